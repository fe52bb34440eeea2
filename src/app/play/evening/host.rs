//! The evening under way with what is wanted of its next game: the part that needs no window.

use fourhanded::ai::Level;
use fourhanded::board::Player;
use fourhanded::clock::ClockRules;
use fourhanded::game::Game;
use fourhanded::rota::{
    ChairHolder, Evening, EveningGame, EveningResult, EveningSpot, PersonId, RotaError, Wishes, propose,
    propose_another,
};
use fourhanded::spec::{Catalogue, Playable, VariantName};

/// Hosts an evening: keeps a proposal for the next game ready as long as none is being played.
#[derive(Clone, Debug)]
pub struct EveningHost {
    evening: Evening,
    /// The game that is wanted next.
    game: Option<VariantName>,
    /// How many chairs computers have at least.
    computers: usize,
    /// Their level.
    level: u8,
    /// What stays where it is when the next game is proposed anew.
    pins: Vec<EveningSpot>,
    /// The proposal that gave way when people came or left, which pins still look at.
    before: Option<EveningGame>,
    /// The clocks of the next game.
    clock: Option<ClockRules>,
    /// Why there is no proposal, if there is none.
    obstacle: Option<RotaError>,
}

impl EveningHost {
    /// Hosts an evening; computers have this level unless those of its last game have another.
    pub fn new(evening: Evening, level: u8, clock: Option<ClockRules>) -> Self {
        let last = evening.games().last();
        let of_computer = |holder: ChairHolder| match holder {
            ChairHolder::Computer(level) => Some(level),
            ChairHolder::Person(_) => None,
        };
        let level = last.and_then(|game| game.chairs().find_map(|chair| of_computer(chair.holder))).unwrap_or(level);
        let game = last.map(|game| game.game.clone());
        Self { evening, game, computers: 0, level, pins: Vec::new(), before: None, clock, obstacle: None }
    }

    /// The evening.
    pub const fn evening(&self) -> &Evening {
        &self.evening
    }

    /// The game that is wanted next.
    pub const fn game(&self) -> Option<&VariantName> {
        self.game.as_ref()
    }

    /// How many chairs computers have at least.
    pub const fn computers(&self) -> usize {
        self.computers
    }

    /// The level of computers.
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// The clocks of the next game.
    pub const fn clock(&self) -> Option<&ClockRules> {
        self.clock.as_ref()
    }

    /// Why there is no proposal, if there is none.
    pub const fn obstacle(&self) -> Option<&RotaError> {
        self.obstacle.as_ref()
    }

    /// Whether what is at a place stays there when the game is proposed anew.
    pub fn is_pinned(&self, spot: EveningSpot) -> bool {
        self.pins.contains(&spot)
    }

    /// The game that is being played, if one was begun and is not over.
    pub fn playing(&self) -> Option<&EveningGame> {
        self.evening.announced().filter(|game| game.number.is_some())
    }

    /// The game that is proposed, if none is being played.
    pub fn proposed(&self) -> Option<&EveningGame> {
        self.evening.announced().filter(|game| game.number.is_none())
    }

    /// The game that comes next, with its rules, if it is at hand.
    fn playable(&self, games: &Catalogue) -> Option<Playable> {
        games.playable(self.game.as_ref()?).ok()
    }

    /// Whether a saved game is the one that is being played.
    pub fn is_playing(&self, tag: Option<&str>) -> bool {
        let number = tag.and_then(|tag| self.evening.number_named(tag));
        number.is_some() && self.playing().is_some_and(|game| game.number == number)
    }

