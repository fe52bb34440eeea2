//! What a search assumes of several opponents.

/// What a search in a game of more than two sides assumes of the other sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpponentModel {
    /// It depends on the lead: a side that is well ahead has all others against it ([`Self::Paranoid`]), any other
    /// side one opponent at a time ([`Self::BestReply`]). This is the switch of MP-Mix (Zuckerman, Felner and Kraus
    /// 2009).
    #[default]
    ByLead,
    /// All others form one coalition, and each of them chooses freely (paranoid search; Sturtevant and Korf 2000) among the
    /// moves that lose him no man in exchanges: here as in [`Self::BestReply`] nobody gives a man away only to harm another.
    Paranoid,
    /// All others form one coalition, of which only one chooses freely between two turns of the searching side; the
    /// rest make the move that comes first in the move ordering (BRS+; Esser and others 2013).
    BestReply,
    /// Every side goes for its own lead (max^n; Luckhardt and Irani 1986).
    MaxN,
}

/// The lead from which on a side is taken to have all others against it, in hundredths of a pawn.
const WELL_AHEAD: i32 = 400;
/// The number of quiet moves among which an opponent chooses that chooses freely, besides captures of the searching
/// side's men. With few of them a search sees no danger that is not there at once, and depth gains nothing.
const QUIET_MOVES: usize = 40;
/// The number of quiet moves among which every side chooses in max^n, where nothing can be cut off.
const QUIET_MOVES_MAX_N: usize = 12;

/// How many replies of opponents a search with more than two sides looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReplyLimits {
    /// The number of opponents in a round that choose freely; the others make the move that comes first in the move
    /// ordering.
    pub(super) free_repliers: u8,
    /// The number of quiet moves among which those choose.
    pub(super) quiet_moves: usize,
    /// Whether every side goes for its own lead instead of against the searching side.
    pub(super) max_n: bool,
}

impl OpponentModel {
    /// The replies to look at for a side with a lead in hundredths of a pawn.
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
