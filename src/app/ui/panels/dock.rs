//! The dock at the right: score, tabs, and what can be done with the game as a whole.

use fourhanded::board::Side;
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::rules::MateRule;

use super::{captured, graph, log, moves, rules, together, transport};
use crate::app::state::DockTab;
use crate::app::ui::prelude::*;

/// The tabs: which, for scripts, the message, the sign on the folded strip.
const TABS: [(DockTab, &str, &str, &str); 4] = [
    (DockTab::Moves, "dock.tab.moves", "tab-moves", icon::LIST_NUMBERS),
    (DockTab::Captured, "dock.tab.captured", "tab-captured", icon::SKULL),
    (DockTab::Rules, "dock.tab.rules", "tab-rules", icon::BOOK_OPEN),
    (DockTab::Log, "dock.tab.log", "tab-log", icon::LIST_BULLETS),
];

/// The width of a dock that lies over the stage because the window is narrow.
const OVERLAY: f32 = 344.0;

/// Shows the whole dock, or a strip that opens it over the stage.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let (window, layout) = (window(scene), scene.layout);
    let place = Rect::from_min_max(pos2(window.max.x - layout.dock, layout.top), window.max);
    if !layout.folded {
        return whole(ctx, scene, place);
    }
    panel(ctx, scene, "strip", place, BoardEdge::Left, |ui| {
        inside(ui, place.shrink2(vec2(5.0, 8.0)), |ui| strip(ui, scene));
    });
    if scene.desk.unfolded {
        // What is to be decided stays in sight below it.
        let low = pos2(place.min.x, window.max.y - layout.bottom);
        whole(ctx, scene, Rect::from_min_max(pos2((low.x - OVERLAY).max(0.0), layout.top), low));
    }
}

/// The tabs as signs.
fn strip(ui: &mut Ui, scene: &Scene<'_>) {
    for (tab, id, word, sign) in TABS {
        let again = scene.desk.unfolded && scene.desk.tab == tab;
        let intent = if again { DeskIntent::FoldDock } else { DeskIntent::ShowTab(tab) };
        IconButton::new(&format!("{id}.strip"), sign, scene.get(word), "").sends(ui, scene, intent);
    }
}

fn whole(ctx: &Context, scene: &Scene<'_>, place: Rect) {
    panel(ctx, scene, "dock", place, BoardEdge::Left, |ui| {
        let Some(session) = scene.session else { return };
        inside(ui, place.shrink2(vec2(MARGIN, 0.0)), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(8.0);
            session.playable().rules.sides().into_iter().for_each(|side| score(ui, scene, session, side));
            let goal = &session.playable().variant.goal;
            text::paragraph(ui, goal, Face::Medium.at(13.5), scene.palette.text3);
            ui.add_space(8.0);
            line(ui, scene, place);
            row_from_left(ui, 40.0, |ui| tabs(ui, scene));
            line(ui, scene, place);
            let curve = if graph::wanted(scene) { graph::HEIGHT } else { 0.0 };
            let foot = transport::height(session) + curve;
            let (_, rect) = ui.allocate_space(vec2(1.0, (ui.available_height() - foot - 1.0).max(0.0)));
            // Lists reach to the sides of the dock.
            inside(ui, Rect::from_x_y_ranges(place.x_range(), rect.y_range()).with_min_x(place.min.x + 1.0), |ui| {
                ui.shrink_clip_rect(ui.max_rect());
                match scene.desk.tab {
                    DockTab::Moves => moves::show(ui, scene, session),
                    DockTab::Captured => inset(ui, |ui| captured::show(ui, scene, session)),
                    DockTab::Rules => inset(ui, |ui| rules::show(ui, scene, session)),
                    DockTab::Log => log::show(ui, scene, session),
                }
            });
            line(ui, scene, place);
            if curve > 0.0 {
                graph::show(ui, scene, session);
            }
            transport::show(ui, scene, session);
        });
    });
}

/// A thin line through the whole dock.
fn line(ui: &mut Ui, scene: &Scene<'_>, place: Rect) {
    let y = ui.cursor().min.y;
    inside(ui, Rect::from_x_y_ranges(place.x_range(), y..=y + 1.0), |ui| hairline(ui, scene.palette));
    ui.add_space(1.0);
}

fn tabs(ui: &mut Ui, scene: &Scene<'_>) {
    ui.spacing_mut().item_spacing.x = 12.0;
    for (tab, id, word, _) in TABS {
        if tab_button(ui, scene, id, &scene.get(word), scene.desk.tab == tab).clicked() {
            scene.send(DeskIntent::ShowTab(tab));
        }
    }
}

/// A side: emblems, names, how much more it has, the hostile kings it has mated.
fn score(ui: &mut Ui, scene: &Scene<'_>, session: &Session, side: Side) {
    let (palette, playable) = (scene.palette, session.playable());
    let rules = &playable.rules;
    let armies = rules.army_set(side);
    let names = together(scene, playable, armies.iter());
    let start = |ui: &mut Ui| {
        emblems(ui, scene, playable, armies.iter(), 15.0);
        text::line(ui, &names, Face::Bold.at(15.0), palette.text);
    };
    row(ui, 30.0, start, |ui| {
        match rules.defeat.mate {
            MateRule::FreezeAtOnce | MateRule::FreezeOnTurn => {
                let mut hostile: Vec<Army> = rules.present().filter(|army| rules.side(*army) != side).collect();
                hostile.reverse();
                ui.spacing_mut().item_spacing.x = 4.0;
                hostile.into_iter().for_each(|army| king(ui, scene, session, army));
                ui.spacing_mut().item_spacing.x = 14.0;
            }
            MateRule::DefeatOnTurn | MateRule::DefeatAtOnce | MateRule::DefeatInTwoStages | MateRule::Skip => {}
        }
        if rules.scoring.collects_points() {
            let position = session.game().position();
            let points: u16 = rules.players_of(side).iter().map(|player| position.points(player)).sum();
            let words = scene.with("score-points", &[("points", &points.to_string())]);
            text::line(ui, &words, Face::Bold.at(14.0), palette.text);
        }
        let lead = material_lead(scene, session, side);
        if lead > 0 {
            let words = scene.with("score-material", &[("value", &(lead / 100).to_string())]);
            text::line(ui, &words, Face::Medium.at(14.0), palette.text2);
        }
    });
}

/// By how much a side has more than the next.
fn material_lead(scene: &Scene<'_>, session: &Session, side: Side) -> i32 {
    let sides = session.playable().rules.sides();
    let others = sides.into_iter().filter(|other| *other != side).map(|other| scene.game_text.material[other]);
    others.max().map_or(0, |best| scene.game_text.material[side] - best)
}

/// A hostile king: an outline while it stands, a pyramid once it is mated.
fn king(ui: &mut Ui, scene: &Scene<'_>, session: &Session, army: Army) {
    let picture = if session.game().position().is_frozen(army) {
        Picture::Man(Figure::King, ManState::Frozen { superpawn: false })
    } else {
        let [red, green, blue, _] = scene.palette.text3.to_array();
        Picture::Outline(Figure::King, Rgb(red, green, blue))
    };
    let rect = scene.glyphs.show(ui, 24.0, picture, ink(session.playable(), army));
    scene.target(&format!("score.king.{}", army.0.letter()), rect.expand(1.0));
}
