//! FEN and EPD: positions of chess and of games like it, as programs for chess write them.
//!
//! FEN has six fields: the rows, who moves (`w` or `b`), the rights to castle, the cell that a pawn has just passed, the
//! plies since the last capture or pawn move, and the number of the move. EPD has the first four, and then operations,
//! each an opcode with operands and a semicolon, such as `bm Nf3; id "1";`.

use super::PositionTextError;
use super::position_text::{ColumnWords, Columns, place_named, syntax};
use crate::board::{Army, Cell, CellSet, Place, Set};
use crate::game::Game;
use crate::position::{Man, PassingPawn, Position, Setup};
use crate::rules::{Castle, Grade, Rules};

/// The number of files and of ranks of a board in FEN.
const SIZE: u8 = 8;
/// The opcode of EPD for the plies since the last capture or pawn move.
const QUIET_PLIES: &str = "hmvc";
/// The opcode of EPD for the number of the move.
const NUMBER: &str = "fmvn";

/// Whether FEN can describe positions of a game: two armies on a board of 8 × 8.
pub fn takes_fen(rules: &Rules) -> bool {
    (rules.board.columns(), rules.board.rows(), rules.board.cells().len()) == (SIZE, SIZE, 64)
        && rules.order.len() == 2
        && rules.present().count() == 2
}

/// A position in FEN; `None` if the game is not one that FEN describes. `number` is that of the move, from 1. The cell that
/// a pawn has just passed is written whether it can be captured there or not. State that FEN has no field for, such as an
/// open draw offer, is lost.
pub fn fen_text(rules: &Rules, position: &Position, number: u32) -> Option<String> {
    Some(format!("{} {} {number}", fields(rules, position, position.castle())?, quiet_plies(position)))
}

/// The present position of a game in FEN; `None` if the game is not one that FEN describes. `first` is the number of the move
/// with which the game began; the moves played since are counted on from it. Rights to castle of a player whose game has just
/// ended are written as long as his king and rook stand at home, as other programs write them.
pub fn game_fen(game: &Game, first: u32) -> Option<String> {
    let fields = fields(game.rules(), game.position(), castling_rights(game))?;
    Some(format!("{fields} {} {}", quiet_plies(game.position()), move_number(game, first)))
}

/// The present position of a game in EPD, with the plies since the last capture or pawn move and the number of the move as
/// operations, followed by `operations`, each without its semicolon; `None` if the game is not one that EPD describes. `first`
/// is the number of the move with which the game began.
pub fn game_epd(game: &Game, first: u32, operations: &[&str]) -> Option<String> {
    let fields = fields(game.rules(), game.position(), castling_rights(game))?;
    let number = move_number(game, first);
    let mut text = format!("{fields} {QUIET_PLIES} {}; {NUMBER} {number};", quiet_plies(game.position()));
    for operation in operations {
        text += &format!(" {operation};");
    }
    Some(text)
}

/// The number of the move that is next in a game, or would be if it were not over. `first` is the number of the move with which
/// it began; a number ends with the turn of the army that moves second.
fn move_number(game: &Game, first: u32) -> u32 {
    let Some(second) = game.rules().order.get(1).map(|place| game.rules().army_at(*place)) else { return first };
    let turns = game.plies().iter().filter(|ply| ply.action.is_board() && ply.army == second).count();
    first.saturating_add(u32::try_from(turns).unwrap_or(u32::MAX))
}

/// The rights to castle in the present position of a game, with those of players whose game has just ended.
fn castling_rights(game: &Game) -> CellSet {
    let (rules, position) = (game.rules(), game.position());
    let before = match game.cursor().checked_sub(1) {
        Some(ply) => game.position_at(ply).castle(),
        None => game.start().castle(),
    };
    let mut rights = position.castle();
    for army in rules.present().filter(|army| position.out().contains(rules.player_of(*army))) {
        let at_home = |way: &&Castle| {
            position.king(army) == Some(way.king) && position.army(army).contains(way.rook) && before.contains(way.rook)
        };
        rights |= rules.castling.ways[army].iter().filter(at_home).map(|way| way.rook).collect::<CellSet>();
    }
    rights
}

/// The plies since the last capture or pawn move.
fn quiet_plies(position: &Position) -> u32 {
    position.quiet().iter().map(|(_, plies)| u32::from(*plies)).sum()
}

