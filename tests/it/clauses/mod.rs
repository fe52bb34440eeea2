//! One test for each clause of Cincinnati 4-Way (docs/rules.md §1, the clauses of §0 that apply to it, and the examples
//! printed in its source), named after the clause, with cases that hold and cases that must not.
//!
//! `c_…` tests have the number of the rule sheet or of the source, `s0_…` tests are those of §0.

mod array;
mod blind_chess;
mod blocking_double;
mod boxed_set;
mod checks;
mod chess4;
mod chesscom_ffa;
mod chesscom_teams;
mod classic_teams;
mod coverage;
mod demonchy;
mod draws;
mod freezing;
mod howard_double;
mod hughes;
mod kit;
mod loeb;
mod notation;
mod orthodox;
mod pawns;
mod procedure;
mod promotion;
mod rulings;
mod russian_fortress;
mod savard_free_for_all;
mod savard_partnership;
mod scene;
mod scores;
mod taurus_regicide;
mod time;
mod verney;

use crate::harness::{self, Played};
use crate::setup::{rows, set_up};

const GAME: &str = "cincinnati-4-way";
const SQUIRREL: &str = "cincinnati-4-way:squirrel=on";
const WAZIR: &str = "cincinnati-4-way:wazir-superpawn=on";

/// Four kings at home, where nothing attacks them.
const KINGS: &str = "sKh1 wKa8 nKh15 eKo8";

/// The position text of some men, each `<seat><type>[']<cell>`, followed by the turn and further keys.
fn at(men: &str, rest: &str) -> String {
    set_up(15, men, rest)
}

/// The rows of the position text of these men.
fn rows_of(men: &str) -> String {
    rows(15, men)
}

/// Kings at home and some more men.
fn kings_and(men: &str, rest: &str) -> String {
    at(&format!("{KINGS} {men}"), rest)
}

/// As [`kings_and`], but Red's king stands on n9, off the line that joins his home with Yellow's: a queen who mates
/// Yellow from c8 would check both.
fn red_aside_and(men: &str, rest: &str) -> String {
    at(&format!("sKh1 wKa8 nKh15 eKn9 {men}"), rest)
}

/// The rows of kings at home and some more men.
fn rows_with_kings(men: &str) -> String {
    rows_of(&format!("{KINGS} {men}"))
}

/// Asserts all that the man on a cell may do: `-f5 xg5` for `f4-f5` and `f4xg5`, in any order.
#[track_caller]
fn goes(variant: &str, position: &str, from: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    let legal = harness::legal(variant, position);
    let found: Vec<&str> = legal
        .iter()
        .filter_map(|action| action.strip_prefix(from))
        .filter(|rest| rest.starts_with(['-', 'x']))
        .collect();
    assert_eq!(found, expected, "{from} in {position}");
}

/// Asserts the whole list of legal board actions, blanks between, in any order.
#[track_caller]
fn legal_is(position: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(harness::legal(GAME, position), expected, "{position}");
}

fn play(position: &str, actions: &[&str]) -> Played {
    harness::play(GAME, position, actions)
}

/// Whether, after some legal actions, the last one is refused.
fn is_refused_after(position: &str, actions: &[&str], last: &str) -> bool {
    let mut all = actions.to_vec();
    play(position, &all);
    all.push(last);
    std::panic::catch_unwind(|| play(position, &all)).is_err()
}

/// What the tests ask of a game that was played.
trait Ask {
    /// The frozen seats in the order S W N E, nothing if there are none.
    fn frozen_seats(&self) -> &str;
    /// `-`, `win:SN`, `win:WE` or `draw`, without the reason.
    fn outcome(&self) -> &str;
    /// The points of South and North, and of West and East.
    fn score(&self) -> (f32, f32);
    /// Whether there was a change that begins so.
    fn changed(&self, what: &str) -> bool;
    /// Whether there was a change that begins so, caused by this clause.
    fn changed_by(&self, what: &str, clause: &str) -> bool;
    /// The record in one line.
    fn line(&self) -> String;
    /// The rows of the position text.
    fn rows(&self) -> &str;
}

impl Ask for Played {
    fn frozen_seats(&self) -> &str {
        self.frozen.trim_matches('-')
    }

    fn outcome(&self) -> &str {
        self.result.split('/').next().unwrap_or_default()
    }

    fn score(&self) -> (f32, f32) {
        let of = |side: &str| {
            let entry = self.points.iter().find(|(seats, _)| seats == side);
            entry.unwrap_or_else(|| panic!("no points of {side}")).1
        };
        (of("SN"), of("WE"))
    }

    fn changed(&self, what: &str) -> bool {
        self.changes.iter().any(|line| line.starts_with(what))
    }

    fn changed_by(&self, what: &str, clause: &str) -> bool {
        let in_brackets = format!("[{clause}]");
        self.changes.iter().any(|line| line.starts_with(what) && line.contains(&in_brackets))
    }

    fn line(&self) -> String {
        self.record.join(" ")
    }

    fn rows(&self) -> &str {
        self.text.split(' ').next().unwrap_or_default()
    }
}
