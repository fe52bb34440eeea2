//! The sample games: after every ply the number of legal actions, their digest, whose decision it
//! is and the result, from an implementation independent of this one.

use std::fs;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::harness::Table;

fn digest(actions: &[String]) -> String {
    let hash = Sha256::digest(actions.join("\n").as_bytes());
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Replays one file; answers the number of plies compared.
fn replay(path: &Path) -> usize {
    let stem = path.file_stem().unwrap().to_string_lossy();
    let variant = stem.replacen('+', ":", 1);
    let text = fs::read_to_string(path).unwrap();
    let mut table = None;
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, ply, action, count, expected, turn, result, list] = columns[..] else { panic!("{stem}: {line}") };
        let at = format!("{stem}, game {game}, ply {ply}, {action}");
        if ply == "0" {
            table = Some(Table::new(&variant, "start"));
        }
        let table = table.as_mut().expect("a game begins with ply 0");
        if ply != "0" {
            let mut words = action.split(' ');
            let skips = table.play(words.next().unwrap());
            assert_eq!(skips.join(" "), words.collect::<Vec<_>>().join(" "), "skips: {at}");
        }
        let legal = table.legal();
        if list != "-" {
            assert_eq!(legal.join(","), list, "{at}");
        }
        assert_eq!(legal.len().to_string(), count, "number of actions: {at}");
        assert_eq!(digest(&legal), expected, "actions: {at}");
        assert_eq!(table.turn(), turn, "whose decision: {at}");
        // A draw has no winners, whoever is named behind it.
        let kind = |result: &str| match result.split('/').next().unwrap_or_default() {
            draw if draw.starts_with("draw:") => "draw".to_owned(),
            kind => kind.to_owned(),
        };
        assert_eq!(kind(&table.result()), kind(result), "result: {at}");
        compared += 1;
    }
    compared
}

#[test]
fn sample_games_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample-games");
    let mut compared = 0;
    for entry in fs::read_dir(folder).unwrap() {
        compared += replay(&entry.unwrap().path());
    }
    println!("sample games: {compared} plies agree");
    assert!(compared > 80_000);
}
