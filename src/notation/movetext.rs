//! The moves of a game as text, split into tokens with their offsets. Nothing is lost but white space.
//!
//! Saves, records and PGN share this grammar: words, round numbers (`12.`, `12...`), the dots `..` between the moves of
//! a round, symbols (`!?`, `$14`), comments in braces and to the end of the line (`; …`, or `%` in the first column),
//! variations in parentheses, nested to any depth, and the result (`1-0`, `*`).

use super::{EN_PASSANT_SUFFIX, SanWord};

/// What a token of the moves of a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A move, or a word such as `R` for a resignation that stands in its place.
    Word,
    /// A judgement of the move before it: `!`, `?!`, `$14`, `+-`.
    Symbol,
    /// A comment in braces.
    Comment,
    /// A comment to the end of the line.
    LineComment,
    /// `(`: a variation begins, an alternative to the move before it.
    Open,
    /// `)`: a variation ends.
    Close,
    /// The number of a round with the dots behind it: `12.`, `12...`.
    RoundNumber,
    /// Dots between the moves of a round: `..`.
    Dots,
    /// The result: `1-0`, `1/2-1/2`, `*`.
    Result,
}

/// A token of the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What it is.
    pub kind: TokenKind,
    /// The text of the token; of a comment, the text between its braces or behind its semicolon. A line that begins with
    /// `%` keeps that sign.
    pub text: &'a str,
    /// Where the token begins, in bytes from the start of the whole text.
    pub offset: usize,
}

/// Why a text cannot be split into tokens.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct MovetextError {
    /// What is wrong, in lower case without a full stop.
    pub message: &'static str,
    /// Where it is wrong, in bytes from the start of the whole text.
    pub offset: usize,
}

/// The tokens of a text. Ends at `[`, with which a tag begins, and after an error.
#[derive(Clone, Debug)]
pub struct Movetext<'a> {
    text: &'a str,
    at: usize,
    /// Where the variations begin that are open.
    open: Vec<usize>,
}

/// The signs of which symbols other than `$14` are made.
const SYMBOL_SIGNS: &str = "!?+-=/~<>^±∓⩲⩱∞□⟳↑→⇆⇄⯹○⟪⟫⊕⌓△∆";

/// The words made of such signs that are no symbols: a move of nobody in chess, and nothing at all.
const NO_SYMBOLS: [&str; 2] = ["--", "-"];

impl<'a> Movetext<'a> {
    /// The tokens of a text from a byte on. Their offsets count from the start of the whole text.
    pub const fn starting(text: &'a str, at: usize) -> Self {
        Self { text, at, open: Vec::new() }
    }

    /// The byte at which the next token is looked for.
    pub const fn offset(&self) -> usize {
        self.at
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.text[self.at..self.at + length];
        self.at += length;
        taken
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.take(rest.find(|c| !fits(c)).unwrap_or(rest.len()))
    }

    /// Whether only the start of the text or of a line lies before a byte.
    fn begins_line(&self, at: usize) -> bool {
        self.text[..at].chars().next_back().is_none_or(|c| c == '\n' || c == '\r')
    }

    fn error(&mut self, message: &'static str, offset: usize) -> MovetextError {
        self.at = self.text.len();
        self.open.clear();
        MovetextError { message, offset }
    }

