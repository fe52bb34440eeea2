//! What happened, sentence by sentence.

use bevy_egui::egui::ScrollArea;

use crate::app::ui::prelude::*;

/// The height of a line.
const LINE: f32 = 26.0;
/// The width of the column of plies.
const NUMBERS: f32 = 38.0;

/// Shows the log in the dock, the newest sentence at the bottom; a click goes to the ply.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, story) = (scene.palette, &scene.game_text.story);
    let cursor = session.game().cursor();
    if story.is_empty() {
        ui.add_space(30.0);
        let words = scene.get("log-empty");
        ui.vertical_centered(|ui| text::line(ui, &words, Face::Medium.at(15.0), palette.text3));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt("log").auto_shrink(false).animated(false).stick_to_bottom(true);
    area.show_rows(ui, LINE, story.len(), |ui, range| {
        for index in range {
            let (ply, sentence) = &story[index];
            let (id, size) = (format!("log.row.{index}"), vec2(ui.available_width(), LINE));
            let response = Control::button(&id, sentence).sized(ui, scene, size);
            if response.hovered() {
                ui.painter().rect_filled(response.rect, 0, palette.hover);
            }
            let line = response.rect.shrink2(vec2(MARGIN, 0.0));
            let font = Face::Medium.at(14.0);
            if *ply > 0 && (index == 0 || story[index - 1].0 != *ply) {
                let number = ply.to_string();
                Text::line(&number, font.clone(), palette.text3).paint(
                    ui,
                    line.left_center(),
                    Align2::LEFT_CENTER,
                    NUMBERS,
                );
            }
            let ink = match (*ply == cursor, *ply > cursor) {
                (true, _) => palette.text,
                (_, true) => palette.text3,
                _ => palette.text2,
            };
            let galley = Text::line(sentence, font, ink).set(ui, line.width() - NUMBERS);
            let cut = galley.elided;
            let at = line.left_center() + vec2(NUMBERS, -galley.size().y / 2.0);
            ui.painter().galley(at, galley, ink);
            ring(ui, &response, line.expand2(vec2(8.0, -2.0)), 4, palette);
            if response.clicked() {
                scene.send(GameIntent::Jump(*ply));
            }
            if cut {
                scene.tip(&response, sentence);
            }
        }
    });
}
