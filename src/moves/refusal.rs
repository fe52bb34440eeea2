//! Why a man may not go somewhere.

use std::ops::ControlFlow;

use super::generate::{may_hop_over, moves_from};
use super::legal::carry;
use super::{attackers, decision, in_check, leaves_king_safe};
use crate::board::{Army, Cell, Direction, Player};
use crate::moves::{DecisionKind, Move};
use crate::position::{Man, Position};
use crate::rules::{Rules, Topic};

/// Why a man may not go somewhere: the reason with the cells that cause it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is in the way.
    pub reason: Reason,
    /// What kind of clause says so.
    pub topic: Topic,
    /// The cells that cause it, the nearest cause first.
    pub cells: Vec<Cell>,
}

/// What is in the way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The board has no such cell.
    OffBoard,
    /// Nobody stands there.
    NobodyThere,
    /// The man's army is frozen.
    FrozenMan(Army),
    /// The man belongs to somebody else.
    NotYourMan(Army),
    /// It is another's turn.
    NotYourTurn(Player),
    /// A draw offer is to be answered first.
    OfferOpen(Player),
    /// The man already stands there.
    SameCell,
    /// An own man stands there.
    OwnMan,
    /// A partner's man stands there.
    PartnersMan(Army),
    /// The man there is frozen.
    FrozenTarget(Army),
    /// A king stands there.
    KingTarget,
    /// The king would stand attacked there.
    IntoCheck,
    /// The man shields its king from the men on the cells.
    Pinned,
    /// The king is in check, and this does not help.
    StillInCheck,
    /// The board has no cell in between: the first that is missing.
    Gap,
    /// A man stands in between.
    Blocked,
    /// A pawn steps to vacant cells only.
    StepBlocked,
    /// A pawn goes there only to capture, and nothing is to be captured.
    NothingToCapture,
    /// A leap needs a partner's pawn to leap over.
    NoPawnToLeap,
    /// The cell beyond the pawn to leap over is taken.
    LeapBlocked,
    /// A pawn leaps straight on its way only.
    LeapAstray,
    /// A pawn's way turns here, and does not lead there.
    WayTurned,
    /// A pawn does not go that way.
    NotAPawnMove,
    /// Such a man does not go that way.
    NotItsMove,
}

