//! `convert`: from one way of writing games to another.

use std::io::Write as _;
use std::path::Path;

use fourhanded::store::{self, Format, MoveNotation};

use crate::inputs::{GameArg, read_text};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct ConvertArgs {
    /// A saved game, a record in grid notation or in the game's own, or PGN; `-` is standard input.
    #[arg(value_name = "IN")]
    from: String,
    /// The file to write; `-` is standard output.
    #[arg(value_name = "OUT")]
    to: String,
    /// What to write. Without it a file that ends in .ron is a saved game, one that ends in .pgn or
    /// .pgn4 PGN, one that ends in .txt or has no ending a record in the game's own notation.
    #[arg(long, value_enum)]
    format: Option<Wanted>,
    #[command(flatten)]
    game: GameArg,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Wanted {
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

pub fn run(args: &ConvertArgs, out: &mut Out) -> Result {
    let format = args.format()?;
    let (name, text) = read_text(Path::new(&args.from))?;
    let save = args.game.parse(&name, &text)?;
    let text = format.text(&save).map_err(fail)?;
    if args.to == "-" {
        write!(out, "{text}")?;
        Ok(())
    } else {
        store::replace(Path::new(&args.to), &text).map_err(fail)
    }
}

impl From<Wanted> for Format {
    fn from(wanted: Wanted) -> Self {
        match wanted {
            Wanted::Save => Self::Save,
            Wanted::Grid => Self::Record(MoveNotation::Grid),
            Wanted::Display => Self::Record(MoveNotation::Display),
            Wanted::Pgn => Self::Pgn,
        }
    }
}

impl ConvertArgs {
    /// What to write: the format that was asked for, or the one that the file's name implies.
    fn format(&self) -> Result<Format> {
        let to = Path::new(&self.to);
        match (self.format.map(Format::from).or_else(|| Format::of(to)), to.extension()) {
            (Some(format), _) => Ok(format),
            (None, None) => Ok(Format::Record(MoveNotation::Display)),
            (None, Some(ending)) => Err(fail(format!(
                "what to write into a .{} file is not clear: say --format save, grid, display or pgn",
                ending.display()
            ))),
        }
    }
}
