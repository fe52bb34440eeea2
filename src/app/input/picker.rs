//! What on the board lies under a point of the window.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::Cell;

use crate::app::board::camera::BoardCamera;
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion::Vanish;
use crate::app::board::place::{cell_to_world, world_to_cell, world_to_grid};
use crate::app::board::skin::SolidSkin;
use crate::app::play::session::Session;
use crate::app::state::ViewMode;

/// The radius of a man for picking, in cells.
const GRIP: f32 = 0.28;

/// What points at the window and presses on it: the mouse with its left button, or the first finger.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct Pointer {
    /// Where it is, in logical pixels of the window.
    pub at: Option<Vec2>,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether it presses.
    pub held: bool,
    /// Whether it began to press in this frame.
    pub just_pressed: bool,
    /// Whether it let go in this frame.
    pub just_released: bool,
    /// Whether its press was called off in this frame.
    pub cancelled: bool,
    /// Whether it is over a panel.
    pub over_panel: bool,
    /// Whether what is under a resting finger has been explained: then its end is no tap.
    pub explained: bool,
}

/// What a ray from the camera through a point of the window meets.
#[derive(SystemParam)]
pub struct BoardPicker<'w, 's> {
    pointer: Res<'w, Pointer>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    men: Query<'w, 's, (&'static ManView, &'static OnCell), Without<Vanish>>,
}

impl BoardPicker<'_, '_> {
    /// Where the pointer is, in logical pixels of the window.
    pub fn cursor(&self) -> Option<Vec2> {
        self.pointer.at
    }

    /// What points and presses.
    pub fn pointer(&self) -> Pointer {
        *self.pointer
    }

    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.camera.single().ok()?;
        let area = camera.logical_viewport_rect()?;
        // Both sides count from the window's corner, whatever part of it the camera draws on.
        area.contains(at).then(|| camera.viewport_to_world(transform, at).ok())?
    }

    /// The point of the board's plane, lifted by `height`, under a point of the window.
    pub fn on_board(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let ray = self.ray(at)?;
        let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Dir3::Y))?;
        Some(ray.get_point(distance))
    }

    /// The cell under a point of the window. The square decides; in 3D a man that may be picked
    /// comes before the square behind it where its upper two thirds are clicked, unless cells are to be tapped.
    pub fn cell(&self, session: &Session, mode: ViewMode, at: Vec2) -> Option<Cell> {
        let board = &session.playable().rules.board;
        let square = self.on_board(at, 0.0).and_then(|point| world_to_cell(board, point));
        if mode == ViewMode::Flat || session.hands_tap() {
            return square;
        }
        let ray = self.ray(at)?;
        let movable = session.board_moves();
        let behind =
            self.men.iter().filter(|(_, on)| movable.iter().any(|mv| mv.from == on.0)).filter_map(|(view, on)| {
                let figure = session.playable().rules.kind(view.man.kind()).figure;
                let height = SolidSkin::height(figure);
                let foot = cell_to_world(board, on.0);
                let distance = meets_upright(ray, foot + Vec3::Y * height / 3.0, height * 2.0 / 3.0)?;
                Some((distance, on.0))
            });
        let nearest = behind.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, cell)| cell);
        nearest.or(square)
    }

    /// The cell of the grid under a point of the window where the board has none.
    pub fn hole(&self, session: &Session, at: Vec2) -> Option<Cell> {
        let board = &session.playable().rules.board;
        world_to_grid(board, self.on_board(at, 0.0)?).filter(|cell| !board.contains(*cell))
    }

    /// Where the middle of a cell is in the window, in logical pixels.
    pub fn screen_of(&self, session: &Session, cell: Cell) -> Option<Vec2> {
        let (camera, transform) = self.camera.single().ok()?;
        let place = cell_to_world(&session.playable().rules.board, cell);
        camera.world_to_viewport(transform, place).ok()
    }
}

/// The distance at which a ray comes within a man's radius of the upright from `foot`.
fn meets_upright(ray: Ray3d, foot: Vec3, height: f32) -> Option<f32> {
    let (direction, offset) = (ray.direction.xz(), ray.origin.xz() - foot.xz());
    let a = direction.length_squared();
    if a < 1e-6 {
        return None;
    }
    let nearest = -offset.dot(direction) / a;
    let gap = (offset + direction * nearest).length();
    let y = ray.get_point(nearest).y - foot.y;
    (nearest > 0.0 && gap < GRIP && (0.0..height).contains(&y)).then_some(nearest)
}
