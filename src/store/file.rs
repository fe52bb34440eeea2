//! Reading and writing whole files.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

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
/// replaces the old one, and the folder is synchronised. A device or a pipe is written into instead.
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
    // A device or a pipe is written into: a file must not take its place.
    if fs::metadata(&target).is_ok_and(|there| !there.is_file()) {
        return write(&mut OpenOptions::new().write(true).open(&target)?);
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

/// Writes a file in a folder under the first of some names that is free. Of two programs that write at once each gets a name of
/// its own. Answers the path.
///
/// # Errors
///
/// [`StoreError::Write`] if a step fails; no file has come to be then.
pub(super) fn create(
    folder: &Path,
    names: impl Iterator<Item = String>,
    contents: impl AsRef<[u8]>,
) -> Result<PathBuf, StoreError> {
    let temporary = folder.join(temporary_name());
    let created = write_new(&temporary, |file| file.write_all(contents.as_ref()))
        .and_then(|()| take_free_name(&temporary, names))
        .and_then(|path| sync_folder(folder).map(|()| path));
    created.map_err(|source| {
        // The temporary file may not exist; the first error is the one to report.
        let _ = fs::remove_file(&temporary);
        StoreError::Write { path: folder.to_owned(), source }
    })
}

/// Renames a file to the first of some names in its folder that is free. Answers the path.
pub(super) fn take_free_name(file: &Path, names: impl Iterator<Item = String>) -> io::Result<PathBuf> {
    for path in names.map(|name| file.with_file_name(name)) {
        // A link is made only where no file is, at one go.
        let taken = match fs::hard_link(file, &path) {
            Ok(()) => {
                fs::remove_file(file)?;
                return Ok(path);
            }
            Err(error) if matches!(error.kind(), io::ErrorKind::AlreadyExists | io::ErrorKind::NotFound) => Err(error),
            // Not every file system has links: an empty file keeps the name until the other takes its place.
            Err(_) => OpenOptions::new().write(true).create_new(true).open(&path).map(drop),
        };
        match taken {
            Ok(()) => {
                return fs::rename(file, &path).map(|()| path.clone()).inspect_err(|_| drop(fs::remove_file(&path)));
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::new(io::ErrorKind::AlreadyExists, "every name is taken"))
}

/// What the names of temporary files begin and end with.
const TEMPORARY: (&str, &str) = (".four-handed-", ".tmp");

/// The age from which a temporary file is one that a killed program has left.
const STALE: Duration = Duration::from_secs(3600);

/// Removes temporary files in a folder that a killed program has left: those that are old, and that nobody writes.
pub(super) fn remove_stale(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|name| name.starts_with(TEMPORARY.0) && name.ends_with(TEMPORARY.1));
        let modified = entry.metadata().and_then(|metadata| metadata.modified());
        let old = modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > STALE));
        let free = || File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok());
        if ours && old && free() {
            // What cannot be removed harms nobody.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// A file name that no concurrent write of this or another process uses.
fn temporary_name() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}{}-{count}{}", TEMPORARY.0, std::process::id(), TEMPORARY.1)
}

fn write_new(path: &Path, write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<()> {
    // A file left by a crashed process with the same number may be overwritten.
    let file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    // The lock says that the file is being written; where there are no locks its age says it.
    let _ = file.try_lock();
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

/// The names `STEM`, `STEM-2`, `STEM-3` and so on.
pub(super) fn numbered(stem: String) -> impl Iterator<Item = String> {
    let first = std::iter::once(stem.clone());
    first.chain((2_u32..).map(move |number| format!("{stem}-{number}")))
}

/// Renames a file to its name with `suffix`, followed by a number if that name is taken, so that no file is overwritten.
/// Returns the new path, or `None` if there is no such file.
///
/// # Errors
///
/// [`StoreError::Write`] if the file exists but cannot be renamed.
pub(super) fn set_aside(path: &Path, suffix: &str) -> Result<Option<PathBuf>, StoreError> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    match take_free_name(path, numbered(format!("{name}{suffix}"))) {
        Ok(free) => Ok(Some(free)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(StoreError::Write { path: path.to_owned(), source }),
    }
}
