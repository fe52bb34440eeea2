//! What a game looks like, as its variant file says; drawings and the window take it from here.

use crate::board::{Army, By, Cell};

/// What a game looks like; the rules know nothing of it.
#[derive(Clone, Debug)]
pub struct Look {
    /// The armies' names.
    pub names: By<Army, String>,
    /// The armies' colours and emblems.
    pub armies: By<Army, ArmyLook>,
    /// The frame of the board.
    pub frame: FrameStyle,
    /// The king's square in each home triangle, if the board has those.
    pub homes: By<Army, Option<Cell>>,
    /// The corners (lowest and highest cell) of the rectangle that a line bounds.
    pub line: Option<(Cell, Cell)>,
    /// What is written at the edge.
    pub labels: Labels,
    /// Whether the cells whose column and row numbers (from 0) add up to an even number are light.
    pub even_light: bool,
}

/// How an army looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyLook {
    /// Its colour.
    pub ink: Ink,
    /// Its emblem, by which it is known without its colour.
    pub emblem: Emblem,
}

/// The colour of an army; how it looks is for the palette to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// Ivory white.
    White,
    /// Amber yellow.
    Yellow,
    /// Near black.
    Black,
    /// Vermilion red.
    Red,
    /// Cobalt blue.
    Blue,
    /// Jade green.
    Green,
    /// Chestnut brown.
    Brown,
    /// Silver grey.
    Silver,
    /// Old gold.
    Gold,
}

impl Ink {
    /// All colours.
    pub const ALL: [Self; 9] = [
        Self::White,
        Self::Yellow,
        Self::Black,
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::Brown,
        Self::Silver,
        Self::Gold,
    ];
}

/// The sign of an army, by which it is known without its colour; no two armies of a game share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Emblem {
    /// A disc.
    Disc,
    /// A star of five points.
    Star,
    /// A square.
    Square,
    /// A triangle on its base.
    Triangle,
}

impl Emblem {
    /// All emblems.
    pub const ALL: [Self; 4] = [Self::Disc, Self::Star, Self::Square, Self::Triangle];
}

/// The frame round the board in 3D.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameStyle {
    /// A square standing on its corner.
    Diamond,
    /// Along the outline of the cells.
    Outline,
}

/// What is written at the edge of the board in 2D.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Labels {
    /// Nothing.
    None,
    /// Files and ranks of the grid.
    Grid,
    /// Files and ranks of each arm as its owner counts them.
    Arms,
}
