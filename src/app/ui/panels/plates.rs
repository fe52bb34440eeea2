//! The plates of the armies beside the board.

use fourhanded::board::Set;
use fourhanded::export::glyph::{ArmyInk, Figure, ManState};
use fourhanded::game::armies_on_turn;
use fourhanded::moves::{Action, DecisionKind};
use fourhanded::position::BoutResult;
use fourhanded::store::SeatOwner;

use super::{clocks, seat_names};
use crate::app::ui::prelude::*;

/// Shows those of the armies that the game has.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(session) = scene.session.filter(|session| scene.tour.is_none() || !hide_cells(scene, session)) else {
        return;
    };
    let (playable, game) = (session.playable(), session.game());
    let rules = &playable.rules;
    let players: Vec<Player> = rules.players().collect();
    // Nobody is asked for anything on a page that is done.
    let done = scene.tour.is_some_and(|tour| tour.teaching.lesson().step().is_none());
    let deciding = if done { Vec::new() } else { game.deciding() };
    for army in rules.present() {
        let place = rect_of(scene.layout.plate_of(army, scene.view.mode));
        let rect = if scene.layout.plates_folded { place } else { clocks::show(ctx, scene, session, army, place) };
        let player = rules.player_of(army);
        let (owner_icon, mut owner) = seat_names::sign_and_name(scene, session.seats(), &players, player);
        let narrow = scene.layout.plates_in_margins || scene.layout.edge > 0.0;
        if let (SeatOwner::Computer(level), true) = (&session.seats()[player], narrow) {
            // A narrow plate leaves to the sign that it is a computer.
            owner = scene.with("new-level", &[("level", &level.to_string())]);
        }
        let id = format!("plate.{army}");
        let seen =
            if scene.layout.edge > 0.0 { lost(scene, session, army) } else { scene.game_text.taken[army].clone() };
        let seen: Vec<(Figure, ManState, ArmyInk)> =
            seen.into_iter().map(|(figure, state, army)| (figure, state, scene.ink(playable, army))).collect();
        let note = note(scene, session, army);
        let plate = Plate {
            name: &scene.texts.army(playable, army),
            ink: scene.ink(playable, army),
            owner_icon,
            owner: &owner,
            owner_brief: &seat_names::number(scene, session.seats(), &players, player),
            chip: chip(scene, session, army, &deciding),
            lit: deciding.contains(&army),
            taken: &seen,
            note: note.each_ref().map(String::as_str),
        };
        if scene.layout.edge > 0.0 {
            let place = (scene.layout.side_of_army(army), rect);
            turned(ctx, scene, &id, place, false, |ui, rect| {
                let width = clocks::width_at_edge(session, army, rect.width());
                let clock = |ui: &mut Ui| clocks::at_edge(ui, scene, session, army, width);
                plate.at_edge(ui, scene, (&id, rect), (width, clock), |ui| {
                    deeds(ui, scene, session, (army, deciding.contains(&army)));
                })
            });
            continue;
        }
        fixed(ctx, &id, rect, |ui| {
            if scene.layout.plates_folded {
                let width = clocks::width_at_edge(session, army, rect.width());
                let clock = |ui: &mut Ui| clocks::at_edge(ui, scene, session, army, width);
                plate.at_edge(ui, scene, (&id, rect), (width, clock), |_| ());
            } else {
                plate.show(ui, scene, &id, rect);
            }
            if let Some((tip, dialog)) = explanation(session, army) {
                let (tip, why) = (scene.get(tip), format!("{id}.why"));
                let click = Control::button(&why, &tip).over(ui, scene, rect.shrink(2.0));
                ring(ui, &click, rect, CARD, scene.palette);
                scene.tip(&click, tip);
                if click.clicked() {
                    scene.send(DeskIntent::Open(dialog));
                }
            }
        });
    }
}

