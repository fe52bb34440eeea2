//! Standard output, and how a command ends.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write as _};
use std::process::ExitCode;

/// The one locked and buffered standard output.
pub type Out = BufWriter<StdoutLock<'static>>;

/// How a command ends.
pub type Result<T = ()> = std::result::Result<T, Failure>;

/// Why a command ends otherwise than well.
#[derive(Debug)]
pub enum Failure {
    /// Nobody reads the output any more, which is nobody's mistake.
    Closed,
    /// A message for standard error.
    Told(String),
    /// The output says already what is wrong.
    Shown,
}

/// A failure with a message.
pub fn fail(message: impl Display) -> Failure {
    Failure::Told(message.to_string())
}

impl Failure {
    /// What it tells, if the output does not say it already.
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

/// Says something on standard error.
pub fn complain(message: impl Display) {
    // If even that cannot be written, the exit status has to do.
    let _ = writeln!(io::stderr(), "{message}");
}

/// Runs a command with standard output; failures have exit status 2.
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
