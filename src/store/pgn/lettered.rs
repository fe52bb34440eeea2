//! Whole games in the PGN dialect with lettered rows: a line a turn, with both cells of a move in a comment.

use std::fmt::Write as _;

use super::{EVENT, GAME, POSITION, WordPlayer, alternatives, one_line, owner_text, quoted};
use crate::board::Place;
use crate::game::Game;
use crate::moves::{Action, Move};
use crate::notation::movetext::Token;
use crate::notation::pgn::{LetteredWord, lettered_steps, lettered_text};
use crate::notation::{action_text, parse_action, position_text};
use crate::rules::POINT;
use crate::store::{SaveGame, StoreError};

/// The word for a turn that is skipped.
const SKIPPED_TURN: &str = "0";

impl WordPlayer<'_> {
    pub(super) fn play_lettered(&mut self) -> Result<(), StoreError> {
        // The place whose turn the next word stands for.
        let mut slot = self.replay.game().start().turn();
        for word in self.words() {
            let game = self.replay.game();
            let (rules, turn) = (game.rules(), game.position().turn());
            let over = game.outcome().is_some();
            let said = LetteredWord::parse(word.text);
            if said == Some(LetteredWord::SkippedTurn) {
                if slot == turn && !over {
                    let message = format!("{} takes his turn here: {SKIPPED_TURN} is wrong", self.name_at(turn));
                    return Err(self.complain(word, &message).with_hint(legal(game)).into());
                }
                slot = rules.next_place(slot);
                continue;
            }
            if slot != turn && !over {
                let message = format!("it is the turn of {}, not of {}", self.name_at(turn), self.name_at(slot));
                let hint = format!("write {SKIPPED_TURN} for a turn that is not taken");
                return Err(self.complain(word, &message).with_hint(hint).into());
            }
            let moved = said.is_some();
            let action = match said {
                Some(said) => self.lettered_move(word, said)?,
                None => self.other_action(word)?,
            };
            self.feed(word, &action, |_| String::new())?;
            let game = self.replay.game();
            if moved || game.position().turn() != turn {
                slot = game.rules().next_place(turn);
            }
        }
        Ok(())
    }

    /// The name of the army of a place.
    fn name_at(&self, place: Place) -> &str {
        &self.playable.look.names[self.playable.rules.army_at(place)]
    }

    /// The legal move that a word stands for, in grid notation.
    fn lettered_move(&self, word: &Token<'_>, said: LetteredWord) -> Result<String, StoreError> {
        let game = self.replay.game();
        let (rules, position) = (game.rules(), game.position());
        let moves = game.board_moves();
        let candidates = said.matching(rules, position, &moves);
        if let [mv] = candidates[..] {
            return Ok(action_text(rules, position, Action::Move(mv)));
        }
        let text = word.text;
        if game.outcome().is_some() {
            return Err(self.complain(word, &format!("{text} is not possible: the game is over")).into());
        }
        if !candidates.is_empty() {
            let texts: Vec<String> = candidates.iter().map(|mv| lettered_text(rules, position, &moves, *mv)).collect();
            let message = format!("{text} may mean several moves");
            return Err(self.complain(word, &message).with_hint(format!("these are: {}", texts.join(", "))).into());
        }
        let kind = match said {
            LetteredWord::Move { mover: Some(letter), .. } => rules.kind_of_letter(letter),
            LetteredWord::Move { mover: None, .. } => Some(rules.pawns.kind),
            LetteredWord::Castle { .. } | LetteredWord::SkippedTurn => None,
        };
        let alike = |mv: &Move| kind.is_none_or(|kind| position.man(mv.from).is_some_and(|man| man.kind() == kind));
        let alike: Vec<Move> = moves.iter().copied().filter(alike).collect();
        let hint = if alike.is_empty() {
            legal(game)
        } else {
            let texts: Vec<String> = alike.iter().map(|mv| lettered_text(rules, position, &moves, *mv)).collect();
            format!("legal are: {}", texts.join(", "))
        };
        let complaint = self.complain(word, &format!("no legal move of {} is {text}", self.name_at(position.turn())));
        Err(complaint.with_hint(hint).into())
    }

    /// An action other than a move, which this dialect writes in grid notation.
    fn other_action(&self, word: &Token<'_>) -> Result<String, StoreError> {
        let game = self.replay.game();
        match parse_action(game.rules(), game.position(), word.text) {
            Ok(action) if action.as_move().is_none() => Ok(word.text.to_owned()),
            _ => {
                let complaint = self.complain(word, &format!("{:?} is no move in this notation", word.text));
                Err(complaint.with_hint(legal(game)).into())
            }
        }
    }
}

