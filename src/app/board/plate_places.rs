//! Where the plates of the armies lie: on the stage beside the board, in a row below it, or at the edges of a table.

use bevy::prelude::*;
use fourhanded::board::{Army, Seat, Topology};

use super::layout::{FOLDED_PLATES, Surface, WindowLayout, is_taken, seat_of, turns_of};
use crate::app::state::ViewMode;

/// How high the near corners of a board reach in 3D, as a share of the stage's height.
const NEAR_CORNERS: f32 = 0.31;

impl WindowLayout {
    /// Where the plate of an army lies: at its seat's left hand, in the void beside its arm in 2D,
    /// in the stage's corners in 3D.
    pub fn plate_of(&self, army: Army, mode: ViewMode) -> Rect {
        if self.edge > 0.0 {
            return self.edge_of(army);
        }
        if self.plates_folded {
            return self.folded_plate(army);
        }
        let position = turns_of(self.side_of(army.0));
        let (size, pad) = (self.plate, if self.large { 18.0 } else { 14.0 });
        let stage = self.stage;
        let corner = |left: bool, top: bool| {
            let x = if left { stage.min.x + pad } else { stage.max.x - pad - size.x };
            let y = if top { stage.min.y + pad } else { stage.max.y - pad - size.y };
            Vec2::new(x, y)
        };
        // The near corners of a board that has them reach into those of the stage.
        let lift = Vec2::Y * if self.corners { stage.height() * NEAR_CORNERS } else { 0.0 };
        let min = match (mode, seat_of(position)) {
            (ViewMode::Solid, Seat::South) => corner(true, false) - lift,
            (ViewMode::Solid, Seat::West) => corner(true, true),
            (ViewMode::Solid, Seat::North) => corner(false, true),
            (ViewMode::Solid, Seat::East) => corner(false, false) - lift,
            (ViewMode::Flat, seat) if self.plates_in_margins => {
                let high = self.board.bounds();
                let x = |left: bool| if left { stage.min.x + 6.0 } else { stage.max.x - size.x - 6.0 };
                let (top, bottom) = (high.min.y + 4.0, high.max.y - size.y - 4.0);
                // Each at the right-hand end of the player's side of the table, if that leaves room for both of a margin.
                match seat {
                    Seat::South => Vec2::new(x(true), bottom),
                    Seat::West => Vec2::new(x(true), (high.min.y + high.height() * 0.28).min(bottom - size.y - 4.0)),
                    Seat::North => Vec2::new(x(false), top),
                    Seat::East => Vec2::new(x(false), (high.min.y + high.height() * 0.62).max(top + size.y + 4.0)),
                }
            }
            (ViewMode::Flat, seat) => {
                let bounds = self.board.bounds();
                // Between a plate and the arm of the board beside it, along either axis.
                let (gap_x, gap_y) = if self.large { (36.0, 48.0) } else { (26.0, 40.0) };
                // Half the width of an arm of five cells, and the cells from the centre to its side.
                let half = 2.5 * self.board.cell;
                let centre = bounds.center();
                match seat {
                    Seat::South => Vec2::new(centre.x - half - gap_x - size.x, bounds.max.y - size.y - 8.0),
                    Seat::North => Vec2::new(centre.x + half + gap_x, bounds.min.y + 8.0),
                    Seat::West => Vec2::new(centre.x - half - gap_x - size.x - 60.0, centre.y - half - gap_y - size.y),
                    Seat::East => Vec2::new(centre.x + half + gap_x + 60.0, centre.y + half + gap_y),
                }
            }
        };
        let min = min.clamp(stage.min + 4.0, (stage.max - size - 4.0).max(stage.min + 4.0));
        Rect::from_corners(min, min + size)
    }

    /// Whether plates on the stage of a drawn board lie over a cell or over one another.
    pub fn plates_collide(&self, board: &Topology) -> bool {
        let plates: Vec<Rect> = self.armies.iter().map(|army| self.plate_of(army, ViewMode::Flat)).collect();
        // A hair of a cell is none.
        let hair = -0.1 * self.board.cell;
        let meets = |place: Rect| plates.iter().any(|plate| !plate.intersect(place).is_empty());
        let twice =
            |(number, plate): (usize, &Rect)| plates[..number].iter().any(|other| !other.intersect(*plate).is_empty());
        plates.iter().enumerate().any(twice)
            || board.cells().into_iter().any(|cell| meets(self.board.rect(cell).inflate(hair)))
    }

    /// This layout of a drawn board, or where plates collide in it, that of the two others in which the board is larger: plates in
    /// margins beside it or in a row below it.
    pub(super) fn clear_of_plates(self, board: &Topology, table: Surface, of: impl Fn(Surface) -> Self) -> Self {
        if !self.plates_collide(board) {
            return self;
        }
        let (beside, folded) = (of(Surface { beside: true, ..table }), of(Surface { folded: true, ..table }));
        let is_better = beside.board.cell >= folded.board.cell && !beside.plates_collide(board);
        if is_better { beside } else { folded }
    }

