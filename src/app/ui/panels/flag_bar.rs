//! The question to the opponents of a player whose time is over: to claim it, or to let the player go on.

use fourhanded::clock::FlagRule;
use fourhanded::rules::Topic;

use crate::app::ui::prelude::*;

/// The height of the bar, in points.
const HEIGHT: f32 = 56.0;

/// Shows the question at the top of the stage, while it waits for an answer.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(session) = scene.session else { return };
    let claims = session.clocks().is_some_and(|clocks| clocks.rules().flag == FlagRule::Claim);
    let Some(fall) = session.unanswered_fall(scene.now).filter(|_| claims && !session.is_paused()) else { return };
    let palette = scene.palette;
    let playable = session.playable();
    let army = scene.texts.army(playable, playable.rules.home_army(fall.player));
    let stage = rect_of(scene.layout.stage);
    let width = (stage.width() - 16.0).min(640.0);
    let rect = Rect::from_min_size(pos2(stage.center().x - width / 2.0, stage.min.y + 8.0), vec2(width, HEIGHT));
    floating(ctx, "flag", rect, |ui| {
        slab(ui, rect, 12, palette.raised, palette.bad);
        inside(ui, rect.shrink2(vec2(14.0, 0.0)), |ui| {
            let words = |ui: &mut Ui| {
                text::sign(ui, icon::FLAG, 22.0, palette.bad);
                let words = scene.with("flag-fallen", &[("army", &army)]);
                text::line(ui, &words, Face::Bold.at(16.0), palette.text);
            };
            row(ui, HEIGHT, words, |ui| {
                let claim = Button::new("flag.claim", scene.get("flag-claim")).style(ButtonStyle::Danger);
                let clause = scene.with("flag-claim-about", &[("clause", &playable.rules.clause(Topic::Time).0)]);
                claim.sends(ui, scene, GameIntent::ClaimFlag(fall.player)).on_hover_text(clause);
                let go_on = Button::new("flag.go-on", scene.get("flag-go-on"));
                go_on.sends(ui, scene, GameIntent::GoOn(fall.player));
            });
        });
    });
}
