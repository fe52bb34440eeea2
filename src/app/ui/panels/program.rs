//! Which program this is: its version, where it keeps what belongs to its user, and the licences of what it is built from.

use std::sync::LazyLock;

use bevy_egui::egui::ScrollArea;
use fourhanded::store::UserFolder;

use super::dialog::{closable, highest, title, words};
use crate::VERSION;
use crate::app::ui::prelude::*;

/// The licences of everything that is built in, in lines of at most 92 letters.
static LICENCES: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("../../../../assets/licences.txt").lines().collect());
/// The height of a line of them, in points.
const LINE: f32 = 17.0;
/// The height of what stands above them, in points.
const HEAD: f32 = 270.0;
/// The least height of their list, in points.
const LEAST: f32 = 100.0;

/// Shows version, folder and licences in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let palette = scene.palette;
    closable(ctx, scene, 760.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.with("program-version", &[("version", &VERSION)]));
        words(ui, scene, &scene.get("program-licence"));
        if let Ok(home) = UserFolder::find() {
            words(ui, scene, &scene.with("program-folder", &[("folder", &home.root().display().to_string())]));
        }
        ui.add_space(4.0);
        text::paragraph(ui, &scene.get("program-parts"), Face::Bold.at(14.0), palette.text2);
        let high = (highest(scene) - HEAD).max(LEAST);
        ui.spacing_mut().item_spacing.y = 0.0;
        let area = ScrollArea::vertical().id_salt("licences").max_height(high).min_scrolled_height(high);
        area.auto_shrink([false, true]).show_rows(ui, LINE, LICENCES.len(), |ui, rows| {
            scroll_by_keys(ui, scene, LINE, high, LINE * LICENCES.len() as f32);
            for line in &LICENCES[rows] {
                row_from_left(ui, LINE, |ui| text::line(ui, line, Face::Medium.at(13.0), palette.text));
            }
        });
    });
}
