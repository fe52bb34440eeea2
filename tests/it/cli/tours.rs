//! Tours made, and files beside variants checked.

use std::fs;

use expect_test::expect;

use super::{check, cli, command, data};
use crate::saves::Folder;

#[test]
fn a_tour_that_is_made_is_fine() {
    let arguments = ["tour", "orthodox", "--games", "10", "--max-plies", "80", "--seed", "7"];
    let made = cli(&arguments);
    assert_eq!(made.status, 0, "{}", made.stderr);
    assert!(made.stderr.contains(" topics have a page"), "{}", made.stderr);
    assert_eq!(cli(&arguments).stdout, made.stdout, "equal seeds make equal tours");
    let folder = Folder::new();
    let path = folder.path("orthodox.tour.ron");
    fs::write(&path, &made.stdout).unwrap();
    let checked = cli(&["check", path.to_str().unwrap()]);
    assert_eq!((checked.status, checked.stderr.as_str()), (0, ""));
    fs::write(&path, made.stdout.replacen("goal: Any([\"", "goal: Any([\"a1-", 1)).unwrap();
    let checked = cli(&["check", path.to_str().unwrap()]);
    assert_eq!(checked.status, 2);
    assert!(checked.stderr.contains("orthodox.tour.ron:"), "{}", checked.stderr);
}

#[test]
fn a_tour_of_an_unknown_game_is_refused() {
    check(
        &["tour", "orthodix"],
        expect![[r#"
            --- stderr
            error: no variant "orthodix": did you mean "orthodox"?
            --- status 2
        "#]],
    );
}

#[test]
fn a_file_in_place_of_an_id_is_told_where_it_belongs() {
    let home = Folder::new();
    let variants = home.path("variants");
    let run = |variant: &str| {
        let arguments = ["tour", variant, "--games", "2", "--max-plies", "20"];
        command().env("FOURHANDED_HOME", home.path("")).args(arguments).output().unwrap()
    };
    let refused = run("tests/data/variants/skirmish.ron");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(2), "{said}");
    assert!(said.contains("the id of a variant is wanted"), "{said}");
    assert!(said.contains(variants.to_str().unwrap()), "{said}");
    // What it advises works.
    fs::create_dir_all(&variants).unwrap();
    fs::copy(data("variants/skirmish.ron"), variants.join("skirmish.ron")).unwrap();
    let made = run("skirmish");
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

#[test]
fn what_stands_beside_a_variant_is_checked_with_it() {
    check(
        &["check", "variants/orthodox.ron", "variants/orthodox.el.ron", "variants/orthodox.tour.ron"],
        expect![[r#"
            variants/orthodox.ron: fine
            variants/orthodox.el.ron: fine
            variants/orthodox.tour.ron: fine
        "#]],
    );
    // A game of the user's own is found in the folder of the file, not among those of the program.
    let folder = Folder::new();
    fs::copy(data("variants/skirmish.ron"), folder.path("skirmish.ron")).unwrap();
    let path = folder.path("skirmish.el.ron");
    let text =
        "(schema: 1, variant: \"skirmish\", language: \"el\", name: \"Αψιμαχία\", summary: \"Μικρό.\", goal: \"Ματ.\")";
    fs::write(&path, text).unwrap();
    assert_eq!(cli(&["check", path.to_str().unwrap()]).stderr, "");
    fs::remove_file(folder.path("skirmish.ron")).unwrap();
    let alone = cli(&["check", path.to_str().unwrap()]);
    assert_eq!(alone.status, 2);
    assert!(alone.stderr.contains("skirmish.el.ron:1:22: no variant \"skirmish\""), "{}", alone.stderr);
}
