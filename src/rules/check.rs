//! What a player owes to kings, and whether kings can be captured.

/// What a move must not do to the mover's kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing: kings may be left attacked, and castle out of, through and into attacks.
    Nothing,
    /// After the move no active hostile man attacks an own king.
    OwnKing,
    /// The same, and no active hostile man attacks a partner's king that did not attack it before,
    /// unless that partner is frozen.
    OwnAndPartnersKing,
}

/// What a player does whom the duty leaves no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// Nothing: the rules of mate and stalemate hold.
    Waits,
    /// He moves as if there were no duty, as long as his loss would not end the game.
    MovesAnyway,
}

/// Whether a king can be captured like any man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingCapture {
    /// Never.
    Never,
    /// Whenever it is attacked, within the capturer's duty.
    Always,
    /// Within the capturer's duty, as long as the loss of its owner would not end the game.
    Expendable,
    /// Whenever it is attacked, even if the capturer's own king is attacked then.
    Unconditional,
}

/// Everything about checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckRules {
    /// What a move must not do.
    pub duty: Duty,
    /// What happens to a player whom the duty leaves no move.
    pub stuck: Stuck,
    /// Whether kings can be captured.
    pub kings: KingCapture,
}
