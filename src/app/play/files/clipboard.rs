//! The system's clipboard: games and positions are copied to it and pasted from it.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;
use fourhanded::export::raster::Image;
use fourhanded::game::Game;
use fourhanded::notation::{game_fen, parse_fen, parse_fen4, parse_position, position_text, takes_fen, takes_fen4};
use fourhanded::position::Position;
use fourhanded::spec::{Catalogue, Choice, Playable};
use fourhanded::store::{Format, GameInFile, GameTexts, MoveNotation, ParsedGame, SaveGame, StoreError, TextFormat};

use super::many::parse;

/// The name that complaints about a pasted text have for it.
const NAME: &str = "clipboard";

/// The system's clipboard, once it has been used. On some systems what was copied is there only as long as this is.
#[derive(Resource, Default)]
pub struct Clipboard(Mutex<Option<arboard::Clipboard>>);

impl Clipboard {
    fn with<T>(&self, use_it: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>) -> Result<T, String> {
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let clipboard = match &mut *guard {
            Some(clipboard) => clipboard,
            empty => empty.insert(arboard::Clipboard::new().map_err(|error| error.to_string())?),
        };
        use_it(clipboard).map_err(|error| error.to_string())
    }

    /// The text on it; empty if there is something else on it, or nothing.
    ///
    /// # Errors
    ///
    /// What the system says if there is no clipboard.
    pub fn text(&self) -> Result<String, String> {
        self.with(|clipboard| match clipboard.get_text() {
            Err(arboard::Error::ContentNotAvailable) => Ok(String::new()),
            text => text,
        })
    }

    /// Puts a picture on it.
    ///
    /// # Errors
    ///
    /// What the system says if there is no clipboard.
    pub fn set_image(&self, image: &Image) -> Result<(), String> {
        let bytes = Cow::Borrowed(image.rgba.as_slice());
        let image = arboard::ImageData { width: image.width as usize, height: image.height as usize, bytes };
        self.with(|clipboard| clipboard.set_image(image))
    }

    /// Width and height of the picture on it in pixels; `None` if there is something else on it, or nothing.
    ///
    /// # Errors
    ///
    /// What the system says if there is no clipboard.
    pub fn image_size(&self) -> Result<Option<(usize, usize)>, String> {
        self.with(|clipboard| match clipboard.get_image() {
            Err(arboard::Error::ContentNotAvailable) => Ok(None),
            image => image.map(|image| Some((image.width, image.height))),
        })
    }

    /// Puts a text on it.
    ///
    /// # Errors
    ///
    /// What the system says if there is no clipboard.
    pub fn set_text(&self, text: String) -> Result<(), String> {
        self.with(|clipboard| clipboard.set_text(text))
    }
}

/// What a pasted text is.
pub(super) enum Pasted {
    /// A game.
    Game(Box<ParsedGame>),
    /// A position of a game.
    Position(Box<(Playable, Position)>),
    /// Several games.
    Many,
}

/// Reads a pasted text: a game of any format, or a position as text, FEN or FEN4, of the game at the table before that of
/// others.
pub(super) fn read_pasted(text: &str, catalogue: &Catalogue, table: Option<&Playable>) -> Result<Pasted, StoreError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let game = GameInFile::whole;
    if TextFormat::of(text) == TextFormat::Pgn {
        let mut texts = GameTexts::of(text.as_bytes()).flatten();
        let first = texts.next().unwrap_or_else(|| game(text.to_owned()));
        if texts.next().is_some() {
            return Ok(Pasted::Many);
        }
        return parse(&first, NAME, catalogue, table).map(|game| Pasted::Game(Box::new(game)));
    }
    let position = if text.lines().count() == 1 { position(text, catalogue, table) } else { None };
    match position {
        Some(position) => Ok(Pasted::Position(Box::new(position))),
        None => parse(&game(text.to_owned()), NAME, catalogue, table).map(|game| Pasted::Game(Box::new(game))),
    }
}

