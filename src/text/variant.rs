//! What players read of a variant: translated, or as its file has it.

use super::{Texts, capital, folded};
use crate::rules::Clause;
use crate::spec::{OptionInfo, Origin, Playable, Translation, Variant};

/// The words of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionWords<'a> {
    /// Its name.
    pub name: &'a str,
    /// What it does, in a sentence.
    pub text: &'a str,
}

/// The words of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClauseWords<'a> {
    /// A heading of a word or two.
    pub title: &'a str,
    /// The clause in a few sentences.
    pub text: &'a str,
    /// The rulings, each with its id.
    pub rulings: Vec<(&'a str, &'a str)>,
}

impl Texts {
    fn translation<'a>(&self, variant: &'a Variant) -> Option<&'a Translation> {
        variant.translation(&self.language)
    }

    /// The name of a game.
    pub fn game_name<'a>(&self, variant: &'a Variant) -> &'a str {
        self.translation(variant).map_or(&variant.name, |words| &words.name)
    }

    /// What is special about a game, in one paragraph.
    pub fn game_summary<'a>(&self, variant: &'a Variant) -> &'a str {
        self.translation(variant).map_or(&variant.summary, |words| &words.summary)
    }

    /// How to win a game, in one sentence.
    pub fn game_goal<'a>(&self, variant: &'a Variant) -> &'a str {
        self.translation(variant).map_or(&variant.goal, |words| &words.goal)
    }

    /// By what games are sorted where they are listed: the one that stands out first, then by their names in this language,
    /// whatever the case of letters and their accents.
    pub fn game_order(&self, variant: &Variant) -> (bool, String) {
        (!variant.featured, folded(self.game_name(variant)))
    }

    /// By what a game is found: its names, its summary, its id, and where it comes from.
    pub fn game_words(&self, variant: &Variant) -> String {
        let (name, summary) = (self.game_name(variant), self.game_summary(variant));
        let Origin { author, title, .. } = &variant.source;
        // A game is also found by the names that its file gives.
        [name, summary, &variant.name, &variant.id, author, title, &self.game_source(variant)].join(" ")
    }

    /// Who made a game.
    pub fn game_author<'a>(&self, variant: &'a Variant) -> &'a str {
        let translated = self.translation(variant).map(|words| words.author.as_str());
        translated.filter(|author| !author.is_empty()).unwrap_or(&variant.source.author)
    }

    /// Who made a game, in which document, and when.
    pub fn game_source(&self, variant: &Variant) -> String {
        let translated = self.translation(variant).map(|words| words.source_title.as_str());
        let title = translated.filter(|title| !title.is_empty()).unwrap_or(&variant.source.title);
        let year = variant.source.year.to_string();
        self.with("game-source", &[("author", self.game_author(variant)), ("title", title), ("year", &year)])
    }

    /// What a value of an option is called: as the game's translation or its file has it; otherwise a word that many games
    /// share, such as `on`, in this language, or the id of the value as words.
    pub fn option_value(&self, variant: &Variant, option: &OptionInfo, value: &str) -> String {
        let translated = self.translation(variant).and_then(|words| words.option(&option.id)?.values.get(value));
        if let Some(name) = translated.or_else(|| option.value_names.get(value)) {
            return name.clone();
        }
        let shared = format!("option-{value}");
        if self.has(&shared) { self.get(&shared) } else { capital(&value.replace('-', " ")) }
    }

    /// An option with the value that it has in a game: "name: value".
    pub fn option_chosen(&self, game: &Playable, option: &OptionInfo) -> String {
        let name = self.option(&game.variant, option).name;
        let value = self.option_value(&game.variant, option, game.choice.value(option));
        self.with("rules-option", &[("option", name), ("value", &value)])
    }

    /// The words of an option of a variant.
    pub fn option<'a>(&self, variant: &'a Variant, option: &'a OptionInfo) -> OptionWords<'a> {
        match self.translation(variant).and_then(|words| words.option(&option.id)) {
            Some(words) => OptionWords { name: &words.name, text: &words.text },
            None => OptionWords { name: &option.name, text: &option.text },
        }
    }

    /// The words of a clause of a variant.
    pub fn clause<'a>(&self, variant: &'a Variant, clause: &'a Clause) -> ClauseWords<'a> {
        let own = clause.rulings.iter().map(|ruling| ruling.text.as_str());
        let ids = clause.rulings.iter().map(|ruling| ruling.id.0.as_str());
        match self.translation(variant).and_then(|words| words.clause(&clause.id.0)) {
            Some(words) => {
                let translated = words.rulings.iter().map(String::as_str);
                let rulings =
                    if words.rulings.is_empty() { ids.zip(own).collect() } else { ids.zip(translated).collect() };
                ClauseWords { title: &words.title, text: &words.text, rulings }
            }
            None => ClauseWords { title: &clause.title, text: &clause.text, rulings: ids.zip(own).collect() },
        }
    }
}
