//! Taking tours to their ends, each step by hand.

use bevy::prelude::*;
use fourhanded::board::Cell;
use fourhanded::moves::{Action, Move};
use fourhanded::tour::Solution;

use super::assertion::mirrored;
use super::gesture::{click, drag};
use super::perform::{cell_at, widget_at};
use super::{Controls, Gesture, Observed, Script};
use crate::app::board::layout::WindowLayout;
use crate::app::board::marks::BoardMarks;
use crate::app::intent::{TourIntent, TourPages};
use crate::app::play::tour::TourUnderWay;
use crate::app::state::{Desk, Dialog};

/// Tours that are being taken.
#[derive(Default)]
pub(super) struct TourWalk {
    /// The games whose tours are still to be taken, and courses, the next one last.
    games: Vec<String>,
    /// What was tried last, and how often.
    tried: (String, u8),
    /// How many pages were done.
    pages: usize,
}

/// How often a step is tried.
const PATIENCE: u8 = 2;

/// Goes on with the tours of all games, or of one; true once they are done.
pub(super) fn walk_tours(
    script: &mut Script,
    only: Option<&str>,
    (still, waited): (bool, f32),
    desk: &Desk,
    layout: &WindowLayout,
    observed: &Observed,
    controls: &mut Controls,
) -> Result<bool, String> {
    if let Some(wait) = observed.coach.waits(controls.clock.now()) {
        controls.clock.skip(wait);
        return Ok(false);
    }
    if !still {
        return Ok(false);
    }
    let mut walk = script.tours.take().unwrap_or_else(|| {
        let all = observed.games.0.entries().map(|(variant, _)| variant.id.clone());
        let courses = observed.tours.courses().map(|course| course.id.clone());
        let games = all.chain(courses).filter(|id| only.is_none_or(|only| only == id)).collect();
        TourWalk { games, ..TourWalk::default() }
    });
    let next = match observed.coach.tour() {
        Some(tour) => on_page(&mut walk, tour, desk, layout, observed)?,
        None => match walk.games.pop() {
            Some(game) if observed.tours.get(&game).is_none() => {
                // They are read when the program has begun.
                if waited > 30.0 {
                    return Err(format!("{game} has no tour"));
                }
                walk.games.push(game);
                Vec::new()
            }
            Some(game) => {
                controls.intents.write(TourIntent::Begin(game, TourPages::All).into());
                vec![Gesture::Nothing, Gesture::Nothing]
            }
            None => {
                info!("{} pages of tours were done by hand", walk.pages);
                return Ok(true);
            }
        },
    };
    script.pending.extend(next);
    script.pending.push_back(Gesture::Nothing);
    script.tours = Some(walk);
    Ok(false)
}

/// What a hand does next on a page.
fn on_page(
    walk: &mut TourWalk,
    tour: &TourUnderWay,
    desk: &Desk,
    layout: &WindowLayout,
    observed: &Observed,
) -> Result<Vec<Gesture>, String> {
    mirrored(desk, observed)?;
    let lesson = tour.teaching.lesson();
    let place = format!("{}, page {}, step {}", tour.tour().id, lesson.page().id, lesson.steps_done() + 1);
    // A button may come a frame after the decision that it is for.
    let press = |id: &str| {
        Ok::<_, String>(
            widget_at(observed, layout, id).map_or_else(|| vec![Gesture::Nothing], |middle| click(middle).to_vec()),
        )
    };
    let Some(solution) = lesson.solution() else {
        walk.pages += 1;
        return press(if tour.is_last() { "tour.leave" } else { "tour.next" });
    };
    let session = observed.session.as_ref().ok_or("there is no game")?;
    let mut marks = BoardMarks::of(session, &observed.selection);
    let gone = session.seen().gone();
    marks.teach(&tour.teaching, gone);
    if let Some(cell) = lesson.spot().into_iter().find(|cell| marks.lights(*cell) == gone.contains(*cell)) {
        return Err(format!("{place}: {cell} is not lit, or has vanished and still is"));
    }
    let hand = &observed.selection;
    // A step may take several gestures: each is tried anew only if nothing has come of it.
    let what = format!("{place}: {solution:?} {:?} {:?} {}", hand.promotion, desk.dialog, hand.orders.len());
    walk.tried = (what.clone(), if walk.tried.0 == what { walk.tried.1 + 1 } else { 1 });
    if walk.tried.1 > PATIENCE {
        let refusal = hand.refusal.as_ref().map(|refused| refused.refusal.topic);
        return Err(format!("{what} cannot be done by hand; refused: {refusal:?}"));
    }
    let at = |cell: Cell| cell_at(observed, &cell.to_string()).map_err(|error| format!("{place}: {error}"));
    let letter = |kind| session.playable().rules.kind(kind).letter;
    match solution {
        Solution::Try(from, to) => Ok(drag(at(from)?, at(to)?)),
        Solution::Tap(cells) => cells.into_iter().next().map_or_else(|| Ok(Vec::new()), |cell| Ok(click(at(cell)?))),
        Solution::Play(action) => match action {
            Action::Move(Move { promotion: Some(kind), .. }) if hand.promotion.is_some() => {
                press(&format!("promote.{}", letter(kind)))
            }
            Action::Move(mv) | Action::Propose(mv) => Ok(drag(at(mv.from)?, at(mv.to)?)),
            Action::Place { kind, cell } => {
                let mut gestures = press(&format!("tray.{}", letter(kind)))?;
                gestures.extend(click(at(cell)?));
                Ok(gestures)
            }
            Action::Promote { cell, kind } if session.waiting_pawn(hand.picked) == Some(cell) => {
                press(&format!("edge.{}", letter(kind)))
            }
            Action::Promote { cell, .. } => Ok(click(at(cell)?)),
            // One order after another; then they are handed in.
            Action::Orders(orders) => match orders.iter().nth(hand.orders.len()) {
                Some(order) => Ok([click(at(order.from)?), click(at(order.to)?)].concat()),
                None => press("decision.orders"),
            },
            Action::Keep(army) => press(&format!("decision.keep.{army}")),
            Action::Done => press("decision.done"),
            Action::Accept => press("decision.accept"),
            Action::Unwise => press("decision.unwise"),
            Action::Another => press("decision.another"),
            Action::Impossible => press("decision.impossible"),
            Action::Pass => press("decision.pass"),
            Action::OfferDraw => press("transport.offer"),
            Action::ClaimDraw if desk.dialog == Some(Dialog::ClaimDraw) => press("dialog.claim.yes"),
            Action::ClaimDraw => press("transport.claim"),
            Action::AcceptDraw if desk.dialog.is_some() => press("dialog.answer.accept"),
            Action::DeclineDraw if desk.dialog.is_some() => press("dialog.answer.decline"),
            Action::AcceptDraw | Action::DeclineDraw => press("transport.answer"),
            Action::Resign if desk.dialog == Some(Dialog::Resign) => press("dialog.resign.yes"),
            Action::Resign => press("transport.resign"),
            Action::Flag => Err(format!("{place}: no hand lets a flag fall")),
        },
    }
}
