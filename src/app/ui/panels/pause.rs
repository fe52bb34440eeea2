//! What is shown while the clocks are paused: a veil over the board, under which the position stays visible and nothing can be
//! played, and how to go on.

use fourhanded::clock::Clocks;

use super::question::Question;
use crate::app::ui::prelude::*;

/// Lays the veil over the board and the plates, if the clocks are paused.
pub fn veil(ctx: &Context, scene: &Scene<'_>) {
    if scene.session.is_some_and(Session::is_paused) {
        let stage = rect_of(scene.layout.stage);
        fixed(ctx, "pause", stage, |ui| ui.painter().rect_filled(stage, 0, Color32::from_black_alpha(110)));
    }
}

/// Shows how to go on, if the clocks are paused; answers whether they are.
pub fn show(ctx: &Context, scene: &Scene<'_>) -> bool {
    let Some(session) = scene.session.filter(|session| session.is_paused()) else { return false };
    let running = session.clocks().and_then(Clocks::running);
    let player = running.or_else(|| session.playable().rules.players().next());
    let side = player.and_then(|player| scene.side_of_player(player));
    if side.is_some() && scene.desk.dialog.is_some() {
        // A dialog may stand at the same edge.
        return true;
    }
    let army = running.map(|player| scene.texts.army(session.playable(), session.playable().rules.home_army(player)));
    let (title, color) = (scene.get("pause-title"), scene.palette.accent);
    let more = army.map(|army| scene.with("pause-next", &[("army", &army)])).unwrap_or_default();
    let question = Question { id: "paused", side, sign: icon::PAUSE, color, title: &title, more: &more };
    question.show(ctx, scene, |ui| {
        let go_on = Question::button(scene, "pause.go-on", "pause-go-on", Some(scene.letter(KeyCommand::Pause)))
            .icon(icon::PLAY);
        go_on.style(ButtonStyle::Primary).sends(ui, scene, GameIntent::PauseClocks(false));
        if let Some(player) = session.clock_to_change() {
            let (id, label, key, intent) = (
                "pause.adjust",
                "pause-adjust",
                scene.letter(KeyCommand::AdjustClock),
                DeskIntent::Open(Dialog::AdjustClock(player)),
            );
            if scene.layout.cramped() {
                // Both buttons have no room in one row with their words.
                IconButton::new(id, icon::CLOCK, scene.get(label), key).side(30.0).sends(ui, scene, intent);
            } else {
                Question::button(scene, id, label, Some(key)).sends(ui, scene, intent);
            }
        }
    });
    true
}
