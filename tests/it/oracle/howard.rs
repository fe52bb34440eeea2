//! §7, `howard-double`: two players with two armies each, two moves a turn.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline, cell};
use super::men::{Man, Seat, letters};
use super::moves::{Move, Way};
use super::position::Position;
use super::record::{Record, are_bare_kings};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, find};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Player {
    Light,
    Dark,
}

impl Player {
    fn armies(self) -> [Seat; 2] {
        match self {
            Self::Light => [Seat::South, Seat::East],
            Self::Dark => [Seat::West, Seat::North],
        }
    }

    fn of(army: Seat) -> Self {
        match army {
            Seat::South | Seat::East => Self::Light,
            Seat::West | Seat::North => Self::Dark,
        }
    }

    fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// H-2: the order of the freeze procedure after a turn of this player.
    fn order(self) -> [Seat; 4] {
        match self {
            Self::Light => [Seat::West, Seat::North, Seat::East, Seat::South],
            Self::Dark => [Seat::East, Seat::South, Seat::West, Seat::North],
        }
    }
}

fn other_army(army: Seat) -> Seat {
    let armies = Player::of(army).armies();
    if armies[0] == army { armies[1] } else { armies[0] }
}

struct DoubleChess;

impl Laws for DoubleChess {
    /// H-1: a player's two armies never capture or check each other.
    fn are_hostile(&self, _scene: &Scene, one: Seat, other: Seat) -> bool {
        Player::of(one) != Player::of(other)
    }

    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_end_of_march(pawn.army, cell)
    }

    /// H-3: castling is written with its army.
    fn castling_suffix(&self, army: Seat, _mover: Seat) -> String {
        match army {
            Seat::South => ":white",
            Seat::West => ":black",
            Seat::North => ":red",
            Seat::East => ":yellow",
        }
        .to_owned()
    }
}

/// The moves of an army if its player's kings did not matter; a frozen army has none.
fn candidates(scene: &Scene, army: Seat) -> Vec<Move> {
    if scene.is_frozen(army) { Vec::new() } else { scene.candidates(army) }
}

/// Whether the king of an army counts as in check: a frozen one does not.
fn is_in_check(scene: &Scene, army: Seat) -> bool {
    !scene.is_frozen(army) && scene.is_in_check(army)
}

/// H-1: neither king of the player is in check.
fn is_safe(scene: &Scene, player: Player) -> bool {
    !player.armies().into_iter().any(|army| is_in_check(scene, army))
}

/// The second moves of a turn, when `army` is the one that has not moved yet.
fn second_moves(scene: &Scene, army: Seat) -> Vec<Move> {
    let player = Player::of(army);
    candidates(scene, army).into_iter().filter(|action| is_safe(&scene.after(action), player)).collect()
}

/// The first moves of a turn (H-1): neither king is in check after it; or, if both are now, a second move with the
/// other army sets that right.
fn first_moves(scene: &Scene, player: Player) -> Vec<Move> {
    let both_in_check = player.armies().into_iter().all(|army| is_in_check(scene, army));
    let mut moves = Vec::new();
    for army in player.armies() {
        for action in candidates(scene, army) {
            let after = scene.after(&action);
            if is_safe(&after, player) || both_in_check && !second_moves(&after, other_army(army)).is_empty() {
                moves.push(action);
            }
        }
    }
    moves
}

/// Whether a move, or a pair of moves by one army each, ends the check of `army`, whatever becomes of the other.
fn can_be_freed(scene: &Scene, army: Seat) -> bool {
    for first in Player::of(army).armies() {
        for action in candidates(scene, first) {
            let after = scene.after(&action);
            let ends_it = |second: &Move| !after.after(second).is_in_check(army);
            if !after.is_in_check(army) || candidates(&after, other_army(first)).iter().any(ends_it) {
                return true;
            }
        }
    }
    false
}

/// H-2: whether the king of `army` is mated, its own men active. `order` is that of the freeze procedure.
fn is_mated(scene: &Scene, army: Seat, order: [Seat; 4]) -> bool {
    let mut thawed = scene.clone();
    thawed.set_standing(army, Standing::Active);
    let player = Player::of(army);
    let other = other_army(army);
    if !is_in_check(&thawed, army) {
        return false;
    }
    if !is_in_check(&thawed, other) {
        return first_moves(&thawed, player).is_empty();
    }
    if !can_be_freed(&thawed, army) {
        return true;
    }
    // Each could be freed but not both in one turn: the first of them freezes.
    let first = order.into_iter().find(|one| Player::of(*one) == player);
    first == Some(army) && can_be_freed(&thawed, other) && first_moves(&thawed, player).is_empty()
}

/// The freeze procedure after a turn of `mover`.
fn settle_freezes(scene: &mut Scene, mover: Player) {
    let order = mover.order();
    let mut changed: Vec<Seat> = Vec::new();
    loop {
        let changes_before = changed.len();
        // Step 1, thaw: whoever is frozen and no longer mated.
        for army in order {
            if scene.is_frozen(army) && !changed.contains(&army) && !is_mated(scene, army, order) {
                scene.set_standing(army, Standing::Active);
                changed.push(army);
            }
        }
        // Step 2, freeze: whoever is active and mated.
        for army in order {
            if scene.is_active(army) && !changed.contains(&army) && is_mated(scene, army, order) {
                scene.set_standing(army, Standing::Frozen);
                changed.push(army);
            }
        }
        // Step 3: again, until nothing changes.
        if changed.len() == changes_before {
            return;
        }
    }
}

fn is_wholly_frozen(scene: &Scene, player: Player) -> bool {
    player.armies().into_iter().all(|army| scene.is_frozen(army))
}

