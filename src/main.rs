//! Four-Handed, the window.

// On Windows no console opens beside it; what is printed is then seen where the output goes to a file or a pipe.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

mod app;

use std::process::ExitCode;
use std::sync::LazyLock;

use fourhanded::version::version_text;

/// What `--version` and the page about the program tell.
static VERSION: LazyLock<String> = LazyLock::new(|| version_text(option_env!("FOURHANDED_COMMIT")));

fn main() -> ExitCode {
    app::start()
}
