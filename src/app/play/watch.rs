//! The user's folder of variants under watch: a game dropped into it, or mended, is at hand at once.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use bevy::prelude::*;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::games::Games;
use super::preview::Preview;
use crate::app::AppSet;
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Dialog, Language, Screen};

/// How long a change rests before files are read: who writes one does it in several steps.
const REST: Duration = Duration::from_millis(150);

/// The watch; it ends with this resource.
#[derive(Resource)]
struct Watch {
    changed: Arc<AtomicBool>,
    _watcher: RecommendedWatcher,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin);
    app.add_systems(Update, reread.run_if(resource_exists::<Watch>).in_set(AppSet::Files));
}

/// Begins to watch. Without a watch the games are read again when the list of games is opened.
fn begin(games: Option<Res<Games>>, alarm: Option<Res<Alarm>>, mut commands: Commands) {
    let (Some(games), Some(alarm)) = (games, alarm) else { return };
    let changed = Arc::new(AtomicBool::new(false));
    match watch(&games.1, &changed, alarm.clone()) {
        Ok(watcher) => commands.insert_resource(Watch { changed, _watcher: watcher }),
        Err(error) => warn!("{} is not watched: {error}", games.1.display()),
    }
}

fn watch(folder: &Path, changed: &Arc<AtomicBool>, alarm: Alarm) -> notify::Result<RecommendedWatcher> {
    std::fs::create_dir_all(folder).map_err(notify::Error::io)?;
    let (report, reports) = mpsc::channel::<notify::Result<notify::Event>>();
    let mut watcher = notify::recommended_watcher(report)?;
    watcher.watch(folder, RecursiveMode::NonRecursive)?;
    let changed = Arc::clone(changed);
    std::thread::spawn(move || {
        // It ends with the watcher, which holds the other end.
        while let Ok(event) = reports.recv() {
            // Reading is an event too, and our own reading must not call for more of it.
            if event.is_ok_and(|event| !event.kind.is_access()) {
                std::thread::sleep(REST);
                while reports.try_recv().is_ok() {}
                changed.store(true, Ordering::SeqCst);
                alarm.ring();
            }
        }
    });
    Ok(watcher)
}

/// Reads the folder again after a change. The game at the table keeps the rules that it began with.
fn reread(
    watch: Res<Watch>,
    language: Res<Language>,
    mut games: ResMut<Games>,
    mut preview: ResMut<Preview>,
    mut desk: ResMut<Desk>,
    mut busy: ResMut<Busy>,
) {
    if !watch.changed.swap(false, Ordering::SeqCst) {
        return;
    }
    let before = games.0.complaints().to_vec();
    games.reread();
    // The board of the game being set up is made anew from its file.
    preview.0 = None;
    busy.settle();
    let fresh: Vec<String> =
        games.0.complaints().iter().filter(|complaint| !before.contains(complaint)).map(ToString::to_string).collect();
    // The list of games tells it by itself.
    if !fresh.is_empty() && desk.screen != Screen::Choose {
        desk.raise(Dialog::Trouble { title: language.texts.get("trouble-variants"), text: fresh.join("\n") });
    }
}
