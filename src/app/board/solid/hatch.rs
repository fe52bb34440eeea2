//! Heraldic hatching on solids: lines and dots as on engravings, cut into the mesh, for armies that are known by them.

use std::f32::consts::TAU;

use fourhanded::export::hatching::Hatching;

use super::mesh::{Solid, Tint};
use super::vector::{Point, lerp, unit};

/// How lines run over a solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HatchLay {
    /// Round its axis, as on a turned man.
    Round,
    /// Over a board that lies, as South sees it.
    Flat,
}

/// Parallel lines: where `across · u + along · v` lies in the first `share` of a unit.
#[derive(Clone, Copy)]
struct HatchLines {
    across: f32,
    along: f32,
    share: f32,
}

/// A corner of a piece of a face: where it is, its normal, and its two coordinates on the surface.
#[derive(Clone, Copy)]
struct Corner {
    position: Point,
    normal: Point,
    shade: f32,
    on: [f32; 2],
}

impl HatchLines {
    fn at(self, [u, v]: [f32; 2]) -> f32 {
        self.across * u + self.along * v
    }
}

/// The lines of a hatching; dots are where two kinds cross, every second of them.
fn lines_of(hatching: Hatching, lay: HatchLay) -> Vec<HatchLines> {
    let lines = |across: f32, along: f32, share: f32| HatchLines { across, along, share };
    match (hatching, lay) {
        (Hatching::None, _) => vec![],
        (Hatching::Upright, HatchLay::Round) => vec![lines(16.0, 0.0, 0.36)],
        (Hatching::Level, HatchLay::Round) => vec![lines(0.0, 12.0, 0.36)],
        // To the right the angle grows, and lines fall.
        (Hatching::Falling, HatchLay::Round) => vec![lines(10.0, 9.0, 0.36)],
        (Hatching::Rising, HatchLay::Round) => vec![lines(10.0, -9.0, 0.36)],
        (Hatching::Dots, HatchLay::Round) => vec![lines(24.0, 0.0, 0.62), lines(0.0, 20.0, 0.62)],
        (Hatching::Grid, HatchLay::Round) => vec![lines(10.0, 0.0, 0.24), lines(0.0, 8.0, 0.24)],
        (Hatching::Upright, HatchLay::Flat) => vec![lines(8.0, 0.0, 0.3)],
        (Hatching::Level, HatchLay::Flat) => vec![lines(0.0, 8.0, 0.3)],
        // Toward South v grows.
        (Hatching::Falling, HatchLay::Flat) => vec![lines(5.6, -5.6, 0.3)],
        (Hatching::Rising, HatchLay::Flat) => vec![lines(5.6, 5.6, 0.3)],
        (Hatching::Dots, HatchLay::Flat) => vec![lines(12.0, 0.0, 0.55), lines(0.0, 12.0, 0.55)],
        (Hatching::Grid, HatchLay::Flat) => vec![lines(5.0, 0.0, 0.22), lines(0.0, 5.0, 0.22)],
    }
}

/// A solid with its faces in one tint hatched in another. Round solids stand on the origin.
pub fn hatched(solid: &Solid, hatching: Hatching, (ground, ink): (Tint, Tint), lay: HatchLay) -> Solid {
    let families = lines_of(hatching, lay);
    if families.is_empty() {
        return solid.clone();
    }
    let mut out = Solid { indices: Vec::new(), ..solid.clone() };
    for face in solid.indices.as_chunks::<3>().0 {
        let at = face.map(|index| index as usize);
        if at.iter().any(|index| solid.tints[*index] != ground) {
            out.indices.extend(face);
            continue;
        }
        let mut pieces = vec![corners(solid, at, lay)];
        for lines in &families {
            pieces = pieces.into_iter().flat_map(|piece| sliced(piece, *lines)).collect();
        }
        for piece in pieces {
            let tint = if is_inked(&piece, hatching, &families) { ink } else { ground };
            let first = out.positions.len() as u32;
            for corner in &piece {
                out.positions.push(corner.position);
                out.normals.push(corner.normal);
                out.tints.push(tint);
                out.shades.push(corner.shade);
            }
            for next in 2..piece.len() as u32 {
                out.indices.extend([first, first + next - 1, first + next]);
            }
        }
    }
    out
}

/// The corners of a face with their coordinates on the surface.
fn corners(solid: &Solid, at: [usize; 3], lay: HatchLay) -> Vec<Corner> {
    let mut corners: Vec<Corner> = at
        .iter()
        .map(|index| {
            let position = solid.positions[*index];
            let [x, y, z] = position;
            let on = match lay {
                HatchLay::Round => [x.atan2(z) / TAU, y],
                HatchLay::Flat => [x, z],
            };
            Corner { position, normal: solid.normals[*index], shade: solid.shades[*index], on }
        })
        .collect();
    if lay == HatchLay::Round {
        // One turn on is the same place; on the axis every angle is.
        let is_off_axis = |corner: &Corner| corner.position[0].hypot(corner.position[2]) > 1e-4;
        let Some(first) = corners.iter().find(|corner| is_off_axis(corner)).map(|corner| corner.on[0]) else {
            return corners;
        };
        for corner in &mut corners {
            corner.on[0] = if is_off_axis(corner) { first + wrapped(corner.on[0] - first) } else { first };
        }
    }
    corners
}

