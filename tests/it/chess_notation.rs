//! SAN, FEN, EPD and the moves of UCI, beside an established chess library and as files of the world have them.

use std::sync::Arc;

use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::{
    action_text, epd_operations, fen_number, fen_text, game_epd, game_fen, parse_fen, parse_position, position_text,
    resolve, san_text, takes_fen, takes_san, uci_text,
};
use fourhanded::spec::{Catalogue, Choice};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::dice::Dice;
use crate::harness::{self, playable};

/// A game of chess from a position in FEN.
fn game_from(fen: &str) -> Game {
    let playable = playable("orthodox");
    let start = parse_position(&playable.rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    Game::new(Arc::clone(&playable.rules), start)
}

/// The action that a word stands for, in grid notation.
fn meant(fen: &str, word: &str) -> String {
    let game = game_from(fen);
    let action = resolve(&game, word).unwrap_or_else(|error| panic!("{word}: {error}"));
    action_text(game.rules(), game.position(), action)
}

/// Why a word is not understood.
fn complaint(fen: &str, word: &str) -> String {
    resolve(&game_from(fen), word).expect_err(word).to_string()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A thousand games, move by move: what the library writes is read, what is written is what the library writes, and the
/// games end alike.
#[test]
fn san_and_fen_agree_with_an_established_library() {
    let playable = playable("orthodox");
    let rules = &playable.rules;
    let (mut plies, mut ends) = (0, [0, 0, 0]);
    for seed in 1..=1000 {
        let mut dice = Dice::of(&format!("san {seed}"));
        let mut library = Chess::default();
        let mut game = Game::new(Arc::clone(rules), playable.start.clone());
        for ply in 0..240_u32 {
            let fen = Fen::from_position(&library, EnPassantMode::Always).to_string();
            if let Some(outcome) = game.outcome() {
                let how = outcome.reason.name();
                assert_eq!(how == "mate", library.is_checkmate(), "{fen}: {how}");
                assert_eq!(how == "stalemate", library.is_stalemate(), "{fen}: {how}");
                ends[["mate", "stalemate"].iter().position(|other| *other == how).unwrap_or(2)] += 1;
                break;
            }
            // Of a player who has lost no rights are known.
            assert_eq!(fen_text(rules, game.position(), ply / 2 + 1).as_ref(), Some(&fen));
            assert_eq!(fen_number(&fen), ply / 2 + 1);
            assert_eq!(parse_fen(rules, &fen).as_ref(), Ok(game.position()), "{fen}");
            let moves = library.legal_moves();
            assert!(!moves.is_empty(), "{fen}");
            let legal = game.board_moves();
            assert_eq!(legal.len(), moves.len(), "{fen}");
            let captures: Vec<shakmaty::Move> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
            let mv = if captures.is_empty() || dice.roll(3) > 0 { *dice.pick(&moves) } else { *dice.pick(&captures) };
            let uci = UciMove::from_standard(mv).to_string();
            let san = SanPlus::from_move_and_play_unchecked(&mut library, mv).to_string();
            let action = resolve(&game, &san).unwrap_or_else(|error| panic!("{fen}: {san}: {error}"));
            assert_eq!(resolve(&game, &uci), Ok(action), "{fen}: {uci}");
            let ours = action.as_move().unwrap();
            assert_eq!(san_text(rules, game.position(), &legal, ours), san, "{fen}");
            assert_eq!(uci_text(rules, ours), uci, "{fen}");
            game.play(action).unwrap();
            plies += 1;
        }
    }
    println!("SAN and FEN: 1000 games, {plies} plies; mates, stalemates, draws: {ends:?}");
    assert!(plies > 100_000 && ends[0] > 20 && ends[1] > 10, "{plies} {ends:?}");
}

/// In positions with many men of a kind, where cells of departure matter.
#[test]
fn cells_of_departure_are_written_as_the_library_writes_them() {
    let (mut files, mut ranks, mut both) = (0, 0, 0);
    for fen in [
        "8/7k/3Q1Q2/8/3Q1Q2/8/8/K7 w - - 0 1",
        "7k/2N3N1/8/1N3N2/8/2N3N1/8/K7 w - - 0 1",
        "3k4/8/R6R/8/8/8/K7/R6R w - - 0 1",
        "7k/8/2B1B3/8/2B1B3/8/K7/8 w - - 0 1",
        "6k1/P1P5/1n6/8/8/6N1/8/K1N1R2R w - - 0 1",
        // A pinned knight is no rival.
        "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1",
    ] {
        let game = game_from(fen);
        let library: Chess = fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap();
        let legal = game.board_moves();
        let mut ours: Vec<String> =
            legal.iter().map(|mv| san_text(game.rules(), game.position(), &legal, *mv)).collect();
        let mut theirs: Vec<String> =
            library.legal_moves().iter().map(|mv| SanPlus::from_move(library.clone(), *mv).to_string()).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs, "{fen}");
        for (san, mv) in ours.iter().map(|san| (san, resolve(&game, san))) {
            let mv = mv.unwrap().as_move().unwrap();
            assert_eq!(san_text(game.rules(), game.position(), &legal, mv), *san);
            let bare = san.trim_end_matches(['+', '#']).replace('x', "");
            let man = bare.starts_with(|c: char| c.is_ascii_uppercase());
            files += usize::from(man && bare.len() == 4 && bare.as_bytes()[1].is_ascii_lowercase());
            ranks += usize::from(man && bare.len() == 4 && bare.as_bytes()[1].is_ascii_digit());
            both += usize::from(man && bare.len() == 5 && !bare.contains('-'));
        }
    }
    assert!(files > 10 && ranks > 3 && both > 2, "{files} {ranks} {both}");
}

/// Moves as people and old programs spell them.
#[test]
fn moves_are_read_as_files_spell_them() {
    let castling = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1";
    for word in ["O-O", "0-0", "o-o", "e1g1", "Ke1-g1", "Ke1g1", "O-O!?", "0-0+"] {
        assert_eq!(meant(castling, word), "O-O", "{word}");
    }
    for word in ["O-O-O", "0-0-0", "e1c1"] {
        assert_eq!(meant(castling, word), "O-O-O", "{word}");
    }
    for word in ["Qxd7+", "Qd7", "Q:d7", "Qd2xd7", "Qd2-d7", "d2d7", "Q2xd7", "Qdxd7", "Qxd7+!!", "Qxd7++", "Qxd7#"] {
        assert_eq!(meant(castling, word), "d2xd7", "{word}");
    }
    let passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    for word in ["exd6", "exd6e.p.", "exd6 e.p.", "ed6", "e5xd6", "e5d6", "exd6ep", "exd6(ep)", "Pexd6"] {
        assert_eq!(meant(passing, word), "e5xd6", "{word}");
    }
    let promoting = "3n4/4P3/8/8/8/8/8/K6k w - - 0 1";
    for (word, grid) in [
        ("e8=Q", "e7-e8=Q"),
        ("e8Q", "e7-e8=Q"),
        ("e8(R)", "e7-e8=R"),
        ("e8/B", "e7-e8=B"),
        ("e7e8n", "e7-e8=N"),
        ("exd8=N", "e7xd8=N"),
        ("exd8Q+", "e7xd8=Q"),
        ("e7xd8=Q", "e7xd8=Q"),
    ] {
        assert_eq!(meant(promoting, word), grid, "{word}");
    }
    // Grid notation keeps its exact spelling.
    assert_eq!(complaint(castling, "d2-d7"), "d2-d7 is not how this move is written: write d2xd7");
}

#[test]
fn what_is_no_legal_move_of_chess_is_told() {
    assert_eq!(complaint(START, "Nf6"), "no legal move is Nf6: legal are Na3, Nc3, Nf3, Nh3");
    assert_eq!(complaint(START, "e2e5"), "e2e5 is not legal");
    assert_eq!(complaint(START, "O-O").split(':').next(), Some("O-O is not legal"));
    assert_eq!(complaint("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "Nd2"), "Nd2 may mean several moves: write Nbd2, Nfd2");
    assert_eq!(complaint("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8").split(':').next(), Some("no legal move is a8"));
    let over = "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1";
    assert_eq!(complaint(over, "Kg8"), "Kg8 is not possible: the game is over");
    // Games that SAN cannot say, and words that are none.
    assert!(complaint(START, "hello").starts_with("\"hello\" is no action"));
    let cincinnati = harness::game("cincinnati-4-way", "start");
    assert!(resolve(&cincinnati, "Nf3").unwrap_err().to_string().starts_with("\"Nf3\" is no action"));
    assert!(resolve(&cincinnati, "f4f5").is_err());
}

/// Which games SAN and FEN can tell follows from their rules.
#[test]
fn rules_decide_what_san_and_fen_can_tell() {
    let catalogue = Catalogue::shipped();
    let (mut san, mut fen) = (Vec::new(), Vec::new());
    for (variant, _) in catalogue.entries() {
        let playable = variant.playable(Choice::default()).unwrap();
        san.extend(takes_san(&playable.rules).then(|| variant.id.clone()));
        fen.extend(takes_fen(&playable.rules).then(|| variant.id.clone()));
        if !takes_fen(&playable.rules) {
            assert_eq!(fen_text(&playable.rules, &playable.start, 1), None);
            assert!(parse_fen(&playable.rules, START).unwrap_err().to_string().starts_with("column 1: FEN describes"));
        }
    }
    assert_eq!(san, ["orthodox"]);
    fen.sort_unstable();
    assert_eq!(fen, ["blind-chess", "orthodox"]);
}

#[test]
fn fen_and_epd_are_read_as_files_have_them() {
    let playable = playable("orthodox");
    let rules = &playable.rules;
    let text = |fen: &str| {
        let position = parse_position(rules, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        position_text(rules, &position)
    };
    assert_eq!(text(START), position_text(rules, &playable.start));
    // Missing fields, more blanks, files of rooks, operations of EPD.
    let bare = "4k3/8/8/8/8/8/4P3/4K2R";
    assert_eq!(text(&format!("{bare} w")), "4nK3/8/8/8/8/8/4sP3/4sK2sR S");
    assert_eq!(text(&format!("  {bare}   w  H - ")), "4nK3/8/8/8/8/8/4sP3/4sK2sR S castle=h1");
    assert_eq!(text(&format!("{bare} w K - 7")), "4nK3/8/8/8/8/8/4sP3/4sK2sR S castle=h1 quiet=S:3,N:4");
    let epd = format!("{bare} b - - hmvc 3; fmvn 17; bm Ke7; id \"a; b\"; c0 \"x y\"; draw_offer;");
    assert_eq!(text(&epd), "4nK3/8/8/8/8/8/4sP3/4sK2sR N quiet=S:2,N:1");
    assert_eq!(fen_number(&epd), 17);
    let position = parse_position(rules, &epd).unwrap();
    let operations = epd_operations(&epd);
    assert_eq!(operations, ["bm Ke7", "id \"a; b\"", "c0 \"x y\"", "draw_offer"]);
    let game = Game::new(Arc::clone(rules), position);
    assert_eq!(game_epd(&game, 17, &operations).as_ref(), Some(&epd));
    assert_eq!(game_epd(&game, 17, &[]).unwrap(), format!("{bare} b - - hmvc 3; fmvn 17;"));
    // Without blanks between operations, and with the words of numbers inside a text in quotes.
    let tight = format!("{bare} w - - id \"fmvn 5; hmvc 9;\";hmvc 2;fmvn 8;bm Ke2;");
    assert_eq!((text(&tight), fen_number(&tight)), ("4nK3/8/8/8/8/8/4sP3/4sK2sR S quiet=S:1,N:1".to_owned(), 8));
    assert_eq!(epd_operations(&tight), ["id \"fmvn 5; hmvc 9;\"", "bm Ke2"]);
    assert_eq!(epd_operations(START), [""; 0]);
    assert_eq!(fen_number(&format!("{bare} w")), 1);
    let passing = "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1";
    assert_eq!(text(passing), "4nK3/8/8/8/4sP3/8/8/4sK3 N ep=e3:e4:N");
}

#[test]
fn broken_fen_is_refused_in_words() {
    let playable = playable("orthodox");
    let complaint = |fen: &str| match parse_position(&playable.rules, fen) {
        Ok(_) => panic!("{fen} is read"),
        Err(error) => error.to_string(),
    };
    let row = "4k3/8/8/8/8/8/4P3/4K2R";
    for (fen, expected) in [
        ("8/8 w - - 0 1".to_owned(), "column 1: expected 8 rows with / between them, found 2"),
        ("4k4/8/8/8/8/8/8/4K3 w".to_owned(), "column 1: rank 8 has more than 8 cells, expected 8"),
        ("4k3/8/8/8/8/8/7/4K3 w".to_owned(), "column 15: rank 2 has 7 cells, expected 8"),
        ("4k3/8/8/9/8/8/8/4K3 w".to_owned(), "column 9: expected a number from 1 to 8, found '9'"),
        (
            "4x3/8/8/8/8/8/8/4K3 w".to_owned(),
            "column 2: no man has the letter 'x': expected one of KQRBNP, small or not",
        ),
        (format!("{row} w KX"), "column 27: 'X' is no right to castle: expected - or some of KQkq"),
        (format!("{row} w Q"), "column 26: there is no castling with a rook on a1: king and rook must stand at home"),
        (format!("{row} w - e3"), "column 28: no pawn can just have passed e3: write - instead"),
        (
            format!("{row} w - e"),
            "column 28: expected - or the cell that a pawn has just passed, such as e3, found \"e\"",
        ),
        (format!("{row} w - - 0 x"), "column 32: expected the number of the move, from 0 to 4294967295, found \"x\""),
        (format!("{row} w - - 0 1 2"), "column 34: a FEN has six fields: take \"2\" away"),
        (format!("{row} w - - bm Ke2"), "column 36: the operation bm has no end: write ;"),
        (format!("{row} w - - id \"x;"), "column 36: a text in quotes has no end: write \";"),
        (
            format!("{row} w - - -1 1"),
            "column 30: expected the number of plies since the last capture or pawn move, from 0 to 65535, found \"-1\"",
        ),
        (
            format!("{row} w - - 70000 1"),
            "column 30: expected the number of plies since the last capture or pawn move, from 0 to 65535, found \"70000\"",
        ),
        (
            format!("{row} w - - 0 5000000000"),
            "column 32: expected the number of the move, from 0 to 4294967295, found \"5000000000\"",
        ),
        (
            format!("{row} w - - fmvn 5000000000;"),
            "column 35: expected the number of the move, from 0 to 4294967295, found \"5000000000\"",
        ),
        (format!("{row} x - - 0 1"), "column 24: expected w or b, who moves, found \"x\""),
        (row.to_owned(), "column 23: expected w or b, who moves"),
        (format!("{row} w - - bm Ke2; 7 x;"), "column 38: expected an operation such as bm Nf3; found \"7\""),
        (
            format!("{row} w - - hmvc x;"),
            "column 35: expected the number of plies since the last capture or pawn move, from 0 to 65535, found \"x\"",
        ),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1".to_owned(), "column 1: army N has no king: each army needs exactly one"),
        (
            " kk6/8/8/8/8/8/8/P3K3 w KQ - 0 1".to_owned(),
            "column 3: army N has a second king on b8: each army needs exactly one; \
             column 25: there is no castling with a rook on a1: king and rook must stand at home; \
             column 25: there is no castling with a rook on h1: king and rook must stand at home",
        ),
    ] {
        assert_eq!(complaint(&fen), expected, "{fen}");
    }
    // Damaged texts never panic.
    let mut dice = Dice::of("damaged FEN");
    let text = "r3k2r/pppq1ppp/8/3pP3/8/8/PPPQ1PPP/R3K2R w KQkq d6 12 34";
    for _ in 0..3_000 {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..=dice.roll(3) {
            let at = dice.roll(chars.len());
            match dice.roll(3) {
                0 => drop(chars.remove(at)),
                1 => chars[at] = *dice.pick(&['9', '/', ' ', 'k', 'é', '0', '-', ';', '"']),
                _ => chars.insert(at, *dice.pick(&['8', '/', ' ', 'K', 'w', 'b', '\t'])),
            }
        }
        let _ = parse_position(&playable.rules, &chars.iter().collect::<String>());
    }
}

/// Moves are counted on from the number with which the game began, and rights to castle outlive the game.
#[test]
fn fen_goes_on_from_the_start() {
    let mut game = game_from("4k2r/8/8/8/8/8/4P3/4K2R b Kk - 3 41");
    let mut told = vec![game_fen(&game, 41).unwrap()];
    for word in ["Rf8", "offer-draw", "decline-draw", "e4", "Rf4"] {
        game.play(resolve(&game, word).unwrap()).unwrap();
        told.push(game_fen(&game, 41).unwrap());
    }
    let numbers: Vec<&str> = told.iter().map(|fen| fen.rsplit_once(' ').unwrap().1).collect();
    assert_eq!(numbers, ["41", "42", "42", "42", "42", "43"]);
    assert_eq!(told[4], "4kr2/8/8/8/4P3/8/8/4K2R b K e3 0 42");
    assert_eq!(told[5], "4k3/8/8/8/4Pr2/8/8/4K2R w K - 1 43");
    // The fastest mate, as the library has it.
    let mut game = game_from(START);
    let mut library = Chess::default();
    for word in ["f3", "e5", "g4", "Qh4#"] {
        game.play(resolve(&game, word).unwrap()).unwrap();
        let mv = word.parse::<SanPlus>().unwrap().san.to_move(&library).unwrap();
        library.play_unchecked(mv);
    }
    let mated = Fen::from_position(&library, EnPassantMode::Always).to_string();
    assert_eq!(game_fen(&game, 1).as_ref(), Some(&mated));
    assert_eq!(game_fen(&game_from(&mated), 3), Some(mated));
    // A resignation ends no right, but a rook that has been taken has none.
    let mut game = game_from("r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    game.play(Action::Resign).unwrap();
    assert_eq!(game_fen(&game, 1).unwrap(), "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1");
    let mut game = game_from("k6R/8/1K6/8/8/8/8/r7 w - - 0 1");
    game.play(resolve(&game, "Rxh8").or_else(|_| resolve(&game, "Rh7")).unwrap()).unwrap();
    assert!(game_fen(&game, 1).unwrap().contains(" b - "), "{:?}", game_fen(&game, 1));
}

/// A game that goes on from FEN is that of the library.
#[test]
fn actions_beside_the_board_keep_their_words() {
    let mut game = game_from(START);
    for word in ["e4", "offer-draw", "decline-draw", "e7e5", "resign"] {
        let action = resolve(&game, word).unwrap_or_else(|error| panic!("{word}: {error}"));
        assert_eq!(matches!(action, Action::Move(_)), word.starts_with('e'), "{word}");
        game.play(action).unwrap();
    }
    assert!(game.outcome().is_some());
}
