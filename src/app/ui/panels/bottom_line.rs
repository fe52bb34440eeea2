//! The line below the stage: why not, what happened, what the hovered man can do; and where.

use fourhanded::board::Set;
use fourhanded::clock::Clocks;
use fourhanded::moves::{Action, Refusal, RefusalReason};
use fourhanded::position::{Man, Status};
use fourhanded::rules::{ClauseId, Grade, Topic};
use fourhanded::store::SeatOwner;
use fourhanded::text::{Texts, capital};

use super::{keyboard::key_names, thought};
use crate::app::play::replay::turn_of;
use crate::app::ui::prelude::*;

/// What the line says.
struct Message {
    icon: &'static str,
    color: Color32,
    text: String,
    topic: Option<Topic>,
    remedy: Option<Remedy>,
}

/// What can be done about it.
#[derive(Clone, Copy)]
enum Remedy {
    /// To see the cells that are the reason, or no longer.
    ShowMe { shown: bool },
    /// To go back from a mate that is looked at.
    Back,
    /// To go back to where the clocks run.
    Now,
    /// To press the clock.
    Press,
}

/// The place of the line, or of what stands in its stead.
pub fn place(scene: &Scene<'_>) -> Rect {
    rect_of(scene.layout.line())
}

/// Shows the line below the stage.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    if scene.layout.edge > 0.0 {
        return slip(ctx, scene);
    }
    let start = |ui: &mut Ui| {
        if let Some(message) = scene.session.and_then(|session| message(scene, session)) {
            say(ui, scene, &message);
        }
    };
    let end = |ui: &mut Ui| {
        if let Some(name) = scene.session.and_then(|session| cell_name(scene, session)) {
            text::line(ui, &name, Face::Medium.at(15.0), scene.palette.text2);
        }
    };
    bar(ctx, scene, "bottom", place(scene), BoardEdge::Top, start, end);
}

/// The least and the greatest width of a message at an edge of the table, in points.
const SLIP: [f32; 2] = [190.0, 340.0];

/// Shows what the line would say at the edge of who decides, or still has to press his clock; of others, at the lower edge.
fn slip(ctx: &Context, scene: &Scene<'_>) {
    // A chooser or a dialog may stand at the same edge.
    let free = scene.selection.promotion.is_none() && scene.desk.dialog.is_none();
    let Some(session) = scene.session.filter(|_| free) else { return };
    let Some(message) = message(scene, session) else { return };
    let player = match message.remedy {
        Some(Remedy::Press) => session.clocks().and_then(Clocks::running),
        _ => session.human_to_decide(),
    };
    let side = player.and_then(|player| scene.side_of_player(player)).unwrap_or_default();
    let size = if scene.layout.cramped() { 14.0 } else { 15.0 };
    at_hand(ctx, scene, "message", side, SLIP, |ui| {
        text::paragraph(ui, &message.text, Face::Semibold.at(size), scene.palette.text);
        ui.horizontal_wrapped(|ui| {
            text::sign(ui, message.icon, 22.0, message.color);
            controls(ui, scene, &message);
        });
    });
}

