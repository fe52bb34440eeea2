//! Which inputs the networks of a game have, and which of them a position turns on.

use std::ops::Range;

use super::symmetry::Symmetry;
use crate::board::{Army, By, Cell, CellSet, Place, Player, Seat, Set, Slot};
use crate::position::{Man, Position, Status};
use crate::random::split_mix;
use crate::rules::{Grade, Kind, Rules};

/// The version of the order of inputs; part of [`InputLayout::hash`].
const LAYOUT_VERSION: u64 = 1;
/// The differences in points between the seat of view and another at and above which an input is on.
const POINT_STEPS: [i32; 8] = [-40, -20, -8, -2, 2, 8, 20, 40];
/// The number of conditions of an army other than the usual one: frozen, static, without its king.
const CONDITIONS: usize = 3;
/// The number of sorts of rights to castle that an army has: the short side and the others.
const CASTLES: usize = 2;
/// The place of a man that turns on no input.
const NO_ROW: u16 = u16::MAX;
/// The number of different values of [`place`].
const PLACES: usize = (Man::CODES >> 2) + 1;

/// A number for what stands on a cell as far as inputs tell it apart: 0 for nobody.
#[inline]
fn place(man: Option<Man>) -> usize {
    man.map_or(0, |man| (man.code() >> 2) + 1)
}

/// The inputs of the networks of a game, numbered; and how each seat sees the board.
///
/// Every man turns on one input, which is named by the *relation* of his army to the seat of view, his *role* (his kind;
/// for pawns also what they have become) and the cell, with the board turned before the seat of view. Relations are
/// seats after that turn. Further inputs, which add to those of men, say what is not usual: armies that are frozen,
/// static, without a king or led by others, and their men; and rights to castle, vanished home boards, and in games of
/// more than two sides who is to move, where points are counted who has more.
#[derive(Clone, Debug)]
pub struct InputLayout {
    symmetry: Symmetry,
    /// The number of cells of the board.
    cells: usize,
    /// The number of relations.
    relations: usize,
    /// The role of men, by kind and grade.
    roles: Vec<(Kind, Grade)>,
    blocks: Blocks,
    /// Whether more than two sides play: then a value belongs to the seat of view, not to who is to move.
    many_sided: bool,
    /// The hash of all that gives the inputs their meaning.
    hash: u64,
    /// Whose own army each is.
    owners: By<Army, Player>,
    /// The rooks that castle, by home cell, with their army and the sort of castling.
    castles: Vec<(Cell, Army, usize)>,
    /// The home boards that can vanish.
    homes: By<Army, CellSet>,
    /// The armies of the game.
    present: Vec<Army>,
    /// How each seat sees the board.
    views: By<Army, SeatView>,
}

/// The first input of each group, and the number of all.
#[derive(Clone, Copy, Debug, Default)]
struct Blocks {
    conditions: usize,
    condition_men: usize,
    leads: usize,
    lead_men: usize,
    castling: usize,
    homes: usize,
    points: usize,
    turn: usize,
    view: usize,
    /// The number of inputs.
    end: usize,
}

/// How a seat sees the board.
#[derive(Clone, Debug)]
pub(super) struct SeatView {
    /// By what stands on a cell ([`place`]), the first input of such men; [`NO_ROW`] for those that the game has not, and
    /// for nobody.
    men: Box<[u16; PLACES]>,
    /// By cell, the number of the cell in its place after the turn.
    cells: Box<[u8; 256]>,
    /// The relation of each army.
    relations: By<Army, usize>,
    /// The number of all inputs.
    inputs: usize,
}

/// What turns on inputs besides men on their cells, whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signs {
    /// What the states of armies follow from.
    pub(super) conditions: Conditions,
    castle: CellSet,
    gone: CellSet,
    points: By<Player, u16>,
    turn: Option<Place>,
}

