//! The fortunes of an ended game: a line for each side over the plies; a click goes to the ply.

use bevy_egui::egui::{Shape, Stroke, lerp, remap};
use fourhanded::ai::Judgement;
use fourhanded::board::Side;

use crate::app::ui::prelude::*;

/// The height that it wants, with its margins.
pub const HEIGHT: f32 = 104.0;
/// The score, in hundredths of a pawn, that is drawn half way to the edge.
const HALF: f32 = 400.0;
/// The room beside the lines for emblems, and how far apart their middles stay.
const GUTTER: f32 = 20.0;
const APART: f32 = 15.0;

/// Whether there is anything to show.
pub fn wanted(scene: &Scene<'_>) -> bool {
    scene.judgements.len() > 2
}

/// Shows the fortunes of the game in the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let palette = scene.palette;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), HEIGHT));
    let mut plot = rect.shrink2(vec2(0.0, 10.0));
    plot.max.x -= GUTTER;
    let label = scene.get("graph");
    let response = Control::button("dock.graph", &label).over(ui, scene, plot);
    ui.painter().rect_filled(plot, 6, palette.inset);
    ui.painter().hline(plot.x_range(), plot.center().y, Stroke::new(1.0, palette.hairline));
    let plies = session.game().all_plies().len().max(1);
    let at = |ply: usize, score: f32| {
        let x = remap(ply as f32, 0.0..=plies as f32, plot.min.x..=plot.max.x);
        // Whatever is won is won: large scores crowd at the edge.
        let share = score / (score.abs() + HALF);
        pos2(x, lerp(plot.center().y..=plot.min.y + 3.0, share))
    };
    let sides = session.playable().rules.sides();
    // Of two sides the line of the first says all: above the middle it is ahead, below the other one.
    let lines = if let [_, _] = sides.as_slice() { &sides[..1] } else { &sides[..] };
    let mut ends = Vec::new();
    for side in lines {
        let points = points(scene.judgements, *side, lines.len(), &at);
        let Some(army) = session.playable().rules.army_set(*side).iter().next() else { continue };
        ends.extend(points.last().map(|end| (army, *end)));
        let own = scene.ink(session.playable(), army);
        // A rim keeps a dark army's line from the dark ground.
        ui.painter().add(Shape::line(points.clone(), Stroke::new(4.0, palette.edge)));
        ui.painter().add(Shape::line(points, Stroke::new(2.0, color_of(own.fill))));
    }
    let marks = if let [above, below] = sides.as_slice() {
        let armies = |side| session.playable().rules.army_set(side).iter().collect::<Vec<Army>>();
        sides_in_margin(&armies(*above), &armies(*below), plot)
    } else {
        apart(ends, plot)
    };
    for (army, place) in marks {
        scene.glyphs.paint(ui, place, 13.0, Picture::Emblem, scene.ink(session.playable(), army));
    }
    let now = at(session.game().cursor(), 0.0).x;
    ui.painter().vline(now, plot.y_range(), Stroke::new(1.0, palette.accent));
    ring(ui, &response, plot, 6, palette);
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked()) {
        let share = ((pointer.x - plot.min.x) / plot.width()).clamp(0.0, 1.0);
        scene.send(GameIntent::Jump((share * plies as f32).round() as usize));
    }
    scene.tip(&response, label);
}

/// Two sides' emblems beside the plot: of one from above down, of the other from below up.
fn sides_in_margin(above: &[Army], below: &[Army], plot: Rect) -> Vec<(Army, Pos2)> {
    let x = plot.max.x + GUTTER / 2.0 + 2.0;
    let step = |index: usize| APART * (index as f32 + 0.5);
    let above = above.iter().enumerate().map(|(index, army)| (*army, pos2(x, plot.min.y + step(index))));
    let below = below.iter().rev().enumerate().map(|(index, army)| (*army, pos2(x, plot.max.y - step(index))));
    above.chain(below).collect()
}

/// Emblems behind the ends of their lines, none over another.
fn apart(ends: Vec<(Army, Pos2)>, plot: Rect) -> Vec<(Army, Pos2)> {
    let mut marks: Vec<(Army, Pos2)> =
        ends.into_iter().map(|(army, end)| (army, end + vec2(GUTTER / 2.0 + 2.0, 0.0))).collect();
    marks.sort_by(|(_, one), (_, other)| one.y.total_cmp(&other.y));
    // Down as far as the one above asks, then up again as far as the edge and the one below do.
    for index in 1..marks.len() {
        let above = near(&marks, index, 0..index).map(|y| y + APART).fold(f32::MIN, f32::max);
        marks[index].1.y = marks[index].1.y.max(above);
    }
    for index in (0..marks.len()).rev() {
        let below = near(&marks, index, index + 1..marks.len()).map(|y| y - APART).fold(f32::MAX, f32::min);
        marks[index].1.y = marks[index].1.y.min(below).min(plot.max.y - APART / 2.0);
    }
    marks
}

/// How far down those others stand that are so near that a mark could touch them.
fn near(marks: &[(Army, Pos2)], index: usize, others: std::ops::Range<usize>) -> impl Iterator<Item = f32> {
    let x = marks[index].1.x;
    marks[others].iter().filter(move |(_, other)| (other.x - x).abs() < APART).map(|(_, other)| other.y)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines that end together keep their emblems apart and inside; one that ended earlier stays where it is.
    #[test]
    fn emblems_stand_behind_their_lines_and_apart() {
        let plot = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 84.0));
        let army = |index| Army::ALL[index];
        let ends = vec![
            (army(0), pos2(200.0, 80.0)),
            (army(1), pos2(100.0, 78.0)),
            (army(2), pos2(200.0, 78.0)),
            (army(3), pos2(200.0, 10.0)),
        ];
        let marks = apart(ends, plot);
        let y = |wanted| marks.iter().find(|(army, _)| *army == wanted).map(|(_, place)| place.y);
        assert_eq!(y(army(0)), Some(76.5));
        assert_eq!(y(army(1)), Some(76.5));
        assert_eq!(y(army(2)), Some(61.5));
        assert_eq!(y(army(3)), Some(10.0));
    }

    /// Of two sides the one whose line it is stands above.
    #[test]
    fn two_sides_stand_above_and_below() {
        let plot = Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 84.0));
        let marks = sides_in_margin(&[Army::ALL[0], Army::ALL[2]], &[Army::ALL[1]], plot);
        let heights: Vec<f32> = marks.iter().map(|(_, place)| place.y).collect();
        assert_eq!(heights, [7.5, 22.5, 76.5]);
    }
}
