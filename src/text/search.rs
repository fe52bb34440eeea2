//! Words that are typed to find something among texts.

/// Typed words, which fit a text that has all of them, whatever their case and their accents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchWords(Vec<String>);

impl SearchWords {
    /// The words of what is typed.
    pub fn new(typed: &str) -> Self {
        Self(folded(typed).split_whitespace().map(str::to_owned).collect())
    }

    /// Whether there are none: then every text fits.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether all of them are in a text.
    pub fn fit(&self, text: &str) -> bool {
        self.is_empty() || self.fit_folded(&folded(text))
    }

    /// Whether all of them are in a text that is [`folded`] already.
    pub fn fit_folded(&self, text: &str) -> bool {
        self.0.iter().all(|word| text.contains(word.as_str()))
    }
}

/// A text in small letters without accents, to be searched.
pub fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

/// A small letter without its accent; the sigma at the end of a word is as any other.
const fn plain(letter: char) -> char {
    match letter {
        'ά' => 'α',
        'έ' => 'ε',
        'ή' => 'η',
        'ί' | 'ϊ' | 'ΐ' => 'ι',
        'ό' => 'ο',
        'ύ' | 'ϋ' | 'ΰ' => 'υ',
        'ώ' => 'ω',
        'ς' => 'σ',
        'à' | 'á' | 'â' | 'ä' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ï' | 'î' => 'i',
        'ö' | 'ô' => 'o',
        'ü' => 'u',
        'ç' => 'c',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_are_found_in_any_case_and_without_accents() {
        let fits = |typed: &str, text: &str| SearchWords::new(typed).fit(text);
        assert!(fits("ΡΟΛΟΙ παικτησ", "Ο παίκτης και το ρολόι του"));
        assert!(fits(" cafe", "Café"));
        assert!(fits("  ", "anything"));
        assert!(!fits("club tea", "The club’s clock"));
    }
}
