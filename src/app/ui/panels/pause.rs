//! The veil over the board while the clocks are paused. The position stays visible; nothing can be played.

use fourhanded::clock::Clocks;

use crate::app::ui::prelude::*;

/// Shows the veil, if the clocks are paused and no dialog lies over it.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(session) = scene.session.filter(|session| session.is_paused() && scene.desk.dialog.is_none()) else {
        return;
    };
    let palette = scene.palette;
    let stage = rect_of(scene.layout.stage);
    floating(ctx, "pause", stage, |ui| {
        ui.painter().rect_filled(stage, 0, Color32::from_black_alpha(110));
        let size = vec2((stage.width() - 16.0).min(680.0), 64.0);
        let foot = stage.center_bottom() - vec2(0.0, 8.0 + size.y / 2.0);
        let card = Rect::from_center_size(foot, size);
        slab(ui, card, 12, palette.raised, palette.edge);
        let player = session.clocks().and_then(Clocks::running);
        let words = |ui: &mut Ui| {
            text::line(ui, &scene.get("pause-title"), Face::Title.at(30.0), palette.text);
            if let Some(player) = player {
                let army = scene.texts.army(session.playable(), session.playable().rules.home_army(player));
                let next = scene.with("pause-next", &[("army", &army)]);
                text::line(ui, &next, Face::Medium.at(15.0), palette.text2);
            }
        };
        inside(ui, card.shrink2(vec2(18.0, 0.0)), |ui| {
            row(ui, card.height(), words, |ui| {
                let go_on = Button::new("pause.go-on", scene.get("pause-go-on")).icon(icon::PLAY).key("P");
                go_on.style(ButtonStyle::Primary).sends(ui, scene, GameIntent::PauseClocks(false));
                let adjust = Button::new("pause.adjust", scene.get("pause-adjust")).key("A");
                if let Some(player) = player.or_else(|| session.playable().rules.players().next()) {
                    adjust.sends(ui, scene, DeskIntent::Open(Dialog::AdjustClock(player)));
                }
            });
        });
    });
}
