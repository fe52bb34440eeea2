//! Reading saved games: the variant as it was, the start, and every action replayed and verified.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{RecordTags, SaveGame, clock, parse_file, seats_from};
use crate::clock::ClockRules;
use crate::game::{Game, NodeId};
use crate::notation::movetext::TokenKind;
use crate::notation::{PositionTextError, parse_position};
use crate::spec::{Catalogue, Choice, Diagnostic, Layout, Playable, Variant, suggest};
use crate::store::check::{Checks, WrongCheck};
use crate::store::moves::MovesReader;
use crate::store::pgn::{RecordPart, disagreements, is_kept_tag};
use crate::store::record::{Replay, Skips};
use crate::store::spelling::take_own_comment;
use crate::store::v1;
use crate::store::v2::{ClockFile, SaveFile};
use crate::store::{ClockStanding, LoadProgress, ParsedGame, StoreError};

/// Reads the text of a saved game and replays it. Complaints call the text `name`.
///
/// If the variant is not in the catalogue, or differs from it, the game is played by the rules in the save.
///
/// # Errors
///
/// [`StoreError`] if the contents cannot be used; complaints have line and column.
pub fn parse(name: &str, text: &str, catalogue: &Catalogue) -> Result<SaveGame, StoreError> {
    parse_watched(name, text, catalogue, &LoadProgress::default()).map(|parsed| parsed.save)
}

/// Reads the text of a saved game as [`parse`] does, and says how far that has come. Warns if the rules in the save are not
/// those of the catalogue, and where its tags do not agree with the game.
pub(in crate::store) fn parse_watched(
    name: &str,
    text: &str,
    catalogue: &Catalogue,
    progress: &LoadProgress,
) -> Result<ParsedGame, StoreError> {
    let mut file = parse_file(name, text)?;
    let actions = ActionsText::of(&std::mem::take(&mut file.actions));
    let reader = SaveReader { name, text, layout: OnceCell::new() };
    if let Some(number) = file.tags.iter().position(|(name, _)| !is_kept_tag(name)) {
        let message = format!("no tag can be called {:?}", file.tags[number].0);
        let complaint = reader.at(reader.layout().start_of("tags", 2 * number), message);
        return Err(complaint.with_hint("a name has letters, digits and signs such as _ and -, but no blanks").into());
    }
    let variant = reader.variant(&file, catalogue)?;
    let foreign = catalogue.get(&variant.id).is_some_and(|current| current.text != variant.text);
    let choice = reader.choice(&file, &variant)?;
    let playable = variant.playable(choice).map_err(StoreError::Broken)?;
    let start = parse_position(&playable.rules, &file.start).map_err(|error| reader.start(error))?;
    let game = Game::new(Arc::clone(&playable.rules), start);
    let (mut game, about_times) = reader.replay(&file, &actions, &playable, game, progress)?;
    reader.choose_line(&file, &mut game)?;
    let mut record = RecordTags {
        tags: file.tags,
        closing: file.closing,
        check: file.tags_check.as_ref().and_then(|check| u64::from_str_radix(check, 16).ok()),
    };
    record.keep_start(&playable.rules, &file.start);
    let (clock, standing) = file.clock.as_ref().map(|clock| reader.clock(clock)).transpose()?.unzip();
    let save = SaveGame {
        seats: seats_from(file.seats),
        advice: file.advice,
        title: file.title,
        saved_at: file.saved_at,
        clock,
        standing: standing.unwrap_or_default(),
        evening: file.evening,
        record,
        ..SaveGame::of(playable, game)
    };
    let layout = || reader.layout();
    let foreign_rules = || {
        let message = "the rules in this save are not those of the program; the game is played by those in the save";
        reader.at(layout().field("rules"), message)
    };
    let of_record = |(part, message)| match part {
        RecordPart::Tag(number) => reader.at(layout().start_of("tags", 2 * number + 1), message),
        RecordPart::Closing => reader.at(layout().start_of("closing", 0), message),
    };
    let warnings = disagreements(&save).into_iter().map(of_record);
    let warnings = warnings.chain(foreign.then(foreign_rules)).chain(about_times).collect();
    Ok(ParsedGame { save, warnings })
}

/// The text of a save that is being read, for complaints with line and column.
struct SaveReader<'a> {
    name: &'a str,
    text: &'a str,
    /// Where the values of the text stand; found out when the first complaint needs it.
    layout: OnceCell<Layout<'a>>,
}

/// The actions of a save as one text, and where its parts stand in the file.
struct ActionsText {
    text: String,
    /// Where each string begins in the text.
    starts: Vec<usize>,
}

