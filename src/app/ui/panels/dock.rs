//! The dock at the right: score, tabs, and what can be done with the game as a whole.

use bevy_egui::egui::{Align2, Context, Rect, Stroke, Ui, pos2, vec2};
use fourhanded::board::{Army, Side};
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::export::picture::ink_of;
use fourhanded::rules::MateRule;

use super::glyphs::Picture;
use super::{captured, graph, log, moves, rules, transport};
use crate::app::intent::{DeskIntent, Intents};
use crate::app::play::session::Session;
use crate::app::state::DockTab;
use crate::app::ui::scene::{Scene, fixed, window};
use crate::app::ui::theme::Face;
use crate::app::ui::widgets::{self, IconButton, icon, part, rule, type_set};

/// The tabs: which, for scripts, the message, the sign on the folded strip.
const TABS: [(DockTab, &str, &str, &str); 4] = [
    (DockTab::Moves, "dock.tab.moves", "tab-moves", icon::LIST_NUMBERS),
    (DockTab::Captured, "dock.tab.captured", "tab-captured", icon::SKULL),
    (DockTab::Rules, "dock.tab.rules", "tab-rules", icon::BOOK_OPEN),
    (DockTab::Log, "dock.tab.log", "tab-log", icon::LIST_BULLETS),
];

/// The height of a line of the game's goal.
const GOAL_LINE: f32 = 18.0;

/// The width of a dock that lies over the stage because the window is narrow.
const OVERLAY: f32 = 344.0;

/// Shows it: the whole dock, or a strip that opens it over the stage.
pub fn show(ctx: &Context, scene: &Scene<'_>, intents: &mut Intents) {
    let window = window(scene);
    let layout = scene.layout;
    let top = layout.top;
    if !layout.folded {
        let rect = Rect::from_min_max(pos2(window.max.x - layout.dock, top), window.max);
        fixed(ctx, "dock", rect, |ui| whole(ui, scene, rect, intents));
        return;
    }
    let strip = Rect::from_min_max(pos2(window.max.x - layout.dock, top), window.max);
    fixed(ctx, "strip", strip, |ui| {
        ui.painter().rect_filled(strip, 0, scene.theme.panel);
        edge(ui, scene, strip);
        for (index, (tab, id, word, sign)) in TABS.into_iter().enumerate() {
            let place = part(strip, 5.0, 8.0 + 42.0 * index as f32, 34.0, 34.0);
            let id = format!("{id}.strip");
            if IconButton::new(&id, sign, &scene.get(word), "").at(ui, scene, place).clicked() {
                let again = scene.desk.unfolded && scene.desk.tab == tab;
                intents.push(if again { DeskIntent::FoldDock } else { DeskIntent::ShowTab(tab) });
            }
        }
    });
    if scene.desk.unfolded {
        // What is to be decided stays in sight below it.
        let low = window.max.y - layout.bottom;
        let rect = Rect::from_min_max(pos2((strip.min.x - OVERLAY).max(0.0), top), pos2(strip.min.x, low));
        fixed(ctx, "dock", rect, |ui| whole(ui, scene, rect, intents));
    }
}

fn edge(ui: &Ui, scene: &Scene<'_>, rect: Rect) {
    ui.painter().vline(rect.min.x + 0.5, rect.y_range(), Stroke::new(1.0, scene.theme.hairline));
}

fn whole(ui: &mut Ui, scene: &Scene<'_>, rect: Rect, intents: &mut Intents) {
    ui.painter().rect_filled(rect, 0, scene.theme.panel);
    edge(ui, scene, rect);
    let Some(session) = scene.session else { return };
    let sides = session.playable().rules.sides();
    let goal = &session.playable().variant.goal;
    let told = type_set::paragraph(ui, goal, Face::Medium.at(13.5), scene.theme.text3, rect.width() - 29.0, GOAL_LINE);
    let below = 21.0 + told.size().y;
    let score = part(rect, 1.0, 0.0, rect.width() - 1.0, below + 30.0 * sides.len() as f32);
    for (index, side) in sides.into_iter().enumerate() {
        let line = part(score, 14.0, 9.0 + 30.0 * index as f32, score.width() - 28.0, 30.0);
        show_side(ui, scene, session, side, line);
    }
    ui.painter().galley(pos2(score.min.x + 14.0, score.max.y - 10.0 - told.size().y), told, scene.theme.text3);
    rule(ui, rect.min.x, rect.max.x, score.max.y - 0.5, scene.theme);
    let tabs = Rect::from_min_size(pos2(score.min.x, score.max.y), vec2(score.width(), 41.0));
    rule(ui, rect.min.x, rect.max.x, tabs.max.y - 0.5, scene.theme);
    show_tabs(ui, scene, tabs, intents);
    let foot = transport::height(scene, session);
    let curve = if graph::wanted(scene) { graph::HEIGHT } else { 0.0 };
    let body = Rect::from_min_max(pos2(score.min.x, tabs.max.y), pos2(rect.max.x, rect.max.y - foot - curve));
    match scene.desk.tab {
        DockTab::Moves => moves::show(ui, scene, session, body, intents),
        DockTab::Captured => captured::show(ui, scene, session, body),
        DockTab::Rules => rules::show(ui, scene, session, body),
        DockTab::Log => log::show(ui, scene, session, body, intents),
    }
    let transport = Rect::from_min_max(pos2(score.min.x, body.max.y + curve), rect.max);
    if curve > 0.0 {
        let place = Rect::from_min_max(body.left_bottom(), transport.right_top());
        graph::show(ui, scene, session, place, intents);
    }
    rule(ui, rect.min.x, rect.max.x, body.max.y + 0.5, scene.theme);
    transport::show(ui, scene, session, transport, intents);
}

