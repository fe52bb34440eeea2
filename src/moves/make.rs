//! A move made on the board: the men that it moves and captures, and the army of a king that it captures. Mates, turns
//! and counters are not touched; legality is judged on the position that results.

use arrayvec::ArrayVec;

use super::change::{Change, Log, OutReason, Unlogged};
use super::generate::{may_hop_over, passing_victims, promotes};
use super::seating::royal;
use super::{Move, MoveKind, castle, defeat};
use crate::board::{Cell, CellSet, Player};
use crate::position::{Man, Passing, Position};
use crate::rules::{Grade, Rules, Topic};

/// What a move has done, as far as the rest of the turn depends on it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MoveEffect {
    /// Whether a pawn moved, or something was captured.
    pub(crate) resets_quiet: bool,
    /// A double step: the cell passed.
    pub(crate) passed: Option<Cell>,
    /// Whether a pawn was taken in passing.
    pub(crate) took_passing: bool,
    /// Whose king was captured.
    pub(crate) fallen: Option<Player>,
}

/// Makes a pseudo-legal move on the board, with everything that happens to the man, to what it takes
/// and to the army of a captured king; tells it to `log`. Turns, mates and counters are for others.
pub(crate) fn make_on_board(rules: &Rules, position: &mut Position, mv: Move, log: &mut impl Log) -> MoveEffect {
    let mut effect = MoveEffect::default();
    let Some(man) = position.man(mv.from) else {
        return effect;
    };
    match mv.kind {
        MoveKind::Castle => make_castling(rules, position, man, mv, log),
        MoveKind::Swap => {
            effect.resets_quiet = true;
            make_swap(rules, position, man, mv, log);
        }
        MoveKind::Plain => make_plain(rules, position, man, mv, &mut effect, log),
    }
    effect
}

/// The position after a pseudo-legal move on the board, with turns, mates and counters as before.
pub fn board_after(rules: &Rules, position: &Position, mv: Move) -> Position {
    let mut after = position.clone();
    make_on_board(rules, &mut after, mv, &mut Unlogged);
    after
}

/// The cells of the men that a pseudo-legal move captures, those taken in passing first.
#[inline(always)]
pub(crate) fn captures(rules: &Rules, position: &Position, mv: Move) -> ArrayVec<Cell, { Passing::LIMIT + 1 }> {
    let mut cells = ArrayVec::new();
    if mv.kind != MoveKind::Plain {
        return cells;
    }
    if let Some(man) = position.man(mv.from).filter(|man| man.kind() == rules.pawns.kind)
        && position.passing().on(mv.to, man.army()).next().is_some()
        && rules.pawns.from(man.army(), man.grade(), mv.from).captures.contains(&mv.to)
    {
        cells.extend(passing_victims(rules, position, man.army(), mv.to).filter(|cell| *cell != mv.to));
    }
    if position.man(mv.to).is_some() {
        cells.push(mv.to);
    }
    cells
}

/// Takes a man from the board together with the rights that end when its cell changes.
pub(crate) fn take_away(rules: &Rules, position: &mut Position, cell: Cell) -> Option<Man> {
    position.end_castle(rules.castling.ended_by(cell));
    position.update_passing(|entry| (entry.pawn != cell).then_some(entry));
    castle::forget(position, CellSet::of(cell));
    position.lift(cell)
}

fn make_castling(rules: &Rules, position: &mut Position, king: Man, mv: Move, log: &mut impl Log) {
    let Some(way) = castle::way_of(rules, king.army(), mv) else {
        return;
    };
    let acquired = position.commander(king.army()) != rules.player_of(king.army());
    let topic = if acquired { Topic::AcquiredCastling } else { Topic::Castling };
    let corner = castle::corner_of(rules, position, way.rook);
    take_away(rules, position, way.king);
    let rook = take_away(rules, position, way.rook);
    position.place(rules, way.king_to, king);
    log.note(Change::Moved { man: king, from: way.king, to: way.king_to }, topic);
    if let Some(rook) = rook {
        position.place(rules, way.rook_to, rook);
        castle::remember_corner(rules, position, way.rook_to, corner);
        log.note(Change::Moved { man: rook, from: way.rook, to: way.rook_to }, topic);
    }
}

fn make_swap(rules: &Rules, position: &mut Position, man: Man, mv: Move, log: &mut impl Log) {
    let other = take_away(rules, position, mv.to);
    take_away(rules, position, mv.from);
    log.note(Change::Moved { man, from: mv.from, to: mv.to }, Topic::Exchange);
    arrive(rules, position, man, mv, log);
    if let Some(other) = other {
        position.place(rules, mv.from, other);
        log.note(Change::Moved { man: other, from: mv.to, to: mv.from }, Topic::Exchange);
    }
}

