//! Tells the clocks the time, wakes the window when what they show changes, and calls flags that fall at once.

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::clock::{ClockEvent, Clocks, FlagRule};

use super::session::Session;
use crate::app::AppSet;
use crate::app::clock::Clock;
use crate::app::intent::{DeskIntent, GameIntent, Intent};
use crate::app::power::{Alarm, Busy};
use crate::app::state::{Desk, Screen};

/// Something at the clocks that is to be noticed: time that runs low, or is over.
#[derive(Message, Clone, Debug)]
pub struct ClockAlert(pub ClockEvent);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ClockAlert>();
    app.add_systems(Update, (tell_time, leave_table).chain().in_set(AppSet::Opponent));
    app.add_systems(Update, wake.in_set(AppSet::Power));
}

/// Tells the clocks of the game at the table the time, and carries out what follows.
fn tell_time(
    session: Option<ResMut<Session>>,
    clock: Res<Clock>,
    desk: Res<Desk>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut alerts: MessageWriter<ClockAlert>,
) {
    let Some(mut session) = session else { return };
    // The clocks are no part of what others follow.
    let session = session.bypass_change_detection();
    let at = clock.input();
    if desk.screen == Screen::Table {
        session.start_clocks(at);
    }
    for event in session.tick(at) {
        busy.settle();
        match event {
            ClockEvent::Low(..) => {
                alerts.write(ClockAlert(event));
            }
            ClockEvent::Suspended(_) => {
                intents.write(DeskIntent::Tell("tell-clocks-suspended").into());
            }
            ClockEvent::Fell(fall) => {
                alerts.write(ClockAlert(event));
                let strict = session.clocks().is_some_and(|clocks| clocks.rules().flag == FlagRule::Strict);
                if strict {
                    intents.write(GameIntent::ClaimFlag(fall.player).into());
                }
            }
        }
    }
}

/// Nobody's time runs while another screen hides the table.
fn leave_table(session: Option<ResMut<Session>>, clock: Res<Clock>, desk: Res<Desk>, mut was_at_table: Local<bool>) {
    let at_table = desk.screen == Screen::Table;
    if let Some(mut session) = session.filter(|_| *was_at_table && !at_table) {
        session.bypass_change_detection().pause(true, clock.input());
    }
    *was_at_table = at_table;
}

/// Wakes the window when what the clocks show changes next.
fn wake(
    session: Option<Res<Session>>,
    clock: Res<Clock>,
    alarm: Option<Res<Alarm>>,
    mut awaited: Local<Option<Duration>>,
) {
    let now = clock.now();
    let next =
        session.as_ref().and_then(|session| session.clocks()).and_then(|clocks: &Clocks| clocks.next_change(now));
    let (Some(next), Some(alarm)) = (next, alarm) else { return };
    if awaited.is_none_or(|awaited| awaited <= now || next < awaited) {
        *awaited = Some(next);
        alarm.ring_in(next - now);
    }
}
