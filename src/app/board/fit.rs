//! How far off the 3D camera stands so that the whole board is seen, and whether plates lie over it.

use bevy::prelude::*;
use fourhanded::board::{Seat, Topology};

use super::camera::{FIELD, Orbit, camera_transform};
use super::layout::WindowLayout;
use super::place::{cell_to_world, seat_yaw};
use super::projection::{BoardProjection, MAN};
use crate::app::state::ViewMode;

/// How much larger the picture is than what must be in it.
const MARGIN: f32 = 1.06;

/// Where a camera that looks at the board from South sees points on its picture.
struct SouthView {
    /// Toward the camera, and up on the picture.
    eye: Vec3,
    up: Vec3,
    /// Half the height of the picture at the distance of 1.
    half: f32,
}

impl SouthView {
    fn from(elevation: f32) -> Self {
        let (sin, cos) = elevation.to_radians().sin_cos();
        let half = (FIELD.to_radians() / 2.0).tan();
        Self { eye: Vec3::new(0.0, sin, cos), up: Vec3::new(0.0, cos, -sin), half }
    }

    /// Where a point lies on a picture taken from `distance`, as shares of its half height.
    fn seen(&self, point: Vec3, distance: f32, shift: f32) -> Vec2 {
        let point = point - Vec3::Z * shift;
        let depth = (distance - point.dot(self.eye)).max(0.1);
        Vec2::new(point.x, point.dot(self.up)) / (depth * self.half)
    }
}

/// How broad the frame is that no plate should cover, in cells.
const BESIDE: f32 = 0.6;

/// The distance and the shift as in [`fitting`], so far off that no plate covers a cell, the frame beside it or the head of a man.
pub(super) fn fitting_beside_plates(
    orbit: &Orbit,
    seat: Seat,
    layout: &WindowLayout,
    board: Option<&Topology>,
) -> (f32, f32) {
    let stage = layout.stage;
    let aspect = stage.width() / stage.height().max(1.0);
    // Between plates at the edges of the window there is less room.
    let margin = MARGIN * stage.height() / (stage.height() - 2.0 * layout.edge).max(1.0);
    let fit = |step: u8| fitting(orbit.elevation, aspect, layout.board.size, margin + 0.03 * f32::from(step));
    let Some(board) = board else { return fit(0) };
    let (view_from_south, turn) = (SouthView::from(orbit.elevation), seat_yaw(seat).inverse());
    let places: Vec<Vec3> = board.cells().into_iter().map(|cell| turn * cell_to_world(board, cell)).collect();
    // So far from its middle that the frame beside it is clear as well.
    let reach = 0.5 + BESIDE;
    let corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)];
    // In a low view heads stand before what lies behind them.
    let corners = corners.map(|(x, z)| Vec3::new(x, 0.0, z)).into_iter().chain([Vec3::Y * MAN]);
    let plates: Vec<Rect> = layout.armies.iter().map(|army| layout.plate_of(army, ViewMode::Solid)).collect();
    let is_free = |&(distance, shift): &(f32, f32)| {
        let points = places.iter().flat_map(|place| corners.clone().map(|corner| *place + corner));
        points.map(|point| view_from_south.seen(point, distance, shift) * Vec2::new(0.5, -0.5) * stage.height()).all(
            |at| {
                let at = stage.center() + at;
                !plates.iter().any(|plate| plate.contains(at))
            },
        )
    };
    // What cannot be had at half the size is not worth it.
    (0..30).map(fit).find(is_free).unwrap_or_else(|| fit(0))
}

