//! The presenter's window: a second window, in which a room sees the board without panels, marks of the hand and hidden things.
//!
//! Its board is drawn to a picture, which panels are laid round: while that is not drawn anew, the room sees what it saw.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, RenderTarget, ScalingMode};
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;
use bevy::window::{
    ClosingWindow, Monitor, MonitorSelection, OnMonitor, PresentMode, PrimaryWindow, WindowMode, WindowRef,
    WindowResolution,
};
use bevy_egui::egui::TextureId;
use bevy_egui::{EguiMultipassSchedule, EguiTextureHandle, EguiUserTextures};

use super::camera::{FIELD, Orbit, USUAL_ELEVATION, board_look};
use super::fit::fitting;
use super::layout::WindowLayout;
use super::mirror::{ManView, OnCell};
use super::motion::Vanish;
use super::place::cell_to_world;
use super::skin::{flat_layer, solid_layer};
use crate::app::AppSet;
use crate::app::intent::{DeskIntent, Intent, PresenterIntent};
use crate::app::play::session::Session;
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Presenter, PresenterScreen, Screen, View, ViewMode};

/// The pass of drawing in which the panels of the second window are laid out.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct PresenterPass;

/// The second window.
#[derive(Component)]
pub struct PresenterWindow;

/// The camera that sees the board for it.
#[derive(Component)]
pub struct PresenterCamera;

/// The camera of its panels.
#[derive(Component)]
pub struct PresenterPanels;

/// The size of the window where it does not fill a screen, in logical pixels.
const SIZE: UVec2 = UVec2::new(1280, 720);
/// The height of the strip with the last move, as a share of the window's.
const STRIP: f32 = 0.09;
/// The least and the greatest width of the plates, as shares of the window's.
const PLATES: [f32; 2] = [0.17, 0.26];
/// How much room the frame of the drawn board and its letters need beside the cells, in cells.
const FRAME: f32 = 1.0;
/// How much larger the picture of the 3D board is than what must be in it.
const MARGIN: f32 = 1.05;
/// The frames for which pipelines and textures of the new window are awaited.
const OPENING: u8 = 12;

/// Where the parts of the second window are, in its logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PresenterLayout {
    /// The whole window.
    pub window: Vec2,
    /// Physical pixels a logical pixel.
    pub pixels: f32,
    /// The height of the strip at the bottom.
    pub strip: f32,
    /// The width of the plates beside the board, with the room round them.
    pub plates: f32,
    /// The side of a cell in 2D, in physical pixels; 0 while there is no window.
    pub cell: u32,
}

impl PresenterLayout {
    /// The layout of a window of `window` logical pixels for a grid of cells as they lie in the window.
    pub fn of(window: Vec2, pixels: f32, grid: Vec2) -> Self {
        let strip = (window.y * STRIP).round();
        let height = window.y - strip;
        let [least, most] = PLATES.map(|share| share * window.x);
        let plates = ((window.x - height) / 2.0).clamp(least, most).round();
        let room = Vec2::new(window.x - 2.0 * plates, height).max(Vec2::ONE);
        let fit = (room * pixels / (grid + FRAME)).min_element() as u32;
        // An even number of pixels lies on whole ones on both sides of the middle.
        Self { window, pixels, strip, plates, cell: (fit & !1).max(4) }
    }

    /// The part that the picture of the board fills: all above the strip.
    pub fn picture(&self) -> Vec2 {
        Vec2::new(self.window.x, self.window.y - self.strip)
    }

    /// The size of that picture in physical pixels.
    fn picture_px(&self) -> UVec2 {
        let size = (self.picture() * self.pixels).as_uvec2();
        UVec2::new(size.x & !1, size.y & !1).max(UVec2::splat(2))
    }

    /// The side of the cells that sprites and boards are drawn for, in physical pixels: the larger of both windows.
    pub fn drawn_cell(&self, first: &WindowLayout) -> u32 {
        self.cell.max((first.board.cell * first.scale * first.pixels).round() as u32)
    }
}

/// The picture of the board in the second window.
#[derive(Resource, Default)]
pub struct PresenterPicture {
    image: Handle<Image>,
    /// The picture as panels know it, once there is one.
    pub texture: Option<TextureId>,
    /// Its size in physical pixels.
    pub size: UVec2,
    /// Whether the board is drawn to it in this frame; otherwise it stays as it is.
    pub live: bool,
    /// The middle of the light in the window, in its logical pixels, if there is one.
    pub light: Option<Vec2>,
}

