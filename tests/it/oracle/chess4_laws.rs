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

/// A king or rook, from the beginning of the game.
#[derive(Clone, Debug)]
struct Homer {
    army: Seat,
    kind: Kind,
    at: Cell,
    /// Where it began the game.
    home: Cell,
    /// For an acquired army: whether every move since then has brought it nearer to its home by rank or file and
    /// farther by neither; once home it must not move again.
    may_castle: bool,
}

/// 4-5: the kings and rooks that may still castle under another's command, each at the corner where it began the game;
/// a promoted rook has none.
#[derive(Clone, Debug)]
pub struct Homers {
    array: Vec<(Cell, Man)>,
    men: Vec<Homer>,
}

impl Homers {
    pub fn of(scene: &Scene) -> Self {
        let array = scene.board.men().filter(|(_, man)| matches!(man.kind, Kind::King | Kind::Rook));
        let array: Vec<_> = array.collect();
        let men = array.iter().map(|(at, man)| Homer::new(man.army, man.kind, *at, *at)).collect();
        Self { array, men }
    }

    /// From a position text: kings have the home of the array, rooks the corner that the text names or on which they
    /// stand.
    pub fn load(&mut self, position: &Position, scene: &Scene) {
        let two = |entry: &Vec<String>| (super::ground::cell(&entry[0]), super::ground::cell(&entry[1]));
        let corners: Vec<_> = position.entries("corner").iter().map(two).collect();
        let homes: Vec<_> = position.entries("home").iter().map(two).collect();
        self.men.clear();
        for (at, man) in scene.board.men().filter(|(_, man)| !man.promoted) {
            let mut own = self.array.iter().filter(|(_, other)| other.is(man.army, man.kind)).map(|(home, _)| *home);
            let named = corners.iter().find(|(rook, _)| *rook == at).map(|(_, corner)| *corner);
            let home = match man.kind {
                Kind::King => own.next(),
                _ => named.or_else(|| own.find(|home| *home == at)),
            };
            if let Some(home) = home {
                self.men.push(Homer::new(man.army, man.kind, at, home));
            }
        }
        self.men.retain(|homer| scene.leader(homer.army) == homer.army);
        for (at, home) in homes {
            let man = scene.board.man(at).expect("a man that may still castle");
            self.men.push(Homer::new(man.army, man.kind, at, home));
        }
    }

    /// An army has got a new commander: how its men came where they stand does not matter.
    pub fn acquired(&mut self, army: Seat) {
        self.men.iter_mut().filter(|homer| homer.army == army).for_each(|homer| homer.may_castle = true);
    }

    pub fn moved(&mut self, action: &Move, scene: &Scene) {
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
        // Of an army that its own player leads it does not matter how its men go.
        self.men.retain(|homer| homer.may_castle || scene.leader(homer.army) == homer.army);
    }

    /// The castlings of an acquired army: king and rook at home, no move away from it since.
    pub fn castlings(&self, scene: &Scene, army: Seat) -> Vec<Move> {
        let home = |kind: Kind| {
            let men = self.men.iter().filter(move |homer| homer.army == army && homer.kind == kind);
            men.filter(|homer| homer.may_castle && homer.home == homer.at).map(|homer| homer.at)
        };
        let pairs = home(Kind::King).flat_map(|king| home(Kind::Rook).map(move |rook| (king, rook)));
        pairs.filter_map(|(king, rook)| scene.castling_move(army, king, rook)).collect()
    }

    /// The rights of acquired armies, for the repetition key.
    pub fn key(&self, scene: &Scene) -> String {
        let led = |army: Seat| scene.is_active(army) && scene.leader(army) != army;
        let mut men: Vec<&Homer> = self.men.iter().filter(|homer| led(homer.army) && homer.may_castle).collect();
        men.sort_by_key(|homer| homer.at);
        let texts = men.iter().map(|homer| format!("{}:{}", homer.at.name(), homer.home.name()));
        texts.collect::<Vec<_>>().join(",")
    }
}

impl Homer {
    fn new(army: Seat, kind: Kind, at: Cell, home: Cell) -> Self {
        Self { army, kind, at, home, may_castle: true }
    }

    fn go(&mut self, to: Cell) {
        let away = |cell: Cell| ((cell.x - self.home.x).abs(), (cell.y - self.home.y).abs());
        let (before, after) = (away(self.at), away(to));
        self.may_castle &= after.0 <= before.0 && after.1 <= before.1 && after != before;
        self.at = to;
    }
}
