//! `why`: legal, or the reason against it.

use std::io::Write as _;

use fourhanded::board::Cell;
use fourhanded::game::Game;
use fourhanded::moves::{self, Action};
use fourhanded::notation::{action_text, outcome_text};
use fourhanded::spec::Playable;
use fourhanded::text::Texts;

use crate::inputs::{PositionArg, playable};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct WhyArgs {
    /// The variant.
    variant: String,
    /// Where the man stands, such as f4.
    from: String,
    /// Where it should go.
    to: String,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &WhyArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let from: Cell = args.from.parse().map_err(fail)?;
    let to: Cell = args.to.parse().map_err(fail)?;
    let texts = Texts::english();
    args.position.answer(
        &playable,
        false,
        out,
        |game, _, out| Ok(writeln!(out, "{}", answer(&playable, &texts, &game, from, to))?),
        |game, _| Ok(answer(&playable, &texts, &game, from, to)),
    )
}

/// The answer as text: `legal: …` with the ways to write the move, or `not legal: …` with the reason and its clause.
pub fn answer(playable: &Playable, texts: &Texts, game: &Game, from: Cell, to: Cell) -> String {
    let (rules, position) = (game.rules(), game.position());
    if game.outcome().is_some() {
        return format!("not legal: the game is over, {}", outcome_text(rules, game.outcome()));
    }
    match moves::why(rules, position, from, to) {
        Ok(()) => {
            let moves = game.board_moves().into_iter().filter(|mv| mv.from == from && mv.to == to);
            let texts: Vec<String> = moves.map(|mv| action_text(rules, position, Action::Move(mv))).collect();
            format!("legal: {}", texts.join(" "))
        }
        Err(refusal) => {
            format!("not legal: {} [{}]", texts.refusal(playable, position, &refusal), rules.clause(refusal.topic))
        }
    }
}
