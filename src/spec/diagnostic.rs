//! What is wrong with a file, where, and how to mend it.

use std::fmt;

use super::Layout;

/// A complaint about a text file. Prints as `file:line:column: message (hint)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// How to mend it.
    pub hint: Option<String>,
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}

impl Diagnostic {
    /// The complaint of a RON reader.
    pub fn from_ron(file: &str, error: &ron::error::SpannedError) -> Self {
        Self {
            file: file.to_owned(),
            line: error.span.start.line,
            column: error.span.start.col,
            message: describe(&error.code),
            hint: hint(&error.code),
        }
    }

    /// A complaint about what stands at a byte of the text; behind its end, about the end.
    pub fn at_offset(file: &str, text: &str, offset: usize, message: impl Into<String>) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            file: file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.into(),
            hint: None,
        }
    }

    /// The complaint about a file whose schema this version of the program does not know; it knows the schemas `known`.
    pub(crate) fn unknown_schema(file: &str, text: &str, schema: u32, known: &str) -> Self {
        let message = format!("schema {schema} is not known to this version of the program");
        Self::at_offset(file, text, Layout::of(text).field("schema"), message)
            .with_hint(format!("{known}; a newer program may read the file"))
    }

    /// Counts the place of the complaint, which is about a part of a file, from the start of the file: the part begins in this
    /// line and column, both from 1.
    pub fn move_to(&mut self, line: usize, column: usize) {
        if self.line == 1 {
            self.column += column - 1;
        }
        self.line += line - 1;
    }

    /// This diagnostic with advice on how to mend the file.
    #[must_use]
    pub fn with_hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }
}

fn describe(error: &ron::Error) -> String {
    match error {
        ron::Error::NoSuchStructField { found, outer, .. } => match outer {
            Some(outer) => format!("unknown field `{found}` in `{outer}`"),
            None => format!("unknown field `{found}`"),
        },
        ron::Error::NoSuchEnumVariant { found, outer, .. } => match outer {
            Some(outer) => format!("unknown value `{found}` for `{outer}`"),
            None => format!("unknown value `{found}`"),
        },
        ron::Error::MissingStructField { field, outer } => match outer {
            Some(outer) => format!("the field `{field}` of `{outer}` is missing"),
            None => format!("the field `{field}` is missing"),
        },
        ron::Error::ExpectedNamedStructLike(name) if !name.is_empty() => {
            format!("expected `(`, with which `{name}` begins")
        }
        ron::Error::ExpectedDifferentStructName { expected, found } => {
            format!("expected `(`, with which `{expected}` begins, found `{found}`")
        }
        ron::Error::DuplicateStructField { field, outer } => match outer {
            Some(outer) => format!("the field `{field}` of `{outer}` stands twice"),
            None => format!("the field `{field}` stands twice"),
        },
        ron::Error::InvalidValueForType { expected, found } => {
            let integers = ["the unsigned integer ", "the signed integer ", "the floating point number "];
            let found =
                integers.iter().fold(found.replace("a unit value", "a word"), |found, words| found.replace(words, ""));
            format!("expected {expected}, found {found}")
        }
        ron::Error::ExpectedDifferentLength { expected, found } => {
            // The length stands among words for programmers.
            let digits = expected.rsplit(|c: char| !c.is_ascii_digit()).find(|digits| !digits.is_empty());
            format!("expected {} values, found {found}", digits.unwrap_or(expected))
        }
        ron::Error::InvalidIntegerDigit { digit, .. } => format!("{digit:?} is no digit of a number"),
        ron::Error::UnexpectedChar(found) => format!("{found:?} cannot stand here"),
        ron::Error::InvalidEscape(_) => "no sign is written like that behind a `\\`".to_owned(),
        ron::Error::Message(message) => lower(message),
        other => plain(other).map_or_else(|| "this cannot be read".to_owned(), str::to_owned),
    }
}

