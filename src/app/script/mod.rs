//! Driving the window from a file: for tests, pictures and demonstrations.
//!
//! A script is a RON list of [`ScriptStep`]s. Pointer and keys take the way of real ones: a step writes
//! the window's own input messages, and what follows from them is the program's business.

mod assertion;
mod film;
mod frame_cost;
mod gesture;
mod heard;
mod perform;
mod picture;
mod program_state;
mod rest;
mod step;
mod sweep;
mod tours;
mod walk;

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::time::Duration;

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::render::view::screenshot::Screenshot;
use bevy::window::{CursorMoved, FileDragAndDrop, PrimaryWindow, RequestRedraw, WindowCloseRequested};
use bevy::winit::accessibility::WinitActionRequestHandlers;

use crate::app::AppSet;
use crate::app::announce::{Announcer, SpokenTree};
use crate::app::awake::ScreenWake;
use crate::app::board::camera::{BoardCamera, Orbit};
use crate::app::board::layout::WindowLayout;
use crate::app::board::mirror::{ChipView, ManView, OnCell, PyramidView};
use crate::app::board::moment::StagedMoment;
use crate::app::board::motion::Vanish;
use crate::app::board::presenter::{PresenterCamera, PresenterPicture, PresenterWindow};
use crate::app::board::quality::FirstPictures;
use crate::app::clock::Clock;
use crate::app::input::picker::BoardPicker;
use crate::app::input::switch::SwitchInput;
use crate::app::intent::Intent;
use crate::app::play::files::{Clipboard, Files};
use crate::app::play::games::Games;
use crate::app::play::opponent::{Opponent, Thought};
use crate::app::play::paper::PrintingPress;
use crate::app::play::review::Review;
use crate::app::play::session::Session;
use crate::app::play::show::{ShowRoom, watch_input};
use crate::app::play::tour::{Coach, Tours};
use crate::app::power::{Alarm, Busy, BusyReason};
use crate::app::sound::Speaker;
use crate::app::state::{Desk, Language, Presenter, Selection, SwitchChoice, SwitchLight, UserLearned, View};
use crate::app::ui::panels::PresenterNote;
use crate::app::ui::scene::WidgetPlaces;
use film::{Film, FilmFrame};
use frame_cost::FrameCosts;
use gesture::Gesture;
use perform::perform;
use program_state::ProgramState;
use rest::Measure;
use step::{ScriptStep, ScriptWindow};
use sweep::{FrameTimes, Sweep, look};
use tours::TourWalk;
use walk::Walk;

/// Steps that wait longer are told, for most of them need not.
const LONG: Duration = Duration::from_secs(8);

/// A script under way.
#[derive(Resource)]
pub struct Script {
    steps: VecDeque<ScriptStep>,
    /// Input still to be made, a frame each.
    pending: VecDeque<Gesture>,
    done: usize,
    waiting: Option<Duration>,
    measure: Option<Measure>,
    /// How many rests in a row have had too many frames.
    restless: u8,
    /// How many rests before the measurement under way are over.
    unsettled: u8,
    /// How things stood when that was noted last.
    remembered: Option<ProgramState>,
    /// The film that is being taken.
    film: Option<Film>,
    /// A film that is over, until it is checked.
    shown: Option<Film>,
    /// What a sleeping window is asked for.
    asking: Option<heard::Asking>,
    /// How much had been said when that was checked last.
    said: u64,
    sweep: Option<Sweep>,
    walk: Option<Walk>,
    tours: Option<TourWalk>,
    /// Whether the pointer was moved in this frame.
    moved: bool,
    /// Where it is, in logical pixels.
    pointer: Vec2,
    frame_times: FrameTimes,
    pictures: usize,
    /// Whether frames between pictures are left empty.
    blind: bool,
    /// Whether they are drawn nevertheless, since a picture is due.
    peeking: bool,
}

/// Reads a script.
///
/// # Errors
///
/// What is wrong with the file, with line and column.
pub fn read(path: &Path) -> Result<Script, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: cannot be read: {error}"))?;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let steps: VecDeque<ScriptStep> = options
        .from_str(&text)
        .map_err(|error| fourhanded::spec::Diagnostic::from_ron(&name.to_string(), &error).to_string())?;
    Ok(Script {
        steps,
        pending: VecDeque::new(),
        done: 0,
        waiting: None,
        measure: None,
        restless: 0,
        unsettled: 0,
        remembered: None,
        film: None,
        shown: None,
        asking: None,
        said: 0,
        sweep: None,
        walk: None,
        tours: None,
        moved: false,
        pointer: Vec2::ZERO,
        frame_times: FrameTimes::default(),
        pictures: 0,
        blind: false,
        peeking: false,
    })
}

