//! Whole games in grid notation, for variants without a dialect of their own: `1. f4-f5 .. d6-e6 .. f12-f11`.

use super::dialect::{Dialect, LineState, PlyToWrite, WordPlayer};
use super::pgn4::{Rounds, walker};
use super::{EVENT, POSITION, army_tag, one_line, owner_text, result, tags};
use crate::game::{Game, RecordedPly};
use crate::moves::Followed;
use crate::notation::movetext::Token;
use crate::notation::{action_text, followed_texts, position_text};
use crate::spec::Playable;
use crate::store::time::local_day;
use crate::store::{SaveGame, StoreError};

/// Grid notation, in which every action of every game has a word.
pub(super) struct Grid;

impl Dialect for Grid {
    fn play(&mut self, player: &mut WordPlayer<'_>, word: &Token<'_>) -> Result<(), StoreError> {
        player.feed(word, word.text, |_| String::new())
    }

    fn marks<'w>(&self, _: &'w str) -> Option<&'w str> {
        None
    }

    fn ply_text(&self, ply: &PlyToWrite<'_>, line: &mut LineState) -> Result<String, StoreError> {
        let rules = &ply.playable.rules;
        let RecordedPly { before, applied, action, .. } = *ply.recorded;
        let mut rounds = Rounds { rules, text: String::new(), line };
        rounds.push(before.turn(), &action_text(rules, before, action));
        let followed = followed_texts(&applied.followed, &applied.events);
        for (followed, text) in applied.followed.iter().zip(followed) {
            match followed {
                Followed::Walk(mv) => rounds.push(walker(rules, &applied.position, *mv), &text),
                Followed::Skip(_) => {}
            }
        }
        Ok(rounds.text)
    }

    fn tags(&self, save: &SaveGame, main: &Game) -> Vec<(String, String)> {
        let playable = &save.playable;
        let rules = main.rules();
        let mut list = Vec::new();
        let mut tag = |name: &str, value: String| {
            if !value.is_empty() {
                list.push((name.to_owned(), value));
            }
        };
        tag(EVENT, one_line(&save.title));
        tag(tags::VARIANT, playable.name().to_string());
        if save.saved_at > 0 {
            tag("Date", local_day(save.saved_at).replace('-', "."));
        }
        for player in rules.players() {
            tag(&army_tag(playable, rules.home_army(player)), owner_text(&save.seats[player]));
        }
        if *main.start() != playable.start {
            tag(POSITION, position_text(rules, main.start()));
        }
        tag(result::RESULT, self.result(playable, main));
        list
    }

    fn closes(&self) -> bool {
        true
    }

    fn result(&self, playable: &Playable, main: &Game) -> String {
        if main.rules().sides().len() == 2 || main.rules().scoring.collects_points() {
            return result::four_text(playable, main);
        }
        result::shares_text(main)
    }
}
