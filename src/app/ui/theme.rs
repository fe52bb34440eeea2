//! Colours of both themes, fonts, and egui's settings.

use std::sync::Arc;

use bevy_egui::egui::style::{HandleShape, ScrollStyle, Selection, WidgetVisuals, Widgets};
use bevy_egui::egui::{
    self, Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Margin, Shadow,
    Stroke, TextStyle, Visuals, vec2,
};

/// The colours of the panels. They have no hue, so that the armies are the only colours; what is
/// chosen in panels is champagne.
#[derive(Debug)]
pub struct Palette {
    /// Whether it is the dark one.
    pub dark: bool,
    /// Bars, dock, dialogs.
    pub panel: Color32,
    /// Buttons and cards.
    pub raised: Color32,
    /// What the pointer is over.
    pub hover: Color32,
    /// Fields, every other row.
    pub inset: Color32,
    /// Lines between parts.
    pub hairline: Color32,
    /// Edges of buttons.
    pub edge: Color32,
    /// Edges of fields and switches.
    pub field: Color32,
    /// Text.
    pub text: Color32,
    /// Secondary text.
    pub text2: Color32,
    /// Hints and what is off.
    pub text3: Color32,
    /// What is chosen in panels, clauses.
    pub accent: Color32,
    /// The focus ring.
    pub focus: Color32,
    /// Light: whose turn it is, the main button.
    pub lamp: Color32,
    /// The lamp under the pointer.
    pub lamp_hover: Color32,
    /// The lamp pressed.
    pub lamp_pressed: Color32,
    /// Text on the lamp.
    pub lamp_ink: Color32,
    /// Secondary text on the lamp.
    pub lamp_ink2: Color32,
    /// Refusals and what cannot be undone.
    pub bad: Color32,
    /// What went well.
    pub good: Color32,
    /// The ground of what is frozen.
    pub frozen: Color32,
    /// Text on that.
    pub frozen_ink: Color32,
    /// The ground under small men: celadon, as the board.
    pub felt: Color32,
}

const fn hex(value: u32) -> Color32 {
    let [_, red, green, blue] = value.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

/// Text on the celadon ground, in both themes.
pub const ON_FELT: Color32 = hex(0x10_1418);

/// A club table at night.
pub const DARK: Palette = Palette {
    dark: true,
    panel: hex(0x18_1E1D),
    raised: hex(0x22_2A29),
    hover: hex(0x2C_3634),
    inset: hex(0x11_1615),
    hairline: hex(0x31_3B39),
    edge: hex(0x4A_5754),
    field: hex(0x6F_7E79),
    text: hex(0xEF_EADC),
    text2: hex(0xB9_BDB1),
    text3: hex(0x8A_928B),
    accent: hex(0xD8_C69C),
    focus: hex(0x8F_CBFF),
    lamp: hex(0xF3_EEDF),
    lamp_hover: hex(0xFF_FFFF),
    lamp_pressed: hex(0xD3_CFBF),
    lamp_ink: hex(0x15_191A),
    lamp_ink2: hex(0x4A_4E4B),
    bad: hex(0xFF_9680),
    good: hex(0x86_D3B4),
    frozen: hex(0x24_404F),
    frozen_ink: hex(0xBF_E4F7),
    felt: hex(0x7F_9A90),
};

/// A club table by day.
pub const LIGHT: Palette = Palette {
    dark: false,
    panel: hex(0xF6_F3EA),
    raised: hex(0xFF_FFFF),
    hover: hex(0xEC_E7D9),
    inset: hex(0xEB_E6D8),
    hairline: hex(0xD8_D2C2),
    edge: hex(0xA3_9C8A),
    field: hex(0x85_7E6C),
    text: hex(0x1B_201E),
    text2: hex(0x4A_524D),
    text3: hex(0x5E_645E),
    accent: hex(0x74_540F),
    focus: hex(0x15_5FB0),
    lamp: hex(0x1E_2523),
    lamp_hover: hex(0x34_3E3B),
    lamp_pressed: hex(0x0C_100F),
    lamp_ink: hex(0xF5_F1E5),
    lamp_ink2: hex(0xC6_C6BB),
    bad: hex(0xA8_281A),
    good: hex(0x0F_6B50),
    frozen: hex(0x24_404F),
    frozen_ink: hex(0xBF_E4F7),
    felt: hex(0x7F_9A90),
};

impl Palette {
    /// The dark or the light one.
    pub const fn of(dark: bool) -> &'static Self {
        if dark { &DARK } else { &LIGHT }
    }
}

