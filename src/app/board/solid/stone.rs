//! Dead men: a rough block of stone that stands in the way, with the man's head hewn out on top.
//!
//! A live man is slender and a frozen one tapers to a point; a block is as broad above as below, and has
//! nobody's colour.

use super::grain::variation;
use super::mesh::{Solid, Tint};
use super::pyramid::bust;
use super::vector::Point;
use fourhanded::export::glyph::Figure;
use std::f32::consts::FRAC_PI_2;

/// How much narrower a block is at the top than at the foot.
const TAPER: f32 = 0.025;
/// The width of the worn edge round the top.
const WORN: f32 = 0.045;
/// Faces across a side of the block and up it.
const FACES: [u8; 2] = [6, 4];
/// How far the chisel has left a point from where it should be.
const ROUGH: f32 = 0.014;

/// Half the width of a block at its foot, and its height.
const fn size(figure: Figure) -> (f32, f32) {
    match figure {
        Figure::King | Figure::Queen => (0.375, 0.44),
        Figure::Bishop | Figure::Knight | Figure::Squirrel | Figure::Rook => (0.355, 0.38),
        Figure::Pawn => (0.330, 0.32),
    }
}

/// A dead man, standing at the origin and looking along `-z`.
pub fn stone(figure: Figure) -> Solid {
    let (foot, height) = size(figure);
    let top = foot - TAPER;
    let mut solid = Solid::new();
    for quarter in 0..4_u8 {
        solid.append(&side(foot, height, quarter).turned(FRAC_PI_2 * f32::from(quarter)));
    }
    let ring = |half: f32, z: f32| -> Vec<Point> {
        [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|(x, y)| [x * half, y * half, z]).to_vec()
    };
    solid.loft(&[ring(top, height - WORN), ring(top - WORN, height)], Tint::StoneTop);
    let hewn = bust(figure).retinted(|_| Tint::StoneRim);
    solid.append(&hewn.translated([0.0, 0.0, height]));
    solid.stood_up()
}

/// The side towards `+x`, chiselled; each of the four otherwise.
fn side(foot: f32, height: f32, quarter: u8) -> Solid {
    let [across, up] = FACES;
    let at = |i: u8, j: u8| -> Point {
        let (along, high) = (f32::from(i) / f32::from(across), f32::from(j) / f32::from(up));
        let half = foot - TAPER * high;
        // Along its edges the block is true, so that the sides meet.
        let inside = i > 0 && i < across && j > 0 && j < up;
        let column = i32::from(quarter) * i32::from(across) + i32::from(i);
        let rough = if inside { ROUGH * variation(column, i32::from(j)) } else { 0.0 };
        [half + rough, half * (2.0 * along - 1.0), (height - WORN) * high]
    };
    let mut solid = Solid::new();
    for i in 0..across {
        for j in 0..up {
            let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
            solid.facet(&[a, b, c], Tint::Stone);
            solid.facet(&[a, c, d], Tint::Stone);
        }
    }
    solid
}
