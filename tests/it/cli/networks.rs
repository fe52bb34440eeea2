//! `train` and `network`, and networks in `search`, `match` and `check`.

use std::fs;
use std::sync::Arc;

use fourhanded::ai::Evaluator;
use fourhanded::ai::network::{NetworkBase, NetworkFile};
use fourhanded::arena::self_play::{SelfPlayGame, SelfPlayPly};
use fourhanded::game::Game;
use fourhanded::moves::decision;
use fourhanded::notation::action_text;
use fourhanded::random::Random;

use super::{Run, cli, cli_with, command};
use crate::harness::playable;
use crate::saves::Folder;

/// Games of moves by lot, scored by the evaluation, which somebody is said to have won.
fn records(variant: &str, games: u64) -> String {
    let playable = playable(variant);
    let rules = &playable.rules;
    let evaluator = Evaluator::new(rules);
    let mut text = String::new();
    for number in 1..=games {
        let mut random = Random::new(number);
        let mut game = Game::new(Arc::clone(rules), playable.start.clone());
        let mut plies = Vec::new();
        while plies.len() < 30 && game.outcome().is_none() {
            let actions = game.board_actions();
            let position = game.position();
            let action = *random.choose(&actions).unwrap();
            // What is to be learnt: men on one half of the board are worth more than the evaluation says.
            let side = rules.side_of(decision(rules, position).player);
            let more = rules.present().flat_map(|army| {
                let sign = if rules.side(army) == side { 1 } else { -1 };
                position.army(army).into_iter().map(move |cell| if cell.column() >= 4 { sign } else { 0 })
            });
            let score = evaluator.evaluate(rules, position) + 50 * more.sum::<i32>();
            let text = action_text(rules, position, action);
            plies.push(SelfPlayPly { action: text, score: Some(score), kept: plies.len() > 4 });
            game.play(action).unwrap();
        }
        let winner = rules.side_of(decision(rules, game.position()).player);
        let share = |army| if rules.side(army) == winner { 1.0 } else { 0.0 };
        let shares = rules.present().map(|army| (rules.armies[army].name.clone(), share(army))).collect();
        let record = SelfPlayGame {
            variant: playable.name(),
            seed: 5,
            number,
            nodes: 1,
            start: None,
            result: "draw/too long".to_owned(),
            shares,
            plies,
        };
        text += &format!("{record}\n");
    }
    text
}

/// Trains a small network of chess with files of games, of which `-` is `input`.
fn train(games: &[&str], out: &str, more: &[&str], input: &str) -> Run {
    cli_with(&[&["train", "orthodox"], games, &["--out", out, "--hidden", "8"], more].concat(), input)
}

/// Where the line with a number, from 1, ends in a text.
fn end_of_line(text: &str, number: usize) -> usize {
    text.match_indices('\n').nth(number - 1).unwrap().0 + 1
}

