//! `tour`: a tour of any game, made from what happens and what is refused in random games.

use std::io::Write as _;

use fourhanded::tour::generate::{Effort, generate};

use crate::inputs::playable_or_file;
use crate::output::{Out, Result, complain};
use crate::ranges;

#[derive(clap::Args)]
pub struct TourArgs {
    /// The variant, or the file of one (`my-game.ron`).
    variant: String,
    /// How many random games are played.
    #[arg(long, default_value_t = Effort::default().games, value_parser = ranges::positive)]
    games: u64,
    /// End a game after so many plies.
    #[arg(long, default_value_t = Effort::default().plies as u64, value_parser = ranges::positive)]
    max_plies: u64,
    /// Where the random numbers begin; the same seed makes the same tour.
    #[arg(long, default_value_t = Effort::default().seed, value_parser = ranges::seed)]
    seed: u64,
}

pub fn run(args: &TourArgs, out: &mut Out) -> Result {
    let playable = playable_or_file(&args.variant)?;
    let plies = usize::try_from(args.max_plies).unwrap_or(usize::MAX);
    let generated = generate(&playable, Effort { games: args.games, plies, seed: args.seed });
    write!(out, "{}", generated.text)?;
    out.flush()?;
    let silent: Vec<String> = generated.silent.iter().map(|topic| format!("{topic:?}")).collect();
    let all = generated.shown.len() + silent.len();
    complain(format!("{} of {all} topics have a page", generated.shown.len()));
    if playable.rules.clauses.0.is_empty() {
        complain("the file of the game has no clauses: a page is made of what a clause is about");
    }
    if !silent.is_empty() {
        complain(format!("nothing was found about {}", silent.join(", ")));
    }
    Ok(())
}
