//! Home boards that are removed from the game lift off and vanish.

use bevy::prelude::*;
use fourhanded::board::{Cell, CellSet};
use fourhanded::export::diagram::board_svg;
use fourhanded::export::picture::board_of;
use fourhanded::export::raster::raster;
use fourhanded::spec::Playable;

use super::camera::mode_shown;
use super::layout::WindowLayout;
use super::motion::{eased, tick};
use super::place::{cell_to_world, seat_yaw};
use super::skin::{SolidSkin, flat_layer, flat_material, flat_quad, solid_layer, texture_of};
use super::solid::board;
use super::solid_paint::SolidColors;
use super::table::shape_of;
use crate::app::AppSet;
use crate::app::play::preview::{Preview, identity, shown};
use crate::app::play::session::Session;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, View, ViewMode};

/// Seconds that a board takes to leave.
const DURATION: f32 = 0.9;
/// How high it rises, in cells.
const HEIGHT: f32 = 6.0;
/// By how much it has grown at the end when it is seen from above.
const GROWTH: f32 = 0.22;

/// A home board on its way.
#[derive(Component)]
struct RemovedHome {
    elapsed: f32,
    duration: f32,
    /// About which point it grows or shrinks.
    middle: Vec3,
    /// The turn that it keeps.
    turn: Quat,
    /// What fades, in 2D.
    paint: Option<Handle<StandardMaterial>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.run_if(|session: Option<Res<Session>>| session.is_some()).in_set(AppSet::Mirror));
    app.add_systems(Update, rise.in_set(AppSet::Motion));
}

/// Whenever cells of the game at the table have vanished, what was there lifts off.
fn begin(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    layout: Res<WindowLayout>,
    skin: Res<SolidSkin>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut seen: Local<((String, usize), CellSet)>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let now = (identity(playable), position.gone());
    let (before, fresh) = (seen.1, now.1 & !seen.1);
    let same = seen.0 == now.0;
    *seen = now;
    if !same || fresh.is_empty() || !desk.screen.plays() || view.motion <= 0.0 {
        return;
    }
    // All that stays, and all that had gone already, is left out.
    let rest = before | (playable.rules.board.cells() & !fresh);
    let lift = |turn, paint| RemovedHome {
        elapsed: 0.0,
        duration: DURATION * view.motion,
        middle: middle_of(playable, fresh),
        turn,
        paint,
    };
    if mode_shown(&view, &desk) == ViewMode::Solid {
        let colors = SolidColors::of(playable, &view.palette);
        let mut shape = shape_of(playable, rest);
        shape.homes.clear();
        commands.spawn((
            Name::new("home board lifting off"),
            lift(Quat::IDENTITY, None),
            Mesh3d(meshes.add(colors.board(&board(&shape)))),
            MeshMaterial3d(skin.board.clone()),
            Transform::default(),
            solid_layer(),
        ));
        return;
    }
    let mut diagram = view.palette.paint(playable, board_of(playable, rest, view.seat));
    diagram.cell_px = (layout.board.cell * layout.scale * layout.pixels).round() as u16;
    diagram.labels.clear();
    let size = diagram.layout();
    let Ok(picture) = raster(&board_svg(&diagram), size.width.max(1), size.height.max(1)) else { return };
    let extent = Vec2::new(size.width as f32, size.height as f32) / f32::from(diagram.cell_px.max(1));
    let paint = materials.add(flat_material(images.add(texture_of(picture)), 1.0));
    let turn = seat_yaw(view.seat);
    commands.spawn((
        Name::new("home board lifting off"),
        lift(turn, Some(paint.clone())),
        Mesh3d(meshes.add(flat_quad(extent, Rect::new(0.0, 0.0, 1.0, 1.0)))),
        MeshMaterial3d(paint),
        Transform::from_rotation(turn).with_translation(Vec3::Y * 0.05),
        flat_layer(),
    ));
}

/// The middle of some cells in the world.
fn middle_of(playable: &Playable, cells: CellSet) -> Vec3 {
    let places: Vec<Vec3> = cells.into_iter().map(|cell: Cell| cell_to_world(&playable.rules.board, cell)).collect();
    places.iter().sum::<Vec3>() / places.len().max(1) as f32
}

/// In 3D it rises and grows small; from above it comes nearer and fades.
fn rise(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut boards: Query<(Entity, &mut RemovedHome, &mut Transform)>,
) {
    let mut moving = false;
    for (entity, mut lift, mut transform) in &mut boards {
        lift.elapsed += tick(&time);
        let share = (lift.elapsed / lift.duration).min(1.0);
        // Slow at first, as something heavy.
        let along = share * share;
        let flat = lift.paint.is_some();
        let size = if flat { 1.0 + GROWTH * along } else { (1.0 - eased((share - 0.5) * 2.0)).max(0.01) };
        let height = if flat { 0.05 } else { HEIGHT * along };
        transform.scale = Vec3::splat(size);
        transform.rotation = lift.turn;
        transform.translation = lift.middle * (1.0 - size) + Vec3::Y * height;
        if let Some(mut paint) = lift.paint.as_ref().and_then(|paint| materials.get_mut(paint)) {
            paint.base_color = Color::srgba(1.0, 1.0, 1.0, 1.0 - share);
        }
        if share >= 1.0 {
            commands.entity(entity).despawn();
        }
        moving = true;
    }
    busy.set(BusyReason::HomeRemoval, moving);
}
