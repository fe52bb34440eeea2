//! Why a man may not go somewhere.

use std::ops::ControlFlow;

use super::castle;
use super::generate::{may_hop_over, moves_from};
use super::legal::{exposed_partner, legal_moves, must_relieve};
use super::make::board_after;
use super::seating::{armies_at, capturable, commander_at, guarded, royal};
use super::{Decision, DecisionKind, Move, attacked_by, attackers, decision, in_check};
use crate::board::{Army, Cell, Direction, Player};
use crate::position::{Man, Position, Status};
use crate::rules::{Rules, Topic};

/// Why a man may not go somewhere: the reason with the cells that cause it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is in the way.
    pub reason: RefusalReason,
    /// What kind of clause says so.
    pub topic: Topic,
    /// The cells that cause it, the nearest cause first.
    pub cells: Vec<Cell>,
}

/// What is in the way of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalReason {
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
    /// Something else is to be decided first.
    OtherDecision(Player),
    /// The man's army is static: nobody leads it.
    StaticMan(Army),
    /// This army has moved already in this turn.
    HasMoved(Army),
    /// The player has lost his king and may only capture.
    OnlyCaptures,
    /// The pawn waits to be taken in passing, and does not capture meanwhile.
    PawnWaits,
    /// A man of the other of two games on one board: it is in the way and no more.
    OtherBout(Army),
    /// A wall, or a corner that does not count as touching.
    Walled,
    /// The player's own king stands on the home board that the capture would remove.
    RemovesOwnKing,
    /// The partner's king would stand attacked.
    ExposesPartner(Army),
    /// The partner must be relieved.
    MustRelieve(Player),
    /// The right to castle is gone.
    CastlingLost,
    /// Something stands between king and rook.
    CastlingBlocked,
    /// The king would castle out of, through or into an attack.
    CastlingThroughCheck,
    /// The game has no castling.
    NoCastling,
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
    /// A pawn steps one cell from there, never two.
    OneStepOnly,
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
    /// No man is to be placed now.
    NothingToPlace,
    /// The player has no such man beside the board.
    NoSuchMan,
    /// Men are placed on vacant cells.
    PlaceTaken,
    /// A man from beside the board is not placed there.
    NoPlaceThere,
}

/// Why the man on `from` may not go to `to`, or `None` if it may (perhaps with a promotion choice).
///
/// # Errors
///
/// The refusal.
pub fn why(rules: &Rules, position: &Position, from: Cell, to: Cell) -> Result<(), Refusal> {
    let refuse = |reason, topic, cells: Vec<Cell>| Err(Refusal { reason, topic, cells });
    if let Some(off) = [from, to].into_iter().find(|cell| !rules.board.contains(*cell)) {
        return refuse(RefusalReason::OffBoard, Topic::Board, vec![off]);
    }
    let Some(man) = position.man(from) else {
        return refuse(RefusalReason::NobodyThere, Topic::Turns, vec![from]);
    };
    let army = man.army();
    match position.status(army) {
        Status::Frozen => return refuse(RefusalReason::FrozenMan(army), Topic::Freeze, vec![from]),
        Status::Static => return refuse(RefusalReason::StaticMan(army), Topic::Fate, vec![from]),
        Status::Active => {}
    }
    if let Some(gone) = [from, to].into_iter().find(|cell| position.gone().contains(*cell)) {
        return refuse(RefusalReason::OffBoard, Topic::HomeBoard, vec![gone]);
    }
    let decision = decision(rules, position);
    if decision.kind != DecisionKind::Move {
        return Err(waits_for(rules, position, decision));
    }
    if !armies_at(rules, position, position.turn()).contains(army) {
        let reason = if position.commander(army) == decision.player {
            RefusalReason::NotYourMan(army)
        } else {
            RefusalReason::NotYourTurn(decision.player)
        };
        return refuse(reason, Topic::Turns, vec![from]);
    }
    if position.rare().moved.contains(army) {
        return refuse(RefusalReason::HasMoved(army), Topic::TwoMoves, vec![from]);
    }
    if from == to {
        return refuse(RefusalReason::SameCell, Topic::Movement, Vec::new());
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
        Some(_) if legal_moves(rules, position).iter().any(|legal| legal.from == from && legal.to == to) => Ok(()),
        Some(mv) => Err(endangers_king(rules, position, army, man, mv)),
        None => Err(goes_otherwise(rules, position, from, to, man)),
    }
}

/// The topic of the clause by which a player places men now: those of his reserve before play, or lost men that come
/// back. Where he has nothing to place, that by which men are placed in this game at all.
pub(crate) fn placing_topic(rules: &Rules, position: &Position, player: Player) -> Topic {
    let rare = position.rare();
    let comes_back = rare.reserve[player].is_empty() && rules.defeat.rejuvenation;
    if comes_back { Topic::Rejuvenation } else { Topic::Placement }
}

