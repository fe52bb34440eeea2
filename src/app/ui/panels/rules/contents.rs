//! The contents of the sheet: the headings of all clauses, each a way there.

use bevy_egui::egui::WidgetType;

use super::clauses::SheetClause;
use crate::app::ui::prelude::*;

/// The height of a line, in points.
const LINE: f32 = 26.0;
/// The width of the column with the ids, in points.
const IDS: f32 = 62.0;

/// A part of the sheet that is no clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetPart {
    /// The options of the game.
    Options,
    /// How the men go.
    Men,
}

/// Shows the contents where they are unfolded, the options only where the game has any; a click on their heading folds them.
/// Answers the part for which it is asked, if that is no clause.
pub fn show<'a>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    has_options: bool,
    clauses: impl Iterator<Item = &'a SheetClause<'a>>,
) -> Option<SheetPart> {
    let (palette, open) = (scene.palette, scene.memory.get().rules_contents);
    ui.add_space(2.0);
    let title = scene.get("rules-contents");
    let control = Control::selectable("rules.contents", &title, WidgetType::CollapsingHeader, open);
    let heading = control.sized(ui, scene, vec2(ui.available_width(), 32.0));
    let rect = heading.rect;
    if heading.hovered() {
        slab(ui, rect, CONTROL, palette.hover, Color32::TRANSPARENT);
    }
    let sign = if open { icon::CARET_DOWN } else { icon::CARET_RIGHT };
    text::paint_sign(ui, rect.left_center() + vec2(12.0, 0.0), sign, 16.0, palette.text2);
    let words = Text::line(&title, Face::Bold.at(15.0), palette.text);
    words.paint(ui, rect.left_center() + vec2(28.0, 0.0), Align2::LEFT_CENTER, rect.width() - 28.0);
    ring(ui, &heading, rect, CONTROL, palette);
    if heading.clicked() {
        scene.remember(|memory| memory.rules_contents = !open);
    }
    if !open {
        return None;
    }
    let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
    let mut wanted = None;
    if has_options && line(ui, scene, "rules.contents.options", "", &scene.get("new-options")) {
        wanted = Some(SheetPart::Options);
    }
    if line(ui, scene, "rules.contents.men", "", &scene.get("rules-men")) {
        wanted = Some(SheetPart::Men);
    }
    for clause in clauses {
        let name = format!("rules.contents.{}", clause.id);
        if line(ui, scene, &name, clause.label, &clause.title) {
            scene.send(DeskIntent::ShowClause(clause.id.clone()));
        }
    }
    ui.spacing_mut().item_spacing.y = spacing;
    wanted
}

/// A way to a part of the sheet with a label before its heading; answers whether it is taken.
fn line(ui: &mut Ui, scene: &Scene<'_>, name: &str, label: &str, title: &str) -> bool {
    let palette = scene.palette;
    let control = Control::button(name, title).kind(WidgetType::Link);
    let link = control.sized(ui, scene, vec2(ui.available_width(), LINE));
    let rect = link.rect;
    if link.hovered() {
        slab(ui, rect, CONTROL, palette.hover, Color32::TRANSPARENT);
    }
    let (at, room) = (rect.left_center() + vec2(28.0, 0.0), rect.width() - 34.0);
    let ids = if label.is_empty() { 0.0 } else { IDS };
    Text::line(label, Face::Semibold.at(12.0), palette.accent).paint(ui, at, Align2::LEFT_CENTER, ids);
    let title = Text::line(title, Face::Medium.at(14.0), palette.text);
    title.paint(ui, at + vec2(ids, 0.0), Align2::LEFT_CENTER, room - ids);
    ring(ui, &link, rect, CONTROL, palette);
    link.clicked()
}
