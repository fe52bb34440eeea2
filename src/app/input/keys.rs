//! The keyboard.

use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use fourhanded::board::{Cell, Seat, Topology};
use fourhanded::game::ACTION_SYMBOLS;
use fourhanded::moves::Action;
use fourhanded::rules::Kind;
use fourhanded::store::{KeyCommand, KeyMap};

use super::{letters, requests};
use crate::app::AppSet;
use crate::app::board::layout::turns_of;
use crate::app::board::presenter::PresenterWindow;
use crate::app::intent::{
    DeskIntent, FileIntent, GameIntent, HandIntent, Intent, KeyIntent, PaperIntent, PresenterIntent, ReadIntent,
    TourIntent, ViewIntent,
};
use crate::app::play::session::Session;
use crate::app::state::{Desk, Dialog, KeyChoice, Presenter, Screen, Selection, View, ViewMode};
use crate::app::ui::panels::GameText;
use crate::app::ui::scene::WidgetPlaces;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(AppSet::Input));
}

/// What is held down, and what the layout is like.
#[derive(Default)]
struct Held {
    control: bool,
    shift: bool,
    alt: bool,
    /// Whether the last letter was not a Latin one: then the keys go by their places.
    other_script: bool,
}

/// A key as its caps read.
#[derive(Clone, Debug, PartialEq, Eq)]
enum KeyStroke {
    /// A lower case Latin letter, a digit or a sign.
    Sign(char),
    /// Another key.
    Named(Key),
}

impl Held {
    /// The key that was pressed. Letters go by what stands on the cap, wherever the layout has it;
    /// digits also by their place, as some layouts have them on the upper level only.
    fn stroke(&mut self, input: &KeyboardInput) -> Option<KeyStroke> {
        let Key::Character(text) = &input.logical_key else { return Some(KeyStroke::Named(input.logical_key.clone())) };
        let sign = text.chars().next()?.to_lowercase().next()?;
        let code = format!("{:?}", input.key_code);
        let place = |kind: &str| Some(code.strip_prefix(kind)?.chars().next()?.to_ascii_lowercase());
        if sign.is_alphabetic() && place("Key").is_some() {
            self.other_script = !sign.is_ascii();
        }
        let sign = match sign {
            'a'..='z' | '0'..='9' | '+' | '=' | '-' => sign,
            _ => place("Digit").or_else(|| place("Key").filter(|_| self.other_script))?,
        };
        Some(KeyStroke::Sign(sign))
    }
}

/// What keys look at.
#[derive(SystemParam)]
struct KeyContext<'w, 's> {
    second: Query<'w, 's, (), With<PresenterWindow>>,
    egui: Res<'w, EguiWantsInput>,
    desk: Res<'w, Desk>,
    view: Res<'w, View>,
    keys: Res<'w, KeyChoice>,
    game_text: Res<'w, GameText>,
    targets: Res<'w, WidgetPlaces>,
    session: Option<Res<'w, Session>>,
    presenter: Res<'w, Presenter>,
}

fn press(
    mut inputs: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    context: KeyContext,
    mut selection: ResMut<Selection>,
    mut intents: MessageWriter<Intent>,
    mut held: Local<Held>,
) {
    if lost.read().last().is_some() {
        (held.control, held.shift, held.alt) = (false, false, false);
    }
    for input in inputs.read() {
        let pressed = input.state == ButtonState::Pressed;
        match input.logical_key {
            Key::Control | Key::Super | Key::Meta => held.control = pressed,
            Key::Shift => held.shift = pressed,
            Key::Alt => held.alt = pressed,
            _ if pressed && !input.repeat => {
                if let Some(stroke) = held.stroke(input)
                    && !in_second(&stroke, input.window, &context, &mut intents)
                {
                    strike(&stroke, &held, &context, &mut selection, &mut intents);
                }
            }
            _ => {}
        }
    }
}

