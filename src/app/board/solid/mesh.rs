//! The triangle mesh that every shape is delivered as.

use super::vector::{Point, add, cross, dot, length, lerp, scale, sub, unit};

/// Which material colour a vertex takes.
///
/// [`Tint::Body`], [`Tint::Accent`], and on pieces [`Tint::PawnBase`], are colours of
/// the army that owns the piece or mark, which the caller knows. The others
/// are the same for everybody, except the two that name the army themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// The owner's body colour.
    Body,
    /// The owner's accent colour: emblems, beads, rings, finials, manes.
    Accent,
    /// The dark underside of a piece.
    PawnBase,
    /// The lining of a tray.
    Felt,
    /// The icy edges and slab of a frozen man.
    Frost,
    /// A dead man.
    Stone,
    /// The top of a dead man's block.
    StoneTop,
    /// What is hewn out of it.
    StoneRim,
    /// A light square.
    LightSquare,
    /// A dark square.
    DarkSquare,
    /// The blue line round the middle of the board.
    Line,
    /// The wood of the frame.
    Walnut,
    /// The inlaid line and the rims of the medallions.
    Brass,
    /// The stone of walls.
    Wall,
    /// The table the board lies on.
    Table,
    /// The dark part of a mark.
    Ink,
    /// The pale part of a mark, which sets the ink off from any square.
    Halo,
    /// The warning part of a mark.
    Warn,
    /// Where the keyboard is.
    Focus,
    /// The body colour of the army in the seat of this index.
    ArmyBody(u8),
    /// The accent colour of the army in the seat of this index.
    ArmyAccent(u8),
}

/// A triangle mesh with a tint and a shade at every vertex.
///
/// The four vertex lists are equally long. Front faces run counter-clockwise.
/// Lengths are in squares of the board; what the public functions of this module
/// return has `y` up and a piece's forward direction along `-z`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Solid {
    /// Where each vertex is.
    pub positions: Vec<[f32; 3]>,
    /// The outward direction at each vertex, of length one.
    pub normals: Vec<[f32; 3]>,
    /// The colour each vertex takes.
    pub tints: Vec<Tint>,
    /// By how much each vertex's colour is multiplied: 1 leaves it as it is.
    pub shades: Vec<f32>,
    /// The vertices of the triangles, three by three.
    pub indices: Vec<u32>,
}

/// A plane that cuts a solid: the points `p` with `normal · p = distance`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plane {
    /// The side that is cut away.
    pub normal: Point,
    /// How far the plane lies from the origin, along the normal.
    pub distance: f32,
}

/// A vertex on its way into a solid.
#[derive(Clone, Copy)]
struct Vertex {
    position: Point,
    normal: Point,
    tint: Tint,
    shade: f32,
}

impl Solid {
    /// An empty solid.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds another solid's triangles to this one's.
    pub fn append(&mut self, other: &Solid) {
        let first = self.next();
        self.positions.extend_from_slice(&other.positions);
        self.normals.extend_from_slice(&other.normals);
        self.tints.extend_from_slice(&other.tints);
        self.shades.extend_from_slice(&other.shades);
        self.indices.extend(other.indices.iter().map(|i| first + i));
    }

    /// This solid moved by an offset.
    pub fn translated(mut self, offset: [f32; 3]) -> Self {
        for p in &mut self.positions {
            *p = add(*p, offset);
        }
        self
    }

    /// This solid made `factor` times as large, from the origin.
    pub fn scaled(mut self, factor: f32) -> Self {
        for p in &mut self.positions {
            *p = scale(*p, factor);
        }
        self
    }

    /// This solid after a rotation, given as the images of the three axes.
    ///
    /// The axes must be orthonormal and right-handed, or faces turn inside out.
    pub fn transformed(mut self, axes: [[f32; 3]; 3]) -> Self {
        for v in self.positions.iter_mut().chain(&mut self.normals) {
            *v = add(add(scale(axes[0], v[0]), scale(axes[1], v[1])), scale(axes[2], v[2]));
        }
        self
    }

    /// This solid with every tint replaced.
    pub fn retinted(mut self, tint: impl Fn(Tint) -> Tint) -> Self {
        for t in &mut self.tints {
            *t = tint(*t);
        }
        self
    }

    #[cfg(test)]
    /// The least and greatest coordinates, or nothing for an empty solid.
    pub fn bounds(&self) -> Option<([f32; 3], [f32; 3])> {
        let first = *self.positions.first()?;
        Some(self.positions.iter().fold((first, first), |(lo, hi), p| {
            (std::array::from_fn(|i| lo[i].min(p[i])), std::array::from_fn(|i| hi[i].max(p[i])))
        }))
    }

    #[cfg(test)]
    /// How many triangles there are.
    pub fn triangle_count(&self) -> usize {
        self.indices.len() / 3
    }