/// Has a script drive the program. What frames cost is counted for scripts only.
pub fn install(app: &mut App, script: Script) {
    app.insert_resource(script).add_plugins(frame_cost::plugin);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (note_sounds, see_best, heard::listen).run_if(resource_exists::<Script>));
    // Gestures are made before the input systems of the same frame read them.
    app.add_systems(
        PreUpdate,
        gesture
            .run_if(resource_exists::<Script>)
            .before(bevy::input::InputSystems)
            .before(watch_input)
            .before(SwitchInput),
    );
    app.add_systems(Update, advance.run_if(resource_exists::<Script>).after(AppSet::Power));
    app.add_systems(PostUpdate, (blink, film::shoot).run_if(resource_exists::<Script>));
    app.add_systems(Last, (look, heard::check).run_if(resource_exists::<Script>));
}

/// A script is not heard: what it would let be heard is noted.
fn note_sounds(mut speaker: ResMut<Speaker>) {
    speaker.note(false);
}

/// A script sees 3D at its best, however slow that is, until it says otherwise.
fn see_best(mut pictures: ResMut<FirstPictures>) {
    pictures.measured = false;
}

/// Closes and opens the cameras of a blind script.
fn blink(
    script: Res<Script>,
    shots: Query<(), With<Screenshot>>,
    mut cameras: Query<(&mut Camera, Has<PresenterCamera>)>,
) {
    let open = !script.blind || script.peeking || !shots.is_empty();
    for (mut camera, of_room) in &mut cameras {
        // The camera of the room's picture rests by itself while that is held, and is opened by nobody else.
        if camera.is_active != open && !(of_room && open) {
            camera.is_active = open;
        }
    }
}

fn gesture(
    mut script: ResMut<Script>,
    first: Single<Entity, With<PrimaryWindow>>,
    second: Query<Entity, With<PresenterWindow>>,
    mut moved: MessageWriter<CursorMoved>,
    mut buttons: MessageWriter<MouseButtonInput>,
    mut moves: MessageWriter<MouseMotion>,
    mut wheel: MessageWriter<MouseWheel>,
    mut keys: MessageWriter<KeyboardInput>,
    mut drops: MessageWriter<FileDragAndDrop>,
    mut touches: MessageWriter<TouchInput>,
    mut fingers: Local<BTreeMap<u64, Vec2>>,
) {
    let window = *first;
    script.frame_times.end_frame();
    match script.pending.pop_front() {
        Some(Gesture::Point(position)) => {
            script.moved = true;
            script.pointer = position;
            moved.write(CursorMoved { window, position, delta: None });
        }
        Some(Gesture::Button(state)) => {
            buttons.write(MouseButtonInput { button: MouseButton::Left, state, window });
        }
        Some(Gesture::OtherButton(state)) => {
            buttons.write(MouseButtonInput { button: MouseButton::Right, state, window });
        }
        Some(Gesture::Wheel(y)) => {
            wheel.write(MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, window, phase: TouchPhase::Moved });
        }
        Some(Gesture::Move(delta)) => {
            script.moved = true;
            moves.write(MouseMotion { delta });
        }
        Some(Gesture::Key(key_code, logical_key, state, place)) => {
            let second = second.iter().next().filter(|_| matches!(place, ScriptWindow::Presenter));
            let window = second.unwrap_or(window);
            let text = match (&logical_key, state) {
                (Key::Character(text), ButtonState::Pressed) => Some(text.clone()),
                _ => None,
            };
            keys.write(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
        }
        Some(Gesture::Touch(id, phase, at)) => {
            let position = at.or_else(|| fingers.get(&id).copied()).unwrap_or_default();
            fingers.insert(id, position);
            touches.write(TouchInput { phase, position, window, force: None, id });
        }
        Some(Gesture::DropFile(path_buf)) => {
            drops.write(FileDragAndDrop::DroppedFile { window, path_buf });
        }
        Some(Gesture::Nothing) | None => {}
    }
}