fn strike(
    stroke: &KeyStroke,
    held: &Held,
    context: &KeyContext,
    selection: &mut ResMut<Selection>,
    intents: &mut MessageWriter<Intent>,
) {
    let (egui, desk) = (&context.egui, &context.desk);
    if let Some(command) = desk.awaits_letter() {
        match stroke {
            KeyStroke::Sign(letter @ 'a'..='z') if !held.control => {
                intents.write(KeyIntent::Bind(command, *letter).into());
                return;
            }
            KeyStroke::Named(Key::Escape) => {
                intents.write(KeyIntent::Await(None).into());
                return;
            }
            _ => {}
        }
    }
    if *stroke == KeyStroke::Named(Key::Escape) {
        // An open list closes by itself, and nothing else with it.
        if context.targets.list {
            return;
        }
        let at_table = desk.dialog.is_none() && desk.screen == Screen::Table;
        if at_table && desk.read_aloud.is_some() {
            intents.write(ReadIntent::Close.into());
            return;
        }
        if at_table && holds_nothing(selection) && selection.cursor.take().is_some() {
            return;
        }
        let mate = context.session.as_ref().is_some_and(|session| session.mate().is_some());
        intents.write(match desk.screen {
            _ if desk.dialog.is_some() => DeskIntent::CloseDialog.into(),
            Screen::Table if mate => GameIntent::LeaveMate.into(),
            Screen::Table if is_lesson(context) && holds_nothing(selection) => TourIntent::Leave.into(),
            _ => escape(desk),
        });
        return;
    }
    if *stroke == KeyStroke::Named(Key::F1) {
        intents.write_batch(Dialog::opened_by("F1").map(|dialog| DeskIntent::Open(dialog).into()));
    }
    if let Some(intent) = presenting(stroke, &context.presenter) {
        intents.write(intent.into());
        return;
    }
    if let Some(steps) = size_steps(stroke, held) {
        intents.write(ViewIntent::Scale(steps).into());
        return;
    }
    // Typing in a field or answering a dialog comes first.
    if held.control {
        if !egui.wants_keyboard_input() && !context.targets.list && desk.dialog.is_none() {
            intents.write_batch(with_control(stroke, held, context));
        }
        return;
    }
    if egui.wants_keyboard_input() || desk.dialog.is_some() || desk.screen != Screen::Table {
        return;
    }
    let Some(session) = &context.session else { return };
    if held.alt && !session.is_lesson() {
        let symbol = |digit: char| ACTION_SYMBOLS.get(digit.to_digit(10)?.checked_sub(1)? as usize).copied();
        if let KeyStroke::Sign(sign) = stroke {
            intents.write_batch(symbol(*sign).map(|symbol| GameIntent::Symbol(session.game().node(), symbol).into()));
        }
        return;
    }
    if let Some(intent) = promoting(stroke, session, selection) {
        intents.write(intent);
        return;
    }
    if session.is_lesson() && (held.alt || !on_page(stroke, &context.keys.0)) {
        return;
    }
    let sign = match stroke {
        KeyStroke::Named(key) => return steer(key, held, context, session, selection, intents),
        KeyStroke::Sign(sign) => *sign,
    };
    match context.keys.0.command(sign) {
        Some(KeyCommand::Hint) if session.is_lesson() => drop(intents.write(TourIntent::Help.into())),
        Some(KeyCommand::Cursor) => {
            selection.cursor = match selection.cursor {
                Some(_) => None,
                None => selection.picked.or_else(|| own_king(session)),
            };
        }
        Some(command) => drop(intents.write_batch(letters::asked(command, &context.view, session))),
        None => drop(intents.write_batch(fixed(sign, &context.view))),
    }
}

/// What a key means in the second window alone, as the remote control of a presenter may press it there; answers whether it means
/// something.
fn in_second(stroke: &KeyStroke, window: Entity, context: &KeyContext, intents: &mut MessageWriter<Intent>) -> bool {
    if !context.second.contains(window) {
        return false;
    }
    let intent = match stroke {
        KeyStroke::Named(Key::Escape) => PresenterIntent::Toggle,
        KeyStroke::Sign('b') => PresenterIntent::ToggleBlack,
        _ => return false,
    };
    intents.write(intent.into());
    true
}

/// What keys do with the second window, whatever lies over the first.
fn presenting(stroke: &KeyStroke, presenter: &Presenter) -> Option<PresenterIntent> {
    let KeyStroke::Named(key) = stroke else { return None };
    let other = if presenter.mode == ViewMode::Flat { ViewMode::Solid } else { ViewMode::Flat };
    let intent = match key {
        Key::F5 => return Some(PresenterIntent::Toggle),
        Key::F7 => PresenterIntent::ToggleBlack,
        Key::F8 => PresenterIntent::ToggleFreeze,
        Key::F9 => PresenterIntent::ToggleSpotlight,
        Key::F10 => PresenterIntent::Mode(other),
        _ => return None,
    };
    presenter.open.then_some(intent)
}

/// By how many steps keys make texts and buttons larger, 0 for the usual size, whatever lies over the table.
fn size_steps(stroke: &KeyStroke, held: &Held) -> Option<i8> {
    match stroke {
        KeyStroke::Sign('+' | '=') if held.control => Some(1),
        KeyStroke::Sign('-') if held.control => Some(-1),
        KeyStroke::Sign('0') if held.control => Some(0),
        _ => None,
    }
}

