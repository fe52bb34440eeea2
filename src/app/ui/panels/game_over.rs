//! The result.

use fourhanded::board::Set;

use super::dialog::{foot, harmless, titled, words};
use crate::app::ui::prelude::*;

/// Shows the result in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, fresh: bool) {
    let Some(session) = scene.session else { return };
    let Some(outcome) = session.game().outcome() else { return };
    let (palette, playable) = (scene.palette, session.playable());
    let winners = outcome.winning_players(&playable.rules);
    let armies: Set<Army> = winners.iter().map(|player| playable.rules.home_army(player)).collect();
    let title = if armies.is_empty() || outcome.winners.len() == playable.rules.sides().len() {
        scene.get("over-draw")
    } else {
        let count = winners.len().to_string();
        scene.with("over-win", &[("armies", &scene.texts.armies(playable, armies)), ("count", &count)])
    };
    titled(ctx, scene, 600.0, &title, |ui| {
        words(ui, scene, &scene.texts.outcome(playable, outcome));
        ui.add_space(4.0);
        for (side, points) in &outcome.points {
            hairline(ui, palette);
            let armies = playable.rules.army_set(*side);
            let points = scene.texts.points(*points);
            let names = |ui: &mut Ui| {
                emblems(ui, scene, playable, armies.iter(), 18.0);
                text::line(ui, &scene.texts.armies(playable, armies), Face::Bold.at(16.0), palette.text);
            };
            row(ui, 30.0, names, |ui| text::line(ui, &points, Face::Title.at(24.0), palette.text));
        }
        let look = |ui: &mut Ui| {
            let button = Button::new("dialog.over.look", scene.get("over-look")).icon(icon::EYE);
            harmless(&button.style(ButtonStyle::Quiet).sends(ui, scene, DeskIntent::CloseDialog), fresh);
        };
        foot(ui, look, |ui| {
            let rematch = Button::new("dialog.over.rematch", scene.get("over-rematch")).icon(icon::ARROWS_CLOCKWISE);
            let rematch = rematch.style(ButtonStyle::Primary).sends(ui, scene, FileIntent::Rematch);
            scene.tip(&rematch, scene.get("over-rematch-about"));
            let new = Button::new("dialog.over.new", scene.get("over-new")).icon(icon::PLUS);
            new.closes().sends(ui, scene, DeskIntent::Go(Screen::NewGame));
            let save = Button::new("dialog.over.save", scene.get("over-save")).icon(icon::FLOPPY_DISK);
            save.sends(ui, scene, DeskIntent::Open(Dialog::Save));
        });
    });
}