/// The cuts of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Body text.
    Medium,
    /// Buttons, clauses, keys.
    Semibold,
    /// Names and headers.
    Bold,
    /// Titles of 19 points and more.
    Title,
    /// Signs of the icon font.
    Icon,
}

impl Face {
    /// The font in a size.
    pub fn at(self, size: f32) -> FontId {
        FontId::new(size, self.family())
    }

    fn family(self) -> FontFamily {
        match self {
            Self::Medium => FontFamily::Proportional,
            Self::Semibold => FontFamily::Name("semibold".into()),
            Self::Bold => FontFamily::Name("bold".into()),
            Self::Title => FontFamily::Name("title".into()),
            Self::Icon => FontFamily::Name("icon".into()),
        }
    }
}

/// Fonts and settings that stay. Once for a context.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A slow hand, or a slow machine, still clicks.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    for (theme, ours) in [(egui::Theme::Dark, &DARK), (egui::Theme::Light, &LIGHT)] {
        ctx.style_mut_of(theme, |style| {
            arrange(style, ours);
            // Our ids are names: where one button takes the place of another, that is another button. Only builds with
            // assertions look at it.
            #[cfg(debug_assertions)]
            {
                style.debug.warn_if_rect_changes_id = false;
            }
        });
    }
}

/// By how much of their size letters are set lower.
const SINK: f32 = 0.12;

/// By how much of their size Greek titles are set higher than that: they stand in a row with Latin letters and figures of another
/// font, whose measures differ, and rows are aligned by the middle of the fonts, not by the line on which letters stand.
const GREEK_TITLE_RISE: f32 = 0.178;

/// Shows the dark or the light theme.
pub fn choose(ctx: &Context, dark: bool) {
    let wanted = if dark { egui::Theme::Dark } else { egui::Theme::Light };
    if ctx.theme() != wanted {
        ctx.set_theme(wanted);
    }
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let icons = Arc::new(egui_phosphor::Variant::Regular.font_data());
    let files: [(&str, &'static [u8]); 5] = [
        ("medium", include_bytes!("../../../assets/fonts/Lato-Medium.ttf")),
        ("semibold", include_bytes!("../../../assets/fonts/Lato-Semibold.ttf")),
        ("bold", include_bytes!("../../../assets/fonts/Lato-Bold.ttf")),
        ("title", include_bytes!("../../../assets/fonts/OldStandard-Regular.ttf")),
        ("greek title", include_bytes!("../../../assets/fonts/Greek-Titles.otf")),
    ];
    for (name, bytes) in files {
        // The fonts keep their line gap below; letters belong in the middle of their line.
        let rise = if name == "greek title" { GREEK_TITLE_RISE } else { 0.0 };
        let tweak = FontTweak { y_offset_factor: SINK - rise, ..FontTweak::default() };
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes).tweak(tweak)));
    }
    fonts.font_data.insert("icon".to_owned(), icons);
    // Names of people and games may have letters that our fonts lack.
    let others = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for face in [Face::Medium, Face::Semibold, Face::Bold, Face::Title, Face::Icon] {
        let own = match face {
            Face::Medium => "medium",
            Face::Semibold => "semibold",
            Face::Bold => "bold",
            Face::Title => "title",
            Face::Icon => "icon",
        };
        // What the face of titles has no letters for, such as Greek, has one of its own.
        let titles = (face == Face::Title).then_some("greek title");
        let chain = [own].into_iter().chain(titles).chain(["medium", "icon"].into_iter().filter(|name| *name != own));
        let mut chain: Vec<String> = chain.map(str::to_owned).collect();
        chain.extend(others.iter().cloned());
        fonts.families.insert(face.family(), chain);
    }
    fonts
}

