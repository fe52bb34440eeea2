//! Diagrams of games and positions.

use super::army_palette::ArmyPalette;
use super::diagram::{
    CellRect, ClosedCorner, Diagram, DiagramCell, DiagramHome, DiagramMan, DiagramMark, DiagramWall, Edge, HomeTriangle,
};
use super::glyph::ManState;
use super::labels::labels;
use super::mark::Mark;
use crate::board::{Army, Cell, CellSet, Direction, Seat};
use crate::position::{Man, Position, Status};
use crate::rules::Grade;
use crate::spec::{Labels, Playable};

/// The condition in which a man is drawn.
pub fn state_of(position: &Position, man: Man) -> ManState {
    let superpawn = man.grade() == Grade::Super;
    if position.is_frozen(man.army()) {
        ManState::Frozen { superpawn }
    } else if position.status(man.army()) == Status::Static {
        ManState::Static
    } else if superpawn {
        ManState::Super
    } else if man.grade() == Grade::Turned {
        ManState::Turned
    } else {
        ManState::Plain
    }
}

/// The army whose player leads `army`, if that is another than its own player. `None` for static armies.
pub fn leader_of(playable: &Playable, position: &Position, army: Army) -> Option<Army> {
    let leader = position.commander(army);
    let led = position.status(army) != Status::Static && leader != playable.rules.player_of(army);
    led.then_some(playable.rules.home_army(leader))
}

/// The board of a game without men in the colours of the club, with the seat `bottom` at the bottom. `gone` are the cells that the board has lost.
pub fn board_of(playable: &Playable, gone: CellSet, bottom: Seat) -> Diagram {
    let rules = &playable.rules;
    let board = &rules.board;
    let place = |cell: Cell| DiagramCell { column: cell.column(), row: cell.row(), light: is_light(playable, cell) };
    let cells = (board.cells() & !gone).into_iter().map(place).collect();
    let mut diagram = Diagram::new(board.columns(), board.rows(), cells, ArmyPalette::default().inks(playable));
    diagram.quarter_turns = bottom as u8;
    diagram.blue_line = playable.look.line.map(|(a, b)| CellRect {
        left: a.column().min(b.column()),
        bottom: a.row().min(b.row()),
        right: a.column().max(b.column()),
        top: a.row().max(b.row()),
    });
    diagram.homes = rules.present().filter_map(|army| home(playable, army)).collect();
    let barred = || board.barred().iter().filter(|(a, b)| !gone.contains(*a) && !gone.contains(*b));
    diagram.walls = barred().filter_map(|(a, b)| wall(*a, *b)).collect();
    diagram.closed_corners = barred().filter_map(|(a, b)| closed_corner(playable, *a, *b)).collect();
    diagram.labels = labels(playable, gone);
    diagram
}

/// The diagram of a position with the seat `bottom` at the bottom. The frame of the army `lit` is lit.
pub fn diagram_of(playable: &Playable, position: &Position, bottom: Seat, lit: Option<Army>) -> Diagram {
    let mut diagram = board_of(playable, position.gone(), bottom);
    diagram.lit_army = lit.map(|army| army.0 as u8);
    let led = |cell: Cell| leader_of(playable, position, position.man(cell)?.army());
    diagram.marks = position
        .occupied()
        .into_iter()
        .filter_map(|cell| Some((cell, led(cell)?)))
        .map(|(cell, army)| DiagramMark { column: cell.column(), row: cell.row(), mark: Mark::Leader(army.0 as u8) })
        .collect();
    diagram.men = position
        .occupied()
        .into_iter()
        .filter_map(|cell| {
            let man = position.man(cell)?;
            Some(DiagramMan {
                column: cell.column(),
                row: cell.row(),
                figure: playable.rules.kind(man.kind()).figure,
                state: state_of(position, man),
                army: man.army().0 as u8,
            })
        })
        .collect();
    diagram
}

