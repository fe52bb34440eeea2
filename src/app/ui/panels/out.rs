//! Why an army's player is out of the game, and since when; and what his men had taken.

use bevy_egui::egui::{Context, Rect, Ui, vec2};
use fourhanded::board::{Army, Player};
use fourhanded::moves::{Change, Event, PointsReason};
use fourhanded::position::Man;
use fourhanded::rules::{Rules, Topic};

use super::captured::men;
use super::dialog::{frame, title, words};
use crate::app::intent::{DeskIntent, GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::widgets::{Button, ClauseChip, icon, line};

/// The ply that put a player out, counted from 1, and what rules on it; nothing if the game began without him.
fn since(session: &Session, player: Player) -> Option<(usize, Topic)> {
    let out = |event: &&Event| matches!(event.change, Change::Out { player: other } if other == player);
    let mut plies = (1..).zip(session.game().plies());
    plies.find_map(|(number, ply)| Some((number, ply.events.iter().find(out)?.topic)))
}

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, army: Army, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let playable = session.playable();
    let since = since(session, playable.rules.armies[army].player);
    frame(ctx, scene, "out", 460.0, |ui| {
        let name = scene.texts.army(playable, army);
        title(ui, scene, &scene.with("out-title", &[("army", &name)]), true, intents);
        match since {
            Some((ply, _)) => story(ui, scene, session, army, ply),
            None => words(ui, scene, &scene.get("out-before")),
        }
        let taken = &scene.digest.taken[army];
        if !taken.is_empty() {
            ui.add_space(4.0);
            words(ui, scene, &scene.with("out-taken", &[("count", &taken.len().to_string())]));
            men(ui, scene, taken);
        }
        ui.add_space(6.0);
        let foot = line(ui, 36.0);
        let clause = playable.rules.clause(since.map_or(Topic::Defeat, |(_, topic)| topic));
        let chip = ClauseChip::new(scene, "dialog.out.clause", &clause);
        chip.at(ui, scene, foot.min.x, foot.center().y);
        if let Some((ply, _)) = since {
            let mated = session.game().last_mate_of(army).is_some();
            let label = scene.get(if mated { "mate-show" } else { "out-show" });
            let button = Button::new("dialog.out.show", &label).icon(icon::EYE);
            let size = button.size(ui);
            let place = Rect::from_min_size(foot.right_top() - vec2(size.x, 0.0), size);
            if button.at(ui, scene, place).clicked() {
                intents.push(DeskIntent::CloseDialog);
                intents.push(if mated { GameIntent::ShowMate(army) } else { GameIntent::Jump(ply) });
            }
        }
    });
}

/// In which round it happened, after which move, and what that did.
fn story(ui: &mut Ui, scene: &Scene<'_>, session: &Session, army: Army, ply: usize) {
    let Some(played) = session.game().plies().get(ply - 1) else { return };
    let round = scene.digest.round_of(ply).to_string();
    let by = scene.texts.army(session.playable(), played.army);
    let text = match scene.digest.text(ply) {
        "" => scene.with("out-since", &[("round", &round)]),
        mv => scene.with("out-since-move", &[("round", &round), ("by", &by), ("move", mv)]),
    };
    words(ui, scene, &text);
    let rules = &session.playable().rules;
    let why = played.events.iter().any(|event| tells_why(rules, &event.change, rules.armies[army].player));
    let mated = if why { String::new() } else { scene.get("out-mated") };
    // Whose turns were skipped after it is another matter.
    let told = played.events.iter().zip(scene.digest.log(ply));
    let told = told.filter(|(event, _)| !matches!(event.change, Change::Skipped { .. })).map(|(_, told)| told.as_str());
    words(ui, scene, std::iter::once(mated.as_str()).chain(told).collect::<Vec<_>>().join(" ").trim());
}

/// Whether a change says by itself why a player is out: all but a mate do.
fn tells_why(rules: &Rules, change: &Change, player: Player) -> bool {
    let his_king = |man: &Man| rules.armies[man.army()].player == player && rules.kind(man.kind()).royal;
    match change {
        Change::Resigned { by } => *by == player,
        Change::Captured { man, .. } | Change::Removed { man, .. } => his_king(man),
        Change::Points { player: to, reason: PointsReason::Stalemate, .. } => *to == player,
        _ => false,
    }
}
