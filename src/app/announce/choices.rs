//! What of choices and of the club evening is said by itself.

use bevy::prelude::*;
use fourhanded::board::Seat;
use fourhanded::game::ACTION_SYMBOLS;
use fourhanded::rota::EveningGame;
use fourhanded::spec::Playable;
use fourhanded::store::KeyCommand;
use fourhanded::text::Texts;

use super::follow::Watched;
use super::{Announcer, Urgency};
use crate::app::intent::{ComputerIntent, GameIntent, HandIntent, Intent, ViewIntent};
use crate::app::play::evening::EveningHost;
use crate::app::play::games::Games;
use crate::app::play::session::Session;
use crate::app::state::{Dialog, DockPlace, DockTab, Presenter, Screen, ViewMode};
use crate::app::ui::panels::comment::MEANINGS;
use crate::app::ui::panels::dock;
use crate::app::ui::panels::keyboard::message_of;

/// What a room sees in the second window.
#[derive(Clone, Copy, PartialEq)]
enum RoomSees {
    /// The board.
    Board,
    /// Nothing.
    Nothing,
    /// The picture that is held.
    Held,
    /// What is under the pointer.
    Spot,
}

impl RoomSees {
    /// What it sees, if there is a second window.
    const fn of(presenter: &Presenter) -> Option<Self> {
        match presenter {
            Presenter { open: false, .. } => None,
            Presenter { black: true, .. } => Some(Self::Nothing),
            Presenter { frozen: true, .. } => Some(Self::Held),
            Presenter { spotlight: true, .. } => Some(Self::Spot),
            _ => Some(Self::Board),
        }
    }
}

/// What is switched by a key or a button, as it was last.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Switched {
    muted: bool,
    thinking: bool,
    solid: bool,
    dark: bool,
    seat: Seat,
    tab: DockTab,
    /// What the letter will do that is waited for.
    awaited: Option<KeyCommand>,
    dock: DockPlace,
    /// The size of texts in percent, if one was chosen.
    size: Option<u16>,
    /// What the room sees, if there is a second window.
    room: Option<RoomSees>,
    /// Whether a dialog lies over the window.
    dialog: bool,
}

impl Switched {
    /// What is told of where the dock is now, and how large texts are.
    fn values_told(self, before: Self, texts: &Texts) -> impl Iterator<Item = String> {
        let dock = match self.dock {
            DockPlace::Right => "settings-dock-right",
            DockPlace::Left => "settings-dock-left",
            DockPlace::Below => "settings-dock-below",
            DockPlace::Folded => "settings-dock-folded",
        };
        let told = |name: &str, state: &str| texts.with("aloud-state", &[("name", name), ("state", state)]);
        let dock = (self.dock != before.dock).then(|| told(&texts.get("settings-dock"), &texts.get(dock)));
        let size = self.size.map_or_else(|| texts.get("aloud-size-usual"), |percent| format!("{percent} %"));
        let size = (self.size != before.size).then(|| told(&texts.get("settings-size"), &size));
        dock.into_iter().chain(size)
    }

    /// The messages that tell what is otherwise than before.
    fn told(self, before: Self) -> impl Iterator<Item = &'static str> {
        let word = |now: bool, before: bool, on: &'static str, off: &'static str| {
            (now != before).then_some(if now { on } else { off })
        };
        [
            word(self.muted, before.muted, "aloud-muted", "aloud-heard"),
            word(self.thinking, before.thinking, "aloud-thinking", "aloud-not-thinking"),
            word(self.solid, before.solid, "aloud-solid", "aloud-flat"),
            word(self.dark, before.dark, "aloud-dark", "aloud-light"),
            (self.room != before.room).then_some(match self.room {
                None => "aloud-no-room",
                Some(RoomSees::Nothing) => "top-presenter-black",
                Some(RoomSees::Held) => "top-presenter-frozen",
                Some(RoomSees::Spot) => "aloud-spotlight",
                Some(RoomSees::Board) => "top-presenter",
            }),
        ]
        .into_iter()
        .flatten()
    }
}

/// From which side the board is seen, if an army has it.
fn seen_from(seat: Seat, session: &Session, texts: &Texts) -> String {
    let army = session.playable().rules.present().find(|army| army.0 == seat);
    army.map_or_else(String::new, |army| {
        texts.with("aloud-seen-from", &[("army", &texts.army(session.playable(), army))])
    })
}

/// The answer to somebody who wants something that shows nowhere but beside a move, or for which there is nothing to do. `moved`
/// says whether the board has changed since the last frame.
fn answer(intent: &Intent, moved: bool, watched: &Watched, session: &Session) -> Option<String> {
    let texts = &watched.language.spoken;
    if let Intent::Game(GameIntent::Symbol(node, symbol)) = intent {
        let there = session.game().tree().note(*node).symbols().any(|other| other == *symbol);
        let place = ACTION_SYMBOLS.iter().position(|other| other == symbol)?;
        let meaning = texts.get(MEANINGS.get(place)?);
        return Some(texts.with(if there { "aloud-symbol" } else { "aloud-symbol-gone" }, &[("meaning", &meaning)]));
    }
    let nobody_thinks = session.human_to_decide().is_some() || session.game().outcome().is_some();
    if nobody_thinks && matches!(intent, Intent::Computer(ComputerIntent::MoveNow)) {
        return Some(texts.get("aloud-no-computer"));
    }
    if watched.selection.refusal.is_none() && matches!(intent, Intent::Hand(HandIntent::ShowRefusal)) {
        return Some(texts.get("aloud-no-refusal"));
    }
    stays(intent, session).filter(|_| !moved).map(|id| texts.get(id))
}

