//! Board moves: which there are when kings do not matter, and what they change.

use super::ground::Cell;
use super::men::{Kind, Man, Seat};
use super::scene::{Passing, Scene};

/// A board move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The colour of the man that moves (the king's in castling).
    pub army: Seat,
    pub from: Cell,
    pub to: Cell,
    /// The cells whose men it captures.
    pub taken: Vec<Cell>,
    /// What a pawn becomes.
    pub becomes: Option<Kind>,
    pub way: Way,
}

/// How a move goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A step, slide or leap, capturing or not.
    Plain,
    /// A pawn's double step over a cell.
    Double(Cell),
    /// A pawn takes another in passing (and what stands on the passed cell with it).
    InPassing,
    /// Castling with the rook from the first cell to the second.
    Castle { short: bool, rook: Cell, beside: Cell },
    /// Partners' pawns change places.
    Exchange,
    /// The passing form of the exchange: the partner's pawn stays (S-5).
    ExchangeInPassing,
}

impl Move {
    pub fn plain(army: Seat, from: Cell, to: Cell) -> Self {
        Self { army, from, to, taken: Vec::new(), becomes: None, way: Way::Plain }
    }

    /// Grid notation; `mover` is the player whose turn it is.
    pub fn text(&self, scene: &Scene, mover: Seat) -> String {
        let sign = match self.way {
            Way::Castle { short, .. } => {
                let castling = if short { "O-O" } else { "O-O-O" };
                return format!("{castling}{}", scene.laws.castling_suffix(self.army, mover));
            }
            Way::Exchange | Way::ExchangeInPassing => '*',
            _ if self.taken.is_empty() => '-',
            _ => 'x',
        };
        let becomes = self.becomes.map(|kind| format!("={}", kind.letter())).unwrap_or_default();
        format!("{}{sign}{}{becomes}", self.from.name(), self.to.name())
    }

    pub fn captures(&self) -> bool {
        !self.taken.is_empty()
    }

    /// Whether it captures a king.
    pub fn takes_king(&self, scene: &Scene) -> bool {
        let king = |cell: &Cell| scene.board.man(*cell).is_some_and(|man| man.kind == Kind::King);
        self.taken.iter().any(king)
    }

    /// A capture or a pawn move: the rounds without one are counted anew.
    pub fn stirs(&self, scene: &Scene) -> bool {
        self.captures() || scene.board.man(self.from).is_some_and(|man| man.kind == Kind::Pawn)
    }
}

impl Scene {
    /// Every move of an army if no king mattered (but castling keeps its own conditions).
    pub fn candidates(&self, army: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        let cells = self.ground.cells();
        for (from, man) in self.board.men().filter(|(_, man)| man.army == army) {
            if man.kind == Kind::Pawn {
                self.pawn_steps(from, man, &mut moves);
                self.pawn_captures(from, man, &mut moves);
            } else {
                self.man_moves(from, man, &cells, &mut moves);
            }
            self.laws.further_moves(self, from, man, &mut moves);
        }
        self.castlings(army, &mut moves);
        moves
    }

    /// The candidates after which the army's own king is not attacked.
    pub fn safe_moves(&self, army: Seat) -> Vec<Move> {
        let safe = |action: &Move| !self.after(action).is_in_check(army);
        self.candidates(army).into_iter().filter(safe).collect()
    }

    fn man_moves(&self, from: Cell, man: Man, cells: &[Cell], moves: &mut Vec<Move>) {
        for to in cells.iter().copied().filter(|to| self.reaches(from, man, *to)) {
            match self.board.man(to) {
                None => moves.push(Move::plain(man.army, from, to)),
                Some(other) if self.laws.may_take(self, man.army, other) => {
                    moves.push(Move { taken: vec![to], ..Move::plain(man.army, from, to) });
                }
                Some(_) => {}
            }
        }
    }

