//! The window, driven by scripts as a hand drives it, under a virtual display.
//!
//! Each test runs a file of `scripts/` in a folder of its own below `target/tmp/window`, with the
//! user's data inside (`FOURHANDED_HOME`). What the program prints and the pictures that it takes
//! stay there until the next run.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod display;
mod folder;
mod window;

use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use folder::Folder;
use window::Window;

/// A drawing in software takes all cores, so that the windows come one after another.
static TURN: Mutex<()> = Mutex::new(());

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs one script in a folder of its own.
fn run(script: &str) {
    let _turn = turn();
    Window::open(&Folder::new(script)).run(script);
}

/// The position in which the game of `game.ron` ends; the script asserts it too.
fn last_position(script: &str) -> String {
    let text = folder::read(&folder::sources().join("scripts").join(script));
    let last = text.lines().rev().find_map(|line| line.trim().strip_prefix("Assert(Position(\""));
    let last = last.and_then(|rest| rest.split('"').next());
    last.unwrap_or_else(|| panic!("{script} asserts no position")).to_owned()
}

/// What the command line says of a saved game: name and plies, position, result.
fn replay(save: &Path) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli"))
        .arg("replay")
        .arg(save)
        .output()
        .expect("the command line program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "fourhanded-cli replay {}: {}\n{said}{complaint}", save.display(), output.status);
    said.lines().map(str::to_owned).collect()
}

/// A whole game is played by hand, taken back, played again and saved; the program is killed; the
/// next one offers to go on where the game stood. The command line reads the file that was saved.
#[test]
fn a_game_is_played_saved_and_resumed() {
    let _turn = turn();
    let folder = Folder::new("game");
    let mut window = Window::open(&folder);
    window.run("game");
    window.run("resume");
    // Beside it stand the samples only: the resumed game is known to be the saved one.
    let saves: Vec<_> = folder.files("home/saves");
    assert_eq!(saves.len(), 3, "{saves:?}");
    let save = saves.iter().find(|path| path.ends_with("played-by-hand.ron"));
    let save = save.unwrap_or_else(|| panic!("expected the saved game, found {saves:?}"));
    let said = replay(save);
    assert_eq!(said.get(1), Some(&last_position("game.ron")), "{} as the command line replays it", save.display());
    assert!(said.get(2).is_some_and(|status| status.contains("win:SN/mate")), "{said:?}");
}

#[test]
fn hand_and_keys() {
    run("interaction");
}

#[test]
fn computers_play_wait_and_go_on() {
    run("computer");
}

#[test]
fn broken_files_are_told_and_change_nothing() {
    run("trouble");
}

/// A game saved to a file of one's choice keeps it over a restart; so does what is set. Records are written and read.
#[test]
fn files_and_settings_are_kept() {
    let _turn = turn();
    let folder = Folder::new("files");
    let mut window = Window::open(&folder);
    window.run("files");
    window.run("files-again");
    for name in ["kept.ron", "record.txt"] {
        let said = replay(&folder.path().join(name));
        assert!(said.first().is_some_and(|first| first.contains("2 plies")), "{name}: {said:?}");
    }
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    assert!(settings.contains("language: Some(\"el\")"), "{settings}");
    let saves = folder.files("home/saves");
    assert!(saves.iter().all(|path| !path.ends_with("kept.ron")), "a second file was made: {saves:?}");
}

#[test]
fn a_game_that_cannot_be_kept_is_not_given_up() {
    let _turn = turn();
    let folder = Folder::new("full");
    // Where the list should be is a file.
    folder.put("home/saves", "");
    Window::open(&folder).run("full");
    assert!(folder.path().join("elsewhere.ron").is_file());
}

#[test]
fn a_broken_game_of_the_last_time_is_set_aside() {
    let _turn = turn();
    let folder = Folder::new("broken");
    let text = folder::read(&folder.path().join("games/illegal-action.ron"));
    folder.put("home/autosave.ron", &text);
    Window::open(&folder).run("broken");
    assert_eq!(folder::read(&folder.path().join("home/autosave.ron.broken")), text);
    assert!(replay(&folder.path().join("home/autosave.ron")).len() > 1);
}

#[test]
fn an_idle_window_draws_no_frames() {
    run("idle");
}

/// A drag is seen in its own frame, whoever thinks. The times of frames are for the reader.
#[test]
fn the_window_is_quick_while_computers_think() {
    let _turn = turn();
    let folder = Folder::new("thinking");
    Window::open(&folder).run("thinking");
    let said = folder::read(&folder.path().join("thinking.txt"));
    for line in said.lines().filter(|line| line.contains(" frames, ")) {
        println!("{line}");
    }
}

/// A line given up in the middle is in the list of saved games; one that was had back is not.
#[test]
fn a_line_given_up_is_kept() {
    let _turn = turn();
    let folder = Folder::new("line");
    Window::open(&folder).run("line");
    let saves = folder.files("home/saves");
    let kept: Vec<_> = saves.iter().filter(|path| path.to_string_lossy().contains("given-up")).collect();
    assert!(matches!(kept[..], [path] if replay(path)[0].contains("6 plies")), "{saves:?}");
    let before = folder::read(&folder::sources().join("../../saves/showcase.ron"));
    assert_eq!(folder::read(&folder.path().join("games/showcase.ron")), before);
}

#[test]
fn every_kind_of_decision_is_taken_at_the_table() {
    run("games");
}

#[test]
fn a_game_in_the_folder_of_the_user_is_at_hand_at_once() {
    let _turn = turn();
    let folder = Folder::new("variants");
    let own = |name: &str| folder::read(&folder::sources().join("../data/variants").join(name));
    let text = own("trefoil.ron");
    for part in ["incoming", "home/variants"] {
        std::fs::create_dir_all(folder.path().join(part)).unwrap_or_else(|error| panic!("{part}: {error}"));
    }
    folder.put("incoming/trefoil.ron", &text);
    folder.put("incoming/frost.ron", &own("frost.ron"));
    folder.put("incoming/misspelt.ron", &text.replacen("    summary:", "    sumary:", 1));
    Window::open(&folder).run("variants");
}

#[test]
fn the_customs_of_a_table_are_kept() {
    run("customs");
}

#[test]
fn every_view_can_be_pictured() {
    run("views");
}
