//! The word about a moment of the game that is staged.

use bevy_egui::egui::{LayerId, Order, UiBuilder, lerp};
use fourhanded::attract::MomentKind;

use crate::app::ui::prelude::*;

/// The height of the band on which it stands, in points.
const HEIGHT: f32 = 64.0;
/// How far below the upper edge of the stage the band lies, as a share of its height.
const DOWN: f32 = 0.10;

/// Shows what is staged, in the measure in which it is felt. It takes no clicks from what lies under it.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let (Some((moment, felt)), Some(session)) = (scene.staged.felt(), scene.session) else { return };
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
    let text = Text::line(&words, Face::Title.at(32.0), palette.text).smaller_if_cut(&ui, stage.width() - 80.0, 0.6);
    let width = text.set(&ui, stage.width() - 80.0).size().x + 64.0;
    let middle = pos2(stage.center().x, lerp(stage.y_range(), DOWN).max(stage.min.y + HEIGHT));
    let band = Rect::from_center_size(middle, vec2(width, HEIGHT));
    slab(&ui, band, (HEIGHT / 2.0) as u8, palette.raised, palette.edge);
    text.paint(&ui, middle, Align2::CENTER_CENTER, band.width());
    scene.target("moment", band);
}
