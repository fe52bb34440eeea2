//! §5, `russian-fortress`: walls, a reserve to place, and armies that leave or freeze.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline, Step, cell};
use super::men::{Kind, Man, Seat, letters};
use super::moves::Move;
use super::position::{Position, seat};
use super::record::{Arrival, Record, Turns, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Name, Outcome, find};

/// closed edges first, then the closed diagonals at each fortress.
const WALLS: &str = "m4|m5 n4|n5 d3|e3 d4|e4 c12|c13 d12|d13 l13|m13 l14|m14 \
    l4–m5 l5–m4 m4–n5 m5–n4 n5–o4 l3–m2 \
    d5–e4 d4–e5 d3–e4 d4–e3 d2–e3 b4–c5 \
    d12–e13 d13–e12 c12–d13 c13–d12 b13–c12 d15–e14 \
    l13–m12 l12–m13 l13–m14 l14–m13 l14–m15 n12–o13";

struct FortressLaws {
    has_queen_knight: bool,
}

impl Laws for FortressLaws {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        one == other.opposite()
    }

    /// wherever a forward step is impossible because of the edge or a wall.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_at_the_end(pawn, cell)
    }

    /// Static men can be captured by opponents.
    fn may_take_static(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        self.are_hostile(scene, army, man.army)
    }

    ///
    fn has_queen_knight(&self) -> bool {
        self.has_queen_knight
    }

    /// one orthogonal step, then one diagonal step outward; neither may cross a wall; what is between may be
    /// missing.
    fn knight_may_leap(&self, scene: &Scene, from: Cell, leap: Step) -> bool {
        let (dx, dy) = leap;
        let first = if dx.abs() == 2 { (dx.signum(), 0) } else { (0, dy.signum()) };
        let between = from.plus(first);
        let to = from.plus(leap);
        let is_walled = |one: Cell, other: Cell| {
            scene.ground.closed.iter().any(|wall| *wall == (one, other) || *wall == (other, one))
        };
        !is_walled(from, between) && !is_walled(between, to)
    }
}

/// In check from an active hostile man and without a legal move, his own men active.
fn is_mated(scene: &Scene, seat: Seat) -> bool {
    let mut thawed = scene.clone();
    thawed.set_standing(seat, Standing::Active);
    thawed.is_in_check(seat) && thawed.safe_moves(seat).is_empty()
}

/// R-8, `west-european`: step 1 of the freeze procedure, until nothing changes. `cause` is who moved, or who froze;
/// `changed` has those whose state has changed already.
fn thaw(scene: &mut Scene, cause: Seat, mut changed: Vec<Seat>) {
    loop {
        let changes_before = changed.len();
        let second = cause.clockwise();
        for seat in [second, second.clockwise(), second.opposite(), cause] {
            if scene.is_frozen(seat) && !changed.contains(&seat) && !is_mated(scene, seat) {
                scene.set_standing(seat, Standing::Active);
                changed.push(seat);
            }
        }
        if changed.len() == changes_before {
            return;
        }
    }
}

/// The cells of a player's fortress, on the right of his home strip.
fn fortress(seat: Seat) -> Vec<Cell> {
    let (files, ranks) = match seat {
        Seat::South => (13..=16, 1..=4),
        Seat::West => (1..=4, 1..=4),
        Seat::North => (1..=4, 13..=16),
        Seat::East => (13..=16, 13..=16),
    };
    files.flat_map(|x| ranks.clone().map(move |y| Cell::new(x, y))).collect()
}

/// South's cell, turned round the board to another seat.
fn rotated(seat: Seat, cell: Cell) -> Cell {
    let Cell { x, y } = cell;
    match seat {
        Seat::South => Cell::new(x, y),
        Seat::West => Cell::new(y, 17 - x),
        Seat::North => Cell::new(17 - x, 17 - y),
        Seat::East => Cell::new(17 - y, x),
    }
}

/// One board action.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    Move(Move),
    Place(Kind, Cell),
}

#[derive(Clone)]
pub struct Fortress {
    ///
    partner_goes_on: bool,
    scene: Scene,
    is_west_european: bool,
    turn: Seat,
    /// What each player still has to place, by [`Seat`].
    reserve: [Vec<Kind>; 4],
    record: Record,
    choices: Vec<Deed>,
    result: Option<Outcome>,
}

