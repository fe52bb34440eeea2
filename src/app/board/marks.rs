//! Marks on the board: what is picked, where it may go, what moved last, who checks whom, why not.
//!
//! All are derived from session and selection whenever one of them changes, and stored nowhere.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use fourhanded::board::{Army, Cell, CellSet};
use fourhanded::export::atlas::SpriteKey;
use fourhanded::export::mark::{Age, Layer, Mark, arrow_svg, check_line_svg, leap_svg, mate_line_svg};
use fourhanded::export::raster::raster;
use fourhanded::moves::{Change, Move, checkers};
use fourhanded::spec::Playable;

use super::camera::{BoardCamera, mode_shown};
use super::layout::WindowLayout;
use super::mirror::sync;
use super::place::{cell_to_world, seat_yaw};
use super::presenter::{PresenterLayout, skins_shown};
use super::skin::{
    FlatSkin, OwnMark, SolidSkin, flat_layer, flat_material, flat_quad, hand_layer, solid_layer, texture_of,
};
use super::solid::{
    Solid, arrow_on_board, capture_corners, check_burst, checker_ring, cursor_frame, hover_frame, last_from, last_to,
    leap_ribbon, line_between, lit_frame, promotion_badge, selection_frame, target_dot, why_not_frame,
};
use crate::app::AppSet;
use crate::app::play::opponent::Thought;
use crate::app::play::preview::Preview;
use crate::app::play::session::Session;
use crate::app::play::show::ShowRoom;
use crate::app::play::tour::{Coach, Teaching};
use crate::app::state::{Desk, Presenter, Selection, View, ViewMode};

/// A mark of either skin.
#[derive(Component)]
struct MarkView;

/// What a mark says about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMark {
    /// The man here is picked.
    Picked,
    /// The pointer is here.
    Hovered,
    /// A finger carries a man over this cell, and hides it.
    UnderFinger,
    /// The keyboard's cursor is here.
    Cursor,
    /// The picked man may step here.
    Step,
    /// The picked man may capture here.
    Capture,
    /// The picked man may leap here.
    Leap,
    /// The picked man may promote here.
    Promotion,
    /// An army's last move came from here.
    LastFrom(Army, Age),
    /// An army's last move went here.
    LastTo(Army, Age),
    /// This king is in check or mated.
    Check,
    /// This man gives the check.
    Giver,
    /// This cell is why a move was refused.
    WhyNot,
    /// A page of a tour is about this cell.
    Lit,
}

/// A line from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkLine {
    /// A man gives check.
    Check(Cell, Cell),
    /// A man keeps up a mate that others have made moves since.
    Mate(Cell, Cell),
    /// A pawn may leap.
    Leap(Cell, Cell),
    /// A move is proposed to the partner, advised, or thought of.
    Arrow(Cell, Cell),
}

/// All marks that the board wears now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// On cells.
    pub cells: Vec<(Cell, CellMark)>,
    /// Between cells.
    pub lines: Vec<MarkLine>,
}

/// What a legal move of the picked man is, for its mark.
pub fn kind_of_target(session: &Session, mv: Move) -> CellMark {
    let rules = &session.playable().rules;
    let position = session.game().position();
    let Some(man) = position.man(mv.from) else { return CellMark::Step };
    if mv.promotion.is_some() {
        return CellMark::Promotion;
    }
    if position.man(mv.to).is_some() {
        return CellMark::Capture;
    }
    let pawn = man.kind() == rules.pawns.kind;
    let moves = rules.pawns.from(man.army(), man.grade(), mv.from);
    let steps = moves.steps.iter().any(|(to, _)| *to == mv.to);
    if pawn && !steps && moves.hops.iter().any(|hop| hop.to == mv.to) { CellMark::Leap } else { CellMark::Step }
}

impl BoardMarks {
    /// The marks for a session and a selection.
    pub fn of(session: &Session, selection: &Selection) -> Self {
        let (mut marks, hand) = (Self::of_game(session), Self::of_hand(session, selection));
        marks.cells.extend(hand.cells);
        marks.lines.extend(hand.lines);
        marks
    }