/// While a pawn waits, the letters of the men it may become mean those.
fn promoting(stroke: &KeyStroke, session: &Session, selection: &Selection) -> Option<Intent> {
    let KeyStroke::Sign(sign) = stroke else { return None };
    let meant = |kind: &Kind| session.playable().rules.kind(*kind).letter.to_ascii_lowercase() == *sign;
    if let Some((from, to)) = selection.promotion {
        return session.promotions(from, to).into_iter().find(meant).map(|kind| HandIntent::Promote(kind).into());
    }
    let cell = session.waiting_pawn(selection.picked)?;
    let kind = session.choices_of(cell).into_iter().find(meant)?;
    Some(GameIntent::Play(Action::Promote { cell, kind }).into())
}

fn with_control(stroke: &KeyStroke, held: &Held, context: &KeyContext) -> Option<Intent> {
    let desk = &context.desk;
    let lesson = is_lesson(context);
    let sign = match stroke {
        // Nothing of a page is kept, and nothing on it is taken back.
        KeyStroke::Sign('c' | 'i' | 'p' | 'z' | 's') if lesson => return None,
        KeyStroke::Named(Key::Delete) if lesson => return None,
        KeyStroke::Sign(sign) => sign,
        KeyStroke::Named(Key::Delete) if desk.screen == Screen::Table => {
            return context.session.as_ref().map(|session| requests::cut(session));
        }
        KeyStroke::Named(_) => return None,
    };
    Some(match sign {
        'n' => DeskIntent::Go(Screen::NewGame).into(),
        'q' => DeskIntent::Quit.into(),
        'v' => FileIntent::Paste.into(),
        'c' if desk.screen == Screen::Table && held.shift => FileIntent::CopyPosition.into(),
        'c' if desk.screen == Screen::Table => FileIntent::Copy.into(),
        'i' if desk.screen == Screen::Table => PaperIntent::Copy.into(),
        'z' if desk.screen == Screen::Table && held.shift => GameIntent::Step(1).into(),
        'z' if desk.screen == Screen::Table => GameIntent::TakeBack.into(),
        _ => {
            return Dialog::opened_by(&format!("Ctrl+{}", sign.to_ascii_uppercase()))
                .map(|d| DeskIntent::Open(d).into());
        }
    })
}

/// What a digit or a sign means at the table.
fn fixed(sign: char, view: &View) -> Option<Intent> {
    Some(match sign {
        '+' | '=' if view.mode == ViewMode::Solid => ViewIntent::Zoom(1).into(),
        '-' if view.mode == ViewMode::Solid => ViewIntent::Zoom(-1).into(),
        '1' => ViewIntent::From(Seat::South).into(),
        '2' => ViewIntent::From(Seat::West).into(),
        '3' => ViewIntent::From(Seat::North).into(),
        '4' => ViewIntent::From(Seat::East).into(),
        _ => return None,
    })
}

/// Arrows and the like: through the game, or over the board while the cursor is there.
fn steer(
    key: &Key,
    held: &Held,
    context: &KeyContext,
    session: &Session,
    selection: &mut ResMut<Selection>,
    intents: &mut MessageWriter<Intent>,
) {
    let way = match key {
        Key::ArrowLeft => Some((-1, 0)),
        Key::ArrowRight => Some((1, 0)),
        Key::ArrowUp => Some((0, 1)),
        Key::ArrowDown => Some((0, -1)),
        _ => None,
    };
    if selection.cursor.is_some() {
        if let Some(way) = way {
            move_cursor(session, &context.view, selection, way);
            return;
        }
        if let Some(cell) = selection.cursor.filter(|_| *key == Key::Enter) {
            intents.write(HandIntent::ClickCell(cell).into());
            return;
        }
    }
    let (cursor, end) = (session.game().cursor(), session.game().all_plies().len());
    let intent = match key {
        Key::ArrowLeft if session.is_lesson() => TourIntent::Back.into(),
        Key::ArrowRight | Key::Space if session.is_lesson() => TourIntent::Next.into(),
        Key::Home if session.is_lesson() => TourIntent::Again.into(),
        Key::ArrowLeft if held.shift => GameIntent::Jump(context.game_text.round_before(cursor)).into(),
        Key::ArrowRight if held.shift => GameIntent::Jump(context.game_text.round_after(cursor).unwrap_or(end)).into(),
        Key::ArrowLeft => GameIntent::Step(-1).into(),
        Key::ArrowRight => GameIntent::Step(1).into(),
        Key::ArrowUp | Key::ArrowDown if session.is_lesson() => return,
        Key::ArrowUp if held.shift => requests::promote(session),
        Key::ArrowUp => requests::variation(session, true),
        Key::ArrowDown => requests::variation(session, false),
        Key::Home => GameIntent::Jump(0).into(),
        Key::End => GameIntent::Jump(usize::MAX).into(),
        Key::Space => GameIntent::Continue.into(),
        Key::Backspace => ViewIntent::Reset.into(),
        _ => return,
    };
    intents.write(intent);
}

