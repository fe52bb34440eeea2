//! Why an army's player is out of the game, and since when; and what his men had taken.

use fourhanded::moves::{Change, Event};
use fourhanded::rules::Topic;

use super::captured::men;
use super::dialog::{closable, foot, title, words};
use crate::app::ui::prelude::*;

/// The ply that put a player out, counted from 1, and what rules on it; nothing if the game began without him.
fn since(session: &Session, player: Player) -> Option<(usize, Topic)> {
    let out = |event: &&Event| matches!(event.change, Change::Out { player: other, .. } if other == player);
    let mut plies = (1..).zip(session.game().plies());
    plies.find_map(|(number, ply)| Some((number, ply.events.iter().find(out)?.topic)))
}

/// Shows a dialog about an army whose player is out.
pub fn show(ctx: &Context, scene: &Scene<'_>, army: Army) {
    let Some(session) = scene.session else { return };
    let playable = session.playable();
    let since = since(session, playable.rules.player_of(army));
    let title = title(scene, &[("army", &scene.texts.army(playable, army))]);
    closable(ctx, scene, 460.0, &title, |ui| {
        match since {
            Some((ply, _)) => story(ui, scene, session, ply),
            None => words(ui, scene, &scene.get("out-before")),
        }
        let taken = &scene.game_text.taken[army];
        if !taken.is_empty() {
            ui.add_space(4.0);
            words(ui, scene, &scene.with("out-taken", &[("count", &taken.len().to_string())]));
            men(ui, scene, session, taken);
        }
        let topic = since.map_or(Topic::Defeat, |(_, topic)| topic);
        let clause = playable.rules.clause(topic);
        let chip = ClauseChip::new(scene, "dialog.out.clause", &clause).on(topic);
        foot(
            ui,
            |ui| drop(chip.show(ui, scene)),
            |ui| {
                let Some((ply, _)) = since else { return };
                let mated = session.game().last_mate_of(army).is_some();
                let (label, intent) =
                    if mated { ("mate-show", GameIntent::ShowMate(army)) } else { ("out-show", GameIntent::Jump(ply)) };
                let button = Button::new("dialog.out.show", scene.get(label)).icon(icon::EYE);
                button.closes().sends(ui, scene, intent);
            },
        );
    });
}

/// In which round it happened, after which move, and what that did.
fn story(ui: &mut Ui, scene: &Scene<'_>, session: &Session, ply: usize) {
    let Some(played) = session.game().plies().get(ply - 1) else { return };
    let round = scene.game_text.round_of(ply).to_string();
    let by = scene.texts.army(session.playable(), played.army);
    let text = match scene.game_text.text(ply) {
        "" => scene.with("out-since", &[("round", &round)]),
        mv => scene.with("out-since-move", &[("round", &round), ("by", &by), ("move", mv)]),
    };
    words(ui, scene, &text);
    // Whose turns were skipped after it is another matter.
    let events = played.events.iter().zip(scene.game_text.log(ply));
    let sentences =
        events.filter(|(event, _)| !matches!(event.change, Change::Skipped { .. })).map(|(_, text)| text.as_str());
    words(ui, scene, &sentences.collect::<Vec<_>>().join(" "));
}
