//! What new games begin with: what intents of habits do.

use bevy::prelude::*;
use fourhanded::board::By;
use fourhanded::store::SeatOwner;

use crate::app::AppSet;
use crate::app::intent::{HabitIntent, Intent};
use crate::app::state::{Desk, UserHabits};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, apply.in_set(AppSet::Apply));
}

fn apply(mut intents: MessageReader<Intent>, mut habits: ResMut<UserHabits>, mut desk: ResMut<Desk>) {
    for intent in intents.read() {
        let Intent::Habit(intent) = intent else { continue };
        let habits = &mut habits.0;
        match intent {
            HabitIntent::Level(level) => {
                habits.level = *level;
                // The game that is being set up has computer players of this level, too.
                let seats = By::from_fn(|player| match &desk.draft.seats[player] {
                    SeatOwner::Computer(_) => SeatOwner::Computer(*level),
                    person @ SeatOwner::Human(_) => person.clone(),
                });
                desk.draft.seats = seats;
            }
            HabitIntent::Clock(clock) => habits.clock = *clock,
            HabitIntent::Flag(flag) => habits.flag = *flag,
            HabitIntent::TimeComputers(timed) => habits.timed_computers = *timed,
            HabitIntent::Remember(names) => names.iter().rev().for_each(|name| habits.remember(name)),
            HabitIntent::Forget(name) => habits.forget(name),
            HabitIntent::ForgetAll => habits.names.clear(),
        }
    }
}
