//! Who plays, which game, with which options.

use bevy_egui::egui::Layout;
use fourhanded::board::Seat;
use fourhanded::game::armies_on_turn;
use fourhanded::rules::ClauseId;
use fourhanded::spec::{Choice, OptionInfo, Playable, Variant};
use fourhanded::store::SeatOwner;

use super::levels::{Opposition, level_menu};
use super::name_field::{name_field, names_typed};
use super::{clock_setup, learn, presets, seat_names, together};
use crate::app::board::layout::{SEAT_ROW, SEATS_FOOT, SETTING_TOP, seat_of, turns_of};
use crate::app::play::session::has_partners;
use crate::app::state::{Draft, Preset};
use crate::app::ui::prelude::*;

/// Shows the screen on which a game is set up.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let window = window(scene);
    let split = (window.width() * 0.517).round();
    let variant = scene.games.get(&edit.draft.variant);
    let playable = variant.map(|variant| variant.playable(edit.draft.choice.clone()));
    let good = playable.as_ref().and_then(|playable| playable.as_ref().ok());
    scene.begin("top");
    let help = Button::new("new-game.help", scene.get("start-help")).icon(icon::QUESTION);
    let help = help.style(ButtonStyle::Quiet).small();
    let back = ("new-game.back", DeskIntent::Go(scene.desk.behind));
    title_bar(
        ctx,
        scene,
        back,
        "new-title",
        |_| (),
        |ui| {
            help.sends(ui, scene, DeskIntent::Open(Dialog::Help));
        },
    );
    if let Some(playable) = good {
        presets::seat_anew(playable, edit, scene);
    }
    let error = playable.as_ref().and_then(|playable| playable.as_ref().err());
    let error = error.map(|found| found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    let stacked = scene.layout.stacked;
    if let Some(playable) = good.filter(|_| !stacked) {
        let cards = Rect::from_min_max(pos2(24.0, 58.0), pos2(split - 24.0, SETTING_TOP));
        scene.begin("presets");
        fixed(ctx, "new presets", cards, |ui| presets::show(ui, scene, playable, edit));
        scene.begin("seats");
        seats(ctx, scene, playable, Rect::from_min_max(pos2(0.0, 44.0), pos2(split, window.max.y)), edit);
    }
    let (left, board) = if stacked { (0.0, BoardEdge::Top) } else { (split, BoardEdge::Left) };
    let side = Rect::from_min_max(pos2(left, 44.0), window.max);
    scene.begin("side");
    panel(ctx, scene, "new side", side, board, |ui| {
        inside(ui, side.shrink2(vec2(28.0, 0.0)), |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            clipped(ui, ui.available_height() - 78.0, |ui| {
                scroll_beside_bar(ui, "new game", |ui| {
                    if let Some(playable) = good.filter(|_| stacked) {
                        setting(ui, scene, playable, edit);
                    }
                    details(ui, scene, good, edit);
                });
            });
            ui.add_space(12.0);
            foot(ui, scene, good, error.as_deref(), edit);
        });
    });
}

/// Who plays, where there is no room for a board: the presets, then every seat, one below the other.
fn setting(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, edit: &mut Edit) {
    ui.add_space(8.0);
    presets::show(ui, scene, playable, edit);
    ui.add_space(4.0);
    let rules = &playable.rules;
    for place in &rules.order {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), SEAT_ROW - 6.0));
        seat(ui, scene, playable, rules.army_at(*place), rect, edit);
    }
    text::paragraph(ui, &sides_words(scene, playable), Face::Medium.at(13.5), scene.palette.text2);
    ui.add_space(8.0);
}

