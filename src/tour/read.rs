//! Reading a tour, and checking that the rules bear it out.

use std::collections::BTreeSet;
use std::mem;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::men::position_of;
use super::v1::{self, AboutSpec, GoalSpec, PageSpec, StepSpec, TourFile, WordsSpec};
use super::{AboutGame, Page, PageGoal, Step, Tour, Wording};
use crate::board::{Cell, CellSet, Place, Seat};
use crate::game::Game;
use crate::moves::{self, Action};
use crate::notation::{parse_position, resolve};
use crate::position::Position;
use crate::rules::{ClauseId, Rules, Topic};
use crate::spec::{Check, Choice, Diagnostic, Playable, Variant, expected};

/// The most characters of a text on a page.
pub const LONGEST_TEXT: usize = 220;

/// The most characters of the history of a game.
pub const LONGEST_HISTORY: usize = 480;

/// The most characters of what is special about a game.
pub const LONGEST_SPECIAL: usize = 260;

/// The most characters of the title of a course or of a page.
pub const LONGEST_TITLE: usize = 60;

/// How many pages the short tour of a game or a course has, unless the whole has fewer.
pub const SHORT_TOUR: RangeInclusive<usize> = 3..=5;

/// The most positions that are followed where a pupil has a choice.
const MOST_BRANCHES: usize = 12;

/// Reads a tour and checks it against its variant, which `variant` finds by id. `name` stands in the diagnostics.
///
/// # Errors
///
/// All complaints, at least one, each with line and column.
pub fn load<'a>(
    name: &str,
    text: &str,
    variant: impl FnOnce(&str) -> Result<&'a Arc<Variant>, String>,
) -> Result<Tour, Vec<Diagnostic>> {
    let file = v1::parse(name, text)?;
    let mut check = Check::new(name, text);
    let variant = match variant(&file.variant) {
        Ok(variant) => variant,
        Err(hint) => {
            check.advise("variant", format!("no variant {:?}", file.variant), hint);
            return Err(check.complaints);
        }
    };
    let mut reader = Reader { check, variant, file: &file, topics: BTreeSet::new() };
    let about = file.about.as_ref().map(|spec| reader.about(spec));
    let pages = (0..file.pages.len()).filter_map(|number| reader.page(number)).collect();
    if file.id.is_none() && file.title.is_empty() {
        reader.coverage();
    }
    reader.short_tour();
    reader.course();
    if reader.check.complaints.is_empty() {
        let skipped = file.skip.iter().map(|(clause, reason)| (ClauseId(clause.clone()), reason.clone())).collect();
        Ok(Tour {
            id: file.id.clone().unwrap_or_else(|| file.variant.clone()),
            title: words(&file.title),
            variant: file.variant.clone(),
            languages: file.languages.clone(),
            about,
            pages,
            skipped,
        })
    } else {
        Err(reader.check.complaints)
    }
}

struct Reader<'a> {
    check: Check<'a>,
    variant: &'a Arc<Variant>,
    file: &'a TourFile,
    /// The topics of the page that is being read.
    topics: BTreeSet<Topic>,
}

/// Where a part of a page stands in the file, for complaints.
#[derive(Clone, Copy)]
struct PagePlace<'a> {
    page: &'a str,
    step: Option<&'a str>,
}

impl<'a> PagePlace<'a> {
    fn path(self, field: &'a str) -> Vec<&'a str> {
        let steps = self.step.iter().flat_map(|step| ["steps", step]);
        let field = Some(field).filter(|field| !field.is_empty());
        ["pages", self.page].into_iter().chain(steps).chain(field).collect()
    }
}

impl Reader<'_> {
    fn at(&mut self, spot: PagePlace<'_>, field: &str, message: impl Into<String>, hint: &str) {
        self.check.advise_at(&spot.path(field), message, hint);
    }

