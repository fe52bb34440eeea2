//! Mate, defeat, and what becomes of the men of a defeated player.

/// What happens to a mated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateRule {
    /// Judged after every move: his army freezes at once, and thaws when the mate is lifted (§0, freeze procedure).
    FreezeAtOnce,
    /// Judged when his turn comes: then his army freezes, and it thaws as soon as he is no longer mated.
    FreezeOnTurn,
    /// Judged when his turn comes: then he is defeated.
    DefeatOnTurn,
    /// Judged after every move: he is defeated at once.
    DefeatAtOnce,
    /// Judged when his turn comes; he loses the turn, and is defeated at the start of the next turn
    /// of the player to whom the mate is credited, if it still stands without a break.
    DefeatInTwoStages,
    /// Nothing: his turn is skipped while it lasts.
    Skip,
}

impl MateRule {
    /// Whether a mated army freezes, and may thaw.
    pub const fn freezes(self) -> bool {
        match self {
            Self::FreezeAtOnce | Self::FreezeOnTurn => true,
            Self::DefeatOnTurn | Self::DefeatAtOnce | Self::DefeatInTwoStages | Self::Skip => false,
        }
    }

    /// Whether a mated army freezes as soon as the move is made.
    pub const fn freezes_at_once(self) -> bool {
        match self {
            Self::FreezeAtOnce => true,
            Self::FreezeOnTurn | Self::DefeatOnTurn | Self::DefeatAtOnce | Self::DefeatInTwoStages | Self::Skip => {
                false
            }
        }
    }

    /// Whether a mate stands for a while before it defeats the player, so that it can be relieved or made anew.
    pub const fn defeats_later(self) -> bool {
        match self {
            Self::DefeatOnTurn | Self::DefeatInTwoStages => true,
            Self::FreezeAtOnce | Self::FreezeOnTurn | Self::DefeatAtOnce | Self::Skip => false,
        }
    }

    /// Whether a mated player first loses a turn, and is defeated on the turn of the player who mated him.
    pub const fn has_two_stages(self) -> bool {
        match self {
            Self::DefeatInTwoStages => true,
            Self::FreezeAtOnce | Self::FreezeOnTurn | Self::DefeatOnTurn | Self::DefeatAtOnce | Self::Skip => false,
        }
    }
}

/// What happens to a player who has no legal action and is not in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StalemateRule {
    /// His turn is skipped while it lasts; his men keep their powers.
    Skip,
    /// Skipped; the game is drawn when only two players are left.
    DrawBetweenTwo,
    /// Skipped; the game is drawn when he is the last of his side who is neither out nor frozen.
    DrawForLastOfSide,
    /// Skipped; the game is drawn when his partner is frozen or would be stalemated too.
    DrawWithPartner,
    /// The game is drawn.
    Draw,
    /// He is out.
    Out,
}

/// What becomes of a king whose player is defeated by mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KingFate {
    /// It stays among its men as an ordinary man.
    Stays,
    /// It leaves the board.
    Leaves,
}

impl KingFate {
    /// Whether the king leaves the board.
    pub const fn leaves(self) -> bool {
        match self {
            Self::Stays => false,
            Self::Leaves => true,
        }
    }
}

/// Who leads the men of a defeated player from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heir {
    /// The player who defeated him.
    Victor,
    /// His partner.
    Partner,
}

/// How much of what a defeated player led passes to the victor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spoils {
    /// All armies that he led.
    All,
    /// His own army. A victor who leads an acquired army already chooses which of the two he keeps.
    OneArmy,
}

impl Spoils {
    /// Whether a player leads at most one acquired army.
    pub const fn is_one_army(self) -> bool {
        match self {
            Self::All => false,
            Self::OneArmy => true,
        }
    }
}

/// In which turn an army moves that another player than its own leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedTurn {
    /// In its leader's turn, in place of his own army.
    Leaders,
    /// In its own turn in the order.
    Own,
}

impl LedTurn {
    /// Whether a led army has its own turn.
    pub const fn is_own(self) -> bool {
        match self {
            Self::Leaders => false,
            Self::Own => true,
        }
    }
}

/// What becomes of a defeated player and his men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The player's side has lost: the game is over.
    SideLoses,
    /// The player is out, and all his men leave the board.
    Leaves,
    /// The player is out; his men stand as static blocks, without power but capturable.
    Stands(KingFate),
    /// The player is out; somebody else leads his men.
    Follows(Heir, KingFate),
    /// The player is out; his home board is removed with every man on it, and his other men stand as static blocks.
    LosesHome,
    /// The player stays in the game without a king, and makes captures only.
    FightsOn,
}

impl Fate {
    /// Whether the defeat of one player is that of his side.
    pub const fn takes_the_side(self) -> bool {
        match self {
            Self::SideLoses => true,
            Self::Leaves | Self::Stands(_) | Self::Follows(..) | Self::LosesHome | Self::FightsOn => false,
        }
    }

