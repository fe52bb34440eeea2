//! The pointer on the board: picking men up, dragging, dropping, orbiting; and what clicks mean.

use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::{CursorLeft, CursorMoved};
use bevy_egui::input::EguiWantsInput;
use fourhanded::board::{Army, Cell};
use fourhanded::moves::{self, Action, DecisionKind, Move, Orders, Refusal, why, why_placed};
use fourhanded::rules::Topic;

use crate::app::AppSet;
use crate::app::board::camera::{BoardCamera, Orbit, mode_shown};
use crate::app::board::mirror::{ManView, OnCell};
use crate::app::board::motion::{Glide, Vanish};
use crate::app::board::place::{cell_to_world, world_to_cell};
use crate::app::board::skin::SolidSkin;
use crate::app::intent::{GameIntent, HandIntent, Intent};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::power::{Busy, BusyReason};
use crate::app::state::{Desk, Drag, Refused, Screen, Selection, View, ViewMode};
use crate::app::ui::scene::Targets;

/// How far the pointer moves before a press becomes a drag, in logical pixels.
const THRESHOLD: f32 = 4.0;
/// How high a dragged man is lifted in 3D, in cells.
const LIFT: f32 = 0.6;
/// The radius of a man for picking, in cells.
const GRIP: f32 = 0.28;

/// Where the pointer is, in logical pixels of the window.
#[derive(Resource, Default)]
pub struct Pointer(Option<Vec2>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Selection>().init_resource::<Pointer>();
    app.add_systems(Update, (follow, hover, press, orbit).chain().in_set(AppSet::Input));
    app.add_systems(
        Update,
        (decide, forget).chain().in_set(AppSet::Apply).before(crate::app::play::session::apply_intents),
    );
    app.add_systems(Update, carry.in_set(AppSet::Motion));
}

/// What a ray from the camera through a point of the window meets.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Eye<'w, 's> {
    pointer: Res<'w, Pointer>,
    camera: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<BoardCamera>>,
    men: Query<'w, 's, (&'static ManView, &'static OnCell), Without<Vanish>>,
}

impl Eye<'_, '_> {
    fn cursor(&self) -> Option<Vec2> {
        self.pointer.0
    }

    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.camera.single().ok()?;
        let area = camera.logical_viewport_rect()?;
        // Both sides count from the window's corner, whatever part of it the camera draws on.
        area.contains(at).then(|| camera.viewport_to_world(transform, at).ok())?
    }

    /// The point of the board's plane, lifted by `height`, under a point of the window.
    pub fn on_board(&self, at: Vec2, height: f32) -> Option<Vec3> {
        let ray = self.ray(at)?;
        let distance = ray.intersect_plane(Vec3::Y * height, InfinitePlane3d::new(Dir3::Y))?;
        Some(ray.get_point(distance))
    }

    /// The cell under a point of the window. The square decides; in 3D a man that may be picked
    /// comes before the square behind him where his upper two thirds are clicked.
    pub fn cell(&self, session: &Session, mode: ViewMode, at: Vec2) -> Option<Cell> {
        let board = &session.playable().rules.board;
        let square = self.on_board(at, 0.0).and_then(|point| world_to_cell(board, point));
        if mode == ViewMode::Flat {
            return square;
        }
        let ray = self.ray(at)?;
        let movable = session.board_moves();
        let behind =
            self.men.iter().filter(|(_, on)| movable.iter().any(|mv| mv.from == on.0)).filter_map(|(view, on)| {
                let glyph =
                    fourhanded::export::picture::figure_of(&session.playable().rules.kind(view.man.kind()).name);
                let height = SolidSkin::height(glyph);
                let foot = cell_to_world(board, on.0);
                let distance = meets_upright(ray, foot + Vec3::Y * height / 3.0, height * 2.0 / 3.0)?;
                Some((distance, on.0))
            });
        let nearest = behind.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, cell)| cell);
        nearest.or(square)
    }

    /// Where the middle of a cell is in the window, in logical pixels.
    pub fn screen_of(&self, session: &Session, cell: Cell) -> Option<Vec2> {
        let (camera, transform) = self.camera.single().ok()?;
        let place = cell_to_world(&session.playable().rules.board, cell);
        camera.world_to_viewport(transform, place).ok()
    }
}