/// What the states of armies follow from, as a position has it: it is compared at every position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Conditions {
    status: By<Army, Status>,
    commanders: By<Army, Player>,
    headless: Set<Player>,
}

/// The states of all armies.
pub(super) type States = By<Army, ArmyState>;

/// The state of an army: its condition, and who leads it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ArmyState {
    /// 0 for the usual one, otherwise up to [`CONDITIONS`].
    condition: u8,
    /// The player who leads it, if not its own.
    leader: Option<Player>,
}

impl InputLayout {
    /// The inputs of a game.
    pub fn new(rules: &Rules) -> Self {
        let symmetry = Symmetry::of(rules);
        let roles = roles(rules);
        let present: Vec<Army> = rules.present().collect();
        let seats = related_seats(&present, symmetry);
        let many_sided = rules.sides().len() > 2;
        let castles: Vec<_> = present
            .iter()
            .flat_map(|army| rules.castling.ways[*army].iter().map(|way| (way.rook, *army, usize::from(!way.short))))
            .collect();
        let views_differ = present.iter().any(|view| symmetry.turn_to(view.0).seat_before(view.0) != Seat::South);
        let homes = present.iter().any(|army| !rules.homes[*army].is_empty());
        let (cells, relations, kinds) = (rules.board.cells().len(), seats.len(), roles.len());
        let mut end = relations * kinds * cells;
        let mut block = |size: usize| {
            end += size;
            end - size
        };
        let when = |condition: bool, size: usize| if condition { size } else { 0 };
        let blocks = Blocks {
            conditions: block(relations * CONDITIONS),
            condition_men: block(relations * CONDITIONS * kinds),
            leads: block(relations * relations),
            lead_men: block(relations * relations * kinds),
            castling: block(when(!castles.is_empty(), relations * CASTLES)),
            homes: block(when(homes, relations)),
            points: block(when(rules.scoring.collects_points(), relations * POINT_STEPS.len())),
            turn: block(when(many_sided, relations)),
            view: block(when(views_differ, relations)),
            end: 0,
        };
        let blocks = Blocks { end, ..blocks };
        let view = |army: Army| seat_view(rules, symmetry, &roles, &seats, army, end);
        let mut layout = Self {
            symmetry,
            cells,
            relations,
            blocks,
            many_sided,
            hash: 0,
            owners: By::from_fn(|army| rules.player_of(army)),
            castles,
            homes: rules.homes,
            views: By::from_fn(view),
            present,
            roles,
        };
        layout.hash = layout.hash_of(rules);
        layout
    }

    /// The number of inputs.
    pub const fn inputs(&self) -> usize {
        self.blocks.end
    }

    /// How the board is turned before the seat of view.
    pub const fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The number of inputs that stand for a man on a cell; they come first.
    pub const fn men(&self) -> usize {
        self.blocks.conditions
    }

    /// The number of roles of men.
    pub fn roles(&self) -> usize {
        self.roles.len()
    }

    /// A number for what the inputs stand for: cells, roles, armies with their sides, turns of the board, and how many there
    /// are. How men move is no part of it, nor are values and weights of the evaluation.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether values belong to the seat of view, as they do among more than two sides; with two they belong to those
    /// who decide.
    pub const fn is_many_sided(&self) -> bool {
        self.many_sided
    }

    /// The seats from which a position may be seen: those of the armies of the game.
    pub fn views(&self) -> &[Army] {
        &self.present
    }

    /// Calls `turn_on` with each input that a position turns on, seen from a seat. No input comes twice, except that
    /// those for men of an unusual army come once for each man.
    pub fn for_each_input(&self, position: &Position, view: Army, mut turn_on: impl FnMut(usize)) {
        let (seen, signs) = (self.view(view), self.signs(position));
        let states = self.states(&signs.conditions);
        self.for_each_sign(view, &signs, &mut turn_on);
        for army in &self.present {
            for cell in position.army(*army) {
                if let Some(man) = position.man(cell) {
                    self.for_each_of_man(seen, man, cell, &states, &mut turn_on);
                }
            }
        }
    }

