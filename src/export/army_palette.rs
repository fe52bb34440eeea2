//! The palettes: which colours armies and board have, drawn, carved and on paper.
//!
//! A variant file says of an army only that it is, say, red. A palette says which red that is, in 2D and in 3D, what tells it from
//! the other armies besides, and on which squares it stands.

use super::color::Rgb;
use super::diagram::Diagram;
use super::glyph::ArmyInk;
use super::hatching::Hatching;
use super::palette::{self, BoardPalette, INK};
use super::vision::{Sight, least_difference, lightness};
use crate::board::Army;
use crate::spec::{ArmyLook, Emblem, Ink, Playable};
pub use crate::store::{OwnColors, PaletteName};

/// The colours of an army's carved men in 3D.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CarvedInk {
    /// The body.
    pub body: Rgb,
    /// Emblems, rings and what tells a man's kind.
    pub accent: Rgb,
    /// Lines upon the body, where the army is known by them and not by its colour.
    pub hatching: Hatching,
}

/// Two armies that an eye may take for one another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clash {
    /// The armies' colours.
    pub inks: [Ink; 2],
    /// How far apart they are, by CIEDE2000.
    pub difference: f64,
    /// The eye for which they are so near.
    pub sight: Sight,
}

/// The palette that is in use: one of the program's, with what the user has changed of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ArmyPalette {
    /// The palette.
    pub name: PaletteName,
    /// The user's own colours. The heraldic palette has no place for them.
    pub own: OwnColors,
}

impl ArmyPalette {
    /// By how much two armies of a game are to differ for every eye, by CIEDE2000.
    pub const LEAST_DIFFERENCE: f64 = 15.0;
    /// By how much an army is to differ from either square for every eye; where it does not, it has a rim.
    pub const LEAST_FROM_SQUARE: f64 = 10.0;

    /// A palette as the program has it.
    #[must_use]
    pub const fn of(name: PaletteName) -> Self {
        Self { name, own: OwnColors::NONE }
    }

    /// The user's own colour of an army, where there is one and the palette has a place for it.
    fn own(&self, ink: Ink) -> Option<Rgb> {
        self.own.get(ink).filter(|_| self.name != PaletteName::Heraldic)
    }

    /// The colour of an army's men.
    #[must_use]
    pub fn fill(&self, ink: Ink) -> Rgb {
        self.ink_of(ArmyLook { ink, emblem: Emblem::Disc }).fill
    }

    /// The colours in which an army is drawn.
    #[must_use]
    pub fn ink_of(&self, look: ArmyLook) -> ArmyInk {
        let ink = match (self.own(look.ink), self.name) {
            (Some(fill), PaletteName::HighContrast) => rimmed(fill),
            (Some(fill), _) => on_squares(fill, self.board()),
            (None, PaletteName::Club) => club(look.ink),
            (None, PaletteName::Classic) => on_squares(classic(look.ink), self.board()),
            (None, PaletteName::HighContrast) => rimmed(contrasting(look.ink)),
            (None, PaletteName::Heraldic) => heraldic(look.ink),
        };
        let signed = self.name.is_unsafe() || !self.own.is_empty();
        ArmyInk { emblem: look.emblem, signed: signed && ink.hatching == Hatching::None, ..ink }
    }

    /// The colours in which an army is carved.
    #[must_use]
    pub fn carved(&self, ink: Ink) -> CarvedInk {
        let of = |body| CarvedInk { body, accent: accent_on(body), hatching: Hatching::None };
        match (self.own(ink), self.name) {
            (Some(fill), _) => of(fill),
            (None, PaletteName::Club) => carved_club(ink),
            (None, PaletteName::Classic) => of(classic(ink)),
            (None, PaletteName::HighContrast) => of(contrasting(ink)),
            (None, PaletteName::Heraldic) => {
                let hatching = heraldic(ink).hatching;
                let body = if ink == Ink::Black { Rgb::hex(0x1B_1C21) } else { Rgb::hex(0xF4_F2EC) };
                CarvedInk { hatching, ..of(body) }
            }
        }
    }

    /// The colours of the drawn board in the dark theme; [`BoardPalette::in_light_theme`] has those of the light one.
    #[must_use]
    pub const fn board(&self) -> BoardPalette {
        match self.name {
            PaletteName::Club => BoardPalette::CELADON,
            PaletteName::Classic => BoardPalette::GREY,
            PaletteName::HighContrast => BoardPalette::CONTRAST,
            PaletteName::Heraldic => BoardPalette::HERALDIC,
        }
    }

