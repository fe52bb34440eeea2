//! `evening`: the rota of a club evening, its results and standings.

mod add;
mod csv;
mod next;
mod page;
mod people;
mod result;
mod sheet;
mod show;
mod whist;

use std::path::{Path, PathBuf};

use fourhanded::board::Player;
use fourhanded::rota::{Evening, EveningGame, RotaError};
use fourhanded::rules::Rules;
use fourhanded::store;

use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct EveningArgs {
    #[command(subcommand)]
    command: EveningCommand,
}

#[derive(clap::Subcommand)]
enum EveningCommand {
    /// Begin an evening: a file with the names of those who are there.
    New(people::NewArgs),
    /// Somebody comes, late or again.
    Come(people::PeopleArgs),
    /// Somebody leaves; what he has played stays.
    Leave(people::PeopleArgs),
    /// Give somebody another name.
    Rename(people::RenameArgs),
    /// Propose the next game: who sits where, and who sits out.
    Next(next::NextArgs),
    /// Exchange two people in the next game.
    Swap(next::SwapArgs),
    /// Propose several games ahead, if everybody stays; nothing is written.
    Plan(next::PlanArgs),
    /// Enter the result of the next game: from its saved game, or by hand.
    Result(result::ResultArgs),
    /// Enter a game that was played at another table.
    Add(add::AddArgs),
    /// Take back the proposal, or else the last result.
    Undo(FileArg),
    /// Print who is there, the games, and what comes next.
    Show(FileArg),
    /// Print the table of scores, of people or partnerships.
    Standings(show::StandingsArgs),
    /// Print a table for spreadsheets.
    Csv(csv::CsvArgs),
    /// Print standings and rota as PDF.
    Sheet(sheet::EveningSheetArgs),
    /// Print standings and games as a page for browsers.
    Page(page::PageArgs),
    /// Print a schedule of whist for several tables.
    Whist(whist::WhistArgs),
}

/// The file of an evening.
#[derive(clap::Args)]
struct FileArg {
    /// The file of the evening, such as `evening.ron`.
    file: PathBuf,
}

impl FileArg {
    /// The evening in the file.
    fn read(&self) -> Result<Evening> {
        store::read_evening(&self.file).map_err(fail)
    }

    /// Changes the evening in the file; after an error the file is as it was.
    fn change<T>(&self, change: impl FnOnce(&mut Evening) -> Result<T>) -> Result<(Evening, T)> {
        let mut evening = self.read()?;
        let answer = change(&mut evening)?;
        store::write_evening(&self.file, &evening).map_err(fail)?;
        Ok((evening, answer))
    }
}

pub fn run(args: &EveningArgs, out: &mut Out) -> Result {
    match &args.command {
        EveningCommand::New(args) => people::new(args, out),
        EveningCommand::Come(args) => people::come(args, out),
        EveningCommand::Leave(args) => people::leave(args, out),
        EveningCommand::Rename(args) => people::rename(args, out),
        EveningCommand::Next(args) => next::next(args, out),
        EveningCommand::Swap(args) => next::swap(args, out),
        EveningCommand::Plan(args) => next::plan(args, out),
        EveningCommand::Result(args) => result::run(args, out),
        EveningCommand::Add(args) => add::run(args, out),
        EveningCommand::Undo(args) => people::undo(args, out),
        EveningCommand::Show(args) => show::show(args, out),
        EveningCommand::Standings(args) => show::standings(args, out),
        EveningCommand::Csv(args) => csv::run(args, out),
        EveningCommand::Sheet(args) => sheet::run(args, out),
        EveningCommand::Page(args) => page::run(args, out),
        EveningCommand::Whist(args) => whist::run(args, out),
    }
}

/// The two parts of a text such as `S=Anna`.
fn assigned(text: &str) -> std::result::Result<(String, String), String> {
    let (chair, value) = text.split_once('=').ok_or("expected CHAIR=…, such as S=Anna")?;
    Ok((chair.trim().to_owned(), value.trim().to_owned()))
}

/// The chair of a game that a text names.
fn chair(rules: &Rules, text: &str) -> Result<Player> {
    EveningGame::chair(rules, text).map_err(fail)
}

/// What a failure of the rota is told as.
fn refused(error: RotaError) -> crate::output::Failure {
    fail(error)
}

/// The name of a file as messages call it.
fn shown(file: &Path) -> String {
    file.display().to_string()
}
