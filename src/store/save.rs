//! Saved games.

use crate::board::Place;
use crate::moves::Followed;
use crate::notation::followed_texts;
use std::path::Path;
use std::sync::Arc;

use super::StoreError;
use super::file::{read_text, replace};
use super::record::{Replay, Skips};
use super::v1::{self, OwnerFile, SCHEMA, SaveFile, SeatsFile};
use crate::board::{By, Player, Seat};
use crate::game::Game;
use crate::moves::Action;
use crate::notation::{PositionTextError, action_text, parse_position, position_text};
use crate::position::Position;
use crate::spec::{Catalogue, Choice, Diagnostic, Layout, Playable, Variant, suggest};

/// The number of plies between two position hashes in a save.
const HASH_EVERY: usize = 8;

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
}

impl SaveGame {
    /// A new game from the initial array, with unnamed people at all seats.
    pub fn new(playable: Playable) -> Self {
        let game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
        let title = playable.variant.name.clone();
        Self { playable, game, seats: By::default(), advice: true, title, saved_at: 0 }
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
    let file: SaveFile = v1::parse(name, text)?;
    Ok(SaveSummary {
        title: file.title,
        saved_at: file.saved_at,
        variant: file.variant,
        options: file.options.into_iter().collect(),
        seats: seats_from(file.seats),
        plies: file.cursor,
    })
}

/// The text of a saved game. Equal games have equal texts.
///
/// # Errors
///
/// [`StoreError::Unwritable`] if RON cannot express a value.
pub fn to_text(save: &SaveGame) -> Result<String, StoreError> {
    let rules = save.game.rules();
    let plies = save.game.all_plies();
    let key = |ply: usize| ply.checked_sub(1).map_or_else(|| save.game.position_at(0).hash(), |index| plies[index].key);
    let hash = |ply: usize| (ply, format!("{:016x}", key(ply)));
    let file = SaveFile {
        schema: SCHEMA,
        title: save.title.clone(),
        saved_at: save.saved_at,
        variant: save.playable.variant.id.clone(),
        options: save.playable.choice.iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect(),
        seats: seats_of(&save.seats),
        advice: save.advice,
        start: position_text(rules, save.game.start()),
        cursor: save.game.cursor(),
        actions: rounds(&save.game, plies.len(), |before, action| action_text(rules, before, action)),
        hashes: (0..=plies.len()).step_by(HASH_EVERY).chain([plies.len()]).map(hash).collect(),
        rules: save.playable.variant.text.to_string(),
    };
    Ok(v1::print("Four-Handed: a saved game.", &file)?)
}

/// The first actions of a game, with skips, one string a round. `write` turns an action into text, given the position before it.
pub(super) fn rounds(game: &Game, plies: usize, write: impl Fn(&Position, Action) -> String) -> Vec<String> {
    let first = game.rules().order[0];
    let mut rounds: Vec<String> = Vec::new();
    let mut turn_over = true;
    let mut push = |place, word: &str, ends_turn: bool| {
        match rounds.last_mut() {
            Some(round) if !(turn_over && place == first) => {
                round.push(' ');
                round.push_str(word);
            }
            _ => rounds.push(word.to_owned()),
        }
        turn_over = ends_turn;
    };
    let place_of = |followed: &Followed| match followed {
        Followed::Skip(place) => *place,
        Followed::Walk(mv) => Place(game.position().man(mv.to).map_or(first.0, |man| man.army().0)),
    };
    let opening = followed_texts(game.opening_followed(), game.opening_events());
    for (followed, text) in game.opening_followed().iter().zip(opening) {
        push(place_of(followed), &text, true);
    }
    for (before, ply) in game.history().take(plies) {
        push(before.turn(), &write(&before, ply.action), ply.action.is_board());
        for (followed, text) in ply.followed.iter().zip(followed_texts(&ply.followed, &ply.events)) {
            push(place_of(followed), &text, true);
        }
    }
    rounds
}

/// Reads the text of a saved game and replays it. Complaints call the text `name`.
///
/// If the variant is not in the catalogue, or differs from it, the game is played by the rules in the save.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse(name: &str, text: &str, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    let file: SaveFile = v1::parse(name, text)?;
    let reader = SaveReader { name, text, layout: Layout::of(text) };
    let variant = reader.variant(&file, catalogue)?;
    let choice = reader.choice(&file, &variant)?;
    let playable = variant.playable(choice).map_err(StoreError::Broken)?;
    let start = parse_position(&playable.rules, &file.start).map_err(|error| reader.start(error))?;
    let game = Game::new(Arc::clone(&playable.rules), start);
    let mut game = reader.replay(&file, &playable, game)?;
    if file.cursor > game.cursor() {
        let message = format!("the cursor is behind the last ply, which is {}", game.cursor());
        let complaint = reader.at(reader.layout.field("cursor"), message);
        return Err(complaint.with_hint(format!("write a number from 0 to {}", game.cursor())).into());
    }
    game.jump(file.cursor);
    let SaveFile { seats, advice, title, saved_at, .. } = file;
    Ok(SaveGame { playable, game, seats: seats_from(seats), advice, title, saved_at })
}

/// The text of a save that is being read, for complaints with line and column.
struct SaveReader<'a> {
    name: &'a str,
    text: &'a str,
    layout: Layout<'a>,
}

