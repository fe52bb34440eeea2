//! The word about a moment of the game that is staged.

use bevy_egui::egui::{LayerId, Order, UiBuilder};
use fourhanded::attract::{Moment, MomentKind};

use crate::app::ui::prelude::*;

/// The size of the word, as a share of the width of the stage, and its least and greatest, in points.
const SIZE: (f32, f32, f32) = (0.036, 18.0, 32.0);
/// The height of the band on which it stands, as a multiple of its size.
const HEIGHT: f32 = 2.0;
/// How far the band stays from the edges of the stage, in points.
const EDGE: f32 = 10.0;
/// How far down it may lie, as shares of the room, the best first.
const DOWN: [f32; 9] = [0.0, 1.0, 0.9, 0.8, 0.7, 0.3, 0.6, 0.4, 0.5];
/// What it costs to cover a staged cell, a plate, another man, in free cells.
const COVERED: [f32; 3] = [100.0, 12.0, 8.0];

/// Shows what is staged, in the measure in which it is felt. It takes no clicks from what lies under it.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let place_id = Id::new("four-handed moment place");
    let (Some((moment, felt)), Some(session)) = (scene.staged.felt(), scene.session) else {
        ctx.data_mut(|data| data.remove::<Rect>(place_id));
        return;
    };
    let id = match moment.kind {
        MomentKind::DoubleMate => "moment-double-mate",
        MomentKind::Chain => "moment-chain",
        MomentKind::HomeLost => "moment-home-lost",
        MomentKind::Freeze => "moment-freeze",
        MomentKind::Thaw => "moment-thaw",
        MomentKind::Mate => "moment-mate",
        MomentKind::KingTaken => "moment-king-taken",
    };
    let armies = scene.texts.armies(session.playable(), moment.armies);
    let words = scene.with(id, &[("armies", &armies)]);
    let stage = if scene.desk.screen == Screen::Table { rect_of(scene.layout.stage) } else { window(scene) };
    let layer = LayerId::new(Order::Middle, Id::new("four-handed moment"));
    let mut ui = Ui::new(ctx.clone(), layer.id, UiBuilder::new().layer_id(layer).max_rect(stage));
    ui.set_clip_rect(stage);
    ui.multiply_opacity(felt);
    let palette = scene.palette;
    let (share, least, most) = SIZE;
    let size = (share * stage.width()).clamp(least, most);
    let text = Text::line(&words, Face::Title.at(size), palette.text).smaller_if_cut(&ui, stage.width() - 80.0, 0.6);
    let breadth = vec2(text.set(&ui, stage.width() - 80.0).size().x + HEIGHT * size, HEIGHT * size);
    // It stays where it came, while the camera moves.
    let known = ctx.data(|data| data.get_temp::<Rect>(place_id)).filter(|known| known.size() == breadth);
    let band = known.unwrap_or_else(|| free_place(scene, session, moment, stage.shrink(EDGE), breadth));
    ctx.data_mut(|data| data.insert_temp(place_id, band));
    slab(&ui, band, (band.height() / 2.0) as u8, palette.raised, palette.edge);
    text.paint(&ui, band.center(), Align2::CENTER_CENTER, band.width());
    scene.target("moment", band);
}

/// Where the band covers nothing of what is staged, and as little else as can be: at the upper or the lower edge or between them, in
/// the middle, at the right or at the left.
fn free_place(scene: &Scene<'_>, session: &Session, moment: &Moment, room: Rect, size: Vec2) -> Rect {
    let board = &session.playable().rules.board;
    let occupied = session.seen().occupied();
    let cells: Vec<_> = board
        .cells()
        .into_iter()
        .filter_map(|cell| {
            let full = occupied.contains(cell);
            let cost = match (moment.cells.contains(cell), full) {
                (true, _) => COVERED[0],
                (false, true) => COVERED[2],
                (false, false) => 1.0,
            };
            Some((rect_of(scene.projection.rect(board, cell, full)?), cost))
        })
        .collect();
    let plates = session.playable().rules.present().filter(|_| scene.desk.screen == Screen::Table);
    let plates = plates.map(|army| (rect_of(scene.layout.plate_of(army, scene.view.mode)), COVERED[1]));
    let cells: Vec<(Rect, f32)> = cells.into_iter().chain(plates).collect();
    let spare = (room.size() - size).max(Vec2::ZERO);
    let places = DOWN.into_iter().flat_map(|down| [0.5, 1.0, 0.0].map(|right| vec2(right, down)));
    let rects = places.map(|share| Rect::from_min_size(room.min + spare * share, size));
    let cost = |rect: &Rect| cells.iter().filter(|(cell, _)| cell.intersects(*rect)).map(|(_, cost)| cost).sum::<f32>();
    rects.min_by(|one, other| cost(one).total_cmp(&cost(other))).unwrap_or(room)
}