#[test]
fn networks_are_trained_shown_and_used() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let games = records("orthodox", 42);
    let (first, second) = games.split_at(end_of_line(&games, 30));
    fs::write(path("a.games"), first).unwrap();
    fs::write(path("b.games"), second).unwrap();
    let train = |out: &str, more: &[&str]| {
        let games = [path("a.games"), path("b.games")];
        train(&[&games[0], &games[1]], &path(out), &[&["--epochs", "3", "--batch", "64"], more].concat(), "")
    };
    let run = train("one.net", &["--commit", "abcdef1", "--seed", "7"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.all());
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].ends_with(" for control") && lines[1].starts_with("without a network: error 0."), "{}", run.all());
    assert!(
        lines[2].starts_with("epoch 1 of 12, shrinking 80: error 0.") && lines[2].contains(" positions/s, "),
        "{}",
        run.all()
    );
    // Equal games, settings and seeds make equal networks.
    train("two.net", &["--commit", "abcdef1", "--seed", "7", "--threads", "3"]);
    train("three.net", &["--commit", "abcdef1", "--seed", "8"]);
    let bytes = |name: &str| fs::read(path(name)).unwrap();
    assert_eq!(bytes("one.net"), bytes("two.net"));
    assert_ne!(bytes("one.net"), bytes("three.net"));
    train("four.net", &["--commit", "abcdef1", "--seed", "7", "--decay", "0"]);
    assert_ne!(bytes("one.net"), bytes("four.net"), "scores look ahead if nothing else is asked for");
    let one = path("one.net");
    let shown = cli(&["network", &one]);
    assert_eq!(shown.status, 0, "{}", shown.all());
    for part in ["variant orthodox\n", "neurons 8, base full", "seed 7, commit abcdef1", "it fits orthodox; "] {
        assert!(shown.stdout.contains(part), "{part}: {}", shown.all());
    }
    let with = format!("nodes:100,network={one}");
    let run =
        cli(&["match", &with, "nodes:100,network=off", "--variant", "orthodox", "--games", "2", "--max-plies", "20"]);
    assert_eq!(run.status, 0, "{}", run.all());
    assert!(run.stdout.contains(&format!("A {with} against B nodes:100,network=off: ")), "{}", run.all());
    let search = |network: &str| cli(&["search", "orthodox", "--nodes", "2000", "--network", network]).stdout;
    assert_ne!(search(&one), search("off"));
    assert_ne!(search("own"), search("off"), "one is shipped with chess");
}

#[test]
fn networks_of_other_games_are_refused() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let chess = playable("orthodox");
    let file = NetworkFile::zero("orthodox", &chess.rules, 8, NetworkBase::None);
    let network = path("chess.net");
    fs::write(&network, file.to_bytes()).unwrap();
    let refused = |arguments: &[&str], part: &str| {
        let run = cli(arguments);
        assert!(run.status == 2 && run.stderr.contains(part), "{}", run.all());
    };
    let unfit = "its inputs are not those of this game (it was trained for \"orthodox\")";
    refused(&["search", "hughes", "--nodes", "10", "--network", &network], unfit);
    refused(&["network", &network, "--variant", "hughes"], unfit);
    let player = format!("nodes:10,network={network}");
    refused(&["match", &player, "nodes:10", "--variant", "hughes", "--games", "2"], unfit);
    refused(&["match", "level:3,network=off", "nodes:10"], "a level plays with the network of the game");
    refused(&["match", "nodes:10,book=on", "nodes:10"], "behind the comma a network is expected");
    let nowhere = path("nowhere.net");
    refused(&["search", "orthodox", "--nodes", "10", "--network", &nowhere], "nowhere.net: cannot be read");
    refused(&["network", "README.md"], "it is no network");
    fs::write(path("text.net"), "no network").unwrap();
    refused(&["check", &path("text.net")], "text.net:1:1: it is no network");
    fs::write(path("games"), records("hughes", 1)).unwrap();
    let (games, out) = (path("games"), path("out.net"));
    refused(&["train", "orthodox", &games, "--out", &out], "line 1: it is a game of hughes, not of orthodox");
    refused(&["train", "hughes", &games, "--out", &out], "no game is left for control");
    refused(&["train", "hughes", &games, "--out", &out, "--hidden", "17"], "8, 16, 32, 64 or 128 is expected");
    refused(&["train", "hughes", &games, "--out", &out, "--decay", "1.5"], "a number from 0 to 1 is expected");
    refused(&["train", "blind-chess", &games, "--out", &out], "where orders are hidden");
    assert!(!folder.path("out.net").exists());
}

