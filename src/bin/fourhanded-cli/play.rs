//! `play`: actions, what they change, and where they lead.

use std::io::Write as _;

use fourhanded::game::Game;
use fourhanded::moves::Event;
use fourhanded::notation::position_text;
use fourhanded::spec::Playable;
use fourhanded::store::{Replay, Skips};
use fourhanded::text::Texts;

use crate::inputs::{PositionArg, playable, status};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct PlayArgs {
    /// The variant.
    variant: String,
    /// Actions in grid notation; a `skip` is checked.
    #[arg(value_name = "ACTION")]
    actions: Vec<String>,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &PlayArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let texts = Texts::english();
    args.position.answer(
        &playable,
        false,
        out,
        |game, _, out| {
            let game = played(&playable, &texts, &args.actions, game).map_err(fail)?;
            for line in changes(&playable, &texts, &game) {
                writeln!(out, "{line}")?;
            }
            writeln!(out, "{}\n{}", position_text(game.rules(), game.position()), status(&game))?;
            Ok(())
        },
        |game, _| {
            let game = played(&playable, &texts, &args.actions, game)?;
            let changes = changes(&playable, &texts, &game).join("; ");
            Ok(format!("{}\t{}\t{changes}", position_text(game.rules(), game.position()), status(&game)))
        },
    )
}

fn played(playable: &Playable, texts: &Texts, actions: &[String], game: Game) -> std::result::Result<Game, String> {
    let mut replay = Replay::new(game, Skips::Optional);
    for word in actions.iter().flat_map(|text| text.split_whitespace()) {
        if let Err(error) = replay.feed(word) {
            return Err(texts.replay_error(playable, replay.game().position(), &error));
        }
    }
    replay.check_skips().map_err(|error| error.to_string())?;
    Ok(replay.into_game())
}

/// The changes in a game, a line each with its clause.
fn changes(playable: &Playable, texts: &Texts, game: &Game) -> Vec<String> {
    let events = game.plies().iter().flat_map(|ply| &ply.events);
    game.opening_events().iter().chain(events).map(|event| change(playable, texts, event)).collect()
}

/// A change in words, with the clause that caused it.
pub fn change(playable: &Playable, texts: &Texts, event: &Event) -> String {
    format!("{} [{}]", texts.change(playable, event), playable.rules.clause(event.topic))
}
