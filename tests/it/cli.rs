//! The command line: what each command prints, its complaints and exit statuses.

use std::fs;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use expect_test::{Expect, expect, expect_file};
use fourhanded::audit::random_game;
use fourhanded::notation::position_text;

use crate::harness::{legal, playable};
use crate::saves::Folder;

const GAME: &str = "cincinnati-4-way";

struct Run {
    stdout: String,
    stderr: String,
    status: i32,
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli"));
    command.env("FOURHANDED_HOME", "/nowhere").current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs the program with a text as standard input.
fn cli_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child =
        command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // The program may end without having read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().expect("it ended by itself"),
    }
}

fn cli(arguments: &[&str]) -> Run {
    cli_with(arguments, "")
}

impl Run {
    /// Everything that can be seen of it.
    fn all(&self) -> String {
        let mut text = self.stdout.clone();
        if !self.stderr.is_empty() {
            text += &format!("--- stderr\n{}", self.stderr);
        }
        if self.status != 0 {
            text += &format!("--- status {}\n", self.status);
        }
        text
    }
}

#[track_caller]
fn check(arguments: &[&str], expected: Expect) {
    expected.assert_eq(&cli(arguments).all());
}

#[track_caller]
fn check_with(arguments: &[&str], input: &str, expected: Expect) {
    expected.assert_eq(&cli_with(arguments, input).all());
}

/// Seconds replaced by `#`.
fn without_times(text: &str) -> String {
    let word =
        |word: &str| if word.contains('.') && word.parse::<f64>().is_ok() { "#".to_owned() } else { word.to_owned() };
    text.lines().map(|line| line.split(' ').map(word).collect::<Vec<_>>().join(" ") + "\n").collect()
}

