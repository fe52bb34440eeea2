//! Files in the program that the system has for them.

use std::path::Path;
use std::process::Stdio;

/// Shows a file with the system's program for such files; false if there is none. It comes back when the system's starter does,
/// which some systems delay until that program ends.
pub(super) fn show(path: &Path) -> bool {
    open::commands(path).into_iter().any(|mut starter| {
        starter.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        starter.status().is_ok_and(|ended| ended.success())
    })
}
