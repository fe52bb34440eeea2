//! Screens, dialogs, tabs and notices: what desk intents do, and what changes of the board open.

use std::time::Duration;

use bevy::app::AppExit;
use bevy::prelude::*;
use fourhanded::board::Player;
use fourhanded::moves::{Action, DecisionKind};
use fourhanded::spec::{Catalogue, Choice};

use crate::app::AppSet;
use crate::app::board::layout::WindowLayout;
use crate::app::board::moment::StagedMoment;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, GameIntent, Intent};
use crate::app::play::evening::ClubEvening;
use crate::app::play::games::{Games, first_game};
use crate::app::play::preview::Preview;
use crate::app::play::session::{BoardChanged, LineChange, Session};
use crate::app::power::{Alarm, Busy};
use crate::app::state::{
    Desk, Dialog, DialogScope, DockTab, Draft, EveningPage, Habits, Language, Notice, Preset, Screen, UserHabits,
    UsualClock,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>();
    app.add_systems(
        Update,
        (apply, ask_people, tell_of_line, preview_draft)
            .chain()
            .in_set(AppSet::Apply)
            .after(crate::app::play::session::apply_intents),
    );
    app.add_systems(Update, (put_offer_off, open_later).chain().in_set(AppSet::Arrange));
    app.add_systems(Update, fade_notice.in_set(AppSet::Motion));
}

fn apply(
    mut intents: MessageReader<Intent>,
    mut games: ResMut<Games>,
    session: Option<Res<Session>>,
    mut desk: ResMut<Desk>,
    layout: Res<WindowLayout>,
    language: Res<Language>,
    habits: Res<UserHabits>,
    clock: Res<Clock>,
    club: Res<ClubEvening>,
    mut exit: MessageWriter<AppExit>,
) {
    for intent in intents.read() {
        if matches!(intent, Intent::Game(GameIntent::TakeBack))
            && session.as_ref().is_some_and(|session| session.must_ask_to_take_back())
        {
            desk.raise(Dialog::TakeBack);
        }
        let Intent::Desk(intent) = intent else { continue };
        match intent {
            DeskIntent::Go(screen) => go(*screen, &mut desk, &mut games, session.as_deref(), &habits.0),
            DeskIntent::SetUp(variant) => {
                go(Screen::NewGame, &mut desk, &mut games, session.as_deref(), &habits.0);
                if desk.draft.variant != *variant {
                    desk.draft.variant.clone_from(variant);
                    desk.draft.choice = Choice::default();
                }
            }
            DeskIntent::Resume => {
                desk.dialog = None;
                desk.screen = Screen::Table;
            }
            DeskIntent::Open(dialog) => {
                let person = session.as_ref().filter(|session| session.human_to_decide().is_some());
                let lesson = session.as_ref().is_some_and(|session| session.is_lesson());
                let possible = match dialog {
                    // Nothing of a page is kept.
                    Dialog::Save | Dialog::Comment(_) | Dialog::Print | Dialog::TakeHome if lesson => false,
                    Dialog::TakeHome => session.as_ref().is_some_and(|session| !session.veiled()),
                    Dialog::Resign => person.is_some(),
                    Dialog::Games => !desk.games.games.is_empty(),
                    Dialog::Comment(_) => session.as_ref().is_some_and(|session| !session.veiled()),
                    Dialog::AdjustClock(_) => session.as_ref().is_some_and(|session| session.clocks().is_some()),
                    Dialog::ClaimDraw => {
                        person.is_some_and(|session| session.table_actions().contains(&Action::ClaimDraw))
                    }
                    _ => true,
                };
                let fitting = dialog.info().scope == DialogScope::Anywhere || desk.screen == Screen::Table;
                if possible && fitting {
                    let comment = |session: &Session| match dialog {
                        Dialog::Comment(node) => Some(session.game().tree().note(*node).comment()),
                        _ => None,
                    };
                    desk.open(dialog.clone());
                    if *dialog == Dialog::Evening {
                        let waits = club.host().is_some_and(|host| host.evening().announced().is_some());
                        desk.evening.go(if waits { EveningPage::Next } else { EveningPage::People });
                    }
                    if let Some(comment) = session.as_deref().and_then(comment) {
                        desk.typed = comment;
                    }
                }
            }
            DeskIntent::CloseDialog => desk.close(),
            DeskIntent::ShowTab(tab) => {
                desk.tab = *tab;
                // A window that becomes narrow later has its dock folded at first.
                desk.unfolded = layout.folded;
            }
            DeskIntent::ShowClause(clause) => {
                desk.tab = DockTab::Rules;
                desk.unfolded = layout.folded;
                desk.clause = Some(clause.clone());
                desk.clause_requests += 1;
                // Among all others, so that it can be scrolled to.
                desk.rules_search.clear();
            }
            DeskIntent::SearchRules(words) => desk.rules_search.clone_from(words),
            DeskIntent::PullDrawer(seat) => {
                desk.unfolded = !desk.unfolded || desk.drawer != *seat;
                desk.drawer = *seat;
            }
            DeskIntent::FoldDock => desk.unfolded = false,
            DeskIntent::ReadOrders => {
                let now = session.as_ref().map(|session| session.revision());
                desk.orders_read = now.filter(|_| desk.orders_read != now);
            }
            DeskIntent::Tell(id) => {
                desk.notice =
                    Some(Notice { text: language.texts.get(id), since: clock.now(), done: false, undo: false });
            }
            DeskIntent::Quit => {
                exit.write(AppExit::Success);
            }
        }
    }
}

