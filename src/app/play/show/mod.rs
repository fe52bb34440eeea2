//! The show: what the window plays while nobody is at it. The game at the table waits aside, untouched; a kiosk keeps shut what is
//! not for visitors.

mod caption;
mod closing;
mod curtain;
mod house;
mod kiosk;
mod page;
mod scenes;

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::attract::{
    AttractEvent, AttractState, AttractWatch, Bystander, Daylight, Exhibit, PinAnswer, PinChoice, PinStep, Programme,
    ShowMode, StaffLock, StaffPin,
};
use fourhanded::board::CellSet;

use super::games::{Games, first_game};
use super::session::{self, BoardChanged, Session};
use super::tour::{Coach, Tours};
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{Intent, ShowIntent, TourIntent};
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Dialog, Draft, Language, Screen, Selection, ShowcaseChoice, View, ViewMode};
pub use caption::ShowCaption;
pub use curtain::watch_input;
pub use house::KioskFill;
use house::{HouseAside, HouseKept};
pub use kiosk::may_in_kiosk;
use scenes::Scenes;
pub use scenes::house_name;

/// Where the program was started with `--kiosk`: the number by which staff leaves it, if there is one.
#[derive(Resource, Clone, Debug)]
pub struct KioskStart(pub Option<StaffPin>);

/// The show, and who watches whether it may begin.
#[derive(Resource, Default)]
pub struct ShowRoom {
    watch: AttractWatch,
    lock: StaffLock,
    /// What came of the last number that was typed.
    answer: Option<PinAnswer>,
    /// The number that is being chosen for a kiosk.
    choice: PinChoice,
    /// What the house has put aside for visitors.
    house: Option<HouseAside>,
    on: Option<ShowOn>,
}

/// A show that is on.
struct ShowOn {
    programme: Programme,
    scenes: Scenes,
    /// When something happens next, by the window's clock.
    due: Duration,
    /// When the exhibit began.
    since: Duration,
    /// When the show began.
    began: Duration,
    /// Frames in a row that took too long for a moving camera.
    slow: u8,
    /// Whether the game that waits is another than the one that was put aside.
    forgotten: bool,
    aside: PutAside,
}

/// What waits while the show is on.
struct PutAside {
    session: Session,
    selection: Selection,
    desk: (Screen, Option<Dialog>, Vec<Dialog>, bool),
    view: View,
}

/// Such frames in a row after which the show goes on in 2D.
const SLOW_FRAMES: u8 = 4;

impl ShowRoom {
    /// How the window behaves while nobody touches it.
    pub fn mode(&self) -> ShowMode {
        self.watch.mode()
    }

    /// Whether visitors are at the window.
    pub fn is_kiosk(&self) -> bool {
        self.mode() == ShowMode::Kiosk
    }

    /// Whether the show is on.
    pub fn is_on(&self) -> bool {
        self.on.is_some()
    }

    /// Whether the screen is to stay awake, also by what is known of the clocks.
    pub fn keeps_awake(&self, clock_runs: bool) -> bool {
        self.watch.keeps_awake(clock_runs)
    }

    /// What is to be typed next for the number of a kiosk.
    pub fn pin_step(&self) -> PinStep {
        self.choice.step()
    }

    /// Whether the show is on and black, for it is night.
    pub fn is_black(&self) -> bool {
        self.is_on() && self.watch.is_black()
    }

    /// For how long the show has been on, if it is.
    pub fn shown_for(&self, now: Duration) -> Option<Duration> {
        self.on.as_ref().map(|on| now.saturating_sub(on.began))
    }

    /// Follows how long frames with a moving camera take; answers whether the machine is quick enough for them.
    pub fn follow_frame(&mut self, slow: bool) -> bool {
        let Some(on) = &mut self.on else { return true };
        if slow {
            on.slow += 1;
        } else if on.slow < SLOW_FRAMES {
            on.slow = 0;
        }
        on.slow < SLOW_FRAMES
    }

    /// What is said below the board, while the show is on.
    pub fn caption(&self) -> Option<&ShowCaption> {
        self.on.as_ref().map(|on| on.scenes.caption())
    }

    /// The cells that a page of the show lights.
    pub fn lit(&self) -> CellSet {
        self.on.as_ref().map(|on| on.scenes.lit()).unwrap_or_default()
    }

