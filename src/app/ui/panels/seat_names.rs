//! Who decides for a seat, in words.

use fourhanded::board::By;
use fourhanded::store::SeatOwner;

use crate::app::ui::prelude::*;

/// The sign and the name of whoever decides for a player's seat; `players` are all that take turns.
pub fn sign_and_name(
    scene: &Scene<'_>,
    seats: &By<Player, SeatOwner>,
    players: &[Player],
    player: Player,
) -> (&'static str, String) {
    match &seats[player] {
        SeatOwner::Computer(level) => (icon::CPU, scene.with("owner-level", &[("level", &level.to_string())])),
        SeatOwner::Human(name) if !name.is_empty() => (icon::USER, name.clone()),
        SeatOwner::Human(_) => (icon::USER, nameless(scene, seats, players, player)),
    }
}

/// The number that stands for whoever decides for a player's seat where there is no room for words: of a computer its level, of
/// a person without a name of his own which player he is. Nothing for a name that was typed.
pub fn number(scene: &Scene<'_>, seats: &By<Player, SeatOwner>, players: &[Player], player: Player) -> String {
    match &seats[player] {
        SeatOwner::Computer(level) => level.to_string(),
        SeatOwner::Human(name) if name.is_empty() => {
            players.iter().position(|other| *other == player).map_or_else(String::new, |index| (index + 1).to_string())
        }
        SeatOwner::Human(name) => given_number(scene, name).map_or_else(String::new, |number| number.to_string()),
    }
}

/// The number in a name that the program has given a person who shares the table; `None` for a name that was typed.
pub fn given_number(scene: &Scene<'_>, name: &str) -> Option<u8> {
    (1..=4).find(|number| name == scene.with("owner-player", &[("number", &number.to_string())]))
}

/// What a person without a name is called: *you*, or *player 2* where there are several.
pub fn nameless(scene: &Scene<'_>, seats: &By<Player, SeatOwner>, players: &[Player], player: Player) -> String {
    let people = players.iter().filter(|other| matches!(seats[**other], SeatOwner::Human(_))).count();
    if people == 1 {
        return scene.get("owner-you");
    }
    let number = players.iter().position(|other| *other == player).unwrap_or(0) + 1;
    scene.with("owner-player", &[("number", &number.to_string())])
}
