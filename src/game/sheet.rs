//! The score sheet of a game: its plies in rounds, with a column for each place in the turn order.
//!
//! A turn may hold several decisions (two moves, a proposal and the move made after it, men put back): those stand below
//! one another in their column. A round is over when the order comes to a place that has had its turn.

use super::Game;
use crate::board::{Army, Place, Player, Set};
use crate::moves::armies_at;
use crate::moves::{Action, Change, Decision, DecisionKind, Event, Followed, Move, SkipReason};
use crate::position::{Phase, Position};
use crate::rules::Rules;

/// What stands in one column of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetEntry {
    /// Nothing.
    Empty,
    /// A ply; 1 is the first.
    Ply(usize),
    /// The turn was skipped.
    Skipped(SkipReason),
    /// The king of a player who resigned walked.
    Walked(Move),
    /// This place is to decide something now.
    Next(DecisionKind),
}

/// A line of the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetLine {
    /// Turns of a round; 0 is the placing before play.
    Turns {
        /// The number of the round.
        round: usize,
        /// Whether it is the round's first line.
        first: bool,
        /// An entry for each column.
        entries: Vec<SheetEntry>,
    },
    /// A ply that belongs to no turn: a draw offer, an answer to it, a resignation, a fallen flag.
    Note(usize),
    /// Somebody whose turn it is not is asked something now.
    Asked(Decision),
}

/// The score sheet.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The places in turn order, from the one that began; of two places, in the order of the rules.
    pub columns: Vec<Place>,
    /// The lines.
    pub lines: Vec<SheetLine>,
    /// The plies after which a round begins.
    pub starts: Vec<usize>,
    /// The round of each ply.
    rounds: Vec<usize>,
    /// The round of the decision that is next, or of the last one.
    now: usize,
}

impl Sheet {
    /// The sheet of a game with all its plies, those taken back too. It marks the decision that is next if no ply is
    /// taken back.
    pub fn of(game: &Game) -> Self {
        let rules = game.rules();
        let sheet = Self { columns: columns(rules, game.start().turn()), ..Self::default() };
        let mut writer = Writer { rules, sheet, round: 0, open: 0, height: 0, last: None };
        writer.follow(game.opening_followed(), game.opening_events(), 0);
        for (index, (before, ply)) in game.history().enumerate() {
            let slot = writer.visit(before.turn(), opening(&before), index);
            match ply.action {
                // A promotion is entered for the pawn's owner, even on another player's turn.
                Action::Promote { .. } => {
                    let own = writer.column(rules.place_of_player(ply.decision.player));
                    writer.put(own, SheetEntry::Ply(index + 1));
                }
                action if belongs_to_turn(action) => writer.put(slot, SheetEntry::Ply(index + 1)),
                _ => writer.sheet.lines.push(SheetLine::Note(index + 1)),
            }
            writer.sheet.rounds.push(writer.round);
            writer.follow(&ply.followed, &ply.events, index + 1);
        }
        let end = game.all_plies().len();
        if let Some(decision) = game.decision().filter(|_| game.cursor() == end) {
            let position = game.position();
            let slot = writer.visit(position.turn(), opening(position), end);
            let own = position.commander(rules.army_at(position.turn())) == decision.player;
            let offer = decision.kind == DecisionKind::AnswerOffer;
            if own || offer {
                writer.put(slot, SheetEntry::Next(decision.kind));
            }
            if !own || offer {
                writer.sheet.lines.push(SheetLine::Asked(decision));
            }
        }
        writer.sheet.now = writer.round;
        writer.sheet
    }

    /// The round of the decision that is taken after `cursor` plies; beyond the end, the last round.
    pub fn round_at(&self, cursor: usize) -> usize {
        self.rounds.get(cursor).copied().unwrap_or(self.now)
    }

    /// The round in which a ply was played. Rounds and plies count from 1; round 0 is the placing before play.
    pub fn round_of(&self, ply: usize) -> usize {
        self.round_at(ply.saturating_sub(1))
    }
}

impl Game {
    /// The armies that are to decide: the one whose turn it is, or that of the player who is asked something. Of a
    /// player who moves several on his turn, all that still may; his own first.
    pub fn deciding(&self) -> Vec<Army> {
        let Some(decision) = self.decision() else { return Vec::new() };
        let (rules, position) = (self.rules(), self.position());
        if decision.kind != DecisionKind::Move {
            return vec![rules.home_army(decision.player)];
        }
        let own = rules.army_at(position.turn());
        let open = armies_at(rules, position, position.turn());
        let others = open.iter().filter(|army| *army != own && !position.army(*army).is_empty());
        let waits = |army: &Army| open.len() < 2 || !position.rare().moved.contains(*army) && position.is_active(*army);
        std::iter::once(own).chain(others).filter(waits).collect()
    }
}

