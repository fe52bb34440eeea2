//! An evening: its people, who come and go, and its games.

use super::RotaError;
use super::game::{ChairHolder, EveningGame, EveningResult, EveningSpot};
use crate::spec::expected;

/// What stands between the id of an evening and the number of a game in the text by which saved games name both.
const NUMBERED: char = '#';

/// The greatest number of people who are there at once.
pub const MOST_PEOPLE: usize = 12;

/// Somebody of an evening, by his number in the order in which people came; the first is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub usize);

/// Somebody who has come to an evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attendee {
    /// His name, which nobody else of the evening has.
    pub name: String,
    /// Whether he is there, and has not left.
    pub here: bool,
}

/// A club evening at one table.
///
/// At most one game waits for its result, and it is the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evening {
    id: String,
    title: String,
    seed: u64,
    people: Vec<Attendee>,
    games: Vec<EveningGame>,
    /// How many games have been begun at the table, also such as were not played to their end.
    begun: u32,
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// The game that was to come next.
    Proposal,
    /// The result of the last game, which waits for it again.
    Result,
    /// A game at another table.
    OtherTable,
}

impl Evening {
    /// An evening to which nobody has come. Saved games name it by its id; the seed draws the order in which people come where
    /// several games are equally good.
    #[must_use]
    pub fn new(id: impl Into<String>, title: impl Into<String>, seed: u64) -> Self {
        Self { id: id.into(), title: title.into(), seed, people: Vec::new(), games: Vec::new(), begun: 0 }
    }

    /// The id by which saved games name the evening.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The title that the players gave it; it may be empty.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Gives it another title.
    pub fn set_title(&mut self, title: &str) {
        title.trim().clone_into(&mut self.title);
    }

    /// The seed that decides between games that are equally good.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Takes another seed: of the games that are equally good another is proposed.
    pub const fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// All who have come, also those who have left.
    #[must_use]
    pub fn people(&self) -> &[Attendee] {
        &self.people
    }

    /// Those who are there.
    pub fn present(&self) -> impl Iterator<Item = PersonId> {
        self.people.iter().enumerate().filter(|(_, person)| person.here).map(|(number, _)| PersonId(number))
    }

    /// The name of somebody; empty if there is nobody with this number.
    #[must_use]
    pub fn name(&self, person: PersonId) -> &str {
        self.people.get(person.0).map_or("", |person| &person.name)
    }

    /// The person with a name; capital letters do not matter.
    ///
    /// # Errors
    ///
    /// [`RotaError::Unknown`] with a suggestion, if nobody has this name.
    pub fn person(&self, name: &str) -> Result<PersonId, RotaError> {
        let name = name.trim();
        self.find(name).ok_or_else(|| RotaError::Unknown {
            found: name.to_owned(),
            hint: expected(name, self.people.iter().map(|person| person.name.as_str())),
        })
    }

    fn find(&self, name: &str) -> Option<PersonId> {
        let folded = name.to_lowercase();
        self.people.iter().position(|person| person.name.to_lowercase() == folded).map(PersonId)
    }

    /// Somebody comes, for the first time or again.
    ///
    /// # Errors
    ///
    /// If the name is empty, he is there already, or there are [`MOST_PEOPLE`].
    pub fn come(&mut self, name: &str) -> Result<PersonId, RotaError> {
        let name = name.trim();
        let known = self.find(name);
        if let Some(person) = known.filter(|person| self.people[person.0].here) {
            return Err(RotaError::Here(self.name(person).to_owned()));
        }
        if self.present().count() >= MOST_PEOPLE {
            return Err(RotaError::TooMany { most: MOST_PEOPLE });
        }
        match known {
            Some(person) => {
                self.people[person.0].here = true;
                Ok(person)
            }
            None => self.enlist(Attendee { name: name.to_owned(), here: true }),
        }
    }

