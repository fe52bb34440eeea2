//! The light in the presenter's window: where the presenter points in either window.

use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::picker::BoardPicker;
use crate::app::AppSet;
use crate::app::board::presenter::{PresenterCamera, PresenterLayout, PresenterPicture, PresenterWindow};
use crate::app::state::Presenter;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, shine.after(AppSet::Motion).before(AppSet::Power));
}

/// Shines on the point of the board under the pointer, unless the pointer is over a panel or the picture is held.
fn shine(
    presenter: Res<Presenter>,
    layout: Res<PresenterLayout>,
    picker: BoardPicker,
    window: Query<(Entity, &Window), With<PresenterWindow>>,
    mut moved: MessageReader<CursorMoved>,
    mut pointed: Local<Option<Entity>>,
    camera: Query<(&Camera, &Transform), With<PresenterCamera>>,
    mut picture: ResMut<PresenterPicture>,
) {
    // Where the pointer was moved last counts: another one may rest in the other window.
    if let Some(moved) = moved.read().last() {
        *pointed = Some(moved.window);
    }
    let picture = picture.bypass_change_detection();
    picture.light = None;
    if !presenter.spotlight || !picture.live {
        return;
    }
    let second = window.iter().next().filter(|(entity, _)| *pointed == Some(*entity));
    let here = || {
        let (camera, transform) = camera.single().ok()?;
        let at = picker.cursor().filter(|_| !picker.pointer().over_panel)?;
        let point = picker.on_board(at, 0.0)?;
        let seen = camera.world_to_viewport(&GlobalTransform::from(*transform), point).ok()?;
        Some(seen / layout.pixels.max(0.1))
    };
    picture.light = match second {
        Some((_, window)) => window.cursor_position(),
        None => here(),
    };
}
