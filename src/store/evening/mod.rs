//! Files of club evenings, and results of saved games for them.

mod csv;
mod v1;

use std::path::{Path, PathBuf};
use std::{fs, io};

pub use self::csv::{EveningTable, evening_csv};
use self::v1::{EveningFile, GameFile, PersonFile, SCHEMA, SideFile, TwelfthsFile};
use super::file::{create, numbered, read_text, replace, set_aside, take_free_name};
use super::folder::file_stem;
use super::save::{SaveGame, SeatOwner};
use super::v1::{OwnerFile, print, read, schema};
use super::{StoreError, UserFolder};
use crate::board::{By, Player, Seat};
use crate::rota::{
    Attendee, Chair, ChairHolder, Evening, EveningGame, EveningResult, EveningSide, PersonId, RotaError,
};
use crate::spec::{Diagnostic, Layout, VariantName};

/// Reads the file of an evening.
///
/// # Errors
///
/// [`StoreError`] if the file cannot be read or its contents cannot be used; complaints have line and column.
pub fn read_evening(path: &Path) -> Result<Evening, StoreError> {
    Ok(parse_evening(&path.display().to_string(), &read_text(path)?)?)
}

/// Writes the file of an evening atomically: a program that is killed at any moment leaves the evening as it was, or as it is.
///
/// # Errors
///
/// [`StoreError::Write`] if it cannot be written; an older file of this name is unchanged then.
pub fn write_evening(path: &Path, evening: &Evening) -> Result<(), StoreError> {
    replace(path, evening_text(evening)?)
}

impl UserFolder {
    /// The file of the evening that is on.
    pub fn evening_file(&self) -> PathBuf {
        self.root().join("evening.ron")
    }

