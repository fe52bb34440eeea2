//! SVG documents on a page: their paths are drawn as paths, so that they print sharp at every size.

use krilla::geom::{Path as PaperPath, PathBuilder, Transform as PaperTransform};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface as PdfSurface;
use resvg::usvg::tiny_skia_path::{Path, PathSegment};
use resvg::usvg::{self, Node, Paint, Tree};

use super::pdf::ink;
use crate::export::color::Rgb;
use crate::export::diagram::Diagram;
use crate::export::raster::svg_tree;

/// Width and height of a diagram that is as large as a square with this side allows.
pub(super) fn within_square(diagram: &Diagram, side: f32) -> (f32, f32) {
    let layout = diagram.layout();
    let (across, down) = (layout.width as f32, layout.height as f32);
    let width = side * (across / down).min(1.0);
    (width, width * down / across)
}

/// Draws an SVG document so wide, with its top left corner at a place.
pub(super) fn draw_svg(surface: &mut PdfSurface<'_>, svg: &str, at: (f32, f32), width: f32) -> Result<(), String> {
    let tree: Tree = svg_tree(svg).map_err(|error| error.to_string())?;
    let scale = width / tree.size().width();
    surface.push_transform(&PaperTransform::from_row(scale, 0.0, 0.0, scale, at.0, at.1));
    tree.root().children().iter().for_each(|node| draw_node(surface, node));
    surface.pop();
    Ok(())
}

fn draw_node(surface: &mut PdfSurface<'_>, node: &Node) {
    match node {
        Node::Group(group) => {
            let see_through = group.opacity().get() < 1.0;
            if see_through {
                surface.push_opacity(part(group.opacity().get()));
            }
            group.children().iter().for_each(|node| draw_node(surface, node));
            if see_through {
                surface.pop();
            }
        }
        Node::Path(path) => draw_path(surface, path),
        // Labels are outlines: what is read of a page is its texts.
        Node::Text(text) => text.flattened().children().iter().for_each(|node| draw_node(surface, node)),
        Node::Image(_) => {}
    }
}

fn draw_path(surface: &mut PdfSurface<'_>, path: &usvg::Path) {
    let Some(outline) = outline_of(path.data()) else { return };
    let at = path.abs_transform();
    surface.push_transform(&PaperTransform::from_row(at.sx, at.ky, at.kx, at.sy, at.tx, at.ty));
    surface.set_fill(path.fill().and_then(|fill| {
        let rule = match fill.rule() {
            usvg::FillRule::NonZero => FillRule::NonZero,
            usvg::FillRule::EvenOdd => FillRule::EvenOdd,
        };
        Some(Fill { paint: ink(plain(fill.paint())?).into(), opacity: part(fill.opacity().get()), rule })
    }));
    surface.set_stroke(path.stroke().and_then(|stroke| {
        let line_cap = match stroke.linecap() {
            usvg::LineCap::Butt => LineCap::Butt,
            usvg::LineCap::Round => LineCap::Round,
            usvg::LineCap::Square => LineCap::Square,
        };
        let line_join = match stroke.linejoin() {
            usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => LineJoin::Miter,
            usvg::LineJoin::Round => LineJoin::Round,
            usvg::LineJoin::Bevel => LineJoin::Bevel,
        };
        let dash = stroke
            .dasharray()
            .map(|array| krilla::paint::StrokeDash { array: array.to_vec(), offset: stroke.dashoffset() });
        Some(Stroke {
            paint: ink(plain(stroke.paint())?).into(),
            width: stroke.width().get(),
            miter_limit: stroke.miterlimit().get(),
            line_cap,
            line_join,
            opacity: part(stroke.opacity().get()),
            dash,
        })
    }));
    if path.fill().is_some() || path.stroke().is_some() {
        surface.draw_path(&outline);
    }
    surface.pop();
}

/// The colour of a paint; the drawings of this program have no others.
fn plain(paint: &Paint) -> Option<Rgb> {
    match paint {
        Paint::Color(color) => Some(Rgb(color.red, color.green, color.blue)),
        Paint::LinearGradient(_) | Paint::RadialGradient(_) | Paint::Pattern(_) => None,
    }
}

/// A number from 0 to 1.
fn part(opacity: f32) -> NormalizedF32 {
    NormalizedF32::new(opacity).unwrap_or(NormalizedF32::ONE)
}

fn outline_of(path: &Path) -> Option<PaperPath> {
    let mut outline = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => outline.move_to(to.x, to.y),
            PathSegment::LineTo(to) => outline.line_to(to.x, to.y),
            PathSegment::QuadTo(bend, to) => outline.quad_to(bend.x, bend.y, to.x, to.y),
            PathSegment::CubicTo(bend, other, to) => outline.cubic_to(bend.x, bend.y, other.x, other.y, to.x, to.y),
            PathSegment::Close => outline.close(),
        }
    }
    outline.finish()
}
