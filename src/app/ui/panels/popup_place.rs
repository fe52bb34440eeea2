//! Places for what pops up at a cell: near it, never over it, and over as little else as can be.

use crate::app::ui::prelude::*;

/// What something that pops up at a cell should keep clear of.
pub struct Obstacles {
    /// Where it may be.
    pub stage: Rect,
    /// The cell that it belongs to. It must stay in sight.
    pub target: Rect,
    /// The cells of the board, and the men on them.
    pub cells: Vec<Rect>,
    /// The plates of the players.
    pub plates: Vec<Rect>,
}

/// The distance that is kept from the target.
const CLEAR: f32 = 8.0;
/// The room that is kept round other cells.
const AIR: f32 = 6.0;
/// The grid of places that are tried.
const STEP: f32 = 10.0;
/// What a covered cell costs, in points of distance.
const COVERED: f32 = 700.0;
/// What it costs next to the target.
const COVERED_NEXT: f32 = 1800.0;
/// What a covered plate costs.
const COVERED_PLATE: f32 = 1600.0;
/// How near to the target a cell is next to it, in widths of it.
const NEXT: f32 = 1.2;

impl Obstacles {
    /// The best place for one of some shapes, of which the first is the best, and which shape it is.
    pub fn best_place(&self, shapes: &[Vec2]) -> (usize, Rect) {
        let room = self.stage;
        let mut best = (f32::INFINITY, 0, Rect::from_min_size(room.min, shapes.first().copied().unwrap_or_default()));
        for (index, size) in shapes.iter().enumerate() {
            let spare = (room.size() - *size).max(Vec2::ZERO);
            for x in places(spare.x) {
                for y in places(spare.y) {
                    let rect = Rect::from_min_size(room.min + vec2(x, y), *size);
                    let cost = self.cost(rect) + 40.0 * index as f32;
                    if cost < best.0 {
                        best = (cost, index, rect);
                    }
                }
            }
        }
        (best.1, best.2)
    }

    fn cost(&self, rect: Rect) -> f32 {
        if rect.expand(CLEAR).intersects(self.target) {
            // Only where there is no other place at all.
            return 1e6 + overlap(rect, self.target);
        }
        let near = self.target.expand(self.target.width() * NEXT);
        let mut cost = rect.distance_to_pos(self.target.center());
        let airy = rect.expand(AIR);
        for cell in self.cells.iter().filter(|cell| cell.intersects(airy)) {
            let each = if near.contains(cell.center()) { COVERED_NEXT } else { COVERED };
            cost += each * share(airy, *cell);
        }
        for plate in self.plates.iter().filter(|plate| plate.intersects(rect)) {
            // A little of it hides a word already.
            cost += COVERED_PLATE * (0.3 + 0.7 * share(rect, *plate));
        }
        cost
    }
}

/// Steps from 0 to the end, both included.
fn places(spare: f32) -> impl Iterator<Item = f32> {
    let steps = (spare / STEP).ceil().max(1.0) as u16;
    (0..=steps).map(move |step| spare * f32::from(step) / f32::from(steps))
}

fn overlap(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    if both.is_positive() { both.area() } else { 0.0 }
}

/// How much of `of` is covered, from 0 to 1.
fn share(by: Rect, of: Rect) -> f32 {
    overlap(by, of) / of.area().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Pos2, pos2};
    use fourhanded::board::Seat;
    use fourhanded::spec::Catalogue;

    use crate::app::board::camera::{Orbit, camera_transform};
    use crate::app::board::layout::{Surface, WindowLayout};
    use crate::app::board::projection::BoardProjection;
    use crate::app::state::{Screen, View, ViewMode};
    use crate::app::ui::panels::promotion;

    #[test]
    fn a_chooser_never_covers_its_cell_nor_leaves_the_window() {
        let catalogue = Catalogue::shipped();
        let mut seen = Vec::new();
        for (variant, _) in catalogue.entries() {
            let playable = catalogue.playable(&variant.id.parse().expect("a name")).expect("it can be played");
            let board = &playable.rules.board;
            // Many games have the same board and a full table.
            let same = (board.cells(), Surface::of(&playable));
            if seen.contains(&same) {
                continue;
            }
            seen.push(same);
            for window in [[800.0, 600.0], [1120.0, 680.0], [1366.0, 768.0], [1920.0, 1080.0]] {
                let layout =
                    WindowLayout::of(window.into(), 1.0, Surface::of(&playable), &View::default(), Screen::Table);
                for mode in [ViewMode::Flat, ViewMode::Solid] {
                    let camera = camera_transform(&Orbit::default(), Seat::South, &layout, Some(board));
                    let projection = BoardProjection::new(&layout, mode, camera);
                    for cell in board.cells().into_iter().step_by(3) {
                        let obstacles = promotion::obstacles(&layout, &projection, &playable, mode, cell, |cell| {
                            playable.start.man(cell).is_some()
                        });
                        // With short names of men, and with the long ones of Greek, which cost more of a small window.
                        for (width, flat, solid) in [(62.0, 5.0, 12.0), (88.0, 9.0, 16.0)] {
                            let (_, place) = obstacles.best_place(&promotion::shapes(4, vec2(width, 80.0)));
                            let what = format!("{} {mode:?} {window:?} {cell} {width}", variant.id);
                            assert!(!place.intersects(obstacles.target), "{what}: it covers its cell");
                            let room = Rect::from_min_max(Pos2::ZERO, pos2(window[0], window[1]));
                            assert!(room.contains_rect(place), "{what}: it leaves the window");
                            let covered: f32 = obstacles.cells.iter().map(|cell| share(place, *cell)).sum();
                            let most = if mode == ViewMode::Flat { flat } else { solid };
                            assert!(covered < most, "{what}: it covers {covered} cells");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn without_any_other_place_it_covers_as_little_of_the_cell_as_can_be() {
        let stage = Rect::from_min_max(Pos2::ZERO, pos2(100.0, 100.0));
        let target = Rect::from_min_size(pos2(60.0, 60.0), vec2(30.0, 30.0));
        let obstacles = Obstacles { stage, target, cells: vec![target], plates: Vec::new() };
        let (shape, place) = obstacles.best_place(&[vec2(90.0, 90.0), vec2(80.0, 80.0)]);
        assert_eq!((shape, place.min), (1, Pos2::ZERO));
    }
}
