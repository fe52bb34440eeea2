//! The games of the house: those that the program shows while nobody plays. Some were printed; the others computer players played.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::save::parse_file;
use crate::shipped;

/// The tag that printed games of the house have, and no others: where they were printed.
const SOURCE: &str = "Source";
/// How the tag with a title in another language than English begins; the code of the language follows.
const TITLE: &str = "Title_";

/// The file name and the text of every game that the program shows while nobody plays.
pub fn house_games() -> impl Iterator<Item = (&'static str, &'static str)> {
    shipped::HOUSE.iter().copied()
}

/// The games of the house that are of a variant, by its id, in the order of their numbers: name and text. Their names say of which
/// they are.
pub fn house_games_of(variant: &str) -> impl Iterator<Item = (&'static str, &'static str)> + use<'_> {
    house_games().filter(move |(name, _)| {
        let number = name.strip_prefix(variant).and_then(|rest| rest.strip_prefix('-'));
        number.and_then(|rest| rest.split('.').next()).is_some_and(|number| number.parse::<u32>().is_ok())
    })
}

/// What a game of the house that was printed is called, in the language with a code, or else in English: by the id of its variant and
/// its place among the games of it, from 0. `None` of a game that computer players played for the house, which has a number only.
#[must_use]
pub fn house_title(variant: &str, place: usize, language: &str) -> Option<&'static str> {
    static TITLES: LazyLock<BTreeMap<&str, PrintedTitle>> = LazyLock::new(|| {
        house_games().filter_map(|(name, text)| Some((name, PrintedTitle::of(name, text)?))).collect()
    });
    let (name, _) = house_games_of(variant).nth(place)?;
    let title = TITLES.get(name)?;
    let translated = title.translated.iter().find(|(code, _)| code == language);
    Some(translated.map_or(title.english.as_str(), |(_, title)| title.as_str()))
}

/// The title of a printed game.
struct PrintedTitle {
    english: String,
    /// In other languages, by their codes.
    translated: Vec<(String, String)>,
}

impl PrintedTitle {
    /// The title in a file; `None` if the game was not printed.
    fn of(name: &str, text: &str) -> Option<Self> {
        // Most are not, and need not be read for that.
        if !text.contains(SOURCE) {
            return None;
        }
        let file = parse_file(name, text).ok()?;
        file.tags.iter().find(|(tag, _)| tag == SOURCE)?;
        let translated =
            file.tags.into_iter().filter_map(|(tag, title)| Some((tag.strip_prefix(TITLE)?.to_owned(), title)));
        Some(Self { english: file.title, translated: translated.collect() })
    }
}
