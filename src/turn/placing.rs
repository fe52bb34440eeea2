//! Men that are put on the board: a reserve before play, lost men that come back, and pawns that a
//! vanished home board has left at an edge.

use super::Transition;
use crate::board::{Cell, Player};
use crate::moves::{
    Action, Change, DecisionKind, Log, Refusal, RefusalReason, decision, placing_topic, promoted, promotes, waits_for,
};
use crate::position::{Man, Phase, Position};
use crate::rules::{Grade, Kind, Rules, Topic};

/// The placements open to the player who decides: of his reserve before play, else of lost men, with
/// the end of the series.
pub(super) fn placements(rules: &Rules, position: &Position) -> Vec<Action> {
    let player = decision(rules, position).player;
    if position.rare().reserve[player].is_empty() {
        let mut actions = comebacks(rules, position, player);
        actions.push(Action::Done);
        return actions;
    }
    let kinds = different(&position.rare().reserve[player]);
    let zone = rules.opening.zone(rules.home_army(player));
    let vacant = zone.into_iter().filter(|cell| position.man(*cell).is_none());
    vacant.flat_map(|cell| kinds.iter().map(move |kind| Action::Place { kind: *kind, cell })).collect()
}

/// Where lost men of a player may come back: on vacant cells on which a man of their kind stood in the array.
fn comebacks(rules: &Rules, position: &Position, player: Player) -> Vec<Action> {
    let army = rules.home_army(player);
    let lost = &position.rare().lost[player];
    rules.array[army]
        .iter()
        .filter(|(cell, kind)| lost.contains(kind) && !position.gone().contains(*cell) && position.man(*cell).is_none())
        .map(|(cell, kind)| Action::Place { kind: *kind, cell: *cell })
        .collect()
}

fn different(kinds: &[Kind]) -> Vec<Kind> {
    let mut kinds = kinds.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// Puts a man on the board.
pub(super) fn place(rules: &Rules, next: &mut Transition<impl Log>, player: Player, kind: Kind, cell: Cell) {
    let man = Man::new(rules.home_army(player), kind, Grade::Plain);
    next.position.place(rules, cell, man);
    let topic = placing_topic(rules, &next.position, player);
    let opening = !next.position.rare().reserve[player].is_empty();
    next.note(Change::Placed { man, cell }, topic);
    next.position.change_rare(|rare| {
        let men = if opening { &mut rare.reserve[player] } else { &mut rare.lost[player] };
        if let Some(at) = men.iter().position(|other| *other == kind) {
            men.remove(at);
        }
    });
    if opening {
        if next.position.rare().reserve[player].is_empty() {
            next.position.change_rare(|rare| rare.phase = Phase::Move);
            next.finish_turn(rules);
        }
    } else if comebacks(rules, &next.position, player).is_empty() {
        done(rules, next);
    }
}

/// Ends a series of placements: the turn in which it began goes on to its end.
pub(super) fn done(rules: &Rules, next: &mut Transition<impl Log>) {
    next.position.change_rare(|rare| {
        rare.phase = Phase::Move;
        rare.by = None;
    });
    let before = next.position.clone();
    let mover = decision(rules, &before).player;
    next.settle_move(rules, &before, mover, None);
    if next.outcome.is_none() {
        next.finish_turn(rules);
    }
}

/// A log that passes changes on to another, and collects the men that are lost where lost men may come back.
pub(super) struct Losses<'a, L> {
    log: &'a mut L,
    rules: &'a Rules,
    lost: Vec<Man>,
}

impl<'a, L> Losses<'a, L> {
    /// A log in front of another, with nothing lost yet.
    pub(super) fn new(rules: &'a Rules, log: &'a mut L) -> Self {
        Self { log, rules, lost: Vec::new() }
    }

    /// The men that were lost, in the order of the changes.
    pub(super) fn into_lost(self) -> Vec<Man> {
        self.lost
    }
}

impl<L: Log> Log for Losses<'_, L> {
    const HEARS: bool = L::HEARS;

    #[inline(always)]
    fn note(&mut self, change: Change, topic: Topic) {
        if self.rules.defeat.rejuvenation
            && let Change::Captured { man, .. } | Change::Removed { man, .. } = change
            && !self.rules.kind(man.kind()).royal
        {
            self.lost.push(man);
        }
        self.log.note(change, topic);
    }
}

