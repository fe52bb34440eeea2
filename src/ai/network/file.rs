//! The files of networks.
//!
//! All numbers are little-endian. A text is its length in bytes, in one byte, and the bytes.
//!
//! | part | what it holds |
//! |---|---|
//! | `4HNET` and three bytes of 0 | what the file is |
//! | `u16` | the version of the form: 1 |
//! | `u16` | the number of neurons |
//! | `u8` | the base: 0 Full, 1 Standing, 2 None |
//! | text | the id of the variant |
//! | `u64`, `u64` | the hash of the inputs, and of the values and weights that the network was trained with |
//! | `u32` | the number of inputs |
//! | `f32` | the slope: how steeply the expected result grows with the score |
//! | `u16` | the reach: the value of the network lies between this and its negative at 99.9 % of positions |
//! | `u64`, `u64`, text | seed and number of positions of the training, and the commit that made the games |
//! | `i8` × inputs × neurons | weights of the first layer, input by input, in 127ths |
//! | `i16` × neurons | biases of the first layer, in 127ths |
//! | `i16` × neurons | weights of the second layer, between −255 and 255, in units of the scale |
//! | `i32` | bias of the second layer, in 256ths of a hundredth of a pawn |
//! | `u32` | the scale: hundredths of a pawn, divided by 127², in units of 2⁻³² |
//! | `u64` | the check sum of all bytes before it |

use std::fmt;

use super::layout::InputLayout;
use crate::random::split_mix;
use crate::rules::{Rules, Weight};

/// The first bytes of every file.
const MAGIC: &[u8; 8] = b"4HNET\0\0\0";
/// The version of the form.
const FORMAT: u16 = 1;
/// The numbers of neurons that a network may have.
pub const HIDDEN_SIZES: [usize; 5] = [8, 16, 32, 64, 128];
/// The greatest weight of the second layer, in units of the scale: its product with a neuron fits into 16 bits.
pub const MAX_OUTPUT_WEIGHT: i16 = 255;
/// The value of a neuron that is fully on, and the unit of the weights of the first layer.
pub const UNIT: i16 = 127;

/// What the value of a network is added to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkBase {
    /// The whole hand-written evaluation, which the network corrects.
    Full,
    /// The part of the hand-written evaluation that needs no look at attacks.
    Standing,
    /// Nothing: the network judges alone.
    None,
}

impl NetworkBase {
    /// All bases.
    pub const ALL: [Self; 3] = [Self::Full, Self::Standing, Self::None];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Standing => "standing",
            Self::None => "none",
        }
    }

    /// The base with a name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|base| base.name() == name)
    }
}

impl fmt::Display for NetworkBase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the file of a network says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkHeader {
    /// The id of the variant for whose games it was trained.
    pub id: String,
    /// The number of neurons.
    pub hidden: usize,
    /// What its value is added to.
    pub base: NetworkBase,
    /// The hash of its inputs: [`super::InputLayout::hash`].
    pub layout: u64,
    /// The hash of the values and weights of the evaluation with which it was trained: [`base_hash`].
    pub base_hash: u64,
    /// How steeply the expected result grows with the score: the share that is won is `1 / (1 + rivals · exp(−slope · score))`.
    pub slope: f32,
    /// The value of the network, without its sign, that it stays below at 99.9 % of positions, in hundredths of a pawn.
    pub reach: u16,
    /// The seed of its training.
    pub seed: u64,
    /// The number of positions that it was trained with.
    pub positions: u64,
    /// The commit of the program that played the games; empty if it is not known.
    pub commit: String,
}

/// The file of a network: what it says about itself, and its numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkFile {
    /// What it says about itself.
    pub header: NetworkHeader,
    /// Weights of the first layer, input by input, in 127ths.
    pub weights: Vec<i8>,
    /// Biases of the first layer, in 127ths.
    pub biases: Vec<i16>,
    /// Weights of the second layer, in units of the scale.
    pub output: Vec<i16>,
    /// Bias of the second layer, in 256ths of a hundredth of a pawn.
    pub output_bias: i32,
    /// What a product of a weight of the second layer with a squared neuron counts, in 2⁻³² hundredths of a pawn.
    pub scale: u32,
}

