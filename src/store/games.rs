//! Files of many games in PGN, read one game after the other.

use std::io::{self, BufRead};

use super::game_text::header_value;
use super::{ParsedGame, StoreError, TextFormat, game_text, pgn};
use crate::notation::movetext::is_result;
use crate::notation::pgn::{begins_with_tag, next_game_at};
use crate::spec::{Catalogue, Diagnostic, Layout, Playable, check_text};

/// The text of one game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameInFile {
    /// The text, from its first tag or move to what lies before the next game.
    pub text: String,
    /// The line of the file in which the text begins, from 1.
    pub line: usize,
    /// The column of that line in which it begins, in characters from 1.
    pub column: usize,
}

impl GameInFile {
    /// The text of a file that holds nothing else.
    pub const fn whole(text: String) -> Self {
        Self { text, line: 1, column: 1 }
    }

    /// Whether the text begins with a tag.
    pub fn has_tags(&self) -> bool {
        begins_with_tag(&self.text)
    }

    /// Reads the game, of any format. `asked` is the game that the text is said to be of: one in PGN need not name it then, and a
    /// text that names another is refused. Complaints and warnings call the file `name`, and count its lines.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the contents cannot be used.
    pub fn parse(&self, name: &str, catalogue: &Catalogue, asked: Option<&Playable>) -> Result<ParsedGame, StoreError> {
        let format = TextFormat::shown_by(&self.text);
        let parsed = match (asked, format) {
            // Of a text without anything it is told what can be read.
            (Some(_), None | Some(TextFormat::Pgn)) if !self.text.trim().is_empty() => {
                check_text(name, self.text.as_bytes())
                    .map_err(StoreError::from)
                    .and_then(|()| pgn::parse_pgn(name, &self.text, catalogue, asked))
            }
            _ => game_text::parse_any(name, &self.text, catalogue).and_then(|parsed| match asked {
                Some(asked) if !is_asked_for(&parsed.save.playable, asked) => {
                    Err(self.other_game(name, format, &parsed.save.playable, asked).into())
                }
                _ => Ok(parsed),
            }),
        };
        let place = |complaint: &mut Diagnostic| complaint.move_to(self.line, self.column);
        match parsed {
            Ok(mut parsed) => {
                parsed.warnings.iter_mut().for_each(place);
                Ok(parsed)
            }
            Err(mut error) => {
                error.diagnostics_mut().iter_mut().for_each(place);
                Err(error)
            }
        }
    }

    /// The complaint about a text that names another game than that which is asked for.
    fn other_game(&self, name: &str, format: Option<TextFormat>, own: &Playable, asked: &Playable) -> Diagnostic {
        let offset = match format {
            Some(TextFormat::Record) => header_value(&self.text, "variant").unwrap_or(0),
            Some(TextFormat::Save) => Layout::of(&self.text).start_of("variant", 0),
            _ => 0,
        };
        let message = format!("this is a game of {}, but {} is asked for", own.name(), asked.name());
        Diagnostic::at_offset(name, &self.text, offset, message).with_hint(AS_IT_SAYS)
    }
}

/// How a text can be read that names another game than that which is asked for.
pub(super) const AS_IT_SAYS: &str = "without --variant the file is read as what it says";

/// Whether a game is one of the variant that is asked for, with the options that are asked for; others may be as they are.
pub(super) fn is_asked_for(own: &Playable, asked: &Playable) -> bool {
    let value = |option: &str| {
        let info = own.variant.options.iter().find(|info| info.id == option);
        info.map(|info| own.choice.value(info))
    };
    own.variant.id == asked.variant.id && asked.choice.iter().all(|(option, asked)| value(option) == Some(asked))
}

/// The greatest length of the text of one game, in bytes.
const LONGEST: usize = 1 << 24;

/// The texts of the games of a file, one after the other; only one of them is in memory. A game begins at a tag after moves,
/// behind an empty line at a tag that has the name of the first tag of the game before, behind an empty line at a tag that
/// seems to stand in a comment or a value, which was not closed then, or, where games have no tags, after a result such as `1-0`. Lines may end in any way. Text that is not UTF-8 is taken as Latin-1, in which PGN is exchanged too.
#[derive(Debug)]
pub struct GameTexts<R> {
    input: R,
    scan: Scan,
    ended: bool,
}

impl<R: BufRead> GameTexts<R> {
    /// The games of an input.
    pub fn of(input: R) -> Self {
        Self { input, scan: Scan::new(), ended: false }
    }
}

