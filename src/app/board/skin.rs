//! The two skins of everything on the board: solid meshes for 3D, sprites for 2D.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::RenderLayers;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use fourhanded::board::{Army, By};
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::atlas::{Atlas, SpriteKey};
use fourhanded::export::glyph::{ArmyInk, Figure, ManStyle};
use fourhanded::export::raster::{Image as Raster, raster};
use fourhanded::spec::{Emblem, Playable};

use super::layout::WindowLayout;
use super::presenter::PresenterLayout;
use super::solid::{CHIP_LIFT, Solid, TURNED_LIFT, chip, height_of, man, pyramid, stone, turned_disc};
use super::solid_paint::SolidColors;
use crate::app::AppSet;
use crate::app::play::preview::{Preview, shown};
use crate::app::play::session::Session;
use crate::app::state::{Desk, View};

/// What only the 3D camera sees.
pub fn solid_layer() -> RenderLayers {
    RenderLayers::layer(1)
}

/// What only the 2D camera sees.
pub fn flat_layer() -> RenderLayers {
    RenderLayers::layer(2)
}

/// The layer of what a hand does before it moves: the first window alone shows it.
const HAND: usize = 3;

/// A layer with what a hand does, as the camera of the first window sees it.
pub fn with_hand(layer: RenderLayers) -> RenderLayers {
    layer.with(HAND)
}

/// What only the first window shows, whichever skin it has.
pub fn hand_layer() -> RenderLayers {
    RenderLayers::layer(HAND)
}

/// Whether a man stands as himself or as a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Form {
    /// A turned man.
    Man,
    /// A frozen man.
    Pyramid,
    /// A man out of the game, who still stands in the way.
    Stone,
}

/// What a pawn may stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum PawnBase {
    /// A superpawn's chip.
    Chip,
    /// The disc with an arrow of a pawn that marches back.
    Turned,
}

impl PawnBase {
    /// How high the pawn stands on it.
    pub const fn lift(self) -> f32 {
        match self {
            Self::Chip => CHIP_LIFT,
            Self::Turned => TURNED_LIFT,
        }
    }

    fn solid(self) -> Solid {
        match self {
            Self::Chip => chip(),
            Self::Turned => turned_disc(),
        }
    }
}

/// Meshes and materials of the 3D skin, made when first needed.
#[derive(Resource)]
pub struct SolidSkin {
    men: HashMap<(Form, Figure, Army), Handle<Mesh>>,
    feet: HashMap<(PawnBase, Army), Handle<Mesh>>,
    colors: SolidColors,
    emblems: By<Army, Emblem>,
    /// Men: satin.
    pub piece: Handle<StandardMaterial>,
    /// The board: veneer.
    pub board: Handle<StandardMaterial>,
    /// Table and felt.
    pub cloth: Handle<StandardMaterial>,
    /// Marks: their colour, whatever the light.
    pub mark: Handle<StandardMaterial>,
    /// What a man keeps from the light round his foot.
    pub contact: Handle<StandardMaterial>,
    contact_mesh: Option<Handle<Mesh>>,
}

impl SolidSkin {
    fn new(materials: &mut Assets<StandardMaterial>) -> Self {
        let mut satin = |roughness: f32, clearcoat: f32| {
            materials.add(StandardMaterial {
                base_color: Color::WHITE,
                perceptual_roughness: roughness,
                clearcoat,
                clearcoat_perceptual_roughness: 0.5,
                reflectance: 0.35,
                ..default()
            })
        };
        let (piece, board, cloth) = (satin(0.42, 0.18), satin(0.55, 0.10), satin(0.9, 0.0));
        let unlit = StandardMaterial { base_color: Color::WHITE, unlit: true, ..default() };
        let mark = materials.add(unlit.clone());
        let contact = materials.add(StandardMaterial { alpha_mode: AlphaMode::Blend, ..unlit });
        Self {
            men: HashMap::new(),
            feet: HashMap::new(),
            colors: SolidColors::default(),
            emblems: By::from_fn(|_| Emblem::Disc),
            piece,
            board,
            cloth,
            mark,
            contact,
            contact_mesh: None,
        }
    }

    /// Takes the colours of a game in a palette.
    pub fn take_colours_of(&mut self, playable: &Playable, palette: &ArmyPalette) {
        let colors = SolidColors::of(playable, palette);
        let emblems = By::from_fn(|army| playable.look.armies[army].emblem);
        if colors != self.colors || emblems != self.emblems {
            self.men.clear();
            self.feet.clear();
            (self.colors, self.emblems) = (colors, emblems);
        }
    }

