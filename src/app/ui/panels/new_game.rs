//! Who plays, which game, with which options.

use bevy_egui::egui::{Align2, Context, Pos2, Rect, ScrollArea, TextEdit, Ui, UiBuilder, pos2, vec2};
use fourhanded::ai::Level;
use fourhanded::board::{Army, Player, Seat};
use fourhanded::export::picture::ink_of;
use fourhanded::game::armies_on_turn;
use fourhanded::rules::ClauseId;
use fourhanded::spec::{OptionInfo, Playable};
use fourhanded::store::SeatOwner;

use super::glyphs::Picture;
use super::{owner, presets};
use crate::app::board::layout::{SEAT_ROW, SEATS_FOOT, SETTING_TOP, seat_of, turns_of};
use crate::app::intent::{DeskIntent, FileIntent, Intents};
use crate::app::play::session::has_partners;
use crate::app::state::{Dialog, Preset, Screen, USUAL_LEVEL};
use crate::app::ui::scene::{Edit, Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{
    Button, Chip, ClauseChip, IconButton, Look, Menu, Switch, Tone, card, icon, line, ring, rule, slab, type_set,
};

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, intents: &mut Intents) {
    let window = window(scene);
    let top = Rect::from_min_size(window.min, vec2(window.width(), 44.0));
    let split = (window.width() * 0.517).round();
    let variant = scene.games.get(&edit.draft.variant);
    let playable = variant.map(|variant| variant.playable(edit.draft.choice.clone()));
    let good = playable.as_ref().and_then(|playable| playable.as_ref().ok());
    scene.begin("top");
    fixed(ctx, "new top", top, |ui| bar(ui, scene, top, intents));
    if let Some(playable) = good {
        presets::seat_anew(playable, edit, scene);
        let cards = Rect::from_min_max(pos2(24.0, 58.0), pos2(split - 24.0, SETTING_TOP));
        scene.begin("presets");
        fixed(ctx, "new presets", cards, |ui| presets::show(ui, scene, playable, cards, edit));
        scene.begin("seats");
        seats(ctx, scene, playable, Rect::from_min_max(pos2(0.0, 44.0), pos2(split, window.max.y)), edit);
    }
    let side = Rect::from_min_max(pos2(split, 44.0), window.max);
    scene.begin("side");
    fixed(ctx, "new side", side, |ui| {
        ui.painter().rect_filled(side, 0, scene.theme.panel);
        let stroke = bevy_egui::egui::Stroke::new(1.0, scene.theme.hairline);
        ui.painter().vline(side.min.x + 0.5, side.y_range(), stroke);
        let error = playable.as_ref().and_then(|playable| playable.as_ref().err());
        let error = error.map(|found| found.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
        details(ui, scene, side, edit, intents);
        foot(ui, scene, side, good, error.as_deref(), edit, intents);
    });
}

fn bar(ui: &Ui, scene: &Scene<'_>, rect: Rect, intents: &mut Intents) {
    ui.painter().rect_filled(rect, 0, scene.theme.panel);
    rule(ui, rect.min.x, rect.max.x, rect.max.y - 0.5, scene.theme);
    let back = scene.get("new-back");
    let place = Rect::from_center_size(pos2(27.0, rect.center().y), vec2(34.0, 34.0));
    if IconButton::new("new-game.back", icon::CARET_LEFT, &back, "Esc").at(ui, scene, place).clicked() {
        intents.push(DeskIntent::Go(scene.desk.behind));
    }
    let at = pos2(54.0, rect.center().y);
    let title = scene.get("new-title");
    type_set::line(ui, at, Align2::LEFT_CENTER, &title, Face::Title.at(21.0), scene.theme.text);
    let help = scene.get("start-help");
    let button = Button::new("new-game.help", &help).icon(icon::QUESTION).look(Look::Quiet).small();
    if button.ending_at(ui, scene, rect.max.x - 12.0, rect.center().y).0.clicked() {
        intents.push(DeskIntent::Open(Dialog::Help));
    }
}

/// Where the plate of an army stands round the board: at its seat's left hand.
fn plate_place(scene: &Scene<'_>, army: Army, index: usize, count: usize, area: Rect) -> Rect {
    let layout = scene.layout;
    if layout.narrow {
        // A list below the board, in the order of play.
        let y = area.max.y - SEATS_FOOT - SEAT_ROW * (count - index) as f32;
        return Rect::from_min_size(pos2(area.min.x + 24.0, y), vec2(area.width() - 48.0, SEAT_ROW - 6.0));
    }
    if layout.beside {
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
    let players: Vec<Player> = rules.order.iter().map(|place| rules.armies[rules.army_at(*place)].player).collect();
    let first = rules.army_at(playable.start.turn());
    for (index, place) in rules.order.iter().enumerate() {
        let army = rules.army_at(*place);
        let rect = plate_place(scene, army, index, rules.order.len(), area);
        let id = format!("new plate {army}");
        fixed(ctx, &id, rect, |ui| seat(ui, scene, playable, &players, army, army == first, rect, edit));
    }
    let high = if scene.layout.narrow { SEATS_FOOT - 12.0 } else { 24.0 };
    let middle = if scene.layout.narrow { area.max.y - SEATS_FOOT / 2.0 } else { area.max.y - 26.0 };
    let line = Rect::from_center_size(pos2(area.center().x, middle), vec2(area.width() - 48.0, high));
    fixed(ctx, "new sides", line, |ui| sides(ui, scene, playable, line));
}

#[expect(clippy::too_many_arguments, reason = "a seat is drawn from all of them")]
fn seat(
    ui: &mut Ui,
    scene: &Scene<'_>,
    playable: &Playable,
    players: &[Player],
    army: Army,
    first: bool,
    rect: Rect,
    edit: &mut Edit,
) {
    let theme = scene.theme;
    let ink = ink_of(playable.look.armies[army]);
    card(ui, rect, theme.panel, theme.hairline, ink, theme);
    let armies = armies_on_turn(&playable.rules, playable.rules.place_of(army));
    let flat = scene.layout.narrow;
    let level = if flat { rect.height() / 2.0 } else { 22.0 };
    for (index, army) in armies.iter().enumerate() {
        let at = rect.min + vec2(28.0 + 21.0 * index as f32, level);
        scene.glyphs.paint(ui, at, 17.0, Picture::Emblem, ink_of(playable.look.armies[*army]));
    }
    let at = rect.min + vec2(27.0 + 21.0 * armies.len() as f32, level);
    let name = &team(scene, playable, army);
    // The fields of all seats begin where the longest name leaves room.
    let others = playable.rules.order.iter().map(|place| playable.rules.army_at(*place));
    let wide = others.map(|army| type_set::width(ui, &team(scene, playable, army), Face::Bold.at(15.0)));
    let most = rect.max.x - 22.0 - at.x - wide.fold(0.0, f32::max);
    let split = rect.max.x - 10.0 - (rect.width() * 0.56).min(240.0).min(most.max(170.0));
    let mut room = if flat { split - 8.0 } else { rect.max.x - 10.0 } - at.x;
    let chip = type_set::width(ui, &scene.get("new-moves-first"), Face::Bold.at(13.0)) + 28.0;
    if first && type_set::width(ui, name, Face::Bold.at(17.0)) + chip <= room {
        let word = scene.get("new-moves-first");
        let chip = Chip::new(&word, Tone::Calm);
        let place = chip.ending_at(ui, theme, at.x + room, rect.min.y + level - 11.0);
        room = place.min.x - 8.0 - at.x;
    }
    let size = if type_set::width(ui, name, Face::Bold.at(17.0)) <= room { 17.0 } else { 15.0 };
    type_set::fitted(ui, at, Align2::LEFT_CENTER, name, Face::Bold.at(size), theme.text, room);
    let player = playable.rules.armies[army].player;
    let row = if flat {
        Rect::from_min_max(pos2(split, rect.center().y - 16.0), pos2(rect.max.x - 8.0, rect.center().y + 16.0))
    } else {
        Rect::from_min_max(pos2(rect.min.x + 16.0, rect.max.y - 44.0), pos2(rect.max.x - 10.0, rect.max.y - 11.0))
    };
    let (person, computer) = (scene.get("owner-person"), scene.get("owner-computer"));
    let is_person = matches!(edit.draft.seats[player], SeatOwner::Human(_));
    // In a narrow plate who plays is told by a sign, and the level, if need be, by its number.
    let level = scene.with("new-level", &[("level", "10")]);
    let needed = [&computer, &person, &level].map(|word| type_set::width(ui, word, Face::Semibold.at(14.0)));
    let half = (row.width() * 0.54).floor() - 3.0;
    let signs = needed[0].max(needed[1]) + 36.0 > half;
    let share = if signs { 54.0 } else { half };
    let narrow = needed[2] + 36.0 > row.width() - share - 6.0;
    let kind = Rect::from_min_size(row.min, vec2(share, row.height()));
    let second = Rect::from_min_max(pos2(kind.max.x + 6.0, row.min.y), row.max);
    let letter = army.0.letter();
    let id = format!("seat.{letter}.owner");
    let menu = Menu::new(&id, Some(usize::from(!is_person))).sign_only(signs);
    let menu = menu.entry("person", icon::USER, &person).entry("computer", icon::CPU, &computer);
    let mut wanted = None;
    match menu.at(ui, scene, kind) {
        Some(0) if !is_person => wanted = Some(SeatOwner::default()),
        Some(1) if is_person => wanted = Some(SeatOwner::Computer(USUAL_LEVEL)),
        _ => {}
    }
    match &edit.draft.seats[player] {
        SeatOwner::Computer(level) => {
            let rivals = playable.rules.sides().len() - 1;
            let levels: Vec<[String; 3]> = Level::all()
                .map(|level| {
                    let number = level.number().to_string();
                    let label = if narrow { number.clone() } else { scene.with("new-level", &[("level", &number)]) };
                    [number, label, about_level(scene, level, rivals)]
                })
                .collect();
            let id = format!("seat.{letter}.level");
            let mut menu = Menu::new(&id, Some(usize::from(*level).saturating_sub(1)));
            for [number, label, about] in &levels {
                menu = menu.explained(number, label, about);
            }
            if let Some(index) = menu.at(ui, scene, second) {
                wanted = u8::try_from(index + 1).ok().map(SeatOwner::Computer);
            }
        }
        SeatOwner::Human(name) => {
            let mut typed = name.clone();
            let hint = owner::nameless(scene, &edit.draft.seats, players, player);
            if field(ui, scene, &format!("seat.{letter}.name"), second, &mut typed, &hint).changed {
                edit.draft.seats[player] = SeatOwner::Human(typed);
                edit.draft.preset = Preset::of(playable, &edit.draft.seats);
                edit.changed = true;
            }
        }
    }
    if let Some(wanted) = wanted {
        edit.draft.seats[player] = wanted;
        edit.draft.preset = Preset::of(playable, &edit.draft.seats);
        edit.changed = true;
    }
}

/// The armies that move on the turn of one, by name.
fn team(scene: &Scene<'_>, playable: &Playable, army: Army) -> String {
    let armies = armies_on_turn(&playable.rules, playable.rules.place_of(army));
    let names: Vec<String> = armies.into_iter().map(|army| scene.texts.army(playable, army)).collect();
    names.join(&scene.get("plus"))
}

/// What a computer player of a level does against so many other sides, in a few words.
fn about_level(scene: &Scene<'_>, level: Level, rivals: usize) -> String {
    let limits = level.limits_against(rivals);
    let number = |number: u64| number.to_string();
    let values = [
        ("level", number(level.number().into())),
        ("depth", number(limits.depth.unwrap_or_default().into())),
        ("nodes", number(limits.nodes.unwrap_or_default())),
        ("oversight", number(level.missed_moves().into())),
    ];
    scene.with("level-about", &values.each_ref().map(|(name, value)| (*name, value.as_str()))).trim().to_owned()
}

/// What has become of a field.
#[derive(Clone, Copy)]
pub struct Field {
    /// Its text is another.
    pub changed: bool,
    /// Enter was pressed in it.
    pub entered: bool,
}

/// The longest name or title.
const NAME: usize = 60;

/// A field of one line for a name or title.
pub fn field(ui: &mut Ui, scene: &Scene<'_>, id: &str, rect: Rect, text: &mut String, hint: &str) -> Field {
    field_of(ui, scene, id, rect, text, hint, NAME)
}

/// A field of one line for so many letters.
pub fn field_of(
    ui: &mut Ui,
    scene: &Scene<'_>,
    id: &str,
    rect: Rect,
    text: &mut String,
    hint: &str,
    most: usize,
) -> Field {
    let theme = scene.theme;
    slab(ui, rect, 7, theme.inset, theme.field);
    scene.target(id, rect);
    let edit = TextEdit::singleline(text)
        .id(bevy_egui::egui::Id::new(("four-handed", id)))
        .frame(bevy_egui::egui::Frame::NONE)
        .font(Face::Medium.at(15.0))
        .text_color(theme.text)
        .hint_text(bevy_egui::egui::RichText::new(hint).color(theme.text3))
        .vertical_align(bevy_egui::egui::Align::Center)
        .char_limit(most);
    let inner = rect.shrink2(vec2(10.0, 3.0));
    let response = ui.put(inner, edit.desired_width(inner.width()).min_size(inner.size()));
    scene.stop(response.id);
    ring(ui, &response, rect, 7, theme);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(bevy_egui::egui::Key::Enter));
    Field { changed: response.changed(), entered }
}

/// Who plays against whom.
fn sides(ui: &Ui, scene: &Scene<'_>, playable: &Playable, rect: Rect) {
    let rules = &playable.rules;
    let sides = rules.sides();
    let names: Vec<String> = sides.iter().map(|side| scene.texts.armies(playable, rules.army_set(*side))).collect();
    let (Some(first), Some(second)) = (names.first(), names.get(1)) else { return };
    let who = match names.len() {
        2 => scene.with("new-sides", &[("first", first), ("second", second)]),
        _ => scene.get("new-all-against-all"),
    };
    let words = format!("{who} {}", super::moves::order_words(scene, rules).unwrap_or_default());
    let font = Face::Medium.at(if scene.layout.narrow { 13.5 } else { 14.5 });
    let lines = type_set::paragraph(ui, &words, font, scene.theme.text2, rect.width(), 19.0);
    let at = rect.center() - lines.size() / 2.0;
    ui.painter().galley(at, lines, scene.theme.text2);
}

/// The game with its options.
fn details(ui: &mut Ui, scene: &Scene<'_>, side: Rect, edit: &mut Edit, intents: &mut Intents) {
    let theme = scene.theme;
    let body = Rect::from_min_max(side.min + vec2(28.0, 0.0), pos2(side.max.x - 28.0, side.max.y - 72.0));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(body));
    ui.set_clip_rect(Rect::from_min_max(side.min, pos2(side.max.x, body.max.y)));
    ScrollArea::vertical().id_salt("new game").auto_shrink(false).show(&mut ui, |ui| {
        ui.set_width(body.width());
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(12.0);
        if scene.games.entries().count() > 1 {
            let rect = line(ui, 36.0);
            let label = scene.with("new-choose", &[("count", &scene.games.entries().count().to_string())]);
            let button = Button::new("new-game.choose", &label).icon(icon::BOOK_OPEN);
            let place = Rect::from_min_size(rect.min, button.size(ui));
            if button.at(ui, scene, place).clicked() {
                intents.push(DeskIntent::Go(Screen::Choose));
            }
        }
        let Some(variant) = scene.games.get(&edit.draft.variant) else { return };
        type_set::flow(ui, &variant.name, Face::Title.at(30.0), theme.text);
        let (source, year) = (&variant.source, variant.source.year.to_string());
        let armies = variant.playable(edit.draft.choice.clone()).map_or(0, |playable| playable.rules.present().count());
        let values = [("author", source.author.as_str()), ("year", &year), ("armies", &armies.to_string())];
        type_set::flow(ui, &scene.with("new-source", &values), Face::Medium.at(14.5), theme.text2);
        type_set::flow(ui, &variant.summary, Face::Medium.at(15.0), theme.text);
        type_set::flow(ui, &variant.goal, Face::Semibold.at(15.0), theme.text);
        if !variant.options.is_empty() {
            ui.add_space(14.0);
            type_set::flow(ui, &scene.get("new-options"), Face::Bold.at(14.0), theme.text2);
        }
        for info in &variant.options {
            option(ui, scene, info, edit);
        }
        if variant.playable(edit.draft.choice.clone()).is_ok_and(|playable| has_partners(&playable)) {
            advice(ui, scene, edit);
        }
    });
}

