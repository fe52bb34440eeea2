//! Moves as the players of a game write them.

use super::action_text::{action_text, move_text};
use super::marks::Marks;
use crate::board::{Army, By, Cell, CellSet, Seat};
use crate::moves::{Action, Manner, Move, board_moves, takes_passing};
use crate::position::Position;
use crate::rules::Rules;

/// What stands behind a capture in passing where cells are in capitals.
pub const PASSING: &str = "(ep)";

/// A game's own way of writing cells and moves; data of its variant file.
#[derive(Clone, Debug)]
pub enum Display {
    /// Cells as on the grid, a letter for every man but pawns: `Nf3-g5`, `f4-f5`.
    Grid,
    /// Cells in capitals, without letters for men: `F1-F2`, `D4xC3(ep)`.
    Capitals,
    /// Cells as the mover sees them, counted from his own left and his own edge. A cell inside
    /// another army's territory is written with that army's letter and as its owner sees it.
    Local {
        /// The file of the grid, in South's view and from 0, that is called `a`.
        first_file: u8,
        /// The letter of each army's territory.
        letters: By<Army, char>,
        /// Each army's territory.
        territory: By<Army, CellSet>,
    },
}

impl Display {
    /// A cell as the mover would name it.
    pub fn cell(&self, rules: &Rules, mover: Army, cell: Cell) -> String {
        match self {
            Self::Grid => cell.to_string(),
            Self::Capitals => cell.to_string().to_ascii_uppercase(),
            Self::Local { letters, territory, .. } => {
                match rules.present().find(|army| *army != mover && territory[*army].contains(cell)) {
                    Some(owner) => {
                        format!("{}{}", letters[owner], self.local_name(rules, owner, cell))
                    }
                    None => self.local_name(rules, mover, cell),
                }
            }
        }
    }

    /// A cell in the coordinates of one army. On boards without such coordinates it is the grid's
    /// name; a cell that they do not reach has the grid's name behind `#`, so that no two cells are
    /// written alike.
    pub fn local_name(&self, rules: &Rules, army: Army, cell: Cell) -> String {
        let Self::Local { first_file, .. } = self else {
            return cell.to_string();
        };
        // Turning the cell the other way round the table brings the army's edge to the bottom.
        let back = match army.0 {
            Seat::West => Seat::East,
            Seat::East => Seat::West,
            other => other,
        };
        rules
            .board
            .rotated(cell, back)
            .and_then(|own| Cell::at(own.column().checked_sub(*first_file)?, own.row()))
            .map_or_else(|| format!("#{cell}"), |own| own.to_string())
    }

    /// The territory of an army, if the game has such zones.
    pub fn territory(&self, army: Army) -> CellSet {
        match self {
            Self::Grid | Self::Capitals => CellSet::EMPTY,
            Self::Local { territory, .. } => territory[army],
        }
    }
}

/// A legal or proposed move of the player to move, in the game's own notation, with `=Q` for a promotion, `+`
/// for a check that was not there before and `#` for a mate.
pub fn display_move(display: &Display, rules: &Rules, position: &Position, mv: Move) -> String {
    let Some(man) = position.man(mv.from) else {
        return String::new();
    };
    let army = man.army();
    if mv.manner == Manner::Castle {
        return move_text(rules, position, mv);
    }
    let kind = rules.kind(man.kind());
    let name = |cell| display.cell(rules, army, cell);
    let passing = mv.manner == Manner::Plain && takes_passing(rules, position, man, mv);
    let dash = match mv.manner {
        Manner::Swap => '*',
        _ if position.man(mv.to).is_some() || passing => 'x',
        _ => '-',
    };
    let rivals = board_moves(rules, position).into_iter().any(|other| {
        other.to == mv.to && other.from != mv.from && position.man(other.from).is_some_and(|m| m.kind() == man.kind())
    });
    let mut text = match display {
        Display::Grid if man.kind() == rules.pawns.kind => name(mv.from),
        Display::Capitals => name(mv.from),
        Display::Grid => format!("{}{}", kind.letter, name(mv.from)),
        Display::Local { .. } if rivals => format!("{}{}", kind.letter, name(mv.from)),
        Display::Local { .. } => kind.letter.to_string(),
    };
    text.push(dash);
    text.push_str(&name(mv.to));
    if passing && matches!(display, Display::Capitals) {
        text.push_str(PASSING);
    }
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push(rules.kind(kind).letter);
    }
    let Marks { checked, mated } = Marks::of(rules, position, army, mv);
    // A king that is captured, or goes with another that is, is not mated, whatever other programs write.
    let captures_king = position.man(mv.to).is_some_and(|man| rules.kind(man.kind()).royal);
    if !captures_king && !mated.is_empty() {
        text.push('#');
    } else if !checked.is_empty() {
        text.push('+');
    }
    text
}

/// A legal action of the player to move as people read it: a move in the game's own notation with `×` for a capture,
/// a proposal the same with `?` after it, anything else in grid notation.
pub fn display_action(display: &Display, rules: &Rules, position: &Position, action: Action) -> String {
    // No file of a board this size is called x, so the sign can be set properly.
    let written = |mv| display_move(display, rules, position, mv).replace('x', "×");
    match action {
        Action::Move(mv) => written(mv),
        Action::Propose(mv) => format!("{} ?", written(mv)),
        action => action_text(rules, position, action),
    }
}
