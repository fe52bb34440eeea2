//! How the men of the game go: a picture of each, made from the rules.

use fourhanded::export::movement::meanings;
use fourhanded::moves::Movement;
use fourhanded::text::{SearchWords, capital};

use super::clauses::RuleSheet;
use super::note_place;
use crate::app::ui::prelude::*;

/// The side of a picture, in points.
const PICTURE: f32 = 132.0;
/// The side of a mark that is explained, in points.
const MARK: f32 = 22.0;

/// A man of the game, as he stands in the sheet.
pub struct SheetMan<'a> {
    place: usize,
    movement: &'a Movement,
    name: String,
    /// How he goes in words.
    how: String,
}

impl SheetMan<'_> {
    /// Whether all words that are looked for are in his name or in how he goes.
    pub fn fits(&self, sought: &SearchWords) -> bool {
        sought.fit(&[self.name.as_str(), &self.how].join("\n"))
    }

    /// Shows his picture, his name, and how he goes in words.
    pub fn show(&self, ui: &mut Ui, sheet: &RuleSheet<'_>, session: &Session) {
        let (scene, palette) = (sheet.scene, sheet.scene.palette);
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), PICTURE));
        if !ui.is_rect_visible(rect) {
            return;
        }
        let picture = Rect::from_min_size(rect.min, Vec2::splat(PICTURE));
        scene.glyphs.movement(ui, picture.center(), PICTURE, session.playable(), self.place);
        note_place(ui, scene, &format!("rules.man.{}", self.place), picture);
        let words = rect.with_min_x(picture.max.x + 12.0);
        let texts = [
            sheet.marked(Text::line(&self.name, Face::Bold.at(15.0), palette.text)),
            sheet.marked(Text::paragraph(&self.how, Face::Medium.at(14.0), palette.text2)),
        ];
        row_inside(ui, words, |ui| text::stack(ui, &texts));
    }
}

/// The men of the game with their movements, in the order of the sheet.
pub fn men_of<'a>(scene: &Scene<'_>, session: &Session, movements: &'a [Movement]) -> Vec<SheetMan<'a>> {
    let playable = session.playable();
    let man = |(place, movement): (usize, &'a Movement)| {
        let how = scene.texts.movement_sentence(playable, movement.man, movement.from);
        SheetMan { place, movement, name: capital(&scene.texts.kind(playable, movement.man)), how }
    };
    movements.iter().enumerate().map(man).collect()
}

/// Shows the men one below another, and what the marks of their pictures mean; scrolls there where that is wanted.
pub fn show(ui: &mut Ui, sheet: &RuleSheet<'_>, session: &Session, men: &[SheetMan<'_>], wanted: bool) {
    ui.add_space(4.0);
    if wanted {
        ui.scroll_to_rect(Rect::from_min_size(ui.cursor().min, vec2(1.0, 40.0)), Some(Align::Min));
    }
    heading(ui, sheet);
    men.iter().for_each(|man| man.show(ui, sheet, session));
    marks(ui, sheet.scene, session, men);
}

/// The heading above all men.
pub fn heading(ui: &mut Ui, sheet: &RuleSheet<'_>) {
    hairline(ui, sheet.scene.palette);
    ui.add_space(2.0);
    text::paragraph(ui, &sheet.scene.get("rules-men"), Face::Title.at(19.0), sheet.scene.palette.text);
}

/// What the marks mean, those of this game only.
fn marks(ui: &mut Ui, scene: &Scene<'_>, session: &Session, men: &[SheetMan<'_>]) {
    let ink = session.playable().rules.present().next().map(|army| scene.ink(session.playable(), army));
    ui.add_space(4.0);
    for (mark, meaning) in meanings(men.iter().map(|man| man.movement)) {
        row_from_left(ui, 26.0, |ui| {
            let (_, cell) = ui.allocate_space(Vec2::splat(MARK));
            ui.painter().rect_filled(cell, 3, scene.palette.felt);
            match (mark, ink) {
                (Some(mark), Some(ink)) => scene.glyphs.paint(ui, cell.center(), MARK, Picture::Mark(mark), ink),
                _ => text::paint_sign(ui, cell.center(), icon::ARROW_RIGHT, 16.0, ON_FELT),
            }
            ui.add_space(4.0);
            text::line(ui, &scene.get(meaning), Face::Medium.at(14.0), scene.palette.text2);
        });
    }
}