/// Why the man on `from` may not go to `to`, or `None` if it may (perhaps with a promotion choice).
///
/// # Errors
///
/// The refusal.
pub fn why(rules: &Rules, position: &Position, from: Cell, to: Cell) -> Result<(), Refusal> {
    let refuse = |reason, topic, cells: Vec<Cell>| Err(Refusal { reason, topic, cells });
    if let Some(off) = [from, to].into_iter().find(|cell| !rules.board.contains(*cell)) {
        return refuse(Reason::OffBoard, Topic::Board, vec![off]);
    }
    let Some(man) = position.man(from) else {
        return refuse(Reason::NobodyThere, Topic::Turns, vec![from]);
    };
    let army = man.army();
    if position.is_frozen(army) {
        return refuse(Reason::FrozenMan(army), Topic::Freeze, vec![from]);
    }
    let decision = decision(rules, position);
    let mover = rules.army_at(position.turn());
    if decision.kind == DecisionKind::AnswerOffer {
        return refuse(Reason::OfferOpen(decision.player), Topic::Claims, Vec::new());
    }
    if army != mover {
        let reason = if rules.armies[army].player == decision.player {
            Reason::NotYourMan(army)
        } else {
            Reason::NotYourTurn(decision.player)
        };
        return refuse(reason, Topic::Turns, vec![from]);
    }
    if from == to {
        return refuse(Reason::SameCell, Topic::Movement, Vec::new());
    }
    let mut pseudo = None;
    let _ = moves_from::<()>(rules, position, from, &mut |mv| {
        if mv.to == to {
            pseudo = Some(mv);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    match pseudo {
        Some(mv) if leaves_king_safe(rules, position, army, mv) => Ok(()),
        Some(mv) => Err(endangers_king(rules, position, army, man, mv)),
        None => Err(goes_otherwise(rules, position, from, to, man)),
    }
}

/// The refusal of a move that leaves the own king attacked.
fn endangers_king(rules: &Rules, position: &Position, army: Army, man: Man, mv: Move) -> Refusal {
    let mut after = position.clone();
    carry(rules, &mut after, mv);
    let cells = after.king(army).map_or_else(Vec::new, |king| attackers(rules, &after, king, army));
    let reason = if rules.kind(man.kind()).royal {
        Reason::IntoCheck
    } else if in_check(rules, position, army) {
        Reason::StillInCheck
    } else {
        Reason::Pinned
    };
    Refusal { reason, topic: Topic::Check, cells }
}

/// The refusal of something that the man could not do even if no king were in danger.
fn goes_otherwise(rules: &Rules, position: &Position, from: Cell, to: Cell, man: Man) -> Refusal {
    let army = man.army();
    let pawn = man.kind() == rules.pawns.kind;
    if let Some(target) = position.man(to)
        && let Some(refusal) = untouchable(rules, position, army, target, to)
        && reaches(rules, position, from, to, man)
    {
        return refusal;
    }
    if pawn {
        return pawn_goes_otherwise(rules, position, from, to, man);
    }
    let kind = rules.kind(man.kind());
    if let Some((direction, steps)) = rules.board.line(from, to)
        && kind.rides.contains(&direction)
    {
        let way = &rules.board.ray(from, direction)[..steps - 1];
        let blockers: Vec<Cell> = way.iter().copied().filter(|cell| position.man(*cell).is_some()).collect();
        if !blockers.is_empty() {
            return Refusal { reason: Reason::Blocked, topic: Topic::Movement, cells: blockers };
        }
    }
    match gap(rules, from, to, &kind.rides) {
        Some(missing) => Refusal { reason: Reason::Gap, topic: Topic::Board, cells: vec![missing] },
        None => Refusal { reason: Reason::NotItsMove, topic: Topic::Movement, cells: Vec::new() },
    }
}

/// The first cell that the board lacks between two cells on one line of the grid.
fn gap(rules: &Rules, from: Cell, to: Cell, rides: &[Direction]) -> Option<Cell> {
    rides.iter().find_map(|direction| {
        let (columns, rows) = direction.delta();
        let way = std::iter::successors(from.offset(columns, rows), |cell| cell.offset(columns, rows));
        let way: Vec<Cell> = way.take_while(|cell| *cell != to).collect();
        let reaches = way.last().unwrap_or(&from).offset(columns, rows) == Some(to);
        way.into_iter().find(|cell| reaches && !rules.board.contains(*cell))
    })
}

/// Why a man on the target cell may not be taken, if so.
fn untouchable(rules: &Rules, position: &Position, army: Army, target: Man, cell: Cell) -> Option<Refusal> {
    let owner = target.army();
    let (reason, topic) = if owner == army {
        (Reason::OwnMan, Topic::Movement)
    } else if rules.partners(army, owner) {
        (Reason::PartnersMan(owner), Topic::Partners)
    } else if position.is_frozen(owner) {
        (Reason::FrozenTarget(owner), Topic::Freeze)
    } else if rules.kind(target.kind()).royal {
        (Reason::KingTarget, Topic::Kings)
    } else {
        return None;
    };
    Some(Refusal { reason, topic, cells: vec![cell] })
}

/// Whether the man would capture on the cell if somebody hostile and within reach stood there.
fn reaches(rules: &Rules, position: &Position, from: Cell, to: Cell, man: Man) -> bool {
    if man.kind() == rules.pawns.kind {
        return rules.pawns.from(man.army(), man.grade(), from).captures.contains(&to);
    }
    let kind = rules.kind(man.kind());
    kind.leaps[from.index()].contains(&to)
        || rules.board.line(from, to).is_some_and(|(direction, steps)| {
            kind.rides.contains(&direction)
                && rules.board.ray(from, direction)[..steps - 1].iter().all(|cell| position.man(*cell).is_none())
        })
}

fn pawn_goes_otherwise(rules: &Rules, position: &Position, from: Cell, to: Cell, man: Man) -> Refusal {
    let moves = rules.pawns.from(man.army(), man.grade(), from);
    if let Some(hop) = moves.hops.iter().find(|hop| hop.to == to) {
        let (reason, cells) = if position.man(to).is_some() {
            (Reason::LeapBlocked, vec![to])
        } else {
            (Reason::NoPawnToLeap, vec![hop.over])
        };
        return Refusal { reason, topic: Topic::Leapfrog, cells };
    }
    let captures = moves.captures.contains(&to);
    if let Some((direction, 2)) = rules.board.line(from, to)
        && let Some(over) = rules.board.step(from, direction)
        && may_hop_over(rules, position, man.army(), over)
        && !moves.hops.is_empty()
    {
        return Refusal { reason: Reason::LeapAstray, topic: Topic::Leapfrog, cells: vec![over] };
    }
    if let Some((_, topic)) = moves.steps.iter().find(|(cell, _)| *cell == to)
        && position.man(to).is_some()
    {
        return Refusal { reason: Reason::StepBlocked, topic: *topic, cells: vec![to] };
    }
    if captures && position.man(to).is_none() {
        return Refusal { reason: Reason::NothingToCapture, topic: moves.topic, cells: vec![to] };
    }
    let reason = if moves.topic == Topic::March { Reason::WayTurned } else { Reason::NotAPawnMove };
    Refusal { reason, topic: moves.topic, cells: Vec::new() }
}