/// Goes to another screen.
fn go(screen: Screen, desk: &mut Desk, games: &mut ResMut<Games>, session: Option<&Session>, habits: &Habits) {
    desk.dialog = None;
    let begins = matches!((desk.screen, screen), (Screen::Start | Screen::Table, Screen::NewGame));
    if begins {
        desk.behind = desk.screen;
    }
    desk.screen = screen;
    if matches!(screen, Screen::NewGame | Screen::Choose) {
        games.reread();
        desk.typed.clear();
    }
    if screen == Screen::NewGame {
        if desk.draft.variant.is_empty() {
            desk.draft = first_draft(&games.0, session, habits);
        } else if begins && habits.clock != UsualClock::LastGame {
            (desk.draft.clock, desk.draft.own_clock) = (habits.clock_after(None), false);
        }
    }
}

fn first_draft(games: &Catalogue, session: Option<&Session>, habits: &Habits) -> Draft {
    // A saved game brings its own rules: they need not be among the games at hand.
    let at_hand = |session: &Session| {
        let variant = games.get(&session.playable().variant.id)?;
        variant.playable(session.playable().choice.clone()).ok()
    };
    let playable = session.and_then(at_hand).or_else(|| first_game(games));
    let Some(playable) = playable else { return Draft::default() };
    let seats = Preset::Alone.seats(&playable, &[String::new(), String::new()], habits.level);
    let (variant, choice) = (playable.variant.id.clone(), playable.choice.clone());
    let clock = habits.clock_after(session.and_then(Session::clock_rules));
    let advice = session.is_none_or(Session::advice);
    Draft { variant, choice, preset: Preset::Alone, seats, advice, clock, own_clock: false }
}

/// Opens what a change of the board calls for: the answer to a draw offer, the result. Looking
/// at what has been played opens nothing.
fn ask_people(mut changed: MessageReader<BoardChanged>, session: Option<Res<Session>>, mut desk: ResMut<Desk>) {
    let (Some(change), Some(session)) = (changed.read().last().cloned(), session) else { return };
    desk.later.retain(|dialog| !dialog.is_of_the_ply());
    if desk.dialog.as_ref().is_some_and(Dialog::is_of_the_ply) {
        desk.dialog = None;
    }
    if desk.dialog.is_none() {
        // What was typed is not shown to the next player.
        desk.typed.clear();
    }
    if session.is_lesson() {
        // The page asks, and tells.
        return;
    }
    if let Some(player) = asked(&session).filter(|_| !session.held()) {
        desk.raise(Dialog::AnswerOffer(player));
    }
    if session.game().outcome().is_some() && !change.events.is_empty() {
        // It waits until everybody has seen what ended the game.
        desk.later.push(Dialog::GameOver);
    }
}

