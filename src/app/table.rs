//! The board and what it lies on, in both skins, and a cell entity for each square.

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use fourhanded::board::{Army, Cell, Direction};
use fourhanded::export::diagram::board_svg;
use fourhanded::export::palette::BoardPalette;
use fourhanded::export::picture::{board_of, is_light};
use fourhanded::export::raster::{Image as Raster, raster};
use fourhanded::spec::{FrameStyle, Playable};

use super::AppSet;
use super::layout::Layout;
use super::mirror::{OnCell, Preview, shown};
use super::place::{cell_to_world, seat_yaw};
use super::session::Session;
use super::skin::{
    FlatSkin, SolidSkin, flat_layer, flat_material, flat_quad, mesh_of, solid_emblem, solid_layer, texture_of,
};
use super::solid::{BoardShape, FrameShape, Home, board, table};
use super::state::{Desk, Screen, View};

/// A square of the board. Marks find their place by it.
#[derive(Component)]
pub struct CellView;

/// The board of wood.
#[derive(Component)]
struct SolidBoard;

/// The drawn board.
#[derive(Component)]
struct FlatBoardView;

/// The felt behind the drawn board.
#[derive(Component)]
struct Felt;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_table, spawn_felt));
    app.add_systems(
        Update,
        (
            (build_solid, draw_flat).run_if(|session: Option<Res<Session>>| session.is_some()),
            lay_felt.run_if(resource_changed::<View>.or_else(resource_changed::<Layout>)),
        )
            .in_set(AppSet::Mirror),
    );
}

fn spawn_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, skin: Res<SolidSkin>) {
    let mesh = skin.shape(&mut meshes, &table(), None);
    commands.spawn((
        Name::new("table"),
        Mesh3d(mesh),
        MeshMaterial3d(skin.cloth.clone()),
        Transform::default(),
        solid_layer(),
    ));
}

/// The board's frame, squares and triangles in 3D, and the cell entities.
fn build_solid(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    skin: Res<SolidSkin>,
    old: Query<Entity, Or<(With<SolidBoard>, With<CellView>)>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut built: Local<String>,
) {
    let (playable, _) = shown(&session, &preview, &desk);
    if *built == playable.variant.id {
        return;
    }
    built.clone_from(&playable.variant.id);
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let rules = &playable.rules;
    for cell in rules.board.cells() {
        let place = Transform::from_translation(cell_to_world(&rules.board, cell));
        commands.spawn((Name::new(format!("cell {cell}")), CellView, OnCell(cell), place, Visibility::default()));
    }
    let inks = fourhanded::board::By::from_fn(|army: Army| playable.look.armies[army].ink);
    let mesh = meshes.add(mesh_of(&board(&shape_of(playable)), None, &inks));
    commands.spawn((
        Name::new("board"),
        SolidBoard,
        Mesh3d(mesh),
        MeshMaterial3d(skin.board.clone()),
        Transform::default(),
        solid_layer(),
    ));
}

fn shape_of(playable: &Playable) -> BoardShape {
    let board = &playable.rules.board;
    let place = |cell: Cell| (cell.column(), cell.row());
    let homes = playable
        .rules
        .present()
        .filter_map(|army| {
            let king = playable.look.homes[army]?;
            let outward = match army.0.forward().opposite() {
                Direction::North => (0, 1),
                Direction::East => (1, 0),
                Direction::South => (0, -1),
                _ => (-1, 0),
            };
            let emblem = solid_emblem(playable.look.armies[army].emblem);
            Some(Home { king: place(king), outward, seat: army.0 as u8, emblem })
        })
        .collect();
    BoardShape {
        columns: board.columns(),
        rows: board.rows(),
        cells: board.cells().into_iter().map(place).collect(),
        light: |column, row| Cell::at(column, row).is_some_and(is_light),
        homes,
        line: playable.look.line.map(|(a, b)| [place(a), place(b)]),
        frame: match playable.look.frame {
            FrameStyle::Diamond => FrameShape::Diamond { half_diagonal: f32::from(board.columns() + 1) / 2.0 },
            FrameStyle::Outline => FrameShape::Outline,
        },
    }
}

/// What the drawn board shows; drawn anew when it differs.
#[derive(Default, PartialEq)]
struct Drawn {
    variant: String,
    cell_px: u16,
    seat: u8,
    lamp: Option<Army>,
    dark: bool,
}

fn draw_flat(
    session: Res<Session>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    layout: Res<Layout>,
    old: Query<Entity, With<FlatBoardView>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    skin: Res<FlatSkin>,
    mut drawn: Local<Drawn>,
) {
    let (playable, position) = shown(&session, &preview, &desk);
    let lamp = (desk.screen == Screen::Table && session.game.decision().is_some())
        .then(|| playable.rules.army_at(position.turn()));
    let cell_px = (layout.board.cell * layout.scale * layout.pixels).round() as u16;
    let now = Drawn { variant: playable.variant.id.clone(), cell_px, seat: view.seat as u8, lamp, dark: view.dark };
    if *drawn == now || cell_px == 0 || skin.version == 0 {
        return;
    }
    let mut diagram = board_of(playable, view.seat);
    diagram.cell_px = cell_px;
    diagram.lamp = lamp.map(|army| army.0 as u8);
    if !view.dark {
        diagram.palette = BoardPalette::in_light_theme(diagram.palette);
    }
    let size = diagram.layout();
    let svg = board_svg(&diagram);
    let drawing = |share: u32| raster(&svg, (size.width / share).max(1), (size.height / share).max(1));
    let (picture, small) = match drawing(1).and_then(|picture| Ok((picture, drawing(SHADOW_SHARE)?))) {
        Ok(pictures) => pictures,
        Err(error) => {
            error!("the board cannot be drawn: {error}");
            return;
        }
    };
    *drawn = now;
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let extent = Vec2::new(size.width as f32, size.height as f32) / f32::from(cell_px);
    let turn = seat_yaw(view.seat);
    let shadow = shadow_of(&small, if view.dark { 0.55 } else { 0.30 });
    let grown = extent * (1.0 + 2.0 * SHADOW_MARGIN);
    commands.spawn((
        Name::new("shadow of the drawn board"),
        FlatBoardView,
        Mesh3d(meshes.add(flat_quad(grown, Rect::new(0.0, 0.0, 1.0, 1.0)))),
        MeshMaterial3d(materials.add(flat_material(images.add(texture_of(shadow)), 1.0))),
        Transform::from_rotation(turn).with_translation(turn * Vec3::new(0.0, -0.5, 0.22)),
        flat_layer(),
    ));
    commands.spawn((
        Name::new("drawn board"),
        FlatBoardView,
        Mesh3d(meshes.add(flat_quad(extent, Rect::new(0.0, 0.0, 1.0, 1.0)))),
        MeshMaterial3d(materials.add(flat_material(images.add(texture_of(picture)), 1.0))),
        Transform::from_rotation(turn),
        flat_layer(),
    ));
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
    layout: Res<Layout>,
    mut felt: Single<(&mut Transform, &MeshMaterial3d<StandardMaterial>), With<Felt>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    mut dark: Local<Option<bool>>,
) {
    let (transform, material) = &mut *felt;
    let cells = layout.window / layout.board.cell.max(1.0);
    transform.rotation = seat_yaw(view.seat);
    transform.scale = Vec3::new(cells.x, 1.0, cells.y) * 1.6;
    if dark.replace(view.dark) != Some(view.dark)
        && let Some(mut material) = materials.get_mut(&material.0)
    {
        material.base_color_texture = Some(images.add(felt_image(view.dark)));
    }
}
