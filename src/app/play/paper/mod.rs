//! Sheets to print and pictures of the game at the table. They are made on threads of their own, so that the window goes on.

mod job;
mod viewer;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use crossbeam_channel::{Receiver, Sender, unbounded};
use fourhanded::export::raster::Image;
use fourhanded::paper::{Occasion, SheetKind};
use fourhanded::store::{UserFolder, local_day, now};

use super::files::Clipboard;
use super::session::Session;
use super::tour::Tours;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{Intent, PaperIntent, PictureFormat};
use crate::app::power::Alarm;
use crate::app::state::{Desk, Dialog, Language, Notice, View};
use job::PaperJob;
pub use job::sheet_name;

/// What has come of a sheet or a picture.
#[derive(Clone, Debug)]
pub enum PaperNews {
    /// A sheet was written, and is about to be shown.
    Sheet(PathBuf),
    /// The system has no program that shows a sheet.
    NoViewer(PathBuf),
    /// A picture was saved.
    Picture(PathBuf),
    /// A table was written.
    Table(PathBuf),
    /// A picture for the clipboard was drawn.
    Drawn(Image),
    /// It could not be made, and why.
    Failed(String),
    /// No place was chosen for it.
    CalledOff,
}

impl PaperNews {
    /// Tells of a sheet that was written, and has it shown by the system.
    pub(super) fn show_sheet(written: Result<PathBuf, String>, tell: &dyn Fn(Self)) {
        match written {
            Ok(path) => {
                tell(Self::Sheet(path.clone()));
                if !viewer::show(&path) {
                    tell(Self::NoViewer(path));
                }
            }
            Err(why) => tell(Self::Failed(why)),
        }
    }
}

/// The sheets and pictures that are being made.
#[derive(Resource)]
pub struct PrintingPress {
    news: (Sender<PaperNews>, Receiver<PaperNews>),
    under_way: usize,
}

impl PrintingPress {
    /// Whether anything is being made.
    pub fn is_busy(&self) -> bool {
        self.under_way > 0
    }

    /// Has something made on a thread, which wakes the window with what comes of it.
    pub(super) fn begin(&mut self, alarm: Option<Alarm>, make: impl FnOnce(&dyn Fn(PaperNews)) + Send + 'static) {
        self.under_way += 1;
        let news = self.news.0.clone();
        std::thread::spawn(move || {
            make(&|told| {
                // The receiver is gone if the window has closed meanwhile.
                drop(news.send(told));
                alarm.iter().for_each(Alarm::ring);
            });
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(PrintingPress { news: unbounded(), under_way: 0 });
    app.add_systems(Update, (apply_intents, tell_news).chain().in_set(AppSet::Files));
}

/// Whether something of a game may be seen by whoever is at the window.
fn may_show(session: &Session, intent: &PaperIntent) -> bool {
    let of_the_game = match intent {
        PaperIntent::Print(kind, ..) => !matches!(kind, SheetKind::Rules | SheetKind::BlankScore),
        PaperIntent::Save(..) | PaperIntent::AskForPlace(_) | PaperIntent::Copy => true,
    };
    !of_the_game || !session.veiled() && !session.is_lesson()
}

/// Begins what is wanted.
fn apply_intents(
    mut intents: MessageReader<Intent>,
    session: Option<Res<Session>>,
    tours: Res<Tours>,
    language: Res<Language>,
    view: Res<View>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut press: ResMut<PrintingPress>,
    mut desk: ResMut<Desk>,
) {
    for intent in intents.read() {
        let (Intent::Paper(intent), Some(session)) = (intent, &session) else { continue };
        if !may_show(session, intent) {
            desk.notice = Some(notice(language.texts.get("tell-no-copy"), clock.now(), false));
            continue;
        }
        let title = session.title().unwrap_or_default();
        let job = PaperJob {
            save: session.to_save(title),
            bottom: view.seat,
            palette: view.palette,
            language: language.texts.get("language-code"),
            home: UserFolder::find().ok(),
        };
        let alarm = alarm.as_deref().cloned();
        match intent {
            PaperIntent::Print(kind, style, event) => {
                let tour = tours.get(&session.playable().variant.id).cloned();
                let (kind, style) = (*kind, *style);
                let occasion = Occasion { event: event.trim().to_owned(), date: local_day(now()) };
                press.begin(alarm, move |tell| {
                    PaperNews::show_sheet(job.sheet(kind, style, tour.as_deref(), &occasion), tell);
                });
            }
            PaperIntent::Save(format, path) => {
                let (format, path) = (*format, path.clone());
                press.begin(alarm, move |tell| tell(job.picture(format, path)));
                if format == PictureFormat::Gif {
                    desk.notice = Some(notice(language.texts.get("notice-drawing"), clock.now(), true));
                }
            }
            PaperIntent::AskForPlace(format) => {
                let format = *format;
                press.begin(alarm, move |tell| {
                    let file = job.file_title(format);
                    let dialog = rfd::FileDialog::new().add_filter(format.ending(), &[format.ending()]);
                    tell(match dialog.set_file_name(file).save_file() {
                        Some(path) => job.picture(format, Some(path)),
                        None => PaperNews::CalledOff,
                    });
                });
            }
            PaperIntent::Copy => press.begin(alarm, move |tell| tell(job.drawing())),
        }
    }
}

/// Tells what has come of it.
fn tell_news(
    mut press: ResMut<PrintingPress>,
    clipboard: Res<Clipboard>,
    language: Res<Language>,
    clock: Res<Clock>,
    mut desk: ResMut<Desk>,
) {
    let texts = &language.texts;
    let news: Vec<PaperNews> = press.bypass_change_detection().news.1.try_iter().collect();
    for news in news {
        if !matches!(news, PaperNews::NoViewer(_)) {
            press.under_way -= 1;
        }
        let told = |id: &str, path: &PathBuf| texts.with(id, &[("path", &path.display().to_string())]);
        let (text, done) = match &news {
            PaperNews::Sheet(path) => (told("notice-printed", path), true),
            PaperNews::Picture(path) => (told("notice-picture", path), true),
            PaperNews::Table(path) => (told("notice-table", path), true),
            PaperNews::Drawn(image) => match clipboard.set_image(image) {
                Ok(()) => (texts.get("notice-copied-picture"), true),
                Err(why) => (texts.with("tell-not-copied", &[("why", &why)]), false),
            },
            PaperNews::NoViewer(path) => {
                let text = told("trouble-viewer-more", path);
                desk.raise(Dialog::Trouble { title: texts.get("trouble-viewer"), text });
                continue;
            }
            PaperNews::Failed(why) => {
                desk.raise(Dialog::Trouble { title: texts.get("trouble-paper"), text: why.clone() });
                continue;
            }
            PaperNews::CalledOff => continue,
        };
        desk.notice = Some(notice(text, clock.now(), done));
    }
}

/// A notice without a button.
fn notice(text: String, since: Duration, done: bool) -> Notice {
    Notice { text, since, done, undo: false }
}
