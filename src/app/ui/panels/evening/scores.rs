//! How the evening stands, as tables of people and of partnerships.

use bevy_egui::egui::FontId;
use fourhanded::paper::PaperSize;
use fourhanded::rota::{Evening, EveningScore, StandingsOrder, pair_scores, person_scores};
use fourhanded::store::EveningTable;

use crate::app::ui::panels::dialog::{foot, words};
use crate::app::ui::prelude::*;

/// The height of a line, in points.
const LINE: f32 = 30.0;
/// The width of the column of ranks, in points.
const RANK: f32 = 34.0;
/// The least width of a column of numbers, in points.
const COLUMN: f32 = 46.0;
/// The room for names below which the columns that matter least are left out, in points.
const NAMES: f32 = 150.0;

/// A line of a table: rank, name, and the cells of the columns.
type StandingsLine = (usize, String, Vec<String>);

/// Shows the table that is wanted.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, evening: &Evening) {
    choices(ui, scene, edit);
    let order = if edit.evening.by_mean { StandingsOrder::Mean } else { StandingsOrder::Sum };
    let (heads, lines): (Vec<&str>, Vec<StandingsLine>) = if edit.evening.pairs {
        let rows = pair_scores(evening, order).into_iter();
        let lines = rows.map(|row| {
            let names = [row.pair.0, row.pair.1].map(|person| evening.name(person).to_owned());
            (row.rank, scene.texts.list(&names), cells(scene, row.score))
        });
        (vec!["paper-points", "paper-games", "paper-wins", "paper-mean"], lines.collect())
    } else {
        let rows = person_scores(evening, order).into_iter();
        let lines = rows.map(|row| {
            let mut cells = cells(scene, row.score);
            cells.insert(2, row.sat_out.to_string());
            (row.rank, evening.name(row.person).to_owned(), cells)
        });
        (vec!["paper-points", "paper-games", "paper-sat-out", "paper-wins", "paper-mean"], lines.collect())
    };
    if lines.is_empty() {
        words(ui, scene, &scene.get("evening-no-games"));
    } else {
        let name = if edit.evening.pairs { "paper-partners" } else { "paper-name" };
        table(ui, scene, name, &heads, &lines);
    }
    let kind = if edit.evening.pairs { EveningTable::Pairs } else { EveningTable::Standings };
    exports(ui, scene, kind, order);
}

/// Which table, and what comes first in it.
fn choices(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let who =
        [("evening.by-person", scene.get("evening-people")), ("evening.by-pair", scene.get("paper-partnerships"))];
    let by = [("evening.by-sum", scene.get("evening-by-sum")), ("evening.by-mean", scene.get("evening-by-mean"))];
    let width = (ui.available_width() - 8.0) / 2.0;
    row_from_left(ui, 34.0, |ui| {
        if let Some(index) = segmented(ui, scene, &who, usize::from(edit.evening.pairs), (width, 32.0)) {
            edit.evening.pairs = index == 1;
            edit.changed = true;
        }
        if let Some(index) = segmented(ui, scene, &by, usize::from(edit.evening.by_mean), (width, 32.0)) {
            edit.evening.by_mean = index == 1;
            edit.changed = true;
        }
    });
}

/// The cells of a score: points, games, wins, points a game.
fn cells(scene: &Scene<'_>, score: EveningScore) -> Vec<String> {
    let points = scene.texts.evening_points(score.points);
    let mean = scene.texts.evening_mean(score);
    vec![points, score.games.to_string(), score.wins.to_string(), mean]
}

/// A table with numbers at the right; those columns stay for which there is room.
fn table(ui: &mut Ui, scene: &Scene<'_>, name: &str, heads: &[&str], lines: &[StandingsLine]) {
    let palette = scene.palette;
    let small = Face::Semibold.at(13.0);
    let heads: Vec<String> = heads.iter().map(|head| scene.get(head)).collect();
    let mut widths = Vec::new();
    let mut room = ui.available_width() - RANK - NAMES;
    for head in &heads {
        let width = (text::width(ui, head, small.clone()) + 16.0).max(COLUMN);
        room -= width;
        if room >= 0.0 || widths.len() < 2 {
            widths.push(width);
        } else {
            break;
        }
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let (body, bold) = (Face::Medium.at(15.0), Face::Bold.at(16.0));
    let head = ("", scene.get(name), heads.as_slice());
    written(ui, &widths, (head.0, &head.1, head.2), [small.clone(), small.clone(), small], [palette.text2; 3]);
    for line in lines {
        let (rank, name, cells) = line;
        hairline(ui, palette);
        let fonts = [body.clone(), bold.clone(), body.clone()];
        let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), LINE));
        text::tell_at(ui, place, &line_told(scene, &heads, line));
        written(ui, &widths, (&rank.to_string(), name, cells), fonts, [palette.text2, palette.text, palette.text]);
    }
    hairline(ui, palette);
}

/// A line of a table in words.
fn line_told(scene: &Scene<'_>, heads: &[String], (rank, name, cells): &StandingsLine) -> String {
    let cells = heads.iter().zip(cells);
    let cells = cells.map(|(head, cell)| scene.with("aloud-state", &[("name", head), ("state", cell)]));
    format!("{rank}. {name}. {}.", cells.collect::<Vec<_>>().join(", "))
}

/// A line of the table; fonts and colours are those of rank, name and numbers.
fn written(
    ui: &mut Ui,
    widths: &[f32],
    (rank, name, cells): (&str, &str, &[String]),
    [of_rank, of_name, of_cells]: [FontId; 3],
    [rank_ink, name_ink, cell_ink]: [Color32; 3],
) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let middle = rect.center().y;
    let rank_at = pos2(rect.min.x + RANK - 12.0, middle);
    Text::line(rank, of_rank, rank_ink).paint(ui, rank_at, Align2::RIGHT_CENTER, RANK);
    let mut right = rect.max.x - 4.0;
    for (width, cell) in widths.iter().zip(cells).rev() {
        Text::line(cell, of_cells.clone(), cell_ink).paint(ui, pos2(right, middle), Align2::RIGHT_CENTER, *width);
        right -= width;
    }
    let left = rect.min.x + RANK;
    Text::line(name, of_name, name_ink).paint(ui, pos2(left, middle), Align2::LEFT_CENTER, right - left - 8.0);
}

/// The foot of a page with a table: it goes to a file, and the evening to paper.
pub fn exports(ui: &mut Ui, scene: &Scene<'_>, table: EveningTable, order: StandingsOrder) {
    ui.spacing_mut().item_spacing.y = 8.0;
    let size = if scene.memory.get().letter_paper { PaperSize::Letter } else { PaperSize::A4 };
    foot(
        ui,
        |_| (),
        |ui| {
            let print = Button::new("evening.print", scene.get("evening-print")).icon(icon::PRINTER);
            print.sends(ui, scene, EveningIntent::Print(size, order));
            let csv = Button::new("evening.csv", scene.get("evening-csv")).icon(icon::LIST_NUMBERS);
            let response = csv.sends(ui, scene, EveningIntent::SaveTable(table, order));
            scene.tip(&response, scene.get("evening-csv-about"));
            let page = Button::new("evening.web-page", scene.get("evening-web-page")).icon(icon::GLOBE_SIMPLE);
            let response = page.sends(ui, scene, EveningIntent::SavePage(order));
            scene.tip(&response, scene.get("evening-web-page-about"));
        },
    );
}
