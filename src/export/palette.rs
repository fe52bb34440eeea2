//! The colours of armies, board and marks.
//!
//! The four default armies stay at least 20 apart (CIEDE2000) for normal and colour-blind eyes, and each
//! has an emblem besides; the tests beside this module hold them to it.

use super::color::Rgb;
use super::glyph::{ArmyInk, Emblem};
use super::hatching::Hatching;

/// The near-black of outlines, text and marks on the board.
pub const INK: Rgb = Rgb::hex(0x10_1418);

/// White, known by a disc.
pub const WHITE: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xFB_F7EC),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0xF1_F3F2),
    pyramid_shade: Rgb::hex(0xA9_B4B8),
    emblem: Emblem::Disc,
    hatching: Hatching::None,
    signed: false,
};

/// Yellow, known by a star.
pub const YELLOW: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xF7_BE1B),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0xF5_CE63),
    pyramid_shade: Rgb::hex(0xB5_831A),
    emblem: Emblem::Star,
    hatching: Hatching::None,
    signed: false,
};

/// Black, known by a square; its details are light and a halo sets it off from dark squares.
pub const BLACK: ArmyInk = ArmyInk {
    fill: Rgb::hex(0x2A_2F35),
    ink: Rgb::hex(0x0A_0C0E),
    detail: Rgb::hex(0xC9_C9C0),
    halo: Some(Rgb::hex(0xE9_E6DC)),
    broad_halo: false,
    on_fill: Rgb::hex(0xE9_E6DC),
    chip_disc: Rgb::hex(0xE9_E3D2),
    pyramid_light: Rgb::hex(0x3D_464E),
    pyramid_shade: Rgb::hex(0x19_1D21),
    emblem: Emblem::Square,
    hatching: Hatching::None,
    signed: false,
};

/// Red, known by a triangle.
pub const RED: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xD5_382B),
    ink: INK,
    detail: Rgb::hex(0x2A_0705),
    halo: None,
    broad_halo: false,
    on_fill: Rgb::hex(0xFF_F3EC),
    chip_disc: Rgb::hex(0xF6_E4DA),
    pyramid_light: Rgb::hex(0xD7_5A4E),
    pyramid_shade: Rgb::hex(0x8F_241B),
    emblem: Emblem::Triangle,
    hatching: Hatching::None,
    signed: false,
};

/// Blue, for games that have it in place of Yellow, whose star it takes.
pub const BLUE: ArmyInk = ArmyInk {
    fill: Rgb::hex(0x18_66B0),
    ink: INK,
    detail: Rgb::hex(0x04_1322),
    halo: None,
    broad_halo: false,
    on_fill: Rgb::hex(0xF2_F7FC),
    chip_disc: Rgb::hex(0xDC_E8F2),
    pyramid_light: Rgb::hex(0x3F_83C2),
    pyramid_shade: Rgb::hex(0x10_4677),
    emblem: Emblem::Star,
    hatching: Hatching::None,
    signed: false,
};

/// Jade green, beside Red, Blue and Yellow.
pub const GREEN: ArmyInk = ArmyInk {
    fill: Rgb::hex(0x3F_B890),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0x7B_D2B3),
    pyramid_shade: Rgb::hex(0x23_785C),
    emblem: Emblem::Square,
    hatching: Hatching::None,
    signed: false,
};

/// Light chestnut, beside Red, Black and Blue.
pub const BROWN: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xE0_B080),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0xEB_CBA8),
    pyramid_shade: Rgb::hex(0x9C_7247),
    emblem: Emblem::Disc,
    hatching: Hatching::None,
    signed: false,
};

/// Silver under a blue sky, beside White, Black and Gold: a grey would be lost on the squares. It is much lighter than the dark
/// ones, and bluer than the light ones.
pub const SILVER: ArmyInk = ArmyInk {
    fill: Rgb::hex(0x94_C6F2),
    ink: INK,
    detail: INK,
    halo: Some(Rgb::hex(0xE9_E6DC)),
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0xBF_DDF7),
    pyramid_shade: Rgb::hex(0x5B_83A8),
    emblem: Emblem::Star,
    hatching: Hatching::None,
    signed: false,
};

/// Old gold, beside White, Silver and Black.
pub const GOLD: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xBE_8200),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x2E_3F3A),
    pyramid_light: Rgb::hex(0xD8_A840),
    pyramid_shade: Rgb::hex(0x78_5200),
    emblem: Emblem::Triangle,
    hatching: Hatching::None,
    signed: false,
};

/// An army on paper in black and white, which its hatching tells from the others.
pub const PRINTED: ArmyInk = ArmyInk {
    fill: Rgb::hex(0xFF_FFFF),
    ink: INK,
    detail: INK,
    halo: None,
    broad_halo: false,
    on_fill: INK,
    chip_disc: Rgb::hex(0x55_5A5C),
    pyramid_light: Rgb::hex(0xFF_FFFF),
    pyramid_shade: Rgb::hex(0xB4_B8BA),
    emblem: Emblem::Disc,
    hatching: Hatching::None,
    signed: false,
};

/// The black army on paper.
pub const PRINTED_BLACK: ArmyInk = ArmyInk { halo: Some(Rgb::hex(0xFF_FFFF)), ..BLACK };

/// The four default armies in turn order: White, Yellow, Black, Red.
pub const ARMIES: [ArmyInk; 4] = [WHITE, YELLOW, BLACK, RED];

