//! Variants and positions as commands take them.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;
use std::sync::Arc;

use fourhanded::ai::network::Network;
use fourhanded::game::Game;
use fourhanded::moves::{Action, DecisionKind};
use fourhanded::notation::{outcome_text, parse_position, position_oddities};
use fourhanded::position::Position;
use fourhanded::spec::{self, Catalogue, Diagnostic, Playable, Source, Utf8Input, VariantName};
use fourhanded::store::{self, StoreError, UserFolder};
use fourhanded::tour::Shelf;

use crate::json;
use crate::output::{Failure, Out, Result, complain, fail};

/// The position or positions with which a command begins.
#[derive(clap::Args)]
pub struct PositionArg {
    /// Begin with this position instead of the array; `-` reads many from standard input, one a
    /// line, and answers with one line each.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

/// The shipped variants and the user's own.
pub fn catalogue() -> Catalogue {
    UserFolder::find().map_or_else(|_| Catalogue::shipped(), |home| home.catalogue())
}

/// The shipped variants and the user's own, and before them those in the folder of a file.
pub fn catalogue_beside(file: &Path) -> Catalogue {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    catalogue().and_folder(folder.unwrap_or(Path::new(".")))
}

/// The shipped tours and the user's own, of the variants of a catalogue.
pub fn shelf(catalogue: &Catalogue) -> Shelf {
    let own = UserFolder::find().map(|home| Shelf::with_folder(&home.variants(), catalogue));
    own.unwrap_or_else(|_| Shelf::shipped(catalogue))
}

/// The id of the first featured variant.
pub fn first_variant() -> Option<String> {
    let catalogue = catalogue();
    catalogue.entries().find(|(variant, _)| variant.featured).map(|(variant, _)| variant.id.clone())
}

/// The variant with its options that a name such as `id:option=value` stands for.
pub fn playable(name: &str) -> Result<Playable> {
    if Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron")) {
        let place = UserFolder::find().map(|home| format!(" ({})", home.variants().display())).unwrap_or_default();
        return Err(fail(format!(
            "{name:?} is the name of a file, and the id of a variant is wanted: put the file into the folder `variants` \
             of your data{place}, then give the id that stands in it; `variants` lists all ids"
        )));
    }
    let catalogue = catalogue();
    let parsed: VariantName = name.parse().map_err(fail)?;
    catalogue.playable(&parsed).map_err(|error| {
        let complaints = catalogue.complaints().iter().map(|complaint| format!("\n{complaint}"));
        fail(format!("{error}{}", complaints.collect::<String>()))
    })
}

/// The variant with its options that a name such as `id:option=value` stands for, or a file with them, such as
/// `folder/my-game.ron:option=value`.
pub fn playable_or_file(name: &str) -> Result<Playable> {
    const ENDING: &str = ".ron";
    let end = name.rfind(ENDING).map(|at| at + ENDING.len());
    let Some((file, options)) = end.and_then(|end| name.split_at_checked(end)) else { return playable(name) };
    if !options.is_empty() && !options.starts_with(':') {
        return playable(name);
    }
    let file = Path::new(file);
    let (shown, text) = read_text(file)?;
    let listed = |found: Vec<Diagnostic>| {
        let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
        fail(lines.join("\n"))
    };
    let read = spec::load(&shown, &text).map_err(listed)?;
    // The catalogue has its translations too; but another file of the folder may have the same id.
    let catalogue = catalogue_beside(file);
    let is_file = |source: &Source| matches!(source, Source::File(path) if path.file_name() == file.file_name());
    let known = catalogue.entries().find(|(variant, source)| variant.id == read.id && is_file(source));
    let variant = known.map_or_else(|| Arc::new(read), |(variant, _)| Arc::clone(variant));
    let parsed: VariantName = format!("{}{options}", variant.id).parse().map_err(fail)?;
    let choice = parsed.choice.normalised(&variant).map_err(fail)?;
    variant.playable(choice).map_err(listed)
}

/// A game that begins with a position.
pub fn game(playable: &Playable, start: Position) -> Game {
    Game::new(Arc::clone(&playable.rules), start)
}

/// The player whose decision it is and of what kind it is, or the result.
pub fn status(game: &Game) -> String {
    match game.decision() {
        Some(decision) => match decision.kind {
            DecisionKind::Move => format!("{} moves", game.rules().player_name(decision.player)),
            DecisionKind::Place => format!("{} places", game.rules().player_name(decision.player)),
            DecisionKind::Promote => format!("{} promotes", game.rules().player_name(decision.player)),
            DecisionKind::Keep => format!("{} keeps", game.rules().player_name(decision.player)),
            DecisionKind::Answer | DecisionKind::AnswerOffer => {
                format!("{} answers", game.rules().player_name(decision.player))
            }
        },
        None => outcome_text(game.rules(), game.outcome()),
    }
}

impl PositionArg {
    /// The position to begin with, for commands that take only one.
    pub fn one(&self, playable: &Playable) -> Result<Position> {
        match self.position.as_deref() {
            None => Ok(playable.start.clone()),
            Some("-") => Err(fail("this command takes one position only: give it as --position TEXT")),
            Some(text) => {
                let position = parse_position(&playable.rules, text);
                warn_of_oddities(playable, text, "the position");
                position.map_err(|error| fail(format!("the position: {error}")))
            }
        }
    }