#[test]
fn variants_are_listed() {
    check(
        &["variants"],
        expect![[r#"
        cincinnati-4-way	Cincinnati 4-Way	4 players	15×15, 101 cells
    "#]],
    );
    let json = cli(&["variants", "--json"]).stdout;
    assert!(
        json.starts_with("[\n  {\"id\": \"cincinnati-4-way\", \"name\": \"Cincinnati 4-Way\", \"players\": 4,"),
        "{json}"
    );
    assert!(json.ends_with("\"file\": null}\n]\n"), "{json}");
}

#[test]
fn a_users_own_variants_are_read() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("variants")).unwrap();
    fs::copy(data("variants/skirmish.ron"), folder.path("variants/skirmish.ron")).unwrap();
    let run = |arguments: &[&str]| {
        let output = command().env("FOURHANDED_HOME", folder.path("")).args(arguments).output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        (text.replace(&folder.path("").display().to_string(), "HOME/"), output.status.code())
    };
    let (text, status) = run(&["moves", "skirmish:rooks=two"]);
    assert_eq!((text.lines().count(), status), (run(&["moves", "skirmish"]).0.lines().count() - 1, Some(0)), "{text}");
    fs::copy(data("bad/variants/misspelt-field.ron"), folder.path("variants/skirmish.ron")).unwrap();
    expect![[r#"
        error: no variant "skirmish": expected one of: cincinnati-4-way
        HOME/variants/skirmish.ron:33:5: unknown field `stalmate` in `Variant` (did you mean `stalemate`?)
    "#]]
    .assert_eq(&run(&["moves", "skirmish"]).0);
    assert_eq!(run(&["variants"]).1, Some(2));
}

fn data(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

#[test]
fn broken_variant_files_are_told() {
    let mut files = 0;
    for entry in fs::read_dir(data("bad/variants")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let run = cli(&["check", &format!("tests/data/bad/variants/{name}")]);
            assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{name}");
            let stem = path.with_extension("txt");
            expect_file![stem].assert_eq(&run.stderr.replace("tests/data/bad/variants/", ""));
            for line in run.stderr.lines() {
                assert!(line.starts_with(&format!("tests/data/bad/variants/{name}:")), "{line}");
            }
            files += 1;
        }
    }
    assert!(files >= 15);
    check(
        &["check", "variants/cincinnati-4-way.ron", "no-such-file.ron"],
        expect![[r#"
        variants/cincinnati-4-way.ron: fine
        --- stderr
        no-such-file.ron: cannot be read: No such file or directory (os error 2)
        --- status 2
    "#]],
    );
}

#[test]
fn broken_saves_are_told_with_status_2() {
    for entry in fs::read_dir(data("bad/saves")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            let run = cli(&["replay", &path.display().to_string()]);
            assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{}", path.display());
            assert!(run.stderr.contains(&format!("{}:", path.display())), "{}", run.stderr);
        }
    }
}

#[test]
fn boards_are_printed() {
    check(
        &["board", GAME],
        expect![[r#"
        7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S
    "#]],
    );
    let text = cli(&["board", GAME]).stdout;
    assert_eq!(cli(&["board", GAME, "--text"]).stdout, text);
    assert_eq!(cli(&["board", GAME, "--position", text.trim()]).stdout, text, "print and parse are inverse");
    check(
        &["board", &format!("{GAME}:squirrel=on"), "--ascii", "--position", FROZEN],
        expect![[r#"
        15                               ·
        14                          nR  nQ  nK
        13                       ·  nB   ·   ·   ·
        12                      nP'  ·  nP'  ·   ·
        11                       ·  nP   ·  nP  nP
        10          wN  wP   ·   ·   ·   ·   ·  eR   ·   ·  eN
         9      wR  wS   ·   ·   ·   ·   ·   ·   ·   ·  eP   ·  eR
         8  wK  wQ   ·   ·  wP   ·   ·   ·   ·   ·   ·  eN   ·   ·  eK
         7      wR   ·  wP   ·   ·   ·   ·   ·   ·   ·   ·   ·  eQ
         6           ·   ·  nB   ·   ·   ·   ·   ·   ·  eB   ·
         5                       ·   ·   ·  wB   ·
         4                     [sP][sP]  ·   · [sP]
         3                     [sN][sS][sB]  ·  eS
         2                         [sR][sQ][sR]
         1                             [sK]
             a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
    "#]],
    );
}

const FROZEN: &str = "15/6nRnQnK6/6nB8/5nP'1nP'7/6nP1nPnP5/2wNwP5eR2eN2/1wRwS8eP1eR1/wKwQ2wP6eN2eK/1wR1wP9eQ1/4nB6eB3/8wB6/5sPsP2sP5/5sNsSsB1eS5/6sRsQsR6/7sK7 W frozen=S";

#[test]
fn moves_are_listed() {
    check(
        &["moves", GAME],
        expect![[r#"
        f3-g5
        f4-f5
        g3-f5
        g3-h5
        g4-g5
        h4-h5
        i4-i5
        j3-i5
        j4-j5
    "#]],
    );
    check(
        &["moves", GAME, "--all"],
        expect![[r#"
        f3-g5
        f4-f5
        g3-f5
        g3-h5
        g4-g5
        h4-h5
        i4-i5
        j3-i5
        j4-j5
        offer-draw
        resign
    "#]],
    );
    let squirrels = format!("{GAME}:squirrel=on");
    let run = cli(&["moves", &squirrels, "--position", FROZEN]);
    assert_eq!(run.stdout.lines().collect::<Vec<_>>(), legal(&squirrels, FROZEN));
}

#[test]
fn many_positions_have_a_line_each() {
    let input = format!("{FROZEN}\r\nnonsense\n\n{}", cli(&["board", GAME]).stdout);
    let squirrels = format!("{GAME}:squirrel=on");
    check_with(
        &["moves", &squirrels, "--position", "-"],
        &input,
        expect![[r#"
        b7-c7 b8-c7 b8-c8 b8-d6 b8-d8 c10-d8 c10-e9 c9-c7 c9-e10 c9-e7 c9-e9 d10-e10 d7-e7 d7xe6 e8-f8 i5-e9 i5-f8 i5-g7 i5-h4 i5-h6 i5-j6 i5-k7
        error: column 1: expected 15 rows with / between them, found 1
        error: column 1: expected rows such as "7nK7/…", found nothing
        f3-g5 f4-f5 g3-f5 g3-h5 g4-g5 h4-h5 i4-i5 j3-i5 j4-j5
        --- status 2
    "#]],
    );
    check_with(
        &["board", &squirrels, "--position", "-"],
        &input,
        expect![[r#"
        15/6nRnQnK6/6nB8/5nP'1nP'7/6nP1nPnP5/2wNwP5eR2eN2/1wRwS8eP1eR1/wKwQ2wP6eN2eK/1wR1wP9eQ1/4nB6eB3/8wB6/5sPsP2sP5/5sNsSsB1eS5/6sRsQsR6/7sK7 W frozen=S
        error: column 1: expected 15 rows with / between them, found 1
        error: column 1: expected rows such as "7nK7/…", found nothing
        7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S
        --- status 2
    "#]],
    );
    check_with(
        &["perft", &squirrels, "2", "--position", "-"],
        &input,
        expect![[r#"
        443
        error: column 1: expected 15 rows with / between them, found 1
        error: column 1: expected rows such as "7nK7/…", found nothing
        81
        --- status 2
    "#]],
    );
    check_with(
        &["why", &squirrels, "a8", "b9", "--position", "-"],
        &input,
        expect![[r#"
        not legal: An own man stands there. [0.partners]
        error: column 1: expected 15 rows with / between them, found 1
        error: column 1: expected rows such as "7nK7/…", found nothing
        not legal: It is White’s turn. [0.turns]
        --- status 2
    "#]],
    );
    check_with(
        &["play", &squirrels, "f4-f5", "--position", "-"],
        &input,
        expect![[r#"
        error: ply 1: f4-f5 is not legal (C-5.1): White is frozen: a pyramid cannot move.
        error: column 1: expected 15 rows with / between them, found 1
        error: column 1: expected rows such as "7nK7/…", found nothing
        7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/5sP9/6sPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 W	W moves	White: pawn f4–f5. [C-4.5]
        --- status 2
    "#]],
    );
    let run = cli_with(&["moves", GAME, "--position", "-"], b"\xff\xfe\n");
    assert_eq!((run.status, run.stdout.lines().count()), (2, 1));
    let run = cli_with(&["moves", GAME, "--position", "-"], "");
    assert_eq!((run.status, run.all().as_str()), (0, ""));
}

#[test]
fn ten_thousand_positions_take_seconds() {
    let game = playable(GAME);
    let mut texts = Vec::new();
    for seed in 0.. {
        let played = random_game(&game, game.start.clone(), seed, 500).unwrap();
        texts.extend((0..played.plies().len()).map(|ply| position_text(&game.rules, played.position_at(ply))));
        if texts.len() >= 10_000 {
            break;
        }
    }
    texts.truncate(10_000);
    let begin = Instant::now();
    let run = cli_with(&["moves", GAME, "--position", "-"], texts.join("\n"));
    let time = begin.elapsed();
    println!("10,000 positions: {time:?}");
    assert_eq!((run.status, run.stdout.lines().count()), (0, 10_000), "{}", run.stderr);
    for (line, text) in run.stdout.lines().zip(&texts).step_by(997) {
        assert_eq!(line.split_whitespace().collect::<Vec<_>>(), legal(GAME, text), "{text}");
    }
    assert!(time < Duration::from_secs(15), "{time:?}");
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
        error: ply 1: f4-f6 is not legal (C-4.6): A pawn leaps over a partner’s pawn only, and none stands on f5.
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
        A draw: agreed, ½ – ½. [C-5.5]
        7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S offer=S:WNE
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
        3	0	error: the board has no cell g1: move or delete the man there	0	-	-	-	-
        4	0	-	9	S	-	-	-
        4	1	f4-f5	9	W	-	-	-
        4	2	error: ply 1: nobody is skipped here: take the skip away	9	W	-	-	-
        5	0	-	9	S	-	-	-
        5	1	f4-f5	9	W	-	-	-
        5	2	error: ply 2: f5-f6 is not legal (0.turns)	9	W	-	-	-
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
fn leaves_are_counted() {
    let run = cli(&["perft", GAME, "3"]);
    assert!(run.stdout.starts_with("729 leaves, "), "{}", run.stdout);
    let run = cli(&["perft", GAME, "2", "--divide"]);
    expect![[r#"
        f3-g5 9
        f4-f5 9
        g3-f5 9
        g3-h5 9
        g4-g5 9
        h4-h5 9
        i4-i5 9
        j3-i5 9
        j4-j5 9
    "#]]
    .assert_eq(&run.stdout.lines().skip(1).map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!(cli(&["perft", GAME, "0", "--position", "-"]).status, 0);
    check(
        &["perft", GAME, "deep"],
        expect![[r#"
        --- stderr
        error: invalid value 'deep' for '<DEPTH>': invalid digit found in string

        For more information, try '--help'.
        --- status 2
    "#]],
    );
}

#[test]
fn reasons_are_given() {
    check(
        &["why", GAME, "f4", "f5"],
        expect![[r#"
        legal: f4-f5
    "#]],
    );
    check(
        &["why", GAME, "f4", "f6"],
        expect![[r#"
        not legal: A pawn leaps over a partner’s pawn only, and none stands on f5. [C-4.6]
    "#]],
    );
    check(
        &["why", GAME, "d6", "e6"],
        expect![[r#"
        not legal: It is White’s turn. [0.turns]
    "#]],
    );
    check(
        &["why", GAME, "a1", "e6"],
        expect![[r#"
        not legal: The board has no cell a1. [0.boards]
    "#]],
    );
    check(
        &["why", GAME, "z9", "e6"],
        expect![[r#"
        --- stderr
        error: expected a cell such as "f4", found "z9"
        --- status 2
    "#]],
    );
    check(
        &["why", &format!("{GAME}:squirrel=on"), "f4", "f5", "--position", FROZEN],
        expect![[r#"
        not legal: White is frozen: a pyramid cannot move. [C-5.1]
    "#]],
    );
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

#[test]
fn boards_are_drawn() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("board.svg"), folder.path("board.png"));
    let (svg_name, png_name) = (svg.display().to_string(), png.display().to_string());
    let run = cli(&["board", GAME, "--svg", &svg_name, "--png", &png_name, "--width", "400"]);
    assert_eq!((run.status, run.all().as_str()), (0, ""));
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg"));
    let bytes = fs::read(&png).unwrap();
    assert_eq!((&bytes[1..4], &bytes[16..20]), (&b"PNG"[..], &400_u32.to_be_bytes()[..]), "a picture 400 pixels wide");
    check(
        &["board", GAME, "--png", "/no/where.png", "--width", "40"],
        expect![[r#"
        --- stderr
        error: /no/where.png: cannot be written, what was there before is unchanged: No such file or directory (os error 2)
        --- status 2
    "#]],
    );
    check(
        &["board", GAME, "--png", &png_name, "--width", "400000"],
        expect![[r#"
        --- stderr
        error: invalid value '400000' for '--width <PIXELS>': 400000 is not in 16..=8192

        For more information, try '--help'.
        --- status 2
    "#]],
    );
    check(&["board", GAME, "--svg", &svg_name, "--position", "-"], expect![""]);
}

#[test]
fn searches_tell_what_they_find() {
    let run = cli(&["search", GAME, "--depth", "3"]);
    assert_eq!((run.status, run.stdout.lines().count()), (0, 4), "{}", run.all());
    assert!(run.stdout.lines().nth(2).unwrap().starts_with("depth 3, score "), "{}", run.stdout);
    let best = run.stdout.lines().last().unwrap().strip_prefix("best ").unwrap();
    assert!(legal(GAME, "start").iter().any(|text| text == best), "{best}");
    let squirrels = format!("{GAME}:squirrel=on");
    let run = cli_with(&["search", &squirrels, "--nodes", "2000", "--position", "-"], format!("{FROZEN}\nx\n"));
    assert_eq!((run.status, run.stdout.lines().count()), (2, 2), "{}", run.all());
    let over = "15/7nK7/15/15/15/15/15/1wK11eK1/15/15/15/15/15/15/7sK7 S";
    check(
        &["search", GAME, "--depth", "3", "--position", over],
        expect![[r#"
        the game is over: draw/bare kings/SN=0.5 WE=0.5
    "#]],
    );
    check(
        &["search", GAME],
        expect![[r#"
        --- stderr
        error: the following required arguments were not provided:
          <--depth <DEPTH>|--nodes <NODES>|--movetime <MILLISECONDS>>

        Usage: fourhanded-cli search <--depth <DEPTH>|--nodes <NODES>|--movetime <MILLISECONDS>> <VARIANT>

        For more information, try '--help'.
        --- status 2
    "#]],
    );
}

#[test]
fn games_at_random_are_sound() {
    let run = cli(&["selfplay", GAME, "--games", "3", "--seed", "11", "--max-plies", "120"]);
    expect![[r#"
        3 games, 360 plies, every invariant holds: unfinished 3; 129 captures, 1 superpawns, 0 promotions, 0 freezes, 0 thaws, 1 skips; # s
    "#]].assert_eq(&without_times(&run.all()));
    check(
        &["selfplay", GAME, "--games", "-1"],
        expect![[r#"
        --- stderr
        error: unexpected argument '-1' found

          tip: to pass '-1' as a value, use '-- -1'

        Usage: fourhanded-cli selfplay [OPTIONS] <VARIANT>

        For more information, try '--help'.
        --- status 2
    "#]],
    );
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
        save FILE    save the game
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
fn mistakes_have_status_2() {
    check(
        &["moves", "cincinati-4-way"],
        expect![[r#"
        --- stderr
        error: no variant "cincinati-4-way": did you mean "cincinnati-4-way"?
        --- status 2
    "#]],
    );
    check(
        &["moves", "chess"],
        expect![[r#"
        --- stderr
        error: no variant "chess": expected one of: cincinnati-4-way
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirel=on")],
        expect![[r#"
        --- stderr
        error: no option "squirel": did you mean "squirrel"?
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirrel=yes")],
        expect![[r#"
        --- stderr
        error: option "squirrel" cannot be "yes": expected one of: off, on
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirrel")],
        expect![[r#"
        --- stderr
        error: expected option=value, found "squirrel"
        --- status 2
    "#]],
    );
    check(
        &["moves", GAME, "--position", "x"],
        expect![[r#"
        --- stderr
        error: the position: column 1: expected 15 rows with / between them, found 1
        --- status 2
    "#]],
    );
    check(
        &["moves", GAME, "--position", ""],
        expect![[r#"
        --- stderr
        error: the position: column 1: expected rows such as "7nK7/…", found nothing
        --- status 2
    "#]],
    );
    check(
        &["fly"],
        expect![[r#"
        --- stderr
        error: unrecognized subcommand 'fly'

        Usage: fourhanded-cli <COMMAND>

        For more information, try '--help'.
        --- status 2
    "#]],
    );
    assert_eq!(cli(&[]).status, 2);
    assert_eq!(cli(&["moves"]).status, 2);
    assert_eq!(cli(&["--help"]).status, 0);
}

#[test]
fn garbage_never_breaks_the_program() {
    let mut random = fourhanded::audit::Random::new(1);
    let alphabet: Vec<char> = "snweKQRBNP'0123456789/ =:,-xSWNE\u{e9}♔\t".chars().collect();
    let mut lines =
        vec!["9".repeat(300), "/".repeat(14), "4294967296/".repeat(15), format!("{FROZEN} quiet=S:99999999")];
    for _ in 0..3000 {
        let mut line: Vec<char> = if random.below(2) == 0 { FROZEN.chars().collect() } else { Vec::new() };
        for _ in 0..random.below(12) {
            let sign = alphabet[random.below(alphabet.len())];
            let at = random.below(line.len() + 1);
            if random.below(3) == 0 && at < line.len() {
                line.remove(at);
            } else {
                line.insert(at, sign);
            }
        }
        lines.push(line.into_iter().collect());
    }
    let squirrels = format!("{GAME}:squirrel=on");
    for arguments in [&["moves", &squirrels, "--all"][..], &["play", &squirrels, "f4-f5"], &["perft", &squirrels, "1"]]
    {
        let run = cli_with(&[arguments, &["--position", "-"]].concat(), lines.join("\n"));
        assert_eq!(run.stdout.lines().count(), lines.len());
        assert_eq!((run.status, run.stderr.as_str()), (2, ""));
    }
    let run = cli_with(&["trace", &squirrels], lines.join("\n"));
    assert_eq!((run.status, run.stderr.as_str()), (2, ""));
    let moves: Vec<String> = lines.iter().map(|line| format!("position {line} moves {line}")).collect();
    assert_eq!(cli_with(&["trace", &squirrels], moves.join("\n")).stderr, "");
    assert_eq!(cli_with(&["table", &squirrels], lines.join("\n")).status, 0);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let input = format!("{FROZEN}\n").repeat(5000);
    let mut child = command()
        .args(["moves", &format!("{GAME}:squirrel=on"), "--position", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut some = [0; 10];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut some).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_save() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    fs::write(folder.path("game.txt"), format!("variant: {GAME}\nf4-f5\n")).unwrap();
    fs::write(folder.path("old.ron"), "old").unwrap();
    // Files may have 1 block at most; first the program is told so, then it is killed by it.
    for ignored in ["trap '' XFSZ; ", ""] {
        let script = format!("{ignored}ulimit -f 1; exec \"$0\" convert \"$1\" \"$2\"");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_fourhanded-cli"), &path("game.txt"), &path("old.ron")])
            .output()
            .unwrap();
        assert!(!output.status.success());
        if !ignored.is_empty() {
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(told.contains("old.ron: cannot be written, what was there before is unchanged: "), "{told}");
            assert_eq!(output.status.code(), Some(2));
        }
        assert_eq!(fs::read_to_string(folder.path("old.ron")).unwrap(), "old");
    }
}