/// The refusal of anything else while something that is no move is to be decided.
pub(crate) fn waits_for(rules: &Rules, position: &Position, decision: Decision) -> Refusal {
    let (reason, topic) = match decision.kind {
        DecisionKind::AnswerOffer => (RefusalReason::OfferOpen(decision.player), Topic::Claims),
        DecisionKind::Place => {
            (RefusalReason::OtherDecision(decision.player), placing_topic(rules, position, decision.player))
        }
        DecisionKind::Promote => (RefusalReason::OtherDecision(decision.player), Topic::Removal),
        DecisionKind::Keep => (RefusalReason::OtherDecision(decision.player), Topic::Choice),
        DecisionKind::Answer => (RefusalReason::OtherDecision(decision.player), Topic::Proposal),
        DecisionKind::Move => (RefusalReason::OtherDecision(decision.player), Topic::Turns),
    };
    Refusal { reason, topic, cells: Vec::new() }
}

/// The refusal of a move that leaves a king attacked.
fn endangers_king(rules: &Rules, position: &Position, army: Army, man: Man, mv: Move) -> Refusal {
    let after = board_after(rules, position, mv);
    let player = commander_at(rules, position, position.turn());
    if after.out().contains(player) {
        let cells = position.king(army).into_iter().collect();
        return Refusal { reason: RefusalReason::RemovesOwnKing, topic: Topic::HomeBoard, cells };
    }
    let threatened = guarded(rules, &after, player).find(|(army, king)| attacked_by(rules, &after, *king, *army));
    let Some((threatened, king)) = threatened else {
        if let Some(partner) = exposed_partner(rules, position, &after, player) {
            let cells =
                royal(rules, &after, partner).map_or_else(Vec::new, |king| attackers(rules, &after, king, partner));
            return Refusal { reason: RefusalReason::ExposesPartner(partner), topic: Topic::PartnersKing, cells };
        }
        let relieved = must_relieve(position).unwrap_or(player);
        return Refusal { reason: RefusalReason::MustRelieve(relieved), topic: Topic::Proposal, cells: Vec::new() };
    };
    let cells = attackers(rules, &after, king, threatened);
    let reason = if rules.kind(man.kind()).royal && threatened == army {
        RefusalReason::IntoCheck
    } else if in_check(rules, position, threatened) {
        RefusalReason::StillInCheck
    } else {
        RefusalReason::Pinned
    };
    Refusal { reason, topic: Topic::Check, cells }
}

/// Why a king may not castle to a cell, if that is what the move would be.
fn castles_otherwise(rules: &Rules, position: &Position, from: Cell, to: Cell, man: Man) -> Option<Refusal> {
    let army = man.army();
    if !rules.kind(man.kind()).royal {
        return None;
    }
    let ways = &rules.castling.ways[army];
    if ways.is_empty() {
        let along = [army.0.forward().turned(2), army.0.forward().turned(6)];
        let castles = rules.array[army].contains(&(from, man.kind()))
            && rules.board.line(from, to).is_some_and(|(direction, steps)| steps == 2 && along.contains(&direction));
        return castles.then(|| Refusal {
            reason: RefusalReason::NoCastling,
            topic: Topic::Castling,
            cells: vec![from],
        });
    }
    let way = ways.iter().find(|way| way.king == from && way.king_to == to)?;
    let acquired = position.commander(army) != rules.player_of(army);
    let topic = if acquired { Topic::AcquiredCastling } else { Topic::Castling };
    let entitled = castle::entitled(rules, position, army, way);
    let blockers: Vec<Cell> = way.between.into_iter().filter(|cell| position.man(*cell).is_some()).collect();
    let attacked: Vec<Cell> = [way.king, way.rook_to, way.king_to]
        .into_iter()
        .flat_map(|cell| attackers(rules, position, cell, army))
        .collect();
    Some(if !entitled {
        Refusal { reason: RefusalReason::CastlingLost, topic, cells: vec![way.rook] }
    } else if !blockers.is_empty() {
        Refusal { reason: RefusalReason::CastlingBlocked, topic, cells: blockers }
    } else if !acquired && rules.castling.safety.minds_attacks() && !attacked.is_empty() {
        Refusal { reason: RefusalReason::CastlingThroughCheck, topic, cells: attacked }
    } else {
        return None;
    })
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
    if let Some(refusal) = castles_otherwise(rules, position, from, to, man) {
        return refusal;
    }
    if position.headless().contains(rules.player_of(army)) && position.man(to).is_none() {
        return Refusal { reason: RefusalReason::OnlyCaptures, topic: Topic::Headless, cells: vec![from] };
    }
    if let Some(refusal) = walled(rules, from, to, man) {
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
            return Refusal { reason: RefusalReason::Blocked, topic: Topic::Movement, cells: blockers };
        }
    }
    match gap(rules, from, to, &kind.rides) {
        Some(missing) => Refusal { reason: RefusalReason::Gap, topic: Topic::Board, cells: vec![missing] },
        None => Refusal { reason: RefusalReason::NotItsMove, topic: Topic::Movement, cells: Vec::new() },
    }
}