impl SaveReader<'_> {
    fn at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, offset, message)
    }

    /// The variant as it was when the game was saved: from the catalogue if unchanged, otherwise from the save.
    fn variant(&self, file: &SaveFile, catalogue: &Catalogue) -> Result<Arc<Variant>, StoreError> {
        let current = catalogue.get(&file.variant);
        if file.rules.is_empty() {
            return current.cloned().ok_or_else(|| self.unknown_variant(&file.variant, catalogue).into());
        }
        if let Some(variant) = current.filter(|variant| *variant.text == *file.rules) {
            return Ok(Arc::clone(variant));
        }
        let variant = crate::spec::load(self.name, &file.rules).map_err(|complaints| {
            StoreError::Broken(complaints.into_iter().map(|complaint| self.in_rules(complaint)).collect())
        })?;
        if variant.id != file.variant {
            let message = format!("the save is of {:?}, but its rules are those of {:?}", file.variant, variant.id);
            return Err(self.at(self.layout.start_of("variant", 0), message).with_hint("make them agree").into());
        }
        Ok(Arc::new(variant))
    }

    fn unknown_variant(&self, id: &str, catalogue: &Catalogue) -> Diagnostic {
        let ids = || catalogue.entries().map(|(variant, _)| variant.id.as_str());
        let hint = match suggest(id, ids()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!(
                "expected one of: {}; or put its variant file into the folder variants, or keep its rules in the save",
                ids().collect::<Vec<_>>().join(", ")
            ),
        };
        self.at(self.layout.start_of("variant", 0), format!("no variant {id:?}")).with_hint(hint)
    }

    /// A complaint about the rules, with line and column moved to where the rules stand in the save.
    fn in_rules(&self, mut complaint: Diagnostic) -> Diagnostic {
        let start = self.at(self.layout.start_of("rules", 0), "");
        if complaint.line == 1 {
            complaint.column += start.column - 1;
        }
        complaint.line += start.line - 1;
        complaint
    }

    fn choice(&self, file: &SaveFile, variant: &Variant) -> Result<Choice, Diagnostic> {
        let mut choice = Choice::default();
        for (number, (id, value)) in file.options.iter().enumerate() {
            // The file may list the keys in another order than the map; the place is then only approximate.
            let at = |offset: usize| self.layout.start_of("options", number * 2 + offset);
            let hint = |found: &str, words: Vec<&str>| match suggest(found, words.iter().copied()) {
                Some(near) => format!("did you mean {near:?}?"),
                None if words.is_empty() => "take it away: there is nothing to choose".to_owned(),
                None => format!("expected one of: {}", words.join(", ")),
            };
            let Some(option) = variant.options.iter().find(|option| option.id == *id) else {
                let ids = variant.options.iter().map(|option| option.id.as_str()).collect();
                return Err(self.at(at(0), format!("no option {id:?}")).with_hint(hint(id, ids)));
            };
            if !option.values.contains(value) {
                let message = format!("option {id:?} cannot be {value:?}");
                let values = option.values.iter().map(String::as_str).collect();
                return Err(self.at(at(1), message).with_hint(hint(value, values)));
            }
            choice.set(option, value);
        }
        Ok(choice)
    }

    fn start(&self, error: PositionTextError) -> StoreError {
        let start = self.layout.start_of("start", 0);
        match error {
            PositionTextError::Syntax { column, message } => {
                let mut complaint = self.at(start, format!("the start position: {message}"));
                complaint.column += column - 1;
                complaint.into()
            }
            PositionTextError::Invalid(errors) => StoreError::Broken(
                errors.into_iter().map(|error| self.at(start, format!("the start position: {error}"))).collect(),
            ),
        }
    }

    /// Plays the actions, and checks skips and position hashes.
    fn replay(&self, file: &SaveFile, playable: &Playable, game: Game) -> Result<Game, StoreError> {
        let mut replay = Replay::new(game, Skips::Required);
        self.check_hash(file, replay.game())?;
        let words = file.actions.iter().flat_map(|round| round.split_whitespace());
        for (number, word) in words.enumerate() {
            let plies = replay.game().cursor();
            if let Err(error) = replay.feed(word) {
                let complaint = self.at(self.layout.word("actions", number), error.to_string());
                return Err(StoreError::of_replay(complaint, &error, playable, replay.game()));
            }
            if replay.game().cursor() > plies {
                self.check_hash(file, replay.game())?;
            }
        }
        replay.check_skips().map_err(|error| self.at(self.layout.word("actions", usize::MAX), error.to_string()))?;
        let game = replay.into_game();
        match file.hashes.keys().find(|ply| **ply > game.cursor()) {
            Some(ply) => Err(self
                .at(
                    self.layout.field("hashes"),
                    format!("there is a hash for ply {ply}, but only {} plies", game.cursor()),
                )
                .with_hint("actions are missing, or the hash is too many")
                .into()),
            None => Ok(game),
        }
    }

    fn check_hash(&self, file: &SaveFile, game: &Game) -> Result<(), Diagnostic> {
        let ply = game.cursor();
        let Some(expected) = file.hashes.get(&ply) else { return Ok(()) };
        let found = format!("{:016x}", game.position().hash());
        if *expected == found {
            return Ok(());
        }
        let number = file.hashes.keys().position(|key| *key == ply).unwrap_or(0);
        let at = self.layout.start_of("hashes", number);
        let message =
            format!("ply {ply}: the position is not the one that was saved: its hash is {found}, not {expected}");
        Err(self.at(at, message).with_hint("an action before it has been changed, or the rules have"))
    }
}

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
