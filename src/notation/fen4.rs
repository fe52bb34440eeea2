//! FEN4: positions on a board of 14 × 14 as chess.com and engines for four-player chess write them.
//!
//! The fields are `turn-dead-short-long-points-plies[-{extra}]-board`. Lists have an entry for each colour, in the
//! order red, blue, yellow, green, which are South, West, North and East.

use super::PositionTextError;
use super::fen::count_quiet;
use super::position_text::{Columns, syntax};
use crate::board::{Army, Cell, Place, Player, Seat, Set};
use crate::position::{Man, PassingPawn, Position, Setup, Status};
use crate::rules::{Grade, Rules};

/// The number of files and of ranks of a board in FEN4.
const SIZE: u8 = 14;

/// Whether the board of a game has the size that FEN4 describes.
pub fn takes_fen4(rules: &Rules) -> bool {
    (rules.board.columns(), rules.board.rows()) == (SIZE, SIZE)
}

/// The letter of a seat's colour in FEN4: `R` for South, `B` for West, `Y` for North, `G` for East.
pub const fn fen4_letter(seat: Seat) -> char {
    match seat {
        Seat::South => 'R',
        Seat::West => 'B',
        Seat::North => 'Y',
        Seat::East => 'G',
    }
}

/// A position in FEN4, without blanks; `None` if the board has another size. FEN4 holds whose turn it is, players who are
/// out, castling rights, points, the plies since the last capture or pawn move, and pawns that may be captured en
/// passant; all other state is lost.
pub fn fen4_text(rules: &Rules, position: &Position) -> Option<String> {
    if !takes_fen4(rules) {
        return None;
    }
    let numbers = |number: &dyn Fn(Seat) -> u16| Seat::ALL.map(|seat| number(seat).to_string()).join(",");
    let castles = |seat, short| {
        let ways = &rules.castling.ways[Army(seat)];
        u16::from(ways.iter().any(|way| way.short == short && position.castle().contains(way.rook)))
    };
    let turn = fen4_letter(position.turn().0);
    let dead = numbers(&|seat| u16::from(position.out().contains(Player(seat))));
    let short = numbers(&|seat| castles(seat, true));
    let long = numbers(&|seat| castles(seat, false));
    let points = numbers(&|seat| position.points(Player(seat)));
    let plies: u32 = position.quiet().iter().map(|(_, plies)| u32::from(*plies)).sum();
    let passing = passing_text(position);
    Some(format!("{turn}-{dead}-{short}-{long}-{points}-{plies}-{passing}{}", rows_text(rules, position)))
}

/// The field with the pawns that may be captured en passant, one a colour, and the dash that ends it; empty if there
/// are none.
fn passing_text(position: &Position) -> String {
    if position.passing().is_empty() {
        return String::new();
    }
    let entries = Seat::ALL.map(|seat| {
        let own = |entry: &PassingPawn| position.man(entry.pawn).is_some_and(|man| man.army() == Army(seat));
        let entry = position.passing().iter().find(own);
        entry.map_or_else(|| "''".to_owned(), |entry| format!("'{}:{}'", entry.passed, entry.pawn))
    });
    format!("{{'enPassant':({})}}-", entries.join(","))
}

fn rows_text(rules: &Rules, position: &Position) -> String {
    let rows = (0..SIZE).rev().map(|row| {
        let mut tokens = Vec::new();
        let mut empty = 0;
        for column in 0..SIZE {
            let cell = Cell::at(column, row).filter(|cell| rules.board.contains(*cell));
            let man = cell.and_then(|cell| position.man(cell));
            if cell.is_some() && man.is_none() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                tokens.push(std::mem::take(&mut empty).to_string());
            }
            tokens.push(man.map_or_else(|| "x".to_owned(), |man| man_text(rules, position, man)));
        }
        if empty > 0 {
            tokens.push(empty.to_string());
        }
        tokens.join(",")
    });
    rows.collect::<Vec<_>>().join("/")
}

fn man_text(rules: &Rules, position: &Position, man: Man) -> String {
    let dead = if position.status(man.army()) == Status::Static { "d" } else { "" };
    let colour = fen4_letter(man.army().0).to_ascii_lowercase();
    format!("{dead}{colour}{}", rules.kind(man.kind()).letter)
}

