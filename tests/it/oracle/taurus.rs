//! §12: Taurus 4-Way by the regicide rules.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::{Move, Way};
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

struct Clauses {
    remove_army: bool,
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    /// As S-1 and on an opponent's home line.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        let opponents = [pawn.army.clockwise(), pawn.army.counter_clockwise()];
        let home_line = opponents.into_iter().any(|seat| scene.ground.is_home_line(cell, seat));
        home_line || scene.is_end_of_march(pawn.army, cell)
    }

    /// Kings are captured.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army)
    }

    /// No check: castling out of, through or into check is legal.
    fn castling_minds_attacks(&self, _scene: &Scene, _army: Seat) -> bool {
        false
    }

    /// Partners' pawns head-on may exchange places.
    fn further_moves(&self, scene: &Scene, from: Cell, man: Man, moves: &mut Vec<Move>) {
        let ahead = from.plus(man.forward());
        let is_partner = |other: Man| other.is(man.army.opposite(), Kind::Pawn);
        if man.kind == Kind::Pawn && scene.ground.exists(ahead) && scene.board.man(ahead).is_some_and(is_partner) {
            scene.add_pawn_move(Move { way: Way::Exchange, ..Move::plain(man.army, from, ahead) }, man, moves);
        }
    }

    /// The option `remove-army`: at the capture of a king all his men leave.
    fn consequences(&self, before: &Scene, action: &Move, after: &mut Scene) {
        let taken = action.taken.iter().filter_map(|cell| before.board.man(*cell));
        for king in taken.filter(|man| self.remove_army && man.kind == Kind::King && before.is_active(man.army)) {
            after.set_standing(king.army, Standing::Absent);
            after.board.clear(king.army, |_| true);
            let board = after.board;
            after.passing.retain(|passing| board.man(passing.pawn).is_some());
        }
    }
}

/// The game.
#[derive(Clone)]
pub struct Taurus {
    /// T-7.
    partner_goes_on: bool,
    remove_army: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl Taurus {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let remove_army = name.is_on("remove-army");
        let laws = Arc::new(Clauses { remove_army });
        let scene = Scene::set_up(laws, Ground::new(Outline::Cross160), kings("queens-light"));
        let partner_goes_on = name.is_on("partner-goes-on");
        let mut game =
            Self { partner_goes_on, remove_army, scene, turn: Seat::South, record: Record::default(), result: None };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
        }
        let first = game.turn;
        pass_on(&mut game, first, true);
        game.judge_draws();
        game
    }

    fn has_king(&self, player: Seat) -> bool {
        self.scene.is_active(player) && self.scene.board.king(player).is_some()
    }

    /// Who is in the turn order: a player without a king too, unless his men have left.
    fn players(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.scene.is_active(*seat)).collect()
    }

    /// Without a king only captures.
    fn moves(&self, player: Seat) -> Vec<Move> {
        let mut moves = self.scene.candidates(player);
        if !self.has_king(player) {
            moves.retain(Move::captures);
        }
        moves
    }

    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let key = format!("{:?} {}", self.turn, self.scene.key());
        if self.record.is_drawn(key, &self.players(), &self.scene.board) {
            self.result = Some(Outcome::Draw);
        }
    }
}

impl Turns for Taurus {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if !self.players().contains(&place) {
            return Arrival::Unrecorded;
        }
        self.turn = place;
        if self.moves(place).is_empty() { Arrival::Skipped } else { Arrival::Decides }
    }

    fn skip(&mut self, place: Seat) {
        self.record.turn(place);
        self.scene.end_turn(place, None);
    }

    fn places(&self) -> Vec<Seat> {
        self.players()
    }

    fn all_skipped(&mut self) {
        self.result = Some(Outcome::Draw);
    }
}

impl Game for Taurus {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    /// Who may only capture may pass as well.
    fn legal(&self) -> Vec<String> {
        let moves = self.moves(self.turn);
        let mut texts: Vec<String> = moves.iter().map(|action| action.text(&self.scene, self.turn)).collect();
        if !self.has_king(self.turn) {
            texts.push("pass".to_owned());
        }
        texts
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        self.record.turn(mover);
        if action == "pass" {
            self.scene.end_turn(mover, None);
        } else {
            let moves = self.moves(mover);
            let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
            if chosen.stirs(&self.scene) {
                self.record.stir();
            }
            self.scene = self.scene.after(chosen);
            self.scene.end_turn(mover, Some(chosen));
            // Capturing both enemy kings wins.
            if !self.has_king(mover.clockwise()) && !self.has_king(mover.counter_clockwise()) {
                self.result = Some(Outcome::Win(vec![mover, mover.opposite()]));
                return Vec::new();
            }
        }
        let skips = pass_on(self, mover, false);
        self.judge_draws();
        skips
    }

    /// One partner resigns for both.
    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Win(vec![self.turn.clockwise(), self.turn.counter_clockwise()]));
        Vec::new()
    }

    /// With `partner-goes-on` only his army is static, while his partner has a king.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        if !self.partner_goes_on || !self.has_king(player.opposite()) {
            return self.resign();
        }
        self.scene.stand(player);
        let skips = pass_on(self, player, false);
        self.judge_draws();
        skips
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn out(&self) -> String {
        letters(|seat| !self.scene.is_active(seat) || self.remove_army && !self.has_king(seat))
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