/// The screen on which the first window lies.
#[derive(Resource, Default)]
struct FirstScreen(Option<Entity>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Presenter>()
        .init_resource::<PresenterLayout>()
        .init_resource::<PresenterPicture>()
        .init_resource::<FirstScreen>()
        .add_observer(note_first_screen);
    app.add_systems(Update, apply.in_set(AppSet::Apply));
    app.add_systems(
        Update,
        (list_screens, open_and_close, arrange).chain().in_set(AppSet::Arrange).before(super::skin::redraw_atlas),
    );
    app.add_systems(Update, picture.after(AppSet::Motion).before(AppSet::Power));
}

/// A window goes with the screen that it is known to lie on, when that is unplugged. The first window must not: the system brings
/// it to another one.
fn note_first_screen(
    known: On<Insert, OnMonitor>,
    first: Query<&OnMonitor, With<PrimaryWindow>>,
    mut screen: ResMut<FirstScreen>,
    mut commands: Commands,
) {
    if let Ok(monitor) = first.get(known.entity) {
        screen.0 = Some(monitor.0);
        commands.entity(known.entity).remove::<OnMonitor>();
    }
}

/// Does what intents say.
fn apply(mut intents: MessageReader<Intent>, mut presenter: ResMut<Presenter>) {
    for intent in intents.read() {
        let Intent::Presenter(intent) = intent else { continue };
        match intent {
            PresenterIntent::Toggle if presenter.open => presenter.close(),
            PresenterIntent::Toggle => {
                presenter.screen = presenter.usual_screen();
                presenter.open = true;
            }
            PresenterIntent::Fill(screen) => (presenter.screen, presenter.open) = (*screen, true),
            PresenterIntent::ToggleBlack => presenter.black = presenter.open && !presenter.black,
            PresenterIntent::ToggleFreeze => presenter.frozen = presenter.open && !presenter.frozen,
            PresenterIntent::ToggleSpotlight => presenter.spotlight = presenter.open && !presenter.spotlight,
            PresenterIntent::Mode(mode) => presenter.mode = *mode,
        }
    }
}

/// Lists the screens of the machine.
fn list_screens(monitors: Query<(Entity, &Monitor)>, first: Res<FirstScreen>, mut presenter: ResMut<Presenter>) {
    let mut screens: Vec<PresenterScreen> = monitors
        .iter()
        .map(|(entity, monitor)| PresenterScreen {
            entity,
            name: monitor.name.clone().unwrap_or_default(),
            size: monitor.physical_size(),
            corner: monitor.physical_position,
            own: first.0 == Some(entity),
        })
        .collect();
    screens.sort_by_key(|screen| (screen.corner.x, screen.corner.y));
    if presenter.screens != screens {
        presenter.screens = screens;
    }
}

/// What is known of the window from frame to frame.
#[derive(Default)]
struct Opened {
    screen: Option<Entity>,
    /// Frames left until it has come.
    opening: u8,
}

/// Opens and closes the window and moves it to another screen. Whoever closes it, or unplugs its screen, ends the lecture only.
fn open_and_close(
    mut presenter: ResMut<Presenter>,
    mut windows: Query<(Entity, &mut Window, Has<ClosingWindow>), With<PresenterWindow>>,
    cameras: Query<Entity, Or<(With<PresenterCamera>, With<PresenterPanels>)>>,
    mut picture: ResMut<PresenterPicture>,
    mut textures: ResMut<EguiUserTextures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut opened: Local<Option<Opened>>,
) {
    let there = windows.iter().next().map(|(entity, _, closing)| (entity, closing));
    let screens = &presenter.screens;
    let filled = |screen: Option<Entity>| screens.iter().find(|known| Some(known.entity) == screen);
    match (presenter.open, &mut *opened, there) {
        (true, None, None) => {
            let window = commands.spawn((PresenterWindow, new_window(filled(presenter.screen)))).id();
            spawn_cameras(window, &mut commands, &mut images);
            *opened = Some(Opened { screen: presenter.screen, opening: OPENING });
        }
        (true, Some(known), Some((window, false))) => {
            if known.screen != presenter.screen {
                known.screen = presenter.screen;
                known.opening = OPENING;
                if let Ok((_, mut window, _)) = windows.get_mut(window) {
                    fill(&mut window, filled(presenter.screen));
                }
            }
            known.opening = known.opening.saturating_sub(1);
        }
        // It was closed by hand, or its screen is gone; or it is to be closed.
        (true, Some(_), None | Some((_, true))) | (false, Some(_), _) => {
            if presenter.open {
                let gone = presenter.screen.is_some() && filled(presenter.screen).is_none();
                intents
                    .write(DeskIntent::Tell(if gone { "tell-presenter-gone" } else { "tell-presenter-closed" }).into());
            }
            presenter.close();
            if let Some((window, false)) = there {
                commands.entity(window).insert(ClosingWindow);
            }
            cameras.iter().for_each(|camera| commands.entity(camera).despawn());
            textures.remove_image(&picture.image);
            *picture = PresenterPicture::default();
            *opened = None;
            busy.settle();
        }
        _ => {}
    }
    busy.set(BusyReason::Presenter, opened.as_ref().is_some_and(|opened| opened.opening > 0));
}

