//! What stands on a page.

use super::face::PaperFace;
use crate::export::color::Rgb;

/// Something on a page; all lengths are points.
#[derive(Clone, Debug)]
pub enum PaperItem {
    /// A line of text.
    Text {
        /// Where it begins.
        x: f32,
        /// The height of its base line.
        y: f32,
        /// The face.
        face: PaperFace,
        /// The size.
        size: f32,
        /// The colour.
        color: Rgb,
        /// The text.
        text: String,
    },
    /// A straight line.
    Line {
        /// Where it begins.
        from: (f32, f32),
        /// Where it ends.
        to: (f32, f32),
        /// How broad it is.
        width: f32,
        /// The colour.
        color: Rgb,
    },
    /// A filled rectangle.
    Area {
        /// The top left corner.
        at: (f32, f32),
        /// Width and height.
        size: (f32, f32),
        /// The colour.
        color: Rgb,
    },
    /// An SVG document, drawn so wide.
    Drawing {
        /// The top left corner.
        at: (f32, f32),
        /// The width; the height follows.
        width: f32,
        /// The document.
        svg: String,
    },
}

impl PaperItem {
    /// The item, moved to the right by `dx` and down by `dy` points.
    #[must_use]
    pub fn moved(mut self, dx: f32, dy: f32) -> Self {
        let shift = |(x, y): &mut (f32, f32)| {
            *x += dx;
            *y += dy;
        };
        match &mut self {
            Self::Text { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Self::Line { from, to, .. } => {
                shift(from);
                shift(to);
            }
            Self::Area { at, .. } | Self::Drawing { at, .. } => shift(at),
        }
        self
    }
}

/// A page.
#[derive(Clone, Debug)]
pub struct PaperPage {
    /// Its width, in points.
    pub width: f32,
    /// Its height, in points.
    pub height: f32,
    /// What stands on it, in the order of painting and of reading.
    pub items: Vec<PaperItem>,
}

/// How a text lies at the place that is given for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

/// The ink of text.
pub(super) const TEXT_INK: Rgb = Rgb::hex(0x1B_1F22);
/// The ink of text that matters less.
pub(super) const PALE_INK: Rgb = Rgb::hex(0x5A_6063);
/// The ink of fine lines.
pub(super) const LINE_INK: Rgb = Rgb::hex(0x9A_A0A3);
/// The ink of ornaments: a dark celadon.
pub(super) const ACCENT: Rgb = Rgb::hex(0x3D_5F56);

impl PaperPage {
    /// An empty page.
    #[must_use]
    pub const fn new((width, height): (f32, f32)) -> Self {
        Self { width, height, items: Vec::new() }
    }

    /// Writes a line of text whose base line is at a height.
    pub(super) fn text(
        &mut self,
        (x, y): (f32, f32),
        anchor: Anchor,
        (face, size): (PaperFace, f32),
        color: Rgb,
        text: &str,
    ) {
        let wide = face.width(size, text);
        let x = match anchor {
            Anchor::Left => x,
            Anchor::Middle => x - wide / 2.0,
            Anchor::Right => x - wide,
        };
        self.items.push(PaperItem::Text { x, y, face, size, color, text: text.to_owned() });
    }

    /// Writes a text in as many lines as it needs, from a height downwards; answers the height of its end.
    pub(super) fn paragraph(
        &mut self,
        (x, top): (f32, f32),
        width: f32,
        (face, size): (PaperFace, f32),
        color: Rgb,
        text: &str,
    ) -> f32 {
        let mut y = top;
        for line in face.lines(size, text, width) {
            self.text((x, y + 0.8 * size), Anchor::Left, (face, size), color, &line);
            y += LEADING * size;
        }
        y
    }

    /// Draws a line.
    pub(super) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgb) {
        self.items.push(PaperItem::Line { from, to, width, color });
    }

    /// Draws the outline of a rectangle.
    pub(super) fn frame(&mut self, (left, top): (f32, f32), (width, height): (f32, f32), breadth: f32, color: Rgb) {
        let (right, bottom) = (left + width, top + height);
        let half = breadth / 2.0;
        self.line((left - half, top), (right + half, top), breadth, color);
        self.line((left - half, bottom), (right + half, bottom), breadth, color);
        self.line((left, top), (left, bottom), breadth, color);
        self.line((right, top), (right, bottom), breadth, color);
    }

    /// Fills a rectangle.
    pub(super) fn area(&mut self, at: (f32, f32), size: (f32, f32), color: Rgb) {
        self.items.push(PaperItem::Area { at, size, color });
    }

    /// Draws an SVG document.
    pub(super) fn drawing(&mut self, at: (f32, f32), width: f32, svg: String) {
        self.items.push(PaperItem::Drawing { at, width, svg });
    }

    /// The texts of the page in reading order, a line each.
    #[must_use]
    pub fn texts(&self) -> Vec<&str> {
        self.items
            .iter()
            .filter_map(|item| match item {
                PaperItem::Text { text, .. } => Some(text.as_str()),
                PaperItem::Line { .. } | PaperItem::Area { .. } | PaperItem::Drawing { .. } => None,
            })
            .collect()
    }
}

/// The distance of two base lines, in sizes of the text.
pub(super) const LEADING: f32 = 1.32;
