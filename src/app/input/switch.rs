//! Play by one switch: any key, or a click of a pointer that lies still, picks what is lit.

use std::time::Duration;

use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::CursorMoved;
use bevy_egui::egui::{self, accesskit};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiPreUpdateSet, PrimaryEguiContext};
use fourhanded::board::Cell;
use fourhanded::tour::Step;

use crate::app::AppSet;
use crate::app::announce::request;
use crate::app::board::projection::BoardView;
use crate::app::clock::Clock;
use crate::app::intent::{HandIntent, Intent};
use crate::app::play::session::Session;
use crate::app::play::show::watch_input;
use crate::app::play::tour::Coach;
use crate::app::power::{Alarm, Busy};
use crate::app::state::{
    Desk, LetterBoard, PageWay, Pressed, Screen, Selection, SwitchChoice, SwitchItem, SwitchLight, SwitchTarget, Typing,
};
use crate::app::ui::scene::WidgetPlaces;
use crate::app::ui::widgets::Control;

/// How long a pointer lies still before a click is the switch.
const STILL: Duration = Duration::from_secs(1);

/// How long after a click into a field, or a letter typed there, keys are letters.
const HELP: Duration = Duration::from_secs(10);

/// How often the switch was pressed since that was last looked at.
#[derive(Resource, Default)]
struct SwitchPresses(u32);

/// When the switch takes keys and clicks away from everybody else.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SwitchInput;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SwitchPresses>();
    let first = take_input.in_set(SwitchInput).after(watch_input).before(InputSystems);
    app.add_systems(PreUpdate, first.before(EguiPreUpdateSet::ProcessInput));
    app.add_systems(Update, go_round.in_set(AppSet::Input));
}

/// What is remembered of the hands.
#[derive(Default)]
struct Hands {
    /// When the pointer was moved last.
    moved: Duration,
    /// When somebody who helps clicked or typed last.
    helped: Option<Duration>,
    /// Whether a key that makes others mean something else is down.
    held: bool,
    /// Whether the button is down as the switch: its release means nothing either.
    clicked: bool,
}

/// Takes those keys and clicks out of the input that are the switch.
fn take_input(
    choice: Res<SwitchChoice>,
    clock: Res<Clock>,
    mut panels: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut keys: NewInput<KeyboardInput>,
    mut buttons: NewInput<MouseButtonInput>,
    mut moves: MessageReader<CursorMoved>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut presses: ResMut<SwitchPresses>,
    mut hands: Local<Hands>,
) {
    if moves.read().count() > 0 {
        hands.moved = clock.elapsed();
    }
    let (new_keys, new_buttons) = (keys.read(), buttons.read());
    if choice.rest.is_none() {
        return;
    }
    if lost.read().count() > 0 {
        hands.held = false;
    }
    let now = clock.elapsed();
    // A field that has the focus by itself takes no keys from the switch.
    let types = hands.helped.is_some_and(|helped| now.saturating_sub(helped) < HELP)
        && panels.single_mut().is_ok_and(|mut panels| panels.get_mut().text_edit_focused());
    keys.keep_only(new_keys, |input| {
        let pressed = input.state == ButtonState::Pressed;
        if matches!(input.logical_key, Key::Control | Key::Alt | Key::Super | Key::Meta) {
            hands.held = pressed;
        }
        // Names are typed, and these keys are for those who help.
        let other = hands.held || types || !is_switch(&input.logical_key);
        presses.0 += u32::from(!other && pressed && !input.repeat);
        if types {
            hands.helped = Some(now);
        }
        other
    });
    let still = clock.elapsed().saturating_sub(hands.moved) >= STILL;
    buttons.keep_only(new_buttons, |input| {
        let pressed = input.state == ButtonState::Pressed;
        let ends = !pressed && hands.clicked;
        let taken = input.button == MouseButton::Left && (still && pressed || ends);
        if taken {
            hands.clicked = pressed;
            presses.0 += u32::from(pressed);
        } else {
            hands.helped = Some(now);
        }
        !taken
    });
}

/// Input that nobody has read before, some of which nobody will read.
#[derive(SystemParam)]
struct NewInput<'w, 's, M: Message + Clone> {
    messages: ResMut<'w, Messages<M>>,
    cursor: Local<'s, MessageCursor<M>>,
}

impl<M: Message + Clone> NewInput<'_, '_, M> {
    /// What has come since the last frame.
    fn read(&mut self) -> Vec<M> {
        self.cursor.read(&self.messages).cloned().collect()
    }

