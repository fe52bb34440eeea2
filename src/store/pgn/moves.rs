//! The moves of a PGN text, read into a game with comments, symbols and variations, and written from one.

use std::collections::HashMap;

use super::dialect::{Dialect, LineStates, PlyToWrite, WordPlayer};
use super::{PgnReader, Warning};
use crate::game::{Game, NodeId, RecordItem, RecordedPly, Remark};
use crate::notation::movetext::{Movetext, Token, TokenKind};
use crate::notation::pgn::{closed_comment, outside_variations};
use crate::spec::Playable;
use crate::store::check::line_checks;
use crate::store::moves::{MovesReader, left_text, remark_text};
use crate::store::record::Replay;
use crate::store::{SaveGame, StoreError};

/// What stands among the words of a ply in the place of a remark behind the action.
const REMARK: &str = "{";

/// The words that a text has for a ply.
#[derive(Default)]
struct Words<'a> {
    /// Round numbers, dots and words in their order, and [`REMARK`] for a remark that stands between them.
    texts: Vec<&'a str>,
    /// The first word that is a word rather than a number or dots.
    first: Option<Token<'a>>,
    /// The number of remarks behind the action that precede the last word.
    remarks: usize,
}

/// A game that was read from the moves of a text.
pub(super) struct MovesRead {
    pub game: Game,
    /// The result at the end of the moves.
    pub closing: Option<String>,
    /// Where the text does not agree with the game.
    pub warnings: Vec<Warning>,
}

/// An attempt to replay a text that failed: the plies that could be played, and the error after them.
pub(super) struct FailedReplay {
    pub plies: usize,
    pub error: StoreError,
}

/// Plays the moves of a text into a game.
pub(super) fn read_moves(
    reader: &PgnReader<'_>,
    playable: &Playable,
    dialect: &mut dyn Dialect,
    replay: Replay,
) -> Result<MovesRead, FailedReplay> {
    let mut moves = MovesReader::new(replay);
    let mut words: HashMap<NodeId, Words<'_>> = HashMap::new();
    // Round numbers and dots whose word has not been met, and words that lead the next ply.
    let mut waiting: Vec<Token<'_>> = Vec::new();
    // The remarks that stand among them.
    let mut held: Vec<Token<'_>> = Vec::new();
    let mut farthest = 0;
    let mut opens_variation = false;
    let mut warnings = Vec::new();
    let mut tokens = reader.pgn.tokens.iter().enumerate().skip(reader.pgn.before_last_tag);
    while let Some((index, token)) = tokens.next() {
        let token = &as_word(reader, dialect, &moves, *token);
        let (before, plies) = (moves.replay.game().node(), moves.replay.game().cursor());
        match token.kind {
            TokenKind::RoundNumber | TokenKind::Dots => waiting.push(*token),
            TokenKind::Result if moves.in_variation() => waiting.push(*token),
            // A variation without a move becomes a comment with all that waits.
            TokenKind::Open | TokenKind::Close if moves.begins_variation() => {}
            TokenKind::Open | TokenKind::Close | TokenKind::Result => {
                behind(&mut words, &mut moves, std::mem::take(&mut waiting), std::mem::take(&mut held));
                opens_variation = token.kind == TokenKind::Open;
            }
            TokenKind::Symbol | TokenKind::Comment | TokenKind::LineComment if !waiting.is_empty() => {
                waiting.push(Token { text: REMARK, ..*token });
                held.push(*token);
                continue;
            }
            _ => {}
        }
        let read = moves.read(*token, |replay, word| {
            let warnings = &mut warnings;
            WordPlayer { reader, playable, replay, opens_variation, warnings }.play(dialect, &word)
        });
        if !moves.in_variation() {
            farthest = farthest.max(moves.replay.game().cursor());
        }
        if let Err(fault) = read {
            let variation = moves.in_variation();
            let error = fault.into_error(|message| reader.at(token.offset, message));
            if !variation {
                return Err(FailedReplay { plies: farthest, error });
            }
            // What cannot be played of a variation is kept as a comment.
            let why = error.diagnostics().first().map_or_else(String::new, |complaint| complaint.message.clone());
            let empty = token.kind == TokenKind::Close && reader.pgn.tokens[index - 1].kind == TokenKind::Open;
            let message = match empty {
                true => "this variation is empty, and is left out".to_owned(),
                false => format!("this variation cannot be played from here on, and is kept as a comment: {why}"),
            };
            warnings.push(Warning::new(token.offset, message));
            let rest = &reader.pgn.tokens[index..];
            let skipped = unto_close(rest);
            let end = rest.get(skipped).map_or(reader.text.len(), |close| close.offset);
            let start = waiting.first().map_or(token.offset, |first| first.offset);
            moves.give_up_variation(&reader.text[start..end]);
            waiting.clear();
            held.clear();
            if let Some(last) = skipped.checked_sub(1) {
                tokens.nth(last);
            }
            continue;
        }
        let rest = &reader.pgn.tokens[index..];
        if moves.result.is_some() && outside_variations(rest).all(|token| token.kind != TokenKind::Word) {
            // What stands behind the result is kept with it.
            break;
        }
        if token.kind == TokenKind::Word {
            waiting.push(*token);
            let game = moves.replay.game();
            // An action whose walking king takes another step has become another node.
            let now = game.node_at(plies);
            if now != before
                && let Some(moved) = words.remove(&before)
            {
                words.insert(now, moved);
            }
            if game.cursor() > plies {
                opens_variation = false;
                ahead(&mut words, &mut moves, std::mem::take(&mut waiting), std::mem::take(&mut held));
            } else if !dialect.leads(token.text) {
                behind(&mut words, &mut moves, std::mem::take(&mut waiting), std::mem::take(&mut held));
            }
        }
    }
    behind(&mut words, &mut moves, waiting, held);
    let (replay, faults) = moves.finish();
    warnings.extend(faults.into_iter().map(|(offset, message)| Warning::new(offset, message)));
    replay.check_skips().map_err(|error| FailedReplay {
        plies: farthest,
        error: reader.at(reader.text.trim_end().len(), error.to_string()).into(),
    })?;
    let mut game = replay.into_game();
    warnings.extend(compare(playable, dialect, &mut game, &words));
    Ok(MovesRead { game, closing: reader.closing(), warnings })
}

