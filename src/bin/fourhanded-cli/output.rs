//! Standard output, and how a command ends.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write as _};
use std::path::Path;
use std::process::ExitCode;

/// The one locked and buffered standard output.
pub type Out = BufWriter<StdoutLock<'static>>;

/// The result of a command.
pub type Result<T = ()> = std::result::Result<T, Failure>;

/// Why a command does not end well.
#[derive(Debug)]
pub enum Failure {
    /// The output is not read any more, which is no error.
    Closed,
    /// An error with a message for standard error.
    Told(String),
    /// An error that the output describes already.
    Shown,
}

/// An error with a message.
pub fn fail(message: impl Display) -> Failure {
    Failure::Told(message.to_string())
}

/// Checks that what `--out` names can be a file; `why` says why it has to be one.
pub fn check_out(out: &Path, why: &str) -> Result {
    if out == Path::new("-") {
        return Err(fail(format!("{why}: name one with --out")));
    }
    if out.is_dir() {
        return Err(fail(format!("{} is a folder: name a file in it with --out", out.display())));
    }
    Ok(())
}

impl Failure {
    /// The message; empty if there is none.
    pub fn message(&self) -> &str {
        match self {
            Self::Told(message) => message,
            Self::Closed | Self::Shown => "",
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Told(format!("the output cannot be written: {error}"))
        }
    }
}

/// Prints a message on standard error.
pub fn complain(message: impl Display) {
    // If even that cannot be written, only the exit status shows the error.
    let _ = writeln!(io::stderr(), "{message}");
}

/// Runs a command with standard output. The exit status is 0, or 2 after an error.
pub fn with_stdout(run: impl FnOnce(&mut Out) -> Result) -> ExitCode {
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let ended = run(&mut out);
    let flushed = out.flush().map_err(Failure::from);
    match ended.and(flushed) {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Shown) => ExitCode::from(2),
        Err(Failure::Told(message)) => {
            complain(format_args!("error: {message}"));
            ExitCode::from(2)
        }
    }
}