impl<R: BufRead> Iterator for GameTexts<R> {
    type Item = io::Result<GameInFile>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            };
            if bytes.is_empty() {
                self.ended = true;
                return self.scan.finish().map(Ok);
            }
            let mut used = 0;
            let mut found = None;
            while used < bytes.len() && found.is_none() {
                found = self.scan.push(bytes[used]);
                used += 1;
            }
            self.input.consume(used);
            if found.is_some() {
                return found.map(Ok);
            }
            if self.scan.text.len() > LONGEST {
                self.ended = true;
                let message = format!(
                    "the game that begins in line {} does not end within {} MiB",
                    self.scan.begins.unwrap_or(Spot::START).line,
                    LONGEST >> 20
                );
                return Some(Err(io::Error::new(io::ErrorKind::InvalidData, message)));
            }
        }
        None
    }
}

/// The bytes of the mark that some programs write at the start of a file.
const BYTE_ORDER_MARK: [u8; 3] = [0xef, 0xbb, 0xbf];

/// Where in the text a byte stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Within {
    /// Between tokens or in a word.
    Moves,
    /// In a comment in braces.
    Comment,
    /// In a comment that ends with the line.
    LineComment,
    /// In a tag, before its value or behind it.
    Tag,
    /// In the value of a tag; the next byte is taken as it stands if it is escaped.
    Value { escaped: bool },
}

/// The part of a game that has been read, and what is known of it.
#[derive(Debug)]
struct Scan {
    text: Vec<u8>,
    place: Within,
    /// The line and column of the next byte.
    here: Spot,
    /// Where the game begins; `None` before its first byte that is not blank.
    begins: Option<Spot>,
    /// Whether nothing but blanks has been read of the present line, and whether the line before was such a line.
    blank: bool,
    after_blank: bool,
    /// The number of variations that are open.
    depth: usize,
    /// Whether anything but tags and comments has been read.
    moves: bool,
    /// Whether the game has tags.
    tags: bool,
    /// Whether the last token was a result.
    result: bool,
    /// Where the word begins that is being read.
    word: Option<usize>,
    /// Whether the byte before ended a line with a carriage return.
    returned: bool,
    /// The name of the first tag, and what has been read of that of the present one.
    first_name: Vec<u8>,
    name: Vec<u8>,
    /// Where the present tag begins in the text and in the file, and whether an empty line stands before it.
    tag_start: (usize, Spot, bool),
}

/// A place in a file: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    line: usize,
    column: usize,
}

impl Spot {
    const START: Self = Self { line: 1, column: 1 };
}

impl Scan {
    const fn new() -> Self {
        Self {
            text: Vec::new(),
            place: Within::Moves,
            here: Spot::START,
            begins: None,
            blank: true,
            after_blank: false,
            depth: 0,
            moves: false,
            tags: false,
            result: false,
            word: None,
            returned: false,
            first_name: Vec::new(),
            name: Vec::new(),
            tag_start: (0, Spot::START, false),
        }
    }

    /// Reads a byte. Answers a game if one lies before it.
    fn push(&mut self, byte: u8) -> Option<GameInFile> {
        if self.begins.is_none() && BYTE_ORDER_MARK.contains(&byte) {
            return None;
        }
        let found = match self.place {
            Within::Moves => self.in_moves(byte),
            Within::Comment => self.in_comment(byte),
            Within::LineComment => {
                if matches!(byte, b'\n' | b'\r') {
                    self.place = Within::Moves;
                }
                None
            }
            Within::Tag => self.in_tag(byte),
            Within::Value { escaped } => self.in_value(byte, escaped),
        };
        if !byte.is_ascii_whitespace() {
            self.begins.get_or_insert(self.here);
            self.blank = false;
        }
        self.text.push(byte);
        // A carriage return and a line feed behind it are one end of a line.
        if byte == b'\r' || (byte == b'\n' && !self.returned) {
            self.here = Spot { line: self.here.line + 1, column: 1 };
            self.after_blank = std::mem::replace(&mut self.blank, true);
        } else if byte != b'\n' && byte & 0xc0 != 0x80 {
            // The further bytes of a character have no column of their own.
            self.here.column += 1;
        }
        self.returned = byte == b'\r';
        found
    }

    fn in_moves(&mut self, byte: u8) -> Option<GameInFile> {
        let blank = byte.is_ascii_whitespace();
        let line_start = matches!(self.text.last(), None | Some(b'\n' | b'\r'));
        if blank || b"{}()[];".contains(&byte) {
            self.end_word();
        }
        let mut found = None;
        match byte {
            // What a lost machine leaves behind the last game is no game.
            _ if blank || byte == 0 => {}
            b'{' => self.place = Within::Comment,
            b';' => self.place = Within::LineComment,
            b'%' if line_start => self.place = Within::LineComment,
            b'[' => {
                if self.moves {
                    found = Some(self.cut(self.text.len(), self.here));
                }
                self.place = Within::Tag;
                self.name.clear();
                self.tag_start = (self.text.len(), self.here, self.blank && self.after_blank);
            }
            b')' => self.depth = self.depth.saturating_sub(1),
            b'}' | b']' => {}
            _ => {
                if self.result && self.word.is_none() && self.depth == 0 && byte != b'(' {
                    found = Some(self.cut(self.text.len(), self.here));
                }
                self.moves = true;
                match byte {
                    b'(' => self.depth += 1,
                    _ if self.word.is_none() => self.word = Some(self.text.len()),
                    _ => {}
                }
            }
        }
        found
    }