    /// This solid turned from `z` up and `x` forward to the delivered axes.
    pub(super) fn stood_up(self) -> Self {
        self.transformed([[0.0, 0.0, -1.0], [-1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])
    }

    /// This solid turned from `z` up, `x` east and `y` north to the delivered axes.
    pub(super) fn laid_down(self) -> Self {
        self.transformed([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]])
    }

    /// This solid turned counter-clockwise about `z`, by radians.
    pub(super) fn turned(self, angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        self.transformed([[cos, sin, 0.0], [-sin, cos, 0.0], [0.0, 0.0, 1.0]])
    }

    /// The index the next vertex will have.
    fn next(&self) -> u32 {
        // A mesh of four thousand million vertices would not fit any memory.
        self.positions.len() as u32
    }

    /// Adds a vertex and returns its index.
    pub(super) fn vertex(&mut self, position: Point, normal: Point, tint: Tint, shade: f32) -> u32 {
        let index = self.next();
        self.positions.push(position);
        self.normals.push(normal);
        self.tints.push(tint);
        self.shades.push(shade);
        index
    }

    /// Adds a triangle, turned so that its front agrees with its normals.
    ///
    /// One without area, such as at the pole of a lathe, is left out.
    pub(super) fn triangle(&mut self, a: u32, b: u32, c: u32) {
        let [i, j, k] = [a, b, c].map(|v| v as usize);
        let p = &self.positions;
        let face = cross(sub(p[j], p[i]), sub(p[k], p[i]));
        if length(face) < 1e-10 {
            return;
        }
        let n = &self.normals;
        let front = dot(face, add(add(n[i], n[j]), n[k])) >= 0.0;
        self.indices.extend(if front { [a, b, c] } else { [a, c, b] });
    }

    /// Adds a four-sided face as two triangles.
    pub(super) fn quad(&mut self, a: u32, b: u32, c: u32, d: u32) {
        self.triangle(a, b, c);
        self.triangle(a, c, d);
    }

    /// Adds a flat convex polygon, counter-clockwise seen from its front.
    pub(super) fn facet(&mut self, corners: &[Point], tint: Tint) {
        let Some((&first, rest)) = corners.split_first() else {
            return;
        };
        let area = rest.windows(2).fold([0.0; 3], |sum, w| add(sum, cross(sub(w[0], first), sub(w[1], first))));
        let normal = unit(area);
        let base = self.next();
        for &p in corners {
            self.vertex(p, normal, tint, 1.0);
        }
        for i in 2..corners.len() as u32 {
            self.triangle(base, base + i - 1, base + i);
        }
    }

    /// Adds the flat-sided skin through a stack of equally long closed rings,
    /// and a lid on the last. Each ring runs counter-clockwise seen from the lid.
    pub(super) fn loft(&mut self, rings: &[Vec<Point>], tint: Tint) {
        for pair in rings.windows(2) {
            let (low, high) = (&pair[0], &pair[1]);
            for i in 0..low.len() {
                let j = (i + 1) % low.len();
                self.facet(&[low[i], low[j], high[j], high[i]], tint);
            }
        }
        if let Some(lid) = rings.last() {
            self.facet(lid, tint);
        }
    }

    /// The part of this solid behind a plane, and the points where it was cut.
    pub(super) fn clipped(&self, plane: Plane) -> (Solid, Vec<Point>) {
        let mut kept = Solid::new();
        let mut cut = Vec::new();
        for triangle in self.indices.chunks_exact(3) {
            let corners: Vec<Vertex> = triangle.iter().map(|&i| self.corner(i)).collect();
            let mut polygon: Vec<Vertex> = Vec::with_capacity(4);
            for (i, &a) in corners.iter().enumerate() {
                let b = corners[(i + 1) % corners.len()];
                let da = dot(plane.normal, a.position) - plane.distance;
                let db = dot(plane.normal, b.position) - plane.distance;
                if da <= 0.0 {
                    polygon.push(a);
                }
                if (da <= 0.0) != (db <= 0.0) {
                    let t = da / (da - db);
                    let position = lerp(a.position, b.position, t);
                    let normal = unit(lerp(a.normal, b.normal, t));
                    polygon.push(Vertex { position, normal, ..a });
                    cut.push(position);
                }
            }
            let base = kept.next();
            for c in &polygon {
                kept.vertex(c.position, c.normal, c.tint, c.shade);
            }
            for i in 2..polygon.len() as u32 {
                kept.triangle(base, base + i - 1, base + i);
            }
        }
        (kept, cut)
    }

    /// A vertex with all it carries.
    fn corner(&self, index: u32) -> Vertex {
        let i = index as usize;
        Vertex { position: self.positions[i], normal: self.normals[i], tint: self.tints[i], shade: self.shades[i] }
    }
}
