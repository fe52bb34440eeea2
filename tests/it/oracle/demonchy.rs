//! §11: Demonchy's game.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::Move;
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome};

struct Clauses;

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    fn has_double_step(&self) -> bool {
        false
    }

    /// On every cell with no cell ahead.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_at_the_end(pawn, cell)
    }

    /// A partner's static men cannot be captured by the partner.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army) && (man.kind != Kind::King || !scene.is_active(man.army))
    }
}

/// The game.
#[derive(Clone)]
pub struct Demonchy {
    /// D-7.
    partner_goes_on: bool,
    remove_army: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl Demonchy {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        // L-1: the four diagonal pairs are not adjacent.
        let ground = Ground::new(Outline::Cross128).with_closed("c2-b3 j2-k3 c11-b10 j11-k10");
        let mut scene = Scene::set_up(Arc::new(Clauses), ground, "g1 a7 f12 l6");
        scene.castling.clear();
        let remove_army = name.is_on("remove-army");
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

    fn players(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.scene.is_active(*seat)).collect()
    }

    fn moves(&self, player: Seat) -> Vec<Move> {
        self.scene.safe_moves(player)
    }

    /// A mated player goes: his king leaves and the rest stays as blocks, or all leave.
    fn eliminate(&mut self, player: Seat) {
        if self.remove_army {
            self.scene.board.clear(player, |_| true);
            self.scene.set_standing(player, Standing::Absent);
        } else {
            self.scene.board.clear(player, |man| man.kind == Kind::King);
            self.scene.set_standing(player, Standing::Static);
        }
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

impl Turns for Demonchy {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if !self.players().contains(&place) {
            return Arrival::Unrecorded;
        }
        self.turn = place;
        if !self.moves(place).is_empty() {
            return Arrival::Decides;
        }
        let is_last = !self.players().contains(&place.opposite());
        if self.scene.is_in_check(place) {
            // Mate on turn; both opponents out wins.
            self.eliminate(place);
            if is_last {
                self.result = Some(Outcome::Win(vec![place.clockwise(), place.counter_clockwise()]));
                return Arrival::Ended;
            }
            return Arrival::Unrecorded;
        }
        if is_last {
            // The last player of a side stalemated: draw.
            self.result = Some(Outcome::Draw);
            return Arrival::Ended;
        }
        Arrival::Skipped
    }

    fn skip(&mut self, place: Seat) {
        self.record.turn(place);
    }

    fn places(&self) -> Vec<Seat> {
        self.players()
    }

    fn all_skipped(&mut self) {
        self.result = Some(Outcome::Draw);
    }
}

impl Game for Demonchy {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        self.moves(self.turn).iter().map(|action| action.text(&self.scene, self.turn)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        let moves = self.moves(mover);
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
        self.record.turn(mover);
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        let skips = pass_on(self, mover, false);
        self.judge_draws();
        skips
    }

    /// One partner resigns for both.
    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Win(vec![self.turn.clockwise(), self.turn.counter_clockwise()]));
        Vec::new()
    }

    /// With `partner-goes-on` only his army is static, while his partner is in the game.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        if !self.partner_goes_on || !self.players().contains(&player.opposite()) {
            return self.resign();
        }
        if !self.remove_army {
            self.scene.board.clear(player, |man| man.kind == Kind::King);
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
        letters(|seat| !self.players().contains(&seat))
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
