//! Keys and gestures.

use fourhanded::store::KeyMap;

use Cap::{Fixed, Letter};
use KeyCommand::*;

use super::dialog::{closable, highest, title, words};
use super::keyboard::message_of;
use crate::app::ui::prelude::*;

/// A key of the list.
#[derive(Clone, Copy)]
enum Cap {
    /// What stands on it, which nobody changes, or a sign between keys.
    Fixed(&'static str),
    /// The letter that does something.
    Letter(KeyCommand),
}

/// Some keys: caps, and the message of what they do. An empty cap begins a group.
type KeyList = &'static [(&'static [Cap], &'static str)];

/// What concerns the game as a whole.
const GAME: KeyList = &[
    (&[], "help-game"),
    (&[Fixed("Ctrl"), Fixed("N")], "help-new"),
    (&[Fixed("Ctrl"), Fixed("S")], "help-save"),
    (&[Fixed("Ctrl"), Fixed("O")], "help-load"),
    (&[Fixed("Ctrl"), Fixed("V")], "help-paste"),
    (&[Fixed("Ctrl"), Fixed("C")], "help-copy"),
    (&[Fixed("Ctrl"), Fixed("Shift"), Fixed("C")], "help-copy-position"),
    (&[Fixed("Ctrl"), Fixed("I")], "help-copy-picture"),
    (&[Fixed("Ctrl"), Fixed("P")], "help-print"),
    (&[Letter(Draw)], "help-draw"),
    (&[Letter(Resign)], "help-resign"),
    (&[Letter(WhyNot)], "help-why"),
    (&[Fixed("Space")], "help-continue"),
    (&[Letter(Pause)], "help-pause"),
    (&[Letter(Comment)], "help-press"),
    (&[Letter(AdjustClock)], "help-adjust"),
    (&[Letter(Hint)], "help-hint"),
    (&[Letter(MoveNow)], "help-now"),
    (&[Letter(Thinking)], "help-thinking"),
    (&[Letter(Rules)], "help-rules"),
    (&[Fixed("F6")], "help-parts"),
    (&[Fixed("F1")], "help-help"),
];

/// Going through the record and writing in it.
const RECORD: KeyList = &[
    (&[], "help-history"),
    (&[Fixed("Ctrl"), Fixed("Z")], "help-undo"),
    (&[Fixed("Ctrl"), Fixed("Shift"), Fixed("Z")], "help-redo"),
    (&[Fixed("←"), Fixed("→")], "help-plies"),
    (&[Fixed("Shift"), Fixed("←"), Fixed("→")], "help-rounds"),
    (&[Fixed("Home"), Fixed("End")], "help-ends"),
    (&[Letter(Mate)], "help-mate"),
    (&[], "help-record"),
    (&[Fixed("↑"), Fixed("↓")], "help-variations"),
    (&[Fixed("Shift"), Fixed("↑")], "help-promote-line"),
    (&[Fixed("Ctrl"), Fixed("Delete")], "help-cut"),
    (&[Letter(Comment)], "help-comment"),
    (&[Fixed("Alt"), Fixed("1"), Fixed("–"), Fixed("6")], "help-symbols"),
    (&[], "help-tour"),
    (&[Fixed("←"), Fixed("→")], "help-tour-pages"),
    (&[Fixed("Home")], "help-tour-again"),
    (&[Letter(Hint)], "help-tour-help"),
    (&[Fixed("Esc")], "help-tour-leave"),
];

/// The board and how it is seen.
const BOARD: KeyList = &[
    (&[], "help-view"),
    (&[Fixed("1"), Fixed("–"), Fixed("4")], "help-seats"),
    (&[Letter(Turn)], "help-turn"),
    (&[Letter(Dock)], "help-dock"),
    (&[Letter(View)], "help-mode"),
    (&[Fixed("⟲")], "help-orbit"),
    (&[Fixed("+"), Fixed("−")], "help-zoom"),
    (&[Letter(Theme)], "help-theme"),
    (&[Letter(Mute)], "help-mute"),
    (&[Fixed("Ctrl"), Fixed("+"), Fixed("−"), Fixed("0")], "help-size"),
    (&[Fixed("Backspace")], "help-reset"),
    (&[], "help-presenter"),
    (&[Fixed("F5")], "help-presenter-open"),
    (&[Fixed("F7")], "presenter-black"),
    (&[Fixed("F8")], "presenter-freeze"),
    (&[Fixed("F9")], "presenter-spotlight"),
    (&[Fixed("F10")], "help-presenter-mode"),
    (&[], "help-board"),
    (&[Letter(Cursor)], "help-cursor"),
    (&[Fixed("←"), Fixed("↑"), Fixed("→"), Fixed("↓")], "help-arrows"),
    (&[Fixed("Enter")], "help-enter"),
    (&[Fixed("Q"), Fixed("R"), Fixed("B"), Fixed("N")], "help-promote"),
    (&[Fixed("Esc")], "help-escape"),
    (&[], "help-aloud"),
    (&[Fixed("Ctrl"), Fixed("L")], "help-type-move"),
    (&[Letter(ReadPosition)], "help-aloud-position"),
    (&[Letter(ReadFile)], "help-aloud-file"),
    (&[Letter(ReadRank)], "help-aloud-rank"),
    (&[Letter(ReadAttackers)], "help-aloud-attackers"),
    (&[Letter(ReadTargets)], "help-aloud-targets"),
    (&[Letter(ReadLastMove)], "help-aloud-last"),
    (&[Letter(ReadClocks)], "help-aloud-clocks"),
];

/// What a kiosk keeps shut, by the messages of what the keys do.
const NOT_FOR_VISITORS: [&str; 16] = [
    "help-save",
    "help-load",
    "help-paste",
    "help-copy",
    "help-copy-position",
    "help-copy-picture",
    "help-print",
    "help-dock",
    "help-theme",
    "help-mute",
    "help-size",
    "help-presenter-open",
    "presenter-black",
    "presenter-freeze",
    "presenter-spotlight",
    "help-presenter-mode",
];

/// The width from which there is room for three columns, in points.
const BROAD: f32 = 1100.0;

/// The least height of a row, in points.
const ROW: f32 = 30.0;
/// What is left free at the right of a column, in points: beside the last one runs a bar.
const EDGE: f32 = 10.0;

/// The width of the column of key caps, in points.
const CAPS: f32 = 128.0;

/// The height of the title with the room round what is below it, in points.
const TITLE: f32 = 52.0;
/// The least height of what is said of the hand, in points.
const HAND: f32 = 60.0;
/// The least height of the lists, in points.
const LEAST: f32 = 120.0;

/// Shows keys and gestures in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let broad = scene.layout.window.x >= BROAD;
    closable(ctx, scene, if broad { 1100.0 } else { 760.0 }, &title(scene, &[]), |ui| {
        let top = ui.cursor().min.y;
        // What is waited for is always seen.
        letters(ui, scene);
        let columns: &[&[KeyList]] = if broad { &[&[GAME], &[RECORD], &[BOARD]] } else { &[&[GAME], &[RECORD, BOARD]] };
        let lines = |column: &&[KeyList]| column.iter().map(|list| list.len()).sum::<usize>();
        let whole = HAND + ROW * columns.iter().map(lines).max().unwrap_or(0) as f32;
        let room = highest(scene) - TITLE - (ui.cursor().min.y - top);
        clipped(ui, room.clamp(LEAST, LEAST.max(whole)), |ui| {
            scroll_beside_bar(ui, "keys", |ui| {
                scroll_by_keys(ui, scene, ROW, room, whole);
                words(ui, scene, &scene.get("help-hand"));
                words(ui, scene, &scene.get("help-touch"));
                ui.spacing_mut().item_spacing = vec2(28.0, 0.0);
                ui.columns(columns.len(), |places| {
                    for (place, lists) in places.iter_mut().zip(columns) {
                        lists.iter().for_each(|list| column(place, scene, list));
                    }
                });
            });
        });
    });
}

