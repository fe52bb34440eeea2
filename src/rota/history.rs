//! What has been in an evening so far: who sat out, who was whose partner and opponent, and who sat where.

use super::evening::{Evening, PersonId};
use super::game::{ChairHolder, EveningGame};
use crate::board::{By, Player};

/// What has been in an evening so far, as the next game is judged by it.
///
/// All computer players are one more person, so that everybody has them for partners in turn.
#[derive(Clone, Debug)]
pub(super) struct RotaHistory {
    /// The number of people, which is the number of the computer players too.
    people: usize,
    /// How often each has sat out, among those who are there.
    sat_out: Vec<u32>,
    /// Whether each sat out in the last game.
    waits: Vec<bool>,
    partners: Vec<u32>,
    opponents: Vec<u32>,
    seats: Vec<By<Player, u32>>,
    /// Who was there at the last game.
    roster: Vec<bool>,
    /// Who has ever been there at a game.
    known: Vec<bool>,
}

impl RotaHistory {
    /// What has been in all games of an evening, as those find it who are there now.
    pub(super) fn of(evening: &Evening) -> Self {
        let people = evening.people().len();
        let mut history = Self {
            people,
            sat_out: vec![0; people],
            waits: vec![false; people],
            partners: vec![0; (people + 1) * (people + 1)],
            opponents: vec![0; (people + 1) * (people + 1)],
            seats: vec![By::default(); people + 1],
            roster: vec![false; people],
            known: vec![false; people],
        };
        for game in evening.games() {
            history.count(game);
        }
        history.gather(evening.present());
        history
    }

    /// How often somebody has sat out, as it counts among those who are there.
    pub(super) fn sat_out(&self, person: PersonId) -> u32 {
        self.sat_out[person.0]
    }

    /// Whether somebody sat out in the last game.
    pub(super) fn waits(&self, person: PersonId) -> bool {
        self.waits[person.0]
    }

    /// How often two have been partners.
    pub(super) fn partnered(&self, one: ChairHolder, other: ChairHolder) -> u32 {
        self.partners[self.pair(one, other)]
    }

    /// How often two have been opponents.
    pub(super) fn opposed(&self, one: ChairHolder, other: ChairHolder) -> u32 {
        self.opponents[self.pair(one, other)]
    }

    /// How often somebody has had the colour of a chair; 0 for computers, which do not mind.
    pub(super) fn seated(&self, holder: ChairHolder, player: Player) -> u32 {
        holder.person().map_or(0, |person| self.seats[person.0][player])
    }

    fn number(&self, holder: ChairHolder) -> usize {
        holder.person().map_or(self.people, |person| person.0)
    }

    fn pair(&self, one: ChairHolder, other: ChairHolder) -> usize {
        self.number(one) * (self.people + 1) + self.number(other)
    }

    /// Lets the people gather who are there at the next game. Who comes for the first time counts as one of those who have sat out
    /// most, so that he plays soon; who comes again keeps his number within that of the others. Nobody has to make good what he
    /// was not there for.
    fn gather(&mut self, present: impl Iterator<Item = PersonId>) {
        let mut roster = vec![false; self.people];
        for person in present {
            roster[person.0] = true;
        }
        let stayed: Vec<u32> = (0..self.people)
            .filter(|person| roster[*person] && self.roster[*person])
            .map(|person| self.sat_out[person])
            .collect();
        let least = stayed.iter().copied().min().unwrap_or(0);
        let most = stayed.iter().copied().max().unwrap_or(0);
        for person in (0..self.people).filter(|person| roster[*person] && !self.roster[*person]) {
            self.sat_out[person] = if self.known[person] { self.sat_out[person].clamp(least, most) } else { most };
            self.waits[person] = false;
            self.known[person] = true;
        }
        self.roster = roster;
    }

    fn count(&mut self, game: &EveningGame) {
        if !game.aside {
            self.gather(game.players().chain(game.out.iter().copied()));
            self.waits = vec![false; self.people];
            for person in &game.out {
                self.waits[person.0] = true;
                self.sat_out[person.0] += 1;
            }
        }
        for (number, side) in game.sides.iter().enumerate() {
            for (place, chair) in side.chairs.iter().enumerate() {
                let own = self.number(chair.holder);
                self.seats[own][chair.player] += 1;
                for partner in &side.chairs[place + 1..] {
                    self.meet(chair.holder, partner.holder, true);
                }
                for opponent in game.sides[number + 1..].iter().flat_map(|side| &side.chairs) {
                    self.meet(chair.holder, opponent.holder, false);
                }
            }
        }
    }

    fn meet(&mut self, one: ChairHolder, other: ChairHolder, as_partners: bool) {
        let (there, back) = (self.pair(one, other), self.pair(other, one));
        let pairs = if as_partners { &mut self.partners } else { &mut self.opponents };
        pairs[there] += 1;
        // Two computers are one pair, seen from both sides.
        if there != back {
            pairs[back] += 1;
        }
    }
}
