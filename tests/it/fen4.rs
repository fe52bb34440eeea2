//! FEN4 and coordinates, as other programs for four-player chess have them.

use std::sync::Arc;

use fourhanded::audit::random_game;
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::{
    action_text, coordinate_text, fen4_text, parse_position, position_text, resolve_coordinates,
};

use crate::harness::playable;

/// The array that the site calls modern, as its own texts have it.
const MODERN: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-\
    x,x,x,yR,yN,yB,yK,yQ,yB,yN,yR,x,x,x/x,x,x,yP,yP,yP,yP,yP,yP,yP,yP,x,x,x/x,x,x,8,x,x,x/\
    bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/\
    x,x,x,8,x,x,x/x,x,x,rP,rP,rP,rP,rP,rP,rP,rP,x,x,x/x,x,x,rR,rN,rB,rQ,rK,rB,rN,rR,x,x,x";

#[test]
fn the_arrays_have_their_names() {
    let text = |name: &str| {
        let playable = playable(name);
        fen4_text(&playable.rules, &playable.start)
    };
    assert_eq!(text("chesscom-teams").as_deref(), Some(MODERN));
    let light = text("chesscom-teams:array=queens-light").unwrap();
    assert!(light.contains("/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/"), "{light}");
    assert_eq!(text("orthodox"), None);
}

/// What is printed is read as the same position, and every move is found by its coordinates.
#[test]
fn print_and_parse_are_inverse() {
    for name in ["chesscom-teams", "chesscom-teams:array=queens-light", "chesscom-ffa"] {
        let playable = playable(name);
        let mut passing = 0;
        for seed in 0..6 {
            let played =
                random_game(&playable, playable.start.clone(), seed, 120).unwrap_or_else(|error| panic!("{error}"));
            for (position, _) in played.history() {
                let position = &position;
                // Draw offers are no part of FEN4.
                if position.offer().is_some() || position.offered() {
                    continue;
                }
                let text = fen4_text(&playable.rules, position).unwrap();
                let read =
                    parse_position(&playable.rules, &text).unwrap_or_else(|error| panic!("{name}: {text}: {error}"));
                passing += usize::from(text.contains("enPassant"));
                let game = Game::new(Arc::clone(&playable.rules), position.clone());
                let same = Game::new(Arc::clone(&playable.rules), read.clone());
                let sorted = |game: &Game| {
                    let mut texts: Vec<_> = game
                        .board_actions()
                        .into_iter()
                        .map(|action| action_text(game.rules(), game.position(), action))
                        .collect();
                    texts.sort_unstable();
                    texts
                };
                assert_eq!(sorted(&game), sorted(&same), "{name}: {text}");
                if name != "chesscom-ffa" && position.passing().iter().count() < 2 {
                    // Dead men and skips are told more coarsely, and of several pawns the order is not.
                    assert_eq!(position_text(&playable.rules, &read), position_text(&playable.rules, position));
                }
                for mv in game.board_moves() {
                    let text = coordinate_text(&playable.rules, mv);
                    assert_eq!(resolve_coordinates(&game, &text), Some(mv), "{text}");
                    let bare = text.replace(['-', '='], "");
                    assert_eq!(resolve_coordinates(&game, &bare), Some(mv), "{bare}");
                }
            }
        }
        assert!(passing > 10, "{name}: {passing}");
    }
}

#[test]
fn castling_is_the_kings_move() {
    let playable = playable("orthodox");
    let start = parse_position(&playable.rules, "4nK3/8/8/8/8/8/8/sR3sK2sR S castle=a1,h1").unwrap();
    let game = Game::new(Arc::clone(&playable.rules), start);
    for (text, meant) in [("e1g1", "O-O"), ("e1-c1", "O-O-O"), ("e1f1", "e1-f1"), ("h1h8", "h1-h8")] {
        let mv = resolve_coordinates(&game, text).unwrap();
        assert_eq!(action_text(&playable.rules, game.position(), Action::Move(mv)), meant);
    }
    for text in ["", "e1", "e1-", "e1g1q", "e1g1 ", "é1g1", "h1h9", "e1-e3", "0000"] {
        assert_eq!(resolve_coordinates(&game, text), None, "{text}");
    }
}

/// What contradicts itself, or cannot be read, is told with its column, blanks counted.
#[test]
fn broken_fen4_is_refused_with_its_column() {
    let playable = playable("chesscom-ffa");
    let complaint = |text: &str| match parse_position(&playable.rules, text) {
        Ok(_) => panic!("{text} is read"),
        Err(error) => error.to_string(),
    };
    let rows = MODERN.rsplit_once('-').unwrap().1;
    let text = |fields: &str, rows: &str| format!("{fields}-{rows}");
    let fields = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0";
    for (text, expected) in [
        (
            text("R-0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0", rows),
            "column 3: expected four numbers from 0 to 65535, such as 1,1,1,1, found \"0,0,0\"",
        ),
        (
            text("R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-x", rows),
            "column 35: expected a number of plies from 0 to 65535, found \"x\"",
        ),
        (
            text("R- 1,1,1,1 -1,1,1,1-1,1,1,1-0,0,0,0-0", rows),
            "column 4: everybody is out: at least two players must be in the game",
        ),
        (text(fields, &rows.replacen("yK", "yZ", 1)), "column 52: expected a man such as rP in row 14, found \"yZ\""),
        (
            text(fields, &rows.replacen("yB,yK", "yK,yK", 1)),
            "column 11: there is no castling with a rook on d14: king and rook must stand at home; \
             column 11: there is no castling with a rook on k14: king and rook must stand at home; \
             column 52: army N has a second king on g14: each army needs exactly one",
        ),
        (text(fields, &rows.replacen("x,x,x,8", "x,x,x,9", 1)), "column 109: row 12 has 15 cells, expected 14"),
        (
            text(fields, &rows.replacen("rR,x,x,x", "1,x,x,x", 1)),
            "column 11: there is no castling with a rook on k1: king and rook must stand at home",
        ),
    ] {
        assert_eq!(complaint(&text), expected, "{text}");
    }
}

/// A dead man may have a colour or none, as the notes on the format say.
#[test]
fn dead_men_are_read_with_and_without_a_colour() {
    let playable = playable("chesscom-ffa");
    let text = |dead: &str, man: &str| {
        MODERN.replacen("R-0,0,0,0", &format!("R-{dead}"), 1).replacen("gP,gK", &format!("{man},gK"), 1)
    };
    let read =
        |text: &str| parse_position(&playable.rules, text).map(|position| position_text(&playable.rules, &position));
    let coloured = read(&text("0,0,0,1", "dgP").replace("1,1,1,1-1,1,1,1", "1,1,1,0-1,1,1,0")).unwrap();
    let bare = read(&text("0,0,0,1", "dP").replace("1,1,1,1-1,1,1,1", "1,1,1,0-1,1,1,0")).unwrap();
    assert_eq!(bare, coloured);
    let error = read(&text("0,0,0,0", "dP")).unwrap_err().to_string();
    assert!(error.contains("a dead man has no colour here, but by the second field nobody is dead"), "{error}");
}
