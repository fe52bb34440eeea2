//! `tactics`: problems solved, proved and found.

use std::fs;

use super::{cli, data};
use crate::saves::Folder;

/// One mate at once, and one problem whose solution is changed for a move that does not win.
fn problems(folder: &Folder) -> (String, String) {
    let text = fs::read_to_string(data("tactics/positions.tsv")).unwrap();
    let mate = text.lines().find(|line| line.contains("\twin 1\tg10xg14\t")).unwrap();
    fs::write(folder.path("right.tsv"), format!("# a mate\n{mate}\n")).unwrap();
    fs::write(folder.path("wrong.tsv"), mate.replace("\tg10xg14\t", "\tg10-g11\t")).unwrap();
    let path = |name: &str| folder.path(name).display().to_string();
    (path("right.tsv"), path("wrong.tsv"))
}

#[test]
fn problems_are_solved_and_proved() {
    let folder = Folder::new();
    let (right, wrong) = problems(&folder);
    for (task, verdict) in [(&["solve", "--nodes", "2000"][..], "not solved"), (&["prove"], "not proved")] {
        let run = |file: &str| cli(&[&["tactics"], task, &[file]].concat());
        let passed = run(&right);
        assert_eq!((passed.all(), passed.status), (format!("0 of 1 problems {verdict}\n"), 0));
        let failed = run(&wrong);
        assert_eq!(failed.status, 2);
        assert!(failed.stdout.starts_with(&format!("{verdict}: ")), "{}", failed.stdout);
        assert!(failed.stdout.ends_with(&format!("1 of 1 problems {verdict}\n")), "{}", failed.stdout);
    }
    fs::write(folder.path("broken.tsv"), "# nothing\n\northodox\tmate\n").unwrap();
    let run = cli(&["tactics", "prove", &folder.path("broken.tsv").display().to_string()]);
    assert!(run.stderr.contains("broken.tsv:3: a problem has five fields separated by tabs, not 2"), "{}", run.stderr);
}

#[test]
fn problems_are_found_again_with_the_same_seed() {
    let arguments =
        ["tactics", "find", "orthodox", "--games", "1", "--max-plies", "60", "--theme", "mate", "--seed", "3"];
    let found = cli(&arguments);
    assert_eq!((found.status, found.stderr.as_str()), (0, ""));
    assert_eq!(cli(&arguments).stdout, found.stdout);
}
