//! What a still picture of a page shows.

use std::sync::Arc;

use super::lesson::ends;
use super::{Page, Step};
use crate::board::{Cell, CellSet};
use crate::export::diagram::{Diagram, DiagramLine, DiagramMark, LineKind};
use crate::export::mark::Mark;
use crate::game::Game;
use crate::moves::{self, Action};
use crate::position::Position;
use crate::rules::Rules;

/// The moves by which a still picture of a page shows its clause, each from cell to cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownMoves {
    /// What others play before it is the pupil's turn, and then the first move that is shown or played.
    pub played: Vec<(Cell, Cell)>,
    /// The first try that is refused, where nothing is played.
    pub tried: Option<(Cell, Cell)>,
    /// The cells without which a still picture does not show why: those of kings in check before and after the moves and of the
    /// men that give it, and those for whose sake something is refused or can only be proposed.
    pub concerned: CellSet,
}

impl Page {
    /// The moves by which a still picture of the page shows its clause.
    pub fn shown_moves(&self) -> ShownMoves {
        let rules = self.rules();
        let mut game = Game::new(Arc::clone(&self.playable.rules), self.start.clone());
        let mut shown = ShownMoves { concerned: checks(rules, game.position()), ..ShownMoves::default() };
        let apart = |(from, to): &(Cell, Cell)| from != to;
        for step in &self.steps {
            let (actions, is_last) = match step {
                Step::Reply(actions) => {
                    shown.played.extend(actions.iter().copied().filter_map(ends).filter(apart));
                    (actions.clone(), false)
                }
                Step::Show(actions) => {
                    shown.played.extend(actions.iter().copied().filter_map(ends).find(apart));
                    (actions.first().copied().into_iter().collect(), true)
                }
                Step::Play { goal, .. } => {
                    let action = goal.way_in(&game);
                    shown.played.extend(action.and_then(ends).filter(apart));
                    (action.into_iter().collect(), true)
                }
                Step::Try { from, to, .. } => {
                    shown.tried = shown.tried.or(Some((*from, *to)));
                    shown.concerned |= forbidding(rules, game.position(), *from, *to);
                    continue;
                }
                Step::Ask { .. } => continue,
            };
            for action in actions {
                if let Action::Propose(mv) = action {
                    shown.concerned |= forbidding(rules, game.position(), mv.from, mv.to);
                }
                let _ = game.play(action);
                shown.concerned |= checks(rules, game.position());
            }
            if is_last {
                break;
            }
        }
        if !shown.played.is_empty() {
            shown.tried = None;
        }
        shown
    }

    /// Adds to a picture of the board what the page points at: the cells that are lit, and its moves as arrows; where an arrow
    /// shows what is refused, its end is marked. Answers the moves.
    pub fn point_out(&self, diagram: &mut Diagram) -> ShownMoves {
        let shown = self.shown_moves();
        let mark = |cell: Cell, mark: Mark| DiagramMark { column: cell.column(), row: cell.row(), mark };
        diagram.marks.extend(self.spot.into_iter().map(|cell| mark(cell, Mark::Zone)));
        diagram.marks.extend(shown.tried.map(|(_, to)| mark(to, Mark::WhyNot)));
        let at = |cell: Cell| (cell.column(), cell.row());
        let arrow = |(from, to): &(Cell, Cell)| DiagramLine { kind: LineKind::Arrow, from: at(*from), to: at(*to) };
        diagram.lines.extend(shown.played.iter().chain(&shown.tried).map(arrow));
        shown
    }
}

/// The cells of kings that are in check, and of the men that give it.
fn checks(rules: &Rules, position: &Position) -> CellSet {
    let checked = rules.present().filter(|army| moves::in_check(rules, position, *army));
    let cells = checked.flat_map(|army| moves::checkers(rules, position, army).into_iter().chain(position.king(army)));
    cells.collect()
}

/// The cells for whose sake a man may not go somewhere, and that of his king.
fn forbidding(rules: &Rules, position: &Position, from: Cell, to: Cell) -> CellSet {
    let reasons = moves::why(rules, position, from, to).err().map_or_else(Vec::new, |refusal| refusal.cells);
    let king = position.man(from).and_then(|man| position.king(man.army())).filter(|_| !reasons.is_empty());
    reasons.into_iter().chain(king).collect()
}
