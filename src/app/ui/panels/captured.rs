//! The captured men, by who took them.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Ui, UiBuilder, vec2};
use fourhanded::export::glyph::{ArmyInk, Figure, ManState};
use fourhanded::export::picture::ink_of;

use super::glyphs::Picture;
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{line, type_set};

/// The side of a man's place.
const SIZE: f32 = 36.0;

/// Shows them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect) {
    let (theme, playable) = (scene.theme, session.playable());
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect.shrink2(vec2(14.0, 0.0))));
    ui.set_clip_rect(rect);
    ScrollArea::vertical().id_salt("captured").auto_shrink(false).show(&mut ui, |ui| {
        ui.add_space(4.0);
        for place in &playable.rules.order {
            let army = playable.rules.army_at(*place);
            let taken = &scene.digest.taken[army];
            let head = line(ui, 30.0);
            let ink = ink_of(playable.look.armies[army]);
            scene.glyphs.paint(ui, type_set::left(head, 8.0), 15.0, Picture::Emblem, ink);
            let at = type_set::left(head, 24.0);
            let name = scene.texts.army(playable, army);
            type_set::line(ui, at, Align2::LEFT_CENTER, &name, Face::Bold.at(15.0), theme.text);
            let count = scene.with("captured-count", &[("count", &taken.len().to_string())]);
            let at = type_set::right(head, 2.0);
            type_set::line(ui, at, Align2::RIGHT_CENTER, &count, Face::Medium.at(14.0), theme.text3);
            if taken.is_empty() {
                continue;
            }
            men(ui, scene, taken);
            ui.add_space(6.0);
        }
    });
}

/// Men in rows on celadon, as they stood.
pub fn men(ui: &mut Ui, scene: &Scene<'_>, men: &[(Figure, ManState, ArmyInk)]) {
    let across = ((ui.available_width() - 10.0) / SIZE).floor().max(1.0) as usize;
    let down = men.len().div_ceil(across);
    let ground = line(ui, down as f32 * SIZE + 10.0);
    let wide = men.len().min(across) as f32 * SIZE + 10.0;
    let ground = Rect::from_min_size(ground.min, vec2(wide, ground.height()));
    ui.painter().rect_filled(ground, 6, scene.theme.felt);
    for (index, (figure, state, ink)) in men.iter().enumerate() {
        let place = vec2((index % across) as f32 + 0.5, (index / across) as f32 + 0.5) * SIZE;
        scene.glyphs.paint(ui, ground.min + vec2(5.0, 5.0) + place, SIZE - 2.0, Picture::Man(*figure, *state), *ink);
    }
}
