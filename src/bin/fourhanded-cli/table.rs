//! `table`: a game in the terminal.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use fourhanded::board::Cell;
use fourhanded::game::Game;
use fourhanded::notation::{ResolveError, board_text, resolve};
use fourhanded::store::{self, SaveGame};
use fourhanded::text::Texts;

use crate::inputs::{PositionArg, game, playable, read_line, status, warn_of_network};
use crate::moves::legal;
use crate::output::{Out, Result};
use crate::play::change;
use crate::why;

#[derive(clap::Args)]
pub struct TableArgs {
    /// The variant.
    variant: String,
    #[command(flatten)]
    position: PositionArg,
}

const HELP: &str = "\
f4-f5        play an action, in grid notation
moves        list the legal actions, those beside the board too
why f4 f6    say why a man may not go somewhere
undo, redo   take the last action back, play it again
board        draw the board
save FILE    save the game; save! FILE replaces a file that is there
help, quit";

pub fn run(args: &TableArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    warn_of_network(&playable, &args.variant);
    let start = args.position.one(&playable)?;
    let mut table = TerminalGame { save: SaveGame::new(playable), texts: Texts::english() };
    table.save.game = game(&table.save.playable, start);
    let prompt = io::stdin().is_terminal();
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    for event in table.save.game.opening_events() {
        writeln!(out, "{}", change(&table.save.playable, &table.texts, event))?;
    }
    table.show(out)?;
    loop {
        if prompt {
            write!(out, "> ")?;
        }
        out.flush()?;
        if !read_line(&mut input, &mut line)? {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["quit" | "exit"] => return Ok(()),
            _ => table.obey(&words, out)?,
        }
    }
}

struct TerminalGame {
    save: SaveGame,
    texts: Texts,
}

impl TerminalGame {
    fn show(&self, out: &mut Out) -> Result {
        let game = &self.save.game;
        if !is_hidden(game) {
            write!(out, "{}", board_text(game.rules(), game.position()))?;
        }
        Ok(writeln!(out, "{}", status(game))?)
    }

    fn obey(&mut self, words: &[&str], out: &mut Out) -> Result {
        match words {
            ["help"] => writeln!(out, "{HELP}")?,
            ["board"] => self.show(out)?,
            ["moves"] if self.save.game.outcome().is_some() => {
                writeln!(out, "the game is over: {}", status(&self.save.game))?;
            }
            ["moves"] => writeln!(out, "{}", self.list().join(" "))?,
            ["undo"] => {
                if self.save.game.undo() {
                    self.show(out)?;
                } else {
                    writeln!(out, "nothing to take back")?;
                }
            }
            ["redo"] => {
                if self.save.game.redo() {
                    self.show(out)?;
                } else {
                    writeln!(out, "nothing to play again")?;
                }
            }
            ["why", from, to] => match (from.parse::<Cell>(), to.parse::<Cell>()) {
                (Ok(from), Ok(to)) => {
                    writeln!(out, "{}", why::answer(&self.save.playable, &self.texts, &self.save.game, from, to))?;
                }
                (Err(error), _) | (_, Err(error)) => writeln!(out, "{error}")?,
            },
            ["save", file] if Path::new(file).exists() => {
                writeln!(out, "{file} is there already: save! {file} replaces it")?;
            }
            ["save" | "save!", file] => {
                self.save.saved_at = store::now();
                match store::write(Path::new(file), &self.save) {
                    Ok(()) => writeln!(out, "saved: {file}")?,
                    Err(error) => writeln!(out, "{error}")?,
                }
            }
            [action] => self.play(action, out)?,
            _ => writeln!(out, "{:?} is no command: try help", words.join(" "))?,
        }
        Ok(())
    }

    fn list(&self) -> Vec<String> {
        let game = &self.save.game;
        let others = game.table_actions().into_iter();
        let text = |action| fourhanded::notation::action_text(game.rules(), game.position(), action);
        legal(game).into_iter().chain(others.map(text)).collect()
    }

    fn play(&mut self, text: &str, out: &mut Out) -> Result {
        let Self { save, texts } = self;
        match resolve(&save.game, text) {
            Ok(action) => {
                let events = save.game.play(action).map(|ply| ply.events.clone()).unwrap_or_default();
                if !is_hidden(&save.game) {
                    for event in &events {
                        writeln!(out, "{}", change(&save.playable, texts, event))?;
                    }
                }
                self.show(out)
            }
            Err(ResolveError::Refused { text, refusal }) => {
                let reason = texts.refusal(&save.playable, save.game.position(), &refusal);
                Ok(writeln!(out, "{text} is not legal: {reason} [{}]", save.playable.rules.clause(refusal.topic))?)
            }
            Err(error) => Ok(writeln!(out, "{error}; try help or moves")?),
        }
    }
}

/// Whether the board is hidden: where players hand in orders it is, until the game is over.
fn is_hidden(game: &Game) -> bool {
    game.rules().turn.takes_orders() && game.outcome().is_none()
}
