//! `board`: a position as text or drawn.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::board::Seat;
use fourhanded::export::diagram::diagram_svg;
use fourhanded::export::picture::diagram_of;
use fourhanded::export::raster::{png_bytes, raster};
use fourhanded::game::Game;
use fourhanded::notation::{board_text, position_text};
use fourhanded::spec::Playable;
use fourhanded::store;
use fourhanded::text::Texts;

use crate::inputs::{PositionArg, playable};
use crate::output::{Out, Result, fail};
use crate::play::change;

#[derive(clap::Args)]
pub struct BoardArgs {
    /// The variant.
    variant: String,
    #[command(flatten)]
    position: PositionArg,
    /// Print the position as one line of text; the default.
    #[arg(long)]
    text: bool,
    /// Draw the board in characters.
    #[arg(long)]
    ascii: bool,
    /// Draw the board into an SVG file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Draw the board into a PNG file.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// The width of the PNG picture in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(16..=8192))]
    width: u32,
}

pub fn run(args: &BoardArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let drawn = args.svg.is_some() || args.png.is_some();
    args.position.answer(
        &playable,
        out,
        |game, out| {
            let (rules, position) = (game.rules(), game.position());
            if args.text || !(args.ascii || drawn) {
                writeln!(out, "{}", position_text(rules, position))?;
            }
            if args.ascii {
                write!(out, "{}", board_text(rules, position))?;
                for event in game.opening_events() {
                    writeln!(out, "{}", change(&playable, &Texts::english(), event))?;
                }
            }
            draw(args, &playable, &game)
        },
        |game| {
            if drawn || args.ascii {
                return Err("only one position can be drawn: give it as --position TEXT".to_owned());
            }
            Ok(position_text(game.rules(), game.position()))
        },
    )
}

/// Draws the board into the files that the arguments name.
fn draw(args: &BoardArgs, playable: &Playable, game: &Game) -> Result {
    if args.svg.is_none() && args.png.is_none() {
        return Ok(());
    }
    let lamp = game.decision().map(|_| game.rules().army_at(game.position().turn()));
    let diagram = diagram_of(playable, game.position(), Seat::South, lamp);
    let svg = diagram_svg(&diagram);
    if let Some(path) = &args.svg {
        store::replace(path, &svg).map_err(fail)?;
    }
    if let Some(path) = &args.png {
        let layout = diagram.layout();
        let height = (f64::from(args.width) * f64::from(layout.height) / f64::from(layout.width)).round();
        let image = raster(&svg, args.width, height as u32).map_err(fail)?;
        store::replace(path, png_bytes(&image).map_err(fail)?).map_err(fail)?;
    }
    Ok(())
}
