//! Random games, and what happens and is refused in them.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::sync::Arc;

use super::Effort;
use super::find::{Doing, Find, FindKind};
use crate::audit;
use crate::board::Cell;
use crate::game::Game;
use crate::moves::{self, Action, Event, Refusal, RefusalReason};
use crate::position::Position;
use crate::random::Random;
use crate::rules::Topic;
use crate::spec::Playable;
use crate::turn;

/// The most finds of a topic that are kept: the nearest misses, and those with the fewest men.
const KEPT: usize = 6;
/// The number of tries after each ply.
const TRIES: usize = 24;
/// The number of plies from one position in which all that could be played is looked at to the next.
const LOOK_EVERY: usize = 5;

/// Finds by topic and kind.
#[derive(Debug)]
pub struct Gathering {
    playable: Arc<Playable>,
    pub finds: BTreeMap<(Topic, FindKind), Vec<Find>>,
}

impl Gathering {
    /// Plays games and gathers what is found.
    pub fn of(playable: Playable, effort: Effort) -> Self {
        let mut gathering = Self { playable: Arc::new(playable), finds: BTreeMap::new() };
        let mut seeds = Random::new(effort.seed);
        for _ in 0..effort.games {
            gathering.play(seeds.next(), effort.plies);
        }
        gathering
    }

    fn play(&mut self, seed: u64, plies: usize) {
        let rules = Arc::clone(&self.playable.rules);
        let mut random = Random::new(seed);
        let mut game = Game::new(Arc::clone(&rules), self.playable.start_with(seed));
        for ply in 0..plies {
            let Some(action) = audit::random_action(&game, &mut random) else { break };
            self.refusals(game.position(), &mut random);
            let before = game.position().clone();
            if ply % LOOK_EVERY == 0 {
                for action in game.board_actions() {
                    let after = turn::apply(&rules, &before, action);
                    self.events(&before, action, &after.events, after.outcome.is_some());
                }
            }
            let Ok(played) = game.play(action) else { break };
            self.events(&before, action, &played.events, played.outcome.is_some());
        }
    }

    /// Keeps what an action leads to, if nothing better is known of its topics.
    fn events(&mut self, before: &Position, action: Action, events: &[Event], ends: bool) {
        let mut topics = BTreeSet::new();
        for event in events {
            if topics.insert(event.topic) {
                let doing = Doing::Plays(action, discriminant(&event.change));
                self.keep(FindKind::Event, event.topic, before, doing, ends);
            }
        }
    }

    /// Tries of men at random, those of whose turn it is more often.
    fn refusals(&mut self, position: &Position, random: &mut Random) {
        let rules = Arc::clone(&self.playable.rules);
        let own: Vec<Cell> = position.army(rules.army_at(position.turn())).into_iter().collect();
        let men: Vec<Cell> = position.occupied().into_iter().collect();
        let cells: Vec<Cell> = rules.board.cells().into_iter().collect();
        for number in 0..TRIES {
            let movers = if number % 6 == 0 { &men } else { &own };
            let (Some(from), Some(to)) = (random.choose(movers), random.choose(&cells)) else { continue };
            if from != to
                && let Err(refusal) = moves::why(&rules, position, *from, *to)
                && tells_something(&refusal)
            {
                let doing = Doing::Tries(*from, *to, discriminant(&refusal.reason));
                self.keep(FindKind::Refusal, refusal.topic, position, doing, false);
            }
        }
    }

    fn keep(&mut self, kind: FindKind, topic: Topic, position: &Position, doing: Doing, ends: bool) {
        let cost_of =
            |doing: &Doing, position: &Position| (doing.is_by_button(), doing.reach(), position.occupied().len());
        let cost = |find: &Find| cost_of(&find.doing, &find.position);
        let finds = self.finds.entry((topic, kind)).or_default();
        let full = finds.len() == KEPT;
        let fresh = cost_of(&doing, position);
        if full && finds.last().is_some_and(|last| cost(last) <= fresh) {
            return;
        }
        finds.truncate(KEPT - 1);
        finds.push(Find { playable: Arc::clone(&self.playable), topic, position: position.clone(), doing, ends });
        finds.sort_by_key(cost);
    }
}

/// Whether a refusal is more than that the hand slipped.
const fn tells_something(refusal: &Refusal) -> bool {
    !matches!(refusal.reason, RefusalReason::NobodyThere | RefusalReason::SameCell | RefusalReason::OtherDecision(_))
}