/// The distance at which a ray comes within a man's radius of the upright from `foot`.
fn meets_upright(ray: Ray3d, foot: Vec3, height: f32) -> Option<f32> {
    let (direction, offset) = (ray.direction.xz(), ray.origin.xz() - foot.xz());
    let a = direction.length_squared();
    if a < 1e-6 {
        return None;
    }
    let nearest = -offset.dot(direction) / a;
    let gap = (offset + direction * nearest).length();
    let y = ray.get_point(nearest).y - foot.y;
    (nearest > 0.0 && gap < GRIP && (0.0..height).contains(&y)).then_some(nearest)
}

fn follow(mut moved: MessageReader<CursorMoved>, mut left: MessageReader<CursorLeft>, mut pointer: ResMut<Pointer>) {
    if left.read().last().is_some() {
        pointer.0 = None;
    }
    if let Some(moved) = moved.read().last() {
        pointer.0 = Some(moved.position);
    }
}

fn hover(
    eye: Eye,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    view: Res<View>,
    egui: Res<EguiWantsInput>,
    mut moved: MessageReader<CursorMoved>,
    mut selection: ResMut<Selection>,
) {
    if moved.is_empty() {
        return;
    }
    moved.clear();
    let Some(session) = session else { return };
    let free = desk.screen == Screen::Table && desk.dialog.is_none() && !egui.is_pointer_over_area();
    let mode = mode_shown(&view, &desk);
    let cell = eye.cursor().filter(|_| free).and_then(|at| eye.cell(&session, mode, at));
    if selection.hovered != cell {
        selection.hovered = cell;
    }
}

fn press(
    eye: Eye,
    buttons: Res<ButtonInput<MouseButton>>,
    session: Option<Res<Session>>,
    desk: Res<Desk>,
    view: Res<View>,
    egui: Res<EguiWantsInput>,
    targets: Res<Targets>,
    mut selection: ResMut<Selection>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
) {
    let held = buttons.pressed(MouseButton::Left) || buttons.just_released(MouseButton::Left);
    if selection.drag.is_some() && !held {
        // The release was missed: the pointer had left the window, or another window came before it.
        selection.drag = None;
        busy.set(BusyReason::Drag, false);
        intents.write(HandIntent::Cancel.into());
    }
    let (Some(session), Some(at)) = (session, eye.cursor()) else { return };
    let mode = mode_shown(&view, &desk);
    if selection.carried && !buttons.pressed(MouseButton::Left) {
        selection.carried = false;
        // Off the board he goes back to the tray.
        let there = eye.cell(&session, mode, at).filter(|_| !egui.is_pointer_over_area());
        intents.write(there.map_or(HandIntent::Cancel, HandIntent::ClickCell).into());
        return;
    }
    if buttons.just_pressed(MouseButton::Right) && selection.drag.is_some() {
        selection.drag = None;
        intents.write(HandIntent::Cancel.into());
    }
    if buttons.just_pressed(MouseButton::Left) {
        // A click beside an open list closes that and does nothing else.
        if desk.screen != Screen::Table || desk.dialog.is_some() || egui.is_pointer_over_area() || targets.list {
            return;
        }
        let cell = eye.cell(&session, mode, at);
        match cell {
            Some(_) if session.mate().is_some() => {
                intents.write(GameIntent::LeaveMate.into());
            }
            Some(cell) if may_pick(&session, cell) => {
                let was_picked = selection.picked == Some(cell);
                selection.drag = Some(Drag { from: cell, at, pressed: at, moving: false, was_picked });
                if !was_picked {
                    intents.write(HandIntent::ClickCell(cell).into());
                }
            }
            Some(cell) => {
                intents.write(HandIntent::ClickCell(cell).into());
            }
            None if selection.picked.is_some() || selection.refusal.is_some() => {
                intents.write(HandIntent::Cancel.into());
            }
            None => {}
        }
    }
    if let Some(drag) = selection.drag {
        let moving = drag.moving || at.distance(drag.pressed) > THRESHOLD;
        if drag.at != at || drag.moving != moving {
            selection.drag = Some(Drag { at, moving, ..drag });
        }
        if buttons.just_released(MouseButton::Left) {
            selection.drag = None;
            match eye.cell(&session, mode, at) {
                Some(to) if moving && to != drag.from => {
                    intents.write(HandIntent::Drop { from: drag.from, to }.into());
                }
                // Dropped off the board, or carried out and back.
                _ if moving => {
                    intents.write(HandIntent::Cancel.into());
                }
                _ if drag.was_picked => {
                    intents.write(HandIntent::ClickCell(drag.from).into());
                }
                _ => {}
            }
        }
    }
    busy.set(BusyReason::Drag, selection.drag.is_some_and(|drag| drag.moving));
}

