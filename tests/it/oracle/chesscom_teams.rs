//! §14, `chesscom-teams`: the first mate wins.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Man, Seat, letters};
use super::moves::Move;
use super::position::Position;
use super::record::Record;
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

struct Clauses {
    en_passant: bool,
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    fn has_en_passant(&self) -> bool {
        self.en_passant
    }

    /// On one's 11th rank, all fourteen cells: Red rank 11, Blue file k, Yellow rank 4, Green file d.
    fn promotes(&self, _scene: &Scene, pawn: Man, cell: Cell) -> bool {
        match pawn.army {
            Seat::South => cell.y == 11,
            Seat::West => cell.x == 11,
            Seat::North => cell.y == 4,
            Seat::East => cell.x == 4,
        }
    }

    /// A king left open before its owner's turn may be captured.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army)
    }
}

/// The game.
#[derive(Clone)]
pub struct ChesscomTeams {
    /// CC-7.
    partner_goes_on: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl ChesscomTeams {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let laws = Clauses { en_passant: name.option("en-passant", "on") == "on" };
        let ground = Ground::new(Outline::Cross160);
        let scene = Scene::set_up(Arc::new(laws), ground, kings(name.option("array", "kings-right")));
        let partner_goes_on = name.is_on("partner-goes-on");
        let mut game = Self { partner_goes_on, scene, turn: Seat::South, record: Record::default(), result: None };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
        }
        game.judge();
        game
    }

    fn is_out(&self, player: Seat) -> bool {
        matches!(self.scene.standing(player), Standing::Static | Standing::Absent)
    }

    /// The turn passes on, past those who are out.
    fn go_on(&mut self) {
        self.turn = self.turn.clockwise();
        while self.is_out(self.turn) {
            self.turn = self.turn.clockwise();
        }
        self.judge();
    }

    /// Whether a move takes the king of somebody who is in the game.
    fn takes_king(&self, action: &Move) -> bool {
        let static_king = |cell: &Cell| self.scene.board.man(*cell).is_some_and(|man| self.is_out(man.army));
        action.takes_king(&self.scene) && !action.taken.iter().any(static_king)
    }

    /// The capture of a king is legal even when one's own is attacked.
    fn moves(&self) -> Vec<Move> {
        let legal = |action: &Move| self.takes_king(action) || !self.scene.after(action).is_in_check(self.turn);
        self.scene.candidates(self.turn).into_iter().filter(legal).collect()
    }

    /// Mate on turn; stalemate draws.
    fn judge(&mut self) {
        if self.moves().is_empty() {
            let winners = vec![self.turn.clockwise(), self.turn.counter_clockwise()];
            let mated = self.scene.is_in_check(self.turn);
            self.result = Some(if mated { Outcome::Win(winners) } else { Outcome::Draw });
            return;
        }
        let key = format!("{:?} {}", self.turn, self.scene.key());
        let players: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| !self.is_out(*seat)).collect();
        if self.record.is_drawn(key, &players, &self.scene.board) {
            self.result = Some(Outcome::Draw);
        }
    }
}

impl Game for ChesscomTeams {
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
        if self.takes_king(chosen) {
            self.result = Some(Outcome::Win(vec![self.turn, self.turn.opposite()]));
        }
        self.record.turn(self.turn);
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        self.scene.end_turn(self.turn, Some(chosen));
        if self.result.is_none() {
            self.go_on();
        }
        Vec::new()
    }

    /// One partner resigns for both.
    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Win(vec![self.turn.clockwise(), self.turn.counter_clockwise()]));
        Vec::new()
    }

    /// With `partner-goes-on` only his army is static, while his partner is in the game.
    fn flag(&mut self) -> Vec<String> {
        if !self.partner_goes_on || self.is_out(self.turn.opposite()) {
            return self.resign();
        }
        self.scene.stand(self.turn);
        self.go_on();
        Vec::new()
    }

    fn out(&self) -> String {
        letters(|seat| self.is_out(seat))
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
