//! The board and what it lies on, in both skins, and a cell entity for each square.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use fourhanded::board::CellSet;
use fourhanded::board::{Army, Cell, Direction};
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::diagram::board_svg;
use fourhanded::export::labels::labels_all_round;
use fourhanded::export::palette::BoardPalette;
use fourhanded::export::picture::{board_of, is_light};
use fourhanded::export::raster::{Image as Raster, raster};
use fourhanded::spec::{FrameStyle, Playable};

use super::camera::mode_shown;
use super::layout::WindowLayout;
use super::mirror::OnCell;
use super::place::{cell_to_world, seat_yaw};
use super::presenter::{PresenterLayout, skins_shown};
use super::skin::{FlatSkin, SolidSkin, flat_layer, flat_material, flat_quad, solid_layer, texture_of};
use super::solid::{BoardShape, FrameShape, HomeSign, board, table};
use super::solid_paint::SolidColors;
use super::turn_light::armies_lit;
use crate::app::AppSet;
use crate::app::play::preview::{Preview, identity, shown};
use crate::app::play::session::Session;
use crate::app::state::{Desk, Presenter, View};

/// A square of the board. Marks find their place by it.
#[derive(Component)]
pub struct CellView;

/// The board of wood, or the table under it.
#[derive(Component)]
struct SolidBoard;

/// The drawn board.
#[derive(Component)]
struct FlatBoardView;

/// The light round the home of an army that is to decide.
#[derive(Component)]
struct HomeLightView;

/// The felt behind the drawn board.
#[derive(Component)]
struct Felt;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_felt);
    app.add_systems(
        Update,
        (
            (build_solid, draw_flat).run_if(|session: Option<Res<Session>>| session.is_some()),
            lay_felt.run_if(
                resource_changed::<View>
                    .or_else(resource_changed::<WindowLayout>)
                    .or_else(resource_changed::<PresenterLayout>),
            ),
        )
            .in_set(AppSet::Mirror),
    );
}

/// The board's frame, squares and triangles in 3D with the table under them, and the cell entities.
fn build_solid(
    session: Res<Session>,
    preview: Res<Preview>,
    (desk, view): (Res<Desk>, Res<View>),
    skin: Res<SolidSkin>,
    old: Query<Entity, Or<(With<SolidBoard>, With<CellView>)>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut built: Local<((String, usize), CellSet, ArmyPalette)>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let now = (identity(playable), position.gone(), view.palette);
    if *built == now {
        return;
    }
    *built = now;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let rules = &playable.rules;
    for cell in rules.board.cells() {
        let place = Transform::from_translation(cell_to_world(&rules.board, cell));
        commands.spawn((Name::new(format!("cell {cell}")), CellView, OnCell(cell), place, Visibility::default()));
    }
    let colors = SolidColors::of(playable, &view.palette);
    let shape = shape_of(playable, position.gone());
    for (name, solid, material) in [("board", board(&shape), &skin.board), ("table", table(&shape), &skin.cloth)] {
        let mesh = meshes.add(colors.board(&solid));
        commands.spawn((
            Name::new(name),
            SolidBoard,
            Mesh3d(mesh),
            MeshMaterial3d(material.clone()),
            Transform::default(),
            solid_layer(),
        ));
    }
}

/// The board without the cells that are gone, as 3D sees it.
pub fn shape_of(playable: &Playable, gone: CellSet) -> BoardShape {
    let board = &playable.rules.board;
    let place = |cell: Cell| (cell.column(), cell.row());
    let homes = playable
        .rules
        .present()
        .filter_map(|army| {
            // A frame that follows the squares has the signs of all who sit round it, wherever their kings stand.
            let around = || playable.start.king(army).filter(|_| playable.look.frame == FrameStyle::Outline);
            let king = playable.look.homes[army].or_else(around)?;
            let outward = match army.0.forward().opposite() {
                Direction::North => (0, 1),
                Direction::East => (1, 0),
                Direction::South => (0, -1),
                _ => (-1, 0),
            };
            let emblem = playable.look.armies[army].emblem;
            Some(HomeSign { king: place(king), outward, seat: army.0 as u8, emblem })
        })
        .collect();
    BoardShape {
        columns: board.columns(),
        rows: board.rows(),
        cells: (board.cells() & !gone).into_iter().map(place).collect(),
        even_light: Cell::at(0, 0).is_some_and(|corner| is_light(playable, corner)),
        walls: board
            .barred()
            .iter()
            .filter(|(a, b)| !gone.contains(*a) && !gone.contains(*b))
            .map(|(a, b)| (place(*a), place(*b)))
            .collect(),
        homes,
        line: playable.look.line.map(|(a, b)| [place(a), place(b)]),
        frame: match playable.look.frame {
            FrameStyle::Diamond => FrameShape::Diamond { half_diagonal: f32::from(board.columns() + 1) / 2.0 },
            FrameStyle::Outline => FrameShape::Outline,
        },
    }
}

