//! Below the sheet of moves: the variations that begin where the game stands, and the comment of the ply.

use bevy_egui::egui::ScrollArea;
use fourhanded::game::NodeId;

use crate::app::ui::prelude::*;

/// The height of a variation.
const LINE: f32 = 26.0;
/// The height of the line with the comment.
const COMMENT: f32 = 36.0;
/// The most variations that are seen at once.
const SEEN: usize = 4;

/// The height that [`show`] wants.
pub fn height(scene: &Scene<'_>) -> f32 {
    let variations = scene.game_text.record.fork.1.len().min(SEEN);
    COMMENT + 1.0 + if variations > 0 { LINE * (variations as f32 + 1.0) } else { 0.0 }
}

/// Shows them in the rest of the layout.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    hairline(ui, scene.palette);
    if !scene.game_text.record.fork.1.is_empty() {
        variations(ui, scene);
    }
    comment(ui, scene, session);
}

/// What was played instead of a ply, and that ply; a click leads there.
fn variations(ui: &mut Ui, scene: &Scene<'_>) {
    let (palette, (ply, all)) = (scene.palette, &scene.game_text.record.fork);
    let head = scene.with("moves-variations", &[("ply", &ply.to_string()), ("count", &all.len().to_string())]);
    row_from_left(ui, LINE, |ui| {
        ui.add_space(12.0);
        text::sign(ui, icon::GIT_BRANCH, 14.0, palette.accent);
        text::line(ui, &head, Face::Semibold.at(13.0), palette.text2);
    });
    let height = LINE * all.len().min(SEEN) as f32;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    inside(ui, rect, |ui| {
        let area = ScrollArea::vertical().id_salt("variations").auto_shrink(false).animated(false);
        area.show_rows(ui, LINE, all.len(), |ui, range| {
            for index in range {
                let variation = &all[index];
                let id = format!("moves.variation.{}", index + 1);
                let size = vec2(ui.available_width(), LINE);
                let response = Control::button(&id, &variation.words).sized(ui, scene, size);
                if response.hovered() {
                    ui.painter().rect_filled(response.rect, 0, palette.hover);
                }
                let (face, ink) =
                    if variation.shown { (Face::Bold, palette.text) } else { (Face::Medium, palette.text2) };
                let line = response.rect.with_min_x(response.rect.min.x + 34.0).with_max_x(response.rect.max.x - 10.0);
                if variation.shown {
                    let at = pos2(response.rect.min.x + 20.0, line.center().y);
                    text::paint_sign(ui, at, icon::CARET_RIGHT, 13.0, palette.accent);
                }
                let galley = Text::line(&variation.words, face.at(14.0), ink).set(ui, line.width());
                let cut = galley.elided;
                ui.painter().galley(line.left_center() - vec2(0.0, galley.size().y / 2.0), galley, ink);
                ring(ui, &response, response.rect.shrink2(vec2(6.0, 2.0)), 4, palette);
                if response.clicked() {
                    scene.send(GameIntent::Select(variation.node));
                }
                if cut {
                    scene.tip(&response, &variation.words);
                }
            }
        });
    });
}

/// The comment of the ply, which a click opens; on a variation what can be done with it.
fn comment(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, game) = (scene.palette, session.game());
    let node = game.node();
    let text = scene.game_text.record.note(game.cursor()).map_or("", |note| note.comment.as_str());
    let varied = session.variation_of(node).is_some();
    row_from_left(ui, COMMENT, |ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(6.0);
        let tools = if varied { 2.0 * 34.0 + 4.0 } else { 0.0 };
        let size = vec2((ui.available_width() - tools - 2.0).max(0.0), 30.0);
        let hint = scene.get("moves-comment");
        let response =
            Control::button("moves.comment", if text.is_empty() { &hint } else { text }).sized(ui, scene, size);
        if response.hovered() {
            ui.painter().rect_filled(response.rect, CONTROL, palette.hover);
        }
        let ink = if text.is_empty() { palette.text3 } else { palette.text2 };
        let line = response.rect.shrink2(vec2(6.0, 0.0));
        text::paint_sign(ui, pos2(line.min.x + 8.0, line.center().y), icon::CHAT_TEXT, 16.0, ink);
        let words = if text.is_empty() { hint.as_str() } else { text };
        let galley = Text::line(words, Face::Medium.at(14.0), ink).set(ui, line.width() - 24.0);
        let cut = galley.elided;
        ui.painter().galley(line.left_center() + vec2(24.0, -galley.size().y / 2.0), galley, ink);
        ring(ui, &response, response.rect, CONTROL, palette);
        if response.clicked() {
            scene.send(DeskIntent::Open(Dialog::Comment(node)));
        }
        explain(
            scene,
            &response,
            &if cut { words.to_owned() } else { scene.with_key(&hint, scene.letter(KeyCommand::Comment)) },
        );
        if varied && node != NodeId::ROOT {
            let promote = IconButton::new("moves.promote", icon::ARROW_UP, scene.get("moves-promote"), "Shift+↑");
            promote.sends(ui, scene, GameIntent::Promote(node));
            let cut = IconButton::new("moves.cut", icon::SCISSORS, scene.get("moves-cut"), "Ctrl+Delete");
            cut.sends(ui, scene, GameIntent::Cut(node));
        }
    });
}
