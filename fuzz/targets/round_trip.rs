//! What the targets for PGN share: what is accepted is written and read again as the same moves.

use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store;

/// The game of a variant with its options at their defaults.
pub fn playable(catalogue: &Catalogue, variant: &str) -> Option<Playable> {
    catalogue.playable(&variant.parse().ok()?).ok()
}

/// Reads a text as a game of a variant, writes it and reads it again.
pub fn check(catalogue: &Catalogue, playable: Option<&Playable>, text: &str) {
    match store::parse_pgn("game", text, catalogue, playable) {
        Ok(parsed) => {
            let save = parsed.save;
            let Ok(written) = store::pgn_text(&save) else { return };
            let read = store::parse_pgn("written", &written, catalogue, Some(&save.playable));
            let read = read.unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert_eq!(read.save.game.all_plies().len(), save.game.all_plies().len(), "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
