//! The games of files.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use fourhanded::spec::{self, Catalogue, Playable, Utf8Input};
use fourhanded::store::{self, Format, GameInFile, GameTexts, SaveGame, TextFormat};
use fourhanded::text::Texts;

use crate::inputs::{catalogue, playable};
use crate::output::{Failure, Result, complain, fail};

/// How the texts of games are read.
#[derive(clap::Args)]
pub struct GameArg {
    /// Which game a text in PGN is of, where its tags do not say: `id` or `id:option=value,…`.
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// A warning, such as a mark of check that the rules do not agree with, is an error.
    #[arg(long)]
    strict: bool,
}

/// A file of games that is being read.
pub struct GamesIn {
    /// What messages call the file.
    name: String,
    texts: Box<dyn Iterator<Item = io::Result<GameInFile>>>,
    catalogue: Catalogue,
    playable: Option<Playable>,
    strict: bool,
}

impl GameArg {
    /// Opens a file of games; `-` is standard input. A file in PGN may hold many, which are read one by one.
    pub fn open(&self, file: &str) -> Result<GamesIn> {
        let playable = self.variant.as_deref().map(playable).transpose()?;
        let name = if file == "-" { "standard input" } else { file }.to_owned();
        let unreadable = |error: io::Error| fail(format!("{name}: cannot be read: {error}"));
        let mut input: Box<dyn BufRead> = if file == "-" {
            Box::new(Utf8Input::of(BufReader::new(io::stdin())))
        } else {
            Box::new(Utf8Input::of(BufReader::new(File::open(file).map_err(unreadable)?)))
        };
        let begins = String::from_utf8_lossy(input.fill_buf().map_err(unreadable)?);
        let texts: Box<dyn Iterator<Item = io::Result<GameInFile>>> =
            if TextFormat::shown_by(&begins).map_or(playable.is_some(), |format| format == TextFormat::Pgn) {
                Box::new(GameTexts::of(input))
            } else {
                let text = if file == "-" {
                    let mut bytes = Vec::new();
                    input.read_to_end(&mut bytes).map_err(unreadable)?;
                    spec::decode(&name, bytes).map_err(fail)?
                } else {
                    store::read_text(Path::new(file)).map_err(fail)?
                };
                Box::new(std::iter::once(Ok(GameInFile::whole(text))))
            };
        Ok(GamesIn { name, texts, catalogue: catalogue(), playable, strict: self.strict })
    }
}

impl GamesIn {
    /// The next game with the line in which it begins; `None` behind the last. Warnings go to standard error.
    ///
    /// A game that cannot be used is an error after which the next can be asked for.
    pub fn next(&mut self) -> Option<Result<(usize, SaveGame)>> {
        let text = match self.texts.next()? {
            Ok(text) => text,
            Err(error) => return Some(Err(fail(format!("{}: cannot be read: {error}", self.name)))),
        };
        Some(self.parse(&text).map(|save| (text.line, save)))
    }

    fn parse(&self, text: &GameInFile) -> Result<SaveGame> {
        let parsed = text.parse(&self.name, &self.catalogue, self.playable.as_ref());
        let parsed = parsed.map_err(|error| fail(Texts::english().store_error(&error)))?;
        self.warn(parsed.warnings)?;
        Ok(parsed.save)
    }

    /// The text of a game in a format. What that leaves out is told as a warning about the file that is written.
    pub fn text(&self, save: &SaveGame, format: Format, to: &str) -> Result<String> {
        let file = if to == "-" { "standard output" } else { to };
        self.warn(format.losses(save).into_iter().map(|loss| format!("{file}: {loss}")))?;
        format.text(save).map_err(fail)
    }

    /// Tells warnings, which are errors where that is wanted.
    fn warn<T: Display>(&self, warnings: impl IntoIterator<Item = T>) -> Result {
        let mut strict = Ok(());
        for warning in warnings {
            complain(format_args!("warning: {warning}"));
            if self.strict {
                strict = Err(Failure::Shown);
            }
        }
        strict
    }

    /// The only game of the file. Of many games the complaint says how they can be read: `remedy`.
    pub fn only(&mut self, remedy: &str) -> Result<SaveGame> {
        let first = match self.texts.next() {
            None => return self.parse(&GameInFile::whole(String::new())),
            Some(Err(error)) => return Err(fail(format!("{}: cannot be read: {error}", self.name))),
            Some(Ok(text)) => text,
        };
        if let Some(Ok(second)) = self.texts.next() {
            // A text that is no game at all has no second one.
            if !first.has_tags() {
                self.parse(&first)?;
            }
            let place = format!("{}:{}:{}", self.name, second.line, second.column);
            return Err(fail(format!("{place}: a second game begins here ({remedy})")));
        }
        self.parse(&first)
    }
}
