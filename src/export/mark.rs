//! Marks on cells, and lines from cell to cell, as SVG fragments.

use std::fmt::Write as _;

use super::color::Rgb;
use super::glyph::{ArmyInk, Figure, emblem_svg, silhouette_svg};
use super::palette::MARKS;
use super::svg::{Num, placed};

/// How recent a marked move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Age {
    /// The move made last: full strength.
    Newest,
    /// An earlier move of the round: paler.
    Older,
}

impl Age {
    /// The opacity of the mark.
    #[must_use]
    pub const fn opacity(self) -> f64 {
        match self {
            Self::Newest => 1.0,
            Self::Older => 0.55,
        }
    }
}

/// A mark on one cell. Armies are indices into the list of inks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// A cell lit up, for example where a man may be placed.
    Zone,
    /// The cell of the chosen man.
    Selected,
    /// The cell that a move left: the army's hollow emblem.
    LastFrom(u8, Age),
    /// The cell that a move reached: tint and frame in the army's colour.
    LastTo(u8, Age),
    /// A king in check. Reaches beyond its cell by [`CHECK_BLEED`].
    Check,
    /// The man who gives check.
    Checker,
    /// A cell that causes the refusal of a move.
    WhyNot,
    /// The cell under the pointer.
    Hover,
    /// The emblem at the top left corner of the cell that a move reached.
    LastTab(u8, Age),
    /// On a man that another army's player leads: that army's emblem on a plate at the top right corner.
    Leader(u8),
    /// A step to an empty cell.
    Step,
    /// A capture.
    Capture,
    /// The landing of a leap over a partner's man.
    Leapfrog,
    /// A move that promotes.
    Promotion,
    /// In pictures of the rules: a cell to which a man goes, but where it captures nobody.
    QuietStep,
    /// In pictures of the rules: where a pawn's double step leads.
    DoubleStep,
}

/// How far [`Mark::Check`] reaches beyond its cell on every side, in cells.
pub const CHECK_BLEED: f64 = 0.07;

/// When a mark is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Before the men.
    Under,
    /// After the men.
    Over,
}

impl Mark {
    /// All marks of a game with `armies` armies, in the order in which they are painted.
    pub fn all(armies: u8) -> impl Iterator<Item = Self> {
        let of_armies = |make: fn(u8, Age) -> Self| {
            (0..armies).flat_map(move |army| [Age::Newest, Age::Older].map(|age| make(army, age)))
        };
        [Self::Zone, Self::Selected]
            .into_iter()
            .chain(of_armies(Self::LastFrom))
            .chain(of_armies(Self::LastTo))
            .chain([Self::Check, Self::Checker, Self::WhyNot, Self::Hover])
            .chain(of_armies(Self::LastTab))
            .chain((0..armies).map(Self::Leader))
            .chain([Self::Step, Self::Capture, Self::Leapfrog, Self::Promotion, Self::QuietStep, Self::DoubleStep])
    }

    /// Whether the mark lies under the men or over them.
    #[must_use]
    pub const fn layer(self) -> Layer {
        match self {
            Self::Zone
            | Self::Selected
            | Self::LastFrom(..)
            | Self::LastTo(..)
            | Self::Check
            | Self::Checker
            | Self::WhyNot
            | Self::Hover => Layer::Under,
            Self::LastTab(..)
            | Self::Leader(_)
            | Self::Step
            | Self::Capture
            | Self::Leapfrog
            | Self::Promotion
            | Self::QuietStep
            | Self::DoubleStep => Layer::Over,
        }
    }
}

/// A mark in a box of 100 × 100 that stands for the whole cell. Empty for an army that `armies` lacks.
#[must_use]
pub fn mark_svg(mark: Mark, armies: &[ArmyInk]) -> String {
    match mark {
        Mark::Zone => tint(MARKS.chosen, 0.45),
        Mark::Selected => tint(MARKS.chosen, 0.85) + &frame(MARKS.ink, 0.0, 6.0),
        Mark::LastFrom(army, age) => of_army(armies, army, age, |ink| centred(0.5, &emblem_svg(ink.emblem, ink, true))),
        Mark::LastTo(army, age) => of_army(armies, army, age, |ink| {
            let edge = ink.edge();
            tint(ink.fill, 0.16) + &frame(edge, 0.0, 1.3) + &frame(ink.fill, 1.3, 7.5) + &frame(edge, 8.8, 1.3)
        }),
        Mark::LastTab(army, age) => {
            of_army(armies, army, age, |ink| placed(0.5, 0.5, 0.3, &emblem_svg(ink.emblem, ink, false)))
        }
        Mark::Leader(army) => of_army(armies, army, Age::Newest, leader),
        Mark::Check => check(),
        Mark::Checker => checker(),
        Mark::WhyNot => why_not(),
        Mark::Hover => frame(MARKS.ink, 0.0, 2.0) + &frame(MARKS.rim, 2.0, 4.5) + &frame(MARKS.ink, 6.5, 1.6),
        Mark::Step => disc(13.0, 3.5),
        Mark::Capture => capture(),
        Mark::Leapfrog => leapfrog(),
        Mark::Promotion => disc(36.0, 4.0) + &placed(22.0, 21.5, 0.56, &queen()),
        Mark::QuietStep => ring(""),
        Mark::DoubleStep => ring(" stroke-dasharray=\"12 8.2\""),
    }
}

