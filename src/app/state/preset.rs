//! Common ways to share out the seats of a game.

use fourhanded::board::{By, Player, Side};
use fourhanded::spec::Playable;
use fourhanded::store::SeatOwner;

/// Common ways to share out the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
    /// A person at each seat.
    FourPlayers,
    /// Two people, each with both armies of a side.
    DoubleDummy,
    /// One person; computers elsewhere, the partner among them.
    #[default]
    Alone,
    /// Four computers.
    Watch,
    /// Something else.
    Custom,
}

impl Preset {
    /// Whether a game has seats for it: two armies each is for four seats in two sides.
    pub fn suits(self, playable: &Playable) -> bool {
        let rules = &playable.rules;
        let pairs = || rules.sides().into_iter().all(|side| rules.players_of(side).iter().count() == 2);
        self != Self::DoubleDummy || rules.order.len() == 4 && pairs()
    }

    /// The seats of a preset in a game, with computer players of a level. In a game alone the person has the first place in
    /// the turn order.
    pub fn seats(self, playable: &Playable, names: &[String; 2], level: u8) -> By<Player, SeatOwner> {
        let rules = &playable.rules;
        let first = rules.player_at(rules.order[0]);
        let side = |player: Player| rules.side_of(player);
        By::from_fn(|player: Player| match self {
            Self::FourPlayers | Self::Custom => SeatOwner::default(),
            Self::DoubleDummy => SeatOwner::Human(names[usize::from(side(player) != side(first))].clone()),
            Self::Alone if player == first => SeatOwner::Human(names[0].clone()),
            Self::Alone | Self::Watch => SeatOwner::Computer(level),
        })
    }

    /// The preset that some seats are.
    pub fn of(playable: &Playable, seats: &By<Player, SeatOwner>) -> Self {
        let rules = &playable.rules;
        let owner = |player: Player| &seats[player];
        let players: Vec<Player> = rules.players().collect();
        let human = |player: &Player| matches!(owner(*player), SeatOwner::Human(_));
        let people = players.iter().filter(|player| human(player)).count();
        let by_side = |side: Side| {
            let mut members = players.iter().filter(|player| rules.side_of(**player) == side);
            let first = members.next().map(|player| owner(*player));
            // People without a name are not known to be one and the same.
            first != Some(&SeatOwner::default()) && members.all(|player| Some(owner(*player)) == first)
        };
        let together = rules.sides().into_iter().all(by_side);
        match people {
            0 => Self::Watch,
            1 if human(&players[0]) => Self::Alone,
            4 if together && Self::DoubleDummy.suits(playable) => Self::DoubleDummy,
            people if people == players.len() => Self::FourPlayers,
            _ => Self::Custom,
        }
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::spec::{Catalogue, Choice};

    use super::*;

    /// Who comes from a game of partners with two people at four seats finds a person at each seat where all play against all.
    #[test]
    fn two_people_share_a_table_of_partners_only() {
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let mut suited = 0;
        for (variant, _) in Catalogue::shipped().entries() {
            let playable = variant.playable(Choice::default()).expect("sound rules");
            let seats = Preset::DoubleDummy.seats(&playable, &names, 4);
            let suits = Preset::DoubleDummy.suits(&playable);
            assert_eq!(Preset::of(&playable, &seats) == Preset::DoubleDummy, suits, "{}", variant.name);
            if suits {
                let of_ann =
                    playable.rules.players().filter(|player| seats[*player] == SeatOwner::Human("Ann".to_owned()));
                assert_eq!(of_ann.count(), 2, "{}", variant.name);
                suited += 1;
            }
        }
        assert!(suited > 5);
    }

    #[test]
    fn a_preset_is_known_by_its_seats_in_every_game() {
        for (variant, _) in Catalogue::shipped().entries() {
            let playable = variant.playable(Choice::default()).expect("sound rules");
            let names = [String::new(), String::new()];
            for preset in [Preset::FourPlayers, Preset::Alone, Preset::Watch] {
                assert_eq!(Preset::of(&playable, &preset.seats(&playable, &names, 4)), preset, "{}", variant.name);
            }
        }
    }
}
