//! Saved games and records. What is accepted is written and read again as it is.

#![no_main]

use std::sync::LazyLock;

use fourhanded::spec::Catalogue;
use fourhanded::store;
use libfuzzer_sys::fuzz_target;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);

fuzz_target!(|text: &str| {
    match store::parse_any("game", text, &CATALOGUE) {
        Ok(parsed) => {
            let save = parsed.save;
            let written = store::to_text(&save).expect("a game that was read can be written");
            let read = store::parse("written", &written, &CATALOGUE).expect("a game that was written can be read");
            assert_eq!(read.game.all_plies(), save.game.all_plies());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
