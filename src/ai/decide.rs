//! What a computer player does when it has to decide: a move, an answer to an offer, a claim, a resignation.

use std::sync::atomic::AtomicBool;

use super::engine::Engine;
use super::evaluator::Evaluator;
use super::level::{Imperfection, Level};
use super::perspective::Perspective;
use super::search::{SearchInfo, SearchResult, plies_to_end, table_bits};
use super::{Limits, blind_orders};
use crate::game::Game;
use crate::moves::{Action, DecisionKind};
use crate::position::Position;
use crate::rules::Rules;
use crate::stopwatch::Stopwatch;

/// A score up to this much above that of a draw is even, in hundredths of a pawn.
const EVEN: i32 = 30;
/// A score this much below that of a draw makes any draw welcome, in hundredths of a pawn.
const WORSE: i32 = 150;
/// A draw offer in an even position is accepted only after this many rounds without capture or pawn move.
const PATIENT_ROUNDS: u16 = 8;
/// While more than this percentage of the array's men is on the board, it is the opening: being worse is no reason
/// yet to accept a draw.
const OPENING_MEN: usize = 75;
/// A draw is offered in an even position whenever this many more rounds have passed without capture or pawn move.
const OFFER_ROUNDS: u16 = 15;
/// A score as bad as this, with next to no men left, counts as a forced loss, in hundredths of a pawn.
const LOST: i32 = -1500;
/// A lost position is hopeless when the others have more than this many times the material.
const HOPELESS_RATIO: i32 = 8;
/// With at most this many men beside the kings left, weak players overlook nothing: they would never mate.
const FEW: usize = 4;
/// How deep placements before play are searched, in plies.
const PLACEMENT_DEPTH: u32 = 2;

/// What a computer player of a level does in a game. The answer is the same for equal arguments, unless `stop`, or
/// the time limit of a decision ([`Level::DECISION_TIME`]) on a slow machine, cuts the thinking short.
///
/// If the game is over the answer is to resign, which the game refuses.
pub fn decide(game: &Game, level: Level, seed: u64, stop: &AtomicBool) -> Action {
    think(game, level, seed, stop, &mut |_| {}).action
}

/// What a computer player of a level does in a game, as [`decide`] says it, with the search that led to it.
/// `on_info` is called after every iteration; never where orders are hidden, since no one position is searched there.
pub fn think(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    think_within(game, level, seed, &Limits::default(), stop, on_info)
}

/// What [`think`] returns, found within further limits: of these and the level's own the smaller hold.
pub fn think_within(
    game: &Game,
    level: Level,
    seed: u64,
    limits: &Limits,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    let rules: &Rules = game.rules();
    // Time counts from here: making the table takes time, too.
    let within = Limits { since: limits.since.or_else(|| Some(Stopwatch::start())), ..*limits };
    if rules.turn.takes_orders() {
        return blind_orders::decide(game, level, seed, &within, stop);
    }
    let Some(decision) = game.decision() else { return SearchResult::NONE };
    let perspective = Perspective::new(rules, game.position(), rules.side_of(decision.player));
    let rivals = perspective.rivals();
    let mut limits = level.limits_against(rivals).within(&within);
    let actions = game.board_actions().len();
    let placing = game.position().rare().has_reserve();
    if actions == 1 {
        limits = Limits { depth: Some(1), ..limits };
    } else if placing {
        limits.depth = limits.depth.map(|depth| depth.min(PLACEMENT_DEPTH));
    }
    let simple = !placing && men_left(rules, game.position()) <= FEW;
    let imperfection = if simple { Imperfection::NONE } else { level.imperfection_against(rivals, seed) };
    // Nothing is kept from move to move, so that the answer depends on the arguments alone.
    let mut engine = Engine::with_table(rules, table_bits(&limits));
    let mut found = engine.search_as(game, &limits, imperfection, stop, on_info);
    if decision.kind == DecisionKind::AnswerOffer {
        return found;
    }
    let evaluator = engine.evaluator();
    let position = game.position();
    let drawn = evaluator.draw(rules, position, &perspective);
    let table = game.table_actions();
    if found.score <= drawn && table.contains(&Action::ClaimDraw) {
        found.action = Action::ClaimDraw;
    } else if wants_draw(rules, position, found.score - drawn) && table.contains(&Action::OfferDraw) {
        found.action = Action::OfferDraw;
    } else if hopeless(rules, evaluator, position, &perspective, found.score) {
        found.action = Action::Resign;
    }
    found
}

/// The number of men in armies that can move, kings not counted.
fn men_left(rules: &Rules, position: &Position) -> usize {
    let active = rules.present().filter(|army| position.is_active(*army));
    active.map(|army| (position.army(army) & !position.royals()).len()).sum()
}

/// Whether to offer a draw: there was no capture or pawn move for long, and nobody is better. An offer that was
/// refused is made again after as many rounds more. `ahead` is the score less that of a draw, in hundredths of a
/// pawn.
fn wants_draw(rules: &Rules, position: &Position, ahead: i32) -> bool {
    let quiet = position.quiet_rounds(rules);
    quiet > 0 && quiet.is_multiple_of(OFFER_ROUNDS) && ahead.abs() <= EVEN
}

/// The answer to a draw offer; `score` is that of the answering player's side. A draw is accepted in a lost
/// position, in a worse one once the opening is over, and in one that is not better after many rounds without
/// capture or pawn move.
pub(super) fn answer(
    rules: &Rules,
    evaluator: &Evaluator,
    position: &Position,
    perspective: &Perspective,
    score: i32,
) -> Action {
    let drawn = evaluator.draw(rules, position, perspective);
    let array: usize = rules.present().map(|army| rules.array[army].len()).sum();
    let opening = position.occupied().len() * 100 > array * OPENING_MEN;
    let welcome = if position.quiet_rounds(rules) >= PATIENT_ROUNDS {
        score <= drawn + EVEN
    } else if opening {
        plies_to_end(score).is_some_and(|plies| plies < 0)
    } else {
        score <= drawn - WORSE
    };
    if welcome { Action::AcceptDraw } else { Action::DeclineDraw }
}

/// Whether to resign: the game is as good as lost, with next to no men left. Games that would go on among the
/// others, games that are one of two on the board, and games in which points count are never resigned.
fn hopeless(rules: &Rules, evaluator: &Evaluator, position: &Position, perspective: &Perspective, score: i32) -> bool {
    let goes_on = perspective.multi_sided || !rules.bouts.is_empty() || rules.scoring.collects_points();
    if score > LOST || goes_on {
        return false;
    }
    let material = |side| evaluator.side_material(rules, position, side);
    let theirs: i32 = rules.sides().into_iter().filter(|side| *side != perspective.side).map(material).sum();
    material(perspective.side).saturating_mul(HOPELESS_RATIO) < theirs
}
