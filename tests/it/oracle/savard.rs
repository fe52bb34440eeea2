//! §4: Savard's partnership game and his game of all against all.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::{Move, Way};
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

struct Clauses {
    partners: bool,
    /// S-5.
    pawn_exchange: bool,
    /// S-6.
    merged_army: bool,
}

impl Clauses {
    /// The players whose kings are in the game.
    fn players(&self, scene: &Scene) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| scene.is_active(*seat) && scene.board.king(*seat).is_some()).collect()
    }

    /// S-4: a player is alone when he is the last of his side, or all against all is down to two. He can be mated and
    /// his king is never captured.
    fn is_alone(&self, scene: &Scene, player: Seat) -> bool {
        let players = self.players(scene);
        if self.partners { !players.contains(&player.opposite()) } else { players.len() <= 2 }
    }
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.partners && one == other.opposite()
    }

    /// S-1.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_end_of_march(pawn.army, cell)
    }

    /// S-3, S-4: a king may be captured, unless he is alone.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        let safe_king = man.kind == Kind::King && scene.is_active(man.army) && self.is_alone(scene, man.army);
        self.are_hostile(scene, army, man.army) && !safe_king
    }

    /// S-5: a pawn may make its capturing step onto a partner's pawn; the passing form, in which the partner's pawn
    /// stays, is none between the two colours of a merged army (S-6).
    fn further_moves(&self, scene: &Scene, from: Cell, man: Man, moves: &mut Vec<Move>) {
        if !self.pawn_exchange || man.kind != Kind::Pawn {
            return;
        }
        let partner = man.army.opposite();
        for to in scene.pawn_reach(from, man) {
            let passed = |passing: &&super::scene::Passing| {
                let of_partner = scene.board.man(passing.pawn).is_some_and(|pawn| pawn.army == partner);
                passing.passed == to && of_partner && scene.may_still_take(passing, man.army)
            };
            let merged = scene.leader(man.army) == scene.leader(partner);
            let way = match scene.board.man(to) {
                Some(other) if other.is(partner, Kind::Pawn) => Way::Exchange,
                None if !merged && scene.passing.iter().any(|passing| passed(&passing)) => Way::ExchangeInPassing,
                _ => continue,
            };
            scene.add_pawn_move(Move { way, ..Move::plain(man.army, from, to) }, man, moves);
        }
    }

    /// S-3: the other men of a captured king leave at once. S-6: at the first capture of a side only the king leaves.
    fn consequences(&self, before: &Scene, action: &Move, after: &mut Scene) {
        let kings = action.taken.iter().filter_map(|cell| before.board.man(*cell));
        for victim in kings.filter(|man| man.kind == Kind::King && before.is_active(man.army)).map(|king| king.army) {
            if self.merged_army {
                after.set_leader(victim, victim.opposite());
                // No castling for the merged army.
                let line = after.ground.line(victim, 1);
                after.castling.retain(|(king, _)| !line.contains(king));
            } else {
                after.set_standing(victim, Standing::Absent);
                after.board.clear(victim, |_| true);
                let board = after.board;
                after.passing.retain(|passing| board.man(passing.pawn).is_some());
            }
        }
    }
}

/// One of the games.
#[derive(Clone)]
pub struct Savard {
    /// S-8.
    partner_goes_on: bool,
    laws: Arc<Clauses>,
    scene: Scene,
    turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl Savard {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let partners = name.id == "savard-partnership";
        let (pawn_exchange, merged_army) = (name.is_on("pawn-exchange"), name.is_on("merged-army"));
        let laws = Arc::new(Clauses { partners, pawn_exchange, merged_army });
        let array = kings(name.option("array", "queens-light"));
        let scene = Scene::set_up(laws.clone(), Ground::new(Outline::Cross160), array);
        let partner_goes_on = partners && name.is_on("partner-goes-on");
        let mut game =
            Self { partner_goes_on, laws, scene, turn: Seat::South, record: Record::default(), result: None };
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
        self.laws.players(&self.scene)
    }

    /// The armies that a player moves: his own, with S-6 his partner's too.
    fn led(&self, player: Seat) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|army| self.scene.leader(*army) == player).collect()
    }

    fn candidates(&self, player: Seat) -> Vec<Move> {
        self.led(player).into_iter().flat_map(|army| self.scene.candidates(army)).collect()
    }

    /// The candidates after which the player's king is not attacked; the men of a captured king are gone by then.
    fn safe(&self, player: Seat) -> Vec<Move> {
        let safe = |action: &Move| !self.scene.after(action).is_in_check(player);
        self.candidates(player).into_iter().filter(safe).collect()
    }

    /// S-2, S-7: who has no safe move must still move while he is not alone.
    fn moves(&self, player: Seat) -> Vec<Move> {
        let safe = self.safe(player);
        if safe.is_empty() && !self.laws.is_alone(&self.scene, player) { self.candidates(player) } else { safe }
    }

    fn side(&self, player: Seat) -> Vec<Seat> {
        if self.laws.partners { vec![player, player.opposite()] } else { vec![player] }
    }

    fn others(&self, player: Seat) -> Vec<Seat> {
        if self.laws.partners {
            self.side(player.clockwise())
        } else {
            self.players().into_iter().filter(|other| *other != player).collect()
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

impl Turns for Savard {
    fn next(&self, place: Seat) -> Seat {
        place.counter_clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if !self.players().contains(&place) {
            return Arrival::Unrecorded;
        }
        self.turn = place;
        if !self.moves(place).is_empty() {
            return Arrival::Decides;
        }
        if !self.laws.is_alone(&self.scene, place) {
            // S-2: no move at all.
            return Arrival::Skipped;
        }
        // S-4: checkmate loses, stalemate draws.
        let mated = self.scene.is_in_check(place);
        self.result = Some(if mated { Outcome::Win(self.others(place)) } else { Outcome::Draw });
        Arrival::Ended
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

impl Game for Savard {
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
        self.scene.end_turn(mover, Some(chosen));
        let skips = pass_on(self, mover, false);
        self.judge_draws();
        skips
    }

    /// One partner resigns for both; in all against all the resigner's army is gone.
    fn resign(&mut self) -> Vec<String> {
        let player = self.turn;
        let others = self.others(player);
        if self.laws.partners || others.len() == 1 {
            self.result = Some(Outcome::Win(others));
            return Vec::new();
        }
        self.scene.set_standing(player, Standing::Absent);
        self.scene.board.clear(player, |_| true);
        let board = self.scene.board;
        self.scene.passing.retain(|passing| board.man(passing.pawn).is_some());
        let line = self.scene.ground.line(player, 1);
        self.scene.castling.retain(|(king, _)| !line.contains(king));
        let skips = pass_on(self, player, false);
        self.judge_draws();
        skips
    }

    /// With `partner-goes-on` only his army is static, while his partner is in the game.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        if !self.partner_goes_on || !self.players().contains(&player.opposite()) {
            return self.resign();
        }
        if self.laws.merged_army {
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