impl Fortress {
    pub fn start(name: &Name, position: Option<&Position>) -> Self {
        let laws = FortressLaws { has_queen_knight: name.option("queen-knight", "on") == "on" };
        let ground = Ground::new(Outline::Fortress192).with_closed(WALLS);
        let reserve = || vec![Kind::Rook, Kind::Bishop, Kind::Knight];
        let mut fortress = Self {
            // every king on its own right of its queen.
            scene: Scene::set_up(Arc::new(laws), ground, "i3 c8 h14 n9"),
            partner_goes_on: name.is_on("partner-goes-on"),
            is_west_european: name.is_on("west-european"),
            turn: Seat::South,
            reserve: [reserve(), reserve(), reserve(), reserve()],
            record: Record::default(),
            choices: Vec::new(),
            result: None,
        };
        let is_quick = name.is_on("quick-placement");
        if let Some(position) = position {
            fortress.load(position);
        } else if is_quick {
            for seat in Seat::ALL {
                for (kind, place) in [(Kind::Bishop, "n3"), (Kind::Knight, "o3"), (Kind::Rook, "p1")] {
                    fortress.place(seat, kind, rotated(seat, cell(place)));
                }
            }
        }
        fortress.go_on(fortress.turn, true);
        fortress
    }

    fn load(&mut self, position: &Position) {
        self.scene.load(position);
        self.turn = position.turn;
        self.record = Record::loaded(position.numbers("quiet"));
        self.reserve = Default::default();
        for entry in position.entries("reserve") {
            let Some(letters) = entry.get(1) else { continue };
            let kinds = letters.chars().filter_map(Kind::from_letter);
            self.reserve[seat(&entry[0]) as usize] = kinds.collect();
        }
    }

    fn text(&self, deed: &Deed) -> String {
        match deed {
            Deed::Move(action) => action.text(&self.scene, self.turn),
            Deed::Place(kind, cell) => format!("{}@{}", kind.letter(), cell.name()),
        }
    }

    fn place(&mut self, seat: Seat, kind: Kind, cell: Cell) {
        self.scene.board.put(cell, Some(Man::new(seat, kind)));
        self.reserve[seat as usize].retain(|other| *other != kind);
    }

    fn placements(&self, seat: Seat) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for cell in fortress(seat) {
            if self.scene.is_vacant(cell) {
                deeds.extend(self.reserve[seat as usize].iter().map(|kind| Deed::Place(*kind, cell)));
            }
        }
        deeds
    }

    /// Passes the turn on, then judges the draws.
    fn go_on(&mut self, place: Seat, from_here: bool) -> Vec<String> {
        let skips = pass_on(self, place, from_here);
        if self.result.is_none() {
            let key = format!("{:?} {:?} {}", self.turn, self.reserve, self.scene.key());
            if self.record.is_drawn(key, &self.places(), &self.scene.board) {
                self.result = Some(Outcome::Draw);
            }
        }
        skips
    }

    fn is_out(&self, seat: Seat) -> bool {
        matches!(self.scene.standing(seat), Standing::Absent | Standing::Static)
    }

    /// A player is mated on his turn: his men leave the board, or freeze.
    fn strike(&mut self, seat: Seat) {
        if self.is_west_european {
            self.scene.set_standing(seat, Standing::Frozen);
            thaw(&mut self.scene, seat, vec![seat]);
            return;
        }
        self.scene.set_standing(seat, Standing::Absent);
        self.scene.board.clear(seat, |_| true);
        let board = self.scene.board;
        self.scene.passing.retain(|passing| board.man(passing.pawn).is_some());
        self.scene.castling.retain(|(king, _)| board.man(*king).is_some());
    }
}

