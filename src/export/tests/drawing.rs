//! Boards and diagrams.

use super::super::diagram::{Diagram, DiagramLine, DiagramMark, DiagramWall, Edge, LineKind, board_svg, diagram_svg};
use super::super::mark::{Age, Mark};
use super::super::palette::{ARMIES, BoardPalette};
use super::super::raster::{Image, raster};
use super::boards::{cross_101, cross_160, square_64};

/// Draws a whole diagram at its own size.
fn drawn(diagram: &Diagram) -> Image {
    let layout = diagram.layout();
    raster(&diagram_svg(diagram), layout.width, layout.height).expect("the diagram can be drawn")
}

/// The number of cells in a board's text.
fn cell_count(diagram: &Diagram) -> usize {
    let side = diagram.cell_px;
    let size = format!("width=\"{side}\" height=\"{side}\"/>");
    board_svg(diagram).matches(&size).count()
}

#[test]
fn boards_have_all_their_cells() {
    assert_eq!(cell_count(&cross_101()), 101);
    assert_eq!(cell_count(&cross_160()), 160);
    assert_eq!(cell_count(&square_64()), 64);
}

#[test]
fn the_frame_cuts_the_corners_of_home_triangles() {
    // Eight corners of the centre and arms, twelve of the tips, four re-entrant ones.
    let svg = board_svg(&cross_101());
    let fill = format!("<path fill=\"{}\" d=\"", BoardPalette::CELADON.frame);
    let start = svg.find(&fill).expect("the frame is filled") + fill.len();
    let path = svg[start..].split('"').next().expect("the path ends");
    assert_eq!(path.matches(['M', 'L']).count(), 20, "{path}");
    assert_eq!(path.matches('Z').count(), 1);
}

#[test]
fn triangles_and_frame_show_whose_turn_it_is() {
    let mut diagram = cross_101();
    let frame = diagram.palette.frame;
    for quarter_turns in 0..4 {
        diagram.quarter_turns = quarter_turns;
        for lamp in 0..4_u8 {
            diagram.lit_army = Some(lamp);
            let image = drawn(&diagram);
            for army in 0..4_u8 {
                // The seat that sits at the bottom is the one with the view's number.
                let seat = (army + 4 - quarter_turns) % 4;
                let (middle, far) = (image.width / 2, image.width - 1);
                let edge = diagram.layout().margin - 3;
                let (x, y) = match seat {
                    0 => (middle, far - edge),
                    1 => (edge, middle),
                    2 => (middle, edge),
                    _ => (far - edge, middle),
                };
                let color = if army == lamp { ARMIES[usize::from(lamp)].fill } else { frame };
                let found = image.pixel(x, y).expect("the frame is inside");
                assert_eq!(found, [color.0, color.1, color.2, 255], "{army} of view {quarter_turns}");
            }
            let full = format!("<path fill=\"{}\" fill-opacity=\"1\"", ARMIES[usize::from(lamp)].fill);
            assert!(board_svg(&diagram).contains(&full));
            assert_eq!(board_svg(&diagram).matches("fill-opacity=\"0.42\"").count(), 3);
        }
    }
}

#[test]
fn turning_the_view_carries_cells_round() {
    let mut diagram = cross_101();
    let places = [(7, 0), (0, 7), (7, 14), (14, 7)];
    for turns in 0..4_u8 {
        diagram.quarter_turns = turns;
        let layout = diagram.layout();
        let (column, row) = places[usize::from(turns)];
        let bottom = (layout.margin + 7 * layout.cell, layout.margin + 14 * layout.cell);
        assert_eq!(layout.cell_origin(column, row), bottom);
        for cell in &diagram.cells {
            let (x, y) = layout.cell_origin(cell.column, cell.row);
            let found = layout.cell_at(f64::from(x) + 0.5, f64::from(y) + 0.5);
            assert_eq!(found, Some((cell.column, cell.row)));
        }
        assert_eq!(layout.cell_at(0.0, 50.0), None);
        assert_eq!(layout.cell_at(50.0, f64::from(layout.height)), None);
    }
}