/// A mark as [`mark_svg`] has it, for paper without colours: what only a tint or a colour tells there has lines of ink instead.
#[must_use]
pub fn printed_mark_svg(mark: Mark, armies: &[ArmyInk]) -> String {
    match mark {
        Mark::Zone => tint(MARKS.rim, 0.55) + &frame(MARKS.ink, 9.0, 3.0) + &frame(MARKS.ink, 15.5, 3.0),
        Mark::WhyNot => crossed_out(),
        _ => mark_svg(mark, armies),
    }
}

/// A dashed arc from the centre of one cell to that of another, over what stands between. Points are in
/// cells, x to the right and y down; the fragment has 100 units to the cell.
#[must_use]
pub fn leap_svg(from: (f64, f64), to: (f64, f64)) -> String {
    const BULGE: f64 = 0.45;
    const CLEAR: f64 = 0.35;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if dx.hypot(dy) < CLEAR {
        return String::new();
    }
    // Bulges upwards; along a file, to the right.
    let upwards = dx > 0.0 || (dx == 0.0 && dy > 0.0);
    let side = if upwards { BULGE } else { -BULGE };
    let top = (f64::midpoint(from.0, to.0) + side * dy, f64::midpoint(from.1, to.1) - side * dx);
    // A quadratic curve has, at its ends, twice the speed of the way to its control point.
    let clear = CLEAR / (2.0 * (to.0 - top.0).hypot(to.1 - top.1));
    let [start, control, end] = curve_section([from, top, to], clear, 1.0 - clear);
    let path = format!(
        "M{} {}Q{} {} {} {}",
        Num(start.0 * 100.0),
        Num(start.1 * 100.0),
        Num(control.0 * 100.0),
        Num(control.1 * 100.0),
        Num(end.0 * 100.0),
        Num(end.1 * 100.0)
    );
    format!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"11\" stroke-linecap=\"round\" d=\"{path}\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"6\" stroke-dasharray=\"15 9\" d=\"{path}\"/>",
        MARKS.rim, MARKS.ink
    )
}

/// The line from a checking man to the king it checks, clear of both. Points as in [`leap_svg`].
#[must_use]
pub fn check_line_svg(from: (f64, f64), to: (f64, f64)) -> String {
    let Some((start, end)) = shortened(from, to, 0.42, 0.53) else {
        return String::new();
    };
    let path = segment(start, end);
    format!(
        "<path stroke=\"{}\" stroke-width=\"12\" stroke-linecap=\"round\" d=\"{path}\"/>\
         <path stroke=\"{}\" stroke-width=\"7\" stroke-linecap=\"round\" d=\"{path}\"/>",
        MARKS.rim, MARKS.alarm
    )
}

/// A thin dashed line from a man to the king that he mates, for a mate of an earlier turn. Points as in [`leap_svg`].
#[must_use]
pub fn mate_line_svg(from: (f64, f64), to: (f64, f64)) -> String {
    let Some((start, end)) = shortened(from, to, 0.42, 0.53) else {
        return String::new();
    };
    let path = segment(start, end);
    format!(
        "<path stroke=\"{}\" stroke-width=\"8\" stroke-linecap=\"round\" stroke-opacity=\"0.7\" d=\"{path}\"/>\
         <path stroke=\"{}\" stroke-width=\"4\" stroke-dasharray=\"14 9\" d=\"{path}\"/>",
        MARKS.rim, MARKS.alarm
    )
}

/// An arrow for a proposed or suggested move. Points as in [`leap_svg`].
#[must_use]
pub fn arrow_svg(from: (f64, f64), to: (f64, f64)) -> String {
    shortened(from, to, 0.3, 0.12).map_or_else(String::new, |line| arrow_along(line, 0.055, (0.34, 0.19)))
}

/// An arrow on a drawn board, where cells are small: it begins outside the man who goes, and ends outside one that stands in its
/// way (`taken`). Points as in [`leap_svg`].
#[must_use]
pub fn small_arrow_svg(from: (f64, f64), to: (f64, f64), taken: bool) -> String {
    let clear = if taken { 0.34 } else { 0.1 };
    shortened(from, to, 0.36, clear).map_or_else(String::new, |line| arrow_along(line, 0.045, (0.32, 0.18)))
}

