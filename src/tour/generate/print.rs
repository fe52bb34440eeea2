//! A tour as a file that people go on with by hand.

use std::fmt::Write as _;

use super::page::{DraftPage, DraftStep};
use crate::spec::Playable;
use crate::text::languages;
use crate::tour::Wording;

/// The reason for which clauses are left out about which nothing was found.
const NOTHING_FOUND: &str = "nothing to play was found";

/// The file of a tour with these pages.
pub fn tour(playable: &Playable, pages: &[DraftPage]) -> String {
    let languages: Vec<String> = languages().map(|(code, _)| quoted(code)).collect();
    let mut text = format!(
        "// A tour of {}. variants/README.md explains every field.\n(\n    schema: 1,\n    variant: {},\n    \
         languages: [{}],\n    pages: [\n",
        playable.variant.name,
        quoted(&playable.variant.id),
        languages.join(", ")
    );
    for page in pages {
        let _ = write!(text, "        (\n            id: {}, clause: {}", quoted(&page.id), quoted(&page.clause));
        if page.essential {
            text.push_str(", essential: true");
        }
        let chosen: Vec<String> =
            page.choice.iter().map(|(option, value)| format!("{}: {}", quoted(option), quoted(value))).collect();
        if !chosen.is_empty() {
            let _ = write!(text, ", options: {{{}}}", chosen.join(", "));
        }
        text.push_str(",\n");
        if let Some((men, turn)) = &page.position {
            let _ = writeln!(text, "            men: {}, turn: {},", quoted(men), quoted(turn));
        }
        if !page.spot.is_empty() {
            let cells: Vec<String> = page.spot.iter().map(|cell| quoted(&cell.to_string())).collect();
            let _ = writeln!(text, "            spot: [{}],", cells.join(", "));
        }
        let _ = write!(text, "            say: {},\n            steps: [\n", words(&page.say, 16));
        match &page.step {
            DraftStep::Play(action) => {
                let _ = write!(text, "                Play(goal: Any([{}])", quoted(action));
            }
            DraftStep::Ask(from) => {
                let _ = write!(text, "                Ask(from: \"{from}\"");
            }
            DraftStep::Try { from, to, cells } => {
                let cells: Vec<String> = cells.iter().map(|cell| quoted(&cell.to_string())).collect();
                let _ =
                    write!(text, "                Try(from: \"{from}\", to: \"{to}\", cells: [{}]", cells.join(", "));
            }
        }
        if !page.done.is_empty() {
            let _ = write!(text, ", done: {}", words(&page.done, 20));
        }
        text.push_str("),\n            ],\n        ),\n");
    }
    text.push_str("    ],\n    skip: [\n");
    for clause in &playable.rules.clauses.0 {
        if pages.iter().all(|page| page.clause != clause.id.0) {
            let _ = writeln!(text, "        ({}, {}),", quoted(&clause.id.0), quoted(NOTHING_FOUND));
        }
    }
    text.push_str("    ],\n)\n");
    text
}

/// A text in all its languages, a line each, this far from the margin.
fn words(words: &Wording, margin: usize) -> String {
    let margin = " ".repeat(margin);
    let texts = languages().map(|(code, _)| (code, words.told(code)));
    let lines: Vec<String> =
        texts.map(|(language, text)| format!("{margin}{}: {},\n", quoted(language), quoted(text))).collect();
    format!("{{\n{}{}}}", lines.concat(), &margin[4..])
}

/// A text as RON has it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
