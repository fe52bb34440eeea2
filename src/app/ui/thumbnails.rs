//! Small pictures of saved games. A thread of its own replays and draws them, each once, while the list is open.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{ColorImage, TextureHandle, TextureOptions};
use crossbeam_channel::{Receiver, TryRecvError, unbounded};
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::spec::Catalogue;
use fourhanded::store;

use super::panels::small_board;
use crate::app::AppSet;
use crate::app::board::layout::WindowLayout;
use crate::app::play::games::Games;
use crate::app::play::session::Session;
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Dialog, SavedGame, View};

/// The side of a picture, in points.
pub const SIDE: f32 = 72.0;

/// What tells a saved game from others, and from what was in its file before.
type SaveKey = (PathBuf, u64);

/// The pictures drawn so far; nothing for a game that cannot be drawn.
#[derive(Resource, Default)]
pub struct Thumbnails {
    drawn: HashMap<SaveKey, Option<TextureHandle>>,
    /// In which colours.
    palette: ArmyPalette,
    coming: Option<PicturesComing>,
}

/// Pictures on their way.
struct PicturesComing {
    pictures: Receiver<(SaveKey, Option<ColorImage>)>,
    stop: Arc<AtomicBool>,
}

impl Drop for PicturesComing {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thumbnails {
    /// The picture of a game, once it is drawn.
    pub fn of(&self, save: &SavedGame) -> Option<&TextureHandle> {
        self.drawn.get(&key(save))?.as_ref()
    }
}

fn key(save: &SavedGame) -> SaveKey {
    (save.path.clone(), save.saved_at)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thumbnails>();
    app.add_systems(Update, (begin, receive).chain().in_set(AppSet::Files));
}

/// Has those games of the open list drawn that have no picture yet.
fn begin(
    desk: Res<Desk>,
    games: Res<Games>,
    (layout, view): (Res<WindowLayout>, Res<View>),
    alarm: Option<Res<Alarm>>,
    mut thumbnails: ResMut<Thumbnails>,
) {
    if thumbnails.palette != view.palette {
        *thumbnails = Thumbnails { palette: view.palette, ..default() };
    }
    if desk.dialog != Some(Dialog::Load) {
        // What is not drawn yet is not wanted any more.
        thumbnails.coming = None;
        return;
    }
    let missing: Vec<SaveKey> = desk
        .saves
        .iter()
        .filter(|save| save.sound)
        .map(key)
        .filter(|key| !thumbnails.drawn.contains_key(key))
        .collect();
    if thumbnails.coming.is_some() || missing.is_empty() {
        return;
    }
    let (sender, pictures) = unbounded();
    let stop = Arc::new(AtomicBool::new(false));
    thumbnails.coming = Some(PicturesComing { pictures, stop: Arc::clone(&stop) });
    let (games, alarm) = (games.0.clone(), alarm.map(|alarm| Alarm::clone(&alarm)));
    // Twice as fine as it is shown, so that men stay clear in so small a place.
    let palette = view.palette;
    let pixels = (2.0 * SIDE * layout.scale * layout.pixels).round().clamp(16.0, 1024.0) as u32;
    std::thread::spawn(move || {
        for key in missing {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let picture = draw(&key.0, &games, pixels, &palette);
            // The receiver is gone once the flag is set.
            let _ = sender.send((key, picture));
            alarm.iter().for_each(Alarm::ring);
        }
    });
}

/// The board of a saved game as its players see it.
fn draw(path: &Path, games: &Catalogue, pixels: u32, palette: &ArmyPalette) -> Option<ColorImage> {
    let session = Session::of_save(store::read(path, games).ok()?);
    let image = small_board(session.playable(), session.seen(), pixels, palette)?;
    Some(ColorImage::from_rgba_unmultiplied([image.width as usize, image.height as usize], &image.rgba))
}

/// Takes what is drawn, as textures for the panels.
fn receive(mut contexts: EguiContexts, mut thumbnails: ResMut<Thumbnails>, mut busy: ResMut<Busy>) -> Result {
    let Some(coming) = &thumbnails.coming else { return Ok(()) };
    let mut fresh = Vec::new();
    let ended = loop {
        match coming.pictures.try_recv() {
            Ok(drawn) => fresh.push(drawn),
            Err(error) => break error == TryRecvError::Disconnected,
        }
    };
    if !fresh.is_empty() {
        let ctx = contexts.ctx_mut()?;
        for (key, picture) in fresh {
            let name = format!("saved game {}", key.0.display());
            let texture = picture.map(|picture| ctx.load_texture(name, picture, TextureOptions::LINEAR));
            thumbnails.drawn.insert(key, texture);
        }
        busy.settle();
    }
    if ended {
        thumbnails.coming = None;
    }
    Ok(())
}
