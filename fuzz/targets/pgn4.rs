//! Games in PGN4. What is accepted is written and read again as the same moves.

#![no_main]

use std::sync::LazyLock;

use fourhanded::spec::{Catalogue, Playable};
use libfuzzer_sys::fuzz_target;

mod round_trip;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);
static PLAYABLE: LazyLock<Option<Playable>> = LazyLock::new(|| round_trip::playable(&CATALOGUE, "chesscom-ffa"));

fuzz_target!(|text: &str| round_trip::check(&CATALOGUE, PLAYABLE.as_ref(), text));
