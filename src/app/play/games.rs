//! The games that can be played: those shipped and those of the user's folder.

use std::path::PathBuf;

use bevy::prelude::*;
use fourhanded::spec::Catalogue;

/// The games at hand.
#[derive(Resource)]
pub struct Games(pub Catalogue, pub PathBuf);

impl Games {
    /// Reads the user's folder again. A game whose file can no longer be read stays as it was.
    pub fn reread(&mut self) {
        self.0 = self.0.reread(&self.1);
    }
}

/// The first game of the catalogue, with its options at their defaults.
pub fn first_game(games: &Catalogue) -> Option<fourhanded::spec::Playable> {
    let mut games: Vec<_> = games.entries().map(|(variant, _)| variant).collect();
    games.sort_by_key(|variant| !variant.featured);
    games.into_iter().find_map(|variant| variant.playable(fourhanded::spec::Choice::default()).ok())
}
