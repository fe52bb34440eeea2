//! Moves by the way men go, before anybody asks for the safety of kings.

use std::ops::ControlFlow;

use super::seating::{armies_at, capturable, king_falls, partners, plays, preys_on};
use super::{Move, MoveKind, castle};
use crate::board::{Army, Cell, CellSet, Set};
use crate::position::{Man, Position, Status};
use crate::rules::{KindRules, PawnMoves, Rules};

/// A receiver of generated moves, told apart by how they were found; a closure receives all in one way.
pub(super) trait Visitor<B> {
    /// The moves of the man on a cell follow, if he has any.
    #[inline(always)]
    fn man(&mut self, _from: Cell) {}

    /// A man goes to a cell, and nothing else changes but what he may become there and that a man who
    /// stands there, no king, is captured.
    fn plain(&mut self, mv: Move) -> ControlFlow<B>;

    /// A man leaps to those of these cells that are in `goals`, which has no others: as many plain moves.
    #[inline(always)]
    fn leap(&mut self, from: Cell, cells: &[Cell], goals: CellSet) -> ControlFlow<B> {
        cells.iter().filter(|to| goals.contains(**to)).try_for_each(|to| self.plain(Move::new(from, *to)))
    }

    /// A man rides over open cells to any of them: as many plain moves.
    #[inline(always)]
    fn ride(&mut self, from: Cell, open: &[Cell]) -> ControlFlow<B> {
        open.iter().try_for_each(|to| self.plain(Move::new(from, *to)))
    }

