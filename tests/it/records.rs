//! Records of other programs, read whole: the options that fit, what disagrees, files of many games.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use fourhanded::board::{Player, Seat};
use fourhanded::game::Leaving;
use fourhanded::moves::Action;
use fourhanded::notation::movetext::TokenKind;
use fourhanded::notation::pgn::PgnText;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store::{
    self, GameInFile, GameTexts, MoveNotation, ParsedGame, SaveGame, SeatOwner, parse_any, parse_pgn, pgn_text,
};

use crate::dice::Dice;
use crate::harness;

fn real_games() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/real-games");
    let mut games: Vec<(PathBuf, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn4"))
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect();
    games.sort();
    games
}

fn read(text: &str) -> ParsedGame {
    parse_any("game", text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn warnings(text: &str) -> Vec<String> {
    read(text).warnings.iter().map(ToString::to_string).collect()
}

fn complaint(text: &str) -> String {
    match parse_any("game", text, &Catalogue::shipped()) {
        Ok(read) => panic!("it is read as {}:\n{text}", read.save.playable.name()),
        Err(error) => error.to_string(),
    }
}

fn words(text: &str) -> Vec<(TokenKind, String)> {
    let pgn = PgnText::parse(text).unwrap();
    pgn.tokens.iter().map(|token| (token.kind, token.text.to_owned())).collect()
}

/// All marks of check and mate, the points of the site and every word are as the games have them.
#[test]
fn real_games_replay_with_every_mark_and_point() {
    let games = real_games();
    assert_eq!(games.len(), 84);
    for (path, text) in games {
        let ParsedGame { save, warnings } = read(&text);
        assert_eq!(warnings, [], "{}", path.display());
        let name = save.playable.name().to_string();
        if path.file_name().unwrap().to_string_lossy().starts_with("old-") {
            assert_eq!(name, "chesscom-ffa:array=queens-light,en-passant=off", "{}", path.display());
        } else {
            assert!(name.contains("dead-king-walking=on"), "{name}");
            assert!(save.game.outcome().is_some(), "{}", path.display());
        }
        let written = pgn_text(&save).unwrap();
        assert!(words(&written) == words(&text), "{}:\n{written}", path.display());
    }
}

/// What the marks, the points and the result say decides between options that all can be played.
#[test]
fn the_options_are_those_that_the_text_agrees_with() {
    // Blue's mate of Yellow is marked at once, or not: then mates are judged on the turn.
    let kings = "x,x,x,4,yK,3,x,x,x/x,x,x,rR,7,x,x,x/x,x,x,8,x,x,x/14/14/14/12,gK,1/14/14/14/bK,13/x,x,x,8,x,x,x/\
                 x,x,x,8,x,x,x/x,x,x,4,rK,2,rR,x,x,x";
    let text = |moves: &str, result: &str| {
        format!(
            "[Variant \"FFA\"]\n[StartFen4 \"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{kings}\"]\n[Result \"{result}\"]\n\n{moves}\n"
        )
    };
    let name = |text: &str| read(text).save.playable.name().to_string();
    let moves = "1. Rk1-k14+#";
    assert_eq!(warnings(&text(moves, "*")), [""; 0]);
    assert_eq!(name(&text(moves, "Red: 20 - Blue: 0 - Yellow: 0 - Green: 0")), "chesscom-ffa");
    let later = "Red: 0 - Blue: 0 - Yellow: 0 - Green: 0";
    assert_eq!(name(&text(moves, later)), "chesscom-ffa:mate-timing=on-turn");
    assert_eq!(warnings(&text(moves, later)), [""; 0]);
    // Where none agrees the first is taken, and what differs is told in its place.
    let nobody = text(moves, "Red: 3 - Blue: 0 - Yellow: 0 - Green: 0");
    assert_eq!(name(&nobody), "chesscom-ffa");
    assert_eq!(warnings(&nobody), ["game:3:10: Red has 3 points here, but by the rules of chesscom-ffa it is 20"]);
    let marks = "1. Rk1-k14+ .. Ka4-a5+";
    assert_eq!(
        warnings(&text(marks, "*")),
        [
            "game:5:4: ply 1: Rk1-k14+ has \"+\", but by the rules of chesscom-ffa it deserves \"+#\"",
            "game:5:16: ply 2: Ka4-a5+ has \"+\", but by the rules of chesscom-ffa it deserves no mark",
        ]
    );
    // Names may have dashes, colons and numbers in them, and stand in any order.
    let players = "[Red \"A: 1 - B\"]\n[Blue \"C - 2\"]\n";
    let odd =
        text(moves, "C - 2: 0 - A: 1 - B: 20 - Yellow: 0 - Green: 5").replace("[Result", &format!("{players}[Result"));
    assert_eq!(warnings(&odd), ["game:5:10: Green has 5 points here, but by the rules of chesscom-ffa it is 0"]);
}

#[test]
fn results_that_differ_are_told() {
    let teams = |result: &str, moves: &str| format!("[Variant \"Teams\"]\n[Result \"{result}\"]\n\n{moves}\n");
    // Red resigned, so Blue and Green have won.
    assert_eq!(warnings(&teams("0-1", "1. R")), [""; 0]);
    assert_eq!(
        warnings(&teams("1-0", "1. R")),
        ["game:2:10: the result is given as 1-0, but by the rules of chesscom-teams it is 0-1"]
    );
    assert_eq!(
        warnings(&teams("*", "1. R 1-0")),
        [
            "game:2:10: the result is given as *, but by the rules of chesscom-teams it is 0-1",
            "game:4:6: the result is given as 1-0, but by the rules of chesscom-teams it is 0-1",
            "game:4:6: the moves end with 1-0, but the tag Result says *",
        ]
    );
    // A text may say more than its moves do.
    for result in ["1-0", "0-1", "1/2-1/2", "Draw", "Aborted", "?", ""] {
        assert_eq!(warnings(&teams(result, "1. h2-h3 .. b7-c7")), [""; 0], "{result}");
    }
    for result in ["Draw", "1/2-1/2", "draw"] {
        assert_eq!(warnings(&teams(result, "1. D")), [""; 0], "{result}");
    }
    let shares = "[Game \"chess4:teams=on\"]\n[Result \"1-0-0-0\"]\n\n1. resign";
    assert_eq!(
        warnings(shares),
        ["game:2:10: the result is given as 1-0-0-0, but by the rules of chess4:teams=on it is 0-1-0-1"]
    );
}

/// What a save or a text record says in its tags is compared with its game, too.
#[test]
fn tags_of_saves_and_records_that_disagree_are_told() {
    let wrong = read("[Variant \"Teams\"]\n[Result \"1-0\"]\n\n1. R 1-0").save;
    let right = read("[Variant \"Teams\"]\n[Result \"0-1\"]\n\n1. R 0-1").save;
    let said = "the result is given as 1-0, but by the rules of chesscom-teams it is 0-1";
    for format in [store::Format::Save, store::Format::Record(MoveNotation::Grid)] {
        let text = format.text(&wrong).unwrap();
        let told = read(&text).warnings;
        assert_eq!(told.iter().map(|warning| warning.message.as_str()).collect::<Vec<_>>(), [said]);
        for warning in told {
            let line = text.lines().nth(warning.line - 1).unwrap();
            assert!(line[warning.column - 1..].contains("1-0"), "{warning}: {line}");
        }
        assert_eq!(read(&format.text(&right).unwrap()).warnings, []);
    }
    // Once the game has gone on, its tags are written anew, and there is nothing to tell.
    let mut longer = read("[Variant \"Teams\"]\n[Result \"1-0\"]\n\n1. h2-h3 1-0").save;
    longer.game.play(Action::Resign).unwrap();
    assert_eq!(read(&store::to_text(&longer).unwrap()).warnings, []);
}

/// Tags that were edited in a save: the game is what counts, and PGN made of it is of that game.
#[test]
fn tags_that_describe_another_game_are_written_anew() {
    let start = fourhanded::notation::fen4_text(
        &harness::playable("chesscom-teams").rules,
        &harness::playable("chesscom-teams").start,
    )
    .unwrap();
    let moved = start.replacen("bR,bP,10,", "bR,1,bP,9,", 1);
    assert_ne!(moved, start);
    let save = read(&format!("[Variant \"Teams\"]\n[StartFen4 \"{start}\"]\n\n1. h2-h3")).save;
    let text = store::to_text(&save).unwrap();
    for (from, to, said) in [
        (
            start.as_str(),
            "nonsense/",
            "the tag StartFen4 describes no start of this game, whose own is used: column 1: ",
        ),
        (&start, &moved, "the tag StartFen4 describes another start than that of the game, which is used"),
        (
            "(\"Variant\", \"Teams\")",
            "(\"Game\", \"chesscom-ffa\")",
            "the tag Game says chesscom-ffa, but the game is chesscom-teams",
        ),
    ] {
        assert!(text.contains(from), "{from}\n{text}");
        let ParsedGame { save: edited, warnings } = read(&text.replacen(from, to, 1));
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert!(warnings[0].message.starts_with(said), "{}", warnings[0]);
        let pgn = pgn_text(&edited).unwrap();
        let again = read(&pgn);
        assert_eq!((again.warnings, again.save.playable.name()), (Vec::new(), save.playable.name()), "{pgn}");
        assert_eq!((again.save.game.start(), again.save.game.plies()), (save.game.start(), save.game.plies()), "{pgn}");
    }
    assert_eq!(read(&text).warnings, []);
    let nameless = complaint(&text.replacen("\"Variant\"", "\"my variant\"", 1));
    assert!(nameless.ends_with(
        ": no tag can be called \"my variant\" (a name has letters, digits and signs such as _ and -, but no blanks)"
    ));
}

/// A tag that stands twice is told, and is kept where it was.
#[test]
fn tags_that_stand_twice_are_told() {
    let text = "[Event \"a\"]\n[Variant \"Teams\"]\n[Event \"b\"]\n\n1. h2-h3\n";
    assert_eq!(warnings(text), ["game:3:9: the tag Event stands twice: the first is used"]);
    assert_eq!(read(text).save.title, "a");
    assert_eq!(through_a_save(text), text);
    assert_eq!(GameTexts::of(text.as_bytes()).count(), 1);
}

/// Rules that change nothing are read, unknown ones with a warning, others are refused.
#[test]
fn rules_and_arrays_of_the_site_are_read() {
    let with = |tags: &str| format!("[Variant \"FFA\"]\n{tags}\n\n1. h2-h3");
    assert_eq!(warnings(&with("[RuleVariants \"SemiAnonymous EnPassant Prom=8 PromoteTo=D Blindfold\"]")), [""; 0]);
    assert_eq!(
        warnings(&with("[RuleVariants \"EnPassant Ghostboard\"]")),
        ["game:2:26: the rule \"Ghostboard\" is not known here: the game is read as if it changed nothing"]
    );
    assert_eq!(
        warnings(&with("[RuleVariants \"Ghostboard EnPassant Foo Ghostboard Bar\"]")),
        [
            "game:2:16: the rules \"Ghostboard\", \"Foo\", \"Bar\" are not known here: the game is read as if they changed nothing"
        ]
    );
    for rule in ["KotH", "3-check", "Prom=9", "PointsForMate=15", "Stalemate=win"] {
        let told = complaint(&with(&format!("[RuleVariants \"EnPassant {rule}\"]")));
        assert!(told.starts_with(&format!("game:2:16: the rule {rule:?} is not one that is played here (")), "{told}");
    }
    assert_eq!(read(&with("").replace("FFA", "Solo")).save.playable.name().to_string(), "chesscom-ffa");
    for variant in ["FFA", "Teams"] {
        for (code, array) in [
            ("4PC", ""),
            ("4PCo", "array=queens-light"),
            ("4PCb", "array=facing"),
            ("4PCn", "array=byg"),
            ("4PCrg", "array=rg"),
        ] {
            let text = format!(
                "[Variant \"{variant}\"]\n[StartFen4 \"{code}\"]\n\n1. d2-d3 .. b4-c4 .. d13-d12 .. m4-l4\n2. d3-d4"
            );
            let ParsedGame { save, warnings } = read(&text);
            assert_eq!((warnings.len(), save.game.cursor()), (0, 5), "{code}");
            let game = save.playable.name().to_string();
            assert_eq!(game.split_once(':').map_or("", |(_, options)| options), array, "{code}");
            // The same start as a position has the array by its castling rights.
            let fen = fourhanded::notation::fen4_text(&save.playable.rules, save.game.start()).unwrap();
            let positioned = read(&text.replace(code, &fen)).save;
            assert_eq!(positioned.playable.name(), save.playable.name(), "{code}");
            assert_eq!(positioned.game.plies(), save.game.plies());
        }
    }
}

/// A text without a tag for its game is PGN4 by the look of its moves, and of the game that can be played.
#[test]
fn pgn4_without_tags_is_known_by_its_look() {
    let game = "1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. h3-h4 .. c7-d7";
    assert_eq!(warnings(game), ["game:1:1: no tag says what game this is: it is read as chesscom-ffa"]);
    let ParsedGame { save, warnings } = read(&format!("[Red \"Anna\"]\n{game}"));
    assert_eq!((save.game.cursor(), warnings.len()), (6, 1));
    // A pawn promotes to a queen of one point among four who play each for himself, on another line than among partners.
    let far = "x,x,x,4,yK,3,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/3,rP,10/14/12,gK,1/14/14/bK,13/14/x,x,x,8,x,x,x/\
               x,x,x,8,x,x,x/x,x,x,4,rK,3,x,x,x";
    let start = format!("[StartFen4 \"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{far}\"]\n");
    assert_eq!(read(&format!("{start}1. d10-d11=Q")).save.playable.name().to_string(), "chesscom-teams");
    let named = parse_pgn("game", game, &Catalogue::shipped(), Some(&harness::playable("chesscom-teams"))).unwrap();
    assert_eq!((named.save.game.cursor(), named.warnings.len()), (6, 0));
    let words = complaint("[Event \"x\"]\n1. hello");
    assert!(words.starts_with("game:1:1: no tag says what game this is (add the tag "), "{words}");
}

/// Options that no tag tells are tried one by one, and together where each was of use.
#[test]
fn options_that_no_tag_tells_are_found() {
    let (_, text) = real_games().into_iter().find(|(path, _)| path.ends_with("new-cc0200.pgn4")).unwrap();
    let moves: String = text.lines().filter(|line| !line.starts_with('[')).map(|line| format!("{line}\n")).collect();
    let ParsedGame { save, warnings } = read(&moves);
    assert_eq!(save.playable.name().to_string(), "chesscom-ffa:array=queens-light,dead-king-walking=on");
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    // Where a tag has the rules, kings walk only if it says so.
    let ruled = |words: &str| format!("[Variant \"FFA\"]\n[RuleVariants \"EnPassant {words}\"]\n{moves}");
    assert_eq!(read(&ruled("DeadKingWalking")).warnings, []);
    let told = complaint(&ruled(""));
    assert!(told.contains("no king walks here"), "{told}");
}

/// What is wrong with a text whose tags say nothing of the game tells as which game it was read.
#[test]
fn a_text_without_tags_says_as_what_it_is_read() {
    assert_eq!(
        complaint("1. e4 e5 2. Nf6"),
        "game:1:13: ply 3: no legal move is Nf6: legal are Na3, Nc3, Ne2, Nf3, Nh3; \
         no tag says what game this is, it is read as orthodox"
    );
    let told = complaint("1. h2-h3 .. b7-c7 .. g13-g2");
    assert!(told.starts_with("game:1:22: ply 3: g13-g2 is not legal"), "{told}");
    assert!(told.contains("; no tag says what game this is, it is read as chesscom-"), "{told}");
    let named = complaint("[White \"A\"]\n[Black \"B\"]\n1. e4 e5 2. Nf6");
    assert!(!named.contains("no tag"), "{named}");
}

/// Prose is told to be no game, also where the variant is given.
#[test]
fn prose_is_no_game() {
    let catalogue = Catalogue::shipped();
    let read_as = |variant: &str, text: &str| {
        GameInFile::whole(text.to_owned()).parse("text", &catalogue, Some(&harness::playable(variant)))
    };
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    for variant in ["orthodox", "chesscom-ffa", "chess4", "cincinnati-4-way"] {
        for text in [&readme, "Dear Anna, on Friday we play. Ben", "Σκάκι για τέσσερις"] {
            let told = read_as(variant, text).unwrap_err().to_string();
            assert!(
                told.starts_with("text:1:1: this is not a game (what can be read: saved games (.ron), records that"),
                "{variant}: {told}"
            );
        }
    }
    for (variant, text) in [
        ("orthodox", "e4 e5"),
        ("orthodox", "{[%resign]}"),
        ("chesscom-ffa", "R"),
        ("chesscom-ffa", "h2-h3"),
        ("chess4", "k7 Nk3"),
        ("cincinnati-4-way", "f4-f5"),
        ("cincinnati-4-way", "offer-draw"),
    ] {
        read_as(variant, text).unwrap_or_else(|error| panic!("{variant}: {text}: {error}"));
    }
    let wrong = read_as("orthodox", "e4 e6 to be or not").unwrap_err().to_string();
    assert!(wrong.starts_with("text:1:7: ply 3: \"to\" is no move"), "{wrong}");
    // Saves and records say themselves of which game they are: nothing else can be asked for.
    let save = read("1. e4 e5").save;
    for text in [store::to_text(&save).unwrap(), store::record_text(&save, MoveNotation::Grid)] {
        let told = read_as("chess4", &text).unwrap_err().to_string();
        assert!(told.contains("this is a game of orthodox, but chess4 is asked for (without --variant"), "{told}");
        assert_eq!(read_as("orthodox", &text).unwrap().save.game.cursor(), 2);
    }
}

/// Spellings that files of the world have: numbers without a dot, draws in short, promotions in brackets.
#[test]
fn other_spellings_of_chess_are_read_and_kept() {
    let tags = "[White \"A\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\n";
    for text in [
        "1 e4 e5 2 Nf3 Nc6 1/2-1/2",
        "1.e4 e5 2.Nf3 Nc6 1/2",
        "1. e4 e5 2. Nf3 Nc6 ½-½",
        "1 e4 e5 (1 ... c5 2 Nf3) 2 Nf3 Nc6 ½",
    ] {
        let text = format!("{tags}{text}");
        let ParsedGame { save, warnings } = read(&text);
        assert_eq!((save.game.cursor(), warnings.len()), (4, 0), "{text}");
        assert_eq!(whole(&through_a_save(&text)), whole(&text), "{text}");
    }
    let drawn = format!("{tags}1. offer-draw accept-draw")
        .replace("1. offer-draw accept-draw", "{[%offer-draw]} {[%accept-draw]} ½-½");
    assert_eq!(warnings(&drawn), [""; 0]);
    let lost = format!("{tags}{{[%resign]}} ½");
    assert_eq!(warnings(&lost), ["game:3:10: the result is given as 1/2-1/2, but by the rules of orthodox it is 0-1"]);
    let promoted = "[FEN \"3k4/7P/8/8/8/8/8/4K3 w - - 0 1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. h8(Q)+ Kc7 *\n";
    assert_eq!((read(promoted).save.game.cursor(), warnings(promoted).len()), (2, 0));
    assert_eq!(through_a_save(promoted), promoted);
}

/// A file of many games is read as a stream of its games.
#[test]
fn many_games_in_a_file_are_read_one_by_one() {
    let games = real_games();
    let all: String = games.iter().map(|(_, text)| format!("{text}\n")).collect();
    let found: Vec<_> = GameTexts::of(all.as_bytes()).map(io::Result::unwrap).collect();
    assert_eq!(found.len(), games.len());
    let mut line = 1;
    for (found, (path, text)) in found.iter().zip(&games) {
        assert_eq!((found.line, found.text.trim()), (line, text.trim()), "{}", path.display());
        line += text.matches('\n').count() + 1;
    }
    // Places count from the start of the file.
    let catalogue = Catalogue::shipped();
    let texts = "[Variant \"FFA\"]\n1. h2-h3\n\n[Variant \"FFA\"]\n[Result \"Red: 1\"]\n1. h2-h3+\n\n[Variant \"FFA\"]\n1. h2-h9";
    let told: Vec<String> = GameTexts::of(texts.as_bytes())
        .map(|text| match text.unwrap().parse("all", &catalogue, None) {
            Ok(parsed) => parsed.warnings.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(told[0], "");
    assert!(
        told[1].starts_with("all:5:10: Red has 1 ") && told[1].contains("\nall:6:4: ply 1: h2-h3+ has \"+\""),
        "{told:?}"
    );
    assert!(told[2].starts_with("all:9:4: ply 1: h2-h9 is not legal"), "{told:?}");
}

/// A million games need no more memory than one: here, a stream that never ends is read until somebody stops.
#[test]
fn a_file_of_games_is_a_stream() {
    struct Endless(usize);
    impl io::Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let game = b"[Variant \"FFA\"]\n\n1. h2-h3 .. b7-c7\n\n";
            for byte in buffer.iter_mut() {
                *byte = game[self.0 % game.len()];
                self.0 += 1;
            }
            Ok(buffer.len())
        }
    }
    let mut games = GameTexts::of(io::BufReader::new(Endless(0)));
    let last = games.nth(100_000).unwrap().unwrap();
    assert_eq!((last.line, last.text.trim()), (400_001, "[Variant \"FFA\"]\n\n1. h2-h3 .. b7-c7"));
}

/// All that a text holds but white space: tags with their values, comments, words, numbers, symbols, variations, results.
fn whole(text: &str) -> (Vec<(String, String)>, Vec<(TokenKind, String)>) {
    let pgn = PgnText::parse(text).unwrap_or_else(|error| panic!("{error} at {}:\n{text}", error.offset));
    let tags = pgn.tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())).collect();
    (tags, pgn.tokens.iter().map(|token| (token.kind, token.text.to_owned())).collect())
}

