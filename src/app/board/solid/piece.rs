//! The men: the base they share, the five turned ones, and their heads.

use super::carved;
use fourhanded::export::glyph::Figure;
use fourhanded::spec::Emblem;

use super::emblem::inlay;
use super::lathe::{Knot, ball, c, p, profile, turn};
use super::mesh::{Plane, Solid, Tint};
use super::vector::{Point, add, cross, dot, scale, sub, unit};
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

/// The height of the standing man, in sides of a cell.
pub fn height_of(figure: Figure) -> f32 {
    match figure {
        Figure::King => 1.640,
        Figure::Queen => 1.440,
        Figure::Bishop => 1.196,
        Figure::Knight => 1.095,
        Figure::Rook => 0.960,
        Figure::Pawn => 0.840,
        Figure::Squirrel => 1.055,
    }
}

/// The radius of the base and the factor by which its heights are stretched.
fn base_measures(figure: Figure) -> (f32, f32) {
    match figure {
        Figure::King => (0.380, 1.30),
        Figure::Queen => (0.355, 1.22),
        Figure::Bishop => (0.305, 1.08),
        Figure::Knight | Figure::Squirrel => (0.320, 1.05),
        Figure::Rook => (0.310, 1.05),
        Figure::Pawn => (0.260, 0.90),
    }
}

/// How far an inlaid emblem stands above the surface under it, so that neither
/// swallows the other in the depth buffer.
const INLAY_LIFT: f32 = 0.0020;
/// The radius of an emblem as a share of the slope it lies on.
const EMBLEM_SHARE: f32 = 0.40;
/// Ends of the slope for the emblems: radius and height before scaling.
const SLOPE: [[f32; 2]; 2] = [[0.965, 0.105], [0.600, 0.205]];

const FELT: &[Knot] = &[c(0, 0), c(950, 0), c(950, 22)];
const FOOT: &[Knot] = &[c(930, 16), c(975, 18), p(1000, 40), p(1000, 75), c(965, 105), c(600, 205)];
const BEAD: &[Knot] = &[c(600, 205), p(635, 219), p(625, 240), c(550, 250), c(420, 252)];

const KING_STEM: &[Knot] = &[c(205, 322), p(165, 410), p(128, 560), p(110, 740), p(113, 860), c(128, 945)];
const QUEEN_STEM: &[Knot] = &[c(190, 302), p(150, 390), p(113, 540), p(98, 690), p(102, 790), c(116, 862)];
const BISHOP_STEM: &[Knot] = &[c(166, 266), p(126, 350), p(93, 470), p(85, 570), c(96, 642)];
const ROOK_STEM: &[Knot] = &[c(190, 259), p(166, 330), p(150, 440), p(150, 540), c(165, 625)];
const PAWN_STEM: &[Knot] = &[c(142, 222), p(106, 300), p(83, 400), p(81, 480), c(92, 532)];
const PEDESTAL: &[Knot] = &[c(190, 259), p(205, 280), c(190, 300), c(0, 300)];

const KING_HEAD: &[Knot] = &[
    c(0, 1036),
    c(118, 1044),
    p(140, 1120),
    p(178, 1220),
    c(222, 1300),
    p(232, 1322),
    c(214, 1342),
    c(195, 1346),
    p(160, 1375),
    p(100, 1400),
    c(50, 1408),
    c(0, 1410),
];
const QUEEN_HEAD: &[Knot] = &[
    c(0, 950),
    c(106, 955),
    p(122, 1030),
    p(155, 1120),
    p(205, 1200),
    c(245, 1265),
    c(250, 1285),
    c(205, 1285),
    c(185, 1262),
    p(120, 1275),
    c(50, 1300),
    c(0, 1302),
];
const BISHOP_HEAD: &[Knot] =
    &[c(0, 722), c(88, 724), p(148, 790), p(174, 870), p(160, 955), p(110, 1040), c(45, 1100), c(0, 1102)];
const ROOK_HEAD: &[Knot] =
    &[c(0, 700), c(170, 703), p(190, 735), c(236, 775), c(240, 845), c(155, 845), c(150, 800), c(0, 800)];

