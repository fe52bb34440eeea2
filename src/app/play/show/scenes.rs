//! What the show plays: cards of games, stored games, pages of tours.

use std::time::Duration;

use fourhanded::arena::{Liveliness, LivelyKind};
use fourhanded::attract::{Exhibit, ShownGame};
use fourhanded::board::{CellSet, Seat};
use fourhanded::game::Game;
use fourhanded::spec::{Catalogue, Choice, Playable};
use fourhanded::store::{self, SaveGame};
use fourhanded::text::Texts;
use fourhanded::tour::{Lesson, Tour};

use super::caption::{self, CaptionWeight, ShowCaption};
use super::page::{PlayingPage, plays_alone};
use crate::app::play::session::{BoardChanged, Session};
use crate::app::play::tour::Tours;

/// How long a card is shown.
const CARD: Duration = Duration::from_secs(12);
/// The time from one ply of a stored game to the next.
const PLY: Duration = Duration::from_millis(1200);
/// The plies that are shown of a stored game.
const PLIES: usize = 40;
/// How long the end of a game stays.
const END: Duration = Duration::from_secs(4);
/// How long something is said at least.
const SAID: Duration = Duration::from_secs(8);
/// The rounds that are shown of the end of a game.
const LAST_ROUNDS: usize = 4;

/// An exhibit as it is played.
pub(super) struct Scenes {
    act: Act,
    playable: Playable,
    caption: ShowCaption,
    /// When the present text of a stored game came, in time since the exhibit began, and how much it counts.
    said: (Duration, CaptionWeight),
    /// The clause of the sheet that is told next where nothing else is to be said.
    clause: usize,
}

/// What is played.
enum Act {
    Card,
    /// A stored game, which stands where it is shown.
    Game {
        game: Box<Game>,
        /// The last ply that is shown.
        to: usize,
        /// Whether it is shown for its end: only what happens is told.
        last: bool,
    },
    Page(Box<PlayingPage>),
}

/// The games that can be shown, with how much there is of each.
pub(super) fn shown_games(catalogue: &Catalogue, tours: &Tours) -> Vec<ShownGame> {
    let entries = catalogue.entries().map(|(variant, _)| variant);
    let shown = entries.map(|variant| ShownGame {
        variant: variant.id.clone(),
        featured: variant.featured,
        games: store::house_games_of(&variant.id).count(),
        pages: tours.get(&variant.id).map(playing_pages).unwrap_or_default(),
    });
    shown.collect()
}

/// The places of the pages of a tour that can play by themselves.
fn playing_pages(tour: &std::sync::Arc<Tour>) -> Vec<usize> {
    (0..).zip(&tour.pages).filter(|(_, page)| plays_alone(page)).map(|(place, _)| place).collect()
}

fn stored_game(variant: &str, place: usize, catalogue: &Catalogue) -> Option<SaveGame> {
    let (name, text) = store::house_games_of(variant).nth(place)?;
    store::parse(name, text, catalogue).ok()
}

/// What a game of the house is called: its title if it was printed, or else its number.
pub fn house_name(texts: &Texts, variant: &str, place: usize) -> String {
    let printed = store::house_title(variant, place, &texts.get("language-code"));
    printed.map_or_else(|| texts.with("show-house", &[("number", &(place + 1).to_string())]), ToOwned::to_owned)
}

/// The ply before the liveliest part of a game: the round from which so many plies have most in them.
fn liveliest(game: &Game) -> usize {
    let lively = Liveliness::of(game);
    let last = game.all_plies().len().saturating_sub(PLIES);
    let within = |from: usize| -> i32 {
        let moments = lively.moments.iter().filter(|moment| (from + 1..=from + PLIES).contains(&moment.ply));
        moments.filter(|moment| moment.kind != LivelyKind::Capture).map(|moment| moment.points).sum()
    };
    // Of equal parts the first.
    (0..=last).max_by_key(|from| (within(*from), usize::MAX - from)).unwrap_or(0)
}

