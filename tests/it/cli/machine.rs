//! What programs read: JSON, standard input, other notations, completions, manual pages.

use std::fs;

use expect_test::expect;
use serde_json::{Value, json};

use super::{FROZEN, GAME, check, check_with, cli, cli_with, data};
use crate::saves::Folder;

/// The objects that a command prints, one a line.
#[track_caller]
fn objects(arguments: &[&str], input: &str) -> Vec<Value> {
    let run = cli_with(arguments, input);
    let lines = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{line}: {e}")));
    let objects: Vec<Value> = lines.collect();
    assert!(!objects.is_empty() && objects.iter().all(Value::is_object), "{}", run.all());
    objects
}

/// The only object that a command prints.
#[track_caller]
fn object(arguments: &[&str], input: &str) -> Value {
    let mut objects = objects(arguments, input);
    assert_eq!(objects.len(), 1);
    objects.remove(0)
}

/// The keys of an object, in alphabetical order.
fn keys(object: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

#[test]
fn variants_are_objects() {
    let all: Vec<Value> = serde_json::from_str(&cli(&["variants", "--json"]).stdout).unwrap();
    let found = all.iter().find(|variant| variant["id"] == "cincinnati-4-way").unwrap();
    assert_eq!(
        keys(found),
        [
            "author", "cells", "columns", "file", "goal", "id", "name", "options", "players", "rows", "source",
            "summary", "year"
        ]
    );
    assert_eq!((&found["players"], &found["columns"], &found["file"]), (&json!(4), &json!(15), &Value::Null));
    assert_eq!(found["options"][0], json!({"id": "squirrel", "name": "Squirrel", "values": ["off", "on"]}));
}

#[test]
fn positions_and_moves_are_objects() {
    assert_eq!(
        object(&["board", "orthodox", "--json"], ""),
        json!({
            "variant": "orthodox",
            "position": "nRnNnBnQnKnBnNnR/nPnPnPnPnPnPnPnP/8/8/8/8/sPsPsPsPsPsPsPsP/sRsNsBsQsKsBsNsR S castle=a1,h1,a8,h8",
            "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "decision": {"player": "S", "kind": "move"},
            "result": null,
        })
    );
    let mated = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1";
    let over = object(&["moves", "orthodox", "--json", "--position", mated], "");
    assert_eq!(over["moves"], json!([]));
    assert_eq!(over["decision"], Value::Null);
    assert_eq!(
        over["result"],
        json!({"text": "win:S/mate/S=1 N=0", "winners": ["S"], "reason": "mate", "points": {"S": 1.0, "N": 0.0}})
    );
    let many = objects(&["moves", GAME, "--json", "--position", "-"], &format!("{FROZEN}\nx\n"));
    assert_eq!(many[0]["variant"], GAME);
    assert!(many[0]["moves"].as_array().unwrap().len() > 10 && many[0].get("fen").is_none(), "{}", many[0]);
    assert_eq!(many[1], json!({"error": "column 1: expected 15 rows with / between them, found 1"}));
    let list: Vec<String> = cli(&["moves", GAME]).stdout.lines().map(str::to_owned).collect();
    assert_eq!(object(&["moves", GAME, "--json"], "")["moves"], json!(list));
}

#[test]
fn searches_are_objects() {
    let found = objects(&["search", GAME, "--depth", "3", "--json"], "");
    let (last, iterations) = found.split_last().unwrap();
    assert_eq!(iterations.len(), 3);
    for (depth, iteration) in iterations.iter().enumerate() {
        assert_eq!(keys(iteration), ["depth", "line", "nodes", "score"]);
        assert_eq!(iteration["depth"], depth + 1);
        assert_eq!(iteration["score"]["plies_to_end"], Value::Null);
        assert!(iteration["score"]["centipawns"].is_i64() && iteration["nodes"].is_u64());
    }
    assert_eq!(keys(last), ["best", "depth", "line", "nodes", "result", "score", "variant"]);
    assert_eq!((&last["best"], &last["nodes"]), (&last["line"][0], &iterations[2]["nodes"]));
    let positions = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\nk7/1Q6/1K6/8/8/8/8/8 b - - 0 1\n";
    let many = ["search", "orthodox", "--depth", "3", "--notation", "san", "--json", "--position", "-"];
    let found = objects(&many, positions);
    assert_eq!((&found[0]["best"], &found[0]["score"]["plies_to_end"]), (&json!("Ra8#"), &json!(1)));
    assert_eq!((&found[1]["best"], &found[1]["result"]["reason"]), (&Value::Null, &json!("mate")));
}

#[test]
fn matches_are_objects() {
    let arguments = ["match", "nodes:40", "nodes:20", "--games", "2", "--variant", "orthodox", "--json"];
    let found = objects(&[&arguments[..], &["--max-plies", "30"]].concat(), "");
    let [first, second, total] = &found[..] else { panic!("{found:?}") };
    for (number, game) in [first, second].into_iter().enumerate() {
        assert_eq!(keys(game), ["game", "plies", "result", "score", "seats", "share"]);
        assert_eq!(game["game"], number + 1);
    }
    assert_eq!((&first["seats"], &second["seats"]), (&json!(["S", "N"]), &json!(["N", "S"])));
    assert_eq!(
        keys(total),
        ["contestants", "drawn", "elo", "error", "games", "lost", "players", "plies", "score", "variant", "won"]
    );
    assert_eq!((&total["games"], &total["players"]), (&json!(2), &json!(["nodes:40", "nodes:20"])));
    assert_eq!(
        keys(&total["contestants"][0]),
        ["decisions", "flags", "forfeits", "milliseconds", "nodes", "overruns", "restarts"]
    );
}

#[test]
fn complaints_are_objects() {
    let bad = "tests/data/bad/variants/misspelt-field.ron";
    let run = cli(&["check", "--json", "variants/orthodox.ron", bad, "no-such-file"]);
    assert_eq!((run.status, run.stderr.as_str()), (2, ""));
    let found: Vec<Value> = run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(found[0], json!({"file": "variants/orthodox.ron", "fine": true, "complaints": []}));
    let complaint = json!({
        "line": 32, "column": 34, "message": "unknown field `stalmate` in `Defeat`", "hint": "did you mean `stalemate`?"
    });
    assert_eq!(found[1], json!({"file": bad, "fine": false, "complaints": [complaint]}));
    assert_eq!(found[2]["complaints"][0]["line"], Value::Null);
}

#[test]
fn games_are_objects() {
    let record = "variant: orthodox\ne2-e4 e7-e5 g1-f3 resign\n";
    let game = object(&["replay", "-", "--json", "--notation", "san"], record);
    assert_eq!(
        keys(&game),
        ["actions", "decision", "fen", "plies", "position", "result", "seats", "start", "title", "variant"]
    );
    assert_eq!(game["actions"], json!(["e4", "e5", "Nf3", "resign"]));
    assert_eq!(keys(&game["seats"]), ["N", "S"]);
    assert_eq!((&game["plies"], &game["result"]["reason"]), (&json!(4), &json!("resignation")));
    let uci = object(&["replay", "-", "--json", "--notation", "uci"], record);
    assert_eq!(uci["actions"], json!(["e2e4", "e7e5", "g1f3", "resign"]));
    assert_eq!(object(&["replay", "-", "--json"], record)["actions"], json!(["e2-e4", "e7-e5", "g1-f3", "resign"]));
    // A flag has fallen: nobody was offered it, but it is an action as any.
    let flagged = object(&["replay", "-", "--json"], "variant: orthodox\n\n1. e4 flag");
    assert_eq!((&flagged["actions"], &flagged["result"]["reason"]), (&json!(["e2-e4", "flag"]), &json!("time")));
    let listed = cli(&["moves", "orthodox", "--all"]).all();
    assert!(listed.lines().any(|line| line == "resign") && !listed.contains("flag"), "{listed}");
}

#[test]
fn standard_input_is_read_wherever_a_file_is() {
    let record = format!("variant: {GAME}\nf4-f5\n");
    assert!(cli_with(&["replay", "-"], &record).stdout.starts_with("cincinnati-4-way, 1 plies\n"));
    let file = fs::read_to_string(data("bad/variants/misspelt-field.ron")).unwrap();
    check_with(
        &["check", "-"],
        &file,
        expect![[r#"
            --- stderr
            standard input:32:34: unknown field `stalmate` in `Defeat` (did you mean `stalemate`?)
            --- status 2
        "#]],
    );
    let run = cli_with(&["convert", "-", "-"], b"variant: \xff".as_slice());
    assert_eq!(
        run.all(),
        "--- stderr\nerror: standard input:1:10: this is not UTF-8 text (save the file as UTF-8, or take an older copy)\n\
         --- status 2\n"
    );
    let positions = fs::read_to_string(data("tactics/positions.tsv")).unwrap();
    let first: Vec<&str> = positions.lines().filter(|line| line.starts_with("orthodox")).take(1).collect();
    let run = cli_with(&["tactics", "solve", "-", "--nodes", "200000"], first.join("\n"));
    assert!(run.stdout.ends_with("of 1 problems not solved\n"), "{}", run.all());
    let openings = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n";
    let arguments =
        ["match", "nodes:9", "nodes:9", "--games", "2", "--variant", "orthodox", "--max-plies", "2", "--openings", "-"];
    assert_eq!(cli_with(&arguments, openings).status, 0);
}

/// A game that began from FEN goes on from its counters, also when it has been through a save or a record.
#[test]
fn games_from_fen_go_on_from_its_counters() {
    let pgn = "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQ - 3 20\"]\n[White \"A\"]\n[Black \"B\"]\n\n20. Rb1 Kd7 *\n";
    let fen = json!("r6r/3k4/8/8/8/8/8/1R2K2R w K - 5 21");
    assert_eq!(object(&["replay", "-", "--json"], pgn)["fen"], fen);
    for format in ["save", "grid", "pgn"] {
        let written = cli_with(&["convert", "-", "-", "--format", format], pgn).stdout;
        assert_eq!(object(&["replay", "-", "--json"], &written)["fen"], fen, "{written}");
    }
    // A record whose start is EPD keeps its operations as a tag.
    let epd = "4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 2; fmvn 9; bm Kd7;";
    let record = format!("variant: orthodox\nstart: {epd}\n\n1. Kd7 e4\n");
    assert_eq!(object(&["replay", "-", "--json"], &record)["fen"], "8/3k4/8/8/4P3/8/8/4K3 b - e3 0 10");
    let pgn = cli_with(&["convert", "-", "-", "--format", "pgn"], &record).stdout;
    assert!(pgn.contains(&format!("[FEN \"{epd}\"]")) && pgn.contains("9... Kd7 10. e4"), "{pgn}");
    let mated = "[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    let over = object(&["replay", "-", "--json"], mated);
    assert_eq!(over["fen"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
}

#[test]
fn chess_is_printed_as_chess_programs_write_it() {
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 3 20";
    check(&["board", "orthodox", "--fen"], expect![["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"]]);
    let fen = cli(&["board", "orthodox", "--fen", "--position", castling]);
    assert_eq!(fen.stdout, format!("{castling}\n"));
    check(
        &["board", "orthodox", "--epd", "--position", castling],
        expect![["r3k2r/8/8/8/8/8/8/R3K2R w KQ - hmvc 3; fmvn 20;\n"]],
    );
    // Many positions keep their numbers, too; the operations of EPD stay where there is room for them.
    let epd = "4k3/8/8/8/8/8/4P3/4K3 b - - hmvc 2; fmvn 9; bm Kd7; id \"x\";";
    let two = cli_with(&["board", "orthodox", "--epd", "--position", "-"], format!("{castling}\n{epd}\n"));
    assert_eq!(two.all(), format!("r3k2r/8/8/8/8/8/8/R3K2R w KQ - hmvc 3; fmvn 20;\n{epd}\n"));
    let kept = object(&["board", "orthodox", "--json", "--position", epd], "");
    assert_eq!(
        (&kept["operations"], &kept["fen"]),
        (&json!(["bm Kd7", "id \"x\""]), &json!("4k3/8/8/8/8/8/4P3/4K3 b - - 2 9"))
    );
    check(
        &["board", "orthodox", "--fen", "--position", epd],
        expect![[r#"
            4k3/8/8/8/8/8/4P3/4K3 b - - 2 9
            --- stderr
            warning: the operations bm, id are left out: --epd and --json keep them
        "#]],
    );
    let next = object(&["moves", "orthodox", "--json", "--position", castling], "");
    assert_eq!(next["fen"], castling);
    check(
        &["board", GAME, "--fen"],
        expect![[r#"
            --- stderr
            error: FEN and EPD describe two armies on boards of 8 × 8, not positions of cincinnati-4-way
            --- status 2
        "#]],
    );
    let san = cli(&["moves", "orthodox", "--notation", "san", "--position", castling]).stdout;
    assert!(san.lines().any(|line| line == "O-O-O") && san.lines().any(|line| line == "Rxa8+"), "{san}");
    let uci = cli(&["moves", "orthodox", "--notation", "uci", "--all", "--position", castling]).stdout;
    assert!(uci.lines().any(|line| line == "e1c1") && uci.lines().any(|line| line == "resign"), "{uci}");
    check_with(
        &["trace", "orthodox", "--notation", "san"],
        "e4 e7e5 Ng1-f3\n",
        expect![[r#"
            1	0	-	20	S	-	-	-
            1	1	e4	20	N	-	-	-
            1	2	e5	29	S	-	-	-
            1	3	Nf3	29	N	-	-	-
        "#]],
    );
    check(
        &["moves", GAME, "--notation", "san"],
        expect![[r#"
            --- stderr
            error: moves of cincinnati-4-way cannot be written like those of chess: leave --notation away
            --- status 2
        "#]],
    );
    let played = cli(&["play", "orthodox", "e4", "e7e5", "Nf3", "b8-c6"]).stdout;
    assert!(played.ends_with("S moves\n"), "{played}");
}

#[test]
fn shells_and_manuals_know_every_command() {
    let help = cli(&["--help"]).stdout;
    let words = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let commands: Vec<&str> = words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase())).collect();
    assert!(commands.contains(&"completions") && commands.contains(&"man"), "{commands:?}");
    let man = cli(&["man"]).stdout;
    assert!(man.contains(".TH fourhanded-cli 1"), "{man}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = cli(&["completions", shell]).stdout;
        for command in &commands {
            assert!(script.contains(command), "{shell}: {command}");
        }
        assert!(script.contains("notation"), "{shell}");
    }
    for command in commands.iter().filter(|command| **command != "help") {
        assert!(man.contains(&format!("fourhanded\\-cli\\-{command}(1)")), "{command}: {man}");
        let page = cli(&["man", command]).stdout;
        assert!(page.contains(&format!("fourhanded\\-cli\\-{command}")), "{page}");
    }
    assert!(cli(&["man", "moves"]).stdout.contains("\\-\\-notation"));
    let run = cli(&["man", "fly"]);
    assert!(
        run.stderr.starts_with("error: there is no command \"fly\": expected one of variants, check"),
        "{}",
        run.all()
    );
    // Bash takes the script.
    let folder = Folder::new();
    fs::write(folder.path("completions"), cli(&["completions", "bash"]).stdout).unwrap();
    if let Ok(bash) = std::process::Command::new("bash").arg("-n").arg(folder.path("completions")).status() {
        assert!(bash.success());
    }
}

/// What `replay --json` prints can be played again, the steps of kings that walk by themselves too.
#[test]
fn the_actions_of_a_game_lead_to_its_position() {
    let game = data("real-games/new-cc0200.pgn4");
    let replayed = object(&["replay", "--json", game.to_str().unwrap()], "");
    let actions: Vec<&str> = replayed["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let words = |key: &str| replayed[key].as_str().unwrap().to_owned();
    let played = cli(&["play", &words("variant"), "--position", &words("start"), &actions.join(" ")]).stdout;
    assert!(actions.len() > replayed["plies"].as_u64().unwrap() as usize, "kings walk in it");
    assert!(played.lines().any(|line| line == words("position")), "{played}");
}

/// Editors begin texts with a mark of their encoding.
#[test]
fn positions_are_read_behind_a_mark_of_encoding() {
    let position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n";
    let plain = cli_with(&["board", "orthodox", "--position", "-"], position).stdout;
    assert!(plain.contains('K'), "{plain}");
    let marked = format!("\u{feff}{position}");
    assert_eq!(cli_with(&["board", "orthodox", "--position", "-"], &marked).stdout, plain);
}
