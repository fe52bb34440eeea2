//! Reading the keys of a position text.

use super::super::action_text::parse_move;
use super::{PositionTextError, syntax};
use crate::board::{Army, By, Cell, Player, Seat, Set, Slot};
use crate::position::{BoutResult, Credit, DrawOffer, Passing, PassingPawn, Phase, Setup};
use crate::rules::{Kind, Rules};

const KEYS: &[&str] = &[
    "castle", "ep", "frozen", "out", "static", "headless", "resigned", "commands", "credit", "fixed", "home", "corner",
    "points", "quiet", "skipped", "reserve", "lost", "decision", "by", "proposal", "refused", "unwise", "relieve",
    "promised", "games", "offer", "offered", "walking", "seed", "moved", "first", "late",
];

/// Reads the value of one key into a setup. `at` and `value_at` are the columns of the key and of its value.
pub(super) fn parse_key(
    rules: &Rules,
    setup: &mut Setup,
    at: usize,
    key: &str,
    value_at: usize,
    value: &str,
) -> Result<(), PositionTextError> {
    let on = || if value == "on" { Ok(true) } else { Err(syntax(value_at, format!("expected on, found {value:?}"))) };
    match key {
        "castle" => setup.castle = list(value_at, value, cell)?.into_iter().collect(),
        "ep" => {
            for (number, entry) in list(value_at, value, passing)?.into_iter().enumerate() {
                if number == Passing::LIMIT {
                    let most = Passing::LIMIT;
                    return Err(syntax(value_at, format!("more than {most} pawns cannot pass at once: leave fewer")));
                }
                if setup.passing.iter().any(|other| other.pawn == entry.pawn && other.passed == entry.passed) {
                    return Err(syntax(value_at, format!("the pawn on {} stands twice: leave one", entry.pawn)));
                }
                setup.passing.push(entry);
            }
        }
        "frozen" => setup.frozen = slots(value_at, value)?,
        "out" => setup.out = slots(value_at, value)?,
        "static" => setup.stand = slots(value_at, value)?,
        "headless" => setup.headless = slots(value_at, value)?,
        "resigned" => setup.resigned = slots(value_at, value)?,
        "skipped" => setup.skipped = slots(value_at, value)?,
        "commands" => {
            for (army, player) in list(value_at, value, pair::<Army, Player>)? {
                setup.commander[army] = player;
            }
        }
        "credit" | "fixed" => {
            for entry in value.split(',') {
                let (mated, credit) = halves(value_at, entry)?;
                let credit = match credit {
                    "-" => Credit::Nobody,
                    seat => Credit::To(one_slot(value_at, seat)?),
                };
                let mated: Player = one_slot(value_at, mated)?;
                setup.rare.credit[mated] = credit;
                if key == "fixed" {
                    setup.rare.fixed.insert(mated);
                }
            }
        }
        "home" => setup.rare.homes = list(value_at, value, cells)?,
        "corner" => {
            setup.rare.corners = list(value_at, value, cells)?;
            setup.rare.corners.sort_unstable();
        }
        "points" => setup.points = numbers(value_at, value)?,
        "quiet" => setup.quiet = numbers(value_at, value)?,
        "reserve" => setup.rare.reserve = men(rules, value_at, value)?,
        "lost" => setup.rare.lost = men(rules, value_at, value)?,
        "decision" => {
            setup.rare.phase = match value {
                "move" => Phase::Move,
                "place" => Phase::Place,
                "promote" => Phase::Promote,
                "keep" => Phase::Keep,
                "answer" => Phase::Answer,
                _ => {
                    let message = format!("expected move, place, promote, keep or answer, found {value:?}");
                    return Err(syntax(value_at, message));
                }
            }
        }
        "by" => setup.rare.by = Some(one_slot(value_at, value)?),
        "proposal" => setup.rare.proposal = Some(proposal(rules, setup, value_at, value)?),
        "refused" => {
            let refused = value.split(',').map(|text| proposal(rules, setup, value_at, text));
            setup.rare.refused = refused.collect::<Result<_, _>>()?;
        }
        "unwise" => setup.rare.unwise = on()?,
        "relieve" => setup.rare.relieve = on()?,
        "promised" => setup.rare.promised = Some(one_slot(value_at, value)?),
        "games" => {
            setup.rare.bouts = list(value_at, value, |at, entry| {
                let (players, result) = halves(at, entry)?;
                let result = match result {
                    "draw" => BoutResult::Drawn,
                    winner => BoutResult::Won(one_slot(at, winner)?),
                };
                Ok((slots(at, players)?, result))
            })?;
        }
        "walking" => setup.rare.walking = slots(value_at, value)?,
        "seed" => {
            let digits = value.bytes().all(|byte| byte.is_ascii_digit());
            let seed = value.parse().ok().filter(|_| digits);
            setup.rare.seed = seed.ok_or_else(|| {
                let most = u64::MAX;
                syntax(value_at, format!("expected a number from 0 to {most}, found {value:?}"))
            })?;
        }
        "moved" => setup.rare.moved = slots(value_at, value)?,
        "first" => setup.rare.first = on()?,
        "late" => setup.rare.late = slots(value_at, value)?,
        "offer" => {
            let (by, accepted) = value
                .split_once(':')
                .ok_or_else(|| syntax(value_at, "expected who offers and who has accepted, such as E:N or E:-"))?;
            let by: Player = one_slot(value_at, by)?;
            let accepted: Set<Player> = slots(value_at + 2, accepted)?;
            setup.offer = Some(DrawOffer { by, accepted });
            setup.offered = true;
        }
        "offered" => setup.offered = on()?,
        _ => {
            return Err(syntax(at, format!("unknown key {key:?}: expected one of {}", KEYS.join(", "))));
        }
    }
    Ok(())
}

