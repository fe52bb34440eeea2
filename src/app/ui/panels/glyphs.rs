//! Drawn men and emblems as textures for the panels, each at the exact size in pixels.

use bevy::prelude::Resource;
use bevy_egui::egui::{ColorImage, TextureHandle, TextureOptions};
use fourhanded::board::Seat;
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::color::Rgb;
use fourhanded::export::diagram::{Diagram, diagram_svg};
use fourhanded::export::glyph::{
    ArmyInk, Figure, ManState, emblem_svg, man_svg_scaled, outline_scale_for, silhouette_svg,
};
use fourhanded::export::mark::{Mark, mark_svg};
use fourhanded::export::movement::{movement_diagram, movements};
use fourhanded::export::picture::diagram_of;
use fourhanded::export::raster::{Image, SvgPicture, raster};
use fourhanded::moves::Movement;
use fourhanded::paper::record_code;
use fourhanded::position::Position;
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;
use fourhanded::tour::Page;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

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
    /// A mark on a cell.
    Mark(Mark),
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
            Self::Mark(mark) => mark_svg(mark, &[]),
        };
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\">{body}</svg>")
    }
}

/// The emblems of some armies, each so large, in the flow of a layout.
pub fn emblems(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, armies: impl IntoIterator<Item = Army>, size: f32) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = (size * 0.3).round();
        for army in armies {
            scene.glyphs.show(ui, size, Picture::Emblem, scene.ink(playable, army));
        }
    });
}

/// A board with its men and without files and ranks, about so many pixels wide, in the colours of a palette.
pub fn small_board(playable: &Playable, position: &Position, pixels: u32, palette: &ArmyPalette) -> Option<Image> {
    let mut diagram = palette.paint(playable, diagram_of(playable, position, Seat::South, None));
    diagram.labels.clear();
    image_of(diagram, pixels)
}

/// A diagram without labels, about so many pixels wide.
fn image_of(mut diagram: Diagram, pixels: u32) -> Option<Image> {
    let side = u32::from(diagram.columns.max(diagram.rows)) + 1;
    diagram.cell_px = u16::try_from(pixels / side).unwrap_or(u16::MAX).max(4);
    let layout = diagram.layout();
    raster(&diagram_svg(&diagram), layout.width, layout.height).ok()
}

/// A place in the middle of the panel, so large, in the flow of a layout, on which something is drawn round its centre while
/// some of it is in sight.
fn in_middle(ui: &mut Ui, size: f32, draw: impl FnOnce(&Ui, Pos2)) -> Rect {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), size));
    if ui.is_rect_visible(rect) {
        draw(ui, rect.center());
    }
    Rect::from_center_size(rect.center(), Vec2::splat(size))
}

/// What a drawn board shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum BoardKey {
    /// The array of a game, by the name of the game and the hash of the position.
    Array(String, u64),
    /// The beginning of a page of a tour, by the name of the game, the id of the page and the hash of the position.
    Page(String, String, u64),
    /// How a man goes, by its place in the list of the game for which that was asked last.
    Movement(usize),
    /// The code of the record in this revision.
    Code(u64),
}

/// Drawn boards, by what they show and their size in pixels.
type Boards = HashMap<(BoardKey, u32), Option<TextureHandle>>;

/// The code of a record, if it is short enough for one, and the revision of the record.
type CodeOfRecord = (u64, Option<Arc<SvgPicture>>);

/// How the men of a game go.
type MenOfGame = (Arc<Rules>, Arc<[Movement]>);

type Drawn = HashMap<(Picture, ArmyInk, u32), Option<TextureHandle>>;

/// The drawings made so far, at one scale and in one palette.
#[derive(Resource, Default)]
pub struct Glyphs(
    Mutex<(f32, Drawn)>,
    Mutex<Boards>,
    Mutex<Option<MenOfGame>>,
    Mutex<Option<CodeOfRecord>>,
    Mutex<ArmyPalette>,
);

impl Glyphs {
    /// Gives up the drawings of another scale than this: none of them has the right size.
    pub fn suit(&self, pixels_per_point: f32) {
        let mut drawn = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if drawn.0.to_bits() != pixels_per_point.to_bits() {
            *drawn = (pixels_per_point, Drawn::default());
        }
    }

    /// Gives up the boards in another palette than this.
    pub fn wear(&self, palette: ArmyPalette) {
        let mut worn = self.4.lock().unwrap_or_else(PoisonError::into_inner);
        if *worn != palette {
            *worn = palette;
            let mut boards = self.1.lock().unwrap_or_else(PoisonError::into_inner);
            boards.retain(|(key, _), _| matches!(key, BoardKey::Code(_)));
        }
    }

