//! Whole games in PGN4: `1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8`.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::dialect::{Dialect, LineState, PlyToWrite, WordPlayer, alternatives};
use super::{EVENT, GAME, POSITION, PgnReader, Warning, army_tag, one_line, owner_text, quoted, result, tags};
use crate::board::{Cell, Place};
use crate::clock::{TimeControlUnit, TimeLeft};
use crate::game::{Game, Leaving, NodeId, RecordedPly};
use crate::moves::{Action, Change, EndReason, Event, Followed, Move, OutReason, PointsReason};
use crate::notation::movetext::Token;
use crate::notation::pgn::{Pgn4Tags, Pgn4Word, PgnText, is_letter_of, pgn4_text};
use crate::notation::{action_text, fen4_text, followed_texts, parse_position, position_text};
use crate::position::{Man, Position};
use crate::rules::{Kind, Rules};
use crate::spec::{Diagnostic, Playable};
use crate::store::{SaveGame, StoreError};

/// What words say of a player, and what a warning says against it.
const STALEMATED: &str = "somebody is stalemated";
const MATED: &str = "somebody is mated";
const NOBODY: &str = "nobody is";

/// The dialect PGN4, with what its tags say of a variant.
pub(super) struct Four<'a> {
    tags: &'a Pgn4Tags,
    told: Told,
}

impl<'a> Four<'a> {
    pub fn new(tags: &'a Pgn4Tags) -> Self {
        Self { tags, told: Told::default() }
    }
}

/// How many words for players who went out have been read behind an action.
#[derive(Default)]
struct Told {
    node: Option<NodeId>,
    stalemates: usize,
    mates: usize,
}

impl Told {
    /// The words behind the action at a node.
    fn at(&mut self, node: NodeId) -> &mut Self {
        if self.node != Some(node) {
            *self = Self { node: Some(node), ..Self::default() };
        }
        self
    }
}

/// How many kings were stalemated and mated in a ply.
struct Ends {
    stalemates: usize,
    mates: usize,
}

impl Ends {
    fn of(events: &[Event]) -> Self {
        let count = |fits: fn(&Change) -> bool| events.iter().filter(|event| fits(&event.change)).count();
        let points = |reason| {
            events.iter().any(|event| matches!(event.change, Change::Points { reason: other, .. } if other == reason))
        };
        let stalemates = count(|change| matches!(change, Change::Out { reason: OutReason::Stalemate, .. }));
        let mates =
            count(|change| matches!(change, Change::Out { reason: OutReason::Mate, .. } | Change::Froze { .. }));
        let ended =
            |reason| events.iter().any(|event| matches!(&event.change, Change::Ended(end) if end.reason == reason));
        // Nobody goes out with a king that walks, nor where the game ends at once; points tell of the king.
        let alone = |out, reason, ended| usize::from(out == 0 && ended || points(reason));
        Self {
            stalemates: stalemates + alone(stalemates, PointsReason::WalkingKing, ended(EndReason::Stalemate)),
            mates: mates.max(alone(mates, PointsReason::Mate, ended(EndReason::Mate))),
        }
    }
}

