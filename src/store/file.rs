//! Reading and writing whole files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::StoreError;
use crate::spec::{self, ReadError};

/// Reads a text file; a byte order mark is left out.
///
/// # Errors
///
/// If the file cannot be read or is not UTF-8; then with line and column.
pub fn read_text(path: &Path) -> Result<String, StoreError> {
    spec::read_text(path).map_err(|error| match error {
        ReadError::Io(source) => StoreError::Read { path: path.to_owned(), source },
        ReadError::NotText(complaint) => complaint.into(),
    })
}

/// Writes a file atomically: whatever happens, afterwards it has the old contents or the new.
///
/// They go to a temporary file in the same folder, which reaches the disk and takes the place of
/// the old file; then the folder reaches the disk.
///
/// # Errors
///
/// If any of that fails; the old file is as it was then, and the temporary one is gone.
pub fn replace(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), StoreError> {
    replace_bytes(path, contents.as_ref()).map_err(|source| StoreError::Write { path: path.to_owned(), source })
}

fn replace_bytes(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link is followed, so that it goes on to point at the file.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.is_dir() || target.file_name().is_none() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let temporary = folder.join(temporary_name());
    let written = write_new(&temporary, bytes)
        .and_then(|()| keep_permissions(&target, &temporary))
        .and_then(|()| fs::rename(&temporary, &target));
    if let Err(error) = written {
        // It may not even be there; the first error is the one to tell.
        let _ = fs::remove_file(&temporary);
        return Err(error);
    }
    sync_folder(&folder)
}

/// A name that no other write of this or another process uses at the same time.
fn temporary_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!(".four-handed-{}-{count}.tmp", std::process::id())
}

fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // What a crash of a process with the same number has left is not worth keeping.
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn keep_permissions(from: &Path, to: &Path) -> io::Result<()> {
    match fs::metadata(from) {
        Ok(metadata) => fs::set_permissions(to, metadata.permissions()),
        Err(_) => Ok(()),
    }
}

/// Makes the new name reach the disk. Only Unix lets a folder be opened for that.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Moves a file to the first free name of those made by adding a number, so that nothing is lost.
/// Answers the new name; `None` if there was no such file.
///
/// # Errors
///
/// If the file is there but cannot be moved.
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
