//! The number by which staff will leave a kiosk that begins, typed twice.

use fourhanded::attract::PinStep;

use super::dialog::{closable, title, words};
use super::staff::keypad;
use crate::app::ui::prelude::*;

/// Shows keys for the digits and what is to be typed.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let (told, next) = match scene.room.pin_step() {
        PinStep::First => ("begin-kiosk-first", "begin-kiosk-next"),
        PinStep::Other => ("begin-kiosk-other", "begin-kiosk-next"),
        PinStep::Again => ("begin-kiosk-again", "begin-kiosk-begin"),
        PinStep::Differs => ("begin-kiosk-differs", "begin-kiosk-next"),
    };
    closable(ctx, scene, 320.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get(told));
        keypad(ui, scene, edit, "begin-kiosk", scene.get(next), ShowIntent::OfferPin);
    });
}
