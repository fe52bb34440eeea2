//! How a game ended, and what it counts.

use super::seating::players_in;
use crate::board::{Player, Set, Side};
use crate::position::Position;
use crate::rules::{POINT, Rules, Scoring};

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
    /// A player has no legal move where that draws.
    Stalemate,
    /// Everybody was skipped in a row.
    AllSkipped,
    /// Only kings are left.
    BareKings,
    /// Too few men are left.
    ScarceMaterial,
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
            Self::KingCaptured => "king captured",
            Self::LastLeft => "last left",
            Self::NoLegalOrder => "no legal order",
            Self::Bouts => "both games over",
            Self::Resignation => "resignation",
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
}

impl Outcome {
    /// The outcome of a game that ends in this position with a side that is left; where points
    /// decide, they do.
    pub(super) fn won_by(rules: &Rules, position: &Position, winner: Side, reason: EndReason) -> Self {
        match rules.scoring {
            Scoring::Bounty(_) => Self::by_points(rules, position, reason),
            Scoring::MatedKings { .. } | Scoring::Shares => Self::of(rules, position, vec![winner], reason),
        }
    }

    /// The outcome of a game drawn in this position.
    pub(super) fn drawn(rules: &Rules, position: &Position, reason: EndReason) -> Self {
        match rules.scoring {
            Scoring::Bounty(_) => Self::by_points(rules, position, reason),
            Scoring::MatedKings { .. } | Scoring::Shares => Self::of(rules, position, Vec::new(), reason),
        }
    }

    /// The outcome of a match that a side won or that is drawn.
    pub(super) fn of_match(rules: &Rules, position: &Position, winner: Option<Side>) -> Self {
        Self::of(rules, position, winner.into_iter().collect(), EndReason::Bouts)
    }

    fn by_points(rules: &Rules, position: &Position, reason: EndReason) -> Self {
        let points: Vec<(Side, u16)> = rules
            .sides()
            .into_iter()
            .map(|side| {
                let sum: u16 = rules.players_of(side).iter().map(|player| position.points(player)).sum();
                (side, sum.saturating_mul(POINT))
            })
            .collect();
        let most = points.iter().map(|(_, points)| *points).max().unwrap_or(0);
        let winners = points.iter().filter(|(_, points)| *points == most).map(|(side, _)| *side).collect();
        Self { winners, reason, points }
    }

    fn of(rules: &Rules, position: &Position, winners: Vec<Side>, reason: EndReason) -> Self {
        let frozen = position.frozen();
        let sides = rules.sides();
        let left = sides.iter().filter(|side| players_in(rules, position).any(|p| rules.side_of(p) == **side)).count();
        let points = sides
            .into_iter()
            .map(|side| {
                let won = winners.contains(&side);
                let points = match rules.scoring {
                    Scoring::MatedKings { win, draw, king } => {
                        let mated = frozen.iter().filter(|army| rules.side(*army) != side).count();
                        let kings = king * u16::try_from(mated).unwrap_or(u16::MAX);
                        if won {
                            win
                        } else if winners.is_empty() {
                            draw + kings
                        } else {
                            kings
                        }
                    }
                    Scoring::Shares | Scoring::Bounty(_) => {
                        let shares = players_in(rules, position).any(|player| rules.side_of(player) == side);
                        if won {
                            POINT
                        } else if winners.is_empty() && shares {
                            POINT / u16::try_from(left.max(1)).unwrap_or(1)
                        } else {
                            0
                        }
                    }
                };
                (side, points)
            })
            .collect();
        Self { winners, reason, points }
    }

    /// The side that won alone, if one did.
    pub fn winner(&self) -> Option<Side> {
        match self.winners[..] {
            [winner] => Some(winner),
            _ => None,
        }
    }

    /// The players who won; nobody in a draw.
    pub fn winning_players(&self, rules: &Rules) -> Set<Player> {
        rules.players().filter(|player| self.winners.contains(&rules.side_of(*player))).collect()
    }
}
