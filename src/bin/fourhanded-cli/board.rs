//! `board`: a position as text or drawn.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::board::Seat;
use fourhanded::export::diagram::diagram_svg;
use fourhanded::export::picture::diagram_of;
use fourhanded::export::raster::{png_bytes, raster};
use fourhanded::game::Game;
use fourhanded::notation::{board_text, epd_operations, fen_number, game_epd, game_fen, position_text, takes_fen};
use fourhanded::spec::Playable;
use fourhanded::store;
use fourhanded::text::Texts;

use serde::Serialize;

use crate::inputs::{PositionArg, playable};
use crate::json;
use crate::output::{Out, Result, complain, fail};
use crate::play::change;
use crate::ranges;

#[derive(clap::Args)]
pub struct BoardArgs {
    /// The variant.
    variant: String,
    #[command(flatten)]
    position: PositionArg,
    /// Print the position as one line of text; the default.
    #[arg(long)]
    text: bool,
    /// Print the position in FEN, for chess and games like it.
    #[arg(long)]
    fen: bool,
    /// Print the position in EPD, for chess and games like it.
    #[arg(long)]
    epd: bool,
    /// Print how the game stands as JSON.
    #[arg(long, conflicts_with_all = ["text", "fen", "epd", "ascii"])]
    json: bool,
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
    #[arg(long, value_name = "PIXELS", default_value_t = 1200, value_parser = ranges::number(16..=8192_u32))]
    width: u32,
}

pub fn run(args: &BoardArgs, out: &mut Out) -> Result {
    let playable = playable(&args.variant)?;
    let drawn = args.svg.is_some() || args.png.is_some();
    args.position.answer(
        &playable,
        args.json,
        out,
        |game, text, out| {
            let (rules, position) = (game.rules(), game.position());
            if args.text || args.fen || args.epd || args.json || !(args.ascii || drawn) {
                writeln!(out, "{}", args.line(&playable, &game, text).map_err(fail)?)?;
            }
            if args.ascii {
                write!(out, "{}", board_text(rules, position))?;
                for event in game.opening_events() {
                    writeln!(out, "{}", change(&playable, &Texts::english(), event))?;
                }
            }
            draw(args, &playable, &game)
        },
        |game, text| {
            if drawn || args.ascii {
                return Err("only one position can be drawn: give it as --position TEXT".to_owned());
            }
            args.line(&playable, &game, text)
        },
    )
}

/// A position as `board` prints it with `--json`.
#[derive(Serialize)]
struct BoardJson<'a> {
    variant: String,
    /// The operations of the EPD that was given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    operations: Vec<&'a str>,
    #[serde(flatten)]
    state: json::State,
}

impl BoardArgs {
    /// The line that is printed for a position, which `start` describes.
    fn line(&self, playable: &Playable, game: &Game, start: &str) -> std::result::Result<String, String> {
        let name = playable.name();
        let operations = if takes_fen(&playable.rules) { epd_operations(start) } else { Vec::new() };
        let number = fen_number(start);
        if self.json {
            let state = json::State::of(game, number);
            let board = BoardJson { variant: name.to_string(), operations, state };
            return json::line(&board).map_err(|failure| failure.message().to_owned());
        }
        if !self.epd && !operations.is_empty() {
            let opcodes: Vec<&str> = operations.iter().filter_map(|text| text.split_whitespace().next()).collect();
            let opcodes = opcodes.join(", ");
            complain(format_args!("warning: the operations {opcodes} are left out: --epd and --json keep them"));
        }
        let text = match () {
            () if self.fen => game_fen(game, number),
            () if self.epd => game_epd(game, number, &operations),
            () => return Ok(position_text(game.rules(), game.position())),
        };
        text.ok_or_else(|| format!("FEN and EPD describe two armies on boards of 8 × 8, not positions of {name}"))
    }
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
