//! What a computer player does when it is for him to decide: a move, an answer, a claim.

use std::sync::atomic::AtomicBool;

use super::Limits;
use super::eval::Evaluator;
use super::level::Level;
use super::search::{DECIDED, Info, SearchResult, search_as};
use crate::board::Player;
use crate::game::Game;
use crate::moves::{Action, DecisionKind};
use crate::position::Position;
use crate::rules::Rules;

/// A score up to this much above that of a draw is even, in hundredths of a pawn.
const EVEN: i32 = 30;
/// A score this much below that of a draw makes any draw welcome, in hundredths of a pawn.
const WORSE: i32 = 150;
/// An even position is agreed drawn only after this many rounds without capture or pawn move.
const PATIENT_ROUNDS: u16 = 8;
/// Hopeless is a forced loss against this many times the material.
const HOPELESS_RATIO: i32 = 8;

/// What a computer player of a level does. It is the same for equal arguments, unless the two
/// seconds after which a slow machine must move, or `stop`, cut the thinking short.
///
/// Of a game that is over the answer is to resign, which the game refuses.
pub fn decide(game: &Game, level: Level, seed: u64, stop: &AtomicBool) -> Action {
    think(game, level, seed, stop, &mut |_| {}).action
}

/// As [`decide`], with the search behind it.
pub(super) fn think(
    game: &Game,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
    on_info: &mut dyn FnMut(&Info),
) -> SearchResult {
    let mut limits = level.limits();
    if game.board_moves().len() == 1 {
        limits = Limits { depth: Some(1), ..limits };
    }
    let mut found = search_as(game, &limits, level.imperfection(seed), stop, on_info);
    let Some(decision) = game.decision().filter(|decision| decision.kind == DecisionKind::Move) else {
        return found;
    };
    let rules: &Rules = game.rules();
    let evaluator = Evaluator::new(rules);
    let position = game.position();
    let side = rules.side(rules.army_at(position.turn()));
    if found.score <= evaluator.draw(rules, position, side) && game.table_actions().contains(&Action::ClaimDraw) {
        found.action = Action::ClaimDraw;
    } else if hopeless(rules, &evaluator, position, decision.player, found.score) {
        found.action = Action::Resign;
    }
    found
}

/// The answer to a draw offer, with the score for the side of the player who answers: a draw is
/// welcome to whoever is worse, and acceptable to whoever is not better when nothing moves any more.
pub(super) fn answer(rules: &Rules, evaluator: &Evaluator, position: &Position, player: Player, score: i32) -> Action {
    let drawn = rules
        .present()
        .find(|army| rules.armies[*army].player == player)
        .map_or(0, |army| evaluator.draw(rules, position, rules.side(army)));
    let quiet = position.quiet_rounds(rules) >= PATIENT_ROUNDS;
    let limit = if quiet { drawn + EVEN } else { drawn - WORSE };
    if score <= limit { Action::AcceptDraw } else { Action::DeclineDraw }
}

/// Whether only a forced loss is left, and next to no men to hope with.
fn hopeless(rules: &Rules, evaluator: &Evaluator, position: &Position, player: Player, score: i32) -> bool {
    if score > -DECIDED {
        return false;
    }
    let Some(army) = rules.present().find(|army| rules.armies[*army].player == player) else {
        return false;
    };
    let own = rules.side(army);
    let material = |side| evaluator.side_material(rules, position, side);
    let theirs: i32 = rules.sides().into_iter().filter(|side| *side != own).map(material).sum();
    material(own).saturating_mul(HOPELESS_RATIO) < theirs
}
