//! The tags of a record that are kept in a save or a text record: whether they still describe the game, where they do not
//! agree with it, and how they are written anew.

use super::dialect::dialect_of;
use super::tags::{COMMENT, LINE_COMMENT, RULES, START, VARIANT, bare_name, is_value, written};
use super::{EVENT, FEN, GAME, POSITION, clock, other_start, result, san, start_tag, title_and_seats};
use crate::notation::pgn::{PgnDialect, PgnText, is_tag_name};
use crate::notation::{parse_position, takes_fen};
use crate::spec::VariantName;
use crate::store::SaveGame;
use crate::store::check::line_checks;

/// A part of what a record says of its game beside the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum RecordPart {
    /// The value of the tag with this number, from 0.
    Tag(usize),
    /// The result behind the moves.
    Closing,
}

/// Whether a name is one under which a record keeps something among its tags: that of a tag, followed by a backslash if its value
/// is written as it stands, or the sign of a comment.
pub(in crate::store) fn is_kept_tag(name: &str) -> bool {
    is_tag_name(bare_name(name)) || [COMMENT, LINE_COMMENT].contains(&name)
}

/// The tags of a record as a text, with the result behind the moves.
struct TagsText {
    text: String,
    /// Where each tag begins, and at last the result.
    starts: Vec<usize>,
}

impl TagsText {
    fn of(save: &SaveGame) -> Self {
        let (mut text, mut starts) = (String::new(), Vec::new());
        for (name, value) in &save.record.tags {
            starts.push(text.len());
            text += &tag_line(name, value);
        }
        starts.push(text.len());
        text += save.record.closing.as_deref().unwrap_or_default();
        Self { text, starts }
    }

    /// The part of the record in which a byte of the text stands.
    fn part(&self, offset: usize) -> RecordPart {
        let number = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        if number + 1 < self.starts.len() { RecordPart::Tag(number) } else { RecordPart::Closing }
    }
}

/// Where the tags of a record do not agree with the game that it holds, part by part. The game is what counts: tags that
/// describe another start or another variant are written anew, and so are all if more has been played since they were
/// written, so that there is nothing to tell of their result.
pub(in crate::store) fn disagreements(save: &SaveGame) -> Vec<(RecordPart, String)> {
    let tags = TagsText::of(save);
    let Ok(pgn) = PgnText::parse(&tags.text) else { return Vec::new() };
    let mut found = Vec::new();
    if let Some((offset, message)) = other_game(&pgn, save) {
        found.push((tags.part(offset), message));
    }
    found.extend(other_start(&pgn, &save.playable).map(|warning| (tags.part(warning.offset), warning.message)));
    if is_of_line(save) {
        let warnings = result::disagreements(&pgn, &save.playable, &save.game.at_main_end());
        found.extend(warnings.into_iter().map(|warning| (tags.part(warning.offset), warning.message)));
    }
    if let Some((offset, name)) = other_clocks(&pgn, save) {
        let message = format!("the tag {name} says another time than what was agreed, which counts");
        found.push((tags.part(offset), message));
    }
    found
}

/// The tag that says other clocks than were agreed, if one does, and where it begins.
fn other_clocks<'p>(pgn: &'p PgnText<'_>, save: &SaveGame) -> Option<(usize, &'p str)> {
    let agreed = save.clock.as_ref()?;
    let said = clock::in_tags(pgn, dialect_of(&save.playable, None).time_unit()).unwrap_or_default().clock;
    let tag = pgn.tag(clock::CLOCK_RULES).or_else(|| pgn.tag(clock::TIME_CONTROL))?;
    said.is_some_and(|said| !clock::says_all(&said, agreed)).then_some((tag.offset, tag.name.as_str()))
}

/// Whether the tags of a record were written for the main line that the game has.
fn is_of_line(save: &SaveGame) -> bool {
    save.record.check.is_some() && save.record.check == line_checks(&save.game).last().copied()
}

/// Whether the tags of a record still describe the game: it has the same main line, start and players.
pub(super) fn still_hold(save: &SaveGame) -> bool {
    let TagsText { text, .. } = TagsText::of(save);
    let describe = |pgn: &PgnText<'_>| {
        let same_seats = title_and_seats(pgn, &save.playable).1 == save.seats;
        same_seats && other_game(pgn, save).is_none() && other_clocks(pgn, save).is_none()
    };
    PgnText::parse(&text).is_ok_and(|pgn| describe(&pgn)) && is_of_line(save)
}

/// What is wrong with tags that describe another variant or another start than the game has, and where in their text.
fn other_game(pgn: &PgnText<'_>, save: &SaveGame) -> Option<(usize, String)> {
    let SaveGame { playable, game, .. } = save;
    let own = |name: VariantName| {
        let chosen = |(id, value): (&str, &str)| {
            let info = playable.variant.options.iter().find(|info| info.id == id);
            info.is_some_and(|info| playable.choice.value(info) == value)
        };
        let named = |own: (&str, &str)| name.choice.iter().any(|other| other == own);
        name.id == playable.variant.id && name.choice.iter().all(chosen) && playable.choice.iter().all(named)
    };
    let word_of_dialect = |value: &str| match &playable.variant.pgn {
        Some(PgnDialect::Pgn4(tags)) => is_value(tags, value),
        Some(PgnDialect::San(tags)) => tags.names.iter().any(|name| name.eq_ignore_ascii_case(value)),
        Some(PgnDialect::LetteredRows) | None => false,
    };
    if let Some(tag) = pgn.tag(GAME).or_else(|| pgn.tag(VARIANT)) {
        let value = tag.value.trim();
        if !value.parse().is_ok_and(own) && (tag.name == GAME || !word_of_dialect(value)) {
            let message = format!("the tag {} says {value}, but the game is {}", tag.name, playable.name());
            return Some((tag.offset, message));
        }
    }
    let tag = start_tag(pgn, playable)?;
    let name = &tag.name;
    match parse_position(&playable.rules, &tag.value) {
        Ok(start) if start == *game.start() => None,
        Ok(_) => {
            let message = format!("the tag {name} describes another start than that of the game, which is used");
            Some((tag.offset, message))
        }
        Err(error) => {
            let message = format!("the tag {name} describes no start of this game, whose own is used: {error}");
            Some((tag.offset, message))
        }
    }
}

fn tag_line(name: &str, value: &str) -> String {
    if [COMMENT, LINE_COMMENT].contains(&name) {
        return String::new();
    }
    let (name, value) = written(name, value);
    format!("[{name} {value}]\n")
}

/// The tags of a record with the values that a game has now: tags that the dialect knows are renewed in their place or
/// added, others stay.
pub(super) fn renewed(save: &SaveGame, fresh: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut tags = save.record.tags.clone();
    let fen = takes_fen(&save.playable.rules);
    let known = |name: &str| {
        let of_clocks = save.clock.is_some() && [clock::TIME_CONTROL, clock::CLOCK_RULES].contains(&name);
        let of_start = fen && [FEN, san::SET_UP].contains(&name);
        of_clocks || of_start || [GAME, POSITION, EVENT, VARIANT, START, RULES].contains(&name)
    };
    tags.retain(|(name, _)| !known(bare_name(name)) || fresh.iter().any(|(other, _)| other == bare_name(name)));
    let mut at = 0;
    for (name, value) in fresh {
        match tags.iter().position(|(other, _)| bare_name(other) == name) {
            Some(place) => {
                tags[place] = (name, value);
                at = place + 1;
            }
            None => {
                tags.insert(at, (name, value));
                at += 1;
            }
        }
    }
    tags
}
