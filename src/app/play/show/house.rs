//! What the house puts aside while visitors are at the window, and takes back when they have gone: its game, how it sees the board,
//! its language, the pages of tours it has been through. Nothing of visitors gets into its files.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use fourhanded::attract::{ShowMode, StaffLock, StaffPin};

use super::{KioskStart, Playhouse, ShowRoom};
use crate::app::intent::{Intent, ViewIntent};
use crate::app::play::files::Files;
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Draft, LearnedPages, Screen, ShowcaseChoice, UserLearned, View};

/// Whether a kiosk that begins in a window fills the screen.
#[derive(Resource, Clone, Copy, Debug)]
pub struct KioskFill(pub bool);

/// What waits until the visitors have gone.
pub(super) struct HouseAside {
    session: Session,
    resumable: Option<String>,
    view: View,
    /// The code of the language that was spoken, and what had been chosen.
    language: (String, Option<String>),
    learned: LearnedPages,
    /// How the window lay on the screen, if it lies otherwise now.
    window: Option<WindowMode>,
}

/// What belongs to the house beside the table.
#[derive(SystemParam)]
pub struct HouseKept<'w, 's> {
    files: ResMut<'w, Files>,
    learned: ResMut<'w, UserLearned>,
    showcase: Res<'w, ShowcaseChoice>,
    fill: Option<Res<'w, KioskFill>>,
    window: Option<Single<'w, 's, &'static mut Window, With<PrimaryWindow>>>,
}

/// Where the program was started for visitors, they find nothing of the house either.
pub(super) fn begin_in_kiosk(kiosk: Option<Res<KioskStart>>, mut room: ResMut<ShowRoom>, mut house: Playhouse) {
    if let Some(kiosk) = kiosk {
        house.open_kiosk(&mut room, kiosk.0.clone());
    }
}

impl Playhouse<'_, '_> {
    /// Puts aside what belongs to the house, and hands the window to visitors until the number is typed.
    pub(super) fn open_kiosk(&mut self, room: &mut ShowRoom, pin: Option<StaffPin>) {
        room.watch.set_mode(ShowMode::Kiosk, self.clock.now());
        room.lock = StaffLock::new(pin);
        room.answer = None;
        let fresh = self.fresh_game();
        let desk = &mut *self.desk;
        let resumable = desk.resumable.take();
        (desk.screen, desk.draft) = (Screen::Start, Draft::default());
        if room.house.is_none()
            && let (Some(session), Some(fresh)) = (&mut self.session, fresh)
        {
            session.pause(true, self.clock.input());
            let session = session.put_aside_for(fresh);
            let fills = self.kept.fill.as_ref().is_some_and(|fill| fill.0);
            let full = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
            let window =
                self.kept.window.as_mut().filter(|_| fills).map(|window| std::mem::replace(&mut window.mode, full));
            let (view, learned) = (self.view.clone(), self.kept.learned.0.clone());
            let language = (self.language.texts.get("language-code"), self.language.chosen.clone());
            room.house = Some(HouseAside { session, resumable, view, language, learned, window });
            self.kept.files.begin_kiosk();
            self.changed.write(BoardChanged::default());
        }
        self.busy.settle();
    }

    /// Gives the window back to the house; answers what is to be done besides.
    pub(super) fn close_kiosk(&mut self, room: &mut ShowRoom) -> Option<Intent> {
        let mode = if self.kept.showcase.by_itself { ShowMode::Showcase } else { ShowMode::Normal };
        room.watch.set_mode(mode, self.clock.now());
        self.desk.dialog = None;
        let HouseAside { session: game, resumable, view, language, learned, window } = room.house.take()?;
        if let Some(session) = &mut self.session {
            session.replace(game);
        }
        let desk = &mut *self.desk;
        (desk.screen, desk.resumable) = (Screen::Start, resumable);
        (desk.later, desk.draft) = (Vec::new(), Draft::default());
        *self.view = view;
        self.kept.learned.0 = learned;
        self.kept.files.end_kiosk();
        if let (Some(mode), Some(own)) = (window, &mut self.kept.window) {
            own.mode = mode;
        }
        self.changed.write(BoardChanged::default());
        self.busy.settle();
        let (code, chosen) = language;
        (self.language.chosen != chosen).then(|| ViewIntent::SpeakAgain(code, chosen).into())
    }
}
