//! Mate, stalemate, draws and points.

/// What happens to a mated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateRule {
    /// Judged after every move; his army freezes while the mate lasts, and a side whose kings are
    /// all mated at once has lost. See `moves::freeze`.
    FreezeAtOnce,
}

/// What happens to a player who has no legal action and is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StalemateRule {
    /// His turn is skipped while it lasts; his men keep their powers.
    Skip,
}

/// How games are drawn. A game in which every place is skipped in a row is always drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draws {
    /// Repetition of a position.
    pub repetition: Option<Repetition>,
    /// Rounds without capture or pawn move.
    pub quiet_rounds: Option<QuietRounds>,
    /// Whether the game is drawn when only kings are left.
    pub bare_kings: bool,
    /// Whether players may agree on a draw.
    pub agreement: bool,
}

/// How often the same position may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The occurrence at which the player to move may claim.
    pub claim: u16,
    /// The occurrence at which the game ends by itself.
    pub end: u16,
}

/// How many rounds may pass without capture or pawn move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietRounds {
    /// The number of rounds after which the player to move may claim.
    pub claim: u16,
    /// The number of rounds after which the game ends by itself.
    pub end: u16,
}

/// What a finished game counts, in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// Each side by itself: a fixed amount for a win or draw, and more for every hostile king that
    /// stands mated at the end (a winner's fixed amount includes them).
    MatedKings {
        /// For the winners.
        win: u16,
        /// For each side of a drawn game.
        draw: u16,
        /// For a mated king, to the losers and in drawn games.
        king: u16,
    },
}