    /// The mesh of a man in one form.
    pub fn man(&mut self, meshes: &mut Assets<Mesh>, form: Form, figure: Figure, army: Army) -> Handle<Mesh> {
        let (colors, emblems) = (self.colors, self.emblems);
        let entry = self.men.entry((form, figure, army));
        entry
            .or_insert_with(|| {
                let emblem = emblems[army];
                let solid = match form {
                    Form::Man => man(figure, emblem),
                    Form::Pyramid => pyramid(figure, emblem),
                    Form::Stone => stone(figure),
                };
                meshes.add(match form {
                    Form::Man | Form::Pyramid => colors.man(&solid, army),
                    Form::Stone => colors.mesh(&solid, Some(army)),
                })
            })
            .clone()
    }

    /// The mesh of what a pawn stands on.
    pub fn foot(&mut self, meshes: &mut Assets<Mesh>, foot: PawnBase, army: Army) -> Handle<Mesh> {
        if let Some(mesh) = self.feet.get(&(foot, army)) {
            return mesh.clone();
        }
        let mesh = meshes.add(self.colors.man(&foot.solid(), army));
        self.feet.insert((foot, army), mesh.clone());
        mesh
    }

    /// The mesh of the soft shadow round the foot of a man, one for all: where foot and board meet, little light comes in.
    pub fn contact_shadow(&mut self, meshes: &mut Assets<Mesh>) -> Handle<Mesh> {
        self.contact_mesh.get_or_insert_with(|| meshes.add(contact_shadow())).clone()
    }

    /// The mesh of any other solid; `owner` gives body and accent.
    pub fn shape(&self, meshes: &mut Assets<Mesh>, solid: &Solid, owner: Option<Army>) -> Handle<Mesh> {
        meshes.add(self.colors.mesh(solid, owner))
    }

    /// The height of a man's figure, in cells.
    pub fn height(figure: Figure) -> f32 {
        height_of(figure)
    }
}

/// Rings of the shadow round a foot: how far from the middle, in cells, and how much light is kept off there.
const CONTACT: [(f32, f32); 5] = [(0.20, 0.55), (0.30, 0.50), (0.36, 0.30), (0.42, 0.11), (0.49, 0.0)];

/// A black disc just above the board that fades out to its rim.
fn contact_shadow() -> Mesh {
    const SECTORS: u16 = 40;
    let (mut positions, mut colours, mut indices) =
        (vec![[0.0, 0.003, 0.0]], vec![[0.0, 0.0, 0.0, CONTACT[0].1]], vec![]);
    for (ring, (radius, kept)) in (0..).zip(CONTACT) {
        for sector in 0..SECTORS {
            let (sin, cos) = (std::f32::consts::TAU * f32::from(sector) / f32::from(SECTORS)).sin_cos();
            positions.push([radius * cos, 0.003, -radius * sin]);
            colours.push([0.0, 0.0, 0.0, kept]);
            let at = |ring: u16, sector: u16| 1 + ring * SECTORS + sector % SECTORS;
            match ring {
                0 => indices.extend([0, at(0, sector), at(0, sector + 1)]),
                _ => {
                    let [a, b] = [at(ring - 1, sector), at(ring - 1, sector + 1)];
                    let [c, d] = [at(ring, sector), at(ring, sector + 1)];
                    indices.extend([a, c, d, a, d, b]);
                }
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; positions.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U16(indices))
}

/// A mark with a picture of its own.
pub type OwnMark = (Handle<Mesh>, Handle<StandardMaterial>);

/// The sprites of the 2D skin at the exact size of the cells.
#[derive(Resource, Default)]
pub struct FlatSkin {
    atlas: Option<Atlas>,
    inks: Vec<ArmyInk>,
    palette: ArmyPalette,
    style: ManStyle,
    quads: HashMap<SpriteKey, Handle<Mesh>>,
    /// The keyboard's cursor, which the atlas has not: a quad of one cell.
    pub cursor: Option<OwnMark>,
    /// The ring round a cell under a finger: a quad of two cells.
    pub ring: Option<OwnMark>,
    /// The light on a cell that a page of a tour is about: a quad of one cell.
    pub light: Option<OwnMark>,
    /// The frame round that light: a quad of one cell.
    pub light_frame: Option<OwnMark>,
    /// The atlas as it is.
    pub material: Handle<StandardMaterial>,
    /// The atlas at a third of its opacity: what is left of a man in the hand.
    pub ghost: Handle<StandardMaterial>,
    /// Grows whenever sprites have changed.
    pub version: u32,
}

impl FlatSkin {
    /// The quad of a sprite, one cell wide, facing up.
    pub fn quad(&mut self, meshes: &mut Assets<Mesh>, key: SpriteKey) -> Option<Handle<Mesh>> {
        if let Some(quad) = self.quads.get(&key) {
            return Some(quad.clone());
        }
        let atlas = self.atlas.as_ref()?;
        let sprite = match key {
            SpriteKey::Man(figure, state, army) => atlas.man(figure, state, army)?,
            other => atlas.sprite(other)?,
        };
        let size = Vec2::new(atlas.image.width as f32, atlas.image.height as f32);
        let corner = Vec2::new(sprite.x as f32, sprite.y as f32) / size;
        let extent = Vec2::splat(sprite.side as f32) / size;
        let side = sprite.side as f32 / atlas.cell_px as f32;
        let quad = meshes.add(flat_quad(Vec2::splat(side), Rect::from_corners(corner, corner + extent)));
        self.quads.insert(key, quad.clone());
        Some(quad)
    }
}

/// A rectangle in the plane of the board, facing up, with a part of a texture on it.
pub fn flat_quad(size: Vec2, part: Rect) -> Mesh {
    let half = size / 2.0;
    let positions =
        vec![[-half.x, 0.0, half.y], [half.x, 0.0, half.y], [half.x, 0.0, -half.y], [-half.x, 0.0, -half.y]];
    let uvs =
        vec![[part.min.x, part.max.y], [part.max.x, part.max.y], [part.max.x, part.min.y], [part.min.x, part.min.y]];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 1.0, 0.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3]))
}

