//! `match`: which of two players is stronger, and by how much.

use std::fs;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use fourhanded::arena::{
    ContestantTotals, Elo, GameReport, GameTiming, Match, MatchScore, Mishaps, NetworkChoice, Openings, PlayerSpec,
    Sprt, SprtVerdict,
};
use fourhanded::board::By;
use fourhanded::clock::ClockRules;
use fourhanded::store::{self, Format, SaveGame, SeatOwner, StoreError};
use serde::Serialize;

use crate::inputs::{first_variant, playable, read_text, warn_of_network};
use crate::json;
use crate::output::{Failure, Out, Result, complain, fail};
use crate::ranges;

#[derive(clap::Args)]
pub struct MatchArgs {
    /// A player: `level:N`, `nodes:N`, `depth:N`, `movetime:MILLISECONDS`, `clock` (what its clock allows), or another program,
    /// `engine:PATH@movetime:MILLISECONDS`, `engine:PATH@depth:N`, `engine:PATH@nodes:N` or `engine:PATH@clock`.
    ///
    /// `paranoid:N`, `best-reply:N` and `max-n:N` search so many nodes, too, but see several opponents in
    /// another way: as all against one, one of them replying, or each for himself. Where players hand in orders
    /// without seeing the others' men, all players here but levels and programs see them.
    ///
    /// Behind a player that is neither level nor program stands, after a comma, the network that is added to its
    /// evaluation: `nodes:3000,network=off`, `nodes:3000,network=FILE`; without it, or with `network=own`, the one that the game has.
    ///
    /// A program with the option Variant plays every game; another one has to read FEN4, on boards of
    /// 14 × 14. Arguments follow its path after blanks: "engine:fourhanded-cli uci@nodes:20000". A program
    /// that breaks down, does what is not legal, or is silent for long (5 s more than its time, asked four
    /// times; without a limit of time 10 minutes) has lost that game. Programs without the option Variant obey
    /// movetime and depth only.
    first: PlayerSpec,
    /// Another.
    second: PlayerSpec,
    /// What they play; without it, the game that stands first where games are listed.
    #[arg(long)]
    variant: Option<String>,
    /// How many games: two from each opening, with all seats exchanged. Of more than two sides each
    /// player holds half, others from opening to opening. 100 if nothing is said, with --sprt as many as it takes.
    #[arg(long, value_parser = ranges::games)]
    games: Option<u64>,
    /// End the match as soon as it is known whether the first player is stronger by the second difference rather than by the
    /// first one, in Elo: 0,15 asks whether a change is worth something, -8,2 whether it does no harm.
    ///
    /// After each pair of games the log-likelihood ratio (LLR) of the two is printed; at 2.94 the second is accepted,
    /// at -2.94 the first, each with a risk of 5 % if the other is true. Without --sprt or with fewer games than it takes
    /// nothing is decided. Choose the differences before the first game, and do not stop by hand at a good moment.
    ///
    /// Elo is that of the share of all points: equals expect one half, since both hold every seat of a pair once. Where
    /// each plays for himself a player holds half of the seats; a game that several share is divided among them, and
    /// where points decide the game is that of who has the most.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Where the random numbers begin; the same seed plays the same openings.
    #[arg(long, default_value_t = 1, value_parser = ranges::seed)]
    seed: u64,
    /// Begin with the positions of this file (`-`: of standard input), one a line, in turn; blank lines and those after a # do not count.
    /// Players that no time limits play each of them once from every seat, since more games would only repeat these.
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    openings: Option<PathBuf>,
    /// Begin with so many random plies.
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = ranges::plies)]
    opening_plies: usize,
    /// A game that lasts longer is shared by the sides that are still in it, whatever points they have.
    #[arg(long, default_value_t = 500, value_name = "PLIES", value_parser = ranges::plies)]
    max_plies: usize,
    /// End games in which one side has judged four times running that it is so many hundredths of a pawn
    /// ahead, and every other that it is so far behind; and those in which only one contestant is left.
    #[arg(long, value_name = "SCORE", value_parser = ranges::score)]
    adjudicate: Option<i32>,
    /// Of more than two sides, how many the first player holds in the first game of a pair, and the second one in the other game;
    /// half of them if nothing is said. Equals expect one half of all points in any case.
    #[arg(long)]
    seats: Option<usize>,
    /// How many games are played at the same time.
    #[arg(long, default_value_t = 1, value_parser = ranges::threads)]
    threads: u64,
    /// Play with clocks: seconds at the start and an increment (10+0.5), a delay (10+0.5D), a Bronstein delay
    /// (10+0.5B), periods (10+3x5), *10 for sand, or 1/10 for each move. Only thinking is timed. A player whose time is over has
    /// lost at once, by the rules of the game; what is left stands behind every action of the games that are kept.
    #[arg(long, value_name = "CLOCK", value_parser = ranges::clock)]
    clock: Option<ClockRules>,
    /// Save every game in this folder, which must exist and have no games of another match, as the window saves
    /// them.
    #[arg(long, value_name = "FOLDER")]
    keep: Option<PathBuf>,
    /// Print JSON: an object a game, and at the end one of the match.
    #[arg(long)]
    json: bool,
}