    /// Whether his men are led by the player who defeated him.
    pub const fn passes_to_victor(self) -> bool {
        match self {
            Self::Follows(Heir::Victor, _) => true,
            Self::Follows(Heir::Partner, _)
            | Self::SideLoses
            | Self::Leaves
            | Self::Stands(_)
            | Self::LosesHome
            | Self::FightsOn => false,
        }
    }

    /// Whether his men are led by his partner.
    pub const fn passes_to_partner(self) -> bool {
        match self {
            Self::Follows(Heir::Partner, _) => true,
            Self::Follows(Heir::Victor, _)
            | Self::SideLoses
            | Self::Leaves
            | Self::Stands(_)
            | Self::LosesHome
            | Self::FightsOn => false,
        }
    }

    /// Whether his men are led by somebody else.
    pub const fn changes_hands(self) -> bool {
        match self {
            Self::Follows(..) => true,
            Self::SideLoses | Self::Leaves | Self::Stands(_) | Self::LosesHome | Self::FightsOn => false,
        }
    }

    /// Whether his home board vanishes.
    pub const fn loses_home(self) -> bool {
        match self {
            Self::LosesHome => true,
            Self::SideLoses | Self::Leaves | Self::Stands(_) | Self::Follows(..) | Self::FightsOn => false,
        }
    }

    /// Whether he fights on without a king.
    pub const fn fights_on(self) -> bool {
        match self {
            Self::FightsOn => true,
            Self::SideLoses | Self::Leaves | Self::Stands(_) | Self::Follows(..) | Self::LosesHome => false,
        }
    }

    /// What becomes of his king, where it has a fate of its own.
    pub const fn of_king(self) -> Option<KingFate> {
        match self {
            Self::Stands(king) | Self::Follows(_, king) => Some(king),
            Self::SideLoses | Self::Leaves | Self::LosesHome | Self::FightsOn => None,
        }
    }
}

/// Who may capture static men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prey {
    /// Those who were their opponents.
    OfOpponents,
    /// Everybody.
    OfAll,
}

/// What becomes of the army of a player who resigns in a game without partners; with partners his
/// side has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resignation {
    /// It leaves the board.
    Leaves,
    /// It stands as static blocks, with all that its player led.
    Stands,
    /// It stands as static blocks, but its king walks on by the game's recorded seed.
    Walks,
}

impl Resignation {
    /// Whether the king of a player who resigns walks on.
    pub const fn walks(self) -> bool {
        match self {
            Self::Walks => true,
            Self::Leaves | Self::Stands => false,
        }
    }
}

/// What happens to a player whose time is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeRule {
    /// It counts as if he resigned.
    Resigns,
    /// It counts as if he resigned, but the game is drawn if his opponents have no men but their kings.
    DrawnByLoneKings,
    /// If a partner of his is in the game, only he is out, and all that he led stands as static blocks; otherwise it
    /// counts as if he resigned.
    PartnerGoesOn,
    /// The first time he loses his turn, unless his king is attacked; otherwise it counts as if he resigned.
    LosesTurn,
}

impl TimeRule {
    /// Whether a player whose time is over for the first time may lose no more than his turn.
    pub const fn costs_a_turn(self) -> bool {
        match self {
            Self::LosesTurn => true,
            Self::Resigns | Self::DrawnByLoneKings | Self::PartnerGoesOn => false,
        }
    }

    /// Whether a fallen flag may cost a player less than his resignation.
    pub const fn lets_play_on(self) -> bool {
        match self {
            Self::LosesTurn | Self::PartnerGoesOn => true,
            Self::Resigns | Self::DrawnByLoneKings => false,
        }
    }
}

/// Everything about defeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefeatRules {
    /// What happens to a mated player.
    pub mate: MateRule,
    /// What happens to a player without a legal action who is not in check.
    pub stalemate: StalemateRule,
    /// What becomes of a defeated player, by mate or by the capture of his king.
    pub fate: Fate,
    /// How much passes to the victor, where he leads the men of those he defeats.
    pub spoils: Spoils,
    /// In which turn an army moves that has changed hands.
    pub led_turn: LedTurn,
    /// Whether the captor of a king may at once put lost men of his own back where such men stood in the array.
    pub rejuvenation: bool,
    /// Who may capture static men.
    pub prey: Prey,
    /// What becomes of a player who resigns.
    pub resignation: Resignation,
    /// What happens to a player whose time is over.
    pub time: TimeRule,
}

impl DefeatRules {
    /// Whether armies that change hands move in their leader's turn.
    pub const fn led_in_leaders_turn(self) -> bool {
        self.fate.changes_hands() && !self.led_turn.is_own()
    }

    /// Whether a player may have to choose which of two acquired armies he keeps.
    pub const fn lets_keep_one(self) -> bool {
        self.fate.passes_to_victor() && self.spoils.is_one_army()
    }
}
