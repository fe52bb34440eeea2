//! §14, `chesscom-ffa`: free-for-all, most points win.

use std::collections::VecDeque;
use std::sync::Arc;

use super::credit::Credits;
use super::ground::{Cell, Ground, Outline};
use super::men::{Kind, Man, Seat, letters};
use super::moves::Move;
use super::position::Position;
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, kings};

struct Clauses {
    en_passant: bool,
}

impl Laws for Clauses {
    fn has_en_passant(&self) -> bool {
        self.en_passant
    }

    /// On one's 8th rank, arms included: Red rank 8, Blue file h, Yellow rank 7, Green file g.
    fn promotes(&self, _scene: &Scene, pawn: Man, cell: Cell) -> bool {
        match pawn.army {
            Seat::South => cell.y == 8,
            Seat::West => cell.x == 8,
            Seat::North => cell.y == 7,
            Seat::East => cell.x == 7,
        }
    }

    /// To a one-point queen.
    fn promotion_choices(&self) -> Vec<Kind> {
        vec![Kind::Dame]
    }

    /// Kings are captured like other men, walking ones too. Grey men are capturable by all, by the walking king of their
    /// own colour too.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        man.army != army || !scene.is_active(army)
    }

    /// The owner of a captured king is out at once, and his army dead.
    fn consequences(&self, before: &Scene, action: &Move, after: &mut Scene) {
        for king in action.taken.iter().filter_map(|cell| before.board.man(*cell)).filter(|man| man.kind == Kind::King)
        {
            after.set_standing(king.army, Standing::Static);
            after.set_walks(king.army, false);
        }
    }
}

/// The game.
#[derive(Clone)]
pub struct FreeForAll {
    immediate: bool,
    /// The option `dead-king-walking`.
    kings_walk: bool,
    scene: Scene,
    turn: Seat,
    record: Record,
    credits: Credits,
    points: [u32; 4],
    /// The moves of walking kings that the record has after this action.
    walks: VecDeque<String>,
    walked: Vec<String>,
    result: Option<Outcome>,
}