    /// How a seat sees the board.
    pub(super) fn view(&self, view: Army) -> &SeatView {
        &self.views[view]
    }

    /// What a position has besides men on their cells.
    #[inline]
    pub(super) fn signs(&self, position: &Position) -> Signs {
        let counted = self.blocks.turn > self.blocks.points;
        Signs {
            conditions: Conditions {
                status: By::from_fn(|army| position.status(army)),
                commanders: By::from_fn(|army| position.commander(army)),
                headless: position.headless(),
            },
            castle: position.castle(),
            gone: position.gone(),
            points: if counted { By::from_fn(|player| position.points(player)) } else { By::default() },
            turn: self.many_sided.then(|| position.turn()),
        }
    }

    /// The states of armies under their conditions.
    pub(super) fn states(&self, conditions: &Conditions) -> States {
        By::from_fn(|army| {
            let owner = self.owners[army];
            let condition = match conditions.status[army] {
                Status::Frozen => 1,
                Status::Static => 2,
                Status::Active if conditions.headless.contains(owner) => 3,
                Status::Active => 0,
            };
            let leader = conditions.commanders[army];
            ArmyState { condition, leader: (leader != owner).then_some(leader) }
        })
    }

    /// Calls `turn_on` with the inputs of a man on a cell.
    #[inline]
    pub(super) fn for_each_of_man(
        &self,
        seen: &SeatView,
        man: Man,
        cell: Cell,
        states: &States,
        mut turn_on: impl FnMut(usize),
    ) {
        let first = seen.men[place(Some(man))];
        if first == NO_ROW {
            return;
        }
        turn_on(usize::from(first) + usize::from(seen.cells[cell.index()]));
        let state = states[man.army()];
        if state != ArmyState::default() {
            let role = usize::from(first) / self.cells % self.roles.len();
            let relation = seen.relations[man.army()];
            if let Some(condition) = state.condition() {
                turn_on(self.blocks.condition_men + (relation * CONDITIONS + condition) * self.roles.len() + role);
            }
            if let Some(leader) = state.leader {
                let leader = seen.relations[Army(leader.0)];
                turn_on(self.blocks.lead_men + (relation * self.relations + leader) * self.roles.len() + role);
            }
        }
    }

    /// Calls `turn_on` with the inputs of what a position has besides men on their cells.
    pub(super) fn for_each_sign(&self, view: Army, signs: &Signs, mut turn_on: impl FnMut(usize)) {
        let seen = self.view(view);
        let states = self.states(&signs.conditions);
        let Blocks { conditions, leads, castling, turn, view: seats, end, .. } = self.blocks;
        for army in &self.present {
            let relation = seen.relations[*army];
            let state = states[*army];
            if let Some(condition) = state.condition() {
                turn_on(conditions + relation * CONDITIONS + condition);
            }
            if let Some(leader) = state.leader {
                turn_on(leads + relation * self.relations + seen.relations[Army(leader.0)]);
            }
            if let Some(input) = self.home(seen, *army).filter(|_| self.has_lost_home(*army, signs)) {
                turn_on(input);
            }
        }
        for (rook, army, sort) in &self.castles {
            if signs.castle.contains(*rook) {
                turn_on(castling + seen.relations[*army] * CASTLES + sort);
            }
        }
        for army in &self.present {
            self.points_ahead(seen, view, *army, signs).for_each(&mut turn_on);
        }
        if let Some(place) = signs.turn {
            turn_on(turn + seen.relations[Army(place.0)]);
        }
        if end > seats {
            turn_on(seats + seen.relations[view]);
        }
    }