/// The number of games of a match without a test.
const USUAL_GAMES: u64 = 100;
/// The most games of a match that a test ends, if nothing else is said. No sensible test needs so many.
const MOST_TESTED_GAMES: u64 = 100_000;

/// A game of a match, as `match` prints it with `--json`.
#[derive(Serialize)]
struct GameJson<'a> {
    game: usize,
    /// The seats of the first contestant and of the second.
    seats: [String; 2],
    result: &'a str,
    plies: usize,
    /// The share of the game that the first contestant won, 0 to 1.
    share: f64,
    /// The score of the first contestant so far, 0 to 1.
    score: f64,
    /// With `--sprt` the log-likelihood ratio so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    llr: Option<f64>,
}

/// A match, as `match` prints it with `--json`, for the first contestant.
#[derive(Serialize)]
struct MatchJson<'a> {
    variant: &'a str,
    players: [String; 2],
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// 0 to 1.
    score: f64,
    /// Half the width of the interval that holds the true score with a probability of 95 %.
    error: Option<f64>,
    elo: Option<EloJson>,
    /// The mean number of plies of a game.
    plies: f64,
    contestants: [ContestantJson; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<SprtJson>,
}

/// How a test ended, as `match` prints it with `--json`.
#[derive(Serialize)]
struct SprtJson {
    /// The two differences, in Elo.
    elo0: f64,
    elo1: f64,
    /// The log-likelihood ratio.
    llr: f64,
    /// The ratios at which the first difference or the second is accepted.
    bounds: [f64; 2],
    /// `elo0`, `elo1`, or null if the games did not suffice.
    accepted: Option<&'static str>,
}

impl SprtJson {
    fn new(sprt: &Sprt, score: &MatchScore) -> Self {
        let [elo0, elo1] = sprt.differences();
        let accepted = sprt.verdict(score).map(|verdict| match verdict {
            SprtVerdict::Null => "elo0",
            SprtVerdict::Alternative => "elo1",
        });
        let bounds = [-Sprt::bound(), Sprt::bound()];
        Self { elo0, elo1, llr: sprt.log_likelihood_ratio(score), bounds, accepted }
    }
}

#[derive(Serialize)]
struct EloJson {
    difference: f64,
    error: f64,
}

/// What a contestant did in all games.
#[derive(Serialize)]
struct ContestantJson {
    decisions: u64,
    milliseconds: u64,
    nodes: u64,
    forfeits: u64,
    restarts: u64,
    overruns: u64,
    flags: u64,
}

impl From<&ContestantTotals> for ContestantJson {
    fn from(total: &ContestantTotals) -> Self {
        let Mishaps { forfeits, restarts, overruns, flags } = total.mishaps;
        let milliseconds = u64::try_from(total.time.as_millis()).unwrap_or(u64::MAX);
        Self { decisions: total.decisions, milliseconds, nodes: total.nodes, forfeits, restarts, overruns, flags }
    }
}

