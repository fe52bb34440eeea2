//! Words that are typed to find something among texts.

use std::ops::Range;

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

    /// Where any of them is found in a text: ranges of bytes in order, which do not touch.
    pub fn hits(&self, text: &str) -> Vec<Range<usize>> {
        // A folded letter may have another length: for each byte, the letter of the text that it stands for.
        let (mut searched, mut letters) = (String::new(), Vec::new());
        for (at, letter) in text.char_indices() {
            searched.extend(letter.to_lowercase().map(plain));
            letters.resize(searched.len(), at..at + letter.len_utf8());
        }
        let of_word = |word: &String| {
            let found = searched.match_indices(word.as_str()).map(|(at, _)| at..at + word.len());
            found.filter_map(|found| Some(letters.get(found.start)?.start..letters.get(found.end - 1)?.end)).collect()
        };
        let mut hits: Vec<Range<usize>> = self.0.iter().flat_map::<Vec<_>, _>(of_word).collect();
        hits.sort_unstable_by_key(|hit| (hit.start, hit.end));
        hits.dedup_by(|next, hit| {
            let touches = next.start <= hit.end;
            if touches {
                hit.end = hit.end.max(next.end);
            }
            touches
        });
        hits
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

    #[test]
    fn hits_are_where_the_words_stand_in_the_text() {
        let found = |typed: &str, text: &'static str| -> Vec<&str> {
            SearchWords::new(typed).hits(text).into_iter().map(|hit| &text[hit]).collect()
        };
        assert_eq!(found("παικτησ ρολοι", "Ο παίκτης, το ΡΟΛΌΙ και οι παίκτες"), ["παίκτης", "ΡΟΛΌΙ"]);
        assert_eq!(found("pawn awns", "A pawn; two Pawns"), ["pawn", "Pawns"], "hits that overlap are one");
        // The capital has two letters in small, and comes out whole.
        assert_eq!(found("i", "\u{130}stanbul"), ["\u{130}"]);
        assert!(found("", "anything").is_empty() && found("x", "anything").is_empty());
    }
}
