//! The clocks that were agreed, as a save has them: times in seconds.

use std::time::Duration;

use crate::board::{By, Player, Seat};
use crate::clock::{ClockMode, ClockRules, LONGEST, TimeLeft};
use crate::store::ClockStanding;
use crate::store::v2::{BankFile, ClockFile, LeftFile, ModeFile};

/// The clocks as a file has them, and how they stand.
pub(super) fn to_file(clock: &ClockRules, standing: &ClockStanding) -> ClockFile {
    let bank = |seat| clock.bank[Player(seat)].as_secs_f64();
    ClockFile {
        bank: BankFile {
            south: bank(Seat::South),
            west: bank(Seat::West),
            north: bank(Seat::North),
            east: bank(Seat::East),
        },
        owner: clock.owner,
        mode: clock.mode.into(),
        cap: clock.cap.map(|cap| cap.as_secs_f64()),
        flag: clock.flag,
        first_round: clock.first_round.map(|time| time.as_secs_f64()),
        placement: clock.placement.map(|time| time.as_secs_f64()),
        press: clock.press,
        computers: clock.computers,
        spent: Some(standing.spent.min(LONGEST).as_secs_f64()).filter(|spent| *spent > 0.0),
        left: left_file(&standing.left),
    }
}

/// The clocks that a file has, and how they stand.
///
/// # Errors
///
/// A message if a time is no time that a clock can have, or the times do not fit together.
pub(super) fn from_file(file: &ClockFile) -> Result<(ClockRules, ClockStanding), String> {
    let mut bank = By::default();
    let times = [file.bank.south, file.bank.west, file.bank.north, file.bank.east];
    for (seat, seconds) in Seat::ALL.into_iter().zip(times) {
        bank[Player(seat)] = time(seconds)?;
    }
    let mode = match file.mode {
        ModeFile::Delay(seconds) => ClockMode::Delay(time(seconds)?),
        ModeFile::Bronstein(seconds) => ClockMode::Bronstein(time(seconds)?),
        ModeFile::Increment(seconds) => ClockMode::Increment(time(seconds)?),
        ModeFile::Sand => ClockMode::Sand,
        ModeFile::PerMove(seconds) => ClockMode::PerMove(time(seconds)?),
        ModeFile::Periods(count, seconds) => ClockMode::Periods(count, time(seconds)?),
        ModeFile::Up => ClockMode::Up,
    };
    let rules = ClockRules {
        bank,
        owner: file.owner,
        mode,
        cap: file.cap.map(time).transpose()?,
        flag: file.flag,
        first_round: file.first_round.map(time).transpose()?,
        placement: file.placement.map(time).transpose()?,
        press: file.press,
        computers: file.computers,
    };
    rules.check().map_err(|error| error.to_string())?;
    let spent = file.spent.map(time).transpose()?.unwrap_or_default();
    Ok((rules, ClockStanding { spent, left: left_of(&file.left)? }))
}

fn left_file(left: &[(Player, TimeLeft)]) -> LeftFile {
    let of = |seat| {
        let time = left.iter().find(|(player, _)| *player == Player(seat)).map(|(_, time)| *time);
        time.map(|time| time.as_millis() as f64 / 1000.0)
    };
    LeftFile { south: of(Seat::South), west: of(Seat::West), north: of(Seat::North), east: of(Seat::East) }
}

fn left_of(file: &LeftFile) -> Result<Vec<(Player, TimeLeft)>, String> {
    let times = [file.south, file.west, file.north, file.east];
    let given = Seat::ALL.into_iter().zip(times).filter_map(|(seat, seconds)| Some((Player(seat), seconds?)));
    given.map(|(player, seconds)| Ok((player, time_left(seconds)?))).collect()
}

/// What is left on a clock, in seconds: negative if the player went on after his time was over.
fn time_left(seconds: f64) -> Result<TimeLeft, String> {
    let most = TimeLeft::MOST.as_secs_f64();
    (-most..=most)
        .contains(&seconds)
        .then(|| TimeLeft::from_millis((seconds * 1000.0).round() as i64))
        .ok_or_else(|| format!("{seconds} seconds cannot be left on a clock: write seconds from -{most} to {most}"))
}

/// A time of so many seconds.
fn time(seconds: f64) -> Result<Duration, String> {
    let fits = (0.0..=LONGEST.as_secs_f64()).contains(&seconds);
    let milliseconds = fits.then(|| Duration::from_secs_f64(seconds).as_micros().saturating_add(500) / 1000);
    milliseconds
        .map(|time| Duration::from_millis(time as u64))
        .ok_or_else(|| format!("a clock cannot have {seconds} seconds: write seconds from 0 to {}", LONGEST.as_secs()))
}
