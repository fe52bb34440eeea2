//! Whole games in the PGN dialect with lettered rows: a line a turn, with both cells of a move in a comment.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use super::dialect::{Dialect, LineState, PlyToWrite, WordPlayer, alternatives};
use super::{EVENT, GAME, POSITION, army_tag, one_line, owner_text, result};
use crate::board::Place;
use crate::game::{Game, NodeId, RecordedPly};
use crate::moves::{Action, Move, board_moves};
use crate::notation::movetext::Token;
use crate::notation::pgn::{LetteredWord, lettered_steps, lettered_text};
use crate::notation::{ResolveError, action_text, parse_action, position_text};
use crate::spec::Playable;
use crate::store::{SaveGame, StoreError};

/// The word for a turn that is skipped.
const SKIPPED_TURN: &str = "0";

/// The dialect with lettered rows. A ply has a line to itself, the first of each round with its number.
#[derive(Default)]
pub(super) struct Lettered {
    /// The place whose turn the next word stands for, after nodes that were met.
    slots: HashMap<NodeId, Place>,
}

impl Dialect for Lettered {
    fn play(&mut self, player: &mut WordPlayer<'_>, word: &Token<'_>) -> Result<(), StoreError> {
        let game = player.replay.game();
        let (rules, turn) = (Arc::clone(game.rules()), game.position().turn());
        let over = game.outcome().is_some();
        let said = LetteredWord::parse(word.text);
        // The turns that are skipped before the first action may be written or not.
        let begins = if said == Some(LetteredWord::SkippedTurn) { game.start().turn() } else { turn };
        let slot = self.slots.get(&game.node()).copied().unwrap_or(begins);
        if said == Some(LetteredWord::SkippedTurn) {
            if slot == turn && !over {
                if player.opens_variation {
                    // The turns that are not taken stand before the ply whose place the variation takes.
                    return Ok(());
                }
                let message = format!("{} takes his turn here: {SKIPPED_TURN} is wrong", player.name_at(turn));
                return Err(player.complain(word, &message).with_hint(legal(game)).into());
            }
            self.slots.insert(game.node(), rules.next_place(slot));
            return Ok(());
        }
        if slot != turn && !over {
            let message = format!("it is the turn of {}, not of {}", player.name_at(turn), player.name_at(slot));
            let hint = format!("write {SKIPPED_TURN} for a turn that is not taken");
            return Err(player.complain(word, &message).with_hint(hint).into());
        }
        let moved = said.is_some();
        let action = match said {
            Some(said) => player.lettered_move(word, said)?,
            None => player.other_action(word)?,
        };
        player.feed(word, &action, |_| String::new())?;
        let game = player.replay.game();
        let passed = moved || game.position().turn() != turn;
        self.slots.insert(game.node(), if passed { rules.next_place(turn) } else { slot });
        Ok(())
    }

    fn leads(&self, word: &str) -> bool {
        word == SKIPPED_TURN
    }

    fn marks<'w>(&self, word: &'w str) -> Option<&'w str> {
        let said = LetteredWord::parse(word)?;
        (said != LetteredWord::SkippedTurn).then(|| &word[word.find(['#', '+']).unwrap_or(word.len())..])
    }

    fn knows(&self, word: &str) -> bool {
        LetteredWord::parse(word).is_some()
    }

    fn ply_text(&self, ply: &PlyToWrite<'_>, line: &mut LineState) -> Result<String, StoreError> {
        let rules = &ply.playable.rules;
        let RecordedPly { before, applied, action, .. } = *ply.recorded;
        let names = |place: Place| ply.playable.look.names[rules.army_at(place)].as_str();
        let turn = before.turn();
        let mut slot = line.place.unwrap_or(turn);
        let mut lines = NumberedLines { text: String::new(), number: line.number, first: rules.order[0] };
        while slot != turn {
            lines.push(slot, SKIPPED_TURN);
            slot = rules.next_place(slot);
        }
        let passed = match action {
            Action::Move(mv) => {
                let word = lettered_text(rules, before, &board_moves(rules, before), mv);
                let mut text = if ply.recorded.depth == 0 { format!("{word:<7}") } else { word };
                if ply.annotated {
                    let _ = write!(text, " {{ {} }}", lettered_steps(rules, mv));
                    if lines.number <= 1 && !(slot == lines.first && lines.number == 1) {
                        let longest = rules.order.iter().map(|place| names(*place).len()).max().unwrap_or(0);
                        let _ = write!(text, " {{ {:longest$} }}", names(slot));
                    }
                }
                lines.push(slot, &text);
                true
            }
            _ => {
                lines.push(slot, &action_text(rules, before, action));
                applied.position.turn() != turn
            }
        };
        if passed {
            slot = rules.next_place(slot);
        }
        (line.number, line.place) = (lines.number, Some(slot));
        Ok(lines.text)
    }

    fn tags(&self, save: &SaveGame, main: &Game) -> Vec<(String, String)> {
        let playable = &save.playable;
        let rules = main.rules();
        let mut tags = vec![(GAME.to_owned(), playable.name().to_string())];
        let title = one_line(&save.title);
        if !title.is_empty() {
            tags.push((EVENT.to_owned(), title));
        }
        for place in &rules.order {
            let army = rules.army_at(*place);
            tags.push((army_tag(playable, army), owner_text(&save.seats[rules.player_of(army)])));
        }
        if *main.start() != playable.start {
            tags.push((POSITION.to_owned(), position_text(rules, main.start())));
        }
        tags.push((result::RESULT.to_owned(), result::shares_text(main)));
        tags
    }

    fn tag_text(&self, name: &str, value: &str, width: usize) -> String {
        format!("[ {name:width$} {value} ]\n")
    }

    fn result(&self, _: &Playable, main: &Game) -> String {
        result::shares_text(main)
    }
}

impl WordPlayer<'_> {
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
        if game.answers_offer() {
            return Err(self.complain(word, &ResolveError::Offered(text.to_owned()).to_string()).into());
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
            let _ = write!(self.text, "\n\n{}. {line}", self.number);
        } else {
            let indent = self.number.to_string().len() + 2;
            let _ = write!(self.text, "\n{:indent$}{line}", "");
        }
    }
}
