//! Recognising the variant and its options by the tags of a PGN text.

use std::sync::Arc;

use super::candidates::Candidate;
use super::{GAME, LOOKED_AT, PgnReader, Warning, army_tag, pgn4, quoted, san};
use crate::notation::movetext::TokenKind;
use crate::notation::pgn::{Pgn4Tags, PgnDialect, PgnText, Tag, tag_name};
use crate::notation::{SanWord, parse_position};
use crate::spec::{Catalogue, Choice, Diagnostic, Playable, Variant, VariantName};
use crate::store::games::{AS_IT_SAYS, is_asked_for};

pub(super) const VARIANT: &str = "Variant";
pub(super) const START: &str = "StartFen4";
pub(super) const RULES: &str = "RuleVariants";
const ON: &str = "on";

/// The variants with options that a text may be a game of: at least one, the likeliest first.
pub(super) fn candidates(reader: &PgnReader<'_>, catalogue: &Catalogue) -> Result<Vec<Candidate>, Diagnostic> {
    if let Some(tag) = reader.pgn.tag(GAME) {
        return named(reader, catalogue, tag).map(|playable| vec![Candidate::known(playable)]);
    }
    let variants = || catalogue.entries().map(|(variant, _)| variant);
    if let Some(tag) = reader.pgn.tag(VARIANT) {
        let value = tag.value.trim();
        let san = variants().find(|variant| match &variant.pgn {
            Some(PgnDialect::San(tags)) => tags.names.iter().any(|name| name.eq_ignore_ascii_case(value)),
            _ => false,
        });
        if let Some(variant) = san {
            return Ok(vec![Candidate::of(variant, Choice::default())]);
        }
        let four = variants().find_map(|variant| match &variant.pgn {
            Some(PgnDialect::Pgn4(tags)) if is_value(tags, tag.value.trim()) => Some((variant, tags)),
            _ => None,
        });
        return match four {
            Some((variant, tags)) => by_tags(reader, variant, tags).map(|candidate| vec![candidate]),
            None => named(reader, catalogue, tag).map(|playable| vec![Candidate::known(playable)]),
        };
    }
    let of_all_armies =
        |playable: &Playable| playable.rules.present().all(|army| reader.pgn.tag(&army_tag(playable, army)).is_some());
    let lettered = variants()
        .filter(|variant| match &variant.pgn {
            Some(PgnDialect::LetteredRows) => true,
            Some(PgnDialect::San(tags)) => !tags.names.is_empty(),
            _ => false,
        })
        .filter_map(|variant| variant.playable(Choice::default()).ok())
        .find(of_all_armies);
    if let Some(playable) = lettered {
        return Ok(vec![Candidate::known(playable)]);
    }
    by_look(reader, catalogue)
}

/// What a text may be a game of if it is said to be one of `asked`: where its tags name this game they say the options, too, and
/// what they leave open is as it is asked for. Also answers a warning where they name a game that nobody knows.
///
/// # Errors
///
/// If the tags name another game, or other options.
pub(super) fn asked_for(
    reader: &PgnReader<'_>,
    catalogue: &Catalogue,
    asked: &Playable,
) -> Result<(Candidate, Option<Warning>), Diagnostic> {
    let variant = &asked.variant;
    let known = || Candidate::known(asked.clone());
    let Some(tag) = reader.pgn.tag(GAME).or_else(|| reader.pgn.tag(VARIANT)) else { return Ok((known(), None)) };
    let value = tag.value.trim();
    let differs = |said: &str| {
        let message = format!("the tag {} says {said}, but {} is asked for", tag.name, asked.name());
        reader.at(tag.offset, message).with_hint(AS_IT_SAYS)
    };
    let named = value.parse::<VariantName>().ok();
    if let Some(name) = named.as_ref().filter(|name| name.id == variant.id) {
        let own = name.choice.normalised(variant).map_err(|error| reader.at(tag.offset, error.to_string()))?;
        let own = variant.playable(own).map_err(|_| differs(value))?;
        return if is_asked_for(&own, asked) { Ok((Candidate::known(own), None)) } else { Err(differs(value)) };
    }
    match &variant.pgn {
        Some(PgnDialect::Pgn4(tags)) if tag.name == VARIANT && is_value(tags, value) => {
            return by_tags(reader, variant, tags)?
                .with_choice(&asked.choice)
                .map(|candidate| (candidate, None))
                .map_err(|(option, value)| {
                    let message = format!("the tags say {option}={value}, but {} is asked for", asked.name());
                    let tag = reader.pgn.tag(RULES).or_else(|| reader.pgn.tag(START)).unwrap_or(tag);
                    reader.at(tag.offset, message).with_hint(AS_IT_SAYS)
                });
        }
        Some(PgnDialect::San(tags)) if tags.names.iter().any(|name| name.eq_ignore_ascii_case(value)) => {
            let plain = asked.choice.iter().next().is_none();
            return if plain { Ok((known(), None)) } else { Err(differs(value)) };
        }
        _ => {}
    }
    match candidates(reader, catalogue) {
        Ok(_) => Err(differs(value)),
        Err(_) => {
            let message =
                format!("the tag {} says {value}, which is no game here: it is read as {}", tag.name, asked.name());
            Ok((known(), Some(Warning::new(tag.offset, message))))
        }
    }
}