/// A collar: the heights and radii of its five knots follow from these.
struct Collar {
    foot: i16,
    height: i16,
    inner: i16,
    outer: i16,
    top: i16,
    ring: bool,
}

/// A living man, standing at the origin and looking along `-z`.
pub fn man(figure: Figure, emblem: Emblem) -> Solid {
    let mut solid = body(figure);
    solid.append(&base_emblems(figure, emblem));
    solid.stood_up()
}

/// A man without emblems, with `z` up.
fn body(figure: Figure) -> Solid {
    let mut solid = base(figure);
    let (stem, collar) = match figure {
        Figure::King => (KING_STEM, Some([940, 72, 128, 222, 145])),
        Figure::Queen => (QUEEN_STEM, Some([858, 67, 116, 203, 132])),
        Figure::Bishop => (BISHOP_STEM, Some([638, 61, 96, 174, 110])),
        Figure::Rook => (ROOK_STEM, Some([621, 59, 165, 222, 178])),
        Figure::Pawn => (PAWN_STEM, Some([528, 56, 92, 166, 95])),
        Figure::Knight | Figure::Squirrel => (PEDESTAL, None),
    };
    solid.append(&turn(&profile(&[(Tint::Body, stem)])));
    if let Some([foot, height, inner, outer, top]) = collar {
        solid.append(&neck(&Collar { foot, height, inner, outer, top, ring: figure != Figure::Pawn }));
    }
    solid.append(&head(figure));
    solid
}

/// The base of a man, felt to bead.
fn base(figure: Figure) -> Solid {
    let (radius, stretch) = base_measures(figure);
    let sized = |knots: &[Knot]| -> Vec<Knot> {
        knots.iter().map(|k| Knot { at: [k.at[0] * radius, k.at[1] * stretch], corner: k.corner }).collect()
    };
    turn(&profile(&[(Tint::PawnBase, &sized(FELT)), (Tint::Body, &sized(FOOT)), (Tint::Accent, &sized(BEAD))]))
}

/// The four emblems on the slope of a base, one towards every seat.
fn base_emblems(figure: Figure, emblem: Emblem) -> Solid {
    let (radius, stretch) = base_measures(figure);
    let [low, high] = SLOPE.map(|[r, z]| [r * radius, z * stretch]);
    let run = [high[0] - low[0], high[1] - low[1]];
    let len = run[0].hypot(run[1]);
    let (along_r, along_z) = (run[0] / len, run[1] / len);
    let middle = [(low[0] + high[0]) * 0.5, (low[1] + high[1]) * 0.5];
    let mut solid = Solid::new();
    for quarter in 0..4u8 {
        let facing = FRAC_PI_2 * f32::from(quarter);
        solid.append(&inlay(emblem, EMBLEM_SHARE * len, 4, Tint::Accent, |[x, y]| {
            let r = middle[0] + along_r * y + along_z * INLAY_LIFT;
            let z = middle[1] + along_z * y - along_r * INLAY_LIFT;
            // Seen from outside with the axis up, `x` grows counter-clockwise.
            let (sin, cos) = (facing + x / r).sin_cos();
            ([r * cos, r * sin, z], [along_z * cos, along_z * sin, -along_r])
        }));
    }
    solid
}

/// A collar and the accent ring on it.
fn neck(collar: &Collar) -> Solid {
    let part = |share: i32| collar.foot + (i32::from(collar.height) * share / 100) as i16;
    let brim = (i32::from(collar.outer) * 88 / 100) as i16;
    let crest = collar.foot + collar.height;
    let knots = [
        c(collar.inner, collar.foot),
        c(brim, part(21)),
        p(collar.outer, part(53)),
        c(brim, part(86)),
        c(collar.top, crest),
        c(collar.top - 60, crest),
    ];
    let mut solid = turn(&profile(&[(Tint::Body, &knots)]));
    if collar.ring {
        let ring = [
            c(collar.top, crest),
            p(collar.top + 21, crest + 17),
            c(collar.top, crest + 34),
            c(collar.top - 60, crest + 34),
        ];
        solid.append(&turn(&profile(&[(Tint::Accent, &ring)])));
    }
    solid
}

