//! Whole games: played, traced, replayed, converted.

use std::fs;

use expect_test::expect;

use super::{GAME, check, check_with, cli, cli_with, data};
use crate::saves::Folder;

/// Seconds replaced by `#`.
fn without_times(text: &str) -> String {
    let word =
        |word: &str| if word.contains('.') && word.parse::<f64>().is_ok() { "#".to_owned() } else { word.to_owned() };
    text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
}

#[test]
fn play_tells_what_changes() {
    check(
        &["play", GAME, "f4-f5", "d6-e6", "f12-f11"],
        expect![[r#"
        White: pawn f4–f5. [C-4.5]
        Yellow: pawn d6–e6. [C-4.5]
        Black: pawn f12–f11. [C-4.5]
        7nK7/6nRnQnR6/5nNnBnBnNnN5/6nPnPnPnP5/5nP9/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wN1wP6ePeN2/5sP9/6sPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 E
        E moves
    "#]],
    );
    check(
        &["play", GAME, "f4-f6"],
        expect![[r#"
        --- stderr
        error: ply 1: f4-f6 is not legal (C-4.5): From here a pawn steps one cell, not two.
        --- status 2
    "#]],
    );
    check(
        &["play", GAME, "f4xf5"],
        expect![[r#"
        --- stderr
        error: ply 1: f4xf5 is not how this move is written: write f4-f5
        --- status 2
    "#]],
    );
    check(
        &["play", GAME, "f4-f5", "skip"],
        expect![[r#"
        --- stderr
        error: ply 1: nobody is skipped here: take the skip away
        --- status 2
    "#]],
    );
    check(
        &["play", GAME, "f4-f5", "flag", "resign"],
        expect![[r#"
            --- stderr
            error: ply 3: resign is not possible: the game is over
            --- status 2
        "#]],
    );
    check(
        &["play", GAME, "f4-f5", "flag"],
        expect![[r#"
            White: pawn f4–f5. [C-4.5]
            The time of Yellow is over. [C-5.7]
            White and Black win: time over. White and Black 2, Yellow and Red 0. [C-5.7]
            7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/5sP9/6sPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 W
            win:SN/time/SN=2 WE=0
        "#]],
    );
    check(
        &["play", GAME, "claim-draw"],
        expect![[r#"
        --- stderr
        error: ply 1: claim-draw is not possible now
        --- status 2
    "#]],
    );
    check(
        &["play", GAME, "offer-draw", "accept-draw", "accept-draw", "accept-draw"],
        expect![[r#"
            White offers a draw. [C-5.5]
            Yellow accepts the draw. [C-5.5]
            Black accepts the draw. [C-5.5]
            Red accepts the draw. [C-5.5]
            A draw: agreed. White and Black ½, Yellow and Red ½. [C-5.5]
            7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S offered=on
            draw/agreement/SN=0.5 WE=0.5
        "#]],
    );
    check(
        &["play", GAME, "resign", "f4-f5"],
        expect![[r#"
        --- stderr
        error: ply 2: f4-f5 is not possible: the game is over
        --- status 2
    "#]],
    );
    check(
        &["play", GAME],
        expect![[r#"
        7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S
        S moves
    "#]],
    );
}

#[test]
fn games_are_traced() {
    let start = "7nK7/15/15/15/15/15/15/wK13eK/15/15/15/15/15/15/6sQsK7 S";
    let input = format!(
        "f4-f5 d6-e6\n\nposition {start} moves g1-g2 a8-b8\nf4-f5 skip d6-e6\nf4-f5 f5-f6 d6-e6\nposition x S moves f4-f5\nresign\n"
    );
    check_with(
        &["trace", GAME],
        &input,
        expect![[r#"
            1	0	-	9	S	-	-	-
            1	1	f4-f5	9	W	-	-	-
            1	2	d6-e6	9	N	-	-	-
            2	0	-	9	S	-	-	-
            3	0	error: column 50: the board has no cell g1: move or delete the man there	0	-	-	-	-
            4	0	-	9	S	-	-	-
            4	1	f4-f5	9	W	-	-	-
            4	1	error: ply 1: nobody is skipped here: take the skip away	9	W	-	-	-
            5	0	-	9	S	-	-	-
            5	1	f4-f5	9	W	-	-	-
            5	2	error: ply 2: f5-f6 is not legal (0.turns): It is Yellow’s turn.	9	W	-	-	-
            6	0	error: column 1: expected 15 rows with / between them, found 1	0	-	-	-	-
            7	0	-	9	S	-	-	-
            7	1	resign	0	-	-	-	win:WE/resignation/SN=0 WE=2
            --- status 2
        "#]],
    );
    check_with(
        &["trace", GAME, "--list"],
        "f4-f5\n",
        expect![[r#"
        1	0	-	9	S	-	-	-	f3-g5,f4-f5,g3-f5,g3-h5,g4-g5,h4-h5,i4-i5,j3-i5,j4-j5
        1	1	f4-f5	9	W	-	-	-	c10-e9,c6-e7,c7-e6,c7-e8,d10-e10,d6-e6,d7-e7,d8-e8,d9-e9
    "#]],
    );
}

#[test]
fn sample_games_trace_as_they_were_recorded() {
    for (file, variant) in
        [("cincinnati-4-way.tsv", GAME.to_owned()), ("cincinnati-4-way+squirrel=on.tsv", format!("{GAME}:squirrel=on"))]
    {
        let text = fs::read_to_string(data("sample-games").join(file)).unwrap();
        let rows: Vec<Vec<&str>> =
            text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
        let mut games: Vec<Vec<&str>> = Vec::new();
        for row in &rows {
            if row[1] == "0" {
                games.push(Vec::new());
            } else {
                games.last_mut().unwrap().push(row[2]);
            }
        }
        let with_skips: Vec<String> = games.iter().map(|actions| actions.join(" ")).collect();
        let run = cli_with(&["trace", &variant], with_skips.join("\n"));
        assert_eq!(run.status, 0, "{}", run.stderr);
        let traced: Vec<Vec<&str>> = run.stdout.lines().map(|line| line.split('\t').collect()).collect();
        assert_eq!(traced.len(), rows.len());
        for (found, row) in traced.iter().zip(&rows) {
            let kind = |result: &str| result.split('/').next().unwrap().to_owned();
            assert_eq!(found[..4], row[..4]);
            assert_eq!((found[4], kind(found[7])), (row[5], kind(row[6])), "{row:?}");
        }
        let without_skips: Vec<String> = with_skips.iter().map(|game| game.replace(" skip", "")).collect();
        assert_eq!(cli_with(&["trace", &variant], without_skips.join("\n")).stdout, run.stdout);
    }
}

#[test]
fn games_are_replayed_and_converted() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    fs::write(folder.path("game.txt"), format!("variant: {GAME}\nf4-f5 d6-e6 f12-f11 l10-k10 f5-f6\n")).unwrap();
    check(&["convert", &path("game.txt"), &path("game.ron")], expect![""]);
    check(
        &["replay", &path("game.ron")],
        expect![[r#"
        cincinnati-4-way, 5 plies
        7nK7/6nRnQnR6/5nNnBnBnNnN5/6nPnPnPnP5/5nP9/2wNwP6eP1eN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wN1wPsP5ePeN2/15/6sPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 W
        W moves
    "#]],
    );
    check(
        &["convert", &path("game.ron"), "-"],
        expect![[r#"
        variant: cincinnati-4-way
        result: -

        1. P-a5 P-e5 P-e5 P-e5
        2. P-a6
    "#]],
    );
    check(&["convert", &path("game.ron"), &path("back.txt")], expect![""]);
    check(
        &["convert", &path("back.txt"), "-", "--format", "grid"],
        expect![[r#"
        variant: cincinnati-4-way
        result: -

        1. f4-f5 d6-e6 f12-f11 l10-k10
        2. f5-f6
    "#]],
    );
    let save = fs::read_to_string(folder.path("game.ron")).unwrap();
    assert_eq!(cli(&["convert", &path("back.txt"), "-", "--format", "save"]).stdout, save);
    assert_eq!(cli_with(&["convert", "-", "-", "--format", "save"], &save).stdout, save);
    let run = cli(&["replay", &path("nothing.ron")]);
    assert!(run.status == 2 && run.stderr.contains("cannot be read"), "{}", run.stderr);
    let run = cli(&["convert", &path("game.ron"), &path("no/folder.ron")]);
    assert!(run.status == 2 && run.stderr.contains("cannot be written"), "{}", run.stderr);
}

/// What the format of the target cannot say is told, and fails with `--strict`.
#[test]
fn losses_of_a_conversion_are_told() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let text = "variant: orthodox\nS: human Anna\nN: computer 4\nclock: 600+5D S=300 strict\n\ne2-e4 e7-e5\n";
    fs::write(folder.path("game.txt"), text).unwrap();
    check(&["convert", "--strict", &path("game.txt"), &path("game.ron")], expect![""]);
    let save = fs::read_to_string(folder.path("game.ron")).unwrap();
    fs::write(folder.path("shown.ron"), save.replacen("cursor: 2", "advice: false, cursor: 1", 1)).unwrap();
    let pgn = cli(&["convert", &path("shown.ron"), "-", "--format", "pgn"]);
    assert_eq!(pgn.status, 0);
    expect![[r#"
        warning: standard output: that partners may not advise one another is left out
        warning: standard output: that the game stands at ply 1 is left out: it is read at its end
    "#]]
    .assert_eq(&pgn.stderr);
    for part in ["[Black \"computer 4\"]", "[ClockRules \"300+5D W=600 N=600 E=600 strict\"]"] {
        assert!(pgn.stdout.contains(part), "{}", pgn.stdout);
    }
    let to = path("game.pgn");
    let run = cli(&["convert", "--strict", &path("shown.ron"), &to]);
    assert!(run.status == 2 && run.stderr.contains(&format!("warning: {to}: that partners")), "{}", run.all());
    assert!(!folder.path("game.pgn").exists());
    check(&["convert", "--strict", &path("game.ron"), &to], expect![""]);
}

#[test]
fn games_come_and_go_as_pgn() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let text =
        "[Variant \"Teams\"]\n[Red \"Anna\"]\n\n1. h2-h3 .. b7-c7 { why? } .. g13-g12 .. m8-l8\n2. Qg1-i3 .. R\n";
    fs::write(folder.path("game.pgn4"), text).unwrap();
    let replayed = cli(&["replay", &path("game.pgn4")]).stdout;
    assert!(replayed.starts_with("chesscom-teams, 6 plies\n") && replayed.contains("win:SN/resignation"), "{replayed}");
    check(&["convert", &path("game.pgn4"), &path("game.ron")], expect![""]);
    // What the file has comes back, what it has not is not added.
    let written = expect![[r#"
        [Variant "Teams"]
        [Red "Anna"]

        1. h2-h3 .. b7-c7 { why? } .. g13-g12 .. m8-l8
        2. Qg1-i3 .. R
    "#]];
    written.assert_eq(&cli(&["convert", &path("game.ron"), "-", "--format", "pgn4"]).all());
    check(&["convert", &path("game.ron"), &path("again.pgn")], expect![""]);
    written.assert_eq(&fs::read_to_string(folder.path("again.pgn")).unwrap());
    fs::write(folder.path("bare.pgn"), "1. k7 Nk3 d8 h11 2. Bk9\n").unwrap();
    let run = cli(&["replay", &path("bare.pgn"), "--variant", "chess4"]);
    assert!(run.stdout.starts_with("chess4, 5 plies\n"), "{}", run.all());
    check_with(
        &["convert", "-", "-", "--format", "pgn"],
        "variant: cincinnati-4-way\nf4-f5\n",
        expect![[r#"
        [Variant "cincinnati-4-way"]
        [Result "*"]

        1. f4-f5 *
    "#]],
    );
    check_with(
        &["convert", "-", "-"],
        "[Variant \"FFA\"]\n\n1. h2-h5\n",
        expect![[r#"
        --- stderr
        error: standard input:3:4: ply 1: h2-h5 is not legal (CC-2) (legal are: h2-h3, h2-h4): A pawn does not go there from here.
        --- status 2
    "#]],
    );
}

#[test]
fn games_at_random_are_sound() {
    let run = cli(&["selfplay", "blind-chess", "--games", "4", "--seed", "2", "--max-plies", "120"]);
    expect![[r#"
        4 games, 201 plies, every invariant holds: agreement 1, no legal order 3; 15 captures, 2 fallen flags; # s
    "#]]
    .assert_eq(&without_times(&run.all()));
    let run = cli(&["selfplay", GAME, "--games", "3", "--seed", "11", "--max-plies", "120"]);
    expect![[r#"
        3 games, 360 plies, every invariant holds: unfinished 3; 125 captures, 1 freezes, 1 skips, 1 superpawns, 1 thaws; # s
    "#]].assert_eq(&without_times(&run.all()));
    check(
        &["selfplay", GAME, "--games", "-1"],
        expect![[r#"
            --- stderr
            error: invalid value '-1' for '--games <GAMES>': a number from 1 to 18446744073709551615 is expected

            For more information, try '--help'.
            --- status 2
        "#]],
    );
}

/// Many positions on standard input are answered with one line each.
#[test]
fn games_at_random_begin_with_many_positions() {
    let few = "7nK7/15/15/15/15/15/15/wK13eK/15/15/8sP6/15/15/15/7sK7 S";
    let arguments = ["selfplay", GAME, "--games", "2", "--max-plies", "10", "--position", "-"];
    let run = cli_with(&arguments, format!("{few}\nnonsense\n{few}\n"));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!((lines.len(), run.status), (3, 2), "{}", run.all());
    assert!(lines[0].starts_with("2 games, 20 plies, every invariant holds: unfinished 2; "), "{}", lines[0]);
    assert!(lines[1].starts_with("error: "), "{}", lines[1]);
    assert_eq!(without_times(lines[0]), without_times(lines[2]));
}

/// Computer players tell how long they thought at most, each for himself.
#[test]
fn computer_players_keep_to_their_time() {
    let run = cli(&["selfplay", "orthodox", "--games", "1", "--level", "1", "--max-plies", "6"]);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!((lines.len(), run.status), (3, 0), "{}", run.all());
    assert!(lines[1].starts_with("S: 3 decisions, the longest ") && lines[1].ends_with(" of 2000 ms"), "{}", lines[1]);
}

#[test]
fn a_table_can_be_scripted() {
    let folder = Folder::new();
    let file = folder.path("table.ron");
    let input = format!(
        "help\nf4-f5\nundo\nundo\nredo\nredo\nf4-f6\nwhy f4 f6\nwhy x y\nmoves\nfly away\nfly\n\nsave {}\nsave /no/where.ron\nquit\nf4-f5\n",
        file.display()
    );
    let run = cli_with(&["table", GAME], input);
    expect![[r#"
        15                              nK
        14                          nR  nQ  nR
        13                      nN  nB  nB  nN  nN
        12                      nP  nP  nP  nP  nP
        11                       ·   ·   ·   ·   ·
        10          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         9      wR  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN  eR
         8  wK  wQ  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eQ  eK
         7      wR  wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eR
         6          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         5                       ·   ·   ·   ·   ·
         4                      sP  sP  sP  sP  sP
         3                      sN  sN  sB  sB  sN
         2                          sR  sQ  sR
         1                              sK
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
        S moves
        f4-f5        play an action, in grid notation
        moves        list the legal actions, those beside the board too
        why f4 f6    say why a man may not go somewhere
        undo, redo   take the last action back, play it again
        board        draw the board
        save FILE    save the game; save! FILE replaces a file that is there
        help, quit
        White: pawn f4–f5. [C-4.5]
        15                              nK
        14                          nR  nQ  nR
        13                      nN  nB  nB  nN  nN
        12                      nP  nP  nP  nP  nP
        11                       ·   ·   ·   ·   ·
        10          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         9      wR  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN  eR
         8  wK  wQ  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eQ  eK
         7      wR  wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eR
         6          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         5                      sP   ·   ·   ·   ·
         4                       ·  sP  sP  sP  sP
         3                      sN  sN  sB  sB  sN
         2                          sR  sQ  sR
         1                              sK
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
        W moves
        15                              nK
        14                          nR  nQ  nR
        13                      nN  nB  nB  nN  nN
        12                      nP  nP  nP  nP  nP
        11                       ·   ·   ·   ·   ·
        10          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         9      wR  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN  eR
         8  wK  wQ  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eQ  eK
         7      wR  wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eR
         6          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         5                       ·   ·   ·   ·   ·
         4                      sP  sP  sP  sP  sP
         3                      sN  sN  sB  sB  sN
         2                          sR  sQ  sR
         1                              sK
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
        S moves
        nothing to take back
        15                              nK
        14                          nR  nQ  nR
        13                      nN  nB  nB  nN  nN
        12                      nP  nP  nP  nP  nP
        11                       ·   ·   ·   ·   ·
        10          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         9      wR  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN  eR
         8  wK  wQ  wB  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eQ  eK
         7      wR  wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eB  eR
         6          wN  wP   ·   ·   ·   ·   ·   ·   ·  eP  eN
         5                      sP   ·   ·   ·   ·
         4                       ·  sP  sP  sP  sP
         3                      sN  sN  sB  sB  sN
         2                          sR  sQ  sR
         1                              sK
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
        W moves
        nothing to play again
        f4-f6 is not legal: Nobody stands on f4. [0.turns]
        not legal: Nobody stands on f4. [0.turns]
        expected a cell such as "f4", found "x"
        c10-e9 c6-e7 c7-e6 c7-e8 d10-e10 d6-e6 d7-e7 d8-e8 d9-e9 offer-draw resign
        "fly away" is no command: try help
        "fly" is no action: write a move such as "f4-f5", "f4xg5" or "b7-b8=Q"; try help or moves
        saved: FILE
        /no/where.ron: cannot be written, what was there before is unchanged: No such file or directory (os error 2)
    "#]]
    .assert_eq(&run.all().replace(&file.display().to_string(), "FILE"));
    assert_eq!(cli(&["replay", &file.display().to_string()]).status, 0);
}

#[test]
fn refusals_in_files_say_why() {
    let record = "variant: cincinnati-4-way\nf4-f9\n";
    check_with(
        &["convert", "-", "-"],
        record,
        expect![[r#"
        --- stderr
        error: standard input:2:1: ply 1: f4-f9 is not legal (C-4.5): A pawn does not go there from here.
        --- status 2
    "#]],
    );
    let folder = Folder::new();
    fs::write(folder.path("game.txt"), record).unwrap();
    let told = cli(&["replay", &folder.path("game.txt").display().to_string()]).stderr;
    assert!(told.contains("(C-4.5): "), "{told}");
    check_with(
        &["trace", GAME],
        "f4-f9\n",
        expect![[r#"
        1	0	-	9	S	-	-	-
        1	1	error: ply 1: f4-f9 is not legal (C-4.5): A pawn does not go there from here.	9	S	-	-	-
        --- status 2
    "#]],
    );
    check(
        &["play", GAME, "f4-f5=Q"],
        expect![[r#"
        --- stderr
        error: ply 1: f4-f5=Q does not promote: write f4-f5
        --- status 2
    "#]],
    );
}

/// Two games in a line have places of their own; a letter is told to be none, whatever the options.
#[test]
fn texts_that_are_not_one_game_are_told() {
    let tags = "[White \"Ä\"] [Black \"B\"]";
    check_with(
        &["replay", "-"],
        &format!("{tags} 1. e4 1-0 {tags} 1. d4 0-1"),
        expect![[r#"
            --- stderr
            error: standard input:1:35: a second game begins here (say --all to read all of them)
            --- status 2
        "#]],
    );
    check_with(
        &["replay", "--all", "-"],
        &format!("{tags} 1. e4 1-0 {tags} 1. d9 0-1"),
        expect![[r#"
            line 1: orthodox, 1 plies, N moves
            1 game replayed, 1 refused
            --- stderr
            error: standard input:1:62: ply 1: no legal move is d9: legal are a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4, g3, g4, h3, h4
            --- status 2
        "#]],
    );
    let letter = "# A letter\n\nDear Anna,\n\nshall we play on Friday? [map](here) 1. e4\n";
    for variant in [None, Some("orthodox"), Some("chesscom-ffa")] {
        let variant = variant.map(|variant| ["--variant", variant]);
        let arguments: Vec<&str> = ["replay", "-"].into_iter().chain(variant.into_iter().flatten()).collect();
        check_with(
            &arguments,
            letter,
            expect![[r#"
                --- stderr
                error: standard input:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
                --- status 2
            "#]],
        );
    }
}

/// Files of many games are replayed and converted one by one; what does not agree is told, and fails with `--strict`.
#[test]
fn files_of_many_games_are_read_one_by_one() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let first = "[Variant \"FFA\"]\n[Red \"Anna\"]\n\n1. h2-h3+ { a } .. b7-c7\n";
    let second = "[Variant \"Teams\"]\n\n1. h2-h3 (1. h2-h4) .. R 1-0\n";
    fs::write(folder.path("two.pgn"), format!("{first}\n{second}")).unwrap();
    let file = path("two.pgn");
    let warning =
        format!("warning: {file}:4:4: ply 1: h2-h3+ has \"+\", but by the rules of chesscom-ffa it deserves no mark\n");
    let run = cli(&["replay", "--all", &file]);
    assert_eq!((run.status, &run.stderr), (0, &warning));
    assert_eq!(
        run.stdout,
        "line 1: chesscom-ffa, 2 plies, N moves\nline 6: chesscom-teams, 2 plies, win:SN/resignation/SN=1 WE=0\n\
         2 games replayed, 0 refused\n"
    );
    let run = cli_with(&["replay", "--all", "--json", "-"], format!("{first}\n{second}"));
    assert_eq!((run.status, run.stdout.lines().count()), (0, 2));
    let run = cli(&["replay", "--all", "--strict", &file]);
    assert_eq!((run.status, &run.stderr), (2, &warning));
    assert!(run.stdout.ends_with("\n1 game replayed, 1 refused\n"), "{}", run.stdout);
    let run = cli(&["replay", &file]);
    assert_eq!(run.status, 2);
    assert_eq!(run.stderr, format!("error: {file}:6:1: a second game begins here (say --all to read all of them)\n"));
    // All come back in one file, or each as a save in a folder.
    let run = cli(&["convert", &file, &path("again.pgn")]);
    assert_eq!((run.status, &run.stderr), (0, &warning));
    assert_eq!(fs::read_to_string(folder.path("again.pgn")).unwrap(), format!("{first}\n{second}"));
    assert_eq!(cli(&["convert", &file, &path("saves/")]).status, 0);
    for (number, text) in [(1, first), (2, second)] {
        let save = path(&format!("saves/game-{number}.4h.ron"));
        assert_eq!(cli(&["convert", &save, "-", "--format", "pgn"]).stdout, text);
    }
    let run = cli(&["convert", &file, &path("one.ron")]);
    assert!(run.status == 2 && run.stderr.contains("two.pgn:6:1: a second game begins here"), "{}", run.stderr);
    assert!(!folder.path("one.ron").exists());
    // A game that cannot be read does not stop the others.
    let broken = format!("{first}\n{}\n{second}", second.replace("h2-h3", "h2-h9"));
    fs::write(folder.path("three.pgn"), broken).unwrap();
    let run = cli(&["replay", "--all", &path("three.pgn")]);
    assert!(run.status == 2 && run.stderr.contains("three.pgn:8:4: ply 1: h2-h9 is not legal"), "{}", run.stderr);
    assert!(run.stdout.ends_with("2 games replayed, 1 refused\n"), "{}", run.stdout);
    let run = cli(&["convert", &path("three.pgn"), &path("again.pgn")]);
    assert!(run.status == 2 && run.stderr.contains("h2-h9"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(folder.path("again.pgn")).unwrap(), format!("{first}\n{second}"));
}

/// A comment that is not closed costs its own game only; the others in the file are read.
#[test]
fn an_open_comment_swallows_no_game() {
    let folder = Folder::new();
    let file = folder.path("open.pgn").display().to_string();
    let games = ["1. a4 a5", "1. e4 {open e5", "1. d4 {fine} d5", "1. c4 (1. e4 {open c5", "1. c4 c5"];
    let tags = "[Event \"x\"]\n[White \"a\"]\n[Black \"b\"]";
    fs::write(&file, games.map(|moves| format!("{tags}\n\n{moves} *\n")).join("\n")).unwrap();
    let run = cli(&["replay", "--all", &file]);
    let open = "this comment has no end: write }";
    assert_eq!((run.status, run.stderr), (2, format!("error: {file}:11:7: {open}\nerror: {file}:23:14: {open}\n")));
    assert_eq!(
        run.stdout,
        "line 1: orthodox, 2 plies, S moves\nline 13: orthodox, 2 plies, S moves\nline 25: orthodox, 2 plies, S moves\n\
         3 games replayed, 2 refused\n"
    );
}

#[test]
fn bounds_are_kept() {
    assert_eq!(cli(&["perft", GAME, "4000000000"]).status, 2);
    assert_eq!(cli(&["selfplay", GAME, "--games", "0"]).status, 2);
    assert_eq!(cli(&["selfplay", GAME, "--max-plies", "0"]).status, 2);
    let folder = Folder::new();
    let record = "variant: cincinnati-4-way\nf4-f5\n";
    let other = folder.path("x.doc").display().to_string();
    assert_eq!(cli_with(&["convert", "-", &other], record).status, 2);
    assert_eq!(cli_with(&["convert", "-", &other, "--format", "grid"], record).status, 0);
}

#[test]
fn seeds_share_no_games() {
    let play = |seed: &str| {
        without_times(&cli(&["selfplay", GAME, "--games", "1", "--max-plies", "80", "--seed", seed]).stdout)
    };
    let two = without_times(&cli(&["selfplay", GAME, "--games", "2", "--max-plies", "80", "--seed", "1"]).stdout);
    assert_ne!(play("1"), play("2"));
    assert!(!two.is_empty());
}

#[test]
fn a_table_begins_with_a_position_and_keeps_files() {
    let position = "7nK7/15/15/15/15/15/15/wK13eK/15/15/8sP6/15/15/15/7sK7 S";
    let folder = Folder::new();
    let file = folder.path("game.ron").display().to_string();
    let input = format!("save {file}\nsave {file}\nsave! {file}\nresign\nmoves\nquit\n");
    let told = cli_with(&["table", GAME, "--position", position], &input).stdout.replace(&file, "FILE");
    for line in ["saved: FILE", "FILE is there already: save! FILE replaces it", "the game is over: "] {
        assert!(told.contains(line), "{line}: {told}");
    }
    assert_eq!(told.matches("saved: FILE").count(), 2);
    assert_eq!(cli(&["selfplay", GAME, "--games", "1", "--max-plies", "20", "--position", position]).status, 0);
}

#[test]
fn a_seed_makes_the_same_games_of_the_house() {
    let folder = Folder::new();
    let out = folder.path("");
    let arguments = [
        "house",
        "orthodox",
        out.to_str().unwrap(),
        "--games",
        "3",
        "--keep",
        "1",
        "--nodes",
        "40",
        "--level",
        "2",
        "--seed",
        "5",
    ];
    let first = cli(&arguments);
    assert_eq!((first.status, first.stderr.as_str()), (0, ""));
    assert!(first.stdout.contains("Game 1 of the house"), "{}", first.stdout);
    let file = folder.path("orthodox-1.4h.ron");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(cli(&arguments).stdout, first.stdout);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert_eq!(cli(&["replay", file.to_str().unwrap()]).status, 0);
    // Told anew, a game that has lost its title has it again.
    let title = text.lines().find(|line| line.trim_start().starts_with("title:")).unwrap();
    fs::write(&file, text.replace(title, "    title: \"\",")).unwrap();
    let retell = ["house", "orthodox", out.to_str().unwrap(), "--retell"];
    assert_eq!(cli(&retell).stdout, first.stdout);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // A game that was left is played on to where games of the house are left.
    let left = [&arguments[..], &["--longest", "6"]].concat();
    assert!(cli(&left).stdout.contains("6 plies"));
    let play_on = ["house", "orthodox", out.to_str().unwrap(), "--play-on", "--nodes", "40", "--level", "2"];
    let ten = cli(&[&play_on[..], &["--longest", "10"]].concat());
    assert!(ten.stdout.contains("10 plies"), "{}{}", ten.stdout, ten.stderr);
    assert_eq!(cli(&["replay", file.to_str().unwrap()]).status, 0);
    let nothing = cli(&["house", "hughes", out.to_str().unwrap(), "--retell"]);
    assert!(nothing.status != 0 && nothing.stderr.contains("there is no such game"), "{}", nothing.stderr);
}