    /// A step forward, and the double step from the pawn line.
    fn pawn_steps(&self, from: Cell, pawn: Man, moves: &mut Vec<Move>) {
        let forward = pawn.forward();
        let next = from.plus(forward);
        if !self.ground.is_open(from, next) || !self.is_vacant(next) {
            return;
        }
        self.add_pawn_move(Move::plain(pawn.army, from, next), pawn, moves);
        let beyond = next.plus(forward);
        let at_home = self.ground.is_pawn_line(from, pawn.army) && !pawn.turned && !pawn.returned;
        let open = self.ground.is_open(next, beyond) && self.is_vacant(beyond);
        if self.laws.has_double_step() && at_home && open {
            let double = Move { way: Way::Double(next), ..Move::plain(pawn.army, from, beyond) };
            self.add_pawn_move(double, pawn, moves);
        }
    }

    /// Captures on both forward diagonals, in passing too: one move takes the man there and every pawn that passed
    /// the cell; a man there that cannot be captured forbids it all.
    fn pawn_captures(&self, from: Cell, pawn: Man, moves: &mut Vec<Move>) {
        if !self.laws.pawn_may_capture(self, from) {
            return;
        }
        for to in self.pawn_reach(from, pawn) {
            let mut taken = Vec::new();
            if let Some(man) = self.board.man(to) {
                if !self.laws.may_take(self, pawn.army, man) {
                    continue;
                }
                taken.push(to);
            }
            let mut way = Way::Plain;
            for passing in self.passing.iter().filter(|passing| passing.passed == to) {
                let passer = self.board.man(passing.pawn).expect("a passing pawn");
                if self.may_still_take(passing, pawn.army) && self.laws.may_take(self, pawn.army, passer) {
                    taken.push(passing.pawn);
                    way = Way::InPassing;
                }
            }
            if !taken.is_empty() {
                self.add_pawn_move(Move { taken, way, ..Move::plain(pawn.army, from, to) }, pawn, moves);
            }
        }
    }

    /// Whether the first turn of an army after the push is still to come, or the pawn waits for it.
    pub fn may_still_take(&self, passing: &Passing, army: Seat) -> bool {
        let place = self.laws.place_of(self, army);
        passing.may.contains(&place) || passing.waits.contains(&place)
    }

    /// The two cells (if there) on which a pawn captures.
    pub fn pawn_reach(&self, from: Cell, pawn: Man) -> Vec<Cell> {
        let steps = super::ground::DIAGONAL.into_iter();
        steps.map(|step| from.plus(step)).filter(|to| self.reaches(from, pawn, *to)).collect()
    }

    /// Adds a pawn's move, or one for each choice where it promotes.
    pub fn add_pawn_move(&self, action: Move, pawn: Man, moves: &mut Vec<Move>) {
        if self.laws.promotes(self, pawn, action.to) {
            let choices = self.laws.promotion_choices().into_iter();
            moves.extend(choices.map(|kind| Move { becomes: Some(kind), ..action.clone() }));
        } else {
            moves.push(action);
        }
    }

    /// §0, castling: nobody between king and rook; the king goes two cells toward the rook, not out of, through or
    /// into an attacked cell.
    fn castlings(&self, army: Seat, moves: &mut Vec<Move>) {
        for (king, rook) in &self.castling {
            if self.board.man(*king).is_some_and(|man| man.is(army, Kind::King)) {
                moves.extend(self.castling_move(army, *king, *rook));
            }
        }
    }

    /// Castling of a king with a rook, if cells and attacks allow it.
    pub fn castling_move(&self, army: Seat, king: Cell, rook: Cell) -> Option<Move> {
        let (dx, dy) = (rook.x - king.x, rook.y - king.y);
        let step = (dx.signum(), dy.signum());
        let distance = dx.abs().max(dy.abs());
        let mut at = king;
        for _ in 1..=distance {
            if !self.ground.is_open(at, at.plus(step)) {
                return None;
            }
            at = at.plus(step);
            if at != rook && !self.is_vacant(at) {
                return None;
            }
        }
        let beside = king.plus(step);
        let to = beside.plus(step);
        let minds = self.laws.castling_minds_attacks(self, army);
        if minds && [king, beside, to].into_iter().any(|cell| self.is_attacked(cell, army)) {
            return None;
        }
        let way = Way::Castle { short: distance == 3, rook, beside };
        Some(Move { way, ..Move::plain(army, king, to) })
    }

