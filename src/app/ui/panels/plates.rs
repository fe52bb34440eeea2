//! The plates of the armies beside the board.

use bevy_egui::egui::{Context, WidgetType};
use fourhanded::board::{Army, Player};
use fourhanded::export::picture::ink_of;
use fourhanded::game::armies_on_turn;
use fourhanded::moves::DecisionKind;
use fourhanded::store::SeatOwner;

use super::owner;

use crate::app::intent::{DeskIntent, Intents};
use crate::app::play::session::Session;
use crate::app::state::Dialog;
use crate::app::ui::scene::{Scene, fixed, rect_of};
use crate::app::ui::widgets::{CARD, Plate, Tone, icon, ring, touch};

/// Shows those of the armies that the game has.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let (playable, game) = (session.playable(), session.game());
    let rules = &playable.rules;
    let players: Vec<Player> = rules.order.iter().map(|place| rules.armies[rules.army_at(*place)].player).collect();
    let deciding = game.deciding();
    for army in rules.present() {
        let rect = rect_of(scene.layout.plate_of(army, scene.view.mode));
        let player = rules.armies[army].player;
        let (owner_icon, mut owner) = owner::told(scene, session.seats(), &players, player);
        if let (SeatOwner::Computer(level), true) = (&session.seats()[player], scene.layout.beside) {
            // A narrow plate leaves to the sign that it is a computer.
            owner = scene.with("new-level", &[("level", &level.to_string())]);
        }
        let chip = chip(scene, session, army, &deciding);
        let id = format!("plate.{army}");
        let partners = rules.present().filter(|other| rules.partners(army, *other)).collect();
        let partners = scene.texts.armies(playable, partners);
        let notes = if game.cursor() == 0 {
            let men = game.position().army(army).into_iter().count().to_string();
            let values = [("men", men.as_str()), ("partner", &partners)];
            let alone = scene.with("plate-men", &values);
            let both = scene.with("plate-men-partner", &values);
            [if partners.is_empty() { alone.clone() } else { both }, alone]
        } else {
            [scene.get("plate-nothing-taken"), scene.get("plate-nothing-taken")]
        };
        let plate = Plate {
            name: &scene.texts.army(playable, army),
            ink: ink_of(playable.look.armies[army]),
            owner_icon,
            owner: &owner,
            chip: chip.as_ref().map(|(word, icon, tone)| (word.as_str(), *icon, *tone)),
            lit: deciding.contains(&army),
            taken: &scene.digest.taken[army],
            note: notes.each_ref().map(String::as_str),
        };
        fixed(ctx, &id, rect, |ui| {
            plate.at(ui, scene, &id, rect);
            // Why it does not play, for whoever clicks the plate.
            if let Some((tip, dialog)) = explanation(session, army) {
                let (tip, why) = (scene.get(tip), format!("{id}.why"));
                let click = touch(ui, scene, &why, rect.shrink(2.0), true, WidgetType::Button, &tip);
                ring(ui, &click, rect, CARD, scene.theme);
                if click.on_hover_text(tip).clicked() {
                    intents.push(DeskIntent::Open(dialog));
                }
            }
        });
    }
}

/// The question that a plate answers when it is clicked, and the dialog that does.
fn explanation(session: &Session, army: Army) -> Option<(&'static str, Dialog)> {
    let position = session.game().position();
    if position.is_frozen(army) {
        return Some(("plate-frozen-tip", Dialog::Frozen(army)));
    }
    let out = position.out().contains(session.playable().rules.armies[army].player);
    (out && !session.veiled()).then_some(("plate-out-tip", Dialog::Out(army)))
}

type ChipWords = (String, Option<&'static str>, Tone);

/// How an army stands, in a word.
fn chip(scene: &Scene<'_>, session: &Session, army: Army, deciding: &[Army]) -> Option<ChipWords> {
    let rules = &session.playable().rules;
    let position = session.game().position();
    if let Some(outcome) = session.game().outcome() {
        if outcome.winners.contains(&rules.side(army)) {
            return Some((scene.get("chip-won"), None, Tone::Calm));
        }
        return position.is_frozen(army).then(|| (scene.get("chip-mated"), Some(icon::SNOWFLAKE), Tone::Frozen));
    }
    if deciding.contains(&army) {
        let decision = session.game().decision()?;
        let id = match (&session.seats()[decision.player], decision.kind) {
            (SeatOwner::Computer(_), _) if session.held() => "chip-waiting",
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
        let name = scene.texts.army(session.playable(), Army(leader.0));
        return Some((scene.with("chip-led", &[("army", &name)]), None, Tone::Calm));
    }
    if position.out().contains(leader) {
        return Some((scene.get("chip-out"), None, Tone::Calm));
    }
    if position.rare().moved.contains(army) {
        return Some((scene.get("chip-moved"), None, Tone::Calm));
    }
    let mut next = rules.places_after(position.turn()).map(|place| armies_on_turn(rules, place));
    if next.find(|armies| armies.iter().any(|other| position.is_active(*other))).is_some_and(|all| all.contains(&army))
    {
        return Some((scene.get("chip-next"), None, Tone::Calm));
    }
    deciding.iter().any(|now| rules.partners(*now, army)).then(|| (scene.get("chip-partner"), None, Tone::Calm))
}
