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

/// A king or rook of the array.
#[derive(Clone, Debug)]
struct Homer {
    army: Seat,
    kind: Kind,
    at: Cell,
    home: Cell,
    /// Since its army was acquired every move brought it nearer home by rank or file and farther by neither.
    homeward: bool,
}

/// 4-5: where the kings and rooks of the array are now.
#[derive(Clone, Debug)]
pub struct Homers {
    men: Vec<Homer>,
}

impl Homers {
    pub fn of(scene: &Scene) -> Self {
        let homes = scene.board.men().filter(|(_, man)| matches!(man.kind, Kind::King | Kind::Rook));
        let homer =
            |(cell, man): (Cell, Man)| Homer { army: man.army, kind: man.kind, at: cell, home: cell, homeward: false };
        Self { men: homes.map(homer).collect() }
    }

    /// From a position text: the men of an army in its player's hands are known by their home cells only, where they
    /// stand at home.
    pub fn load(&mut self, position: &Position, scene: &Scene) {
        let stands = |homer: &Homer| scene.board.man(homer.home).is_some_and(|man| man.is(homer.army, homer.kind));
        self.men.retain(stands);
        for entry in position.entries("home") {
            let (at, home) = (super::ground::cell(&entry[0]), super::ground::cell(&entry[1]));
            let man = scene.board.man(at).expect("a man that may still castle");
            self.men.retain(|homer| homer.at != at && homer.home != home);
            self.men.push(Homer { army: man.army, kind: man.kind, at, home, homeward: true });
        }
    }

    /// An army has got a new commander: what it did before does not matter.
    pub fn acquired(&mut self, army: Seat) {
        for homer in self.men.iter_mut().filter(|homer| homer.army == army) {
            homer.homeward = true;
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
    }

    /// The castlings of an acquired army: king and rook at home, no move away from it since.
    pub fn castlings(&self, scene: &Scene, army: Seat) -> Vec<Move> {
        let home = |kind: Kind| {
            let men = self.men.iter().filter(move |homer| homer.army == army && homer.kind == kind);
            men.filter(|homer| homer.homeward && homer.at == homer.home).map(|homer| homer.home)
        };
        let pairs = home(Kind::King).flat_map(|king| home(Kind::Rook).map(move |rook| (king, rook)));
        pairs.filter_map(|(king, rook)| scene.castling_move(army, king, rook)).collect()
    }

    /// The rights of acquired armies, for the repetition key.
    pub fn key(&self, scene: &Scene) -> String {
        let may = |homer: &&Homer| homer.homeward && scene.is_active(homer.army);
        let texts = self.men.iter().filter(may).map(|homer| format!("{}:{}", homer.at.name(), homer.home.name()));
        texts.collect::<Vec<_>>().join(",")
    }
}

impl Homer {
    fn go(&mut self, to: Cell) {
        let away = |cell: Cell| ((cell.x - self.home.x).abs(), (cell.y - self.home.y).abs());
        let (before, after) = (away(self.at), away(to));
        let nearer = after.0 <= before.0 && after.1 <= before.1 && after != before;
        self.homeward &= nearer;
        self.at = to;
    }
}