    /// What is wanted of the next game, as far as it can be had.
    fn wishes(&self, playable: &Playable) -> Wishes {
        let players: Vec<Player> = playable.rules.players().collect();
        let shown = self.proposed().or(self.before.as_ref());
        let is_here = |person: PersonId| self.evening.people().get(person.0).is_some_and(|person| person.here);
        let pinned = |spot: &EveningSpot| match spot {
            EveningSpot::Chair(player) => {
                let chair = shown?.chairs().find(|chair| chair.player == *player && players.contains(player))?;
                chair.holder.person().is_none_or(is_here).then_some((*player, chair.holder))
            }
            EveningSpot::Out(_) => None,
        };
        let out = |spot: &EveningSpot| match spot {
            EveningSpot::Out(person) if is_here(*person) => Some(*person),
            _ => None,
        };
        let pins: Vec<_> = self.pins.iter().filter_map(pinned).collect();
        let chairs = players.len();
        // Where so many computers are wanted that nobody would play, or a pinned person has no chair, there are fewer.
        let people = pins.iter().filter(|(_, holder)| holder.person().is_some()).count().max(1);
        let computers = self.computers.min(chairs.saturating_sub(people));
        Wishes { pins, out: self.pins.iter().filter_map(out).collect(), computers, level: self.level }
    }

    /// Proposes the next game, unless one is being played. `usual` is played if no game has been wanted yet.
    pub fn propose(&mut self, games: &Catalogue, usual: impl FnOnce() -> Option<VariantName>) {
        if self.playing().is_some() {
            return;
        }
        if self.game.is_none() {
            self.game = usual();
        }
        self.obstacle = None;
        let Some(playable) = self.playable(games) else { return self.drop_proposal() };
        let wishes = self.wishes(&playable);
        let mut proposed = propose(&self.evening, &playable, &wishes);
        if proposed.is_err() && !self.pins.is_empty() {
            // What was pinned for other people or another game is wanted no longer.
            self.pins.clear();
            proposed = propose(&self.evening, &playable, &self.wishes(&playable));
        }
        let announced = proposed.and_then(|proposal| self.evening.announce(proposal.game));
        if let Err(error) = announced {
            self.drop_proposal();
            self.obstacle = Some(error);
        }
    }

    /// Proposes another game that is as good; answers whether there is one.
    ///
    /// # Errors
    ///
    /// If there is no way to fill the chairs.
    pub fn shuffle(&mut self, games: &Catalogue) -> Result<bool, RotaError> {
        let Some(playable) = self.playable(games).filter(|_| self.playing().is_none()) else { return Ok(false) };
        let wishes = self.wishes(&playable);
        match propose_another(&mut self.evening, &playable, &wishes)? {
            Some(proposal) => self.evening.announce(proposal.game).map(|()| true),
            None => Ok(false),
        }
    }

    fn drop_proposal(&mut self) {
        if self.proposed().is_some() {
            // It is the last of the list, so that it can be taken off.
            let _ = self.evening.strike(self.evening.games().len() - 1);
        }
    }

    /// Changes the list of people; the proposal gives way to another.
    ///
    /// # Errors
    ///
    /// Those of the change, such as that somebody sits in the game that is being played.
    pub fn change_people<T>(
        &mut self,
        change: impl FnOnce(&mut Evening) -> Result<T, RotaError>,
    ) -> Result<T, RotaError> {
        let mut evening = self.evening.clone();
        if self.proposed().is_some() {
            let _ = evening.strike(evening.games().len() - 1);
        }
        let answer = change(&mut evening)?;
        self.before = self.proposed().cloned();
        self.evening = evening;
        Ok(answer)
    }

    /// Gives somebody another name.
    ///
    /// # Errors
    ///
    /// If the name is empty or another has it.
    pub fn rename(&mut self, person: PersonId, name: &str) -> Result<(), RotaError> {
        self.evening.rename(person, name)
    }

    /// Gives the evening another title.
    pub fn set_title(&mut self, title: &str) {
        self.evening.set_title(title);
    }

    /// Wants another game next.
    pub fn want_game(&mut self, game: VariantName) {
        self.pins.clear();
        self.game = Some(game);
    }

    /// Wants so many chairs at least for computers.
    pub fn want_computers(&mut self, computers: usize) {
        self.computers = computers;
    }

    /// Wants computers of another level.
    pub fn want_level(&mut self, level: u8) {
        self.level = level.clamp(Level::WEAKEST.number(), Level::STRONGEST.number());
    }