/// The text as PGN again, after the game has been through a save.
fn through_a_save(text: &str) -> String {
    let catalogue = Catalogue::shipped();
    let read = read(text).save;
    assert_eq!(whole(&pgn_text(&read).unwrap()), whole(text), "{}", pgn_text(&read).unwrap());
    let save = store::to_text(&read).unwrap();
    let again = store::parse("save", &save, &catalogue).unwrap_or_else(|error| panic!("{error}\n{save}"));
    assert_eq!(again.game.tree(), read.game.tree(), "{save}");
    pgn_text(&again).unwrap()
}

/// Every token of every record comes back: comments, clocks, symbols, variations, other spellings, unknown tags.
#[test]
fn records_keep_every_token() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        for end in ["\n", "\r\n"] {
            let text = text.replace('\n', end);
            let again = through_a_save(&text);
            assert_eq!(whole(&again), whole(&text), "{}:\n{again}", path.display());
            count += 1;
        }
    }
    assert!(count >= 6);
    for (path, text) in real_games() {
        let again = through_a_save(&text);
        assert!(whole(&again) == whole(&text), "{}:\n{again}", path.display());
    }
}

/// Comments, symbols and variations may stand anywhere between the words of a real game.
#[test]
fn real_games_keep_what_is_strewn_among_their_words() {
    let games = real_games();
    for (path, text) in games.iter().step_by(6) {
        let mut dice = Dice::of(&path.file_name().unwrap().to_string_lossy());
        let (tags, moves) = text.split_once("\n\n").unwrap();
        let mut words = moves.split_whitespace().peekable();
        let mut strewn = format!("{tags}\n\n");
        while let Some(word) = words.next() {
            strewn += word;
            let is_move = word.contains(['-', 'x']) && !word.contains('R');
            if is_move {
                match dice.roll(6) {
                    0 => strewn.push_str(dice.pick::<&str>(&["!", "?", "!?", " $7", " $140", " ="])),
                    1 => strewn += &format!(" {{ [%clk 0:0{}:11] }}", dice.roll(9)),
                    2 => strewn.push_str(dice.pick::<&str>(&[
                        " { a ( b ; } {}",
                        " ;tail\n",
                        "{x}\n;y\n",
                        " $1 { z } $2",
                    ])),
                    3 => strewn += &format!(" ( {{ n }} {word} {{ m }} ( {word}! ) )"),
                    4 => strewn += &format!("({word}){{c}}({word} $5 ;d\n)"),
                    _ => {}
                }
            }
            strewn +=
                if words.peek().is_some_and(|next| next.ends_with('.') && !next.starts_with('.')) { "\n" } else { " " };
        }
        let again = through_a_save(&strewn);
        assert!(whole(&again) == whole(&strewn), "{}:\n{strewn}\n=====\n{again}", path.display());
    }
}

