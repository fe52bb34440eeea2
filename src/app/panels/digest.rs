//! The game in words, made once for each ply and not for each frame.

use std::sync::Arc;

use bevy::prelude::*;
use fourhanded::board::{Army, By, Side, Slot};
use fourhanded::export::glyph::{ArmyInk, Figure, ManState};
use fourhanded::export::picture::{figure_of, ink_of};
use fourhanded::game::{Game, Ply};
use fourhanded::moves::{Action, Change, DecisionKind, Event, SkipReason, checkers};
use fourhanded::notation::{action_text, display_move, move_text};
use fourhanded::position::Man;
use fourhanded::rules::{Grade, MateRule, Topic};
use fourhanded::spec::Playable;
use fourhanded::text::Texts;

use crate::app::session::Session;

/// What stands in the table of moves for one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nothing (yet).
    Empty,
    /// A move: the plies played after it.
    Move(usize),
    /// The army was frozen.
    Frozen,
    /// The army had no move.
    Idle,
}

/// A line of the table of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// The turns of a round, in the order of play.
    Round(usize, Vec<Turn>),
    /// Something beside moves, such as a draw offer: the plies after it, and what it says.
    Note(usize, String),
}

/// A ply in words.
#[derive(Clone, Debug)]
struct Told {
    action: Action,
    after: u64,
    text: String,
    log: Vec<String>,
}

/// The game in words.
#[derive(Resource, Default)]
pub struct Digest {
    revision: Option<u64>,
    game: String,
    plies: Vec<Told>,
    opening: Vec<String>,
    /// The table of moves.
    pub lines: Vec<Line>,
    /// The plies after which a round begins.
    pub rounds: Vec<usize>,
    /// What each army has taken so far, the most valuable first.
    pub taken: By<Army, Vec<(Figure, ManState, ArmyInk)>>,
    /// The value of the men on the board by side, in hundredths of a pawn.
    pub material: By<Side, i32>,
    /// The armies in check.
    pub checked: Vec<Army>,
    /// The skips since the last decision, as sentences.
    pub skips: Vec<String>,
    /// What rules on the first of them.
    pub skip_topic: Option<Topic>,
    /// What happened, sentence by sentence, each with the plies played then.
    pub story: Vec<(usize, String)>,
    /// How often the language was changed; words of another one are made anew.
    pub tongue: usize,
    told_in: usize,
}

impl Digest {
    /// The number of the round that is played, or was played last.
    pub fn round(&self, game: &Game) -> usize {
        let last = self.lines.iter().rev().find_map(|line| match line {
            Line::Round(number, _) => Some(*number),
            Line::Note(..) => None,
        });
        match (game.outcome(), last) {
            (Some(_), Some(last)) => last,
            _ => game.round(),
        }
    }

    /// Where the round before the plies played so far begins.
    pub fn round_before(&self, cursor: usize) -> usize {
        self.rounds.iter().rev().find(|start| **start < cursor).copied().unwrap_or(0)
    }

    /// Where the next round begins, if one has begun.
    pub fn round_after(&self, cursor: usize) -> Option<usize> {
        self.rounds.iter().find(|start| **start > cursor).copied()
    }

    /// The words of a ply; 1 is the first.
    pub fn text(&self, ply: usize) -> &str {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or("", |told| told.text.as_str())
    }

    /// What a ply did, sentence by sentence; 1 is the first.
    pub fn log(&self, ply: usize) -> &[String] {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or(&[], |told| told.log.as_slice())
    }

    /// The number of the round in which a ply was played; 1 is the first of both.
    pub fn round_of(&self, ply: usize) -> usize {
        self.rounds.iter().filter(|start| **start < ply).count().max(1)
    }

