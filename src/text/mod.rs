//! What players read: messages from `assets/lang/*.ftl`, by language.

mod common;
mod how;
mod told;
mod turn;

pub use common::CommonRule;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The languages of the program: code, own name, messages. English first: it has every message.
const LANGUAGES: &[(&str, &str, &str)] = &[
    ("en", "English", include_str!("../../assets/lang/en.ftl")),
    ("el", "Ελληνικά", include_str!("../../assets/lang/el.ftl")),
];

/// The messages of one language; what it lacks is said in English.
pub struct Texts {
    bundles: Vec<FluentBundle<FluentResource>>,
    /// Whether cells have their names on the grid, and not those by which the players of a game call them.
    grid: bool,
}

/// Codes and own names of the languages there are.
pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    LANGUAGES.iter().map(|(code, name, _)| (*code, *name))
}

impl Texts {
    /// English, with the names of cells on the grid, in which the command line speaks.
    pub fn english() -> Self {
        Self { grid: true, ..Self::of("en") }
    }

    /// The language with this code, or English; cells have the names that the players of a game use.
    pub fn of(code: &str) -> Self {
        let mut chosen: Vec<_> = LANGUAGES.iter().filter(|(other, ..)| *other == code).collect();
        chosen.extend(LANGUAGES.first().filter(|(other, ..)| *other != code));
        Self { bundles: chosen.into_iter().map(|(code, _, text)| bundle(code, text)).collect(), grid: false }
    }

    /// The message with this id. A message that no language has reads as its id.
    pub fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message with this id and values for its `{ $name }`s.
    pub fn with(&self, id: &str, values: &[(&str, &str)]) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in values {
            // Numbers choose plural forms.
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

    /// Whether some language has the message.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }
}

fn bundle(code: &str, text: &str) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    // What can be read of a faulty resource is used; a test finds the faults.
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    bundle.add_resource_overriding(resource);
    bundle
}
