//! Heraldic hatching: lines and dots that stand for colours where there are none, after Petra Sancta (1638).
//!
//! Red is upright lines, blue level ones, green lines that fall to the right, yellow dots. The lines are computed to end at
//! the outline, so that no viewer has to clip them.

use std::fmt::Write as _;

use resvg::usvg::tiny_skia_path::{Path, PathSegment, Point as PathPoint};
use resvg::usvg::{Node, Options, Tree};

use super::color::Rgb;
use super::svg::Num;

/// How an area is hatched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hatching {
    /// Not at all.
    #[default]
    None,
    /// Upright lines: red.
    Upright,
    /// Level lines: blue.
    Level,
    /// Lines that fall to the right: green.
    Falling,
    /// Lines that rise to the right: brown.
    Rising,
    /// Dots: yellow and gold.
    Dots,
    /// Upright and level lines, wide apart: silver, which heraldry leaves plain as it does white.
    Grid,
}

/// The distance between two lines, in units of a glyph's box.
const SPACING: f64 = 8.2;
/// The breadth of a line.
const LINE: f64 = 1.8;
/// The distance between two rows of dots, and half of that between two dots of a row.
const DOT_SPACING: f64 = 6.6;
/// The radius of a dot.
const DOT: f64 = 1.75;
/// How far dots stay away from the outline.
const DOT_MARGIN: f64 = 3.6;
/// The straight pieces that stand for a curve.
const CURVE_PIECES: u8 = 12;

/// The hatching of the area that an outline, given as SVG path data in a box of 100 × 100, encloses; as an SVG fragment.
pub(super) fn hatching_svg(outline: &str, hatching: Hatching, ink: Rgb) -> String {
    let lines = |ways: &[(f64, f64)]| {
        let polygons = polygons_of(outline);
        let data: String =
            ways.iter().map(|(degrees, spacing)| parallel_lines(&polygons, *degrees, *spacing)).collect();
        format!("<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{}\" d=\"{data}\"/>", Num(LINE))
    };
    match hatching {
        Hatching::None => String::new(),
        Hatching::Upright => lines(&[(90.0, SPACING)]),
        Hatching::Level => lines(&[(0.0, SPACING)]),
        Hatching::Falling => lines(&[(45.0, SPACING)]),
        Hatching::Rising => lines(&[(-45.0, SPACING)]),
        Hatching::Grid => lines(&[(0.0, 1.7 * SPACING), (90.0, 1.7 * SPACING)]),
        Hatching::Dots => dots(&polygons_of(outline), ink),
    }
}

type Polygon = Vec<(f64, f64)>;

/// The closed polygons of SVG path data, curves as short straight pieces. Data that is no path has none.
fn polygons_of(data: &str) -> Vec<Polygon> {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\"><path fill=\"#000\" d=\"{data}\"/></svg>"
    );
    let Ok(tree) = Tree::from_str(&svg, &Options::default()) else { return Vec::new() };
    tree.root().children().iter().flat_map(polygons_of_node).collect()
}

fn polygons_of_node(node: &Node) -> Vec<Polygon> {
    match node {
        Node::Path(path) => flat(path.data()),
        Node::Group(group) => group.children().iter().flat_map(polygons_of_node).collect(),
        Node::Image(_) | Node::Text(_) => Vec::new(),
    }
}

/// A path as polygons.
fn flat(path: &Path) -> Vec<Polygon> {
    let mut polygons: Vec<Polygon> = Vec::new();
    let mut last = PathPoint::zero();
    let pair = |point: PathPoint| (f64::from(point.x), f64::from(point.y));
    for segment in path.segments() {
        let mut add = |point: PathPoint| {
            if let Some(polygon) = polygons.last_mut() {
                polygon.push(pair(point));
            }
        };
        let steps = || (1..=CURVE_PIECES).map(|piece| f32::from(piece) / f32::from(CURVE_PIECES));
        match segment {
            PathSegment::MoveTo(to) => {
                polygons.push(vec![pair(to)]);
                last = to;
            }
            PathSegment::LineTo(to) => {
                add(to);
                last = to;
            }
            PathSegment::QuadTo(bend, to) => {
                for t in steps() {
                    let (a, b) = (between(last, bend, t), between(bend, to, t));
                    add(between(a, b, t));
                }
                last = to;
            }
            PathSegment::CubicTo(bend, other, to) => {
                for t in steps() {
                    let [a, b, c] = [between(last, bend, t), between(bend, other, t), between(other, to, t)];
                    add(between(between(a, b, t), between(b, c, t), t));
                }
                last = to;
            }
            PathSegment::Close => {}
        }
    }
    polygons
}