    /// Takes those of the new ones away that are not to be kept. The older ones have been read by everybody.
    fn keep_only(&mut self, new: Vec<M>, mut keeps: impl FnMut(&M) -> bool) {
        let count = new.len();
        let kept: Vec<M> = new.into_iter().filter(|message| keeps(message)).collect();
        if kept.len() < count {
            self.messages.clear();
            self.messages.write_batch(kept);
            self.cursor.clear(&self.messages);
        }
    }
}

/// Whether a key is the switch: one of those by which nothing else is held, closed or gone round.
fn is_switch(key: &Key) -> bool {
    matches!(key, Key::Character(_) | Key::Space | Key::Enter | Key::Backspace | Key::Delete | Key::Insert)
        || matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown)
        || matches!(key, Key::Home | Key::End | Key::PageUp | Key::PageDown)
}

/// What there is to pick.
#[derive(SystemParam)]
struct Table<'w, 's> {
    session: Option<Res<'w, Session>>,
    selection: Res<'w, Selection>,
    coach: Res<'w, Coach>,
    desk: Res<'w, Desk>,
    board: BoardView<'w, 's>,
    places: Res<'w, WidgetPlaces>,
    letters: ResMut<'w, LetterBoard>,
}

impl Table<'_, '_> {
    /// The cells of the board that a click means something on now.
    fn cells(&self) -> Vec<Cell> {
        let Some(session) = self.session.as_ref().filter(|_| self.desk.screen == Screen::Table) else {
            return Vec::new();
        };
        if self.desk.dialog.is_some() || self.places.list || self.selection.promotion.is_some() {
            return Vec::new();
        }
        let board = &session.playable().rules.board;
        let asks =
            self.coach.tour().is_some_and(|tour| matches!(tour.teaching.lesson().step(), Some(Step::Ask { .. })));
        if asks || session.orders_wanted() {
            return board.cells().into_iter().collect();
        }
        if !session.hands_are_free() {
            return Vec::new();
        }
        if let Some(kind) = self.selection.placing {
            return session.cells_for(kind).into_iter().collect();
        }
        let moves = |from: Cell| session.moves_from(from).into_iter().chain(session.proposals_from(from));
        let mut cells: Vec<Cell> = match self.selection.picked {
            Some(picked) => moves(picked).map(|mv| mv.to).chain([picked]).collect(),
            None => {
                let own = board.cells().into_iter().filter(|cell| moves(*cell).next().is_some());
                own.chain(session.waiting_pawns()).collect()
            }
        };
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells and, part by part, the controls. What is in the hand is put down first, and a list or a dialog comes alone.
    fn groups(&self) -> Vec<Vec<SwitchItem>> {
        let mut groups = vec![self.cells().into_iter().filter_map(|cell| self.on_board(cell)).collect::<Vec<_>>()];
        if !groups[0].is_empty() && self.selection.picked.is_some() {
            return groups;
        }
        if self.letters.field.is_some() {
            let keys = self.places.board_keys.iter().map(|(key, place)| item(SwitchTarget::Key(*key), place));
            return vec![Vec::new(), keys.collect()];
        }
        let only = match (self.places.list, self.desk.dialog.is_some()) {
            (true, _) => Some("list"),
            (false, true) => Some("dialog"),
            (false, false) if self.selection.promotion.is_some() => Some("promotion"),
            (false, false) => None,
        };
        let mut part = None;
        let all = self.places.controls.iter().chain(&self.places.fields);
        for (of, name) in all.filter(|(part, _)| only.is_none_or(|only| only == *part)) {
            // What is scrolled out of sight is scrolled back when it is lit.
            let places = &self.places;
            let Some(place) = places.places.get(name).or_else(|| places.wholes.get(name)) else { continue };
            if part != Some(*of) {
                groups.push(Vec::new());
                part = Some(*of);
            }
            if let Some(group) = groups.last_mut() {
                group.push(item(SwitchTarget::Control(name.clone()), place));
            }
        }
        if let (Some(text), true) = (self.places.long_text, self.desk.dialog.is_some()) {
            let middle = text.center().y;
            let halves = [(PageWay::Back, text.with_max_y(middle)), (PageWay::On, text.with_min_y(middle))];
            groups.extend(halves.map(|(way, place)| vec![item(SwitchTarget::Page(way), &place)]));
        }
        groups
    }

    /// Whether a control of this name is a field in which text is typed.
    fn is_field(&self, name: &str) -> bool {
        self.places.fields.iter().any(|(_, field)| field == name)
    }

    /// Whether a man is in the hand.
    fn holds(&self) -> bool {
        self.selection.picked.is_some() || self.selection.placing.is_some()
    }

    /// The name of the first control that is lit, if none of those that are lit is seen.
    fn unseen(&self, lit: &[SwitchItem]) -> Option<String> {
        let mut names = lit.iter().map(|item| match &item.target {
            SwitchTarget::Control(name) if !self.places.places.contains_key(name) => Some(name),
            SwitchTarget::Control(_) | SwitchTarget::Cell(_) | SwitchTarget::Key(_) | SwitchTarget::Page(_) => None,
        });
        let first = names.next()??;
        names.all(|name| name.is_some()).then(|| first.clone())
    }

    fn on_board(&self, cell: Cell) -> Option<SwitchItem> {
        let session = self.session.as_ref()?;
        let place = self.board.projection().rect(&session.playable().rules.board, cell, false)?;
        Some(SwitchItem { target: SwitchTarget::Cell(cell), place })
    }
}

/// Something that may be picked, where the panels have it.
fn item(target: SwitchTarget, place: &egui::Rect) -> SwitchItem {
    SwitchItem { target, place: Rect::new(place.min.x, place.min.y, place.max.x, place.max.y) }
}

/// Takes the light on, and does what the switch picks.
fn go_round(
    choice: Res<SwitchChoice>,
    mut table: Table,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    panels: Query<Entity, With<PrimaryEguiContext>>,
    mut presses: ResMut<SwitchPresses>,
    mut light: ResMut<SwitchLight>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut events: MessageWriter<EguiInputEvent>,
    mut rung: Local<Option<Duration>>,
) {
    let Some(rest) = choice.rest else {
        if !light.lit().is_empty() {
            table.letters.close();
            light.put_out();
            busy.settle();
        }
        return;
    };
    let mut send = |heard: Vec<egui::Event>| {
        for context in &panels {
            events.write_batch(heard.iter().map(|event| EguiInputEvent { context, event: event.clone() }));
        }
    };
    let now = clock.now();
    let before = light.lit().to_vec();
    // A dialog that closes takes the board of its field with it.
    if table.letters.field.as_ref().is_some_and(|field| !table.places.wholes.contains_key(field)) {
        table.letters.close();
    }
    light.offer(table.groups(), now);
    for _ in 0..std::mem::take(&mut presses.0) {
        match light.press(now) {
            Pressed::Picked(SwitchTarget::Cell(cell)) => drop(intents.write(HandIntent::ClickCell(cell).into())),
            Pressed::Picked(SwitchTarget::Control(name)) if table.is_field(&name) => {
                send(vec![asked(&name, accesskit::Action::Focus)]);
                table.letters.open(&name);
                busy.settle();
            }
            Pressed::Picked(SwitchTarget::Key(key)) => {
                send(table.letters.press(key).map_or_else(Vec::new, typed));
                busy.settle();
            }
            Pressed::Picked(SwitchTarget::Page(way)) => {
                let key = if way == PageWay::On { egui::Key::PageDown } else { egui::Key::PageUp };
                send(struck(key).to_vec());
                busy.settle();
            }
            Pressed::Picked(SwitchTarget::Control(name)) => {
                send(vec![asked(&name, accesskit::Action::Click)]);
                busy.settle();
            }
            Pressed::Entered | Pressed::Nothing => {}
        }
    }
    if light.due(rest).is_some_and(|due| now >= due) && light.go_on(now) {
        if table.letters.field.is_some() {
            table.letters.close();
            busy.settle();
        } else if table.holds() {
            intents.write(HandIntent::Cancel.into());
        }
    }
    if light.lit() != before {
        if let Some(name) = table.unseen(light.lit()) {
            // What gets the focus is scrolled to.
            send(vec![asked(&name, accesskit::Action::Focus)]);
        }
        busy.settle();
    }
    if let (Some(due), Some(alarm)) = (light.due(rest).filter(|due| *rung != Some(*due)), alarm) {
        *rung = Some(due);
        alarm.ring_in(due.saturating_sub(now));
    }
}

/// Something that the panels are asked to do with a control, as a screen reader asks.
fn asked(name: &str, action: accesskit::Action) -> egui::Event {
    egui::Event::AccessKitActionRequest(request(Control::id_of(name).accesskit_id(), action))
}

/// What the panels hear of a key of the board of letters.
fn typed(typing: Typing) -> Vec<egui::Event> {
    match typing {
        Typing::Sign(sign) => vec![egui::Event::Text(sign.to_string())],
        Typing::Delete => struck(egui::Key::Backspace).to_vec(),
        Typing::Enter => struck(egui::Key::Enter).to_vec(),
    }
}

/// A key that is pressed and let go.
fn struck(key: egui::Key) -> [egui::Event; 2] {
    [true, false].map(|pressed| egui::Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers: egui::Modifiers::NONE,
    })
}
