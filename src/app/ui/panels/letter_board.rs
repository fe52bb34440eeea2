//! The board of letters of those who play by one switch: it is painted only, for the light alone picks from it.

use bevy_egui::egui::{LayerId, Order, Painter, Stroke, StrokeKind};

use crate::app::state::LetterKey;
use crate::app::ui::prelude::*;

/// The side of a key, and the distance between two, in points.
const KEY: f32 = 32.0;
const GAP: f32 = 4.0;
/// The room round the keys, in points.
const INSET: f32 = 12.0;
/// The width of a key with a word, in points.
const WORD: f32 = 76.0;

/// Paints the board for the field that has it, at that edge of the window from which it does not cover the field.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(field) = &scene.letter_board.field else { return };
    let Some(place) = scene.wholes.borrow().get(field).copied() else { return };
    let scripts: Vec<String> = ["letters-script", "letters-other-script"].map(|id| scene.get(id)).to_vec();
    let scripts: Vec<String> = scripts.into_iter().filter(|rows| !rows.trim_matches('-').is_empty()).collect();
    let rows = scene.letter_board.rows(&scripts);
    let width = |key: &LetterKey| if word(*key).is_some() { WORD } else { KEY };
    let wide = |row: &Vec<LetterKey>| row.iter().map(|key| width(key) + GAP).sum::<f32>() - GAP;
    let size = vec2(rows.iter().map(wide).fold(0.0, f32::max), rows.len() as f32 * (KEY + GAP) - GAP);
    let size = size + Vec2::splat(2.0 * INSET);
    let room = window(scene);
    let top = if place.center().y > room.center().y { room.min.y + GAP } else { room.max.y - GAP - size.y };
    let board = Rect::from_min_size(pos2(room.center().x - size.x / 2.0, top), size);
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("four-handed letters")));
    painter.rect_filled(board, CARD, scene.palette.raised);
    painter.rect_stroke(board, CARD, Stroke::new(1.0, scene.palette.edge), StrokeKind::Inside);
    let mut at = board.min + Vec2::splat(INSET);
    for row in &rows {
        at.x = board.center().x - wide(row) / 2.0;
        for key in row {
            let rect = Rect::from_min_size(at, vec2(width(key), KEY));
            paint(&painter, scene, *key, rect);
            scene.board_keys.borrow_mut().push((*key, rect));
            at.x += width(key) + GAP;
        }
        at.y += KEY + GAP;
    }
}

/// The message on a key that has a word.
const fn word(key: LetterKey) -> Option<&'static str> {
    match key {
        LetterKey::Sign(' ') => Some("letters-space"),
        LetterKey::Sign(_) => None,
        LetterKey::Capitals => Some("letters-capitals"),
        LetterKey::Script => Some("letters-script-key"),
        LetterKey::Delete => Some("letters-delete"),
        LetterKey::Enter => Some("letters-enter"),
        LetterKey::Close => Some("letters-close"),
    }
}

fn paint(painter: &Painter, scene: &Scene<'_>, key: LetterKey, rect: Rect) {
    let palette = scene.palette;
    let lit = key == LetterKey::Capitals && scene.letter_board.capitals;
    painter.rect_filled(rect, 5, if lit { palette.hover } else { palette.inset });
    painter.rect_stroke(rect, 5, Stroke::new(1.0, palette.edge), StrokeKind::Inside);
    let (label, font) = match (word(key), key) {
        (Some(id), _) => (scene.get(id), Face::Semibold.at(13.0)),
        (None, LetterKey::Sign(sign)) => (sign.to_string(), Face::Semibold.at(17.0)),
        (None, _) => return,
    };
    painter.text(rect.center(), Align2::CENTER_CENTER, label, font, palette.text);
}
