//! What an action does: the board, then mates, then the turn, then draws.

use super::change::{Change, Event, SkipReason};
use super::generate::may_hop_over;
use super::legal::players;
use super::outcome::by_mate;
use super::{Action, EndReason, Move, Outcome, freeze, has_move, in_check};
use crate::board::{Army, Cell, Place};
use crate::position::{Man, Position};
use crate::rules::{Grade, MateRule, Rules, StalemateRule, Topic};

/// The result of an action.
#[derive(Clone, Debug, PartialEq)]
pub struct Applied {
    /// The position in which somebody decides next (or the game is over).
    pub position: Position,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Places whose turn was skipped before the next decision.
    pub skips: Vec<Place>,
    /// Whether the game is over by what the position alone can tell; repetition is for the game.
    pub outcome: Option<Outcome>,
}

/// Applies a legal action. Of an action that is not legal here the result is a valid position, but
/// not one of the game: check with [`super::is_legal`] first.
pub fn apply(rules: &Rules, position: &Position, action: Action) -> Applied {
    let player = super::decision(rules, position).player;
    let mut next = Applied { position: position.clone(), events: Vec::new(), skips: Vec::new(), outcome: None };
    match action {
        Action::Move(mv) => return apply_move(rules, position, mv),
        Action::ClaimDraw => next.end(rules, None, EndReason::Claim),
        Action::OfferDraw => {
            next.position.open_offer(player);
            next.note(Change::Offered { by: player }, Topic::Claims);
        }
        Action::AcceptDraw => {
            next.note(Change::Accepted { by: player }, Topic::Claims);
            let offer = next.position.accept_offer(player);
            if offer.is_some_and(|offer| players(rules).all(|p| p == offer.by || offer.accepted.contains(p))) {
                next.end(rules, None, EndReason::Agreement);
            }
        }
        Action::DeclineDraw => {
            next.position.close_offer();
            next.note(Change::Declined { by: player }, Topic::Claims);
        }
        Action::Resign => {
            next.note(Change::Resigned { by: player }, Topic::Claims);
            let side = rules.side(Army(player.0));
            let winner = rules.sides().into_iter().find(|other| *other != side);
            next.end(rules, winner, EndReason::Resignation);
        }
    }
    next
}

/// Applies a legal move.
pub fn apply_move(rules: &Rules, position: &Position, mv: Move) -> Applied {
    let mut next = Applied { position: position.clone(), events: Vec::new(), skips: Vec::new(), outcome: None };
    let mover = position.turn();
    next.carry(rules, mv);
    next.position.forget_skips();
    match rules.mate {
        MateRule::FreezeAtOnce => {
            freeze::settle(rules, &mut next.position, mover, &mut next.events);
            let side = rules.side(rules.army_at(mover));
            if let Some(outcome) = by_mate(rules, &next.position, side) {
                next.conclude(outcome);
                return next;
            }
        }
    }
    next.position.set_turn(rules.next_place(mover));
    next.pass_on(rules);
    next
}

/// Judges a position that somebody has set up as if the turn had just come to the player to move:
/// he is skipped if he must be, and the game may be over.
pub fn arrive(rules: &Rules, position: &Position) -> Applied {
    let mut next = Applied { position: position.clone(), events: Vec::new(), skips: Vec::new(), outcome: None };
    let mover = rules.side(rules.army_at(position.turn()));
    let others = rules.sides().into_iter().find(|side| *side != mover).unwrap_or(mover);
    if let Some(outcome) = by_mate(rules, position, others) {
        next.conclude(outcome);
    } else {
        next.pass_on(rules);
    }
    next
}

impl Applied {
    fn note(&mut self, change: Change, topic: Topic) {
        self.events.push(Event { change, topic });
    }

    fn end(&mut self, rules: &Rules, winner: Option<crate::board::Side>, reason: EndReason) {
        self.conclude(Outcome::of(rules, &self.position, winner, reason));
    }

    /// Ends the game for a reason that only the history knows.
    pub(crate) fn end_by_history(&mut self, rules: &Rules, reason: EndReason) {
        self.end(rules, None, reason);
    }

    fn conclude(&mut self, outcome: Outcome) {
        let topic = match outcome.reason {
            EndReason::Mate => Topic::Win,
            EndReason::Resignation => Topic::Claims,
            EndReason::AllSkipped
            | EndReason::BareKings
            | EndReason::Repetition
            | EndReason::QuietRounds
            | EndReason::Claim
            | EndReason::Agreement => Topic::Draw,
        };
        self.position.close_offer();
        self.note(Change::Ended(outcome.clone()), topic);
        self.outcome = Some(outcome);
    }

