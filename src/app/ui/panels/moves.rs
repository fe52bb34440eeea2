//! The moves in rounds, in the game's own notation; before the first, what the picked man does.

use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use bevy_egui::egui::{Align2, Color32, Id, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};
use fourhanded::board::Slot as _;
use fourhanded::board::{Army, Cell};
use fourhanded::export::picture::{ink_of, state_of};
use fourhanded::game::{Entry, Line, armies_on_turn};
use fourhanded::moves::{Action, DecisionKind, SkipReason};
use fourhanded::rules::{ClauseId, Grade, Rules, Topic};

use super::digest::drawn;
use super::glyphs::Picture;
use super::{capital, orders, read_clause};
use crate::app::intent::{GameIntent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::Scene;
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{CARD, ClauseChip, MoveCell, icon, part, rule, slab, type_set};

/// The height of a line.
const LINE: f32 = 30.0;
/// Where the first column begins.
const NUMBERS: f32 = 36.0;

/// Shows them.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    if session.game().all_plies().is_empty() {
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
    let width = (rect.width() - NUMBERS - 8.0) / of.max(1) as f32;
    (rect.min.x + NUMBERS + width * index as f32, width)
}

/// The emblems of some armies one after another; answers where they end.
fn emblems(ui: &Ui, scene: &Scene<'_>, session: &Session, armies: &[Army], at: Pos2) -> f32 {
    for (index, army) in armies.iter().enumerate() {
        let ink = ink_of(session.playable().look.armies[*army]);
        scene.glyphs.paint(ui, at + vec2(6.0 + 16.0 * index as f32, 0.0), 13.0, Picture::Emblem, ink);
    }
    at.x + 18.0 + 16.0 * armies.len().saturating_sub(1) as f32
}

fn header(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect) {
    let columns = &scene.digest.sheet.columns;
    for (index, place) in columns.iter().enumerate() {
        let armies = armies_on_turn(&session.playable().rules, *place);
        let (x, width) = column(rect, index, columns.len());
        let y = rect.center().y;
        let end = emblems(ui, scene, session, &armies, pos2(x, y));
        let font = Face::Semibold.at(13.5);
        let names: Vec<String> = armies.iter().map(|army| scene.texts.army(session.playable(), *army)).collect();
        let (names, at) = (names.join(&scene.get("plus")), pos2(end, y));
        type_set::fitted(ui, at, Align2::LEFT_CENTER, &names, font, scene.theme.text2, x + width - 2.0 - end);
    }
}

/// The line of the table in which the current ply stands.
fn current_line(lines: &[Line], cursor: usize) -> usize {
    let played = |entry: &Entry| matches!(entry, Entry::Ply(ply) if *ply <= cursor);
    let found = lines.iter().rposition(|line| match line {
        Line::Turns { entries, .. } => entries.iter().any(played),
        Line::Note(ply) => *ply <= cursor,
        Line::Asked(_) => false,
    });
    let last = lines.len().saturating_sub(1);
    match found {
        // The line of who is to move next is seen too.
        Some(index) if index + 2 == lines.len() => last,
        Some(index) => index,
        None => 0,
    }
}

fn table(ui: &mut Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let lines = &scene.digest.sheet.lines;
    let cursor = session.game().cursor();
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
        let round = |line: &Line| match line {
            Line::Turns { round, .. } => Some(*round),
            Line::Note(_) | Line::Asked(_) => None,
        };
        let before = lines[..range.start].iter().rev().find_map(round);
        let mut now = before.unwrap_or_default();
        for index in range {
            let (_, line) = ui.allocate_space(vec2(rect.width(), LINE));
            let line = Rect::from_min_size(pos2(rect.min.x, line.min.y), vec2(rect.width(), LINE));
            now = round(&lines[index]).unwrap_or(now);
            if now % 2 == 1 {
                ui.painter().rect_filled(line, 0, scene.theme.inset);
            }
            match &lines[index] {
                Line::Turns { round, first, entries } => {
                    if *first && *round > 0 {
                        let (at, font) = (type_set::left(line, 9.0), Face::Medium.at(14.0));
                        let number = round.to_string();
                        type_set::line(ui, at, Align2::LEFT_CENTER, &number, font, scene.theme.text3);
                    }
                    turns(ui, scene, session, line, entries, intents);
                }
                Line::Note(ply) => note(ui, scene, session, line, *ply, cursor),
                Line::Asked(_) => {
                    aside(ui, line, icon::QUESTION, &scene.digest.asked, scene.theme.text);
                }
            }
        }
    });
    ui.ctx().data_mut(|data| data.insert_temp(memory, (now, output.state.offset.y)));
}

