//! Hash keys, computed from a fixed seed: hashes are the same everywhere and for ever.

use super::{Man, Status};
use crate::board::{Army, Cell, Place};

const SEED: u64 = 0x4f75_7248_616e_6465;
const TURNS: usize = Man::CODES * 256;
const STATUSES: usize = TURNS + 4;

/// The number at `index` of Vigna's SplitMix64 sequence.
const fn key(index: usize) -> u64 {
    let mut z = SEED.wrapping_add((index as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
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
    }
}
