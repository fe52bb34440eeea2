//! How a game ended, and what it counts.

use crate::board::{Player, Set, Side};
use crate::rules::{Rules, Topic};

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The sides that won; none in a draw. Several share the first place where points decide.
    pub winners: Vec<Side>,
    /// Why the game is over.
    pub reason: EndReason,
    /// What each side of the game scores, in twelfths of a point, in the order of play.
    pub points: Vec<(Side, u16)>,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// All kings of a side stand mated, or all its players are out, the last by mate.
    Mate,
    /// All its players are out, the last by the capture of his king.
    KingCaptured,
    /// One player is left.
    LastLeft,
    /// No order on the list was legal.
    NoLegalOrder,
    /// Both games of the match are over.
    Bouts,
    /// A side gave up.
    Resignation,
    /// The time of a player was over.
    Time,
    /// A player has no legal move where that draws.
    Stalemate,
    /// Everybody was skipped in a row.
    AllSkipped,
    /// Only kings are left.
    BareKings,
    /// Too few men are left.
    ScarceMaterial,
    /// A position has been repeated so often that the game ends by itself.
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
            Self::KingCaptured => "king captured",
            Self::LastLeft => "last left",
            Self::NoLegalOrder => "no legal order",
            Self::Bouts => "both games over",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Stalemate => "stalemate",
            Self::AllSkipped => "all skipped",
            Self::BareKings => "bare kings",
            Self::ScarceMaterial => "scarce material",
            Self::Repetition => "repetition",
            Self::QuietRounds => "quiet rounds",
            Self::Claim => "claim",
            Self::Agreement => "agreement",
        }
    }

    /// The topic of the clause by which the game is over.
    pub const fn topic(self) -> Topic {
        match self {
            Self::Mate | Self::KingCaptured | Self::LastLeft | Self::NoLegalOrder => Topic::Win,
            Self::Bouts => Topic::Bouts,
            Self::Resignation => Topic::Claims,
            Self::Time => Topic::Time,
            Self::Stalemate | Self::AllSkipped => Topic::Stalemate,
            Self::ScarceMaterial => Topic::ScarceMaterial,
            Self::BareKings | Self::Repetition | Self::QuietRounds | Self::Claim | Self::Agreement => Topic::Draw,
        }
    }
}

impl Outcome {
    /// The side that won alone, if one did.
    pub fn winner(&self) -> Option<Side> {
        match self.winners[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }

    /// Whether nobody is ahead: no side has won, or all share the first place.
    pub fn is_draw(&self, rules: &Rules) -> bool {
        self.winners.is_empty() || self.winners.len() == rules.sides().len()
    }

    /// The players who won; nobody in a draw.
    pub fn winning_players(&self, rules: &Rules) -> Set<Player> {
        rules.players().filter(|player| self.winners.contains(&rules.side_of(*player))).collect()
    }
}
