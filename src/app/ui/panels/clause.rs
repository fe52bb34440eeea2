//! A clause on a card: its text, a board that shows it or the array, and the way to play that.

use bevy_egui::egui::Key;
use fourhanded::rules::ClauseId;
use fourhanded::spec::Playable;
use fourhanded::text::{ClauseWords, capital};
use fourhanded::tour::Page;

use super::dialog::{closable, foot, words};
use super::tour::page_title;
use crate::app::ui::prelude::*;

/// The least and the greatest side of the board, in points.
const BOARD: [f32; 2] = [250.0, 340.0];
/// The height that a card with a text of a few lines has beside its board, in points.
const BESIDE: f32 = 340.0;

/// The section of the common rules on how men go.
const MOVEMENT: &str = "0.movement";
/// The side of the picture of a man on the card about how men go, in points.
const MAN: f32 = 118.0;
/// The height of a man's name below his picture, in points.
const NAME: f32 = 18.0;

/// Shows a clause of the game at the table in a dialog, with one of the pages about it on the board, by its place from 0.
pub fn show(ctx: &Context, scene: &Scene<'_>, clause: &ClauseId, place: usize) {
    let Some(session) = scene.session else { return };
    let playable = session.playable();
    let variant = &playable.variant;
    let known = playable.rules.clauses.get(clause);
    let common = || scene.texts.common_rules(&playable.rules).into_iter().find(|rule| rule.id == *clause);
    let (title, text) = match known.map(|known| scene.texts.clause(variant, known)) {
        Some(ClauseWords { title, text, .. }) => (title.to_owned(), text.to_owned()),
        None => {
            let section = clause.0.strip_prefix("0.").unwrap_or(&clause.0);
            let title = scene.with("clause-common", &[("section", section)]);
            (title, common().map_or_else(String::new, |rule| rule.text))
        }
    };
    let pages = scene.pages_about(clause);
    let page = pages.get(place).copied();
    let on_tour = scene.tour.is_some();
    closable(ctx, scene, 520.0, &title, |ui| {
        if known.is_some() {
            row_from_left(ui, 20.0, |ui| drop(ClauseChip::new(scene, "clause.number", clause).show_only(ui, scene)));
        }
        words(ui, scene, &text);
        ui.add_space(4.0);
        if pages.len() > 1 {
            leaf(ui, scene, clause, &pages, place);
        }
        let [least, most] = BOARD;
        let side = (scene.layout.window.y - BESIDE).clamp(least, most);
        let (name, shown) = match page {
            Some(page) => ("clause.page", scene.glyphs.show_page(ui, side, page)),
            None if clause.0 == MOVEMENT => ("clause.men", movements(ui, scene, playable)),
            None => ("clause.array", scene.glyphs.show_board(ui, side, playable)),
        };
        scene.target(name, shown.intersect(ui.clip_rect()));
        if on_tour {
            return;
        }
        let sheet = |ui: &mut Ui| {
            let sheet = Button::new("clause.sheet", scene.get("clause-sheet")).icon(icon::BOOK_OPEN);
            sheet.closes().sends(ui, scene, DeskIntent::ShowClause(clause.clone()));
        };
        foot(ui, sheet, |ui| {
            if let Some(page) = page {
                let play = Button::new("clause.play", scene.get("clause-play")).icon(icon::PLAY);
                let begin = TourIntent::Begin(variant.id.clone(), TourPages::From(page.id.clone()));
                play.style(ButtonStyle::Primary).closes().sends(ui, scene, begin);
            }
        });
    });
}

/// What the page on the board is called, and the ways to the page before and behind it; arrow keys go them too.
fn leaf(ui: &mut Ui, scene: &Scene<'_>, clause: &ClauseId, pages: &[&Page], place: usize) {
    let title = pages.get(place).map_or("", |page| page_title(scene.texts, page));
    let (now, all) = ((place + 1).to_string(), pages.len().to_string());
    let words = format!("{title} · {}", scene.with("page-place", &[("page", &now), ("pages", &all)]));
    let card = |page| DeskIntent::Open(Dialog::Clause { clause: clause.clone(), page });
    let turn = |ui: &mut Ui, name: &str, sign: &str, (word, cap, key): (&str, &str, Key), to: Option<usize>| {
        let button = IconButton::new(name, sign, scene.get(word), cap).side(26.0).enabled(to.is_some());
        button.sends(ui, scene, card(to.unwrap_or(place)));
        if let Some(to) = to.filter(|_| ui.input(|input| input.key_pressed(key))) {
            scene.send(card(to));
        }
    };
    let name = |ui: &mut Ui| text::line(ui, &words, Face::Semibold.at(13.5), scene.palette.text2);
    row(ui, 28.0, name, |ui| {
        let next = Some(place + 1).filter(|next| *next < pages.len());
        turn(ui, "clause.next", icon::CARET_RIGHT, ("page-next", "→", Key::ArrowRight), next);
        turn(ui, "clause.back", icon::CARET_LEFT, ("page-back", "←", Key::ArrowLeft), place.checked_sub(1));
    });
}

/// How the men of the game go, in rows; answers their place.
fn movements(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable) -> Rect {
    let movements = scene.glyphs.movements(&playable.rules);
    let rows = ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(8.0);
        for (place, movement) in movements.iter().enumerate() {
            let (_, rect) = ui.allocate_space(vec2(MAN, MAN + NAME));
            scene.glyphs.movement(ui, rect.min + Vec2::splat(0.5 * MAN), MAN, playable, place);
            let name = capital(&scene.texts.kind(playable, movement.man));
            let text = Text::line(&name, Face::Semibold.at(13.0), scene.palette.text2);
            text.paint(ui, rect.center_bottom(), Align2::CENTER_BOTTOM, MAN);
        }
    });
    rows.response.rect
}
