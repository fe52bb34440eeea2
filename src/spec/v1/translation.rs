//! The words of a variant file in another language.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::spec::number::number;
use crate::spec::translation::{TranslatedClause, TranslatedOption};
use crate::spec::{Diagnostic, from_ron, header_from_ron};

/// The only field that every schema shares.
#[derive(Deserialize)]
#[serde(rename = "Translation")]
struct TranslationHeader {
    #[serde(deserialize_with = "number")]
    schema: u32,
}

/// Reads a translation of any known schema.
pub fn parse_translation(name: &str, text: &str) -> Result<TranslationFile, Vec<Diagnostic>> {
    let error = |error: ron::error::SpannedError| vec![Diagnostic::from_ron(name, &error)];
    let header: TranslationHeader = header_from_ron::<_, TranslationFile>(text).map_err(error)?;
    if header.schema != 1 {
        return Err(vec![Diagnostic::unknown_schema(name, text, header.schema, "schema 1 is")]);
    }
    from_ron(text).map_err(error)
}

/// A translation file. What it leaves out is shown as the variant file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Translation", deny_unknown_fields)]
pub struct TranslationFile {
    #[expect(dead_code, reason = "read by the header; here so that the field is known")]
    schema: u32,
    pub variant: String,
    pub language: String,
    pub name: String,
    /// Who made the game and in which document, where these are words and not names.
    #[serde(default)]
    pub source: SourceWordsSpec,
    pub summary: String,
    pub goal: String,
    /// By the id of the option.
    #[serde(default)]
    pub options: BTreeMap<String, OptionWordsSpec>,
    /// By the id of the clause.
    #[serde(default)]
    pub clauses: BTreeMap<String, ClauseWordsSpec>,
}

/// What it leaves out stays as the variant file has it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename = "Source", deny_unknown_fields, default)]
pub struct SourceWordsSpec {
    pub author: String,
    pub title: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Option", deny_unknown_fields)]
pub struct OptionWordsSpec {
    pub name: String,
    pub text: String,
    /// By the id of the value.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Clause", deny_unknown_fields)]
pub struct ClauseWordsSpec {
    pub title: String,
    pub text: String,
    #[serde(default)]
    pub rulings: Vec<String>,
}

impl From<OptionWordsSpec> for TranslatedOption {
    fn from(OptionWordsSpec { name, text, values }: OptionWordsSpec) -> Self {
        Self { name, text, values }
    }
}

impl From<ClauseWordsSpec> for TranslatedClause {
    fn from(ClauseWordsSpec { title, text, rulings }: ClauseWordsSpec) -> Self {
        Self { title, text, rulings }
    }
}
