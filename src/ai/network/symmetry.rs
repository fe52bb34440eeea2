//! Which turns of the board map the rules of a game onto themselves, so that one network sees every seat alike.

use std::fmt;

use crate::board::{Army, By, Cell, CellSet, Direction, Place, Player, Seat, Set, Slot, Topology};
use crate::rules::{Castle, Grade, KindRules, PawnMoves, Rules};

/// A turn of the board about its centre that brings South to another seat; perhaps with left and right exchanged
/// afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardTurn {
    /// The seat to which South comes.
    south: Seat,
    /// Whether left and right are exchanged, as South sees them.
    mirrored: bool,
}

impl BoardTurn {
    /// The turn that leaves everything where it is.
    const NONE: Self = Self { south: Seat::South, mirrored: false };
    /// A quarter, clockwise.
    const QUARTER: Self = Self { south: Seat::West, mirrored: false };
    /// Half a turn.
    const HALF: Self = Self { south: Seat::North, mirrored: false };
    /// The far edge to the near one, with left staying left.
    const FLIP: Self = Self { south: Seat::North, mirrored: true };

    /// Where a cell comes.
    pub(super) fn cell(self, board: &Topology, cell: Cell) -> Option<Cell> {
        let turned = board.rotated(cell, self.south)?;
        if !self.mirrored {
            return Some(turned);
        }
        Cell::at(board.columns().checked_sub(1 + turned.column())?, turned.row())
    }

    /// Where a seat comes.
    pub(super) const fn seat(self, seat: Seat) -> Seat {
        let turned = Seat::ALL[(seat as usize + self.south as usize) % 4];
        match (self.mirrored, turned) {
            (true, Seat::West | Seat::East) => turned.opposite(),
            _ => turned,
        }
    }

    /// The seat that comes to another.
    pub(super) fn seat_before(self, seat: Seat) -> Seat {
        Seat::ALL.into_iter().find(|before| self.seat(*before) == seat).unwrap_or(seat)
    }

    fn direction(self, direction: Direction) -> Direction {
        let turned = direction.turned(2 * self.south as u8);
        if self.mirrored { Direction::ALL[(8 - turned.index()) % 8] } else { turned }
    }

    fn set<K: SeatKey>(self, set: Set<K>) -> Set<K> {
        set.iter().map(|key| self.key(key)).collect()
    }

    fn key<K: SeatKey>(self, key: K) -> K {
        K::of_seat(self.seat(key.seat()))
    }
}

/// What is named by a seat.
trait SeatKey: Slot {
    fn seat(self) -> Seat;
    fn of_seat(seat: Seat) -> Self;
}

macro_rules! seat_keys {
    ($($name:ident)*) => {$(
        impl SeatKey for $name {
            fn seat(self) -> Seat { self.0 }
            fn of_seat(seat: Seat) -> Self { Self(seat) }
        }
    )*};
}

seat_keys! { Army Place Player }

/// Which seats of a game see the board alike once it is turned before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// All four: the board is turned by quarters.
    Quarters,
    /// Opposite ones: the board is turned by half.
    Halves,
    /// South and North, with left staying left.
    Flip,
    /// None: the board is never turned.
    None,
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Quarters => "quarters",
            Self::Halves => "half",
            Self::Flip => "half, left and right exchanged",
            Self::None => "nothing",
        })
    }
}

impl Symmetry {
    /// The symmetry of a game: the one that makes the most seats alike. Turns that keep the ways to castle go before
    /// others, which have left and right exchanged in castling; the array does not matter.
    pub(super) fn of(rules: &Rules) -> Self {
        let candidates = [
            (Self::Quarters, BoardTurn::QUARTER, true),
            (Self::Quarters, BoardTurn::QUARTER, false),
            (Self::Halves, BoardTurn::HALF, true),
            (Self::Flip, BoardTurn::FLIP, true),
            (Self::Halves, BoardTurn::HALF, false),
            (Self::Flip, BoardTurn::FLIP, false),
        ];
        let holds = |(_, turn, castling): &(Self, BoardTurn, bool)| maps_onto_itself(rules, *turn, *castling);
        candidates.into_iter().find(holds).map_or(Self::None, |(symmetry, ..)| symmetry)
    }

