//! Variants, boards, moves, reasons, searches.

use std::fs;

use expect_test::expect;
use fourhanded::audit::random_game;
use fourhanded::notation::position_text;

use super::{FROZEN, GAME, check, check_with, cli, cli_with, command, data};
use crate::harness::{legal, playable};
use crate::saves::Folder;

#[test]
fn variants_are_listed() {
    check(
        &["variants"],
        expect![[r#"
        blind-chess	Blind chess	2 players	8×8, 64 cells
        blocking-double	Blocking double chess	4 players	14×14, 160 cells
        boxed-set	Cut-throat and partners	4 players	14×14, 160 cells
        chess4	Chess4	4 players	14×14, 160 cells
        chesscom-ffa	Chess.com free-for-all	4 players	14×14, 160 cells
        chesscom-teams	Chess.com teams	4 players	14×14, 160 cells
        cincinnati-4-way	Cincinnati 4-Way	4 players	15×15, 101 cells
        classic-teams	Classic four-player teams	4 players	14×14, 160 cells
        demonchy	Demonchy's game	4 players	12×12, 128 cells
        howard-double	Howard's double chess	2 players	14×14, 160 cells
        hughes	Hughes-Hughes' four-handed chess	4 players	14×14, 160 cells
        loeb	Loeb's four player chess	4 players	12×12, 128 cells
        orthodox	Chess	2 players	8×8, 64 cells
        russian-fortress	Russian fortress chess	4 players	16×16, 192 cells
        savard-free-for-all	Savard's game, all against all	4 players	14×14, 160 cells
        savard-partnership	Savard's partnership game	4 players	14×14, 160 cells
        taurus-regicide	Taurus 4-Way, regicide	4 players	14×14, 160 cells
        verney	Verney's four-handed chess	4 players	14×14, 160 cells
    "#]],
    );
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
        error: no variant "skirmish": expected one of: blind-chess, blocking-double, boxed-set, chess4, chesscom-ffa, chesscom-teams, cincinnati-4-way, classic-teams, demonchy, howard-double, hughes, loeb, orthodox, russian-fortress, savard-free-for-all, savard-partnership, taurus-regicide, verney
        HOME/variants/skirmish.ron:32:34: unknown field `stalmate` in `Defeat` (did you mean `stalemate`?)
    "#]]
    .assert_eq(&run(&["moves", "skirmish"]).0);
    assert_eq!(run(&["variants"]).1, Some(2));
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
            error: invalid value '400000' for '--width <PIXELS>': a number from 16 to 8192 is expected

            For more information, try '--help'.
            --- status 2
        "#]],
    );
    check(&["board", GAME, "--svg", &svg_name, "--position", "-"], expect![""]);
}

#[test]
fn shipped_variant_files_are_fine() {
    let mut files: Vec<String> =
        fs::read_dir("variants").unwrap().map(|entry| entry.unwrap().path().display().to_string()).collect();
    files.retain(|file| file.ends_with(".ron"));
    let mut arguments = vec!["check"];
    arguments.extend(files.iter().map(String::as_str));
    let run = cli(&arguments);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.lines().filter(|line| line.ends_with(": fine")).count(), files.len(), "{}", run.stdout);
}

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
            not legal: An own man stands there. [0.movement]
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
fn ten_thousand_positions_are_answered_a_line_each() {
    let game = playable(GAME);
    let mut texts = Vec::new();
    for seed in 0.. {
        let played = random_game(&game, game.start.clone(), seed, 500).unwrap();
        texts.extend(played.history().map(|(before, _)| position_text(&game.rules, &before)));
        if texts.len() >= 10_000 {
            break;
        }
    }
    texts.truncate(10_000);
    let run = cli_with(&["moves", GAME, "--position", "-"], texts.join("\n"));
    assert_eq!((run.status, run.stdout.lines().count()), (0, 10_000), "{}", run.stderr);
    for (line, text) in run.stdout.lines().zip(&texts).step_by(997) {
        assert_eq!(line.split_whitespace().collect::<Vec<_>>(), legal(GAME, text), "{text}");
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
            error: invalid value 'deep' for '<DEPTH>': a number from 0 to 64 is expected

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
        not legal: From here a pawn steps one cell, not two. [C-4.5]
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

/// The line that is told last is the one whose first move is played, though the time was up in the middle of
/// an iteration.
#[test]
fn the_last_line_is_played() {
    for nodes in ["5000", "10000", "20000", "1"] {
        let run = cli(&["search", "hughes", "--nodes", nodes]);
        let lines: Vec<&str> = run.stdout.lines().rev().collect();
        let best = lines[0].strip_prefix("best ").unwrap();
        let (_, line) = lines[1].split_once(" nodes: ").unwrap();
        assert_eq!(line.split(' ').next(), Some(best), "{}", run.stdout);
    }
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
    for limit in ["--depth", "--nodes", "--movetime"] {
        assert_eq!(cli(&["search", GAME, limit, "0"]).status, 2, "{limit}");
    }
}

/// Positions in which turns, freezes or offers cannot be so.
#[test]
fn positions_that_cannot_be_are_refused() {
    let rows = "7nK7/15/15/15/15/15/15/wK13eK/15/15/15/15/15/15/7sK7 S";
    let keys = [
        "offer=S:S",
        "offer=W:-",
        "offer=S:WNE",
        "skipped=SWNE",
        "skipped=S",
        "frozen=SS",
        "quiet=S:+3",
        "quiet=S:3,S:4",
        "offer=S:WW",
    ];
    let input: String = keys.iter().map(|key| format!("{rows} {key}\n")).collect();
    check_with(
        &["board", GAME, "--position", "-"],
        &input,
        expect![[r#"
            error: column 56: S is not asked whether he accepts the draw: only the other players of the game are
            error: column 56: W offers a draw, but only the player to decide can
            error: column 56: all players have accepted the draw: then the game is over, and no offer is open
            error: column 56: it is the turn of S, who cannot have been skipped just now: take S from `skipped`
            error: column 56: it is the turn of S, who cannot have been skipped just now: take S from `skipped`
            error: column 64: S stands twice: leave one
            error: column 62: expected seat:number such as S:3, with a number from 0 to 65535, found "S:+3"
            error: column 62: S is counted twice: leave one
            error: column 65: W stands twice: leave one
            --- status 2
        "#]],
    );
}

/// What the text says of the end of a game is read again as it is.
#[test]
fn an_agreed_draw_leaves_no_open_offer() {
    let played = cli(&["play", GAME, "offer-draw", "accept-draw", "accept-draw", "accept-draw"]).stdout;
    let text = played.lines().find(|line| line.contains('/')).unwrap();
    assert!(!text.contains("offer="), "{text}");
    assert_eq!(cli(&["board", GAME, "--position", text]).stdout.trim_end(), text);
}

#[test]
fn a_drawn_board_tells_skips_and_the_end() {
    let over = "7nK7/15/15/15/15/15/15/wK13eK/15/15/15/15/15/15/7sK7 S";
    let drawn = cli(&["board", GAME, "--ascii", "--position", over]).stdout;
    expect!["A draw: only kings are left. White and Black ½, Yellow and Red ½. [C-5.5]"]
        .assert_eq(drawn.lines().last().unwrap_or_default());
}

/// What cannot arise in play is told, and the game goes on all the same.
#[test]
fn positions_that_cannot_arise_are_told() {
    let told = |variant: &str, position: &str| {
        let run = cli(&["board", variant, "--position", position]);
        assert_eq!((run.status, run.stdout.lines().count()), (0, 1), "{position}");
        run.stderr
    };
    assert_eq!(
        told("orthodox", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"),
        "warning: the position: column 2: the king on e8 is attacked by the man on e2, although its owner has just moved\n"
    );
    assert_eq!(
        told("orthodox", "4nK3/4sK3/8/8/8/8/8/8 S"),
        "warning: the position: column 7: the kings on e7 and e8 attack each other\n"
    );
    assert_eq!(
        told("orthodox", "p3k3/8/8/8/8/8/8/P3K3 w - - 0 1"),
        "warning: the position: column 18: no pawn of its army can have come to a1\n\
         warning: the position: column 1: no pawn of its army can have come to a8\n"
    );
    assert_eq!(told("orthodox", "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w - - 0 1"), "");
}