    /// How many seconds are left until the show begins, while it is asked whether anybody is there.
    pub fn seconds_left(&self, now: Duration) -> Option<u64> {
        match self.watch.state() {
            AttractState::Asking { until } => Some(until.saturating_sub(now).as_millis().div_ceil(1000) as u64),
            AttractState::Waiting | AttractState::Showing => None,
        }
    }

    /// What came of the last number that staff typed, and how long none is taken.
    pub fn answer(&self, now: Duration) -> Option<PinAnswer> {
        match self.answer? {
            PinAnswer::Wait(_) => self.lock.wait(now).map(PinAnswer::Wait),
            other => Some(other),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShowRoom>();
    app.add_systems(Startup, begin_watch);
    app.add_systems(PostStartup, house::begin_in_kiosk);
    closing::plugin(app);
    curtain::plugin(app);
    app.add_systems(Update, kiosk::keep_shut.after(AppSet::Opponent).before(AppSet::Apply));
    app.add_systems(
        Update,
        (apply_intents.before(super::tour::apply_intents).before(session::apply_intents),).in_set(AppSet::Apply),
    );
    app.add_systems(Update, (watch, go_on).chain().in_set(AppSet::Opponent));
}

fn begin_watch(
    mut room: ResMut<ShowRoom>,
    kiosk: Option<Res<KioskStart>>,
    choice: Res<ShowcaseChoice>,
    clock: Res<Clock>,
) {
    let mode = match (&kiosk, choice.by_itself) {
        (Some(_), _) => ShowMode::Kiosk,
        (None, true) => ShowMode::Showcase,
        (None, false) => ShowMode::Normal,
    };
    room.watch = AttractWatch::new(mode, clock.now());
    room.lock = StaffLock::new(kiosk.and_then(|kiosk| kiosk.0.clone()));
}

/// What is on the screen for those who watch it.
fn bystander(desk: &Desk, session: Option<&Session>) -> Bystander {
    // Paused clocks go on when somebody comes back from a break.
    let timed = |session: &Session| session.clocks().is_some_and(|clocks| !clocks.is_over());
    let over = |session: &Session| session.game().all_plies().last().is_some_and(|ply| ply.outcome.is_some());
    match (desk.screen, session) {
        (Screen::Start, _) if desk.dialog.is_none() => Bystander::Title,
        (Screen::Table, Some(session)) if over(session) => Bystander::Over,
        (Screen::Table, Some(session)) if timed(session) => Bystander::Clock,
        _ => Bystander::Game,
    }
}

/// Watches the time, and has the window woken when something is due.
fn watch(
    mut room: ResMut<ShowRoom>,
    desk: Res<Desk>,
    session: Option<Res<Session>>,
    choice: Res<ShowcaseChoice>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut awaited: Local<Option<Duration>>,
) {
    let now = clock.now();
    let room = room.bypass_change_detection();
    if choice.is_changed() && !room.is_kiosk() {
        let mode = if choice.by_itself { ShowMode::Showcase } else { ShowMode::Normal };
        if mode != room.mode() {
            room.watch.set_mode(mode, now);
        }
    }
    let light = if choice.dark_hours { Daylight::at(clock.second_of_day()) } else { Daylight::ALWAYS };
    let black = room.is_black();
    room.watch.see_light(light, now);
    if room.is_black() != black {
        busy.settle();
    }
    let place = bystander(&desk, session.as_deref());
    if let Some(event) = room.watch.tick(now, place) {
        intents.write(ShowIntent::Event(event).into());
    }
    // While it is asked, the seconds are counted.
    let second = room.seconds_left(now).filter(|left| *left > 0).map(|_| now + Duration::from_secs(1));
    let on = room.on.as_ref().filter(|_| !room.is_black()).map(|on| on.due);
    let next = room.watch.due(place).into_iter().chain(second).chain(on).min();
    if let (Some(next), Some(alarm)) = (next, alarm)
        && awaited.is_none_or(|awaited| awaited <= now || next < awaited)
    {
        *awaited = Some(next);
        alarm.ring_in(next.saturating_sub(now));
    }
}

/// What the show changes.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Playhouse<'w, 's> {
    session: Option<ResMut<'w, Session>>,
    desk: ResMut<'w, Desk>,
    view: ResMut<'w, View>,
    selection: ResMut<'w, Selection>,
    games: Res<'w, Games>,
    tours: Res<'w, Tours>,
    language: Res<'w, Language>,
    clock: Res<'w, Clock>,
    changed: MessageWriter<'w, BoardChanged>,
    busy: ResMut<'w, Busy>,
    kept: HouseKept<'w, 's>,
}

/// Begins the show, ends it, and does what a kiosk is asked for. It comes before all others that carry intents out, so that what
/// they find at the table is the game.
pub fn apply_intents(
    mut intents: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
    mut room: ResMut<ShowRoom>,
    coach: Res<Coach>,
    mut house: Playhouse,
) {
    let relevant = |intent: &&Intent| matches!(intent, Intent::Show(_)) || super::tour::leaves(intent);
    let read: Vec<Intent> = intents.p0().read().filter(relevant).cloned().collect();
    let mut follow: Vec<Intent> = Vec::new();
    let now = house.clock.now();
    for intent in read {
        let Intent::Show(intent) = intent else {
            // Another game or another screen is wanted.
            if room.is_on() {
                room.watch.touch(now);
                house.end(&mut room, false);
            }
            continue;
        };
        let event = match intent {
            ShowIntent::Begin => room.watch.begin(),
            ShowIntent::Touch => room.watch.touch(now),
            ShowIntent::GoOn => room.watch.go_on(now),
            ShowIntent::StartAnew => {
                room.watch.go_on(now);
                Some(AttractEvent::Forget)
            }
            ShowIntent::AskStaff => {
                if room.is_kiosk() && !room.is_on() {
                    room.answer = None;
                    house.desk.dialog = Some(Dialog::Staff);
                    house.desk.typed.clear();
                }
                None
            }
            ShowIntent::TryPin(typed) => {
                let answer = room.lock.answer(&typed, now);
                room.answer = Some(answer);
                house.desk.typed.clear();
                if answer == PinAnswer::Open {
                    follow.extend(house.close_kiosk(&mut room));
                }
                None
            }
            ShowIntent::ChoosePin => {
                room.choice = PinChoice::default();
                house.desk.open(Dialog::BeginKiosk);
                None
            }
            ShowIntent::OfferPin(typed) => {
                house.desk.typed.clear();
                if let Some(pin) = room.choice.take(&typed) {
                    if coach.tour().is_some() {
                        // The tour gives the table back first.
                        follow.extend([TourIntent::Leave.into(), ShowIntent::BeginKiosk(pin).into()]);
                    } else {
                        house.open_kiosk(&mut room, Some(pin));
                    }
                    house.desk.close();
                }
                None
            }
            ShowIntent::BeginKiosk(pin) => {
                house.open_kiosk(&mut room, Some(pin));
                None
            }
            ShowIntent::Event(event) => Some(event),
        };
        match event {
            Some(AttractEvent::Begin) if coach.tour().is_some() => {
                // The tour gives the table back first.
                follow.extend([TourIntent::Leave.into(), ShowIntent::Event(AttractEvent::Begin).into()]);
            }
            Some(AttractEvent::Begin) => house.begin(&mut room),
            Some(AttractEvent::End) => {
                let kiosk = room.is_kiosk();
                house.end(&mut room, kiosk);
            }
            Some(AttractEvent::Ask) => house.desk.dialog = Some(Dialog::Visitor),
            Some(AttractEvent::Answered) => house.desk.dialog = None,
            Some(AttractEvent::Forget) => house.forget(&mut room),
            None => {}
        }
    }
    intents.p1().write_batch(follow);
}

impl Playhouse<'_, '_> {
    /// Puts the table aside and opens the show.
    fn begin(&mut self, room: &mut ShowRoom) {
        let now = self.clock.now();
        if room.is_on() {
            return;
        }
        // Some days begin while it is shown: the order stays.
        let day = fourhanded::store::now() / 86_400;
        let mut programme = Programme::new(scenes::shown_games(&self.games.0, &self.tours), day);
        let first = programme.next_exhibit();
        let scenes = first
            .as_ref()
            .and_then(|first| Scenes::open(first, None, &self.games.0, &self.tours, &self.language.texts));
        let (Some(session), Some(scenes)) = (&mut self.session, scenes) else {
            room.watch.touch(now);
            return;
        };
        session.pause(true, self.clock.input());
        let desk = &mut *self.desk;
        // What asked whether anybody is there is no part of the table.
        let dialog = desk.dialog.take().filter(|dialog| *dialog != Dialog::Visitor);
        let aside = PutAside {
            session: session.put_aside_for(scenes.session()),
            selection: std::mem::take(&mut *self.selection),
            desk: (desk.screen, dialog, std::mem::take(&mut desk.later), desk.unfolded),
            view: self.view.clone(),
        };
        desk.screen = Screen::Show;
        desk.notice = None;
        let due = now + scenes.lasts();
        room.on = Some(ShowOn { programme, scenes, due, since: now, began: now, slow: 0, forgotten: false, aside });
        self.changed.write(BoardChanged { of_lesson: true, ..default() });
        self.busy.settle();
    }

