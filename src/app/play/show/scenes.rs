//! What the show plays: cards of games, stored games, pages of tours.

use std::time::Duration;

use fourhanded::arena::{Liveliness, LivelyKind};
use fourhanded::attract::{Exhibit, ShownGame};
use fourhanded::board::Seat;
use fourhanded::game::Game;
use fourhanded::moves::Change;
use fourhanded::rules::{ClauseId, Rules};
use fourhanded::spec::{Catalogue, Choice, Playable};
use fourhanded::store::{self, SaveGame};
use fourhanded::text::Texts;
use fourhanded::tour::{Lesson, Solution, Step};

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
/// How long a page of a tour is shown.
const PAGE: Duration = Duration::from_secs(15);
/// The time from one step of a page to the next.
const STEP: Duration = Duration::from_millis(2200);
/// The rounds that are shown of the end of a game.
const LAST_ROUNDS: usize = 4;

/// What is said below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShowCaption {
    /// The name of the game.
    pub title: String,
    /// What is shown: where the game comes from, the title of a stored game, that of a clause.
    pub about: String,
    /// What is said of it.
    pub text: String,
}

/// An exhibit as it is played.
pub(super) struct Scenes {
    act: Act,
    playable: Playable,
    caption: ShowCaption,
    /// When the present text of a stored game came, in time since the exhibit began.
    said: Duration,
    /// The clause of the sheet that is told next where nothing else is to be said.
    clause: usize,
}

/// What is played.
enum Act {
    Card,
    /// A stored game, which stands where it is shown, up to a ply.
    Game(Box<Game>, usize),
    /// A page; and whether its steps are through.
    Page(Box<Lesson>, bool),
}

/// The games that can be shown, with how much there is of each.
pub(super) fn shown_games(catalogue: &Catalogue, tours: &Tours) -> Vec<ShownGame> {
    let entries = catalogue.entries().map(|(variant, _)| variant);
    let shown = entries.map(|variant| ShownGame {
        variant: variant.id.clone(),
        featured: variant.featured,
        games: store::house_games_of(&variant.id).count(),
        pages: tours.get(&variant.id).map_or(0, |tour| tour.pages.len()),
    });
    shown.collect()
}

