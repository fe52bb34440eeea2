//! Whether rights to castle and to capture in passing, and credit for mates, can be as a setup says.

use super::{Setup, SetupError};
use crate::board::{Army, Cell, Player};
use crate::position::{Credit, PassingPawn, Position};
use crate::rules::{Castle, Rules};

impl Setup {
    /// Finds rights that men on the board do not bear out.
    pub(super) fn check_rights(&self, rules: &Rules, position: &Position, errors: &mut Vec<SetupError>) {
        for rook in self.castle {
            let mut ways = rules.castling.ways.iter().flat_map(|(army, ways)| ways.iter().map(move |way| (army, way)));
            let man = position.man(rook).filter(|man| Some(man.kind()) == rules.castling.rook);
            let army = ways.find(|(army, way)| {
                let own = man.is_some_and(|man| man.army() == *army);
                way.rook == rook && position.king(*army) == Some(way.king) && own
            });
            if army.is_none() {
                errors.push(SetupError::NoCastle(rook));
            }
        }
        for &(at, corner) in &self.rare.corners {
            let rook = position.man(at).filter(|man| Some(man.kind()) == rules.castling.rook);
            let began = |army| rules.castling.ways[army].iter().any(|way| way.rook == corner);
            if at == corner || !rook.is_some_and(|rook| began(rook.army())) {
                errors.push(SetupError::NoCorner { at, corner });
            }
        }
        for &(at, home) in &self.rare.homes {
            if !self.comes_home(rules, position, at, home) {
                errors.push(SetupError::NoHome { at, home });
            }
        }
        for entry in self.passing.iter() {
            errors.extend(self.cannot_pass(rules, position, &entry));
        }
    }

    /// Whether the man on a cell is a king or rook of a led army who could come to this home cell.
    fn comes_home(&self, rules: &Rules, position: &Position, at: Cell, home: Cell) -> bool {
        let Some(man) = position.man(at) else { return false };
        let army = man.army();
        let royal = rules.kind(man.kind()).royal;
        let rook = Some(man.kind()) == rules.castling.rook;
        let fits = |way: &Castle| royal && way.king == home || rook && way.rook == home;
        self.commander[army] != rules.player_of(army) && rules.castling.ways[army].iter().any(fits)
    }

    /// What is wrong with an entry of a pawn that may be captured in passing.
    fn cannot_pass(&self, rules: &Rules, position: &Position, entry: &PassingPawn) -> Option<SetupError> {
        let pawn = position.man(entry.pawn).filter(|man| man.kind() == rules.pawns.kind);
        let Some(pawn) = pawn.filter(|_| rules.board.contains(entry.passed) && entry.passed != entry.pawn) else {
            return Some(SetupError::NotPassing(entry.pawn));
        };
        let named = |taker: &Army| entry.is_for(*taker);
        let foreign = |taker: &Army| !rules.armies[*taker].present || *taker == pawn.army();
        let taker = Army::ALL.into_iter().filter(named).find(foreign);
        taker.map(|taker| SetupError::NoTaker { pawn: entry.pawn, taker })
    }

    /// Finds mates that are credited wrongly.
    pub(super) fn check_mates(&self, rules: &Rules, errors: &mut Vec<SetupError>) {
        for (player, credit) in self.rare.credit.iter().filter(|(_, credit)| **credit != Credit::None) {
            let key = if self.rare.fixed.contains(player) { "fixed" } else { "credit" };
            let missing = |player: Player| !rules.players().any(|other| other == player);
            let named = match credit {
                Credit::To(victor) => Some(*victor),
                Credit::None | Credit::Nobody => None,
            };
            let absent = [Some(player), named].into_iter().flatten().find(|player| missing(*player));
            errors.extend(absent.map(|player| SetupError::NoPlayer { key, player }));
            if named == Some(player) {
                errors.push(SetupError::CreditToSelf(player));
            }
        }
    }
}
