//! Whole numbers in files, with complaints that say their range.

use std::fmt::{self, Display};
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};

use super::v1::WeightName;

/// A type of whole numbers that files hold.
pub(crate) trait Whole: TryFrom<i128> + Display {
    /// The least and the greatest number of the type.
    const RANGE: (Self, Self);
}

macro_rules! whole {
    ($($number:ident)*) => {$(
        impl Whole for $number {
            const RANGE: (Self, Self) = (Self::MIN, Self::MAX);
        }
    )*};
}

whole! { u8 u16 u32 u64 i8 i32 }

/// A whole number as a file writes it.
struct Number<N>(N);

impl<'de, N: Whole> Deserialize<'de> for Number<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor(PhantomData)).map(Self)
    }
}

struct NumberVisitor<N>(PhantomData<N>);

impl<N: Whole> Visitor<'_> for NumberVisitor<N> {
    type Value = N;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, greatest) = N::RANGE;
        write!(f, "a whole number from {least} to {greatest}")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<N, E> {
        N::try_from(i128::from(number)).map_err(|_| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<N, E> {
        N::try_from(i128::from(number)).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }
}

/// Reads a number.
pub(crate) fn number<'de, D: Deserializer<'de>, N: Whole>(deserializer: D) -> Result<N, D::Error> {
    Number::deserialize(deserializer).map(|Number(number)| number)
}

/// Reads a number that may be left out.
pub(crate) fn optional<'de, D: Deserializer<'de>, N: Whole>(deserializer: D) -> Result<Option<N>, D::Error> {
    Option::deserialize(deserializer).map(|number| number.map(|Number(number)| number))
}

/// Reads two numbers in brackets.
pub(crate) fn pair<'de, D: Deserializer<'de>, N: Whole>(deserializer: D) -> Result<(N, N), D::Error> {
    <(Number<N>, Number<N>)>::deserialize(deserializer).map(|(first, second)| (first.0, second.0))
}

/// Reads a list of weights with their values.
pub(crate) fn weights<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(WeightName, i32)>, D::Error> {
    let weights: Vec<(WeightName, Number<i32>)> = Vec::deserialize(deserializer)?;
    Ok(weights.into_iter().map(|(name, Number(value))| (name, value)).collect())
}
