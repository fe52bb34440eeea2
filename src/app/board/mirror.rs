//! Men as entities: they follow the session, and nothing leads from them back to it.

use std::collections::BTreeMap;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use fourhanded::board::{Army, Cell, Seat};
use fourhanded::export::atlas::SpriteKey;
use fourhanded::export::glyph::ManState;
use fourhanded::export::mark::Mark;
use fourhanded::export::picture::{leader_of, state_of};
use fourhanded::position::{Man, Position};
use fourhanded::spec::Playable;

use super::camera::Orbit;
use super::layout::WindowLayout;
use super::motion::{Appear, Glide, Morph, Vanish};
use super::place::{army_yaw, cell_to_world, seat_yaw};
use super::skin::{FlatSkin, Form, PawnBase, SolidSkin, flat_layer, solid_layer};
use super::solid::{leader_disc, leader_plate};
use crate::app::AppSet;
use crate::app::intent::{DeskIntent, Intent};
use crate::app::play::preview::{Preview, identity, shown};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::state::{Desk, Orientation, View};

/// The cell an entity stands for or stands on.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct OnCell(pub Cell);

/// A man on the board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManView {
    /// The man: its army, kind and grade.
    pub man: Man,
    /// How it is shown: as it is, on a chip, as a pyramid.
    pub state: ManState,
    /// The army of the player who leads it, if that is another player than its own.
    pub leader: Option<Army>,
}

/// The pyramid of a frozen man; a child of the man.
#[derive(Component)]
pub struct PyramidView;

/// The chip under a superpawn, or the disc of a turned pawn; a child of the man.
#[derive(Component)]
pub struct ChipView;

/// The turned figure of a man; a child of the man.
#[derive(Component)]
pub struct FigureView;

/// What stands upright as seen from the bottom of the window; a child of the man: its sprite in 2D, the plate of its
/// leader.
#[derive(Component)]
pub struct SpriteView {
    /// The army whose player it faces on a table.
    army: Army,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, sync.run_if(|session: Option<Res<Session>>| session.is_some()).in_set(AppSet::Mirror));
    let seen_otherwise =
        resource_changed::<View>.or_else(resource_changed::<Orbit>).or_else(resource_changed::<WindowLayout>);
    app.add_systems(Update, turn_sprites.run_if(seen_otherwise).after(super::camera::turn).in_set(AppSet::Motion));
    app.init_resource::<Seen>();
    app.add_systems(Update, audit.in_set(AppSet::Motion));
}

/// After any change of what is to be shown the men must stand as it says. If they do not, a program that is being worked on
/// ends; one that is played with writes it to the log, says so, and sets all men anew.
fn audit(
    session: Option<Res<Session>>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    men: Query<(&ManView, &OnCell), Without<Vanish>>,
    mut seen: ResMut<Seen>,
    mut mended: Local<Option<u64>>,
    mut intents: MessageWriter<Intent>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some(session) = session.filter(|_| seen.is_changed()) else { return };
    let (playable, position) = shown(&session, &preview, &desk);
    let wrong = disagreements(playable, position, men.iter());
    // What cannot be mended is told once.
    if wrong.is_empty() || mended.replace(session.revision()) == Some(session.revision()) {
        return;
    }
    debug_assert!(false, "the board does not show the position on {wrong:?}");
    error!("the board did not show the position on {wrong:?}: all men are set anew");
    *seen = Seen::default();
    intents.write(DeskIntent::Tell("tell-board-anew").into());
    redraw.write(RequestRedraw);
}

/// Everything needed to spawn men.
#[derive(bevy::ecs::system::SystemParam)]
pub struct ManSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    solid: ResMut<'w, SolidSkin>,
    flat: ResMut<'w, FlatSkin>,
    layout: Res<'w, WindowLayout>,
}

fn view_of(playable: &Playable, position: &Position, man: Man) -> ManView {
    let state = state_of(position, man);
    ManView { man, state, leader: leader_of(playable, position, man.army()) }
}

