//! Drawing in two dimensions without a window: glyphs of the men, the board, marks, and their pixels.
//!
//! Everything starts as SVG text, so the window's atlas, exported diagrams and thumbnails show the same
//! shapes. A man or mark lives in a box of 100 × 100 units that stands for one cell.

pub mod animation;
pub mod army_palette;
pub mod atlas;
pub mod color;
pub mod diagram;
pub mod game_picture;
pub mod glyph;
pub mod hatching;
pub mod labels;
pub mod mark;
pub mod movement;
mod outline;
pub mod palette;
pub mod picture;
pub mod qr;
pub mod raster;
mod shapes;
mod svg;
#[cfg(test)]
mod tests;
pub mod vision;

/// A fragment in a box of 100 × 100, such as a man or an emblem, as an SVG document.
#[must_use]
pub fn svg_of_box(fragment: &str) -> String {
    svg::document(100.0, 100.0, fragment)
}

/// The height of a caption, as a part of the width of the picture.
const CAPTION: f64 = 0.05;

/// A picture of `width` × `height` units on a ground of one colour, with a line of words below it. Words that are too long for
/// one line are set smaller.
#[must_use]
pub fn with_ground(
    svg: &str,
    (width, height): (u32, u32),
    ground: Option<color::Rgb>,
    caption: Option<&str>,
) -> raster::SvgPicture {
    let strip = caption.map_or(0, |_| (CAPTION * f64::from(width)).ceil() as u32);
    let tall = height + strip;
    let mut body = ground
        .map_or_else(String::new, |color| format!("<rect fill=\"{color}\" width=\"{width}\" height=\"{tall}\"/>\n"));
    body.push_str(svg);
    if let Some(words) = caption {
        // Letters are about half as wide as they are high.
        let room = 0.94 * f64::from(width) / (0.52 * words.chars().count().max(1) as f64);
        let size = (0.52 * f64::from(strip)).min(room);
        let words = svg::escaped(words);
        body.push_str(&format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{words}</text>\n",
            svg::Num(f64::from(width) / 2.0),
            svg::Num(f64::from(height) + 0.62 * f64::from(strip)),
            raster::SANS,
            svg::Num(size),
            palette::INK,
        ));
    }
    raster::SvgPicture { svg: svg::document(f64::from(width), f64::from(tall), &body), width, height: tall }
}
