//! Checks by which a save notices that its actions, its rules or its points were changed.

use std::collections::BTreeMap;
use std::convert::Infallible;

use super::v1;
use super::v2::SaveFile;
use crate::board::Player;
use crate::game::{Game, RecordItem};
use crate::position::Position;
use crate::random::split_mix;

/// The check of a position that follows positions with the check `before`. It covers all of them, with everybody's points.
fn chained(before: u64, position: &Position) -> u64 {
    let points = Player::ALL.into_iter().map(|player| u64::from(position.points(player)));
    points.fold(split_mix(before ^ position.hash()), |check, points| split_mix(check ^ points))
}

/// The checks of the main line of a game: that of its start, then one a ply.
pub(super) fn line_checks(game: &Game) -> Vec<u64> {
    let mut checks = vec![chained(0, &game.position_at(0))];
    let mut last = checks[0];
    let Ok(()) = game.walk(|item| {
        if let RecordItem::Ply(ply) = item
            && ply.depth == 0
        {
            last = chained(last, &ply.applied.position);
            checks.push(last);
        }
        Ok::<(), Infallible>(())
    });
    checks
}

/// What the positions of a save are compared with while it is replayed.
pub(super) struct Checks<'a> {
    kept: &'a BTreeMap<usize, String>,
    /// Whether they are the bare hashes of schema 1.
    bare: bool,
    last: u64,
}

/// A position that is not the one that was saved.
pub(super) struct WrongCheck {
    /// After so many plies.
    pub ply: usize,
    /// Which of the checks of the save is wrong, from 0.
    pub number: usize,
    /// What the save has.
    pub expected: String,
    /// What the replayed game has.
    pub found: String,
}

impl<'a> Checks<'a> {
    /// Those of a save.
    pub fn of(file: &'a SaveFile) -> Self {
        let bare = file.schema == v1::SCHEMA;
        Self { kept: if bare { &file.hashes } else { &file.checks }, bare, last: 0 }
    }

    /// All that the save has, by ply.
    pub const fn kept(&self) -> &'a BTreeMap<usize, String> {
        self.kept
    }

    /// The name of their field in the file.
    pub const fn field(&self) -> &'static str {
        if self.bare { "hashes" } else { "checks" }
    }

    /// What one of them is called.
    pub const fn word(&self) -> &'static str {
        if self.bare { "hash" } else { "check" }
    }

    /// The check of a position that follows all that have passed.
    pub fn next(&self, position: &Position) -> u64 {
        if self.bare { position.hash() } else { chained(self.last, position) }
    }

    /// The position after so many plies has this check, which is compared if the save has one for it.
    pub fn pass(&mut self, ply: usize, check: u64) -> Result<(), WrongCheck> {
        self.last = check;
        let found = format!("{check:016x}");
        match self.kept.get(&ply) {
            Some(expected) if *expected != found => {
                let number = self.kept.range(..ply).count();
                Err(WrongCheck { ply, number, expected: expected.clone(), found })
            }
            _ => Ok(()),
        }
    }
}
