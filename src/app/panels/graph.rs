//! The fortunes of an ended game: a line for each side over the plies; a click goes to the ply.

use bevy_egui::egui::{Pos2, Rect, Shape, Stroke, Ui, WidgetType, lerp, pos2, remap};
use fourhanded::ai::Judgement;
use fourhanded::board::Side;
use fourhanded::export::picture::ink_of;

use super::Scene;
use crate::app::intent::Intent;
use crate::app::session::Session;
use crate::app::widgets::{colour, ring, touch};

/// The height that it wants, with its margins.
pub const HEIGHT: f32 = 104.0;
/// The score, in hundredths of a pawn, that is drawn half way to the edge.
const HALF: f32 = 400.0;

/// Whether there is anything to show.
pub fn wanted(scene: &Scene<'_>) -> bool {
    scene.judgements.len() > 2
}

/// Shows it.
pub fn show(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Vec<Intent>) {
    let theme = scene.theme;
    let plot = rect.shrink2(bevy_egui::egui::vec2(14.0, 10.0));
    let label = scene.get("graph");
    let response = touch(ui, scene, "dock.graph", plot, true, WidgetType::Button, &label);
    ui.painter().rect_filled(plot, 6, theme.inset);
    ui.painter().hline(plot.x_range(), plot.center().y, Stroke::new(1.0, theme.hairline));
    let plies = session.game.all_plies().len().max(1);
    let at = |ply: usize, score: f32| {
        let x = remap(ply as f32, 0.0..=plies as f32, plot.min.x..=plot.max.x);
        // Whatever is won is won: large scores crowd at the edge.
        let share = score / (score.abs() + HALF);
        pos2(x, lerp(plot.center().y..=plot.min.y + 3.0, share))
    };
    for side in sides(session) {
        let points = points(scene.judgements, side, sides(session).len(), &at);
        let Some(army) = session.playable.rules.army_set(side).iter().next() else { continue };
        let ink = ink_of(session.playable.look.armies[army]);
        // A rim keeps a dark army's line from the dark ground.
        ui.painter().add(Shape::line(points.clone(), Stroke::new(4.0, theme.edge)));
        ui.painter().add(Shape::line(points, Stroke::new(2.0, colour(ink.fill))));
    }
    let now = at(session.game.cursor(), 0.0).x;
    ui.painter().vline(now, plot.y_range(), Stroke::new(1.0, theme.accent));
    ring(ui, &response, plot, 6, theme);
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked()) {
        let share = ((pointer.x - plot.min.x) / plot.width()).clamp(0.0, 1.0);
        intents.push(Intent::Jump((share * plies as f32).round() as usize));
    }
    response.on_hover_text(label);
}

/// The sides with a line: where there are two, that of one says all.
fn sides(session: &Session) -> Vec<Side> {
    let mut sides = session.playable.rules.sides();
    if sides.len() == 2 {
        sides.truncate(1);
    }
    sides
}

/// The corners of a side's line.
fn points(judgements: &[Judgement], side: Side, lines: usize, at: &impl Fn(usize, f32) -> Pos2) -> Vec<Pos2> {
    judgements
        .iter()
        .filter_map(|judgement| {
            let score = judgement.score as f32;
            match judgement.side == side {
                true => Some(at(judgement.ply, score)),
                false if lines == 1 => Some(at(judgement.ply, -score)),
                false => None,
            }
        })
        .collect()
}
