//! What was asked to be read, for those who see it too.

use crate::app::state::DockPlace;
use crate::app::ui::prelude::*;

/// The greatest width of what is read, in points.
const WIDTH: f32 = 760.0;
/// The room round the words, in points.
const ROOM: Vec2 = vec2(18.0, 12.0);
/// How far it stays from the edges of the stage, in points.
const EDGE: f32 = 12.0;

/// Shows what was read last until the board changes or Escape puts it away: over the dock, or
/// where that is elsewhere at the lower edge of the stage.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(words) = scene.desk.read_aloud.as_ref().filter(|_| scene.desk.dialog.is_none()) else { return };
    let (palette, layout) = (scene.palette, scene.layout);
    // Over the dock it covers no cells.
    let beside = !layout.folded && matches!(layout.dock_place, DockPlace::Right | DockPlace::Left);
    let stage = rect_of(if beside { layout.dock } else { layout.stage });
    let width = (stage.width() - 2.0 * EDGE).min(WIDTH);
    let text = Text::paragraph(words, Face::Medium.at(15.0), palette.text);
    let place = Rect::from_min_size(stage.min, vec2(width, 0.0));
    floating(ctx, "read-aloud", place, |ui| {
        let height = text.set(ui, width - 2.0 * ROOM.x).size().y + 2.0 * ROOM.y;
        let corner = pos2(stage.center().x - width / 2.0, stage.max.y - EDGE - height);
        let rect = Rect::from_min_size(corner, vec2(width, height));
        slab(ui, rect, CARD, palette.raised, palette.edge);
        inside(ui, rect.shrink2(ROOM), |ui| {
            text.show(ui);
        });
        scene.target("read-aloud", rect);
    });
}
