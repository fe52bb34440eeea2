//! `variants`: what can be played.

use std::io::Write as _;

use fourhanded::spec::{Choice, Playable, Source, Variant};
use serde::Serialize;

use crate::inputs::catalogue;
use crate::json;
use crate::output::{Failure, Out, Result, complain, fail};

#[derive(clap::Args)]
pub struct VariantsArgs {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &VariantsArgs, out: &mut Out) -> Result {
    let catalogue = catalogue();
    let mut lines = Vec::new();
    for (variant, source) in catalogue.entries() {
        let playable = variant
            .playable(Choice::default())
            .map_err(|complaints| fail(complaints.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")))?;
        lines.push(if args.json {
            json(variant, source, &playable)?
        } else {
            let board = &playable.rules.board;
            format!(
                "{}\t{}\t{} players\t{}×{}, {} cells",
                variant.id,
                variant.name,
                playable.rules.order.len(),
                board.columns(),
                board.rows(),
                board.cells().len()
            )
        });
    }
    if args.json {
        writeln!(out, "[\n{}\n]", lines.join(",\n"))?;
    } else {
        for line in lines {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    for complaint in catalogue.complaints() {
        complain(complaint);
    }
    if catalogue.complaints().is_empty() { Ok(()) } else { Err(Failure::Shown) }
}

/// A variant, as `variants` prints it with `--json`.
#[derive(Serialize)]
struct VariantJson<'a> {
    id: &'a str,
    name: &'a str,
    players: usize,
    columns: u8,
    rows: u8,
    cells: usize,
    author: &'a str,
    source: &'a str,
    year: u16,
    summary: &'a str,
    goal: &'a str,
    options: Vec<OptionJson<'a>>,
    /// The user's file; null for a variant that comes with the program.
    file: Option<String>,
}

/// An option of a variant.
#[derive(Serialize)]
struct OptionJson<'a> {
    id: &'a str,
    name: &'a str,
    values: &'a [String],
}

fn json(variant: &Variant, source: &Source, playable: &Playable) -> Result<String> {
    let board = &playable.rules.board;
    json::line(&VariantJson {
        id: &variant.id,
        name: &variant.name,
        players: playable.rules.order.len(),
        columns: board.columns(),
        rows: board.rows(),
        cells: board.cells().len(),
        author: &variant.source.author,
        source: &variant.source.title,
        year: variant.source.year,
        summary: &variant.summary,
        goal: &variant.goal,
        options: variant
            .options
            .iter()
            .map(|option| OptionJson { id: &option.id, name: &option.name, values: &option.values })
            .collect(),
        file: match source {
            Source::Shipped => None,
            Source::File(path) => Some(path.display().to_string()),
        },
    })
}