/// Whether partners may advise one another: a custom of the table, whatever the game.
fn advice(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    let theme = scene.theme;
    ui.add_space(14.0);
    type_set::flow(ui, &scene.get("new-table"), Face::Bold.at(14.0), theme.text2);
    let (width, about) = (ui.available_width() - 70.0, scene.get("new-advice-about"));
    let text = type_set::paragraph(ui, &about, Face::Medium.at(14.0), theme.text2, width, 19.0);
    let rect = line(ui, 46.0 + text.size().y);
    rule(ui, rect.min.x, rect.max.x, rect.min.y + 2.5, theme);
    let at = rect.min + vec2(0.0, 25.0);
    let name = scene.get("new-advice");
    type_set::line(ui, at, Align2::LEFT_CENTER, &name, Face::Bold.at(15.5), theme.text);
    ui.painter().galley(rect.min + vec2(0.0, 39.0), text, theme.text2);
    let switch = Switch::new("new-game.advice", &name, edit.draft.advice);
    if switch.ending_at(ui, scene, rect.max.x - 4.0, at.y).clicked() {
        edit.draft.advice = !edit.draft.advice;
        edit.changed = true;
    }
}

/// What a value of an option is called.
pub fn value_name(scene: &Scene<'_>, value: &str) -> String {
    let id = format!("option-{value}");
    if scene.texts.has(&id) { scene.get(&id) } else { super::capital(&value.replace('-', " ")) }
}

