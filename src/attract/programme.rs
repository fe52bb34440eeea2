//! What comes after what in the show.

use crate::random::Random;

/// A variant as the show knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownGame {
    /// The id of the variant.
    pub variant: String,
    /// Whether it stands out: it comes every second time.
    pub featured: bool,
    /// How many stored games there are of it.
    pub games: usize,
    /// The pages of its tour that can play by themselves, by their places in the tour, from 0.
    pub pages: Vec<usize>,
}

/// One thing that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exhibit {
    /// The name of a game, where it comes from, and its board.
    Card(String),
    /// A stored game, by the id of the variant and its place among those of it, from 0, from its liveliest rounds on.
    Liveliest(String, usize),
    /// A page of a tour that plays by itself, by the id of the variant and its place in the tour, from 0.
    Page(String, usize),
    /// The last rounds of a stored game.
    LastRounds(String, usize),
}

/// The show, without end: for each game its card, a stored game, two pages of its tour, the end of another stored game.
#[derive(Clone, Debug)]
pub struct Programme {
    games: Vec<ShownGame>,
    random: Random,
    /// The games still to come before each has come once, by their places.
    coming: Vec<usize>,
    /// How many games have come.
    came: usize,
    /// What is still to come of the game that is shown, the last first.
    rest: Vec<Exhibit>,
}

impl Programme {
    /// A programme of some games, drawn by a seed such as the number of the day.
    #[must_use]
    pub fn new(games: Vec<ShownGame>, seed: u64) -> Self {
        Self { games, random: Random::new(seed), coming: Vec::new(), came: 0, rest: Vec::new() }
    }

    /// What is shown next; `None` if there are no games.
    pub fn next_exhibit(&mut self) -> Option<Exhibit> {
        if self.rest.is_empty() {
            let place = self.next_game()?;
            let game = self.games.get(place)?.clone();
            self.rest = self.exhibits(&game);
        }
        self.rest.pop()
    }

    /// The place of the game that comes next: the one that stands out every second time, between them all others in an order
    /// by lot.
    fn next_game(&mut self) -> Option<usize> {
        let featured = self.games.iter().position(|game| game.featured);
        self.came += 1;
        if let Some(place) = featured.filter(|_| self.came % 2 == 1 || self.games.len() == 1) {
            return Some(place);
        }
        if self.coming.is_empty() {
            self.coming = (0..self.games.len()).filter(|place| Some(*place) != featured).collect();
        }
        let drawn = self.below(self.coming.len())?;
        Some(self.coming.swap_remove(drawn))
    }

    /// A random number below another; `None` below 0.
    fn below(&mut self, end: usize) -> Option<usize> {
        (end > 0).then(|| self.random.below(end))
    }

    /// What is shown of a game, the last first.
    fn exhibits(&mut self, game: &ShownGame) -> Vec<Exhibit> {
        let variant = || game.variant.clone();
        let mut shown = vec![Exhibit::Card(variant())];
        let first = self.below(game.games);
        shown.extend(first.map(|place| Exhibit::Liveliest(variant(), place)));
        let page = self.below(game.pages.len());
        let another = page.map(|index| (index + 1) % game.pages.len()).filter(|other| Some(*other) != page);
        let pages = page.into_iter().chain(another).filter_map(|index| game.pages.get(index));
        shown.extend(pages.map(|place| Exhibit::Page(variant(), *place)));
        // Another game than the first, if there is one.
        let last = first.map(|place| (place + 1) % game.games);
        shown.extend(last.map(|place| Exhibit::LastRounds(variant(), place)));
        shown.reverse();
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(variant: &str, featured: bool, games: usize, pages: usize) -> ShownGame {
        ShownGame { variant: variant.to_owned(), featured, games, pages: (0..pages).map(|page| 2 * page).collect() }
    }

    /// The ids of so many games in their order.
    fn order(programme: &mut Programme, cards: usize) -> Vec<String> {
        let mut order = Vec::new();
        while order.len() < cards {
            if let Some(Exhibit::Card(variant)) = programme.next_exhibit() {
                order.push(variant);
            }
        }
        order
    }

    #[test]
    fn the_game_that_stands_out_comes_every_second_time_and_each_other_once() {
        let games =
            || vec![game("a", false, 3, 5), game("b", true, 3, 5), game("c", false, 0, 1), game("d", false, 1, 0)];
        let all = order(&mut Programme::new(games(), 7), 12);
        assert!(all.iter().step_by(2).all(|id| id == "b"), "{all:?}");
        for part in [&all[..6], &all[6..]] {
            let mut others: Vec<&String> = part.iter().skip(1).step_by(2).collect();
            others.sort();
            assert_eq!(others, ["a", "c", "d"], "{all:?}");
        }
        assert_eq!(all, order(&mut Programme::new(games(), 7), 12), "a seed, an order");
    }

    #[test]
    fn a_game_has_its_card_its_games_and_two_pages() {
        let mut programme = Programme::new(vec![game("a", true, 3, 5)], 1);
        let shown: Vec<Exhibit> = (0..5).filter_map(|_| programme.next_exhibit()).collect();
        let [
            Exhibit::Card(_),
            Exhibit::Liveliest(_, first),
            Exhibit::Page(_, page),
            Exhibit::Page(_, next),
            Exhibit::LastRounds(_, last),
        ] = &shown[..]
        else {
            panic!("{shown:?}")
        };
        assert!(first != last && page != next && *first < 3 && *last < 3, "{shown:?}");
        assert!(
            [*page, *next].iter().all(|place| [0, 2, 4, 6, 8].contains(place)),
            "only pages that can play: {shown:?}"
        );
        assert_eq!(programme.next_exhibit(), Some(Exhibit::Card("a".to_owned())));
        assert_eq!(Programme::new(Vec::new(), 1).next_exhibit(), None);
        let mut poor = Programme::new(vec![game("a", false, 0, 1)], 1);
        let shown: Vec<Option<Exhibit>> = (0..3).map(|_| poor.next_exhibit()).collect();
        assert!(
            matches!(&shown[..], [Some(Exhibit::Card(_)), Some(Exhibit::Page(_, 0)), Some(Exhibit::Card(_))]),
            "{shown:?}"
        );
    }
}
