//! `selfplay`: games at random, with every invariant checked.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::time::Instant;

use fourhanded::audit::{self, Random};
use fourhanded::moves::Change;

use crate::common::{PositionArg, playable};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct Args {
    /// The variant.
    variant: String,
    /// How many games.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Where the random numbers begin; the same seed plays the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// End a game after so many plies.
    #[arg(long, default_value_t = 400)]
    max_plies: usize,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &Args, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let start = args.position.one(&playable)?;
    // Neighbouring seeds share no game: each draws those of its games.
    let mut seeds = Random::new(args.seed);
    let begin = Instant::now();
    let mut plies = 0;
    let mut count = Counts::default();
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    for number in 0..args.games {
        let game = audit::random_game(&playable, start.clone(), seeds.next(), args.max_plies)
            .map_err(|violation| fail(format!("game {} of seed {}, {violation}", number + 1, args.seed)))?;
        plies += game.plies().len();
        for event in game.plies().iter().flat_map(|ply| &ply.events) {
            count.add(&event.change);
        }
        *ends.entry(game.outcome().map_or("unfinished", |outcome| outcome.reason.name())).or_default() += 1;
    }
    let ends: Vec<String> = ends.iter().map(|(reason, games)| format!("{reason} {games}")).collect();
    writeln!(
        out,
        "{} games, {plies} plies, every invariant holds: {}; {} captures, {} superpawns, {} promotions, {} freezes, \
         {} thaws, {} skips; {:.1} s",
        args.games,
        ends.join(", "),
        count.captures,
        count.superpawns,
        count.promotions,
        count.freezes,
        count.thaws,
        count.skips,
        begin.elapsed().as_secs_f64()
    )?;
    Ok(())
}

/// What happened in all games.
#[derive(Default)]
struct Counts {
    captures: u64,
    superpawns: u64,
    promotions: u64,
    freezes: u64,
    thaws: u64,
    skips: u64,
}

impl Counts {
    const fn add(&mut self, change: &Change) {
        match change {
            Change::Captured { .. } => self.captures += 1,
            Change::BecameSuper { .. } => self.superpawns += 1,
            Change::Promoted { .. } => self.promotions += 1,
            Change::Froze { .. } => self.freezes += 1,
            Change::Thawed { .. } => self.thaws += 1,
            Change::Skipped { .. } => self.skips += 1,
            _ => {}
        }
    }
}
