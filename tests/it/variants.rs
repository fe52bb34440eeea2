//! Variant files: those of a folder, names of games, and games with fewer armies.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;

use fourhanded::spec::{Catalogue, Choice, VariantName, load};

use crate::saves::Folder;

const SKIRMISH: &str = include_str!("../data/variants/skirmish.ron");
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
