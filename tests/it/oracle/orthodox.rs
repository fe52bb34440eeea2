//! §14, `orthodox`: chess.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat};
use super::moves::Move;
use super::position::Position;
use super::record::Record;
use super::scene::{Laws, Scene};
use super::{Game, Outcome};

pub struct Chess;

impl Laws for Chess {
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_at_the_end(pawn, cell)
    }
}

#[derive(Clone)]
pub struct Orthodox {
    pub scene: Scene,
    pub turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl Orthodox {
    pub fn begin(position: Option<&Position>) -> Self {
        let scene = Scene::set_up(Arc::new(Chess), Ground::new(Outline::Square64), "e1 - e8 -");
        let mut game = Self { scene, turn: Seat::South, record: Record::default(), result: None };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
        }
        game.judge();
        game
    }

    pub fn moves(&self) -> Vec<Move> {
        if self.result.is_some() { Vec::new() } else { self.scene.safe_moves(self.turn) }
    }

    /// The player to move loses his turn.
    pub fn lose_turn(&mut self) {
        self.record.turn(self.turn);
        self.scene.end_turn(self.turn, None);
        self.turn = self.turn.opposite();
        self.judge();
    }

    /// The turn has come to a player: mate, stalemate, the draws.
    fn judge(&mut self) {
        if self.moves().is_empty() {
            let mated = self.scene.is_in_check(self.turn);
            let winner = Outcome::Win(vec![self.turn.opposite()]);
            self.result = Some(if mated { winner } else { Outcome::Draw });
            return;
        }
        let key = format!("{:?} {}", self.turn, self.scene.key());
        if self.record.is_drawn(key, &[Seat::South, Seat::North], &self.scene.board) {
            self.result = Some(Outcome::Draw);
        }
    }
}

impl Game for Orthodox {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        self.moves().iter().map(|action| action.text(&self.scene, self.turn)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let moves = self.moves();
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, self.turn));
        self.record.turn(self.turn);
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        self.scene.end_turn(self.turn, Some(chosen));
        self.turn = self.turn.opposite();
        self.judge();
        Vec::new()
    }

    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Win(vec![self.turn.opposite()]));
        Vec::new()
    }

    /// Lost, but a lone king cannot mate.
    fn flag(&mut self) -> Vec<String> {
        let other = self.turn.opposite();
        if self.scene.board.men().any(|(_, man)| man.army == other && man.kind != Kind::King) {
            return self.resign();
        }
        self.result = Some(Outcome::Draw);
        Vec::new()
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
