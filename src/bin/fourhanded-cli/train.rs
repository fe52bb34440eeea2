//! `train`: makes a network of games that the program has played with itself.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::PathBuf;

use fourhanded::ai::network::{HIDDEN_SIZES, NetworkBase, NetworkError, NetworkFile};
use fourhanded::arena::training::{EpochReport, TrainedNetwork, Trainer, TrainingSettings};
use fourhanded::rules::NetworkData;
use fourhanded::spec::read_network;
use fourhanded::stopwatch::Stopwatch;
use fourhanded::store;

use crate::inputs::{self, playable};
use crate::output::{Out, Result, check_out, complain, fail};
use crate::ranges;

/// The most bytes of a text that the file of a network has room for.
const MAX_COMMIT_BYTES: usize = 255;

#[derive(clap::Args)]
pub struct TrainArgs {
    /// The variant. Games of it with options that give what a network sees another meaning are left out.
    variant: String,
    /// Files of games, as `generate` writes them; `-` is standard input. Their order does not matter, and a game that occurs twice is
    /// learnt once.
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<PathBuf>,
    /// The file of the network. An older network there is replaced, anything else is not.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The number of neurons: 8, 16, 32, 64 or 128.
    #[arg(long, default_value_t = 64, value_parser = neurons)]
    hidden: usize,
    /// What the network is added to: the whole hand-written evaluation (`full`), its part that needs no look at attacks
    /// (`standing`), or `none`.
    #[arg(long, default_value_t = NetworkBase::Full, value_parser = base)]
    base: NetworkBase,
    /// Which part the scores of the search make in what is learnt, 0 to 1; the rest is the result of the game.
    #[arg(long, default_value_t = 1.0, value_parser = part)]
    lambda: f32,
    /// How far the scores look ahead: what is learnt at a position is the mean of its score and the later ones of the game,
    /// which with every ply count so much less, 0 (its own score alone) to 1 (all alike).
    #[arg(long, default_value_t = 0.9, value_parser = part)]
    decay: f32,
    /// How often all positions are learnt. The network that predicts games kept for control best is kept.
    #[arg(long, default_value_t = 16, value_parser = ranges::number(1..=1000_usize))]
    epochs: usize,
    /// The number of positions after each of which the numbers of the network change; by default 4096, or a fiftieth of all where
    /// that is less.
    #[arg(long, value_parser = ranges::number(1..=1_000_000_usize))]
    batch: Option<usize>,
    /// By which part of themselves the numbers of the network shrink each time that all positions are learnt, in units of the rate of
    /// learning. By default 80, 250, 800 and 2500 are tried, and the network is kept that predicts games kept for control best.
    #[arg(long, value_parser = ranges::number(0.0..=100_000.0_f64))]
    shrinking: Option<f64>,
    /// Where the random numbers begin; the same seed and games make the same network.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// How many threads compute; they change nothing in the network.
    #[arg(long, default_value_t = 1, value_parser = ranges::threads)]
    threads: u64,
    /// The commit of the program that played the games, to be noted in the file.
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = commit)]
    commit: String,
}

fn neurons(text: &str) -> std::result::Result<usize, String> {
    let number = text.parse().ok().filter(|number| HIDDEN_SIZES.contains(number));
    number.ok_or_else(|| "8, 16, 32, 64 or 128 is expected".to_owned())
}

fn base(text: &str) -> std::result::Result<NetworkBase, String> {
    NetworkBase::from_name(text).ok_or_else(|| "full, standing or none is expected".to_owned())
}

/// A short text that can be printed.
fn commit(text: &str) -> std::result::Result<String, String> {
    let fits = text.len() <= MAX_COMMIT_BYTES && !text.contains(char::is_control);
    fits.then(|| text.to_owned()).ok_or_else(|| format!("one line of at most {MAX_COMMIT_BYTES} bytes is expected"))
}

fn part(text: &str) -> std::result::Result<f32, String> {
    ranges::number(0.0..=1.0_f32)(text)
}

