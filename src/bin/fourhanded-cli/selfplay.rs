//! `selfplay`: games at random or of computer players, with every invariant checked.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::io::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fourhanded::ai::{self, Level, Limits};
use fourhanded::arena::GameTiming;
use fourhanded::audit::{self, Violation};
use fourhanded::board::{By, Player};
use fourhanded::clock::ClockRules;
use fourhanded::game::Game;
use fourhanded::moves::Change;
use fourhanded::position::Position;
use fourhanded::random::Random;
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;
use fourhanded::stopwatch::Stopwatch;

use crate::inputs::{PositionArg, playable, warn_of_network};
use crate::output::{Out, Result, fail};
use crate::ranges;

#[derive(clap::Args)]
pub struct SelfplayArgs {
    /// The variant.
    variant: String,
    /// How many games from a position.
    #[arg(long, default_value_t = 10, value_parser = ranges::positive)]
    games: u64,
    /// Where the random numbers begin; the same seed plays the same games.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// End a game after so many plies.
    #[arg(long, default_value_t = 20_000, value_parser = ranges::positive)]
    max_plies: u64,
    /// Computer players of this level at all seats instead of random actions: tells how long each took at
    /// most for a decision, and fails if one took longer than its limit.
    #[arg(long, value_parser = ranges::level)]
    level: Option<u8>,
    /// With --level: play with clocks, as `match` has them (10+0.5, 10+0.5D …). A player whose time is over has lost by the
    /// rules of the game; such games end by `time`.
    #[arg(long, value_name = "CLOCK", value_parser = ranges::clock, requires = "level")]
    clock: Option<ClockRules>,
    #[command(flatten)]
    position: PositionArg,
}

pub fn run(args: &SelfplayArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    warn_of_network(&playable, &args.variant);
    args.position.answer(
        &playable,
        false,
        out,
        |game, _, out| {
            let report = args.play(&playable, game.start()).map_err(fail)?;
            writeln!(out, "{report}")?;
            for line in report.time_lines(&playable.rules) {
                writeln!(out, "{line}")?;
            }
            report.late(&playable.rules).map_or(Ok(()), |late| Err(fail(late)))
        },
        |game, _| {
            let report = args.play(&playable, game.start())?;
            let lines = report.time_lines(&playable.rules);
            let late = report.late(&playable.rules);
            late.map_or_else(|| Ok([vec![report.to_string()], lines].concat().join("; ")), Err)
        },
    )
}

impl SelfplayArgs {
    /// Plays the games from one position.
    fn play(&self, playable: &Playable, start: &Position) -> std::result::Result<SelfplayReport, String> {
        // Each seed has its own sequence of games, so that neighbouring seeds share none.
        let mut seeds = Random::new(self.seed);
        let begin = Stopwatch::start();
        let mut report =
            SelfplayReport { games: self.games, times: self.level.map(|_| By::default()), ..SelfplayReport::default() };
        for number in 1..=self.games {
            let game = self.game(playable, start.clone(), seeds.next(), report.times.as_mut());
            report.add(&game.map_err(|violation| format!("game {number} of seed {}, {violation}", self.seed))?);
        }
        report.time = begin.elapsed();
        Ok(report)
    }

    fn game(
        &self,
        playable: &Playable,
        start: Position,
        seed: u64,
        times: Option<&mut By<Player, DecisionTimes>>,
    ) -> std::result::Result<Game, Box<Violation>> {
        let max_plies = usize::try_from(self.max_plies).unwrap_or(usize::MAX);
        let (Some(level), Some(times)) = (self.level.map(Level::new), times) else {
            return audit::random_game(playable, start, seed, max_plies);
        };
        let mut timing: Option<GameTiming> = None;
        audit::checked_game(playable, start, seed, max_plies, |game, random| {
            let player = game.decision()?.player;
            if let Some(rules) = &self.clock {
                match &mut timing {
                    Some(timing) => drop(timing.played(game)),
                    None => timing = Some(GameTiming::new(rules, game)),
                }
            }
            let clock = timing.as_ref().and_then(GameTiming::game_clock);
            let limits = Limits { clock, ..Limits::default() };
            let begin = Stopwatch::start();
            let found = ai::think_within(game, level, random.next(), &limits, &AtomicBool::new(false), &mut |_| {});
            let thought = begin.elapsed();
            times[player].add(thought);
            Some(timing.as_mut().map_or(found.action, |timing| timing.decide(found.action, thought)))
        })
    }
}

/// How long a computer player takes for its decisions.
#[derive(Clone, Copy, Debug, Default)]
struct DecisionTimes {
    decisions: u64,
    longest: Duration,
}

impl DecisionTimes {
    fn add(&mut self, time: Duration) {
        self.decisions += 1;
        self.longest = self.longest.max(time);
    }
}

/// What happened in all games.
#[derive(Default)]
struct SelfplayReport {
    games: u64,
    plies: usize,
    ends: BTreeMap<&'static str, u64>,
    changes: BTreeMap<&'static str, u64>,
    times: Option<By<Player, DecisionTimes>>,
    time: Duration,
}

impl SelfplayReport {
    fn add(&mut self, game: &Game) {
        self.plies += game.plies().len();
        for name in game.plies().iter().flat_map(|ply| &ply.events).filter_map(|event| name_of(&event.change)) {
            *self.changes.entry(name).or_default() += 1;
        }
        *self.ends.entry(game.outcome().map_or("unfinished", |outcome| outcome.reason.name())).or_default() += 1;
    }

    /// A line for each computer player, without the time of single decisions but the longest.
    fn time_lines(&self, rules: &Rules) -> Vec<String> {
        let times = self.times.iter().flat_map(|times| rules.players().map(|player| (player, times[player])));
        let line = |(player, times): (Player, DecisionTimes)| {
            let (longest, limit) = (times.longest.as_secs_f64() * 1000.0, Level::DECISION_TIME.as_millis());
            let name = rules.player_name(player);
            format!("{name}: {} decisions, the longest {longest:.1} of {limit} ms", times.decisions)
        };
        times.map(line).collect()
    }

    /// A message about the first player that took longer for a decision than it may, if there is one.
    fn late(&self, rules: &Rules) -> Option<String> {
        let times = self.times.as_ref()?;
        let late = rules.players().find(|player| times[*player].longest > Level::DECISION_TIME)?;
        Some(format!("{} took longer for a decision than he may", rules.player_name(late)))
    }
}

impl Display for SelfplayReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ends: Vec<String> = self.ends.iter().map(|(reason, games)| format!("{reason} {games}")).collect();
        let changes: Vec<String> = self.changes.iter().map(|(name, count)| format!("{count} {name}")).collect();
        let (games, plies, seconds) = (self.games, self.plies, self.time.as_secs_f64());
        write!(f, "{games} games, {plies} plies, every invariant holds: {}; ", ends.join(", "))?;
        if !changes.is_empty() {
            write!(f, "{}; ", changes.join(", "))?;
        }
        write!(f, "{seconds:.1} s")
    }
}

/// The names of the changes that are counted; `None` for the others.
const fn name_of(change: &Change) -> Option<&'static str> {
    Some(match change {
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
        Change::TimeOver { .. } => "fallen flags",
        _ => return None,
    })
}
