//! A film of the window: every frame is taken, so that a script can check what was seen on the way.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use serde::Deserialize;

use super::Script;
use super::picture::write_picture;

/// A frame that is still to be taken.
#[derive(Component)]
pub(super) struct FilmFrame;

/// A part of the window, in physical pixels.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct FilmedPart {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

/// The frames taken so far.
#[derive(Clone, Default)]
pub(super) struct Film(Arc<Mutex<Vec<Image>>>);

impl Film {
    fn frames(&self) -> MutexGuard<'_, Vec<Image>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks that a part of the window has shown two pictures or more one after the other, each maybe for many frames, and at
    /// most so many; writes them as files if there were more or less.
    pub(super) fn check(&self, part: FilmedPart, most: usize) -> Result<(), String> {
        let frames = self.frames();
        let mut seen: Vec<(usize, Vec<u8>)> = Vec::new();
        for (number, frame) in frames.iter().enumerate() {
            let pixels = part.of(frame)?;
            if seen.last().is_none_or(|(_, last)| *last != pixels) {
                seen.push((number, pixels));
            }
        }
        if (2..=most).contains(&seen.len()) {
            return Ok(());
        }
        for (number, _) in &seen {
            write_picture(format!("film-{number}.png").as_ref(), &frames[*number])?;
        }
        let numbers: Vec<usize> = seen.iter().map(|(number, _)| *number).collect();
        Err(format!("of {} frames, those that show something new are {numbers:?}: see film-*.png", frames.len()))
    }
}

impl FilmedPart {
    /// Its pixels in a picture of the window.
    fn of(self, image: &Image) -> Result<Vec<u8>, String> {
        let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
        Ok(picture.crop_imm(self.left, self.top, self.width, self.height).to_rgb8().into_raw())
    }
}

/// Takes each frame of a film.
pub(super) fn shoot(script: Res<Script>, mut commands: Commands) {
    let Some(film) = script.film.clone() else { return };
    commands.spawn((Screenshot::primary_window(), FilmFrame)).observe(move |captured: On<ScreenshotCaptured>| {
        film.frames().push(captured.image.clone());
    });
}
