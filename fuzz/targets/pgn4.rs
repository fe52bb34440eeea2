//! Games in PGN4. What is accepted is written and read again as the same moves.

#![no_main]

use std::sync::LazyLock;

use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store;
use libfuzzer_sys::fuzz_target;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);
static PLAYABLE: LazyLock<Option<Playable>> = LazyLock::new(|| CATALOGUE.playable(&"chesscom-ffa".parse().ok()?).ok());

fuzz_target!(|text: &str| {
    match store::parse_pgn("game.pgn4", text, &CATALOGUE, PLAYABLE.as_ref()) {
        Ok(parsed) => {
            let save = parsed.save;
            let Ok(written) = store::pgn_text(&save) else { return };
            let read = store::parse_pgn("written", &written, &CATALOGUE, Some(&save.playable));
            let read = read.unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(read.save.game.all_plies().len(), save.game.all_plies().len(), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
