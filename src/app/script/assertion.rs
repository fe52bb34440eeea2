//! What a script may check.

use bevy::prelude::*;
use fourhanded::board::Cell;
use fourhanded::clock::Clocks;
use fourhanded::notation::{action_text, outcome_text, position_text};
use fourhanded::store::{MoveNotation, record_text};
use serde::Deserialize;

use super::{Controls, Observed};
use crate::app::board::marks::{BoardMarks, CellMark};
use crate::app::board::mirror::disagreements;
use crate::app::board::turn_light::armies_lit;
use crate::app::state::{Desk, Dialog, Screen, ViewMode};
use crate::app::ui::scene::rect_of;

/// What a script may check.
#[derive(Clone, Debug, Deserialize)]
pub enum Assertion {
    /// The position text.
    Position(String),
    /// The number of plies played.
    Ply(usize),
    /// The seat to decide, `-` at the end.
    Turn(String),
    /// The frozen seats.
    Frozen(String),
    /// The beginning of the result, `-` while the game lasts.
    Result(String),
    /// The number of men that stand as pyramids.
    Pyramids(usize),
    /// The number of chips.
    Chips(usize),
    /// The picked cell, or none.
    Picked(Option<String>),
    /// The topic of the last refusal, as the rules name it, or none.
    Refused(Option<String>),
    /// Whether a dialog is open, by the beginning of its name; none if the text is empty.
    Dialog(String),
    /// A part of the text of the open trouble dialog; awaited.
    Trouble(String),
    /// A part of a complaint about a file in the user's folder of variants, or that there is none; awaited.
    Complaint(Option<String>),
    /// A game that is at hand, by its id; awaited.
    Game(String),
    /// A part of the record in grid notation, with its variations and comments; awaited.
    Record(String),
    /// A part of the short message that is shown, or that there is none.
    Notice(Option<String>),
    /// A part of the text on the clipboard.
    Clipboard(String),
    /// The width in pixels of the picture on the clipboard.
    ClipboardPicture(usize),
    /// How many games of a file are listed, all of them; awaited.
    Listed(usize),
    /// Whether a hint is shown for the position on the board.
    Hinted(bool),
    /// What a hint advises, in grid notation.
    Advised(String),
    /// How many positions of an ended game are judged at least; awaited.
    Judged(usize),
    /// Whether the window has a button with this id.
    Button(String),
    /// That the window has no button with this id.
    NoButton(String),
    /// What is typed into the field of the open dialog.
    Typed(String),
    /// That a button stands beside another without covering it, at most 8 points away.
    Beside(String, String),
    /// That a button, or what a player is asked at his edge of a table, lies over so many men of the 2D board at most.
    Covers(String, usize),
    /// How light and edges are drawn in 3D: `High`, `Low` or `Plain`.
    Quality(String),
    /// Whether the board is shown in 3D.
    Solid(bool),
    /// Whether something of the last time can be resumed.
    Resumable(bool),
    /// On how many cells the board wears marks of a kind, by the beginning of its name.
    Marked(String, usize),
    /// The seats of the armies at whose homes the edge of the board is lit.
    Lit(String),
    /// Whether earlier blind orders are being read.
    Reading(bool),
    /// Whether the dock is to be seen with its tabs.
    Docked(bool),
    /// The seat at the bottom of the window.
    Below(String),
    /// The seat at the bottom of the window, without waiting until nothing moves.
    BelowNow(String),
    /// Whether the board turns at this very moment.
    Turning(bool),
    /// The cell that the pointer, or a finger that rested, has had explained, or none.
    Explained(Option<String>),
    /// How near the 3D camera is, in percent of where it sees the whole board.
    Near(u16),
    /// The screen, by its name.
    Screen(String),
    /// The game that is set up, by its id.
    Draft(String),
    /// The dock's tab, by its name.
    Tab(String),
    /// The part of the window with the keyboard's focus, or none.
    Focus(String),
    /// The button, tab or switch with the keyboard's focus, by its id; awaited.
    Focused(String),
    /// The cell of the keyboard's cursor, or none.
    Cursor(Option<String>),
    /// The code of the language that the window speaks.
    Speaks(String),
    /// Whether the theme is the dark one.
    Dark(bool),
    /// The palette, and how many armies have a colour of the user's.
    Palette(String, usize),
    /// What the clock of a seat has left at this very moment, in seconds: at least and at most.
    Clock(String, f32, f32),
    /// The seat whose clock runs at this very moment, `-` if none does.
    Running(String),
    /// Whether the clocks are paused.
    Paused(bool),
    /// The seat of the player whose time is over and who waits for an answer, `-` if none does.
    Fallen(String),
    /// Why sounds cannot be heard, by the name of the error, or that they can; awaited.
    Unheard(Option<String>),
    /// Whether a computer player thinks at this very moment.
    Thinking(bool),
    /// The number of plies played, without waiting for computer players.
    PlyNow(usize),
    /// The page of a tour that is read and how many of its steps are done, at this very moment.
    Page(String, usize),
    /// Whether the show is on, at this very moment.
    Showing(bool),
    /// Whether the show is on and black, at this very moment.
    Black(bool),
    /// Whether the screen is to stay awake, at this very moment.
    Awake(bool),
    /// A part of what is said below the board of the show, with its headings.
    Caption(String),
    /// What kind of moment is staged at this very moment; empty: none.
    Staged(String),
    /// What a room sees in the presenter's window: `closed`, `black`, `held` while its picture stays as it is, or `live`.
    RoomSees(String),
    /// A part of the last move in words there.
    RoomReads(String),
    /// Whether there is a light under the pointer there.
    RoomLit(bool),
    /// Whether a tour is being taken.
    Tour(bool),
    /// Whether a page of a tour has been done, by the ids of variant and page.
    Learned(String, String),
    /// Which dialog is open, by the beginning of its name, without waiting for what it shows the progress of.
    DialogNow(String),
}