    /// What everybody who sees the board may see: last moves, checks, a proposal, what keeps up a mate.
    pub fn of_game(session: &Session) -> Self {
        let mut marks = Self::default();
        if !session.veiled() {
            marks.last_moves(session);
            marks.checks(session);
        }
        if let Some(mv) = session.game().position().rare().proposal {
            marks.cells.push((mv.from, CellMark::Picked));
            marks.lines.push(MarkLine::Arrow(mv.from, mv.to));
        }
        let barred = session.mate().map(|mate| mate.barred.as_slice()).unwrap_or_default();
        marks.cells.extend(barred.iter().map(|cell| (*cell, CellMark::WhyNot)));
        marks.without_gone(session)
    }

    /// What a hand does before it moves, and why it may not: for whoever sits at the first window.
    pub fn of_hand(session: &Session, selection: &Selection) -> Self {
        let mut marks = Self::default();
        if session.orders_wanted() {
            marks.cells.extend(selection.picked.map(|cell| (cell, CellMark::Picked)));
        }
        if let Some(kind) = selection.placing {
            marks.cells.extend(session.cells_for(kind).into_iter().map(|cell| (cell, CellMark::Step)));
        }
        let chosen = session.waiting_pawn(selection.picked);
        let mark = |cell| if chosen == Some(cell) { CellMark::Picked } else { CellMark::Hovered };
        marks.cells.extend(session.waiting_pawns().into_iter().map(|cell| (cell, mark(cell))));
        if let Some(picked) = selection.picked.filter(|cell| session.shows_picked(*cell)) {
            marks.cells.push((picked, CellMark::Picked));
            marks.cells.extend(session.proposals_from(picked).into_iter().map(|mv| (mv.to, CellMark::WhyNot)));
            let mut targets: Vec<Move> = session.moves_from(picked);
            targets.dedup_by_key(|mv| mv.to);
            for mv in targets {
                let mark = kind_of_target(session, mv);
                marks.cells.push((mv.to, mark));
                if mark == CellMark::Leap {
                    marks.lines.push(MarkLine::Leap(mv.from, mv.to));
                }
            }
        }
        if let Some(refused) = selection.refusal.as_ref().filter(|refused| refused.shown) {
            marks.cells.extend(refused.refusal.cells.iter().map(|cell| (*cell, CellMark::WhyNot)));
        }
        let mut marks = marks.without_gone(session);
        let hovered = selection.hovered.filter(|cell| Some(*cell) != selection.picked);
        let carried = selection.drag.is_some_and(|drag| drag.finger && drag.moving);
        let hovers = if carried { CellMark::UnderFinger } else { CellMark::Hovered };
        marks.cells.extend(hovered.map(|cell| (cell, hovers)));
        marks.cells.extend(selection.cursor.map(|cell| (cell, CellMark::Cursor)));
        marks
    }

    /// Without the marks on cells that have vanished.
    fn without_gone(mut self, session: &Session) -> Self {
        let gone = session.seen().gone();
        self.cells.retain(|(cell, _)| !gone.contains(*cell));
        self
    }

    /// Whether a page of a tour is about a cell.
    pub fn lights(&self, cell: Cell) -> bool {
        self.cells.contains(&(cell, CellMark::Lit))
    }

    /// Adds what a page of a tour shows, on the cells that have not vanished.
    pub fn teach(&mut self, teaching: &Teaching, gone: CellSet) {
        self.light(teaching.lit(), gone);
        self.cells.extend(teaching.found().into_iter().map(|cell| (cell, CellMark::Step)));
        self.lines.extend(teaching.arrow().map(|(from, to)| MarkLine::Arrow(from, to)));
    }

    /// Lights cells, as far as they have not vanished.
    pub fn light(&mut self, cells: CellSet, gone: CellSet) {
        self.cells.extend((cells & !gone).into_iter().map(|cell| (cell, CellMark::Lit)));
    }