    /// Calls `change` with the inputs of [`Self::for_each_sign`] that differ between two positions in which the
    /// conditions of armies are the same, and whether the second turns them on.
    pub(super) fn for_each_changed_sign(
        &self,
        view: Army,
        before: &Signs,
        now: &Signs,
        mut change: impl FnMut(usize, bool),
    ) {
        let seen = self.view(view);
        if before.turn != now.turn {
            for (signs, on) in [(before, false), (now, true)] {
                if let Some(place) = signs.turn {
                    change(self.blocks.turn + seen.relations[Army(place.0)], on);
                }
            }
        }
        if before.castle != now.castle {
            for (rook, army, sort) in &self.castles {
                let on = now.castle.contains(*rook);
                if before.castle.contains(*rook) != on {
                    change(self.blocks.castling + seen.relations[*army] * CASTLES + sort, on);
                }
            }
        }
        if before.gone != now.gone {
            for army in &self.present {
                let on = self.has_lost_home(*army, now);
                if let Some(input) = self.home(seen, *army).filter(|_| self.has_lost_home(*army, before) != on) {
                    change(input, on);
                }
            }
        }
        if before.points != now.points {
            for army in &self.present {
                self.points_ahead(seen, view, *army, before).for_each(|input| change(input, false));
                self.points_ahead(seen, view, *army, now).for_each(|input| change(input, true));
            }
        }
    }

    /// The input for a vanished home board of an army, if those of the game can vanish.
    fn home(&self, seen: &SeatView, army: Army) -> Option<usize> {
        let Blocks { homes, points, .. } = self.blocks;
        (points > homes).then(|| homes + seen.relations[army])
    }

    fn has_lost_home(&self, army: Army, signs: &Signs) -> bool {
        !(self.homes[army] & signs.gone).is_empty()
    }

    /// The inputs for the points that the seat of view has more than that of an army.
    fn points_ahead(&self, seen: &SeatView, view: Army, army: Army, signs: &Signs) -> Range<usize> {
        let Blocks { points, turn, .. } = self.blocks;
        if turn == points || army == view {
            return 0..0;
        }
        let of = |army: Army| i32::from(signs.points[Player(army.0)]);
        let ahead = of(view) - of(army);
        let reached = POINT_STEPS.iter().filter(|step| ahead >= **step).count();
        let first = points + seen.relations[army] * POINT_STEPS.len();
        first..first + reached
    }

    /// The greatest number of inputs of each group that are on at once, as the sum of all of them can grow: for men, with
    /// those that add to them, and for the rest.
    pub(super) const fn groups(&self) -> InputGroups {
        let Blocks { conditions, condition_men, leads, lead_men, castling, end, .. } = self.blocks;
        InputGroups {
            men: 0..conditions,
            men_more: [condition_men..leads, lead_men..castling],
            rest: [conditions..condition_men, leads..lead_men, castling..end],
        }
    }

    fn hash_of(&self, rules: &Rules) -> u64 {
        let mut hash = split_mix(LAYOUT_VERSION);
        let mut add = |word: u64| hash = split_mix(hash ^ word);
        let board = &rules.board;
        add(u64::from(board.columns()) << 8 | u64::from(board.rows()));
        board.cells().into_iter().for_each(|cell| add(cell.index() as u64));
        add(self.symmetry as u64);
        add(self.blocks.end as u64);
        for (kind, grade) in &self.roles {
            add(u64::from(rules.kind(*kind).letter) << 8 | grade.index() as u64);
        }
        let sides = rules.sides();
        for place in &rules.order {
            let side = sides.iter().position(|side| *side == rules.side(rules.army_at(*place)));
            add((place.slot() as u64) << 8 | side.unwrap_or_default() as u64);
        }
        for army in &self.present {
            add((army.slot() as u64) << 8 | self.owners[*army].slot() as u64);
        }
        hash
    }
}

