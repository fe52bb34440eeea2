//! Whole games in SAN, the PGN of chess: `1. e4 e5 2. Nf3 Nc6`.

use super::dialect::{Dialect, LineState, PlyToWrite, WordPlayer, alternatives};
use super::{EVENT, FEN, GAME, POSITION, UNKNOWN, army_tag, one_line, owner_text, result};
use crate::game::{Game, RecordedPly};
use crate::moves::{Action, Change, EndReason, Move, board_moves};
use crate::notation::movetext::Token;
use crate::notation::pgn::SanTags;
use crate::notation::{
    EN_PASSANT_MARKS, SanWord, action_text, fen_number, fen_text, parse_action, parse_fen, position_text, san_text,
};
use crate::spec::Playable;
use crate::store::time::local_day;
use crate::store::{SaveGame, StoreError};

/// The tag that says whether the game begins with another position than usual.
pub(super) const SET_UP: &str = "SetUp";
/// The value of the tag `Date` if nothing is known of it.
const UNKNOWN_DATE: &str = "????.??.??";
/// The tag that says how a game ended that did not end on the board.
const TERMINATION: &str = "Termination";
/// Its value for a game that ended because time was over.
const TIME_FORFEIT: &str = "time forfeit";
/// The words that some files have behind a capture in passing.
const EN_PASSANT: [&str; 2] = ["e.p.", "ep"];
/// The words that some files have behind a move to say something of it: a novelty, a diagram, a remark of the editor, check, mate.
const REMARKS: [&str; 9] = ["N", "TN", "D", "RR", "#", "ch", "dbl", "dis", "mate"];
/// What a comment begins with that holds an action other than a move.
const COMMAND: &str = "[%";
/// What such a comment ends with.
const COMMAND_END: &str = "]";
/// The number of rounds in a line of text.
const ROUNDS_A_LINE: usize = 6;

/// Whether a word stands behind a move and says something of it, rather than being a move.
pub(super) fn is_remark(word: &str) -> bool {
    EN_PASSANT.contains(&word) || REMARKS.contains(&word)
}

/// The action in a comment such as `{[%resign]}`, given with its braces or without.
fn command_in(comment: &str) -> Option<&str> {
    let text = comment.trim_matches(['{', '}']).trim();
    text.strip_prefix(COMMAND)?.strip_suffix(COMMAND_END)
}

/// Warns if a word says that the last move captures, or captures in passing, and it does not.
fn check_capture(player: &mut WordPlayer<'_>, word: &Token<'_>) {
    let Some(ply) = player.replay.game().plies().last() else { return };
    let Action::Move(Move { to, .. }) = ply.action else { return };
    let mut captured = ply.events.iter().filter_map(|event| match event.change {
        Change::Captured { cell, .. } => Some(cell),
        _ => None,
    });
    let bare = word.text.trim_end_matches(['+', '#', '!', '?']);
    let passing = EN_PASSANT_MARKS.iter().any(|mark| bare.ends_with(mark));
    if passing && !captured.any(|cell| cell != to) {
        player.warn(word, "a pawn is captured in passing", "none is");
    } else if !passing && bare.contains(['x', ':']) && captured.next().is_none() {
        player.warn(word, "a man is captured", "none is");
    }
}

/// SAN, with what its tags say of a variant.
pub(super) struct San<'a> {
    pub tags: &'a SanTags,
    /// The start in FEN or EPD, if a tag has it.
    fen: Option<&'a str>,
    /// The number of the first round.
    first: usize,
}

impl<'a> San<'a> {
    /// The dialect for a game with these tags, `fen` being the value of the tag with the start.
    pub fn new(tags: &'a SanTags, fen: Option<&'a str>) -> Self {
        let first = fen.map_or(1, fen_number);
        Self { tags, fen, first: usize::try_from(first).unwrap_or(1) }
    }
}

