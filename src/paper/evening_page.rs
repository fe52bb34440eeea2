//! An evening as one page for browsers, without scripts and without anything to fetch.

use std::fmt::Write as _;

use crate::rota::{Evening, EveningGame, EveningResult, EveningScore, StandingsOrder, pair_scores, person_scores};
use crate::spec::{Playable, VariantName};
use crate::text::Texts;

/// How the page looks, in the colours that its reader's system prefers.
const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 system-ui, sans-serif; max-width: 54rem; margin: 2.5rem auto; padding: 0 1.2rem; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.4rem; } .date, .out { opacity: .72; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .35rem .6rem; text-align: left; border-bottom: 1px solid color-mix(in srgb, currentColor 22%, transparent); }
th { font-size: .85rem; font-weight: 600; opacity: .72; }
.number { text-align: right; font-variant-numeric: tabular-nums; } .won { font-weight: 700; }
";

/// An evening as an HTML page: standings, partnerships and the games that were played. `game` finds the game of a name, if it is known.
#[must_use]
pub fn evening_page(
    evening: &Evening,
    order: StandingsOrder,
    game: impl Fn(&VariantName) -> Option<Playable>,
    texts: &Texts,
    date: &str,
) -> String {
    let title = escaped(&texts.evening_title(evening));
    let mut page = WebPage { texts, html: String::new() };
    page.add(format_args!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{title}</h1>\n",
        escaped(&texts.get("language-code")),
    ));
    if !date.is_empty() {
        page.add(format_args!("<p class=\"date\">{}</p>\n", escaped(date)));
    }
    let people = person_scores(evening, order);
    let scores = people.iter().map(|row| {
        let name = evening.name(row.person).to_owned();
        (row.rank, name, row.score, Some(row.sat_out))
    });
    page.scores("paper-standings", "paper-name", scores.collect());
    let pairs = pair_scores(evening, order);
    let scores = pairs.iter().map(|row| {
        let names = [row.pair.0, row.pair.1].map(|person| evening.name(person).to_owned());
        (row.rank, texts.list(&names), row.score, None)
    });
    page.scores("paper-partnerships", "paper-partners", scores.collect());
    if evening.played().next().is_some() {
        page.add(format_args!("<h2>{}</h2>\n<table>\n", escaped(&texts.get("paper-rota"))));
        for (number, (played, result)) in (1..).zip(evening.played()) {
            page.game(evening, number, (played, result), game(&played.game).as_ref());
        }
        page.add(format_args!("</table>\n"));
    }
    page.add(format_args!("</body>\n</html>\n"));
    page.html
}

/// A page that is being written.
struct WebPage<'a> {
    texts: &'a Texts,
    html: String,
}

/// A line of a table of scores: rank, name, score, and how often somebody sat out.
type RankedScore = (usize, String, EveningScore, Option<u32>);

impl WebPage<'_> {
    fn add(&mut self, html: std::fmt::Arguments<'_>) {
        // Writing into a string does not fail.
        let _ = self.html.write_fmt(html);
    }

    /// A table of scores under its heading, unless it is empty.
    fn scores(&mut self, heading: &str, name: &str, lines: Vec<RankedScore>) {
        let Some((.., first)) = lines.first() else { return };
        let mut heads = vec!["paper-points", "paper-games", "paper-mean", "paper-wins"];
        heads.extend(first.map(|_| "paper-sat-out"));
        let (heading, name) = (self.texts.get(heading), self.texts.get(name));
        self.add(format_args!("<h2>{}</h2>\n<table>\n<tr><th></th><th>{}</th>", escaped(&heading), escaped(&name)));
        for head in heads {
            let head = self.texts.get(head);
            self.add(format_args!("<th class=\"number\">{}</th>", escaped(&head)));
        }
        self.add(format_args!("</tr>\n"));
        for (rank, name, score, sat_out) in lines {
            let mean = self.texts.evening_mean(score);
            let points = self.texts.evening_points(score.points);
            self.add(format_args!("<tr><td class=\"number\">{rank}</td><td>{}</td>", escaped(&name)));
            let cells = [points, score.games.to_string(), mean, score.wins.to_string()];
            for cell in cells.into_iter().chain(sat_out.map(|out| out.to_string())) {
                self.add(format_args!("<td class=\"number\">{cell}</td>"));
            }
            self.add(format_args!("</tr>\n"));
        }
        self.add(format_args!("</table>\n"));
    }

    /// A game, a line for each side; the game stands beside the first, who sits out below its name.
    fn game(
        &mut self,
        evening: &Evening,
        number: usize,
        (game, result): (&EveningGame, &EveningResult),
        playable: Option<&Playable>,
    ) {
        let name = self.texts.evening_game(game, playable);
        let out = self.texts.evening_out(evening, game);
        for (place, side) in game.sides.iter().enumerate() {
            self.add(format_args!("<tr>"));
            if place == 0 {
                let rows = game.sides.len();
                self.add(format_args!("<td class=\"number\" rowspan=\"{rows}\">{number}</td>"));
                self.add(format_args!("<td rowspan=\"{rows}\">{}", escaped(&name)));
                if !out.is_empty() {
                    self.add(format_args!("<br><span class=\"out\">{}</span>", escaped(&out)));
                }
                self.add(format_args!("</td>"));
            }
            let won = result.won.get(place).copied().unwrap_or(false);
            let points = result.points.get(place).copied().unwrap_or(0);
            let points = self.texts.evening_points(u32::from(points));
            let players = escaped(&self.texts.evening_side(evening, side, playable));
            let class = if won { " class=\"won\"" } else { "" };
            self.add(format_args!("<td{class}>{players}</td><td class=\"number\">{points}</td></tr>\n"));
        }
    }
}

/// A text in which no sign means anything to a browser.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