/// The upper part by which the kind is known, at its height on the man.
pub(super) fn head(figure: Figure) -> Solid {
    match figure {
        Figure::King => {
            let mut solid = turn(&profile(&[(Tint::Body, KING_HEAD)]));
            solid.append(&jack_cross());
            solid
        }
        Figure::Queen => {
            let mut solid = turn(&profile(&[(Tint::Body, QUEEN_HEAD)]));
            solid.append(&crown());
            solid.append(&ball([0.0, 0.0, 1.345], 0.095, 14, Tint::Accent));
            solid
        }
        Figure::Bishop => mitre(),
        Figure::Rook => {
            let mut solid = turn(&profile(&[(Tint::Body, ROOK_HEAD)]));
            solid.append(&merlons());
            solid
        }
        Figure::Pawn => ball([0.0, 0.0, 0.690], 0.150, 24, Tint::Body),
        Figure::Knight => carved::horse(),
        Figure::Squirrel => carved::squirrel(),
    }
}

/// A cross with arms to all six sides: a plus from above, a cross all round.
fn jack_cross() -> Solid {
    const CENTRE: Point = [0.0, 0.0, 1.505];
    const ARM: f32 = 0.135;
    const FOOT: f32 = 0.120;
    const WAIST: f32 = 0.040;
    const TIP: f32 = 0.060;
    const BEVEL: f32 = 0.006;
    let axes: [Point; 6] =
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, -1.0, 0.0], [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]];
    let mut solid = Solid::new();
    for axis in axes {
        let reach = if axis[2] < 0.0 { FOOT } else { ARM };
        let side = if axis[2] == 0.0 { cross([0.0, 0.0, 1.0], axis) } else { [axis[2], 0.0, 0.0] };
        let other = cross(axis, side);
        let square = |out: f32, half: f32| -> Vec<Point> {
            [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)]
                .iter()
                .map(|&(u, v)| {
                    let across = add(scale(side, u * half), scale(other, v * half));
                    add(add(CENTRE, scale(axis, out)), across)
                })
                .collect()
        };
        let rings = [square(WAIST, WAIST), square(reach - BEVEL, TIP), square(reach, TIP - BEVEL)];
        solid.loft(&rings, Tint::Accent);
    }
    solid
}

/// The queen's scalloped rim: eight points round the bowl of her head.
fn crown() -> Solid {
    const RIM: [[f32; 2]; 4] = [[0.243, 1.262], [0.258, 1.300], [0.212, 1.300], [0.196, 1.262]];
    const RISE: f32 = 0.050;
    const STEPS: usize = 128;
    let height = |angle: f32| RISE * (4.0 * angle).cos().abs().powf(1.2);
    let place = |knot: usize, angle: f32| -> Point {
        let [r, z] = RIM[knot];
        let raised = if knot == 1 || knot == 2 { height(angle) } else { 0.0 };
        let (sin, cos) = angle.sin_cos();
        [r * cos, r * sin, z + raised]
    };
    let mut solid = Solid::new();
    for edge in 0..3 {
        let mut previous: Option<(u32, u32)> = None;
        for i in 0..=STEPS {
            let angle = TAU * i as f32 / STEPS as f32;
            let (low, high) = (place(edge, angle), place(edge + 1, angle));
            // Differences a step to either side round off the cusps a little.
            let step = TAU / STEPS as f32;
            let normal = |knot: usize| {
                let round = sub(place(knot, angle + step), place(knot, angle - step));
                unit(cross(round, sub(high, low)))
            };
            let a = solid.vertex(low, normal(edge), Tint::Body, 1.0);
            let b = solid.vertex(high, normal(edge + 1), Tint::Body, 1.0);
            if let Some((c, d)) = previous {
                solid.quad(c, a, b, d);
            }
            previous = Some((a, b));
        }
    }
    solid
}

