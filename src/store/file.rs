//! Reading and writing whole files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::StoreError;
use crate::spec::{self, ReadError};

/// Reads a text file, without its byte order mark if it has one.
///
/// # Errors
///
/// [`StoreError::Read`] if the file cannot be read, [`StoreError::Broken`] with line and column if it is not UTF-8 or too long.
pub fn read_text(path: &Path) -> Result<String, StoreError> {
    spec::read_text(path).map_err(|error| match error {
        ReadError::Io(source) => StoreError::Read { path: path.to_owned(), source },
        ReadError::Unusable(complaint) => complaint.into(),
    })
}

/// Writes a file atomically: after a crash or an error it has either the old contents or the new ones.
///
/// The contents are written to a temporary file in the same folder and synchronised to disk; the temporary file then
/// replaces the old one, and the folder is synchronised.
///
/// # Errors
///
/// [`StoreError::Write`] if a step fails; the old file is unchanged then, and the temporary file is removed.
pub fn replace(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), StoreError> {
    replace_by(path, |file| file.write_all(contents.as_ref()))
}

/// Writes a file atomically, as [`replace`] does, with contents that `write` writes bit by bit.
///
/// # Errors
///
/// [`StoreError::Write`] if a step fails or `write` does; the old file is unchanged then, and the temporary file is removed.
pub fn replace_by(path: &Path, write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> Result<(), StoreError> {
    replace_written(path, write).map_err(|source| StoreError::Write { path: path.to_owned(), source })
}

fn replace_written(path: &Path, write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<()> {
    // A symbolic link is resolved, so that the file behind it is replaced and the link stays.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.is_dir() || target.file_name().is_none() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let temporary = folder.join(temporary_name());
    let written = write_new(&temporary, write)
        .and_then(|()| keep_permissions(&target, &temporary))
        .and_then(|()| fs::rename(&temporary, &target));
    if let Err(error) = written {
        // The temporary file may not exist; the first error is the one to report.
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    sync_folder(&folder)
}

/// A file name that no concurrent write of this or another process uses.
fn temporary_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!(".four-handed-{}-{count}.tmp", std::process::id())
}

fn write_new(path: &Path, write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<()> {
    // A file left by a crashed process with the same number may be overwritten.
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    let mut buffered = BufWriter::new(file);
    write(&mut buffered)?;
    buffered.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
}

fn keep_permissions(from: &Path, to: &Path) -> io::Result<()> {
    match fs::metadata(from) {
        Ok(metadata) => fs::set_permissions(to, metadata.permissions()),
        Err(_) => Ok(()),
    }
}

/// Synchronises a folder, so that a renamed file has its new name on disk. Only Unix can open folders for this.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Renames a file to its name with `suffix`, followed by a number if that name is taken, so that no file is overwritten.
/// Returns the new path, or `None` if there is no such file.
///
/// # Errors
///
/// [`StoreError::Write`] if the file exists but cannot be renamed.
pub(super) fn set_aside(path: &Path, suffix: &str) -> Result<Option<PathBuf>, StoreError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let free = (1..u32::MAX)
        .map(|n| if n == 1 { format!("{name}{suffix}") } else { format!("{name}{suffix}-{n}") })
        .map(|name| path.with_file_name(name))
        .find(|candidate| fs::symlink_metadata(candidate).is_err());
    let Some(free) = free else { return Ok(None) };
    match fs::rename(path, &free) {
        Ok(()) => Ok(Some(free)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(StoreError::Write { path: free, source }),
    }
}