/// Reads a position in FEN4. Unlike [`super::parse_position`], this accepts no other position text.
///
/// # Errors
///
/// [`PositionTextError`] if the board has another size, the text cannot be read, or it is not a position of the game.
pub fn parse_fen4(rules: &Rules, text: &str) -> Result<Position, PositionTextError> {
    if !takes_fen4(rules) {
        return Err(syntax(1, format!("FEN4 describes boards of {SIZE} × {SIZE} only")));
    }
    let (setup, columns) = parse(rules, text)?;
    setup.validate(rules).map_err(|errors| columns.contradictions(errors))
}

/// Whether a text begins like FEN4 and the board of the game has the size that FEN4 describes.
pub(super) fn is_fen4(rules: &Rules, text: &str) -> bool {
    let mut chars = text.trim_start().chars();
    takes_fen4(rules) && chars.next().is_some_and(|c| seat_of_colour(c).is_some()) && chars.next() == Some('-')
}

const fn seat_of_colour(letter: char) -> Option<Seat> {
    match letter.to_ascii_lowercase() {
        'r' => Some(Seat::South),
        'b' => Some(Seat::West),
        'y' => Some(Seat::North),
        'g' => Some(Seat::East),
        _ => None,
    }
}

/// A text without its blanks, and the column of each of its bytes in the text with them.
struct Compact {
    text: String,
    columns: Vec<usize>,
}

impl Compact {
    fn of(text: &str) -> Self {
        let kept = text.chars().zip(1..).filter(|(c, _)| !c.is_whitespace());
        let mut compact = Self { text: String::new(), columns: Vec::new() };
        for (c, column) in kept {
            compact.text.push(c);
            compact.columns.resize(compact.text.len(), column);
        }
        compact
    }

    /// The column in which a part of the text begins.
    fn column(&self, part: &str) -> usize {
        let offset = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        self.columns.get(offset).copied().unwrap_or_else(|| self.columns.last().map_or(1, |last| last + 1))
    }
}

/// Reads FEN4 as a setup, which may be nonsense as a position, and where its parts stand.
pub(super) fn parse(rules: &Rules, text: &str) -> Result<(Setup, Columns<'static>), PositionTextError> {
    let compact = Compact::of(text);
    let (head, board) =
        compact.text.rsplit_once('-').ok_or_else(|| syntax(1, "expected FEN4 with its fields joined by -"))?;
    let (head, extra) = head.split_once("-{").map_or((head, ""), |(head, extra)| (head, extra));
    let fields: Vec<&str> = head.split('-').collect();
    let [turn, dead, short, long, points, plies] = fields[..] else {
        let message =
            format!("expected turn-dead-short-long-points-plies before the board, found {} fields", fields.len());
        return Err(syntax(1, message));
    };
    let mut columns = Columns { rows: compact.column(board), turn: compact.column(turn), ..Columns::default() };
    let place =
        turn.chars().next().and_then(seat_of_colour).ok_or_else(|| syntax(1, "expected R, B, Y or G to move"))?;
    let mut setup = Setup::empty(rules, Place(place));
    for (seat, dead) in Seat::ALL.into_iter().zip(four_numbers(&compact, dead)?) {
        if dead > 0 {
            setup.out.insert(Player(seat));
            setup.stand.insert(Army(seat));
        }
    }
    let men = men(rules, setup.stand, &compact, board)?;
    columns.men = men.iter().map(|(cell, _, column)| (*cell, *column)).collect();
    setup.men = men.into_iter().map(|(cell, man, _)| (cell, man)).collect();
    for (key, field) in
        [("out", dead), ("static", dead), ("castle", short), ("points", points), ("quiet", plies), ("ep", extra)]
    {
        columns.keys.push((key, compact.column(field)));
    }
    let rights = four_numbers(&compact, short)?.into_iter().zip(four_numbers(&compact, long)?);
    for (seat, (short, long)) in Seat::ALL.into_iter().zip(rights) {
        let ways = rules.castling.ways[Army(seat)].iter();
        for way in ways.filter(|way| if way.short { short > 0 } else { long > 0 }) {
            setup.castle.insert(way.rook);
        }
    }
    for (seat, points) in Seat::ALL.into_iter().zip(four_numbers(&compact, points)?) {
        setup.points[Player(seat)] = points;
    }
    let quiet = plies.parse().map_err(|_| {
        syntax(compact.column(plies), format!("expected a number of plies from 0 to {}, found {plies:?}", u16::MAX))
    })?;
    count_quiet(rules, &mut setup, quiet);
    passing(rules, &mut setup, &compact, extra)?;
    Ok((setup, columns))
}

