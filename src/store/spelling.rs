//! What saves and text records write into comments by themselves: the words that another program's record has for an action.

use super::check::line_checks;
use super::moves::{LEFT, MovesReader};
use super::save::SaveGame;
use crate::game::Remark;
use crate::notation::movetext::{Movetext, TokenKind};

/// What a comment begins with that holds the words of another program's record for the action before it.
const SPELLED: &str = "[%spelled ";
/// What stands in front of a comment that begins like one of those.
const PLAIN: &str = "[%text]";

/// A comment as it stands in a save or a text record: one that looks like what these write into comments is marked.
pub(super) fn marked_comment(text: &str) -> String {
    let special = [SPELLED, LEFT, PLAIN].iter().any(|start| text.starts_with(start));
    if special { format!("{PLAIN}{text}") } else { text.to_owned() }
}

/// The comment, with its braces, that holds the words of another program's record.
pub(super) fn spelled_comment(written: &str) -> String {
    format!("{{{SPELLED}{written}]}}")
}

/// Whether the words of another program's record say more than the move before them: `R S`, or `Nf3 N`.
pub(super) fn says_more(written: &str) -> bool {
    let is_word = |piece: &&str| {
        let mut tokens = Movetext::starting(piece, 0).map_while(Result::ok);
        tokens.any(|token| token.kind == TokenKind::Word)
    };
    written.split_whitespace().filter(is_word).count() > 1
}

/// Takes in what a save or a text record has written into a comment by itself. Answers whether the comment was one of those.
pub(super) fn take_own_comment(reader: &mut MovesReader, text: &str) -> bool {
    if let Some(plain) = text.strip_prefix(PLAIN) {
        reader.remark(Remark::Comment(plain.into()));
        return true;
    }
    let Some(written) = text.strip_prefix(SPELLED).and_then(|rest| rest.strip_suffix(']')) else { return false };
    reader.note(|note| note.written = Some(written.into()));
    true
}

/// Takes the words of another program's record away where the main line is not one that they were written for, as in a text record
/// whose moves somebody has changed.
pub(super) fn forget_stale_words(save: &mut SaveGame) {
    let tree = save.game.tree();
    let spelled: Vec<_> = tree.descendants().filter(|node| tree.note(*node).written.is_some()).collect();
    if spelled.is_empty() || save.record.check.is_some_and(|check| line_checks(&save.game).contains(&check)) {
        return;
    }
    for node in spelled {
        save.game.note_mut(node).written = None;
    }
}
