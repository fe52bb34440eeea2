//! What clicks and drops on the board mean: which man is picked, what is played, why a move is refused.

use bevy::prelude::*;
use fourhanded::board::{Army, Cell};
use fourhanded::moves::{self, Action, DecisionKind, Move, Orders, Refusal, why};
use fourhanded::rules::Topic;
use fourhanded::turn::why_placed;

use crate::app::AppSet;
use crate::app::intent::{DeskIntent, GameIntent, HandIntent, Intent};
use crate::app::play::session::{self, BoardChanged, RefusedAttempt, Session};
use crate::app::play::tour;
use crate::app::state::{Refused, Selection};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>();
    let hand = (apply_intents, forget).chain().after(tour::apply_intents).before(session::apply_intents);
    app.add_systems(Update, hand.in_set(AppSet::Apply));
}

/// Whether a press on the cell picks a man up: one of those to move.
pub fn may_pick(session: &Session, cell: Cell) -> bool {
    let position = session.game().position();
    let Some(decision) = session.game().decision() else { return false };
    let own = |army: Army| position.commander(army) == decision.player && position.is_active(army);
    session.may_move() && position.man(cell).is_some_and(|man| own(man.army()))
}

/// What hands do beside picking men up.
#[derive(Default)]
struct HandDeeds {
    /// Moves to be played.
    plays: Vec<Move>,
    /// What was refused.
    attempts: Vec<RefusedAttempt>,
}

/// Carries hand intents out: clicks, drops, promotion choices, orders.
fn apply_intents(
    session: Option<Res<Session>>,
    mut selection: ResMut<Selection>,
    mut reader: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut refused: MessageWriter<RefusedAttempt>,
) {
    let Some(session) = session else { return };
    let mut deeds = HandDeeds::default();
    let mut placed = None;
    for intent in reader.p0().read() {
        let Intent::Hand(intent) = intent else { continue };
        // On a page of a tour on which hands rest, the coach follows what is tapped.
        let moves_nothing = matches!(intent, HandIntent::Cancel | HandIntent::ShowRefusal);
        if !session.hands_are_free() && !moves_nothing {
            continue;
        }
        match *intent {
            HandIntent::PickKind(kind) => {
                selection.placing = (selection.placing != Some(kind)).then_some(kind);
                selection.picked = None;
            }
            HandIntent::CarryKind(kind) => {
                selection.placing = Some(kind);
                selection.carried = true;
                selection.picked = None;
            }
            HandIntent::Order(order) => selection.orders.push(order),
            HandIntent::StrikeOrder => {
                selection.orders.pop();
            }
            // What is to be seen there is over.
            HandIntent::ClickCell(_) | HandIntent::Drop { .. } if session.mate().is_some() => {}
            HandIntent::ClickCell(cell) if session.orders_wanted() => write_order(&mut selection, cell),
            HandIntent::Drop { from, to } if session.orders_wanted() => selection.orders.push(Move::new(from, to)),
            HandIntent::ClickCell(cell)
                if selection.placing.is_some_and(|kind| session.cells_for(kind).contains(&cell)) =>
            {
                placed = selection.placing.map(|kind| Action::Place { kind, cell });
            }
            HandIntent::ClickCell(cell)
                if selection.placing.is_some_and(|kind| !session.cells_for(kind).is_empty()) =>
            {
                let why = |kind| why_placed(session.game().rules(), session.game().position(), kind, cell).err();
                selection.refusal = selection.placing.and_then(why).map(|refusal| Refused { refusal, shown: true });
                deeds.attempts.push(RefusedAttempt { from: cell, to: Some(cell) });
            }
            HandIntent::ClickCell(cell) if session.waiting_pawns().contains(&cell) => {
                selection.picked = Some(cell);
                selection.refusal = None;
            }
            HandIntent::ClickCell(cell) => click(&session, &mut selection, cell, &mut deeds),
            HandIntent::Drop { from, to } => attempt(&session, &mut selection, from, to, &mut deeds),
            HandIntent::Promote(kind) => {
                if let Some((from, to)) = selection.promotion.take() {
                    let mv = Move::new(from, to).promoting(kind);
                    // An exchange of pawns promotes too.
                    let swap = session
                        .moves_from(from)
                        .into_iter()
                        .find(|other| (other.to, other.promotion) == (to, Some(kind)) && other.kind != mv.kind);
                    deeds.plays.push(if session.moves_from(from).contains(&mv) { mv } else { swap.unwrap_or(mv) });
                }
            }
            // The innermost thing first.
            HandIntent::Cancel if selection.promotion.take().is_some() => {}
            HandIntent::Cancel => {
                selection.picked = None;
                selection.placing = None;
                selection.carried = false;
                selection.refusal = None;
                selection.drag = None;
            }
            HandIntent::ShowRefusal => {
                if let Some(refused) = &mut selection.refusal {
                    refused.shown = !refused.shown;
                }
            }
        }
    }
    let HandDeeds { plays, attempts } = deeds;
    refused.write_batch(attempts);
    if session.is_paused() && (!plays.is_empty() || placed.is_some()) {
        reader.p1().write(DeskIntent::Tell("tell-paused").into());
        return;
    }
    for mv in plays {
        selection.picked = None;
        selection.refusal = None;
        let legal = session.board_moves().contains(&mv);
        reader.p1().write(GameIntent::Play(if legal { Action::Move(mv) } else { Action::Propose(mv) }).into());
    }
    if let Some(action) = placed {
        reader.p1().write(GameIntent::Play(action).into());
    }
}

