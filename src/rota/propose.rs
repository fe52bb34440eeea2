//! The next game by least penalty.
//!
//! The weights were tried on evenings of five to twelve people: sitting out never differs by more than one game, and within eight
//! games nobody has a partner for the third time, with seven or with nine people and more not even for the second.

use super::RotaError;
use super::evening::{Evening, PersonId};
use super::game::{ChairHolder, EveningGame, sides_of};
use super::history::RotaHistory;
use crate::board::Player;
use crate::random::split_mix;
use crate::spec::Playable;

/// What a proposal counts for each game by which the numbers of those who sat out differ most.
const SPREAD: u32 = 1000;
/// What it counts for everybody who sits out twice running.
const RUNNING: u32 = 100;
/// What it counts for partners, by the square of how often they have been partners.
const PARTNERS: u32 = 20;
/// What it counts for each time that opponents have been opponents.
const OPPONENTS: u32 = 3;
/// What it counts for each time that somebody has had the colour.
const COLOURS: u32 = 1;

/// What speaks against a proposal: how often each thing happens that should not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Penalty {
    /// By how much the numbers of games that those who are there have sat out differ at most, after the game.
    pub spread: u32,
    /// How many sit out twice running.
    pub running: u32,
    /// The squares of how often partners have been partners, added up.
    pub partners: u32,
    /// How often opponents have been opponents, added up.
    pub opponents: u32,
    /// How often each has had the colour that he gets, added up.
    pub colours: u32,
}

impl Penalty {
    /// The penalty as one number; less is better.
    #[must_use]
    pub const fn total(self) -> u32 {
        SPREAD * self.spread
            + RUNNING * self.running
            + PARTNERS * self.partners
            + OPPONENTS * self.opponents
            + COLOURS * self.colours
    }
}

/// What is wanted of the next game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    /// Who sits on some chairs.
    pub pins: Vec<(Player, ChairHolder)>,
    /// Who sits out.
    pub out: Vec<PersonId>,
    /// How many chairs computers have at least. They have more where there are too few people.
    pub computers: usize,
    /// The level of computers on chairs that nobody was named for.
    pub level: u8,
}

/// A game that is proposed, and what speaks against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The game, with those who sit out.
    pub game: EveningGame,
    /// What speaks against it.
    pub penalty: Penalty,
}

/// The next game of an evening at its table: the one of least penalty. Of several that are equal it is the first in an order of the
/// people that the seed of the evening draws. A game that waits for its result does not count.
///
/// # Errors
///
/// If what is wanted contradicts itself, somebody in it has left, or nobody would play.
pub fn propose(evening: &Evening, playable: &Playable, wishes: &Wishes) -> Result<Proposal, RotaError> {
    next_in_plan(&evening.without_announced(), playable, wishes)
}

/// How many seeds are tried for another game.
const TRIES: u64 = 200;

/// Another game of least penalty than the one that waits for its result, or than the next one if none waits: by another seed, which
/// the evening keeps; `None` if there is no other, or none was found.
///
/// # Errors
///
/// As those of [`propose`].
pub fn propose_another(
    evening: &mut Evening,
    playable: &Playable,
    wishes: &Wishes,
) -> Result<Option<Proposal>, RotaError> {
    let shown = match evening.announced() {
        Some(game) => game.sides.clone(),
        None => propose(evening, playable, wishes)?.game.sides,
    };
    let seed = evening.seed();
    for step in 1..=TRIES {
        evening.reseed(seed.wrapping_add(step));
        let proposal = propose(evening, playable, wishes)?;
        if proposal.game.sides != shown {
            return Ok(Some(proposal));
        }
    }
    evening.reseed(seed);
    Ok(None)
}

/// The next games of an evening, if everybody stays and nobody comes: those behind the game that waits for its result, if there is
/// one. What is wanted holds for the first of them; computers are asked for in all.
///
/// # Errors
///
/// As those of [`propose`].
pub fn plan(evening: &Evening, playable: &Playable, wishes: &Wishes, games: usize) -> Result<Vec<Proposal>, RotaError> {
    let mut supposed = evening.clone();
    let mut wishes = wishes.clone();
    let mut planned = Vec::with_capacity(games);
    for _ in 0..games {
        let proposal = next_in_plan(&supposed, playable, &wishes)?;
        supposed.suppose(proposal.game.clone());
        planned.push(proposal);
        (wishes.pins, wishes.out) = (Vec::new(), Vec::new());
    }
    Ok(planned)
}

