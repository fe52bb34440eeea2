//! A short message in the void at the lower right of the stage.

use bevy_egui::egui::{Align2, Area, Context, Id, LayerId, Order, Rect, Ui, UiBuilder, Vec2, pos2, vec2};

use crate::app::intent::{GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::state::{Notice, Screen};
use crate::app::ui::scene::{Scene, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, icon, slab, type_set};

/// Shows the notice of the desk, as long as there is one.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let Some(notice) = &scene.desk.notice else { return };
    let window = window(scene);
    let corner = match scene.desk.screen {
        Screen::Table => pos2(scene.layout.stage.max.x - 16.0, scene.layout.stage.max.y - 16.0),
        Screen::Start | Screen::NewGame | Screen::Choose => pos2(window.max.x - 20.0, window.max.y - 20.0),
    };
    let id = Id::new("four-handed notice");
    // Without an area and a size of its own it takes no clicks from what lies under it.
    let point = Rect::from_min_size(corner, Vec2::ZERO);
    let mut ui = Ui::new(ctx.clone(), id, UiBuilder::new().layer_id(LayerId::new(Order::Tooltip, id)).max_rect(point));
    ui.set_clip_rect(window);
    let label = scene.get("notice-line-have-back");
    let button = Button::new("notice.old-line", &label).icon(icon::ARROW_U_UP_LEFT).small();
    let back = notice.old_line && scene.session.is_some_and(Session::can_have_back);
    if notice.old_line && !back {
        // Whoever has played on has seen it.
        return;
    }
    let behind = if back && scene.desk.screen == Screen::Table { button.size(&ui).x + 16.0 } else { 0.0 };
    let words = type_set::width(&ui, &notice.text, Face::Semibold.at(15.0));
    let width = (words + 58.0 + behind).min(scene.layout.stage.width().max(360.0) - 32.0);
    let line = scene.layout.bottom - 4.0;
    let broad = scene.desk.screen == Screen::Table && width > 0.5 * scene.layout.stage.width();
    let rect = if broad && line < 40.0 {
        // One that would cover much of the board takes the place of the line below it.
        Rect::from_min_size(pos2(corner.x - width, window.max.y - 2.0 - line), vec2(width, line))
    } else {
        Rect::from_min_max(corner - vec2(width, 42.0), corner)
    };
    let room = width - 56.0 - behind;
    if behind > 0.0 {
        let area = Area::new(id.with("with button")).order(Order::Foreground).fixed_pos(rect.min).constrain(false);
        area.fade_in(false).show(ctx, |ui| {
            ui.set_min_size(rect.size());
            slip(ui, scene, notice, rect, room);
            let place = Rect::from_min_max(pos2(rect.max.x - behind, rect.min.y + 4.0), rect.max - vec2(8.0, 4.0));
            if button.at(ui, scene, place).clicked() {
                intents.push(GameIntent::OldLine);
            }
        });
    } else {
        slip(&ui, scene, notice, rect, room);
    }
}

/// The message in its place, with so much room for the words.
fn slip(ui: &Ui, scene: &Scene<'_>, notice: &Notice, rect: Rect, room: f32) {
    slab(ui, rect, 20, scene.theme.raised, scene.theme.edge);
    let (sign, color) = if notice.done { (icon::CHECK, scene.theme.good) } else { (icon::INFO, scene.theme.accent) };
    type_set::sign(ui, type_set::left(rect, 24.0), sign, 18.0, color);
    let (at, font) = (type_set::left(rect, 40.0), Face::Semibold.at(15.0));
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &notice.text, font, scene.theme.text, room);
}