/// The position that a line is, with the game that it is of.
fn position(line: &str, catalogue: &Catalogue, table: Option<&Playable>) -> Option<(Playable, Position)> {
    let of = |playable: &Playable| {
        let rules = &playable.rules;
        let own = parse_position(rules, line).ok();
        own.or_else(|| parse_fen(rules, line).ok().filter(|_| takes_fen(rules)))
            .or_else(|| parse_fen4(rules, line).ok().filter(|_| takes_fen4(rules)))
            .map(|position| (playable.clone(), position))
    };
    let others = || {
        let all = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        // Where orders are blind nobody would see the position.
        let open = all.filter(|playable| !playable.rules.turn.takes_orders());
        open.filter_map(|playable| of(&playable)).next()
    };
    table.and_then(of).or_else(others)
}

/// A game as text for other programs: PGN, or where that has no words for it, a record.
pub(super) fn game_text(save: &SaveGame) -> Result<String, StoreError> {
    Format::Pgn.text(save).or_else(|_| Format::Record(MoveNotation::Display).text(save))
}

/// The present position as text: in FEN where programs exchange that, otherwise as the position text of this program. `first`
/// is the number of the move with which the game began.
pub(super) fn text_of_position(game: &Game, first: u32) -> String {
    game_fen(game, first).unwrap_or_else(|| position_text(game.rules(), game.position()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shipped game that programs exchange as FEN and that is open to all, or one that they do not.
    fn playable(fen: bool) -> Playable {
        let games = Catalogue::shipped();
        let all = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let mut fitting =
            all.filter(|playable| takes_fen(&playable.rules) == fen && !playable.rules.turn.takes_orders());
        fitting.next().expect("it is shipped")
    }

    /// The name of the game and how many plies or which position.
    fn read(text: &str, table: Option<&Playable>) -> (String, String) {
        match read_pasted(text, &Catalogue::shipped(), table) {
            Ok(Pasted::Game(game)) => {
                (game.save.playable.variant.id.clone(), game.save.game.all_plies().len().to_string())
            }
            Ok(Pasted::Position(found)) => (found.0.variant.id.clone(), position_text(&found.0.rules, &found.1)),
            Ok(Pasted::Many) => ("many".to_owned(), String::new()),
            Err(error) => ("error".to_owned(), error.to_string()),
        }
    }

    #[test]
    fn what_is_copied_can_be_pasted() {
        let catalogue = Catalogue::shipped();
        for (variant, _) in catalogue.entries() {
            let playable = variant.playable(Choice::default()).expect("it is sound");
            let mut game = Game::new(playable.rules.clone(), playable.start_with(5));
            for _ in 0..3 {
                let Some(action) = game.board_actions().into_iter().next() else { break };
                game.play(action).expect("legal");
            }
            let (plies, place) = (game.all_plies().len(), position_text(&playable.rules, game.position()));
            let text = text_of_position(&game, 1);
            assert_eq!(read(&text, Some(&playable)), (variant.id.clone(), place), "{text}");
            let text = game_text(&SaveGame::of(playable.clone(), game)).expect("it can be written");
            assert_eq!(read(&text, None), (variant.id.clone(), plies.to_string()), "{text}");
        }
    }

    #[test]
    fn a_fen_is_of_chess_whatever_is_on_the_table() {
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2";
        let (game, text) = read(fen, Some(&playable(false)));
        assert_eq!(game, playable(true).variant.id);
        assert!(text.starts_with("nRnNnBnQnKnBnNnR"), "{text}");
    }

    #[test]
    fn moves_without_tags_are_of_the_table() {
        let chess = playable(true);
        assert_eq!(read("1. e4 e5 2. Nf3", Some(&chess)), (chess.variant.id.clone(), "3".to_owned()));
        assert_eq!(read("1. e4 *\n\n1. d4 *", Some(&chess)).0, "many");
        let (failed, why) = read("to be or not to be", Some(&chess));
        assert_eq!(failed, "error");
        assert!(why.contains("clipboard"), "{why}");
    }
}
