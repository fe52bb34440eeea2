//! What stands on the table at one moment, and which questions a game answers about it.

use std::sync::Arc;

use super::ground::{Cell, Ground, Step};
use super::men::{Board, Kind, Man, Seat};
use super::moves::Move;

/// How the men of an army count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// They move, attack and can be captured.
    Active,
    /// §0: they attack nothing, cannot be captured and still block.
    Frozen,
    /// Static, grey, obstacles: they attack nothing, can be captured (the king too) and still block.
    Static,
    /// Nobody of that colour plays (any more).
    Absent,
}

/// §0, en passant: a pawn that has passed a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passing {
    pub passed: Cell,
    /// Where the pawn is now.
    pub pawn: Cell,
    /// In whose turn the double step was made.
    pub pusher: Seat,
    /// Whose first turn after the push is still to come.
    pub may: Vec<Seat>,
    /// Chess4 4-6: for whom the pawn waits beyond that turn.
    pub waits: Vec<Seat>,
}

/// The clauses that say what men may do; every method has the answer of ordinary chess.
pub trait Laws: Send + Sync {
    /// Whether two players play together.
    fn are_partners(&self, _one: Seat, _other: Seat) -> bool {
        false
    }

    /// Whether the men of two armies may capture and check each other, if both are active.
    fn are_hostile(&self, scene: &Scene, one: Seat, other: Seat) -> bool {
        let (one, other) = (scene.leader(one), scene.leader(other));
        one != other && !self.are_partners(one, other)
    }

    /// Whether a man may be captured by men of an army.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        match scene.standing(man.army) {
            Standing::Active => man.kind != Kind::King && self.are_hostile(scene, army, man.army),
            Standing::Frozen | Standing::Absent => false,
            Standing::Static => self.may_take_static(scene, army, man),
        }
    }

    /// Whether a static man may be captured by men of an army.
    fn may_take_static(&self, _scene: &Scene, army: Seat, man: Man) -> bool {
        man.army != army
    }

    /// In whose turn the men of an army move.
    fn place_of(&self, scene: &Scene, army: Seat) -> Seat {
        scene.leader(army)
    }

    /// Whether pawns make a double step.
    fn has_double_step(&self) -> bool {
        true
    }

    /// Whether the double step can be taken in passing.
    fn has_en_passant(&self) -> bool {
        true
    }

    /// Whether a pawn promotes on a cell.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool;

    /// To what it promotes.
    fn promotion_choices(&self) -> Vec<Kind> {
        vec![Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight]
    }

    /// Whether the queen moves as a knight too.
    fn has_queen_knight(&self) -> bool {
        false
    }

    /// How a knight goes: whether the leap by (`dx`, `dy`) is open to it. The leap fits a knight.
    fn knight_may_leap(&self, _scene: &Scene, _from: Cell, _leap: Step) -> bool {
        true
    }

    /// Whether the pawn on this cell may capture now (4-6).
    fn pawn_may_capture(&self, _scene: &Scene, _pawn: Cell) -> bool {
        true
    }

    /// Further moves of the man on a cell: leaps over pawns, exchanges.
    fn further_moves(&self, _scene: &Scene, _from: Cell, _man: Man, _moves: &mut Vec<Move>) {}

    /// Whether castling minds attacked cells.
    fn castling_minds_attacks(&self, _scene: &Scene, _army: Seat) -> bool {
        true
    }

    /// What stands behind `O-O`.
    fn castling_suffix(&self, _army: Seat, _mover: Seat) -> String {
        String::new()
    }

    /// A man as he is after he came to a cell (V-4).
    fn arrived(&self, _scene: &Scene, man: Man, _cell: Cell) -> Man {
        man
    }

    /// Whether a man that was a pawn once is another than one that was none (L-6).
    fn tells_promoted_men(&self) -> bool {
        false
    }

    /// What follows from a move at once, before its legality is judged (S-3, L-5). `after` has the move itself done.
    fn consequences(&self, _before: &Scene, _action: &Move, _after: &mut Scene) {}
}

