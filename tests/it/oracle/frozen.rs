//! §2 and §3: the partnership games whose mated armies freeze, `verney`, `hughes` and `classic-teams`.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::Move;
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

/// Which of the games it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Verney,
    Hughes,
    Classic,
}

struct Clauses {
    which: Which,
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    /// V-2: one step only; `hughes` and `classic-teams` have the double step.
    fn has_double_step(&self) -> bool {
        self.which != Which::Verney
    }

    /// V-2: none; `hughes` is as Verney in this.
    fn has_en_passant(&self) -> bool {
        self.which == Which::Classic
    }

    /// A frozen man cannot be captured, a static one can, its king too.
    fn may_take_static(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army)
    }

    /// V-6: on the back line of an opponent.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        let opponents = [pawn.army.clockwise(), pawn.army.counter_clockwise()];
        opponents.into_iter().any(|seat| scene.ground.is_home_line(cell, seat))
    }

    /// V-6: to a queen only; §3: to Q R B N.
    fn promotion_choices(&self) -> Vec<Kind> {
        match self.which {
            Which::Verney | Which::Hughes => vec![Kind::Queen],
            Which::Classic => vec![Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight],
        }
    }

    /// V-5.
    fn further_moves(&self, scene: &Scene, from: Cell, man: Man, moves: &mut Vec<Move>) {
        if man.kind == Kind::Pawn {
            scene.leap_over_partner(from, man, moves);
        }
    }

    /// V-4: a pawn turns round on the partner's last rank, and again on its own pawn line.
    fn arrived(&self, scene: &Scene, man: Man, cell: Cell) -> Man {
        if !man.turned && scene.ground.is_home_line(cell, man.army.opposite()) {
            Man { turned: true, returned: false, ..man }
        } else if man.turned && scene.ground.is_pawn_line(cell, man.army) {
            Man { turned: false, returned: true, ..man }
        } else {
            man
        }
    }
}

/// One of the games.
#[derive(Clone)]
pub struct Frozen {
    which: Which,
    /// V-9.
    scarce_material: bool,
    /// V-10, CT-10.
    partner_goes_on: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    result: Option<Outcome>,
}

impl Frozen {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let (which, array) = match name.id.as_str() {
            "verney" => (Which::Verney, "queens-light"),
            "hughes" => (Which::Hughes, "kings-right"),
            _ => (Which::Classic, "kings-right"),
        };
        let mut scene = Scene::set_up(Arc::new(Clauses { which }), Ground::new(Outline::Cross160), kings(array));
        // V-1: no castling.
        if which != Which::Classic {
            scene.castling.clear();
        }
        let scarce_material = which != Which::Classic && name.option("scarce-material", "on") == "on";
        let record = Record::default();
        let partner_goes_on = name.is_on("partner-goes-on");
        let mut game = Self { which, scarce_material, partner_goes_on, scene, turn: Seat::South, record, result: None };
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

    /// The legal moves of a player in a scene. V-3 forbids opening the partner's king, unless he is frozen.
    fn legal_in(&self, scene: &Scene, player: Seat) -> Vec<Move> {
        let mut moves = scene.safe_moves(player);
        if self.which != Which::Classic && scene.is_active(player.opposite()) {
            moves.retain(|action| !opens_partner(scene, action, player.opposite()));
        }
        moves
    }

    /// "Is mated": judged as if it were his turn, his own men active, he is in check and has no legal move.
    fn is_mated(&self, player: Seat) -> bool {
        let mut his_turn = self.scene.clone();
        his_turn.set_standing(player, Standing::Active);
        his_turn.is_in_check(player) && self.legal_in(&his_turn, player).is_empty()
    }

    fn is_stalemated(&self, player: Seat) -> bool {
        self.scene.is_active(player) && !self.scene.is_in_check(player) && self.legal_in(&self.scene, player).is_empty()
    }

