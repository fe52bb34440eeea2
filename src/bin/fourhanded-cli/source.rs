//! A variant or the file of a game, whichever an argument names.

use std::path::Path;

use fourhanded::store::SaveGame;
use fourhanded::text::languages;

use crate::games::GameArg;
use crate::inputs::playable;
use crate::output::Result;

/// How one of many games gets a file of its own.
const APART: &str = "one game is shown: `convert FILE FOLDER/` gives each a file of its own";

/// What is to be shown.
#[derive(clap::Args)]
pub struct SourceArg {
    /// A variant, or the file of a saved game, a record or PGN; `-` is standard input.
    #[arg(value_name = "GAME")]
    source: String,
    #[command(flatten)]
    game: GameArg,
}

impl SourceArg {
    /// Whether it names a file rather than a variant.
    pub fn is_file(&self) -> bool {
        let source = &self.source;
        source == "-" || source.contains(['.', '/', '\\']) && !source.contains(':') || Path::new(source).is_file()
    }

    /// The game: that of the file, or one that has not begun.
    pub fn read(&self) -> Result<SaveGame> {
        if self.is_file() {
            self.game.open(&self.source)?.only(APART)
        } else {
            Ok(SaveGame::new(playable(&self.source)?))
        }
    }
}

/// The code of a language of the program.
pub fn language(code: &str) -> std::result::Result<String, String> {
    let known: Vec<&str> = languages().map(|(code, _)| code).collect();
    if known.contains(&code) {
        return Ok(code.to_owned());
    }
    Err(format!("the languages are {}", known.join(", ")))
}
