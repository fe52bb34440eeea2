//! `moves`: the legal actions.

use fourhanded::notation::listed_text;
use std::io::Write as _;

use fourhanded::game::Game;
use fourhanded::notation::action_text;

use crate::inputs::{PositionArg, playable};
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct MovesArgs {
    /// The variant.
    variant: String,
    #[command(flatten)]
    position: PositionArg,
    /// List claims, offers, answers and resigning too.
    #[arg(long)]
    all: bool,
}

pub fn run(args: &MovesArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let list = |game: &Game| {
        let mut texts = legal(game);
        if args.all {
            let others = game.table_actions().into_iter();
            texts.extend(others.map(|action| action_text(game.rules(), game.position(), action)));
            texts.sort_unstable();
        }
        texts
    };
    args.position.answer(
        &playable,
        out,
        |game, out| {
            for text in list(&game) {
                writeln!(out, "{text}")?;
            }
            Ok(())
        },
        |game| Ok(list(&game).join(" ")),
    )
}

/// The legal actions on the board, sorted by byte.
pub fn legal(game: &Game) -> Vec<String> {
    let text = |action| listed_text(game.rules(), game.position(), action);
    let mut texts: Vec<String> = game.board_actions().into_iter().map(text).collect();
    texts.sort_unstable();
    texts
}
