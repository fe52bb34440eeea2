//! What the letters mean at the table, and how the user chooses them.

use bevy::prelude::*;
use fourhanded::clock::{Clocks, PressRule};
use fourhanded::store::{KeyCommand, KeyMap};

use super::requests;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{
    ComputerIntent, DeskIntent, GameIntent, HandIntent, Intent, KeyIntent, ReadIntent, SoundIntent, ViewIntent,
};
use crate::app::play::session::Session;
use crate::app::state::{Desk, Dialog, DockPlace, DockTab, KeyChoice, Language, Notice, View, ViewMode};
use crate::app::ui::panels::keyboard::message_of;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, apply.in_set(AppSet::Apply));
}

/// Carries out what is wanted of the letters, and says what they do now.
fn apply(
    mut intents: MessageReader<Intent>,
    mut keys: ResMut<KeyChoice>,
    mut desk: ResMut<Desk>,
    (language, clock): (Res<Language>, Res<Clock>),
) {
    for intent in intents.read() {
        let Intent::Key(intent) = intent else { continue };
        let texts = &language.texts;
        let told = match *intent {
            KeyIntent::Await(None) => texts.get("keys-stay"),
            KeyIntent::Await(command) => {
                desk.awaited_letter = command;
                continue;
            }
            KeyIntent::Bind(command, letter) => {
                let before = keys.0;
                let other = before.command(letter).filter(|other| *other != command);
                if !keys.0.bind(command, letter) {
                    continue;
                }
                let told = |command| {
                    let values = [("what", texts.get(message_of(command))), ("key", keys.0.cap(command).to_owned())];
                    texts.with("keys-now", &values.each_ref().map(|(name, value)| (*name, value.as_str())))
                };
                [Some(command), other].into_iter().flatten().map(told).collect::<Vec<_>>().join(" ")
            }
            KeyIntent::Usual => {
                keys.0 = KeyMap::default();
                texts.get("keys-usual-now")
            }
        };
        desk.awaited_letter = None;
        desk.notice = Some(Notice { text: told, since: clock.now(), done: true, undo: false });
    }
}

/// What a command asks for at the table; the cursor is no matter of intents.
pub(super) fn asked(command: KeyCommand, view: &View, session: &Session) -> Option<Intent> {
    Some(match command {
        KeyCommand::Cursor => return None,
        KeyCommand::View if view.mode == ViewMode::Flat => ViewIntent::Mode(ViewMode::Solid).into(),
        KeyCommand::View => ViewIntent::Mode(ViewMode::Flat).into(),
        KeyCommand::Turn => ViewIntent::Turn(1).into(),
        KeyCommand::Dock => ViewIntent::Dock(next_dock(view.dock)).into(),
        KeyCommand::Theme => ViewIntent::ToggleTheme.into(),
        KeyCommand::Mute => SoundIntent::ToggleMute.into(),
        KeyCommand::WhyNot => HandIntent::ShowRefusal.into(),
        KeyCommand::Resign => requests::resign(session),
        KeyCommand::Hint => requests::hint(session),
        KeyCommand::Mate => requests::mate(session),
        KeyCommand::Thinking => ViewIntent::ToggleThinking.into(),
        KeyCommand::MoveNow => ComputerIntent::MoveNow.into(),
        KeyCommand::Rules => DeskIntent::ShowTab(DockTab::Rules).into(),
        KeyCommand::ReadPosition => ReadIntent::Position.into(),
        KeyCommand::ReadFile => ReadIntent::File.into(),
        KeyCommand::ReadRank => ReadIntent::Rank.into(),
        KeyCommand::ReadAttackers => ReadIntent::Attackers.into(),
        KeyCommand::ReadTargets => ReadIntent::Targets.into(),
        KeyCommand::ReadLastMove => ReadIntent::LastMove.into(),
        KeyCommand::ReadClocks => ReadIntent::Clocks.into(),
        KeyCommand::Draw => requests::draw(session),
        KeyCommand::Pause => requests::pause(session),
        KeyCommand::AdjustClock => requests::adjust(session),
        KeyCommand::Comment if session.clocks().is_some_and(Clocks::awaits_press) => GameIntent::PressClock.into(),
        // Where the key ends turns, it does nothing else: one comes early or late.
        KeyCommand::Comment
            if session.clock_rules().is_some_and(|rules| rules.press == PressRule::Key)
                && !session.is_timing_over() =>
        {
            return None;
        }
        KeyCommand::Comment => DeskIntent::Open(Dialog::Comment(session.game().node())).into(),
    })
}

/// Whether a command means something on a page of a tour, where nothing is kept and no clock runs.
pub(super) const fn is_for_page(command: KeyCommand) -> bool {
    !matches!(
        command,
        KeyCommand::Dock
            | KeyCommand::Mute
            | KeyCommand::Mate
            | KeyCommand::Thinking
            | KeyCommand::MoveNow
            | KeyCommand::Rules
            | KeyCommand::Pause
            | KeyCommand::AdjustClock
            | KeyCommand::Comment
    )
}

/// The next place of the dock, round the board.
const fn next_dock(place: DockPlace) -> DockPlace {
    match place {
        DockPlace::Right => DockPlace::Below,
        DockPlace::Below => DockPlace::Left,
        DockPlace::Left => DockPlace::Folded,
        DockPlace::Folded => DockPlace::Right,
    }
}
