//! Points of games that were played elsewhere: as texts, and by the scoring of a game.

use super::RotaError;
use super::game::EveningResult;
use crate::board::Side;
use crate::rules::{POINT, Rules, Scoring};

/// What the scoring of a game counts if a side has won, or if nobody has: for a game of which nothing else is known. Then no
/// hostile king stands mated but those of the losers, and in a draw nobody is out.
///
/// # Errors
///
/// [`RotaError::PointsDecide`] where points are collected, for they are not known.
pub fn points_by_scoring(rules: &Rules, winner: Option<Side>) -> Result<EveningResult, RotaError> {
    let sides = rules.sides();
    let count = u16::try_from(sides.len().max(1)).unwrap_or(1);
    let (win, loss, draw) = match rules.scoring {
        Scoring::MatedKings { win, draw, .. } => (win, 0, draw),
        Scoring::Shares => (POINT, 0, POINT / count),
        Scoring::Bounty(_) => return Err(RotaError::PointsDecide),
    };
    let points = sides.iter().map(|side| match winner {
        Some(winner) if winner == *side => win,
        Some(_) => loss,
        None => draw,
    });
    Ok(EveningResult { points: points.collect(), won: sides.iter().map(|side| winner == Some(*side)).collect() })
}

/// Whether the scoring of a game can count these points, in twelfths, of its sides in their order.
#[must_use]
pub fn may_be_counted(rules: &Rules, points: &[u16]) -> bool {
    let sides = rules.sides();
    let kings = |side: Side| rules.army_set(side).len();
    let all: usize = sides.iter().map(|side| kings(*side)).sum();
    match rules.scoring {
        Scoring::MatedKings { win, draw, king } => {
            // Those who have not won have the points of mated kings, of which one is missing, and in a draw those of the draw.
            let of_kings = |place: usize, of: u16, least: u16| {
                let hostile = sides.get(place).map_or(0, |side| all - kings(*side));
                (0..hostile as u16).any(|mated| of == least.saturating_add(mated * king))
            };
            let drawn = points.iter().enumerate().all(|(place, of)| of_kings(place, *of, draw));
            let won = |winner: usize| {
                let others = points.iter().enumerate().filter(|(place, _)| *place != winner);
                points[winner] == win && others.clone().all(|(place, of)| of_kings(place, *of, 0))
            };
            drawn || (0..points.len()).any(won)
        }
        Scoring::Shares => {
            let sharing: Vec<u16> = points.iter().copied().filter(|of| *of > 0).collect();
            let each = u16::try_from(sharing.len()).ok().and_then(|count| POINT.checked_div(count));
            each.is_some_and(|each| sharing.iter().all(|of| *of == each))
        }
        Scoring::Bounty(_) => true,
    }
}

/// Twelfths of a point, read from a text such as `2`, `1.5`, `1/3`, `1 1/3`, `½` or `1½`. Thirds may be rounded: `0.33`.
///
/// # Errors
///
/// [`RotaError::Points`] if it is no number of twelfths, or greater than 5461.
pub fn parse_points(text: &str) -> Result<u16, RotaError> {
    let text = text.trim();
    twelfths(text).ok_or_else(|| RotaError::Points(text.to_owned()))
}

/// Fractions that are one letter, with their twelfths.
const FRACTIONS: [(char, u16); 7] = [('¼', 3), ('⅓', 4), ('½', 6), ('⅔', 8), ('¾', 9), ('⅙', 2), ('⅚', 10)];

fn twelfths(text: &str) -> Option<u16> {
    let whole = |text: &str| text.parse::<u16>().ok()?.checked_mul(POINT);
    let fraction = text.chars().next_back().and_then(|last| FRACTIONS.iter().find(|(letter, _)| *letter == last));
    if let Some((letter, rest)) = fraction {
        let before = text.strip_suffix(*letter)?.trim_end();
        return if before.is_empty() { Some(*rest) } else { whole(before)?.checked_add(*rest) };
    }
    if let Some((above, below)) = text.split_once('/') {
        let (before, above) = match above.split_once(' ') {
            Some((before, above)) => (whole(before)?, above),
            None => (0, above),
        };
        let (above, below) = (whole(above)?, below.parse::<u16>().ok().filter(|below| *below > 0)?);
        return (above % below == 0).then_some(above / below)?.checked_add(before);
    }
    if let Some(whole) = whole(text) {
        return Some(whole);
    }
    let plain = text.chars().all(|letter| letter.is_ascii_digit() || letter == '.' || letter == ',');
    let number: f64 = text.replace(',', ".").parse().ok().filter(|_| plain)?;
    let nearest = (number * f64::from(POINT)).round();
    // A third that is rounded to two places is a third.
    let fits = (nearest / f64::from(POINT) - number).abs() < 0.005 && nearest <= f64::from(u16::MAX);
    fits.then_some(nearest as u16)
}

/// Twelfths of a point as programs read numbers: `2`, `1.5`, `0.3333`.
#[must_use]
pub fn points_text(twelfths: u32) -> String {
    let text = format!("{:.4}", f64::from(twelfths) / f64::from(POINT));
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_people_write_them() {
        for (text, expected) in [
            ("2", 24),
            ("1.5", 18),
            ("0,5", 6),
            ("1/3", 4),
            ("½", 6),
            ("1½", 18),
            ("2 ⅔", 32),
            ("1 1/3", 16),
            ("0.33", 4),
            ("0.667", 8),
        ] {
            assert_eq!(parse_points(text), Ok(expected), "{text}");
        }
        for text in ["", "-1", "1/0", "1/5", "x", "0.4", "6000", "1e2", "½½", "."] {
            assert!(parse_points(text).is_err(), "{text:?}");
        }
        let texts: Vec<String> = [24, 18, 4, 0, 120].into_iter().map(points_text).collect();
        assert_eq!(texts, ["2", "1.5", "0.3333", "0", "10"]);
    }
}
