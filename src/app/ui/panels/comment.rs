//! A comment and a symbol beside a ply.

use bevy_egui::egui::{Frame, Key, RichText, TextEdit};
use fourhanded::game::{ACTION_SYMBOLS, NodeId, spelled};
use fourhanded::text::Texts;

use super::dialog::{closable, foot, words_told};
use crate::app::ui::prelude::*;

/// The longest comment, in letters.
const LONGEST: usize = 4000;

/// The messages of what the symbols mean, in their order.
pub const MEANINGS: [&str; 6] =
    ["symbol-good", "symbol-bad", "symbol-very-good", "symbol-very-bad", "symbol-interesting", "symbol-doubtful"];

/// Shows a field for the comment behind an action, and the symbols, in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, node: NodeId, fresh: bool) {
    let Some(session) = scene.session else { return };
    let game = session.game();
    let about = |texts: &Texts| match game.plies().last() {
        None => texts.get("comment-start"),
        Some(ply) => {
            let told = texts.told_once(session.playable(), None, &ply.events);
            let told = told.first().map_or_else(|| scene.game_text.text(game.cursor()), String::as_str);
            texts.with("comment-about", &[("ply", &game.cursor().to_string()), ("told", told)])
        }
    };
    closable(ctx, scene, 520.0, &scene.get("comment-title"), |ui| {
        words_told(ui, scene, Face::Medium.at(15.0), about);
        if node != NodeId::ROOT {
            symbols(ui, scene, session, node);
        }
        let entered = text(ui, scene, edit, fresh);
        let saved = foot(
            ui,
            |_| (),
            |ui| {
                let save = Button::new("dialog.comment.yes", scene.get("comment-write")).style(ButtonStyle::Primary);
                let saved = save.show(ui, scene).clicked();
                Button::new("dialog.comment.no", scene.get("dialog-cancel")).sends(ui, scene, DeskIntent::CloseDialog);
                saved
            },
        );
        if saved || entered {
            scene.send(GameIntent::Comment(node, edit.typed.clone()));
            scene.send(DeskIntent::CloseDialog);
        }
    });
}

/// The symbols as buttons; the one that is there is lit.
fn symbols(ui: &mut Ui, scene: &Scene<'_>, session: &Session, node: NodeId) {
    let note = session.game().tree().note(node);
    row_from_left(ui, 34.0, |ui| {
        for (index, (symbol, meaning)) in ACTION_SYMBOLS.into_iter().zip(MEANINGS).enumerate() {
            let there = note.symbols().any(|other| spelled(other) == symbol);
            let style = if there { ButtonStyle::Primary } else { ButtonStyle::Plain };
            let button = Button::new(format!("dialog.comment.symbol.{}", index + 1), symbol).style(style).small();
            let response = button.sends(ui, scene, GameIntent::Symbol(node, symbol));
            explain(scene, &response, &scene.with_key(&scene.get(meaning), &format!("Alt+{}", index + 1)));
        }
    });
}

/// The field; whether Enter was pressed in it.
fn text(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, fresh: bool) -> bool {
    let palette = scene.palette;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 112.0));
    slab(ui, rect, CONTROL, palette.inset, palette.field);
    let inner = rect.shrink2(vec2(10.0, 8.0));
    let id = Control::id_of("comment.text");
    let field = TextEdit::multiline(&mut edit.typed)
        .id(id)
        .frame(Frame::NONE)
        .font(Face::Medium.at(15.0))
        .text_color(palette.text)
        .hint_text(RichText::new(scene.get("comment-hint")).color(palette.text3))
        .char_limit(LONGEST)
        .return_key(None)
        .desired_width(inner.width())
        .min_size(inner.size());
    let response = inside(ui, inner, |ui| scroll(ui, "comment", |ui| ui.add(field)));
    let seen = follow_focus(ui, scene, "comment.text", &Response { rect, ..response.clone() });
    scene.is_typed();
    scene.target("comment.text", seen);
    ring(ui, &response, rect, CONTROL, palette);
    edit.changed |= response.changed();
    if fresh {
        response.request_focus();
    }
    // Enter belongs to a button that has the focus, otherwise to the field.
    let own = ui.memory(|memory| memory.focused().is_none_or(|focused| focused == id));
    own && ui.input(|input| input.key_pressed(Key::Enter))
}