fn show_tabs(ui: &Ui, scene: &Scene<'_>, rect: Rect, intents: &mut Intents) {
    let mut x = rect.min.x + 16.0;
    for (tab, id, word, _) in TABS {
        let word = scene.get(word);
        let widget = widgets::Tab::new(id, &word, scene.desk.tab == tab);
        let width = widget.width(ui);
        let place = Rect::from_min_size(pos2(x - 6.0, rect.min.y), vec2(width + 12.0, rect.height()));
        x += width + 24.0;
        if widget.at(ui, scene, place).clicked() {
            intents.push(DeskIntent::ShowTab(tab));
        }
    }
}

/// A side: emblems, names, how much more it has, the hostile kings it has mated.
fn show_side(ui: &Ui, scene: &Scene<'_>, session: &Session, side: Side, line: Rect) {
    let (theme, playable) = (scene.theme, session.playable());
    let rules = &playable.rules;
    let armies = rules.army_set(side);
    let mut x = line.min.x + 7.0;
    for army in armies.iter() {
        let ink = ink_of(playable.look.armies[army]);
        scene.glyphs.paint(ui, pos2(x, line.center().y), 15.0, Picture::Emblem, ink);
        x += 24.0;
    }
    let mut right = line.max.x;
    match rules.defeat.mate {
        MateRule::FreezeAtOnce | MateRule::FreezeOnTurn => {
            for army in rules.present().filter(|army| rules.side(*army) != side).collect::<Vec<_>>().into_iter().rev() {
                king(ui, scene, session, army, pos2(right - 10.0, line.center().y));
                right -= 28.0;
            }
        }
        MateRule::DefeatOnTurn | MateRule::DefeatAtOnce | MateRule::DefeatInTwoStages | MateRule::Skip => {}
    }
    if rules.scoring.collects_points() {
        let position = session.game().position();
        let points: u16 = rules.players_of(side).iter().map(|player| position.points(player)).sum();
        let words = scene.with("score-points", &[("points", &points.to_string())]);
        let at = pos2(right - 6.0, line.center().y);
        type_set::line(ui, at, Align2::RIGHT_CENTER, &words, Face::Bold.at(14.0), theme.text);
        right -= 90.0;
    }
    let lead = material_lead(scene, session, side);
    if lead > 0 {
        let words = scene.with("score-material", &[("value", &(lead / 100).to_string())]);
        let at = pos2(right - 6.0, line.center().y);
        let font = Face::Medium.at(14.0);
        right = type_set::line(ui, at, Align2::RIGHT_CENTER, &words, font, theme.text2).min.x;
    }
    let names: Vec<String> = armies.iter().map(|army| scene.texts.army(playable, army)).collect();
    let names = names.join(&scene.get("plus"));
    let at = pos2(x - 7.0, line.center().y);
    let room = right - 8.0 - at.x;
    type_set::fitted(ui, at, Align2::LEFT_CENTER, &names, Face::Bold.at(15.0), theme.text, room);
}

/// By how much a side has more than the next.
fn material_lead(scene: &Scene<'_>, session: &Session, side: Side) -> i32 {
    let sides = session.playable().rules.sides();
    let others = sides.into_iter().filter(|other| *other != side).map(|other| scene.digest.material[other]);
    others.max().map_or(0, |best| scene.digest.material[side] - best)
}

/// A hostile king: an outline while it stands, a pyramid once it is mated.
fn king(ui: &Ui, scene: &Scene<'_>, session: &Session, army: Army, centre: bevy_egui::egui::Pos2) {
    let ink = ink_of(session.playable().look.armies[army]);
    let picture = if session.game().position().is_frozen(army) {
        Picture::Man(Figure::King, ManState::Frozen { superpawn: false })
    } else {
        let [red, green, blue, _] = scene.theme.text3.to_array();
        Picture::Outline(Figure::King, Rgb(red, green, blue))
    };
    scene.glyphs.paint(ui, centre, 24.0, picture, ink);
    let rect = Rect::from_center_size(centre, vec2(26.0, 26.0));
    scene.target(&format!("score.king.{}", army.0.letter()), rect);
}
