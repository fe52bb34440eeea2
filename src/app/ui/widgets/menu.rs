//! A button that opens a list to choose from.

use bevy_egui::egui::{
    Atom, AtomExt as _, AtomLayout, Atoms, FontId, Frame, Margin, Popup, PopupCloseBehavior, RichText, ScrollArea,
    Stroke, WidgetType,
};

use super::tip::Slip;
use crate::app::ui::prelude::*;

/// A line of a menu.
#[derive(Clone, Debug, Default)]
pub struct MenuItem {
    /// For scripts, after the menu's own id and a dot.
    pub id: String,
    /// The sign, or nothing.
    pub icon: &'static str,
    /// The text.
    pub label: String,
    /// What the button says of it where the text would be cut, or nothing.
    pub brief: String,
    /// The key that does the same, or nothing.
    pub key: &'static str,
    /// What is told of it while the pointer or the focus is on it, or nothing.
    pub tip: String,
}

impl MenuItem {
    /// An item of an id and a text.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self { id: id.into(), label: label.into(), ..Self::default() }
    }

    /// With fewer words on a button on which the text would be cut.
    pub fn brief(mut self, words: impl Into<String>) -> Self {
        self.brief = words.into();
        self
    }

    /// With a sign before the text.
    pub const fn icon(mut self, icon: &'static str) -> Self {
        self.icon = icon;
        self
    }
}

/// How the words on the button are set.
fn face() -> FontId {
    Face::Semibold.at(14.0)
}

/// The room round the lines of an open list, in points.
const INSET: f32 = 5.0;
/// The height of a line, in points.
const LINE: f32 = 32.0;
/// The least distance of an open list from the edges of the window, in points: one that is longer scrolls.
const CLEAR: f32 = 6.0;

/// Tells more about a line of an open list, beside the list or where there is no room under or over it. It is only painted: an
/// area of its own would take the presses that are meant for other lines, and so close the list without a choice.
fn tell_beside(ui: &Ui, scene: &Scene<'_>, list: Rect, line: Rect, tip: &str) {
    const GAP: f32 = 4.0;
    let room = window(scene);
    let slip = Slip::new(ui.ctx(), scene, ui.id(), tip);
    let size = slip.size;
    let beside = line.min.y.min(room.max.y - size.y);
    let under = list.min.x.min(room.max.x - size.x);
    let corner = if list.max.x + GAP + size.x <= room.max.x {
        pos2(list.max.x + GAP, beside)
    } else if list.min.x - GAP - size.x >= room.min.x {
        pos2(list.min.x - GAP - size.x, beside)
    } else if list.max.y + GAP + size.y <= room.max.y {
        pos2(under, list.max.y + GAP)
    } else {
        pos2(under, list.min.y - GAP - size.y)
    };
    slip.paint(scene, Rect::from_min_size(corner, size));
}

/// A menu of values with their items; answers the value that is chosen.
pub fn menu_of<T: Copy + PartialEq>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: &str,
    values: impl IntoIterator<Item = (T, MenuItem)>,
    now: T,
    size: Vec2,
) -> Option<T> {
    let (values, items): (Vec<T>, Vec<MenuItem>) = values.into_iter().unzip();
    let chosen = values.iter().position(|value| *value == now);
    let picked = Menu::new(id, &items, chosen).show(ui, scene, size);
    picked.and_then(|index| values.get(index).copied())
}

/// A choice among items, shown as a button with the chosen one and a caret.
pub struct Menu<'a> {
    id: &'a str,
    items: &'a [MenuItem],
    chosen: Option<usize>,
    sign_only: bool,
    brief: Option<&'a str>,
    title: Option<&'a str>,
    enabled: bool,
}

impl<'a> Menu<'a> {
    /// A menu; `chosen` counts from 0.
    pub const fn new(id: &'a str, items: &'a [MenuItem], chosen: Option<usize>) -> Self {
        Self { id, items, chosen, sign_only: false, brief: None, title: None, enabled: true }
    }

