//! What a script may check.

use bevy::prelude::*;
use fourhanded::notation::{action_text, outcome_text, position_text};
use serde::Deserialize;

use super::{Grip, Sight};
use crate::app::board::lamp::lit;
use crate::app::board::marks::{Marks, Sign};
use crate::app::board::mirror::disagreements;
use crate::app::state::{Desk, Dialog, Screen, ViewMode};

/// What a script may check.
#[derive(Clone, Debug, Deserialize)]
pub enum Claim {
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
    /// A part of the text of the open trouble dialog.
    Trouble(String),
    /// A part of a complaint about a file of the user's variants, or that there is none; awaited.
    Complaint(Option<String>),
    /// A game that is at hand, by its id; awaited.
    Game(String),
    /// Whether a hint is shown for the position on the board.
    Hinted(bool),
    /// What a hint advises, in grid notation.
    Advised(String),
    /// How many positions of an ended game are judged at least; awaited.
    Judged(usize),
    /// Whether the window has a button with this id.
    Button(String),
    /// Whether the board is shown in 3D.
    Solid(bool),
    /// Whether something of the last time can be resumed.
    Resumable(bool),
    /// On how many cells the board wears marks of a kind, by the beginning of its name.
    Marked(String, usize),
    /// The seats of the armies at whose homes the edge of the board is lit.
    Lit(String),
    /// Whether somebody reads his earlier orders behind the veil.
    Reading(bool),
    /// Whether the dock is to be seen with its tabs.
    Docked(bool),
    /// The seat at the bottom of the window.
    Below(String),
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
    /// The cell of the keyboard's cursor, or none.
    Cursor(Option<String>),
    /// The code of the language that the window speaks.
    Speaks(String),
    /// Whether the theme is the dark one.
    Dark(bool),
    /// Whether a computer player thinks at this very moment.
    Thinking(bool),
    /// The number of plies played, whoever thinks meanwhile.
    PlyNow(usize),
}

impl Claim {
    /// Whether it may take a while until it holds.
    pub(super) fn awaits(&self) -> bool {
        matches!(self, Self::Complaint(_) | Self::Game(_) | Self::Judged(_))
    }

    /// Whether it is about this very moment, not about when all has come to rest.
    pub(super) fn is_of_now(&self) -> bool {
        matches!(self, Self::Thinking(_) | Self::PlyNow(_))
    }
}

/// The entities must show the position of the session; beside the options of a new game stands its
/// own array.
pub(super) fn mirrored(desk: &Desk, sight: &Sight) -> Result<(), String> {
    let Some(session) = sight.session.as_ref().filter(|_| !matches!(desk.screen, Screen::NewGame | Screen::Choose))
    else {
        return Ok(());
    };
    let wrong = disagreements(session.playable(), session.seen(), sight.men.iter());
    if wrong.is_empty() { Ok(()) } else { Err(format!("the board does not show the position on {wrong:?}")) }
}

