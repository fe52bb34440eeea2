//! Clauses of the rule sheet, and which clause rules on what.

use std::fmt;

/// A subject on which clauses rule. Refusals and changes name a topic; the rule sheet of the game says which of its
/// clauses rules on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Which cells there are.
    Board,
    /// Where men stand at the start.
    Array,
    /// How men other than pawns go.
    Movement,
    /// How pawns step and capture.
    Pawns,
    /// Pawns leaping partners' pawns.
    Leapfrog,
    /// Pawns becoming superpawns.
    Superpawn,
    /// How superpawns step.
    SuperpawnStep,
    /// How superpawns step across their axis.
    SuperpawnAside,
    /// Where a pawn's direction of march turns.
    March,
    /// The step by which a pawn leaves a dead end.
    DeadEnd,
    /// Where pawns promote.
    Promotion,
    /// What pawns promote to.
    PromotionChoice,
    /// Who are partners, and what they may not do to each other.
    Partners,
    /// That kings are not captured.
    Kings,
    /// That a player's own king may not be left attacked.
    Check,
    /// Whose turn it is, and skipped turns.
    Turns,
    /// When a mated army freezes.
    Freeze,
    /// When a frozen army thaws.
    Thaw,
    /// Players without a legal move.
    Stalemate,
    /// How a side wins.
    Win,
    /// How games are drawn.
    Draw,
    /// Games drawn because too few men are left to mate with.
    ScarceMaterial,
    /// Claims of a draw and offers of one.
    Claims,
    /// Pawns' double steps.
    DoubleStep,
    /// Captures in passing.
    EnPassant,
    /// Passing pawns that wait to be taken.
    Waiting,
    /// Castling.
    Castling,
    /// Castling of an army under another's command.
    AcquiredCastling,
    /// Pawns turning round.
    Turning,
    /// Partners' pawns changing places.
    Exchange,
    /// Walls between cells, and diagonals that they close.
    Walls,
    /// Placing men before play.
    Placement,
    /// When a king may be captured, and that its player is out then.
    KingCapture,
    /// Players who must move though no move guards their king.
    MustMove,
    /// When a mated player is defeated.
    Defeat,
    /// What becomes of a defeated player's men.
    Fate,
    /// Armies led by another player.
    Command,
    /// Which of two acquired armies a player keeps.
    Choice,
    /// To whom a mate is credited.
    Credit,
    /// Points that are collected.
    Points,
    /// Home boards that vanish.
    HomeBoard,
    /// Lost men that are put back.
    Rejuvenation,
    /// Promotion by the removal of cells.
    Removal,
    /// That a partner's king may not be exposed.
    PartnersKing,
    /// Proposals that leave one's king in check for the partner to relieve.
    Proposal,
    /// Two games at once on one board.
    Bouts,
    /// Orders that an umpire carries out.
    Orders,
    /// Turns of two moves.
    TwoMoves,
    /// Players who have lost their king and fight on.
    Headless,
    /// Kings of players who resigned that walk on.
    Walking,
    /// Who may capture static men.
    Prey,
    /// What becomes of those who resign.
    Resigning,
    /// Whose clock runs, and what becomes of a player whose time is over.
    Time,
}

impl Topic {
    /// The section of the common rules that holds where a game's own sheet says nothing.
    const fn common(self) -> &'static str {
        match self {
            Self::Board | Self::Array => "0.boards",
            Self::Movement
            | Self::Pawns
            | Self::Leapfrog
            | Self::Superpawn
            | Self::SuperpawnStep
            | Self::SuperpawnAside
            | Self::March
            | Self::DeadEnd
            | Self::DoubleStep
            | Self::Promotion
            | Self::PromotionChoice => "0.movement",
            Self::Partners => "0.partners",
            Self::Kings => "0.kings",
            Self::Check => "0.legal-move",
            Self::Turns | Self::Stalemate => "0.turns",
            Self::Freeze | Self::Thaw | Self::Win => "0.freeze",
            Self::Draw | Self::ScarceMaterial => "0.draws",
            Self::Claims | Self::Resigning | Self::Walking | Self::Time => "0.claims",
            Self::EnPassant | Self::Waiting => "0.en-passant",
            Self::Castling | Self::AcquiredCastling => "0.castling",
            Self::Turning | Self::Exchange | Self::Removal | Self::Rejuvenation => "0.movement",
            Self::Walls | Self::HomeBoard => "0.boards",
            Self::Placement | Self::Choice | Self::Command | Self::TwoMoves | Self::Orders | Self::Bouts => "0.turns",
            Self::KingCapture | Self::PartnersKing | Self::Headless => "0.kings",
            Self::MustMove | Self::Proposal => "0.legal-move",
            Self::Defeat | Self::Fate | Self::Credit | Self::Points => "0.mate",
            Self::Prey => "0.partners",
        }
    }
}

/// The id of a clause: `C-4.81`, or `0.turns` for a section of the rules that all games share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClauseId(pub String);

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One clause as players read it.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its id.
    pub id: ClauseId,
    /// A heading of a word or two.
    pub title: String,
    /// The clause in a few sentences.
    pub text: String,
    /// The topics on which it rules.
    pub about: Vec<Topic>,
    /// Decisions where the sources of the game are silent or contradict each other.
    pub rulings: Vec<Ruling>,
}

/// A decision where the sources of a game are silent or contradict each other.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The id of its clause with a letter, in reading order: `C-4.6/a`.
    pub id: ClauseId,
    /// What is decided, in a sentence or two.
    pub text: String,
}

/// The rule sheet of a game, in reading order.
#[derive(Clone, Debug, Default)]
pub struct Clauses(pub Vec<Clause>);

impl Clauses {
    /// The first clause about a topic, or the section of the common rules.
    pub fn about(&self, topic: Topic) -> ClauseId {
        self.0
            .iter()
            .find(|clause| clause.about.contains(&topic))
            .map_or_else(|| ClauseId(topic.common().to_owned()), |clause| clause.id.clone())
    }

    /// The rulings of all clauses, in reading order.
    pub fn rulings(&self) -> impl Iterator<Item = &Ruling> {
        self.0.iter().flat_map(|clause| &clause.rulings)
    }

    /// The clause with an id.
    pub fn get(&self, id: &ClauseId) -> Option<&Clause> {
        self.0.iter().find(|clause| clause.id == *id)
    }
}
