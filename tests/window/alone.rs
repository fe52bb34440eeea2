//! Windows whose times and frames are looked at: each has the machine for itself.
//!
//! Tests run in the order of their names, so that these follow one another: between them and the others one core would
//! wait for the end of a script.

use std::sync::{PoisonError, RwLockWriteGuard};

use fourhanded::moves::Action;
use fourhanded::random::Random;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, SaveGame};

use super::folder::{self, Folder};
use super::window::Window;
use super::{MACHINE, play};

/// Waits until no other window is open, and keeps others from opening.
fn alone() -> RwLockWriteGuard<'static, ()> {
    MACHINE.write().unwrap_or_else(PoisonError::into_inner)
}

/// Runs one script as [`super::run`] does, while no other window is open.
fn run_alone(script: &str) -> Folder {
    let _turn = alone();
    play(script)
}

/// Runs one script alone, and prints the lines with a part that it has left of itself: for the reader, not to be judged.
fn run_and_tell(script: &str, part: &str) {
    let said = folder::read(&run_alone(script).path().join(format!("{script}.txt")));
    said.lines().filter(|line| line.contains(part)).for_each(|line| println!("{line}"));
}

/// A saved game of so many variations, each of some hundred random moves. The last one is gone through to its end.
fn many_variations(number: u64) -> String {
    let catalogue = Catalogue::shipped();
    let playable = catalogue.playable(&"chess4".parse().expect("it is a name")).expect("the game is shipped");
    let mut save = SaveGame::new(playable);
    for seed in 0..number {
        let mut random = Random::new(seed);
        save.game.jump(0);
        while let Some(&mv) = random.choose(&save.game.board_moves()).filter(|_| save.game.cursor() < 200) {
            save.game.play(Action::Move(mv)).expect("a move that is listed is legal");
        }
    }
    store::to_text(&save).expect("a game of random moves can be written")
}

#[test]
fn an_idle_window_draws_no_frames() {
    run_alone("idle");
}

/// Clocks run, are pressed, paused, adjusted, saved, and fall.
#[test]
fn clocks_run_and_fall() {
    run_alone("clock");
}

#[test]
fn a_running_clock_draws_when_it_changes() {
    run_alone("clock-idle");
}

/// What is carried or turned costs nothing new, and 3D can be had for less.
#[test]
fn frames_cost_what_they_must() {
    run_and_tell("frame-cost", " draw calls, ");
}

/// A drag is seen in its own frame, whoever thinks. The times of frames are for the reader.
#[test]
fn the_window_is_quick_while_computers_think() {
    run_and_tell("thinking", " frames, ");
}

/// A game that takes a while to read shows how far it has come, can be called off, and changes nothing until it is there.
#[test]
fn a_long_game_shows_how_far_it_has_been_read() {
    let _turn = alone();
    let folder = Folder::new("loading");
    folder.put("long.ron", &many_variations(6000));
    Window::open(&folder).run("loading");
}

#[test]
fn nothing_half_drawn_is_seen() {
    run_alone("first-frames");
}

/// Each sound of a game, in order. What is switched off is kept.
#[test]
fn a_game_is_heard() {
    let folder = run_alone("sound");
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    assert!(settings.contains("volume: 60") && settings.contains("Turns"), "{settings}");
    assert!(!settings.contains("muted: true") && !settings.contains("Clocks"), "{settings}");
}

#[cfg(unix)]
#[test]
fn a_sound_server_that_hangs_is_not_felt() {
    use std::os::unix::net::UnixListener;

    let _turn = alone();
    let folder = Folder::new("hanging-sound");
    // The path of a socket must be short.
    let socket = std::env::temp_dir().join(format!("fourhanded-window-{}", std::process::id()));
    let listener = UnixListener::bind(&socket).expect("a socket can be made");
    std::thread::spawn(move || {
        let mut held = Vec::new();
        for client in listener.incoming() {
            held.push(client);
        }
    });
    Window::open(&folder).with_sound(&socket).run("hanging-sound");
    std::fs::remove_file(&socket).expect("the socket is still there");
}
