//! §8: what men may do in Chess4, and the castling of an acquired army.

use super::ground::Cell;
use super::men::{Kind, Man, Seat};
use super::moves::{Move, Way};
use super::position::Position;
use super::scene::{Laws, Scene, Standing};

pub struct Clauses {
    pub teams: bool,
}

impl Laws for Clauses {
    fn are_partners(&self, one: Seat, other: Seat) -> bool {
        self.teams && one == other.opposite()
    }

    /// 4-1: on any home line but its own colour's, whether or not anybody sits there.
    fn promotes(&self, scene: &Scene, pawn: Man, cell: Cell) -> bool {
        Seat::ALL.into_iter().any(|seat| seat != pawn.army && scene.ground.is_home_line(cell, seat))
    }

    /// 4-1, 4-3, 4-4: an active king is never captured; static men may be, by everybody; the king of an acquired army
    /// is an ordinary man.
    fn may_take(&self, scene: &Scene, army: Seat, man: Man) -> bool {
        match scene.standing(man.army) {
            Standing::Static => true,
            _ => {
                let royal = man.kind == Kind::King && scene.leader(man.army) == man.army;
                self.are_hostile(scene, army, man.army) && !royal
            }
        }
    }

    /// 4-4: an acquired army moves on its own turn in the order.
    fn place_of(&self, _scene: &Scene, army: Seat) -> Seat {
        army
    }

    /// 4-6: not while it waits.
    fn pawn_may_capture(&self, scene: &Scene, pawn: Cell) -> bool {
        !scene.passing.iter().any(|passing| passing.pawn == pawn && !passing.waits.is_empty())
    }

    /// 4-5: an acquired king is never in check.
    fn castling_minds_attacks(&self, scene: &Scene, army: Seat) -> bool {
        scene.leader(army) == army
    }

    fn castling_suffix(&self, army: Seat, mover: Seat) -> String {
        let name = match army {
            Seat::South => ":white",
            Seat::West => ":silver",
            Seat::North => ":black",
            Seat::East => ":gold",
        };
        if army == mover { String::new() } else { name.to_owned() }
    }
}

/// A king or rook of an acquired army.
#[derive(Clone, Debug)]
struct Homer {
    army: Seat,
    kind: Kind,
    at: Cell,
    /// The home cells to which every move since its army was acquired has brought it nearer by rank or file and
    /// farther by neither; once home it must not move again.
    homes: Vec<Cell>,
}

/// 4-5: the kings and rooks that may still castle under another's command. Rooks are like each other: one that was
/// not at home when its army was acquired may come to either home cell.
#[derive(Clone, Debug)]
pub struct Homers {
    array: Vec<(Cell, Man)>,
    men: Vec<Homer>,
}

impl Homers {
    pub fn of(scene: &Scene) -> Self {
        let array = scene.board.men().filter(|(_, man)| matches!(man.kind, Kind::King | Kind::Rook));
        Self { array: array.collect(), men: Vec::new() }
    }

    /// From a position text.
    pub fn load(&mut self, position: &Position, scene: &Scene) {
        for entry in position.entries("home") {
            let (at, home) = (super::ground::cell(&entry[0]), super::ground::cell(&entry[1]));
            let man = scene.board.man(at).expect("a man that may still castle");
            match self.men.iter_mut().find(|homer| homer.at == at) {
                Some(homer) => homer.homes.push(home),
                None => self.men.push(Homer { army: man.army, kind: man.kind, at, homes: vec![home] }),
            }
        }
    }

    /// An army has got a new commander: what it did before does not matter.
    pub fn acquired(&mut self, army: Seat, scene: &Scene) {
        self.men.retain(|homer| homer.army != army);
        for (at, man) in scene.board.men().filter(|(_, man)| man.army == army) {
            let homes = self.array.iter().filter(|(_, other)| other.is(army, man.kind)).map(|(home, _)| *home);
            let mut homer = Homer { army, kind: man.kind, at, homes: homes.collect() };
            if !homer.homes.is_empty() {
                homer.settle();
                self.men.push(homer);
            }
        }
    }

    pub fn moved(&mut self, action: &Move) {
        self.men.retain(|homer| !action.taken.contains(&homer.at));
        for homer in &mut self.men {
            if homer.at == action.from {
                homer.go(action.to);
            } else if let Way::Castle { rook, beside, .. } = action.way
                && homer.at == rook
            {
                homer.go(beside);
            }
        }
        self.men.retain(|homer| !homer.homes.is_empty());
    }

    /// The castlings of an acquired army: king and rook at home, no move away from it since.
    pub fn castlings(&self, scene: &Scene, army: Seat) -> Vec<Move> {
        let home = |kind: Kind| {
            let men = self.men.iter().filter(move |homer| homer.army == army && homer.kind == kind);
            men.filter(|homer| homer.homes == [homer.at]).map(|homer| homer.at)
        };
        let pairs = home(Kind::King).flat_map(|king| home(Kind::Rook).map(move |rook| (king, rook)));
        pairs.filter_map(|(king, rook)| scene.castling_move(army, king, rook)).collect()
    }

    /// The rights of acquired armies, for the repetition key.
    pub fn key(&self, scene: &Scene) -> String {
        let mut men: Vec<&Homer> = self.men.iter().filter(|homer| scene.is_active(homer.army)).collect();
        men.sort_by_key(|homer| homer.at);
        let texts = men.iter().map(|homer| format!("{}:{:?}", homer.at.name(), homer.homes));
        texts.collect::<Vec<_>>().join(",")
    }
}

impl Homer {
    fn go(&mut self, to: Cell) {
        let from = self.at;
        self.homes.retain(|home| {
            let away = |cell: Cell| ((cell.x - home.x).abs(), (cell.y - home.y).abs());
            let (before, after) = (away(from), away(to));
            after.0 <= before.0 && after.1 <= before.1 && after != before
        });
        self.at = to;
        self.settle();
    }

    /// Who is at home has no other home.
    fn settle(&mut self) {
        if self.homes.contains(&self.at) {
            self.homes = vec![self.at];
        }
    }
}
