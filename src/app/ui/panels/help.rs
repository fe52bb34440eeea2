//! Keys and gestures.

use super::dialog::{closable, highest, title, words};
use crate::app::ui::prelude::*;

/// Some keys: caps, and the message of what they do. An empty cap begins a group.
type KeyList = &'static [(&'static [&'static str], &'static str)];

/// What concerns the game as a whole.
const GAME: KeyList = &[
    (&[], "help-game"),
    (&["Ctrl", "N"], "help-new"),
    (&["Ctrl", "S"], "help-save"),
    (&["Ctrl", "O"], "help-load"),
    (&["Ctrl", "V"], "help-paste"),
    (&["Ctrl", "C"], "help-copy"),
    (&["Ctrl", "Shift", "C"], "help-copy-position"),
    (&["Ctrl", "I"], "help-copy-picture"),
    (&["Ctrl", "P"], "help-print"),
    (&["D"], "help-draw"),
    (&["R"], "help-resign"),
    (&["Y"], "help-why"),
    (&["Space"], "help-continue"),
    (&["P"], "help-pause"),
    (&["C"], "help-press"),
    (&["A"], "help-adjust"),
    (&["H"], "help-hint"),
    (&["M"], "help-now"),
    (&["K"], "help-thinking"),
    (&["L"], "help-rules"),
    (&["F6"], "help-parts"),
    (&["F1"], "help-help"),
];

/// Going through the record and writing in it.
const RECORD: KeyList = &[
    (&[], "help-history"),
    (&["Ctrl", "Z"], "help-undo"),
    (&["Ctrl", "Shift", "Z"], "help-redo"),
    (&["←", "→"], "help-plies"),
    (&["Shift", "←", "→"], "help-rounds"),
    (&["Home", "End"], "help-ends"),
    (&["X"], "help-mate"),
    (&[], "help-record"),
    (&["↑", "↓"], "help-variations"),
    (&["Shift", "↑"], "help-promote-line"),
    (&["Ctrl", "Delete"], "help-cut"),
    (&["C"], "help-comment"),
    (&["Alt", "1", "–", "6"], "help-symbols"),
    (&[], "help-tour"),
    (&["←", "→"], "help-tour-pages"),
    (&["Home"], "help-tour-again"),
    (&["H"], "help-tour-help"),
    (&["Esc"], "help-tour-leave"),
];

/// The board and how it is seen.
const BOARD: KeyList = &[
    (&[], "help-view"),
    (&["1", "–", "4"], "help-seats"),
    (&["F"], "help-turn"),
    (&["E"], "help-dock"),
    (&["V"], "help-mode"),
    (&["⟲"], "help-orbit"),
    (&["+", "−"], "help-zoom"),
    (&["T"], "help-theme"),
    (&["S"], "help-mute"),
    (&["Ctrl", "+", "−", "0"], "help-size"),
    (&["Backspace"], "help-reset"),
    (&[], "help-presenter"),
    (&["F5"], "help-presenter-open"),
    (&["F7"], "presenter-black"),
    (&["F8"], "presenter-freeze"),
    (&["F9"], "presenter-spotlight"),
    (&["F10"], "help-presenter-mode"),
    (&[], "help-board"),
    (&["B"], "help-cursor"),
    (&["←", "↑", "→", "↓"], "help-arrows"),
    (&["Enter"], "help-enter"),
    (&["Q", "R", "B", "N"], "help-promote"),
    (&["Esc"], "help-escape"),
    (&[], "help-aloud"),
    (&["Ctrl", "L"], "help-type-move"),
    (&["O"], "help-aloud-position"),
    (&["I", "U"], "help-aloud-lines"),
    (&["W"], "help-aloud-attackers"),
    (&["G"], "help-aloud-targets"),
    (&["J"], "help-aloud-last"),
    (&["N"], "help-aloud-clocks"),
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
/// The least height of the lists, in points.
const LEAST: f32 = 120.0;

/// Shows keys and gestures in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let broad = scene.layout.window.x >= BROAD;
    closable(ctx, scene, if broad { 1100.0 } else { 760.0 }, &title(scene, &[]), |ui| {
        let top = ui.cursor().min.y;
        words(ui, scene, &scene.get("help-hand"));
        words(ui, scene, &scene.get("help-touch"));
        let columns: &[&[KeyList]] = if broad { &[&[GAME], &[RECORD], &[BOARD]] } else { &[&[GAME], &[RECORD, BOARD]] };
        let lines = |column: &&[KeyList]| column.iter().map(|list| list.len()).sum::<usize>();
        let whole = ROW * columns.iter().map(lines).max().unwrap_or(0) as f32;
        let room = highest(scene) - TITLE - (ui.cursor().min.y - top);
        clipped(ui, room.clamp(LEAST, LEAST.max(whole)), |ui| {
            scroll_beside_bar(ui, "keys", |ui| {
                scroll_by_keys(ui, ROW, room, whole);
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
        let spoken: Vec<String> = caps.iter().map(|cap| scene.keys(cap)).collect();
        let told = scene.with("aloud-state", &[("name", &spoken.join(" ")), ("state", &words)]);
        // Where they are long, two lines.
        let words = Text::paragraph(&words, Face::Medium.at(14.5), palette.text);
        let room = ui.available_width() - CAPS - EDGE;
        let height = words.set(ui, room).size().y;
        row_from_left(ui, ROW.max(height + 8.0), |ui| {
            let start = ui.max_rect().min.x;
            for cap in *caps {
                match *cap {
                    "–" => text::line(ui, cap, Face::Medium.at(13.0), palette.text3),
                    cap => key_cap(ui, &scene.keys(cap), palette),
                }
            }
            ui.add_space(start + CAPS - ui.cursor().min.x);
            let (_, rect) = ui.allocate_space(vec2(room, height));
            words.paint(ui, rect.min, Align2::LEFT_TOP, room);
            text::tell_at(ui, rect, &told);
        });
    }
}