impl Dialect for Four<'_> {
    fn play(&mut self, player: &mut WordPlayer<'_>, word: &Token<'_>) -> Result<(), StoreError> {
        match Pgn4Word::parse(word.text) {
            Some(said) => player.play_pgn4_word(word, said, &mut self.told),
            None => {
                let complaint = player.complain(word, &format!("{:?} is no move of PGN4", word.text));
                Err(with_legal(complaint, player.replay.game(), None).into())
            }
        }
    }

    fn marks<'w>(&self, word: &'w str) -> Option<&'w str> {
        let bare = word.trim_end_matches(['+', '#']);
        match Pgn4Word::parse(word)? {
            // Checks given by castling are not marked.
            Pgn4Word::Castle { .. } => Some(word[bare.len()..].trim_start_matches('+')),
            Pgn4Word::Move { leaves: None, .. } => Some(&word[bare.len()..]),
            _ => None,
        }
    }

    fn knows(&self, word: &str) -> bool {
        is_word(word)
    }

    fn ply_text(&self, ply: &PlyToWrite<'_>, line: &mut LineState) -> Result<String, StoreError> {
        let rules = &ply.playable.rules;
        let RecordedPly { before, applied, action, .. } = *ply.recorded;
        let place = before.turn();
        let mut rounds = Rounds { rules, text: String::new(), line };
        let walks = followed_texts(&applied.followed, &applied.events);
        let mut walks = applied.followed.iter().zip(walks).filter_map(|(followed, text)| match followed {
            Followed::Walk(mv) => Some((walker(rules, &applied.position, *mv), format!("K{text}"))),
            Followed::Skip(_) => None,
        });
        match action {
            Action::Move(mv) => rounds.push(place, &pgn4_text(rules, before, mv)),
            Action::Resign | Action::Flag => {
                let late = action == Action::Flag || ply.note.leaving == Leaving::OutOfTime;
                let word = if late { "T" } else { "R" };
                match walks.next() {
                    Some((_, walk)) => rounds.push(place, &format!("{walk}{word}")),
                    None => rounds.push(place, word),
                }
            }
            // A draw offer that is declined has no word.
            Action::OfferDraw | Action::DeclineDraw => {}
            Action::AcceptDraw if applied.outcome.is_none() => {}
            Action::AcceptDraw | Action::ClaimDraw => rounds.push(place, "D"),
            action => {
                let action = action_text(rules, before, action);
                return Err(StoreError::NoWord { ply: ply.recorded.ply, action });
            }
        }
        for (place, walk) in walks {
            rounds.push(place, &walk);
        }
        for (place, word) in elimination_words(rules, ply.recorded) {
            rounds.push(place, word);
        }
        Ok(rounds.text)
    }

    fn tells(&self, leaving: Leaving) -> bool {
        leaving == Leaving::OutOfTime
    }

    fn comment_text<'t>(&self, text: &'t str, own: bool) -> Cow<'t, str> {
        let Some((before, rest)) = text.split_once("[%clk ") else { return Cow::Borrowed(text) };
        let time =
            rest.split_once(']').and_then(|(time, behind)| Some((time.trim().parse::<TimeLeft>().ok()?, behind)));
        let Some((left, behind)) = time.filter(|_| own) else { return Cow::Borrowed(text) };
        // A word of its own among the words of the comment.
        let blank = |next: Option<char>| if next.is_some_and(char::is_whitespace) { "" } else { " " };
        let (lead, tail) = (blank(before.chars().next_back()), blank(behind.chars().next()));
        Cow::Owned(format!("{before}{lead}clock={}{tail}{behind}", left.as_millis()))
    }

    fn time_unit(&self) -> TimeControlUnit {
        TimeControlUnit::Minutes
    }

    fn tags(&self, save: &SaveGame, main: &Game) -> Vec<(String, String)> {
        // The tag with the name of the variant is only needed where the tags of the dialect do not identify it.
        let bare = tag_list(save, main, self.tags, false);
        if identifies(&bare, &save.playable, self.tags) { bare } else { tag_list(save, main, self.tags, true) }
    }

    fn result(&self, playable: &Playable, main: &Game) -> String {
        result::four_text(playable, main)
    }
}

