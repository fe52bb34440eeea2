//! Games as other programs and people write them: PGN4, PGN with lettered rows, the games' own notations.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use fourhanded::game::Game;
use fourhanded::notation::pgn::PgnDialect;
use fourhanded::notation::{parse_position, resolve};
use fourhanded::spec::{Catalogue, Choice, load};
use fourhanded::store::{MoveNotation, SaveGame, SeatOwner, parse_any, parse_pgn, parse_record, pgn_text, record_text};
use fourhanded::text::Texts;

use crate::harness;

/// The actions of the sample games of a game with its options, skips left out.
fn sample_games() -> Vec<(String, Vec<Vec<String>>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample-games");
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let variant = path.file_stem().unwrap().to_string_lossy().replacen('+', ":", 1);
        let mut lines: Vec<Vec<String>> = Vec::new();
        for line in fs::read_to_string(path).unwrap().lines().filter(|line| !line.starts_with('#')) {
            let columns: Vec<&str> = line.split('\t').collect();
            let [_, ply, action, ..] = columns[..] else { continue };
            if ply == "0" {
                lines.push(Vec::new());
            } else {
                let action = action.split(' ').next().unwrap_or_default();
                lines.last_mut().expect("a game begins with ply 0").push(action.to_owned());
            }
        }
        games.push((variant, lines));
    }
    games.sort();
    games
}

fn played(variant: &str, actions: &[String]) -> SaveGame {
    let playable = harness::playable(variant);
    let mut save = SaveGame::new(playable);
    for action in actions {
        let action = resolve(&save.game, action).unwrap_or_else(|error| panic!("{error}"));
        save.game.play(action).unwrap();
    }
    save
}

/// What a record must hold: the game with its options, the start, and every action.
fn same(a: &SaveGame, b: &SaveGame) -> bool {
    a.playable.name() == b.playable.name() && a.game.start() == b.game.start() && a.game.plies() == b.game.plies()
}

#[test]
fn sample_games_stay_the_same_as_pgn() {
    let catalogue = Catalogue::shipped();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (variant, games) in sample_games() {
        let dialect = match harness::playable(&variant).variant.pgn {
            Some(PgnDialect::Pgn4(_)) => "PGN4",
            Some(PgnDialect::LetteredRows) => "lettered rows",
            Some(PgnDialect::San(_)) => "SAN",
            None => "grid",
        };
        for actions in games {
            let save = played(&variant, &actions);
            let text = pgn_text(&save).unwrap();
            let read =
                parse_any("game", &text, &catalogue).unwrap_or_else(|error| panic!("{variant}: {error}\n{text}"));
            assert_eq!(read.warnings, [], "{text}");
            let read = read.save;
            assert!(same(&save, &read), "{variant}: {text}\n{} {}", read.playable.name(), read.game.cursor());
            assert_eq!(pgn_text(&read).unwrap(), text);
            *counts.entry(dialect).or_default() += 1;
        }
    }
    println!("as PGN: {counts:?}");
    assert!(counts.len() == 4 && counts.values().all(|count| *count >= 8), "{counts:?}");
}

#[test]
fn sample_games_stay_the_same_in_their_own_notation() {
    let catalogue = Catalogue::shipped();
    let mut notations = BTreeSet::new();
    for (variant, games) in sample_games() {
        // A game of each is enough for those that are written alike.
        for actions in games.iter().take(2) {
            let save = played(&variant, actions);
            let text = record_text(&save, MoveNotation::Display);
            let read = parse_record("game", &text, &catalogue).unwrap_or_else(|error| panic!("{variant}: {error}"));
            assert!(same(&save, &read), "{variant}");
            notations.insert(format!("{:?}", save.playable.display).split([' ', '{']).next().unwrap().to_owned());
        }
    }
    assert_eq!(notations.into_iter().collect::<Vec<_>>(), ["Capitals", "Grid", "Local"]);
}

