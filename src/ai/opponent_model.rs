//! How a player sees several opponents.

/// What a search among more than two sides assumes of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpponentModel {
    /// As the lead advises: whoever is well ahead has all against him, everybody else has to fear one
    /// opponent at a time (the switch of MP-Mix; Zuckerman, Felner and Kraus 2009).
    #[default]
    ByLead,
    /// All others are one coalition, of which everybody chooses freely (paranoid; Sturtevant and
    /// Korf 2000).
    Paranoid,
    /// All others are one coalition, of which between two turns one chooses freely; the rest do what
    /// promises most at first sight (BRS+; Esser and others 2013).
    BestReply,
    /// Everybody goes for his own lead (max^n; Luckhardt and Irani 1986).
    MaxN,
}

/// A player who is ahead by so much of what he is compared with has all others against him, in hundredths of a pawn.
const WELL_AHEAD: i32 = 400;
/// Among how many quiet moves an opponent chooses who chooses freely; captures of the side's men come beside them.
/// With few of them a search sees no danger that is not there at once, and depth brings nothing.
const QUIET_MOVES: usize = 40;
/// The same where nothing can be cut off.
const QUIET_MOVES_MAX_N: usize = 12;

/// How many replies a search with more than two sides looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReplyLimits {
    /// How many opponents in a round choose freely; the others make the move that the order of promise
    /// puts first.
    pub(super) free_repliers: u8,
    /// Among how many quiet moves they choose.
    pub(super) quiet_moves: usize,
    /// Whether everybody goes for his own lead instead of against the side that searches.
    pub(super) max_n: bool,
}

impl OpponentModel {
    /// The replies to look at for a side with such a lead, in hundredths of a pawn.
    pub(super) const fn reply_limits(self, lead: i32) -> ReplyLimits {
        let free_repliers = match self {
            Self::ByLead if lead < WELL_AHEAD => 1,
            Self::BestReply => 1,
            Self::ByLead | Self::Paranoid | Self::MaxN => 3,
        };
        let max_n = matches!(self, Self::MaxN);
        ReplyLimits { free_repliers, quiet_moves: if max_n { QUIET_MOVES_MAX_N } else { QUIET_MOVES }, max_n }
    }
}
