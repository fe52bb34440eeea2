//! Options of a game: what may be chosen, and what was.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::check::Check;
use super::v1::{OptionSpec, Patch, ValueSpec, VariantFile};
use super::{OptionInfo, Variant, expected, fields};

/// The chosen values by option id; options that are not in it have their default.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Choice(BTreeMap<String, String>);

impl Choice {
    /// The chosen value of an option.
    pub fn value<'a>(&'a self, option: &'a OptionInfo) -> &'a str {
        self.0.get(&option.id).map_or(option.values.first().map_or("", String::as_str), String::as_str)
    }

    /// Chooses a value; the default is forgotten, so that equal games have equal choices.
    pub fn set(&mut self, option: &OptionInfo, value: &str) {
        if option.values.first().is_some_and(|default| default == value) {
            self.0.remove(&option.id);
        } else {
            self.0.insert(option.id.clone(), value.to_owned());
        }
    }

    /// The options whose chosen value is not the default, each with that value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(option, value)| (option.as_str(), value.as_str()))
    }

    pub(super) fn chosen(&self, option: &OptionSpec) -> Option<&str> {
        self.0.get(&option.id).map(String::as_str)
    }

    /// The value that an option has, whether it is chosen or the default.
    fn held<'a>(&'a self, option: &'a OptionSpec) -> Option<&'a ValueSpec> {
        match self.chosen(option) {
            Some(id) => option.values.iter().find(|value| value.id == id),
            None => option.values.first(),
        }
    }

    /// This choice with defaults left out, if the variant has these options and values.
    ///
    /// # Errors
    ///
    /// The first option or value that it does not have.
    pub fn normalised(&self, variant: &Variant) -> Result<Self, ParseChoiceError> {
        let mut normal = Self::default();
        for (id, value) in &self.0 {
            let option =
                variant.options.iter().find(|option| option.id == *id).ok_or_else(|| ParseChoiceError::NoOption {
                    found: id.clone(),
                    hint: expected(id, variant.options.iter().map(|option| option.id.as_str())),
                })?;
            if !option.values.contains(value) {
                return Err(ParseChoiceError::NoValue {
                    option: id.clone(),
                    found: value.clone(),
                    hint: expected(value, option.values.iter().map(String::as_str)),
                });
            }
            normal.set(option, value);
        }
        Ok(normal)
    }
}

/// A variant as the command line names it: `id` or `id:option=value,…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantName {
    /// The variant's id.
    pub id: String,
    /// The options.
    pub choice: Choice,
}

impl fmt::Display for VariantName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        let mut separator = ':';
        for (option, value) in self.choice.iter() {
            write!(f, "{separator}{option}={value}")?;
            separator = ',';
        }
        Ok(())
    }
}

/// Why a choice of options is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseChoiceError {
    /// A part of the text is not of the form `option=value`.
    #[error("expected option=value, found {0:?}")]
    Shape(String),
    /// An option is given several values.
    #[error("option {0:?} stands twice: leave one")]
    Twice(String),
    /// The variant has no such option.
    #[error("no option {found:?}: {hint}")]
    NoOption {
        /// The word found.
        found: String,
        /// The words that are possible.
        hint: String,
    },
    /// The option has no such value.
    #[error("option {option:?} cannot be {found:?}: {hint}")]
    NoValue {
        /// The option.
        option: String,
        /// The word found.
        found: String,
        /// The words that are possible.
        hint: String,
    },
}

impl FromStr for VariantName {
    type Err = ParseChoiceError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut choice = Choice::default();
        let Some((id, options)) = text.split_once(':') else {
            return Ok(Self { id: text.to_owned(), choice });
        };
        for entry in options.split(',') {
            let (option, value) = entry.split_once('=').ok_or_else(|| ParseChoiceError::Shape(entry.to_owned()))?;
            if choice.0.insert(option.to_owned(), value.to_owned()).is_some() {
                return Err(ParseChoiceError::Twice(option.to_owned()));
            }
        }
        Ok(Self { id: id.to_owned(), choice })
    }
}

pub(super) fn info(option: &OptionSpec) -> OptionInfo {
    let named = option.values.iter().filter_map(|value| Some((value.id.clone(), value.name.clone()?)));
    OptionInfo {
        id: option.id.clone(),
        name: option.name.clone(),
        clause: option.clause.clone(),
        touches: option.touches.clone(),
        text: option.text.clone(),
        values: option.values.iter().map(|value| value.id.clone()).collect(),
        value_names: named.collect(),
    }
}

