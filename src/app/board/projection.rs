//! Where cells, and the men on them, lie in the window: flat in 2D, through the camera in 3D.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::{Cell, Topology};

use super::camera::{BoardCamera, FIELD};
use super::layout::WindowLayout;
use super::place::cell_to_world;
use crate::app::state::{View, ViewMode};

/// How high a man of middling size stands, in cells.
pub(super) const MAN: f32 = 1.0;
/// Half the breadth of a man, in cells.
const MAN_HALF: f32 = 0.3;

/// From cells of the board to points of the window.
#[derive(Clone, Copy, Debug)]
pub struct BoardProjection {
    layout: WindowLayout,
    /// Where the 3D camera stands; nothing in 2D.
    camera: Option<Transform>,
}

/// What is asked where cells are seen now.
#[derive(SystemParam)]
pub struct BoardView<'w, 's> {
    view: Res<'w, View>,
    layout: Res<'w, WindowLayout>,
    camera: Query<'w, 's, &'static Transform, With<BoardCamera>>,
}

impl BoardView<'_, '_> {
    /// From cells to points of the window, as the board is seen now.
    pub fn projection(&self) -> BoardProjection {
        BoardProjection::new(&self.layout, self.view.mode, self.camera.single().copied().unwrap_or_default())
    }
}

impl BoardProjection {
    /// The view in a mode, with the camera standing there if it is in 3D.
    pub fn new(layout: &WindowLayout, mode: ViewMode, camera: Transform) -> Self {
        Self { layout: *layout, camera: (mode == ViewMode::Solid).then_some(camera) }
    }

    /// A point of the world in the window, in points; nothing if it lies behind the camera.
    fn seen(&self, camera: &Transform, point: Vec3) -> Option<Vec2> {
        let local = camera.rotation.inverse() * (point - camera.translation);
        let depth = -local.z;
        let half = (FIELD.to_radians() / 2.0).tan();
        let stage = self.layout.stage;
        let at = Vec2::new(local.x, -local.y) / (depth * half) * stage.height() / 2.0;
        (depth > 0.01).then(|| stage.center() + at)
    }

    /// The smallest rectangle round a cell, and round the man on it if it is occupied, in points.
    pub fn rect(&self, board: &Topology, cell: Cell, occupied: bool) -> Option<Rect> {
        let Some(camera) = &self.camera else { return Some(self.layout.board.rect(cell)) };
        let middle = cell_to_world(board, cell);
        let square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(x, z)| Vec3::new(x, 0.0, z));
        let head =
            [(-MAN_HALF, 0.0), (MAN_HALF, 0.0), (0.0, -MAN_HALF), (0.0, MAN_HALF)].map(|(x, z)| Vec3::new(x, MAN, z));
        let points = square.iter().chain(head.iter().filter(|_| occupied));
        let seen: Option<Vec<Vec2>> = points.map(|offset| self.seen(camera, middle + offset)).collect();
        let seen = seen?;
        let first = *seen.first()?;
        Some(seen.into_iter().fold(Rect::from_corners(first, first), |rect, point| rect.union_point(point)))
    }
}
