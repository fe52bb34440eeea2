//! Refusals, changes and results in words.

use super::Texts;
use crate::board::{Army, Cell, Set};
use crate::moves::{Change, EndReason, Event, Outcome, Reason, Refusal, SkipReason};
use crate::position::{Man, Position};
use crate::spec::Playable;
use crate::store::{ReplayError, StoreError};

impl Texts {
    /// Why a man may not go somewhere, in one sentence without the clause.
    pub fn refusal(&self, game: &Playable, position: &Position, refusal: &Refusal) -> String {
        let army = |army: Army| game.look.names[army].as_str();
        let cell = refusal.cells.first().map(Cell::to_string).unwrap_or_default();
        let by = self.men(game, position, &refusal.cells);
        let say = |id: &str, who: &str| self.with(id, &[("army", who), ("cell", &cell), ("by", &by)]);
        match refusal.reason {
            Reason::OffBoard => say("why-off-board", ""),
            Reason::NobodyThere => say("why-nobody-there", ""),
            Reason::FrozenMan(owner) => say("why-frozen-man", army(owner)),
            Reason::NotYourMan(owner) => say("why-not-your-man", army(owner)),
            Reason::NotYourTurn(player) => say("why-not-your-turn", army(Army(player.0))),
            Reason::OfferOpen(player) => say("why-offer-open", army(Army(player.0))),
            Reason::SameCell => say("why-same-cell", ""),
            Reason::OwnMan => say("why-own-man", ""),
            Reason::PartnersMan(owner) => say("why-partners-man", army(owner)),
            Reason::FrozenTarget(owner) => say("why-frozen-target", army(owner)),
            Reason::KingTarget => say("why-king-target", ""),
            Reason::IntoCheck => say("why-into-check", ""),
            Reason::Pinned => say("why-pinned", ""),
            Reason::StillInCheck => say("why-still-in-check", ""),
            Reason::Gap => say("why-gap", ""),
            Reason::Blocked => say("why-blocked", ""),
            Reason::StepBlocked => say("why-step-blocked", ""),
            Reason::NothingToCapture => say("why-nothing-to-capture", ""),
            Reason::NoPawnToLeap => say("why-no-pawn-to-leap", ""),
            Reason::LeapBlocked => say("why-leap-blocked", ""),
            Reason::LeapAstray => say("why-leap-astray", ""),
            Reason::WayTurned => say("why-way-turned", ""),
            Reason::NotAPawnMove => say("why-not-a-pawn-move", ""),
            Reason::NotItsMove => say("why-not-its-move", ""),
        }
    }

    /// What is wrong with a file; if that is a move, then also why it is not legal.
    pub fn store_error(&self, error: &StoreError) -> String {
        match error {
            StoreError::Refused(refused) => {
                format!("{error}: {}", self.refusal(&refused.playable, &refused.position, &refused.refusal))
            }
            _ => error.to_string(),
        }
    }

    /// What is wrong with a word of a record that does not fit the game in this position; if it is a
    /// move, then also why it is not legal.
    pub fn replay_error(&self, game: &Playable, position: &Position, error: &ReplayError) -> String {
        match error.refusal() {
            Some(refusal) => format!("{error}: {}", self.refusal(game, position, refusal)),
            None => error.to_string(),
        }
    }

    /// The men on some cells: "Red's rook on m8 and Yellow's queen on c4".
    fn men(&self, game: &Playable, position: &Position, cells: &[Cell]) -> String {
        let names: Vec<String> = cells
            .iter()
            .filter_map(|cell| Some((cell, position.man(*cell)?)))
            .map(|(cell, man)| self.man_at(game, man, *cell))
            .collect();
        names.join(&self.get("and"))
    }

    /// One man with his owner and cell: "Red's rook on m8".
    pub fn man_at(&self, game: &Playable, man: Man, cell: Cell) -> String {
        let kind = self.kind(game, man);
        self.with("man-at", &[("army", &game.look.names[man.army()]), ("kind", &kind), ("cell", &cell.to_string())])
    }

    /// The name of a man's kind: "knight", "superpawn".
    pub fn kind(&self, game: &Playable, man: Man) -> String {
        match man.grade() {
            crate::rules::Grade::Super => self.get("kind-superpawn"),
            crate::rules::Grade::Plain => self.kind_name(&game.rules.kind(man.kind()).name),
        }
    }

