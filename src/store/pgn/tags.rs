//! Recognising the variant and its options by the tags of a PGN text.

use std::sync::Arc;

use super::{GAME, PgnReader};
use crate::notation::pgn::{Pgn4Tags, PgnDialect, PgnText, Tag};
use crate::spec::{Catalogue, Choice, Diagnostic, Playable, Variant, VariantName};

pub(super) const VARIANT: &str = "Variant";
pub(super) const START: &str = "StartFen4";
pub(super) const RULES: &str = "RuleVariants";
const ON: &str = "on";

/// The variants with options that a text may be a game of: at least one, the likeliest first.
pub(super) fn candidates(reader: &PgnReader<'_>, catalogue: &Catalogue) -> Result<Vec<Playable>, Diagnostic> {
    if let Some(tag) = reader.pgn.tag(GAME) {
        return named(reader, catalogue, tag).map(|playable| vec![playable]);
    }
    let variants = || catalogue.entries().map(|(variant, _)| variant);
    if let Some(tag) = reader.pgn.tag(VARIANT) {
        let four = variants().find_map(|variant| match &variant.pgn {
            Some(PgnDialect::Pgn4(tags)) if tags.variant.eq_ignore_ascii_case(tag.value.trim()) => {
                Some((variant, tags))
            }
            _ => None,
        });
        return match four {
            Some((variant, tags)) => by_tags(reader, variant, tags),
            None => named(reader, catalogue, tag).map(|playable| vec![playable]),
        };
    }
    let of_all_armies =
        |playable: &Playable| playable.rules.present().all(|army| reader.pgn.tag(&playable.look.names[army]).is_some());
    let lettered = variants()
        .filter(|variant| variant.pgn == Some(PgnDialect::LetteredRows))
        .filter_map(|variant| variant.playable(Choice::default()).ok())
        .find(of_all_armies);
    lettered.map(|playable| vec![playable]).ok_or_else(|| reader.unnamed())
}

/// The variant with options whose name is the value of a tag.
fn named(reader: &PgnReader<'_>, catalogue: &Catalogue, tag: &Tag) -> Result<Playable, Diagnostic> {
    let name: VariantName = tag.value.trim().parse().map_err(|error| reader.at(tag.offset, format!("{error}")))?;
    catalogue.playable(&name).map_err(|error| reader.at(tag.offset, error.to_string()))
}

/// The options of a variant that fit the tags of PGN4: first those that the tags name, with all others at their default,
/// then with each combination of the options that old texts do not mention.
pub(super) fn by_tags(
    reader: &PgnReader<'_>,
    variant: &Arc<Variant>,
    tags: &Pgn4Tags,
) -> Result<Vec<Playable>, Diagnostic> {
    let mut choice = Choice::default();
    let set = |choice: &mut Choice, option: &str, value: &str| {
        if let Some(info) = variant.options.iter().find(|info| info.id == option) {
            choice.set(info, value);
        }
    };
    let mut named: Vec<&str> = Vec::new();
    if let Some(tag) = reader.pgn.tag(START).filter(|_| start_position(&reader.pgn, tags).is_none()) {
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
    if let Some(tag) = reader.pgn.tag(RULES) {
        let words: Vec<&str> = tag.value.split_whitespace().collect();
        let rules = tags.rules.iter().map(|(word, _)| word);
        let known: Vec<&String> = rules.chain(&tags.written).chain(&tags.silent).collect();
        if let Some(word) = words.iter().find(|word| known.iter().all(|other| !other.eq_ignore_ascii_case(word))) {
            let known: Vec<&str> = known.iter().map(|word| word.as_str()).collect();
            let complaint = reader.at(tag.offset, format!("the rule {word:?} is not one that is played here"));
            return Err(complaint.with_hint(format!("these are: {}", known.join(", "))));
        }
        for (rule, option) in &tags.rules {
            let on = words.iter().any(|word| word.eq_ignore_ascii_case(rule));
            let info = variant.options.iter().find(|info| info.id == *option);
            let off = info.and_then(|info| info.values.iter().find(|value| *value != ON));
            set(&mut choice, option, if on { ON } else { off.map_or(ON, String::as_str) });
        }
    }
    let mut choices = vec![choice];
    for (option, value) in tags.tries.iter().filter(|(option, _)| !named.contains(&option.as_str())) {
        for mut choice in choices.clone() {
            set(&mut choice, option, value);
            choices.push(choice);
        }
    }
    choices
        .into_iter()
        .map(|choice| {
            variant.playable(choice).map_err(|complaints| {
                let first = complaints.first().map_or_else(String::new, |complaint| complaint.message.clone());
                reader.at(0, first)
            })
        })
        .collect()
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
