//! A game as a picture that moves.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::color::Rgb;
use super::raster::{Image, RasterError};

/// The place in the table of colours that stands for "as before".
const UNCHANGED: u8 = 255;
/// How many colours there can be besides it.
const COLOURS: usize = 255;
/// Bits of a channel by which like colours are brought together before the most frequent are chosen.
const BIN_BITS: u8 = 4;

/// How long the frames of an animation are shown, in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameDelays {
    /// Every frame but the last.
    pub ply: u16,
    /// The last.
    pub last: u16,
}

impl Default for FrameDelays {
    fn default() -> Self {
        Self { ply: 50, last: 500 }
    }
}

/// The bytes of a GIF that shows pictures of one size one after another, for ever. A frame holds only the rectangle that has
/// changed. Pixels that are not opaque are shown on `background`.
///
/// # Errors
///
/// [`RasterError::Size`] if there is no picture, if two differ in size or if a side has more than 65,535 pixels,
/// [`RasterError::Encode`] if the file cannot be written.
pub fn gif_bytes(pictures: &[Image], background: Rgb, delays: FrameDelays) -> Result<Vec<u8>, RasterError> {
    let (width, height) = pictures.first().map_or((0, 0), |first| (first.width, first.height));
    let wrong = RasterError::Size { width, height };
    let (Ok(columns), Ok(rows)) = (u16::try_from(width), u16::try_from(height)) else { return Err(wrong) };
    let alike = pictures.iter().all(|picture| (picture.width, picture.height) == (width, height));
    if columns == 0 || rows == 0 || !alike {
        return Err(wrong);
    }
    let pixels: Vec<Vec<[u8; 3]>> = pictures.iter().map(|picture| opaque(picture, background)).collect();
    let mut colours = ColourTable::of(&pixels);
    let failed = |error: gif::EncodingError| RasterError::Encode(error.to_string());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, columns, rows, &colours.bytes()).map_err(failed)?;
    encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
    let mut before: Option<Vec<u8>> = None;
    for (number, pixels) in pixels.iter().enumerate() {
        let now: Vec<u8> = pixels.iter().map(|pixel| colours.index(*pixel)).collect();
        let mut frame = changed(before.as_deref(), &now, columns);
        frame.delay = if number + 1 == pictures.len() { delays.last } else { delays.ply };
        encoder.write_frame(&frame).map_err(failed)?;
        before = Some(now);
    }
    drop(encoder);
    Ok(bytes)
}

/// The pixels of a picture on a background.
fn opaque(picture: &Image, background: Rgb) -> Vec<[u8; 3]> {
    let under = [background.0, background.1, background.2];
    let mix = |[red, green, blue, alpha]: &[u8; 4]| {
        let over = |above: u8, below: u8| {
            let (above, below, alpha) = (u16::from(above), u16::from(below), u16::from(*alpha));
            // The quotient is at most 255.
            ((above * alpha + below * (255 - alpha) + 127) / 255) as u8
        };
        [over(*red, under[0]), over(*green, under[1]), over(*blue, under[2])]
    };
    picture.rgba.as_chunks::<4>().0.iter().map(mix).collect()
}

/// The frame that leads from one picture to the next: the least rectangle with all that differs.
fn changed(before: Option<&[u8]>, now: &[u8], columns: u16) -> Frame<'static> {
    let width = usize::from(columns);
    let is_new = |at: usize| before.is_none_or(|before| before.get(at) != now.get(at));
    let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
    for at in (0..now.len()).filter(|at| is_new(*at)) {
        let (x, y) = (at % width, at / width);
        (left, right, top, bottom) = (left.min(x), right.max(x), top.min(y), bottom.max(y));
    }
    if top == usize::MAX {
        // Nothing differs: one pixel that stays as it is.
        (left, right, top, bottom) = (0, 0, 0, 0);
    }
    let rows = (top..=bottom).flat_map(|y| (left..=right).map(move |x| y * width + x));
    let buffer: Vec<u8> = rows.map(|at| if is_new(at) { now[at] } else { UNCHANGED }).collect();
    Frame {
        // All of them are within the picture, whose sides fit.
        left: left as u16,
        top: top as u16,
        width: (right - left + 1) as u16,
        height: (bottom - top + 1) as u16,
        transparent: Some(UNCHANGED),
        dispose: DisposalMethod::Keep,
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

/// The colours of an animation.
struct ColourTable {
    colours: Vec<[u8; 3]>,
    nearest: HashMap<[u8; 3], u8>,
}

impl ColourTable {
    /// The most frequent colours of some pictures, each for the colours that are like it.
    fn of(pictures: &[Vec<[u8; 3]>]) -> Self {
        let mut exact: HashMap<[u8; 3], u64> = HashMap::new();
        for pixel in pictures.iter().flatten() {
            *exact.entry(*pixel).or_default() += 1;
        }
        let mut bins: BTreeMap<[u8; 3], (u64, u64, [u8; 3])> = BTreeMap::new();
        for (colour, count) in exact {
            let bin = bins.entry(colour.map(|channel| channel >> (8 - BIN_BITS))).or_default();
            bin.0 += count;
            if (count, colour) > (bin.1, bin.2) {
                (bin.1, bin.2) = (count, colour);
            }
        }
        let mut by_count: Vec<(u64, [u8; 3])> = bins.into_values().map(|(all, _, colour)| (all, colour)).collect();
        by_count.sort_by(|a, b| b.cmp(a));
        let colours = by_count.into_iter().take(COLOURS).map(|(_, colour)| colour).collect();
        Self { colours, nearest: HashMap::new() }
    }

    /// Three bytes a colour, with room for [`UNCHANGED`].
    fn bytes(&self) -> Vec<u8> {
        let mut bytes: Vec<u8> = self.colours.iter().flatten().copied().collect();
        bytes.resize(3 * (COLOURS + 1), 0);
        bytes
    }

    /// The place of the colour that is nearest to another.
    fn index(&mut self, colour: [u8; 3]) -> u8 {
        let colours = &self.colours;
        *self.nearest.entry(colour).or_insert_with(|| {
            let apart = |other: &[u8; 3]| -> u32 {
                other.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
            };
            let nearest = colours.iter().enumerate().min_by_key(|(_, other)| apart(other));
            nearest.map_or(0, |(place, _)| place as u8)
        })
    }
}
