//! Collects complaints about the values of a variant file.

use super::{Diagnostic, Layout};

/// Complaints about a file that could be read.
pub(crate) struct Check<'a> {
    name: &'a str,
    text: &'a str,
    pub complaints: Vec<Diagnostic>,
}

impl<'a> Check<'a> {
    pub fn new(name: &'a str, text: &'a str) -> Self {
        Self { name, text, complaints: Vec::new() }
    }

    /// A complaint about the value at a path such as `kinds.2.letter`: see [`Layout::value`].
    pub fn at(&mut self, path: &str, message: impl Into<String>) {
        self.complain(self.about(path, message));
    }

    /// A complaint about the value at a path such as `kinds.2.letter`, with advice on how to mend it.
    pub fn advise(&mut self, path: &str, message: impl Into<String>, hint: impl Into<String>) {
        self.complain(self.about(path, message).with_hint(hint));
    }

    /// A complaint about the value on a path of single steps (see [`Layout::value_at`]), with advice on how to mend it.
    pub fn advise_at(&mut self, steps: &[&str], message: impl Into<String>, hint: &str) {
        let at = Layout::of(self.text).value_at(steps);
        self.complain(Diagnostic::at_offset(self.name, self.text, at, message).with_hint(hint));
    }

    /// A complaint about the character with this number (from 0) in a top-level field that is a string.
    pub fn in_text(&mut self, field: &str, character: usize, message: impl Into<String>) {
        let layout = Layout::of(self.text);
        let at = match layout.string(field, 0) {
            Some(range) => {
                let content = &self.text[range.clone()];
                range.start + content.char_indices().nth(character).map_or(content.len(), |(at, _)| at)
            }
            None => layout.value(field),
        };
        self.complain(Diagnostic::at_offset(self.name, self.text, at, message));
    }

    fn about(&self, path: &str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, Layout::of(self.text).value(path), message)
    }

    fn complain(&mut self, complaint: Diagnostic) {
        if !self.complaints.contains(&complaint) {
            self.complaints.push(complaint);
        }
    }
}