    /// Puts somebody on the list who may have left.
    ///
    /// # Errors
    ///
    /// If the name is empty or somebody has it, or there are too many.
    pub fn enlist(&mut self, person: Attendee) -> Result<PersonId, RotaError> {
        let name = person.name.trim().to_owned();
        if name.is_empty() {
            return Err(RotaError::NoName);
        }
        if self.find(&name).is_some() {
            return Err(RotaError::SameName(name));
        }
        if person.here && self.present().count() >= MOST_PEOPLE {
            return Err(RotaError::TooMany { most: MOST_PEOPLE });
        }
        self.people.push(Attendee { name, here: person.here });
        Ok(PersonId(self.people.len() - 1))
    }

    /// Somebody leaves. What he has played stays.
    ///
    /// # Errors
    ///
    /// If he is not there, or sits in the game that comes next.
    pub fn leave(&mut self, person: PersonId) -> Result<(), RotaError> {
        let name = self.name(person).to_owned();
        if self.announced().is_some_and(|game| game.players().any(|player| player == person)) {
            return Err(RotaError::Seated(name));
        }
        match self.people.get_mut(person.0).filter(|person| person.here) {
            Some(person) => person.here = false,
            None => return Err(RotaError::Gone(name)),
        }
        Ok(())
    }

    /// Gives somebody another name, in all games too.
    ///
    /// # Errors
    ///
    /// If the name is empty or another has it.
    pub fn rename(&mut self, person: PersonId, name: &str) -> Result<(), RotaError> {
        let name = name.trim();
        if name.is_empty() {
            return Err(RotaError::NoName);
        }
        if self.find(name).is_some_and(|other| other != person) {
            return Err(RotaError::SameName(name.to_owned()));
        }
        if let Some(person) = self.people.get_mut(person.0) {
            name.clone_into(&mut person.name);
        }
        Ok(())
    }

    /// All games in the order in which they were played; the last may wait for its result.
    #[must_use]
    pub fn games(&self) -> &[EveningGame] {
        &self.games
    }

    /// The game that waits for its result.
    #[must_use]
    pub fn announced(&self) -> Option<&EveningGame> {
        self.games.last().filter(|game| game.result.is_none())
    }

    /// The games that are over.
    pub fn played(&self) -> impl Iterator<Item = (&EveningGame, &EveningResult)> {
        self.games.iter().filter_map(|game| Some((game, game.result.as_ref()?)))
    }

    /// Takes a game that is not over as the next one, in the place of another that waited.
    ///
    /// # Errors
    ///
    /// If somebody in it has left, is unknown, or is in two places.
    pub fn announce(&mut self, game: EveningGame) -> Result<(), RotaError> {
        let game = EveningGame { result: None, save: None, aside: false, number: None, ..game };
        self.check(&game)?;
        self.check_here(&game)?;
        self.drop_announced();
        self.games.push(game);
        Ok(())
    }

    /// Keeps a game of a file that waits for its result, whoever of it has left since.
    ///
    /// # Errors
    ///
    /// If somebody in it is unknown, or is in two places.
    pub(crate) fn announce_kept(&mut self, game: EveningGame) -> Result<(), RotaError> {
        self.check(&game)?;
        self.keep_begun(game.number.unwrap_or(0));
        self.games.push(game);
        Ok(())
    }

    /// How many games have been begun at the table.
    pub(crate) const fn begun(&self) -> u32 {
        self.begun
    }

    /// Notes that so many games have been begun at the table, if it was not known.
    pub(crate) fn keep_begun(&mut self, begun: u32) {
        self.begun = self.begun.max(begun);
    }

    /// Begins the game that waits for its result at the table; one that has begun already begins anew. It gets a number that no
    /// other game of the evening has had. Answers the text by which its saved games name it.
    ///
    /// # Errors
    ///
    /// If no game waits, or somebody in it has left.
    pub fn begin(&mut self) -> Result<String, RotaError> {
        self.check_here(self.announced().ok_or(RotaError::NoneAnnounced)?)?;
        let number = self.begun + 1;
        let game = self.games.last_mut().filter(|game| game.result.is_none()).ok_or(RotaError::NoneAnnounced)?;
        game.number = Some(number);
        self.begun = number;
        Ok(format!("{}{NUMBERED}{number}", self.id))
    }