/// The next game of an evening in which all games count, also such as have no result.
fn next_in_plan(evening: &Evening, playable: &Playable, wishes: &Wishes) -> Result<Proposal, RotaError> {
    let search = Search::new(evening, playable, wishes)?;
    let (penalty, holders) = search.best().ok_or(RotaError::Nobody)?;
    let holders: Vec<_> = search.chairs.iter().map(|chair| chair.player).zip(holders).collect();
    let mut game = EveningGame::of(playable, &holders)?;
    game.out = evening.present().filter(|person| !game.players().any(|player| player == *person)).collect();
    Ok(Proposal { game, penalty })
}

/// A chair that is to be filled.
struct EmptyChair {
    player: Player,
    side: usize,
    pinned: Option<ChairHolder>,
}

/// The search for the game of least penalty.
struct Search {
    history: RotaHistory,
    chairs: Vec<EmptyChair>,
    /// Those who are there, in the order that decides between equals.
    present: Vec<PersonId>,
    /// Those of them who may play.
    free: Vec<PersonId>,
    /// How many people play.
    people: usize,
    /// Who is named for a chair.
    named: Vec<PersonId>,
    /// The level of computers on chairs that nobody was named for.
    level: u8,
}

impl Search {
    fn new(evening: &Evening, playable: &Playable, wishes: &Wishes) -> Result<Self, RotaError> {
        let is_here = |person: &PersonId| evening.people().get(person.0).is_some_and(|person| person.here);
        let named: Vec<PersonId> = wishes.pins.iter().filter_map(|(_, holder)| holder.person()).collect();
        if let Some(gone) = named.iter().chain(&wishes.out).find(|person| !is_here(person)) {
            return Err(RotaError::Gone(evening.name(*gone).to_owned()));
        }
        let twice = |number: usize| named[..number].contains(&named[number]) || wishes.out.contains(&named[number]);
        if let Some(number) = (0..named.len()).find(|number| twice(*number)) {
            return Err(RotaError::Twice(evening.name(named[number]).to_owned()));
        }
        let mut chairs = Vec::new();
        for (side, players) in sides_of(&playable.rules).into_iter().enumerate() {
            for player in players {
                let mut pins = wishes.pins.iter().filter(|(pinned, _)| *pinned == player);
                let pinned = pins.next().map(|(_, holder)| *holder);
                if pins.next().is_some() {
                    return Err(RotaError::ChairTwice(player.0.letter()));
                }
                chairs.push(EmptyChair { player, side, pinned });
            }
        }
        if let Some((player, _)) =
            wishes.pins.iter().find(|(pinned, _)| !chairs.iter().any(|own| own.player == *pinned))
        {
            EveningGame::chair(&playable.rules, &player.to_string())?;
        }
        let computers = wishes.pins.len() - named.len();
        let wished = wishes.computers.max(computers);
        if wished >= chairs.len() || wished + named.len() > chairs.len() {
            return Err(RotaError::TooManyComputers { wished, chairs: chairs.len() });
        }
        let mut present: Vec<PersonId> = evening.present().collect();
        present.sort_by_key(|person| (split_mix(evening.seed() ^ split_mix(person.0 as u64)), *person));
        let free: Vec<PersonId> = present.iter().copied().filter(|person| !wishes.out.contains(person)).collect();
        let people = (chairs.len() - wished).min(free.len());
        if people == 0 {
            return Err(RotaError::Nobody);
        }
        let history = RotaHistory::of(evening);
        Ok(Self { history, chairs, present, free, people, named, level: wishes.level })
    }

