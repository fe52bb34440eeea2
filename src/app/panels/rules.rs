//! The rule sheet of the game: options, then the clauses in reading order.

use bevy_egui::egui::{Align, Align2, Id, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};

use super::Scene;
use crate::app::session::Session;
use crate::app::theme::Face;
use crate::app::widgets::{line, rule, type_set};

/// Shows it; scrolls to a clause that somebody asked for.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect) {
    let (theme, playable) = (scene.theme, &session.playable);
    let variant = &playable.variant;
    let wanted_id = Id::new("wanted clause");
    let shown_id = Id::new("shown clause");
    let wanted = ui.ctx().data_mut(|data| data.remove_temp::<String>(wanted_id));
    if let Some(wanted) = &wanted {
        ui.ctx().data_mut(|data| data.insert_temp(shown_id, wanted.clone()));
    }
    let shown = ui.ctx().data(|data| data.get_temp::<String>(shown_id)).unwrap_or_default();
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect.shrink2(vec2(14.0, 0.0))));
    ui.set_clip_rect(rect);
    ScrollArea::vertical().id_salt("rules").auto_shrink(false).animated(false).show(&mut ui, |ui| {
        ui.set_width(rect.width() - 28.0);
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.add_space(8.0);
        type_set::flow(ui, &variant.name, Face::Title.at(22.0), theme.text);
        let year = variant.source.year.to_string();
        let source = [("author", variant.source.author.as_str()), ("title", &variant.source.title), ("year", &year)];
        type_set::flow(ui, &scene.with("rules-source", &source), Face::Medium.at(14.0), theme.text2);
        ui.add_space(4.0);
        type_set::flow(ui, &variant.summary, Face::Medium.at(14.5), theme.text);
        type_set::flow(ui, &variant.goal, Face::Semibold.at(14.5), theme.text);
        for option in &variant.options {
            let row = line(ui, 26.0);
            let font = Face::Medium.at(14.0);
            let at = type_set::left(row, 0.0);
            type_set::line(ui, at, Align2::LEFT_CENTER, &option.name, font.clone(), theme.text2);
            let value = super::new_game::value_name(scene, playable.choice.value(option));
            let at = type_set::right(row, 2.0);
            type_set::line(ui, at, Align2::RIGHT_CENTER, &value, Face::Bold.at(14.0), theme.text);
        }
        for clause in &playable.rules.clauses.0 {
            ui.add_space(8.0);
            let head = line(ui, 24.0);
            rule(ui, head.min.x, head.max.x, head.min.y - 5.0, theme);
            if clause.id.0 == shown {
                let band = Rect::from_min_max(pos2(rect.min.x, head.min.y), pos2(rect.min.x + 3.0, head.max.y));
                ui.painter().rect_filled(band, 0, theme.accent);
            }
            let at = type_set::left(head, 0.0);
            let room = head.width() - 80.0;
            type_set::fitted(ui, at, Align2::LEFT_CENTER, &clause.title, Face::Bold.at(15.0), theme.text, room);
            let at = type_set::right(head, 2.0);
            type_set::line(ui, at, Align2::RIGHT_CENTER, &clause.id.0, Face::Semibold.at(12.0), theme.accent);
            if wanted.as_deref() == Some(clause.id.0.as_str()) {
                ui.scroll_to_rect(head.expand(8.0), Some(Align::Min));
            }
            type_set::flow(ui, &clause.text, Face::Medium.at(14.5), theme.text2);
            for ruling in &clause.rulings {
                let told = scene.with("rules-ruling", &[("id", ruling.id.0.as_str()), ("text", ruling.text.as_str())]);
                type_set::flow(ui, &told, Face::Medium.at(14.0), theme.text2);
            }
        }
        ui.add_space(14.0);
    });
}
