//! A window that is killed at any moment of a game has lost nothing but the action in flight: a script plays a game by hand
//! and says each ply, the program is killed, and what it leaves is read.

use std::env;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::thread;
use std::time::Duration;

use fourhanded::game::Game;
use fourhanded::notation::action_text;
use fourhanded::random::Random;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, UserFolder};

use super::beside_others;
use super::folder::{self, Folder};
use super::window::Window;

/// How many times the window is killed; few if nobody says more.
const TIMES: &str = "FOURHANDED_KILLS";
/// The longest that is waited after the first ply, in milliseconds: about what the script takes.
const LONGEST: usize = 10_000;

/// The game that is played: one of the samples, with an army frozen, a promotion and a double mate.
fn showcase(folder: &Path) -> Game {
    let text = folder::read(&folder.join("games/showcase.ron"));
    store::parse("showcase.ron", &text, &Catalogue::shipped()).expect("the sample is a save").game
}

/// A script that plays a game by hand and says after each ply how many have been played.
fn script(game: &Game) -> String {
    let moves = game.history().enumerate().map(|(number, (position, ply))| {
        let (action, ply) = (action_text(game.rules(), &position, ply.action), number + 1);
        format!("    Play([\"{action}\"]), Assert(Ply({ply})), Say(\"played {ply}\"),\n")
    });
    let seats = "NewGame(\"cincinnati-4-way\", FourPlayers)";
    let all: String = moves.collect();
    format!(
        "[\n    Motion(0.0), Blind(true), {seats}, WaitIdle, Say(\"played 0\"),\n{all}    WaitPly(1000, 600.0),\n]\n"
    )
}

#[test]
fn a_killed_window_has_lost_nothing_but_the_action_in_flight() {
    let _turn = beside_others();
    let times = env::var(TIMES).ok().and_then(|times| times.parse().ok()).unwrap_or(3);
    let mut random = Random::new(u64::from(std::process::id()));
    let (mut plies, mut lost, mut left) = (0, 0, 0);
    for _ in 0..times {
        let folder = Folder::new("killed");
        let showcase = showcase(folder.path());
        folder.put("killed.ron", &script(&showcase));
        let window = Window::open(&folder);
        let mut program = window.start(&folder.path().join("killed.ron"));
        let output = program.stderr.take().expect("the log is a pipe");
        let mut lines = BufReader::new(output).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("played 1")), "the window has played nothing");
        thread::sleep(Duration::from_millis(random.below(LONGEST) as u64));
        program.kill().expect("the window runs");
        program.wait().expect("the window can be waited for");
        let said = lines.filter_map(|line| line.rsplit_once("played ")?.1.trim().parse().ok()).last();
        let played: usize = said.unwrap_or(1);
        let home = folder.path().join("home");
        let kept = UserFolder::at(&home).read_autosave(&Catalogue::shipped()).expect("the autosave can be read");
        let kept = kept.expect("there is an autosave").game;
        let cursor = kept.cursor();
        assert!((played.saturating_sub(1)..=played + 1).contains(&cursor), "{cursor} plies are kept of {played}");
        assert_eq!(*kept.position(), showcase.position_at(cursor), "another game than was played");
        plies += cursor;
        lost += usize::from(played > cursor);
        left += folder.files("home").iter().filter(|path| path.extension().is_some_and(|end| end == "tmp")).count();
    }
    println!(
        "killed the window {times} times: {plies} plies kept; {lost} times the last one was in flight and is lost; \
         {left} temporary files left"
    );
}
