//! Pictures of the window as files.

use std::path::Path;

use bevy::prelude::*;
use fourhanded::export::raster::{self, png_bytes};

/// Writes a picture as PNG; answers what went wrong.
pub(super) fn write_picture(path: &Path, image: &Image) -> Result<(), String> {
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?.to_rgba8();
    let (width, height) = picture.dimensions();
    let mut rgba = picture.into_raw();
    // The window is opaque, whatever the panels leave in its alpha.
    rgba.iter_mut().skip(3).step_by(4).for_each(|alpha| *alpha = 255);
    let bytes = png_bytes(&raster::Image { width, height, rgba }).map_err(|error| error.to_string())?;
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    std::fs::write(path, bytes).map_err(|error| error.to_string())
}
