//! How much the search leaves out: margins and reductions, all in one place.

/// Depths and counts up to this have an entry of their own in the table of reductions.
const TABLE: usize = 64;

/// By how many plies late moves are searched less deep: grows with the logarithm of both the depth
/// and the number of the move.
pub(super) struct Reductions([[u8; TABLE]; TABLE]);

impl Reductions {
    pub(super) fn new() -> Self {
        let entry = |depth: usize, number: usize| {
            if depth == 0 || number == 0 {
                return 0;
            }
            let plies = 0.5 + (depth as f64).ln() * (number as f64).ln() / 1.8;
            plies as u8
        };
        Self(std::array::from_fn(|depth| std::array::from_fn(|number| entry(depth, number))))
    }

    /// For the move with this number, the first being 1, at a depth in plies.
    pub(super) fn plies(&self, depth: i32, number: usize) -> i32 {
        let depth = usize::try_from(depth).unwrap_or(0).min(TABLE - 1);
        i32::from(self.0[depth][number.min(TABLE - 1)])
    }
}

/// Depths at which reverse futility pruning is tried, in plies.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 6;

/// How far above beta the static score must be to stop there (reverse futility pruning).
pub(super) const fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    let plies = if improving { depth - 1 } else { depth };
    80 * plies + 60
}

/// The least depth of a null move, in plies.
pub(super) const NULL_MOVE_DEPTH: i32 = 2;
/// The least depth at which a null move that fails high is verified, in plies.
pub(super) const VERIFIED_DEPTH: i32 = 9;

/// By how many plies less deep a null move is searched than the move would be.
pub(super) fn null_move_reduction(depth: i32, above_beta: i32) -> i32 {
    3 + depth / 3 + (above_beta / 200).clamp(0, 2)
}

/// The least depth at which a position of which no best step is known is searched a ply less
/// (internal iterative reduction).
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Depths at which late moves are left out, in plies.
pub(super) const LATE_MOVE_DEPTH: i32 = 12;

/// After how many moves quiet ones are left out (late move pruning).
pub(super) fn late_moves(depth: i32, improving: bool) -> usize {
    let count = usize::try_from(3 + depth * depth * 2 / 5).unwrap_or(0);
    if improving { count * 2 } else { count }
}

/// Reduced depths at which hopeless quiet moves are left out, in plies: further up they may prepare what a
/// partner completes.
pub(super) const FUTILITY_DEPTH: i32 = 2;

/// How far below alpha the static score must be for a quiet move to be hopeless (futility pruning).
pub(super) const fn futility_margin(depth: i32) -> i32 {
    100 + 90 * depth
}

/// Depths at which moves that lose material are left out, in plies.
pub(super) const EXCHANGE_DEPTH: i32 = 7;

/// The least depth at which moves that may give check are not left out for what they lose, in plies.
pub(super) const SACRIFICE_DEPTH: i32 = 3;

/// What a move may lose in exchanges without being left out. That is much: one gives a man away to draw a
/// defender off, and his partner mates.
pub(super) const fn exchange_margin(depth: i32, noisy: bool) -> i32 {
    if noisy { -400 * depth } else { -400 * depth * depth - 20 }
}

/// By how many plies less deep captures that lose material are searched at most.
pub(super) const LOSING_REDUCTION: i32 = 2;

/// The history count that is worth one ply of reduction.
pub(super) const HISTORY_PLY: i32 = 5500;