fn make_plain<L: Log>(
    rules: &Rules,
    position: &mut Position,
    man: Man,
    mv: Move,
    effect: &mut MoveEffect,
    log: &mut L,
) {
    let army = man.army();
    let pawn = man.kind() == rules.pawns.kind;
    let target = position.man(mv.to);
    let over = leapt_over(rules, position, man, mv, target.is_some());
    let topic = if L::HEARS { way_topic(rules, man, mv, target.is_some(), over) } else { Topic::Movement };
    effect.resets_quiet = pawn || target.is_some();
    let victim_king = target.filter(|target| royal(rules, position, target.army()) == Some(mv.to));
    for cell in captures(rules, position, mv) {
        let Some(victim) = take_away(rules, position, cell) else { continue };
        effect.took_passing |= cell != mv.to;
        let topic = match victim_king {
            _ if cell != mv.to => Topic::EnPassant,
            Some(_) => Topic::KingCapture,
            None => topic,
        };
        log.note(Change::Captured { man: victim, cell, by: army }, topic);
    }
    let corner = castle::corner_of(rules, position, mv.from);
    let homes = &position.rare().homes;
    let homes = (!homes.is_empty()).then(|| castle::homeward(homes, mv.from, mv.to));
    let waiting = position.passing().iter().any(|entry| entry.pawn == mv.from);
    if waiting {
        position.update_passing(|entry| {
            Some(if entry.pawn == mv.from { crate::position::PassingPawn { pawn: mv.to, ..entry } } else { entry })
        });
    }
    position.end_castle(rules.castling.ended_by(mv.from));
    position.lift(mv.from);
    if let Some(homes) = homes {
        position.change_rare(|rare| rare.homes = homes);
    }
    castle::forget_corners(position, CellSet::of(mv.from));
    log.note(Change::Moved { man, from: mv.from, to: mv.to }, topic);
    if let Some(over) = over {
        log.note(Change::Leapt { over }, Topic::Leapfrog);
    }
    if pawn {
        let double = rules.pawns.from(army, man.grade(), mv.from).doubles;
        effect.passed = double.filter(|(_, to)| *to == mv.to && over.is_none()).map(|(passed, _)| passed);
    }
    arrive(rules, position, man, mv, log);
    castle::remember_corner(rules, position, mv.to, corner);
    match victim_king {
        // Its player is out already, and his other men stand.
        Some(king) if position.rare().walking.contains(king.army()) => {
            defeat::stop_walking(rules, position, king.army());
        }
        Some(king) => {
            let victim = rules.player_of(king.army());
            effect.fallen = Some(victim);
            defeat::defeat(rules, position, victim, OutReason::KingCaptured, Some(position.commander(army)), log);
        }
        None => {}
    }
}

/// Puts the man that has moved on its cell, as whatever it is there.
fn arrive(rules: &Rules, position: &mut Position, man: Man, mv: Move, log: &mut impl Log) {
    let army = man.army();
    let pawn = man.kind() == rules.pawns.kind;
    let grade = if pawn { rules.pawns.grade_on(army, man.grade(), mv.to) } else { man.grade() };
    let arrived = match mv.promotion {
        Some(kind) => promoted(rules, man, kind),
        None if grade != man.grade() => man.with_grade(grade),
        None => man,
    };
    position.place(rules, mv.to, arrived);
    if mv.promotion.is_some() {
        log.note(Change::Promoted { cell: mv.to, man: arrived }, Topic::PromotionChoice);
    } else if grade != man.grade() {
        match grade {
            Grade::Super => log.note(Change::BecameSuper { cell: mv.to }, Topic::Superpawn),
            Grade::Plain | Grade::Turned | Grade::Returned => log.note(Change::Turned { cell: mv.to }, Topic::Turning),
        }
    }
    debug_assert!(
        mv.promotion.is_some() || !pawn || !promotes(rules, position, man, mv.to),
        "{army}: a pawn on {} must promote",
        mv.to
    );
}

/// What a pawn becomes by promotion. That it was a pawn is remembered where it matters: in games in which lost men come
/// back, and of a rook that must not castle when its army has changed hands.
pub(crate) fn promoted(rules: &Rules, man: Man, kind: crate::rules::Kind) -> Man {
    let promoted = man.promoted(kind);
    let never_castles = rules.castling.acquired && rules.castling.rook == Some(kind);
    if rules.defeat.rejuvenation || never_castles { promoted.remembered() } else { promoted }
}

/// The topic of the clause that lets a man go so.
fn way_topic(rules: &Rules, man: Man, mv: Move, captures: bool, over: Option<Cell>) -> Topic {
    if man.kind() != rules.pawns.kind {
        return Topic::Movement;
    }
    let moves = rules.pawns.from(man.army(), man.grade(), mv.from);
    let step = moves.steps.iter().find(|(to, _)| *to == mv.to && !captures);
    match (mv.promotion, over, step) {
        (Some(_), ..) => Topic::Promotion,
        (None, Some(_), _) => Topic::Leapfrog,
        (None, None, Some((_, topic))) => *topic,
        (None, None, None) if moves.doubles.is_some_and(|(_, to)| to == mv.to) && !captures => Topic::DoubleStep,
        (None, None, None) => moves.topic,
    }
}

/// The cell of the pawn that a man leaps over.
#[inline]
fn leapt_over(rules: &Rules, position: &Position, man: Man, mv: Move, captures: bool) -> Option<Cell> {
    if captures || man.kind() != rules.pawns.kind {
        return None;
    }
    let moves = rules.pawns.from(man.army(), man.grade(), mv.from);
    let hop = moves.hops.iter().find(|hop| hop.to == mv.to && may_hop_over(rules, position, man.army(), hop.over))?;
    let steps = moves.steps.iter().any(|(to, _)| *to == mv.to);
    (!steps).then_some(hop.over)
}
