//! Inputs of the fuzz targets that failed once (`fuzz/targets`): they are read as the targets read them.

use std::fs;
use std::sync::Arc;

use fourhanded::audit::random_game;
use fourhanded::notation::parse_position;
use fourhanded::spec::{self, Catalogue, Choice};
use fourhanded::store;

use crate::cli::data;
use crate::harness::playable;

/// The name and the text of every input of a target; bytes that are no text are replaced.
fn inputs(target: &str) -> Vec<(String, String)> {
    let folder = data("fuzz").join(target);
    let mut paths: Vec<_> = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let text = |path: &std::path::PathBuf| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    paths.iter().map(|path| (path.display().to_string(), text(path))).collect()
}

#[test]
fn positions() {
    let inputs = inputs("positions");
    assert!(inputs.len() >= 5);
    for (name, text) in inputs {
        let (game, text) = text.split_once('\n').unwrap();
        let playable = playable(game);
        if let Ok(position) = parse_position(&playable.rules, text) {
            random_game(&playable, position, text.len() as u64, 6)
                .unwrap_or_else(|violation| panic!("{name}: {violation}"));
        }
    }
}

#[test]
fn variants() {
    for (name, text) in inputs("variants") {
        match spec::load("variant.ron", &text) {
            Ok(variant) => {
                let Ok(playable) = Arc::new(variant).playable(Choice::default()) else { continue };
                let start = playable.start.clone();
                random_game(&playable, start, text.len() as u64, 3)
                    .unwrap_or_else(|violation| panic!("{name}: {violation}"));
            }
            Err(complaints) => assert!(!complaints.is_empty(), "{name}"),
        }
    }
}

#[test]
fn games() {
    let catalogue = Catalogue::shipped();
    for (name, text) in inputs("saves").into_iter().chain(inputs("pgn")).chain(inputs("pgn4")) {
        match store::parse_any("game", &text, &catalogue) {
            Ok(parsed) => drop(store::to_text(&parsed.save).unwrap_or_else(|error| panic!("{name}: {error}"))),
            Err(error) => assert!(!error.to_string().is_empty(), "{name}"),
        }
    }
}

#[test]
fn pgn() {
    let (catalogue, chess) = (Catalogue::shipped(), playable("orthodox"));
    let inputs = inputs("pgn");
    assert!(inputs.len() >= 3);
    for (name, text) in inputs {
        let Ok(parsed) = store::parse_pgn("game", &text, &catalogue, Some(&chess)) else { continue };
        let Ok(written) = store::pgn_text(&parsed.save) else { continue };
        let read = store::parse_pgn("written", &written, &catalogue, Some(&parsed.save.playable));
        let read = read.unwrap_or_else(|error| panic!("{name}: {error}\n{written}"));
        assert_eq!(read.save.game.all_plies().len(), parsed.save.game.all_plies().len(), "{name}: {written}");
    }
}
