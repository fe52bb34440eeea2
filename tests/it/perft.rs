//! Leaf counts of the game tree from chosen positions: what changes them changes the rules.

use std::fs;
use std::path::Path;

use fourhanded::game::Game;
use fourhanded::moves::perft;
use fourhanded::notation::parse_position;

use crate::harness::{playable, position};

/// A position with the leaves it has at some depths.
#[derive(Default)]
pub struct Entry {
    pub id: String,
    pub variant: String,
    pub position: String,
    pub leaves: Vec<(u32, u64)>,
}

/// All entries of `tests/data/perft/`: lines `id`, `variant`, `position` and `perft DEPTH LEAVES`.
pub fn corpus() -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let mut entries: Vec<Entry> = Vec::new();
    for path in paths {
        for line in fs::read_to_string(&path).unwrap().lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
        {
            let (key, value) = line.split_once(' ').unwrap();
            if key == "id" {
                entries.push(Entry { id: value.to_owned(), ..Entry::default() });
                continue;
            }
            let entry = entries.last_mut().expect("an entry begins with its id");
            match key {
                "variant" => value.clone_into(&mut entry.variant),
                "position" => value.clone_into(&mut entry.position),
                "perft" => {
                    let (depth, leaves) = value.split_once(' ').unwrap();
                    entry.leaves.push((depth.parse().unwrap(), leaves.parse().unwrap()));
                }
                _ => panic!("{}: {line}", path.display()),
            }
        }
    }
    entries
}

#[test]
fn leaves_are_as_they_were() {
    let mut depths = 0;
    for entry in corpus() {
        let playable = playable(&entry.variant);
        let start = position(&playable, &entry.position);
        let game = Game::new(playable.rules.clone(), start);
        for (depth, leaves) in entry.leaves {
            assert_eq!(perft(game.rules(), game.position(), depth), leaves, "{} at depth {depth}", entry.id);
            depths += 1;
        }
    }
    assert!(depths >= 18);
}

#[test]
fn the_corpus_has_what_is_rare() {
    let entries = corpus();
    let has = |sign: &str| entries.iter().filter(|entry| entry.position.contains(sign)).count();
    assert!(has("frozen=") >= 3);
    assert!(has("P'") >= 3);
    for entry in &entries {
        let playable = playable(&entry.variant);
        parse_position(&playable.rules, &entry.position).unwrap_or_else(|error| panic!("{}: {error}", entry.id));
    }
}
