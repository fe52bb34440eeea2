//! When all sides agree on who wins a game.

use std::collections::BTreeMap;

use crate::board::Side;

/// The score from which on a side judges that it wins, or below zero that it loses, in hundredths of a pawn.
const LIMIT: i32 = 1800;
/// The number of plies running that have to agree.
const PLIES: u32 = 6;

/// Who wins, by the judgement of the sides themselves, for how many plies running.
#[derive(Default)]
pub(super) struct Agreement {
    /// How many plies running have agreed.
    plies: u32,
    /// Which sides have judged in these plies that they win (`true`) or lose.
    judged: BTreeMap<Side, bool>,
}

impl Agreement {
    /// Notes the score that a side gives itself, in hundredths of a pawn.
    pub(super) fn judge(&mut self, side: Side, score: i32) {
        if score.abs() < LIMIT {
            *self = Self::default();
            return;
        }
        let wins = score > 0;
        let contradicts =
            |(other, judged): (&Side, &bool)| if *other == side { *judged != wins } else { *judged && wins };
        if self.judged.iter().any(contradicts) {
            *self = Self::default();
        }
        self.plies += 1;
        self.judged.insert(side, wins);
    }

    /// The winning side, if all sides in the game have agreed on it for long enough.
    pub(super) fn winner(&self, in_play: &[Side]) -> Option<Side> {
        let agreed = self.plies >= PLIES && in_play.iter().all(|side| self.judged.contains_key(side));
        in_play.iter().copied().find(|side| agreed && self.judged[side])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ply after which the game is over, from 1, and the winner.
    fn end(judgements: &[(u8, i32)], in_play: &[Side]) -> Option<(usize, Side)> {
        let mut agreement = Agreement::default();
        judgements.iter().enumerate().find_map(|(index, (side, score))| {
            agreement.judge(Side(*side), *score);
            agreement.winner(in_play).map(|winner| (index + 1, winner))
        })
    }

    #[test]
    fn six_plies_have_to_agree() {
        let two = [Side(0), Side(1)];
        let sure = [(0, 1800), (1, -1900)].repeat(5);
        assert_eq!(end(&sure, &two), Some((6, Side(0))));
        assert_eq!(end(&sure[1..], &two), Some((6, Side(0))));
        assert_eq!(end(&[&sure[..5], &[(1, -1799)], &sure[..5]].concat(), &two), None);
        assert_eq!(end(&[&sure[..5], &[(1, -1799)], &sure].concat(), &two), Some((12, Side(0))));
        // Both think that they win, or lose.
        assert_eq!(end(&[(0, 2000), (1, 2000)].repeat(9), &two), None);
        assert_eq!(end(&[(0, -2000), (1, -2000)].repeat(9), &two), None);
        // Who has changed his mind begins anew.
        assert_eq!(end(&[&sure[..5], &[(1, 2000), (0, -2000)].repeat(9)].concat(), &two), Some((11, Side(1))));
    }

    #[test]
    fn every_side_in_the_game_has_to_agree() {
        let four = [Side(0), Side(1), Side(2), Side(3)];
        let three_judge = [(0, -3000), (1, 2500), (2, -2500)].repeat(9);
        assert_eq!(end(&three_judge, &four), None);
        assert_eq!(end(&three_judge, &four[..3]), Some((6, Side(1))));
    }
}
