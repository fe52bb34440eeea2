//! Which kings a move checks and mates, for the marks `+` and `#` of notations.

use crate::board::Army;
use crate::moves::{Change, Event, Move, board_after, checkers, in_check, is_mated};
use crate::position::{Man, Position};
use crate::rules::Rules;
use crate::turn::apply_move;

/// The armies that a move checks and mates, each list clockwise from the army that moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CheckMarks {
    /// The armies whose kings are attacked by a man that did not attack them before the move, mated armies included.
    pub checked: Vec<Army>,
    /// The armies that the move mates, freezes or puts out of the game.
    pub mated: Vec<Army>,
}

impl CheckMarks {
    /// The marks of a legal move of an army.
    pub fn of(rules: &Rules, position: &Position, army: Army, mv: Move) -> Self {
        let after = apply_move(rules, position, mv);
        // The board after the move alone, before it freezes an army or puts a player out.
        let moved = board_after(rules, position, mv);
        let royal = |man: Man, other| man.army() == other && rules.kind(man.kind()).royal;
        let fell = |event: &Event, other: Army| match event.change {
            Change::Froze { army: frozen } => frozen == other,
            Change::Captured { man, .. } => royal(man, other) && !position.out().contains(rules.player_of(other)),
            // A player who goes out on his own turn was mated by an earlier move, or is stalemated.
            Change::Removed { man, .. } => royal(man, other) && !is_mated(rules, position, other),
            Change::Out { player, .. } => {
                player.0 == other.0 && in_check(rules, &moved, other) && !is_mated(rules, position, other)
            }
            _ => false,
        };
        // A walking king that is captured or mated: its player went out before.
        let walks = |position: &Position, army: Army| position.rare().walking.contains(army);
        let walked = |other: Army| walks(position, other) && !is_mated(rules, position, other);
        let mates = |other: Army| {
            after.position.is_active(other)
                && is_mated(rules, &after.position, other)
                && !is_mated(rules, position, other)
                || walked(other) && (!walks(&moved, other) || is_mated(rules, &moved, other))
                || after.events.iter().any(|event| fell(event, other))
        };
        let checks = |other: Army| {
            let before = checkers(rules, position, other);
            let now = if after.position.out().contains(rules.player_of(other)) { &moved } else { &after.position };
            let new = |cell| cell == mv.to || !before.contains(&cell);
            !after.position.is_frozen(other) && checkers(rules, now, other).into_iter().any(new)
        };
        let foes = || {
            let (first, last) = Army::ALL.split_at(army.0 as usize);
            let others = last.iter().chain(first).copied();
            others.filter(|other| rules.armies[*other].present && rules.hostile(*other, army))
        };
        let checked = foes().filter(|other| checks(*other)).collect();
        Self { checked, mated: foes().filter(|other| mates(*other)).collect() }
    }
}