/// What the drawn board shows; drawn anew when it differs. The lamp is an entity of its own.
#[derive(Clone, Default, PartialEq)]
struct DrawnBoardKey {
    game: (String, usize),
    gone: CellSet,
    cell_px: u16,
    seat: u8,
    /// Whether players sit round the board.
    around: bool,
    dark: bool,
    palette: ArmyPalette,
    /// Whether an army is to decide: then only its triangles have their full colour.
    turns: bool,
}

/// The drawn board with the lights that have been needed so far.
#[derive(Default)]
struct DrawnBoard {
    of: DrawnBoardKey,
    /// Its pixels without a lamp.
    board: Option<Raster>,
    lights: HashMap<Army, HomeLight>,
    lit: Vec<Army>,
}

/// What differs on the board while an army is to decide: the frame round its home, its triangles.
#[derive(Clone)]
struct HomeLight {
    mesh: Handle<Mesh>,
    material: Handle<StandardMaterial>,
    /// Its middle, from that of the board, as seen from the bottom.
    place: Vec2,
}

/// The number of no army: with it the drawing has no light at any home.
const NOBODY: u8 = u8::MAX;

/// The assets of what is drawn.
#[derive(SystemParam)]
struct FlatAssets<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

impl FlatAssets<'_, '_> {
    fn quad(&mut self, size: Vec2) -> Handle<Mesh> {
        self.meshes.add(flat_quad(size, Rect::new(0.0, 0.0, 1.0, 1.0)))
    }

    fn paint(&mut self, picture: Raster) -> Handle<StandardMaterial> {
        self.materials.add(flat_material(self.images.add(texture_of(picture)), 1.0))
    }
}

fn draw_flat(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    layout: Res<WindowLayout>,
    (presenter, second): (Res<Presenter>, Res<PresenterLayout>),
    skin: Res<FlatSkin>,
    old: Query<Entity, With<FlatBoardView>>,
    old_lights: Query<Entity, With<HomeLightView>>,
    mut assets: FlatAssets,
    mut drawing: Local<DrawnBoard>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let lit = armies_lit(&session, &desk);
    let cell_px = second.drawn_cell(&layout) as u16;
    let (game, seat, turns) = (identity(playable), view.seat as u8, !lit.is_empty());
    let gone = position.gone();
    let around = layout.edge > 0.0;
    let now = DrawnBoardKey { game, gone, cell_px, seat, around, dark: view.dark, palette: view.palette, turns };
    let fresh = drawing.of != now;
    // In 3D it is not seen: it is drawn when 2D is shown again.
    let hidden = !skins_shown(mode_shown(&view, &desk), &presenter).0;
    if (!fresh && drawing.lit == lit) || hidden || cell_px == 0 || skin.version == 0 {
        return;
    }
    let mut diagram = view.palette.paint(playable, board_of(playable, gone, view.seat));
    diagram.cell_px = cell_px;
    if around {
        diagram.labels = labels_all_round(playable, gone);
        diagram.labels_face_sides = true;
    }
    if !view.dark {
        diagram.palette = BoardPalette::in_light_theme(diagram.palette);
    }
    let size = diagram.layout();
    let mut draw = |lamp: Option<u8>, share: u32| {
        diagram.lit_army = lamp;
        let picture = raster(&board_svg(&diagram), (size.width / share).max(1), (size.height / share).max(1));
        picture.inspect_err(|error| error!("the board cannot be drawn: {error}")).ok()
    };
    let turn = seat_yaw(view.seat);
    if fresh {
        let ground = turns.then_some(NOBODY);
        let (Some(picture), Some(small)) = (draw(ground, 1), draw(ground, SHADOW_SHARE)) else { return };
        for entity in &old {
            assets.commands.entity(entity).despawn();
        }
        let extent = Vec2::new(size.width as f32, size.height as f32) / f32::from(cell_px);
        let shadow = shadow_of(&small, if view.dark { 0.55 } else { 0.30 });
        let (mesh, material) = (assets.quad(extent * (1.0 + 2.0 * SHADOW_MARGIN)), assets.paint(shadow));
        assets.commands.spawn((
            Name::new("shadow of the drawn board"),
            FlatBoardView,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_rotation(turn).with_translation(turn * Vec3::new(0.0, -0.5, 0.22)),
            flat_layer(),
        ));
        let (mesh, material) = (assets.quad(extent), assets.paint(picture.clone()));
        assets.commands.spawn((
            Name::new("drawn board"),
            FlatBoardView,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_rotation(turn),
            flat_layer(),
        ));
        *drawing = DrawnBoard { of: now, board: Some(picture), ..default() };
    }
    for entity in &old_lights {
        assets.commands.entity(entity).despawn();
    }
    drawing.lit.clone_from(&lit);
    for army in lit {
        if !drawing.lights.contains_key(&army) {
            let Some(picture) = draw(Some(army.0 as u8), 1) else { continue };
            let Some((difference, corner)) = drawing.board.as_ref().and_then(|board| what_differs(board, &picture))
            else {
                continue;
            };
            let cell = f32::from(cell_px);
            let part = Vec2::new(difference.width as f32, difference.height as f32);
            let place = (corner.as_vec2() + part / 2.0 - Vec2::new(size.width as f32, size.height as f32) / 2.0) / cell;
            let lamp = HomeLight { mesh: assets.quad(part / cell), material: assets.paint(difference), place };
            drawing.lights.insert(army, lamp);
        }
        let Some(HomeLight { mesh, material, place }) = drawing.lights.get(&army).cloned() else { continue };
        assets.commands.spawn((
            Name::new("lamp"),
            HomeLightView,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::from_rotation(turn).with_translation(turn * Vec3::new(place.x, 0.004, place.y)),
            flat_layer(),
        ));
    }
}