/// The four fields that FEN and EPD share, with these rights to castle.
fn fields(rules: &Rules, position: &Position, castle: CellSet) -> Option<String> {
    if !takes_fen(rules) {
        return None;
    }
    let turn = if position.turn() == rules.order[0] { 'w' } else { 'b' };
    let passed = position.passing().iter().next().map_or_else(|| "-".to_owned(), |entry| entry.passed.to_string());
    Some(format!("{} {turn} {} {passed}", rows_text(rules, position), castling_text(rules, castle)))
}

fn rows_text(rules: &Rules, position: &Position) -> String {
    let rows = (0..SIZE).rev().map(|row| {
        let mut text = String::new();
        let mut empty = 0;
        for column in 0..SIZE {
            match Cell::at(column, row).and_then(|cell| position.man(cell)) {
                None => empty += 1,
                Some(man) => {
                    if empty > 0 {
                        text += &std::mem::take(&mut empty).to_string();
                    }
                    text.push(letter_of(rules, man));
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text
    });
    rows.collect::<Vec<_>>().join("/")
}

/// The letter of a man: a capital for the army that begins.
fn letter_of(rules: &Rules, man: Man) -> char {
    let letter = rules.kind(man.kind()).letter;
    if man.army() == first_army(rules) { letter } else { letter.to_ascii_lowercase() }
}

/// The army that is white in FEN: the one that begins.
fn first_army(rules: &Rules) -> Army {
    rules.army_at(rules.order[0])
}

fn castling_text(rules: &Rules, castle: CellSet) -> String {
    let mut text = String::new();
    for place in &rules.order {
        let army = rules.army_at(*place);
        for way in rules.castling.ways[army].iter().filter(|way| castle.contains(way.rook)) {
            let letter = if way.short { 'k' } else { 'q' };
            text.push(if army == first_army(rules) { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Whether a text has the shape of FEN or EPD, and the game is one that FEN describes: its second word is `w` or `b`, or its
/// first has the rows of FEN and the second is not that of a position text.
pub fn is_fen(rules: &Rules, text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (rows, turn) = (words.next().unwrap_or_default(), words.next());
    takes_fen(rules)
        && (matches!(turn, Some("w" | "b"))
            || turn.is_none_or(|turn| place_named(rules, turn).is_none()) && men(rules, 1, rows).is_ok())
}

/// The number of the move in a text in FEN or EPD, 1 if it says none.
pub fn fen_number(text: &str) -> u32 {
    let mut fields = text.split_whitespace().skip(4);
    let number = match (fields.next(), fields.next()) {
        (Some(plies), Some(number)) if is_number(plies) => number.parse().ok(),
        _ => None,
    };
    let operation = || {
        let operations = operations(text).ok()?;
        operations.iter().find_map(|(_, operation)| operation.strip_prefix(NUMBER)?.trim().parse().ok())
    };
    number.or_else(operation).unwrap_or(1)
}

/// The operations of a text in EPD that do not concern the position, such as `bm Nf3`, each without its semicolon; none of a
/// text that is not EPD.
pub fn epd_operations(text: &str) -> Vec<&str> {
    let all = operations(text).unwrap_or_default().into_iter().map(|(_, operation)| operation);
    all.filter(|operation| !matches!(operation.split_whitespace().next(), None | Some(QUIET_PLIES | NUMBER))).collect()
}

/// Reads a position in FEN or EPD. Unlike [`super::parse_position`], this accepts no other position text. Fields after the
/// second may be missing.
///
/// # Errors
///
/// [`PositionTextError`] if the game is not one that FEN describes, the text cannot be read, or it is not a position of
/// the game.
pub fn parse_fen(rules: &Rules, text: &str) -> Result<Position, PositionTextError> {
    if !takes_fen(rules) {
        return Err(syntax(1, format!("FEN describes two armies on boards of {SIZE} × {SIZE} only")));
    }
    let (setup, columns) = parse(rules, text)?;
    setup.validate(rules).map_err(|errors| columns.contradictions(errors))
}

/// Reads FEN or EPD as a setup, which may be nonsense as a position, and where its parts stand.
pub(super) fn parse(rules: &Rules, text: &str) -> Result<(Setup, Columns<'static>), PositionTextError> {
    let mut words = ColumnWords::new(text);
    let mut columns = Columns::default();
    let (at, rows) = words.next().ok_or_else(|| syntax(1, "expected rows such as \"rnbqkbnr/…\", found nothing"))?;
    columns.rows = at;
    let men = men(rules, at, rows)?;
    let after = text.chars().count() + 1;
    let (at, turn) = words.next().ok_or_else(|| syntax(after, "expected w or b, who moves"))?;
    columns.turn = at;
    let turn = match turn {
        "w" => rules.order[0],
        "b" => rules.order[1],
        _ => return Err(syntax(at, format!("expected w or b, who moves, found {turn:?}"))),
    };
    let mut setup = Setup::empty(rules, turn);
    columns.men = men.iter().map(|(cell, _, column)| (*cell, *column)).collect();
    setup.men = men.into_iter().map(|(cell, man, _)| (cell, man)).collect();
    if let Some((at, rights)) = words.next() {
        columns.keys.push(("castle", at));
        castling(rules, &mut setup, at, rights)?;
    }
    if let Some((at, passed)) = words.next() {
        columns.keys.push(("ep", at));
        passing(rules, &mut setup, at, passed)?;
    }
    let rest: Vec<(usize, &str)> = words.collect();
    if rest.first().is_none_or(|(_, word)| !begins_operation(word)) {
        counts(rules, &mut setup, &rest)?;
    } else {
        for (at, operation) in operations(text)? {
            let operand = |opcode: &str| {
                let operand = operation.strip_prefix(opcode).filter(|rest| rest.starts_with(char::is_whitespace))?;
                let blanks = operand.chars().take_while(|c| c.is_whitespace()).count();
                Some((at + opcode.len() + blanks, operand.trim()))
            };
            if let Some((at, plies)) = operand(QUIET_PLIES) {
                count_quiet(rules, &mut setup, quiet(at, plies)?);
            } else if let Some((at, number)) = operand(NUMBER) {
                move_number_in(at, number)?;
            }
        }
    }
    Ok((setup, columns))
}

/// Whether a word may be the opcode of EPD.
fn begins_operation(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Whether a word has digits only.
fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads the rows, which begin in column `at`: the men, each with the column where he stands.
fn men(rules: &Rules, at: usize, rows: &str) -> Result<Vec<(Cell, Man, usize)>, PositionTextError> {
    let count = rows.split('/').count();
    if count != usize::from(SIZE) {
        return Err(syntax(at, format!("expected {SIZE} rows with / between them, found {count}")));
    }
    let second = rules.army_at(rules.order[1]);
    let mut men = Vec::new();
    let mut at = at;
    for (row, line) in (0..SIZE).rev().zip(rows.split('/')) {
        let mut column = 0_u8;
        let begin = at;
        for letter in line.chars() {
            match letter.to_digit(10) {
                Some(empty @ 1..=8) => column += u8::try_from(empty).unwrap_or(SIZE),
                Some(_) => return Err(syntax(at, format!("expected a number from 1 to {SIZE}, found {letter:?}"))),
                None => {
                    let kind = rules.kind_of_letter(letter.to_ascii_uppercase());
                    let letters: String = rules.kinds.iter().map(|kind| kind.letter).collect();
                    let kind = kind.ok_or_else(|| {
                        syntax(at, format!("no man has the letter {letter:?}: expected one of {letters}, small or not"))
                    })?;
                    let army = if letter.is_ascii_uppercase() { first_army(rules) } else { second };
                    if let Some(cell) = Cell::at(column, row).filter(|_| column < SIZE) {
                        men.push((cell, Man::new(army, kind, Grade::Plain), at));
                    }
                    column += 1;
                }
            }
            at += 1;
            if column > SIZE {
                break;
            }
        }
        if column != SIZE {
            let found = if column > SIZE { format!("more than {SIZE}") } else { column.to_string() };
            return Err(syntax(begin, format!("rank {} has {found} cells, expected {SIZE}", row + 1)));
        }
        at += 1;
    }
    Ok(men)
}

/// Reads the rights to castle: `K` and `k` for the short side, `Q` and `q` for the long one, or the files of the rooks.
fn castling(rules: &Rules, setup: &mut Setup, at: usize, rights: &str) -> Result<(), PositionTextError> {
    if rights == "-" {
        return Ok(());
    }
    for (index, letter) in rights.chars().enumerate() {
        let army = if letter.is_ascii_uppercase() { first_army(rules) } else { rules.army_at(rules.order[1]) };
        let mut ways = rules.castling.ways[army].iter();
        let way = ways.find(|way| match letter.to_ascii_lowercase() {
            'k' => way.short,
            'q' => !way.short,
            file => file == char::from(b'a' + way.rook.column()),
        });
        let way = way.ok_or_else(|| {
            let message = format!("{letter:?} is no right to castle: expected - or some of KQkq");
            syntax(at + index, message)
        })?;
        setup.castle.insert(way.rook);
    }
    Ok(())
}

/// Reads the cell that a pawn has just passed with a double step.
fn passing(rules: &Rules, setup: &mut Setup, at: usize, passed: &str) -> Result<(), PositionTextError> {
    if passed == "-" {
        return Ok(());
    }
    let cell: Cell = passed.parse().map_err(|_| {
        syntax(at, format!("expected - or the cell that a pawn has just passed, such as e3, found {passed:?}"))
    })?;
    let mover = rules.next_place(setup.turn);
    let army = rules.army_at(mover);
    let tables = rules.board.cells().into_iter().map(|from| rules.pawns.from(army, Grade::Plain, from));
    let mut landings = tables.filter_map(|table| table.doubles).filter(|(over, _)| *over == cell).map(|(_, to)| to);
    let pawn = |to: &Cell| {
        let pawn = |(at, man): &(Cell, Man)| at == to && man.army() == army && man.kind() == rules.pawns.kind;
        setup.men.iter().any(pawn)
    };
    let pawn = landings.find(pawn);
    let pawn = pawn.ok_or_else(|| syntax(at, format!("no pawn can just have passed {cell}: write - instead")))?;
    let takers = Set::from_iter([rules.army_at(setup.turn)]);
    setup.passing.push(PassingPawn { passed: cell, pawn, takers, waits: Set::EMPTY });
    Ok(())
}

/// Reads the plies since the last capture or pawn move, and the number of the move.
fn counts(rules: &Rules, setup: &mut Setup, rest: &[(usize, &str)]) -> Result<(), PositionTextError> {
    if let Some((at, plies)) = rest.first() {
        count_quiet(rules, setup, quiet(*at, plies)?);
    }
    if let Some((at, number)) = rest.get(1) {
        move_number_in(*at, number)?;
    }
    match rest.get(2) {
        Some((at, word)) => Err(syntax(*at, format!("a FEN has six fields: take {word:?} away"))),
        None => Ok(()),
    }
}

fn quiet(at: usize, plies: &str) -> Result<u16, PositionTextError> {
    let most = u16::MAX;
    let message = || {
        format!("expected the number of plies since the last capture or pawn move, from 0 to {most}, found {plies:?}")
    };
    plies.parse().map_err(|_| syntax(at, message()))
}

fn move_number_in(at: usize, number: &str) -> Result<u32, PositionTextError> {
    let message = || format!("expected the number of the move, from 0 to {}, found {number:?}", u32::MAX);
    number.parse().map_err(|_| syntax(at, message()))
}

/// Attributes the plies since the last capture or pawn move to the places that played them: FEN has one number for all,
/// positions have one for each place.
pub(super) fn count_quiet(rules: &Rules, setup: &mut Setup, plies: u16) {
    // The place before the one to move played the last ply.
    let mut order: Vec<Place> = rules.places_after(setup.turn).collect();
    order.reverse();
    order.rotate_left(1);
    for place in order.iter().cycle().take(usize::from(plies)) {
        setup.quiet[*place] += 1;
    }
}

/// The operations of a text in EPD, which stand behind its first four words, each with the column where it begins and without
/// its semicolon. A text in FEN has none.
fn operations(text: &str) -> Result<Vec<(usize, &str)>, PositionTextError> {
    let Some((column, first)) = ColumnWords::new(text).nth(4).filter(|(_, word)| begins_operation(word)) else {
        return Ok(Vec::new());
    };
    let begin = first.as_ptr() as usize - text.as_ptr() as usize;
    let (mut found, mut quoted) = (Vec::new(), false);
    let ends = |c: char| {
        quoted ^= c == '"';
        c == ';' && !quoted
    };
    let mut at = column;
    let mut parts = text[begin..].split(ends).peekable();
    while let Some(part) = parts.next() {
        let operation = part.trim();
        let here = at + part.chars().take_while(|c| c.is_whitespace()).count();
        at += part.chars().count() + 1;
        if operation.is_empty() {
            continue;
        }
        let opcode = operation.split_whitespace().next().unwrap_or_default();
        if !begins_operation(opcode) {
            return Err(syntax(here, format!("expected an operation such as bm Nf3; found {opcode:?}")));
        }
        if parts.peek().is_none() {
            let message = match operation.matches('"').count() % 2 {
                1 => "a text in quotes has no end: write \";".to_owned(),
                _ => format!("the operation {opcode} has no end: write ;"),
            };
            return Err(syntax(text.chars().count() + 1, message));
        }
        found.push((here, operation));
    }
    Ok(found)
}
