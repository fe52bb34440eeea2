//! Driving the window from a file: for tests, pictures and demonstrations.
//!
//! A script is a RON list of [`Step`]s. Pointer and keys take the way of real ones: a step writes
//! the window's own input messages, and what follows from them is the program's business.

mod claim;
mod gesture;
mod sweep;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::{CursorMoved, FileDragAndDrop, PrimaryWindow, RequestRedraw};
use fourhanded::board::{By, Cell, Player};
use fourhanded::export::raster::{self, png_bytes};
use fourhanded::rules::Kind;
use fourhanded::store::SeatOwner;
use serde::Deserialize;

use crate::app::AppSet;
use crate::app::board::camera::{BoardCamera, Orbit};
use crate::app::board::layout::Layout;
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion;
use crate::app::input::hand::Eye;
use crate::app::intent::{FileIntent, Intent};
use crate::app::play::files::Files;
use crate::app::play::games::Games;
use crate::app::play::opponent::{Opponent, Thought};
use crate::app::play::review::Review;
use crate::app::play::session::Session;
use crate::app::power::{Busy, Reason};
use crate::app::state::{Desk, Language, Preset, Selection, View};
use crate::app::ui::scene::Targets;
use claim::{Claim, check, mirrored};
use gesture::{Gesture, click, drag, key, orbit};
use sweep::{Grasp, Pace, Sweep, look, sweep};

/// One step of a script.
#[derive(Clone, Debug, Deserialize)]
pub enum Step {
    /// Begin a game: `id` or `id:option=value`, with the seats of a preset.
    NewGame(String, Seats),
    /// Load a saved game.
    Load(PathBuf),
    /// Click a cell.
    Click(String),
    /// Put the pointer on a cell.
    Hover(String),
    /// Pick a man up, carry him and let go.
    Drag(String, String),
    /// Play moves in grid notation by dragging; promotions are chosen by their key.
    Play(Vec<String>),
    /// Take a man from the tray, by its button, and carry him to a cell.
    Bring(String, String),
    /// Pick a man up and carry him, without letting go.
    Carry(String, String),
    /// Let go what is carried.
    Release,
    /// Press a button, tab or switch of the panels by its id.
    Press(String),
    /// Put the pointer on a button, tab or switch of the panels.
    Point(String),
    /// Press a key, such as `V`, `Escape`, `Ctrl+Z`, `Shift+ArrowLeft`. `Z@W` has the letter on the
    /// place that a W has in English.
    Key(String),
    /// Drop a file on the window.
    DropFile(PathBuf),
    /// Copy a file.
    Copy(PathBuf, PathBuf),
    /// Type text into the field that has the focus.
    Type(String),
    /// Make the window so large, in logical pixels.
    Resize(u32, u32),
    /// Turn the 3D board by dragging, so many logical pixels to the right.
    Orbit(f32),
    /// Drag something to and fro, a little every frame, until so many frames are drawn in which a computer player
    /// thinks, or none does; the script fails if a frame does not show where the pointer was moved to in it.
    Sweep { grasp: Grasp, frames: u32, thinking: bool },
    /// Print how long the frames since the last such step have taken. What is on a busy machine is not judged.
    Frames(String),
    /// Set the factor on animation times; 0 switches them off.
    Motion(f32),
    /// Put the 3D camera so many degrees round and high, and so near.
    Camera { round: f32, high: f32, near: f32 },
    /// Draw only what pictures need: a driver without a graphics card takes most of the time.
    Blind(bool),
    /// Wait until nothing moves and no computer player thinks.
    WaitIdle,
    /// Wait until so many plies have been played, at most so many seconds.
    WaitPly(usize, f32),
    /// Take a picture of the window.
    Screenshot(PathBuf),
    /// Check something; the script fails if it does not hold.
    Assert(Claim),
    /// Do nothing for so many seconds; the script fails if more frames than so many are drawn, and again
    /// when it is tried anew: a busy machine may deliver late what belongs to the steps before.
    Idle(f32, u64),
    /// Print something.
    Say(String),
    /// End at once, as a killed program does: nothing is put in order.
    Kill,
    /// End in order.
    Quit,
}

/// Who sits at the table in [`Step::NewGame`].
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Seats {
    /// A person at each seat.
    FourPlayers,
    /// Two people, each with both armies of a side.
    DoubleDummy,
    /// A person at the first seat, computers elsewhere.
    Alone,
    /// Four computers.
    Watch,
    /// Four computers of a level.
    Computers(u8),
}