/// The part of the second picture that is not as in the first, clear where it is, and its corner.
fn what_differs(first: &Raster, second: &Raster) -> Option<(Raster, UVec2)> {
    let width = first.width.min(second.width) as usize;
    let pixels = |row: usize| {
        let at = |raster: &Raster| row * raster.width as usize * 4;
        (&first.rgba[at(first)..][..width * 4], &second.rgba[at(second)..][..width * 4])
    };
    let (mut low, mut high) = (UVec2::MAX, UVec2::ZERO);
    let rows = first.height.min(second.height);
    for row in 0..rows {
        let (a, b) = pixels(row as usize);
        for (column, (a, b)) in (0_u32..).zip(a.chunks(4).zip(b.chunks(4))) {
            if a != b {
                low = low.min(UVec2::new(column, row));
                high = high.max(UVec2::new(column + 1, row + 1));
            }
        }
    }
    if low.x >= high.x {
        return None;
    }
    let size = high - low;
    let mut rgba = Vec::with_capacity((size.x * size.y * 4) as usize);
    for row in low.y..high.y {
        let (a, b) = pixels(row as usize);
        let part = low.x as usize * 4..high.x as usize * 4;
        for (a, b) in a[part.clone()].chunks(4).zip(b[part].chunks(4)) {
            rgba.extend_from_slice(if a == b { &[0; 4] } else { b });
        }
    }
    Some((Raster { width: size.x, height: size.y, rgba }, low))
}

/// How many times smaller than the board its shadow is drawn: it is soft anyway.
const SHADOW_SHARE: u32 = 8;
/// The room for the softness of the shadow, as a share of the board, on each side.
const SHADOW_MARGIN: f32 = 0.08;

/// The soft shadow of a drawing: its outline, blurred three times by a box.
fn shadow_of(drawing: &Raster, depth: f32) -> Raster {
    let margin = |side: u32| (side as f32 * SHADOW_MARGIN) as usize;
    let (across, down) = (margin(drawing.width), margin(drawing.height));
    let (width, height) = (drawing.width as usize + 2 * across, drawing.height as usize + 2 * down);
    let mut alpha = vec![0.0_f32; width * height];
    for (row, line) in drawing.rgba.chunks(drawing.width as usize * 4).enumerate() {
        for (column, pixel) in line.chunks(4).enumerate() {
            // The glow and the labels round the frame throw none.
            alpha[(row + down) * width + column + across] = if pixel[3] > 200 { depth } else { 0.0 };
        }
    }
    for _ in 0..3 {
        alpha = box_blur(&alpha, width, 2);
        alpha = transposed(&box_blur(&transposed(&alpha, width), height, 2), height);
    }
    let rgba = alpha.iter().flat_map(|alpha| [0, 0, 0, (alpha * 255.0) as u8]).collect();
    Raster { width: width as u32, height: height as u32, rgba }
}

