//! `generate`: games to train networks on, and files of them.

use std::fs;
use std::path::Path;

use super::cli;
use crate::saves::Folder;

const RUN: [&str; 10] =
    ["generate", "chesscom-teams", "--games", "6", "--nodes", "25", "--seed", "4", "--max-plies", "40"];

fn generate(file: &Path, more: &[&str]) -> String {
    let run = cli(&[&RUN[..], &["--out", file.to_str().unwrap()], more].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
    run.stdout
}

#[test]
fn the_same_games_come_whoever_plays_them() {
    let folder = Folder::new();
    let one = folder.path("one.games");
    let told = generate(&one, &[]);
    assert!(told.contains("options by lot: ") && told.contains("one.games: 6 games ("), "{told}");
    let whole = fs::read_to_string(&one).unwrap();
    assert_eq!(whole.lines().count(), 6);
    let threads = folder.path("threads.games");
    generate(&threads, &["--threads", "3"]);
    assert_eq!(fs::read_to_string(&threads).unwrap(), whole);
    // Parts have the games between them.
    let parts: Vec<String> = ["1/4", "2/4", "3/4", "4/4"]
        .iter()
        .enumerate()
        .map(|(index, shard)| {
            let file = folder.path(&format!("part-{index}"));
            generate(&file, &["--shard", shard]);
            fs::read_to_string(&file).unwrap()
        })
        .collect();
    assert_eq!(parts.iter().map(|part| part.lines().count()).collect::<Vec<_>>(), [2, 2, 1, 1]);
    let mut lines: Vec<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    lines.sort_by_key(|line| line.split('\t').nth(3).unwrap().parse::<u64>().unwrap());
    assert_eq!(lines.join("\n") + "\n", whole);
    // Another seed plays other games.
    let other = folder.path("other.games");
    let run = cli(&[&RUN[..6], &["--seed", "5", "--max-plies", "40", "--out", other.to_str().unwrap()]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let plies = |text: &str| text.lines().map(|line| line.split('\t').nth(8).unwrap().to_owned()).collect::<Vec<_>>();
    let others = plies(&fs::read_to_string(&other).unwrap());
    assert!(plies(&whole).iter().all(|game| !others.contains(game)));
}

#[test]
fn interrupted_files_are_finished() {
    let folder = Folder::new();
    let file = folder.path("run.games");
    generate(&file, &[]);
    let whole = fs::read(&file).unwrap();
    let first = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for (length, told) in [
        (0, ""),
        (first - 1, "has 0 games already, and a torn line, which is cut\n"),
        (first, "has 1 games already\n"),
        (whole.len() - 1, "has 5 games already, and a torn line, which is cut\n"),
        (whole.len(), "has 6 games already\n"),
    ] {
        fs::write(&file, &whole[..length]).unwrap();
        let said = generate(&file, &["--threads", "2"]);
        assert_eq!(fs::read(&file).unwrap(), whole, "{length}");
        assert!(said.contains(told), "{said}");
        assert_eq!(said.contains("there is nothing left to play"), length == whole.len(), "{said}");
    }
    // More games are played later, and change none of the first.
    let more = RUN.map(|word| if word == "6" { "8" } else { word });
    let run = cli(&[&more[..], &["--out", file.to_str().unwrap()]].concat());
    assert_eq!(run.status, 0, "{}", run.stderr);
    let longer = fs::read(&file).unwrap();
    assert!(longer.starts_with(&whole) && longer.len() > whole.len());
}

#[test]
fn files_of_other_runs_are_left_alone() {
    let folder = Folder::new();
    let file = folder.path("run.games");
    generate(&file, &[]);
    let whole = fs::read_to_string(&file).unwrap();
    let refused = |text: &str, more: &[&str], expected: &str| {
        fs::write(&file, text).unwrap();
        let run = cli(&[&RUN[..], &["--out", file.to_str().unwrap()], more].concat());
        assert_eq!(run.status, 2, "{}", run.stdout);
        assert!(run.stderr.contains(expected), "{expected}: {}", run.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "the file has been changed");
    };
    let (once, twice) = (&whole[..=whole.find('\n').unwrap()], [whole.as_str(), whole.as_str()].concat());
    refused(
        &whole.replacen("\t4\t1\t25", "\t9\t1\t25", 1),
        &[],
        "line 1: there is game 1 of chesscom-teams with the seed 9",
    );
    refused(&whole, &["--shard", "2/2"], "line 1: there is game 1 of ");
    refused(&twice, &[], "line 7: there is game 1 of ");
    refused(&format!("{once}what is this\n"), &[], "line 2: it begins with \"what is this\"");
    refused(&once.replacen(";", ";1", 1), &[], "line 1: game 1 goes otherwise now");
    refused("game/1\tchesscom-teams\n", &[], "line 1: it has 2 fields");
    // What is not the beginning of a game's line is nothing that an interrupted run has left.
    for other in ["{\"list\": [1, 2, 3]}", "x", "\0\0\0\0"] {
        refused(other, &[], "line 1: it begins with ");
        refused(&format!("{whole}{other}"), &[], "line 7: it begins with ");
    }
    let without_one = whole.lines().filter(|line| !line.contains("\t4\t2\t25")).collect::<Vec<_>>().join("\n") + "\n";
    refused(&without_one, &[], "line 2: there is game 3 of chesscom-teams");
    let folder_name = folder.path("");
    let run = cli(&["generate", "orthodox", "--out", folder_name.to_str().unwrap()]);
    assert!(run.status == 2 && run.stderr.contains("is a folder"), "{}", run.stderr);
    let run = cli(&["generate", "blind-chess", "--out", file.to_str().unwrap()]);
    assert!(run.status == 2 && run.stderr.contains("orders are hidden"), "{}", run.stderr);
    let run = cli(&["generate", "orthodox", "--out", "-"]);
    assert!(run.status == 2 && run.stderr.contains("games are written to a file"), "{}", run.stderr);
    let new = folder.path("new.games");
    let run = cli(&["generate", "orthodox", "--network", "nowhere.net", "--out", new.to_str().unwrap()]);
    assert!(run.status == 2 && run.stderr.contains("nowhere.net: cannot be read") && !new.exists(), "{}", run.stderr);
    for shard in ["0/2", "3/2", "2", "1/0", "a/b"] {
        let run = cli(&["generate", "orthodox", "--out", "x", "--shard", shard]);
        assert!(run.status == 2 && run.stderr.contains("such as 2/8"), "{}", run.stderr);
    }
}

/// The first game that cannot be one of the run is named, whatever the last one is like.
#[test]
fn files_go_on_with_their_own_settings() {
    let folder = Folder::new();
    let file = folder.path("run.games");
    generate(&file, &[]);
    let whole = fs::read_to_string(&file).unwrap();
    let first = |fits: fn(&[&str]) -> bool| {
        1 + whole.lines().position(|line| fits(&line.split('\t').collect::<Vec<_>>())).unwrap()
    };
    let (by_lot, too_long) = (first(|fields| fields[1].contains(':')), first(|fields| fields[6] == "draw/too long"));
    let whole_run = [&RUN[..], &["--out", file.to_str().unwrap()]].concat();
    let lasting = |plies| whole_run.iter().map(|&word| if word == "40" { plies } else { word }).collect::<Vec<_>>();
    for (arguments, line) in [
        (lasting("30"), first(|fields| fields[8].split(' ').count() > 30)),
        (lasting("60"), too_long),
        ([&whole_run[..], &["--fixed-options"]].concat(), by_lot),
    ] {
        let run = cli(&arguments);
        let expected = format!("line {line}: game {line} goes otherwise now");
        assert!(run.status == 2 && run.stderr.contains(&expected), "{expected}: {}", run.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), whole, "the file has been changed");
    }
}

#[test]
fn one_run_at_a_time_writes_a_file() {
    let folder = Folder::new();
    let path = folder.path("run.games");
    let file = fs::File::create(&path).unwrap();
    file.lock().unwrap();
    let arguments = [&RUN[..], &["--out", path.to_str().unwrap()]].concat();
    let run = cli(&arguments);
    assert!(run.status == 2 && run.stderr.contains("run.games is being written by another run"), "{}", run.stderr);
    assert_eq!(file.metadata().unwrap().len(), 0);
    drop(file);
    assert_eq!(cli(&arguments).status, 0);
}

#[test]
fn half_of_the_games_begin_with_a_list() {
    let folder = Folder::new();
    let (list, file) = (folder.path("list"), folder.path("run.games"));
    fs::write(&list, "# two\n8/2sK5/8/8/8/5sR2/8/5nK2 S\n\n8/2sK5/8/8/8/5sQ2/8/5nK2 N\n").unwrap();
    let arguments = ["generate", "orthodox", "--games", "12", "--nodes", "10", "--max-plies", "30"];
    let files = ["--openings", list.to_str().unwrap(), "--out", file.to_str().unwrap()];
    let run = cli(&[&arguments[..], &files].concat());
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let games = fs::read_to_string(&file).unwrap();
    let field = |line: &str, field: usize| line.split('\t').nth(field).unwrap().to_owned();
    let (listed, drawn): (Vec<&str>, Vec<&str>) = games.lines().partition(|line| field(line, 5) != "-");
    assert!((3..=9).contains(&listed.len()), "{games}");
    assert!(listed.iter().all(|line| field(line, 5).starts_with("8/2sK5/")), "{games}");
    // Only openings by lot have plies without a score.
    let unscored = |line: &&str| field(line, 8).split(' ').filter(|ply| !ply.contains(';')).count();
    assert!(listed.iter().all(|line| unscored(line) == 0), "{games}");
    assert!(drawn.iter().all(|line| (8..=12).contains(&unscored(line))), "{games}");
    fs::write(&list, "8/8 S\n").unwrap();
    let run = cli(&[&arguments[..], &files].concat());
    assert!(run.status == 2 && run.stderr.contains("list: line 1: "), "{}", run.stderr);
}

#[test]
fn the_program_judges_with_the_network_that_is_chosen() {
    let folder = Folder::new();
    let play = |name: &str, network: &[&str]| {
        let file = folder.path(name);
        let arguments = ["generate", "orthodox", "--games", "2", "--nodes", "60", "--max-plies", "30", "--out"];
        let run = cli(&[&arguments[..], &[file.to_str().unwrap()], network].concat());
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{}", run.stdout);
        fs::read_to_string(file).unwrap()
    };
    let own = play("own.games", &[]);
    assert_eq!(play("same.games", &["--network", "own"]), own);
    assert_eq!(play("file.games", &["--network", "assets/networks/orthodox.net"]), own);
    let off = play("off.games", &["--network", "off"]);
    assert_ne!(off, own);
    // A file goes on with its own network only.
    for (network, begun, part) in [
        ("off", own.as_str(), "line 2: game 2 goes otherwise now"),
        (
            "assets/networks/hughes.net",
            "",
            "hughes.net: its inputs are not those of this game (it was trained for \"hughes\")",
        ),
        ("nowhere.net", "", "nowhere.net: cannot be read"),
    ] {
        let file = folder.path("begun.games");
        fs::write(&file, begun).unwrap();
        let arguments = ["generate", "orthodox", "--games", "3", "--nodes", "60", "--max-plies", "30", "--out"];
        let run = cli(&[&arguments[..], &[file.to_str().unwrap(), "--network", network]].concat());
        assert!(run.status == 2 && run.stderr.contains(part), "{part}: {}", run.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), begun, "the file has been changed");
    }
}
