//! Saved games.

mod clock;
mod read;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::check::line_checks;
use super::file::{read_text, replace};
use super::moves::moves_by_rounds;
use super::pgn::FEN;
use super::spelling::{marked_comment, spelled_comment};
use super::v1::{self, OwnerFile, SeatsFile};
use super::v2::{self, SaveFile};
use super::{ClockStanding, StoreError};
use crate::board::{By, Player, Seat};
use crate::clock::ClockRules;
use crate::game::Game;
use crate::notation::{action_text, fen_number, is_fen, position_text};
use crate::rules::Rules;
use crate::spec::{Catalogue, Diagnostic, Layout, Playable};

pub use read::parse;
pub(super) use read::parse_watched;

/// The number of plies between two checks in a save.
const CHECK_EVERY: usize = 32;

/// The owner of a seat: who decides for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatOwner {
    /// A person, by name; the name may be empty.
    Human(String),
    /// A computer player, by the number of its level.
    Computer(u8),
}

impl Default for SeatOwner {
    fn default() -> Self {
        Self::Human(String::new())
    }
}

/// A game with everything else that a save keeps.
#[derive(Clone, Debug)]
pub struct SaveGame {
    /// The variant with its options chosen.
    pub playable: Playable,
    /// The game, including plies that were taken back.
    pub game: Game,
    /// The owner of each seat.
    pub seats: By<Player, SeatOwner>,
    /// Whether partners may advise one another.
    pub advice: bool,
    /// The title that the players gave the game.
    pub title: String,
    /// When the game was saved, in seconds since the beginning of 1970, UTC.
    pub saved_at: u64,
    /// The clocks that were agreed, if any.
    pub clock: Option<ClockRules>,
    /// How the clocks stood at the cursor of the game when it was saved, as far as its notes do not say it.
    pub standing: ClockStanding,
    /// The evening that the game belongs to, and which game of it this is, as [`Evening::begin`](crate::rota::Evening::begin) names
    /// both.
    pub evening: Option<String>,
    /// What the record that the game was read from says beside its moves.
    pub record: RecordTags,
}

/// What a record says of its game beside the moves, kept so that it can be written as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordTags {
    /// Names and values of all tags, in their order.
    pub tags: Vec<(String, String)>,
    /// The result at the end of the moves.
    pub closing: Option<String>,
    /// The last check of the main line that the tags were written for; once the game has gone on, their result is another.
    pub check: Option<u64>,
}

impl RecordTags {
    /// The tags of a game that begins with the position that a text describes: of FEN or EPD the text itself, which says the
    /// number of the first move and more; of any other text none.
    pub fn of_start(rules: &Rules, text: &str) -> Self {
        let mut record = Self::default();
        record.keep_start(rules, text);
        record
    }

    /// Keeps the text that describes the start, if it is FEN or EPD and no tag has one.
    pub(super) fn keep_start(&mut self, rules: &Rules, text: &str) {
        if self.fen().is_none() && is_fen(rules, text) {
            self.tags.push((FEN.to_owned(), text.trim().to_owned()));
        }
    }

    /// The start in FEN or EPD, if a tag has it.
    pub(super) fn fen(&self) -> Option<&str> {
        self.tags.iter().find(|(name, _)| name == FEN).map(|(_, value)| value.as_str())
    }

    /// The number of the move with which the game begins: 1 unless the start is given in FEN or EPD with another.
    pub fn first_move(&self) -> u32 {
        self.fen().map_or(1, fen_number)
    }
}

impl SaveGame {
    /// A new game from the initial array, with unnamed people at all seats.
    pub fn new(playable: Playable) -> Self {
        let game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
        let title = playable.variant.name.clone();
        Self { title, ..Self::of(playable, game) }
    }

    /// A save of a game with nothing else: no title, unnamed people at all seats.
    pub fn of(playable: Playable, game: Game) -> Self {
        Self {
            playable,
            game,
            seats: By::default(),
            advice: true,
            title: String::new(),
            saved_at: 0,
            clock: None,
            standing: ClockStanding::default(),
            evening: None,
            record: RecordTags::default(),
        }
    }
}

