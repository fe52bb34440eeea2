//! §10, `loeb`: home boards that vanish, men that come back.

use std::sync::Arc;

use super::ground::{Cell, Ground, Outline};
use super::men::{Board, Kind, Man, Seat, letters};
use super::moves::{Move, Way};
use super::position::{Position, seat};
use super::record::{Arrival, Record, Turns, are_bare_kings, pass_on};
use super::scene::{Laws, Scene, Standing};
use super::{Game, Outcome, find};

/// South, West, North, East: kings F12 A7 G1 L6.
const KINGS: &str = "g1 a7 f12 l6";

struct LoebLaws;

impl Laws for LoebLaws {
    /// L-5: kings are captured; obstacles are capturable.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        man.army != army && scene.standing(man.army) != Standing::Absent
    }

    /// L-3: at the end of the board.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        scene.is_at_the_end(pawn, cell)
    }

    /// L-6: a promoted man that is lost counts as a pawn.
    fn tells_promoted_men(&self) -> bool {
        true
    }

    /// L-5: who loses his king is eliminated.
    fn consequences(&self, before: &Scene, action: &Move, after: &mut Scene) {
        for cell in &action.taken {
            let man = before.board.man(*cell).expect("a man to capture");
            if man.kind == Kind::King && before.is_active(man.army) {
                eliminate(after, man.army, action.army);
            }
        }
    }
}

/// Who still plays beside this player.
fn others(scene: &Scene, player: Seat) -> Vec<Seat> {
    Seat::ALL.into_iter().filter(|seat| *seat != player && scene.is_active(*seat)).collect()
}

fn home_board(scene: &Scene, seat: Seat) -> Vec<Cell> {
    let mut home = scene.ground.line(seat, 1);
    home.extend(scene.ground.line(seat, 2));
    home.retain(|cell| scene.ground.exists(*cell));
    home
}

/// L-5: a player who has lost his king is out. Is somebody beside the captor left, the home board goes with every man
/// on it, and other players whose king stood there are eliminated too, in a chain, in turn order after the captor. The
/// captor himself is never the only player left when his own king went: his move is illegal.
fn eliminate(scene: &mut Scene, fallen: Seat, captor: Seat) {
    scene.set_standing(fallen, Standing::Static);
    if others(scene, captor).is_empty() {
        return;
    }
    let mut kingless = Vec::new();
    for cell in home_board(scene, fallen) {
        if let Some(man) = scene.board.man(cell) {
            scene.board.put(cell, None);
            if man.kind == Kind::King && scene.is_active(man.army) {
                kingless.push(man.army);
            }
        }
    }
    scene.ground.removed[fallen as usize] = true;
    let (board, ground) = (scene.board, scene.ground.clone());
    scene.castling.retain(|(king, rook)| ground.exists(*king) && ground.exists(*rook));
    scene.passing.retain(|passing| board.man(passing.pawn).is_some());
    if kingless.contains(&captor) {
        scene.set_standing(captor, Standing::Static);
    }
    let mut next = captor.clockwise();
    while next != captor {
        if kingless.contains(&next) {
            eliminate(scene, next, captor);
        }
        next = next.clockwise();
    }
}

/// The men that a move takes off the board, by capture or with a home board, the moving man among them; a man that
/// was a pawn is lost as a pawn (L-6).
fn losses(before: &Scene, action: &Move, after: &Scene) -> Vec<(Seat, Kind)> {
    let mut losses = Vec::new();
    for (cell, man) in before.board.men() {
        let is_rook_of_castling = matches!(action.way, Way::Castle { rook, .. } if rook == cell);
        let place = if cell == action.from { action.to } else { cell };
        let stands = after.board.man(place).is_some_and(|other| other.army == man.army);
        if !stands && !is_rook_of_castling {
            losses.push((man.army, if man.promoted { Kind::Pawn } else { man.kind }));
        }
    }
    losses
}

/// One board action.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Deed {
    Move(Move),
    Promote(Cell, Kind),
    Place(Kind, Cell),
    Done,
}

#[derive(Clone)]
pub struct Loeb {
    scene: Scene,
    /// Whose place in the order it is.
    turn: Seat,
    /// Who decides: another than `turn` when a removal promotes his pawns.
    by: Seat,
    /// The move of this turn, once made.
    made: Option<Move>,
    /// Whether the player at `turn` may put men back.
    rejuvenates: bool,
    /// What each player has lost, by [`Seat`].
    lost: [Vec<Kind>; 4],
    record: Record,
    choices: Vec<Deed>,
    result: Option<Outcome>,
}

