//! A part of an ended game, such as its turning point, played once more.

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::ai::{Judgement, TurningPoint, turning_point};

use super::session::{self, Session};
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, FileIntent, GameIntent, Intent};
use crate::app::power::Alarm;
use crate::app::state::Dialog;

/// The time from one ply to the next.
const PLY: Duration = Duration::from_millis(1200);
/// How long the last position stays.
const END: Duration = Duration::from_secs(3);
/// How many plies are shown before the turn, and after it.
const AROUND: usize = 2;

/// Plays a part of a game once more.
#[derive(Resource, Default)]
pub struct Projector(Option<Reel>);

/// The part of the game that is still to come.
struct Reel {
    /// The number of plies behind the position that is shown.
    at: usize,
    /// That number at the end.
    last: usize,
    /// When the next comes, by the window's clock.
    due: Duration,
    /// Whether it is the turning point of the game.
    turn: bool,
}

impl Projector {
    /// Whether the turning point of the game is shown.
    pub fn shows_turn(&self) -> bool {
        self.0.as_ref().is_some_and(|reel| reel.turn)
    }
}

/// The position from which the turning point of an ended game is shown, and the one to which, as numbers of plies; `None` if its
/// fortunes did not turn, or are not judged yet.
pub fn turn_shown(session: &Session, judgements: &[Judgement]) -> Option<(usize, usize)> {
    let plies = turn_of(session, judgements)?.plies;
    Some((plies.start.saturating_sub(AROUND), (plies.end + AROUND).min(session.game().all_plies().len())))
}

/// Where the fortunes of an ended game turned most; of two sides, as the one sees it whose chances fell.
pub fn turn_of(session: &Session, judgements: &[Judgement]) -> Option<TurningPoint> {
    let game = session.game();
    let plies = game.all_plies();
    let outcome = plies.last().and_then(|ply| ply.outcome.as_ref())?;
    // The fortunes of those who won; in a draw, anybody's.
    let sides = match &outcome.winners[..] {
        [] => game.rules().sides().to_vec(),
        winners => winners.to_vec(),
    };
    let turn = turning_point(judgements, &sides)?;
    let [before, after] = turn.chances;
    let other = match game.rules().sides().as_slice() {
        [one, two] if after > before => Some(if turn.side == *one { *two } else { *one }),
        _ => None,
    };
    Some(match other {
        Some(other) => turn.seen_by(other),
        None => turn,
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Projector>();
    let at_table = |session: Option<Res<Session>>| session.is_some_and(|session| !session.is_lesson());
    app.add_systems(Update, go_on.run_if(at_table).in_set(AppSet::Opponent));
    app.add_systems(Update, apply_intents.run_if(at_table).in_set(AppSet::Apply).before(session::apply_intents));
}

/// Begins when it is wanted, and ends when something else is.
fn apply_intents(
    mut intents: MessageReader<Intent>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut projector: ResMut<Projector>,
) {
    for intent in intents.read() {
        let plies = match intent {
            Intent::Game(GameIntent::Replay { from, to }) => Some((*from, *to, true)),
            // The whole of it, as soon as it lies on the table.
            Intent::File(FileIntent::House(..)) => Some((0, usize::MAX, false)),
            // Its own steps.
            Intent::Game(GameIntent::Jump(ply)) if projector.0.as_ref().is_some_and(|reel| reel.at == *ply) => continue,
            Intent::Game(_)
            | Intent::File(_)
            | Intent::Tour(_)
            | Intent::Show(_)
            | Intent::Desk(DeskIntent::Go(_) | DeskIntent::Open(_)) => None,
            Intent::Desk(_)
            | Intent::Computer(_)
            | Intent::Hand(_)
            | Intent::View(_)
            | Intent::Habit(_)
            | Intent::Sound(_)
            | Intent::Paper(_)
            | Intent::Evening(_)
            | Intent::Presenter(_)
            | Intent::Key(_)
            | Intent::Read(_) => continue,
        };
        projector.0 = plies.map(|(at, last, turn)| Reel { at, last, due: clock.now() + PLY, turn });
        if let (Some(_), Some(alarm)) = (plies, &alarm) {
            alarm.ring_in(PLY);
        }
    }
}

/// Goes on when the time has come; at the end the result is told again.
fn go_on(
    clock: Res<Clock>,
    session: Res<Session>,
    alarm: Option<Res<Alarm>>,
    mut projector: ResMut<Projector>,
    mut intents: MessageWriter<Intent>,
) {
    let now = clock.now();
    let Some(reel) = projector.bypass_change_detection().0.as_mut().filter(|reel| reel.due <= now) else { return };
    let end = session.game().all_plies().len();
    let last = reel.last.min(end);
    if reel.at >= last {
        projector.0 = None;
        intents.write(GameIntent::Jump(end).into());
        if session.game().all_plies().last().is_some_and(|ply| ply.outcome.is_some()) {
            intents.write(DeskIntent::Open(Dialog::GameOver).into());
        }
        return;
    }
    reel.at += 1;
    let wait = if reel.at == last { END } else { PLY };
    reel.due = now + wait;
    intents.write(GameIntent::Jump(reel.at).into());
    alarm.iter().for_each(|alarm| alarm.ring_in(wait));
}