/// An arrow from point to point, with half the width of its shaft, and the length and half the width of its head, in cells. The
/// head is smaller where the arrow is shorter than that.
fn arrow_along((start, end): ((f64, f64), (f64, f64)), shaft: f64, (head, wide): (f64, f64)) -> String {
    let length = (end.0 - start.0).hypot(end.1 - start.1);
    let (ux, uy) = ((end.0 - start.0) / length, (end.1 - start.1) / length);
    let at = |along: f64, aside: f64| {
        let (x, y) = (end.0 - along * ux - aside * uy, end.1 - along * uy + aside * ux);
        format!("{} {}", Num(x * 100.0), Num(y * 100.0))
    };
    let head = head.min(length);
    let neck = (head - 0.04).max(0.0);
    let path = format!(
        "M{}L{}L{}L{}L{}L{}L{}Z",
        at(length, shaft),
        at(neck, shaft),
        at(head, wide),
        at(0.0, 0.0),
        at(head, -wide),
        at(neck, -shaft),
        at(length, -shaft)
    );
    format!(
        "<path fill=\"{}\" stroke=\"{}\" stroke-width=\"5\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\" d=\"{path}\"/>",
        MARKS.ink, MARKS.rim
    )
}

/// A fragment drawn in an army's ink, with the opacity of its age.
fn of_army(armies: &[ArmyInk], army: u8, age: Age, draw: impl FnOnce(&ArmyInk) -> String) -> String {
    let Some(ink) = armies.get(usize::from(army)) else {
        return String::new();
    };
    match age {
        Age::Newest => draw(ink),
        Age::Older => format!("<g opacity=\"{}\">{}</g>", Num(age.opacity()), draw(ink)),
    }
}

/// A fragment scaled about the centre of the cell.
fn centred(scale: f64, fragment: &str) -> String {
    let offset = 50.0 * (1.0 - scale);
    placed(offset, offset, scale, fragment)
}

/// The whole cell in a translucent colour.
fn tint(color: Rgb, opacity: f64) -> String {
    format!("<rect width=\"100\" height=\"100\" fill=\"{color}\" fill-opacity=\"{}\"/>", Num(opacity))
}

/// A frame `width` broad whose outer edge is `inset` inside the cell's edge.
///
/// The frame is a filled shape, because a stroke thinner than a pixel would spill over the edge of the cell.
fn frame(color: Rgb, inset: f64, width: f64) -> String {
    let square = |inset: f64| {
        let (near, far) = (Num(inset), Num(100.0 - inset));
        format!("M{near} {near}H{far}V{far}H{near}Z")
    };
    format!("<path fill=\"{color}\" fill-rule=\"evenodd\" d=\"{}{}\"/>", square(inset), square(inset + width))
}

/// An ink disc of the given radius with a rim outside it.
fn disc(radius: f64, rim: f64) -> String {
    format!(
        "<circle fill=\"{}\" cx=\"50\" cy=\"50\" r=\"{}\"/><circle fill=\"{}\" cx=\"50\" cy=\"50\" \
         r=\"{}\"/>",
        MARKS.rim,
        Num(radius + rim),
        MARKS.ink,
        Num(radius)
    )
}

/// The queen on the disc of a promotion.
fn queen() -> String {
    silhouette_svg(Figure::Queen, MARKS.rim)
}

/// The mark of a capture: four brackets with a rim.
fn capture() -> String {
    const INSET: f64 = 5.0;
    const WIDTH: f64 = 6.2;
    const ARM: f64 = 27.0;
    const RIM: f64 = 2.6;
    let brackets = |arm: f64| {
        let near = INSET + WIDTH / 2.0;
        let mut path = String::new();
        for (x, y) in [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)] {
            let at = |corner: f64, depth: f64| Num(corner * 100.0 + (1.0 - 2.0 * corner) * depth);
            let _ = write!(
                path,
                "M{} {}L{} {}L{} {}",
                at(x, INSET + arm),
                at(y, near),
                at(x, near),
                at(y, near),
                at(x, near),
                at(y, INSET + arm)
            );
        }
        path
    };
    format!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" d=\"{}\"/>\
         <path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" d=\"{}\"/>",
        MARKS.rim,
        Num(WIDTH + 2.0 * RIM),
        brackets(ARM + RIM),
        MARKS.ink,
        Num(WIDTH),
        brackets(ARM)
    )
}

