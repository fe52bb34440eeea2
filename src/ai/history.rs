//! The history heuristics: what the search learns about quiet moves on its way. What it learns about its own static
//! evaluation is kept beside them, by `correction`.

use arrayvec::ArrayVec;

use super::correction::CorrectionHistory;
use super::search::MAX_PLY;
use super::search_action::SearchAction;
use crate::moves::Move;
use crate::position::{Man, Position};
use crate::random::GAMMA;

/// Each history score stays within plus and minus this.
pub(super) const HISTORY_LIMIT: i32 = 1 << 14;
/// The number of pairs of an army's kind and a cell.
const PIECE_TO_COUNT: usize = (Man::CODES >> 4) * 256;
/// The binary logarithm of the number of blocks in the continuation table: one for an earlier move and the army and
/// kind of the man that moves now. More such pairs exist than blocks, so that some share one.
const BLOCK_BITS: u32 = 9;
/// The size of the continuation table; a block has an entry for each cell.
const CONTINUATION_ENTRIES: usize = 256 << BLOCK_BITS;
/// How many plies back the earlier moves lie that a move continues. With four armies in two sides these are the
/// last moves of an opponent, of the partner, and of the player.
const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];

/// A move as the history sees it: a man of an army and kind, and the cell to which it went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// Something that is no move, such as a placement.
    pub(super) const NONE: Self = Self(u16::MAX);

    /// The pair of a man and the cell to which it moves.
    pub(super) const fn of(man: Man, mv: Move) -> Self {
        // 128 armies' kinds times 256 cells: below 32,768.
        Self(((man.code() >> 4) * 256 + mv.to.index()) as u16)
    }
}

/// Scores of how well quiet moves did so far. A bonus moves a score towards its bound by less the nearer it already
/// is, so that old experience fades (the history heuristic with gravity).
pub(super) struct History {
    /// By ply, the codes of the two quiet actions that last refuted a sibling node, the newer first (killer moves); 0 where
    /// there is none.
    killers: Vec<[u32; 2]>,
    /// Scores by the move itself.
    main: Vec<i16>,
    /// Scores by the move and one earlier move, hashed (continuation history).
    continuation: Vec<i16>,
    /// What the static evaluation misses.
    pub(super) correction: CorrectionHistory,
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            killers: vec![[0; 2]; MAX_PLY + 1],
            main: vec![0; PIECE_TO_COUNT],
            continuation: vec![0; CONTINUATION_ENTRIES],
            correction: CorrectionHistory::new(),
        }
    }

    /// Prepares for a new search: killers are cleared, since they belong to other nodes, and scores are halved. What the
    /// evaluation misses it will miss again, and stays.
    pub(super) fn age(&mut self) {
        self.killers.fill([0; 2]);
        for count in self.main.iter_mut().chain(&mut self.continuation) {
            *count /= 2;
        }
    }

    /// The codes of the quiet actions that refuted a sibling of the node at a ply, 0 where there is none.
    pub(super) fn killers(&self, ply: usize) -> [u32; 2] {
        self.killers[ply]
    }

    /// Clears the killers of a ply. It is called in the parent before its children are searched.
    pub(super) fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [0; 2];
    }

    /// The history score of a quiet move after `earlier` moves, within ±4 times [`HISTORY_LIMIT`].
    pub(super) fn score(&self, earlier: &EarlierMoves, man: Man, mv: Move) -> i32 {
        let piece_to = PieceTo::of(man, mv);
        let continuation = earlier.entries(piece_to).map(|at| i32::from(self.continuation[at])).sum::<i32>();
        i32::from(self.main[usize::from(piece_to.0)]) + continuation
    }

    /// Notes that a quiet action refuted a position at `ply`, and that those tried before it did not.
    pub(super) fn reward(
        &mut self,
        position: &Position,
        moves_played: &[PieceTo],
        action: SearchAction,
        depth: i32,
        ply: usize,
        tried: &[SearchAction],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != action.code() {
            *killers = [action.code(), killers[0]];
        }
        let bonus = (160 * depth - 80).clamp(20, 1600);
        let earlier = EarlierMoves::new(moves_played);
        self.adjust(position, &earlier, action, bonus);
        for &other in tried {
            self.adjust(position, &earlier, other, -bonus);
        }
    }

    fn adjust(&mut self, position: &Position, earlier: &EarlierMoves, action: SearchAction, bonus: i32) {
        if let Some(mv) = action.as_move()
            && let Some(man) = position.man(mv.from)
        {
            let piece_to = PieceTo::of(man, mv);
            apply_gravity(&mut self.main[usize::from(piece_to.0)], bonus);
            for at in earlier.entries(piece_to) {
                apply_gravity(&mut self.continuation[at], bonus);
            }
        }
    }
}

/// Adds a bonus to a score, less of it the nearer the score is to its bound.
pub(super) fn apply_gravity(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    // The result lies within ±HISTORY_LIMIT, which an i16 holds.
    *count = (before + bonus - before * bonus.abs() / HISTORY_LIMIT) as i16;
}

/// The earlier moves that the moves of one position continue, looked up once for all of them.
pub(super) struct EarlierMoves(ArrayVec<u64, { CONTINUATION_PLIES.len() }>);

impl EarlierMoves {
    /// Those among the moves played so far, the latest of which stands last.
    pub(super) fn new(moves_played: &[PieceTo]) -> Self {
        let earlier = CONTINUATION_PLIES.iter().enumerate().filter_map(|(which, back)| {
            let before = moves_played[moves_played.len().checked_sub(*back)?];
            (before != PieceTo::NONE).then_some(u64::from(before.0) << 10 | (which as u64) << 8)
        });
        Self(earlier.collect())
    }

    /// The indices in the continuation table of a move that continues them, one for each.
    #[inline]
    fn entries(&self, piece_to: PieceTo) -> impl Iterator<Item = usize> + '_ {
        // The cells to which one kind of men moves lie together, so that fewer of the processor's cache lines are read.
        let (kind, cell) = (u64::from(piece_to.0 >> 8), usize::from(piece_to.0 & 0xff));
        let block = move |earlier: &u64| (earlier | kind).wrapping_mul(GAMMA) >> (u64::BITS - BLOCK_BITS);
        self.0.iter().map(move |earlier| (block(earlier) as usize) << 8 | cell)
    }
}
