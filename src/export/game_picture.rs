//! Pictures of games: of where a game stands, and of all its positions one after another.

use super::animation::{FrameDelays, GifAnimation};
use super::army_palette::ArmyPalette;
use super::color::Rgb;
use super::diagram::{DiagramLine, DiagramMark, LineKind, diagram_svg};
use super::mark::{Age, Mark};
use super::palette::BoardPalette;
use super::picture::diagram_of;
use super::raster::{RasterError, SvgPicture};
use super::with_ground;
use crate::board::{Cell, Seat};
use crate::game::Game;
use crate::moves::Action;
use crate::spec::Playable;

/// How a game is pictured: the last move is marked, and the home of the army to move is lit.
#[derive(Clone, Debug, Default)]
pub struct GamePicture {
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The colours of armies and board.
    pub palette: ArmyPalette,
    /// Other colours of the board than those of the palette.
    pub board: Option<BoardPalette>,
    /// The ground round the board; without one it is transparent.
    pub ground: Option<Rgb>,
    /// Arrows from cell to cell.
    pub arrows: Vec<(Cell, Cell)>,
    /// Cells that are lit.
    pub spots: Vec<Cell>,
}

impl GamePicture {
    /// The picture of where a game stands, with a line of words below the board if there are any.
    #[must_use]
    pub fn of(&self, playable: &Playable, game: &Game, caption: Option<&str>) -> SvgPicture {
        let lamp = game.decision().map(|_| game.rules().army_at(game.position().turn()));
        let mut diagram = diagram_of(playable, game.position(), self.bottom, lamp);
        let at = |cell: Cell| (cell.column(), cell.row());
        let mark = |cell: Cell, mark: Mark| DiagramMark { column: cell.column(), row: cell.row(), mark };
        diagram = self.palette.print(playable, diagram);
        diagram.palette = self.board.unwrap_or(diagram.palette);
        if let Some((army, Action::Move(mv))) = game.plies().last().map(|ply| (ply.army, ply.action)) {
            let army = army.0 as u8;
            diagram.marks.push(mark(mv.from, Mark::LastFrom(army, Age::Newest)));
            diagram.marks.push(mark(mv.to, Mark::LastTo(army, Age::Newest)));
        }
        diagram.marks.extend(self.spots.iter().map(|cell| mark(*cell, Mark::Zone)));
        let arrow = |(from, to): &(Cell, Cell)| DiagramLine { kind: LineKind::Arrow, from: at(*from), to: at(*to) };
        diagram.lines.extend(self.arrows.iter().map(arrow));
        let layout = diagram.layout();
        with_ground(&diagram_svg(&diagram), (layout.width, layout.height), self.ground, caption)
    }

    /// The bytes of a GIF so many pixels wide with the positions of a game after some numbers of plies, each with the line of
    /// words that `caption` gives for it. Where there is no ground it is white. The game stands where the last number says
    /// afterwards. One position at a time is held in memory as a picture.
    ///
    /// # Errors
    ///
    /// [`RasterError`] if there is no number, or no picture can be so wide.
    pub fn gif(
        &self,
        (playable, game): (&Playable, &mut Game),
        plies: impl Iterator<Item = usize>,
        wide: u32,
        delays: FrameDelays,
        caption: impl Fn(&Game) -> Option<String>,
    ) -> Result<Vec<u8>, RasterError> {
        let mut animation = GifAnimation::new(self.ground.unwrap_or(Rgb(255, 255, 255)));
        for ply in plies {
            game.jump(ply);
            animation.push(&self.of(playable, game, caption(game).as_deref()).pixels(wide)?)?;
        }
        animation.bytes(delays)
    }
}
