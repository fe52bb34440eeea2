//! What each step of a script does.

use std::sync::Arc;
use std::time::Duration;
use std::{env, iter};

use bevy::app::AppExit;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::WindowCloseRequested;
use fourhanded::board::{By, Cell, Player};
use fourhanded::clock::{ClockRules, parse_agreement};
use fourhanded::rules::Kind;
use fourhanded::store::{Habits, SeatOwner, SystemWishes};

use super::assertion::{check, mirrored};
use super::film::Film;
use super::gesture::{Gesture, click, drag, key, orbit, swipe, tap};
use super::heard::Asking;
use super::picture::write_picture;
use super::program_state::ProgramState;
use super::rest::idle;
use super::step::{PICTURES, ScriptSeats, ScriptStep, ScriptWindow};
use super::sweep::sweep;
use super::tours::walk_tours;
use super::walk::{walk, walk_window};
use super::{Controls, Observed, Script, fail};
use crate::app::announce::cell_node;
use crate::app::board::layout::WindowLayout;
use crate::app::input::keys::beside;
use crate::app::intent::{FileIntent, ViewIntent};
use crate::app::state::{Desk, LetterKey, PageWay, Preset, SwitchTarget};
use crate::app::ui::widgets::Control;

/// Why something cannot be done with the second window.
const NO_SECOND: &str = "the presenter's window is not open";

/// Frames that a picture needs after empty ones.
const PEEK: usize = 6;