pub fn run(args: &TrainArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    if playable.rules.turn.takes_orders() {
        return Err(fail("where orders are hidden no position is judged before a move, and there is nothing to train"));
    }
    args.check_out()?;
    let settings = TrainingSettings {
        hidden: args.hidden,
        base: args.base,
        lambda: args.lambda,
        decay: args.decay,
        epochs: args.epochs,
        batch: args.batch,
        shrinking: args.shrinking,
        seed: args.seed,
        threads: usize::try_from(args.threads).map_err(fail)?,
        commit: args.commit.clone(),
    };
    let threads = settings.threads;
    let mut trainer = Trainer::new(&playable, settings);
    let mut source = trainer.source();
    for path in &args.games {
        let (name, input) = inputs::open(path)?;
        let read = source.read(input, threads, |game| trainer.add(&game));
        read.map_err(|error| fail(format!("{name}: {error}")))?;
    }
    let (training, control) = trainer.len();
    // What is learnt is kept even where nobody reads what is told.
    let mut told = writeln!(out, "{training} positions, {control} for control").and_then(|()| out.flush());
    if trainer.left_out() > 0 {
        let left_out = trainer.left_out();
        complain(format_args!(
            "warning: {left_out} games have options with which a network sees something else: left out"
        ));
    }
    if trainer.repeated() > 0 {
        complain(format_args!("warning: {} games occur again: each is learnt once", trainer.repeated()));
    }
    let begin = Stopwatch::start();
    let trained = trainer.train(|report| {
        if told.is_ok() {
            let line = writeln!(out, "{}", progress(report, training, begin.elapsed().as_secs_f64()));
            told = line.and_then(|()| out.flush());
        }
    });
    let TrainedNetwork { file, control } = trained.map_err(fail)?;
    let bytes = file.to_bytes();
    let name = args.out.display();
    store::replace(&args.out, &bytes).map_err(fail)?;
    told?;
    let NetworkFile { header, .. } = &file;
    let (size, slope, reach) = (bytes.len(), header.slope, header.reach);
    Ok(writeln!(out, "{name}: {size} bytes, slope {slope:.6}, reach {reach}, error {control:.6} for control")?)
}

impl TrainArgs {
    /// Checks that the network can be written, and will replace nothing but a network, before hours are spent on it.
    fn check_out(&self) -> Result {
        let name = self.out.display();
        check_out(&self.out, "a network is written to a file")?;
        let same = |games: &PathBuf| matches!((fs::canonicalize(games), fs::canonicalize(&self.out)), (Ok(a), Ok(b)) if a == b);
        if self.games.iter().any(same) {
            return Err(fail(format!("{name} has the games to train on: name another file with --out")));
        }
        let unwritable = |error: io::Error| fail(format!("{name} cannot be written: {error}"));
        match fs::metadata(&self.out) {
            // A device is written into, and an empty file is nobody's loss.
            Ok(found) if !found.is_file() || found.len() == 0 => Ok(()),
            Ok(_) => {
                // A damaged network is none to keep.
                let foreign =
                    |data: &NetworkData| matches!(NetworkFile::from_bytes(data.bytes()), Err(NetworkError::Foreign));
                let Some(data) = read_network(&self.out).ok().filter(|data| !foreign(data)) else {
                    let message = format!("{name} is there already, and is no network: name another file with --out");
                    return Err(fail(message));
                };
                // Written once more as it is: that needs all that the new one will need.
                store::replace(&self.out, data.bytes()).map_err(fail)
            }
            Err(_) => {
                let created = OpenOptions::new().write(true).create_new(true).open(&self.out);
                created.and_then(|_| fs::remove_file(&self.out)).map_err(unwritable)
            }
        }
    }
}

/// A line about an epoch after so many seconds: errors, positions a second, and the time that is left.
fn progress(report: &EpochReport, positions: usize, seconds: f64) -> String {
    let EpochReport { epoch, epochs, shrinking, loss, control, best } = *report;
    let errors = format!("error {loss:.6}, {control:.6} for control");
    if epoch == 0 {
        return format!("without a network: {errors}");
    }
    let pace = (epoch * positions) as f64 / seconds.max(1e-6);
    let left = seconds / epoch as f64 * (epochs - epoch) as f64;
    let kept = if best { "" } else { ", not kept" };
    format!("epoch {epoch} of {epochs}, shrinking {shrinking}: {errors}{kept}; {pace:.0} positions/s, {left:.0} s left")
}
