//! The field for the name of somebody who plays. Names that were typed before are offered below it.

use bevy_egui::egui::{Key, Modifiers, Popup};
use fourhanded::board::By;
use fourhanded::spec::Playable;
use fourhanded::store::SeatOwner;
use fourhanded::text::SearchWords;

use super::seat_names::given_number;
use crate::app::ui::prelude::*;

/// The field for a name, with a hint while it is empty; a click or the arrow down shows names of earlier games that fit and
/// that none of the `others` has. Answers another name.
pub fn name_field<'a>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: &str,
    (name, hint): (&str, &str),
    others: impl Iterator<Item = &'a SeatOwner>,
    size: Vec2,
) -> Option<String> {
    let mut typed = name.to_owned();
    let shown = field(ui, scene, id, &mut typed, hint, NAME, size);
    let taken: Vec<&SeatOwner> = others.collect();
    let free = |name: &String| !taken.iter().any(|owner| matches!(owner, SeatOwner::Human(other) if other == name));
    // Visitors do not see who plays in the house.
    let names: &[String] = if scene.room.is_kiosk() { &[] } else { &scene.habits.names };
    let known = names.contains(&typed);
    // A name that is known whole is to be exchanged for another one.
    let sought = SearchWords::new(if known { "" } else { &typed });
    let fits = |name: &&String| **name != typed && free(name) && sought.fit(name);
    let offered: Vec<&String> = names.iter().filter(fits).collect();
    let mut items: Vec<MenuItem> =
        offered.iter().zip(0..).map(|(name, index): (_, usize)| MenuItem::new(index.to_string(), *name)).collect();
    if known {
        let label = scene.with("name-forget", &[("name", &typed)]);
        items.push(MenuItem::new("forget", label).icon(icon::TRASH));
    }
    if items.is_empty() {
        return shown.changed.then_some(typed);
    }
    let list = Popup::default_response_id(&shown.response);
    let written = ui.memory(|memory| memory.has_focus(shown.response.id));
    let walks = written && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
    // Whoever goes on typing sees what still fits, as soon as anything does.
    if walks || shown.changed && !offered.is_empty() {
        Popup::open_id(ui.ctx(), list);
    } else if shown.entered {
        Popup::close_id(ui.ctx(), list);
    }
    let menu = Menu::new(id, &items, None);
    let picked = menu.popup(scene, &shown.response, size.x);
    if walks {
        menu.focus(ui.ctx(), 0);
    }
    match picked {
        Some(index) if index < offered.len() => Some(offered[index].clone()),
        Some(_) => {
            // What still stood in the field would be kept again when the game begins.
            scene.send(HabitIntent::Forget(typed));
            Some(String::new())
        }
        None => shown.changed.then_some(typed),
    }
}

/// The names that people have typed for the players of a game, not those that the program has given them.
pub fn names_typed(scene: &Scene<'_>, playable: &Playable, seats: &By<Player, SeatOwner>) -> Vec<String> {
    let mut names = Vec::new();
    for player in playable.rules.players() {
        if let SeatOwner::Human(name) = &seats[player]
            && !name.trim().is_empty()
            && given_number(scene, name).is_none()
            && !names.contains(name)
        {
            names.push(name.clone());
        }
    }
    names
}
