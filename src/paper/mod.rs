//! Sheets to print: rules, score sheets, result cards, certificates, and standings and rota of an evening, as pages of a PDF file.
//!
//! A [`PaperPage`] is texts, lines and drawings at places in points (1/72 inch) from the top left corner. Equal input makes
//! equal bytes: no date, no name of a machine and no random number gets into a file.

mod card;
mod certificate;
mod column;
mod drawing;
mod evening_page;
mod evening_sheet;
mod face;
mod page;
mod pdf;
mod rule_sheet;
mod score_sheet;
mod sheet_kind;
mod tour_picture;
mod whist_sheet;

pub use card::{record_code, result_card};
pub use certificate::certificate;
pub use evening_page::evening_page;
pub use evening_sheet::evening_sheet;
pub use face::PaperFace;
pub use page::{PaperItem, PaperPage};
pub use pdf::{PaperError, pdf_bytes};
pub use rule_sheet::rule_sheet;
pub use score_sheet::{blank_score_sheet, score_sheet};
pub use sheet_kind::SheetKind;
pub use whist_sheet::whist_sheet;

use crate::board::{Army, Player};
use crate::export::army_palette::{ArmyPalette, PaletteName};
use crate::export::glyph::ArmyInk;
use crate::game::Game;
use crate::position::Position;
use crate::rules::Rules;
use crate::spec::{OptionInfo, Playable};
use crate::store::{SaveGame, SeatOwner};
use crate::text::Texts;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PaperSize {
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 8½ × 11 inches.
    Letter,
}

/// Points in a millimetre.
pub(crate) const MM: f32 = 72.0 / 25.4;

impl PaperSize {
    /// Width and height of an upright page, in points.
    #[must_use]
    pub const fn upright(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MM, 297.0 * MM),
            Self::Letter => (8.5 * 72.0, 11.0 * 72.0),
        }
    }
}

/// How a sheet looks: on which paper, in which colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetStyle {
    /// The size of the paper.
    pub size: PaperSize,
    /// The colours of armies and boards.
    pub palette: ArmyPalette,
}

impl From<PaperSize> for SheetStyle {
    /// Black and white on paper of a size, so that any printer will do.
    fn from(size: PaperSize) -> Self {
        Self { size, palette: ArmyPalette::of(PaletteName::Heraldic) }
    }
}

impl SheetStyle {
    /// Width and height of an upright page, in points.
    const fn upright(self) -> (f32, f32) {
        self.size.upright()
    }

    /// The colours of an army of a game.
    fn ink(&self, playable: &Playable, army: Army) -> ArmyInk {
        self.palette.ink_of(playable.look.armies[army])
    }
}

/// What is printed of an occasion beside the game; a field that is empty is left to be written by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occasion {
    /// What the game was part of, such as a club evening.
    pub event: String,
    /// When it was played, as it is to be printed.
    pub date: String,
}

impl Occasion {
    /// What is known of it, in one line.
    fn told(&self, between: &str) -> String {
        let known: Vec<&str> = [self.event.as_str(), &self.date].into_iter().filter(|text| !text.is_empty()).collect();
        known.join(between)
    }
}

/// Who plays, as it is printed: a name, a computer player with its level, or nothing.
fn player_name(texts: &Texts, save: &SaveGame, player: Player) -> String {
    match &save.seats[player] {
        SeatOwner::Human(name) => name.clone(),
        SeatOwner::Computer(level) => texts.with("paper-computer", &[("level", &level.to_string())]),
    }
}

/// Who plays, as it fits into a narrow column.
fn short_name(texts: &Texts, save: &SaveGame, player: Player) -> String {
    match &save.seats[player] {
        SeatOwner::Human(name) => name.clone(),
        SeatOwner::Computer(level) => texts.with("paper-computer-short", &[("level", &level.to_string())]),
    }
}

/// Who plays, by the name of the home army where nobody has another.
fn player_or_army(texts: &Texts, save: &SaveGame, player: Player) -> String {
    let name = player_name(texts, save, player);
    if name.is_empty() { texts.army(&save.playable, save.playable.rules.home_army(player)) } else { name }
}

/// The last position of a game in which men stand: where those of a pair leave the board with the end of its game, none may be
/// left.
fn last_with_men(game: &Game) -> Position {
    let mut positions = (0..=game.all_plies().len()).rev().map(|ply| game.position_at(ply));
    positions.find(|position| !position.occupied().is_empty()).unwrap_or_else(|| game.position().clone())
}

/// The armies that a player has from the beginning.
fn armies_of(rules: &Rules, player: Player) -> impl Iterator<Item = Army> {
    rules.present().filter(move |army| rules.player_of(*army) == player)
}

/// The players who have a place in the turn order, in that order.
fn players_in_order(rules: &Rules) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for place in &rules.order {
        let player = rules.player_of(rules.army_at(*place));
        if !players.contains(&player) {
            players.push(player);
        }
    }
    players
}

/// The options of a game that do not have their default, each as "name: value".
fn options_told(texts: &Texts, playable: &Playable) -> Vec<String> {
    let variant = &playable.variant;
    let told = |option: &OptionInfo| {
        let other = option.values.first().is_some_and(|default| default != playable.choice.value(option));
        other.then(|| texts.option_chosen(playable, option))
    };
    variant.options.iter().filter_map(told).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::moves::Action;
    use crate::spec::{Catalogue, Choice};

    #[test]
    fn a_card_of_a_game_that_emptied_the_board_shows_men() {
        let mut emptied = 0;
        for (variant, _) in Catalogue::shipped().entries() {
            let playable = variant.playable(Choice::default()).expect("it is a game");
            let mut game = Game::new(Arc::clone(&playable.rules), playable.start.clone());
            while game.outcome().is_none() && game.play(Action::Resign).is_ok() {}
            emptied += usize::from(game.position().occupied().is_empty());
            assert!(!last_with_men(&game).occupied().is_empty(), "{}", variant.id);
        }
        assert!(emptied > 0, "in one game men leave the board with the end");
    }
}