/// The table at one moment, copied for every question.
#[derive(Clone)]
pub struct Scene {
    pub laws: Arc<dyn Laws>,
    pub ground: Ground,
    pub board: Board,
    standing: [Standing; 4],
    leader: [Seat; 4],
    /// Free-for-all: whose army is static but for the king.
    walking: [bool; 4],
    /// King's and rook's home cells of every castling right that stands.
    pub castling: Vec<(Cell, Cell)>,
    pub passing: Vec<Passing>,
}

impl Scene {
    /// The men set up, every king on the cell named: `h1 a8 g14 n7`, `-` for a seat without an army; South, West,
    /// North, East. Castling rights stand as the men do; a game without castling clears them.
    pub fn set_up(laws: Arc<dyn Laws>, ground: Ground, kings: &str) -> Self {
        let mut scene = Self {
            laws,
            ground,
            board: Board::empty(),
            standing: [Standing::Absent; 4],
            leader: Seat::ALL,
            walking: [false; 4],
            castling: Vec::new(),
            passing: Vec::new(),
        };
        for (seat, king) in Seat::ALL.into_iter().zip(kings.split_whitespace()).filter(|(_, king)| *king != "-") {
            scene.set_standing(seat, Standing::Active);
            scene.board.set_up(&scene.ground, seat, king);
            let line = scene.ground.line(seat, 1);
            let king = super::ground::cell(king);
            scene.castling.extend([(king, line[0]), (king, line[7])]);
        }
        scene
    }

    pub fn standing(&self, army: Seat) -> Standing {
        self.standing[army as usize]
    }

    pub fn set_standing(&mut self, army: Seat, standing: Standing) {
        self.standing[army as usize] = standing;
    }

    pub fn is_active(&self, army: Seat) -> bool {
        self.standing(army) == Standing::Active
    }

    pub fn is_frozen(&self, army: Seat) -> bool {
        self.standing(army) == Standing::Frozen
    }

    /// Who moves the men of an army: its own player, or who took it over.
    pub fn leader(&self, army: Seat) -> Seat {
        self.leader[army as usize]
    }

    pub fn set_leader(&mut self, army: Seat, player: Seat) {
        self.leader[army as usize] = player;
    }

    /// Whether the king of a static army is still alive.
    pub fn walks(&self, army: Seat) -> bool {
        self.walking[army as usize]
    }

    pub fn set_walks(&mut self, army: Seat, walks: bool) {
        self.walking[army as usize] = walks;
    }

    /// An army stands static from now on, and castles no more.
    pub fn stand(&mut self, army: Seat) {
        self.set_standing(army, Standing::Static);
        let line = self.ground.line(army, 1);
        self.castling.retain(|(king, _)| !line.contains(king));
    }

    /// Whether a man gives check.
    pub fn is_alive(&self, man: Man) -> bool {
        self.is_active(man.army) || (man.kind == Kind::King && self.walks(man.army))
    }

    /// Whether the cell exists and nobody stands there.
    pub fn is_vacant(&self, cell: Cell) -> bool {
        self.ground.exists(cell) && self.board.man(cell).is_none()
    }

    /// Whether the man on `from` attacks `to`: he could capture a man that stood there, whoever it might be.
    pub fn reaches(&self, from: Cell, man: Man, to: Cell) -> bool {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let straight = dx == 0 || dy == 0;
        let diagonal = dx.abs() == dy.abs();
        let near = dx.abs().max(dy.abs()) == 1;
        let knights_leap = dx.abs().min(dy.abs()) == 1 && dx.abs().max(dy.abs()) == 2;
        match man.kind {
            Kind::King => near && self.ground.is_open(from, to),
            Kind::Queen if knights_leap && self.laws.has_queen_knight() => self.knight_reaches(from, to),
            Kind::Queen | Kind::Dame => (straight || diagonal) && self.slides(from, to),
            Kind::Rook => straight && self.slides(from, to),
            Kind::Bishop => diagonal && self.slides(from, to),
            Kind::Knight => knights_leap && self.knight_reaches(from, to),
            Kind::Pawn => {
                let forward = man.forward();
                near && diagonal && dx * forward.0 + dy * forward.1 == 1 && self.ground.is_open(from, to)
            }
        }
    }

