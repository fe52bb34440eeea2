//! The moves in rounds, in the game's own notation; before the first, what the picked man does.

use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use bevy_egui::egui::{Align2, Id, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use fourhanded::board::Cell;
use fourhanded::board::Slot as _;
use fourhanded::export::picture::{ink_of, state_of};
use fourhanded::rules::{ClauseId, Grade, Rules, Topic};

use super::digest::{Line, Turn, drawn};
use super::glyphs::Picture;
use super::{Scene, capital, orders, read_clause};
use crate::app::intent::Intent;
use crate::app::session::Session;
use crate::app::theme::Face;
use crate::app::widgets::{CARD, ClauseChip, MoveCell, icon, part, rule, slab, type_set};

/// The height of a line.
const LINE: f32 = 30.0;
/// Where the first column begins.
const NUMBERS: f32 = 40.0;

/// Shows them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Vec<Intent>) {
    if session.game.all_plies().is_empty() {
        prelude(ui, scene, session, rect, intents);
        return;
    }
    if session.veiled() {
        orders::show(ui, scene, session, rect, intents);
        return;
    }
    let head = part(rect, 0.0, 0.0, rect.width(), LINE);
    header(ui, scene, session, head);
    rule(ui, rect.min.x, rect.max.x, head.max.y - 0.5, scene.theme);
    let body = Rect::from_min_max(pos2(rect.min.x, head.max.y), rect.max);
    table(ui, scene, session, body, intents);
}

fn column(rect: Rect, index: usize, of: usize) -> (f32, f32) {
    let width = (rect.width() - NUMBERS - 10.0) / of.max(1) as f32;
    (rect.min.x + NUMBERS + width * index as f32, width)
}

fn header(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect) {
    let rules = &session.playable.rules;
    let look = &session.playable.look;
    for (index, place) in rules.order.iter().enumerate() {
        let army = rules.army_at(*place);
        let (x, width) = column(rect, index, rules.order.len());
        let y = rect.center().y;
        scene.glyphs.paint(ui, pos2(x + 6.0, y), 13.0, Picture::Emblem, ink_of(look.armies[army]));
        let at = pos2(x + 18.0, y);
        let font = Face::Semibold.at(13.5);
        let name = scene.texts.army(&session.playable, army);
        type_set::fitted(ui, at, Align2::LEFT_CENTER, &name, font, scene.theme.text2, width - 20.0);
    }
}

/// The line of the table in which the current ply stands.
fn current_line(lines: &[Line], cursor: usize) -> usize {
    let found = lines.iter().rposition(|line| match line {
        Line::Round(_, turns) => turns.iter().any(|turn| matches!(turn, Turn::Move(ply) if *ply <= cursor)),
        Line::Note(ply, _) => *ply <= cursor,
    });
    let last = lines.len().saturating_sub(1);
    match found {
        // The line of who is to move next is seen too.
        Some(index) if index + 2 == lines.len() => last,
        Some(index) => index,
        None => 0,
    }
}

fn table(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Vec<Intent>) {
    let lines = &scene.digest.lines;
    let cursor = session.game.cursor();
    let memory = Id::new("moves: cursor, lines, height and offset as last seen");
    let now = (cursor, lines.len(), rect.height());
    let seen = ui.ctx().data(|data| data.get_temp::<((usize, usize, f32), f32)>(memory));
    let mut area = ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink(false)
        .animated(false)
        .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded);
    if seen.is_none_or(|(last, _)| last != now) {
        let offset = seen.map_or(0.0, |(_, offset)| offset);
        let line = current_line(lines, cursor) as f32 * LINE;
        let lowest = (line + LINE - rect.height()).max(0.0);
        area = area.vertical_scroll_offset(offset.clamp(lowest, line.max(lowest)));
    }
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let output = area.show_rows(&mut child, LINE, lines.len(), |ui, range| {
        for index in range {
            let (_, line) = ui.allocate_space(vec2(rect.width(), LINE));
            let line = Rect::from_min_size(pos2(rect.min.x, line.min.y), vec2(rect.width(), LINE));
            if index % 2 == 0 {
                ui.painter().rect_filled(line, 0, scene.theme.inset);
            }
            match &lines[index] {
                Line::Round(number, turns) => round(ui, scene, session, line, *number, turns, intents),
                Line::Note(ply, text) => note(ui, scene, line, *ply, text, cursor),
            }
        }
    });
    ui.ctx().data_mut(|data| data.insert_temp(memory, (now, output.state.offset.y)));
}