/// Where the inputs of each group lie.
pub(super) struct InputGroups {
    /// Men on cells, one for each man.
    pub(super) men: Range<usize>,
    /// What is added for a man of an unusual army, at most one of each group.
    pub(super) men_more: [Range<usize>; 2],
    /// The others.
    pub(super) rest: [Range<usize>; 3],
}

impl SeatView {
    /// The input of what stands on a cell, without those that add to it for an unusual army; the number of all inputs if
    /// it turns on none.
    #[inline]
    pub(super) fn input(&self, man: Option<Man>, cell: Cell) -> usize {
        let first = usize::from(self.men[place(man)]);
        (first + usize::from(self.cells[cell.index()])).min(self.inputs)
    }
}

impl ArmyState {
    /// The number of the condition, from 0; `None` for the usual one.
    fn condition(self) -> Option<usize> {
        usize::from(self.condition).checked_sub(1)
    }
}

/// The roles of men: every kind that the array, the reserve or a promotion brings onto the board, the pawn once for each
/// grade that it can reach.
fn roles(rules: &Rules) -> Vec<(Kind, Grade)> {
    let pawn = rules.pawns.kind;
    let reached: Vec<[bool; 4]> =
        rules.present().map(|army| rules.pawns.grades_reached(army, rules.board.cells())).collect();
    let grades: Vec<Grade> =
        Grade::ALL.into_iter().filter(|grade| reached.iter().any(|reached| reached[grade.index()])).collect();
    let in_array = |kind: &Kind| rules.present().any(|army| rules.array[army].iter().any(|(_, other)| other == kind));
    let comes = |kind: &Kind| {
        *kind == pawn || in_array(kind) || rules.opening.reserve().contains(kind) || rules.pawns.choice.contains(kind)
    };
    let kinds = (0..rules.kinds.len()).map(Kind::from_index).filter(comes);
    kinds
        .flat_map(|kind| {
            let grades = if kind == pawn { grades.clone() } else { vec![Grade::Plain] };
            grades.into_iter().map(move |grade| (kind, grade))
        })
        .collect()
}

/// The seats that armies have after the board is turned before any of them: the relations, in order.
fn related_seats(present: &[Army], symmetry: Symmetry) -> Vec<Seat> {
    let related = |seat: &Seat| {
        present.iter().any(|view| present.iter().any(|army| symmetry.turn_to(view.0).seat_before(army.0) == *seat))
    };
    Seat::ALL.into_iter().filter(related).collect()
}

fn seat_view(
    rules: &Rules,
    symmetry: Symmetry,
    roles: &[(Kind, Grade)],
    seats: &[Seat],
    view: Army,
    inputs: usize,
) -> SeatView {
    let turn = symmetry.turn_to(view.0);
    let board = &rules.board;
    let relation = |army: Army| seats.iter().position(|seat| *seat == turn.seat_before(army.0));
    let mut cells = Box::new([0; 256]);
    for (number, before) in board.cells().into_iter().enumerate() {
        if let Some(cell) = turn.cell(board, before) {
            #[expect(clippy::cast_possible_truncation, reason = "a board has at most 256 cells")]
            let number = number as u8;
            cells[cell.index()] = number;
        }
    }
    let count = board.cells().len();
    let mut men = Box::new([NO_ROW; PLACES]);
    for army in rules.present() {
        let Some(relation) = relation(army) else { continue };
        for kind in (0..rules.kinds.len()).map(Kind::from_index) {
            for grade in Grade::ALL {
                // A grade that no pawn reaches by moves counts as the plain one: positions can be set up.
                let role = |grade| roles.iter().position(|role| *role == (kind, grade));
                let Some(role) = role(grade).or_else(|| role(Grade::Plain)) else { continue };
                let first = (relation * roles.len() + role) * count;
                men[place(Some(Man::new(army, kind, grade)))] = u16::try_from(first).unwrap_or(NO_ROW);
            }
        }
    }
    SeatView { men, cells, relations: By::from_fn(|army| relation(army).unwrap_or(0)), inputs }
}
