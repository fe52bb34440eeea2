//! `trace`: games from standard input, a line a ply.

use fourhanded::notation::followed_texts;
use std::io::Write as _;

use fourhanded::game::Game;
use fourhanded::notation::{outcome_text, parse_position};
use fourhanded::spec::Playable;
use fourhanded::store::{Replay, Skips};
use fourhanded::text::Texts;

use crate::inputs::{each_line, game, playable};
use crate::notation::NotationArg;
use crate::output::{Out, Result};

#[derive(clap::Args)]
pub struct TraceArgs {
    /// The variant.
    variant: String,
    /// Add a column with the legal actions.
    #[arg(long)]
    list: bool,
    #[command(flatten)]
    notation: NotationArg,
}

pub fn run(args: &TraceArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    args.notation.check(&playable)?;
    let texts = Texts::english();
    let mut number = 0_usize;
    each_line(out, |line, out| {
        number += 1;
        GameTracer { number, args }.trace(&playable, &texts, line, out)
    })
}

/// Prints the lines of one game.
struct GameTracer<'a> {
    number: usize,
    args: &'a TraceArgs,
}

impl GameTracer<'_> {
    /// Prints a line for each ply. Returns false if the game cannot be played to its end.
    fn trace(&self, playable: &Playable, texts: &Texts, line: &str, out: &mut Out) -> Result<bool> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (start, words) = match words.split_first() {
            Some((&"position", rest)) => {
                let end = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
                let text = rest[..end].join(" ");
                match parse_position(&playable.rules, &text) {
                    Ok(start) => (start, rest.get(end + 1..).unwrap_or_default()),
                    Err(error) => {
                        self.error_line(0, &error.to_string(), None, out)?;
                        return Ok(false);
                    }
                }
            }
            _ => (playable.start.clone(), &words[..]),
        };
        let mut replay = Replay::new(game(playable, start), Skips::Optional);
        // A ply is printed as soon as it is played, since the skips after it are known then.
        self.ply(replay.game(), out)?;
        for word in words {
            if let Err(error) = replay.feed(word) {
                let message = texts.replay_error(playable, replay.game().position(), &error);
                self.error_line(error.ply, &message, Some(replay.game()), out)?;
                return Ok(false);
            }
            if replay.just_played() {
                self.ply(replay.game(), out)?;
            }
        }
        if let Err(error) = replay.check_skips() {
            self.error_line(error.ply, &error.to_string(), Some(replay.game()), out)?;
            return Ok(false);
        }
        Ok(true)
    }

    fn ply(&self, game: &Game, out: &mut Out) -> Result {
        let action = match game.plies().split_last() {
            Some((ply, before)) => {
                let position = game.position_at(before.len());
                let mut words = vec![self.args.notation.text(game.rules(), &position, ply.action)];
                words.extend(followed_texts(&ply.followed, &ply.events));
                words.join(" ")
            }
            None => {
                let followed = followed_texts(game.opening_followed(), game.opening_events());
                std::iter::once("-".to_owned()).chain(followed).collect::<Vec<_>>().join(" ")
            }
        };
        self.line(game.cursor(), &action, Some(game), out)
    }

    fn error_line(&self, ply: usize, error: &str, game: Option<&Game>, out: &mut Out) -> Result {
        self.line(ply, &format!("error: {error}"), game, out)
    }

    /// Prints one line. Without a game the columns that describe its state are `-`.
    fn line(&self, ply: usize, action: &str, game: Option<&Game>, out: &mut Out) -> Result {
        let dash = || "-".to_owned();
        let legal = game.map(|game| self.args.notation.legal(game, false)).unwrap_or_default();
        let decision = game.and_then(Game::decision).map_or_else(dash, |decision| {
            game.map_or_else(dash, |game| game.rules().player_name(decision.player).to_owned())
        });
        let frozen = game.map(|game| game.position().frozen()).filter(|frozen| !frozen.is_empty());
        let frozen = frozen.map_or_else(dash, |frozen| frozen.to_string());
        let result = game.map_or_else(dash, |game| outcome_text(game.rules(), game.outcome()));
        let eliminated = game.map(|game| game.position().out()).filter(|out| !out.is_empty());
        let eliminated = eliminated.map_or_else(dash, |out| out.to_string());
        write!(out, "{}\t{ply}\t{action}\t{}\t{decision}\t{frozen}\t{eliminated}\t{result}", self.number, legal.len())?;
        if self.args.list {
            write!(out, "\t{}", if legal.is_empty() { dash() } else { legal.join(",") })?;
        }
        writeln!(out)?;
        Ok(())
    }
}
