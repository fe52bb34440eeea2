//! Men on cells as a list: `sPf4 nPf5 sKh1`, each with seat, kind, marks and cell, as in position texts.

use std::collections::BTreeMap;

use crate::board::Cell;
use crate::notation::{man_text, position_text};
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::Playable;

/// The position text of some men; `rest` is what stands behind the rows. Kings that are not named stand where the game
/// begins, but for those of players who have lost theirs by `rest`.
///
/// # Errors
///
/// What is wrong with the list.
pub fn position_of(playable: &Playable, men: &str, rest: &str) -> Result<String, String> {
    let mut cells: BTreeMap<Cell, String> = BTreeMap::new();
    for word in men.split_whitespace() {
        let digits = word.find(|c: char| c.is_ascii_digit()).filter(|at| *at > 2 && word.is_ascii());
        let split = digits.map(|at| word.split_at(at - 1));
        let (man, cell) = split.ok_or_else(|| format!("{word:?} is no man on a cell: write \"sPf4\""))?;
        let cell: Cell = cell.parse().map_err(|error| format!("{word:?}: {error}"))?;
        if cells.insert(cell, man.to_owned()).is_some() {
            return Err(format!("two men stand on {cell}"));
        }
    }
    let rules = &playable.rules;
    let lost = |letter: char| {
        let named = |key: &str| {
            rest.split_whitespace().filter_map(|word| word.strip_prefix(key)).any(|list| list.contains(letter))
        };
        named("out=") || named("headless=")
    };
    for army in rules.present().filter(|army| !lost(army.0.letter())) {
        let home = playable.start.king(army);
        let Some((home, king)) = home.and_then(|home| Some((home, playable.start.man(home)?))) else { continue };
        let king = man_text(rules, king);
        if !cells.values().any(|man| *man == king) {
            cells.entry(home).or_insert(king);
        }
    }
    let ranks: Vec<String> = (0..rules.board.rows()).rev().map(|row| rank_text(rules, &cells, row)).collect();
    Ok(format!("{} {rest}", ranks.join("/")))
}

fn rank_text(rules: &Rules, cells: &BTreeMap<Cell, String>, row: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for cell in (0..rules.board.columns()).filter_map(|column| Cell::at(column, row)) {
        match cells.get(&cell) {
            None => empty += 1,
            Some(man) => {
                if empty > 0 {
                    text += &empty.to_string();
                }
                text += man;
                empty = 0;
            }
        }
    }
    if empty > 0 { text + &empty.to_string() } else { text }
}

/// The men of a position as a list, and what stands behind the rows of its text.
pub fn list_of(rules: &Rules, position: &Position) -> (String, String) {
    let men = position.occupied().into_iter().filter_map(|cell| Some((cell, position.man(cell)?)));
    let men: Vec<String> = men.map(|(cell, man)| format!("{}{cell}", man_text(rules, man))).collect();
    let text = position_text(rules, position);
    (men.join(" "), text.split_once(' ').map_or_else(String::new, |(_, rest)| rest.to_owned()))
}
