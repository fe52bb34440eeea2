//! The moves in rounds, in the game's own notation; before the first, what the picked man does.

use bevy_egui::egui::ScrollArea;
use bevy_egui::egui::scroll_area::ScrollBarVisibility;
use fourhanded::game::{SheetEntry, SheetLine, armies_on_turn};
use fourhanded::moves::{Action, DecisionKind, SkipReason};

use super::{moves_foot, orders, prelude, together};
use crate::app::ui::prelude::*;
use crate::app::ui::scene::MovesDrawn;

/// The height of a line.
const LINE: f32 = 30.0;
/// The width of the mark of a ply in whose place others were played.
const FORK: f32 = 24.0;
/// Where the first column begins.
const NUMBERS: f32 = 36.0;

/// Shows the moves in the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    if session.game().all_plies().is_empty() || session.veiled() {
        let body = ui.max_rect().shrink2(vec2(0.0, MARGIN));
        return inside(ui, body, |ui| {
            inset(ui, |ui| match session.game().all_plies().is_empty() {
                true => prelude::show(ui, scene, session),
                false => orders::show(ui, scene, session),
            });
        });
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let (_, head) = ui.allocate_space(vec2(ui.available_width(), LINE - 1.0));
    let columns = &scene.game_text.sheet.columns;
    for (index, place) in columns.iter().enumerate() {
        let armies = armies_on_turn(&session.playable().rules, *place);
        row_inside(ui, column(head, index, columns.len()), |ui| {
            let names = together(scene, session.playable(), armies.iter().copied());
            signed(ui, scene, session, &armies, &names, 13.5);
        });
    }
    hairline(ui, scene.palette);
    let foot = moves_foot::height(scene);
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), (ui.available_height() - foot).max(LINE)));
    inside(ui, rect, |ui| table(ui, scene, session));
    moves_foot::show(ui, scene, session);
}

/// The place of a column in a line of the table.
fn column(line: Rect, index: usize, of: usize) -> Rect {
    let width = (line.width() - NUMBERS - 8.0) / of.max(1) as f32;
    let left = line.min.x + NUMBERS + width * index as f32;
    Rect::from_x_y_ranges(left..=left + width - 2.0, line.y_range())
}

/// Words behind the emblems of some armies.
fn signed(ui: &mut Ui, scene: &Scene<'_>, session: &Session, armies: &[Army], words: &str, size: f32) {
    ui.spacing_mut().item_spacing.x = 5.0;
    emblems(ui, scene, session.playable(), armies.iter().copied(), 13.0);
    text::line(ui, words, Face::Medium.at(size), scene.palette.text2);
}

/// The line of the table in which the current ply stands.
fn current_line(lines: &[SheetLine], cursor: usize) -> usize {
    let played = |entry: &SheetEntry| matches!(entry, SheetEntry::Ply(ply) if *ply <= cursor);
    let found = lines.iter().rposition(|line| match line {
        SheetLine::Turns { entries, .. } => entries.iter().any(played),
        SheetLine::Note(ply) => *ply <= cursor,
        SheetLine::Asked(_) => false,
    });
    let last = lines.len().saturating_sub(1);
    match found {
        // The line of who is to move next is seen too.
        Some(index) if index + 2 == lines.len() => last,
        Some(index) => index,
        None => 0,
    }
}

