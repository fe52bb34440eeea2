//! The men and the emblems of the armies as SVG fragments.

use std::fmt::Write as _;

pub use crate::rules::Figure;
pub use crate::spec::Emblem;

use super::color::Rgb;
use super::hatching::{Hatching, hatching_svg};
use super::palette::STONE;
use super::shapes::{self, Shape};
use super::svg::{Num, placed};
use super::vision::lightness;

impl Emblem {
    /// The SVG path data of the outline, in a box of 100 × 100.
    const fn path(self) -> &'static str {
        match self {
            Self::Disc => "M19 50A31 31 0 0 1 81 50A31 31 0 0 1 19 50Z",
            Self::Star => {
                "M50 12L60.6 38.2L88.8 40.2L67.1 58.3L74 85.7L50 70.7L26 85.7L32.9 58.3L11.2 40.2\
                 L39.4 38.2Z"
            }
            Self::Square => "M25 22H75A3 3 0 0 1 78 25V75A3 3 0 0 1 75 78H25A3 3 0 0 1 22 75V25A3 3 0 0 1 25 22Z",
            Self::Triangle => "M50 16L87 80H13Z",
        }
    }
}

/// The colours in which an army is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArmyInk {
    /// The body of a man.
    pub fill: Rgb,
    /// The outline of a man.
    pub ink: Rgb,
    /// The lines upon a man.
    pub detail: Rgb,
    /// A light edge beyond the outline, for armies that are dark themselves or near to the squares.
    pub halo: Option<Rgb>,
    /// Whether that edge is broad and opaque.
    pub broad_halo: bool,
    /// Text and signs on the fill.
    pub on_fill: Rgb,
    /// The inner disc of a superpawn's chip, of the tone opposite to the fill.
    pub chip_disc: Rgb,
    /// The face of a frozen man's pyramid that is turned to the light.
    pub pyramid_light: Rgb,
    /// The face of a frozen man's pyramid that is turned away from the light.
    pub pyramid_shade: Rgb,
    /// The sign of the army.
    pub emblem: Emblem,
    /// Lines upon the fill, where the army is known by them and not by its colour.
    pub hatching: Hatching,
    /// Whether figures bear the emblem at their feet, because not every eye knows the army by its colour.
    pub signed: bool,
}

impl ArmyInk {
    /// The edge of signs in the army's colour: light round dark ones, otherwise that of the outline.
    #[must_use]
    pub fn edge(&self) -> Rgb {
        self.halo.filter(|_| lightness(self.fill) < DARK).unwrap_or(self.ink)
    }
}

/// The lightness below which a fill needs a light edge on dark grounds.
const DARK: f64 = 30.0;

/// The condition of a man, as far as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManState {
    /// In no special condition.
    Plain,
    /// A superpawn, drawn on a chip.
    Super,
    /// A man of a frozen army, drawn as a pyramid.
    Frozen {
        /// Whether the frozen man is a superpawn, shown by a dot on the right face.
        superpawn: bool,
    },
    /// A man of an army that is out of the game, drawn as a block of stone.
    Static,
    /// A pawn that has turned round, drawn with a badge.
    Turned,
}

impl ManState {
    /// All states.
    pub const ALL: [Self; 6] = [
        Self::Plain,
        Self::Super,
        Self::Frozen { superpawn: false },
        Self::Frozen { superpawn: true },
        Self::Static,
        Self::Turned,
    ];

    /// The state as it is drawn on `figure`: only pawns stand on chips or turn round.
    #[must_use]
    pub const fn shown_on(self, figure: Figure) -> Self {
        match (figure, self) {
            (Figure::Pawn, state) => state,
            (_, Self::Super | Self::Turned) => Self::Plain,
            (_, Self::Frozen { .. }) => Self::Frozen { superpawn: false },
            (_, state) => state,
        }
    }

    /// The side of the glyph's box in cells; the box is centred in its cell.
    #[must_use]
    pub const fn scale(self) -> f64 {
        match self {
            Self::Plain | Self::Static | Self::Turned => 0.90,
            Self::Frozen { .. } => 0.92,
            Self::Super => 0.95,
        }
    }
}

