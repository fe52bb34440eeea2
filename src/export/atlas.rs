//! All glyphs and marks of a game in one picture, at the exact size of a cell.

use std::collections::BTreeMap;

use super::glyph::{ArmyInk, Figure, ManState, ManStyle, emblem_svg, man_svg_as, outline_scale_for};
use super::hatching::Hatching;
use super::mark::{CHECK_BLEED, Mark, mark_svg, printed_mark_svg};
use super::raster::{Image, RasterError, raster};
use super::svg::{document, placed};

/// What a sprite shows. Armies are indices into the inks the atlas was built with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SpriteKey {
    /// A man.
    Man(Figure, ManState, u8),
    /// An army's emblem, filling the cell.
    Emblem {
        /// The army.
        army: u8,
        /// Whether only its outline shows.
        hollow: bool,
    },
    /// A mark.
    Mark(Mark),
}

/// Where a sprite lies in the atlas, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// The distance from the left edge of the atlas.
    pub x: u32,
    /// The distance from the top edge of the atlas.
    pub y: u32,
    /// The width, which is also the height.
    pub side: u32,
    /// By how many pixels the sprite reaches beyond its cell on every side.
    pub bleed: u32,
}

/// One picture that holds every man, emblem and mark, with a clear pixel between neighbours.
#[derive(Clone, Debug)]
pub struct Atlas {
    /// The pixels.
    pub image: Image,
    /// The side of a cell in pixels.
    pub cell_px: u32,
    sprites: BTreeMap<SpriteKey, Sprite>,
}

impl Atlas {
    /// Draws the atlas of armies with these inks for cells of `cell_px` pixels, with men in a style, and with marks that are told
    /// apart without colours if those of the armies are.
    ///
    /// # Errors
    ///
    /// [`RasterError::Size`] if `cell_px` is zero, or so large that no picture can hold the sprites.
    pub fn build(cell_px: u32, armies: &[ArmyInk], style: ManStyle) -> Result<Self, RasterError> {
        if cell_px == 0 {
            return Err(RasterError::Size { width: 0, height: 0 });
        }
        let cell = f64::from(cell_px);
        let outline_scale = outline_scale_for(cell);
        let check_bleed = (CHECK_BLEED * cell).ceil() as u32;
        let hatched = armies.iter().any(|ink| ink.hatching != Hatching::None);
        let drawn_mark = if hatched { printed_mark_svg } else { mark_svg };
        let keys = keys(armies);
        let mut shelves = Shelves::new(cell_px, keys.len());
        let mut sprites = BTreeMap::new();
        let mut body = String::new();
        for (key, ink) in keys {
            let bleed = if key == SpriteKey::Mark(Mark::Check) { check_bleed } else { 0 };
            let side = cell_px + 2 * bleed;
            let (x, y) = shelves.place(side);
            sprites.insert(key, Sprite { x, y, side, bleed });
            let (scale, fragment) = match (key, ink) {
                (SpriteKey::Man(figure, state, _), Some(ink)) => {
                    (state.scale(), man_svg_as(style, figure, state, ink, outline_scale))
                }
                (SpriteKey::Emblem { hollow, .. }, Some(ink)) => (1.0, emblem_svg(ink.emblem, ink, hollow)),
                (SpriteKey::Mark(mark), _) => (1.0, drawn_mark(mark, armies)),
                (_, None) => continue,
            };
            let inset = f64::from(bleed) + cell * (1.0 - scale) / 2.0;
            body.push_str(&placed(f64::from(x) + inset, f64::from(y) + inset, cell * scale / 100.0, &fragment));
        }
        let (width, height) = shelves.size();
        let svg = document(f64::from(width), f64::from(height), &body);
        Ok(Self { image: raster(&svg, width, height)?, cell_px, sprites })
    }

    /// The sprite of a man, or `None` for an army that the atlas lacks. A state that is not drawn on the figure counts as
    /// the one that is drawn instead (see [`ManState::shown_on`]).
    #[must_use]
    pub fn man(&self, figure: Figure, state: ManState, army: u8) -> Option<Sprite> {
        self.sprite(SpriteKey::Man(figure, state.shown_on(figure), army))
    }

    /// The sprite of a mark, or `None` for an army that the atlas lacks.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Option<Sprite> {
        self.sprite(SpriteKey::Mark(mark))
    }

    /// The sprite of an army's emblem, or `None` for an army that the atlas lacks.
    #[must_use]
    pub fn emblem(&self, army: u8, hollow: bool) -> Option<Sprite> {
        self.sprite(SpriteKey::Emblem { army, hollow })
    }

    /// The sprite with this key, or `None` for an army that the atlas lacks.
    #[must_use]
    pub fn sprite(&self, key: SpriteKey) -> Option<Sprite> {
        self.sprites.get(&key).copied()
    }

    /// All sprites in the order of their keys.
    pub fn sprites(&self) -> impl Iterator<Item = (SpriteKey, Sprite)> {
        self.sprites.iter().map(|(&key, &sprite)| (key, sprite))
    }
}

/// The keys of all sprites of an atlas, each with the ink of the army that it belongs to, if it belongs to one.
fn keys(armies: &[ArmyInk]) -> Vec<(SpriteKey, Option<&ArmyInk>)> {
    let mut keys = Vec::new();
    for (army, ink) in (0..=u8::MAX).zip(armies) {
        for figure in Figure::ALL {
            for state in ManState::ALL {
                if state.shown_on(figure) == state {
                    keys.push((SpriteKey::Man(figure, state, army), Some(ink)));
                }
            }
        }
        for hollow in [false, true] {
            keys.push((SpriteKey::Emblem { army, hollow }, Some(ink)));
        }
    }
    let count = u8::try_from(armies.len()).unwrap_or(u8::MAX);
    keys.extend(Mark::all(count).map(|mark| (SpriteKey::Mark(mark), None)));
    keys
}

/// Packs squares in rows from left to right, one pixel apart.
struct Shelves {
    width: u32,
    x: u32,
    y: u32,
    tallest: u32,
}

impl Shelves {
    /// The pixels between neighbours and along the rim.
    const GUTTER: u32 = 1;

    /// Shelves that will be about as wide as high with `count` squares.
    fn new(side: u32, count: usize) -> Self {
        let columns = count.isqrt() as u32 + 1;
        Self { width: columns * (side + Self::GUTTER) + Self::GUTTER, x: Self::GUTTER, y: Self::GUTTER, tallest: 0 }
    }

    /// The top left corner of the next square.
    fn place(&mut self, side: u32) -> (u32, u32) {
        if self.x + side + Self::GUTTER > self.width && self.x > Self::GUTTER {
            self.x = Self::GUTTER;
            self.y += self.tallest + Self::GUTTER;
            self.tallest = 0;
        }
        let place = (self.x, self.y);
        self.x += side + Self::GUTTER;
        self.tallest = self.tallest.max(side);
        place
    }

    /// Width and height of all shelves so far.
    const fn size(&self) -> (u32, u32) {
        (self.width, self.y + self.tallest + Self::GUTTER)
    }
}
