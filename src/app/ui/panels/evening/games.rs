//! The games of the evening with what they counted; a result is corrected, a game taken off the list.

use fourhanded::rota::{
    EveningGame, EveningResult, EveningSide, StandingsOrder, parse_points, points_by_scoring, points_text,
};
use fourhanded::spec::Playable;
use fourhanded::store::EveningTable;

use super::scores::exports;
use super::{ask, chair_name, game_name, holder_name, playable_of};
use crate::app::play::evening::EveningHost;
use crate::app::state::ResultDraft;
use crate::app::ui::panels::dialog::words;
use crate::app::ui::prelude::*;

/// The height of the line of a side, in points.
const LINE: f32 = 24.0;
/// The width of the column of numbers, in points.
const NUMBER: f32 = 30.0;

/// Shows all games, the last one first.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost) {
    let games = host.evening().games();
    let listed = |(_, game): &(usize, &EveningGame)| game.result.is_some() || game.number.is_some();
    let listed: Vec<(usize, &EveningGame)> = games.iter().enumerate().filter(listed).collect();
    if listed.is_empty() {
        words(ui, scene, &scene.get("evening-no-games"));
    }
    ui.spacing_mut().item_spacing.y = 2.0;
    for (place, game) in listed.into_iter().rev() {
        one(ui, scene, edit, host, place, game);
        ui.add_space(4.0);
        hairline(ui, scene.palette);
        ui.add_space(4.0);
    }
    exports(ui, scene, EveningTable::Games, StandingsOrder::Sum);
}

/// A game: what was played, by whom, with which points, and who sat out.
fn one(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost, place: usize, game: &EveningGame) {
    let palette = scene.palette;
    let playable = playable_of(scene, game);
    let number = (place + 1).to_string();
    let title = scene.with("evening-numbered", &[("number", &number), ("game", &game_name(scene, &game.game))]);
    let start = |ui: &mut Ui| text::line(ui, &title, Face::Bold.at(16.0), palette.text);
    row(ui, 34.0, start, |ui| {
        let struck = IconButton::new(&format!("evening.strike.{place}"), icon::TRASH, scene.get("evening-strike"), "")
            .show(ui, scene);
        if struck.clicked() {
            (edit.evening.struck, edit.evening.result, edit.changed) = (Some(place), None, true);
        }
        let (id, word) = (format!("evening.correct.{place}"), scene.get("evening-correct"));
        if IconButton::new(&id, icon::NOTE_PENCIL, word, "").show(ui, scene).clicked() {
            let points = |number: usize| {
                let known = game.result.as_ref().and_then(|result| result.points.get(number));
                known.map_or_else(String::new, |points| points_text(u32::from(*points)))
            };
            let points = (0..game.sides.len()).map(points).collect();
            (edit.evening.result, edit.evening.struck) = (Some(ResultDraft { place, points }), None);
            edit.changed = true;
        }
    });
    if edit.evening.result.as_ref().is_some_and(|draft| draft.place == place) {
        return editor(ui, scene, edit, host, game, playable.as_ref());
    }
    for (number, side) in game.sides.iter().enumerate() {
        let points =
            game.result.as_ref().and_then(|result| Some((*result.points.get(number)?, result.won.get(number))));
        let won = points.is_some_and(|(_, won)| won == Some(&true));
        let font = if won { Face::Bold } else { Face::Medium }.at(15.0);
        let ink = if won { palette.text } else { palette.text2 };
        let names = side_text(scene, host, playable.as_ref(), side);
        let start = |ui: &mut Ui| {
            ui.add_space(NUMBER - 12.0);
            text::line(ui, &names, font.clone(), ink);
        };
        row(ui, LINE, start, |ui| {
            let points = points.map_or_else(String::new, |(points, _)| scene.texts.points(points));
            ui.add_space(8.0);
            text::line(ui, &points, font.clone(), ink);
        });
    }
    let names: Vec<String> = game.out.iter().map(|person| host.evening().name(*person).to_owned()).collect();
    let told = match (game.aside, names.is_empty(), game.result.is_none()) {
        (_, _, true) => scene.get("evening-being-played"),
        (true, ..) => scene.get("paper-other-table"),
        (false, true, _) => String::new(),
        (false, false, _) => scene.with("paper-out", &[("names", &scene.texts.list(&names))]),
    };
    if !told.is_empty() {
        row_from_left(ui, LINE, |ui| {
            ui.add_space(NUMBER - 12.0);
            text::line(ui, &told, Face::Medium.at(14.0), palette.text3);
        });
    }
    if edit.evening.struck == Some(place) {
        let question = scene.with("evening-strike-ask", &[("number", &number)]);
        if let Some(yes) = ask(ui, scene, "evening.strike", &question, "evening-strike") {
            edit.evening.struck = None;
            edit.changed = true;
            if yes {
                scene.send(EveningIntent::Strike(place));
            }
        }
    }
}