fn option(ui: &mut Ui, scene: &Scene<'_>, info: &OptionInfo, edit: &mut Edit) {
    let theme = scene.theme;
    let switched = info.values.len() == 2 && info.values.iter().any(|value| value == "on");
    // A list is higher than a switch, and wider: the text stands below it.
    let (width, below) = if switched { (70.0, 39.0) } else { (8.0, 44.0) };
    let width = ui.available_width() - width;
    let text = type_set::paragraph(ui, &info.text, Face::Medium.at(14.0), theme.text2, width, 19.0);
    let rect = line(ui, 7.0 + below + text.size().y);
    rule(ui, rect.min.x, rect.max.x, rect.min.y + 2.5, theme);
    let at = rect.min + vec2(0.0, 25.0);
    let name = type_set::line(ui, at, Align2::LEFT_CENTER, &info.name, Face::Bold.at(15.5), theme.text);
    let clause = ClauseId(info.clause.clone());
    let chip = format!("option.{}.clause", info.id);
    let chip = ClauseChip::new(scene, &chip, &clause).at(ui, scene, name.max.x + 10.0, at.y);
    if let Some(text) = clause_text(scene, edit, &clause) {
        chip.on_hover_text(text);
    }
    ui.painter().galley(rect.min + vec2(0.0, below), text, theme.text2);
    let now = edit.draft.choice.value(info).to_owned();
    let id = format!("option.{}", info.id);
    let wanted = if switched {
        // The switch is on where the value says so, whichever is the default.
        let second = info.values.get(1).is_some_and(|value| *value == now);
        let switch = Switch::new(&id, &info.name, now == "on").ending_at(ui, scene, rect.max.x - 4.0, at.y);
        switch.clicked().then_some(usize::from(!second))
    } else {
        let names: Vec<String> = info.values.iter().map(|value| value_name(scene, value)).collect();
        let chosen = info.values.iter().position(|value| *value == now);
        let mut menu = Menu::new(&id, chosen);
        for (value, name) in info.values.iter().zip(&names) {
            menu = menu.entry(value, "", name);
        }
        menu.at(ui, scene, Rect::from_min_size(pos2(rect.max.x - 170.0, at.y - 15.0), vec2(170.0, 30.0)))
    };
    if let Some(value) = wanted.and_then(|index| info.values.get(index)) {
        edit.draft.choice.set(info, value);
        edit.changed = true;
    }
}

