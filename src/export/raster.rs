//! SVG text to pixels. Only the embedded fonts are used, so that a text gives the same pixels on every machine.

use std::fmt;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{IntSize, Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};

/// The family name of the embedded sans-serif fonts.
pub const SANS: &str = "Four-Handed Sans";

/// The embedded fonts for labels.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../assets/fonts/Lato-Regular.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../assets/fonts/Lato-Bold.ttf").to_vec());
    fonts.set_sans_serif_family(SANS);
    Arc::new(fonts)
});

/// A picture as an SVG document, with its size in the units of the document.
#[derive(Clone, Debug)]
pub struct SvgPicture {
    /// The document.
    pub svg: String,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

impl SvgPicture {
    /// The picture so many pixels wide.
    ///
    /// # Errors
    ///
    /// [`RasterError::Size`] if no picture can be so wide.
    pub fn pixels(&self, wide: u32) -> Result<Image, RasterError> {
        let rows = (f64::from(wide) * f64::from(self.height) / f64::from(self.width.max(1))).round();
        raster(&self.svg, wide, rows as u32)
    }
}

/// A picture in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// Red, green, blue and straight alpha of every pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

impl Image {
    /// The four bytes of a pixel, or `None` outside the picture.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let start = (y as usize * self.width as usize + x as usize) * 4;
        self.rgba.get(start..start + 4)?.try_into().ok()
    }
}

/// Why a picture could not be made.
#[derive(Debug)]
pub enum RasterError {
    /// The text is not SVG that can be drawn.
    Parse(usvg::Error),
    /// No picture can have this width and height.
    Size {
        /// The width asked for.
        width: u32,
        /// The height asked for.
        height: u32,
    },
    /// The picture's bytes do not match its size.
    Bytes,
    /// The PNG could not be written.
    Encode(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(error) => write!(f, "cannot draw the picture: {error}"),
            Self::Size { width, height } => {
                write!(f, "a picture of {width} × {height} pixels is not possible")
            }
            Self::Bytes => f.write_str("the bytes of the picture do not match its size"),
            Self::Encode(reason) => write!(f, "cannot write the picture as png: {reason}"),
        }
    }
}

impl std::error::Error for RasterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Parse(error) => Some(error),
            Self::Size { .. } | Self::Bytes | Self::Encode(_) => None,
        }
    }
}

/// Draws an SVG document, stretched to exactly `width_px` × `height_px` pixels.
///
/// # Errors
///
/// [`RasterError::Parse`] if the text is not an SVG document, [`RasterError::Size`] if a side is zero or far too large.
pub fn raster(svg: &str, width_px: u32, height_px: u32) -> Result<Image, RasterError> {
    let tree = svg_tree(svg)?;
    let mut pixmap =
        Pixmap::new(width_px, height_px).ok_or(RasterError::Size { width: width_px, height: height_px })?;
    let size = tree.size();
    let transform = Transform::from_scale(width_px as f32 / size.width(), height_px as f32 / size.height());
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    Ok(Image { width: width_px, height: height_px, rgba: straight(&pixmap) })
}

/// An SVG document as paths, texts and groups.
pub(crate) fn svg_tree(svg: &str) -> Result<Tree, RasterError> {
    let options = Options { font_family: SANS.to_owned(), fontdb: Arc::clone(&FONTS), ..Options::default() };
    Tree::from_str(svg, &options).map_err(RasterError::Parse)
}

/// The bytes of a PNG file with a picture.
///
/// # Errors
///
/// [`RasterError`] if the size is impossible or does not match the pixels.
pub fn png_bytes(image: &Image) -> Result<Vec<u8>, RasterError> {
    let size = IntSize::from_wh(image.width, image.height)
        .ok_or(RasterError::Size { width: image.width, height: image.height })?;
    let mut bytes = image.rgba.clone();
    for pixel in bytes.as_chunks_mut::<4>().0 {
        let alpha = u16::from(pixel[3]);
        for channel in &mut pixel[..3] {
            // The quotient is at most 255.
            *channel = ((u16::from(*channel) * alpha + 127) / 255) as u8;
        }
    }
    Pixmap::from_vec(bytes, size)
        .ok_or(RasterError::Bytes)?
        .encode_png()
        .map_err(|error| RasterError::Encode(error.to_string()))
}

/// The pixels with straight alpha.
fn straight(pixmap: &Pixmap) -> Vec<u8> {
    let mut rgba = Vec::with_capacity(pixmap.pixels().len() * 4);
    for pixel in pixmap.pixels() {
        rgba.extend_from_slice(&straight_pixel(*pixel));
    }
    rgba
}

/// One pixel with straight alpha.
fn straight_pixel(pixel: PremultipliedColorU8) -> [u8; 4] {
    if pixel.alpha() == 255 {
        return [pixel.red(), pixel.green(), pixel.blue(), 255];
    }
    let color = pixel.demultiply();
    [color.red(), color.green(), color.blue(), color.alpha()]
}