/// What brought the mirror to its present state; when it differs, the mirror is made anew.
#[derive(Resource, Default, PartialEq)]
pub(super) struct Seen {
    revision: u64,
    preview: bool,
    game: (String, usize),
    sprites: u32,
}

/// Makes the men stand as the session says, in the colours of its game.
pub(super) fn sync(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    layout: Res<WindowLayout>,
    men: Query<(Entity, &ManView, &OnCell, &Transform), Without<Vanish>>,
    mut changes: MessageReader<BoardChanged>,
    mut spawner: ManSpawner,
    mut seen: ResMut<Seen>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let now = Seen {
        revision: session.revision(),
        preview: std::ptr::eq(position, &raw const playable.start),
        game: identity(playable),
        sprites: spawner.flat.version,
    };
    let changes: Vec<BoardChanged> = changes.read().cloned().collect();
    if *seen == now && changes.is_empty() {
        return;
    }
    let other_game = seen.game != now.game || seen.preview != now.preview;
    let new_sprites = seen.sprites != now.sprites;
    *seen = now;
    spawner.solid.take_colours_of(playable, &view.palette);
    let animate = !other_game && !new_sprites && view.motion > 0.0 && layout.window.x > 0.0;
    let glides: Vec<(Cell, Cell)> = changes.iter().filter_map(|change| change.glide).collect();

    let mut wanted: BTreeMap<Cell, ManView> = position
        .occupied()
        .into_iter()
        .filter_map(|cell| Some((cell, view_of(playable, position, position.man(cell)?))))
        .collect();
    let mut spare: Vec<(Entity, ManView, Cell, Transform)> = Vec::new();
    for (entity, had, at, transform) in &men {
        let stays = !new_sprites && !other_game && wanted.get(&at.0).is_some_and(|want| same_man(had.man, want.man));
        match wanted.get(&at.0).copied().filter(|_| stays) {
            Some(want) => {
                wanted.remove(&at.0);
                if want != *had {
                    spawner.replace_skins(playable, entity, *had, want, &view, animate);
                }
                // A man that was dragged, or whose glide was cut short, goes to its cell.
                let home = cell_to_world(&playable.rules.board, at.0);
                if transform.translation.distance(home) > 0.001 {
                    spawner.commands.entity(entity).insert(Glide::new(transform.translation, home, &view));
                }
            }
            None => spare.push((entity, *had, at.0, *transform)),
        }
    }
    for (cell, want) in wanted {
        let home = cell_to_world(&playable.rules.board, cell);
        let mover = if animate { take_mover(&mut spare, cell, want, &glides) } else { None };
        match mover {
            Some((entity, had, _, transform)) => {
                let mut mover = spawner.commands.entity(entity);
                mover.insert((OnCell(cell), Glide::new(transform.translation, home, &view)));
                if had != want {
                    spawner.replace_skins(playable, entity, had, want, &view, animate);
                }
            }
            None => spawner.spawn(playable, cell, want, &view, animate),
        }
    }
    for (entity, ..) in spare {
        if animate {
            spawner.commands.entity(entity).insert(Vanish::default());
        } else {
            spawner.commands.entity(entity).despawn();
        }
    }
}

/// Whether two men may be the same one: a pawn stays itself when it becomes a superpawn.
fn same_man(a: Man, b: Man) -> bool {
    a.army() == b.army() && a.kind() == b.kind()
}

