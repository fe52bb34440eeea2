//! The sheet of a club evening: how it stands, what was played, and what comes next, with boxes for the points.

use super::face::PaperFace;
use super::page::{ACCENT, Anchor, LINE_INK, PALE_INK, PaperPage, TEXT_INK};
use super::{MM, Occasion, PaperSize};
use crate::export::color::Rgb;
use crate::rota::{Evening, EveningGame, EveningScore, StandingsOrder, pair_scores, person_scores};
use crate::spec::{Playable, VariantName};
use crate::text::Texts;

/// The space at the sides of a page.
const MARGIN: f32 = 14.0 * MM;
/// The space above and below.
const EDGE: f32 = 12.0 * MM;
/// The height of a line of a table.
const ROW: f32 = 5.6 * MM;
/// The size of the text of tables, in points.
const BODY: f32 = 9.0;
/// The space above a heading.
const ABOVE: f32 = 9.0 * MM;
/// The width of a box for the points of a side.
const BOX: f32 = 13.0 * MM;
/// The width of the column with the number of a game.
const NUMBER: f32 = 8.0 * MM;
/// The width of the column with the name of a game.
const GAME: f32 = 38.0 * MM;
/// The width of the column of those who sit out.
const OUT: f32 = 36.0 * MM;

/// The sheet of an evening: standings, partnerships, and all games. Games that are planned, and the one that waits for its result,
/// have boxes in which their points are written by hand. `game` finds the game of a name, if it is known.
#[must_use]
pub fn evening_sheet(
    evening: &Evening,
    order: StandingsOrder,
    planned: &[EveningGame],
    game: impl Fn(&VariantName) -> Option<Playable>,
    texts: &Texts,
    size: PaperSize,
    occasion: &Occasion,
) -> Vec<PaperPage> {
    let mut sheet = EveningSheet { evening, texts, size, pages: Vec::new(), y: 0.0 };
    sheet.begin(occasion);
    sheet.standings(order);
    sheet.partnerships(order);
    let rows: Vec<(usize, &EveningGame)> = (1..).zip(evening.games().iter().chain(planned)).collect();
    if !rows.is_empty() {
        sheet.heading("paper-rota", 2.0 * ROW);
        for (number, played) in rows {
            sheet.game(number, played, game(&played.game).as_ref());
        }
    }
    sheet.foot();
    sheet.pages
}

/// A sheet that is being written, from the top of its last page downwards.
struct EveningSheet<'a> {
    evening: &'a Evening,
    texts: &'a Texts,
    size: PaperSize,
    pages: Vec<PaperPage>,
    y: f32,
}

/// The columns of a score behind the names, each with the id of its heading and its right edge from the right margin.
const SCORES: [(&str, f32); 4] =
    [("paper-points", 68.0 * MM), ("paper-games", 50.0 * MM), ("paper-mean", 32.0 * MM), ("paper-wins", 17.0 * MM)];

