//! Exhaustive proofs by the rules alone. The player to decide and his partners choose the best for
//! their side, all others together the worst. Draws by claim and resignations are left out.

use std::collections::HashMap;

use fourhanded::ai::Evaluator;
use fourhanded::board::{Army, Player, Side};
use fourhanded::game::Game;
use fourhanded::moves::{Action, Applied, Outcome, Unlogged, board_actions, decision};
use fourhanded::position::Position;
use fourhanded::rules::Rules;

/// By so much the best action of a round must gain more than any other, in hundredths of a pawn.
pub const CLEAR: i32 = 150;
/// What a side counts that has won, in hundredths of a pawn.
const WON: i32 = 50_000;

/// What is to be forced.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The win of the game.
    Win,
    /// The fall of an opponent: his army freezes or he goes out.
    Topple,
}

/// How many rounds so many plies take here: in a round every army that still moves does so once.
pub fn rounds(game: &Game, plies: u32) -> usize {
    let (rules, position) = (game.rules(), game.position());
    let moves = |army: &Army| !position.is_frozen(*army) && !position.out().contains(position.commander(*army));
    (plies as usize).div_ceil(rules.present().filter(moves).count())
}

struct Prover<'a> {
    rules: &'a Rules,
    side: Side,
    goal: Goal,
    /// Opponents that had fallen before.
    fallen: usize,
    nodes: u64,
    limit: u64,
    /// With so many plies left, the action that decided last: often it does again.
    decisive: Vec<Option<Action>>,
    /// What is known of positions by their hash, with so many plies left.
    known: HashMap<(u64, u32), bool>,
}

/// The actions that force the goal within so many plies; `None` if that needs more nodes.
pub fn forcing(game: &Game, goal: Goal, plies: u32, limit: u64) -> Option<Vec<Action>> {
    let rules: &Rules = game.rules();
    let side = rules.side_of(game.decision()?.player);
    let mut prover = Prover::new(rules, side, goal, limit);
    prover.fallen = prover.count(game.position());
    let mut found = Vec::new();
    for action in game.board_actions() {
        if prover.after(game.position(), action, plies)? {
            found.push(action);
        }
    }
    Some(found)
}

/// The actions after which the others cannot force the win of the game against a side of two, within
/// so many plies, the action included; `None` if that needs more nodes, or there are more sides.
pub fn averting(game: &Game, plies: u32, limit: u64) -> Option<Vec<Action>> {
    let rules: &Rules = game.rules();
    let own = rules.side_of(game.decision()?.player);
    let mut others = rules.sides().into_iter().filter(|side| *side != own);
    let (Some(side), None) = (others.next(), others.next()) else { return None };
    let mut prover = Prover::new(rules, side, Goal::Win, limit);
    let mut found = Vec::new();
    for action in game.board_actions() {
        if !prover.after(game.position(), action, plies)? {
            found.push(action);
        }
    }
    Some(found)
}

impl<'a> Prover<'a> {
    fn new(rules: &'a Rules, side: Side, goal: Goal, limit: u64) -> Self {
        Self { rules, side, goal, fallen: 0, nodes: 0, limit, decisive: Vec::new(), known: HashMap::new() }
    }

    /// How many opponents have fallen.
    fn count(&self, position: &Position) -> usize {
        let hostile = |army: &Army| self.rules.side(*army) != self.side;
        let fell = |army: &Army| position.is_frozen(*army) || position.out().contains(Player(army.0));
        self.rules.present().filter(hostile).filter(fell).count()
    }

    fn after(&mut self, position: &Position, action: Action, plies: u32) -> Option<bool> {
        self.nodes += 1;
        if self.nodes > self.limit {
            return None;
        }
        let applied = Applied::<Unlogged>::after(self.rules, position, action);
        let won = |outcome: &Outcome| outcome.winners == [self.side];
        match &applied.outcome {
            Some(outcome) => Some(won(outcome)),
            None if self.goal == Goal::Topple && self.count(&applied.position) > self.fallen => Some(true),
            None if plies == 1 => Some(false),
            None => self.forced(&applied.position, plies - 1),
        }
    }

    fn forced(&mut self, position: &Position, plies: u32) -> Option<bool> {
        let key = (position.hash(), plies);
        if let Some(known) = self.known.get(&key) {
            return Some(*known);
        }
        let forced = self.forced_by_trying(position, plies)?;
        self.known.insert(key, forced);
        Some(forced)
    }

    fn forced_by_trying(&mut self, position: &Position, plies: u32) -> Option<bool> {
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
            if self.after(position, action, plies)? == ours {
                self.decisive[left] = Some(action);
                return Some(ours);
            }
        }
        Some(!ours)
    }
}

/// Finds what men are won and lost until a player's next turn.
struct Counter<'a> {
    rules: &'a Rules,
    evaluator: Evaluator,
    player: Player,
    side: Side,
    nodes: u64,
    limit: u64,
}

/// The action that gains most men in a round against the best play of the others, with the gain in
/// hundredths of a pawn, if no other comes within [`CLEAR`]; `None` also if it needs more nodes.
pub fn best_in_round(game: &Game, limit: u64) -> Option<(Action, i32)> {
    let rules: &Rules = game.rules();
    let player = game.decision()?.player;
    let mut counter =
        Counter { rules, evaluator: Evaluator::new(rules), player, side: rules.side_of(player), nodes: 0, limit };
    let before = counter.lead(game.position());
    let mut best: Option<(Action, i32)> = None;
    let mut second = -WON;
    for action in game.board_actions() {
        // What comes nowhere near the best need not be known exactly.
        let floor = best.map_or(-2 * WON, |(_, gain)| before + gain - CLEAR);
        let gain = counter.after(game.position(), action, rules.order.len(), false, floor, 2 * WON)? - before;
        match best {
            Some((_, most)) if gain <= most => second = second.max(gain),
            _ => {
                second = best.map_or(second, |(_, most)| second.max(most));
                best = Some((action, gain));
            }
        }
    }
    best.filter(|(_, gain)| *gain >= second.saturating_add(CLEAR))
}

impl Counter<'_> {
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

    /// The lead that an action ends in. `replied`: whether another player has decided since the first.
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
        // Captures first: they bring about the cut.
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
