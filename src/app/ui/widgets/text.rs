//! Text on a panel: a paragraph wraps, and a line is set smaller before it is cut.

use bevy_egui::egui::text::{LayoutJob, TextFormat, TextWrapping};
use bevy_egui::egui::{
    Atom, AtomExt as _, AtomKind, FontId, Galley, IntoSizedResult, SizedAtomKind, WidgetInfo, WidgetType,
    accesskit_root_id,
};
use std::ops::Range;
use std::sync::Arc;

use crate::app::ui::prelude::*;

/// How small a line may be set before it is cut, as a share of its size.
const SMALLEST: f32 = 0.8;
/// The height of a line as a multiple of the font's size.
const LEADING: f32 = 4.0 / 3.0;

/// Words in a font and a colour.
pub struct Text<'a> {
    words: &'a str,
    font: FontId,
    color: Color32,
    wraps: bool,
    hits: Vec<Range<usize>>,
    ground: Color32,
}

impl<'a> Text<'a> {
    /// One line, which is set a little smaller where that makes it fit, and otherwise ends in `…`.
    pub const fn line(words: &'a str, font: FontId, color: Color32) -> Self {
        Self { words, font, color, wraps: false, hits: Vec::new(), ground: Color32::TRANSPARENT }
    }

    /// As many lines as the words need.
    pub const fn paragraph(words: &'a str, font: FontId, color: Color32) -> Self {
        Self { words, font, color, wraps: true, hits: Vec::new(), ground: Color32::TRANSPARENT }
    }

    /// The words.
    pub const fn words(&self) -> &'a str {
        self.words
    }

    /// With a ground of this colour behind some of its letters: ranges of bytes in order, which do not overlap.
    pub fn marked(mut self, hits: Vec<Range<usize>>, ground: Color32) -> Self {
        (self.hits, self.ground) = (hits, ground);
        self
    }

    /// In a share of its size where it would be cut in a width, in points.
    pub fn smaller_if_cut(mut self, ui: &Ui, width: f32, share: f32) -> Self {
        if self.set(ui, width).elided {
            self.font.size *= share;
        }
        self
    }

    /// In as many lines as it needs where one would be cut in a width, if they are no higher than a height; both in points.
    pub fn wrapped_if_cut(mut self, ui: &Ui, width: f32, height: f32) -> Self {
        if self.set(ui, width).elided {
            self.wraps = true;
            self.wraps = self.set(ui, width).size().y <= height;
        }
        self
    }

    /// The words set in a width, in points.
    pub fn set(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        if self.wraps {
            return self.set_in(ui, &self.font, TextWrapping::wrap_at_width(width));
        }
        let whole = self.set_in(ui, &self.font, TextWrapping::no_max_width());
        // A hair of tolerance: widths are rounded to pixels on their way through a layout.
        if whole.size().x <= width + 0.5 {
            return whole;
        }
        // Where even the smallest size would be cut, the usual one is read more easily.
        let share = if width < SMALLEST * whole.size().x { 1.0 } else { width / whole.size().x };
        let smaller = FontId { size: (self.font.size * share * 2.0).floor() / 2.0, ..self.font.clone() };
        self.set_in(ui, &smaller, TextWrapping::truncate_at_width(width + 0.5))
    }

    /// In the flow of a layout.
    pub fn show(&self, ui: &mut Ui) -> Rect {
        self.show_within(ui, ui.available_width())
    }

    /// In the flow of a layout, at most so wide in points: the rest is for what comes after it.
    pub fn show_within(&self, ui: &mut Ui, width: f32) -> Rect {
        let galley = self.set(ui, width.max(0.0));
        let (id, rect) = ui.allocate_space(galley.size());
        ui.painter().galley(rect.min, galley, self.color);
        tell(ui, id, rect, self.words);
        rect
    }

    /// On the painter, at a point, in a width in points.
    pub fn paint(&self, ui: &Ui, at: Pos2, align: Align2, width: f32) -> Rect {
        let galley = self.set(ui, width);
        let rect = align.anchor_size(at, galley.size());
        ui.painter().galley(rect.min, galley, self.color);
        rect
    }

    /// With its upper left corner at a point in a width in points, found there by screen readers.
    pub fn put(&self, ui: &Ui, at: Pos2, width: f32) -> Rect {
        let rect = self.paint(ui, at, Align2::LEFT_TOP, width);
        tell_at(ui, rect, self.words);
        rect
    }

    fn set_in(&self, ui: &Ui, font: &FontId, wrap: TextWrapping) -> Arc<Galley> {
        ui.painter().layout_job(self.job(font, wrap))
    }

    /// What is to be set.
    pub fn job(&self, font: &FontId, wrap: TextWrapping) -> LayoutJob {
        let mut job = LayoutJob { wrap, ..LayoutJob::default() };
        let format = TextFormat {
            font_id: font.clone(),
            color: self.color,
            line_height: Some(font.size * LEADING),
            valign: Align::Center,
            ..TextFormat::default()
        };
        let mut done = 0;
        for hit in &self.hits {
            if let (Some(before), Some(found)) = (self.words.get(done..hit.start), self.words.get(hit.clone())) {
                append(&mut job, before, &format);
                append(&mut job, found, &TextFormat { background: self.ground, ..format.clone() });
                done = hit.end;
            }
        }
        append(&mut job, &self.words[done..], &format);
        job
    }
}

