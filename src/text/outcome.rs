//! Results in words.

use super::Texts;
use crate::board::{Army, Set};
use crate::moves::{EndReason, Outcome};
use crate::spec::Playable;

impl Texts {
    /// A result in one sentence: the winners, the reason, and the points of each side, winners first.
    pub fn outcome(&self, game: &Playable, outcome: &Outcome) -> String {
        let draws = &game.rules.draws;
        let number = |number: Option<u16>| number.unwrap_or_default().to_string();
        let reason = match outcome.reason {
            // Where a mate freezes, a game ends with all the kings of a side mated at once.
            EndReason::Mate => {
                let freezes = game.rules.defeat.mate.freezes();
                self.get(if freezes { "end-mate" } else { "end-checkmate" })
            }
            EndReason::KingCaptured => self.get("end-king-captured"),
            EndReason::LastLeft => self.get("end-last-left"),
            EndReason::NoLegalOrder => self.get("end-no-legal-order"),
            EndReason::Bouts => self.get("end-bouts"),
            EndReason::Stalemate => self.get("end-stalemate"),
            EndReason::ScarceMaterial => self.get("end-scarce-material"),
            EndReason::Resignation => self.get("end-resignation"),
            EndReason::Time => self.get("end-time"),
            EndReason::AllSkipped => self.get("end-all-skipped"),
            EndReason::BareKings => self.get("end-bare-kings"),
            EndReason::Repetition => {
                self.with("end-repetition", &[("times", &number(draws.repetition.map(|rule| rule.end)))])
            }
            EndReason::QuietRounds => {
                self.with("end-quiet-rounds", &[("rounds", &number(draws.quiet_rounds.map(|rule| rule.end)))])
            }
            EndReason::Claim => self.get("end-claim"),
            EndReason::Agreement => self.get("end-agreement"),
        };
        let points = |(side, points): &(_, u16)| {
            let armies = self.armies(game, game.rules.army_set(*side));
            self.with("outcome-points", &[("armies", &armies), ("points", &self.points(*points))])
        };
        // The winners first.
        let (won, lost): (Vec<_>, Vec<_>) = outcome.points.iter().partition(|(side, _)| outcome.winners.contains(side));
        let points = won.into_iter().chain(lost).map(points).collect::<Vec<_>>().join(", ");
        // A draw in which each has a share is nobody's win.
        if outcome.is_draw(&game.rules) {
            return self.with("outcome-draw", &[("reason", &reason), ("points", &points)]);
        }
        let winners: Set<Army> =
            outcome.winners.iter().flat_map(|side| game.rules.army_set(*side).iter().collect::<Vec<_>>()).collect();
        // As many as are named: a player may lead two armies.
        let count = winners.len().to_string();
        let winners = self.armies(game, winners);
        let values = [("winners", winners.as_str()), ("count", &count), ("reason", &reason), ("points", &points)];
        self.with("outcome-win", &values)
    }
}
