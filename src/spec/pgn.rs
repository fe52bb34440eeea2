//! The dialect of PGN that a variant file names.

use super::check::Check;
use super::v1::{OptionSpec, PgnSpec, VariantFile};
use crate::notation::pgn::{Pgn4Tags, PgnDialect, SanTags};
use crate::notation::takes_san;
use crate::rules::Rules;

/// The value that a word of `RuleVariants` stands for.
const ON: &str = "on";

/// Complains about options and values that the dialect names and the file does not have.
pub(super) fn check(check: &mut Check, file: &VariantFile) {
    let Some(PgnSpec::Four { starts, rules, tries, .. }) = &file.pgn else { return };
    let starts = starts.iter().enumerate().map(|(index, (_, value))| (format!("pgn.starts.{index}.1"), value));
    let tries = tries.iter().enumerate().map(|(index, value)| (format!("pgn.tries.{index}"), value));
    for (path, (option, value)) in starts.chain(tries) {
        if !values(file, option).any(|other| other == value) {
            check.advise(&path, format!("no option has the value {option}={value}"), "name one of the options");
        }
    }
    for (index, (_, option)) in rules.iter().enumerate() {
        if !values(file, option).any(|value| value == ON) {
            let message = format!("no option {option:?} can be {ON:?}");
            check.advise(&format!("pgn.rules.{index}.1"), message, "name an option that is on or off");
        }
    }
}

/// The dialect can say the moves of the game.
pub(super) fn check_rules(check: &mut Check, file: &VariantFile, rules: &Rules) {
    if matches!(file.pgn, Some(PgnSpec::San { .. })) && !takes_san(rules) {
        let message = "SAN is for two armies that make one move a turn, as in chess";
        check.advise("pgn", message, "leave `pgn` away: then moves are written in grid notation");
    }
}

fn values<'a>(file: &'a VariantFile, option: &str) -> impl Iterator<Item = &'a str> {
    let option: Option<&OptionSpec> = file.options.iter().find(|other| other.id == option);
    option.into_iter().flat_map(|option| option.values.iter().map(|value| value.id.as_str()))
}

/// The dialect that the file names.
pub(super) fn dialect(file: &VariantFile) -> Option<PgnDialect> {
    Some(match file.pgn.clone()? {
        PgnSpec::Four { variant, aliases, starts, rules, written, silent, unsupported, tries } => {
            PgnDialect::Pgn4(Pgn4Tags { variant, aliases, starts, rules, written, silent, unsupported, tries })
        }
        PgnSpec::LetteredRows => PgnDialect::LetteredRows,
        PgnSpec::San { names } => PgnDialect::San(SanTags { names }),
    })
}