fn round(
    ui: &Ui,
    scene: &Scene<'_>,
    session: &Session,
    line: Rect,
    number: usize,
    turns: &[Turn],
    intents: &mut Vec<Intent>,
) {
    let theme = scene.theme;
    let game = &session.game;
    let at = type_set::left(line, 14.0);
    type_set::line(ui, at, Align2::LEFT_CENTER, &number.to_string(), Face::Medium.at(14.0), theme.text3);
    let rules = &session.playable.rules;
    let live = game.cursor() == game.all_plies().len() && game.outcome().is_none();
    let last = scene.digest.lines.iter().rfind(|line| matches!(line, Line::Round(..)));
    let newest = matches!(last, Some(Line::Round(latest, _)) if *latest == number);
    for (index, turn) in turns.iter().enumerate() {
        let (x, width) = column(line, index, turns.len());
        let cell = Rect::from_min_size(pos2(x, line.min.y), vec2(width, LINE));
        let small = |id: &str, sign: &str| {
            type_set::sign(ui, type_set::left(cell, 6.0), sign, 13.0, theme.text3);
            let inset = if sign.is_empty() { 0.0 } else { 16.0 };
            let at = type_set::left(cell, inset);
            let font = Face::Medium.at(13.0);
            type_set::fitted(ui, at, Align2::LEFT_CENTER, &scene.get(id), font, theme.text3, width - inset - 4.0);
        };
        match turn {
            Turn::Move(ply) => {
                let cell = MoveCell {
                    ply: *ply,
                    text: scene.digest.text(*ply),
                    current: *ply == game.cursor(),
                    ahead: *ply > game.cursor(),
                }
                .at(ui, scene, cell);
                if cell.clicked() {
                    intents.push(Intent::Jump(*ply));
                }
            }
            Turn::Frozen => small("moves-frozen", icon::SNOWFLAKE),
            Turn::Idle => small("moves-idle", ""),
            Turn::Empty => {
                let army = rules.order.get(index).map(|place| rules.army_at(*place));
                let next = army.filter(|army| rules.place_of(*army) == game.position().turn());
                if let Some(army) = next.filter(|_| live && newest) {
                    let ink = ink_of(session.playable.look.armies[army]);
                    scene.glyphs.paint(ui, pos2(x + 6.0, line.center().y), 13.0, Picture::Emblem, ink);
                    let at = pos2(x + 18.0, line.center().y);
                    let font = Face::Medium.at(14.0);
                    let offered = game.position().offer().is_some();
                    let words = scene.get(if offered { "moves-offers" } else { "moves-to-move" });
                    type_set::fitted(ui, at, Align2::LEFT_CENTER, &words, font, theme.text2, width - 20.0);
                }
            }
        }
    }
}

fn note(ui: &Ui, scene: &Scene<'_>, line: Rect, ply: usize, text: &str, cursor: usize) {
    let color = if ply > cursor { scene.theme.text3 } else { scene.theme.text2 };
    type_set::sign(ui, type_set::left(line, 20.0), icon::HANDSHAKE, 15.0, color);
    let at = type_set::left(line, NUMBERS);
    let width = line.width() - NUMBERS - 12.0;
    type_set::fitted(ui, at, Align2::LEFT_CENTER, text, Face::Medium.at(14.0), color, width);
}

/// Which way the turn goes round, where it does.
pub fn order_words(scene: &Scene<'_>, rules: &Rules) -> Option<String> {
    let [first, second, _, ..] = rules.order[..] else { return None };
    let steps = (second.slot() + 4 - first.slot()) % 4;
    Some(scene.get(if steps == 3 { "order-counter-clockwise" } else { "order-clockwise" }))
}

/// Before the first move: the picked man, and the order of play.
fn prelude(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Vec<Intent>) {
    let inner = rect.shrink(14.0);
    let picked = scene.selection.picked.filter(|cell| session.game.position().man(*cell).is_some());
    let bottom = match picked {
        Some(cell) => explain(ui, scene, session, inner, cell, intents),
        None => invite(ui, scene, inner),
    };
    let middle = ((bottom + rect.max.y) / 2.0).max(bottom + 40.0);
    order_of_play(ui, scene, session, rect, middle);
}

/// A card of some height with its content painted over it.
fn card(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    slab(ui, rect, CARD, scene.theme.raised, scene.theme.hairline);
}

fn invite(ui: &Ui, scene: &Scene<'_>, rect: Rect) -> f32 {
    let text = scene.get("prelude-pick");
    let galley = type_set::paragraph(ui, &text, Face::Medium.at(15.0), scene.theme.text2, rect.width() - 32.0, 21.0);
    let box_ = part(rect, 0.0, 0.0, rect.width(), galley.size().y + 28.0);
    card(ui, scene, box_);
    ui.painter().galley(box_.min + vec2(16.0, 14.0), galley, scene.theme.text2);
    box_.max.y
}

