//! Schema 1 of variant files. Every field is described in `variants/README.md`.

use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};

use super::{Diagnostic, Layout};
use crate::board::{Cell, CellSet, Seat, Topology};
use crate::rules::Topic;

/// The only field that every schema shares.
#[derive(Deserialize)]
#[serde(rename = "Variant")]
struct Header {
    schema: u32,
}

/// Reads a file of any known schema.
pub(super) fn parse(name: &str, text: &str) -> Result<VariantFile, Vec<Diagnostic>> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let error = |error: &ron::error::SpannedError| vec![Diagnostic::from_ron(name, error)];
    let header: Header = options.from_str(text).map_err(|e| error(&e))?;
    if header.schema != 1 {
        let message = format!("schema {} is not known to this version of the program", header.schema);
        let complaint = Diagnostic::at_offset(name, text, Layout::of(text).field("schema"), message);
        return Err(vec![complaint.with_hint("schema 1 is; a newer program may read the file")]);
    }
    options.from_str(text).map_err(|e| error(&e))
}

/// A whole file.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Variant", deny_unknown_fields)]
pub struct VariantFile {
    #[expect(dead_code, reason = "read by the header; here so that the field is known")]
    schema: u32,
    pub id: String,
    pub name: String,
    pub source: SourceSpec,
    pub summary: String,
    pub goal: String,
    pub board: BoardSpec,
    pub armies: Vec<ArmySpec>,
    pub turns: TurnSpec,
    pub kinds: Vec<KindSpec>,
    pub array: String,
    #[serde(default)]
    pub opening: OpeningSpec,
    pub pawns: PawnSpec,
    #[serde(default)]
    pub castling: Option<CastlingSpec>,
    #[serde(default)]
    pub check: CheckSpec,
    pub defeat: DefeatSpec,
    pub draws: DrawSpec,
    pub scoring: ScoringSpec,
    #[serde(default)]
    pub notation: NotationSpec,
    #[serde(default)]
    pub options: Vec<OptionSpec>,
    #[serde(default)]
    pub clauses: Vec<ClauseSpec>,
    pub look: LookSpec,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Source", deny_unknown_fields)]
pub struct SourceSpec {
    pub author: String,
    pub title: String,
    pub year: u16,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Board", deny_unknown_fields)]
pub struct BoardSpec {
    pub diagram: Diagram,
    #[serde(default)]
    pub zones: ZoneMap,
    /// Pairs of neighbouring cells between which nobody steps or slides.
    #[serde(default)]
    pub barred: Vec<(CellName, CellName)>,
    /// The zone of a home board that vanishes when its player is out.
    #[serde(default)]
    pub vanishing: Option<String>,
}

/// The cells of a board: `#` where there is one, `.` where not, the top rank first.
#[derive(Clone, Debug)]
pub struct Diagram {
    pub columns: u8,
    pub rows: u8,
    pub cells: CellSet,
}

impl Diagram {
    pub fn topology(&self) -> Topology {
        Topology::new(self.columns, self.rows, self.cells)
    }
}

impl<'de> Deserialize<'de> for Diagram {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let columns = lines.first().map_or(0, |line| line.chars().count());
        let size = |n: usize| u8::try_from(n).ok().filter(|n| (1..=Cell::GRID).contains(n));
        let (Some(columns), Some(rows)) = (size(columns), size(lines.len())) else {
            return Err(D::Error::custom("a board diagram has 1 to 16 rows of 1 to 16 cells"));
        };
        let mut cells = CellSet::EMPTY;
        for (row, line) in (0..rows).rev().zip(&lines) {
            if line.chars().count() != usize::from(columns) {
                return Err(D::Error::custom(format!(
                    "rank {} of the board diagram has {} cells, the top rank has {columns}",
                    row + 1,
                    line.chars().count()
                )));
            }
            for (column, sign) in (0..columns).zip(line.chars()) {
                match (sign, Cell::at(column, row)) {
                    ('#', Some(cell)) => cells.insert(cell),
                    ('.', _) => {}
                    _ => {
                        return Err(D::Error::custom(format!(
                            "a board diagram has # for a cell and . for none, found {sign:?}"
                        )));
                    }
                }
            }
        }
        Ok(Self { columns, rows, cells })
    }
}

/// Zones by name, in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct ZoneMap(pub Vec<(String, Vec<CellRange>)>);

impl ZoneMap {
    pub fn get(&self, zone: &str) -> Option<&[CellRange]> {
        self.0.iter().find(|(name, _)| name == zone).map(|(_, ranges)| ranges.as_slice())
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

impl<'de> Deserialize<'de> for ZoneMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = ZoneMap;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map of names to lists of cells")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ZoneMap, A::Error> {
                let mut zones = Vec::new();
                while let Some(zone) = map.next_entry()? {
                    zones.push(zone);
                }
                Ok(ZoneMap(zones))
            }
        }
        deserializer.deserialize_map(Entries)
    }
}