/// The entity that should go to a cell: the one that the last move names, or the same man
/// nearest to it.
fn take_mover(
    spare: &mut Vec<(Entity, ManView, Cell, Transform)>,
    cell: Cell,
    want: ManView,
    glides: &[(Cell, Cell)],
) -> Option<(Entity, ManView, Cell, Transform)> {
    let named = glides
        .iter()
        .find(|(_, to)| *to == cell)
        .and_then(|(from, _)| spare.iter().position(|(_, had, at, _)| at == from && had.man.army() == want.man.army()));
    let distance = |at: Cell| {
        let (dx, dy) = (at.column().abs_diff(cell.column()), at.row().abs_diff(cell.row()));
        u32::from(dx).pow(2) + u32::from(dy).pow(2)
    };
    let nearest = || {
        let alike = spare.iter().enumerate().filter(|(_, (_, had, ..))| same_man(had.man, want.man));
        alike.min_by_key(|(_, (_, _, at, _))| distance(*at)).map(|(index, _)| index)
    };
    named.or_else(nearest).map(|index| spare.swap_remove(index))
}

impl ManSpawner<'_, '_> {
    fn spawn(&mut self, playable: &Playable, cell: Cell, want: ManView, view: &View, animate: bool) {
        let home = cell_to_world(&playable.rules.board, cell);
        let name = format!("man on {cell}");
        let entity = self
            .commands
            .spawn((Name::new(name), want, OnCell(cell), Transform::from_translation(home), Visibility::default()))
            .id();
        self.add_skins(playable, entity, want, view);
        if animate {
            self.commands.entity(entity).insert(Appear::default());
        }
    }

    /// Replaces what shows a man in both skins; freezing and thawing are animated.
    fn replace_skins(
        &mut self,
        playable: &Playable,
        entity: Entity,
        had: ManView,
        want: ManView,
        view: &View,
        animate: bool,
    ) {
        self.commands.entity(entity).despawn_children().insert(want);
        self.add_skins(playable, entity, want, view);
        let frozen = |view: ManView| matches!(view.state, ManState::Frozen { .. });
        if animate && frozen(had) != frozen(want) {
            self.commands.entity(entity).insert(Morph::default());
        } else if animate && had.man != want.man {
            self.commands.entity(entity).insert(Appear::default());
        }
    }

    /// The children that show a man in both skins.
    fn add_skins(&mut self, playable: &Playable, entity: Entity, want: ManView, view: &View) {
        let army = want.man.army();
        let figure = playable.rules.kind(want.man.kind()).figure;
        let yaw = army_yaw(army);
        let (form, foot) = match want.state {
            ManState::Plain => (Form::Man, None),
            ManState::Super => (Form::Man, Some(PawnBase::Chip)),
            ManState::Turned => (Form::Man, Some(PawnBase::Turned)),
            ManState::Frozen { superpawn } => (Form::Pyramid, superpawn.then_some(PawnBase::Chip)),
            ManState::Static => (Form::Stone, None),
        };
        let stand = Transform::from_rotation(yaw).with_translation(Vec3::Y * foot.map_or(0.0, PawnBase::lift));
        let mesh = self.solid.man(&mut self.meshes, form, figure, army);
        let material = MeshMaterial3d(self.solid.piece.clone());
        let mut shape = self.commands.spawn((ChildOf(entity), Mesh3d(mesh), material.clone(), stand, solid_layer()));
        match form {
            Form::Pyramid => shape.insert((Name::new("pyramid"), PyramidView)),
            Form::Man | Form::Stone => shape.insert((Name::new("figure"), FigureView)),
        };
        if let Some(foot) = foot {
            let foot = self.solid.foot(&mut self.meshes, foot, army);
            self.commands.spawn((
                Name::new("chip"),
                ChipView,
                ChildOf(entity),
                Mesh3d(foot),
                material,
                Transform::from_rotation(yaw),
                solid_layer(),
            ));
        }
        let (shadow, material) = (self.solid.contact_shadow(&mut self.meshes), self.solid.contact.clone());
        self.commands.spawn((
            Name::new("contact shadow"),
            ChildOf(entity),
            Mesh3d(shadow),
            MeshMaterial3d(material),
            NotShadowCaster,
            solid_layer(),
        ));
        if let Some(leader) = want.leader {
            self.add_leader_mark(playable, entity, (army, leader), view);
        }
        let key = SpriteKey::Man(figure, want.state, army.0 as u8);
        self.sprite(entity, ("sprite", army), key, 0.02, view);
    }

