//! The rules that all games share, in words, as far as they concern a game.

use super::Texts;
use crate::rules::{ClauseId, Rules};

/// A section of the common rules as players read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonRule {
    /// The id, such as `0.turns`. A refusal or an event names it where the variant file has no clause of its own.
    pub id: ClauseId,
    /// The section in a few sentences.
    pub text: String,
}

impl Texts {
    /// The sections of the common rules that concern a game, with its numbers (docs/rules.md §0).
    pub fn common_rules(&self, rules: &Rules) -> Vec<CommonRule> {
        let partners = rules.sides().len() < rules.players().count();
        let castles = rules.present().any(|army| !rules.castling.ways[army].is_empty());
        let sections = [
            ("common-boards", true),
            ("common-movement", true),
            ("common-partners", partners),
            ("common-legal-move", true),
            ("common-kings", true),
            ("common-turns", true),
            ("common-mate", true),
            ("common-freeze", rules.defeat.mate.freezes()),
            ("common-en-passant", rules.pawns.en_passant.exists()),
            ("common-castling", castles),
        ];
        let section = |key: &str| CommonRule { id: ClauseId(key.replace("common-", "0.")), text: self.get(key) };
        let mut common: Vec<_> =
            sections.into_iter().filter(|(_, concerned)| *concerned).map(|(key, _)| section(key)).collect();
        common.push(CommonRule { id: ClauseId("0.draws".to_owned()), text: self.draws(rules) });
        common.push(section("common-claims"));
        common
    }

    /// The sentences that say when a game is drawn.
    fn draws(&self, rules: &Rules) -> String {
        let draws = &rules.draws;
        let mut sentences = Vec::new();
        let mut say = |[claimed, ended]: [&str; 2], claim: u16, end: u16| {
            let id = if claim > 0 { claimed } else { ended };
            sentences.push(self.with(id, &[("claim", &claim.to_string()), ("end", &end.to_string())]));
        };
        if let Some(repetition) = &draws.repetition {
            say(["common-repetition", "common-repetition-end"], repetition.claim, repetition.end);
        }
        if let Some(quiet) = &draws.quiet_rounds {
            say(["common-quiet", "common-quiet-end"], quiet.claim, quiet.end);
        }
        if draws.bare_kings {
            sentences.push(self.get("common-bare-kings"));
        }
        if draws.agreement {
            sentences.push(self.get("common-agreement"));
        }
        sentences.push(self.get("common-judged"));
        if rules.turn.moves_each_army() || rules.defeat.rejuvenation {
            sentences.push(self.get("common-judged-turn"));
        }
        sentences.push(self.get("common-skipped"));
        sentences.join(" ")
    }
}
