//! The clocks of a new game: a preset or values of one's own, told in words with the length of the game.

use std::time::Duration;

use fourhanded::board::Side;
use fourhanded::clock::{
    ClockMode, ClockOwner, ClockPreset, ClockRules, ClockSeats, EVENING_MOVES, FlagRule, PressRule,
};
use fourhanded::moves::DecisionKind;
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;
use fourhanded::store::clock_seats;

use super::new_game::choice;
use crate::app::ui::prelude::*;

/// The size of a menu, in points.
const SIZE: Vec2 = vec2(190.0, 30.0);
/// The times at the start that can be chosen, in seconds.
const BANKS: [u64; 15] = [30, 60, 120, 180, 300, 600, 900, 1200, 1500, 1800, 2700, 3600, 5400, 7200, 10_800];
/// The times of a turn that can be chosen, in seconds.
const TURNS: [u64; 13] = [0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 60, 120, 180];
/// The numbers of periods that can be chosen.
const PERIODS: [u8; 5] = [1, 2, 3, 5, 10];
/// The times for a first turn that can be chosen, in seconds.
const FIRSTS: [u64; 4] = [15, 30, 60, 120];
/// The times for placing men that can be chosen, in seconds.
const PLACEMENTS: [u64; 5] = [60, 120, 180, 300, 600];
/// The time of a turn that a mode begins with.
const USUAL_TURN: Duration = Duration::from_secs(10);

/// Shows the clocks of the game that is set up.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, edit: &mut Edit) {
    let before = edit.draft.clock.clone();
    let mut clock = before.clone();
    let about =
        clock.as_ref().map_or_else(|| scene.get("clock-off-about"), |rules| in_words(scene, playable, edit, rules));
    let own = choice(ui, scene, &scene.get("clock-which"), None, &about, |ui| {
        preset(ui, scene, playable, &mut clock, edit.draft.own_clock)
    });
    if let Some(own) = own {
        edit.draft.own_clock = own;
        edit.changed = true;
    }
    if let Some(rules) = clock.as_mut().filter(|rules| edit.draft.own_clock || ClockPreset::of(rules).is_none()) {
        let seats = clock_seats(&playable.rules, rules.owner, &edit.draft.seats);
        details(ui, scene, playable, rules, &seats);
        let seats = clock_seats(&playable.rules, rules.owner, &edit.draft.seats);
        share_banks(rules, &seats);
    }
    if clock != before {
        edit.draft.clock = clock;
        edit.changed = true;
    }
}

/// Whether clocks can be shared so in a game: where each player is a side, nobody shares one.
pub fn can_own(rules: &Rules, owner: ClockOwner) -> bool {
    let shared = |side: &Side| rules.players().filter(|player| rules.side_of(*player) == *side).count() > 1;
    match owner {
        ClockOwner::Side => rules.sides().iter().any(shared),
        ClockOwner::Player | ClockOwner::Person => true,
    }
}

/// The menu of presets; answers whether values of one's own are wanted, if anything was chosen.
fn preset(
    ui: &mut Ui,
    scene: &Scene<'_>,
    playable: &Playable,
    clock: &mut Option<ClockRules>,
    owned: bool,
) -> Option<bool> {
    let presets: Vec<ClockPreset> =
        ClockPreset::ALL.into_iter().filter(|preset| can_own(&playable.rules, preset.rules().owner)).collect();
    let mut items = vec![MenuItem::new("off", scene.get("clock-off"))];
    items.extend(presets.iter().map(|preset| preset_item(scene, *preset)));
    items.push(MenuItem::new("own", scene.get("clock-own")));
    let own = items.len() - 1;
    let now = match clock {
        None => 0,
        Some(rules) => {
            let preset = ClockPreset::of(rules).filter(|_| !owned);
            preset.and_then(|preset| presets.iter().position(|other| *other == preset)).map_or(own, |at| at + 1)
        }
    };
    let picked = Menu::new("clock.preset", &items, Some(now)).show(ui, scene, SIZE)?;
    match picked {
        0 => *clock = None,
        picked if picked == own => {
            clock.get_or_insert_with(|| scene.habits.agreement(ClockPreset::Club));
        }
        picked => *clock = presets.get(picked - 1).map(|preset| scene.habits.agreement(*preset)),
    }
    Some(picked == own)
}

