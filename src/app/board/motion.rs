//! Men in motion. Only this file moves them once they stand.

use std::collections::HashSet;
use std::f32::consts::PI;

use bevy::math::curve::{Curve, EaseFunction, EasingCurve};
use bevy::prelude::*;

use super::mirror::{FigureView, ManView, PyramidView, SpriteView};
use crate::app::AppSet;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{View, ViewMode};

/// Seconds of the longest glide.
const LONGEST: f32 = 0.32;
/// Seconds to freeze or thaw.
const MORPH: f32 = 0.42;
/// Seconds in which a man swells and goes back.
const SWELL: f32 = 0.36;
/// Seconds that a wave takes from cell to cell.
const SPREAD: f32 = 0.07;
/// By how much a man grows in it.
const SWOLLEN: f32 = 0.14;
/// Seconds to appear or vanish.
const APPEAR: f32 = 0.16;

/// A man on the way to its cell.
#[derive(Component)]
pub struct Glide {
    from: Vec3,
    to: Vec3,
    hop: f32,
    elapsed: f32,
    duration: f32,
}

impl Glide {
    /// From one place to another, longer for longer ways.
    pub fn new(from: Vec3, to: Vec3, view: &View) -> Self {
        let way = from.xz().distance(to.xz());
        let duration = (0.12 + 0.022 * way).min(LONGEST) * view.motion;
        let hop = if view.mode == ViewMode::Solid { 0.35 } else { 0.0 };
        Self { from, to, hop, elapsed: 0.0, duration }
    }
}

/// A man that has just come to the board.
#[derive(Component, Default)]
pub struct Appear(f32);

/// A man that leaves the board.
#[derive(Component, Default)]
pub struct Vanish(f32);

/// A man that freezes or thaws: its new shape rises.
#[derive(Component, Default)]
pub struct Morph(f32);

/// A man that grows a little and goes back, after a while: a wave goes through an army.
#[derive(Component)]
pub struct Swell {
    /// Seconds until it begins.
    wait: f32,
    elapsed: f32,
    /// Seconds that it takes.
    duration: f32,
}

impl Swell {
    /// As seen from where the wave begins, so many cells away.
    pub fn at(distance: f32, view: &View) -> Self {
        Self { wait: SPREAD * distance * view.motion, elapsed: 0.0, duration: SWELL * view.motion }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (glide, appear, vanish, morph, swell).chain().in_set(AppSet::Motion));
}

/// Slow at both ends; 0 before the beginning and 1 after the end.
pub fn eased(share: f32) -> f32 {
    EasingCurve::new(0.0, 1.0, EaseFunction::CubicInOut).sample_clamped(share)
}

/// The time since the last frame, but no more than a long frame takes, so that an idle window does
/// not swallow an animation whole.
pub fn tick(time: &Time) -> f32 {
    time.delta_secs().min(0.1)
}

fn glide(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut men: Query<(Entity, &mut Glide, &mut Transform)>,
) {
    let mut moving = false;
    for (entity, mut glide, mut transform) in &mut men {
        glide.elapsed += tick(&time);
        let share = if glide.duration > 0.0 { (glide.elapsed / glide.duration).min(1.0) } else { 1.0 };
        let along = eased(share);
        let arc = glide.hop * 4.0 * along * (1.0 - along);
        transform.translation = glide.from.lerp(glide.to, along) + Vec3::Y * arc;
        if share >= 1.0 {
            transform.translation = glide.to;
            commands.entity(entity).remove::<Glide>();
        }
        moving = true;
    }
    busy.set(BusyReason::Glide, moving);
}

fn appear(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut men: Query<(Entity, &mut Appear, &mut Transform)>,
) {
    let mut moving = false;
    for (entity, mut appear, mut transform) in &mut men {
        appear.0 += tick(&time);
        let share = (appear.0 / APPEAR).min(1.0);
        transform.scale = Vec3::splat(0.4 + 0.6 * eased(share));
        if share >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Appear>();
        }
        moving = true;
    }
    busy.set(BusyReason::Appear, moving);
}

fn vanish(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut men: Query<(Entity, &mut Vanish, &mut Transform)>,
) {
    let mut moving = false;
    for (entity, mut vanish, mut transform) in &mut men {
        vanish.0 += tick(&time);
        let share = (vanish.0 / APPEAR).min(1.0);
        transform.scale = Vec3::splat((1.0 - eased(share)).max(0.02));
        if share >= 1.0 {
            commands.entity(entity).despawn();
        }
        moving = true;
    }
    busy.set(BusyReason::Vanish, moving);
}

/// The shapes that grow out of the board while a man freezes or thaws.
type Growing = Or<(With<PyramidView>, With<FigureView>, With<SpriteView>)>;

fn morph(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut men: Query<(Entity, &mut Morph, &Children), With<ManView>>,
    mut shapes: Query<(&mut Transform, Has<SpriteView>), Growing>,
) {
    let mut done = HashSet::new();
    let mut moving = false;
    for (entity, mut morph, children) in &mut men {
        morph.0 += tick(&time);
        let share = (morph.0 / MORPH).min(1.0);
        let grown = eased(share).max(0.05);
        for child in children.iter() {
            if let Ok((mut transform, flat)) = shapes.get_mut(child) {
                transform.scale = if flat { Vec3::splat(0.7 + 0.3 * grown) } else { Vec3::new(1.0, grown, 1.0) };
            }
        }
        if share >= 1.0 {
            done.insert(entity);
        }
        moving = true;
    }
    for entity in done {
        commands.entity(entity).remove::<Morph>();
    }
    busy.set(BusyReason::Morph, moving);
}

fn swell(
    time: Res<Time>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut men: Query<(Entity, &mut Swell, &mut Transform), (Without<Appear>, Without<Vanish>)>,
) {
    let mut moving = false;
    for (entity, mut swell, mut transform) in &mut men {
        swell.elapsed += tick(&time);
        let share = ((swell.elapsed - swell.wait) / swell.duration.max(f32::EPSILON)).clamp(0.0, 1.0);
        let grown = (share * PI).sin();
        transform.scale = Vec3::splat(1.0 + SWOLLEN * grown);
        if share >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Swell>();
        }
        moving = true;
    }
    busy.set(BusyReason::Swell, moving);
}
