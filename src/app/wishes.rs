//! What the user has asked his system for, followed at the start and whenever it changes.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use fourhanded::store::SystemWishes;
use mundy::{Contrast, Interest, Preferences, ReducedMotion, Subscription};

use crate::app::AppSet;
use crate::app::intent::{Intent, ViewIntent};
use crate::app::power::Alarm;
use crate::app::script::Script;

/// The system tells of its wishes while this lives.
#[derive(Resource)]
struct WishesTold {
    wishes: Mutex<Receiver<SystemWishes>>,
    _subscription: Subscription,
}

pub(super) fn plugin(app: &mut App) {
    // A script sees the same on every system, and says itself what is wished.
    app.add_systems(Startup, listen.run_if(not(resource_exists::<Script>)));
    app.add_systems(Update, hear.in_set(AppSet::Input).run_if(resource_exists::<WishesTold>));
}

/// Asks the system for its wishes, which come when they come: a sleeping window is woken. Some systems answer the main thread
/// only.
fn listen(_main: NonSendMarker, alarm: Option<Res<Alarm>>, mut commands: Commands) {
    let alarm = alarm.map(|alarm| alarm.clone());
    let (tell, wishes) = channel();
    let subscription = Preferences::subscribe(Interest::Contrast | Interest::ReducedMotion, move |asked| {
        // It fails only if the program has ended.
        let _ = tell.send(wishes_of(asked));
        alarm.iter().for_each(Alarm::ring);
    });
    commands.insert_resource(WishesTold { wishes: Mutex::new(wishes), _subscription: subscription });
}

/// What is wished, as far as the program can follow it.
fn wishes_of(asked: Preferences) -> SystemWishes {
    SystemWishes {
        less_motion: asked.reduced_motion == ReducedMotion::Reduce,
        more_contrast: matches!(asked.contrast, Contrast::More | Contrast::Custom),
    }
}

/// Takes over what the system has told since the last frame.
fn hear(mut told: ResMut<WishesTold>, mut intents: MessageWriter<Intent>) {
    let Ok(wishes) = told.wishes.get_mut() else { return };
    intents.write_batch(wishes.try_iter().map(|wishes| ViewIntent::Follow(wishes).into()));
}
