//! Small pictures of what is set.

use std::f32::consts::TAU;

use bevy_egui::egui::{CornerRadius, Shape, Stroke, StrokeKind};
use fourhanded::clock::FlagRule;
use fourhanded::export::glyph::{Figure, ManState, ManStyle};
use fourhanded::sound::SoundGroup;
use fourhanded::spec::Ink;

use super::line::place_of;
use crate::app::state::{DockPlace, Orientation, SolidQuality, UsualClock, ViewMode};
use crate::app::ui::prelude::*;

/// What is seen on a screen that is black.
const ON_BLACK: Color32 = Color32::from_gray(150);

/// The four sides of a square as unit vectors, South first, clockwise as seen from above.
const SIDES: [Vec2; 4] = [vec2(0.0, 1.0), vec2(-1.0, 0.0), vec2(0.0, -1.0), vec2(1.0, 0.0)];

/// A rectangle by its shares of another, from 0 to 1.
fn part(rect: Rect, [left, top, right, bottom]: [f32; 4]) -> Rect {
    Rect::from_min_max(rect.lerp_inside(vec2(left, top)), rect.lerp_inside(vec2(right, bottom)))
}

/// The window in the colours of a theme; answers what lies within its edge.
fn window_in(ui: &Ui, rect: Rect, palette: &Palette) -> Rect {
    slab(ui, rect, 5, palette.inset, palette.edge);
    rect.shrink(1.0)
}

/// The colours of the players, South first, clockwise.
fn army_colors(scene: &Scene<'_>) -> [Color32; 4] {
    scene.view.palette.four().map(|ink| color_of(ink.fill))
}

/// The theme: a board, and a panel with a line of text and the main button.
pub(super) fn theme(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    ui.painter().rect_filled(part(inner, [0.1, 0.2, 0.54, 0.8]), 2, palette.felt);
    let panel = part(inner, [0.64, 0.0, 1.0, 1.0]);
    ui.painter().rect_filled(panel, 4, palette.panel);
    for (top, share) in [(0.2, 0.85), (0.36, 0.65)] {
        ui.painter().rect_filled(part(panel, [0.15, top, share, top + 0.07]), 1, palette.text);
    }
    ui.painter().rect_filled(part(panel, [0.15, 0.66, 0.85, 0.84]), 2, palette.lamp);
}

/// The board from above with flat men, or lying before who looks, with carved ones.
pub(super) fn board(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let solid = scene.view.mode == ViewMode::Solid;
    // The edge that is farther away is shorter.
    let point = |x: f32, y: f32| {
        let (height, narrow) = if solid { (0.62, 0.3 * (1.0 - y)) } else { (1.0, 0.0) };
        let side = inner.height() * 0.8;
        let width = if solid { side * 1.35 } else { side };
        let from_middle = (x - 0.5) * width * (1.0 - narrow);
        inner.center() + vec2(from_middle, (y - 0.5) * side * height + if solid { side * 0.12 } else { 0.0 })
    };
    for row in 0..4u8 {
        for column in 0..4u8 {
            let [x, y] = [column, row].map(|place| f32::from(place) / 4.0);
            let corners = [(x, y), (x + 0.25, y), (x + 0.25, y + 0.25), (x, y + 0.25)].map(|(x, y)| point(x, y));
            let dark = (row + column) % 2 == 1;
            let fill = if dark { palette.felt } else { palette.felt.lerp_to_gamma(Color32::WHITE, 0.35) };
            ui.painter().add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::NONE));
        }
    }
    let colors = army_colors(scene);
    for ((x, y), color) in [(0.125, 0.375), (0.875, 0.125), (0.375, 0.875)].into_iter().zip(colors) {
        let foot = point(x, y);
        if solid {
            let body = [foot + vec2(-4.0, 1.5), foot + vec2(4.0, 1.5), foot + vec2(0.0, -8.0)];
            ui.painter().add(Shape::convex_polygon(body.to_vec(), color, Stroke::new(0.5, ON_FELT)));
            ui.painter().circle(foot - vec2(0.0, 9.0), 2.6, color, Stroke::new(0.5, ON_FELT));
        } else {
            ui.painter().circle(foot, 3.4, color, Stroke::new(1.0, ON_FELT));
        }
    }
}

