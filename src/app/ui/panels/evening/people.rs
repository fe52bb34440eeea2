//! Who is there: people come, pause, leave and come again.

use fourhanded::rota::{Evening, MOST_PEOPLE, PersonId, PersonScore, StandingsOrder, person_scores};
use fourhanded::text::SearchWords;

use super::ask;
use crate::app::play::evening::EveningHost;
use crate::app::state::EveningPage;
use crate::app::ui::panels::dialog::{foot, words};
use crate::app::ui::prelude::*;

/// The height of somebody's line, in points.
const LINE: f32 = 40.0;
/// How many names of earlier games are offered at most.
const OFFERED: usize = 12;

/// Shows the list of people, with a field for whoever comes.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, host: Option<&EveningHost>, fresh: bool) {
    if host.is_none() {
        words(ui, scene, &scene.get("evening-about"));
    }
    let evening = host.map(EveningHost::evening);
    comers(ui, scene, edit, evening, fresh);
    let Some((host, evening)) = host.zip(evening) else { return };
    ui.add_space(2.0);
    let scores = person_scores(evening, StandingsOrder::Sum);
    ui.spacing_mut().item_spacing.y = 0.0;
    for number in 0..evening.people().len() {
        let person = PersonId(number);
        let score = scores.iter().find(|score| score.person == person);
        hairline(ui, scene.palette);
        line(ui, scene, edit, evening, person, score);
    }
    hairline(ui, scene.palette);
    ui.spacing_mut().item_spacing.y = 8.0;
    ui.add_space(8.0);
    title(ui, scene, edit, evening);
    if edit.evening.ending
        && let Some(yes) = ask(ui, scene, "evening.end", &scene.get("evening-end-ask"), "evening-end")
    {
        edit.evening.ending = false;
        edit.changed = true;
        if yes {
            scene.send(EveningIntent::End);
        }
    }
    let mut ends = false;
    let goes = foot(
        ui,
        |ui| {
            let end = Button::new("evening.end", scene.get("evening-end")).style(ButtonStyle::Quiet);
            ends = end.icon(icon::SIGN_OUT).show(ui, scene).clicked();
        },
        |ui| {
            let next = Button::new("evening.to-next", scene.get("evening-next")).icon(icon::ARROW_RIGHT);
            let next = next.style(ButtonStyle::Primary).enabled(host.evening().announced().is_some());
            next.show(ui, scene).clicked()
        },
    );
    edit.evening.ending |= ends;
    if goes {
        edit.evening.go(EveningPage::Next);
    }
    edit.changed |= ends || goes;
}

/// The field for somebody who comes, and names of earlier games beside it.
fn comers(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, evening: Option<&Evening>, fresh: bool) {
    let renaming = edit.evening.renamed.is_some();
    let mut typed = if renaming { String::new() } else { edit.evening.name.clone() };
    let add = Button::new("evening.add", scene.get("evening-add")).icon(icon::PLUS);
    let start = |ui: &mut Ui| {
        let size = vec2(ui.available_width(), 36.0);
        field(ui, scene, "evening.name", &mut typed, &scene.get("evening-name"), NAME * 4, size)
    };
    let (shown, added) = row(ui, 36.0, start, |ui| add.show(ui, scene).clicked());
    if shown.changed {
        edit.evening.renamed = None;
        edit.evening.name.clone_from(&typed);
        edit.changed = true;
    }
    if fresh {
        shown.response.request_focus();
    }
    if (shown.entered || added) && !renaming {
        // Several names may be pasted or typed at once.
        for name in typed.split([',', ';', '\n']).map(str::trim).filter(|name| !name.is_empty()) {
            scene.send(EveningIntent::Come(name.to_owned()));
        }
        edit.evening.name.clear();
        edit.changed = true;
        shown.response.request_focus();
    }
    let is_here = |name: &str| {
        let found = evening.and_then(|evening| evening.people().iter().find(|person| same(&person.name, name)));
        found.is_some()
    };
    let sought = SearchWords::new(if renaming { "" } else { &edit.evening.name });
    let fits = |name: &&String| !is_here(name) && sought.fit(name);
    let known = scene.habits.names.iter().filter(fits).take(OFFERED).enumerate();
    let known = known.map(|(index, name)| (format!("evening.known.{index}"), name.clone()));
    // Who cannot or need not type a name brings a guest.
    let mut guests =
        (1..=MOST_PEOPLE + 1).map(|number| scene.with("evening-guest", &[("number", &number.to_string())]));
    let guest = guests.find(|name| !is_here(name)).map(|name| ("evening.guest".to_owned(), name));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (id, name) in known.chain(guest) {
            let button = Button::new(id, name.as_str()).icon(icon::PLUS).small();
            if button.show(ui, scene).clicked() {
                scene.send(EveningIntent::Come(name));
                edit.evening.name.clear();
                edit.changed = true;
            }
        }
    });
}

