//! A button with text.

use bevy_egui::egui::{Atom, AtomLayout, Atoms, Frame, Margin, RichText, Stroke, StrokeKind};

use crate::app::ui::prelude::*;

/// The size of the sign before the words, in points.
const SIGN: f32 = 18.0;
/// Between sign, words and key, in points.
const GAP: f32 = 8.0;

/// What a button is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// One of several.
    Plain,
    /// The main one: lit.
    Primary,
    /// What cannot be undone.
    Danger,
    /// Text alone.
    Quiet,
}

/// A button with text, and a sign before it if there is one.
pub struct Button {
    id: String,
    label: String,
    icon: Option<&'static str>,
    key: Option<&'static str>,
    style: ButtonStyle,
    small: bool,
    large: bool,
    wide: bool,
    closes: bool,
    enabled: bool,
}

impl Button {
    /// A plain button.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            icon: None,
            key: None,
            style: ButtonStyle::Plain,
            small: false,
            large: false,
            wide: false,
            closes: false,
            enabled: true,
        }
    }

    /// With a sign.
    pub const fn icon(mut self, icon: &'static str) -> Self {
        self.icon = Some(icon);
        self
    }

    /// With the key that does the same.
    pub const fn key(mut self, key: &'static str) -> Self {
        self.key = Some(key);
        self
    }

    /// In another style than the plain one.
    pub const fn style(mut self, style: ButtonStyle) -> Self {
        self.style = style;
        self
    }

    /// 30 points high instead of 36.
    pub const fn small(mut self) -> Self {
        self.small = true;
        self
    }

    /// 48 points high instead of 36, for visitors' fingers.
    pub const fn large(mut self) -> Self {
        self.large = true;
        self
    }

    /// As wide as there is room.
    pub const fn wide(mut self) -> Self {
        self.wide = true;
        self
    }

    /// Whether it can be clicked now.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// That closes the dialog before it does anything else.
    pub const fn closes(mut self) -> Self {
        self.closes = true;
        self
    }

    /// In the flow of a layout; a click sends the intent.
    pub fn sends(self, ui: &mut Ui, scene: &Scene<'_>, intent: impl Into<Intent>) -> Response {
        let closes = self.closes;
        let response = self.show(ui, scene);
        if response.clicked() {
            if closes {
                scene.send(DeskIntent::CloseDialog);
            }
            scene.send(intent);
        }
        response
    }

    /// The size of its letters, the room at each side of them, and its height, in points.
    const fn measures(&self) -> (f32, i8, f32) {
        match (self.small, self.large) {
            (true, _) => (14.0, 12, 30.0),
            (_, true) => (17.0, 20, 48.0),
            (false, false) => (15.0, 15, 36.0),
        }
    }

    /// How wide it is with all its words, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        let (size, padding, _) = self.measures();
        let words = text::width(ui, &self.label, Face::Semibold.at(size));
        let icon = if self.icon.is_some() { SIGN + GAP } else { 0.0 };
        let key = self.key.map_or(0.0, |key| GAP + key_width(ui, key));
        2.0 * f32::from(padding) + icon + words + key
    }

    /// In the flow of a layout.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>) -> Response {
        let (size, padding, height) = self.measures();
        let mut atoms = Atoms::default();
        if let Some(icon) = self.icon {
            atoms.push_right(RichText::new(icon).font(Face::Icon.at(SIGN)));
        }
        atoms.push_right(text::atom(&self.label, Face::Semibold.at(size)));
        let cap = Id::new("key cap");
        if let Some(key) = self.key {
            atoms.push_right(Atom::custom(cap, vec2(key_width(ui, key), 20.0)));
        }
        let width = if self.wide { ui.available_width() } else { 0.0 };
        let layout = AtomLayout::new(atoms)
            .gap(GAP)
            .frame(Frame::NONE.inner_margin(Margin::symmetric(padding, 0)))
            .min_size(vec2(width, height))
            .align2(Align2::CENTER_CENTER);
        let mut laid = Control::button(&self.id, &self.label).enabled(self.enabled).lay(ui, scene, layout);
        let (fill, edge, ink) = colors(&laid.response, scene.palette, self.style, self.enabled);
        laid.frame = laid.frame.fill(fill).stroke(Stroke::new(1.0, edge)).corner_radius(CONTROL);
        laid.fallback_text_color = ink;
        let painted = laid.paint(ui);
        if let (Some(key), Some(rect)) = (self.key, painted.rect(cap)) {
            paint_key(ui, rect, key, scene.palette.text2, scene.palette);
        }
        ring(ui, &painted.response, painted.response.rect, CONTROL, scene.palette);
        painted.response
    }
}

fn key_width(ui: &Ui, word: &str) -> f32 {
    (text::width(ui, word, Face::Semibold.at(12.0)) + 12.0).max(22.0)
}

fn paint_key(ui: &Ui, rect: Rect, word: &str, ink: Color32, palette: &Palette) {
    slab(ui, rect, 4, palette.inset, palette.edge);
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, word, Face::Semibold.at(12.0), ink);
}

/// A key as on the keyboard, in the flow of a layout.
pub fn key_cap(ui: &mut Ui, word: &str, palette: &Palette) {
    let (_, rect) = ui.allocate_space(vec2(key_width(ui, word), 21.0));
    paint_key(ui, rect, word, palette.text2, palette);
}

/// A key as on the keyboard that can be pressed, by its name for scripts and its label; lit while it waits for something.
pub fn key_button(ui: &mut Ui, scene: &Scene<'_>, (id, label): (&str, &str), word: &str, lit: bool) -> Response {
    let palette = scene.palette;
    let response = Control::button(id, label).sized(ui, scene, vec2(key_width(ui, word), 21.0));
    paint_key(ui, response.rect, word, palette.text, palette);
    if lit || response.hovered() {
        let edge = Stroke::new(1.5, palette.accent);
        ui.painter().rect_stroke(response.rect, 4, edge, StrokeKind::Inside);
    }
    ring(ui, &response, response.rect, 4, palette);
    response
}

/// The ground of a button, its edge, and what stands on it.
fn colors(response: &Response, palette: &Palette, style: ButtonStyle, enabled: bool) -> (Color32, Color32, Color32) {
    let none = Color32::TRANSPARENT;
    if !enabled {
        let quiet = style == ButtonStyle::Quiet;
        return if quiet { (none, none, palette.text3) } else { (palette.panel, palette.hairline, palette.text3) };
    }
    let ink = if style == ButtonStyle::Danger { palette.bad } else { palette.text };
    let (pressed, hovered) = (response.is_pointer_button_down_on(), response.hovered());
    match style {
        ButtonStyle::Primary if pressed => (palette.lamp_pressed, palette.lamp_pressed, palette.lamp_ink),
        ButtonStyle::Primary if hovered => (palette.lamp_hover, palette.lamp_hover, palette.lamp_ink),
        ButtonStyle::Primary => (palette.lamp, palette.lamp, palette.lamp_ink),
        ButtonStyle::Quiet if pressed => (palette.inset, palette.inset, palette.text),
        ButtonStyle::Quiet if hovered => (palette.hover, palette.hover, palette.text),
        ButtonStyle::Quiet => (none, none, palette.text2),
        ButtonStyle::Plain | ButtonStyle::Danger if pressed => (palette.inset, palette.text2, ink),
        ButtonStyle::Plain | ButtonStyle::Danger if hovered => (palette.hover, palette.edge, ink),
        ButtonStyle::Plain | ButtonStyle::Danger => (palette.raised, palette.edge, ink),
    }
}
