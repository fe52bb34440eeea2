//! Checks that hold for every shape, and the measures that tell the men apart.

use fourhanded::export::glyph::Figure;
use fourhanded::spec::Emblem;

use super::vector::{add, cross, dot, length, sub};
use super::{
    BoardShape, FrameShape, HomeSign, Solid, Tint, board, capture_corners, carved, check_burst, checker_ring, chip,
    cursor_frame, height_of, home_edge, hover_frame, last_from, last_to, leader_disc, leader_plate, leap_ribbon,
    line_between, lit_frame, man, promotion_badge, pyramid, selection_frame, stone, table, target_dot, turned_disc,
    why_not_frame,
};
use std::collections::HashMap;

const EMBLEMS: [Emblem; 4] = [Emblem::Disc, Emblem::Star, Emblem::Square, Emblem::Triangle];

/// The corners of a triangle.
fn corners(triangle: &[u32]) -> [usize; 3] {
    [0, 1, 2].map(|i| triangle[i] as usize)
}

/// Fails if a solid could not be drawn as it should be.
fn check(name: &str, solid: &Solid) {
    let count = solid.positions.len();
    assert!(!solid.indices.is_empty(), "{name} is empty");
    assert_eq!(solid.normals.len(), count, "{name}: normals");
    assert_eq!(solid.tints.len(), count, "{name}: tints");
    assert_eq!(solid.shades.len(), count, "{name}: shades");
    assert_eq!(solid.indices.len() % 3, 0, "{name}: whole triangles");
    for (p, n) in solid.positions.iter().zip(&solid.normals) {
        assert!(p.iter().all(|v| v.is_finite()), "{name}: position {p:?}");
        assert!((length(*n) - 1.0).abs() < 1e-3, "{name}: normal {n:?}");
    }
    assert!(solid.shades.iter().all(|s| (0.3..1.5).contains(s)), "{name}: shades");
    for triangle in solid.indices.chunks_exact(3) {
        assert!(triangle.iter().all(|&i| (i as usize) < count), "{name}: index");
        let [a, b, c] = corners(triangle);
        let p = &solid.positions;
        let face = cross(sub(p[b], p[a]), sub(p[c], p[a]));
        let n = &solid.normals;
        let mean = add(add(n[a], n[b]), n[c]);
        // A sliver too small to be seen may lie anyhow.
        assert!(dot(face, mean) > -1e-8 || length(face) < 1e-6, "{name}: a face is inside out");
        let one_colour = solid.tints[a] == solid.tints[b] && solid.tints[a] == solid.tints[c];
        assert!(one_colour, "{name}: colours run into each other");
    }
}

/// The volume that a solid's faces enclose: negative if they face inwards.
fn volume(solid: &Solid) -> f32 {
    solid
        .indices
        .chunks_exact(3)
        .map(|triangle| {
            let [a, b, c] = corners(triangle).map(|i| solid.positions[i]);
            dot(a, cross(b, c)) / 6.0
        })
        .sum()
}

/// The greatest height of a solid.
fn top(solid: &Solid) -> f32 {
    solid.bounds().map_or(0.0, |(_, high)| high[1])
}

/// The board of 101 squares on its corner.
fn cornered() -> BoardShape {
    let mut cells = Vec::new();
    for row in 0..15u8 {
        for column in 0..15u8 {
            let (x, y) = (column.abs_diff(7), row.abs_diff(7));
            let (near, far) = (x.min(y), x.max(y));
            if far <= 5 && near <= 2 || far == 6 && near <= 1 || near == 0 {
                cells.push((column, row));
            }
        }
    }
    let home = |seat: u8, king, outward| HomeSign { king, outward, seat, emblem: EMBLEMS[usize::from(seat)] };
    BoardShape {
        columns: 15,
        rows: 15,
        cells,
        even_light: true,
        walls: Vec::new(),
        homes: vec![
            home(0, (7, 0), (0, -1)),
            home(1, (0, 7), (-1, 0)),
            home(2, (7, 14), (0, 1)),
            home(3, (14, 7), (1, 0)),
        ],
        line: Some([(5, 5), (9, 9)]),
        frame: FrameShape::Diamond { half_diagonal: 8.0 },
    }
}

/// A square board, or a cross when squares are left out at the corners.
fn framed(size: u8, missing: u8) -> BoardShape {
    let outer = |v: u8| v < missing || v >= size - missing;
    let cells = (0..size)
        .flat_map(|row| (0..size).map(move |column| (column, row)))
        .filter(|&(column, row)| !(outer(column) && outer(row)))
        .collect();
    BoardShape {
        columns: size,
        rows: size,
        cells,
        even_light: false,
        walls: Vec::new(),
        homes: vec![HomeSign { king: (size / 2, 0), outward: (0, -1), seat: 0, emblem: Emblem::Disc }],
        line: None,
        frame: FrameShape::Outline,
    }
}