/// The number of tokens before that with which the variation ends in which they stand.
fn unto_close(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0_usize;
    let closes = |token: &Token<'_>| match token.kind {
        TokenKind::Open => {
            depth += 1;
            false
        }
        TokenKind::Close if depth == 0 => true,
        TokenKind::Close => {
            depth -= 1;
            false
        }
        _ => false,
    };
    tokens.iter().position(closes).unwrap_or(tokens.len())
}

/// A token, with its braces if it is a comment. `text` is the text that it is part of.
fn with_braces<'a>(text: &'a str, token: Token<'a>) -> Token<'a> {
    match token.kind {
        TokenKind::Comment => Token { text: &text[token.offset..][..token.text.len() + 2], ..token },
        _ => token,
    }
}

/// A comment that stands for an action in this dialect is a word.
fn as_word<'a>(reader: &PgnReader<'a>, dialect: &dyn Dialect, moves: &MovesReader, token: Token<'a>) -> Token<'a> {
    if token.kind != TokenKind::Comment || !dialect.is_action(moves.replay.game(), token.text) {
        return token;
    }
    Token { kind: TokenKind::Word, ..with_braces(reader.text, token) }
}

/// The words up to that of the action which has just been played belong to it.
fn ahead<'a>(
    words: &mut HashMap<NodeId, Words<'a>>,
    moves: &mut MovesReader,
    tokens: Vec<Token<'a>>,
    remarks: Vec<Token<'_>>,
) {
    remarks.iter().for_each(|remark| moves.check_times(remark));
    let remarks: Vec<Remark> = remarks.iter().filter_map(remark_of).collect();
    let entry = words.entry(moves.replay.game().node()).or_default();
    if !remarks.is_empty() {
        entry.remarks = remarks.len();
        moves.note(|note| note.after = remarks);
    }
    entry.texts.extend(tokens.iter().map(|token| token.text));
    entry.first = tokens.into_iter().rfind(|token| token.kind == TokenKind::Word);
}