/// Whether a page of a tour lies on the table.
fn is_lesson(context: &KeyContext) -> bool {
    context.session.as_ref().is_some_and(|session| session.is_lesson())
}

/// Whether a key means something on a page of a tour: keys of the view, of the hand, of what is decided beside moves, and
/// those that turn pages.
fn on_page(stroke: &KeyStroke, keys: &KeyMap) -> bool {
    match stroke {
        KeyStroke::Sign(sign) => keys.command(*sign).is_none_or(letters::is_for_page),
        KeyStroke::Named(key) => !matches!(key, Key::End),
    }
}

/// Whether nothing is picked or told that Escape would put away first. The cursor comes after all of it.
fn holds_nothing(selection: &Selection) -> bool {
    let Selection { picked, drag, promotion, placing, refusal, .. } = selection;
    picked.is_none() && drag.is_none() && promotion.is_none() && placing.is_none() && refusal.is_none()
}

/// What Escape means with no dialog open.
fn escape(desk: &Desk) -> Intent {
    match desk.screen {
        Screen::NewGame => DeskIntent::Go(desk.behind).into(),
        Screen::Choose => DeskIntent::Go(Screen::NewGame).into(),
        Screen::Start | Screen::Table | Screen::Show => HandIntent::Cancel.into(),
    }
}

fn own_king(session: &Session) -> Option<Cell> {
    let position = session.game().position();
    position.king(session.playable().rules.army_at(position.turn()))
}

/// Moves the cursor as the viewer sees the board.
fn move_cursor(session: &Session, view: &View, selection: &mut Selection, way: (i8, i8)) {
    let next = selection.cursor.and_then(|cell| beside(&session.playable().rules.board, view.seat, cell, way));
    selection.cursor = next.or(selection.cursor);
}

/// The next cell of the board to the right of a cell (1, 0), above it (0, 1) and so on, as it is seen from a seat, over gaps too.
pub fn beside(board: &Topology, seat: Seat, mut cell: Cell, way: (i8, i8)) -> Option<Cell> {
    let (dx, dy) = match turns_of(seat) {
        0 => way,
        1 => (-way.1, way.0),
        2 => (-way.0, -way.1),
        _ => (way.1, -way.0),
    };
    while let Some(next) = cell.offset(dx, dy) {
        cell = next;
        if board.contains(cell) {
            return Some(cell);
        }
        if cell.column() >= board.columns() || cell.row() >= board.rows() {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stroke(held: &mut Held, key_code: KeyCode, cap: &str) -> Option<KeyStroke> {
        let logical_key = Key::Character(cap.into());
        let (state, window) = (ButtonState::Pressed, Entity::PLACEHOLDER);
        held.stroke(&KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window })
    }

    #[test]
    fn letters_go_by_their_caps() {
        let held = &mut Held::default();
        // QWERTZ and AZERTY have these elsewhere than QWERTY.
        assert_eq!(stroke(held, KeyCode::KeyY, "z"), Some(KeyStroke::Sign('z')));
        assert_eq!(stroke(held, KeyCode::KeyW, "Z"), Some(KeyStroke::Sign('z')));
        assert_eq!(stroke(held, KeyCode::Semicolon, "m"), Some(KeyStroke::Sign('m')));
        // What stands on the place of an M in AZERTY is no letter.
        assert_eq!(stroke(held, KeyCode::KeyM, ","), None);
    }

    #[test]
    fn digits_go_by_their_places_too() {
        let held = &mut Held::default();
        assert_eq!(stroke(held, KeyCode::Digit1, "&"), Some(KeyStroke::Sign('1')));
        assert_eq!(stroke(held, KeyCode::Digit0, "à"), Some(KeyStroke::Sign('0')));
        assert_eq!(stroke(held, KeyCode::Numpad3, "3"), Some(KeyStroke::Sign('3')));
        assert_eq!(stroke(held, KeyCode::Digit6, "-"), Some(KeyStroke::Sign('-')));
    }

    #[test]
    fn other_scripts_go_by_places() {
        let held = &mut Held::default();
        assert_eq!(stroke(held, KeyCode::KeyZ, "ζ"), Some(KeyStroke::Sign('z')));
        // Greek has a sign where Latin has its Q.
        assert_eq!(stroke(held, KeyCode::KeyQ, ";"), Some(KeyStroke::Sign('q')));
        assert_eq!(stroke(held, KeyCode::KeyQ, "a"), Some(KeyStroke::Sign('a')));
        assert_eq!(stroke(held, KeyCode::KeyQ, ";"), None);
    }
}
