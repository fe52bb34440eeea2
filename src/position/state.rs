//! A valid position. Only the mutators of this file change what the hash covers.

use super::{Man, zobrist};
use crate::board::{Army, By, Cell, CellSet, Place, Player, Set};
use crate::rules::{Kind, Rules};

/// How an army takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Status {
    /// It moves, captures and gives check.
    #[default]
    Active,
    /// Its king is mated: it stands, without power and out of reach, until the mate is lifted.
    Frozen,
}

/// An open offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who offers.
    pub by: Player,
    /// Who has accepted so far.
    pub accepted: Set<Player>,
}

/// The state of a game between two decisions, valid by construction: see [`super::Setup`].
///
/// Equality compares everything, counters and offers included. [`Self::hash`] covers what counts
/// for repetition: cells, the place to move and the status of armies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    men: [Option<Man>; 256],
    armies: By<Army, CellSet>,
    kings: By<Army, Option<Cell>>,
    status: By<Army, Status>,
    turn: Place,
    hash: u64,
    quiet: By<Place, u16>,
    skipped: Set<Place>,
    offer: Option<DrawOffer>,
    offered: bool,
}

impl Position {
    /// A board without men, the turn at `turn`.
    pub(super) fn empty(turn: Place) -> Self {
        Self {
            men: [None; 256],
            armies: By::default(),
            kings: By::default(),
            status: By::default(),
            turn,
            hash: zobrist::turn(turn),
            quiet: By::default(),
            skipped: Set::EMPTY,
            offer: None,
            offered: false,
        }
    }

    /// The man on a cell.
    pub const fn man(&self, cell: Cell) -> Option<Man> {
        self.men[cell.index()]
    }

    /// The cells of an army's men.
    pub fn army(&self, army: Army) -> CellSet {
        self.armies[army]
    }

    /// All cells with men.
    pub fn occupied(&self) -> CellSet {
        Army::ALL.into_iter().fold(CellSet::EMPTY, |set, army| set | self.armies[army])
    }

    /// Where an army's king stands.
    pub fn king(&self, army: Army) -> Option<Cell> {
        self.kings[army]
    }

    /// How an army takes part.
    pub fn status(&self, army: Army) -> Status {
        self.status[army]
    }

    /// Whether an army is frozen.
    pub fn is_frozen(&self, army: Army) -> bool {
        self.status[army] == Status::Frozen
    }

    /// The frozen armies.
    pub fn frozen(&self) -> Set<Army> {
        Army::ALL.into_iter().filter(|army| self.is_frozen(*army)).collect()
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Place {
        self.turn
    }

    /// The repetition key.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The repetition key computed anew; equal to [`Self::hash`] unless there is a bug.
    pub fn hash_from_scratch(&self) -> u64 {
        let mut hash = zobrist::turn(self.turn);
        for cell in self.occupied() {
            if let Some(man) = self.man(cell) {
                hash ^= zobrist::man(man, cell);
            }
        }
        for (army, status) in self.status.iter() {
            hash ^= zobrist::status(army, *status);
        }
        hash
    }

    /// The rounds since the last capture or pawn move: the least number of turns of any place.
    pub fn quiet_rounds(&self, rules: &Rules) -> u16 {
        rules.order.iter().map(|place| self.quiet[*place]).min().unwrap_or(0)
    }

    /// Turns of each place since the last capture or pawn move, skips included.
    pub const fn quiet(&self) -> &By<Place, u16> {
        &self.quiet
    }

    /// Places skipped in a row so far.
    pub const fn skipped(&self) -> Set<Place> {
        self.skipped
    }

    /// A draw offer that waits for answers.
    pub const fn offer(&self) -> Option<DrawOffer> {
        self.offer
    }

    /// Whether the player to move has made a draw offer in this turn.
    pub const fn offered(&self) -> bool {
        self.offered
    }

    /// Takes over what a setup says about turns and offers, which it has checked.
    pub(super) fn set_counters(&mut self, setup: &super::Setup) {
        self.quiet = setup.quiet;
        self.skipped = setup.skipped;
        self.offer = setup.offer;
        self.offered = setup.offered || setup.offer.is_some();
    }

    /// Counts a turn without capture or pawn move.
    pub(crate) fn count_quiet_turn(&mut self, place: Place) {
        self.quiet[place] = self.quiet[place].saturating_add(1);
    }

    /// A capture or a pawn move: the count begins anew.
    pub(crate) fn end_quiet(&mut self) {
        self.quiet = By::default();
    }

    /// Notes that a place was skipped.
    pub(crate) fn note_skip(&mut self, place: Place) {
        self.skipped.insert(place);
    }

    /// Somebody has moved, or everybody has been skipped: those skipped in a row are counted anew.
    pub(crate) const fn forget_skips(&mut self) {
        self.skipped = Set::EMPTY;
    }

    /// Opens a draw offer, the one of this turn.
    pub(crate) const fn open_offer(&mut self, by: Player) {
        self.offer = Some(DrawOffer { by, accepted: Set::EMPTY });
        self.offered = true;
    }

    /// Notes that a player accepts the open offer, which it returns.
    pub(crate) fn accept_offer(&mut self, player: Player) -> Option<DrawOffer> {
        if let Some(offer) = &mut self.offer {
            offer.accepted.insert(player);
        }
        self.offer
    }

    /// Closes the open offer; another has to wait for the next turn.
    pub(crate) const fn close_offer(&mut self) {
        self.offer = None;
    }

    /// Puts a man on a vacant cell; `royal` says whether mate is about him.
    pub(crate) fn place(&mut self, cell: Cell, man: Man, royal: bool) {
        debug_assert!(self.man(cell).is_none(), "{cell} is occupied");
        self.men[cell.index()] = Some(man);
        self.armies[man.army()].insert(cell);
        if royal {
            self.kings[man.army()] = Some(cell);
        }
        self.hash ^= zobrist::man(man, cell);
    }

    /// Takes the man from a cell.
    pub(crate) fn lift(&mut self, cell: Cell) -> Option<Man> {
        let man = self.men[cell.index()].take()?;
        self.armies[man.army()].remove(cell);
        if self.kings[man.army()] == Some(cell) {
            self.kings[man.army()] = None;
        }
        self.hash ^= zobrist::man(man, cell);
        Some(man)
    }

    /// Changes how an army takes part.
    pub(crate) fn set_status(&mut self, army: Army, status: Status) {
        self.hash ^= zobrist::status(army, self.status[army]) ^ zobrist::status(army, status);
        self.status[army] = status;
    }

    /// Gives the turn to a place, which has made no offer yet.
    pub(crate) fn set_turn(&mut self, turn: Place) {
        self.offered = false;
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(turn);
        self.turn = turn;
    }

    /// The number of men of an army of one kind.
    pub fn count(&self, army: Army, kind: Kind) -> usize {
        self.armies[army].into_iter().filter(|cell| self.man(*cell).is_some_and(|man| man.kind() == kind)).count()
    }
}