    fn knight_reaches(&self, from: Cell, to: Cell) -> bool {
        self.ground.exists(to) && self.laws.knight_may_leap(self, from, (to.x - from.x, to.y - from.y))
    }

    /// Whether a man can slide from a cell to another one on a line with it: every step open, no man in between.
    fn slides(&self, from: Cell, to: Cell) -> bool {
        let step = ((to.x - from.x).signum(), (to.y - from.y).signum());
        let mut at = from;
        while at != to {
            if at != from && self.board.man(at).is_some() {
                return false;
            }
            if !self.ground.is_open(at, at.plus(step)) {
                return false;
            }
            at = at.plus(step);
        }
        from != to
    }

    /// Whether a man would check a king of `army` on a cell: active, hostile, and it reaches the cell.
    fn attacks(&self, from: Cell, man: Man, cell: Cell, army: Seat) -> bool {
        self.is_alive(man) && self.reaches(from, man, cell) && self.laws.are_hostile(self, man.army, army)
    }

    /// The men that would.
    pub fn attackers(&self, cell: Cell, army: Seat) -> Vec<Cell> {
        let men = self.board.men().filter(|(from, man)| self.attacks(*from, *man, cell, army));
        men.map(|(from, _)| from).collect()
    }

    pub fn is_attacked(&self, cell: Cell, army: Seat) -> bool {
        self.board.men().any(|(from, man)| self.attacks(from, man, cell, army))
    }

    /// Whether the king of an army is attacked; a king that is gone is not.
    pub fn is_in_check(&self, army: Seat) -> bool {
        self.board.king(army).is_some_and(|king| self.is_attacked(king, army))
    }

    /// Everything that makes two positions the same for repetition, but whose turn it is and what else a game adds.
    pub fn key(&self) -> String {
        let men: Vec<String> = self.board.men().map(|(cell, man)| self.man_key(cell, man)).collect();
        let players = format!("{:?} {:?} {:?}", self.standing, self.leader, self.walking);
        let passing: Vec<String> = self.passing.iter().filter_map(|passing| self.passing_key(passing)).collect();
        format!("{} {players} {:?} {}", men.join(","), self.castling, passing.join(" "))
    }

    fn man_key(&self, cell: Cell, man: Man) -> String {
        let is_promoted = man.promoted && self.laws.tells_promoted_men();
        let marks = [(man.turned, '~'), (man.returned, '^'), (is_promoted, '+')];
        let marks: String = marks.into_iter().filter(|(set, _)| *set).map(|(_, mark)| mark).collect();
        format!("{}{}{}{marks}", cell.name(), man.army.letter(), man.kind.letter())
    }

    /// A right to take in passing counts whether or not it can be used, but it is no right of those who are out or
    /// not hostile.
    fn passing_key(&self, passing: &Passing) -> Option<String> {
        let pawn = self.board.man(passing.pawn)?;
        let plays = |army: Seat| matches!(self.standing(army), Standing::Active | Standing::Frozen);
        let takes = |army: Seat| plays(army) && self.laws.are_hostile(self, army, pawn.army);
        let is_right =
            |place: Seat| Seat::ALL.into_iter().any(|army| takes(army) && self.laws.place_of(self, army) == place);
        let may: Vec<Seat> = passing.may.iter().copied().filter(|seat| is_right(*seat)).collect();
        if may.is_empty() && passing.waits.is_empty() {
            return None;
        }
        Some(format!("{}:{}:{may:?}:{:?}", passing.passed.name(), passing.pawn.name(), passing.waits))
    }
}
