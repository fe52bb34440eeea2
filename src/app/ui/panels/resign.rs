//! Whether to resign.

use fourhanded::moves::Action;
use fourhanded::rules::Topic;

use super::dialog::{Answer, Confirmation, title};
use crate::app::ui::prelude::*;

/// Shows the question in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let Some(session) = scene.session else { return };
    let Some(decision) = session.game().decision() else { return };
    let rules = &session.playable().rules;
    let side = rules.side_of(decision.player);
    let armies = scene.texts.armies(session.playable(), rules.army_set(side));
    // Where more than two play each for himself, the others go on.
    let alone = rules.army_set(side).iter().count() == 1 && rules.sides().len() > 2;
    let confirmation = Confirmation {
        title: title(scene, &[("armies", &armies)]),
        paragraphs: vec![scene.get(if alone { "resign-text-alone" } else { "resign-text" })],
        clause: Some(rules.clause(Topic::Claims)),
        yes: (Answer("yes", "resign-yes", Some(GameIntent::Play(Action::Resign))), ButtonStyle::Danger),
        no: Answer("no", "resign-no", None),
    };
    confirmation.show(ctx, scene, fresh);
}
