//! Standings and games for browsers.

use std::io::Write as _;

use fourhanded::paper::evening_page;
use fourhanded::spec::VariantName;
use fourhanded::text::Texts;

use super::FileArg;
use super::show::OrderArg;
use crate::inputs::catalogue;
use crate::output::{Out, Result};
use crate::source::language;

#[derive(clap::Args)]
pub(super) struct PageArgs {
    #[command(flatten)]
    file: FileArg,
    #[command(flatten)]
    order: OrderArg,
    /// The language of the page, by its code.
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,
    /// The date as it is to be shown.
    #[arg(long, value_name = "TEXT", default_value = "")]
    date: String,
}

pub(super) fn run(args: &PageArgs, out: &mut Out) -> Result {
    let catalogue = catalogue();
    let game = |name: &VariantName| catalogue.playable(name).ok();
    let texts = Texts::of(&args.lang);
    Ok(write!(out, "{}", evening_page(&args.file.read()?, args.order.order(), game, &texts, &args.date))?)
}
