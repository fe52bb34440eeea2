//! What is told of files that are no games, of numbers out of bounds, and of files that are too long.

use std::fs;

use expect_test::{Expect, expect};
use fourhanded::spec::MAX_FILE_LENGTH;

use super::{GAME, cli};
use crate::saves::Folder;

/// Checks what `replay` tells of files with these contents, each called `file`.
#[track_caller]
fn check_files(files: &[(&str, &[u8])], expected: &Expect) {
    let folder = Folder::new();
    let mut told = String::new();
    for (name, contents) in files {
        let path = folder.path(name);
        fs::write(&path, contents).unwrap();
        let run = cli(&["replay", &path.display().to_string()]);
        assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{name}");
        told += &run.stderr.replace(&path.display().to_string(), name);
    }
    expected.assert_eq(&told);
}

#[test]
fn files_that_are_no_games_are_told_what_can_be_read() {
    let read = |name: &str| fs::read(super::data("../..").join(name)).unwrap();
    check_files(
        &[
            ("empty.ron", b""),
            ("blank.txt", b"\n  \n"),
            ("letter.txt", b"Dear Anna,\nshall we play on Sunday?\n"),
            ("note.txt", b"Note: buy milk\n"),
            ("README.md", &read("README.md")),
            ("main.rs", &read("src/main.rs")),
            ("page.html", b"<!doctype html>\n<title>Chess</title>\n"),
            ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
            ("program", b"\x7fELF\x02\x01\x01\x00\x00\x00"),
            ("orthodox.ron", &read("variants/orthodox.ron")),
            ("settings.ron", b"// Four-Handed: the settings.\nSettings(\n    schema: 1,\n)\n"),
            ("open.ron", b"("),
            ("Cargo.toml", &read("Cargo.toml")),
            ("section.ini", b"[section]\nkey=value\n"),
            ("one.json", b"{\"a\":1}"),
            ("nested.json", b"{\n  \"a\": {\"b\": 1}\n}\n"),
            ("list.json", b"[1,2,3]"),
            ("number.txt", b"42\n"),
            ("comment.txt", b"; comment only\n"),
            ("shopping.txt", b"1. Buy milk\n2. Call mum\n"),
            ("notes.md", b"# Games\n\n(variant: see below)\n"),
            ("brackets.md", b"(start: tomorrow)\nat eight\n"),
            ("heading.md", b"# Club\n(actions: none)\n(schema: none)\n"),
            ("short.ron", b"(schema:2)"),
        ],
        &expect![[r#"
            error: empty.ron:1:1: this is not a game: the file is empty (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: blank.txt:1:1: this is not a game: the file is empty (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: letter.txt:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: note.txt:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: README.md:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: main.rs:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: page.html:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: picture.png:3:1: this is no text but a file of bytes (games and variants are text files: name another file)
            error: program:1:8: this is no text but a file of bytes (games and variants are text files: name another file)
            error: orthodox.ron:1:1: this is not a game but the rules of one (put the file into the folder variants to play by them)
            error: settings.ron:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: open.ron:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: Cargo.toml:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: section.ini:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: one.json:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: nested.json:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: list.json:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: number.txt:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: comment.txt:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: shopping.txt:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: notes.md:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: brackets.md:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: heading.md:1:1: this is not a game (what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4)
            error: short.ron:1:1: this begins like a saved game, but says no variant, no start and no actions (the file seems to be cut off: take an older copy)
        "#]],
    );
}

#[test]
fn nested_and_numbered_nonsense_is_told_in_plain_words() {
    let save = fs::read_to_string(super::data("bad/saves/wrong-hash.ron")).unwrap();
    let with = |from: &str, to: &str| save.replacen(from, to, 1).into_bytes();
    let deep = format!("(schema: 1, variant: {}", "[".repeat(500));
    check_files(
        &[
            ("deep.ron", deep.as_bytes()),
            ("schema.ron", &with("schema: 1", "schema: -1")),
            ("huge.ron", &with("schema: 1", "schema: 99999999999999999999")),
            ("time.ron", &with("saved_at: ", "saved_at: 99999999999999")),
            ("level.ron", &with("Computer(3)", "Computer(300)")),
            ("no-level.ron", &with("Computer(3)", "Computer(0)")),
            ("twice.ron", &with("variant:", "variant: \"x\", variant:")),
            ("pairs.ron", b"(schema: 2, title: \"x\", saved_at: 0, variant: \"orthodox\", tags: [(\"a\")])"),
            (
                "periods.ron",
                b"(schema: 2, title: \"x\", saved_at: 0, variant: \"orthodox\", clock: Some((bank: (S: 1.0, W: 1.0, N: 1.0, E: 1.0), mode: Periods(1))))",
            ),
            ("attribute.ron", b"#![enable(all)]\n(schema: 2, title: \"x\", variant: \"orthodox\")"),
        ],
        &expect![[r#"
            error: deep.ron:1:85: brackets stand too deep in one another (nothing in a file is that deep: take brackets away)
            error: schema.ron:3:14: expected a whole number from 0 to 4294967295, found `-1`
            error: huge.ron:3:13: expected a whole number from 0 to 4294967295, found one far outside
            error: time.ron:5:15: expected seconds since the beginning of 1970, a whole number from 0 to 18446744073709551615, found one far outside
            error: level.ron:10:43: expected a level from 1 to 10, found `300`
            error: no-level.ron:10:43: expected a level from 1 to 10, found `0`
            error: twice.ron:6:19: the field `variant` of `Save` stands twice
            error: pairs.ron:1:70: expected 2 values, found 1
            error: periods.ron:1:127: expected 2 values, found 1
            error: attribute.ron:1:11: a `#` cannot stand here: nothing but a comment, `// …`, may precede what the file says
        "#]],
    );
}

/// What cannot be done with a file of many games says what can be, of each command its own; an option that contradicts the file is
/// an error.
#[test]
fn commands_for_one_game_say_what_many_need() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    fs::write(folder.path("two.pgn"), "[Variant \"FFA\"]\n\n1. h2-h3\n\n[Variant \"FFA\"]\n\n1. R\n").unwrap();
    fs::write(folder.path("one.pgn"), "[Variant \"FFA\"]\n\n1. h2-h3\n").unwrap();
    let mut told = String::new();
    for arguments in [
        ["convert", "two.pgn", "out.ron"],
        ["replay", "two.pgn", "--json"],
        ["picture", "two.pgn", "out.svg"],
        ["replay", "one.pgn", "--variant=chesscom-teams"],
    ] {
        let named: Vec<String> = arguments
            .iter()
            .map(|argument| if argument.contains('.') { path(argument) } else { (*argument).to_owned() })
            .collect();
        let run = cli(&named.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(run.status, 2, "{arguments:?}");
        told += &run.stderr.replace(&path(arguments[1]), arguments[1]);
    }
    expect![[r#"
        error: two.pgn:5:1: a second game begins here (one file of this format holds one game: name a folder, FOLDER/, or a file that ends in .pgn)
        error: two.pgn:5:1: a second game begins here (say --all to read all of them)
        error: two.pgn:5:1: a second game begins here (one game is shown: `convert FILE FOLDER/` gives each a file of its own)
        error: one.pgn:1:11: the tag Variant says FFA, but chesscom-teams is asked for (without --variant the file is read as what it says)
    "#]]
    .assert_eq(&told);
}

#[test]
fn a_file_that_is_too_long_is_refused_unread() {
    let folder = Folder::new();
    let path = folder.path("long.ron");
    // A file with a hole: nothing of it stands on the disk.
    fs::File::create(&path).unwrap().set_len(50 << 20).unwrap();
    let begin = std::time::Instant::now();
    for command in ["replay", "check"] {
        let run = cli(&[command, &path.display().to_string()]);
        assert_eq!(run.status, 2);
        expect![[r#"
            long.ron:1:1: the file has 50 MiB, and one game or variant at most 32 MiB (a file of many games is read game by game; others are no games)
        "#]]
        .assert_eq(&run.stderr.replace("error: ", "").replace(&path.display().to_string(), "long.ron"));
    }
    assert!(begin.elapsed().as_secs() < 4, "{:?}", begin.elapsed());
    const { assert!(MAX_FILE_LENGTH < 50 << 20) };
}

#[test]
fn unknown_figures_of_kinds_have_a_suggestion() {
    let folder = Folder::new();
    let text = fs::read_to_string(super::data("../../variants/cincinnati-4-way.ron")).unwrap();
    let kind = "name: \"queen\", figure: Queen,";
    assert!(text.contains(kind));
    let mut told = String::new();
    for other in ["name: \"queen\", figure: Quen,", "name: \"queen\", figure: Camel,", "name: \"quen\","] {
        let path = folder.path("game.ron");
        fs::write(&path, text.replacen(kind, other, 1)).unwrap();
        let run = cli(&["check", &path.display().to_string()]);
        assert_eq!(run.status, 2);
        told += &run.stderr.replace(&path.display().to_string(), "game.ron");
    }
    expect![[r#"
        game.ron:47:46: unknown value `Quen` for `Figure` (did you mean `Queen`?)
        game.ron:47:46: unknown value `Camel` for `Figure` (expected one of King, Queen, Rook, Bishop, Knight, Pawn, Squirrel)
        game.ron:47:29: no figure is called "quen" (did you mean "queen"? Else say which figure shows the kind: `figure: Queen`)
    "#]].assert_eq(&told);
}

#[test]
fn numbers_of_variant_files_say_their_range() {
    let folder = Folder::new();
    let text = fs::read_to_string(super::data("../../variants/chesscom-ffa.ron")).unwrap();
    let year = text.lines().find(|line| line.contains("year:")).unwrap();
    let mut told = String::new();
    for (from, to) in [
        ("schema: 1", "schema: 5000000000"),
        (&*year[year.find("year:").unwrap()..].chars().take(10).collect::<String>(), "year: 70000"),
        ("side: 0", "side: -1"),
        ("side: 0", "side: 0.5"),
        ("value: ", "value: 99999999"),
        ("value: 0", "value: -9999999"),
        ("value: 0", "value: 99999999999999999999999999"),
        ("value: 0", "value: 0xfffffffffffffffffffffffff"),
        ("value: 0", "value: deep"),
        ("figure: King", "figure: \"King\""),
        ("claim: ", "claim: 7000"),
    ] {
        assert!(text.contains(from), "{from}");
        let path = folder.path("game.ron");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let run = cli(&["check", &path.display().to_string()]);
        assert_eq!(run.status, 2, "{from}");
        told += &run.stderr.replace(&path.display().to_string(), "game.ron");
    }
    expect![[r#"
        game.ron:4:13: expected a whole number from 0 to 4294967295, found `5000000000`
        game.ron:7:80: expected a whole number from 0 to 65535, found `70000`
        game.ron:35:56: expected a whole number from 0 to 255, found `-1`
        game.ron:35:55: expected a whole number from 0 to 255, found `0.5`
        game.ron:43:90: a kind's value is from -10000 to 10000, found 999999990 (count in hundredths of a pawn)
        game.ron:43:90: a kind's value is from -10000 to 10000, found -9999999 (count in hundredths of a pawn)
        game.ron:43:90: expected a whole number from -2147483648 to 2147483647, found one far outside
        game.ron:43:90: expected a whole number from -2147483648 to 2147483647, found one far outside
        game.ron:43:94: expected a whole number from -2147483648 to 2147483647, found a word
        game.ron:43:45: expected a word without quotes, one of those that the field may have
        game.ron:74:29: expected a whole number from 0 to 65535, found `70003`
    "#]]
    .assert_eq(&told);
}

#[test]
fn numbers_of_arguments_say_their_range() {
    let told = |arguments: &[&str]| {
        let run = cli(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        format!("{}\n", run.stderr.lines().next().unwrap_or_default())
    };
    let all = [
        told(&["search", GAME, "--depth", "-3"]),
        told(&["search", GAME, "--depth", "0"]),
        told(&["search", GAME, "--nodes", "many"]),
        told(&["search", GAME, "--depth", "2", "--threads", "100"]),
        told(&["perft", GAME, "-1"]),
        told(&["perft", GAME, "65"]),
        told(&["selfplay", GAME, "--seed", "-1"]),
        told(&["selfplay", GAME, "--level", "11"]),
        told(&["match", "level:1", "level:-2"]),
        told(&["match", "level:1", "level:2", "--opening-plies", "-8"]),
        told(&["board", GAME, "--svg", "x.svg", "--width", "-5"]),
        told(&["moves", GAME, "-1"]),
        told(&["match", "level:1", "level:2", "--clock", "-10+1"]),
        told(&["selfplay", GAME, "--games", "-1x"]),
    ];
    expect![[r#"
        error: invalid value '-3' for '--depth <DEPTH>': a number from 1 to 4294967295 is expected
        error: invalid value '0' for '--depth <DEPTH>': a number from 1 to 4294967295 is expected
        error: invalid value 'many' for '--nodes <NODES>': a number from 1 to 18446744073709551615 is expected
        error: invalid value '100' for '--threads <THREADS>': a number from 1 to 64 is expected
        error: invalid value '-1' for '<DEPTH>': a number from 0 to 64 is expected
        error: invalid value '65' for '<DEPTH>': a number from 0 to 64 is expected
        error: invalid value '-1' for '--seed <SEED>': a number from 0 to 18446744073709551615 is expected
        error: invalid value '11' for '--level <LEVEL>': a number from 1 to 10 is expected
        error: invalid value 'level:-2' for '<SECOND>': "level:-2": a level must be a number from 1 to 10
        error: invalid value '-8' for '--opening-plies <PLIES>': a number from 0 to 18446744073709551615 is expected
        error: invalid value '-5' for '--width <PIXELS>': a number from 16 to 8192 is expected
        error: unexpected argument '-1' found
        error: invalid value '-10+1' for '--clock <CLOCK>': "-10+1" is no time control: write the time at the start and an increment (10+0.5), a delay (10+0.5D), a Bronstein delay (10+0.5B), periods (10+3x5), *10 for sand, 1/10 for each move, or up
        error: invalid value '-1x' for '--games <GAMES>': a number from 1 to 18446744073709551615 is expected
    "#]]
    .assert_eq(&all.concat());
}

/// What a machine that lost power leaves of a file is told as such, and so is UTF-16 without its mark.
#[test]
fn padded_files_say_what_became_of_them() {
    let padded = |text: &str, count: usize| [text.as_bytes(), &vec![0; count]].concat();
    let utf16: Vec<u8> = "1. e4 e5 *".encode_utf16().flat_map(u16::to_le_bytes).collect();
    check_files(
        &[
            ("nothing.ron", &padded("", 4096)),
            ("end.pgn", &padded("[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n", 512)),
            ("end.txt", &padded("variant: orthodox\n\ne2-e4\n", 1)),
            ("no-mark.pgn", &utf16),
        ],
        &expect![[r#"
            error: nothing.ron:1:1: the file holds nothing but 4096 NUL bytes: a machine that lost power leaves such (take an older copy)
            error: end.pgn:5:1: the file ends in 512 NUL bytes: a machine that lost power leaves such (take them away, or take an older copy)
            error: end.txt:4:1: the file ends in 1 NUL byte: a machine that lost power leaves such (take them away, or take an older copy)
            error: no-mark.pgn:1:2: this file seems to be UTF-16 (save it as UTF-8)
        "#]],
    );
}

/// Files in UTF-16 are read like any other.
#[test]
fn files_in_utf16_are_read() {
    let folder = Folder::new();
    let pgn = "[White \"Müller ♞\"]\n[Black \"B\"]\n\n1. e4 *\n";
    let texts = [(pgn.to_owned(), 1), (format!("{pgn}\n{pgn}"), 2), ("variant: orthodox\n\ne2-e4\n".to_owned(), 1)];
    for (text, games) in texts {
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let path = folder.path("game").display().to_string();
            fs::write(&path, format!("\u{feff}{text}").encode_utf16().flat_map(bytes).collect::<Vec<u8>>()).unwrap();
            let run = cli(&["replay", "--all", &path]);
            assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{text}");
            let plural = if games == 1 { "" } else { "s" };
            assert_eq!(run.stdout.lines().last().unwrap(), format!("{games} game{plural} replayed, 0 refused"));
        }
    }
}
