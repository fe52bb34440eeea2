//! A program that is killed at any moment has lost nothing but the action in flight: the systems of the window play a game
//! without a window in a process of their own, which is killed, and what it leaves is read.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use std::{env, fs};

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use fourhanded::board::By;
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::random::Random;
use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store::{SeatOwner, UserFolder};

use super::Files;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{FileIntent, GameIntent, Intent};
use crate::app::play::games::first_game;
use crate::app::play::session::{self, Session};
use crate::app::power::Busy;
use crate::app::state::Desk;

/// The folder in which the process that is killed keeps its files.
const HOME: &str = "FOURHANDED_HOME";
/// Says to the process that it is the one that plays.
const PLAYS: &str = "FOURHANDED_KILLED";
/// How many times the process is killed; few if nobody says more.
const TIMES: &str = "FOURHANDED_KILLS";

/// The game that is played.
fn playable() -> Playable {
    first_game(&Catalogue::shipped()).expect("games are shipped")
}

/// The action that the script plays next: any, but always the same in the same place of the game.
fn scripted(game: &Game) -> Option<Action> {
    let mut random = Random::new(game.cursor() as u64);
    random.choose(&game.board_actions()).copied()
}

/// The systems that keep the game and its files, without a window.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(MinimalPlugins);
    app.add_message::<Intent>().add_message::<FileDragAndDrop>();
    app.init_resource::<Clock>().init_resource::<Desk>().init_resource::<Busy>();
    app.configure_sets(Update, (AppSet::Input, AppSet::Apply, AppSet::Files).chain());
    app.add_plugins((session::plugin, super::plugin));
    app
}

/// Plays until it is killed, and says on standard output what has been played and what must be on the disk.
fn play_on() {
    let mut app = app();
    app.update();
    let seats = By::from_fn(|_| SeatOwner::default());
    let new_game = FileIntent::NewGame { playable: Box::new(playable()), seats, advice: true };
    app.world_mut().write_message(Intent::from(new_game));
    app.update();
    let (mut played, mut written) = (0, 0);
    loop {
        let session = app.world().resource::<Session>();
        let plies = session.game().cursor();
        let action = scripted(session.game());
        if plies > played {
            played = plies;
            println!("played {played}");
        }
        if plies > written && !app.world().resource::<Files>().is_busy() {
            written = plies;
            println!("written {written}");
        }
        // The next action comes when the last is on the disk: neither people nor computers are faster.
        match action {
            Some(action) if written == played => {
                app.world_mut().write_message(Intent::from(GameIntent::Play(action)));
            }
            Some(_) => thread::sleep(Duration::from_micros(200)),
            None => {
                println!("over");
                thread::sleep(Duration::from_secs(60));
            }
        }
        app.update();
    }
}

/// What a process had said when it was killed.
#[derive(Default)]
struct Said {
    played: usize,
    written: usize,
}

/// Runs the process, and kills it so long after its first ply.
fn kill_after(home: &Path, time: Duration) -> Said {
    let mut child = Command::new(env::current_exe().expect("the path of this program"))
        .args(["--exact", "app::play::files::killed::the_process_that_is_killed", "--ignored", "--nocapture"])
        .env(HOME, home)
        .env(PLAYS, "on")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it can be run again");
    let output = child.stdout.take().expect("its output is piped");
    let (sender, lines) = mpsc::channel();
    let reader = thread::spawn(move || {
        BufReader::new(output).lines().map_while(Result::ok).for_each(|line| drop(sender.send(line)));
    });
    let begun = lines.iter().find(|line| line.ends_with("played 1"));
    assert!(begun.is_some(), "it has played nothing");
    thread::sleep(time);
    child.kill().expect("it runs");
    child.wait().expect("it has been killed");
    reader.join().expect("it ends with the process");
    let mut said = Said { played: 1, written: 0 };
    for line in lines.iter() {
        let number = |word: &str| line.strip_prefix(word).and_then(|number| number.parse().ok());
        said.played = number("played ").unwrap_or(said.played);
        said.written = number("written ").unwrap_or(said.written);
    }
    said
}

/// It does nothing unless it is told to by the test that kills it.
#[test]
#[ignore = "another test runs it in a process of its own"]
fn the_process_that_is_killed() {
    if env::var_os(PLAYS).is_some() {
        play_on();
    }
}

#[test]
fn a_killed_program_has_lost_nothing_but_the_action_in_flight() {
    let times = env::var(TIMES).ok().and_then(|times| times.parse().ok()).unwrap_or(5);
    let root = env::temp_dir().join(format!("four-handed-killed-{}", std::process::id()));
    let mut random = Random::new(u64::from(std::process::id()));
    let (mut plies, mut lost, mut left) = (0, 0, 0);
    for number in 0..times {
        let home = root.join(number.to_string());
        fs::create_dir_all(&home).expect("a folder of its own");
        let said = kill_after(&home, Duration::from_micros(random.below(400_000) as u64));
        let folder = UserFolder::at(&home);
        let autosave = folder.read_autosave(&Catalogue::shipped());
        let game = autosave.expect("the autosave is sound").expect("there is one").game;
        let kept = game.cursor();
        assert!(kept >= said.written, "{kept} plies are kept, though {} were written", said.written);
        let mut again = Game::new(playable().rules, game.start().clone());
        while again.cursor() < kept {
            let action = scripted(&again).expect("it was played");
            again.play(action).expect("it is legal");
        }
        assert_eq!(again.position().hash(), game.position().hash(), "another game than was played");
        plies += kept;
        assert!(said.played <= kept + 1, "{kept} plies are kept of {}", said.played);
        lost += usize::from(said.played > kept);
        left += fs::read_dir(&home).into_iter().flatten().flatten().filter(is_temporary).count();
    }
    println!(
        "killed {times} times: {plies} plies kept; {lost} times the last one was in flight and is lost; \
         {left} temporary files left"
    );
    fs::remove_dir_all(&root).expect("its own folder");
}

/// Whether a file is what a killed write leaves.
fn is_temporary(file: &fs::DirEntry) -> bool {
    file.file_name().to_string_lossy().ends_with(".tmp")
}
