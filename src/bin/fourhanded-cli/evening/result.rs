//! Results: from saved games, or by hand.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::rota::{
    Evening, EveningGame, EveningResult, RotaError, may_be_counted, parse_points, points_by_scoring, points_text,
};
use fourhanded::rules::Rules;
use fourhanded::store::{self, evening_result};
use fourhanded::text::Texts;

use super::show::{print_row, table};
use super::{FileArg, assigned, chair, refused, shown};
use crate::inputs::{catalogue, playable};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub(super) struct ResultArgs {
    #[command(flatten)]
    file: FileArg,
    /// The saved game: its points are entered as its rules count them.
    #[arg(value_name = "SAVE", conflicts_with_all = ["points", "won", "drawn"])]
    save: Option<PathBuf>,
    #[command(flatten)]
    hand: HandArgs,
}

/// A result by hand.
#[derive(clap::Args)]
pub(super) struct HandArgs {
    /// The points of each side, by one of its chairs: `S=2,W=0`.
    #[arg(long, value_name = "CHAIR=POINTS", value_delimiter = ',', value_parser = assigned)]
    points: Vec<(String, String)>,
    /// Who has won, by one of the chairs; points follow from the scoring of the game unless they are given.
    #[arg(long, value_name = "CHAIR", conflicts_with = "drawn")]
    won: Option<String>,
    /// The game was drawn.
    #[arg(long)]
    drawn: bool,
    /// Take points that the scoring of the game does not give.
    #[arg(long, requires = "points")]
    any_points: bool,
}

impl HandArgs {
    /// The result of a game with these sides.
    pub(super) fn result(&self, rules: &Rules, game: &EveningGame) -> Result<EveningResult> {
        let winner = self.won.as_ref().map(|won| chair(rules, won)).transpose()?.map(|player| rules.side_of(player));
        if self.points.is_empty() {
            if winner.is_none() && !self.drawn {
                return Err(fail("how did the game end? Give its saved game, --points S=2,W=0, --won S or --drawn"));
            }
            return points_by_scoring(rules, winner).map_err(refused);
        }
        let mut given = Vec::new();
        for (seat, points) in &self.points {
            given.push((chair(rules, seat)?, parse_points(points).map_err(refused)?));
        }
        let mut points = Vec::new();
        for side in &game.sides {
            let of_side: Vec<_> =
                given.iter().filter(|(player, _)| side.chairs.iter().any(|chair| chair.player == *player)).collect();
            let Some((first, twelfths)) = of_side.first() else {
                let chair = side.chairs.first().map_or_else(String::new, |chair| chair.player.to_string());
                return Err(fail(format!(
                    "the points of the side of {chair} are missing: add {chair}=0, or what they are"
                )));
            };
            if let Some((other, _)) = of_side.iter().find(|(_, other)| other != twelfths) {
                return Err(refused(RotaError::PartnersDiffer(first.0.letter(), other.0.letter())));
            }
            points.push(*twelfths);
        }
        if !self.any_points && !may_be_counted(rules, &points) {
            let told: Vec<String> = points.iter().map(|twelfths| points_text(u32::from(*twelfths))).collect();
            return Err(refused(RotaError::NotCounted(told.join(" to "))));
        }
        Ok(match winner {
            Some(winner) => EveningResult { points, won: rules.sides().iter().map(|side| *side == winner).collect() },
            None if self.drawn => EveningResult::drawn(points),
            None => EveningResult::of_points(points),
        })
    }
}

pub(super) fn run(args: &ResultArgs, out: &mut Out) -> Result {
    let (evening, ()) = args.file.change(|evening| {
        let (result, save) = match &args.save {
            Some(path) => {
                let save =
                    store::read(path, &catalogue()).map_err(|error| fail(Texts::english().store_error(&error)))?;
                (evening_result(evening, &save).map_err(refused)?, Some(shown(path)))
            }
            None => {
                let game = evening.announced().ok_or(RotaError::NoneAnnounced).map_err(refused)?;
                (args.hand.result(&playable(&game.game.to_string())?.rules, game)?, None)
            }
        };
        evening.enter(result, save).map(drop).map_err(refused)
    })?;
    print_last(out, &evening)
}

/// Prints the game that was entered last.
pub(super) fn print_last(out: &mut Out, evening: &Evening) -> Result {
    let mut finished = evening.games().iter().enumerate().filter(|(_, game)| game.result.is_some());
    let rows = finished.next_back().map(|(number, game)| print_row(evening, game, number + 1)).into_iter().collect();
    Ok(write!(out, "{}", table(&[">", "<", "<", "<"], rows))?)
}
