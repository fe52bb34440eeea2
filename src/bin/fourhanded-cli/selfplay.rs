//! `selfplay`: games at random, with every invariant checked.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
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
        "{} games, {plies} plies, every invariant holds: {}; {count}; {:.1} s",
        args.games,
        ends.join(", "),
        begin.elapsed().as_secs_f64()
    )?;
    Ok(())
}

/// How often what happened in all games.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, u64>);

impl Counts {
    fn add(&mut self, change: &Change) {
        let name = match change {
            Change::Captured { .. } => "captures",
            Change::BecameSuper { .. } => "superpawns",
            Change::Turned { .. } => "turned pawns",
            Change::Promoted { .. } => "promotions",
            Change::Froze { .. } => "freezes",
            Change::Thawed { .. } => "thaws",
            Change::Skipped { .. } => "skips",
            Change::Removed { .. } => "removals",
            Change::Placed { .. } => "placements",
            Change::Out { .. } => "players out",
            Change::Headless { .. } => "headless players",
            Change::ChangedHands { .. } => "armies taken over",
            Change::Stands { .. } => "static armies",
            Change::HomeVanished { .. } => "home boards gone",
            Change::Proposed { .. } => "proposals",
            Change::Resigned { .. } => "resignations",
            _ => return,
        };
        *self.0.entry(name).or_default() += 1;
    }
}

impl Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self.0.iter().map(|(name, count)| format!("{count} {name}")).collect();
        f.write_str(&counts.join(", "))
    }
}
