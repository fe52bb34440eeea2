//! Messages of D-Bus as bytes: a header whose fields are aligned to eight bytes, and a body.

use std::io::{self, Read, Write};

/// The longest answer that is read, in bytes.
const LONGEST: usize = 1 << 16;
/// The kinds of messages that answer a call.
const RETURN: u8 = 2;
const ERROR: u8 = 3;
/// The header's field by which an answer names its call.
const REPLY_SERIAL: u8 = 5;

/// A method of somebody on the bus.
pub(super) struct BusCall {
    service: &'static str,
    path: &'static str,
    method: &'static str,
    /// The types of its arguments, each a letter.
    arguments: &'static str,
    /// Whether an answer is wanted.
    answered: bool,
}

impl BusCall {
    /// Begins to talk to the bus.
    pub(super) const HELLO: Self = Self {
        service: "org.freedesktop.DBus",
        path: "/org/freedesktop/DBus",
        method: "Hello",
        arguments: "",
        answered: true,
    };
    /// Keeps the screen awake, for a program and a reason; answers a number for the request.
    pub(super) const INHIBIT: Self = Self::screen_saver("Inhibit", "ss", true);
    /// Lets the screen go dark again, by the number of the request.
    pub(super) const UNINHIBIT: Self = Self::screen_saver("UnInhibit", "u", false);

    const fn screen_saver(method: &'static str, arguments: &'static str, answered: bool) -> Self {
        let service = "org.freedesktop.ScreenSaver";
        Self { service, path: "/org/freedesktop/ScreenSaver", method, arguments, answered }
    }

    /// Sends it under a number of its own, with its arguments as bytes.
    pub(super) fn send(&self, to: &mut impl Write, serial: u32, body: &[u8]) -> io::Result<()> {
        let mut fields = Vec::new();
        // Each service here offers its methods under an interface of its own name.
        let texts = [(1, 'o', self.path), (2, 's', self.service), (3, 's', self.method), (6, 's', self.service)];
        for (code, kind, text) in texts {
            align(&mut fields, 8);
            fields.extend([code, 1, kind as u8, 0]);
            fields.extend((text.len() as u32).to_le_bytes());
            fields.extend(text.bytes().chain([0]));
        }
        if !self.arguments.is_empty() {
            align(&mut fields, 8);
            fields.extend([8, 1, b'g', 0, self.arguments.len() as u8]);
            fields.extend(self.arguments.bytes().chain([0]));
        }
        // Little endian, a call, whether it is answered, version 1.
        let mut message = vec![b'l', 1, u8::from(!self.answered), 1];
        for number in [body.len() as u32, serial, fields.len() as u32] {
            message.extend(number.to_le_bytes());
        }
        message.extend(fields);
        align(&mut message, 8);
        message.extend(body);
        to.write_all(&message)
    }
}

/// Texts as arguments.
pub(super) fn texts(texts: &[&str]) -> Vec<u8> {
    let mut body = Vec::new();
    for text in texts {
        align(&mut body, 4);
        body.extend((text.len() as u32).to_le_bytes());
        body.extend(text.bytes().chain([0]));
    }
    body
}

fn align(bytes: &mut Vec<u8>, to: usize) {
    bytes.resize(bytes.len().next_multiple_of(to), 0);
}

/// What a call was answered.
#[derive(Debug)]
pub(super) struct BusReply {
    body: Vec<u8>,
    /// Whether the lowest byte of numbers comes first.
    little: bool,
}

impl BusReply {
    /// Waits for the answer to the call of a number; what else comes is passed over.
    pub(super) fn to_call(call: u32, from: &mut impl Read) -> io::Result<Self> {
        loop {
            let mut start = [0; 16];
            from.read_exact(&mut start)?;
            let little = start[0] == b'l';
            let [body, fields] = [4, 12].map(|at| number(&start, at, little).unwrap_or_default() as usize);
            if body > LONGEST || fields > LONGEST {
                return Err(io::Error::other("the bus sends too long a message"));
            }
            let mut rest = vec![0; fields.next_multiple_of(8) + body];
            from.read_exact(&mut rest)?;
            let (header, body) = rest.split_at(fields.next_multiple_of(8));
            if answered_call(&header[..fields], little) != Some(call) {
                continue;
            }
            match start[1] {
                RETURN => return Ok(Self { body: body.to_vec(), little }),
                ERROR => return Err(io::Error::other("the bus answers with an error")),
                _ => {}
            }
        }
    }

    /// The number that was answered.
    pub(super) fn number(&self) -> io::Result<u32> {
        number(&self.body, 0, self.little).ok_or_else(|| io::ErrorKind::InvalidData.into())
    }
}

fn number(bytes: &[u8], at: usize, little: bool) -> Option<u32> {
    let four: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
    Some(if little { u32::from_le_bytes(four) } else { u32::from_be_bytes(four) })
}

/// The number of the call that a message answers, by the fields of its header.
fn answered_call(fields: &[u8], little: bool) -> Option<u32> {
    let mut at = 0;
    while at < fields.len() {
        at = at.next_multiple_of(8);
        // All fields of a header have a type of one letter.
        let (code, kind) = (*fields.get(at)?, *fields.get(at + 2)?);
        at += 4;
        match kind {
            b'u' if code == REPLY_SERIAL => return number(fields, at, little),
            b'u' => at += 4,
            b'g' => at += usize::from(*fields.get(at)?) + 2,
            b's' | b'o' => at += number(fields, at, little)? as usize + 5,
            _ => return None,
        }
    }
    None
}
