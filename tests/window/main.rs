//! The window, driven by scripts as a hand drives it, under a virtual display.
//!
//! Each test runs a file of `scripts/` in a folder of its own below `target/tmp/window`, with the
//! user's data inside (`FOURHANDED_HOME`). What the program prints and the pictures that it takes
//! stay there until the next run.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod alone;
mod display;
mod evening;
mod folder;
mod killed;
mod window;

use std::path::Path;
use std::process::Command;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use folder::Folder;
use fourhanded::clock::ClockPreset;
use fourhanded::export::raster::Image;
use fourhanded::export::vision::Sight;
use fourhanded::spec::Catalogue;
use fourhanded::store::{self, MoveNotation};
use fourhanded::tour::Shelf;
use resvg::tiny_skia::Pixmap;
use window::Window;

/// Windows share the machine, but for those of [`alone`].
static MACHINE: RwLock<()> = RwLock::new(());

/// Waits until no window has the machine for itself.
fn beside_others() -> RwLockReadGuard<'static, ()> {
    MACHINE.read().unwrap_or_else(PoisonError::into_inner)
}

/// Runs one script in a folder of its own, and answers what it left there.
fn run(script: &str) -> Folder {
    let _turn = beside_others();
    play(script)
}

/// Runs one script in a folder of its own. Who calls it holds the machine, or his part of it.
fn play(script: &str) -> Folder {
    let folder = Folder::new(script);
    Window::open(&folder).run(script);
    folder
}

/// The position in which the game of `game.ron` ends; the script asserts it too.
fn last_position(script: &str) -> String {
    let text = folder::read(&folder::sources().join("scripts").join(script));
    let last = text.lines().rev().find_map(|line| line.trim().strip_prefix("Assert(Position(\""));
    let last = last.and_then(|rest| rest.split('"').next());
    last.unwrap_or_else(|| panic!("{script} asserts no position")).to_owned()
}

/// What the command line says of a saved game: name and plies, position, result.
fn replay(save: &Path) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli"))
        .arg("replay")
        .arg(save)
        .output()
        .expect("the command line program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "fourhanded-cli replay {}: {}\n{said}{complaint}", save.display(), output.status);
    said.lines().map(str::to_owned).collect()
}

/// A whole game is played by hand, taken back, played again and saved; the program is killed; the
/// next one offers to go on where the game stood. The command line reads the file that was saved.
#[test]
fn a_game_is_played_saved_and_resumed() {
    let _turn = beside_others();
    let folder = Folder::new("game");
    let mut window = Window::open(&folder);
    window.run("game");
    window.run("resume");
    // Beside it stand the samples only: the resumed game is known to be the saved one.
    let saves: Vec<_> = folder.files("home/saves");
    assert_eq!(saves.len(), 3, "{saves:?}");
    let save = saves.iter().find(|path| path.ends_with("played-by-hand.4h.ron"));
    let save = save.unwrap_or_else(|| panic!("expected the saved game, found {saves:?}"));
    let said = replay(save);
    assert_eq!(said.get(1), Some(&last_position("game.ron")), "{} as the command line replays it", save.display());
    assert!(said.get(2).is_some_and(|status| status.contains("win:SN/mate")), "{said:?}");
}

#[test]
fn hand_and_keys() {
    run("interaction");
}

#[test]
fn computers_play_wait_and_go_on() {
    run("computer");
}

#[test]
fn broken_files_are_told_and_change_nothing() {
    run("trouble");
}

/// A game saved to a file of one's choice keeps it over a restart; so does what is set. Records are written and read.
#[test]
fn files_and_settings_are_kept() {
    let _turn = beside_others();
    let folder = Folder::new("files");
    let mut window = Window::open(&folder);
    window.run("files");
    window.run("files-again");
    for name in ["kept.4h.ron", "record.txt"] {
        let said = replay(&folder.path().join(name));
        assert!(said.first().is_some_and(|first| first.contains("2 plies")), "{name}: {said:?}");
    }
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    assert!(settings.contains("language: Some(\"el\")"), "{settings}");
    let saves = folder.files("home/saves");
    assert!(saves.iter().all(|path| !path.ends_with("kept.4h.ron")), "a second file was made: {saves:?}");
}

