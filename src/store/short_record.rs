//! Games as short texts, for codes that a telephone reads.
//!
//! An action is its place in the sorted list of those that were legal, which is one byte as a rule; the bytes are written in
//! letters and digits (base 32, RFC 4648, without padding), which QR codes hold best. Blanks and the case of letters do not
//! matter. Names, comments, clocks and variations are left out, and of a list of orders those that were not carried out.

use std::sync::Arc;

use data_encoding::BASE32_NOPAD;

use super::save::SaveGame;
use super::{ParsedGame, StoreError};
use crate::game::Game;
use crate::moves::Action;
use crate::notation::{action_text, parse_action, parse_position, position_text};
use crate::spec::{Catalogue, Diagnostic, VariantName};

/// What a short record begins with.
const BEGINS: &str = "FOUR-HANDED:";
/// The version of what follows.
const VERSION: u8 = 1;

/// The main line of a game as a short text. `None` if replaying it would lead elsewhere, as where steps of a walking king were
/// entered by hand.
pub fn short_record(save: &SaveGame) -> Option<String> {
    let game = save.game.at_main_end();
    let mut bytes = vec![VERSION];
    put_text(&mut bytes, &save.playable.name().to_string());
    let start = game.start();
    let from_array = *start == save.playable.start;
    put_text(&mut bytes, &if from_array { String::new() } else { position_text(game.rules(), start) });
    put_number(&mut bytes, game.all_plies().len());
    let mut replayed = Game::new(Arc::clone(game.rules()), start.clone());
    for ply in game.all_plies() {
        let action = carried_out(&replayed, ply.action).unwrap_or(ply.action);
        let text = action_text(game.rules(), replayed.position(), action);
        match legal(&replayed).binary_search_by(|(other, _)| other.cmp(&text)) {
            Ok(place) => put_number(&mut bytes, place + 1),
            Err(_) => {
                put_number(&mut bytes, 0);
                put_text(&mut bytes, &text);
            }
        }
        replayed.play(action).ok()?;
    }
    let hash = replayed.position().hash();
    bytes.extend_from_slice(&hash.to_be_bytes());
    (hash == game.position_at(game.all_plies().len()).hash())
        .then(|| format!("{BEGINS}{}", BASE32_NOPAD.encode(&bytes)))
}

/// The one order that a list of orders comes to, as the umpire plays it; `None` for any other action, or where none was legal.
fn carried_out(game: &Game, action: Action) -> Option<Action> {
    let Action::Orders(_) = action else { return None };
    let after = |action: Action| {
        let mut next = Game::new(Arc::clone(game.rules()), game.position().clone());
        next.play(action).ok()?;
        Some(next.position().hash())
    };
    let wanted = after(action)?;
    let orders = game.board_actions().into_iter().filter(|order| matches!(order, Action::Orders(_)));
    orders.into_iter().find(|order| after(*order) == Some(wanted))
}

/// Whether a text begins as a short record does.
pub(super) fn is_short_record(text: &str) -> bool {
    text.trim_start().get(..BEGINS.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(BEGINS))
}

/// Reads a short record. Complaints call the text `name`.
///
/// # Errors
///
/// [`StoreError`] if it is damaged or its variant is not at hand.
pub fn parse_short_record(name: &str, text: &str, catalogue: &Catalogue) -> Result<ParsedGame, StoreError> {
    let at = |message: String| Diagnostic::at_offset(name, text, 0, message);
    let damaged = || at("this short record is damaged".to_owned()).with_hint("scan or copy the code again");
    let rest = text.trim_start().get(BEGINS.len()..).ok_or_else(damaged)?;
    let bytes = bytes_of(rest).ok_or_else(damaged)?;
    let mut reader = ByteReader { bytes: &bytes };
    let version = reader.byte().ok_or_else(damaged)?;
    if version != VERSION {
        let complaint = at(format!("this short record is of version {version}, and this program knows {VERSION}"));
        return Err(complaint.with_hint("a newer version of the program reads it").into());
    }
    let variant = reader.text().ok_or_else(damaged)?;
    let variant: VariantName = variant.parse().map_err(|error| at(format!("{error}")))?;
    let playable = catalogue.playable(&variant).map_err(|error| at(error.to_string()))?;
    let start = match reader.text().ok_or_else(damaged)?.as_str() {
        "" => playable.start.clone(),
        text => parse_position(&playable.rules, text).map_err(|error| at(format!("the start position: {error}")))?,
    };
    let mut game = Game::new(Arc::clone(&playable.rules), start);
    for _ in 0..reader.number().ok_or_else(damaged)? {
        let action = match reader.number().ok_or_else(damaged)? {
            0 => {
                let text = reader.text().ok_or_else(damaged)?;
                parse_action(game.rules(), game.position(), &text).map_err(|_| damaged())?
            }
            place => legal(&game).get(place - 1).ok_or_else(damaged)?.1,
        };
        game.play(action).map_err(|_| damaged())?;
    }
    if reader.bytes != game.position().hash().to_be_bytes() {
        return Err(damaged().into());
    }
    Ok(SaveGame::of(playable, game).into())
}

/// The legal actions with their texts, in the order of the texts.
fn legal(game: &Game) -> Vec<(String, Action)> {
    let actions = game.board_actions().into_iter().chain(game.table_actions());
    let with_text = |action| (action_text(game.rules(), game.position(), action), action);
    let mut listed: Vec<(String, Action)> = actions.map(with_text).collect();
    listed.sort_by(|(a, _), (b, _)| a.cmp(b));
    listed.dedup_by(|(a, _), (b, _)| a == b);
    listed
}

/// A number, seven bits a byte, the lowest first.
fn put_number(bytes: &mut Vec<u8>, number: usize) {
    let mut rest = number;
    while rest > 0x7F {
        bytes.push((rest & 0x7F) as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
}

/// The bytes of a text in base 32; `None` if it is none.
fn bytes_of(text: &str) -> Option<Vec<u8>> {
    let digits: String = text.split_whitespace().collect();
    BASE32_NOPAD.decode(digits.to_ascii_uppercase().as_bytes()).ok()
}

/// Bytes that are read from the front.
struct ByteReader<'a> {
    bytes: &'a [u8],
}

impl ByteReader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for place in 0..4 {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()?;
        let (text, rest) = self.bytes.split_at_checked(length)?;
        self.bytes = rest;
        String::from_utf8(text.to_vec()).ok()
    }
}
