//! In which notation commands print actions.

use fourhanded::game::Game;
use fourhanded::moves::{Action, board_moves};
use fourhanded::notation::{action_text, listed_text, san_text, takes_san, uci_text};
use fourhanded::position::Position;
use fourhanded::rules::Rules;
use fourhanded::spec::Playable;

use crate::output::{Result, fail};

/// The notation in which actions are printed.
#[derive(clap::Args)]
pub struct NotationArg {
    /// How moves are printed. Whatever is printed, all are read where SAN can say every move.
    #[arg(long, value_enum, default_value_t = Notation::Grid)]
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Notation {
    /// Grid notation: g1-f3, e7-e8=Q.
    Grid,
    /// As the protocol UCI has them: g1f3, e7e8q; in chess and games like it.
    Uci,
    /// Standard algebraic notation: Nf3, e8=Q+; in chess and games like it.
    San,
}

impl NotationArg {
    /// Fails if the moves of a game cannot be printed so.
    pub fn check(&self, playable: &Playable) -> Result {
        if self.notation == Notation::Grid || takes_san(&playable.rules) {
            return Ok(());
        }
        let name = playable.name();
        Err(fail(format!("moves of {name} cannot be written like those of chess: leave --notation away")))
    }

    /// An action that is legal in a position.
    pub fn text(&self, rules: &Rules, position: &Position, action: Action) -> String {
        self.of_move(rules, position, action).unwrap_or_else(|| action_text(rules, position, action))
    }

    /// An action that is legal in a position, as it stands in lists of actions.
    pub fn listed(&self, rules: &Rules, position: &Position, action: Action) -> String {
        self.of_move(rules, position, action).unwrap_or_else(|| listed_text(rules, position, action))
    }

    /// The legal actions on the board, and with `all` those beside it, sorted by byte.
    pub fn legal(&self, game: &Game, all: bool) -> Vec<String> {
        let mut actions = game.board_actions();
        if all {
            actions.extend(game.table_actions());
        }
        let (rules, position) = (game.rules(), game.position());
        let mut texts: Vec<String> = actions.into_iter().map(|action| self.listed(rules, position, action)).collect();
        texts.sort_unstable();
        texts
    }

    /// A move in another notation than that of the grid; `None` if it is to be printed in that.
    fn of_move(&self, rules: &Rules, position: &Position, action: Action) -> Option<String> {
        let mv = action.as_move()?;
        match self.notation {
            Notation::Grid => None,
            Notation::Uci => Some(uci_text(rules, mv)),
            Notation::San => Some(san_text(rules, position, &board_moves(rules, position), mv)),
        }
    }
}
