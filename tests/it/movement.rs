//! How men go, as the rule sheet shows it: found by the engine, for games with odd boards and odd men.

use std::sync::Arc;

use fourhanded::board::{Army, Cell, Seat};
use fourhanded::export::diagram::{Diagram, LineKind, diagram_svg};
use fourhanded::export::mark::Mark;
use fourhanded::export::movement::{movement_diagram, movements};
use fourhanded::moves::{Manner, Movement};
use fourhanded::position::Man;
use fourhanded::rules::Grade;
use fourhanded::spec::{Choice, Playable, load};
use fourhanded::text::Texts;

use crate::choices;
use crate::harness::playable;

/// A movement in words: the cells that are reached in each manner, and each ride from its first cell to its last.
fn words(movement: &Movement) -> String {
    let names = |cells: Vec<Cell>| cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut words = vec![format!("from {}", movement.from)];
    for (name, manner) in
        [("any", Manner::Any), ("quiet", Manner::Quiet), ("double", Manner::DoubleStep), ("capture", Manner::Capture)]
    {
        let cells: Vec<Cell> = movement.leaps.iter().filter(|(_, other)| *other == manner).map(|at| at.0).collect();
        if !cells.is_empty() {
            words.push(format!("{name} {}", names(cells)));
        }
    }
    let ride = |ride: &Vec<Cell>| Some(format!("ride {}-{}", ride.first()?, ride.last()?));
    words.extend(movement.rides.iter().filter_map(ride));
    words.extend(movement.hops.iter().map(|hop| format!("hop {} {}", hop.over, hop.to)));
    words.join(", ")
}

/// A man of South's.
fn man(game: &Playable, letter: char, grade: Grade) -> Man {
    Man::new(Army(Seat::South), game.rules.kind_of_letter(letter).unwrap(), grade)
}

fn goes(game: &Playable, letter: char, grade: Grade, from: &str) -> String {
    words(&Movement::of(&game.rules, man(game, letter, grade), from.parse().unwrap()))
}

#[test]
fn men_of_chess_go_as_everybody_knows() {
    let chess = playable("orthodox");
    let plain = |letter, from| goes(&chess, letter, Grade::Plain, from);
    assert_eq!(plain('N', "d4"), "from d4, any c2 e2 b3 f3 b5 f5 c6 e6");
    assert_eq!(plain('N', "a1"), "from a1, any c2 b3");
    assert_eq!(plain('K', "a1"), "from a1, any b1 a2 b2");
    assert_eq!(plain('R', "d4"), "from d4, ride d5-d8, ride e4-h4, ride d3-d1, ride c4-a4");
    assert_eq!(plain('B', "d4"), "from d4, ride e5-h8, ride e3-g1, ride c3-a1, ride c5-a7");
    assert_eq!(plain('P', "e2"), "from e2, quiet e3, double e4, capture d3 f3");
    assert_eq!(plain('P', "e3"), "from e3, quiet e4, capture d4 f4");
    // A pawn that promotes is no other pawn.
    assert_eq!(plain('P', "e7"), "from e7, quiet e8, capture d8 f8");
}

#[test]
fn pawns_go_as_their_game_has_them() {
    let cincinnati = playable("cincinnati-4-way");
    assert_eq!(
        goes(&cincinnati, 'P', Grade::Plain, "h6"),
        "from h6, quiet h7, capture g7 i7, hop h7 h8",
        "no double step, and a leap over a partner's pawn"
    );
    assert_eq!(
        goes(&cincinnati, 'P', Grade::Super, "h8"),
        "from h8, quiet h7 h9, capture g7 i7 g9 i9, hop h7 h6, hop h9 h10"
    );
    let wazir = playable("cincinnati-4-way:wazir-superpawn=on");
    assert_eq!(
        goes(&wazir, 'P', Grade::Super, "h8"),
        "from h8, quiet h7 g8 i8 h9, capture g7 i7 g9 i9, hop h7 h6, hop h9 h10"
    );
}

#[test]
fn walls_of_fortresses_stop_men() {
    let russian = playable("russian-fortress");
    let goals = |letter, from| goes(&russian, letter, Grade::Plain, from);
    // As clause R-2 has it: a knight that walls stop.
    assert!(goals('N', "l5").contains("m3"), "{}", goals('N', "l5"));
    assert!(!goals('N', "l6").contains("m4"), "{}", goals('N', "l6"));
    // The wall between m4 and m5 closes the corner at its end too.
    let bishop = goals('B', "l4");
    assert!(bishop.contains("ride k5-") && bishop.contains("ride m3-") && !bishop.contains("m5"), "{bishop}");
    assert!(!goals('R', "m4").contains("m5"), "{}", goals('R', "m4"));
}

#[test]
fn odd_leapers_of_a_users_game_are_shown() {
    let variant = load("caravan.ron", include_str!("../data/variants/caravan.ron")).unwrap();
    let caravan = Arc::new(variant).playable(Choice::default()).unwrap();
    assert_eq!(goes(&caravan, 'C', Grade::Plain, "e5"), "from e5, any d2 f2 b4 h4 b6 h6 d8 f8");
    let camel = Movement::at_best(&caravan.rules, man(&caravan, 'C', Grade::Plain));
    assert_eq!((camel.leaps.len(), camel.reach()), (8, 3));
    let diagram = movement_diagram(&caravan, &camel);
    assert_eq!((diagram.columns, diagram.rows, diagram.men.len(), count(&diagram, Mark::Step)), (7, 7, 1, 8));
}

fn count(diagram: &Diagram, mark: Mark) -> usize {
    diagram.marks.iter().filter(|at| at.mark == mark).count()
}

#[test]
fn the_sheet_shows_the_men_that_come_into_play() {
    let names = |variant: &str| -> Vec<String> {
        let (game, texts) = (playable(variant), Texts::english());
        movements(&game.rules).iter().map(|movement| texts.kind(&game, movement.man)).collect()
    };
    assert_eq!(names("orthodox"), ["king", "queen", "rook", "bishop", "knight", "pawn"]);
    assert_eq!(names("cincinnati-4-way"), ["king", "queen", "rook", "bishop", "knight", "pawn", "superpawn"]);
    assert!(names("cincinnati-4-way:squirrel=on").contains(&"squirrel".to_owned()));
}

/// Every man of every game, with every option: the part of the board holds him and all that is marked, and it can be drawn.
#[test]
fn every_man_of_every_game_has_a_picture() {
    for name in choices::all() {
        let game = playable(&name);
        for movement in movements(&game.rules) {
            let diagram = movement_diagram(&game, &movement);
            let told = format!("{} {}", game.name(), words(&movement));
            let inside =
                |column: u8, row: u8| diagram.cells.iter().any(|cell| (cell.column, cell.row) == (column, row));
            assert!(diagram.men.iter().all(|man| inside(man.column, man.row)), "{told}");
            assert!(diagram.marks.iter().all(|mark| inside(mark.column, mark.row)), "{told}");
            assert!(diagram.lines.iter().all(|line| inside(line.to.0, line.to.1)), "{told}");
            assert!(!movement.leaps.is_empty() || !movement.rides.is_empty(), "{told}");
            let arrows = diagram.lines.iter().filter(|line| line.kind == LineKind::Arrow).count();
            assert_eq!(arrows, movement.rides.len(), "{told}");
            assert_eq!(
                diagram.marks.iter().filter(|at| at.mark != Mark::Leapfrog).count(),
                movement.leaps.len(),
                "{told}"
            );
            assert!(diagram_svg(&diagram).contains("</svg>"), "{told}");
        }
    }
}
