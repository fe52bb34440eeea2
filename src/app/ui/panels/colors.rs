//! The user's own colours of armies, with a warning where two armies of a game come too near to each other.

use std::collections::BTreeSet;

use bevy_egui::egui::ecolor::Hsva;
use bevy_egui::egui::{Mesh, Shape, Stroke, WidgetType};
use fourhanded::export::army_palette::{ArmyPalette, Clash, PaletteName};
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{Emblem, Figure, ManState};
use fourhanded::export::vision::Sight;
use fourhanded::spec::{ArmyLook, Ink};

use super::dialog::{closable, foot, title, words};
use crate::app::ui::prelude::*;

/// The width of the dialog where there is room, in points.
const WIDTH: f32 = 640.0;
/// The width from which the list of armies and the colour stand side by side, in points.
const BROAD: f32 = 480.0;
/// The width of the list beside the colour, in points.
const LIST: f32 = 250.0;
/// The height of an army in the list, in points.
const LINE: f32 = 38.0;
/// The size of a band of colours, in points.
const BAND: f32 = 26.0;
/// The most warnings that are told at once.
const TOLD: usize = 3;

/// Shows the armies' colours in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    closable(ctx, scene, WIDTH, &title(scene, &[]), |ui| {
        words(ui, scene, &scene.get("colors-about"));
        let chosen = Ink::ALL[scene.memory.get().color_chosen.min(Ink::ALL.len() - 1)];
        if ui.available_width() >= BROAD {
            let height = LINE * Ink::ALL.len() as f32;
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
            inside(ui, rect.with_max_x(rect.min.x + LIST), |ui| list(ui, scene, edit, chosen));
            inside(ui, rect.with_min_x(rect.min.x + LIST + 24.0), |ui| color(ui, scene, edit, chosen));
        } else {
            list(ui, scene, edit, chosen);
            ui.add_space(6.0);
            color(ui, scene, edit, chosen);
        }
        warnings(ui, scene);
        foot(
            ui,
            |ui| {
                let back = Button::new("colors.plain", scene.get("colors-plain")).icon(icon::ARROW_COUNTER_CLOCKWISE);
                let back = back.enabled(!scene.view.palette.own.is_empty());
                if back.sends(ui, scene, ViewIntent::PlainColors).clicked() {
                    edit.typed.clear();
                    edit.changed = true;
                }
            },
            |ui| {
                let done = Button::new("colors.done", scene.get("colors-done")).style(ButtonStyle::Primary);
                done.sends(ui, scene, DeskIntent::Open(Dialog::Settings));
            },
        );
    });
}

/// The name of an army's colour.
fn name(scene: &Scene<'_>, ink: Ink) -> String {
    scene.get(&format!("army-{}", format!("{ink:?}").to_lowercase()))
}

/// The armies one below another, each as a man on both squares.
fn list(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, chosen: Ink) {
    let palette = scene.palette;
    ui.spacing_mut().item_spacing.y = 0.0;
    for (place, ink) in Ink::ALL.into_iter().enumerate() {
        let (id, label) = (format!("colors.army.{ink:?}"), name(scene, ink));
        let control = Control::selectable(&id, &label, WidgetType::RadioButton, ink == chosen);
        let response = control.sized(ui, scene, vec2(ui.available_width(), LINE));
        let rect = response.rect;
        if ink == chosen {
            slab(ui, rect.shrink2(vec2(0.0, 1.0)), 8, palette.hover, palette.edge);
        } else if response.hovered() {
            slab(ui, rect.shrink2(vec2(0.0, 1.0)), 8, palette.hover.gamma_multiply(0.7), Color32::TRANSPARENT);
        }
        on_squares(ui, scene, rect.min + vec2(8.0, 4.0), LINE - 8.0, ink);
        let own = scene.view.palette.own.get(ink).is_some();
        let face = if own { Face::Bold } else { Face::Medium };
        let at = pos2(rect.min.x + 2.0 * (LINE - 8.0) + 20.0, rect.center().y);
        ui.painter().text(at, Align2::LEFT_CENTER, &label, face.at(15.0), palette.text);
        let hex = scene.view.palette.fill(ink).to_string();
        let at = pos2(rect.max.x - 10.0, rect.center().y);
        ui.painter().text(at, Align2::RIGHT_CENTER, hex, Face::Medium.at(13.0), palette.text3);
        ring(ui, &response, rect, 8, palette);
        if response.clicked() {
            scene.remember(|memory| memory.color_chosen = place);
            edit.typed.clear();
            edit.changed = true;
        }
    }
}