/// The palette: four men on squares of its board.
pub(super) fn palette(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let inner = window_in(ui, rect, scene.palette);
    let board = scene.view.palette.board();
    let side = (inner.height() / 2.0).floor();
    let corner = inner.center() - vec2(side, side);
    for (place, ink) in scene.view.palette.four().into_iter().enumerate() {
        let (column, row) = (place % 2, place / 2);
        let square = Rect::from_min_size(corner + vec2(column as f32, row as f32) * side, Vec2::splat(side));
        let color = if (column + row) % 2 == 0 { board.light } else { board.dark };
        ui.painter().rect_filled(square, 0, color_of(color));
        scene.glyphs.paint(ui, square.center(), side, Picture::Man(Figure::Pawn, ManState::Plain), ink);
    }
}

/// The armies' own colours, all of them.
pub(super) fn colors(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let inner = window_in(ui, rect, scene.palette);
    for (place, ink) in Ink::ALL.into_iter().enumerate() {
        let share = vec2(0.2 + 0.3 * (place % 3) as f32, 0.2 + 0.3 * (place / 3) as f32);
        let own = scene.view.palette.own.get(ink).is_some();
        let edge = Stroke::new(if own { 1.8 } else { 0.8 }, if own { scene.palette.text } else { scene.palette.edge });
        ui.painter().circle(inner.lerp_inside(share), 5.5, color_of(scene.view.palette.fill(ink)), edge);
    }
}

/// Men as they are drawn now in 2D: figures, or discs with figures on them.
pub(super) fn men(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let [first, second, ..] = scene.view.palette.four();
    for (share, ink) in [(0.28, first), (0.72, second)] {
        let (at, own) = (inner.lerp_inside(vec2(share, 0.5)), color_of(ink.fill));
        let token = scene.view.man_style() == ManStyle::Token;
        if token {
            ui.painter().circle(at, 13.0, own, Stroke::new(1.0, color_of(ink.ink)));
        }
        let (size, body, edge) = if token { (0.7, color_of(ink.on_fill), own) } else { (1.15, own, color_of(ink.ink)) };
        let foot = at + size * vec2(0.0, 10.0);
        let corners = [vec2(-8.0, 0.0), vec2(8.0, 0.0), vec2(3.0, -12.0), vec2(-3.0, -12.0)].map(|by| foot + size * by);
        ui.painter().add(Shape::convex_polygon(corners.to_vec(), body, Stroke::new(0.8, edge)));
        ui.painter().circle(foot - size * vec2(0.0, 15.0), size * 5.0, body, Stroke::new(0.8, edge));
    }
}

/// A man in 3D in the light of a lamp: with his shadow, with darkness round his foot only, or without either.
pub(super) fn effects(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let inner = window_in(ui, rect, scene.palette);
    ui.painter().rect_filled(inner.shrink(2.0), 3, scene.palette.felt);
    let (foot, dark) = (inner.lerp_inside(vec2(0.4, 0.78)), Color32::from_black_alpha(110));
    match scene.view.quality {
        SolidQuality::High => {
            let shadow = [vec2(-5.0, 1.0), vec2(5.0, 1.0), vec2(25.0, -7.0), vec2(17.0, -11.0)].map(|by| foot + by);
            ui.painter().add(Shape::convex_polygon(shadow.to_vec(), dark, Stroke::NONE));
        }
        SolidQuality::Low => drop(ui.painter().add(Shape::ellipse_filled(foot, vec2(12.0, 5.0), dark))),
        SolidQuality::Plain => {}
    }
    let color = army_colors(scene)[0];
    let body = [vec2(-8.0, 2.0), vec2(8.0, 2.0), vec2(3.0, -14.0), vec2(-3.0, -14.0)].map(|by| foot + by);
    ui.painter().add(Shape::convex_polygon(body.to_vec(), color, Stroke::new(0.5, ON_FELT)));
    ui.painter().circle(foot - vec2(0.0, 18.0), 5.5, color, Stroke::new(0.5, ON_FELT));
}

