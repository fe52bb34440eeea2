//! The club evening in the window: what evening intents do, and results of games at the table that enter by themselves.
//!
//! The file of the evening is written after every change. A game of the evening has its number in its session, and so in its saves
//! and in the autosave: whatever is resumed or loaded again, its result counts once.

mod host;
mod sheet;

use bevy::prelude::*;
use fourhanded::board::{By, Player};
use fourhanded::rota::{Evening, MOST_PEOPLE, RotaError};
use fourhanded::spec::{Catalogue, VariantName};
use fourhanded::store::{SeatOwner, UserFolder, evening_seats, local_day, local_second_of_day, now};
use fourhanded::text::Texts;

use super::files::store_error_text;
use super::games::{Games, first_game};
use super::paper::PrintingPress;
use super::session::{self, Session};
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, EveningIntent, FileIntent, HabitIntent, Intent};
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Dialog, Habits, Language, Notice, UserHabits};
pub use host::EveningHost;

/// The evening under way, if there is one.
#[derive(Resource, Default)]
pub struct ClubEvening {
    home: Option<UserFolder>,
    host: Option<EveningHost>,
    /// Whether the file does not have the last change, since it could not be written.
    unwritten: bool,
}

impl ClubEvening {
    /// Its host, if an evening is under way.
    pub const fn host(&self) -> Option<&EveningHost> {
        self.host.as_ref()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClubEvening>();
    app.add_systems(Startup, open_evening);
    app.add_systems(
        Update,
        apply_intents.before(super::tour::apply_intents).before(session::apply_intents).in_set(AppSet::Apply),
    );
    app.add_systems(Update, note_result.in_set(AppSet::Arrange));
}

/// Finds the evening of the last time.
fn open_evening(
    mut club: ResMut<ClubEvening>,
    habits: Res<UserHabits>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
) {
    club.home = UserFolder::find().ok();
    let found = club.home.as_ref().map_or(Ok(None), UserFolder::evening);
    match found {
        Ok(found) => {
            let clock = habits.0.clock_after(None);
            club.host = found.map(|evening| EveningHost::new(evening, habits.0.level, clock));
        }
        Err(error) => {
            let (title, text) = (language.texts.get("trouble-evening"), store_error_text(&error, &language.texts));
            desk.raise(Dialog::Trouble { title, text });
        }
    }
}

/// What an evening is changed with.
struct EveningRoom<'a> {
    games: &'a Catalogue,
    session: Option<&'a Session>,
    habits: &'a Habits,
    texts: &'a Texts,
}

impl EveningRoom<'_> {
    /// The game that an evening begins with: that of the table.
    fn usual_game(&self) -> Option<VariantName> {
        let at_table = self.session.map(|session| session.playable().name());
        at_table.filter(|name| self.games.playable(name).is_ok()).or_else(|| Some(first_game(self.games)?.name()))
    }
}

impl ClubEvening {
    /// Takes the evening as another program has left it, such as the command line.
    fn reread(&mut self) {
        if self.unwritten {
            return;
        }
        let found = self.home.as_ref().and_then(|home| home.evening().ok().flatten());
        if let Some(found) = found
            && self.host.as_ref().is_none_or(|host| *host.evening() != found)
        {
            let (level, clock) =
                self.host.take().map_or((Habits::USUAL_LEVEL, None), |host| (host.level(), host.clock().cloned()));
            self.host = Some(EveningHost::new(found, level, clock));
        }
    }

    /// Writes the evening; trouble is told in a dialog.
    fn keep(&mut self, texts: &Texts, desk: &mut Desk) {
        let Some(host) = &self.host else { return };
        let written = self.home.as_ref().map(|home| home.write_evening(host.evening()));
        self.unwritten = matches!(written, Some(Err(_)));
        if let Some(Err(error)) = written {
            let (title, text) = (texts.get("trouble-evening-write"), store_error_text(&error, texts));
            desk.raise(Dialog::Trouble { title, text });
        }
    }

