//! `sheet`: rules, score sheets, result cards and certificates to print.

use std::path::PathBuf;

use fourhanded::paper::{
    Occasion, PaperPage, PaperSize, blank_score_sheet, certificate, pdf_bytes, result_card, rule_sheet, score_sheet,
};
use fourhanded::store;
use fourhanded::text::Texts;
use fourhanded::tour::Shelf;

use crate::inputs::{catalogue, shelf};
use crate::output::{Out, Result, fail};
use crate::source::{SourceArg, language};

#[derive(clap::Args)]
pub struct SheetArgs {
    #[command(flatten)]
    source: SourceArg,
    /// The PDF file to write.
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// What is printed.
    #[arg(long, value_enum, default_value_t = SheetKind::Rules)]
    kind: SheetKind,
    /// The language, by its code.
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,
    /// The size of the paper.
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,
    /// What the game is part of, such as a club evening.
    #[arg(long, value_name = "TEXT", default_value = "")]
    event: String,
    /// The date as it is to be printed.
    #[arg(long, value_name = "TEXT", default_value = "")]
    date: String,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum SheetKind {
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

pub fn run(args: &SheetArgs, _out: &mut Out) -> Result {
    let size = match args.paper {
        PaperName::A4 => PaperSize::A4,
        PaperName::Letter => PaperSize::Letter,
    };
    let texts = Texts::of(&args.lang);
    let occasion = Occasion { event: args.event.clone(), date: args.date.clone() };
    let save = args.source.read()?;
    let of_game = |what: &str| {
        if args.source.is_file() {
            Ok(())
        } else {
            Err(fail(format!("{what} is that of a game: give the file of one")))
        }
    };
    let pages: Vec<PaperPage> = match args.kind {
        SheetKind::Rules => {
            let shelf: Shelf = shelf(&catalogue());
            let tour = shelf.get(&save.playable.variant.id);
            rule_sheet(&save.playable, tour.map(|tour| &**tour), &texts, size)
        }
        SheetKind::Score if args.source.is_file() => score_sheet(&save, &texts, size, &occasion),
        SheetKind::Score => blank_score_sheet(&save.playable, &texts, size, &occasion),
        SheetKind::Result => {
            of_game("a result card")?;
            vec![result_card(&save, &texts, size, &occasion)]
        }
        SheetKind::Certificate => {
            of_game("a certificate")?;
            let page = certificate(&save, &texts, size, &occasion);
            vec![page.ok_or_else(|| fail("there is no certificate yet: the game is not over"))?]
        }
    };
    let bytes = pdf_bytes(&pages, texts.game_name(&save.playable.variant), &args.lang).map_err(fail)?;
    store::replace(&args.out, bytes).map_err(fail)
}
