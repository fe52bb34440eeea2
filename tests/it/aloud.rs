//! Positions read aloud.

use fourhanded::board::{Army, Cell, Seat};
use fourhanded::moves::{self, Move};
use fourhanded::position::Position;
use fourhanded::spec::{Catalogue, Playable};
use fourhanded::text::{BoardLine, Reading, Texts};

use crate::harness::{playable, position};

fn reading<'a>(texts: &'a Texts, game: &'a Playable, position: &'a Position) -> Reading<'a> {
    texts.reading(game, position, Army(Seat::South))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn all_men_are_read_army_by_army() {
    let (texts, game) = (Texts::english(), playable("orthodox"));
    let all = reading(&texts, &game, &game.start).all();
    assert_eq!(
        all,
        "White: king e1, queen d1, rook a1 h1, bishop c1 f1, knight b1 g1, pawn a2 b2 c2 d2 e2 f2 g2 h2. \
         Black: king e8, queen d8, rook a8 h8, bishop c8 f8, knight b8 g8, pawn a7 b7 c7 d7 e7 f7 g7 h7."
    );
    // In every game each man is read once, in both languages.
    for (variant, _) in Catalogue::shipped().entries() {
        let game = playable(&variant.id);
        for texts in [Texts::english(), Texts::grid_in("el")] {
            let all = reading(&texts, &game, &game.start).all();
            let words: Vec<&str> = all.split(|letter: char| !letter.is_alphanumeric()).collect();
            for at in game.start.occupied() {
                let name = at.to_string();
                assert_eq!(words.iter().filter(|word| **word == name).count(), 1, "{}: {name} in {all}", variant.id);
            }
        }
    }
}

#[test]
fn files_and_ranks_are_read_in_order() {
    let (texts, game) = (Texts::english(), playable("orthodox"));
    let read = reading(&texts, &game, &game.start);
    assert_eq!(
        read.line(BoardLine::File, cell("e4")),
        "The file of e4: e1 White’s king, e2 White’s pawn, e7 Black’s pawn, e8 Black’s king."
    );
    assert_eq!(read.line(BoardLine::Rank, cell("e4")), "The rank of e4 is empty.");
    assert!(read.line(BoardLine::Rank, cell("e8")).starts_with("The rank of e8: a8 Black’s rook, b8 Black’s knight"));
}

#[test]
fn attackers_and_protectors_are_told_apart() {
    let (texts, game) = (Texts::english(), playable("orthodox"));
    let read = reading(&texts, &game, &game.start);
    assert_eq!(read.attackers(cell("e4")), "e4, empty. Nobody attacks it.");
    assert_eq!(
        read.attackers(cell("e2")),
        "e2, White’s pawn. Protected by White: queen d1, king e1, bishop f1, knight g1."
    );
    assert_eq!(read.attackers(cell("f3")), "f3, empty. Attacked by White: knight g1, pawn e2, pawn g2.");
    // Partners protect each other's men, and a frozen army attacks nothing.
    let game = playable("cincinnati-4-way");
    let read = reading(&texts, &game, &game.start);
    assert!(read.attackers(cell("h2")).contains("Protected by White: king h1"));
}

#[test]
fn targets_say_what_they_take() {
    let (texts, game) = (Texts::english(), playable("orthodox"));
    let start = position(&game, "start");
    let moves: Vec<Move> = moves::board_moves(&game.rules, &start);
    let read = reading(&texts, &game, &start);
    assert_eq!(read.targets(cell("e2"), &moves), "e2, White’s pawn, may go to e3, e4.");
    assert_eq!(read.targets(cell("e1"), &moves), "e1, White’s king, may go nowhere now.");
    let text = fourhanded::notation::parse_fen(&game.rules, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1").unwrap();
    let moves = moves::board_moves(&game.rules, &text);
    let read = reading(&texts, &game, &text);
    assert_eq!(read.targets(cell("e4"), &moves), "e4, White’s pawn, may go to d5 taking Black’s pawn, e5.");
}