/// The bishop's head: a wedge cut from it, the cut lined in the accent colour.
fn mitre() -> Solid {
    const EDGE: Point = [-0.060, 0.0, 0.855];
    const OPEN: [f32; 2] = [39.5, 60.5];
    let whole = turn(&profile(&[(Tint::Body, BISHOP_HEAD)]));
    // The side of each plane that faces up and back.
    let [low, high] = OPEN.map(|degrees| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let normal = [-sin, 0.0, cos];
        Plane { normal, distance: dot(normal, EDGE) }
    });
    let beyond = |plane: Plane| Plane { normal: scale(plane.normal, -1.0), distance: -plane.distance };
    let (mut solid, floor) = whole.clipped(low);
    lid(&mut solid, &floor, low.normal);
    let (upper, _) = whole.clipped(beyond(low));
    let (upper, roof) = upper.clipped(beyond(high));
    solid.append(&upper);
    let in_front: Vec<Point> = roof.into_iter().filter(|point| point[0] >= EDGE[0] - 1e-4).collect();
    lid(&mut solid, &in_front, scale(high.normal, -1.0));
    solid.append(&ball([0.0, 0.0, 1.132], 0.064, 12, Tint::Accent));
    solid.turned(FRAC_PI_4)
}

/// Closes a flat convex cut through points of its rim, in any order.
fn lid(solid: &mut Solid, rim: &[Point], normal: Point) {
    if rim.len() < 3 {
        return;
    }
    let sum = rim.iter().fold([0.0; 3], |sum, &point| add(sum, point));
    let centre = scale(sum, 1.0 / rim.len() as f32);
    let across = unit(cross([0.0, 1.0, 0.0], normal));
    let along = cross(normal, across);
    let mut around: Vec<(f32, Point)> = rim
        .iter()
        .map(|&point| {
            let from = sub(point, centre);
            (dot(from, along).atan2(dot(from, across)), point)
        })
        .collect();
    around.sort_by(|a, b| a.0.total_cmp(&b.0));
    let middle = solid.vertex(centre, normal, Tint::Accent, 1.0);
    let ring: Vec<u32> = around.iter().map(|&(_, point)| solid.vertex(point, normal, Tint::Accent, 1.0)).collect();
    for (i, &a) in ring.iter().enumerate() {
        solid.triangle(middle, a, ring[(i + 1) % ring.len()]);
    }
}

/// The rook's six merlons.
fn merlons() -> Solid {
    const COUNT: u8 = 6;
    const SHARE: f32 = 0.60;
    const BEVEL: f32 = 0.008;
    const STEPS: u8 = 6;
    let sixth = TAU / f32::from(COUNT);
    // The section shrinks by the bevel at either end of a merlon.
    let section = |inset: f32| {
        let (inner, outer) = (0.155 + inset, 0.240 - inset);
        let (low, high) = (0.840, 0.960 - inset);
        [
            [outer, low],
            [outer, high - BEVEL],
            [outer - BEVEL, high],
            [inner + BEVEL, high],
            [inner, high - BEVEL],
            [inner, low],
        ]
    };
    let at = |[r, z]: [f32; 2], angle: f32| [r * angle.cos(), r * angle.sin(), z];
    let mut solid = Solid::new();
    for i in 0..COUNT {
        let middle = sixth * f32::from(i);
        let half = sixth * SHARE * 0.5;
        let end = half - BEVEL / 0.2;
        let full = section(0.0);
        for pair in full.windows(2) {
            let edge = [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]];
            let len = edge[0].hypot(edge[1]);
            let (nr, nz) = (edge[1] / len, -edge[0] / len);
            let mut previous: Option<(u32, u32)> = None;
            for step in 0..=STEPS {
                let share = f32::from(step) / f32::from(STEPS);
                let angle = middle - end + 2.0 * end * share;
                let normal = [nr * angle.cos(), nr * angle.sin(), nz];
                let a = solid.vertex(at(pair[0], angle), normal, Tint::Body, 1.0);
                let b = solid.vertex(at(pair[1], angle), normal, Tint::Body, 1.0);
                if let Some((c, d)) = previous {
                    solid.quad(c, a, b, d);
                }
                previous = Some((a, b));
            }
        }
        for side in [-1.0, 1.0] {
            let ring = |corners: [[f32; 2]; 6], angle: f32| -> Vec<Point> {
                let mut ring: Vec<Point> = corners.iter().map(|&k| at(k, angle)).collect();
                if side > 0.0 {
                    ring.reverse();
                }
                ring
            };
            let rings = [ring(full, middle + side * end), ring(section(BEVEL), middle + side * half)];
            solid.loft(&rings, Tint::Body);
        }
    }
    solid
}
