//! One man on the board.

use std::fmt;
use std::num::NonZeroU16;

use crate::board::{Army, Slot};
use crate::rules::{Grade, Kind};

/// A man: whose colour, of what kind, for pawns what it has become, and whether it was one. Two
/// bytes, also as `Option`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man(NonZeroU16);

impl Man {
    /// The number of different values of [`Self::code`].
    pub const CODES: usize = 1 << 11;

    /// A man of an army.
    pub const fn new(army: Army, kind: Kind, grade: Grade) -> Self {
        let code = (army.0 as u16) << 9 | (kind.index() as u16) << 4 | (grade.index() as u16) << 2;
        Self(NonZeroU16::MIN.saturating_add(code))
    }

    /// A number below [`Self::CODES`], different for different men.
    pub const fn code(self) -> usize {
        self.0.get() as usize - 1
    }

    /// A number above 0, different for different men; by it men are compared many at once.
    pub const fn word(self) -> u16 {
        self.0.get()
    }

    /// Whose colour it has.
    pub fn army(self) -> Army {
        Army::from_slot(self.code() >> 9)
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        Kind::from_index(self.code() >> 4)
    }

    /// What it has become, for pawns.
    pub const fn grade(self) -> Grade {
        Grade::ALL[self.code() >> 2 & 3]
    }

    /// Whether it was a pawn, in games that remember it.
    pub const fn was_pawn(self) -> bool {
        self.code() & 1 == 1
    }

    /// A man like this one in another grade.
    pub fn with_grade(self, grade: Grade) -> Self {
        Self::new(self.army(), self.kind(), grade)
    }

    /// The man that a pawn becomes by promotion.
    pub fn promoted(self, kind: Kind) -> Self {
        Self::new(self.army(), kind, Grade::Plain)
    }

    /// This man, marked as one that was a pawn: [`Self::was_pawn`].
    pub fn remembered(self) -> Self {
        Self(self.0.saturating_add(u16::from(!self.was_pawn())))
    }
}

impl fmt::Debug for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Man({} kind {} {:?})", self.army(), self.kind().index(), self.grade())
    }
}