/// Whether two names are one: capital letters do not matter.
fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.trim().to_lowercase()
}

/// Somebody: whether he is there, his name, and what he has played.
fn line(
    ui: &mut Ui,
    scene: &Scene<'_>,
    edit: &mut Edit,
    evening: &Evening,
    person: PersonId,
    score: Option<&PersonScore>,
) {
    let palette = scene.palette;
    let (name, here) = (evening.name(person), evening.people()[person.0].here);
    let (games, out) = score.map_or((0, 0), |score| (score.score.games, score.sat_out));
    let about = scene.with("evening-person-about", &[("games", &games.to_string()), ("out", &out.to_string())]);
    let about = if here { about } else { format!("{}, {about}", scene.get("evening-pauses")) };
    let renamed = edit.evening.renamed == Some(person);
    let mut typed = edit.evening.name.clone();
    let start = |ui: &mut Ui| {
        let label = scene.with("evening-is-here", &[("name", name)]);
        if switch(ui, scene, &format!("evening.here.{}", person.0), &label, here).clicked() {
            scene.send(if here { EveningIntent::Leave(person) } else { EveningIntent::Come(name.to_owned()) });
        }
        if renamed {
            let size = vec2(ui.available_width().min(320.0), 34.0);
            return Some(field(ui, scene, "evening.rename", &mut typed, name, NAME, size));
        }
        let ink = if here { palette.text } else { palette.text3 };
        let room = ui.available_width();
        let wide = text::width(ui, name, Face::Bold.at(16.0));
        Text::line(name, Face::Bold.at(16.0), ink).show_within(ui, room);
        // Half a sentence says nothing.
        if wide + 10.0 + text::width(ui, &about, Face::Medium.at(14.0)) <= room {
            text::line(ui, &about, Face::Medium.at(14.0), palette.text2);
        }
        None
    };
    let (shown, clicked) = row(ui, LINE, start, |ui| {
        let id = format!("evening.rename.{}", person.0);
        let words = scene.with("evening-rename", &[("name", name)]);
        IconButton::new(&id, icon::NOTE_PENCIL, words, "").show(ui, scene).clicked()
    });
    if let Some(shown) = &shown {
        edit.evening.name = typed;
        edit.changed |= shown.changed;
        if shown.entered {
            scene.send(EveningIntent::Rename(person, std::mem::take(&mut edit.evening.name)));
            (edit.evening.renamed, edit.changed) = (None, true);
        }
    }
    if clicked {
        edit.evening.renamed = (!renamed).then_some(person);
        edit.evening.name = if renamed { String::new() } else { name.to_owned() };
        edit.changed = true;
        ui.memory_mut(|memory| memory.request_focus(Control::id_of("evening.rename")));
    }
}

/// The field for the title of the evening.
fn title(ui: &mut Ui, scene: &Scene<'_>, edit: &mut Edit, evening: &Evening) {
    let mut typed = edit.evening.title.clone().unwrap_or_else(|| evening.title().to_owned());
    let size = vec2(ui.available_width(), 36.0);
    let shown = field(ui, scene, "evening.title", &mut typed, &scene.get("evening-title-hint"), NAME, size);
    if shown.changed {
        edit.evening.title = Some(typed.clone());
        edit.changed = true;
    }
    if (shown.entered || shown.response.lost_focus()) && edit.evening.title.take().is_some() {
        edit.changed = true;
        scene.send(EveningIntent::Title(typed));
    }
}