impl Assertion {
    /// Whether it may take a while until it holds.
    pub(super) fn awaits(&self) -> bool {
        matches!(
            self,
            Self::Trouble(_)
                | Self::Record(_)
                | Self::Complaint(_)
                | Self::Game(_)
                | Self::Judged(_)
                | Self::Listed(_)
                | Self::Unheard(_)
                | Self::Focused(_)
        )
    }

    /// Whether it is about this very moment, not about when all has come to rest.
    pub(super) fn is_of_now(&self) -> bool {
        matches!(
            self,
            Self::Thinking(_)
                | Self::PlyNow(_)
                | Self::DialogNow(_)
                | Self::Page(..)
                | Self::BelowNow(_)
                | Self::Turning(_)
                | Self::Clock(..)
                | Self::Running(_)
                | Self::Paused(_)
                | Self::Fallen(_)
                | Self::Showing(_)
                | Self::Awake(_)
                | Self::Black(_)
                | Self::Caption(_)
                | Self::Staged(_)
        )
    }
}

/// The entities must show the position of the session; beside the options of a new game stands its
/// own array.
pub(super) fn mirrored(desk: &Desk, observed: &Observed) -> Result<(), String> {
    let Some(session) = observed.session.as_ref().filter(|_| !matches!(desk.screen, Screen::NewGame | Screen::Choose))
    else {
        return Ok(());
    };
    let wrong = disagreements(session.playable(), session.seen(), observed.men.iter());
    if wrong.is_empty() { Ok(()) } else { Err(format!("the board does not show the position on {wrong:?}")) }
}