    /// The name of a kind in this language; a kind that only a user's variant has keeps the name
    /// it has there.
    pub fn kind_name(&self, name: &str) -> String {
        let id = format!("kind-{name}");
        if self.has(&id) { self.get(&id) } else { name.to_owned() }
    }

    /// Armies by name: "White and Black".
    pub fn armies(&self, game: &Playable, armies: Set<Army>) -> String {
        let names: Vec<&str> = armies.iter().map(|army| game.look.names[army].as_str()).collect();
        names.join(&self.get("and"))
    }

    /// What happened, in one sentence.
    pub fn change(&self, game: &Playable, event: &Event) -> String {
        let name = |army: Army| game.look.names[army].as_str();
        let kind = |man: Man| self.kind(game, man);
        match &event.change {
            Change::Captured { man, cell, by } => self.with(
                "change-captured",
                &[("army", name(*by)), ("owner", name(man.army())), ("kind", &kind(*man)), ("cell", &cell.to_string())],
            ),
            Change::Moved { man, from, to } => self.with(
                "change-moved",
                &[
                    ("army", name(man.army())),
                    ("kind", &kind(*man)),
                    ("from", &from.to_string()),
                    ("to", &to.to_string()),
                ],
            ),
            Change::Leapt { over } => self.with("change-leapt", &[("cell", &over.to_string())]),
            Change::BecameSuper { cell } => self.with("change-became-super", &[("cell", &cell.to_string())]),
            Change::Promoted { cell, man } => {
                self.with("change-promoted", &[("kind", &kind(*man)), ("cell", &cell.to_string())])
            }
            Change::Froze { army } => self.with("change-froze", &[("army", name(*army))]),
            Change::Thawed { army } => self.with("change-thawed", &[("army", name(*army))]),
            Change::Skipped { place, reason } => {
                let id = match reason {
                    SkipReason::Frozen => "change-skipped-frozen",
                    SkipReason::Stalemate => "change-skipped-stalemate",
                    SkipReason::Mated => "change-skipped-mated",
                };
                self.with(id, &[("army", name(Army(place.0)))])
            }
            Change::Offered { by } => self.with("change-offered", &[("army", name(Army(by.0)))]),
            Change::Accepted { by } => self.with("change-accepted", &[("army", name(Army(by.0)))]),
            Change::Declined { by } => self.with("change-declined", &[("army", name(Army(by.0)))]),
            Change::Resigned { by } => self.with("change-resigned", &[("army", name(Army(by.0)))]),
            Change::Ended(outcome) => self.outcome(game, outcome),
        }
    }

    /// The result in a sentence: who won, why, and the points.
    pub fn outcome(&self, game: &Playable, outcome: &Outcome) -> String {
        let draws = &game.rules.draws;
        let number = |number: Option<u16>| number.unwrap_or_default().to_string();
        let reason = match outcome.reason {
            EndReason::Mate => self.get("end-mate"),
            EndReason::Resignation => self.get("end-resignation"),
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
        let points = |(side, halves): &(_, u16)| {
            let armies = self.armies(game, game.rules.army_set(*side));
            self.with("outcome-points", &[("armies", &armies), ("points", &self.points(*halves))])
        };
        // The winners first.
        let (won, lost): (Vec<_>, Vec<_>) = outcome.points.iter().partition(|(side, _)| Some(*side) == outcome.winner);
        let points = won.into_iter().chain(lost).map(points).collect::<Vec<_>>().join(", ");
        match outcome.winner {
            Some(_) => {
                let winners = self.armies(game, outcome.winners(&game.rules));
                self.with("outcome-win", &[("winners", &winners), ("reason", &reason), ("points", &points)])
            }
            None => self.with("outcome-draw", &[("reason", &reason), ("points", &points)]),
        }
    }

    /// Half points as people write them: `1½`.
    pub fn points(&self, halves: u16) -> String {
        match (halves / 2, halves % 2) {
            (0, 1) => "½".to_owned(),
            (whole, 0) => whole.to_string(),
            (whole, _) => format!("{whole}½"),
        }
    }
}
