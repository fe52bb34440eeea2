//! A valid position. Only the mutators of this file change what the hash covers.

use super::men::Men;
use super::rare::RareBox;
use super::{Man, Passing, Phase, Rare, zobrist};
use crate::board::{Army, By, Cell, CellSet, Direction, Place, Player, Set, Topology};
use crate::rules::{Kind, KindRules, Rules};

/// How an army takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Status {
    /// It moves, captures and gives check.
    #[default]
    Active,
    /// Its king is mated: it stands, without power and out of reach, until the mate is lifted.
    Frozen,
    /// Its player is out and nobody leads it: its men, if any, are blocks that can be captured.
    Static,
}

/// An open offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// The player who offers.
    pub by: Player,
    /// The players who have accepted so far.
    pub accepted: Set<Player>,
}

/// The state of a game between two decisions, valid by construction: see [`super::Setup`].
///
/// Equality compares everything, counters and offers included. [`Self::hash`] covers what counts
/// for repetition: cells, the place to move, rights, the states of armies and players, and commanders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    men: Men,
    status: By<Army, Status>,
    commander: By<Army, Player>,
    turn: Place,
    hash: u64,
    castle: CellSet,
    passing: Passing,
    out: Set<Player>,
    resigned: Set<Player>,
    headless: Set<Player>,
    gone: CellSet,
    points: By<Player, u16>,
    quiet: By<Place, u16>,
    skipped: Set<Place>,
    offer: Option<DrawOffer>,
    offered: bool,
    rare: RareBox,
}

impl Position {
    /// A board without men, the turn at `turn`, every army led by the player that the rules name.
    pub(crate) fn bare(rules: &Rules, turn: Place) -> Self {
        Self {
            men: Men::default(),
            status: By::default(),
            commander: By::from_fn(|army| rules.player_of(army)),
            turn,
            hash: zobrist::turn(turn),
            castle: CellSet::EMPTY,
            passing: Passing::default(),
            out: Set::EMPTY,
            resigned: Set::EMPTY,
            gone: CellSet::EMPTY,
            headless: Set::EMPTY,
            points: By::default(),
            quiet: By::default(),
            skipped: Set::EMPTY,
            offer: None,
            offered: false,
            rare: RareBox::default(),
        }
    }

    /// The man on a cell.
    pub const fn man(&self, cell: Cell) -> Option<Man> {
        self.men.at(cell)
    }

    /// What stands on each cell of the grid, by the cell's index.
    pub const fn by_cell(&self) -> &[Option<Man>; 256] {
        self.men.by_cell()
    }