/// How men are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ManStyle {
    /// As figures in their army's colours.
    #[default]
    Figure,
    /// As discs in their army's colour with the figure on them and the army's emblem at its foot: a disc tells whose the man is also
    /// while it is seen from the side. Superpawns stand on their chips, frozen and static men are what they are as figures.
    Token,
}

/// The width of outlines in units of the glyph's box.
const OUTLINE: f64 = 4.4;
/// By how much the ground under the lines on a hatched man is broader than they are.
const CASING: f64 = 4.6;
/// How far a halo reaches beyond the outline, in units of the glyph's box.
const HALO: f64 = 1.3;
/// The opacity of a halo.
const HALO_OPACITY: f64 = 0.62;
/// How far a broad halo reaches beyond the outline.
const BROAD_HALO: f64 = 4.6;
/// The least width of outlines, in pixels.
const LEAST_OUTLINE_PX: f64 = 1.5;
/// The greatest factor by which outlines are broadened.
const MOST_OUTLINE_SCALE: f64 = 1.3;

/// The factor by which the outlines of men are broadened in cells of `cell_px` pixels, so that they stay visible; at
/// least 1.
#[must_use]
pub fn outline_scale_for(cell_px: f64) -> f64 {
    let outline_px = OUTLINE * ManState::Plain.scale() * cell_px / 100.0;
    (LEAST_OUTLINE_PX / outline_px).clamp(1.0, MOST_OUTLINE_SCALE)
}

/// A man as an SVG fragment in a box of 100 × 100, with the feet at a height of 90.
#[must_use]
pub fn man_svg(figure: Figure, state: ManState, ink: &ArmyInk) -> String {
    man_svg_scaled(figure, state, ink, 1.0)
}

/// A man as an SVG fragment like that of [`man_svg`], with outlines `outline_scale` times as broad.
#[must_use]
pub fn man_svg_scaled(figure: Figure, state: ManState, ink: &ArmyInk, outline_scale: f64) -> String {
    match state.shown_on(figure) {
        ManState::Plain => body(figure, ink, outline_scale),
        ManState::Super => chip(ink, outline_scale) + &placed(9.5, 6.6, 0.81, &body(figure, ink, outline_scale / 0.9)),
        ManState::Frozen { superpawn } => pyramid(figure, superpawn, ink, outline_scale),
        ManState::Static => stone(figure, outline_scale),
        ManState::Turned => body(figure, ink, outline_scale) + &turned_badge(ink),
    }
}

/// A man in a style as an SVG fragment like that of [`man_svg_scaled`].
#[must_use]
pub fn man_svg_as(style: ManStyle, figure: Figure, state: ManState, ink: &ArmyInk, outline_scale: f64) -> String {
    match (style, state.shown_on(figure)) {
        (ManStyle::Token, ManState::Plain) => token(figure, ink, outline_scale),
        (ManStyle::Token, ManState::Turned) => token(figure, ink, outline_scale) + &turned_badge(ink),
        (_, shown) => man_svg_scaled(figure, shown, ink, outline_scale),
    }
}

/// The silhouette of a figure in one colour, as an SVG fragment in a box of 100 × 100.
#[must_use]
pub fn silhouette_svg(figure: Figure, color: Rgb) -> String {
    format!("<path fill=\"{color}\" d=\"{}\"/>", figure.shape().body)
}

/// An army's emblem as an SVG fragment in a box of 100 × 100. A hollow emblem is a ring of the army's colour with edges
/// on both sides; it marks a cell that a man has left.
#[must_use]
pub fn emblem_svg(emblem: Emblem, ink: &ArmyInk, hollow: bool) -> String {
    let edge = ink.edge();
    let path = emblem.path();
    if hollow {
        let ring = |color, width| {
            format!(
                "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\" d=\"{path}\"/>"
            )
        };
        ring(edge, 20) + &ring(ink.fill, 11)
    } else {
        let edge = if ink.hatching == Hatching::None { edge } else { ink.ink };
        format!(
            "<path fill=\"{}\" stroke=\"{edge}\" stroke-width=\"7\" stroke-linejoin=\"round\" \
             d=\"{path}\"/>",
            ink.fill
        ) + &hatching_svg(path, ink.hatching, ink.ink)
    }
}