/// The armies that move on the turn of a place by the rules: where a player moves each of his, all of them.
pub fn armies_on_turn(rules: &Rules, place: Place) -> Vec<Army> {
    let own = rules.army_at(place);
    let others = if rules.turn.moves_each_army() { rules.armies_of(rules.player_of(own)) } else { Set::EMPTY };
    std::iter::once(own).chain(others.iter().filter(|army| *army != own)).collect()
}

/// The places in turn order, from the one that began; where only two play, in the order of the rules, whoever began.
fn columns(rules: &Rules, first: Place) -> Vec<Place> {
    let mut columns = rules.order.clone();
    if columns.len() > 2 {
        let at = columns.iter().position(|place| *place == first).unwrap_or(0);
        columns.rotate_left(at);
    }
    columns
}

/// Whether men are placed before play.
fn opening(position: &Position) -> bool {
    let reserve = &position.rare().reserve;
    position.phase() == Phase::Place && Player::ALL.into_iter().any(|player| !reserve[player].is_empty())
}

/// Whether an action is part of the turn in which it is taken.
const fn belongs_to_turn(action: Action) -> bool {
    matches!(
        action,
        Action::Move(_)
            | Action::Propose(_)
            | Action::Accept
            | Action::Unwise
            | Action::Another
            | Action::Impossible
            | Action::Orders(_)
            | Action::Pass
            | Action::Place { .. }
            | Action::Done
    )
}

/// A sheet in the making.
struct Writer<'a> {
    rules: &'a Rules,
    sheet: Sheet,
    round: usize,
    /// The first line of the round, and how many it has.
    open: usize,
    height: usize,
    /// Whether it was before play, and the column of the turn that came last.
    last: Option<(bool, usize)>,
}

impl Writer<'_> {
    fn column(&self, place: Place) -> usize {
        self.sheet.columns.iter().position(|other| *other == place).unwrap_or(0)
    }

    /// Begins the turn of a place, unless it has begun already, and returns its column.
    fn visit(&mut self, place: Place, opening: bool, plies: usize) -> usize {
        let slot = self.column(place);
        let begins = self.last.is_none_or(|(was, before)| was != opening || slot < before);
        if begins {
            self.round = if opening { 0 } else { self.round + 1 };
            self.sheet.starts.push(plies);
            (self.open, self.height) = (self.sheet.lines.len(), 0);
        }
        self.last = Some((opening, slot));
        slot
    }

    /// Writes into a column, on the first of the round's lines that has room there.
    fn put(&mut self, slot: usize, entry: SheetEntry) {
        let mut here = self.sheet.lines[self.open..].iter_mut().take(self.height);
        let free = here.find_map(|line| match line {
            SheetLine::Turns { entries, .. } => entries.get_mut(slot).filter(|entry| **entry == SheetEntry::Empty),
            SheetLine::Note(_) | SheetLine::Asked(_) => None,
        });
        if let Some(place) = free {
            *place = entry;
            return;
        }
        // Notes that came before the first turn of a round stand above it.
        let at = if self.height == 0 { self.sheet.lines.len() } else { self.open + self.height };
        if self.height == 0 {
            self.open = at;
        }
        let mut entries = vec![SheetEntry::Empty; self.sheet.columns.len()];
        entries[slot] = entry;
        self.sheet.lines.insert(at, SheetLine::Turns { round: self.round, first: self.height == 0, entries });
        self.height += 1;
    }

    /// What the engine did by itself.
    fn follow(&mut self, followed: &[Followed], events: &[Event], plies: usize) {
        let mut reasons = events.iter().filter_map(|event| match event.change {
            Change::Skipped { reason, .. } => Some(reason),
            _ => None,
        });
        for followed in followed {
            let (place, entry) = match *followed {
                Followed::Skip(place) => {
                    (Some(place), SheetEntry::Skipped(reasons.next().unwrap_or(SkipReason::Stalemate)))
                }
                Followed::Walk(mv) => (self.walker(events, mv), SheetEntry::Walked(mv)),
            };
            if let Some(place) = place {
                let slot = self.visit(place, false, plies);
                self.put(slot, entry);
            }
        }
    }

    /// Whose king made a step.
    fn walker(&self, events: &[Event], mv: Move) -> Option<Place> {
        events.iter().find_map(|event| match event.change {
            Change::Moved { man, from, to } if (from, to) == (mv.from, mv.to) => Some(self.rules.place_of(man.army())),
            _ => None,
        })
    }
}