fn table(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    let lines = &scene.game_text.sheet.lines;
    let (cursor, height) = (session.game().cursor(), ui.available_height());
    let offset = scene.memory.get().moves.map_or(0.0, |drawn| drawn.offset);
    let now = MovesDrawn { cursor, lines: lines.len(), height, offset };
    let mut area = ScrollArea::vertical()
        .id_salt("moves")
        .auto_shrink(false)
        .animated(false)
        .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded);
    if scene.memory.get().moves != Some(now) {
        let line = current_line(lines, cursor) as f32 * LINE;
        let lowest = (line + LINE - height).max(0.0);
        area = area.vertical_scroll_offset(offset.clamp(lowest, line.max(lowest)));
    }
    let width = ui.available_width();
    let output = area.show_rows(ui, LINE, lines.len(), |ui, range| {
        let round = |line: &SheetLine| match line {
            SheetLine::Turns { round, .. } => Some(*round),
            SheetLine::Note(_) | SheetLine::Asked(_) => None,
        };
        let before = lines[..range.start].iter().rev().find_map(round);
        let mut now = before.unwrap_or_default();
        for index in range {
            let (_, line) = ui.allocate_space(vec2(width, LINE));
            now = round(&lines[index]).unwrap_or(now);
            if now % 2 == 1 {
                ui.painter().rect_filled(line, 0, scene.palette.inset);
            }
            match &lines[index] {
                SheetLine::Turns { round, first, entries } => {
                    let number = Rect::from_min_max(line.min + vec2(9.0, 0.0), pos2(line.min.x + NUMBERS, line.max.y));
                    if *first && *round > 0 {
                        row_inside(ui, number, |ui| {
                            text::line(ui, &round.to_string(), Face::Medium.at(14.0), scene.palette.text3);
                        });
                    }
                    for (index, entry) in entries.iter().enumerate() {
                        let place = column(line, index, entries.len());
                        row_inside(ui, place, |ui| turn(ui, scene, session, index, entry));
                    }
                }
                SheetLine::Note(ply) => note(ui, scene, session, line, *ply),
                SheetLine::Asked(_) => {
                    aside(ui, scene, line, icon::QUESTION, &scene.game_text.asked, scene.palette.text);
                }
            }
        }
    });
    scene.remember(|memory| memory.moves = Some(MovesDrawn { offset: output.state.offset.y, ..now }));
}

/// A turn in its column.
fn turn(ui: &mut Ui, scene: &Scene<'_>, session: &Session, column: usize, entry: &SheetEntry) {
    let (palette, game, rules) = (scene.palette, session.game(), &session.playable().rules);
    let place = scene.game_text.sheet.columns[column];
    ui.spacing_mut().item_spacing.x = 4.0;
    let small = |ui: &mut Ui, sign: &str, words: &str| {
        if !sign.is_empty() {
            text::sign(ui, sign, 13.0, palette.text3);
        }
        text::line(ui, words, Face::Medium.at(13.0), palette.text3);
    };
    match entry {
        SheetEntry::Empty => {}
        SheetEntry::Ply(ply) => {
            // Whose man it was, where that does not go without saying.
            let army = game.all_plies().get(ply - 1).map(|ply| ply.army);
            if let Some(army) = army.filter(|army| armies_on_turn(rules, place)[..] != [*army]) {
                emblems(ui, scene, session.playable(), [army], 13.0);
            }
            let (current, ahead) = (*ply == game.cursor(), *ply > game.cursor());
            let note = scene.game_text.record.note(*ply);
            let others = note.map_or(0, |note| note.others);
            let words = note.map_or("", |note| &note.symbols);
            let words = format!("{}{words}", scene.game_text.text(*ply));
            let comment = note.map_or("", |note| &note.comment);
            let room = ui.max_rect();
            let mark = Rect::from_min_max(pos2(room.max.x - FORK, room.min.y), room.max);
            if others > 0 {
                fork(ui, scene, session, mark, *ply, others);
                ui.set_max_width((mark.min.x - ui.cursor().min.x).max(0.0));
            }
            let cell = MoveCell { ply: *ply, text: &words, current, ahead, comment };
            let response = cell.show(ui, scene);
            if let Some(left) = game.tree().note(game.node_at(*ply)).clock() {
                scene.tip(&response, scene.with("moves-clock", &[("time", &left.to_string())]));
            }
            if response.clicked() {
                scene.send(GameIntent::Jump(*ply));
            }
        }
        SheetEntry::Skipped(SkipReason::Stalemate) => small(ui, "", &scene.get("moves-idle")),
        SheetEntry::Skipped(SkipReason::Mated) if !rules.defeat.mate.freezes() => {
            small(ui, "", &scene.get("moves-mated"));
        }
        SheetEntry::Skipped(SkipReason::Frozen | SkipReason::Mated) => {
            small(ui, icon::SNOWFLAKE, &scene.get("moves-frozen"));
        }
        SheetEntry::Walked(mv) => small(ui, "", &format!("{}-{}", mv.from, mv.to)),
        SheetEntry::Next(kind) => {
            let deciding = match kind {
                DecisionKind::Move => game.deciding(),
                _ => vec![rules.army_at(place)],
            };
            let words = match kind {
                DecisionKind::Move => "moves-to-move",
                DecisionKind::Place => "moves-places",
                DecisionKind::Promote | DecisionKind::Keep | DecisionKind::Answer => "moves-chooses",
                DecisionKind::AnswerOffer => "moves-offers",
            };
            signed(ui, scene, session, &deciding, &scene.get(words), 14.0);
        }
    }
}