fn message(scene: &Scene<'_>, session: &Session) -> Option<Message> {
    let (palette, playable) = (scene.palette, session.playable());
    let position = session.seen();
    if let Some(refused) = &scene.selection.refusal {
        let text = refusal_text(scene.texts, session, &refused.refusal);
        let topic = Some(refused.refusal.topic);
        let remedy = Some(Remedy::ShowMe { shown: refused.shown });
        return Some(Message { icon: icon::PROHIBIT, color: palette.bad, text, topic, remedy });
    }
    if let Some(turn) = Some(scene.shows_turn).filter(|shown| *shown).and_then(|_| turn_of(session, scene.judgements)) {
        let [before, after] = turn.chances;
        let armies = scene.texts.armies(playable, playable.rules.army_set(turn.side));
        let values = [
            ("armies", armies),
            ("ply", (turn.plies.start + 1).to_string()),
            ("before", before.to_string()),
            ("after", after.to_string()),
        ];
        let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
        let text = scene.with(if after < before { "replay-fell" } else { "replay-rose" }, &values);
        return Some(Message { icon: icon::PLAY, color: palette.accent, text, topic: None, remedy: None });
    }
    if let Some(mate) = session.mate() {
        let at = |cell: &Cell| Some(scene.texts.man_at(playable, mate.position.man(*cell)?, *cell));
        let by: Vec<String> = mate.checkers.iter().filter_map(at).collect();
        let army = scene.texts.army(playable, mate.army);
        let text = scene.with("line-mate", &[("army", &army), ("by", &by.join(&scene.get("and")))]);
        return Some(Message { icon: icon::EYE, color: palette.bad, text, topic: None, remedy: Some(Remedy::Back) });
    }
    if let Some((text, remedy)) = about_clocks(scene, session) {
        return Some(Message { icon: icon::CLOCK, color: palette.accent, text, topic: None, remedy: Some(remedy) });
    }
    if let Some(outcome) = session.game().outcome() {
        let text = scene.texts.outcome(playable, outcome);
        let topic = Some(outcome.reason.topic());
        return Some(Message { icon: icon::FLAG, color: palette.accent, text, topic, remedy: None });
    }
    let hovered = scene.selection.hovered.or(scene.selection.cursor);
    let man = hovered.and_then(|cell| Some((cell, position.man(cell)?)));
    if man.is_none()
        && let Some((icon, text)) = thought::description(scene, session)
    {
        return Some(Message { icon, color: palette.accent, text, topic: None, remedy: None });
    }
    let flag = session.game().plies().last().filter(|ply| ply.action == Action::Flag);
    if let (None, Some(ply)) = (man, flag) {
        let told = ply.events.iter().filter(|event| event.topic == Topic::Time);
        let text = told.map(|event| scene.texts.change(playable, event)).collect::<Vec<_>>().join(" ");
        let text = if session.game().position().out().contains(ply.decision.player) {
            text
        } else {
            format!("{text} {}", scene.get("line-turn-lost"))
        };
        let topic = Some(Topic::Time);
        return Some(Message { icon: icon::FLAG, color: palette.bad, text, topic, remedy: None });
    }
    let checked: Set<Army> = scene.game_text.checked.iter().copied().collect();
    if man.is_none() && !checked.is_empty() {
        let names = scene.texts.armies(playable, checked);
        let count = checked.len().to_string();
        let text = scene.with("line-check", &[("armies", &names), ("count", &count)]);
        let topic = Some(Topic::Check);
        return Some(Message { icon: icon::WARNING_CIRCLE, color: palette.bad, text, topic, remedy: None });
    }
    if man.is_none() && !scene.game_text.skips.is_empty() {
        let text = scene.game_text.skips.join(" ");
        let topic = scene.game_text.skip_topic.unwrap_or(Topic::Turns);
        let cold = topic == Topic::Freeze;
        let icon = if cold { icon::SNOWFLAKE } else { icon::INFO };
        let color = if cold && palette.dark { palette.frozen_ink } else { palette.text2 };
        return Some(Message { icon, color, text, topic: Some(topic), remedy: None });
    }
    let (cell, man) = man?;
    Some(describe(scene, session, cell, man))
}

/// Why something was refused, in a sentence.
pub fn refusal_text(texts: &Texts, session: &Session, refusal: &Refusal) -> String {
    match refusal.reason {
        RefusalReason::NotYourTurn(player) if matches!(session.seats()[player], SeatOwner::Computer(_)) => {
            computer_text(texts, session, player)
        }
        _ => texts.refusal(session.playable(), session.seen(), refusal),
    }
}

/// That a computer moves for a player, or waits for a key.
pub fn computer_text(texts: &Texts, session: &Session, player: Player) -> String {
    let playable = session.playable();
    let army = texts.army(playable, playable.rules.home_army(player));
    let id = if session.held() { "line-computer-waits" } else { "line-computer-thinks" };
    texts.with(id, &[("army", &army), ("key", &key_names(texts, "Space"))])
}

/// What is to be known of the clocks before all else: that one runs while another ply is looked at, or is to be pressed.
fn about_clocks(scene: &Scene<'_>, session: &Session) -> Option<(String, Remedy)> {
    let clocks = session.clocks()?;
    let playable = session.playable();
    let army = |player| scene.texts.army(playable, playable.rules.home_army(player));
    if session.looks_back() {
        let text = match clocks.running() {
            Some(player) => scene.with("line-looks-back", &[("army", &army(player))]),
            None => scene.get("line-looks-back-untimed"),
        };
        return Some((text, Remedy::Now));
    }
    let player = clocks.running().filter(|_| clocks.awaits_press())?;
    Some((scene.with("line-press", &[("army", &army(player))]), Remedy::Press))
}

/// What a man can do, in a sentence.
fn describe(scene: &Scene<'_>, session: &Session, cell: Cell, man: Man) -> Message {
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
    let place = playable.display.cell_in_words(rules, man.army(), cell);
    let army = scene.texts.army(playable, man.army());
    let army = army.as_str();
    let values = [("kind", capital(&kind)), ("cell", place)];
    let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
    let position = session.seen();
    if position.is_frozen(man.army()) {
        let text = scene.with("line-frozen", &[values[0], values[1], ("army", army)]);
        let topic = Some(Topic::Freeze);
        return Message { icon: icon::SNOWFLAKE, color: scene.palette.text2, text, topic, remedy: None };
    }
    if position.status(man.army()) == Status::Static {
        let text = scene.with("line-static", &[values[0], values[1], ("army", army)]);
        let topic = Some(Topic::Fate);
        return Message { icon: icon::PROHIBIT, color: scene.palette.text2, text, topic, remedy: None };
    }
    let leader = position.commander(man.army());
    let text = match how {
        Some(how) if leader != rules.player_of(man.army()) => {
            let leader = scene.texts.army(playable, playable.rules.home_army(leader));
            scene.with("line-led", &[values[0], values[1], ("how", how), ("army", army), ("leader", &leader)])
        }
        Some(how) => scene.with("line-man", &[values[0], values[1], ("how", how)]),
        None => scene.with("line-man-only", &values),
    };
    Message { icon: icon::INFO, color: scene.palette.text2, text, topic: Some(topic), remedy: None }
}

