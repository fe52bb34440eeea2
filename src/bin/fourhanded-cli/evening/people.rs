//! Those who come and go.

use std::io::Write as _;
use std::path::Path;

use fourhanded::rota::{Evening, TakenBack};
use fourhanded::store;

use super::{FileArg, refused, shown};
use crate::output::{Out, Result, fail};
use crate::ranges;

#[derive(clap::Args)]
pub(super) struct NewArgs {
    #[command(flatten)]
    file: FileArg,
    /// The names of those who are there.
    #[arg(value_name = "NAME", required = true)]
    names: Vec<String>,
    /// The title, such as that of the club.
    #[arg(long, value_name = "TEXT", default_value = "")]
    title: String,
    /// The seed that decides between games that are equally good; without one it is drawn from the time.
    #[arg(long, value_parser = ranges::seed)]
    seed: Option<u64>,
}

#[derive(clap::Args)]
pub(super) struct PeopleArgs {
    #[command(flatten)]
    file: FileArg,
    /// The names.
    #[arg(value_name = "NAME", required = true)]
    names: Vec<String>,
}

#[derive(clap::Args)]
pub(super) struct RenameArgs {
    #[command(flatten)]
    file: FileArg,
    /// The name that is wrong.
    name: String,
    /// The name in its place.
    #[arg(value_name = "NEW-NAME")]
    new: String,
}

pub(super) fn new(args: &NewArgs, out: &mut Out) -> Result {
    let path: &Path = &args.file.file;
    if path.exists() {
        return Err(fail(format!("{} is there already: give another name, or remove it", shown(path))));
    }
    let now = store::now();
    let id = format!("{}-{}", store::local_day(now), store::local_second_of_day(now));
    let mut evening = Evening::new(id, args.title.as_str(), args.seed.unwrap_or(now));
    for name in &args.names {
        evening.come(name).map_err(refused)?;
    }
    store::write_evening(path, &evening).map_err(fail)?;
    told(&evening, out)
}

pub(super) fn come(args: &PeopleArgs, out: &mut Out) -> Result {
    let (evening, ()) = args
        .file
        .change(|evening| args.names.iter().try_for_each(|name| evening.come(name).map(drop)).map_err(refused))?;
    told(&evening, out)
}

pub(super) fn leave(args: &PeopleArgs, out: &mut Out) -> Result {
    let (evening, proposed) = args.file.change(|evening| {
        let mut people = args.names.iter().map(|name| evening.person(name));
        let people = people.by_ref().collect::<std::result::Result<Vec<_>, _>>().map_err(refused)?;
        // A game that is only proposed holds nobody.
        let proposed = evening
            .announced()
            .is_some_and(|game| game.number.is_none() && game.players().any(|player| people.contains(&player)));
        if proposed {
            evening.take_back().map_err(refused)?;
        }
        people.into_iter().try_for_each(|person| evening.leave(person)).map_err(refused)?;
        Ok(proposed)
    })?;
    told(&evening, out)?;
    if proposed {
        writeln!(out, "the proposal is taken back: `evening next` makes another")?;
    }
    Ok(())
}

pub(super) fn rename(args: &RenameArgs, out: &mut Out) -> Result {
    let (evening, ()) = args.file.change(|evening| {
        let person = evening.person(&args.name).map_err(refused)?;
        evening.rename(person, &args.new).map_err(refused)
    })?;
    told(&evening, out)
}

pub(super) fn undo(file: &FileArg, out: &mut Out) -> Result {
    let (_, taken) = file.change(|evening| evening.take_back().map_err(refused))?;
    let told = match taken {
        TakenBack::Proposal => "the proposal is taken back",
        TakenBack::Result => "the last result is taken back: its game waits for it again",
        TakenBack::OtherTable => "the last game, of another table, is taken back",
    };
    Ok(writeln!(out, "{told}")?)
}

/// Prints who is there.
fn told(evening: &Evening, out: &mut Out) -> Result {
    let names: Vec<&str> = evening.present().map(|person| evening.name(person)).collect();
    Ok(writeln!(out, "{} here: {}", names.len(), names.join(", "))?)
}
