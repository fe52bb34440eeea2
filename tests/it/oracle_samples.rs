//! The sample games, replayed by the oracle alone: what it says is what another implementation said.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use sha2::{Digest, Sha256};

use crate::oracle::table::Referee;

fn digest(actions: &[String]) -> String {
    let hash = Sha256::digest(actions.join("\n").as_bytes());
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Replays one file; answers the number of plies compared.
fn replay(path: &Path) -> usize {
    let stem = path.file_stem().unwrap().to_string_lossy();
    let variant = stem.replacen('+', ":", 1);
    let text = fs::read_to_string(path).unwrap();
    let mut referee = Referee::start(&variant);
    let mut story = String::new();
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, ply, action, count, expected, turn, result, list] = columns[..] else { panic!("{stem}: {line}") };
        if ply == "0" {
            referee = Referee::start(&variant);
            story = format!("{stem}, game {game}:");
        } else {
            story += " ";
            story += action;
            let mut words = action.split(' ');
            let skips = referee.play(words.next().unwrap());
            assert_eq!(skips, words.collect::<Vec<_>>(), "what followed, ply {ply} of {story}");
        }
        let legal = referee.legal();
        let at = || format!("ply {ply} of {story}\n{}", legal.join(" "));
        if list != "-" && list != legal.join(",") && !legal.is_empty() {
            let listed: Vec<&str> = list.split(',').collect();
            let more: Vec<&String> = legal.iter().filter(|action| !listed.contains(&action.as_str())).collect();
            let less: Vec<&&str> = listed.iter().filter(|action| !legal.contains(&(**action).to_owned())).collect();
            panic!("only here {more:?}, only there {less:?}: {}", at());
        }
        assert_eq!(legal.len().to_string(), count, "number of actions: {}", at());
        assert_eq!(digest(&legal), expected, "actions: {}", at());
        assert_eq!(referee.decision(), turn, "whose decision: {}", at());
        let outcome = result.split('/').next().unwrap_or_default();
        // A draw has no winners, whoever is named behind it.
        let outcome = if outcome.starts_with("draw:") { "draw" } else { outcome };
        assert_eq!(referee.result(), outcome, "result: {}", at());
        compared += 1;
    }
    compared
}

#[test]
fn the_oracle_replays_sample_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample-games");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    // Of one game the older oracle takes care: see `agreement`.
    paths.retain(|path| !path.file_name().unwrap().to_string_lossy().starts_with("cincinnati"));
    paths.sort();
    // Half of the files on a second thread.
    let replay_all = |paths: &[PathBuf]| -> usize {
        let plies = |path: &PathBuf| {
            let plies = replay(path);
            println!("{}: {plies}", path.file_name().unwrap().to_string_lossy());
            plies
        };
        paths.iter().map(plies).sum()
    };
    let (first, second) = paths.split_at(paths.len() / 2);
    let compared = thread::scope(|scope| {
        let other = scope.spawn(|| replay_all(second));
        replay_all(first) + other.join().unwrap_or_else(|panic| resume_unwind(panic))
    });
    println!("oracle: {compared} plies of sample games agree");
}