    /// Wants other clocks.
    pub fn want_clock(&mut self, clock: Option<ClockRules>) {
        self.clock = clock;
    }

    /// Has what is at a place stay there, or no longer.
    pub fn toggle_pin(&mut self, spot: EveningSpot) {
        if self.is_pinned(spot) {
            self.pins.retain(|pin| *pin != spot);
        } else {
            self.pins.push(spot);
        }
    }

    /// Exchanges what is at two places of the proposal. Pins of places stay; whoever was to sit out no longer is.
    ///
    /// # Errors
    ///
    /// If no game is proposed, or it has no such place.
    pub fn exchange(&mut self, one: EveningSpot, other: EveningSpot) -> Result<(), RotaError> {
        if self.proposed().is_none() {
            return Err(RotaError::NoneAnnounced);
        }
        self.evening.exchange(one, other)?;
        let out = self.proposed().map(|game| game.out.clone()).unwrap_or_default();
        self.pins.retain(|pin| !matches!(pin, EveningSpot::Out(person) if !out.contains(person)));
        Ok(())
    }

    /// Begins the next game; answers the text by which its session names it.
    ///
    /// # Errors
    ///
    /// If none is proposed, or somebody in it has left.
    pub fn begin(&mut self) -> Result<String, RotaError> {
        self.pins.clear();
        self.evening.begin()
    }

    /// Enters what a game at the table counts, if it is the one that is being played, and over at the end of its main line; answers
    /// whether it was entered.
    pub fn note(&mut self, tag: Option<&str>, playable: &Playable, game: &Game) -> bool {
        if !self.is_playing(tag) || self.playing().is_none_or(|own| own.game != playable.name()) {
            return false;
        }
        let end = game.at_main_end();
        let result = end.outcome().map(|outcome| EveningResult::of_outcome(&playable.rules, outcome));
        result.is_some_and(|result| self.evening.enter(result, None).is_ok())
    }

    /// Enters a result by hand, or corrects one.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it has another number of sides.
    pub fn enter(&mut self, place: usize, result: EveningResult) -> Result<(), RotaError> {
        let waits = place + 1 == self.evening.games().len() && self.evening.announced().is_some();
        if waits { self.evening.enter(result, None) } else { self.evening.correct(place, result) }.map(drop)
    }