/// A difference of angles as the shorter way, in turns.
fn wrapped(turns: f32) -> f32 {
    turns - turns.round()
}

/// A piece of a face cut where lines begin and end.
fn sliced(piece: Vec<Corner>, lines: HatchLines) -> Vec<Vec<Corner>> {
    let values = piece.iter().map(|corner| lines.at(corner.on));
    let (low, high) = values.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
    let mut cuts: Vec<f32> = Vec::new();
    for number in (low.floor() as i32)..=(high.ceil() as i32) {
        let number = number as f32;
        cuts.extend([number, number + lines.share].into_iter().filter(|cut| low < *cut && *cut < high));
    }
    let (mut pieces, mut rest) = (Vec::new(), piece);
    for cut in cuts {
        let (below, above) = parted(&rest, |corner| lines.at(corner.on) - cut);
        pieces.push(below);
        rest = above;
    }
    pieces.push(rest);
    pieces.retain(|piece| piece.len() >= 3);
    pieces
}

/// The parts of a convex piece where a value is negative and where it is not.
fn parted(piece: &[Corner], value: impl Fn(&Corner) -> f32) -> (Vec<Corner>, Vec<Corner>) {
    let (mut below, mut above) = (Vec::new(), Vec::new());
    for (place, one) in piece.iter().enumerate() {
        let other = &piece[(place + 1) % piece.len()];
        let (a, b) = (value(one), value(other));
        if a < 0.0 {
            below.push(*one);
        } else {
            above.push(*one);
        }
        if (a < 0.0) != (b < 0.0) {
            let share = a / (a - b);
            let mix = |one: f32, other: f32| one + (other - one) * share;
            let between = Corner {
                position: lerp(one.position, other.position, share),
                normal: unit(lerp(one.normal, other.normal, share)),
                shade: mix(one.shade, other.shade),
                on: [mix(one.on[0], other.on[0]), mix(one.on[1], other.on[1])],
            };
            below.push(between);
            above.push(between);
        }
    }
    (below, above)
}

/// Whether a piece that no line crosses lies within one.
fn is_inked(piece: &[Corner], hatching: Hatching, families: &[HatchLines]) -> bool {
    let count = piece.len().max(1) as f32;
    let middle = [0, 1].map(|axis| piece.iter().map(|corner| corner.on[axis]).sum::<f32>() / count);
    let within = |lines: &HatchLines| lines.at(middle).rem_euclid(1.0) < lines.share;
    if hatching != Hatching::Dots {
        return families.iter().any(within);
    }
    // Dots stand in staggered rows.
    let numbers: f32 = families.iter().map(|lines| lines.at(middle).floor()).sum();
    families.iter().all(within) && numbers.rem_euclid(2.0) < 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board::solid::man;
    use fourhanded::export::glyph::{Emblem, Figure};

    /// The area of the faces of a solid in a tint.
    fn area(solid: &Solid, tint: Tint) -> f32 {
        let faces = solid.indices.as_chunks::<3>().0.iter();
        let of = faces.filter(|face| solid.tints[face[0] as usize] == tint);
        of.map(|face| {
            let [a, b, c] = face.map(|index| solid.positions[index as usize]);
            let side = |to: Point| [to[0] - a[0], to[1] - a[1], to[2] - a[2]];
            let ([x, y, z], [u, v, w]) = (side(b), side(c));
            0.5 * ((y * w - z * v).powi(2) + (z * u - x * w).powi(2) + (x * v - y * u).powi(2)).sqrt()
        })
        .sum()
    }

    #[test]
    fn lines_are_cut_into_the_body_and_nothing_else_changes() {
        let plain = man(Figure::Rook, Emblem::Star);
        let whole = area(&plain, Tint::Body);
        for hatching in [Hatching::Upright, Hatching::Level, Hatching::Falling, Hatching::Dots, Hatching::Grid] {
            let solid = hatched(&plain, hatching, (Tint::Body, Tint::Ink), HatchLay::Round);
            let (ground, ink) = (area(&solid, Tint::Body), area(&solid, Tint::Ink));
            assert!((ground + ink - whole).abs() < 0.01 * whole, "{hatching:?}: {ground} and {ink} of {whole}");
            assert!(ink > 0.08 * whole && ink < 0.5 * whole, "{hatching:?}: {ink} of {whole}");
            assert!((area(&solid, Tint::Accent) - area(&plain, Tint::Accent)).abs() < 1e-3);
        }
        assert_eq!(hatched(&plain, Hatching::None, (Tint::Body, Tint::Ink), HatchLay::Round), plain);
    }
}