fn legal(game: &Game) -> String {
    alternatives(game, None, |moves, mv| lettered_text(game.rules(), game.position(), moves, mv))
}

/// A game up to its cursor in the dialect with lettered rows.
pub(super) fn lettered_game(save: &SaveGame) -> String {
    let (game, playable) = (&save.game, &save.playable);
    let rules = game.rules();
    let mut tags = vec![(GAME.to_owned(), playable.name().to_string())];
    let title = one_line(&save.title);
    if !title.is_empty() {
        tags.push((EVENT.to_owned(), title));
    }
    for place in &rules.order {
        let army = rules.army_at(*place);
        tags.push((playable.look.names[army].clone(), owner_text(&save.seats[rules.player_of(army)])));
    }
    if *game.start() != playable.start {
        tags.push((POSITION.to_owned(), position_text(rules, game.start())));
    }
    tags.push(("Result".to_owned(), result_text(save)));
    let width = tags.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (name, value) in tags {
        let _ = writeln!(text, "[ {name:width$} {} ]", quoted(&value));
    }
    text.push_str(&movetext(save));
    text
}

/// The value of the tag `Result`: for each place in turn order the share of its side in the point of the game, such as
/// `1-0-0-0` or `1/2-1/2-0-0`; `*` for an unfinished game.
fn result_text(save: &SaveGame) -> String {
    let rules = save.game.rules();
    let Some(outcome) = save.game.outcome() else { return "*".to_owned() };
    let share = |place: &Place| {
        let side = rules.side(rules.army_at(*place));
        let points = outcome.points.iter().find(|(other, _)| *other == side).map_or(0, |(_, points)| *points);
        match points {
            0 => "0".to_owned(),
            points if points.is_multiple_of(POINT) => (points / POINT).to_string(),
            points if POINT.is_multiple_of(points) => format!("1/{}", POINT / points),
            points => format!("{points}/{POINT}"),
        }
    };
    rules.order.iter().map(share).collect::<Vec<_>>().join("-")
}

/// The lines of the moves.
fn movetext(save: &SaveGame) -> String {
    let game = &save.game;
    let rules = game.rules();
    let names = |place: Place| save.playable.look.names[rules.army_at(place)].as_str();
    let longest = rules.order.iter().map(|place| names(*place).len()).max().unwrap_or(0);
    let mut lines = NumberedLines { text: String::new(), number: 0, first: rules.order[0] };
    let mut slot = game.start().turn();
    let mut history = game.history().take(game.cursor()).peekable();
    while let Some((before, ply)) = history.next() {
        let next_turn = history.peek().map_or(game.position().turn(), |(after, _)| after.turn());
        while slot != before.turn() {
            lines.push(slot, SKIPPED_TURN);
            slot = rules.next_place(slot);
        }
        let Action::Move(mv) = ply.action else {
            lines.push(slot, &action_text(rules, &before, ply.action));
            if next_turn != before.turn() {
                slot = rules.next_place(slot);
            }
            continue;
        };
        let word = lettered_text(rules, &before, &crate::moves::board_moves(rules, &before), mv);
        let mut line = format!("{word:<7} {{ {} }}", lettered_steps(rules, mv));
        if lines.number <= 1 && !(slot == lines.first && lines.number == 1) {
            let _ = write!(line, " {{ {:longest$} }}", names(slot));
        }
        lines.push(slot, &line);
        slot = rules.next_place(slot);
    }
    lines.text
}

/// Lines of moves, in which the line of the first place of a round begins with the number of the round.
struct NumberedLines {
    text: String,
    number: usize,
    first: Place,
}

impl NumberedLines {
    fn push(&mut self, place: Place, line: &str) {
        if place == self.first || self.number == 0 {
            self.number += 1;
            let _ = writeln!(self.text, "\n{}. {line}", self.number);
        } else {
            let indent = self.number.to_string().len() + 2;
            let _ = writeln!(self.text, "{:indent$}{line}", "");
        }
    }
}