/// How a player left is read and written: by resigning, or because his time was over.
#[test]
fn endings_are_kept() {
    let text = "[Variant \"FFA\"]\n\n1. T .. R .. g13-g12 .. m8-l8";
    let save = read(text).save;
    let actions: Vec<Action> = save.game.plies().iter().take(2).map(|ply| ply.action).collect();
    assert_eq!(actions, [Action::Flag, Action::Resign]);
    assert!(save.game.tree().note(save.game.node_at(1)).written.is_none());
    assert!(through_a_save(text).ends_with("1. T .. R .. g13-g12 .. m8-l8\n"));
}

/// That a player went away is kept in every dialect and in records, by a comment.
#[test]
fn players_who_went_away_are_kept() {
    for variant in ["chesscom-ffa", "orthodox", "chess4", "cincinnati-4-way"] {
        let mut save = SaveGame::new(harness::playable(variant));
        save.game.play(Action::Resign).unwrap();
        let node = save.game.node();
        save.game.note_mut(node).leaving = Leaving::Abandoned;
        let texts =
            [pgn_text(&save).unwrap(), store::record_text(&save, MoveNotation::Grid), store::to_text(&save).unwrap()];
        for text in texts {
            assert!(text.contains("{[%left abandoned]}"), "{text}");
            let again = read(&text).save;
            let note = again.game.tree().note(again.game.node_at(1));
            assert_eq!((note.leaving, note.after.len()), (Leaving::Abandoned, 0), "{text}");
            assert_eq!(pgn_text(&again).unwrap(), pgn_text(&save).unwrap());
        }
        // Who resigned has no such comment, and a comment that only looks like one stays.
        let mut save = SaveGame::new(harness::playable(variant));
        save.game.play(Action::Resign).unwrap();
        assert!(!pgn_text(&save).unwrap().contains("%left"));
    }
    let odd = "[Variant \"Teams\"]\n\n{[%left time]} 1. R {[%left early]}\n";
    assert_eq!(whole(&through_a_save(odd)), whole(odd));
}