impl Dialect for San<'_> {
    fn play(&mut self, player: &mut WordPlayer<'_>, word: &Token<'_>) -> Result<(), StoreError> {
        if is_remark(word.text) && player.replay.game().cursor() > 0 && !player.opens_variation {
            if EN_PASSANT.contains(&word.text) {
                check_capture(player, word);
            }
            return Ok(());
        }
        if let Some(command) = command_in(word.text) {
            return player.feed(word, command, |_| String::new());
        }
        // What is known of a word that is SAN is said by the complaint itself.
        let is_san = SanWord::parse(word.text).is_some();
        let game = player.replay.game();
        let others =
            |game: &Game| alternatives(game, None, |legal, mv| san_text(game.rules(), game.position(), legal, mv));
        if !is_san && parse_action(game.rules(), game.position(), word.text).is_err() {
            let complaint = player.complain(word, &format!("{:?} is no move", word.text));
            let brace = format!("what says something of a move stands in braces, {{{}}}", word.text);
            let hints: Vec<String> = [others(game), brace].into_iter().filter(|hint| !hint.is_empty()).collect();
            return Err(complaint.with_hint(hints.join("; ")).into());
        }
        player.feed(word, word.text, |game| if is_san { String::new() } else { others(game) })?;
        if is_san {
            check_capture(player, word);
        }
        Ok(())
    }

    fn is_action(&self, game: &Game, comment: &str) -> bool {
        let action = command_in(comment).map(|command| parse_action(game.rules(), game.position(), command));
        matches!(action, Some(Ok(action)) if action.as_move().is_none())
    }

    fn marks<'w>(&self, word: &'w str) -> Option<&'w str> {
        SanWord::parse(word)?;
        // Many files have no marks at all, and some have ++ for a double check.
        let marks = &word[word.trim_end_matches(['+', '#']).len()..];
        let last = marks.char_indices().next_back().map_or(0, |(at, _)| at);
        Some(&marks[last..])
    }

    fn is_marked(&self, marks: &str) -> bool {
        !marks.is_empty()
    }

    fn ply_text(&self, ply: &PlyToWrite<'_>, line: &mut LineState) -> Result<String, StoreError> {
        let rules = &ply.playable.rules;
        let RecordedPly { before, action, .. } = *ply.recorded;
        let Action::Move(mv) = action else {
            // Other programs know moves only: for them it is a comment.
            return Ok(format!(" {{{COMMAND}{}{COMMAND_END}}}", action_text(rules, before, action)));
        };
        let word = san_text(rules, before, &board_moves(rules, before), mv);
        let place = before.turn();
        let begins = line.place.is_none();
        let first = place == rules.order[0];
        if begins {
            line.number = self.first;
        } else if first && line.place != Some(place) {
            line.number += 1;
        }
        let number = line.number;
        let new_turn = line.place != Some(place);
        let interrupted = line.interrupted;
        line.place = Some(place);
        Ok(match (first, new_turn) {
            (true, true) if !begins && (number - self.first).is_multiple_of(ROUNDS_A_LINE) => {
                format!("\n{number}. {word}")
            }
            (true, true) => format!(" {number}. {word}"),
            (true, false) if interrupted => format!(" {number}. {word}"),
            (false, _) if begins || interrupted => format!(" {number}... {word}"),
            (true, false) | (false, _) => format!(" {word}"),
        })
    }

    fn tags(&self, save: &SaveGame, main: &Game) -> Vec<(String, String)> {
        let playable = &save.playable;
        let rules = main.rules();
        let mut list: Vec<(String, String)> = Vec::new();
        let mut tag = |name: &str, value: String| list.push((name.to_owned(), value));
        let known = |value: String| if value.is_empty() { UNKNOWN.to_owned() } else { value };
        let date = if save.saved_at == 0 { String::new() } else { local_day(save.saved_at).replace('-', ".") };
        tag(EVENT, known(one_line(&save.title)));
        tag("Site", UNKNOWN.to_owned());
        tag("Date", if date.is_empty() { UNKNOWN_DATE.to_owned() } else { date });
        tag("Round", UNKNOWN.to_owned());
        for place in &rules.order {
            let army = rules.army_at(*place);
            tag(&army_tag(playable, army), known(owner_text(&save.seats[rules.player_of(army)])));
        }
        tag(result::RESULT, result::four_text(playable, main));
        if main.outcome().is_some_and(|outcome| outcome.reason == EndReason::Time) {
            tag(TERMINATION, TIME_FORFEIT.to_owned());
        }
        let name = playable.name();
        if self.tags.names.is_empty() || name.to_string() != name.id {
            tag(GAME, name.to_string());
        }
        if *main.start() != playable.start {
            let own = || fen_text(rules, main.start(), u32::try_from(self.first).unwrap_or(1));
            let own = || own().filter(|fen| parse_fen(rules, fen).as_ref() == Ok(main.start()));
            // A text that describes the start stays as it is, with the operations of EPD.
            match self.fen.map(str::to_owned).or_else(own) {
                Some(fen) => {
                    tag(SET_UP, "1".to_owned());
                    tag(FEN, fen);
                }
                None => tag(POSITION, position_text(rules, main.start())),
            }
        }
        list
    }

    fn closes(&self) -> bool {
        true
    }

    fn result(&self, playable: &Playable, main: &Game) -> String {
        result::four_text(playable, main)
    }
}
