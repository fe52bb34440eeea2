//! Pages made of finds.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::find::{Doing, Find, FindKind};
use crate::board::Cell;
use crate::game::Game;
use crate::moves::{self, Action};
use crate::notation::action_text;
use crate::position::Position;
use crate::rules::{Clause, Kind, Topic};
use crate::spec::{Choice, Playable};
use crate::text::{Texts, capital, languages};
use crate::tour::men::list_of;
use crate::tour::{LONGEST_TEXT, SHORT_TOUR, Wording};

/// A page as it is printed.
pub struct DraftPage {
    /// What it shows, at least one topic.
    pub topics: Vec<Topic>,
    pub id: String,
    pub clause: String,
    pub essential: bool,
    pub choice: Choice,
    /// The men and what stands behind the rows; `None` for the array.
    pub position: Option<(String, String)>,
    /// The cells that are lit: those that are spoken of.
    pub spot: Vec<Cell>,
    /// What the page says: what is to be done, until it is known where the page stands among those of its clause.
    pub say: Wording,
    pub done: Wording,
    pub step: DraftStep,
}

impl DraftPage {
    /// Whether the same is done in the same position under the same clause.
    fn is_like(&self, other: &Self) -> bool {
        let known = |page: &Self| (page.clause.clone(), page.choice.clone(), page.position.clone());
        self.step == other.step && known(self) == known(other)
    }

    /// Shows also what another page shows that [is like](Self::is_like) it.
    fn take_in(&mut self, other: Self) {
        self.topics.extend(other.topics);
        let both = |(language, text): (&str, &str)| {
            let more = other.done.told(language);
            let both = format!("{text} {more}");
            let fits = text != more && both.chars().count() <= LONGEST_TEXT;
            (language.to_owned(), if fits { both } else { text.to_owned() })
        };
        self.done = self.done.iter().map(both).collect();
    }
}

/// The one step of a page that was made.
#[derive(PartialEq, Eq)]
pub enum DraftStep {
    /// An action in grid notation.
    Play(String),
    /// All cells to which the man on this one may go.
    Ask(Cell),
    /// A try, with the clause that forbids it and the cells that cause it.
    Try { from: Cell, to: Cell, cells: Vec<Cell> },
}

/// The pages of the best finds, in the order of the rule sheet.
pub fn pages(playable: &Playable, best: &BTreeMap<(Topic, FindKind), Find>) -> Vec<DraftPage> {
    let maker = Maker { playable, texts: languages().map(|(code, _)| (code, Texts::of(code))).collect() };
    let mut pages: Vec<DraftPage> = Vec::new();
    for clause in &playable.rules.clauses.0 {
        for topic in clause.about.iter().copied() {
            // Of several clauses about a topic, events and refusals name the first.
            if playable.rules.clause(topic) != clause.id {
                continue;
            }
            if topic == Topic::Array {
                pages.extend(maker.array(clause));
            }
            for kind in [FindKind::Event, FindKind::Refusal] {
                let Some(page) = best.get(&(topic, kind)).map(|find| maker.page(clause, find)) else { continue };
                match pages.iter_mut().find(|other| other.is_like(&page)) {
                    // Two topics of a clause that are shown by the same action are one page.
                    Some(other) => other.take_in(page),
                    None => pages.push(page),
                }
            }
        }
    }
    // Whoever sees a game for the first time sees the table first.
    pages.sort_by_key(|page| !page.topics.contains(&Topic::Array));
    maker.tell_clauses(&mut pages);
    mark_essential(&mut pages);
    pages
}

/// Chooses the pages of the short tour: the array, what is special, and where that is too little, what else happens.
fn mark_essential(pages: &mut [DraftPage]) {
    let array = |page: &DraftPage| page.topics.contains(&Topic::Array);
    let plays = |page: &DraftPage| matches!(page.step, DraftStep::Play(_));
    let special = |page: &DraftPage| plays(page) && page.topics.iter().copied().any(is_special);
    let (least, most) = (*SHORT_TOUR.start(), *SHORT_TOUR.end());
    let mut marked = 0;
    let mut mark = |wanted: &dyn Fn(&DraftPage) -> bool, most: usize| {
        for page in pages.iter_mut().filter(|page| !page.essential && wanted(page)) {
            page.essential = marked < most;
            marked += usize::from(page.essential);
        }
    };
    mark(&array, most);
    mark(&special, most);
    mark(&plays, least);
    mark(&|_| true, least);
}

