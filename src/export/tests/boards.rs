//! Boards to draw in tests.

use super::super::diagram::{
    CellRect, Diagram, DiagramCell, DiagramHome, DiagramLabel, DiagramMan, Edge, HomeTriangle,
};
use super::super::glyph::{Figure, ManState};
use super::super::palette::ARMIES;

/// The column and row of a cell in an army's own coordinates on the board of 101 cells.
fn of_army(army: u8, file: u8, rank: u8) -> (u8, u8) {
    match army {
        0 => (5 + file, rank),
        1 => (rank, 9 - file),
        2 => (9 - file, 14 - rank),
        _ => (14 - rank, 5 + file),
    }
}

/// All cells of a grid that pass a test; the bottom left one of the grid counts as light.
fn cells(side: u8, exists: impl Fn(u8, u8) -> bool) -> Vec<DiagramCell> {
    (0..side)
        .flat_map(|row| (0..side).map(move |column| (column, row)))
        .filter(|&(column, row)| exists(column, row))
        .map(|(column, row)| DiagramCell { column, row, light: (column + row).is_multiple_of(2) })
        .collect()
}

/// The board of 101 cells with the opening array, White to move.
pub(super) fn cross_101() -> Diagram {
    let exists = |column: u8, row: u8| {
        let (across, along) = (column.abs_diff(7), row.abs_diff(7));
        let (far, near) = (across.max(along), across.min(along));
        far <= 5 && near <= 2 || far == 6 && near <= 1 || far == 7 && near == 0
    };
    let mut diagram = Diagram::new(15, 15, cells(15, exists), ARMIES.to_vec());
    diagram.blue_line = Some(CellRect { left: 5, bottom: 5, right: 9, top: 9 });
    diagram.lit_army = Some(0);
    let edges = [Edge::Left, Edge::Top, Edge::Right, Edge::Bottom];
    for (army, edge) in (0..4).zip(edges) {
        let triangle = |(file, rank, letter): (u8, u8, &str)| {
            let (column, row) = of_army(army, file, rank);
            HomeTriangle { column, row, letter: letter.to_owned() }
        };
        let (first, last) = (of_army(army, 0, 0), of_army(army, 4, 4));
        diagram.homes.push(DiagramHome {
            army,
            territory: vec![CellRect {
                left: first.0.min(last.0),
                bottom: first.1.min(last.1),
                right: first.0.max(last.0),
                top: first.1.max(last.1),
            }],
            triangles: [(0, 1, "a"), (1, 0, "b"), (3, 0, "d"), (4, 1, "e")].map(triangle).to_vec(),
        });
        for rank in 2..5 {
            let (column, row) = of_army(army, 0, rank);
            diagram.labels.push(DiagramLabel { column, row, edge, text: (rank + 1).to_string() });
        }
        diagram.men.extend(array(army));
    }
    diagram
}

/// The opening array of one army on the board of 101 cells.
fn array(army: u8) -> impl Iterator<Item = DiagramMan> {
    use Figure::{Bishop, King, Knight, Pawn, Queen, Rook};
    let (left, right) = if army.is_multiple_of(2) { (Knight, Bishop) } else { (Bishop, Knight) };
    let men = [
        (2, 0, King),
        (1, 1, Rook),
        (2, 1, Queen),
        (3, 1, Rook),
        (0, 2, Knight),
        (1, 2, left),
        (2, 2, Bishop),
        (3, 2, right),
        (4, 2, Knight),
    ];
    let pawns = (0..5).map(|file| (file, 3, Pawn));
    men.into_iter().chain(pawns).map(move |(file, rank, figure)| {
        let (column, row) = of_army(army, file, rank);
        DiagramMan { column, row, figure, state: ManState::Plain, army }
    })
}

/// An empty board of 160 cells: 14 × 14 without its corners of 3 × 3, ranks on the left.
pub(super) fn cross_160() -> Diagram {
    let inner = |place: u8| (3..11).contains(&place);
    let exists = |column, row| inner(column) || inner(row);
    let mut diagram = Diagram::new(14, 14, cells(14, exists), ARMIES.to_vec());
    diagram.labels =
        (3..11).map(|row| DiagramLabel { column: 0, row, edge: Edge::Left, text: (row + 1).to_string() }).collect();
    diagram
}

/// An empty board of 8 × 8.
pub(super) fn square_64() -> Diagram {
    Diagram::new(8, 8, cells(8, |_, _| true), ARMIES.to_vec())
}