#[test]
fn boards_need_not_be_square() {
    let mut diagram = square_64();
    diagram.cells.retain(|cell| cell.row < 3);
    diagram.rows = 3;
    diagram.quarter_turns = 1;
    let layout = diagram.layout();
    assert_eq!(layout.height - layout.width, 5 * layout.cell);
    assert_eq!(layout.cell_origin(0, 0), (layout.margin + 2 * 64, layout.margin + 7 * 64));
    assert_eq!(layout.cell_at(f64::from(layout.margin), f64::from(layout.margin)), Some((7, 2)));
}

#[test]
fn labels_at_the_rim_get_room() {
    let bare = square_64().layout().margin;
    assert_eq!(cross_101().layout().margin, bare);
    assert!(cross_160().layout().margin > bare + 12);
}

#[test]
fn the_same_diagram_is_the_same_text_and_picture() {
    let diagram = cross_101();
    assert_eq!(diagram_svg(&diagram), diagram_svg(&diagram.clone()));
    assert_eq!(drawn(&diagram), drawn(&diagram.clone()));
}

#[test]
fn numbers_have_at_most_three_decimals() {
    let mut diagram = cross_101();
    diagram.cell_px = 37;
    let svg = diagram_svg(&diagram);
    for (place, _) in svg.match_indices('.') {
        let decimals = svg[place + 1..].bytes().take_while(u8::is_ascii_digit).count();
        assert!(decimals <= 3, "{}", &svg[place.saturating_sub(8)..place + decimals + 1]);
    }
    assert!(!svg.contains("\"-0\""));
}

#[test]
fn marks_men_and_lines_are_painted_in_order() {
    let mut diagram = cross_101();
    let mark = |column, row, mark| DiagramMark { column, row, mark };
    diagram.marks = vec![mark(7, 3, Mark::Step), mark(7, 3, Mark::LastTo(1, Age::Newest)), mark(5, 3, Mark::Selected)];
    diagram.lines = vec![DiagramLine { kind: LineKind::Leap, from: (5, 3), to: (7, 3) }];
    let svg = diagram_svg(&diagram);
    let at = |text: &str| svg.find(text).unwrap_or_else(|| panic!("{text} is missing"));
    let selected = at("fill-opacity=\"0.85\"");
    let tint = at("fill-opacity=\"0.16\"");
    let man = at("stroke-width=\"4.4\"");
    let tab = at("scale(0.3)");
    let step = at("r=\"13\"");
    let leap = at("stroke-dasharray");
    assert!(selected < tint && tint < man && man < tab && tab < step && step < leap);
}

#[test]
fn unknown_armies_and_odd_triangles_are_left_out() {
    let mut diagram = cross_101();
    let whole = board_svg(&diagram);
    for home in &mut diagram.homes {
        for triangle in &mut home.triangles {
            (triangle.column, triangle.row) = (7, 7);
        }
    }
    for man in &mut diagram.men {
        man.army = 9;
    }
    let bare = diagram_svg(&diagram);
    assert!(bare.len() < whole.len());
}

#[test]
fn texts_are_escaped() {
    let mut diagram = cross_160();
    diagram.labels[0].text = "<&>".to_owned();
    assert!(board_svg(&diagram).contains(">&lt;&amp;></text>"));
    drawn(&diagram);
}

#[test]
fn walls_turn_with_the_view() {
    let mut diagram = square_64();
    diagram.walls = vec![DiagramWall { column: 3, row: 3, edge: Edge::Left }];
    // The wall's middle, seen from South and from West.
    for (turns, across, down) in [(0, 3.0, 4.5), (1, 4.5, 5.0)] {
        diagram.quarter_turns = turns;
        let layout = diagram.layout();
        let pixel = |cells: f64| layout.margin + (cells * f64::from(layout.cell)) as u32;
        let wall = diagram.palette.wall;
        let found = drawn(&diagram).pixel(pixel(across), pixel(down));
        assert_eq!(found, Some([wall.0, wall.1, wall.2, 255]), "{turns}");
    }
}

#[test]
fn thumbnails_show_discs_without_letters() {
    let mut diagram = cross_101();
    diagram.cell_px = 6;
    let svg = diagram_svg(&diagram);
    assert_eq!(svg.matches("<circle").count(), diagram.men.len());
    assert!(!svg.contains("<text"));
    assert!(drawn(&diagram).width < 100);
}
