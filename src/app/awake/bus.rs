//! The screen saver of a Linux desktop, over the session's D-Bus: `org.freedesktop.ScreenSaver`, which GNOME, KDE and others offer.
//!
//! One connection holds one request; the desktop forgets it when the connection closes, however the program ends. Source of the
//! wire format: the D-Bus specification, <https://dbus.freedesktop.org/doc/dbus-specification.html>. It is spoken here because
//! two short messages do not need the twenty crates of a whole client.

mod message;
#[cfg(test)]
mod tests;

use std::env;
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixStream};
use std::time::Duration;

use message::{BusCall, BusReply};

/// For so long the bus may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest line of the greeting, in bytes.
const LINE: u64 = 512;

/// A request that the screen stays awake; it ends when this is dropped.
pub struct ScreenInhibition {
    socket: UnixStream,
    /// What the desktop calls the request.
    cookie: u32,
}

impl ScreenInhibition {
    /// Asks the desktop of the user; nothing comes of it where there is none that can be asked.
    pub fn of_user() -> Option<Self> {
        let variable = |name: &str| env::var_os(name).and_then(|value: OsString| value.into_string().ok());
        addresses(variable).iter().find_map(|address| Self::at(address).ok())
    }

    /// Asks the desktop behind a socket.
    fn at(address: &SocketAddr) -> io::Result<Self> {
        let mut socket = UnixStream::connect_addr(address)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        greet(&mut socket)?;
        BusCall::HELLO.send(&mut socket, 1, &[])?;
        BusReply::to_call(1, &mut socket)?;
        let reason = ["org.fourhanded.FourHanded", "A game is shown"];
        BusCall::INHIBIT.send(&mut socket, 2, &message::texts(&reason))?;
        let cookie = BusReply::to_call(2, &mut socket)?.number()?;
        Ok(Self { socket, cookie })
    }
}

impl Drop for ScreenInhibition {
    fn drop(&mut self) {
        // It fails only if the bus has gone, and with it the request.
        let _ = BusCall::UNINHIBIT.send(&mut self.socket, 3, &self.cookie.to_le_bytes());
    }
}

/// Says who we are, as the system tells the bus.
fn greet(socket: &mut UnixStream) -> io::Result<()> {
    socket.write_all(b"\0AUTH EXTERNAL\r\n")?;
    expect_line(socket, "DATA")?;
    socket.write_all(b"DATA\r\n")?;
    expect_line(socket, "OK")?;
    socket.write_all(b"BEGIN\r\n")
}

/// Reads a line, which is to begin with a word.
fn expect_line(socket: &mut UnixStream, word: &str) -> io::Result<()> {
    // The bus says nothing more until it is answered, so that no byte behind the line is lost.
    let mut line = String::new();
    BufReader::new((&*socket).take(LINE)).read_line(&mut line)?;
    if line.split_whitespace().next() == Some(word) {
        return Ok(());
    }
    Err(io::Error::other(format!("the bus answers {line:?}, not {word}")))
}

/// The sockets on which the session's bus may listen, by the variables of the environment, the most likely first.
fn addresses(variable: impl Fn(&str) -> Option<String>) -> Vec<SocketAddr> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let named = set("DBUS_SESSION_BUS_ADDRESS");
    let usual = || set("XDG_RUNTIME_DIR").map(|folder| format!("unix:path={}/bus", escaped(&folder)));
    let list = named.or_else(usual).unwrap_or_default();
    list.split(';').filter_map(address).collect()
}

/// The socket of an address such as `unix:path=/run/user/1000/bus`; other ways to a bus are not for us.
fn address(text: &str) -> Option<SocketAddr> {
    text.trim().strip_prefix("unix:")?.split(',').find_map(|pair| match pair.split_once('=')? {
        ("path", path) => SocketAddr::from_pathname(unescaped(path)?).ok(),
        ("abstract", name) => SocketAddr::from_abstract_name(unescaped(name)?).ok(),
        _ => None,
    })
}

/// A value of an address as it is meant: `%2c` stands for a comma. Nothing if it is no text.
fn unescaped(value: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = value.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// A value as it stands in an address.
fn escaped(value: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_/.\\*".contains(&byte);
    value.bytes().map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02x}") }).collect()
}
