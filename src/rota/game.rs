//! A game of an evening: who sits where, and what it counted.

use super::{PersonId, RotaError};
use crate::board::{Player, Side};
use crate::moves::Outcome;
use crate::rules::Rules;
use crate::spec::{Playable, VariantName, expected};

/// Who plays on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChairHolder {
    /// Somebody of the evening.
    Person(PersonId),
    /// A computer player, by the number of its level.
    Computer(u8),
}

impl ChairHolder {
    /// The person, if it is one.
    #[must_use]
    pub const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Computer(_) => None,
        }
    }
}

/// A place of the game that comes next, for exchanges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EveningSpot {
    /// A chair, whoever holds it.
    Chair(Player),
    /// The place of somebody who sits out.
    Out(PersonId),
}

/// A chair at the table: the place of one who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Who decides there, by the seat of his first army.
    pub player: Player,
    /// Who plays.
    pub holder: ChairHolder,
}

/// Those who win together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningSide {
    /// The chairs of the side, at least one.
    pub chairs: Vec<Chair>,
}

/// What a game counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningResult {
    /// The points of each side, in twelfths of a point, in the order of the sides of the game.
    pub points: Vec<u16>,
    /// Whether each side won; none in a draw.
    pub won: Vec<bool>,
}

/// A game of an evening. It says by itself who was whose partner, so that it needs no rules to be counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveningGame {
    /// The variant with its options.
    pub game: VariantName,
    /// The sides, in the order of play.
    pub sides: Vec<EveningSide>,
    /// Those who sat out.
    pub out: Vec<PersonId>,
    /// Whether it was played at another table: it counts for points, partners and opponents, but nobody sat out.
    pub aside: bool,
    /// What it counted; `None` until it is over.
    pub result: Option<EveningResult>,
    /// The file of the saved game, as it was named.
    pub save: Option<String>,
    /// The number that it got when it was begun at the table, from 1; `None` of games that have not begun there.
    pub number: Option<u32>,
}

/// The players of a game by sides, each player once.
pub(super) fn sides_of(rules: &Rules) -> Vec<Vec<Player>> {
    let of_side = |side: Side| rules.players_of(side).iter().collect();
    rules.sides().into_iter().map(of_side).collect()
}

/// The chair that a text names: the letter of its seat, or the name that texts of the game have for it.
fn chair_named(rules: &Rules, text: &str) -> Option<Player> {
    let fits = |player: &Player| {
        text.eq_ignore_ascii_case(&player.0.letter().to_string())
            || rules.player_name(*player).eq_ignore_ascii_case(text)
    };
    sides_of(rules).into_iter().flatten().find(fits)
}

impl EveningGame {
    /// A game with these holders of its chairs.
    ///
    /// # Errors
    ///
    /// If a chair has nobody, or two, or somebody has two chairs, or the game has no such chair.
    pub fn of(playable: &Playable, holders: &[(Player, ChairHolder)]) -> Result<Self, RotaError> {
        let sides = sides_of(&playable.rules);
        if let Some((player, _)) = holders.iter().find(|(player, _)| !sides.iter().flatten().any(|own| own == player)) {
            return Err(Self::no_chair(&playable.rules, &player.to_string()));
        }
        let chair = |player: Player| {
            let mut found = holders.iter().filter(|(own, _)| *own == player);
            match (found.next(), found.next()) {
                (Some((_, holder)), None) => Ok(Chair { player, holder: *holder }),
                (None, _) => Err(RotaError::EmptyChair(player.0.letter())),
                (Some(_), Some(_)) => Err(RotaError::ChairTwice(player.0.letter())),
            }
        };
        let side = |players: Vec<Player>| {
            Ok(EveningSide { chairs: players.into_iter().map(chair).collect::<Result<_, _>>()? })
        };
        let sides = sides.into_iter().map(side).collect::<Result<_, RotaError>>()?;
        Ok(Self { game: playable.name(), sides, out: Vec::new(), aside: false, result: None, save: None, number: None })
    }

    /// The chair that a text names in a game: by the letter of its seat, or as texts of the game call it (`light`).
    ///
    /// # Errors
    ///
    /// If the game has no such chair: which it has.
    pub fn chair(rules: &Rules, text: &str) -> Result<Player, RotaError> {
        chair_named(rules, text).ok_or_else(|| Self::no_chair(rules, text))
    }