/// Whether a topic is one by which a game differs from others.
const fn is_special(topic: Topic) -> bool {
    !matches!(
        topic,
        Topic::Board
            | Topic::Array
            | Topic::Movement
            | Topic::Pawns
            | Topic::Check
            | Topic::Kings
            | Topic::Turns
            | Topic::DoubleStep
            | Topic::Claims
            | Topic::Resigning
            | Topic::Time
    )
}

struct Maker<'a> {
    playable: &'a Playable,
    texts: Vec<(&'static str, Texts)>,
}

impl Maker<'_> {
    fn page(&self, clause: &Clause, find: &Find) -> DraftPage {
        let rules = &find.playable.rules;
        let name = kebab(&format!("{:?}", find.topic));
        let order = |texts: &Texts| match find.doing {
            Doing::Plays(action, _) => order(texts, &find.playable, &find.position, action),
            Doing::Tries(from, to, _) => of_man(texts, &find.playable, &find.position, "tour-try", (from, to)),
        };
        let (id, step, spot) = match &find.doing {
            Doing::Plays(action, _) => {
                let text = action_text(rules, &find.position, *action);
                (name, DraftStep::Play(text), cells_of(*action))
            }
            Doing::Tries(from, to, _) => {
                let refusal = moves::why(rules, &find.position, *from, *to).err();
                let cells = refusal.map(|refusal| refusal.cells).unwrap_or_default();
                let step = DraftStep::Try { from: *from, to: *to, cells };
                (format!("not-{name}"), step, vec![*from, *to])
            }
        };
        let say = self.words(order);
        let done = self.words(|texts| Self::done(texts, find));
        let position = Some(list_of(rules, &find.position));
        DraftPage {
            topics: vec![find.topic],
            id,
            clause: clause.id.0.clone(),
            essential: false,
            choice: find.playable.choice.clone(),
            position,
            spot,
            say,
            done,
            step,
        }
    }

    /// The array, and what the man with the most moves may do in it, or the first thing to be decided.
    fn array(&self, clause: &Clause) -> Option<DraftPage> {
        let playable = self.playable;
        let game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
        let moves = game.board_moves();
        let count = |from: Cell| moves.iter().filter(|mv| mv.from == from).count();
        let busiest = moves.iter().map(|mv| mv.from).max_by_key(|from| (count(*from), Reverse(*from)));
        let (step, spot, say) = match busiest {
            Some(from) => {
                let man = playable.start.man(from)?;
                let order = |texts: &Texts| {
                    let cell = texts.cell(playable, man.army(), from);
                    texts.with("tour-ask", &[("man", &texts.kind(playable, man)), ("cell", &cell)])
                };
                (DraftStep::Ask(from), vec![from], self.words(order))
            }
            None => {
                let action = game.board_actions().first().copied()?;
                let text = action_text(&playable.rules, game.position(), action);
                let say = self.words(|texts| order(texts, playable, game.position(), action));
                (DraftStep::Play(text), cells_of(action), say)
            }
        };
        let (topics, id) = (vec![Topic::Array], "array".to_owned());
        let (clause, choice, done) = (clause.id.0.clone(), playable.choice.clone(), Wording::default());
        Some(DraftPage { topics, id, clause, essential: false, choice, position: None, spot, say, done, step })
    }

    /// Adds the clause to what the first page about it says, and to the others that it is the same one.
    fn tell_clauses(&self, pages: &mut [DraftPage]) {
        let mut told = BTreeSet::new();
        for page in pages {
            let clause = self.playable.rules.clauses.0.iter().find(|clause| clause.id.0 == page.clause);
            let first = told.insert(page.clause.clone());
            let both = self.texts.iter().map(|(code, texts)| {
                let order = page.say.told(code);
                let words = match clause {
                    Some(clause) if first => self.first_words(texts, clause, order),
                    _ => {
                        let refused = matches!(page.step, DraftStep::Try { .. });
                        format!("{} {order}", texts.get(if refused { "tour-again-refused" } else { "tour-again" }))
                    }
                };
                (*code, words)
            });
            page.say = both.collect();
        }
    }

    /// The beginning of a clause, and what to do.
    fn first_words(&self, texts: &Texts, clause: &Clause, order: &str) -> String {
        let room = LONGEST_TEXT.saturating_sub(order.chars().count() + 1);
        let words = texts.clause(&self.playable.variant, clause).text;
        // Two languages in one text are worse than one that leaves the clause to its card; so is a sentence that breaks off.
        let foreign = words == clause.text && texts.is_foreign(words);
        match beginning(words, room).filter(|_| !foreign) {
            Some(words) => format!("{words} {order}").trim().to_owned(),
            None => format!("{order} {}", texts.get("tour-card")),
        }
    }

    fn words(&self, text: impl Fn(&Texts) -> String) -> Wording {
        self.texts.iter().map(|(code, texts)| (*code, text(texts))).collect()
    }

    /// What is said when it is done: what happened.
    fn done(texts: &Texts, find: &Find) -> String {
        let mover = find.playable.rules.army_at(find.position.turn());
        let event = find.event();
        let told = event.map(|event| capital(&texts.change_by(&find.playable, Some(mover), &event)));
        let sentence = told.map(|told| format!("{}.", told.trim_end_matches('.')));
        sentence.and_then(|told| beginning(&told, LONGEST_TEXT)).unwrap_or_default()
    }
}