/// How the board lies: the players round it, and an arrow if it turns.
pub(super) fn orientation(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let middle = inner.center();
    let side = inner.height() * 0.5;
    ui.painter().rect_filled(Rect::from_center_size(middle, Vec2::splat(side)), 2, palette.felt);
    let colors = army_colors(scene);
    let turn = |from: f32, to: f32| {
        let point = |share: f32| middle + side * 0.3 * Vec2::angled(TAU * (from + (to - from) * share));
        let line: Vec<Pos2> = (0..=16u8).map(|step| point(f32::from(step) / 16.0)).collect();
        let (tip, along) = (point(1.0), Vec2::angled(TAU * (to + 0.25)));
        let head = [tip + along * 4.5, tip + along.rot90() * 3.5, tip - along.rot90() * 3.5];
        ui.painter().line(line, Stroke::new(1.8, ON_FELT));
        ui.painter().add(Shape::convex_polygon(head.to_vec(), ON_FELT, Stroke::NONE));
    };
    match scene.view.orientation {
        Orientation::TurnToMove => turn(0.3, 0.95),
        Orientation::Fixed | Orientation::Table | Orientation::Mirror => {}
    }
    for (index, side_of) in SIDES.into_iter().enumerate() {
        let at = middle + side_of * (side / 2.0 + 5.5);
        let seat = match scene.view.orientation {
            Orientation::Mirror => (index + 2) % 4,
            Orientation::Fixed | Orientation::TurnToMove | Orientation::Table => index,
        };
        if scene.view.orientation == Orientation::Table {
            // A plate along each edge of the screen.
            let half = inner.size() / 2.0 - Vec2::splat(3.0);
            let long = side_of.rot90().abs() * 11.0 + side_of.abs() * 2.2;
            let plate = Rect::from_center_size(middle + side_of * half, long * 2.0);
            ui.painter().rect_filled(plate, 1, colors[seat]);
        } else {
            let shown = if seat == 0 { 4.0 } else { 2.8 };
            ui.painter().circle(at, shown, colors[seat], Stroke::new(1.0, palette.inset));
        }
    }
}

/// Where the dock is in the window.
pub(super) fn dock(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    const DOCKS: [(DockPlace, [f32; 4]); 4] = [
        (DockPlace::Right, [0.68, 0.0, 1.0, 1.0]),
        (DockPlace::Left, [0.0, 0.0, 0.32, 1.0]),
        (DockPlace::Below, [0.0, 0.66, 1.0, 1.0]),
        (DockPlace::Folded, [0.91, 0.0, 1.0, 1.0]),
    ];
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let shares = DOCKS[place_of(&DOCKS.map(|(place, _)| place), &scene.view.dock)].1;
    let dock = part(inner, shares);
    ui.painter().rect_filled(dock, 3, palette.accent);
    // The board has the rest of the window.
    let rest = match scene.view.dock {
        DockPlace::Right | DockPlace::Folded => Rect::from_min_max(inner.min, pos2(dock.min.x, inner.max.y)),
        DockPlace::Left => Rect::from_min_max(pos2(dock.max.x, inner.min.y), inner.max),
        DockPlace::Below => Rect::from_min_max(inner.min, pos2(inner.max.x, dock.min.y)),
    };
    let side = rest.size().min_elem() * 0.74;
    ui.painter().rect_filled(Rect::from_center_size(rest.center(), Vec2::splat(side)), 2, palette.felt);
}

/// A table from above with a game on it, as it is left alone.
fn left_table(ui: &Ui, scene: &Scene<'_>, inner: Rect, felt: Color32) {
    let board = Rect::from_center_size(inner.center(), Vec2::splat(inner.height() * 0.62));
    ui.painter().rect_filled(board, 2, felt);
    for (side, color) in SIDES.into_iter().zip(army_colors(scene)) {
        ui.painter().circle_filled(board.center() + side * board.width() * 0.3, 2.8, color);
    }
}

/// A table where nobody is: with the sign of a game that plays itself, or without.
pub(super) fn showcase(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    left_table(ui, scene, inner, palette.felt);
    if scene.showcase.by_itself {
        ui.painter().circle_filled(inner.center(), 10.0, palette.inset);
        text::paint_sign(ui, inner.center(), icon::PLAY_CIRCLE, 24.0, palette.accent);
    }
}

