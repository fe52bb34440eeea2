//! Where people sit round the table.

use fourhanded::board::{Army, By, Player, Seat};
use fourhanded::store::SeatOwner;

use super::Session;

impl Session {
    /// The seat of the person who decides for a player: that of the first of his players in the turn order. Of two
    /// people who move several armies each, the second sits across the table from the first.
    pub fn seat_of(&self, player: Player) -> Seat {
        self.seat_among(&self.people(), player)
    }

    /// Where at a table the plate of each army lies, and where its men face: the seat of the person who moves it. Every
    /// army lies at its own side (`None`) if one person has more than fit at his.
    pub fn sitting(&self) -> By<Army, Option<Seat>> {
        let people = self.people();
        if people.iter().any(|players| players.len() > 2) {
            return By::default();
        }
        By::from_fn(|army| Some(self.seat_among(&people, self.playable.rules.player_of(army))))
    }

    /// The seat of the person who decides.
    pub fn deciding_seat(&self) -> Option<Seat> {
        self.human_to_decide().map(|player| self.seat_of(player))
    }

    /// Whether people sit on more than one side of the table.
    pub fn is_shared(&self) -> bool {
        self.people().len() > 1
    }

    /// The players of each person, people and players in the turn order. People without a name are not known to be one
    /// and the same.
    fn people(&self) -> Vec<Vec<Player>> {
        let rules = &self.playable.rules;
        let mut people: Vec<(&str, Vec<Player>)> = Vec::new();
        for player in rules.order.iter().map(|place| rules.player_at(*place)) {
            let SeatOwner::Human(name) = &self.seats[player] else { continue };
            if people.iter().any(|(_, players)| players.contains(&player)) {
                continue;
            }
            match people.iter_mut().find(|(other, _)| other == name && !name.is_empty()) {
                Some((_, players)) => players.push(player),
                None => people.push((name, vec![player])),
            }
        }
        people.into_iter().map(|(_, players)| players).collect()
    }

    /// The seat of the person who decides for a player, among the players of each person.
    fn seat_among(&self, people: &[Vec<Player>], player: Player) -> Seat {
        let rules = &self.playable.rules;
        let person = people.iter().position(|players| players.contains(&player));
        let first_seat = |index: usize| people.get(index).and_then(|players| players.first()).map(|first| first.0);
        let armies =
            |players: &[Player]| rules.present().filter(|army| players.contains(&rules.player_of(*army))).count();
        let across = people.len() == 2 && people.iter().all(|players| armies(players) > 1);
        match person {
            Some(1) if across => first_seat(0).map(Seat::opposite),
            person => person.and_then(first_seat),
        }
        .unwrap_or(player.0)
    }
}