    /// With the sign of the chosen item alone on the button; its word is told while the pointer is on it.
    pub const fn sign_only(mut self, alone: bool) -> Self {
        self.sign_only = alone;
        self
    }

    /// With other words on the button, where the label of the chosen item would be cut.
    pub const fn brief(mut self, words: Option<&'a str>) -> Self {
        self.brief = words;
        self
    }

    /// With a title on the button while no item is the chosen one.
    pub const fn titled(mut self, title: &'a str) -> Self {
        self.title = Some(title);
        self
    }

    /// Whether it can be opened now.
    pub const fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// The width in points of a button on which the label of no item is cut.
    pub fn width(ui: &Ui, items: &[MenuItem]) -> f32 {
        let labels = items.iter().map(|item| text::width(ui, &item.label, face()));
        labels.fold(0.0, f32::max).ceil() + 40.0
    }

    /// As a button of a size in the flow of a layout; answers what was chosen.
    pub fn show(self, ui: &mut Ui, scene: &Scene<'_>, size: Vec2) -> Option<usize> {
        let palette = scene.palette;
        let none = MenuItem::new("", self.title.unwrap_or_default());
        let now = self.chosen.and_then(|index| self.items.get(index)).unwrap_or(&none);
        let mut atoms = Atoms::default();
        // In a narrow place the word is worth more than its sign.
        let cut = !now.brief.is_empty() && text::width(ui, &now.label, face()) + 38.0 > size.x;
        let word = self.brief.unwrap_or(if cut { &now.brief } else { &now.label });
        let wide = text::width(ui, word, face()) + 59.0;
        if !now.icon.is_empty() && (self.sign_only || wide <= size.x) {
            atoms.push_right(RichText::new(now.icon).font(Face::Icon.at(16.0)).color(palette.text2));
        }
        let label = if self.sign_only { "" } else { word };
        atoms.push_right(text::atom(label, face()).atom_align(Align2::LEFT_CENTER).atom_grow(true));
        atoms.push_right(RichText::new(icon::CARET_DOWN).font(Face::Icon.at(13.0)).color(palette.text2));
        let layout = AtomLayout::new(atoms)
            .gap(6.0)
            .frame(Frame::NONE.inner_margin(Margin { left: 11, right: 8, top: 0, bottom: 0 }))
            .min_size(size)
            .max_size(size)
            .align2(Align2::CENTER_CENTER)
            .fallback_text_color(if self.enabled { palette.text } else { palette.text3 });
        let control = Control::button(self.id, &now.label).kind(WidgetType::ComboBox).enabled(self.enabled);
        let mut laid = control.lay(ui, scene, layout);
        let fill = if laid.response.hovered() && self.enabled { palette.hover } else { palette.inset };
        let edge = if self.enabled { palette.field } else { palette.hairline };
        laid.frame = laid.frame.fill(fill).stroke(Stroke::new(1.0, edge)).corner_radius(CONTROL);
        let response = laid.paint(ui).response;
        ring(ui, &response, response.rect, CONTROL, palette);
        // The open list explains each of its items.
        let tip = if self.sign_only { &now.label } else { &now.tip };
        let open = Popup::is_id_open(ui.ctx(), Popup::default_response_id(&response));
        if !open {
            explain(scene, &response, tip);
        }
        self.popup(scene, &response, size.x)
    }

    /// Gives the focus to an item of the open list, by its place from 0.
    pub fn focus(&self, ctx: &Context, index: usize) {
        if let Some(item) = self.items.get(index) {
            ctx.memory_mut(|memory| memory.request_focus(Control::id_of(&self.item_id(item))));
        }
    }

    /// The name of an item for scripts.
    fn item_id(&self, item: &MenuItem) -> String {
        format!("{}.{}", self.id, item.id)
    }