impl ActionsText {
    fn of(actions: &[String]) -> Self {
        let (mut text, mut starts) = (String::new(), Vec::new());
        for part in actions {
            starts.push(text.len());
            text.push_str(part);
            text.push('\n');
        }
        Self { text, starts }
    }

    /// Where a byte of the text stands in the file. In strings with escapes the place is approximate.
    fn in_file(&self, layout: &Layout<'_>, offset: usize) -> usize {
        let number = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let within = offset - self.starts.get(number).copied().unwrap_or(0);
        match layout.string("actions", number) {
            Some(range) => (range.start + within).min(range.end),
            None => layout.field("actions"),
        }
    }
}

impl<'a> SaveReader<'a> {
    fn layout(&self) -> &Layout<'a> {
        self.layout.get_or_init(|| Layout::of(self.text))
    }

    fn at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        Diagnostic::at_offset(self.name, self.text, offset, message)
    }

    /// The variant as it was when the game was saved: from the catalogue if unchanged, otherwise from the save.
    fn variant(&self, file: &SaveFile, catalogue: &Catalogue) -> Result<Arc<Variant>, StoreError> {
        let current = catalogue.get(&file.variant);
        if file.rules.is_empty() {
            return current.cloned().ok_or_else(|| self.unknown_variant(&file.variant, catalogue).into());
        }
        // Lines may end in another way after the file has been to another system.
        if let Some(variant) = current.filter(|variant| variant.text.lines().eq(file.rules.lines())) {
            return Ok(Arc::clone(variant));
        }
        let variant = crate::spec::load(self.name, &file.rules).map_err(|complaints| {
            StoreError::Broken(complaints.into_iter().map(|complaint| self.in_rules(complaint)).collect())
        })?;
        if variant.id != file.variant {
            let message = format!("the save is of {:?}, but its rules are those of {:?}", file.variant, variant.id);
            return Err(self.at(self.layout().start_of("variant", 0), message).with_hint("make them agree").into());
        }
        Ok(Arc::new(variant))
    }

    fn unknown_variant(&self, id: &str, catalogue: &Catalogue) -> Diagnostic {
        let ids = || catalogue.entries().map(|(variant, _)| variant.id.as_str());
        let hint = match suggest(id, ids()) {
            Some(near) => format!("did you mean {near:?}?"),
            None => format!(
                "expected one of: {}; or put its variant file into the folder variants, or keep its rules in the save",
                ids().collect::<Vec<_>>().join(", ")
            ),
        };
        self.at(self.layout().start_of("variant", 0), format!("no variant {id:?}")).with_hint(hint)
    }

    /// A complaint about the rules, with line and column moved to where the rules stand in the save.
    fn in_rules(&self, mut complaint: Diagnostic) -> Diagnostic {
        let start = self.at(self.layout().start_of("rules", 0), "");
        complaint.move_to(start.line, start.column);
        complaint
    }

    fn choice(&self, file: &SaveFile, variant: &Variant) -> Result<Choice, Diagnostic> {
        let mut choice = Choice::default();
        for (number, (id, value)) in file.options.iter().enumerate() {
            // The file may list the keys in another order than the map; the place is then only approximate.
            let at = |offset: usize| self.layout().start_of("options", number * 2 + offset);
            let hint = |found: &str, words: Vec<&str>| match suggest(found, words.iter().copied()) {
                Some(near) => format!("did you mean {near:?}?"),
                None if words.is_empty() => "take it away: there is nothing to choose".to_owned(),
                None => format!("expected one of: {}", words.join(", ")),
            };
            let Some(option) = variant.options.iter().find(|option| option.id == *id) else {
                let ids = variant.options.iter().map(|option| option.id.as_str()).collect();
                return Err(self.at(at(0), format!("no option {id:?}")).with_hint(hint(id, ids)));
            };
            if !option.values.contains(value) {
                let message = format!("option {id:?} cannot be {value:?}");
                let values = option.values.iter().map(String::as_str).collect();
                return Err(self.at(at(1), message).with_hint(hint(value, values)));
            }
            choice.set(option, value);
        }
        // Schema 1 listed the options only that do not have their default.
        let lacking = variant.options.iter().find(|option| !file.options.contains_key(&option.id));
        if let Some(option) = lacking.filter(|_| file.schema > v1::SCHEMA) {
            let message = format!("the option {:?} is missing", option.id);
            return Err(self.at(self.layout().field("options"), message).with_hint(format!(
                "add {:?}: one of {}",
                option.id,
                option.values.join(", ")
            )));
        }
        Ok(choice)
    }

    fn clock(&self, file: &ClockFile) -> Result<(ClockRules, ClockStanding), Diagnostic> {
        clock::from_file(file).map_err(|message| self.at(self.layout().field("clock"), message))
    }

    fn start(&self, error: PositionTextError) -> StoreError {
        let start = self.layout().start_of("start", 0);
        let at = |column: Option<usize>, message: String| {
            let mut complaint = self.at(start, format!("the start position: {message}"));
            complaint.column += column.unwrap_or(1) - 1;
            complaint
        };
        match error {
            PositionTextError::Syntax { column, message } => at(Some(column), message).into(),
            PositionTextError::Invalid(contradictions) => {
                let complaints = contradictions.into_iter();
                StoreError::Broken(complaints.map(|found| at(found.column, found.error.to_string())).collect())
            }
        }
    }

    /// Plays the actions with all variations, and checks skips and positions. Also answers what is wrong with times in comments.
    fn replay(
        &self,
        file: &SaveFile,
        actions: &ActionsText,
        playable: &Playable,
        game: Game,
        progress: &LoadProgress,
    ) -> Result<(Game, Vec<Diagnostic>), StoreError> {
        let mut checks = Checks::of(file);
        let reader = MovesReader::new(Replay::new(game, Skips::Required));
        let at = |offset, message: String| self.at(actions.in_file(self.layout(), offset), message);
        let (replay, about_times) = reader.read_all(&actions.text, 0, "a save", progress, at, |reader, token| {
            if token.kind == TokenKind::Comment && take_own_comment(reader, token.text) {
                return Ok(());
            }
            let plies = reader.replay.game().cursor();
            let passed = (!reader.in_variation()).then(|| checks.next(reader.replay.game().position()));
            let played = reader.read(token, |replay, word| {
                replay.feed(word.text).map_err(|error| {
                    let complaint = at(word.offset, error.to_string());
                    StoreError::of_replay(complaint, &error, playable, replay.game())
                })
            });
            played.map_err(|fault| fault.into_error(|message| at(token.offset, message)))?;
            if let Some(passed) = passed.filter(|_| !reader.in_variation() && reader.replay.game().cursor() > plies) {
                checks.pass(plies, passed).map_err(|wrong| self.wrong_check(&checks, &wrong))?;
            }
            Ok(())
        })?;
        replay.check_skips().map_err(|error| self.at(self.layout().word("actions", usize::MAX), error.to_string()))?;
        let plies = replay.game().cursor();
        let last = checks.next(replay.game().position());
        checks.pass(plies, last).map_err(|wrong| self.wrong_check(&checks, &wrong))?;
        match checks.kept().keys().find(|ply| **ply > plies) {
            Some(ply) => {
                let word = checks.word();
                let message = format!("there is a {word} for ply {ply}, but only {plies} plies");
                let hint = format!("actions are missing, or the {word} is too many");
                Err(self.at(self.layout().field(checks.field()), message).with_hint(hint).into())
            }
            None => Ok((replay.into_game(), about_times)),
        }
    }

    /// Goes to the line and the ply at which the game was left.
    fn choose_line(&self, file: &SaveFile, game: &mut Game) -> Result<(), Diagnostic> {
        let (mut node, mut plies) = (NodeId::ROOT, 0);
        loop {
            let number = file.line.get(&plies).copied().unwrap_or(0);
            match game.tree().children(node).nth(number) {
                Some(child) => node = child,
                None if number == 0 => break,
                None => {
                    let message = format!("after ply {plies} there is no action with the number {number}");
                    return Err(self.at(self.layout().field("line"), message).with_hint("0 is that of the main line"));
                }
            }
            plies += 1;
        }
        if let Some(ply) = file.line.keys().find(|ply| **ply > plies) {
            let message = format!("the line is left after ply {ply}, but has only {plies} plies");
            return Err(self.at(self.layout().field("line"), message).with_hint("take this entry away"));
        }
        let Some(cursor) = usize::try_from(file.cursor).ok().filter(|cursor| *cursor <= plies) else {
            let message = if file.cursor < 0 {
                "the cursor is before the start, which is 0".to_owned()
            } else {
                format!("the cursor is behind the last ply, which is {plies}")
            };
            let complaint = self.at(self.layout().field("cursor"), message);
            return Err(complaint.with_hint(format!("write a number from 0 to {plies}")));
        };
        game.select(node);
        game.jump(cursor);
        Ok(())
    }

    fn wrong_check(&self, checks: &Checks<'_>, wrong: &WrongCheck) -> Diagnostic {
        let WrongCheck { ply, number, expected, found } = wrong;
        let at = self.layout().start_of(checks.field(), *number);
        let word = checks.word();
        let message =
            format!("ply {ply}: the position is not the one that was saved: its {word} is {found}, not {expected}");
        self.at(at, message).with_hint("an action before it has been changed, or the rules have")
    }
}
