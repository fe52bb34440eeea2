//! Whether colours are measured as the papers say.

use super::super::color::Rgb;
use super::super::vision::{Sight, ciede2000, least_difference, lightness};

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

/// The least difference of any two colours of a set for each kind of sight, in tenths.
fn of_set(colors: [u32; 4]) -> [i32; 7] {
    let colors = colors.map(Rgb::hex);
    Sight::ALL.map(|sight| {
        let pairs = (0..4).flat_map(|one| (one + 1..4).map(move |other| (one, other)));
        let all = pairs.map(|(one, other)| sight.difference(colors[one], colors[other]));
        (all.fold(f64::INFINITY, f64::min) * 10.0).round() as i32
    })
}

#[test]
fn simulations_give_the_figures_that_were_found_elsewhere() {
    // Worked out apart from this program: the set of Okabe and Ito, and that of a well-known four-player board.
    assert_eq!(of_set([0xD5_5E00, 0x00_72B2, 0xF0_E442, 0x00_9E73]), [380, 182, 205, 124, 185, 202, 106]);
    assert_eq!(of_set([0xBF_3B43, 0x41_85BF, 0xC0_9526, 0x4E_9161]), [312, 142, 84, 75, 129, 87, 58]);
}

#[test]
fn greys_are_the_same_for_every_eye() {
    for value in [0, 90, 200, 255] {
        let grey = Rgb(value, value, value);
        for sight in Sight::ALL {
            let Rgb(red, green, blue) = sight.seen(grey);
            let near = [red, green, blue].iter().all(|channel| channel.abs_diff(value) <= 1);
            assert!(near, "{sight:?} sees {grey} as {}", sight.seen(grey));
        }
    }
    assert!(lightness(Rgb(255, 255, 255)) > 99.9 && lightness(Rgb(0, 0, 0)).abs() < 0.01);
}

#[test]
fn the_eye_that_sees_least_is_named() {
    let (difference, sight) = least_difference(Rgb::hex(0xE3_9E44), Rgb::hex(0x81_B64C));
    assert!(difference < 5.0 && matches!(sight, Sight::Protan | Sight::ProtanVienot), "{difference} {sight:?}");
    let red = Rgb::hex(0xC3_4646);
    assert!(least_difference(red, red).0.abs() < 1e-9);
}
