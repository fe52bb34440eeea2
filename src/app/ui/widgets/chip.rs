//! A round label: *your move*, *frozen*, *next*.

use bevy_egui::egui::{AtomLayout, Atoms, Frame, Margin, RichText};

use crate::app::ui::prelude::*;

/// How a chip stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Grey.
    Calm,
    /// The ink of the lamp: on a lit plate.
    OnLamp,
    /// Ice.
    Frozen,
    /// Something is wrong for this army.
    Alarm,
    /// Something is chosen that is not as usual.
    Chosen,
}

/// A round label with a sign before the text if there is one.
pub struct Chip {
    /// The text.
    pub text: String,
    /// The sign.
    pub icon: Option<&'static str>,
    /// How it stands out.
    pub tone: Tone,
}

impl Chip {
    /// The width it wants, in points.
    pub fn width(&self, ui: &Ui) -> f32 {
        let sign = if self.icon.is_some() { 20.0 } else { 0.0 };
        text::width(ui, &self.text, Face::Bold.at(13.0)) + sign + 18.0
    }

    /// In the flow of a layout.
    pub fn show(&self, ui: &mut Ui, palette: &Palette) -> Response {
        let (fill, ink) = match self.tone {
            Tone::Calm => (palette.hover, palette.text2),
            Tone::OnLamp => (palette.lamp_ink, palette.lamp),
            Tone::Frozen => (palette.frozen, palette.frozen_ink),
            Tone::Alarm => (palette.bad, palette.panel),
            Tone::Chosen => (palette.accent, palette.panel),
        };
        let mut atoms = Atoms::default();
        if let Some(icon) = self.icon {
            atoms.push_right(RichText::new(icon).font(Face::Icon.at(15.0)));
        }
        atoms.push_right(text::atom(&self.text, Face::Bold.at(13.0)));
        let frame = Frame::NONE.fill(fill).corner_radius(11).inner_margin(Margin::symmetric(9, 0));
        AtomLayout::new(atoms)
            .gap(5.0)
            .frame(frame)
            .min_size(vec2(0.0, 22.0))
            .align2(Align2::CENTER_CENTER)
            .fallback_text_color(ink)
            .show(ui)
            .response
    }
}
