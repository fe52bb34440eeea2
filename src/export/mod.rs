//! Drawing in two dimensions without a window: glyphs of the men, the board, marks, and their pixels.
//!
//! Everything starts as SVG text, so the window's atlas, exported diagrams and thumbnails show the same
//! shapes. A man or mark lives in a box of 100 × 100 units that stands for one cell.

pub mod atlas;
pub mod color;
pub mod diagram;
pub mod glyph;
pub mod labels;
pub mod mark;
pub mod movement;
mod outline;
pub mod palette;
pub mod picture;
pub mod raster;
mod shapes;
mod svg;
#[cfg(test)]
mod tests;