    /// Moves the man with everything that happens to it and to what it takes; counts the turn.
    fn carry(&mut self, rules: &Rules, mv: Move) {
        let mover = self.position.turn();
        let Some(man) = self.position.man(mv.from) else {
            return;
        };
        let army = man.army();
        let pawn = man.kind() == rules.pawns.kind;
        let captured = self.position.man(mv.to);
        let over = (pawn && captured.is_none()).then(|| self.leapt_over(rules, man, mv)).flatten();
        let topic = match over {
            Some(_) if mv.promotion.is_none() => Topic::Leapfrog,
            _ => move_topic(rules, man, mv, captured.is_some()),
        };
        if let Some(victim) = self.position.lift(mv.to) {
            self.note(Change::Captured { man: victim, cell: mv.to, by: army }, topic);
        }
        self.note(Change::Moved { man, from: mv.from, to: mv.to }, topic);
        if let Some(over) = over {
            self.note(Change::Leapt { over }, Topic::Leapfrog);
        }
        self.position.lift(mv.from);
        let arrived = match mv.promotion {
            Some(kind) => man.promoted(kind),
            None if pawn && rules.pawns.upgrade[army].contains(mv.to) => man.with_grade(Grade::Super),
            None => man,
        };
        self.position.place(mv.to, arrived, rules.kind(arrived.kind()).royal);
        if mv.promotion.is_some() {
            self.note(Change::Promoted { cell: mv.to, man: arrived }, Topic::PromotionChoice);
        } else if arrived != man {
            self.note(Change::BecameSuper { cell: mv.to }, Topic::Superpawn);
        }
        if pawn || captured.is_some() {
            self.position.end_quiet();
        } else {
            self.position.count_quiet_turn(mover);
        }
    }

    /// The cell of the pawn that a pawn's move leaps over, if it does.
    fn leapt_over(&self, rules: &Rules, man: Man, mv: Move) -> Option<Cell> {
        let moves = rules.pawns.from(man.army(), man.grade(), mv.from);
        if moves.steps.iter().any(|(to, _)| *to == mv.to) {
            return None;
        }
        let hop = moves
            .hops
            .iter()
            .find(|hop| hop.to == mv.to && may_hop_over(rules, &self.position, man.army(), hop.over))?;
        Some(hop.over)
    }

    /// Skips whoever must be skipped, then judges the draws.
    fn pass_on(&mut self, rules: &Rules) {
        while self.position.offer().is_none() {
            let place = self.position.turn();
            let army = rules.army_at(place);
            let Some(reason) = self.skip_reason(rules, army) else {
                break;
            };
            self.skips.push(place);
            let topic = match reason {
                SkipReason::Frozen | SkipReason::Mated => Topic::Freeze,
                SkipReason::Stalemate => Topic::Stalemate,
            };
            self.note(Change::Skipped { place, reason }, topic);
            self.position.count_quiet_turn(place);
            self.position.note_skip(place);
            self.position.set_turn(rules.next_place(place));
            if rules.order.iter().all(|place| self.position.skipped().contains(*place)) {
                self.position.forget_skips();
                self.end(rules, None, EndReason::AllSkipped);
                return;
            }
        }
        if rules.draws.bare_kings && only_kings(rules, &self.position) {
            self.end(rules, None, EndReason::BareKings);
        } else if rules.draws.quiet_rounds.is_some_and(|rounds| self.position.quiet_rounds(rules) >= rounds.end) {
            self.end(rules, None, EndReason::QuietRounds);
        }
    }

    fn skip_reason(&self, rules: &Rules, army: Army) -> Option<SkipReason> {
        if self.position.is_frozen(army) {
            Some(SkipReason::Frozen)
        } else if has_move(rules, &self.position, army) {
            None
        } else if in_check(rules, &self.position, army) {
            Some(SkipReason::Mated)
        } else {
            match rules.stalemate {
                StalemateRule::Skip => Some(SkipReason::Stalemate),
            }
        }
    }
}

/// The topic of the clause that lets the man go so, unless he leaps over a pawn.
fn move_topic(rules: &Rules, man: Man, mv: Move, captures: bool) -> Topic {
    if man.kind() != rules.pawns.kind {
        return Topic::Movement;
    }
    if mv.promotion.is_some() {
        return Topic::Promotion;
    }
    let moves = rules.pawns.from(man.army(), man.grade(), mv.from);
    let step = moves.steps.iter().find(|(to, _)| *to == mv.to && !captures);
    step.map_or(moves.topic, |(_, topic)| *topic)
}

fn only_kings(rules: &Rules, position: &Position) -> bool {
    position.occupied().len() == Army::ALL.into_iter().filter(|army| position.king(*army).is_some()).count()
        && rules.kinds.iter().any(|kind| kind.royal)
}