fn read(text: &str) -> SaveGame {
    parse_any("game", text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}")).save
}

fn complaint(text: &str) -> String {
    match parse_any("game", text, &Catalogue::shipped()) {
        Ok(_) => panic!("it is read:\n{text}"),
        Err(error) => error.to_string(),
    }
}

/// Comments, variations, clocks, numbers and tags of other programs do not disturb.
#[test]
fn pgn4_of_other_programs_is_read() {
    let text = "[GameNr \"1\"]\n[TimeControl \"1+15D\"]\n[Variant \"FFA\"]\n[RuleVariants \"EnPassant PromoteTo=D\"]\n\
                [StartFen4 \"4PCo\"]\n[Red \"Anna\"]\n[Blue \"computer 4\"]\n[Yellow \"?\"]\n[RedElo \"1500\"]\n\
                [Result \"*\"]\n\n\
                1. h2-h4 { clock=178312 } .. b7-c7 ( .. b7-d7\n.. d13-d12 ( .. d13-d11 ) ) .. g13-g12 .. m8-l8\n\
                2. Qg1-h2!? .. Qa7-b7 .. Qh14-g13 .. R\n3. Nj1-i3\n";
    let save = read(text);
    assert_eq!(save.playable.name().to_string(), "chesscom-ffa:array=queens-light");
    assert_eq!(save.game.cursor(), 9);
    let owners: Vec<&SeatOwner> = save.seats.iter().map(|(_, owner)| owner).collect();
    let human = |name: &str| SeatOwner::Human(name.to_owned());
    assert_eq!(owners, [&human("Anna"), &SeatOwner::Computer(4), &human(""), &human("")]);
}

/// Which game it is: options by the tags, or tried where old texts are silent; or it is said.
#[test]
fn pgn_tells_the_game() {
    let name = |text: &str| read(text).playable.name().to_string();
    let teams = |tags: &str, moves: &str| name(&format!("[Variant \"teams\"]\n{tags}\n{moves}"));
    assert_eq!(teams("", "1. h2-h3 .. b7-c7 .. d13-d12 .. m4-l4\n2. h3-h4 .. Qa8-b7"), "chesscom-teams");
    let old = "1. h2-h3 .. b7-c7 .. d13-d12 .. m4-l4\n2. h3-h4 .. Ka8-b7";
    assert_eq!(teams("", old), "chesscom-teams:array=queens-light");
    assert_eq!(teams("[RuleVariants \"Prom=11\"]", "1. h2-h3"), "chesscom-teams:en-passant=off");
    assert_eq!(teams("[Game \"chesscom-ffa\"]", "1. h2-h3"), "chesscom-ffa");
    let kings = "R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-\n3,2,yK,5,3/3,8,3/3,8,3/14/14/14/14/bK,12,gK/14/14/14/3,rP,7,3/3,8,3/\n3,4,rK,3,3";
    let save = read(&format!("[Variant \"FFA\"]\n[StartFen4 \"{kings}\"]\n\n1. d3-d4"));
    assert_ne!(save.game.start(), &save.playable.start);
    let lettered = "[ White \"\" ] [ Silver \"\" ] [ Black \"\" ] [ Gold \"\" ] 1. k7";
    assert_eq!(name(lettered), "chess4");
    assert_eq!(name("[Variant \"chess4:players=2\"] 1. k7 d8 2. j7"), "chess4:players=2");
    let bare = parse_pgn("game", "1. k7 d8", &Catalogue::shipped(), Some(&harness::playable("chess4:players=2")));
    assert_eq!(bare.unwrap().save.game.cursor(), 2);
}

