//! `replay`: a saved game or a record, played to where it stands.

use std::collections::BTreeMap;
use std::io::Write as _;

use fourhanded::moves::Followed;
use fourhanded::notation::{followed_texts, position_text};
use fourhanded::store::{SaveGame, SeatOwner};

use serde::Serialize;

use crate::games::{GameArg, GamesIn};
use crate::inputs::status;
use crate::json;
use crate::notation::NotationArg;
use crate::output::{Failure, Out, Result, complain};

#[derive(clap::Args)]
pub struct ReplayArgs {
    /// A saved game, a record or PGN; `-` is standard input.
    file: String,
    /// Replay all games of a file in PGN, with a line for each: where it begins in the file, the game,
    /// its plies, and the result or who is to move. A game that cannot be read does not stop the others.
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    game: GameArg,
    #[command(flatten)]
    notation: NotationArg,
    /// Print JSON, with all actions of the game; with --all an object a line.
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
    let mut games = args.game.open(&args.file)?;
    if args.all {
        return args.replay_all(&mut games, out);
    }
    let save = games.only("say --all to read all of them")?;
    args.notation.check(&save.playable)?;
    if args.json {
        return json::print(out, &args.json(&save));
    }
    let game = &save.game;
    writeln!(out, "{}, {} plies", save.playable.name(), game.cursor())?;
    writeln!(out, "{}\n{}", position_text(game.rules(), game.position()), status(game))?;
    Ok(())
}

/// Tells why one of many games cannot be used.
pub fn complain_of(failure: &Failure) {
    if !failure.message().is_empty() {
        complain(format_args!("error: {}", failure.message()));
    }
}

impl ReplayArgs {
    fn replay_all(&self, games: &mut GamesIn, out: &mut Out) -> Result {
        let (mut replayed, mut refused) = (0_usize, 0_usize);
        while let Some(game) = games.next() {
            let game = game.and_then(|(line, save)| self.notation.check(&save.playable).map(|()| (line, save)));
            match game {
                Ok((_, save)) if self.json => {
                    json::print(out, &self.json(&save))?;
                    replayed += 1;
                }
                Ok((line, save)) => {
                    let (name, game) = (save.playable.name(), &save.game);
                    writeln!(out, "line {line}: {name}, {} plies, {}", game.cursor(), status(game))?;
                    replayed += 1;
                }
                Err(failure) => {
                    refused += 1;
                    out.flush()?;
                    complain_of(&failure);
                }
            }
        }
        if !self.json {
            let plural = if replayed == 1 { "" } else { "s" };
            writeln!(out, "{replayed} game{plural} replayed, {refused} refused")?;
        }
        if refused == 0 { Ok(()) } else { Err(Failure::Shown) }
    }

    fn json(&self, save: &SaveGame) -> ReplayJson {
        let (game, rules) = (&save.game, save.game.rules());
        let seat = |player| {
            let owner = match &save.seats[player] {
                SeatOwner::Human(name) => name.clone(),
                SeatOwner::Computer(level) => format!("computer {level}"),
            };
            (rules.player_name(player).to_owned(), owner)
        };
        let mut actions = Vec::new();
        for (before, ply) in game.history().take(game.cursor()) {
            actions.push(self.notation.text(rules, &before, ply.action));
            // Without the steps of kings that walk by themselves others would be drawn.
            let texts = followed_texts(&ply.followed, &ply.events);
            let walks = ply.followed.iter().zip(texts).filter(|(what, _)| matches!(what, Followed::Walk(_)));
            actions.extend(walks.map(|(_, step)| step));
        }
        ReplayJson {
            variant: save.playable.name().to_string(),
            title: save.title.clone(),
            seats: rules.players().map(seat).collect(),
            start: position_text(rules, game.start()),
            plies: game.cursor(),
            actions,
            state: json::State::of(game, save.record.first_move()),
        }
    }
}
