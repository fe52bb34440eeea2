//! A program that is killed at any moment has lost nothing but the action in flight: a process plays a game and writes the
//! autosave after every action, as the window does, is killed, and what it leaves is read.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::random::Random;
use fourhanded::rota::{Evening, EveningResult, Wishes, propose};
use fourhanded::spec::Catalogue;
use fourhanded::store::{SaveGame, UserFolder};

use crate::harness::playable;
use crate::saves::Folder;

/// The folder in which the process that is killed keeps its files; without it the process does nothing.
const HOME: &str = "FOURHANDED_KILLED";
/// How many times the process is killed; few if nobody says more.
const TIMES: &str = "FOURHANDED_KILLS";

/// The action that the script plays next: any, but always the same in the same place of the game.
fn scripted(game: &Game) -> Option<Action> {
    Random::new(game.cursor() as u64).choose(&game.board_actions()).copied()
}

#[test]
#[ignore = "another test runs it in a process of its own"]
fn the_process_that_is_killed() {
    let Some(home) = env::var_os(HOME) else { return };
    let mut home = UserFolder::at(home);
    let _claim = home.claim_autosave().unwrap();
    let mut save = SaveGame::new(playable("cincinnati-4-way"));
    while let Some(action) = scripted(&save.game) {
        save.game.play(action).unwrap();
        println!("played {}", save.game.cursor());
        home.write_autosave(&save).unwrap();
        println!("written {}", save.game.cursor());
    }
    thread::sleep(Duration::from_secs(60));
}

#[test]
#[ignore = "another test runs it in a process of its own"]
fn the_evening_that_is_killed() {
    let Some(home) = env::var_os(HOME) else { return };
    let home = UserFolder::at(home);
    let game = playable("verney");
    let mut evening = Evening::new("killed", "", 1);
    for name in ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"] {
        evening.come(name).unwrap();
    }
    let wishes = Wishes { pins: Vec::new(), out: Vec::new(), computers: 0, level: 4 };
    for number in 1..=5000 {
        let proposal = propose(&evening, &game, &wishes).unwrap();
        evening.announce(proposal.game).unwrap();
        evening.enter(EveningResult::of_points(vec![12, 0]), None).unwrap();
        println!("played {number}");
        home.write_evening(&evening).unwrap();
        println!("written {number}");
    }
    thread::sleep(Duration::from_secs(60));
}

/// Runs a process, kills it so long after its first ply or game, and returns how many it said were played and written.
fn kill_after(test: &str, home: &Path, time: Duration) -> (usize, usize) {
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(HOME, home)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.ends_with("written 1")), "it has played nothing");
    thread::sleep(time);
    child.kill().unwrap();
    child.wait().unwrap();
    let (mut played, mut written) = (1, 1);
    for line in lines {
        let number = |word: &str| line.strip_prefix(word).and_then(|number| number.parse().ok());
        played = number("played ").unwrap_or(played);
        written = number("written ").unwrap_or(written);
    }
    (played, written)
}

#[test]
fn a_killed_program_has_lost_nothing_but_the_action_in_flight() {
    let times = env::var(TIMES).ok().and_then(|times| times.parse().ok()).unwrap_or(5);
    let root = Folder::new();
    let mut random = Random::new(u64::from(std::process::id()));
    let (mut plies, mut lost, mut left) = (0, 0, 0);
    for number in 0..times {
        let home = root.path(&number.to_string());
        fs::create_dir_all(&home).unwrap();
        let (played, written) = kill_after(
            "killed::the_process_that_is_killed",
            &home,
            Duration::from_micros(random.below(300_000) as u64),
        );
        let game = UserFolder::at(&home).read_autosave(&Catalogue::shipped()).unwrap().unwrap().game;
        let kept = game.cursor();
        assert!(kept >= written, "{kept} plies are kept, though {written} were written");
        assert!(played <= kept + 1, "{kept} plies are kept of {played}");
        let mut again = SaveGame::new(playable("cincinnati-4-way")).game;
        while again.cursor() < kept {
            let action = scripted(&again).unwrap();
            again.play(action).unwrap();
        }
        assert_eq!(again.position(), game.position(), "another game than was played");
        plies += kept;
        lost += usize::from(played > kept);
        let files = fs::read_dir(&home).unwrap().map(|file| file.unwrap().file_name());
        left += files.filter(|name| name.to_string_lossy().ends_with(".tmp")).count();
    }
    println!(
        "killed {times} times: {plies} plies kept; {lost} times the last one was in flight and is lost; \
         {left} temporary files left"
    );
}

#[test]
fn a_killed_program_has_lost_no_result_of_an_evening() {
    let times = env::var(TIMES).ok().and_then(|times| times.parse().ok()).unwrap_or(5);
    let root = Folder::new();
    let mut random = Random::new(u64::from(std::process::id()));
    for number in 0..times {
        let home = root.path(&number.to_string());
        fs::create_dir_all(&home).unwrap();
        let time = Duration::from_micros(random.below(200_000) as u64);
        let (played, written) = kill_after("killed::the_evening_that_is_killed", &home, time);
        let evening = UserFolder::at(&home).evening().unwrap().unwrap();
        let kept = evening.played().count();
        assert!(kept >= written, "{kept} games are kept, though {written} were written");
        assert!(played <= kept + 1, "{kept} games are kept of {played}");
        assert_eq!((evening.people().len(), evening.games().len()), (7, kept));
    }
}