/// Values that can be chosen; a present one that is not among them stands first.
fn with_present<T: Copy + PartialEq>(values: impl Iterator<Item = T>, now: Option<T>) -> Vec<T> {
    let mut values: Vec<T> = values.collect();
    if let Some(now) = now.filter(|now| !values.contains(now)) {
        values.insert(0, now);
    }
    values
}

/// Times in seconds that can be chosen, with their items.
fn listed(scene: &Scene<'_>, seconds: &[u64], now: Option<Duration>) -> Vec<(Duration, MenuItem)> {
    let times = with_present(seconds.iter().copied().map(Duration::from_secs), now);
    times.into_iter().map(|time| (time, MenuItem::new(time.as_secs().to_string(), length(scene, time)))).collect()
}

/// A menu of times.
fn times(ui: &mut Ui, scene: &Scene<'_>, id: &str, seconds: &[u64], now: Duration) -> Option<Duration> {
    menu_of(ui, scene, id, listed(scene, seconds, Some(now)), now, SIZE)
}

/// A menu of times with the choice of none before them.
fn times_or_none(ui: &mut Ui, scene: &Scene<'_>, id: &str, seconds: &[u64], now: &mut Option<Duration>) {
    let times = listed(scene, seconds, *now).into_iter().map(|(time, item)| (Some(time), item));
    let all = std::iter::once((None, MenuItem::new("none", scene.get("clock-none")))).chain(times);
    if let Some(picked) = menu_of(ui, scene, id, all, *now, SIZE) {
        *now = picked;
    }
}

/// A menu of the cases of an enum, with the message ids of their names.
fn cases<T: Copy + PartialEq>(ui: &mut Ui, scene: &Scene<'_>, id: &str, cases: &[(T, &str)], now: &mut T) {
    let items = cases.iter().map(|(case, name)| (*case, MenuItem::new(*name, scene.get(&format!("clock-{name}")))));
    if let Some(picked) = menu_of(ui, scene, id, items, *now, SIZE) {
        *now = picked;
    }
}

/// Everything that can be agreed, line by line.
fn details(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, rules: &mut ClockRules, seats: &ClockSeats) {
    let line = |ui: &mut Ui, word: &str, control: &mut dyn FnMut(&mut Ui)| {
        let (name, about) = (scene.get(word), scene.get(&format!("{word}-about")));
        choice(ui, scene, &name, None, &about, |ui| control(ui));
    };
    line(ui, "clock-mode", &mut |ui| mode(ui, scene, rules));
    turn_time(ui, scene, rules);
    if rules.mode.uses_bank() {
        banks(ui, scene, playable, rules, seats);
    }
    let all =
        [(ClockOwner::Player, "owner-player"), (ClockOwner::Side, "owner-side"), (ClockOwner::Person, "owner-person")];
    let owners: Vec<_> =
        all.into_iter().filter(|(owner, _)| can_own(&playable.rules, *owner) || *owner == rules.owner).collect();
    line(ui, "clock-owner", &mut |ui| cases(ui, scene, "clock.owner", &owners, &mut rules.owner));
    if rules.mode != ClockMode::Up {
        let flags = [(FlagRule::Claim, "flag-claim"), (FlagRule::Strict, "flag-strict"), (FlagRule::Kind, "flag-kind")];
        line(ui, "clock-flag", &mut |ui| cases(ui, scene, "clock.flag", &flags, &mut rules.flag));
    }
    line(ui, "clock-first", &mut |ui| times_or_none(ui, scene, "clock.first", &FIRSTS, &mut rules.first_round));
    if fourhanded::moves::decision(&playable.rules, &playable.start).kind == DecisionKind::Place {
        let control = &mut |ui: &mut Ui| times_or_none(ui, scene, "clock.placement", &PLACEMENTS, &mut rules.placement);
        line(ui, "clock-placement", control);
    }
    let presses = [(PressRule::Move, "press-move"), (PressRule::Key, "press-key")];
    line(ui, "clock-press", &mut |ui| cases(ui, scene, "clock.press", &presses, &mut rules.press));
    line(ui, "clock-computers", &mut |ui| {
        if switch(ui, scene, "clock.computers", &scene.get("clock-computers"), rules.computers).clicked() {
            rules.computers = !rules.computers;
        }
    });
}