    /// Takes a game off the list; one that is being played goes on outside the evening.
    ///
    /// # Errors
    ///
    /// If there is no such game.
    pub fn strike(&mut self, place: usize) -> Result<(), RotaError> {
        self.evening.strike(place).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::moves::Action;

    use super::*;
    use crate::app::play::games::first_game;

    const NAMES: [&str; 7] = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"];

    /// An evening of so many people with the first game proposed.
    fn host(people: usize, games: &Catalogue) -> EveningHost {
        let mut host = EveningHost::new(Evening::new("e", "Club", 1), 3, None);
        for person in &NAMES[..people] {
            host.change_people(|evening| evening.come(person)).expect("nobody has the name");
            host.propose(games, || Some(first_game(games)?.name()));
        }
        host
    }

    /// The game that is being played, begun and resigned.
    fn resigned(host: &EveningHost, games: &Catalogue) -> (Playable, Game) {
        let playable = games.playable(&host.playing().expect("one is being played").game).expect("it is at hand");
        let mut game = Game::new(playable.rules.clone(), playable.start.clone());
        game.play(Action::Resign).expect("whoever is on turn may resign");
        (playable, game)
    }

    #[test]
    fn a_result_counts_once_whatever_is_loaded_again() {
        let games = Catalogue::shipped();
        let mut host = host(7, &games);
        assert_eq!(host.proposed().expect("a proposal").out.len(), 3);
        let tag = host.begin().expect("it begins");
        assert!(host.is_playing(Some(&tag)) && host.proposed().is_none());
        let (playable, game) = resigned(&host, &games);
        let unfinished = Game::new(playable.rules.clone(), playable.start.clone());
        assert!(!host.note(Some(&tag), &playable, &unfinished), "it is not over");
        assert!(!host.note(None, &playable, &game), "it is not of the evening");
        assert!(!host.note(Some("e"), &playable, &game), "it is of the evening, but no game that was begun");
        assert!(host.note(Some(&tag), &playable, &game));
        host.propose(&games, || None);
        assert_eq!(host.evening().played().count(), 1);
        assert!(!host.note(Some(&tag), &playable, &game), "loaded again it counts no second time");
        let next = host.begin().expect("the next one begins");
        assert_ne!(next, tag);
        assert!(!host.note(Some(&tag), &playable, &game), "nor for the next game");
        assert!(host.note(Some(&next), &playable, &game));
        assert_eq!(host.evening().played().count(), 2);
        // A game that was taken off the list counts no more, also if it ends again.
        host.strike(0).expect("there is a first game");
        assert!(!host.note(Some(&tag), &playable, &game));
        assert_eq!(host.evening().played().count(), 1);
    }

    #[test]
    fn people_and_pins_have_their_say() {
        let games = Catalogue::shipped();
        let mut host = host(6, &games);
        let shown = host.proposed().expect("a proposal").clone();
        let chairs: Vec<_> = shown.chairs().copied().collect();
        let (out, others) = (shown.out[0], shown.out[1]);
        host.exchange(EveningSpot::Chair(chairs[0].player), EveningSpot::Out(out)).expect("both are there");
        host.toggle_pin(EveningSpot::Chair(chairs[0].player));
        host.toggle_pin(EveningSpot::Out(others));
        host.shuffle(&games).expect("there is a way");
        let sits = |host: &EveningHost| {
            let game = host.proposed().expect("a proposal").clone();
            let holder = game.chairs().find(|chair| chair.player == chairs[0].player).map(|chair| chair.holder);
            (holder, game.out)
        };
        assert_eq!(sits(&host).0, Some(ChairHolder::Person(out)));
        assert!(sits(&host).1.contains(&others));
        // Who pauses plays no more, pinned or not; nobody leaves a game that is being played.
        host.change_people(|evening| evening.leave(out)).expect("he pauses");
        host.propose(&games, || None);
        assert_ne!(sits(&host).0, Some(ChairHolder::Person(out)));
        assert_eq!(sits(&host).1.len(), 1);
        host.begin().expect("it begins");
        let plays = host.playing().expect("one is being played").players().next().expect("somebody plays");
        assert!(matches!(host.change_people(|evening| evening.leave(plays)), Err(RotaError::Seated(_))));
        host.change_people(|evening| evening.come("Zoe")).expect("somebody comes during the game");
        assert!(host.playing().is_some());
    }

    #[test]
    fn computers_fill_what_is_empty_and_leave_somebody_a_chair() {
        let games = Catalogue::shipped();
        let mut host = host(2, &games);
        let computers = |host: &EveningHost| {
            let game = host.proposed().expect("a proposal");
            game.chairs().filter(|chair| chair.holder == ChairHolder::Computer(host.level())).count()
        };
        assert_eq!(computers(&host), 2);
        host.want_computers(9);
        host.want_level(7);
        host.propose(&games, || None);
        assert_eq!(computers(&host), 3);
        let taken = host.proposed().expect("a proposal").chairs().find(|chair| chair.holder.person().is_none());
        let spot = EveningSpot::Chair(taken.expect("a computer's chair").player);
        host.exchange(spot, EveningSpot::Out(host.proposed().expect("a proposal").out[0])).expect("he takes its chair");
        assert_eq!((computers(&host), host.proposed().expect("a proposal").out.len()), (2, 0));
        for person in host.evening().present().collect::<Vec<_>>() {
            host.change_people(|evening| evening.leave(person)).expect("nobody plays");
            host.propose(&games, || None);
        }
        assert_eq!(host.obstacle(), Some(&RotaError::Nobody));
        assert!(host.evening().announced().is_none());
    }
}