/// Whether plates hide a part of the board: on a page of a tour the board counts for more.
fn hide_cells(scene: &Scene<'_>, session: &Session) -> bool {
    let board = &session.playable().rules.board;
    let plates = session.playable().rules.present();
    let plates: Vec<Rect> = plates.map(|army| rect_of(scene.layout.plate_of(army, scene.view.mode))).collect();
    let places = board.cells().into_iter().filter_map(|cell| scene.projection.rect(board, cell, true).map(rect_of));
    places.into_iter().any(|place| plates.iter().any(|plate| plate.intersects(place.shrink(2.0))))
}

/// The men that an army has lost.
fn lost(scene: &Scene<'_>, session: &Session, army: Army) -> Vec<(Figure, ManState, Army)> {
    let taken = session.playable().rules.present().flat_map(|by| &scene.game_text.taken[by]);
    taken.filter(|(.., whose)| *whose == army).copied().collect()
}

/// What the owner of a plate at an edge of the table can do, from the right: pull the drawer, ask why, resign, offer,
/// claim or answer a draw.
fn deeds(ui: &mut Ui, scene: &Scene<'_>, session: &Session, (army, lit): (Army, bool)) {
    ui.spacing_mut().item_spacing.x = 2.0;
    // 44 pixels, as far as the plate is as thick.
    let side = (44.0 / scene.layout.scale).clamp(34.0, scene.layout.edge - 8.0);
    let button = |ui: &mut Ui, word: &str, sign: &str, label: &str, enabled: bool, intent: Intent| {
        let id = format!("plate.{army}.{word}");
        let button = IconButton::new(&id, sign, scene.get(label), "").side(side).lit(lit).enabled(enabled);
        button.sends(ui, scene, intent);
    };
    let player = session.game().position().commander(army);
    let decides = session.human_to_decide() == Some(player);
    let open = if decides { session.table_actions() } else { &[] };
    button(
        ui,
        "drawer",
        icon::LIST,
        "plate-drawer",
        true,
        DeskIntent::PullDrawer(scene.layout.seat_of_army(army)).into(),
    );
    let (why, asks) = match explanation(session, army) {
        Some((_, dialog)) => (DeskIntent::Open(dialog).into(), true),
        None => (HandIntent::ShowRefusal.into(), decides && scene.selection.refusal.is_some()),
    };
    button(ui, "why", icon::QUESTION, "plate-why", asks, why);
    let resigns = open.contains(&Action::Resign);
    button(ui, "resign", icon::FLAG, "transport-resign", resigns, DeskIntent::Open(Dialog::Resign).into());
    let answering = session.game().decision().filter(|decision| decision.kind == DecisionKind::AnswerOffer);
    let (label, draws, intent) = match answering {
        Some(decision) if decides => {
            ("transport-answer", true, DeskIntent::Open(Dialog::AnswerOffer(decision.player)).into())
        }
        _ if open.contains(&Action::ClaimDraw) => {
            ("transport-claim", true, Intent::from(DeskIntent::Open(Dialog::ClaimDraw)))
        }
        _ => ("transport-offer", open.contains(&Action::OfferDraw), GameIntent::Play(Action::OfferDraw).into()),
    };
    button(ui, "draw", icon::HANDSHAKE, label, draws, intent);
}

/// What stands in the place of men taken: before the first move how many men the army has, and whose partner it is,
/// and the same without the partner, where there is little room.
fn note(scene: &Scene<'_>, session: &Session, army: Army) -> [String; 2] {
    let (rules, position) = (&session.playable().rules, session.game().position());
    if session.game().cursor() > 0 {
        let id = if scene.layout.edge > 0.0 { "plate-nothing-lost" } else { "plate-nothing-taken" };
        return [scene.get(id), scene.get(id)];
    }
    let partners = rules.present().filter(|other| rules.partners(army, *other)).collect();
    let partners = scene.texts.armies(session.playable(), partners);
    let men = position.army(army).into_iter().count().to_string();
    let values = [("men", men.as_str()), ("partner", &partners)];
    let alone = scene.with("plate-men", &values);
    let both = scene.with("plate-men-partner", &values);
    [if partners.is_empty() { alone.clone() } else { both }, alone]
}

