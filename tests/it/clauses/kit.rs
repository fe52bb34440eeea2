//! What the tests of all games have in common: positions from lists of men, and what may happen in them.

use super::harness;
use crate::setup::{rows, set_up};

/// The position text of some men, each `<seat><type>[<mark>]<cell>`, on the grid of 14 by 14 cells of most games,
/// followed by the turn and further keys.
pub fn cross(men: &str, rest: &str) -> String {
    set_up(14, men, rest)
}

/// The rows of these men on that grid.
pub fn cross_rows(men: &str) -> String {
    rows(14, men)
}

/// Asserts the whole list of legal board actions, blanks between, in any order.
#[track_caller]
pub fn only(variant: &str, position: &str, expected: &str) {
    let mut expected: Vec<&str> = expected.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(harness::legal(variant, position), expected, "{position}");
}

/// Asserts that these board actions are among the legal ones.
#[track_caller]
pub fn may(variant: &str, position: &str, actions: &str) {
    let legal = harness::legal(variant, position);
    for action in actions.split_whitespace() {
        assert!(legal.iter().any(|found| found == action), "{action} in {position}: {}", legal.join(" "));
    }
}

/// Asserts that these actions are refused, though somebody has something to decide.
#[track_caller]
pub fn may_not(variant: &str, position: &str, actions: &str) {
    assert!(!harness::legal(variant, position).is_empty(), "nobody decides in {position}");
    for action in actions.split_whitespace() {
        assert!(harness::refused(variant, position, action), "{action} in {position}");
    }
}

/// Asserts that a man may not go somewhere by this clause, because of these cells.
#[track_caller]
pub fn refuses(variant: &str, position: &str, way: &str, clause: &str, cells: &str) {
    let (from, to) = way.split_once('-').expect("two cells");
    let why = harness::why(variant, position, from, to);
    assert_eq!(why.clause, clause, "{way} in {position}: {}", why.text);
    assert_eq!(why.cells.join(" "), cells, "{way} in {position}: {}", why.text);
}

/// Asserts that after some legal actions the last one is refused.
#[track_caller]
pub fn refuses_after(variant: &str, position: &str, actions: &[&str], last: &str) {
    let after = harness::play(variant, position, actions);
    assert_ne!(after.turn, "-", "the game is over: {}", after.result);
    let mut all = actions.to_vec();
    all.push(last);
    let played = std::panic::catch_unwind(|| harness::play(variant, position, &all));
    assert!(played.is_err(), "{last} after {}", actions.join(" "));
}

/// The board actions after some others, blanks between.
pub fn legal_after(variant: &str, position: &str, actions: &[&str]) -> String {
    let mut table = harness::Table::new(variant, position);
    for action in actions {
        table.play(action);
    }
    table.legal().join(" ")
}

/// Whether one of the board actions after some others is this.
pub fn is_legal_after(variant: &str, position: &str, actions: &[&str], action: &str) -> bool {
    legal_after(variant, position, actions).split(' ').any(|legal| legal == action)
}
