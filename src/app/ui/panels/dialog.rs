//! The frame of all dialogs: over everything, with a title, closed by its harmless answer.

use bevy_egui::egui::{
    Align2, Color32, Context, Frame, Id, Margin, Modal, Rect, Response, Shadow, Stroke, Ui, pos2, vec2,
};

use super::{answer_offer, claim_draw, frozen, game_over, help, load, out, resign, save, settings, trouble};

use crate::app::intent::{DeskIntent, Intents};
use crate::app::state::Dialog;
use crate::app::ui::scene::{Edit, Scene};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{IconButton, icon, line, type_set};

/// The frames after which a dialog is no longer new.
const FRESH: u8 = 3;

/// Shows the dialog that is open, if one is.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Intents) {
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
        Dialog::Load => load::show(ctx, scene, edit, intents),
        Dialog::Save => save::show(ctx, scene, edit, fresh, intents),
        Dialog::ClaimDraw => claim_draw::show(ctx, scene, fresh, intents),
        Dialog::Resign => resign::show(ctx, scene, fresh, intents),
        Dialog::AnswerOffer(player) => answer_offer::show(ctx, scene, *player, fresh, intents),
        Dialog::Help => help::show(ctx, scene, intents),
        Dialog::Settings => settings::show(ctx, scene, intents),
        Dialog::Frozen(army) => frozen::show(ctx, scene, *army, intents),
        Dialog::Out(army) => out::show(ctx, scene, *army, intents),
        Dialog::GameOver => game_over::show(ctx, scene, fresh, intents),
        Dialog::Trouble { title, text } => trouble::show(ctx, scene, title, text, fresh, intents),
    }
}

/// A frame of some width; the board is dimmed behind it.
pub fn frame(ctx: &Context, scene: &Scene<'_>, id: &str, width: f32, add: impl FnOnce(&mut Ui)) {
    let theme = scene.theme;
    let frame = Frame::NONE
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.edge))
        .corner_radius(12)
        .inner_margin(Margin::symmetric(24, 18))
        .shadow(Shadow { offset: [0, 14], blur: 40, spread: 0, color: Color32::from_black_alpha(128) });
    let id = Id::new(("four-handed dialog", id));
    let area = Modal::default_area(id).fade_in(false);
    let modal = Modal::new(id).area(area).frame(frame).backdrop_color(Color32::from_black_alpha(140));
    modal.show(ctx, |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        add(ui);
    });
}

/// The title, with a cross at its right end if the dialog has no other harmless answer.
pub fn title(ui: &mut Ui, scene: &Scene<'_>, text: &str, cross: bool, intents: &mut Intents) -> Rect {
    let rect = line(ui, 34.0);
    let at = type_set::left(rect, 0.0);
    let room = rect.width() - if cross { 44.0 } else { 0.0 };
    type_set::fitted(ui, at, Align2::LEFT_CENTER, text, Face::Title.at(22.0), scene.theme.text, room);
    if cross {
        let place = Rect::from_center_size(pos2(rect.max.x - 13.0, rect.center().y), vec2(34.0, 34.0));
        let label = scene.get("dialog-close");
        if IconButton::new("dialog.close", icon::X, &label, "Esc").at(ui, scene, place).clicked() {
            intents.push(DeskIntent::CloseDialog);
        }
    }
    rect
}

/// A paragraph of a dialog.
pub fn words(ui: &mut Ui, scene: &Scene<'_>, text: &str) {
    type_set::flow(ui, text, Face::Medium.at(15.0), scene.theme.text2);
}

/// Gives a newly opened dialog's harmless answer the focus.
pub fn harmless(response: &Response, fresh: bool) {
    if fresh {
        response.request_focus();
    }
}
