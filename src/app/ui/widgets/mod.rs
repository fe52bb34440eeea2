//! Our own widgets over egui's painter: what the program looks like is decided here.
//!
//! Each has an id for scripts and tests, a label for the accessibility tree, and the same ring
//! when it has the keyboard's focus.

mod button;
mod chip;
mod clause_chip;
mod icon_button;
mod menu;
mod move_cell;
mod plate;
mod preset_card;
mod row;
mod segmented;
mod switch;
mod tab;
pub mod type_set;

use bevy_egui::egui::{
    self, Color32, CornerRadius, CursorIcon, Id, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Theme;

pub use button::{Button, Look, key_cap};
pub use chip::{Chip, Tone};
pub use clause_chip::ClauseChip;
pub use icon_button::IconButton;
pub use menu::Menu;
pub use move_cell::MoveCell;
pub use plate::{Plate, card, colour};
pub use preset_card::PresetCard;
pub use row::{Row, Weight};
pub use segmented::Segmented;
pub use switch::Switch;
pub use tab::Tab;

/// The signs of the icon font that the program uses.
pub mod icon {
    pub use egui_phosphor::regular::{
        ARROW_COUNTER_CLOCKWISE, ARROW_U_UP_LEFT, ARROW_U_UP_RIGHT, ARROWS_CLOCKWISE, BOOK_OPEN, BRAIN,
        CARET_DOUBLE_LEFT, CARET_DOUBLE_RIGHT, CARET_DOWN, CARET_LEFT, CARET_RIGHT, CHECK, CPU, EYE, EYE_SLASH,
        FAST_FORWARD, FLAG, FLOPPY_DISK, FOLDER_OPEN, GEAR_SIX, HANDSHAKE, HOUSE, INFO, LIGHTBULB, LIST, LIST_BULLETS,
        LIST_NUMBERS, MINUS, MOON, PAUSE, PLAY, PLUS, PROHIBIT, QUESTION, SIGN_OUT, SKIP_BACK, SKIP_FORWARD, SKULL,
        SNOWFLAKE, SUN, TRASH, USER, USERS, USERS_FOUR, WARNING_CIRCLE, X,
    };
}

/// The rounding of buttons and fields.
pub const CONTROL: u8 = 7;
/// The rounding of cards.
pub const CARD: u8 = 10;

/// Makes a rectangle react: stable id, accessible label, hand as pointer, place noted for scripts.
pub fn touch(
    ui: &Ui,
    scene: &Scene<'_>,
    id: &str,
    rect: Rect,
    enabled: bool,
    kind: WidgetType,
    label: &str,
) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let response = ui.interact(rect, Id::new(("four-handed", id)), sense);
    response.widget_info(|| WidgetInfo::labeled(kind, enabled, label));
    if !enabled {
        return response;
    }
    scene.stop(response.id);
    let seen = rect.intersect(ui.clip_rect());
    if ui.is_visible() && seen.is_positive() {
        scene.target(id, seen);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// The ring round what has the keyboard's focus.
pub fn ring(ui: &Ui, response: &Response, rect: Rect, radius: u8, theme: &Theme) {
    if ui.memory(|memory| memory.has_focus(response.id)) {
        let stroke = Stroke::new(2.0, theme.focus);
        ui.painter().rect_stroke(rect.expand(2.0), radius.saturating_add(2), stroke, StrokeKind::Outside);
    }
}

/// Tells more about something while the pointer or the keyboard's focus is on it.
pub fn explain(response: Response, text: &str) -> Response {
    if text.is_empty() {
        return response;
    }
    if response.hovered() || !response.has_focus() {
        return response.on_hover_text(text);
    }
    response.show_tooltip_ui(|ui| {
        ui.set_max_width(ui.spacing().tooltip_width);
        ui.label(text);
    });
    response
}

/// A filled rectangle with an edge inside it.
pub fn slab(ui: &Ui, rect: Rect, radius: u8, fill: Color32, edge: Color32) {
    ui.painter().rect(rect, CornerRadius::same(radius), fill, Stroke::new(1.0, edge), StrokeKind::Inside);
}

/// A thin line from left to right.
pub fn rule(ui: &Ui, left: f32, right: f32, y: f32, theme: &Theme) {
    ui.painter().hline(left..=right, y, Stroke::new(1.0, theme.hairline));
}

/// A part of a rectangle, given from its top left corner.
pub fn part(rect: Rect, x: f32, y: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(rect.min + Vec2::new(x, y), Vec2::new(width, height))
}

/// Whether a click, or Enter or the space bar with focus, chose it.
pub fn chosen(response: &Response) -> bool {
    response.clicked()
}

/// Space in the flow of a panel, as high as wanted and as wide as there is.
pub fn line(ui: &mut Ui, height: f32) -> Rect {
    let size = egui::vec2(ui.available_width(), height);
    ui.allocate_space(size).1
}