/// A fallen flag is `T` whether the game ends by it or not, also behind a draw offer, which has no word; in other games it is
/// the word `flag`.
#[test]
fn fallen_flags_are_written_and_read() {
    for (game, actions, written) in [
        ("chesscom-teams", "h2-h3 flag", "1. h2-h3 .. T\n"),
        ("chesscom-teams:partner-goes-on=on", "flag offer-draw accept-draw flag g13-g12", "1. T .. T .. g13-g12\n"),
        ("chesscom-ffa", "h2-h3 flag resign m8-l8", "1. h2-h3 .. T .. R .. m8-l8\n"),
        ("chess4", "h2-h3 flag flag flag", "flag\n"),
        ("verney:partner-goes-on=on", "h2-h3 flag h13-h12", "1. h2-h3 .. flag .. h13-h12 *\n"),
    ] {
        let mut save = SaveGame::new(harness::playable(game));
        for word in actions.split(' ') {
            let action = resolve(&save.game, word).unwrap_or_else(|error| panic!("{game}: {error}"));
            save.game.play(action).unwrap();
        }
        let text = pgn_text(&save).unwrap();
        assert!(text.contains(written), "{game}: {text}");
        let again = read(&text);
        assert_eq!(again.warnings, Vec::new(), "{text}");
        assert_eq!(again.save.game.position(), save.game.position(), "{text}");
        let flags = |save: &SaveGame| save.game.plies().iter().filter(|ply| ply.action == Action::Flag).count();
        assert_eq!(flags(&again.save), flags(&save), "{text}");
        assert_eq!(pgn_text(&again.save).unwrap(), text);
    }
}

