//! What nearly every panel and widget needs, for `use crate::app::ui::prelude::*`.

pub use bevy_egui::egui::{Align, Align2, Color32, Context, Id, Pos2, Rect, Response, Sense, Ui, Vec2, pos2, vec2};
pub use fourhanded::board::{Army, Cell, Player};
pub use fourhanded::store::KeyCommand;

pub use crate::app::board::layout::Hand;
pub use crate::app::intent::{
    ComputerIntent, DeskIntent, EveningIntent, FileIntent, GameIntent, HabitIntent, HandIntent, Intent, KeyIntent,
    ShowIntent, SoundIntent, TourIntent, TourPages, ViewIntent,
};
pub use crate::app::play::session::Session;
pub use crate::app::state::{Dialog, Screen};
pub use crate::app::ui::panels::glyphs::{Picture, emblems};
pub use crate::app::ui::scene::{Edit, Scene, rect_of, window};
pub use crate::app::ui::theme::{Face, ON_FELT, Palette};
pub use crate::app::ui::widgets::layout::{
    BoardEdge, MARGIN, bar, card, clipped, fixed, floating, hairline, inset, inside, panel, raised_frame, row,
    row_from_left, row_in_middle, row_inside, scroll, scroll_beside_bar, scroll_by_keys,
};
pub use crate::app::ui::widgets::text::{self, Text};
pub use crate::app::ui::widgets::turned::{at_a_hand, at_hand, turned};
pub use crate::app::ui::widgets::{
    Button, ButtonStyle, CARD, CONTROL, Chip, ClauseChip, Control, FieldResponse, IconButton, Menu, MenuItem, MoveCell,
    NAME, PATH, Plate, PresetCard, Row, RowStyle, Tone, color_of, explain, field, follow_focus, icon, key_button,
    key_cap, menu_of, paint_army_card, ring, segmented, slab, switch, tab_button,
};