/// The refusal of a step, slide or leap that would be possible if nothing were barred.
fn walled(rules: &Rules, from: Cell, to: Cell, man: Man) -> Option<Refusal> {
    let board = &rules.board;
    if board.barred().is_empty() {
        return None;
    }
    let kind = rules.kind(man.kind());
    let adjacent = from.column().abs_diff(to.column()) <= 1 && from.row().abs_diff(to.row()) <= 1;
    if man.kind() == rules.pawns.kind {
        let pair = vec![from, to];
        return (adjacent && board.is_barred(from, to)).then_some(Refusal {
            reason: RefusalReason::Walled,
            topic: Topic::Walls,
            cells: pair,
        });
    }
    let crossing = kind.rides.iter().find_map(|direction| {
        let (columns, rows) = direction.delta();
        let way = std::iter::successors(Some(from), |cell| cell.offset(columns, rows));
        let way: Vec<Cell> = way.take_while(|cell| board.contains(*cell)).collect();
        let steps = way.iter().position(|cell| *cell == to)?;
        way[..=steps].windows(2).find(|pair| board.is_barred(pair[0], pair[1])).map(<[Cell]>::to_vec)
    });
    if let Some(pair) = crossing {
        return Some(Refusal { reason: RefusalReason::Walled, topic: Topic::Walls, cells: pair });
    }
    // Elsewhere on the board such a man leaps so.
    let so = |cell: Cell, other: &Cell| {
        other.column() + from.column() == to.column() + cell.column()
            && other.row() + from.row() == to.row() + cell.row()
    };
    let leaps_so = board.cells().into_iter().any(|cell| kind.leaps[cell.index()].iter().any(|other| so(cell, other)));
    let reaches = kind.leaps[from.index()].contains(&to);
    (leaps_so && !reaches).then_some(Refusal {
        reason: RefusalReason::Walled,
        topic: if adjacent { Topic::Walls } else { Topic::Movement },
        cells: vec![from, to],
    })
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
    if capturable(rules, position, army, target) {
        return None;
    }
    let owner = target.army();
    let (reason, topic) = if owner == army {
        (RefusalReason::OwnMan, Topic::Movement)
    } else if position.is_frozen(owner) {
        (RefusalReason::FrozenTarget(owner), Topic::Freeze)
    } else if royal(rules, position, owner) == Some(cell) && super::seating::hostile(rules, position, army, owner) {
        (RefusalReason::KingTarget, Topic::Kings)
    } else if !rules.bouts.is_empty() {
        (RefusalReason::OtherBout(owner), Topic::Bouts)
    } else if position.status(owner) == Status::Static {
        (RefusalReason::PartnersMan(owner), Topic::Prey)
    } else {
        (RefusalReason::PartnersMan(owner), Topic::Partners)
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
    if let Some((passed, _)) = moves.doubles.filter(|(_, cell)| *cell == to)
        && !may_hop_over(rules, position, man.army(), passed)
    {
        let cells = [passed, to].into_iter().filter(|cell| position.man(*cell).is_some()).collect();
        return Refusal { reason: RefusalReason::StepBlocked, topic: Topic::DoubleStep, cells };
    }
    if let Some((direction, 2)) = rules.board.line(from, to)
        && let Some(passed) = rules.board.step(from, direction)
        && moves.steps.iter().any(|(cell, _)| *cell == passed)
        && position.man(passed).is_none()
    {
        return Refusal { reason: RefusalReason::OneStepOnly, topic: Topic::DoubleStep, cells: vec![to] };
    }
    if let Some(hop) = moves.hops.iter().find(|hop| hop.to == to) {
        let (reason, cells) = if position.man(to).is_some() {
            (RefusalReason::LeapBlocked, vec![to])
        } else {
            (RefusalReason::NoPawnToLeap, vec![hop.over])
        };
        return Refusal { reason, topic: Topic::Leapfrog, cells };
    }
    let captures = moves.captures.contains(&to);
    if let Some((direction, 2)) = rules.board.line(from, to)
        && let Some(over) = rules.board.step(from, direction)
        && may_hop_over(rules, position, man.army(), over)
        && !moves.hops.is_empty()
    {
        return Refusal { reason: RefusalReason::LeapAstray, topic: Topic::Leapfrog, cells: vec![over] };
    }
    if let Some((_, topic)) = moves.steps.iter().find(|(cell, _)| *cell == to)
        && position.man(to).is_some()
    {
        return Refusal { reason: RefusalReason::StepBlocked, topic: *topic, cells: vec![to] };
    }
    if captures && position.passing().iter().any(|entry| entry.pawn == from && !entry.waits.is_empty()) {
        return Refusal { reason: RefusalReason::PawnWaits, topic: Topic::Waiting, cells: vec![from] };
    }
    if captures && position.man(to).is_none() {
        return Refusal { reason: RefusalReason::NothingToCapture, topic: moves.topic, cells: vec![to] };
    }
    let reason = if moves.topic == Topic::March { RefusalReason::WayTurned } else { RefusalReason::NotAPawnMove };
    Refusal { reason, topic: moves.topic, cells: Vec::new() }
}
