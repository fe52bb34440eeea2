//! The game that comes next: who sits where, who partners whom, who sits out.

use bevy_egui::egui::{Layout, WidgetType};
use fourhanded::export::glyph::ArmyInk;
use fourhanded::rota::{Chair, EveningGame, EveningSide, EveningSpot, RotaError};
use fourhanded::spec::Playable;

use super::{BROAD, ask, chair_name, holder_name, playable_of, waiting, wishes};
use crate::app::play::evening::EveningHost;
use crate::app::state::{EveningPage, ResultDraft};
use crate::app::ui::panels::dialog::{foot, words};
use crate::app::ui::prelude::*;

/// The height of a chair, in points.
const SEAT: f32 = 40.0;

/// Shows the game that comes next, or the one that is being played.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost) {
    if let Some(game) = host.playing() {
        return playing(ui, scene, edit, host, game);
    }
    wishes::show(ui, scene, host);
    ui.add_space(4.0);
    match host.proposed() {
        Some(game) => proposal(ui, scene, edit, host, game),
        None => words(ui, scene, &obstacle(scene, host)),
    }
    let there = host.proposed().is_some();
    foot(
        ui,
        |ui| {
            let shuffle = Button::new("evening.shuffle", scene.get("evening-shuffle")).icon(icon::SHUFFLE);
            let shuffle = shuffle.style(ButtonStyle::Quiet).enabled(there);
            let response = shuffle.sends(ui, scene, EveningIntent::Shuffle);
            scene.tip(&response, scene.get("evening-shuffle-about"));
        },
        |ui| {
            let play = Button::new("evening.play", scene.get("evening-play")).icon(icon::PLAY);
            play.style(ButtonStyle::Primary).enabled(there).sends(ui, scene, EveningIntent::Play);
        },
    );
}

/// Why there is no proposal.
fn obstacle(scene: &Scene<'_>, host: &EveningHost) -> String {
    match host.obstacle() {
        Some(RotaError::Nobody) => scene.get("evening-nobody"),
        Some(error) => error.to_string(),
        None => {
            let name = host.game().map(ToString::to_string).unwrap_or_default();
            scene.with("evening-no-game", &[("game", &name)])
        }
    }
}

/// The proposal, whose places may be exchanged and pinned.
fn proposal(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost, game: &EveningGame) {
    let playable = playable_of(scene, game);
    sides(ui, game, |ui, side| {
        for chair in &side.chairs {
            let spot = EveningSpot::Chair(chair.player);
            let (name, army) = (holder_name(scene, host.evening(), chair), chair_name(scene, playable.as_ref(), chair));
            let letter = chair.player.to_string();
            let place = ProposedPlace {
                id: &letter,
                spot,
                name: &name,
                about: &army,
                ink: ink_of(scene, playable.as_ref(), chair),
            };
            let width = ui.available_width();
            row_from_left(ui, SEAT, |ui| place.show(ui, scene, edit, host, width));
        }
    });
    if !game.out.is_empty() {
        text::line(ui, &scene.get("evening-out"), Face::Bold.at(14.0), scene.palette.text2);
        let room = ui.available_width();
        ui.horizontal_wrapped(|ui| {
            for (index, person) in game.out.iter().enumerate() {
                let (name, id) = (host.evening().name(*person), format!("out.{index}"));
                let spot = EveningSpot::Out(*person);
                let width = (text::width(ui, name, Face::Bold.at(16.0)) + 24.0 + 52.0).min(room);
                let place = ProposedPlace { id: &id, spot, name, about: "", ink: None };
                let layout = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, SEAT), layout, |ui| place.show(ui, scene, edit, host, width));
            }
        });
    }
    let chosen = edit.evening.chosen.and_then(|spot| name_at(scene, host, game, spot));
    let hint = match chosen {
        Some(name) => scene.with("evening-exchange-with", &[("name", &name)]),
        None => scene.get("evening-exchange"),
    };
    text::paragraph(ui, &hint, Face::Medium.at(14.0), scene.palette.text2);
}

