//! Standings and rota to print.

use std::path::PathBuf;

use fourhanded::paper::{Occasion, evening_sheet, pdf_bytes};
use fourhanded::spec::VariantName;
use fourhanded::store;
use fourhanded::text::Texts;

use super::FileArg;
use super::next::WishArgs;
use super::show::OrderArg;
use crate::inputs::catalogue;
use crate::output::{Out, Result, fail};
use crate::ranges;
use crate::sheet::{PaperName, is_sheet};
use crate::source::language;

#[derive(clap::Args)]
pub(super) struct EveningSheetArgs {
    #[command(flatten)]
    file: FileArg,
    /// The PDF file to write.
    #[arg(value_name = "OUT")]
    out_file: PathBuf,
    #[command(flatten)]
    wishes: WishArgs,
    /// How many games are planned on it, with boxes for their points.
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = ranges::number(0..=40_usize))]
    games: usize,
    #[command(flatten)]
    order: OrderArg,
    /// The language, by its code.
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,
    /// The size of the paper.
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    paper: PaperName,
    /// The date as it is to be printed.
    #[arg(long, value_name = "TEXT", default_value = "")]
    date: String,
}

pub(super) fn run(args: &EveningSheetArgs, _out: &mut Out) -> Result {
    is_sheet(&args.out_file)?;
    let evening = args.file.read()?;
    let texts = Texts::of(&args.lang);
    let planned = if args.games > 0 { args.wishes.plan(&evening, args.games)? } else { Vec::new() };
    let catalogue = catalogue();
    let game = |name: &VariantName| catalogue.playable(name).ok();
    let occasion = Occasion { event: String::new(), date: args.date.clone() };
    let pages = evening_sheet(&evening, args.order.order(), &planned, game, &texts, args.paper.size(), &occasion);
    let title = if evening.title().is_empty() { texts.get("paper-evening") } else { evening.title().to_owned() };
    let bytes = pdf_bytes(&pages, &title, &args.lang).map_err(fail)?;
    store::replace(&args.out_file, bytes).map_err(fail)
}
