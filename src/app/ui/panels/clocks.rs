//! The clock of a player: the lowest part of the plate of each of his armies.

use std::time::Duration;

use bevy_egui::egui::{PointerButton, Stroke, StrokeKind};
use fourhanded::clock::{ClockFace, PressRule};

use crate::app::ui::prelude::*;

/// How long a clock is held to be adjusted.
const HOLD: Duration = Duration::from_millis(1500);

/// The width of a clock on a plate at an edge of the table, in points, and on a short one.
const AT_EDGE: [f32; 2] = [140.0, 104.0];
/// How long a plate at an edge of the table is short, in points.
const SHORT: f32 = 400.0;
/// The width of all that stands beside a clock on the shortest plate, in points.
const BESIDE: f32 = 58.0;

/// The distance between the caption of a clock and its time, in points.
const CAPTION_GAP: f32 = 10.0;

/// Shows the clock of an army's player in the lowest part of the place of a plate, if he has one; answers the rest of it.
pub fn show(ctx: &Context, scene: &Scene<'_>, session: &Session, army: Army, place: Rect) -> Rect {
    let height = scene.layout.clock;
    if height == 0.0 || session.clocks().is_none() {
        return place;
    }
    let plate = Rect::from_min_max(place.min, place.max - vec2(0.0, height));
    let rect = Rect::from_min_max(pos2(place.min.x, plate.max.y + 4.0), place.max);
    fixed(ctx, &format!("clock.{army}"), rect, |ui| clock(ui, scene, session, army, rect));
    plate
}

/// The width of the clock of an army's player on a plate so long at an edge of the table, in points; 0 if he has none.
pub fn width_at_edge(session: &Session, army: Army, plate: f32) -> f32 {
    let player = session.playable().rules.player_of(army);
    let timed = session.clocks().is_some_and(|clocks| clocks.is_timed(player, false));
    // An emblem stands beside it.
    if timed { AT_EDGE[usize::from(plate < SHORT)].min(plate - BESIDE) } else { 0.0 }
}

/// Shows the clock of an army's player on a plate at an edge of the table, in the flow of a layout, if he has one.
pub fn at_edge(ui: &mut Ui, scene: &Scene<'_>, session: &Session, army: Army, width: f32) {
    if width > 0.0 {
        let (_, rect) = ui.allocate_space(vec2(width, ui.available_height()));
        clock(ui, scene, session, army, rect);
    }
}

/// Shows the clock of an army's player in a rectangle, if he has one: a tap presses it, and held it can be changed.
fn clock(ui: &mut Ui, scene: &Scene<'_>, session: &Session, army: Army, rect: Rect) {
    let player = session.playable().rules.player_of(army);
    let Some(clocks) = session.clocks().filter(|clocks| clocks.is_timed(player, false)) else { return };
    let face = clocks.face(player, scene.now);
    let runs = face.running && !clocks.is_paused();
    let id = format!("clock.{army}");
    // Behind the number of the period; or, while men are placed, which of a player's two times it is.
    let caption = match face.period {
        Some((number, count)) => format!("{number}/{count}"),
        None if clocks.times_placing() => scene.get(if face.placing { "clock-for-placing" } else { "clock-for-play" }),
        None => String::new(),
    };
    let label = format!("{face} {caption}");
    let response = Control::button(&id, label.trim_end()).over(ui, scene, rect);
    paint(ui, scene, rect, (&face, &caption), runs);
    ring(ui, &response, rect, CARD, scene.palette);
    let by_key = clocks.rules().press == PressRule::Key;
    let waits = clocks.awaits_press() && clocks.running() == Some(player);
    let held = hold(ui, scene, &response);
    let tapped = response.clicked_by(PointerButton::Primary);
    if held || response.clicked() && !tapped && !waits {
        scene.send(DeskIntent::Open(Dialog::AdjustClock(player)));
    } else if response.clicked() && waits {
        scene.send(GameIntent::PressClock);
    }
    scene.tip(&response, scene.get(if by_key { "clock-tip-press" } else { "clock-tip" }));
}

/// Whether something has just been held long enough.
fn hold(ui: &Ui, scene: &Scene<'_>, response: &Response) -> bool {
    let id = response.id.with("since");
    if !response.is_pointer_button_down_on() {
        ui.data_mut(|data| data.remove::<Option<Duration>>(id));
        return false;
    }
    let since = ui.data_mut(|data| *data.get_temp_mut_or(id, Some(scene.now)));
    let held = since.is_some_and(|since| scene.now.saturating_sub(since) >= HOLD);
    if held {
        // Once for each time that it is held.
        ui.data_mut(|data| data.insert_temp::<Option<Duration>>(id, None));
    } else if since.is_some() {
        ui.ctx().request_repaint();
    }
    held
}

