//! Draws and points.

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
    /// If so, a game is drawn when each side has at most so many men besides kings and pawns.
    pub scarce: Option<u8>,
}

/// How often the same position may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// The occurrence at which the player to move may claim; never if 0.
    pub claim: u16,
    /// The occurrence at which the game ends by itself.
    pub end: u16,
}

/// How many rounds may pass without capture or pawn move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuietRounds {
    /// The number of rounds after which the player to move may claim; never if 0.
    pub claim: u16,
    /// The number of rounds after which the game ends by itself.
    pub end: u16,
}

/// Points are counted in twelfths, so that halves, thirds and quarters are exact.
pub const POINT: u16 = 12;

/// What a finished game counts, in twelfths of a point.
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
    /// The winner takes one point; in a draw those who are left share it.
    Shares,
    /// The player with the most points, collected during the game, has won.
    Bounty(Bounty),
}

impl Scoring {
    /// What is collected during the game, if points decide it.
    pub const fn bounty(self) -> Option<Bounty> {
        match self {
            Self::Bounty(bounty) => Some(bounty),
            Self::MatedKings { .. } | Self::Shares => None,
        }
    }

    /// Whether points that are collected during the game decide it.
    pub const fn collects_points(self) -> bool {
        self.bounty().is_some()
    }
}

/// What is collected during a game, in whole points. Captured men count as their kind says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounty {
    /// For a mate, to the player to whom it is credited.
    pub mate: u16,
    /// For being stalemated, to oneself.
    pub stalemate: u16,
    /// For a draw, to each player not out.
    pub draw: u16,
    /// For a move after which the mover's men attack two, or three, kings that they did not attack before.
    pub forks: [u16; 2],
    /// For such a move if a man that rides in all eight directions is among the attackers.
    pub queen_forks: [u16; 2],
    /// For the king of a player who resigned: shared by the players still in the game when it has no step left and
    /// is not in check; given whole to the last of them when the game ends and it still walks.
    pub walking_king: u16,
}