/// A man on a light and on a dark square of such a side, from a corner.
fn on_squares(ui: &Ui, scene: &Scene<'_>, corner: Pos2, side: f32, ink: Ink) {
    let board = scene.view.palette.board();
    let drawn = scene.view.palette.ink_of(ArmyLook { ink, emblem: Emblem::Disc });
    for (place, square) in [board.light, board.dark].into_iter().enumerate() {
        let rect = Rect::from_min_size(corner + vec2(place as f32 * side, 0.0), Vec2::splat(side));
        ui.painter().rect_filled(rect, 0, color_of(square));
        let figure = [Figure::Knight, Figure::Pawn][place];
        scene.glyphs.paint(ui, rect.center(), side, Picture::Man(figure, ManState::Plain), drawn);
    }
}

/// The colour of an army: typed, or mixed of hue, saturation and brightness.
fn color(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, ink: Ink) {
    let own = scene.view.palette.own.get(ink);
    let now = scene.view.palette.fill(ink);
    ui.spacing_mut().item_spacing.y = 8.0;
    if scene.view.palette.name == PaletteName::Heraldic {
        return words(ui, scene, &scene.get("colors-heraldic"));
    }
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), 64.0));
    on_squares(ui, scene, place.min, 64.0, ink);
    let picker = |ui: &mut Ui| {
        let typed = &mut edit.typed;
        let response = field(ui, scene, "colors.typed", typed, &now.to_string(), 7, vec2(120.0, 34.0));
        edit.changed |= response.changed;
        if let Some(color) = typed.trim().parse::<Rgb>().ok().filter(|color| response.changed && *color != now) {
            scene.send(ViewIntent::Paint(ink, Some(color)));
        }
    };
    let mut given_back = false;
    row(ui, 34.0, picker, |ui| {
        let label = scene.get("colors-back");
        let back = IconButton::new("colors.back", icon::ARROW_COUNTER_CLOCKWISE, label, "").enabled(own.is_some());
        given_back = back.sends(ui, scene, ViewIntent::Paint(ink, None)).clicked();
    });
    if given_back {
        edit.typed.clear();
        edit.changed = true;
    }
    let id = Id::new(("four-handed hue", ink as usize));
    let Rgb(red, green, blue) = now;
    let mut seen = Hsva::from_srgb([red, green, blue]);
    // Of a grey the hue is not lost while it is mixed.
    let known: Option<(f32, f32)> = ui.data(|data| data.get_temp(id));
    if let Some((hue, saturation)) = known {
        seen.h = if seen.s < 0.01 { hue } else { seen.h };
        seen.s = if seen.v < 0.01 { saturation } else { seen.s };
    }
    let bands: [(&str, &str, fn(Hsva, f32) -> Hsva, f32); 3] = [
        ("hue", "colors-hue", |color, value| Hsva { h: value * 0.999, ..color }, seen.h),
        ("saturation", "colors-saturation", |color, value| Hsva { s: value, ..color }, seen.s),
        ("brightness", "colors-brightness", |color, value| Hsva { v: value, ..color }, seen.v),
    ];
    for (part, label, with, value) in bands {
        let label = scene.get(label);
        text::line(ui, &label, Face::Medium.at(13.5), scene.palette.text2);
        if let Some(value) = band(ui, scene, &format!("colors.{part}"), |share| with(seen, share), value) {
            let mixed = with(seen, value);
            let [red, green, blue] = mixed.to_srgb();
            ui.data_mut(|data| data.insert_temp(id, (mixed.h, mixed.s)));
            scene.send(ViewIntent::Paint(ink, Some(Rgb(red, green, blue))));
            edit.typed.clear();
            edit.changed = true;
        }
    }
}

