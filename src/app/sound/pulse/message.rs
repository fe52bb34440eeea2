//! Messages of the native protocol of PulseAudio, as far as a stream of sound needs them.
//!
//! A packet is a head of five numbers (length of the body, channel, two for a place in a stream, flags) and a body. On the
//! channel [`CONTROL`] the body is a message: values one after another, each with a letter before it that says what it is,
//! first the command and a number by which its answer is known. On other channels the body is samples. Numbers have the most
//! significant byte first.

use std::io::{self, Read, Write};

/// The channel of messages.
pub const CONTROL: u32 = u32::MAX;
/// The length of the head of a packet, in bytes.
const HEAD: usize = 20;
/// A packet whose body is longer, in bytes, is not read: none of those that are answered to us is.
const LONGEST: usize = 1 << 16;

/// A command that is sent or received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PulseCommand {
    /// What was asked for cannot be done.
    Error = 0,
    /// The answer to another command.
    Reply = 2,
    /// To begin a stream.
    CreatePlaybackStream = 3,
    /// To say who one is.
    Auth = 8,
    /// To say what one is called.
    SetClientName = 9,
    /// The server wants so many bytes more of a stream.
    Request = 61,
    /// The server has ended a stream.
    PlaybackStreamKilled = 64,
}

/// A message that is being written.
pub struct PulseMessage(Vec<u8>);

impl PulseMessage {
    /// Begins with a command and the number by which its answer is known.
    pub fn new(command: PulseCommand, tag: u32) -> Self {
        Self(vec![0; HEAD]).number(command as u32).number(tag)
    }

    /// Adds a number.
    pub fn number(mut self, number: u32) -> Self {
        self.0.push(b'L');
        self.0.extend(number.to_be_bytes());
        self
    }

    /// Adds truths and untruths.
    pub fn flags(mut self, flags: &[bool]) -> Self {
        self.0.extend(flags.iter().map(|flag| if *flag { b'1' } else { b'0' }));
        self
    }

    /// Adds a text that there is not.
    pub fn no_text(mut self) -> Self {
        self.0.push(b'N');
        self
    }

    /// Adds bytes of any meaning.
    pub fn bytes(mut self, bytes: &[u8]) -> Self {
        self.0.push(b'x');
        self.0.extend((bytes.len() as u32).to_be_bytes());
        self.0.extend(bytes);
        self
    }

    /// Adds that samples are numbers of 16 bits, the least significant byte first, so many a second, of one channel, which
    /// belongs everywhere.
    pub fn mono(mut self, rate: u32) -> Self {
        const LITTLE_ENDIAN_16: u8 = 3;
        const EVERYWHERE: u8 = 0;
        self.0.extend([b'a', LITTLE_ENDIAN_16, 1]);
        self.0.extend(rate.to_be_bytes());
        self.0.extend([b'm', 1, EVERYWHERE]);
        self
    }

    /// Adds the full volume of one channel.
    pub fn full_volume(mut self) -> Self {
        self.0.extend([b'v', 1]);
        self.0.extend(0x1_0000_u32.to_be_bytes());
        self
    }

    /// Adds properties with their values.
    pub fn properties(mut self, properties: &[(&str, &str)]) -> Self {
        self.0.push(b'P');
        for (name, value) in properties {
            let ended = |text: &str| [text.as_bytes(), &[0]].concat();
            self.0.push(b't');
            self.0.extend(ended(name));
            let value = ended(value);
            self = self.number(value.len() as u32).bytes(&value);
        }
        self.no_text()
    }

    /// Sends it.
    ///
    /// # Errors
    ///
    /// If the server has gone, or takes nothing more.
    pub fn send(self, out: &mut impl Write) -> io::Result<()> {
        send_packet(out, CONTROL, self.0)
    }
}

/// Sends samples on the channel of a stream.
///
/// # Errors
///
/// If the server has gone, or takes nothing more.
pub fn send_samples(out: &mut impl Write, channel: u32, samples: &[i16]) -> io::Result<()> {
    let head = std::iter::repeat_n(0, HEAD);
    send_packet(out, channel, head.chain(samples.iter().flat_map(|sample| sample.to_le_bytes())).collect())
}

/// Sends a packet, before whose body there is room for its head.
fn send_packet(out: &mut impl Write, channel: u32, mut packet: Vec<u8>) -> io::Result<()> {
    let length = (packet.len() - HEAD) as u32;
    packet[..4].copy_from_slice(&length.to_be_bytes());
    packet[4..8].copy_from_slice(&channel.to_be_bytes());
    out.write_all(&packet)
}

/// A message that was received, as far as it has not been read yet.
pub struct Received(Vec<u8>, usize);

impl Received {
    /// Waits for the next message. What is on other channels is passed over.
    ///
    /// # Errors
    ///
    /// If none comes in time, the server has gone, or what it sends makes no sense.
    pub fn next(from: &mut impl Read) -> io::Result<Self> {
        loop {
            let (channel, body) = read_packet(from)?;
            if channel == CONTROL {
                return Ok(Self(body, 0));
            }
        }
    }

    /// Reads a number.
    ///
    /// # Errors
    ///
    /// If something else comes next.
    pub fn number(&mut self) -> io::Result<u32> {
        match self.0.get(self.1..self.1 + 5) {
            Some(&[b'L', a, b, c, d]) => {
                self.1 += 5;
                Ok(u32::from_be_bytes([a, b, c, d]))
            }
            _ => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

/// Waits for a packet; answers its channel and its body.
///
/// # Errors
///
/// If none comes in time, the server has gone, or its body is too long.
pub fn read_packet(from: &mut impl Read) -> io::Result<(u32, Vec<u8>)> {
    let mut head = [0; HEAD];
    from.read_exact(&mut head)?;
    let number = |at: usize| u32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]);
    let length = number(0) as usize;
    if length > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body)?;
    Ok((number(4), body))
}
