//! The plate of an army beside the board: who decides for it, how it stands, what it has taken.

use bevy_egui::egui::{CornerRadius, FontId, Shadow, Stroke, StrokeKind, WidgetInfo, WidgetType};
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{ArmyInk, Figure, ManState};

use crate::app::board::layout::SMALL_PLATE;
use crate::app::ui::prelude::*;

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
    /// A number that stands for who decides where the name would be cut; nothing for a name that was typed.
    pub owner_brief: &'a str,
    /// How it stands.
    pub chip: Option<Chip>,
    /// Whether it is its turn: the plate is lit.
    pub lit: bool,
    /// What it has taken: what, and whose.
    pub taken: &'a [(Figure, ManState, ArmyInk)],
    /// What stands in the place of men taken when there are none, and shorter where that does not fit.
    pub note: [&'a str; 2],
}

/// The colours of what a plate says, from what counts most to what counts least.
type Inks = [Color32; 3];

/// A colour of a drawing in a panel.
pub fn color_of(Rgb(red, green, blue): Rgb) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

/// The width of name and standing on a plate at an edge of the table, in points.
const WHO: f32 = 148.0;
/// The least width of them, in points.
const LEAST_WHO: f32 = 52.0;
/// The width that men taken keep beside them, in points, before who decides gives way to how it stands.
const TAKEN: f32 = 110.0;
/// The width of such a plate, in points, under which its emblem is smaller.
const SHORT: f32 = 170.0;
/// The width of the strip in the army's colour.
const STRIP: f32 = 6.0;

