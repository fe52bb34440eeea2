//! Variant files: a game as data. A file is read in two steps (schema number, then the frozen
//! module of that version), then compiled to [`Rules`] with the chosen options.
//!
//! Loading is checking: `fourhanded-cli check` prints what [`load`] finds.

mod catalogue;
mod check;
mod color;
mod compile;
mod diagnostic;
mod fields;
mod file;
mod locate;
mod look;
mod number;
mod options;
mod pgn;
mod translation;
mod utf16;
mod v1;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub use catalogue::{Catalogue, NameError, Source};
pub(crate) use check::Check;
pub use color::{ParseRgbError, Rgb};
pub(crate) use diagnostic::expected;
pub use diagnostic::{Diagnostic, suggest};
pub use file::{
    FileKind, MAX_FILE_LENGTH, ReadError, check_text, decode, network_beside, network_from, read_network, read_text,
};
pub(crate) use file::{from_ron, header_from_ron, ron_files};
pub(crate) use locate::Layout;
pub use look::{ArmyLook, Emblem, FrameStyle, Ink, Labels, Look};
pub(crate) use number::{number, pair, table, within};
pub use options::{Choice, ParseChoiceError, VariantName};
pub use translation::{TranslatedClause, TranslatedOption, Translation};
pub use utf16::Utf8Input;
pub(crate) use v1::{SeatName, TopicName};

use crate::board::Place;
use crate::notation::DisplayNotation;
use crate::notation::pgn::PgnDialect;
use crate::position::{Position, Setup};
use crate::rules::{ClauseId, NetworkData, Rules};

/// A variant file that has been read and checked; its games still have options to choose.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The stable id.
    pub id: String,
    /// The name that players read.
    pub name: String,
    /// Who made the game, in what, and when.
    pub source: Origin,
    /// One paragraph: what is special.
    pub summary: String,
    /// One sentence: how to win.
    pub goal: String,
    /// Whether it stands before other games where games are listed.
    pub featured: bool,
    /// The options, with what they may be.
    pub options: Vec<OptionInfo>,
    /// The dialect of PGN in which its games are exchanged, if there is one.
    pub pgn: Option<PgnDialect>,
    /// The whole text of the file.
    pub text: Arc<str>,
    /// By the code of the language.
    translations: BTreeMap<String, Arc<Translation>>,
    /// The network of its games, if one stands beside its file.
    network: Option<NetworkData>,
    file: v1::VariantFile,
    players: OnceLock<BTreeSet<usize>>,
    /// What was compiled last, with the options chosen: who reads many games asks for them again and again.
    compiled: Arc<Mutex<Vec<(Choice, Arc<compile::Compiled>)>>>,
}

/// The greatest number of choices of options of which a variant keeps what was compiled.
const KEPT: usize = 8;

/// Where a game comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    /// Who made it.
    pub author: String,
    /// The document.
    pub title: String,
    /// The year in which it was published.
    pub year: u16,
}

/// An option of a game.
#[derive(Clone, Debug)]
pub struct OptionInfo {
    /// The id, as in `squirrel=on`.
    pub id: String,
    /// The name that players read.
    pub name: String,
    /// The clause that describes it.
    pub clause: String,
    /// Other clauses whose words another value than the default changes.
    pub touches: Vec<String>,
    /// What it does, in a sentence.
    pub text: String,
    /// The ids of its values; the first is the default.
    pub values: Vec<String>,
    /// What players read of a value, by its id, where the file names it.
    pub value_names: BTreeMap<String, String>,
}

impl OptionInfo {
    /// Whether a clause is to be read with this value of the option: because it describes the option, or because the value changes
    /// what it says.
    #[must_use]
    pub fn concerns(&self, clause: &str, value: &str) -> bool {
        let usual = self.values.first().is_some_and(|default| default == value);
        self.clause == clause || !usual && self.touches.iter().any(|touched| touched == clause)
    }

    /// Whether a clause does not hold with this value of the option: because it describes the option, which is off, or because the
    /// value changes what it says.
    fn overrules(&self, clause: &str, value: &str) -> bool {
        if self.clause == clause { value == OFF } else { self.concerns(clause, value) }
    }
}

/// The value of an option that is not in force.
const OFF: &str = "off";

/// A game ready to be played: a variant with its options chosen.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The options chosen.
    pub choice: Choice,
    /// The compiled rules.
    pub rules: Arc<Rules>,
    /// The initial array.
    pub start: Position,
    /// How the game writes moves.
    pub display: DisplayNotation,
    /// How it looks.
    pub look: Look,
}

impl Playable {
    /// Whether a clause of the sheet holds as it stands with the options chosen.
    #[must_use]
    pub fn holds(&self, clause: &ClauseId) -> bool {
        let overruled = |option: &OptionInfo| option.overrules(&clause.0, self.choice.value(option));
        !self.variant.options.iter().any(overruled)
    }
}

