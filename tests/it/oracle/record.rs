//! What is counted over the turns: repetitions, quiet rounds, skips in a row.

use std::collections::HashMap;

use super::men::{Board, Kind, Seat};

/// §0, draws.
#[derive(Clone, Default)]
pub struct Record {
    /// Each player's turns since the last capture or pawn move.
    quiet: [u32; 4],
    /// How often each position has been there for somebody to decide in.
    seen: HashMap<String, u32>,
}

impl Record {
    /// Counted so far, as a position text has it.
    pub fn loaded(quiet: [u32; 4]) -> Self {
        Self { quiet, seen: HashMap::new() }
    }

    /// A player has had a turn (a skip or a pass is one too).
    pub fn turn(&mut self, player: Seat) {
        self.quiet[player as usize] += 1;
    }

    /// A capture or a pawn move was made: counted anew, the turn in which it was made not included.
    pub fn stir(&mut self) {
        self.quiet = [0; 4];
    }

    /// 75 rounds: the least number of turns among these players.
    pub fn is_too_quiet(&self, players: &[Seat]) -> bool {
        players.iter().map(|player| self.quiet[*player as usize]).min().is_some_and(|least| least >= 75)
    }

    /// Counts a position in which somebody decides; whether it is there for the fifth time.
    pub fn is_fifth_time(&mut self, key: String) -> bool {
        let times = self.seen.entry(key).or_insert(0);
        *times += 1;
        *times >= 5
    }

    /// Counts a position in which somebody decides; whether it draws the game: by repetition, by quiet rounds of these
    /// players, or because only kings are left.
    pub fn is_drawn(&mut self, key: String, players: &[Seat], board: &Board) -> bool {
        self.is_fifth_time(key) || self.is_too_quiet(players) || are_bare_kings(board)
    }
}

/// Whether only kings are left.
pub fn are_bare_kings(board: &Board) -> bool {
    board.men().all(|(_, man)| man.kind == Kind::King)
}

/// What a player finds when his turn arrives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// He decides.
    Decides,
    /// The turn is skipped and recorded.
    Skipped,
    /// He is out, or goes out now: nothing is recorded.
    Unrecorded,
    /// The game is over.
    Ended,
}

/// A game in which turns pass from place to place.
pub trait Turns {
    /// Who has the turn after this place.
    fn next(&self, place: Seat) -> Seat;
    /// The turn arrives at a place: judges mate, stalemate and the like.
    fn arrive(&mut self, place: Seat) -> Arrival;
    /// A skip is carried out: counted as a turn, en passant lost.
    fn skip(&mut self, place: Seat);
    /// The places that can be skipped, all of which in a row draw the game.
    fn places(&self) -> Vec<Seat>;
    /// Everybody was skipped in a row.
    fn all_skipped(&mut self);
}

/// Passes the turn on from `place` until somebody decides or the game ends; answers the skips. With `from_here` the
/// place itself is judged first (the start of a game, the rest of a turn).
pub fn pass_on(game: &mut impl Turns, place: Seat, from_here: bool) -> Vec<String> {
    let mut skips = Vec::new();
    let mut in_a_row: Vec<Seat> = Vec::new();
    let mut place = if from_here { place } else { game.next(place) };
    loop {
        match game.arrive(place) {
            Arrival::Decides | Arrival::Ended => return skips,
            Arrival::Unrecorded => {}
            Arrival::Skipped => {
                game.skip(place);
                skips.push("skip".to_owned());
                in_a_row.push(place);
                if game.places().iter().all(|place| in_a_row.contains(place)) {
                    game.all_skipped();
                    return skips;
                }
            }
        }
        place = game.next(place);
    }
}
