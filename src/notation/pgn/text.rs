//! The tags and words of a PGN text, with their offsets in it.
//!
//! `[Name "value"]` is a tag; a value may span several lines. Comments (`{…}` and `;…`), variations (`(…)`),
//! annotations (`$1`, `!?`), round numbers, results and the dots between moves are skipped.

/// The tags and words of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnText {
    /// The tags, in the order of the text.
    pub tags: Vec<Tag>,
    /// The words of the game: moves, and words such as `R` for a resignation that stand in their place.
    pub words: Vec<Word>,
}

/// A tag of a PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The name before the quotes.
    pub name: String,
    /// The text between the quotes, with escapes resolved.
    pub value: String,
    /// Where the value begins, in bytes from the start of the text.
    pub offset: usize,
}

/// A word of the moves of a PGN text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word without an annotation such as `!?` after it.
    pub text: String,
    /// Where the word begins, in bytes from the start of the text.
    pub offset: usize,
}

/// Why a text is not PGN.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PgnError {
    /// What is wrong, in lower case without a full stop.
    pub message: &'static str,
    /// Where it is wrong, in bytes from the start of the text.
    pub offset: usize,
}

impl PgnText {
    /// Reads a text with one game.
    ///
    /// # Errors
    ///
    /// [`PgnError`] if a tag, a comment or a variation is not closed, or if a second game begins.
    pub fn parse(text: &str) -> Result<Self, PgnError> {
        let mut reader = PgnScanner { text, at: 0 };
        let mut pgn = Self::default();
        while let Some(c) = reader.peek() {
            let error = |message| PgnError { message, offset: reader.at };
            match c {
                '[' if pgn.words.is_empty() => pgn.tags.push(reader.tag()?),
                '[' => return Err(error("a second game begins here: one game a file can be read")),
                '{' => reader.comment()?,
                '(' => reader.variation()?,
                ';' => reader.skip_while(|c| c != '\n'),
                '}' => return Err(error("a comment ends here that has not begun")),
                ')' => return Err(error("a variation ends here that has not begun")),
                ']' => return Err(error("a tag ends here that has not begun")),
                '.' => reader.skip_while(|c| c == '.'),
                c if c.is_whitespace() => reader.skip_while(char::is_whitespace),
                _ => pgn.words.extend(reader.word()),
            }
        }
        Ok(pgn)
    }

    /// The first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}

/// A position in a PGN text, from which parts are read one by one.
struct PgnScanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> PgnScanner<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_while(&mut self, fits: impl Fn(char) -> bool) {
        self.take_while(fits);
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let (taken, _) = rest.split_at(rest.find(|c| !fits(c)).unwrap_or(rest.len()));
        self.at += taken.len();
        taken
    }

    /// Reads `[Name "value"]`, where a backslash escapes a quote in the value.
    fn tag(&mut self) -> Result<Tag, PgnError> {
        let start = self.at;
        let shape = PgnError { message: "expected a tag such as [Result \"1-0\"]", offset: start };
        self.at += 1;
        self.skip_while(char::is_whitespace);
        let name = self.take_while(|c| c.is_alphanumeric() || c == '-' || c == '_').to_owned();
        self.skip_while(char::is_whitespace);
        if name.is_empty() || self.peek() != Some('"') {
            return Err(shape);
        }
        self.at += 1;
        let offset = self.at;
        let mut value = String::new();
        let mut chars = self.rest().char_indices();
        let length = loop {
            match chars.next() {
                Some((at, '"')) => break at,
                Some((_, '\\')) => value.extend(chars.next().map(|(_, c)| c)),
                Some((_, c)) => value.push(c),
                None => return Err(PgnError { message: "the value of this tag has no end: write \"]", offset: start }),
            }
        };
        self.at += length + 1;
        self.skip_while(char::is_whitespace);
        if self.peek() != Some(']') {
            return Err(PgnError { message: "expected ], with which the tag ends", offset: self.at });
        }
        self.at += 1;
        Ok(Tag { name, value, offset })
    }

    fn comment(&mut self) -> Result<(), PgnError> {
        let offset = self.at;
        self.skip_while(|c| c != '}');
        if self.peek().is_none() {
            return Err(PgnError { message: "this comment has no end: write }", offset });
        }
        self.at += 1;
        Ok(())
    }

    /// Skips a variation and all variations nested in it.
    fn variation(&mut self) -> Result<(), PgnError> {
        let offset = self.at;
        let mut depth = 0_usize;
        while let Some(c) = self.peek() {
            match c {
                '{' => {
                    self.comment()?;
                    continue;
                }
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            self.at += c.len_utf8();
            if depth == 0 {
                return Ok(());
            }
        }
        Err(PgnError { message: "this variation has no end: write )", offset })
    }

    /// Reads a word; `None` for a round number, an annotation or a result.
    fn word(&mut self) -> Option<Word> {
        let start = self.at;
        let ends = |c: char| c.is_whitespace() || "{}()[];.".contains(c);
        let word = self.take_while(|c| !ends(c));
        let numbers = word.bytes().all(|byte| byte.is_ascii_digit()) && self.peek() == Some('.');
        let text = word.trim_end_matches(['!', '?']);
        let result = ["1-0", "0-1", "1/2-1/2", "*"].contains(&text);
        let annotation = text.is_empty() || text.starts_with('$');
        (!numbers && !result && !annotation).then(|| Word { text: text.to_owned(), offset: start })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        PgnText::parse(text).unwrap().words.into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn what_is_no_move_is_passed_over() {
        let text =
            "{ a ( b } 1. e2-e4 .. b4-c4!? (.. b5-c5 ( x ) { ) } .. d13-d11) $3\n1..g13-g12 ; to the end\n2.R# 0 1-0";
        assert_eq!(words(text), ["e2-e4", "b4-c4", "g13-g12", "R#", "0"]);
    }

    #[test]
    fn values_of_tags_run_over_lines() {
        let text = "[ White-Eliminated-By  \"\" ]\n[StartFen4 \"R-0\n/3,[x]\"]\n[Red \"a \\\"b\\\"\"]\n";
        let tags = PgnText::parse(text).unwrap().tags;
        let found: Vec<(&str, &str)> = tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
        assert_eq!(found, [("White-Eliminated-By", ""), ("StartFen4", "R-0\n/3,[x]"), ("Red", "a \"b\"")]);
        assert_eq!(&text[tags[1].offset..][..3], "R-0");
    }

    #[test]
    fn what_has_no_end_is_told_where_it_begins() {
        let at = |text: &str| PgnText::parse(text).unwrap_err().offset;
        assert_eq!(
            [at("1. e2-e4 { x"), at("1. (e2"), at(" [Red \"x"), at("[Red]"), at("[Red \"x\" y]")],
            [9, 3, 1, 0, 9]
        );
        assert_eq!([at("e2-e4 )"), at("e2-e4 }"), at("e2-e4 ]"), at("[A \"\"] e2-e4 [A \"\"]")], [6, 6, 6, 13]);
    }
}