    /// Follows the session.
    pub fn follow(&mut self, session: &Session, texts: &Texts) {
        if self.revision == Some(session.revision()) && self.told_in == self.tongue {
            return;
        }
        let playable = &session.playable;
        // Behind a veil nothing is told.
        let veiled = session.veiled().then(|| Game::new(Arc::clone(&playable.rules), playable.start.clone()));
        let game = veiled.as_ref().unwrap_or(&session.game);
        let name = format!("{} {:x}", playable.name(), game.start().hash());
        if self.game != name || self.told_in != self.tongue {
            self.plies.clear();
            self.opening = sentences(texts, playable, game.opening_events());
            self.game = name;
            self.told_in = self.tongue;
        }
        self.revision = Some(session.revision());
        let all = game.all_plies();
        let same = self
            .plies
            .iter()
            .zip(all)
            .take_while(|(told, ply)| told.action == ply.action && told.after == ply.after.hash())
            .count();
        self.plies.truncate(same);
        for (index, ply) in all.iter().enumerate().skip(same) {
            self.plies.push(tell(texts, playable, game, index, ply));
        }
        let opening = self.opening.iter().map(|sentence| (0, sentence.clone()));
        let played = (1..).zip(&self.plies);
        let played = played.flat_map(|(ply, told)| told.log.iter().map(move |sentence| (ply, sentence.clone())));
        self.story = opening.chain(played).collect();
        self.tabulate(texts, playable, game);
        self.count(texts, playable, game);
    }

    /// Lays the plies out in rounds.
    fn tabulate(&mut self, texts: &Texts, playable: &Playable, game: &Game) {
        let rules = &playable.rules;
        let columns = rules.order.len();
        let column = |army: Army| rules.order.iter().position(|place| *place == rules.place_of(army)).unwrap_or(0);
        self.lines.clear();
        self.rounds.clear();
        let mut table = Table { columns, number: 0, open: None, next: 0 };
        let freezes = matches!(rules.defeat.mate, MateRule::FreezeAtOnce | MateRule::FreezeOnTurn);
        let skips = |events: &[Event]| -> Vec<(usize, Turn)> {
            events
                .iter()
                .filter_map(|event| match event.change {
                    Change::Skipped { place, reason } => {
                        let turn = match reason {
                            SkipReason::Mated if !freezes => Turn::Idle,
                            SkipReason::Frozen | SkipReason::Mated => Turn::Frozen,
                            SkipReason::Stalemate => Turn::Idle,
                        };
                        Some((column(rules.army_at(place)), turn))
                    }
                    _ => None,
                })
                .collect()
        };
        for (at, turn) in skips(game.opening_events()) {
            table.put(&mut self.lines, &mut self.rounds, 0, at, turn);
        }
        for (index, ply) in game.all_plies().iter().enumerate() {
            let makes_turn =
                matches!(ply.action, Action::Move(_) | Action::Propose(_) | Action::Orders(_) | Action::Pass);
            if makes_turn {
                let turn = Turn::Move(index + 1);
                table.put(&mut self.lines, &mut self.rounds, index, column(ply.army), turn);
            } else {
                let mut text = sentences(texts, playable, &ply.events).join(" ");
                if text.is_empty() {
                    text = action_text(&playable.rules, game.position_at(index), ply.action);
                }
                self.lines.push(Line::Note(index + 1, text));
            }
            for (at, turn) in skips(&ply.events) {
                table.put(&mut self.lines, &mut self.rounds, index + 1, at, turn);
            }
        }
        if game.cursor() == game.all_plies().len() && game.outcome().is_none() {
            let at = column(rules.army_at(game.position().turn()));
            table.put(&mut self.lines, &mut self.rounds, game.cursor(), at, Turn::Empty);
            if let Some(asked) = asked(texts, playable, game) {
                self.lines.push(Line::Note(game.cursor(), asked));
            }
        }
    }

