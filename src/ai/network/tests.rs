//! What cannot be tested from outside.

use super::*;
use crate::spec::{Catalogue, Choice, Playable};

/// The shipped game with the fewest cells.
fn smallest() -> Playable {
    let catalogue = Catalogue::shipped();
    let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
    playables.min_by_key(|playable| playable.rules.board.cells().len()).expect("there is one")
}

fn value(file: &NetworkFile, playable: &Playable) -> i32 {
    let network = Network::new(file, &playable.rules).expect("it fits");
    network.observer().value(&playable.start, Army(playable.start.turn().0))
}

#[test]
fn neurons_are_clipped_squared_and_weighed() {
    let playable = smallest();
    let mut file = NetworkFile::zero("game", &playable.rules, 8, NetworkBase::Full);
    assert_eq!(value(&file, &playable), 0);
    // 64 as it is, 300 clipped to 127, −5 to 0.
    file.biases[..3].copy_from_slice(&[64, 300, -5]);
    file.output[..3].copy_from_slice(&[100, -255, 255]);
    // A product counts 2⁻¹⁴ hundredths of a pawn.
    file.scale = 1 << 18;
    file.output_bias = 256 * 40;
    let total = 64 * 64 * 100 - 127 * 127 * 255;
    assert_eq!(value(&file, &playable), 40 + (total >> 14));
    // Every man counts, and the second layer gets the sum.
    file.weights
        .as_chunks_mut::<8>()
        .0
        .iter_mut()
        .take(InputLayout::new(&playable.rules).men())
        .for_each(|row| row[0] = 1);
    let men = i32::try_from(playable.start.occupied().len()).expect("few men");
    let total = (64 + men) * (64 + men) * 100 - 127 * 127 * 255;
    assert_eq!(value(&file, &playable), 40 + (total >> 14));
    file.output_bias = 256 * 5000;
    assert_eq!(value(&file, &playable), MAX_CORRECTION);
    // What is added to nothing has to tell a won game from one that is more than won.
    file.header.base = NetworkBase::None;
    let alone = value(&file, &playable);
    assert!((4_000..6_000).contains(&alone), "{alone}");
}

#[test]
fn sums_that_may_be_too_great_are_refused() {
    let playable = smallest();
    let mut file = NetworkFile::zero("game", &playable.rules, 8, NetworkBase::Full);
    file.biases[0] = i16::MAX;
    assert!(Network::new(&file, &playable.rules).is_ok());
    file.weights[0] = 1;
    assert_eq!(Network::new(&file, &playable.rules).err(), Some(NetworkError::Range));
}

#[test]
fn inputs_are_numbered_without_gaps() {
    for (variant, _) in Catalogue::shipped().entries() {
        let playable = variant.playable(Choice::default()).expect("it compiles");
        let layout = InputLayout::new(&playable.rules);
        assert!(layout.inputs() < usize::from(u16::MAX), "{}", variant.id);
        let mut on = vec![false; layout.inputs()];
        for view in layout.views() {
            layout.for_each_input(&playable.start, *view, |input| on[input] = true);
            let men = playable.start.occupied().len();
            let mut inputs = Vec::new();
            layout.for_each_input(&playable.start, *view, |input| inputs.push(input));
            assert_eq!(inputs.iter().filter(|input| **input < layout.men()).count(), men, "{} {view}", variant.id);
            inputs.sort_unstable();
            inputs.dedup();
            let all = inputs.len();
            layout.for_each_input(&playable.start, *view, |input| assert!(inputs.binary_search(&input).is_ok()));
            assert!(all >= men, "{} {view}", variant.id);
        }
        assert!(on.iter().any(|on| *on));
    }
}
