//! Texts in UTF-16, as some editors write them.

use std::io::{self, BufRead, Read};
use std::ops::RangeInclusive;

/// The units that are the first of a pair.
const HIGH_HALVES: RangeInclusive<u16> = 0xd800..=0xdbff;
/// The unit that stands for what cannot be read.
const UNREADABLE: u16 = 0xfffd;

/// How the two bytes of a unit follow one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByteOrder {
    LowFirst,
    HighFirst,
}

impl ByteOrder {
    /// The length of the mark that says the order, in bytes.
    const MARK: usize = 2;

    /// The order that the mark at the start of a text says; `None` if the text is not UTF-16, or has no mark.
    fn of(text: &[u8]) -> Option<Self> {
        match text {
            [0xff, 0xfe, ..] => Some(Self::LowFirst),
            [0xfe, 0xff, ..] => Some(Self::HighFirst),
            _ => None,
        }
    }

    const fn unit(self, bytes: [u8; 2]) -> u16 {
        match self {
            Self::LowFirst => u16::from_le_bytes(bytes),
            Self::HighFirst => u16::from_be_bytes(bytes),
        }
    }
}

/// The text of bytes that begin with the mark of UTF-16; `None` if they do not. What cannot be read of it is `�`.
pub(super) fn utf16_text(bytes: &[u8]) -> Option<String> {
    ByteOrder::of(bytes)?;
    let mut text = String::new();
    // Bytes in memory are read without error.
    Utf8Input::of(bytes).read_to_string(&mut text).ok()?;
    Some(text)
}

/// Whether bytes are most likely UTF-16 without a mark: every other one is 0.
pub(super) fn seems_utf16(bytes: &[u8]) -> bool {
    const LOOKED_AT: usize = 64;
    let begins = &bytes[..bytes.len().min(LOOKED_AT) & !1];
    let zeros = |first: usize| begins.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    let pairs = begins.len() / 2;
    pairs > 1 && (zeros(0) == 0 && zeros(1) == pairs || zeros(1) == 0 && zeros(0) == pairs)
}

/// An input as UTF-8: one that begins with the mark of UTF-16 is turned into that, any other is passed on as it is.
#[derive(Debug)]
pub struct Utf8Input<R> {
    input: R,
    /// Whether the start has been looked at.
    begun: bool,
    /// The order of the bytes, if the input is UTF-16.
    order: Option<ByteOrder>,
    /// What has been turned into UTF-8, and how much of it has been read.
    text: Vec<u8>,
    read: usize,
    /// The first byte of a unit, and the first unit of a pair, whose other has not been read.
    byte: Option<u8>,
    half: Option<u16>,
}

impl<R: BufRead> Utf8Input<R> {
    /// An input from its start.
    pub const fn of(input: R) -> Self {
        Self { input, begun: false, order: None, text: Vec::new(), read: 0, byte: None, half: None }
    }

    /// Turns the next units into UTF-8. At the end of the input there is no text.
    fn turn(&mut self, order: ByteOrder) -> io::Result<()> {
        self.text.clear();
        self.read = 0;
        while self.text.is_empty() {
            let bytes = self.input.fill_buf()?;
            let length = bytes.len();
            let mut units: Vec<u16> = self.half.take().into_iter().collect();
            for byte in bytes {
                match self.byte.take() {
                    Some(first) => units.push(order.unit([first, *byte])),
                    None => self.byte = Some(*byte),
                }
            }
            self.input.consume(length);
            if length > 0 {
                self.half = units.pop_if(|last| HIGH_HALVES.contains(last));
            } else if self.byte.take().is_some() {
                units.push(UNREADABLE);
            }
            let text: String =
                char::decode_utf16(units).map(|sign| sign.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
            self.text = text.into_bytes();
            if length == 0 {
                break;
            }
        }
        Ok(())
    }
}

impl<R: BufRead> BufRead for Utf8Input<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if !self.begun {
            self.order = ByteOrder::of(self.input.fill_buf()?);
            self.begun = true;
            if self.order.is_some() {
                self.input.consume(ByteOrder::MARK);
            }
        }
        let Some(order) = self.order else { return self.input.fill_buf() };
        if self.read == self.text.len() {
            self.turn(order)?;
        }
        Ok(&self.text[self.read..])
    }

    fn consume(&mut self, length: usize) {
        match self.order {
            Some(_) => self.read += length,
            None => self.input.consume(length),
        }
    }
}

impl<R: BufRead> Read for Utf8Input<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.fill_buf()?.read(buffer)?;
        self.consume(length);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text in UTF-16 with its mark.
    fn bytes_of(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(bytes).collect()
    }

    #[test]
    fn both_orders_are_read_in_pieces_of_any_size() {
        let text = "[White \"Müller ♞ 𝄞\"]\n\n1. e4 *\n";
        for bytes in [bytes_of(text, u16::to_le_bytes), bytes_of(text, u16::to_be_bytes)] {
            assert_eq!(utf16_text(&bytes).as_deref(), Some(text));
            for size in 2..8 {
                let mut found = String::new();
                let input = io::BufReader::with_capacity(size, &bytes[..]);
                Utf8Input::of(input).read_to_string(&mut found).unwrap();
                assert_eq!(found, text, "{size}");
            }
            assert!(utf16_text(&bytes[..bytes.len() - 1]).unwrap().ends_with("*\u{fffd}"));
            assert!(seems_utf16(&bytes[2..6]) && !seems_utf16(text.as_bytes()));
        }
        assert_eq!(utf16_text(text.as_bytes()), None);
        let mut found = String::new();
        Utf8Input::of(text.as_bytes()).read_to_string(&mut found).unwrap();
        assert_eq!(found, text);
    }
}