/// Who is stalemated on his turn has a word of his own, draws have one, and nobody else.
#[test]
fn pgn4_has_words_for_those_who_go_out() {
    let catalogue = Catalogue::shipped();
    let written = |variant: &str, start: &str, actions: &str| {
        let mut save = SaveGame::new(harness::playable(variant));
        save.title.clear();
        save.game = harness::game(variant, start);
        for action in actions.split(' ') {
            let action = resolve(&save.game, action).unwrap_or_else(|error| panic!("{error}"));
            save.game.play(action).unwrap();
        }
        let text = pgn_text(&save).unwrap();
        let read = parse_any("game", &text, &catalogue).unwrap_or_else(|error| panic!("{error}\n{text}")).save;
        assert!(same(&save, &read) || actions.contains("decline"), "{text}");
        text.split("\n\n").last().unwrap().trim().to_owned()
    };
    let ffa = "chesscom-ffa:dead-king-walking=on";
    assert!(!written(ffa, "start", "resign b7-c7").contains(".. R"));
    assert_eq!(written("chesscom-ffa", "start", "resign b7-c7 g13-g12 m8-l8"), "1. R .. b7-c7 .. g13-g12 .. m8-l8");
    let draw = "offer-draw decline-draw h2-h3 offer-draw accept-draw accept-draw accept-draw";
    assert_eq!(written("chesscom-ffa", "start", draw), "1. h2-h3 .. D");
    // Blue is stalemated on his turn, and Yellow mated, which the mark behind the move tells.
    let ends = "7nK6/3sR10/14/14/14/14/12eK1/14/1sQ12/14/wK13/14/14/7sK2sR3 S";
    assert_eq!(written("chesscom-ffa", ends, "k1-k14"), "1. Rk1-k14+# .. S");
    assert_eq!(written("chesscom-ffa:mate-timing=on-turn", ends, "k1-k14"), "1. Rk1-k14+# .. S");
    assert_eq!(written("chesscom-teams", ends, "k1-k14"), "1. Rk1-k14 .. S");
    // Yellow goes out by Blue's move, but it is Red's that has mated him.
    let free = ends.replace("1sQ12", "14");
    assert_eq!(
        written("chesscom-ffa:mate-timing=on-turn", &free, "k1-k14 a4-a5 m8-m9"),
        "1. Rk1-k14+# .. Ka4-a5 .. Km8-m9"
    );
    // Other programs may write a word for him.
    let kings = "x,x,x,4,yK,3,x,x,x/x,x,x,rR,7,x,x,x/x,x,x,8,x,x,x/14/14/14/12,gK,1/14/14/14/bK,13/x,x,x,8,x,x,x/\
                 x,x,x,8,x,x,x/x,x,x,4,rK,2,rR,x,x,x";
    let start = format!("[Variant \"FFA\"]\n[StartFen4 \"R-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-{kings}\"]\n");
    assert_eq!(read(&format!("{start}1. Rk1-k14+# .. Ka4-a5 .. # .. Km8-m9")).game.cursor(), 3);
    assert!(complaint(&format!("{start}1. Rk1-k13 .. #")).contains("ply 2: nobody is mated here"));
}