/// Each value becomes the mean of its neighbourhood along the rows.
fn box_blur(values: &[f32], width: usize, reach: usize) -> Vec<f32> {
    let span = (2 * reach + 1) as f32;
    values
        .chunks(width)
        .flat_map(|row| {
            (0..row.len()).map(move |at| {
                let near = &row[at.saturating_sub(reach)..(at + reach + 1).min(row.len())];
                near.iter().sum::<f32>() / span
            })
        })
        .collect()
}

fn transposed(values: &[f32], width: usize) -> Vec<f32> {
    (0..width).flat_map(|column| values.iter().skip(column).step_by(width).copied()).collect()
}

/// The colours of the felt: in the middle and at the rim.
const fn felt_colours(dark: bool) -> ([u8; 3], [u8; 3]) {
    if dark { ([0x2A, 0x37, 0x33], [0x15, 0x1D, 0x1B]) } else { ([0xDC, 0xE2, 0xDB], [0xC3, 0xCC, 0xC4]) }
}

/// A round fading from the middle to the rim, with a little noise against bands.
fn felt_image(dark: bool) -> Image {
    const SIDE: u32 = 512;
    let (middle, rim) = felt_colours(dark);
    let mut pixels = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let place = Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
            let share = (place.length() / 1.15).min(1.0).powf(1.2);
            // Interleaved gradient noise: even to the eye, the same every time.
            let noise = (52.982_918 * (0.067_110_56 * x as f32 + 0.005_837_15 * y as f32).fract()).fract() - 0.5;
            for (a, b) in middle.into_iter().zip(rim) {
                let value = f32::from(a) + (f32::from(b) - f32::from(a)) * share + noise;
                pixels.push(value.round() as u8);
            }
            pixels.push(255);
        }
    }
    Image::new(
        Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

fn spawn_felt(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let image = images.add(felt_image(true));
    commands.spawn((
        Name::new("felt"),
        Felt,
        Mesh3d(meshes.add(flat_quad(Vec2::ONE, Rect::new(0.0, 0.0, 1.0, 1.0)))),
        MeshMaterial3d(materials.add(StandardMaterial { base_color_texture: Some(image), unlit: true, ..default() })),
        Transform::from_xyz(0.0, -1.0, 0.0),
        flat_layer(),
    ));
}

/// Spreads the felt over the window, in the theme's colours.
fn lay_felt(
    view: Res<View>,
    layout: Res<WindowLayout>,
    presenter: Res<PresenterLayout>,
    mut felt: Single<(&mut Transform, &MeshMaterial3d<StandardMaterial>), With<Felt>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    mut dark: Local<Option<bool>>,
) {
    let (transform, material) = &mut *felt;
    let second = presenter.window * presenter.pixels / (presenter.cell as f32).max(1.0);
    let cells = (layout.window / layout.board.cell.max(1.0)).max(second);
    transform.rotation = seat_yaw(view.seat);
    transform.scale = Vec3::new(cells.x, 1.0, cells.y) * 1.6;
    if dark.replace(view.dark) != Some(view.dark)
        && let Some(mut material) = materials.get_mut(&material.0)
    {
        material.base_color_texture = Some(images.add(felt_image(view.dark)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_cut_out() {
        let clear = Raster { width: 4, height: 3, rgba: vec![7; 48] };
        assert!(what_differs(&clear, &clear.clone()).is_none());
        let mut other = clear.clone();
        // The second and the fourth pixel of the second row.
        (other.rgba[20], other.rgba[28]) = (9, 9);
        let Some((part, corner)) = what_differs(&clear, &other) else { panic!("they differ") };
        assert_eq!((part.width, part.height, corner), (3, 1, UVec2::new(1, 1)));
        assert_eq!(part.rgba, [9, 7, 7, 7, 0, 0, 0, 0, 9, 7, 7, 7]);
    }
}