    /// Puts everything back as it was; a kiosk shows its title.
    fn end(&mut self, room: &mut ShowRoom, to_title: bool) {
        let Some(on) = room.on.take() else { return };
        let PutAside { session: game, selection, desk: (screen, dialog, later, unfolded), view } = on.aside;
        if let Some(session) = &mut self.session {
            session.bring_back(game);
        }
        *self.selection = selection;
        let desk = &mut *self.desk;
        if to_title {
            (desk.screen, desk.dialog, desk.later) = (Screen::Start, None, Vec::new());
        } else {
            (desk.screen, desk.dialog, desk.later, desk.unfolded) = (screen, dialog, later, unfolded);
        }
        if on.forgotten {
            self.changed.write(BoardChanged::default());
        }
        *self.view = view;
        self.busy.settle();
    }

    /// The array of the first game, as it stands beside the title where nobody has played.
    fn fresh_game(&self) -> Option<Session> {
        let playable = first_game(&self.games.0)?;
        let seats = crate::app::state::Preset::Alone.seats(
            &playable,
            &[String::new(), String::new()],
            fourhanded::store::Habits::USUAL_LEVEL,
        );
        Some(Session::new(playable, seats, true, fourhanded::store::now()))
    }

    /// Forgets the game of a visitor, and the names that he typed.
    fn forget(&mut self, room: &mut ShowRoom) {
        let Some(fresh) = self.fresh_game() else { return };
        self.desk.draft = Draft::default();
        self.desk.resumable = None;
        if let Some(on) = &mut room.on {
            (on.aside.session, on.forgotten) = (fresh, true);
            return;
        }
        if let Some(session) = &mut self.session {
            session.replace(fresh);
        }
        let desk = &mut *self.desk;
        (desk.screen, desk.dialog, desk.later) = (Screen::Start, None, Vec::new());
        self.changed.write(BoardChanged::default());
        self.busy.settle();
    }
}

/// Goes on with the show when something is due.
fn go_on(mut room: ResMut<ShowRoom>, mut house: Playhouse) {
    let now = house.clock.now();
    if room.is_black() {
        return;
    }
    let Some(on) = room.bypass_change_detection().on.as_mut().filter(|on| on.due <= now) else { return };
    let Some(session) = &mut house.session else { return };
    let texts = &house.language.texts;
    house.busy.settle();
    if let Some(change) = on.scenes.go_on(session, texts, now - on.since) {
        house.changed.write(change);
        on.due = now + on.scenes.lasts();
        return;
    }
    // The next exhibit; one that cannot be shown is passed over.
    let next = (0..20).find_map(|_| {
        let exhibit: Exhibit = on.programme.next_exhibit()?;
        Scenes::open(&exhibit, Some(&on.scenes), &house.games.0, &house.tours, texts)
    });
    let Some(scenes) = next else { return };
    let page = scenes.session();
    session.replace(page);
    on.due = now + scenes.lasts();
    on.since = now;
    // From the second game on in 3D, where the machine is quick.
    let quick = on.slow < SLOW_FRAMES && on.aside.view.motion > 0.0;
    if scenes.is_card() {
        house.view.mode = if quick { ViewMode::Solid } else { ViewMode::Flat };
        house.view.seat = scenes.bottom();
    }
    on.scenes = scenes;
    house.changed.write(BoardChanged { of_lesson: true, ..default() });
}