/// Reads and checks a variant file. `name` stands in the diagnostics.
///
/// # Errors
///
/// All complaints, at least one, each with line and column.
pub fn load(name: &str, text: &str) -> Result<Variant, Vec<Diagnostic>> {
    let file = v1::parse(name, text)?;
    let variant = Variant {
        id: file.id.clone(),
        name: file.name.clone(),
        source: Origin { author: file.source.author.clone(), title: file.source.title.clone(), year: file.source.year },
        summary: file.summary.clone(),
        goal: file.goal.clone(),
        featured: file.featured,
        options: file.options.iter().map(options::info).collect(),
        pgn: pgn::dialect(&file),
        text: text.into(),
        translations: BTreeMap::new(),
        network: None,
        file,
        players: OnceLock::new(),
        compiled: Arc::default(),
    };
    let mut check = Check::new(name, &variant.text);
    fields::check(&mut check, &variant.file);
    options::check(&mut check, &variant.file);
    pgn::check(&mut check, &variant.file);
    let mut complaints = check.complaints;
    if complaints.is_empty() {
        // Every option is tried by itself, so that a mistake in a value nobody chose is found too.
        for choice in options::single_choices(&variant) {
            if let Err(found) = compile::compile(name, &variant, &choice) {
                for diagnostic in found {
                    if !complaints.contains(&diagnostic) {
                        complaints.push(diagnostic);
                    }
                }
            }
        }
    }
    if complaints.is_empty() { Ok(variant) } else { Err(complaints) }
}

impl Variant {
    /// The colours of its armies, each once, in the order of their names.
    #[must_use]
    pub fn inks(&self) -> Vec<Ink> {
        let inks: BTreeSet<Ink> = self.file.look.armies.iter().map(|look| look.ink.into()).collect();
        inks.into_iter().collect()
    }

    /// The game with its options chosen.
    ///
    /// # Errors
    ///
    /// If the options contradict each other in a way that each alone does not.
    pub fn playable(self: &Arc<Self>, choice: Choice) -> Result<Playable, Vec<Diagnostic>> {
        let compiled = self.compiled(&choice)?;
        Ok(Playable {
            variant: Arc::clone(self),
            choice,
            rules: Arc::clone(&compiled.rules),
            start: compiled.start.clone(),
            display: compiled.display.clone(),
            look: compiled.look.clone(),
        })
    }

    fn compiled(&self, choice: &Choice) -> Result<Arc<compile::Compiled>, Vec<Diagnostic>> {
        let mut kept = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, compiled)) = kept.iter().find(|(known, _)| known == choice) {
            return Ok(Arc::clone(compiled));
        }
        let compiled = Arc::new(compile::compile(&self.id, self, choice)?);
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push((choice.clone(), Arc::clone(&compiled)));
        Ok(compiled)
    }
}

impl Variant {
    /// What players read of it in a language, if somebody has translated it.
    pub fn translation(&self, language: &str) -> Option<&Translation> {
        self.translations.get(language).map(Arc::as_ref)
    }

    /// The ids of the clauses in reading order, each with the number of its rulings.
    fn clauses(&self) -> impl Iterator<Item = (&str, usize)> + Clone {
        self.file.clauses.iter().map(|clause| (clause.id.as_str(), clause.rulings.len()))
    }

    /// The variant with a network for its games, or without any. Whether it fits their rules is for those to find out who
    /// judge positions.
    #[must_use]
    pub fn with_network(self, network: Option<NetworkData>) -> Self {
        // What has been compiled so far has another network.
        Self { network, compiled: Arc::default(), ..self }
    }

    /// The network of its games, if there is one.
    pub const fn network(&self) -> Option<&NetworkData> {
        self.network.as_ref()
    }

    /// For how many players it can be, with its options at their defaults but one.
    pub fn players(self: &Arc<Self>) -> &BTreeSet<usize> {
        self.players.get_or_init(|| {
            let chosen = self.options.iter().flat_map(|info| {
                info.values.iter().map(move |value| {
                    let mut choice = Choice::default();
                    choice.set(info, value);
                    choice
                })
            });
            let games = std::iter::once(Choice::default()).chain(chosen);
            games.filter_map(|choice| Some(self.playable(choice).ok()?.rules.order.len())).collect()
        })
    }
}

impl Playable {
    /// The initial array of a game in which lots are drawn by a seed; the array as it is where the
    /// rules draw none.
    pub fn start_with(&self, seed: u64) -> Position {
        let mut start = self.start.clone();
        if self.rules.defeat.resignation.walks() {
            start.change_rare(|rare| rare.seed = seed);
        }
        start
    }

    /// The initial array with the first turn at the place `first`, and lots drawn by a seed; `None` if the game cannot
    /// begin there.
    pub fn start_from(&self, first: Place, seed: u64) -> Option<Position> {
        let setup = Setup { turn: first, ..Setup::of(&self.start_with(seed)) };
        setup.validate(&self.rules).ok()
    }

    /// `id` or `id:option=value,…`, options at their default left out.
    pub fn name(&self) -> VariantName {
        VariantName { id: self.variant.id.clone(), choice: self.choice.clone() }
    }
}