    /// What is seen from a cell in one direction: the open cells, nearest first, and behind them the
    /// first that is not, if the board goes on so far.
    #[inline]
    pub fn view<'b>(&self, board: &'b Topology, from: Cell, direction: Direction) -> (&'b [Cell], Option<Cell>) {
        self.men.view(board, from, direction)
    }

    /// The first cell in a direction that is not open, if the board goes on so far.
    #[inline]
    pub fn sight(&self, board: &Topology, from: Cell, direction: Direction) -> Option<Cell> {
        self.men.sight(board, from, direction)
    }

    /// The cells to which a man of a kind rides from a cell: open ones, and in each direction the first that is not.
    #[inline]
    pub fn ridden(&self, kind: &KindRules, from: Cell) -> CellSet {
        self.men.ridden(kind, from)
    }

    /// The cells seen from a cell in all directions, were the board as large as the grid: the open ones, and in each
    /// direction the first that is not.
    #[inline]
    pub fn seen_from(&self, cell: Cell) -> CellSet {
        self.men.seen_from(cell)
    }

    /// The cells of an army's men.
    pub fn army(&self, army: Army) -> CellSet {
        self.men.army(army)
    }

    /// The cells with pawns of an army that are as they started.
    pub fn plain_pawns(&self, army: Army) -> CellSet {
        self.men.pawns(army)
    }

    /// The cells with men who ride.
    pub const fn riders(&self) -> CellSet {
        self.men.riders()
    }

    /// The cells with kings.
    pub const fn royals(&self) -> CellSet {
        self.men.royals()
    }

    /// The cells on which nobody stands and that have not vanished, those outside the board among them.
    pub fn vacant(&self) -> CellSet {
        !(self.occupied() | self.gone)
    }

    /// All cells with men.
    pub fn occupied(&self) -> CellSet {
        Army::ALL.into_iter().fold(CellSet::EMPTY, |set, army| set | self.men.army(army))
    }

    /// Where an army's king stands.
    pub fn king(&self, army: Army) -> Option<Cell> {
        self.men.king(army)
    }

    /// How an army takes part.
    pub fn status(&self, army: Army) -> Status {
        self.status[army]
    }

    /// Whether an army is frozen.
    pub fn is_frozen(&self, army: Army) -> bool {
        self.status[army] == Status::Frozen
    }

    /// Whether an army moves, captures and gives check.
    pub fn is_active(&self, army: Army) -> bool {
        self.status[army] == Status::Active
    }

    /// The frozen armies.
    pub fn frozen(&self) -> Set<Army> {
        Army::ALL.into_iter().filter(|army| self.is_frozen(*army)).collect()
    }

    /// The player who leads an army.
    pub fn commander(&self, army: Army) -> Player {
        self.commander[army]
    }

    /// The players who are out.
    pub const fn out(&self) -> Set<Player> {
        self.out
    }

    /// The players who are out because they resigned.
    pub const fn resigned(&self) -> Set<Player> {
        self.resigned
    }

    /// The players who have lost their king and fight on.
    pub const fn headless(&self) -> Set<Player> {
        self.headless
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Place {
        self.turn
    }

    /// The home cells of the rooks with which castling is still possible.
    pub const fn castle(&self) -> CellSet {
        self.castle
    }

    /// The pawns that may be captured in passing.
    pub const fn passing(&self) -> &Passing {
        &self.passing
    }

    /// The cells that have vanished with home boards.
    pub const fn gone(&self) -> CellSet {
        self.gone
    }

    /// The points that a player has collected.
    pub fn points(&self, player: Player) -> u16 {
        self.points[player]
    }

    /// State that few games have.
    pub fn rare(&self) -> &Rare {
        &self.rare
    }

    /// What kind of decision is pending.
    pub fn phase(&self) -> Phase {
        self.rare.phase
    }

    /// The repetition key.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// What the repetition key will be after a move if nothing changes but the two cells and the turn: a guess, which
    /// other effects of the move make wrong.
    #[inline]
    pub(crate) fn likely_hash_after(&self, rules: &Rules, from: Cell, to: Cell) -> u64 {
        let moved = self.man(from).map_or(0, |man| zobrist::man(man, from) ^ zobrist::man(man, to));
        let captured = self.man(to).map_or(0, |man| zobrist::man(man, to));
        self.hash ^ moved ^ captured ^ zobrist::turn(self.turn) ^ zobrist::turn(rules.next_place(self.turn))
    }

    /// The repetition key computed anew; equal to [`Self::hash`] unless there is a bug.
    pub fn hash_from_scratch(&self, rules: &Rules) -> u64 {
        let mut hash = zobrist::turn(self.turn);
        for cell in self.occupied() {
            if let Some(man) = self.man(cell) {
                hash ^= zobrist::man(man, cell);
            }
        }
        for (army, status) in self.status.iter() {
            hash ^= zobrist::status(army, *status);
        }
        for (army, player) in self.commander.iter() {
            hash ^= zobrist::commander(army, rules.player_of(army) == *player, *player);
        }
        hash ^= self.castle.into_iter().fold(0, |hash, rook| hash ^ zobrist::castle(rook));
        hash ^= self.passing.iter().fold(0, |hash, entry| hash ^ zobrist::passing(&entry));
        hash ^ zobrist::out(self.out) ^ zobrist::headless(self.headless) ^ self.rare_hash()
    }

    /// What the hash covers of the state that few games have.
    fn rare_hash(&self) -> u64 {
        let players = zobrist::moved(self.rare.moved) ^ zobrist::walking(self.rare.walking);
        self.rare.homes.iter().fold(players, |hash, (at, home)| hash ^ zobrist::home(*at, *home))
    }

    /// The rounds since the last capture or pawn move: the least number of turns of any player who
    /// is not out.
    pub fn quiet_rounds(&self, rules: &Rules) -> u16 {
        self.quiet_turns(rules).min().unwrap_or(0)
    }

    /// Whether [`Self::quiet_rounds`] are at least so many, which is one or more: it is enough to find one player with fewer.
    pub(crate) fn is_quiet(&self, rules: &Rules, rounds: u16) -> bool {
        let mut turns = self.quiet_turns(rules).map(|turns| turns >= rounds);
        turns.next() == Some(true) && turns.all(|quiet| quiet)
    }

    /// The turns since then of each player who is not out.
    fn quiet_turns<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = u16> + 'a {
        let counts = move |place: &&Place| !self.out.contains(rules.player_of(rules.army_at(**place)));
        rules.order.iter().filter(counts).map(move |place| self.quiet[*place])
    }

    /// Turns of each place since the last capture or pawn move, skips included.
    pub const fn quiet(&self) -> &By<Place, u16> {
        &self.quiet
    }

    /// Places skipped in a row so far.
    pub const fn skipped(&self) -> Set<Place> {
        self.skipped
    }

    /// A draw offer that waits for answers.
    pub const fn offer(&self) -> Option<DrawOffer> {
        self.offer
    }

    /// Whether the player to move has made a draw offer in this turn.
    pub const fn offered(&self) -> bool {
        self.offered
    }

    /// The number of men of an army of one kind.
    pub fn count(&self, army: Army, kind: Kind) -> usize {
        self.army(army).into_iter().filter(|cell| self.man(*cell).is_some_and(|man| man.kind() == kind)).count()
    }

    /// Takes over what a setup says about everything but men, which it has checked.
    pub(super) fn set_rest(&mut self, rules: &Rules, setup: &super::Setup) {
        for rook in setup.castle {
            self.grant_castle(rook);
        }
        for entry in setup.passing.iter() {
            self.push_passing(entry);
        }
        for army in setup.stand.iter() {
            self.set_status(army, Status::Static);
        }
        for army in setup.frozen.iter() {
            self.set_status(army, Status::Frozen);
        }
        for (army, player) in setup.commander.iter() {
            self.set_commander(rules, army, *player);
        }
        for player in setup.out.iter() {
            self.set_out(player);
        }
        for player in setup.headless.iter() {
            self.set_headless(player, true);
        }
        self.resigned = setup.resigned;
        self.vanish(setup.vanished(rules));
        self.points = setup.points;
        self.quiet = setup.quiet;
        self.skipped = setup.skipped;
        self.offer = setup.offer;
        self.offered = setup.offered || setup.offer.is_some();
        self.change_rare(|rare| *rare = setup.rare.clone());
    }

    /// Counts a turn without capture or pawn move.
    pub(crate) fn count_quiet_turn(&mut self, place: Place) {
        self.quiet[place] = self.quiet[place].saturating_add(1);
    }

    /// A capture or a pawn move: the count begins anew.
    pub(crate) fn end_quiet(&mut self) {
        self.quiet = By::default();
    }

    /// Notes that a place was skipped.
    pub(crate) fn note_skip(&mut self, place: Place) {
        self.skipped.insert(place);
    }

    /// A place has a turn after all: it no longer counts as skipped.
    pub(crate) fn forget_skip(&mut self, place: Place) {
        self.skipped.remove(place);
    }

    /// Somebody has moved, or everybody has been skipped: those skipped in a row are counted anew.
    pub(crate) const fn forget_skips(&mut self) {
        self.skipped = Set::EMPTY;
    }

    /// Opens a draw offer, the one of this turn.
    pub(crate) const fn open_offer(&mut self, by: Player) {
        self.offer = Some(DrawOffer { by, accepted: Set::EMPTY });
        self.offered = true;
    }

    /// Notes that a player accepts the open offer, which it returns.
    pub(crate) fn accept_offer(&mut self, player: Player) -> Option<DrawOffer> {
        if let Some(offer) = &mut self.offer {
            offer.accepted.insert(player);
        }
        self.offer
    }

    /// Closes the open offer; another has to wait for the next turn.
    pub(crate) const fn close_offer(&mut self) {
        self.offer = None;
    }

    /// Puts a man on a vacant cell.
    pub(crate) fn place(&mut self, rules: &Rules, cell: Cell, man: Man) {
        debug_assert!(self.man(cell).is_none(), "{cell} is occupied");
        self.men.place(rules, cell, man);
        self.hash ^= zobrist::man(man, cell);
    }

    /// Takes the man from a cell.
    pub(crate) fn lift(&mut self, cell: Cell) -> Option<Man> {
        let man = self.men.lift(cell)?;
        self.hash ^= zobrist::man(man, cell);
        Some(man)
    }

    /// Changes how an army takes part.
    pub(crate) fn set_status(&mut self, army: Army, status: Status) {
        self.hash ^= zobrist::status(army, self.status[army]) ^ zobrist::status(army, status);
        self.status[army] = status;
    }

    /// Gives an army to a player.
    pub(crate) fn set_commander(&mut self, rules: &Rules, army: Army, player: Player) {
        let own = rules.player_of(army);
        let before = self.commander[army];
        self.hash ^= zobrist::commander(army, own == before, before) ^ zobrist::commander(army, own == player, player);
        self.commander[army] = player;
    }

    /// Notes that a player is out.
    pub(crate) fn set_out(&mut self, player: Player) {
        self.hash ^= zobrist::out(self.out);
        self.out.insert(player);
        self.hash ^= zobrist::out(self.out);
    }

    /// Takes vacant cells from the board.
    pub(crate) fn vanish(&mut self, cells: CellSet) {
        self.gone |= cells;
        self.men.close(cells);
    }

    /// Notes that a player resigned.
    pub(crate) fn set_resigned(&mut self, player: Player) {
        self.resigned.insert(player);
    }

    /// Notes whether a player has lost his king and fights on.
    pub(crate) fn set_headless(&mut self, player: Player, headless: bool) {
        self.hash ^= zobrist::headless(self.headless);
        if headless {
            self.headless.insert(player);
        } else {
            self.headless.remove(player);
        }
        self.hash ^= zobrist::headless(self.headless);
    }

    /// Gives the right to castle with the rook on a cell.
    pub(crate) fn grant_castle(&mut self, rook: Cell) {
        if !self.castle.contains(rook) {
            self.hash ^= zobrist::castle(rook);
            self.castle.insert(rook);
        }
    }

    /// Ends the rights to castle with the rooks on these cells.
    #[inline]
    pub(crate) fn end_castle(&mut self, rooks: CellSet) {
        let ended = rooks & self.castle;
        if ended.is_empty() {
            return;
        }
        for rook in ended {
            self.hash ^= zobrist::castle(rook);
            self.castle.remove(rook);
        }
    }

    /// Notes a pawn that may be captured in passing.
    pub(crate) fn push_passing(&mut self, entry: super::PassingPawn) {
        self.hash ^= zobrist::passing(&entry);
        if let Some(oldest) = self.passing.push(entry) {
            self.hash ^= zobrist::passing(&oldest);
        }
    }

    /// Changes the passing pawns; those for which `change` answers `None` can no longer be taken.
    pub(crate) fn update_passing(&mut self, mut change: impl FnMut(super::PassingPawn) -> Option<super::PassingPawn>) {
        let hash = &mut self.hash;
        self.passing.update(|entry| {
            let changed = change(entry);
            if changed != Some(entry) {
                *hash ^= zobrist::passing(&entry) ^ changed.as_ref().map_or(0, zobrist::passing);
            }
            changed
        });
    }

    /// Gives points to a player.
    pub(crate) fn add_points(&mut self, player: Player, points: u16) {
        self.points[player] = self.points[player].saturating_add(points);
    }

    /// Changes state that few games have.
    pub(crate) fn change_rare(&mut self, change: impl FnOnce(&mut Rare)) {
        self.hash ^= self.rare_hash();
        self.rare.change(change);
        self.hash ^= self.rare_hash();
    }

    /// Gives the turn to a place, which has made no offer yet.
    pub(crate) fn set_turn(&mut self, turn: Place) {
        self.offered = false;
        self.hash ^= zobrist::turn(self.turn) ^ zobrist::turn(turn);
        self.turn = turn;
    }
}