/// The menu of modes. A time that another mode had stays.
fn mode(ui: &mut Ui, scene: &Scene<'_>, rules: &mut ClockRules) {
    let time = rules.mode.turn_time().filter(|time| !time.is_zero()).unwrap_or(USUAL_TURN);
    let modes = [
        (ClockMode::Delay(time), "mode-delay"),
        (ClockMode::Bronstein(time), "mode-bronstein"),
        (ClockMode::Increment(time), "mode-increment"),
        (ClockMode::Sand, "mode-sand"),
        (ClockMode::PerMove(time.max(Duration::from_secs(1))), "mode-per-move"),
        (ClockMode::Periods(3, time.max(Duration::from_secs(1))), "mode-periods"),
        (ClockMode::Up, "mode-up"),
    ];
    let same = |mode: ClockMode| std::mem::discriminant(&mode) == std::mem::discriminant(&rules.mode);
    let chosen = modes.iter().position(|(mode, _)| same(*mode));
    let items = modes.map(|(_, name)| MenuItem::new(name, scene.get(&format!("clock-{name}"))));
    let picked = Menu::new("clock.mode", &items, chosen).show(ui, scene, SIZE);
    if let Some((mode, _)) = picked.and_then(|index| modes.get(index)) {
        rules.mode = *mode;
        limit(rules);
    }
}

/// Increments never bring a clock above the longest time at the start.
fn limit(rules: &mut ClockRules) {
    let longest = rules.bank.iter().map(|(_, bank)| *bank).max();
    rules.cap = longest.filter(|_| matches!(rules.mode, ClockMode::Increment(_)));
}

/// The lines of the time of a turn, and of the number of periods.
fn turn_time(ui: &mut Ui, scene: &Scene<'_>, rules: &mut ClockRules) {
    let Some(now) = rules.mode.turn_time() else { return };
    let (word, least) = match rules.mode {
        ClockMode::PerMove(_) => ("clock-turn", 1),
        ClockMode::Periods(..) => ("clock-period", 1),
        ClockMode::Increment(_) => ("clock-increment", 0),
        _ => ("clock-delay", 0),
    };
    let about = scene.get(&format!("{word}-about"));
    let picked =
        choice(ui, scene, &scene.get(word), None, &about, |ui| times(ui, scene, "clock.turn", &TURNS[least..], now));
    if let Some(time) = picked {
        rules.mode = rules.mode.with_turn_time(time);
    }
    if let ClockMode::Periods(count, time) = rules.mode {
        let about = scene.get("clock-periods-about");
        let picked = choice(ui, scene, &scene.get("clock-periods"), None, &about, |ui| {
            let counts = with_present(PERIODS.into_iter(), Some(count)).into_iter();
            let items = counts.map(|count| (count, MenuItem::new(count.to_string(), count.to_string())));
            menu_of(ui, scene, "clock.periods", items, count, SIZE)
        });
        if let Some(count) = picked {
            rules.mode = ClockMode::Periods(count, time);
        }
    }
}

/// Gives players who share a clock one time at the start.
fn share_banks(rules: &mut ClockRules, seats: &ClockSeats) {
    for player in seats.players().iter() {
        rules.bank[player] = rules.bank[seats.clock_of(player)];
    }
}

/// The time at the start: one for all, and that of each clock for odds.
fn banks(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, rules: &mut ClockRules, seats: &ClockSeats) {
    let Some(first) = seats.clocks().iter().next() else { return };
    let now = rules.bank[first];
    let about = scene.get("clock-bank-about");
    let all =
        choice(ui, scene, &scene.get("clock-bank"), None, &about, |ui| times(ui, scene, "clock.bank", &BANKS, now));
    if let Some(time) = all {
        rules.bank = fourhanded::board::By::from_fn(|_| time);
        limit(rules);
    }
    for clock in seats.clocks().iter() {
        let armies = seats.owners(clock).iter().map(|player| playable.rules.home_army(player)).collect();
        let name = scene.texts.armies(playable, armies);
        let id = format!("clock.bank.{clock}");
        let own = choice(ui, scene, &name, None, "", |ui| times(ui, scene, &id, &BANKS, rules.bank[clock]));
        if let Some(time) = own {
            rules.bank[clock] = time;
            limit(rules);
        }
    }
}

