//! The faces in which sheets are printed, and the widths of texts in them.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::LazyLock;

use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider as _;
use skrifa::raw::tables::kern::SubtableKind;
use skrifa::{FontRef, GlyphId, MetadataProvider as _};

/// A face of the printed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaperFace {
    /// Running text.
    Regular,
    /// Clauses that are named.
    Semibold,
    /// Headings.
    Bold,
    /// Titles.
    Title,
}

/// The file of a font that is embedded in this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum FontFile {
    Regular,
    Semibold,
    Bold,
    Title,
    GreekTitle,
}

impl FontFile {
    pub(super) const ALL: [Self; 5] = [Self::Regular, Self::Semibold, Self::Bold, Self::Title, Self::GreekTitle];

    /// The bytes of the file.
    pub(super) const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => include_bytes!("../../assets/fonts/Lato-Regular.ttf"),
            Self::Semibold => include_bytes!("../../assets/fonts/Lato-Semibold.ttf"),
            Self::Bold => include_bytes!("../../assets/fonts/Lato-Bold.ttf"),
            Self::Title => include_bytes!("../../assets/fonts/OldStandard-Regular.ttf"),
            Self::GreekTitle => include_bytes!("../../assets/fonts/Greek-Titles.otf"),
        }
    }

    /// The font, if its file is sound.
    fn font(self) -> Option<&'static FontRef<'static>> {
        static FONTS: LazyLock<Vec<Option<FontRef<'static>>>> =
            LazyLock::new(|| FontFile::ALL.into_iter().map(|file| FontRef::new(file.bytes()).ok()).collect());
        FONTS.get(self as usize)?.as_ref()
    }

    /// The glyph of a character.
    fn glyph(self, character: char) -> Option<GlyphId> {
        self.font()?.charmap().map(character)
    }

    /// The width of a glyph, in ems.
    fn advance(self, glyph: GlyphId) -> f32 {
        let Some(font) = self.font() else { return 0.0 };
        font.glyph_metrics(Size::new(1.0), LocationRef::default()).advance_width(glyph).unwrap_or(0.0)
    }

    /// By how much two neighbours move closer or apart, in ems.
    fn kerning(self, left: GlyphId, right: GlyphId) -> f32 {
        let kerning = || {
            let font = self.font()?;
            let per_em = f32::from(font.head().ok()?.units_per_em());
            let tables = font.kern().ok()?;
            let found = tables.subtables().find_map(|subtable| match subtable.ok()?.kind().ok()? {
                SubtableKind::Format0(pairs) => pairs.kerning(left, right),
                _ => None,
            });
            // Kerning is far below the range in which `f32` would round.
            found.map(|units| units as f32 / per_em)
        };
        kerning().unwrap_or(0.0)
    }
}

/// A character as it is printed.
#[derive(Clone, Debug)]
pub(super) struct SetGlyph {
    /// The font that has it.
    pub file: FontFile,
    /// Its number there.
    pub glyph: u32,
    /// How far the next one is, in ems.
    pub advance: f32,
    /// Which bytes of the text it stands for.
    pub bytes: Range<usize>,
}

/// The smallest size of letters that can be read on paper, in points.
const LEAST_SIZE: f32 = 5.8;

impl PaperFace {
    /// The fonts in which a character is sought, the best first.
    const fn files(self) -> [FontFile; 3] {
        match self {
            Self::Regular => [FontFile::Regular, FontFile::Title, FontFile::GreekTitle],
            Self::Semibold => [FontFile::Semibold, FontFile::Regular, FontFile::Title],
            Self::Bold => [FontFile::Bold, FontFile::Regular, FontFile::Title],
            Self::Title => [FontFile::Title, FontFile::GreekTitle, FontFile::Regular],
        }
    }

    /// A text as glyphs. A character that no font has takes the place of a question mark.
    pub(super) fn set(self, text: &str) -> Vec<SetGlyph> {
        let mut glyphs: Vec<SetGlyph> = Vec::new();
        for (start, character) in text.char_indices() {
            let found = |character| self.files().into_iter().find_map(|file| Some((file, file.glyph(character)?)));
            let Some((file, glyph)) = found(character).or_else(|| found('?')) else { continue };
            if let Some(last) = glyphs.last_mut().filter(|last| last.file == file) {
                last.advance += file.kerning(GlyphId::new(last.glyph), glyph);
            }
            let bytes = start..start + character.len_utf8();
            glyphs.push(SetGlyph { file, glyph: glyph.to_u32(), advance: file.advance(glyph), bytes });
        }
        glyphs
    }

    /// The width of a text, in points.
    #[must_use]
    pub fn width(self, size: f32, text: &str) -> f32 {
        size * self.set(text).iter().map(|glyph| glyph.advance).sum::<f32>()
    }

    /// The size at which a text is so wide at most, in points, and no larger than `largest`.
    pub(super) fn fitting(self, text: &str, width: f32, largest: f32) -> f32 {
        (width / self.width(1.0, text).max(0.1)).min(largest)
    }

    /// A text that is so wide at most, in points, with its size: no larger than `largest`, and no smaller than can be read. What
    /// does not fit even so is cut at its end.
    pub(super) fn fitted(self, text: &str, width: f32, largest: f32) -> (f32, Cow<'_, str>) {
        let size = self.fitting(text, width, largest);
        if size >= LEAST_SIZE {
            return (size, text.into());
        }
        let mut kept = text.trim_end();
        while let Some((end, _)) = kept.char_indices().next_back() {
            kept = kept[..end].trim_end();
            let cut = format!("{kept}…");
            if self.width(LEAST_SIZE, &cut) <= width {
                return (LEAST_SIZE, cut.into());
            }
        }
        (LEAST_SIZE, "".into())
    }

    /// The characters of a text that no font of this face has.
    #[must_use]
    pub fn missing(self, text: &str) -> String {
        let has = |character: char| self.files().into_iter().any(|file| file.glyph(character).is_some());
        text.chars().filter(|character| !has(*character)).collect()
    }

    /// A text in lines that are at most `width` points wide, broken at blanks, but not at no-break spaces. A word that is wider has a
    /// line of its own.
    #[must_use]
    pub fn lines(self, size: f32, text: &str, width: f32) -> Vec<String> {
        self.lines_within(size, text, |_| width)
    }

    /// A text in lines like [`Self::lines`], where a function says how wide each may be; 0 is the first.
    pub(super) fn lines_within(self, size: f32, text: &str, width: impl Fn(usize) -> f32) -> Vec<String> {
        let blank = self.width(size, " ");
        let mut lines: Vec<(String, f32)> = Vec::new();
        let breaks = |character: char| character.is_whitespace() && character != '\u{a0}';
        for word in text.split(breaks).filter(|word| !word.is_empty()) {
            let wide = self.width(size, word);
            let room = width(lines.len().saturating_sub(1));
            match lines.last_mut() {
                Some((line, so_far)) if *so_far + blank + wide <= room => {
                    line.push(' ');
                    line.push_str(word);
                    *so_far += blank + wide;
                }
                _ => lines.push((word.to_owned(), wide)),
            }
        }
        lines.into_iter().map(|(line, _)| line).collect()
    }
}
