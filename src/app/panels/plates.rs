//! The plates of the armies beside the board.

use bevy_egui::egui::{Context, WidgetType};
use fourhanded::board::{Army, Player};
use fourhanded::export::picture::ink_of;
use fourhanded::moves::DecisionKind;
use fourhanded::rules::TurnRule;
use fourhanded::store::SeatOwner;

use super::{Scene, fixed, owner, rect_of};
use crate::app::intent::Intent;
use crate::app::session::Session;
use crate::app::state::Dialog;
use crate::app::widgets::{CARD, Plate, Tone, icon, ring, touch};

/// Shows those of the armies that the game has.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Vec<Intent>) {
    let Some(session) = scene.session else { return };
    let (playable, game) = (&session.playable, &session.game);
    let rules = &playable.rules;
    let players: Vec<Player> = rules.order.iter().map(|place| rules.armies[rules.army_at(*place)].player).collect();
    for army in rules.present() {
        let rect = rect_of(scene.layout.plate_of(army, scene.view.mode));
        let player = rules.armies[army].player;
        let (owner_icon, mut owner) = owner::told(scene, &session.seats, &players, player);
        if let (SeatOwner::Computer(level), true) = (&session.seats[player], scene.layout.beside) {
            // A narrow plate leaves to the sign that it is a computer.
            owner = scene.with("new-level", &[("level", &level.to_string())]);
        }
        let chip = chip(scene, session, army);
        let id = format!("plate.{army}");
        let partners: Vec<&str> = rules
            .present()
            .filter(|other| rules.partners(army, *other))
            .map(|other| playable.look.names[other].as_str())
            .collect();
        let note = if game.cursor() == 0 {
            let men = game.position().army(army).into_iter().count().to_string();
            let values = [("men", men.as_str()), ("partner", &partners.join(&scene.get("and")))];
            scene.with(if partners.is_empty() { "plate-men" } else { "plate-men-partner" }, &values)
        } else {
            scene.get("plate-nothing-taken")
        };
        let plate = Plate {
            name: &playable.look.names[army],
            ink: ink_of(playable.look.armies[army]),
            owner_icon,
            owner: &owner,
            chip: chip.as_ref().map(|(word, icon, tone)| (word.as_str(), *icon, *tone)),
            lit: is_lit(session, army),
            taken: &scene.digest.taken[army],
            note: &note,
        };
        fixed(ctx, &id, rect, |ui| {
            plate.at(ui, scene, &id, rect);
            if game.position().is_frozen(army) {
                // Why it is frozen, for whoever clicks the plate.
                let tip = scene.get("plate-frozen-tip");
                let why = format!("{id}.why");
                let click = touch(ui, scene, &why, rect.shrink(2.0), true, WidgetType::Button, &tip);
                ring(ui, &click, rect, CARD, scene.theme);
                if click.on_hover_text(tip).clicked() {
                    intents.push(Intent::Open(Dialog::Frozen(army)));
                }
            }
        });
    }
}

/// Whether it is an army's turn; of a player who moves several in one turn, all that have not moved are.
fn is_lit(session: &Session, army: Army) -> bool {
    let Some(now) = deciding(session) else { return false };
    let rules = &session.playable.rules;
    let position = session.game.position();
    let together = rules.turn == TurnRule::OneWithEachArmy && rules.armies[now].player == rules.armies[army].player;
    now == army && !together || together && !position.rare().moved.contains(army) && position.is_active(army)
}

/// The army that is to decide.
fn deciding(session: &Session) -> Option<Army> {
    let decision = session.game.decision()?;
    Some(match decision.kind {
        DecisionKind::Move => session.playable.rules.army_at(session.game.position().turn()),
        DecisionKind::Place
        | DecisionKind::Promote
        | DecisionKind::Keep
        | DecisionKind::Answer
        | DecisionKind::AnswerOffer => Army(decision.player.0),
    })
}

type ChipWords = (String, Option<&'static str>, Tone);

/// How an army stands, in a word.
fn chip(scene: &Scene<'_>, session: &Session, army: Army) -> Option<ChipWords> {
    let rules = &session.playable.rules;
    let position = session.game.position();
    if let Some(outcome) = session.game.outcome() {
        if outcome.winners.contains(&rules.side(army)) {
            return Some((scene.get("chip-won"), None, Tone::Calm));
        }
        return position.is_frozen(army).then(|| (scene.get("chip-mated"), Some(icon::SNOWFLAKE), Tone::Frozen));
    }
    let now = deciding(session)?;
    if is_lit(session, army) {
        let decision = session.game.decision()?;
        let id = match (&session.seats[decision.player], decision.kind) {
            (SeatOwner::Computer(_), _) if session.held => "chip-waiting",
            (SeatOwner::Computer(_), _) => "chip-thinking",
            (SeatOwner::Human(_), DecisionKind::AnswerOffer | DecisionKind::Answer) => "chip-your-answer",
            (
                SeatOwner::Human(_),
                DecisionKind::Move | DecisionKind::Place | DecisionKind::Promote | DecisionKind::Keep,
            ) => "chip-your-move",
        };
        return Some((scene.get(id), None, Tone::OnLamp));
    }
    if position.is_frozen(army) {
        return Some((scene.get("chip-frozen"), Some(icon::SNOWFLAKE), Tone::Frozen));
    }
    if scene.digest.checked.contains(&army) {
        return Some((scene.get("chip-check"), None, Tone::Alarm));
    }
    let leader = position.commander(army);
    if leader != rules.armies[army].player {
        let name = &session.playable.look.names[Army(leader.0)];
        return Some((scene.with("chip-led", &[("army", name)]), None, Tone::Calm));
    }
    if position.out().contains(leader) {
        return Some((scene.get("chip-out"), None, Tone::Calm));
    }
    let next = rules.places_after(position.turn()).map(|place| rules.army_at(place));
    if next.into_iter().find(|other| position.is_active(*other)) == Some(army) {
        return Some((scene.get("chip-next"), None, Tone::Calm));
    }
    rules.partners(now, army).then(|| (scene.get("chip-partner"), None, Tone::Calm))
}