/// A cell name such as `f4`.
#[derive(Clone, Copy, Debug)]
pub struct CellName(pub Cell);

impl<'de> Deserialize<'de> for CellName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(D::Error::custom)
    }
}

/// A cell (`h1`) or a rectangle of cells by two opposite corners (`f3:j5`).
#[derive(Clone, Copy, Debug)]
pub struct CellRange(pub CellSet);

impl<'de> Deserialize<'de> for CellRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let (a, b) = text.split_once(':').unwrap_or((&text, &text));
        let a: Cell = a.parse().map_err(D::Error::custom)?;
        let b: Cell = b.parse().map_err(D::Error::custom)?;
        let between = |x: u8, a: u8, b: u8| (a.min(b)..=a.max(b)).contains(&x);
        let all = (0..=u8::MAX).map(Cell::from_index);
        Ok(Self(
            all.filter(|cell| between(cell.column(), a.column(), b.column()) && between(cell.row(), a.row(), b.row()))
                .collect(),
        ))
    }
}

/// A seat, by its English name.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Seat")]
pub enum SeatName {
    South,
    West,
    North,
    East,
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Self {
        match name {
            SeatName::South => Self::South,
            SeatName::West => Self::West,
            SeatName::North => Self::North,
            SeatName::East => Self::East,
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Army", deny_unknown_fields)]
pub struct ArmySpec {
    pub seat: SeatName,
    pub name: String,
    pub letter: char,
    pub side: u8,
    /// The seat of the player who leads it, where that is not its own.
    #[serde(default)]
    pub player: Option<SeatName>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Turns", deny_unknown_fields)]
pub struct TurnSpec {
    pub first: SeatName,
    pub order: OrderSpec,
    #[serde(default)]
    pub each: TurnKind,
    /// How texts call the places in the order, where that is not by seat letters.
    #[serde(default)]
    pub places: Vec<(SeatName, String)>,
    /// Pairs of seats that play a game of their own side by side with the other pair.
    #[serde(default)]
    pub bouts: Vec<(SeatName, SeatName)>,
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Turn")]
pub enum TurnKind {
    /// One move.
    #[default]
    OneMove,
    /// One move with each army that the player leads; one in all in the first turn.
    OneWithEachArmy,
    /// The first legal one of a list of so many orders at most, which only an umpire sees.
    Orders(u8),
}

/// What happens before play.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename = "Opening", deny_unknown_fields)]
pub enum OpeningSpec {
    #[default]
    None,
    /// Each player in turn order places these men on vacant cells of his own zone.
    Placement { reserve: Vec<char>, zone: String },
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Order")]
pub enum OrderSpec {
    Clockwise,
    CounterClockwise,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Kind", deny_unknown_fields)]
pub struct KindSpec {
    pub letter: char,
    pub name: String,
    #[serde(default)]
    pub royal: bool,
    #[serde(default)]
    pub goes: Vec<Gait>,
    pub value: i32,
    /// What its capture counts in games that count points.
    #[serde(default)]
    pub points: u16,
}

/// One way in which a man goes.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Gait {
    /// One cell.
    Step(Directions),
    /// Any distance over vacant cells.
    Ride(Directions),
    /// By so many columns and rows, in all eight orientations, over anything.
    Leap(i8, i8),
    /// One orthogonal step, then one diagonal step outward: a knight that walls stop. What stands
    /// on the way does not matter.
    Bend,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Directions {
    All,
    Orthogonal,
    Diagonal,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Pawns", deny_unknown_fields)]
pub struct PawnSpec {
    pub kind: char,
    #[serde(default)]
    pub march: Vec<MarchSpec>,
    #[serde(default)]
    pub leapfrog: bool,
    #[serde(default)]
    pub sidesteps: Option<Passages>,
    #[serde(default)]
    pub superpawn: Option<SuperpawnSpec>,
    /// The zone of its own army from which a pawn may step two cells.
    #[serde(default)]
    pub double_step: Option<String>,
    #[serde(default)]
    pub en_passant: EnPassantSpec,
    #[serde(default)]
    pub turning: Option<TurningSpec>,
    #[serde(default)]
    pub exchange: ExchangeSpec,
    pub promotion: PromotionSpec,
}

/// Capture in passing.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "EnPassant")]
pub enum EnPassantSpec {
    #[default]
    Off,
    /// On the capturer's first turn after the double step.
    FirstTurn,
    /// The same; a second passing pawn waits for a capturer who has just taken another.
    Waiting,
}

/// How partners' pawns may change places.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Exchange")]
pub enum ExchangeSpec {
    #[default]
    Never,
    /// Diagonally instead of a capture, also in passing.
    Diagonal,
    /// When they stand head-on.
    HeadOn,
}

/// Where a pawn turns round and marches back, and where it turns again.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Turning", deny_unknown_fields)]
pub struct TurningSpec {
    pub back: ZoneOf,
    pub forth: ZoneOf,
}

/// A zone, seen from a pawn's army.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "ZoneOf", deny_unknown_fields)]
pub struct ZoneOf {
    pub whose: Whose,
    pub zone: String,
}

/// Whose zone it is, seen from a pawn's army.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Whose {
    Own,
    Partner,
    Opponent,
    /// Of every seat but one's own, also where nobody sits.
    OtherSeats,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "March", deny_unknown_fields)]
pub struct MarchSpec {
    pub within: ZoneOf,
    pub forward: ForwardSpec,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Forward")]
pub enum ForwardSpec {
    /// Toward the seat of the zone's owner.
    TowardOwner,
    /// Away from one's own seat, as elsewhere.
    Own,
}

/// Single steps, as South sees his own side of the board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Passages {
    pub whose: Whose,
    pub steps: Vec<(CellName, CellName)>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Superpawn", deny_unknown_fields)]
pub struct SuperpawnSpec {
    pub at: ZoneOf,
    pub steps: SuperpawnSteps,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum SuperpawnSteps {
    /// Forward and backward.
    Axis,
    /// In all four orthogonal directions.
    Orthogonal,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Promotion", deny_unknown_fields)]
pub struct PromotionSpec {
    #[serde(default)]
    pub at: Vec<ZoneOf>,
    /// Whether a pawn promotes wherever no cell lies ahead.
    #[serde(default)]
    pub dead_ends: bool,
    #[serde(default)]
    pub entries: Option<Passages>,
    pub choice: PromotionChoice,
}

#[derive(Clone, Debug, Deserialize)]
pub enum PromotionChoice {
    /// The kinds of the initial array, royal ones and pawns excepted.
    Array,
    /// These kinds.
    Kinds(Vec<char>),
}

/// How kings castle: two cells toward a rook of the home line, as the array has them.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Castling", deny_unknown_fields)]
pub struct CastlingSpec {
    #[serde(default)]
    pub safety: CastlingSafetySpec,
    /// Whether an army under another's command may castle once king and rook have come home straight.
    #[serde(default)]
    pub acquired: bool,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "CastlingSafety")]
pub enum CastlingSafetySpec {
    #[default]
    Safe,
    Careless,
}

/// What a player owes to kings, and whether kings are captured.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Check", deny_unknown_fields)]
pub struct CheckSpec {
    #[serde(default)]
    pub duty: DutySpec,
    #[serde(default)]
    pub stuck: StuckSpec,
    #[serde(default)]
    pub kings: KingCaptureSpec,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Duty")]
pub enum DutySpec {
    Nothing,
    #[default]
    OwnKing,
    OwnAndPartnersKing,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Stuck")]
pub enum StuckSpec {
    #[default]
    Waits,
    MovesAnyway,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "KingCapture")]
pub enum KingCaptureSpec {
    #[default]
    Never,
    Always,
    Expendable,
    Unconditional,
}

/// Mate, stalemate, and what becomes of a defeated player's men.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Defeat", deny_unknown_fields)]
pub struct DefeatSpec {
    pub mate: MateSpec,
    pub stalemate: StalemateSpec,
    #[serde(default)]
    pub fate: FateSpec,
    #[serde(default)]
    pub prey: PreySpec,
    #[serde(default)]
    pub resignation: ResignationSpec,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Mate")]
pub enum MateSpec {
    FreezeAtOnce,
    FreezeOnTurn,
    DefeatOnTurn,
    DefeatAtOnce,
    DefeatInTwoStages,
    Skip,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Stalemate")]
pub enum StalemateSpec {
    Skip,
    DrawBetweenTwo,
    DrawForLastOfSide,
    DrawWithPartner,
    Draw,
    Out,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Fate")]
pub enum FateSpec {
    #[default]
    SideLoses,
    Leaves,
    Stands(KingFateSpec),
    Follows(HeirSpec, KingFateSpec),
    LosesHome,
    FightsOn,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum KingFateSpec {
    Stays,
    Leaves,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum HeirSpec {
    Victor,
    VictorOfOne,
    Partner,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Prey")]
pub enum PreySpec {
    #[default]
    OfOpponents,
    OfAll,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename = "Resignation")]
pub enum ResignationSpec {
    Leaves,
    #[default]
    Stands,
    Walks,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Draws", deny_unknown_fields)]
pub struct DrawSpec {
    #[serde(default)]
    pub repetition: Option<Threshold>,
    #[serde(default)]
    pub quiet_rounds: Option<Threshold>,
    #[serde(default)]
    pub bare_kings: bool,
    #[serde(default)]
    pub agreement: bool,
    /// Drawn when each side has at most so many men besides kings and pawns.
    #[serde(default)]
    pub scarce: Option<u8>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threshold {
    pub claim: u16,
    pub end: u16,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Scoring", deny_unknown_fields)]
pub enum ScoringSpec {
    MatedKings { win: f32, draw: f32, king: f32 },
    /// One point to the winners; in a draw those who are left share it.
    Shares,
    /// Points are collected; the most win.
    Bounty { mate: u16, stalemate: u16, draw: u16, forks: (u16, u16), queen_forks: (u16, u16) },
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename = "Notation", deny_unknown_fields)]
pub enum NotationSpec {
    #[default]
    Grid,
    Local {
        first_file: char,
        territory: String,
    },
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Option", deny_unknown_fields)]
pub struct OptionSpec {
    pub id: String,
    pub name: String,
    pub clause: String,
    pub text: String,
    pub values: Vec<ValueSpec>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Value", deny_unknown_fields)]
pub struct ValueSpec {
    pub id: String,
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
    /// Another consequence of resigning.
    Resignation(ResignationSpec),
    /// Other draws.
    Draws(DrawSpec),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Clause", deny_unknown_fields)]
pub struct ClauseSpec {
    pub id: String,
    pub title: String,
    pub about: Vec<TopicName>,
    pub text: String,
}

macro_rules! topic_names {
    ($($name:ident),* $(,)?) => {
        /// A topic of the rules, by its name in [`Topic`].
        #[derive(Clone, Copy, Debug, Deserialize)]
        #[serde(rename = "Topic")]
        pub enum TopicName { $($name),* }

        impl From<TopicName> for Topic {
            fn from(name: TopicName) -> Self {
                match name { $(TopicName::$name => Self::$name),* }
            }
        }
    };
}

topic_names! {
    Board, Array, Movement, Pawns, Leapfrog, Superpawn, SuperpawnStep, SuperpawnAside, March, DeadEnd,
    Promotion, PromotionChoice, Partners, Kings, Check, Turns, Freeze, Thaw, Stalemate, Win, Draw, Claims,
    DoubleStep, EnPassant, Waiting, Castling, AcquiredCastling, Turning, Exchange, Walls, Placement, KingCapture,
    MustMove, Defeat, Fate, Command, Choice, Credit, Points, HomeBoard, Rejuvenation, Removal, PartnersKing,
    Proposal, Bouts, Orders, TwoMoves, Headless, Walking, Prey, Resigning,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename = "Look", deny_unknown_fields)]
pub struct LookSpec {
    pub armies: Vec<ArmyLookSpec>,
    pub frame: FrameStyle,
    #[serde(default)]
    pub homes: Option<String>,
    #[serde(default)]
    pub line: Option<(CellName, CellName)>,
    #[serde(default)]
    pub labels: Labels,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "ArmyLook", deny_unknown_fields)]
pub struct ArmyLookSpec {
    pub seat: SeatName,
    pub ink: InkName,
    pub emblem: EmblemName,
}

/// How an army looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArmyLook {
    /// Its colour.
    pub ink: InkName,
    /// Its emblem, the second cue beside the colour.
    pub emblem: EmblemName,
}

/// A colour of the palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename = "Ink")]
pub enum InkName {
    /// Ivory white.
    White,
    /// Amber yellow.
    Yellow,
    /// Near black.
    Black,
    /// Vermilion red.
    Red,
}

/// An emblem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename = "Emblem")]
pub enum EmblemName {
    /// A disc.
    Disc,
    /// A five-pointed star.
    Star,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
}

/// The frame round the board in 3D.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename = "Frame")]
pub enum FrameStyle {
    /// A square standing on its corner.
    Diamond,
    /// Along the outline of the cells.
    Outline,
}

/// What is written at the edge of the board in 2D.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub enum Labels {
    /// Nothing.
    None,
    /// Files and ranks of the grid.
    #[default]
    Grid,
    /// Files and ranks of each arm as its owner counts them.
    Arms,
}
