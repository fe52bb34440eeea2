//! Keys and gestures.

use bevy_egui::egui::{Align2, Context, Rect, Ui, pos2, vec2};

use super::dialog::{frame, title};
use crate::app::intent::Intents;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{key_cap, line, type_set};

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

/// The height of a line.
const LINE: f32 = 30.0;

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    frame(ctx, scene, "help", 760.0, |ui| {
        title(ui, scene, &scene.get("help-title"), true, intents);
        type_set::flow(ui, &scene.get("help-hand"), Face::Medium.at(15.0), scene.theme.text2);
        let rows = LEFT.len().max(RIGHT.len());
        let body = line(ui, rows as f32 * LINE + 6.0);
        let half = (body.width() - 32.0) / 2.0;
        column(ui, scene, Rect::from_min_size(body.min, vec2(half, body.height())), LEFT);
        let right = Rect::from_min_size(pos2(body.max.x - half, body.min.y), vec2(half, body.height()));
        column(ui, scene, right, RIGHT);
    });
}

fn column(ui: &Ui, scene: &Scene<'_>, rect: Rect, keys: &[(&[&str], &str)]) {
    let theme = scene.theme;
    for (index, (caps, word)) in keys.iter().enumerate() {
        let y = rect.min.y + LINE * (index as f32 + 0.5);
        let text = scene.get(word);
        if caps.is_empty() {
            let at = pos2(rect.min.x, y + 4.0);
            type_set::line(ui, at, Align2::LEFT_CENTER, &text, Face::Bold.at(14.0), theme.accent);
            continue;
        }
        let mut x = rect.min.x;
        for cap in *caps {
            let cap = scene.keys(cap);
            let width = type_set::width(ui, &cap, Face::Semibold.at(12.0)) + 12.0;
            if cap == "–" {
                type_set::line(ui, pos2(x + 5.0, y), Align2::CENTER_CENTER, &cap, Face::Medium.at(13.0), theme.text3);
                x += 14.0;
                continue;
            }
            let width = width.max(22.0);
            key_cap(ui, Rect::from_center_size(pos2(x + width / 2.0, y), vec2(width, 22.0)), &cap, theme);
            x += width + 4.0;
        }
        let start = rect.min.x + 128.0;
        let room = rect.max.x - start;
        type_set::fitted(ui, pos2(start, y), Align2::LEFT_CENTER, &text, Face::Medium.at(14.5), theme.text, room);
    }
}
