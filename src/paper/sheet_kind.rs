//! The kinds of sheets that are printed of a game.

use super::certificate::certificate;
use super::page::PaperPage;
use super::rule_sheet::rule_sheet;
use super::score_sheet::{blank_score_sheet, score_sheet};
use super::{Occasion, SheetStyle, result_card};
use crate::store::SaveGame;
use crate::text::Texts;
use crate::tour::Tour;

/// What is printed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetKind {
    /// The rules, with pictures.
    Rules,
    /// A score sheet to be filled in by hand.
    BlankScore,
    /// The score sheet of what has been played.
    Score,
    /// A card with the result.
    Result,
    /// A certificate for the winners.
    Certificate,
}

impl SheetKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [Self::Rules, Self::BlankScore, Self::Score, Self::Result, Self::Certificate];

    /// The pages of the sheet of a game; a rule sheet has the pictures of a tour. `None` for a certificate while the game is not
    /// over.
    #[must_use]
    pub fn pages(
        self,
        save: &SaveGame,
        tour: Option<&Tour>,
        texts: &Texts,
        style: impl Into<SheetStyle>,
        occasion: &Occasion,
    ) -> Option<Vec<PaperPage>> {
        let style = style.into();
        Some(match self {
            Self::Rules => rule_sheet(&save.playable, tour, texts, style),
            Self::BlankScore => blank_score_sheet(&save.playable, texts, style, occasion),
            Self::Score => score_sheet(save, texts, style, occasion),
            Self::Result => vec![result_card(save, texts, style, occasion)],
            Self::Certificate => vec![certificate(save, texts, style, occasion)?],
        })
    }
}
