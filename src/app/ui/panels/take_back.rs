//! Whether the opponents let a ply be taken back, while their clocks count.

use super::dialog::{Answer, Confirmation, title};
use crate::app::ui::prelude::*;

/// Shows the question in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let Some(session) = scene.session else { return };
    let Some(last) = session.game().plies().last() else { return };
    let army = scene.texts.army(session.playable(), last.army);
    let told = scene.game_text.log(session.game().cursor()).first().map_or("", String::as_str);
    let what = scene.with("take-back-what", &[("army", &army), ("told", told)]);
    let confirmation = Confirmation {
        title: title(scene, &[]),
        paragraphs: vec![what, scene.get("take-back-text")],
        clause: None,
        yes: (Answer("yes", "take-back-yes", Some(GameIntent::TakeBackAgreed)), ButtonStyle::Primary),
        no: Answer("no", "take-back-no", None),
    };
    confirmation.show(ctx, scene, fresh);
}
