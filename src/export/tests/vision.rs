//! Whether the armies can be told apart by every kind of eye.

use super::super::color::Rgb;
use super::super::palette::{ARMIES, BLACK, BLUE, BROWN, BoardPalette, GOLD, GREEN, RED, SILVER, WHITE, YELLOW};

/// A matrix on linear red, green and blue.
type Matrix = [[f64; 3]; 3];

/// Normal sight, then protanopia, deuteranopia and tritanopia in full strength after Machado, Oliveira
/// and Fernandes (2009).
const EYES: [Matrix; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
];

/// From linear sRGB to CIE XYZ.
const TO_XYZ: Matrix = [
    [0.412_456_4, 0.357_576_1, 0.180_437_5],
    [0.212_672_9, 0.715_152_2, 0.072_175_0],
    [0.019_333_9, 0.119_192_0, 0.950_304_1],
];

fn apply(matrix: &Matrix, color: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(color).map(|(factor, value)| factor * value).sum())
}

/// The lightness and the two hue coordinates of a colour as an eye sees it (D65).
fn lab(color: Rgb, eye: &Matrix) -> [f64; 3] {
    let linear = [color.0, color.1, color.2].map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    let seen = apply(eye, linear).map(|value| value.clamp(0.0, 1.0));
    let [x, y, z] = apply(&TO_XYZ, seen);
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(|value: f64| {
        if value > 216.0 / 24_389.0 { value.cbrt() } else { (24_389.0 / 27.0 * value + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The colour difference CIEDE2000.
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let mean_chroma = f64::midpoint(a1.hypot(b1), a2.hypot(b2)).powi(7);
    let stretch = 1.5 - 0.5 * (mean_chroma / (mean_chroma + 25_f64.powi(7))).sqrt();
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = if grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let delta_hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let mean_hue = if grey { h1 + h2 } else { h1 + turn / 2.0 };
    let (mean_l, mean_c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let cosine = |times: f64, offset: f64| (times * mean_hue + offset).to_radians().cos();
    let t =
        1.0 - 0.17 * cosine(1.0, -30.0) + 0.24 * cosine(2.0, 0.0) + 0.32 * cosine(3.0, 6.0) - 0.20 * cosine(4.0, -63.0);
    let off = (mean_l - 50.0).powi(2);
    let weigh_l = 1.0 + 0.015 * off / (20.0 + off).sqrt();
    let weigh_c = 1.0 + 0.045 * mean_c;
    let weigh_h = 1.0 + 0.015 * mean_c * t;
    let chroma = mean_c.powi(7);
    let around_blue = ((mean_hue.rem_euclid(360.0) - 275.0) / 25.0).powi(2);
    let rotation =
        -2.0 * (chroma / (chroma + 25_f64.powi(7))).sqrt() * (60.0 * (-around_blue).exp()).to_radians().sin();
    let (l, c, h) = ((l2 - l1) / weigh_l, (c2 - c1) / weigh_c, delta_hue / weigh_h);
    (l * l + c * c + h * h + rotation * c * h).sqrt()
}

/// The least difference of two colours for any of the eyes.
fn worst(one: Rgb, other: Rgb) -> f64 {
    EYES.iter().map(|eye| ciede2000(lab(one, eye), lab(other, eye))).fold(f64::INFINITY, f64::min)
}

#[test]
fn the_formula_gives_the_published_differences() {
    // Pairs 1, 7, 10, 17, 20 and 25 of the test data of Sharma, Wu and Dalal (2005).
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0011], 7.2195),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ];
    for (one, other, expected) in pairs {
        let found = ciede2000(one, other);
        assert!((found - expected).abs() < 1e-4, "{found} is not {expected}");
    }
}

#[test]
fn armies_differ_for_every_eye() {
    for (place, one) in ARMIES.iter().enumerate() {
        for other in &ARMIES[place + 1..] {
            let difference = worst(one.fill, other.fill);
            assert!(difference >= 20.0, "{:?} and {:?}: {difference}", one.emblem, other.emblem);
        }
    }
    // The armies that other games set against each other.
    for set in
        [[WHITE, BLACK, RED, BLUE], [RED, BLUE, YELLOW, GREEN], [BROWN, RED, BLACK, BLUE], [WHITE, SILVER, BLACK, GOLD]]
    {
        for (place, one) in set.iter().enumerate() {
            for other in &set[place + 1..] {
                let difference = worst(one.fill, other.fill);
                assert!(difference >= 20.0, "{:?} and {:?}: {difference}", one.emblem, other.emblem);
            }
        }
    }
}

#[test]
fn armies_differ_from_the_squares() {
    for (board, yellow) in [(BoardPalette::CELADON, 20.0), (BoardPalette::MAPLE, 13.0)] {
        for square in [board.light, board.dark] {
            for army in [BLACK, RED] {
                assert!(worst(army.fill, square) >= 20.0, "{:?}", army.emblem);
            }
            assert!(worst(YELLOW.fill, square) >= yellow);
            assert!(worst(GOLD.fill, square) >= 20.0);
            // Silver is near to the squares by its nature, and has a halo.
            assert!(worst(SILVER.fill, square) >= 14.0 && SILVER.halo.is_some());
            // White on light squares rests on its outline.
            assert!(worst(WHITE.fill, square) >= 10.0);
        }
    }
}

#[test]
fn emblems_are_unique() {
    for (place, army) in ARMIES.iter().enumerate() {
        assert!(ARMIES[..place].iter().all(|other| other.emblem != army.emblem));
    }
}
