//! The rule sheet of the game: options, then the clauses in reading order.

use fourhanded::rules::ClauseId;
use fourhanded::text::{ClauseWords, CommonRule};

use super::new_game::value_name;
use crate::app::ui::prelude::*;

/// Shows the rule sheet in the dock; scrolls to a clause that was asked for just now.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, playable) = (scene.palette, session.playable());
    let variant = &playable.variant;
    let shown = scene.desk.clause.as_ref().map_or("", |clause| clause.0.as_str());
    let request = scene.desk.clause_requests;
    let wanted = (scene.memory.get().clause_request != request).then_some(shown);
    scene.remember(|memory| memory.clause_request = request);
    scroll(ui, "rules", |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.add_space(8.0);
        text::paragraph(ui, scene.texts.game_name(variant), Face::Title.at(22.0), palette.text);
        let year = variant.source.year.to_string();
        let source = [("author", variant.source.author.as_str()), ("title", &variant.source.title), ("year", &year)];
        text::paragraph(ui, &scene.with("rules-source", &source), Face::Medium.at(14.0), palette.text2);
        let about = Button::new("rules.about", scene.get("about-title")).icon(icon::INFO);
        about.small().sends(ui, scene, DeskIntent::Open(Dialog::About(variant.id.clone())));
        ui.add_space(4.0);
        text::paragraph(ui, scene.texts.game_summary(variant), Face::Medium.at(14.5), palette.text);
        text::paragraph(ui, scene.texts.game_goal(variant), Face::Semibold.at(14.5), palette.text);
        for option in &variant.options {
            let value = value_name(scene, playable.choice.value(option));
            let words = scene.texts.option(variant, option);
            let name = |ui: &mut Ui| text::line(ui, words.name, Face::Medium.at(14.0), palette.text2);
            row(ui, 22.0, name, |ui| text::line(ui, &value, Face::Bold.at(14.0), palette.text));
        }
        let sheet = RuleSheet { scene, shown, wanted };
        for clause in &playable.rules.clauses.0 {
            let ClauseWords { title, text, rulings } = scene.texts.clause(variant, clause);
            sheet.clause(ui, &clause.id.0, title, &clause.id.0, text);
            for (id, text) in rulings {
                let words = scene.with("rules-ruling", &[("id", id), ("text", text)]);
                text::paragraph(ui, &words, Face::Medium.at(14.0), palette.text2);
            }
        }
        ui.add_space(18.0);
        text::paragraph(ui, &scene.get("common-title"), Face::Title.at(19.0), palette.text);
        text::paragraph(ui, &scene.get("common-before"), Face::Medium.at(14.0), palette.text2);
        for CommonRule { id, text } in scene.texts.common_rules(&playable.rules) {
            let section = id.0.strip_prefix("0.").unwrap_or(&id.0);
            sheet.clause(ui, &id.0, &scene.with("clause-common", &[("section", section)]), "", &text);
        }
        ui.add_space(MARGIN);
    });
}

/// How clauses are set.
struct RuleSheet<'a> {
    scene: &'a Scene<'a>,
    /// The clause that somebody has asked for.
    shown: &'a str,
    /// The clause that was asked for just now and is scrolled to.
    wanted: Option<&'a str>,
}

impl RuleSheet<'_> {
    /// The button that leads to the page about a clause, where there is one.
    fn page(&self, ui: &mut Ui, id: &str) {
        let clause = ClauseId(id.to_owned());
        let variant = self.scene.session.map(|session| session.playable().variant.id.clone());
        let Some(variant) = variant.filter(|_| self.scene.page_about(&clause).is_some()) else { return };
        let tip = self.scene.with("rules-page", &[("clause", id)]);
        let name = format!("rules.page.{id}");
        let button = IconButton::new(&name, icon::PLAY_CIRCLE, tip, "").side(24.0);
        button.sends(ui, self.scene, TourIntent::Begin(variant, TourPages::About(clause)));
    }

    /// A heading with a label at its end, and the text below it.
    fn clause(&self, ui: &mut Ui, id: &str, title: &str, label: &str, words: &str) {
        let palette = self.scene.palette;
        ui.add_space(4.0);
        hairline(ui, palette);
        let top = ui.cursor().min;
        let heading = |ui: &mut Ui| text::line(ui, title, Face::Bold.at(15.0), palette.text);
        row(ui, 24.0, heading, |ui| {
            text::line(ui, label, Face::Semibold.at(12.0), palette.accent);
            self.page(ui, id);
        });
        let head = Rect::from_min_max(top, pos2(ui.max_rect().max.x, top.y + 24.0));
        if id == self.shown {
            let band = head.translate(-MARGIN * Vec2::X).with_max_x(head.min.x - MARGIN + 3.0);
            ui.painter().rect_filled(band, 0, palette.accent);
        }
        if self.wanted == Some(id) {
            ui.scroll_to_rect(head.expand(8.0), Some(Align::Min));
        }
        text::paragraph(ui, words, Face::Medium.at(14.5), palette.text2);
    }
}