/// The question that a plate answers when it is clicked, and the dialog that does.
fn explanation(session: &Session, army: Army) -> Option<(&'static str, Dialog)> {
    let position = session.game().position();
    if position.is_frozen(army) {
        return Some(("plate-frozen-tip", Dialog::Frozen(army)));
    }
    let out = position.out().contains(session.playable().rules.player_of(army));
    (out && !session.veiled()).then_some(("plate-out-tip", Dialog::Out(army)))
}

/// How the game of a player's pair ended for him, where two games are played on one board.
fn bout_word(ended: &[(Set<Player>, BoutResult)], player: Player) -> Option<&'static str> {
    let (_, result) = ended.iter().find(|(players, _)| players.contains(player))?;
    Some(match result {
        BoutResult::Won(winner) if *winner == player => "chip-won",
        BoutResult::Won(_) => "chip-lost",
        BoutResult::Drawn => "chip-drawn",
    })
}

/// How an army stands, in a word.
pub fn chip(scene: &Scene<'_>, session: &Session, army: Army, deciding: &[Army]) -> Option<Chip> {
    let chip = |text, icon, tone| Some(Chip { text, icon, tone });
    let calm = |id: &str| chip(scene.get(id), None, Tone::Calm);
    let frozen = |id: &str| chip(scene.get(id), Some(icon::SNOWFLAKE), Tone::Frozen);
    let rules = &session.playable().rules;
    let position = session.game().position();
    if let Some(word) = bout_word(&position.rare().bouts, rules.player_of(army)) {
        return calm(word);
    }
    if let Some(outcome) = session.game().outcome() {
        if outcome.is_draw(rules) {
            return calm("chip-drawn");
        }
        if outcome.winners.contains(&rules.side(army)) {
            return calm("chip-won");
        }
        return frozen("chip-mated").filter(|_| position.is_frozen(army));
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
        return chip(scene.get(id), None, Tone::OnLamp);
    }
    if position.is_frozen(army) {
        return frozen("chip-frozen");
    }
    if scene.game_text.checked.contains(&army) {
        return chip(scene.get("chip-check"), None, Tone::Alarm);
    }
    let leader = position.commander(army);
    if leader != rules.player_of(army) {
        let name = scene.texts.army(session.playable(), rules.home_army(leader));
        return chip(scene.with("chip-led", &[("army", &name)]), None, Tone::Calm);
    }
    if position.out().contains(leader) {
        return calm("chip-out");
    }
    if scene.tour.is_some() && deciding.is_empty() {
        // Nothing comes next on a page that is done.
        return None;
    }
    if position.rare().moved.contains(army) {
        return calm("chip-moved");
    }
    let mut next = rules.places_after(position.turn()).map(|place| armies_on_turn(rules, place));
    if next.find(|armies| armies.iter().any(|other| position.is_active(*other))).is_some_and(|all| all.contains(&army))
    {
        return calm("chip-next");
    }
    calm("chip-partner").filter(|_| deciding.iter().any(|now| rules.partners(*now, army)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plate_tells_who_of_a_pair_has_won_their_game() {
        let [first, second, third, fourth] = Player::ALL;
        let pair: Set<Player> = [first, third].into_iter().collect();
        let words = |ended: &[(Set<Player>, BoutResult)]| Player::ALL.map(|player| bout_word(ended, player));
        assert_eq!(words(&[]), [None; 4]);
        assert_eq!(words(&[(pair, BoutResult::Won(third))]), [Some("chip-lost"), None, Some("chip-won"), None]);
        assert_eq!(words(&[(pair, BoutResult::Drawn)]), [Some("chip-drawn"), None, Some("chip-drawn"), None]);
        let other: Set<Player> = [second, fourth].into_iter().collect();
        let both = [(pair, BoutResult::Won(first)), (other, BoutResult::Won(second))];
        assert_eq!(words(&both), [Some("chip-won"), Some("chip-won"), Some("chip-lost"), Some("chip-lost")]);
    }
}