/// The show by day and by night: at night it goes on, or all is black.
pub(super) fn dark_hours(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let [day, night] = [part(inner, [0.0, 0.0, 0.5, 1.0]), part(inner, [0.5, 0.0, 1.0, 1.0])];
    let dark = scene.showcase.dark_hours;
    let corners = CornerRadius { nw: 0, sw: 0, ne: 4, se: 4 };
    ui.painter().rect_filled(night, corners, if dark { Color32::BLACK } else { palette.inset });
    for (half, sign, shown) in [(day, icon::SUN, true), (night, icon::MOON, !dark)] {
        let ink = if shown { palette.text } else { ON_BLACK };
        text::paint_sign(ui, half.lerp_inside(vec2(0.5, 0.3)), sign, 15.0, ink);
        if shown {
            let board = Rect::from_center_size(half.lerp_inside(vec2(0.5, 0.7)), Vec2::splat(13.0));
            ui.painter().rect_filled(board, 1, palette.felt);
        }
    }
}

/// A table for visitors, which is locked.
pub(super) fn kiosk(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let [table, lock] = [part(inner, [0.0, 0.0, 0.62, 1.0]), part(inner, [0.6, 0.0, 1.0, 1.0])];
    left_table(ui, scene, table, palette.felt);
    text::paint_sign(ui, lock.center(), icon::LOCK, 20.0, palette.text);
}

/// A man on his way: the faster, the farther apart are the places where he is seen.
pub(super) fn motion(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let color = army_colors(scene)[0];
    // How many frames a move takes, in the measure of this picture.
    let frames = (scene.view.motion * 4.0).round().clamp(0.0, 8.0) as u8;
    let (start, end) = (inner.lerp_inside(vec2(0.16, 0.5)), inner.lerp_inside(vec2(0.84, 0.5)));
    for frame in 0..frames {
        let share = f32::from(frame) / f32::from(frames);
        ui.painter().circle_filled(start.lerp(end, share), 5.0, color.gamma_multiply(0.2 + 0.4 * share));
    }
    ui.painter().circle(start, 5.0, Color32::TRANSPARENT, Stroke::new(1.0, palette.text3));
    ui.painter().circle(end, 6.5, color, Stroke::new(1.0, palette.text));
}

/// Letters of the language, as large as they are now.
pub(super) fn letters(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let inner = window_in(ui, rect, scene.palette);
    let words = scene.get("settings-letters");
    let text = Text::line(&words, Face::Title.at(24.0), scene.palette.text);
    text.paint(ui, inner.center(), Align2::CENTER_CENTER, inner.width() - 6.0);
}

/// Signs side by side, each in its colour.
fn signs<const COUNT: usize>(ui: &Ui, scene: &Scene<'_>, rect: Rect, signs: [(&str, Color32); COUNT]) {
    let inner = window_in(ui, rect, scene.palette);
    for (index, (sign, color)) in signs.into_iter().enumerate() {
        let share = (index as f32 + 0.5) / COUNT as f32;
        let at = inner.lerp_inside(vec2(0.5 + (share - 0.5) * 0.8, 0.5));
        text::paint_sign(ui, at, sign, 24.0, color);
    }
}

/// The people whose names are known.
pub(super) fn names(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let (sign, ink) = match scene.habits.names.len() {
        0 => (icon::USER, scene.palette.text3),
        1 => (icon::USER, scene.palette.text),
        2 | 3 => (icon::USERS, scene.palette.text),
        _ => (icon::USERS_FOUR, scene.palette.text),
    };
    signs(ui, scene, rect, [(sign, ink)]);
}

/// The clocks of a new game.
pub(super) fn clock(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    match scene.habits.clock {
        UsualClock::LastGame => {
            signs(ui, scene, rect, [(icon::ARROW_COUNTER_CLOCKWISE, palette.text2), (icon::CLOCK, palette.text)]);
        }
        UsualClock::Off => signs(ui, scene, rect, [(icon::CLOCK, palette.text3)]),
        UsualClock::Preset(_) => signs(ui, scene, rect, [(icon::CLOCK, palette.accent)]),
    }
}

/// The flag, the redder the stricter.
pub(super) fn flag(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let ink = match scene.habits.flag {
        FlagRule::Strict => palette.bad,
        FlagRule::Claim => palette.accent,
        FlagRule::Kind => palette.text3,
    };
    signs(ui, scene, rect, [(icon::FLAG, ink)]);
}

