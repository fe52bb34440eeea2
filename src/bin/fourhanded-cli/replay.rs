//! `replay`: a saved game or a record, played to where it stands.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::notation::position_text;
use fourhanded::store::{SaveGame, SeatOwner};
use serde::Serialize;

use crate::inputs::{GameArg, read_text, status};
use crate::json;
use crate::notation::NotationArg;
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct ReplayArgs {
    /// A saved game, a record or PGN; `-` is standard input.
    file: PathBuf,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    notation: NotationArg,
    /// Print JSON, with all actions of the game.
    #[arg(long)]
    json: bool,
}

/// A game, as `replay` prints it with `--json`.
#[derive(Serialize)]
struct ReplayJson {
    variant: String,
    title: String,
    /// Who plays, by the names of the places.
    seats: BTreeMap<String, String>,
    start: String,
    plies: usize,
    actions: Vec<String>,
    #[serde(flatten)]
    state: json::State,
}

pub fn run(args: &ReplayArgs, out: &mut Out) -> Result {
    let (name, text) = read_text(&args.file)?;
    let save = args.game.parse(&name, &text)?;
    args.notation.check(&save.playable)?;
    if args.json {
        return json::print(out, &args.json(&save));
    }
    let game = &save.game;
    writeln!(out, "{}, {} plies", save.playable.name(), game.cursor())?;
    writeln!(out, "{}\n{}", position_text(game.rules(), game.position()), status(game))?;
    Ok(())
}

impl ReplayArgs {
    fn json(&self, save: &SaveGame) -> ReplayJson {
        let (game, rules) = (&save.game, save.game.rules());
        let seat = |player| {
            let owner = match &save.seats[player] {
                SeatOwner::Human(name) => name.clone(),
                SeatOwner::Computer(level) => format!("computer {level}"),
            };
            (rules.player_name(player).to_owned(), owner)
        };
        let played = game.history().take(game.cursor());
        let actions = played.map(|(before, ply)| self.notation.text(rules, &before, ply.action)).collect();
        ReplayJson {
            variant: save.playable.name().to_string(),
            title: save.title.clone(),
            seats: rules.players().map(seat).collect(),
            start: position_text(rules, game.start()),
            plies: game.cursor(),
            actions,
            state: json::State::of(game),
        }
    }
}
