//! Saves, settings and the autosave: what is written is read back; what is damaged is told, and
//! nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use std::time::Duration;

use expect_test::{expect, expect_file};
use fourhanded::audit::random_game;
use fourhanded::board::{By, Player, Seat};
use fourhanded::clock::{ClockMode, ClockOwner, ClockPreset, ClockRules, FlagRule, PressRule};
use fourhanded::game::{Game, Leaving, RecordItem, Remark};
use fourhanded::notation::resolve;
use fourhanded::random::Random;
use fourhanded::sound::SoundGroup;
use fourhanded::spec::{self, Catalogue, Choice, Ink, Rgb};
use fourhanded::store::{
    self, AnimationSpeed, ColorTheme, DockPlace, DrawnMen, Format, Habits, KeyCommand, KeyMap, LearnedPages,
    MoveNotation, Orientation, OwnColors, PaletteName, RecordTags, SaveGame, SeatOwner, Settings, SolidEffects,
    SoundSettings, StoreError, SystemWishes, UserFolder, UsualClock, ViewMode,
};

use crate::harness::{playable, position};
use crate::perft::corpus;

/// A folder of its own for a test, removed afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("test-{}-{count}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of the files in it.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(&self.0).unwrap().map(|e| e.unwrap().file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// A game with a few plies, the last two of which are taken back.
fn sample() -> SaveGame {
    let mut save = SaveGame::new(playable("cincinnati-4-way:squirrel=on"));
    save.title = "Club evening".to_owned();
    save.saved_at = 1_700_000_000;
    save.seats[Player(Seat::South)] = SeatOwner::Human("Anna".to_owned());
    save.seats[Player(Seat::East)] = SeatOwner::Computer(5);
    for text in ["f4-f5", "d6-e6", "f12-f11", "l10-k10", "offer-draw", "decline-draw", "f5-f6", "d7-e7", "g12-g11"] {
        let action = resolve(&save.game, text).unwrap();
        save.game.play(action).unwrap();
    }
    save.game.undo();
    save.game.undo();
    save
}

/// A few plies of a game that has a dialect of PGN.
fn sample_teams() -> SaveGame {
    let mut save = SaveGame::new(playable("chesscom-teams"));
    for _ in 0..6 {
        let action = save.game.board_actions()[0];
        save.game.play(action).unwrap();
    }
    save
}

fn shipped() -> Catalogue {
    Catalogue::shipped()
}

/// Partners may advise one another unless a save says that they may not.
#[test]
fn a_save_tells_of_partners_who_may_not_advise_one_another() {
    let mut save = sample();
    assert!(!store::to_text(&save).unwrap().contains("advice"));
    assert!(store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap().advice);
    save.advice = false;
    assert!(!store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap().advice);
}

/// A save's text with the rules left out, which makes it short.
fn without_rules(text: &str) -> String {
    let (before, _) = text.split_once("    rules: ").unwrap();
    format!("{before})\n")
}

#[track_caller]
fn same(a: &SaveGame, b: &SaveGame) {
    assert_eq!(a.game.all_plies(), b.game.all_plies());
    assert_eq!(a.game.cursor(), b.game.cursor());
    assert_eq!(a.game.start(), b.game.start());
    assert_eq!(a.playable.name(), b.playable.name());
    assert_eq!((&a.title, a.saved_at, &a.seats), (&b.title, b.saved_at, &b.seats));
}

