//! The games of a file that holds many.

use std::path::PathBuf;

use fourhanded::store::GameHeading;
use fourhanded::text::{SearchWords, folded};

/// The games of a file, as far as they have been read.
#[derive(Clone, Debug, Default)]
pub struct GameList {
    /// The file.
    pub path: PathBuf,
    /// Its name.
    pub name: String,
    /// The games, in the order of the file.
    pub games: Vec<ListedGame>,
    /// Whether all have been read.
    pub whole: bool,
    /// Why the rest cannot be read, if so.
    pub trouble: Option<String>,
    /// The chosen game: its place in the list, from 0.
    pub chosen: Option<usize>,
}

/// A game of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Players, event, result and first moves, [`folded`] to be searched.
    pub searched: String,
    /// What is shown of it.
    pub heading: GameHeading,
}

impl ListedGame {
    /// Of a heading.
    pub fn of(heading: GameHeading) -> Self {
        let GameHeading { players, result, event, moves } = &heading;
        let searched = folded(&format!("{} {event} {result} {moves}", players.join(" ")));
        Self { searched, heading }
    }
}

impl GameList {
    /// The places of the games in which all the words of a text stand.
    pub fn found(&self, typed: &str) -> Vec<u32> {
        let words = SearchWords::new(typed);
        let fits = |game: &ListedGame| words.fit_folded(&game.searched);
        (0..).zip(&self.games).filter(|(_, game)| fits(game)).map(|(place, _)| place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_all_words() {
        let game = |players: [&str; 2], moves: &str| {
            let players = players.map(str::to_owned).to_vec();
            ListedGame::of(GameHeading { players, moves: moves.to_owned(), ..GameHeading::default() })
        };
        let games = vec![game(["Ann", "Ben"], "e4 e5"), game(["Ben", "Ζωή"], "d4"), game(["Ann", "Ζωή"], "e4 c5")];
        let list = GameList { games, ..GameList::default() };
        assert_eq!(list.found(" ann E4"), [0, 2]);
        assert_eq!(list.found("ζωή ben"), [1]);
        assert_eq!(list.found(""), [0, 1, 2]);
        assert!(list.found("f4").is_empty());
    }
}
