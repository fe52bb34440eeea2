//! What players may see: not the board while they write orders, and a mate longer than it stood.

use fourhanded::board::Player;
use fourhanded::game::{Game, Mate, Ply};
use fourhanded::moves::{Action, EndReason, Orders, board_after};
use fourhanded::position::Position;

use super::Session;

impl Session {
    /// Whether the board is hidden: players of blind orders see nothing until the game is over. Who learns sees all.
    pub fn veiled(&self) -> bool {
        let ended = self.game.all_plies().last().is_some_and(|ply| ply.outcome.is_some());
        self.playable.rules.turn.takes_orders() && !ended && !self.is_lesson()
    }

    /// The only person at the table while the board is hidden: that player may read earlier orders.
    pub fn alone_behind_veil(&self) -> Option<Player> {
        let mut people = self.playable.rules.players().filter(|player| self.is_human(*player));
        let player = people.next().filter(|_| self.veiled())?;
        people.next().is_none().then_some(player)
    }

    /// What a player has ordered so far, turn by turn.
    pub fn orders_of(&self, player: Player) -> impl Iterator<Item = Orders> + '_ {
        let own = move |ply: &&Ply| self.playable.rules.player_of(ply.army) == player;
        self.game.plies().iter().filter(own).filter_map(|ply| match ply.action {
            Action::Orders(orders) => Some(orders),
            _ => None,
        })
    }

    /// The position that players see: behind a veil the array, after a mate that ended the game the men as they stand.
    pub fn seen(&self) -> &Position {
        if self.veiled() {
            return &self.playable.start;
        }
        let shown = self.mate_shown.as_ref().map(|shown| &shown.mate.position);
        shown.or(self.mating_position.as_ref()).unwrap_or_else(|| self.game.position())
    }

    /// The mate that is shown again.
    pub fn mate(&self) -> Option<&Mate> {
        self.mate_shown.as_ref().map(|shown| &shown.mate)
    }
}

/// The board after the move that mated and ended the game, where the mated would be out, and not frozen.
pub(super) fn mating_position(game: &Game) -> Option<Position> {
    let outcome = game.outcome().filter(|outcome| outcome.reason == EndReason::Mate)?;
    let freezes = game.rules().defeat.mate.freezes();
    let before = game.position_at(game.cursor().checked_sub(1)?);
    let mv = game.plies().last()?.action.as_move()?;
    let whole = before.gone() == game.position().gone();
    (!freezes && whole && !outcome.winners.is_empty()).then(|| board_after(game.rules(), &before, mv))
}
