//! What kind of game a variant is, for people who do not know it yet.

use std::ops::RangeInclusive;

use super::Wording;

/// Where a game comes from, what sets it apart, and how long it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AboutGame {
    /// Its history, in three sentences.
    pub history: Wording,
    /// What makes it unlike other games, in one or two sentences.
    pub special: Wording,
    /// How long a game of friends round a screen takes, in minutes: usually between these two numbers.
    pub minutes: RangeInclusive<u16>,
}
