//! `generate`: games of the program with itself, as records to train networks on.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Seek as _, SeekFrom, Write as _};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use fourhanded::arena::self_play::{Resumption, SelfPlay, SelfPlayGame, SelfPlayRunError, Shard};
use fourhanded::arena::{NetworkChoice, Openings};
use fourhanded::stopwatch::Stopwatch;

use crate::inputs::{playable, read_text, warn_of_network};
use crate::output::{Out, Result, check_out, fail};
use crate::ranges;

/// How often is told how far the run has come.
const TOLD_EVERY: Duration = Duration::from_secs(10);

#[derive(clap::Args)]
pub struct GenerateArgs {
    /// The variant. Options that are left at their defaults are drawn by lot in half of the games, as far as men, sides and board
    /// stay as they are.
    variant: String,
    /// The file of the games, one a line; files are joined by putting them end to end. A file that an interrupted run has left is
    /// finished: complete games stay, a torn line is cut.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games, of all parts together.
    #[arg(long, default_value_t = 1000, value_parser = ranges::number(1..=1_000_000_000_u64))]
    games: u64,
    /// The nodes of the search at each ply.
    #[arg(long, default_value_t = 500, value_parser = ranges::number(1..=1_000_000_000_u64))]
    nodes: u64,
    /// The network with which the program judges: `own`, that of the game if it has one, `off`, or a file. Games of a player with a
    /// network teach the next one more.
    #[arg(long, value_name = "own|off|FILE", default_value_t)]
    network: NetworkChoice,
    /// Where the random numbers begin: seed and number make the game, whatever the number of threads and parts.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// How many games are played at the same time.
    #[arg(long, default_value_t = 1, value_parser = ranges::threads)]
    threads: u64,
    /// Play a part of the games only, so that several machines can share the work: of every N games the one with the number K.
    #[arg(long, value_name = "K/N", default_value_t = Shard::WHOLE)]
    shard: Shard,
    /// Half of the games begin with a position of this file (`-`: of standard input), one a line; blank lines and those after a # do
    /// not count. The others, and all without it, begin with 8 to 12 random plies.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Draw no options by lot.
    #[arg(long)]
    fixed_options: bool,
    /// A game that lasts longer is shared by the sides that are still in it; without it 400 plies, among more than two sides 800.
    #[arg(long, value_name = "PLIES", value_parser = ranges::number(2..=100_000_usize))]
    max_plies: Option<usize>,
}

/// What has been played.
#[derive(Default)]
struct RunTotals {
    games: u64,
    shared: u64,
    plies: usize,
    kept: usize,
}

impl RunTotals {
    fn add(&mut self, game: &SelfPlayGame) {
        self.games += 1;
        self.shared += u64::from(game.shares.iter().all(|(_, share)| *share < 1.0));
        self.plies += game.plies.len();
        self.kept += game.plies.iter().filter(|ply| ply.kept).count();
    }

    /// Games, plies and positions as text; so many games have been played before.
    fn told(&self, before: u64) -> String {
        let Self { games, shared, plies, kept } = self;
        let all = before + games;
        let now = if before > 0 { format!("{games} of them now, ") } else { String::new() };
        let each = *plies as f64 / (*games).max(1) as f64;
        let part = 100.0 * *kept as f64 / (*plies).max(1) as f64;
        format!(
            "{all} games ({now}{shared} shared), {plies} plies ({each:.1} a game), {kept} positions to train on ({part:.0} %)"
        )
    }
}

pub fn run(args: &GenerateArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    if playable.rules.turn.takes_orders() {
        return Err(fail(
            "where orders are hidden no position is judged before a move, and there is nothing to learn from its games",
        ));
    }
    if args.network == NetworkChoice::Own {
        warn_of_network(&playable, &args.variant);
    }
    let openings = match &args.openings {
        None => None,
        Some(file) => {
            let (name, text) = read_text(file)?;
            Some(Openings::parse(&playable, &text).map_err(|error| fail(format!("{name}: {error}")))?)
        }
    };
    let mut run = SelfPlay::new(playable, args.seed, !args.fixed_options);
    run.openings = openings;
    run.nodes = args.nodes;
    run.network = args.network.clone();
    run.games = args.games;
    run.shard = args.shard;
    run.threads = usize::try_from(args.threads).map_err(fail)?;
    run.max_plies = args.max_plies.unwrap_or(run.max_plies);
    run.check_network().map_err(fail)?;
    let name = args.out.display();
    let unwritable = |error: io::Error| fail(format!("{name} cannot be written: {error}"));
    let (mut file, before) = args.open(&run)?;
    if before != Resumption::default() {
        let torn = if before.torn { ", and a torn line, which is cut" } else { "" };
        writeln!(out, "{name} has {} games already{torn}", before.games)?;
    }
    if run.alike().len() > 1 {
        writeln!(out, "options by lot: {} choices", run.alike().len())?;
    }
    let here = run.games_here();
    if before.games >= here {
        return Ok(writeln!(out, "there is nothing left to play: this part of the run has {here} games")?);
    }
    out.flush()?;
    let begin = Stopwatch::start();
    let mut told = Duration::ZERO;
    let mut totals = RunTotals::default();
    let mut written = Ok(());
    let played = run.play(before.games, |game| {
        totals.add(game);
        // A line is written at once, so that an interruption tears the last one at most.
        let mut all = file.write_all(format!("{game}\n").as_bytes()).map_err(unwritable);
        let time = begin.elapsed();
        if all.is_ok() && time >= told + TOLD_EVERY {
            told = time;
            let seconds = time.as_secs_f64();
            let left = seconds * here.saturating_sub(before.games + totals.games) as f64 / totals.games as f64;
            let pace = totals.plies as f64 / seconds;
            let told = totals.told(before.games);
            let line = writeln!(out, "of {here}: {told}; {pace:.0} plies/s, {:.0} min left", left / 60.0);
            all = line.and_then(|()| out.flush()).map_err(Into::into);
        }
        written = all;
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    played.map_err(fail)?;
    writeln!(out, "{name}: {}; {:.1} s", totals.told(before.games), begin.elapsed().as_secs_f64())?;
    Ok(())
}

impl GenerateArgs {
    /// Opens the file to go on behind what it has of the run already.
    fn open(&self, run: &SelfPlay) -> Result<(File, Resumption)> {
        let name = self.out.display();
        let unwritable = |error: io::Error| fail(format!("{name} cannot be written: {error}"));
        check_out(&self.out, "games are written to a file, so that an interrupted run can go on")?;
        let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&self.out);
        let mut file = opened.map_err(unwritable)?;
        // Where files cannot be locked nothing is: that is no reason not to play.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(fail(format!(
                "{name} is being written by another run: wait for its end, or name another file"
            )));
        }
        let resumed = run.resume(BufReader::new(&file));
        let before = resumed.map_err(|error: SelfPlayRunError| fail(format!("{name}: {error}")))?;
        file.set_len(before.end).map_err(unwritable)?;
        file.seek(SeekFrom::End(0)).map_err(unwritable)?;
        Ok((file, before))
    }
}
