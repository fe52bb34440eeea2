//! The line below the stage: why not, what happened, what the hovered man can do; and where.

use bevy_egui::egui::{Align2, Color32, Context, Rect, Ui, pos2, vec2};
use fourhanded::board::{Army, Cell, Set};
use fourhanded::moves::Reason;
use fourhanded::position::{Man, Status};
use fourhanded::rules::{ClauseId, Grade, Topic};
use fourhanded::store::SeatOwner;

use super::{capital, read_clause, thought};

use crate::app::intent::{GameIntent, HandIntent, Intent, Intents};
use crate::app::play::session::Session;
use crate::app::ui::scene::{Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{Button, ClauseChip, icon, rule, type_set};

/// What the line says.
struct Words {
    icon: &'static str,
    color: Color32,
    text: String,
    clause: Option<ClauseId>,
    button: Option<Step>,
}

/// What can be done about it.
#[derive(Clone, Copy)]
enum Step {
    /// To see the cells that are why not, or no longer.
    ShowMe { shown: bool },
    /// To go back from a mate.
    Back,
}

/// Shows it.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let window = window(scene);
    let stage = scene.layout.stage;
    let bar = Rect::from_min_max(pos2(0.0, window.max.y - scene.layout.bottom), pos2(stage.max.x, window.max.y));
    fixed(ctx, "bottom", bar, |ui| {
        ui.painter().rect_filled(bar, 0, scene.theme.panel);
        rule(ui, bar.min.x, bar.max.x, bar.min.y + 0.5, scene.theme);
        let Some(session) = scene.session else { return };
        let right = place(ui, scene, session, bar);
        if let Some(words) = words(scene, session) {
            tell(ui, scene, bar, right, &words, intents);
        }
    });
}

fn words(scene: &Scene<'_>, session: &Session) -> Option<Words> {
    let (theme, playable) = (scene.theme, session.playable());
    let position = session.seen();
    if let Some(refused) = &scene.selection.refusal {
        let text = match refused.refusal.reason {
            Reason::NotYourTurn(player) if matches!(session.seats()[player], SeatOwner::Computer(_)) => {
                let army = scene.texts.army(playable, Army(player.0));
                let id = if session.held() { "line-computer-waits" } else { "line-computer-thinks" };
                scene.with(id, &[("army", &army), ("key", &scene.keys("Space"))])
            }
            _ => scene.texts.refusal(playable, position, &refused.refusal),
        };
        let clause = Some(playable.rules.clause(refused.refusal.topic));
        let button = Some(Step::ShowMe { shown: refused.shown });
        return Some(Words { icon: icon::PROHIBIT, color: theme.bad, text, clause, button });
    }
    if let Some(mate) = session.mate() {
        let at = |cell: &Cell| Some(scene.texts.man_at(playable, mate.position.man(*cell)?, *cell));
        let by: Vec<String> = mate.checkers.iter().filter_map(at).collect();
        let army = scene.texts.army(playable, mate.army);
        let text = scene.with("line-mate", &[("army", &army), ("by", &by.join(&scene.get("and")))]);
        return Some(Words { icon: icon::EYE, color: theme.bad, text, clause: None, button: Some(Step::Back) });
    }
    if let Some(outcome) = session.game().outcome() {
        let text = scene.texts.outcome(playable, outcome);
        let clause = Some(playable.rules.clause(Topic::Win));
        return Some(Words { icon: icon::FLAG, color: theme.accent, text, clause, button: None });
    }
    let hovered = scene.selection.hovered.or(scene.selection.cursor);
    let man = hovered.and_then(|cell| Some((cell, position.man(cell)?)));
    if man.is_none()
        && let Some((icon, text)) = thought::told(scene, session)
    {
        return Some(Words { icon, color: theme.accent, text, clause: None, button: None });
    }
    let checked: Set<Army> = scene.digest.checked.iter().copied().collect();
    if man.is_none() && !checked.is_empty() {
        let names = scene.texts.armies(playable, checked);
        let count = checked.len().to_string();
        let text = scene.with("line-check", &[("armies", &names), ("count", &count)]);
        let clause = Some(playable.rules.clause(Topic::Check));
        return Some(Words { icon: icon::WARNING_CIRCLE, color: theme.bad, text, clause, button: None });
    }
    if man.is_none() && !scene.digest.skips.is_empty() {
        let text = scene.digest.skips.join(" ");
        let topic = scene.digest.skip_topic.unwrap_or(Topic::Turns);
        let cold = topic == Topic::Freeze;
        let icon = if cold { icon::SNOWFLAKE } else { icon::INFO };
        let color = if cold && theme.dark { theme.frozen_ink } else { theme.text2 };
        let clause = Some(playable.rules.clause(topic));
        return Some(Words { icon, color, text, clause, button: None });
    }
    let (cell, man) = man?;
    Some(describe(scene, session, cell, man))
}

