//! What cannot be tested from outside.

use super::Standing;
use super::seating::Seating;
use crate::spec::{Catalogue, Choice};

#[test]
fn seatings_share_the_sides() {
    for (variant, _) in Catalogue::shipped().entries() {
        let rules = variant.playable(Choice::default()).expect("it compiles").rules;
        let sides = rules.sides();
        assert_eq!(Seating::all(&rules).len(), if sides.len() == 2 { 1 } else { 3 });
        let mut held = vec![0; sides.len()];
        for seating in Seating::all(&rules) {
            let other = seating.exchanged();
            assert_eq!(seating.share(&sides) + other.share(&sides), 1.0);
            for (at, side) in sides.iter().enumerate() {
                assert_eq!(seating.share(&[*side]) + other.share(&[*side]), 1.0);
                held[at] += usize::from(seating.is_first(*side)) + usize::from(other.is_first(*side));
            }
        }
        assert!(held.iter().all(|times| *times == held[0]), "{}: {held:?}", variant.id);
    }
}

#[test]
fn the_error_is_that_of_pairs() {
    let standing = |shares: &[f64]| {
        let mut standing = Standing::default();
        shares.iter().for_each(|share| standing.add(*share));
        standing
    };
    // Wins and losses that cancel in every pair say that the two are equal.
    assert_eq!(standing(&[1.0, 0.0, 0.0, 1.0]).error(), Some(0.0));
    let even = standing(&[1.0, 1.0, 0.0, 0.0]);
    assert!(even.error().is_some_and(|error| error > 0.5));
    let better = standing(&[1.0, 1.0, 1.0, 0.5, 0.0, 1.0, 1.0, 0.5]);
    assert_eq!((better.won, better.drawn, better.lost, better.score()), (5, 2, 1, 0.75));
    let elo = better.elo().expect("neither all nor nothing");
    assert!((elo.difference - 190.8).abs() < 0.1, "{elo:?}");
    assert_eq!(standing(&[1.0; 4]).elo(), None);
    assert_eq!(better.to_string(), "75.0 % ± 20.0 of 8 games (+5 =2 -1), Elo +191 ± 185");
}