/// The mark of a ply in whose place others were played: a fork with their number. A click goes to the next of them.
fn fork(ui: &Ui, scene: &Scene<'_>, session: &Session, rect: Rect, ply: usize, others: usize) {
    let (palette, count) = (scene.palette, others.to_string());
    let (id, label) = (format!("moves.fork.{ply}"), scene.with("moves-others", &[("count", &count)]));
    let response = Control::button(&id, &label).over(ui, scene, rect.shrink2(vec2(0.0, 2.0)));
    if response.hovered() {
        ui.painter().rect_filled(response.rect, 4, palette.hover);
    }
    text::paint_sign(ui, pos2(rect.min.x + 7.0, rect.center().y), icon::GIT_BRANCH, 12.0, palette.accent);
    let at = pos2(rect.min.x + 13.0, rect.center().y);
    Text::line(&count, Face::Semibold.at(11.0), palette.accent).paint(ui, at, Align2::LEFT_CENTER, FORK - 13.0);
    ring(ui, &response, response.rect, 4, palette);
    if response.clicked() {
        let all = session.alternatives(session.game().node_at(ply));
        let now = all.iter().position(|node| *node == session.game().node_at(ply)).unwrap_or(0);
        if let Some(next) = all.get((now + 1) % all.len().max(1)) {
            scene.send(GameIntent::Select(*next));
        }
    }
    explain(scene, &response, &label);
}

/// What belongs to no turn, in a sentence.
fn note(ui: &mut Ui, scene: &Scene<'_>, session: &Session, line: Rect, ply: usize) {
    let ahead = ply > session.game().cursor();
    let color = if ahead { scene.palette.text3 } else { scene.palette.text2 };
    let action = session.game().all_plies().get(ply - 1).map(|ply| ply.action);
    let sign = match action {
        Some(Action::Resign) => icon::FLAG,
        Some(Action::Flag) => icon::CLOCK,
        Some(Action::ClaimDraw | Action::OfferDraw | Action::AcceptDraw | Action::DeclineDraw) => icon::HANDSHAKE,
        _ => icon::INFO,
    };
    let sentences = scene.game_text.log(ply).join(" ");
    aside(ui, scene, line, sign, if sentences.is_empty() { scene.game_text.text(ply) } else { &sentences }, color);
}

/// A sign and a sentence across a line of the table.
fn aside(ui: &mut Ui, scene: &Scene<'_>, line: Rect, sign: &str, words: &str, color: Color32) {
    row_inside(ui, line.shrink2(vec2(12.0, 0.0)), |ui| {
        text::sign(ui, sign, 16.0, color);
        let (width, font) = (ui.available_width(), Face::Medium.at(14.0));
        let fits = |words: &str| !Text::line(words, font.clone(), color).set(ui, width).elided;
        let mut shown = words;
        if !fits(words) {
            let id = ui.id().with(("aside", line.min.y as i32));
            scene.tip(&ui.interact(line, id, Sense::hover()), words);
            // As many whole sentences as there is room for; if not even one, its beginning.
            let ends = words.match_indices(". ").map(|(end, _)| &words[..=end]);
            shown = ends.filter(|part| fits(part)).last().unwrap_or(words);
        }
        text::line(ui, shown, font, color);
    });
}