/// Who is at a place of the game.
fn name_at(scene: &Scene<'_>, host: &EveningHost, game: &EveningGame, spot: EveningSpot) -> Option<String> {
    match spot {
        EveningSpot::Chair(player) => {
            let chair = game.chairs().find(|chair| chair.player == player)?;
            Some(holder_name(scene, host.evening(), chair))
        }
        EveningSpot::Out(person) => game.out.contains(&person).then(|| host.evening().name(person).to_owned()),
    }
}

/// The colour of a chair.
fn ink_of(scene: &Scene<'_>, playable: Option<&Playable>, chair: &Chair) -> Option<ArmyInk> {
    playable.map(|playable| scene.ink(playable, playable.rules.home_army(chair.player)))
}

/// The sides as cards, two beside each other where there is room.
fn sides(ui: &mut Ui, game: &EveningGame, mut add: impl FnMut(&mut Ui, &EveningSide)) {
    let columns = if ui.available_width() >= BROAD { 2 } else { 1 };
    for line in game.sides.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, side) in columns.iter_mut().zip(line) {
                ui.spacing_mut().item_spacing.y = 4.0;
                add(ui, side);
            }
        });
    }
}

/// A place of the proposal.
struct ProposedPlace<'a> {
    /// For scripts.
    id: &'a str,
    spot: EveningSpot,
    /// Who is there.
    name: &'a str,
    /// The armies of the chair.
    about: &'a str,
    ink: Option<ArmyInk>,
}

impl ProposedPlace<'_> {
    /// Who is at the place, to be chosen for an exchange, and the pin beside it, so wide in points together.
    fn show(&self, ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost, width: f32) {
        ui.spacing_mut().item_spacing.x = 4.0;
        let chosen = edit.evening.chosen == Some(self.spot);
        let id = format!("evening.seat.{}", self.id);
        let label = if self.about.is_empty() { self.name.to_owned() } else { format!("{}, {}", self.name, self.about) };
        let control = Control::selectable(&id, &label, WidgetType::Button, chosen);
        let response = control.sized(ui, scene, vec2(width - 38.0, SEAT - 2.0));
        seat(ui, scene, response.rect, (chosen, response.hovered()), (self.name, self.about, self.ink));
        ring(ui, &response, response.rect, CONTROL, scene.palette);
        if response.clicked() {
            match edit.evening.chosen.take() {
                None => edit.evening.chosen = Some(self.spot),
                Some(other) if other == self.spot => {}
                Some(other) => scene.send(EveningIntent::Exchange(other, self.spot)),
            }
            edit.changed = true;
        }
        let pinned = host.is_pinned(self.spot);
        let words = if pinned { "evening-unpin" } else { "evening-pin" };
        let sign = if pinned { icon::PUSH_PIN } else { icon::PUSH_PIN_SLASH };
        let id = format!("evening.pin.{}", self.id);
        IconButton::new(&id, sign, scene.with(words, &[("name", self.name)]), "").sends(
            ui,
            scene,
            EveningIntent::Pin(self.spot),
        );
    }
}