impl Loeb {
    pub fn start(position: Option<&Position>) -> Self {
        let ground = Ground::new(Outline::Cross128).with_closed("c2–b3 j2–k3 c11–b10 j11–k10");
        let mut loeb = Self {
            scene: Scene::set_up(Arc::new(LoebLaws), ground, KINGS),
            turn: Seat::North,
            by: Seat::North,
            made: None,
            rejuvenates: false,
            lost: Default::default(),
            record: Record::default(),
            choices: Vec::new(),
            result: None,
        };
        if let Some(position) = position {
            loeb.load(position);
        } else {
            loeb.go_on(true);
        }
        loeb
    }

    fn load(&mut self, position: &Position) {
        self.scene.load(position);
        for seat in position.seats("out") {
            self.scene.set_standing(seat, Standing::Static);
            self.scene.ground.removed[seat as usize] = !position.seats("resigned").contains(&seat);
        }
        self.turn = position.turn;
        self.record = Record::loaded(position.numbers("quiet"));
        for entry in position.entries("lost") {
            let Some(letters) = entry.get(1) else { continue };
            let kinds = letters.chars().filter_map(Kind::from_letter);
            self.lost[seat(&entry[0]) as usize] = kinds.collect();
        }
        // Promotions and placements follow from the capture of a king in this turn.
        self.rejuvenates = ["promote", "place"].contains(&position.value("decision"));
        if self.rejuvenates {
            let king = self.scene.board.king(self.turn).expect("a captor's king");
            self.made = Some(Move::plain(self.turn, king, king));
        }
        self.go_on(!self.rejuvenates);
    }

    fn text(&self, deed: &Deed) -> String {
        match deed {
            Deed::Move(action) => action.text(&self.scene, self.turn),
            Deed::Promote(cell, kind) => format!("{}={}", cell.name(), kind.letter()),
            Deed::Place(kind, cell) => format!("{}@{}", kind.letter(), cell.name()),
            Deed::Done => "done".to_owned(),
        }
    }

    /// L-4, L-5: the moves after which the player still plays and his king is safe.
    fn legal_moves(&self, seat: Seat) -> Vec<Deed> {
        let is_legal = |action: &Move| {
            let after = self.scene.after(action);
            after.is_active(seat) && !after.is_in_check(seat)
        };
        self.scene.candidates(seat).into_iter().filter(is_legal).map(Deed::Move).collect()
    }

    /// L-3: what the pawns of a player become that have no cell ahead any more.
    fn promotions(&self, seat: Seat) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for (cell, man) in self.scene.board.men() {
            if man.is(seat, Kind::Pawn) && self.scene.is_active(seat) && self.scene.is_at_the_end(man, cell) {
                let kinds = self.scene.laws.promotion_choices().into_iter();
                deeds.extend(kinds.map(|kind| Deed::Promote(cell, kind)));
            }
        }
        deeds
    }

    /// L-6: the lost men, each on the vacant cells where a man of that type stood in the array.
    fn placements(&self, seat: Seat) -> Vec<Deed> {
        let mut array = Board::empty();
        for (seat, king) in Seat::ALL.into_iter().zip(KINGS.split(' ')) {
            array.set_up(&Ground::new(Outline::Cross128), seat, king);
        }
        let mut deeds = Vec::new();
        for cell in home_board(&self.scene, seat) {
            let kind = array.man(cell).expect("a man of the array").kind;
            if self.lost[seat as usize].contains(&kind) && self.scene.is_vacant(cell) {
                deeds.push(Deed::Place(kind, cell));
            }
        }
        if !deeds.is_empty() {
            deeds.push(Deed::Done);
        }
        deeds
    }

    /// What follows an action: waiting pawns, the captor's first; then the rejuvenation; then the next turn, and
    /// the draws. `is_start` at the start of the game, when nothing was played.
    fn go_on(&mut self, is_start: bool) -> Vec<String> {
        let captor = self.turn;
        let second = captor.clockwise();
        for seat in [captor, second, second.clockwise(), second.opposite()] {
            self.choices = self.promotions(seat);
            if !self.choices.is_empty() {
                self.by = seat;
                self.judge_draws();
                return Vec::new();
            }
        }
        self.by = captor;
        if self.rejuvenates {
            self.choices = self.placements(captor);
            if !self.choices.is_empty() {
                self.judge_draws();
                return Vec::new();
            }
        }
        self.rejuvenates = false;
        if !is_start {
            let made = self.made.take();
            self.scene.end_turn(captor, made.as_ref());
        }
        let skips = pass_on(self, captor, is_start);
        self.judge_draws();
        skips
    }

    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let decision = (self.turn, self.by, self.rejuvenates, &self.lost);
        let fifth = self.record.is_fifth_time(format!("{decision:?} {}", self.scene.key()));
        let is_turn_over = self.made.is_none();
        let is_dead = self.record.is_too_quiet(&self.places()) || are_bare_kings(&self.scene.board);
        if fifth || is_turn_over && is_dead {
            self.result = Some(Outcome::Draw);
        }
    }
}