impl EveningSheet<'_> {
    /// The last page, on which is written.
    fn page(&mut self) -> &mut PaperPage {
        if self.pages.is_empty() {
            self.pages.push(PaperPage::new(self.size.upright()));
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Where lines end at the right.
    fn right(&self) -> f32 {
        self.size.upright().0 - MARGIN
    }

    /// Writes a text at a distance below the top of the line.
    fn write(&mut self, x: f32, anchor: Anchor, font: (PaperFace, f32), color: Rgb, text: &str) {
        let at = (x, self.y + 0.7 * ROW);
        self.page().text(at, anchor, font, color, text);
    }

    /// Writes a text that is cut where its room ends.
    fn write_within(&mut self, x: f32, room: f32, face: PaperFace, text: &str) {
        let (size, text) = face.fitted(text, room, BODY);
        self.write(x, Anchor::Left, (face, size), TEXT_INK, &text);
    }

    /// A line across the page at the height that has been reached.
    fn rule(&mut self, width: f32) {
        let (y, right) = (self.y, self.right());
        self.page().line((MARGIN, y), (right, y), width, LINE_INK);
    }

    /// Begins a page if what comes is higher than what is left of this one.
    fn make_room(&mut self, height: f32) {
        if self.y + height > self.size.upright().1 - EDGE - ROW {
            self.pages.push(PaperPage::new(self.size.upright()));
            self.y = EDGE;
        }
    }

    /// The title of the sheet, and when the evening was.
    fn begin(&mut self, occasion: &Occasion) {
        let kind = self.texts.get("paper-evening");
        let named = [self.evening.title(), occasion.event.as_str()].into_iter().find(|title| !title.is_empty());
        let title = named.unwrap_or(&kind).to_owned();
        let room = self.right() - MARGIN - 50.0 * MM;
        let (size, title) = PaperFace::Title.fitted(&title, room, 24.0);
        let (right, y) = (self.right(), EDGE + 20.0);
        self.page().text((MARGIN, y), Anchor::Left, (PaperFace::Title, size), TEXT_INK, &title);
        let (size, date) = PaperFace::Regular.fitted(&occasion.date, 48.0 * MM, 10.0);
        self.page().text((right, y), Anchor::Right, (PaperFace::Regular, size), PALE_INK, &date);
        self.y = y;
    }

    /// A heading, which stays with what comes behind it.
    fn heading(&mut self, id: &str, below: f32) {
        self.make_room(ABOVE + ROW + below);
        self.y += ABOVE;
        let text = self.texts.get(id);
        self.write(MARGIN, Anchor::Left, (PaperFace::Title, 14.0), ACCENT, &text);
        self.y += ROW + 1.5 * MM;
        self.rule(0.8);
    }

    /// The headings of a table of scores.
    fn score_heads(&mut self, name: &str, sat_out: bool) {
        let small = (PaperFace::Regular, 7.6);
        let text = self.texts.get(name);
        self.write(MARGIN + NUMBER, Anchor::Left, small, PALE_INK, &text);
        for (id, from_right) in SCORES {
            let (x, text) = (self.right() - from_right, self.texts.get(id));
            self.write(x, Anchor::Right, small, PALE_INK, &text);
        }
        if sat_out {
            let (x, text) = (self.right(), self.texts.get("paper-sat-out"));
            self.write(x, Anchor::Right, small, PALE_INK, &text);
        }
        self.y += ROW;
        self.rule(0.3);
    }

    /// A line of a table of scores.
    fn score(&mut self, rank: usize, name: &str, score: EveningScore, sat_out: Option<u32>) {
        self.make_room(ROW);
        let body = (PaperFace::Regular, BODY);
        self.write(MARGIN + NUMBER - 2.5 * MM, Anchor::Right, body, PALE_INK, &rank.to_string());
        let room = self.right() - SCORES[0].1 - 14.0 * MM - MARGIN - NUMBER;
        self.write_within(MARGIN + NUMBER, room, PaperFace::Semibold, name);
        let points = self.texts.evening_points(score.points);
        let mean = self.texts.evening_mean(score);
        let cells = [points, score.games.to_string(), mean, score.wins.to_string()];
        for ((_, from_right), cell) in SCORES.into_iter().zip(cells) {
            let x = self.right() - from_right;
            self.write(x, Anchor::Right, body, TEXT_INK, &cell);
        }
        if let Some(sat_out) = sat_out {
            let x = self.right();
            self.write(x, Anchor::Right, body, TEXT_INK, &sat_out.to_string());
        }
        self.y += ROW;
        self.rule(0.3);
    }

    fn standings(&mut self, order: StandingsOrder) {
        self.heading("paper-standings", 3.0 * ROW);
        self.score_heads("paper-name", true);
        for row in person_scores(self.evening, order) {
            let name = self.evening.name(row.person);
            self.score(row.rank, name, row.score, Some(row.sat_out));
        }
    }

    fn partnerships(&mut self, order: StandingsOrder) {
        let rows = pair_scores(self.evening, order);
        if rows.is_empty() {
            return;
        }
        self.heading("paper-partnerships", 3.0 * ROW);
        self.score_heads("paper-partners", false);
        for row in rows {
            let names = [row.pair.0, row.pair.1].map(|person| self.evening.name(person).to_owned());
            self.score(row.rank, &self.texts.list(&names), row.score, None);
        }
    }

    /// A game: its sides with their points or a box for them, and who sits out.
    fn game(&mut self, number: usize, game: &EveningGame, playable: Option<&Playable>) {
        let out = self.texts.evening_out(self.evening, game);
        let out = PaperFace::Regular.lines(7.6, &out, OUT - 2.0 * MM);
        let title = self.texts.evening_game(game, playable);
        let title = PaperFace::Regular.lines(BODY, &title, GAME - 2.0 * MM);
        let height = ROW * game.sides.len().max(title.len()).max(out.len()) as f32;
        self.make_room(height);
        let top = self.y;
        self.write(
            MARGIN + NUMBER - 2.5 * MM,
            Anchor::Right,
            (PaperFace::Regular, BODY),
            PALE_INK,
            &number.to_string(),
        );
        for line in title {
            self.write_within(MARGIN + NUMBER, GAME - 2.0 * MM, PaperFace::Regular, &line);
            self.y += ROW;
        }
        self.y = top;
        let (left, points_at) = (MARGIN + NUMBER + GAME, self.right() - OUT - BOX);
        for (place, side) in game.sides.iter().enumerate() {
            let text = self.texts.evening_side(self.evening, side, playable);
            let won = game.result.as_ref().is_some_and(|result| result.won.get(place).copied().unwrap_or(false));
            let face = if won { PaperFace::Semibold } else { PaperFace::Regular };
            self.write_within(left, points_at - left - 2.0 * MM, face, &text);
            match game.result.as_ref().and_then(|result| result.points.get(place)) {
                Some(points) => {
                    let points = self.texts.evening_points(u32::from(*points));
                    self.write(points_at + BOX - 4.0 * MM, Anchor::Right, (face, BODY), TEXT_INK, &points);
                }
                None => {
                    let at = (points_at, self.y + 0.6 * MM);
                    self.page().frame(at, (BOX - 3.0 * MM, ROW - 1.2 * MM), 0.5, TEXT_INK);
                }
            }
            self.y += ROW;
        }
        self.y = top;
        let x = self.right() - OUT + 2.0 * MM;
        for line in out {
            let (size, line) = PaperFace::Regular.fitted(&line, OUT - 2.0 * MM, 7.6);
            self.write(x, Anchor::Left, (PaperFace::Regular, size), PALE_INK, &line);
            self.y += ROW;
        }
        self.y = top + height;
        self.rule(0.5);
    }

    /// The numbers of the pages, if there are several.
    fn foot(&mut self) {
        let pages = self.pages.len();
        if pages < 2 {
            return;
        }
        for (number, page) in self.pages.iter_mut().enumerate() {
            let values = [("page", (number + 1).to_string()), ("pages", pages.to_string())];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            let text = self.texts.with("paper-page", &values);
            let at = (page.width - MARGIN, page.height - EDGE + 2.0);
            page.text(at, Anchor::Right, (PaperFace::Regular, 7.6), PALE_INK, &text);
        }
    }
}