    /// The least penalty and who holds each chair with it. `None` if there is no way to fill the chairs.
    fn best(&self) -> Option<(Penalty, Vec<ChairHolder>)> {
        let mut sets: Vec<(Penalty, u32)> =
            self.sets().into_iter().map(|set| (self.of_sitting_out(set), set)).collect();
        // Stable: of sets that are equal the first comes first.
        sets.sort_by_key(|(penalty, _)| penalty.total());
        let mut best: Option<(Penalty, Vec<ChairHolder>)> = None;
        for (penalty, set) in sets {
            if best.as_ref().is_some_and(|(least, _)| penalty.total() >= least.total()) {
                break;
            }
            let players: Vec<PersonId> = self.members(set).collect();
            let mut holders = Vec::with_capacity(self.chairs.len());
            self.fill(&players, penalty, &mut holders, &mut best);
        }
        best
    }

    /// Those who are in a set, which has a bit for each of those who are there.
    fn members(&self, set: u32) -> impl Iterator<Item = PersonId> {
        self.present.iter().enumerate().filter(move |(number, _)| set >> number & 1 == 1).map(|(_, person)| *person)
    }

    /// All sets of people who may play, those with the first people first.
    fn sets(&self) -> Vec<u32> {
        let bits = |people: &[PersonId]| {
            let within = self.present.iter().enumerate().filter(|(_, person)| people.contains(person));
            within.fold(0, |bits: u32, (number, _)| bits | 1 << number)
        };
        let (free, named) = (bits(&self.free), bits(&self.named));
        let fits = |set: &u32| set.count_ones() as usize == self.people && set & !free == 0 && named & !set == 0;
        let mut sets: Vec<u32> = (0..1 << self.present.len()).filter(fits).collect();
        sets.sort_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
        sets
    }

    /// What speaks against a game in which the people of a set play and the others sit out.
    fn of_sitting_out(&self, set: u32) -> Penalty {
        let (mut most, mut least, mut running) = (0, u32::MAX, 0);
        for (number, person) in self.present.iter().enumerate() {
            let out = set >> number & 1 == 0;
            let after = self.history.sat_out(*person) + u32::from(out);
            (most, least) = (most.max(after), least.min(after));
            running += u32::from(out && self.history.waits(*person));
        }
        Penalty { spread: most.saturating_sub(least), running, ..Penalty::default() }
    }

    /// Fills the chairs behind those that have holders, in every way that is better than the best so far.
    fn fill(
        &self,
        players: &[PersonId],
        penalty: Penalty,
        holders: &mut Vec<ChairHolder>,
        best: &mut Option<(Penalty, Vec<ChairHolder>)>,
    ) {
        if best.as_ref().is_some_and(|(least, _)| penalty.total() >= least.total()) {
            return;
        }
        let Some(chair) = self.chairs.get(holders.len()) else {
            *best = Some((penalty, holders.clone()));
            return;
        };
        let seated = |person: PersonId| holders.contains(&ChairHolder::Person(person));
        let mut candidates: Vec<ChairHolder> = match chair.pinned {
            Some(holder) => vec![holder],
            None => {
                let free = |person: &PersonId| !seated(*person) && !self.named.contains(person);
                players.iter().copied().filter(free).map(ChairHolder::Person).collect()
            }
        };
        let computers = holders.iter().filter(|holder| holder.person().is_none()).count();
        let pinned = self.chairs[holders.len()..].iter().filter_map(|chair| chair.pinned);
        let to_come = pinned.filter(|holder| holder.person().is_none()).count();
        if chair.pinned.is_none() && computers + to_come < self.chairs.len() - self.people {
            candidates.push(ChairHolder::Computer(self.level));
        }
        for holder in candidates {
            let penalty = self.with_holder(penalty, holders, holder);
            holders.push(holder);
            self.fill(players, penalty, holders, best);
            holders.pop();
        }
    }

    /// What speaks against a game in which the next chair has this holder.
    fn with_holder(&self, mut penalty: Penalty, holders: &[ChairHolder], holder: ChairHolder) -> Penalty {
        let chair = &self.chairs[holders.len()];
        for (other, held) in self.chairs.iter().zip(holders) {
            if other.side == chair.side {
                penalty.partners += self.history.partnered(holder, *held).pow(2);
            } else {
                penalty.opponents += self.history.opposed(holder, *held);
            }
        }
        penalty.colours += self.history.seated(holder, chair.player);
        penalty
    }
}