/// The choice with all defaults, then for every other value of an option the choice with that value alone.
pub(super) fn single_choices(variant: &Variant) -> Vec<Choice> {
    let mut choices = vec![Choice::default()];
    for option in &variant.options {
        for value in option.values.iter().skip(1) {
            let mut choice = Choice::default();
            choice.set(option, value);
            let spec = variant.file.options.iter().find(|spec| spec.id == option.id);
            let spec = spec.and_then(|spec| spec.values.iter().find(|spec| spec.id == *value));
            for (id, needed) in spec.iter().flat_map(|spec| &spec.needs) {
                if let Some(option) = variant.options.iter().find(|option| option.id == *id) {
                    choice.set(option, needed);
                }
            }
            choices.push(choice);
        }
    }
    choices
}

pub(super) fn check(check: &mut Check, file: &VariantFile) {
    for (index, option) in file.options.iter().enumerate() {
        let at = |field: &str| format!("options.{index}.{field}");
        fields::id(check, &at("id"), &option.id);
        fields::name(check, &at("name"), &option.name);
        if option.values.len() < 2 {
            let message = format!("option {:?} has nothing to choose", option.id);
            check.advise(&at("values"), message, "list at least two values, the default first");
        }
        if file.options[..index].iter().any(|other| other.id == option.id) {
            check.advise(&at("id"), format!("option {:?} stands twice", option.id), "give this one another id");
        }
        if !file.clauses.iter().any(|clause| clause.id == option.clause) {
            let message = format!("no clause {:?}", option.clause);
            check.advise(&at("clause"), message, "options name the clause that describes them");
        }
        for (number, touched) in option.touches.iter().enumerate() {
            if *touched == option.clause || !file.clauses.iter().any(|clause| clause.id == *touched) {
                let message = format!("{touched:?} is no other clause than that of the option");
                check.advise(&at(&format!("touches.{number}")), message, "name clauses whose words the option changes");
            }
        }
        for (number, value) in option.values.iter().enumerate() {
            let path = at(&format!("values.{number}"));
            fields::id(check, &format!("{path}.id"), &value.id);
            if let Some(name) = &value.name {
                fields::name(check, &format!("{path}.name"), name);
            }
            if option.values[..number].iter().any(|other| other.id == value.id) {
                let message = format!("option {:?} has two values {:?}", option.id, value.id);
                check.advise(&format!("{path}.id"), message, "give this one another id");
            }
            cells(check, &path, value);
            for (number, (id, needed)) in value.needs.iter().enumerate() {
                let other = file.options.iter().find(|other| other.id == *id && other.id != option.id);
                if !other.is_some_and(|other| other.values.iter().any(|value| value.id == *needed)) {
                    let message = format!("no other option has the value {id}={needed}");
                    check.at(&format!("{path}.needs.{number}"), message);
                }
            }
        }
    }
}

/// Complains about chosen values that need other values than those chosen.
pub(super) fn check_needs(check: &mut Check, file: &VariantFile, choice: &Choice) {
    for (index, option) in file.options.iter().enumerate() {
        let Some(value) = choice.held(option) else { continue };
        let number = option.values.iter().position(|other| other.id == value.id).unwrap_or(0);
        for (id, needed) in &value.needs {
            let held = file.options.iter().find(|other| other.id == *id).and_then(|other| choice.held(other));
            if held.is_some_and(|held| held.id != *needed) {
                let message = format!("{}={} goes only with {id}={needed}", option.id, value.id);
                check.at(&format!("options.{index}.values.{number}.needs"), message);
            }
        }
    }
}

/// Complains about a value that changes the man on a cell twice.
fn cells(check: &mut Check, path: &str, value: &ValueSpec) {
    let mut seen = Vec::new();
    for (number, patch) in value.changes.iter().enumerate() {
        let Patch::Men(men) = patch else { continue };
        for (man, (cell, _)) in men.iter().enumerate() {
            if seen.contains(&cell.0) {
                let path = format!("{path}.changes.{number}.0.{man}.0");
                check.advise(&path, format!("the man on {} is changed twice", cell.0), "leave one change");
            }
            seen.push(cell.0);
        }
    }
}