/// The colours of the board, its frame and the labels outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardPalette {
    /// Light squares.
    pub light: Rgb,
    /// Dark squares.
    pub dark: Rgb,
    /// The frame round the cells.
    pub frame: Rgb,
    /// The thin line round the frame.
    pub frame_line: Rgb,
    /// The line round the centre.
    pub blue_line: Rgb,
    /// The light along the frame of the army whose turn it is.
    pub lit_frame: Rgb,
    /// The line round that light; if there is none, the light has a glow instead.
    pub lit_frame_line: Option<Rgb>,
    /// Ranks and files outside the frame.
    pub label: Rgb,
    /// Letters in the home triangles of armies whose turn it is not.
    pub dim_letter: Rgb,
    /// Walls between cells.
    pub wall: Rgb,
    /// Whether marks are drawn to be told apart without colours.
    pub without_color: bool,
}

impl BoardPalette {
    /// The celadon board of the 2D view in the dark theme.
    pub const CELADON: Self = Self {
        light: Rgb::hex(0xB7_C6BE),
        dark: Rgb::hex(0x67_847B),
        frame: Rgb::hex(0x0C_100F),
        frame_line: Rgb::hex(0x5E_5637),
        blue_line: Rgb::hex(0x1D_4F9A),
        lit_frame: Rgb::hex(0xF3_EEDF),
        lit_frame_line: None,
        label: Rgb::hex(0xB9_BDB1),
        dim_letter: Rgb::hex(0xEF_EADC),
        wall: Rgb::hex(0xC9_A86A),
        without_color: false,
    };

    /// The maple board, whose squares match the wood of the 3D view, in the dark theme.
    pub const MAPLE: Self = Self { light: Rgb::hex(0xD6_C9AE), dark: Rgb::hex(0x6F_7F79), ..Self::CELADON };

    /// The grey board of most four-player boards on the net.
    pub const GREY: Self = Self {
        light: Rgb::hex(0xDA_DADA),
        dark: Rgb::hex(0xAD_ADAD),
        frame: Rgb::hex(0x17_191C),
        frame_line: Rgb::hex(0x5A_5E64),
        ..Self::CELADON
    };

    /// The board of high contrast: near to white and black, but men of either are seen on it.
    pub const CONTRAST: Self = Self {
        light: Rgb::hex(0xCE_CECE),
        dark: Rgb::hex(0x32_3232),
        frame: Rgb::hex(0x00_0000),
        frame_line: Rgb::hex(0xFF_FFFF),
        lit_frame: Rgb::hex(0xFF_FFFF),
        blue_line: Rgb::hex(0x3F_7FD6),
        wall: Rgb::hex(0xFF_D54A),
        label: Rgb::hex(0xFF_FFFF),
        ..Self::CELADON
    };

    /// The board on which armies are hatched, in the window.
    pub const HERALDIC: Self = Self {
        light: Rgb::hex(0xF6_F4EE),
        dark: Rgb::hex(0xCB_CBC5),
        blue_line: Rgb::hex(0x3A_4147),
        wall: Rgb::hex(0x6B_7276),
        without_color: true,
        ..Self::CELADON
    };

    /// The board on paper: light enough for hatching to be read on dark squares.
    pub const PRINT: Self = Self {
        light: Rgb::hex(0xFF_FFFF),
        dark: Rgb::hex(0xD6_D9D8),
        frame: Rgb::hex(0x2B_3034),
        frame_line: Rgb::hex(0x2B_3034),
        blue_line: Rgb::hex(0x3A_4147),
        lit_frame: Rgb::hex(0xFF_FFFF),
        lit_frame_line: Some(INK),
        label: INK,
        dim_letter: Rgb::hex(0xFF_FFFF),
        wall: Rgb::hex(0x6B_7276),
        without_color: true,
    };

    /// The palette of this board in the light theme: only the frame and what lies outside it change.
    #[must_use]
    pub const fn in_light_theme(self) -> Self {
        Self {
            frame: Rgb::hex(0x2B_3431),
            frame_line: Rgb::hex(0x8C_7A47),
            lit_frame_line: Some(Rgb::hex(0x1E_2523)),
            label: Rgb::hex(0x4A_524D),
            ..self
        }
    }
}

/// The colours of the marks on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkPalette {
    /// Frames and dots.
    pub ink: Rgb,
    /// The rim that sets ink off from men and squares.
    pub rim: Rgb,
    /// The ground of the chosen man's cell.
    pub chosen: Rgb,
    /// Check, and why a move is refused.
    pub alarm: Rgb,
}

/// The colours of the marks on every board.
pub const MARKS: MarkPalette =
    MarkPalette { ink: INK, rim: Rgb::hex(0xFF_FFFF), chosen: Rgb::hex(0xFF_F4CF), alarm: Rgb::hex(0xB8_0C63) };

/// The colours of a man that is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StonePalette {
    /// The front.
    pub front: Rgb,
    /// The top.
    pub top: Rgb,
    /// The right side.
    pub side: Rgb,
    /// The outline.
    pub ink: Rgb,
    /// The light edge beyond the outline.
    pub halo: Rgb,
    /// The chiselled sign.
    pub sign: Rgb,
    /// The groove round the sign.
    pub groove: Rgb,
}

/// The colours of the stone, alike for every army.
pub const STONE: StonePalette = StonePalette {
    front: Rgb::hex(0x5E_6361),
    top: Rgb::hex(0x7C_827F),
    side: Rgb::hex(0x47_4C4A),
    ink: INK,
    halo: Rgb::hex(0xE9_E6DC),
    sign: Rgb::hex(0xCF_CAC0),
    groove: Rgb::hex(0x2C_302F),
};
