//! The numbers by which computer players evaluate positions, besides the values of the men.

use std::ops::{Index, IndexMut};

/// One number of the evaluation. Percentages are of the value of the men concerned; the others are
/// hundredths of a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The cells that a man would reach on the empty board: percent of his value for twice as many as his kind reaches
    /// on average.
    Place,
    /// The cells that a man attacks: percent of his value for as many as his kind reaches on average on the empty
    /// board.
    Mobility,
    /// The penalty for an officer on a cell where an officer of his army stood at the start.
    Home,
    /// The prospect of promotion: percent of what it gains, for a pawn one move away from it; less for one further
    /// away.
    Promotion,
    /// The prospect of becoming a superpawn: percent of the pawn's value, for a pawn one move away from it; less for
    /// one further away.
    Upgrade,
    /// A superpawn: percent of the pawn's value.
    Superpawn,
    /// Each own man beside a king.
    Shelter,
    /// Attacks on the cells beside a king: percent of the square of their count.
    Danger,
    /// The upper limit of the danger to one king.
    DangerLimit,
    /// How many attacks on the cells beside a king one of these cells counts for that is attacked and only the king
    /// defends.
    Gap,
    /// Percent by which the count of attacks on the cells beside a king grows when several armies attack them.
    Company,
    /// Men of the sides that are not to move that can be taken with profit: percent of the profit.
    Hanging,
    /// Men of the side to move that can be taken with profit: percent of the profit.
    Attacked,
    /// The penalty for a difference between the men of partners: percent of it. An army without men wastes its turns.
    Balance,
    /// The right to move next.
    Tempo,
    /// The worth of the men of a frozen army: percent of their value.
    Frozen,
    /// A frozen king of the opponents.
    MatedKing,
    /// The worth of the men of a player who has lost his king and may only capture: percent of their value.
    Headless,
    /// A king that can be captured, besides what is lost with him.
    King,
    /// A king that another player leads.
    LedKing,
}

impl Weight {
    /// All weights.
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
    /// The greatest number that a variant file may give a weight.
    pub const LIMIT: i32 = 5000;

    /// The number of a weight in a game with this many sides whose variant file does not give it. Where only two fight,
    /// what is threatened is also done, and men who have cells to go to will use them; among more, whoever attacks has
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
    /// The weights of a game with this many sides whose variant file gives none.
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
