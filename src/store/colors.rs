//! What a user has chosen of the colours of armies and board.

use crate::spec::{Ink, Rgb};

/// A palette that the program has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaletteName {
    /// Colours that normal and colour-blind eyes tell apart, on celadon; in 3D on maple.
    #[default]
    Club,
    /// The colours of most four-player boards on the net; not safe for colour-blind eyes.
    Classic,
    /// Bright colours with white rims on squares in black and white.
    HighContrast,
    /// Black and white, with the hatching of heraldry for colours.
    Heraldic,
}

impl PaletteName {
    /// All palettes.
    pub const ALL: [Self; 4] = [Self::Club, Self::Classic, Self::HighContrast, Self::Heraldic];

    /// Whether armies may be taken for one another by colour-blind eyes.
    #[must_use]
    pub const fn is_unsafe(self) -> bool {
        matches!(self, Self::Classic)
    }
}

/// The colours that the user has given to armies in place of those of the palette.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OwnColors([Option<Rgb>; Ink::ALL.len()]);

impl OwnColors {
    /// No colours.
    pub const NONE: Self = Self([None; Ink::ALL.len()]);

    /// The colour that was given to an army.
    #[must_use]
    pub const fn get(&self, ink: Ink) -> Option<Rgb> {
        self.0[ink as usize]
    }

    /// Gives an army a colour, or none of its own.
    pub const fn set(&mut self, ink: Ink, color: Option<Rgb>) {
        self.0[ink as usize] = color;
    }

    /// The armies that have a colour of their own.
    pub fn iter(&self) -> impl Iterator<Item = (Ink, Rgb)> + '_ {
        Ink::ALL.into_iter().filter_map(|ink| Some((ink, self.get(ink)?)))
    }

    /// Whether no army has one.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}