/// Whether a tag says what game a text is of, or the tags of the players do.
pub(super) fn name_the_game(reader: &PgnReader<'_>, playable: &Playable) -> bool {
    let armies = || playable.rules.present().all(|army| reader.pgn.tag(&army_tag(playable, army)).is_some());
    let by_armies = match &playable.variant.pgn {
        Some(PgnDialect::LetteredRows) => true,
        Some(PgnDialect::San(_)) => armies(),
        _ => false,
    };
    by_armies || [GAME, VARIANT].iter().any(|name| reader.pgn.tag(name).is_some())
}

/// The variants that a text without a tag for its game may be of, by the look of its first move.
fn by_look(reader: &PgnReader<'_>, catalogue: &Catalogue) -> Result<Vec<Candidate>, Diagnostic> {
    let mut candidates = Vec::new();
    if reader.pgn.main_words().next().is_some_and(|word| pgn4::is_move(word.text)) {
        for (variant, _) in catalogue.entries() {
            if let Some(PgnDialect::Pgn4(tags)) = &variant.pgn {
                // A start or rules that one of the variants lacks rule it out.
                candidates.extend(by_tags(reader, variant, tags).ok());
            }
        }
    }
    candidates.extend(by_san(reader, catalogue));
    if candidates.is_empty() { Err(reader.unnamed()) } else { Ok(candidates) }
}

/// The variants in SAN that a text may be of: of its first words at least half are SAN for their board, so that a word that
/// is misspelt is told of, and its tags name no army of another variant.
fn by_san(reader: &PgnReader<'_>, catalogue: &Catalogue) -> Vec<Candidate> {
    let variants = || catalogue.entries().map(|(variant, _)| variant);
    let named = |variant: &&Arc<Variant>| match &variant.pgn {
        Some(PgnDialect::San(tags)) => !tags.names.is_empty(),
        _ => false,
    };
    let words: Vec<&str> = reader.pgn.main_words().take(LOOKED_AT).map(|word| word.text).collect();
    let looks_so = |playable: &Playable| {
        let fits = |word: &&&str| match SanWord::parse(word) {
            Some(SanWord::Move { to, .. }) => playable.rules.board.cells().contains(to),
            Some(SanWord::Castle { .. }) => true,
            None => san::is_remark(word),
        };
        !words.is_empty() && 2 * words.iter().filter(fits).count() >= words.len()
    };
    let playables = variants().filter_map(|variant| variant.playable(Choice::default()).ok());
    let armies: Vec<String> = playables
        .flat_map(|playable| playable.look.names.iter().map(|(_, name)| tag_name(name)).collect::<Vec<_>>())
        .collect();
    let own = |playable: &Playable| {
        let mut foreign =
            armies.iter().filter(|name| playable.look.names.iter().all(|(_, own)| tag_name(own) != **name));
        foreign.all(|name| reader.pgn.tag(name).is_none())
    };
    let playables = variants().filter(named).filter_map(|variant| variant.playable(Choice::default()).ok());
    playables.filter(looks_so).filter(own).map(Candidate::known).collect()
}

/// Whether the tag `Variant` may have a value in this dialect.
pub(super) fn is_value(tags: &Pgn4Tags, value: &str) -> bool {
    std::iter::once(&tags.variant).chain(&tags.aliases).any(|known| known.eq_ignore_ascii_case(value))
}

/// The variant with options whose name is the value of a tag.
fn named(reader: &PgnReader<'_>, catalogue: &Catalogue, tag: &Tag) -> Result<Playable, Diagnostic> {
    let name: VariantName = tag.value.trim().parse().map_err(|error| reader.at(tag.offset, format!("{error}")))?;
    catalogue.playable(&name).map_err(|error| reader.at(tag.offset, error.to_string()))
}