#[test]
fn a_game_that_cannot_be_kept_is_not_given_up() {
    let _turn = beside_others();
    let folder = Folder::new("full");
    // Where the list should be is a file.
    folder.put("home/saves", "");
    Window::open(&folder).run("full");
    assert!(folder.path().join("elsewhere.4h.ron").is_file());
}

#[test]
fn a_broken_game_of_the_last_time_is_set_aside() {
    let _turn = beside_others();
    let folder = Folder::new("broken");
    let text = folder::read(&folder.path().join("games/illegal-action.ron"));
    folder.put("home/autosave.ron", &text);
    Window::open(&folder).run("broken");
    assert_eq!(folder::read(&folder.path().join("home/autosave.ron.broken")), text);
    assert!(replay(&folder.path().join("home/autosave.ron")).len() > 1);
}

#[test]
fn clocks_are_agreed_on() {
    run("clock-setup");
}

#[test]
#[ignore = "makes pictures for eyes"]
fn clocks_can_be_pictured() {
    run("clock-pictures");
}

/// A line given up is a variation of the same game, in its file too.
#[test]
fn a_line_given_up_is_kept() {
    let folder = run("line");
    let kept: Vec<_> = folder.files("home/saves").into_iter().map(|path| folder::read(&path)).collect();
    let holds = |part: &str| assert!(kept.iter().any(|text| text.contains(part)), "no {part:?} in {kept:#?}");
    holds("h4-h5 d9-e9 (d8-e8 h12-h11 l8-k8 g4-g5 d9-e9) h12-h11");
    // A game of a file outside the list is saved into the list; both lines are in it.
    holds("i4-i5 (j4-j5 d9-e9 i13-j11");
    assert!(folder::read(&folder.path().join("games/showcase.ron")).contains("schema: 1"), "the file is as it was");
}

/// Variations are made, gone through, promoted and cut, comments and symbols written; all of it is in the saved file.
#[test]
fn a_record_is_edited() {
    let folder = run("variations");
    let saved = folder::read(&folder.path().join("annotated.4h.ron"));
    for part in ["(f12-f11", "i12-i11! {The knight & the bishop}", "{A game to learn from}"] {
        assert!(saved.contains(part), "no {part:?} in {saved}");
    }
}

/// Records and positions are pasted and copied, files dropped, a game found among a hundred thousand.
#[test]
fn games_come_from_other_programs_and_go_to_them() {
    let _turn = beside_others();
    let folder = Folder::new("exchange");
    let game = |number: usize| {
        let moves = if number == 99_999 { "1. a3 a6 2. b3 *" } else { "1. e4 e5 2. Nf3 *" };
        format!("[Event \"Match {number}\"]\n[White \"Player {}\"]\n[Black \"Ann\"]\n\n{moves}\n\n", number % 977)
    };
    folder.put("many.pgn", &(1..=100_000).map(game).collect::<String>());
    folder.put("warned.pgn", "[White \"Ann\"]\n[Black \"Ben\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n");
    folder.put("nonsense.txt", "The quick brown fox jumps over the lazy dog.\nAnd again.\n");
    Window::open(&folder).run("exchange");
}

/// The page of settings is gone through by pointer and keys; what is set there holds for new games.
#[test]
fn settings_are_found_and_kept() {
    let folder = run("settings");
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    for part in
        ["level: 7", "clock: Preset(Club)", "flag: Strict", "timed_computers: true", "thinking: true", "theme: Light"]
    {
        assert!(settings.contains(part), "no {part:?} in {settings}");
    }
    // Of three names one was forgotten at a seat and one on the page.
    assert!(!settings.contains("names"), "{settings}");
}

