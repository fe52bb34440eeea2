//! Reading text files.

use std::path::Path;
use std::{fs, io};

use super::Diagnostic;

/// Why a file is no text.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be opened or read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is not UTF-8.
    #[error("{0}")]
    NotText(Diagnostic),
}

/// Reads a text file; a byte order mark is left out.
///
/// # Errors
///
/// If the file cannot be read or is not UTF-8; then with line and column.
pub fn read_text(path: &Path) -> Result<String, ReadError> {
    decode(&path.display().to_string(), fs::read(path)?).map_err(ReadError::NotText)
}

/// The text that some bytes are, without a byte order mark. A complaint calls it `name`.
///
/// # Errors
///
/// With line and column if it is not UTF-8.
pub fn decode(name: &str, bytes: Vec<u8>) -> Result<String, Diagnostic> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        }),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let before = String::from_utf8_lossy(&error.as_bytes()[..at]);
            let complaint = Diagnostic::at_offset(name, &before, before.len(), "this is not UTF-8 text");
            Err(complaint.with_hint("save the file as UTF-8, or take an older copy"))
        }
    }
}