    /// The freeze procedure after a move of `mover`.
    fn settle_freezes(&mut self, mover: Seat) {
        let second = mover.clockwise();
        let order = [second, second.clockwise(), mover.counter_clockwise(), mover];
        let mut changed: Vec<Seat> = Vec::new();
        loop {
            let before = changed.len();
            for player in order {
                if self.scene.is_frozen(player) && !changed.contains(&player) && !self.is_mated(player) {
                    self.scene.set_standing(player, Standing::Active);
                    changed.push(player);
                }
            }
            for player in order {
                if self.scene.is_active(player) && !changed.contains(&player) && self.is_mated(player) {
                    self.scene.set_standing(player, Standing::Frozen);
                    changed.push(player);
                }
            }
            if changed.len() == before {
                return;
            }
        }
    }

    fn is_out(&self, player: Seat) -> bool {
        matches!(self.scene.standing(player), Standing::Static | Standing::Absent)
    }

    /// Whether nobody of a side is left who is neither frozen nor out.
    fn is_side_frozen(&self, player: Seat) -> bool {
        !self.scene.is_active(player) && !self.scene.is_active(player.opposite())
    }

    /// The mover's side wins when both sides are wholly frozen.
    fn judge_sides(&mut self, mover: Seat) {
        for winner in [mover, mover.clockwise()] {
            if self.result.is_none() && self.is_side_frozen(winner.clockwise()) {
                self.result = Some(Outcome::Win(vec![winner, winner.opposite()]));
            }
        }
    }

    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let key = format!("{:?} {}", self.turn, self.scene.key());
        let drawn = self.record.is_drawn(key, &self.places(), &self.scene.board);
        if drawn || self.scarce_material && self.is_material_scarce() {
            self.result = Some(Outcome::Draw);
        }
    }

    /// V-9: each side has at most one man besides kings and pawns.
    fn is_material_scarce(&self) -> bool {
        let pieces = |seat: Seat| {
            let of_side = |man: &Man| man.army == seat || man.army == seat.opposite();
            let men = self.scene.board.men().map(|(_, man)| man);
            men.filter(of_side).filter(|man| man.kind != Kind::King && man.kind != Kind::Pawn).count()
        };
        pieces(Seat::South) <= 1 && pieces(Seat::West) <= 1
    }
}

/// V-3: after the move an active hostile man attacks the partner's king that did not attack it before.
fn opens_partner(scene: &Scene, action: &Move, partner: Seat) -> bool {
    let Some(king) = scene.board.king(partner) else { return false };
    let before = scene.attackers(king, partner);
    scene.after(action).attackers(king, partner).iter().any(|attacker| !before.contains(attacker))
}

impl Turns for Frozen {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if self.is_out(place) {
            return Arrival::Unrecorded;
        }
        self.turn = place;
        if self.scene.is_frozen(place) {
            return Arrival::Skipped;
        }
        if !self.legal_in(&self.scene, place).is_empty() {
            return Arrival::Decides;
        }
        // V-8, §3: the last un-mated player of a side is stalemated (V-8: or both of a side are): draw.
        let partner = place.opposite();
        let both = self.which != Which::Classic && self.is_stalemated(partner);
        if self.is_stalemated(place) && (!self.scene.is_active(partner) || both) {
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
        Seat::ALL.into_iter().filter(|seat| !self.is_out(*seat)).collect()
    }

    fn all_skipped(&mut self) {
        self.result = Some(Outcome::Draw);
    }
}

impl Game for Frozen {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        self.legal_in(&self.scene, self.turn).iter().map(|action| action.text(&self.scene, self.turn)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        let moves = self.legal_in(&self.scene, mover);
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
        self.record.turn(mover);
        if chosen.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = self.scene.after(chosen);
        self.scene.end_turn(mover, Some(chosen));
        self.settle_freezes(mover);
        self.judge_sides(mover);
        if self.result.is_some() {
            return Vec::new();
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

    /// With `partner-goes-on` only his army is static, while his partner is in the game.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        if !self.partner_goes_on || self.is_out(player.opposite()) {
            return self.resign();
        }
        self.scene.stand(player);
        self.settle_freezes(player);
        self.judge_sides(player.clockwise());
        if self.result.is_some() {
            return Vec::new();
        }
        let skips = pass_on(self, player, false);
        self.judge_draws();
        skips
    }

    fn out(&self) -> String {
        letters(|seat| self.is_out(seat))
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn frozen(&self) -> String {
        letters(|seat| self.scene.is_frozen(seat))
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
