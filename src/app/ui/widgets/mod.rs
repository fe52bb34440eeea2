//! Our own widgets over egui's layouts and painter: what the program looks like is decided here.
//!
//! Each has an id for scripts and tests, a label for the accessibility tree, and the same ring
//! when it has the keyboard's focus.

mod button;
mod chip;
mod clause_chip;
mod control;
mod field;
mod icon_button;
pub mod layout;
mod menu;
mod move_cell;
mod plate;
mod preset_card;
mod row;
mod segmented;
mod switch;
mod tab_button;
pub mod text;
pub mod tip;
pub mod turned;

use bevy_egui::egui::{Color32, CornerRadius, Rect, Stroke, StrokeKind, Ui};

pub use button::{Button, ButtonStyle, key_button, key_cap};
pub use chip::{Chip, Tone};
pub use clause_chip::ClauseChip;
pub use control::{Control, follow_focus, ring};
pub use field::{FieldResponse, NAME, PATH, field};
pub use icon_button::IconButton;
pub use menu::{Menu, MenuItem, menu_of};
pub use move_cell::MoveCell;
pub use plate::{Plate, color_of, paint_army_card};
pub use preset_card::PresetCard;
pub use row::{Row, RowStyle};
pub use segmented::segmented;
pub use switch::switch;
pub use tab_button::tab_button;
pub use tip::explain;

/// The signs of the icon font that the program uses.
pub mod icon {
    pub use egui_phosphor::regular::{
        APP_WINDOW, ARROW_COUNTER_CLOCKWISE, ARROW_RIGHT, ARROW_U_UP_LEFT, ARROW_U_UP_RIGHT, ARROW_UP,
        ARROWS_CLOCKWISE, BOOK_OPEN, BRAIN, CARET_DOUBLE_LEFT, CARET_DOUBLE_RIGHT, CARET_DOWN, CARET_LEFT, CARET_RIGHT,
        CHAT_TEXT, CHECK, CHECK_CIRCLE, CLIPBOARD_TEXT, CLOCK, COPY, CPU, EYE, EYE_SLASH, FAST_FORWARD, FLAG,
        FLOPPY_DISK, FOLDER_OPEN, GEAR_SIX, GIT_BRANCH, GLOBE_SIMPLE, GRADUATION_CAP, HANDSHAKE, HOURGLASS_LOW,
        HOURGLASS_MEDIUM, HOUSE, IMAGE, INFO, LIGHTBULB, LIST, LIST_BULLETS, LIST_NUMBERS, LOCK, MEDAL, MINUS, MONITOR,
        MOON, NOTE_PENCIL, PAINT_BRUSH, PAUSE, PERSON_ARMS_SPREAD, PLAY, PLAY_CIRCLE, PLUS, PRESENTATION, PRINTER,
        PROHIBIT, PROJECTOR_SCREEN, PUSH_PIN, PUSH_PIN_SLASH, QR_CODE, QUESTION, SCISSORS, SHUFFLE, SIGN_OUT,
        SKIP_BACK, SKIP_FORWARD, SKULL, SNOWFLAKE, SPEAKER_HIGH, SPEAKER_SLASH, SUN, TRANSLATE, TRASH, USER, USERS,
        USERS_FOUR, USERS_THREE, WARNING_CIRCLE, X,
    };
}

/// The rounding of buttons and fields.
pub const CONTROL: u8 = 7;
/// The rounding of cards.
pub const CARD: u8 = 10;

/// Paints a filled rectangle with an edge inside it.
pub fn slab(ui: &Ui, rect: Rect, radius: u8, fill: Color32, edge: Color32) {
    ui.painter().rect(rect, CornerRadius::same(radius), fill, Stroke::new(1.0, edge), StrokeKind::Inside);
}
