//! The plate of an army beside the board: who decides for it, how it stands, what it has taken.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    epaint, pos2, vec2,
};
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{ArmyInk, Figure, ManState};

use super::{CARD, Chip, Tone, type_set};
use crate::app::board::layout::SMALL_PLATE;
use crate::app::ui::panels::glyphs::Picture;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::{Face, ON_FELT, Theme};

/// A plate.
pub struct Plate<'a> {
    /// The army's name.
    pub name: &'a str,
    /// Its colours.
    pub ink: ArmyInk,
    /// The sign of its owner.
    pub owner_icon: &'a str,
    /// Who decides for it.
    pub owner: &'a str,
    /// How it stands, in a chip.
    pub chip: Option<(&'a str, Option<&'a str>, Tone)>,
    /// Whether it is its turn: the plate is lit.
    pub lit: bool,
    /// What it has taken: what, and whose.
    pub taken: &'a [(Figure, ManState, ArmyInk)],
    /// What stands in the place of men taken when there are none, and shorter where that does not fit.
    pub note: [&'a str; 2],
}

/// A colour of a drawing in a panel.
pub fn colour(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The width of the strip in the army's colour.
const STRIP: f32 = 6.0;

/// A card with the army's colour along its left edge.
pub fn card(ui: &Ui, rect: Rect, fill: Color32, edge: Color32, ink: ArmyInk, theme: &Theme) {
    let own = colour(ink.fill);
    let painter = ui.painter();
    let band = Rect::from_min_size(rect.min, vec2(2.5 * f32::from(CARD), rect.height()));
    painter.rect_filled(band, CornerRadius { nw: CARD, sw: CARD, ne: 0, se: 0 }, own);
    let rest = Rect::from_min_max(pos2(rect.min.x + STRIP, rect.min.y), rect.max);
    let corners = CornerRadius { nw: 0, sw: 0, ne: CARD, se: CARD };
    painter.rect(rest, corners, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    // A thin line where card and army have nearly the same colour.
    if (own.intensity() - fill.intensity()).abs() < 0.08 {
        let stroke = Stroke::new(1.0, theme.field);
        painter.vline(rest.min.x + 0.5, (rect.min.y + 1.0)..=(rect.max.y - 1.0), stroke);
        painter.rect_stroke(rect, CARD, Stroke::new(1.0, theme.edge), StrokeKind::Inside);
    }
}

impl Plate<'_> {
    /// In a place.
    pub fn at(self, ui: &Ui, scene: &Scene<'_>, id: &str, rect: Rect) -> Response {
        let theme = scene.theme;
        let response = ui.interact(rect, egui::Id::new(("four-handed", id)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.name));
        scene.target(id, rect);
        // On a narrow plate the chip has a line of its own, unless the name is short.
        let narrow = rect.width() < 240.0 && rect.height() > 100.0;
        let large = rect.height() > if narrow { 130.0 } else { 100.0 };
        let name_font = Face::Bold.at(if large { 19.0 } else { 17.0 });
        let painter = ui.painter();
        let (fill, edge, ink, ink2, ink3) = if self.lit {
            (theme.lamp, theme.lamp, theme.lamp_ink, theme.lamp_ink2, theme.lamp_ink2)
        } else {
            (theme.panel, theme.hairline, theme.text, theme.text2, theme.text3)
        };
        if self.lit {
            let shadow = epaint::Shadow { offset: [0, 6], blur: 18, spread: 0, color: Color32::from_black_alpha(90) };
            painter.add(shadow.as_shape(rect, CornerRadius::same(CARD)));
        }
        card(ui, rect, fill, edge, self.ink, scene.theme);
        if rect.width() <= SMALL_PLATE.x {
            self.small(ui, scene, rect, [ink, ink2, ink3]);
            return response.on_hover_text(self.owner);
        }
        let (left, top) = if large { (38.0, 38.0) } else { (33.0, 32.0) };
        let size = if large { 30.0 } else { 27.0 };
        scene.glyphs.paint(ui, rect.min + vec2(left, top), size, Picture::Emblem, self.ink);
        let text = rect.min.x + if large { 69.0 } else { 59.0 };
        let (name_y, owner_y) = if large { (26.0, 48.0) } else { (21.0, 42.0) };
        let mut right = rect.max.x - 11.0;
        if let Some((word, icon, tone)) = self.chip {
            let tone = if self.lit && tone == Tone::Calm { Tone::OnLamp } else { tone };
            let mut chip = Chip::new(word, tone);
            if let Some(icon) = icon {
                chip = chip.icon(icon);
            }
            let room = right - rect.min.x - if large { 69.0 } else { 59.0 } - chip.size(ui).x - 8.0;
            if narrow && type_set::width(ui, self.name, name_font.clone()) > room {
                chip.ending_at(ui, theme, right, rect.min.y + owner_y + 14.0);
            } else {
                right = chip.ending_at(ui, theme, right, rect.min.y + name_y - 11.0).min.x - 8.0;
            }
        }
        let at = pos2(text, rect.min.y + name_y);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, self.name, name_font, ink, right - text);
        let at = pos2(text, rect.min.y + owner_y);
        type_set::sign(ui, at + vec2(8.0, 0.0), self.owner_icon, 16.0, ink2);
        let font = Face::Medium.at(if large { 15.0 } else { 14.0 });
        let room = rect.max.x - 12.0 - text - 21.0;
        type_set::fitted(ui, at + vec2(21.0, 0.0), Align2::LEFT_CENTER, self.owner, font, ink2, room);
        let foot = pos2(rect.min.x + if large { 20.0 } else { 18.0 }, rect.max.y - if large { 26.0 } else { 21.0 });
        if self.taken.is_empty() {
            let font = Face::Medium.at(if large { 14.0 } else { 13.5 });
            self.remark(ui, foot, font, ink3, rect.max.x - 10.0 - foot.x);
        } else {
            self.trophies(ui, scene, rect, foot, if large { 25.0 } else { 22.0 });
        }
        response
    }

    /// The note, as much of it as there is room for.
    fn remark(&self, ui: &Ui, at: egui::Pos2, font: egui::FontId, ink: Color32, room: f32) {
        let [long, short] = self.note;
        // A little smaller is better than less.
        let smaller = egui::FontId { size: font.size - 1.0, ..font.clone() };
        let fits = |font: &egui::FontId| type_set::width(ui, long, font.clone()) <= room;
        let found = [&font, &smaller].into_iter().find(|font| fits(font));
        let (words, font) = found.map_or((short, &font), |font| (long, font));
        type_set::fitted(ui, at, Align2::LEFT_CENTER, words, font.clone(), ink, room);
    }

    /// In a narrow window: name, how it stands or who decides, men taken.
    fn small(&self, ui: &Ui, scene: &Scene<'_>, rect: Rect, [ink, ink2, ink3]: [Color32; 3]) {
        scene.glyphs.paint(ui, rect.min + vec2(21.0, 18.0), 17.0, Picture::Emblem, self.ink);
        let owner = pos2(rect.max.x - 15.0, rect.min.y + 18.0);
        type_set::sign(ui, owner, self.owner_icon, 15.0, ink2);
        let name = rect.min + vec2(35.0, 18.0);
        let room = owner.x - 12.0 - name.x;
        type_set::fitted(ui, name, Align2::LEFT_CENTER, self.name, Face::Bold.at(15.0), ink, room);
        let left = rect.min.x + 14.0;
        match self.chip {
            Some((word, icon, tone)) => {
                let tone = if self.lit && tone == Tone::Calm { Tone::OnLamp } else { tone };
                let chip = Chip::new(word, tone);
                let chip = match icon {
                    Some(icon) => chip.icon(icon),
                    None => chip,
                };
                let width = chip.size(ui).x;
                chip.ending_at(ui, scene.theme, left + width, rect.min.y + 32.0);
            }
            None => {
                let at = pos2(left, rect.min.y + 43.0);
                let font = Face::Medium.at(13.5);
                type_set::fitted(ui, at, Align2::LEFT_CENTER, self.owner, font, ink2, rect.max.x - 10.0 - left);
            }
        }
        let foot = pos2(left, rect.max.y - 17.0);
        if self.taken.is_empty() {
            let font = Face::Medium.at(12.5);
            self.remark(ui, foot, font, ink3, rect.max.x - 8.0 - foot.x);
        } else {
            self.trophies(ui, scene, rect, foot, 18.0);
        }
    }

    /// Men taken, on celadon as they stood; where they would hide one another, the men of each kind are counted.
    fn trophies(&self, ui: &Ui, scene: &Scene<'_>, rect: Rect, foot: egui::Pos2, size: f32) {
        let count = self.taken.len() as f32;
        let room = rect.max.x - 12.0 - foot.x - 10.0;
        let step = (size + 0.5).min((room - size) / (count - 1.0).max(1.0));
        if step < CROWDED * size {
            self.counted(ui, scene, foot, size, room);
            return;
        }
        let ground = felt(ui, scene, foot, size, step * (count - 1.0) + size);
        for (index, (figure, state, ink)) in self.taken.iter().enumerate() {
            let centre = pos2(ground.min.x + 4.0 + size / 2.0 + step * index as f32, ground.center().y);
            scene.glyphs.paint(ui, centre, size, Picture::Man(*figure, *state), *ink);
        }
    }

    /// How many men of each kind were taken, in the colours of the first of them.
    fn counted(&self, ui: &Ui, scene: &Scene<'_>, foot: egui::Pos2, size: f32, room: f32) {
        let mut kinds: Vec<(Figure, ArmyInk, u32)> = Vec::new();
        for (figure, _, ink) in self.taken {
            match kinds.iter_mut().find(|(other, ..)| other == figure) {
                Some((.., count)) => *count += 1,
                None => kinds.push((*figure, *ink, 1)),
            }
        }
        let font = Face::Bold.at(13.0);
        let word = |count: &u32| match count {
            1 => (String::new(), 0.0),
            count => (count.to_string(), type_set::width(ui, &count.to_string(), font.clone()) + 2.0),
        };
        let words: Vec<(String, f32)> = kinds.iter().map(|(.., count)| word(count)).collect();
        let written: f32 = words.iter().map(|(_, width)| width).sum();
        let side = ((room - written) / kinds.len().max(1) as f32).min(size);
        let ground = felt(ui, scene, foot, size, side * kinds.len() as f32 + written);
        let mut at = pos2(ground.min.x + 4.0, ground.center().y);
        for ((figure, ink, _), (count, width)) in kinds.into_iter().zip(words) {
            scene.glyphs.paint(ui, at + vec2(side / 2.0, 0.0), side, Picture::Man(figure, ManState::Plain), ink);
            type_set::line(ui, at + vec2(side, 0.0), Align2::LEFT_CENTER, &count, font.clone(), ON_FELT);
            at.x += side + width;
        }
    }
}

/// How near men in a row may come, as a share of their size, before it says more to count them.
const CROWDED: f32 = 0.55;

/// The ground for men of a size in a row so wide.
fn felt(ui: &Ui, scene: &Scene<'_>, foot: egui::Pos2, size: f32, width: f32) -> Rect {
    let ground = Rect::from_min_size(pos2(foot.x, foot.y - size / 2.0 - 2.0), vec2(width + 8.0, size + 4.0));
    ui.painter().add(Shape::from(epaint::RectShape::filled(ground, 5, scene.theme.felt)));
    ground
}