/// A length of time in words.
fn length(scene: &Scene<'_>, time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let part = |id: &str, count: u64| scene.with(id, &[("count", &count.to_string())]);
    let parts = [("clock-hours", hours), ("clock-minutes", minutes), ("clock-seconds", rest)];
    let words: Vec<String> = parts.iter().filter(|(_, count)| *count > 0).map(|(id, count)| part(id, *count)).collect();
    if words.is_empty() { part("clock-seconds", 0) } else { words.join(" ") }
}

/// A preset in a menu: its name, and its times, without which the button has room for longer names.
pub fn preset_item(scene: &Scene<'_>, preset: ClockPreset) -> MenuItem {
    let (id, rules) = (preset.name(), preset.rules());
    let name = scene.get(&format!("clock-preset-{id}"));
    let bank = rules.bank.iter().map(|(_, bank)| length(scene, *bank)).next().unwrap_or_default();
    let turn = rules.mode.turn_time().map(|time| length(scene, time));
    let words = if turn.is_some() { "clock-preset-delay" } else { "clock-preset-alone" };
    let label = scene.with(words, &[("name", &name), ("bank", &bank), ("turn", &turn.unwrap_or_default())]);
    MenuItem::new(id, label).brief(name)
}

/// An agreement in words, with the length of the game.
fn in_words(scene: &Scene<'_>, playable: &Playable, edit: &Edit, rules: &ClockRules) -> String {
    let players: Vec<Player> = playable.rules.players().collect();
    let words = agreement_in_words(scene, rules, &players);
    let seats = clock_seats(&playable.rules, rules.owner, &edit.draft.seats);
    let Some(longest) = rules.longest_game(&seats, EVENING_MOVES) else { return words };
    let minutes = Duration::from_secs(longest.as_secs().div_ceil(60) * 60);
    let values = [("moves", EVENING_MOVES.to_string()), ("time", length(scene, minutes))];
    let length = scene.with("clock-words-length", &values.each_ref().map(|(name, value)| (*name, value.as_str())));
    format!("{words} {length}")
}

/// An agreement between players in words.
pub fn agreement_in_words(scene: &Scene<'_>, rules: &ClockRules, players: &[Player]) -> String {
    let bank = players.first().map(|first| rules.bank[*first]).unwrap_or_default();
    let odds = players.iter().any(|player| rules.bank[*player] != bank) && rules.mode.uses_bank();
    let bank = length(scene, bank);
    let turn = length(scene, rules.mode.turn_time().unwrap_or_default());
    let (id, count) = match rules.mode {
        ClockMode::Delay(_) => ("clock-words-delay", 0),
        ClockMode::Bronstein(_) => ("clock-words-bronstein", 0),
        ClockMode::Increment(_) => ("clock-words-increment", 0),
        ClockMode::Sand => ("clock-words-sand", 0),
        ClockMode::PerMove(_) => ("clock-words-per-move", 0),
        ClockMode::Periods(count, _) => ("clock-words-periods", count),
        ClockMode::Up => ("clock-words-up", 0),
    };
    let mut words = scene.with(id, &[("bank", &bank), ("turn", &turn), ("count", &count.to_string())]);
    let mut add = |sentence: String| words = format!("{words} {sentence}");
    if odds {
        add(scene.get("clock-words-odds"));
    }
    match rules.owner {
        ClockOwner::Player => {}
        ClockOwner::Side => add(scene.get("clock-words-side")),
        ClockOwner::Person => add(scene.get("clock-words-person")),
    }
    if rules.mode != ClockMode::Up {
        add(scene.get(match rules.flag {
            FlagRule::Strict => "clock-words-strict",
            FlagRule::Claim => "clock-words-claim",
            FlagRule::Kind => "clock-words-kind",
        }));
    }
    words
}