/// What a list of saves shows of a saved game; read without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveSummary {
    /// The title that the players gave the game.
    pub title: String,
    /// When the game was saved, in seconds since the beginning of 1970, UTC.
    pub saved_at: u64,
    /// The id of the variant.
    pub variant: String,
    /// Options that do not have their default.
    pub options: Vec<(String, String)>,
    /// The owner of each seat.
    pub seats: By<Player, SeatOwner>,
    /// The number of plies played.
    pub plies: usize,
}

/// Reads a saved game from a file and replays it.
///
/// # Errors
///
/// [`StoreError`] if the file cannot be read or its contents cannot be used.
pub fn read(path: &Path, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    parse(&path.display().to_string(), &read_text(path)?, catalogue)
}

/// Writes a saved game to a file atomically.
///
/// # Errors
///
/// [`StoreError::Write`] if it cannot be written; an older file of this name is unchanged then.
pub fn write(path: &Path, save: &SaveGame) -> Result<(), StoreError> {
    replace(path, to_text(save)?)
}

/// The summary of the text of a saved game. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError::Broken`] if the text is not a saved game.
pub fn summary(name: &str, text: &str) -> Result<SaveSummary, StoreError> {
    let file = parse_file(name, text)?;
    Ok(SaveSummary {
        title: file.title,
        saved_at: file.saved_at,
        variant: file.variant,
        options: file.options.into_iter().collect(),
        seats: seats_from(file.seats),
        plies: usize::try_from(file.cursor).unwrap_or(0),
    })
}

/// The text of a saved game. Equal games have equal texts.
///
/// # Errors
///
/// [`StoreError::Unwritable`] if RON cannot express a value.
pub fn to_text(save: &SaveGame) -> Result<String, StoreError> {
    print(save, &save.playable.variant.text)
}

/// The text of a saved game that comes with the program: without the rules, which the program has, so that it stays a game by them
/// when their words change.
///
/// # Errors
///
/// [`StoreError::Unwritable`] if RON cannot express a value.
pub fn text_without_rules(save: &SaveGame) -> Result<String, StoreError> {
    print(save, "")
}

fn print(save: &SaveGame, rules: &str) -> Result<String, StoreError> {
    let game = &save.game;
    let tree = game.tree();
    let checks = line_checks(game);
    let checked = (0..checks.len()).step_by(CHECK_EVERY).chain(checks.len().checked_sub(1));
    let forks = (1..=game.all_plies().len()).filter_map(|ply| {
        let node = game.node_at(ply);
        let number = tree.children(tree.parent(node)).position(|child| child == node)?;
        (number > 0).then_some((ply - 1, number))
    });
    let options = &save.playable.variant.options;
    let file = SaveFile {
        schema: v2::SCHEMA,
        title: save.title.clone(),
        saved_at: save.saved_at,
        variant: save.playable.variant.id.clone(),
        options: options.iter().map(|info| (info.id.clone(), save.playable.choice.value(info).to_owned())).collect(),
        seats: seats_of(&save.seats),
        advice: save.advice,
        evening: save.evening.clone(),
        clock: save.clock.as_ref().map(|clock| clock::to_file(clock, &save.standing)),
        tags: save.record.tags.clone(),
        tags_check: save.record.check.map(|check| format!("{check:016x}")),
        closing: save.record.closing.clone(),
        start: position_text(game.rules(), game.start()),
        cursor: i64::try_from(game.cursor()).unwrap_or(i64::MAX),
        line: forks.collect(),
        actions: moves_by_rounds(game, &marked_comment, |ply| {
            let mut word = action_text(game.rules(), ply.before, ply.action);
            if let Some(written) = &tree.note(ply.node).written {
                word = format!("{word} {}", spelled_comment(written));
            }
            word
        }),
        checks: checked.map(|ply| (ply, format!("{:016x}", checks[ply]))).collect(),
        rules: rules.to_owned(),
        hashes: BTreeMap::new(),
    };
    Ok(v1::print("Four-Handed: a saved game.", &file)?)
}