    /// The list under something that opens it, so many points wide or as wide as its items need.
    pub fn popup(&self, scene: &Scene<'_>, response: &Response, width: f32) -> Option<usize> {
        let frame = Frame::popup(&response.ctx.global_style())
            .fill(scene.palette.raised)
            .stroke(Stroke::new(1.0, scene.palette.edge))
            .corner_radius(9)
            .inner_margin(INSET);
        let shown = Popup::menu(response)
            .gap(4.0)
            .frame(frame)
            // A press between two lines chooses nothing, and closes nothing.
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .show(|ui| {
                // What is open alone is gone round.
                let part = scene.part();
                scene.begin("list");
                scene.tell_list(self.told(scene));
                let picked = self.list(ui, scene, width);
                scene.begin(part);
                picked
            })?;
        shown.inner
    }

    /// What opens, in words: how many items, and which of them is chosen.
    fn told(&self, scene: &Scene<'_>) -> String {
        let count = self.items.len().to_string();
        match self.chosen.and_then(|index| self.items.get(index)) {
            Some(now) => scene.with("aloud-list-now", &[("count", &count), ("now", &now.label)]),
            None => scene.with("aloud-list", &[("count", &count)]),
        }
    }

    fn list(&self, ui: &mut Ui, scene: &Scene<'_>, width: f32) -> Option<usize> {
        let font = Face::Semibold.at(14.0);
        let wanted = self.items.iter().map(|item| {
            let key = scene.keys(item.key);
            let key = if key.is_empty() { 0.0 } else { text::width(ui, &key, font.clone()) + 28.0 };
            text::width(ui, &item.label, font.clone()) + key + 62.0
        });
        let room = window(scene).size() - Vec2::splat(2.0 * (INSET + CLEAR));
        let width = wanted.fold(width - 12.0, f32::max).min(room.x);
        if self.items.len() as f32 * (LINE + 1.0) <= room.y {
            return self.lines(ui, scene, width);
        }
        let area = ScrollArea::vertical().max_height(room.y).min_scrolled_height(room.y).animated(false);
        area.show(ui, |ui| self.lines(ui, scene, width)).inner
    }

    fn lines(&self, ui: &mut Ui, scene: &Scene<'_>, width: f32) -> Option<usize> {
        let palette = scene.palette;
        let (font, small) = (Face::Semibold.at(14.0), Face::Semibold.at(12.0));
        ui.spacing_mut().item_spacing.y = 1.0;
        let mut picked = None;
        // The line of which more is told: that under the pointer before that with the focus.
        let mut told: Option<(bool, Rect, &str)> = None;
        for (index, item) in self.items.iter().enumerate() {
            let chosen = self.chosen == Some(index);
            let sign = if item.icon.is_empty() && chosen { icon::CHECK } else { item.icon };
            let sign: Atom<'_> = RichText::new(sign).font(Face::Icon.at(16.0)).color(palette.text2).into();
            let layout = AtomLayout::new((
                sign.atom_size(Vec2::splat(20.0)),
                text::atom(&item.label, font.clone()).atom_align(Align2::LEFT_CENTER).atom_grow(true),
                RichText::new(scene.keys(item.key)).font(small.clone()).color(palette.text3),
            ))
            .gap(8.0)
            .frame(Frame::NONE.inner_margin(Margin { left: 8, right: 10, top: 0, bottom: 0 }))
            .min_size(vec2(width, LINE))
            .align2(Align2::CENTER_CENTER)
            .fallback_text_color(palette.text);
            let id = self.item_id(item);
            let mut laid = Control::button(&id, &item.label).lay(ui, scene, layout);
            let fill = if laid.response.hovered() { palette.hover } else { Color32::TRANSPARENT };
            laid.frame = laid.frame.fill(fill).corner_radius(6);
            let response = laid.paint(ui).response;
            ring(ui, &response, response.rect.shrink(2.0), 6, palette);
            let hovered = response.hovered();
            if !item.tip.is_empty() && (hovered || response.has_focus() && told.is_none_or(|(hovered, ..)| !hovered)) {
                told = Some((hovered, response.rect, &item.tip));
            }
            if response.clicked() {
                picked = Some(index);
                ui.close();
            }
        }
        if let Some((_, line, tip)) = told {
            tell_beside(ui, scene, ui.min_rect().expand(INSET), line, tip);
        }
        picked
    }
}