    /// The host; an evening begins if there is none.
    fn host_or_begin(&mut self, table: &EveningRoom<'_>) -> &mut EveningHost {
        self.host.get_or_insert_with(|| {
            let now = now();
            let id = format!("{}-{}", local_day(now), local_second_of_day(now));
            let clock = table.habits.clock_after(table.session.and_then(Session::clock_rules));
            EveningHost::new(Evening::new(id, "", now), table.habits.level, clock)
        })
    }

    /// Carries out a change of the evening; answers what follows from it.
    fn change(&mut self, intent: &EveningIntent, table: &EveningRoom<'_>) -> Result<Vec<Intent>, RotaError> {
        if let EveningIntent::Come(name) = intent {
            // An evening that nobody comes to does not begin.
            if name.trim().is_empty() {
                return Err(RotaError::NoName);
            }
            let host = self.host_or_begin(table);
            host.change_people(|evening| evening.come(name))?;
            host.propose(table.games, || table.usual_game());
            return Ok(Vec::new());
        }
        let host = self.host.as_mut().ok_or(RotaError::NothingPlayed)?;
        let mut follow = Vec::new();
        // Whether what is proposed may no longer be the best.
        let mut anew = true;
        match intent {
            EveningIntent::Come(_)
            | EveningIntent::End
            | EveningIntent::Print(..)
            | EveningIntent::SaveTable(..)
            | EveningIntent::SavePage(_) => {}
            EveningIntent::Leave(person) => host.change_people(|evening| evening.leave(*person))?,
            EveningIntent::Rename(person, name) => {
                host.rename(*person, name)?;
                anew = false;
            }
            EveningIntent::Title(title) => {
                host.set_title(title);
                anew = false;
            }
            EveningIntent::Game(game) => host.want_game(game.clone()),
            EveningIntent::Computers(computers) => host.want_computers(*computers),
            EveningIntent::Level(level) => host.want_level(*level),
            EveningIntent::Clock(clock) => {
                host.want_clock(clock.as_deref().cloned());
                anew = false;
            }
            EveningIntent::Shuffle => {
                anew = false;
                if !host.shuffle(table.games)? {
                    follow.push(DeskIntent::Tell("evening-no-other").into());
                }
            }
            EveningIntent::Pin(spot) => {
                host.toggle_pin(*spot);
                anew = false;
            }
            EveningIntent::Exchange(one, other) => {
                host.exchange(*one, *other)?;
                anew = false;
            }
            EveningIntent::Play => {
                follow = begin_game(host, table)?;
                anew = false;
            }
            EveningIntent::Enter(place, result) => host.enter(*place, result.clone())?,
            EveningIntent::Strike(place) => host.strike(*place)?,
        }
        if anew {
            host.propose(table.games, || table.usual_game());
        }
        Ok(follow)
    }

    /// Ends the evening: its file goes among those of evenings that are over.
    fn end(&mut self, texts: &Texts, desk: &mut Desk, clock: &Clock) {
        let Some(host) = self.host.take() else { return };
        let put_away = self.home.as_ref().map(|home| home.put_evening_away(host.evening()));
        match put_away {
            Some(Err(error)) => {
                let (title, text) = (texts.get("trouble-evening-write"), store_error_text(&error, texts));
                desk.raise(Dialog::Trouble { title, text });
                self.host = Some(host);
            }
            Some(Ok(path)) => {
                let text = texts.with("notice-evening-over", &[("path", &path.display().to_string())]);
                desk.notice = Some(notice(text, clock, true));
            }
            None => {}
        }
    }
}

/// Has the game that is proposed set up with its people and computers, as the page for new games does.
fn begin_game(host: &mut EveningHost, table: &EveningRoom<'_>) -> Result<Vec<Intent>, RotaError> {
    let name = host.evening().announced().ok_or(RotaError::NoneAnnounced)?.game.clone();
    let playable = table.games.playable(&name).map_err(|_| RotaError::NoneAnnounced)?;
    let tag = host.begin()?;
    let game = host.evening().announced().ok_or(RotaError::NoneAnnounced)?;
    let seats: By<Player, SeatOwner> = evening_seats(host.evening(), game);
    let names: Vec<String> = game.players().map(|person| host.evening().name(person).to_owned()).collect();
    let advice = table.session.is_none_or(Session::advice);
    let clock = host.clock().cloned().map(Box::new);
    let begun = FileIntent::NewGame { playable: Box::new(playable), seats, advice, clock, evening: Some(tag) };
    Ok(vec![HabitIntent::Remember(names).into(), begun.into()])
}

