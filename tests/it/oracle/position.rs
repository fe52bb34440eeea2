//! Position texts: a game from any position.

use super::ground::cell;
use super::men::{Board, Kind, Man, Seat};
use super::scene::{Passing, Scene, Standing};

/// A position text, taken apart.
pub struct Position {
    rows: Vec<String>,
    /// Whose place in the order it is.
    pub turn: Seat,
    keys: Vec<(String, String)>,
}

impl Position {
    pub fn parse(text: &str) -> Self {
        let mut words = text.split_whitespace();
        let rows = words.next().expect("rows").split('/').map(str::to_owned).collect();
        let turn = seat(words.next().expect("a turn"));
        let pair = |word: &str| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
        let keys = words.map(|word| pair(word).unwrap_or_else(|| panic!("key=value: {word}"))).collect();
        Self { rows, turn, keys }
    }

    /// The value of a key, empty when it is left out.
    pub fn value(&self, key: &str) -> &str {
        self.keys.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value)
    }

    /// The seats that a key names.
    pub fn seats(&self, key: &str) -> Vec<Seat> {
        self.value(key).chars().filter_map(Seat::from_letter).collect()
    }

    /// The entries of a key, each taken apart at its colons.
    pub fn entries(&self, key: &str) -> Vec<Vec<String>> {
        let entries = self.value(key).split(',').filter(|entry| !entry.is_empty());
        entries.map(|entry| entry.split(':').map(str::to_owned).collect()).collect()
    }

    /// A number for each seat, `S:13,W:5`.
    pub fn numbers(&self, key: &str) -> [u32; 4] {
        let mut numbers = [0; 4];
        for entry in self.entries(key) {
            numbers[seat(&entry[0]) as usize] = entry[1].parse().expect("a number");
        }
        numbers
    }

    fn board(&self, size: i8) -> Board {
        let mut board = Board::empty();
        for (y, row) in (1..=size).rev().zip(&self.rows) {
            let mut x = 1;
            let mut rest = row.as_str();
            while let Some(first) = rest.chars().next() {
                let digits = rest.chars().take_while(char::is_ascii_digit).count();
                if digits > 0 {
                    x += rest[..digits].parse::<i8>().expect("a number of empty cells");
                    rest = &rest[digits..];
                    continue;
                }
                let army = Seat::from_letter(first).unwrap_or_else(|| panic!("no seat: {rest}"));
                let kind = rest.chars().nth(1).and_then(Kind::from_letter).unwrap_or_else(|| panic!("no man: {rest}"));
                let marks: String = rest[2..].chars().take_while(|mark| "~^+'".contains(*mark)).collect();
                let (turned, returned, promoted) = (marks.contains('~'), marks.contains('^'), marks.contains('+'));
                board.put(super::ground::Cell::new(x, y), Some(Man { army, kind, turned, returned, promoted }));
                x += 1;
                rest = &rest[2 + marks.len()..];
            }
        }
        board
    }
}

/// A seat by its letter; a player with two armies stands for the first of them.
pub fn seat(letter: &str) -> Seat {
    match letter {
        "light" => Seat::South,
        "dark" => Seat::West,
        _ => {
            let found = letter.chars().next().and_then(Seat::from_letter);
            found.unwrap_or_else(|| panic!("no seat: {letter}"))
        }
    }
}

impl Scene {
    /// Puts everything as a position has it; the text is taken as it stands.
    pub fn load(&mut self, position: &Position) {
        self.board = position.board(self.ground.size());
        for entry in position.entries("commands") {
            self.set_leader(seat(&entry[0]), seat(&entry[1]));
        }
        let named = |key: &str, army: Seat| position.seats(key).contains(&army);
        for army in Seat::ALL {
            let is_led = self.leader(army) != army;
            if named("static", army) {
                self.set_standing(army, Standing::Static);
            } else if named("out", army) && !is_led {
                self.set_standing(army, Standing::Absent);
            } else if named("frozen", army) {
                self.set_standing(army, Standing::Frozen);
            }
        }
        for army in position.seats("walking") {
            self.set_standing(army, Standing::Static);
            self.set_walks(army, true);
        }
        self.castling.clear();
        for rook in position.entries("castle") {
            let rook = cell(&rook[0]);
            let army = self.board.man(rook).expect("a rook with a right").army;
            self.castling.push((self.board.king(army).expect("a king with a right"), rook));
        }
        self.passing.clear();
        for entry in position.entries("ep") {
            let seats = |place: usize| -> Vec<Seat> {
                entry.get(place).map_or(Vec::new(), |letters| letters.chars().filter_map(Seat::from_letter).collect())
            };
            let (passed, pawn) = (cell(&entry[0]), cell(&entry[1]));
            let army = self.board.man(pawn).expect("a passing pawn").army;
            let pusher = self.laws.place_of(self, army);
            self.passing.push(Passing { passed, pawn, pusher, may: seats(2), waits: seats(3) });
        }
    }
}
