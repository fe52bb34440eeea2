//! The board without men.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::super::color::Rgb;
use super::super::glyph::ArmyInk;
use super::super::hatching::{Hatching, hatching_svg};
use super::super::outline::{Outline, OutlinePiece, Polyline};
use super::super::raster::SANS;
use super::super::svg::{Num, escaped, placed};
use super::layout::{DiagramLayout, Metrics};
use super::{Diagram, Edge, HomeTriangle};

/// A half cell of a home triangle, with its corners on the screen.
struct Half<'a> {
    army: u8,
    triangle: &'a HomeTriangle,
    corners: [(i32, i32); 3],
}

/// The half cells of all home triangles as they lie on the screen. A place that is not in the corner between two cells is
/// left out.
fn halves<'a>(diagram: &'a Diagram, layout: &DiagramLayout) -> Vec<Half<'a>> {
    let cells: BTreeSet<(i32, i32)> =
        diagram.cells.iter().map(|cell| layout.place(i32::from(cell.column), i32::from(cell.row))).collect();
    let mut halves = Vec::new();
    for home in &diagram.homes {
        for triangle in &home.triangles {
            let (x, y) = layout.place(i32::from(triangle.column), i32::from(triangle.row));
            let [left, right] = [-1, 1].map(|step| cells.contains(&(x + step, y)));
            let [above, below] = [-1, 1].map(|step| cells.contains(&(x, y + step)));
            let [nw, ne, se, sw] = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            let corners = match (left, right, above, below) {
                (true, false, true, false) => [nw, ne, sw],
                (false, true, true, false) => [ne, se, nw],
                (false, true, false, true) => [se, sw, ne],
                (true, false, false, true) => [sw, nw, se],
                _ => continue,
            };
            halves.push(Half { army: home.army, triangle, corners });
        }
    }
    halves
}

