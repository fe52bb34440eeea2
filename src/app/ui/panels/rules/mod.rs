//! The rule sheet of the game: contents, the array, the options, how the men go, then the clauses in reading order.

mod clauses;
mod contents;
mod men;
mod options;

use fourhanded::rules::Clause;
use fourhanded::text::{ClauseWords, CommonRule, SearchWords};

use crate::app::ui::prelude::*;
use clauses::{RuleSheet, SheetClause};
use contents::SheetPart;
use men::{SheetMan, men_of};
use options::{OptionInForce, options_of};

/// The side of the board with the array, in points, where the dock is as broad.
const ARRAY: f32 = 260.0;
/// The height of the field of search with the space round it, in points.
const SEARCH: f32 = 46.0;

/// Shows the rule sheet in the dock; scrolls to a clause that was asked for just now.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let palette = scene.palette;
    let shown = scene.desk.clause.as_ref().map_or("", |clause| clause.0.as_str());
    let request = scene.desk.clause_requests;
    let wanted = (scene.memory.get().clause_request != request).then_some(shown);
    scene.remember(|memory| memory.clause_request = request);
    let sought = SearchWords::new(&scene.desk.rules_search);
    let options = options_of(scene, session.playable());
    let (own, common) = clauses_of(scene, session, &options);
    let movements = scene.glyphs.movements(&session.playable().rules);
    let men = men_of(scene, session, &movements);
    search(ui, scene);
    scroll(ui, if sought.is_empty() { "rules" } else { "rules found" }, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let sheet = RuleSheet { scene, shown, wanted, sought: &sought };
        if !sought.is_empty() {
            return found(ui, &sheet, session, (&options, &men), own.iter().chain(&common));
        }
        head(ui, scene, session);
        let part = contents::show(ui, scene, !options.is_empty(), own.iter().chain(&common));
        about(ui, scene, session);
        options::show(ui, &sheet, &options, part == Some(SheetPart::Options));
        men::show(ui, &sheet, session, &men, part == Some(SheetPart::Men));
        own.iter().for_each(|clause| sheet.clause(ui, clause));
        ui.add_space(18.0);
        text::paragraph(ui, &scene.get("common-title"), Face::Title.at(19.0), palette.text);
        text::paragraph(ui, &scene.get("common-before"), Face::Medium.at(14.0), palette.text2);
        common.iter().for_each(|clause| sheet.clause(ui, clause));
        ui.add_space(MARGIN);
    });
}

/// The field for words of clauses.
fn search(ui: &mut Ui, scene: &Scene<'_>) {
    let mut typed = scene.desk.rules_search.clone();
    let clears = !typed.is_empty();
    row_from_left(ui, SEARCH, |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let width = ui.available_width() - if clears { 38.0 } else { 0.0 };
        let hint = scene.get("rules-search");
        if field(ui, scene, "rules.search", &mut typed, &hint, NAME, vec2(width, 32.0)).changed {
            scene.send(DeskIntent::SearchRules(typed));
        }
        if clears {
            let clear = IconButton::new("rules.search.clear", icon::X, scene.get("rules-search-clear"), "");
            clear.sends(ui, scene, DeskIntent::SearchRules(String::new()));
        }
    });
}

/// What the game is called, where it comes from, and the way to the page about it.
fn head(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, variant) = (scene.palette, &session.playable().variant);
    text::paragraph(ui, scene.texts.game_name(variant), Face::Title.at(22.0), palette.text);
    text::paragraph(ui, &scene.texts.game_source(variant), Face::Medium.at(14.0), palette.text2);
    let about = Button::new("rules.about", scene.get("about-title")).icon(icon::INFO);
    about.small().sends(ui, scene, DeskIntent::Open(Dialog::About(variant.id.clone())));
}

/// The array, what is special, and how to win.
fn about(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, playable) = (scene.palette, session.playable());
    let variant = &playable.variant;
    let side = ui.available_width().min(ARRAY);
    let array = scene.glyphs.show_board(ui, side, playable);
    note_place(ui, scene, "rules.array", array);
    ui.add_space(4.0);
    text::paragraph(ui, scene.texts.game_summary(variant), Face::Medium.at(14.5), palette.text);
    text::paragraph(ui, scene.texts.game_goal(variant), Face::Semibold.at(14.5), palette.text);
}

/// Only the options, the men and the clauses in which all words are found that are looked for. How many rules there are stands
/// above the rules alone.
fn found<'a>(
    ui: &mut Ui,
    sheet: &RuleSheet<'_>,
    session: &Session,
    (options, men): (&[OptionInForce<'_>], &[SheetMan<'_>]),
    clauses: impl Iterator<Item = &'a SheetClause<'a>>,
) {
    let men: Vec<_> = men.iter().filter(|man| man.fits(sheet.sought)).collect();
    let clauses: Vec<_> = clauses.filter(|clause| clause.fits(sheet.sought)).collect();
    let options = options::found(ui, sheet, options);
    if !men.is_empty() {
        men::heading(ui, sheet);
        men.iter().for_each(|man| man.show(ui, sheet, session));
    }
    if !clauses.is_empty() || men.is_empty() && options == 0 {
        let count = clauses.len().to_string();
        let told = sheet.scene.with("rules-found", &[("count", &count)]);
        ui.add_space(2.0);
        text::paragraph(ui, &told, Face::Medium.at(14.0), sheet.scene.palette.text2);
    }
    clauses.into_iter().for_each(|clause| sheet.clause(ui, clause));
    ui.add_space(MARGIN);
}

/// The clauses of the game, and those of all games, as they stand in the sheet.
fn clauses_of<'a>(
    scene: &'a Scene<'_>,
    session: &'a Session,
    options: &'a [OptionInForce<'a>],
) -> (Vec<SheetClause<'a>>, Vec<SheetClause<'a>>) {
    let playable = session.playable();
    let variant = &playable.variant;
    let own = |clause: &'a Clause| {
        let ClauseWords { title, text, rulings } = scene.texts.clause(variant, clause);
        let ruling = |(id, text)| scene.with("rules-ruling", &[("id", id), ("text", text)]);
        let options = options.iter().filter(|option| option.info.concerns(&clause.id.0, option.chosen));
        SheetClause {
            id: clause.id.clone(),
            title: title.to_owned(),
            label: &clause.id.0,
            text: text.to_owned(),
            rulings: rulings.into_iter().map(ruling).collect(),
            options: options.collect(),
        }
    };
    let common = |CommonRule { id, text }: CommonRule| {
        let section = id.0.strip_prefix("0.").unwrap_or(&id.0);
        let title = scene.with("clause-common", &[("section", section)]);
        SheetClause { id, title, label: "", text, rulings: Vec::new(), options: Vec::new() }
    };
    let own = playable.rules.clauses.0.iter().map(own).collect();
    (own, scene.texts.common_rules(&playable.rules).into_iter().map(common).collect())
}

/// Notes for scripts where a drawing is, while some of it is seen.
fn note_place(ui: &Ui, scene: &Scene<'_>, name: &str, place: Rect) {
    let seen = place.intersect(ui.clip_rect());
    if seen.is_positive() {
        scene.target(name, seen);
    }
}
