//! What may be decided now. All of it is listed once a position.

use fourhanded::board::Cell;
use fourhanded::moves::{Action, DecisionKind, Move};
use fourhanded::rules::{Kind, Topic};

use super::Session;

/// The legal actions of a position.
pub(super) struct LegalActions {
    moves: Vec<Move>,
    choices: Vec<Action>,
    table: Vec<Action>,
}

impl Session {
    /// Whether a man on this cell is shown as picked: one that may be moved now.
    pub fn shows_picked(&self, cell: Cell) -> bool {
        self.may_move() && self.game.position().man(cell).is_some()
    }

    /// Whether a person may move men now.
    pub fn may_move(&self) -> bool {
        self.mate_shown.is_none()
            && self.hands_are_free()
            && self.human_to_decide().is_some()
            && !self.orders_wanted()
            && self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Move)
    }

    /// Whether a person is to decide something that is no move of a man on the board, so that a tray
    /// or a row of buttons is needed.
    pub fn asks(&self) -> bool {
        self.mate_shown.is_none()
            && self.hands_are_free()
            && self.human_to_decide().is_some()
            && (self.orders_wanted() || !self.choices().is_empty())
    }

    /// Whether the player to decide writes orders.
    pub fn orders_wanted(&self) -> bool {
        self.playable.rules.turn.takes_orders()
            && self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Move)
    }

    /// The moves of men that are legal now.
    pub fn board_moves(&self) -> &[Move] {
        &self.legal().moves
    }

    /// The legal board actions that are no moves of men: placements, promotions, proposals, answers.
    pub fn choices(&self) -> &[Action] {
        &self.legal().choices
    }

    /// What may be claimed, offered or answered at the table now; resigning is among it.
    pub fn table_actions(&self) -> &[Action] {
        &self.legal().table
    }

    fn legal(&self) -> &LegalActions {
        self.legal.get_or_init(|| {
            let (moves, choices) = if self.orders_wanted() {
                // Orders are written move by move: single ones are no actions to choose from.
                (self.game.board_moves(), Vec::new())
            } else {
                let actions = self.game.board_actions();
                let (moves, choices): (Vec<_>, Vec<_>) =
                    actions.into_iter().partition(|action| action.as_move().is_some());
                (moves.into_iter().filter_map(Action::as_move).collect(), choices)
            };
            LegalActions { moves, choices, table: self.game.table_actions() }
        })
    }

    /// The pawns for which a person must choose now what they become, as they stand at an edge that is new.
    pub fn waiting_pawns(&self) -> Vec<Cell> {
        let promotes = self.game.decision().is_some_and(|decision| decision.kind == DecisionKind::Promote);
        if !promotes || self.human_to_decide().is_none() {
            return Vec::new();
        }
        let mut cells: Vec<Cell> = self
            .choices()
            .iter()
            .filter_map(|action| match action {
                Action::Promote { cell, .. } => Some(*cell),
                _ => None,
            })
            .collect();
        cells.dedup();
        cells
    }

    /// The waiting pawn whose turn it is: the picked one, or else the first.
    pub fn waiting_pawn(&self, picked: Option<Cell>) -> Option<Cell> {
        let cells = self.waiting_pawns();
        picked.filter(|cell| cells.contains(cell)).or(cells.first().copied())
    }

    /// What the waiting pawn on a cell may become.
    pub fn choices_of(&self, pawn: Cell) -> Vec<Kind> {
        self.choices()
            .iter()
            .filter_map(|action| match action {
                Action::Promote { cell, kind } if *cell == pawn => Some(*kind),
                _ => None,
            })
            .collect()
    }

    /// The moves of the man on a cell that may be proposed to the partner.
    pub fn proposals_from(&self, from: Cell) -> Vec<Move> {
        self.choices()
            .iter()
            .filter_map(|action| match action {
                Action::Propose(mv) if mv.from == from => Some(*mv),
                _ => None,
            })
            .collect()
    }

    /// What rules on the men that are placed now: those of a reserve come before play, lost ones come back in it.
    pub fn placing(&self) -> Topic {
        let reserve = &self.game.position().rare().reserve;
        let opening = self.game.decision().is_some_and(|decision| !reserve[decision.player].is_empty());
        if opening { Topic::Placement } else { Topic::Rejuvenation }
    }

    /// The kinds of the men that may be placed now, each once.
    pub fn kinds_to_place(&self) -> Vec<Kind> {
        let place = |action: &Action| match action {
            Action::Place { kind, .. } => Some(*kind),
            _ => None,
        };
        let mut kinds: Vec<Kind> = self.choices().iter().filter_map(place).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// The cells on which a man of a kind may be placed now.
    pub fn cells_for(&self, kind: Kind) -> Vec<Cell> {
        self.choices()
            .iter()
            .filter_map(|action| match action {
                Action::Place { kind: other, cell } if *other == kind => Some(*cell),
                _ => None,
            })
            .collect()
    }

    /// The legal moves of the man on a cell.
    pub fn moves_from(&self, from: Cell) -> Vec<Move> {
        self.board_moves().iter().copied().filter(|mv| mv.from == from).collect()
    }

    /// What the pawn on one cell may become on another, in the order of the rules.
    pub fn promotions(&self, from: Cell, to: Cell) -> Vec<Kind> {
        let ways = self.moves_from(from).into_iter().filter(|mv| mv.to == to);
        let mut kinds: Vec<Kind> = ways.filter_map(|mv| mv.promotion).collect();
        kinds.dedup();
        kinds
    }
}
