//! Schedules of whist for several tables: in 4n − 1 rounds everybody has everybody for a partner once, and twice for an opponent.

use super::RotaError;

/// The numbers of players for which there is a schedule.
pub const WHIST_PLAYERS: [usize; 6] = [8, 12, 16, 20, 24, 28];

/// A round: at each table the players from 1 on at South, West, North and East. South and North are partners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhistRound {
    /// The tables.
    pub tables: Vec<[usize; 4]>,
}

/// A table of a base round: a partner, the other partner, and their opponents. The player [`FIXED`] never moves.
type BaseTable = [usize; 4];

/// The player of a base round whose number stays as it is.
const FIXED: usize = usize::MAX;

/// Base rounds, from which the others come by adding the number of the round modulo 4n − 1. They were found by search. Opponents
/// stand so that few meet twice from the same side: no round of this form has none for 8, 12 and 16 players.
const BASE_ROUNDS: [&[BaseTable]; 6] = [
    &[[FIXED, 0, 5, 1], [2, 3, 6, 4]],
    &[[FIXED, 0, 8, 9], [1, 7, 5, 2], [3, 10, 4, 6]],
    &[[FIXED, 0, 2, 11], [1, 4, 7, 12], [3, 5, 13, 6], [8, 9, 10, 14]],
    &[[FIXED, 0, 12, 10], [1, 9, 3, 17], [2, 6, 13, 7], [4, 14, 5, 8], [11, 18, 16, 15]],
    &[[FIXED, 0, 11, 21], [1, 15, 22, 19], [2, 17, 18, 7], [3, 20, 14, 12], [4, 5, 13, 8], [6, 10, 16, 9]],
    &[
        [FIXED, 0, 22, 12],
        [1, 6, 11, 15],
        [2, 20, 13, 26],
        [3, 5, 24, 4],
        [7, 10, 25, 14],
        [8, 16, 19, 18],
        [9, 21, 23, 17],
    ],
];

/// By how many seats the table of the player who never moves is turned in each round, for each base round. They were found by
/// search: whoever comes to that table has other seats there as far as that can be.
const TURNS: [&[u8]; 6] = [
    b"2102103",
    b"01233012230",
    b"131020202121333",
    b"1302312012013023120",
    b"10301123212300123012230",
    b"123023012012301301231230120",
];

/// The schedule for so many players, who are numbered from 1: all 4n − 1 rounds, of which the first as many as wanted are played.
///
/// Everybody has each seat equally often but for a difference of one, or of two with 8, 20 and 28 players.
///
/// # Errors
///
/// [`RotaError::NoSchedule`] if there is none for this number.
pub fn whist_schedule(players: usize) -> Result<Vec<WhistRound>, RotaError> {
    let known = WHIST_PLAYERS.iter().position(|known| *known == players);
    let (base, turns) = known.map(|number| (BASE_ROUNDS[number], TURNS[number])).ok_or_else(|| {
        let known: Vec<String> = WHIST_PLAYERS.iter().map(ToString::to_string).collect();
        RotaError::NoSchedule { found: players, known: known.join(", ") }
    })?;
    let rounds = players - 1;
    let table = |round: usize, [one, partner, left, right]: BaseTable| {
        let player = |number: usize| if number == FIXED { players } else { (number + round) % rounds + 1 };
        let mut seats = [one, left, partner, right].map(player);
        if one == FIXED {
            seats.rotate_right(usize::from(turns[round] - b'0'));
        }
        seats
    };
    Ok((0..rounds).map(|round| WhistRound { tables: base.iter().map(|base| table(round, *base)).collect() }).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// How often something happens to each pair of players.
    type Pairs = BTreeMap<(usize, usize), usize>;

    fn note(pairs: &mut Pairs, one: usize, other: usize) {
        *pairs.entry((one.min(other), one.max(other))).or_default() += 1;
    }

    #[test]
    fn everybody_partners_everybody_once_and_opposes_everybody_twice() {
        for players in WHIST_PLAYERS {
            let schedule = whist_schedule(players).expect("there is one");
            assert_eq!(schedule.len(), players - 1);
            let (mut partners, mut opponents) = (Pairs::new(), Pairs::new());
            for round in &schedule {
                let mut all: Vec<usize> = round.tables.iter().flatten().copied().collect();
                all.sort_unstable();
                assert_eq!(all, (1..=players).collect::<Vec<_>>(), "{players}: everybody plays in every round");
                for [south, west, north, east] in &round.tables {
                    note(&mut partners, *south, *north);
                    note(&mut partners, *west, *east);
                    for (one, other) in [(south, west), (south, east), (north, west), (north, east)] {
                        note(&mut opponents, *one, *other);
                    }
                }
            }
            let all = players * (players - 1) / 2;
            assert_eq!((partners.len(), opponents.len()), (all, all), "{players}");
            assert!(partners.values().all(|times| *times == 1), "{players}: partners");
            assert!(opponents.values().all(|times| *times == 2), "{players}: opponents");
        }
    }

    #[test]
    fn seats_are_equal_and_few_meet_twice_from_the_same_side() {
        for (players, known, apart) in [(8, 14, 2), (12, 11, 1), (16, 15, 1), (20, 57, 2), (24, 92, 1), (28, 81, 2)] {
            let mut seats: BTreeMap<usize, [usize; 4]> = BTreeMap::new();
            let mut lefts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
            for table in whist_schedule(players).expect("there is one").iter().flat_map(|round| &round.tables) {
                for (seat, player) in table.iter().enumerate() {
                    seats.entry(*player).or_default()[seat] += 1;
                    *lefts.entry((*player, table[(seat + 1) % 4])).or_default() += 1;
                }
            }
            for (player, counts) in seats {
                let (most, least) = (counts.iter().max(), counts.iter().min());
                assert!(
                    most.zip(least)
                        .is_some_and(|(most, least)| most - least <= if player == players { 1 } else { apart }),
                    "{players}: {player} {counts:?}"
                );
            }
            assert_eq!(lefts.values().filter(|times| **times == 2).count(), known, "{players}");
        }
    }

    #[test]
    fn other_numbers_are_refused() {
        for players in [0, 4, 7, 10, 32] {
            assert!(matches!(whist_schedule(players), Err(RotaError::NoSchedule { found, .. }) if found == players));
        }
    }
}
