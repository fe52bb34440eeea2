//! Club evenings in words.

use super::Texts;
use crate::rota::{Chair, Evening, EveningGame, EveningScore, EveningSide};
use crate::rules::POINT;
use crate::spec::Playable;

impl Texts {
    /// The title of an evening, or what an evening is called.
    pub fn evening_title(&self, evening: &Evening) -> String {
        if evening.title().is_empty() { self.get("paper-evening") } else { evening.title().to_owned() }
    }

    /// The name of the game that is played; one that is unknown is called as the evening names it.
    pub fn evening_game(&self, game: &EveningGame, playable: Option<&Playable>) -> String {
        playable.map_or_else(|| game.game.to_string(), |playable| self.game_name(&playable.variant).to_owned())
    }

    /// Twelfths of a point as people write them; as a decimal number where there are thousands of points.
    pub fn evening_points(&self, twelfths: u32) -> String {
        let told = u16::try_from(twelfths).map(|twelfths| self.points(twelfths));
        told.unwrap_or_else(|_| self.decimals(f64::from(twelfths) / f64::from(POINT)))
    }

    /// The points a game of somebody in an evening, with two decimals; nothing before his first game.
    pub fn evening_mean(&self, score: EveningScore) -> String {
        score.mean().map_or_else(String::new, |mean| self.decimals(mean / f64::from(POINT)))
    }

    /// A number with two decimals, as the language writes it.
    pub(super) fn decimals(&self, number: f64) -> String {
        format!("{number:.2}").replace('.', &self.get("decimal-sign"))
    }

    /// The chairs of a side with who plays: "White: Anna · Black: Computer 5". Chairs of an unknown game are called by their seats.
    pub fn evening_side(&self, evening: &Evening, side: &EveningSide, playable: Option<&Playable>) -> String {
        let computer = |level: u8| self.with("paper-computer-short", &[("level", &level.to_string())]);
        let chair = |chair: &Chair| {
            let army = match playable {
                Some(playable) => self.army(playable, playable.rules.home_army(chair.player)),
                None => chair.player.to_string(),
            };
            format!("{army}: {}", evening.holder_name(chair.holder, computer).replace(' ', "\u{a0}"))
        };
        side.chairs.iter().map(chair).collect::<Vec<_>>().join(" · ")
    }

    /// Who sits out in a game, or that it was played at another table; empty if everybody plays.
    pub fn evening_out(&self, evening: &Evening, game: &EveningGame) -> String {
        let names: Vec<String> = game.out.iter().map(|person| evening.name(*person).to_owned()).collect();
        match (game.aside, names.is_empty()) {
            (true, _) => self.get("paper-other-table"),
            (false, true) => String::new(),
            (false, false) => self.with("paper-out", &[("names", &self.list(&names))]),
        }
    }
}
