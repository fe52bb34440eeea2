//! Games that agree with what a player who sees nothing knows: samples of the position on the board.

use crate::ai::evaluator::Evaluator;
use crate::ai::mix;
use crate::ai::mover::is_in_check;
use crate::ai::search_action::Successor;
use crate::board::Player;
use crate::moves::{self, Action, Move, Orders};
use crate::position::Position;
use crate::rules::Rules;

/// The greatest random part of the promise of an opponent's move, in hundredths of a pawn.
const RANDOMNESS: u64 = 600;
/// In one of this many imagined games the opponent's last move gives check if possible.
const CHECK_ONE_IN: u64 = 2;
/// The promise of a move that gives check there: more than that of any other, in hundredths of a pawn.
const CHECK_PROMISE: i32 = 10_000;

/// What a player knows of the game.
pub(super) struct Knowledge<'a> {
    pub(super) rules: &'a Rules,
    pub(super) evaluator: &'a Evaluator,
    pub(super) player: Player,
    pub(super) start: &'a Position,
    /// The player's own lists of orders so far.
    pub(super) lists: Vec<Orders>,
}

impl Knowledge<'_> {
    /// So many positions that may be on the board now, some of them alike; none if every game that was imagined has
    /// ended. `moving` says whether the player is to hand in orders.
    ///
    /// All games go on ply by ply together (a particle filter; Gordon, Salmond and Smith 1993): those that end are
    /// replaced by copies of those that go on, since the real one does.
    pub(super) fn imagine(&self, count: usize, seed: u64, moving: bool) -> Vec<Position> {
        let mut games = vec![self.start.clone(); count];
        let mut lists = self.lists.iter();
        for ply in 0.. {
            let Some(first) = games.first() else { break };
            // Turns pass alike in all games.
            let own = moves::decision(self.rules, first).player == self.player;
            if lists.len() == 0 && own == moving {
                break;
            }
            let list = if own { lists.next() } else { None };
            let last = lists.len() == 0;
            let next = |(number, position): (usize, &Position)| {
                let seed = mix(seed ^ mix(ply << 32 | number as u64));
                let successor = match list {
                    Some(list) => Successor::after(self.rules, position, Action::Orders(*list)),
                    None => self.after_opponent(position, seed, last)?,
                };
                successor.outcome.is_none().then_some(successor.position)
            };
            let mut left: Vec<Position> = games.iter().enumerate().filter_map(next).collect();
            if left.is_empty() && list.is_some() {
                // No game agrees with the list, so the real one is none of them; one that is like it goes on.
                left = games.iter().filter_map(|position| self.any_move(position)).collect();
            }
            if left.is_empty() {
                return left;
            }
            games = (0..count).map(|number| left[number * left.len() / count].clone()).collect();
        }
        games
    }

    /// The position after the first move that does not end the game.
    fn any_move(&self, position: &Position) -> Option<Position> {
        let legal = moves::board_moves(self.rules, position);
        let mut successors = legal.iter().map(|mv| Successor::after_move(self.rules, position, *mv));
        successors.find(|successor| successor.outcome.is_none()).map(|successor| successor.position)
    }

    /// What follows a plausible move of an opponent; with `last` it is his last one before the present decision.
    fn after_opponent(&self, position: &Position, seed: u64, last: bool) -> Option<Successor> {
        let legal = moves::board_moves(self.rules, position);
        let mv = self.plausible(position, &legal, seed, last && seed.is_multiple_of(CHECK_ONE_IN))?;
        Some(Successor::after_move(self.rules, position, mv))
    }

    /// A move that an opponent who does not see the board may have made: to a better cell, perhaps a capture. With
    /// `with_check` it gives check if possible: few orders are legal then, and the list should hold one of them.
    fn plausible(&self, position: &Position, legal: &[Move], seed: u64, with_check: bool) -> Option<Move> {
        let checks = |mv: &Move| {
            let after = Successor::after_move(self.rules, position, *mv);
            is_in_check(self.rules, &after.position, self.player) && after.outcome.is_none()
        };
        let promise = |index: usize, mv: &Move| {
            let man = position.man(mv.from)?;
            let placed = |cell| self.evaluator.placed_value(man.army(), man.kind(), cell);
            let randomness = i32::try_from(mix(seed ^ (index as u64) << 40) % RANDOMNESS).ok()?;
            let gain = self.evaluator.gain(self.rules, position, *mv);
            let check = if with_check && checks(mv) { CHECK_PROMISE } else { 0 };
            Some(placed(mv.to) - placed(mv.from) + gain / 4 + randomness + check)
        };
        let best = legal.iter().enumerate().max_by_key(|(index, mv)| promise(*index, mv));
        best.map(|(_, mv)| *mv)
    }
}