/// The wall between two neighbours on a file or a rank.
fn wall(a: Cell, b: Cell) -> Option<DiagramWall> {
    let (column, row) = (a.column(), a.row());
    let edge = match (i16::from(b.column()) - i16::from(column), i16::from(b.row()) - i16::from(row)) {
        (0, 1) => Edge::Top,
        (0, -1) => Edge::Bottom,
        (1, 0) => Edge::Right,
        (-1, 0) => Edge::Left,
        _ => return None,
    };
    Some(DiagramWall { column, row, edge })
}

/// The closed corner between two diagonally adjacent cells; `None` where a wall shows it already.
fn closed_corner(playable: &Playable, a: Cell, b: Cell) -> Option<ClosedCorner> {
    let apart = (a.column().abs_diff(b.column()), a.row().abs_diff(b.row()));
    let board = &playable.rules.board;
    let walled = board.barred().iter().any(|(c, d)| {
        let straight = c.column() == d.column() || c.row() == d.row();
        straight && [a, b].iter().any(|cell| cell == c || cell == d)
    });
    let near = board.barred().iter().any(|(c, d)| c.column() == d.column() || c.row() == d.row());
    (apart == (1, 1) && !walled && !near)
        .then(|| ClosedCorner { from: (a.column(), a.row()), to: (b.column(), b.row()) })
}

/// Whether a cell is a light one.
pub fn is_light(playable: &Playable, cell: Cell) -> bool {
    (cell.column() + cell.row()).is_multiple_of(2) == playable.look.even_light
}

/// The rectangle round an army's home: round its territory if the notation has territories, otherwise round its men in the
/// array.
pub fn home_of(playable: &Playable, army: Army) -> Option<CellRect> {
    let territory = playable.display.territory(army);
    bounds(if territory.is_empty() { playable.start.army(army) } else { territory })
}

/// The rectangles of an army's home: that of [`home_of`], and the cells where its player places men before play.
pub fn homes_of(playable: &Playable, army: Army) -> Vec<CellRect> {
    let placed = bounds(playable.rules.opening.zone(army));
    home_of(playable, army).into_iter().chain(placed).collect()
}

/// The smallest rectangle that contains all cells; `None` if there are none.
fn bounds(cells: CellSet) -> Option<CellRect> {
    let (columns, rows) = (cells.into_iter().map(Cell::column), cells.into_iter().map(Cell::row));
    Some(CellRect {
        left: columns.clone().min()?,
        right: columns.max()?,
        bottom: rows.clone().min()?,
        top: rows.max()?,
    })
}

/// The home of an army for a diagram, with half cells in its colour at every step of the outline of its territory.
fn home(playable: &Playable, army: Army) -> Option<DiagramHome> {
    let bounds = home_of(playable, army)?;
    let territory = playable.display.territory(army);
    let board = &playable.rules.board;
    let void = |column: u8, row: u8| Cell::at(column, row).filter(|cell| !board.contains(*cell));
    let steps = (bounds.left..=bounds.right)
        .flat_map(|column| (bounds.bottom..=bounds.top).map(move |row| (column, row)))
        .filter_map(|(column, row)| void(column, row))
        .filter(|cell| {
            let territory_neighbours = Direction::ORTHOGONAL.into_iter().filter(|direction| {
                let (dx, dy) = direction.delta();
                cell.offset(dx, dy).is_some_and(|next| territory.contains(next))
            });
            territory_neighbours.count() == 2
        });
    let triangles = steps
        .map(|cell| {
            let name = playable.display.local_name(&playable.rules, army, cell);
            let arms = playable.look.labels == Labels::Arms;
            let letter = name.chars().find(|c| arms && c.is_ascii_lowercase()).map(String::from).unwrap_or_default();
            HomeTriangle { column: cell.column(), row: cell.row(), letter }
        })
        .collect();
    Some(DiagramHome { army: army.0 as u8, territory: homes_of(playable, army), triangles })
}