/// A script under way.
#[derive(Resource)]
pub struct Script {
    steps: VecDeque<Step>,
    /// Input still to be made, a frame each.
    pending: VecDeque<Gesture>,
    done: usize,
    waiting: Option<Duration>,
    measure: Option<Measure>,
    /// How many rests in a row have had too many frames.
    restless: u8,
    sweep: Option<Sweep>,
    /// Whether the pointer was moved in this frame.
    moved: bool,
    pace: Pace,
    pictures: usize,
    /// Whether frames between pictures are left empty.
    blind: bool,
    /// Whether they are drawn nevertheless, since a picture is due.
    peeking: bool,
}

/// Frames that a picture needs after empty ones.
const PEEK: usize = 6;

/// An idle measurement. A sleeping window's own clock stands still, so that these are the system's.
#[derive(Clone, Copy, Debug)]
enum Measure {
    /// The script calls for no more frames; those that it has called for are still to come.
    Released,
    /// A rest before the measurement: a frame that comes in it had only been put off by slow ones.
    Settling(Rest),
    /// The rest in which no frame should be drawn.
    Counting(Rest),
}

/// A time in which nothing calls for a frame.
#[derive(Clone, Copy, Debug)]
struct Rest {
    until: Instant,
    /// How many frames had been drawn when it began.
    before: u64,
}

impl Rest {
    /// Begins now. The window is woken at its end.
    fn begin(length: Duration, busy: &Busy) -> Self {
        wake_after(length);
        Self { until: Instant::now() + length, before: busy.frames }
    }

    /// How many frames have been drawn in it; the one that ends it is the script's own.
    fn drawn(self, busy: &Busy) -> u64 {
        (busy.frames - self.before).saturating_sub(1)
    }
}

/// How long the rest before an idle measurement lasts.
const SETTLING: Duration = Duration::from_secs(4);
/// How often a rest with too many frames is taken anew.
const RESTLESS: u8 = 2;

/// Reads a script.
///
/// # Errors
///
/// What is wrong with the file, with line and column.
pub fn read(path: &Path) -> Result<Script, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: cannot be read: {error}"))?;
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let steps: VecDeque<Step> = options
        .from_str(&text)
        .map_err(|error| fourhanded::spec::Diagnostic::from_ron(&name.to_string(), &error).to_string())?;
    Ok(Script {
        steps,
        pending: VecDeque::new(),
        done: 0,
        waiting: None,
        measure: None,
        restless: 0,
        sweep: None,
        moved: false,
        pace: Pace::default(),
        pictures: 0,
        blind: false,
        peeking: false,
    })
}

pub(super) fn plugin(app: &mut App) {
    // Gestures are made before the input systems of the same frame read them.
    app.add_systems(PreUpdate, gesture.run_if(resource_exists::<Script>).before(bevy::input::InputSystems));
    app.add_systems(Update, advance.run_if(resource_exists::<Script>).after(AppSet::Power));
    app.add_systems(PostUpdate, blink.run_if(resource_exists::<Script>));
    app.add_systems(Last, look.run_if(resource_exists::<Script>));
}

/// Closes and opens the cameras of a blind script.
fn blink(script: Res<Script>, shots: Query<(), With<Screenshot>>, mut cameras: Query<&mut Camera>) {
    let open = !script.blind || script.peeking || !shots.is_empty();
    for mut camera in &mut cameras {
        if camera.is_active != open {
            camera.is_active = open;
        }
    }
}

fn gesture(
    mut script: ResMut<Script>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut moved: MessageWriter<CursorMoved>,
    mut buttons: MessageWriter<MouseButtonInput>,
    mut moves: MessageWriter<MouseMotion>,
    mut keys: MessageWriter<KeyboardInput>,
    mut drops: MessageWriter<FileDragAndDrop>,
) {
    let window = *window;
    script.pace.beat();
    match script.pending.pop_front() {
        Some(Gesture::Point(position)) => {
            script.moved = true;
            moved.write(CursorMoved { window, position, delta: None });
        }
        Some(Gesture::Button(state)) => {
            buttons.write(MouseButtonInput { button: MouseButton::Left, state, window });
        }
        Some(Gesture::OtherButton(state)) => {
            buttons.write(MouseButtonInput { button: MouseButton::Right, state, window });
        }
        Some(Gesture::Move(delta)) => {
            script.moved = true;
            moves.write(MouseMotion { delta });
        }
        Some(Gesture::Key(key_code, logical_key, state)) => {
            let text = match (&logical_key, state) {
                (Key::Character(text), ButtonState::Pressed) => Some(text.clone()),
                _ => None,
            };
            keys.write(KeyboardInput { key_code, logical_key, state, text, repeat: false, window });
        }
        Some(Gesture::DropFile(path_buf)) => {
            drops.write(FileDragAndDrop::DroppedFile { window, path_buf });
        }
        Some(Gesture::Nothing) | None => {}
    }
}

