//! Grid notation of actions.

use crate::board::{Army, Cell, ParseCellError};
use crate::moves::{self, Action, Move, MoveKind, Orders};
use crate::position::Position;
use crate::rules::{Kind, Rules};

const SHORT: &str = "O-O";
const LONG: &str = "O-O-O";
const KEEP: &str = "keep:";
const PROPOSE: &str = "propose:";
const ORDERS: &str = "orders:";
const DONE: &str = "done";
const ACCEPT: &str = "accept";
const UNWISE: &str = "unwise";
const ANOTHER: &str = "another";
const IMPOSSIBLE: &str = "impossible";
const PASS: &str = "pass";
const CLAIM_DRAW: &str = "claim-draw";
const OFFER_DRAW: &str = "offer-draw";
const ACCEPT_DRAW: &str = "accept-draw";
const DECLINE_DRAW: &str = "decline-draw";
const RESIGN: &str = "resign";
const FLAG: &str = "flag";

/// An action in grid notation: `f4-f5`, `f4xg5`, `b7-b8=Q`, `O-O`, `offer-draw`. `position` is the one in which the
/// action is played; it decides whether a move is written as a capture.
pub fn action_text(rules: &Rules, position: &Position, action: Action) -> String {
    let letter = |kind: Kind| rules.kind(kind).letter;
    match action {
        Action::Move(mv) => move_text(rules, position, mv),
        Action::Place { kind, cell } => format!("{}@{cell}", letter(kind)),
        Action::Done => DONE.to_owned(),
        Action::Promote { cell, kind } => format!("{cell}={}", letter(kind)),
        Action::Keep(army) => format!("{KEEP}{}", rules.armies[army].name),
        Action::Propose(mv) => format!("{PROPOSE}{}", move_text(rules, position, mv)),
        Action::Accept => ACCEPT.to_owned(),
        Action::Unwise => UNWISE.to_owned(),
        Action::Another => ANOTHER.to_owned(),
        Action::Impossible => IMPOSSIBLE.to_owned(),
        Action::Orders(orders) => {
            let orders: Vec<String> = orders.iter().map(|order| order_text(rules, order)).collect();
            format!("{ORDERS}{}", orders.join(","))
        }
        Action::Pass => PASS.to_owned(),
        Action::ClaimDraw => CLAIM_DRAW.to_owned(),
        Action::OfferDraw => OFFER_DRAW.to_owned(),
        Action::AcceptDraw => ACCEPT_DRAW.to_owned(),
        Action::DeclineDraw => DECLINE_DRAW.to_owned(),
        Action::Resign => RESIGN.to_owned(),
        Action::Flag => FLAG.to_owned(),
    }
}

/// An action as it stands in lists of legal actions: in grid notation, but an order without the prefix `orders:`.
pub fn listed_text(rules: &Rules, position: &Position, action: Action) -> String {
    let text = action_text(rules, position, action);
    text.strip_prefix(ORDERS).map(str::to_owned).unwrap_or(text)
}

/// Whether a text begins with an action that names something behind a colon, such as `keep:white` or `propose:e1-f2`.
pub fn begins_with_named_action(text: &str) -> bool {
    let named = |prefix: &&str| {
        text.strip_prefix(*prefix)
            .is_some_and(|rest| !rest.trim_start().is_empty() && !rest.starts_with(char::is_whitespace))
    };
    [KEEP, PROPOSE, ORDERS].iter().any(named)
}

/// A move in grid notation. `position` is the one in which the move is played; it decides whether the move is written
/// as a capture, and which king castles.
pub fn move_text(rules: &Rules, position: &Position, mv: Move) -> String {
    let Move { from, to, promotion, kind } = mv;
    let man = position.man(from);
    let dash = match kind {
        MoveKind::Castle => {
            let Some(man) = man else { return SHORT.to_owned() };
            let short = moves::way_of(rules, man.army(), mv).is_none_or(|way| way.short);
            let castle = if short { SHORT } else { LONG };
            return if names_army(rules, position, man.army()) {
                format!("{castle}:{}", rules.armies[man.army()].name)
            } else {
                castle.to_owned()
            };
        }
        MoveKind::Swap => '*',
        MoveKind::Plain => {
            let takes =
                position.man(to).is_some() || man.is_some_and(|man| moves::takes_passing(rules, position, man, mv));
            if takes { 'x' } else { '-' }
        }
    };
    match promotion {
        Some(kind) => format!("{from}{dash}{to}={}", rules.kind(kind).letter),
        None => format!("{from}{dash}{to}"),
    }
}

/// Whether castling names its army: where each player moves several armies, and for an army led by another player.
fn names_army(rules: &Rules, position: &Position, army: Army) -> bool {
    rules.turn.moves_each_army() || position.commander(army) != rules.player_of(army)
}

fn order_text(rules: &Rules, order: Move) -> String {
    let Move { from, to, promotion, .. } = order;
    match promotion {
        Some(kind) => format!("{from}-{to}={}", rules.kind(kind).letter),
        None => format!("{from}-{to}"),
    }
}