    fn in_comment(&mut self, byte: u8) -> Option<GameInFile> {
        match byte {
            b'}' => {
                self.place = Within::Moves;
                None
            }
            b'"' => self.unclosed(),
            _ => None,
        }
    }

    fn in_value(&mut self, byte: u8, escaped: bool) -> Option<GameInFile> {
        let closes = byte == b'"' && !escaped;
        let found = if closes { self.unclosed() } else { None };
        if found.is_none() {
            self.place = if closes { Within::Tag } else { Within::Value { escaped: byte == b'\\' && !escaped } };
        }
        found
    }

    /// A quote stands in a comment or at the end of a value. If it begins the value of a tag of the next game, the comment or
    /// value was not closed, and ends before that game, so that it does not swallow it.
    fn unclosed(&mut self) -> Option<GameInFile> {
        let at = next_game_at(&self.text)?;
        // What stands between is a name in ASCII.
        let begins = Spot { column: self.here.column - (self.text.len() - at), ..self.here };
        let found = self.cut(at, begins);
        self.tags = true;
        self.first_name = self.text[1..].trim_ascii().to_vec();
        self.place = Within::Value { escaped: false };
        Some(found)
    }

    fn in_tag(&mut self, byte: u8) -> Option<GameInFile> {
        match byte {
            b'"' => {
                self.place = Within::Value { escaped: false };
                if !self.tags {
                    self.tags = true;
                    self.first_name = std::mem::take(&mut self.name);
                } else if self.name == self.first_name && !self.name.is_empty() && self.tag_start.2 {
                    let (at, begins, _) = self.tag_start;
                    let found = self.cut(at, begins);
                    self.tags = true;
                    self.first_name = std::mem::take(&mut self.name);
                    return Some(found);
                }
            }
            b']' => self.place = Within::Moves,
            // A tag that is not closed ends with its line, so that it does not swallow the games behind it.
            b'\n' | b'\r' if !self.name.is_empty() => self.place = Within::Moves,
            _ if byte.is_ascii_whitespace() => {}
            _ => self.name.push(byte),
        }
        None
    }

    /// A word ends: it may be a result, which ends a game.
    fn end_word(&mut self) {
        let Some(start) = self.word.take() else { return };
        if self.depth == 0 {
            self.result = std::str::from_utf8(&self.text[start..]).is_ok_and(is_result);
        }
    }

    /// Takes the text before a byte as a game; what lies behind it belongs to the next, which begins there.
    fn cut(&mut self, at: usize, begins: Spot) -> GameInFile {
        let rest = self.text.split_off(at);
        let text = std::mem::replace(&mut self.text, rest);
        let game = game_at(self.begins.unwrap_or(Spot::START), text);
        let Self { here, blank, after_blank, returned, .. } = *self;
        let kept = Self { here, begins: Some(begins), blank, after_blank, returned, ..Self::new() };
        let old = std::mem::replace(self, kept);
        self.text = old.text;
        self.place = old.place;
        self.name = old.name;
        self.tag_start = (0, begins, false);
        game
    }

    /// The last game, if anything is left but blanks.
    fn finish(&mut self) -> Option<GameInFile> {
        let text = std::mem::take(&mut self.text);
        self.begins.map(|begins| game_at(begins, text))
    }
}

/// A game with these bytes, which begins at a place.
fn game_at(begins: Spot, bytes: Vec<u8>) -> GameInFile {
    GameInFile { text: decoded(bytes), line: begins.line, column: begins.column }
}

