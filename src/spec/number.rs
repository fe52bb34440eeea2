//! Whole numbers in files, with complaints that say their range.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};

use super::v1::WeightName;

/// A type of whole numbers that files hold.
pub(crate) trait Whole: TryFrom<i128> + PartialOrd + Display {
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

whole! { u8 u16 u32 u64 usize i8 i32 i64 }

/// A whole number as a file writes it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Number<N>(N);

impl<'de, N: Whole> Deserialize<'de> for Number<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (least, greatest) = N::RANGE;
        within(deserializer, least..=greatest, "a whole number").map(Self)
    }
}

/// Reads a number of a range; complaints call it `what`.
pub(crate) fn within<'de, D: Deserializer<'de>, N: Whole>(
    deserializer: D,
    range: RangeInclusive<N>,
    what: &'static str,
) -> Result<N, D::Error> {
    let visitor = NumberVisitor { range, what };
    let expected = visitor.to_string();
    deserializer.deserialize_any(visitor).map_err(|error| {
        // Of a number that no type of the reader can hold it says nothing but that.
        let outside = error.to_string() == ron::Error::IntegerOutOfBounds.to_string();
        if outside { D::Error::invalid_value(FAR_OUTSIDE, &expected.as_str()) } else { error }
    })
}

/// The whole number from which on the type with a point has not all of them: 2⁵³.
const FIRST_ROUNDED: f64 = 9_007_199_254_740_992.0;

/// What is said of a number whose digits are not known any more.
const FAR_OUTSIDE: Unexpected<'static> = Unexpected::Other("one far outside");

struct NumberVisitor<N> {
    range: RangeInclusive<N>,
    what: &'static str,
}

impl<N: Whole> NumberVisitor<N> {
    /// The number, if the range has it.
    fn fitting(&self, number: i128) -> Option<N> {
        N::try_from(number).ok().filter(|number| self.range.contains(number))
    }
}

impl<N: Whole> Display for NumberVisitor<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} from {} to {}", self.what, self.range.start(), self.range.end())
    }
}

impl<N: Whole> Visitor<'_> for NumberVisitor<N> {
    type Value = N;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<N, E> {
        self.fitting(number.into()).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<N, E> {
        self.fitting(number.into()).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<N, E> {
        // The reader takes whole numbers of many digits for others, and rounds them.
        let whole = number.fract() == 0.0 && number.abs() >= FIRST_ROUNDED;
        let found = if whole { FAR_OUTSIDE } else { Unexpected::Float(number) };
        Err(E::invalid_value(found, &self))
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

/// Reads a table whose keys are numbers.
pub(crate) fn table<'de, D: Deserializer<'de>, N: Whole + Ord, V: Deserialize<'de>>(
    deserializer: D,
) -> Result<BTreeMap<N, V>, D::Error> {
    let table: BTreeMap<Number<N>, V> = BTreeMap::deserialize(deserializer)?;
    Ok(table.into_iter().map(|(Number(key), value)| (key, value)).collect())
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
