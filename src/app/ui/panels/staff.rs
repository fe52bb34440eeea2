//! The number by which staff leaves a kiosk.

use bevy_egui::egui::{Event, Key};
use fourhanded::attract::{PinAnswer, StaffPin};

use super::dialog::{closable, title, words};
use crate::app::ui::prelude::*;

/// The digits as they stand on the keys.
const KEYS: [[&str; 3]; 4] = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["back", "0", "enter"]];

/// Shows keys for the digits and what came of the last number.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    closable(ctx, scene, 320.0, &title(scene, &[]), |ui| {
        words(ui, scene, &told(scene));
        keypad(ui, scene, edit, "staff", scene.get("staff-leave"), ShowIntent::TryPin);
    });
}

/// Dots for the digits that were typed, keys for more of them, and one that enters the number. For scripts the keys are `ID.0` to
/// `ID.9`, `ID.back` and `ID.enter`.
pub fn keypad(
    ui: &mut Ui,
    scene: &Scene<'_>,
    edit: &mut Edit,
    id: &str,
    enter: String,
    answer: impl Fn(String) -> ShowIntent,
) {
    let dots = "● ".repeat(edit.typed.chars().count());
    row_in_middle(ui, 34.0, 200.0, |ui| text::line(ui, dots.trim_end(), Face::Bold.at(20.0), scene.palette.text));
    let mut pressed: Vec<&str> = typed(ui);
    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
    let side = (ui.available_width() - 16.0) / 3.0;
    for line in KEYS {
        row_from_left(ui, 48.0, |ui| {
            for key in line {
                let place = ui.allocate_space(vec2(side, 48.0)).1;
                let id = format!("{id}.{key}");
                let button = match key {
                    "back" => Button::new(id, "←"),
                    "enter" => Button::new(id, &enter).style(ButtonStyle::Primary),
                    digit => Button::new(id, digit),
                };
                if inside(ui, place, |ui| button.large().wide().show(ui, scene)).clicked() {
                    pressed.push(key);
                }
            }
        });
    }
    for key in pressed {
        match key {
            "back" => drop(edit.typed.pop()),
            "enter" => scene.send(answer(edit.typed.clone())),
            digit if edit.typed.len() < StaffPin::LONGEST => edit.typed.push_str(digit),
            _ => {}
        }
        edit.changed |= key != "enter";
    }
}

/// What came of the last number, or what is asked.
fn told(scene: &Scene<'_>) -> String {
    match scene.room.answer(scene.now) {
        Some(PinAnswer::Wrong(left)) => scene.with("staff-wrong", &[("left", &left.to_string())]),
        Some(PinAnswer::Wait(wait)) => scene.with("staff-wait", &[("seconds", &wait.as_secs().max(1).to_string())]),
        Some(PinAnswer::Open) | None => scene.get("staff-text"),
    }
}

/// The digits and keys that were typed in this frame.
fn typed(ui: &Ui) -> Vec<&'static str> {
    let known = || KEYS.as_flattened().iter().copied().filter(|key| key.len() == 1);
    ui.input(|input| {
        let keys = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => known().find(|key| key == text),
            Event::Key { key: Key::Backspace, pressed: true, .. } => Some("back"),
            _ => None,
        });
        keys.collect()
    })
}
