//! `convert`: from one way of writing games to another.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use fourhanded::store::{self, SaveGame, Writing};

use crate::common::catalogue;
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct Args {
    /// A saved game, or a record in grid notation or in the game's own; `-` is standard input.
    #[arg(value_name = "IN")]
    from: String,
    /// The file to write; `-` is standard output.
    #[arg(value_name = "OUT")]
    to: String,
    /// What to write. Without it a file that ends in .ron is a saved game, any other a record in the
    /// game's own notation.
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// A saved game.
    Save,
    /// A record in grid notation.
    Grid,
    /// A record in the game's own notation.
    Display,
}

pub fn run(args: &Args, out: &mut Out) -> Result {
    let text =
        if args.from == "-" { standard_input()? } else { store::read_text(Path::new(&args.from)).map_err(fail)? };
    let name = if args.from == "-" { "standard input" } else { &args.from };
    let save = store::parse_any(name, &text, &catalogue()).map_err(fail)?;
    let ron = Path::new(&args.to).extension().is_some_and(|extension| extension == "ron");
    let format = args.format.unwrap_or(if ron { Format::Save } else { Format::Display });
    let text = written(&save, format);
    if args.to == "-" {
        write!(out, "{text}")?;
        Ok(())
    } else {
        store::replace(Path::new(&args.to), &text).map_err(fail)
    }
}

fn written(save: &SaveGame, format: Format) -> String {
    match format {
        Format::Save => store::to_text(save),
        Format::Grid => store::record_text(save, Writing::Grid),
        Format::Display => store::record_text(save, Writing::Display),
    }
}

fn standard_input() -> Result<String> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).map_err(|error| fail(format!("the input cannot be read: {error}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