fn click(session: &Session, selection: &mut Selection, cell: Cell, deeds: &mut HandDeeds) {
    match selection.picked {
        Some(picked) if picked == cell => selection.picked = None,
        Some(picked) if session.shows_picked(picked) && !may_pick(session, cell) => {
            attempt(session, selection, picked, cell, deeds);
        }
        _ if may_pick(session, cell) => {
            selection.picked = Some(cell);
            selection.refusal = None;
            selection.promotion = None;
        }
        _ => {
            selection.picked = None;
            selection.refusal = refusal_of(session, cell);
            deeds.attempts.extend(selection.refusal.as_ref().map(|_| RefusedAttempt { from: cell, to: None }));
        }
    }
}

/// Two clicks are an order, whatever stands there: the board is hidden.
fn write_order(selection: &mut Selection, cell: Cell) {
    match selection.picked.take() {
        None => selection.picked = Some(cell),
        Some(from) if from == cell => {}
        Some(from) if selection.orders.len() < Orders::LIMIT => selection.orders.push(Move::new(from, cell)),
        Some(_) => {}
    }
}

/// Why the man on a cell cannot be picked, if one stands there.
fn refusal_of(session: &Session, cell: Cell) -> Option<Refused> {
    let man = session.game().position().man(cell)?;
    let decision = session.game().decision()?;
    let frozen = session.game().position().is_frozen(man.army());
    if session.computer_to_decide().is_some() && decision.kind == DecisionKind::Move && !frozen {
        // A computer player decides: what this man could do is not the question.
        let reason = moves::RefusalReason::NotYourTurn(decision.player);
        return Some(Refused { refusal: Refusal { reason, topic: Topic::Turns, cells: vec![cell] }, shown: false });
    }
    let away = session.playable().rules.board.cells().into_iter().find(|other| *other != cell)?;
    let refusal = why(&session.playable().rules, session.game().position(), cell, away).err()?;
    Some(Refused { refusal, shown: false })
}

fn attempt(session: &Session, selection: &mut Selection, from: Cell, to: Cell, deeds: &mut HandDeeds) {
    selection.promotion = None;
    let mut ways: Vec<Move> = session.moves_from(from).into_iter().filter(|mv| mv.to == to).collect();
    if ways.is_empty() {
        ways = session.proposals_from(from).into_iter().filter(|mv| mv.to == to).collect();
    }
    match ways[..] {
        [] => {
            let refusal: Option<Refusal> = why(&session.playable().rules, session.game().position(), from, to).err();
            selection.refusal = refusal.map(|refusal| Refused { refusal, shown: true });
            deeds.attempts.push(RefusedAttempt { from, to: Some(to) });
        }
        [only] if only.promotion.is_none() => deeds.plays.push(only),
        _ => {
            selection.picked = Some(from);
            selection.refusal = None;
            selection.promotion = Some((from, to));
        }
    }
}

/// A board that has changed leaves nothing in the hand.
fn forget(mut changed: MessageReader<BoardChanged>, mut selection: ResMut<Selection>) {
    let changes: Vec<BoardChanged> = changed.read().cloned().collect();
    if !changes.is_empty() {
        // The pointer stands on the man just moved: what happened is to be told first. On another board the cursor is put anew.
        let cursor = selection.cursor.filter(|_| changes.iter().all(|change| !change.other_game));
        *selection = Selection { cursor, ..default() };
    }
}
