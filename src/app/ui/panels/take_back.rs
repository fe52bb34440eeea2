//! Whether the opponents let a ply be taken back, while their clocks count.

use super::dialog::{Answer, Confirmation, title};
use crate::app::ui::prelude::*;

/// Shows the question in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let confirmation = Confirmation {
        title: title(scene, &[]),
        paragraphs: vec![scene.get("take-back-text")],
        clause: None,
        yes: (Answer("yes", "take-back-yes", Some(GameIntent::TakeBackAgreed)), ButtonStyle::Primary),
        no: Answer("no", "take-back-no", None),
    };
    confirmation.show(ctx, scene, fresh);
}