/// What is said of an error that carries nothing but its kind, in the words of somebody who writes a file; `None` for
/// every other.
const fn plain(error: &ron::Error) -> Option<&'static str> {
    Some(match error {
        ron::Error::Eof => "the file ends here in the middle of something",
        ron::Error::ExpectedStringEnd => "a string begins here that has no end",
        ron::Error::ExpectedArray => "expected `[`, with which a list begins",
        ron::Error::ExpectedArrayEnd => "expected `]`, with which the list ends",
        ron::Error::ExpectedAttribute | ron::Error::ExpectedAttributeEnd | ron::Error::NoSuchExtension(_) => {
            "a `#` cannot stand here: nothing but a comment, `// …`, may precede what the file says"
        }
        ron::Error::ExpectedBoolean => "expected `true` or `false`",
        ron::Error::ExpectedComma => "expected a comma",
        ron::Error::ExpectedChar => "expected a letter in quotes such as 'K'",
        ron::Error::ExpectedFloat => "expected a number such as 1 or 0.5",
        ron::Error::ExpectedInteger => "expected a whole number",
        ron::Error::FloatUnderscore | ron::Error::UnderscoreAtBeginning => "a `_` cannot stand there in a number",
        ron::Error::ExpectedOption | ron::Error::ExpectedOptionEnd | ron::Error::ExpectedStructLikeEnd => {
            "expected `)`, with which this ends"
        }
        ron::Error::ExpectedMap => "expected `{`, with which a table begins",
        ron::Error::ExpectedMapColon => "expected a colon",
        ron::Error::ExpectedMapEnd => "expected `}`, with which the table ends",
        ron::Error::ExpectedNamedStructLike(_) | ron::Error::ExpectedStructLike | ron::Error::ExpectedUnit => {
            "expected `(`"
        }
        ron::Error::ExpectedString | ron::Error::ExpectedByteString | ron::Error::ExpectedByteLiteral => {
            "expected a text in quotes such as \"Anna\""
        }
        ron::Error::ExpectedIdentifier
        | ron::Error::ExpectedStructName(_)
        | ron::Error::InvalidIdentifier(_)
        | ron::Error::SuggestRawIdentifier(_) => "expected a word without quotes, one of those that the field may have",
        ron::Error::IntegerOutOfBounds => {
            "the number is out of bounds: it is too large, or below 0 where numbers begin with 0"
        }
        ron::Error::UnclosedBlockComment => "a comment begins here that has no end: write `*/` behind it",
        ron::Error::UnclosedLineComment => "a comment has no end: begin a new line behind it",
        ron::Error::TrailingCharacters => "the file is at its end here, but the text goes on",
        ron::Error::ExceededRecursionLimit => "brackets stand too deep in one another",
        _ => return None,
    })
}

/// A message of a library, begun in lower case as all messages are.
fn lower(message: &str) -> String {
    let mut chars = message.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + chars.as_str())
}

fn hint(error: &ron::Error) -> Option<String> {
    match error {
        ron::Error::NoSuchStructField { expected, found, .. }
        | ron::Error::NoSuchEnumVariant { expected, found, .. } => {
            Some(match suggest(found, expected.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("expected one of {}", expected.join(", ")),
            })
        }
        ron::Error::MissingStructField { field, .. } => Some(format!("add `{field}: …`")),
        ron::Error::Eof | ron::Error::ExpectedStringEnd => {
            Some("the file seems to be cut off: take an older copy, or write the end".to_owned())
        }
        ron::Error::TrailingCharacters => Some("take away what follows".to_owned()),
        ron::Error::ExceededRecursionLimit => Some("nothing in a file is that deep: take brackets away".to_owned()),
        _ => None,
    }
}

/// The word most like `found`, if one is alike enough to be meant.
pub fn suggest<'a>(found: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    words
        .into_iter()
        .map(|word| (edits(found, word), word))
        .filter(|(edits, word)| *edits <= 1 + word.chars().count() / 3)
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, word)| word)
}

/// Advice about a word that is none of those known: the one most like it, or else all of them.
pub(crate) fn expected<'a>(found: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    if let Some(near) = suggest(found, known.clone()) {
        return format!("did you mean {near:?}?");
    }
    let known: Vec<&str> = known.into_iter().collect();
    if known.is_empty() { "there are none".to_owned() } else { format!("expected one of: {}", known.join(", ")) }
}

/// The Levenshtein distance: how many letters to insert, delete or replace.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
