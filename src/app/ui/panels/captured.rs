//! The captured men, by who took them.

use fourhanded::export::glyph::{Figure, ManState};

use crate::app::ui::prelude::*;

/// The side of a man's place.
const SIZE: f32 = 36.0;

/// Shows the captured men in the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, playable) = (scene.palette, session.playable());
    scroll(ui, "captured", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.add_space(4.0);
        for place in &playable.rules.order {
            let army = playable.rules.army_at(*place);
            let taken = &scene.game_text.taken[army];
            let count = scene.with("captured-count", &[("count", &taken.len().to_string())]);
            let name = |ui: &mut Ui| {
                scene.glyphs.show(ui, 15.0, Picture::Emblem, scene.ink(playable, army));
                text::line(ui, &scene.texts.army(playable, army), Face::Bold.at(15.0), palette.text);
            };
            row(ui, 30.0, name, |ui| text::line(ui, &count, Face::Medium.at(14.0), palette.text3));
            if !taken.is_empty() {
                men(ui, scene, session, taken);
                ui.add_space(4.0);
            }
        }
    });
}

/// Men in rows on celadon, as they stood.
pub fn men(ui: &mut Ui, scene: &Scene<'_>, session: &Session, men: &[(Figure, ManState, Army)]) {
    let across = ((ui.available_width() - 10.0) / SIZE).floor().max(1.0) as usize;
    let (columns, rows) = (men.len().min(across), men.len().div_ceil(across));
    let (_, ground) = ui.allocate_space(vec2(columns as f32 * SIZE + 10.0, rows as f32 * SIZE + 10.0));
    ui.painter().rect_filled(ground, 6, scene.palette.felt);
    for (index, (figure, state, army)) in men.iter().enumerate() {
        let corner = ground.min + vec2(5.0, 5.0) + vec2((index % across) as f32, (index / across) as f32) * SIZE;
        let place = Rect::from_min_size(corner, vec2(SIZE, SIZE));
        scene.glyphs.paint(
            ui,
            place.center(),
            SIZE - 2.0,
            Picture::Man(*figure, *state),
            scene.ink(session.playable(), *army),
        );
    }
}