impl Scenes {
    /// Opens an exhibit, after another one: of the same game it goes on with the clauses; `None` if it is not to be had.
    pub(super) fn open(
        exhibit: &Exhibit,
        after: Option<&Self>,
        catalogue: &Catalogue,
        tours: &Tours,
        texts: &Texts,
    ) -> Option<Self> {
        let scenes = |act, playable: Playable, about: String, text: String| {
            let title = texts.game_name(&playable.variant).to_owned();
            let clause = after.filter(|after| after.playable.variant.id == playable.variant.id);
            let clause = clause.map_or(0, |after| after.clause);
            let caption = ShowCaption { title, about, text };
            Self { act, playable, caption, said: (Duration::ZERO, CaptionWeight::Usual), clause }
        };
        Some(match exhibit {
            Exhibit::Card(variant) => {
                let variant = catalogue.get(variant)?;
                let playable = variant.playable(Choice::default()).ok()?;
                let about = texts.game_source(variant);
                let text = texts.game_summary(variant).to_owned();
                scenes(Act::Card, playable, about, text)
            }
            Exhibit::Liveliest(variant, place) => {
                let mut save = stored_game(variant, *place, catalogue)?;
                let from = liveliest(&save.game);
                let to = (from + PLIES).min(save.game.all_plies().len());
                save.game.jump(from);
                let about = house_name(texts, variant, *place);
                let act = Act::Game { game: Box::new(save.game), to, last: false };
                let mut shown = scenes(act, save.playable, about, String::new());
                shown.tell_clause(texts, Duration::ZERO);
                shown
            }
            Exhibit::LastRounds(variant, place) => {
                let mut save = stored_game(variant, *place, catalogue)?;
                let to = save.game.all_plies().len();
                let from = to.saturating_sub(LAST_ROUNDS * save.playable.rules.order.len().max(1));
                save.game.jump(from);
                let about = texts.with("show-last", &[("name", &house_name(texts, variant, *place))]);
                // Of some games only a part has been written down.
                let begins =
                    if save.game.at_main_end().outcome().is_some() { "show-last-begins" } else { "show-last-known" };
                let before = caption::before(texts, &save.playable, &save.game, from);
                let act = Act::Game { game: Box::new(save.game), to, last: true };
                scenes(act, save.playable, about, before.unwrap_or_else(|| texts.get(begins)))
            }
            Exhibit::Page(variant, place) => {
                let tour = tours.get(variant)?;
                let lesson = Lesson::new(tour, *place)?;
                let page = lesson.page();
                let (playable, clause) = (page.playable.clone(), page.clause.clone());
                // What the page says to a pupil asks him for moves; the clause tells anybody what the moves show.
                let text = caption::clause_text(texts, &playable, &clause).unwrap_or_default();
                let about = caption::clause_title(texts, &playable, &clause);
                scenes(Act::Page(Box::new(PlayingPage::new(lesson))), playable, about, text)
            }
        })
    }

    /// The board as it stands at the beginning, as a session of which nothing is kept.
    pub(super) fn session(&self) -> Session {
        match &self.act {
            Act::Card => Session::of_lesson(self.playable.clone(), self.playable.start.clone()),
            Act::Game { game, .. } => {
                let mut session = Session::of_lesson(self.playable.clone(), game.start().clone());
                session.stand_as(game);
                session
            }
            Act::Page(page) => Session::of_lesson(self.playable.clone(), page.page().start.clone()),
        }
    }

    /// Who sits at the bottom.
    pub(super) fn bottom(&self) -> Seat {
        match &self.act {
            Act::Card | Act::Game { .. } => Seat::South,
            Act::Page(page) => page.page().view,
        }
    }

    pub(super) fn is_card(&self) -> bool {
        matches!(self.act, Act::Card)
    }

    pub(super) fn caption(&self) -> &ShowCaption {
        &self.caption
    }

