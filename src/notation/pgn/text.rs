//! The tags and moves of a PGN text, with their offsets in it.
//!
//! `[Name "value"]` is a tag; a value may span several lines. Comments may stand before, between and after tags. A comment
//! in which an empty line stands before what looks like a tag was not closed: there the next game of a file begins.

use std::borrow::Cow;

use crate::notation::movetext::{Movetext, MovetextError, Token, TokenKind};

/// The tags and moves of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnText<'a> {
    /// The tags, in the order of the text.
    pub tags: Vec<Tag>,
    /// Everything else, in the order of the text: moves, comments, variations, the result.
    pub tokens: Vec<Token<'a>>,
    /// The number of tokens, all of them comments, that stand before the last tag.
    pub before_last_tag: usize,
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
    /// Whether quotes stand in the value that are not escaped, `"John "J" Doe"`. They belong to it.
    pub bare_quotes: bool,
    /// Whether the value has backslashes of which none is an escape, `"C:\games"`: it stands in the text as it is.
    pub bare_backslashes: bool,
    /// Whether it cannot be known which of its backslashes are escapes, as in `"\\host\games"`.
    pub doubtful_backslashes: bool,
}

/// Why a text is not PGN.
pub type PgnError = MovetextError;

impl<'a> PgnText<'a> {
    /// Reads a text with one game.
    ///
    /// # Errors
    ///
    /// [`PgnError`] if a tag, a comment or a variation is not closed, or if a second game begins.
    pub fn parse(text: &'a str) -> Result<Self, PgnError> {
        let mut pgn = Self::default();
        let mut at = 0;
        loop {
            let mut movetext = Movetext::starting(text, at);
            for token in movetext.by_ref() {
                let token = token?;
                if token.kind == TokenKind::Comment && first_tag_in(token.text).is_some() {
                    let message = "this comment does not end before the next game: write }";
                    return Err(PgnError { message, offset: token.offset });
                }
                pgn.tokens.push(token);
            }
            at = movetext.offset();
            if at == text.len() {
                return Ok(pgn);
            }
            if pgn.tokens.iter().any(|token| !matches!(token.kind, TokenKind::Comment | TokenKind::LineComment)) {
                let message = "a second game begins here: `replay --all` and `convert` read files of many games";
                return Err(PgnError { message, offset: at });
            }
            let (tag, end) = tag(text, at)?;
            pgn.tags.push(tag);
            pgn.before_last_tag = pgn.tokens.len();
            at = end;
        }
    }

    /// The first tag with this name.
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The moves, and the words such as `R` for a resignation that stand in their place; those in variations are left out.
    pub fn main_words(&self) -> impl Iterator<Item = &Token<'a>> {
        outside_variations(&self.tokens).filter(|token| token.kind == TokenKind::Word)
    }

    /// The result behind the moves; those in variations are left out.
    pub fn result(&self) -> Option<&Token<'a>> {
        outside_variations(&self.tokens).find(|token| token.kind == TokenKind::Result)
    }
}

/// Whether a text begins as a tag does: `[Name "`.
pub fn begins_with_tag(text: &str) -> bool {
    let Some(name) = text.strip_prefix('[').map(str::trim_start) else { return false };
    let behind = name.trim_start_matches(may_name);
    behind.len() < name.len() && behind.trim_start().starts_with('"')
}

/// Where a tag of the next game begins, if some bytes end with an empty line and the beginning of a tag, `[Name `, so that
/// its value may follow. A comment that goes so far was not closed.
pub fn next_game_at(before: &[u8]) -> Option<usize> {
    let without = |text: &mut &[u8], fits: fn(u8) -> bool| {
        let kept = text.len() - text.iter().rev().take_while(|byte| fits(**byte)).count();
        let taken = text.len() - kept;
        *text = &text[..kept];
        taken > 0
    };
    let blank = |byte| byte == b' ' || byte == b'\t';
    let mut rest = before;
    without(&mut rest, blank);
    if !without(&mut rest, |byte| byte.is_ascii_alphanumeric() || b"-_+#=:".contains(&byte)) {
        return None;
    }
    without(&mut rest, blank);
    rest = rest.strip_suffix(b"[")?;
    let at = rest.len();
    without(&mut rest, blank);
    rest = [&b"\r\n"[..], b"\n", b"\r"].iter().find_map(|end| rest.strip_suffix(*end))?;
    without(&mut rest, blank);
    matches!(rest.last(), Some(b'\n' | b'\r')).then_some(at)
}

