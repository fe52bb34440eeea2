//! Whether to resign.

use bevy_egui::egui::Context;
use fourhanded::board::Army;
use fourhanded::moves::Action;
use fourhanded::rules::Topic;

use super::dialog::{frame, harmless, title, words};
use crate::app::intent::{DeskIntent, GameIntent, Intents};
use crate::app::ui::scene::Scene;
use crate::app::ui::widgets::{Button, ClauseChip, Look, line};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let Some(decision) = session.game().decision() else { return };
    let playable = session.playable();
    let side = playable.rules.side(Army(decision.player.0));
    let armies = scene.texts.armies(playable, playable.rules.army_set(side));
    frame(ctx, scene, "resign", 480.0, |ui| {
        title(ui, scene, &scene.with("resign-title", &[("armies", &armies)]), false, intents);
        words(ui, scene, &scene.get("resign-text"));
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let clause = playable.rules.clause(Topic::Claims);
        let chip = ClauseChip::new(scene, "dialog.resign.clause", &clause);
        chip.at(ui, scene, foot.min.x, foot.center().y);
        let label = scene.get("resign-yes");
        let button = Button::new("dialog.resign.yes", &label).look(Look::Danger);
        let (yes, left) = button.ending_at(ui, scene, foot.max.x, foot.center().y);
        let label = scene.get("resign-no");
        let button = Button::new("dialog.resign.no", &label);
        let (no, _) = button.ending_at(ui, scene, left - 8.0, foot.center().y);
        harmless(&no, fresh);
        if yes.clicked() {
            intents.push(GameIntent::Play(Action::Resign));
            intents.push(DeskIntent::CloseDialog);
        } else if no.clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
    });
}
