//! A part of a diagram.

use super::{CellRect, Diagram};

impl Diagram {
    /// A part of the board as a board of its own, with all that stands on it, without homes and labels. Lines that leave the
    /// part are left out.
    #[must_use]
    pub fn cut_out(mut self, part: CellRect) -> Self {
        let holds = |(column, row): (u8, u8)| part.contains(column, row);
        let at = |(column, row): (u8, u8)| (column - part.left, row - part.bottom);
        (self.columns, self.rows) = (part.right - part.left + 1, part.top - part.bottom + 1);
        self.cells.retain(|cell| holds((cell.column, cell.row)));
        self.cells.iter_mut().for_each(|cell| (cell.column, cell.row) = at((cell.column, cell.row)));
        self.walls.retain(|wall| holds((wall.column, wall.row)));
        self.walls.iter_mut().for_each(|wall| (wall.column, wall.row) = at((wall.column, wall.row)));
        self.closed_corners.retain(|corner| holds(corner.from) && holds(corner.to));
        self.closed_corners.iter_mut().for_each(|corner| (corner.from, corner.to) = (at(corner.from), at(corner.to)));
        self.men.retain(|man| holds((man.column, man.row)));
        self.men.iter_mut().for_each(|man| (man.column, man.row) = at((man.column, man.row)));
        self.marks.retain(|mark| holds((mark.column, mark.row)));
        self.marks.iter_mut().for_each(|mark| (mark.column, mark.row) = at((mark.column, mark.row)));
        self.lines.retain(|line| holds(line.from) && holds(line.to));
        self.lines.iter_mut().for_each(|line| (line.from, line.to) = (at(line.from), at(line.to)));
        self.blue_line = self.blue_line.and_then(|line| {
            let inside = holds((line.left, line.bottom)) && holds((line.right, line.top));
            let ((left, bottom), (right, top)) = (at_least(line, part)?, (line.right, line.top));
            inside.then(|| CellRect { left, bottom, right: right - part.left, top: top - part.bottom })
        });
        (self.homes, self.labels) = (Vec::new(), Vec::new());
        self
    }
}

/// The lower left corner of a rectangle within a part, counted from that of the part; `None` where it lies outside.
fn at_least(rect: CellRect, part: CellRect) -> Option<(u8, u8)> {
    Some((rect.left.checked_sub(part.left)?, rect.bottom.checked_sub(part.bottom)?))
}
