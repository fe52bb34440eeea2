//! What happened, sentence by sentence.

use bevy_egui::egui::{Align2, Rect, ScrollArea, Ui, UiBuilder, WidgetType, pos2, vec2};

use crate::app::intent::{GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{ring, touch, type_set};

/// The height of a line.
const LINE: f32 = 26.0;

/// Shows it, the newest at the bottom; a click goes to the ply.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let (theme, story) = (scene.theme, &scene.digest.story);
    let cursor = session.game().cursor();
    if story.is_empty() {
        let at = pos2(rect.center().x, rect.min.y + 40.0);
        let words = scene.get("log-empty");
        type_set::line(ui, at, Align2::CENTER_CENTER, &words, Face::Medium.at(15.0), theme.text3);
        return;
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt("log").auto_shrink(false).animated(false).stick_to_bottom(true);
    area.show_rows(&mut child, LINE, story.len(), |ui, range| {
        for index in range {
            let (ply, sentence) = &story[index];
            let (_, line) = ui.allocate_space(vec2(rect.width(), LINE));
            let line = Rect::from_min_size(pos2(rect.min.x, line.min.y), vec2(rect.width(), LINE));
            let id = format!("log.row.{index}");
            let response = touch(ui, scene, &id, line, true, WidgetType::Button, sentence);
            if response.hovered() {
                ui.painter().rect_filled(line, 0, theme.hover);
            }
            let first = index == 0 || story[index - 1].0 != *ply;
            let font = Face::Medium.at(14.0);
            if first && *ply > 0 {
                let at = type_set::left(line, 14.0);
                type_set::line(ui, at, Align2::LEFT_CENTER, &ply.to_string(), font.clone(), theme.text3);
            }
            let ink = match (*ply == cursor, *ply > cursor) {
                (true, _) => theme.text,
                (_, true) => theme.text3,
                _ => theme.text2,
            };
            let room = line.width() - 52.0 - 12.0;
            let at = type_set::left(line, 52.0);
            type_set::fitted(ui, at, Align2::LEFT_CENTER, sentence, font.clone(), ink, room);
            ring(ui, &response, line.shrink2(vec2(4.0, 2.0)), 4, theme);
            if response.clicked() {
                intents.push(GameIntent::Jump(*ply));
            }
            if type_set::width(ui, sentence, font) > room {
                response.on_hover_text(sentence);
            }
        }
    });
}
