//! Before the first move: what the picked man is and does, and the order of play.

use bevy_egui::egui::RichText;
use fourhanded::board::Slot as _;
use fourhanded::export::picture::state_of;
use fourhanded::game::armies_on_turn;
use fourhanded::position::Man;
use fourhanded::rules::{ClauseId, Grade, Rules, Topic};
use fourhanded::text::capital;

use super::game_text::drawn;
use crate::app::ui::prelude::*;

/// Shows the picked man and the order of play in the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let position = session.game().position();
    ui.spacing_mut().item_spacing.y = 10.0;
    let picked = scene.selection.picked.and_then(|cell| Some((cell, position.man(cell)?)));
    card(ui, scene.palette, |ui| match picked {
        Some((cell, man)) => explain(ui, scene, session, cell, man),
        None => {
            let hint = if session.orders_wanted() { "decision-orders-hint" } else { "prelude-pick" };
            text::paragraph(ui, &scene.get(hint), Face::Medium.at(15.0), scene.palette.text2);
        }
    });
    // The order of play in the middle of what is left.
    ui.add_space(((ui.available_height() - 110.0) / 2.0).max(0.0));
    order_of_play(ui, scene, session);
}

/// What the picked man is and does, with the clauses.
fn explain(ui: &mut Ui, scene: &Scene<'_>, session: &Session, cell: Cell, man: Man) {
    let (palette, playable) = (scene.palette, session.playable());
    row_from_left(ui, 56.0, |ui| {
        let (_, square) = ui.allocate_space(Vec2::splat(56.0));
        ui.painter().rect_filled(square, 4, palette.felt);
        let (figure, _, army) = drawn(playable, man);
        let picture = Picture::Man(figure, state_of(session.game().position(), man));
        scene.glyphs.paint(ui, square.center(), 52.0, picture, scene.ink(playable, army));
        ui.add_space(6.0);
        let (army, kind) = (scene.texts.army(playable, man.army()), scene.texts.kind(playable, man));
        let title = capital(&scene.with("prelude-title", &[("army", &army), ("kind", &kind)]));
        let count = session.moves_from(cell).len().to_string();
        let place = playable.display.cell_in_words(&playable.rules, man.army(), cell);
        // How many moves he has would tell what stands in his way behind the veil.
        let about = match session.veiled() {
            true => place,
            false => scene.with("prelude-about", &[("cell", &place), ("count", &count)]),
        };
        let lines = [
            Text::line(&title, Face::Title.at(22.0), palette.text),
            Text::line(&about, Face::Medium.at(14.5), palette.text2),
        ];
        text::stack(ui, &lines);
    });
    ui.spacing_mut().interact_size.y = 21.0;
    for (index, (words, clause)) in paragraphs(scene, session, cell, man).iter().enumerate() {
        // The chip of the clause stands behind the last word.
        ui.horizontal_wrapped(|ui| {
            let font = Face::Medium.at(15.0);
            ui.label(RichText::new(words).font(font).color(palette.text).line_height(Some(21.0)));
            ClauseChip::new(scene, &format!("prelude.clause.{index}"), clause).show(ui, scene);
        });
    }
}

/// How a man goes, and what rules on it.
fn paragraphs(scene: &Scene<'_>, session: &Session, cell: Cell, man: Man) -> Vec<(String, ClauseId)> {
    let rules = &session.playable().rules;
    let pawn = man.kind() == rules.pawns.kind;
    let topics: &[Topic] = match (pawn, man.grade()) {
        (true, Grade::Super) => &[Topic::Superpawn, Topic::Leapfrog],
        (true, Grade::Turned) => &[Topic::Turning, Topic::Pawns],
        (true, Grade::Plain | Grade::Returned) => &[Topic::Pawns, Topic::Leapfrog],
        (false, _) => &[Topic::Movement],
    };
    let how = scene.texts.movement(session.playable(), man, cell);
    let how = how.map(|how| format!("{}.", capital(how.trim_end_matches('.'))));
    let mut paragraphs: Vec<(String, ClauseId)> = Vec::new();
    for topic in topics {
        let id = rules.clause(*topic);
        // How other men go is told from the rules; a clause may be about one kind alone.
        let text = match rules.clauses.get(&id).filter(|_| pawn || how.is_none()) {
            Some(clause) => Some(first_sentences(scene.texts.clause(&session.playable().variant, clause).text, 2)),
            None => how.clone(),
        };
        paragraphs.extend(text.filter(|text| paragraphs.iter().all(|(other, _)| other != text)).map(|text| (text, id)));
    }
    paragraphs
}

/// The beginning of a text.
fn first_sentences(text: &str, count: usize) -> String {
    let end = text.match_indices(". ").nth(count.saturating_sub(1)).map_or(text.len(), |(at, _)| at + 1);
    text[..end].to_owned()
}

/// Which way the turn goes round, where it does.
pub fn order_words(scene: &Scene<'_>, rules: &Rules) -> Option<String> {
    let [first, second, _, ..] = rules.order[..] else { return None };
    let steps = (second.slot() + 4 - first.slot()) % 4;
    Some(scene.get(if steps == 3 { "order-counter-clockwise" } else { "order-clockwise" }))
}

/// The armies in the order in which they move, who begins, and which way it goes round.
fn order_of_play(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let (palette, playable) = (scene.palette, session.playable());
    let turns: Vec<_> =
        scene.game_text.sheet.columns.iter().map(|place| armies_on_turn(&playable.rules, *place)).collect();
    let armies = turns.iter().map(Vec::len).sum::<usize>();
    // An emblem has 16 points, an arrow 14, and between any two there are 12.
    let width = 28.0 * armies as f32 + 26.0 * turns.len().saturating_sub(1) as f32 - 12.0;
    row_in_middle(ui, 30.0, width, |ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        for (index, armies) in turns.into_iter().enumerate() {
            if index > 0 {
                text::sign(ui, icon::CARET_RIGHT, 14.0, palette.text3);
            }
            emblems(ui, scene, playable, armies, 16.0);
        }
    });
    let first: Vec<String> =
        session.game().deciding().into_iter().map(|army| scene.texts.army(playable, army)).collect();
    let begins = scene.with("prelude-order", &[("army", &first.join(&scene.get("or")))]);
    let round = order_words(scene, &playable.rules).unwrap_or_default();
    let silence = if session.may_advise() { String::new() } else { scene.get("prelude-no-advice") };
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.vertical_centered(|ui| {
        for words in [begins, round, silence].iter().filter(|words| !words.is_empty()) {
            text::line(ui, words, Face::Medium.at(15.0), palette.text2);
        }
    });
}
