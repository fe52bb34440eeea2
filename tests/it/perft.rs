//! Leaf counts of the game tree from chosen positions: what changes them changes the rules.

use std::fs;
use std::path::Path;

use fourhanded::game::Game;
use fourhanded::notation::parse_position;
use fourhanded::turn::perft;

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

/// The six test positions of chess with their published leaf counts, from depth 1
/// (<https://www.chessprogramming.org/Perft_Results>).
const CHESS: [(&str, &[u64]); 6] = [
    ("start", &[20, 400, 8_902, 197_281, 4_865_609]),
    (
        "nR3nK2nR/nP1nPnPnQnPnB1/nBnN2nPnNnP1/3sPsN3/1nP2sP3/2sN2sQ1nP/sPsPsPsBsBsPsPsP/sR3sK2sR S castle=a1,h1,a8,h8",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    ("8/2nP5/3nP4/sKsP5nR/1sR3nP1nK/8/4sP1sP1/8 S", &[14, 191, 2_812, 43_238, 674_624]),
    (
        "nR3nK2nR/sPnPnPnP1nPnPnP/1nB3nNnBsN/nNsP6/sBsBsP1sP3/nQ4sN2/sPnP1sP2sPsP/sR2sQ1sRsK1 S castle=a8,h8",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "nRnNnBnQ1nK1nR/nPnP1sPnBnPnPnP/2nP5/8/2sB5/8/sPsPsP1sNnNsPsP/sRsNsBsQsK2sR S castle=a1,h1",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "nR4nRnK1/1nPnP1nQnPnPnP/nP1nNnP1nN2/2nB1nP1sB1/2sB1sP1nB1/sP1sNsP1sN2/1sPsP1sQsPsPsP/sR4sRsK1 S",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
];

fn chess_to(depths: usize) {
    let playable = playable("orthodox");
    for (text, counts) in CHESS {
        let start = position(&playable, text);
        for (depth, leaves) in (1..).zip(&counts[..depths]) {
            assert_eq!(perft(&playable.rules, &start, depth), *leaves, "{text} at depth {depth}");
        }
    }
}

#[test]
fn chess_has_the_published_counts() {
    chess_to(5);
}

fn teams_to(depths: usize) {
    let arrays: [(&str, &[u64]); 4] = [
        ("chesscom-teams", &[20, 395, 7_800, 152_050, 3_452_310, 77_430_383]),
        ("chesscom-teams:array=queens-light", &[20, 399, 7_960, 158_402, 3_730_168]),
        ("chesscom-ffa", &[20, 395, 7_800, 152_050, 3_452_310, 77_430_383]),
        ("chesscom-ffa:array=queens-light", &[20, 399, 7_960, 158_402, 3_730_168]),
    ];
    for (variant, counts) in arrays {
        let playable = playable(variant);
        for (depth, leaves) in (1..).zip(counts.iter().take(depths)) {
            assert_eq!(perft(&playable.rules, &playable.start, depth), *leaves, "{variant} at depth {depth}");
        }
    }
}

#[test]
fn four_players_have_the_known_counts() {
    teams_to(6);
}

/// The openings of `perft-chesscom-teams.tsv`, counted alike by three separately written generators.
/// There a player without a legal move adds nothing, and neither does a captured king.
#[test]
fn openings_of_teams_have_the_known_counts() {
    let playable = playable("chesscom-teams");
    let text = include_str!("../data/perft-chesscom-teams.tsv");
    let mut counted = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let [fen4, depth, nodes] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let (depth, nodes): (u32, u64) = (depth.parse().unwrap(), nodes.parse().unwrap());
        if depth > 3 {
            continue;
        }
        let start = parse_position(&playable.rules, fen4).unwrap_or_else(|error| panic!("{fen4}: {error}"));
        assert_eq!(perft(&playable.rules, &start, depth), nodes, "{fen4} at depth {depth}");
        counted += 1;
    }
    println!("openings of four-player chess: {counted} counts agree");
    assert!(counted >= 603);
}
