//! One of a few, side by side.

use bevy_egui::egui::WidgetType;

use crate::app::ui::prelude::*;

/// A choice among entries of an id and a label each, in the flow of a layout, so large in points; answers what was
/// clicked. `chosen` counts from 0.
pub fn segmented(
    ui: &mut Ui,
    scene: &Scene<'_>,
    entries: &[(impl AsRef<str>, String)],
    chosen: usize,
    (width, height): (f32, f32),
) -> Option<usize> {
    let palette = scene.palette;
    let (_, rect) = ui.allocate_space(vec2(width, height));
    slab(ui, rect, 8, palette.inset, palette.hairline);
    let inner = rect.shrink(2.0);
    let size = vec2(inner.width() / entries.len().max(1) as f32, inner.height());
    let mut picked = None;
    for (index, (id, label)) in entries.iter().enumerate() {
        let place = Rect::from_min_size(inner.min + vec2(size.x * index as f32, 0.0), size);
        let on = index == chosen;
        let response = Control::selectable(id.as_ref(), label, WidgetType::RadioButton, on).over(ui, scene, place);
        if on {
            slab(ui, place, CONTROL - 1, palette.hover, palette.edge);
        }
        let ink = if on || response.hovered() { palette.text } else { palette.text2 };
        let font = if on { Face::Bold } else { Face::Semibold }.at(14.0);
        Text::line(label, font, ink).paint(ui, place.center(), Align2::CENTER_CENTER, size.x - 6.0);
        ring(ui, &response, place, CONTROL - 1, palette);
        if response.clicked() {
            picked = Some(index);
        }
    }
    picked
}