/// Adds to a setup what follows from its keys: players whose game is decided are out, the armies of players who are out
/// are static unless another player leads them, and a player with a reserve has to place it.
pub(super) fn complete(rules: &Rules, setup: &mut Setup) {
    for player in setup.rare.bouts.iter().flat_map(|(players, _)| players.iter()) {
        setup.out.insert(player);
    }
    for army in rules.present() {
        let player = rules.player_of(army);
        if setup.out.contains(player) && setup.commander[army] == player {
            setup.stand.insert(army);
        }
    }
    let mover = setup.commander[rules.army_at(setup.turn)];
    if !setup.rare.reserve[mover].is_empty() && setup.rare.phase == Phase::Move {
        setup.rare.phase = Phase::Place;
    }
}

fn proposal(rules: &Rules, setup: &Setup, at: usize, text: &str) -> Result<crate::position::Move, PositionTextError> {
    let board = crate::position::Position::bare(rules, setup.turn);
    parse_move(rules, &board, text).map_err(|error| syntax(at, error.to_string()))
}

/// Reads entries separated by commas, each with the column where it begins.
fn list<T>(
    at: usize,
    value: &str,
    mut entry: impl FnMut(usize, &str) -> Result<T, PositionTextError>,
) -> Result<Vec<T>, PositionTextError> {
    let mut entries = Vec::new();
    let mut column = at;
    for text in value.split(',') {
        entries.push(entry(column, text)?);
        column += text.chars().count() + 1;
    }
    Ok(entries)
}

fn cell(at: usize, text: &str) -> Result<Cell, PositionTextError> {
    text.parse().map_err(|error: crate::board::ParseCellError| syntax(at, error.to_string()))
}

/// Two cells with a colon between.
fn cells(at: usize, entry: &str) -> Result<(Cell, Cell), PositionTextError> {
    let (first, second) = halves(at, entry)?;
    Ok((cell(at, first)?, cell(at, second)?))
}

