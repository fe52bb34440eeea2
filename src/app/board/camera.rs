//! The camera of the board, from above in 2D and round about in 3D, and the light that follows it.

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, CameraUpdateSystems, Exposure, ScalingMode, Viewport};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

use fourhanded::board::{Seat, Topology};

use super::fit::fitting_beside_plates;
use super::layout::{WindowLayout, seat_of, turns_of};
use super::moment::StagedMoment;
use super::motion::tick;
use super::place::seat_yaw;
use super::presenter::skins_shown;
use super::skin::{flat_layer, solid_layer, with_hand};
use crate::app::AppSet;
use crate::app::play::session::{BoardChanged, Session};
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Orientation, Presenter, Screen, View, ViewMode};

/// The vertical field of view, in degrees.
pub const FIELD: f32 = 32.0;
/// The elevation of the 3D camera at first, in degrees.
pub(super) const USUAL_ELEVATION: f32 = 60.0;
/// Elevations, in degrees: lowest, at first, highest.
const ELEVATION: [f32; 3] = [30.0, USUAL_ELEVATION, 89.0];
/// The least and the greatest zoom; at 1 the whole board is seen.
const ZOOM: [f32; 2] = [0.6, 2.5];
/// How much nearer a key or a notch of the wheel takes the camera.
const STEP: f32 = 1.1;
/// The exposure, in EV100, at which a lit flat patch shows the colour that its material has.
const EXPOSURE: f32 = 10.03;
/// How brightly the lights shine, in lux, and the sky, in candelas a square metre.
const KEY_LIGHT: f32 = 2150.0;
const RIM_LIGHT: f32 = 550.0;
const SKY: f32 = 1000.0;
/// Seconds of a quarter turn.
const TURN: f32 = 0.4;

/// The camera that sees the board.
#[derive(Component)]
pub struct BoardCamera;

/// The light whose shadows are seen.
#[derive(Component)]
pub(super) struct ShadowLight;

/// A light that keeps its place relative to the camera: degrees to the left, degrees high.
#[derive(Component)]
struct Follows {
    left: f32,
    high: f32,
    /// How brightly it shines, in lux.
    lux: f32,
}

/// Where the 3D camera is.
#[derive(Resource, Clone, Debug)]
pub struct Orbit {
    /// Radians about the vertical; 0 sees the board from South, a quarter turn more from East.
    pub yaw: f32,
    /// Degrees above the board.
    pub elevation: f32,
    /// 1 shows the whole board; larger is nearer.
    pub zoom: f32,
    turning: Option<CameraTurn>,
}

/// A turn of the board under way.
#[derive(Clone, Copy, Debug)]
struct CameraTurn {
    /// Where it began and where it ends, in radians as [`Orbit::yaw`].
    from: f32,
    to: f32,
    /// Seconds since it began, and seconds that it takes.
    elapsed: f32,
    duration: f32,
}

impl CameraTurn {
    /// Where the camera is now, slow at both ends.
    fn yaw(self) -> f32 {
        let share = (self.elapsed / self.duration).min(1.0);
        self.from + (self.to - self.from) * share * share * (3.0 - 2.0 * share)
    }
}

impl Default for Orbit {
    fn default() -> Self {
        Self { yaw: 0.0, elevation: ELEVATION[1], zoom: 1.0, turning: None }
    }
}

impl Orbit {
    /// Goes round by radians and up by degrees.
    pub fn drag(&mut self, round: f32, up: f32) {
        self.turning = None;
        self.yaw += round;
        self.elevation = (self.elevation + up).clamp(ELEVATION[0], ELEVATION[2]);
    }

    /// Goes nearer by so many steps; farther if they are negative.
    pub fn nearer(&mut self, steps: f32) {
        self.zoom = (self.zoom * STEP.powf(steps)).clamp(ZOOM[0], ZOOM[1]);
    }

    /// Goes nearer by a factor; farther if it is less than 1.
    pub fn pinch(&mut self, factor: f32) {
        self.zoom = (self.zoom * factor).clamp(ZOOM[0], ZOOM[1]);
    }

    /// Sets the elevation of a preset.
    pub fn rise(&mut self, elevation: f32) {
        self.elevation = elevation.clamp(ELEVATION[0], ELEVATION[2]);
    }

    /// The seat that the camera sees the board from, by and large; the one so far while it is not
    /// well beyond the corner between two.
    pub fn seat(&self, so_far: Seat) -> Seat {
        let quarters = self.yaw / FRAC_PI_2;
        let away = (quarters - f32::from(turns_of(so_far)) + 2.0).rem_euclid(4.0) - 2.0;
        if away.abs() <= 0.56 {
            return so_far;
        }
        // Four quarters make a whole turn, so that this is from 0 to 3.
        seat_of(quarters.round().rem_euclid(4.0) as u8)
    }

