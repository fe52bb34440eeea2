//! Closing windows, as frames, keys of the system and remote controls of it ask for. A kiosk keeps its first window.

use bevy::prelude::*;
use bevy::window::{ClosingWindow, ExitSystems, PrimaryWindow, WindowCloseRequested};

use super::ShowRoom;
use crate::app::intent::{DeskIntent, Intent};
use crate::app::power::Busy;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, close_asked.before(ExitSystems));
}

/// Closes the windows that are asked to close, one frame after they are marked so that nothing draws into them any more. In the
/// place of the first window of a kiosk comes a word that this is not for visitors, in the show too.
fn close_asked(
    mut asked: MessageReader<WindowCloseRequested>,
    closing: Query<Entity, With<ClosingWindow>>,
    first: Query<(), With<PrimaryWindow>>,
    room: Res<ShowRoom>,
    mut busy: ResMut<Busy>,
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    for window in &closing {
        commands.entity(window).despawn();
    }
    for request in asked.read() {
        if room.is_kiosk() && first.contains(request.window) {
            intents.write(DeskIntent::Tell("tell-kiosk").into());
            busy.settle();
        } else {
            // It may have gone just now.
            commands.entity(request.window).try_insert(ClosingWindow);
        }
    }
}