    /// The turn that brings South's view of the board before a seat.
    pub(super) const fn turn_to(self, seat: Seat) -> BoardTurn {
        match (self, seat) {
            (Self::Quarters, _) => BoardTurn { south: seat, mirrored: false },
            (Self::Halves, Seat::North | Seat::East) => BoardTurn::HALF,
            (Self::Flip, Seat::North) => BoardTurn::FLIP,
            (Self::Halves | Self::Flip | Self::None, _) => BoardTurn::NONE,
        }
    }
}

/// Whether a turn of the board, with all seats, maps the rules onto themselves; without `castling` the ways to castle
/// need not be alike.
fn maps_onto_itself(rules: &Rules, turn: BoardTurn, castling: bool) -> bool {
    let board = &rules.board;
    let cells = board.cells();
    if cells.into_iter().any(|cell| turn.cell(board, cell).is_none_or(|to| !cells.contains(to))) {
        return false;
    }
    let image = TurnedRules { rules, turn };
    let players: Set<Player> = rules.players().collect();
    image.board()
        && image.table()
        && rules.present().all(|army| image.army(army))
        && players.iter().all(|player| image.player(player))
        && rules.kinds.iter().all(|kind| image.kind(kind))
        && (!castling || rules.present().all(|army| image.castling(army)))
}

/// The rules and what a turn makes of them.
struct TurnedRules<'a> {
    rules: &'a Rules,
    turn: BoardTurn,
}

