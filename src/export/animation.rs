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

/// A picture that moves, from pictures of one size one after another. Of each but the first only what differs from the one before
/// is kept.
#[derive(Clone, Debug)]
pub struct GifAnimation {
    background: Rgb,
    /// Width and height in pixels.
    size: (u32, u32),
    /// The first picture.
    first: Vec<[u8; 3]>,
    /// The picture that came last.
    last: Vec<[u8; 3]>,
    /// How often each colour occurs in the picture that came last.
    in_last: HashMap<[u8; 3], u64>,
    /// How often each colour occurs in all of them.
    in_all: HashMap<[u8; 3], u64>,
    /// What the second picture and each after it changes.
    changes: Vec<Vec<PixelRun>>,
}

/// Pixels of a picture that differ from those of the one before: where they begin, row by row from the top, and their colours.
#[derive(Clone, Debug)]
struct PixelRun {
    begin: usize,
    colours: Vec<[u8; 3]>,
}

impl GifAnimation {
    /// Without a picture yet. Pixels that are not opaque will be shown on `background`.
    #[must_use]
    pub fn new(background: Rgb) -> Self {
        Self {
            background,
            size: (0, 0),
            first: Vec::new(),
            last: Vec::new(),
            in_last: HashMap::new(),
            in_all: HashMap::new(),
            changes: Vec::new(),
        }
    }

    /// Adds a picture.
    ///
    /// # Errors
    ///
    /// [`RasterError::Size`] if it has another size than the first, no pixel, or a side of more than 65,535 pixels.
    pub fn push(&mut self, picture: &Image) -> Result<(), RasterError> {
        let size = (picture.width, picture.height);
        let fits = |side: u32| u16::try_from(side).is_ok_and(|side| side > 0);
        let fresh = self.first.is_empty();
        if !fits(size.0) || !fits(size.1) || !fresh && size != self.size {
            return Err(RasterError::Size { width: size.0, height: size.1 });
        }
        let now = opaque(picture, self.background);
        if fresh {
            self.size = size;
            self.first.clone_from(&now);
            now.iter().for_each(|colour| *self.in_last.entry(*colour).or_default() += 1);
        } else {
            let mut runs: Vec<PixelRun> = Vec::new();
            for (at, (colour, before)) in now.iter().zip(&self.last).enumerate().filter(|(_, (a, b))| a != b) {
                *self.in_last.entry(*colour).or_default() += 1;
                if let Some(count) = self.in_last.get_mut(before) {
                    *count -= 1;
                }
                match runs.last_mut().filter(|run| run.begin + run.colours.len() == at) {
                    Some(run) => run.colours.push(*colour),
                    None => runs.push(PixelRun { begin: at, colours: vec![*colour] }),
                }
            }
            self.changes.push(runs);
        }
        for (colour, count) in self.in_last.iter().filter(|(_, count)| **count > 0) {
            *self.in_all.entry(*colour).or_default() += count;
        }
        self.last = now;
        Ok(())
    }

    /// The bytes of a GIF that shows the pictures for ever. A frame holds only the rectangle that has changed.
    ///
    /// # Errors
    ///
    /// [`RasterError::Size`] if there is no picture, [`RasterError::Encode`] if the file cannot be written.
    pub fn bytes(&self, delays: FrameDelays) -> Result<Vec<u8>, RasterError> {
        let wrong = RasterError::Size { width: self.size.0, height: self.size.1 };
        let (Ok(columns), Ok(rows)) = (u16::try_from(self.size.0), u16::try_from(self.size.1)) else {
            return Err(wrong);
        };
        if self.first.is_empty() {
            return Err(wrong);
        }
        let mut colours = ColourTable::of(&self.in_all);
        let failed = |error: gif::EncodingError| RasterError::Encode(error.to_string());
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, columns, rows, &colours.bytes()).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        let mut now: Vec<u8> = self.first.iter().map(|pixel| colours.index(*pixel)).collect();
        let mut frame = changed(None, &now, columns);
        for runs in &self.changes {
            frame.delay = delays.ply;
            encoder.write_frame(&frame).map_err(failed)?;
            let before = now.clone();
            for run in runs {
                let places = now.iter_mut().skip(run.begin);
                places.zip(&run.colours).for_each(|(place, colour)| *place = colours.index(*colour));
            }
            frame = changed(Some(&before), &now, columns);
        }
        frame.delay = delays.last;
        encoder.write_frame(&frame).map_err(failed)?;
        drop(encoder);
        Ok(bytes)
    }
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
    /// The most frequent of some colours, each for the colours that are like it, by how often they occur.
    fn of(counts: &HashMap<[u8; 3], u64>) -> Self {
        let mut bins: BTreeMap<[u8; 3], (u64, u64, [u8; 3])> = BTreeMap::new();
        for (&colour, &count) in counts {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture of four by two pixels, all of one colour but for some places.
    fn picture(changes: &[(usize, [u8; 3])]) -> Image {
        let mut rgba = [10, 20, 30, 255].repeat(8);
        for (at, colour) in changes {
            rgba[4 * at..4 * at + 3].copy_from_slice(colour);
        }
        Image { width: 4, height: 2, rgba }
    }

    /// The frames of a GIF, each laid over those before.
    fn shown(bytes: &[u8]) -> Vec<Vec<u8>> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).expect("a GIF");
        let (width, mut now, mut all) = (usize::from(decoder.width()), vec![0; 32], Vec::new());
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            for (number, pixel) in frame.buffer.as_chunks::<4>().0.iter().enumerate().filter(|(_, pixel)| pixel[3] > 0)
            {
                let (x, y) = (number % usize::from(frame.width), number / usize::from(frame.width));
                let at = 4 * ((y + usize::from(frame.top)) * width + x + usize::from(frame.left));
                now[at..at + 4].copy_from_slice(pixel);
            }
            all.push(now.clone());
        }
        all
    }

    #[test]
    fn a_gif_shows_the_very_pictures() {
        let (red, blue) = ([200, 0, 0], [0, 0, 200]);
        let pictures = [
            picture(&[(0, red)]),
            picture(&[(1, red), (6, blue)]),
            picture(&[(1, red), (6, blue)]),
            picture(&[(1, blue), (2, blue), (7, red)]),
        ];
        let mut animation = GifAnimation::new(Rgb(255, 255, 255));
        for picture in &pictures {
            animation.push(picture).expect("of one size");
        }
        let bytes = animation.bytes(FrameDelays::default()).expect("a GIF");
        assert_eq!(shown(&bytes), pictures.each_ref().map(|picture| picture.rgba.clone()));
        let wrong = Image { width: 2, height: 4, rgba: vec![0; 32] };
        assert!(matches!(animation.push(&wrong), Err(RasterError::Size { width: 2, height: 4 })));
        assert!(GifAnimation::new(Rgb(0, 0, 0)).bytes(FrameDelays::default()).is_err());
    }
}
