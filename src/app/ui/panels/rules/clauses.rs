//! The clauses of the sheet: heading, text, rulings, the options in force, and a board that shows the clause.

use fourhanded::rules::ClauseId;
use fourhanded::text::SearchWords;

use super::note_place;
use super::options::OptionInForce;
use crate::app::ui::prelude::*;

/// The side of the board below a clause, in points.
const BOARD: f32 = 240.0;

/// A clause in words.
pub struct SheetClause<'a> {
    /// Its id.
    pub id: ClauseId,
    /// Its heading.
    pub title: String,
    /// What stands at the end of the heading.
    pub label: &'a str,
    /// Its text.
    pub text: String,
    /// The rulings, each with its id.
    pub rulings: Vec<String>,
    /// The options of which it tells.
    pub options: Vec<&'a OptionInForce<'a>>,
}

impl SheetClause<'_> {
    /// Whether all words that are looked for are in it.
    pub fn fits(&self, sought: &SearchWords) -> bool {
        let mut words = [self.id.0.as_str(), &self.title, &self.text].join("\n");
        let options = self.options.iter().flat_map(|option| [option.words.as_str(), option.about]);
        for more in self.rulings.iter().map(String::as_str).chain(options) {
            words.push('\n');
            words.push_str(more);
        }
        sought.fit(&words)
    }
}

/// How clauses are set.
pub struct RuleSheet<'a> {
    /// What is shown.
    pub scene: &'a Scene<'a>,
    /// The clause that somebody has asked for.
    pub shown: &'a str,
    /// The clause that was asked for just now and is scrolled to.
    pub wanted: Option<&'a str>,
    /// The words that are looked for: they are marked.
    pub sought: &'a SearchWords,
}

impl RuleSheet<'_> {
    /// A text in which the words that are looked for are marked.
    pub fn marked<'t>(&self, text: Text<'t>) -> Text<'t> {
        let hits = self.sought.hits(text.words());
        text.marked(hits, self.scene.palette.accent.gamma_multiply(0.4))
    }

    /// The button that leads to the page about a clause, where there is one.
    fn page(&self, ui: &mut Ui, clause: &ClauseId) {
        let variant = self.scene.session.map(|session| session.playable().variant.id.clone());
        let Some((variant, page)) = variant.zip(self.scene.pages_about(clause).into_iter().next()) else { return };
        let tip = self.scene.with("rules-page", &[("clause", &clause.0)]);
        let name = format!("rules.page.{clause}");
        let button = IconButton::new(&name, icon::PLAY_CIRCLE, tip, "").side(24.0);
        button.sends(ui, self.scene, TourIntent::Begin(variant, TourPages::From(page.id.clone())));
    }

    /// A heading with a label at its end, and the text below it with all that belongs to it.
    pub fn clause(&self, ui: &mut Ui, clause: &SheetClause<'_>) {
        let palette = self.scene.palette;
        let id = clause.id.0.as_str();
        ui.add_space(4.0);
        hairline(ui, palette);
        let top = ui.cursor().min;
        let heading = |ui: &mut Ui| self.marked(Text::line(&clause.title, Face::Bold.at(15.0), palette.text)).show(ui);
        row(ui, 24.0, heading, |ui| {
            text::line(ui, clause.label, Face::Semibold.at(12.0), palette.accent);
            self.page(ui, &clause.id);
        });
        let head = Rect::from_min_max(top, pos2(ui.max_rect().max.x, top.y + 24.0));
        if id == self.shown {
            let band = head.translate(-MARGIN * Vec2::X).with_max_x(head.min.x - MARGIN + 3.0);
            ui.painter().rect_filled(band, 0, palette.accent);
        }
        if self.wanted == Some(id) {
            ui.scroll_to_rect(head.expand(8.0), Some(Align::Min));
        }
        self.marked(Text::paragraph(&clause.text, Face::Medium.at(14.5), palette.text2)).show(ui);
        for ruling in &clause.rulings {
            self.marked(Text::paragraph(ruling, Face::Medium.at(14.0), palette.text2)).show(ui);
        }
        clause.options.iter().for_each(|option| self.option(ui, option, option.tells_of(self.sought)));
        self.positions(ui, &clause.id);
    }

    /// The positions of the pages about a clause, each below the page's own title. A page that shows several clauses is pictured
    /// below its own, and below those that have no other.
    fn positions(&self, ui: &mut Ui, clause: &ClauseId) {
        let mut pages = self.scene.pages_about(clause);
        let own = pages.iter().filter(|page| page.clause == *clause).count();
        pages.truncate(own.max(1));
        for (place, page) in pages.into_iter().enumerate() {
            let name = match place {
                0 => format!("rules.position.{clause}"),
                _ => format!("rules.position.{clause}.{}", page.id),
            };
            ui.add_space(2.0);
            if !page.title.is_empty() {
                let title = page.title.told(&self.scene.language());
                self.marked(Text::line(title, Face::Semibold.at(13.5), self.scene.palette.text2)).show(ui);
            }
            let board = self.scene.glyphs.show_page(ui, BOARD, page);
            note_place(ui, self.scene, &name, board);
            ui.add_space(2.0);
        }
    }

    /// An option with its value, which stands out where it is not the default, and below it or while the pointer is on it what
    /// it does.
    pub fn option(&self, ui: &mut Ui, option: &OptionInForce<'_>, told: bool) {
        let tone = if option.usual { Tone::Calm } else { Tone::Chosen };
        let sign = (!option.usual).then_some(icon::CHECK);
        let chip = Chip { text: option.words.clone(), icon: sign, tone };
        let shown = row_from_left(ui, 26.0, |ui| chip.show(ui, self.scene.palette));
        note_place(ui, self.scene, &format!("rules.option.{}", option.id), shown.rect);
        if told {
            self.marked(Text::paragraph(option.about, Face::Medium.at(14.0), self.scene.palette.text2)).show(ui);
        } else {
            self.scene.tip(&shown, option.about);
        }
    }
}
