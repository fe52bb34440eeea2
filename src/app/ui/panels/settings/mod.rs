//! What the user has set, in groups. Each group is a file of its own with its `GROUP`, in which each setting is a
//! row; a new group stands in [`GROUPS`] too.

mod access;
mod clock;
mod computers;
mod language;
mod line;
mod look;
mod sketch;
mod sound;
mod table;

use fourhanded::text::SearchWords;

use super::dialog::{crossed, frame, heading, highest, title, words};
use crate::app::ui::prelude::*;
use line::Setting;

/// Settings that belong together.
struct SettingGroup {
    /// Its name: its entry for scripts is `settings.group.NAME`, its heading the message `settings-group-NAME`.
    name: &'static str,
    /// Its sign.
    icon: &'static str,
    /// Its settings, in the order in which they stand.
    settings: &'static [Setting],
}

/// All groups, in the order in which they stand.
const GROUPS: &[SettingGroup] =
    &[table::GROUP, look::GROUP, sound::GROUP, clock::GROUP, computers::GROUP, language::GROUP, access::GROUP];

/// The size of the page, in points.
const SIZE: Vec2 = vec2(900.0, 660.0);
/// The width of the column of groups, in points.
const COLUMN: f32 = 188.0;
/// The size of the window below which a menu takes the place of that column, in points.
const NARROW: Vec2 = vec2(640.0, 440.0);

/// Shows the settings: the groups at the left, the lines of one of them at the right, or those that are looked for.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit) {
    let narrow = scene.layout.window.x < NARROW.x || scene.layout.window.y < NARROW.y;
    frame(ctx, scene, SIZE.x, |ui| {
        let height = SIZE.y.min(highest(scene));
        let top = ui.cursor().min.y;
        crossed(ui, scene, |ui| {
            heading(ui, scene, &title(scene, &[]));
            if !narrow {
                ui.add_space((ui.available_width() - 270.0).max(0.0));
                search(ui, scene, edit, 260.0);
            }
        });
        if narrow {
            row_from_left(ui, 34.0, |ui| {
                let half = (ui.available_width() - 8.0) / 2.0;
                group_menu(ui, scene, edit, half);
                search(ui, scene, edit, half);
            });
        }
        let (_, body) = ui.allocate_space(vec2(ui.available_width(), height - (ui.cursor().min.y - top)));
        let column = if narrow { 0.0 } else { COLUMN };
        if !narrow {
            inside(ui, Rect::from_min_size(body.min, vec2(column, body.height())), |ui| groups(ui, scene, edit));
        }
        let lines = Rect::from_min_max(body.min + vec2(if narrow { 0.0 } else { column + 24.0 }, 0.0), body.max);
        inside(ui, lines, |ui| {
            ui.set_clip_rect(lines.expand2(vec2(6.0, 0.0)).intersect(ui.clip_rect()));
            let sought = SearchWords::new(&edit.typed);
            if sought.is_empty() { chosen(ui, scene) } else { found(ui, scene, &sought) }
        });
    });
}

/// The field for what is looked for.
fn search(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, width: f32) {
    let hint = scene.get("settings-search");
    edit.changed |= field(ui, scene, "settings.search", &mut edit.typed, &hint, NAME, vec2(width, 34.0)).changed;
}

/// The place of the group that is shown.
fn now(scene: &Scene<'_>) -> usize {
    scene.memory.get().settings_group.min(GROUPS.len() - 1)
}

/// The heading of a group.
fn name(scene: &Scene<'_>, group: &SettingGroup) -> String {
    scene.get(&format!("settings-group-{}", group.name))
}

/// Shows another group, and no longer what was looked for.
fn choose(scene: &Scene<'_>, edit: &mut Edit, group: usize) {
    scene.remember(|memory| memory.settings_group = group);
    edit.typed.clear();
    edit.changed = true;
}

/// The groups one below another.
fn groups(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit) {
    ui.spacing_mut().item_spacing.y = 4.0;
    let searched = !edit.typed.trim().is_empty();
    for (index, group) in GROUPS.iter().enumerate() {
        let style = if index == now(scene) && !searched { RowStyle::Chosen } else { RowStyle::Plain };
        let (id, title) = (format!("settings.group.{}", group.name), name(scene, group));
        let row = Row { id: &id, icon: group.icon, picture: None, title: &title, about: "", aside: "", style };
        if row.show(ui, scene, vec2(COLUMN, 42.0)).clicked() {
            choose(scene, edit, index);
        }
    }
}

/// The groups as a menu.
fn group_menu(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, width: f32) {
    let item = |group: &SettingGroup| MenuItem::new(group.name, name(scene, group)).icon(group.icon);
    let items: Vec<MenuItem> = GROUPS.iter().map(item).collect();
    if let Some(index) = Menu::new("settings.group", &items, Some(now(scene))).show(ui, scene, vec2(width, 34.0)) {
        choose(scene, edit, index);
    }
}

/// The lines of the group that is shown.
fn chosen(ui: &mut Ui, scene: &Scene<'_>) {
    let group = &GROUPS[now(scene)];
    scroll_beside_bar(ui, &format!("settings {}", group.name), |ui| lines(ui, scene, group.settings.iter()));
}

/// The lines of all groups that speak of what is looked for.
fn found(ui: &mut Ui, scene: &Scene<'_>, sought: &SearchWords) {
    scroll_beside_bar(ui, "settings found", |ui| {
        let mut none = true;
        for group in GROUPS {
            let fitting: Vec<&Setting> =
                group.settings.iter().filter(|setting| sought.fit(&setting.words(scene))).collect();
            if fitting.is_empty() {
                continue;
            }
            none = false;
            ui.add_space(4.0);
            text::line(ui, &name(scene, group), Face::Bold.at(14.0), scene.palette.accent);
            lines(ui, scene, fitting.into_iter());
            ui.add_space(8.0);
        }
        if none {
            words(ui, scene, &scene.get("settings-none"));
        }
    });
}

/// Lines with a thin one between any two.
fn lines<'a>(ui: &mut Ui, scene: &Scene<'_>, settings: impl Iterator<Item = &'a Setting>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    for (index, setting) in settings.enumerate() {
        if index > 0 {
            hairline(ui, scene.palette);
        }
        setting.show(ui, scene);
    }
}
