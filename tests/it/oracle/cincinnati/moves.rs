//! The moves: first all that the men could make, then those that leave the mover's king unattacked.

use super::Options;
use super::board::{Board, Cell, Kind, Man, ORTHOGONAL, Seat, backward, pawn_forward};

/// One board action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub from: Cell,
    pub to: Cell,
    pub captures: bool,
    pub becomes: Option<Kind>,
}

impl Move {
    /// Grid notation: `f4-f5`, `f4xg5`, `n8-o8=Q`.
    pub fn text(self) -> String {
        let sign = if self.captures { 'x' } else { '-' };
        let mut text = format!("{}{sign}{}", self.from.name(), self.to.name());
        if let Some(kind) = self.becomes {
            text.push('=');
            text.push(kind.letter());
        }
        text
    }
}

/// The board with the freezes as they stand: all that a move's legality depends on.
#[derive(Clone, Copy)]
pub struct Scene {
    pub options: Options,
    pub board: Board,
    /// Who is frozen, by [`Seat::ALL`].
    frozen: [bool; 4],
    /// C-5.7: whose men stand static.
    out: [bool; 4],
}

impl Scene {
    pub fn new(options: Options, board: Board) -> Self {
        Self { options, board, frozen: [false; 4], out: [false; 4] }
    }

    pub fn is_frozen(&self, seat: Seat) -> bool {
        self.frozen[seat as usize]
    }

    pub fn is_out(&self, seat: Seat) -> bool {
        self.out[seat as usize]
    }

    pub fn set_out(&mut self, seat: Seat) {
        self.out[seat as usize] = true;
    }

    pub fn set_frozen(&mut self, seat: Seat, frozen: bool) {
        self.frozen[seat as usize] = frozen;
    }

    /// Whether an active hostile man attacks the king of `seat`. A frozen man gives no check, a pinned one does.
    pub fn is_in_check(&self, seat: Seat) -> bool {
        let king = self
            .board
            .men()
            .find(|(_, man)| man.owner == seat && man.kind == Kind::King)
            .map(|(cell, _)| cell)
            .expect("a king of every seat");
        self.board.men().any(|(cell, man)| {
            man.owner.is_hostile_to(seat)
                && !self.is_frozen(man.owner)
                && !self.is_out(man.owner)
                && self.board.attacked_from(cell, man).contains(&king)
        })
    }

    /// Every legal move of `seat`, judged as if the turn were his and with the freezes as they stand.
    pub fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        self.candidates(seat).into_iter().filter(|candidate| !self.after(*candidate).is_in_check(seat)).collect()
    }

    /// The scene after a move; the freezes stay as they were.
    pub fn after(&self, action: Move) -> Self {
        let mut man = self.board.man(action.from).expect("a man to move");
        if let Some(kind) = action.becomes {
            man.kind = kind;
            man.chip = false;
        } else if man.kind == Kind::Pawn && action.to.arm() == Some(man.owner.partner()) {
            man.chip = true;
        }
        let mut after = *self;
        after.board.put(action.from, None);
        after.board.put(action.to, Some(man));
        after
    }

    /// Every move that the men of `seat` could make if kings did not matter.
    fn candidates(&self, seat: Seat) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, man) in self.board.men().filter(|(_, man)| man.owner == seat) {
            for to in self.board.attacked_from(from, man) {
                if self.can_be_captured_by(seat, to) {
                    self.add(man, from, to, true, &mut moves);
                } else if man.kind != Kind::Pawn && self.board.is_vacant(to) {
                    self.add(man, from, to, false, &mut moves);
                }
            }
            if man.kind == Kind::Pawn {
                for to in self.pawn_steps(from, man) {
                    self.add(man, from, to, false, &mut moves);
                }
            }
        }
        moves
    }

    /// Whether a man stands on the cell that a player may take: an opponent's, not frozen, no king unless it stands static.
    fn can_be_captured_by(&self, seat: Seat, cell: Cell) -> bool {
        let takes = |man: Man| !self.is_frozen(man.owner) && (man.kind != Kind::King || self.is_out(man.owner));
        self.board.man(cell).is_some_and(|man| man.owner.is_hostile_to(seat) && takes(man))
    }

    /// The cells to which a pawn may go without capturing.
    fn pawn_steps(&self, from: Cell, pawn: Man) -> Vec<Cell> {
        let forward = pawn_forward(pawn.owner, from);
        let axis = if pawn.chip { vec![forward, backward(forward)] } else { vec![forward] };
        let mut cells = Vec::new();
        let mut add = |to: Cell| {
            if self.board.is_vacant(to) && !cells.contains(&to) {
                cells.push(to);
            }
        };

        // C-4.5, C-4.70: a step forward; for a superpawn backward too.
        for step in &axis {
            add(from.plus(*step));
        }
        // C-4.72: the option lets a superpawn step sideways as well.
        if pawn.chip && self.options.wazir {
            for step in ORTHOGONAL {
                add(from.plus(step));
            }
        }
        // C-4.6: over a partner's pawn to the cell beyond.
        for step in &axis {
            let next = from.plus(*step);
            let jumped = if next.exists() { self.board.man(next) } else { None };
            if jumped.is_some_and(|man| man.owner == pawn.owner.partner() && man.kind == Kind::Pawn) {
                add(next.plus(*step));
            }
        }
        if let Some(host) = from.arm().filter(|host| host.is_hostile_to(pawn.owner)) {
            match from.local(host) {
                // C-4.81: out of the dead end.
                (1, 3) => add(Cell::from_local(host, 2, 3)),
                (5, 3) => add(Cell::from_local(host, 4, 3)),
                // C-4.90: the triangle counts as a rank.
                (2 | 4, 2) => add(host.home()),
                _ => {}
            }
        }
        cells
    }

    /// Adds the move, or one for each choice when a pawn arrives on an opponent's king's square (C-4.96).
    fn add(&self, man: Man, from: Cell, to: Cell, captures: bool, moves: &mut Vec<Move>) {
        let promotes = man.kind == Kind::Pawn
            && Seat::ALL.into_iter().any(|seat| seat.is_hostile_to(man.owner) && to == seat.home());
        let choices = if promotes {
            let mut kinds = vec![Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];
            if self.options.squirrel {
                kinds.push(Kind::Squirrel);
            }
            kinds.into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        for becomes in choices {
            moves.push(Move { from, to, captures, becomes });
        }
    }
}