/// Whether an assertion holds; if not, what was found.
pub(super) fn check(
    assertion: &Assertion,
    desk: &Desk,
    observed: &Observed,
    controls: &Controls,
) -> Result<(), String> {
    let session = observed.session.as_ref().ok_or("there is no game")?;
    let game = session.game();
    let rules = &session.playable().rules;
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(format!("found {found:?}, expected {wanted:?}")) }
    };
    match assertion {
        Assertion::Position(text) => same(position_text(rules, game.position()), text),
        Assertion::Ply(ply) | Assertion::PlyNow(ply) => same(game.cursor().to_string(), &ply.to_string()),
        Assertion::Turn(seat) => {
            same(game.decision().map_or_else(|| "-".to_owned(), |decision| decision.player.to_string()), seat)
        }
        Assertion::Frozen(seats) => same(game.position().frozen().to_string(), seats),
        Assertion::Result(start) => {
            let found = outcome_text(rules, game.outcome());
            if found.starts_with(start.as_str()) { Ok(()) } else { Err(format!("the result is {found:?}")) }
        }
        Assertion::Pyramids(count) => same(observed.pyramids.iter().count().to_string(), &count.to_string()),
        Assertion::Chips(count) => same(observed.chips.iter().count().to_string(), &count.to_string()),
        Assertion::Picked(cell) => {
            let found = observed.selection.picked.map(|cell| cell.to_string());
            same(found.unwrap_or_default(), cell.as_deref().unwrap_or_default())
        }
        Assertion::Refused(topic) => {
            let found = observed.selection.refusal.as_ref().map(|refused| format!("{:?}", refused.refusal.topic));
            same(found.unwrap_or_default(), topic.as_deref().unwrap_or_default())
        }
        Assertion::Dialog(name) | Assertion::DialogNow(name) => {
            let found = desk.dialog.as_ref().map(|dialog| format!("{dialog:?}")).unwrap_or_default();
            let fits = if name.is_empty() { found.is_empty() } else { found.starts_with(name.as_str()) };
            if fits { Ok(()) } else { Err(format!("the dialog is {found:?}")) }
        }
        Assertion::Trouble(part) => match &desk.dialog {
            Some(Dialog::Trouble { text, .. }) if text.contains(part.as_str()) => Ok(()),
            other => Err(format!("no such trouble: {other:?}")),
        },
        Assertion::Unheard(error) => {
            let found = controls.speaker.trouble().map(|error| format!("{error:?}"));
            same(found.unwrap_or_default(), error.as_deref().unwrap_or_default())
        }
        Assertion::Complaint(part) => {
            let complaints = [observed.games.0.complaints(), observed.tours.complaints()].concat();
            let fits = match part {
                Some(part) => complaints.iter().any(|complaint| complaint.to_string().contains(part.as_str())),
                None => complaints.is_empty(),
            };
            if fits { Ok(()) } else { Err(format!("the complaints are {complaints:?}")) }
        }
        Assertion::Game(id) => {
            if observed.games.0.get(id).is_some() {
                Ok(())
            } else {
                Err(format!("no game {id:?} is at hand"))
            }
        }
        Assertion::Record(part) => {
            let found = record_text(&session.to_save(""), MoveNotation::Grid);
            if found.contains(part.as_str()) { Ok(()) } else { Err(format!("the record is {found}")) }
        }
        Assertion::Notice(part) => {
            let found = desk.notice.as_ref().map(|notice| notice.text.as_str());
            let fits = match (part, found) {
                (Some(part), Some(found)) => found.contains(part.as_str()),
                (part, found) => part.is_none() && found.is_none(),
            };
            if fits { Ok(()) } else { Err(format!("the notice is {found:?}")) }
        }
        Assertion::Clipboard(part) => {
            let found = observed.clipboard.text()?;
            if found.contains(part.as_str()) { Ok(()) } else { Err(format!("the clipboard has {found:?}")) }
        }
        Assertion::ClipboardPicture(width) => {
            let found = observed.clipboard.image_size()?.map(|(width, _)| width);
            if found == Some(*width) { Ok(()) } else { Err(format!("the picture on the clipboard is {found:?} wide")) }
        }
        Assertion::Showing(on) => same(observed.room.is_on().to_string(), &on.to_string()),
        Assertion::Black(black) => same(observed.room.is_black().to_string(), &black.to_string()),
        Assertion::Awake(wanted) => same(observed.wake.is_wanted().to_string(), &wanted.to_string()),
        Assertion::Caption(part) => {
            let caption = observed.room.caption();
            let said =
                caption.map_or_else(String::new, |said| format!("{} | {} | {}", said.title, said.about, said.text));
            if said.contains(part.as_str()) { Ok(()) } else { Err(format!("it is said {said:?}")) }
        }
        Assertion::Staged(kind) => {
            let found = observed.staged.felt().map(|(moment, _)| format!("{:?}", moment.kind));
            same(found.unwrap_or_default(), kind)
        }
        Assertion::Listed(count) => {
            let found = desk.games.games.len();
            if found == *count && desk.games.whole { Ok(()) } else { Err(format!("{found} games are listed")) }
        }
        Assertion::Hinted(hinted) => {
            let found = observed.thought.is_about(session) && observed.thought.hint == Some(true);
            if found == *hinted { Ok(()) } else { Err(format!("the engine thinks {:?}", observed.thought)) }
        }
        Assertion::Advised(action) => {
            let advised = observed.thought.is_about(session) && observed.thought.hint == Some(true);
            let (rules, position) = (&session.playable().rules, session.game().position());
            let found =
                observed.thought.line.first().filter(|_| advised).map(|found| action_text(rules, position, *found));
            if found.as_ref() == Some(action) { Ok(()) } else { Err(format!("what is advised is {found:?}")) }
        }
        Assertion::Judged(least) => {
            let found = observed.review.judgements.len();
            if found >= *least { Ok(()) } else { Err(format!("{found} positions are judged")) }
        }
        Assertion::Button(id) => {
            if observed.targets.places.contains_key(id) {
                Ok(())
            } else {
                Err(format!("the window has no {id:?}"))
            }
        }
        Assertion::NoButton(id) => match observed.targets.places.get(id) {
            Some(place) => Err(format!("the window has {id:?} at {place:?}")),
            None => Ok(()),
        },
        Assertion::Typed(text) => same(desk.typed.clone(), text),
        Assertion::Beside(id, other) => {
            let place =
                |id: &String| observed.targets.places.get(id).ok_or_else(|| format!("the window has no {id:?}"));
            let (place, other) = (place(id)?, place(other)?);
            if place.expand(8.0).intersects(*other) && !place.shrink(1.0).intersects(*other) {
                Ok(())
            } else {
                Err(format!("{id:?} is at {place:?}, not beside {other:?}"))
            }
        }
        Assertion::Covers(id, most) => {
            let place = observed.targets.places.get(id).ok_or_else(|| format!("the window has no {id:?}"))?;
            let covered = |cell: &Cell| {
                session.seen().man(*cell).is_some()
                    && rect_of(observed.layout.board.rect(*cell)).shrink(1.0).intersects(*place)
            };
            let found: Vec<_> = rules.board.cells().into_iter().filter(covered).map(|cell| cell.to_string()).collect();
            if found.len() <= *most { Ok(()) } else { Err(format!("{id:?} at {place:?} covers {found:?}")) }
        }
        Assertion::Quality(quality) => same(format!("{:?}", controls.view.quality), quality),
        Assertion::Solid(solid) => {
            if (controls.view.mode == ViewMode::Solid) == *solid {
                Ok(())
            } else {
                Err("it is the other view".to_owned())
            }
        }
        Assertion::Resumable(resumable) => {
            if desk.resumable.is_some() == *resumable {
                Ok(())
            } else {
                Err(format!("{:?}", desk.resumable))
            }
        }
        Assertion::Page(id, steps) => {
            let lesson = observed.coach.tour().ok_or("no tour is taken")?.teaching.lesson();
            same(format!("{} {}", lesson.page().id, lesson.steps_done()), &format!("{id} {steps}"))
        }
        Assertion::RoomSees(what) => {
            let presenter = &observed.presenter;
            let found = match (presenter.open && !controls.second.is_empty(), observed.room_picture.live) {
                (false, _) => "closed",
                (true, _) if presenter.black => "black",
                (true, false) => "held",
                (true, true) => "live",
            };
            same(found.to_owned(), what)
        }
        Assertion::RoomReads(part) => {
            let words = &observed.room_note.words;
            if words.join(" ").contains(part.as_str()) { Ok(()) } else { Err(format!("the room reads {words:?}")) }
        }
        Assertion::RoomLit(lit) => same(observed.room_picture.light.is_some().to_string(), &lit.to_string()),
        Assertion::Tour(on) => same(observed.coach.tour().is_some().to_string(), &on.to_string()),
        Assertion::Learned(variant, page) => {
            if observed.learned.0.has(variant, page) {
                Ok(())
            } else {
                Err(format!("the page {page:?} of {variant:?} was not done"))
            }
        }
        Assertion::Marked(kind, count) => {
            let mut marks = BoardMarks::of(session, &observed.selection);
            if let Some(tour) = observed.coach.tour() {
                marks.teach(&tour.teaching, session.seen().gone());
            }
            marks.light(observed.room.lit(), session.seen().gone());
            let marks = marks.cells;
            let fits = |mark: &CellMark| format!("{mark:?}").starts_with(kind.as_str());
            let found = marks.iter().filter(|(_, mark)| fits(mark)).count();
            if found == *count { Ok(()) } else { Err(format!("found {found}, expected {count}: {marks:?}")) }
        }
        Assertion::Lit(seats) => same(armies_lit(session, desk).iter().map(|army| army.0.letter()).collect(), seats),
        Assertion::Reading(reading) => {
            same((desk.orders_read == Some(session.revision())).to_string(), &reading.to_string())
        }
        Assertion::Docked(docked) => same((!observed.layout.folded || desk.unfolded).to_string(), &docked.to_string()),
        Assertion::Explained(cell) => {
            let found = observed.selection.hovered.map(|cell| cell.to_string());
            same(found.unwrap_or_default(), cell.as_deref().unwrap_or_default())
        }
        Assertion::Turning(turning) => same(controls.orbit.is_turning().to_string(), &turning.to_string()),
        Assertion::Below(seat) | Assertion::BelowNow(seat) => same(controls.view.seat.letter().to_string(), seat),
        Assertion::Near(percent) => same((controls.orbit.zoom * 100.0).round().to_string(), &percent.to_string()),
        Assertion::Screen(name) => same(format!("{:?}", desk.screen), name),
        Assertion::Draft(id) => same(desk.draft.variant.clone(), id),
        Assertion::Tab(name) => same(format!("{:?}", desk.tab), name),
        Assertion::Focus(part) => same(observed.targets.focused.to_owned(), part),
        Assertion::Focused(id) => {
            let found = observed.targets.focus.as_ref().map(|place| place.name.clone());
            same(found.unwrap_or_default(), id)
        }
        Assertion::Cursor(cell) => {
            let found = observed.selection.cursor.map(|cell| cell.to_string());
            same(found.unwrap_or_default(), cell.as_deref().unwrap_or_default())
        }
        Assertion::Clock(seat, least, most) => {
            let clocks = session.clocks().ok_or("the game has no clocks")?;
            let player = rules.players().find(|player| player.to_string() == *seat).ok_or("nobody sits there")?;
            let found = clocks.left(player, controls.clock.now()).as_millis() as f32 / 1000.0;
            if (*least..=*most).contains(&found) { Ok(()) } else { Err(format!("{seat} has {found} s left")) }
        }
        Assertion::Running(seat) => {
            let running = session.clocks().filter(|clocks| !clocks.is_paused()).and_then(Clocks::running);
            same(running.map_or_else(|| "-".to_owned(), |player| player.to_string()), seat)
        }
        Assertion::Paused(paused) => same(session.is_paused().to_string(), &paused.to_string()),
        Assertion::Fallen(seat) => {
            let fall = session.unanswered_fall(controls.clock.now());
            same(fall.map_or_else(|| "-".to_owned(), |fall| fall.player.to_string()), seat)
        }
        Assertion::Thinking(thinking) => same(observed.opponent.searches().to_string(), &thinking.to_string()),
        Assertion::Speaks(code) => same(observed.language.texts.get("language-code"), code),
        Assertion::Palette(name, own) => {
            let palette = controls.view.palette;
            same(format!("{:?} {}", palette.name, palette.own.iter().count()), &format!("{name} {own}"))
        }
        Assertion::Dark(dark) => {
            if controls.view.dark == *dark {
                Ok(())
            } else {
                Err("it is the other theme".to_owned())
            }
        }
    }
}
