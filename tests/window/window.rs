//! The window program under a script.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::display::{Display, software_driver};
use super::folder::{Folder, sources};

/// The longest that a script may take. The slowest takes a fifth of it on two cores.
const LIMIT: Duration = Duration::from_secs(900);
/// How often the program is looked after.
const GLANCE: Duration = Duration::from_millis(50);
/// The lines of output that a failure shows.
const SHOWN: usize = 60;
/// Settings of glibc's allocator with which what is let go of goes back to the system at once: one arena for all threads
/// and thresholds in bytes that stay as they are. Otherwise the resident memory of two equal runs differs by more than
/// one percent.
const RETURNED_MEMORY: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "1"), ("MALLOC_MMAP_THRESHOLD_", "131072"), ("MALLOC_TRIM_THRESHOLD_", "131072")];

/// A display on which scripts are run, one after another, with the user's data kept between them.
pub struct Window<'a> {
    folder: &'a Folder,
    display: Display,
    /// Where the program finds the sound server; otherwise there is none.
    sound: Option<PathBuf>,
    /// What the program is started with beside its size and its script.
    arguments: &'static [&'static str],
    /// What is set in the environment of the program beside that of every one.
    environment: &'static [(&'static str, &'static str)],
}

impl<'a> Window<'a> {
    /// A display for programs that run in a folder.
    pub fn open(folder: &'a Folder) -> Self {
        Self { folder, display: Display::start(), sound: None, arguments: &[], environment: &[] }
    }

    /// Has programs play to a sound server with this socket.
    pub fn with_sound(mut self, socket: &Path) -> Self {
        self.sound = Some(socket.to_owned());
        self
    }

    /// Starts programs with more arguments.
    pub fn with_arguments(mut self, arguments: &'static [&'static str]) -> Self {
        self.arguments = arguments;
        self
    }

    /// Starts programs whose resident memory is what they hold, so that it can be compared.
    pub fn with_returned_memory(mut self) -> Self {
        self.environment = &RETURNED_MEMORY;
        self
    }

    /// Runs a script to its end, which must be a good one.
    pub fn run(&mut self, script: &str) {
        let output = self.folder.path().join(format!("{script}.txt"));
        let began = Instant::now();
        let ended = self.play(&sources().join("scripts").join(format!("{script}.ron")), &output);
        let took = began.elapsed().as_secs_f32();
        let problem = match ended {
            Some(status) if status.success() => {
                println!("{script}.ron: {took:.0} s, see {}", self.folder.path().display());
                return;
            }
            Some(status) => format!("ended with {status} after {took:.0} s"),
            None => format!("has not ended within {} s", LIMIT.as_secs()),
        };
        let text = fs::read(&output).unwrap_or_default();
        let text = String::from_utf8_lossy(&text);
        let lines: Vec<&str> = text.lines().collect();
        let shown = lines[lines.len().saturating_sub(SHOWN)..].join("\n");
        panic!("{script}.ron {problem}; the end of {}:\n{shown}", output.display());
    }

    /// How the program ended; `None` if it had to be killed.
    fn play(&self, script: &Path, output: &Path) -> Option<ExitStatus> {
        let out = File::create(output).unwrap_or_else(|error| panic!("{}: {error}", output.display()));
        let both = out.try_clone().expect("the file for the output is open");
        let mut program = self.command(script).stdout(out).stderr(both).spawn().expect("the window program starts");
        let until = Instant::now() + LIMIT;
        while Instant::now() < until {
            match program.try_wait().expect("the window program can be looked after") {
                Some(status) => return Some(status),
                None => thread::sleep(GLANCE),
            }
        }
        drop(program.kill());
        drop(program.wait());
        None
    }

    /// Starts the program with a script; what it logs goes to a pipe.
    pub fn start(&self, script: &Path) -> Child {
        let mut command = self.command(script);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("the window program starts")
    }

    fn command(&self, script: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fourhanded"));
        command
            .args(["--size", "800x600", "--script"])
            .arg(script)
            .args(self.arguments)
            .current_dir(self.folder.path())
            .env("FOURHANDED_HOME", self.folder.path().join("home"))
            .env("XDG_RUNTIME_DIR", self.folder.path().join("run"))
            .env("DISPLAY", self.display.name())
            // Programs of the folder come before those of the system.
            .env("PATH", search_path(&self.folder.path().join("bin")))
            .env("NO_COLOR", "1")
            .env("LC_ALL", "C.UTF-8")
            // Where RUST_BACKTRACE is set, Bevy takes a backtrace whenever a system has nothing to do: a twentieth of the time.
            .env("RUST_LIB_BACKTRACE", "0")
            .env(
                "PULSE_SERVER",
                self.sound.as_ref().map_or_else(String::new, |socket| format!("unix:{}", socket.display())),
            )
            .envs(self.environment.iter().copied())
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null());
        if let Some(driver) = software_driver() {
            command.env("VK_ICD_FILENAMES", driver);
        }
        command
    }
}

/// A folder and those in which programs are looked for.
fn search_path(first: &Path) -> OsString {
    let others = env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(first.to_owned()).chain(env::split_paths(&others));
    env::join_paths(all).unwrap_or(others)
}