    /// Whether a saved game that has this text is one of the evening.
    #[must_use]
    pub fn is_named(&self, tag: &str) -> bool {
        tag == self.id || self.number_named(tag).is_some()
    }

    /// The number of the game that a text of a saved game names; `None` if it names only the evening, or another one.
    #[must_use]
    pub fn number_named(&self, tag: &str) -> Option<u32> {
        tag.strip_prefix(self.id.as_str())?.strip_prefix(NUMBERED)?.parse().ok()
    }

    /// The game that a text of a saved game names, with its place in the list, from 0; `None` if it is not of the evening, or no
    /// longer.
    #[must_use]
    pub fn game_named(&self, tag: &str) -> Option<(usize, &EveningGame)> {
        let number = self.number_named(tag)?;
        self.games.iter().enumerate().find(|(_, game)| game.number == Some(number))
    }

    /// Enters the result of the game that waits for it, and the file of the saved game if there is one.
    ///
    /// # Errors
    ///
    /// If no game waits, or the result is for another number of sides.
    pub fn enter(&mut self, result: EveningResult, save: Option<String>) -> Result<&EveningGame, RotaError> {
        let game = self.games.last_mut().filter(|game| game.result.is_none()).ok_or(RotaError::NoneAnnounced)?;
        check_sides(game, &result)?;
        game.result = Some(result);
        game.save = save;
        Ok(game)
    }

    /// Adds a game that is over, such as one of another table; a game that waits for its result goes on waiting.
    ///
    /// # Errors
    ///
    /// If it is not over, or somebody in it is unknown or in two places.
    pub fn add(&mut self, game: EveningGame) -> Result<(), RotaError> {
        self.check(&game)?;
        check_sides(&game, game.result.as_ref().ok_or(RotaError::NotOver)?)?;
        self.keep_begun(game.number.unwrap_or(0));
        let at = self.games.len() - usize::from(self.announced().is_some());
        self.games.insert(at, game);
        Ok(())
    }

    /// Puts another result in the place of one that was entered.
    ///
    /// # Errors
    ///
    /// If there is no game at this place, counted from 0, it is not over, or the result is for another number of sides.
    pub fn correct(&mut self, place: usize, result: EveningResult) -> Result<&EveningGame, RotaError> {
        let game = self.games.get_mut(place).ok_or(RotaError::NoGame(place + 1))?;
        if game.result.is_none() {
            return Err(RotaError::NotOver);
        }
        check_sides(game, &result)?;
        game.result = Some(result);
        Ok(game)
    }

    /// Takes a game off the list, whether it is over or not: it counts for nothing any more. Answers the game.
    ///
    /// # Errors
    ///
    /// If there is no game at this place, counted from 0.
    pub fn strike(&mut self, place: usize) -> Result<EveningGame, RotaError> {
        if place >= self.games.len() {
            return Err(RotaError::NoGame(place + 1));
        }
        Ok(self.games.remove(place))
    }

    /// Takes back what was done last to the games: the proposal, or else the last result.
    ///
    /// # Errors
    ///
    /// [`RotaError::NothingPlayed`] if there is neither.
    pub fn take_back(&mut self) -> Result<TakenBack, RotaError> {
        let last = self.games.last_mut().ok_or(RotaError::NothingPlayed)?;
        if last.result.is_none() {
            self.games.pop();
            return Ok(TakenBack::Proposal);
        }
        if last.aside {
            self.games.pop();
            return Ok(TakenBack::OtherTable);
        }
        (last.result, last.save, last.number) = (None, None, None);
        Ok(TakenBack::Result)
    }