/// How letters are changed, or which letter is waited for; and a way back to those of the start.
fn letters(ui: &mut Ui, scene: &Scene<'_>) {
    if scene.room.is_kiosk() {
        return;
    }
    match scene.desk.awaits_letter() {
        Some(command) => {
            let told = scene.with("keys-await", &[("what", &scene.get(message_of(command)))]);
            text::paragraph(ui, &told, Face::Semibold.at(16.0), scene.palette.accent);
        }
        None => words(ui, scene, &scene.get("keys-change")),
    }
    if scene.letters != KeyMap::default() {
        Button::new("keys.usual", scene.get("keys-usual")).small().sends(ui, scene, KeyIntent::Usual);
    }
}

/// A key; a press of a letter waits for another one.
fn cap(ui: &mut Ui, scene: &Scene<'_>, cap: Cap, word: &str) {
    let palette = scene.palette;
    match cap {
        Fixed(sign @ "–") => text::line(ui, sign, Face::Medium.at(13.0), palette.text3),
        Fixed(key) => key_cap(ui, &scene.keys(key), palette),
        Letter(command) if scene.room.is_kiosk() => key_cap(ui, scene.letter(command), palette),
        Letter(command) => {
            let id = format!("keys.{}", word.trim_start_matches("help-"));
            let waits = scene.desk.awaits_letter() == Some(command);
            let key = scene.letter(command);
            let name = scene.with("aloud-state", &[("name", key), ("state", &scene.get(word))]);
            if key_button(ui, scene, (&id, &name), if waits { "?" } else { key }, waits).clicked() {
                scene.send(KeyIntent::Await(Some(command).filter(|_| !waits)));
            }
        }
    }
}

fn column(ui: &mut Ui, scene: &Scene<'_>, keys: KeyList) {
    let palette = scene.palette;
    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
    let shown: Vec<_> =
        keys.iter().filter(|(_, word)| !scene.room.is_kiosk() || !NOT_FOR_VISITORS.contains(word)).collect();
    for (index, (caps, word)) in shown.iter().enumerate() {
        let words = scene.get(word);
        if caps.is_empty() {
            // Nothing stands below a heading all of whose keys are shut.
            if shown.get(index + 1).is_some_and(|(caps, _)| !caps.is_empty()) {
                row_from_left(ui, ROW, |ui| text::line(ui, &words, Face::Bold.at(14.0), palette.accent));
            }
            continue;
        }
        // Caps are read with what they do.
        let spoken = |cap: &Cap| match *cap {
            Fixed(key) => scene.keys(key),
            Letter(command) => scene.letter(command).to_owned(),
        };
        let spoken: Vec<String> = caps.iter().map(spoken).collect();
        let told = scene.with("aloud-state", &[("name", &spoken.join(" ")), ("state", &words)]);
        // Where they are long, two lines.
        let words = Text::paragraph(&words, Face::Medium.at(14.5), palette.text);
        let room = ui.available_width() - CAPS - EDGE;
        let height = words.set(ui, room).size().y;
        row_from_left(ui, ROW.max(height + 8.0), |ui| {
            let start = ui.max_rect().min.x;
            caps.iter().for_each(|key| cap(ui, scene, *key, word));
            ui.add_space(start + CAPS - ui.cursor().min.x);
            let (_, rect) = ui.allocate_space(vec2(room, height));
            words.paint(ui, rect.min, Align2::LEFT_TOP, room);
            text::tell_at(ui, rect, &told);
        });
    }
}
