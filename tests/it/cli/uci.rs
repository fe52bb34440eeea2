//! `uci`: the engine protocol through pipes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use expect_test::expect;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;

use super::{cli, cli_with, command};
use crate::harness::game;

/// The program at the other ends of two pipes.
struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Self {
        let mut program = command();
        program.arg("uci").args(arguments);
        Self::of(program)
    }

    fn of(mut program: Command) -> Self {
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { child, input, lines }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn line(&self) -> String {
        self.lines.recv().expect("it answers")
    }

    /// The lines up to one that begins with a word, this one included.
    fn until(&self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while lines.last().is_none_or(|line: &String| line.split(' ').next() != Some(word)) {
            lines.push(self.line());
        }
        lines
    }

    /// Reads on until an info has this word, and at least this number behind it.
    fn until_info(&self, word: &str, least: u64) {
        let number = |line: &str| line.split_once(word)?.1.split_whitespace().next()?.parse().ok();
        while number(&self.line()).is_none_or(|number: u64| number < least) {}
    }

    /// Asserts that it answers a question without a best move before the answer.
    fn assert_thinking(&mut self) {
        for _ in 0..3 {
            self.send("isready");
            let lines = self.until("readyok");
            assert!(lines.iter().all(|line| !line.starts_with("bestmove")), "{lines:?}");
        }
    }

    /// The best move after a command.
    fn best(&mut self, go: &str) -> String {
        self.send(go);
        let lines = self.until("bestmove");
        lines.last().unwrap().split(' ').nth(1).unwrap().to_owned()
    }

    /// The program ends on `quit`, and its status is fine.
    fn quit(mut self) {
        self.send("quit");
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn hands_are_shaken() {
    let run = cli_with(&["uci"], "uci\nisready\n\n  isready  \nucinewgame\nquit\nisready\n");
    expect![[r#"
        id name Four-Handed 0.1.0
        id author the authors of Four-Handed
        option name Hash type spin default 16 min 1 max 16384
        option name Threads type spin default 1 min 1 max 64
        option name Variant type string default cincinnati-4-way
        option name Network type string default own
        option name Dialect type combo default auto var auto var grid var fen4 var uci
        option name Level type spin default 0 min 0 max 10
        option name Seed type spin default 1 min 0 max 18446744073709551615
        uciok
        readyok
        readyok
    "#]]
    .assert_eq(&run.all());
    let help = cli(&["uci", "--help"]);
    assert!(help.stdout.contains("setoption name NAME value VALUE"), "{}", help.stdout);
}

#[test]
fn the_network_can_be_chosen() {
    let mut engine = Engine::start(&["orthodox"]);
    let mut score = |setting: &str| {
        engine.send(setting);
        engine.send("position startpos moves e2-e4");
        engine.send("go depth 1");
        let lines = engine.until("bestmove");
        let told = lines.iter().find_map(|line| Some(line.split_once(" score ")?.1.split(" nodes").next()?.to_owned()));
        (told.expect("a score is told"), lines)
    };
    let (own, _) = score("setoption name Seed value 1");
    let (off, _) = score("setoption name Network value off");
    assert_ne!(own, off);
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/networks/orthodox.net");
    assert_eq!(score(&format!("setoption name Network value {file}")).0, own);
    // One that cannot be read, or is for another game, changes nothing.
    let other = file.replace("orthodox", "verney");
    for (name, complaint) in
        [("nowhere.net", "nowhere.net: cannot be read"), (&other, "its inputs are not those of this game")]
    {
        let (kept, lines) = score(&format!("setoption name Network value {name}"));
        assert_eq!(kept, own);
        assert!(lines[0].starts_with("info string ") && lines[0].contains(complaint), "{lines:?}");
    }
    // It is left to the next game only if it fits.
    assert!(score("setoption name Variant value verney").1[0].contains("its inputs are not those"));
    assert_eq!(score("setoption name Network value own").0, own);
    engine.quit();
}

#[test]
fn every_game_is_played() {
    let mut engine = Engine::start(&[]);
    for (variant, _) in Catalogue::shipped().entries() {
        let id = &variant.id;
        engine.send(&format!("setoption name Variant value {id}"));
        engine.send("position startpos");
        let mut played = game(id, "start");
        for _ in 0..3 {
            let best = engine.best("go nodes 300");
            let action = resolve(&played, &best).unwrap_or_else(|error| panic!("{id}: {best}: {error}"));
            played.play(action).unwrap();
            let record: Vec<String> = played
                .history()
                .map(|(before, ply)| fourhanded::notation::ply_text(played.rules(), &before, ply))
                .collect();
            engine.send(&format!("position startpos moves {}", record.join(" ")));
        }
    }
    engine.quit();
}

#[test]
fn depths_are_told() {
    let mut engine = Engine::start(&["orthodox"]);
    engine.send("position text 7nK/8/sR7/1sR6/8/8/8/4sK3 S");
    engine.send("go depth 5");
    let lines = engine.until("bestmove");
    let last = &lines[lines.len() - 2];
    assert!(last.starts_with("info depth ") && last.contains(" score mate 2 "), "{last}");
    for word in [" nodes ", " nps ", " time ", " pv "] {
        assert!(last.contains(word), "{last}");
    }
    engine.send("position text 7nK/sR7/8/8/8/8/8/1sR1sK4 S");
    engine.send("go depth 3");
    let lines = engine.until("bestmove");
    assert!(lines[lines.len() - 2].contains(" score mate 1 "), "{lines:?}");
    assert_eq!(lines.last().unwrap(), "bestmove b1-b8");
    // Clocks end a search, whatever they are called.
    for go in
        ["go movetime 30", "go time 900 inc 10", "go wtime 900 btime 1 winc 0 binc 0", "go nodes 1", "go movetime 0"]
    {
        engine.best(go);
    }
    engine.quit();
}

#[test]
fn it_answers_while_it_thinks() {
    let mut engine = Engine::start(&["chesscom-teams"]);
    engine.send("position startpos moves h2-h4");
    engine.send("go infinite");
    engine.until("info");
    engine.assert_thinking();
    engine.send("stop");
    engine.until("bestmove");
    // A stop at once, a stop for nothing, and a question before the answer to the last.
    engine.send("go infinite\nstop\nstop\nisready");
    engine.until("bestmove");
    engine.send("go infinite\ngo depth 1\nisready");
    engine.until("bestmove");
    engine.until("bestmove");
    // A mate is found at once, but the answer waits.
    engine.send("setoption name Variant value orthodox");
    engine.send("position text 7nK/sR7/8/8/8/8/8/1sR1sK4 S");
    engine.send("go infinite");
    engine.until_info(" score mate ", 1);
    engine.assert_thinking();
    engine.send("stop");
    assert_eq!(engine.until("bestmove").last().unwrap(), "bestmove b1-b8");
    // The end of the input ends everything, with the answer that there is.
    engine.send("setoption name Variant value chess4\ngo infinite");
    let Engine { child, input, lines } = engine;
    drop(input);
    assert!(lines.iter().any(|line| line.starts_with("bestmove ")));
    assert!(child.wait_with_output().unwrap().status.success());
}

#[test]
fn other_programs_are_understood() {
    let mut engine = Engine::start(&["chesscom-teams"]);
    let fen = "R-0,0,0,0-1,0,0,0-0,0,0,0-0,0,0,0-0-\
        x,x,x,3,yK,4,x,x,x/x,x,x,8,x,x,x/x,x,x,8,x,x,x/14/14/14/bK,12,gK/14/14/14/14/x,x,x,8,x,x,x/x,x,x,8,x,x,x/x,x,x,4,rK,2,rR,x,x,x";
    // Castling is the king's move, and the answer is in coordinates.
    engine.send(&format!("position fen {fen} moves h1-j1 a8-a9 g14-g13 n8-n9"));
    assert!(!engine.best("go nodes 500").contains(['x', 'O']));
    engine.send(&format!("position fen {fen} moves h1j1 a8a9 g14g13 n8n9 i1-i13"));
    assert!(engine.best("go movetime 20").contains('-'));
    engine.send("setoption name Dialect value grid");
    engine.send(&format!("position fen {fen} moves O-O"));
    engine.best("go rtime 100 btime 200 ytime 100 gtime 100 binc 5");
    // By Dialect the array is answered in coordinates too.
    engine.send("setoption name dialect value FEN4");
    engine.send("position startpos moves e2-e4 b7-c7 e13-e11 m11-l11 d1-d4");
    engine.best("go depth 1");
    engine.quit();
}

/// Programs for chess say FEN and moves without signs, and are answered so.
#[test]
fn programs_for_chess_are_understood() {
    let mut engine = Engine::start(&["orthodox"]);
    engine.send("position fen 7k/4P3/8/8/8/8/8/R3K3 w Q - 0 1 moves e1c1 h8g7");
    assert_eq!(engine.best("go depth 2"), "e7e8q");
    engine.send("position fen 7k/8/8/8/8/8/8/4K3 b - - 99 80 moves h8g8");
    engine.send("position startpos moves e2e4 e7e5 g1f3 Nc6");
    assert!(engine.best("go nodes 200").contains(['-', 'x', 'O']));
    engine.send("setoption name Dialect value uci");
    let best = engine.best("go nodes 200");
    assert!((4..=5).contains(&best.len()) && best.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{best}");
    engine.quit();
}

#[test]
fn a_game_that_is_over_has_no_best_move() {
    let mates = "position text 3sR3nK/sR7/8/8/8/8/8/4sK3 N";
    let run = cli_with(
        &["uci", "orthodox"],
        format!(
            "{mates}\ngo depth 1\nposition text 7nK/5sQ2/6sK1/8/8/8/8/8 N\ngo\nposition text 7nK/8/6sK1/8/8/8/8/8 N\ngo infinite\n"
        ),
    );
    expect![[r#"
        info string Game completed. S won. win:S/mate/S=1 N=0
        info string Game completed. Stalemate. draw/stalemate/S=0.5 N=0.5
        info string Game completed. Draw. draw/bare kings/S=0.5 N=0.5
    "#]]
    .assert_eq(&run.all());
}

#[test]
fn levels_play() {
    let mut engine = Engine::start(&["cincinnati-4-way"]);
    engine.send("setoption name Level value 3\nsetoption name Seed value 7");
    let best = engine.best("go infinite\nstop");
    resolve(&game("cincinnati-4-way", "start"), &best).unwrap();
    engine.quit();
}

#[test]
fn nothing_that_is_said_kills_it() {
    let input = "\
        xyzzy\n\
        setoption\n\
        setoption name Hash value -3\n\
        setoption name Hash value 0\n\
        setoption name Threads value 1000\n\
        setoption name Level value 11\n\
        setoption name Dialect value klingon\n\
        setoption name Variant value orthodoks\n\
        setoption name Variant value orthodox:board=round\n\
        setoption name Colour value red\n\
        position\n\
        position fen\n\
        position text 8/8 S\n\
        position startpos moves e2-e4 e7-e4\n\
        position startpos moves skip\n\
        position startpos moves e2-e4 e7e5 g1f3 b8-c6\n\
        setoption name Variant value chesscom-teams\n\
        position fen 8/8 w\n\
        go depth one nodes 10\n\
        go warp 9 depth 1 rtime 5\n\
        go searchmoves h2-h3 h2-h4 nodes 10\n\
        go movetime 1.5 infinit nodes 10\n\
        go wtime 900 rtimes 3\n\
        stop\n\
        position startpos moves h2h9\n\
        go nodes 30 infinite\n\
        stop\n\
        go nodes -7\n\
        go nodes 99999999999999999999 depth 1\n\
        go depth one\n\
        \u{0}\u{7f}é\n";
    let run = cli_with(&["uci", "orthodox"], input);
    let told: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with("info string ")).collect();
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.lines().filter(|line| line.starts_with("bestmove ")).count(), 9, "{}", run.stdout);
    expect![[r#"
        info string unknown command "xyzzy": see fourhanded-cli uci --help
        info string write setoption name NAME value VALUE
        info string Hash, in MiB, must be a number from 1 to 16384, not "-3"
        info string Hash, in MiB, must be a number from 1 to 16384, not "0"
        info string Threads must be a number from 1 to 64, not "1000"
        info string Level must be a number from 0 to 10, not "11"
        info string Dialect is auto, grid, fen4 or uci, not "klingon"
        info string no variant "orthodoks": did you mean "orthodox"?
        info string no option "board": there are none
        info string no option "Colour": there are Hash, Threads, Variant, Network, Dialect, Level and Seed
        info string write position startpos, position text TEXT or position fen FEN
        info string write position startpos, position text TEXT or position fen FEN
        info string the position: column 1: expected 8 rows with / between them, found 2
        info string the moves: ply 2: e7-e4 is not legal (O-1)
        info string the moves: ply 0: nobody is skipped here: take the skip away
        info string the position: column 1: expected FEN4 with its fields joined by -
        info string depth needs a number
        info string "warp" is nothing to go by
        info string searchmoves is not known: all moves are searched
        info string movetime needs a number
        info string "infinit" is nothing to go by
        info string "rtimes" is nothing to go by
        info string no limit is left: thinking until stop
        info string the moves: ply 1: h2-h9 is not legal (CC-2)
        info string infinite: no limit holds
        info string depth needs a number
        info string no limit is left: thinking until stop
        info string unknown command "\0\u{7f}é": see fourhanded-cli uci --help
    "#]]
    .assert_eq(&format!("{}\n", told.join("\n")));
    assert_eq!(cli(&["uci", "orthodoks"]).status, 2);
}

/// A large table is made before the program says that it is ready, not at the cost of the first move.
#[cfg(target_os = "linux")]
#[test]
fn the_table_is_made_before_readyok() {
    let mut engine = Engine::start(&["orthodox"]);
    let resident = |engine: &Engine| {
        let status = std::fs::read_to_string(format!("/proc/{}/status", engine.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap().to_owned();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    };
    engine.send("isready");
    engine.until("readyok");
    assert!((16..200).contains(&resident(&engine)), "{} MiB", resident(&engine));
    engine.send("setoption name Hash value 256\nisready");
    engine.until("readyok");
    assert!(resident(&engine) >= 256, "{} MiB", resident(&engine));
    // The old table does not stay beside the new one, and other rules do not need another.
    engine.send("setoption name Hash value 16\nsetoption name Variant value chesscom-teams\nisready");
    engine.until("readyok");
    assert!((16..200).contains(&resident(&engine)), "{} MiB", resident(&engine));
    engine.best("go depth 2");
    engine.send("ucinewgame\nposition startpos\nisready");
    engine.until("readyok");
    engine.best("go depth 2");
    // While there is thinking nobody waits for it.
    engine.send("go infinite\nsetoption name Hash value 32\nucinewgame\nposition startpos\nisready");
    engine.until("readyok");
    engine.best("stop");
    engine.best("go nodes 100");
    // Nor does the next question pay for a table that was asked for meanwhile; it is made when there is time.
    engine.send("go infinite\nsetoption name Hash value 256\nisready");
    engine.until("readyok");
    engine.best("stop");
    engine.send("position startpos moves h2-h3");
    engine.best("go movetime 20");
    assert!(resident(&engine) < 200, "{} MiB", resident(&engine));
    engine.send("isready");
    engine.until("readyok");
    assert!(resident(&engine) >= 256, "{} MiB", resident(&engine));
    engine.quit();
}

/// A table for which there is no memory is refused, and what there was serves on.
#[cfg(target_os = "linux")]
#[test]
fn a_table_without_memory_is_refused() {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v 4000000 && exec {} uci orthodox", env!("CARGO_BIN_EXE_fourhanded-cli"))]);
    let mut engine = Engine::of(shell);
    let refusal = |size| format!("info string there is no memory for a table of {size} MiB: it keeps its size");
    for size in [16384, 16000] {
        engine.send(&format!("setoption name Hash value {size}\nisready"));
        assert_eq!(engine.until("readyok"), [refusal(size), "readyok".to_owned()]);
        engine.best("go nodes 50");
        engine.send("setoption name Hash value 8\nisready");
        assert_eq!(engine.until("readyok"), ["readyok"]);
        engine.best("go nodes 50");
    }
    engine.quit();
}

/// Nodes that the infos before an answer tell; 0 without any.
fn nodes_told(lines: &[String]) -> u64 {
    let told = lines.iter().rev().find_map(|line| line.split_once(" nodes "));
    told.map_or(0, |(_, rest)| rest.split(' ').next().unwrap().parse().unwrap())
}

#[test]
fn limits_hold_for_levels() {
    for variant in ["orthodox", "cincinnati-4-way", "blind-chess"] {
        let mut engine = Engine::start(&[variant]);
        engine.send("setoption name Level value 10");
        for (go, most) in [("go movetime 0", 0), ("go nodes 50", 50), ("go rtime 0 wtime 0 time 0", 0)] {
            engine.send(go);
            let lines = engine.until("bestmove");
            assert!(nodes_told(&lines) <= most, "{variant}: {go}: {lines:?}");
        }
        engine.send("go nodes 2000");
        let told = nodes_told(&engine.until("bestmove"));
        assert!((50..=2000).contains(&told), "{variant}: {told}");
        engine.quit();
    }
}

#[test]
fn pondering_ends_in_a_move() {
    let mut engine = Engine::start(&["chesscom-teams"]);
    // Each with what the last info says that comes without a hit.
    for (go, word, least) in [
        ("go ponder movetime 3", " time ", 3),
        ("go ponder rtime 100 rinc 10", " time ", 100),
        ("go ponder time 100 movestogo 3", " time ", 100),
        ("go ponder depth 2", "info depth ", 2),
        ("go ponder nodes 300", " nodes ", 1),
        ("go ponder", " nodes ", 1),
    ] {
        engine.send(go);
        engine.until_info(word, least);
        engine.assert_thinking();
        engine.best("ponderhit");
        // A move that was not expected ends it as well, and a hit after that means nothing.
        engine.send(go);
        engine.best("stop\nponderhit");
    }
    engine.send("ponderhit\ngo infinite\nponderhit");
    engine.assert_thinking();
    engine.best("stop");
    engine.quit();
}

#[test]
fn a_mate_is_searched_as_far_as_it_may_be() {
    let mut engine = Engine::start(&["orthodox"]);
    engine.send("position text 7nK/8/sR7/1sR6/8/8/8/4sK3 S");
    engine.send("go mate 2");
    let lines = engine.until("bestmove");
    assert!(lines[lines.len() - 2].contains(" score mate 2 "), "{lines:?}");
    // Where there is none it ends, too. What was found before is forgotten, since a longer mate that is known is told.
    engine.send("ucinewgame");
    engine.send("position text 7nK/8/sR7/1sR6/8/8/8/4sK3 S");
    engine.send("go mate 1");
    let lines = engine.until("bestmove");
    assert!(lines.iter().all(|line| !line.contains(" score mate ")), "{lines:?}");
    engine.quit();
}

#[test]
fn moves_are_read_as_others_write_them() {
    let run = cli_with(
        &["uci", "chesscom-teams"],
        "\
        get_num_legal_moves\n\
        position startpos moves Pk2-k4+ b7c7 h13xh12 m8l8# Nj1xi3 b9c9\n\
        get_num_legal_moves\n\
        position startpos moves Qj1-i3\n\
        position startpos moves Nj1-i3++\n\
        position startpos moves N\n",
    );
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "info string n_legal 20", "{}", run.stdout);
    assert!(lines[1].starts_with("info string n_legal ") && lines[1] != lines[0], "{}", run.stdout);
    // Another man than the one that stands there, or no move at all, is none.
    assert_eq!(lines.len(), 5, "{}", run.stdout);
    assert!(lines[2..].iter().all(|line| line.starts_with("info string the moves: ")), "{}", run.stdout);
}