/// What steps look at.
#[derive(bevy::ecs::system::SystemParam)]
struct Observed<'w, 's> {
    session: Option<Res<'w, Session>>,
    selection: Res<'w, Selection>,
    targets: Res<'w, WidgetPlaces>,
    games: Res<'w, Games>,
    opponent: Res<'w, Opponent>,
    thought: Res<'w, Thought>,
    review: Res<'w, Review>,
    coach: Res<'w, Coach>,
    learned: Res<'w, UserLearned>,
    tours: Res<'w, Tours>,
    files: Res<'w, Files>,
    press: Res<'w, PrintingPress>,
    room: Res<'w, ShowRoom>,
    wake: Res<'w, ScreenWake>,
    staged: Res<'w, StagedMoment>,
    clipboard: Res<'w, Clipboard>,
    language: Res<'w, Language>,
    announcer: Res<'w, Announcer>,
    tree: Res<'w, SpokenTree>,
    light: Res<'w, SwitchLight>,
    requests: Option<Res<'w, WinitActionRequestHandlers>>,

    picker: BoardPicker<'w, 's>,
    men: Query<'w, 's, (&'static ManView, &'static OnCell), Without<Vanish>>,
    pyramids: Query<'w, 's, (), With<PyramidView>>,
    chips: Query<'w, 's, (), With<ChipView>>,
    shots: Query<'w, 's, (), (With<Screenshot>, Without<FilmFrame>)>,
    frames: Query<'w, 's, (), With<FilmFrame>>,
    presenter: Res<'w, Presenter>,
    room_picture: Res<'w, PresenterPicture>,
    room_note: Res<'w, PresenterNote>,
    layout: Res<'w, WindowLayout>,
    projection: Query<'w, 's, &'static Projection, With<BoardCamera>>,
    entities: Query<'w, 's, Entity>,
}

/// What steps change.
#[derive(bevy::ecs::system::SystemParam)]
struct Controls<'w, 's> {
    commands: Commands<'w, 's>,
    intents: MessageWriter<'w, Intent>,
    exit: MessageWriter<'w, AppExit>,
    view: ResMut<'w, View>,
    pictures: ResMut<'w, FirstPictures>,
    costs: ResMut<'w, FrameCosts>,
    orbit: ResMut<'w, Orbit>,
    busy: ResMut<'w, Busy>,
    clock: ResMut<'w, Clock>,
    alarm: Option<Res<'w, Alarm>>,
    switch: Res<'w, SwitchChoice>,
    redraw: MessageWriter<'w, RequestRedraw>,
    speaker: ResMut<'w, Speaker>,
    window: Single<'w, 's, (Entity, &'static mut Window), (With<PrimaryWindow>, Without<PresenterWindow>)>,
    second: Query<'w, 's, (Entity, &'static mut Window), With<PresenterWindow>>,
    closing: MessageWriter<'w, WindowCloseRequested>,
}

fn advance(
    mut script: ResMut<Script>,
    desk: Res<Desk>,
    layout: Res<WindowLayout>,
    observed: Observed,
    mut controls: Controls,
) {
    let calls = script.measure.is_none() && script.asking.is_none();
    controls.busy.set(BusyReason::Script, calls);
    if calls {
        // After a measurement nothing else calls for the next frame.
        controls.redraw.write(RequestRedraw);
    }
    if !script.pending.is_empty() || !observed.shots.is_empty() {
        return;
    }
    let now = controls.clock.elapsed();
    if script.measure.is_some_and(|measure| measure.rests(now)) {
        return;
    }
    let Some(step) = script.steps.front().cloned() else {
        controls.exit.write(AppExit::Success);
        return;
    };
    match perform(&mut script, &step, &desk, &layout, &observed, &mut controls) {
        Ok(true) => {
            script.steps.pop_front();
            script.done += 1;
            if let Some(waited) = script.waiting.take().map(|since| now - since).filter(|waited| *waited > LONG) {
                info!("step {} waited for {} s: {step:?}", script.done, waited.as_secs());
            }
        }
        Ok(false) => {
            script.waiting.get_or_insert(now);
        }
        Err(message) => {
            let number = script.done + 1;
            fail(&format!("step {number}, {step:?}: {message}"));
            controls.exit.write(AppExit::from_code(1));
            script.steps.clear();
        }
    }
}

/// Prints why a script failed.
#[expect(clippy::print_stderr, reason = "a script is run from a terminal, and this is its answer")]
pub(super) fn fail(message: &str) {
    eprintln!("script failed: {message}");
}
