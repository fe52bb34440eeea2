//! How a game ended, and what it counts.

use crate::board::{Set, Side};
use crate::position::Position;
use crate::rules::{Rules, Scoring};

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The side that won, if one did.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: EndReason,
    /// What each side of the game scores, in half points, in the order of play.
    pub points: Vec<(Side, u16)>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// All kings of a side stand mated.
    Mate,
    /// A side gave up.
    Resignation,
    /// Everybody was skipped in a row.
    AllSkipped,
    /// Only kings are left.
    BareKings,
    /// The same position stood too often.
    Repetition,
    /// Too many rounds without capture or pawn move.
    QuietRounds,
    /// A claim by repetition or quiet rounds.
    Claim,
    /// All players agreed.
    Agreement,
}

impl EndReason {
    /// A short English name, as results in texts have it (`win:SN/mate`).
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Resignation => "resignation",
            Self::AllSkipped => "all skipped",
            Self::BareKings => "bare kings",
            Self::Repetition => "repetition",
            Self::QuietRounds => "quiet rounds",
            Self::Claim => "claim",
            Self::Agreement => "agreement",
        }
    }
}

impl Outcome {
    /// The outcome of a game that ends in this position.
    pub(super) fn of(rules: &Rules, position: &Position, winner: Option<Side>, reason: EndReason) -> Self {
        let Scoring::MatedKings { win, draw, king } = rules.scoring;
        let frozen = position.frozen();
        let points = rules
            .sides()
            .into_iter()
            .map(|side| {
                let mated = frozen.iter().filter(|army| rules.side(*army) != side).count();
                let kings = king * u16::try_from(mated).unwrap_or(u16::MAX);
                let points = match winner {
                    Some(winner) if winner == side => win,
                    Some(_) => kings,
                    None => draw + kings,
                };
                (side, points)
            })
            .collect();
        Self { winner, reason, points }
    }

    /// The players' seats that won; nobody in a draw.
    pub fn winners(&self, rules: &Rules) -> Set<crate::board::Army> {
        self.winner.map_or(Set::EMPTY, |side| rules.army_set(side))
    }
}

/// The outcome that mates make: a side whose kings are all mated has lost; if that holds for both,
/// the mover's side has won.
pub(super) fn by_mate(rules: &Rules, position: &Position, mover: Side) -> Option<Outcome> {
    let lost = |side: Side| rules.army_set(side).iter().all(|army| position.is_frozen(army));
    let sides = rules.sides();
    let loser = sides.iter().copied().filter(|side| *side != mover).find(|side| lost(*side));
    let winner = match loser {
        Some(_) => mover,
        None if lost(mover) => sides.into_iter().find(|side| *side != mover)?,
        None => return None,
    };
    Some(Outcome::of(rules, position, Some(winner), EndReason::Mate))
}
