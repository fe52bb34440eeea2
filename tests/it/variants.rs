//! Variant files: those of a folder, names of games, and games with fewer armies.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;

use fourhanded::board::{Army, Cell, Direction, Place, Player, Seat};
use fourhanded::spec::{Catalogue, Choice, Playable, VariantName, load};

use crate::choices;
use crate::saves::Folder;

const SKIRMISH: &str = include_str!("../data/variants/skirmish.ron");
const TREFOIL: &str = include_str!("../data/variants/trefoil.ron");
const CARAVAN: &str = include_str!("../data/variants/caravan.ron");
const FOUR: &str = include_str!("../../variants/cincinnati-4-way.ron");

#[test]
fn a_folder_may_hold_anything() {
    let folder = Folder::new();
    fs::write(folder.path("a-mark.ron"), format!("\u{feff}{SKIRMISH}")).unwrap();
    fs::create_dir(folder.path("b-folder.ron")).unwrap();
    fs::write(folder.path("c-latin.ron"), b"// f\xfcr\n").unwrap();
    fs::write(folder.path("d-leap.ron"), SKIRMISH.replace("Leap(1, 2)", "Leap(-128, 2)")).unwrap();
    let catalogue = Catalogue::with_folder(&folder.path(""));
    assert!(catalogue.get("skirmish").is_some());
    let prefix = folder.path("").display().to_string();
    let told: Vec<String> = catalogue.complaints().iter().map(|c| c.to_string().replace(&prefix, "")).collect();
    assert_eq!(
        told.iter().map(|line| line.trim_start_matches('/')).collect::<Vec<_>>(),
        [
            "c-latin.ron:1:5: this is not UTF-8 text (save the file as UTF-8, or take an older copy)",
            "d-leap.ron:27:46: nobody leaps by -128 and 2 cells (use numbers from 0 to 15, not both 0)",
        ]
    );
}

#[test]
fn names_of_games() {
    let refused = |name: &str| name.parse::<VariantName>().unwrap_err().to_string();
    assert_eq!(refused("skirmish:"), "expected option=value, found \"\"");
    assert_eq!(refused("skirmish:,,,"), "expected option=value, found \"\"");
    assert_eq!(refused("skirmish:rooks=one,"), "expected option=value, found \"\"");
    assert_eq!(refused("skirmish:rooks=two,rooks=one"), "option \"rooks\" stands twice: leave one");
    for name in ["skirmish", "skirmish:rooks=two"] {
        assert_eq!(name.parse::<VariantName>().unwrap().to_string(), name);
    }
}

/// Without the armies at the sides, cells left of the first file belong to nobody's territory.
#[test]
fn local_names_differ_with_fewer_armies() {
    let mut text: String = FOUR
        .lines()
        .filter(|line| !(line.contains("seat: West") || line.contains("seat: East")))
        .map(|line| format!("{line}\n"))
        .collect();
    let array = text.lines().find(|line| line.trim_start().starts_with("array:")).unwrap().to_owned();
    text = text.replace(&array, "array: \"7nK7/6nRnQnR6/15/15/15/15/15/15/15/15/15/15/15/6sRsQsR6/7sK7 S\",");
    let men = "Men([(\"g3\", 'S'), (\"c7\", 'S'), (\"i13\", 'S'), (\"m9\", 'S')])";
    text = text.replace(men, "");
    // The two that are left fight each other.
    text = text.replace("letter: 'B', side: 0", "letter: 'B', side: 1");
    let variant = Arc::new(load("two.ron", &text).unwrap());
    let playable = variant.playable(Choice::default()).unwrap();
    for army in playable.rules.present() {
        let cells = playable.rules.board.cells();
        let names: BTreeSet<String> =
            cells.into_iter().map(|cell| playable.display.cell(&playable.rules, army, cell)).collect();
        assert_eq!(names.len(), cells.into_iter().count());
        assert!(names.contains("e8") && names.iter().any(|name| name.starts_with('#')), "{names:?}");
    }
}

/// The compiled game of a name such as `id:option=value`.
fn game(name: &str) -> Playable {
    Catalogue::shipped().playable(&name.parse().unwrap()).unwrap()
}

/// Cells as one word each, in the order of their names.
fn names(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let mut names: Vec<String> = cells.into_iter().map(|cell| cell.to_string()).collect();
    names.sort();
    names
}

fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

fn promotion(game: &Playable, seat: Seat) -> Vec<String> {
    names(game.rules.pawns.promotion[Army(seat)])
}

#[test]
fn every_choice_of_options_is_a_game_or_says_why_not() {
    let catalogue = Catalogue::shipped();
    assert!(catalogue.complaints().is_empty(), "{:?}", catalogue.complaints());
    let mut games = 0;
    for (variant, _) in catalogue.entries() {
        for choice in choices::every_choice(variant) {
            match variant.playable(choice) {
                Ok(_) => games += 1,
                Err(complaints) => {
                    assert!(complaints.iter().all(|c| c.message.contains("goes only with")), "{complaints:?}");
                }
            }
        }
    }
    assert!(games > 60, "{games}");
}

