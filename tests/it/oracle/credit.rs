//! Chess4 4-2, used by the boxed set and free-for-all too: who is mated, and whose move made the mate that stands.

use super::ground::Cell;
use super::men::Seat;
use super::moves::{Move, Way};
use super::position::{Position, seat};
use super::scene::Scene;

/// Who made a mate; nobody in rare cases.
pub type Credited = Option<Seat>;

/// The mates that stand.
#[derive(Clone, Default, Debug)]
pub struct Credits {
    made: [Option<Credited>; 4],
}

impl Credits {
    /// Who made the mate of this player; `None` when he is not mated.
    pub fn of(&self, victim: Seat) -> Option<Credited> {
        self.made[victim as usize]
    }

    /// The mates of a position: as its text says, else the last hostile player before the one to move made it.
    /// `before` has the players before him, the last one first.
    pub fn loaded(
        &mut self,
        position: &Position,
        players: &[Seat],
        before: [Seat; 3],
        scene: &Scene,
        is_mated: impl Fn(&Scene, Seat) -> bool,
    ) {
        for victim in players.iter().filter(|victim| is_mated(scene, **victim)) {
            let hostile = |seat: &Seat| players.contains(seat) && scene.laws.are_hostile(scene, *seat, *victim);
            self.made[*victim as usize] = Some(before.into_iter().find(hostile));
        }
        for entry in position.entries("credit").into_iter().chain(position.entries("fixed")) {
            self.made[seat(&entry[0]) as usize] = Some(entry[1].chars().next().and_then(Seat::from_letter));
        }
    }

    /// After a move of `mover`: a mate that was not there before, or that was undone within the move, is his. Undone
    /// within the move means: with the moving man and all captured men lifted off the board, there is no mate.
    /// Answers whose mates still stand from before.
    pub fn after_move(
        &mut self,
        players: &[Seat],
        (action, mover): (&Move, Seat),
        after: &Scene,
        is_mated: impl Fn(&Scene, Seat) -> bool,
    ) -> Vec<Seat> {
        let lifted = lifted(action, after);
        let mut standing = Vec::new();
        for victim in Seat::ALL {
            let mated = players.contains(&victim) && is_mated(after, victim);
            let stood = self.of(victim).is_some() && mated && is_mated(&lifted, victim);
            if !mated {
                self.made[victim as usize] = None;
            } else if stood {
                standing.push(victim);
            } else {
                self.made[victim as usize] = Some(Some(mover));
            }
        }
        standing
    }

    /// After an elimination: a mate that it made is credited like the elimination, but to nobody if that is the
    /// victim.
    pub fn after_elimination(
        &mut self,
        players: &[Seat],
        credited: Credited,
        after: &Scene,
        is_mated: impl Fn(&Scene, Seat) -> bool,
    ) {
        for victim in Seat::ALL {
            if !players.contains(&victim) || !is_mated(after, victim) {
                self.made[victim as usize] = None;
            } else if self.of(victim).is_none() {
                self.made[victim as usize] = Some(credited.filter(|player| *player != victim));
            }
        }
    }
}

/// The scene after a move, with the man that moved lifted off (the captured ones are gone already).
fn lifted(action: &Move, after: &Scene) -> Scene {
    let mut lifted = after.clone();
    let mut lift = |cell: Cell| {
        lifted.board.put(cell, None);
        lifted.passing.retain(|passing| passing.pawn != cell);
    };
    lift(action.to);
    if let Way::Castle { beside, .. } = action.way {
        lift(beside);
    }
    lifted
}
