//! Texts in several languages.

use std::collections::BTreeMap;

/// A text by the code of its language. It may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording(pub(super) BTreeMap<String, String>);

impl Wording {
    /// The text in a language; in English, or else in any other, if that one lacks it.
    pub fn told(&self, language: &str) -> &str {
        let found = self.0.get(language).or_else(|| self.0.get("en")).or_else(|| self.0.values().next());
        found.map_or("", String::as_str)
    }

    /// Whether nothing is said in any language.
    pub fn is_empty(&self) -> bool {
        self.0.values().all(String::is_empty)
    }

    /// The codes of the languages with their texts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(language, text)| (language.as_str(), text.as_str()))
    }
}

impl<L: Into<String>, T: Into<String>> FromIterator<(L, T)> for Wording {
    fn from_iter<I: IntoIterator<Item = (L, T)>>(texts: I) -> Self {
        Self(texts.into_iter().map(|(language, text)| (language.into(), text.into())).collect())
    }
}
