//! Schema 1 of tours. Every field is described in `variants/README.md`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::spec::{Diagnostic, SeatName, TopicName, from_ron, header_from_ron, number, pair};

/// The only field that every schema shares.
#[derive(Deserialize)]
#[serde(rename = "Tour")]
struct TourHeader {
    #[serde(deserialize_with = "number")]
    schema: u32,
}

/// Reads a tour of any known schema.
pub fn parse(name: &str, text: &str) -> Result<TourFile, Vec<Diagnostic>> {
    let error = |error: ron::error::SpannedError| vec![Diagnostic::from_ron(name, &error)];
    let header: TourHeader = header_from_ron::<_, TourFile>(text).map_err(error)?;
    if header.schema != 1 {
        return Err(vec![Diagnostic::unknown_schema(name, text, header.schema, "schema 1 is")]);
    }
    from_ron(text).map_err(error)
}

/// A text by the code of its language.
pub type WordsSpec = BTreeMap<String, String>;

/// A tour.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Tour", deny_unknown_fields)]
pub struct TourFile {
    #[expect(dead_code, reason = "read by the header; here so that the field is known")]
    schema: u32,
    /// The name of a course, which stands beside the tour of its variant.
    #[serde(default)]
    pub id: Option<String>,
    /// What a course is called.
    #[serde(default)]
    pub title: WordsSpec,
    pub variant: String,
    /// The codes of the languages in which every text is there.
    pub languages: Vec<String>,
    #[serde(default)]
    pub about: Option<AboutSpec>,
    pub pages: Vec<PageSpec>,
    /// Clauses without a page, each with the reason.
    #[serde(default)]
    pub skip: Vec<(String, String)>,
}

/// What kind of game it is.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "About", deny_unknown_fields)]
pub struct AboutSpec {
    pub history: WordsSpec,
    pub special: WordsSpec,
    /// How long a game takes: at least and at most.
    #[serde(deserialize_with = "pair")]
    pub minutes: (u16, u16),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Page", deny_unknown_fields)]
pub struct PageSpec {
    pub id: String,
    pub clause: String,
    /// Other clauses that it shows too.
    #[serde(default)]
    pub also: Vec<String>,
    /// What the page is called, if not as its clause.
    #[serde(default)]
    pub title: WordsSpec,
    #[serde(default)]
    pub essential: bool,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Men on cells: `sPf4 nKh15`. Kings that are not named stand at home. Without men, the array.
    #[serde(default)]
    pub men: Option<String>,
    /// What stands behind the rows of a position text: the turn, then keys.
    #[serde(default)]
    pub turn: Option<String>,
    /// Who sits below; otherwise he whose turn it is.
    #[serde(default)]
    pub view: Option<SeatName>,
    #[serde(default)]
    pub spot: Vec<String>,
    pub say: WordsSpec,
    pub steps: Vec<StepSpec>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Step", deny_unknown_fields)]
pub enum StepSpec {
    /// Actions that play by themselves and are taken back.
    Show(Vec<String>),
    /// The pupil plays.
    Play {
        goal: GoalSpec,
        #[serde(default)]
        hint: WordsSpec,
        #[serde(default)]
        done: WordsSpec,
    },
    /// The pupil tries what is not allowed.
    Try {
        from: String,
        to: String,
        /// The clause that forbids it, if that is another than the page's.
        #[serde(default)]
        clause: Option<String>,
        /// The cells that cause the refusal, the nearest cause first.
        cells: Vec<String>,
        #[serde(default)]
        hint: WordsSpec,
        #[serde(default)]
        done: WordsSpec,
    },
    /// Actions of the others.
    Reply(Vec<String>),
    /// The pupil taps all cells to which the man may go.
    Ask {
        from: String,
        #[serde(default)]
        hint: WordsSpec,
        #[serde(default)]
        done: WordsSpec,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Goal", deny_unknown_fields)]
pub enum GoalSpec {
    /// One of these actions.
    Any(Vec<String>),
    /// To bring a man to one of these cells.
    Reach(Vec<String>),
    /// To take a man on one of these cells.
    Capture(Vec<String>),
    /// What an event about this topic follows from.
    Cause(TopicName),
}
