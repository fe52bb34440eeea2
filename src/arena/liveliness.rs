//! How much happens in a game: the measure by which games worth seeing are chosen.
//!
//! | what | points |
//! |---|---|
//! | an army freezes; its mate is lifted | 5; 6 |
//! | a player goes out, loses a home board, or his army passes over | 6 |
//! | a sacrifice: a man put where he is taken, worth a minor piece more than what is won back at once, by a side that wins | 6 |
//! | a change of the lead: another side has most on the board, by more than a minor piece | 5 |
//! | a plan: a man goes three times or more one after another and takes, mates or promotes with the last step | 4 |
//! | a promotion; a pawn that turns, becomes super or leaps | 3; 1 |
//! | a capture | a point for each five pawns of its worth |
//! | an end with a winner | 12 |
//!
//! The sum is divided by the length, so that a long game must be fuller, and games shorter or longer than can be watched lose a half.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::board::{Cell, Player, Side};
use crate::game::Game;
use crate::moves::{Action, Change};
use crate::position::{Man, Position};

/// The lengths of games that can be watched, in plies.
const LENGTHS: RangeInclusive<usize> = 40..=150;
/// The value of a minor piece, in hundredths of a pawn.
const MINOR: i32 = 300;

/// Something in a game that is worth a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LivelyKind {
    /// An army froze.
    Freeze,
    /// A mate was lifted.
    Thaw,
    /// A player went out.
    Fall,
    /// A home board was lost.
    HomeLost,
    /// An army passed to another player.
    HandOver,
    /// A man was given up.
    Sacrifice,
    /// Another side took the lead.
    Lead,
    /// A man went far for what he did.
    Plan,
    /// A pawn became a piece.
    Promotion,
    /// A pawn turned, became super or leapt.
    Pawn,
    /// A man was taken.
    Capture,
    /// The game ended with a winner.
    Decision,
}

/// Something lively and where it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LivelyMoment {
    /// What.
    pub kind: LivelyKind,
    /// The ply, 1 is the first.
    pub ply: usize,
    /// Its points.
    pub points: i32,
    /// The man given up, the side that leads, the man who went far, where there is one.
    pub man: Option<Man>,
    /// The side that took the lead.
    pub side: Option<Side>,
}

/// All that is lively in a game.
#[derive(Clone, Debug, Default)]
pub struct Liveliness {
    /// What happened, in order.
    pub moments: Vec<LivelyMoment>,
    plies: usize,
}

impl Liveliness {
    /// How often something happened.
    #[must_use]
    pub fn count(&self, kind: LivelyKind) -> usize {
        self.moments.iter().filter(|moment| moment.kind == kind).count()
    }

    /// The measure: hundredths of a point a ply.
    #[must_use]
    pub fn score(&self) -> i32 {
        let sum: i32 = self.moments.iter().map(|moment| moment.points).sum();
        // Games have far fewer plies.
        let score = 100 * sum / (self.plies as i32 + 40);
        if LENGTHS.contains(&self.plies) { score } else { score / 2 }
    }

    /// Of a game to the end of its line.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let mut found = Self { moments: Vec::new(), plies: game.all_plies().len() };
        let rules = game.rules();
        let winners =
            game.all_plies().last().and_then(|ply| ply.outcome.as_ref()).map(|outcome| outcome.winners.clone());
        let won = |side: Side| winners.as_ref().is_some_and(|winners| winners.contains(&side));
        let decided =
            winners.as_ref().is_some_and(|winners| !winners.is_empty() && winners.len() < rules.sides().len());
        let mut walks = Walks::default();
        let mut leading: Option<Side> = None;
        let captures = captures_of(game);
        for (index, (position, ply)) in game.history().enumerate() {
            let at = index + 1;
            let mut add =
                |kind, points, man, side| found.moments.push(LivelyMoment { kind, ply: at, points, man, side });
            for event in &ply.events {
                match &event.change {
                    Change::Froze { .. } => add(LivelyKind::Freeze, 5, None, None),
                    Change::Thawed { .. } => add(LivelyKind::Thaw, 6, None, None),
                    Change::Out { .. } => add(LivelyKind::Fall, 6, None, None),
                    Change::HomeVanished { .. } => add(LivelyKind::HomeLost, 6, None, None),
                    Change::ChangedHands { .. } => add(LivelyKind::HandOver, 6, None, None),
                    Change::Promoted { man, .. } => add(LivelyKind::Promotion, 3, Some(*man), None),
                    Change::Turned { .. } | Change::BecameSuper { .. } | Change::Leapt { .. } => {
                        add(LivelyKind::Pawn, 1, None, None);
                    }
                    Change::Captured { man, .. } => {
                        let value = rules.kind(man.kind()).value;
                        add(LivelyKind::Capture, value / 500, Some(*man), None);
                    }
                    _ => {}
                }
            }
            if let Some(man) = walks.step(ply.action, ply.decision.player, &ply.events) {
                add(LivelyKind::Plan, 4, Some(man), None);
            }
            if let Some(man) = sacrificed(game, &captures, index).filter(|man| won(rules.side(man.army()))) {
                add(LivelyKind::Sacrifice, 6, Some(man), None);
            }
            if let Some(side) = leader(game, &position).filter(|side| leading != Some(*side))
                && leading.replace(side).is_some()
            {
                add(LivelyKind::Lead, 5, None, Some(side));
            }
            if ply.outcome.is_some() && decided {
                add(LivelyKind::Decision, 12, None, None);
            }
        }
        found
    }
}