/// The area that faces straight up in a colour.
fn area_of(solid: &Solid, tint: Tint) -> f32 {
    solid
        .indices
        .chunks_exact(3)
        .filter(|t| solid.tints[t[0] as usize] == tint)
        .map(|t| {
            let [a, b, c] = corners(t).map(|i| solid.positions[i]);
            0.5 * cross(sub(b, a), sub(c, a))[1]
        })
        .sum()
}

#[test]
fn men_are_sound_and_as_high_as_they_say() {
    for figure in Figure::ALL {
        for emblem in EMBLEMS {
            let name = format!("{figure:?} {emblem:?}");
            let solid = man(figure, emblem);
            check(&name, &solid);
            assert!(volume(&solid) > 0.05, "{name}: volume {}", volume(&solid));
            assert!((top(&solid) - height_of(figure)).abs() < 0.012, "{name}: height {}", top(&solid));
            let (low, high) = solid.bounds().unwrap_or_default();
            assert!(low[1].abs() < 1e-4, "{name} does not stand on the board");
            assert!(high[0] < 0.5 && low[0] > -0.5, "{name} leaves its square");
            assert!(solid.triangle_count() < 18_000, "{name} is too fine");
        }
    }
}

#[test]
fn men_differ_in_height_in_the_order_of_the_rules_of_equipment() {
    let heights =
        [Figure::King, Figure::Queen, Figure::Bishop, Figure::Knight, Figure::Rook, Figure::Pawn].map(height_of);
    assert!(heights.is_sorted_by(|a, b| a > b));
}

#[test]
fn a_knight_looks_forward_and_to_the_left() {
    let solid = man(Figure::Knight, Emblem::Disc);
    // The muzzle reaches beyond the back of the neck at its height.
    let reach = solid
        .positions
        .iter()
        .filter(|p| (0.62..0.70).contains(&p[1]))
        .fold(f32::INFINITY, |least, p| least.min(p[0] + p[2]));
    assert!(reach < -0.38, "the muzzle reaches {reach}");
}

#[test]
fn carved_figures_are_closed() {
    for solid in [carved::horse(), carved::squirrel()] {
        let key = |i: u32| solid.positions[i as usize].map(|v| (v * 1e5).round() as i32);
        let mut sides: HashMap<_, i32> = HashMap::new();
        for t in solid.indices.chunks_exact(3) {
            for (a, b) in [(t[0], t[1]), (t[1], t[2]), (t[2], t[0])] {
                let (a, b) = (key(a), key(b));
                if a < b {
                    *sides.entry((a, b)).or_default() += 1;
                } else {
                    *sides.entry((b, a)).or_default() -= 1;
                }
            }
        }
        let open = sides.values().filter(|&&n| n != 0).count();
        assert!(open == 0, "{open} open sides of {}", sides.len());
    }
}

#[test]
fn frozen_dead_and_raised_men_are_sound() {
    for figure in Figure::ALL {
        for emblem in EMBLEMS {
            let solid = pyramid(figure, emblem);
            check(&format!("frozen {figure:?} {emblem:?}"), &solid);
            assert!(volume(&solid) > 0.05);
            assert!(solid.tints.contains(&Tint::Frost));
        }
        let solid = stone(figure);
        check(&format!("dead {figure:?}"), &solid);
        assert!(!solid.tints.contains(&Tint::Body));
        // Lower than the standing man and than the frozen one, and as broad at the top as at the foot.
        assert!(top(&solid) < height_of(figure) && top(&solid) < top(&pyramid(figure, Emblem::Disc)));
        assert!(solid.positions.iter().all(|p| p[1] > -1e-4));
    }
    check("chip", &chip());
    assert!((top(&chip()) - 0.100).abs() < 1e-3);
    check("turned disc", &turned_disc());
}

#[test]
fn boards_are_sound_and_show_every_square() {
    for (name, shape) in [("cornered", cornered()), ("square", framed(8, 0)), ("cross", framed(14, 3))] {
        let solid = board(&shape);
        check(name, &solid);
        let sky = solid.normals.iter().all(|n| n[1] > -1e-3);
        assert!(sky, "{name}: a face looks down");
        let squares = area_of(&solid, Tint::LightSquare) + area_of(&solid, Tint::DarkSquare);
        let expected = shape.cells.len() as f32;
        assert!((squares - expected).abs() < 0.01, "{name}: area {squares}");
        check(&format!("table under {name}"), &table(&shape));
    }
}

#[test]
fn the_board_on_its_corner_has_four_trays_and_four_homes() {
    let shape = cornered();
    assert_eq!(shape.cells.len(), 101);
    let solid = board(&shape);
    // A tray's floor is a right triangle of legs 3 inset by 0.2.
    let inset: f32 = 3.0 - 0.2 * (2.0 + std::f32::consts::SQRT_2);
    let felt = area_of(&solid, Tint::Felt);
    assert!((felt - 2.0 * inset * inset).abs() < 0.01, "felt {felt}");
    for seat in 0..4 {
        assert!(area_of(&solid, Tint::ArmyBody(seat)) > 1.25);
        assert!(area_of(&solid, Tint::ArmyAccent(seat)) > 0.05);
    }
    let (low, high) = solid.bounds().unwrap_or_default();
    let tip = 8.0 + 0.7 * std::f32::consts::SQRT_2;
    assert!((high[0] - tip).abs() < 1e-3 && (low[2] + tip).abs() < 1e-3);
}

