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

/// What a person without a name is called: *you*, or *player 2* where there are several.
pub fn nameless(scene: &Scene<'_>, seats: &By<Player, SeatOwner>, players: &[Player], player: Player) -> String {
    let people = players.iter().filter(|other| matches!(seats[**other], SeatOwner::Human(_))).count();
    if people == 1 {
        return scene.get("owner-you");
    }
    let number = players.iter().position(|other| *other == player).unwrap_or(0) + 1;
    scene.with("owner-player", &[("number", &number.to_string())])
}