/// Every palette is worn at once in 2D and 3D, armies get colours of the user's, and those that come too near are warned of. With
/// pictures, each stands in a strip as normal eyes and as each kind of colour-blind ones see it.
#[test]
fn palettes_are_worn() {
    let folder = run("palettes");
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    for part in ["palette: Classic", "Red: \"#2050A0\"", "animation: Off", "less_motion: true", "more_contrast: true"] {
        assert!(settings.contains(part), "no {part:?} in {settings}");
    }
    let pictures = folder.path().join("pictures");
    for picture in std::fs::read_dir(&pictures).into_iter().flatten().map(|entry| entry.expect("it can be read").path())
    {
        let name = picture.file_stem().and_then(|name| name.to_str()).expect("it has a name");
        if name.starts_with("palette-") {
            let strip = seen_by_all(&picture);
            strip.save_png(pictures.join(format!("eyes-{name}.png"))).expect("it can be written");
        }
    }
}

/// The picture in a file as all kinds of eyes see it, one below another.
fn seen_by_all(picture: &Path) -> Pixmap {
    let plain = Pixmap::load_png(picture).expect("it is a picture");
    let image = Image { width: plain.width(), height: plain.height(), rgba: plain.data().to_vec() };
    let mut strip = Pixmap::new(image.width, image.height * Sight::ALL.len() as u32).expect("it has a size");
    let seen = Sight::ALL.iter().flat_map(|sight| sight.picture(&image).rgba);
    strip.data_mut().iter_mut().zip(seen).for_each(|(to, from)| *to = from);
    strip
}

/// Pages of a tour are gone through in both views; nothing of them is kept but that they were done.
#[test]
fn rules_are_toured() {
    let folder = run("tour");
    let autosave = |name: &str| folder::read(&folder.path().join(name));
    assert_eq!(autosave("before.ron"), autosave("after.ron"), "the game at the table is as it was");
    let settings = autosave("home/settings.ron");
    assert!(settings.contains("tours: {") && settings.contains("\"leapfrog\""), "{settings}");
}

/// The list of tours is searched, a page shows what it is about, and what is wrong with a tour of the user is told.
#[test]
fn tours_are_found_and_left() {
    let _turn = beside_others();
    let folder = Folder::new("learn");
    let sources = folder::sources().join("../..");
    std::fs::create_dir_all(folder.path().join("home/variants")).expect("a folder can be made");
    folder.put("home/variants/trefoil.ron", &folder::read(&sources.join("tests/data/variants/trefoil.ron")));
    let tour = folder::read(&sources.join("variants/orthodox.tour.ron"));
    folder.put("long.tour.ron", &tour.replace(", essential: true", ""));
    Window::open(&folder).run("learn");
}

#[test]
#[ignore = "makes pictures for eyes"]
fn tours_can_be_pictured() {
    run("tour-pictures");
}

/// The rule sheet has its pictures, leads to its clauses and finds words in both languages.
#[test]
fn the_rule_sheet_is_read() {
    run("sheet");
}

/// Each step of each page of all shipped tours and courses is done by hand.
fn all_tours_are_taken(script: &str) {
    let folder = run(script);
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    let catalogue = Catalogue::shipped();
    let shelf = Shelf::shipped(&catalogue);
    let tours = catalogue.entries().filter_map(|(variant, _)| shelf.get(&variant.id));
    for tour in tours.chain(shelf.courses()) {
        assert!(settings.contains(&format!("\"{}\": [", tour.id)), "{}: {settings}", tour.id);
    }
}

#[test]
fn all_tours_are_taken_by_hand() {
    all_tours_are_taken("tours");
}

#[test]
fn all_tours_are_taken_by_hand_in_3d() {
    all_tours_are_taken("tours-solid");
}

/// The page about a game is found from three places, and leads on to three. What lay on the table is kept.
#[test]
fn games_are_told_about() {
    let _turn = beside_others();
    let folder = Folder::new("about");
    let own = folder::sources().join("../data/variants/trefoil.ron");
    std::fs::create_dir_all(folder.path().join("home/variants")).expect("a folder can be made");
    folder.put("home/variants/trefoil.ron", &folder::read(&own));
    Window::open(&folder).run("about");
    let settled: Vec<_> = folder.files("home/saves").into_iter().map(|path| folder::read(&path)).collect();
    assert!(settled.iter().any(|text| text.contains("h4-h5 d9-e9")), "{settled:#?}");
    let watched = folder::read(&folder.path().join("home/autosave.ron"));
    assert!(watched.contains("verney") && watched.matches("Computer(").count() == 4, "{watched}");
    let seen = ["program-top", "program-page", "program-end"].map(|name| {
        std::fs::read(folder.path().join(name).with_extension("png")).expect("a picture of the page about the program")
    });
    assert!(seen[0] != seen[1] && seen[1] != seen[2], "keys scroll the licences");
}

