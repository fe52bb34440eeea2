//! What a pawn becomes. The chooser opens beside the cell, in the room that the board leaves.

use bevy_egui::egui::FontId;
use fourhanded::export::glyph::{ArmyInk, ManState};
use fourhanded::rules::{Kind, Rules, Topic};
use fourhanded::spec::Playable;
use fourhanded::text::capital;

use super::popup_place::Obstacles;
use crate::app::board::layout::WindowLayout;
use crate::app::board::projection::BoardProjection;
use crate::app::state::ViewMode;
use crate::app::ui::prelude::*;

/// The least size of a choice, and the room between two.
const CHOICE: Vec2 = vec2(62.0, 80.0);
const GAP: f32 = 8.0;
/// The room round all.
const PAD: f32 = 14.0;
/// The room for what one line says.
const LINE: f32 = 24.0;
/// The least width of a chooser that says all in one line.
const BROAD: f32 = 286.0;

/// How far down the buttons of a folded dock reach.
const STRIP: f32 = 180.0;

/// The room round the name of a man in its choice, in points.
const NAME_PAD: f32 = 10.0;

/// How the name of a man is set.
fn name_face() -> FontId {
    Face::Semibold.at(13.5)
}

/// The size of each choice: so broad that no name is cut or set smaller than another.
fn choice_size(ctx: &Context, scene: &Scene<'_>, rules: &Rules, kinds: &[Kind]) -> Vec2 {
    let widths = kinds.iter().map(|kind| {
        let name = capital(&scene.texts.kind_name(&rules.kind(*kind).name));
        ctx.fonts_mut(|fonts| fonts.layout_no_wrap(name, name_face(), Color32::WHITE).size().x)
    });
    vec2(choice_width(widths), CHOICE.y)
}

/// The width of each choice for names of these widths, in points.
fn choice_width(names: impl Iterator<Item = f32>) -> f32 {
    names.fold(CHOICE.x - NAME_PAD, f32::max).ceil() + NAME_PAD
}

/// The shapes that a chooser of so many men may have: all in a row, or two by two and narrow. `size` is that of each choice.
pub fn shapes(count: usize, size: Vec2) -> Vec<Vec2> {
    let of = |columns: usize, lines: f32| {
        let (across, down) = (columns as f32, count.div_ceil(columns.max(1)) as f32);
        let choices = vec2((size.x + GAP) * across - GAP, (size.y + GAP) * down - GAP);
        choices + vec2(2.0 * PAD, 2.0 * PAD + LINE * lines + 12.0)
    };
    let row = of(count.max(1), 2.0);
    let mut shapes = vec![row.max(vec2(BROAD, 0.0))];
    if count > 2 {
        shapes.push(of(2, 3.0));
    }
    shapes
}

/// What a chooser at a cell has to keep clear of.
pub fn obstacles(
    layout: &WindowLayout,
    projection: &BoardProjection,
    playable: &Playable,
    mode: ViewMode,
    cell: Cell,
    occupied: impl Fn(Cell) -> bool,
) -> Obstacles {
    // The line below may be covered, and the strip of a folded dock, but for its buttons.
    let mut room = rect_of(layout.stage);
    room.max.y = layout.line().max.y;
    let strip = rect_of(layout.dock);
    let buttons = Rect::from_min_size(strip.min, vec2(strip.width(), STRIP.min(strip.height())));
    if layout.folded {
        room.min.x = room.min.x.min(strip.min.x);
        room.max.x = room.max.x.max(strip.max.x);
    }
    let stage = room.shrink(8.0);
    let board = &playable.rules.board;
    let rect = |cell: Cell, occupied: bool| projection.rect(board, cell, occupied).map(rect_of);
    Obstacles {
        stage,
        // A man who is to stand there must be seen as well.
        target: rect(cell, true).unwrap_or_else(|| Rect::from_center_size(stage.center(), Vec2::ZERO)),
        cells: board.cells().into_iter().filter_map(|cell| rect(cell, occupied(cell))).collect(),
        plates: playable
            .rules
            .present()
            .map(|army| rect_of(layout.plate_of(army, mode)))
            .chain(layout.folded.then_some(buttons))
            .collect(),
    }
}

