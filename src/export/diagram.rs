//! The drawn board: a [`Diagram`] is plain data without rules, from which SVG text is made.
//!
//! Columns count from the left and rows from the bottom, both from 0, as South sees the board.
//! [`Diagram::quarter_turns`] turns the view, while men and letters stay upright.

mod board;
mod layout;
mod part;

use std::fmt::Write as _;

use super::glyph::{ArmyInk, Figure, ManState, man_svg_scaled, outline_scale_for};
use super::mark::{Layer, Mark, check_line_svg, leap_svg, mark_svg, printed_mark_svg, small_arrow_svg};
use super::palette::BoardPalette;
use super::svg::{Num, document, placed};

pub use layout::DiagramLayout;

/// A cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramCell {
    /// The column, from 0 at the left.
    pub column: u8,
    /// The row, from 0 at the bottom.
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
    /// Whether the rectangle contains a cell.
    #[must_use]
    pub const fn contains(self, column: u8, row: u8) -> bool {
        self.left <= column && column <= self.right && self.bottom <= row && row <= self.top
    }
}

/// Half a cell of a home triangle. It is drawn at a place without a cell, in the corner between the two cells beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeTriangle {
    /// The column of the place.
    pub column: u8,
    /// The row of the place.
    pub row: u8,
    /// The letter of the file; may be empty.
    pub letter: String,
}

/// The home of an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramHome {
    /// Index into [`Diagram::armies`].
    pub army: u8,
    /// The cells of the home, whose frame is lit when it is the army's turn.
    pub territory: Vec<CellRect>,
    /// Half cells in the army's colour; may be empty.
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
    /// The sides in the order in which a quarter turn of the view takes each to the next.
    const TURN: [Self; 4] = [Self::Left, Self::Bottom, Self::Right, Self::Top];

    /// The side on the screen where this side lies after `quarter_turns` quarter turns of the view.
    fn seen(self, quarter_turns: u8) -> Self {
        let place = Self::TURN.iter().position(|&edge| edge == self).unwrap_or(0);
        Self::TURN[(place + usize::from(quarter_turns)) % 4]
    }

    /// The unit vector out of the cell on the screen, x to the right and y down.
    const fn outward(self) -> (f64, f64) {
        match self {
            Self::Bottom => (0.0, 1.0),
            Self::Left => (-1.0, 0.0),
            Self::Top => (0.0, -1.0),
            Self::Right => (1.0, 0.0),
        }
    }
}

/// A label outside the frame, beside a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagramLabel {
    /// The column of the cell.
    pub column: u8,
    /// The row of the cell.
    pub row: u8,
    /// The side of the cell on which the text stands.
    pub edge: Edge,
    /// The text: the name of a rank or a file.
    pub text: String,
}

/// A wall on one side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramWall {
    /// The column of the cell.
    pub column: u8,
    /// The row of the cell.
    pub row: u8,
    /// The side that is walled.
    pub edge: Edge,
}

/// A corner between two diagonally adjacent cells that no man crosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedCorner {
    /// The column and row of one of the cells.
    pub from: (u8, u8),
    /// The column and row of the other cell.
    pub to: (u8, u8),
}

/// A man on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramMan {
    /// The column of the man's cell.
    pub column: u8,
    /// The row of the man's cell.
    pub row: u8,
    /// The shape of the man.
    pub figure: Figure,
    /// The condition of the man.
    pub state: ManState,
    /// Index into [`Diagram::armies`].
    pub army: u8,
}

/// A mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramMark {
    /// The column of the cell.
    pub column: u8,
    /// The row of the cell.
    pub row: u8,
    /// The mark.
    pub mark: Mark,
}

