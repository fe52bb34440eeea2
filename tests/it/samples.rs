//! The sample games, replayed by the engine and by the oracle: after every ply the number of legal actions, their
//! digest, whose decision it is and the result, from an implementation independent of both.

use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use sha2::{Digest, Sha256};

use crate::choices;
use crate::harness::Table;
use crate::oracle::Oracle;
use crate::referee::{Implementation, without_reason};

/// Options that no sample game has, as `id:option=value`, and why.
const WITHOUT_SAMPLES: &[(&str, &str)] = &[
    ("savard-free-for-all:array=facing", "savard-partnership has sample games from this array"),
    ("chesscom-teams:array=facing", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-teams:array=byg", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-teams:array=rg", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-ffa:array=facing", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-ffa:array=byg", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-ffa:array=rg", "kings and queens stand elsewhere, all else is as in the other arrays"),
    ("chesscom-ffa:dead-king-walking=on", "the steps of walking kings are drawn by each implementation in its own way"),
    ("cincinnati-4-way:partner-goes-on=on", ONLY_FLAGS),
    ("verney:partner-goes-on=on", ONLY_FLAGS),
    ("hughes:partner-goes-on=on", ONLY_FLAGS),
    ("classic-teams:partner-goes-on=on", ONLY_FLAGS),
    ("chesscom-teams:partner-goes-on=on", ONLY_FLAGS),
    ("savard-partnership:partner-goes-on=on", ONLY_FLAGS),
    ("russian-fortress:partner-goes-on=on", ONLY_FLAGS),
    ("demonchy:partner-goes-on=on", ONLY_FLAGS),
    ("taurus-regicide:partner-goes-on=on", ONLY_FLAGS),
];

const ONLY_FLAGS: &str = "it changes only what a fallen flag does, which no list of legal actions has";

/// The files, sorted by name: `<id>.tsv` and `<id>+<option>=<value>,….tsv`.
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/sample-games");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The variant of a file, `<id>:<option>=<value>,…`.
fn variant(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().replacen('+', ":", 1)
}

fn digest(actions: &[String]) -> String {
    let hash = Sha256::digest(actions.join("\n").as_bytes());
    hash.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

/// Replays one file; answers the number of plies compared.
fn replay<Replaying: Implementation>(path: &Path) -> usize {
    let variant = variant(path);
    let text = fs::read_to_string(path).unwrap();
    let mut board = Replaying::begin(&variant, "start");
    let mut story = String::new();
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [game, ply, action, count, expected, decision, result, list] = columns[..] else { panic!("{line}") };
        if ply == "0" {
            board = Replaying::begin(&variant, "start");
            story = format!("{variant}, game {game}:");
        } else {
            story += " ";
            story += action;
            let mut words = action.split(' ').map(str::to_owned);
            let action = words.next().unwrap();
            let followed: Vec<String> = words.collect();
            assert_eq!(board.play(&action, &followed), followed, "what followed, ply {ply} of {story}");
        }
        let report = board.report();
        let at = || format!("ply {ply} of {story}");
        if list != "-" {
            assert_eq!(report.legal.join(","), list, "actions: {}", at());
        }
        assert_eq!(report.legal.len().to_string(), count, "number of actions: {}", at());
        assert_eq!(digest(&report.legal), expected, "digest of {}: {}", report.legal.join(" "), at());
        assert_eq!(report.decision, decision, "whose decision: {}", at());
        assert_eq!(report.result, without_reason(result), "result: {}", at());
        compared += 1;
    }
    compared
}

/// Replays all files, half of them on a second thread.
fn replay_all<Replaying: Implementation>(name: &str) {
    let paths = files();
    let replay_some = |paths: &[PathBuf]| -> usize { paths.iter().map(|path| replay::<Replaying>(path)).sum() };
    let (first, second) = paths.split_at(paths.len() / 2);
    let compared = thread::scope(|scope| {
        let other = scope.spawn(|| replay_some(second));
        replay_some(first) + other.join().unwrap_or_else(|panic| resume_unwind(panic))
    });
    println!("sample games: the {name} agrees with {compared} plies");
    assert!(compared > 80_000);
}

#[test]
fn the_engine_replays_sample_games() {
    replay_all::<Table>("engine");
}

#[test]
fn the_oracle_replays_sample_games() {
    replay_all::<Oracle>("oracle");
}

/// Every game has sample games, and so has every value of each of its options, or the list above says why not.
/// Combinations of options are left to random games ([`agreement`](crate::agreement), [`invariants`](crate::invariants)).
#[test]
fn every_option_has_sample_games() {
    let sampled: Vec<String> = files().iter().map(|path| variant(path)).collect();
    let all = choices::all();
    for name in &sampled {
        assert!(all.contains(name), "no game of the catalogue is called {name}");
    }
    for (id, option) in choices::values() {
        let has = |name: &String| match (name.split_once(':'), &option) {
            (None, None) => *name == id,
            (Some((of, options)), Some(option)) => of == id && options.split(',').any(|has| has == option),
            _ => false,
        };
        let name = option.as_ref().map_or(id.clone(), |option| format!("{id}:{option}"));
        let excused = WITHOUT_SAMPLES.iter().any(|(without, _)| *without == name);
        assert_ne!(sampled.iter().any(has), excused, "{name}: has sample games (left), is excused (right)");
    }
}
