//! Refusals, changes and results in words.

use super::Texts;
use crate::board::{Army, Cell, Set};
use crate::moves::PointsReason;
use crate::moves::{Change, EndReason, Event, Outcome, Reason, Refusal, SkipReason};
use crate::position::BoutResult;
use crate::position::{Man, Position};
use crate::rules::{Kind, POINT};
use crate::spec::Playable;
use crate::store::{ReplayError, StoreError};

impl Texts {
    /// Why a man may not go somewhere, in one sentence without the clause.
    pub fn refusal(&self, game: &Playable, position: &Position, refusal: &Refusal) -> String {
        let army = |army: Army| self.army(game, army);
        let mover = game.rules.army_at(position.turn());
        let cell = refusal.cells.first().map(|cell| self.cell(game, mover, *cell)).unwrap_or_default();
        let by = self.men(game, position, &refusal.cells);
        let say = |id: &str, who: &str| self.with(id, &[("army", who), ("cell", &cell), ("by", &by)]);
        match refusal.reason {
            Reason::OffBoard => say("why-off-board", ""),
            Reason::NobodyThere => say("why-nobody-there", ""),
            Reason::FrozenMan(owner) => say("why-frozen-man", &army(owner)),
            Reason::NotYourMan(owner) => say("why-not-your-man", &army(owner)),
            Reason::NotYourTurn(player) => say("why-not-your-turn", &army(Army(player.0))),
            Reason::OfferOpen(player) => say("why-offer-open", &army(Army(player.0))),
            Reason::SameCell => say("why-same-cell", ""),
            Reason::OtherDecision(_) => say("why-other-decision", ""),
            Reason::NothingToPlace => say("why-nothing-to-place", ""),
            Reason::NoSuchMan => say("why-no-such-man", ""),
            Reason::PlaceTaken => say("why-place-taken", ""),
            Reason::NoPlaceThere => say("why-no-place-there", ""),
            Reason::StaticMan(owner) => say("why-static-man", &army(owner)),
            Reason::HasMoved(owner) => say("why-has-moved", &army(owner)),
            Reason::OnlyCaptures => say("why-only-captures", ""),
            Reason::PawnWaits => say("why-pawn-waits", ""),
            Reason::OtherBout(_) => say("why-other-bout", ""),
            Reason::Walled => say("why-walled", ""),
            Reason::RemovesOwnKing => say("why-removes-own-king", ""),
            Reason::ExposesPartner(partner) => say("why-exposes-partner", &army(partner)),
            Reason::MustRelieve(player) => say("why-must-relieve", &army(Army(player.0))),
            Reason::CastlingLost => say("why-castling-lost", ""),
            Reason::CastlingBlocked => say("why-castling-blocked", ""),
            Reason::CastlingThroughCheck => say("why-castling-through-check", ""),
            Reason::NoCastling => say("why-no-castling", ""),
            Reason::OwnMan => say("why-own-man", ""),
            Reason::PartnersMan(owner) => say("why-partners-man", &army(owner)),
            Reason::FrozenTarget(owner) => say("why-frozen-target", &army(owner)),
            Reason::KingTarget => say("why-king-target", ""),
            Reason::IntoCheck => say("why-into-check", ""),
            Reason::Pinned => say("why-pinned", ""),
            Reason::StillInCheck => say("why-still-in-check", ""),
            Reason::Gap => say("why-gap", ""),
            Reason::Blocked => say("why-blocked", ""),
            Reason::StepBlocked => say("why-step-blocked", ""),
            Reason::NothingToCapture => say("why-nothing-to-capture", ""),
            Reason::OneStepOnly => say("why-one-step-only", ""),
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
        let cell = self.cell(game, man.army(), cell);
        self.with("man-at", &[("army", &self.army(game, man.army())), ("kind", &kind), ("cell", &cell)])
    }

    /// The name of a cell as an army's player has it.
    pub fn cell(&self, game: &Playable, army: Army, cell: Cell) -> String {
        if self.grid { cell.to_string() } else { game.display.cell(&game.rules, army, cell) }
    }

    /// The name of a man's kind: "knight", "superpawn".
    pub fn kind(&self, game: &Playable, man: Man) -> String {
        match man.grade() {
            crate::rules::Grade::Super => self.get("kind-superpawn"),
            crate::rules::Grade::Turned => self.get("kind-turned-pawn"),
            crate::rules::Grade::Plain | crate::rules::Grade::Returned => self.kind_of(game, man.kind()),
        }
    }

    /// The name of a kind in a game. One that is called like another but counts otherwise says what it counts.
    pub fn kind_of(&self, game: &Playable, kind: Kind) -> String {
        let (kinds, own) = (&game.rules.kinds, game.rules.kind(kind));
        let name = self.kind_name(&own.name);
        let namesake = kinds.iter().take_while(|other| other.letter != own.letter).find(|other| other.name == own.name);
        if namesake.is_none_or(|other| other.points == own.points) {
            return name;
        }
        self.with("kind-counting", &[("kind", &name), ("points", &own.points.to_string())])
    }

    /// The name of a kind in this language; a kind that only a user's variant has keeps the name
    /// it has there.
    pub fn kind_name(&self, name: &str) -> String {
        let id = format!("kind-{name}");
        if self.has(&id) { self.get(&id) } else { name.to_owned() }
    }

    /// The name of an army in this language; a name that only a user's variant has stays as it is there.
    pub fn army(&self, game: &Playable, army: Army) -> String {
        let name = &game.look.names[army];
        let id = format!("army-{}", name.to_lowercase());
        if self.has(&id) { self.get(&id) } else { name.clone() }
    }

    /// Armies by name: "White and Black".
    pub fn armies(&self, game: &Playable, armies: Set<Army>) -> String {
        let names: Vec<String> = armies.iter().map(|army| self.army(game, army)).collect();
        names.join(&self.get("and"))
    }

    /// What happened, in one sentence.
    pub fn change(&self, game: &Playable, event: &Event) -> String {
        self.change_by(game, None, event)
    }

    /// What happened, in one sentence, where it is known whose man moved: what has no owner lies where he sees it.
    pub fn change_by(&self, game: &Playable, mover: Option<Army>, event: &Event) -> String {
        let name = |army: Army| self.army(game, army);
        let place = |cell: Cell| mover.map_or_else(|| cell.to_string(), |army| self.cell(game, army, cell));
        let own = |man: Man, cell: Cell| self.cell(game, man.army(), cell);
        let kind = |man: Man| self.kind(game, man);
        match &event.change {
            Change::Captured { man, cell, by } => self.with(
                "change-captured",
                &[
                    ("army", &name(*by)),
                    ("owner", &name(man.army())),
                    ("kind", &kind(*man)),
                    ("cell", &self.cell(game, *by, *cell)),
                ],
            ),
            Change::Moved { man, from, to } => self.with(
                "change-moved",
                &[
                    ("army", &name(man.army())),
                    ("kind", &kind(*man)),
                    ("from", &own(*man, *from)),
                    ("to", &own(*man, *to)),
                ],
            ),
            Change::Leapt { over } => self.with("change-leapt", &[("cell", &place(*over))]),
            Change::BecameSuper { cell } => self.with("change-became-super", &[("cell", &place(*cell))]),
            Change::Promoted { cell, man } => {
                self.with("change-promoted", &[("kind", &kind(*man)), ("cell", &own(*man, *cell))])
            }
            Change::Froze { army } => self.with("change-froze", &[("army", &name(*army))]),
            Change::Thawed { army } => self.with("change-thawed", &[("army", &name(*army))]),
            Change::Turned { cell } => self.with("change-turned", &[("cell", &place(*cell))]),
            Change::Removed { man, cell } => self.with(
                "change-removed",
                &[("owner", &name(man.army())), ("kind", &kind(*man)), ("cell", &own(*man, *cell))],
            ),
            Change::Placed { man, cell } => self.with(
                "change-placed",
                &[("owner", &name(man.army())), ("kind", &kind(*man)), ("cell", &own(*man, *cell))],
            ),
            Change::Out { player } => self.with("change-out", &[("army", &name(Army(player.0)))]),
            Change::Headless { player } => self.with("change-headless", &[("army", &name(Army(player.0)))]),
            Change::Stands { army } => self.with("change-stands", &[("army", &name(*army))]),
            Change::ChangedHands { army, to } => {
                self.with("change-changed-hands", &[("army", &name(*army)), ("leader", &name(Army(to.0)))])
            }
            Change::HomeVanished { player } => self.with("change-home-vanished", &[("army", &name(Army(player.0)))]),
            Change::Points { player, points, reason } => {
                let id = match reason {
                    PointsReason::Capture => "change-points-capture",
                    PointsReason::Mate => "change-points-mate",
                    PointsReason::Stalemate => "change-points-stalemate",
                    PointsReason::Fork => "change-points-fork",
                    PointsReason::Draw => "change-points-draw",
                };
                self.with(id, &[("army", &name(Army(player.0))), ("points", &points.to_string())])
            }
            Change::Proposed { mv } => {
                self.with("change-proposed", &[("from", &mv.from.to_string()), ("to", &mv.to.to_string())])
            }
            Change::Answered { accepted: true } => self.get("change-answered-yes"),
            Change::Answered { accepted: false } => self.get("change-answered-no"),
            Change::BoutEnded { players, result } => {
                let armies: Set<Army> = players.iter().map(|player| Army(player.0)).collect();
                let armies = self.armies(game, armies);
                match result {
                    BoutResult::Won(winner) => {
                        self.with("change-bout-won", &[("armies", &armies), ("army", &name(Army(winner.0)))])
                    }
                    BoutResult::Drawn => self.with("change-bout-drawn", &[("armies", &armies)]),
                }
            }
            Change::Passed { player } => self.with("change-passed", &[("army", &name(Army(player.0)))]),
            Change::Skipped { place, reason } => {
                let id = match reason {
                    SkipReason::Frozen => "change-skipped-frozen",
                    SkipReason::Stalemate => "change-skipped-stalemate",
                    SkipReason::Mated => "change-skipped-mated",
                };
                self.with(id, &[("army", &name(Army(place.0)))])
            }
            Change::Offered { by } => self.with("change-offered", &[("army", &name(Army(by.0)))]),
            Change::Accepted { by } => self.with("change-accepted", &[("army", &name(Army(by.0)))]),
            Change::Declined { by } => self.with("change-declined", &[("army", &name(Army(by.0)))]),
            Change::Resigned { by } => self.with("change-resigned", &[("army", &name(Army(by.0)))]),
            Change::Ended(outcome) => self.outcome(game, outcome),
        }
    }

    /// The result in a sentence: who won, why, and the points.
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
        if outcome.winners.is_empty() || outcome.winners.len() == game.rules.sides().len() {
            return self.with("outcome-draw", &[("reason", &reason), ("points", &points)]);
        }
        let winners: Set<Army> =
            outcome.winners.iter().flat_map(|side| game.rules.army_set(*side).iter().collect::<Vec<_>>()).collect();
        let winners = self.armies(game, winners);
        let count = outcome.winning_players(&game.rules).len().to_string();
        let values = [("winners", winners.as_str()), ("count", &count), ("reason", &reason), ("points", &points)];
        self.with("outcome-win", &values)
    }

    /// Twelfths of a point as people write them: `1½`.
    pub fn points(&self, twelfths: u16) -> String {
        let (whole, rest) = (twelfths / POINT, twelfths % POINT);
        let fraction = match rest {
            0 => "",
            3 => "¼",
            4 => "⅓",
            6 => "½",
            8 => "⅔",
            9 => "¾",
            _ => return format!("{:.2}", f32::from(twelfths) / f32::from(POINT)),
        };
        match whole {
            0 if rest > 0 => fraction.to_owned(),
            _ => format!("{whole}{fraction}"),
        }
    }
}
