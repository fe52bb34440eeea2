//! What is heard of the game: actions, turns, refusals, clocks. What is only looked at is silent.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::clock::ClockEvent;
use fourhanded::moves::Event;
use fourhanded::sound::{Cue, Sound, heard};

use super::Speaker;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, Intent};
use crate::app::play::session::{BoardChanged, RefusedAttempt, Session};
use crate::app::play::timekeeper::ClockAlert;
use crate::app::state::{Desk, Screen, SoundChoice};

/// The sounds of computer players are at least so far apart.
const APART: Duration = Duration::from_millis(120);
/// The note of the next turn begins so many milliseconds after the last sound of the action before it.
const BEFORE_NOTE: u32 = 200;
/// With so much time left, or less, a clock ticks twice.
const LAST_WARNING: Duration = Duration::from_secs(10);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.in_set(AppSet::Mirror));
}

/// What can be heard.
#[derive(SystemParam)]
struct Audible<'w, 's> {
    changed: MessageReader<'w, 's, BoardChanged>,
    refused: MessageReader<'w, 's, RefusedAttempt>,
    intents: MessageReader<'w, 's, Intent>,
    alerts: MessageReader<'w, 's, ClockAlert>,
    session: Option<Res<'w, Session>>,
    desk: Res<'w, Desk>,
}

/// Lets be heard what has happened in this frame. `free` is when a computer player may be heard again.
fn hear(
    mut audible: Audible,
    choice: Res<SoundChoice>,
    clock: Res<Clock>,
    mut speaker: ResMut<Speaker>,
    mut free: Local<Duration>,
) {
    let mut cues = Vec::new();
    // What follows the last action of a frame, such as a jump, leaves no events.
    let silent = audible.desk.screen == Screen::Show;
    let events =
        audible.changed.read().last().filter(|_| !silent).map(|change| change.events.as_slice()).unwrap_or_default();
    let told = |intent: &Intent| matches!(intent, Intent::Desk(DeskIntent::Tell(_)));
    // Who only asks about a man hears nothing.
    let refused = audible.refused.read().filter(|attempt| attempt.to.is_some()).count();
    if refused + audible.intents.read().filter(|intent| told(intent)).count() > 0 {
        cues.push(Cue { sound: Sound::Refused, delay: 0 });
    }
    if let Some(session) = &audible.session {
        if !events.is_empty() {
            let now = clock.now();
            let crowded = now < *free;
            let action = of_action(session, events, crowded);
            let last = action.iter().map(|cue| cue.delay).max();
            *free = last.map_or(*free, |delay| now + Duration::from_millis(delay.into()) + APART);
            cues.extend(action);
        }
        let alerts = audible.alerts.read().filter_map(|alert| of_alert(session, &alert.0));
        cues.extend(alerts.max().map(|sound| Cue { sound, delay: 0 }));
    }
    for cue in cues {
        speaker.play(cue, &choice.0);
    }
}

/// What is heard of the last action of a game: itself, and the note of whoever is to decide. Where it is `crowded`, that of a
/// computer player is not heard itself, unless it ends the game.
fn of_action(session: &Session, events: &[Event], crowded: bool) -> Vec<Cue> {
    let game = session.game();
    let Some(last) = game.plies().last() else { return Vec::new() };
    let ply = game.cursor() - 1;
    let mover = last.decision.player;
    let passed_over = crowded && !session.is_human(mover) && game.outcome().is_none();
    // Behind the veil a sound would tell what the board hides.
    let mut cues: Vec<Cue> = if session.veiled() || passed_over {
        Vec::new()
    } else {
        heard(game.rules(), (&game.position_at(ply), game.position()), events, ply).collect()
    };
    let somebody_else = |next| !session.is_human(mover) || session.seat_of(next) != session.seat_of(mover);
    if let Some(next) = session.human_to_decide().filter(|next| somebody_else(*next)) {
        let delay = cues.iter().map(|cue| cue.delay + BEFORE_NOTE).max().unwrap_or(0);
        cues.push(Cue { sound: Sound::YourTurn(session.seat_of(next)), delay });
    }
    cues
}

/// What is heard of a clock. Computer players need no warning.
fn of_alert(session: &Session, event: &ClockEvent) -> Option<Sound> {
    match event {
        ClockEvent::Low(player, left) if session.is_human(*player) => {
            Some(if *left > LAST_WARNING { Sound::Tick } else { Sound::DoubleTick })
        }
        ClockEvent::Fell(_) => Some(Sound::Bell),
        ClockEvent::Low(..) | ClockEvent::Suspended(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use fourhanded::board::{By, Player, Seat};
    use fourhanded::moves::{Action, Orders};
    use fourhanded::sound::Knock;
    use fourhanded::spec::{Catalogue, Choice, Playable};
    use fourhanded::store::SeatOwner;

    use super::*;

    /// A game after its first action, with blind orders or of four players; computers have all seats but those of `people`.
    fn begun(orders: bool, people: &[Seat]) -> Session {
        let games = Catalogue::shipped();
        let playables = games.entries().filter_map(|(variant, _)| variant.playable(Choice::default()).ok());
        let wanted = |playable: &Playable| {
            let rules = &playable.rules;
            rules.turn.takes_orders() == orders && (orders || rules.players().count() == 4)
        };
        let owner = |player: Player| match people.contains(&player.0) {
            true => SeatOwner::default(),
            false => SeatOwner::Computer(1),
        };
        let mut sessions = playables.filter(wanted).map(|playable| Session::new(playable, By::from_fn(owner), true, 7));
        let mut session = sessions.find(|session| !session.board_moves().is_empty()).expect("there is such a game");
        let first = *session.board_moves().first().expect("there are moves");
        session.take(if orders { Action::Orders(Orders::new([first])) } else { Action::Move(first) });
        session
    }

    /// What is heard of the last action.
    fn sounds(session: &Session, crowded: bool) -> Vec<Sound> {
        let events = &session.game().plies().last().expect("a ply").events;
        of_action(session, events, crowded).into_iter().map(|cue| cue.sound).collect()
    }

    #[test]
    fn computers_in_a_hurry_are_passed_over() {
        let session = begun(false, &[]);
        assert_eq!(sounds(&session, false), [Sound::Move(Knock::Plain)]);
        assert_eq!(sounds(&session, true), []);
        // That it is a person's turn is told all the same.
        let next = session.game().decision().expect("the game goes on").player.0;
        let session = begun(false, &[next]);
        assert_eq!(sounds(&session, true), [Sound::YourTurn(next)]);
        // A person is heard however soon.
        let session = begun(false, &Seat::ALL);
        assert_eq!(sounds(&session, true), [Sound::Move(Knock::Plain), Sound::YourTurn(next)]);
    }

    #[test]
    fn a_hidden_board_is_silent() {
        let session = begun(true, &Seat::ALL);
        let next = session.game().decision().expect("the game goes on").player;
        assert_eq!(sounds(&session, false), [Sound::YourTurn(session.seat_of(next))]);
    }

    #[test]
    fn clocks_warn_people_only() {
        let (people, computers) = (begun(false, &Seat::ALL), begun(false, &[]));
        let low = |seconds| ClockEvent::Low(Player(Seat::South), Duration::from_secs(seconds));
        assert_eq!(of_alert(&people, &low(20)), Some(Sound::Tick));
        assert_eq!(of_alert(&people, &low(10)), Some(Sound::DoubleTick));
        assert_eq!(of_alert(&computers, &low(20)), None);
    }
}