    /// Calls `one` for a single position, or prints the line that `many` returns for each of many positions. Both get the game
    /// that begins with the position, and the text that describes it, which is empty for the array.
    ///
    /// With `json` a position that cannot be read is answered with an object.
    pub fn answer(
        &self,
        playable: &Playable,
        json: bool,
        out: &mut Out,
        one: impl FnOnce(Game, &str, &mut Out) -> Result,
        many: impl Fn(Game, &str) -> std::result::Result<String, String>,
    ) -> Result {
        let read = |text: &str| parse_position(&playable.rules, text).map_err(|error| error.to_string());
        match self.position.as_deref() {
            Some("-") => each_line(out, |text, out| {
                let answer = read(text).and_then(|start| many(game(playable, start), text));
                warn_of_oddities(playable, text, text);
                match &answer {
                    Ok(line) => writeln!(out, "{line}")?,
                    Err(error) if json => json::print(out, &json::Error { error })?,
                    Err(error) => writeln!(out, "error: {error}")?,
                }
                Ok(answer.is_ok())
            }),
            text => one(game(playable, self.one(playable)?), text.unwrap_or_default(), out),
        }
    }
}

/// Warns of what in a position cannot arise in play. Warnings call it `name`.
fn warn_of_oddities(playable: &Playable, text: &str, name: &str) {
    for (column, oddity) in position_oddities(&playable.rules, text) {
        complain(format_args!("warning: {name}: column {column}: {oddity}"));
    }
}

/// Says why the network of a game is not used, if it has one that is not.
pub fn warn_of_network(playable: &Playable, name: &str) {
    for complaint in network_complaints(playable, name) {
        complain(format_args!("warning: {complaint}"));
    }
}

/// Why the network of a game is not used, if it has one that is not.
pub fn network_complaints(playable: &Playable, name: &str) -> Vec<String> {
    let catalogue = catalogue();
    let file = match catalogue.source(&playable.variant.id) {
        Some(Source::File(path)) => format!("{}: ", spec::network_beside(path).display()),
        Some(Source::Shipped) | None => String::new(),
    };
    let told = |error| format!("{file}the network of {name} is not used: {error}");
    let unfit = Network::of(&playable.rules).err().map(told);
    let unread = catalogue.network_complaint(&playable.variant.id).map(ToString::to_string);
    unfit.into_iter().chain(unread).collect()
}

/// The name by which complaints call standard input.
const STANDARD_INPUT: &str = "standard input";

/// The name of a file for complaints, and its text. `-` is standard input.
pub fn read_text(file: &Path) -> Result<(String, String)> {
    let (name, text) = read_file(file);
    Ok((name, text.map_err(fail)?))
}

/// The name of a file for complaints, and its text if it can be read. `-` is standard input.
pub fn read_file(file: &Path) -> (String, std::result::Result<String, StoreError>) {
    if file != Path::new("-") {
        return (file.display().to_string(), store::read_text(file));
    }
    let mut bytes = Vec::new();
    let text = match io::stdin().lock().read_to_end(&mut bytes) {
        Ok(_) => spec::decode(STANDARD_INPUT, bytes).map_err(StoreError::from),
        Err(source) => Err(StoreError::Read { path: STANDARD_INPUT.into(), source }),
    };
    (STANDARD_INPUT.to_owned(), text)
}

/// The name of a file for complaints, and its bytes as they are read. `-` is standard input.
pub fn open(file: &Path) -> Result<(String, Box<dyn BufRead>)> {
    if file == Path::new("-") {
        return Ok((STANDARD_INPUT.to_owned(), Box::new(BufReader::new(io::stdin()))));
    }
    let name = file.display().to_string();
    let opened = File::open(file).map_err(|error| fail(format!("{name} cannot be read: {error}")))?;
    Ok((name, Box::new(BufReader::new(opened))))
}

/// Calls `answer` with every line of standard input. If it returns false for one of them, the command fails at the
/// end.
pub fn each_line(out: &mut Out, mut answer: impl FnMut(&str, &mut Out) -> Result<bool>) -> Result {
    let mut input = Utf8Input::of(io::stdin().lock());
    let (mut fine, mut first) = (true, true);
    let mut bytes = Vec::new();
    while read_line(&mut input, &mut bytes)? {
        let line = String::from_utf8_lossy(&bytes);
        // Some editors begin a text with a mark of its encoding.
        let text = line.strip_prefix('\u{feff}').filter(|_| first).unwrap_or(&line);
        fine &= answer(text, out)?;
        first = false;
    }
    if fine { Ok(()) } else { Err(Failure::Shown) }
}

/// Reads a line without its end. Returns false at the end of the input.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool> {
    line.clear();
    let read = input.read_until(b'\n', line).map_err(|error| fail(format!("the input cannot be read: {error}")))?;
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    }
    Ok(read > 0)
}

/// The texts of the actions that follow a game, separated by blanks, each as `write` writes it in the game where it
/// is played.
pub fn pv_text(game: &Game, line: &[Action], write: impl Fn(&Game, Action) -> String) -> String {
    pv_texts(game, line, write).join(" ")
}

/// The texts of the actions that follow a game, each as `write` writes it in the game where it is played.
pub fn pv_texts(game: &Game, line: &[Action], write: impl Fn(&Game, Action) -> String) -> Vec<String> {
    let mut game = game.clone();
    let mut texts = Vec::new();
    for action in line {
        texts.push(write(&game, *action));
        if game.play(*action).is_err() {
            break;
        }
    }
    texts
}