/// Whether a computer has a clock.
pub(super) fn timed_computers(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let clock = if scene.habits.timed_computers { palette.accent } else { palette.edge };
    signs(ui, scene, rect, [(icon::CPU, palette.text), (icon::CLOCK, clock)]);
}

/// Ten bars, each higher than the one before it, of which so many are lit.
fn bars(ui: &Ui, scene: &Scene<'_>, rect: Rect, lit: u8) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    for bar in 1..=10u8 {
        let (left, height) = (0.06 + 0.088 * f32::from(bar - 1), 0.1 + 0.065 * f32::from(bar));
        let fill = if bar <= lit { palette.accent } else { palette.edge };
        ui.painter().rect_filled(part(inner, [left, 0.86 - height, left + 0.064, 0.86]), 1, fill);
    }
}

/// The level as one of ten bars.
pub(super) fn level(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    bars(ui, scene, rect, scene.habits.level);
}

/// Whether thoughts are shown.
pub(super) fn thinking(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let ink = if scene.view.thinking { scene.palette.accent } else { scene.palette.text3 };
    signs(ui, scene, rect, [(icon::BRAIN, ink)]);
}

/// Whether anything is heard.
pub(super) fn sound(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let muted = scene.sound.muted;
    let sign = if muted { (icon::SPEAKER_SLASH, palette.text3) } else { (icon::SPEAKER_HIGH, palette.accent) };
    signs(ui, scene, rect, [sign]);
}

/// How loud it is.
pub(super) fn volume(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    bars(ui, scene, rect, if scene.sound.muted { 0 } else { scene.sound.volume / 10 });
}

/// How some of the sounds rise and fall, lit if they are heard.
pub(super) fn wave(ui: &Ui, scene: &Scene<'_>, rect: Rect, group: SoundGroup) {
    // Where a sound begins, from 0 to 1, how high it rises, and how much of it is left at the next line.
    let sounds: &[(f32, f32, f32)] = match group {
        SoundGroup::Moves => &[(0.0, 0.75, 0.55), (0.4, 1.0, 0.6)],
        SoundGroup::Events => &[(0.0, 0.6, 0.8), (0.3, 0.8, 0.8), (0.6, 1.0, 0.8)],
        SoundGroup::Turns => &[(0.1, 1.0, 0.88)],
        SoundGroup::Clocks => &[(0.1, 0.9, 0.25), (0.6, 0.9, 0.25)],
    };
    const LINES: usize = 18;
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let ink = if scene.sound.muted || scene.sound.off.contains(&group) { palette.edge } else { palette.accent };
    for line in 0..LINES {
        let begun = sounds.iter().rev().map(|(at, height, rest)| ((at * LINES as f32) as usize, height, rest));
        let now = begun.filter(|(at, ..)| *at <= line).map(|(at, height, rest)| height * rest.powi((line - at) as i32));
        let height = now.fold(0.0, f32::max).max(0.04);
        let left = 0.07 + 0.86 * line as f32 / LINES as f32;
        ui.painter().rect_filled(part(inner, [left, 0.5 - 0.4 * height, left + 0.028, 0.5 + 0.4 * height]), 1, ink);
    }
}

/// Men in groups, one of which is lit.
pub(super) fn switch(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    let palette = scene.palette;
    let inner = window_in(ui, rect, palette);
    let lit = usize::from(scene.switch.rest.is_some());
    for group in 0..2 {
        let left = 0.1 + 0.42 * group as f32;
        let place = part(inner, [left, 0.2, left + 0.38, 0.8]);
        ui.painter().rect_filled(place, 3, palette.felt);
        for man in 0..4 {
            let at = vec2(0.3 + 0.4 * (man % 2) as f32, 0.3 + 0.4 * (man / 2) as f32);
            ui.painter().circle_filled(place.lerp_inside(at), 4.0, army_colors(scene)[group]);
        }
        if lit == 1 && group == 1 {
            ui.painter().rect_stroke(place.expand(2.0), 4, Stroke::new(3.0, palette.accent), StrokeKind::Middle);
        }
    }
}