    fn no_chair(rules: &Rules, found: &str) -> RotaError {
        let names: Vec<String> = sides_of(rules).iter().flatten().map(ToString::to_string).collect();
        RotaError::NoChair { found: found.to_owned(), hint: expected(found, names.iter().map(String::as_str)) }
    }

    /// All chairs, by sides.
    pub fn chairs(&self) -> impl Iterator<Item = &Chair> {
        self.sides.iter().flat_map(|side| &side.chairs)
    }

    /// The people who play.
    pub fn players(&self) -> impl Iterator<Item = PersonId> {
        self.chairs().filter_map(|chair| chair.holder.person())
    }

    /// Exchanges two people, wherever they are: on chairs or sitting out.
    pub fn swap(&mut self, one: PersonId, other: PersonId) {
        let swapped = |person: &mut PersonId| {
            if *person == one {
                *person = other;
            } else if *person == other {
                *person = one;
            }
        };
        for chair in self.sides.iter_mut().flat_map(|side| &mut side.chairs) {
            if let ChairHolder::Person(person) = &mut chair.holder {
                swapped(person);
            }
        }
        self.out.iter_mut().for_each(swapped);
    }

    /// Exchanges what is at two places. Whoever takes the chair of a computer from outside leaves it no place.
    ///
    /// # Errors
    ///
    /// If the game has no such chair. Nothing is changed then.
    pub(super) fn exchange(&mut self, one: EveningSpot, other: EveningSpot) -> Result<(), RotaError> {
        let held = |spot| match spot {
            EveningSpot::Out(person) => Ok(ChairHolder::Person(person)),
            EveningSpot::Chair(player) => {
                let chair = self.chairs().find(|chair| chair.player == player);
                let names: Vec<String> = self.chairs().map(|chair| chair.player.to_string()).collect();
                chair.map(|chair| chair.holder).ok_or_else(|| RotaError::NoChair {
                    found: player.to_string(),
                    hint: expected(&player.to_string(), names.iter().map(String::as_str)),
                })
            }
        };
        match (held(one)?, held(other)?) {
            (ChairHolder::Person(one), ChairHolder::Person(other)) => self.swap(one, other),
            (from, to) => {
                self.sit(one, to);
                self.sit(other, from);
            }
        }
        Ok(())
    }

    /// Puts somebody at a place. A computer sits nowhere but on chairs.
    fn sit(&mut self, spot: EveningSpot, holder: ChairHolder) {
        match (spot, holder) {
            (EveningSpot::Chair(player), holder) => {
                let mut chairs = self.sides.iter_mut().flat_map(|side| &mut side.chairs);
                if let Some(chair) = chairs.find(|chair| chair.player == player) {
                    chair.holder = holder;
                }
            }
            (EveningSpot::Out(before), ChairHolder::Computer(_)) => self.out.retain(|person| *person != before),
            (EveningSpot::Out(before), ChairHolder::Person(person)) => {
                self.out.iter_mut().filter(|out| **out == before).for_each(|out| *out = person);
            }
        }
    }
}

impl EveningResult {
    /// What the end of a game counts, by the scoring of its rules.
    #[must_use]
    pub fn of_outcome(rules: &Rules, outcome: &Outcome) -> Self {
        let sides = rules.sides();
        let points = |side: &Side| outcome.points.iter().find(|(own, _)| own == side).map_or(0, |(_, points)| *points);
        let draw = outcome.is_draw(rules);
        Self {
            points: sides.iter().map(points).collect(),
            won: sides.iter().map(|side| !draw && outcome.winners.contains(side)).collect(),
        }
    }

    /// A result of which only the points are known: those with the most have won, unless all have the same.
    #[must_use]
    pub fn of_points(points: Vec<u16>) -> Self {
        let most = points.iter().copied().max().unwrap_or(0);
        let draw = points.iter().all(|own| *own == most);
        let won = points.iter().map(|own| !draw && *own == most).collect();
        Self { points, won }
    }

    /// A drawn game with these points.
    #[must_use]
    pub fn drawn(points: Vec<u16>) -> Self {
        let won = vec![false; points.len()];
        Self { points, won }
    }
}