    /// The sign of the army whose player leads a man: a disc of its colour under the man, its emblem on a plate
    /// in a corner of the cell that no other mark takes.
    fn add_leader_mark(&mut self, playable: &Playable, entity: Entity, (army, leader): (Army, Army), view: &View) {
        let emblem = playable.look.armies[leader].emblem;
        let (disc, plate) = (leader_disc(), leader_plate(emblem));
        let (disc, plate) = (
            self.solid.shape(&mut self.meshes, &disc, Some(leader)),
            self.solid.shape(&mut self.meshes, &plate, Some(leader)),
        );
        let (piece, mark) = (self.solid.piece.clone(), self.solid.mark.clone());
        let name = Name::new("add_leader_mark");
        self.commands.spawn((name, ChildOf(entity), Mesh3d(disc), MeshMaterial3d(piece), solid_layer()));
        self.commands.spawn((
            Name::new("plate"),
            SpriteView { army },
            ChildOf(entity),
            Mesh3d(plate),
            MeshMaterial3d(mark),
            NotShadowCaster,
            Transform::from_rotation(self.sprite_yaw(view, army)).with_translation(Vec3::Y * 0.006),
            solid_layer(),
        ));
        let key = SpriteKey::Mark(Mark::Leader(leader.0 as u8));
        self.sprite(entity, ("badge", army), key, 0.032, view);
    }

    fn sprite_yaw(&self, view: &View, army: Army) -> Quat {
        sprite_yaw(view, self.layout.seat_of_army(army), seat_yaw(view.seat))
    }

    /// A drawing on a man in 2D, at a height above the board in cells, upright as seen from the bottom of the window.
    fn sprite(&mut self, entity: Entity, (name, army): (&'static str, Army), key: SpriteKey, height: f32, view: &View) {
        let Some(quad) = self.flat.quad(&mut self.meshes, key) else { return };
        self.commands.spawn((
            Name::new(name),
            SpriteView { army },
            ChildOf(entity),
            Mesh3d(quad),
            MeshMaterial3d(self.flat.material.clone()),
            Transform::from_rotation(self.sprite_yaw(view, army)).with_translation(Vec3::Y * height),
            flat_layer(),
        ));
    }
}

/// Turns sprites upright when the board is seen from another seat.
fn turn_sprites(
    view: Res<View>,
    orbit: Res<Orbit>,
    layout: Res<WindowLayout>,
    mut sprites: Query<(&mut Transform, &SpriteView)>,
) {
    for (mut transform, sprite) in &mut sprites {
        let rotation = sprite_yaw(&view, layout.seat_of_army(sprite.army), orbit.upright(view.seat));
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

/// How a man's drawing lies on the board: on a table toward the seat of the person who moves him, otherwise upright in the
/// window.
fn sprite_yaw(view: &View, seat: Seat, upright: Quat) -> Quat {
    if view.lies() == Orientation::Table { seat_yaw(seat) } else { upright }
}

/// What differs between the entities and a position: cells where they disagree. Empty if all is
/// well; used by scripts and the audit.
pub fn disagreements<'a>(
    playable: &Playable,
    position: &Position,
    men: impl IntoIterator<Item = (&'a ManView, &'a OnCell)>,
) -> Vec<Cell> {
    let mut wanted: BTreeMap<Cell, ManView> = position
        .occupied()
        .into_iter()
        .filter_map(|cell| Some((cell, view_of(playable, position, position.man(cell)?))))
        .collect();
    let mut wrong = Vec::new();
    for (view, at) in men {
        match wanted.remove(&at.0) {
            Some(want) if want == *view => {}
            _ => wrong.push(at.0),
        }
    }
    wrong.extend(wanted.into_keys());
    wrong
}