    /// What kind of game it is.
    fn about(&mut self, spec: &AboutSpec) -> AboutGame {
        let AboutSpec { history, special, minutes: (least, most) } = spec;
        let fewer = "say it in fewer words";
        self.texts(&["about", "history"], history, LONGEST_HISTORY, fewer);
        self.texts(&["about", "special"], special, LONGEST_SPECIAL, fewer);
        if *least == 0 || least >= most {
            let message = format!("{least} to {most} minutes are no time that a game takes");
            let hint = "write two numbers above 0, the smaller one first, such as (20, 60)";
            self.check.advise_at(&["about", "minutes"], message, hint);
        }
        AboutGame { history: words(history), special: words(special), minutes: *least..=*most }
    }

    fn page(&mut self, number: usize) -> Option<Page> {
        let spec: &PageSpec = &self.file.pages[number];
        let page = number.to_string();
        let spot = PagePlace { page: &page, step: None };
        if self.file.pages[..number].iter().any(|other| other.id == spec.id) {
            self.at(spot, "id", format!("two pages have the id {:?}", spec.id), "give this one another");
        }
        let choice = self.choice(spot, spec)?;
        let playable = match self.variant.playable(choice) {
            Ok(playable) => playable,
            Err(found) => {
                let told: Vec<String> = found.into_iter().map(|complaint| complaint.message).collect();
                self.at(spot, "options", told.join("; "), "leave one of the options away");
                return None;
            }
        };
        let rules = Arc::clone(&playable.rules);
        if rules.clauses.get(&ClauseId(spec.clause.clone())).is_none() {
            let ids: Vec<&str> = rules.clauses.0.iter().map(|clause| clause.id.0.as_str()).collect();
            let hint = expected(&spec.clause, ids);
            self.at(spot, "clause", format!("{} has no clause {:?}", self.file.variant, spec.clause), &hint);
        }
        for clause in &spec.also {
            if *clause == spec.clause {
                self.at(spot, "also", format!("{clause} is the clause of the page"), "name other clauses in `also`");
            } else if rules.clauses.get(&ClauseId(clause.clone())).is_none() {
                let hint = expected(clause, rules.clauses.0.iter().map(|clause| clause.id.0.as_str()));
                self.at(spot, "also", format!("{} has no clause {clause:?}", self.file.variant), &hint);
            }
        }
        let start = self.start(spot, spec, &playable)?;
        let game = Game::new(Arc::clone(&rules), start.clone());
        if game.decision().is_none() {
            self.at(spot, "men", "the game is over here", "set up a position in which somebody decides");
            return None;
        }
        if !spec.title.is_empty() {
            self.texts(&spot.path("title"), &spec.title, LONGEST_TITLE, "find a shorter title");
        }
        self.words(spot, "say", &spec.say, true);
        let view = spec.view.map_or_else(|| seat_of(&rules, game.position().turn()), Seat::from);
        let spotted = self.cells(spot, "spot", &rules, &spec.spot);
        let mut games = vec![game];
        self.topics.clear();
        let mut steps = Vec::new();
        for (index, step) in spec.steps.iter().enumerate() {
            let index = index.to_string();
            let spot = PagePlace { page: &page, step: Some(&index) };
            // Behind a step that is wrong nothing can be said of the next.
            steps.push(self.step(spot, spec, step, &mut games)?);
        }
        if steps.is_empty() {
            self.at(spot, "steps", "nothing happens on this page", "let something be shown, played or tried");
        }
        let id = spec.id.clone();
        let clause = ClauseId(spec.clause.clone());
        let also = spec.also.iter().cloned().map(ClauseId).collect();
        let (title, essential, say) = (words(&spec.title), spec.essential, words(&spec.say));
        let topics = mem::take(&mut self.topics);
        Some(Page { id, clause, also, title, essential, playable, start, view, spot: spotted, say, steps, topics })
    }