    /// Goes back to the height and the distance of the beginning.
    pub fn reset(&mut self) {
        self.elevation = ELEVATION[1];
        self.zoom = 1.0;
    }

    /// Turns from one place to another by the shorter way; `stretch` is the factor on the time, 0 for at once.
    fn turn(&mut self, from: f32, to: f32, stretch: f32) {
        let way = (to - from + PI).rem_euclid(2.0 * PI) - PI;
        let duration = TURN * way.abs() / FRAC_PI_2 * stretch;
        self.yaw = from;
        self.turning = (duration > 0.001).then_some(CameraTurn { from, to: from + way, elapsed: 0.0, duration });
        if self.turning.is_none() {
            self.yaw = from + way;
        }
    }

    /// Whether the board turns.
    pub fn is_turning(&self) -> bool {
        self.turning.is_some()
    }

    /// Ends a turn at once, where it leads.
    pub fn finish_turn(&mut self) {
        if let Some(turn) = self.turning.take() {
            self.yaw = turn.to;
        }
    }

    /// The turn about the vertical of what is upright in the window in 2D, where the board only stops at whole quarters.
    pub fn upright(&self, seat: Seat) -> Quat {
        self.turning.map_or_else(|| seat_yaw(seat), |turn| Quat::from_rotation_y(turn.yaw()))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Orbit>();
    app.insert_resource(DirectionalLightShadowMap { size: 2048 });
    app.add_systems(Startup, spawn);
    app.add_systems(Update, face_new_game.in_set(AppSet::Arrange).before(super::layout::arrange));
    app.add_systems(Update, (turn, frame, light).chain().in_set(AppSet::Motion));
    app.add_systems(PostUpdate, keep_inside.before(CameraUpdateSystems));
}

fn spawn(mut commands: Commands, mut egui: ResMut<EguiGlobalSettings>, mut images: ResMut<Assets<Image>>) {
    egui.auto_create_primary_context = false;
    commands.spawn((
        Name::new("board camera"),
        BoardCamera,
        board_look(&mut images, Msaa::Sample4),
        Camera { order: 0, clear_color: ground(), ..default() },
    ));
    commands.spawn((
        Name::new("panel camera"),
        PrimaryEguiContext,
        Camera2d,
        RenderLayers::none(),
        Msaa::Off,
        Camera {
            order: 1,
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            clear_color: ClearColorConfig::Custom(Color::NONE),
            ..default()
        },
    ));
    commands.spawn((
        Name::new("key light"),
        ShadowLight,
        Follows { left: 40.0, high: 50.0, lux: KEY_LIGHT },
        DirectionalLight {
            color: Color::srgb_u8(0xFF, 0xEF, 0xDA),
            illuminance: KEY_LIGHT,
            shadow_maps_enabled: true,
            shadow_normal_bias: 1.0,
            ..default()
        },
        CascadeShadowConfigBuilder { num_cascades: 1, minimum_distance: 5.0, maximum_distance: 60.0, ..default() }
            .build(),
        Transform::default(),
        solid_layer(),
    ));
    commands.spawn((
        Name::new("rim light"),
        Follows { left: -150.0, high: 35.0, lux: RIM_LIGHT },
        DirectionalLight {
            color: Color::srgb_u8(0xDC, 0xE8, 0xFF),
            illuminance: RIM_LIGHT,
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::default(),
        solid_layer(),
    ));
}

/// The colour of what is behind everything: red, green and blue.
pub const GROUND: [u8; 3] = [0x15, 0x1D, 0x1B];

/// What is behind everything.
pub(super) const fn ground() -> ClearColorConfig {
    let [red, green, blue] = GROUND;
    ClearColorConfig::Custom(Color::srgb_u8(red, green, blue))
}

/// What makes a camera see the board as all do.
pub(super) fn board_look(images: &mut Assets<Image>, edges: Msaa) -> impl Bundle {
    let grey = |r, g, b| Color::linear_rgb(r, g, b);
    let mut sky = EnvironmentMapLight::hemispherical_gradient(
        images,
        grey(0.60, 0.63, 0.68),
        grey(0.25, 0.265, 0.30),
        grey(0.06, 0.06, 0.06),
    );
    sky.intensity = SKY;
    (
        Camera3d::default(),
        Tonemapping::None,
        DebandDither::Disabled,
        Exposure { ev100: EXPOSURE },
        edges,
        sky,
        Transform::default(),
        flat_layer(),
    )
}

/// Where the camera is that sees the board from a seat, in radians as [`Orbit::yaw`].
pub fn yaw_of(seat: Seat) -> f32 {
    f32::from(turns_of(seat)) * FRAC_PI_2
}

/// The mode in which the board is shown: only where something is played, and once 3D can be drawn, it has 3D.
pub fn mode_shown(view: &View, desk: &Desk) -> ViewMode {
    if desk.screen.plays() && view.solid_ready { view.mode } else { ViewMode::Flat }
}

/// Turns the board so that a seat is at the bottom of the window.
pub fn see_from(seat: Seat, view: &mut View, orbit: &mut Orbit) {
    let quarters = |seat: Seat| f32::from(turns_of(seat)) * FRAC_PI_2;
    // In 2D the board lies straight; in 3D somebody may have turned it by hand.
    let from = match view.mode {
        ViewMode::Flat if orbit.turning.is_none() => quarters(view.seat),
        ViewMode::Flat | ViewMode::Solid => orbit.turning.map_or(orbit.yaw, CameraTurn::yaw),
    };
    orbit.turn(from, quarters(seat), view.motion);
    view.seat = seat;
}

/// Another game is seen whole. A new one is seen from South, or by the person who begins if the board turns to whoever decides:
/// other views are for those who turn it.
fn face_new_game(
    mut changed: MessageReader<BoardChanged>,
    session: Option<Res<Session>>,
    mut view: ResMut<View>,
    mut orbit: ResMut<Orbit>,
) {
    let changes: Vec<&BoardChanged> = changed.read().collect();
    if changes.iter().any(|change| change.other_game) {
        orbit.zoom = 1.0;
    }
    if changes.iter().any(|change| change.new_game) {
        let turns = view.lies() == Orientation::TurnToMove;
        let session = session.filter(|session| turns && session.is_shared());
        let first = session.and_then(|session| session.deciding_seat());
        let bottom = first.unwrap_or_else(|| view.bottom_for(Seat::South));
        see_from(bottom, &mut view, &mut orbit);
        orbit.finish_turn();
    }
}

/// Goes on with a turn of the board.
pub(super) fn turn(time: Res<Time>, mut orbit: ResMut<Orbit>, mut busy: ResMut<Busy>) {
    let Some(mut now) = orbit.turning else {
        busy.set(BusyReason::Camera, false);
        return;
    };
    now.elapsed += tick(&time);
    orbit.yaw = now.yaw();
    orbit.turning = (now.elapsed < now.duration).then_some(now);
    busy.set(BusyReason::Camera, orbit.turning.is_some());
}

/// Puts camera and lights where view, orbit and layout say.
fn frame(
    view: Res<View>,
    desk: Res<Desk>,
    orbit: Res<Orbit>,
    layout: Res<WindowLayout>,
    session: Option<Res<Session>>,
    staged: Res<StagedMoment>,
    presenter: Res<Presenter>,
    mut camera: Single<
        (&mut Camera, &mut Projection, &mut Transform, &mut RenderLayers),
        (With<BoardCamera>, Without<Follows>),
    >,
    mut lights: Query<(&Follows, &mut Transform), Without<BoardCamera>>,
) {
    let seen_otherwise = view.is_changed() || desk.is_changed() || orbit.is_changed() || layout.is_changed();
    if !seen_otherwise && !staged.is_changed() && !presenter.is_changed() {
        return;
    }
    let (camera, projection, transform, layers) = &mut *camera;
    let physical = layout.scale * layout.pixels;
    let (low, high) = drawn_area(&desk, &layout);
    let size = (high - low).max(Vec2::ONE);
    camera.viewport = Some(Viewport { physical_position: low.as_uvec2(), physical_size: size.as_uvec2(), ..default() });
    let solid = mode_shown(&view, &desk) == ViewMode::Solid;
    **layers = with_hand(if solid { solid_layer() } else { flat_layer() });
    if skins_shown(mode_shown(&view, &desk), &presenter).1 {
        for (follows, mut light) in &mut lights {
            let azimuth = orbit.yaw - follows.left.to_radians();
            let (sin, cos) = follows.high.to_radians().sin_cos();
            let from = Quat::from_rotation_y(azimuth) * Vec3::new(0.0, sin, cos);
            *light = Transform::from_translation(from * 40.0).looking_at(Vec3::ZERO, Vec3::Y);
        }
    }
    if solid {
        **projection = Projection::Perspective(PerspectiveProjection {
            fov: FIELD.to_radians(),
            near: 1.0,
            far: 200.0,
            ..default()
        });
    } else {
        let cell = (layout.board.cell * physical).max(1.0);
        **projection = Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::WindowSize,
            scale: 1.0 / cell,
            near: 0.0,
            far: 100.0,
            ..OrthographicProjection::default_3d()
        });
    }
    let board = session.as_ref().map(|session| &session.playable().rules.board);
    let usual = camera_pose(&view, &desk, &orbit, &layout, board);
    **transform = if solid { staged.pose(usual) } else { usual };
}