/// The bar of a screen that one can leave: back, the title, and what follows the title; answers what its end does.
pub fn title_bar<R>(
    ctx: &Context,
    scene: &Scene<'_>,
    (id, back): (&str, DeskIntent),
    title: &str,
    after_title: impl FnOnce(&mut Ui),
    end: impl FnOnce(&mut Ui) -> R,
) -> R {
    let place = Rect::from_min_size(pos2(0.0, 0.0), vec2(window(scene).width(), 44.0));
    let start = |ui: &mut Ui| {
        IconButton::new(id, icon::CARET_LEFT, scene.get("new-back"), "Esc").sends(ui, scene, back);
        text::line(ui, &scene.get(title), Face::Title.at(21.0), scene.palette.text);
        after_title(ui);
    };
    bar(ctx, scene, id, place, BoardEdge::Bottom, start, end)
}

/// Where the plate of an army stands round the board: at its seat's left hand.
fn plate_place(scene: &Scene<'_>, army: Army, index: usize, count: usize, area: Rect) -> Rect {
    let layout = scene.layout;
    if layout.narrow {
        // A list below the board, in the order of play.
        let y = area.max.y - SEATS_FOOT - SEAT_ROW * (count - index) as f32;
        return Rect::from_min_size(pos2(area.min.x + 24.0, y), vec2(area.width() - 48.0, SEAT_ROW - 6.0));
    }
    if layout.plates_in_margins {
        // In a row below the board, as they sit from the left round the table.
        let width = ((area.width() - 48.0 + 8.0) / count.max(1) as f32 - 8.0).min(300.0);
        let seat = if count == 4 { army.0 as usize } else { index };
        let left = area.center().x - ((width + 8.0) * count as f32 - 8.0) / 2.0;
        let corner = pos2(left + (width + 8.0) * seat as f32, area.max.y - 48.0 - 88.0);
        return Rect::from_min_size(corner, vec2(width, 88.0));
    }
    let bounds = layout.board.bounds();
    let centre = bounds.center();
    let half = 2.5 * layout.board.cell;
    let gap = 20.0;
    let width = ((centre.x - half - gap) - (area.min.x + 24.0)).clamp(150.0, 230.0);
    let height = 88.0;
    let (left, right) = (area.min.x + 24.0, centre.x + half + gap);
    let right_width = (area.max.x - 16.0 - right).clamp(150.0, 230.0);
    let turned = (turns_of(army.0) + 4 - layout.board.turns % 4) % 4;
    let (x, y, width) = match seat_of(turned) {
        Seat::South => (left, bounds.max.y - height, width),
        Seat::West => (left, centre.y - half - 34.0 - height, width),
        Seat::North => (right, bounds.min.y, right_width),
        Seat::East => (right, centre.y + half + 34.0, right_width),
    };
    Rect::from_min_size(pos2(x, y), vec2(width, height))
}

fn seats(ctx: &Context, scene: &Scene<'_>, playable: &Playable, area: Rect, edit: &mut Edit) {
    let rules = &playable.rules;
    for (index, place) in rules.order.iter().enumerate() {
        let army = rules.army_at(*place);
        let rect = plate_place(scene, army, index, rules.order.len(), area);
        fixed(ctx, &format!("new plate {army}"), rect, |ui| seat(ui, scene, playable, army, rect, edit));
    }
    let high = if scene.layout.narrow { SEATS_FOOT - 8.0 } else { 48.0 };
    let low = Rect::from_min_max(pos2(area.min.x + 24.0, area.max.y - high), area.max - vec2(24.0, 2.0));
    fixed(ctx, "new sides", low, |ui| sides(ui, scene, playable));
}

