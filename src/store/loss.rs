//! What a format cannot say of a game, so that it is lost where the game is written in it.

use std::fmt;
use std::time::Duration;

use super::{Format, SaveGame};

/// Something that a saved game knows and other formats cannot say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// That partners may not advise one another.
    Advice,
    /// The evening that the game belongs to.
    Evening,
    /// How the clocks stand beside what the times of the plies say; the next decision has used so much of its clock.
    Clocks(Duration),
    /// Which ply is shown, where that is not the last of the main line.
    Cursor(usize),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Advice => f.write_str("that partners may not advise one another is left out"),
            Self::Evening => f.write_str("the evening that the game belongs to is left out"),
            Self::Clocks(Duration::ZERO) => f.write_str("what was changed on clocks since the last action is left out"),
            Self::Clocks(time) => {
                let seconds = time.as_secs_f64();
                write!(f, "the {seconds} seconds that the next decision has used of its clock are left out")
            }
            Self::Cursor(ply) => write!(f, "that the game stands at ply {ply} is left out: it is read at its end"),
        }
    }
}

impl Format {
    /// What [`Self::text`] leaves out of a game, for a save holds everything. All that was agreed about clocks, and who plays, is
    /// in every format.
    pub fn losses(self, save: &SaveGame) -> Vec<Loss> {
        if self == Self::Save {
            return Vec::new();
        }
        let end = save.game.at_main_end();
        let elsewhere = save.game.node() != end.node();
        let all = [
            (!save.advice).then_some(Loss::Advice),
            save.evening.is_some().then_some(Loss::Evening),
            (!save.standing.is_noted()).then_some(Loss::Clocks(save.standing.spent)),
            elsewhere.then(|| Loss::Cursor(save.game.cursor())),
        ];
        all.into_iter().flatten().collect()
    }
}
