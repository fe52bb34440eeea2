//! A position that may be nonsense, and its check.

use super::{DrawOffer, Man, Position, Status};
use crate::board::{Army, By, Cell, Place, Player, Set};
use crate::rules::Rules;

/// What a text or an editor says; [`Setup::validate`] makes a [`Position`] of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Men on cells.
    pub men: Vec<(Cell, Man)>,
    /// Whose turn it is.
    pub turn: Place,
    /// Frozen armies.
    pub frozen: Set<Army>,
    /// Turns since the last capture or pawn move.
    pub quiet: By<Place, u16>,
    /// Places skipped in a row so far.
    pub skipped: Set<Place>,
    /// An open draw offer.
    pub offer: Option<DrawOffer>,
    /// Whether an offer was refused in this turn.
    pub offered: bool,
}

/// Why a setup is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A man stands where the board has no cell.
    #[error("the board has no cell {0}: move or delete the man there")]
    NoCell(Cell),
    /// Two men on a cell.
    #[error("two men stand on {0}: leave one of them")]
    Crowded(Cell),
    /// A man of an army that the game does not have.
    #[error("the game has no army {army}: remove its man from {cell}")]
    NoArmy {
        /// The army.
        army: Army,
        /// Where its man stands.
        cell: Cell,
    },
    /// An army without a king.
    #[error("army {0} has no king: each army needs exactly one")]
    NoKing(Army),
    /// An army with several kings.
    #[error("army {army} has a second king on {cell}: each army needs exactly one")]
    SecondKing {
        /// The army.
        army: Army,
        /// Where the second stands.
        cell: Cell,
    },
    /// A pawn where it should have promoted.
    #[error("the pawn on {0} stands where it must promote: put a promoted man there")]
    Unpromoted(Cell),
    /// A pawn that should be a superpawn.
    #[error("the pawn on {0} stands where pawns become superpawns: mark it with '")]
    PlainPawn(Cell),
    /// A superpawn's mark on another man.
    #[error("the man on {0} is no pawn and cannot be a superpawn: take the ' away")]
    NotAPawn(Cell),
    /// The turn of a place that the game does not have.
    #[error("no army plays at place {0}: give the turn to one that does")]
    NoPlace(Place),
    /// A frozen army that the game does not have.
    #[error("the game has no army {0}: it cannot be frozen")]
    NoArmyFrozen(Army),
    /// Turns counted of a place that the game does not have.
    #[error("no army plays at place {0}: its turns cannot be counted")]
    NoPlaceCounted(Place),
    /// A skip of a place that the game does not have.
    #[error("no army plays at place {0}: it cannot be skipped")]
    NoPlaceSkipped(Place),
    /// The place to move is among those skipped before it.
    #[error("it is the turn of {0}, who therefore is not among those just skipped: take it away")]
    MoverSkipped(Place),
    /// A draw offer in a game that is not drawn by agreement.
    #[error("the game is not drawn by agreement: take the draw offer away")]
    NoOffers,
    /// A draw offer by somebody whose turn it is not.
    #[error("{0} offers a draw, but only the player to move can")]
    OfferNotByMover(Player),
    /// Somebody has accepted who is not asked.
    #[error("{0} is not asked whether he accepts the draw: only the other players of the game are")]
    NotAsked(Player),
    /// Everybody has accepted.
    #[error("all players have accepted the draw: then the game is over, and no offer is open")]
    AllAccepted,
}

impl Setup {
    /// Checks the setup, and finds everything that is wrong with it.
    ///
    /// # Errors
    ///
    /// All complaints, at least one.
    pub fn validate(&self, rules: &Rules) -> Result<Position, Vec<SetupError>> {
        let mut errors = Vec::new();
        if !rules.order.contains(&self.turn) {
            errors.push(SetupError::NoPlace(self.turn));
        }
        let mut position = Position::empty(self.turn);
        for &(cell, man) in &self.men {
            let army = man.army();
            let royal = rules.kind(man.kind()).royal;
            let pawn = man.kind() == rules.pawns.kind;
            if !rules.board.contains(cell) {
                errors.push(SetupError::NoCell(cell));
            } else if position.man(cell).is_some() {
                errors.push(SetupError::Crowded(cell));
            } else if !rules.armies[army].present {
                errors.push(SetupError::NoArmy { army, cell });
            } else if royal && position.king(army).is_some() {
                errors.push(SetupError::SecondKing { army, cell });
            } else {
                position.place(cell, man, royal);
                if !pawn && man.grade() != crate::rules::Grade::Plain {
                    errors.push(SetupError::NotAPawn(cell));
                } else if pawn && rules.pawns.promotion[army].contains(cell) {
                    errors.push(SetupError::Unpromoted(cell));
                } else if pawn && man.grade() == crate::rules::Grade::Plain && rules.pawns.upgrade[army].contains(cell)
                {
                    errors.push(SetupError::PlainPawn(cell));
                }
            }
        }
        for army in rules.present() {
            if position.king(army).is_none() {
                errors.push(SetupError::NoKing(army));
            }
            if self.frozen.contains(army) {
                position.set_status(army, Status::Frozen);
            }
        }
        errors.extend(self.frozen.iter().filter(|army| !rules.armies[*army].present).map(SetupError::NoArmyFrozen));
        self.check_turns(rules, &mut errors);
        self.check_offer(rules, &mut errors);
        position.set_counters(self);
        if errors.is_empty() { Ok(position) } else { Err(errors) }
    }

    fn check_turns(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        let absent = |place: &Place| !rules.order.contains(place);
        let counted = self.quiet.iter().filter(|(_, turns)| **turns > 0).map(|(place, _)| place);
        errors.extend(counted.filter(absent).map(SetupError::NoPlaceCounted));
        errors.extend(self.skipped.iter().filter(absent).map(SetupError::NoPlaceSkipped));
        if self.skipped.contains(self.turn) {
            errors.push(SetupError::MoverSkipped(self.turn));
        }
    }

    fn check_offer(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        if (self.offered || self.offer.is_some()) && !rules.draws.agreement {
            errors.push(SetupError::NoOffers);
        }
        let Some(offer) = self.offer else { return };
        if offer.by != rules.armies[rules.army_at(self.turn)].player {
            errors.push(SetupError::OfferNotByMover(offer.by));
        }
        let players: Set<Player> = rules.present().map(|army| rules.armies[army].player).collect();
        let asked = |player: &Player| *player != offer.by && players.contains(*player);
        errors.extend(offer.accepted.iter().filter(|player| !asked(player)).map(SetupError::NotAsked));
        if players.iter().filter(asked).all(|player| offer.accepted.contains(player)) {
            errors.push(SetupError::AllAccepted);
        }
    }

    /// The setup of a position.
    pub fn of(position: &Position) -> Self {
        Self {
            men: position.occupied().into_iter().filter_map(|cell| Some((cell, position.man(cell)?))).collect(),
            turn: position.turn(),
            frozen: position.frozen(),
            quiet: *position.quiet(),
            skipped: position.skipped(),
            offer: position.offer(),
            offered: position.offered(),
        }
    }
}
