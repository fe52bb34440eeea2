//! Finds the places of values in a RON text, for complaints about their content.

use std::ops::Range;

/// The values of a RON text, and its strings by the top-level field that they belong to.
///
/// Made of a text that has been read without complaint; of any other it holds what could be found.
pub(crate) struct Layout<'a> {
    text: &'a str,
    /// Name of the field, and the bytes between the quotes.
    strings: Vec<(&'a str, Range<usize>)>,
    /// Name of the field, and where the name stands.
    fields: Vec<(&'a str, usize)>,
    /// Where each token begins, and what it is.
    tokens: Vec<(usize, RonToken)>,
}

impl<'a> Layout<'a> {
    /// Scans a text.
    pub fn of(text: &'a str) -> Self {
        let mut layout = Self { text, strings: Vec::new(), fields: Vec::new(), tokens: Vec::new() };
        let mut depth = 0_usize;
        let mut field = "";
        let mut at = 0;
        while let Some((start, token)) = next_token(text, &mut at) {
            match &token {
                RonToken::Open => depth += 1,
                RonToken::Close => depth = depth.saturating_sub(1),
                RonToken::Word(range) => {
                    let word = &text[range.clone()];
                    if depth == 1 && text[range.end..].trim_start().starts_with(':') {
                        field = word;
                        layout.fields.push((word, range.start));
                    }
                }
                RonToken::Text(range) => layout.strings.push((field, range.clone())),
                RonToken::Sign(_) | RonToken::Other => {}
            }
            layout.tokens.push((start, token));
        }
        layout
    }

    /// Whether there is a top-level field of this name.
    pub fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| *field == name)
    }

    /// The word or the sign with which the text begins, comments aside; `None` if there is nothing.
    pub fn opening(&self) -> Option<&'a str> {
        let (start, token) = self.tokens.first()?;
        let end = match token {
            RonToken::Word(range) => range.end,
            _ => self.text.ceil_char_boundary(start + 1),
        };
        self.text.get(*start..end)
    }

    /// Whether the text begins with attributes such as `#![enable(implicit_some)]`.
    pub fn has_attributes(&self) -> bool {
        self.tokens.first().is_some_and(|(start, _)| self.text[*start..].starts_with("#!["))
    }

    /// Where a top-level field begins; the start of the text if it is not there.
    pub fn field(&self, name: &str) -> usize {
        self.fields.iter().find(|(field, _)| *field == name).map_or(0, |(_, at)| *at)
    }

    /// The last top-level field that begins before a line and a column, both from 1.
    pub fn field_before(&self, line: usize, column: usize) -> Option<&'a str> {
        let mut start = 0;
        for _ in 1..line {
            start += self.text[start..].find('\n')? + 1;
        }
        let at = start + self.text[start..].chars().take(column - 1).map(char::len_utf8).sum::<usize>();
        self.fields.iter().rev().find(|(_, field)| *field < at).map(|(name, _)| *name)
    }

    /// Where the value at a path begins. A path is names of fields and numbers of entries (from 0) with dots between,
    /// such as `kinds.2.letter`. If there is no such value, where the innermost value on the path begins that exists.
    pub fn value(&self, path: &str) -> usize {
        self.value_at(&path.split('.').collect::<Vec<_>>())
    }

    /// Where the value at a path begins whose steps may have dots in them: fields, numbers of entries, keys of maps that are
    /// strings.
    pub fn value_at(&self, steps: &[&str]) -> usize {
        let mut at = self.first_value();
        for step in steps {
            match self.child(at, step) {
                Some(child) => at = child,
                None => break,
            }
        }
        self.tokens.get(at).map_or(0, |(start, _)| *start)
    }

    fn token(&self, index: usize) -> Option<&RonToken> {
        self.tokens.get(index).map(|(_, token)| token)
    }

    /// The first token behind attributes such as `#![enable(implicit_some)]`.
    fn first_value(&self) -> usize {
        let mut at = 0;
        while let (Some(RonToken::Sign('#')), Some(RonToken::Open)) = (self.token(at), self.token(at + 2)) {
            at = self.entries(at + 2).1;
        }
        at
    }

    /// The first token of the field or entry `step` of the value that begins with the token `value`.
    fn child(&self, value: usize, step: &str) -> Option<usize> {
        let mut at = value;
        while let Some(RonToken::Word(word)) = self.token(at) {
            // `Some(…)` is what it holds; other names stand before what they hold.
            at += if &self.text[word.clone()] == "Some" { 2 } else { 1 };
        }
        if !matches!(self.token(at), Some(RonToken::Open)) {
            return None;
        }
        let entries = self.entries(at).0;
        let named = |entry: &usize| match (self.token(*entry), self.token(entry + 1)) {
            (Some(RonToken::Word(name) | RonToken::Text(name)), Some(RonToken::Sign(':'))) => {
                &self.text[name.clone()] == step
            }
            _ => false,
        };
        // The key of a map may look like the number of an entry.
        let found = entries.iter().copied().find(named).map(|entry| entry + 2);
        found.or_else(|| entries.get(step.parse::<usize>().ok()?).copied())
    }

    /// The first tokens of what the bracket with this number holds, and the token behind its end.
    fn entries(&self, open: usize) -> (Vec<usize>, usize) {
        let mut entries = Vec::new();
        let mut depth = 0_usize;
        let mut fresh = false;
        for (index, (_, token)) in self.tokens.iter().enumerate().skip(open) {
            if matches!(token, RonToken::Close) {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return (entries, index + 1);
                }
                continue;
            }
            if depth == 1 && fresh {
                entries.push(index);
                fresh = false;
            }
            match token {
                RonToken::Open => {
                    depth += 1;
                    fresh |= depth == 1;
                }
                RonToken::Sign(',') if depth == 1 => fresh = true,
                _ => {}
            }
        }
        (entries, self.tokens.len())
    }

    /// The content of the string with this number (from 0) in a top-level field.
    pub fn string(&self, field: &str, number: usize) -> Option<Range<usize>> {
        self.strings.iter().filter(|(name, _)| *name == field).nth(number).map(|(_, range)| range.clone())
    }

    /// Where the string with this number (from 0) in a top-level field begins; the beginning of the field if it has
    /// fewer.
    pub fn start_of(&self, field: &str, number: usize) -> usize {
        self.string(field, number).map_or_else(|| self.field(field), |range| range.start)
    }

    /// Where the word with this number (from 0) begins, counted through all strings of a field; the
    /// end of the last string if there are fewer.
    pub fn word(&self, field: &str, number: usize) -> usize {
        let ranges = || self.strings.iter().filter(|(name, _)| *name == field).map(|(_, range)| range);
        let words = ranges().flat_map(|range| {
            let content = &self.text[range.clone()];
            content.split_whitespace().map(move |word| range.start + offset_in(content, word))
        });
        let mut words = words.skip(number);
        words.next().unwrap_or_else(|| ranges().next_back().map_or_else(|| self.field(field), |range| range.end))
    }
}

