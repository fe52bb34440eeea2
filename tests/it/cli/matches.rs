//! `match`: two players against each other.

use std::fs;

use expect_test::expect;
use fourhanded::clock::FlagRule;
use fourhanded::spec::Catalogue;
use fourhanded::store;

use super::{check, cli};
use crate::saves::Folder;

#[test]
fn equal_players_are_equal() {
    let arguments = [
        "match",
        "nodes:80",
        "nodes:80",
        "--games",
        "4",
        "--max-plies",
        "30",
        "--seed",
        "5",
        "--variant",
        "chesscom-teams",
    ];
    let run = cli(&arguments);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 6, "{}", run.stdout);
    assert!(lines[0].starts_with("game 1: A S N, B W E: "), "{}", lines[0]);
    assert!(lines[1].starts_with("game 2: A W E, B S N: "), "{}", lines[1]);
    assert!(lines[4].starts_with("chesscom-teams: A nodes:80 against B nodes:80: 50.0 % ± 38.8 of 4 games"));
    // All but the times is the same again, and with threads.
    let threads = cli(&[&arguments[..], &["--threads", "2"]].concat());
    assert_eq!(threads.stdout.lines().take(5).collect::<Vec<_>>(), lines[..5]);
}

/// A match ends by itself when it is known who is stronger, after the same games whatever the number of threads.
#[test]
fn a_test_ends_the_match() {
    let arguments = ["--variant", "chesscom-teams", "--seed", "2", "--sprt", "0,100", "--max-plies"];
    let stronger = cli(&[&["match", "nodes:300", "nodes:10"][..], &arguments, &["300"]].concat());
    assert_eq!((stronger.status, stronger.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = stronger.stdout.lines().collect();
    let games = lines.iter().filter(|line| line.starts_with("game ")).count();
    assert!(games < 40 && games.is_multiple_of(2), "{}", stronger.stdout);
    assert!(lines[0].ends_with(" %, LLR 0.00 (-2.94, 2.94)"), "{}", lines[0]);
    assert!(lines[games].contains(&format!("of {games} games")), "{}", lines[games]);
    assert!(
        lines[games + 1].starts_with("SPRT 0,100: LLR ") && !lines[games + 1].contains("LLR -"),
        "{}",
        lines[games + 1]
    );
    assert!(lines[games + 1].ends_with(": A is stronger by 100 Elo rather than 0"), "{}", lines[games + 1]);
    let threads = cli(&[&["match", "nodes:300", "nodes:10", "--threads", "3"][..], &arguments, &["300"]].concat());
    assert_eq!(threads.stdout.lines().take(games + 2).collect::<Vec<_>>(), lines[..games + 2]);
    let weaker = cli(&[&["match", "nodes:10", "nodes:300", "--json"][..], &arguments, &["300"]].concat());
    let last = weaker.stdout.lines().last().unwrap();
    assert!(
        last.contains(r#""sprt":{"elo0":0.0,"elo1":100.0,"llr":-"#) && last.contains(r#""accepted":"elo0""#),
        "{last}"
    );
    assert!(weaker.stdout.lines().next().unwrap().ends_with(r#","llr":0.0}"#), "{}", weaker.stdout);
    // Equals are found to be no stronger; with too few games nothing is found.
    let equal = cli(&[&["match", "nodes:20", "nodes:20"][..], &arguments, &["24"]].concat());
    assert!(equal.stdout.contains(": 50.0 % ± "), "{}", equal.stdout);
    assert!(
        equal.stdout.contains("\nSPRT 0,100: LLR -3.")
            && equal.stdout.contains(
                ": A is stronger by 0 Elo rather than 100; every pair was split: do the players differ at all?\n"
            )
    );
    let few = cli(&[&["match", "nodes:20", "nodes:20", "--games", "3"][..], &arguments, &["24"]].concat());
    assert!(few.stdout.contains(" (-2.94, 2.94): not decided, more games are needed\n"), "{}", few.stdout);
    // Of players who are nearly the same neither is found to be much stronger.
    let near = cli(&[&["match", "nodes:60", "nodes:61"][..], &arguments, &["60"]].concat());
    assert!(near.stdout.contains(": A is stronger by 0 Elo rather than 100"), "{}", near.stdout);
    for (test, told) in [("5", "such as 0,15"), ("15,0", "has to be the larger one"), ("0,x", "such as 0,15")] {
        let run = cli(&["match", "nodes:20", "nodes:20", "--sprt", test]);
        assert!(run.status == 2 && run.stderr.contains(told), "{test}: {}", run.stderr);
    }
    let negative =
        cli(&[&["match", "nodes:20", "nodes:20", "--games", "2"][..], &["--max-plies", "12", "--sprt", "-8,2"]]
            .concat());
    assert!(negative.stdout.contains("\nSPRT -8,2: LLR "), "{}{}", negative.stdout, negative.stderr);
}

/// One against three: each player has the one seat in half of the games.
#[test]
fn seats_are_shared_as_asked_for() {
    let arguments = ["--variant", "savard-free-for-all", "--games", "4", "--max-plies", "20"];
    let run = cli(&[&["match", "nodes:20", "nodes:30", "--seats", "1"][..], &arguments].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let seats = |line: &str, player: &str| {
        let names = line.split_once(player).unwrap().1;
        names.chars().take_while(|letter| !matches!(letter, ',' | ':')).filter(char::is_ascii_uppercase).count()
    };
    let shared: Vec<_> = run.stdout.lines().take(4).map(|line| (seats(line, ": A "), seats(line, ", B "))).collect();
    assert_eq!(shared, [(1, 3), (3, 1), (1, 3), (3, 1)], "{}", run.stdout);
    for seats in ["0", "4"] {
        let run = cli(&[&["match", "nodes:20", "nodes:30", "--seats", seats][..], &arguments].concat());
        assert!(run.status == 2 && run.stderr.contains("give each player one at least"), "{}", run.stderr);
    }
    // A player without the network that there is not is no other player.
    let run = cli(&[&["match", "nodes:20,network=off", "nodes:20"][..], &arguments].concat());
    assert!(run.stderr.contains("warning: savard-free-for-all has no network: "), "{}", run.stderr);
    assert_eq!(run.status, 0);
}

#[test]
fn a_deeper_search_mates() {
    let folder = Folder::new();
    let file = folder.path("openings.txt");
    fs::write(&file, "# a ladder mate, for whoever is on move\n\n7nK/sR7/8/8/8/8/8/1sR1sK4 S\n").unwrap();
    let arguments = ["--variant", "orthodox", "--games", "1", "--openings", file.to_str().unwrap()];
    let home = folder.path("");
    let kept = ["--keep", home.to_str().unwrap()];
    let run = cli(&[&["match", "depth:3", "depth:1"][..], &arguments, &kept].concat());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "game 1: A S, B N: win:S/mate/S=1 N=0, 1 plies; A 100.0 %");
    assert_eq!(lines[1], "orthodox: A depth:3 against B depth:1: 100.0 % of 1 games (+1 =0 -0)");
    // The game is kept as the window keeps games.
    let replayed = cli(&["replay", folder.path("game-1.4h.ron").to_str().unwrap()]);
    assert_eq!(replayed.status, 0, "{}", replayed.stderr);
    assert!(replayed.stdout.contains("win:S/mate/S=1 N=0"), "{}", replayed.stdout);
    // A folder that is not there is told.
    let nowhere = folder.path("nowhere");
    let run = cli(&[&["match", "depth:3", "depth:1"][..], &arguments, &["--keep", nowhere.to_str().unwrap()]].concat());
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("nowhere"), "{}", run.stderr);
    // That is before the first game; and whatever cannot be saved later, the score is told.
    assert_eq!(run.stdout, "");
    fs::remove_file(folder.path("game-1.4h.ron")).unwrap();
    fs::create_dir_all(folder.path("game-1.4h.ron/in the way")).unwrap();
    let run = cli(&[&["match", "depth:3", "depth:1"][..], &arguments, &kept].concat());
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("game-1.4h.ron"), "{}", run.stderr);
    assert!(run.stdout.contains("100.0 % of 1 games") && run.stdout.contains(" plies a game; "), "{}", run.stdout);
    assert!(
        !folder.path("").read_dir().unwrap().any(|file| file.unwrap().path().extension() == Some("probe".as_ref()))
    );
}

#[test]
fn all_kinds_of_players_are_listed() {
    let help = cli(&["match", "--help"]).stdout;
    for kind in
        ["paranoid:", "best-reply:", "max-n:", "engine:PATH@movetime:", "engine:PATH@depth:", "engine:PATH@nodes:"]
    {
        assert!(help.contains(kind), "{kind}: {help}");
    }
    let help = cli(&["--help"]).stdout;
    assert!(help.contains("(--level)"), "{help}");
}

/// The program itself, as an engine within a limit.
fn engine(limit: &str) -> String {
    format!("engine:{} uci@{limit}", env!("CARGO_BIN_EXE_fourhanded-cli"))
}

#[test]
fn programs_play_each_other() {
    for variant in ["cincinnati-4-way", "chess4:teams=on", "chesscom-teams"] {
        let player = engine("nodes:60");
        let arguments = ["--variant", variant, "--games", "2", "--max-plies", "24", "--seed", "2"];
        let run = cli(&[&["match", &player, &player][..], &arguments].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{variant}");
        // The same search plays the same moves, so that the pair is even.
        assert!(run.stdout.contains(": 50.0 % of 2 games"), "{}", run.stdout);
        let inside = cli(&[&["match", "nodes:60", "nodes:60"][..], &arguments].concat());
        assert!(!run.stdout.contains("forfeit"), "{}", run.stdout);
        let games = |text: &str| text.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(games(&run.stdout), games(&inside.stdout));
    }
}

#[cfg(unix)]
#[test]
fn programs_of_others_are_refereed() {
    let folder = Folder::new();
    let script = |name: &str, text: &str| {
        let file = folder.path(name);
        fs::write(&file, text).unwrap();
        format!("engine:sh {}@movetime:20", file.display())
    };
    // The program itself, but without the option by which it would be known.
    let other = script(
        "other",
        &format!("'{}' uci chesscom-teams | grep --line-buffered -v Variant", env!("CARGO_BIN_EXE_fourhanded-cli")),
    );
    let arguments = ["--variant", "chesscom-teams", "--games", "2", "--max-plies", "24", "--opening-plies", "4"];
    let play = |first: &str, second: &str| cli(&[&["match", first, second][..], &arguments].concat());
    let run = play(&other, "nodes:50");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(!run.stdout.contains("forfeit") && run.stdout.contains(" of 2 games"), "{}", run.stdout);
    let begin = "case $line in uci) echo uciok;; isready) echo readyok;;";
    let stubborn = script("stubborn", &format!("while read -r line; do {begin} go*) echo bestmove a1-a2;; esac; done"));
    let short = script("short", &format!("while read -r line; do {begin} go*) exit 1;; esac; done"));
    let sure = script(
        "sure",
        &format!("while read -r line; do {begin} go*) echo info string Game completed. RY won.;; esac; done"),
    );
    let run = play(&stubborn, "nodes:50");
    assert_eq!(run.status, 0, "{}", run.stderr);
    assert!(run.stdout.contains("a1-a2 is not legal") && run.stdout.contains(": 0.0 % of 2 games"), "{}", run.stdout);
    let run = play("nodes:50", &short);
    assert!(
        run.stdout.contains("the program has ended") && run.stdout.contains(": 100.0 % of 2 games"),
        "{}",
        run.stdout
    );
    // He who says that the others have won has lost; he who says so of himself has to prove it.
    let run = play("nodes:50", &sure);
    assert!(run.stdout.contains("resignation") && run.stdout.contains("forfeit"), "{}", run.stdout);
    let mute = script("mute", &format!("while read -r line; do {begin} go*) echo bestmove;; esac; done"));
    let run = play(&mute, "nodes:50");
    assert!(run.stdout.contains("@movetime:20: its bestmove names no move"), "{}", run.stdout);
    assert!(run.stdout.ends_with("A: forfeits 2, restarts 0, overruns 0, flags 0\n"), "{}", run.stdout);
    let run = cli(&["match", &stubborn, "nodes:50", "--variant", "orthodox", "--games", "1"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("boards of 14 × 14"), "{}", run.stderr);
    let run = cli(&["match", "engine:/no/such/program@movetime:50", "nodes:50", "--games", "1"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("/no/such/program cannot be started"), "{}", run.stderr);
}

/// With clocks nobody thinks longer than the clock allows, and every action of a game that is kept has what is left.
#[test]
fn games_are_played_with_clocks() {
    let folder = Folder::new();
    let engine = format!("engine:{} uci@clock", env!("CARGO_BIN_EXE_fourhanded-cli"));
    let path = folder.path("");
    let keep = path.to_str().unwrap();
    let arguments = ["--variant", "orthodox", "--games", "2", "--max-plies", "24", "--clock", "2+0.1D", "--keep", keep];
    let run = cli(&[&["match", "clock", &engine][..], &arguments].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("A clock against B engine:") && !run.stdout.contains("flags"), "{}", run.stdout);
    let save = fs::read_to_string(folder.path("game-1.4h.ron")).unwrap();
    let game = store::parse("game-1.4h.ron", &save, &Catalogue::shipped()).unwrap();
    let clock = game.clock.clone().unwrap();
    assert_eq!((clock.flag, clock.computers), (FlagRule::Strict, true));
    let times: Vec<_> =
        (1..=game.game.cursor()).map(|ply| game.game.tree().note(game.game.node_at(ply)).clock()).collect();
    // The random plies of the opening are not timed.
    assert!(times[..8].iter().all(Option::is_none));
    assert!(times[8..].iter().all(|left| left.is_some_and(|left| (1..=2000).contains(&left.as_millis()))), "{times:?}");
}

/// Who answers when his time is over has lost by the rules of the game.
#[cfg(unix)]
#[test]
fn late_programs_lose_on_time() {
    let folder = Folder::new();
    let engine = format!("'{}' uci orthodox", env!("CARGO_BIN_EXE_fourhanded-cli"));
    let slow = folder.path("slow.sh");
    let text = format!("while read -r line; do case $line in go*) sleep 1.3;; esac; echo \"$line\"; done | {engine}");
    fs::write(&slow, text).unwrap();
    let slow = format!("engine:sh {}@nodes:10", slow.display());
    let arguments = ["--variant", "orthodox", "--games", "2", "--clock", "1/1"];
    let run = cli(&[&["match", "nodes:50", &slow][..], &arguments].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.contains("game 1: A S, B N: win:S/time/"), "{}", run.stdout);
    assert!(run.stdout.ends_with("\nB: forfeits 0, restarts 0, overruns 0, flags 2\n"), "{}", run.stdout);
}

#[test]
fn time_controls_are_checked() {
    for clock in [&[][..], &["--clock", "up"]] {
        let run = cli(&[&["match", "clock", "level:1", "--games", "1"][..], clock].concat());
        let told = "error: clock: only a clock limits what it thinks, and no clocks are agreed\n";
        assert_eq!((run.status, run.stderr.as_str()), (2, told));
    }
    let run = cli(&["match", "clock", "clock", "--clock", "soon"]);
    assert_eq!(run.status, 2);
    let told = "error: invalid value 'soon' for '--clock <CLOCK>': \"soon\" is no time control: write the time at the start and \
                an increment (10+0.5), a delay (10+0.5D), a Bronstein delay (10+0.5B), periods (10+3x5), *10 for sand, 1/10 \
                for each move, or up";
    assert!(run.stderr.starts_with(told), "{}", run.stderr);
    let run = cli(&["selfplay", "orthodox", "--clock", "10+1"]);
    assert_eq!(run.status, 2);
    assert!(run.stderr.contains("--level <LEVEL>"), "{}", run.stderr);
    let run = cli(&["selfplay", "orthodox", "--games", "1", "--max-plies", "12", "--level", "2", "--clock", "5+0.1"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("1 games, 12 plies, every invariant holds: unfinished 1; "), "{}", run.stdout);
}

/// What a program does beside answering in time is told after the match.
#[cfg(unix)]
#[test]
fn mishaps_are_counted() {
    let folder = Folder::new();
    let engine = format!("'{}' uci chesscom-teams", env!("CARGO_BIN_EXE_fourhanded-cli"));
    let script = |name: &str, text: &str| {
        let file = folder.path(name);
        fs::write(&file, text).unwrap();
        format!("engine:sh {}@movetime:20", file.display())
    };
    let arguments = ["--variant", "chesscom-teams", "--games", "2", "--opening-plies", "4"];
    let play = |player: &str, plies: &str| {
        let run = cli(&[&["match", "nodes:50", player][..], &arguments, &["--max-plies", plies]].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        run.stdout
    };
    // One who is there for the first game only loses the second.
    let marker = folder.path("once");
    let once = script("once.sh", &format!("[ -e '{0}' ] && exit 1; : > '{0}'; exec {engine}", marker.display()));
    let told = play(&once, "8");
    assert!(told.contains("game 2: ") && told.contains("/forfeit: "), "{told}");
    assert!(told.contains(" of 2 games") && told.contains("\nB: forfeits 1, restarts 0, "), "{told}");
    // One who sleeps before every answer.
    let slow = format!("while read -r line; do case $line in go*) sleep 0.3;; esac; echo \"$line\"; done | {engine}");
    let told = play(&script("slow.sh", &slow), "6");
    assert!(told.contains("\nB: forfeits 0, restarts 0, overruns 2, flags 0\n"), "{told}");
    // One who does not hear the first question at all is started anew.
    let marker = folder.path("deaf");
    let deaf = format!(
        "while read -r line; do case $line in go*) [ -e '{0}' ] || {{ : > '{0}'; continue; }};; esac; \
        echo \"$line\"; done | {engine}",
        marker.display()
    );
    let told = play(&script("deaf.sh", &deaf), "5");
    assert!(told.contains("\nB: forfeits 0, restarts 1, overruns "), "{told}");
    // Of those who do what they should nothing is told.
    let told = cli(&[&["match", "nodes:50", "nodes:50"][..], &arguments, &["--max-plies", "6"]].concat()).stdout;
    assert!(!told.contains("forfeits"), "{told}");
}

/// A game that cannot be saved is told of at the end; the others are saved.
#[test]
fn what_can_be_kept_is_kept() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("game-1.4h.ron/in-the-way")).unwrap();
    let home = folder.path("");
    let arguments = ["match", "nodes:50", "nodes:50", "--variant", "orthodox", "--games", "3", "--max-plies", "12"];
    let run = cli(&[&arguments[..], &["--keep", home.to_str().unwrap()]].concat());
    assert_eq!(run.status, 2, "{}", run.stdout);
    assert!(run.stderr.contains("game-1.4h.ron"), "{}", run.stderr);
    assert!(run.stdout.contains("of 3 games"), "{}", run.stdout);
    for number in [2, 3] {
        let replayed = cli(&["replay", folder.path(&format!("game-{number}.4h.ron")).to_str().unwrap()]);
        assert_eq!((replayed.status, replayed.stderr.as_str()), (0, ""));
    }
    // The games of another match are not replaced.
    let again = cli(&[&arguments[..], &["--keep", home.to_str().unwrap()]].concat());
    assert_eq!((again.status, again.stdout.as_str()), (2, ""));
    assert!(again.stderr.contains("game-2.4h.ron is there already"), "{}", again.stderr);
}

#[test]
fn numbers_are_fitted_to_games_that_were_won() {
    let folder = Folder::new();
    let home = folder.path("");
    let games =
        ["match", "nodes:300", "nodes:20", "--variant", "chesscom-teams", "--games", "12", "--opening-plies", "4"];
    let kept = cli(&[&games[..], &["--max-plies", "300", "--keep", home.to_str().unwrap()]].concat());
    assert_eq!(kept.status, 0, "{}", kept.stderr);
    let from = ["tune", "chesscom-teams", "--opening-plies", "4", "--from", home.to_str().unwrap()];
    let run = cli(&from);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(!kept.stdout.contains("/too long"), "{}", kept.stdout);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].contains(" positions, ") && lines[0].contains(" for control; error 0."), "{}", run.stdout);
    assert!(lines[lines.len() - 1].starts_with("evaluation: [(Place, 0), "), "{}", run.stdout);
    let error = |line: &str| line.split("error ").nth(1).unwrap()[..8].parse::<f64>().unwrap();
    assert!(error(lines[lines.len() - 2]) <= error(lines[0]) * 1.5, "{}", run.stdout);
    assert_eq!(cli(&[&from[..], &["--threads", "2"]].concat()).stdout, run.stdout);
    // Games of another variant teach nothing, nor do games that nobody wins.
    let other = cli(&["tune", "chess4", "--from", home.to_str().unwrap()]);
    assert_eq!((other.status, other.stdout.as_str()), (2, ""));
    assert!(other.stderr.contains("has no finished game of chess4"), "{}", other.stderr);
    // A game that was broken off has no winner in its save.
    let (adjudicated, shorter) = (folder.path("adjudicated"), ["--adjudicate", "1", "--keep"]);
    fs::create_dir(&adjudicated).unwrap();
    let kept = cli(&[&games[..], &shorter, &[adjudicated.to_str().unwrap()]].concat());
    assert!(kept.stdout.contains("/adjudicated, "), "{}", kept.stdout);
    let left = cli(&["tune", "chesscom-teams", "--from", adjudicated.to_str().unwrap()]);
    let broken_off = kept.stdout.lines().filter(|line| line.contains("/adjudicated, ") || line.contains("/too long"));
    let said = format!("left out, since they have no end: {} of 12 games\n", broken_off.count());
    assert!(left.stdout.starts_with(&said), "{said}{}", left.stdout);
    let drawn = cli(&["tune", "orthodox", "--games", "2", "--nodes", "20", "--max-plies", "40"]);
    assert_eq!((drawn.status, drawn.stdout.as_str()), (2, ""));
    assert!(drawn.stderr.contains("nobody has won any of the games"), "{}", drawn.stderr);
    let blind = cli(&["tune", "blind-chess"]);
    assert_eq!(blind.status, 2);
    assert!(blind.stderr.contains("orders are hidden"), "{}", blind.stderr);
}

#[test]
fn mistakes_are_told() {
    check(
        &["match", "level:3", "level:3", "--variant", "orthodox", "--opening-plies", "5000", "--max-plies", "9000"],
        expect![[r#"
            --- stderr
            error: game 1: of 40 games at random none went on for 5000 plies: begin with fewer
            --- status 2
        "#]],
    );
    check(
        &["match", "level:3", "stockfish"],
        expect![[r#"
            --- stderr
            error: invalid value 'stockfish' for '<SECOND>': "stockfish" is no player: write level:N, nodes:N, depth:N, movetime:MILLISECONDS, clock, paranoid:N, best-reply:N, max-n:N or engine:PATH@LIMIT

            For more information, try '--help'.
            --- status 2
        "#]],
    );
    check(
        &["match", "level:3", "level:3", "--max-plies", "8"],
        expect![[r#"
            --- stderr
            error: openings of 8 plies leave nothing to play in games of at most 8
            --- status 2
        "#]],
    );
    for spec in ["engine:cli", "engine:@nodes:5", "engine:cli@level:5"] {
        let run = cli(&["match", spec, "level:3"]);
        assert!(run.status == 2 && run.stderr.contains("engine:PATH@movetime:250"), "{}", run.stderr);
    }
    check(
        &["match", "level:11", "level:3"],
        expect![[r#"
            --- stderr
            error: invalid value 'level:11' for '<FIRST>': "level:11": a level must be a number from 1 to 10

            For more information, try '--help'.
            --- status 2
        "#]],
    );
    check(
        &["match", "level:3", "level:3", "--variant", "chesscom"],
        expect![[r#"
            --- stderr
            error: no variant "chesscom": did you mean "chess4"?
            --- status 2
        "#]],
    );
    check(
        &["match", "level:3", "level:3", "--openings", "no-such-file"],
        expect![[r#"
            --- stderr
            error: no-such-file: cannot be read: No such file or directory (os error 2)
            --- status 2
        "#]],
    );
    let folder = Folder::new();
    let opening = |name: &str, text: &str| {
        let file = folder.path(name);
        fs::write(&file, text).unwrap();
        let run = cli(&["match", "depth:1", "depth:1", "--variant", "orthodox", "--openings", file.to_str().unwrap()]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""));
        run.stderr.replace(&format!("{}", folder.path("").display()), "FOLDER")
    };
    expect![[r#"
        error: FOLDERwrong: line 1: column 1: expected 8 rows with / between them, found 1
    "#]]
    .assert_eq(&opening("wrong", "start\n8/8 S\n"));
    expect![[r#"
        error: FOLDERnone: there is no position
    "#]]
    .assert_eq(&opening("none", "# nothing\n"));
    expect![[r#"
        error: FOLDERover: line 1: the game is over there
    "#]]
    .assert_eq(&opening("over", "8/8/8/8/8/8/8/sK6nK S\n"));
}

#[test]
fn games_that_would_only_be_repeated_are_not_played() {
    let folder = Folder::new();
    let file = folder.path("openings");
    let pawns_ahead =
        "nRnNnBnQnKnBnNnR/nPnPnPnP1nPnPnP/8/4nP3/4sP3/8/sPsPsPsP1sPsPsP/sRsNsBsQsKsBsNsR S castle=a1,h1,a8,h8";
    fs::write(&file, format!("{}{pawns_ahead}\n", cli(&["board", "orthodox"]).stdout)).unwrap();
    let play = |players: [&str; 2], more: &[&str]| {
        let arguments = ["--variant", "orthodox", "--openings", file.to_str().unwrap(), "--max-plies", "8"];
        let run = cli(&[&["match"], &players[..], &arguments, more].concat());
        assert_eq!(run.status, 0, "{}", run.stderr);
        (run.stdout.lines().filter(|line| line.starts_with("game ")).count(), run.stderr)
    };
    let told = "warning: 4 games instead of ";
    for more in [&["--games", "9"][..], &["--sprt", "0,40"]] {
        let (games, stderr) = play(["nodes:20", "depth:1"], more);
        assert!(games == 4 && stderr.contains(told), "{games}: {stderr}");
    }
    assert_eq!(play(["nodes:20", "depth:1"], &["--games", "3"]), (3, String::new()));
    // Levels err by lot, and a time limit is no number.
    assert_eq!(play(["level:1", "depth:1"], &["--games", "6"]), (6, String::new()));
    assert_eq!(play(["movetime:1", "depth:1"], &["--games", "6"]), (6, String::new()));
}

#[test]
fn every_opening_of_a_list_meets_every_seating() {
    let folder = Folder::new();
    let file = folder.path("openings");
    let position = cli(&["board", "chess4"]).stdout;
    for count in 1..=3 {
        fs::write(&file, position.repeat(count)).unwrap();
        let arguments = ["--variant", "chess4", "--openings", file.to_str().unwrap(), "--max-plies", "4"];
        let run = cli(&[&["match", "depth:1", "depth:1", "--games", "100"], &arguments[..]].concat());
        let seats = |line: &str| line.split(": ").nth(1).map(str::to_owned);
        let games: Vec<_> = run.stdout.lines().filter(|line| line.starts_with("game ")).map(seats).collect();
        assert_eq!(games.len(), 6 * count, "{}", run.stderr);
        for opening in 0..count {
            let met: std::collections::BTreeSet<_> = games.chunks(2).skip(opening).step_by(count).flatten().collect();
            assert_eq!(met.len(), 6, "opening {opening} of {count}: {games:?}");
        }
    }
}