/// A new window that fills a screen, or one among others.
fn new_window(screen: Option<&PresenterScreen>) -> Window {
    let mut window = Window {
        title: "Four-Handed".to_owned(),
        name: Some("org.fourhanded.FourHanded".to_owned()),
        resolution: WindowResolution::new(SIZE.x, SIZE.y),
        // The first window gives the pace: two that wait for their screens would wait for each other.
        present_mode: PresentMode::AutoNoVsync,
        ..default()
    };
    fill(&mut window, screen);
    window
}

/// Has a window fill a screen, or lie among others.
fn fill(window: &mut Window, screen: Option<&PresenterScreen>) {
    match screen {
        Some(screen) => {
            // Where no window manager makes it fill the screen, it lies there at least.
            window.position = WindowPosition::At(screen.corner);
            window.resolution.set_physical_resolution(screen.size.x, screen.size.y);
            window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Entity(screen.entity));
        }
        None => {
            window.mode = WindowMode::Windowed;
            window.resolution.set(SIZE.x as f32, SIZE.y as f32);
        }
    }
}

fn spawn_cameras(window: Entity, commands: &mut Commands, images: &mut Assets<Image>) {
    commands.spawn((
        Name::new("camera of the presenter's board"),
        PresenterCamera,
        board_look(images, Msaa::Sample4),
        Camera { order: -1, is_active: false, clear_color: super::camera::ground(), ..default() },
    ));
    commands.spawn((
        Name::new("camera of the presenter's panels"),
        PresenterPanels,
        Camera2d,
        RenderLayers::none(),
        Msaa::Off,
        Camera { order: 2, output_mode: CameraOutputMode::default(), ..default() },
        RenderTarget::Window(WindowRef::Entity(window)),
        EguiMultipassSchedule::new(PresenterPass),
    ));
}

/// Follows the size of the window, and which game is played.
fn arrange(
    window: Query<&Window, With<PresenterWindow>>,
    session: Option<Res<Session>>,
    view: Res<View>,
    mut layout: ResMut<PresenterLayout>,
) {
    let new = match (window.single(), session) {
        (Ok(window), Some(session)) => {
            let board = &session.playable().rules.board;
            let grid = Vec2::new(board.columns().into(), board.rows().into());
            let turned = !super::layout::turns_of(view.seat).is_multiple_of(2);
            let size = Vec2::new(window.width(), window.height()).max(Vec2::splat(64.0));
            PresenterLayout::of(size, window.scale_factor(), if turned { grid.yx() } else { grid })
        }
        _ => PresenterLayout::default(),
    };
    layout.set_if_neq(new);
}

