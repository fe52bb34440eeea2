//! Whether to claim a draw.

use bevy_egui::egui::Context;
use fourhanded::moves::Action;
use fourhanded::rules::Topic;

use super::dialog::{frame, harmless, title, words};
use crate::app::intent::{DeskIntent, GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::widgets::{Button, ClauseChip, Look, line};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    frame(ctx, scene, "claim", 480.0, |ui| {
        title(ui, scene, &scene.get("claim-title"), false, intents);
        for reason in reasons(scene, session) {
            words(ui, scene, &reason);
        }
        words(ui, scene, &scene.get("claim-text"));
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let clause = session.playable().rules.clause(Topic::Claims);
        let chip = ClauseChip::new(scene, "dialog.claim.clause", &clause);
        chip.at(ui, scene, foot.min.x, foot.center().y);
        let label = scene.get("claim-yes");
        let button = Button::new("dialog.claim.yes", &label).look(Look::Primary);
        let (yes, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("resign-no");
        let (no, _) = Button::new("dialog.claim.no", &label).ending_at(ui, scene, left - 8.0, foot.center().y);
        harmless(&no, fresh);
        if yes.clicked() {
            intents.push(GameIntent::Play(Action::ClaimDraw));
            intents.push(DeskIntent::CloseDialog);
        } else if no.clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
    });
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
