//! What files say of checks, mate, defeat, draws and points.

use serde::Deserialize;

use crate::rules::{
    Duty, KingCapture, KingFate, LedTurn, MateRule, Prey, Resignation, Spoils, StalemateRule, Stuck, TimeRule,
};
use crate::spec::number::{number, optional, pair};

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
    /// Whether partners may propose to leave a king in check; without this field they may where `bouts` are played.
    #[serde(default)]
    pub proposals: Option<bool>,
}

names! { DutySpec of Duty, "Duty", default OwnKing: Nothing, OwnKing, OwnAndPartnersKing }

names! { StuckSpec of Stuck, "Stuck", default Waits: Waits, MovesAnyway }

names! { KingCaptureSpec of KingCapture, "KingCapture", default Never: Never, Always, Expendable, Unconditional }

/// Mate, stalemate, and what becomes of a defeated player's men.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Defeat", deny_unknown_fields)]
pub struct DefeatSpec {
    pub mate: MateSpec,
    pub stalemate: StalemateSpec,
    #[serde(default)]
    pub fate: FateSpec,
    #[serde(default)]
    pub spoils: SpoilsSpec,
    #[serde(default)]
    pub led_turn: LedTurnSpec,
    /// Whether a captor of kings puts lost men back; without this field he does where home boards vanish.
    #[serde(default)]
    pub rejuvenation: Option<bool>,
    #[serde(default)]
    pub prey: PreySpec,
    #[serde(default)]
    pub resignation: ResignationSpec,
    #[serde(default)]
    pub time: TimeSpec,
}

names! { MateSpec of MateRule, "Mate": FreezeAtOnce, FreezeOnTurn, DefeatOnTurn, DefeatAtOnce, DefeatInTwoStages, Skip }

names! { StalemateSpec of StalemateRule, "Stalemate": Skip, DrawBetweenTwo, DrawForLastOfSide, DrawWithPartner, Draw, Out }

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

names! { KingFateSpec of KingFate, "KingFate": Stays, Leaves }

#[derive(Clone, Copy, Debug, Deserialize)]
pub enum HeirSpec {
    Victor,
    /// What older files have for `Victor` with `spoils: OneArmy` and `led_turn: Own`.
    VictorOfOne,
    Partner,
}

names! { SpoilsSpec of Spoils, "Spoils", default All: All, OneArmy }

names! { LedTurnSpec of LedTurn, "LedTurn", default Leaders: Leaders, Own }

names! { PreySpec of Prey, "Prey", default OfOpponents: OfOpponents, OfAll }

names! { ResignationSpec of Resignation, "Resignation", default Stands: Leaves, Stands, Walks }

names! { TimeSpec of TimeRule, "Time", default Resigns: Resigns, DrawnByLoneKings, PartnerGoesOn, LosesTurn }

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
    /// How many men besides kings and pawns each side has at most when the game is drawn.
    #[serde(default, deserialize_with = "optional")]
    pub scarce: Option<u8>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threshold {
    #[serde(deserialize_with = "number")]
    pub claim: u16,
    #[serde(deserialize_with = "number")]
    pub end: u16,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename = "Scoring", deny_unknown_fields)]
pub enum ScoringSpec {
    MatedKings {
        win: f32,
        draw: f32,
        king: f32,
    },
    /// One point to the winners; in a draw those who are left share it.
    Shares,
    /// Points are collected; the most win.
    Bounty {
        #[serde(deserialize_with = "number")]
        mate: u16,
        #[serde(deserialize_with = "number")]
        stalemate: u16,
        #[serde(deserialize_with = "number")]
        draw: u16,
        #[serde(deserialize_with = "pair")]
        forks: (u16, u16),
        #[serde(deserialize_with = "pair")]
        queen_forks: (u16, u16),
        #[serde(default, deserialize_with = "number")]
        walking_king: u16,
    },
}