/// Why a network cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The file is something else.
    #[error("it is no network: it does not begin as one; make it with `train`")]
    Foreign,
    /// Its form is of another version.
    #[error(
        "its form has version {0}, and this program reads version {FORMAT}: train it again, or use another program"
    )]
    Version(u16),
    /// It ends too early, or goes on after its end.
    #[error("it is damaged: {found} bytes instead of {expected}; copy it again, or train it again")]
    Length {
        /// The number of bytes that it has.
        found: usize,
        /// The number of bytes that it says it has.
        expected: usize,
    },
    /// Its check sum is wrong.
    #[error("it is damaged: its check sum is wrong; copy it again, or train it again")]
    CheckSum,
    /// It has a number of neurons for which there is no code.
    #[error("it has {0} neurons, and 8, 16, 32, 64 or 128 are possible: train it again")]
    Hidden(usize),
    /// It has a base that there is not.
    #[error("its base has number {0}, and 0 to 2 are possible: train it again")]
    Base(u8),
    /// A text in it is not UTF-8, or a number is none.
    #[error("it is damaged: its {0} cannot be read; copy it again, or train it again")]
    Field(&'static str),
    /// Its inputs are not those of the game.
    #[error(
        "its inputs are not those of this game (it was trained for {0:?}): board, kinds of men, sides or options differ; train one for this game"
    )]
    Layout(String),
    /// It was trained with other values of men or weights than the game has now.
    #[error(
        "it was trained (for {0:?}) with other values of men or weights of the evaluation than the game has now: train it again, or take it away"
    )]
    Values(String),
    /// Its sums may leave their range.
    #[error("its weights are so great that sums of them may be wrong: train it again")]
    Range,
}

/// A number for the values of men and the weights of the evaluation in a game: equal for equal ones.
pub fn base_hash(rules: &Rules) -> u64 {
    let values = rules.kinds.iter().map(|kind| i64::from(kind.value) << 32 | i64::from(kind.points));
    let weights = Weight::ALL.into_iter().map(|weight| i64::from(rules.weights[weight]));
    values.chain(weights).fold(split_mix(1), |hash, word| split_mix(hash ^ word.cast_unsigned()))
}

/// A number that changes when any byte changes.
fn check_sum(bytes: &[u8]) -> u64 {
    let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    bytes.chunks(8).fold(split_mix(bytes.len() as u64), |hash, chunk| split_mix(hash ^ word(chunk)))
}

impl NetworkFile {
    /// The network for a variant and its rules that always answers 0.
    pub fn zero(id: &str, rules: &Rules, hidden: usize, base: NetworkBase) -> Self {
        let layout = InputLayout::new(rules);
        let header = NetworkHeader {
            id: id.to_owned(),
            hidden,
            base,
            layout: layout.hash(),
            base_hash: base_hash(rules),
            slope: 0.001,
            reach: 0,
            seed: 0,
            positions: 0,
            commit: String::new(),
        };
        Self {
            header,
            weights: vec![0; layout.inputs() * hidden],
            biases: vec![0; hidden],
            output: vec![0; hidden],
            output_bias: 0,
            scale: 0,
        }
    }

    /// The number of inputs.
    pub fn inputs(&self) -> usize {
        self.weights.len() / self.header.hidden.max(1)
    }

