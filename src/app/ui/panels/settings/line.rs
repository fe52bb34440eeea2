//! A setting as a line: a small picture of what is set, what it is called, what it does now, and its control.

use crate::app::ui::prelude::*;

/// Paints what is set in a rectangle.
pub(super) type Sketch = fn(&Ui, &Scene<'_>, Rect);

/// The size of a sketch, in points.
const SKETCH: Vec2 = vec2(66.0, 48.0);
/// The height of a control, in points.
pub(super) const HEIGHT: f32 = 34.0;
/// The width of a menu, in points.
pub(super) const MENU: f32 = 212.0;
/// The least width of the texts beside a control, in points: where there is less, the control stands below them.
const LEAST: f32 = 190.0;
/// The room above and below what a line has, in points.
const PAD: f32 = 10.0;

/// A setting.
pub(super) struct Setting {
    name: &'static str,
    sketch: Option<Sketch>,
    about: Option<fn(&Scene<'_>) -> String>,
    /// What can be chosen with a control of its own, in words.
    chosen_among: Option<fn(&Scene<'_>) -> Vec<String>>,
    control: SettingControl,
}

/// How a setting is set.
pub(super) enum SettingControl {
    /// One of some values, side by side.
    Segments(SettingValues),
    /// One of some values, in a menu.
    Menu(SettingValues),
    /// Off or on: the first and the second of two values.
    Switch(SettingValues),
    /// Something else, so many points wide.
    Own { width: f32, show: fn(&mut Ui, &Scene<'_>) },
}

/// Values of which one is set.
pub(super) struct SettingValues {
    /// Their names. Of the setting `NAME`, the value `VALUE` is called by the message `settings-NAME-VALUE`; what it does
    /// is told by `settings-NAME-VALUE-about`, or by `settings-NAME-about` for all of them.
    pub values: &'static [&'static str],
    /// The place of the one that is set.
    pub now: fn(&Scene<'_>) -> usize,
    /// What sets another one, by its place.
    pub choose: fn(usize) -> Intent,
}

impl Setting {
    /// A setting `NAME`: for scripts its control is `settings.NAME`, its heading is the message `settings-NAME`.
    pub(super) const fn new(name: &'static str, control: SettingControl) -> Self {
        Self { name, sketch: None, about: None, chosen_among: None, control }
    }

    /// With a small picture of what is set.
    pub(super) const fn sketch(mut self, sketch: Sketch) -> Self {
        self.sketch = Some(sketch);
        self
    }

    /// With a sentence that depends on more than the value that is set.
    pub(super) const fn about(mut self, about: fn(&Scene<'_>) -> String) -> Self {
        self.about = Some(about);
        self
    }

    /// With words for what can be chosen with a control of its own, by which a search finds it.
    pub(super) const fn among(mut self, choices: fn(&Scene<'_>) -> Vec<String>) -> Self {
        self.chosen_among = Some(choices);
        self
    }

    /// The values among which it chooses, if it does.
    const fn choice(&self) -> Option<&SettingValues> {
        match &self.control {
            SettingControl::Segments(choice) | SettingControl::Menu(choice) | SettingControl::Switch(choice) => {
                Some(choice)
            }
            SettingControl::Own { .. } => None,
        }
    }

    fn heading(&self, scene: &Scene<'_>) -> String {
        scene.get(&format!("settings-{}", self.name))
    }

    /// What it does now.
    fn effect(&self, scene: &Scene<'_>) -> String {
        if let Some(about) = self.about {
            return about(scene);
        }
        let value = self.choice().and_then(|choice| choice.values.get((choice.now)(scene)));
        let own = value.map(|value| format!("settings-{}-{value}-about", self.name));
        let id = own.filter(|id| scene.texts.has(id));
        scene.get(&id.unwrap_or_else(|| format!("settings-{}-about", self.name)))
    }

    fn labels(&self, scene: &Scene<'_>) -> Vec<String> {
        let values = self.choice().map_or(&[][..], |choice| choice.values);
        values.iter().map(|value| scene.get(&format!("settings-{}-{value}", self.name))).collect()
    }

    /// Everything that a search may ask for: heading, effect, values.
    pub(super) fn words(&self, scene: &Scene<'_>) -> String {
        let own = self.chosen_among.map_or_else(Vec::new, |choices| choices(scene));
        let choices = [self.labels(scene), own].concat().join(" ");
        format!("{} {} {choices}", self.heading(scene), self.effect(scene))
    }

    fn width(&self) -> f32 {
        match &self.control {
            SettingControl::Segments(choice) => (73.0 * choice.values.len() as f32).max(180.0),
            SettingControl::Menu(_) => MENU,
            SettingControl::Switch(_) => 48.0,
            SettingControl::Own { width, .. } => *width,
        }
    }

    /// Shows it across the panel.
    pub(super) fn show(&self, ui: &mut Ui, scene: &Scene<'_>) {
        let palette = scene.palette;
        let (heading, effect) = (self.heading(scene), self.effect(scene));
        let texts = [
            Text::paragraph(&heading, Face::Bold.at(15.0), palette.text),
            Text::paragraph(&effect, Face::Medium.at(14.0), palette.text2),
        ];
        // The bar by which the list is scrolled needs the end of the room.
        let across = ui.available_width() - 10.0;
        let left = if self.sketch.is_some() { SKETCH.x + 16.0 } else { 0.0 };
        let beside = across - left - self.width() - 16.0;
        let below = beside < LEAST;
        let room = if below { across - left } else { beside };
        let written: f32 = texts.iter().map(|text| text.set(ui, room).size().y).sum();
        let least = if self.sketch.is_some() { SKETCH.y } else { HEIGHT };
        let upper = if below { written } else { written.max(least) };
        let whole = if below { (upper + 6.0 + HEIGHT).max(least) } else { upper };
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), whole + 2.0 * PAD));
        let rect = Rect::from_min_size(rect.min + vec2(0.0, PAD), vec2(across, whole));
        if let Some(sketch) = self.sketch {
            let y = if below { rect.min.y } else { rect.center().y - SKETCH.y / 2.0 };
            sketch(ui, scene, Rect::from_min_size(pos2(rect.min.x, y), SKETCH));
        }
        let mut at = pos2(rect.min.x + left, rect.min.y + (upper - written) / 2.0);
        for text in &texts {
            at.y = text.put(ui, at, room).max.y;
        }
        let corner = match below {
            true => pos2(rect.min.x + left, rect.max.y - HEIGHT),
            false => pos2(rect.max.x - self.width(), rect.center().y - HEIGHT / 2.0),
        };
        let width = if below { self.width().min(room) } else { self.width() };
        let place = Rect::from_min_size(corner, vec2(width, HEIGHT));
        row_inside(ui, place, |ui| self.control(ui, scene, &heading));
    }

    fn control(&self, ui: &mut Ui, scene: &Scene<'_>, heading: &str) {
        let choice = match &self.control {
            SettingControl::Own { show, .. } => return show(ui, scene),
            SettingControl::Segments(choice) | SettingControl::Menu(choice) | SettingControl::Switch(choice) => choice,
        };
        let (id, now, size) = (format!("settings.{}", self.name), (choice.now)(scene), ui.available_size());
        let labels = choice.values.iter().zip(self.labels(scene));
        let picked = match self.control {
            SettingControl::Switch(_) => switch(ui, scene, &id, heading, now == 1).clicked().then(|| 1 - now.min(1)),
            SettingControl::Segments(_) => {
                let entries: Vec<(String, String)> =
                    labels.map(|(value, label)| (format!("{id}.{value}"), label)).collect();
                segmented(ui, scene, &entries, now, (size.x, HEIGHT))
            }
            SettingControl::Menu(_) | SettingControl::Own { .. } => {
                let items: Vec<MenuItem> = labels.map(|(value, label)| MenuItem::new(*value, label)).collect();
                Menu::new(&id, &items, Some(now)).show(ui, scene, vec2(size.x, HEIGHT))
            }
        };
        if let Some(index) = picked.filter(|index| *index != now) {
            scene.send((choice.choose)(index));
        }
    }
}

/// A button, and what it sends.
type StepButton<'a> = (IconButton<'a>, Intent);

/// Two buttons that make something less and more, and between them in words how much it is now, with a third button behind
/// them if there is one.
pub(super) fn stepper(
    ui: &mut Ui,
    scene: &Scene<'_>,
    words: &str,
    less: StepButton<'_>,
    behind: Option<StepButton<'_>>,
    more: StepButton<'_>,
) {
    let palette = scene.palette;
    let place = Rect::from_min_size(ui.max_rect().min, vec2(ui.available_width(), HEIGHT));
    slab(ui, place, 8, palette.inset, palette.hairline);
    ui.spacing_mut().item_spacing.x = 0.0;
    let button = |ui: &mut Ui, (button, intent): StepButton<'_>| button.sends(ui, scene, intent);
    button(ui, less);
    let font = Face::Bold.at(14.0);
    let taken = text::width(ui, words, font.clone()) + if behind.is_some() { HEIGHT } else { 0.0 };
    ui.add_space(((place.width() - 2.0 * HEIGHT - taken) / 2.0).max(0.0));
    text::line(ui, words, font, palette.text);
    behind.map(|step| button(ui, step));
    ui.add_space((ui.available_width() - HEIGHT).max(0.0));
    button(ui, more);
}

/// The place of a value among others.
pub(super) fn place_of<T: PartialEq>(values: &[T], now: &T) -> usize {
    values.iter().position(|value| value == now).unwrap_or(0)
}