    /// The cells that are lit.
    pub(super) fn lit(&self) -> CellSet {
        match &self.act {
            Act::Card | Act::Game { .. } => CellSet::default(),
            Act::Page(page) => page.lit(),
        }
    }

    /// How long the present picture stays.
    pub(super) fn lasts(&self) -> Duration {
        match &self.act {
            Act::Card => CARD,
            Act::Game { game, to, .. } if game.cursor() >= *to => END,
            Act::Game { .. } => PLY,
            Act::Page(page) => page.lasts(),
        }
    }

    /// The next ply or step, at a time since the exhibit began; `None` once it is over.
    pub(super) fn go_on(&mut self, session: &mut Session, texts: &Texts, at: Duration) -> Option<BoardChanged> {
        match &mut self.act {
            Act::Card => None,
            Act::Game { game, to, .. } => {
                if game.cursor() >= *to {
                    return None;
                }
                let action = game.all_plies().get(game.cursor())?.action;
                game.redo();
                let change = session.play_by_itself(action);
                let change = match change {
                    // Steps of walking kings that were entered by hand are as they were.
                    Some(change) if session.game().position().hash() == game.position().hash() => change,
                    _ => session.stand_as(game),
                };
                self.say(texts, at);
                Some(change)
            }
            Act::Page(page) => page.go_on(session),
        }
    }

    /// Says something new of a stored game, where there is something: the comment of the ply or what it did at once if that counts,
    /// else after a while; then also the next clause of the sheet.
    fn say(&mut self, texts: &Texts, at: Duration) {
        let Act::Game { game, last, .. } = &self.act else { return };
        let quiet = at >= self.said.0 + SAID;
        match caption::of_ply(texts, &self.playable, game, game.cursor()) {
            Some((words, weight)) if quiet || weight == CaptionWeight::Great || weight > self.said.1 => {
                (self.caption.text, self.said) = (words, (at, weight));
            }
            _ if quiet && !last => self.tell_clause(texts, at),
            _ => {}
        }
    }

