//! Whole games in PGN4: `1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8`.

use std::fmt::Write as _;

use super::{EVENT, GAME, POSITION, PgnReader, WordPlayer, alternatives, one_line, owner_text, quoted, tags};
use crate::board::{Cell, Place};
use crate::game::{Game, Ply};
use crate::moves::{Action, Change, EndReason, Followed, Move, OutReason, Outcome};
use crate::notation::movetext::Token;
use crate::notation::pgn::{Pgn4Tags, Pgn4Word, PgnText, is_letter_of, pgn4_text};
use crate::notation::{action_text, fen4_text, followed_texts, parse_position, position_text};
use crate::position::{Man, Position};
use crate::rules::{Kind, POINT, Rules};
use crate::spec::{Diagnostic, Playable};
use crate::store::{SaveGame, StoreError};

impl WordPlayer<'_> {
    pub(super) fn play_pgn4(&mut self) -> Result<(), StoreError> {
        for word in self.words() {
            match Pgn4Word::parse(word.text) {
                Some(said) => self.play_pgn4_word(word, said)?,
                None => {
                    let complaint = self.complain(word, &format!("{:?} is no move of PGN4", word.text));
                    return Err(with_legal(complaint, self.replay.game(), None).into());
                }
            }
        }
        Ok(())
    }

    fn play_pgn4_word(&mut self, word: &Token<'_>, said: Pgn4Word) -> Result<(), StoreError> {
        match said {
            Pgn4Word::Castle { short } => {
                self.feed(word, if short { "O-O" } else { "O-O-O" }, |game| legal(game, None))
            }
            Pgn4Word::Move { from, captures, to, promotion, gives_up, .. } => {
                let step = |dash: char| format!("{from}{dash}{to}");
                if gives_up {
                    self.feed(word, "resign", |_| String::new())?;
                }
                if gives_up || self.replay.awaited_walk() == Some(from) {
                    return self.walk(word, Some(from), to);
                }
                self.check_letters(word, said)?;
                let mut action = step(if captures { 'x' } else { '-' });
                if let Some(letter) = promotion {
                    action = format!("{action}={}", self.promoted(word, letter)?);
                }
                self.feed(word, &action, |game| legal(game, Some(from)))
            }
            Pgn4Word::Step { to } => self.walk(word, None, to),
            Pgn4Word::GivesUp => self.feed(word, "resign", |_| String::new()),
            Pgn4Word::Stalemated | Pgn4Word::Mated if self.just_out() => Ok(()),
            Pgn4Word::Stalemated => Err(self.complain(word, "nobody is stalemated here").into()),
            Pgn4Word::Mated => Err(self.complain(word, "nobody is mated here").into()),
            Pgn4Word::Draw => self.draw(word),
        }
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

    /// Whether the last action put a player out or ended the game.
    fn just_out(&self) -> bool {
        let game = self.replay.game();
        let events = game.plies().last().map_or(game.opening_events(), |ply| &ply.events);
        events.iter().any(|event| matches!(event.change, Change::Out { .. } | Change::Ended(_)))
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

fn legal(game: &Game, from: Option<Cell>) -> String {
    alternatives(game, from, |_, mv| pgn4_text(game.rules(), game.position(), mv))
}

fn with_legal(complaint: Diagnostic, game: &Game, from: Option<Cell>) -> Diagnostic {
    let hint = legal(game, from);
    if hint.is_empty() { complaint } else { complaint.with_hint(hint) }
}

/// A game up to its cursor in PGN4.
pub(super) fn pgn4_game(save: &SaveGame, tags: &Pgn4Tags) -> Result<String, StoreError> {
    let moves = movetext(save)?;
    // The tag with the name of the variant is only needed where the tags of the dialect do not identify it.
    let bare = tag_text(save, tags, false);
    let tags = if identifies(&bare, &save.playable, tags) { bare } else { tag_text(save, tags, true) };
    Ok(format!("{tags}\n{moves}\n"))
}

/// Whether the tags of a text identify the variant with all its options.
fn identifies(text: &str, game: &Playable, tags: &Pgn4Tags) -> bool {
    PgnText::parse(text).is_ok_and(|pgn| {
        let reader = PgnReader { name: "", text, pgn };
        let found = tags::by_tags(&reader, &game.variant, tags).ok().and_then(|games| games.into_iter().next());
        found.is_some_and(|found| found.choice == game.choice)
    })
}

/// The tags of a game; `named` says whether the tag with the name of the variant is among them.
fn tag_text(save: &SaveGame, tags: &Pgn4Tags, named: bool) -> String {
    let (game, playable) = (&save.game, &save.playable);
    let rules = game.rules();
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        if !value.is_empty() {
            let _ = writeln!(text, "[{name} {}]", quoted(value));
        }
    };
    if named {
        tag(GAME, &playable.name().to_string());
    }
    tag(EVENT, &one_line(&save.title));
    tag(tags::VARIANT, &tags.variant);
    let (code, words) = tags::words(playable, tags);
    tag(tags::RULES, &words);
    if *game.start() == playable.start {
        tag(tags::START, &code.unwrap_or_default());
    } else {
        let fen = fen4_text(rules, game.start());
        tag(tags::START, fen.as_deref().unwrap_or_default());
        if fen.and_then(|fen| parse_position(rules, &fen).ok()).as_ref() != Some(game.start()) {
            tag(POSITION, &position_text(rules, game.start()));
        }
    }
    for army in rules.present() {
        let owner = &save.seats[rules.player_of(army)];
        tag(&playable.look.names[army], &owner_text(owner));
    }
    tag("Result", &result_text(save, game.outcome()));
    text
}

/// The value of the tag `Result`: `1-0`, `0-1` or `1/2-1/2` between two sides, the points of every side where points
/// decide, `*` for an unfinished game.
fn result_text(save: &SaveGame, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else { return "*".to_owned() };
    let rules = save.game.rules();
    let sides = rules.sides();
    if rules.scoring.collects_points() {
        let points = outcome.points.iter().map(|(side, points)| {
            let armies = rules.army_set(*side).iter().map(|army| save.playable.look.names[army].clone());
            format!("{}: {}", armies.collect::<Vec<_>>().join("+"), points / POINT)
        });
        return points.collect::<Vec<_>>().join(" - ");
    }
    match outcome.winner() {
        Some(winner) if Some(&winner) == sides.first() => "1-0".to_owned(),
        Some(_) => "0-1".to_owned(),
        None => "1/2-1/2".to_owned(),
    }
}

/// The words of the game by rounds.
fn movetext(save: &SaveGame) -> Result<String, StoreError> {
    let game = &save.game;
    let rules = game.rules();
    let mut rounds = Rounds { rules, text: String::new(), number: 0, last: None };
    let mut history = game.history().take(game.cursor()).peekable();
    let mut index = 0;
    while let Some((before, ply)) = history.next() {
        let after = history.peek().map_or(game.position(), |(after, _)| after);
        index += 1;
        let place = before.turn();
        let walks = followed_texts(&ply.followed, &ply.events);
        let mut walks = ply.followed.iter().zip(walks).filter_map(|(followed, text)| match followed {
            Followed::Walk(mv) => Some((walker(rules, after, *mv), format!("K{text}"))),
            Followed::Skip(_) => None,
        });
        match ply.action {
            Action::Move(mv) => rounds.push(place, &pgn4_text(rules, &before, mv)),
            Action::Resign => match walks.next() {
                Some((_, walk)) => rounds.push(place, &format!("{walk}R")),
                None => rounds.push(place, "R"),
            },
            // A draw offer that is declined has no word.
            Action::OfferDraw | Action::DeclineDraw => {}
            Action::AcceptDraw if ply.outcome.is_none() => {}
            Action::AcceptDraw | Action::ClaimDraw => rounds.push(place, "D"),
            action => {
                let action = action_text(rules, &before, action);
                return Err(StoreError::NoWord { ply: index, action });
            }
        }
        for (place, walk) in walks {
            rounds.push(place, &walk);
        }
        for (place, word) in elimination_words(rules, ply, after.turn()) {
            rounds.push(place, word);
        }
    }
    Ok(rounds.text)
}

/// The place of the king that made a step.
fn walker(rules: &Rules, after: &Position, step: Move) -> Place {
    rules.place_of(after.man(step.to).map_or_else(|| rules.army_at(after.turn()), Man::army))
}

/// The words for players who went out after an action: `S` for stalemate, `#` for a mate that no mark after a move shows.
fn elimination_words(rules: &Rules, ply: &Ply, next: Place) -> Vec<(Place, &'static str)> {
    let mut words = Vec::new();
    for event in &ply.events {
        match &event.change {
            Change::Out { player, reason: OutReason::Stalemate } => words.push((rules.place_of_player(*player), "S")),
            Change::Out { player, reason: OutReason::Mate } if ply.action.as_move().is_none() => {
                words.push((rules.place_of_player(*player), "#"));
            }
            Change::Ended(outcome) if outcome.reason == EndReason::Stalemate => words.push((next, "S")),
            _ => {}
        }
    }
    words
}

/// The words of a game, laid out in numbered rounds.
struct Rounds<'a> {
    rules: &'a Rules,
    text: String,
    number: usize,
    last: Option<usize>,
}

impl Rounds<'_> {
    fn push(&mut self, place: Place, word: &str) {
        let at = self.rules.order.iter().position(|other| *other == place).unwrap_or(0);
        if self.last.is_some_and(|last| last < at) {
            let _ = write!(self.text, " .. {word}");
        } else {
            self.number += 1;
            let line = if self.number > 1 { "\n" } else { "" };
            let _ = write!(self.text, "{line}{}. {word}", self.number);
        }
        self.last = Some(at);
    }
}