#[test]
#[ignore = "makes pictures for eyes"]
fn pages_about_games_can_be_pictured() {
    run("about-pictures");
}

/// Moments are staged, and the turning point of a game is shown again.
#[test]
fn moments_are_staged() {
    run("moments");
}

/// A game of the house is watched from the page about its game.
#[test]
fn games_of_the_house_play_themselves() {
    run("house");
}

#[test]
#[ignore = "makes pictures for eyes"]
fn moments_can_be_pictured() {
    run("moment-pictures");
}

/// The show leaves the table as it was, thirty times, and the memory to within a quarter of a percent.
#[test]
fn the_show_begins_and_ends() {
    let _turn = beside_others();
    let folder = Folder::new("show");
    Window::open(&folder).with_returned_memory().run("show");
    let autosave = |name: &str| folder::read(&folder.path().join(name));
    assert_eq!(autosave("before.ron"), autosave("after.ron"), "the game at the table is as it was");
    assert!(autosave("home/settings.ron").contains("showcase: true"));
}

/// A room sees the board in a second window. The script ends by closing the first one, which ends the program.
#[test]
fn a_room_sees_the_board_in_a_second_window() {
    run("presenter");
}

/// What is hidden stays hidden there, and the game goes on when it is closed.
#[test]
fn a_room_sees_nothing_hidden_and_its_window_is_closed() {
    run("presenter-closed");
}

#[test]
fn a_kiosk_keeps_shut_what_is_not_for_visitors() {
    let _turn = beside_others();
    let folder = Folder::new("kiosk");
    Window::open(&folder).with_arguments(&["--kiosk", "--pin", "2468"]).run("kiosk");
    let settings = folder.path().join("home/settings.ron");
    assert!(!settings.exists() || !folder::read(&settings).contains("names"), "no names are kept");
    // When staff has left, the board of the house is written, on which nobody has played.
    let autosave = folder.path().join("home/autosave.ron");
    assert!(!autosave.exists() || folder::read(&autosave).contains("cursor: 0"), "no game of a visitor is kept");
    let saves = std::fs::read_dir(folder.path().join("home/saves")).expect("the list of saved games");
    assert_eq!(saves.count(), store::samples().count(), "nor in the list");
}

/// Those who do not see the window hear what happens, and play a whole game by the keyboard.
#[test]
fn a_game_is_played_by_ear() {
    run("aloud");
}

/// One switch is enough from the title to the result.
#[test]
fn one_switch_does_everything() {
    run("switch");
}

/// Nobody has to press anything else before.
#[test]
fn one_switch_is_chosen_on_the_command_line() {
    let _turn = beside_others();
    let folder = Folder::new("switch-start");
    Window::open(&folder).with_arguments(&["--one-switch=0.9"]).run("switch-start");
    let wrong = Command::new(env!("CARGO_BIN_EXE_fourhanded")).arg("--one-switch=9").output().expect("it starts");
    let told = String::from_utf8_lossy(&wrong.stderr);
    assert!(wrong.status.code() == Some(2) && told.contains("seconds from 0.6 to 3"), "{told}");
}

/// A day and more of shows and visitors, at fifty times the speed of real time, in half an hour: nothing is to be told.
#[test]
#[ignore = "takes half an hour"]
fn a_kiosk_runs_for_days_without_a_word() {
    let _turn = beside_others();
    let folder = Folder::new("kiosk-days");
    let script = folder::sources().join("scripts/kiosk-days.ron");
    let window = Window::open(&folder).with_arguments(&["--kiosk", "--pin", "2468"]);
    let output = window.start(&script).wait_with_output().expect("the window program can be looked after");
    let text = String::from_utf8_lossy(&output.stderr);
    // A driver without a graphics card, and a display without a size, are no news of the program.
    let of_machine = |line: &&str| ["winit::", "bevy_render::renderer"].iter().any(|part| line.contains(part));
    let said: Vec<&str> = text.lines().filter(|line| !of_machine(line)).collect();
    assert!(output.status.success() && said.is_empty(), "it ended with {}, and said: {said:#?}", output.status);
}

