//! The sound server of a Linux desktop, by the protocol of PulseAudio, which PipeWire speaks too.
//!
//! A stream is a connection of its own to the server's socket, which is closed with it, so that nothing is left to be woken
//! by. Nothing waits for the server longer than [`PATIENCE`].

mod message;
#[cfg(test)]
mod tests;

use std::env;
use std::ffi::OsString;
use std::io;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use fourhanded::sound::RATE;

use super::output::{AudioOutput, AudioStream, OutputError, SharedMixer};
use message::{PulseCommand, PulseMessage, Received, send_samples};

/// For so long the server may take to answer, or to want more of an open stream.
const PATIENCE: Duration = Duration::from_secs(2);
/// The version of the protocol: the first in which the volume can be left as the desktop remembers it.
const VERSION: u32 = 14;
/// The bits of the server's answer that are its version; others say what it could do besides.
const VERSION_BITS: u32 = 0xFFFF;
/// The length of the secret by which server and client may know each other, in bytes.
const COOKIE: usize = 256;
/// How much of a stream the server keeps ahead, in milliseconds: the least by which a sound is late.
const AHEAD: u32 = 60;
/// Bytes of a millisecond.
const MILLISECOND: u32 = RATE / 1000 * 2;
/// The most samples in a packet.
const PACKET: usize = 4096;
/// What stands for no number.
const NONE: u32 = u32::MAX;

/// The sound server of the user.
pub struct PulseServer {
    /// Where its socket may be, the most likely first.
    sockets: Vec<PathBuf>,
    cookie: Vec<u8>,
}

impl PulseServer {
    /// As the environment names it.
    pub fn of_user() -> Self {
        Self { sockets: sockets(|name| env::var_os(name)), cookie: cookie() }
    }
}

/// Where the socket of a server may be, by the variables of the environment.
fn sockets(variable: impl Fn(&str) -> Option<OsString>) -> Vec<PathBuf> {
    let path = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(servers) = path("PULSE_SERVER") {
        // A list of servers: only sockets are for us.
        let servers = servers.to_string_lossy().into_owned();
        let socket = |server: &str| {
            let path = server.strip_prefix("unix:").unwrap_or(server);
            path.starts_with('/').then(|| PathBuf::from(path))
        };
        return servers.split_whitespace().filter_map(socket).collect();
    }
    let folders = [path("PULSE_RUNTIME_PATH"), path("XDG_RUNTIME_DIR").map(|folder| folder.join("pulse"))];
    let system = Some(PathBuf::from("/run/pulse"));
    folders.into_iter().chain([system]).flatten().map(|folder| folder.join("native")).collect()
}

/// The secret that the server may ask for; all zero if there is none, which a server of the same user does not mind.
fn cookie() -> Vec<u8> {
    let path = |name: &str| env::var_os(name).map(PathBuf::from);
    let home = path("HOME").unwrap_or_default();
    let config = path("XDG_CONFIG_HOME").unwrap_or_else(|| home.join(".config"));
    let files = path("PULSE_COOKIE").into_iter().chain([config.join("pulse/cookie"), home.join(".pulse-cookie")]);
    let read = |file: PathBuf| std::fs::read(file).ok().filter(|cookie| cookie.len() == COOKIE);
    files.into_iter().find_map(read).unwrap_or_else(|| vec![0; COOKIE])
}

impl AudioOutput for PulseServer {
    fn open(&self, mixer: SharedMixer) -> Result<Box<dyn AudioStream>, OutputError> {
        let mut trouble = OutputError::Absent;
        for socket in &self.sockets {
            match PulseStream::open(socket, &self.cookie, mixer.clone()) {
                Ok(stream) => return Ok(Box::new(stream)),
                Err(OutputError::Absent) => {}
                Err(error) => trouble = error,
            }
        }
        Err(trouble)
    }
}

/// A stream to the server. A thread of its own gives the server what it wants.
struct PulseStream {
    socket: UnixStream,
    alive: Arc<AtomicBool>,
}

impl PulseStream {
    fn open(path: &Path, cookie: &[u8], mixer: SharedMixer) -> Result<Self, OutputError> {
        let socket = UnixStream::connect(path).map_err(|_| OutputError::Absent)?;
        let (mut link, wanted) = socket
            .try_clone()
            .and_then(Connection::new)
            .and_then(|mut link| Ok((link.begin_stream(cookie)?, link)))
            .map(|(wanted, link)| (link, wanted))
            .map_err(|error| reason(&error))?;
        let alive = Arc::new(AtomicBool::new(true));
        let playing = Arc::clone(&alive);
        thread::spawn(move || {
            // It ends with the connection, whoever closes that.
            let _ = link.play(wanted, &mixer);
            playing.store(false, Ordering::Relaxed);
        });
        Ok(Self { socket, alive })
    }
}