/// Whether a press on the cell picks a man up: one of those to move.
fn may_pick(session: &Session, cell: Cell) -> bool {
    let position = session.game().position();
    let Some(decision) = session.game().decision() else { return false };
    let own = |army: Army| position.commander(army) == decision.player && position.is_active(army);
    session.may_move() && position.man(cell).is_some_and(|man| own(man.army()))
}

fn orbit(
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    egui: Res<EguiWantsInput>,
    mut view: ResMut<View>,
    desk: Res<Desk>,
    selection: Res<Selection>,
    mut orbit: ResMut<Orbit>,
) {
    if mode_shown(&view, &desk) != ViewMode::Solid || egui.is_pointer_over_area() || selection.drag.is_some() {
        return;
    }
    let turning = buttons.pressed(MouseButton::Right) || buttons.pressed(MouseButton::Middle);
    if turning && motion.delta != Vec2::ZERO {
        orbit.drag(-motion.delta.x * 0.005, motion.delta.y * 0.2);
        // Arrows and plates go by who sits below.
        let seat = orbit.seat(view.seat);
        if seat != view.seat {
            view.seat = seat;
        }
    }
    if scroll.delta.y != 0.0 {
        let lines = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / 40.0,
        };
        orbit.nearer(lines);
    }
}

/// Carries out clicks, drops and promotion choices.
fn decide(
    session: Option<Res<Session>>,
    mut selection: ResMut<Selection>,
    mut reader: ParamSet<(MessageReader<Intent>, MessageWriter<Intent>)>,
) {
    let Some(session) = session else { return };
    let mut plays = Vec::new();
    let mut placed = None;
    for intent in reader.p0().read() {
        let Intent::Hand(intent) = intent else { continue };
        match *intent {
            HandIntent::PickKind(kind) => {
                selection.placing = (selection.placing != Some(kind)).then_some(kind);
                selection.picked = None;
            }
            HandIntent::CarryKind(kind) => {
                selection.placing = Some(kind);
                selection.carried = true;
                selection.picked = None;
            }
            HandIntent::Order(order) => selection.orders.push(order),
            HandIntent::StrikeOrder => {
                selection.orders.pop();
            }
            // What is to be seen there is over.
            HandIntent::ClickCell(_) | HandIntent::Drop { .. } if session.mate().is_some() => {}
            HandIntent::ClickCell(cell) if session.orders_wanted() => write_order(&mut selection, cell),
            HandIntent::Drop { from, to } if session.orders_wanted() => selection.orders.push(Move::new(from, to)),
            HandIntent::ClickCell(cell)
                if selection.placing.is_some_and(|kind| session.cells_for(kind).contains(&cell)) =>
            {
                placed = selection.placing.map(|kind| Action::Place { kind, cell });
            }
            HandIntent::ClickCell(cell)
                if selection.placing.is_some_and(|kind| !session.cells_for(kind).is_empty()) =>
            {
                let refused = |kind| why_placed(session.game().rules(), session.game().position(), kind, cell).err();
                selection.refusal = selection.placing.and_then(refused).map(|refusal| Refused { refusal, shown: true });
            }
            HandIntent::ClickCell(cell) if session.waiting_pawns().contains(&cell) => {
                selection.picked = Some(cell);
                selection.refusal = None;
            }
            HandIntent::ClickCell(cell) => click(&session, &mut selection, cell, &mut plays),
            HandIntent::Drop { from, to } => attempt(&session, &mut selection, from, to, &mut plays),
            HandIntent::Promote(kind) => {
                if let Some((from, to)) = selection.promotion.take() {
                    let mv = Move::new(from, to).promoting(kind);
                    // An exchange of pawns promotes too.
                    let swap = session
                        .moves_from(from)
                        .into_iter()
                        .find(|other| (other.to, other.promotion) == (to, Some(kind)) && other.manner != mv.manner);
                    plays.push(if session.moves_from(from).contains(&mv) { mv } else { swap.unwrap_or(mv) });
                }
            }
            // The innermost thing first.
            HandIntent::Cancel if selection.promotion.take().is_some() => {}
            HandIntent::Cancel => {
                selection.picked = None;
                selection.placing = None;
                selection.carried = false;
                selection.refusal = None;
                selection.drag = None;
            }
            HandIntent::ShowRefusal => {
                if let Some(refused) = &mut selection.refusal {
                    refused.shown = !refused.shown;
                }
            }
        }
    }
    for mv in plays {
        selection.picked = None;
        selection.refusal = None;
        let legal = session.board_moves().contains(&mv);
        reader.p1().write(GameIntent::Play(if legal { Action::Move(mv) } else { Action::Propose(mv) }).into());
    }
    if let Some(action) = placed {
        reader.p1().write(GameIntent::Play(action).into());
    }
}

