//! The rules that all games share, as far as a game has them.

use super::Texts;
use crate::rules::{ClauseId, EnPassant, Rules};

/// A section of the common rules as players read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonRule {
    /// Its id, such as `0.turns`: what a refusal or a change names where the game's own sheet says nothing.
    pub id: ClauseId,
    /// The section in a few sentences.
    pub text: String,
}

impl Texts {
    /// The sections of the common rules that concern a game, with its numbers (RULES.md §0).
    pub fn common_rules(&self, rules: &Rules) -> Vec<CommonRule> {
        let partners = rules.sides().len() < rules.players().count();
        let castles = rules.present().any(|army| !rules.castling.ways[army].is_empty());
        let sections = [
            ("boards", "common-boards", true),
            ("movement", "common-movement", true),
            ("partners", "common-partners", partners),
            ("legal-move", "common-legal-move", true),
            ("kings", "common-kings", true),
            ("turns", "common-turns", true),
            ("mate", "common-mate", true),
            ("freeze", "common-freeze", rules.defeat.mate.freezes()),
            ("en-passant", "common-en-passant", rules.pawns.en_passant != EnPassant::Off),
            ("castling", "common-castling", castles),
        ];
        let section = |name: &str, text| CommonRule { id: ClauseId(format!("0.{name}")), text };
        let mut common: Vec<_> =
            sections.into_iter().filter(|(.., has)| *has).map(|(name, id, _)| section(name, self.get(id))).collect();
        common.push(section("draws", self.draws(rules)));
        common.push(section("claims", self.get("common-claims")));
        common
    }

    /// When a game is drawn.
    fn draws(&self, rules: &Rules) -> String {
        let draws = &rules.draws;
        let mut said = Vec::new();
        let mut say = |[claimed, ended]: [&str; 2], claim: u16, end: u16| {
            let id = if claim > 0 { claimed } else { ended };
            said.push(self.with(id, &[("claim", &claim.to_string()), ("end", &end.to_string())]));
        };
        if let Some(repetition) = &draws.repetition {
            say(["common-repetition", "common-repetition-end"], repetition.claim, repetition.end);
        }
        if let Some(quiet) = &draws.quiet_rounds {
            say(["common-quiet", "common-quiet-end"], quiet.claim, quiet.end);
        }
        if draws.bare_kings {
            said.push(self.get("common-bare-kings"));
        }
        if draws.agreement {
            said.push(self.get("common-agreement"));
        }
        said.push(self.get("common-skipped"));
        said.join(" ")
    }
}
