//! Makes a tour of any game: random games are played, what happens and what is refused is gathered by topic, positions are
//! shrunk to the few men that matter, and each becomes a page.

mod find;
mod gather;
mod page;
mod print;
mod shrink;

use std::collections::{BTreeMap, BTreeSet};

use find::{Find, FindKind};
use gather::Gathering;

use crate::rules::Topic;
use crate::spec::Playable;

/// The part of the games that are played with each other value of an option.
const OTHER_OPTIONS: u64 = 8;

/// How much is played before pages are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of random games.
    pub games: u64,
    /// The most plies of each.
    pub plies: usize,
    /// Where the random numbers begin.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { games: 200, plies: 300, seed: 1 }
    }
}

/// A tour as a file, and what it has.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The file.
    pub text: String,
    /// The topics that have a page.
    pub shown: BTreeSet<Topic>,
    /// The topics of the rule sheet about which nothing happened and nothing was refused.
    pub silent: BTreeSet<Topic>,
}

/// Makes a tour of a game. Where nothing is found about a topic with the options chosen, games with other options are
/// played. Equal games and efforts give equal tours.
pub fn generate(playable: &Playable, effort: Effort) -> Generated {
    let mut best = BTreeMap::new();
    let few = Effort { games: effort.games.div_ceil(OTHER_OPTIONS), ..effort };
    let others = other_options(playable).into_iter().map(|other| (other, few));
    for (playable, effort) in std::iter::once((playable.clone(), effort)).chain(others) {
        let known: BTreeSet<Topic> = best.keys().map(|(topic, _)| *topic).collect();
        let fresh = best_finds(Gathering::of(playable, effort), &known);
        best.extend(fresh);
    }
    let pages = page::pages(playable, &best);
    let topics = playable.rules.clauses.0.iter().flat_map(|clause| clause.about.iter().copied());
    let shown: BTreeSet<Topic> = pages.iter().flat_map(|page| page.topics.iter().copied()).collect();
    let silent = topics.filter(|topic| !shown.contains(topic)).collect();
    Generated { text: print::tour(playable, &pages), shown, silent }
}

/// The game with each other value of each option, the others as they are.
fn other_options(playable: &Playable) -> Vec<Playable> {
    let options = playable.variant.options.iter();
    let changed = options.flat_map(|option| {
        let others = option.values.iter().filter(|value| *value != playable.choice.value(option));
        others.map(|value| {
            let mut choice = playable.choice.clone();
            choice.set(option, value);
            choice
        })
    });
    changed.filter_map(|choice| playable.variant.playable(choice).ok()).collect()
}

/// For each topic that is not known yet and each kind of find the one with the fewest men, of South if there is a choice.
fn best_finds(gathered: Gathering, known: &BTreeSet<Topic>) -> BTreeMap<(Topic, FindKind), Find> {
    let mut best = BTreeMap::new();
    for (key, finds) in gathered.finds.into_iter().filter(|((topic, _), _)| !known.contains(topic)) {
        let shrunk = finds.into_iter().filter_map(shrink::shrunk);
        if let Some(find) = shrunk.min_by_key(Find::cost) {
            best.insert(key, find);
        }
    }
    best
}