/// Shows the chooser while a pawn waits for its choice.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let Some(session) = scene.session else { return };
    let Some((from, to)) = scene.selection.promotion else { return };
    let (position, playable) = (session.game().position(), session.playable());
    let Some(man) = position.man(from) else { return };
    let kinds = session.promotions(from, to);
    if kinds.is_empty() {
        return;
    }
    let cell = playable.display.cell_in_words(&playable.rules, man.army(), to);
    let army_ink = scene.ink(playable, man.army());
    let size = choice_size(ctx, scene, &playable.rules, &kinds);
    let shapes = shapes(kinds.len(), size);
    if let Some(side) = session.human_to_decide().and_then(|player| scene.side_of_player(player)) {
        let width = shapes[0].x;
        return at_hand(ctx, scene, "promotion", side, [width, width], |ui| {
            content(ui, scene, session, (&kinds, &cell, army_ink), (size, false));
        });
    }
    let occupied = |cell| position.man(cell).is_some();
    let obstacles = obstacles(scene.layout, &scene.projection, playable, scene.view.mode, to, occupied);
    let (shape, rect) = obstacles.best_place(&shapes);
    let narrow = shape > 0;
    floating(ctx, "promotion", rect, |ui| {
        ui.painter().add(raised_frame(scene.palette, CARD, 10).paint(rect.shrink(1.0)));
        inside(ui, rect.shrink(PAD), |ui| content(ui, scene, session, (&kinds, &cell, army_ink), (size, narrow)));
    });
}

/// The cell, the men to choose from and their keys, in one row or two by two.
fn content(
    ui: &mut Ui,
    scene: &Scene<'_>,
    session: &Session,
    (kinds, cell, ink): (&[Kind], &str, ArmyInk),
    (size, narrow): (Vec2, bool),
) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    head(ui, scene, session, cell, narrow);
    for row in kinds.chunks(if narrow { 2 } else { kinds.len() }) {
        row_from_left(ui, size.y, |ui| {
            for kind in row {
                if choice(ui, scene, session, (*kind, ink), size) {
                    scene.send(HandIntent::Promote(*kind));
                }
            }
        });
    }
    keys(ui, scene, session, if narrow { &[] } else { kinds });
}

/// Where the pawn is promoted, and the clause.
fn head(ui: &mut Ui, scene: &Scene<'_>, session: &Session, cell: &str, narrow: bool) {
    let words = scene.with("promotion-title", &[("cell", cell)]);
    let clause = session.playable().rules.clause(Topic::PromotionChoice);
    let chip = ClauseChip::new(scene, "promotion.clause", &clause).on(Topic::PromotionChoice);
    let title = |ui: &mut Ui| text::line(ui, &words, Face::Bold.at(16.0), scene.palette.text);
    if narrow {
        row_from_left(ui, LINE - GAP, title);
        row_from_left(ui, LINE - GAP, |ui| drop(chip.show(ui, scene)));
    } else {
        row(ui, LINE - GAP, title, |ui| drop(chip.show(ui, scene)));
    }
}

/// A man to choose, with its name; answers whether it is clicked.
fn choice(ui: &mut Ui, scene: &Scene<'_>, session: &Session, (kind, ink): (Kind, ArmyInk), size: Vec2) -> bool {
    let palette = scene.palette;
    let rules = session.playable().rules.kind(kind);
    let name = capital(&scene.texts.kind_name(&rules.name));
    let response = Control::button(&format!("promote.{}", rules.letter), &name).sized(ui, scene, size);
    let lit = response.hovered() || response.has_focus();
    let (fill, edge, color) = if lit {
        (palette.lamp, palette.lamp, palette.lamp_ink)
    } else {
        (palette.raised, palette.hairline, palette.text)
    };
    slab(ui, response.rect, 7, fill, edge);
    inside(ui, response.rect.shrink2(vec2(2.0, 6.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.vertical_centered(|ui| {
            let (_, square) = ui.allocate_space(Vec2::splat(CHOICE.x - 14.0));
            ui.painter().rect_filled(square, 4, palette.felt);
            let picture = Picture::Man(rules.figure, ManState::Plain);
            scene.glyphs.paint(ui, square.center(), square.width() - 2.0, picture, ink);
            text::line(ui, &name, name_face(), color);
        });
    });
    ring(ui, &response, response.rect, 7, palette);
    response.clicked()
}

/// *Q R B N or click. Esc takes it back*, or the end of it.
fn keys(ui: &mut Ui, scene: &Scene<'_>, session: &Session, kinds: &[Kind]) {
    let palette = scene.palette;
    let say = |ui: &mut Ui, words: String| text::line(ui, &words, Face::Medium.at(13.5), palette.text2);
    row_from_left(ui, 20.0, |ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for kind in kinds {
            key_cap(ui, &session.playable().rules.kind(*kind).letter.to_string(), palette);
        }
        if !kinds.is_empty() {
            say(ui, scene.get("promotion-or-click"));
        }
        key_cap(ui, &scene.keys("Esc"), palette);
        say(ui, scene.get("promotion-escape"));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_as_broad_as_the_longest_name_wants() {
        assert!(
            (choice_width([30.0, 41.5].into_iter()) - CHOICE.x).abs() < 0.1,
            "short names want no more than a picture"
        );
        let broad = choice_width([30.0, 78.3].into_iter());
        assert!(broad >= 78.3 + NAME_PAD);
        let [row, narrow] = shapes(4, vec2(broad, CHOICE.y))[..] else { panic!("two shapes") };
        assert!(row.x >= 4.0 * broad && narrow.x >= 2.0 * broad, "the chooser grows with them");
    }
}
