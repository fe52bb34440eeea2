//! What players read: notation, clauses and the look of a game.

use serde::Deserialize;

use super::{CellName, SeatName};
use crate::rules::Topic;
use crate::spec::look::{Emblem, FrameStyle, Ink, Labels};

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename = "Notation", deny_unknown_fields)]
pub enum NotationSpec {
    #[default]
    Grid,
    Capitals,
    Local {
        first_file: char,
        territory: String,
    },
}

/// The dialect of PGN in which games are exchanged.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Pgn", deny_unknown_fields)]
pub enum PgnSpec {
    /// PGN4, with what its tags say of this game.
    Four {
        variant: String,
        /// Further values of the tag `Variant`.
        #[serde(default)]
        aliases: Vec<String>,
        /// Words of `StartFen4`, each with an option.
        #[serde(default)]
        starts: Vec<(String, (String, String))>,
        /// Words of `RuleVariants`, each with an option that is `on` or `off`.
        #[serde(default)]
        rules: Vec<(String, String)>,
        /// Words that are always written.
        #[serde(default)]
        written: Vec<String>,
        /// Words that change nothing.
        #[serde(default)]
        silent: Vec<String>,
        /// Words that change the play into one that the options do not have.
        #[serde(default)]
        unsupported: Vec<String>,
        /// Options to try where a game cannot be played to its end.
        #[serde(default)]
        tries: Vec<(String, String)>,
    },
    /// Lettered rows and numbered columns.
    LetteredRows,
    /// Standard algebraic notation.
    San {
        /// Words of `Variant`.
        #[serde(default)]
        names: Vec<String>,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Clause", deny_unknown_fields)]
pub struct ClauseSpec {
    pub id: String,
    pub title: String,
    pub about: Vec<TopicName>,
    pub text: String,
    #[serde(default)]
    pub rulings: Vec<String>,
}

names! { TopicName of Topic, "Topic":
    Board, Array, Movement, Pawns, Leapfrog, Superpawn, SuperpawnStep, SuperpawnAside, March, DeadEnd,
    Promotion, PromotionChoice, Partners, Kings, Check, Turns, Freeze, Thaw, Stalemate, Win, Draw, Claims,
    DoubleStep, EnPassant, Waiting, Castling, AcquiredCastling, Turning, Exchange, Walls, Placement, KingCapture,
    MustMove, Defeat, Fate, Command, Choice, Credit, Points, HomeBoard, Rejuvenation, Removal, PartnersKing,
    Proposal, Bouts, Orders, TwoMoves, Headless, Walking, Prey, Resigning, ScarceMaterial, Time,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Look", deny_unknown_fields)]
pub struct LookSpec {
    pub armies: Vec<ArmyLookSpec>,
    pub frame: FrameName,
    #[serde(default)]
    pub homes: Option<String>,
    #[serde(default)]
    pub line: Option<(CellName, CellName)>,
    #[serde(default)]
    pub labels: LabelsName,
    /// Some light cell, if South's right-hand corner is dark.
    #[serde(default)]
    pub light: Option<CellName>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "ArmyLook", deny_unknown_fields)]
pub struct ArmyLookSpec {
    pub seat: SeatName,
    pub ink: InkName,
    pub emblem: EmblemName,
}

names! { InkName of Ink, "Ink": White, Yellow, Black, Red, Blue, Green, Brown, Silver, Gold }
names! { EmblemName of Emblem, "Emblem": Disc, Star, Square, Triangle }
names! { FrameName of FrameStyle, "Frame": Diamond, Outline }
names! { LabelsName of Labels, "Labels", default Grid: None, Grid, Arms }
