//! Display notation: moves as the players of a game write them.

use super::action_text::{action_text, move_text};
use super::check_marks::CheckMarks;
use crate::board::{Army, By, Cell, CellSet, Seat};
use crate::moves::{Action, Move, MoveKind, board_moves, takes_passing};
use crate::position::Position;
use crate::rules::Rules;

/// The mark of an en passant capture in [`DisplayNotation::Capitals`].
pub const EN_PASSANT_SUFFIX: &str = "(ep)";

/// How the players of a game write cells and moves, as its variant file says.
#[derive(Clone, Debug)]
pub enum DisplayNotation {
    /// Cells have their names on the grid, and every man but a pawn has its letter: `Nf3-g5`, `f4-f5`.
    Grid,
    /// Cells are in capitals, and men have no letters: `F1-F2`, `D4xC3(ep)`.
    Capitals,
    /// Cells are counted from the left and the home edge of the player who moves. A cell inside another army's
    /// territory is counted from that army's left and home edge, with its letter before it.
    Local {
        /// The file of the grid, in South's view and from 0, that is called `a`.
        first_file: u8,
        /// The letter of each army's territory.
        letters: By<Army, char>,
        /// Each army's territory.
        territory: By<Army, CellSet>,
    },
}

impl DisplayNotation {
    /// The name of a cell when the army `mover` moves.
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

    /// The name of a cell in a sentence: as [`Self::cell`], but with small letters, as they stand at the edge of the board, where
    /// moves are written in capitals.
    pub fn cell_in_words(&self, rules: &Rules, mover: Army, cell: Cell) -> String {
        match self {
            Self::Grid | Self::Capitals => cell.to_string(),
            Self::Local { .. } => self.cell(rules, mover, cell),
        }
    }

    /// The name of a cell in the coordinates of one army. Without such coordinates this is the name on the grid. A cell
    /// that the coordinates do not reach has `#` and its name on the grid, so that no two cells share a name.
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

    /// The territory of an army: the cells counted from its own edge. Empty in notations without territories.
    pub fn territory(&self, army: Army) -> CellSet {
        match self {
            Self::Grid | Self::Capitals => CellSet::EMPTY,
            Self::Local { territory, .. } => territory[army],
        }
    }
}

/// A legal or proposed move of the player to move in display notation, with `=Q` for a promotion, `+` for a check that
/// was not there before and `#` for a mate. Empty if no man stands on the cell of departure.
pub fn display_move(display: &DisplayNotation, rules: &Rules, position: &Position, mv: Move) -> String {
    let Some(man) = position.man(mv.from) else {
        return String::new();
    };
    let army = man.army();
    if mv.kind == MoveKind::Castle {
        return move_text(rules, position, mv);
    }
    let kind = rules.kind(man.kind());
    let name = |cell| display.cell(rules, army, cell);
    let en_passant = mv.kind == MoveKind::Plain && takes_passing(rules, position, man, mv);
    let dash = match mv.kind {
        MoveKind::Swap => '*',
        _ if position.man(mv.to).is_some() || en_passant => 'x',
        _ => '-',
    };
    let rivals = board_moves(rules, position).into_iter().any(|other| {
        other.to == mv.to && other.from != mv.from && position.man(other.from).is_some_and(|m| m.kind() == man.kind())
    });
    let mut text = match display {
        DisplayNotation::Grid if man.kind() == rules.pawns.kind => name(mv.from),
        DisplayNotation::Capitals => name(mv.from),
        DisplayNotation::Grid => format!("{}{}", kind.letter, name(mv.from)),
        DisplayNotation::Local { .. } if rivals => format!("{}{}", kind.letter, name(mv.from)),
        DisplayNotation::Local { .. } => kind.letter.to_string(),
    };
    text.push(dash);
    text.push_str(&name(mv.to));
    if en_passant && matches!(display, DisplayNotation::Capitals) {
        text.push_str(EN_PASSANT_SUFFIX);
    }
    if let Some(kind) = mv.promotion {
        text.push('=');
        text.push(rules.kind(kind).letter);
    }
    let CheckMarks { checked, mated } = CheckMarks::of(rules, position, army, mv);
    // A king that is captured, or falls together with a captured one, is not mated, although some programs mark it so.
    let captures_king = position.man(mv.to).is_some_and(|man| rules.kind(man.kind()).royal);
    if !captures_king && !mated.is_empty() {
        text.push('#');
    } else if !checked.is_empty() {
        text.push('+');
    }
    text
}

/// A legal action of the player to move as people read it: a move in display notation with `×` for a capture, a
/// proposal as the proposed move with `?` after it, any other action in grid notation.
pub fn display_action(display: &DisplayNotation, rules: &Rules, position: &Position, action: Action) -> String {
    // No board has a file called x, so every x is the sign of a capture.
    let shown = |mv| display_move(display, rules, position, mv).replace('x', "×");
    match action {
        Action::Move(mv) => shown(mv),
        Action::Propose(mv) => format!("{} ?", shown(mv)),
        action => action_text(rules, position, action),
    }
}