/// The outline of cells and triangles; sides along the home of the army whose turn it is are marked as lit.
fn outline(diagram: &Diagram, layout: &DiagramLayout, halves: &[Half<'_>]) -> Outline {
    let lit_home = |column, row| {
        diagram
            .homes
            .iter()
            .filter(|home| Some(home.army) == diagram.lit_army)
            .any(|home| home.territory.iter().any(|rect| rect.contains(column, row)))
    };
    let mut pieces: Vec<OutlinePiece> = diagram
        .cells
        .iter()
        .map(|cell| {
            let (x, y) = layout.place(i32::from(cell.column), i32::from(cell.row));
            OutlinePiece {
                corners: vec![(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)],
                lit: lit_home(cell.column, cell.row),
            }
        })
        .collect();
    pieces.extend(
        halves
            .iter()
            .map(|half| OutlinePiece { corners: half.corners.to_vec(), lit: Some(half.army) == diagram.lit_army }),
    );
    Outline::of(&pieces)
}

/// The least side of a cell, in pixels, for which letters and ranks are drawn.
const LEAST_LABEL_PX: u32 = 20;

/// The board without men and marks, as an SVG fragment.
pub(super) fn svg(diagram: &Diagram, layout: &DiagramLayout) -> String {
    let metrics = Metrics::of(layout.cell);
    let palette = &diagram.palette;
    let halves = halves(diagram, layout);
    let outline = outline(diagram, layout, &halves);
    let whole = path(&outline.lines(), layout);
    let mut out = String::new();
    // The bands round the outline are strokes whose inner half is covered by the cells and triangles.
    out.push_str(&band(&whole, palette.frame_line, metrics.frame + metrics.frame_line, 1.0));
    out.push_str(&band(&whole, palette.frame, metrics.frame, 1.0));
    let _ = writeln!(out, "<path fill=\"{}\" d=\"{whole}\"/>", palette.frame);
    out.push_str(&lit_edge(diagram, &path(&outline.lit_lines(), layout), &metrics));
    triangles(diagram, layout, &halves, &mut out);
    cells(diagram, layout, &mut out);
    walls(diagram, layout, &mut out);
    closed_corners(diagram, layout, &mut out);
    blue_line(diagram, layout, &mut out);
    if layout.cell >= LEAST_LABEL_PX {
        labels(diagram, layout, &halves, &mut out);
    }
    out
}

/// The edge of the home of the army whose turn it is: the army's colour between lines of light, so that it stands out on
/// every background.
fn lit_edge(diagram: &Diagram, lit: &str, metrics: &Metrics) -> String {
    let Some(ink) = diagram.lit_army.and_then(|army| diagram.ink(army)) else { return String::new() };
    let palette = &diagram.palette;
    let round = match palette.lit_frame_line {
        Some(color) => band(lit, color, metrics.light + metrics.frame_line, 1.0),
        None => band(lit, palette.lit_frame, metrics.glow, 0.25),
    };
    round + &band(lit, palette.lit_frame, metrics.light, 1.0) + &band(lit, ink.fill, metrics.frame, 1.0)
}

/// A stroke that extends `width` to both sides of a path; empty if the path is.
fn band(path: &str, color: Rgb, width: f64, opacity: f64) -> String {
    if path.is_empty() {
        return String::new();
    }
    format!(
        "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" stroke-opacity=\"{}\" \
         stroke-miterlimit=\"8\" d=\"{path}\"/>\n",
        Num(2.0 * width),
        Num(opacity)
    )
}

/// The SVG path data of some lines.
fn path(lines: &[Polyline], layout: &DiagramLayout) -> String {
    let mut path = String::new();
    for line in lines {
        for (place, &(x, y)) in line.corners.iter().enumerate() {
            let _ = write!(
                path,
                "{}{} {}",
                if place == 0 { 'M' } else { 'L' },
                Num(layout.at(f64::from(x))),
                Num(layout.at(f64::from(y)))
            );
        }
        if line.closed {
            path.push('Z');
        }
    }
    path
}

/// Whether an army's triangles have their full colour.
fn is_bright(diagram: &Diagram, army: u8) -> bool {
    diagram.lit_army.is_none_or(|lit| lit == army)
}

/// The home triangles, one path for each army; those of an army with a halo are set off from the frame by
/// a thin line.
fn triangles(diagram: &Diagram, layout: &DiagramLayout, halves: &[Half<'_>], out: &mut String) {
    let mut by_army: BTreeMap<u8, Vec<[(i32, i32); 3]>> = BTreeMap::new();
    for half in halves {
        by_army.entry(half.army).or_default().push(half.corners);
    }
    for (army, triangles) in by_army {
        let Some(ink) = diagram.ink(army) else {
            continue;
        };
        let closed = |corners: &[(i32, i32); 3]| Polyline { corners: corners.to_vec(), closed: true };
        let opacity = if is_bright(diagram, army) { 1.0 } else { 0.42 };
        let lines: Vec<Polyline> = triangles.iter().map(closed).collect();
        let _ = writeln!(
            out,
            "<path fill=\"{}\" fill-opacity=\"{}\" d=\"{}\"/>",
            ink.fill,
            Num(opacity),
            path(&lines, layout)
        );
        for corners in &triangles {
            out.push_str(&hatched(corners, ink, layout));
        }
        if let Some(halo) = ink.halo {
            let slope =
                |&[_, ahead, behind]: &[(i32, i32); 3]| Polyline { corners: vec![ahead, behind], closed: false };
            let lines: Vec<Polyline> = triangles.iter().map(slope).collect();
            let _ = writeln!(
                out,
                "<path fill=\"none\" stroke=\"{halo}\" stroke-opacity=\"0.35\" d=\"{}\"/>",
                path(&lines, layout)
            );
        }
    }
}

/// The hatching of an army on a half cell; empty for an army without one.
fn hatched(corners: &[(i32, i32); 3], ink: &ArmyInk, layout: &DiagramLayout) -> String {
    let left = corners.iter().map(|(x, _)| *x).min().unwrap_or(0);
    let top = corners.iter().map(|(_, y)| *y).min().unwrap_or(0);
    let [a, b, c] = corners.map(|(x, y)| format!("{} {}", 100 * (x - left), 100 * (y - top)));
    let fragment = hatching_svg(&format!("M{a}L{b}L{c}Z"), ink.hatching, ink.ink);
    if fragment.is_empty() {
        return fragment;
    }
    placed(layout.at(f64::from(left)), layout.at(f64::from(top)), f64::from(layout.cell) / 100.0, &fragment)
}

/// The light and the dark squares.
fn cells(diagram: &Diagram, layout: &DiagramLayout, out: &mut String) {
    for (light, color) in [(true, diagram.palette.light), (false, diagram.palette.dark)] {
        let _ = writeln!(out, "<g fill=\"{color}\">");
        for cell in diagram.cells.iter().filter(|cell| cell.light == light) {
            let (x, y) = layout.cell_origin(cell.column, cell.row);
            let side = layout.cell;
            let _ = writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>");
        }
        out.push_str("</g>\n");
    }
}

/// The walls: bars across the line between two cells.
fn walls(diagram: &Diagram, layout: &DiagramLayout, out: &mut String) {
    let cell = f64::from(layout.cell);
    let (breadth, edge) = (0.13 * cell, (0.03 * cell).max(1.0));
    for wall in &diagram.walls {
        let (x, y) = layout.centre((wall.column, wall.row));
        let (ox, oy) = wall.edge.seen(layout.quarter_turns).outward();
        let (x, y) = (layout.at(x + ox * 0.5), layout.at(y + oy * 0.5));
        let long = cell + 2.0 * edge;
        let (width, height) = if ox == 0.0 { (long, breadth) } else { (breadth, long) };
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"{}\" \
             stroke-width=\"{}\"/>",
            Num(x - width / 2.0),
            Num(y - height / 2.0),
            Num(width),
            Num(height),
            diagram.palette.wall,
            diagram.palette.frame,
            Num(edge)
        );
    }
}

/// Bars across the corners that no man crosses.
fn closed_corners(diagram: &Diagram, layout: &DiagramLayout, out: &mut String) {
    let cell = f64::from(layout.cell);
    for closed_corner in &diagram.closed_corners {
        let ((ax, ay), (bx, by)) = (layout.centre(closed_corner.from), layout.centre(closed_corner.to));
        let (x, y) = (layout.at((ax + bx) / 2.0), layout.at((ay + by) / 2.0));
        // Across the diagonal, a third of a cell long.
        let (dx, dy) = ((by - ay) * 0.17 * cell, (ax - bx) * 0.17 * cell);
        for (colour, width) in [(diagram.palette.frame, 0.15), (diagram.palette.wall, 0.10)] {
            let _ = writeln!(
                out,
                "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{colour}\" stroke-width=\"{}\" \
                 stroke-linecap=\"round\"/>",
                Num(x - dx),
                Num(y - dy),
                Num(x + dx),
                Num(y + dy),
                Num(width * cell)
            );
        }
    }
}

/// The line round the centre.
fn blue_line(diagram: &Diagram, layout: &DiagramLayout, out: &mut String) {
    let Some(rect) = diagram.blue_line else {
        return;
    };
    let (ax, ay) = layout.centre((rect.left, rect.bottom));
    let (bx, by) = layout.centre((rect.right, rect.top));
    let _ = writeln!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"{}\" \
         stroke-width=\"{}\"/>",
        Num(layout.at(ax.min(bx) - 0.5)),
        Num(layout.at(ay.min(by) - 0.5)),
        Num(((ax - bx).abs() + 1.0) * f64::from(layout.cell)),
        Num(((ay - by).abs() + 1.0) * f64::from(layout.cell)),
        diagram.palette.blue_line,
        Num(0.062 * f64::from(layout.cell))
    );
}

