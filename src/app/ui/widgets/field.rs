//! A field of one line for text.

use bevy_egui::egui::{Frame, Key, RichText, TextEdit};

use crate::app::ui::prelude::*;

/// The longest name or title, in letters.
pub const NAME: usize = 60;
/// The longest path, in letters.
pub const PATH: usize = 4096;

/// What has become of a field.
pub struct FieldResponse {
    /// Focus, clicks, and the place with its edge.
    pub response: Response,
    /// Its text is another.
    pub changed: bool,
    /// Enter was pressed in it.
    pub entered: bool,
}

/// A field in the flow of a layout, so large in points and for so many letters; the hint stands in it while it is
/// empty.
pub fn field(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: &str,
    text: &mut String,
    hint: &str,
    longest: usize,
    size: Vec2,
) -> FieldResponse {
    let palette = scene.palette;
    let (_, rect) = ui.allocate_space(size);
    slab(ui, rect, CONTROL, palette.inset, palette.field);
    let inner = rect.shrink2(vec2(10.0, 3.0));
    let edit = TextEdit::singleline(text)
        .id(Control::id_of(id))
        .frame(Frame::NONE)
        .font(Face::Medium.at(15.0))
        .text_color(palette.text)
        .hint_text(RichText::new(hint).color(palette.text3))
        .vertical_align(Align::Center)
        .char_limit(longest)
        .desired_width(inner.width())
        .min_size(inner.size());
    let response = ui.place(inner, edit);
    // What it is for stands in it while it is empty.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(hint));
    let whole = Response { rect, ..response.clone() };
    let seen = follow_focus(ui, scene, id, &whole);
    scene.is_typed();
    if seen.is_positive() {
        scene.target(id, seen);
    }
    ring(ui, &response, rect, CONTROL, palette);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    FieldResponse { changed: response.changed(), entered, response: whole }
}
