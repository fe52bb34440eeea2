//! The one list of dialogs. Each has its row in [`Dialog::info`], its file in `ui/panels` and its arm in the match of
//! `ui/panels/dialog`.

use fourhanded::board::{Army, Player};

/// What lies over the screen and wants an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The list of saved games.
    Load,
    /// The title to save under.
    Save,
    /// Keys and gestures.
    Help,
    /// Theme, sizes, language.
    Settings,
    /// Something went wrong: a heading, and what, where, how to mend.
    Trouble { title: String, text: String },
    /// Whether to resign.
    Resign,
    /// Whether to claim a draw.
    ClaimDraw,
    /// An open draw offer to be answered by a person.
    AnswerOffer(Player),
    /// Why an army is frozen.
    Frozen(Army),
    /// Why an army's player is out of the game.
    Out(Army),
    /// The result.
    GameOver,
}

/// What is fixed for a dialog, whatever it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialogInfo {
    /// The key that opens it, as on the caps; empty if none does. What a key asks for at the table may be refused.
    pub key: &'static str,
    /// Where it makes sense.
    pub scope: DialogScope,
}

/// Where a dialog makes sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogScope {
    /// On every screen.
    Anywhere,
    /// Where a game lies on the table.
    Table,
    /// On the table, until the board changes.
    Ply,
}

/// The dialogs that a key opens wherever they make sense.
const KEYED: [Dialog; 3] = [Dialog::Load, Dialog::Save, Dialog::Help];

impl Dialog {
    /// What is fixed for it.
    pub const fn info(&self) -> DialogInfo {
        use DialogScope::{Anywhere, Ply, Table};
        let (key, scope) = match self {
            Self::Load => ("Ctrl+O", Anywhere),
            Self::Save => ("Ctrl+S", Table),
            Self::Help => ("F1", Anywhere),
            Self::Settings => ("", Anywhere),
            Self::Trouble { .. } => ("", Anywhere),
            Self::Resign => ("R", Ply),
            Self::ClaimDraw => ("D", Ply),
            Self::AnswerOffer(_) => ("D", Ply),
            Self::Frozen(_) => ("", Ply),
            Self::Out(_) => ("", Ply),
            Self::GameOver => ("", Ply),
        };
        DialogInfo { key, scope }
    }

    /// The dialog that a key opens on every screen where it makes sense, such as `Ctrl+O` or `F1`.
    pub fn opened_by(key: &str) -> Option<Self> {
        KEYED.into_iter().find(|dialog| dialog.info().key == key)
    }

    /// Whether it has lost its meaning once the board has changed.
    pub fn is_of_the_ply(&self) -> bool {
        self.info().scope == DialogScope::Ply
    }
}
