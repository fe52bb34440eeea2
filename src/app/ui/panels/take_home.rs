//! The code of the game, which a telephone reads and takes home.

use fourhanded::export::qr::LONGEST_IN_QR;

use super::dialog::{closable, foot, highest, title, words};
use crate::app::ui::prelude::*;

/// The height of the title, the words and the foot with the distances between them, in points.
const AROUND: f32 = 190.0;
/// The least and the greatest side of the code, in points.
const SIDES: [f32; 2] = [240.0, 460.0];

/// Shows the code in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(session) = scene.session else { return };
    closable(ctx, scene, 520.0, &title(scene, &[]), |ui| {
        let side = (highest(scene) - AROUND).clamp(SIDES[0], SIDES[1].min(ui.available_width()));
        code(ui, scene, session, side);
        if scene.may(&FileIntent::Copy.into()) {
            let copy = Button::new("take-home.copy", scene.get("take-home-copy")).icon(icon::COPY);
            foot(ui, |_| (), |ui| drop(copy.sends(ui, scene, FileIntent::Copy)));
        }
    });
}

/// The code of the main line in the middle of the panel, at most so large, with a sentence what it is for; where the game is too
/// long for one, a sentence that says so.
pub fn code(ui: &mut Ui, scene: &Scene<'_>, session: &Session, side: f32) {
    if let Some(place) = scene.glyphs.show_code(ui, side, session) {
        scene.target("take-home.code", place);
        words(ui, scene, &scene.get("paper-take-home"));
    } else {
        words(ui, scene, &scene.with("paper-too-long", &[("longest", &LONGEST_IN_QR.to_string())]));
    }
}