/// The side that has most on the board, if it has a minor piece more than any other.
fn leader(game: &Game, position: &Position) -> Option<Side> {
    let rules = game.rules();
    let mut worth: BTreeMap<usize, (i32, Side)> = BTreeMap::new();
    for (number, side) in rules.sides().into_iter().enumerate() {
        let men = position.occupied().into_iter().filter_map(|cell| position.man(cell));
        let own = men.filter(|man| rules.side(man.army()) == side).map(|man| rules.kind(man.kind()).value);
        worth.insert(number, (own.sum(), side));
    }
    let mut all: Vec<(i32, Side)> = worth.into_values().collect();
    all.sort_by_key(|(value, _)| -value);
    match all[..] {
        [(most, side), (next, _), ..] if most > next + MINOR => Some(side),
        _ => None,
    }
}

/// What was taken in each ply: the man and the cell.
fn captures_of(game: &Game) -> Vec<Option<(Man, Cell)>> {
    let taken = |change: &Change| match change {
        Change::Captured { man, cell, .. } => Some((*man, *cell)),
        _ => None,
    };
    game.all_plies().iter().map(|ply| ply.events.iter().find_map(|event| taken(&event.change))).collect()
}

/// The man that was given up by the ply at a place, from 0: he went to a cell where he is taken before his player's next turn,
/// and his side wins back too little there.
fn sacrificed(game: &Game, captures: &[Option<(Man, Cell)>], index: usize) -> Option<Man> {
    let rules = game.rules();
    let plies = game.all_plies();
    let Action::Move(mv) = plies.get(index)?.action else { return None };
    let round = rules.order.len();
    let value = |man: Man| rules.kind(man.kind()).value;
    let taken = (index + 1..plies.len().min(index + round + 1)).find_map(|at| {
        let (man, cell) = captures[at]?;
        (cell == mv.to && rules.side(man.army()) == rules.side(plies[index].army)).then_some((at, man))
    });
    let (at, man) = taken?;
    let side = rules.side(man.army());
    let back: i32 = (index..plies.len().min(at + round + 1))
        .filter(|ply| rules.side(plies[*ply].army) == side)
        .filter_map(|ply| captures[ply].map(|(man, _)| value(man)))
        .sum();
    (value(man) >= back + MINOR).then_some(man)
}

/// How often the man that each player moved last has gone one time after another.
#[derive(Default)]
struct Walks(BTreeMap<String, (Cell, u32)>);

impl Walks {
    /// Follows a ply; answers the man whose third step or later takes, mates or promotes.
    fn step(&mut self, action: Action, player: Player, events: &[crate::moves::Event]) -> Option<Man> {
        let Action::Move(mv) = action else { return None };
        let last = self.0.entry(player.to_string()).or_insert((mv.from, 0));
        let steps = if last.0 == mv.from { last.1 + 1 } else { 1 };
        let strikes = events.iter().any(|event| {
            matches!(
                event.change,
                Change::Captured { .. } | Change::Froze { .. } | Change::Promoted { .. } | Change::Out { .. }
            )
        });
        // What strikes begins anew.
        *last = (mv.to, if strikes { 0 } else { steps });
        let moved = events.iter().find_map(|event| match event.change {
            Change::Moved { man, to, .. } if to == mv.to => Some(man),
            _ => None,
        });
        moved.filter(|_| strikes && steps >= 3)
    }
}
