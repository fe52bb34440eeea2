//! Random positions to begin a game with, as texts: few men, open kings, pawns near their ends.

use std::sync::Arc;

use super::ground::{Cell, Ground};
use super::men::{Board, Kind, Man, Seat};
use super::orthodox::Chess;
use super::scene::{Scene, Standing};

/// Which men may stand about in a game.
pub struct Crowd<'a> {
    pub ground: Ground,
    /// The seats that play.
    pub seats: Vec<Seat>,
    /// The kings' home cells, for the thinned arrays.
    pub kings: &'a str,
    /// Whether pawns may have turned (V-4).
    pub pawns_turn: bool,
    /// Whether there is castling.
    pub castling: bool,
    /// On which cells a pawn promotes.
    pub promotes: &'a dyn Fn(Man, Cell) -> bool,
}

impl Crowd<'_> {
    /// A random position in which no king is attacked. `roll` gives a number below the one it is asked for.
    pub fn scatter(&self, roll: &mut dyn FnMut(usize) -> usize) -> String {
        loop {
            let scene = if roll(3) == 0 { self.thinned(roll) } else { self.strewn(roll) };
            if !Seat::ALL.into_iter().any(|seat| scene.is_in_check(seat)) {
                let turn = self.seats[roll(self.seats.len())];
                let rooks: Vec<String> = scene.castling.iter().map(|(_, rook)| rook.name()).collect();
                let castle = if rooks.is_empty() { String::new() } else { format!(" castle={}", rooks.join(",")) };
                return format!("{} {}{castle}", rows(&scene), turn.letter());
            }
        }
    }

    fn table(&self) -> Scene {
        let mut scene = Scene::set_up(Arc::new(Chess), self.ground.clone(), self.kings);
        for seat in Seat::ALL {
            let plays = self.seats.contains(&seat);
            scene.set_standing(seat, if plays { Standing::Active } else { Standing::Absent });
        }
        scene
    }

    /// The array with many men taken off.
    fn thinned(&self, roll: &mut dyn FnMut(usize) -> usize) -> Scene {
        let mut scene = self.table();
        let men: Vec<(Cell, Man)> = scene.board.men().filter(|(_, man)| man.kind != Kind::King).collect();
        let keep = 1 + roll(3);
        for (cell, man) in men {
            let more_pawns = usize::from(man.kind == Kind::Pawn);
            if roll(5 + more_pawns) >= keep {
                scene.board.put(cell, None);
            }
        }
        let board = scene.board;
        let is_rook = |cell: Cell| board.man(cell).is_some_and(|man| man.kind == Kind::Rook);
        scene.castling.retain(|(_, rook)| self.castling && is_rook(*rook));
        scene
    }

    /// A few men anywhere, pawns often near their ends or beside one another.
    fn strewn(&self, roll: &mut dyn FnMut(usize) -> usize) -> Scene {
        use Kind::{Bishop, King, Knight, Pawn, Queen, Rook};
        let mut scene = self.table();
        scene.board = Board::empty();
        scene.castling.clear();
        let cells = scene.ground.cells();
        let fewest = roll(3);
        let unequal = roll(3) > 0;
        for seat in &self.seats {
            let mut kinds = vec![King];
            // The strong mate the weak.
            let (weak, strong) = if unequal { (roll(2) == 0, true) } else { (false, false) };
            let count = if weak { roll(3) } else { fewest + roll(5) };
            for _ in 0..count {
                let men = if weak {
                    [Rook, Bishop, Knight, Pawn, Pawn, Pawn, Pawn, Pawn, Pawn]
                } else if strong {
                    [Queen, Queen, Queen, Queen, Rook, Rook, Rook, Knight, Pawn]
                } else {
                    [Queen, Queen, Rook, Rook, Bishop, Knight, Pawn, Pawn, Pawn]
                };
                kinds.push(men[roll(9)]);
            }
            for kind in kinds {
                let turned = kind == Pawn && self.pawns_turn && roll(4) == 0;
                let man = Man { turned, ..Man::new(*seat, kind) };
                let hurries = kind == Pawn && roll(3) == 0;
                for tries in 0.. {
                    let cell = cells[roll(cells.len())];
                    let ahead = cell.plus(man.forward());
                    let ends = |cell: Cell| scene.ground.exists(cell) && (self.promotes)(man, cell);
                    let is_near = ends(ahead) || ends(ahead.plus(man.forward()));
                    let far = kind == King && roll(2) == 0 && !scene.ground.is_in_home_board(cell, *seat);
                    let waits = hurries && !is_near && tries < 60;
                    if scene.is_vacant(cell) && !self.is_wrong(&scene, man, cell) && !far && !waits {
                        scene.board.put(cell, Some(man));
                        self.add_neighbour(&mut scene, man, cell, roll);
                        break;
                    }
                }
            }
        }
        if roll(2) == 0 {
            self.add_ambush(&mut scene, roll);
        }
        scene
    }

    /// A pawn at home, and another that attacks the cell before it.
    fn add_ambush(&self, scene: &mut Scene, roll: &mut dyn FnMut(usize) -> usize) {
        let army = self.seats[roll(self.seats.len())];
        let other = self.seats[roll(self.seats.len())];
        let line = scene.ground.line(army, 2);
        let home = line[roll(line.len())];
        let passed = home.plus(army.ahead());
        let (dx, dy) = other.ahead();
        let side = if roll(2) == 0 { (dy, dx) } else { (-dy, -dx) };
        let from = passed.plus((side.0 - dx, side.1 - dy));
        for (army, cell) in [(army, home), (other, from)] {
            let pawn = Man::new(army, Kind::Pawn);
            if scene.is_vacant(cell) && !self.is_wrong(scene, pawn, cell) {
                scene.board.put(cell, Some(pawn));
            }
        }
    }

    /// Whether no such man may stand there.
    fn is_wrong(&self, scene: &Scene, man: Man, cell: Cell) -> bool {
        let Man { army, turned, .. } = man;
        let behind = scene.ground.is_home_line(cell, army);
        let turns = self.pawns_turn && scene.ground.is_home_line(cell, army.opposite());
        let at_home = turned && scene.ground.is_pawn_line(cell, army);
        man.kind == Kind::Pawn && (behind || turns || at_home || (self.promotes)(man, cell))
    }

    /// Sometimes another pawn before a pawn, or on the cells that it attacks, often a partner's.
    fn add_neighbour(&self, scene: &mut Scene, man: Man, cell: Cell, roll: &mut dyn FnMut(usize) -> usize) {
        if man.kind != Kind::Pawn || roll(2) == 0 {
            return;
        }
        let opposite = man.army.opposite();
        let army =
            if roll(2) == 0 && self.seats.contains(&opposite) { opposite } else { self.seats[roll(self.seats.len())] };
        let other = Man::new(army, Kind::Pawn);
        let (dx, dy) = man.forward();
        let beside = [(0, 0), (dy, dx), (-dy, -dx)][roll(3)];
        let to = cell.plus((dx + beside.0, dy + beside.1));
        if scene.is_vacant(to) && !self.is_wrong(scene, other, to) {
            scene.board.put(to, Some(other));
        }
    }
}

/// The rows of a position text.
fn rows(scene: &Scene) -> String {
    let size = scene.ground.size();
    let row = |y: i8| {
        let mut text = String::new();
        let mut empty = 0;
        for x in 1..=size {
            let Some(man) = scene.board.man(Cell::new(x, y)) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &std::mem::take(&mut empty).to_string();
            }
            text.push(man.army.letter().to_ascii_lowercase());
            text.push(man.kind.letter());
            if man.turned {
                text.push('~');
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    };
    (1..=size).rev().map(row).collect::<Vec<_>>().join("/")
}