/// The chairs of a side with who plays.
fn side_text(scene: &Scene<'_>, host: &EveningHost, playable: Option<&Playable>, side: &EveningSide) -> String {
    let chair =
        |chair| format!("{}: {}", chair_name(scene, playable, chair), holder_name(scene, host.evening(), chair));
    side.chairs.iter().map(chair).collect::<Vec<_>>().join(" · ")
}

/// Fields for the points of each side, and common results that fill them.
fn editor(
    ui: &mut Ui,
    scene: &Scene<'_>,
    edit: &mut Edit,
    host: &EveningHost,
    game: &EveningGame,
    playable: Option<&Playable>,
) {
    let Some(mut draft) = edit.evening.result.clone() else { return };
    let before = draft.clone();
    let mut done = false;
    card(ui, scene.palette, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        for (number, side) in game.sides.iter().enumerate() {
            let names = side_text(scene, host, playable, side);
            let start = |ui: &mut Ui| text::line(ui, &names, Face::Medium.at(15.0), scene.palette.text);
            let typed = draft.points.get_mut(number);
            row(ui, 36.0, start, |ui| {
                let Some(typed) = typed else { return };
                let id = format!("evening.points.{number}");
                field(ui, scene, &id, typed, &scene.get("paper-points"), NAME, vec2(96.0, 34.0));
            });
        }
        if let Some(playable) = playable {
            usual(ui, scene, playable, &mut draft);
        }
        let read: Result<Vec<u16>, _> = draft.points.iter().map(|text| parse_points(text)).collect();
        let blank = draft.points.iter().all(|text| text.trim().is_empty());
        if read.is_err() && !blank {
            text::paragraph(ui, &scene.get("evening-points-error"), Face::Medium.at(14.0), scene.palette.bad);
        }
        let end = |ui: &mut Ui| {
            let enter = Button::new("evening.result.yes", scene.get("evening-enter")).style(ButtonStyle::Primary);
            let entered = enter.small().enabled(read.is_ok()).show(ui, scene).clicked();
            let no = Button::new("evening.result.no", scene.get("dialog-cancel")).small().show(ui, scene).clicked();
            if let (true, Ok(points)) = (entered, &read) {
                scene.send(EveningIntent::Enter(draft.place, EveningResult::of_points(points.clone())));
            }
            entered || no
        };
        done = row(ui, 34.0, |_| (), end).1;
    });
    edit.changed |= done || draft != before;
    edit.evening.result = (!done).then_some(draft);
}

/// Buttons that fill in what a win or a draw counts by the scoring of the game, where that is known.
fn usual(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, draft: &mut ResultDraft) {
    let rules = &playable.rules;
    let mut fill = |result: EveningResult| {
        draft.points = result.points.iter().map(|points| points_text(u32::from(*points))).collect();
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (number, side) in rules.sides().into_iter().enumerate() {
            let Ok(result) = points_by_scoring(rules, Some(side)) else { continue };
            let armies = rules.army_set(side);
            let values =
                [("armies", scene.texts.armies(playable, armies)), ("count", armies.iter().count().to_string())];
            let label = scene.with("over-win", &values.each_ref().map(|(name, value)| (*name, value.as_str())));
            if Button::new(format!("evening.won.{number}"), label).small().show(ui, scene).clicked() {
                fill(result);
            }
        }
        if let Ok(result) = points_by_scoring(rules, None)
            && Button::new("evening.drawn", scene.get("over-draw")).small().show(ui, scene).clicked()
        {
            fill(result);
        }
    });
}
