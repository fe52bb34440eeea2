//! Options, and what their values change in the file.

use serde::Deserialize;

use super::{
    ArmySpec, BoardSpec, CellName, DefeatSpec, DrawSpec, EnPassantSpec, ExchangeSpec, FateSpec, Gait, LedTurnSpec,
    MateSpec, OpeningSpec, ResignationSpec, SpoilsSpec, SuperpawnSteps, TimeSpec, TurnSpec,
};

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Option", deny_unknown_fields)]
pub struct OptionSpec {
    pub id: String,
    pub name: String,
    pub clause: String,
    /// Other clauses whose words another value than the default changes.
    #[serde(default)]
    pub touches: Vec<String>,
    pub text: String,
    pub values: Vec<ValueSpec>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Value", deny_unknown_fields)]
pub struct ValueSpec {
    pub id: String,
    /// What players read of it, where the id does not say it.
    #[serde(default)]
    pub name: Option<String>,
    /// Values of other options without which this one cannot be chosen.
    #[serde(default)]
    pub needs: Vec<(String, String)>,
    #[serde(default)]
    pub changes: Vec<Patch>,
}

/// What a value of an option changes in the file.
#[derive(Clone, Debug, Deserialize)]
pub enum Patch {
    /// Other kinds for the men on these cells of the array.
    Men(Vec<(CellName, char)>),
    /// How superpawns step.
    SuperpawnSteps(SuperpawnSteps),
    /// Another array, as the field `array` has it.
    Array(String),
    /// Another board.
    Board(BoardSpec),
    /// Other armies.
    Armies(Vec<ArmySpec>),
    /// Other turns.
    Turns(TurnSpec),
    /// Other ways to go for a kind.
    Goes(char, Vec<Gait>),
    /// Another opening.
    Opening(OpeningSpec),
    /// Another capture in passing.
    EnPassant(EnPassantSpec),
    /// Another exchange of partners' pawns.
    Exchange(ExchangeSpec),
    /// Other rules of defeat.
    Defeat(DefeatSpec),
    /// Another consequence of mate.
    Mate(MateSpec),
    /// Another fate of defeated players.
    Fate(FateSpec),
    /// Other spoils of the victor.
    Spoils(SpoilsSpec),
    /// Another turn for armies that have changed hands.
    LedTurn(LedTurnSpec),
    /// Another consequence of resigning.
    Resignation(ResignationSpec),
    /// Another consequence of a fallen flag.
    Time(TimeSpec),
    /// Other draws.
    Draws(DrawSpec),
}
