//! Men, emblems, marks and the atlas.

use super::super::atlas::Atlas;
use super::super::color::{ParseRgbError, Rgb};
use super::super::glyph::{Emblem, Figure, ManState, ManStyle, emblem_svg, man_svg, outline_scale_for, silhouette_svg};
use super::super::mark::{Age, Mark, arrow_svg, check_line_svg, leap_svg, mark_svg, small_arrow_svg};
use super::super::palette::{ARMIES, BLACK, BLUE, INK, WHITE};
use super::super::raster::{Image, SANS, png_bytes, raster};
use resvg::usvg::fontdb::Database;

/// Draws a fragment of the box of 100 × 100 with half a box of room on every side.
fn with_room(fragment: &str, box_px: u32) -> Image {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"200\">\
         <g transform=\"translate(50 50)\">{fragment}</g></svg>"
    );
    raster(&svg, 2 * box_px, 2 * box_px).expect("the fragment is svg")
}

/// The bounds of what shows: left, top, right, bottom, in units of the box.
fn bounds(image: &Image) -> Option<[f64; 4]> {
    let unit = f64::from(image.width) / 200.0;
    let mut bounds: Option<[u32; 4]> = None;
    for y in 0..image.height {
        for x in 0..image.width {
            if image.pixel(x, y).is_some_and(|pixel| pixel[3] > 8) {
                let old = bounds.unwrap_or([x, y, x + 1, y + 1]);
                bounds = Some([old[0].min(x), old[1].min(y), old[2].max(x + 1), old[3].max(y + 1)]);
            }
        }
    }
    bounds.map(|sides| sides.map(|side| f64::from(side) / unit - 50.0))
}

#[test]
fn every_man_shows_within_his_box() {
    for army in ARMIES.iter().chain([&BLUE]) {
        for figure in Figure::ALL {
            for state in ManState::ALL {
                let image = with_room(&man_svg(figure, state, army), 100);
                let [left, top, right, bottom] = bounds(&image).expect("the man shows");
                // A halo may reach a unit further, which is still within the cell.
                let inside = left >= -1.0 && top >= 0.0 && right <= 101.0 && bottom <= 100.0;
                assert!(inside, "{figure:?} {state:?} leaves its box: {left} {top} {right} {bottom}");
                assert!(right - left > 40.0 && bottom - top > 60.0, "{figure:?} {state:?} is tiny");
            }
        }
    }
}

#[test]
fn feet_stand_on_one_line() {
    for figure in Figure::ALL {
        let image = with_room(&silhouette_svg(figure, INK), 200);
        let [.., bottom] = bounds(&image).expect("the figure shows");
        assert!((bottom - 90.0).abs() <= 0.5, "{figure:?} stands on {bottom}");
    }
}

#[test]
fn silhouettes_differ_at_24_pixels() {
    let images = Figure::ALL.map(|figure| with_room(&silhouette_svg(figure, INK), 24));
    for (place, one) in images.iter().enumerate() {
        for (other_place, other) in images.iter().enumerate().skip(place + 1) {
            let alphas = |image: &Image| -> Vec<u8> { image.rgba.iter().skip(3).step_by(4).copied().collect() };
            let difference: u32 =
                alphas(one).into_iter().zip(alphas(other)).map(|(a, b)| u32::from(a.abs_diff(b))).sum();
            // At least 24 whole pixels of 576.
            assert!(
                difference >= 24 * 255,
                "{:?} and {:?} differ by {difference}",
                Figure::ALL[place],
                Figure::ALL[other_place]
            );
        }
    }
}

#[test]
fn every_state_of_a_pawn_looks_different() {
    for army in ARMIES {
        let images = ManState::ALL.map(|state| with_room(&man_svg(Figure::Pawn, state, &army), 28));
        for (place, one) in images.iter().enumerate() {
            assert!(!images[..place].contains(one), "{:?}", ManState::ALL[place]);
        }
    }
}

#[test]
fn only_pawns_have_chips() {
    for figure in Figure::ALL {
        let plain = man_svg(figure, ManState::Plain, &WHITE);
        let on_chip = man_svg(figure, ManState::Super, &WHITE);
        assert_eq!(plain != on_chip, figure == Figure::Pawn, "{figure:?}");
    }
}

#[test]
fn outlines_keep_a_pixel_and_a_half() {
    for cell in [38.0, 44.0, 64.0] {
        assert!(outline_scale_for(cell) < 1.01, "{cell}");
    }
    for cell in [30.0, 32.0, 38.0, 44.0] {
        let outline = outline_scale_for(cell) * 4.4 * 0.9 * cell / 100.0;
        assert!(outline > 1.49, "{outline} at {cell}");
    }
}