    /// Any other move.
    fn other(&mut self, mv: Move) -> ControlFlow<B>;
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Visitor<B> for F {
    #[inline(always)]
    fn plain(&mut self, mv: Move) -> ControlFlow<B> {
        self(mv)
    }

    #[inline(always)]
    fn other(&mut self, mv: Move) -> ControlFlow<B> {
        self(mv)
    }
}

/// Shows every pseudo-legal move of the men of `army`, in a fixed order, until the visitor breaks.
pub(crate) fn pseudo_moves<B>(
    rules: &Rules,
    position: &Position,
    army: Army,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    Generator::new(rules, position, &Targets::new(rules, position, army)).army_moves(&mut visit)
}

/// Shows every pseudo-legal move of the men of `army` that captures on the cell where it ends, or promotes, in a fixed
/// order, until the visitor breaks.
pub(crate) fn noisy_moves<B>(
    rules: &Rules,
    position: &Position,
    army: Army,
    mut visit: impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let targets = Targets::new(rules, position, army);
    let generator = Generator::new(rules, position, &targets);
    let victims = targets.prey | targets.kings;
    let mut noisy = |mv: Move| {
        let is_noisy = mv.promotion.is_some() || position.man(mv.to).is_some();
        if is_noisy { visit(mv) } else { ControlFlow::Continue(()) }
    };
    for from in position.army(army) {
        let Some(man) = position.man(from) else { continue };
        if targets.headless {
            generator.moves_from(from, &mut noisy)?;
        } else if man.kind() == rules.pawns.kind {
            let moves = rules.pawns.from(army, man.grade(), from);
            if moves.promotes || moves.captures.iter().any(|to| victims.contains(*to)) {
                generator.moves_from(from, &mut noisy)?;
            }
        } else {
            let kind = rules.kind(man.kind());
            let (strides, ridden) = (kind.strides[from.index()] & victims, kind.ridden[from.index()] & victims);
            let ridden = if ridden.is_empty() { ridden } else { ridden & position.ridden(kind, from) };
            (strides | ridden).into_iter().try_for_each(|to| noisy(Move::new(from, to)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The pseudo-legal moves of the man on one cell.
pub(crate) fn moves_from<B>(
    rules: &Rules,
    position: &Position,
    from: Cell,
    visit: &mut impl FnMut(Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match position.man(from) {
        Some(man) => {
            let targets = Targets::new(rules, position, man.army());
            Generator::new(rules, position, &targets).moves_from(from, visit)
        }
        None => ControlFlow::Continue(()),
    }
}

/// Where the men of one army may go on a board, whatever their way of going: looked up once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Targets {
    /// Whose men.
    pub(super) army: Army,
    /// The cells to step on.
    pub(super) open: CellSet,
    /// The cells with men to capture who are no kings.
    pub(super) prey: CellSet,
    /// The cells with kings to capture.
    pub(super) kings: CellSet,
    /// All these.
    all: CellSet,
    /// The cells on which pawns take others in passing.
    pub(super) passed: CellSet,
    /// Whether the army has lost its king and makes captures only.
    pub(super) headless: bool,
}

impl Targets {
    #[inline]
    pub(super) fn new(rules: &Rules, position: &Position, army: Army) -> Self {
        let foes = rules.foes[position.commander(army)];
        let open = position.vacant();
        let (mut men, mut falling) = (CellSet::EMPTY, CellSet::EMPTY);
        for owner in Army::ALL {
            let preys = match position.status(owner) {
                Status::Active => foes.contains(position.commander(owner)),
                Status::Frozen => false,
                Status::Static => owner != army && preys_on(rules, position, army, owner),
            };
            if preys {
                men |= position.army(owner);
                if king_falls(rules, position, owner) {
                    falling |= position.army(owner);
                }
            }
        }
        let prey = men & !position.royals();
        let falling = falling & position.royals();
        let all = open | prey | falling;
        let mut passed = CellSet::EMPTY;
        for entry in position.passing().iter().filter(|entry| entry.is_for(army)) {
            if prey.contains(entry.pawn) && all.contains(entry.passed) {
                passed.insert(entry.passed);
            }
        }
        let headless = position.headless().contains(rules.player_of(army));
        Self { army, open, prey, kings: falling, all, passed, headless }
    }
}

/// Generates the moves of the men of one army.
pub(super) struct Generator<'a> {
    pub(super) rules: &'a Rules,
    pub(super) position: &'a Position,
    pub(super) targets: &'a Targets,
}

impl<'a> Generator<'a> {
    /// The generator of the moves to these targets, which were found in this position.
    pub(super) const fn new(rules: &'a Rules, position: &'a Position, targets: &'a Targets) -> Self {
        Self { rules, position, targets }
    }

    /// The pseudo-legal moves of all men of the army.
    pub(super) fn army_moves<B>(&self, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        self.moves_of(self.position.army(self.targets.army), visitor)
    }

    /// The pseudo-legal moves of these men of the army.
    pub(super) fn moves_of<B>(&self, men: CellSet, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        for from in men {
            self.moves_from(from, visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// The pseudo-legal moves of these men of the army, those left out of whom none can end on one of the cells `goals`.
    /// Kings are never left out, nor pawns that promote or change places.
    pub(super) fn moves_to<B>(&self, goals: CellSet, men: CellSet, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        for from in men {
            if self.may_reach(from, goals) {
                self.moves_from(from, visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a man of the army may come to one of the cells `goals`, were the board empty, or is one that
    /// [`Self::moves_to`] never leaves out.
    #[inline]
    fn may_reach(&self, from: Cell, goals: CellSet) -> bool {
        let Some(man) = self.position.man(from) else { return false };
        let rules = self.rules;
        if man.kind() == rules.pawns.kind {
            let moves = rules.pawns.from(self.targets.army, man.grade(), from);
            let odd = moves.promotes || !moves.swaps.is_empty() || rules.pawns.exchange.is_diagonal();
            return odd || moves.goals().any(|to| goals.contains(to));
        }
        let kind = rules.kind(man.kind());
        let reached = kind.strides[from.index()] | kind.ridden[from.index()];
        kind.royal || !(reached & goals).is_empty()
    }

    /// The pseudo-legal moves of the man of the army on a cell.
    #[inline]
    fn moves_from<B>(&self, from: Cell, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let Some(man) = self.position.man(from) else {
            return ControlFlow::Continue(());
        };
        if self.targets.headless {
            return self.captures_from(from, man, visitor);
        }
        if man.kind() == self.rules.pawns.kind {
            visitor.man(from);
            return self.pawn_moves(from, man, visitor);
        }
        let kind = self.rules.kind(man.kind());
        self.officer_moves(from, kind, visitor)?;
        if kind.royal {
            castle::castlings(self.rules, self.position, self.targets.army, &mut |mv| visitor.other(mv))?;
        }
        ControlFlow::Continue(())
    }

    /// The captures of the man on a cell, in passing too.
    fn captures_from<B>(&self, from: Cell, man: Man, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        let mut visit = |mv: Move| {
            if position.man(mv.to).is_some() && mv.kind == MoveKind::Plain || takes_passing(rules, position, man, mv) {
                visitor.other(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        if man.kind() == rules.pawns.kind {
            self.pawn_moves(from, man, &mut visit)
        } else {
            self.officer_moves(from, rules.kind(man.kind()), &mut visit)
        }
    }

    /// The moves of a man who is no pawn, castling excepted.
    #[inline]
    fn officer_moves<B>(&self, from: Cell, kind: &KindRules, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let outset = kind.outset[from.index()] & self.targets.all;
        if outset.is_empty() {
            return ControlFlow::Continue(());
        }
        visitor.man(from);
        let leaps = &kind.leaps[from.index()];
        if (outset & self.targets.kings).is_empty() {
            // Most kinds only leap or only ride.
            let goals = if kind.rides.is_empty() { outset } else { outset & kind.strides[from.index()] };
            visitor.leap(from, leaps, goals)?;
        } else {
            for &to in leaps {
                if self.targets.kings.contains(to) {
                    visitor.other(Move::new(from, to))?;
                } else if self.targets.all.contains(to) {
                    visitor.plain(Move::new(from, to))?;
                }
            }
        }
        for &direction in &kind.rides {
            // Most men are hemmed in on most sides.
            let next = self.rules.board.step(from, direction);
            if next.is_none_or(|next| !outset.contains(next)) {
                continue;
            }
            let (open, behind) = self.position.view(&self.rules.board, from, direction);
            visitor.ride(from, open)?;
            let Some(to) = behind.filter(|to| self.targets.all.contains(*to)) else { continue };
            if self.targets.prey.contains(to) {
                visitor.plain(Move::new(from, to))?;
            } else {
                visitor.other(Move::new(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pawn_moves<B>(&self, from: Cell, pawn: Man, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let rules = self.rules;
        let moves = rules.pawns.from(self.targets.army, pawn.grade(), from);
        let goes = |mv, visitor: &mut _| {
            if moves.promotes { self.pawn_goes(pawn, mv, visitor) } else { Visitor::plain(visitor, mv) }
        };
        for &(to, _) in &moves.steps {
            if self.targets.open.contains(to) {
                goes(Move::new(from, to), visitor)?;
            }
        }
        if let Some((passed, to)) = moves.doubles
            && self.targets.open.contains(passed)
            && self.targets.open.contains(to)
        {
            goes(Move::new(from, to), visitor)?;
        }
        if !moves.hops.is_empty() {
            self.pawn_hops(from, pawn, moves, visitor)?;
        }
        if !rules.pawns.en_passant.lets_wait() || !waits(self.position, from) {
            let quarry = self.targets.prey | self.targets.kings | self.targets.passed;
            for &to in &moves.captures {
                if quarry.contains(to) {
                    if self.targets.prey.contains(to) && !self.targets.passed.contains(to) {
                        goes(Move::new(from, to), visitor)?;
                    } else {
                        self.pawn_arrives(pawn, Move::new(from, to), visitor)?;
                    }
                }
                if rules.pawns.exchange.is_diagonal() {
                    self.pawn_exchanges(from, pawn, to, visitor)?;
                }
            }
        }
        if !moves.swaps.is_empty() {
            self.pawn_swaps(from, pawn, moves, visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// A pawn goes to a cell, where it may promote, and nothing else happens.
    #[inline]
    fn pawn_goes<B>(&self, pawn: Man, mv: Move, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if promotes(self.rules, self.position, pawn, mv.to) {
            self.pawn_promotes(mv, visitor)
        } else {
            visitor.plain(mv)
        }
    }

    /// A pawn goes to a cell by a move that is not plain, and may promote there.
    fn pawn_arrives<B>(&self, pawn: Man, mv: Move, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if promotes(self.rules, self.position, pawn, mv.to) {
            self.pawn_promotes(mv, visitor)
        } else {
            visitor.other(mv)
        }
    }

    #[inline(never)]
    fn pawn_promotes<B>(&self, mv: Move, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        self.rules.pawns.choice.iter().try_for_each(|kind| visitor.other(mv.promoting(*kind)))
    }

    /// Leaps over partners' pawns.
    #[inline(never)]
    fn pawn_hops<B>(&self, from: Cell, pawn: Man, moves: &PawnMoves, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        for hop in &moves.hops {
            if self.targets.open.contains(hop.to)
                && may_hop_over(self.rules, self.position, self.targets.army, hop.over)
            {
                self.pawn_goes(pawn, Move::new(from, hop.to), visitor)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The exchange with a partner's pawn where it might be captured.
    #[inline(never)]
    fn pawn_exchanges<B>(&self, from: Cell, pawn: Man, to: Cell, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        if may_exchange(self.rules, self.position, self.targets.army, to) {
            self.pawn_arrives(pawn, Move::new(from, to).by(MoveKind::Swap), visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// The exchange with a partner's pawn that comes head-on.
    #[inline(never)]
    fn pawn_swaps<B>(&self, from: Cell, pawn: Man, moves: &PawnMoves, visitor: &mut impl Visitor<B>) -> ControlFlow<B> {
        let (rules, position) = (self.rules, self.position);
        for &to in &moves.swaps {
            let head_on = |other: &Man| {
                let back = rules.pawns.from(other.army(), other.grade(), to).swaps.contains(&from);
                other.kind() == rules.pawns.kind && back && partners(rules, position, self.targets.army, other.army())
            };
            if position.man(to).as_ref().is_some_and(head_on) {
                self.pawn_arrives(pawn, Move::new(from, to).by(MoveKind::Swap), visitor)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Whether a pawn must promote on a cell.
pub(crate) fn promotes(rules: &Rules, position: &Position, man: Man, cell: Cell) -> bool {
    rules.pawns.must_promote(man.army(), cell, position.gone())
}

/// Whether a pawn waits to be taken in passing by somebody who has just taken another.
fn waits(position: &Position, pawn: Cell) -> bool {
    position.passing().iter().any(|entry| entry.pawn == pawn && !entry.waits.is_empty())
}

/// The cells of the pawns that a pawn of `army` takes in passing when it captures on `to`.
pub(crate) fn passing_victims<'a>(
    rules: &'a Rules,
    position: &'a Position,
    army: Army,
    to: Cell,
) -> impl Iterator<Item = Cell> + 'a {
    position.passing().on(to, army).map(|entry| entry.pawn).filter(move |pawn| {
        position.man(*pawn).is_some_and(|target| target.army() != army && capturable(rules, position, army, target))
    })
}

/// Whether a move of this man captures in passing.
#[inline(always)]
pub(crate) fn takes_passing(rules: &Rules, position: &Position, man: Man, mv: Move) -> bool {
    mv.kind == MoveKind::Plain
        && man.kind() == rules.pawns.kind
        && passing_victims(rules, position, man.army(), mv.to).next().is_some()
        && rules.pawns.from(man.army(), man.grade(), mv.from).captures.contains(&mv.to)
}

/// Whether a partner's pawn stands on the cell or has just passed it.
fn may_exchange(rules: &Rules, position: &Position, army: Army, to: Cell) -> bool {
    match position.man(to) {
        Some(other) => other.kind() == rules.pawns.kind && rules.partners(army, other.army()),
        // One's own player's other army does not pass: see the clause on merged armies.
        None => position.passing().on(to, army).filter_map(|entry| position.man(entry.pawn)).any(|other| {
            rules.partners(army, other.army()) && position.commander(army) != position.commander(other.army())
        }),
    }
}

/// Whether a partner's pawn stands on the cell, of whatever grade, frozen or not.
pub(super) fn may_hop_over(rules: &Rules, position: &Position, army: Army, over: Cell) -> bool {
    position.man(over).is_some_and(|man| man.kind() == rules.pawns.kind && rules.partners(army, man.army()))
}

/// Calls `visit` with every pseudo-legal move of the player whose turn it is.
pub(crate) fn pseudo_moves_at<B>(
    rules: &Rules,
    position: &Position,
    mut visit: impl FnMut(Army, Move) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for army in free_armies(rules, position).iter() {
        pseudo_moves(rules, position, army, |mv| visit(army, mv))?;
    }
    ControlFlow::Continue(())
}

/// The armies with which the player whose turn it is may move now.
#[inline(always)]
pub(crate) fn free_armies(rules: &Rules, position: &Position) -> Set<Army> {
    let place = position.turn();
    if !plays(rules, position, place) {
        return Set::EMPTY;
    }
    let moved = position.rare().moved;
    let free = |army: &Army| position.is_active(*army) && !moved.contains(*army);
    armies_at(rules, position, place).iter().filter(free).collect()
}