    /// The file as bytes. Texts longer than 255 bytes are cut.
    pub fn to_bytes(&self) -> Vec<u8> {
        let header = &self.header;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(FORMAT.to_le_bytes());
        bytes.extend(u16::try_from(header.hidden).unwrap_or(u16::MAX).to_le_bytes());
        bytes.push(header.base as u8);
        push_text(&mut bytes, &header.id);
        bytes.extend(header.layout.to_le_bytes());
        bytes.extend(header.base_hash.to_le_bytes());
        bytes.extend(u32::try_from(self.inputs()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(header.slope.to_le_bytes());
        bytes.extend(header.reach.to_le_bytes());
        bytes.extend(header.seed.to_le_bytes());
        bytes.extend(header.positions.to_le_bytes());
        push_text(&mut bytes, &header.commit);
        bytes.extend(self.weights.iter().map(|weight| weight.cast_unsigned()));
        bytes.extend(self.biases.iter().chain(&self.output).flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.output_bias.to_le_bytes());
        bytes.extend(self.scale.to_le_bytes());
        let sum = check_sum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a file, of whatever game.
    ///
    /// # Errors
    ///
    /// If the bytes are no network, or a damaged one.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, NetworkError> {
        let mut reader = NetworkReader { bytes, at: 0 };
        if reader.take(MAGIC.len()) != Ok(MAGIC) {
            return Err(NetworkError::Foreign);
        }
        let format = u16::from_le_bytes(reader.array()?);
        if format != FORMAT {
            return Err(NetworkError::Version(format));
        }
        let hidden = usize::from(u16::from_le_bytes(reader.array()?));
        let [base] = reader.array()?;
        let id = reader.text("id")?;
        let layout = u64::from_le_bytes(reader.array()?);
        let hash = u64::from_le_bytes(reader.array()?);
        let inputs = u32::from_le_bytes(reader.array()?);
        let slope = f32::from_le_bytes(reader.array()?);
        let reach = u16::from_le_bytes(reader.array()?);
        let seed = u64::from_le_bytes(reader.array()?);
        let positions = u64::from_le_bytes(reader.array()?);
        let commit = reader.text("commit")?;
        if !HIDDEN_SIZES.contains(&hidden) {
            return Err(NetworkError::Hidden(hidden));
        }
        let base = NetworkBase::ALL.get(usize::from(base)).copied().ok_or(NetworkError::Base(base))?;
        // No board and no men have more inputs; a greater number would only be asked for in vain.
        let inputs = usize::try_from(inputs).unwrap_or(usize::MAX).min(usize::from(u16::MAX));
        let expected = reader.at + inputs * hidden + 4 * hidden + 4 + 4 + 8;
        if bytes.len() != expected {
            return Err(NetworkError::Length { found: bytes.len(), expected });
        }
        let weights = reader.take(inputs * hidden)?.iter().map(|byte| byte.cast_signed()).collect();
        let mut numbers = || -> Result<Vec<i16>, NetworkError> {
            let bytes = reader.take(2 * hidden)?;
            Ok(bytes.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes)).collect())
        };
        let (biases, output) = (numbers()?, numbers()?);
        let output_bias = i32::from_le_bytes(reader.array()?);
        let scale = u32::from_le_bytes(reader.array()?);
        let sum = check_sum(&bytes[..reader.at]);
        if u64::from_le_bytes(reader.array()?) != sum {
            return Err(NetworkError::CheckSum);
        }
        if !(slope.is_finite() && slope > 0.0) {
            return Err(NetworkError::Field("slope"));
        }
        if output.iter().any(|weight| weight.unsigned_abs() > MAX_OUTPUT_WEIGHT.unsigned_abs()) {
            return Err(NetworkError::Range);
        }
        let base_hash = hash;
        let header = NetworkHeader { id, hidden, base, layout, base_hash, slope, reach, seed, positions, commit };
        Ok(Self { header, weights, biases, output, output_bias, scale })
    }
}

fn push_text(bytes: &mut Vec<u8>, text: &str) {
    let end = text.floor_char_boundary(usize::from(u8::MAX));
    bytes.push(u8::try_from(end).unwrap_or(u8::MAX));
    bytes.extend(&text.as_bytes()[..end]);
}

/// Bytes that are read one after another.
struct NetworkReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> NetworkReader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], NetworkError> {
        let expected = self.at + count;
        let taken = self.bytes.get(self.at..expected);
        let taken = taken.ok_or(NetworkError::Length { found: self.bytes.len(), expected })?;
        self.at = expected;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn text(&mut self, field: &'static str) -> Result<String, NetworkError> {
        let [length] = self.array()?;
        let bytes = self.take(usize::from(length))?;
        String::from_utf8(bytes.to_vec()).map_err(|_| NetworkError::Field(field))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> NetworkFile {
        let header = NetworkHeader {
            id: "a-game".to_owned(),
            hidden: 8,
            base: NetworkBase::Standing,
            layout: 0x0123_4567_89ab_cdef,
            base_hash: 77,
            slope: 0.00125,
            reach: 321,
            seed: 5,
            positions: 1_000_000,
            commit: "abcdef1".to_owned(),
        };
        let number = |index: usize| (split_mix(index as u64) % 255) as u8;
        NetworkFile {
            header,
            weights: (0..24).map(|index| number(index).cast_signed()).collect(),
            biases: (0..8).map(|index| i16::from(number(index)) - 100).collect(),
            output: (0..8).map(|index| i16::from(number(index + 8)) - 127).collect(),
            output_bias: -12_345,
            scale: 654_321,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let file = example();
        assert_eq!(NetworkFile::from_bytes(&file.to_bytes()), Ok(file.clone()));
        assert_eq!(file.inputs(), 3);
    }

    #[test]
    fn no_damage_goes_unnoticed() {
        let bytes = example().to_bytes();
        for at in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1 << (at % 8);
            assert!(NetworkFile::from_bytes(&damaged).is_err(), "byte {at}");
            assert!(NetworkFile::from_bytes(&bytes[..at]).is_err(), "cut at {at}");
        }
        let longer = [&bytes[..], &[0]].concat();
        let expected = bytes.len();
        assert_eq!(NetworkFile::from_bytes(&longer), Err(NetworkError::Length { found: expected + 1, expected }));
        assert_eq!(NetworkFile::from_bytes(b"(variant: 1)"), Err(NetworkError::Foreign));
        let mut newer = bytes;
        newer[8] = 9;
        assert_eq!(NetworkFile::from_bytes(&newer), Err(NetworkError::Version(9)));
    }
}