    /// The scene after a move. Whose turn it is and who was mated is another matter.
    pub fn after(&self, action: &Move) -> Self {
        let mut after = self.clone();
        let mut man = self.board.man(action.from).expect("a man to move");
        for cell in &action.taken {
            after.board.put(*cell, None);
        }
        after.board.put(action.from, None);
        if action.way == Way::Exchange {
            after.board.put(action.from, self.board.man(action.to));
        }
        if let Some(kind) = action.becomes {
            man = Man { promoted: true, ..Man::new(man.army, kind) };
        } else if man.kind == Kind::Pawn {
            man = self.laws.arrived(self, man, action.to);
        }
        after.board.put(action.to, Some(man));
        if let Way::Castle { rook, beside, .. } = action.way {
            after.board.put(beside, self.board.man(rook));
            after.board.put(rook, None);
        }

        // The right dies with the first change of a home cell.
        let board = after.board;
        let unchanged = |cell: Cell| board.man(cell) == self.board.man(cell);
        after.castling.retain(|(king, rook)| unchanged(*king) && unchanged(*rook));

        self.carry_passing_rights(action, &mut after);
        self.laws.consequences(self, action, &mut after);
        after
    }

    /// What becomes of the pawns that may be taken in passing, and which is a new one.
    fn carry_passing_rights(&self, action: &Move, after: &mut Self) {
        after.passing.retain(|passing| !action.taken.contains(&passing.pawn));
        for passing in &mut after.passing {
            if passing.pawn == action.from {
                passing.pawn = action.to;
            } else if passing.pawn == action.to {
                // Only an exchange leaves a man there alive.
                passing.pawn = action.from;
            }
        }
        if let Way::Double(passed) = action.way
            && self.laws.has_en_passant()
        {
            let pusher = self.laws.place_of(self, action.army);
            let may = Seat::ALL.into_iter().filter(|seat| *seat != pusher).collect();
            after.passing.push(Passing { passed, pawn: action.to, pusher, may, waits: Vec::new() });
        }
        let board = after.board;
        let still_a_pawn = |cell: Cell| board.man(cell).is_some_and(|man| man.kind == Kind::Pawn);
        after.passing.retain(|passing| still_a_pawn(passing.pawn));
    }

    /// The end of a turn with this move (or a skipped one) in somebody's place: what he could take in passing is lost, and what he
    /// pushed before this turn has been open to everybody once.
    pub fn end_turn(&mut self, place: Seat, action: Option<&Move>) {
        let pushed = action.filter(|action| matches!(action.way, Way::Double(_))).map(|action| action.to);
        for passing in &mut self.passing {
            passing.may.retain(|seat| *seat != place);
            if passing.pusher == place && pushed != Some(passing.pawn) {
                passing.may.clear();
            }
        }
        self.passing.retain(|passing| !passing.may.is_empty() || !passing.waits.is_empty());
    }

    /// V-5: the leap of a pawn that is blocked by a partner's pawn to the vacant cell beyond.
    pub fn leap_over_partner(&self, from: Cell, pawn: Man, moves: &mut Vec<Move>) {
        let forward = pawn.forward();
        let next = from.plus(forward);
        let beyond = next.plus(forward);
        let is_partner = |man: Man| man.kind == Kind::Pawn && self.laws.are_partners(man.army, pawn.army);
        let blocked = self.ground.exists(next) && self.board.man(next).is_some_and(is_partner);
        if blocked && self.is_vacant(beyond) {
            self.add_pawn_move(Move::plain(pawn.army, from, beyond), pawn, moves);
        }
    }

    /// Whether a pawn has no cell ahead (the end of the board).
    pub fn is_at_the_end(&self, pawn: Man, cell: Cell) -> bool {
        !self.ground.is_open(cell, cell.plus(pawn.forward()))
    }

    /// S-1: the eight back cells opposite and the two groups of three cells where advance ends; in all, the cells
    /// with no cell ahead, as seen by a pawn that has not turned.
    pub fn is_end_of_march(&self, army: Seat, cell: Cell) -> bool {
        !self.ground.exists(cell.plus(army.ahead()))
    }
}
