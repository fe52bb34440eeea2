//! The names of the palettes on the command line.

use fourhanded::export::army_palette::{ArmyPalette, PaletteName};

/// The colours of armies and board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum PaletteArg {
    /// The colours of the window on green and grey, which all eyes tell apart.
    #[default]
    #[value(alias = "celadon")]
    Club,
    /// The colours of the club on squares of maple wood.
    Maple,
    /// The colours of most four-player boards; not safe for colour-blind eyes.
    Classic,
    /// Bright colours with white rims on black and white.
    Contrast,
    /// Black and white, with the hatching of heraldry for colours; also called print.
    #[value(alias = "print")]
    Heraldic,
}

impl PaletteArg {
    /// The palette of that name.
    pub const fn palette(self) -> ArmyPalette {
        ArmyPalette::of(match self {
            Self::Club | Self::Maple => PaletteName::Club,
            Self::Classic => PaletteName::Classic,
            Self::Contrast => PaletteName::HighContrast,
            Self::Heraldic => PaletteName::Heraldic,
        })
    }

    /// Whether the squares are those of maple wood.
    pub fn is_maple(self) -> bool {
        self == Self::Maple
    }
}