/// What steps look at.
#[derive(bevy::ecs::system::SystemParam)]
struct Sight<'w, 's> {
    session: Option<Res<'w, Session>>,
    selection: Res<'w, Selection>,
    targets: Res<'w, Targets>,
    games: Res<'w, Games>,
    opponent: Res<'w, Opponent>,
    thought: Res<'w, Thought>,
    review: Res<'w, Review>,
    files: Res<'w, Files>,
    language: Res<'w, Language>,
    time: Res<'w, Time<Real>>,
    eye: Eye<'w, 's>,
    men: Query<'w, 's, (&'static ManView, &'static OnCell), Without<motion::Vanish>>,
    pyramids: Query<'w, 's, (), With<crate::app::board::mirror::PyramidView>>,
    chips: Query<'w, 's, (), With<crate::app::board::mirror::ChipView>>,
    shots: Query<'w, 's, (), With<Screenshot>>,
    layout: Res<'w, Layout>,
    projection: Query<'w, 's, &'static Projection, With<BoardCamera>>,
}

/// What steps change.
#[derive(bevy::ecs::system::SystemParam)]
struct Grip<'w, 's> {
    commands: Commands<'w, 's>,
    intents: MessageWriter<'w, Intent>,
    exit: MessageWriter<'w, AppExit>,
    view: ResMut<'w, View>,
    orbit: ResMut<'w, Orbit>,
    busy: ResMut<'w, Busy>,
    redraw: MessageWriter<'w, RequestRedraw>,
    window: Single<'w, 's, &'static mut Window, With<PrimaryWindow>>,
}

fn advance(mut script: ResMut<Script>, desk: Res<Desk>, layout: Res<Layout>, sight: Sight, mut grip: Grip) {
    grip.busy.set(Reason::Script, script.measure.is_none());
    if script.measure.is_none() {
        // After a measurement nobody else calls for the next frame.
        grip.redraw.write(RequestRedraw);
    }
    if !script.pending.is_empty() || !sight.shots.is_empty() {
        return;
    }
    let now = sight.time.elapsed();
    if let Some(Measure::Settling(rest) | Measure::Counting(rest)) = script.measure
        && Instant::now() < rest.until
    {
        return;
    }
    let Some(step) = script.steps.front().cloned() else {
        grip.exit.write(AppExit::Success);
        return;
    };
    match take(&mut script, &step, &desk, &layout, &sight, &mut grip) {
        Ok(true) => {
            script.steps.pop_front();
            script.done += 1;
            script.waiting = None;
        }
        Ok(false) => {
            script.waiting.get_or_insert(now);
        }
        Err(message) => {
            let number = script.done + 1;
            fail(&format!("step {number}, {step:?}: {message}"));
            grip.exit.write(AppExit::from_code(1));
            script.steps.clear();
        }
    }
}

/// Prints why a script failed.
#[expect(clippy::print_stderr, reason = "a script is run from a terminal, and this is its answer")]
fn fail(message: &str) {
    eprintln!("script failed: {message}");
}

