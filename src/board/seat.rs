//! The terms for who sits at the table: army, place in the turn order, player and side are four things.
//!
//! In most games the four coincide seat by seat; where an army changes hands, where one player has
//! two armies, or where partners win together, they do not.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use super::Direction;

/// A seat at the table, as seen from above with South at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Seat {
    /// At the bottom.
    #[default]
    South,
    /// At the left.
    West,
    /// At the top.
    North,
    /// At the right.
    East,
}

impl Seat {
    /// South, West, North, East: clockwise, and the order in which texts list seats.
    pub const ALL: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];

    /// `S`, `W`, `N` or `E`.
    pub const fn letter(self) -> char {
        match self {
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
            Self::East => 'E',
        }
    }

    /// The seat of a letter, in upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.letter() == letter.to_ascii_uppercase())
    }

    /// The seat across the table.
    pub const fn opposite(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::West => Self::East,
            Self::North => Self::South,
            Self::East => Self::West,
        }
    }

    /// Where a man of this seat marches: straight across the table.
    pub const fn forward(self) -> Direction {
        match self {
            Self::South => Direction::North,
            Self::West => Direction::East,
            Self::North => Direction::South,
            Self::East => Direction::West,
        }
    }
}

/// A key of the small tables [`By`] and [`Set`]: one of at most four.
pub trait Slot: Copy + Eq {
    /// A number below 4.
    fn slot(self) -> usize;
    /// The key with this number; `slot` is taken modulo 4.
    fn from_slot(slot: usize) -> Self;
}

macro_rules! slots {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub Seat);

        impl $name {
            /// All four, in the order South, West, North, East.
            pub const ALL: [Self; 4] = [
                Self(Seat::South), Self(Seat::West), Self(Seat::North), Self(Seat::East),
            ];
        }

        impl Slot for $name {
            #[inline]
            fn slot(self) -> usize { self.0 as usize }
            #[inline]
            fn from_slot(slot: usize) -> Self {
                Self(match slot % 4 {
                    0 => Seat::South,
                    1 => Seat::West,
                    2 => Seat::North,
                    _ => Seat::East,
                })
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0.letter())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0.letter())
            }
        }
    )*};
}

slots! {
    /// The men of one colour, named by the seat they set out from.
    Army;
    /// A slot in the turn order, named by a seat.
    Place;
    /// Somebody who decides, named by the seat he sits at.
    Player;
}

/// The players who win and lose together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(pub u8);

impl Slot for Side {
    fn slot(self) -> usize {
        usize::from(self.0 % 4)
    }

    fn from_slot(slot: usize) -> Self {
        Self((slot % 4) as u8)
    }
}

/// A table with one entry a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct By<K, T>([T; 4], PhantomData<K>);

impl<K, T> By<K, T> {
    /// The table with these entries, in the order South, West, North, East.
    pub const fn of(entries: [T; 4]) -> Self {
        Self(entries, PhantomData)
    }
}

impl<K: Slot, T> By<K, T> {
    /// The table whose entries `entry` computes.
    pub fn from_fn(mut entry: impl FnMut(K) -> T) -> Self {
        Self(std::array::from_fn(|slot| entry(K::from_slot(slot))), PhantomData)
    }

    /// Keys and entries, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        self.0.iter().enumerate().map(|(slot, entry)| (K::from_slot(slot), entry))
    }
}

impl<K, T: Default> Default for By<K, T> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| T::default()), PhantomData)
    }
}

impl<K: Slot, T> Index<K> for By<K, T> {
    type Output = T;

    fn index(&self, key: K) -> &T {
        &self.0[key.slot()]
    }
}

impl<K: Slot, T> IndexMut<K> for By<K, T> {
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.0[key.slot()]
    }
}

/// A set of keys; iterates in the order South, West, North, East.
#[derive(PartialEq, Eq, Hash)]
pub struct Set<K>(u8, PhantomData<K>);

impl<K> Clone for Set<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for Set<K> {}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<K> Set<K> {
    /// The empty set.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set without the members of another.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }

    /// One bit a member, the lowest for South.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl<K: Slot> Set<K> {
    /// The set of one key.
    pub fn of(key: K) -> Self {
        Self(1 << key.slot(), PhantomData)
    }

    /// Whether `key` is in it.
    pub fn contains(self, key: K) -> bool {
        self.0 >> key.slot() & 1 == 1
    }

    /// Adds `key`.
    pub fn insert(&mut self, key: K) {
        self.0 |= 1 << key.slot();
    }

    /// Takes `key` out.
    pub fn remove(&mut self, key: K) {
        self.0 &= !(1 << key.slot());
    }

    /// The set without `key`.
    #[must_use]
    pub fn without(mut self, key: K) -> Self {
        self.remove(key);
        self
    }

    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let slot = bits.trailing_zeros() as usize;
            bits &= bits.checked_sub(1)?;
            Some(K::from_slot(slot))
        })
    }
}

impl<K: Slot> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::EMPTY;
        for key in keys {
            set.insert(key);
        }
        set
    }
}

impl<K: Slot + fmt::Display> fmt::Display for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|key| key.fmt(f))
    }
}

impl<K: Slot + fmt::Debug> fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