pub fn run(args: &MatchArgs, out: &mut Out) -> Result {
    let name = args.variant.clone().or_else(first_variant).unwrap_or_default();
    let playable = playable(&name)?;
    warn_of_network(&playable, &name);
    let openings = match &args.openings {
        None => Openings::Random(args.opening_plies),
        Some(file) => {
            let (file_name, text) = read_text(file)?;
            Openings::parse(&playable, &text).map_err(|error| fail(format!("{file_name}: {error}")))?
        }
    };
    let sides = playable.rules.sides().len();
    if let Some(seats) = args.seats.filter(|seats| !(1..sides).contains(seats)) {
        return Err(fail(format!("{seats} seats of {sides} sides: give each player one at least (--seats)")));
    }
    for player in [&args.first, &args.second] {
        if matches!(player, PlayerSpec::Search(_, _, NetworkChoice::Off)) && playable.rules.network.is_none() {
            complain(format_args!("warning: {name} has no network: {player} is the same without network=off"));
        }
    }
    let games = args.games.unwrap_or(if args.sprt.is_some() { MOST_TESTED_GAMES } else { USUAL_GAMES });
    let mut contest = Match {
        playable,
        players: [args.first.clone(), args.second.clone()],
        openings,
        games: usize::try_from(games).map_err(fail)?,
        seed: args.seed,
        max_plies: args.max_plies,
        adjudicate: args.adjudicate,
        settle: args.adjudicate.is_some(),
        seats: args.seats,
        threads: usize::try_from(args.threads).map_err(fail)?,
        clock: args.clock.clone(),
    };
    if let Some(different) = contest.different_games().filter(|different| contest.games > *different) {
        let games = contest.games;
        complain(format_args!(
            "warning: {different} games instead of {games}: after these the openings are used up, and players without a limit of time \
             only repeat themselves; give more openings"
        ));
        contest.games = different;
    }
    let rules = &contest.playable.rules;
    let mut totals = [ContestantTotals::default(); 2];
    let mut plies = 0;
    let mut written = Ok(());
    let mut kept = Ok(());
    let mut last = MatchScore::default();
    if let Some(folder) = &args.keep {
        check_folder(folder, games)?;
    }
    let played = contest.play(|report, score| {
        plies += report.game.cursor();
        for (total, contestant) in totals.iter_mut().zip(&report.contestants) {
            total.add(contestant);
        }
        let seats = [true, false].map(|first| report.seating.names(rules, first));
        let line = if args.json {
            json::print(
                out,
                &GameJson {
                    game: report.number,
                    seats,
                    result: &report.result,
                    plies: report.game.cursor(),
                    share: report.share,
                    score: score.score(),
                    llr: args.sprt.map(|sprt| sprt.log_likelihood_ratio(score)),
                },
            )
        } else {
            let line = writeln!(
                out,
                "game {}: A {}, B {}: {}, {} plies; A {:.1} %{}",
                report.number,
                seats[0],
                seats[1],
                report.result,
                report.game.cursor(),
                100.0 * score.score(),
                args.sprt.map_or_else(String::new, |sprt| format!(", {}", ratio(&sprt, score)))
            );
            line.map_err(Failure::from)
        };
        written = line.and_then(|()| Ok(out.flush()?));
        if let Some(folder) = &args.keep {
            let saved = keep(&contest, report, folder);
            kept = std::mem::replace(&mut kept, Ok(())).and(saved);
        }
        last.clone_from(score);
        let decided = args.sprt.is_some_and(|sprt| sprt.verdict(score).is_some());
        // A match whose reports cannot be written is broken off.
        if written.is_ok() && !decided { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    written?;
    // The games may have taken hours, so that their result is printed whatever went wrong.
    if last.games() > 0 && args.json {
        json::print(
            out,
            &MatchJson {
                variant: &name,
                players: contest.players.each_ref().map(ToString::to_string),
                games: last.games(),
                won: last.won,
                drawn: last.drawn,
                lost: last.lost,
                score: last.score(),
                error: last.error(),
                elo: last.elo().map(|Elo { difference, error }| EloJson { difference, error }),
                plies: plies as f64 / last.games() as f64,
                contestants: totals.each_ref().map(ContestantJson::from),
                sprt: args.sprt.map(|sprt| SprtJson::new(&sprt, &last)),
            },
        )?;
    } else if last.games() > 0 {
        let [first, second] = &contest.players;
        writeln!(out, "{name}: A {first} against B {second}: {last}")?;
        if let Some(sprt) = &args.sprt {
            writeln!(out, "{}", conclusion(sprt, &last))?;
        }
        let mean = plies as f64 / last.games() as f64;
        let paces = ["A", "B"].iter().zip(&totals).map(|(name, total)| format!("{name} {}", pace(total)));
        writeln!(out, "{mean:.1} plies a game; {}", paces.collect::<Vec<_>>().join(", "))?;
        for (name, total) in ["A", "B"].iter().zip(&totals) {
            if total.mishaps != Mishaps::default() {
                writeln!(out, "{name}: {}", total.mishaps)?;
            }
        }
    }
    played.map_err(fail)?;
    kept.map_err(fail)
}

/// The log-likelihood ratio of a test with its bounds, as text.
fn ratio(sprt: &Sprt, score: &MatchScore) -> String {
    let (ratio, bound) = (sprt.log_likelihood_ratio(score), Sprt::bound());
    // A ratio next to 0 is printed as 0.00, never as -0.00.
    let ratio = (100.0 * ratio).round() / 100.0 + 0.0;
    format!("LLR {ratio:.2} (-{bound:.2}, {bound:.2})")
}

/// What a test has found, as text.
fn conclusion(sprt: &Sprt, score: &MatchScore) -> String {
    let [null, alternative] = sprt.differences();
    let verdict = match sprt.verdict(score) {
        Some(SprtVerdict::Null) => format!("A is stronger by {null} Elo rather than {alternative}"),
        Some(SprtVerdict::Alternative) => format!("A is stronger by {alternative} Elo rather than {null}"),
        None => "not decided, more games are needed".to_owned(),
    };
    // Of equal pairs nothing is learnt but that the players play alike.
    let all_split = score.pairs().len() >= 5 && score.pairs().iter().all(|pair| *pair == 0.5);
    let remark = if all_split { "; every pair was split: do the players differ at all?" } else { "" };
    format!("SPRT {sprt}: {}: {verdict}{remark}", ratio(sprt, score))
}

/// Checks that games can be saved in a folder and would replace no others, before any are played.
fn check_folder(folder: &Path, games: u64) -> Result {
    if let Some(taken) = (1..=games).map(|number| folder.join(file_name(number))).find(|file| file.is_file()) {
        return Err(fail(format!("{} is there already: keep the games of this match elsewhere", taken.display())));
    }
    let probe = folder.join(format!("match-{}.probe", std::process::id()));
    let written = fs::File::create(&probe).map(drop).and_then(|()| fs::remove_file(&probe));
    written.map_err(|error| fail(format!("games cannot be saved in {}: {error}", folder.display())))
}

/// Saves a game of a match as `game-N.ron`, with the contestants at its seats.
fn keep(contest: &Match, report: &GameReport, folder: &Path) -> std::result::Result<(), StoreError> {
    let rules = &contest.playable.rules;
    let owner = |player| {
        let first = report.seating.is_first(rules.side_of(player));
        SeatOwner::Human(contest.players[usize::from(!first)].to_string())
    };
    let seats = By::from_fn(owner);
    let title = format!("Game {}: {}", report.number, report.result);
    let new = SaveGame::new(contest.playable.clone());
    let clock = contest.clock.as_ref().map(GameTiming::agreed);
    let save = SaveGame { game: report.game.clone(), seats, title, clock, saved_at: store::now(), ..new };
    store::write(&folder.join(file_name(report.number as u64)), &save)
}

/// The name of the file of a game with a number.
fn file_name(number: u64) -> String {
    format!("game-{number}.{}", Format::SAVE_ENDING)
}

/// Time and nodes a decision, and nodes a second, as text.
fn pace(total: &ContestantTotals) -> String {
    let decisions = total.decisions.max(1) as f64;
    let seconds = total.time.as_secs_f64();
    let (time, nodes) = (1000.0 * seconds / decisions, total.nodes as f64 / decisions);
    format!("{time:.1} ms and {nodes:.0} nodes a move ({:.0} nodes/s)", total.nodes as f64 / seconds.max(1e-6))
}
