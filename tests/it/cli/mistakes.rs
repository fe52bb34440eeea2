//! Complaints, garbage, closed pipes, full disks.

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use expect_test::{expect, expect_file};

use super::{FROZEN, GAME, check, cli, cli_with, command, data};
use crate::saves::Folder;

#[test]
fn broken_variant_files_are_told() {
    let mut files = 0;
    for entry in fs::read_dir(data("bad/variants")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let run = cli(&["check", &format!("tests/data/bad/variants/{name}")]);
            assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{name}");
            let stem = path.with_extension("txt");
            expect_file![stem].assert_eq(&run.stderr.replace("tests/data/bad/variants/", ""));
            for line in run.stderr.lines() {
                assert!(line.starts_with(&format!("tests/data/bad/variants/{name}:")), "{line}");
            }
            files += 1;
        }
    }
    assert!(files >= 15);
    check(
        &["check", "variants/cincinnati-4-way.ron", "no-such-file.ron"],
        expect![[r#"
        variants/cincinnati-4-way.ron: fine
        --- stderr
        no-such-file.ron: cannot be read: No such file or directory (os error 2)
        --- status 2
    "#]],
    );
}

#[test]
fn broken_saves_are_told_with_status_2() {
    for entry in fs::read_dir(data("bad/saves")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            let run = cli(&["replay", &path.display().to_string()]);
            assert_eq!((run.status, run.stdout.as_str()), (2, ""), "{}", path.display());
            assert!(run.stderr.contains(&format!("{}:", path.display())), "{}", run.stderr);
        }
    }
}

#[test]
fn mistakes_have_status_2() {
    check(
        &["moves", "cincinati-4-way"],
        expect![[r#"
        --- stderr
        error: no variant "cincinati-4-way": did you mean "cincinnati-4-way"?
        --- status 2
    "#]],
    );
    check(
        &["moves", "chess"],
        expect![[r#"
        --- stderr
        error: no variant "chess": did you mean "chess4"?
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirel=on")],
        expect![[r#"
        --- stderr
        error: no option "squirel": did you mean "squirrel"?
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirrel=yes")],
        expect![[r#"
        --- stderr
        error: option "squirrel" cannot be "yes": expected one of: off, on
        --- status 2
    "#]],
    );
    check(
        &["moves", &format!("{GAME}:squirrel")],
        expect![[r#"
        --- stderr
        error: expected option=value, found "squirrel"
        --- status 2
    "#]],
    );
    check(
        &["moves", GAME, "--position", "x"],
        expect![[r#"
        --- stderr
        error: the position: column 1: expected 15 rows with / between them, found 1
        --- status 2
    "#]],
    );
    check(
        &["moves", GAME, "--position", ""],
        expect![[r#"
        --- stderr
        error: the position: column 1: expected rows such as "7nK7/…", found nothing
        --- status 2
    "#]],
    );
    check(
        &["fly"],
        expect![[r#"
        --- stderr
        error: unrecognized subcommand 'fly'

        Usage: fourhanded-cli <COMMAND>

        For more information, try '--help'.
        --- status 2
    "#]],
    );
    assert_eq!(cli(&[]).status, 2);
    assert_eq!(cli(&["moves"]).status, 2);
    assert_eq!(cli(&["--help"]).status, 0);
}

#[test]
fn garbage_never_breaks_the_program() {
    let mut random = fourhanded::random::Random::new(1);
    let alphabet: Vec<char> = "snweKQRBNP'0123456789/ =:,-xSWNE\u{e9}♔\t".chars().collect();
    let mut lines =
        vec!["9".repeat(300), "/".repeat(14), "4294967296/".repeat(15), format!("{FROZEN} quiet=S:99999999")];
    for _ in 0..3000 {
        let mut line: Vec<char> = if random.below(2) == 0 { FROZEN.chars().collect() } else { Vec::new() };
        for _ in 0..random.below(12) {
            let sign = alphabet[random.below(alphabet.len())];
            let at = random.below(line.len() + 1);
            if random.below(3) == 0 && at < line.len() {
                line.remove(at);
            } else {
                line.insert(at, sign);
            }
        }
        lines.push(line.into_iter().collect());
    }
    let squirrels = format!("{GAME}:squirrel=on");
    for arguments in [&["moves", &squirrels, "--all"][..], &["play", &squirrels, "f4-f5"], &["perft", &squirrels, "1"]]
    {
        let run = cli_with(&[arguments, &["--position", "-"]].concat(), lines.join("\n"));
        assert_eq!(run.stdout.lines().count(), lines.len());
        assert_eq!((run.status, run.stderr.as_str()), (2, ""));
    }
    let run = cli_with(&["trace", &squirrels], lines.join("\n"));
    assert_eq!((run.status, run.stderr.as_str()), (2, ""));
    let moves: Vec<String> = lines.iter().map(|line| format!("position {line} moves {line}")).collect();
    assert_eq!(cli_with(&["trace", &squirrels], moves.join("\n")).stderr, "");
    assert_eq!(cli_with(&["table", &squirrels], lines.join("\n")).status, 0);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let input = format!("{FROZEN}\n").repeat(5000);
    let mut child = command()
        .args(["moves", &format!("{GAME}:squirrel=on"), "--position", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut some = [0; 10];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut some).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_old_save() {
    let folder = Folder::new();
    let path = |name: &str| folder.path(name).display().to_string();
    fs::write(folder.path("game.txt"), format!("variant: {GAME}\nf4-f5\n")).unwrap();
    fs::write(folder.path("old.ron"), "old").unwrap();
    // Files may have 1 block at most; first the program is told so, then it is killed by it.
    for ignored in ["trap '' XFSZ; ", ""] {
        let script = format!("{ignored}ulimit -f 1; exec \"$0\" convert \"$1\" \"$2\"");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_fourhanded-cli"), &path("game.txt"), &path("old.ron")])
            .output()
            .unwrap();
        assert!(!output.status.success());
        if !ignored.is_empty() {
            let told = String::from_utf8_lossy(&output.stderr);
            assert!(told.contains("old.ron: cannot be written, what was there before is unchanged: "), "{told}");
            assert_eq!(output.status.code(), Some(2));
        }
        assert_eq!(fs::read_to_string(folder.path("old.ron")).unwrap(), "old");
    }
}
