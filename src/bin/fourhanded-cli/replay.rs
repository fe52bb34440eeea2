//! `replay`: a saved game or a record, played to where it stands.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::notation::position_text;
use fourhanded::store;

use crate::inputs::{GameArg, status};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct ReplayArgs {
    /// A saved game, a record or PGN.
    file: PathBuf,
    #[command(flatten)]
    game: GameArg,
}

pub fn run(args: &ReplayArgs, out: &mut Out) -> Result {
    let text = store::read_text(&args.file).map_err(fail)?;
    let save = args.game.parse(&args.file.display().to_string(), &text)?;
    let game = &save.game;
    writeln!(out, "{}, {} plies", save.playable.name(), game.cursor())?;
    writeln!(out, "{}\n{}", position_text(game.rules(), game.position()), status(game))?;
    Ok(())
}