fn clause_text(scene: &Scene<'_>, edit: &Edit, clause: &ClauseId) -> Option<String> {
    let playable = scene.games.get(&edit.draft.variant)?.playable(edit.draft.choice.clone()).ok()?;
    playable.rules.clauses.get(clause).map(|clause| clause.text.clone())
}

fn foot(
    ui: &Ui,
    scene: &Scene<'_>,
    side: Rect,
    playable: Option<&Playable>,
    error: Option<&str>,
    edit: &mut Edit,
    intents: &mut Intents,
) {
    let y = side.max.y - 40.0;
    let label = scene.get("new-start");
    let button = Button::new("new-game.start", &label).look(Look::Primary).enabled(playable.is_some());
    let (start, left) = button.ending_at(ui, scene, side.max.x - 28.0, y);
    if let Some(playable) = playable.filter(|_| start.clicked()) {
        let (seats, advice) = (edit.draft.seats.clone(), edit.draft.advice);
        intents.push(FileIntent::NewGame { playable: Box::new(playable.clone()), seats, advice });
    }
    let label = scene.get("new-reset");
    let changed = edit.draft.choice.iter().next().is_some();
    let button = Button::new("new-game.reset", &label).look(Look::Quiet).enabled(changed);
    let place = Rect::from_min_size(pos2(side.min.x + 16.0, y - 18.0), button.size(ui));
    if button.at(ui, scene, place).clicked() && changed {
        edit.draft.choice = fourhanded::spec::Choice::default();
        edit.changed = true;
    }
    if let Some(error) = error {
        let at: Pos2 = pos2(place.max.x + 12.0, y - 18.0);
        type_set::wrapped(ui, at, error, Face::Medium.at(13.0), scene.theme.bad, left - 20.0 - at.x, 18.0);
    }
}
