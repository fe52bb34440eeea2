//! The board as a drawing in characters.

use crate::board::Cell;
use crate::position::Position;
use crate::rules::{Grade, Rules};

/// The board in characters, with files and ranks at the edge. Men are written as in position texts, those of a frozen
/// army in brackets.
pub fn board_text(rules: &Rules, position: &Position) -> String {
    let board = &rules.board;
    let mut text = String::new();
    for row in (0..board.rows()).rev() {
        let mut line = format!("{:>2} ", row + 1);
        for column in 0..board.columns() {
            let cell = Cell::at(column, row).filter(|cell| board.contains(*cell));
            let (before, sign, after) = match (cell, cell.and_then(|cell| position.man(cell))) {
                (None, _) => (' ', "  ".to_owned(), ' '),
                (Some(_), None) => (' ', " ·".to_owned(), ' '),
                (Some(_), Some(man)) => {
                    let seat = man.army().0.letter().to_ascii_lowercase();
                    let letters = format!("{seat}{}", rules.kind(man.kind()).letter);
                    let chip = if man.grade() == Grade::Super { '\'' } else { ' ' };
                    if position.is_frozen(man.army()) { ('[', letters, ']') } else { (' ', letters, chip) }
                }
            };
            line.push(before);
            line.push_str(&sign);
            line.push(after);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let files = (0..board.columns()).map(|column| format!("  {} ", char::from(b'a' + column)));
    text.push_str(format!("   {}", files.collect::<String>()).trim_end());
    text.push('\n');
    text
}
