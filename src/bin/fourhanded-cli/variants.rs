//! `variants`: what can be played.

use std::io::Write as _;

use fourhanded::spec::{Choice, Playable, Source, Variant};

use crate::inputs::catalogue;
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
            json(variant, source, &playable)
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

fn json(variant: &Variant, source: &Source, playable: &Playable) -> String {
    let board = &playable.rules.board;
    let options: Vec<String> = variant
        .options
        .iter()
        .map(|option| {
            let values: Vec<String> = option.values.iter().map(|value| quoted(value)).collect();
            format!(
                "{{\"id\": {}, \"name\": {}, \"values\": [{}]}}",
                quoted(&option.id),
                quoted(&option.name),
                values.join(", ")
            )
        })
        .collect();
    let file = match source {
        Source::Shipped => "null".to_owned(),
        Source::File(path) => quoted(&path.display().to_string()),
    };
    format!(
        "  {{\"id\": {}, \"name\": {}, \"players\": {}, \"columns\": {}, \"rows\": {}, \"cells\": {}, \
         \"author\": {}, \"source\": {}, \"year\": {}, \"summary\": {}, \"goal\": {}, \"options\": [{}], \"file\": {file}}}",
        quoted(&variant.id),
        quoted(&variant.name),
        playable.rules.order.len(),
        board.columns(),
        board.rows(),
        board.cells().len(),
        quoted(&variant.source.author),
        quoted(&variant.source.title),
        variant.source.year,
        quoted(&variant.summary),
        quoted(&variant.goal),
        options.join(", ")
    )
}

/// A JSON string.
fn quoted(text: &str) -> String {
    let mut json = String::from('"');
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            c if c.is_control() => json.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => json.push(c),
        }
    }
    json.push('"');
    json
}
