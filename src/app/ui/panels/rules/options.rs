//! The options of the game, each with the value that it has at the table.

use fourhanded::spec::{OptionInfo, Playable};
use fourhanded::text::{OptionWords, SearchWords};

use super::clauses::RuleSheet;
use super::note_place;
use crate::app::ui::prelude::*;

/// An option with the value that it has at the table.
pub struct OptionInForce<'a> {
    /// The id of the option.
    pub id: &'a str,
    /// What there is to know of it.
    pub info: &'a OptionInfo,
    /// The id of its value.
    pub chosen: &'a str,
    /// Its name.
    name: &'a str,
    /// What its value is called.
    value: String,
    /// What its other values are called.
    others: String,
    /// Its name and the value.
    pub words: String,
    /// What the option does.
    pub about: &'a str,
    /// Whether the value is the default.
    pub usual: bool,
}

/// The options of the game at the table, in the order of its file.
pub fn options_of<'a>(scene: &Scene<'_>, playable: &'a Playable) -> Vec<OptionInForce<'a>> {
    let variant = &playable.variant;
    let in_force = |option: &'a OptionInfo| {
        let OptionWords { name, text } = scene.texts.option(variant, option);
        let chosen = playable.choice.value(option);
        let called = |value: &str| scene.texts.option_value(variant, option, value);
        let others = option.values.iter().filter(|value| *value != chosen).map(|value| called(value));
        OptionInForce {
            id: &option.id,
            info: option,
            chosen,
            name,
            value: called(chosen),
            others: others.collect::<Vec<_>>().join("\n"),
            words: scene.texts.option_chosen(playable, option),
            about: text,
            usual: option.values.first().is_none_or(|default| default == chosen),
        }
    };
    variant.options.iter().map(in_force).collect()
}

impl OptionInForce<'_> {
    /// Whether all words that are looked for are in it or in the heading above all options.
    fn fits(&self, heading: &str, sought: &SearchWords) -> bool {
        sought.fit(&[heading, &self.words, &self.others, self.about].join("\n"))
    }

    /// Whether any word that is looked for is in what it does.
    pub fn tells_of(&self, sought: &SearchWords) -> bool {
        [self.words.as_str(), self.about].iter().any(|text| !sought.hits(text).is_empty())
    }
}

/// The heading above all options.
fn heading(ui: &mut Ui, sheet: &RuleSheet<'_>, words: &str) {
    ui.add_space(4.0);
    hairline(ui, sheet.scene.palette);
    ui.add_space(2.0);
    let top = ui.cursor().min;
    sheet.marked(Text::paragraph(words, Face::Title.at(19.0), sheet.scene.palette.text)).show(ui);
    note_place(ui, sheet.scene, "rules.options", Rect::from_min_max(top, pos2(ui.max_rect().max.x, ui.cursor().min.y)));
}

/// Shows names and values one below another, where the game has options; scrolls there where that is wanted.
pub fn show(ui: &mut Ui, sheet: &RuleSheet<'_>, options: &[OptionInForce<'_>], wanted: bool) {
    if options.is_empty() {
        return;
    }
    let palette = sheet.scene.palette;
    if wanted {
        ui.scroll_to_rect(Rect::from_min_size(ui.cursor().min, vec2(1.0, 40.0)), Some(Align::Min));
    }
    heading(ui, sheet, &sheet.scene.get("new-options"));
    for option in options {
        let name = |ui: &mut Ui| text::line(ui, option.name, Face::Medium.at(14.0), palette.text2);
        let (_, ()) = row(ui, 22.0, name, |ui| text::line(ui, &option.value, Face::Bold.at(14.0), palette.text));
    }
}

/// Shows the options in which all words are found that are looked for, and what they do; answers how many there are.
pub fn found(ui: &mut Ui, sheet: &RuleSheet<'_>, options: &[OptionInForce<'_>]) -> usize {
    let words = sheet.scene.get("new-options");
    let found: Vec<_> = options.iter().filter(|option| option.fits(&words, sheet.sought)).collect();
    if !found.is_empty() {
        heading(ui, sheet, &words);
    }
    found.iter().for_each(|option| sheet.option(ui, option, true));
    found.len()
}