/// A place with its colour, who is there, and its armies; `(chosen, hovered)` says how it stands out.
fn seat(
    ui: &mut Ui,
    scene: &Scene<'_>,
    rect: Rect,
    (chosen, hovered): (bool, bool),
    (name, about, ink): (&str, &str, Option<ArmyInk>),
) {
    let palette = scene.palette;
    let (fill, edge, inks) = match (chosen, hovered) {
        (true, _) => (palette.lamp, palette.lamp, (palette.lamp_ink, palette.lamp_ink2)),
        (false, true) => (palette.hover, palette.edge, (palette.text, palette.text2)),
        (false, false) => (palette.raised, palette.hairline, (palette.text, palette.text2)),
    };
    slab(ui, rect, CONTROL, fill, edge);
    let mut left = rect.min.x + 12.0;
    if let Some(ink) = ink {
        scene.glyphs.paint(ui, pos2(left + 9.0, rect.center().y), 18.0, Picture::Emblem, ink);
        left += 28.0;
    }
    let right = rect.max.x - 12.0;
    let about_width = text::width(ui, about, Face::Medium.at(14.0)).min((right - left) * 0.45);
    let middle = rect.center().y;
    let about = Text::line(about, Face::Medium.at(14.0), inks.1);
    about.paint(ui, pos2(right, middle), Align2::RIGHT_CENTER, about_width);
    let name = Text::line(name, Face::Bold.at(16.0), inks.0);
    name.paint(ui, pos2(left, middle), Align2::LEFT_CENTER, right - left - about_width - 10.0);
}

/// The game that is being played, what becomes of it, and how to go on with it.
fn playing(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: &EveningHost, game: &EveningGame) {
    let (playable, place) = (playable_of(scene, game), waiting(host));
    let at_table = scene.session.is_some_and(|session| host.is_playing(session.evening()));
    let number = (place + 1).to_string();
    let name = super::game_name(scene, &game.game);
    let said = scene.with("evening-playing", &[("number", &number), ("game", &name)]);
    text::paragraph(ui, &said, Face::Bold.at(16.0), scene.palette.text);
    sides(ui, game, |ui, side| {
        for chair in &side.chairs {
            let (_, rect) = ui.allocate_space(vec2(ui.available_width(), SEAT - 2.0));
            let (name, army) = (holder_name(scene, host.evening(), chair), chair_name(scene, playable.as_ref(), chair));
            seat(ui, scene, rect, (false, false), (&name, &army, ink_of(scene, playable.as_ref(), chair)));
        }
    });
    if !game.out.is_empty() {
        let names: Vec<String> = game.out.iter().map(|person| host.evening().name(*person).to_owned()).collect();
        words(ui, scene, &scene.with("paper-out", &[("names", &scene.texts.list(&names))]));
    }
    words(ui, scene, &scene.get(if at_table { "evening-playing-about" } else { "evening-away-about" }));
    if edit.evening.struck == Some(place) {
        let question = scene.with("evening-leave-out-ask", &[("number", &number)]);
        if let Some(yes) = ask(ui, scene, "evening.leave-out", &question, "evening-leave-out") {
            edit.evening.struck = None;
            edit.changed = true;
            if yes {
                scene.send(EveningIntent::Strike(place));
            }
        }
    }
    let sides = game.sides.len();
    let mut left_out = false;
    let enters = foot(
        ui,
        |ui| {
            let out = Button::new("evening.leave-out", scene.get("evening-leave-out")).style(ButtonStyle::Quiet);
            left_out = out.show(ui, scene).clicked();
            let anew = Button::new("evening.anew", scene.get("evening-anew")).style(ButtonStyle::Quiet);
            if !at_table {
                anew.sends(ui, scene, EveningIntent::Play);
            }
        },
        |ui| {
            let (word, sign, intent) = if at_table {
                ("evening-go-on", icon::PLAY, DeskIntent::Resume)
            } else {
                ("evening-load", icon::FOLDER_OPEN, DeskIntent::Open(Dialog::Load))
            };
            let on = Button::new("evening.go-on", scene.get(word)).icon(sign).style(ButtonStyle::Primary);
            on.sends(ui, scene, intent);
            let enter = Button::new("evening.enter", scene.get("evening-enter")).icon(icon::NOTE_PENCIL);
            enter.show(ui, scene).clicked()
        },
    );
    if left_out {
        edit.evening.struck = Some(place);
    }
    if enters {
        edit.evening.go(EveningPage::Games);
        edit.evening.result = Some(ResultDraft { place, points: vec![String::new(); sides] });
    }
    edit.changed |= left_out || enters;
}
