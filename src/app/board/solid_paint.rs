//! The colours of solids: of the armies and squares of a palette, and of all that has its own.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use fourhanded::board::{Army, By};
use fourhanded::export::army_palette::{ArmyPalette, CarvedInk};
use fourhanded::export::color::Rgb;
use fourhanded::export::hatching::Hatching;
use fourhanded::spec::{Ink, Playable};

use super::solid::{HatchLay, Solid, Tint, hatched};

/// The colours of what is carved for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolidColors {
    armies: By<Army, CarvedInk>,
    squares: [Rgb; 2],
}

impl SolidColors {
    /// The colours of a game in a palette.
    pub fn of(playable: &Playable, palette: &ArmyPalette) -> Self {
        Self {
            armies: By::from_fn(|army| palette.carved(playable.look.armies[army].ink)),
            squares: palette.carved_squares(),
        }
    }

    fn army(&self, seat: u8) -> CarvedInk {
        self.armies[Army::ALL[usize::from(seat) % 4]]
    }

    fn rgb(&self, tint: Tint, owner: Option<Army>) -> Rgb {
        let own = self.armies[owner.unwrap_or(Army::ALL[0])];
        Rgb::hex(match tint {
            Tint::Body => return own.body,
            Tint::Accent => return own.accent,
            Tint::ArmyBody(seat) => return self.army(seat).body,
            Tint::ArmyAccent(seat) => return self.army(seat).accent,
            Tint::LightSquare => return self.squares[0],
            Tint::DarkSquare => return self.squares[1],
            Tint::PawnBase => 0x12_1214,
            Tint::Felt => 0x43_3029,
            Tint::Frost => 0xBF_DDEF,
            Tint::Stone => 0x5E_6361,
            Tint::StoneTop => 0x7C_827F,
            Tint::StoneRim => 0xCF_CAC0,
            Tint::Line => 0x1F_4F9E,
            Tint::Walnut => 0x64_3D22,
            Tint::Brass => 0xC9_A86A,
            Tint::Wall => 0xC4_B088,
            Tint::Table => 0x33_4A41,
            Tint::Ink => 0x10_1418,
            Tint::Halo => 0xFF_FFFF,
            Tint::Warn => 0xB8_0C63,
            Tint::Focus => 0x8F_CBFF,
        })
    }

    /// The mesh of a solid, its colours at the vertices; `owner` gives body and accent.
    pub fn mesh(&self, solid: &Solid, owner: Option<Army>) -> Mesh {
        let colours: Vec<[f32; 4]> = solid
            .tints
            .iter()
            .zip(&solid.shades)
            .map(|(tint, shade)| {
                let Rgb(red, green, blue) = self.rgb(*tint, owner);
                let linear = LinearRgba::from(Srgba::rgb_u8(red, green, blue));
                [linear.red * shade, linear.green * shade, linear.blue * shade, 1.0]
            })
            .collect();
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, solid.positions.clone())
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, solid.normals.clone())
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
            .with_inserted_indices(Indices::U32(solid.indices.clone()))
    }

    /// The mesh of a man, hatched if his army is.
    pub fn man(&self, solid: &Solid, army: Army) -> Mesh {
        let hatching = self.armies[army].hatching;
        if hatching == Hatching::None {
            return self.mesh(solid, Some(army));
        }
        self.mesh(&hatched(solid, hatching, (Tint::Body, Tint::Ink), HatchLay::Round), Some(army))
    }

    /// The mesh of a board, whose homes are hatched if their armies are.
    pub fn board(&self, solid: &Solid) -> Mesh {
        let hatched_homes = (0..4_u8).filter(|seat| self.army(*seat).hatching != Hatching::None);
        let solid = hatched_homes.fold(solid.clone(), |solid, seat| {
            let tints = (Tint::ArmyBody(seat), Tint::Ink);
            hatched(&solid, self.army(seat).hatching, tints, HatchLay::Flat)
        });
        self.mesh(&solid, None)
    }
}

impl Default for SolidColors {
    /// White for all, until there is a game.
    fn default() -> Self {
        let palette = ArmyPalette::default();
        Self { armies: By::from_fn(|_| palette.carved(Ink::White)), squares: palette.carved_squares() }
    }
}
