//! The position as one line of text: `<rows> <turn> [key=value …]`.

use super::Options;
use super::board::{Board, Cell, Kind, Man, Seat};
use super::moves::Scene;

/// The first position (C-4.20), with a knight as the third knight.
const START: &str = "7nK7/6nRnQnR6/5nNnBnBnNnN5/5nPnPnPnPnP5/15/\
    2wNwP7ePeN2/1wRwBwP7ePeNeR1/wKwQwBwP7ePeBeQeK/1wRwNwP7ePeBeR1/2wNwP7ePeN2/\
    15/5sPsPsPsPsP5/5sNsNsBsBsN5/6sRsQsR6/7sK7 S";

/// What a line of text says.
pub struct Parsed {
    pub scene: Scene,
    pub turn: Seat,
    /// Turns since the last capture or pawn move, by [`Seat::ALL`].
    pub quiet: [u32; 4],
}

/// The first position; with the option, each third knight is a squirrel (C-4.30).
pub fn start(options: Options) -> Parsed {
    let mut parsed = parse(options, START).expect("the first position reads well");
    if options.squirrel {
        for seat in Seat::ALL {
            let third_knight = match seat {
                Seat::South | Seat::North => Cell::from_local(seat, 2, 3),
                Seat::West | Seat::East => Cell::from_local(seat, 4, 3),
            };
            let squirrel = Man { owner: seat, kind: Kind::Squirrel, chip: false };
            parsed.scene.board.put(third_knight, Some(squirrel));
        }
    }
    parsed
}

/// Reads a line.
pub fn parse(options: Options, text: &str) -> Result<Parsed, String> {
    let mut words = text.split_whitespace();
    let board = parse_rows(words.next().ok_or("no rows")?)?;
    for seat in Seat::ALL {
        let is_his_king = |man: &Man| man.owner == seat && man.kind == Kind::King;
        if board.men().filter(|(_, man)| is_his_king(man)).count() != 1 && !text.contains("out=") {
            return Err(format!("{} needs one king", seat.letter()));
        }
    }
    let turn = parse_seat(words.next().ok_or("no turn")?)?;
    let mut scene = Scene::new(options, board);
    let mut quiet = [0; 4];
    for word in words {
        match word.split_once('=') {
            Some(("frozen", letters)) => {
                for letter in letters.chars() {
                    scene.set_frozen(parse_seat(&letter.to_string())?, true);
                }
            }
            Some(("out", letters)) => {
                for letter in letters.chars() {
                    scene.set_out(parse_seat(&letter.to_string())?);
                }
            }
            // Both say of those who are out what goes without saying here.
            Some(("static" | "resigned", _)) => {}
            Some(("quiet", entries)) => {
                for entry in entries.split(',') {
                    let (seat, turns) = entry.split_once(':').ok_or("quiet without a colon")?;
                    quiet[parse_seat(seat)? as usize] = turns.parse().map_err(|_| format!("turns: {turns}"))?;
                }
            }
            // Skips count only until the next move; one is due.
            Some(("skipped", _)) => {}
            _ => return Err(format!("unknown: {word}")),
        }
    }
    Ok(Parsed { scene, turn, quiet })
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    match (letters.next().and_then(Seat::from_letter), letters.next()) {
        (Some(seat), None) => Ok(seat),
        _ => Err(format!("no seat: {text}")),
    }
}

fn parse_rows(text: &str) -> Result<Board, String> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != 15 {
        return Err(format!("{} ranks", rows.len()));
    }
    let mut board = Board::empty();
    for (y, row) in (1..=15).rev().zip(rows) {
        let mut x = 1;
        let mut letters = row.chars().peekable();
        while let Some(letter) = letters.next() {
            if let Some(first_digit) = letter.to_digit(10) {
                let mut empty = first_digit;
                while let Some(digit) = letters.peek().and_then(|next| next.to_digit(10)) {
                    empty = empty * 10 + digit;
                    letters.next();
                }
                x += i32::try_from(empty).map_err(|_| format!("too many cells: {row}"))?;
                continue;
            }
            let owner = Seat::from_letter(letter).ok_or_else(|| format!("no seat: {letter}"))?;
            let kind = letters.next().and_then(Kind::from_letter).ok_or_else(|| format!("no man: {row}"))?;
            let chip = letters.next_if_eq(&'\'').is_some();
            if chip && kind != Kind::Pawn {
                return Err(format!("a chip under no pawn: {row}"));
            }
            if !Cell::new(x, y).exists() {
                return Err(format!("no cell for the man in column {x} of {row}"));
            }
            board.put(Cell::new(x, y), Some(Man { owner, kind, chip }));
            x += 1;
        }
        if x != 16 {
            return Err(format!("{} cells: {row}", x - 1));
        }
    }
    Ok(board)
}

/// The men from the top rank down.
pub fn rows(board: &Board) -> String {
    let rows: Vec<String> = (1..=15).rev().map(|y| row(board, y)).collect();
    rows.join("/")
}

fn row(board: &Board, y: i32) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for x in 1..=15 {
        let Some(man) = board.man(Cell::new(x, y)) else {
            empty += 1;
            continue;
        };
        if empty > 0 {
            text += &empty.to_string();
            empty = 0;
        }
        text.push(man.owner.letter().to_ascii_lowercase());
        text.push(man.kind.letter());
        if man.chip {
            text.push('\'');
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