    /// Exchanges two people in the game that comes next.
    ///
    /// # Errors
    ///
    /// If no game waits, one of them has left, or the two are one.
    pub fn swap(&mut self, one: PersonId, other: PersonId) -> Result<&EveningGame, RotaError> {
        if one == other {
            return Err(RotaError::Twice(self.name(one).to_owned()));
        }
        for person in [one, other] {
            if !self.people.get(person.0).is_some_and(|person| person.here) {
                return Err(RotaError::Gone(self.name(person).to_owned()));
            }
        }
        let game = self.games.last_mut().filter(|game| game.result.is_none()).ok_or(RotaError::NoneAnnounced)?;
        // Who has come since the game was proposed sits out in it.
        for person in [one, other] {
            if !game.players().chain(game.out.iter().copied()).any(|known| known == person) {
                game.out.push(person);
            }
        }
        game.swap(one, other);
        game.number = None;
        Ok(game)
    }

    /// Exchanges what is at two places of the game that comes next: people, computers, those who sit out. A game that was begun is
    /// to begin anew.
    ///
    /// # Errors
    ///
    /// If no game waits, it has no such chair, or somebody does not sit out in it.
    pub fn exchange(&mut self, one: EveningSpot, other: EveningSpot) -> Result<&EveningGame, RotaError> {
        let game = self.announced().ok_or(RotaError::NoneAnnounced)?;
        for spot in [one, other] {
            if let EveningSpot::Out(person) = spot
                && !game.out.contains(&person)
            {
                return Err(RotaError::Twice(self.name(person).to_owned()));
            }
        }
        let game = self.games.last_mut().filter(|game| game.result.is_none()).ok_or(RotaError::NoneAnnounced)?;
        game.exchange(one, other)?;
        game.number = None;
        Ok(game)
    }

    /// Forgets the game that waits for its result.
    fn drop_announced(&mut self) {
        if self.announced().is_some() {
            self.games.pop();
        }
    }

    /// Plays a game in a plan: it counts as played, whatever it will have been.
    pub(super) fn suppose(&mut self, game: EveningGame) {
        self.games.push(game);
    }

    /// The evening without the game that waits for its result.
    pub(super) fn without_announced(&self) -> Self {
        let mut evening = self.clone();
        evening.drop_announced();
        evening
    }

    /// Refuses a game in which somebody plays who has left.
    fn check_here(&self, game: &EveningGame) -> Result<(), RotaError> {
        match game.players().find(|player| !self.people[player.0].here) {
            Some(gone) => Err(RotaError::Gone(self.name(gone).to_owned())),
            None => Ok(()),
        }
    }

    /// Refuses a game in which somebody is unknown or in two places, or whose number is that of another.
    fn check(&self, game: &EveningGame) -> Result<(), RotaError> {
        if game.sides.is_empty() || game.sides.iter().any(|side| side.chairs.is_empty()) {
            return Err(RotaError::EmptySide);
        }
        let mut seen = Vec::new();
        for person in game.players().chain(game.out.iter().copied()) {
            if person.0 >= self.people.len() {
                return Err(RotaError::Unknown { found: person.0.to_string(), hint: "no such number".to_owned() });
            }
            if seen.contains(&person) {
                return Err(RotaError::Twice(self.name(person).to_owned()));
            }
            seen.push(person);
        }
        let mut chairs = Vec::new();
        for chair in game.chairs() {
            if chairs.contains(&chair.player) {
                return Err(RotaError::ChairTwice(chair.player.0.letter()));
            }
            chairs.push(chair.player);
        }
        match game.number.filter(|number| self.games.iter().any(|other| other.number == Some(*number))) {
            Some(number) => Err(RotaError::BegunTwice(number)),
            None => Ok(()),
        }
    }
}

/// Refuses a result that is for another number of sides than a game has.
fn check_sides(game: &EveningGame, result: &EveningResult) -> Result<(), RotaError> {
    let sides = game.sides.len();
    for found in [result.points.len(), result.won.len()] {
        if found != sides {
            return Err(RotaError::Sides { sides, found });
        }
    }
    Ok(())
}

impl Evening {
    /// Who plays on a chair in words of a language: the name of a person, or what `computer` says of a level.
    pub fn holder_name(&self, holder: ChairHolder, computer: impl Fn(u8) -> String) -> String {
        match holder {
            ChairHolder::Person(person) => self.name(person).to_owned(),
            ChairHolder::Computer(level) => computer(level),
        }
    }
}
