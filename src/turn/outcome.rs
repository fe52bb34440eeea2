//! What a game counts that ends in a position.

use crate::board::Side;
use crate::moves::{EndReason, Outcome, players_in};
use crate::position::Position;
use crate::rules::{POINT, Rules, Scoring};

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
}
