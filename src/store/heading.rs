//! What a list of games shows of a game in a file, without replaying it.

use super::GameInFile;
use crate::notation::movetext::{Movetext, Token, TokenKind};
use crate::notation::pgn::PgnText;

/// The names of tags that name a player: those of armies and of seats, as programs write them.
const PLAYERS: [&str; 14] = [
    "White", "Black", "Red", "Blue", "Yellow", "Green", "Silver", "Gold", "South", "West", "North", "East", "Light",
    "Dark",
];

/// The number of moves in [`GameHeading::moves`].
const MOVES: usize = 8;

/// What a list shows of a game in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHeading {
    /// The names of the players, in the order of the text.
    pub players: Vec<String>,
    /// The result as the text has it; empty if it has none.
    pub result: String,
    /// The event, the site or the date, whichever the text has.
    pub event: String,
    /// The first moves of the main line, separated by blanks.
    pub moves: String,
}

impl GameInFile {
    /// What a list shows of the game. A text that cannot be read has what stands before the fault.
    pub fn heading(&self) -> GameHeading {
        let mut heading = GameHeading::default();
        let whole = PgnText::parse(&self.text);
        // What is wrong with the moves takes nothing from the tags.
        let tags = self.text.split_inclusive('\n').take_while(|line| line.starts_with('[')).map(str::len).sum();
        if let Ok(pgn) = whole.as_ref().or(PgnText::parse(&self.text[..tags]).as_ref()) {
            heading.take_tags(pgn);
        }
        if let Ok(pgn) = &whole {
            heading.moves = first_words(pgn.main_words().cloned());
        } else {
            let words = Movetext::starting(&self.text, 0).flatten().filter(|token| token.kind == TokenKind::Word);
            heading.moves = first_words(words);
        }
        heading
    }
}

impl GameHeading {
    fn take_tags(&mut self, pgn: &PgnText<'_>) {
        let value = |name: &str| pgn.tag(name).map(|tag| tag.value.trim()).filter(|value| !matches!(*value, "" | "?"));
        let players = pgn.tags.iter().filter(|tag| PLAYERS.contains(&tag.name.as_str()));
        self.players = players.map(|tag| tag.value.trim().to_owned()).collect();
        self.event = ["Event", "Site", "Date"].into_iter().find_map(value).unwrap_or_default().to_owned();
        let closing = pgn.tokens.iter().rev().find(|token| token.kind == TokenKind::Result);
        self.result = value("Result").or(closing.map(|token| token.text)).unwrap_or_default().to_owned();
    }
}

/// The first words of the moves.
fn first_words<'a>(words: impl Iterator<Item = Token<'a>>) -> String {
    words.take(MOVES).map(|token| token.text).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(text: &str) -> GameHeading {
        GameInFile::whole(text.to_owned()).heading()
    }

    #[test]
    fn a_heading_has_players_result_and_first_moves() {
        let text = "[Event \"?\"]\n[Site \"Club\"]\n[White \"Ann\"]\n[WhiteElo \"1500\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n\
                    1. e4 {best} (1. d4 d5) e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 1-0";
        let found = heading(text);
        assert_eq!(
            (found.players.join("+"), found.result.as_str(), found.event.as_str()),
            ("Ann+Ben".into(), "1-0", "Club")
        );
        assert_eq!(found.moves, "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6");
        assert_eq!(heading("1. d4 d5 1/2-1/2").result, "1/2-1/2");
        let broken = heading("e4 e5 {no end");
        assert_eq!((broken.moves.as_str(), broken.players.len()), ("e4 e5", 0));
        let open = heading("[Event \"Cup\"]\n[White \"Ann\"]\n\n1. e4 e5 {no end");
        assert_eq!((open.event.as_str(), open.players.join("+").as_str()), ("Cup", "Ann"));
    }
}