/// Letters in the triangles, ranks and files outside.
fn labels(diagram: &Diagram, layout: &DiagramLayout, halves: &[Half<'_>], out: &mut String) {
    let metrics = Metrics::of(layout.cell);
    let text = |out: &mut String, x: f64, y: f64, angle: u16, weight: u16, color: Rgb, text: &str| {
        let turn = match angle {
            0 => String::new(),
            angle => format!(" transform=\"rotate({angle} {} {})\"", Num(x), Num(y)),
        };
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" font-family=\"{SANS}, Lato, sans-serif\" font-size=\"{}\" \
             font-weight=\"{weight}\" text-anchor=\"middle\" fill=\"{color}\"{turn}>{}</text>",
            Num(x),
            Num(y + 0.35 * metrics.text),
            Num(metrics.text),
            escaped(text)
        );
    };
    // The sides of the board where the armies set out, in the order of the seats.
    let sides = [Edge::Bottom, Edge::Left, Edge::Top, Edge::Right];
    // Degrees, clockwise, by which a text is turned that stands at a side of the drawing.
    let facing = |seen: Edge| match seen {
        _ if !diagram.labels_face_sides => 0,
        Edge::Bottom => 0,
        Edge::Left => 90,
        Edge::Top => 180,
        Edge::Right => 270,
    };
    for half in halves {
        let Some(ink) = diagram.ink(half.army) else {
            continue;
        };
        let [corner, ahead, behind] = half.corners.map(|(x, y)| (f64::from(x), f64::from(y)));
        // A little nearer to the right angle than the centre of the inscribed circle.
        let towards = |a: f64, b: f64, c: f64| layout.at(a + 0.295 * (b - a) + 0.295 * (c - a));
        let (x, y) = (towards(corner.0, ahead.0, behind.0), towards(corner.1, ahead.1, behind.1));
        let bright = is_bright(diagram, half.army);
        if ink.hatching != Hatching::None && !half.triangle.letter.is_empty() {
            // The letter stands clear of the lines.
            let _ = writeln!(
                out,
                "<circle fill=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                ink.fill,
                Num(x),
                Num(y),
                Num(0.6 * metrics.text)
            );
        }
        text(
            out,
            x,
            y,
            facing(sides[usize::from(half.army) % 4].seen(layout.quarter_turns)),
            700,
            if bright || ink.hatching != Hatching::None { ink.on_fill } else { diagram.palette.dim_letter },
            &half.triangle.letter,
        );
    }
    for label in &diagram.labels {
        let (x, y) = layout.centre((label.column, label.row));
        let (ox, oy) = label.edge.seen(layout.quarter_turns).outward();
        // Longer labels stand farther off beside the board, so that all are clear of the lit frame.
        let beyond = metrics.label + 0.3 * metrics.text * label.text.chars().count().saturating_sub(1) as f64;
        text(
            out,
            layout.at(x + 0.5 * ox) + beyond * ox,
            layout.at(y + 0.5 * oy) + metrics.label * oy,
            facing(label.edge.seen(layout.quarter_turns)),
            400,
            diagram.palette.label,
            &label.text,
        );
    }
}
