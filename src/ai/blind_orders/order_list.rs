//! Which orders stand in a list, and in which turn.

use crate::moves::{Move, Orders};

/// How far illegal is below the best order of a game, in hundredths of a pawn, beside what an attack is worth. The game is
/// lost if no other order of the list is legal.
const NONE_LEGAL: i32 = 2_000;
/// What it costs not to know whether an order was carried out, in hundredths of a pawn: all if it is legal in half of the
/// games, nothing if it is in all.
const UNCERTAINTY: i32 = 300;
/// The least that an order must gain to stand before the one that is legal in most games, in hundredths of a pawn.
const LEAST_GAIN: i32 = 2;
/// The most orders that stand before that one.
const MOST_SHOTS: usize = 2;
/// What is left of the weight of a game, in hundredths, once an order more is legal in it.
const COVERED: u64 = 50;
/// The weight of a game in which no order of the list is legal: enough to be halved ten times and still tell games apart.
const WEIGHT: u64 = 1_000_000;

/// An order with its gap to the best order in each imagined game: its score there less that of the best, so never more
/// than 0; `None` where it is illegal.
pub(super) struct Prospect {
    pub(super) order: Move,
    pub(super) gaps: Vec<Option<i32>>,
}

/// The list of at most `length` orders for the imagined games: first those that are worth a try where they happen to be
/// legal, then one that does well in most games, then those with which some order is legal in as many games as possible.
/// `attack` is what it is worth to leave the opponent no legal move, in hundredths of a pawn.
pub(super) fn order_list(prospects: &[Prospect], length: usize, attack: i32) -> Orders {
    let none_legal = NONE_LEGAL + attack;
    let mut left: Vec<&Prospect> = prospects.iter().collect();
    let mut list: Vec<&Prospect> = Vec::new();
    let Some(main) = take_best(&mut left, |prospect| Some(prospect.mean_or(-none_legal))) else {
        return Orders::new([]);
    };
    let games = main.gaps.len();
    let all = i64::try_from(games).unwrap_or(i64::MAX);
    // What follows is played where no order before it is legal.
    let follows = |list: &[&Prospect], game: usize| list.iter().all(|before| before.gaps[game].is_none());
    while list.len() < MOST_SHOTS.min(length.saturating_sub(1)) {
        let gain = |prospect: &Prospect| {
            let legal = |game: &usize| prospect.gaps[*game].is_some() && follows(&list, *game);
            let gains = (0..games).filter(legal).map(|game| {
                let here = prospect.gaps[game].unwrap_or_default();
                i64::from(here - main.gaps[game].unwrap_or(-none_legal))
            });
            let (count, sum) = gains.fold((0, 0), |(count, sum), gain| (count + 1, sum + gain));
            let doubt = 4 * i64::from(UNCERTAINTY) * count * (all - count) / (all * all);
            Some(sum / all - doubt).filter(|gain| *gain >= i64::from(LEAST_GAIN))
        };
        let Some(shot) = take_best(&mut left, gain) else { break };
        list.push(shot);
    }
    list.push(main);
    let mut weights = vec![WEIGHT; games];
    for order in &list {
        order.lighten(&mut weights);
    }
    while list.len() < length {
        let worth = |prospect: &Prospect| {
            let legal = prospect.gaps.iter().zip(&weights).filter(|(gap, _)| gap.is_some());
            Some((legal.map(|(_, weight)| weight).sum::<u64>(), prospect.mean_or(-none_legal)))
        };
        let Some(cover) = take_best(&mut left, worth) else { break };
        cover.lighten(&mut weights);
        list.push(cover);
    }
    Orders::new(list.iter().map(|prospect| prospect.order))
}

/// Takes out what has the greatest value, the first of equals, so that the order is the same everywhere.
fn take_best<'a, V: PartialOrd>(
    left: &mut Vec<&'a Prospect>,
    value: impl Fn(&Prospect) -> Option<V>,
) -> Option<&'a Prospect> {
    let mut best: Option<(usize, V)> = None;
    for (at, prospect) in left.iter().enumerate() {
        let Some(value) = value(prospect) else { continue };
        if best.as_ref().is_none_or(|(_, most)| value > *most) {
            best = Some((at, value));
        }
    }
    best.map(|(at, _)| left.remove(at))
}

impl Prospect {
    /// The mean score over all games, with that of those where the order is illegal.
    fn mean_or(&self, illegal: i32) -> i64 {
        let sum: i64 = self.gaps.iter().map(|gap| i64::from(gap.unwrap_or(illegal))).sum();
        sum / i64::try_from(self.gaps.len()).unwrap_or(i64::MAX).max(1)
    }

    /// Takes weight from the games in which the order is legal.
    fn lighten(&self, weights: &mut [u64]) {
        for (weight, _) in weights.iter_mut().zip(&self.gaps).filter(|(_, gap)| gap.is_some()) {
            *weight = *weight * COVERED / 100;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::position::MoveKind;

    /// A different order for every number.
    fn order(number: u8) -> Move {
        let cell = |index| Cell::from_index(index);
        Move { from: cell(number), to: cell(number + 1), promotion: None, kind: MoveKind::Plain }
    }

    /// The numbers of the orders of a list for four games.
    fn list(gaps: &[[Option<i32>; 4]], length: usize) -> Vec<u8> {
        let prospects: Vec<Prospect> =
            (0..).zip(gaps).map(|(number, gaps)| Prospect { order: order(number), gaps: gaps.to_vec() }).collect();
        let list = order_list(&prospects, length, 0);
        list.iter().map(|mv| (0..).find(|number| order(*number) == mv).unwrap_or(u8::MAX)).collect()
    }

    #[test]
    fn a_rare_order_is_tried_first_where_it_gains_much() {
        let safe = [Some(-1_200), Some(-10), Some(-10), Some(-10)];
        assert_eq!(list(&[safe, [Some(0), None, None, None]], 3), [1, 0], "worth 1200 in one of four games");
        let safe = [Some(-90), Some(-10), Some(-10), Some(-10)];
        assert_eq!(list(&[safe, [Some(0), None, None, None]], 3), [0, 1], "90 are not worth the doubt");
    }

    #[test]
    fn later_orders_are_legal_where_no_other_is() {
        let gaps = [
            [Some(0), Some(0), Some(0), None],
            [Some(-5), Some(-5), Some(-5), None],
            [None, None, None, Some(-1_500)],
            [Some(-5), Some(-5), None, None],
        ];
        assert_eq!(list(&gaps, 2), [0, 1], "half the weight of three games is more than one");
        assert_eq!(list(&gaps, 3), [0, 1, 2], "a quarter is less");
        assert_eq!(list(&gaps, 4), [0, 1, 2, 3]);
    }

    #[test]
    fn lists_are_as_long_as_they_may_be() {
        let gaps = [[Some(0); 4]; 12];
        for length in 1..=Orders::LIMIT {
            assert_eq!(list(&gaps, length).len(), length);
        }
        assert_eq!(list(&[], 10), [0u8; 0]);
    }
}