/// Tags stay as they were until the game is played on or the players get other names; then the known ones are renewed.
#[test]
fn tags_are_renewed_when_the_game_goes_on() {
    let text = "[Site \"x\"]\n[Variant \"Teams\"]\n[Red \"Anna\"]\n[Result \"0-1\"]\n[Odd \"y\"]\n\n1. h2-h3 { c } 0-1";
    let mut save = read(text).save;
    assert_eq!(
        pgn_text(&save).unwrap().split_whitespace().collect::<Vec<_>>(),
        text.split_whitespace().collect::<Vec<_>>()
    );
    save.seats[Player(Seat::West)] = SeatOwner::Human("Ben".to_owned());
    let renamed = pgn_text(&save).unwrap();
    assert!(renamed.contains("[Red \"Anna\"]\n[Blue \"Ben\"]\n"), "{renamed}");
    assert!(
        renamed.starts_with("[Site \"x\"]\n[Variant \"Teams\"]\n") && renamed.contains("[Odd \"y\"]\n"),
        "{renamed}"
    );
    assert!(renamed.contains("[Result \"*\"]") && renamed.ends_with("1. h2-h3 { c } *\n"), "{renamed}");
    let mut save = read(text).save;
    save.game.play(Action::Resign).unwrap();
    let played = pgn_text(&save).unwrap();
    assert!(played.contains("[Result \"1-0\"]") && played.ends_with("1. h2-h3 { c } .. R 1-0\n"), "{played}");
}