/// The turns of a line, each in its column.
fn turns(ui: &Ui, scene: &Scene<'_>, session: &Session, line: Rect, entries: &[Entry], intents: &mut Intents) {
    let (theme, game) = (scene.theme, session.game());
    let rules = &session.playable().rules;
    for (index, (entry, place)) in entries.iter().zip(&scene.digest.sheet.columns).enumerate() {
        let (x, width) = column(line, index, entries.len());
        let cell = Rect::from_min_size(pos2(x, line.min.y), vec2(width, LINE));
        let small = |sign: &str, words: &str| {
            type_set::sign(ui, type_set::left(cell, 6.0), sign, 13.0, theme.text3);
            let inset = if sign.is_empty() { 0.0 } else { 16.0 };
            let at = type_set::left(cell, inset);
            let font = Face::Medium.at(13.0);
            type_set::fitted(ui, at, Align2::LEFT_CENTER, words, font, theme.text3, width - inset - 4.0);
        };
        match entry {
            Entry::Empty => {}
            Entry::Ply(ply) => {
                let mut cell = cell;
                // Whose man it was, where that does not go without saying.
                let armies = armies_on_turn(rules, *place);
                let army = game.all_plies().get(ply - 1).map(|ply| ply.army);
                if let Some(army) = army.filter(|army| armies[..] != [*army]) {
                    cell.min.x = emblems(ui, scene, session, &[army], pos2(x, line.center().y)) + 4.0;
                }
                let cell = MoveCell {
                    ply: *ply,
                    text: scene.digest.text(*ply),
                    current: *ply == game.cursor(),
                    ahead: *ply > game.cursor(),
                }
                .at(ui, scene, cell);
                if cell.clicked() {
                    intents.push(GameIntent::Jump(*ply));
                }
            }
            Entry::Skipped(SkipReason::Stalemate) => small("", &scene.get("moves-idle")),
            Entry::Skipped(SkipReason::Mated) if !rules.defeat.mate.freezes() => small("", &scene.get("moves-mated")),
            Entry::Skipped(SkipReason::Frozen | SkipReason::Mated) => {
                small(icon::SNOWFLAKE, &scene.get("moves-frozen"));
            }
            Entry::Walked(mv) => small("", &format!("{}-{}", mv.from, mv.to)),
            Entry::Next(kind) => {
                let deciding = match kind {
                    DecisionKind::Move => game.deciding(),
                    _ => vec![rules.army_at(*place)],
                };
                let end = emblems(ui, scene, session, &deciding, pos2(x, line.center().y));
                let words = scene.get(match kind {
                    DecisionKind::Move => "moves-to-move",
                    DecisionKind::Place => "moves-places",
                    DecisionKind::Promote | DecisionKind::Keep | DecisionKind::Answer => "moves-chooses",
                    DecisionKind::AnswerOffer => "moves-offers",
                });
                let (at, font) = (pos2(end, line.center().y), Face::Medium.at(14.0));
                type_set::fitted(ui, at, Align2::LEFT_CENTER, &words, font, theme.text2, x + width - 2.0 - end);
            }
        }
    }
}

/// What belongs to no turn, in a sentence.
fn note(ui: &Ui, scene: &Scene<'_>, session: &Session, line: Rect, ply: usize, cursor: usize) {
    let color = if ply > cursor { scene.theme.text3 } else { scene.theme.text2 };
    let action = session.game().all_plies().get(ply - 1).map(|ply| ply.action);
    let sign = match action {
        Some(Action::Resign) => icon::FLAG,
        Some(Action::ClaimDraw | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw) => icon::HANDSHAKE,
        _ => icon::INFO,
    };
    let told = scene.digest.log(ply).join(" ");
    aside(ui, line, sign, if told.is_empty() { scene.digest.text(ply) } else { &told }, color);
}

