//! Standings and rota to print.

use std::path::PathBuf;

use fourhanded::paper::evening_sheet;
use fourhanded::spec::VariantName;

use super::FileArg;
use super::next::WishArgs;
use super::show::OrderArg;
use crate::inputs::catalogue;
use crate::output::{Out, Result};
use crate::ranges;
use crate::sheet::{PrintArgs, is_sheet};

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
    #[command(flatten)]
    print: PrintArgs,
}

pub(super) fn run(args: &EveningSheetArgs, _out: &mut Out) -> Result {
    is_sheet(&args.out_file)?;
    let evening = args.file.read()?;
    let texts = args.print.texts();
    let planned = if args.games > 0 { args.wishes.plan(&evening, args.games)? } else { Vec::new() };
    let catalogue = catalogue();
    let game = |name: &VariantName| catalogue.playable(name).ok();
    let occasion = args.print.occasion("");
    let pages = evening_sheet(&evening, args.order.order(), &planned, game, &texts, args.print.size(), &occasion);
    args.print.write(&args.out_file, &pages, &texts.evening_title(&evening))
}
