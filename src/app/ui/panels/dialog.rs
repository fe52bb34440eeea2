//! The frame of all dialogs: over everything, with a title, closed by its harmless answer.

use bevy_egui::egui::{Margin, Modal};
use fourhanded::rules::ClauseId;

use super::{
    Edit, Scene, answer_offer, claim_draw, frozen, game_over, help, load, out, resign, save, settings, trouble,
};
use crate::app::ui::prelude::*;

/// The frames after which a dialog is no longer new.
const FRESH: u8 = 3;

/// Shows the dialog that is open, if one is.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let seen = Id::new("dialog as last seen");
    let Some(dialog) = &scene.desk.dialog else {
        ctx.data_mut(|data| data.remove::<(String, u8)>(seen));
        return;
    };
    let name = format!("{:?}", std::mem::discriminant(dialog));
    let before = ctx.data(|data| data.get_temp::<(String, u8)>(seen)).filter(|(other, _)| *other == name);
    let frames = before.map_or(0, |(_, frames)| frames);
    // The first frame only measures, and in it the rest of the window still has the focus.
    let fresh = frames < FRESH;
    ctx.data_mut(|data| data.insert_temp(seen, (name, frames.saturating_add(1))));
    match dialog {
        Dialog::Load => load::show(ctx, scene, edit),
        Dialog::Save => save::show(ctx, scene, edit, fresh),
        Dialog::ClaimDraw => claim_draw::show(ctx, scene, fresh),
        Dialog::Resign => resign::show(ctx, scene, fresh),
        Dialog::AnswerOffer(player) => answer_offer::show(ctx, scene, *player, fresh),
        Dialog::Help => help::show(ctx, scene),
        Dialog::Settings => settings::show(ctx, scene),
        Dialog::Frozen(army) => frozen::show(ctx, scene, *army),
        Dialog::Out(army) => out::show(ctx, scene, *army),
        Dialog::GameOver => game_over::show(ctx, scene, fresh),
        Dialog::Trouble { title, text } => trouble::show(ctx, scene, title, text, fresh),
    }
}

/// A frame so wide in points, without a title; the board is dimmed behind it.
pub fn frame(ctx: &Context, scene: &Scene<'_>, id: &str, width: f32, add: impl FnOnce(&mut Ui)) {
    let frame = raised_frame(scene.palette, 12, 14).inner_margin(Margin::symmetric(24, 18));
    let id = Id::new(("four-handed dialog", id));
    let area = Modal::default_area(id).fade_in(false);
    let modal = Modal::new(id).area(area).frame(frame).backdrop_color(Color32::from_black_alpha(140));
    modal.show(ctx, |ui| {
        ui.set_width(width.min(scene.layout.window.x - 64.0));
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        add(ui);
    });
}

/// A frame with a title, for a dialog whose foot has a harmless answer.
pub fn titled(ctx: &Context, scene: &Scene<'_>, id: &str, width: f32, title: &str, add: impl FnOnce(&mut Ui)) {
    frame(ctx, scene, id, width, |ui| {
        heading(ui, scene, title);
        add(ui);
    });
}

/// A frame with a title and a cross at its end, for a dialog that has no other harmless answer.
pub fn closable(ctx: &Context, scene: &Scene<'_>, id: &str, width: f32, title: &str, add: impl FnOnce(&mut Ui)) {
    frame(ctx, scene, id, width, |ui| {
        crossed(ui, scene, |ui| heading(ui, scene, title));
        add(ui);
    });
}

/// The line of a title with a cross at its end.
pub fn crossed(ui: &mut Ui, scene: &Scene<'_>, title: impl FnOnce(&mut Ui)) {
    row(ui, 34.0, title, |ui| {
        let cross = IconButton::new("dialog.close", icon::X, scene.get("dialog-close"), "Esc");
        cross.sends(ui, scene, DeskIntent::CloseDialog);
    });
}

/// A title.
pub fn heading(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    text::paragraph(ui, words, Face::Title.at(22.0), scene.palette.text);
}

/// A paragraph of a dialog.
pub fn words(ui: &mut Ui, scene: &Scene<'_>, words: &str) {
    text::paragraph(ui, words, Face::Medium.at(15.0), scene.palette.text2);
}

/// The last line of a dialog: clauses and what does not close it at the left, answers at the right, the main one
/// last.
pub fn foot<R>(ui: &mut Ui, start: impl FnOnce(&mut Ui), end: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(6.0);
    row(ui, 36.0, start, end).1
}

/// Gives a newly opened dialog's harmless answer the focus.
pub fn harmless(response: &Response, fresh: bool) {
    if fresh {
        response.request_focus();
    }
}

/// An answer: its name for scripts, its message, and what it does before the dialog closes.
pub struct Answer<'a>(pub &'a str, pub &'a str, pub Option<GameIntent>);

/// A question with two answers, of which one is harmless.
pub struct Confirmation<'a> {
    /// The dialog's name, for scripts.
    pub id: &'a str,
    /// The title.
    pub title: String,
    /// The paragraphs.
    pub paragraphs: Vec<String>,
    /// What rules on it.
    pub clause: Option<ClauseId>,
    /// The answer that does something, and how its button looks.
    pub yes: (Answer<'a>, ButtonStyle),
    /// The harmless answer.
    pub no: Answer<'a>,
}

impl Confirmation<'_> {
    /// In a dialog.
    pub fn show(self, ctx: &Context, scene: &Scene<'_>, fresh: bool) {
        titled(ctx, scene, self.id, 480.0, &self.title, |ui| {
            self.paragraphs.iter().for_each(|paragraph| words(ui, scene, paragraph));
            let clause = |ui: &mut Ui| {
                if let Some(clause) = &self.clause {
                    ClauseChip::new(scene, &format!("dialog.{}.clause", self.id), clause).show(ui, scene);
                }
            };
            let button = |Answer(name, label, intent): Answer<'_>, style, ui: &mut Ui| {
                let button = Button::new(format!("dialog.{}.{name}", self.id), scene.get(label)).style(style);
                let response = button.show(ui, scene);
                if response.clicked() {
                    intent.into_iter().for_each(|intent| scene.send(intent));
                    scene.send(DeskIntent::CloseDialog);
                }
                response
            };
            foot(ui, clause, |ui| {
                button(self.yes.0, self.yes.1, ui);
                harmless(&button(self.no, ButtonStyle::Plain, ui), fresh);
            });
        });
    }
}
