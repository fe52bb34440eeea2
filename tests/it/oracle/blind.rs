//! §13, `blind-chess`: chess by orders to an umpire, who plays the first that is legal.

use super::men::Seat;
use super::moves::Move;
use super::orthodox::Orthodox;
use super::position::Position;
use super::scene::Scene;
use super::{Game, Outcome};

#[derive(Clone)]
pub struct Blind {
    chess: Orthodox,
    /// Who lost because none of his orders was legal, or because he resigned or ran out of time.
    lost: Option<Seat>,
    /// Who has lost a turn by time.
    late: Vec<Seat>,
}

/// From–to form: `e2-e4` (captures too, castling as the king's step), `e7-e8=N`.
fn order(action: &Move) -> String {
    let becomes = action.becomes.map(|kind| format!("={}", kind.letter())).unwrap_or_default();
    format!("{}-{}{becomes}", action.from.name(), action.to.name())
}

impl Blind {
    pub fn start(position: Option<&Position>) -> Self {
        let late = position.map_or_else(Vec::new, |position| position.seats("late"));
        Self { chess: Orthodox::begin(position), lost: None, late }
    }
}

impl Game for Blind {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    /// The single legal orders, bare.
    fn legal(&self) -> Vec<String> {
        self.chess.moves().iter().map(order).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let orders: Vec<&str> = action.strip_prefix("orders:").expect("orders").split(',').collect();
        assert!((1..=10).contains(&orders.len()), "one to ten orders: {action}");
        let moves = self.chess.moves();
        for given in orders {
            // Without a choice a queen.
            let queen = format!("{given}=Q");
            let legal = moves.iter().find(|action| order(action) == given || order(action) == queen);
            if let Some(legal) = legal {
                let mover = self.chess.turn;
                let text = legal.text(&self.chess.scene, mover);
                return self.chess.play(&text);
            }
        }
        self.lost = Some(self.chess.turn);
        Vec::new()
    }

    fn resign(&mut self) -> Vec<String> {
        self.lost = Some(self.chess.turn);
        Vec::new()
    }

    /// The first time the turn is lost, unless the king is attacked; otherwise the game.
    fn flag(&mut self) -> Vec<String> {
        let player = self.chess.turn;
        if self.late.contains(&player) || self.chess.scene.is_in_check(player) {
            return self.resign();
        }
        self.late.push(player);
        self.chess.lose_turn();
        Vec::new()
    }

    fn decision(&self) -> String {
        self.chess.decision()
    }

    fn scene(&self) -> Option<&Scene> {
        self.chess.scene()
    }

    fn result(&self) -> Option<Outcome> {
        match self.lost {
            Some(loser) => Some(Outcome::Win(vec![loser.opposite()])),
            None => self.chess.result(),
        }
    }
}