/// Adds men that were lost to those that may come back.
pub(super) fn note_losses(rules: &Rules, next: &mut Transition<impl Log>, lost: Vec<Man>) {
    if lost.is_empty() {
        return;
    }
    let out = next.position.out();
    next.position.change_rare(|rare| {
        for man in lost {
            let player = rules.player_of(man.army());
            rare.lost[player].push(if man.was_pawn() { rules.pawns.kind } else { man.kind() });
            rare.lost[player].sort_unstable();
        }
        for player in out.iter() {
            rare.lost[player].clear();
        }
    });
}

/// After the capture of a king, what is to be decided before play goes on: promotions at new edges,
/// the captor's first, then the captor's lost men.
pub(super) fn after_fall(rules: &Rules, next: &mut Transition<impl Log>) {
    if rules.defeat.fate.loses_home() || rules.defeat.rejuvenation {
        ask(rules, next);
    }
}

/// Asks for the next decision of those that follow the removal of a home board; answers whether
/// there is one.
fn ask(rules: &Rules, next: &mut Transition<impl Log>) -> bool {
    let captor = next.position.turn();
    let places = std::iter::once(captor).chain(rules.places_after(captor));
    let position = &next.position;
    let promoter = places
        .map(|place| rules.player_at(place))
        .find(|player| !position.out().contains(*player) && !stranded(rules, position, *player).is_empty());
    let captor = rules.player_at(captor);
    let places = !position.out().contains(captor) && !comebacks(rules, position, captor).is_empty();
    let (phase, by) = match promoter {
        Some(player) => (Phase::Promote, Some(player).filter(|player| *player != captor)),
        None if places => (Phase::Place, None),
        None => (Phase::Move, None),
    };
    next.position.change_rare(|rare| {
        rare.phase = phase;
        rare.by = by;
    });
    phase != Phase::Move
}

/// The pawns of a player that stand where a pawn must promote.
fn stranded(rules: &Rules, position: &Position, player: Player) -> Vec<Cell> {
    let army = rules.home_army(player);
    position
        .army(army)
        .into_iter()
        .filter(|cell| {
            position
                .man(*cell)
                .is_some_and(|man| man.kind() == rules.pawns.kind && promotes(rules, position, man, *cell))
        })
        .collect()
}

/// What the stranded pawns of the player who decides may become.
pub(super) fn promotions(rules: &Rules, position: &Position) -> Vec<Action> {
    let player = decision(rules, position).player;
    stranded(rules, position, player)
        .into_iter()
        .flat_map(|cell| rules.pawns.choice.iter().map(move |kind| Action::Promote { cell, kind: *kind }))
        .collect()
}

/// A stranded pawn becomes another man.
pub(super) fn promote(rules: &Rules, next: &mut Transition<impl Log>, cell: Cell, kind: Kind) {
    if let Some(pawn) = next.position.lift(cell) {
        let man = promoted(rules, pawn, kind);
        next.position.place(rules, cell, man);
        next.note(Change::Promoted { cell, man }, Topic::Removal);
    }
    go_on(rules, next);
}

/// Asks for the next decision after the removal of a home board, or ends the turn.
pub(super) fn go_on(rules: &Rules, next: &mut Transition<impl Log>) {
    if !ask(rules, next) {
        done(rules, next);
    }
}

/// Why the player who decides may not place a man from beside the board on a cell.
///
/// # Errors
///
/// The refusal.
pub fn why_placed(rules: &Rules, position: &Position, kind: Kind, cell: Cell) -> Result<(), Refusal> {
    let decision = decision(rules, position);
    let topic = placing_topic(rules, position, decision.player);
    let refuse = |reason, topic| Err(Refusal { reason, topic, cells: vec![cell] });
    if !rules.board.contains(cell) {
        return refuse(RefusalReason::OffBoard, Topic::Board);
    }
    if position.gone().contains(cell) {
        return refuse(RefusalReason::OffBoard, Topic::HomeBoard);
    }
    match decision.kind {
        DecisionKind::Place => {}
        DecisionKind::Move => return refuse(RefusalReason::NothingToPlace, topic),
        _ => return Err(waits_for(rules, position, decision)),
    }
    let reserve = &position.rare().reserve[decision.player];
    let available = if reserve.is_empty() { &position.rare().lost[decision.player] } else { reserve };
    if !available.contains(&kind) {
        return Err(Refusal { reason: RefusalReason::NoSuchMan, topic, cells: Vec::new() });
    }
    if position.man(cell).is_some() {
        return refuse(RefusalReason::PlaceTaken, topic);
    }
    if placements(rules, position).contains(&Action::Place { kind, cell }) {
        return Ok(());
    }
    refuse(RefusalReason::NoPlaceThere, topic)
}
