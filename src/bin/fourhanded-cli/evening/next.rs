//! The next game, proposed and changed by hand.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::rota::{ChairHolder, Evening, EveningGame, Wishes, propose, propose_another};
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;
use fourhanded::store::{self, Habits, SaveGame, evening_seats};

use super::show::{print_game, print_row, table};
use super::{FileArg, assigned, chair, refused, shown};
use crate::inputs::playable;
use crate::output::{Out, Result, complain, fail};
use crate::ranges;

/// The greatest number of games that are planned.
const MOST_PLANNED: usize = 40;

#[derive(clap::Args)]
pub(super) struct WishArgs {
    /// The game: a variant with its options. Without it, that of the game before.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Who sits where, such as `S=Anna`; `E=computer` or `E=computer:6` for a computer.
    #[arg(long, value_name = "CHAIR=NAME", value_parser = assigned)]
    pin: Vec<(String, String)>,
    /// Who wants to sit out.
    #[arg(long, value_name = "NAME")]
    out: Vec<String>,
    /// How many chairs computers have at least; where people are too few they have more.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = ranges::number(0..=3_usize))]
    computers: usize,
    /// The level of computers.
    #[arg(long, default_value_t = Habits::USUAL_LEVEL, value_parser = ranges::level)]
    level: u8,
}

#[derive(clap::Args)]
pub(super) struct NextArgs {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    wishes: WishArgs,
    /// Draw another one of the games that are equally good.
    #[arg(long)]
    shuffle: bool,
    /// Write the game with its names as a saved game that has not begun, to be played in the window.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

#[derive(clap::Args)]
pub(super) struct PlanArgs {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    wishes: WishArgs,
    /// How many games.
    #[arg(long, value_name = "NUMBER", default_value_t = 5, value_parser = ranges::number(1..=MOST_PLANNED))]
    games: usize,
}

#[derive(clap::Args)]
pub(super) struct SwapArgs {
    #[command(flatten)]
    file: FileArg,
    /// One of the two.
    one: String,
    /// The other.
    other: String,
}

impl WishArgs {
    /// The game that is wanted.
    pub(super) fn playable(&self, evening: &Evening) -> Result<Playable> {
        match (&self.game, evening.games().last()) {
            (Some(name), _) => playable(name),
            (None, Some(game)) => playable(&game.game.to_string()),
            (None, None) => Err(fail("which game is to be played? Give its id; `variants` lists all")),
        }
    }

    /// What is wanted of the next game.
    pub(super) fn wishes(&self, evening: &Evening, rules: &Rules) -> Result<Wishes> {
        let pin =
            |(seat, holder): &(String, String)| Ok((chair(rules, seat)?, holder_named(evening, holder, self.level)?));
        let out = self.out.iter().map(|name| evening.person(name).map_err(refused));
        Ok(Wishes {
            pins: self.pin.iter().map(pin).collect::<Result<_>>()?,
            out: out.collect::<Result<_>>()?,
            computers: self.computers,
            level: self.level,
        })
    }

    /// The next games, if everybody stays. The one that waits for its result is among them, and is not planned.
    pub(super) fn plan(&self, evening: &Evening, games: usize) -> Result<Vec<EveningGame>> {
        let games = games.saturating_sub(usize::from(evening.announced().is_some()));
        let playable = self.playable(evening)?;
        let wishes = self.wishes(evening, &playable.rules)?;
        let planned = fourhanded::rota::plan(evening, &playable, &wishes, games).map_err(refused)?;
        Ok(planned.into_iter().map(|proposal| proposal.game).collect())
    }
}

/// Who is meant by a text for a chair: somebody of the evening, `computer` or `computer:6`.
pub(super) fn holder_named(evening: &Evening, text: &str, level: u8) -> Result<ChairHolder> {
    let person = evening.person(text);
    match text.split_once(':').unwrap_or((text, "")) {
        _ if person.is_ok() => person.map(ChairHolder::Person).map_err(refused),
        ("computer", "") => Ok(ChairHolder::Computer(level)),
        ("computer", other) => ranges::level(other)
            .map(ChairHolder::Computer)
            .map_err(|error| fail(format!("the level of {text}: {error}"))),
        _ => person.map(ChairHolder::Person).map_err(refused),
    }
}

pub(super) fn next(args: &NextArgs, out: &mut Out) -> Result {
    if let Some(path) = args.save.as_ref().filter(|path| path.exists()) {
        return Err(fail(format!("{} is there already: give another name, or remove it", shown(path))));
    }
    let (evening, (playable, tag)) = args.file.change(|evening| {
        let playable = args.wishes.playable(evening)?;
        let wishes = args.wishes.wishes(evening, &playable.rules)?;
        let before = evening.announced().cloned();
        let another = if args.shuffle { propose_another(evening, &playable, &wishes).map_err(refused)? } else { None };
        let proposal = match another {
            Some(another) => another,
            None => propose(evening, &playable, &wishes).map_err(refused)?,
        };
        if before.is_some_and(|before| before.game != proposal.game.game) {
            complain("another game was proposed before, and gives way");
        }
        evening.announce(proposal.game).map_err(refused)?;
        let tag = if args.save.is_some() { Some(evening.begin().map_err(refused)?) } else { None };
        Ok((playable, tag))
    })?;
    let Some(game) = evening.announced() else { return Ok(()) };
    print_game(out, &evening, game, evening.games().len())?;
    if let Some(path) = &args.save {
        let title = format!("{} {}", evening.title(), evening.games().len());
        let save = SaveGame {
            title: title.trim().to_owned(),
            seats: evening_seats(&evening, game),
            evening: tag,
            saved_at: store::now(),
            ..SaveGame::new(playable)
        };
        store::write(path, &save).map_err(fail)?;
    }
    Ok(())
}

pub(super) fn swap(args: &SwapArgs, out: &mut Out) -> Result {
    let (evening, ()) = args.file.change(|evening| {
        let (one, other) = (evening.person(&args.one).map_err(refused)?, evening.person(&args.other).map_err(refused)?);
        evening.swap(one, other).map(drop).map_err(refused)
    })?;
    match evening.announced() {
        Some(game) => print_game(out, &evening, game, evening.games().len()),
        None => Ok(()),
    }
}

pub(super) fn plan(args: &PlanArgs, out: &mut Out) -> Result {
    let evening = args.file.read()?;
    let planned = args.wishes.plan(&evening, args.games)?;
    let first = evening.games().len() + usize::from(evening.announced().is_none());
    let games = evening.announced().into_iter().chain(&planned);
    let rows = games.zip(first..).map(|(game, number)| print_row(&evening, game, number));
    Ok(write!(out, "{}", table(&[">", "<", "<", "<"], rows.collect()))?)
}