    /// The colours of the board on paper and in pictures.
    #[must_use]
    pub const fn board_on_paper(&self) -> BoardPalette {
        match self.name {
            PaletteName::Heraldic => BoardPalette::PRINT,
            PaletteName::Club | PaletteName::Classic | PaletteName::HighContrast => self.board().in_light_theme(),
        }
    }

    /// The light and the dark squares in 3D.
    #[must_use]
    pub const fn carved_squares(&self) -> [Rgb; 2] {
        match self.name {
            PaletteName::Club => [Rgb::hex(0xD2_C5A9), Rgb::hex(0x6C_7C77)],
            PaletteName::Classic => [Rgb::hex(0xD6_D6D4), Rgb::hex(0xA4_A4A2)],
            PaletteName::HighContrast => [BoardPalette::CONTRAST.light, BoardPalette::CONTRAST.dark],
            PaletteName::Heraldic => [Rgb::hex(0xD8_D6CF), Rgb::hex(0x9A_9993)],
        }
    }

    /// The inks of the armies of the four seats, in the order of the seats.
    #[must_use]
    pub fn inks(&self, playable: &Playable) -> Vec<ArmyInk> {
        Army::ALL.into_iter().map(|army| self.ink_of(playable.look.armies[army])).collect()
    }

    /// White, Yellow, Black and Red with the emblems that they mostly have, to show what the palette is like.
    #[must_use]
    pub fn four(&self) -> [ArmyInk; 4] {
        let inks = [Ink::White, Ink::Yellow, Ink::Black, Ink::Red];
        let emblems = [Emblem::Disc, Emblem::Star, Emblem::Square, Emblem::Triangle];
        std::array::from_fn(|place| self.ink_of(ArmyLook { ink: inks[place], emblem: emblems[place] }))
    }

    /// A diagram in the colours of this palette, as the window has it in the dark theme.
    #[must_use]
    pub fn paint(&self, playable: &Playable, diagram: Diagram) -> Diagram {
        Diagram { armies: self.inks(playable), palette: self.board(), ..diagram }
    }

    /// A diagram in the colours of this palette on paper.
    #[must_use]
    pub fn print(&self, playable: &Playable, diagram: Diagram) -> Diagram {
        Diagram { palette: self.board_on_paper(), ..self.paint(playable, diagram) }
    }

    /// The pairs of some armies that an eye may take for one another, drawn or carved, and that no hatching tells apart.
    #[must_use]
    pub fn clashes(&self, inks: &[Ink]) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for (place, one) in inks.iter().enumerate() {
            for other in &inks[place + 1..] {
                let look = |ink: &Ink| self.ink_of(ArmyLook { ink: *ink, emblem: Emblem::Disc });
                if look(one).hatching != look(other).hatching {
                    continue;
                }
                let drawn = least_difference(look(one).fill, look(other).fill);
                let carved = least_difference(self.carved(*one).body, self.carved(*other).body);
                let (difference, sight) = if carved.0 < drawn.0 { carved } else { drawn };
                if difference < Self::LEAST_DIFFERENCE {
                    clashes.push(Clash { inks: [*one, *other], difference, sight });
                }
            }
        }
        clashes
    }
}

/// The edge of dark men, and of men near to the squares.
const HALO: Rgb = Rgb::hex(0xE9_E6DC);
/// Text and signs on dark fills.
const ON_DARK: Rgb = Rgb::hex(0xF7_F3EA);

/// A share of one colour, the rest of another.
fn mixed(one: Rgb, other: Rgb, share: f64) -> Rgb {
    let mix = |a: u8, b: u8| (f64::from(a) * (1.0 - share) + f64::from(b) * share).round() as u8;
    Rgb(mix(one.0, other.0), mix(one.1, other.1), mix(one.2, other.2))
}

/// Whether light signs are better read on a colour than dark ones.
fn wants_light(fill: Rgb) -> bool {
    lightness(fill) < 54.0
}

/// The accent on a carved body.
fn accent_on(body: Rgb) -> Rgb {
    if wants_light(body) { Rgb::hex(0xF3_E8D2) } else { Rgb::hex(0x23_262B) }
}