/// While a moment is staged, the light of the whole board goes down.
fn light(
    staged: Res<StagedMoment>,
    mut lights: Query<(&Follows, &mut DirectionalLight)>,
    mut skies: Query<&mut EnvironmentMapLight>,
) {
    if staged.is_changed() {
        for (follows, mut light) in &mut lights {
            light.illuminance = follows.lux * staged.light();
        }
        skies.iter_mut().for_each(|mut sky| sky.intensity = SKY * staged.light());
    }
}

/// The part of the window that the board's camera draws on: its least and its greatest corner, in physical pixels.
fn drawn_area(desk: &Desk, layout: &WindowLayout) -> (Vec2, Vec2) {
    let physical = layout.scale * layout.pixels;
    let window = Rect::from_corners(Vec2::ZERO, layout.window);
    let area = if desk.screen == Screen::Table { layout.stage } else { window };
    ((area.min * physical).round(), (area.max * physical).round())
}

/// Where the camera is, in 2D or 3D.
pub fn camera_pose(
    view: &View,
    desk: &Desk,
    orbit: &Orbit,
    layout: &WindowLayout,
    board: Option<&Topology>,
) -> Transform {
    if mode_shown(view, desk) == ViewMode::Solid {
        return camera_transform(orbit, view.seat, layout, board);
    }
    let physical = layout.scale * layout.pixels;
    let cell = (layout.board.cell * physical).max(1.0);
    let (low, high) = drawn_area(desk, layout);
    // Whole pixels from the middle of the viewport to that of the board.
    let offset = (layout.board.bounds().center() * physical - (low + high) / 2.0) / cell;
    let yaw = orbit.upright(view.seat);
    let shift = yaw * Vec3::new(-offset.x, 0.0, -offset.y);
    Transform::from_translation(shift + Vec3::Y * 50.0).looking_to(Vec3::NEG_Y, yaw * Vec3::NEG_Z)
}