/// What the picked man is and does, with the clauses.
fn explain(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, cell: Cell, intents: &mut Vec<Intent>) -> f32 {
    let (theme, playable) = (scene.theme, &session.playable);
    let rules = &playable.rules;
    let position = session.game.position();
    let Some(man) = position.man(cell) else { return rect.min.y };
    let font = Face::Medium.at(15.0);
    let width = rect.width() - 32.0;
    let pawn = man.kind() == rules.pawns.kind;
    let topics: &[Topic] = match (pawn, man.grade()) {
        (true, Grade::Super) => &[Topic::Superpawn, Topic::Leapfrog],
        (true, Grade::Turned) => &[Topic::Turning, Topic::Pawns],
        (true, Grade::Plain | Grade::Returned) => &[Topic::Pawns, Topic::Leapfrog],
        (false, _) => &[Topic::Movement],
    };
    let mut paragraphs: Vec<(String, ClauseId)> = Vec::new();
    let how = scene.texts.how(playable, man, cell).map(|how| format!("{}.", capital(how.trim_end_matches('.'))));
    for topic in topics {
        let id = rules.clause(*topic);
        // How other men go is told from the rules; a clause may be about one kind alone.
        let text = match rules.clauses.get(&id).filter(|_| pawn || how.is_none()) {
            Some(clause) => Some(first_sentences(&clause.text, 2)),
            None => how.clone(),
        };
        paragraphs.extend(text.filter(|text| paragraphs.iter().all(|(other, _)| other != text)).map(|text| (text, id)));
    }
    let galleys: Vec<_> = paragraphs
        .iter()
        .map(|(text, _)| type_set::paragraph(ui, text, font.clone(), theme.text, width, 21.0))
        .collect();
    let chips: Vec<String> = (0..paragraphs.len()).map(|index| format!("prelude.clause.{index}")).collect();
    let ends: Vec<f32> = galleys.iter().map(|galley| type_set::tail(galley, pos2(0.0, 0.0)).x).collect();
    let below = |index: usize| {
        let chip = ClauseChip::new(scene, &chips[index], &paragraphs[index].1).size(ui).x;
        // A chip stands behind the last word, or on a line of its own.
        if ends[index] + 8.0 + chip > width { 23.0 } else { 0.0 }
    };
    let heights: Vec<f32> =
        galleys.iter().enumerate().map(|(index, galley)| galley.size().y + below(index) + 10.0).collect();
    let box_ = part(rect, 0.0, 0.0, rect.width(), 90.0 + heights.iter().sum::<f32>() + 4.0);
    card(ui, scene, box_);
    let square = part(box_, 16.0, 16.0, 56.0, 56.0);
    ui.painter().rect_filled(square, 4, theme.felt);
    let (figure, _, ink) = drawn(playable, man);
    scene.glyphs.paint(ui, square.center(), 52.0, Picture::Man(figure, state_of(position, man)), ink);
    let kind = scene.texts.kind(playable, man);
    let army = scene.texts.army(playable, man.army());
    let values = [("army", army.as_str()), ("kind", &kind)];
    let title = scene.with("prelude-title", &values);
    let at = square.right_center() + vec2(14.0, -13.0);
    let room = box_.max.x - 14.0 - at.x;
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &capital(&title), Face::Title.at(22.0), theme.text, room);
    let count = session.moves_from(cell).len().to_string();
    let place = playable.display.cell(rules, man.army(), cell);
    let about = scene.with("prelude-about", &[("cell", &place), ("count", &count)]);
    let at = square.right_center() + vec2(14.0, 13.0);
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &about, Face::Medium.at(14.5), theme.text2, room);
    let mut y = box_.min.y + 86.0;
    for (index, galley) in galleys.into_iter().enumerate() {
        let at = pos2(box_.min.x + 16.0, y);
        let mut end = type_set::tail(&galley, at);
        let line = galley.rows.len().max(1) as f32;
        let last = y + galley.size().y * (line - 0.5) / line;
        if below(index) > 0.0 {
            end.x = at.x - 8.0;
        }
        ui.painter().galley(at, galley, theme.text);
        let clause = &paragraphs[index].1;
        let chip = ClauseChip::new(scene, &chips[index], clause);
        if chip.at(ui, scene, end.x + 8.0, last + below(index)).clicked() {
            read_clause(ui.ctx(), clause, intents);
        }
        y += heights[index];
    }
    box_.max.y
}

/// The beginning of a text.
fn first_sentences(text: &str, count: usize) -> String {
    let end = text.match_indices(". ").nth(count.saturating_sub(1)).map_or(text.len(), |(at, _)| at + 1);
    text[..end].to_owned()
}

fn order_of_play(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, y: f32) {
    let rules = &session.playable.rules;
    let look = &session.playable.look;
    let count = rules.order.len();
    let mut x = rect.center().x - 20.0 * (count.saturating_sub(1)) as f32 * 1.35;
    for (index, place) in rules.order.iter().enumerate() {
        let ink = ink_of(look.armies[rules.army_at(*place)]);
        scene.glyphs.paint(ui, pos2(x, y - 34.0), 16.0, Picture::Emblem, ink);
        if index + 1 < count {
            type_set::sign(ui, pos2(x + 27.0, y - 34.0), icon::CARET_RIGHT, 14.0, scene.theme.text3);
        }
        x += 54.0;
    }
    let first = rules.army_at(session.game.position().turn());
    let begins = scene.with("prelude-order", &[("army", &scene.texts.army(&session.playable, first))]);
    let round = order_words(scene, rules).unwrap_or_default();
    let silence = if session.may_advise() { String::new() } else { scene.get("prelude-no-advice") };
    let words = format!("{begins}\n{round}\n{silence}");
    let font = Face::Medium.at(15.0);
    for (index, line) in words.lines().enumerate() {
        let at = pos2(rect.center().x, y - 4.0 + 21.0 * index as f32);
        type_set::line(ui, at, Align2::CENTER_CENTER, line, font.clone(), scene.theme.text2);
    }
}