/// Carries out a step; false if it is not done yet.
fn take(
    script: &mut Script,
    step: &Step,
    desk: &Desk,
    layout: &Layout,
    sight: &Sight,
    grip: &mut Grip,
) -> Result<bool, String> {
    let still = grip.busy.is_idle() && !sight.opponent.thinks() && !sight.files.is_busy();
    let waited = script.waiting.map_or(0.0, |since| (sight.time.elapsed() - since).as_secs_f32());
    match step {
        Step::NewGame(name, sitting) => {
            let name = name.parse().map_err(|error| format!("{error}"))?;
            let playable = sight.games.0.playable(&name).map_err(|error| error.to_string())?;
            let preset = match sitting {
                Seats::FourPlayers => Preset::FourPlayers,
                Seats::DoubleDummy => Preset::DoubleDummy,
                Seats::Alone => Preset::Alone,
                Seats::Watch | Seats::Computers(_) => Preset::Watch,
            };
            let mut seats = preset.seats(&playable, &["Ann".to_owned(), "Ben".to_owned()]);
            if let Seats::Computers(level) = sitting {
                seats = By::from_fn(|_: Player| SeatOwner::Computer(*level));
            }
            grip.intents.write(FileIntent::NewGame { playable: Box::new(playable), seats, advice: true }.into());
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        }
        Step::Load(path) => {
            grip.intents.write(FileIntent::Load(path.clone()).into());
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        }
        Step::Click(cell) => {
            let at = cell_at(sight, cell)?;
            script.pending.extend(click(at));
        }
        Step::Hover(cell) => script.pending.push_back(Gesture::Point(cell_at(sight, cell)?)),
        Step::Drag(from, to) => script.pending.extend(drag(cell_at(sight, from)?, cell_at(sight, to)?)),
        Step::Carry(from, to) => {
            let mut gestures = drag(cell_at(sight, from)?, cell_at(sight, to)?);
            gestures.truncate(4);
            script.pending.extend(gestures);
        }
        Step::Release => script.pending.extend([Gesture::Button(ButtonState::Released), Gesture::Nothing]),
        Step::Play(moves) => return play(script, moves, sight, still),
        Step::Press(id) | Step::Point(id) | Step::Bring(id, _) => {
            let Some(rect) = sight.targets.places.get(id) else {
                // A panel may need another frame or two to show it.
                return if waited > 3.0 { Err(format!("the window has no {id:?}")) } else { Ok(false) };
            };
            let middle = layout.pixels_at(Vec2::new(rect.center().x, rect.center().y));
            script.pending.extend(match step {
                Step::Bring(_, cell) => drag(middle, cell_at(sight, cell)?),
                Step::Point(_) => vec![Gesture::Point(middle), Gesture::Nothing],
                _ => click(middle),
            });
        }
        Step::DropFile(path) => {
            script.pending.push_back(Gesture::DropFile(path.clone()));
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        }
        Step::Copy(from, to) => {
            std::fs::copy(from, to).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))?;
        }
        Step::Key(keys) => script.pending.extend(key(keys)?),
        Step::Type(text) => {
            for letter in text.chars() {
                let logical = Key::Character(letter.to_string().into());
                script.pending.push_back(Gesture::Key(KeyCode::F24, logical.clone(), ButtonState::Pressed));
                script.pending.push_back(Gesture::Key(KeyCode::F24, logical, ButtonState::Released));
            }
        }
        Step::Resize(width, height) => {
            grip.window.resolution.set(*width as f32, *height as f32);
            script.pending.extend([Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        }
        Step::Orbit(pixels) => script.pending.extend(orbit(layout.pixels_at(layout.stage.center()), *pixels)),
        Step::Sweep { grasp, frames, thinking } => {
            return sweep(script, (grasp, *frames, *thinking), waited, sight);
        }
        Step::Frames(title) => info!("{title}: {}", script.pace.tell()),
        Step::Motion(factor) => grip.view.motion = *factor,
        Step::Camera { round, high, near } => {
            grip.orbit.yaw = round.to_radians();
            grip.orbit.rise(*high);
            grip.orbit.zoom = *near;
        }
        Step::Blind(blind) => script.blind = *blind,
        Step::WaitIdle => return if waited > 120.0 { Err("nothing came to rest".to_owned()) } else { Ok(still) },
        Step::WaitPly(plies, seconds) => {
            let played = sight.session.as_ref().map_or(0, |session| session.game().cursor());
            if played < *plies && waited > *seconds {
                return Err(format!("only {played} plies were played"));
            }
            return Ok(played >= *plies);
        }
        Step::Screenshot(path) => {
            if !still && waited < 60.0 {
                return Ok(false);
            }
            if script.blind && !script.peeking {
                script.peeking = true;
                script.pending.extend(std::iter::repeat_n(Gesture::Nothing, PEEK));
                return Ok(false);
            }
            script.pictures += 1;
            script.peeking = false;
            let path = path.clone();
            grip.commands.spawn(Screenshot::primary_window()).observe(move |captured: On<ScreenshotCaptured>| {
                if let Err(error) = write_picture(&path, &captured.image) {
                    fail(&format!("{}: {error}", path.display()));
                    std::process::exit(1);
                }
            });
            script.pending.push_back(Gesture::Nothing);
        }
        Step::Assert(claim) => {
            if !still && waited < 60.0 && !claim.is_of_now() {
                return Ok(false);
            }
            match check(claim, desk, sight, grip) {
                // What others do, such as the system that tells of a file, takes its time.
                Err(_) if claim.awaits() && waited < 10.0 => return Ok(false),
                found => found?,
            }
            mirrored(desk, sight)?;
        }
        Step::Idle(seconds, most) => return idle(script, *seconds, *most, still, grip),
        Step::Say(text) => info!("{text}"),
        Step::Kill => std::process::exit(0),
        Step::Quit => {
            grip.exit.write(AppExit::Success);
        }
    }
    Ok(true)
}