/// A texture of drawn pixels.
pub fn texture_of(raster: Raster) -> Image {
    Image::new(
        Extent3d { width: raster.width, height: raster.height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        raster.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// A material that shows a texture as it is.
pub fn flat_material(texture: Handle<Image>, opacity: f32) -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgba(1.0, 1.0, 1.0, opacity),
        base_color_texture: Some(texture),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FlatSkin>();
    app.add_systems(PreStartup, |mut commands: Commands, mut materials: ResMut<Assets<StandardMaterial>>| {
        commands.insert_resource(SolidSkin::new(&mut materials));
    });
    app.add_systems(Update, redraw_atlas.in_set(AppSet::Arrange).after(super::layout::arrange));
}

/// The mark of the keyboard's cursor: a frame in the colour of the ring round a panel's focus.
const CURSOR: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
<g fill="none"><rect x="6" y="6" width="88" height="88" rx="5" stroke="#101418" stroke-width="12"/>
<rect x="6" y="6" width="88" height="88" rx="5" stroke="#8FCBFF" stroke-width="7"/></g></svg>"##;

/// The mark of a cell under a finger.
const RING: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">
<g fill="none"><circle cx="100" cy="100" r="90" stroke="#101418" stroke-width="12"/>
<circle cx="100" cy="100" r="90" stroke="#FFF4CF" stroke-width="7"/></g></svg>"##;

/// The light on a cell that a page of a tour is about.
const LIGHT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
<rect x="3" y="3" width="94" height="94" rx="9" fill="#FFD66B" fill-opacity="0.42"/></svg>"##;

/// The frame round that light.
const LIGHT_FRAME: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">
<rect x="5" y="5" width="90" height="90" rx="8" fill="none" stroke="#FFF4CF" stroke-width="6"/></svg>"##;

/// Draws the atlas anew when cells have another size, the armies other colours or men another style.
pub(super) fn redraw_atlas(
    session: Option<Res<Session>>,
    preview: Res<Preview>,
    (desk, view): (Res<Desk>, Res<View>),
    layout: Res<WindowLayout>,
    presenter: Res<PresenterLayout>,
    mut skin: ResMut<FlatSkin>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let Some(session) = session else { return };
    let cell_px = presenter.drawn_cell(&layout);
    let inks = view.palette.inks(shown(&session, &preview, &desk).0);
    let style = view.man_style();
    let drawn = skin.atlas.as_ref().is_some_and(|atlas| atlas.cell_px == cell_px);
    if cell_px == 0 || drawn && skin.inks == inks && skin.palette == view.palette && skin.style == style {
        return;
    }
    match Atlas::build(cell_px, &inks, style) {
        Ok(atlas) => {
            let texture = images.add(texture_of(atlas.image.clone()));
            skin.material = materials.add(flat_material(texture.clone(), 1.0));
            skin.ghost = materials.add(flat_material(texture, 0.35));
            let mut own = |svg: &str, cells: u32| {
                let picture = raster(svg, cells * cell_px, cells * cell_px).ok()?;
                let texture = images.add(texture_of(picture));
                let quad = meshes.add(flat_quad(Vec2::splat(cells as f32), Rect::new(0.0, 0.0, 1.0, 1.0)));
                Some((quad, materials.add(flat_material(texture, 1.0))))
            };
            skin.cursor = own(CURSOR, 1);
            skin.ring = own(RING, 2);
            skin.light = own(LIGHT, 1);
            skin.light_frame = own(LIGHT_FRAME, 1);
            skin.atlas = Some(atlas);
            (skin.inks, skin.palette, skin.style) = (inks, view.palette, style);
            skin.quads.clear();
            skin.version += 1;
        }
        Err(error) => error!("the figures cannot be drawn: {error}"),
    }
}