impl Turns for Fortress {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        if self.result.is_some() {
            return Arrival::Ended;
        }
        self.turn = place;
        self.choices = self.placements(place);
        if !self.choices.is_empty() {
            return Arrival::Decides;
        }
        if self.is_out(place) {
            return Arrival::Unrecorded;
        }
        if self.scene.is_frozen(place) {
            return Arrival::Skipped;
        }
        let moves = self.scene.safe_moves(place);
        if !moves.is_empty() {
            self.choices = moves.into_iter().map(Deed::Move).collect();
            return Arrival::Decides;
        }
        let is_partner_gone = !self.scene.is_active(place.opposite());
        if !self.scene.is_in_check(place) {
            if is_partner_gone {
                self.result = Some(Outcome::Draw);
                return Arrival::Ended;
            }
            return Arrival::Skipped;
        }
        self.strike(place);
        if is_partner_gone {
            self.result = Some(Outcome::Win(vec![place.clockwise(), place.counter_clockwise()]));
        }
        if self.is_west_european { Arrival::Skipped } else { Arrival::Unrecorded }
    }

    fn skip(&mut self, place: Seat) {
        self.record.turn(place);
        self.scene.end_turn(place, None);
    }

    fn places(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| !self.is_out(*seat)).collect()
    }

    fn all_skipped(&mut self) {
        self.result.get_or_insert(Outcome::Draw);
    }
}

impl Game for Fortress {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<String> {
        self.choices.iter().map(|deed| self.text(deed)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let mover = self.turn;
        match find(&self.choices, action, |deed| self.text(deed)).clone() {
            Deed::Place(kind, cell) => {
                // all three before the next player.
                self.place(mover, kind, cell);
                let is_going_on = !self.reserve[mover as usize].is_empty();
                return self.go_on(mover, is_going_on);
            }
            Deed::Move(action) => {
                self.record.turn(mover);
                if action.stirs(&self.scene) {
                    self.record.stir();
                }
                self.scene = self.scene.after(&action);
                self.scene.end_turn(mover, Some(&action));
                thaw(&mut self.scene, mover, Vec::new());
            }
        }
        self.go_on(mover, false)
    }

    /// §0: one partner resigns for both.
    fn resign(&mut self) -> Vec<String> {
        self.result = Some(Outcome::Win(vec![self.turn.clockwise(), self.turn.counter_clockwise()]));
        Vec::new()
    }

    /// With `partner-goes-on` only his army is static, while his partner is in the game; what he has not placed is lost.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        let partner = player.opposite();
        if !self.partner_goes_on || self.is_out(partner) {
            return self.resign();
        }
        self.reserve[player as usize].clear();
        self.scene.stand(player);
        thaw(&mut self.scene, player, Vec::new());
        if self.scene.is_frozen(partner) {
            return self.resign();
        }
        self.go_on(player, false)
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
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

    fn out(&self) -> String {
        letters(|seat| self.is_out(seat))
    }
}

/// give vectors: leaps of a knight, and the cells where South promotes.
#[test]
fn walls_are_where_the_rule_sheet_says() {
    let laws = Arc::new(FortressLaws { has_queen_knight: false });
    let ground = Ground::new(Outline::Fortress192).with_closed(WALLS);
    let mut scene = Scene::set_up(laws, ground, "i3 c8 h14 n9");
    let knight = Man::new(Seat::South, Kind::Knight);
    for (from, to, is_legal) in [
        ("l5", "m3", true),
        ("l3", "n2", true),
        ("l3", "n4", true),
        ("l6", "m4", false),
        ("k5", "m4", false),
        ("m5", "n3", false),
        ("k3", "m2", false),
        ("n6", "o4", false),
        ("p4", "n5", false),
        ("l4", "m2", false),
    ] {
        assert_eq!(scene.reaches(cell(from), knight, cell(to)), is_legal, "{from}-{to}");
    }
    let pawn = Man::new(Seat::South, Kind::Pawn);
    let ends: Vec<Cell> = scene.ground.cells().into_iter().filter(|cell| scene.is_at_the_end(pawn, *cell)).collect();
    let mut listed = super::ground::cells(
        "e14 f14 g14 h14 i14 j14 k14 l14 a16 b16 c16 d16 m16 n16 o16 p16 a4 b4 o4 p4 c12 d12 m4 n4",
    );
    listed.sort_by_key(|cell| (cell.y, cell.x));
    assert_eq!(ends, listed);
    // neighbouring rook pawns do not attack each other in the array.
    for (from, to) in [("l4", "m5"), ("d5", "e4"), ("d12", "e13"), ("l13", "m12")] {
        let man = scene.board.man(cell(from)).expect("a rook pawn");
        assert!(!scene.reaches(cell(from), man, cell(to)));
    }
    scene.board = super::men::Board::empty();
    let bishop = Man::new(Seat::South, Kind::Bishop);
    assert!(!scene.reaches(cell("k6"), bishop, cell("m4")));
}
