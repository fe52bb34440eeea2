//! The knight's and the squirrel's figures, carved from signed distances.

use super::field::{DepthMap, Extent, carve, ellipsoid, join, mesh, rod};
use super::lathe::ball;
use super::mesh::{Solid, Tint};
use super::vector::{Point, smoothstep};
use std::f32::consts::FRAC_PI_4;
use std::sync::OnceLock;

/// The spacing of the nets that catch the surfaces.
const GRID: f32 = 0.0185;
/// How often the depths inside an outline are averaged.
const SMOOTHING: usize = 3;

const HORSE: &[[i16; 2]] = &[
    [165, 285],
    [185, 370],
    [155, 455],
    [105, 525],
    [75, 590],
    [90, 630],
    [145, 625],
    [195, 595],
    [235, 568],
    [275, 578],
    [300, 615],
    [305, 660],
    [285, 710],
    [240, 765],
    [195, 825],
    [160, 890],
    [125, 945],
    [85, 985],
    [30, 1005],
    [-40, 995],
    [-110, 955],
    [-170, 880],
    [-212, 775],
    [-232, 650],
    [-232, 520],
    [-218, 400],
    [-195, 285],
];
const MANE: &[[i16; 2]] = &[
    [60, 1030],
    [-20, 1045],
    [-95, 1020],
    [-165, 962],
    [-222, 880],
    [-262, 775],
    [-282, 650],
    [-280, 530],
    [-262, 420],
    [-200, 420],
    [-195, 650],
    [-165, 800],
    [-100, 910],
    [-20, 965],
];
const SQUIRREL: &[[i16; 2]] = &[
    [100, 285],
    [200, 285],
    [225, 305],
    [205, 335],
    [150, 355],
    [170, 430],
    [162, 500],
    [135, 560],
    [155, 595],
    [215, 605],
    [255, 632],
    [250, 668],
    [205, 715],
    [160, 760],
    [105, 780],
    [50, 765],
    [18, 715],
    [15, 655],
    [-5, 585],
    [-60, 510],
    [-115, 430],
    [-140, 350],
    [-120, 285],
];
const TAIL: &[[i16; 2]] = &[
    [-50, 285],
    [-160, 285],
    [-235, 325],
    [-280, 410],
    [-285, 520],
    [-262, 630],
    [-258, 720],
    [-285, 790],
    [-330, 825],
    [-345, 875],
    [-325, 950],
    [-270, 1020],
    [-185, 1055],
    [-100, 1035],
    [-45, 965],
    [-30, 875],
    [-55, 775],
    [-95, 680],
    [-115, 580],
    [-100, 480],
    [-60, 400],
];

/// The horse's head and neck on the knight, turned half left, with `z` up.
pub(super) fn horse() -> Solid {
    // The net takes most of the time that all men need, so it is cast once.
    static CAST: OnceLock<Solid> = OnceLock::new();
    CAST.get_or_init(carve_horse).clone()
}

/// The sitting squirrel, turned half left, with `z` up.
pub(super) fn squirrel() -> Solid {
    static CAST: OnceLock<Solid> = OnceLock::new();
    CAST.get_or_init(carve_squirrel).clone()
}

/// The value at `z` on an eased line through points of height and value: a bend
/// would show as a crease all round.
fn along(line: &[[f32; 2]], z: f32) -> f32 {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return 0.0;
    };
    line.windows(2).find(|w| z >= w[0][0] && z <= w[1][0]).map_or(if z < first[0] { first[1] } else { last[1] }, |w| {
        w[0][1] + (w[1][1] - w[0][1]) * smoothstep(w[0][0], w[1][0], z)
    })
}

/// The half of a figure that all of it mirrors.
fn mirrored(p: Point) -> Point {
    [p[0], p[1].abs(), p[2]]
}

fn carve_horse() -> Solid {
    let outline = DepthMap::new(HORSE, SMOOTHING);
    let head = |p: Point| {
        let p = mirrored(p);
        let narrowing = 1.0 - 0.28 * smoothstep(0.12, 0.30, p[0]);
        let half = along(&[[0.30, 0.165], [0.58, 0.140], [1.0, 0.085]], p[2]) * narrowing;
        let mut d = outline.pillow(p, 0.115, half);
        d = join(d, ellipsoid(p, [0.065, 0.075, 0.700], [0.085, 0.050, 0.085]), 0.040);
        d = join(d, ellipsoid(p, [0.125, 0.070, 0.865], [0.050, 0.030, 0.030]), 0.030);
        d = join(d, ellipsoid(p, [0.255, 0.040, 0.650], [0.055, 0.055, 0.062]), 0.040);
        d = join(d, rod(p, [0.055, 0.060, 0.965], [0.055, 0.085, 1.085], 0.040, 0.010), 0.020);
        let mouth = rod(p, [0.195, 0.115, 0.600], [0.330, 0.075, 0.640], 0.016, 0.016);
        d = carve(d, mouth, 0.020);
        let nostril = ellipsoid(p, [0.285, 0.090, 0.672], [0.016, 0.014, 0.012]);
        carve(d, nostril, 0.014)
    };
    let extent = Extent { low: [-0.27, -0.215, 0.25], high: [0.35, 0.215, 1.13] };
    let mut solid = mesh(head, extent, GRID, Tint::Body);

    let mane = DepthMap::new(MANE, 1);
    let crest = |p: Point| mane.pillow(p, 0.040, 0.052);
    let extent = Extent { low: [-0.32, -0.08, 0.37], high: [0.10, 0.08, 1.08] };
    solid.append(&mesh(crest, extent, GRID, Tint::Accent));
    for side in [-1.0, 1.0] {
        solid.append(&ball([0.118, 0.100 * side, 0.845], 0.022, 8, Tint::Accent));
    }
    solid.turned(FRAC_PI_4)
}

fn carve_squirrel() -> Solid {
    let outline = DepthMap::new(SQUIRREL, SMOOTHING);
    let brush = DepthMap::new(TAIL, SMOOTHING);
    let figure = |p: Point| {
        let p = mirrored(p);
        let half = along(&[[0.36, 0.150], [0.60, 0.105]], p[2]);
        let mut d = outline.pillow(p, 0.100, half);
        let thick = along(&[[0.30, 0.075], [0.62, 0.150]], p[2]);
        d = join(d, brush.pillow(p, 0.115, thick), 0.020);
        d = join(d, ellipsoid(p, [-0.010, 0.100, 0.385], [0.115, 0.070, 0.105]), 0.030);
        let foot = rod(p, [0.110, 0.085, 0.312], [0.205, 0.075, 0.312], 0.036, 0.030);
        d = join(d, foot, 0.020);
        d = join(d, rod(p, [0.075, 0.100, 0.555], [0.215, 0.045, 0.475], 0.040, 0.030), 0.020);
        let ear = rod(p, [0.060, 0.055, 0.745], [0.030, 0.080, 0.855], 0.036, 0.012);
        join(d, ear, 0.020)
    };
    let extent = Extent { low: [-0.39, -0.215, 0.25], high: [0.30, 0.215, 1.10] };
    let mut solid = mesh(figure, extent, GRID, Tint::Body);
    solid.append(&ball([0.232, 0.0, 0.475], 0.052, 12, Tint::Accent));
    for side in [-1.0, 1.0] {
        solid.append(&ball([0.158, 0.088 * side, 0.690], 0.020, 8, Tint::Accent));
    }
    solid.turned(FRAC_PI_4)
}
