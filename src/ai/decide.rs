//! What a computer player does when it is for him to decide: a move, an answer, a claim.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::engine::Engine;
use super::evaluator::Evaluator;
use super::level::{Imperfection, Level};
use super::perspective::Perspective;
use super::search::{SearchInfo, SearchResult, plies_to_end, table_bits};
use super::{Limits, blind_orders};
use crate::game::Game;
use crate::moves::{Action, DecisionKind};
use crate::position::Position;
use crate::rules::{Rules, Scoring, TurnRule};

/// A score up to this much above that of a draw is even, in hundredths of a pawn.
const EVEN: i32 = 30;
/// A score this much below that of a draw makes any draw welcome, in hundredths of a pawn.
const WORSE: i32 = 150;
/// An even position is agreed drawn only after this many rounds without capture or pawn move.
const PATIENT_ROUNDS: u16 = 8;
/// While more than so many of a hundred men of the array are on the board, nobody agrees to a draw because he is
/// worse: it is the opening.
const OPENING_MEN: usize = 75;
/// A draw is offered in an even position after each time so many rounds.
const OFFER_ROUNDS: u16 = 15;
/// A score as bad as this, with next to no men, is as good as a forced loss, in hundredths of a pawn.
const LOST: i32 = -1500;
/// Hopeless is a forced loss against this many times the material.
const HOPELESS_RATIO: i32 = 8;
/// With so few men beside the kings left, nobody overlooks anything.
const FEW: usize = 4;
/// How deep placements before play are searched, in plies.
const PLACEMENT_DEPTH: u32 = 2;

/// What a computer player of a level does. It is the same for equal arguments, unless the two
/// seconds after which a slow machine must move, or `stop`, cut the thinking short.
///
/// Of a game that is over the answer is to resign, which the game refuses.
pub fn decide(game: &Game, level: Level, seed: u64, stop: &AtomicBool) -> Action {
    think(game, level, seed, stop, &mut |_| {}).action
}

/// As [`decide`], with the search behind it; `on_info` is called after every iteration, but never where orders are
/// hidden, which are not searched for one position.
pub fn think(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    think_within(game, level, seed, &Limits::default(), stop, on_info)
}

/// As [`think`], within limits beside those of the level: of each the smaller holds.
pub fn think_within(
    game: &Game,
    level: Level,
    seed: u64,
    limits: &Limits,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&SearchInfo),
) -> SearchResult {
    let rules: &Rules = game.rules();
    // A table is made for every decision, and that takes time, too.
    let within = Limits { since: limits.since.or_else(|| Some(Instant::now())), ..*limits };
    if matches!(rules.turn, TurnRule::Orders(_)) {
        return blind_orders::decide(game, level, seed, &within, stop);
    }
    let Some(decision) = game.decision() else { return SearchResult::NONE };
    let perspective = Perspective::new(rules, game.position(), rules.side_of(decision.player));
    let mut limits = level.limits_against(perspective.rivals()).within(&within);
    let actions = game.board_actions().len();
    let placing = game.position().rare().reserve.iter().any(|(_, men)| !men.is_empty());
    if actions == 1 {
        limits = Limits { depth: Some(1), ..limits };
    } else if placing {
        limits.depth = limits.depth.map(|depth| depth.min(PLACEMENT_DEPTH));
    }
    let simple = !placing && men_left(rules, game.position()) <= FEW;
    let imperfection = if simple { Imperfection::NONE } else { level.imperfection(seed) };
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

/// How many men who can move, kings not counted, are on the board.
fn men_left(rules: &Rules, position: &Position) -> usize {
    let active = rules.present().filter(|army| position.is_active(*army));
    active.map(|army| (position.army(army) & !position.royals()).len()).sum()
}

/// Whether a draw is to be offered: nothing has moved for long, and nobody is better. An offer that
/// was refused is made again after as many rounds more.
fn wants_draw(rules: &Rules, position: &Position, ahead: i32) -> bool {
    let quiet = position.quiet_rounds(rules);
    quiet > 0 && quiet.is_multiple_of(OFFER_ROUNDS) && ahead.abs() <= EVEN
}

/// The answer to a draw offer, with the score for the side of the player who answers: a draw is
/// welcome to whoever is lost, and to whoever is worse once the opening is over, and acceptable to whoever is not
/// better when nothing moves any more.
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

/// Whether a forced loss is left, or as good as that, and next to no men to hope with. Nobody gives up a game that
/// goes on without him, or one of two, or one in which points count.
fn hopeless(rules: &Rules, evaluator: &Evaluator, position: &Position, perspective: &Perspective, score: i32) -> bool {
    let goes_on = perspective.multi_sided || !rules.bouts.is_empty() || matches!(rules.scoring, Scoring::Bounty(_));
    if score > LOST || goes_on {
        return false;
    }
    let material = |side| evaluator.side_material(rules, position, side);
    let theirs: i32 = rules.sides().into_iter().filter(|side| *side != perspective.side).map(material).sum();
    material(perspective.side).saturating_mul(HOPELESS_RATIO) < theirs
}