/// The file of a saved game of any schema, read but not replayed.
pub(super) fn parse_file(name: &str, text: &str) -> Result<SaveFile, Diagnostic> {
    // What is not even meant as a game needs no other complaint.
    parse_known(name, text).map_err(|complaint| not_a_game(name, text).err().unwrap_or(complaint))
}

/// Reads a file of any known schema.
fn parse_known(name: &str, text: &str) -> Result<SaveFile, Diagnostic> {
    match v1::schema::<SaveFile>(name, text)? {
        v1::SCHEMA => v1::read::<v1::SaveFile1>(name, text).map(SaveFile::from),
        v2::SCHEMA => v1::read(name, text),
        other => Err(Diagnostic::unknown_schema(name, text, other, "schemas 1 and 2 are")),
    }
}

/// Complains about a text that is not even meant as a saved game, such as a letter or a variant file.
fn not_a_game(name: &str, text: &str) -> Result<(), Diagnostic> {
    let layout = Layout::of(text);
    let has = |field: &str| layout.has(field);
    let refuse = |message: &str, hint: &str| Err(Diagnostic::at_offset(name, text, 0, message).with_hint(hint));
    let begins = begins_like_save(&layout);
    match layout.opening() {
        None => refuse("this is not a game: the file is empty", READABLE),
        // One word alone may stand so in any text.
        Some(_)
            if begins
                && (FIELDS.iter().filter(|field| has(field)).count() > 1 || has("schema") && !text.contains(')')) =>
        {
            Ok(())
        }
        Some("(" | "#" | "Variant") if has("board") => {
            refuse("this is not a game but the rules of one", "put the file into the folder variants to play by them")
        }
        Some(_) if begins && v1::schema::<SaveFile>(name, text).is_ok() => {
            refuse("this begins like a saved game, but says no variant, no start and no actions", CUT_OFF)
        }
        Some(_) => Err(no_game(name, text)),
    }
}

/// The fields by which a saved game is known.
const FIELDS: [&str; 8] = ["schema", "title", "saved_at", "variant", "seats", "start", "cursor", "actions"];

/// Advice about a save of which only the beginning is there.
const CUT_OFF: &str = "the file seems to be cut off: take an older copy";

/// Whether a text begins as saves do: with a bracket, its name, or an attribute such as `#![enable(implicit_some)]`.
fn begins_like_save(layout: &Layout<'_>) -> bool {
    matches!(layout.opening(), Some("(" | "Save")) || layout.has_attributes()
}

/// The complaint about a text in which no format of games can be seen.
pub(super) fn no_game(name: &str, text: &str) -> Diagnostic {
    Diagnostic::at_offset(name, text, 0, "this is not a game").with_hint(READABLE)
}

/// Whether a text, or its beginning, looks like a saved game.
pub(super) fn is_save(text: &str) -> bool {
    let layout = Layout::of(text);
    begins_like_save(&layout) && layout.has("schema")
}

/// Which files of games can be read.
const READABLE: &str = "what can be read: saved games (.ron), records that begin with `variant: ID`, PGN and PGN4";

fn seats_of(seats: &By<Player, SeatOwner>) -> SeatsFile {
    let owner = |seat| match &seats[Player(seat)] {
        SeatOwner::Human(name) => OwnerFile::Human(name.clone()),
        SeatOwner::Computer(level) => OwnerFile::Computer(*level),
    };
    SeatsFile { south: owner(Seat::South), west: owner(Seat::West), north: owner(Seat::North), east: owner(Seat::East) }
}

fn seats_from(file: SeatsFile) -> By<Player, SeatOwner> {
    let mut seats = By::default();
    for (seat, owner) in
        [(Seat::South, file.south), (Seat::West, file.west), (Seat::North, file.north), (Seat::East, file.east)]
    {
        seats[Player(seat)] = match owner {
            OwnerFile::Human(name) => SeatOwner::Human(name),
            OwnerFile::Computer(level) => SeatOwner::Computer(level),
        };
    }
    seats
}
