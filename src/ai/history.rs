//! What the search learns about quiet moves on its way.

use super::search::MAX_PLY;
use super::search_action::SearchAction;
use crate::moves::Move;
use crate::position::{Man, Position};

/// Counts stay within plus and minus this.
pub(super) const HISTORY_LIMIT: i32 = 1 << 14;
/// Men by army and kind, times cells.
const PIECE_TO_COUNT: usize = (Man::CODES >> 4) * 256;
/// The size of the table of continuations, of which many share an entry.
const CONTINUATION_ENTRIES: usize = 1 << 17;
/// How many plies back moves are looked at: in turns of two sides with two armies each the opponent's, the
/// partner's, and the own one before; elsewhere whoever's they are.
const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];

/// Who went where: an army's man of a kind, and the cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PieceTo(u16);

impl PieceTo {
    /// Nothing that could be told.
    pub(super) const NONE: Self = Self(u16::MAX);

    /// What a man's move is.
    pub(super) const fn of(man: Man, mv: Move) -> Self {
        // 128 armies' kinds times 256 cells: below 32,768.
        Self(((man.code() >> 4) * 256 + mv.to.index()) as u16)
    }
}

/// Counts of how well quiet moves did, each moved towards its bounds by less the nearer it is to
/// them, so that old experience fades (what chess programmers call the history heuristic with gravity).
pub(super) struct History {
    /// Quiet steps that refuted a sister node, by ply, the newest first.
    killers: Vec<[Option<SearchAction>; 2]>,
    /// By what is played.
    main: Vec<i16>,
    /// By what is played and what was played before, hashed.
    continuation: Vec<i16>,
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            main: vec![0; PIECE_TO_COUNT],
            continuation: vec![0; CONTINUATION_ENTRIES],
        }
    }

    /// A new search begins: old refutations belong to other nodes, and counts count half.
    pub(super) fn age(&mut self) {
        self.killers.fill([None; 2]);
        for count in self.main.iter_mut().chain(&mut self.continuation) {
            *count /= 2;
        }
    }

    /// The quiet steps that refuted a sister node.
    pub(super) fn killers(&self, ply: usize) -> [Option<SearchAction>; 2] {
        self.killers[ply]
    }

    /// Forgets the killers of a ply, before its parent's children are searched.
    pub(super) fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// How well a quiet move did, within ±4 times [`HISTORY_LIMIT`].
    pub(super) fn score(&self, moves_played: &[PieceTo], man: Man, mv: Move) -> i32 {
        let piece_to = PieceTo::of(man, mv);
        let continuation =
            continuations(moves_played, piece_to).map(|at| i32::from(self.continuation[at])).sum::<i32>();
        i32::from(self.main[usize::from(piece_to.0)]) + continuation
    }

    /// Notes that a quiet step refuted a position at `ply`, and that those tried before it did not.
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
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let bonus = (160 * depth - 80).clamp(20, 1600);
        self.adjust(position, moves_played, action, bonus);
        for &other in tried {
            self.adjust(position, moves_played, other, -bonus);
        }
    }

    fn adjust(&mut self, position: &Position, moves_played: &[PieceTo], action: SearchAction, bonus: i32) {
        if let Some(mv) = action.as_move()
            && let Some(man) = position.man(mv.from)
        {
            let piece_to = PieceTo::of(man, mv);
            apply_gravity(&mut self.main[usize::from(piece_to.0)], bonus);
            for at in continuations(moves_played, piece_to) {
                apply_gravity(&mut self.continuation[at], bonus);
            }
        }
    }
}

/// Moves a count towards `±MOST`, by less the nearer it is.
fn apply_gravity(count: &mut i16, bonus: i32) {
    let before = i32::from(*count);
    // Within ±MOST, which an i16 holds.
    *count = (before + bonus - before * bonus.abs() / HISTORY_LIMIT) as i16;
}

/// The entries for what is played now, one for each earlier move that counts.
fn continuations(moves_played: &[PieceTo], piece_to: PieceTo) -> impl Iterator<Item = usize> + '_ {
    CONTINUATION_PLIES.iter().enumerate().filter_map(move |(which, back)| {
        let before = moves_played
            .len()
            .checked_sub(*back)
            .map(|at| moves_played[at])
            .filter(|before| *before != PieceTo::NONE)?;
        let pair = (before.0 as u64) << 17 | (which as u64) << 15 | u64::from(piece_to.0);
        Some((pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 47) as usize)
    })
}
