//! The game in words, made once for each ply and not for each frame.

use bevy::prelude::*;
use fourhanded::board::{By, Side, Slot};
use fourhanded::export::glyph::{Figure, ManState};
use fourhanded::game::{Game, Ply, Sheet};
use fourhanded::moves::{Action, Change, DecisionKind, Event, checkers};
use fourhanded::position::Man;
use fourhanded::rules::{Grade, Topic};
use fourhanded::spec::Playable;
use fourhanded::text::Texts;
use std::sync::Arc;

use super::record_text::RecordText;
use crate::app::ui::prelude::*;

/// A ply in words.
#[derive(Clone, Debug)]
struct PlyText {
    action: Action,
    after: u64,
    text: String,
    log: Vec<String>,
}

/// The game in words.
#[derive(Resource, Default)]
pub struct GameText {
    /// The revisions of the session and of its record.
    revision: Option<(u64, u64)>,
    game: String,
    plies: Vec<PlyText>,
    opening: Vec<String>,
    /// The moves in rounds.
    pub sheet: Sheet,
    /// What stands beside the plies.
    pub record: RecordText,
    /// What is asked of somebody whose turn it is not.
    pub asked: String,
    /// What each army has taken so far, the most valuable first.
    pub taken: By<Army, Vec<(Figure, ManState, Army)>>,
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
    /// How often the language was changed.
    pub language_revision: usize,
    /// The `language_revision` in which the words of the plies are: those of another one are made anew.
    plies_language: usize,
}

impl GameText {
    /// The number of the round that is played, or was played last.
    pub fn round(&self, game: &Game) -> usize {
        self.sheet.round_at(game.cursor())
    }

    /// Where the round before the plies played so far begins.
    pub fn round_before(&self, cursor: usize) -> usize {
        self.sheet.starts.iter().rev().find(|start| **start < cursor).copied().unwrap_or(0)
    }

    /// Where the next round begins, if one has begun.
    pub fn round_after(&self, cursor: usize) -> Option<usize> {
        self.sheet.starts.iter().find(|start| **start > cursor).copied()
    }

    /// The words of a ply; 1 is the first.
    pub fn text(&self, ply: usize) -> &str {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or("", |ply_text| ply_text.text.as_str())
    }

    /// What a ply did, sentence by sentence; 1 is the first.
    pub fn log(&self, ply: usize) -> &[String] {
        ply.checked_sub(1).and_then(|index| self.plies.get(index)).map_or(&[], |ply_text| ply_text.log.as_slice())
    }

    /// The number of the round in which a ply was played; 1 is the first of both.
    pub fn round_of(&self, ply: usize) -> usize {
        self.sheet.round_of(ply)
    }

    /// Follows the session.
    pub fn follow(&mut self, session: &Session, texts: &Texts) {
        let revision = Some((session.revision(), session.record_revision()));
        if self.revision == revision && self.plies_language == self.language_revision {
            return;
        }
        let playable = session.playable();
        // Behind a veil nothing is told.
        let veiled = session.veiled().then(|| Game::new(Arc::clone(&playable.rules), playable.start.clone()));
        let game = veiled.as_ref().unwrap_or(session.game());
        let name = format!("{} {:x}", playable.name(), game.start().hash());
        if self.game != name || self.plies_language != self.language_revision {
            self.plies.clear();
            self.opening = sentences(texts, playable, None, game.opening_events());
            self.game = name;
            self.plies_language = self.language_revision;
        }
        self.revision = revision;
        let all = game.all_plies();
        let same = self
            .plies
            .iter()
            .zip(all)
            .take_while(|(ply_text, ply)| ply_text.action == ply.action && ply_text.after == ply.key)
            .count();
        self.plies.truncate(same);
        for (index, ply) in all.iter().enumerate().skip(same) {
            self.plies.push(ply_text(texts, playable, game, index, ply));
        }
        self.record = RecordText::of(game, playable, texts);
        let said = |ply: usize| {
            let comment = self.record.note(ply).map(|note| note.comment.as_str()).filter(|text| !text.is_empty());
            comment.map(|text| (ply, texts.with("log-comment", &[("text", text)])))
        };
        let opening = self.opening.iter().map(|sentence| (0, sentence.clone())).chain(said(0));
        let played = (1..).zip(&self.plies).flat_map(|(ply, ply_text)| {
            ply_text.log.iter().map(move |sentence| (ply, sentence.clone())).chain(said(ply))
        });
        self.story = opening.chain(played).collect();
        self.sheet = Sheet::of(game);
        self.asked = asked(texts, playable, game).unwrap_or_default();
        self.count(texts, playable, game);
    }

    /// What changes with the position.
    fn count(&mut self, texts: &Texts, playable: &Playable, game: &Game) {
        let rules = &playable.rules;
        let position = game.position();
        let mut taken: By<Army, Vec<Man>> = By::default();
        for event in game.plies().iter().flat_map(|ply| &*ply.events) {
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
        // Men that still wait to be placed are men.
        for player in rules.players() {
            let waiting = position.rare().reserve[player].iter().map(|kind| rules.kind(*kind).value);
            self.material[rules.side_of(player)] += waiting.sum::<i32>();
        }
        self.checked = rules
            .present()
            .filter(|army| !position.is_frozen(*army) && !checkers(rules, position, *army).is_empty())
            .collect();
        let events = game.plies().last().map_or(game.opening_events(), |ply| &ply.events);
        let skipped: Vec<Event> =
            events.iter().filter(|event| matches!(event.change, Change::Skipped { .. })).cloned().collect();
        self.skips = sentences(texts, playable, None, &skipped);
        self.skip_topic = skipped.first().map(|event| event.topic);
    }
}

/// What somebody whose turn it is not is asked, in a sentence.
fn asked(texts: &Texts, playable: &Playable, game: &Game) -> Option<String> {
    let decision = game.decision()?;
    let name = |army: Army| texts.army(playable, army);
    let by = name(game.rules().army_at(game.position().turn()));
    let id = match decision.kind {
        DecisionKind::AnswerOffer => "moves-asked",
        DecisionKind::Answer => "moves-asked-proposal",
        DecisionKind::Promote => "moves-asked-promotion",
        DecisionKind::Move | DecisionKind::Place | DecisionKind::Keep => return texts.turn(playable, game),
    };
    Some(texts.with(id, &[("army", &name(playable.rules.home_army(decision.player))), ("by", &by)]))
}

/// How a man is drawn when it is off the board.
pub fn drawn(playable: &Playable, man: Man) -> (Figure, ManState, Army) {
    let state = match man.grade() {
        Grade::Super => ManState::Super,
        Grade::Turned => ManState::Turned,
        Grade::Plain | Grade::Returned => ManState::Plain,
    };
    let figure = playable.rules.kind(man.kind()).figure;
    (figure, state, man.army())
}

fn sentences(texts: &Texts, playable: &Playable, mover: Option<Army>, events: &[Event]) -> Vec<String> {
    events.iter().map(|event| texts.change_by(playable, mover, event)).collect()
}

fn ply_text(texts: &Texts, playable: &Playable, game: &Game, index: usize, ply: &Ply) -> PlyText {
    let before = game.position_at(index);
    let text = texts.action(playable, &before, ply.action, &ply.events);
    let log = sentences(texts, playable, Some(ply.army), &ply.events);
    PlyText { action: ply.action, after: ply.key, text, log }
}