/// The text of bytes: as UTF-8, or as Latin-1 if they are not that.
fn decoded(bytes: Vec<u8>) -> String {
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.as_bytes().iter().map(|byte| char::from(*byte)).collect(),
    };
    text.trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The games of a text, read in pieces of a few bytes.
    fn games(text: &str) -> Vec<(usize, String)> {
        let read = |size| {
            let input = io::BufReader::with_capacity(size, text.as_bytes());
            let texts = GameTexts::of(input).map(|game| game.map(|game| (game.line, game.text.trim().to_owned())));
            texts.collect::<io::Result<Vec<_>>>().unwrap()
        };
        let whole = read(1 << 16);
        assert_eq!(read(1), whole);
        whole
    }

    #[test]
    fn a_game_begins_at_a_tag_after_moves() {
        let first = "[A \"1\"]\n[B \"[x\\\"]\n[\"]\n\n1. e4 { [A \"\"] 1-0 } ( e5 ) 1-0 ; [C \"\"]\n(d4 1-0 d5)";
        let second = "[B \"\"]\n{ no moves }\n*";
        let third = "[B \"\"] [C \"\"]\n\n1. e4";
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("\u{feff}\n{first}\n\n{second}\n{third}\n").replace('\n', end);
            let found = games(&text);
            let expected = [first, second, third].map(|text| text.replace('\n', end));
            assert_eq!(found.iter().map(|(_, text)| text).collect::<Vec<_>>(), expected.each_ref());
            assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [2, 9, 12]);
        }
    }

    #[test]
    fn games_without_moves_or_tags_are_told_apart_too() {
        let tags = "[Event \"a\"]\n[Site \"b\"]\n\n[Event \"c\"]\n[Site \"d\"]\n";
        let split = |text: &str| games(text).into_iter().map(|(line, _)| line).collect::<Vec<_>>();
        assert_eq!(split(tags), [1, 4]);
        let bare = "1. e4 e5 (1... c5 0-1) 1-0 { White wins }\n1. d4 1/2-1/2\n\n0-0 0-0 *\n1. c4";
        assert_eq!(split(bare), [1, 2, 4, 5]);
        assert_eq!(games(bare)[0].1, "1. e4 e5 (1... c5 0-1) 1-0 { White wins }");
        assert_eq!(split("1. e4 1-0 [A \"\"] d4"), [1, 1]);
        assert_eq!(split(" \n\r\n"), [0; 0]);
        assert_eq!(split("[A\n[A \"x\"] e4"), [1]);
        // A tag that stands twice is no second game; without moves that begins behind an empty line.
        assert_eq!(split("[A \"\"]\n[B \"\"]\n[A \"\"]\n\n1. e4\n\n[A \"\"]"), [1, 7]);
        assert_eq!(split("[A \"\"] [A \"\"]\r\n{x}\r\n \r\n[A \"\"]"), [1, 4]);
    }

    #[test]
    fn a_comment_that_is_not_closed_ends_before_the_next_game() {
        let [first, second, third] =
            ["[A \"a\"]\n\n1. e4 ( e5 {open", " [ A_1 \"{x\"]\n[B \"\"]\n\n1. d4 {fine} *", "[A_1 \"\"]"];
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("{first}\n\n{second}\n\n{third}").replace('\n', end);
            let expected = [(1, first), (5, second), (10, third)];
            let expected = expected.map(|(line, text)| (line, text.trim().replace('\n', end)));
            assert_eq!(games(&text), expected);
        }
        let places: Vec<_> =
            GameTexts::of(&b"{\xc3\xa9\n\n \t[ A \"\"] d4"[..]).flatten().map(|game| game.column).collect();
        assert_eq!(places, [1, 3]);
        let values = "[A \"a]\n[B \"b\"]\n\n1. e4 *\n\n[A \"\"]\n\n[A \"x\n\n[B \"\"]\n\n1. d4";
        assert_eq!(games(values).into_iter().map(|(line, _)| line).collect::<Vec<_>>(), [1, 6, 8, 10]);
        // Without an empty line, or without the shape of a tag, it is a comment as any other.
        for comment in ["{\n[A \"\"]\n}", "{\n\n[A]\n\n[%csl \"\"]\n\n[a b \"\"]}", "{}\n\n{x [A \"\"]}"] {
            assert_eq!(games(&format!("1. e4 {comment}")).len(), 1, "{comment}");
        }
    }

    #[test]
    fn a_game_has_its_column() {
        let places = |text: &str| {
            let games = GameTexts::of(text.as_bytes()).map(|game| game.map(|game| (game.line, game.column)).unwrap());
            games.collect::<Vec<_>>()
        };
        assert_eq!(places(" [A \"é♞\"] e4 [A \"\"] d4"), [(1, 2), (1, 14)]);
        assert_eq!(places("1. e4 1-0  1. d4 *\r\n \t1. c4"), [(1, 1), (1, 12), (2, 3)]);
    }

    #[test]
    fn games_that_are_no_utf8_are_taken_as_latin_1() {
        let texts = GameTexts::of(&b"[White \"M\xfcller\"] e4 [White \"M\xc3\xbcller\"]"[..]);
        let found: Vec<String> = texts.map(|game| game.unwrap().text).collect();
        assert_eq!(found, ["[White \"Müller\"] e4 ", "[White \"Müller\"]"]);
    }

    #[test]
    fn a_game_without_end_is_refused() {
        let endless = io::BufReader::new(io::Read::chain(&b"1. e4 {"[..], io::repeat(b'x')));
        let mut texts = GameTexts::of(endless);
        let error = texts.next().unwrap().unwrap_err();
        assert_eq!(error.to_string(), "the game that begins in line 1 does not end within 16 MiB");
        assert!(texts.next().is_none());
    }
}
