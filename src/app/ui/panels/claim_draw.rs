//! Whether to claim a draw.

use fourhanded::moves::Action;
use fourhanded::rules::Topic;

use super::dialog::{Answer, Confirmation, title};
use crate::app::ui::prelude::*;

/// Shows the question in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let Some(session) = scene.session else { return };
    let mut paragraphs = reasons(scene, session);
    paragraphs.push(scene.get("claim-text"));
    let confirmation = Confirmation {
        title: title(scene, &[]),
        paragraphs,
        clause: Some(session.playable().rules.clause(Topic::Claims)),
        yes: (Answer("yes", "claim-yes", Some(GameIntent::Play(Action::ClaimDraw))), ButtonStyle::Primary),
        no: Answer("no", "resign-no", None),
    };
    confirmation.show(ctx, scene, fresh);
}

/// What the claim rests on, with the numbers of the rules.
fn reasons(scene: &Scene<'_>, session: &Session) -> Vec<String> {
    let (game, draws) = (session.game(), &session.playable().rules.draws);
    let say = |id: &str, count: u16, enough: u16| {
        scene.with(id, &[("count", &count.to_string()), ("enough", &enough.to_string())])
    };
    let repeated = draws.repetition.filter(|_| game.may_claim_repetition());
    let rounds = game.position().quiet_rounds(&session.playable().rules);
    let quiet = draws.quiet_rounds.filter(|rule| rule.claim > 0 && rounds >= rule.claim);
    let reasons = [
        repeated.map(|rule| say("claim-repetition", game.repetitions(), rule.claim)),
        quiet.map(|rule| say("claim-quiet", rounds, rule.claim)),
    ];
    reasons.into_iter().flatten().collect()
}