fn aside(ui: &Ui, line: Rect, sign: &str, text: &str, color: Color32) {
    type_set::sign(ui, type_set::left(line, 20.0), sign, 15.0, color);
    let at = type_set::left(line, NUMBERS);
    let width = line.width() - NUMBERS - 12.0;
    let font = Face::Medium.at(14.0);
    let fits = |text: &str| type_set::width(ui, text, font.clone()) <= width;
    let mut shown = text;
    if !fits(text) {
        ui.interact(line, ui.id().with(("aside", line.min.y as i32)), Sense::hover()).on_hover_text(text);
        // As many whole sentences as there is room for; if not even one, its beginning.
        let ends = text.match_indices(". ").map(|(end, _)| &text[..=end]);
        shown = ends.filter(|part| fits(part)).last().unwrap_or(text);
    }
    type_set::fitted(ui, at, Align2::LEFT_CENTER, shown, font, color, width);
}

/// Which way the turn goes round, where it does.
pub fn order_words(scene: &Scene<'_>, rules: &Rules) -> Option<String> {
    let [first, second, _, ..] = rules.order[..] else { return None };
    let steps = (second.slot() + 4 - first.slot()) % 4;
    Some(scene.get(if steps == 3 { "order-counter-clockwise" } else { "order-clockwise" }))
}

/// Before the first move: the picked man, and the order of play.
fn prelude(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, intents: &mut Intents) {
    let inner = rect.shrink(14.0);
    let picked = scene.selection.picked.filter(|cell| session.game().position().man(*cell).is_some());
    let bottom = match picked {
        Some(cell) => explain(ui, scene, session, inner, cell, intents),
        None => invite(ui, scene, session, inner),
    };
    let middle = ((bottom + rect.max.y) / 2.0).max(bottom + 40.0);
    order_of_play(ui, scene, session, rect, middle);
}

/// A card of some height with its content painted over it.
fn card(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    slab(ui, rect, CARD, scene.theme.raised, scene.theme.hairline);
}

/// How one begins.
fn invite(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect) -> f32 {
    let text = scene.get(if session.orders_wanted() { "decision-orders-hint" } else { "prelude-pick" });
    let galley = type_set::paragraph(ui, &text, Face::Medium.at(15.0), scene.theme.text2, rect.width() - 32.0, 21.0);
    let box_ = part(rect, 0.0, 0.0, rect.width(), galley.size().y + 28.0);
    card(ui, scene, box_);
    ui.painter().galley(box_.min + vec2(16.0, 14.0), galley, scene.theme.text2);
    box_.max.y
}

/// What the picked man is and does, with the clauses.
fn explain(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, cell: Cell, intents: &mut Intents) -> f32 {
    let (theme, playable) = (scene.theme, session.playable());
    let rules = &playable.rules;
    let position = session.game().position();
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
    let how = scene.texts.movement(playable, man, cell).map(|how| format!("{}.", capital(how.trim_end_matches('.'))));
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
    let rules = &session.playable().rules;
    let look = &session.playable().look;
    let order = &scene.digest.sheet.columns;
    let count = order.len();
    let mut x = rect.center().x - 20.0 * (count.saturating_sub(1)) as f32 * 1.35;
    for (index, place) in order.iter().enumerate() {
        let armies = armies_on_turn(rules, *place);
        let half = 10.0 * armies.len().saturating_sub(1) as f32;
        for (along, army) in armies.iter().enumerate() {
            let at = pos2(x - half + 20.0 * along as f32, y - 34.0);
            scene.glyphs.paint(ui, at, 16.0, Picture::Emblem, ink_of(look.armies[*army]));
        }
        if index + 1 < count {
            type_set::sign(ui, pos2(x + 27.0 + half, y - 34.0), icon::CARET_RIGHT, 14.0, scene.theme.text3);
        }
        x += 54.0 + 2.0 * half;
    }
    let first: Vec<String> =
        session.game().deciding().into_iter().map(|army| scene.texts.army(session.playable(), army)).collect();
    let begins = scene.with("prelude-order", &[("army", &first.join(&scene.get("or")))]);
    let round = order_words(scene, rules).unwrap_or_default();
    let silence = if session.may_advise() { String::new() } else { scene.get("prelude-no-advice") };
    let words = format!("{begins}\n{round}\n{silence}");
    let font = Face::Medium.at(15.0);
    for (index, line) in words.lines().enumerate() {
        let at = pos2(rect.center().x, y - 4.0 + 21.0 * index as f32);
        type_set::line(ui, at, Align2::CENTER_CENTER, line, font.clone(), scene.theme.text2);
    }
}
