//! What a room reads in the presenter's window round the board: large plates, the last move in words.

use bevy::prelude::{Entity, Local, Res, Resource, Single, With};
use bevy_egui::EguiContext;
use bevy_egui::egui::{LayerId, Mesh, Shape, Stroke, UiBuilder};
use fourhanded::board::Seat;
use fourhanded::export::glyph::ArmyInk;
use fourhanded::rules::Rules;

use super::glyphs::Glyphs;
use super::{plates, seat_names};
use crate::app::board::presenter::{PresenterLayout, PresenterPanels, PresenterPicture};
use crate::app::state::{Presenter, View, ViewMode};
use crate::app::ui::prelude::*;
use crate::app::ui::theme;

/// The small drawings of the second window, at its own scale.
#[derive(Resource, Default)]
pub struct PresenterGlyphs(Glyphs);

/// What stands round the board in the second window. While its picture is frozen, so is this.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PresenterNote {
    plates: Vec<BigPlate>,
    /// The last move in words, sentence by sentence, of which the result is the last; or who begins.
    pub words: Vec<String>,
    /// The game and the round.
    aside: String,
}

/// A plate that is read from afar.
#[derive(Clone, Debug, PartialEq)]
struct BigPlate {
    side: Seat,
    name: String,
    ink: ArmyInk,
    owner: (&'static str, String),
    standing: Option<(Option<&'static str>, String, Tone)>,
    lit: bool,
    clock: Option<BigClock>,
}

/// What a clock shows.
#[derive(Clone, Debug, PartialEq)]
struct BigClock {
    time: String,
    runs: bool,
    alarmed: bool,
}

impl PresenterNote {
    /// What the room may read of the game at the table.
    pub fn of(scene: &Scene<'_>, session: &Session) -> Self {
        let (playable, game) = (session.playable(), session.game());
        let rules = &playable.rules;
        let deciding = game.deciding();
        let plates = rules.present().map(|army| big_plate(scene, session, rules, army, &deciding)).collect();
        let cursor = if session.veiled() { 0 } else { game.cursor() };
        let last = cursor.checked_sub(1).and_then(|ply| game.all_plies().get(ply));
        let mut words =
            last.map(|ply| scene.texts.told_once(playable, Some(ply.army), &ply.events)).unwrap_or_default();
        if words.is_empty() {
            words.extend(scene.texts.turn(playable, game));
        }
        let round = scene.with("top-round", &[("round", &scene.game_text.round(game).to_string())]);
        let name = scene.texts.game_name(&playable.variant);
        let aside = if cursor == 0 { name.to_owned() } else { format!("{name} · {round}") };
        Self { plates, words, aside }
    }
}

fn big_plate(scene: &Scene<'_>, session: &Session, rules: &Rules, army: Army, deciding: &[Army]) -> BigPlate {
    let player = rules.player_of(army);
    let players: Vec<Player> = rules.players().collect();
    let lit = deciding.contains(&army);
    let chip = plates::chip(scene, session, army, deciding);
    let standing = chip.map(|chip| {
        // *Your move* is said to the player, not to a room.
        let person = lit && session.human_to_decide().is_some();
        let text = if person { scene.get("presenter-to-move") } else { chip.text };
        (chip.icon, text, chip.tone)
    });
    let clock = session.clocks().filter(|clocks| clocks.is_timed(player, false)).map(|clocks| {
        let face = clocks.face(player, scene.now);
        let runs = face.running && !clocks.is_paused();
        BigClock { time: face.to_string(), runs, alarmed: face.warnings() > 0 || face.fallen }
    });
    BigPlate {
        side: scene.layout.side_of(army.0),
        name: scene.texts.army(session.playable(), army),
        ink: scene.ink(session.playable(), army),
        owner: seat_names::sign_and_name(scene, session.seats(), &players, player),
        standing,
        lit,
        clock,
    }
}

/// The dimness beside a spotlight.
const DIM: u8 = 165;
/// The radius of a spotlight, in cells in 2D, and as a share of the picture's height in 3D.
const LIGHT: (f32, f32) = (1.25, 0.11);
/// How much farther the rim of a spotlight reaches.
const RIM: f32 = 1.25;

/// Lays the second window out.
pub(super) fn paint(
    context: Single<(Entity, &mut EguiContext), With<PresenterPanels>>,
    presenter: Res<Presenter>,
    layout: Res<PresenterLayout>,
    picture: Res<PresenterPicture>,
    note: Res<PresenterNote>,
    view: Res<View>,
    glyphs: Res<PresenterGlyphs>,
    mut dressed: Local<Option<Entity>>,
) {
    let (panels, mut context) = context.into_inner();
    let ctx = context.get_mut().clone();
    // Each window has a context of its own, which begins without our fonts.
    if *dressed != Some(panels) {
        theme::install(&ctx);
        glyphs.0.suit(0.0);
        *dressed = Some(panels);
        ctx.request_discard("fonts");
        return;
    }
    theme::choose(&ctx, view.dark);
    glyphs.0.suit(ctx.pixels_per_point());
    glyphs.0.wear(view.palette);
    let palette = Palette::of(view.dark);
    let whole = Rect::from_min_size(Pos2::ZERO, vec2(layout.window.x, layout.window.y));
    // Nothing here is pressed: a part as other panels are would take the pointer of the first window for its own.
    let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(whole);
    let ui = &Ui::new(ctx, Id::new("four-handed presenter"), builder);
    if presenter.black {
        ui.painter().rect_filled(whole, 0, Color32::BLACK);
        return;
    }
    ui.painter().rect_filled(whole, 0, palette.inset);
    let above = whole.with_max_y(whole.max.y - layout.strip);
    board(ui, &picture, above);
    if let Some(light) = picture.light.filter(|_| picture.texture.is_some()) {
        let radius = match presenter.mode {
            ViewMode::Flat => LIGHT.0 * layout.cell as f32 / layout.pixels,
            ViewMode::Solid => LIGHT.1 * above.height(),
        };
        spotlight(ui, above, pos2(light.x, light.y), radius);
    }
    for plate in &note.plates {
        plate.show(ui, &glyphs.0, palette, &layout, above);
    }
    strip(ui, palette, &note, whole.with_min_y(above.max.y));
}

/// The picture of the board, as large as it fits: one that is frozen may be from before the window had another size.
fn board(ui: &Ui, picture: &PresenterPicture, above: Rect) {
    let Some(texture) = picture.texture else { return };
    let size = vec2(picture.size.x as f32, picture.size.y as f32);
    let scale = (above.width() / size.x).min(above.height() / size.y);
    let place = Rect::from_center_size(above.center(), size * scale);
    let all = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(texture, place, all, Color32::WHITE);
}

/// Dims all but a round place with a soft rim.
fn spotlight(ui: &Ui, above: Rect, centre: Pos2, radius: f32) {
    const STEPS: u32 = 64;
    let far = above.width() + above.height();
    let rings = [(radius, 0), (radius * RIM, DIM), (far * 2.0, DIM)];
    let mut mesh = Mesh::default();
    for step in 0..=STEPS {
        let turn = std::f32::consts::TAU * step as f32 / STEPS as f32;
        for (reach, dim) in rings {
            mesh.colored_vertex(centre + reach * vec2(turn.cos(), turn.sin()), Color32::from_black_alpha(dim));
        }
        if step > 0 {
            let (before, now) = (3 * (step - 1), 3 * step);
            for ring in 0..2 {
                mesh.add_triangle(before + ring, before + ring + 1, now + ring);
                mesh.add_triangle(now + ring, before + ring + 1, now + ring + 1);
            }
        }
    }
    ui.painter().with_clip_rect(above).add(Shape::mesh(mesh));
}

/// The last move in words, and the game.
fn strip(ui: &Ui, palette: &Palette, note: &PresenterNote, place: Rect) {
    ui.painter().rect_filled(place, 0, palette.panel);
    ui.painter().hline(place.x_range(), place.min.y + 0.5, Stroke::new(1.0, palette.hairline));
    let (size, pad) = (place.height() * WORDS[0], place.height() * 0.4);
    let aside = Text::line(&note.aside, Face::Medium.at(size * 0.62), palette.text2);
    let end = aside.paint(ui, place.right_center() - vec2(pad, 0.0), Align2::RIGHT_CENTER, place.width() * 0.36);
    let room = end.min.x - 2.0 * pad - place.min.x;
    let at = place.left_center() + vec2(pad, 0.0);
    let telling = tellings(&note.words);
    let line = |words: &str, size: f32| {
        let words = Text::line(words, Face::Semibold.at(size), palette.text);
        (!words.set(ui, room).elided).then(|| words.paint(ui, at, Align2::LEFT_CENTER, room))
    };
    let two_lines = |words: &str, size: f32| {
        let words = Text::paragraph(words, Face::Semibold.at(size), palette.text);
        (words.set(ui, room).rows.len() <= 2).then(|| words.paint(ui, at, Align2::LEFT_CENTER, room))
    };
    let sizes = || WORDS[1..].iter().map(|share| place.height() * share);
    let told = telling
        .first()
        .and_then(|words| line(words, size))
        .or_else(|| telling.iter().find_map(|words| sizes().find_map(|size| two_lines(words, size))));
    if let (None, Some(shortest)) = (told, telling.last()) {
        Text::line(shortest, Face::Semibold.at(size), palette.text).paint(ui, at, Align2::LEFT_CENTER, room);
    }
}

/// The sizes of the words as shares of the strip: in one line, which is four parts of a hundred of the window, and in two.
const WORDS: [f32; 4] = [4.0 / 9.0, 0.36, 0.31, 0.27];

/// What is said of the last move, from all of it down to how it ended: what came between is left out first.
fn tellings(words: &[String]) -> Vec<String> {
    let mut tellings = vec![words.join(" ")];
    if let [first, .., last] = words {
        tellings.extend([format!("{first} {last}"), last.clone()]);
    }
    tellings
}

impl BigPlate {
    /// At its side: on the left above West and below South, on the right above North and below East.
    fn show(&self, ui: &Ui, glyphs: &Glyphs, palette: &Palette, layout: &PresenterLayout, above: Rect) {
        // The larger the better it is read: as large as the room beside the board allows.
        let unit = (layout.window.y / 75.0).min(layout.plates / 24.0);
        let pad = 1.6 * unit;
        let width = layout.plates - 2.0 * pad;
        let height = unit * if self.clock.is_some() { 26.0 } else { 15.5 };
        let left = matches!(self.side, Seat::West | Seat::South);
        let top = matches!(self.side, Seat::West | Seat::North);
        let corner = pos2(
            if left { above.min.x + pad } else { above.max.x - pad - width },
            if top { above.min.y + pad } else { above.max.y - pad - height },
        );
        let rect = Rect::from_min_size(corner, vec2(width, height));
        let (fill, edge, ink, ink2) = if self.lit {
            (palette.lamp, palette.lamp, palette.lamp_ink, palette.lamp_ink2)
        } else {
            (palette.panel, palette.hairline, palette.text, palette.text2)
        };
        paint_army_card(ui, rect, (fill, edge), self.ink, palette);
        let (start, room) = (rect.min.x + 2.6 * unit, width - 4.2 * unit);
        let line = |y: f32| pos2(start, rect.min.y + y * unit);
        glyphs.paint(ui, line(3.7) + vec2(2.0 * unit, 0.0), 4.0 * unit, Picture::Emblem, self.ink);
        let text = |words: &str, font: (Face, f32), color, (y, beside): (f32, f32)| {
            let room = room - beside * unit;
            let line_of = Text::line(words, font.0.at(font.1 * unit), color).smaller_if_cut(ui, room, 0.8);
            line_of.paint(ui, line(y) + vec2(beside * unit, 0.0), Align2::LEFT_CENTER, room);
        };
        text(&self.name, (Face::Bold, 3.6), ink, (3.7, 5.2));
        let (sign, owner) = &self.owner;
        text::paint_sign(ui, line(8.2) + vec2(1.3 * unit, 0.0), sign, 2.6 * unit, ink2);
        text(owner, (Face::Medium, 2.7), ink2, (8.2, 3.4));
        if let Some((sign, words, tone)) = &self.standing {
            let color = match tone {
                Tone::Alarm => palette.bad,
                Tone::OnLamp => ink,
                Tone::Calm | Tone::Frozen | Tone::Chosen => ink2,
            };
            let beside = if let Some(sign) = sign {
                text::paint_sign(ui, line(12.3) + vec2(1.3 * unit, 0.0), sign, 2.6 * unit, color);
                3.4
            } else {
                0.0
            };
            text(words, (Face::Bold, 2.7), color, (12.3, beside));
        }
        if let Some(clock) = &self.clock {
            let place = Rect::from_min_max(line(15.5), rect.max - vec2(1.6 * unit, 1.6 * unit));
            clock.paint(ui, palette, place, unit);
        }
    }
}

impl BigClock {
    fn paint(&self, ui: &Ui, palette: &Palette, place: Rect, unit: f32) {
        let (fill, ink) = match (self.runs, self.alarmed) {
            (true, true) => (palette.bad, palette.panel),
            (true, false) => (palette.lamp_ink, palette.lamp),
            (false, _) => (palette.inset, palette.text2),
        };
        slab(ui, place, CARD, fill, fill);
        let size = 6.4 * unit;
        // Digits hang below no line, so that in the middle of one they stand too high.
        let at = place.center() + vec2(0.0, 0.1 * size);
        let time = Text::line(&self.time, Face::Bold.at(size), ink).smaller_if_cut(ui, place.width() - unit, 0.75);
        time.paint(ui, at, Align2::CENTER_CENTER, place.width() - unit);
    }
}