/// Paints a clock: the ring of the delay or a sign of low time at the left, the time large at the right, and before it, or where
/// there is no room, below it, a caption.
fn paint(ui: &Ui, scene: &Scene<'_>, rect: Rect, (face, caption): (&ClockFace, &str), runs: bool) {
    let (palette, low) = (scene.palette, face.warnings());
    let alarmed = low > 0 || face.fallen;
    let (fill, ink, ink2) = match (runs, alarmed) {
        (true, false) => (palette.lamp, palette.lamp_ink, palette.lamp_ink2),
        (true, true) => (palette.bad, palette.panel, palette.panel),
        (false, _) => (palette.panel, if face.fallen { palette.bad } else { palette.text2 }, palette.text3),
    };
    let edge = match runs {
        // On a plate at an edge of the table, which is lit too, it is seen to be a button.
        true if scene.layout.edge > 0.0 => ink2.gamma_multiply(0.5),
        true => fill,
        false => palette.hairline,
    };
    slab(ui, rect, CARD, fill, edge);
    if alarmed {
        // Low time is told by the edge too, not by the colour alone: the lower, the thicker.
        let width = if low > 1 || face.fallen { 4.0 } else { 2.0 };
        let edge = match runs {
            true if scene.layout.edge > 0.0 => ink,
            true => palette.text,
            false => palette.bad,
        };
        ui.painter().rect_stroke(rect, CARD, Stroke::new(width, edge), StrokeKind::Inside);
    }
    let narrow = rect.width() < AT_EDGE[0];
    // Where the sign stands, what it and the ring of the delay keep clear of digits, and the room behind these, in points.
    let (sign, clear, pad) = if narrow { (17.0, 34.0, 8.0) } else { (22.0, 42.0, 12.0) };
    let room = rect.width() - clear - pad;
    let sign = pos2(rect.min.x + sign, rect.center().y);
    match (face.delay.filter(|left| runs && *left > 0.0), low) {
        _ if face.fallen => text::paint_sign(ui, sign, icon::FLAG, 22.0, ink),
        (Some(left), _) => paint_delay(ui, sign, left, ink, ink2),
        (None, 0) => {}
        (None, 1) => text::paint_sign(ui, sign, icon::HOURGLASS_MEDIUM, 22.0, ink),
        (None, _) => text::paint_sign(ui, sign, icon::HOURGLASS_LOW, 24.0, ink),
    }
    let time = face.to_string();
    let size = match (narrow, scene.layout.large) {
        (true, _) => 26.0,
        (false, true) => 42.0,
        (false, false) => 34.0,
    };
    let end = rect.max.x - pad;
    let font = Face::Semibold.at(14.0);
    let taken = text::width(ui, caption, font.clone()) + CAPTION_GAP;
    let below = !caption.is_empty() && text::width(ui, &time, Face::Bold.at(size)) + taken > room;
    let size = if below { size * 0.8 } else { size };
    // Hours are too long for a narrow clock.
    let text = Text::line(&time, Face::Bold.at(size), ink).smaller_if_cut(ui, room, 0.65);
    // Digits hang below no line, so that in the middle of one they stand too high.
    let middle = rect.center().y + if below { -0.16 * rect.height() } else { 0.0 } + 0.1 * size;
    let shown = text.paint(ui, pos2(end, middle), Align2::RIGHT_CENTER, room);
    if below {
        let foot = pos2(end, rect.max.y - 0.06 * rect.height());
        Text::line(caption, Face::Semibold.at(12.0), ink2).paint(ui, foot, Align2::RIGHT_BOTTOM, room);
    } else if !caption.is_empty() {
        let before = pos2(shown.min.x - CAPTION_GAP, rect.center().y);
        Text::line(caption, font, ink2).paint(ui, before, Align2::RIGHT_CENTER, room);
    }
}

/// A ring of which as much is drawn boldly as is left of the delay.
fn paint_delay(ui: &Ui, centre: Pos2, left: f32, ink: Color32, faint: Color32) {
    const STEPS: u8 = 48;
    let radius = 11.0;
    ui.painter().circle_stroke(centre, radius, Stroke::new(1.0, faint));
    let point = |step: u8| {
        let turn = std::f32::consts::TAU * left.clamp(0.0, 1.0) * f32::from(step) / f32::from(STEPS);
        centre + radius * vec2(turn.sin(), -turn.cos())
    };
    ui.painter().line((0..=STEPS).map(point).collect(), Stroke::new(3.5, ink));
}
