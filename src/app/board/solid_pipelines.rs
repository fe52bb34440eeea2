//! Has the driver prepare what 3D needs before somebody looks, so that a switch to 3D never shows an empty stage.
//!
//! A camera that nobody sees draws the 3D board into a corner of the window, below what the other cameras draw, until no
//! pipeline is being made. Until then the board stays in 2D.

use std::time::Duration;

use bevy::camera::Viewport;
use bevy::prelude::*;

use super::camera::{BoardCamera, board_look, ground};
use super::quality::{covers, edges_of};
use super::skin::{SolidSkin, solid_layer};
use super::solid::target_dot;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::power::{Alarm, AwaitedPipelines, Busy, BusyReason, PATIENCE};
use crate::app::state::{Desk, SolidQuality, View, ViewMode};

/// When they are made although nobody has asked for 3D, in time since the program began: after the first pictures of the start.
const QUIET: Duration = Duration::from_secs(2);
/// For so many frames in a row no pipeline must be awaited: the drawing runs a frame behind, and asks for some after others.
const STEADY: u32 = 4;

/// Whether the pipelines of 3D are there.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SolidPipelines {
    /// Nobody has asked for them.
    #[default]
    Unmade,
    /// They are being made: for how many frames, and in how many of the last ones none was awaited.
    InTheMaking { frames: u32, steady: u32 },
    /// They are there for a quality.
    Made(SolidQuality),
}

/// What is there only until the pipelines are made.
#[derive(Component)]
struct Rehearsal;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SolidPipelines>();
    app.add_systems(Startup, |alarm: Option<Res<Alarm>>| alarm.iter().for_each(|alarm| alarm.ring_in(QUIET)));
    app.add_systems(Update, make.in_set(AppSet::Arrange).after(super::quality::choose).before(super::layout::arrange));
}

/// Goes on with the making of the pipelines.
fn make(
    mut pipelines: ResMut<SolidPipelines>,
    awaited: Res<AwaitedPipelines>,
    clock: Res<Clock>,
    desk: Res<Desk>,
    mut skin: ResMut<SolidSkin>,
    rehearsal: Query<Entity, With<Rehearsal>>,
    board_camera: Single<&Camera, With<BoardCamera>>,
    mut view: ResMut<View>,
    mut busy: ResMut<Busy>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
) {
    match *pipelines {
        SolidPipelines::Unmade => {
            let asked = view.mode == ViewMode::Solid && desk.screen.plays();
            let quiet = clock.now() > QUIET && busy.is_idle();
            if !asked && !quiet {
                return;
            }
            let camera = Camera {
                order: -1,
                clear_color: ground(),
                viewport: Some(Viewport { physical_size: UVec2::splat(4), ..default() }),
                ..default()
            };
            let from_above = Transform::from_xyz(0.0, 40.0, 20.0).looking_at(Vec3::ZERO, Vec3::Y);
            commands
                .spawn((
                    Name::new("rehearsal camera"),
                    Rehearsal,
                    board_look(&mut images, edges_of(view.quality)),
                    camera,
                ))
                .insert((solid_layer(), from_above));
            // Marks come and go: one of each material is there.
            let (mark, shadow) = (skin.shape(&mut meshes, &target_dot(), None), skin.contact_shadow(&mut meshes));
            let opaque = [&skin.piece, &skin.board, &skin.cloth, &skin.mark].map(|material| (&mark, material));
            for (mesh, material) in opaque.into_iter().chain([(&shadow, &skin.contact)]) {
                commands.spawn((
                    Name::new("rehearsal"),
                    Rehearsal,
                    Mesh3d(mesh.clone()),
                    MeshMaterial3d(material.clone()),
                    Transform::from_xyz(0.0, -5.0, 0.0),
                    solid_layer(),
                ));
            }
            *pipelines = SolidPipelines::InTheMaking { frames: 0, steady: 0 };
            busy.set(BusyReason::Rehearsal, true);
        }
        SolidPipelines::InTheMaking { frames, steady } => {
            // A script that draws nothing prepares nothing.
            let steady = if awaited.is_empty() { steady + 1 } else { 0 };
            *pipelines = SolidPipelines::InTheMaking { frames: frames + 1, steady };
            let drawn = frames >= STEADY || !board_camera.is_active;
            if (drawn && steady >= STEADY) || frames >= PATIENCE {
                *pipelines = SolidPipelines::Made(view.quality);
                view.solid_ready = true;
                busy.set(BusyReason::Rehearsal, false);
                rehearsal.iter().for_each(|entity| commands.entity(entity).despawn());
            }
        }
        SolidPipelines::Made(quality) if !covers(quality, view.quality) => {
            *pipelines = SolidPipelines::Unmade;
            view.solid_ready = false;
        }
        SolidPipelines::Made(_) => {}
    }
}