/// The message for somebody who wants to go back or on in the game where there is nothing more.
fn stays(intent: &Intent, session: &Session) -> Option<&'static str> {
    let (cursor, plies) = (session.game().cursor(), session.game().all_plies().len());
    let Intent::Game(intent) = intent else { return None };
    let back = matches!(intent, GameIntent::Jump(0)) || matches!(intent, GameIntent::Step(steps) if *steps < 0);
    let on = matches!(intent, GameIntent::Jump(ply) if *ply >= plies)
        || matches!(intent, GameIntent::Step(steps) if *steps > 0);
    if cursor == 0 && matches!(intent, GameIntent::TakeBack) {
        Some("aloud-nothing-back")
    } else if cursor == 0 && back {
        Some("aloud-at-start")
    } else {
        (cursor == plies && on).then_some("aloud-at-end")
    }
}

/// Says what was switched, and how the club evening has changed.
pub(super) fn follow_choices(
    mut watched: Watched,
    mut switched: Local<Option<Switched>>,
    (mut evening, mut count): (Local<Option<[String; 3]>>, Local<u64>),
    mut announcer: ResMut<Announcer>,
) {
    let texts = &watched.language.spoken;
    let now = Switched {
        muted: watched.sound.0.muted,
        thinking: watched.view.thinking,
        solid: watched.view.mode == ViewMode::Solid,
        dark: watched.view.dark,
        seat: watched.view.seat,
        tab: watched.desk.tab,
        awaited: watched.desk.awaits_letter(),
        dock: watched.view.dock,
        size: watched.view.scale.map(|scale| (scale * 100.0).round() as u16),
        room: RoomSees::of(&watched.presenter),
        dialog: watched.desk.dialog.is_some(),
    };
    // What is found at the start, and what the show makes of it, was chosen by nobody.
    let before = switched.replace(now).filter(|_| watched.desk.screen != Screen::Show);
    for id in before.into_iter().flat_map(|before| now.told(before)) {
        announcer.say(texts.get(id), Urgency::Polite);
    }
    for words in before.into_iter().flat_map(|before| now.values_told(before, texts)) {
        announcer.say(words, Urgency::Polite);
    }
    let asked: Vec<Intent> = watched.intents.read().cloned().collect();
    let moved = watched.changed.read().count() > 0;
    if let (Some(session), Screen::Table) = (watched.session.as_deref(), watched.desk.screen) {
        for words in asked.iter().filter_map(|intent| answer(intent, moved, &watched, session)) {
            announcer.say(words, Urgency::Polite);
        }
    }
    if let (Some(before), Some(command)) = (before, now.awaited)
        && before.awaited != now.awaited
    {
        announcer.say(texts.with("keys-await", &[("what", &texts.get(message_of(command)))]), Urgency::Polite);
    }
    if let (Some(before), Some(session), Screen::Table) = (before, watched.session.as_deref(), watched.desk.screen) {
        if now.seat != before.seat || asked.iter().any(|intent| matches!(intent, Intent::View(ViewIntent::From(_)))) {
            announcer.say(seen_from(now.seat, session, texts), Urgency::Polite);
        }
        if now.tab != before.tab {
            announcer.say(texts.with("aloud-tab", &[("tab", &texts.get(dock::name_of(now.tab)))]), Urgency::Polite);
        }
    }
    if before.is_some_and(|before| before.dialog) && !now.dialog && announcer.count() == *count {
        announcer.say(texts.get("aloud-closed"), Urgency::Polite);
    }
    *count = announcer.count();
    if watched.desk.dialog != Some(Dialog::Evening) {
        *evening = None;
        return;
    }
    // Its games are looked up for it, which is not done in every frame.
    let changed = evening.is_none() || watched.evening.is_changed() || watched.language.is_changed();
    let Some(host) = watched.evening.host().filter(|_| changed) else { return };
    let told = evening_told(texts, host, &watched.games);
    // All of it is told when the dialog is opened.
    let before = evening.replace(told.clone()).unwrap_or_default();
    for (now, _) in told.iter().zip(&before).filter(|(now, before)| now != before) {
        announcer.say(now.as_str(), Urgency::Polite);
    }
}

/// A club evening in words: who is there, what was played, and who sits where next.
fn evening_told(texts: &Texts, host: &EveningHost, games: &Games) -> [String; 3] {
    let evening = host.evening();
    let names: Vec<String> = evening.present().map(|person| evening.name(person).to_owned()).collect();
    let people = texts.with("aloud-evening-people", &[("names", &texts.list(&names))]);
    let sides = |game: &EveningGame, playable: Option<&Playable>| -> Vec<String> {
        game.sides.iter().map(|side| texts.evening_side(evening, side, playable)).collect()
    };
    let last = evening.played().last().map_or_else(String::new, |(game, result)| {
        let points = result.points.iter().map(|points| texts.evening_points(u32::from(*points)));
        let sides = sides(game, games.0.playable(&game.game).ok().as_ref());
        sides.iter().zip(points).map(|(side, points)| format!("{side}: {points}")).collect::<Vec<_>>().join("; ")
    });
    let count = evening.played().count().to_string();
    let games_told = texts.with("aloud-evening-games", &[("count", &count), ("last", &last)]);
    let next = evening.announced().map_or_else(String::new, |game| {
        let playable = games.0.playable(&game.game).ok();
        let (name, out) = (texts.evening_game(game, playable.as_ref()), texts.evening_out(evening, game));
        let sides = sides(game, playable.as_ref()).join("; ");
        texts.with("aloud-evening-next", &[("game", &name), ("sides", &sides), ("out", &out)])
    });
    [people, games_told, next]
}
