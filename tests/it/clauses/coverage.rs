//! Every clause that a game shows has a test, and every test names a clause that its game shows.
//!
//! A test says what it is about in its doc comment: `/// Clause: V-4`, several with commas between. The game is that of
//! the file (`verney.rs`, or `verney/…`; the files that have the name of no game are Cincinnati's), others are named:
//! `/// Clause: V-4 of verney, hughes`. `0.draws` and the like are the rules that all games share. Rulings have the id
//! of their clause and a letter, `V-3/a`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fourhanded::spec::Catalogue;

use super::harness;

/// The clauses of the rule sheet that have an id there, as the games have to show them.
const SHEET: &[(&str, &str)] = &[
    ("cincinnati-4-way", "C-4.20 C-4.30 C-4.5 C-4.6 C-4.70 C-4.72 C-4.80 C-4.81 C-4.90 C-4.96"),
    ("cincinnati-4-way", "C-2.92 C-2.91 C-5.1 C-5.4 C-2.5 C-5.5 C-5.6 C-3.80"),
    ("verney", "V-1 V-2 V-3 V-4 V-5 V-6 V-7 V-8 V-9"),
    ("hughes", "V-1 V-3 V-4 V-5 V-6 V-7 V-8 V-9"),
    ("savard-partnership", "S-1 S-2 S-3 S-4 S-5 S-6"),
    ("savard-free-for-all", "S-1 S-3 S-4 S-7"),
    ("russian-fortress", "R-1 R-2 R-3 R-4 R-5 R-6 R-7 R-8"),
    ("blocking-double", "B-1 B-2 B-3 B-4 B-5"),
    ("howard-double", "H-1 H-2 H-3"),
    ("chess4", "4-1 4-2 4-3 4-4 4-5 4-6 4-7"),
    ("loeb", "L-1 L-2 L-3 L-4 L-5 L-6 L-7"),
];

/// The sections of the rules that all games share, as causes and refusals name them.
const SHARED: &str = "0.boards 0.movement 0.partners 0.kings 0.legal-move 0.turns 0.freeze 0.draws 0.claims 0.en-passant \
                      0.castling 0.mate";

/// The rulings in those sections.
const SHARED_RULINGS: &str = "0.draws/a";

/// The clauses of the rule sheet with rulings, and how many; where the sheet has none with an id, that of the game's own.
const RULINGS: &[(&str, &str)] = &[
    ("cincinnati-4-way", "C-4.6:1 C-5.1:1 C-5.7:1"),
    ("verney", "V-0:1 V-3:1 V-10:1"),
    ("hughes", "HH-2:1 V-3:1 V-10:1"),
    ("classic-teams", "CT-4:1 CT-10:1"),
    ("savard-partnership", "S-8:1"),
    ("savard-free-for-all", "S-8:1"),
    ("russian-fortress", "R-0:1 R-6:1 R-7:1 R-9:1"),
    ("blocking-double", "B-4:6 B-6:1"),
    ("howard-double", "H-1:1 H-2:3 H-3:1 H-4:1"),
    ("chess4", "4-0:1 4-4:5 4-5:1 4-9:1"),
    ("loeb", "L-5:1 L-7:1 L-9:1"),
    ("demonchy", "D-2:1 D-7:1"),
    ("taurus-regicide", "T-3:1 T-7:1"),
    ("boxed-set", "BX-7:1"),
    ("blind-chess", "BC-6:1"),
    ("orthodox", "O-3:1"),
    ("chesscom-teams", "CC-7:1"),
    ("chesscom-ffa", "CC-10:1"),
];

/// The rulings that a game shows.
fn ruled(game: &str) -> BTreeSet<String> {
    harness::playable(game).rules.clauses.rulings().map(|ruling| ruling.id.to_string()).collect()
}

/// The clauses that a game shows.
fn shown(game: &str) -> BTreeSet<String> {
    harness::playable(game).rules.clauses.0.iter().map(|clause| clause.id.to_string()).collect()
}

/// The clauses that have tests, by game; those that all share under no name.
fn tested(games: &[String]) -> BTreeMap<String, BTreeSet<String>> {
    let mut tested = BTreeMap::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/clauses");
    read(&root, &|stem| games.iter().find(|game| game.replace('-', "_") == stem).cloned(), None, &mut tested);
    tested
}

