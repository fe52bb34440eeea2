//! The moments of a game that deserve a second of everybody's eyes: what has happened, to whom, and where.

use crate::board::{Army, Cell, CellSet, Set};
use crate::moves::{Change, EndReason, Event, OutReason, checkers, in_check};
use crate::position::Position;
use crate::rules::Rules;

/// What has happened. Of several things that come of one action the first of this list counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MomentKind {
    /// Two armies or more were mated by one action.
    DoubleMate,
    /// Two players or more went out by one action.
    Chain,
    /// A home board vanished.
    HomeLost,
    /// An army was mated and froze.
    Freeze,
    /// The mate of an army was lifted.
    Thaw,
    /// An army was mated for good.
    Mate,
    /// A king was captured.
    KingTaken,
}

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// What has happened.
    pub kind: MomentKind,
    /// The armies to which it has happened.
    pub armies: Set<Army>,
    /// Where, one cell at least: their kings, or the middle of what has vanished or of their men.
    pub centres: Vec<Cell>,
    /// Where the men of these armies stand, those that hold their kings in check, the man who moved, and what has vanished.
    pub cells: CellSet,
}

impl Moment {
    /// What came of an action that led from a position to another; `None` where nothing did that is staged.
    #[must_use]
    pub fn of(rules: &Rules, (before, after): (&Position, &Position), events: &[Event]) -> Option<Self> {
        let (kind, armies) = named(rules, (before, after), events)?;
        let vanished = after.gone() & !before.gone();
        let men = armies.iter().fold(CellSet::default(), |men, army| men | after.army(army) | before.army(army));
        let givers = armies.iter().flat_map(|army| checkers(rules, after, army));
        let moved = events.iter().filter_map(|event| match event.change {
            Change::Moved { to, .. } => Some(to),
            _ => None,
        });
        let men = givers.chain(moved).fold(men, CellSet::with) & after.occupied();
        let kings = armies.iter().filter_map(|army| after.king(army).or_else(|| before.king(army)));
        let mut centres: Vec<Cell> = kings.filter(|_| kind != MomentKind::HomeLost).collect();
        if centres.is_empty() {
            centres.push(middle(if vanished.is_empty() { men } else { vanished })?);
        }
        Some(Self { kind, armies, centres, cells: men | vanished })
    }
}

/// What happened and to whom.
fn named(rules: &Rules, (before, after): (&Position, &Position), events: &[Event]) -> Option<(MomentKind, Set<Army>)> {
    let armies_of = |pick: &dyn Fn(&Change) -> Option<Army>| -> Set<Army> {
        events.iter().filter_map(|event| pick(&event.change)).collect()
    };
    let out = |wanted: &dyn Fn(OutReason) -> bool| {
        armies_of(&|change| match change {
            Change::Out { player, reason } if wanted(*reason) => Some(rules.home_army(*player)),
            _ => None,
        })
    };
    let frozen = armies_of(&|change| match change {
        Change::Froze { army } => Some(*army),
        _ => None,
    });
    let mated = out(&|reason| reason == OutReason::Mate);
    let mated: Set<Army> =
        [frozen, mated, mated_at_the_end(rules, (before, after), events)].into_iter().flat_map(Set::iter).collect();
    let left = out(&|reason| match reason {
        OutReason::Mate | OutReason::Stalemate | OutReason::KingCaptured | OutReason::HomeRemoved => true,
        // A side that gives up goes out as a whole.
        OutReason::Resigned | OutReason::Time | OutReason::BoutOver => false,
    });
    let homeless = armies_of(&|change| match change {
        Change::HomeVanished { player } => Some(rules.home_army(*player)),
        _ => None,
    });
    let thawed = armies_of(&|change| match change {
        Change::Thawed { army } => Some(*army),
        _ => None,
    });
    let taken = out(&|reason| reason == OutReason::KingCaptured);
    let ended = events.iter().any(|event| matches!(event.change, Change::Ended(_)));
    let found = [
        (MomentKind::DoubleMate, mated, 2),
        (MomentKind::Chain, left, 2),
        (MomentKind::HomeLost, homeless, 1),
        // The last mate of a game is not felt as a freeze.
        (MomentKind::Freeze, if ended { Set::EMPTY } else { frozen }, 1),
        (MomentKind::Thaw, thawed, 1),
        (MomentKind::Mate, mated, 1),
        (MomentKind::KingTaken, taken, 1),
    ];
    found.into_iter().find(|(_, armies, least)| armies.len() >= *least).map(|(kind, armies, _)| (kind, armies))
}

/// Where the game has ended by mate, the armies of those who have lost whose kings are in check, but for those that had been
/// mated before.
fn mated_at_the_end(rules: &Rules, (before, after): (&Position, &Position), events: &[Event]) -> Set<Army> {
    let ended = events.iter().find_map(|event| match &event.change {
        Change::Ended(outcome) if outcome.reason == EndReason::Mate => Some(outcome),
        _ => None,
    });
    let Some(outcome) = ended else { return Set::default() };
    let lost = |army: &Army| !outcome.winners.contains(&rules.side_of(after.commander(*army)));
    let fresh = |army: &Army| !before.is_frozen(*army);
    rules.present().filter(lost).filter(fresh).filter(|army| in_check(rules, after, *army)).collect()
}

/// The cell of some that is nearest to the middle of all.
fn middle(cells: CellSet) -> Option<Cell> {
    let count = cells.len() as i32;
    let sum = |part: fn(Cell) -> u8| cells.into_iter().map(|cell| i32::from(part(cell))).sum::<i32>();
    let (columns, rows) = (sum(Cell::column), sum(Cell::row));
    // Squares of distances, in shares of a cell that avoid fractions.
    let away = |cell: &Cell| {
        let (column, row) = (i32::from(cell.column()) * count - columns, i32::from(cell.row()) * count - rows);
        column * column + row * row
    };
    cells.into_iter().min_by_key(away)
}
