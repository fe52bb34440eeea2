//! What a pawn becomes. The chooser opens beside the cell, in the room that the board leaves.

use bevy_egui::egui::{Align2, Area, Color32, Context, Id, Order, Pos2, Rect, Sense, Shadow, Ui, Vec2, WidgetType};
use bevy_egui::egui::{pos2, vec2};
use fourhanded::board::Cell;
use fourhanded::export::glyph::{ArmyInk, ManState};
use fourhanded::export::picture::ink_of;
use fourhanded::rules::{Kind, Topic};
use fourhanded::spec::Playable;

use super::beside::Ground;
use super::capital;
use super::glyphs::Picture;
use crate::app::board::layout::Layout;
use crate::app::board::projection::BoardProjection;
use crate::app::intent::{HandIntent, Intents};
use crate::app::play::session::Session;
use crate::app::state::ViewMode;
use crate::app::ui::scene::{Scene, rect_of};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{CARD, ClauseChip, key_cap, part, ring, slab, touch, type_set};

/// A choice, and the room between two.
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

/// The shapes that a chooser of so many men may have: all in a row, or two by two and narrow.
pub fn shapes(count: usize) -> Vec<Vec2> {
    let of = |columns: usize, lines: f32| {
        let (across, down) = (columns as f32, count.div_ceil(columns.max(1)) as f32);
        let choices = vec2((CHOICE.x + GAP) * across - GAP, (CHOICE.y + GAP) * down - GAP);
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
pub fn ground(
    layout: &Layout,
    lens: &BoardProjection,
    playable: &Playable,
    mode: ViewMode,
    cell: Cell,
    occupied: impl Fn(Cell) -> bool,
) -> Ground {
    // The line below may be covered, and the strip of a folded dock, but for its buttons.
    let mut room = rect_of(layout.stage);
    room.max.y += layout.bottom;
    let strip = if layout.folded { layout.dock } else { 0.0 };
    let buttons = Rect::from_min_size(room.right_top(), vec2(strip, STRIP));
    room.max.x += strip;
    let stage = room.shrink(8.0);
    let board = &playable.rules.board;
    let rect = |cell: Cell, occupied: bool| lens.rect(board, cell, occupied).map(rect_of);
    Ground {
        stage,
        // Whoever is to stand there must be seen as well.
        goal: rect(cell, true).unwrap_or_else(|| Rect::from_center_size(stage.center(), Vec2::ZERO)),
        cells: board.cells().into_iter().filter_map(|cell| rect(cell, occupied(cell))).collect(),
        plates: playable
            .rules
            .present()
            .map(|army| rect_of(layout.plate_of(army, mode)))
            .chain(layout.folded.then_some(buttons))
            .collect(),
    }
}

/// Shows it while a pawn waits for its choice.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let Some(session) = scene.session else { return };
    let Some((from, to)) = scene.selection.promotion else { return };
    let position = session.game().position();
    let Some(man) = position.man(from) else { return };
    let kinds = session.promotions(from, to);
    if kinds.is_empty() {
        return;
    }
    let occupied = |cell| position.man(cell).is_some();
    let ground = ground(scene.layout, &scene.lens, session.playable(), scene.view.mode, to, occupied);
    let (shape, rect) = ground.place(&shapes(kinds.len()));
    let area = Area::new(Id::new("four-handed promotion"))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .fade_in(false)
        .sense(Sense::hover());
    area.show(ctx, |ui| {
        ui.set_min_size(rect.size());
        let theme = scene.theme;
        let shadow = Shadow { offset: [0, 10], blur: 30, spread: 0, color: Color32::from_black_alpha(120) };
        ui.painter().add(shadow.as_shape(rect, CARD));
        slab(ui, rect, CARD, theme.panel, theme.edge);
        let narrow = shape > 0;
        let top = head(
            ui,
            scene,
            session,
            rect,
            &session.playable().display.cell(&session.playable().rules, man.army(), to),
            narrow,
        );
        let ink = ink_of(session.playable().look.armies[man.army()]);
        let columns = if narrow { 2 } else { kinds.len() };
        for (index, kind) in kinds.iter().enumerate() {
            let (column, row) = ((index % columns) as f32, (index / columns) as f32);
            let at = vec2(PAD, 0.0) + vec2(column, row) * (CHOICE + Vec2::splat(GAP));
            let place = Rect::from_min_size(pos2(rect.min.x, top) + at, CHOICE);
            if choice(ui, scene, session, *kind, ink, place) {
                intents.push(HandIntent::Promote(*kind));
            }
        }
        keys(ui, scene, session, if narrow { &[] } else { &kinds }, pos2(rect.min.x + PAD, rect.max.y - PAD - 8.0));
    });
}

/// Where the pawn is promoted, and the clause; answers where the choices begin.
fn head(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, cell: &str, narrow: bool) -> f32 {
    let words = scene.with("promotion-title", &[("cell", cell)]);
    let clause = session.playable().rules.clause(Topic::PromotionChoice);
    let chip = ClauseChip::new(scene, "promotion.clause", &clause);
    let (line, chip_width) = (rect.min + vec2(PAD, PAD + 8.0), chip.size(ui).x);
    let beside = if narrow { 0.0 } else { chip_width + 8.0 };
    let room = rect.width() - 2.0 * PAD - beside;
    type_set::fitted(ui, line, Align2::LEFT_CENTER, &words, Face::Bold.at(16.0), scene.theme.text, room);
    if narrow {
        chip.at(ui, scene, line.x, line.y + LINE);
        line.y + LINE + LINE - 8.0
    } else {
        chip.at(ui, scene, rect.max.x - PAD - chip_width, line.y);
        line.y + LINE - 4.0
    }
}

fn choice(ui: &Ui, scene: &Scene<'_>, session: &Session, kind: Kind, ink: ArmyInk, place: Rect) -> bool {
    let theme = scene.theme;
    let rules = session.playable().rules.kind(kind);
    let name = capital(&scene.texts.kind_name(&rules.name));
    let id = format!("promote.{}", rules.letter);
    let response = touch(ui, scene, &id, place, true, WidgetType::Button, &name);
    let lit = response.hovered() || response.has_focus();
    let (fill, edge, text) =
        if lit { (theme.lamp, theme.lamp, theme.lamp_ink) } else { (theme.raised, theme.hairline, theme.text) };
    slab(ui, place, 7, fill, edge);
    let side = CHOICE.x - 14.0;
    let square = part(place, 7.0, 6.0, side, side);
    ui.painter().rect_filled(square, 4, theme.felt);
    let picture = Picture::Man(rules.figure, ManState::Plain);
    scene.glyphs.paint(ui, square.center(), square.width() - 2.0, picture, ink);
    let at = pos2(place.center().x, place.max.y - 13.0);
    type_set::fitted(ui, at, Align2::CENTER_CENTER, &name, Face::Semibold.at(13.5), text, CHOICE.x - 4.0);
    ring(ui, &response, place, 7, theme);
    response.clicked()
}

/// *Q R B N or click. Esc takes it back*, or the end of it.
fn keys(ui: &Ui, scene: &Scene<'_>, session: &Session, kinds: &[Kind], at: Pos2) {
    let mut x = at.x;
    let cap = |word: &str, x: &mut f32| {
        let width = (type_set::width(ui, word, Face::Semibold.at(12.0)) + 12.0).max(20.0);
        key_cap(ui, Rect::from_center_size(pos2(*x + width / 2.0, at.y), vec2(width, 20.0)), word, scene.theme);
        *x += width + 4.0;
    };
    for kind in kinds {
        cap(&session.playable().rules.kind(*kind).letter.to_string(), &mut x);
    }
    let words = [scene.get("promotion-or-click"), scene.get("promotion-escape")];
    let say = |text: &str, x: f32| {
        let font = Face::Medium.at(13.5);
        type_set::line(ui, pos2(x + 2.0, at.y), Align2::LEFT_CENTER, text, font, scene.theme.text2).max.x + 7.0
    };
    if !kinds.is_empty() {
        x = say(&words[0], x);
    }
    cap(&scene.keys("Esc"), &mut x);
    say(&words[1], x);
}