#[test]
fn training_replaces_nothing_but_networks() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let games = path("chess.games");
    fs::write(&games, records("orthodox", 30)).unwrap();
    let train = |out: &str| train(&[&games], out, &["--epochs", "1", "--shrinking", "80"], "");
    let note = path("note.ron");
    fs::write(&note, "a note").unwrap();
    for (out, complaint) in [
        (games.as_str(), "chess.games has the games to train on: name another file"),
        (note.as_str(), "note.ron is there already, and is no network: name another file"),
        (&path(""), "is a folder: name a file in it"),
        (&path("nowhere/new.net"), "nowhere/new.net cannot be written: "),
        ("-", "a network is written to a file"),
    ] {
        let run = train(out);
        assert!(run.status == 2 && run.stderr.contains(complaint), "{complaint}: {}", run.all());
        assert_eq!(run.stdout, "", "it says so before it trains");
    }
    assert_eq!(fs::read_to_string(&games).unwrap(), records("orthodox", 30));
    assert_eq!(fs::read_to_string(&note).unwrap(), "a note");
    let network = path("new.net");
    for _ in 0..2 {
        assert_eq!(train(&network).status, 0);
    }
    let odd = cli(&["train", "orthodox", &games, "--out", &network, "--commit", "a\u{1b}[31mb"]);
    assert!(odd.status == 2 && odd.stderr.contains("one line of at most 255 bytes"), "{}", odd.all());
}

/// Hours of training are not lost because nobody reads how far it has come.
#[cfg(target_os = "linux")]
#[test]
fn a_network_is_written_where_nothing_can_be_told() {
    let folder = Folder::new();
    let (games, network) = (folder.path("games"), folder.path("out.net"));
    fs::write(&games, records("orthodox", 30)).unwrap();
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let arguments = ["--hidden", "8", "--epochs", "1", "--shrinking", "80"];
    let mut train = command();
    train.args(["train", "orthodox"]).arg(&games).arg("--out").arg(&network).args(arguments);
    let output = train.stdout(full).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && said.contains("the output cannot be written"), "{said}");
    assert_eq!(cli(&["network", network.to_str().unwrap()]).status, 0);
}

#[test]
fn games_are_learnt_once_and_in_any_order() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    let all = records("orthodox", 30);
    let (first, second) = all.split_at(end_of_line(&all, 12));
    for (name, text) in [("all", &all), ("first", &first.to_owned()), ("second", &second.to_owned())] {
        fs::write(path(name), text).unwrap();
    }
    let train = |games: &[&str], input: &str| {
        let files: Vec<String> =
            games.iter().map(|name| if *name == "-" { "-".to_owned() } else { path(name) }).collect();
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let out = path("out.net");
        let run = train(&files, &out, &["--epochs", "2", "--shrinking", "80"], input);
        assert_eq!(run.status, 0, "{}", run.all());
        (fs::read(&out).unwrap(), run.stderr)
    };
    let (network, said) = train(&["all"], "");
    assert_eq!(said, "");
    assert_eq!(train(&["second", "first"], ""), (network.clone(), String::new()));
    assert_eq!(train(&["-"], &all), (network.clone(), String::new()));
    let again = "warning: 30 games occur again: each is learnt once\n".to_owned();
    assert_eq!(train(&["second", "all", "first"], ""), (network.clone(), again));
    assert_ne!(train(&["second"], "").0, network);
    let shown = cli_with(&["network", "-"], &network);
    assert!(shown.status == 0 && shown.stdout.contains("it fits orthodox"), "{}", shown.all());
    let out = path("zero.net");
    let run = cli(&["train", "orthodox", &path("all"), "--out", &out, "--epochs", "1", "--shrinking", "100000"]);
    assert!(run.status == 2 && run.stderr.contains("nothing was learnt"), "{}", run.all());
    assert!(!folder.path("zero.net").exists());
}

