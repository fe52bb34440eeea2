//! Where the cells are in the picture of a board.

use super::{Diagram, Edge};

/// Where the cells of a diagram are in its picture, in whole pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagramLayout {
    /// Width of the picture.
    pub width: u32,
    /// Height of the picture.
    pub height: u32,
    /// The distance from the edge of the picture to the grid.
    pub margin: u32,
    /// The side of a cell.
    pub cell: u32,
    columns: i32,
    rows: i32,
    pub(super) quarter_turns: u8,
}

impl DiagramLayout {
    /// The layout of a diagram: the margin holds the frame and, where labels stand at the rim, those too.
    pub(super) fn of(diagram: &Diagram) -> Self {
        let quarter_turns = diagram.quarter_turns % 4;
        let at_rim = diagram.labels.iter().any(|label| match label.edge {
            Edge::Bottom => label.row == 0,
            Edge::Left => label.column == 0,
            Edge::Top => label.row + 1 == diagram.rows,
            Edge::Right => label.column + 1 == diagram.columns,
        });
        let cell = u32::from(diagram.cell_px);
        let metrics = Metrics::of(cell);
        let margin = if at_rim { metrics.label + metrics.text } else { metrics.glow + 1.0 };
        let margin = margin.ceil() as u32;
        let (columns, rows) = (u32::from(diagram.columns), u32::from(diagram.rows));
        let (across, down) = if quarter_turns.is_multiple_of(2) { (columns, rows) } else { (rows, columns) };
        Self {
            width: across * cell + 2 * margin,
            height: down * cell + 2 * margin,
            margin,
            cell,
            columns: i32::from(diagram.columns),
            rows: i32::from(diagram.rows),
            quarter_turns,
        }
    }

    /// The top left pixel of a cell.
    #[must_use]
    pub fn cell_origin(&self, column: u8, row: u8) -> (u32, u32) {
        let (x, y) = self.place(i32::from(column), i32::from(row));
        let pixel = |place: i32| self.margin + place.unsigned_abs() * self.cell;
        (pixel(x), pixel(y))
    }

    /// The column and row at a pixel, `None` outside the grid. The place need not have a cell.
    #[must_use]
    pub fn cell_at(&self, x: f64, y: f64) -> Option<(u8, u8)> {
        // Truncation is fine: what lies outside the grid is refused below.
        let place = |at: f64| ((at - f64::from(self.margin)) / f64::from(self.cell)).floor() as i32;
        let (x, y) = (place(x), place(y));
        let (last_column, last_row) = (self.columns - 1, self.rows - 1);
        let (column, row) = match self.quarter_turns {
            0 => (x, last_row - y),
            1 => (last_column - y, last_row - x),
            2 => (last_column - x, y),
            _ => (y, x),
        };
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then_some((u8::try_from(column).ok()?, u8::try_from(row).ok()?))
    }

    /// The place of a cell on the screen, in cells from the top left of the grid.
    pub(super) const fn place(&self, column: i32, row: i32) -> (i32, i32) {
        let (last_column, last_row) = (self.columns - 1, self.rows - 1);
        match self.quarter_turns {
            0 => (column, last_row - row),
            1 => (last_row - row, last_column - column),
            2 => (last_column - column, row),
            _ => (row, column),
        }
    }

    /// The centre of a cell on the screen, in cells from the top left of the grid.
    pub(super) fn centre(&self, (column, row): (u8, u8)) -> (f64, f64) {
        let (x, y) = self.place(i32::from(column), i32::from(row));
        (f64::from(x) + 0.5, f64::from(y) + 0.5)
    }

    /// A distance from the edge of the grid, given in cells, as user units from the edge of the picture.
    pub(super) fn at(&self, cells: f64) -> f64 {
        f64::from(self.margin) + cells * f64::from(self.cell)
    }
}

/// Widths in user units: constant for cells of 44 to 64 pixels, in proportion to the cell below and above that.
pub(super) struct Metrics {
    pub frame: f64,
    pub frame_line: f64,
    pub light: f64,
    pub glow: f64,
    pub label: f64,
    pub text: f64,
}

impl Metrics {
    /// The widths for cells of a size.
    pub(super) fn of(cell: u32) -> Self {
        let cell = f64::from(cell);
        let scale = (cell / 44.0).min(1.0).max(cell / 64.0);
        Self {
            frame: 6.0 * scale,
            frame_line: 1.5 * scale,
            light: 8.5 * scale,
            glow: 13.0 * scale,
            label: 20.0 * scale,
            text: 13.0 * scale,
        }
    }
}