impl Turns for Loeb {
    fn next(&self, place: Seat) -> Seat {
        place.clockwise()
    }

    fn arrive(&mut self, place: Seat) -> Arrival {
        self.turn = place;
        self.by = place;
        if !self.scene.is_active(place) {
            return Arrival::Unrecorded;
        }
        self.choices = self.legal_moves(place);
        if self.choices.is_empty() { Arrival::Skipped } else { Arrival::Decides }
    }

    fn skip(&mut self, place: Seat) {
        self.record.turn(place);
        self.scene.end_turn(place, None);
    }

    fn places(&self) -> Vec<Seat> {
        Seat::ALL.into_iter().filter(|seat| self.scene.is_active(*seat)).collect()
    }

    fn all_skipped(&mut self) {
        self.result = Some(Outcome::Draw);
    }
}

impl Game for Loeb {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<String> {
        self.choices.iter().map(|deed| self.text(deed)).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        match find(&self.choices, action, |deed| self.text(deed)).clone() {
            Deed::Move(action) => {
                self.record.turn(self.turn);
                if action.stirs(&self.scene) {
                    self.record.stir();
                }
                let after = self.scene.after(&action);
                for (seat, kind) in losses(&self.scene, &action, &after) {
                    self.lost[seat as usize].push(kind);
                }
                self.rejuvenates = others(&after, self.turn) != others(&self.scene, self.turn);
                self.scene = after;
                self.made = Some(action);
                if others(&self.scene, self.turn).is_empty() {
                    self.result = Some(Outcome::Win(vec![self.turn]));
                    return Vec::new();
                }
            }
            Deed::Promote(cell, kind) => {
                let man = Man { promoted: true, ..Man::new(self.by, kind) };
                self.scene.board.put(cell, Some(man));
            }
            Deed::Place(kind, cell) => {
                let lost = &mut self.lost[self.turn as usize];
                let found = lost.iter().position(|other| *other == kind);
                lost.remove(found.expect("a lost man"));
                self.scene.board.put(cell, Some(Man::new(self.turn, kind)));
            }
            Deed::Done => self.rejuvenates = false,
        }
        self.go_on(false)
    }

    /// L-7: his men become obstacles, his king too; his home board stays.
    fn resign(&mut self) -> Vec<String> {
        self.scene.set_standing(self.by, Standing::Static);
        let last = self.places();
        if last.len() == 1 {
            self.result = Some(Outcome::Win(last));
            return Vec::new();
        }
        self.rejuvenates &= self.by != self.turn;
        self.go_on(false)
    }

    fn decision(&self) -> String {
        self.by.letter().to_string()
    }

    fn scene(&self) -> Option<&Scene> {
        Some(&self.scene)
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }

    fn out(&self) -> String {
        letters(|seat| !self.scene.is_active(seat))
    }
}

/// L-1: a bishop i1 does not reach l4, a knight j1–k3 is fine.
#[test]
fn cut_diagonals_stop_all_but_knights() {
    let scene = Loeb::start(None).scene;
    let at = super::ground::cell;
    assert!(scene.reaches(at("j1"), Man::new(Seat::South, Kind::Knight), at("k3")));
    let mut empty = scene;
    empty.board = Board::empty();
    for kind in [Kind::Bishop, Kind::Queen] {
        assert!(!empty.reaches(at("i1"), Man::new(Seat::South, kind), at("l4")));
    }
    assert!(!empty.reaches(at("c2"), Man::new(Seat::South, Kind::Pawn), at("b3")));
    assert!(!empty.reaches(at("c2"), Man::new(Seat::South, Kind::King), at("b3")));
}
