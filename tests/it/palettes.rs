//! Whether armies are told apart in every palette, by every kind of eye.

use std::collections::BTreeSet;
use std::sync::Arc;

use fourhanded::board::Seat;
use fourhanded::export::army_palette::{ArmyPalette, PaletteName};
use fourhanded::export::color::Rgb;
use fourhanded::export::diagram::diagram_svg;
use fourhanded::export::glyph::{Figure, ManState, man_svg};
use fourhanded::export::picture::diagram_of;
use fourhanded::export::raster::{Image, png_bytes, raster};
use fourhanded::export::vision::{Sight, least_difference, lightness};
use fourhanded::spec::{ArmyLook, Catalogue, Choice, Emblem, Ink, Playable};

fn games() -> Vec<Arc<Playable>> {
    let catalogue = Catalogue::shipped();
    catalogue
        .entries()
        .map(|(variant, _)| variant.playable(Choice::default()).expect("it is a game"))
        .map(Arc::new)
        .collect()
}

/// Any two armies that meet in a shipped game.
fn pairs() -> BTreeSet<[Ink; 2]> {
    let of = |inks: Vec<Ink>| {
        let count = inks.len();
        let places = (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
        places.map(|(one, other)| [inks[one], inks[other]]).collect::<Vec<_>>()
    };
    games().iter().flat_map(|game| of(game.variant.inks())).collect()
}

#[test]
fn armies_that_meet_are_told_apart() {
    let pairs = pairs();
    assert!(pairs.len() > 12, "{pairs:?}");
    for name in PaletteName::ALL {
        let palette = ArmyPalette::of(name);
        for pair in &pairs {
            let clashes = palette.clashes(pair);
            assert!(clashes.is_empty() || palette.name.is_unsafe(), "{name:?}: {clashes:?}");
        }
    }
    // What is said of the familiar look is true.
    let classic = ArmyPalette::of(PaletteName::Classic);
    assert!(PaletteName::Classic.is_unsafe() && pairs.iter().any(|pair| !classic.clashes(pair).is_empty()));
    // Even there, normal eyes tell them apart.
    for [one, other] in &pairs {
        let seen = Sight::Normal.difference(classic.fill(*one), classic.fill(*other));
        assert!(seen >= ArmyPalette::LEAST_DIFFERENCE, "{one:?} and {other:?}: {seen}");
    }
}

#[test]
fn the_armies_of_the_club_differ_by_more() {
    let club = ArmyPalette::default();
    for [one, other] in pairs() {
        let drawn = least_difference(club.fill(one), club.fill(other));
        assert!(drawn.0 >= 19.5, "{one:?} and {other:?}: {drawn:?}");
        let carved = least_difference(club.carved(one).body, club.carved(other).body);
        assert!(carved.0 >= 17.0, "{one:?} and {other:?} in 3D: {carved:?}");
    }
}

#[test]
fn men_differ_from_the_squares_or_have_a_rim() {
    for name in PaletteName::ALL {
        let palette = ArmyPalette::of(name);
        let (board, squares) = (palette.board(), palette.carved_squares());
        for ink in Ink::ALL {
            let look = ArmyLook { ink, emblem: Emblem::Disc };
            let drawn = palette.ink_of(look);
            for square in [board.light, board.dark] {
                let (difference, sight) = least_difference(drawn.fill, square);
                // Heraldic men are known by their lines, and white ones in the familiar look by their outline.
                let outlined = least_difference(drawn.ink, square).0 >= 30.0 && lightness(drawn.fill) > 90.0;
                let apart = difference >= ArmyPalette::LEAST_FROM_SQUARE || drawn.halo.is_some() || outlined;
                assert!(apart, "{name:?}, {ink:?} on {square}: {difference} for {sight:?}");
            }
            if matches!(name, PaletteName::Club | PaletteName::HighContrast) {
                for square in squares {
                    let (difference, sight) = least_difference(palette.carved(ink).body, square);
                    let apart = difference >= ArmyPalette::LEAST_FROM_SQUARE;
                    assert!(apart, "{name:?}, {ink:?} on {square} in 3D: {difference} for {sight:?}");
                }
            }
        }
    }
}

#[test]
fn no_army_of_the_club_is_weak_on_its_squares() {
    let club = ArmyPalette::default();
    let (board, [light, dark]) = (club.board(), club.carved_squares());
    for ink in Ink::ALL {
        for square in [board.light, board.dark] {
            let (difference, sight) = least_difference(club.fill(ink), square);
            assert!(difference >= ArmyPalette::LEAST_FROM_SQUARE, "{ink:?} on {square}: {difference} for {sight:?}");
        }
    }
    // Silver on dark squares and gold on light ones.
    assert!(least_difference(club.fill(Ink::Silver), board.dark).0 >= 20.0);
    assert!(least_difference(club.fill(Ink::Gold), board.light).0 >= 28.0);
    assert!(least_difference(club.carved(Ink::Silver).body, dark).0 >= 24.0);
    assert!(least_difference(club.carved(Ink::Gold).body, light).0 >= 24.0);
}

/// Where the colour alone tells not every eye whose a man is, a figure of the same colour differs by its army's emblem.
#[test]
fn figures_bear_emblems_where_colours_do_not_do() {
    let mut own = ArmyPalette::default();
    own.own.set(Ink::Red, Some(Rgb::hex(0x20_50A0)));
    let classic = ArmyPalette::of(PaletteName::Classic);
    let others = [PaletteName::Club, PaletteName::HighContrast, PaletteName::Heraldic].map(ArmyPalette::of);
    let drawn = |palette: &ArmyPalette, emblem| {
        let ink = palette.ink_of(ArmyLook { ink: Ink::Red, emblem });
        man_svg(Figure::Rook, ManState::Plain, &ink)
    };
    for palette in [own, classic] {
        assert_ne!(drawn(&palette, Emblem::Disc), drawn(&palette, Emblem::Star), "{:?}", palette.name);
    }
    for palette in others {
        assert_eq!(drawn(&palette, Emblem::Disc), drawn(&palette, Emblem::Star), "{:?}", palette.name);
    }
}

#[test]
fn heraldic_armies_have_no_colour() {
    let heraldic = ArmyPalette::of(PaletteName::Heraldic);
    for ink in Ink::ALL {
        let (Rgb(red, green, blue), hatching) = (heraldic.fill(ink), heraldic.carved(ink).hatching);
        assert!(red.abs_diff(green).max(green.abs_diff(blue)) < 24, "{ink:?}");
        assert_eq!(hatching == fourhanded::export::hatching::Hatching::None, matches!(ink, Ink::White | Ink::Black));
    }
}

#[test]
fn a_colour_of_the_users_is_worn_and_warned_of() {
    let mut palette = ArmyPalette::default();
    let red = palette.fill(Ink::Red);
    palette.own.set(Ink::Yellow, Some(Rgb::hex(0xD0_4030)));
    assert_eq!(palette.fill(Ink::Yellow), Rgb::hex(0xD0_4030));
    assert_eq!(palette.carved(Ink::Yellow).body, Rgb::hex(0xD0_4030));
    assert_eq!(palette.fill(Ink::Red), red, "the others keep theirs");
    let clashes = palette.clashes(&[Ink::White, Ink::Yellow, Ink::Black, Ink::Red]);
    let [clash] = clashes.as_slice() else { panic!("{clashes:?}") };
    assert_eq!(clash.inks, [Ink::Yellow, Ink::Red]);
    assert!(clash.difference < ArmyPalette::LEAST_DIFFERENCE);
    // Hatching has no place for it, and needs no warning.
    palette.name = PaletteName::Heraldic;
    assert!(palette.clashes(&[Ink::White, Ink::Yellow, Ink::Black, Ink::Red]).is_empty());
    assert_ne!(palette.fill(Ink::Yellow), Rgb::hex(0xD0_4030));
    palette.own.set(Ink::Yellow, None);
    assert!(palette.own.is_empty());
}

/// The variable of the environment that asks for pictures which only people look at.
const PICTURES: &str = "FOURHANDED_PICTURES";

/// Pictures side by side.
fn beside(pictures: &[Image]) -> Image {
    let height = pictures.iter().map(|picture| picture.height).max().unwrap_or(0);
    let width = pictures.iter().map(|picture| picture.width).sum();
    let mut rgba = Vec::new();
    for row in 0..height {
        for picture in pictures {
            let line = picture.width as usize * 4;
            let at = row as usize * line;
            match picture.rgba.get(at..at + line) {
                Some(pixels) => rgba.extend_from_slice(pixels),
                None => rgba.resize(rgba.len() + line, 255),
            }
        }
    }
    Image { width, height, rgba }
}

/// With pictures, a strip for each palette and some games: as normal eyes see a diagram, and as each kind of colour-blind ones does.
#[test]
fn diagrams_are_drawn_in_every_palette_for_every_eye() {
    let folder = std::env::var_os(PICTURES).map(|_| std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("palettes"));
    let mut seen = BTreeSet::new();
    for game in games() {
        let inks = game.variant.inks();
        if inks.len() < 4 || !seen.insert(inks) {
            continue;
        }
        for name in PaletteName::ALL {
            let mut diagram = diagram_of(&game, &game.start, Seat::South, game.rules.present().next());
            diagram.cell_px = 28;
            let diagram = ArmyPalette::of(name).print(&game, diagram);
            let layout = diagram.layout();
            let plain = raster(&diagram_svg(&diagram), layout.width, layout.height).unwrap();
            let strip = beside(&Sight::ALL.map(|sight| sight.picture(&plain)));
            assert_eq!((strip.width, strip.height), (7 * plain.width, plain.height));
            // Black and white look alike to all; colours do not.
            let (normal, protan) = (Sight::Normal.picture(&plain), Sight::Protan.picture(&plain));
            let most = normal.rgba.iter().zip(&protan.rgba).map(|(one, other)| one.abs_diff(*other)).max();
            assert_eq!(most < Some(20), name == PaletteName::Heraldic, "{name:?}: {most:?}");
            if let Some(folder) = &folder {
                std::fs::create_dir_all(folder).unwrap();
                let file = folder.join(format!("{}-{name:?}.png", game.variant.id));
                std::fs::write(file, png_bytes(&strip).unwrap()).unwrap();
            }
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}
