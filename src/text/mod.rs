//! What players read: messages from `assets/lang/*.ftl`, by language.

mod action;
mod aloud;
mod change;
mod common;
mod evening;
mod movement;
mod names;
mod outcome;
mod refusal;
mod search;
mod turn;
mod variant;

pub use aloud::{BoardLine, Reading};
pub use common::CommonRule;
pub use search::{SearchWords, folded};
pub use variant::{ClauseWords, OptionWords};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the program: code, name in the language itself, messages. English is first because it has every
/// message and stands in for what another language lacks.
const LANGUAGES: &[(&str, &str, &str)] = &[
    ("en", "English", include_str!("../../assets/lang/en.ftl")),
    ("el", "Ελληνικά", include_str!("../../assets/lang/el.ftl")),
];

/// The messages of one language, with English for those that it lacks.
pub struct Texts {
    /// The code of the language.
    language: String,
    bundles: Vec<FluentBundle<FluentResource>>,
    /// Whether cells have the names of the grid rather than those that the players of a game use.
    grid: bool,
}

/// A text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The code of every language, and its name in the language itself.
pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    LANGUAGES.iter().map(|(code, name, _)| (*code, *name))
}

impl Texts {
    /// English with the names of cells on the grid, as the command line prints it.
    pub fn english() -> Self {
        Self::grid_in("en")
    }

    /// The language with this code, or English if there is none, with the names of cells on the grid.
    pub fn grid_in(code: &str) -> Self {
        Self { grid: true, ..Self::of(code) }
    }

    /// The language with this code, or English if there is none. Cells have the names that the players of a game use.
    pub fn of(code: &str) -> Self {
        let mut chosen: Vec<_> = LANGUAGES.iter().filter(|(other, ..)| *other == code).collect();
        chosen.extend(LANGUAGES.first().filter(|(other, ..)| *other != code));
        let language = chosen.first().map_or(code, |(code, ..)| *code).to_owned();
        Self { language, bundles: chosen.into_iter().map(|(code, _, text)| bundle(code, text)).collect(), grid: false }
    }

    /// Whether a text that a user has written, in a language that nothing names, is surely in another than this: it has none of
    /// the letters that this language has and English has not.
    pub fn is_foreign(&self, text: &str) -> bool {
        let own = LANGUAGES.iter().find(|(code, ..)| *code == self.language);
        let (_, name, _) = own.or(LANGUAGES.first()).copied().unwrap_or_default();
        let english = |letter: char| letter.is_ascii() || !letter.is_alphabetic();
        !name.chars().all(english) && text.chars().all(english)
    }

    /// The message with this id, or the id itself if no language has the message.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message with this id, with values for its `{ $name }` placeholders. Whole numbers choose plural forms.
    pub fn with(&self, id: &str, values: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            match value.parse::<i64>() {
                Ok(number) => args.set(*name, number),
                Err(_) => args.set(*name, FluentValue::from(*value)),
            }
        }
        for bundle in &self.bundles {
            if let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) {
                return bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned();
            }
        }
        id.to_owned()
    }

    /// A whole number as it is written in the language: from 10,000 on in groups of three digits.
    pub fn number(&self, number: u64) -> String {
        let digits = number.to_string();
        if digits.len() < 5 {
            return digits;
        }
        let (head, rest) = digits.split_at(digits.len() % 3);
        let groups = [head].into_iter().chain((0..rest.len()).step_by(3).map(|start| &rest[start..start + 3]));
        groups.filter(|group| !group.is_empty()).collect::<Vec<_>>().join(&self.get("digit-group"))
    }

    /// Whether this language or English has the message.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

fn bundle(code: &str, text: &str) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    // A faulty resource is used as far as it can be read; a test finds the faults.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}
