//! The dock at the right: score, tabs, and what can be done with the game as a whole.

use bevy_egui::egui::Stroke;
use fourhanded::board::Side;
use fourhanded::export::color::Rgb;
use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::rules::MateRule;

use super::{captured, graph, log, moves, rules, together, tour, transport};
use crate::app::state::{DockPlace, DockTab};
use crate::app::ui::prelude::*;

/// The tabs: which, for scripts, the message, the sign on the folded strip.
const TABS: [(DockTab, &str, &str, &str); 4] = [
    (DockTab::Moves, "dock.tab.moves", "tab-moves", icon::LIST_NUMBERS),
    (DockTab::Captured, "dock.tab.captured", "tab-captured", icon::SKULL),
    (DockTab::Rules, "dock.tab.rules", "tab-rules", icon::BOOK_OPEN),
    (DockTab::Log, "dock.tab.log", "tab-log", icon::LIST_BULLETS),
];

/// The message of what a tab is called.
pub fn name_of(tab: DockTab) -> &'static str {
    TABS.iter().find(|(other, ..)| *other == tab).map_or("tab-moves", |(_, _, word, _)| *word)
}

/// The width of a dock that lies over the stage because the window is narrow.
pub const OVERLAY: f32 = 344.0;
/// The height of a dock, in points, under which its list needs the room of what stands above.
const LOW: f32 = 380.0;

/// Shows the whole dock, or a strip that opens it over the stage.
pub fn show(ctx: &Context, scene: &Scene<'_>) {
    let (window, layout) = (window(scene), scene.layout);
    let place = rect_of(layout.dock);
    let edge = match layout.dock_place {
        DockPlace::Right | DockPlace::Folded => BoardEdge::Left,
        DockPlace::Left => BoardEdge::Right,
        DockPlace::Below => BoardEdge::Top,
    };
    if let (Some(session), Some(tour)) = (scene.session, scene.tour) {
        return panel(ctx, scene, "dock", place, edge, |ui| tour::show(ui, scene, session, tour, place));
    }
    if !layout.folded {
        return panel(ctx, scene, "dock", place, edge, |ui| match scene.session {
            Some(session) if edge == BoardEdge::Top => broad(ui, scene, session, place),
            Some(session) => column(ui, scene, session, place),
            None => {}
        });
    }
    panel(ctx, scene, "strip", place, edge, |ui| {
        inside(ui, place.shrink2(vec2(5.0, 8.0)), |ui| strip(ui, scene));
    });
    if let (true, Some(session)) = (scene.desk.unfolded, scene.session) {
        // What is to be decided stays in sight below it.
        let heights = layout.top..=window.max.y - layout.bottom;
        let widths = match edge {
            BoardEdge::Right => place.max.x..=(place.max.x + OVERLAY).min(window.max.x),
            BoardEdge::Left | BoardEdge::Top | BoardEdge::Bottom => (place.min.x - OVERLAY).max(0.0)..=place.min.x,
        };
        let over = Rect::from_x_y_ranges(widths, heights);
        panel(ctx, scene, "dock", over, edge, |ui| column(ui, scene, session, over));
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

/// The dock in a column: score, tabs, the list of the open one, buttons.
pub fn column(ui: &mut Ui, scene: &Scene<'_>, session: &Session, place: Rect) {
    inside(ui, place.shrink2(vec2(MARGIN, 0.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let low = place.height() < LOW;
        if !low {
            head(ui, scene, session);
            line(ui, scene, place);
        }
        row_from_left(ui, 40.0, |ui| tabs(ui, scene));
        line(ui, scene, place);
        let curve = if graph::wanted(scene) && !low { graph::HEIGHT } else { 0.0 };
        let foot = transport::height(session) + curve;
        let (_, rect) = ui.allocate_space(vec2(1.0, (ui.available_height() - foot - 1.0).max(0.0)));
        list(ui, scene, session, Rect::from_x_y_ranges(place.x_range(), rect.y_range()));
        line(ui, scene, place);
        if curve > 0.0 {
            graph::show(ui, scene, session);
        }
        transport::show(ui, scene, session);
    });
}

/// The dock below the board: score and buttons at its left, beside them tabs and the list of the open one.
fn broad(ui: &mut Ui, scene: &Scene<'_>, session: &Session, place: Rect) {
    let (left, right) = place.split_left_right_at_x(place.min.x + OVERLAY);
    let foot = transport::height(session);
    inside(ui, left.shrink2(vec2(MARGIN, 0.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        clipped(ui, left.height() - foot, |ui| {
            head(ui, scene, session);
            if graph::wanted(scene) && ui.available_height() >= graph::HEIGHT {
                graph::show(ui, scene, session);
            }
        });
        transport::show(ui, scene, session);
    });
    ui.painter().vline(right.min.x + 0.5, right.y_range(), Stroke::new(1.0, scene.palette.hairline));
    inside(ui, right.shrink2(vec2(MARGIN, 0.0)), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        row_from_left(ui, 40.0, |ui| tabs(ui, scene));
        line(ui, scene, right);
        list(ui, scene, session, right.with_min_y(ui.cursor().min.y));
    });
}

/// The sides with what each has, and the goal of the game.
fn head(ui: &mut Ui, scene: &Scene<'_>, session: &Session) {
    ui.add_space(8.0);
    session.playable().rules.sides().into_iter().for_each(|side| score(ui, scene, session, side));
    let goal = scene.texts.game_goal(&session.playable().variant);
    text::paragraph(ui, goal, Face::Medium.at(13.5), scene.palette.text3);
    ui.add_space(8.0);
}

/// What the open tab shows, from side to side of its part of the dock.
fn list(ui: &mut Ui, scene: &Scene<'_>, session: &Session, place: Rect) {
    inside(ui, place.with_min_x(place.min.x + 1.0), |ui| {
        ui.shrink_clip_rect(ui.max_rect());
        match scene.desk.tab {
            DockTab::Moves => moves::show(ui, scene, session),
            DockTab::Captured => inset(ui, |ui| captured::show(ui, scene, session)),
            DockTab::Rules => inset(ui, |ui| rules::show(ui, scene, session)),
            DockTab::Log => log::show(ui, scene, session),
        }
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
    let rect = scene.glyphs.show(ui, 24.0, picture, scene.ink(session.playable(), army));
    scene.target(&format!("score.king.{}", army.0.letter()), rect.expand(1.0));
}
