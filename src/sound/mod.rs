//! Sounds: what is heard of a game, made by the program itself. There are no files and no recordings.
//!
//! [`Sound`] names what can be heard, [`samples`] makes it, [`heard`] says what an action sounds like, and [`Mixer`] plays
//! several at once. No device is known here.

mod cue;
mod mixer;
mod synth;

pub use cue::{Cue, heard};
pub use mixer::{Mixer, VOICES};
pub use synth::samples;

use crate::board::Seat;

/// Samples a second, of one channel.
pub const RATE: u32 = 48_000;

/// The largest value of a sample of one sound: a quarter of the full range, 12 dB below it.
pub const PEAK: i16 = i16::MAX / 4;

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// A man is put down; there are three knocks, which differ a little.
    Move(Knock),
    /// A man is taken: a louder knock, and a second one.
    Capture,
    /// A king is attacked: two notes, a fourth apart.
    Check,
    /// Something is refused: one dull knock.
    Refused,
    /// A person is to decide: the note of the seat.
    YourTurn(Seat),
    /// An army freezes: a falling shimmer.
    Freeze,
    /// An army thaws: a rising shimmer.
    Thaw,
    /// A pawn becomes another man.
    Promotion,
    /// An army passes to another player.
    PassesOver,
    /// A player is out.
    Defeat,
    /// A home board vanishes.
    HomeLost,
    /// The game is over.
    End,
    /// Twenty seconds are left.
    Tick,
    /// Ten seconds are left.
    DoubleTick,
    /// A time is over.
    Bell,
}

/// The knocks of a man that is put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Knock {
    /// As the man of the design sounds.
    Plain,
    /// A little higher.
    High,
    /// A little lower.
    Low,
}

impl Knock {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Plain, Self::High, Self::Low];

    /// The knock of a ply, so that a game sounds alike each time it is played through.
    pub const fn of_ply(ply: usize) -> Self {
        Self::ALL[ply % 3]
    }
}

/// Sounds that are switched on and off together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SoundGroup {
    /// Men that are put down and taken, and refusals.
    Moves,
    /// What becomes of kings, armies and the game.
    Events,
    /// Notes that tell a person of the turn.
    Turns,
    /// Warnings of the clocks.
    Clocks,
}

impl SoundGroup {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Moves, Self::Events, Self::Turns, Self::Clocks];
}

impl Sound {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let others = [
            Self::Capture,
            Self::Check,
            Self::Refused,
            Self::Freeze,
            Self::Thaw,
            Self::Promotion,
            Self::PassesOver,
            Self::Defeat,
            Self::HomeLost,
            Self::End,
            Self::Tick,
            Self::DoubleTick,
            Self::Bell,
        ];
        Knock::ALL.map(Self::Move).into_iter().chain(others).chain(Seat::ALL.into_iter().map(Self::YourTurn))
    }

    /// The group that it is switched with.
    pub const fn group(self) -> SoundGroup {
        match self {
            Self::Move(_) | Self::Capture | Self::Refused => SoundGroup::Moves,
            Self::YourTurn(_) => SoundGroup::Turns,
            Self::Tick | Self::DoubleTick | Self::Bell => SoundGroup::Clocks,
            Self::Check
            | Self::Freeze
            | Self::Thaw
            | Self::Promotion
            | Self::PassesOver
            | Self::Defeat
            | Self::HomeLost
            | Self::End => SoundGroup::Events,
        }
    }
}
