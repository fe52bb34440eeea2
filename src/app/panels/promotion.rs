//! What a pawn becomes. The chooser opens in the void beside the cell, not over the board.

use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Order, Rect, Sense, Shadow, Ui, WidgetType, pos2, vec2};
use fourhanded::board::Cell;
use fourhanded::export::glyph::ManState;
use fourhanded::export::picture::{figure_of, ink_of};
use fourhanded::rules::{Kind, Topic};

use super::glyphs::Picture;
use super::{Scene, capital, rect_of};
use crate::app::intent::Intent;
use crate::app::layout::FlatBoard;
use crate::app::session::Session;
use crate::app::state::ViewMode;
use crate::app::theme::Face;
use crate::app::widgets::{CARD, ClauseChip, key_cap, part, ring, slab, touch, type_set};

/// The width of a choice.
const CHOICE: f32 = 66.0;

/// Shows it while a pawn waits for its choice.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Vec<Intent>) {
    let Some(session) = scene.session else { return };
    let Some((from, to)) = scene.selection.promotion else { return };
    let Some(man) = session.game.position().man(from) else { return };
    let kinds = session.promotions(from, to);
    if kinds.is_empty() {
        return;
    }
    let count = kinds.len() as f32;
    let size = vec2((CHOICE * count + 8.0 * (count - 1.0)).max(262.0) + 32.0, 178.0);
    let rect = place(scene, session, to, size);
    let area = Area::new(Id::new("four-handed promotion"))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false)
        .sense(Sense::hover());
    area.show(ctx, |ui| {
        ui.set_min_size(rect.size());
        let theme = scene.theme;
        let shadow = Shadow { offset: [0, 10], blur: 30, spread: 0, color: Color32::from_black_alpha(120) };
        ui.painter().add(shadow.as_shape(rect, CARD));
        slab(ui, rect, CARD, theme.panel, theme.edge);
        let cell = session.playable.display.cell(&session.playable.rules, man.army(), to);
        let head = scene.with("promotion-title", &[("cell", &cell)]);
        let at = rect.min + vec2(16.0, 25.0);
        type_set::line(ui, at, Align2::LEFT_CENTER, &head, Face::Bold.at(16.0), theme.text);
        let clause = session.playable.rules.clause(Topic::PromotionChoice);
        let chip = ClauseChip::new(scene, "promotion.clause", &clause);
        let width = chip.size(ui).x;
        chip.at(ui, scene, rect.max.x - 16.0 - width, rect.min.y + 25.0);
        let ink = ink_of(session.playable.look.armies[man.army()]);
        for (index, kind) in kinds.iter().enumerate() {
            let place = part(rect, 16.0 + (CHOICE + 8.0) * index as f32, 46.0, CHOICE, 88.0);
            if choice(ui, scene, session, *kind, ink, place) {
                intents.push(Intent::Promote(*kind));
            }
        }
        keys(ui, scene, session, &kinds, pos2(rect.min.x + 16.0, rect.max.y - 23.0));
    });
}

fn choice(
    ui: &Ui,
    scene: &Scene<'_>,
    session: &Session,
    kind: Kind,
    ink: fourhanded::export::glyph::ArmyInk,
    place: Rect,
) -> bool {
    let theme = scene.theme;
    let rules = session.playable.rules.kind(kind);
    let name = capital(&scene.texts.kind_name(&rules.name));
    let id = format!("promote.{}", rules.letter);
    let response = touch(ui, scene, &id, place, true, WidgetType::Button, &name);
    let lit = response.hovered() || response.has_focus();
    let (fill, edge, text) =
        if lit { (theme.lamp, theme.lamp, theme.lamp_ink) } else { (theme.raised, theme.hairline, theme.text) };
    slab(ui, place, 7, fill, edge);
    let square = part(place, 7.0, 6.0, CHOICE - 14.0, CHOICE - 14.0);
    ui.painter().rect_filled(square, 4, theme.felt);
    let picture = Picture::Man(figure_of(&rules.name), ManState::Plain);
    scene.glyphs.paint(ui, square.center(), square.width() - 2.0, picture, ink);
    let at = pos2(place.center().x, place.max.y - 15.0);
    type_set::fitted(ui, at, Align2::CENTER_CENTER, &name, Face::Semibold.at(13.5), text, CHOICE - 4.0);
    ring(ui, &response, place, 7, theme);
    response.clicked()
}

/// *Q R B N or click. Esc takes it back.*
fn keys(ui: &Ui, scene: &Scene<'_>, session: &Session, kinds: &[Kind], at: bevy_egui::egui::Pos2) {
    let mut x = at.x;
    let cap = |word: &str, x: &mut f32| {
        let width = (type_set::width(ui, word, Face::Semibold.at(12.0)) + 12.0).max(20.0);
        key_cap(ui, Rect::from_center_size(pos2(*x + width / 2.0, at.y), vec2(width, 20.0)), word, scene.theme);
        *x += width + 4.0;
    };
    for kind in kinds {
        cap(&session.playable.rules.kind(*kind).letter.to_string(), &mut x);
    }
    let words = [scene.get("promotion-or-click"), scene.get("promotion-escape")];
    let say = |text: &str, x: f32| {
        let font = Face::Medium.at(13.5);
        type_set::line(ui, pos2(x + 2.0, at.y), Align2::LEFT_CENTER, text, font, scene.theme.text2).max.x + 7.0
    };
    x = say(&words[0], x);
    cap(&scene.keys("Esc"), &mut x);
    say(&words[1], x);
}

/// A place near a cell that covers as little of the board as can be.
fn place(scene: &Scene<'_>, session: &Session, cell: Cell, size: bevy_egui::egui::Vec2) -> Rect {
    let stage = rect_of(scene.layout.stage).shrink(8.0);
    let board: &FlatBoard = &scene.layout.board;
    if scene.view.mode == ViewMode::Solid {
        return Rect::from_center_size(pos2(stage.center().x, stage.max.y - size.y / 2.0 - 8.0), size);
    }
    let goal = rect_of(board.rect(cell)).center();
    let cells: Vec<Rect> = session.playable.rules.board.cells().into_iter().map(|c| rect_of(board.rect(c))).collect();
    let rules = &session.playable.rules;
    let plates: Vec<Rect> = rules.present().map(|army| rect_of(scene.layout.plate_of(army, ViewMode::Flat))).collect();
    let mut best = (f32::INFINITY, Rect::from_min_size(stage.min, size));
    let columns = ((stage.width() - size.x) / 12.0).max(0.0) as u16;
    let rows = ((stage.height() - size.y) / 12.0).max(0.0) as u16;
    for column in 0..=columns {
        for row in 0..=rows {
            let corner = stage.min + vec2(f32::from(column) * 12.0, f32::from(row) * 12.0);
            let rect = Rect::from_min_size(corner, size);
            let covered = cells.iter().filter(|cell| cell.intersects(rect.expand(6.0))).count() as f32;
            // Whose turn it is and who is in check must stay in sight.
            let hidden = plates.iter().filter(|plate| plate.intersects(rect.expand(4.0))).count() as f32;
            let distance = rect.distance_to_pos(goal);
            let cost = covered * 400.0 + hidden * 6000.0 + distance;
            if cost < best.0 {
                best = (cost, rect);
            }
        }
    }
    best.1
}
