//! Moments of the game are staged for a second: the light goes down but for the men whom they concern, waves spread from their
//! king, the camera of the 3D board comes nearer, and a word is said. Any press ends it.

use std::f32::consts::{PI, TAU};

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use fourhanded::attract::{Moment, MomentKind};
use fourhanded::board::{CellSet, Topology};

use super::camera::mode_shown;
use super::mirror::{ManView, OnCell, sync};
use super::motion::{Swell, tick};
use super::place::cell_to_world;
use super::presenter::skins_shown;
use super::skin::{flat_layer, solid_layer};
use crate::app::AppSet;
use crate::app::play::preview::Preview;
use crate::app::play::session::{self, BoardChanged, Session};
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Presenter, View};

/// Seconds that a moment is staged at the usual pace.
const LENGTH: f32 = 1.5;
/// The parts of it in which the light goes down, and comes back.
const FADE: [f32; 2] = [0.15, 0.25];
/// The share of the light that goes, in 3D, and how dark the veil is in 2D.
const DARK: f32 = 0.5;
/// How far the camera in 3D comes nearer, as a share of its way to the board. In 2D the board fills the picture already.
const NEARER: f32 = 0.12;
/// How far the camera in 3D goes to the side, as a share of the way to the middle of what is staged.
const ASIDE: f32 = 0.3;
/// How many waves spread, and by which part of the whole each begins after the one before.
const WAVES: u8 = 3;
const APART: f32 = 0.16;
/// The part of the whole that a wave lives.
const WAVE: f32 = 0.55;
/// The radii of a wave at its birth and at its end, in cells.
const RADII: [f32; 2] = [0.35, 3.4];
/// The sides of its circle.
const ROUND: u16 = 96;
/// The heights of waves and veil above the board: in 2D over all men and marks.
const FLAT_HEIGHTS: [f32; 2] = [0.30, 0.25];
const WAVE_HEIGHT: f32 = 0.02;
/// How high the light in 3D hangs above the king, in cells, how strong it is, in lumens, and how wide, in radians.
const LAMP: (f32, f32, f32) = (7.0, 2_400_000.0, 0.34);

/// The moment that is staged now.
#[derive(Resource, Default)]
pub struct StagedMoment(Option<Stage>);

/// A moment and how far it has come.
struct Stage {
    moment: Moment,
    /// Where it has happened, in the world.
    centres: Vec<Vec3>,
    elapsed: f32,
    duration: f32,
}

/// What is there only while a moment is staged.
#[derive(Component)]
enum StageProp {
    /// Darkens what it does not concern, in 2D.
    Veil(Handle<StandardMaterial>),
    /// A wave, by its number.
    Wave(u8, Handle<StandardMaterial>),
    /// The light on the king, in 3D.
    Lamp,
}

impl StagedMoment {
    /// Whether a moment is staged.
    pub fn is_on(&self) -> bool {
        self.0.is_some()
    }

    /// The moment, if one is staged, and how strongly it is felt: from 0 to 1 and back.
    pub fn felt(&self) -> Option<(&Moment, f32)> {
        self.0.as_ref().map(|stage| (&stage.moment, stage.strength()))
    }

    /// The share of the usual light that is left on the whole board.
    pub fn light(&self) -> f32 {
        1.0 - DARK * self.strength()
    }

    /// Where the camera of the 3D board is, if it is usually there.
    pub fn pose(&self, usual: Transform) -> Transform {
        let Some(stage) = &self.0 else { return usual };
        let centre = stage.centres.iter().sum::<Vec3>() / stage.centres.len().max(1) as f32;
        let shift = centre * ASIDE + usual.forward() * usual.translation.length() * NEARER;
        Transform { translation: usual.translation + shift * stage.strength(), ..usual }
    }

    fn strength(&self) -> f32 {
        self.0.as_ref().map_or(0.0, Stage::strength)
    }
}

impl Stage {
    /// How much of the whole is over, from 0 to 1.
    fn share(&self) -> f32 {
        (self.elapsed / self.duration).min(1.0)
    }

    fn strength(&self) -> f32 {
        let share = self.share();
        let ramp = (share / FADE[0]).min((1.0 - share) / FADE[1]).clamp(0.0, 1.0);
        ramp * ramp * (3.0 - 2.0 * ramp)
    }

    /// A wave's radius in cells and how much of it is seen.
    fn wave(&self, number: u8) -> (f32, f32) {
        let age = ((self.share() - APART * f32::from(number)) / WAVE).clamp(0.0, 1.0);
        (RADII[0].lerp(RADII[1], age.sqrt()), (age * PI).sin() * self.strength())
    }
}

