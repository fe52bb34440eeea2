//! How much the search leaves out: the depths, margins and reductions of its pruning, all in one place. Margins are in
//! hundredths of a pawn, depths and reductions in plies.

use std::sync::LazyLock;

/// The number of depths, and of moves, that have an entry of their own in the table of reductions.
const TABLE: usize = 64;

/// Late move reductions: by how many plies late moves are searched less deep. They grow with the product of the
/// logarithms of the depth and of the move's number.
pub(super) struct Reductions([[u8; TABLE]; TABLE]);

/// The late move reductions of all searches.
pub(super) static REDUCTIONS: LazyLock<Reductions> = LazyLock::new(Reductions::new);

impl Reductions {
    fn new() -> Self {
        let entry = |depth: usize, number: usize| {
            if depth == 0 || number == 0 {
                return 0;
            }
            let plies = 0.5 + (depth as f64).ln() * (number as f64).ln() / 1.8;
            plies as u8
        };
        Self(std::array::from_fn(|depth| std::array::from_fn(|number| entry(depth, number))))
    }

    /// The reduction of the move with a number, counted from 1, at a depth; both in plies.
    pub(super) fn plies(&self, depth: i32, number: usize) -> i32 {
        let depth = usize::try_from(depth).unwrap_or(0).min(TABLE - 1);
        i32::from(self.0[depth][number.min(TABLE - 1)])
    }
}

/// The greatest depth at which reverse futility pruning is tried.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 6;

/// How far above beta the static evaluation must be for reverse futility pruning.
pub(super) const fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    let plies = if improving { depth - 1 } else { depth };
    80 * plies + 60
}

/// The least depth at which a null move is tried.
pub(super) const NULL_MOVE_DEPTH: i32 = 2;
/// The least depth at which a null move that fails high is verified.
pub(super) const VERIFIED_DEPTH: i32 = 9;

/// By how many plies less deep a null move is searched than a move would be.
pub(super) fn null_move_reduction(depth: i32, above_beta: i32) -> i32 {
    3 + depth / 3 + (above_beta / 200).clamp(0, 2)
}

/// The least depth at which a position without a known best action is searched a ply less deep (internal iterative
/// reduction).
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// The greatest depth at which late moves are left out (late move pruning).
pub(super) const LATE_MOVE_DEPTH: i32 = 12;

/// The number of moves after which quiet ones are left out (late move pruning).
pub(super) fn late_moves(depth: i32, improving: bool) -> usize {
    let count = usize::try_from(3 + depth * depth * 2 / 5).unwrap_or(0);
    if improving { count * 2 } else { count }
}

/// The greatest reduced depth at which hopeless quiet moves are left out (futility pruning). Further from the leaves
/// they may prepare what a partner completes.
pub(super) const FUTILITY_DEPTH: i32 = 2;

/// How far below alpha the static evaluation must be for a quiet move to be hopeless (futility pruning).
pub(super) const fn futility_margin(depth: i32) -> i32 {
    100 + 90 * depth
}

/// The greatest depth at which moves that lose material in exchanges are left out.
pub(super) const EXCHANGE_DEPTH: i32 = 7;

/// The least depth at which moves that may give check are never left out for what they lose.
pub(super) const SACRIFICE_DEPTH: i32 = 3;

/// The score that a move must keep in exchanges not to be left out, below 0. It allows much to be lost: a player may
/// give a man away to draw a defender off, so that the partner can mate.
pub(super) const fn exchange_margin(depth: i32, noisy: bool) -> i32 {
    if noisy { -400 * depth } else { -400 * depth * depth - 20 }
}

/// The greatest reduction of captures that lose material.
pub(super) const LOSING_REDUCTION: i32 = 2;

/// The history score that is worth one ply of reduction.
pub(super) const HISTORY_PLY: i32 = 5500;
