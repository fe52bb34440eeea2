//! What is said to those who do not see the window: what happened in words, positions read aloud, and the tree of controls
//! that a screen reader walks through.
//!
//! [`Announcer`] has what was said. `follow` fills it from the game and the desk, `choices` from what was switched or wanted in
//! vain, `reading` from the keys that have a position read; `tree` hands it to the screen reader with the panels' own tree,
//! `requests` brings back what the screen reader asks for, also while the window sleeps.

mod announcer;
mod choices;
mod follow;
mod reading;
mod requests;
mod tree;

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

pub use announcer::{Announcer, Urgency};
pub use follow::told;
pub use requests::request;
pub use tree::{SpokenTree, cell_node};

use crate::app::AppSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcer>().init_resource::<SpokenTree>();
    app.add_systems(
        Update,
        reading::apply_intents.in_set(AppSet::Apply).before(crate::app::play::session::apply_intents),
    );
    // The panels have put the game into words by then, and the screen reader has not been told yet.
    let told = (follow::follow, choices::follow_choices, tree::complete)
        .chain()
        .after(EguiPostUpdateSet::ProcessOutput)
        .before(EguiPostUpdateSet::PostProcessOutput);
    app.add_systems(PostUpdate, told);
    app.add_plugins(requests::plugin);
}
