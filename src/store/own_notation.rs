//! Reading moves in display notation, as people write them in records.

use crate::board::{Army, Cell};
use crate::game::Game;
use crate::moves::{Action, Move};
use crate::notation::{
    DisplayNotation, EN_PASSANT_SUFFIX, ResolveError, action_text, display_move, parse_action, resolve, takes_san,
};
use crate::rules::Rules;

/// A legal move in display notation, rewritten in grid notation; `None` if the word is in grid notation or in no
/// notation of moves.
///
/// Marks of check and mate, a cell of departure that is not needed, and the letter of the partner's territory are
/// optional.
///
/// # Errors
///
/// A message if no legal move, or more than one, is written so; it lists the legal moves of men of this kind.
pub(super) fn in_grid_notation(display: &DisplayNotation, game: &Game, word: &str) -> Result<Option<String>, String> {
    let (rules, position) = (game.rules(), game.position());
    let bare = word.trim_end_matches(['+', '#']);
    // People write games of chess in SAN, which is read where grid notation is.
    if parse_action(rules, position, word).is_ok() || takes_san(rules) && resolve(game, word).is_ok() {
        return Ok(None);
    }
    if parse_action(rules, position, bare).is_ok() {
        return Ok(Some(bare.to_owned()));
    }
    if matches!(display, DisplayNotation::Capitals)
        && let Some(grid) = from_capitals(bare).filter(|grid| parse_action(rules, position, grid).is_ok())
    {
        return Ok(Some(grid));
    }
    let letter = bare.chars().next().filter(char::is_ascii_uppercase);
    let Some(kind) = letter.and_then(|letter| rules.kind_of_letter(letter)) else {
        return Ok(None);
    };
    if game.outcome().is_some() {
        return Err(format!("{word} is not possible: the game is over"));
    }
    if game.answers_offer() {
        return Err(ResolveError::Offered(word.to_owned()).to_string());
    }
    let mut moves = game.board_moves();
    moves.retain(|mv| position.man(mv.from).is_some_and(|man| man.kind() == kind));
    let army = rules.army_at(position.turn());
    let candidates: Vec<Move> =
        moves.iter().copied().filter(|mv| spellings(display, game, army, *mv).any(|s| s == bare)).collect();
    let shown = |moves: &[Move]| {
        let texts: Vec<String> = moves.iter().map(|mv| display_move(display, rules, position, *mv)).collect();
        texts.join(", ")
    };
    match candidates[..] {
        [mv] => Ok(Some(action_text(rules, position, Action::Move(mv)))),
        [] if moves.is_empty() => Err(format!("no legal move is written {word}: no man of this kind can move now")),
        [] => Err(format!("no legal move is written {word}; men of this kind may go {}", shown(&moves))),
        _ => Err(format!("{word} may mean several moves: {}", shown(&candidates))),
    }
}

/// A move with cells in capitals, `D4xC3(ep)`, rewritten in grid notation, legal or not.
fn from_capitals(word: &str) -> Option<String> {
    let bare = word.strip_suffix(EN_PASSANT_SUFFIX).unwrap_or(word);
    let (cells, promotion) = bare.split_at(bare.find('=').unwrap_or(bare.len()));
    let letters = cells.bytes().filter(u8::is_ascii_uppercase).count();
    (letters == 2).then(|| format!("{}{promotion}", cells.to_ascii_lowercase()))
}

/// All accepted ways to write a move, without marks of check and mate.
fn spellings(display: &DisplayNotation, game: &Game, army: Army, mv: Move) -> impl Iterator<Item = String> {
    let (rules, position) = (game.rules(), game.position());
    let letter = position.man(mv.from).map_or(' ', |man| rules.kind(man.kind()).letter);
    let mut departures: Vec<String> = names(display, rules, army, mv.from);
    departures.push(String::new());
    let dash = if position.man(mv.to).is_some() { 'x' } else { '-' };
    let promotion = mv.promotion.map_or_else(String::new, |kind| format!("={}", rules.kind(kind).letter));
    let arrivals = names(display, rules, army, mv.to);
    departures.into_iter().flat_map(move |from| {
        let ways = arrivals.iter().map(|to| format!("{letter}{from}{dash}{to}{promotion}"));
        ways.collect::<Vec<_>>()
    })
}

/// The accepted names of a cell: the one that the program writes, and for a cell in the partner's territory also the
/// name in his coordinates with his letter and the name in the mover's coordinates.
fn names(display: &DisplayNotation, rules: &Rules, army: Army, cell: Cell) -> Vec<String> {
    let mut names = vec![display.cell(rules, army, cell)];
    if let DisplayNotation::Local { letters, territory, .. } = display {
        let owner = rules.present().find(|owner| territory[*owner].contains(cell));
        if let Some(owner) = owner.filter(|owner| !rules.hostile(*owner, army)) {
            names.push(format!("{}{}", letters[owner], display.local_name(rules, owner, cell)));
            names.push(display.local_name(rules, army, cell));
        }
    }
    names
}