/// A band of colours from 0 to 1 with a knob; answers where it was put.
fn band(ui: &mut Ui, scene: &Scene<'_>, id: &str, color: impl Fn(f32) -> Hsva, value: f32) -> Option<f32> {
    const PIECES: u32 = 36;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width().min(330.0), BAND));
    let bar = rect.shrink2(vec2(6.0, 4.0));
    let mut mesh = Mesh::default();
    for piece in 0..=PIECES {
        let share = piece as f32 / PIECES as f32;
        let x = bar.min.x + share * bar.width();
        let color = Color32::from(color(share));
        mesh.colored_vertex(pos2(x, bar.min.y), color);
        mesh.colored_vertex(pos2(x, bar.max.y), color);
        if piece > 0 {
            let last = 2 * piece;
            mesh.add_triangle(last - 2, last - 1, last);
            mesh.add_triangle(last - 1, last, last + 1);
        }
    }
    ui.painter().add(Shape::mesh(mesh));
    let knob = pos2(bar.min.x + value.clamp(0.0, 1.0) * bar.width(), bar.center().y);
    ui.painter().circle(knob, 8.0, Color32::from(color(value)), Stroke::new(2.0, Color32::WHITE));
    ui.painter().circle_stroke(knob, 9.5, Stroke::new(1.0, Color32::from_black_alpha(180)));
    // The keyboard has the field.
    let response = ui.interact(rect, Control::id_of(id), Sense::CLICK | Sense::DRAG);
    scene.target(id, rect.intersect(ui.clip_rect()));
    let pointer = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged())?;
    let value = ((pointer.x - bar.min.x) / bar.width()).clamp(0.0, 1.0);
    Some(value)
}

/// The pairs of armies of any game at hand that come too near to each other, each once with the least difference; those of the game
/// at the table stand first.
pub fn clashes(scene: &Scene<'_>, palette: &ArmyPalette) -> Vec<Clash> {
    let at_table = scene.session.map(|session| session.playable().variant.inks());
    let sets = at_table.into_iter().chain(scene.games.entries().map(|(variant, _)| variant.inks()));
    let mut seen = BTreeSet::new();
    sets.flat_map(|inks| palette.clashes(&inks)).filter(|clash| seen.insert(clash.inks)).collect()
}

/// A clash in words: which armies, and for whom they are alike.
pub fn clash_told(scene: &Scene<'_>, clash: &Clash) -> String {
    let sight = match clash.sight {
        Sight::Normal => "sight-normal",
        Sight::Protan | Sight::ProtanVienot => "sight-protan",
        Sight::Deutan | Sight::DeutanVienot => "sight-deutan",
        Sight::Tritan | Sight::TritanBrettel => "sight-tritan",
    };
    let [one, other] = clash.inks.map(|ink| name(scene, ink));
    let difference = format!("{:.0}", clash.difference);
    let values = [("one", one.as_str()), ("other", &other), ("sight", &scene.get(sight)), ("difference", &difference)];
    scene.with("colors-clash", &values)
}

/// What is wrong with the colours, or that nothing is.
fn warnings(ui: &mut Ui, scene: &Scene<'_>) {
    let clashes = clashes(scene, &scene.view.palette);
    ui.add_space(4.0);
    if clashes.is_empty() {
        let fine = scene.get("colors-fine");
        return text::paragraph(ui, &fine, Face::Medium.at(14.5), scene.palette.good);
    }
    for (place, clash) in clashes.iter().take(TOLD).enumerate() {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 22.0));
        scene.target(&format!("colors.clash.{place}"), rect);
        inside(ui, rect, |ui| {
            row_from_left(ui, 22.0, |ui| {
                text::sign(ui, icon::WARNING_CIRCLE, 18.0, scene.palette.bad);
                text::line(ui, &clash_told(scene, clash), Face::Medium.at(14.5), scene.palette.bad);
            });
        });
    }
    if let Some(more) = clashes.len().checked_sub(TOLD).filter(|more| *more > 0) {
        words(ui, scene, &scene.with("colors-more", &[("count", &more.to_string())]));
    }
}
