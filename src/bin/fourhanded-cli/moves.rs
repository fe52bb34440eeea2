//! `moves`: the legal actions.

use std::io::Write as _;

use fourhanded::game::Game;
use fourhanded::notation::{fen_number, listed_text};
use fourhanded::spec::Playable;
use serde::Serialize;

use crate::inputs::{PositionArg, playable};
use crate::json;
use crate::notation::NotationArg;
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
    #[command(flatten)]
    notation: NotationArg,
    /// Print JSON: an object a position.
    #[arg(long)]
    json: bool,
}

/// The legal actions of a position, as `moves` prints them with `--json`.
#[derive(Serialize)]
struct MovesJson {
    variant: String,
    #[serde(flatten)]
    state: json::State,
    moves: Vec<String>,
}

pub fn run(args: &MovesArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    args.notation.check(&playable)?;
    args.position.answer(
        &playable,
        args.json,
        out,
        |game, text, out| {
            if args.json {
                return json::print(out, &args.json(&playable, &game, text));
            }
            for text in args.list(&game) {
                writeln!(out, "{text}")?;
            }
            Ok(())
        },
        |game, text| match args.json {
            true => json::line(&args.json(&playable, &game, text)).map_err(|failure| failure.message().to_owned()),
            false => Ok(args.list(&game).join(" ")),
        },
    )
}

impl MovesArgs {
    /// The legal actions that are asked for.
    fn list(&self, game: &Game) -> Vec<String> {
        self.notation.legal(game, self.all)
    }

    fn json(&self, playable: &Playable, game: &Game, start: &str) -> MovesJson {
        let (variant, state) = (playable.name().to_string(), json::State::of(game, fen_number(start)));
        MovesJson { variant, state, moves: self.list(game) }
    }
}

/// The legal actions on the board, sorted by byte.
pub fn legal(game: &Game) -> Vec<String> {
    let text = |action| listed_text(game.rules(), game.position(), action);
    let mut texts: Vec<String> = game.board_actions().into_iter().map(text).collect();
    texts.sort_unstable();
    texts
}