/// What cannot be played of a variation is kept as a comment and told; it does not make the game unreadable.
#[test]
fn variations_that_cannot_be_played_are_kept_as_comments() {
    let text = "[Variant \"Teams\"]\n\n1. h2-h3 ( 1. h2-h4 .. b4-c4 ( .. b4-b9 { why } ( x ) ) .. h2-h4 ) ( { mine } ) .. b4-c4 ( .. R7 )\n";
    let ParsedGame { save, warnings } = read(text);
    let told: Vec<String> = warnings.iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with(
        "game:3:35: this variation cannot be played from here on, and is kept as a comment: ply 2: b4-b9 is not legal"
    ));
    assert!(told[1].starts_with("game:3:60: this variation cannot be played"), "{told:?}");
    assert_eq!((told.len(), save.game.cursor()), (4, 2), "{told:?}");
    let written = pgn_text(&save).unwrap();
    assert!(
        written.ends_with(
            "1. h2-h3 (1. h2-h4 .. b4-c4 {.. b4-b9 ⦃ why ⦄ ( x ) } {.. h2-h4 }) { mine } .. b4-c4 {.. R7 }\n"
        ),
        "{written}"
    );
    assert_eq!(read(&written).warnings, []);
}

/// A variation with nothing in it is left out, and that is what is told.
#[test]
fn empty_variations_are_left_out() {
    let text = "[Variant \"Teams\"]\n\n1. h2-h3 () .. b7-c7 ( {mine} )\n";
    let told = warnings(text);
    assert_eq!(told[0], "game:3:11: this variation is empty, and is left out");
    assert!(told.len() == 2 && told[1].ends_with("kept as a comment: this variation has no move"), "{told:?}");
    let written = pgn_text(&read(text).save).unwrap();
    assert!(written.ends_with("\n1. h2-h3 .. b7-c7 {mine}\n"), "{written}");
}