impl AudioStream for PulseStream {
    fn is_alive(&self) -> bool {
        self.alive.load(Ordering::Relaxed)
    }
}

impl Drop for PulseStream {
    fn drop(&mut self) {
        // It fails only if the server has gone.
        let _ = self.socket.shutdown(Shutdown::Both);
    }
}

/// Why a stream could not be begun.
fn reason(error: &io::Error) -> OutputError {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => OutputError::NoAnswer,
        _ => OutputError::Refused(error.to_string()),
    }
}

/// A connection to the server.
struct Connection {
    socket: UnixStream,
    /// The number of the last message.
    tag: u32,
    /// The channel of the stream, once that has begun.
    channel: u32,
}

impl Connection {
    fn new(socket: UnixStream) -> io::Result<Self> {
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        Ok(Self { socket, tag: 0, channel: NONE })
    }

    /// Says who we are and begins a stream; answers how many bytes of it the server wants at first.
    fn begin_stream(&mut self, cookie: &[u8]) -> io::Result<u32> {
        let version = self.ask(PulseCommand::Auth, |message| message.number(VERSION).bytes(cookie))?.number()?;
        if version & VERSION_BITS < VERSION {
            return Err(io::Error::other("the sound server is too old"));
        }
        let process = std::process::id().to_string();
        let own = [("application.name", "Four-Handed"), ("application.process.id", &process)];
        self.ask(PulseCommand::SetClientName, |message| message.properties(&own))?;
        let stream = [("media.name", "Four-Handed"), ("media.role", "game")];
        let mut begun = self.ask(PulseCommand::CreatePlaybackStream, |message| {
            let message = message.mono(RATE);
            // To the device that the desktop has chosen.
            let message = message.number(NONE).no_text();
            // How much is kept at most, whether it waits to begin, how much is kept ahead, how much before it begins, how
            // much is wanted at a time, with which other streams it goes.
            let message = message.number(NONE).flags(&[false]);
            let message = message.number(AHEAD * MILLISECOND).number(NONE).number(NONE).number(0).full_volume();
            // The server converts and may move it as it likes, does not mute it, and sees that no more is kept ahead.
            let message = message.flags(&[false; 7]).flags(&[false, true]).properties(&stream);
            // The volume above does not count against what the desktop remembers; nothing is wanted early.
            message.flags(&[false, false])
        })?;
        let (channel, _number, wanted) = (begun.number()?, begun.number()?, begun.number()?);
        self.channel = channel;
        Ok(wanted)
    }

    /// Sends a command and waits for its answer.
    fn ask(&mut self, command: PulseCommand, fill: impl FnOnce(PulseMessage) -> PulseMessage) -> io::Result<Received> {
        self.tag += 1;
        fill(PulseMessage::new(command, self.tag)).send(&mut self.socket)?;
        loop {
            let mut received = Received::next(&mut self.socket)?;
            let (answer, tag) = (received.number()?, received.number()?);
            if tag != self.tag {
                continue;
            }
            if answer == PulseCommand::Error as u32 {
                let code = received.number().unwrap_or_default();
                return Err(io::Error::other(format!("the sound server answers {command:?} with error {code}")));
            }
            if answer == PulseCommand::Reply as u32 {
                return Ok(received);
            }
        }
    }

    /// Gives the server what it wants of the stream, until one of both has gone.
    fn play(&mut self, mut wanted: u32, mixer: &SharedMixer) -> io::Result<()> {
        let mut samples = Vec::new();
        loop {
            let mut left = wanted as usize / 2;
            while left > 0 {
                samples.resize(left.min(PACKET), 0);
                mixer.fill(&mut samples);
                send_samples(&mut self.socket, self.channel, &samples)?;
                left -= samples.len();
            }
            wanted = self.wanted()?;
        }
    }

    /// Waits until the server wants more of the stream; answers how many bytes.
    fn wanted(&mut self) -> io::Result<u32> {
        loop {
            let mut received = Received::next(&mut self.socket)?;
            let (command, _) = (received.number()?, received.number()?);
            if command == PulseCommand::Request as u32 && received.number()? == self.channel {
                return received.number();
            }
            if command == PulseCommand::PlaybackStreamKilled as u32 {
                return Err(io::ErrorKind::ConnectionAborted.into());
            }
        }
    }
}