/// What a moment looks like.
const fn colour(kind: MomentKind) -> Srgba {
    match kind {
        MomentKind::Freeze => Srgba::rgb(0.75, 0.91, 1.0),
        MomentKind::Thaw => Srgba::rgb(1.0, 0.79, 0.36),
        MomentKind::HomeLost => Srgba::rgb(1.0, 0.97, 0.90),
        MomentKind::DoubleMate | MomentKind::Chain | MomentKind::Mate | MomentKind::KingTaken => {
            Srgba::rgb(0.96, 0.36, 0.24)
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StagedMoment>();
    let at_table = |session: Option<Res<Session>>| session.is_some();
    app.add_systems(Update, begin.run_if(at_table).in_set(AppSet::Apply).after(session::apply_intents));
    app.add_systems(Update, set_stage.run_if(at_table).after(sync).in_set(AppSet::Mirror));
    app.add_systems(Update, go_on.before(super::camera::turn).in_set(AppSet::Motion));
}

/// What came of the last action is staged, if it is worth it and movement is wanted. Any other change ends it.
fn begin(
    mut changed: MessageReader<BoardChanged>,
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    mut staged: ResMut<StagedMoment>,
) {
    let Some(change) = changed.read().last() else { return };
    let game = session.game();
    let seen = desk.screen.plays() && preview.0.is_none() && !session.veiled() && view.motion > 0.0;
    let moment = (seen && game.cursor() > 0 && !change.events.is_empty())
        .then(|| {
            let before = game.position_at(game.cursor() - 1);
            Moment::of(game.rules(), (&before, game.position()), &change.events)
        })
        .flatten();
    if moment.is_some() || staged.is_on() {
        staged.0 = moment.map(|moment| Stage {
            centres: moment.centres.iter().map(|cell| cell_to_world(&game.rules().board, *cell)).collect(),
            moment,
            elapsed: 0.0,
            duration: LENGTH * view.motion,
        });
    }
}

/// Sets the stage when a moment begins, and clears it when it is over.
fn set_stage(
    staged: Res<StagedMoment>,
    session: Res<Session>,
    desk: Res<Desk>,
    view: Res<View>,
    presenter: Res<Presenter>,
    props: Query<Entity, With<StageProp>>,
    men: Query<(Entity, &ManView, &OnCell)>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let fresh = staged.0.as_ref().is_some_and(|stage| stage.elapsed <= 0.0);
    if !staged.is_changed() || staged.is_on() && !fresh {
        return;
    }
    for prop in &props {
        commands.entity(prop).despawn();
    }
    let Some(stage) = &staged.0 else { return };
    let moment = &stage.moment;
    for (entity, man, at) in &men {
        if moment.armies.contains(man.man.army()) {
            let place = cell_to_world(&session.playable().rules.board, at.0);
            let away = stage.centres.iter().map(|centre| centre.distance(place)).fold(f32::MAX, f32::min);
            commands.entity(entity).try_insert(Swell::at(away, &view));
        }
    }
    let (flat, solid) = skins_shown(mode_shown(&view, &desk), &presenter);
    let mut paint = |color: Color| {
        let alpha_mode = AlphaMode::Blend;
        materials.add(StandardMaterial { base_color: color, unlit: true, alpha_mode, ..default() })
    };
    let mut prop = |name: &'static str, prop: StageProp, mesh, material, place: Transform, layer: RenderLayers| {
        let (mesh, material) = (Mesh3d(mesh), MeshMaterial3d(material));
        commands.spawn((Name::new(name), prop, mesh, material, place, NotShadowCaster, layer));
    };
    let ring = meshes.add(circle());
    // The waves of one number fade together.
    let materials: Vec<_> = (0..WAVES).map(|_| paint(colour(moment.kind).with_alpha(0.0).into())).collect();
    let skins = [(flat, FLAT_HEIGHTS[0], flat_layer()), (solid, WAVE_HEIGHT, solid_layer())];
    for (_, height, layer) in skins.into_iter().filter(|(shown, ..)| *shown) {
        for centre in &stage.centres {
            for (number, material) in (0..WAVES).zip(&materials) {
                let place = Transform::from_translation(centre.with_y(height + 0.001 * f32::from(number)));
                let wave = StageProp::Wave(number, material.clone());
                prop("wave", wave, ring.clone(), material.clone(), place, layer.clone());
            }
        }
    }
    if flat {
        let board = &session.playable().rules.board;
        let veiled = board.cells() & !session.seen().gone() & !moment.cells;
        let material = paint(Color::NONE);
        let place = Transform::from_xyz(0.0, FLAT_HEIGHTS[1], 0.0);
        let mesh = meshes.add(tiles(board, veiled));
        prop("veil", StageProp::Veil(material.clone()), mesh, material, place, flat_layer());
    }
    if solid {
        for centre in &stage.centres {
            commands.spawn((Name::new("lamp"), StageProp::Lamp, lamp(moment.kind), above(*centre), solid_layer()));
        }
    }
}

/// The light on a king, still dark.
fn lamp(kind: MomentKind) -> SpotLight {
    let (high, _, outer_angle) = LAMP;
    SpotLight {
        color: colour(kind).into(),
        intensity: 0.0,
        range: 2.0 * high,
        outer_angle,
        inner_angle: 0.6 * outer_angle,
        shadow_maps_enabled: false,
        ..default()
    }
}

/// Where a lamp hangs that shines on a place.
fn above(place: Vec3) -> Transform {
    Transform::from_translation(place + Vec3::Y * LAMP.0).looking_at(place, Vec3::Z)
}

/// Goes on with the moment. A press of a key, a button or a finger ends it.
fn go_on(
    time: Res<Time>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut staged: ResMut<StagedMoment>,
    mut busy: ResMut<Busy>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut commands: Commands,
    mut props: Query<(Entity, &StageProp, &mut Transform, Option<&mut SpotLight>)>,
) {
    if !staged.is_on() {
        busy.set(BusyReason::Moment, false);
        return;
    }
    let pressed = keys.get_just_pressed().next().is_some()
        || buttons.get_just_pressed().next().is_some()
        || touches.any_just_pressed();
    let over = staged.0.as_mut().is_none_or(|stage| {
        stage.elapsed += tick(&time);
        stage.share() >= 1.0
    });
    if over || pressed {
        staged.0 = None;
        props.iter().for_each(|(entity, ..)| commands.entity(entity).despawn());
    }
    busy.set(BusyReason::Moment, staged.is_on());
    let Some(stage) = &staged.0 else { return };
    for (_, prop, mut place, lamp) in &mut props {
        match prop {
            StageProp::Veil(material) => {
                if let Some(mut paint) = materials.get_mut(material) {
                    paint.base_color = Color::srgba(0.0, 0.0, 0.0, DARK * stage.strength());
                }
            }
            StageProp::Wave(number, material) => {
                let (radius, seen) = stage.wave(*number);
                place.scale = Vec3::new(radius, 1.0, radius);
                if let Some(mut paint) = materials.get_mut(material) {
                    paint.base_color = paint.base_color.with_alpha(0.9 * seen);
                }
            }
            StageProp::Lamp => {
                if let Some(mut lamp) = lamp {
                    lamp.intensity = LAMP.1 * stage.strength();
                }
            }
        }
    }
}

/// A circle of the radius 1 in the plane of the board.
fn circle() -> Mesh {
    let rims: Vec<[f32; 3]> = (0..ROUND)
        .flat_map(|side| {
            let (sin, cos) = (TAU * f32::from(side) / f32::from(ROUND)).sin_cos();
            [0.93, 1.0].map(|radius| [radius * cos, 0.0, radius * sin])
        })
        .collect();
    let corner = |side: u16, rim: u16| u32::from(side % ROUND * 2 + rim);
    let sides = (0..ROUND).flat_map(|side| {
        let [inner, outer] = [0, 1].map(|rim| corner(side, rim));
        let [next_inner, next_outer] = [0, 1].map(|rim| corner(side + 1, rim));
        [inner, next_inner, outer, next_inner, next_outer, outer]
    });
    flat_mesh(rims, sides.collect())
}

/// The squares of some cells in the plane of the board.
fn tiles(board: &Topology, cells: CellSet) -> Mesh {
    let corners = |cell| {
        let middle = cell_to_world(board, cell);
        [(-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)].map(|(x, z)| [middle.x + x, 0.0, middle.z + z])
    };
    let points: Vec<[f32; 3]> = cells.into_iter().flat_map(corners).collect();
    let squares = (0..points.len() as u32 / 4).flat_map(|square| [0, 1, 2, 0, 2, 3].map(|corner| 4 * square + corner));
    flat_mesh(points, squares.collect())
}

/// Triangles in the plane of the board, facing up.
fn flat_mesh(points: Vec<[f32; 3]>, triangles: Vec<u32>) -> Mesh {
    let up = vec![[0.0, 1.0, 0.0]; points.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, up)
        .with_inserted_indices(Indices::U32(triangles))
}
