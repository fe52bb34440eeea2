//! Four-Handed, the window.

mod app;

use std::process::ExitCode;
use std::sync::LazyLock;

use fourhanded::version::version_text;

/// What `--version` and the page about the program tell.
static VERSION: LazyLock<String> = LazyLock::new(|| version_text(option_env!("FOURHANDED_COMMIT")));

fn main() -> ExitCode {
    app::start()
}
