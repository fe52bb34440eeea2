//! §9: the boxed set, cut-throat or with partners.

use std::sync::Arc;

use super::credit::{Credited, Credits};
use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::Move;
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

struct Clauses {
    teams: bool,
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.teams && one == other.opposite()
    }

    /// On any home line but its own colour's.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        Seat::ALL.into_iter().any(|seat| seat != pawn.army && scene.ground.is_home_line(cell, seat))
    }

    /// Kings never; a partner's static men not by the partner.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army) && man.kind != Kind::King
    }
}

/// The game.
#[derive(Clone)]
pub struct Boxed {
    teams: bool,
    /// The option `eliminated`: the mated player's men leave; otherwise they are taken over.
    removed: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    credits: Credits,
    result: Option<Outcome>,
}

impl Boxed {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let teams = name.is_on("teams");
        let ground = Ground::new(Outline::Cross160);
        let mut game = Self {
            teams,
            removed: name.option("eliminated", "controlled") == "removed",
            scene: Scene::set_up(Arc::new(Clauses { teams }), ground, kings("kings-left")),
            turn: Seat::South,
            record: Record::default(),
            credits: Credits::default(),
            result: None,
        };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
            let (players, turn) = (game.players(), position.turn);
            game.credits.loaded(position, &players, turn.counter_clockwise_to(), &game.scene, is_mated);
        }
        let first = game.turn;
        pass_on(&mut game, first, true);
        game.judge_draws();
        game
    }

    fn players(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.scene.board.king(*seat).is_some()).collect()
    }

    /// A player goes out, mated or resigned: his men leave, or his king leaves and the rest, with everything that he
    /// led, goes to the one credited, to stand static if there is none.
    fn eliminate(&mut self, player: Seat, credited: Credited) {
        let heir = credited.filter(|heir| self.players().contains(heir));
        self.scene.end_turn(player, None);
        let line = self.scene.ground.line(player, 1);
        self.scene.castling.retain(|(king, _)| !line.contains(king));
        if self.removed {
            self.scene.board.clear(player, |_| true);
            self.scene.set_standing(player, Standing::Absent);
        } else {
            self.scene.board.clear(player, |man| man.kind == Kind::King);
            for army in armies_of(&self.scene, player) {
                match heir {
                    Some(heir) => self.scene.set_leader(army, heir),
                    None => self.scene.set_standing(army, Standing::Static),
                }
            }
        }
        let board = self.scene.board;
        self.scene.passing.retain(|passing| board.man(passing.pawn).is_some());
        let players = self.players();
        self.credits.after_elimination(&players, credited, &self.scene, is_mated);
        // The last un-mated player or team wins.
        let together = |one: Seat, other: Seat| one == other || (self.teams && one == other.opposite());
        if players.iter().all(|player| together(*player, players[0])) {
            let winners = Seat::ALL.into_iter().filter(|seat| together(*seat, players[0]));
            self.result = Some(Outcome::Win(winners.collect()));
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

/// The armies that a player moves: his own and those he took over.
fn armies_of(scene: &Scene, player: Seat) -> Vec<Seat> {
    let led = |army: &Seat| scene.leader(*army) == player && scene.is_active(*army);
    Seat::ALL.into_iter().filter(led).collect()
}

/// The moves of all his armies that leave his king safe.
fn legal_in(scene: &Scene, player: Seat) -> Vec<Move> {
    let moves = armies_of(scene, player).into_iter().flat_map(|army| scene.candidates(army));
    moves.filter(|action| !scene.after(action).is_in_check(player)).collect()
}

fn is_mated(scene: &Scene, player: Seat) -> bool {
    scene.is_in_check(player) && legal_in(scene, player).is_empty()
}

impl Turns for Boxed {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if !self.players().contains(&place) {
            return Arrival::Unrecorded;
        }
        self.turn = place;
        if !legal_in(&self.scene, place).is_empty() {
            return Arrival::Decides;
        }
        if self.scene.is_in_check(place) {
            let credited = self.credits.of(place).flatten();
            self.eliminate(place, credited);
            return if self.result.is_some() { Arrival::Ended } else { Arrival::Unrecorded };
        }
        if self.players().len() == 2 {
            // Stalemate draws when only two players are left.
            self.result = Some(Outcome::Draw);
            return Arrival::Ended;
        }
        Arrival::Skipped
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

impl Game for Boxed {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        legal_in(&self.scene, self.turn).iter().map(|action| action.text(&self.scene, self.turn)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        let moves = legal_in(&self.scene, mover);
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
        self.record.turn(mover);
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        self.scene.end_turn(mover, Some(chosen));
        let players = self.players();
        self.credits.after_move(&players, (chosen, mover), &self.scene, is_mated);
        let skips = pass_on(self, mover, false);
        self.judge_draws();
        skips
    }

    /// With teams one partner resigns for both; otherwise the army is gone, or static with what it led.
    fn resign(&mut self) -> Vec<String> {
        let player = self.turn;
        if self.teams {
            self.result = Some(Outcome::Win(vec![player.clockwise(), player.counter_clockwise()]));
            return Vec::new();
        }
        self.eliminate(player, None);
        if self.result.is_some() {
            return Vec::new();
        }
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
