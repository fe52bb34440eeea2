//! Positions with rare things ahead, to begin random games from.

use crate::setup::set_up;

/// A pawn to be passed; a king to be captured with pawns behind his board; stalemates, in the second the player's
/// partner is frozen. Each with the name of its game.
const RARE: [(&str, &str); 5] = [
    ("blocking-double", "7nK6/14/14/14/14/14/14/wK12eK/14/14/6nP7/14/5sP8/7sK6 S"),
    ("loeb", "5nK6/2wK9/2sPwP8/3sP8/12/12/11eK/5eR6/12/11eR/12/6sK5 E lost=E:RNP,S:P"),
    ("loeb", "5nK6/12/2sP4sP4/3sP1sQ6/wP11/wK11/11eK/5eR6/12/8wP2eR/12/6sK5 S lost=E:RNP,S:RBP,N:Q"),
    ("verney", "7nK6/4eR4eR4/14/14/14/2wK1wP9/14/11eP2/14/12eK1/14/4wQ9/14/7sK6 W"),
    ("classic-teams", "3eR3nK6/3eR10/14/14/14/14/wK13/13eK/14/14/14/4wQ9/14/3sK10 E frozen=N"),
];

/// Middlegames of Cincinnati 4-Way with few men, superpawns and open kings, as men and the turn.
const CINCINNATI: [(&str, &str); 8] = [
    // Queens near all four kings.
    ("sKh1 wKa8 nKh15 eKo8 sQh11 wQf6 nQj10 eQh4 sP'f12 nP'j4 wP'm9 eP'd7 sPg8 nPi8", "S"),
    // Pawns before the triangles, two of them about to jump.
    ("sKh1 wKb9 nKh14 eKj10 sPn8 sPm7 nPl7 wPg3 wPh3 nPc7 nP'i4 ePi12 ePg12 sP'f13 wRe6 eRk9", "W"),
    // Batteries on the line of Yellow's and Red's kings.
    ("sKg2 wKa8 nKi14 eKo8 sRf8 sRg7 nRj8 nRi9 wNd8 eNl8 wQc10 eQm6 sPf5 nPj11", "N"),
    // White and Black under fire.
    ("sKh1 wKa8 nKh15 eKo8 wRg5 wQj3 eRi11 eQf13 sNh3 nNh13 sP'j12 nP'f4 sPk7", "E"),
    // Almost blocked: skips on every side.
    ("sKh1 sP'h2 ePh3 wKa8 wP'b8 sPd8 nKh15 nP'h14 wPh13 eKo8 eP'n8 nPm8 nNg11 wRf6", "S"),
    // Knights, bishops and pawns from all sides in the centre.
    ("sKf4 wKd10 nKj12 eKl6 sPf7 sPg8 wPg9 wPh7 nPi8 nPh9 ePi7 ePj9 sNg5 wNe7 nNi11 eNk9 sBh6 nBh10", "W"),
    // The end is near: long quiet.
    ("sKh1 wKa8 nKh15 eKo8 sRg5 nRi11 wRe7 eRk9", "S quiet=S:66,W:66,N:66,E:66"),
    // Only superpawns.
    ("sKh1 wKa8 nKh15 eKo8 sP'h8 wP'g9 nP'i7 eP'j10 sP'm7 wP'g12 nP'd9 eP'i3 sP'h14 wP'n8", "N"),
];

/// The position texts to begin games of a variant such as `loeb` or `cincinnati-4-way:squirrel=on` from.
pub fn chosen(variant: &str) -> Vec<String> {
    if variant.starts_with("cincinnati-4-way") {
        return CINCINNATI.iter().map(|(men, rest)| set_up(15, men, rest)).collect();
    }
    RARE.iter().filter(|(name, _)| *name == variant).map(|(_, text)| (*text).to_owned()).collect()
}