/// What a line from cell to cell stands for.
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
    /// What the line stands for.
    pub kind: LineKind,
    /// The column and row where the line begins.
    pub from: (u8, u8),
    /// The column and row where the line ends.
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
    pub homes: Vec<DiagramHome>,
    /// The rectangle within the blue line round the centre, if the board has one.
    pub blue_line: Option<CellRect>,
    /// Walls between cells.
    pub walls: Vec<DiagramWall>,
    /// Corners that no man crosses diagonally.
    pub closed_corners: Vec<ClosedCorner>,
    /// Texts outside the frame.
    pub labels: Vec<DiagramLabel>,
    /// Whether labels and letters face the side of the board where they stand, and not its lower side.
    pub labels_face_sides: bool,
    /// The men.
    pub men: Vec<DiagramMan>,
    /// The colours of the armies.
    pub armies: Vec<ArmyInk>,
    /// The seat at the bottom of the picture: 0 South, 1 West, 2 North, 3 East.
    pub quarter_turns: u8,
    /// The index of the army whose turn it is: its frame is lit, and the triangles of the other armies are pale. If
    /// `None`, no frame is lit and all triangles have their full colour.
    pub lit_army: Option<u8>,
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
    /// A board of cells without homes, men or marks, with South at the bottom and cells of 64 pixels.
    #[must_use]
    pub fn new(columns: u8, rows: u8, cells: Vec<DiagramCell>, armies: Vec<ArmyInk>) -> Self {
        Self {
            columns,
            rows,
            cells,
            homes: Vec::new(),
            blue_line: None,
            walls: Vec::new(),
            closed_corners: Vec::new(),
            labels: Vec::new(),
            labels_face_sides: false,
            men: Vec::new(),
            armies,
            quarter_turns: 0,
            lit_army: None,
            marks: Vec::new(),
            lines: Vec::new(),
            palette: BoardPalette::CELADON,
            cell_px: 64,
        }
    }

    /// Where the cells are in the picture.
    #[must_use]
    pub fn layout(&self) -> DiagramLayout {
        DiagramLayout::of(self)
    }

    /// The ink of an army.
    fn ink(&self, army: u8) -> Option<&ArmyInk> {
        self.armies.get(usize::from(army))
    }
}

/// The least side of a cell, in pixels, for which men are drawn as glyphs rather than discs.
const LEAST_GLYPH_PX: u32 = 9;

/// The board without men, as an SVG document with a transparent background: frame, cells, home triangles, blue line,
/// walls and labels.
#[must_use]
pub fn board_svg(diagram: &Diagram) -> String {
    let layout = diagram.layout();
    document(f64::from(layout.width), f64::from(layout.height), &board::svg(diagram, &layout))
}

/// The whole diagram as an SVG document: the board with marks, men and lines.
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
fn marks(diagram: &Diagram, layout: &DiagramLayout, layer: Layer, out: &mut String) {
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
        let draw = if diagram.palette.without_color { printed_mark_svg } else { mark_svg };
        let fragment = draw(at.mark, &diagram.armies);
        out.push_str(&placed(f64::from(x), f64::from(y), scale, &fragment));
    }
}

/// The men in the order given; in very small cells, discs.
fn men(diagram: &Diagram, layout: &DiagramLayout, out: &mut String) {
    let cell = f64::from(layout.cell);
    let outline_scale = outline_scale_for(cell);
    for man in &diagram.men {
        let Some(ink) = diagram.ink(man.army) else {
            continue;
        };
        if layout.cell < LEAST_GLYPH_PX {
            disc(layout, *man, ink, out);
            continue;
        }
        let (x, y) = layout.cell_origin(man.column, man.row);
        let scale = man.state.shown_on(man.figure).scale();
        let inset = cell * (1.0 - scale) / 2.0;
        let fragment = man_svg_scaled(man.figure, man.state, ink, outline_scale);
        out.push_str(&placed(f64::from(x) + inset, f64::from(y) + inset, cell * scale / 100.0, &fragment));
    }
}

/// A disc of the army's colour, for a man in a cell too small for a glyph.
fn disc(layout: &DiagramLayout, man: DiagramMan, ink: &ArmyInk, out: &mut String) {
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
fn lines(diagram: &Diagram, layout: &DiagramLayout, layer: Layer, out: &mut String) {
    let (margin, scale) = (f64::from(layout.margin), f64::from(layout.cell) / 100.0);
    for line in &diagram.lines {
        let (from, to) = (layout.centre(line.from), layout.centre(line.to));
        let (fragment, its_layer) = match line.kind {
            LineKind::Check => (check_line_svg(from, to), Layer::Under),
            LineKind::Leap => (leap_svg(from, to), Layer::Over),
            LineKind::Arrow => {
                let taken = diagram.men.iter().any(|man| (man.column, man.row) == line.to);
                (small_arrow_svg(from, to, taken), Layer::Over)
            }
        };
        if its_layer == layer {
            out.push_str(&placed(margin, margin, scale, &fragment));
        }
    }
}