impl WordPlayer<'_> {
    fn play_pgn4_word(&mut self, word: &Token<'_>, said: Pgn4Word, told: &mut Told) -> Result<(), StoreError> {
        self.play_said(word, said, told)?;
        if let Pgn4Word::Move { stalemates: true, .. }
        | Pgn4Word::Step { stalemates: true, .. }
        | Pgn4Word::Leaves { stalemates: true, .. } = said
            && self.ends().stalemates == 0
        {
            self.warn(word, STALEMATED, NOBODY);
        }
        Ok(())
    }

    fn play_said(&mut self, word: &Token<'_>, said: Pgn4Word, told: &mut Told) -> Result<(), StoreError> {
        let walks = |from| self.replay.awaited_walk() == Some(from);
        let acts = match said {
            Pgn4Word::Castle { .. } | Pgn4Word::Draw | Pgn4Word::Leaves { .. } => true,
            Pgn4Word::Move { from, leaves, .. } => leaves.is_some() || !walks(from),
            Pgn4Word::Step { .. } | Pgn4Word::Stalemated | Pgn4Word::Mated => false,
        };
        if let Some(from) = self.replay.drawn_walk().filter(|_| acts) {
            let ply = self.replay.game().cursor();
            let message = format!(
                "ply {ply}: the step that the king on {from} takes before {} is missing: one was drawn",
                word.text
            );
            self.warnings.push(Warning::new(word.offset, message));
        }
        match said {
            Pgn4Word::Castle { short } => {
                self.feed(word, if short { "O-O" } else { "O-O-O" }, |game| legal(game, None))
            }
            Pgn4Word::Move { from, captures, to, promotion, leaves, .. } => {
                let step = |dash: char| format!("{from}{dash}{to}");
                if let Some(action) = leaves {
                    self.leave(word, action)?;
                }
                if leaves.is_some() || self.replay.awaited_walk() == Some(from) {
                    return self.walk(word, Some(from), to);
                }
                self.check_letters(word, said)?;
                let mut action = step(if captures { 'x' } else { '-' });
                if let Some(letter) = promotion {
                    action = format!("{action}={}", self.promoted(word, letter)?);
                }
                self.feed(word, &action, |game| legal(game, Some(from)))
            }
            Pgn4Word::Step { to, .. } => self.walk(word, None, to),
            Pgn4Word::Leaves { action, .. } => self.leave(word, action),
            Pgn4Word::Draw => self.draw(word),
            Pgn4Word::Stalemated | Pgn4Word::Mated => self.check_out(word, said, told),
        }
    }

    /// The player resigns, or his flag falls.
    fn leave(&mut self, word: &Token<'_>, action: Action) -> Result<(), StoreError> {
        let game = self.replay.game();
        let action = action_text(game.rules(), game.position(), action);
        self.feed(word, &action, |_| String::new())
    }

    /// Checks that the letters of a move are those of the men on its two cells.
    fn check_letters(&self, word: &Token<'_>, said: Pgn4Word) -> Result<(), StoreError> {
        let Pgn4Word::Move { mover, from, captured, to, .. } = said else { return Ok(()) };
        let game = self.replay.game();
        let rules = game.rules();
        let pawn = rules.kind(rules.pawns.kind).letter;
        // A captured pawn has no letter, whether it is captured en passant or not.
        for (cell, letter) in [(from, Some(mover.unwrap_or(pawn))), (to, captured)] {
            let (Some(letter), Some(man)) = (letter, game.position().man(cell)) else { continue };
            if !is_letter_of(rules, man.kind(), letter) {
                let name = |kind: Kind| rules.kind(kind).name.as_str();
                let other = rules.kind_of_letter(letter).map_or_else(|| format!("{letter:?}"), |k| name(k).to_owned());
                let message = format!("on {cell} stands a {}, not a {other}", name(man.kind()));
                return Err(with_legal(self.complain(word, &message), game, Some(from)).into());
            }
        }
        Ok(())
    }

    /// The letter of the kind that a pawn promotes to. PGN4 may have the letter of another kind with the same name.
    fn promoted(&self, word: &Token<'_>, letter: char) -> Result<char, StoreError> {
        let rules = self.replay.game().rules();
        let choice = &rules.pawns.choice;
        let exact = choice.iter().find(|kind| rules.kind(**kind).letter == letter);
        match exact.or_else(|| choice.iter().find(|kind| is_letter_of(rules, **kind, letter))) {
            Some(kind) => Ok(rules.kind(*kind).letter),
            None => {
                let letters: Vec<String> = choice.iter().map(|kind| rules.kind(*kind).letter.to_string()).collect();
                let complaint = self.complain(word, &format!("no pawn promotes to {letter:?} here"));
                Err(complaint.with_hint(format!("expected one of: {}", letters.join(", "))).into())
            }
        }
    }

    /// A king that walks by itself makes the step that the record has for it.
    fn walk(&mut self, word: &Token<'_>, from: Option<Cell>, to: Cell) -> Result<(), StoreError> {
        let Some(start) = self.replay.awaited_walk() else {
            let hint = "the first step of a king that walks stands there, in games with that rule";
            return Err(self.complain(word, "no king walks here").with_hint(hint).into());
        };
        let mut steps = ['-', 'x'].into_iter().map(|dash| format!("{start}{dash}{to}"));
        if from.is_none_or(|from| from == start) && steps.any(|step| self.replay.feed(&step).is_ok()) {
            return Ok(());
        }
        let from = from.unwrap_or(start);
        Err(self.complain(word, &format!("the king that walks cannot go from {from} to {to} here")).into())
    }

    /// Checks a word that says that a player is stalemated or mated: each such word behind an action needs one of its own.
    fn check_out(&mut self, word: &Token<'_>, said: Pgn4Word, told: &mut Told) -> Result<(), StoreError> {
        let (ends, told) = (self.ends(), told.at(self.replay.game().node()));
        let (told, ends, says) = match said {
            Pgn4Word::Stalemated => (&mut told.stalemates, ends.stalemates, STALEMATED),
            _ => (&mut told.mates, ends.mates, MATED),
        };
        *told += 1;
        // Where nobody went out, the word stands in the place of a move that a player has.
        let out = |event: &Event| matches!(event.change, Change::Out { .. } | Change::Ended(_));
        if *told <= ends {
            Ok(())
        } else if self.events().iter().any(out) {
            self.warn(word, says, if ends == 0 { NOBODY } else { "nobody else is" });
            Ok(())
        } else {
            let nobody = if says == MATED { "nobody is mated here" } else { "nobody is stalemated here" };
            Err(self.complain(word, nobody).into())
        }
    }

    /// What the last action has changed.
    fn events(&self) -> &[Event] {
        let game = self.replay.game();
        game.plies().last().map_or(game.opening_events(), |ply| &ply.events)
    }

    fn ends(&self) -> Ends {
        Ends::of(self.events())
    }

    /// Plays the word for a draw: a claim if one is open, otherwise an offer that all players accept.
    fn draw(&mut self, word: &Token<'_>) -> Result<(), StoreError> {
        let none = |_: &Game| String::new();
        if self.replay.game().table_actions().contains(&Action::ClaimDraw) {
            return self.feed(word, "claim-draw", none);
        }
        self.feed(word, "offer-draw", none)?;
        while self.replay.game().outcome().is_none() {
            self.feed(word, "accept-draw", none)?;
        }
        Ok(())
    }
}

