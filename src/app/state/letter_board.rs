//! The board of letters, by which names are typed with one switch.

use bevy::prelude::*;

/// A key of the board of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterKey {
    /// A letter, a digit or a sign, as it is typed.
    Sign(char),
    /// Capital letters, or small ones again.
    Capitals,
    /// The letters of another script.
    Script,
    /// To take the last sign away.
    Delete,
    /// What the key *Enter* does in the field.
    Enter,
    /// To put the board away.
    Close,
}

impl LetterKey {
    /// The key of a name, as scripts call it: the sign, or a word.
    pub fn named(name: &str) -> Option<Self> {
        let mut signs = name.chars();
        match (name, signs.next(), signs.next()) {
            ("capitals", ..) => Some(Self::Capitals),
            ("script", ..) => Some(Self::Script),
            ("delete", ..) => Some(Self::Delete),
            ("enter", ..) => Some(Self::Enter),
            ("close", ..) => Some(Self::Close),
            (_, Some(sign), None) => Some(Self::Sign(sign)),
            _ => None,
        }
    }
}

/// What the names of fields contain in which nothing begins with a capital letter.
const SMALL: [&str; 4] = ["type-move", "orders", "path", "search"];

/// The board of letters: for which field it is there, and which letters it has.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LetterBoard {
    /// The name of the field; nothing while there is no board.
    pub field: Option<String>,
    /// Whether letters are capital ones.
    pub capitals: bool,
    /// Whether letters are those of the other script.
    pub other_script: bool,
}

impl LetterBoard {
    /// The board for a field: a name begins with a capital letter, a move or a path does not.
    pub fn open(&mut self, field: &str) {
        let capitals = !SMALL.iter().any(|small| field.contains(small));
        *self = Self { field: Some(field.to_owned()), capitals, other_script: self.other_script };
    }

    /// Puts the board away; the script is kept.
    pub fn close(&mut self) {
        self.field = None;
    }

    /// Does what a key does with the board itself; answers what it types, if it types.
    pub fn press(&mut self, key: LetterKey) -> Option<Typing> {
        match key {
            LetterKey::Sign(sign) => {
                // The name after the first begins with a capital letter, too.
                self.capitals = sign == ' ';
                return Some(Typing::Sign(sign));
            }
            LetterKey::Delete => return Some(Typing::Delete),
            LetterKey::Enter => {
                self.capitals = true;
                return Some(Typing::Enter);
            }
            LetterKey::Capitals => self.capitals = !self.capitals,
            LetterKey::Script => self.other_script = !self.other_script,
            LetterKey::Close => self.close(),
        }
        None
    }

    /// The rows of keys: letters as a language has them, one script or two of them, then digits, signs and commands.
    pub fn rows(&self, scripts: &[String]) -> Vec<Vec<LetterKey>> {
        let letters = if self.other_script { scripts.last() } else { scripts.first() };
        let cased = |sign: char| {
            let large = sign.to_uppercase().next().filter(|_| self.capitals);
            LetterKey::Sign(large.unwrap_or(sign))
        };
        let rows = letters.map_or("", String::as_str).split_whitespace();
        let mut rows: Vec<Vec<LetterKey>> = rows.map(|row| row.chars().map(cased).collect()).collect();
        rows.extend(["1234567890", ".,-_'/:@=+"].map(|row| row.chars().map(LetterKey::Sign).collect()));
        let script = (scripts.len() > 1).then_some(LetterKey::Script);
        let commands = [LetterKey::Sign(' '), LetterKey::Delete, LetterKey::Capitals].into_iter().chain(script);
        rows.push(commands.chain([LetterKey::Enter, LetterKey::Close]).collect());
        rows
    }
}

/// What comes into the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A sign.
    Sign(char),
    /// The last sign is taken away.
    Delete,
    /// The key *Enter*.
    Enter,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_with_capitals() {
        let mut board = LetterBoard::default();
        board.open("name");
        let scripts = ["abc def".to_owned(), "αβγ".to_owned()];
        assert_eq!(board.rows(&scripts)[0], ['A', 'B', 'C'].map(LetterKey::Sign));
        assert_eq!(board.press(LetterKey::Sign('A')), Some(Typing::Sign('A')));
        assert_eq!(board.rows(&scripts)[1], ['d', 'e', 'f'].map(LetterKey::Sign));
        assert_eq!(board.press(LetterKey::Sign(' ')), Some(Typing::Sign(' ')));
        assert!(board.capitals);
        assert_eq!(board.press(LetterKey::Capitals), None);
        assert_eq!(board.press(LetterKey::Script), None);
        assert_eq!(board.rows(&scripts)[0], ['α', 'β', 'γ'].map(LetterKey::Sign));
        assert_eq!(board.rows(&scripts).len(), 4, "letters, digits, signs, commands");
        assert!(!board.rows(&scripts[..1]).concat().contains(&LetterKey::Script), "one script needs no key");
        assert_eq!(board.press(LetterKey::Close), None);
        assert_eq!(board.field, None);
    }
}
