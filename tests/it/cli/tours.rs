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
        let arguments = ["perft", variant, "1"];
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
fn a_tour_is_made_of_a_file_and_checked_with_the_file_beside_it() {
    let (home, folder) = (Folder::new(), Folder::new());
    let run = |arguments: &[&str]| {
        let mut command = command();
        command.env("FOURHANDED_HOME", home.path("")).current_dir(folder.path("")).args(arguments);
        command.output().unwrap()
    };
    fs::copy(data("variants/skirmish.ron"), folder.path("skirmish.ron")).unwrap();
    let made = run(&["tour", "skirmish.ron", "--games", "2", "--max-plies", "20"]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    fs::write(folder.path("skirmish.tour.ron"), &made.stdout).unwrap();
    let whole = folder.path("skirmish.tour.ron");
    for tour in ["skirmish.tour.ron", "./skirmish.tour.ron", whole.to_str().unwrap()] {
        let checked = run(&["check", tour]);
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    }
    let optioned = run(&["tour", "skirmish.ron:squirrel=on"]);
    let said = String::from_utf8_lossy(&optioned.stderr);
    assert!(said.contains("no option \"squirrel\""), "{said}");

    // A tour that lies elsewhere is of the user's own game.
    fs::create_dir_all(home.path("variants")).unwrap();
    fs::rename(folder.path("skirmish.ron"), home.path("variants").join("skirmish.ron")).unwrap();
    let checked = run(&["check", "skirmish.tour.ron"]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));

    // A file with faults is told as it is.
    fs::rename(home.path("variants").join("skirmish.ron"), folder.path("skirmish.ron")).unwrap();
    let text = fs::read_to_string(folder.path("skirmish.ron")).unwrap();
    fs::write(folder.path("skirmish.ron"), text.replacen("goal:", "gaol:", 1)).unwrap();
    for arguments in [["check", "skirmish.tour.ron"], ["tour", "skirmish.ron"]] {
        let refused = run(&arguments);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(
            said.contains("skirmish.ron has faults: check it first") || said.contains("unknown field `gaol`"),
            "{said}"
        );
    }
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