/// Where in a comment the first tag of another game seems to begin.
fn first_tag_in(comment: &str) -> Option<usize> {
    comment.match_indices('"').find_map(|(quote, _)| next_game_at(&comment.as_bytes()[..quote]))
}

/// A comment as it can stand in a file: the empty lines before what looks like the tags of another game are taken away.
pub fn closed_comment(comment: &str) -> Cow<'_, str> {
    let (mut closed, mut rest) = (String::new(), comment);
    while let Some(at) = first_tag_in(rest) {
        closed += rest[..at].trim_ascii_end();
        closed.push('\n');
        rest = &rest[at..];
    }
    if rest.len() == comment.len() { Cow::Borrowed(comment) } else { Cow::Owned(closed + rest) }
}

/// Whether a tag may have a name.
pub fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(may_name)
}

/// The name of a tag made of any name: signs that cannot stand there become `-`.
pub fn tag_name(name: &str) -> String {
    name.chars().map(|sign| if may_name(sign) { sign } else { '-' }).collect()
}

/// Whether a sign may stand in the name of a tag.
fn may_name(sign: char) -> bool {
    sign.is_alphanumeric() || "-_+#=:".contains(sign)
}

/// Those of some tokens that do not stand in a variation which begins among them.
pub fn outside_variations<'t, 'a>(tokens: &'t [Token<'a>]) -> impl Iterator<Item = &'t Token<'a>> {
    let mut depth = 0_usize;
    tokens.iter().filter(move |token| {
        match token.kind {
            TokenKind::Open => depth += 1,
            TokenKind::Close => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })
}

/// Reads `[Name "value"]` at a byte of a text, where a backslash escapes a quote in the value. Other quotes belong to the value
/// too, if in the same line one stands before a bracket. Also returns where the tag ends.
fn tag(text: &str, start: usize) -> Result<(Tag, usize), PgnError> {
    let error = |message, offset| PgnError { message, offset };
    let shape = error("expected a tag such as [Result \"1-0\"]", start);
    let skip_blanks = |at: usize| at + (text.len() - at - text[at..].trim_start().len());
    let begin = skip_blanks(start + 1);
    let name_end = text[begin..].find(|c: char| !may_name(c));
    let name = &text[begin..begin + name_end.unwrap_or(text.len() - begin)];
    let quote = skip_blanks(begin + name.len());
    if name.is_empty() || !text[quote..].starts_with('"') {
        return Err(shape);
    }
    let offset = quote + 1;
    let first = quotes(&text[offset..]).next().map(|first| offset + first);
    let odd_end = end_behind_backslash(text, offset).filter(|end| first.is_none_or(|first| end.line < first));
    let (first, last) = if let Some(end) = odd_end {
        (end.quote, end.quote)
    } else {
        let first = first.ok_or_else(|| error("the value of this tag has no end: write \"]", start))?;
        let closes = |quote: usize| text[skip_blanks(quote + 1)..].starts_with(']');
        let line_end = text[first..].find(['\n', '\r']).map_or(text.len(), |end| first + end);
        let last = quotes(&text[first..line_end]).map(|at| first + at).find(|at| closes(*at));
        (first, last.ok_or_else(|| error("expected ], with which the tag ends", skip_blanks(first + 1)))?)
    };
    let escapes = Escapes::of(&text[offset..last]);
    // A program that leaves one backslash bare escapes none; before quotes, they are escapes all the same.
    let bare = odd_end.is_some() || escapes.bare > 0 && escapes.quotes == 0;
    let tag = Tag {
        name: name.to_owned(),
        value: if bare { text[offset..last].to_owned() } else { unescaped(&text[offset..last]) },
        offset,
        bare_quotes: last > first,
        bare_backslashes: bare,
        doubtful_backslashes: odd_end.is_some() || escapes.bare > 0 && escapes.bare < escapes.all,
    };
    Ok((tag, skip_blanks(last + 1) + 1))
}

/// The end of a value whose last sign is a backslash.
#[derive(Clone, Copy)]
struct OddEnd {
    /// Where the quote stands behind it.
    quote: usize,
    /// Where the line of the tag ends.
    line: usize,
}

/// The end of a value that begins at a byte, if the tag ends with its line in `\"]`: there the backslash may escape nothing.
fn end_behind_backslash(text: &str, offset: usize) -> Option<OddEnd> {
    let line = text[offset..].find(['\n', '\r']).map_or(text.len(), |end| offset + end);
    let value = text[offset..line].trim_end().strip_suffix(']')?.trim_end().strip_suffix("\\\"")?;
    Some(OddEnd { quote: offset + value.len() + 1, line })
}

/// How many backslashes of a value are what.
struct Escapes {
    all: usize,
    /// Those that escape a quote.
    quotes: usize,
    /// Those that escape nothing.
    bare: usize,
}

impl Escapes {
    fn of(value: &str) -> Self {
        let mut found = Self { all: 0, quotes: 0, bare: 0 };
        let mut chars = value.chars();
        while let Some(c) = chars.next() {
            if c != '\\' {
                continue;
            }
            found.all += 1;
            match chars.clone().next() {
                Some('"') => found.quotes += 1,
                Some('\\') => {}
                _ => {
                    found.bare += 1;
                    continue;
                }
            }
            chars.next();
        }
        found
    }
}

/// The bytes of a text at which quotes stand that no backslash escapes.
fn quotes(text: &str) -> impl Iterator<Item = usize> {
    let mut escaped = false;
    text.char_indices().filter_map(move |(at, c)| {
        let plain = !escaped;
        escaped = plain && c == '\\';
        (plain && c == '"').then_some(at)
    })
}

/// A value in which a backslash before a quote or a backslash is taken away.
fn unescaped(text: &str) -> String {
    let (mut value, mut chars) = (String::new(), text.chars());
    while let Some(c) = chars.next() {
        match (c, chars.clone().next()) {
            ('\\', Some(next @ ('"' | '\\'))) => {
                value.push(next);
                chars.next();
            }
            _ => value.push(c),
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_variations_are_not_those_of_the_game() {
        let text = "1. e2-e4 .. b4-c4!? (.. b5-c5 ( x ) { ) } .. d13-d11) $3\n1..g13-g12 2.R# 0 1-0";
        let pgn = PgnText::parse(text).unwrap();
        let words: Vec<&str> = pgn.main_words().map(|word| word.text).collect();
        assert_eq!(words, ["e2-e4", "b4-c4", "g13-g12", "R#", "0"]);
    }

    #[test]
    fn values_of_tags_run_over_lines() {
        let text =
            "{ x } [ White-Eliminated-By  \"\" ]\n[StartFen4 \"R-0\n/3,[x]\"] ; y\n[Red \"a \\\"b\\\" \\n\"]\n{ z }";
        let pgn = PgnText::parse(text).unwrap();
        let found: Vec<(&str, &str)> = pgn.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect();
        assert_eq!(found, [("White-Eliminated-By", ""), ("StartFen4", "R-0\n/3,[x]"), ("Red", "a \"b\" \\n")]);
        assert_eq!(&text[pgn.tags[1].offset..][..3], "R-0");
        assert_eq!((pgn.tokens.len(), pgn.before_last_tag), (3, 2));
    }

    #[test]
    fn quotes_in_values_belong_to_them() {
        let text = "[White \"John \"J\" Doe\"] [Black \"a\"b\"]\n[Red \"\"\"]\n[Blue \"\\\\\"]\n[Site \"x \"] y\"]";
        let pgn = PgnText::parse(&text[..text.find("\n[Site").unwrap()]).unwrap();
        let found: Vec<(&str, bool)> = pgn.tags.iter().map(|tag| (tag.value.as_str(), tag.bare_quotes)).collect();
        assert_eq!(found, [("John \"J\" Doe", true), ("a\"b", true), ("\"", true), ("\\", false)]);
        // A value ends with the first quote before a bracket.
        assert!(PgnText::parse(text).is_err());
    }

    #[test]
    fn backslashes_that_escape_nothing_belong_to_values() {
        let tag = |value: &str| {
            let text = format!("[Site \"{value}\"]\n[Round \"1\"]\n\ne4");
            let pgn = PgnText::parse(&text).unwrap();
            assert_eq!((pgn.tags.len(), pgn.tokens.len()), (2, 1), "{value}");
            let Tag { value, bare_backslashes, doubtful_backslashes, .. } = pgn.tags[0].clone();
            (value, bare_backslashes, doubtful_backslashes)
        };
        let of = |value: &str, bare, doubtful| (value.to_owned(), bare, doubtful);
        assert_eq!(tag("C:\\games"), of("C:\\games", true, false));
        assert_eq!(tag("C:\\\\games"), of("C:\\games", false, false));
        assert_eq!(tag("\\\\host\\games"), of("\\\\host\\games", true, true));
        assert_eq!(tag("a \\\"b\\\" C:\\games"), of("a \"b\" C:\\games", false, true));
        assert_eq!(tag("C:\\games\\"), of("C:\\games\\", true, true));
        assert_eq!(tag("C:\\games\\\\"), of("C:\\games\\\\", true, true));
        assert_eq!(tag("C:\\\\"), of("C:\\", false, false));
    }

    #[test]
    fn a_comment_ends_before_the_tags_of_the_next_game() {
        for end in ["\n", "\r\n", "\r"] {
            let open = |comment: &str| first_tag_in(&comment.replace('\n', end)).is_some();
            for comment in ["\n\n[A \"\"]", "x \n \t\n\n[ A_1 \"", "\"\n\n  [A\"", "[B \"\"]\n[C \"\"]\n\n[A \""] {
                assert!(open(comment), "{comment:?}");
                let closed = closed_comment(comment);
                assert!(!open(&closed) && closed.split_whitespace().eq(comment.split_whitespace()), "{closed:?}");
            }
            for comment in [
                "[A \"\"]",
                "\n[A \"\"]",
                "x\n[A \"\"]",
                "\n\n[A]",
                "\n\n[a b \"",
                "\n\nx [A \"",
                "\n\n[%csl \"",
                "\n\n[\"",
            ] {
                assert!(!open(comment), "{comment:?}");
                assert!(matches!(closed_comment(comment), Cow::Borrowed(_)));
            }
        }
        let twice = "a\n\n[A \"\"]\n\n\n[B \"\"]";
        assert_eq!(closed_comment(twice), "a\n[A \"\"]\n[B \"\"]");
        let error = PgnText::parse("e4 { x }{\n\n[A \"\"]\n\n{y} e5").unwrap_err();
        assert_eq!((error.offset, error.message), (8, "this comment does not end before the next game: write }"));
    }

    #[test]
    fn what_has_no_end_is_told_where_it_begins() {
        let at = |text: &str| PgnText::parse(text).unwrap_err().offset;
        assert_eq!([at(" [Red \"x"), at("[Red]"), at("[Red \"x\" y]"), at("[Red"), at("[")], [1, 0, 9, 0, 0]);
        assert_eq!([at("[Red \"a \"b\" c]"), at("[Red \"a \"b\n\"]")], [9, 9]);
        assert_eq!([at("e2-e4 ]"), at("[A \"\"] e2-e4 [A \"\"]")], [6, 13]);
    }
}