    /// What changes with the position.
    fn count(&mut self, texts: &Texts, playable: &Playable, game: &Game) {
        let rules = &playable.rules;
        let position = game.position();
        let mut taken: By<Army, Vec<Man>> = By::default();
        for event in game.plies().iter().flat_map(|ply| &ply.events) {
            if let Change::Captured { man, by, .. } = event.change {
                taken[by].push(man);
            }
        }
        self.taken = By::from_fn(|army: Army| {
            let mut men = taken[army].clone();
            men.sort_by_key(|man| (-rules.kind(man.kind()).value, man.army().slot()));
            men.into_iter().map(|man| drawn(playable, man)).collect()
        });
        self.material = By::default();
        for cell in position.occupied() {
            if let Some(man) = position.man(cell) {
                self.material[rules.side(man.army())] += rules.kind(man.kind()).value;
            }
        }
        self.checked = rules
            .present()
            .filter(|army| !position.is_frozen(*army) && !checkers(rules, position, *army).is_empty())
            .collect();
        let events = game.plies().last().map_or(game.opening_events(), |ply| ply.events.as_slice());
        let skipped: Vec<Event> =
            events.iter().filter(|event| matches!(event.change, Change::Skipped { .. })).cloned().collect();
        self.skips = sentences(texts, playable, &skipped);
        self.skip_topic = skipped.first().map(|event| event.topic);
    }
}

/// Who is to answer a draw offer, in a sentence, while one is open.
fn asked(texts: &Texts, playable: &Playable, game: &Game) -> Option<String> {
    let decision = game.decision().filter(|decision| decision.kind == DecisionKind::AnswerOffer)?;
    Some(texts.with("moves-asked", &[("army", &texts.army(playable, Army(decision.player.0)))]))
}

/// How a man is drawn when it is off the board.
pub fn drawn(playable: &Playable, man: Man) -> (Figure, ManState, ArmyInk) {
    let state = match man.grade() {
        Grade::Super => ManState::Super,
        Grade::Turned => ManState::Turned,
        Grade::Plain | Grade::Returned => ManState::Plain,
    };
    let figure = figure_of(&playable.rules.kind(man.kind()).name);
    (figure, state, ink_of(playable.look.armies[man.army()]))
}

fn sentences(texts: &Texts, playable: &Playable, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| texts.change(playable, event)).collect()
}

fn tell(texts: &Texts, playable: &Playable, game: &Game, index: usize, ply: &Ply) -> Told {
    let before = game.position_at(index);
    let text = match ply.action {
        // No file of a board this size is called x, so the sign can be set properly.
        Action::Move(mv) => display_move(&playable.display, &playable.rules, before, mv).replace('x', "×"),
        // What the umpire has played of it.
        Action::Orders(_) => ply
            .events
            .iter()
            .find_map(|event| match event.change {
                Change::Moved { from, to, .. } => Some(format!("{from}-{to}")),
                _ => None,
            })
            .unwrap_or_default(),
        // A question to the partner, not a move yet.
        Action::Propose(mv) => format!("{} ?", move_text(&playable.rules, before, mv).replace('x', "×")),
        action if action.is_board() => action_text(&playable.rules, before, action),
        _ => String::new(),
    };
    let log = sentences(texts, playable, &ply.events);
    Told { action: ply.action, after: ply.after.hash(), text, log }
}

/// Where the next turn goes in the table.
struct Table {
    columns: usize,
    number: usize,
    open: Option<usize>,
    next: usize,
}

impl Table {
    fn put(&mut self, lines: &mut Vec<Line>, rounds: &mut Vec<usize>, before: usize, at: usize, turn: Turn) {
        if self.open.is_none() || at < self.next {
            self.number += 1;
            lines.push(Line::Round(self.number, vec![Turn::Empty; self.columns]));
            rounds.push(before);
            self.open = Some(lines.len() - 1);
        }
        if let Some(Line::Round(_, turns)) = self.open.and_then(|index| lines.get_mut(index))
            && let Some(cell) = turns.get_mut(at)
        {
            *cell = turn;
        }
        self.next = at + 1;
    }
}
