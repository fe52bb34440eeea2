//! Hash keys, computed from a fixed seed: hashes are the same everywhere and for ever.

use super::{Man, PassingPawn, Status};
use crate::board::{Army, Cell, Place, Player, Set, Slot};
use crate::random::{GAMMA, split_mix};

const SEED: u64 = 0x4f75_7248_616e_6465;
const TURNS: usize = Man::CODES * 256;
const STATUSES: usize = TURNS + 4;
const STATIC: usize = STATUSES + 4;
const CASTLE: usize = STATIC + 4;
const COMMANDER: usize = CASTLE + 256;
const OUT: usize = COMMANDER + 16;
const HEADLESS: usize = OUT + 16;
const MOVED: usize = HEADLESS + 16;
const PASSING: usize = MOVED + 16;
const HOMES: usize = PASSING + (1 << 24);
const WALKING: usize = HOMES + (1 << 16);

/// The number at `index` of the sequence of the seed.
const fn key(index: usize) -> u64 {
    split_mix(SEED.wrapping_add((index as u64).wrapping_mul(GAMMA)))
}

pub(super) const fn man(man: Man, cell: Cell) -> u64 {
    key(man.code() * 256 + cell.index())
}

pub(super) const fn turn(place: Place) -> u64 {
    key(TURNS + place.0 as usize)
}

pub(super) const fn status(army: Army, status: Status) -> u64 {
    match status {
        Status::Active => 0,
        Status::Frozen => key(STATUSES + army.0 as usize),
        Status::Static => key(STATIC + army.0 as usize),
    }
}

pub(super) const fn castle(rook: Cell) -> u64 {
    key(CASTLE + rook.index())
}

pub(super) fn passing(entry: &PassingPawn) -> u64 {
    let sets = usize::from(entry.takers.bits()) << 4 | usize::from(entry.waits.bits());
    key(PASSING + (sets << 16 | entry.passed.index() << 8 | entry.pawn.index()))
}

pub(super) fn commander(army: Army, own: bool, player: Player) -> u64 {
    if own { 0 } else { key(COMMANDER + army.slot() * 4 + player.slot()) }
}

pub(super) fn out(players: Set<Player>) -> u64 {
    if players.is_empty() { 0 } else { key(OUT + usize::from(players.bits())) }
}

pub(super) fn headless(players: Set<Player>) -> u64 {
    if players.is_empty() { 0 } else { key(HEADLESS + usize::from(players.bits())) }
}

pub(super) fn moved(armies: Set<Army>) -> u64 {
    if armies.is_empty() { 0 } else { key(MOVED + usize::from(armies.bits())) }
}

/// A man of a led army that may still come to a home cell to castle there.
pub(super) const fn home(at: Cell, home: Cell) -> u64 {
    key(HOMES + (at.index() << 8 | home.index()))
}

pub(super) fn walking(armies: Set<Army>) -> u64 {
    if armies.is_empty() { 0 } else { key(WALKING + usize::from(armies.bits())) }
}