/// Has the board drawn to the picture, or the picture stay as it is: while it is frozen or black, while no game lies on the table,
/// and while a hand moves men that the room must not see.
fn picture(
    presenter: Res<Presenter>,
    layout: Res<PresenterLayout>,
    (desk, view, orbit): (Res<Desk>, Res<View>, Res<Orbit>),
    session: Option<Res<Session>>,
    men: Query<(&OnCell, &Transform), (With<ManView>, Without<Vanish>, Without<PresenterCamera>)>,
    camera: Option<
        Single<
            (Entity, &mut Camera, &mut Projection, &mut Transform, &mut RenderLayers),
            (With<PresenterCamera>, Without<ManView>),
        >,
    >,
    mut picture: ResMut<PresenterPicture>,
    mut textures: ResMut<EguiUserTextures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(camera) = camera else { return };
    let (entity, mut camera, mut projection, mut transform, mut layers) = camera.into_inner();
    let picture = picture.bypass_change_detection();
    let hidden = session.as_ref().is_some_and(|session| {
        let board = &session.playable().rules.board;
        session.veiled() && men.iter().any(|(on, at)| at.translation.distance(cell_to_world(board, on.0)) > 0.001)
    });
    picture.live = presenter.follows() && desk.screen == Screen::Table && layout.cell > 0 && !hidden;
    if camera.is_active != picture.live {
        camera.is_active = picture.live;
    }
    if !picture.live {
        return;
    }
    let size = layout.picture_px();
    if picture.texture.is_none() || picture.size != size {
        textures.remove_image(&picture.image);
        picture.image = images.add(Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None));
        picture.texture = Some(textures.add_image(EguiTextureHandle::Weak(picture.image.id())));
        picture.size = size;
        commands.entity(entity).insert(RenderTarget::from(picture.image.clone()));
    }
    let solid = presenter.mode == ViewMode::Solid;
    layers.set_if_neq(if solid { solid_layer() } else { flat_layer() });
    if solid {
        *projection = Projection::Perspective(PerspectiveProjection {
            fov: FIELD.to_radians(),
            near: 1.0,
            far: 200.0,
            ..default()
        });
        let grid = session.map_or(UVec2::splat(14), |session| {
            let board = &session.playable().rules.board;
            UVec2::new(board.columns().into(), board.rows().into())
        });
        // What the presenter turns the room sees turned; it sees the whole board nevertheless.
        let elevation = if view.mode == ViewMode::Solid { orbit.elevation } else { USUAL_ELEVATION };
        let room = Vec2::new(layout.window.x - 2.0 * layout.plates, layout.picture().y);
        let (distance, shift) = fitting(elevation, room.x / room.y.max(1.0), grid, MARGIN);
        let (sin, cos) = elevation.to_radians().sin_cos();
        let round = Quat::from_rotation_y(orbit.yaw);
        let target = round * Vec3::new(0.0, 0.0, shift);
        *transform = Transform::from_translation(target + round * Vec3::new(0.0, sin, cos) * distance)
            .looking_at(target, Vec3::Y);
    } else {
        *projection = Projection::Orthographic(OrthographicProjection {
            scaling_mode: ScalingMode::WindowSize,
            scale: 1.0 / layout.cell as f32,
            near: 0.0,
            far: 100.0,
            ..OrthographicProjection::default_3d()
        });
        let yaw = orbit.upright(view.seat);
        *transform = Transform::from_translation(Vec3::Y * 50.0).looking_to(Vec3::NEG_Y, yaw * Vec3::NEG_Z);
    }
}

/// The skins in which the board is seen in either window: 2D, 3D.
pub fn skins_shown(first: ViewMode, presenter: &Presenter) -> (bool, bool) {
    let shows = |mode| first == mode || (presenter.open && presenter.mode == mode);
    (shows(ViewMode::Flat), shows(ViewMode::Solid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn board_and_plates_have_room_in_every_window() {
        for window in
            [[800.0, 600.0], [1024.0, 768.0], [1280.0, 720.0], [1920.0, 1080.0], [2560.0, 1080.0], [600.0, 900.0]]
        {
            let layout = PresenterLayout::of(window.into(), 1.0, Vec2::splat(14.0));
            let cells = layout.cell as f32 * 14.0;
            assert!(cells <= layout.window.x - 2.0 * layout.plates && cells < layout.picture().y, "{layout:?}");
            assert!(cells > 0.6 * (layout.window.x - 2.0 * layout.plates).min(layout.picture().y), "{layout:?}");
            assert!(layout.plates >= 0.17 * layout.window.x - 1.0, "{layout:?}");
        }
    }

    #[test]
    fn both_skins_are_made_where_the_windows_differ() {
        let mut presenter = Presenter { mode: ViewMode::Flat, ..Presenter::default() };
        assert_eq!(skins_shown(ViewMode::Solid, &presenter), (false, true), "there is no second window");
        presenter.open = true;
        assert_eq!(skins_shown(ViewMode::Solid, &presenter), (true, true));
        assert_eq!(skins_shown(ViewMode::Flat, &presenter), (true, false));
    }
}