/// Whether a claim holds; if not, what was found.
pub(super) fn check(claim: &Claim, desk: &Desk, sight: &Sight, grip: &Grip) -> Result<(), String> {
    let session = sight.session.as_ref().ok_or("there is no game")?;
    let game = session.game();
    let rules = &session.playable().rules;
    let same = |found: String, wanted: &str| {
        if found == wanted { Ok(()) } else { Err(format!("found {found:?}, expected {wanted:?}")) }
    };
    match claim {
        Claim::Position(text) => same(position_text(rules, game.position()), text),
        Claim::Ply(ply) | Claim::PlyNow(ply) => same(game.cursor().to_string(), &ply.to_string()),
        Claim::Turn(seat) => {
            same(game.decision().map_or_else(|| "-".to_owned(), |decision| decision.player.to_string()), seat)
        }
        Claim::Frozen(seats) => same(game.position().frozen().to_string(), seats),
        Claim::Result(start) => {
            let found = outcome_text(rules, game.outcome());
            if found.starts_with(start.as_str()) { Ok(()) } else { Err(format!("the result is {found:?}")) }
        }
        Claim::Pyramids(count) => same(sight.pyramids.iter().count().to_string(), &count.to_string()),
        Claim::Chips(count) => same(sight.chips.iter().count().to_string(), &count.to_string()),
        Claim::Picked(cell) => {
            let found = sight.selection.picked.map(|cell| cell.to_string());
            same(found.unwrap_or_default(), cell.as_deref().unwrap_or_default())
        }
        Claim::Refused(topic) => {
            let found = sight.selection.refusal.as_ref().map(|refused| format!("{:?}", refused.refusal.topic));
            same(found.unwrap_or_default(), topic.as_deref().unwrap_or_default())
        }
        Claim::Dialog(name) => {
            let found = desk.dialog.as_ref().map(|dialog| format!("{dialog:?}")).unwrap_or_default();
            let fits = if name.is_empty() { found.is_empty() } else { found.starts_with(name.as_str()) };
            if fits { Ok(()) } else { Err(format!("the dialog is {found:?}")) }
        }
        Claim::Trouble(part) => match &desk.dialog {
            Some(Dialog::Trouble { text, .. }) if text.contains(part.as_str()) => Ok(()),
            other => Err(format!("no such trouble: {other:?}")),
        },
        Claim::Complaint(part) => {
            let complaints = sight.games.0.complaints();
            let fits = match part {
                Some(part) => complaints.iter().any(|complaint| complaint.to_string().contains(part.as_str())),
                None => complaints.is_empty(),
            };
            if fits { Ok(()) } else { Err(format!("the complaints are {complaints:?}")) }
        }
        Claim::Game(id) => {
            if sight.games.0.get(id).is_some() {
                Ok(())
            } else {
                Err(format!("no game {id:?} is at hand"))
            }
        }
        Claim::Hinted(hinted) => {
            let found = sight.thought.is_about(session) && sight.thought.hint == Some(true);
            if found == *hinted { Ok(()) } else { Err(format!("the engine thinks {:?}", sight.thought)) }
        }
        Claim::Advised(action) => {
            let advised = sight.thought.is_about(session) && sight.thought.hint == Some(true);
            let (rules, position) = (&session.playable().rules, session.game().position());
            let found =
                sight.thought.line.first().filter(|_| advised).map(|found| action_text(rules, position, *found));
            if found.as_ref() == Some(action) { Ok(()) } else { Err(format!("what is advised is {found:?}")) }
        }
        Claim::Judged(least) => {
            let found = sight.review.judgements.len();
            if found >= *least { Ok(()) } else { Err(format!("{found} positions are judged")) }
        }
        Claim::Button(id) => {
            if sight.targets.places.contains_key(id) {
                Ok(())
            } else {
                Err(format!("the window has no {id:?}"))
            }
        }
        Claim::Solid(solid) => {
            if (grip.view.mode == ViewMode::Solid) == *solid {
                Ok(())
            } else {
                Err("it is the other view".to_owned())
            }
        }
        Claim::Resumable(resumable) => {
            if desk.resumable.is_some() == *resumable {
                Ok(())
            } else {
                Err(format!("{:?}", desk.resumable))
            }
        }
        Claim::Marked(kind, count) => {
            let marks = Marks::of(session, &sight.selection).signs;
            let fits = |sign: &Sign| format!("{sign:?}").starts_with(kind.as_str());
            let found = marks.iter().filter(|(_, sign)| fits(sign)).count();
            if found == *count { Ok(()) } else { Err(format!("found {found}, expected {count}: {marks:?}")) }
        }
        Claim::Lit(seats) => same(lit(session, desk).iter().map(|army| army.0.letter()).collect(), seats),
        Claim::Reading(reading) => {
            same((desk.orders_read == Some(session.revision())).to_string(), &reading.to_string())
        }
        Claim::Docked(docked) => same((!sight.layout.folded || desk.unfolded).to_string(), &docked.to_string()),
        Claim::Below(seat) => same(grip.view.seat.letter().to_string(), seat),
        Claim::Near(percent) => same((grip.orbit.zoom * 100.0).round().to_string(), &percent.to_string()),
        Claim::Screen(name) => same(format!("{:?}", desk.screen), name),
        Claim::Draft(id) => same(desk.draft.variant.clone(), id),
        Claim::Tab(name) => same(format!("{:?}", desk.tab), name),
        Claim::Focus(part) => same(sight.targets.focused.to_owned(), part),
        Claim::Cursor(cell) => {
            let found = sight.selection.cursor.map(|cell| cell.to_string());
            same(found.unwrap_or_default(), cell.as_deref().unwrap_or_default())
        }
        Claim::Thinking(thinking) => same(sight.opponent.searches().to_string(), &thinking.to_string()),
        Claim::Speaks(code) => same(sight.language.texts.get("language-code"), code),
        Claim::Dark(dark) => {
            if grip.view.dark == *dark {
                Ok(())
            } else {
                Err("it is the other theme".to_owned())
            }
        }
    }
}
