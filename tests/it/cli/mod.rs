//! The command line: what each command prints, its complaints and exit statuses.

mod evening;
mod games;
mod generate;
mod machine;
mod matches;
mod messages;
mod mistakes;
mod networks;
mod paper;
mod positions;
mod tactics;
mod tours;
mod uci;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use expect_test::Expect;

const GAME: &str = "cincinnati-4-way";

struct Run {
    stdout: String,
    stderr: String,
    status: i32,
}

fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli"));
    command.env("FOURHANDED_HOME", "/nowhere").current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs the program with a text as standard input.
fn cli_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child =
        command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_owned();
    // The program may end without having read everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Run {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().expect("it ended by itself"),
    }
}

fn cli(arguments: &[&str]) -> Run {
    cli_with(arguments, "")
}

impl Run {
    /// Everything that can be seen of it.
    fn all(&self) -> String {
        let mut text = self.stdout.clone();
        if !self.stderr.is_empty() {
            text += &format!("--- stderr\n{}", self.stderr);
        }
        if self.status != 0 {
            text += &format!("--- status {}\n", self.status);
        }
        text
    }
}

#[track_caller]
fn check(arguments: &[&str], expected: Expect) {
    expected.assert_eq(&cli(arguments).all());
}

#[track_caller]
fn check_with(arguments: &[&str], input: &str, expected: Expect) {
    expected.assert_eq(&cli_with(arguments, input).all());
}

const FROZEN: &str = "15/6nRnQnK6/6nB8/5nP'1nP'7/6nP1nPnP5/2wNwP5eR2eN2/1wRwS8eP1eR1/wKwQ2wP6eN2eK/1wR1wP9eQ1/4nB6eB3/8wB6/5sPsP2sP5/5sNsSsB1eS5/6sRsQsR6/7sK7 W frozen=S";

pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}