/// H-3, asked of a player with nothing to move: neither army is frozen and neither king in check.
fn is_stalemated(scene: &Scene, player: Player) -> bool {
    player.armies().into_iter().all(|army| scene.is_active(army) && !scene.is_in_check(army))
}

#[derive(Clone)]
pub struct Howard {
    scene: Scene,
    turn: Player,
    /// The moves made in this turn.
    moved: Vec<Move>,
    /// The very first turn has one move only.
    is_first_turn: bool,
    /// Whether there was a capture or a pawn move in this turn.
    has_stirred: bool,
    record: Record,
    choices: Vec<Move>,
    result: Option<Outcome>,
}

impl Howard {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let kings = match name.option("array", "kings-left") {
            "savard" => "h1 a8 h14 n8",
            _ => "g1 a8 h14 n7",
        };
        let mut howard = Self {
            scene: Scene::set_up(Arc::new(DoubleChess), Ground::new(Outline::Cross160), kings),
            turn: if name.is_on("dark-first") { Player::Dark } else { Player::Light },
            moved: Vec::new(),
            is_first_turn: true,
            has_stirred: false,
            record: Record::default(),
            choices: Vec::new(),
            result: None,
        };
        if let Some(position) = position {
            howard.load(position);
        } else {
            howard.come_to_a_turn();
        }
        howard
    }

    /// The text is taken as it stands; the first army of a player stands for him.
    fn load(&mut self, position: &Position) {
        self.scene.load(position);
        self.turn = Player::of(position.turn);
        self.is_first_turn = position.value("first") == "on";
        let mut quiet = position.numbers("quiet");
        if !position.value("moved").is_empty() {
            // The turn that goes on is counted already.
            let turns = &mut quiet[self.turn.armies()[0] as usize];
            self.has_stirred = *turns == 0;
            *turns = turns.saturating_sub(1);
        }
        self.record = Record::loaded(quiet);
        for army in position.seats("moved") {
            // The move itself is not told, but what it pushed is.
            let any = cell("h1");
            let pushed = self.scene.passing.iter().find(|passing| passing.pusher == army);
            self.moved.push(match pushed {
                Some(passing) => Move { way: Way::Double(passing.passed), ..Move::plain(army, any, passing.pawn) },
                None => Move::plain(army, any, any),
            });
        }
        let Some(first) = self.moved.first() else {
            self.come_to_a_turn();
            self.judge_draws();
            return;
        };
        self.choices = second_moves(&self.scene, other_army(first.army));
        if self.choices.is_empty() {
            self.end_turn();
        } else {
            self.decide();
        }
    }

    fn text(&self, action: &Move) -> String {
        action.text(&self.scene, action.army)
    }

    /// The turn of the player to move is over, played or skipped.
    fn pass_on(&mut self) {
        for army in self.turn.armies() {
            let made = self.moved.iter().find(|action| action.army == army);
            self.scene.end_turn(army, made);
        }
        self.record.turn(self.turn.armies()[0]);
        if self.has_stirred {
            self.record.stir();
        }
        self.moved.clear();
        self.has_stirred = false;
        self.is_first_turn = false;
        self.turn = self.turn.other();
    }

    /// After a completed turn: mates, then whose turn is next, then the draws.
    fn end_turn(&mut self) -> Vec<String> {
        let mover = self.turn;
        self.pass_on();
        settle_freezes(&mut self.scene, mover);
        for (winner, loser) in [(mover, mover.other()), (mover.other(), mover)] {
            if is_wholly_frozen(&self.scene, loser) {
                // The mover first: he wins also when both are.
                self.result = Some(Outcome::Named(winner.word()));
                return Vec::new();
            }
        }
        let skips = self.come_to_a_turn();
        self.judge_draws();
        vec!["skip".to_owned(); skips]
    }

    fn judge_draws(&mut self) {
        let players = [Player::Light, Player::Dark].map(|player| player.armies()[0]);
        if are_bare_kings(&self.scene.board) || self.record.is_too_quiet(&players) {
            self.result = Some(Outcome::Draw);
        }
    }

    /// Skips players until one has something to decide; answers how many were skipped.
    fn come_to_a_turn(&mut self) -> usize {
        for skips in 0..2 {
            self.choices = first_moves(&self.scene, self.turn);
            if !self.choices.is_empty() {
                self.decide();
                return skips;
            }
            if is_stalemated(&self.scene, self.turn) {
                self.result = Some(Outcome::Draw);
                return skips;
            }
            self.pass_on();
        }
        self.result = Some(Outcome::Draw);
        2
    }

    fn decide(&mut self) {
        let moved: Vec<Seat> = self.moved.iter().map(|action| action.army).collect();
        if self.record.is_fifth_time(format!("{:?} {moved:?} {}", self.turn, self.scene.key())) {
            self.result = Some(Outcome::Draw);
        }
    }
}

impl Game for Howard {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<String> {
        self.choices.iter().map(|action| self.text(action)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let chosen = find(&self.choices, action, |choice| self.text(choice)).clone();
        self.has_stirred |= chosen.stirs(&self.scene);
        self.scene = self.scene.after(&chosen);
        let other = other_army(chosen.army);
        let is_first_move = self.moved.is_empty();
        self.moved.push(chosen);
        if is_first_move && !self.is_first_turn {
            self.choices = second_moves(&self.scene, other);
            if !self.choices.is_empty() {
                self.decide();
                return Vec::new();
            }
        }
        self.end_turn()
    }

    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Named(self.turn.other().word()));
        Vec::new()
    }

    fn decision(&self) -> String {
        self.turn.word().to_owned()
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }

    fn frozen(&self) -> String {
        letters(|seat| self.scene.is_frozen(seat))
    }
}