/// The colours of an army that follow from that of its men.
fn derived(fill: Rgb) -> ArmyInk {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    let near_black = lightness(fill) < 28.0;
    let light_signs = wants_light(fill);
    ArmyInk {
        fill,
        ink: if near_black { Rgb::hex(0x0A_0C0E) } else { INK },
        detail: match (near_black, light_signs) {
            (true, _) => Rgb::hex(0xC9_C9C0),
            (false, true) => mixed(fill, black, 0.8),
            (false, false) => INK,
        },
        halo: near_black.then_some(HALO),
        broad_halo: false,
        on_fill: if light_signs { ON_DARK } else { INK },
        chip_disc: if light_signs { Rgb::hex(0xEF_E8DC) } else { Rgb::hex(0x2E_3F3A) },
        pyramid_light: mixed(fill, white, if near_black { 0.1 } else { 0.25 }),
        pyramid_shade: mixed(fill, black, 0.35),
        emblem: Emblem::Disc,
        hatching: Hatching::None,
        signed: false,
    }
}

/// The colours of an army of a colour on a board, with a rim where it is near to a square.
fn on_squares(fill: Rgb, board: BoardPalette) -> ArmyInk {
    let ink = derived(fill);
    let near = [board.light, board.dark].into_iter().any(|square| least_difference(fill, square).0 < 15.0);
    // What is light has its outline for an edge.
    let rimmed = near && lightness(fill) < 90.0;
    ArmyInk { halo: ink.halo.or(rimmed.then_some(HALO)), ..ink }
}

/// The colours of an army with a broad white rim.
fn rimmed(fill: Rgb) -> ArmyInk {
    ArmyInk { halo: Some(Rgb::hex(0xFF_FFFF)), broad_halo: true, ..derived(fill) }
}

const fn club(ink: Ink) -> ArmyInk {
    match ink {
        Ink::White => palette::WHITE,
        Ink::Yellow => palette::YELLOW,
        Ink::Black => palette::BLACK,
        Ink::Red => palette::RED,
        Ink::Blue => palette::BLUE,
        Ink::Green => palette::GREEN,
        Ink::Brown => palette::BROWN,
        Ink::Silver => palette::SILVER,
        Ink::Gold => palette::GOLD,
    }
}

const fn carved_club(ink: Ink) -> CarvedInk {
    let (body, accent) = match ink {
        Ink::White => (0xFC_FAF4, 0x23_262B),
        Ink::Yellow => (0xF4_B41A, 0x23_262B),
        Ink::Black => (0x1B_1C21, 0xE9_DFC9),
        Ink::Red => (0xBE_2A1E, 0xF3_E8D2),
        Ink::Blue => (0x18_66B0, 0xF3_E8D2),
        Ink::Green => (0x50_A979, 0x23_262B),
        Ink::Brown => (0xD5_984C, 0x23_262B),
        Ink::Silver => (0xA2_CCEF, 0x23_262B),
        Ink::Gold => (0xB0_7404, 0x23_262B),
    };
    CarvedInk { body: Rgb::hex(body), accent: Rgb::hex(accent), hatching: Hatching::None }
}

/// The fills of the familiar look.
const fn classic(ink: Ink) -> Rgb {
    Rgb::hex(match ink {
        Ink::White => 0xF9_F9F9,
        Ink::Yellow => 0xC0_9526,
        Ink::Black => 0x34_3436,
        Ink::Red => 0xBF_3B43,
        Ink::Blue => 0x41_85BF,
        Ink::Green => 0x4E_9161,
        Ink::Brown => 0x96_673B,
        Ink::Silver => 0x86_A3BE,
        Ink::Gold => 0xD7_A21C,
    })
}

/// The fills of high contrast.
const fn contrasting(ink: Ink) -> Rgb {
    Rgb::hex(match ink {
        Ink::White => 0xFF_FFFF,
        Ink::Yellow => 0xFF_E01A,
        Ink::Black => 0x00_0000,
        Ink::Red => 0xE8_402A,
        Ink::Blue => 0x18_66B0,
        Ink::Green => 0x58_C2A0,
        Ink::Brown => 0xF4_BE78,
        Ink::Silver => 0x5B_9BD0,
        Ink::Gold => 0xBC_7408,
    })
}

/// White with the hatching that stands for a colour, after Petra Sancta; black is black.
const fn heraldic(ink: Ink) -> ArmyInk {
    let hatching = match ink {
        Ink::White => Hatching::None,
        Ink::Black => return palette::PRINTED_BLACK,
        Ink::Yellow | Ink::Gold => Hatching::Dots,
        Ink::Red => Hatching::Upright,
        Ink::Blue => Hatching::Level,
        Ink::Green => Hatching::Falling,
        Ink::Brown => Hatching::Rising,
        Ink::Silver => Hatching::Grid,
    };
    ArmyInk { hatching, ..palette::PRINTED }
}
