//! What may lie under a man: a superpawn's chip and a turned man's disc; and the
//! medallions of the frame.

use fourhanded::spec::Emblem;

use super::emblem::inlay;
use super::lathe::{Knot, c, profile, turn, turn_sector};
use super::mesh::{Solid, Tint};
use super::vector::Point;
use std::f32::consts::TAU;

/// How high a superpawn stands, in the recess of its chip.
pub const CHIP_LIFT: f32 = 0.088;
/// How high a turned man stands, on its disc.
pub const TURNED_LIFT: f32 = 0.045;

/// Inlays round the edge of a chip, each as wide as the gap to the next.
const INSERTS: u8 = 8;

const CHIP_RIM: &[Knot] = &[c(406, 0), c(420, 14), c(420, 86), c(406, 100), c(305, 100), c(295, 86)];
const CHIP_FLOOR: &[Knot] = &[c(300, 88), c(0, 88)];
const DISC: &[Knot] = &[c(325, 0), c(335, 10), c(335, 35), c(325, 45), c(0, 45)];

/// A superpawn's chip, lying at the origin. The pawn stands [`CHIP_LIFT`] above.
pub fn chip() -> Solid {
    let mut solid = Solid::new();
    let half = TAU / f32::from(INSERTS) * 0.5;
    for i in 0..INSERTS * 2 {
        let tint = if i % 2 == 0 { Tint::Accent } else { Tint::Body };
        // An insert's middle faces straight ahead.
        let from = half * (f32::from(i) - 0.5);
        let rim = profile(&[(tint, CHIP_RIM)]);
        solid.append(&turn_sector(&rim, from, from + half, 5));
    }
    solid.append(&turn(&profile(&[(Tint::Body, CHIP_FLOOR)])));
    solid.stood_up()
}

/// The disc under a turned man, its arrow along `-z`; turn it to where the man
/// now heads. The man stands [`TURNED_LIFT`] above.
pub fn turned_disc() -> Solid {
    const TIP: f32 = 0.500;
    const TAIL: f32 = 0.300;
    const HALF: f32 = 0.155;
    const HEIGHT: f32 = 0.036;
    const BEVEL: f32 = 0.008;
    let mut solid = turn(&profile(&[(Tint::Accent, DISC)]));
    let arrow = |inset: f32, z: f32| -> Vec<Point> {
        vec![[TAIL, -HALF + inset * 1.6, z], [TIP - inset * 1.8, 0.0, z], [TAIL, HALF - inset * 1.6, z]]
    };
    let rings = [arrow(0.0, 0.0), arrow(0.0, HEIGHT - BEVEL), arrow(BEVEL, HEIGHT)];
    solid.loft(&rings, Tint::Accent);
    solid.stood_up()
}

/// The disc under a man that another player leads. It is so thin that the man need not be lifted.
pub fn leader_disc() -> Solid {
    const RIM: &[Knot] = &[c(462, 0), c(462, 12), c(452, 20), c(432, 20)];
    const FACE: &[Knot] = &[c(432, 20), c(0, 20)];
    turn(&profile(&[(Tint::Accent, RIM), (Tint::Body, FACE)])).stood_up()
}

/// A medallion of the frame: an army's emblem in a brass rim, with `z` up, the
/// foot at `-0.12` and the top of the emblem towards `+y`.
pub(super) fn medallion(seat: u8, emblem: Emblem) -> Solid {
    const EMBLEM: f32 = 0.135;
    const FACE: f32 = 0.006;
    const RIM: &[Knot] = &[c(285, -120), c(285, 4), c(276, 14), c(250, 14), c(243, 2)];
    const PLATE: &[Knot] = &[c(248, 6), c(0, 6)];
    let mut solid = turn(&profile(&[(Tint::Brass, RIM)]));
    solid.append(&turn(&profile(&[(Tint::ArmyBody(seat), PLATE)])));
    solid.append(&inlay(emblem, EMBLEM, 1, Tint::ArmyAccent(seat), |[x, y]| ([x, y, FACE + 0.002], [0.0, 0.0, 1.0])));
    solid
}