/// The button of what can be done about it: its name for scripts, its words, its sign, its key, and what it does.
fn remedy(scene: &Scene<'_>, message: &Message) -> Option<(&'static str, String, &'static str, &'static str, Intent)> {
    let letter = |command| scene.letter(command);
    message.remedy.map(|remedy| match remedy {
        Remedy::ShowMe { shown } => {
            let (label, sign) = if shown { ("line-hide", icon::EYE_SLASH) } else { ("line-show-me", icon::EYE) };
            ("line.show-me", scene.get(label), sign, letter(KeyCommand::WhyNot), Intent::from(HandIntent::ShowRefusal))
        }
        Remedy::Back => (
            "line.back",
            scene.get("mate-back"),
            icon::ARROW_U_UP_LEFT,
            letter(KeyCommand::Mate),
            GameIntent::LeaveMate.into(),
        ),
        Remedy::Now => ("line.now", scene.get("line-now"), icon::SKIP_FORWARD, "Space", GameIntent::Continue.into()),
        Remedy::Press => (
            "line.press",
            scene.get("line-press-button"),
            icon::CLOCK,
            letter(KeyCommand::Comment),
            GameIntent::PressClock.into(),
        ),
    })
}

fn say(ui: &mut Ui, scene: &Scene<'_>, message: &Message) {
    let clause = clause(scene, message);
    let chip = clause.as_ref().map(|(topic, clause)| ClauseChip::new(scene, "line.clause", clause).on(*topic));
    let label = remedy(scene, message).map(|(_, label, ..)| label);
    let controls_width = chip.map_or(0.0, |chip| chip.width(ui) + 8.0)
        + label.map_or(0.0, |label| text::width(ui, &label, Face::Semibold.at(14.0)) + 58.0);
    text::sign(ui, message.icon, 22.0, message.color);
    let room = (ui.available_width() - controls_width).max(60.0);
    // Where one line would be cut, two smaller ones have room.
    let words = |size: f32| Text::line(&message.text, Face::Semibold.at(size), scene.palette.text);
    let cut = words(15.0).set(ui, room).elided;
    let fitting = if cut { words(12.5).wrapped_if_cut(ui, room, ui.max_rect().height()) } else { words(15.0) };
    let shown = fitting.show_within(ui, room);
    if scene.shows_turn {
        scene.target("line.turn", shown);
    }
    controls(ui, scene, message);
}

/// What a message is about, and the clause that rules on it.
fn clause(scene: &Scene<'_>, message: &Message) -> Option<(Topic, ClauseId)> {
    let rules = &scene.session?.playable().rules;
    message.topic.map(|topic| (topic, rules.clause(topic)))
}

/// The clause that rules on it, and the button of what can be done about it.
fn controls(ui: &mut Ui, scene: &Scene<'_>, message: &Message) {
    if let Some((topic, clause)) = clause(scene, message) {
        ClauseChip::new(scene, "line.clause", &clause).on(topic).show(ui, scene);
    }
    if let Some((id, label, sign, key, intent)) = remedy(scene, message) {
        if scene.layout.cramped() && matches!(message.remedy, Some(Remedy::ShowMe { .. })) {
            // The clause and the words have no room in one row.
            IconButton::new(id, sign, label, key).side(28.0).sends(ui, scene, intent);
            return;
        }
        let tip = scene.with_key(&label, key);
        let response = Button::new(id, label).icon(sign).small().sends(ui, scene, intent);
        scene.tip(&response, tip);
    }
}

/// The name of the hovered cell.
fn cell_name(scene: &Scene<'_>, session: &Session) -> Option<String> {
    let cell = scene.selection.hovered.or(scene.selection.cursor)?;
    let playable = session.playable();
    let rules = &playable.rules;
    if !rules.board.contains(cell) {
        return None;
    }
    let mover = rules.army_at(session.game().position().turn());
    let (local, grid) = (playable.display.cell_in_words(rules, mover, cell), cell.to_string());
    Some(if local == grid {
        scene.with("line-cell", &[("grid", &grid)])
    } else {
        scene.with("line-cell-local", &[("local", &local), ("grid", &grid)])
    })
}