    /// Takes the plates from the stage of a 3D board into a row below it.
    pub fn fold_plates(&mut self) {
        self.plates_folded = true;
        self.stage.max.y = (self.stage.max.y - FOLDED_PLATES).max(self.stage.min.y + FOLDED_PLATES);
    }

    /// The plate of an army in the row below the stage: all are equally long.
    fn folded_plate(&self, army: Army) -> Rect {
        const GAP: f32 = 4.0;
        let stage = self.stage;
        let number = self.armies.iter().position(|other| other == army).unwrap_or(0) as f32;
        let each = (stage.width() - GAP) / self.armies.len().max(1) as f32;
        let min = Vec2::new(stage.min.x + GAP + number * each, stage.max.y + GAP);
        Rect::from_corners(min, min + Vec2::new(each - GAP, FOLDED_PLATES - 2.0 * GAP))
    }

    /// The plate of an army where the players sit round the window: all are equally long, as long as the window is high, or in
    /// one that is hardly broader than high as much shorter as the plates of its other sides want in its corners. Armies of one
    /// person lie beside one another at his side, the first at his left hand.
    fn edge_of(&self, army: Army) -> Rect {
        let (window, edge, side) = (self.window, self.edge, self.side_of_army(army));
        let alike = || self.armies.iter().filter(|other| self.side_of_army(*other) == side);
        let count = alike().count().max(1) as f32;
        let number = alike().position(|other| other == army).unwrap_or(0) as f32;
        let long = window.min_element().min(window.max_element() - 2.0 * edge);
        // Several have more room where nobody sits at the sides beside them.
        let [before, behind] = match side {
            Seat::South | Seat::North => [Seat::West, Seat::East],
            Seat::West | Seat::East => [Seat::South, Seat::North],
        };
        let along = match side {
            Seat::South | Seat::North => window.x,
            Seat::West | Seat::East => window.y,
        };
        let free = along - self.edge_at(before) - self.edge_at(behind);
        let all = if count > 1.0 { (long * count).min(free) } else { long };
        let each = all / count;
        // Several lie in the middle of the room that plates of other sides leave, one in the middle of its side.
        let begin = match side {
            _ if count <= 1.0 => (along - all) / 2.0,
            Seat::South | Seat::North => self.edge_at(Seat::West) + (free - all) / 2.0,
            Seat::West | Seat::East => self.edge_at(Seat::North) + (free - all) / 2.0,
        };
        // From the left hand of who sits there.
        let place = if matches!(side, Seat::South | Seat::West) { number } else { count - 1.0 - number };
        let from = begin + place * each;
        match side {
            Seat::South => Rect::new(from, window.y - edge, from + each, window.y),
            Seat::North => Rect::new(from, 0.0, from + each, edge),
            Seat::West => Rect::new(0.0, from, edge, from + each),
            Seat::East => Rect::new(window.x - edge, from, window.x, from + each),
        }
    }

    /// How thick the plate at a side of the window is where the players sit round it; 0 where nobody sits.
    pub(super) fn edge_at(&self, side: Seat) -> f32 {
        if is_taken(self.armies, &self.sitting, self.board.turns, side) { self.edge } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::Catalogue;

    use super::*;
    use crate::app::board::layout::LEAST;
    use crate::app::state::{Screen, View};

    /// However large texts are in whatever window, nothing lies over a cell, and the board is not lost.
    #[test]
    fn plates_lie_over_no_cell_of_a_drawn_board() {
        let games = Catalogue::shipped();
        let (mut folds, mut beside) = (0, 0);
        for (variant, _) in games.entries() {
            let playable = games.playable(&variant.id.parse().expect("an id")).expect("a game of the program");
            let board = &playable.rules.board;
            for (window, scale, clocks) in [
                ([800.0, 600.0], 1.0, true),
                ([800.0, 600.0], 2.0, true),
                ([1366.0, 768.0], 1.0, true),
                ([1366.0, 768.0], 2.0, true),
                ([1366.0, 768.0], 2.0, false),
                ([1920.0, 1080.0], 2.5, true),
                ([1920.0, 1080.0], 2.5, false),
            ] {
                let surface = Surface { clocks, ..Surface::of(&playable) };
                let view = View { scale: Some(scale), ..View::default() };
                let layout = |surface| WindowLayout::of(window.into(), 1.0, surface, &view, Screen::Table);
                let clear = layout(surface).clear_of_plates(board, surface, layout);
                let case = format!("{} in {window:?} at {scale}, clocks {clocks}", variant.id);
                assert!(!clear.plates_collide(board), "{case}");
                assert!(clear.board.cell * clear.scale >= 20.0, "{case}: {} pixels", clear.board.cell * clear.scale);
                folds += u32::from(clear.plates_folded);
                beside += u32::from(clear.plates_in_margins && !surface.plates_in_margins);
                assert!(clear.window.x >= LEAST.x - 0.1 && clear.window.y >= LEAST.y - 0.1);
            }
        }
        assert!((1..40).contains(&folds) && (1..40).contains(&beside), "of 126, {folds} below and {beside} beside");
    }
}
