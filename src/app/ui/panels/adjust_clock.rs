//! A clock changed by hand: some time more or less, or another time.

use fourhanded::clock::{Adjustment, TimeLeft};

use super::dialog::{closable, foot, harmless, title, words};
use crate::app::ui::prelude::*;

/// The steps, in milliseconds, with their ids for scripts and what stands on their buttons.
const STEPS: [(i64, &str, &str); 4] = [
    (-60_000, "dialog.clock.less-minute", "−1:00"),
    (-10_000, "dialog.clock.less", "−0:10"),
    (10_000, "dialog.clock.more", "+0:10"),
    (60_000, "dialog.clock.more-minute", "+1:00"),
];
/// The longest time that is typed, in letters.
const LONGEST: usize = 12;

/// Shows a clock with what changes it in a dialog.
pub fn show(ctx: &Context, scene: &Scene<'_>, edit: &mut Edit, player: Player, fresh: bool) {
    let Some((session, clocks)) = scene.session.and_then(|session| Some((session, session.clocks()?))) else { return };
    let (palette, playable) = (scene.palette, session.playable());
    let owners = clocks.seats().owners(clocks.seats().clock_of(player));
    let armies = owners.iter().map(|player| playable.rules.home_army(player)).collect();
    let armies = scene.texts.armies(playable, armies);
    closable(ctx, scene, 480.0, &title(scene, &[("armies", &armies)]), |ui| {
        let others: Vec<(String, String, Player)> = clocks
            .seats()
            .clocks()
            .iter()
            .map(|clock| {
                let army = playable.rules.home_army(clock);
                (format!("dialog.clock.of.{army}"), scene.texts.army(playable, army), clock)
            })
            .collect();
        if others.len() > 1 {
            let entries: Vec<(&str, String)> = others.iter().map(|(id, name, _)| (id.as_str(), name.clone())).collect();
            let chosen = others.iter().position(|(.., clock)| *clock == clocks.seats().clock_of(player));
            let width = ui.available_width();
            let picked = segmented(ui, scene, &entries, chosen.unwrap_or_default(), (width, 36.0));
            if let Some((.., other)) = picked.and_then(|index| others.get(index)) {
                scene.send(DeskIntent::Open(Dialog::AdjustClock(*other)));
            }
        }
        let time = clocks.face(player, scene.now).to_string();
        ui.vertical_centered(|ui| text::line(ui, &time, Face::Bold.at(46.0), palette.text));
        words(ui, scene, &scene.get("clock-noted"));
        let left = clocks.left(player, scene.now).as_millis();
        row_from_left(ui, 40.0, |ui| {
            for (step, id, label) in STEPS {
                // Nobody's time is ended by a step that is longer than it.
                let button = Button::new(id, label).enabled(step > 0 || left + step > 0);
                button.sends(ui, scene, GameIntent::AdjustClock(player, Adjustment::Add(step)));
            }
        });
        let typed = edit.typed.trim().to_owned();
        let wanted = typed_time(&typed);
        let size = vec2(ui.available_width(), 36.0);
        let hint = scene.get("clock-set-hint");
        let field = field(ui, scene, "dialog.clock.time", &mut edit.typed, &hint, LONGEST, size);
        edit.changed |= field.changed;
        if !typed.is_empty() && wanted.is_none() {
            let error = scene.with("clock-set-error", &[("text", &typed)]);
            text::paragraph(ui, &error, Face::Medium.at(14.0), palette.bad);
        }
        let set = foot(
            ui,
            |ui| {
                if !clocks.is_over() {
                    let paused = session.is_paused();
                    let (word, sign) = if paused { ("pause-go-on", icon::PLAY) } else { ("top-pause", icon::PAUSE) };
                    let pause = Button::new("dialog.clock.pause", scene.get(word)).icon(sign);
                    pause.sends(ui, scene, GameIntent::PauseClocks(!paused));
                }
            },
            |ui| {
                let close = Button::new("dialog.clock.close", scene.get("dialog-close"));
                harmless(&close.sends(ui, scene, DeskIntent::CloseDialog), fresh);
                let set = Button::new("dialog.clock.set", scene.get("clock-set")).enabled(wanted.is_some());
                set.show(ui, scene).clicked()
            },
        );
        if let Some(left) = wanted.filter(|_| set || field.entered) {
            scene.send(GameIntent::AdjustClock(player, Adjustment::Set(left)));
            edit.typed.clear();
            edit.changed = true;
        }
    });
}

/// A time as a person types it; `None` if the text is none, or has 60 and more of what makes a whole at 60.
fn typed_time(text: &str) -> Option<TimeLeft> {
    let left: TimeLeft = text.parse().ok()?;
    let within = |part: &str| part.parse::<f32>().is_ok_and(|part| part < 60.0);
    (left.as_millis() >= 0 && text.split(':').skip(1).all(within)).then_some(left)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minute_has_sixty_seconds() {
        let typed = |text| typed_time(text).map(TimeLeft::as_millis);
        let times =
            [("5:00", 300_000), ("0:59.5", 59_500), ("1:30:00", 5_400_000), ("90", 90_000), ("75:00", 4_500_000)];
        for (text, time) in times {
            assert_eq!(typed(text), Some(time), "{text}");
        }
        for text in ["99:99", "5:60", "1:60:00", "0:59.5:00", "-1:00", "soon", ""] {
            assert_eq!(typed(text), None, "{text}");
        }
    }
}
