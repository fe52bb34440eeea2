//! The keyboard.

use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use fourhanded::board::{Cell, Seat};
use fourhanded::rules::Kind;

use super::AppSet;
use super::intent::Intent;
use super::layout::turns_of;
use super::session::Session;
use super::state::{Desk, Dialog, Screen, Selection, View, ViewMode};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(AppSet::Input));
}

fn press(
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
    desk: Res<Desk>,
    view: Res<View>,
    session: Option<Res<Session>>,
    mut selection: ResMut<Selection>,
    mut intents: MessageWriter<Intent>,
) {
    if keys.get_just_pressed().len() == 0 {
        return;
    }
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft]);
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let hit = |key: KeyCode| keys.just_pressed(key);
    if hit(KeyCode::Escape) {
        intents.write(if desk.dialog.is_some() { Intent::CloseDialog } else { escape(&desk) });
        return;
    }
    if hit(KeyCode::F1) {
        intents.write(Intent::Open(Dialog::Help));
    }
    // Whoever types in a field or is asked something means that.
    let free = !egui.wants_any_keyboard_input() && desk.dialog.is_none();
    if control && !free {
        return;
    }
    if control {
        for (key, intent) in [
            (KeyCode::KeyN, Intent::Go(Screen::NewGame)),
            (KeyCode::KeyO, Intent::Open(Dialog::Load)),
            (KeyCode::KeyS, Intent::Open(Dialog::Save)),
            (KeyCode::KeyQ, Intent::Quit),
            (KeyCode::Equal, Intent::Scale(1)),
            (KeyCode::Minus, Intent::Scale(-1)),
            (KeyCode::Digit0, Intent::Scale(0)),
        ] {
            if hit(key) {
                intents.write(intent);
            }
        }
        if hit(KeyCode::KeyZ) && desk.screen == Screen::Table {
            intents.write(Intent::Step(if shift { 1 } else { -1 }));
        }
        return;
    }
    if egui.wants_keyboard_input() || desk.dialog.is_some() || desk.screen != Screen::Table {
        return;
    }
    let Some(session) = session else { return };
    // While a pawn waits, the letters of the men it may become mean those.
    if selection.promotion.is_some() && choose_promotion(&keys, &session, &mut intents) {
        return;
    }
    let round = session.playable.rules.order.len() as isize;
    let plies = if shift { round } else { 1 };
    let arrows = [
        (KeyCode::ArrowLeft, (-1, 0)),
        (KeyCode::ArrowRight, (1, 0)),
        (KeyCode::ArrowUp, (0, 1)),
        (KeyCode::ArrowDown, (0, -1)),
    ];
    if selection.cursor.is_some() {
        for (key, way) in arrows {
            if hit(key) {
                move_cursor(&session, &view, &mut selection, way);
            }
        }
        if let Some(cell) = selection.cursor.filter(|_| hit(KeyCode::Enter) || hit(KeyCode::NumpadEnter)) {
            intents.write(Intent::ClickCell(cell));
        }
    } else {
        if hit(KeyCode::ArrowLeft) {
            intents.write(Intent::Step(-plies));
        }
        if hit(KeyCode::ArrowRight) {
            intents.write(Intent::Step(plies));
        }
    }
    let other_mode = if view.mode == ViewMode::Flat { ViewMode::Solid } else { ViewMode::Flat };
    let simple = [
        (KeyCode::Home, Intent::Jump(0)),
        (KeyCode::End, Intent::Jump(usize::MAX)),
        (KeyCode::KeyV, Intent::View(other_mode)),
        (KeyCode::KeyF, Intent::Turn(1)),
        (KeyCode::KeyT, Intent::ToggleTheme),
        (KeyCode::KeyY, Intent::ShowRefusal),
        (KeyCode::KeyR, Intent::Open(Dialog::Resign)),
        (KeyCode::Space, Intent::Continue),
        (KeyCode::Backspace, Intent::ResetView),
        (KeyCode::Digit1, Intent::ViewFrom(Seat::South)),
        (KeyCode::Digit2, Intent::ViewFrom(Seat::West)),
        (KeyCode::Digit3, Intent::ViewFrom(Seat::North)),
        (KeyCode::Digit4, Intent::ViewFrom(Seat::East)),
    ];
    for (key, intent) in simple {
        if hit(key) {
            intents.write(intent);
        }
    }
    if hit(KeyCode::KeyD) {
        let offer = session.game.table_actions().into_iter().find(|action| {
            matches!(action, fourhanded::moves::Action::OfferDraw | fourhanded::moves::Action::ClaimDraw)
        });
        if let Some(action) = offer.filter(|_| session.human_to_decide().is_some()) {
            intents.write(Intent::Play(action));
        }
    }
    if hit(KeyCode::KeyB) {
        selection.cursor = match selection.cursor {
            Some(_) => None,
            None => selection.picked.or_else(|| own_king(&session)),
        };
    }
}

/// What Escape means with no dialog open.
fn escape(desk: &Desk) -> Intent {
    match desk.screen {
        Screen::NewGame => Intent::Go(Screen::Start),
        Screen::Start | Screen::Table => Intent::Cancel,
    }
}

fn own_king(session: &Session) -> Option<Cell> {
    let position = session.game.position();
    position.king(session.playable.rules.army_at(position.turn()))
}

/// The letters of the kinds choose what a waiting pawn becomes; false if none was pressed.
fn choose_promotion(keys: &ButtonInput<KeyCode>, session: &Session, intents: &mut MessageWriter<Intent>) -> bool {
    let rules = &session.playable.rules;
    let chosen = rules.pawns.choice.iter().find(|kind: &&Kind| {
        let letter = rules.kind(**kind).letter;
        keys.get_just_pressed().any(|key| format!("{key:?}") == format!("Key{letter}"))
    });
    if let Some(kind) = chosen {
        intents.write(Intent::Promote(*kind));
    }
    chosen.is_some()
}

/// Moves the cursor as the viewer sees the board, over gaps too.
fn move_cursor(session: &Session, view: &View, selection: &mut Selection, way: (i8, i8)) {
    let Some(mut cell) = selection.cursor else { return };
    let (dx, dy) = match turns_of(view.seat) {
        0 => way,
        1 => (-way.1, way.0),
        2 => (-way.0, -way.1),
        _ => (way.1, -way.0),
    };
    let board = &session.playable.rules.board;
    while let Some(next) = cell.offset(dx, dy) {
        cell = next;
        if board.contains(cell) {
            selection.cursor = Some(cell);
            return;
        }
        if cell.column() >= board.columns() || cell.row() >= board.rows() {
            return;
        }
    }
}