/// A sign such as `!` stands behind its action at once, but apart from other symbols, comments and variations.
#[test]
fn symbols_stay_apart() {
    let text = "[Variant \"Teams\"]\n\n1. h2-h3! .. b7-c7 $2 ! .. g13-g12 {x} ?! .. m8-l8 (.. m8-k8!) !!\n";
    assert_eq!(through_a_save(text), text);
    let save = read(text).save;
    for text in [store::to_text(&save).unwrap(), store::record_text(&save, MoveNotation::Grid)] {
        for part in ["h2-h3! ", "b7-c7 $2 ! ", "g13-g12 {x} ?! ", "(m8-k8!) !!"] {
            assert!(text.contains(part), "{part}\n{text}");
        }
    }
}

/// A comment with what looks like the tags of the next game was not closed, so that none is written: it loses an empty line.
#[test]
fn comments_do_not_swallow_games() {
    let open =
        "[White \"a\"]\n[Black \"b\"]\n\n1. e4 {open e5 *\n\n[White \"c\"]\n[Black \"d\"]\n\n1. d4 {fine} d5 *\n";
    assert_eq!(complaint(open), "game:4:7: this comment does not end before the next game: write }");
    let comment = "a\n\n[Event \"b\"]\nc";
    let record = read_record(&format!(
        "variant: orthodox\n\n{{{comment}}} 1. e2-e4 {{{comment}}} e7-e5 ( {{{comment}}} d7-d5)\n"
    ));
    assert_eq!(store::to_text(&record).unwrap().matches("[Event").count(), 3);
    assert_eq!(
        store::parse("save", &store::to_text(&record).unwrap(), &Catalogue::shipped()).unwrap().game.tree(),
        record.game.tree()
    );
    let written = pgn_text(&record).unwrap();
    assert_eq!(
        (written.matches("{a\n[Event \"b\"]\nc}").count(), GameTexts::of(written.as_bytes()).count()),
        (3, 1),
        "{written}"
    );
    let again = read(&written);
    assert_eq!((again.save.game.plies(), again.warnings), (record.game.plies(), Vec::new()), "{written}");
    assert_eq!(pgn_text(&again.save).unwrap(), written);
}

/// A record with letters lost, doubled or strewn in is refused in words, or it is read whole: every token comes back.
#[test]
fn damaged_records_are_refused_or_kept_whole() {
    let catalogue = Catalogue::shipped();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/records");
    let mut texts: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    texts.sort();
    let rounds: usize = std::env::var("ROUNDS").map_or(600, |rounds| rounds.parse().unwrap());
    let pieces = [
        "(", ")", "{", "}", ";", "[", "]", "\"", "\\", "\n", "%", "$", "!", "..", "1.", "0", "*", "1-0", " T ", " R ",
        " S ", "#", "+", " ( .. ", " ) ", " { x } ", "é", "\u{feff}", "-", "x", "=D", "e.p.", "(ep)", "[A \"\"]",
    ];
    let mut dice = Dice::of("damaged records");
    let (mut refused, mut kept) = (0, 0);
    for _ in 0..rounds {
        let mut letters: Vec<char> = dice.pick(&texts).chars().collect();
        for _ in 0..=dice.roll(3) {
            let at = dice.roll(letters.len());
            let end = (at + dice.roll(12)).min(letters.len());
            match dice.roll(4) {
                0 => drop(letters.drain(at..end)),
                1 => {
                    let copy: Vec<char> = letters[at..end].to_vec();
                    let to = dice.roll(letters.len());
                    letters.splice(to..to, copy);
                }
                _ => drop(letters.splice(at..at, dice.pick(&pieces).chars())),
            }
        }
        let text: String = letters.into_iter().collect();
        match parse_any("game", &text, &catalogue) {
            Err(error) => {
                let told = error.to_string();
                assert!(told.starts_with("game:"), "{told}\n{text}");
                refused += 1;
            }
            Ok(read) => {
                let written = pgn_text(&read.save).unwrap_or_else(|error| panic!("{error}\n{text}"));
                let as_comments = read.warnings.iter().any(|warning| {
                    ["kept as a comment", "is left out"].iter().any(|told| warning.message.contains(told))
                });
                if !as_comments {
                    // Words and dots that are no part of any action may come back in another order.
                    let sorted = |text: &str| {
                        let (tags, mut tokens) = whole(text);
                        tokens.sort_by(|a, b| (a.0 as u8, &a.1).cmp(&(b.0 as u8, &b.1)));
                        (tags, tokens)
                    };
                    assert!(sorted(&written) == sorted(&text), "{text}\n=====\n{written}");
                }
                let save = store::to_text(&read.save).unwrap();
                let again =
                    store::parse("save", &save, &catalogue).unwrap_or_else(|error| panic!("{error}\n{text}\n{save}"));
                assert_eq!(pgn_text(&again).unwrap(), written, "{text}");
                kept += 1;
            }
        }
    }
    println!("damaged records: {refused} refused, {kept} kept whole");
    assert!(refused > rounds / 10 && kept > rounds / 10, "{refused} {kept}");
}