#[test]
fn a_save_is_readable() {
    expect![[r#"
        // Four-Handed: a saved game.
        (
            schema: 2,
            title: "Club evening",
            saved_at: 1700000000,
            variant: "cincinnati-4-way",
            options: {
                "partner-goes-on": "off",
                "squirrel": "on",
                "wazir-superpawn": "off",
            },
            seats: (
                S: Human("Anna"),
                W: Human(""),
                N: Human(""),
                E: Computer(5),
            ),
            start: "7nK7/6nRnQnR6/5nNnBnBnSnN5/5nPnPnPnPnP5/15/2wNwP7ePeN2/1wRwBwP7ePeSeR1/wKwQwBwP7ePeBeQeK/1wRwSwP7ePeBeR1/2wNwP7ePeN2/15/5sPsPsPsPsP5/5sNsSsBsBsN5/6sRsQsR6/7sK7 S",
            cursor: 7,
            actions: [
                "f4-f5 d6-e6 f12-f11 l10-k10",
                "offer-draw decline-draw f5-f6 d7-e7 g12-g11",
            ],
            checks: {
                0: "2f65d9cfd64d646d",
                9: "349974e9c6453508",
            },
        )
    "#]].assert_eq(&without_rules(&store::to_text(&sample()).unwrap()));
}

#[test]
fn a_save_reads_as_the_same_game() {
    let save = sample();
    let text = store::to_text(&save).unwrap();
    let mut read = store::parse("save.ron", &text, &shipped()).unwrap();
    same(&save, &read);
    assert_eq!(store::to_text(&read).unwrap(), text, "the same game has the same text");
    assert!(read.game.redo() && read.game.redo() && !read.game.redo(), "what was taken back can be played again");
    let short = store::parse("save.ron", &without_rules(&text), &shipped()).unwrap();
    same(&save, &short);
}

#[test]
fn saves_of_random_games_read_as_the_same_games() {
    let playable = playable("cincinnati-4-way");
    for seed in 0..6 {
        let mut save = SaveGame::new(playable.clone());
        save.game = random_game(&playable, playable.start.clone(), seed, 200).unwrap();
        save.game.jump(seed as usize * 30);
        same(&save, &store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap());
    }
}

#[test]
fn titles_and_names_may_hold_anything() {
    for text in [
        "",
        "\"",
        "\\",
        "a \"#quoted\"# ##\" title",
        "two\nlines",
        "\r\n",
        "’ ♔ é",
        "\u{0}\t",
        "r#\"",
        "// no /* comment",
    ] {
        let mut save = sample();
        save.title = text.to_owned();
        save.seats[Player(Seat::West)] = SeatOwner::Human(text.to_owned());
        let read = store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped())
            .unwrap_or_else(|e| panic!("{text:?}: {e}"));
        same(&save, &read);
    }
}

/// A game of a variant that the program does not have.
fn skirmish() -> SaveGame {
    let text = include_str!("../data/variants/skirmish.ron");
    let variant = Arc::new(spec::load("skirmish.ron", text).unwrap());
    let mut save = SaveGame::new(variant.playable(Choice::default()).unwrap());
    for text in ["a2-a3", "b4xa3"] {
        let action = resolve(&save.game, text).unwrap();
        save.game.play(action).unwrap();
    }
    save
}

#[test]
fn a_users_own_game_outlives_its_file() {
    let save = skirmish();
    same(&save, &store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap());
    let short = without_rules(&store::to_text(&save).unwrap());
    let error = store::parse("save.ron", &short, &shipped()).unwrap_err();
    expect![[r#"save.ron:6:15: no variant "skirmish" (expected one of: blind-chess, blocking-double, boxed-set, chess4, chesscom-ffa, chesscom-teams, cincinnati-4-way, classic-teams, demonchy, howard-double, hughes, loeb, orthodox, russian-fortress, savard-free-for-all, savard-partnership, taurus-regicide, verney; or put its variant file into the folder variants, or keep its rules in the save)"#]].assert_eq(&error.to_string());
}

#[test]
fn a_game_goes_on_by_the_rules_it_began_with() {
    let text = store::to_text(&skirmish()).unwrap();
    let folder = Folder::new();
    let changed = include_str!("../data/variants/skirmish.ron").replace("value: 100", "value: 110");
    fs::write(folder.path("skirmish.ron"), changed).unwrap();
    let catalogue = Catalogue::with_folder(&folder.0);
    assert!(catalogue.get("skirmish").is_some());
    let read = store::parse("save.ron", &text, &catalogue).unwrap();
    assert_eq!(&*read.playable.variant.text, include_str!("../data/variants/skirmish.ron"));
    let warnings = |catalogue| store::parse_any("save.ron", &text, catalogue).unwrap().warnings;
    let line = 1 + text.lines().position(|line| line.starts_with("    rules:")).unwrap();
    let told: Vec<String> = warnings(&catalogue).iter().map(ToString::to_string).collect();
    let says = "the rules in this save are not those of the program; the game is played by those in the save";
    assert_eq!(told, [format!("save.ron:{line}:5: {says}")]);
    assert!(warnings(&shipped()).is_empty(), "where the program has no rules, those of the save are all there are");
}

/// Saves of the time when `mate` and `stalemate` stood beside the other fields of a variant file are read as ever.
#[test]
fn rules_of_the_first_shape_are_read() {
    let old = include_str!("../data/variants/cincinnati-first-shape.ron");
    let variant = Arc::new(spec::load("first.ron", old).unwrap());
    let mut save = sample();
    save.playable = variant.playable(save.playable.choice.clone()).unwrap();
    let text = store::to_text(&save).unwrap();
    let read = store::parse("save.ron", &text, &shipped()).unwrap();
    same(&save, &read);
    same(&sample(), &read);
    assert_eq!(&*read.playable.variant.text, old);

    let broken = text.replace("stalemate: Skip", "stalmate: Skip");
    let error = store::parse("save.ron", &broken, &shipped()).unwrap_err();
    let line = 1 + broken.lines().position(|line| line.contains("stalmate")).unwrap();
    assert_eq!(error.diagnostics()[0].line, line);
    assert_eq!(error.diagnostics()[0].hint.as_deref(), Some("did you mean `stalemate`?"));
}

/// Saves that were written before variations and comments could be kept.
#[test]
fn saves_of_schema_1_are_read_and_written_as_schema_2() {
    let mut files = 0;
    for entry in fs::read_dir(data("saves-1")).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("schema: 1,"), "{}", path.display());
        let old = store::parse("old.ron", &text, &shipped()).unwrap_or_else(|error| panic!("{error}"));
        let text = store::to_text(&old).unwrap();
        assert!(text.contains("schema: 2,"), "{}", path.display());
        let new = store::parse("new.ron", &text, &shipped()).unwrap_or_else(|error| panic!("{error}"));
        same(&old, &new);
        files += 1;
    }
    assert!(files >= 10);
}

/// A game whose actions have variations, comments and symbols everywhere.
fn annotated() -> SaveGame {
    let mut save = sample();
    let text = "variant: cincinnati-4-way:squirrel=on\n\n{At the start} f4-f5! $14 {[%clk 0:04:31] with } ;to the end\n\
                (h4-h5?! {longer} d6-e6 (d7-e7 {} f12-f11 (g12-g11) l10-k10) (d9-e9) {behind} f12-f11) \
                {between} (g4-g5) d6-e6 ({in front} d7-e7 (d8-e8))";
    save.game = store::parse_record("text", text, &shipped()).unwrap().game;
    save
}

fn notes(game: &Game) -> Vec<String> {
    let mut items = Vec::new();
    let all = game.walk(|item| {
        items.push(match item {
            RecordItem::Ply(ply) => format!("{:?} {}", ply.action, ply.depth),
            other => format!("{other:?}"),
        });
        Ok::<(), std::convert::Infallible>(())
    });
    assert!(all.is_ok());
    items
}

#[test]
fn variations_and_comments_are_kept_in_their_order() {
    let mut save = annotated();
    assert_eq!(save.game.tree().descendants().count(), 13);
    let text = store::to_text(&save).unwrap();
    expect![[r#"
                "{At the start} f4-f5! $14 {[%clk 0:04:31] with } ;to the end
        (h4-h5?! {longer} d6-e6 (d7-e7 {} f12-f11 (g12-g11) l10-k10) (d9-e9) {behind} f12-f11) {between} (g4-g5) d6-e6 ({in front} d7-e7 (d8-e8))",
    "#]].assert_eq(text.split_once("actions: [\n").unwrap().1.split_once("    ],").unwrap().0);
    let read = store::parse("save.ron", &text, &shipped()).unwrap();
    assert_eq!(read.game.tree(), save.game.tree());
    assert_eq!(notes(&read.game), notes(&save.game));
    assert_eq!(store::to_text(&read).unwrap(), text);
    for writing in [MoveNotation::Grid, MoveNotation::Display] {
        let record = store::record_text(&save, writing);
        assert_eq!(*store::parse_record("game.txt", &record, &shipped()).unwrap().game.tree(), *save.game.tree());
    }
    // The line and the place in it at which the game was left come back, too.
    let deep = save.game.tree().descendants().nth(5).unwrap();
    save.game.select(deep);
    let read = store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap();
    same(&save, &read);
    assert!(read.game.tree().is_variation(read.game.node()));
}

#[test]
fn whatever_stands_beside_the_moves_is_kept() {
    let mut save = annotated();
    let times = |seconds| By::from_fn(|player: Player| Duration::from_secs(seconds + player.0 as u64));
    save.clock = Some(ClockRules {
        bank: times(600),
        owner: ClockOwner::Side,
        mode: ClockMode::Periods(3, Duration::from_millis(30_500)),
        cap: None,
        flag: FlagRule::Kind,
        first_round: Some(Duration::from_secs(30)),
        placement: Some(Duration::from_secs(90)),
        press: PressRule::Key,
        computers: true,
    });
    save.evening = Some("2026-11-25".to_owned());
    save.record = RecordTags {
        tags: vec![("Site".to_owned(), "a \"club\"".to_owned()), ("Odd".to_owned(), "two\nlines".to_owned())],
        closing: Some("1-0".to_owned()),
        check: Some(7),
    };
    let node = save.game.node_at(1);
    let mut note = save.game.tree().note(node).clone();
    note.written = Some("R T".into());
    note.leaving = Leaving::OutOfTime;
    // Comments that look like what a save writes into comments are comments all the same.
    for text in ["[%left time]", "[%spelled x]", "[%text]y", "[%left "] {
        note.after.push(Remark::Comment(text.into()));
    }
    save.game.set_note(node, note);
    let read = store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap();
    same(&save, &read);
    assert_eq!((&read.clock, &read.evening, &read.record), (&save.clock, &save.evening, &save.record));
    assert_eq!(read.game.tree(), save.game.tree());
    let record = store::parse_record("game.txt", &store::record_text(&save, MoveNotation::Grid), &shipped()).unwrap();
    assert_eq!(record.record, save.record);
}

#[test]
fn variations_may_be_nested_to_any_depth() {
    let moves = ["f4-f5", "g4-g5"];
    let depth = 2000;
    let mut text = "variant: cincinnati-4-way\n\n".to_owned();
    for level in 0..depth {
        text += &format!("{}{} {{{level}}} ", if level > 0 { "(" } else { "" }, moves[level % 2]);
    }
    text += &")".repeat(depth - 1);
    let save = store::parse_record("deep", &text, &shipped()).unwrap();
    assert_eq!(save.game.tree().descendants().count(), depth);
    let read = store::parse("save.ron", &store::to_text(&save).unwrap(), &shipped()).unwrap();
    assert_eq!(read.game.tree(), save.game.tree());
}

#[test]
fn points_and_options_of_a_save_cannot_be_changed_unseen() {
    let text = fs::read_to_string(data("saves-1/walking.ron")).unwrap();
    let save = store::parse("save.ron", &text, &shipped()).unwrap();
    let text = store::to_text(&save).unwrap();
    // Other points for the same positions: the start has some more.
    let start = text.lines().find(|line| line.trim_start().starts_with("start:")).unwrap();
    let richer = start.replace("\",", " points=S:1\",");
    let error = store::parse("save.ron", &text.replace(start, &richer), &shipped()).unwrap_err();
    assert!(error.to_string().contains("ply 0: the position is not the one that was saved: its check is"), "{error}");
    let option = text.lines().find(|line| line.contains("\"mate-timing\"")).unwrap();
    let error = store::parse("save.ron", &text.replace(&format!("{option}\n"), ""), &shipped()).unwrap_err();
    expect![[r#"save.ron:7:5: the option "mate-timing" is missing (add "mate-timing": one of immediate, on-turn)"#]]
        .assert_eq(&error.to_string());
}

#[test]
fn every_kind_of_damage_has_its_message() {
    let mut files = 0;
    for entry in fs::read_dir(data("bad/saves")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let error = match store::read_text(&path).and_then(|text| store::parse(&name, &text, &shipped())) {
                Ok(_) => panic!("{name} is not broken"),
                Err(error) => error.to_string().replace(&path.display().to_string(), &name),
            };
            expect_file![path.with_extension("txt")].assert_eq(&format!("{error}\n"));
            files += 1;
        }
    }
    assert!(files >= 15);
}

#[test]
fn a_cursor_outside_the_line_says_its_range() {
    let text = store::to_text(&sample()).unwrap();
    let tell = |cursor: &str| {
        let text = text.replace("cursor: 7", &format!("cursor: {cursor}"));
        store::parse("save.ron", &text, &shipped()).unwrap_err().to_string()
    };
    expect!["save.ron:19:5: the cursor is before the start, which is 0 (write a number from 0 to 9)"]
        .assert_eq(&tell("-3"));
    expect!["save.ron:19:5: the cursor is behind the last ply, which is 9 (write a number from 0 to 9)"]
        .assert_eq(&tell("99"));
}

#[test]
fn numbers_of_a_save_say_their_range() {
    let text = store::to_text(&sample()).unwrap();
    let owner = "S: Human(\"Anna\")";
    let told: Vec<String> = [
        (owner, "S: Computer(-1)"),
        (owner, "S: Computer(11)"),
        (owner, "S: Computer(99999999999999999999999999)"),
        (owner, "S: Computer(deep)"),
        (owner, "S: \"Anna\""),
        ("cursor: 7", "cursor: 0x99999999999999999999999999"),
        ("cursor: 7", "cursor: -99999999999999999999999999"),
        ("saved_at: ", "saved_at: 9999999999999999999999"),
        ("    checks: {", "    checks: {\n        -1: \"a\","),
        ("    checks: {", "    line: {3: 70000000000000000000000},\n    checks: {"),
    ]
    .into_iter()
    .map(|(from, to)| {
        assert!(text.contains(from), "{from}\n{text}");
        store::parse("save", &text.replacen(from, to, 1), &shipped()).unwrap_err().to_string()
    })
    .collect();
    expect![[r#"
        save:13:22: expected a level from 1 to 10, found `-1`
        save:13:21: expected a level from 1 to 10, found `11`
        save:13:21: expected a level from 1 to 10, found one far outside
        save:13:25: expected a level from 1 to 10, found a word
        save:13:12: expected a word without quotes, one of those that the field may have (write `Human("NAME")` or `Computer(LEVEL)`)
        save:19:13: expected a whole number from -9223372036854775808 to 9223372036854775807, found one far outside
        save:19:13: expected a whole number from -9223372036854775808 to 9223372036854775807, found one far outside
        save:5:15: expected seconds since the beginning of 1970, a whole number from 0 to 18446744073709551615, found one far outside
        save:25:10: expected a whole number from 0 to 18446744073709551615, found `-1`
        save:24:15: expected a whole number from 0 to 18446744073709551615, found one far outside
    "#]]
    .assert_eq(&(told.join("\n") + "\n"));
}

#[test]
fn skipped_turns_are_verified() {
    let entry = corpus().into_iter().find(|entry| entry.id == "frozen-west").unwrap();
    let playable = playable(&entry.variant);
    let start = position(&playable, &entry.position);
    let mut save = SaveGame::new(playable.clone());
    save.game = random_game(&playable, start, 1, 12).unwrap();
    let text = store::to_text(&save).unwrap();
    same(&save, &store::parse("save.ron", &text, &shipped()).unwrap());
    let line = 1 + text.lines().position(|line| line.contains(" skip ")).expect("West is skipped");
    let error = store::parse("save.ron", &text.replacen(" skip", "", 1), &shipped()).unwrap_err();
    let complaint = &error.diagnostics()[0];
    assert_eq!(complaint.line, line, "{error}");
    expect!["ply 1: 1 skip belongs here, found 0"].assert_eq(&complaint.message);
    // Records may leave them out.
    let record = store::record_text(&save, MoveNotation::Grid).replace(" skip", "");
    let read = store::parse_record("game.txt", &record, &shipped()).unwrap();
    assert_eq!(read.game.plies(), save.game.plies());
}

#[test]
fn a_save_cut_off_anywhere_is_refused() {
    let text = store::to_text(&skirmish()).unwrap();
    let end = text.trim_end().len();
    for at in (0..end).filter(|at| text.is_char_boundary(*at)) {
        let error = store::parse("save.ron", &text[..at], &shipped()).unwrap_err();
        let [complaint, ..] = error.diagnostics() else { panic!("{at}: {error}") };
        assert!(complaint.line > 0 && complaint.column > 0);
    }
}

#[test]
fn damaged_bytes_never_break_the_program() {
    let text = store::to_text(&skirmish()).unwrap();
    let mut random = Random::new(4);
    for _ in 0..1500 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = b"(){}[]\"#r'\\/*:,x9-\n"[random.below(19)],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[random.below(bytes.len())]),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Err(error) = store::parse("save.ron", &text, &Catalogue::default()) {
            assert!(!error.diagnostics().is_empty(), "{error}");
        }
        let _ = store::parse_record("record", &text, &shipped());
    }
}

#[test]
fn a_complaint_about_embedded_rules_has_its_place_in_the_save() {
    let text = store::to_text(&skirmish()).unwrap().replace("stalemate: Skip", "stalmate: Skip");
    let error = store::parse("save.ron", &text, &shipped()).unwrap_err();
    let line = 1 + text.lines().position(|line| line.contains("stalmate")).unwrap();
    assert_eq!(error.diagnostics()[0].line, line);
    assert_eq!(error.diagnostics()[0].column, 34);
}

#[test]
fn records_read_as_the_same_game() {
    let playable = playable("cincinnati-4-way");
    let mut save = SaveGame::new(playable.clone());
    save.game = random_game(&playable, playable.start.clone(), 5, 120).unwrap();
    save.seats[Player(Seat::North)] = SeatOwner::Computer(3);
    for writing in [MoveNotation::Grid, MoveNotation::Display] {
        let text = store::record_text(&save, writing);
        same(&save, &store::parse_any("game.txt", &text, &shipped()).unwrap().save);
    }
    expect![[r#"
        variant: cincinnati-4-way:squirrel=on
        title: Club evening
        saved: 1700000000
        S: human Anna
        E: computer 5
        result: -

        1. P-a5 P-e5 P-e5 P-e5
        2. offer-draw decline-draw P-a6 P-d5 P-d5
    "#]]
    .assert_eq(&store::record_text(&sample(), MoveNotation::Display));
    expect![[r#"
        variant: cincinnati-4-way:squirrel=on
        title: Club evening
        saved: 1700000000
        S: human Anna
        E: computer 5
        result: -

        1. f4-f5 d6-e6 f12-f11 l10-k10
        2. offer-draw decline-draw f5-f6 d7-e7 g12-g11
    "#]]
    .assert_eq(&store::record_text(&sample(), MoveNotation::Grid));
}

#[test]
fn broken_records_are_told() {
    let tell = |text: &str| store::parse_any("game.txt", text, &shipped()).unwrap_err().to_string();
    let head = "# A record\nvariant: cincinnati-4-way\n";
    expect!["game.txt:5:2: ply 3: f12-f10 is not legal (C-4.5)"]
        .assert_eq(&tell(&format!("{head}\n1. f4-f5 d6-e6\n f12-f10\n")));
    expect!["game.txt:3:8: the start position: column 1: expected 15 rows with / between them, found 2"]
        .assert_eq(&tell(&format!("{head}start: 15/x S\n")));
    expect![[r#"game.txt:3:4: "robot" says not who plays (write `human NAME` or `computer LEVEL`, with a level from 1 to 10)"#]]
        .assert_eq(&tell(&format!("{head}S: robot\n")));
    expect!["game.txt:3:7: ply 1: nobody is skipped here: take the skip away"]
        .assert_eq(&tell(&format!("{head}f4-f5 skip\n")));
    expect![[r#"game.txt:1:10: no variant "cincinatti-4-way": did you mean "cincinnati-4-way"?"#]]
        .assert_eq(&tell("variant: cincinatti-4-way\n"));
    expect!["game.txt:1:1: the line that says what game this is is missing (begin with the line `variant: ID`)"]
        .assert_eq(&tell("title: Nothing\n"));
}

#[test]
fn the_ending_of_a_file_says_its_format() {
    let folder = Folder::new();
    let of = |name: &str| Format::of(Path::new(name));
    assert_eq!((of("a.ron"), of("a.PGN"), of("a.pgn4")), (Some(Format::Save), Some(Format::Pgn), Some(Format::Pgn)));
    assert_eq!((of("a.txt"), of("a"), of("a.doc")), (Some(Format::Record(MoveNotation::Display)), None, None));
    for ending in Format::ENDINGS {
        let (path, game) = (folder.path(&format!("game.{ending}")), sample_teams());
        let format = Format::of(&path).unwrap();
        fs::write(&path, format.text(&game).unwrap()).unwrap();
        let (read, is_save) = store::read_any(&path, &shipped()).unwrap();
        assert_eq!(read.save.game.plies(), game.game.plies(), "{ending}");
        assert_eq!(is_save, ending == "ron");
    }
    // A file that is named like a save is not looked at for anything else.
    fs::write(folder.path("game.ron"), Format::Pgn.text(&sample_teams()).unwrap()).unwrap();
    assert!(matches!(store::read_any(&folder.path("game.ron"), &shipped()), Err(StoreError::Broken(_))));
}

#[test]
fn writing_replaces_the_whole_file_or_nothing() {
    let folder = Folder::new();
    let path = folder.path("game.ron");
    store::write(&path, &sample()).unwrap();
    let before = fs::read_to_string(&path).unwrap();
    same(&sample(), &store::read(&path, &shipped()).unwrap());
    let mut other = sample();
    other.title = "Another".to_owned();
    store::write(&path, &other).unwrap();
    assert_ne!(fs::read_to_string(&path).unwrap(), before);
    assert_eq!(folder.names(), ["game.ron"], "no temporary file stays");

    // A folder cannot be replaced by a file; nothing is left behind.
    fs::create_dir(folder.path("folder.ron")).unwrap();
    let error = store::write(&folder.path("folder.ron"), &other).unwrap_err();
    assert!(matches!(error, StoreError::Write { .. }), "{error}");
    let error = store::write(&folder.path("no/such/folder.ron"), &other).unwrap_err();
    assert!(error.to_string().contains("what was there before is unchanged"), "{error}");
    assert_eq!(folder.names(), ["folder.ron", "game.ron"]);
}

#[cfg(unix)]
#[test]
fn a_link_goes_on_to_point_at_the_save() {
    let folder = Folder::new();
    fs::create_dir(folder.path("real")).unwrap();
    fs::write(folder.path("real/game.ron"), "old").unwrap();
    std::os::unix::fs::symlink(folder.path("real/game.ron"), folder.path("link.ron")).unwrap();
    store::write(&folder.path("link.ron"), &sample()).unwrap();
    assert!(fs::symlink_metadata(folder.path("link.ron")).unwrap().is_symlink());
    assert!(fs::read_to_string(folder.path("real/game.ron")).unwrap().contains("Club evening"));
}

#[test]
fn saves_are_listed_the_newest_first() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    assert!(home.list_saves().is_empty());
    for (title, saved_at) in [("Old", 100), ("New!", 300), ("Old", 200)] {
        let mut save = sample();
        (save.title, save.saved_at) = (title.to_owned(), saved_at);
        home.save_new(&save.title, &save).unwrap();
    }
    fs::write(home.saves().join("broken.ron"), "(schema: 1, titel: \"\")").unwrap();
    fs::write(home.saves().join("notes.txt"), "not a save").unwrap();
    let lines: Vec<String> = home
        .list_saves()
        .iter()
        .map(|entry| {
            let name = entry.path.file_name().unwrap().to_string_lossy();
            match &entry.summary {
                Ok(summary) => format!("{name}: {}, {} plies of {}", summary.title, summary.plies, summary.variant),
                Err(error) => format!("{name}: {}", error.diagnostics()[0].message),
            }
        })
        .collect();
    expect![[r#"
        broken.ron: this begins like a saved game, but says no variant, no start and no actions
        new.4h.ron: New!, 7 plies of cincinnati-4-way
        old-2.4h.ron: Old, 7 plies of cincinnati-4-way
        old.4h.ron: Old, 7 plies of cincinnati-4-way"#]]
    .assert_eq(&lines.join("\n"));
}

#[test]
fn the_autosave_comes_back_until_it_is_put_away() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    assert!(home.read_autosave(&shipped()).unwrap().is_none());
    home.clear_autosave().unwrap();
    home.write_autosave(&sample()).unwrap();
    same(&sample(), &home.read_autosave(&shipped()).unwrap().unwrap());
    home.clear_autosave().unwrap();
    assert!(home.read_autosave(&shipped()).unwrap().is_none());
    assert!(home.root().join("autosave.ron.old").exists());

    fs::write(home.autosave_file(), "(schema: 1").unwrap();
    assert!(home.read_autosave(&shipped()).is_err());
    home.clear_autosave().unwrap();
    assert_eq!(fs::read_to_string(home.root().join("autosave.ron.broken")).unwrap(), "(schema: 1");
}

#[test]
fn settings_come_back() {
    let folder = Folder::new();
    let home = UserFolder::at(folder.path("home"));
    let (defaults, complaint) = home.settings();
    assert_eq!(defaults, Settings::default());
    assert!(complaint.is_none(), "no file is no mistake");
    let mut learned = LearnedPages::default();
    assert!(learned.note("chess4", "kings") && learned.note("chess4", "draws") && !learned.note("chess4", "kings"));
    let mut own_colors = OwnColors::NONE;
    own_colors.set(Ink::Yellow, Some(Rgb::hex(0xFF_E000)));
    own_colors.set(Ink::Silver, Some(Rgb::hex(0x9A_C0E0)));
    let settings = Settings {
        theme: ColorTheme::Light,
        view: ViewMode::Solid,
        animation: AnimationSpeed::Fast,
        ui_scale: Some(1.25),
        language: Some("el".to_owned()),
        orientation: Orientation::Table,
        dock: DockPlace::Below,
        men: DrawnMen::Tokens,
        effects: SolidEffects::Low,
        palette: PaletteName::HighContrast,
        own_colors,
        system_wishes: SystemWishes { less_motion: true, more_contrast: true },
        sound: SoundSettings { volume: 40, muted: true, off: [SoundGroup::Turns].into() },
        thinking: true,
        showcase: true,
        dark_hours: true,
        one_switch: Some(1.5),
        keys: KeyMap::with(&[(KeyCommand::ReadPosition, 'h'), (KeyCommand::Hint, 'z')]).unwrap(),
        habits: Habits {
            level: 7,
            clock: UsualClock::Preset(ClockPreset::Club),
            flag: FlagRule::Strict,
            timed_computers: true,
            names: vec!["Ann \"the Queen\"".to_owned(), "Ben".to_owned()],
        },
        learned,
    };
    home.write_settings(&settings).unwrap();
    let (read, complaint) = home.settings();
    assert_eq!(read, settings);
    assert!(complaint.is_none());
    expect![[r##"
        // Four-Handed: settings.
        (
            schema: 1,
            theme: Light,
            view: Solid,
            animation: Fast,
            ui_scale: Some(1.25),
            language: Some("el"),
            orientation: Table,
            dock: Below,
            men: Tokens,
            effects: Low,
            palette: HighContrast,
            own_colors: {
                Yellow: "#FFE000",
                Silver: "#9AC0E0",
            },
            less_motion: true,
            more_contrast: true,
            sound: (
                volume: 40,
                muted: true,
                off: [
                    Turns,
                ],
            ),
            thinking: true,
            showcase: true,
            dark_hours: true,
            one_switch: Some(1.5),
            keys: {
                Hint: 'z',
                ReadPosition: 'h',
            },
            level: 7,
            clock: Preset(Club),
            flag: Strict,
            timed_computers: true,
            names: [
                r#"Ann "the Queen""#,
                "Ben",
            ],
            tours: {
                "chess4": [
                    "draws",
                    "kings",
                ],
            },
        )
    "##]]
    .assert_eq(&settings.to_text().unwrap());
    let usual = Settings::default().to_text().unwrap();
    let later = [
        "orientation",
        "dock",
        "sound",
        "thinking",
        "showcase",
        "dark_hours",
        "one_switch",
        "keys",
        "level",
        "clock",
        "flag",
        "timed_computers",
        "names",
        "tours",
        "palette",
        "own_colors",
        "less_motion",
        "more_contrast",
    ];
    for later in later {
        assert!(!usual.contains(later), "earlier versions read it: {usual}");
    }
    let some = Settings::parse("settings.ron", "Settings(schema: 1, view: Solid)").unwrap();
    assert_eq!(some, Settings { view: ViewMode::Solid, ..Settings::default() }, "what is not said has its default");
    let older = "(schema: 1, theme: Light, coordinates: false, targets: true, sounds: false)";
    let older = Settings::parse("settings.ron", older).unwrap();
    assert_eq!(older, Settings { theme: ColorTheme::Light, ..Settings::default() }, "fields of earlier versions");
}

#[test]
fn broken_settings_are_told_and_kept() {
    let folder = Folder::new();
    let path = folder.path("settings.ron");
    let mut told = String::new();
    for text in [
        "(schema: 1, theme: Drak)",
        "(schema: 1, dock: Above)",
        "(schema: 1, ui_scale: 99)",
        "(schema: 1, level: 11)",
        "(schema: 1, clock: Preset(Pub))",
        "(schema: 1, sound: (volume: 101))",
        "(schema: 1, sound: (off: [Bells]))",
        "(schema: 1, own_colors: {Red: \"reddish\"})",
        "(schema: 1, keys: {Mute: 't'})",
        "(schema: 1, keys: {Mute: 'ω'})",
        "(schema: 1, keys: {Silence: 'z'})",
        "(schema: 7)",
        "(schema: 1, color: 3)",
        "dark",
        "",
    ] {
        fs::write(&path, text).unwrap();
        let (settings, complaint) = Settings::load(&path);
        assert_eq!(settings, Settings::default());
        assert!(!path.exists());
        told += &complaint.unwrap().to_string().replace(&path.display().to_string(), "settings.ron");
        told.push('\n');
    }
    expect![[r#"
        settings.ron:1:20: unknown value `Drak` for `Theme` (did you mean `Dark`?)
        settings.ron:1:19: unknown value `Above` for `Dock` (expected one of Right, Left, Below, Folded)
        settings.ron:1:13: the scale 99 cannot be used (choose one from 0.5 to 4)
        settings.ron:1:20: expected a level from 1 to 10, found `11`
        settings.ron:1:27: unknown value `Pub` for `ClockPreset` (did you mean `Club`?)
        settings.ron:1:29: expected a volume from 0 to 100, found `101`
        settings.ron:1:27: unknown value `Bells` for `SoundGroup` (expected one of Moves, Events, Turns, Clocks)
        settings.ron:1:32: expected a colour such as #B7C6BE, found "reddish"
        settings.ron:1:13: the letter 't' cannot be used (give each command a letter of its own)
        settings.ron:1:13: the letter 'ω' cannot be used (choose one from a to z)
        settings.ron:1:20: unknown value `Silence` for `KeyCommand` (expected one of AdjustClock, Cursor, Comment, Draw, Dock, Turn, ReadTargets, Hint, ReadFile, ReadLastMove, Thinking, Rules, MoveNow, ReadClocks, ReadPosition, Pause, Resign, Mute, Theme, ReadRank, View, ReadAttackers, Mate, WhyNot)
        settings.ron:1:2: schema 7 is not known to this version of the program (schema 1 is; a newer program may read the file)
        settings.ron:1:13: unknown field `color` in `Settings` (expected one of schema, theme, view, animation, ui_scale, language, orientation, dock, men, effects, palette, own_colors, less_motion, more_contrast, sound, thinking, showcase, dark_hours, one_switch, keys, level, clock, flag, timed_computers, names, tours, coordinates, targets, sounds)
        settings.ron:1:1: expected `(`, with which `Settings` begins, found `dark`
        settings.ron:1:1: expected `(`, with which `Settings` begins
    "#]].assert_eq(&told);
    assert_eq!(folder.names().len(), 15, "each has been set aside: {:?}", folder.names());
    assert_eq!(fs::read_to_string(folder.path("settings.ron.broken")).unwrap(), "(schema: 1, theme: Drak)");
}

/// Records that people have written: marks, letters and squares that the program would leave out or
/// put in.
#[test]
fn records_in_the_games_own_notation_may_be_spelt_freely() {
    let first = |start: &str, words: &str| {
        let text = format!("variant: cincinnati-4-way\n{start}\n{words}\n");
        let read = store::parse_any("game.txt", &text, &shipped()).unwrap_or_else(|error| panic!("{words}: {error}"));
        let save = read.save;
        store::record_text(&save, MoveNotation::Grid).lines().last().unwrap_or_default().to_owned()
    };
    assert_eq!(first("", "1.P-a5 P-e5"), "1. f4-f5 d6-e6");
    assert_eq!(first("", "1. Pa4-a5+ P-e5#"), "1. f4-f5 d6-e6");
    assert_eq!(first("", "f4-f5+"), "1. f4-f5");
    // A cell of the partner's arm as he counts it, with his letter, or as the mover does.
    let start = "start: 7nK7/15/15/15/15/6sN8/15/wK13eK/15/15/15/15/15/15/7sK7 S";
    for word in ["N-Bc4", "N-c12", "Ng10-c12", "Nb10-Bc4", "Nb10-c12"] {
        let read = store::parse_any("game.txt", &format!("variant: cincinnati-4-way\n{start}\n{word}\n"), &shipped());
        match (word, read) {
            ("Ng10-c12", read) => assert!(read.is_err(), "g10 is no cell of White's"),
            (_, read) => assert!(read.is_ok(), "{word}: {}", read.unwrap_err()),
        }
    }
    let told = |word: &str| {
        let text = format!("variant: cincinnati-4-way\n{word}\n");
        store::parse_any("game.txt", &text, &shipped()).unwrap_err().to_string()
    };
    expect!["game.txt:2:1: ply 1: no legal move is written N-a11; men of this kind may go N-b5, N-c5, N-a5, N-d5"]
        .assert_eq(&told("N-a11"));
    expect!["game.txt:2:1: ply 1: no legal move is written P-c9; men of this kind may go P-a5, P-b5, P-c5, P-d5, P-e5"]
        .assert_eq(&told("P-c9"));
}

#[test]
fn headers_of_records_are_checked() {
    let read = |text: &str| store::parse_any("game.txt", text, &shipped());
    let tell = |text: &str| read(text).unwrap_err().to_string();
    assert!(read("\u{feff}  variant: cincinnati-4-way\n  title: In from the edge\nf4-f5\n").is_ok());
    expect![[
        r#"game.txt:2:1: no header "date" (expected one of: variant, title, saved, clock, start, tag, check, closing, result, S, W, N, E)"#
    ]]
    .assert_eq(&tell("variant: cincinnati-4-way\ndate: 2024\n"));
    expect![[r#"game.txt:2:1: the header "variant" stands twice (leave one)"#]]
        .assert_eq(&tell("variant: cincinnati-4-way\nvariant: another\n"));
    expect![[r#"game.txt:2:4: "computer 99" says not who plays (write `human NAME` or `computer LEVEL`, with a level from 1 to 10)"#]].assert_eq(&tell("variant: cincinnati-4-way\nS: computer 99\n"));
}

/// Seats that a game does not have are neither frozen nor skipped, counted or asked.
/// Actions with a colon in them are no headers, though the first of a record.
#[test]
fn records_may_begin_with_actions_that_have_a_colon() {
    let parse = |text: &str| store::parse_record("record", text, &shipped());
    let orders = parse("variant: blind-chess\norders:e2-e4,d2-d4\norders:e7-e5\n").unwrap();
    assert_eq!(orders.game.cursor(), 2);
    for (word, said) in [("propose:e1-f2", "ply 1: propose:"), ("keep:red", "ply 1: keep:red")] {
        let error = parse(&format!("variant: blocking-double\n{word}\n")).unwrap_err().to_string();
        assert!(error.starts_with(&format!("record:2:1: {said}")), "{error}");
    }
    let error = parse("variant: blind-chess\norders: e2-e4\n").unwrap_err().to_string();
    assert!(error.starts_with("record:2:1: no header \"orders\" (expected one of: "), "{error}");
    let error = parse("variant: blind-chess\ntitel: x\n").unwrap_err().to_string();
    assert!(error.starts_with("record:2:1: no header \"titel\" (expected one of: "), "{error}");
}

/// A move while a draw is offered: what is to be decided first is said.
#[test]
fn an_open_offer_is_answered_first() {
    let told = |variant: &str, word: &str| {
        let text = format!("variant: {variant}\noffer-draw {word}\n");
        store::parse_record("record", &text, &shipped()).unwrap_err().to_string()
    };
    let says = "is not possible while a draw is offered: write accept-draw or decline-draw before it";
    for (variant, word) in [
        ("orthodox", "e5"),
        ("orthodox", "e7-e5"),
        ("orthodox", "Nf6"),
        ("cincinnati-4-way", "d6-e6"),
        ("cincinnati-4-way", "Ne6"),
        ("chess4", "b4-c4"),
    ] {
        assert_eq!(told(variant, word), format!("record:2:12: ply 2: {word} {says}"), "{variant}");
    }
    let pgn = "[Game \"chess4\"]\n\n1. offer-draw Nk3";
    let error = store::parse_any("game", pgn, &shipped()).unwrap_err().to_string();
    assert_eq!(error, format!("game:3:15: ply 2: Nk3 {says}"));
    // Any other game goes on.
    let text = "variant: orthodox\noffer-draw decline-draw e4\n";
    assert_eq!(store::parse_record("record", text, &shipped()).unwrap().game.cursor(), 3);
}

#[test]
fn positions_name_only_seats_of_the_game() {
    let save = skirmish();
    let rules = save.game.rules();
    let text = fourhanded::notation::position_text(rules, save.game.start());
    let absent = Seat::ALL.into_iter().find(|seat| !rules.order.iter().any(|place| place.0 == *seat)).unwrap().letter();
    let mover = save.game.start().turn();
    for key in [
        format!("frozen={absent}"),
        format!("quiet={absent}:3"),
        format!("skipped={absent}"),
        format!("offer={absent}:-"),
        format!("offer={mover}:{absent}"),
    ] {
        let read = fourhanded::notation::parse_position(rules, &format!("{text} {key}"));
        assert!(read.is_err(), "{key}");
    }
}