/// The mark of the landing of a leap: a dot with a ring round it.
fn leapfrog() -> String {
    format!(
        "<circle fill=\"none\" stroke=\"{}\" stroke-width=\"11\" cx=\"50\" cy=\"50\" r=\"25\"/>\
         <circle fill=\"none\" stroke=\"{}\" stroke-width=\"5\" cx=\"50\" cy=\"50\" r=\"25\"/>{}",
        MARKS.rim,
        MARKS.ink,
        disc(13.0, 3.5)
    )
}

/// An open ring with a rim; the attributes are those of its ink.
fn ring(attributes: &str) -> String {
    format!(
        "<circle fill=\"none\" stroke=\"{}\" stroke-width=\"16\" cx=\"50\" cy=\"50\" r=\"22\"/>\
         <circle fill=\"none\" stroke=\"{}\" stroke-width=\"9\"{attributes} cx=\"50\" cy=\"50\" r=\"22\"/>",
        MARKS.rim, MARKS.ink
    )
}

/// The mark of a king in check: a ring on white, filled with a tint.
fn check() -> String {
    format!(
        "<circle fill=\"{alarm}\" fill-opacity=\"0.34\" stroke=\"{}\" stroke-width=\"13\" cx=\"50\" \
         cy=\"50\" r=\"50\"/>\
         <circle fill=\"none\" stroke=\"{alarm}\" stroke-width=\"7.5\" cx=\"50\" cy=\"50\" r=\"50\"/>",
        MARKS.rim,
        alarm = MARKS.alarm
    )
}

/// The mark of a man who gives check: a thin ring on white.
fn checker() -> String {
    format!(
        "<circle fill=\"none\" stroke=\"{}\" stroke-width=\"9.5\" cx=\"50\" cy=\"50\" r=\"44.5\"/>\
         <circle fill=\"none\" stroke=\"{}\" stroke-width=\"5\" cx=\"50\" cy=\"50\" r=\"44.5\"/>",
        MARKS.rim, MARKS.alarm
    )
}

/// The mark of a man led by another army's player: an emblem on a plate, in another corner than the tab of the last move.
fn leader(ink: &ArmyInk) -> String {
    format!(
        "<circle fill=\"{}\" stroke=\"{}\" stroke-width=\"3.4\" cx=\"81\" cy=\"19\" r=\"17\"/>{}",
        MARKS.chosen,
        MARKS.ink,
        placed(81.0 - 13.0, 19.0 - 13.0, 0.26, &emblem_svg(ink.emblem, ink, false))
    )
}

/// The mark of a cell that causes a refusal: a dashed frame on white, over a tint.
fn why_not() -> String {
    // Five dashes and gaps to a side, set so that every corner is the middle of a dash.
    format!(
        "{}{}<rect x=\"4\" y=\"4\" width=\"92\" height=\"92\" fill=\"none\" stroke=\"{}\" \
         stroke-width=\"6.4\" stroke-dasharray=\"11 7.4\" stroke-dashoffset=\"5.5\"/>",
        tint(MARKS.alarm, 0.24),
        frame(MARKS.rim, 0.0, 8.4),
        MARKS.alarm
    )
}

/// The mark of a cell that causes a refusal, in ink: a dashed frame on white, and a cross from corner to corner under the man.
fn crossed_out() -> String {
    format!(
        "{}<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"3.6\" d=\"M8 8L92 92M92 8L8 92\"/>\
         <rect x=\"4\" y=\"4\" width=\"92\" height=\"92\" fill=\"none\" stroke=\"{ink}\" \
         stroke-width=\"6.4\" stroke-dasharray=\"11 7.4\" stroke-dashoffset=\"5.5\"/>",
        frame(MARKS.rim, 0.0, 8.4),
        ink = MARKS.ink
    )
}

/// The straight path between two points in cells.
fn segment(start: (f64, f64), end: (f64, f64)) -> String {
    format!("M{} {}L{} {}", Num(start.0 * 100.0), Num(start.1 * 100.0), Num(end.0 * 100.0), Num(end.1 * 100.0))
}

/// A line shortened at both ends by lengths in cells, or `None` if less than a tenth of a cell would be left.
fn shortened(from: (f64, f64), to: (f64, f64), at_start: f64, at_end: f64) -> Option<((f64, f64), (f64, f64))> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length < at_start + at_end + 0.1 {
        return None;
    }
    let along = |distance: f64| (from.0 + dx * distance / length, from.1 + dy * distance / length);
    Some((along(at_start), along(length - at_end)))
}

/// The control points of the part of a quadratic Bézier curve between two parameters from 0 to 1.
fn curve_section([a, b, c]: [(f64, f64); 3], first: f64, last: f64) -> [(f64, f64); 3] {
    let mix = |p: (f64, f64), q: (f64, f64), t: f64| (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t);
    let blossom = |s: f64, t: f64| mix(mix(a, b, s), mix(b, c, s), t);
    [blossom(first, first), blossom(first, last), blossom(last, last)]
}