/// A variant with the options that tags of PGN4 name, and all others at their default; those that old texts do not mention
/// may be tried.
pub(super) fn by_tags(
    reader: &PgnReader<'_>,
    variant: &Arc<Variant>,
    tags: &Pgn4Tags,
) -> Result<Candidate, Diagnostic> {
    let mut choice = Choice::default();
    let set = |choice: &mut Choice, option: &str, value: &str| {
        if let Some(info) = variant.options.iter().find(|info| info.id == option) {
            choice.set(info, value);
        }
    };
    let mut named: Vec<&str> = Vec::new();
    match (reader.pgn.tag(START), start_position(&reader.pgn, tags)) {
        (_, Some(position)) => {
            if let Some((option, value)) = array_of(variant, tags, &position.value) {
                set(&mut choice, option, value);
            }
            named.extend(tags.starts.iter().map(|(_, (option, _))| option.as_str()));
        }
        (Some(tag), None) => {
            let code = tag.value.trim();
            let start = tags.starts.iter().find(|(word, _)| word.eq_ignore_ascii_case(code));
            let (_, (option, value)) = start.ok_or_else(|| {
                let codes: Vec<&str> = tags.starts.iter().map(|(word, _)| word.as_str()).collect();
                reader
                    .at(tag.offset, format!("no array is called {code:?} here"))
                    .with_hint(format!("expected FEN4 or one of: {}", codes.join(", ")))
            })?;
            set(&mut choice, option, value);
            named.push(option);
        }
        (None, None) => {}
    }
    if let Some(tag) = reader.pgn.tag(RULES) {
        let words: Vec<&str> = tag.value.split_whitespace().collect();
        if let Some(word) = words.iter().find(|word| is_unsupported(tags, word)) {
            let known: Vec<&str> = known_rules(tags).collect();
            let complaint = reader.at(tag.offset, format!("the rule {word:?} is not one that is played here"));
            return Err(complaint.with_hint(format!("these are: {}", known.join(", "))));
        }
        for (rule, option) in &tags.rules {
            let on = words.iter().any(|word| word.eq_ignore_ascii_case(rule));
            let info = variant.options.iter().find(|info| info.id == *option);
            let off = info.and_then(|info| info.values.iter().find(|value| *value != ON));
            set(&mut choice, option, if on { ON } else { off.map_or(ON, String::as_str) });
            named.push(option);
        }
    }
    let open = tags.tries.iter().filter(|(option, _)| !named.contains(&option.as_str()));
    let open = open.cloned().collect();
    Ok(Candidate::of(variant, choice).saying(named.into_iter().map(str::to_owned).collect()).trying(open))
}

/// The words of `RuleVariants` that a dialect knows.
fn known_rules(tags: &Pgn4Tags) -> impl Iterator<Item = &str> {
    tags.rules.iter().map(|(word, _)| word).chain(&tags.written).chain(&tags.silent).map(String::as_str)
}

/// Whether a word of `RuleVariants` stands for a rule that changes the play into one that no option has.
fn is_unsupported(tags: &Pgn4Tags, word: &str) -> bool {
    let (name, _) = word.split_once('=').unwrap_or((word, ""));
    let name = match name.trim_start_matches(|c: char| c.is_ascii_digit()) {
        rest if rest.starts_with('-') && rest.len() < name.len() => format!("n{rest}"),
        _ => name.to_owned(),
    };
    let known = known_rules(tags).any(|known| known.eq_ignore_ascii_case(word));
    !known && tags.unsupported.iter().any(|other| other.eq_ignore_ascii_case(&name))
}

/// The warning about words of `RuleVariants` that the dialect does not know, if there are any.
pub(super) fn unknown_rules(reader: &PgnReader<'_>, tags: &Pgn4Tags) -> Option<Warning> {
    let tag = reader.pgn.tag(RULES)?;
    let mut unknown: Vec<&str> = Vec::new();
    for word in tag.value.split_whitespace() {
        if !unknown.contains(&word) && known_rules(tags).all(|known| !known.eq_ignore_ascii_case(word)) {
            unknown.push(word);
        }
    }
    let at = tag.value.find(unknown.first()?).unwrap_or(0);
    let words = unknown.iter().map(|word| format!("{word:?}")).collect::<Vec<_>>().join(", ");
    let (rules, are, they) = if unknown.len() > 1 { ("rules", "are", "they") } else { ("rule", "is", "it") };
    let message = format!("the {rules} {words} {are} not known here: the game is read as if {they} changed nothing");
    Some(Warning::new(tag.offset + at, message))
}

/// The option with the array in which the kings and rooks stand where a start position in FEN4 has them; the castling
/// rights of the position are those of the array. `None` if no array has more of them than the default.
fn array_of<'a>(variant: &Arc<Variant>, tags: &'a Pgn4Tags, fen: &str) -> Option<&'a (String, String)> {
    let rights = |choice: Choice| {
        let playable = variant.playable(choice).ok()?;
        parse_position(&playable.rules, fen).ok().map(|position| position.castle().len())
    };
    let of_array = |(option, value): &(String, String)| {
        let mut choice = Choice::default();
        choice.set(variant.options.iter().find(|info| info.id == *option)?, value);
        rights(choice)
    };
    let best = rights(Choice::default()).unwrap_or(0);
    // Of equals the one that the dialect names first.
    let more = tags.starts.iter().filter_map(|(_, pair)| Some((of_array(pair)?, pair))).filter(|(n, _)| *n > best);
    more.rev().max_by_key(|(rights, _)| *rights).map(|(_, pair)| pair)
}