    /// Each army's last move, the newest at full strength.
    fn last_moves(&mut self, session: &Session) {
        let mut seen = Vec::new();
        for ply in session.game().plies().iter().rev().filter(|ply| ply.action.as_move().is_some()) {
            if seen.contains(&ply.army) || seen.len() == session.playable().rules.present().count() {
                continue;
            }
            let age = if seen.is_empty() { Age::Newest } else { Age::Older };
            seen.push(ply.army);
            let moved = ply.events.iter().find_map(|event| match event.change {
                Change::Moved { from, to, .. } => Some((from, to)),
                _ => None,
            });
            if let Some((from, to)) = moved {
                self.cells.push((from, CellMark::LastFrom(ply.army, age)));
                self.cells.push((to, CellMark::LastTo(ply.army, age)));
            }
        }
    }

    /// Every king in check or mated, with a line from each man that gives it, for as long as it stands. What has
    /// frozen an army some moves ago shows more quietly than what has just happened.
    fn checks(&mut self, session: &Session) {
        let rules = &session.playable().rules;
        let position = session.seen();
        let last = session.game().plies().last();
        let just_froze = |army: Army| {
            last.is_some_and(|ply| {
                ply.events.iter().any(|event| matches!(event.change, Change::Froze { army: a } if a == army))
            })
        };
        for army in rules.present() {
            let Some(king) = position.king(army) else { continue };
            let checkers = checkers(rules, position, army);
            if checkers.is_empty() {
                continue;
            }
            let froze_before = position.is_frozen(army) && !just_froze(army);
            self.cells.push((king, CellMark::Check));
            for cell in checkers {
                // One man may hold several kings.
                if !self.cells.contains(&(cell, CellMark::Giver)) {
                    self.cells.push((cell, CellMark::Giver));
                }
                self.lines.push(if froze_before { MarkLine::Mate(cell, king) } else { MarkLine::Check(cell, king) });
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    // The skin takes another game's colours while the men are dressed; marks need them.
    let draw = draw.run_if(|session: Option<Res<Session>>| session.is_some()).after(sync);
    app.add_systems(Update, draw.in_set(AppSet::Mirror));
}

/// Anything that changes where marks are or how they look.
#[derive(Default, PartialEq)]
struct ShownMarks {
    marks: BoardMarks,
    /// Those that the first window alone shows.
    own: BoardMarks,
    /// Whether the first window is in 3D, and the skins of both windows.
    solid: bool,
    skins: (bool, bool),
    seat: u8,
    sprites: u32,
    choice: String,
    eye: [i32; 3],
}

fn draw(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    (thought, coach, room): (Res<Thought>, Res<Coach>, Res<ShowRoom>),
    view: Res<View>,
    presenter: Res<Presenter>,
    (layout, second): (Res<WindowLayout>, Res<PresenterLayout>),
    camera: Single<&Transform, With<BoardCamera>>,
    old: Query<Entity, With<MarkView>>,
    mut spawner: MarkSpawner,
    mut shown: Local<ShownMarks>,
) {
    let table = desk.screen.plays() && preview.0.is_none();
    let (mut marks, mut own) = (BoardMarks::default(), BoardMarks::default());
    if table {
        (marks, own) = (BoardMarks::of_game(&session), BoardMarks::of_hand(&session, &selection));
        if let Some(tour) = coach.tour() {
            marks.teach(&tour.teaching, session.seen().gone());
        }
        marks.light(room.lit(), session.seen().gone());
        own.lines.extend(thought.arrows(&session, &view).iter().map(|mv| MarkLine::Arrow(mv.from, mv.to)));
    }
    let mode = mode_shown(&view, &desk);
    let (solid, skins) = (mode == ViewMode::Solid, skins_shown(mode, &presenter));
    // Ribbons face the camera; coarsely, so that not every frame of an orbit makes new ones.
    let eye = if solid && !own.lines.is_empty() { (camera.translation / 2.0).round().as_ivec3() } else { IVec3::ZERO };
    let now = ShownMarks {
        marks,
        own,
        solid,
        skins,
        seat: view.seat as u8,
        sprites: spawner.flat.version,
        choice: session.playable().name().to_string(),
        eye: eye.to_array(),
    };
    if *shown == now {
        return;
    }
    for entity in &old {
        spawner.commands.entity(entity).despawn();
    }
    let playable = session.playable();
    let cell_px = second.drawn_cell(&layout);
    let groups = [
        (skins.0, ViewMode::Flat, &now.marks, flat_layer()),
        (skins.1, ViewMode::Solid, &now.marks, solid_layer()),
        (true, mode, &now.own, hand_layer()),
    ];
    for (_, skin, marks, layer) in groups.into_iter().filter(|(wanted, ..)| *wanted) {
        for (cell, mark) in &marks.cells {
            let place = cell_to_world(&playable.rules.board, *cell);
            match skin {
                ViewMode::Solid => spawner.solid_mark(playable, place, *mark, &view, &layer),
                ViewMode::Flat => spawner.flat_mark(place, *mark, &view, &layer),
            }
        }
        match skin {
            ViewMode::Solid => {
                marks.lines.iter().for_each(|line| spawner.solid_line(playable, *line, camera.translation, &layer));
            }
            ViewMode::Flat if marks.lines.is_empty() => {}
            ViewMode::Flat => spawner.flat_lines(playable, &marks.lines, cell_px, &layer),
        }
    }
    *shown = now;
}

/// Everything needed to spawn marks.
#[derive(bevy::ecs::system::SystemParam)]
struct MarkSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
    solid: Res<'w, SolidSkin>,
    flat: ResMut<'w, FlatSkin>,
}

impl MarkSpawner<'_, '_> {
    fn spawn_solid(&mut self, solid: &Solid, owner: Option<Army>, place: Transform, layer: &RenderLayers) {
        let mesh = self.solid.shape(&mut self.meshes, solid, owner);
        self.commands.spawn((
            Name::new("mark"),
            MarkView,
            Mesh3d(mesh),
            MeshMaterial3d(self.solid.mark.clone()),
            bevy::light::NotShadowCaster,
            place,
            layer.clone(),
        ));
    }

    fn solid_mark(&mut self, playable: &Playable, place: Vec3, mark: CellMark, view: &View, layer: &RenderLayers) {
        let (solid, owner) = match mark {
            CellMark::Picked => (selection_frame(), None),
            CellMark::Hovered | CellMark::UnderFinger => (hover_frame(), None),
            CellMark::Cursor => (cursor_frame(), None),
            CellMark::Step | CellMark::Leap => (target_dot(), None),
            CellMark::Capture => (capture_corners(), None),
            CellMark::Promotion => (promotion_badge(), None),
            CellMark::LastFrom(army, _) => (last_from(playable.look.armies[army].emblem), Some(army)),
            CellMark::LastTo(army, age) => (last_to(playable.look.armies[army].emblem, age == Age::Newest), Some(army)),
            CellMark::Check => (check_burst(), None),
            CellMark::Giver => (checker_ring(), None),
            CellMark::WhyNot => (why_not_frame(), None),
            CellMark::Lit => (lit_frame(), None),
        };
        // A newer mark on the same cell lies over an older one.
        let lift = match mark {
            CellMark::LastFrom(_, Age::Newest) | CellMark::LastTo(_, Age::Newest) => 0.001,
            CellMark::LastFrom(..) | CellMark::LastTo(..) => 0.0,
            _ => 0.002,
        };
        // Medallions lie at the viewer's left hand.
        let wide = if mark == CellMark::UnderFinger { Vec3::new(2.0, 1.0, 2.0) } else { Vec3::ONE };
        let place = Transform::from_translation(place + Vec3::Y * lift).with_rotation(seat_yaw(view.seat));
        let place = place.with_scale(wide);
        self.spawn_solid(&solid, owner, place, layer);
    }

    fn solid_line(&mut self, playable: &Playable, line: MarkLine, eye: Vec3, layer: &RenderLayers) {
        let place = |cell| cell_to_world(&playable.rules.board, cell).to_array();
        let solid = match line {
            MarkLine::Check(from, to) => line_between(place(from), place(to), false),
            MarkLine::Mate(from, to) => line_between(place(from), place(to), true),
            MarkLine::Arrow(from, to) => arrow_on_board(place(from), place(to)),
            MarkLine::Leap(from, to) => leap_ribbon(place(from), place(to), eye.normalize_or_zero().to_array()),
        };
        self.spawn_solid(&solid, None, Transform::from_xyz(0.0, 0.001, 0.0), layer);
    }

    fn flat_mark(&mut self, place: Vec3, mark: CellMark, view: &View, layer: &RenderLayers) {
        let slot = |army: Army| army.0 as u8;
        let marks = match mark {
            CellMark::Picked => vec![Mark::Selected],
            CellMark::Hovered => vec![Mark::Hover],
            CellMark::Cursor => return self.flat_own(place, layer, |skin| skin.cursor.clone()),
            CellMark::UnderFinger => return self.flat_own(place, layer, |skin| skin.ring.clone()),
            // A mark of check lies between them, so that all is seen.
            CellMark::Lit => {
                self.flat_own(place - Vec3::Y * 0.001, layer, |skin| skin.light.clone());
                return self.flat_own(place + Vec3::Y * 0.001, layer, |skin| skin.light_frame.clone());
            }
            CellMark::Step => vec![Mark::Step],
            CellMark::Capture => vec![Mark::Capture],
            CellMark::Leap => vec![Mark::Leapfrog],
            CellMark::Promotion => vec![Mark::Promotion],
            CellMark::LastFrom(army, age) => vec![Mark::LastFrom(slot(army), age)],
            CellMark::LastTo(army, age) => vec![Mark::LastTo(slot(army), age), Mark::LastTab(slot(army), age)],
            CellMark::Check => vec![Mark::Check],
            CellMark::Giver => vec![Mark::Checker],
            CellMark::WhyNot => vec![Mark::WhyNot],
        };
        for mark in marks {
            let height = match (mark.layer(), mark) {
                // What is at stake lies over what has happened.
                (_, Mark::Check | Mark::Checker) => 0.012,
                (Layer::Under, _) => 0.010,
                (Layer::Over, _) => 0.030,
            };
            let Some(quad) = self.flat.quad(&mut self.meshes, SpriteKey::Mark(mark)) else { continue };
            self.commands.spawn((
                Name::new("mark"),
                MarkView,
                Mesh3d(quad),
                MeshMaterial3d(self.flat.material.clone()),
                Transform::from_translation(place + Vec3::Y * height).with_rotation(seat_yaw(view.seat)),
                layer.clone(),
            ));
        }
    }

    /// A mark that the atlas has not.
    fn flat_own(&mut self, place: Vec3, layer: &RenderLayers, drawn: impl Fn(&FlatSkin) -> Option<OwnMark>) {
        let Some((quad, material)) = drawn(&self.flat) else { return };
        self.commands.spawn((
            Name::new("mark"),
            MarkView,
            Mesh3d(quad),
            MeshMaterial3d(material),
            Transform::from_translation(place + Vec3::Y * 0.012),
            layer.clone(),
        ));
    }

    /// All lines in one picture as large as the board.
    fn flat_lines(&mut self, playable: &Playable, lines: &[MarkLine], cell_px: u32, layer: &RenderLayers) {
        let board = &playable.rules.board;
        let size = Vec2::new(board.columns().into(), board.rows().into());
        let cell = cell_px as f32;
        // The picture is drawn as South sees it and turned with the board.
        let centre = |cell: Cell| (f64::from(cell.column()) + 0.5, f64::from(size.y) - f64::from(cell.row()) - 0.5);
        let mut body = String::new();
        for line in lines {
            body.push_str(&match *line {
                MarkLine::Check(from, to) => check_line_svg(centre(from), centre(to)),
                MarkLine::Mate(from, to) => mate_line_svg(centre(from), centre(to)),
                MarkLine::Arrow(from, to) => arrow_svg(centre(from), centre(to)),
                MarkLine::Leap(from, to) => leap_svg(centre(from), centre(to)),
            });
        }
        let pixels = size * cell;
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {} {}">{body}</svg>"#,
            pixels.x,
            pixels.y,
            size.x * 100.0,
            size.y * 100.0
        );
        match raster(&svg, pixels.x as u32, pixels.y as u32) {
            Ok(picture) => {
                let texture = self.images.add(texture_of(picture));
                self.commands.spawn((
                    Name::new("lines"),
                    MarkView,
                    Mesh3d(self.meshes.add(flat_quad(size, Rect::new(0.0, 0.0, 1.0, 1.0)))),
                    MeshMaterial3d(self.materials.add(flat_material(texture, 1.0))),
                    Transform::from_translation(Vec3::Y * 0.028),
                    layer.clone(),
                ));
            }
            Err(error) => error!("the lines cannot be drawn: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::board::{By, Player, Seat};
    use fourhanded::notation::parse_action;
    use fourhanded::spec::Catalogue;
    use fourhanded::store::SeatOwner;

    use super::*;

    /// The game that stands first, of four people, after some actions.
    fn after(actions: &str) -> Session {
        let catalogue = Catalogue::shipped();
        let first = catalogue.entries().find(|(variant, _)| variant.featured).expect("one stands first");
        let name = first.0.id.parse().expect("a name");
        let playable = catalogue.playable(&name).expect("it can be played");
        let people = By::from_fn(|player: Player| SeatOwner::Human(player.to_string()));
        let mut session = Session::new(playable, people, false, 0);
        for text in actions.split_whitespace() {
            let action = parse_action(&session.playable().rules, session.game().position(), text).expect("an action");
            session.take(action);
        }
        session
    }

    fn cells(marks: &BoardMarks, mark: CellMark) -> Vec<String> {
        let mut cells: Vec<String> =
            marks.cells.iter().filter(|(_, s)| *s == mark).map(|(cell, _)| cell.to_string()).collect();
        cells.sort();
        cells
    }

    const TO_MATE: &str = "j4-j5 d9-e9 i13-j11 l6-k6 j5xk6 e9-f9 j11xl10 l9-k9 k6xl7 f9-g9 i12-i11 k9-j9 l7xm8 g9-h9 \
                           l10xn9 j9-i9 m8xn7 h9-j9 n9xm7";

    #[test]
    fn a_mate_is_marked_for_as_long_as_it_stands() {
        let mut moves = TO_MATE.to_owned();
        for more in ["", " g4-g5", " c8-d9", " g12-g11"] {
            moves += more;
            let session = after(&moves);
            let marks = BoardMarks::of(&session, &Selection::default());
            assert_eq!(cells(&marks, CellMark::Check), ["o8"], "after {moves}");
            assert_eq!(cells(&marks, CellMark::Giver), ["m7", "n7"], "after {moves}");
            let mate_lines = marks.lines.iter().filter(|line| matches!(line, MarkLine::Mate(..))).count();
            assert_eq!(
                mate_lines,
                if more.is_empty() { 0 } else { 2 },
                "only what has just happened is drawn strongly"
            );
        }
        // Yellow takes the knight's support, and Red thaws: what is left is a check.
        let session = after(&(moves + " h3xd7 d9xh13"));
        let marks = BoardMarks::of(&session, &Selection::default());
        assert!(!session.game().position().is_frozen(Army(Seat::East)));
        assert_eq!(cells(&marks, CellMark::Check), ["o8"]);
        assert!(!marks.lines.iter().any(|line| matches!(line, MarkLine::Mate(..))));
    }
}