fn read(
    folder: &Path,
    game_named: &dyn Fn(&str) -> Option<String>,
    of_folder: Option<&str>,
    tested: &mut BTreeMap<String, BTreeSet<String>>,
) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let named = of_folder.map(str::to_owned).or_else(|| game_named(stem));
        if path.is_dir() {
            read(&path, game_named, named.as_deref(), tested);
            continue;
        }
        if stem == "coverage" {
            continue;
        }
        let own = named.unwrap_or_else(|| "cincinnati-4-way".to_owned());
        read_tests(&fs::read_to_string(&path).unwrap(), &own, &path.display().to_string(), tested);
    }
}

/// Reads one file: every such line belongs to a test.
fn read_tests(text: &str, own: &str, path: &str, tested: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut about: Vec<&str> = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim) {
        if let Some(named) = line.strip_prefix("/// Clause: ") {
            about.push(named);
        } else if line == "#[test]" {
            is_test = true;
        } else if line.starts_with("fn ") || line.starts_with("pub fn ") {
            assert!(is_test || about.is_empty(), "{path}: {line}: only a test has a line `/// Clause: …`");
            for named in about.drain(..) {
                let (ids, games) = named.split_once(" of ").unwrap_or((named, own));
                for id in ids.split(", ") {
                    for game in games.split(", ").map(|game| if id.starts_with("0.") { "" } else { game }) {
                        tested.entry(game.to_owned()).or_default().insert(id.to_owned());
                    }
                }
            }
            is_test = false;
        }
    }
}

#[test]
fn every_clause_has_a_test() {
    let games: Vec<String> = Catalogue::shipped().entries().map(|(variant, _)| variant.id.clone()).collect();
    let tested = tested(&games);
    let mut complaints = Vec::new();
    for game in &games {
        let shown = &shown(game) | &ruled(game);
        let found = tested.get(game).cloned().unwrap_or_default();
        println!("clauses: {game} {} shown, {} tested", shown.len(), shown.intersection(&found).count());
        complaints.extend(found.difference(&shown).map(|id| format!("{game}: a test of {id}, which it does not show")));
        complaints.extend(shown.difference(&found).map(|id| format!("{game}: no test of {id}")));
    }
    let (mut rulings, mut with_test) = (0, 0);
    for game in &games {
        let shown = ruled(game);
        let found = tested.get(game).cloned().unwrap_or_default();
        let sheet = RULINGS.iter().find(|(other, _)| other == game).map_or("", |(_, clauses)| clauses);
        let expected = sheet.split_whitespace().filter_map(|entry| entry.split_once(':')).flat_map(|(id, count)| {
            let count: u8 = count.parse().expect("a number");
            (0..count).map(move |number| format!("{id}/{}", char::from(b'a' + number)))
        });
        let expected: BTreeSet<String> = expected.collect();
        complaints.extend(expected.difference(&shown).map(|id| format!("{game}: does not show the ruling {id}")));
        complaints.extend(shown.difference(&expected).map(|id| format!("{game}: a ruling {id} that is not known")));
        complaints.extend(shown.difference(&found).map(|id| format!("{game}: no test of the ruling {id}")));
        rulings += shown.len();
        with_test += shown.intersection(&found).count();
    }
    println!("rulings: {rulings} shown, {with_test} tested, and {SHARED_RULINGS} of all games");
    for (game, ids) in SHEET {
        let shown = shown(game);
        let missing = ids.split_whitespace().filter(|id| !shown.contains(*id));
        complaints.extend(missing.map(|id| format!("{game}: does not show {id}")));
    }
    let shared = SHARED.split_whitespace().chain(SHARED_RULINGS.split_whitespace());
    let shared: BTreeSet<String> = shared.map(str::to_owned).collect();
    let found = tested.get("").cloned().unwrap_or_default();
    println!("clauses: shared {} known, {} tested", shared.len(), found.len());
    complaints.extend(shared.difference(&found).map(|id| format!("no test of {id}")));
    complaints.extend(found.difference(&shared).map(|id| format!("a test of {id}, which is not known")));
    complaints.extend(tested.keys().filter(|game| !game.is_empty() && !games.contains(game)).cloned());
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
