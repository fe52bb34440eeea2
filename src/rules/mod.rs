//! The compiled, immutable rule set of one game with its options chosen.
//!
//! Each concern (movement, pawns, promotion, mate, draws …) is one type whose cases carry their
//! data, and is interpreted in one place by an exhaustive match. Nothing here knows a game's name,
//! a file or a position.

mod clause;
mod ending;
mod kind;
mod pawn;

pub use clause::{Clause, ClauseId, Clauses, Topic};
pub use ending::{Draws, MateRule, QuietRounds, Repetition, Scoring, StalemateRule};
pub use kind::{Kind, KindRules, KindSet, LeapTable};
pub use pawn::{Grade, Hop, PawnMoves, PawnRules, PawnTable};

use crate::board::{Army, By, Place, Player, Set, Side, Topology};

/// Everything that decides what is legal, compiled for speed.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The board.
    pub board: Topology,
    /// The armies of the game, and who leads and wins with whom.
    pub armies: By<Army, ArmyRules>,
    /// Places in the order of play; the first begins.
    pub order: Vec<Place>,
    /// Kinds of men, indexed by [`Kind`].
    pub kinds: Vec<KindRules>,
    /// For a cell, the cells from which some kind leaps to it, with the kinds that do.
    pub leapers: LeapTable,
    /// How pawns go.
    pub pawns: PawnRules,
    /// What happens to a mated player.
    pub mate: MateRule,
    /// What happens to a player without a legal action who is not in check.
    pub stalemate: StalemateRule,
    /// How games are drawn.
    pub draws: Draws,
    /// What a finished game counts.
    pub scoring: Scoring,
    /// The rule sheet: clauses with their ids.
    pub clauses: Clauses,
}

/// One army.
#[derive(Clone, Debug)]
pub struct ArmyRules {
    /// Whether the game has this army.
    pub present: bool,
    /// Who decides for it at the start.
    pub player: Player,
    /// With whom it wins.
    pub side: Side,
}

impl Rules {
    /// The armies that the game has.
    pub fn present(&self) -> impl Iterator<Item = Army> + '_ {
        Army::ALL.into_iter().filter(|army| self.armies[*army].present)
    }

    /// The side of an army.
    pub fn side(&self, army: Army) -> Side {
        self.armies[army].side
    }

    /// Whether the two armies fight each other.
    pub fn hostile(&self, a: Army, b: Army) -> bool {
        self.armies[a].side != self.armies[b].side
    }

    /// Whether the two are different armies of one side.
    pub fn partners(&self, a: Army, b: Army) -> bool {
        a != b && !self.hostile(a, b)
    }

    /// The armies of a side.
    pub fn army_set(&self, side: Side) -> Set<Army> {
        self.present().filter(|army| self.side(*army) == side).collect()
    }

    /// The sides, in the order in which their first army plays.
    pub fn sides(&self) -> Vec<Side> {
        let mut sides = Vec::new();
        for place in &self.order {
            let side = self.side(self.army_at(*place));
            if !sides.contains(&side) {
                sides.push(side);
            }
        }
        sides
    }

    /// The army that moves when the turn is at a place.
    pub fn army_at(&self, place: Place) -> Army {
        Army(place.0)
    }

    /// The place at which an army moves.
    pub fn place_of(&self, army: Army) -> Place {
        Place(army.0)
    }

    /// The place after another in the order of play.
    pub fn next_place(&self, place: Place) -> Place {
        let at = self.order.iter().position(|p| *p == place).unwrap_or(0);
        self.order[(at + 1) % self.order.len()]
    }

    /// The places in the order of play, starting with the one after `place` and ending with it.
    pub fn places_after(&self, place: Place) -> impl Iterator<Item = Place> + '_ {
        let at = self.order.iter().position(|p| *p == place).unwrap_or(0);
        (1..=self.order.len()).map(move |i| self.order[(at + i) % self.order.len()])
    }

    /// The rules of a kind.
    pub fn kind(&self, kind: Kind) -> &KindRules {
        &self.kinds[kind.index()]
    }

    /// The kind with this letter.
    pub fn kind_of_letter(&self, letter: char) -> Option<Kind> {
        self.kinds.iter().position(|kind| kind.letter == letter).map(Kind::from_index)
    }

    /// The id of the clause that rules on a topic.
    pub fn clause(&self, topic: Topic) -> ClauseId {
        self.clauses.about(topic)
    }
}
