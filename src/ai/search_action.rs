//! An action as the search holds it: a small copy without lists of orders.

use super::mix;
use crate::board::{Army, Cell};
use crate::moves::{self, Action, Move, Orders, Unlogged};
use crate::position::{MoveKind, Phase, Position};
use crate::rules::{Kind, Rules};
use crate::turn::{self, Transition};

/// The position after an action, with the outcome if the game is over. Events are not logged.
pub(super) type Successor = Transition<Unlogged>;

/// An action on the board, as the search tries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SearchAction {
    /// A move; where players hand in orders, an order that is a legal move.
    Move(Move),
    /// A proposal together with the partner's consent. Any other answer would only bring the decision back.
    Propose(Move),
    /// Putting a man on a cell.
    Place {
        /// The kind of the man.
        kind: Kind,
        /// The cell.
        cell: Cell,
    },
    /// The end of a series of placements.
    Done,
    /// The promotion of a pawn without a move.
    Promote {
        /// The pawn's cell.
        cell: Cell,
        /// The kind that it becomes.
        kind: Kind,
    },
    /// The choice of the army that is kept.
    Keep(Army),
    /// The consent to a partner's proposal.
    Accept,
    /// The refusal of a partner's proposal.
    Refuse(ProposalRefusal),
    /// Passing the turn.
    Pass,
}

/// The three ways to refuse a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProposalRefusal {
    /// The proposal is unwise, and the proposer has to make a safe move.
    Unwise,
    /// Another move may be proposed.
    Another,
    /// Nothing can relieve the check.
    Impossible,
}

impl SearchAction {
    /// The search's copy of an action; `None` for lists of orders, claims, offers, answers to them and resignations.
    pub(super) const fn of(action: Action) -> Option<Self> {
        Some(match action {
            Action::Move(mv) => Self::Move(mv),
            Action::Propose(mv) => Self::Propose(mv),
            Action::Place { kind, cell } => Self::Place { kind, cell },
            Action::Done => Self::Done,
            Action::Promote { cell, kind } => Self::Promote { cell, kind },
            Action::Keep(army) => Self::Keep(army),
            Action::Accept => Self::Accept,
            Action::Unwise => Self::Refuse(ProposalRefusal::Unwise),
            Action::Another => Self::Refuse(ProposalRefusal::Another),
            Action::Impossible => Self::Refuse(ProposalRefusal::Impossible),
            Action::Pass => Self::Pass,
            Action::Orders(_)
            | Action::ClaimDraw
            | Action::OfferDraw
            | Action::AcceptDraw
            | Action::DeclineDraw
            | Action::Resign
            | Action::Flag => return None,
        })
    }

    /// The legal actions of the player who decides; instead of lists of orders the moves that can be ordered.
    pub(super) fn all(rules: &Rules, position: &Position) -> Vec<Self> {
        if rules.turn.takes_orders() && position.phase() == Phase::Move {
            return moves::board_moves(rules, position).into_iter().map(Self::Move).collect();
        }
        turn::board_actions(rules, position).into_iter().filter_map(Self::of).collect()
    }

    /// The action as the game takes it.
    pub(super) fn to_action(self, rules: &Rules) -> Action {
        match self {
            Self::Move(mv) if rules.turn.takes_orders() => Action::Orders(Orders::new([mv.by(MoveKind::Plain)])),
            Self::Move(mv) => Action::Move(mv),
            Self::Propose(mv) => Action::Propose(mv),
            Self::Place { kind, cell } => Action::Place { kind, cell },
            Self::Done => Action::Done,
            Self::Promote { cell, kind } => Action::Promote { cell, kind },
            Self::Keep(army) => Action::Keep(army),
            Self::Accept => Action::Accept,
            Self::Refuse(ProposalRefusal::Unwise) => Action::Unwise,
            Self::Refuse(ProposalRefusal::Another) => Action::Another,
            Self::Refuse(ProposalRefusal::Impossible) => Action::Impossible,
            Self::Pass => Action::Pass,
        }
    }

    /// The actions as a record has them: a proposal is followed by the partner's consent.
    pub(super) fn to_actions(self, rules: &Rules) -> impl Iterator<Item = Action> {
        let consent = matches!(self, Self::Propose(_)).then_some(Action::Accept);
        std::iter::once(self.to_action(rules)).chain(consent)
    }

    /// Whether the action can be applied: not so a proposal to which the partner cannot consent.
    pub(super) fn is_possible(self, rules: &Rules, position: &Position) -> bool {
        match self {
            Self::Propose(_) => {
                let asked = Successor::after(rules, position, self.to_action(rules)).position;
                turn::board_actions(rules, &asked).contains(&Action::Accept)
            }
            _ => true,
        }
    }

    /// The position after the action, which must be [possible](Self::is_possible). It is made where the caller wants it:
    /// to move it would take as long as to make it.
    #[inline]
    pub(super) fn apply(self, rules: &Rules, position: &Position) -> Successor {
        match self {
            Self::Move(mv) => Successor::after_move(rules, position, mv),
            Self::Propose(_) => {
                let asked = Successor::after(rules, position, self.to_action(rules)).position;
                Successor::after(rules, &asked, Action::Accept)
            }
            _ => Successor::after(rules, position, self.to_action(rules)),
        }
    }

    /// The move, if the action is one that is made at once.
    pub(super) const fn as_move(self) -> Option<Move> {
        match self {
            Self::Move(mv) => Some(mv),
            _ => None,
        }
    }

    /// The repetition key of the position that the action led to, `ply` plies from the root. Actions that cannot be
    /// repeated, such as placements and refusals, give a key that occurs only once.
    pub(super) fn path_key(self, position: &Position, ply: usize) -> u64 {
        let hash = position.hash();
        if matches!(self, Self::Move(_) | Self::Pass) { hash } else { mix(hash ^ ply as u64) }
    }

    /// A number that tells the action from all others in a position; never 0.
    pub(super) fn code(self) -> u32 {
        let number = |tag: u32, kind: Option<Kind>, from: usize, to: usize| {
            tag << 24 | kind.map_or(0, |kind| kind.index() as u32 + 1) << 16 | (from as u32) << 8 | to as u32
        };
        let of_move = |tag: u32, mv: Move| number(tag + mv.kind as u32, mv.promotion, mv.from.index(), mv.to.index());
        match self {
            Self::Move(mv) => of_move(1, mv),
            Self::Propose(mv) => of_move(5, mv),
            Self::Place { kind, cell } => number(9, Some(kind), 0, cell.index()),
            Self::Promote { cell, kind } => number(10, Some(kind), 0, cell.index()),
            Self::Keep(army) => number(11, None, 0, army.0 as usize),
            Self::Done => number(12, None, 0, 0),
            Self::Accept => number(13, None, 0, 0),
            Self::Refuse(how) => number(14, None, 0, how as usize),
            Self::Pass => number(15, None, 0, 0),
        }
    }
}