/// What a man can do, in a sentence.
fn describe(scene: &Scene<'_>, session: &Session, cell: Cell, man: Man) -> Words {
    let playable = session.playable();
    let rules = &playable.rules;
    let kind = scene.texts.kind(playable, man);
    let pawn = man.kind() == rules.pawns.kind;
    let topic = match (pawn, man.grade()) {
        (true, Grade::Super) => Topic::Superpawn,
        (true, Grade::Turned) => Topic::Turning,
        (true, Grade::Plain | Grade::Returned) => Topic::Pawns,
        (false, _) => Topic::Movement,
    };
    let how = scene.texts.movement(playable, man, cell);
    let how = how.as_deref().map(|how| how.trim_end_matches('.'));
    let place = playable.display.cell(rules, man.army(), cell);
    let army = scene.texts.army(playable, man.army());
    let army = army.as_str();
    let values = [("kind", capital(&kind)), ("cell", place)];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let position = session.seen();
    if position.is_frozen(man.army()) {
        let text = scene.with("line-frozen", &[values[0], values[1], ("army", army)]);
        let clause = Some(rules.clause(Topic::Freeze));
        return Words { icon: icon::SNOWFLAKE, color: scene.theme.text2, text, clause, button: None };
    }
    if position.status(man.army()) == Status::Static {
        let text = scene.with("line-static", &[values[0], values[1], ("army", army)]);
        let clause = Some(rules.clause(Topic::Fate));
        return Words { icon: icon::PROHIBIT, color: scene.theme.text2, text, clause, button: None };
    }
    let leader = position.commander(man.army());
    let text = match how {
        Some(how) if leader != rules.armies[man.army()].player => {
            let leader = scene.texts.army(playable, Army(leader.0));
            scene.with("line-led", &[values[0], values[1], ("how", how), ("army", army), ("leader", &leader)])
        }
        Some(how) => scene.with("line-man", &[values[0], values[1], ("how", how)]),
        None => scene.with("line-man-only", &values),
    };
    let clause = Some(rules.clause(topic));
    Words { icon: icon::INFO, color: scene.theme.text2, text, clause, button: None }
}

fn tell(ui: &Ui, scene: &Scene<'_>, bar: Rect, right: f32, words: &Words, intents: &mut Intents) {
    let y = bar.center().y;
    type_set::sign(ui, pos2(bar.min.x + 23.0, y), words.icon, 18.0, words.color);
    let button = words.button.map(|step| match step {
        Step::ShowMe { shown } => {
            let (label, sign) = if shown { ("line-hide", icon::EYE_SLASH) } else { ("line-show-me", icon::EYE) };
            ("line.show-me", scene.get(label), sign, "Y", Intent::from(HandIntent::ShowRefusal))
        }
        Step::Back => ("line.back", scene.get("mate-back"), icon::ARROW_U_UP_LEFT, "X", GameIntent::LeaveMate.into()),
    });
    let button = button.as_ref().map(|(id, label, sign, key, intent)| {
        (Button::new(id, label).icon(sign).small(), label.as_str(), *key, intent.clone())
    });
    let clause = words.clause.as_ref().map(|clause| (clause, ClauseChip::new(scene, "line.clause", clause)));
    let chip = clause.as_ref().map_or(0.0, |(_, chip)| chip.size(ui).x + 10.0);
    let extra = chip + button.as_ref().map_or(0.0, |(button, ..)| button.size(ui).x + 10.0);
    let room = (right - bar.min.x - 42.0 - extra - 12.0).max(60.0);
    let font = Face::Semibold.at(15.0);
    let at = pos2(bar.min.x + 42.0, y);
    let text = type_set::fitted(ui, at, Align2::LEFT_CENTER, &words.text, font, scene.theme.text, room);
    let mut x = text.max.x + 10.0;
    if let Some((clause, chip)) = clause {
        let response = chip.at(ui, scene, x, y);
        x = response.rect.max.x + 11.0;
        if response.clicked() {
            read_clause(ui.ctx(), clause, intents);
        }
    }
    if let Some((button, label, key, intent)) = button {
        let size = button.size(ui);
        let rect = Rect::from_center_size(pos2(x + size.x / 2.0, y), vec2(size.x, 27.0));
        let tip = scene.with("tip-with-key", &[("what", label), ("key", &scene.keys(key))]);
        if button.at(ui, scene, rect).on_hover_text(tip).clicked() {
            intents.push(intent);
        }
    }
}

/// The name of the hovered cell at the right end; answers where it begins.
fn place(ui: &Ui, scene: &Scene<'_>, session: &Session, bar: Rect) -> f32 {
    let Some(cell) = scene.selection.hovered.or(scene.selection.cursor) else { return bar.max.x - 14.0 };
    let playable = session.playable();
    let rules = &playable.rules;
    if !rules.board.contains(cell) {
        return bar.max.x - 14.0;
    }
    let mover = rules.army_at(session.game().position().turn());
    let (local, grid) = (playable.display.cell(rules, mover, cell), cell.to_string());
    let text = if local == grid {
        scene.with("line-cell", &[("grid", &grid)])
    } else {
        scene.with("line-cell-local", &[("local", &local), ("grid", &grid)])
    };
    let at = type_set::right(bar, 14.0);
    type_set::line(ui, at, Align2::RIGHT_CENTER, &text, Face::Medium.at(15.0), scene.theme.text2).min.x
}
