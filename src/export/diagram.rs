//! The drawn board: plain data in, SVG text out.
//!
//! A [`Diagram`] knows nothing of the rules. Columns count from the left and rows from the bottom, both
//! from 0, as South sees the board; [`Diagram::quarter_turns`] turns the view, while men and letters stay
//! upright.

mod board;
mod layout;

use std::fmt::Write as _;

use super::glyph::{ArmyInk, Figure, ManState, man_svg_weighted, weight_for};
use super::mark::{Layer, Mark, arrow_svg, check_line_svg, leap_svg, mark_svg};
use super::palette::BoardPalette;
use super::svg::{Num, document, placed};

pub use layout::Layout;

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramCell {
    /// Column, from 0 at the left.
    pub column: u8,
    /// Row, from 0 at the bottom.
    pub row: u8,
    /// Whether the square is a light one.
    pub light: bool,
}

/// A rectangle of cells, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellRect {
    /// The leftmost column.
    pub left: u8,
    /// The lowest row.
    pub bottom: u8,
    /// The rightmost column.
    pub right: u8,
    /// The highest row.
    pub top: u8,
}

impl CellRect {
    /// Whether the rectangle holds a cell.
    #[must_use]
    pub const fn contains(self, column: u8, row: u8) -> bool {
        self.left <= column && column <= self.right && self.bottom <= row && row <= self.top
    }
}

/// Half a cell of a home triangle. It stands on a place that has no cell, in the corner between the two
/// cells beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeTriangle {
    /// Column of the place.
    pub column: u8,
    /// Row of the place.
    pub row: u8,
    /// The file's letter, or nothing.
    pub letter: String,
}

/// Where an army is at home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home {
    /// Index into [`Diagram::armies`].
    pub army: u8,
    /// The army's arm, whose frame lights up on its turn.
    pub territory: Vec<CellRect>,
    /// The halves of cells that carry the army's colour; may be empty.
    pub triangles: Vec<HomeTriangle>,
}

/// A side of a cell, as South sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge {
    /// Towards South.
    Bottom,
    /// Towards West.
    Left,
    /// Towards North.
    Top,
    /// Towards East.
    Right,
}

impl Edge {
    /// The sides in the order in which a quarter turn of the view carries each to the next.
    const TURN: [Self; 4] = [Self::Left, Self::Bottom, Self::Right, Self::Top];

    /// The side of the screen on which this one lies after some quarter turns.
    fn seen(self, quarter_turns: u8) -> Self {
        let place = Self::TURN.iter().position(|&edge| edge == self).unwrap_or(0);
        Self::TURN[(place + usize::from(quarter_turns)) % 4]
    }

    /// The step on the screen, x to the right and y down.
    const fn outward(self) -> (f64, f64) {
        match self {
            Self::Bottom => (0.0, 1.0),
            Self::Left => (-1.0, 0.0),
            Self::Top => (0.0, -1.0),
            Self::Right => (1.0, 0.0),
        }
    }
}

/// A text outside the frame, beside a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramLabel {
    /// Column of the cell.
    pub column: u8,
    /// Row of the cell.
    pub row: u8,
    /// The side of the cell on which the text stands.
    pub edge: Edge,
    /// The text, a rank or a file.
    pub text: String,
}

/// A wall on one side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramWall {
    /// Column of the cell.
    pub column: u8,
    /// Row of the cell.
    pub row: u8,
    /// The side that is walled.
    pub edge: Edge,
}

/// A corner between two cells that touch there only, which no man crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramBar {
    /// Column and row of one of the cells.
    pub from: (u8, u8),
    /// Column and row of the other.
    pub to: (u8, u8),
}

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramMan {
    /// Column of its cell.
    pub column: u8,
    /// Row of its cell.
    pub row: u8,
    /// What it is.
    pub figure: Figure,
    /// Its condition.
    pub state: ManState,
    /// Index into [`Diagram::armies`].
    pub army: u8,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramMark {
    /// Column of the cell.
    pub column: u8,
    /// Row of the cell.
    pub row: u8,
    /// The mark.
    pub mark: Mark,
}

/// What a line from cell to cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A man gives check.
    Check,
    /// A pawn may leap.
    Leap,
    /// A move is proposed.
    Arrow,
}

/// A line from the centre of one cell to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramLine {
    /// What it says.
    pub kind: LineKind,
    /// Column and row where it begins.
    pub from: (u8, u8),
    /// Column and row where it ends.
    pub to: (u8, u8),
}

/// A board with all that stands on it.
#[derive(Clone, Debug)]
pub struct Diagram {
    /// Columns of the grid.
    pub columns: u8,
    /// Rows of the grid.
    pub rows: u8,
    /// The cells; places of the grid that are not listed are void.
    pub cells: Vec<DiagramCell>,
    /// The homes of the armies.
    pub homes: Vec<Home>,
    /// The rectangle within the blue line.
    pub line: Option<CellRect>,
    /// Walls between cells.
    pub walls: Vec<DiagramWall>,
    /// Corners that no man crosses diagonally.
    pub bars: Vec<DiagramBar>,
    /// Texts outside the frame.
    pub labels: Vec<DiagramLabel>,
    /// The men.
    pub men: Vec<DiagramMan>,
    /// The colours of the armies.
    pub armies: Vec<ArmyInk>,
    /// Which seat sits at the bottom: 0 South, 1 West, 2 North, 3 East.
    pub quarter_turns: u8,
    /// The army whose turn it is: its frame lights up and the triangles of the others grow pale. With
    /// `None` all triangles have their full colour.
    pub lamp: Option<u8>,
    /// Marks on cells.
    pub marks: Vec<DiagramMark>,
    /// Lines from cell to cell.
    pub lines: Vec<DiagramLine>,
    /// The colours of the board.
    pub palette: BoardPalette,
    /// The side of a cell in pixels; one user unit of the SVG is one pixel.
    pub cell_px: u16,
}