    /// The evening that is on, if there is one. A file that cannot be used is renamed to end in `.broken`, so that nothing
    /// replaces it, and the complaint is returned.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if there is a file that cannot be read, used or renamed.
    pub fn evening(&self) -> Result<Option<Evening>, StoreError> {
        let path = self.evening_file();
        match read_evening(&path) {
            Ok(evening) => Ok(Some(evening)),
            Err(StoreError::Read { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(complaint @ StoreError::Broken(_)) => match set_aside(&path, ".broken") {
                Ok(_) => Err(complaint),
                Err(worse) => Err(worse),
            },
            Err(complaint) => Err(complaint),
        }
    }

    /// Writes the evening that is on, and makes the folder if it does not exist.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if the folder or the file cannot be written; an older file is unchanged then.
    pub fn write_evening(&self, evening: &Evening) -> Result<(), StoreError> {
        let root = self.root();
        fs::create_dir_all(root).map_err(|source| StoreError::Write { path: root.to_owned(), source })?;
        write_evening(&self.evening_file(), evening)
    }

    /// The folder of evenings that are over.
    pub fn evenings(&self) -> PathBuf {
        self.root().join("evenings")
    }

    /// Puts the file of the evening that is on among those that are over, under its id. Answers the path.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be moved; it stays then where it is.
    pub fn put_evening_away(&self, evening: &Evening) -> Result<PathBuf, StoreError> {
        self.write_evening(evening)?;
        let folder = self.evenings();
        let failed = |source| StoreError::Write { path: folder.clone(), source };
        fs::create_dir_all(&folder).map_err(failed)?;
        // The file stands in the folder above.
        let within = |name: String| Path::new("evenings").join(name).to_string_lossy().into_owned();
        let names = names_of(evening.id(), "ron").map(within);
        take_free_name(&self.evening_file(), names).map_err(failed)
    }

    /// Writes a page for browsers beside the sheets that are printed, under a name that resembles a title; an older page of this
    /// title gives way. Answers the path.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written; an older page is unchanged then.
    pub fn write_web_page(&self, title: &str, html: &str) -> Result<PathBuf, StoreError> {
        let folder = self.sheets();
        fs::create_dir_all(&folder).map_err(|source| StoreError::Write { path: folder.clone(), source })?;
        let path = folder.join(format!("{}.html", file_stem(title)));
        replace(&path, html).map(|()| path)
    }

    /// Writes a table of an evening for spreadsheets beside the sheets that are printed, under a name that resembles a title and
    /// that no file has yet. Answers the path.
    ///
    /// # Errors
    ///
    /// [`StoreError::Write`] if it cannot be written.
    pub fn write_table(&self, title: &str, table: &str) -> Result<PathBuf, StoreError> {
        let folder = self.sheets();
        fs::create_dir_all(&folder).map_err(|source| StoreError::Write { path: folder.clone(), source })?;
        create(&folder, names_of(title, "csv"), table)
    }
}

/// The names that a file with this title and ending may have, the simplest first.
fn names_of(title: &str, ending: &'static str) -> impl Iterator<Item = String> + use<> {
    numbered(file_stem(title)).map(move |name| format!("{name}.{ending}"))
}

/// The text of the file of an evening. Equal evenings have equal texts.
///
/// # Errors
///
/// [`StoreError::Unwritable`] if RON cannot express a value.
pub fn evening_text(evening: &Evening) -> Result<String, StoreError> {
    let file = EveningFile {
        schema: SCHEMA,
        id: evening.id().to_owned(),
        title: evening.title().to_owned(),
        seed: evening.seed(),
        people: evening
            .people()
            .iter()
            .map(|person| PersonFile { name: person.name.clone(), here: person.here })
            .collect(),
        games: evening.games().iter().map(|game| game_file(evening, game)).collect(),
        begun: evening.begun(),
    };
    Ok(print("Four-Handed: an evening.", &file)?)
}

fn game_file(evening: &Evening, game: &EveningGame) -> GameFile {
    let side = |(number, side): (usize, &EveningSide)| {
        let mut file = SideFile::empty();
        for chair in &side.chairs {
            *file.owner_mut(chair.player.0) = Some(match chair.holder {
                ChairHolder::Person(person) => OwnerFile::Human(evening.name(person).to_owned()),
                ChairHolder::Computer(level) => OwnerFile::Computer(level),
            });
        }
        if let Some(result) = &game.result {
            file.twelfths = result.points.get(number).copied().map(TwelfthsFile);
            file.won = result.won.get(number).copied().unwrap_or(false);
        }
        file
    };
    GameFile {
        game: game.game.to_string(),
        sides: game.sides.iter().enumerate().map(side).collect(),
        out: game.out.iter().map(|person| evening.name(*person).to_owned()).collect(),
        aside: game.aside,
        save: game.save.clone(),
        number: game.number.unwrap_or(0),
    }
}

/// Reads the text of an evening. Complaints call it `name`.
///
/// # Errors
///
/// The first thing that is wrong, with line and column.
pub fn parse_evening(name: &str, text: &str) -> Result<Evening, Diagnostic> {
    let mut file: EveningFile = match schema::<EveningFile>(name, text)? {
        SCHEMA => read(name, text)?,
        other => return Err(Diagnostic::unknown_schema(name, text, other, &format!("schema {SCHEMA} is"))),
    };
    let layout = Layout::of(text);
    let at = |path: &str, message: String| Diagnostic::at_offset(name, text, layout.value(path), message);
    let mut evening = Evening::new(file.id, file.title, file.seed);
    for (number, PersonFile { name, here }) in file.people.into_iter().enumerate() {
        let person = Attendee { name, here };
        evening.enlist(person).map_err(|error| at(&format!("people.{number}"), error.to_string()))?;
    }
    let last = file.games.len().checked_sub(1);
    for (number, game) in file.games.iter_mut().enumerate() {
        let path = format!("games.{number}");
        let read = read_game(&evening, game).map_err(|(below, error)| at(&format!("{path}.{below}"), error))?;
        let unfinished = read.result.is_none();
        if unfinished && last != Some(number) {
            return Err(at(&path, "the sides of this game have no points".to_owned())
                .with_hint("give each `twelfths`; only the last game may have none"));
        }
        let added = if unfinished { evening.announce_kept(read) } else { evening.add(read) };
        added.map_err(|error| at(&path, error.to_string()))?;
    }
    evening.keep_begun(file.begun);
    Ok(evening)
}

/// A game of a file, or what is wrong with it and below which field.
fn read_game(evening: &Evening, file: &mut GameFile) -> Result<EveningGame, (String, String)> {
    let game: VariantName = file.game.parse().map_err(|error| ("game".to_owned(), format!("{error}")))?;
    let person = |path: String, name: &str| evening.person(name).map_err(|error| (path, error.to_string()));
    let mut sides = Vec::new();
    for (number, side) in file.sides.iter_mut().enumerate() {
        let mut chairs = Vec::new();
        for seat in Seat::ALL {
            let holder = match side.owner_mut(seat) {
                None => continue,
                Some(OwnerFile::Computer(level)) => ChairHolder::Computer(*level),
                Some(OwnerFile::Human(name)) => {
                    ChairHolder::Person(person(format!("sides.{number}.{}", seat.letter()), name)?)
                }
            };
            chairs.push(Chair { player: Player(seat), holder });
        }
        sides.push(EveningSide { chairs });
    }
    let mut out = Vec::new();
    for (number, name) in file.out.iter().enumerate() {
        out.push(person(format!("out.{number}"), name)?);
    }
    let points: Vec<u16> = file.sides.iter().filter_map(|side| Some(side.twelfths?.0)).collect();
    if let Some(lacking) = file.sides.iter().position(|side| side.twelfths.is_none()).filter(|_| !points.is_empty()) {
        return Err((
            format!("sides.{lacking}"),
            "this side has no `twelfths`, though another of the game has".to_owned(),
        ));
    }
    let won = file.sides.iter().map(|side| side.won).collect();
    let result = (!points.is_empty()).then_some(EveningResult { points, won });
    let number = Some(file.number).filter(|number| *number > 0);
    Ok(EveningGame { game, sides, out, aside: file.aside, result, save: file.save.clone(), number })
}

/// The owners of the seats of a game of an evening, as a saved game has them.
#[must_use]
pub fn evening_seats(evening: &Evening, game: &EveningGame) -> By<Player, SeatOwner> {
    let mut seats = By::default();
    for chair in game.chairs() {
        seats[chair.player] = match chair.holder {
            ChairHolder::Person(person) => SeatOwner::Human(evening.name(person).to_owned()),
            ChairHolder::Computer(level) => SeatOwner::Computer(level),
        };
    }
    seats
}

/// What a saved game counts for the game that comes next in an evening, by the scoring of its rules. It has to be that game, with
/// the same people on its chairs, and over at the end of its main line.
///
/// # Errors
///
/// [`RotaError::NoneAnnounced`], [`RotaError::OtherGame`] or [`RotaError::NotOver`].
pub fn evening_result(evening: &Evening, save: &SaveGame) -> Result<EveningResult, RotaError> {
    let game = evening.announced().ok_or(RotaError::NoneAnnounced)?;
    let other = |why: String| Err(RotaError::OtherGame(why));
    if let Some(tag) = &save.evening {
        if !evening.is_named(tag) {
            return other(format!("it was saved in the evening {tag:?}, and this is {:?}", evening.id()));
        }
        if let (Some(saved), Some(begun)) = (evening.number_named(tag), game.number)
            && saved != begun
        {
            return other(format!("it is the one that was begun as number {saved}, and number {begun} waits"));
        }
    }
    if save.playable.name() != game.game {
        return other(format!("it is {}, and {} comes next", save.playable.name(), game.game));
    }
    for chair in game.chairs() {
        let sits = match (&save.seats[chair.player], chair.holder) {
            (SeatOwner::Human(name), ChairHolder::Person(person)) => is_called(evening, person, name),
            (SeatOwner::Computer(_), ChairHolder::Computer(_)) => true,
            _ => false,
        };
        if !sits {
            let found = match &save.seats[chair.player] {
                SeatOwner::Human(name) if name.is_empty() => "nobody by name".to_owned(),
                SeatOwner::Human(name) => format!("{name:?}"),
                SeatOwner::Computer(level) => format!("a computer of level {level}"),
            };
            let wanted = evening.holder_name(chair.holder, |level| format!("a computer of level {level}"));
            return other(format!("at {} sits {found}, and {wanted} is to sit there", chair.player));
        }
    }
    let rules = &save.playable.rules;
    save.game.at_main_end().outcome().map(|outcome| EveningResult::of_outcome(rules, outcome)).ok_or(RotaError::NotOver)
}

fn is_called(evening: &Evening, person: PersonId, name: &str) -> bool {
    evening.name(person).to_lowercase() == name.trim().to_lowercase()
}
