//! `convert`: from one way of writing games to another.

use std::io::{self, Read as _, Write as _};
use std::path::Path;

use fourhanded::store::{self, SaveGame, Writing};

use crate::common::GameArg;
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct Args {
    /// A saved game, a record in grid notation or in the game's own, or PGN; `-` is standard input.
    #[arg(value_name = "IN")]
    from: String,
    /// The file to write; `-` is standard output.
    #[arg(value_name = "OUT")]
    to: String,
    /// What to write. Without it a file that ends in .ron is a saved game, one that ends in .pgn or
    /// .pgn4 PGN, one that ends in .txt or has no ending a record in the game's own notation.
    #[arg(long, value_enum)]
    format: Option<Format>,
    #[command(flatten)]
    game: GameArg,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Format {
    /// A saved game.
    Save,
    /// A record in grid notation.
    Grid,
    /// A record in the game's own notation.
    Display,
    /// PGN in the dialect of the game, such as PGN4.
    #[value(alias = "pgn4")]
    Pgn,
}

pub fn run(args: &Args, out: &mut Out) -> Result {
    let format = args.format()?;
    let text =
        if args.from == "-" { standard_input()? } else { store::read_text(Path::new(&args.from)).map_err(fail)? };
    let name = if args.from == "-" { "standard input" } else { &args.from };
    let save = args.game.parse(name, &text)?;
    let text = written(&save, format)?;
    if args.to == "-" {
        write!(out, "{text}")?;
        Ok(())
    } else {
        store::replace(Path::new(&args.to), &text).map_err(fail)
    }
}

impl Args {
    /// What to write: as wished, or as the name of the file says.
    fn format(&self) -> Result<Format> {
        let extension = Path::new(&self.to).extension().map(|extension| extension.to_string_lossy().into_owned());
        match (self.format, extension.as_deref()) {
            (Some(format), _) => Ok(format),
            (None, Some("ron")) => Ok(Format::Save),
            (None, Some("pgn" | "pgn4")) => Ok(Format::Pgn),
            (None, None | Some("txt")) => Ok(Format::Display),
            (None, Some(other)) => Err(fail(format!(
                "what to write into a .{other} file is not clear: say --format save, grid, display or pgn"
            ))),
        }
    }
}

fn written(save: &SaveGame, format: Format) -> Result<String> {
    Ok(match format {
        Format::Save => store::to_text(save).map_err(fail)?,
        Format::Grid => store::record_text(save, Writing::Grid),
        Format::Display => store::record_text(save, Writing::Display),
        Format::Pgn => store::pgn_text(save).map_err(fail)?,
    })
}

fn standard_input() -> Result<String> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes).map_err(|error| fail(format!("the input cannot be read: {error}")))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