#[test]
fn values_that_need_others_say_so() {
    let name = "chess4:players=2,teams=on".parse().unwrap();
    let error = Catalogue::shipped().playable(&name).unwrap_err().to_string();
    assert!(error.contains("teams=on goes only with players=4"), "{error}");
}

#[test]
fn s_1_promotion_cells() {
    for name in ["savard-partnership", "savard-free-for-all", "blocking-double", "howard-double"] {
        let game = game(name);
        assert_eq!(promotion(&game, Seat::South), words("d14 e14 f14 g14 h14 i14 j14 k14 a11 b11 c11 l11 m11 n11"));
        assert_eq!(promotion(&game, Seat::East), words("a4 a5 a6 a7 a8 a9 a10 a11 d12 d13 d14 d1 d2 d3"));
        assert_eq!(promotion(&game, Seat::North), words("d1 e1 f1 g1 h1 i1 j1 k1 a4 b4 c4 l4 m4 n4"));
        assert_eq!(promotion(&game, Seat::West), words("n4 n5 n6 n7 n8 n9 n10 n11 k12 k13 k14 k1 k2 k3"));
    }
    let small = game("blocking-double:board=cross-128");
    assert_eq!(promotion(&small, Seat::South), promotion(&game("loeb"), Seat::South));
}

#[test]
fn l_3_promotion_cells() {
    let expected = words("a10 b10 k10 l10 c12 d12 e12 f12 g12 h12 i12 j12");
    assert_eq!(promotion(&game("loeb"), Seat::South), expected);
    assert_eq!(promotion(&game("demonchy"), Seat::South), expected);
}

#[test]
fn l_1_the_inner_corners_are_closed() {
    let rules = game("loeb").rules;
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    assert_eq!(names(rules.board.ray(cell("i1"), Direction::NorthEast).iter().copied()), ["j2"]);
    let knight = rules.kind_of_letter('N').unwrap();
    assert!(rules.kind(knight).leaps[cell("j1").index()].contains(&cell("k3")));
    let open = game("blocking-double:board=cross-128").rules;
    assert_eq!(names(open.board.ray(cell("i1"), Direction::NorthEast).iter().copied()), ["j2", "k3", "l4"]);
}

#[test]
fn r_2_knights_and_walls() {
    let rules = game("russian-fortress").rules;
    let knight = rules.kind_of_letter('N').unwrap();
    let goes = |from: &str, to: &str| {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        rules.kind(knight).leaps[cell(from).index()].contains(&cell(to))
    };
    for (from, to) in [("l5", "m3"), ("l3", "n2"), ("l3", "n4")] {
        assert!(goes(from, to), "{from} {to}");
    }
    for (from, to) in [("l6", "m4"), ("k5", "m4"), ("m5", "n3"), ("k3", "m2"), ("n6", "o4"), ("p4", "n5"), ("l4", "m2")]
    {
        assert!(!goes(from, to), "{from} {to}");
    }
}

#[test]
fn r_7_promotion_cells() {
    let expected = "e14 f14 g14 h14 i14 j14 k14 l14 a16 b16 c16 d16 m16 n16 o16 p16 a4 b4 o4 p4 c12 d12 m4 n4";
    assert_eq!(promotion(&game("russian-fortress"), Seat::South), words(expected));
}

#[test]
fn castling_follows_the_array() {
    let ways = |name: &str, seat: Seat| -> Vec<String> {
        let game = game(name);
        let ways = &game.rules.castling.ways[Army(seat)];
        ways.iter().map(|way| format!("{}{}-{}", if way.short { "" } else { "long " }, way.king, way.king_to)).collect()
    };
    assert_eq!(ways("orthodox", Seat::North), ["e8-g8", "long e8-c8"]);
    assert_eq!(ways("chesscom-teams", Seat::West), ["a7-a5", "long a7-a9"]);
    assert_eq!(ways("chesscom-teams", Seat::East), ["n8-n10", "long n8-n6"]);
    assert_eq!(ways("chesscom-teams:array=queens-light", Seat::West), ["a8-a10", "long a8-a6"]);
    assert_eq!(ways("russian-fortress", Seat::South), ["i3-k3", "long i3-g3"]);
    assert!(ways("verney", Seat::South).is_empty());
}

#[test]
fn one_player_may_lead_two_armies() {
    let rules = game("howard-double").rules;
    assert_eq!(rules.order, [Place(Seat::South), Place(Seat::West)]);
    assert_eq!(rules.player_of(Army(Seat::East)), Player(Seat::South));
    assert!(rules.foes[Player(Seat::South)].contains(Player(Seat::West)));
    assert_eq!(rules.place_names[Place(Seat::West)], "dark");
}

#[test]
fn games_of_two_side_by_side() {
    let rules = game("blocking-double").rules;
    assert_eq!(rules.foes[Player(Seat::South)].to_string(), "N");
    assert_eq!(rules.foes[Player(Seat::East)].to_string(), "W");
}

#[test]
fn games_of_somebodys_own() {
    for (name, text, players) in [("trefoil.ron", TREFOIL, 3), ("caravan.ron", CARAVAN, 2)] {
        let variant = Arc::new(load(name, text).unwrap());
        let playable = variant.playable(Choice::default()).unwrap();
        assert_eq!(playable.rules.order.len(), players);
    }
}
