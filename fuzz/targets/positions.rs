//! Position texts: a line with the name of a game, then the text. What is accepted is played on with every check.

#![no_main]

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

use fourhanded::audit::random_game;
use fourhanded::notation::parse_position;
use fourhanded::spec::{Catalogue, Playable};
use libfuzzer_sys::fuzz_target;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::shipped);
static PLAYABLES: LazyLock<Mutex<HashMap<String, Playable>>> = LazyLock::new(Mutex::default);

fn playable(name: &str) -> Option<Playable> {
    let mut known = PLAYABLES.lock().ok()?;
    if let Some(playable) = known.get(name) {
        return Some(playable.clone());
    }
    let playable = CATALOGUE.playable(&name.parse().ok()?).ok()?;
    known.insert(name.to_owned(), playable.clone());
    Some(playable)
}

fuzz_target!(|text: &str| {
    let Some((name, text)) = text.split_once('\n') else { return };
    let Some(playable) = playable(name) else { return };
    match parse_position(&playable.rules, text) {
        Ok(position) => {
            if let Err(violation) = random_game(&playable, position, text.len() as u64, 3) {
                panic!("{violation}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