impl FreeForAll {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let laws = Clauses { en_passant: name.option("en-passant", "on") == "on" };
        let ground = Ground::new(Outline::Cross160);
        let mut game = Self {
            immediate: name.option("mate-timing", "immediate") == "immediate",
            kings_walk: name.is_on("dead-king-walking"),
            scene: Scene::set_up(Arc::new(laws), ground, kings(name.option("array", "kings-right"))),
            turn: Seat::South,
            record: Record::default(),
            credits: Credits::default(),
            points: [0; 4],
            walks: VecDeque::new(),
            walked: Vec::new(),
            result: None,
        };
        if let Some(position) = position {
            game.scene.load(position);
            game.turn = position.turn;
            game.record = Record::loaded(position.numbers("quiet"));
            game.points = position.numbers("points");
            let (living, turn) = (game.living(), position.turn);
            game.credits.loaded(position, &living, turn.counter_clockwise_to(), &game.scene, is_mated);
        }
        let first = game.turn;
        pass_on(&mut game, first, true);
        game.judge_draws();
        game
    }

    fn active(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.scene.is_active(*seat)).collect()
    }

    /// Whose kings can be mated: the active players' and the walking ones.
    fn living(&self) -> Vec<Seat> {
        let lives = |seat: &Seat| self.scene.is_active(*seat) || self.scene.walks(*seat);
        Seat::ALL.into_iter().filter(lives).collect()
    }

    fn score(&mut self, player: Seat, points: u32) {
        self.points[player as usize] += points;
    }

    /// A player's men turn grey; the game ends when one active player is left.
    fn turn_grey(&mut self, player: Seat) {
        self.scene.set_standing(player, Standing::Static);
        self.scene.set_walks(player, false);
        if self.active().len() <= 1 {
            self.end();
        }
        let living = self.living();
        self.credits.after_elimination(&living, Some(player), &self.scene, is_mated);
    }

    /// The last active player gets 20 for each king that walks still. Most points win; equal points share the place.
    fn end(&mut self) {
        if let [last] = self.active()[..] {
            let walking = Seat::ALL.into_iter().filter(|seat| self.scene.walks(*seat)).count();
            self.score(last, 20 * u32::try_from(walking).expect("at most four"));
        }
        let most = self.points.into_iter().max();
        let winners = Seat::ALL.into_iter().filter(|seat| Some(self.points[*seat as usize]) == most);
        self.result = Some(Outcome::Points(winners.collect()));
    }

    /// A draw gives ten to each active player.
    fn draw(&mut self) {
        for player in self.active() {
            self.score(player, 10);
        }
        self.end();
    }

    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let key = format!("{:?} {}", self.turn, self.scene.key());
        if self.record.is_drawn(key, &self.active(), &self.scene.board) {
            self.draw();
        }
    }

    /// A king that walks and cannot move: the active players share 20, to the nearest whole point each.
    fn share_stalemate(&mut self) {
        let active = self.active();
        let each = if active.len() == 3 { 7 } else { 10 };
        for player in active {
            self.score(player, each);
        }
    }

    /// What a move scores: live men and kings it takes, and kings that come under attack.
    fn score_move(&mut self, action: &Move, after: &Scene) {
        for cell in &action.taken {
            let taken = self.scene.board.man(*cell).filter(|man| self.scene.is_alive(*man));
            self.score(action.army, taken.map_or(0, |man| worth(man.kind)));
        }
        let attackers = |scene: &Scene, victim: Seat| -> Vec<Kind> {
            let Some(king) = scene.board.king(victim) else { return Vec::new() };
            let men = scene.attackers(king, victim).into_iter().filter_map(|cell| scene.board.man(cell));
            men.filter(|man| man.army == action.army).map(|man| man.kind).collect()
        };
        let others = self.active().into_iter().filter(|victim| *victim != action.army);
        let newly: Vec<Seat> = others
            .filter(|victim| attackers(&self.scene, *victim).is_empty() && !attackers(after, *victim).is_empty())
            .collect();
        let is_queen = |kind: &Kind| matches!(kind, Kind::Queen | Kind::Dame);
        let by_queen = newly.iter().any(|victim| attackers(after, *victim).iter().any(is_queen));
        match (newly.len(), by_queen) {
            (2, false) | (3, true) => self.score(action.army, 5),
            (2, true) => self.score(action.army, 1),
            (3, false) => self.score(action.army, 20),
            _ => {}
        }
    }

    /// Carries out a move of an active player or of a walking king, and settles the mates.
    fn carry_out(&mut self, action: &Move) {
        let mover = action.army;
        let after = self.scene.after(action);
        if self.scene.is_active(mover) {
            self.score_move(action, &after);
        }
        self.record.turn(mover);
        if action.stirs(&self.scene) {
            self.record.stir();
        }
        self.scene = after;
        self.scene.end_turn(mover, Some(action));
        if self.active().len() <= 1 {
            return self.end();
        }
        let living = self.living();
        self.credits.after_move(&living, (action, mover), &self.scene, is_mated);
        // Option `immediate`: several mates in turn order after the mover.
        if self.immediate {
            let second = mover.clockwise();
            for victim in [second, second.clockwise(), mover.counter_clockwise()] {
                if self.result.is_none() && self.living().contains(&victim) && is_mated(&self.scene, victim) {
                    self.mated(victim, Some(mover));
                }
            }
        }
    }

    /// A mated player is out: 20 to the author of the mate, be he out or not.
    fn mated(&mut self, victim: Seat, author: Option<Seat>) {
        if let Some(author) = author {
            self.score(author, 20);
        }
        self.turn_grey(victim);
    }

    /// The author of a mate that is judged on the turn of the mated player. Where mates are judged at once none stands.
    fn author(&self, victim: Seat) -> Option<Seat> {
        self.credits.of(victim).flatten().filter(|_| !self.immediate)
    }

    /// A walking king makes the move that the record has for it.
    fn walk(&mut self, place: Seat) {
        let moves = legal_in(&self.scene, place);
        let recorded = self.walks.pop_front().expect("the move of a walking king");
        let chosen = super::find(&moves, &recorded, |choice| choice.text(&self.scene, place)).clone();
        self.carry_out(&chosen);
        self.walked.push(recorded);
    }
}