/// The plate of a seat: its army, and who plays it.
fn seat(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, army: Army, rect: Rect, edit: &mut Edit) {
    let palette = scene.palette;
    let rules = &playable.rules;
    paint_army_card(ui, rect, (palette.panel, palette.hairline), scene.ink(playable, army), palette);
    let words = scene.get("new-moves-first");
    let first = Chip { text: words, icon: None, tone: Tone::Calm };
    let name = team(scene, playable, army);
    let heading = |ui: &mut Ui| {
        let armies = armies_on_turn(rules, rules.place_of(army));
        emblems(ui, scene, playable, armies, 17.0);
        let wide = text::width(ui, &name, Face::Bold.at(17.0)) + first.width(ui) + 8.0;
        let begins = army == rules.army_at(playable.start.turn()) && wide <= ui.available_width();
        let end = |ui: &mut Ui| {
            if begins {
                first.show(ui, palette);
            }
        };
        row(ui, ui.available_height(), |ui| text::line(ui, &name, Face::Bold.at(17.0), palette.text), end);
    };
    let body = Rect::from_min_max(rect.min + vec2(19.0, 0.0), rect.max - vec2(10.0, 0.0));
    if scene.layout.narrow {
        // The fields of all seats begin where the longest name leaves room.
        let others = rules.order.iter().map(|place| team(scene, playable, rules.army_at(*place)));
        let wide = others.map(|name| text::width(ui, &name, Face::Bold.at(15.0))).fold(0.0, f32::max);
        let most = (rect.width() - 49.0 - 21.0 - wide).max(170.0);
        let width = (rect.width() * 0.56).min(240.0).min(most);
        inside(ui, body, |ui| {
            row(ui, rect.height(), heading, |ui| owner(ui, scene, playable, army, vec2(width, 32.0), edit));
        });
    } else {
        inside(ui, body.shrink2(vec2(0.0, 10.0)), |ui| {
            row_from_left(ui, 25.0, heading);
            ui.add_space(2.0);
            owner(ui, scene, playable, army, vec2(ui.available_width(), 33.0), edit);
        });
    }
}

/// Who plays an army: a person with a name or a computer of a level.
fn owner(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable, army: Army, size: Vec2, edit: &mut Edit) {
    let rules = &playable.rules;
    let player = rules.player_of(army);
    let letter = army.0.letter();
    let (person, computer) = (scene.get("owner-person"), scene.get("owner-computer"));
    let is_person = matches!(edit.draft.seats[player], SeatOwner::Human(_));
    // In a narrow plate who plays is told by a sign, and the level, if need be, by its number.
    let needed = [&computer, &person].map(|word| text::width(ui, word, Face::Semibold.at(14.0)) + 36.0);
    let half = (size.x * 0.54).floor() - 3.0;
    let signs = needed[0].max(needed[1]) > half;
    let share = if signs { 54.0 } else { half };
    let rest = vec2(size.x - share - 6.0, size.y);
    let kinds = [MenuItem::new("person", person).icon(icon::USER), MenuItem::new("computer", computer).icon(icon::CPU)];
    let wanted = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let id = format!("seat.{letter}.owner");
        let menu = Menu::new(&id, &kinds, Some(usize::from(!is_person))).sign_only(signs);
        let kind = match menu.show(ui, scene, vec2(share, size.y)) {
            Some(0) if !is_person => Some(SeatOwner::default()),
            Some(1) if is_person => Some(SeatOwner::Computer(scene.habits.level)),
            _ => None,
        };
        let detail = match &edit.draft.seats[player] {
            SeatOwner::Computer(level) => {
                let id = format!("seat.{letter}.level");
                level_menu(ui, scene, &id, *level, Opposition::of(rules), rest).map(SeatOwner::Computer)
            }
            SeatOwner::Human(name) => {
                let players: Vec<Player> = rules.players().collect();
                let hint = seat_names::nameless(scene, &edit.draft.seats, &players, player);
                let others = players.iter().filter(|other| **other != player).map(|other| &edit.draft.seats[*other]);
                let id = format!("seat.{letter}.name");
                name_field(ui, scene, &id, (name, &hint), others, rest).map(SeatOwner::Human)
            }
        };
        kind.or(detail)
    });
    if let Some(wanted) = wanted.inner {
        edit.draft.seats[player] = wanted;
        edit.draft.preset = Preset::of(playable, &edit.draft.seats);
        edit.changed = true;
    }
}