/// Tells what has become of the line of play, with a way to undo it.
fn tell_of_line(
    mut changed: MessageReader<BoardChanged>,
    language: Res<Language>,
    clock: Res<Clock>,
    mut desk: ResMut<Desk>,
) {
    for line in changed.read().filter_map(|change| change.line) {
        let text = match line {
            LineChange::GivenUp(plies) => language.texts.with("notice-variation", &[("count", &plies.to_string())]),
            LineChange::Cut(plies) => language.texts.with("notice-cut", &[("count", &plies.to_string())]),
            LineChange::Back => language.texts.get("notice-undone"),
        };
        desk.notice = Some(Notice { text, since: clock.now(), done: true, undo: line != LineChange::Back });
    }
}

/// The person who has a draw offer to answer.
fn asked(session: &Session) -> Option<Player> {
    let decision = session.game().decision().filter(|decision| decision.kind == DecisionKind::AnswerOffer)?;
    session.human_to_decide().map(|_| decision.player)
}

/// A draw offer waits while it is asked about a fallen flag: who claims it must not answer the offer first.
fn put_offer_off(session: Option<Res<Session>>, clock: Res<Clock>, mut desk: ResMut<Desk>) {
    if session.is_some_and(|session| session.unanswered_fall(clock.now()).is_some())
        && let Some(dialog) = desk.bypass_change_detection().dialog.take_if(|dialog| is_offer(dialog))
    {
        desk.later.insert(0, dialog);
    }
}

const fn is_offer(dialog: &Dialog) -> bool {
    matches!(dialog, Dialog::AnswerOffer(_))
}

/// Opens what has waited for another dialog to be closed, if it still means something.
fn open_later(
    session: Option<Res<Session>>,
    staged: Res<StagedMoment>,
    clock: Res<Clock>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
) {
    let fallen = session.as_ref().is_some_and(|session| session.unanswered_fall(clock.now()).is_some());
    let waits = |dialog: &Dialog| staged.is_on() && *dialog == Dialog::GameOver || fallen && is_offer(dialog);
    while desk.dialog.is_none() && desk.later.first().is_some_and(|dialog| !waits(dialog)) {
        let dialog = desk.later.remove(0);
        let table = session.as_ref().filter(|_| desk.screen == Screen::Table);
        let possible = match dialog {
            Dialog::GameOver => table.is_some_and(|session| session.game().outcome().is_some()),
            Dialog::AnswerOffer(player) => table.is_some_and(|session| asked(session) == Some(player)),
            _ => true,
        };
        if possible {
            desk.dialog = Some(dialog);
            busy.settle();
        }
    }
}

/// The board of the game being set up stands beside its options.
fn preview_draft(desk: Res<Desk>, games: Res<Games>, mut preview: ResMut<Preview>, mut busy: ResMut<Busy>) {
    let setting_up = matches!(desk.screen, Screen::NewGame | Screen::Choose);
    let wanted = setting_up.then_some(&desk.draft);
    let had = preview.0.as_ref().map(|playable| (&playable.variant.id, &playable.choice));
    if wanted.map(|draft| (&draft.variant, &draft.choice)) == had {
        return;
    }
    busy.settle();
    preview.0 = wanted.and_then(|draft| games.0.get(&draft.variant)?.playable(draft.choice.clone()).ok());
}

/// A notice goes after a while. Until then nothing moves: the window sleeps.
fn fade_notice(
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
    mut awaited: Local<Option<Duration>>,
) {
    let Some((since, stays)) = desk.notice.as_ref().map(|notice| (notice.since, notice.stays())) else { return };
    let left = (since + stays).saturating_sub(clock.now());
    if left.is_zero() {
        desk.notice = None;
        busy.settle();
    } else if awaited.replace(since) != Some(since)
        && let Some(alarm) = alarm
    {
        alarm.ring_in(left);
    }
}
