//! The score sheet: what stands in which row and column, and who is to decide.

use fourhanded::game::{Entry, Game, Line, Sheet};
use fourhanded::notation::{action_text, parse_action, parse_position};
use fourhanded::spec::{Catalogue, Choice, Playable};
use fourhanded::text::Texts;

fn playable(id: &str) -> Playable {
    let games = Catalogue::shipped();
    games.get(id).expect("a game of that name").playable(Choice::default()).expect("sound rules")
}
