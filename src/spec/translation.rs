//! A game in another language: the words of its variant file, in a file beside it such as `my-game.el.ron`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check::Check;
use super::v1::{self, SourceWordsSpec, TranslationFile};
use super::{Diagnostic, Variant, expected};

/// What players read of a variant, in one language. What it lacks they read as the variant file has it.
#[derive(Clone, Debug)]
pub struct Translation {
    /// The code of the language, such as `el`.
    pub language: String,
    /// The name of the game.
    pub name: String,
    /// Who made the game; empty where it stays as the variant file has it.
    pub author: String,
    /// The document; empty where it stays as the variant file has it, as a printed title does.
    pub source_title: String,
    /// One paragraph: what is special.
    pub summary: String,
    /// One sentence: how to win.
    pub goal: String,
    options: BTreeMap<String, TranslatedOption>,
    clauses: BTreeMap<String, TranslatedClause>,
}

/// The words of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslatedOption {
    /// The name that players read.
    pub name: String,
    /// What the option does, in a sentence.
    pub text: String,
    /// What players read of its values, by the id of the value.
    pub values: BTreeMap<String, String>,
}

/// The words of a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranslatedClause {
    /// A heading of a word or two.
    pub title: String,
    /// The clause in a few sentences.
    pub text: String,
    /// Its rulings, as many as the clause has, or none.
    pub rulings: Vec<String>,
}

impl Translation {
    /// Reads a translation and checks it against its variant, which `variant` finds by id. `name` stands in the diagnostics.
    /// Answers the id of the variant too.
    ///
    /// # Errors
    ///
    /// All complaints, at least one, each with line and column.
    pub fn load<'a>(
        name: &str,
        text: &str,
        variant: impl FnOnce(&str) -> Result<&'a Arc<Variant>, String>,
    ) -> Result<(String, Self), Vec<Diagnostic>> {
        let file = v1::parse_translation(name, text)?;
        let mut check = Check::new(name, text);
        match variant(&file.variant) {
            Ok(variant) => check_words(&mut check, &file, variant),
            Err(hint) => check.advise("variant", format!("no variant {:?}", file.variant), hint),
        }
        if !check.complaints.is_empty() {
            return Err(check.complaints);
        }
        let TranslationFile { variant, language, name, source, summary, goal, options, clauses, .. } = file;
        let options = options.into_iter().map(|(id, words)| (id, words.into())).collect();
        let clauses = clauses.into_iter().map(|(id, words)| (id, words.into())).collect();
        let SourceWordsSpec { author, title: source_title } = source;
        Ok((variant, Self { language, name, author, source_title, summary, goal, options, clauses }))
    }

    /// The words of the option with this id.
    pub fn option(&self, id: &str) -> Option<&TranslatedOption> {
        self.options.get(id)
    }

    /// The words of the clause with this id.
    pub fn clause(&self, id: &str) -> Option<&TranslatedClause> {
        self.clauses.get(id)
    }
}

fn check_words(check: &mut Check, file: &TranslationFile, variant: &Variant) {
    if !is_language(&file.language) {
        let message = format!("{:?} is no code of a language", file.language);
        check.advise("language", message, "write two or three small letters, such as \"el\"");
    }
    let words = [("name", &file.name), ("summary", &file.summary), ("goal", &file.goal)];
    for (field, words) in words {
        if words.trim().is_empty() {
            check.advise(field, format!("the {field} is empty"), "every translation says it");
        }
    }
    for (id, words) in &file.options {
        let ids = variant.options.iter().map(|option| option.id.as_str());
        let Some(option) = variant.options.iter().find(|option| option.id == *id) else {
            check.advise_at(&["options", id], format!("{} has no option {id:?}", file.variant), &expected(id, ids));
            continue;
        };
        for (value, name) in &words.values {
            let path = ["options", id, "values", value];
            if !option.values.contains(value) {
                let message = format!("option {id:?} has no value {value:?}");
                check.advise_at(&path, message, &expected(value, option.values.iter().map(String::as_str)));
            } else if name.trim().is_empty() {
                check.advise_at(
                    &path,
                    format!("the name of the value {value:?} is empty"),
                    "write what players shall read",
                );
            }
        }
    }
    for (id, words) in &file.clauses {
        let ids = || variant.clauses().map(|(clause, _)| clause);
        match variant.clauses().find(|(clause, _)| clause == id) {
            None => {
                check.advise_at(
                    &["clauses", id],
                    format!("{} has no clause {id:?}", file.variant),
                    &expected(id, ids()),
                );
            }
            Some((_, rulings)) if !words.rulings.is_empty() && words.rulings.len() != rulings => {
                let message = format!("clause {id} has {} rulings here and {rulings} there", words.rulings.len());
                check.advise_at(&["clauses", id, "rulings"], message, "translate each of them, in their order");
            }
            Some(_) => {}
        }
    }
}

/// Whether a word has the form of a language's code (ISO 639).
pub(super) fn is_language(word: &str) -> bool {
    (2..=3).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_lowercase())
}