fn between(a: PathPoint, b: PathPoint, t: f32) -> PathPoint {
    PathPoint::from_xy(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}

/// The sides of polygons.
fn sides(polygons: &[Polygon]) -> impl Iterator<Item = ((f64, f64), (f64, f64))> + '_ {
    polygons.iter().flat_map(|polygon| polygon.iter().copied().zip(polygon.iter().copied().cycle().skip(1)))
}

/// SVG path data of the parallel lines within polygons, turned by so many degrees clockwise.
fn parallel_lines(polygons: &[Polygon], degrees: f64, spacing: f64) -> String {
    let (sin, cos) = degrees.to_radians().sin_cos();
    // The polygons are turned back, so that all lines are level.
    let turned: Vec<Polygon> = polygons
        .iter()
        .map(|polygon| polygon.iter().map(|(x, y)| (x * cos + y * sin, y * cos - x * sin)).collect())
        .collect();
    let mut data = String::new();
    // A box of 100 × 100 turned by any angle lies within these bounds.
    let count = (150.0 / spacing) as i32;
    for number in -count..=count {
        let y = (f64::from(number) + 0.5) * spacing;
        let crossings = sides(&turned).filter(|((_, a), (_, b))| (*a <= y) != (*b <= y));
        let mut at: Vec<f64> = crossings.map(|((ax, ay), (bx, by))| ax + (y - ay) / (by - ay) * (bx - ax)).collect();
        at.sort_by(f64::total_cmp);
        for ends in at.as_chunks::<2>().0 {
            let [(ax, ay), (bx, by)] = ends.map(|x| (x * cos - y * sin, x * sin + y * cos));
            let _ = write!(data, "M{} {}L{} {}", Num(ax), Num(ay), Num(bx), Num(by));
        }
    }
    data
}

/// Dots in staggered rows within polygons.
fn dots(polygons: &[Polygon], ink: Rgb) -> String {
    let mut data = format!("<g fill=\"{ink}\">");
    for row in 0..(100.0 / DOT_SPACING) as i32 {
        let y = (f64::from(row) + 0.5) * DOT_SPACING;
        for column in 0..=(50.0 / DOT_SPACING) as i32 {
            let x = (2.0 * f64::from(column) + f64::from(row % 2)) * DOT_SPACING + 0.5;
            if is_well_inside(polygons, (x, y)) {
                let _ = write!(data, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>", Num(x), Num(y), Num(DOT));
            }
        }
    }
    data + "</g>"
}

/// Whether a dot round a point lies within polygons.
fn is_well_inside(polygons: &[Polygon], (x, y): (f64, f64)) -> bool {
    let crossings = sides(polygons)
        .filter(|((_, a), (_, b))| (*a <= y) != (*b <= y))
        .filter(|((ax, ay), (bx, by))| ax + (y - ay) / (by - ay) * (bx - ax) > x);
    let inside = crossings.count() % 2 == 1;
    inside && sides(polygons).all(|side| distance(side, (x, y)) >= DOT_MARGIN)
}

/// The distance of a point from a line between two others.
fn distance(((ax, ay), (bx, by)): ((f64, f64), (f64, f64)), (x, y): (f64, f64)) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx * dx + dy * dy;
    let along = if length > 0.0 { (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    (x - ax - along * dx).hypot(y - ay - along * dy)
}
