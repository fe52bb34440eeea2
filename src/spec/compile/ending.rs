//! Compiles what a file says of checks, mate, defeat, draws and points.

use super::Check;
use crate::rules::{
    Bounty, CheckRules, DefeatRules, Draws, Fate, Heir, LedTurn, POINT, QuietRounds, Repetition, Scoring, Spoils,
};
use crate::spec::v1::{CheckSpec, DefeatSpec, DrawSpec, FateSpec, HeirSpec, ScoringSpec, VariantFile};

pub(super) fn checks(file: &VariantFile) -> CheckRules {
    let CheckSpec { duty, stuck, kings, proposals } = file.check;
    // Files that came before the field had proposals where two games are played on one board.
    let proposals = proposals.unwrap_or(!file.turns.bouts.is_empty());
    CheckRules { duty: duty.into(), stuck: stuck.into(), kings: kings.into(), proposals }
}

pub(super) fn defeat(check: &mut Check, file: &VariantFile) -> DefeatRules {
    let DefeatSpec { mate, stalemate, fate, spoils, led_turn, rejuvenation, prey, resignation, time } = file.defeat;
    let (mut spoils, mut led_turn) = (spoils.into(), led_turn.into());
    let fate = match fate {
        FateSpec::SideLoses => Fate::SideLoses,
        FateSpec::Leaves => Fate::Leaves,
        FateSpec::Stands(king) => Fate::Stands(king.into()),
        FateSpec::Follows(HeirSpec::Victor, king) => Fate::Follows(Heir::Victor, king.into()),
        FateSpec::Follows(HeirSpec::VictorOfOne, king) => {
            (spoils, led_turn) = (Spoils::OneArmy, LedTurn::Own);
            Fate::Follows(Heir::Victor, king.into())
        }
        FateSpec::Follows(HeirSpec::Partner, king) => Fate::Follows(Heir::Partner, king.into()),
        FateSpec::LosesHome => Fate::LosesHome,
        FateSpec::FightsOn => Fate::FightsOn,
    };
    if fate.loses_home() && file.board.vanishing.is_none() {
        let message = "no home board can vanish: the board does not say which it is";
        check.advise("defeat.fate", message, "name a zone: `vanishing: \"home\"` in `board`");
    }
    DefeatRules {
        mate: mate.into(),
        stalemate: stalemate.into(),
        fate,
        spoils,
        led_turn,
        // Files that came before the field had it where home boards vanish.
        rejuvenation: rejuvenation.unwrap_or(fate.loses_home()),
        prey: prey.into(),
        resignation: resignation.into(),
        time: time.into(),
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
