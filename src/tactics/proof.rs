//! Exhaustive proofs by the rules alone. The player to decide and the partners choose what is best for
//! their side; all others together choose what is worst for it. Claims of a draw and resignations are
//! left out.

use std::collections::HashMap;

use crate::ai::Evaluator;
use crate::board::{Army, Player, Side};
use crate::game::Game;
use crate::moves::{Action, Outcome, Unlogged, decision};
use crate::position::Position;
use crate::rules::Rules;
use crate::turn::{Applied, board_actions};

/// How much more than any other the best action of a round must gain, in hundredths of a pawn.
pub const CLEAR_GAIN: i32 = 150;
/// The lead of a side that has won, in hundredths of a pawn: more than all men are worth.
const WON: i32 = 50_000;

/// What is to be forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The win of the game.
    Win,
    /// The fall of an opponent: an army freezes, or a player is out.
    Topple,
}

/// The number of rounds that a number of plies takes as a game stands, rounded up. In a round every army
/// that can still move does so once.
pub fn rounds_in(game: &Game, plies: u32) -> usize {
    let (rules, position) = (game.rules(), game.position());
    let moves = |army: &Army| !position.is_frozen(*army) && !position.out().contains(position.commander(*army));
    (plies as usize).div_ceil(rules.present().filter(moves).count())
}

/// A depth-first proof that a side forces a goal.
struct Prover<'a> {
    rules: &'a Rules,
    side: Side,
    goal: Goal,
    /// The number of opponents that had fallen before the first action.
    fallen: usize,
    nodes: u64,
    limit: u64,
    /// By the number of plies left, the action that decided last: often it does again.
    decisive: Vec<Option<Action>>,
    /// Whether the goal is forced in a position, by its hash and the number of plies left.
    known: HashMap<(u64, u32), bool>,
}

/// The actions that force the goal within `plies` plies, themselves included; `None` if more than `limit`
/// nodes are needed to tell.
pub fn forcing_actions(game: &Game, goal: Goal, plies: u32, limit: u64) -> Option<Vec<Action>> {
    let rules: &Rules = game.rules();
    let side = rules.side_of(game.decision()?.player);
    let mut prover = Prover::new(rules, side, goal, limit);
    prover.fallen = prover.count_fallen(game.position());
    prover.actions(game, plies, true)
}

/// The actions after which the other side cannot force the win of the game within `plies` plies, the action
/// included; `None` if more than `limit` nodes are needed to tell, or if there are more than two sides.
pub fn averting_actions(game: &Game, plies: u32, limit: u64) -> Option<Vec<Action>> {
    let rules: &Rules = game.rules();
    let own = rules.side_of(game.decision()?.player);
    let mut others = rules.sides().into_iter().filter(|side| *side != own);
    let (Some(side), None) = (others.next(), others.next()) else { return None };
    Prover::new(rules, side, Goal::Win, limit).actions(game, plies, false)
}

impl<'a> Prover<'a> {
    fn new(rules: &'a Rules, side: Side, goal: Goal, limit: u64) -> Self {
        Self { rules, side, goal, fallen: 0, nodes: 0, limit, decisive: Vec::new(), known: HashMap::new() }
    }

    /// The legal actions after which the goal is forced within `plies` plies, the action included, or, if not `forced`,
    /// those after which it is not; `None` if the limit of nodes is reached before all are told apart.
    fn actions(&mut self, game: &Game, plies: u32, forced: bool) -> Option<Vec<Action>> {
        let mut found = Vec::new();
        for action in game.board_actions() {
            if self.is_forced_after(game.position(), action, plies)? == forced {
                found.push(action);
            }
        }
        Some(found)
    }

    /// The number of opponents that have fallen.
    fn count_fallen(&self, position: &Position) -> usize {
        let hostile = |army: &Army| self.rules.side(*army) != self.side;
        let fell = |army: &Army| position.is_frozen(*army) || position.out().contains(self.rules.player_of(*army));
        self.rules.present().filter(hostile).filter(fell).count()
    }

    /// Whether the goal is reached by an action, or forced within the plies after it.
    fn is_forced_after(&mut self, position: &Position, action: Action, plies: u32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let applied = Applied::<Unlogged>::after(self.rules, position, action);
        let won = |outcome: &Outcome| outcome.winners == [self.side];
        match &applied.outcome {
            Some(outcome) => Some(won(outcome)),
            None if self.goal == Goal::Topple && self.count_fallen(&applied.position) > self.fallen => Some(true),
            None if plies == 1 => Some(false),
            None => self.is_forced(&applied.position, plies - 1),
        }
    }

