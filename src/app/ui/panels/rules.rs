//! The rule sheet of the game: options, then the clauses in reading order.

use bevy_egui::egui::{Align, Align2, Id, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use fourhanded::text::CommonRule;

use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{line, rule, type_set};

/// Shows it; scrolls to a clause that somebody asked for.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect) {
    let (theme, playable) = (scene.theme, session.playable());
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
        let sheet = Sheet { scene, left: rect.min.x, shown: &shown, wanted: wanted.as_deref() };
        for clause in &playable.rules.clauses.0 {
            sheet.clause(ui, &clause.id.0, &clause.title, &clause.id.0, &clause.text);
            for ruling in &clause.rulings {
                let told = scene.with("rules-ruling", &[("id", ruling.id.0.as_str()), ("text", ruling.text.as_str())]);
                type_set::flow(ui, &told, Face::Medium.at(14.0), theme.text2);
            }
        }
        ui.add_space(18.0);
        type_set::flow(ui, &scene.get("common-title"), Face::Title.at(19.0), theme.text);
        type_set::flow(ui, &scene.get("common-before"), Face::Medium.at(14.0), theme.text2);
        for CommonRule { id, text } in scene.texts.common_rules(&playable.rules) {
            let section = id.0.strip_prefix("0.").unwrap_or(&id.0);
            sheet.clause(ui, &id.0, &scene.with("clause-common", &[("section", section)]), "", &text);
        }
        ui.add_space(14.0);
    });
}

/// How clauses are set.
struct Sheet<'a> {
    scene: &'a Scene<'a>,
    /// Where the panel begins.
    left: f32,
    /// The clause that somebody has asked for.
    shown: &'a str,
    /// The same, if that was just now: it is scrolled to.
    wanted: Option<&'a str>,
}

impl Sheet<'_> {
    /// A heading with a label at its end, and the text below it.
    fn clause(&self, ui: &mut Ui, id: &str, title: &str, label: &str, text: &str) {
        let theme = self.scene.theme;
        ui.add_space(8.0);
        let head = line(ui, 24.0);
        rule(ui, head.min.x, head.max.x, head.min.y - 5.0, theme);
        if id == self.shown {
            let band = Rect::from_min_max(pos2(self.left, head.min.y), pos2(self.left + 3.0, head.max.y));
            ui.painter().rect_filled(band, 0, theme.accent);
        }
        let at = type_set::left(head, 0.0);
        let room = head.width() - 80.0;
        type_set::fitted(ui, at, Align2::LEFT_CENTER, title, Face::Bold.at(15.0), theme.text, room);
        let at = type_set::right(head, 2.0);
        type_set::line(ui, at, Align2::RIGHT_CENTER, label, Face::Semibold.at(12.0), theme.accent);
        if self.wanted == Some(id) {
            ui.scroll_to_rect(head.expand(8.0), Some(Align::Min));
        }
        type_set::flow(ui, text, Face::Medium.at(14.5), theme.text2);
    }
}