/// Whether a word may stand at the beginning of a game in PGN4.
pub(super) fn is_word(word: &str) -> bool {
    // Nobody is mated before the first move, but headings of prose begin with such a sign.
    !matches!(Pgn4Word::parse(word), None | Some(Pgn4Word::Mated))
}

/// Whether a word can only be a move of PGN4: it has both cells, as words of other dialects do not.
pub(super) fn is_move(word: &str) -> bool {
    matches!(Pgn4Word::parse(word), Some(Pgn4Word::Move { .. }))
}

fn legal(game: &Game, from: Option<Cell>) -> String {
    alternatives(game, from, |_, mv| pgn4_text(game.rules(), game.position(), mv))
}

fn with_legal(complaint: Diagnostic, game: &Game, from: Option<Cell>) -> Diagnostic {
    let hint = legal(game, from);
    if hint.is_empty() { complaint } else { complaint.with_hint(hint) }
}

/// Whether tags identify the variant with all its options.
fn identifies(list: &[(String, String)], game: &Playable, tags: &Pgn4Tags) -> bool {
    let text: String = list.iter().map(|(name, value)| format!("[{name} {}]", quoted(value))).collect();
    PgnText::parse(&text).is_ok_and(|pgn| {
        let reader = PgnReader { name: "", text: &text, pgn };
        tags::by_tags(&reader, &game.variant, tags).is_ok_and(|found| *found.choice() == game.choice)
    })
}

/// The tags of a game; `named` says whether the tag with the name of the variant is among them.
fn tag_list(save: &SaveGame, main: &Game, tags: &Pgn4Tags, named: bool) -> Vec<(String, String)> {
    let playable = &save.playable;
    let rules = main.rules();
    let mut list = Vec::new();
    let mut tag = |name: &str, value: &str| {
        if !value.is_empty() {
            list.push((name.to_owned(), value.to_owned()));
        }
    };
    if named {
        tag(GAME, &playable.name().to_string());
    }
    tag(EVENT, &one_line(&save.title));
    tag(tags::VARIANT, &tags.variant);
    let (code, words) = tags::words(playable, tags);
    tag(tags::RULES, &words);
    if *main.start() == playable.start {
        tag(tags::START, &code.unwrap_or_default());
    } else {
        let fen = fen4_text(rules, main.start());
        tag(tags::START, fen.as_deref().unwrap_or_default());
        if fen.and_then(|fen| parse_position(rules, &fen).ok()).as_ref() != Some(main.start()) {
            tag(POSITION, &position_text(rules, main.start()));
        }
    }
    for army in rules.present() {
        let owner = &save.seats[rules.player_of(army)];
        tag(&army_tag(playable, army), &owner_text(owner));
    }
    tag(result::RESULT, &result::four_text(playable, main));
    list
}

/// The place of the king that made a step.
pub(super) fn walker(rules: &Rules, after: &Position, step: Move) -> Place {
    rules.place_of(after.man(step.to).map_or_else(|| rules.army_at(after.turn()), Man::army))
}

/// The words for players who went out after an action: `S` for stalemate, `#` for a mate that no mark after a move shows.
fn elimination_words(rules: &Rules, ply: &RecordedPly<'_>) -> Vec<(Place, &'static str)> {
    let mut words = Vec::new();
    for event in &ply.applied.events {
        match &event.change {
            Change::Out { player, reason: OutReason::Stalemate } => words.push((rules.place_of_player(*player), "S")),
            Change::Out { player, reason: OutReason::Mate } if ply.action.as_move().is_none() => {
                words.push((rules.place_of_player(*player), "#"));
            }
            Change::Ended(outcome) if outcome.reason == EndReason::Stalemate => {
                words.push((ply.applied.position.turn(), "S"));
            }
            _ => {}
        }
    }
    words
}

/// The words of a ply, laid out in numbered rounds. The place of the line state is that of the last word.
pub(super) struct Rounds<'a> {
    pub rules: &'a Rules,
    pub text: String,
    pub line: &'a mut LineState,
}

impl Rounds<'_> {
    pub fn push(&mut self, place: Place, word: &str) {
        let index = |place| self.rules.order.iter().position(|other| *other == place).unwrap_or(0);
        if self.line.place.is_some_and(|last| index(last) < index(place)) {
            let _ = write!(self.text, " .. {word}");
        } else {
            self.line.number += 1;
            let _ = write!(self.text, "\n{}. {word}", self.line.number);
        }
        self.line.place = Some(place);
    }
}
