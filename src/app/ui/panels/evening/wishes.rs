//! What is wanted of the next game: which one, with which clocks, and on how many chairs computers.

use fourhanded::clock::ClockPreset;
use fourhanded::rules::Rules;
use fourhanded::spec::{Choice, OptionInfo, VariantName};

use super::BROAD;
use crate::app::play::evening::EveningHost;
use crate::app::ui::panels::clock_setup::{can_own, preset_item};
use crate::app::ui::panels::levels::{Opposition, level_menu};
use crate::app::ui::prelude::*;

/// The height of a menu, in points.
const MENU: f32 = 32.0;

/// A menu for a wish, of a size in points; the rules are those of the next game, if that is at hand.
type WishMenu = fn(&mut Ui, &Scene<'_>, &EveningHost, Option<&Rules>, Vec2);

/// Shows the wishes as menus, in one row where there is room.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, host: &EveningHost) {
    let playable = host.game().and_then(|name| scene.games.playable(name).ok());
    let rules = playable.as_ref().map(|playable| &*playable.rules);
    let columns = if ui.available_width() >= BROAD { 4 } else { 2 };
    let wishes: [(&str, WishMenu); 4] =
        [("evening-game", games), ("clock-which", clocks), ("evening-computers", computers), ("evening-level", levels)];
    for line in wishes.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, (word, menu)) in columns.iter_mut().zip(line) {
                ui.spacing_mut().item_spacing.y = 3.0;
                text::line(ui, &scene.get(word), Face::Bold.at(13.0), scene.palette.text2);
                let size = vec2(ui.available_width(), MENU);
                menu(ui, scene, host, rules, size);
            }
        });
    }
}

/// The games that may be wanted, with their names: all at hand, and with options those that were played or lie on the table.
fn wanted(scene: &Scene<'_>, host: &EveningHost) -> Vec<(VariantName, String)> {
    let plain = scene.games.entries().map(|(variant, _)| {
        let name = VariantName { id: variant.id.clone(), choice: Choice::default() };
        (name, scene.texts.game_name(variant).to_owned())
    });
    let mut games: Vec<(VariantName, String)> = plain.collect();
    games.sort_by(|one, other| one.1.cmp(&other.1));
    let at_table = scene.session.filter(|session| !session.is_lesson()).map(|session| session.playable().name());
    let others = host.game().cloned().into_iter().chain(at_table);
    let others = others.chain(host.evening().games().iter().map(|game| game.game.clone()));
    for name in others {
        let known = games.iter().any(|(other, _)| *other == name);
        let Ok(playable) = scene.games.playable(&name) else { continue };
        if known {
            continue;
        }
        let variant = &playable.variant;
        let usual = |info: &&OptionInfo| info.values.first().is_none_or(|value| value == playable.choice.value(info));
        let values = variant.options.iter().filter(|info| !usual(info));
        let values: Vec<String> = values
            .map(|info| {
                let value = scene.texts.option_value(variant, info, playable.choice.value(info));
                format!("{}: {value}", scene.texts.option(variant, info).name)
            })
            .collect();
        let values = [("game", scene.texts.game_name(variant)), ("options", &values.join(", "))];
        games.insert(0, (name, scene.with("evening-game-with", &values)));
    }
    games
}

fn games(ui: &mut Ui, scene: &Scene<'_>, host: &EveningHost, _: Option<&Rules>, size: Vec2) {
    let wanted = wanted(scene, host);
    let items: Vec<MenuItem> =
        wanted.iter().map(|(name, label)| MenuItem::new(name.to_string(), label.as_str())).collect();
    let now = wanted.iter().position(|(name, _)| Some(name) == host.game());
    if let Some(index) = Menu::new("evening.game", &items, now).show(ui, scene, size) {
        scene.send(EveningIntent::Game(wanted[index].0.clone()));
    }
}

fn clocks(ui: &mut Ui, scene: &Scene<'_>, host: &EveningHost, rules: Option<&Rules>, size: Vec2) {
    let suits = |preset: &ClockPreset| rules.is_none_or(|rules| can_own(rules, preset.rules().owner));
    let presets: Vec<ClockPreset> = ClockPreset::ALL.into_iter().filter(suits).collect();
    let mut items = vec![MenuItem::new("off", scene.get("clock-off"))];
    items.extend(presets.iter().map(|preset| preset_item(scene, *preset)));
    let now = match host.clock() {
        None => 0,
        Some(clock) => {
            let preset = ClockPreset::of(clock).and_then(|own| presets.iter().position(|preset| *preset == own));
            preset.map_or_else(
                || {
                    items.push(MenuItem::new("own", scene.get("clock-own")));
                    items.len() - 1
                },
                |at| at + 1,
            )
        }
    };
    match Menu::new("evening.clock", &items, Some(now)).show(ui, scene, size) {
        Some(0) => scene.send(EveningIntent::Clock(None)),
        Some(index) => {
            if let Some(preset) = presets.get(index - 1) {
                scene.send(EveningIntent::Clock(Some(Box::new(scene.habits.agreement(*preset)))));
            }
        }
        None => {}
    }
}

fn computers(ui: &mut Ui, scene: &Scene<'_>, host: &EveningHost, rules: Option<&Rules>, size: Vec2) {
    let most = rules.map_or(0, |rules| rules.players().count().saturating_sub(1));
    let item = |count: usize| {
        MenuItem::new(count.to_string(), scene.with("evening-computers-least", &[("count", &count.to_string())]))
    };
    let items: Vec<MenuItem> = (0..=most).map(item).collect();
    let menu = Menu::new("evening.computers", &items, Some(host.computers().min(most)));
    if let Some(count) = menu.show(ui, scene, size) {
        scene.send(EveningIntent::Computers(count));
    }
}

fn levels(ui: &mut Ui, scene: &Scene<'_>, host: &EveningHost, rules: Option<&Rules>, size: Vec2) {
    let opposition = rules.map_or(Opposition::USUAL, Opposition::of);
    if let Some(level) = level_menu(ui, scene, "evening.level", host.level(), opposition, size) {
        scene.send(EveningIntent::Level(level));
    }
}