/// The halo of an army round a closed outline of width `width`; empty for an army without one.
fn halo(path: &str, width: f64, ink: &ArmyInk) -> String {
    let (reach, opacity) = if ink.broad_halo { (BROAD_HALO, 1.0) } else { (HALO, HALO_OPACITY) };
    ink.halo.map_or_else(String::new, |color| edge_round(path, width + 2.0 * reach, (color, opacity)))
}

/// A line along an outline, so wide, in a colour and an opacity.
fn edge_round(path: &str, width: f64, (color, opacity): (Rgb, f64)) -> String {
    format!(
        "<path fill=\"none\" stroke=\"{color}\" stroke-opacity=\"{}\" stroke-width=\"{}\" \
         stroke-linejoin=\"round\" d=\"{path}\"/>",
        Num(opacity),
        Num(width)
    )
}

/// The figure: halo, silhouette, lines and dots.
fn body(figure: Figure, ink: &ArmyInk, outline_scale: f64) -> String {
    let shape = figure.shape();
    let outline = OUTLINE * outline_scale;
    let mut out = halo(shape.body, outline, ink);
    let _ = write!(
        out,
        "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" d=\"{}\"/>",
        ink.fill,
        ink.ink,
        Num(outline),
        shape.body
    );
    if ink.hatching != Hatching::None {
        out.push_str(&hatching_svg(shape.body, ink.hatching, ink.ink));
        out.push_str(&features(shape, ink.fill, 0.0, CASING));
    }
    out.push_str(&features(shape, ink.detail, 0.0, 0.0));
    if ink.signed {
        let emblem = format!(
            "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"16\" stroke-linejoin=\"round\" d=\"{}\"/>",
            ink.on_fill,
            ink.fill,
            ink.emblem.path()
        );
        out.push_str(&placed(30.5, 54.0, 0.39, &emblem));
    }
    out
}

/// The dots on a figure, and those of its lines that are at least `least_width` wide; all of them broadened by `broader`.
fn features(shape: &Shape, color: Rgb, least_width: f64, broader: f64) -> String {
    let mut out = String::new();
    let broad = shape.strokes.iter().filter(|(width, _)| *width >= least_width);
    for &(width, path) in broad {
        let _ = write!(
            out,
            "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" \
             stroke-linecap=\"round\" d=\"{path}\"/>",
            Num(width + broader)
        );
    }
    for &(x, y, radius) in shape.dots {
        let _ = write!(
            out,
            "<circle fill=\"{color}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            Num(x),
            Num(y),
            Num(radius + broader / 2.0)
        );
    }
    out
}

/// A disc in the army's colour with the figure on it, and at its foot the army's emblem.
fn token(figure: Figure, ink: &ArmyInk, outline_scale: f64) -> String {
    const DISC: &str = "M3 50A47 47 0 0 1 97 50A47 47 0 0 1 3 50Z";
    let shape = figure.shape();
    let ArmyInk { fill, ink: line, on_fill, .. } = ink;
    let width = OUTLINE * outline_scale;
    // In small cells only broad lines help.
    let least = if outline_scale > 1.1 { 4.0 } else { 0.0 };
    let figure = format!("<path fill=\"{on_fill}\" d=\"{}\"/>{}", shape.body, features(shape, *fill, least, 0.0));
    let emblem = format!("<path fill=\"{on_fill}\" d=\"{}\"/>", ink.emblem.path());
    format!(
        "{}<path fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{}\" d=\"{DISC}\"/>{}{}{}",
        halo(DISC, width, ink),
        Num(width),
        hatching_svg(DISC, ink.hatching, *line),
        placed(18.0, 7.0, 0.64, &figure),
        placed(40.5, 72.0, 0.19, &emblem),
    )
}

