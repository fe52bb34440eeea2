//! State that few games and few positions have.

use std::ops::Deref;

use super::Move;
use crate::board::{Army, By, Cell, Player, Set};
use crate::rules::Kind;

/// To whom a standing mate is credited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Credit {
    /// There is no mate.
    #[default]
    None,
    /// To nobody.
    Nobody,
    /// To this player.
    To(Player),
}

/// What kind of decision is pending that is no move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A move.
    #[default]
    Move,
    /// Placing a man: the reserve before play, or a lost man that comes back.
    Place,
    /// What a pawn becomes that a removal of cells has left at the edge.
    Promote,
    /// Which of two acquired armies to keep.
    Keep,
    /// The answer to a partner's proposal.
    Answer,
}

/// How a bout (one of two games played side by side) ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutResult {
    /// This player won it.
    Won(Player),
    /// It was drawn.
    Drawn,
}

/// State that few games have. Everything is at its default in most positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rare {
    /// What kind of decision is pending.
    pub phase: Phase,
    /// The player who takes the decision, if not the one whose turn it is.
    pub by: Option<Player>,
    /// Men that players still have to place before play.
    pub reserve: By<Player, Vec<Kind>>,
    /// Lost men that may come back.
    pub lost: By<Player, Vec<Kind>>,
    /// To whom the standing mate of each player is credited.
    pub credit: By<Player, Credit>,
    /// Mated players whose turn has come and who will be defeated unless the mate is broken.
    pub fixed: Set<Player>,
    /// Men of led armies on their way home, with the home cell, for castling.
    pub homes: Vec<(Cell, Cell)>,
    /// Rooks that their own player leads, with the corner where each began the game, by cell. Left out are those that
    /// stand on that corner. Kept only in games where an army that changes hands may castle.
    pub corners: Vec<(Cell, Cell)>,
    /// Kings of players who resigned that walk on.
    pub walking: Set<Army>,
    /// The seed that draws their moves.
    pub seed: u64,
    /// The armies that have moved in this turn.
    pub moved: Set<Army>,
    /// Whether this is the first turn, of one move only.
    pub first: bool,
    /// The open proposal.
    pub proposal: Option<Move>,
    /// Proposals refused in this turn.
    pub refused: Vec<Move>,
    /// Whether a proposal was called unwise: a safe move must be made now.
    pub unwise: bool,
    /// Whether the player to move has accepted a proposal and must relieve the check.
    pub relieve: bool,
    /// Whose accepted proposal left his king in check.
    pub promised: Option<Player>,
    /// Bouts that have ended, with the players of each.
    pub bouts: Vec<(Set<Player>, BoutResult)>,
    /// Players who have lost a turn for the sake of time, where the first fallen flag costs no more.
    pub late: Set<Player>,
}

impl Rare {
    /// Whether somebody still has men to place before play.
    pub fn has_reserve(&self) -> bool {
        self.reserve.iter().any(|(_, men)| !men.is_empty())
    }
}

static NOTHING: Rare = Rare {
    phase: Phase::Move,
    by: None,
    reserve: By::of([Vec::new(), Vec::new(), Vec::new(), Vec::new()]),
    lost: By::of([Vec::new(), Vec::new(), Vec::new(), Vec::new()]),
    credit: By::of([Credit::None; 4]),
    fixed: Set::EMPTY,
    homes: Vec::new(),
    corners: Vec::new(),
    walking: Set::EMPTY,
    seed: 0,
    moved: Set::EMPTY,
    first: false,
    proposal: None,
    refused: Vec::new(),
    unwise: false,
    relieve: false,
    promised: None,
    bouts: Vec::new(),
    late: Set::EMPTY,
};

/// [`Rare`] state, on the heap only where there is some.
#[derive(Debug, Default)]
pub(super) struct RareBox(Option<Box<Rare>>);

impl Clone for RareBox {
    #[inline]
    fn clone(&self) -> Self {
        #[cold]
        fn copy(rare: &Rare) -> Box<Rare> {
            Box::new(rare.clone())
        }
        Self(self.0.as_deref().map(copy))
    }
}

impl RareBox {
    /// The state, to be changed.
    pub fn change(&mut self, change: impl FnOnce(&mut Rare)) {
        let mut rare = self.0.take().unwrap_or_default();
        change(&mut rare);
        if *rare != NOTHING {
            self.0 = Some(rare);
        }
    }
}

impl Deref for RareBox {
    type Target = Rare;

    fn deref(&self) -> &Rare {
        self.0.as_deref().unwrap_or(&NOTHING)
    }
}

impl PartialEq for RareBox {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for RareBox {}