    /// Whether the goal is forced in a position within `plies` plies; `None` when the nodes are used up.
    fn is_forced(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let key = (position.hash(), plies);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let forced = self.is_forced_by_trying(position, plies)?;
        self.known.insert(key, forced);
        Some(forced)
    }

    fn is_forced_by_trying(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let ours = self.rules.side_of(decision(self.rules, position).player) == self.side;
        let mut actions = board_actions(self.rules, position);
        let left = plies as usize;
        if self.decisive.len() <= left {
            self.decisive.resize(left + 1, None);
        }
        if let Some(at) = actions.iter().position(|action| Some(*action) == self.decisive[left]) {
            actions[..=at].rotate_right(1);
        }
        for action in actions {
            if self.is_forced_after(position, action, plies)? == ours {
                self.decisive[left] = Some(action);
                return Some(ours);
            }
        }
        Some(!ours)
    }
}

/// A minimax search for the men that are won and lost until a player's next turn.
struct RoundSearch<'a> {
    rules: &'a Rules,
    evaluator: Evaluator,
    player: Player,
    side: Side,
    nodes: u64,
    limit: u64,
}

/// The action that gains most men in a round against the best play of the others, with the gain in
/// hundredths of a pawn, if no other comes within [`CLEAR_GAIN`]; `None` also if it needs more nodes.
pub fn best_in_round(game: &Game, limit: u64) -> Option<(Action, i32)> {
    let rules: &Rules = game.rules();
    let player = game.decision()?.player;
    let mut round =
        RoundSearch { rules, evaluator: Evaluator::new(rules), player, side: rules.side_of(player), nodes: 0, limit };
    let before = round.lead(game.position());
    let mut best: Option<(Action, i32)> = None;
    let mut second = -WON;
    for action in game.board_actions() {
        // The gain of an action that comes nowhere near the best need not be known exactly.
        let floor = best.map_or(-2 * WON, |(_, gain)| before + gain - CLEAR_GAIN);
        let gain = round.after(game.position(), action, rules.order.len(), false, floor, 2 * WON)? - before;
        match best {
            Some((_, most)) if gain <= most => second = second.max(gain),
            _ => {
                second = best.map_or(second, |(_, most)| second.max(most));
                best = Some((action, gain));
            }
        }
    }
    best.filter(|(_, gain)| *gain >= second.saturating_add(CLEAR_GAIN))
}

impl RoundSearch<'_> {
    /// How much more the men of the side are worth than those of all others, in hundredths of a pawn.
    fn lead(&self, position: &Position) -> i32 {
        let men = position.occupied().into_iter().filter_map(|cell| position.man(cell));
        men.map(|man| {
            let owner = self.rules.side_of(position.commander(man.army()));
            let live = !position.out().contains(position.commander(man.army()));
            let value = if live { self.evaluator.material(man) } else { 0 };
            if owner == self.side { value } else { -value }
        })
        .sum()
    }

    /// The lead that an action leads to; `None` when the nodes are used up. `replied` says whether another
    /// player has decided since the first action.
    fn after(
        &mut self,
        position: &Position,
        action: Action,
        plies: usize,
        replied: bool,
        low: i32,
        high: i32,
    ) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let applied = Applied::<Unlogged>::after(self.rules, position, action);
        if let Some(outcome) = &applied.outcome {
            let won = outcome.winners.contains(&self.side);
            let lost = !won && !outcome.winners.is_empty();
            return Some(if won {
                WON
            } else if lost {
                -WON
            } else {
                0
            });
        }
        let decider = decision(self.rules, &applied.position).player;
        if plies <= 1 || replied && decider == self.player {
            return Some(self.lead(&applied.position));
        }
        self.value(&applied.position, plies - 1, replied || decider != self.player, low, high)
    }

    fn value(&mut self, position: &Position, plies: usize, replied: bool, mut low: i32, mut high: i32) -> Option<i32> {
        let ours = self.rules.side_of(decision(self.rules, position).player) == self.side;
        let mut actions = board_actions(self.rules, position);
        // Captures first: they mostly cause the cutoff.
        let takes = |action: &Action| action.as_move().is_some_and(|mv| position.man(mv.to).is_some());
        actions.sort_by_key(|action| !takes(action));
        let mut best = if ours { -2 * WON } else { 2 * WON };
        for action in actions {
            let value = self.after(position, action, plies, replied, low, high)?;
            if ours {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }
}
