//! A position that may be nonsense, and its check.

mod decisions;
mod error;
mod men;
mod players;
mod rights;

pub use error::{SetupError, SetupPart};

use super::{DrawOffer, Man, Passing, Position, Rare, Status};
use crate::board::{Army, By, Cell, CellSet, Place, Player, Set};
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
    /// Static armies.
    pub stand: Set<Army>,
    /// Players who are out.
    pub out: Set<Player>,
    /// Those of them who resigned.
    pub resigned: Set<Player>,
    /// Players who have lost their king and fight on.
    pub headless: Set<Player>,
    /// The player who leads each army.
    pub commander: By<Army, Player>,
    /// The home cells of the rooks with which castling is still possible.
    pub castle: CellSet,
    /// Pawns that may be captured in passing.
    pub passing: Passing,
    /// Points collected.
    pub points: By<Player, u16>,
    /// Turns since the last capture or pawn move.
    pub quiet: By<Place, u16>,
    /// Places skipped in a row so far.
    pub skipped: Set<Place>,
    /// An open draw offer.
    pub offer: Option<DrawOffer>,
    /// Whether an offer was refused in this turn.
    pub offered: bool,
    /// State that few games have.
    pub rare: Rare,
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
        let mut position = Position::bare(rules, self.turn);
        for &(cell, man) in &self.men {
            self.check_man(rules, &mut position, cell, man, &mut errors);
        }
        self.check_players(rules, &mut errors);
        self.check_armies(rules, &position, &mut errors);
        self.check_bouts(rules, &mut errors);
        self.check_rights(rules, &position, &mut errors);
        self.check_mates(rules, &mut errors);
        self.check_turns(rules, &mut errors);
        self.check_features(rules, &mut errors);
        self.check_placement(rules, &position, &mut errors);
        self.check_decision(rules, &position, &mut errors);
        self.check_proposals(rules, &mut errors);
        self.check_offer(rules, &mut errors);
        // Of state that the game does not have there is nothing else to say.
        let foreign: Vec<&str> = errors
            .iter()
            .filter_map(|error| match error {
                SetupError::Foreign { key, .. } => Some(*key),
                _ => None,
            })
            .collect();
        errors.retain(|error| match error.part() {
            SetupPart::Key(key) => matches!(error, SetupError::Foreign { .. }) || !foreign.contains(&key),
            _ => true,
        });
        if errors.is_empty() {
            position.set_rest(rules, self);
            Ok(position)
        } else {
            Err(errors)
        }
    }

    /// The cells of the home boards that have vanished, where home boards do.
    pub(in crate::position) fn vanished(&self, rules: &Rules) -> CellSet {
        let players = self.out.iter().filter(|player| !self.resigned.contains(*player));
        players.fold(CellSet::EMPTY, |gone, player| gone | rules.homes[rules.home_army(player)])
    }

    /// A setup without men: nobody frozen or out, every army led by the player that the rules name.
    pub fn empty(rules: &Rules, turn: Place) -> Self {
        Self::of(&Position::bare(rules, turn))
    }

    /// The setup of a position.
    pub fn of(position: &Position) -> Self {
        Self {
            men: position.occupied().into_iter().filter_map(|cell| Some((cell, position.man(cell)?))).collect(),
            turn: position.turn(),
            frozen: position.frozen(),
            stand: Army::ALL.into_iter().filter(|army| position.status(*army) == Status::Static).collect(),
            out: position.out(),
            resigned: position.resigned(),
            headless: position.headless(),
            commander: By::from_fn(|army| position.commander(army)),
            castle: position.castle(),
            passing: *position.passing(),
            points: By::from_fn(|player| position.points(player)),
            quiet: *position.quiet(),
            skipped: position.skipped(),
            offer: position.offer(),
            offered: position.offered(),
            rare: position.rare().clone(),
        }
    }
}