    fn palette(&self) -> ArmyPalette {
        *self.4.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The array of a game, so large, in the middle of the panel in the flow of a layout; answers its place.
    pub fn show_board(&self, ui: &mut Ui, size: f32, playable: &Playable) -> Rect {
        in_middle(ui, size, |ui, centre| self.board(ui, centre, size, playable))
    }

    /// The beginning of a page of a tour, with what it points at, so large, in the middle of the panel in the flow of a
    /// layout; answers its place.
    pub fn show_page(&self, ui: &mut Ui, size: f32, page: &Page) -> Rect {
        in_middle(ui, size, |ui, centre| self.page(ui, centre, size, page))
    }

    /// Paints the beginning of a page of a tour in a square of `size` points round a centre.
    pub fn page(&self, ui: &Ui, centre: Pos2, size: f32, page: &Page) {
        let key = BoardKey::Page(page.playable.name().to_string(), page.id.clone(), page.start.hash());
        self.drawn(ui, centre, size, key, |pixels| {
            let board = diagram_of(&page.playable, &page.start, page.view, None);
            let mut diagram = self.palette().paint(&page.playable, board);
            diagram.labels.clear();
            page.point_out(&mut diagram);
            image_of(diagram, pixels)
        });
    }

    /// The code of a game's record at most so large, each module as many whole pixels, in the middle of the panel in the flow of a
    /// layout; answers its place, or `None` if the record is too long for one.
    pub fn show_code(&self, ui: &mut Ui, size: f32, session: &Session) -> Option<Rect> {
        let revision = session.record_revision();
        let code = self.code(revision, session)?;
        let (scale, modules) = (ui.pixels_per_point(), code.width.max(1));
        let each = ((size * scale) as u32 / modules).max(1);
        let size = (modules * each) as f32 / scale;
        let draw = |_| code.pixels(modules * each).ok();
        let paint = |ui: &Ui, centre| self.drawn(ui, centre, size, BoardKey::Code(revision), draw);
        Some(in_middle(ui, size, paint))
    }

    /// The code of a record, made once for a revision.
    fn code(&self, revision: u64, session: &Session) -> Option<Arc<SvgPicture>> {
        let mut last = self.3.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, code)) = last.as_ref().filter(|(of, _)| *of == revision) {
            return code.clone();
        }
        let mut boards = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        boards.retain(|(key, _), _| !matches!(key, BoardKey::Code(_)));
        let code = record_code(&session.to_save(session.title().unwrap_or_default())).map(Arc::new);
        *last = Some((revision, code.clone()));
        code
    }

    /// How the men of a game go: worked out once for a game.
    pub fn movements(&self, rules: &Arc<Rules>) -> Arc<[Movement]> {
        let mut men = self.2.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, movements)) = men.as_ref().filter(|(of, _)| Arc::ptr_eq(of, rules)) {
            return Arc::clone(movements);
        }
        let mut boards = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        boards.retain(|(key, _), _| !matches!(key, BoardKey::Movement(_)));
        let found: Arc<[Movement]> = movements(rules).into();
        *men = Some((Arc::clone(rules), Arc::clone(&found)));
        found
    }

    /// Paints how a man of a game goes, by its place in the list of [`Self::movements`], in a square of `size` points round a
    /// centre.
    pub fn movement(&self, ui: &Ui, centre: Pos2, size: f32, playable: &Playable, place: usize) {
        let movements = self.movements(&playable.rules);
        let Some(movement) = movements.get(place) else { return };
        let draw = |pixels| image_of(self.palette().paint(playable, movement_diagram(playable, movement)), pixels);
        self.drawn(ui, centre, size, BoardKey::Movement(place), draw);
    }

    /// Paints the array of a game in a square of `size` points round a centre.
    pub fn board(&self, ui: &Ui, centre: Pos2, size: f32, playable: &Playable) {
        let start = &playable.start;
        let key = BoardKey::Array(playable.name().to_string(), start.hash());
        self.drawn(ui, centre, size, key, |pixels| small_board(playable, start, pixels, &self.palette()));
    }

    /// Paints a board in a square of `size` points round a centre; it is drawn, so many pixels wide, once.
    fn drawn(&self, ui: &Ui, centre: Pos2, size: f32, key: BoardKey, draw: impl FnOnce(u32) -> Option<Image>) {
        let scale = ui.pixels_per_point();
        let pixels = (size * scale).round().clamp(1.0, 1024.0) as u32;
        let mut boards = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        let name = format!("{key:?}");
        let texture = boards.entry((key, pixels)).or_insert_with(|| {
            let image = draw(pixels)?;
            let image = ColorImage::from_rgba_unmultiplied([image.width as usize, image.height as usize], &image.rgba);
            Some(ui.ctx().load_texture(name, image, TextureOptions::NEAREST))
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