/// Variations may be nested a hundred thousand deep, and as many may stand side by side: a time that grew with the square of
/// their number would be hours.
#[test]
fn variations_may_be_as_many_as_they_like() {
    let count = 100_000;
    let tags = "[Variant \"Teams\"]\n\n1. h2-h3";
    let deep = format!("{tags}{}{}", " (1. h2-h4".repeat(count), ")".repeat(count));
    let wide = format!("{tags}{}", " (1. h2-h4 { x } .. b4-c4)".repeat(count / 2));
    let chatty = format!("{tags}{}", " { x }".repeat(count));
    for text in [deep, wide, chatty] {
        let read = read(&text).save;
        assert!(pgn_text(&read).unwrap().split_whitespace().eq(text.split_whitespace()));
    }
}

/// A text record keeps what a PGN has beside its moves, so that PGN made from it has the tags as they were.
#[test]
fn tags_go_through_a_text_record() {
    let text =
        "[White \"A\"]\n[Site \"Zürich\"]\n[Date \"2024.??.??\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";
    let read = read(text).save;
    let record = store::record_text(&read, MoveNotation::Grid);
    let again = read_record(&record);
    assert_eq!(again.record, read.record);
    let written = pgn_text(&again).unwrap();
    assert_eq!(whole(&written), whole(text), "{written}");
    // Moves written behind them make the result another one.
    let longer = read_record(&record.replace("1. e2-e4 e7-e5", "1. e2-e4 e7-e5 d2-d4"));
    assert!(pgn_text(&longer).unwrap().contains("[Result \"*\"]"));
}

fn read_record(text: &str) -> SaveGame {
    store::parse_record("record", text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Words of a record that say more than the action before them go through a text record, as long as it holds the same game.
#[test]
fn words_for_other_players_go_through_a_text_record() {
    let mut ended = 0;
    for (file, text) in real_games().into_iter().take(12) {
        for word in ["S", "#"] {
            let longer = format!("{} .. {word}\n", text.trim_end());
            let Ok(parsed) = parse_any("game", &longer, &Catalogue::shipped()) else { continue };
            ended += 1;
            let written = pgn_text(&parsed.save).unwrap();
            assert_eq!(words(&written), words(&longer), "{}", file.display());
            let record = store::record_text(&parsed.save, MoveNotation::Grid);
            assert_eq!(pgn_text(&read_record(&record)).unwrap(), written, "{}", file.display());
        }
    }
    assert!(ended > 12, "{ended}");
    // A move that somebody changes takes them away.
    let text = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 N Nc6 *\n";
    let record = store::record_text(&read(text).save, MoveNotation::Grid);
    assert!(record.contains("g1-f3 {[%spelled 2. Nf3 N]} b8-c6"), "{record}");
    let other = pgn_text(&read_record(&record.replace("b8-c6", "b8-a6"))).unwrap();
    assert!(other.contains("2. Nf3 Na6"), "{other}");
    let comment = read("variant: orthodox\n\ne2-e4 {[%text][%spelled x]}\n").save;
    assert_eq!(store::record_text(&comment, MoveNotation::Grid).lines().last(), Some("1. e2-e4 {[%text][%spelled x]}"));
}

/// Where a record leaves out the step of a king that walks, one is drawn, and that is told; real games, which have them all, are
/// read without a word.
#[test]
fn a_step_of_a_walking_king_that_is_missing_is_told() {
    let text = "[Variant \"FFA\"]\n[RuleVariants \"DeadKingWalking EnPassant PromoteTo=D\"]\n\n\
                1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n2. R .. c7-d7 .. g12-g11 .. l8-k8\n";
    assert_eq!(
        warnings(text),
        ["game:5:9: ply 5: the step that the king on h1 takes before c7-d7 is missing: one was drawn"]
    );
}
