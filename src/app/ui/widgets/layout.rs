//! How panels are divided: fixed parts of the window, rows with two ends, cards, lists that scroll.

use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{Area, Frame, Key, Layout, Margin, Order, ScrollArea, Shadow, Sides, Stroke, UiBuilder};

use crate::app::ui::prelude::*;

/// The distance of what a panel shows from its edges, in points.
pub const MARGIN: f32 = 14.0;
/// The width of the bar of a list that scrolls, with the room beside it, in points.
pub const BAR: f32 = 12.0;

/// The side of a panel where the board is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdge {
    /// Above the panel.
    Top,
    /// Below it.
    Bottom,
    /// At its left.
    Left,
    /// At its right.
    Right,
}

/// A fixed part of the window. The pointer over it is not over the board.
pub fn fixed<R>(ctx: &Context, id: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    part(ctx, id, Order::Middle, rect, add)
}

/// A fixed part of the window that lies over the others.
pub fn floating<R>(ctx: &Context, id: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    part(ctx, id, Order::Foreground, rect, add)
}

fn part<R>(ctx: &Context, id: &str, order: Order, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let area = Area::new(Id::new(("four-handed part", id)))
        .order(order)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false)
        .sense(Sense::hover());
    area.show(ctx, |ui| {
        ui.set_min_size(rect.size());
        inside(ui, rect, add)
    })
    .inner
}

/// A fixed part of the window with the ground of panels and a thin line toward the board.
pub fn panel<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    id: &str,
    rect: Rect,
    board: BoardEdge,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    fixed(ctx, id, rect, |ui| {
        ui.painter().rect_filled(rect, 0, scene.palette.panel);
        let stroke = Stroke::new(1.0, scene.palette.hairline);
        match board {
            BoardEdge::Top => ui.painter().hline(rect.x_range(), rect.min.y + 0.5, stroke),
            BoardEdge::Bottom => ui.painter().hline(rect.x_range(), rect.max.y - 0.5, stroke),
            BoardEdge::Left => ui.painter().vline(rect.min.x + 0.5, rect.y_range(), stroke),
            BoardEdge::Right => ui.painter().vline(rect.max.x - 0.5, rect.y_range(), stroke),
        };
        add(ui)
    })
}

/// A bar across the window: a panel whose content is a row with two ends; answers what the right end does.
pub fn bar<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    id: &str,
    rect: Rect,
    board: BoardEdge,
    start: impl FnOnce(&mut Ui),
    end: impl FnOnce(&mut Ui) -> R,
) -> R {
    panel(ctx, scene, id, rect, board, |ui| {
        inside(ui, rect.shrink2(vec2(10.0, 0.0)), |ui| row(ui, rect.height(), start, end).1)
    })
}

/// Something laid out within a rectangle, from its top down.
pub fn inside<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min));
    add(&mut ui.new_child(builder))
}

/// What lies within a panel, at the usual distance from its sides.
pub fn inset<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    inside(ui, ui.max_rect().shrink2(vec2(MARGIN, 0.0)), add)
}

/// A row within a rectangle, from its left.
pub fn row_inside<R>(ui: &mut Ui, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center));
    add(&mut ui.new_child(builder))
}

/// A part of the panel, so many points high, out of which nothing hangs.
pub fn clipped<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height.max(0.0)));
    let clip = rect.expand2(vec2(MARGIN, 0.0)).intersect(ui.clip_rect());
    inside(ui, rect, |ui| {
        ui.set_clip_rect(clip);
        add(ui)
    })
}

/// A row across the panel. Its right end is laid out first: what stands at the left gives way. It has its height
/// also while a dialog is only measured, so that the dialog stands still from its first visible frame on.
pub fn row<L, R>(ui: &mut Ui, height: f32, start: impl FnOnce(&mut Ui) -> L, end: impl FnOnce(&mut Ui) -> R) -> (L, R) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    inside(ui, rect, |ui| Sides::new().height(height).shrink_left().show(ui, start, end))
}

/// A row across the panel that begins at the left.
pub fn row_from_left<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    row_inside(ui, rect, add)
}

/// A row across the panel with its content in the middle.
pub fn row_in_middle<R>(ui: &mut Ui, height: f32, width: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    row_from_left(ui, height, |ui| {
        ui.add_space(((ui.available_width() - width) / 2.0).max(0.0));
        add(ui)
    })
}

/// A list that scrolls where it is longer than there is room.
pub fn scroll<R>(ui: &mut Ui, id: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let area = ScrollArea::vertical().id_salt(id).auto_shrink(false).animated(false);
    area.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui)
    })
    .inner
}

/// Lets keys scroll a list in which nothing can have the focus: by a line, by what is seen, and to either end; all in points.
pub fn scroll_by_keys(ui: &Ui, scene: &Scene<'_>, line: f32, page: f32, whole: f32) {
    if whole > page {
        scene.is_long(Rect::from_x_y_ranges(ui.max_rect().x_range(), ui.clip_rect().y_range()));
    }
    let steps = [
        (Key::ArrowDown, line),
        (Key::ArrowUp, -line),
        (Key::PageDown, page - line),
        (Key::PageUp, line - page),
        (Key::End, whole),
        (Key::Home, -whole),
    ];
    let down: f32 = ui.input(|input| {
        let presses = |(key, step): (Key, f32)| input.num_presses(key) as f32 * step;
        steps.into_iter().map(presses).sum()
    });
    if down != 0.0 {
        ui.scroll_with_delta_animation(vec2(0.0, -down), ScrollAnimation::none());
    }
}

/// A list as [`scroll`] has it, of lines with controls at their right ends, which the bar must not cover.
pub fn scroll_beside_bar<R>(ui: &mut Ui, id: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    scroll(ui, id, |ui| {
        let room = ui.available_rect_before_wrap();
        ui.scope_builder(UiBuilder::new().max_rect(room.with_max_x(room.max.x - BAR)), add).inner
    })
}

/// A card as wide as the panel and as high as its content.
pub fn card<R>(ui: &mut Ui, palette: &Palette, add: impl FnOnce(&mut Ui) -> R) -> R {
    let stroke = Stroke::new(1.0, palette.hairline);
    let frame = Frame::NONE.fill(palette.raised).stroke(stroke).corner_radius(CARD).inner_margin(Margin::same(15));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            add(ui)
        })
        .inner
}

/// What lies over the window: its ground, its edge and its shadow.
pub fn raised_frame(palette: &Palette, radius: u8, depth: u8) -> Frame {
    let alpha = 100 + 2 * depth;
    let shadow =
        Shadow { offset: [0, depth as i8], blur: 3 * depth, spread: 0, color: Color32::from_black_alpha(alpha) };
    let stroke = Stroke::new(1.0, palette.edge);
    Frame::NONE.fill(palette.panel).stroke(stroke).corner_radius(radius).shadow(shadow)
}

/// A thin line across the panel, in the flow of the layout.
pub fn hairline(ui: &mut Ui, palette: &Palette) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 1.0));
    ui.painter().hline(rect.x_range(), rect.center().y, Stroke::new(1.0, palette.hairline));
}
