//! Variant files. What is accepted is played a few plies with every check.

#![no_main]

use std::sync::Arc;

use fourhanded::audit::random_game;
use fourhanded::spec::{self, Choice};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match spec::load("variant.ron", text) {
        Ok(variant) => {
            let Ok(playable) = Arc::new(variant).playable(Choice::default()) else { return };
            if let Err(violation) = random_game(&playable, playable.start.clone(), text.len() as u64, 3) {
                panic!("{violation}");
            }
        }
        Err(complaints) => assert!(!complaints.is_empty()),
    }
});