/// A kiosk that begins from the settings leaves the files of the house as they are.
#[test]
fn nothing_of_visitors_gets_into_the_files_of_the_house() {
    let folder = run("kiosk-settings");
    let autosave = |name: &str| folder::read(&folder.path().join(name));
    assert!(autosave("before.ron") == autosave("during.ron"), "the autosave of the house waits");
    // When it was written is another time.
    let game =
        |name: &str| autosave(name).lines().filter(|line| !line.contains("saved_at:")).map(str::to_owned).collect();
    let [before, after]: [Vec<String>; 2] = ["before.ron", "after.ron"].map(game);
    assert!(before == after, "the game of the house is as it was");
    let saves = std::fs::read_dir(folder.path().join("home/saves")).expect("the list of saved games");
    assert_eq!(saves.count(), store::samples().count(), "no game of a visitor is in the list");
    let settings = folder.path().join("home/settings.ron");
    assert!(!settings.exists() || !folder::read(&settings).contains("language"), "nothing that visitors chose is kept");
}

#[test]
fn a_show_is_black_in_dark_hours() {
    let folder = run("dark");
    assert!(folder::read(&folder.path().join("home/settings.ron")).contains("dark_hours: true"));
}

/// Sheets are written and handed to the program that shows them, pictures are saved and copied.
#[cfg(unix)]
#[test]
fn sheets_and_pictures_are_made() {
    let _turn = beside_others();
    let folder = Folder::new("print");
    folder.put_viewer();
    Window::open(&folder).run("print");
    let names = |part: &str| -> Vec<String> {
        let names = folder.files(part).into_iter().filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
        names.collect()
    };
    let sheets = names("home/sheets");
    assert_eq!(sheets.len(), 5, "{sheets:?}");
    assert_eq!(names("shown"), sheets, "what the viewer was given");
    for sheet in folder.files("shown") {
        assert!(std::fs::read(&sheet).expect("a file").starts_with(b"%PDF-"), "{}", sheet.display());
    }
    let title = "showcase-frozen-relieved-mated";
    let pictures = ["-2.png", ".gif", ".png", ".svg"].map(|ending| format!("{title}{ending}"));
    assert_eq!(names("home/pictures"), pictures);
}

#[test]
fn every_dialog_fits_a_small_window() {
    let _turn = beside_others();
    let folder = Folder::new("dialogs");
    folder.put("many.pgn", &"[White \"Ann\"]\n[Black \"Ben\"]\n\n1. e4 e5 *\n\n".repeat(3));
    Window::open(&folder).run("dialogs");
}

/// The list of dialogs is in the match of `Dialog::info`.
#[test]
fn every_dialog_is_gone_through() {
    let list = folder::read(&folder::sources().join("../../src/app/state/dialog.rs"));
    let (_, rows) = list.split_once("let (id, title, key, scope) = match self {").expect("the list of dialogs");
    let ids: Vec<&str> = rows
        .lines()
        .take_while(|line| line.trim() != "};")
        .filter_map(|line| line.split_once("=> (\"")?.1.split('"').next())
        .collect();
    assert!(ids.len() >= 16, "{ids:?}");
    let scripts = std::fs::read_dir(folder::sources().join("scripts")).expect("the folder of scripts").flatten();
    let scripts: String = scripts.map(|entry| folder::read(&entry.path())).collect();
    for id in ids {
        assert!(scripts.contains(&format!("Walk(\"{id}\")")), "no script goes through the dialog {id:?}");
    }
}

#[test]
fn every_kind_of_decision_is_taken_at_the_table() {
    run("games");
}

/// A tour of Trefoil such as a user writes.
const OWN_TOUR: &str = r#"(
    schema: 1,
    variant: "trefoil",
    languages: ["en"],
    pages: [
        (
            id: "mine", clause: "3-1", essential: true,
            say: {"en": "Tap every cell to which the pawn on b5 may go."},
            steps: [
                Ask(from: "b5"),
            ],
        ),
    ],
    skip: [("3-2", "not here"), ("3-3", "not here")],
)
"#;