    fn token(&mut self, first: char) -> Result<Token<'a>, MovetextError> {
        let offset = self.at;
        let token = |kind, text| Token { kind, text, offset };
        let line_end = |text: &str| text.find(['\n', '\r']).unwrap_or(text.len());
        Ok(match first {
            '{' => {
                let Some(length) = self.rest().find('}') else {
                    return Err(self.error("this comment has no end: write }", offset));
                };
                token(TokenKind::Comment, &self.take(length + 1)[1..length])
            }
            ';' => token(TokenKind::LineComment, &self.take(line_end(self.rest()))[1..]),
            '%' if self.begins_line(offset) => token(TokenKind::LineComment, self.take(line_end(self.rest()))),
            '(' => {
                self.open.push(offset);
                token(TokenKind::Open, self.take(1))
            }
            ')' if self.open.pop().is_some() => token(TokenKind::Close, self.take(1)),
            ')' | '}' | ']' => {
                return Err(self.error("this closes nothing: take it away", offset));
            }
            '.' => token(TokenKind::Dots, self.take_while(|c| c == '.')),
            '$' => {
                let digits = self.rest()[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest().len() - 1);
                token(TokenKind::Symbol, self.take(1 + digits))
            }
            '!' | '?' => token(TokenKind::Symbol, self.take_while(|c| c == '!' || c == '?')),
            _ => self.word(offset),
        })
    }

    /// Reads a word, or what looks like one: a round number, a symbol, a result.
    fn word(&mut self, offset: usize) -> Token<'a> {
        let ends = |c: char| c.is_whitespace() || "{}()[];.!?$".contains(c);
        let mut word = self.take_while(|c| !ends(c));
        let whole = |scanner: &Self| &scanner.text[offset..scanner.at];
        if !word.is_empty() && self.rest().starts_with(EN_PASSANT_SUFFIX) {
            self.at += EN_PASSANT_SUFFIX.len();
            word = whole(self);
        } else if let Some(length) = promotion_in_brackets(word, self.rest()) {
            self.at += length;
            self.take_while(|c| c == '+' || c == '#');
            word = whole(self);
        } else if word.ends_with('e') && self.rest().starts_with(".p.") {
            // `e.p.` by itself, or at the end of a move, where marks of check may follow.
            self.at += ".p.".len();
            self.take_while(|c| !ends(c));
            word = whole(self);
        } else if word.bytes().all(|byte| byte.is_ascii_digit()) && self.rest().starts_with('.') {
            self.take_while(|c| c == '.');
            return Token { kind: TokenKind::RoundNumber, text: whole(self), offset };
        }
        let kind = if is_result(word) {
            TokenKind::Result
        } else if is_bare_number(word) {
            TokenKind::RoundNumber
        } else if word.chars().all(|c| SYMBOL_SIGNS.contains(c)) && !NO_SYMBOLS.contains(&word) {
            TokenKind::Symbol
        } else {
            TokenKind::Word
        };
        Token { kind, text: word, offset }
    }
}