/// The cells that an action is about.
fn cells_of(action: Action) -> Vec<Cell> {
    match action {
        Action::Move(mv) | Action::Propose(mv) => vec![mv.from, mv.to],
        Action::Place { cell, .. } | Action::Promote { cell, .. } => vec![cell],
        _ => Vec::new(),
    }
}

/// What is to be done, in words.
fn order(texts: &Texts, playable: &Playable, position: &Position, action: Action) -> String {
    let rules = &playable.rules;
    let button = |label: String| texts.with("tour-button", &[("button", label.trim_end_matches('…'))]);
    let on = |id: &str, kind: Kind, cell: Cell| {
        let cell = texts.cell(playable, rules.army_at(position.turn()), cell);
        texts.with(id, &[("kind", &texts.kind_of(playable, kind)), ("cell", &cell)])
    };
    match action {
        Action::Move(mv) | Action::Propose(mv) => {
            let moves = of_man(texts, playable, position, "tour-move", (mv.from, mv.to));
            let promotion = mv.promotion.map(|kind| on("tour-promote", kind, mv.to));
            promotion.map_or(moves.clone(), |promotion| format!("{moves} {promotion}"))
        }
        Action::Place { kind, cell } => on("tour-place", kind, cell),
        Action::Promote { cell, kind } => on("tour-promote", kind, cell),
        Action::Orders(orders) => {
            let words: Vec<String> = orders.iter().map(|order| format!("{}-{}", order.from, order.to)).collect();
            texts.with("tour-orders", &[("orders", &words.join(", "))])
        }
        Action::Keep(army) => button(texts.with("decision-keep-army", &[("army", &texts.army(playable, army))])),
        Action::OfferDraw => button(texts.get("transport-offer")),
        Action::AcceptDraw => button(texts.get("answer-accept")),
        Action::DeclineDraw => button(texts.get("answer-decline")),
        Action::ClaimDraw => button(texts.get("transport-claim")),
        Action::Resign => button(texts.get("transport-resign")),
        Action::Done => button(texts.get("decision-done")),
        Action::Accept => button(texts.get("decision-accept")),
        Action::Unwise => button(texts.get("decision-unwise")),
        Action::Another => button(texts.get("decision-another")),
        Action::Impossible => button(texts.get("decision-impossible")),
        Action::Pass => button(texts.get("decision-pass-button")),
        Action::Flag => texts.with("tour-play", &[("action", &action_text(rules, position, action))]),
    }
}

/// A message about a man who goes, or is to try to go, from a cell to another.
fn of_man(texts: &Texts, playable: &Playable, position: &Position, id: &str, (from, to): (Cell, Cell)) -> String {
    let Some(man) = position.man(from) else { return String::new() };
    let cell = |cell| texts.cell(playable, man.army(), cell);
    let owner = texts.army(playable, man.army());
    texts.with(id, &[("man", &texts.kind(playable, man)), ("army", &owner), ("from", &cell(from)), ("to", &cell(to))])
}

/// The whole sentences at the beginning of a text that have no more than so many characters together. Of a first sentence that
/// has more, the part before a colon or a semicolon; `None` if that has more, too.
fn beginning(text: &str, room: usize) -> Option<String> {
    let last_of =
        |ends: &mut dyn Iterator<Item = usize>| ends.take_while(|end| text[..*end].chars().count() <= room).last();
    let mut sentences = text.match_indices(". ").map(|(at, _)| at + 1).chain(std::iter::once(text.len()));
    if let Some(end) = last_of(&mut sentences) {
        return Some(text[..end].to_owned());
    }
    let mut parts = text
        .match_indices([':', ';', '·'])
        .filter(|(at, sign)| text[at + sign.len()..].starts_with(' '))
        .map(|(at, _)| at);
    last_of(&mut parts).map(|end| format!("{}.", &text[..end]))
}

/// `EnPassant` as `en-passant`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}
