//! A draw offer that waits for a person's answer.

use bevy_egui::egui::Context;
use fourhanded::board::{Army, Player};
use fourhanded::moves::Action;

use super::dialog::{frame, harmless, title, words};
use crate::app::intent::{DeskIntent, GameIntent, Intents};
use crate::app::ui::scene::Scene;
use crate::app::ui::widgets::{Button, Look, line};

/// Shows it. Escape leaves the offer open; the dock has a button to come back to it.
pub fn show(ctx: &Context, scene: &Scene<'_>, player: Player, fresh: bool, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let Some(offer) = session.game().position().offer() else { return };
    let [army, by] = [player, offer.by].map(|player| scene.texts.army(session.playable(), Army(player.0)));
    let values = [("army", army.as_str()), ("by", &by)];
    frame(ctx, scene, "answer", 460.0, |ui| {
        title(ui, scene, &scene.with("answer-title", &values), false, intents);
        words(ui, scene, &scene.with("answer-text", &values));
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let label = scene.get("answer-accept");
        let button = Button::new("dialog.answer.accept", &label).look(Look::Primary);
        let (accept, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("answer-decline");
        let button = Button::new("dialog.answer.decline", &label);
        let (decline, _) = button.ending_at(ui, scene, left - 8.0, foot.center().y);
        harmless(&decline, fresh);
        let answer = match (accept.clicked(), decline.clicked()) {
            (true, _) => Some(Action::AcceptDraw),
            (_, true) => Some(Action::DeclineDraw),
            _ => None,
        };
        if let Some(answer) = answer {
            intents.push(GameIntent::Play(answer));
            intents.push(DeskIntent::CloseDialog);
        }
    });
}
