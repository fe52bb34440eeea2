//! What a player owes to kings, and whether kings can be captured.

/// What a move must not do to the mover's kings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing: kings may be left attacked, and castle out of, through and into attacks.
    Nothing,
    /// After the move no active hostile man attacks an own king.
    OwnKing,
    /// After the move no active hostile man attacks an own king, and none attacks a partner's king that did not attack
    /// it before, unless that partner is frozen.
    OwnAndPartnersKing,
}

impl Duty {
    /// Whether kings may be left attacked.
    pub const fn is_nothing(self) -> bool {
        match self {
            Self::Nothing => true,
            Self::OwnKing | Self::OwnAndPartnersKing => false,
        }
    }

    /// Whether a move must not expose a partner's king either.
    pub const fn includes_partners(self) -> bool {
        match self {
            Self::Nothing | Self::OwnKing => false,
            Self::OwnAndPartnersKing => true,
        }
    }
}

/// What a player does whom the duty leaves no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stuck {
    /// Nothing: the rules of mate and stalemate hold.
    Waits,
    /// The player moves as if there were no duty, as long as his loss would not end the game.
    MovesAnyway,
}

impl Stuck {
    /// Whether a player whom the duty leaves no move moves as if there were none.
    pub const fn moves_anyway(self) -> bool {
        match self {
            Self::Waits => false,
            Self::MovesAnyway => true,
        }
    }
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

impl KingCapture {
    /// Whether the rule lets kings be captured at all.
    pub const fn is_possible(self) -> bool {
        match self {
            Self::Never => false,
            Self::Always | Self::Expendable | Self::Unconditional => true,
        }
    }

    /// Whether a king may be captured even if the captor's own king is attacked then.
    pub const fn ignores_duty(self) -> bool {
        match self {
            Self::Never | Self::Always | Self::Expendable => false,
            Self::Unconditional => true,
        }
    }
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
    /// Whether a player whose partner moves next may propose to him to leave a king in check for him to relieve.
    pub proposals: bool,
}