/// Where the words are kept that are being told.
fn told_id() -> Id {
    Id::new("four-handed words told")
}

/// The words that a panel shows, in the order in which it lays them out.
pub fn told_by(ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> Vec<String> {
    ui.data_mut(|data| data.insert_temp(told_id(), Some(Vec::<String>::new())));
    add(ui);
    ui.data_mut(|data| data.remove_temp::<Option<Vec<String>>>(told_id())).flatten().unwrap_or_default()
}

/// Has words read that a panel shows otherwise than as a text, such as the choice of a list, where it is read by itself.
pub fn tell_beside(ui: &Ui, words: &str) {
    ui.data_mut(|data| {
        if let Some(told) = data.get_temp_mut_or_default::<Option<Vec<String>>>(told_id()) {
            told.push(words.to_owned());
        }
    });
}

/// Has words read and found by screen readers for something that is painted at a place.
pub fn tell_at(ui: &Ui, place: Rect, words: &str) {
    tell(ui, ui.auto_id_with(words), place, words);
}

/// Has a screen reader find words at a place, if one listens.
fn tell(ui: &Ui, id: Id, rect: Rect, words: &str) {
    tell_beside(ui, words);
    let listens = ui.ctx().accesskit_node_builder(accesskit_root_id(), |_| ()).is_some();
    if listens && !words.trim().is_empty() {
        let response = ui.interact(rect, id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    }
}

/// Adds words to what is to be set. Greek and other letters of titles are of two fonts and become parts of their own: within a part
/// egui looks for the kerning of two letters in the font of the second, whose numbers mean other letters in that of the first.
fn append(job: &mut LayoutJob, words: &str, format: &TextFormat) {
    let title = format.font_id.family == Face::Title.at(format.font_id.size).family;
    let is_greek = |letter: char| title && matches!(letter, '\u{370}'..='\u{3ff}' | '\u{1f00}'..='\u{1fff}');
    let mut rest = words;
    // Also no words have a line.
    loop {
        let greek = rest.starts_with(is_greek);
        let end = rest.find(|letter| is_greek(letter) != greek).unwrap_or(rest.len());
        let (part, more) = rest.split_at(end);
        job.append(part, 0.0, format.clone());
        rest = more;
        if rest.is_empty() {
            break;
        }
    }
}

/// A line in the flow of a layout.
pub fn line(ui: &mut Ui, words: &str, font: FontId, color: Color32) {
    Text::line(words, font, color).show(ui);
}

/// A paragraph in the flow of a layout.
pub fn paragraph(ui: &mut Ui, words: &str, font: FontId, color: Color32) {
    Text::paragraph(words, font, color).show(ui);
}

/// Texts one below another as one widget, so that a row has their block in its middle.
pub fn stack(ui: &mut Ui, texts: &[Text<'_>]) {
    let width = ui.available_width();
    let galleys: Vec<_> = texts.iter().map(|text| (text.set(ui, width), text.color)).collect();
    let size = galleys
        .iter()
        .fold(Vec2::ZERO, |size, (galley, _)| vec2(size.x.max(galley.size().x), size.y + galley.size().y));
    let (id, rect) = ui.allocate_space(size);
    let mut at = rect.min;
    let words: Vec<&str> = texts.iter().map(Text::words).collect();
    tell(ui, id, rect, &words.join(", "));
    for (galley, color) in galleys {
        let height = galley.size().y;
        ui.painter().galley(at, galley, color);
        at.y += height;
    }
}

/// A line as a part of a widget that is laid out from atoms; its colour is the widget's.
pub fn atom<'a>(words: &'a str, font: FontId) -> Atom<'a> {
    let kind = AtomKind::closure(move |ui, room| {
        let galley = Text::line(words, font, Color32::PLACEHOLDER).set(ui, room.available_size.x);
        IntoSizedResult { intrinsic_size: galley.size(), sized: SizedAtomKind::Text(galley) }
    });
    Atom { kind, ..Atom::default() }.atom_shrink(true)
}

/// The width of a line in its full size, in points.
pub fn width(ui: &Ui, words: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(words.to_owned(), font, Color32::WHITE).size().x
}

/// A sign of the icon font in the flow of a layout.
pub fn sign(ui: &mut Ui, icon: &str, size: f32, color: Color32) {
    let (_, rect) = ui.allocate_space(Vec2::splat(size));
    paint_sign(ui, rect.center(), icon, size, color);
}

/// A sign of the icon font on the painter, in the middle of something.
pub fn paint_sign(ui: &Ui, centre: Pos2, icon: &str, size: f32, color: Color32) {
    ui.painter().text(centre, Align2::CENTER_CENTER, icon, Face::Icon.at(size), color);
}
