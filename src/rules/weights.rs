//! What computer players go by, beside the values of the men.

use std::ops::{Index, IndexMut};

/// One number of the evaluation. Percentages are of the value of the men concerned; the others are
/// hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Cells that a man would reach from where he stands if the board were empty: percent of his value
    /// for twice as many as his kind reaches on average.
    Place,
    /// Cells that a man attacks: percent of his value for as many as his kind reaches on average on the
    /// empty board.
    Mobility,
    /// An officer who still stands where officers of his army stood at the start: so much less.
    Home,
    /// What a pawn hopes to become: percent of what promotion gains, for a pawn one move from it;
    /// less the further away.
    Promotion,
    /// The hope to become a superpawn: percent of the pawn's value, likewise.
    Upgrade,
    /// A superpawn: percent of the pawn's value.
    Superpawn,
    /// Own men beside a king, each.
    Shelter,
    /// Attacks on the cells beside a king: percent of the square of their count.
    Danger,
    /// The most that attacks on one king count.
    DangerLimit,
    /// How much a cell beside a king counts among them that nobody but he defends.
    Gap,
    /// Percent more when several armies attack one king.
    Company,
    /// Men that can be taken with profit by others than those who are to move: percent of the profit.
    Hanging,
    /// Men of those who are to move that are attacked so: percent of the profit.
    Attacked,
    /// Difference between what partners have: percent of it. An army without men wastes its turns.
    Balance,
    /// To be on move.
    Tempo,
    /// The men of a frozen army: percent of their value.
    Frozen,
    /// A frozen king of the opponents.
    MatedKing,
    /// The men of a player who has lost his king but may still capture: percent of their value.
    Headless,
    /// A king that can be captured, beside what is lost with him.
    King,
    /// A king that another player leads.
    LedKing,
}

impl Weight {
    /// All of them.
    pub const ALL: [Self; 20] = [
        Self::Place,
        Self::Mobility,
        Self::Home,
        Self::Promotion,
        Self::Upgrade,
        Self::Superpawn,
        Self::Shelter,
        Self::Danger,
        Self::DangerLimit,
        Self::Gap,
        Self::Company,
        Self::Hanging,
        Self::Attacked,
        Self::Balance,
        Self::Tempo,
        Self::Frozen,
        Self::MatedKing,
        Self::Headless,
        Self::King,
        Self::LedKing,
    ];
    /// The greatest that makes sense.
    pub const LIMIT: i32 = 5000;

    /// What it is in a game of so many sides where the variant file says nothing. Where only two fight, what is
    /// threatened is also done, and men who have cells to go to will use them; among more, whoever attacks has
    /// others to fear.
    pub const fn usual(self, sides: usize) -> i32 {
        let among_two = sides <= 2;
        match self {
            Self::Place => 6,
            Self::Mobility => either(among_two, 25, 8),
            Self::Home => 0,
            Self::Promotion => 40,
            Self::Upgrade => 20,
            Self::Superpawn => 160,
            Self::Shelter => 7,
            Self::Danger => either(among_two, 40, 25),
            Self::DangerLimit => 600,
            Self::Gap => either(among_two, 1, 2),
            Self::Company => 33,
            Self::Hanging => either(among_two, 38, 14),
            Self::Attacked => either(among_two, 28, 10),
            Self::Balance => either(among_two, 10, 0),
            Self::Tempo => 8,
            Self::Frozen | Self::Headless => 60,
            Self::MatedKing => 500,
            Self::King => 1200,
            Self::LedKing => 300,
        }
    }
}

const fn either(first: bool, one: i32, other: i32) -> i32 {
    if first { one } else { other }
}

/// A number for each [`Weight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights([i32; Weight::ALL.len()]);

impl Weights {
    /// Those that suit most games of so many sides.
    pub fn usual(sides: usize) -> Self {
        Self(Weight::ALL.map(|weight| weight.usual(sides)))
    }
}

impl Index<Weight> for Weights {
    type Output = i32;

    fn index(&self, weight: Weight) -> &i32 {
        &self.0[weight as usize]
    }
}

impl IndexMut<Weight> for Weights {
    fn index_mut(&mut self, weight: Weight) -> &mut i32 {
        &mut self.0[weight as usize]
    }
}