#[test]
fn the_edge_of_a_home_lies_along_its_outer_sides_only() {
    for (name, shape, sides) in [("square", framed(8, 0), 12.0), ("cross", framed(14, 3), 12.0)] {
        // Two ranks of eight: the whole side, and two squares round each corner.
        let home =
            |(column, row): (u8, u8)| row < 2 && (3..11).contains(&(column + if shape.columns == 8 { 3 } else { 0 }));
        let solid = home_edge(&shape, home);
        check(name, &solid);
        // The colour is as broad on every side, and mitred round the two corners.
        let (near, far) = (0.040_f32, 0.132);
        let expected = sides * (far - near) + 2.0 * (far * far - near * near);
        assert!((area_of(&solid, Tint::Body) - expected).abs() < 1e-3, "{name}: {}", area_of(&solid, Tint::Body));
        let (low, high) = solid.bounds().unwrap_or_default();
        let half = f32::from(shape.rows) / 2.0;
        assert!((high[2] - half - 0.164).abs() < 1e-3, "{name}: along South's side");
        assert!(low[2] > half - 2.001 && high[1] < 0.068, "{name}: not beyond his home");
    }
    assert!(home_edge(&cornered(), |_| false).indices.is_empty());
}

#[test]
fn marks_are_sound_and_lie_flat_on_their_square() {
    let mut marks = vec![
        ("target dot", target_dot()),
        ("capture corners", capture_corners()),
        ("selection frame", selection_frame()),
        ("promotion badge", promotion_badge()),
        ("checker", checker_ring()),
        ("check burst", check_burst()),
        ("why not", why_not_frame()),
        ("hover frame", hover_frame()),
        ("cursor frame", cursor_frame()),
        ("lit frame", lit_frame()),
    ];
    marks.extend(EMBLEMS.map(|emblem| ("last from", last_from(emblem))));
    for emblem in EMBLEMS {
        marks.extend([("last to", last_to(emblem, true)), ("earlier to", last_to(emblem, false))]);
        marks.push(("leader", leader_plate(emblem)));
    }
    for (name, solid) in marks {
        check(name, &solid);
        let (low, high) = solid.bounds().unwrap_or_default();
        assert!(low[1] > 0.005 && high[1] < 0.022, "{name}: height");
        assert!(high[0] < 0.61 && low[2] > -0.61, "{name}: reach");
        assert!(solid.normals.iter().all(|n| n[1] > 0.999), "{name}: tilt");
    }
}

/// Whether a triangle of a flat mark covers a point of the board, east and south of its middle.
fn covers(solid: &Solid, [x, z]: [f32; 2]) -> bool {
    solid.indices.chunks_exact(3).any(|triangle| {
        let [a, b, c] = corners(triangle).map(|i| [solid.positions[i][0], solid.positions[i][2]]);
        let side = |p: [f32; 2], q: [f32; 2]| (q[0] - p[0]) * (z - p[1]) - (q[1] - p[1]) * (x - p[0]);
        let sides = [side(a, b), side(b, c), side(c, a)];
        sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0)
    })
}

#[test]
fn what_moved_and_what_may_be_captured_differ_in_shape() {
    // The middle of a side of the square: closed by the frame of a move, open between a capture's brackets.
    let middles = [[0.455, 0.0], [-0.455, 0.0], [0.0, 0.455], [0.0, -0.455]];
    for emblem in EMBLEMS {
        for frame in [last_to(emblem, true), last_to(emblem, false)] {
            assert!(middles.iter().all(|at| covers(&frame, *at)));
            assert!(covers(&frame, [-0.30, 0.30]) && !covers(&frame, [0.30, 0.30]), "the medallion");
        }
        assert!(covers(&leader_plate(emblem), [0.30, 0.30]), "that of a leader is elsewhere");
    }
    assert!(!middles.iter().any(|at| covers(&capture_corners(), *at)));
    check("leader's disc", &leader_disc());
}

#[test]
fn a_leap_faces_the_eye_from_every_side() {
    let eye = [0.0, 0.8, 0.6];
    for to in [[2.0, 0.0, 0.0], [-2.0, 0.0, 0.0], [0.0, 0.0, 2.0], [0.0, 0.0, -2.0], [2.0, 0.0, -2.0]] {
        let ribbon = leap_ribbon([0.0; 3], to, eye);
        check("ribbon", &ribbon);
        assert!(ribbon.normals.iter().all(|n| dot(*n, eye) > 0.0));
        assert!(top(&ribbon) > 1.0);
        check("line", &line_between([0.0; 3], to, false));
        check("thin line", &line_between([0.0; 3], to, true));
    }
}
