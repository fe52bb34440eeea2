//! Keys and gestures.

use super::dialog::{closable, title, words};
use crate::app::ui::prelude::*;

/// The keys: caps, and the message of what they do. An empty cap begins a group.
const LEFT: &[(&[&str], &str)] = &[
    (&[], "help-game"),
    (&["Ctrl", "N"], "help-new"),
    (&["Ctrl", "S"], "help-save"),
    (&["Ctrl", "O"], "help-load"),
    (&["D"], "help-draw"),
    (&["R"], "help-resign"),
    (&["Y"], "help-why"),
    (&["Space"], "help-continue"),
    (&["H"], "help-hint"),
    (&["M"], "help-now"),
    (&["K"], "help-thinking"),
    (&["X"], "help-mate"),
    (&[], "help-history"),
    (&["Ctrl", "Z"], "help-undo"),
    (&["Ctrl", "Shift", "Z"], "help-redo"),
    (&["←", "→"], "help-plies"),
    (&["Shift", "←", "→"], "help-rounds"),
    (&["Home", "End"], "help-ends"),
];

/// The second column.
const RIGHT: &[(&[&str], &str)] = &[
    (&[], "help-view"),
    (&["1", "–", "4"], "help-seats"),
    (&["F"], "help-turn"),
    (&["V"], "help-mode"),
    (&["⟲"], "help-orbit"),
    (&["+", "−"], "help-zoom"),
    (&["T"], "help-theme"),
    (&["Ctrl", "+", "−", "0"], "help-size"),
    (&["Backspace"], "help-reset"),
    (&[], "help-board"),
    (&["B"], "help-cursor"),
    (&["←", "↑", "→", "↓"], "help-arrows"),
    (&["Enter"], "help-enter"),
    (&["Q", "R", "B", "N"], "help-promote"),
    (&["Esc"], "help-escape"),
    (&["L"], "help-rules"),
    (&["F6"], "help-parts"),
    (&["F1"], "help-help"),
];

/// The width of the column of key caps, in points.
const CAPS: f32 = 128.0;

/// Shows keys and gestures in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    closable(ctx, scene, 760.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get("help-hand"));
        ui.spacing_mut().item_spacing.x = 32.0;
        ui.columns_const(|[left, right]| {
            column(left, scene, LEFT);
            column(right, scene, RIGHT);
        });
    });
}

fn column(ui: &mut Ui, scene: &Scene<'_>, keys: &[(&[&str], &str)]) {
    let palette = scene.palette;
    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
    for (caps, word) in keys {
        row_from_left(ui, 30.0, |ui| {
            let words = scene.get(word);
            if caps.is_empty() {
                text::line(ui, &words, Face::Bold.at(14.0), palette.accent);
                return;
            }
            let start = ui.max_rect().min.x;
            for cap in *caps {
                match *cap {
                    "–" => text::line(ui, cap, Face::Medium.at(13.0), palette.text3),
                    cap => key_cap(ui, &scene.keys(cap), palette),
                }
            }
            ui.add_space(start + CAPS - ui.cursor().min.x);
            text::line(ui, &words, Face::Medium.at(14.5), palette.text);
        });
    }
}
