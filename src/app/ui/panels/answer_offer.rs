//! A draw offer that waits for a person's answer.

use fourhanded::moves::Action;

use super::dialog::{Answer, Confirmation, title};
use crate::app::ui::prelude::*;

/// Shows the question in a dialog. Escape leaves the offer open; the dock has a button to come back to it.
pub fn show(ctx: &Context, scene: &Scene<'_>, player: Player, fresh: bool) {
    let Some(session) = scene.session else { return };
    let Some(offer) = session.game().position().offer() else { return };
    let [army, by] = [player, offer.by]
        .map(|player| scene.texts.army(session.playable(), session.playable().rules.home_army(player)));
    let values = [("army", army.as_str()), ("by", &by)];
    let answer = |action| Some(GameIntent::Play(action));
    let confirmation = Confirmation {
        title: title(scene, &values),
        paragraphs: vec![scene.with("answer-text", &values)],
        clause: None,
        yes: (Answer("accept", "answer-accept", answer(Action::AcceptDraw)), ButtonStyle::Primary),
        no: Answer("decline", "answer-decline", answer(Action::DeclineDraw)),
    };
    confirmation.show(ctx, scene, fresh);
}