/// The place of the 3D camera, and where it looks.
pub fn camera_transform(orbit: &Orbit, seat: Seat, layout: &WindowLayout, board: Option<&Topology>) -> Transform {
    let (distance, shift) = fitting_beside_plates(orbit, seat, layout, board);
    let (sin, cos) = orbit.elevation.to_radians().sin_cos();
    let round = Quat::from_rotation_y(orbit.yaw);
    let away = round * Vec3::new(0.0, sin, cos);
    let target = round * Vec3::new(0.0, 0.0, shift / orbit.zoom.max(1.0));
    Transform::from_translation(target + away * distance / orbit.zoom).looking_at(target, Vec3::Y)
}

/// A window that has just become smaller than the board's part of it must not be drawn beyond.
fn keep_inside(window: Query<&Window, With<PrimaryWindow>>, mut camera: Single<&mut Camera, With<BoardCamera>>) {
    let Ok(window) = window.single() else { return };
    let whole = window.physical_size().max(UVec2::ONE);
    if let Some(viewport) = &camera.viewport {
        let position = viewport.physical_position.min(whole - UVec2::ONE);
        let size = viewport.physical_size.min(whole - position);
        if (position, size) != (viewport.physical_position, viewport.physical_size) {
            camera.viewport = Some(Viewport { physical_position: position, physical_size: size, ..viewport.clone() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_game_is_seen_whole() {
        let mut app = App::new();
        app.add_message::<BoardChanged>().init_resource::<View>().init_resource::<Orbit>();
        app.add_systems(Update, face_new_game);
        let zoom_after = |app: &mut App, change: BoardChanged| {
            app.world_mut().resource_mut::<Orbit>().zoom = 2.0;
            app.world_mut().write_message(change);
            app.update();
            app.world().resource::<Orbit>().zoom
        };
        assert_eq!(zoom_after(&mut app, BoardChanged::default()), 2.0, "a move leaves the view as it is");
        let other_game = BoardChanged { other_game: true, ..default() };
        assert_eq!(zoom_after(&mut app, other_game.clone()), 1.0, "a game was loaded");
        assert_eq!(zoom_after(&mut app, BoardChanged { new_game: true, ..other_game }), 1.0, "a game has begun");
    }
}
