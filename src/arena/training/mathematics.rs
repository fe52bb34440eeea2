//! Functions that have the same result on every processor: the standard library does not promise that of its own.

/// The exponential function, within some units of the last place; arguments beyond ±600 count as ±600.
pub(super) fn exp(x: f64) -> f64 {
    let x = x.clamp(-600.0, 600.0);
    // e^x = 2^n · e^r with r between −ln 2 / 2 and ln 2 / 2.
    let n = (x * std::f64::consts::LOG2_E).round();
    let r = x - n * std::f64::consts::LN_2;
    // The series of Taylor, up to the term that no longer counts.
    let series = (1..=14).rev().fold(1.0, |sum, term| 1.0 + sum * r / f64::from(term));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "n lies between −866 and 866")]
    let power = f64::from_bits(((n as i64 + 1023) as u64) << 52);
    series * power
}

/// The natural logarithm of a positive number that is not subnormal, within some units of the last place.
fn ln(x: f64) -> f64 {
    // x = 2^n · m with m between 1/√2 and √2, and ln m = 2 · artanh((m − 1) / (m + 1)).
    let bits = x.to_bits();
    let exponent = i32::try_from(bits >> 52).unwrap_or(0) - 1023;
    let fraction = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    let (n, m) =
        if fraction > std::f64::consts::SQRT_2 { (exponent + 1, fraction / 2.0) } else { (exponent, fraction) };
    let s = (m - 1.0) / (m + 1.0);
    // The series s + s³/3 + s⁵/5 + …, up to the term that no longer counts.
    let series = (0..=10).rev().fold(0.0, |sum, term| sum * s * s + 1.0 / f64::from(2 * term + 1));
    f64::from(n) * std::f64::consts::LN_2 + 2.0 * s * series
}

/// The share of a game that is expected for a side with a logit, against a number of rivals: at 0 everybody expects the same.
pub(super) fn expected_share(logit: f64, rivals: f64) -> f64 {
    1.0 / (1.0 + rivals * exp(-logit))
}

/// The logit of a share of a game of two sides, which must lie between 0 and 1 and may not be either: where
/// [`expected_share`] is the share against one rival.
pub(super) fn logit(share: f64) -> f64 {
    ln(share / (1.0 - share))
}

/// Falls smoothly from 1 to 0 while `x` goes from 0 to 1; half a period of a cosine, nearly.
pub(super) fn falling(x: f64) -> f64 {
    let x = x.clamp(0.0, 1.0);
    1.0 - x * x * (3.0 - 2.0 * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_and_logarithms_are_near_those_of_the_system() {
        for step in -4000..=4000 {
            let x = f64::from(step) / 10.0;
            let (ours, theirs) = (exp(x), x.exp());
            assert!((ours / theirs - 1.0).abs() < 1e-13, "{x}: {ours} {theirs}");
            assert!((ln(theirs) - x).abs() < 1e-13 * x.abs().max(1.0), "{x}: {}", ln(theirs));
        }
        assert_eq!(exp(0.0), 1.0);
        assert!((expected_share(0.0, 3.0) - 0.25).abs() < 1e-15);
        for step in -100..=100 {
            let x = f64::from(step) / 20.0;
            assert!((logit(expected_share(x, 1.0)) - x).abs() < 1e-13, "{x}");
        }
        assert_eq!((falling(0.0), falling(0.5), falling(1.0)), (1.0, 0.5, 0.0));
    }
}