/// The two parts of an entry on either side of its colon.
fn halves(at: usize, entry: &str) -> Result<(&str, &str), PositionTextError> {
    entry.split_once(':').ok_or_else(|| syntax(at, format!("expected two parts with a colon, found {entry:?}")))
}

fn pair<A: Slot, B: Slot>(at: usize, entry: &str) -> Result<(A, B), PositionTextError> {
    let (a, b) = halves(at, entry)?;
    Ok((one_slot(at, a)?, one_slot(at, b)?))
}

fn passing(at: usize, entry: &str) -> Result<PassingPawn, PositionTextError> {
    let parts: Vec<&str> = entry.split(':').collect();
    let (passed, pawn, takers, waits) = match parts[..] {
        [passed, pawn, takers] => (passed, pawn, takers, "-"),
        [passed, pawn, takers, waits] => (passed, pawn, takers, waits),
        _ => {
            let message = format!("expected passed cell:pawn:seats, such as l4:k4:SW, found {entry:?}");
            return Err(syntax(at, message));
        }
    };
    Ok(PassingPawn {
        passed: cell(at, passed)?,
        pawn: cell(at, pawn)?,
        takers: slots(at, takers)?,
        waits: slots(at, waits)?,
    })
}

fn numbers<K: Slot + std::fmt::Display>(at: usize, value: &str) -> Result<By<K, u16>, PositionTextError> {
    let mut table = By::default();
    let mut seen: Set<K> = Set::EMPTY;
    for entry in value.split(',') {
        let parsed =
            entry.split_once(':').and_then(|(seat, count)| Some((one_slot::<K>(at, seat).ok()?, number(count)?)));
        let (key, count) = parsed.ok_or_else(|| {
            syntax(
                at,
                format!("expected seat:number such as S:3, with a number from 0 to {}, found {entry:?}", u16::MAX),
            )
        })?;
        if seen.contains(key) {
            return Err(syntax(at, format!("{key} is counted twice: leave one")));
        }
        seen.insert(key);
        table[key] = count;
    }
    Ok(table)
}

fn men(rules: &Rules, at: usize, value: &str) -> Result<By<Player, Vec<Kind>>, PositionTextError> {
    let mut table: By<Player, Vec<Kind>> = By::default();
    if value == "-" {
        return Ok(table);
    }
    for (player, letters) in list(at, value, |at, entry| {
        let (seat, letters) = halves(at, entry)?;
        Ok((one_slot::<Player>(at, seat)?, letters.to_owned()))
    })? {
        for letter in letters.chars().filter(|letter| *letter != '-') {
            let kind = rules.kind_of_letter(letter);
            table[player].push(kind.ok_or_else(|| syntax(at, format!("the game has no man {letter:?}")))?);
        }
    }
    Ok(table)
}

fn one_slot<K: Slot>(at: usize, text: &str) -> Result<K, PositionTextError> {
    let mut letters = text.chars();
    letters
        .next()
        .filter(|letter| letters.as_str().is_empty() && letter.is_ascii_uppercase())
        .and_then(Seat::from_letter)
        .map(|seat| K::from_slot(seat as usize))
        .ok_or_else(|| syntax(at, format!("expected a seat (S, W, N or E), found {text:?}")))
}

/// A number of digits only, without a sign.
fn number(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn slots<K: Slot>(at: usize, text: &str) -> Result<Set<K>, PositionTextError> {
    if text == "-" {
        return Ok(Set::EMPTY);
    }
    if text.is_empty() {
        return Err(syntax(at, "expected seats such as WN, found nothing"));
    }
    let mut set = Set::EMPTY;
    for (i, letter) in text.chars().enumerate() {
        let slot = one_slot(at + i, letter.encode_utf8(&mut [0; 4]))?;
        if set.contains(slot) {
            return Err(syntax(at + i, format!("{letter} stands twice: leave one")));
        }
        set.insert(slot);
    }
    Ok(set)
}
