//! What is made of a game on a thread: a sheet, a picture.

use std::path::PathBuf;

use fourhanded::board::Seat;
use fourhanded::export::animation::FrameDelays;
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::color::Rgb;
use fourhanded::export::game_picture::GamePicture;
use fourhanded::export::raster::{Image, RasterError, png_bytes};
use fourhanded::game::Game;
use fourhanded::paper::{Occasion, SheetKind, SheetStyle, pdf_bytes};
use fourhanded::store::{self, SaveGame, StoreError, UserFolder};
use fourhanded::text::Texts;
use fourhanded::tour::Tour;

use super::PaperNews;
use crate::app::intent::PictureFormat;
use crate::app::play::files::store_error_text;

/// The width of a picture of a position, in pixels.
const POSITION: u32 = 1200;
/// The width of a picture that moves, in pixels.
const MOVING: u32 = 720;

/// A game that something is made of.
pub(super) struct PaperJob {
    pub(super) save: SaveGame,
    /// The seat at the bottom of pictures.
    pub(super) bottom: Seat,
    /// The colours of pictures.
    pub(super) palette: ArmyPalette,
    /// The code of the language.
    pub(super) language: String,
    /// Where the user's files are, if anywhere.
    pub(super) home: Option<UserFolder>,
}

/// The message of what a kind of sheet is called.
pub fn sheet_name(kind: SheetKind) -> &'static str {
    match kind {
        SheetKind::Rules => "print-rules",
        SheetKind::BlankScore => "print-blank",
        SheetKind::Score => "print-score",
        SheetKind::Result => "print-result",
        SheetKind::Certificate => "print-certificate",
    }
}

impl PaperJob {
    /// Writes a sheet; answers its file, or in words why there is none.
    pub(super) fn sheet(
        &self,
        kind: SheetKind,
        style: SheetStyle,
        tour: Option<&Tour>,
        occasion: &Occasion,
    ) -> Result<PathBuf, String> {
        let texts = Texts::of(&self.language);
        let pages = kind.pages(&self.save, tour, &texts, style, occasion);
        let pages = pages.ok_or_else(|| texts.get("tell-not-over"))?;
        let game = texts.game_name(&self.save.playable.variant);
        let pdf = pdf_bytes(&pages, game, &self.language).map_err(|error| error.to_string())?;
        let told = |error: StoreError| store_error_text(&error, &texts);
        let title = format!("{game} {}", texts.get(sheet_name(kind)));
        let temporary = || UserFolder::at(std::env::temp_dir().join("four-handed"));
        self.home.clone().unwrap_or_else(temporary).write_sheet(&title, &pdf).map_err(told)
    }

    /// The name that the file of a picture has at first.
    pub(super) fn file_title(&self, format: PictureFormat) -> String {
        let texts = Texts::of(&self.language);
        format!("{}.{}", self.title(&texts), format.ending())
    }

    /// The title of the game, or else what is played.
    fn title(&self, texts: &Texts) -> String {
        let title = &self.save.title;
        if title.is_empty() { texts.game_name(&self.save.playable.variant).to_owned() } else { title.clone() }
    }

    fn how(&self) -> GamePicture {
        let (bottom, palette) = (self.bottom, self.palette);
        GamePicture { bottom, palette, ground: Some(Rgb(255, 255, 255)), ..GamePicture::default() }
    }

    /// Saves a picture: where it is to be, or else in the folder of pictures.
    pub(super) fn picture(mut self, format: PictureFormat, path: Option<PathBuf>) -> PaperNews {
        let texts = Texts::of(&self.language);
        let bytes = match self.drawn(format, &texts) {
            Ok(bytes) => bytes,
            Err(error) => return PaperNews::Failed(error.to_string()),
        };
        let written = match (path, &self.home) {
            (Some(path), _) => store::replace(&path, &bytes).map(|()| path),
            (None, Some(home)) => home.write_picture(&self.title(&texts), format.ending(), &bytes),
            (None, None) => Err(StoreError::NoUserFolder),
        };
        match written {
            Ok(path) => PaperNews::Picture(path),
            Err(error) => PaperNews::Failed(store_error_text(&error, &texts)),
        }
    }

    /// The bytes of a picture.
    fn drawn(&mut self, format: PictureFormat, texts: &Texts) -> Result<Vec<u8>, RasterError> {
        let (how, SaveGame { playable, game, .. }) = (self.how(), &mut self.save);
        let caption = |game: &Game| Some(texts.game_caption(playable, game));
        let still = |game: &Game| how.of(playable, game, caption(game).as_deref());
        match format {
            PictureFormat::Svg => Ok(still(game).svg.into_bytes()),
            PictureFormat::Png => png_bytes(&still(game).pixels(POSITION)?),
            PictureFormat::Gif => {
                let end = game.all_plies().len();
                how.gif((playable, game), 0..=end, MOVING, FrameDelays::default(), caption)
            }
        }
    }

    /// The position as a picture without words, for the clipboard.
    pub(super) fn drawing(&self) -> PaperNews {
        let picture = self.how().of(&self.save.playable, &self.save.game, None).pixels(POSITION);
        let drawn = |image: Image| PaperNews::Drawn(image);
        picture.map_or_else(|error| PaperNews::Failed(error.to_string()), drawn)
    }
}