#[test]
fn emblems_show_within_their_box() {
    for army in ARMIES {
        for emblem in Emblem::ALL {
            for hollow in [false, true] {
                let image = with_room(&emblem_svg(emblem, &army, hollow), 100);
                let sides = bounds(&image).expect("the emblem shows");
                assert!(sides.iter().all(|side| (0.0..=100.0).contains(side)), "{emblem:?}: {sides:?}");
                let middle = image.pixel(100, 103).expect("the middle is inside");
                assert_eq!(middle[3] == 0, hollow, "{emblem:?}");
            }
        }
    }
}

#[test]
fn marks_stay_in_their_cells() {
    for mark in Mark::all(4) {
        let image = with_room(&mark_svg(mark, &ARMIES), 100);
        let sides = bounds(&image).expect("the mark shows");
        let room = if mark == Mark::Check { 7.0 } else { 0.0 };
        let inside = sides.iter().all(|side| (-room..=100.0 + room).contains(side));
        assert!(inside, "{mark:?}: {sides:?}");
    }
}

#[test]
fn marks_of_unknown_armies_are_empty() {
    assert!(mark_svg(Mark::LastTo(4, Age::Newest), &ARMIES).is_empty());
}

#[test]
fn lines_need_some_length() {
    let small = |from, to| small_arrow_svg(from, to, true);
    for line in [leap_svg, check_line_svg, arrow_svg, small] {
        assert!(line((2.5, 2.5), (2.5, 2.5)).is_empty());
        assert!(!line((2.5, 2.5), (2.5, 0.5)).is_empty());
    }
}

#[test]
fn an_arrow_on_a_drawn_board_hides_no_man() {
    // From a man to the next cell and to the cell beyond, by hundredths of a cell; half a box of room is drawn on every side.
    let sides =
        |to: f64, taken: bool| bounds(&with_room(&small_arrow_svg((-0.1, 0.5), (to, 0.5), taken), 100)).unwrap();
    let (free, takes) = (sides(0.9, false), sides(0.9, true));
    assert!(free[0] >= 22.0 && free[2] >= 75.0 && free[2] <= 90.0, "{free:?}");
    assert!(takes[0] >= 22.0 && takes[2] <= 60.0, "{takes:?}");
    assert!([free, takes].iter().all(|[_, top, _, bottom]| bottom - top < 45.0), "{free:?} {takes:?}");
    // The shaft is a line, the head is wider.
    let shaft = with_room(&small_arrow_svg((0.0, 0.5), (1.4, 0.5), false), 100);
    let rows = (0..shaft.height).filter(|y| shaft.pixel(105, *y).is_some_and(|pixel| pixel[3] > 8)).count();
    assert!((6..=14).contains(&rows), "{rows}");
}

#[test]
fn an_atlas_holds_every_sprite_apart() {
    let cell = 44;
    let atlas = Atlas::build(cell, &ARMIES, ManStyle::Figure).expect("the atlas can be drawn");
    let sprites: Vec<_> = atlas.sprites().collect();
    assert_eq!(sprites.len(), 4 * (7 * 3 + 3 + 2) + Mark::all(4).count());
    for &(key, sprite) in &sprites {
        assert!(sprite.x + sprite.side < atlas.image.width, "{key:?}");
        assert!(sprite.y + sprite.side < atlas.image.height, "{key:?}");
        assert_eq!(sprite.side, cell + 2 * sprite.bleed, "{key:?}");
        let mut shows = false;
        for step in 0..sprite.side {
            for other in 0..sprite.side {
                shows |= alpha(&atlas.image, sprite.x + step, sprite.y + other) > 0;
            }
            let (x, y, end) = (sprite.x + step, sprite.y + step, sprite.side);
            let gutter = [(x, sprite.y - 1), (x, sprite.y + end), (sprite.x - 1, y), (sprite.x + end, y)];
            for (x, y) in gutter {
                assert_eq!(alpha(&atlas.image, x, y), 0, "{key:?} {sprite:?} spills to {x}, {y}");
            }
        }
        assert!(shows, "{key:?} is empty");
    }
}

/// The alpha of a pixel; pixels outside count as clear.
fn alpha(image: &Image, x: u32, y: u32) -> u8 {
    image.pixel(x, y).map_or(0, |pixel| pixel[3])
}

#[test]
fn an_atlas_knows_men_by_what_they_can_be() {
    let atlas = Atlas::build(20, &ARMIES, ManStyle::Token).expect("the atlas can be drawn");
    let turned = atlas.man(Figure::Rook, ManState::Turned, 1);
    assert!(turned.is_some());
    assert_eq!(turned, atlas.man(Figure::Rook, ManState::Plain, 1));
    assert_eq!(atlas.man(Figure::Rook, ManState::Plain, 4), None);
    assert!(atlas.emblem(3, true).is_some());
    assert_eq!(atlas.mark(Mark::Check).map(|sprite| sprite.bleed), Some(2));
}

