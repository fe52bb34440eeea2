//! The question of a kiosk whether anybody is there.

use super::dialog::{harmless, title, titled, words};
use crate::app::ui::prelude::*;

/// Shows the question with the seconds that are left, and two large buttons.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let left = scene.room.seconds_left(scene.now).unwrap_or_default().to_string();
    titled(ctx, scene, 460.0, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.with("visitor-text", &[("seconds", &left)]));
        ui.add_space(6.0);
        let go_on = Button::new("visitor.go-on", scene.get("visitor-go-on")).icon(icon::PLAY).large().wide();
        harmless(&go_on.style(ButtonStyle::Primary).sends(ui, scene, ShowIntent::GoOn), fresh);
        let anew = Button::new("visitor.anew", scene.get("visitor-anew")).icon(icon::PLUS).large().wide();
        anew.sends(ui, scene, ShowIntent::StartAnew);
    });
}