fn arrange(style: &mut egui::Style, palette: &Palette) {
    style.visuals = visuals(palette);
    style.animation_time = 0.12;
    style.text_styles = [
        (TextStyle::Heading, Face::Title.at(22.0)),
        (TextStyle::Body, Face::Medium.at(15.0)),
        (TextStyle::Button, Face::Semibold.at(15.0)),
        (TextStyle::Small, Face::Semibold.at(12.0)),
        (TextStyle::Monospace, Face::Medium.at(14.0)),
    ]
    .into();
    let interaction = &mut style.interaction;
    interaction.selectable_labels = false;
    interaction.tooltip_delay = 0.0;
    interaction.show_tooltips_only_when_still = false;
    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(14.0, 8.0);
    spacing.interact_size.y = 36.0;
    spacing.window_margin = Margin::same(20);
    spacing.menu_margin = Margin::same(8);
    spacing.icon_width = 20.0;
    spacing.tooltip_width = 320.0;
    let mut scroll = ScrollStyle::floating();
    scroll.bar_width = 6.0;
    scroll.floating_width = 4.0;
    scroll.fade.strength = 0.0;
    // That a list goes on is seen also while the pointer is elsewhere.
    scroll.dormant_handle_opacity = 0.6;
    spacing.scroll = scroll;
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if palette.dark { Visuals::dark() } else { Visuals::light() };
    let shadow = |down, blur, percent: u8| Shadow {
        offset: [0, down],
        blur,
        spread: 0,
        color: Color32::from_black_alpha((u16::from(percent) * 255 / 100) as u8),
    };
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel;
    visuals.extreme_bg_color = palette.inset;
    visuals.text_edit_bg_color = Some(palette.inset);
    visuals.faint_bg_color = palette.inset;
    visuals.code_bg_color = palette.inset;
    visuals.window_stroke = Stroke::new(1.0, palette.edge);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(10);
    visuals.window_shadow = shadow(14, 40, 50);
    visuals.popup_shadow = shadow(8, 22, 40);
    visuals.selection = Selection { bg_fill: palette.hover, stroke: Stroke::new(1.0, palette.text) };
    visuals.disabled_alpha = 1.0;
    visuals.weak_text_color = Some(palette.text2);
    visuals.hyperlink_color = palette.accent;
    visuals.warn_fg_color = palette.accent;
    visuals.error_fg_color = palette.bad;
    visuals.slider_trailing_fill = true;
    visuals.indent_has_left_vline = false;
    visuals.collapsing_header_frame = false;
    visuals.striped = false;
    visuals.handle_shape = HandleShape::Circle;
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke = Stroke::new(2.0, palette.text);
    let widget = |fill, edge, text| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, edge),
        corner_radius: CornerRadius::same(7),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    visuals.widgets = Widgets {
        noninteractive: widget(palette.panel, palette.hairline, palette.text),
        inactive: widget(palette.raised, palette.edge, palette.text),
        hovered: widget(palette.hover, palette.edge, palette.text),
        active: widget(palette.inset, palette.text2, palette.text),
        open: widget(palette.hover, palette.edge, palette.text),
    };
    visuals
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::epaint::text::{Fonts, TextOptions, TextWrapping};

    use super::*;
    use crate::app::ui::widgets::text::Text;

    /// Where the feet of the letters of a text stand, and how high they are, in points.
    fn feet(text: &str, font: FontId) -> Vec<(f32, f32)> {
        let mut fonts = Fonts::new(TextOptions::default(), fonts());
        let galley = fonts.with_pixels_per_point(4.0).layout_no_wrap(text.to_owned(), font, Color32::WHITE);
        let glyphs = galley.rows.iter().flat_map(|row| &row.glyphs);
        glyphs
            .map(|glyph| (glyph.pos.y + glyph.uv_rect.offset.y + glyph.uv_rect.size.y, glyph.uv_rect.size.y))
            .collect()
    }

    #[test]
    fn latin_and_greek_letters_stand_on_one_line() {
        for face in [Face::Medium, Face::Semibold, Face::Bold, Face::Title] {
            for size in [15.0, 19.0, 22.0, 30.0] {
                let letters = feet("HΗEΕ4Πx", face.at(size));
                let (line, height) = letters[0];
                for (foot, _) in &letters {
                    assert!((foot - line).abs() <= 0.04 * size, "{face:?} {size}: {letters:?}");
                }
                let greek = letters[1].1;
                assert!((greek - height).abs() <= 0.06 * size, "{face:?} {size}: {letters:?}");
            }
        }
    }

    #[test]
    fn no_sign_behind_a_greek_title_runs_into_it() {
        let font = Face::Title.at(22.0);
        let words = "Νίκη, εγκατάλειψη, ισοπαλία; Ρ. Υ, 4η.";
        let job = Text::line(words, font.clone(), Color32::WHITE).job(&font, TextWrapping::no_max_width());
        let mut fonts = Fonts::new(TextOptions::default(), fonts());
        let galley = fonts.with_pixels_per_point(4.0).layout_job(job);
        let glyphs = &galley.rows[0].glyphs;
        for pair in glyphs.windows(2) {
            let (end, begins) = (pair[0].pos.x + pair[0].advance_width, pair[1].pos.x);
            let signs = !pair[1].chr.is_alphanumeric() && pair[0].chr.is_alphabetic();
            assert!(!signs || (begins - end).abs() <= 0.5, "{:?} and {:?}: {}", pair[0].chr, pair[1].chr, begins - end);
        }
    }
}
