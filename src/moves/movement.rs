//! How men go, found by asking the generator of moves on bare boards: for pictures of the rules.

use std::ops::ControlFlow;

use super::MoveKind;
use super::generate::moves_from;
use crate::board::{Army, Cell, CellSet, Direction, Place};
use crate::position::{Man, Position};
use crate::rules::{Grade, Hop, Kind, Rules};

/// What a man may do on a cell to which it goes without riding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manner {
    /// It goes there, and captures there.
    Any,
    /// It goes there, but captures nobody.
    Quiet,
    /// It goes there over a cell that must be vacant too, but captures nobody: the double step of a pawn.
    DoubleStep,
    /// It only captures there.
    Capture,
}

/// How a man goes from one cell, by the rules of its game, on the board as it is before any home board vanishes. Castling
/// and captures in passing, which need more than the man and his victim, are left out, and so are exchanges of pawns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The man.
    pub man: Man,
    /// Where it stands.
    pub from: Cell,
    /// The cells to which it steps or leaps, in the order of cells, each with what it may do there.
    pub leaps: Vec<(Cell, Manner)>,
    /// The cells to which it rides, a list a direction, the nearest first: it goes on until somebody stands in the way.
    pub rides: Vec<Vec<Cell>>,
    /// Leaps over a partner's pawn to a vacant cell.
    pub hops: Vec<Hop>,
}

impl Movement {
    /// How a man goes from a cell of the board.
    pub fn of(rules: &Rules, man: Man, from: Cell) -> Self {
        let probe = Probe { rules, man, from };
        let quiet = probe.goals(None);
        // Nobody of the own army is captured, so that he bars every way that leads over his cell.
        let barred: Vec<(Cell, CellSet)> = quiet.into_iter().map(|cell| (cell, probe.goals(probe.bar(cell)))).collect();
        let needs_vacant = |goal: Cell| barred.iter().any(|(cell, left)| *cell != goal && !left.contains(goal));
        let captures = probe.captures();
        let ridden: CellSet = (quiet & captures).into_iter().filter(|goal| needs_vacant(*goal)).collect();
        let rides: Vec<Vec<Cell>> = Direction::ALL
            .into_iter()
            .filter(|direction| rules.board.beam(from, *direction).into_iter().any(|cell| ridden.contains(cell)))
            .map(|direction| {
                rules.board.ray(from, direction).iter().copied().take_while(|cell| quiet.contains(*cell)).collect()
            })
            .collect();
        let on_rides: CellSet = rides.iter().flatten().copied().collect();
        let leaps = (quiet | captures) & !on_rides;
        let manner = |goal: Cell| match (quiet.contains(goal), captures.contains(goal)) {
            (true, true) => Manner::Any,
            (true, false) if needs_vacant(goal) => Manner::DoubleStep,
            (true, false) => Manner::Quiet,
            (false, _) => Manner::Capture,
        };
        let leaps = leaps.into_iter().map(|goal| (goal, manner(goal))).collect();
        Self { man, from, leaps, rides, hops: probe.hops() }
    }

    /// How a man goes, from the cell that shows it best. A plain pawn stands where such pawns of its army stand in the array;
    /// any other man stands where it has the most moves, as near to the middle of the board as may be.
    pub fn at_best(rules: &Rules, man: Man) -> Self {
        let plain_pawn = man.kind() == rules.pawns.kind && man.grade() == Grade::Plain;
        let array: CellSet =
            rules.array[man.army()].iter().filter(|(_, kind)| *kind == man.kind()).map(|(cell, _)| *cell).collect();
        let cells = if plain_pawn && !array.is_empty() { array } else { rules.board.cells() };
        let (columns, rows) = (i32::from(rules.board.columns()) - 1, i32::from(rules.board.rows()) - 1);
        // In half cells, so that the middle may lie between two.
        let off = |place: u8, last: i32| (2 * i32::from(place) - last).pow(2);
        let far = |cell: Cell| off(cell.column(), columns) + off(cell.row(), rows);
        let moves = |cell: Cell| match man.kind() == rules.pawns.kind {
            true => rules.pawns.from(man.army(), man.grade(), cell).goals().count(),
            false => Probe { rules, man, from: cell }.goals(None).len(),
        };
        let best = cells.into_iter().max_by_key(|cell| (moves(*cell), -far(*cell)));
        Self::of(rules, man, best.unwrap_or_else(|| Cell::from_index(0)))
    }

