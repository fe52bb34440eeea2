//! `replay`: a saved game or a record, played to where it stands.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::notation::position_text;
use fourhanded::store;
use fourhanded::text::Texts;

use crate::common::{catalogue, status};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct Args {
    /// A saved game or a record.
    file: PathBuf,
}

pub fn run(args: &Args, out: &mut Out) -> Result {
    let text = store::read_text(&args.file).map_err(fail)?;
    let save = store::parse_any(&args.file.display().to_string(), &text, &catalogue())
        .map_err(|error| fail(Texts::english().store_error(&error)))?;
    let game = &save.game;
    writeln!(out, "{}, {} plies", save.playable.name(), game.cursor())?;
    writeln!(out, "{}\n{}", position_text(game.rules(), game.position()), status(game))?;
    Ok(())
}
