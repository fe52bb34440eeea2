//! A short message in the void at the lower right of the stage, or at the top where there is none.

use bevy_egui::egui::{LayerId, Order, UiBuilder};

use crate::app::board::layout::SHOW_CAPTION;
use crate::app::state::Notice;
use crate::app::ui::prelude::*;

/// The height of a notice, in points, and how much a second line adds to it.
const HEIGHT: f32 = 42.0;
const SECOND: f32 = 20.0;

/// Shows the notice of the desk, as long as there is one.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(notice) = &scene.desk.notice else { return };
    let back = notice.undo && scene.session.is_some_and(Session::can_undo);
    if notice.undo && !back {
        // Something else has changed the record since.
        return;
    }
    let at_table = scene.desk.screen == Screen::Table;
    let button = (back && at_table).then(|| scene.get("notice-undo"));
    let id = Id::new("four-handed notice");
    let window = window(scene);
    // Without an area and a size of its own it takes no clicks from what lies under it.
    let layer = UiBuilder::new().layer_id(LayerId::new(Order::Tooltip, id));
    let point = Rect::from_min_size(window.max, Vec2::ZERO);
    let mut ui = Ui::new(ctx.clone(), id, layer.max_rect(point));
    ui.set_clip_rect(window);
    let words = text::width(&ui, &notice.text, Face::Semibold.at(15.0));
    let label = button.as_ref().map_or(0.0, |label| text::width(&ui, label, Face::Semibold.at(14.0)) + 66.0);
    let stage = scene.layout.stage;
    let most = if at_table { stage.width().max(360.0) } else { window.width() } - 32.0;
    let wanted = words + 58.0 + label;
    let width = wanted.min(most);
    let line = scene.layout.bottom - 4.0;
    let asked = scene.session.is_some_and(Session::is_paused);
    let broad = at_table && !asked && width > 0.5 * stage.width() && line < 40.0;
    let height = if broad { line } else { HEIGHT + if wanted > most { SECOND } else { 0.0 } };
    let corner = match (at_table, broad) {
        // One that would cover much of the board takes the place of the line below it.
        (true, true) => pos2(stage.max.x - 16.0, scene.layout.line().max.y - 2.0),
        (true, false) => pos2(stage.max.x - 16.0, stage.max.y - 16.0),
        (false, _) if scene.desk.screen == Screen::Show => window.max - vec2(20.0, SHOW_CAPTION + 16.0),
        // In the middle of the bar at the top nothing is pressed.
        (false, _) => pos2(window.center().x + width / 2.0, window.min.y + height + 1.0),
    };
    let rect = Rect::from_min_max(corner - vec2(width, height), corner);
    match button {
        Some(label) => floating(ctx, "notice", rect, |ui| slip(ui, scene, notice, rect, Some(label))),
        None => slip(&mut ui, scene, notice, rect, None),
    }
}

/// The message in its place, with a button at its end if it has one.
fn slip(ui: &mut Ui, scene: &Scene<'_>, notice: &Notice, rect: Rect, button: Option<String>) {
    let palette = scene.palette;
    slab(ui, rect, 20, palette.raised, palette.edge);
    let (sign, color) = if notice.done { (icon::CHECK, palette.good) } else { (icon::INFO, palette.accent) };
    let words = |ui: &mut Ui| {
        text::sign(ui, sign, 18.0, color);
        let text = Text::line(&notice.text, Face::Semibold.at(15.0), palette.text);
        text.wrapped_if_cut(ui, ui.available_width(), rect.height()).show(ui);
    };
    inside(ui, rect.shrink2(vec2(14.0, 0.0)), |ui| {
        row(ui, rect.height(), words, |ui| {
            if let Some(label) = button {
                let back = Button::new("notice.undo", label).icon(icon::ARROW_U_UP_LEFT).small();
                back.sends(ui, scene, GameIntent::Undo);
            }
        });
    });
}