/// Why something is refused, in the words of the window.
fn refusal_text(error: &RotaError, texts: &Texts) -> String {
    let named = |id: &str, name: &str| texts.with(id, &[("name", name)]);
    match error {
        RotaError::NoName => texts.get("evening-no-name"),
        RotaError::SameName(name) => named("evening-same-name", name),
        RotaError::Here(name) => named("evening-here", name),
        RotaError::Gone(name) => named("evening-gone", name),
        RotaError::Seated(name) => named("evening-seated", name),
        RotaError::TooMany { .. } => texts.with("evening-too-many", &[("most", &MOST_PEOPLE.to_string())]),
        RotaError::Nobody => texts.get("evening-nobody"),
        // What the dialog of the evening does not let anybody ask for.
        other => other.to_string(),
    }
}

/// A notice without a button.
fn notice(text: String, clock: &Clock, done: bool) -> Notice {
    Notice { text, since: clock.now(), done, undo: false }
}

/// Carries out what is wanted of the evening.
fn apply_intents(
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut club: ResMut<ClubEvening>,
    games: Res<Games>,
    session: Option<Res<Session>>,
    habits: Res<UserHabits>,
    language: Res<Language>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut press: ResMut<PrintingPress>,
    mut desk: ResMut<Desk>,
) {
    let wanted =
        |intent: &&Intent| matches!(intent, Intent::Evening(_) | Intent::Desk(DeskIntent::Open(Dialog::Evening)));
    let read: Vec<Intent> = intents.p0().read().filter(wanted).cloned().collect();
    if read.is_empty() {
        return;
    }
    club.reread();
    let session = session.as_deref().filter(|session| !session.is_lesson());
    let table = EveningRoom { games: &games.0, session, habits: &habits.0, texts: &language.texts };
    let mut follow = Vec::new();
    for intent in &read {
        let Intent::Evening(intent) = intent else { continue };
        match intent {
            EveningIntent::End => club.end(table.texts, &mut desk, &clock),
            EveningIntent::Print(size, order) => {
                if let Some(host) = &club.host {
                    sheet::print(&mut press, alarm.as_deref().cloned(), host, *size, *order, &games.0, table.texts);
                }
            }
            EveningIntent::SaveTable(kind, order) => {
                if let Some(host) = &club.host {
                    sheet::save_table(&mut press, alarm.as_deref().cloned(), host, *kind, *order, table.texts);
                }
            }
            EveningIntent::SavePage(order) => {
                if let Some(host) = &club.host {
                    sheet::save_page(&mut press, alarm.as_deref().cloned(), host, *order, &games.0, table.texts);
                }
            }
            changed => match club.change(changed, &table) {
                Ok(more) => {
                    follow.extend(more);
                    club.keep(table.texts, &mut desk);
                }
                Err(error) => desk.notice = Some(notice(refusal_text(&error, table.texts), &clock, false)),
            },
        }
    }
    intents.p1().write_batch(follow);
}

/// Enters the result of the game at the table once it is over, if it is the one of the evening that is being played.
fn note_result(
    session: Option<Res<Session>>,
    mut club: ResMut<ClubEvening>,
    games: Res<Games>,
    language: Res<Language>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
    mut looked: Local<Option<u64>>,
) {
    let Some(session) = session.filter(|session| !session.is_lesson() && session.game().outcome().is_some()) else {
        return;
    };
    let playing = |club: &ClubEvening| club.host.as_ref().is_some_and(|host| host.is_playing(session.evening()));
    if !playing(&club) || looked.replace(session.revision()) == Some(session.revision()) {
        return;
    }
    club.reread();
    let Some(host) = club.host.as_mut() else { return };
    if host.note(session.evening(), session.playable(), session.game()) {
        // The next game has the clocks of this one.
        host.want_clock(session.clock_rules().cloned());
        host.propose(&games.0, || None);
        club.keep(&language.texts, &mut desk);
        busy.settle();
    }
}
