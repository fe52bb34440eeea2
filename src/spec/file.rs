//! Reading text files.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use ron::Options;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::Diagnostic;
use super::translation::is_language;
use super::utf16::{seems_utf16, utf16_text};
use crate::rules::NetworkData;

/// The greatest length of a file that is read as one text, in bytes. A saved game of a million plies has about 16 million.
pub const MAX_FILE_LENGTH: u64 = 32 << 20;

/// The greatest length of a network's file, in bytes; no board, men and neurons need so much.
const MAX_NETWORK_LENGTH: u64 = 8 << 20;

/// What a file in a folder of variants is, by its name. Kinds stand in the order in which their files are read: what stands
/// beside a variant needs the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// A variant: `my-game.ron`.
    Variant,
    /// The words of a variant in another language: `my-game.el.ron`.
    Translation,
    /// A tour of the rules: `my-game.tour.ron`.
    Tour,
}

impl FileKind {
    /// What the file with this name is.
    pub fn of(path: &Path) -> Self {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        match stem.rsplit_once('.') {
            Some((_, "tour")) => Self::Tour,
            Some((_, word)) if is_language(word) => Self::Translation,
            _ => Self::Variant,
        }
    }
}

/// Why a file cannot be read as a text.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be opened or read.
    #[error("cannot be read: {0}")]
    Io(#[from] io::Error),
    /// It is not UTF-8 and not UTF-16, or longer than [`MAX_FILE_LENGTH`].
    #[error("{0}")]
    Unusable(Diagnostic),
}

impl ReadError {
    /// The complaint about the file that cannot be read.
    pub(crate) fn about(self, path: &Path) -> Diagnostic {
        match self {
            Self::Unusable(complaint) => complaint,
            Self::Io(_) => Diagnostic::at_offset(&path.display().to_string(), "", 0, self.to_string()),
        }
    }
}

/// The RON files of a folder in the order in which they are read, those of a kind by name. Folders in it do not count; of a
/// folder that cannot be read there are none.
pub(crate) fn ron_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_ending(folder, "ron");
    files.retain(|path| !path.is_dir());
    files.sort_by_key(|path| (FileKind::of(path), path.clone()));
    files
}

/// The networks in a folder beside which no variant file stands, by name.
pub(super) fn networks_alone(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_ending(folder, "net");
    files.retain(|path| !path.with_extension("ron").exists());
    files.sort();
    files
}

/// What is in a folder whose name has this ending, in no order; of a folder that cannot be read there is nothing.
fn files_ending(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    paths.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect()
}

/// Reads RON as it is used for files of all kinds.
pub(crate) fn from_ron<T: DeserializeOwned>(text: &str) -> Result<T, SpannedError> {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME).from_str(text)
}

/// Reads the header `H` of a file that as a whole is an `F`. Of a number that is too great only what reads the whole file
/// knows the range, and says so.
pub(crate) fn header_from_ron<H: DeserializeOwned, F: DeserializeOwned>(text: &str) -> Result<H, SpannedError> {
    from_ron(text).map_err(|error| {
        let too_great = matches!(error.code, ron::Error::IntegerOutOfBounds);
        let better = if too_great { from_ron::<F>(text).err() } else { None };
        better.unwrap_or(error)
    })
}

/// The file in which the network of a variant file is, if it has one: `my-game.net` beside `my-game.ron`.
pub fn network_beside(variant: &Path) -> PathBuf {
    variant.with_extension("net")
}

/// Reads the file of a network, without looking at what it holds.
///
/// # Errors
///
/// If it cannot be read, is no plain file (a pipe would never end), or is longer than any network.
pub fn read_network(path: &Path) -> io::Result<NetworkData> {
    if !fs::metadata(path)?.is_file() {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is no plain file"));
    }
    network_from(File::open(path)?)
}

/// Reads the bytes of a network, without looking at what they hold.
///
/// # Errors
///
/// If they cannot be read, or are more than any network has.
pub fn network_from(input: impl io::Read) -> io::Result<NetworkData> {
    let mut bytes = Vec::new();
    input.take(MAX_NETWORK_LENGTH + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_NETWORK_LENGTH {
        let message = format!("it is longer than {} MiB, which no network is", MAX_NETWORK_LENGTH >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(NetworkData::new(bytes))
}

/// Reads a text file; a byte order mark is left out. Of a file that is too long nothing is read.
///
/// # Errors
///
/// If the file cannot be read, is longer than [`MAX_FILE_LENGTH`] or is not UTF-8 and not UTF-16; then with line and
/// column.
pub fn read_text(path: &Path) -> Result<String, ReadError> {
    let name = path.display().to_string();
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    let mut bytes = Vec::new();
    // What is no plain file has no length beforehand.
    if length <= MAX_FILE_LENGTH {
        file.take(MAX_FILE_LENGTH + 1).read_to_end(&mut bytes)?;
    }
    let length = length.max(bytes.len() as u64);
    if length > MAX_FILE_LENGTH {
        return Err(ReadError::Unusable(too_long(&name, length)));
    }
    decode(&name, bytes).map_err(ReadError::Unusable)
}

/// The text that some bytes are in UTF-8, or in UTF-16 that begins with its mark, without a byte order mark. A complaint calls it
/// `name`.
///
/// # Errors
///
/// With line and column if it is neither, or has bytes that no text has.
pub fn decode(name: &str, bytes: Vec<u8>) -> Result<String, Diagnostic> {
    if let Some(text) = utf16_text(&bytes) {
        check_text(name, text.as_bytes())?;
        return Ok(text);
    }
    check_text(name, &bytes)?;
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

/// Complains about a byte that no text has: written into a file it would not be read again.
///
/// # Errors
///
/// With line and column of the first such byte; the complaint calls the text `name`.
pub fn check_text(name: &str, bytes: &[u8]) -> Result<(), Diagnostic> {
    let Some(at) = bytes.iter().position(|byte| *byte == 0) else { return Ok(()) };
    let before = String::from_utf8_lossy(&bytes[..at]);
    let padding = bytes.len() - at;
    let plural = if padding == 1 { "" } else { "s" };
    // A file of a program or of a picture may end in such bytes, too.
    let is_text = !before.contains(|c: char| c == char::REPLACEMENT_CHARACTER || c.is_control() && !c.is_whitespace());
    let (message, hint) = if is_text && bytes[at..].iter().all(|byte| *byte == 0) {
        match at {
            0 => (format!("the file holds nothing but {padding} NUL byte{plural}: {LOST_POWER}"), "take an older copy"),
            _ => (
                format!("the file ends in {padding} NUL byte{plural}: {LOST_POWER}"),
                "take them away, or take an older copy",
            ),
        }
    } else if seems_utf16(bytes) {
        ("this file seems to be UTF-16".to_owned(), "save it as UTF-8")
    } else {
        ("this is no text but a file of bytes".to_owned(), "games and variants are text files: name another file")
    };
    Err(Diagnostic::at_offset(name, &before, before.len(), message).with_hint(hint))
}

/// Where NUL bytes at the end of a file come from.
const LOST_POWER: &str = "a machine that lost power leaves such";

/// The complaint about a file of so many bytes.
fn too_long(name: &str, length: u64) -> Diagnostic {
    let megabytes = |bytes: u64| bytes.div_ceil(1 << 20);
    let most = megabytes(MAX_FILE_LENGTH);
    let message = format!("the file has {} MiB, and one game or variant at most {most} MiB", megabytes(length));
    Diagnostic::at_offset(name, "", 0, message)
        .with_hint("a file of many games is read game by game; others are no games")
}