fn stored_game(variant: &str, place: usize, catalogue: &Catalogue) -> Option<SaveGame> {
    let (name, text) = store::house_games_of(variant).nth(place)?;
    store::parse(name, text, catalogue).ok()
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
    /// Opens an exhibit; `None` if it is not to be had.
    pub(super) fn open(exhibit: &Exhibit, catalogue: &Catalogue, tours: &Tours, texts: &Texts) -> Option<Self> {
        let scenes = |act, playable: Playable, about: String, text: String| {
            let title = texts.game_name(&playable.variant).to_owned();
            let caption = ShowCaption { title, about, text };
            Self { act, playable, caption, said: Duration::ZERO, clause: 0 }
        };
        Some(match exhibit {
            Exhibit::Card(variant) => {
                let variant = catalogue.get(variant)?;
                let playable = variant.playable(Choice::default()).ok()?;
                let about = texts.game_source(variant);
                let text = texts.game_summary(variant).to_owned();
                scenes(Act::Card, playable, about, text)
            }
            Exhibit::Liveliest(variant, place) | Exhibit::LastRounds(variant, place) => {
                let mut save = stored_game(variant, *place, catalogue)?;
                let all = save.game.all_plies().len();
                let (from, to) = match exhibit {
                    Exhibit::LastRounds(..) => {
                        (all.saturating_sub(LAST_ROUNDS * save.playable.rules.order.len().max(1)), all)
                    }
                    _ => {
                        let from = liveliest(&save.game);
                        (from, (from + PLIES).min(all))
                    }
                };
                save.game.jump(from);
                let about = texts.with("show-house", &[("number", &(place + 1).to_string())]);
                scenes(Act::Game(Box::new(save.game), to), save.playable, about, String::new())
            }
            Exhibit::Page(variant, place) => {
                let tour = tours.get(variant)?;
                let lesson = Lesson::new(tour, *place)?;
                let page = lesson.page();
                let (playable, clause) = (page.playable.clone(), page.clause.clone());
                let text = page.say.told(&texts.get("language-code")).to_owned();
                let about = clause_title(texts, &playable, &clause);
                scenes(Act::Page(Box::new(lesson), false), playable, about, text)
            }
        })
    }

    /// The board as it stands at the beginning, as a session of which nothing is kept.
    pub(super) fn session(&self) -> Session {
        match &self.act {
            Act::Card => Session::of_lesson(self.playable.clone(), self.playable.start.clone()),
            Act::Game(game, _) => {
                let mut session = Session::of_lesson(self.playable.clone(), game.start().clone());
                session.stand_as(game);
                session
            }
            Act::Page(lesson, _) => Session::of_lesson(self.playable.clone(), lesson.page().start.clone()),
        }
    }

    /// Who sits at the bottom.
    pub(super) fn bottom(&self) -> Seat {
        match &self.act {
            Act::Card | Act::Game(..) => Seat::South,
            Act::Page(lesson, _) => lesson.page().view,
        }
    }

    pub(super) fn is_card(&self) -> bool {
        matches!(self.act, Act::Card)
    }

    pub(super) fn caption(&self) -> &ShowCaption {
        &self.caption
    }

    /// How long the present picture stays.
    pub(super) fn lasts(&self) -> Duration {
        match &self.act {
            Act::Card => CARD,
            Act::Game(game, to) if game.cursor() >= *to => END,
            Act::Game(..) => PLY,
            Act::Page(_, true) => PAGE.saturating_sub(STEP),
            Act::Page(..) => STEP,
        }
    }

    /// The next ply or step, at a time since the exhibit began; `None` once it is over.
    pub(super) fn go_on(&mut self, session: &mut Session, texts: &Texts, at: Duration) -> Option<BoardChanged> {
        match &mut self.act {
            Act::Card => None,
            Act::Game(game, to) => {
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
            Act::Page(lesson, through) => {
                if *through {
                    return None;
                }
                let change = step(lesson, session);
                *through = change.is_none();
                // The last picture of a page stays until its time is over.
                Some(change.unwrap_or_else(|| BoardChanged { of_lesson: true, ..BoardChanged::default() }))
            }
        }
    }

    /// Says something new of a stored game, where there is something: the comment of the ply, or else after a while the clause of
    /// what has just happened, or the next clause of the sheet.
    fn say(&mut self, texts: &Texts, at: Duration) {
        let Act::Game(game, _) = &self.act else { return };
        let comment = game.tree().note(game.node()).comment_in(&texts.get("language-code"));
        if !comment.is_empty() {
            (self.caption.text, self.said) = (comment, at);
            return;
        }
        if !self.caption.text.is_empty() && at < self.said + SAID {
            return;
        }
        let rules = &self.playable.rules;
        let events = game.plies().last().map(|ply| &ply.events[..]).unwrap_or_default();
        let special =
            events.iter().find(|event| !matches!(event.change, Change::Moved { .. } | Change::Captured { .. }));
        let clause = special.map(|event| rules.clause(event.topic)).or_else(|| next_clause(rules, &mut self.clause));
        let told = clause.and_then(|clause| clause_told(texts, &self.playable, &clause));
        if let Some(told) = told {
            (self.caption.text, self.said) = (told, at);
        }
    }
}

/// The clause that comes next in the sheet.
fn next_clause(rules: &Rules, place: &mut usize) -> Option<ClauseId> {
    let clauses = &rules.clauses.0;
    let clause = clauses.get(*place % clauses.len().max(1))?;
    *place += 1;
    Some(clause.id.clone())
}

fn clause_title(texts: &Texts, playable: &Playable, clause: &ClauseId) -> String {
    let clause = playable.rules.clauses.get(clause);
    clause.map_or_else(String::new, |clause| texts.clause(&playable.variant, clause).title.to_owned())
}

/// The heading and the first sentence of a clause.
fn clause_told(texts: &Texts, playable: &Playable, clause: &ClauseId) -> Option<String> {
    let words = texts.clause(&playable.variant, playable.rules.clauses.get(clause)?);
    let first = words.text.find(". ").map_or(words.text, |end| &words.text[..=end]);
    Some(format!("{}: {first}", words.title.trim_end_matches('.')))
}

/// The next step of a page on the board; `None` when the page is through.
fn step(lesson: &mut Lesson, session: &mut Session) -> Option<BoardChanged> {
    let step = lesson.step().cloned()?;
    let behind = session.game().cursor() != lesson.game().cursor();
    if behind {
        // What was shown goes back.
        return Some(session.stand_as(lesson.game()));
    }
    let action = match &step {
        Step::Show(actions) | Step::Reply(actions) => actions.first().copied(),
        Step::Play { .. } | Step::Try { .. } | Step::Ask { .. } => match lesson.solution() {
            Some(Solution::Play(action)) => Some(action),
            Some(Solution::Try(..) | Solution::Tap(_)) | None => None,
        },
    };
    let change = action.and_then(|action| session.play_by_itself(action));
    lesson.go_on();
    Some(change.unwrap_or_else(|| BoardChanged { of_lesson: true, ..BoardChanged::default() }))
}