#[test]
fn networks_that_no_game_can_have_are_told() {
    let home = Folder::new();
    let variants = home.path("variants");
    fs::create_dir_all(variants.join("mine.net")).unwrap();
    let text = playable("orthodox").variant.text.replace("id: \"orthodox\"", "id: \"my-game\"");
    let game = variants.join("mine.ron");
    fs::write(&game, text).unwrap();
    fs::write(variants.join("alone.net"), "").unwrap();
    let run = |arguments: &[&str]| {
        let output = command().env("FOURHANDED_HOME", home.path("")).args(arguments).output().unwrap();
        (String::from_utf8(output.stderr).unwrap(), output.status.code().unwrap())
    };
    let (listed, status) = run(&["variants"]);
    assert!(listed.contains("alone.net:1:1: is not used: no variant file alone.ron stands beside it"), "{listed}");
    assert_eq!(status, 2);
    let (checked, status) = run(&["check", game.to_str().unwrap()]);
    assert!(checked.contains("mine.net:1:1: cannot be read: ") && status == 2, "{checked}");
    let (searched, status) = run(&["search", "my-game", "--nodes", "100"]);
    assert!(searched.starts_with("warning: ") && searched.contains("mine.net:1:1: cannot be read"), "{searched}");
    assert_eq!((searched.lines().count(), status), (1, 0), "{searched}");
}

#[test]
fn a_network_beside_a_variant_is_checked_and_used() {
    let home = Folder::new();
    let variants = home.path("variants");
    fs::create_dir(&variants).unwrap();
    let chess = playable("orthodox");
    let text = chess.variant.text.replace("id: \"orthodox\"", "id: \"my-game\"");
    let (game, network) = (variants.join("my-game.ron"), variants.join("my-game.net"));
    fs::write(&game, &text).unwrap();
    let run = |arguments: &[&str]| {
        let output = command().env("FOURHANDED_HOME", home.path("")).args(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output.stdout), text(output.stderr), output.status.code().unwrap())
    };
    let (game, own) = (game.display().to_string(), network.display().to_string());
    let search = ["search", "my-game", "--nodes", "300"];
    let mut file = NetworkFile::zero("my-game", &chess.rules, 8, NetworkBase::Full);
    file.output_bias = 256 * 300;
    fs::write(&network, file.to_bytes()).unwrap();
    assert_eq!(run(&["check", &game]), (format!("{game}: fine, and so is its network {own}\n"), String::new(), 0));
    assert_eq!(run(&["check", &own]), (format!("{own}: fine for my-game\n"), String::new(), 0));
    let misspelt = own.replace("my-game.net", "my-gaem.net");
    fs::copy(&own, &misspelt).unwrap();
    let told = "fine for my-game, where a command names it; by itself it is used as my-game.net beside my-game.ron";
    assert_eq!(run(&["check", &misspelt]), (format!("{misspelt}: {told}\n"), String::new(), 0));
    fs::remove_file(&misspelt).unwrap();
    let json: serde_json::Value = serde_json::from_str(&run(&["check", "--json", &game]).0).unwrap();
    assert_eq!((&json["fine"], &json["network"]), (&true.into(), &own.as_str().into()));
    let (with, warned, status) = run(&search);
    assert_eq!((warned.as_str(), status), ("", 0));
    assert_ne!(with, run(&["search", "my-game", "--nodes", "300", "--network", "OFF"]).0);
    // With other values of men the network is none for the game.
    fs::write(&game, text.replacen("value: 9", "value: 8", 1)).unwrap();
    assert_ne!(fs::read_to_string(&game).unwrap(), text, "the queen has another value");
    let (_, complaint, status) = run(&["check", &game]);
    assert!(status == 2 && complaint.contains("my-game.net:1:1: is not used: it was trained"), "{complaint}");
    let (_, complaint, status) = run(&["check", &own]);
    assert!(status == 2 && complaint.contains("my-game.net:1:1: is not used: it was trained"), "{complaint}");
    let (without, warning, status) = run(&search);
    let told = format!("warning: {own}: the network of my-game is not used: it was trained");
    assert!(warning.starts_with(&told), "{warning}");
    assert_eq!(status, 0);
    assert_eq!(without, run(&["search", "my-game", "--nodes", "300", "--network", "off"]).0);
}