/// Paints a card with the army's colour along its left edge.
pub fn paint_army_card(ui: &Ui, rect: Rect, (fill, edge): (Color32, Color32), ink: ArmyInk, palette: &Palette) {
    let own = color_of(ink.fill);
    let painter = ui.painter();
    let band = Rect::from_min_size(rect.min, vec2(2.5 * f32::from(CARD), rect.height()));
    painter.rect_filled(band, CornerRadius { nw: CARD, sw: CARD, ne: 0, se: 0 }, own);
    let rest = Rect::from_min_max(pos2(rect.min.x + STRIP, rect.min.y), rect.max);
    let corners = CornerRadius { nw: 0, sw: 0, ne: CARD, se: CARD };
    painter.rect(rest, corners, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
    // A thin line where card and army have nearly the same colour.
    if (own.intensity() - fill.intensity()).abs() < 0.08 {
        let stroke = Stroke::new(1.0, palette.field);
        painter.vline(rest.min.x + 0.5, (rect.min.y + 1.0)..=(rect.max.y - 1.0), stroke);
        painter.rect_stroke(rect, CARD, Stroke::new(1.0, palette.edge), StrokeKind::Inside);
    }
}

impl Plate<'_> {
    /// In a place on the stage.
    pub fn show(mut self, ui: &mut Ui, scene: &Scene<'_>, id: &str, rect: Rect) -> Response {
        let (response, inks) = self.ground(ui, scene, id, rect);
        if rect.width() <= SMALL_PLATE.x {
            self.small(ui, scene, rect, inks);
            scene.tip(&response, self.owner);
            return response;
        }
        self.whole(ui, scene, rect, inks);
        response
    }

    /// As a band along an edge of the table: who and how, the clock, the men, and at its right end what its owner can do.
    pub fn at_edge(
        mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        (id, rect): (&str, Rect),
        (clock_width, clock): (f32, impl FnOnce(&mut Ui)),
        buttons: impl FnOnce(&mut Ui),
    ) -> Response {
        let (response, [ink, ink2, ink3]) = self.ground(ui, scene, id, rect);
        let body = Rect::from_min_max(rect.min + vec2(18.0, 4.0), rect.max - vec2(7.0, 4.0));
        let parts = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            scene.glyphs.show(ui, if rect.width() < SHORT { 24.0 } else { 30.0 }, Picture::Emblem, self.ink);
            // The name gives way before clock and buttons do; where nothing of it could be read, the emblem tells the army.
            let room = ui.available_width() - if clock_width > 0.0 { clock_width + 8.0 } else { 0.0 };
            if room < LEAST_WHO {
                clock(ui);
                return;
            }
            let chip_width = self.chip.as_ref().map_or(0.0, |chip| chip.width(ui) + 8.0);
            let named = text::width(ui, self.name, Face::Bold.at(18.0)) + chip_width;
            // Where there is room, the chip stands beside the name of the army; otherwise in its place, which the emblem tells too. Who
            // decides stands below it.
            let wide = named.max(WHO);
            let width = if wide + TAKEN <= room { wide } else { room.clamp(LEAST_WHO, WHO) };
            let beside = named <= width;
            let (_, who) = ui.allocate_space(vec2(width, 46.0));
            let shows_name = beside || self.chip.is_none();
            inside(ui, who, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
                row_from_left(ui, 24.0, |ui| {
                    if shows_name {
                        text::line(ui, self.name, Face::Bold.at(18.0), ink);
                    }
                    if let Some(chip) = &self.chip {
                        chip.show(ui, scene.palette);
                    }
                });
                row_from_left(ui, 22.0, |ui| {
                    ui.spacing_mut().item_spacing.x = 5.0;
                    text::sign(ui, self.owner_icon, 15.0, ink2);
                    self.who(ui, Face::Medium.at(14.0), ink2, shows_name);
                });
            });
            clock(ui);
            self.foot(ui, scene, (26.0, 14.0), ink3);
        };
        inside(ui, body, |ui| row(ui, body.height(), parts, buttons));
        response
    }

    /// Who decides. One without a name of his own goes by the army where its name does not stand above, before he is cut.
    fn who(&self, ui: &mut Ui, font: FontId, ink: Color32, shows_name: bool) {
        let army = if shows_name { "" } else { self.name };
        let numbered = !self.owner_brief.is_empty();
        let brief = [army, self.owner_brief].into_iter().filter(|words| numbered && !words.is_empty());
        let fits = |words: &&str| !Text::line(words, font.clone(), ink).set(ui, ui.available_width()).elided;
        // A number says less than the name of the army, where that stands nowhere else.
        let owner = if numbered && !shows_name { self.name } else { self.owner };
        let words = std::iter::once(owner).chain(brief).find(fits).unwrap_or(owner);
        text::line(ui, words, font, ink);
    }

    /// Its ground in a place, and the colours of what stands on it.
    fn ground(&mut self, ui: &Ui, scene: &Scene<'_>, id: &str, rect: Rect) -> (Response, Inks) {
        let palette = scene.palette;
        let response = ui.interact(rect, Control::id_of(id), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.name));
        scene.target(id, rect);
        if self.lit {
            scene.target(&format!("{id}.lit"), rect);
        }
        let (ground, inks) = if self.lit {
            let shadow = Shadow { offset: [0, 6], blur: 18, spread: 0, color: Color32::from_black_alpha(90) };
            ui.painter().add(shadow.as_shape(rect, CornerRadius::same(CARD)));
            ((palette.lamp, palette.lamp), [palette.lamp_ink, palette.lamp_ink2, palette.lamp_ink2])
        } else {
            ((palette.panel, palette.hairline), [palette.text, palette.text2, palette.text3])
        };
        paint_army_card(ui, rect, ground, self.ink, palette);
        if let Some(chip) = self.chip.as_mut().filter(|chip| self.lit && chip.tone == Tone::Calm) {
            chip.tone = Tone::OnLamp;
        }
        (response, inks)
    }

    fn whole(&self, ui: &mut Ui, scene: &Scene<'_>, rect: Rect, inks: Inks) {
        // On a narrow plate the chip has a line of its own, unless the name is short.
        let narrow = rect.width() < 240.0 && rect.height() > 100.0;
        let large = rect.height() > if narrow { 130.0 } else { 100.0 };
        let (left, top, foot) = if large { (20.0, 14.0, 52.0) } else { (18.0, 10.0, 42.0) };
        let body = Rect::from_min_max(rect.min + vec2(left, top), rect.max - vec2(11.0, 0.0));
        inside(ui, body, |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
            row_from_left(ui, if large { 48.0 } else { 44.0 }, |ui| {
                scene.glyphs.show(ui, if large { 30.0 } else { 27.0 }, Picture::Emblem, self.ink);
                ui.add_space(5.0);
                ui.vertical(|ui| self.head(ui, scene, (narrow, large), inks));
            });
        });
        inside(ui, Rect::from_min_max(pos2(body.min.x, rect.max.y - foot), body.max), |ui| {
            row_from_left(ui, foot, |ui| {
                self.foot(ui, scene, if large { (25.0, 14.0) } else { (22.0, 13.5) }, inks[2]);
            });
        });
    }

    /// The name with the chip, and below it who decides.
    fn head(&self, ui: &mut Ui, scene: &Scene<'_>, (narrow, large): (bool, bool), [ink, ink2, _]: Inks) {
        let font = Face::Bold.at(if large { 19.0 } else { 17.0 });
        let chip = |ui: &mut Ui| {
            if let Some(chip) = &self.chip {
                chip.show(ui, scene.palette);
            }
        };
        let width = self.chip.as_ref().map_or(0.0, |chip| chip.width(ui) + 8.0);
        let below = narrow && text::width(ui, self.name, font.clone()) + width > ui.available_width();
        let name = |ui: &mut Ui| text::line(ui, self.name, font, ink);
        row(ui, if large { 24.0 } else { 22.0 }, name, |ui| {
            if !below {
                chip(ui);
            }
        });
        row_from_left(ui, 20.0, |ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            text::sign(ui, self.owner_icon, 16.0, ink2);
            self.who(ui, Face::Medium.at(if large { 15.0 } else { 14.0 }), ink2, true);
        });
        if below {
            row(ui, 26.0, |_| (), chip);
        }
    }

    /// In a narrow window: name, how it stands or who decides, men taken.
    fn small(&self, ui: &mut Ui, scene: &Scene<'_>, rect: Rect, [ink, ink2, ink3]: Inks) {
        inside(ui, Rect::from_min_max(rect.min + vec2(13.0, 5.0), rect.max - vec2(8.0, 0.0)), |ui| {
            ui.spacing_mut().item_spacing = vec2(5.0, 0.0);
            let name = |ui: &mut Ui| {
                scene.glyphs.show(ui, 17.0, Picture::Emblem, self.ink);
                text::line(ui, self.name, Face::Bold.at(15.0), ink);
            };
            row(ui, 26.0, name, |ui| text::sign(ui, self.owner_icon, 15.0, ink2));
            row_from_left(ui, 24.0, |ui| match &self.chip {
                Some(chip) => drop(chip.show(ui, scene.palette)),
                None => self.who(ui, Face::Medium.at(13.5), ink2, true),
            });
            row_from_left(ui, 34.0, |ui| self.foot(ui, scene, (18.0, 12.5), ink3));
        });
    }

    /// The men taken, so large, or the note in a font so large.
    fn foot(&self, ui: &mut Ui, scene: &Scene<'_>, (man, font): (f32, f32), ink: Color32) {
        if !self.taken.is_empty() {
            return self.trophies(ui, scene, man);
        }
        let font = Face::Medium.at(font);
        let [long, short] = self.note;
        let fits = |note: &&str| !Text::line(note, font.clone(), ink).set(ui, ui.available_width()).elided;
        if let Some(note) = [long, short].into_iter().find(fits) {
            text::line(ui, note, font, ink);
        }
    }

    /// Men taken, on celadon as they stood; where they would hide one another, the men of each kind are counted.
    fn trophies(&self, ui: &mut Ui, scene: &Scene<'_>, size: f32) {
        let count = self.taken.len() as f32;
        let room = ui.available_width() - 10.0;
        if room < size {
            // Not even one man has room at an edge so short.
            return;
        }
        let step = (size + 0.5).min((room - size) / (count - 1.0).max(1.0));
        if step < CROWDED * size {
            return self.counted(ui, scene, size, room);
        }
        let ground = felt(ui, scene, size, step * (count - 1.0) + size);
        for (index, (figure, state, ink)) in self.taken.iter().enumerate() {
            let centre = pos2(ground.min.x + 4.0 + size / 2.0 + step * index as f32, ground.center().y);
            scene.glyphs.paint(ui, centre, size, Picture::Man(*figure, *state), *ink);
        }
    }

    /// How many men of each kind were taken, in the colours of the first of them.
    fn counted(&self, ui: &mut Ui, scene: &Scene<'_>, size: f32, room: f32) {
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
            count => (count.to_string(), text::width(ui, &count.to_string(), font.clone()) + 2.0),
        };
        let words: Vec<(String, f32)> = kinds.iter().map(|(.., count)| word(count)).collect();
        let written: f32 = words.iter().map(|(_, width)| width).sum();
        let side = ((room - written) / kinds.len().max(1) as f32).clamp(0.0, size);
        let ground = felt(ui, scene, size, side * kinds.len() as f32 + written);
        let mut at = pos2(ground.min.x + 4.0, ground.center().y);
        for ((figure, ink, _), (count, width)) in kinds.into_iter().zip(words) {
            scene.glyphs.paint(ui, at + vec2(side / 2.0, 0.0), side, Picture::Man(figure, ManState::Plain), ink);
            ui.painter().text(at + vec2(side, 0.0), Align2::LEFT_CENTER, count, font.clone(), ON_FELT);
            at.x += side + width;
        }
    }
}

/// How near men in a row may come, as a share of their size, before it says more to count them.
const CROWDED: f32 = 0.55;

/// The celadon ground for men of a size in a row so wide, in the flow of a layout.
fn felt(ui: &mut Ui, scene: &Scene<'_>, size: f32, width: f32) -> Rect {
    let (_, ground) = ui.allocate_space(vec2(width + 8.0, size + 4.0));
    ui.painter().rect_filled(ground, 5, scene.palette.felt);
    ground
}