fn click(session: &Session, selection: &mut Selection, cell: Cell, plays: &mut Vec<Move>) {
    match selection.picked {
        Some(picked) if picked == cell => selection.picked = None,
        Some(picked) if session.shows_picked(picked) && !may_pick(session, cell) => {
            attempt(session, selection, picked, cell, plays);
        }
        _ if may_pick(session, cell) => {
            selection.picked = Some(cell);
            selection.refusal = None;
            selection.promotion = None;
        }
        _ => {
            selection.picked = None;
            selection.refusal = refusal_of(session, cell);
        }
    }
}

/// Two clicks are an order, whatever stands there: nobody sees it.
fn write_order(selection: &mut Selection, cell: Cell) {
    match selection.picked.take() {
        None => selection.picked = Some(cell),
        Some(from) if from == cell => {}
        Some(from) if selection.orders.len() < Orders::LIMIT => selection.orders.push(Move::new(from, cell)),
        Some(_) => {}
    }
}

/// Why the man on a cell cannot be picked, if somebody stands there.
fn refusal_of(session: &Session, cell: Cell) -> Option<Refused> {
    let man = session.game().position().man(cell)?;
    let decision = session.game().decision()?;
    let frozen = session.game().position().is_frozen(man.army());
    if session.computer_to_decide().is_some() && decision.kind == DecisionKind::Move && !frozen {
        // Nobody may move: what this man could do is not the question.
        let reason = moves::Reason::NotYourTurn(decision.player);
        return Some(Refused { refusal: Refusal { reason, topic: Topic::Turns, cells: vec![cell] }, shown: false });
    }
    let away = session.playable().rules.board.cells().into_iter().find(|other| *other != cell)?;
    let refusal = why(&session.playable().rules, session.game().position(), cell, away).err()?;
    Some(Refused { refusal, shown: false })
}

fn attempt(session: &Session, selection: &mut Selection, from: Cell, to: Cell, plays: &mut Vec<Move>) {
    selection.promotion = None;
    let mut ways: Vec<Move> = session.moves_from(from).into_iter().filter(|mv| mv.to == to).collect();
    if ways.is_empty() {
        ways = session.proposals_from(from).into_iter().filter(|mv| mv.to == to).collect();
    }
    match ways[..] {
        [] => {
            let refusal: Option<Refusal> = why(&session.playable().rules, session.game().position(), from, to).err();
            selection.refusal = refusal.map(|refusal| Refused { refusal, shown: true });
        }
        [only] if only.promotion.is_none() => plays.push(only),
        _ => {
            selection.picked = Some(from);
            selection.refusal = None;
            selection.promotion = Some((from, to));
        }
    }
}

/// A board that has changed leaves nothing in the hand.
fn forget(mut changed: MessageReader<BoardChanged>, mut selection: ResMut<Selection>) {
    if changed.read().next().is_some() {
        // The pointer stands on the man just moved: what happened is to be told first.
        let cursor = selection.cursor;
        *selection = Selection { cursor, ..default() };
    }
}

/// The dragged man follows the pointer; let go, he glides to his cell.
fn carry(
    eye: Eye,
    session: Option<Res<Session>>,
    selection: Res<Selection>,
    view: Res<View>,
    desk: Res<Desk>,
    mut commands: Commands,
    mut men: Query<(Entity, &OnCell, &mut Transform), (With<ManView>, Without<Vanish>)>,
    mut held: Local<Option<Entity>>,
) {
    let Some(session) = session else { return };
    let drag = selection.drag.filter(|drag| drag.moving);
    let solid = mode_shown(&view, &desk) == ViewMode::Solid;
    let lift = if solid { LIFT } else { 0.06 };
    if let Some(drag) = drag
        && let Some(place) = eye.on_board(drag.at, if solid { LIFT * 0.5 } else { 0.0 })
        && let Some((entity, _, mut transform)) = men.iter_mut().find(|(_, on, _)| on.0 == drag.from)
    {
        commands.entity(entity).try_remove::<Glide>();
        transform.translation = Vec3::new(place.x, lift, place.z);
        *held = Some(entity);
        return;
    }
    if drag.is_none()
        && let Some(entity) = held.take()
        && let Ok((entity, on, transform)) = men.get(entity)
    {
        let home = cell_to_world(&session.playable().rules.board, on.0);
        if transform.translation.distance(home) > 0.001 {
            commands.entity(entity).try_insert(Glide::new(transform.translation.with_y(0.0), home, &view));
        }
    }
}
