//! The commands.

use std::sync::LazyLock;

use clap::{Parser, Subcommand};
use fourhanded::version::version_text;

use crate::output::{Out, Result};
use crate::{
    bench, board, check, convert, evening, generate, house, matches, moves, network, perft, picture, play, replay,
    search, selfplay, sheet, shell, table, tactics, tour, trace, train, tune, uci, variants, why,
};

/// What `--version` tells.
static VERSION: LazyLock<String> = LazyLock::new(|| version_text(option_env!("FOURHANDED_COMMIT")));

/// Four-Handed on the command line: everything that needs no window.
///
/// A variant is written `id` or `id:option=value,…`. A position is one line of text, as `board`
/// prints it, or FEN where that can describe the game; `--position -` reads many, one a line, and
/// answers with one line each. `-` is standard input wherever a FILE is read. With `--json` the
/// answer is an object, or one a line where there are many.
#[derive(Parser)]
#[command(name = "fourhanded-cli", version = VERSION.as_str())]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    /// List the variants: id, name, players, board.
    Variants(variants::VariantsArgs),
    /// Check variant files, and say what is wrong where.
    Check(check::CheckArgs),
    /// Print a position.
    Board(board::BoardArgs),
    /// List the legal actions on the board in grid notation.
    Moves(moves::MovesArgs),
    /// Draw a position as SVG or PNG, or a whole game as GIF.
    Picture(Box<picture::PictureArgs>),
    /// Print rules, score sheets, result cards and certificates as PDF.
    Sheet(sheet::SheetArgs),
    /// Play actions: what changes, and the position they lead to.
    Play(play::PlayArgs),
    /// Follow games from standard input ply by ply.
    Trace(trace::TraceArgs),
    /// Count the leaves of the game tree.
    Perft(perft::PerftArgs),
    /// Say why a man may not go somewhere.
    Why(why::WhyArgs),
    /// Replay a saved game or a record.
    Replay(replay::ReplayArgs),
    /// Search for the best action.
    Search(search::SearchArgs),
    /// Let two players play a match: the score with its error.
    Match(Box<matches::MatchArgs>),
    /// Fit what computer players go by to the results of their games, and print it for the variant file.
    Tune(tune::TuneArgs),
    /// Train a network with games that the program has played with itself.
    Train(train::TrainArgs),
    /// Tell what is in the file of a network, and whether it fits its game.
    Network(network::NetworkArgs),
    /// Search fixed positions: the number of nodes is the signature of the engine's behaviour.
    Bench(bench::BenchArgs),
    /// Find, solve or prove positions in which few actions are best.
    Tactics(tactics::TacticsArgs),
    /// Turn a saved game into a record or the other way round.
    Convert(convert::ConvertArgs),
    /// Play games at random, or of computer players (--level), with every invariant checked.
    Selfplay(selfplay::SelfplayArgs),
    /// Play games of the program with itself, as records to train networks on.
    Generate(generate::GenerateArgs),
    /// Play games of computer players and keep the liveliest, with comments, as games that the program shows.
    House(house::HouseArgs),
    /// Make a tour of the rules from what happens and what is refused in random games.
    Tour(tour::TourArgs),
    /// The rota of a club evening: who plays next, results, standings, schedules of whist.
    Evening(evening::EveningArgs),
    /// Speak the engine protocol with another program.
    #[command(after_help = uci::HELP)]
    Uci(uci::UciArgs),
    /// Play in the terminal.
    Table(table::TableArgs),
    /// Print a script that completes commands and options in a shell.
    Completions(shell::CompletionsArgs),
    /// Print the manual page of this program or of a command.
    Man(shell::ManArgs),
}

impl Command {
    /// Carries the command out and writes what it answers.
    pub fn run(&self, out: &mut Out) -> Result {
        match self {
            Self::Variants(args) => variants::run(args, out),
            Self::Check(args) => check::run(args, out),
            Self::Board(args) => board::run(args, out),
            Self::Moves(args) => moves::run(args, out),
            Self::Picture(args) => picture::run(args, out),
            Self::Sheet(args) => sheet::run(args, out),
            Self::Play(args) => play::run(args, out),
            Self::Trace(args) => trace::run(args, out),
            Self::Perft(args) => perft::run(args, out),
            Self::Why(args) => why::run(args, out),
            Self::Replay(args) => replay::run(args, out),
            Self::Search(args) => search::run(args, out),
            Self::Match(args) => matches::run(args, out),
            Self::Tune(args) => tune::run(args, out),
            Self::Train(args) => train::run(args, out),
            Self::Network(args) => network::run(args, out),
            Self::Bench(args) => bench::run(args, out),
            Self::Tactics(args) => tactics::run(args, out),
            Self::Convert(args) => convert::run(args, out),
            Self::Selfplay(args) => selfplay::run(args, out),
            Self::Generate(args) => generate::run(args, out),
            Self::House(args) => house::run(args, out),
            Self::Tour(args) => tour::run(args, out),
            Self::Evening(args) => evening::run(args, out),
            Self::Uci(args) => uci::run(args, out),
            Self::Table(args) => table::run(args, out),
            Self::Completions(args) => shell::completions(args, out),
            Self::Man(args) => shell::man(args, out),
        }
    }
}