/// Whether a word is the number of a round, which some files write without a dot. `0` is a word: a turn that is skipped.
fn is_bare_number(word: &str) -> bool {
    !word.starts_with('0') && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The length of a promotion in brackets, `(Q)`, with which a text begins behind a word; `None` if there is none, or if it may
/// be a variation. The word is the step of a pawn in SAN, which has no letter and not both cells.
fn promotion_in_brackets(word: &str, behind: &str) -> Option<usize> {
    const LENGTH: usize = "(Q)".len();
    let step = matches!(SanWord::parse(word), Some(SanWord::Move { mover: None, rank: None, promotion: None, .. }));
    let [b'(', letter, b')'] = behind.as_bytes().get(..LENGTH)? else { return None };
    (step && letter.is_ascii_uppercase()).then_some(LENGTH)
}

/// The result of a game of four in which nobody has a share. With fewer zeros it would be castling.
const NOBODY_WON: &str = "0-0-0-0";

/// Whether a word is a result: `*`, or the shares of the players with dashes between them, such as `1-0`, `1/2-1/2` or
/// `0-1-0-0`; `1/2` alone and `½` are read, too. Words such as `0-0` are no results but castling.
pub fn is_result(word: &str) -> bool {
    if matches!(word, "*" | "1/2" | "½") {
        return true;
    }
    let share = |text: &str| {
        let number = |text: &str| matches!(text.len(), 1 | 2) && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.split_once('/') {
            Some((part, whole)) => number(part) && number(whole),
            None => matches!(text, "0" | "1" | "½"),
        }
    };
    word == NOBODY_WON || word.contains('-') && word.split('-').all(share) && word.contains(['1', '½'])
}

impl<'a> Iterator for Movetext<'a> {
    type Item = Result<Token<'a>, MovetextError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take_while(|c| c.is_whitespace() || c == '\u{feff}');
        match self.rest().chars().next() {
            None => {
                let open = self.open.pop()?;
                Some(Err(self.error("this variation has no end: write )", open)))
            }
            Some('[') if self.open.is_empty() => None,
            Some('[') => {
                let at = self.at;
                Some(Err(self.error("a tag cannot stand in a variation: write ) before it", at)))
            }
            Some(first) => Some(self.token(first)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<(TokenKind, &str)> {
        Movetext::starting(text, 0).map(|token| token.map(|token| (token.kind, token.text)).unwrap()).collect()
    }

    #[test]
    fn every_token_is_kept() {
        use TokenKind::{Close, Comment, Dots, LineComment, Open, Result, RoundNumber, Symbol, Word};
        let text = "{ a ( b } 1. e2-e4!? .. b4-c4 $3(.. b5-c5 ({}x)) 1...R#+- ; to the end\n%off\r\n2 O-O 1/2-1/2";
        let expected = [
            (Comment, " a ( b "),
            (RoundNumber, "1."),
            (Word, "e2-e4"),
            (Symbol, "!?"),
            (Dots, ".."),
            (Word, "b4-c4"),
            (Symbol, "$3"),
            (Open, "("),
            (Dots, ".."),
            (Word, "b5-c5"),
            (Open, "("),
            (Comment, ""),
            (Word, "x"),
            (Close, ")"),
            (Close, ")"),
            (RoundNumber, "1..."),
            (Word, "R#+-"),
            (LineComment, " to the end"),
            (LineComment, "%off"),
            (RoundNumber, "2"),
            (Word, "O-O"),
            (Result, "1/2-1/2"),
        ];
        assert_eq!(tokens(text), expected);
        let words = [
            "D4xC3(ep)",
            "e.p.",
            "exd6e.p.+",
            "0",
            "0-0-0",
            "propose:b7xc8=Q",
            "--",
            "é2",
            "e8(Q)+",
            "exd8(N)#",
            "00",
            "1a",
        ];
        assert_eq!(tokens(&words.join(" ")), words.map(|word| (Word, word)));
        let results = ["1-0", "0-1", "*", "1/2-1/2-0-0", "0-0-1-0", "0-0-0-0", "11/20-9/20", "1/2", "½-½", "½"];
        assert_eq!(tokens(&results.join("\n")), results.map(|word| (Result, word)));
        let symbols = ["!", "??", "=", "+=", "±", "$", "$146", "+/-", "→"];
        assert_eq!(tokens(&symbols.join(" ")), symbols.map(|word| (Symbol, word)));
    }

    #[test]
    fn brackets_behind_a_step_hold_a_promotion_or_a_variation() {
        use TokenKind::{Close, Open, RoundNumber, Word};
        assert_eq!(tokens("12 e8(Q) b1"), [(RoundNumber, "12"), (Word, "e8(Q)"), (Word, "b1")]);
        for variation in ["e8 (Q)", "h2-h3(R)", "Ne8(Q)", "e8(q)", "e7e8(R)", "e8=N(Q)"] {
            let kinds: Vec<TokenKind> = tokens(variation).into_iter().map(|(kind, _)| kind).collect();
            assert_eq!(kinds, [Word, Open, Word, Close], "{variation}");
        }
    }

    #[test]
    fn offsets_count_from_the_start_of_the_whole_text() {
        let text = "[A \"\"] é1. h2-h3{x}";
        let mut movetext = Movetext::starting(text, 6);
        let offsets: Vec<usize> = movetext.by_ref().map(|token| token.unwrap().offset).collect();
        assert_eq!(offsets, [7, 10, 11 + 1, 17]);
        assert_eq!(movetext.offset(), text.len());
    }

    #[test]
    fn what_has_no_end_is_told_where_it_begins() {
        let at = |text: &str| Movetext::starting(text, 0).find_map(Result::err).unwrap().offset;
        assert_eq!(
            [at("1. e2-e4 { x"), at("1. (e2 (e3)"), at("e2 ( [A"), at("e2-e4 )"), at("e } x"), at("x ]")],
            [9, 3, 5, 6, 2, 2]
        );
    }

    #[test]
    fn variations_may_be_nested_to_any_depth() {
        let depth = 200_000;
        let text = format!("{}{}", "e4 (".repeat(depth), ")".repeat(depth));
        assert_eq!(tokens(&text).len(), 3 * depth);
        let open = "(".repeat(depth);
        assert_eq!(Movetext::starting(&open, 0).find_map(Result::err).unwrap().offset, depth - 1);
    }
}
