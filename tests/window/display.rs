//! A display for one test, and the driver that draws without a graphics card.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, ErrorKind};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A virtual display; it goes with the value.
pub struct Display {
    name: String,
    server: Option<Child>,
}

impl Display {
    /// Starts a virtual display. Without `Xvfb` the display of the session is taken, if there is one.
    pub fn start() -> Self {
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "2048x1152x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = match server {
            Ok(server) => server,
            Err(error) if error.kind() == ErrorKind::NotFound => return Self::of_session(),
            Err(error) => panic!("Xvfb cannot be started: {error}"),
        };
        // The server writes the number of its display once it listens.
        let mut number = String::new();
        let read = server.stdout.take().map(|out| BufReader::new(out).read_line(&mut number));
        let display = Self { name: format!(":{}", number.trim()), server: Some(server) };
        assert!(
            matches!(read, Some(Ok(_))) && number.trim().parse::<u32>().is_ok(),
            "Xvfb names no display: {number:?}"
        );
        display
    }

    fn of_session() -> Self {
        let name = env::var("DISPLAY").unwrap_or_default();
        assert!(
            !name.is_empty(),
            "the window tests need a display: install Xvfb (Debian: apt-get install xvfb mesa-vulkan-drivers \
             libvulkan1 libxkbcommon-x11-0 libxcursor1 libxi6 libxrandr2), or run them in a desktop session"
        );
        Self { name, server: None }
    }

    /// The value of `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            drop(server.kill());
            drop(server.wait());
        }
    }
}

/// The software driver for Vulkan, if it is installed where drivers usually are. Without it the
/// loader chooses.
pub fn software_driver() -> Option<PathBuf> {
    let folders = ["/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/etc/vulkan/icd.d"];
    let entries = folders.iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let mut files = entries.map(|entry| entry.path());
    files.find(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("lvp_icd") && name.ends_with(".json")
    })
}
