//! `sheet` and `picture`.

use std::fs;

use expect_test::expect;

use super::{check, cli};
use crate::saves::Folder;

const SAVE: &str = "saves/showcase.ron";

#[test]
fn sheets_are_pdf_and_alike_each_time() {
    let folder = Folder::new();
    let out = folder.path("sheet.pdf");
    let out = out.to_str().unwrap();
    for arguments in [
        &["sheet", "hughes", out, "--lang", "el"][..],
        &["sheet", "hughes", out, "--kind", "score", "--paper", "letter"],
        &["sheet", SAVE, out, "--kind", "score"],
        &["sheet", SAVE, out, "--kind", "result", "--date", "1 May"],
    ] {
        let run = cli(arguments);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{arguments:?}");
        let file = fs::read(out).unwrap();
        assert!(file.starts_with(b"%PDF-"));
        assert_eq!(cli(arguments).status, 0);
        assert_eq!(fs::read(out).unwrap(), file, "{arguments:?}");
    }
}

#[test]
fn a_game_moves_ply_by_ply() {
    let folder = Folder::new();
    let out = folder.path("game.gif");
    let replayed = cli(&["replay", SAVE]).stdout;
    let plies: usize = replayed.split(", ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let run = cli(&["picture", SAVE, out.to_str().unwrap(), "--width", "200", "--ply", "9", "--last-delay", "300"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(plies >= 9);
    let delays = delays(&fs::read(&out).unwrap());
    assert_eq!(delays, [&[50; 9][..], &[300]].concat());
    let run = cli(&["picture", SAVE, out.to_str().unwrap(), "--width", "100", "--ply", "9", "--every", "4"]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert_eq!(self::delays(&fs::read(&out).unwrap()).len(), 4);
}

/// How long each frame of a GIF is shown.
fn delays(bytes: &[u8]) -> Vec<u16> {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
    let mut delays = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
    }
    delays
}

#[test]
fn pictures_have_the_size_that_was_asked_for() {
    let folder = Folder::new();
    let png = folder.path("board.png");
    let arguments = ["picture", "loeb", png.to_str().unwrap(), "--width", "333", "--palette", "print", "--bottom", "W"];
    let run = cli(&arguments);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let bytes = fs::read(&png).unwrap();
    assert_eq!(bytes[16..20], 333_u32.to_be_bytes(), "the width in the header of a PNG");
    let svg = folder.path("board.svg");
    let arguments =
        ["picture", "orthodox", svg.to_str().unwrap(), "--arrow", "e2-e4", "--spot", "d4", "--caption", "--lang", "el"];
    assert_eq!(cli(&arguments).status, 0);
    assert!(fs::read_to_string(&svg).unwrap().contains("Λευκ"));
}

#[test]
fn pictures_and_sheets_are_made_in_every_palette() {
    let folder = Folder::new();
    let mut seen = Vec::new();
    for palette in ["club", "maple", "classic", "contrast", "heraldic"] {
        let svg = folder.path(&format!("{palette}.svg"));
        let run = cli(&["picture", "hughes", svg.to_str().unwrap(), "--palette", palette]);
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{palette}");
        let drawn = fs::read_to_string(&svg).unwrap();
        assert!(!seen.contains(&drawn), "{palette}");
        // The lines of hatching end at the outline of each man.
        assert_eq!(drawn.matches("stroke-width=\"1.8\"").count() > 10, palette == "heraldic", "{palette}");
        seen.push(drawn);
    }
    // Names of earlier versions.
    for (old, new) in [("celadon", 0), ("print", 4)] {
        let svg = folder.path("old.svg");
        assert_eq!(cli(&["picture", "hughes", svg.to_str().unwrap(), "--palette", old]).status, 0);
        assert_eq!(fs::read_to_string(&svg).unwrap(), seen[new], "{old}");
    }
    let sheet = |palette: &[&str]| {
        let pdf = folder.path("hughes.pdf");
        let arguments = [&["sheet", "hughes", pdf.to_str().unwrap(), "--kind", "score"], palette].concat();
        assert_eq!(cli(&arguments).status, 0, "{palette:?}");
        fs::read(&pdf).unwrap()
    };
    assert_eq!(
        sheet(&[]),
        sheet(&["--palette", "heraldic"]),
        "any printer will do, unless something else is asked for"
    );
    assert_ne!(sheet(&[]), sheet(&["--palette", "club"]));
}

#[test]
fn what_cannot_be_drawn_is_told_and_nothing_is_written() {
    let folder = Folder::new();
    let out = folder.path("old.png");
    let sheet = folder.path("old.pdf");
    fs::write(&out, "old").unwrap();
    fs::write(&sheet, "old").unwrap();
    let (kept, pdf) = (out.to_str().unwrap(), sheet.to_str().unwrap());
    for arguments in [
        &["picture", "orthodox", kept, "--arrow", "e2-p9"][..],
        &["picture", SAVE, kept, "--ply", "100000"],
        &["picture", SAVE, kept, "--position", "x"],
        &["picture", "orthodix", kept],
        &["sheet", "orthodix", pdf, "--kind", "rules"],
        // A sheet is no picture, and no saved game is written over by mistake.
        &["sheet", "orthodox", kept],
        &["sheet", "orthodox", pdf, "--kind", "result"],
        &["sheet", "orthodox", pdf, "--kind", "rules", "--lang", "xx"],
        &["picture", "orthodox", kept, "--bottom", "Q"],
        &["picture", "orthodox", kept, "--palette", "neon"],
        &["sheet", "orthodox", pdf, "--palette", "maple"],
    ] {
        let run = cli(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
        for file in [&out, &sheet] {
            assert_eq!(fs::read_to_string(file).unwrap(), "old", "{arguments:?}");
        }
    }
    check(
        &["picture", "orthodox", "board.jpg"],
        expect![[r#"
            --- stderr
            error: the file that is written ends in .svg, .png or .gif
            --- status 2
        "#]],
    );
}