#[test]
fn a_game_in_the_folder_of_the_user_is_at_hand_at_once() {
    let _turn = beside_others();
    let folder = Folder::new("variants");
    let own = |name: &str| folder::read(&folder::sources().join("../data/variants").join(name));
    let text = own("trefoil.ron");
    for part in ["incoming", "home/variants"] {
        std::fs::create_dir_all(folder.path().join(part)).unwrap_or_else(|error| panic!("{part}: {error}"));
    }
    folder.put("incoming/trefoil.ron", &text);
    folder.put("incoming/frost.ron", &own("frost.ron"));
    folder.put("incoming/misspelt.ron", &text.replacen("    summary:", "    sumary:", 1));
    folder.put("incoming/trefoil.tour.ron", OWN_TOUR);
    folder.put("incoming/broken.tour.ron", &OWN_TOUR.replacen("from: \"b5\"", "from: \"e5\"", 1));
    Window::open(&folder).run("variants");
}

#[test]
fn the_customs_of_a_table_are_kept() {
    run("customs");
}

/// The board turns to whoever decides; the dock goes round it. Both are kept.
#[test]
fn the_board_turns_to_the_players() {
    let folder = run("orientation");
    let settings = folder::read(&folder.path().join("home/settings.ron"));
    assert!(settings.contains("dock: Left") && !settings.contains("orientation"), "{settings}");
}

/// Clocks where players sit round the screen: pressed, changed, paused and claimed at each edge.
#[test]
fn clocks_stand_at_the_edges_of_a_table() {
    run("clock-table");
}

#[test]
fn what_is_asked_is_small_in_a_small_window() {
    run("small-table");
}

#[test]
#[ignore = "makes pictures for eyes"]
fn clocks_at_the_edges_can_be_pictured() {
    let _turn = beside_others();
    let folder = Folder::new("clock-table-pictures");
    // A game in which many men are lost, and which is not over, as a text with clocks.
    let showcase = folder::read(&folder.path().join("games/showcase.ron"));
    let mut save = store::parse("showcase.ron", &showcase, &Catalogue::shipped()).expect("it is shipped");
    let rest = save.game.node_at(27);
    save.game.cut(rest);
    save.clock = Some(ClockPreset::Club.rules());
    folder.put("timed.txt", &store::record_text(&save, MoveNotation::Grid));
    Window::open(&folder).run("clock-table-pictures");
}

/// Players sit round the screen. A plate looks the same to its owner at every edge.
#[test]
fn players_sit_round_a_table() {
    let folder = run("table");
    let [south, west, north, east] = ["south", "west", "north", "east"]
        .map(|side| Pixmap::load_png(folder.path().join(format!("pictures/{side}.png"))).expect("a picture"));
    // The plate's pixel so far along it and so far into it, as its owner reads it. It is 768 long and 72 thick.
    let pixel = |picture: &Pixmap, x: u32, y: u32| picture.pixel(x, y).expect("within the picture").demultiply();
    let mut differing = [0; 3];
    for along in 0..768 {
        for into in 0..72 {
            let own = pixel(&south, 299 + along, 696 + into);
            let others = [
                pixel(&west, 71 - into, along),
                pixel(&north, 1066 - along, 71 - into),
                pixel(&east, 1294 + into, 767 - along),
            ];
            for (count, other) in differing.iter_mut().zip(others) {
                let far = [(own.red(), other.red()), (own.green(), other.green()), (own.blue(), other.blue())]
                    .into_iter()
                    .any(|(a, b)| a.abs_diff(b) > 48);
                *count += u32::from(far);
            }
        }
    }
    // Letters may be drawn a fraction of a pixel aside.
    assert!(differing.iter().all(|count| *count < 768 * 72 / 100), "pixels that differ: {differing:?}");
}

#[test]
fn fingers_play_a_whole_game() {
    run("touch");
}

#[test]
fn every_view_can_be_pictured() {
    run("views");
}