impl Diagram {
    /// An empty board of some cells: no homes, no men, South at the bottom, cells of 64 pixels.
    #[must_use]
    pub fn new(columns: u8, rows: u8, cells: Vec<DiagramCell>, armies: Vec<ArmyInk>) -> Self {
        Self {
            columns,
            rows,
            cells,
            homes: Vec::new(),
            line: None,
            walls: Vec::new(),
            bars: Vec::new(),
            labels: Vec::new(),
            men: Vec::new(),
            armies,
            quarter_turns: 0,
            lamp: None,
            marks: Vec::new(),
            lines: Vec::new(),
            palette: BoardPalette::CELADON,
            cell_px: 64,
        }
    }

    /// Where the cells lie in the picture.
    #[must_use]
    pub fn layout(&self) -> Layout {
        Layout::of(self)
    }

    /// The ink of an army.
    fn ink(&self, army: u8) -> Option<&ArmyInk> {
        self.armies.get(usize::from(army))
    }
}

/// Cells smaller than this many pixels show men as discs: glyphs would be gravel.
const LEAST_GLYPH_PX: u32 = 9;

/// The board without men: frame, cells, home triangles, blue line, walls and labels, on a clear ground.
#[must_use]
pub fn board_svg(diagram: &Diagram) -> String {
    let layout = diagram.layout();
    document(f64::from(layout.width), f64::from(layout.height), &board::svg(diagram, &layout))
}

/// The whole diagram: the board with marks, men and lines.
#[must_use]
pub fn diagram_svg(diagram: &Diagram) -> String {
    let layout = diagram.layout();
    let mut body = board::svg(diagram, &layout);
    marks(diagram, &layout, Layer::Under, &mut body);
    lines(diagram, &layout, Layer::Under, &mut body);
    men(diagram, &layout, &mut body);
    marks(diagram, &layout, Layer::Over, &mut body);
    lines(diagram, &layout, Layer::Over, &mut body);
    document(f64::from(layout.width), f64::from(layout.height), &body)
}

/// The marks of one layer, in their order of painting.
fn marks(diagram: &Diagram, layout: &Layout, layer: Layer, out: &mut String) {
    let tabs = diagram.marks.iter().filter_map(|at| match at.mark {
        Mark::LastTo(army, age) => Some(DiagramMark { mark: Mark::LastTab(army, age), ..*at }),
        _ => None,
    });
    let mut marks: Vec<DiagramMark> = diagram.marks.iter().copied().chain(tabs).collect();
    marks.retain(|at| at.mark.layer() == layer);
    marks.sort_by_key(|at| at.mark);
    let scale = f64::from(layout.cell) / 100.0;
    for at in marks {
        let (x, y) = layout.cell_origin(at.column, at.row);
        let fragment = mark_svg(at.mark, &diagram.armies);
        out.push_str(&placed(f64::from(x), f64::from(y), scale, &fragment));
    }
}

/// The men in the order given; in thumbnails, discs.
fn men(diagram: &Diagram, layout: &Layout, out: &mut String) {
    let cell = f64::from(layout.cell);
    let weight = weight_for(cell);
    for man in &diagram.men {
        let Some(ink) = diagram.ink(man.army) else {
            continue;
        };
        if layout.cell < LEAST_GLYPH_PX {
            disc(layout, *man, ink, out);
            continue;
        }
        let (x, y) = layout.cell_origin(man.column, man.row);
        let scale = man.state.on(man.figure).scale();
        let inset = cell * (1.0 - scale) / 2.0;
        let fragment = man_svg_weighted(man.figure, man.state, ink, weight);
        out.push_str(&placed(f64::from(x) + inset, f64::from(y) + inset, cell * scale / 100.0, &fragment));
    }
}

/// A man too small for a glyph: a disc of the army's colour.
fn disc(layout: &Layout, man: DiagramMan, ink: &ArmyInk, out: &mut String) {
    let (x, y) = layout.centre((man.column, man.row));
    let _ = writeln!(
        out,
        "<circle fill=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
        ink.fill,
        Num(layout.at(x)),
        Num(layout.at(y)),
        Num(0.4 * f64::from(layout.cell))
    );
}

/// The lines from cell to cell that belong under or over the men.
fn lines(diagram: &Diagram, layout: &Layout, layer: Layer, out: &mut String) {
    let (margin, scale) = (f64::from(layout.margin), f64::from(layout.cell) / 100.0);
    for line in &diagram.lines {
        let (draw, its_layer): (fn(_, _) -> String, _) = match line.kind {
            LineKind::Check => (check_line_svg, Layer::Under),
            LineKind::Leap => (leap_svg, Layer::Over),
            LineKind::Arrow => (arrow_svg, Layer::Over),
        };
        if its_layer == layer {
            let fragment = draw(layout.centre(line.from), layout.centre(line.to));
            out.push_str(&placed(margin, margin, scale, &fragment));
        }
    }
}