/// The legal moves of a player, or of his king if only that is alive.
fn legal_in(scene: &Scene, player: Seat) -> Vec<Move> {
    let mut moves = scene.safe_moves(player);
    if scene.walks(player) {
        let is_king = |cell: Cell| scene.board.man(cell).is_some_and(|man| man.kind == Kind::King);
        moves.retain(|action| is_king(action.from) && action.way == super::moves::Way::Plain);
    }
    moves
}

fn is_mated(scene: &Scene, player: Seat) -> bool {
    scene.is_in_check(player) && legal_in(scene, player).is_empty()
}

fn worth(kind: Kind) -> u32 {
    match kind {
        Kind::Pawn | Kind::Dame => 1,
        Kind::Knight => 3,
        Kind::Bishop | Kind::Rook => 5,
        Kind::Queen => 9,
        Kind::King => 20,
    }
}

impl Turns for FreeForAll {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if self.result.is_some() {
            return Arrival::Ended;
        }
        self.turn = place;
        let stuck = legal_in(&self.scene, place).is_empty();
        if self.scene.walks(place) {
            if stuck && self.scene.is_in_check(place) {
                self.mated(place, self.author(place));
            } else if stuck {
                self.share_stalemate();
                self.turn_grey(place);
            } else {
                self.walk(place);
            }
        } else if self.scene.is_active(place) {
            if !stuck {
                return Arrival::Decides;
            }
            if self.scene.is_in_check(place) {
                self.mated(place, self.author(place));
            } else {
                // Stalemated: out, with 20 for himself.
                self.score(place, 20);
                self.turn_grey(place);
            }
        }
        if self.result.is_some() { Arrival::Ended } else { Arrival::Unrecorded }
    }

    fn skip(&mut self, _place: Seat) {}

    fn places(&self) -> Vec<Seat> {
        self.active()
    }

    fn all_skipped(&mut self) {}
}

impl Game for FreeForAll {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn legal(&self) -> Vec<String> {
        legal_in(&self.scene, self.turn).iter().map(|action| action.text(&self.scene, self.turn)).collect()
    }

    fn expect(&mut self, walks: Vec<String>) {
        self.walks = walks.into();
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        let moves = legal_in(&self.scene, mover);
        let chosen = super::find(&moves, action, |choice| choice.text(&self.scene, mover));
        self.walked.clear();
        self.carry_out(chosen);
        pass_on(self, mover, false);
        self.judge_draws();
        self.walked.clone()
    }

    /// His men turn grey; with `dead-king-walking` his king stays alive, and it is his turn still. A king in a check that
    /// only his other men could parry turns grey, too, if the game goes on.
    fn resign(&mut self) -> Vec<String> {
        let player = self.turn;
        self.walked.clear();
        self.scene.set_standing(player, Standing::Static);
        self.scene.set_walks(player, self.kings_walk);
        if self.active().len() <= 1 {
            self.end();
        } else {
            if is_mated(&self.scene, player) {
                self.scene.set_walks(player, false);
            }
            let living = self.living();
            self.credits.after_elimination(&living, Some(player), &self.scene, is_mated);
            pass_on(self, player, self.kings_walk);
            self.judge_draws();
        }
        self.walked.clone()
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn out(&self) -> String {
        letters(|seat| !self.scene.is_active(seat))
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }

    fn points(&self) -> [u32; 4] {
        self.points
    }
}