/// How many bytes after the beginning of `text` its part `part` begins.
fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

enum RonToken {
    Open,
    Close,
    Word(Range<usize>),
    /// The content of a string.
    Text(Range<usize>),
    Sign(char),
    Other,
}

/// The token at or after byte `at`, which moves behind it, and where it begins.
fn next_token(text: &str, at: &mut usize) -> Option<(usize, RonToken)> {
    *at += skipped(&text[*at..]);
    let rest = &text[*at..];
    let first = rest.chars().next()?;
    let start = *at;
    if let Some((content, length)) = string(rest) {
        *at += length;
        return Some((start, RonToken::Text(start + content.start..start + content.end)));
    }
    if first == '\'' {
        *at += char_literal(rest);
        return Some((start, RonToken::Other));
    }
    if first.is_alphanumeric() || first == '_' {
        let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        *at += length;
        return Some((start, RonToken::Word(start..start + length)));
    }
    *at += first.len_utf8();
    let token = match first {
        '(' | '[' | '{' => RonToken::Open,
        ')' | ']' | '}' => RonToken::Close,
        sign => RonToken::Sign(sign),
    };
    Some((start, token))
}

/// The length of the blanks and comments that a text begins with.
fn skipped(text: &str) -> usize {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if rest.starts_with("/*") {
            rest = &rest[block_comment(rest)..];
        } else {
            return text.len() - rest.len();
        }
    }
}

/// The length of a comment that may hold others.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// Where the content of the string at the beginning of `text` is, and how long the whole is.
fn string(text: &str) -> Option<(Range<usize>, usize)> {
    let plain = text.strip_prefix('b').unwrap_or(text);
    if let Some(raw) = plain.strip_prefix('r') {
        let content = raw.trim_start_matches('#');
        let hashes = raw.len() - content.len();
        let content = content.strip_prefix('"')?;
        let start = text.len() - content.len();
        let end = format!("\"{}", "#".repeat(hashes));
        let length = content.find(&end).unwrap_or(content.len());
        return Some((start..start + length, (start + length + end.len()).min(text.len())));
    }
    let content = plain.strip_prefix('"')?;
    let start = text.len() - content.len();
    let mut escaped = false;
    for (at, c) in content.char_indices() {
        match c {
            '"' if !escaped => return Some((start..start + at, start + at + 1)),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    Some((start..text.len(), text.len()))
}

/// The length of a character in quotes.
fn char_literal(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\'' if !escaped && at > 1 => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    text.len()
}