/// Plays the first of the moves that is not played yet, by dragging.
fn play(script: &mut Script, moves: &[String], sight: &Sight, still: bool) -> Result<bool, String> {
    let Some(first) = moves.first() else { return Ok(true) };
    let waited = script.waiting.map_or(0.0, |since| (sight.time.elapsed() - since).as_secs_f32());
    if !still && waited < 30.0 {
        return Ok(false);
    }
    let session = sight.session.as_ref().ok_or("there is no game")?;
    fourhanded::notation::resolve(session.game(), first).map_err(|error| format!("{first}: {error}"))?;
    let (path, promotion) = first.split_once('=').map_or((first.as_str(), None), |(p, k)| (p, Some(k)));
    let (from, to) = path.split_once(['-', 'x']).ok_or_else(|| format!("{first} is no move of a man"))?;
    script.pending.extend(drag(cell_at(sight, from)?, cell_at(sight, to)?));
    if let Some(letter) = promotion {
        let kind: Option<Kind> = letter.chars().next().and_then(|l| session.playable().rules.kind_of_letter(l));
        kind.ok_or_else(|| format!("{first}: no such man"))?;
        script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        script.pending.extend(key(letter)?);
    }
    script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
    // The rest is a step of its own, after this one.
    let rest = moves[1..].to_vec();
    if !rest.is_empty() {
        script.steps.insert(1, Step::Play(rest));
    }
    Ok(true)
}

fn idle(script: &mut Script, seconds: f32, most: u64, still: bool, grip: &mut Grip) -> Result<bool, String> {
    match script.measure {
        None | Some(Measure::Released | Measure::Settling(_)) if !still => Ok(false),
        None => {
            script.measure = Some(Measure::Released);
            grip.busy.set(Reason::Script, false);
            Ok(false)
        }
        Some(Measure::Released) => {
            script.measure = Some(Measure::Settling(Rest::begin(SETTLING, &grip.busy)));
            Ok(false)
        }
        Some(Measure::Settling(rest)) => {
            if rest.drawn(&grip.busy) > 0 && script.restless < RESTLESS {
                script.restless += 1;
                script.measure = Some(Measure::Settling(Rest::begin(SETTLING, &grip.busy)));
            } else {
                let length = Duration::from_secs_f32(seconds);
                script.measure = Some(Measure::Counting(Rest::begin(length, &grip.busy)));
            }
            Ok(false)
        }
        Some(Measure::Counting(rest)) => {
            script.measure = None;
            grip.redraw.write(RequestRedraw);
            let drawn = rest.drawn(&grip.busy);
            info!("idle for {seconds} s: {drawn} frames");
            if drawn > most && script.restless < RESTLESS {
                script.restless += 1;
                return Ok(false);
            }
            script.restless = 0;
            if drawn > most { Err(format!("{drawn} frames were drawn in {seconds} idle seconds")) } else { Ok(true) }
        }
    }
}

/// What wakes the sleeping window at the end of an idle measurement.
static WAKE: std::sync::OnceLock<Box<dyn Fn() + Send + Sync>> = std::sync::OnceLock::new();

/// Says how the window can be woken.
pub(super) fn set_wake(wake: impl Fn() + Send + Sync + 'static) {
    drop(WAKE.set(Box::new(wake)));
}

fn wake_after(time: Duration) {
    std::thread::spawn(move || {
        std::thread::sleep(time + Duration::from_millis(50));
        if let Some(wake) = WAKE.get() {
            wake();
        }
    });
}

fn write_picture(path: &Path, image: &Image) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgba8();
    let (width, height) = picture.dimensions();
    let mut rgba = picture.into_raw();
    // The window is opaque, whatever the panels leave in its alpha.
    rgba.iter_mut().skip(3).step_by(4).for_each(|alpha| *alpha = 255);
    let bytes = png_bytes(&raster::Image { width, height, rgba }).map_err(|error| error.to_string())?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    std::fs::write(path, bytes).map_err(|error| error.to_string())
}

fn cell_at(sight: &Sight, name: &str) -> Result<Vec2, String> {
    let cell: Cell = name.parse().map_err(|error| format!("{error}"))?;
    let session = sight.session.as_ref().ok_or("there is no game")?;
    // In 2D the layout says where the cell is drawn; the camera, which picking asks, must agree.
    if sight.projection.iter().all(|projection| matches!(projection, Projection::Orthographic(_))) {
        return Ok(sight.layout.pixels_at(sight.layout.board.centre(cell)));
    }
    sight.eye.screen_of(session, cell).ok_or_else(|| format!("{name} is not in the window"))
}