/// The chip under a superpawn: a rim with eight spots, and an inner disc of the opposite tone.
fn chip(ink: &ArmyInk, outline_scale: f64) -> String {
    const RIM: &str = "M5 51A45 45 0 0 1 95 51A45 45 0 0 1 5 51Z";
    const SPOTS: &str = "M83.8 65L89.7 67.5M64 84.8L66.5 90.7M36 84.8L33.5 90.7M16.2 65L10.3 67.5\
                         M16.2 37L10.3 34.5M36 17.2L33.5 11.3M64 17.2L66.5 11.3M83.8 37L89.7 34.5";
    let width = 4.0 * outline_scale;
    let ArmyInk { fill, ink: line, on_fill, chip_disc, .. } = ink;
    format!(
        "{}<path fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{}\" d=\"{RIM}\"/>\
         <path stroke=\"{on_fill}\" stroke-width=\"11\" d=\"{SPOTS}\"/>\
         <circle fill=\"{chip_disc}\" stroke=\"{line}\" stroke-width=\"2.4\" cx=\"50\" cy=\"51\" \
         r=\"34.5\"/>",
        halo(RIM, width, ink),
        Num(width)
    )
}

/// The pyramid of a frozen man, with his silhouette on the left face.
fn pyramid(figure: Figure, superpawn: bool, ink: &ArmyInk, outline_scale: f64) -> String {
    let shape = figure.shape();
    let ArmyInk { ink: line, on_fill, pyramid_light, pyramid_shade, .. } = ink;
    let outline = 4.2 * outline_scale;
    let mut out = halo(shapes::PYRAMID, outline, ink);
    let _ = write!(
        out,
        "<path fill=\"{pyramid_light}\" d=\"{}\"/>{}<path fill=\"{pyramid_shade}\" d=\"{}\"/>\
         <g transform=\"{}\"><path fill=\"{on_fill}\" d=\"{}\"/>",
        shapes::PYRAMID,
        hatching_svg(shapes::PYRAMID, ink.hatching, *line),
        shapes::PYRAMID_SHADE,
        shape.on_pyramid,
        shape.body
    );
    // In small cells only the mitre's cut is broad enough to help.
    let least = if outline_scale > 1.1 { 4.0 } else { 0.0 };
    out.push_str(&features(shape, *pyramid_light, least, 0.0));
    out.push_str("</g>");
    if superpawn {
        let _ = write!(
            out,
            "<ellipse fill=\"{on_fill}\" cx=\"71.5\" cy=\"64\" rx=\"6.4\" ry=\"9\" \
             transform=\"rotate(-8 71.5 64)\"/>"
        );
    }
    let _ = write!(
        out,
        "<path fill=\"none\" stroke=\"{line}\" stroke-width=\"2.6\" d=\"{}\"/>\
         <path fill=\"none\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
         d=\"{}\"/>",
        shapes::PYRAMID_EDGE,
        Num(outline),
        shapes::PYRAMID
    );
    out
}

/// The block of stone of a man who is out of the game, with his silhouette carved into the front.
fn stone(figure: Figure, outline_scale: f64) -> String {
    let body = figure.shape().body;
    let outline = OUTLINE * outline_scale;
    format!(
        "{}<path fill=\"{}\" d=\"{}\"/><path fill=\"{}\" d=\"{}\"/><path fill=\"{}\" d=\"{}\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" d=\"{}\"/>\
         <g transform=\"translate(24.5 45) scale(0.45)\">\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"8\" stroke-linejoin=\"round\" d=\"{body}\"/>\
         <path fill=\"{}\" d=\"{body}\"/></g>",
        edge_round(shapes::STONE, outline + 2.0 * HALO, (STONE.halo, HALO_OPACITY)),
        STONE.front,
        shapes::STONE,
        STONE.top,
        shapes::STONE_TOP,
        STONE.side,
        shapes::STONE_SIDE,
        STONE.ink,
        Num(outline),
        shapes::STONE,
        STONE.groove,
        STONE.sign
    )
}

/// The badge of a pawn that has turned round: an arrow that bends back.
fn turned_badge(ink: &ArmyInk) -> String {
    format!(
        "<circle fill=\"{}\" stroke=\"{}\" stroke-width=\"3\" cx=\"77\" cy=\"27\" r=\"18\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"5\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\" d=\"M77 16.5V36M68.5 28.5L77 37L85.5 28.5\"/>",
        ink.chip_disc, ink.ink, ink.fill
    )
}
