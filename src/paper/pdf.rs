//! Pages as a PDF file.

use std::fmt;

use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point as PaperPoint, Rect as PaperRect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface as PdfSurface;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use krilla::{Data, Document};

use super::drawing::draw_svg;
use super::face::{FontFile, PaperFace};
use super::page::{PaperItem, PaperPage};
use crate::export::color::Rgb;

/// Why pages could not be made a PDF file.
#[derive(Debug)]
pub enum PaperError {
    /// A page has no possible size.
    Size,
    /// A font of the program cannot be read.
    Font,
    /// A drawing is not SVG that can be drawn.
    Drawing(String),
    /// The file could not be put together.
    File(String),
}

impl fmt::Display for PaperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => f.write_str("a page has no possible size"),
            Self::Font => f.write_str("a font of this program cannot be read"),
            Self::Drawing(reason) => write!(f, "a drawing cannot be printed: {reason}"),
            Self::File(reason) => write!(f, "the PDF file cannot be put together: {reason}"),
        }
    }
}

impl std::error::Error for PaperError {}

/// The bytes of a PDF file with some pages. The title and the code of the language are kept in it for those who search or
/// read aloud; equal pages make equal bytes.
///
/// # Errors
///
/// [`PaperError`] if a page has no size or a drawing is no SVG.
pub fn pdf_bytes(pages: &[PaperPage], title: &str, language: &str) -> Result<Vec<u8>, PaperError> {
    let load = |file: FontFile| Font::new(Data::from(file.bytes()), 0).ok_or(PaperError::Font);
    let fonts = FontFile::ALL.into_iter().map(load).collect::<Result<Vec<_>, _>>()?;
    let mut document = Document::new();
    document.set_metadata(
        Metadata::new().title(title.to_owned()).language(language.to_owned()).creator("Four-Handed".to_owned()),
    );
    for page in pages {
        let settings = PageSettings::from_wh(page.width, page.height).ok_or(PaperError::Size)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        for item in &page.items {
            draw(&mut surface, &fonts, item)?;
        }
        surface.finish();
        sheet.finish();
    }
    document.finish().map_err(|error| PaperError::File(format!("{error:?}")))
}

fn draw(surface: &mut PdfSurface<'_>, fonts: &[Font], item: &PaperItem) -> Result<(), PaperError> {
    match item {
        PaperItem::Text { x, y, face, size, color, text } => {
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*color)));
            draw_text(surface, fonts, (*x, *y), (*face, *size), text);
        }
        PaperItem::Line { from, to, width, color } => {
            let mut path = PathBuilder::new();
            path.move_to(from.0, from.1);
            path.line_to(to.0, to.1);
            surface.set_fill(None);
            surface.set_stroke(Some(Stroke { paint: ink(*color).into(), width: *width, ..Stroke::default() }));
            path.finish().iter().for_each(|path| surface.draw_path(path));
        }
        PaperItem::Area { at, size, color } => {
            let mut path = PathBuilder::new();
            PaperRect::from_xywh(at.0, at.1, size.0, size.1).into_iter().for_each(|rect| path.push_rect(rect));
            surface.set_stroke(None);
            surface.set_fill(Some(filled(*color)));
            path.finish().iter().for_each(|path| surface.draw_path(path));
        }
        PaperItem::Drawing { at, width, svg } => {
            draw_svg(surface, svg, *at, *width).map_err(PaperError::Drawing)?;
        }
    }
    Ok(())
}

/// Draws a line of text, each piece in the font that has it.
fn draw_text(surface: &mut PdfSurface<'_>, fonts: &[Font], at: (f32, f32), (face, size): (PaperFace, f32), text: &str) {
    let set = face.set(text);
    let mut x = at.0;
    for run in set.chunk_by(|a, b| a.file == b.file) {
        let Some(font) = run.first().and_then(|glyph| fonts.get(glyph.file as usize)) else { continue };
        let glyphs: Vec<KrillaGlyph> = run
            .iter()
            .map(|glyph| {
                let id = GlyphId::new(glyph.glyph);
                KrillaGlyph::new(id, glyph.advance, 0.0, 0.0, 0.0, glyph.bytes.clone(), None)
            })
            .collect();
        surface.draw_glyphs(PaperPoint::from_xy(x, at.1), &glyphs, font.clone(), text, size, false);
        x += size * run.iter().map(|glyph| glyph.advance).sum::<f32>();
    }
}

/// A colour of the file.
pub(super) fn ink(Rgb(red, green, blue): Rgb) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

/// A fill of one colour.
pub(super) fn filled(color: Rgb) -> Fill {
    Fill { paint: ink(color).into(), opacity: NormalizedF32::ONE, ..Fill::default() }
}