/// The armies that move on the turn of one, by name.
fn team(scene: &Scene<'_>, playable: &Playable, army: Army) -> String {
    together(scene, playable, armies_on_turn(&playable.rules, playable.rules.place_of(army)))
}

/// Who plays against whom, and which way the turn goes round.
fn sides(ui: &mut Ui, scene: &Scene<'_>, playable: &Playable) {
    let font = Face::Medium.at(if scene.layout.narrow { 13.5 } else { 14.5 });
    let place = ui.max_rect();
    let words = sides_words(scene, playable);
    let text = Text::paragraph(&words, font, scene.palette.text2);
    text.paint(ui, place.center(), Align2::CENTER_CENTER, place.width());
}

fn sides_words(scene: &Scene<'_>, playable: &Playable) -> String {
    let rules = &playable.rules;
    let sides = rules.sides();
    let names: Vec<String> = sides.iter().map(|side| scene.texts.armies(playable, rules.army_set(*side))).collect();
    let (Some(first), Some(second)) = (names.first(), names.get(1)) else { return String::new() };
    let who = match names.len() {
        2 => scene.with("new-sides", &[("first", first), ("second", second)]),
        _ => scene.get("new-all-against-all"),
    };
    format!("{who} {}", super::prelude::order_words(scene, rules).unwrap_or_default())
}

/// The game with its options.
fn details(ui: &mut Ui, scene: &Scene<'_>, playable: Option<&Playable>, edit: &mut Edit) {
    let palette = scene.palette;
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.add_space(6.0);
    let count = scene.games.entries().count();
    if count > 1 {
        let label = scene.with("new-choose", &[("count", &count.to_string())]);
        let choose = Button::new("new-game.choose", label).icon(icon::BOOK_OPEN);
        choose.sends(ui, scene, DeskIntent::Go(Screen::Choose));
    }
    let Some(variant) = scene.games.get(&edit.draft.variant) else { return };
    text::paragraph(ui, scene.texts.game_name(variant), Face::Title.at(30.0), palette.text);
    let year = variant.source.year.to_string();
    let armies = playable.map_or(0, |playable| playable.rules.present().count()).to_string();
    let values = [("author", scene.texts.game_author(variant)), ("year", &year), ("armies", &armies)];
    text::paragraph(ui, &scene.with("new-source", &values), Face::Medium.at(14.5), palette.text2);
    text::paragraph(ui, scene.texts.game_summary(variant), Face::Medium.at(15.0), palette.text);
    text::paragraph(ui, scene.texts.game_goal(variant), Face::Semibold.at(15.0), palette.text);
    learn::offer(ui, scene, &variant.id);
    let section = |ui: &mut Ui, word: &str| {
        ui.add_space(14.0);
        text::paragraph(ui, &scene.get(word), Face::Bold.at(14.0), palette.text2);
    };
    // Before the options, of which some games have many: clocks are for every game.
    if let Some(playable) = playable {
        section(ui, "clock-setup");
        clock_setup::show(ui, scene, playable, edit);
    }
    if !variant.options.is_empty() {
        section(ui, "new-options");
    }
    for info in &variant.options {
        let clause = ClauseId(info.clause.clone());
        let clause_text = playable
            .and_then(|playable| playable.rules.clauses.get(&clause))
            .map(|found| scene.texts.clause(variant, found).text);
        option(ui, scene, (variant, info), (&clause, clause_text.unwrap_or_default()), edit);
    }
    // Whether partners may advise one another is a custom of the table, whatever the game.
    if playable.is_some_and(has_partners) {
        section(ui, "new-table");
        let name = scene.get("new-advice");
        let on = edit.draft.advice;
        let clicked = choice(ui, scene, &name, None, &scene.get("new-advice-about"), |ui| {
            switch(ui, scene, "new-game.advice", &name, on).clicked()
        });
        if clicked {
            edit.draft.advice = !on;
            edit.changed = true;
        }
    }
}