/// Carries out a step; false if it is not done yet, an error if it cannot be.
pub(super) fn perform(
    script: &mut Script,
    step: &ScriptStep,
    desk: &Desk,
    layout: &WindowLayout,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<bool, String> {
    let coached = observed.coach.waits(controls.clock.now());
    let still = controls.busy.is_idle()
        && !observed.opponent.thinks()
        && !observed.files.is_busy()
        && !observed.press.is_busy()
        && !observed.tours.is_busy()
        // What waits for a clock that stands will not come by itself.
        && (coached.is_none() || controls.clock.stands());
    let waited = script.waiting.map_or(0.0, |since| (controls.clock.elapsed() - since).as_secs_f32());
    match step {
        ScriptStep::NewGame(name, sitting) => new_game(script, name, *sitting, None, observed, controls)?,
        ScriptStep::TimedGame(name, sitting, clock) => {
            let clock = Some(Box::new(parse_agreement(clock).map_err(|error| error.to_string())?));
            new_game(script, name, *sitting, clock, observed, controls)?;
        }
        ScriptStep::Load(path) => {
            controls.intents.write(FileIntent::Load(path.clone()).into());
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        }
        ScriptStep::Click(cell) => {
            let at = cell_at(observed, cell)?;
            script.pending.extend(click(at));
        }
        ScriptStep::Hover(cell) => script.pending.push_back(Gesture::Point(cell_at(observed, cell)?)),
        ScriptStep::Drag(from, to) => script.pending.extend(drag(cell_at(observed, from)?, cell_at(observed, to)?)),
        ScriptStep::Carry(from, to) => {
            let mut gestures = drag(cell_at(observed, from)?, cell_at(observed, to)?);
            gestures.truncate(4);
            script.pending.extend(gestures);
        }
        ScriptStep::Release => script.pending.extend([Gesture::Button(ButtonState::Released), Gesture::Nothing]),
        ScriptStep::Play(moves) => return play(script, moves, Means::Pointer, observed, controls, still, waited),
        ScriptStep::PlayByTouch(moves) => return play(script, moves, Means::Finger, observed, controls, still, waited),
        ScriptStep::SwitchTo(target) => return switch_to(script, target, still, waited, observed, controls),
        ScriptStep::PlayBySwitch(moves) => {
            let mut steps = Vec::new();
            for word in moves {
                let (path, promotion) = word.split_once('=').map_or((word.as_str(), None), |(p, k)| (p, Some(k)));
                let (from, to) = path.split_once(['-', 'x']).ok_or_else(|| format!("{word} is no move of a man"))?;
                steps.extend([from, to].map(|cell| ScriptStep::SwitchTo(cell.to_owned())));
                steps.extend(promotion.map(|letter| ScriptStep::SwitchTo(format!("promote.{letter}"))));
            }
            steps.into_iter().rev().for_each(|step| script.steps.insert(1, step));
        }
        ScriptStep::PlayByKeys(moves) => return play(script, moves, Means::Keys, observed, controls, still, waited),
        ScriptStep::Press(id) | ScriptStep::Hold(id) | ScriptStep::Point(id) | ScriptStep::Bring(id, _) => {
            let Some(middle) = widget_at(observed, layout, id) else { return absent(id, waited) };
            script.pending.extend(match step {
                ScriptStep::Bring(_, cell) => drag(middle, cell_at(observed, cell)?),
                ScriptStep::Hold(_) => {
                    vec![Gesture::Point(middle), Gesture::Button(ButtonState::Pressed), Gesture::Nothing]
                }
                ScriptStep::Point(_) => vec![Gesture::Point(middle), Gesture::Nothing],
                _ => click(middle),
            });
        }
        ScriptStep::Nudge(right, down) => {
            let to = script.pointer + Vec2::new(*right, *down);
            script.pending.extend([Gesture::Point(to), Gesture::Nothing]);
        }
        ScriptStep::Wheel(lines) => script.pending.extend([Gesture::Wheel(*lines), Gesture::Nothing]),
        ScriptStep::Tap(spot) | ScriptStep::TouchBegin(_, spot) | ScriptStep::TouchMove(_, spot) => {
            let Some(at) = spot_at(observed, layout, spot) else { return absent(spot, waited) };
            match step {
                ScriptStep::TouchBegin(id, _) => touch(script, *id, TouchPhase::Started, Some(at)),
                ScriptStep::TouchMove(id, _) => touch(script, *id, TouchPhase::Moved, Some(at)),
                _ => script.pending.extend(tap(at)),
            }
        }
        ScriptStep::TouchEnd(id) => touch(script, *id, TouchPhase::Ended, None),
        ScriptStep::TouchCancel(id) => touch(script, *id, TouchPhase::Canceled, None),
        ScriptStep::DropFile(path) => {
            script.pending.push_back(Gesture::DropFile(path.clone()));
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        }
        ScriptStep::Copy(from, to) => {
            std::fs::copy(from, to).map_err(|error| format!("{} to {}: {error}", from.display(), to.display()))?;
        }
        ScriptStep::Clipboard(text) => observed.clipboard.set_text(text.clone())?,
        ScriptStep::Key(keys) => script.pending.extend(key(keys, ScriptWindow::First)?),
        ScriptStep::PresenterKey(keys) => script.pending.extend(key(keys, ScriptWindow::Presenter)?),
        ScriptStep::Type(text) => {
            for letter in text.chars() {
                let logical = Key::Character(letter.to_string().into());
                for state in [ButtonState::Pressed, ButtonState::Released] {
                    script.pending.push_back(Gesture::Key(KeyCode::F24, logical.clone(), state, ScriptWindow::First));
                }
            }
        }
        ScriptStep::Resize(width, height) => {
            controls.window.1.resolution.set(*width as f32, *height as f32);
            script.pending.extend([Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        }
        ScriptStep::ResizePresenter(width, height) => {
            let (_, mut window) = controls.second.single_mut().map_err(|_| NO_SECOND)?;
            window.resolution.set(*width as f32, *height as f32);
            script.pending.extend([Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        }
        ScriptStep::Close(which) => {
            let window = match which {
                ScriptWindow::First => controls.window.0,
                ScriptWindow::Presenter => controls.second.single().map_err(|_| NO_SECOND)?.0,
            };
            controls.closing.write(WindowCloseRequested { window });
            script.pending.extend([Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
        }
        ScriptStep::Orbit(pixels) => script.pending.extend(orbit(layout.pixels_at(layout.stage.center()), *pixels)),
        ScriptStep::Sweep { grasp, frames, thinking } => {
            return sweep(script, (grasp, *frames, *thinking), waited, observed);
        }
        ScriptStep::Walk(name) => return walk(script, name, waited, desk, layout, observed, controls),
        ScriptStep::WalkWindow => return walk_window(script, observed),
        ScriptStep::WalkTours(only) => {
            return walk_tours(script, only.as_deref(), (still, waited), desk, layout, observed, controls);
        }
        ScriptStep::Frames(title) => info!("{title}: {}", script.frame_times.report()),
        ScriptStep::FramesWithin(seconds) => {
            let worst = script.frame_times.worst();
            info!("frames within {seconds} s: {}", script.frame_times.report());
            if worst.as_secs_f32() > *seconds {
                return Err(format!("a frame has taken {worst:?}"));
            }
        }
        ScriptStep::CostWithin(most) => {
            let cost = controls.costs.take();
            info!("{cost}");
            if !cost.fits(*most) {
                return Err(format!("the frames have cost {cost}"));
            }
        }
        ScriptStep::MeasureFirstPictures(measured) => controls.pictures.measured = *measured,
        ScriptStep::Motion(factor) => controls.view.motion = *factor,
        ScriptStep::SystemWishes { less_motion, more_contrast } => {
            let wishes = SystemWishes { less_motion: *less_motion, more_contrast: *more_contrast };
            controls.intents.write(ViewIntent::Follow(wishes).into());
        }
        ScriptStep::Camera { round, high, near } => {
            controls.orbit.yaw = round.to_radians();
            controls.orbit.rise(*high);
            controls.orbit.zoom = *near;
        }
        ScriptStep::Blind(blind) => script.blind = *blind,
        ScriptStep::WaitIdle if coached.is_some() && controls.busy.is_idle() => {
            // What plays by itself on a page of a tour is not waited for.
            controls.clock.skip(coached.unwrap_or_default());
            return Ok(false);
        }
        ScriptStep::WaitIdle => return if waited > 120.0 { Err("nothing came to rest".to_owned()) } else { Ok(still) },
        ScriptStep::WaitPly(plies, seconds) => {
            let played = observed.session.as_ref().map_or(0, |session| session.game().cursor());
            if played < *plies && waited > *seconds {
                return Err(format!("only {played} plies were played"));
            }
            return Ok(played >= *plies);
        }
        ScriptStep::Picture(_) | ScriptStep::PresenterPicture(_) if env::var_os(PICTURES).is_none() => {
            return Ok(still || waited > 60.0);
        }
        ScriptStep::PictureNow(_) if env::var_os(PICTURES).is_none() => {}
        ScriptStep::Screenshot(path)
        | ScriptStep::Picture(path)
        | ScriptStep::PictureNow(path)
        | ScriptStep::PresenterPicture(path) => {
            let at_once = matches!(step, ScriptStep::PictureNow(_));
            if !still && !at_once && waited < 60.0 {
                return Ok(false);
            }
            if script.blind && !script.peeking {
                script.peeking = true;
                script.pending.extend(iter::repeat_n(Gesture::Nothing, PEEK));
                return Ok(false);
            }
            script.pictures += 1;
            script.peeking = false;
            let path = path.clone();
            let shot = match step {
                ScriptStep::PresenterPicture(_) => {
                    Screenshot::window(controls.second.single().map_err(|_| NO_SECOND)?.0)
                }
                _ => Screenshot::primary_window(),
            };
            controls.commands.spawn(shot).observe(move |captured: On<ScreenshotCaptured>| {
                if let Err(error) = write_picture(&path, &captured.image) {
                    fail(&format!("{}: {error}", path.display()));
                    std::process::exit(1);
                }
            });
            script.pending.push_back(Gesture::Nothing);
        }
        ScriptStep::Film => script.film = Some(Film::default()),
        ScriptStep::Filmed(part, wanted) => {
            // The last frames are taken while the film is over.
            if let Some(film) = script.film.take() {
                script.steps.insert(1, step.clone());
                script.shown = Some(film);
            } else if observed.frames.is_empty() {
                script.shown.as_ref().ok_or("no film was taken")?.check(*part, *wanted)?;
            } else {
                return Ok(false);
            }
        }
        ScriptStep::Assert(assertion) => {
            if !still && waited < 60.0 && !assertion.is_of_now() {
                return Ok(false);
            }
            match check(assertion, desk, observed, controls) {
                // What others do, such as the system that tells of a file, takes its time.
                Err(_) if assertion.awaits() && waited < 10.0 => return Ok(false),
                found => found?,
            }
            mirrored(desk, observed)?;
        }
        ScriptStep::Idle(seconds, most) => return idle(script, *seconds, *most, still, controls),
        ScriptStep::Skip(seconds) => controls.clock.skip(Duration::from_secs_f32(*seconds)),
        ScriptStep::TimeOfDay(hour, minute) => controls.clock.set_second_of_day((hour * 60 + minute) * 60),
        ScriptStep::StopClock(stopped) => controls.clock.stop(*stopped),
        ScriptStep::Linger(seconds) => return Ok(waited >= *seconds),
        ScriptStep::Pace(pace) => controls.clock.set_pace(*pace),
        ScriptStep::Repeat(times, steps) => {
            for step in iter::repeat_n(steps, *times as usize).flatten().rev() {
                script.steps.insert(1, step.clone());
            }
        }
        ScriptStep::Remember | ScriptStep::Unchanged(_) if !still && waited < 60.0 => return Ok(false),
        ScriptStep::Remember => script.remembered = Some(ProgramState::of(desk, observed, controls)?),
        ScriptStep::Unchanged(percent) => {
            let before = script.remembered.as_ref().ok_or("nothing was noted before")?;
            match before.compare(&ProgramState::of(desk, observed, controls)?, *percent) {
                // What threads have read and let go of goes back to the system after a while.
                Err(_) if waited < 10.0 => return Ok(false),
                found => found?,
            }
        }
        ScriptStep::Sounds(expected) => {
            if !still && waited < 60.0 {
                return Ok(false);
            }
            let heard: Vec<String> = controls.speaker.take_noted().iter().map(|sound| format!("{sound:?}")).collect();
            if heard != *expected {
                return Err(format!("{heard:?} was heard"));
            }
        }
        ScriptStep::Said(expected) => {
            if !still && waited < 60.0 {
                return Ok(false);
            }
            let said: Vec<&str> = observed.announcer.since(script.said).map(|said| said.text.as_str()).collect();
            let all = said.join("\n");
            let mut rest = all.as_str();
            for part in expected {
                let Some(at) = rest.find(part.as_str()) else { return Err(format!("{part:?} was not said: {said:?}")) };
                rest = &rest[at + part.len()..];
            }
            script.said = observed.announcer.count();
        }
        ScriptStep::SaidOnce(words) => {
            let times: usize =
                observed.announcer.since(script.said).map(|said| said.text.matches(words.as_str()).count()).sum();
            if times != 1 {
                return Err(format!("{words:?} was said {times} times"));
            }
        }
        ScriptStep::Ask(id) => return ask(script, id, still, waited, observed, controls),
        ScriptStep::PlayAloud => controls.speaker.note(true),
        ScriptStep::Say(text) => info!("{text}"),
        ScriptStep::Kill => std::process::exit(0),
        ScriptStep::Quit => {
            controls.exit.write(AppExit::Success);
        }
    }
    Ok(true)
}

/// Has a screen reader ask a sleeping window for something; answers whether the window has woken in time.
fn ask(
    script: &mut Script,
    id: &str,
    still: bool,
    waited: f32,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<bool, String> {
    let late = match script.asking.as_ref().map(Asking::answered).transpose()? {
        Some(Some(None)) => {
            script.asking = None;
            script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
            return Ok(true);
        }
        Some(None) if waited > 90.0 => return Err("the window was not woken".to_owned()),
        Some(None) => return Ok(false),
        Some(Some(Some(late))) => late,
        None if !still && waited < 60.0 => return Ok(false),
        None => 0,
    };
    let node = match (id, observed.selection.cursor) {
        ("cursor", Some(cell)) => cell_node(cell),
        _ => Control::id_of(id).accesskit_id(),
    };
    let queue = observed.requests.as_ref().and_then(|requests| requests.get(&controls.window.0));
    script.asking = Some(Asking::begin(Arc::clone(queue.ok_or("the window hears no requests")?), node, late));
    // What never wakes the window is found out all the same.
    controls.alarm.iter().for_each(|alarm| alarm.ring_in(Duration::from_secs(5)));
    Ok(false)
}

/// What a finger does, and frames for what follows from it.
fn touch(script: &mut Script, id: u64, phase: TouchPhase, at: Option<Vec2>) {
    script.pending.extend([Gesture::Touch(id, phase, at), Gesture::Nothing, Gesture::Nothing, Gesture::Nothing]);
}

/// The middle of a button, tab or switch by its id, in logical pixels.
pub(super) fn widget_at(observed: &Observed, layout: &WindowLayout, id: &str) -> Option<Vec2> {
    let rect = observed.targets.places.get(id)?;
    Some(layout.pixels_at(Vec2::new(rect.center().x, rect.center().y)))
}

/// What becomes of a step whose target is not in the window: a panel may need another frame or two to show it.
fn absent(what: &str, waited: f32) -> Result<bool, String> {
    if waited > 3.0 { Err(format!("the window has no {what:?}")) } else { Ok(false) }
}

/// A button by its id, a cell by its name, or `x,y`, in logical pixels.
fn spot_at(observed: &Observed, layout: &WindowLayout, spot: &str) -> Option<Vec2> {
    if let Some(middle) = widget_at(observed, layout, spot) {
        return Some(middle);
    }
    if let Some((x, y)) = spot.split_once(',') {
        return Some(Vec2::new(x.parse().ok()?, y.parse().ok()?));
    }
    cell_at(observed, spot).ok()
}

/// Begins a game with the seats of a preset.
fn new_game(
    script: &mut Script,
    name: &str,
    sitting: ScriptSeats,
    clock: Option<Box<ClockRules>>,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<(), String> {
    let name = name.parse().map_err(|error| format!("{error}"))?;
    let playable = observed.games.0.playable(&name).map_err(|error| error.to_string())?;
    let preset = match sitting {
        ScriptSeats::FourPlayers => Preset::FourPlayers,
        ScriptSeats::DoubleDummy => Preset::DoubleDummy,
        ScriptSeats::Alone => Preset::Alone,
        ScriptSeats::Watch | ScriptSeats::Computers(_) => Preset::Watch,
    };
    let mut seats = preset.seats(&playable, &["Ann".to_owned(), "Ben".to_owned()], Habits::USUAL_LEVEL);
    if let ScriptSeats::Computers(level) = sitting {
        seats = By::from_fn(|_: Player| SeatOwner::Computer(level));
    }
    let playable = Box::new(playable);
    controls.intents.write(FileIntent::NewGame { playable, seats, advice: true, clock, evening: None }.into());
    script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
    Ok(())
}

/// By what moves are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Means {
    /// The pointer, which drags.
    Pointer,
    /// A finger, which drags.
    Finger,
    /// The cursor on the board.
    Keys,
}

/// The keys that take the cursor from one cell to another and press Enter there.
fn walk_to(observed: &Observed, controls: &Controls, from: Cell, to: Cell) -> Result<Vec<Gesture>, String> {
    let session = observed.session.as_ref().ok_or("there is no game")?;
    let board = &session.playable().rules.board;
    let arrows = [("ArrowLeft", (-1, 0)), ("ArrowRight", (1, 0)), ("ArrowUp", (0, 1)), ("ArrowDown", (0, -1))];
    // Where each cell was reached from, and by which key, in the order in which they were reached.
    let mut reached: Vec<(Cell, usize, &str)> = vec![(from, 0, "")];
    let mut next = 0;
    while let Some((cell, ..)) = reached.get(next).copied() {
        if cell == to {
            break;
        }
        for (name, way) in arrows {
            let beside = beside(board, controls.view.seat, cell, way);
            if let Some(new) = beside.filter(|new| reached.iter().all(|(other, ..)| other != new)) {
                reached.push((new, next, name));
            }
        }
        next += 1;
    }
    let mut keys = vec!["Enter"];
    while let Some((_, before, name)) = reached.get(next).copied().filter(|_| next > 0) {
        keys.push(name);
        next = before;
    }
    let mut gestures = Vec::new();
    for name in keys.into_iter().rev() {
        gestures.extend(key(name, ScriptWindow::First)?);
        if name != "Enter" {
            // The next key need not wait for what this one shows.
            gestures.retain(|gesture| !matches!(gesture, Gesture::Nothing));
        }
    }
    Ok(gestures)
}

/// How long the light may take to reach something, in seconds of real time.
const LIGHT: f32 = 60.0;

/// Presses the switch when the light is on a group with something; done once that was lit alone. The clock is set forward
/// instead of waiting.
fn switch_to(
    script: &mut Script,
    target: &str,
    still: bool,
    waited: f32,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<bool, String> {
    if !still && waited < 30.0 {
        return Ok(false);
    }
    let rest = controls.switch.rest.ok_or("the switch is not used")?;
    let board = observed.session.as_ref().map(|session| &session.playable().rules.board);
    let cell = target.parse().ok().filter(|cell| board.is_some_and(|board| board.contains(*cell)));
    let wanted = match (cell, target.strip_prefix("letters."), target) {
        (Some(cell), ..) => SwitchTarget::Cell(cell),
        (_, Some(key), _) => SwitchTarget::Key(LetterKey::named(key).ok_or_else(|| format!("no key {key:?}"))?),
        (.., "page.on") => SwitchTarget::Page(PageWay::On),
        (.., "page.back") => SwitchTarget::Page(PageWay::Back),
        (.., name) => SwitchTarget::Control(name.to_owned()),
    };
    let lit = observed.light.lit();
    if lit.iter().any(|item| item.target == wanted) {
        script.pending.extend(key("Space", ScriptWindow::First)?);
        return Ok(lit.len() == 1);
    }
    if waited > LIGHT {
        let lit: Vec<&SwitchTarget> = lit.iter().map(|item| &item.target).collect();
        return Err(format!("the light does not reach {target}: it is on {lit:?}"));
    }
    controls.clock.skip(rest);
    Ok(false)
}

/// Plays the first of the moves that is not played yet.
fn play(
    script: &mut Script,
    moves: &[String],
    means: Means,
    observed: &Observed,
    controls: &Controls,
    still: bool,
    waited: f32,
) -> Result<bool, String> {
    let Some(first) = moves.first() else { return Ok(true) };
    if !still && waited < 30.0 {
        return Ok(false);
    }
    let session = observed.session.as_ref().ok_or("there is no game")?;
    fourhanded::notation::resolve(session.game(), first).map_err(|error| format!("{first}: {error}"))?;
    let (path, promotion) = first.split_once('=').map_or((first.as_str(), None), |(p, k)| (p, Some(k)));
    let (from, to) = path.split_once(['-', 'x']).ok_or_else(|| format!("{first} is no move of a man"))?;
    match means {
        Means::Pointer => script.pending.extend(drag(cell_at(observed, from)?, cell_at(observed, to)?)),
        Means::Finger => script.pending.extend(swipe(cell_at(observed, from)?, cell_at(observed, to)?)),
        Means::Keys => {
            let Some(cursor) = observed.selection.cursor else {
                script.pending.extend(key("B", ScriptWindow::First)?);
                return Ok(false);
            };
            let [from, to] = [from, to].map(str::parse::<Cell>);
            let (from, to) = (from.map_err(|error| error.to_string())?, to.map_err(|error| error.to_string())?);
            script.pending.extend(walk_to(observed, controls, cursor, from)?);
            script.pending.extend(walk_to(observed, controls, from, to)?);
        }
    }
    let mut next = Vec::new();
    if let Some(letter) = promotion {
        let kind: Option<Kind> = letter.chars().next().and_then(|l| session.playable().rules.kind_of_letter(l));
        kind.ok_or_else(|| format!("{first}: no such man"))?;
        script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
        if means == Means::Finger {
            next.push(ScriptStep::Tap(format!("promote.{letter}")));
        } else {
            script.pending.extend(key(letter, ScriptWindow::First)?);
        }
    }
    script.pending.extend([Gesture::Nothing, Gesture::Nothing]);
    // The rest is a step of its own, after this one.
    let rest = moves[1..].to_vec();
    if !rest.is_empty() {
        next.push(match means {
            Means::Pointer => ScriptStep::Play(rest),
            Means::Finger => ScriptStep::PlayByTouch(rest),
            Means::Keys => ScriptStep::PlayByKeys(rest),
        });
    }
    for step in next.into_iter().rev() {
        script.steps.insert(1, step);
    }
    Ok(true)
}

/// The middle of a cell in the window, in logical pixels.
pub(super) fn cell_at(observed: &Observed, name: &str) -> Result<Vec2, String> {
    let cell: Cell = name.parse().map_err(|error| format!("{error}"))?;
    let session = observed.session.as_ref().ok_or("there is no game")?;
    // In 2D the layout says where the cell is drawn; the camera, which picking asks, must agree.
    if observed.projection.iter().all(|projection| matches!(projection, Projection::Orthographic(_))) {
        return Ok(observed.layout.pixels_at(observed.layout.board.centre(cell)));
    }
    observed.picker.screen_of(session, cell).ok_or_else(|| format!("{name} is not in the window"))
}