/// Further words belong to the last action.
fn behind<'a>(
    words: &mut HashMap<NodeId, Words<'a>>,
    moves: &mut MovesReader,
    tokens: Vec<Token<'a>>,
    remarks: Vec<Token<'_>>,
) {
    let node = moves.replay.game().node();
    if !tokens.is_empty() && node != NodeId::ROOT {
        let entry = words.entry(node).or_default();
        let earlier = &moves.replay.game().tree().note(node).after;
        let between = earlier.get(entry.remarks..).unwrap_or_default();
        // Behind a variation the words of an action are written together.
        let fits = !between.contains(&Remark::Variation);
        if fits {
            entry.texts.extend(between.iter().map(|_| REMARK));
            entry.remarks = earlier.len() + remarks.len();
        }
        entry.texts.extend(tokens.iter().map(|token| token.text).filter(|text| fits || *text != REMARK));
    }
    for token in remarks {
        moves.check_times(&token);
        if let Some(remark) = remark_of(&token) {
            moves.remark(remark);
        }
    }
}

/// The remark that a token is; `None` if it is something else.
fn remark_of(token: &Token<'_>) -> Option<Remark> {
    match token.kind {
        TokenKind::Symbol => Some(Remark::Symbol(token.text.into())),
        TokenKind::Comment => Some(Remark::Comment(token.text.into())),
        TokenKind::LineComment => Some(Remark::LineComment(token.text.into())),
        _ => None,
    }
}

/// Words with blanks between them; an action in a comment, such as `{ [%resign] }`, is kept without its own blanks.
fn kept_words(words: &[&str]) -> String {
    let closed =
        |word: &&str| if word.starts_with(REMARK) { word.split_whitespace().collect() } else { (*word).to_owned() };
    words.iter().map(closed).collect::<Vec<String>>().join(" ")
}

/// Keeps the words of a text where they are not those that the dialect writes. Answers where their marks of check and mate
/// are not those that the moves deserve.
fn compare(
    playable: &Playable,
    dialect: &dyn Dialect,
    game: &mut Game,
    words: &HashMap<NodeId, Words<'_>>,
) -> Vec<Warning> {
    let mut warnings = Vec::new();
    let mut written: Vec<(NodeId, String)> = Vec::new();
    let mut lines = LineStates::default();
    let none = Words::default();
    let Ok(()) = game.walk(|item| {
        match item {
            RecordItem::Ply(ply) => {
                let note = game.tree().note(ply.node);
                let to_write = PlyToWrite { playable, recorded: &ply, note, annotated: false };
                // An action without a word is written as the text has it.
                let own = lines.ply(|line| dialect.ply_text(&to_write, line)).unwrap_or_default();
                let own: Vec<Token<'_>> = Movetext::starting(&own, 0).flatten().map(|t| with_braces(&own, t)).collect();
                let found = words.get(&ply.node).unwrap_or(&none);
                if !own.iter().map(|token| token.text).eq(found.texts.iter().copied()) {
                    written.push((ply.node, kept_words(&found.texts)));
                }
                let first = own.iter().find(|token| token.kind == TokenKind::Word);
                if let (Some(word), Some(own)) = (found.first, first)
                    && let (Some(marked), Some(deserved)) = (dialect.marks(word.text), dialect.marks(own.text))
                    && dialect.is_marked(marked)
                    && marked != deserved
                {
                    warnings.push(wrong_marks(playable, &ply, &word, marked, deserved));
                }
            }
            RecordItem::Remark(Remark::Symbol(_)) => {}
            RecordItem::Remark(_) => lines.interrupt(),
            RecordItem::Open => lines.open(),
            RecordItem::Close => lines.close(),
        }
        Ok::<(), std::convert::Infallible>(())
    });
    for (node, text) in written {
        game.note_mut(node).written = Some(text.into());
    }
    warnings
}

fn wrong_marks(playable: &Playable, ply: &RecordedPly<'_>, word: &Token<'_>, marked: &str, deserved: &str) -> Warning {
    let shown = |marks: &str| if marks.is_empty() { "no mark".to_owned() } else { format!("{marks:?}") };
    let message = format!(
        "ply {}: {} has {}, but by the rules of {} it deserves {}",
        ply.ply,
        word.text,
        shown(marked),
        playable.name(),
        shown(deserved)
    );
    Warning::new(word.offset, message)
}

