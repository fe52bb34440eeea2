//! How far apart two colours are for normal and for colour-blind eyes.

use super::color::Rgb;
use super::raster::Image;

/// How an eye sees colours; whoever lacks a kind of cones is simulated in full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sight {
    /// As most people do.
    Normal,
    /// Without the cones for red, after Machado, Oliveira and Fernandes (2009).
    Protan,
    /// Without the cones for green, after the same.
    Deutan,
    /// Without the cones for blue, after the same.
    Tritan,
    /// Without the cones for red, after Viénot, Brettel and Mollon (1999).
    ProtanVienot,
    /// Without the cones for green, after the same.
    DeutanVienot,
    /// Without the cones for blue, after Brettel, Viénot and Mollon (1997).
    TritanBrettel,
}

/// A matrix on linear red, green and blue.
type Matrix = [[f64; 3]; 3];

/// From linear sRGB to CIE XYZ.
const TO_XYZ: Matrix = [
    [0.412_456_4, 0.357_576_1, 0.180_437_5],
    [0.212_672_9, 0.715_152_2, 0.072_175_0],
    [0.019_333_9, 0.119_192_0, 0.950_304_1],
];

/// The plane that parts the two halves of [`Sight::TritanBrettel`].
const TRITAN_PLANE: [f64; 3] = [0.039_01, -0.027_88, -0.011_13];

impl Sight {
    /// All kinds of sight.
    pub const ALL: [Self; 7] = [
        Self::Normal,
        Self::Protan,
        Self::Deutan,
        Self::Tritan,
        Self::ProtanVienot,
        Self::DeutanVienot,
        Self::TritanBrettel,
    ];

    /// The matrix by which linear colours are seen.
    fn matrix(self, linear: [f64; 3]) -> Matrix {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
            Self::ProtanVienot => [[0.112_38, 0.887_62, 0.0], [0.112_38, 0.887_62, 0.0], [0.004_01, -0.004_01, 1.0]],
            Self::DeutanVienot => [[0.292_75, 0.707_25, 0.0], [0.292_75, 0.707_25, 0.0], [-0.022_34, 0.022_34, 1.0]],
            Self::TritanBrettel if dot(TRITAN_PLANE, linear) > 0.0 => {
                [[1.012_77, 0.135_48, -0.148_26], [-0.012_43, 0.868_12, 0.144_31], [0.075_89, 0.805_00, 0.119_11]]
            }
            Self::TritanBrettel => {
                [[0.936_78, 0.189_79, -0.126_57], [0.061_54, 0.815_26, 0.123_20], [-0.375_62, 1.127_67, 0.247_96]]
            }
        }
    }

    /// A colour as the eye sees it: linear red, green and blue from 0 to 1.
    fn linear(self, color: Rgb) -> [f64; 3] {
        let linear = [color.0, color.1, color.2].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        apply(&self.matrix(linear), linear).map(|value| value.clamp(0.0, 1.0))
    }

    /// The colour that normal eyes see as this eye sees another.
    #[must_use]
    pub fn seen(self, color: Rgb) -> Rgb {
        let [red, green, blue] = self.linear(color).map(|value| {
            let value = if value <= 0.003_130_8 { 12.92 * value } else { 1.055 * value.powf(1.0 / 2.4) - 0.055 };
            (value * 255.0).round() as u8
        });
        Rgb(red, green, blue)
    }

    /// A picture as this eye sees it.
    #[must_use]
    pub fn picture(self, image: &Image) -> Image {
        let mut image = image.clone();
        // Neighbours mostly have the same colour.
        let mut last = (Rgb(0, 0, 0), self.seen(Rgb(0, 0, 0)));
        for pixel in image.rgba.as_chunks_mut::<4>().0 {
            let color = Rgb(pixel[0], pixel[1], pixel[2]);
            if color != last.0 {
                last = (color, self.seen(color));
            }
            let Rgb(red, green, blue) = last.1;
            pixel[..3].copy_from_slice(&[red, green, blue]);
        }
        image
    }

    /// How far apart two colours are for the eye, by CIEDE2000: under 5 they are the same at a glance, under 10 they may be confused.
    #[must_use]
    pub fn difference(self, one: Rgb, other: Rgb) -> f64 {
        ciede2000(lab(self.linear(one)), lab(self.linear(other)))
    }
}

/// The least difference of two colours for any eye, as [`Sight::difference`] has it, with the eye that sees it.
#[must_use]
pub fn least_difference(one: Rgb, other: Rgb) -> (f64, Sight) {
    let all = Sight::ALL.map(|sight| (sight.difference(one, other), sight));
    all.into_iter().fold((f64::INFINITY, Sight::Normal), |least, next| if next.0 < least.0 { next } else { least })
}

/// The lightness L* of a colour for normal eyes, from 0 for black to 100 for white.
#[must_use]
pub fn lightness(color: Rgb) -> f64 {
    lab(Sight::Normal.linear(color))[0]
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn apply(matrix: &Matrix, color: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| dot(row, color))
}

/// Lightness and the two hue coordinates of a linear colour (D65).
fn lab(linear: [f64; 3]) -> [f64; 3] {
    let [x, y, z] = apply(&TO_XYZ, linear);
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83].map(|value: f64| {
        if value > 216.0 / 24_389.0 { value.cbrt() } else { (24_389.0 / 27.0 * value + 16.0) / 116.0 }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// The colour difference CIEDE2000, as Sharma, Wu and Dalal (2005) have written it down.
pub(super) fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
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
