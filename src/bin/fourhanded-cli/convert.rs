//! `convert`: from one way of writing games to another.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use fourhanded::store::{self, Format, MoveNotation};

use crate::games::{GameArg, GamesIn};
use crate::output::{Failure, Out, Result, fail};
use crate::replay::complain_of;

/// What can be named as OUT for many games.
const FOR_MANY: &str = "one file of this format holds one game: name a folder, FOLDER/, or a file that ends in .pgn";

#[derive(clap::Args)]
pub struct ConvertArgs {
    /// A saved game, a record in grid notation or in the game's own, or PGN; `-` is standard input.
    #[arg(value_name = "IN")]
    from: String,
    /// The file to write; `-` is standard output. Of many games PGN holds all; a folder, or a name that
    /// ends in `/`, gets a file for each.
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
    let mut games = args.game.open(&args.from)?;
    let many = args.to.ends_with('/') || Path::new(&args.to).is_dir();
    if many {
        return args.write_each(format, &mut games);
    }
    if format != Format::Pgn {
        let save = games.only(FOR_MANY)?;
        let text = games.text(&save, format, &args.to)?;
        return if args.to == "-" { Ok(write!(out, "{text}")?) } else { replace(&args.to, &text) };
    }
    if args.to == "-" {
        let refused = write_all(&mut games, &args.to, out)?;
        return ended(refused);
    }
    let mut ended_by = Ok(0);
    let written = store::replace_by(Path::new(&args.to), |file| {
        ended_by = write_all(&mut games, &args.to, file);
        match &ended_by {
            // With nothing to write the file stays as it was.
            Err(_) => Err(io::Error::other("no game could be read")),
            Ok(_) => Ok(()),
        }
    });
    let refused = ended_by?;
    written.map_err(fail)?;
    ended(refused)
}

fn replace(path: &str, text: &str) -> Result {
    store::replace(Path::new(path), text).map_err(fail)
}

/// Writes all games as PGN, with an empty line between them. Answers how many could not be read or written; if that is the
/// only one, it is an error.
fn write_all(games: &mut GamesIn, to: &str, out: &mut dyn Write) -> Result<usize> {
    let (mut written, mut refused) = (0_usize, 0_usize);
    let mut only: Option<Failure> = None;
    while let Some(game) = games.next() {
        match game.and_then(|(_, save)| games.text(&save, Format::Pgn, to)) {
            Ok(text) => {
                let line = if written > 0 { "\n" } else { "" };
                write!(out, "{line}{text}")?;
                written += 1;
            }
            Err(failure) => {
                if let Some(earlier) = only.replace(failure) {
                    complain_of(&earlier);
                }
                refused += 1;
            }
        }
    }
    match only {
        Some(failure) if written == 0 => Err(failure),
        Some(failure) => {
            complain_of(&failure);
            Ok(refused)
        }
        None if written == 0 => games.only(FOR_MANY).map(|_| 0),
        None => Ok(0),
    }
}

const fn ended(refused: usize) -> Result {
    if refused == 0 { Ok(()) } else { Err(Failure::Shown) }
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
    /// Writes each game into a file of its own in a folder.
    fn write_each(&self, format: Format, games: &mut GamesIn) -> Result {
        let folder = Path::new(&self.to);
        fs::create_dir_all(folder).map_err(|error| fail(format!("{}: cannot be made: {error}", self.to)))?;
        let ending = match format {
            Format::Save => Format::SAVE_ENDING,
            Format::Record(_) => "txt",
            Format::Pgn => "pgn",
        };
        let (mut number, mut refused) = (0_usize, 0_usize);
        while let Some(game) = games.next() {
            number += 1;
            let path = folder.join(format!("game-{number}.{ending}"));
            let text = game.and_then(|(_, save)| games.text(&save, format, &path.display().to_string()));
            let written = text.and_then(|text| store::replace(&path, &text).map_err(fail));
            if let Err(failure) = written {
                complain_of(&failure);
                refused += 1;
            }
        }
        ended(refused)
    }

    /// What to write: the format that was asked for, or the one that the file's name implies.
    fn format(&self) -> Result<Format> {
        let to = Path::new(&self.to);
        match (self.format.map(Format::from).or_else(|| Format::of(to)), to.extension()) {
            (None, _) if self.to.ends_with('/') || to.is_dir() => Ok(Format::Save),
            (Some(format), _) => Ok(format),
            (None, None) => Ok(Format::Record(MoveNotation::Display)),
            (None, Some(ending)) => Err(fail(format!(
                "what to write into a .{} file is not clear: say --format save, grid, display or pgn",
                ending.display()
            ))),
        }
    }
}