/// A token is a disc: from whichever side it is seen, the same pixels show, and its army's colour fills most of them.
#[test]
fn tokens_are_discs_in_their_armies_colours() {
    const CELL: u32 = 64;
    let figures = Atlas::build(CELL, &ARMIES, ManStyle::Figure).expect("the atlas can be drawn");
    let tokens = Atlas::build(CELL, &ARMIES, ManStyle::Token).expect("the atlas can be drawn");
    for (army, ink) in (0u8..).zip(ARMIES) {
        for figure in Figure::ALL {
            let place = tokens.man(figure, ManState::Plain, army).expect("the army is there");
            let pixel = |x: u32, y: u32| tokens.image.pixel(place.x + x, place.y + y).expect("it is inside");
            let cells = || (0..CELL).flat_map(|x| (0..CELL).map(move |y| (x, y)));
            let alike = |(x, y): &(u32, u32)| (pixel(*x, *y)[3] > 127) == (pixel(*y, CELL - 1 - x)[3] > 127);
            let differing = cells().filter(|at| !alike(at)).count();
            assert!(differing < 40, "{figure:?} of army {army}: {differing}");
            let own = cells().filter(|(x, y)| pixel(*x, *y)[..3] == [ink.fill.0, ink.fill.1, ink.fill.2]).count();
            assert!(own > (CELL * CELL / 4) as usize, "{figure:?} of army {army}: {own}");
        }
        // What is no longer moved by its owner looks as it does among figures.
        let pixels = |atlas: &Atlas, state| {
            let place = atlas.man(Figure::Rook, state, army).expect("the army is there");
            let at = move |index| (place.x + index % CELL, place.y + index / CELL);
            (0..CELL * CELL).map(|index| atlas.image.pixel(at(index).0, at(index).1)).collect::<Vec<_>>()
        };
        for state in [ManState::Static, ManState::Frozen { superpawn: false }] {
            assert_eq!(pixels(&tokens, state), pixels(&figures, state), "{state:?}");
        }
        assert_ne!(pixels(&tokens, ManState::Plain), pixels(&figures, ManState::Plain));
    }
}

#[test]
fn an_atlas_without_size_is_refused() {
    assert!(Atlas::build(0, &[], ManStyle::Figure).is_err());
}

#[test]
fn colors_print_as_they_are_read() {
    assert_eq!("#2A2F35".parse(), Ok(BLACK.fill));
    assert_eq!("d5382b".parse(), Ok(Rgb(0xD5, 0x38, 0x2B)));
    assert_eq!(BLACK.fill.to_string(), "#2A2F35");
    for wrong in ["", "#12345", "#1234567", "+12345", "#12345é"] {
        assert_eq!(wrong.parse::<Rgb>(), Err(ParseRgbError), "{wrong}");
    }
}

#[test]
fn pictures_become_png() {
    let image = with_room(&man_svg(Figure::King, ManState::Plain, &WHITE), 20);
    let png = png_bytes(&image).expect("the picture can be written");
    assert!(png.starts_with(b"\x89PNG"));
    let torn = Image { width: 3, ..image };
    assert!(png_bytes(&torn).is_err());
    assert!(raster("no picture", 4, 4).is_err());
}

#[test]
fn embedded_fonts_parse_and_have_the_texts() {
    let fonts: [(&[u8], &str); 6] = [
        (include_bytes!("../../../assets/fonts/Lato-Regular.ttf"), SANS),
        (include_bytes!("../../../assets/fonts/Lato-Medium.ttf"), SANS),
        (include_bytes!("../../../assets/fonts/Lato-Semibold.ttf"), SANS),
        (include_bytes!("../../../assets/fonts/Lato-Bold.ttf"), SANS),
        (include_bytes!("../../../assets/fonts/OldStandard-Regular.ttf"), "Old Standard TT"),
        (include_bytes!("../../../assets/fonts/Greek-Titles.otf"), "Four-Handed Greek"),
    ];
    let mut found = Vec::new();
    for (bytes, family) in fonts {
        let mut database = Database::new();
        database.load_font_data(bytes.to_vec());
        let faces: Vec<_> = database.faces().collect();
        let [face] = faces[..] else {
            panic!("{family} is one face, found {}", faces.len());
        };
        assert!(face.families.iter().any(|(name, _)| name == family), "{:?}", face.families);
        found.push(face.weight.0);
    }
    assert_eq!(found, [400, 500, 600, 700, 400, 400]);
}

#[test]
fn text_is_drawn_in_the_embedded_fonts() {
    for sign in "aé×·½¼¾–—…‘’“”Ωάς←↑→↓●".chars() {
        for weight in [400, 700] {
            let text = |sign| {
                let text = format!("<text x=\"30\" y=\"70\" font-size=\"50\" font-weight=\"{weight}\">{sign}</text>");
                with_room(&text, 40)
            };
            // What the fonts lack is drawn like any other sign that they lack.
            assert_ne!(text(sign), text('\u{4E00}'), "{sign} is missing");
        }
    }
}