/// The tag with the start position as FEN4; `None` if there is no such tag or it has the word for an array.
pub(super) fn start_position<'a>(pgn: &'a PgnText<'_>, tags: &Pgn4Tags) -> Option<&'a Tag> {
    let is_code = |tag: &&Tag| tags.starts.iter().any(|(code, _)| code.eq_ignore_ascii_case(tag.value.trim()));
    pgn.tag(START).filter(|tag| tag.value.contains('/') && !is_code(tag))
}

/// The values of the tags `StartFen4` and `RuleVariants` for a variant with options; the first is `None` if its array has no
/// word.
pub(super) fn words(playable: &Playable, tags: &Pgn4Tags) -> (Option<String>, String) {
    let holds = |option: &str, value: &str| {
        let info = playable.variant.options.iter().find(|info| info.id == option);
        info.is_some_and(|info| playable.choice.value(info) == value)
    };
    let start = tags.starts.iter().find(|(_, (option, value))| holds(option, value));
    let on = tags.rules.iter().filter(|(_, option)| holds(option, ON)).map(|(word, _)| word.as_str());
    let rules: Vec<&str> = on.chain(tags.written.iter().map(String::as_str)).collect();
    (start.map(|(word, _)| word.clone()), rules.join(" "))
}

/// The name under which a comment in braces between tags is kept among them. No tag has it.
pub(super) const COMMENT: &str = "{";
/// The name under which a comment to the end of the line is kept among the tags.
pub(super) const LINE_COMMENT: &str = ";";

/// What the name ends with under which a tag is kept whose value is written as it stands, for none of its backslashes is an escape.
const UNESCAPED: char = '\\';

/// The name of a kept tag as a text has it, and its value in quotes.
pub(super) fn written<'n>(name: &'n str, value: &str) -> (&'n str, String) {
    match name.strip_suffix(UNESCAPED) {
        Some(name) => (name, format!("\"{value}\"")),
        None => (name, quoted(value)),
    }
}

/// The name of a kept tag, without the sign that its value is written as it stands.
pub(super) fn bare_name(name: &str) -> &str {
    name.strip_suffix(UNESCAPED).unwrap_or(name)
}

/// All tags of a text by name and value, with the comments between them, in the order of the text.
pub(super) fn all(pgn: &PgnText<'_>) -> Vec<(String, String)> {
    let comments = pgn.tokens[..pgn.before_last_tag].iter().map(|token| {
        let name = if token.kind == TokenKind::Comment { COMMENT } else { LINE_COMMENT };
        (token.offset, (name.to_owned(), token.text.to_owned()))
    });
    let name = |tag: &Tag| match tag.bare_backslashes && !tag.bare_quotes {
        true => format!("{}{UNESCAPED}", tag.name),
        false => tag.name.clone(),
    };
    let tags = pgn.tags.iter().map(|tag| (tag.offset, (name(tag), tag.value.clone())));
    let mut all: Vec<(usize, (String, String))> = comments.chain(tags).collect();
    all.sort_by_key(|(offset, _)| *offset);
    all.into_iter().map(|(_, tag)| tag).collect()
}

/// Warnings about tags in whose values quotes stand that are not escaped, or backslashes that may be escapes or not.
pub(super) fn with_doubtful_escapes(reader: &PgnReader<'_>) -> Vec<Warning> {
    let told = reader.pgn.tags.iter().filter_map(|tag| match tag {
        Tag { bare_quotes: true, .. } => Some((tag, "quotes", "are not escaped")),
        Tag { doubtful_backslashes: true, .. } => Some((tag, "backslashes", "may be escapes or not")),
        _ => None,
    });
    told.map(|(Tag { name, value, offset, .. }, what, why)| {
        let message = format!("{what} in the value of the tag {name} {why}: it is read as {}", quoted(value));
        Warning::new(*offset, message)
    })
    .collect()
}

/// Warnings about tags that stand twice.
pub(super) fn doubled(reader: &PgnReader<'_>) -> Vec<Warning> {
    let tags = &reader.pgn.tags;
    let earlier = |index: usize| tags[..index].iter().any(|tag| tag.name == tags[index].name);
    let doubled = (0..tags.len()).filter(|index| earlier(*index));
    doubled
        .map(|index| {
            let Tag { name, offset, .. } = &tags[index];
            Warning::new(*offset, format!("the tag {name} stands twice: the first is used"))
        })
        .collect()
}
