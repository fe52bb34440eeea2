//! Random positions with few men, in which mates, promotions and superpawns are near.

use super::Options;
use super::board::{Board, Cell, Kind, Man, Seat};
use super::moves::Scene;
use super::text::Parsed;

/// A position in which nobody is in check. `roll` gives a number below the one it is asked for.
pub fn scatter(options: Options, mut roll: impl FnMut(usize) -> usize) -> Parsed {
    loop {
        let mut board = Board::empty();
        for owner in Seat::ALL {
            let at_home = roll(2) == 0;
            let cell = if at_home { owner.home() } else { any_cell(&mut roll) };
            // It may replace another king; the count below finds out.
            board.put(cell, Some(man(owner, Kind::King)));
        }
        for _ in 0..4 + roll(9) {
            let cell = any_cell(&mut roll);
            let owner = Seat::ALL[roll(4)];
            let kind = any_kind(options, &mut roll);
            let chip = roll(2) == 0;
            if !board.is_vacant(cell) {
                continue;
            }
            if kind == Kind::Pawn {
                if let Some(pawn) = pawn(owner, cell, chip) {
                    board.put(cell, Some(pawn));
                }
            } else {
                board.put(cell, Some(man(owner, kind)));
            }
        }
        let kings = board.men().filter(|(_, man)| man.kind == Kind::King);
        if kings.count() != 4 {
            continue;
        }
        let scene = Scene::new(options, board);
        if !Seat::ALL.into_iter().any(|seat| scene.is_in_check(seat)) {
            return Parsed { scene, turn: Seat::ALL[roll(4)], quiet: [0; 4] };
        }
    }
}

fn any_cell(roll: &mut impl FnMut(usize) -> usize) -> Cell {
    Cell::all().nth(roll(101)).expect("101 cells")
}

fn any_kind(options: Options, roll: &mut impl FnMut(usize) -> usize) -> Kind {
    match roll(10) {
        0..=1 => Kind::Queen,
        2..=3 => Kind::Rook,
        4 => Kind::Bishop,
        5 if options.squirrel => Kind::Squirrel,
        5..=6 => Kind::Knight,
        _ => Kind::Pawn,
    }
}

fn man(owner: Seat, kind: Kind) -> Man {
    Man { owner, kind, chip: false }
}

/// A pawn as a game may bring it there: always a superpawn in the partner's arm and behind its own first rank,
/// never on an opponent's king's square.
fn pawn(owner: Seat, cell: Cell, chip: bool) -> Option<Man> {
    let is_promoted = Seat::ALL.into_iter().any(|seat| seat.is_hostile_to(owner) && seat.home() == cell);
    if is_promoted {
        return None;
    }
    let has_been_across = cell.arm() == Some(owner.partner()) || cell.arm() == Some(owner) && cell.local(owner).1 < 4;
    Some(Man { owner, kind: Kind::Pawn, chip: chip || has_been_across })
}
