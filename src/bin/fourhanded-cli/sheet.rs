//! `sheet`: rules, score sheets, result cards and certificates to print.

use std::path::{Path, PathBuf};

use fourhanded::paper::{Occasion, PaperPage, PaperSize, SheetKind, SheetStyle, pdf_bytes};
use fourhanded::store;
use fourhanded::text::Texts;

use crate::inputs::{catalogue, shelf};
use crate::output::{Out, Result, fail};
use crate::palettes::PaletteArg;
use crate::source::{SourceArg, language};

#[derive(clap::Args)]
pub struct SheetArgs {
    #[command(flatten)]
    source: SourceArg,
    /// The PDF file to write.
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// What is printed.
    #[arg(long, value_enum, default_value_t = SheetName::Rules)]
    kind: SheetName,
    /// What the game is part of, such as a club evening.
    #[arg(long, value_name = "TEXT", default_value = "")]
    event: String,
    /// The colours of armies and boards; heraldic is black and white, for any printer.
    #[arg(long, value_enum, default_value_t = PaletteArg::Heraldic)]
    palette: PaletteArg,
    #[command(flatten)]
    print: PrintArgs,
}

/// What all sheets have in common.
#[derive(clap::Args)]
pub struct PrintArgs {
    /// The language of the sheet, by its code.
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,
    /// The size of the paper.
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,
    /// The date as it is to be printed.
    #[arg(long, value_name = "TEXT", default_value = "")]
    date: String,
}

impl PrintArgs {
    /// The texts in the language of the sheet.
    pub fn texts(&self) -> Texts {
        Texts::of(&self.lang)
    }

    /// The size of the paper.
    pub const fn size(&self) -> PaperSize {
        match self.paper {
            PaperName::A4 => PaperSize::A4,
            PaperName::Letter => PaperSize::Letter,
        }
    }

    /// When it was, as part of what.
    pub fn occasion(&self, event: &str) -> Occasion {
        Occasion { event: event.to_owned(), date: self.date.clone() }
    }

    /// Writes pages with a title into a PDF file.
    pub fn write(&self, out: &Path, pages: &[PaperPage], title: &str) -> Result {
        let bytes = pdf_bytes(pages, title, &self.lang).map_err(fail)?;
        store::replace(out, bytes).map_err(fail)
    }
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum SheetName {
    /// The rules of a game, with pictures.
    Rules,
    /// A score sheet: that of a game, or an empty one for a variant.
    Score,
    /// A card with the result of a game.
    Result,
    /// A certificate for the winners of a game.
    Certificate,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum PaperName {
    /// 210 × 297 mm.
    A4,
    /// 8½ × 11 inches.
    Letter,
}

/// That a sheet may be written to a file: not over a saved game or a picture by mistake.
pub fn is_sheet(out: &Path) -> Result {
    if out.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) {
        return Ok(());
    }
    Err(fail("the file that is written ends in .pdf; `picture` makes .svg, .png and .gif"))
}

pub fn run(args: &SheetArgs, _out: &mut Out) -> Result {
    is_sheet(&args.out)?;
    if args.palette.is_maple() {
        return Err(fail("maple is a board of pictures; on paper choose club, classic, contrast or heraldic"));
    }
    let (texts, size, occasion) = (args.print.texts(), args.print.size(), args.print.occasion(&args.event));
    let save = args.source.read()?;
    let of_game = |what: &str| {
        if args.source.is_file() {
            Ok(())
        } else {
            Err(fail(format!("{what} is that of a game: give the file of one")))
        }
    };
    let kind = match args.kind {
        SheetName::Rules => SheetKind::Rules,
        SheetName::Score if args.source.is_file() => SheetKind::Score,
        SheetName::Score => SheetKind::BlankScore,
        SheetName::Result => of_game("a result card").map(|()| SheetKind::Result)?,
        SheetName::Certificate => of_game("a certificate").map(|()| SheetKind::Certificate)?,
    };
    let shelf = (kind == SheetKind::Rules).then(|| shelf(&catalogue()));
    let tour = shelf.as_ref().and_then(|shelf| shelf.get(&save.playable.variant.id));
    let style = SheetStyle { size, palette: args.palette.palette() };
    let pages = kind.pages(&save, tour.map(|tour| &**tour), &texts, style, &occasion);
    let pages = pages.ok_or_else(|| fail("there is no certificate yet: the game is not over"))?;
    args.print.write(&args.out, &pages, texts.game_name(&save.playable.variant))
}