/// The distance from which the whole board with its frame and the men on it is seen, and how far
/// toward the viewer the camera looks so that it lies in the middle.
pub(super) fn fitting(elevation: f32, aspect: f32, size: UVec2, margin: f32) -> (f32, f32) {
    let view_from_south = SouthView::from(elevation);
    let sin = elevation.to_radians().sin();
    // A corner of the frame lies at each seat's edge; the farthest king stands before it.
    let reach = size.max_element() as f32 / 2.0 + 1.4;
    let farthest = Vec3::new(0.0, 1.65, 1.9 - reach);
    let points = [Vec3::X * reach, Vec3::Z * reach, Vec3::NEG_Z * reach, farthest, Vec3::new(0.0, -0.4, reach)];
    let (mut distance, mut shift) = (3.0 * reach, 0.0);
    // Each round centres the picture, then fills it; a few of them settle both.
    for _ in 0..24 {
        let heights = points.map(|point| view_from_south.seen(point, distance, shift).y);
        let (low, high) = heights.iter().fold((f32::MAX, f32::MIN), |(l, h), y| (l.min(*y), h.max(*y)));
        shift -= (low + high) / 2.0 * view_from_south.half * distance / sin;
        let needed = points
            .map(|point| {
                let place = view_from_south.seen(point, distance, shift).abs();
                (place.x / aspect).max(place.y)
            })
            .into_iter()
            .fold(0.0, f32::max);
        distance *= 1.0 + (needed * margin - 1.0) * 0.6;
    }
    (distance, shift)
}

/// Whether a plate on the stage lies over a cell of the 3D board.
pub(super) fn plates_cover_cells(orbit: &Orbit, seat: Seat, layout: &WindowLayout, board: &Topology) -> bool {
    let camera = camera_transform(orbit, seat, layout, Some(board));
    let projection = BoardProjection::new(layout, ViewMode::Solid, camera);
    let plates: Vec<Rect> = layout.armies.iter().map(|army| layout.plate_of(army, ViewMode::Solid)).collect();
    board.cells().into_iter().any(|cell| {
        // A cell of which the camera sees only a part is as good as covered; of the rest, a hair is none.
        projection.rect(board, cell, false).is_none_or(|place| {
            plates
                .iter()
                .any(|plate| !plate.intersect(place.inflate(-0.1 * place.width().min(place.height()))).is_empty())
        })
    })
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::{Catalogue, Playable};

    use super::*;
    use crate::app::board::layout::Surface;
    use crate::app::state::{Screen, View};

    fn layout_of(playable: &Playable, window: [f32; 2]) -> WindowLayout {
        let surface = Surface { clocks: true, ..Surface::of(playable) };
        WindowLayout::of(window.into(), 1.0, surface, &View::default(), Screen::Table)
    }

    /// A zoom at which the board fills the stage has plates over cells; folded they lie below the stage, beside one another.
    #[test]
    fn plates_cover_no_cells_when_they_are_folded() {
        let games = Catalogue::shipped();
        let mut usual = 0;
        for (variant, _) in games.entries() {
            let playable = games.playable(&variant.id.parse().expect("an id")).expect("a game of the program");
            let board = &playable.rules.board;
            for window in [[800.0, 600.0], [1366.0, 768.0], [1920.0, 1080.0]] {
                let mut layout = layout_of(&playable, window);
                let covers = |zoom, layout: &WindowLayout| {
                    let mut orbit = Orbit::default();
                    orbit.zoom = zoom;
                    plates_cover_cells(&orbit, Seat::South, layout, board)
                };
                usual += u32::from(!covers(1.0, &layout));
                assert!(covers(2.5, &layout), "{} in {window:?}: the board fills the stage", variant.id);
                layout.fold_plates();
                let plates: Vec<Rect> =
                    layout.armies.iter().map(|army| layout.plate_of(army, ViewMode::Solid)).collect();
                let window = Rect::from_corners(Vec2::ZERO, layout.window - Vec2::Y * layout.bottom);
                let line = layout.line();
                assert!((line.max.y - layout.window.y).abs() < 0.01, "{line:?} ends where the window does");
                for (number, plate) in plates.iter().enumerate() {
                    assert!(window.union(*plate) == window, "{plate:?} is in the window");
                    assert!(line.intersect(*plate).is_empty(), "{plate:?} leaves the line below free");
                    let others = plates[..number].iter().chain([&layout.stage]);
                    assert!(others.clone().all(|other| other.intersect(*plate).is_empty()), "{plate:?} lies alone");
                }
            }
        }
        assert!(usual > 40, "in the usual view plates stand beside the board, in {usual} of 54 cases");
    }
}