fn four_numbers(compact: &Compact, text: &str) -> Result<[u16; 4], PositionTextError> {
    let numbers: Vec<u16> = text.split(',').filter_map(|number| number.parse().ok()).collect();
    let message = || format!("expected four numbers from 0 to {}, such as 1,1,1,1, found {text:?}", u16::MAX);
    numbers.try_into().map_err(|_| syntax(compact.column(text), message()))
}

/// Reads the rows: the men, each with the column where he stands. A dead man without a colour is one of the first dead army.
fn men(
    rules: &Rules,
    dead: Set<Army>,
    compact: &Compact,
    board: &str,
) -> Result<Vec<(Cell, Man, usize)>, PositionTextError> {
    let rows: Vec<&str> = board.split('/').collect();
    if rows.len() != usize::from(SIZE) {
        let message = format!("expected {SIZE} rows with / between them, found {}", rows.len());
        return Err(syntax(compact.column(board), message));
    }
    let mut men = Vec::new();
    for (row, line) in (0..SIZE).rev().zip(rows) {
        let mut column = 0;
        for token in line.split(',') {
            let at = compact.column(token);
            if let Ok(empty) = token.parse::<u8>() {
                column += empty.min(SIZE);
                continue;
            }
            if token.eq_ignore_ascii_case("x") {
                // Corners may be written so; elsewhere it is a wall, which no game here has.
                if let Some(cell) = Cell::at(column, row).filter(|cell| rules.board.contains(*cell)) {
                    return Err(syntax(at, format!("a wall stands on {cell}: no game here has walls on cells")));
                }
            } else {
                let bad = || syntax(at, format!("expected a man such as rP in row {}, found {token:?}", row + 1));
                let alive = token.strip_prefix('d').unwrap_or(token);
                let mut letters = alive.chars();
                let army = if alive.len() < token.len() && alive.chars().nth(1).is_none() {
                    let message = "a dead man has no colour here, but by the second field nobody is dead";
                    dead.iter().next().ok_or_else(|| syntax(at, message))?
                } else {
                    Army(letters.next().and_then(seat_of_colour).ok_or_else(bad)?)
                };
                let kind = letters.next().and_then(|letter| rules.kind_of_letter(letter)).ok_or_else(bad)?;
                let cell = Cell::at(column, row).filter(|_| column < SIZE).ok_or_else(bad)?;
                men.push((cell, Man::new(army, kind, Grade::Plain), at));
            }
            column += 1;
        }
        if column != SIZE {
            let message = format!("row {} has {column} cells, expected {SIZE}", row + 1);
            return Err(syntax(compact.column(line), message));
        }
    }
    Ok(men)
}

/// Reads the pawns that may be captured en passant, one a colour: `'enPassant':('i3:i4','','','')`.
fn passing(rules: &Rules, setup: &mut Setup, compact: &Compact, extra: &str) -> Result<(), PositionTextError> {
    let Some((_, list)) = extra.split_once("'enPassant':(") else {
        return Ok(());
    };
    let list = list.split_once(')').map_or(list, |(list, _)| list);
    for (seat, entry) in Seat::ALL.into_iter().zip(list.split(',')) {
        let entry = entry.trim_matches('\'');
        let Some((passed, pawn)) = entry.split_once(':') else { continue };
        let cell = |text: &str| text.parse::<Cell>().map_err(|error| syntax(compact.column(text), error.to_string()));
        let army = Army(seat);
        // Every opponent who has had no turn since the double step may still capture the pawn.
        let until = std::iter::once(setup.turn).chain(rules.places_after(setup.turn));
        let takers: Set<Army> = until
            .take_while(|place| rules.army_at(*place) != army)
            .map(|place| rules.army_at(place))
            .filter(|other| rules.hostile(army, *other))
            .collect();
        let entry = PassingPawn { passed: cell(passed)?, pawn: cell(pawn)?, takers, waits: Set::EMPTY };
        setup.passing.push(entry);
    }
    Ok(())
}