    fn choice(&mut self, spot: PagePlace<'_>, spec: &PageSpec) -> Option<Choice> {
        let mut choice = Choice::default();
        for (id, value) in &spec.options {
            let option = self.variant.options.iter().find(|option| option.id == *id);
            let Some(option) = option.filter(|option| option.values.contains(value)) else {
                let message = format!("{} has no option {id:?} with the value {value:?}", self.file.variant);
                self.at(spot, "options", message, "`fourhanded-cli variants --json` lists options and values");
                return None;
            };
            choice.set(option, value);
        }
        Some(choice)
    }

    fn start(&mut self, spot: PagePlace<'_>, spec: &PageSpec, playable: &Playable) -> Option<Position> {
        let Some(men) = &spec.men else { return Some(playable.start.clone()) };
        let rest = spec.turn.as_deref().unwrap_or("S");
        let text = match position_of(playable, men, rest) {
            Ok(text) => text,
            Err(message) => {
                self.at(spot, "men", message, "`men` is a list such as \"sPf4 nKh15\"");
                return None;
            }
        };
        match parse_position(&playable.rules, &text) {
            Ok(position) => Some(position),
            Err(error) => {
                self.at(spot, "men", error.to_string(), &format!("the whole position is {text}"));
                None
            }
        }
    }

    /// A step, with the games that may lie behind it.
    fn step(&mut self, spot: PagePlace<'_>, page: &PageSpec, spec: &StepSpec, games: &mut Vec<Game>) -> Option<Step> {
        match spec {
            StepSpec::Show(texts) => {
                let mut shown = games.clone();
                Some(Step::Show(self.actions(spot, texts, &mut shown)?))
            }
            StepSpec::Reply(texts) => Some(Step::Reply(self.actions(spot, texts, games)?)),
            StepSpec::Play { goal, hint, done } => {
                self.words(spot, "hint", hint, false);
                self.words(spot, "done", done, false);
                let goal = self.goal(spot, goal, games)?;
                Some(Step::Play { goal, hint: words(hint), done: words(done) })
            }
            StepSpec::Try { from, to, clause, cells, hint, done } => {
                self.words(spot, "hint", hint, false);
                self.words(spot, "done", done, false);
                let rules = Arc::clone(games.first()?.rules());
                let (from, to) = (self.cell(spot, "from", &rules, from)?, self.grid_cell(spot, "to", to)?);
                let wanted = clause.as_ref().unwrap_or(&page.clause);
                let cells: Vec<Cell> = cells.iter().filter_map(|cell| self.grid_cell(spot, "cells", cell)).collect();
                for game in games.iter() {
                    let Err(refusal) = moves::why(&rules, game.position(), from, to) else {
                        self.at(spot, "to", format!("{from} to {to} is legal"), "let it be played, or try another");
                        return None;
                    };
                    self.topics.insert(refusal.topic);
                    let clause = rules.clause(refusal.topic);
                    if clause.0 != *wanted {
                        let message = format!("{from} to {to} is refused by clause {clause}, not by {wanted}");
                        self.at(spot, "clause", message, &format!("write `clause: \"{clause}\"`, or try another"));
                        return None;
                    }
                    if refusal.cells != cells {
                        let found: Vec<String> = refusal.cells.iter().map(|cell| format!("\"{cell}\"")).collect();
                        let message = format!("{from} to {to} is refused because of other cells");
                        self.at(spot, "cells", message, &format!("write `cells: [{}]`", found.join(", ")));
                        return None;
                    }
                }
                Some(Step::Try { from, to, hint: words(hint), done: words(done) })
            }
            StepSpec::Ask { from, hint, done } => {
                self.words(spot, "hint", hint, false);
                self.words(spot, "done", done, false);
                let rules = Arc::clone(games.first()?.rules());
                let from = self.cell(spot, "from", &rules, from)?;
                if games.iter().any(|game| game.board_moves().iter().all(|mv| mv.from != from)) {
                    self.at(spot, "from", format!("nobody on {from} may move"), "ask about another man");
                    return None;
                }
                Some(Step::Ask { from, hint: words(hint), done: words(done) })
            }
        }
    }