/// Words that say that a player is stalemated or mated are told where the rules say something else, as marks are.
#[test]
fn pgn4_words_for_those_who_go_out_are_checked() {
    let warnings = |text: &str| -> Vec<String> {
        let read = parse_any("game", text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        read.warnings.iter().map(ToString::to_string).collect()
    };
    let stalemated = "says that somebody is stalemated, but by the rules of chesscom-ffa nobody is";
    for (moves, told) in [
        (
            "1. h2-h3 .. R .. S .. S",
            vec![format!("3:18: ply 2: S {stalemated}"), format!("3:23: ply 2: S {stalemated}")],
        ),
        ("1. T .. S", vec![format!("3:9: ply 1: S {stalemated}")]),
        ("1. R .. #", vec![format!("3:9: ply 1: # {}", stalemated.replace("stalemated", "mated"))]),
        ("1. h2-h3S .. b7-c7", vec![format!("3:4: ply 1: h2-h3S {stalemated}")]),
        (
            "1. h2-h3 (1. h2-h4S) .. TS",
            vec![format!("3:14: ply 1: h2-h4S {stalemated}"), format!("3:25: ply 2: TS {stalemated}")],
        ),
        ("1. h2-h3 .. R .. T", vec![]),
    ] {
        let told: Vec<String> = told.into_iter().map(|told| format!("game:{told}")).collect();
        assert_eq!(warnings(&format!("[Variant \"FFA\"]\n\n{moves}")), told, "{moves}");
    }
    // Blue is stalemated on his turn, and Yellow mated.
    let ends = "7nK6/3sR10/14/14/14/14/12eK1/14/1sQ12/14/wK13/14/14/7sK2sR3 S";
    let ended = |game: &str, moves: &str| warnings(&format!("[Game \"{game}\"]\n[Position \"{ends}\"]\n\n{moves}"));
    for moves in ["1. Rk1-k14+# .. S", "1. Rk1-k14S+#", "1. Rk1-k14+# .. S .. #", "1. Rk1-k14S+# .. S"] {
        assert_eq!(ended("chesscom-ffa", moves), [""; 0], "{moves}");
    }
    assert_eq!(ended("chesscom-teams", "1. Rk1-k14 .. S"), [""; 0]);
    assert_eq!(
        ended("chesscom-ffa", "1. Rk1-k14+# .. S .. S"),
        ["game:4:22: ply 1: S says that somebody is stalemated, but by the rules of chesscom-ffa nobody else is"]
    );
}

/// The word for a stalemate and its sentence ask nothing of points: here a stalemate gives none.
#[test]
fn a_stalemate_without_points_keeps_its_word() {
    let text = include_str!("../../variants/chesscom-ffa.ron").replace("stalemate: 20", "stalemate: 0");
    let variant = load("unpaid.ron", &text).unwrap_or_else(|complaints| panic!("{complaints:?}"));
    let playable = Arc::new(variant).playable(Choice::default()).unwrap();
    let mut save = SaveGame::new(playable);
    let ends = "7nK6/3sR10/14/14/14/14/12eK1/14/1sQ12/14/wK13/14/14/7sK2sR3 S";
    let start = parse_position(&save.playable.rules, ends).unwrap_or_else(|error| panic!("{error}"));
    save.game = Game::new(Arc::clone(&save.playable.rules), start);
    save.game.play(resolve(&save.game, "k1-k14").unwrap()).unwrap();
    assert!(pgn_text(&save).unwrap().trim().ends_with("1. Rk1-k14+# .. S"), "{}", pgn_text(&save).unwrap());
    let sentences: Vec<String> =
        save.game.plies()[0].events.iter().map(|event| Texts::english().change(&save.playable, event)).collect();
    assert!(!sentences.iter().any(|sentence| sentence.contains("being stalemated")), "{sentences:?}");
    for sentence in ["Yellow is mated and out of the game.", "Blue is stalemated and out of the game."] {
        assert!(sentences.iter().any(|other| other == sentence), "{sentence}: {sentences:?}");
    }
}

/// Complaints say where, what, and what else could be played.
#[test]
fn what_cannot_be_played_is_told() {
    let teams = |moves: &str| complaint(&format!("[Variant \"Teams\"]\n\n{moves}\n"));
    assert_eq!(teams("1. h2-h5"), "game:3:4: ply 1: h2-h5 is not legal (CC-2) (legal are: h2-h3, h2-h4)",);
    assert_eq!(
        teams("1. h2-h3 .. Bb7-c7"),
        "game:3:13: ply 2: on b7 stands a pawn, not a bishop (legal are: b7-c7, b7-d7)",
    );
    assert!(teams("1. h2xh3").starts_with("game:3:4: ply 1: h2xh3 is not how this move is written: write h2-h3"));
    assert!(teams("1. h2-h3=Q").starts_with("game:3:4: ply 1: h2-h3=Q does not promote: write h2-h3"));
    assert!(
        teams("1. h2-h3=D").starts_with("game:3:4: ply 1: no pawn promotes to 'D' here (expected one of: Q, R, B, N)")
    );
    assert!(teams("1. h3").starts_with("game:3:4: ply 1: \"h3\" is no move of PGN4 (legal are: "));
    assert!(teams("1. h2-h3 .. S").starts_with("game:3:13: ply 2: nobody is stalemated here"));
    assert!(teams("1. h2-h3 { .. b7-c7").starts_with("game:3:10: this comment has no end"));
    assert!(teams("1. R\n2. h2-h3").contains("the game is over"));
    assert!(complaint("[Variant \"FFB\"]").starts_with("game:1:11: no variant \"FFB\""));
    assert!(complaint("[Red \"\"]\n1. e4").starts_with("game:1:1: no tag says what game this is (add "));
    let rules = complaint("[Variant \"FFA\"]\n[RuleVariants \"EnPassant KotH\"]");
    assert!(rules.starts_with("game:2:16: the rule \"KotH\" is not one that is played here (these are: EnPassant, "));
    let start = complaint("[Variant \"FFA\"]\n[StartFen4 \"4PCx\"]");
    assert!(start.starts_with(
        "game:2:13: no array is called \"4PCx\" here (expected FEN4 or one of: 4PC, 4PCo, 4PCb, 4PCn, 4PCrg)"
    ));
    assert!(complaint("[Variant \"FFA\"]\n[StartFen4 \"R-0/\"]").starts_with("game:2:13: the start position: "));
    let lettered = |moves: &str| complaint(&format!("[Game \"chess4\"]\n\n{moves}\n"));
    assert!(lettered("1. Ki7").starts_with("game:3:4: ply 1: no legal move of White is Ki7 (legal are: Nl6, Nl4, "));
    let ended = lettered("1. k7 Ni9");
    assert_eq!(ended, "game:3:7: ply 2: no legal move of Silver is Ni9 (legal are: Ni3, Nk3, Nd3, Nf3)");
    let early = lettered("1. k7 Nd3 0");
    assert!(early.starts_with("game:3:11: ply 3: Black takes his turn here: 0 is wrong (legal are: c4, "), "{early}");
    let late = lettered("1. resign Nk3 d8 h11 2. Bk9");
    let expected = "game:3:25: ply 5: it is the turn of Silver, not of White (write 0 for a turn that is not taken)";
    assert_eq!(late, expected);
    assert!(lettered("1. xyz").starts_with("game:3:4: ply 1: \"xyz\" is no move in this notation (legal are: "));
    let several = complaint(&format!("[Game \"chess4\"]\n[Position \"{}\"]\n\n1. Rn7", TWO_ROOKS));
    assert_eq!(several, "game:4:4: ply 1: Rn7 may mean several moves (these are: R4n7, R11n7)");
}

const TWO_ROOKS: &str = "7nK6/14/14/14/14/14/wK12eK/14/14/14/14/14/6sK7/3sR6sR3 S";

/// No text whatever makes the reader fail but by a complaint with a place.
#[test]
fn broken_pgn_is_refused_in_words() {
    let catalogue = Catalogue::shipped();
    let texts: Vec<String> = ["chess4:method=2", "chesscom-ffa", "chesscom-teams", "orthodox", "russian-fortress"]
        .into_iter()
        .map(|variant| {
            let (_, games) = sample_games().into_iter().find(|(name, _)| name == variant).unwrap();
            pgn_text(&played(variant, &games[0][..60.min(games[0].len())])).unwrap()
        })
        .collect();
    let mut refused = 0;
    for text in &texts {
        for (at, _) in text.char_indices().step_by(3) {
            for broken in [text[..at].to_owned(), format!("{}x{}", &text[..at], &text[at + 1..])] {
                let Err(error) = parse_any("game", &broken, &catalogue) else { continue };
                let told = error.to_string();
                assert!(told.starts_with("game:"), "{told}");
                refused += 1;
            }
        }
    }
    println!("broken PGN: {refused} refused");
    assert!(refused > 500);
}