/// Something to choose under a thin line: its name with its clause, its control, and below them what it is about.
pub fn choice<R>(
    ui: &mut Ui,
    scene: &Scene<'_>,
    name: &str,
    chip: Option<(ClauseChip<'_>, &str)>,
    about: &str,
    control: impl FnOnce(&mut Ui) -> R,
) -> R {
    ui.add_space(4.0);
    hairline(ui, scene.palette);
    let start = |ui: &mut Ui| {
        let chip_width = chip.as_ref().map_or(0.0, |(chip, _)| chip.width(ui) + 10.0);
        let room = ui.available_width() - chip_width;
        Text::line(name, Face::Bold.at(15.5), scene.palette.text).show_within(ui, room);
        if let Some((chip, clause_text)) = chip {
            scene.tip(&chip.show_only(ui, scene), clause_text);
        }
    };
    let (_, result) = row(ui, 32.0, start, control);
    let room = ui.available_width() - 60.0;
    Text::paragraph(about, Face::Medium.at(14.0), scene.palette.text2).show_within(ui, room);
    result
}

fn option(
    ui: &mut Ui,
    scene: &Scene<'_>,
    (variant, info): (&Variant, &OptionInfo),
    (clause, clause_text): (&ClauseId, &str),
    edit: &mut Edit,
) {
    let words = scene.texts.option(variant, info);
    let id = format!("option.{}", info.id);
    let chip_id = format!("{id}.clause");
    let chip = ClauseChip::new(scene, &chip_id, clause);
    let now = edit.draft.choice.value(info).to_owned();
    let switched = info.values.len() == 2 && info.values.iter().any(|value| value == "on");
    let chosen = info.values.iter().position(|value| *value == now);
    let wanted = choice(ui, scene, words.name, Some((chip, clause_text)), words.text, |ui| {
        if switched {
            // The switch is on where the value says so, whichever is the default.
            let clicked = switch(ui, scene, &id, words.name, now == "on").clicked();
            return clicked.then(|| usize::from(chosen == Some(0)));
        }
        let item = |value: &String| MenuItem::new(value, scene.texts.option_value(variant, info, value));
        let items: Vec<MenuItem> = info.values.iter().map(item).collect();
        let width = Menu::width(ui, &items).min(0.6 * ui.available_width()).max(170.0);
        Menu::new(&id, &items, chosen).show(ui, scene, vec2(width, 30.0))
    });
    if let Some(value) = wanted.and_then(|index| info.values.get(index)) {
        edit.draft.choice.set(info, value);
        edit.changed = true;
    }
}

fn foot(ui: &mut Ui, scene: &Scene<'_>, playable: Option<&Playable>, error: Option<&str>, edit: &mut Edit) {
    let changed = edit.draft.choice.iter().next().is_some();
    let reset = Button::new("new-game.reset", scene.get("new-reset")).style(ButtonStyle::Quiet).enabled(changed);
    let begin = Button::new("new-game.start", scene.get("new-start")).style(ButtonStyle::Primary);
    let start = |ui: &mut Ui| {
        let reset = reset.show(ui, scene).clicked();
        if let Some(error) = error {
            text::paragraph(ui, error, Face::Medium.at(13.0), scene.palette.bad);
        }
        reset
    };
    let begin = |ui: &mut Ui| begin.enabled(playable.is_some()).show(ui, scene).clicked();
    let (reset, begun) = row(ui, 36.0, start, begin);
    if let Some(playable) = playable.filter(|_| begun) {
        let Draft { seats, advice, clock, .. } = edit.draft.clone();
        let names = Intent::from(HabitIntent::Remember(names_typed(scene, playable, &seats)));
        if scene.may(&names) {
            scene.send(names);
        }
        let (playable, clock) = (Box::new(playable.clone()), clock.map(Box::new));
        scene.send(FileIntent::NewGame { playable, seats, advice, clock, evening: None });
    }
    if reset {
        edit.draft.choice = Choice::default();
        edit.changed = true;
    }
}
