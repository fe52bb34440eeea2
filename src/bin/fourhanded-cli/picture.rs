//! `picture`: a position as SVG or PNG, a whole game as GIF.

use std::path::PathBuf;

use fourhanded::board::{Cell, Seat};
use fourhanded::export::animation::FrameDelays;
use fourhanded::export::color::Rgb;
use fourhanded::export::game_picture::GamePicture;
use fourhanded::export::palette::BoardPalette;
use fourhanded::export::raster::png_bytes;
use fourhanded::game::Game;
use fourhanded::notation::parse_position;
use fourhanded::spec::Playable;
use fourhanded::store;
use fourhanded::text::Texts;

use crate::inputs;
use crate::output::{Out, Result, fail};
use crate::palettes::PaletteArg;
use crate::ranges;
use crate::source::{SourceArg, language};

#[derive(clap::Args)]
pub struct PictureArgs {
    #[command(flatten)]
    source: SourceArg,
    /// The file to write; its ending says how: .svg, .png, or .gif for all positions of a game.
    #[arg(value_name = "OUT")]
    out: PathBuf,
    /// Show this position of a variant instead of the array.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Show a game after so many plies instead of where it stands.
    #[arg(long, value_name = "PLIES", value_parser = ranges::plies)]
    ply: Option<usize>,
    /// The width in pixels: 1200 for PNG, 720 for GIF, unless given.
    #[arg(long, value_name = "PIXELS", value_parser = ranges::number(16..=8192_u32))]
    width: Option<u32>,
    /// The seat at the bottom: S, W, N or E.
    #[arg(long, value_name = "SEAT", default_value = "S", value_parser = seat)]
    bottom: Seat,
    /// The colours of armies and board.
    #[arg(long, value_enum, default_value_t)]
    palette: PaletteArg,
    /// The ground round the board, such as #FFFFFF, or none (not for GIF).
    #[arg(long, value_name = "COLOUR", default_value = "#FFFFFF", value_parser = ground)]
    background: Ground,
    /// Draw an arrow from cell to cell, as f4-f6; may be given often.
    #[arg(long, value_name = "FROM-TO", value_parser = arrow)]
    arrow: Vec<(Cell, Cell)>,
    /// Light up a cell; may be given often.
    #[arg(long, value_name = "CELL", value_parser = cell)]
    spot: Vec<Cell>,
    /// Write the name of the game and whose turn it is, or the result, below the board.
    #[arg(long)]
    caption: bool,
    /// The language of the caption, by its code.
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,
    /// How long a GIF shows each position, in hundredths of a second.
    #[arg(long, value_name = "TIME", default_value_t = FrameDelays::default().ply, value_parser = ranges::number(2..=6000_u16))]
    delay: u16,
    /// How long a GIF shows the last position, in hundredths of a second.
    #[arg(long, value_name = "TIME", default_value_t = FrameDelays::default().last, value_parser = ranges::number(2..=6000_u16))]
    last_delay: u16,
    /// Show only every so many plies in a GIF, and the last.
    #[arg(long, value_name = "PLIES", default_value_t = 1, value_parser = ranges::positive)]
    every: u64,
}

/// What is behind the board.
#[derive(Clone, Copy)]
struct Ground(Option<Rgb>);

fn seat(text: &str) -> std::result::Result<Seat, String> {
    let found = Seat::ALL.into_iter().find(|seat| text.len() == 1 && text.starts_with(seat.letter()));
    found.ok_or_else(|| "the seats are S, W, N and E".to_owned())
}

fn ground(text: &str) -> std::result::Result<Ground, String> {
    if text == "none" {
        return Ok(Ground(None));
    }
    text.parse().map(|color| Ground(Some(color))).map_err(|error| format!("{error}, or none"))
}

fn cell(text: &str) -> std::result::Result<Cell, String> {
    text.parse::<Cell>().map_err(|error| error.to_string())
}

fn arrow(text: &str) -> std::result::Result<(Cell, Cell), String> {
    let (from, to) = text.split_once('-').ok_or("two cells are expected, such as f4-f6")?;
    Ok((cell(from)?, cell(to)?))
}

pub fn run(args: &PictureArgs, _out: &mut Out) -> Result {
    let ending = args.out.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let ending = ending.filter(|ending| ["svg", "png", "gif"].contains(&ending.as_str()));
    let ending = ending.ok_or_else(|| fail("the file that is written ends in .svg, .png or .gif"))?;
    let mut save = args.source.read()?;
    let playable = save.playable.clone();
    if let Some(text) = &args.position {
        if args.source.is_file() {
            return Err(fail("--position is for a variant; of a game say --ply"));
        }
        let start = parse_position(&playable.rules, text).map_err(|error| fail(format!("the position: {error}")))?;
        save.game = inputs::game(&playable, start);
    }
    if let Some(ply) = args.ply {
        let played = save.game.all_plies().len();
        if ply > played {
            return Err(fail(format!("--ply {ply}: the game has {played} plies")));
        }
        save.game.jump(ply);
    }
    if let Some(cell) = args.marked().find(|cell| !playable.rules.board.contains(*cell)) {
        return Err(fail(format!("{cell} is no cell of this board")));
    }
    let (picture, texts) = (args.picture(), Texts::of(&args.lang));
    let caption = |game: &Game| args.caption.then(|| texts.game_caption(&playable, game));
    let drawn = |game: &Game| picture.of(&playable, game, caption(game).as_deref());
    let bytes = match ending.as_str() {
        "gif" => args.gif(&picture, &playable, &mut save.game, caption)?,
        "png" => {
            let image = drawn(&save.game).pixels(args.width.unwrap_or(1200)).map_err(fail)?;
            png_bytes(&image).map_err(fail)?
        }
        _ => drawn(&save.game).svg.into_bytes(),
    };
    store::replace(&args.out, bytes).map_err(fail)
}

impl PictureArgs {
    /// The cells that arrows and lights name.
    fn marked(&self) -> impl Iterator<Item = Cell> + '_ {
        self.arrow.iter().flat_map(|(from, to)| [*from, *to]).chain(self.spot.iter().copied())
    }

    /// How the game is pictured.
    fn picture(&self) -> GamePicture {
        GamePicture {
            bottom: self.bottom,
            palette: self.palette.palette(),
            board: self.palette.is_maple().then(|| BoardPalette::MAPLE.in_light_theme()),
            ground: self.background.0,
            arrows: self.arrow.clone(),
            spots: self.spot.clone(),
        }
    }

    /// All positions of a game one after another.
    fn gif(
        &self,
        picture: &GamePicture,
        playable: &Playable,
        game: &mut Game,
        caption: impl Fn(&Game) -> Option<String>,
    ) -> Result<Vec<u8>> {
        if picture.ground.is_none() {
            return Err(fail("a GIF has no transparent ground: give --background a colour"));
        }
        let end = self.ply.unwrap_or_else(|| game.all_plies().len());
        let step = usize::try_from(self.every).unwrap_or(usize::MAX);
        let shown = (0..end).step_by(step).chain(std::iter::once(end));
        let delays = FrameDelays { ply: self.delay, last: self.last_delay };
        picture.gif((playable, game), shown, self.width.unwrap_or(720), delays, caption).map_err(fail)
    }
}