impl TurnedRules<'_> {
    fn cell(&self, cell: Cell) -> Option<Cell> {
        self.turn.cell(&self.rules.board, cell)
    }

    fn cells(&self, cells: CellSet) -> CellSet {
        cells.into_iter().filter_map(|cell| self.cell(cell)).collect()
    }

    /// Whether barred pairs of neighbours come to barred pairs.
    fn board(&self) -> bool {
        let board = &self.rules.board;
        let mapped = |(a, b): &(Cell, Cell)| match (self.cell(*a), self.cell(*b)) {
            (Some(a), Some(b)) => board.is_barred(a, b),
            _ => false,
        };
        board.barred().iter().all(mapped)
    }

    /// Whether the order of play, sides and bouts come to themselves.
    fn table(&self) -> bool {
        let Self { rules, turn } = self;
        let next = |place: Place| rules.next_place(place);
        let order = |place: &Place| {
            let to = turn.key(*place);
            rules.order.contains(&to) && next(to) == turn.key(next(*place))
        };
        let together = |a: Army, b: Army| rules.side(a) == rules.side(b);
        let sides = |a: Army| rules.present().all(|b| together(a, b) == together(turn.key(a), turn.key(b)));
        rules.order.iter().all(order)
            && rules.present().all(|army| rules.armies[turn.key(army)].present)
            && rules.present().all(sides)
            && rules.bouts.iter().all(|bout| rules.bouts.contains(&turn.set(*bout)))
    }

    fn player(&self, player: Player) -> bool {
        let Self { rules, turn } = self;
        let to = turn.key(player);
        rules.foes[to] == turn.set(rules.foes[player]) && rules.own[to] == turn.set(rules.own[player])
    }

    /// Whether the zones and the pawns of an army come to those of another.
    fn army(&self, army: Army) -> bool {
        let Self { rules, turn } = self;
        let to = turn.key(army);
        let same = |zones: &By<Army, CellSet>| zones[to] == self.cells(zones[army]);
        let pawns = &rules.pawns;
        let pawn = |grade: Grade, cell: Cell| {
            let there = self.cell(cell).map(|cell| pawns.from(to, grade, cell));
            there.is_some_and(|there| self.pawn_moves(pawns.from(army, grade, cell), there))
        };
        let (turning, turned) = (pawns.turning[army], pawns.turning[to]);
        rules.player_of(to) == turn.key(rules.player_of(army))
            && same(&rules.homes)
            && same(&pawns.upgrade)
            && same(&pawns.promotion)
            && turned.back == self.cells(turning.back)
            && turned.forth == self.cells(turning.forth)
            && rules.opening.zone(to) == self.cells(rules.opening.zone(army))
            && Grade::ALL.into_iter().all(|grade| rules.board.cells().into_iter().all(|cell| pawn(grade, cell)))
    }

    /// Whether the moves of a pawn, turned, are those of another.
    fn pawn_moves(&self, moves: &PawnMoves, turned: &PawnMoves) -> bool {
        let steps = |moves: &PawnMoves| moves.steps.iter().map(|(to, _)| *to).collect::<CellSet>();
        let captures = |moves: &PawnMoves| moves.captures.iter().copied().collect::<CellSet>();
        let swaps = |moves: &PawnMoves| moves.swaps.iter().copied().collect::<CellSet>();
        let double = moves.doubles.map(|(over, to)| (self.cell(over), self.cell(to)));
        let hop = |hop: &crate::rules::Hop| (self.cell(hop.over), self.cell(hop.to));
        steps(turned) == self.cells(steps(moves))
            && captures(turned) == self.cells(captures(moves))
            && swaps(turned) == self.cells(swaps(moves))
            && turned.doubles.map(|(over, to)| (Some(over), Some(to))) == double
            && turned.hops.len() == moves.hops.len()
            && moves.hops.iter().all(|from| turned.hops.iter().any(|to| (Some(to.over), Some(to.to)) == hop(from)))
            && turned.promotes == moves.promotes
    }

    /// Whether men of a kind go alike from a cell and from where it comes.
    fn kind(&self, kind: &KindRules) -> bool {
        let rides = |direction: &Direction| kind.rides_to(self.turn.direction(*direction));
        let strides = |cell: Cell| {
            self.cell(cell).is_some_and(|to| kind.strides[to.index()] == self.cells(kind.strides[cell.index()]))
        };
        kind.rides.iter().all(rides) && self.rules.board.cells().into_iter().all(strides)
    }

    /// Whether the ways of an army to castle come to those of another.
    fn castling(&self, army: Army) -> bool {
        let ways = &self.rules.castling.ways;
        let cell = |cell: Cell| self.cell(cell).unwrap_or(cell);
        let turned = |way: &Castle| Castle {
            short: way.short,
            king: cell(way.king),
            king_to: cell(way.king_to),
            rook: cell(way.rook),
            rook_to: cell(way.rook_to),
            between: self.cells(way.between),
        };
        let there = &ways[self.turn.key(army)];
        ways[army].len() == there.len() && ways[army].iter().all(|way| there.contains(&turned(way)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{Catalogue, Choice};

    #[test]
    fn turns_bring_armies_onto_armies() {
        for (variant, _) in Catalogue::shipped().entries() {
            let rules = variant.playable(Choice::default()).expect("it compiles").rules;
            let symmetry = Symmetry::of(&rules);
            for army in rules.present() {
                let turn = symmetry.turn_to(army.0);
                // The turns to all seats form a group, so that each of them maps the rules, too.
                assert!(maps_onto_itself(&rules, turn, false), "{} {army}", variant.id);
                assert_eq!(turn.seat(turn.seat_before(army.0)), army.0);
            }
            // Boards for four players are alike from opposite edges at least.
            assert!(
                rules.order.len() < 4 || matches!(symmetry, Symmetry::Quarters | Symmetry::Halves),
                "{}",
                variant.id
            );
        }
    }

    #[test]
    fn an_uneven_rule_breaks_the_symmetry() {
        let catalogue = Catalogue::shipped();
        let playables = catalogue.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let round = playables.map(|playable| playable.rules).find(|rules| Symmetry::of(rules) == Symmetry::Quarters);
        let mut rules = Rules::clone(&round.expect("there is one"));
        let zone = rules.pawns.promotion[Army(Seat::South)];
        let cell = rules.board.cells().into_iter().find(|cell| !zone.contains(*cell)).expect("there is one");
        rules.pawns.promotion[Army(Seat::South)].insert(cell);
        assert_eq!(Symmetry::of(&rules), Symmetry::None);
        let opposite = BoardTurn::HALF.cell(&rules.board, cell).expect("the board is round");
        rules.pawns.promotion[Army(Seat::North)].insert(opposite);
        assert_eq!(Symmetry::of(&rules), Symmetry::Halves);
    }
}
