//! Checks, mate, defeat, draws and points: the file's words in the rules'.

use super::Check;
use crate::rules::{
    Bounty, CheckRules, DefeatRules, Draws, Duty, Fate, Heir, KingCapture, KingFate, MateRule, POINT, Prey,
    QuietRounds, Repetition, Resignation, Scoring, StalemateRule, Stuck,
};
use crate::spec::v1::{
    CheckSpec, DefeatSpec, DrawSpec, DutySpec, FateSpec, HeirSpec, KingCaptureSpec, KingFateSpec, MateSpec, PreySpec,
    ResignationSpec, ScoringSpec, StalemateSpec, StuckSpec, VariantFile,
};

pub(super) fn checks(spec: CheckSpec) -> CheckRules {
    CheckRules {
        duty: match spec.duty {
            DutySpec::Nothing => Duty::Nothing,
            DutySpec::OwnKing => Duty::OwnKing,
            DutySpec::OwnAndPartnersKing => Duty::OwnAndPartnersKing,
        },
        stuck: match spec.stuck {
            StuckSpec::Waits => Stuck::Waits,
            StuckSpec::MovesAnyway => Stuck::MovesAnyway,
        },
        kings: match spec.kings {
            KingCaptureSpec::Never => KingCapture::Never,
            KingCaptureSpec::Always => KingCapture::Always,
            KingCaptureSpec::Expendable => KingCapture::Expendable,
            KingCaptureSpec::Unconditional => KingCapture::Unconditional,
        },
    }
}

pub(super) fn defeat(check: &mut Check, file: &VariantFile) -> DefeatRules {
    let DefeatSpec { mate, stalemate, fate, prey, resignation } = file.defeat;
    if matches!(fate, FateSpec::LosesHome) && file.board.vanishing.is_none() {
        let message = "no home board can vanish: the board does not say which it is";
        check.advise("defeat.fate", message, "name a zone: `vanishing: \"home\"` in `board`");
    }
    DefeatRules {
        mate: match mate {
            MateSpec::FreezeAtOnce => MateRule::FreezeAtOnce,
            MateSpec::FreezeOnTurn => MateRule::FreezeOnTurn,
            MateSpec::DefeatOnTurn => MateRule::DefeatOnTurn,
            MateSpec::DefeatAtOnce => MateRule::DefeatAtOnce,
            MateSpec::DefeatInTwoStages => MateRule::DefeatInTwoStages,
            MateSpec::Skip => MateRule::Skip,
        },
        stalemate: match stalemate {
            StalemateSpec::Skip => StalemateRule::Skip,
            StalemateSpec::DrawBetweenTwo => StalemateRule::DrawBetweenTwo,
            StalemateSpec::DrawForLastOfSide => StalemateRule::DrawForLastOfSide,
            StalemateSpec::DrawWithPartner => StalemateRule::DrawWithPartner,
            StalemateSpec::Draw => StalemateRule::Draw,
            StalemateSpec::Out => StalemateRule::Out,
        },
        fate: match fate {
            FateSpec::SideLoses => Fate::SideLoses,
            FateSpec::Leaves => Fate::Leaves,
            FateSpec::Stands(king) => Fate::Stands(king_fate(king)),
            FateSpec::Follows(heir, king) => Fate::Follows(
                match heir {
                    HeirSpec::Victor => Heir::Victor,
                    HeirSpec::VictorOfOne => Heir::VictorOfOne,
                    HeirSpec::Partner => Heir::Partner,
                },
                king_fate(king),
            ),
            FateSpec::LosesHome => Fate::LosesHome,
            FateSpec::FightsOn => Fate::FightsOn,
        },
        prey: match prey {
            PreySpec::OfOpponents => Prey::OfOpponents,
            PreySpec::OfAll => Prey::OfAll,
        },
        resignation: match resignation {
            ResignationSpec::Leaves => Resignation::Leaves,
            ResignationSpec::Stands => Resignation::Stands,
            ResignationSpec::Walks => Resignation::Walks,
        },
    }
}

fn king_fate(spec: KingFateSpec) -> KingFate {
    match spec {
        KingFateSpec::Stays => KingFate::Stays,
        KingFateSpec::Leaves => KingFate::Leaves,
    }
}

pub(super) fn draws(spec: DrawSpec) -> Draws {
    let DrawSpec { repetition, quiet_rounds, bare_kings, agreement, scarce } = spec;
    Draws {
        repetition: repetition.map(|t| Repetition { claim: t.claim, end: t.end }),
        quiet_rounds: quiet_rounds.map(|t| QuietRounds { claim: t.claim, end: t.end }),
        bare_kings,
        agreement,
        scarce,
    }
}

pub(super) fn scoring(check: &mut Check, spec: ScoringSpec) -> Scoring {
    match spec {
        ScoringSpec::MatedKings { win, draw, king } => Scoring::MatedKings {
            win: twelfths(check, "scoring.win", win),
            draw: twelfths(check, "scoring.draw", draw),
            king: twelfths(check, "scoring.king", king),
        },
        ScoringSpec::Shares => Scoring::Shares,
        ScoringSpec::Bounty { mate, stalemate, draw, forks, queen_forks, walking_king } => {
            let (forks, queen_forks) = (forks.into(), queen_forks.into());
            Scoring::Bounty(Bounty { mate, stalemate, draw, forks, queen_forks, walking_king })
        }
    }
}

/// Points in twelfths; other fractions are complained about.
fn twelfths(check: &mut Check, path: &str, points: f32) -> u16 {
    let twelfths = points * f32::from(POINT);
    let whole = twelfths.round();
    // A third has no end: three digits of it will do.
    if !(0.0..=500.0).contains(&points) || (twelfths - whole).abs() > 0.01 {
        let message = format!("points are counted in twelfths from 0 to 500, found {points}");
        check.advise(path, message, "use halves, thirds or quarters: 0.5, 0.333, 0.25");
        return 0;
    }
    whole as u16
}