    /// The least square round the man with all cells to which it steps and leaps: how far it reaches from the man, in cells.
    pub fn reach(&self) -> u8 {
        let far = |cell: &Cell| cell.column().abs_diff(self.from.column()).max(cell.row().abs_diff(self.from.row()));
        let leaps = self.leaps.iter().map(|(cell, _)| far(cell));
        leaps.chain(self.hops.iter().map(|hop| far(&hop.to))).max().unwrap_or(0)
    }
}

/// A man alone on the board, of whom it is asked where he goes.
struct Probe<'a> {
    rules: &'a Rules,
    man: Man,
    from: Cell,
}

impl Probe<'_> {
    /// The cells to which he goes, with another man on the board or alone.
    fn goals(&self, other: Option<(Cell, Man)>) -> CellSet {
        let place = self.rules.order.first().copied().unwrap_or(Place(self.man.army().0));
        let mut position = Position::bare(self.rules, place);
        position.place(self.rules, self.from, self.man);
        if let Some((cell, man)) = other {
            position.place(self.rules, cell, man);
        }
        let mut goals = CellSet::EMPTY;
        let _: ControlFlow<()> = moves_from(self.rules, &position, self.from, &mut |mv| {
            if mv.kind == MoveKind::Plain {
                goals.insert(mv.to);
            }
            ControlFlow::Continue(())
        });
        goals
    }

    /// A man of some army on a cell.
    fn on(&self, cell: Cell, army: Option<Army>, kind: Option<Kind>) -> Option<(Cell, Man)> {
        Some((cell, Man::new(army?, kind?, Grade::Plain))).filter(|_| cell != self.from)
    }

    /// A kind that is neither a pawn nor royal, or else the pawn.
    fn officer(&self) -> Kind {
        let rules = self.rules;
        let kinds = (0..rules.kinds.len()).map(Kind::from_index);
        let officer = |kind: &Kind| *kind != rules.pawns.kind && !rules.kind(*kind).royal;
        kinds.into_iter().find(officer).unwrap_or(rules.pawns.kind)
    }

    /// Somebody of his own army on a cell.
    fn bar(&self, cell: Cell) -> Option<(Cell, Man)> {
        self.on(cell, Some(self.man.army()), Some(self.officer()))
    }

    /// The cells where he captures a hostile man who stands there.
    fn captures(&self) -> CellSet {
        let hostile = self.rules.present().find(|other| self.rules.hostile(self.man.army(), *other));
        let victim = |cell: Cell| self.on(cell, hostile, Some(self.officer()));
        let captured = |cell: &Cell| victim(*cell).is_some_and(|victim| self.goals(Some(victim)).contains(*cell));
        self.rules.board.cells().into_iter().filter(captured).collect()
    }

    /// Where he gets to only because a partner's pawn stands on a cell.
    fn hops(&self) -> Vec<Hop> {
        let partner = self.rules.present().find(|other| self.rules.partners(self.man.army(), *other));
        let mut hops = Vec::new();
        for over in self.rules.board.cells() {
            let Some(pawn) = self.on(over, partner, Some(self.rules.pawns.kind)) else { continue };
            let barred = self.goals(self.on(over, partner, Some(self.officer())));
            let fresh = self.goals(Some(pawn)) & !barred;
            hops.extend(fresh.into_iter().map(|to| Hop { over, to }));
        }
        hops
    }
}