/// Why a text is not an action in grid notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    /// The text is neither a move nor one of the words for other actions.
    #[error("{0:?} is no action: write a move such as \"f4-f5\", \"f4xg5\" or \"b7-b8=Q\"")]
    Shape(String),
    /// One of the cells cannot be read.
    #[error(transparent)]
    Cell(#[from] ParseCellError),
    /// A promotion to a kind that the game does not have.
    #[error("the game has no kind of man {0:?}")]
    Kind(String),
    /// An army that the game does not have.
    #[error("the game has no army {0:?}")]
    Army(String),
    /// The army has no castling of this kind.
    #[error("there is no way to castle by {0:?} here")]
    Castling(String),
    /// The number of orders found, and the greatest number allowed.
    #[error("{0} orders are too many: {1} at most")]
    TooManyOrders(usize, usize),
}

/// Reads an action in grid notation, legal or not. Captures may be written with a dash. `position` decides which king
/// castles.
///
/// # Errors
///
/// [`ParseActionError`] if the text is not an action of a game with these rules.
pub fn parse_action(rules: &Rules, position: &Position, text: &str) -> Result<Action, ParseActionError> {
    Ok(match text {
        CLAIM_DRAW => Action::ClaimDraw,
        OFFER_DRAW => Action::OfferDraw,
        ACCEPT_DRAW => Action::AcceptDraw,
        DECLINE_DRAW => Action::DeclineDraw,
        RESIGN => Action::Resign,
        FLAG => Action::Flag,
        DONE => Action::Done,
        ACCEPT => Action::Accept,
        UNWISE => Action::Unwise,
        ANOTHER => Action::Another,
        IMPOSSIBLE => Action::Impossible,
        PASS => Action::Pass,
        _ => {
            if let Some(name) = text.strip_prefix(KEEP) {
                Action::Keep(army_named(rules, name)?)
            } else if let Some(mv) = text.strip_prefix(PROPOSE) {
                Action::Propose(parse_move(rules, position, mv)?)
            } else if let Some(orders) = text.strip_prefix(ORDERS) {
                Action::Orders(parse_orders(rules, orders)?)
            } else if let Some((letter, cell)) = text.split_once('@') {
                Action::Place { kind: parse_kind(rules, letter)?, cell: cell.parse()? }
            } else if let Some((cell, letter)) =
                text.split_once('=').filter(|(cell, _)| !cell.contains(['-', 'x', '*']))
            {
                Action::Promote { cell: cell.parse()?, kind: parse_kind(rules, letter)? }
            } else if rules.turn.takes_orders() {
                Action::Orders(parse_orders(rules, text)?)
            } else {
                Action::Move(parse_move(rules, position, text)?)
            }
        }
    })
}

fn parse_kind(rules: &Rules, letter: &str) -> Result<Kind, ParseActionError> {
    let mut letters = letter.chars();
    let kind = letters.next().filter(|_| letters.as_str().is_empty()).and_then(|c| rules.kind_of_letter(c));
    kind.ok_or_else(|| ParseActionError::Kind(letter.to_owned()))
}

fn army_named(rules: &Rules, name: &str) -> Result<Army, ParseActionError> {
    let army = rules.present().find(|army| rules.armies[*army].name == name);
    army.ok_or_else(|| ParseActionError::Army(name.to_owned()))
}

fn parse_orders(rules: &Rules, text: &str) -> Result<Orders, ParseActionError> {
    let mut orders = Vec::new();
    for order in text.split(',') {
        orders.push(parse_from_to(rules, order)?.by(MoveKind::Plain));
    }
    if orders.len() > Orders::LIMIT {
        return Err(ParseActionError::TooManyOrders(orders.len(), Orders::LIMIT));
    }
    Ok(Orders::new(orders))
}

/// Reads a move in grid notation, legal or not. Captures may be written with a dash. `position` decides which king
/// castles.
///
/// # Errors
///
/// [`ParseActionError`] if the text is not a move of a game with these rules.
pub fn parse_move(rules: &Rules, position: &Position, text: &str) -> Result<Move, ParseActionError> {
    let (castle, name) = text.split_once(':').map_or((text, None), |(castle, name)| (castle, Some(name)));
    if castle == SHORT || castle == LONG {
        let army = match name {
            Some(name) => army_named(rules, name)?,
            None => rules.army_at(position.turn()),
        };
        let ways = rules.castling.ways[army].iter();
        let way = ways.into_iter().find(|way| way.short == (castle == SHORT));
        let way = way.ok_or_else(|| ParseActionError::Castling(text.to_owned()))?;
        return Ok(Move::new(way.king, way.king_to).by(MoveKind::Castle));
    }
    parse_from_to(rules, text)
}

fn parse_from_to(rules: &Rules, text: &str) -> Result<Move, ParseActionError> {
    let shape = || ParseActionError::Shape(text.to_owned());
    let between = |at: &usize| *at > 0 && at + 1 < text.len();
    let at = text.find(['-', 'x', '*']).filter(between).ok_or_else(shape)?;
    let (from, rest) = text.split_at(at);
    let kind = if rest.starts_with('*') { MoveKind::Swap } else { MoveKind::Plain };
    let rest = &rest[1..];
    let (to, promotion) = match rest.split_once('=') {
        Some((to, letter)) => (to, Some(letter)),
        None => (rest, None),
    };
    let from: Cell = from.parse()?;
    let to: Cell = to.parse()?;
    let promotion = promotion.map(|letter| parse_kind(rules, letter)).transpose()?;
    Ok(Move { from, to, promotion, kind })
}