    fn tell_clause(&mut self, texts: &Texts, at: Duration) {
        if let Some(words) = caption::next_clause(texts, &self.playable, &mut self.clause) {
            (self.caption.text, self.said) = (words, (at, CaptionWeight::Usual));
        }
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::tour::Shelf;

    use super::*;

    /// What is said while an exhibit plays: what stands there when it opens, and after each ply.
    fn said(shown: &mut Scenes, texts: &Texts) -> Vec<String> {
        let mut session = shown.session();
        let (mut said, mut at) = (vec![shown.caption().text.clone()], shown.lasts());
        while shown.go_on(&mut session, texts, at).is_some() {
            said.push(shown.caption().text.clone());
            at += shown.lasts();
        }
        said
    }

    #[test]
    fn what_decides_is_said_at_once_and_clauses_go_on() {
        let (catalogue, texts) = (Catalogue::shipped(), Texts::english());
        let tours = Tours::of(Shelf::shipped(&catalogue));
        for (variant, _) in catalogue.entries() {
            let id = || variant.id.clone();
            let mut first =
                Scenes::open(&Exhibit::Liveliest(id(), 0), None, &catalogue, &tours, &texts).expect("a game");
            let save = stored_game(&variant.id, 0, &catalogue).expect("a game");
            let from = liveliest(&save.game);
            let words = said(&mut first, &texts);
            for (ply, words) in (from..).zip(&words).skip(1) {
                if let Some((told, CaptionWeight::Great)) = caption::of_ply(&texts, &save.playable, &save.game, ply) {
                    assert_eq!(*words, told, "{} at ply {ply}", variant.id);
                }
            }
            // The same game once more goes on where it was in the sheet.
            let again = Exhibit::Liveliest(id(), 1);
            let second = Scenes::open(&again, Some(&first), &catalogue, &tours, &texts).expect("a game");
            let mut place = first.clause;
            assert_ne!(place, 0, "{}", variant.id);
            let next = caption::next_clause(&texts, &save.playable, &mut place);
            assert_eq!(Some(&second.caption().text), next.as_ref(), "{}", variant.id);
            // Of the last rounds is told what happens in them, or before.
            let end = Exhibit::LastRounds(id(), 0);
            let mut last = Scenes::open(&end, Some(&first), &catalogue, &tours, &texts).expect("a game");
            let last_told = |last: &Scenes| {
                let before = (0..=save.game.all_plies().len())
                    .filter_map(|ply| caption::before(&texts, &save.playable, &save.game, ply))
                    .find(|words| *words == last.caption().text);
                let ended = save.game.at_main_end().outcome().is_some();
                before.or_else(|| Some(texts.get(if ended { "show-last-begins" } else { "show-last-known" })))
            };
            let told: Vec<String> = (0..=save.game.all_plies().len())
                .filter_map(|ply| Some(caption::of_ply(&texts, &save.playable, &save.game, ply)?.0))
                .chain(last_told(&last))
                .collect();
            let words = said(&mut last, &texts);
            assert!(words.iter().all(|words| told.contains(words)), "{}: {words:#?}", variant.id);
            assert_eq!(last.clause, first.clause, "{}: no clause is told", variant.id);
        }
    }

    /// Printed games are called by their titles in the language of the window, the others by their numbers, and each name is of one
    /// game only.
    #[test]
    fn games_are_called_by_what_they_are() {
        let catalogue = Catalogue::shipped();
        let tours = Tours::of(Shelf::shipped(&catalogue));
        let mut printed = 0;
        for texts in [Texts::english(), Texts::of("el")] {
            for (variant, _) in catalogue.entries() {
                let names: Vec<String> = (0..store::house_games_of(&variant.id).count())
                    .map(|place| {
                        let save = stored_game(&variant.id, place, &catalogue).expect("a game");
                        let name = house_name(&texts, &variant.id, place);
                        let numbered = texts.with("show-house", &[("number", &(place + 1).to_string())]);
                        let is_printed = save.record.tags.iter().any(|(tag, _)| tag == "Source");
                        assert_eq!(name != numbered, is_printed, "{}: {name}", variant.id);
                        let english = texts.get("language-code") == "en";
                        assert!(!is_printed || (name == save.title) == english, "{}: {name}", variant.id);
                        printed += usize::from(is_printed);
                        for exhibit in [Exhibit::Liveliest, Exhibit::LastRounds] {
                            let exhibit = exhibit(variant.id.clone(), place);
                            let shown = Scenes::open(&exhibit, None, &catalogue, &tours, &texts).expect("a game");
                            assert!(shown.caption().about.contains(&name), "{}", shown.caption().about);
                        }
                        name
                    })
                    .collect();
                let different: std::collections::BTreeSet<&String> = names.iter().collect();
                assert_eq!(different.len(), names.len(), "{names:?}");
            }
        }
        assert!(printed >= 8, "{printed}");
    }

    #[test]
    fn a_page_is_shown_by_its_clause_and_lights_its_cells() {
        let (catalogue, texts) = (Catalogue::shipped(), Texts::english());
        let tours = Tours::of(Shelf::shipped(&catalogue));
        let mut lit = 0;
        for game in shown_games(&catalogue, &tours) {
            assert!(game.pages.len() >= 2, "{}", game.variant);
            for place in game.pages {
                let exhibit = Exhibit::Page(game.variant.clone(), place);
                let page = Scenes::open(&exhibit, None, &catalogue, &tours, &texts).expect("the page is there");
                let caption = page.caption();
                assert!(!caption.text.is_empty() && !caption.about.is_empty(), "{} {place}: {caption:?}", game.variant);
                lit += page.lit().len();
            }
        }
        assert!(lit > 0, "cells of pages are lit");
    }
}
