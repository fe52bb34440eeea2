//! What is to be heard.

use bevy::prelude::*;
use fourhanded::store::SoundSettings;

/// What is heard, and how loud, as it was chosen.
#[derive(Resource, Clone, Debug, Default)]
pub struct SoundChoice(pub SoundSettings);
