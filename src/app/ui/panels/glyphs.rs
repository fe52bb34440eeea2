//! Drawn men and emblems as textures for the panels, each at the exact size in pixels.

use bevy::prelude::Resource;
use bevy_egui::egui::{ColorImage, TextureHandle, TextureOptions};
use fourhanded::board::Seat;
use fourhanded::export::color::Rgb;
use fourhanded::export::diagram::diagram_svg;
use fourhanded::export::glyph::{
    ArmyInk, Figure, ManState, emblem_svg, man_svg_scaled, outline_scale_for, silhouette_svg,
};
use fourhanded::export::picture::{diagram_of, ink_of};
use fourhanded::export::raster::{Image, raster};
use fourhanded::position::Position;
use fourhanded::spec::Playable;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::app::ui::prelude::*;

/// What a small drawing shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Picture {
    /// A man.
    Man(Figure, ManState),
    /// The army's emblem.
    Emblem,
    /// The outline of a figure in one colour.
    Outline(Figure, Rgb),
}

impl Picture {
    fn svg(self, ink: &ArmyInk, pixels: f64) -> String {
        let body = match self {
            Self::Man(figure, state) => {
                let scale = state.shown_on(figure).scale();
                let inset = 50.0 * (1.0 - scale);
                let scale_of_lines = outline_scale_for(pixels);
                let man = man_svg_scaled(figure, state, ink, scale_of_lines);
                format!("<g transform=\"translate({inset} {inset}) scale({scale})\">{man}</g>")
            }
            // The emblem fills its box.
            Self::Emblem => {
                let emblem = emblem_svg(ink.emblem, ink, false);
                format!("<g transform=\"translate(-9 -9) scale(1.18)\">{emblem}</g>")
            }
            Self::Outline(figure, color) => {
                let line = format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"7\" stroke-linejoin=\"round\"");
                silhouette_svg(figure, color).replace(&format!("fill=\"{color}\""), &line)
            }
        };
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">{body}</svg>")
    }
}

/// The colours of an army of a game.
pub fn ink(playable: &Playable, army: Army) -> ArmyInk {
    ink_of(playable.look.armies[army])
}

/// The emblems of some armies, each so large, in the flow of a layout.
pub fn emblems(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, armies: impl IntoIterator<Item = Army>, size: f32) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = (size * 0.3).round();
        for army in armies {
            scene.glyphs.show(ui, size, Picture::Emblem, ink(playable, army));
        }
    });
}

/// A board with its men and without files and ranks, about so many pixels wide.
pub fn small_board(playable: &Playable, position: &Position, pixels: u32) -> Option<Image> {
    let mut diagram = diagram_of(playable, position, Seat::South, None);
    diagram.labels.clear();
    let side = u32::from(diagram.columns.max(diagram.rows)) + 1;
    diagram.cell_px = u16::try_from(pixels / side).unwrap_or(u16::MAX).max(4);
    let layout = diagram.layout();
    raster(&diagram_svg(&diagram), layout.width, layout.height).ok()
}

/// Small boards with their arrays, by game and size.
type Boards = HashMap<(String, u32), Option<TextureHandle>>;

type Drawn = HashMap<(Picture, ArmyInk, u32), Option<TextureHandle>>;

/// The drawings made so far, at one scale.
#[derive(Resource, Default)]
pub struct Glyphs(Mutex<(f32, Drawn)>, Mutex<Boards>);

impl Glyphs {
    /// Gives up the drawings of another scale than this: none of them has the right size.
    pub fn suit(&self, pixels_per_point: f32) {
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.0.to_bits() != pixels_per_point.to_bits() {
            *drawn = (pixels_per_point, Drawn::default());
        }
    }

    /// The array of a game, so large, in the middle of the panel in the flow of a layout.
    pub fn show_board(&self, ui: &mut Ui, size: f32, playable: &Playable) {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size));
        self.board(ui, rect.center(), size, playable);
    }

    /// A position of a game, so large, in the middle of the panel in the flow of a layout.
    pub fn show_position(&self, ui: &mut Ui, size: f32, playable: &Playable, position: &Position) {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size));
        self.position(ui, rect.center(), size, playable, position);
    }

    /// Paints the array of a game in a square of `size` points round a centre.
    pub fn board(&self, ui: &Ui, centre: Pos2, size: f32, playable: &Playable) {
        self.position(ui, centre, size, playable, &playable.start);
    }

    /// Paints a position of a game in a square of `size` points round a centre.
    pub fn position(&self, ui: &Ui, centre: Pos2, size: f32, playable: &Playable, position: &Position) {
        let scale = ui.pixels_per_point();
        let pixels = (size * scale).round().clamp(1.0, 1024.0) as u32;
        let mut boards = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (format!("{} {:x}", playable.name(), position.hash()), pixels);
        let texture = boards.entry(key).or_insert_with(|| {
            let image = small_board(playable, position, pixels)?;
            let image = ColorImage::from_rgba_unmultiplied([image.width as usize, image.height as usize], &image.rgba);
            Some(ui.ctx().load_texture(format!("board of {}", playable.name()), image, TextureOptions::NEAREST))
        });
        let Some(texture) = texture else { return };
        let [width, height] = texture.size().map(|side| side as f32 / scale);
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        let snap = |value: f32| (value * scale).round() / scale;
        let corner = pos2(snap(centre.x - width / 2.0), snap(centre.y - height / 2.0));
        let place = Rect::from_min_size(corner, vec2(width, height));
        ui.painter().image(texture.id(), place, whole, Color32::WHITE);
    }

    /// A drawing so large in the flow of a layout.
    pub fn show(&self, ui: &mut Ui, size: f32, picture: Picture, ink: ArmyInk) -> Rect {
        let (_, rect) = ui.allocate_space(vec2(size, size));
        self.paint(ui, rect.center(), size, picture, ink);
        rect
    }

    /// Paints a drawing in a square of `size` points round a centre.
    pub fn paint(&self, ui: &Ui, centre: Pos2, size: f32, picture: Picture, ink: ArmyInk) {
        let scale = ui.pixels_per_point();
        // A few hundred at most.
        let pixels = (size * scale).round().clamp(1.0, 512.0) as u32;
        let mut cache = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let texture = cache.1.entry((picture, ink, pixels)).or_insert_with(|| {
            let image = raster(&picture.svg(&ink, f64::from(pixels)), pixels, pixels).ok()?;
            let side = pixels as usize;
            let image = ColorImage::from_rgba_unmultiplied([side, side], &image.rgba);
            Some(ui.ctx().load_texture(format!("{picture:?} {pixels}"), image, TextureOptions::NEAREST))
        });
        let Some(texture) = texture else { return };
        let size = pixels as f32 / scale;
        let snap = |value: f32| (value * scale).round() / scale;
        let corner = pos2(snap(centre.x - size / 2.0), snap(centre.y - size / 2.0));
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        ui.painter().image(texture.id(), Rect::from_min_size(corner, vec2(size, size)), whole, Color32::WHITE);
    }
}