/// The moves of a game with comments, symbols and variations. `annotated` says whether the dialect adds comments of its own.
pub(super) fn moves_text(save: &SaveGame, dialect: &dyn Dialect, annotated: bool) -> Result<String, StoreError> {
    let game = &save.game;
    let mut writer = MovesWriter { text: String::new(), ended_line: true, behind_word: false };
    let mut lines = LineStates::default();
    // Behind the plies of the record everything is this program's own; variations may be the record's.
    let recorded = if annotated { 0 } else { recorded_plies(save) };
    let mut main_ply = 0_usize;
    // The remarks of the ply before that stand between its words and have been written with them.
    let mut done = 0_usize;
    game.walk(|item| {
        match item {
            RecordItem::Ply(ply) => {
                if ply.depth == 0 {
                    main_ply = ply.ply;
                }
                let note = game.tree().note(ply.node);
                let to_write = PlyToWrite { playable: &save.playable, recorded: &ply, note, annotated };
                let own = lines.ply(|line| dialect.ply_text(&to_write, line));
                done = 0;
                match &note.written {
                    Some(written) => {
                        let own = own.unwrap_or_default();
                        let lead = &own[..own.len() - own.trim_start().len()];
                        writer.lead(lead, lines.depth());
                        for word in written.split_whitespace() {
                            if word != REMARK {
                                writer.word(word);
                            } else if let Some(remark) = note.after.get(done) {
                                writer.remark(remark);
                                done += 1;
                            }
                        }
                    }
                    None => {
                        let own = own?;
                        let words = own.trim_start();
                        writer.lead(&own[..own.len() - words.len()], lines.depth());
                        writer.word(words);
                    }
                }
                if let Some(left) = left_text(note.leaving).filter(|_| !dialect.tells(note.leaving)) {
                    writer.word(&format!("{{{left}}}"));
                }
            }
            RecordItem::Remark(remark) => {
                match done.checked_sub(1) {
                    Some(left) => done = left,
                    None => match remark {
                        Remark::Comment(text) => {
                            let own = annotated || lines.depth() == 0 && main_ply > recorded;
                            writer.remark(&Remark::Comment(dialect.comment_text(text, own).as_ref().into()));
                        }
                        _ => writer.remark(remark),
                    },
                }
                if !matches!(remark, Remark::Symbol(_)) {
                    lines.interrupt();
                }
            }
            RecordItem::Open => {
                lines.open();
                writer.word("(");
                writer.ended_line = true;
            }
            RecordItem::Close => {
                lines.close();
                writer.trim();
                writer.ended_line = true;
                writer.word(")");
            }
        }
        Ok::<(), StoreError>(())
    })?;
    Ok(writer.text)
}

/// The number of plies of the main line that the record has from which a game was read; all of them where that cannot be known.
fn recorded_plies(save: &SaveGame) -> usize {
    let checks = line_checks(&save.game);
    let last = checks.iter().position(|check| Some(*check) == save.record.check);
    last.unwrap_or(checks.len())
}

/// A text of moves that grows, with blanks and line breaks where they are needed.
struct MovesWriter {
    text: String,
    /// Whether nothing needs to stand between what was written and what comes next.
    ended_line: bool,
    /// Whether the last thing written was the word of an action, behind which a sign such as `!` stands at once.
    behind_word: bool,
}

impl MovesWriter {
    /// Breaks the line where the dialect does, on the main line only.
    fn lead(&mut self, lead: &str, depth: usize) {
        if depth == 0 && lead.contains('\n') && !self.text.is_empty() {
            self.trim();
            let breaks = if self.text.ends_with('\n') { 1 } else { 0 };
            self.text.push_str(&lead[breaks..]);
            self.ended_line = true;
        }
    }

    /// Takes blanks at the end away, which align comments.
    fn trim(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
    }

    fn word(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        if !self.ended_line && !word.starts_with('{') {
            self.trim();
        }
        if !self.ended_line && !word.starts_with('\n') {
            self.text.push(' ');
        }
        self.text.push_str(word);
        self.ended_line = false;
        self.behind_word = !word.starts_with(['(', ')', '{']);
    }

    fn remark(&mut self, remark: &Remark) {
        let text = remark_text(remark);
        match remark {
            Remark::Symbol(sign) if self.behind_word && sign.starts_with(['!', '?']) => {
                self.trim();
                self.text.push_str(&text);
                self.ended_line = false;
            }
            Remark::Comment(comment) => self.word(&format!("{{{}}}", closed_comment(comment))),
            Remark::LineComment(_) => {
                if text.starts_with('\n') && (self.text.is_empty() || self.text.ends_with('\n')) {
                    self.text.push_str(text.trim_start_matches('\n'));
                } else {
                    self.word(&text);
                }
                self.ended_line = true;
            }
            _ => self.word(&text),
        }
        self.behind_word = false;
    }
}