    /// Actions one after another, played in all games.
    fn actions(&mut self, spot: PagePlace<'_>, texts: &[String], games: &mut [Game]) -> Option<Vec<Action>> {
        let mut actions = Vec::new();
        for text in texts {
            let mut first = None;
            for game in games.iter_mut() {
                let action = self.action(spot, text, game)?;
                let _ = game.play(action);
                first.get_or_insert(action);
            }
            actions.extend(first);
        }
        Some(actions)
    }

    fn action(&mut self, spot: PagePlace<'_>, text: &str, game: &Game) -> Option<Action> {
        match resolve(game, text) {
            Ok(action) if game.is_legal(action) => Some(action),
            Ok(_) => {
                self.at(spot, "", format!("{text} is not legal here"), "`fourhanded-cli moves` lists what is");
                None
            }
            Err(error) => {
                self.at(spot, "", error.to_string(), "`fourhanded-cli moves` lists what is legal");
                None
            }
        }
    }

    /// A goal; the games become those in which it is reached.
    fn goal(&mut self, spot: PagePlace<'_>, spec: &GoalSpec, games: &mut Vec<Game>) -> Option<PageGoal> {
        let rules = Arc::clone(games.first()?.rules());
        let goal = match spec {
            GoalSpec::Any(texts) => {
                let mut actions = Vec::new();
                for text in texts {
                    let mut first = None;
                    for game in games.iter() {
                        let action = self.action(spot, text, game)?;
                        first.get_or_insert(action);
                    }
                    actions.extend(first);
                }
                PageGoal::Any(actions)
            }
            GoalSpec::Reach(cells) => PageGoal::Reach(self.cells(spot, "goal", &rules, cells)),
            GoalSpec::Capture(cells) => PageGoal::Capture(self.cells(spot, "goal", &rules, cells)),
            GoalSpec::Cause(topic) => PageGoal::Cause((*topic).into()),
        };
        let mut next = Vec::new();
        for game in games.iter() {
            let before = next.len();
            for action in goal.candidates(game) {
                let mut after = game.clone();
                let Ok(ply) = after.play(action) else { continue };
                if goal.is_reached(action, &ply.events) {
                    self.topics.extend(ply.events.iter().map(|event| event.topic));
                    self.topics.extend(after.outcome().map(|outcome| outcome.reason.topic()));
                    next.push(after);
                }
            }
            if next.len() == before {
                self.at(spot, "goal", "no action reaches the goal", "ask for what one action can do");
                return None;
            }
        }
        next.truncate(MOST_BRANCHES);
        *games = next;
        Some(goal)
    }

    fn cells(&mut self, spot: PagePlace<'_>, field: &str, rules: &Rules, texts: &[String]) -> CellSet {
        texts.iter().filter_map(|text| self.cell(spot, field, rules, text)).collect()
    }

    fn cell(&mut self, spot: PagePlace<'_>, field: &str, rules: &Rules, text: &str) -> Option<Cell> {
        let cell = self.grid_cell(spot, field, text)?;
        if !rules.board.contains(cell) {
            self.at(spot, field, format!("the board has no cell {text:?}"), "name one that it has");
            return None;
        }
        Some(cell)
    }

    /// A cell of the grid, which the board may lack.
    fn grid_cell(&mut self, spot: PagePlace<'_>, field: &str, text: &str) -> Option<Cell> {
        let cell = text.parse().ok();
        if cell.is_none() {
            self.at(spot, field, format!("{text:?} is no cell"), "name one such as \"f4\"");
        }
        cell
    }

    /// Checks a text of a page, which may be left out unless it is needed.
    fn words(&mut self, spot: PagePlace<'_>, field: &str, words: &WordsSpec, needed: bool) {
        if needed || !words.is_empty() {
            self.texts(&spot.path(field), words, LONGEST_TEXT, "say less, or make two pages of it");
        }
    }

    /// Checks a text at a path: it is there in every language of the tour, and nowhere too long.
    fn texts(&mut self, path: &[&str], words: &WordsSpec, longest: usize, shorten: &str) {
        for language in &self.file.languages {
            if words.get(language).is_none_or(|text| text.trim().is_empty()) {
                let message = format!("the text in {language:?} is missing");
                self.check.advise_at(path, message, "the tour names this language");
            }
        }
        for (language, text) in words {
            let length = text.chars().count();
            if length > longest {
                let message = format!("the text in {language:?} has {length} characters, {longest} at most");
                self.check.advise_at(path, message, shorten);
            }
        }
    }

    /// A course has an id and a title of its own, and the tour of a variant neither.
    fn course(&mut self) {
        match &self.file.id {
            Some(id) if *id == self.file.variant => {
                let message = format!("{id:?} is the id of the game");
                self.check.advise("id", message, "give the course another, or leave `id` out for the tour of the game");
            }
            Some(_) if self.file.title.is_empty() => {
                self.check.advise("id", "a course has a title", "add `title` with its text in every language");
            }
            Some(_) => self.texts(&["title"], &self.file.title, LONGEST_TITLE, "find a shorter title"),
            None if self.file.title.is_empty() => {}
            None => {
                let message = "the tour of a game is called as the game";
                self.check.advise("title", message, "leave it out, or make a course of the file by an `id`");
            }
        }
    }

    /// The pages that are essential, or all if none is, are neither too many for a minute nor fewer than there need be.
    fn short_tour(&mut self) {
        let all = self.file.pages.len();
        let essential = self.file.pages.iter().filter(|page| page.essential).count();
        let short = if essential == 0 { all } else { essential };
        if all >= *SHORT_TOUR.start() && !SHORT_TOUR.contains(&short) {
            let message = format!("the short tour has {short} of {all} pages");
            let (least, most) = (SHORT_TOUR.start(), SHORT_TOUR.end());
            let hint = format!("mark {least} to {most} pages with `essential: true`");
            self.check.advise_at(&["pages"], message, &hint);
        }
    }

    /// Every clause has a page or a reason to have none.
    fn coverage(&mut self) {
        let Ok(playable) = self.variant.playable(Choice::default()) else { return };
        let clauses: Vec<&str> = playable.rules.clauses.0.iter().map(|clause| clause.id.0.as_str()).collect();
        let pages = self.file.pages.iter();
        let shown: BTreeSet<&str> =
            pages.flat_map(|page| page.also.iter().chain([&page.clause])).map(String::as_str).collect();
        for (index, (clause, _)) in self.file.skip.iter().enumerate() {
            let index = index.to_string();
            if !clauses.contains(&clause.as_str()) {
                let message = format!("{} has no clause {clause:?}", self.file.variant);
                self.check.advise_at(&["skip", &index], message, &expected(clause, clauses.iter().copied()));
            } else if shown.contains(clause.as_str()) {
                let message = format!("clause {clause} has a page");
                self.check.advise_at(&["skip", &index], message, "take it out of `skip`");
            }
        }
        let skipped = |id: &str| self.file.skip.iter().any(|(clause, _)| clause == id);
        let missing: Vec<&str> = clauses.iter().copied().filter(|id| !shown.contains(id) && !skipped(id)).collect();
        if !missing.is_empty() {
            let message = format!("no page shows {}", missing.join(", "));
            self.check.advise_at(&["pages"], message, "make one, or say in `skip` why there is none");
        }
    }
}

/// Who sits at the bottom while it is the turn of a place.
fn seat_of(rules: &Rules, turn: Place) -> Seat {
    rules.army_at(turn).0
}

fn words(spec: &WordsSpec) -> Wording {
    Wording(spec.clone())
}
