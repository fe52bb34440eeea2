//! The one list of dialogs. Each has its row in [`Dialog::info`], its file in `ui/panels` and its arm in the match of
//! `ui/panels/dialog`.

use fourhanded::board::{Army, Player};
use fourhanded::game::NodeId;
use fourhanded::rules::ClauseId;

/// What lies over the screen and wants an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The list of saved games.
    Load,
    /// How far the reading of a game has come; closed, it calls that off.
    Loading,
    /// The games of a file that holds many.
    Games,
    /// The title to save under.
    Save,
    /// Keys and gestures.
    Help,
    /// All games with their tours.
    Learn,
    /// What kind of game a variant is, by its id.
    About(String),
    /// A clause of the game at the table, with a board that shows it.
    Clause {
        /// The clause.
        clause: ClauseId,
        /// Which of the pages about it is on the board, from 0.
        page: usize,
    },
    /// Theme, sizes, language.
    Settings,
    /// The colours of the armies.
    Colors,
    /// Version, folder and licences of the program.
    Program,
    /// Something went wrong: a heading, and what, where, how to mend.
    Trouble { title: String, text: String },
    /// The comment and the symbol of an action of the record, or the comment at its start.
    Comment(NodeId),
    /// Whether the opponents let a ply be taken back.
    TakeBack,
    /// How much time a player's clock is to have.
    AdjustClock(Player),
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
    /// A line for moves that are typed.
    TypeMove,
    /// Sheets to print and pictures of the game.
    Print,
    /// The code of the game to take home.
    TakeHome,
    /// The club evening: who plays next, who is there, how it stands.
    Evening,
    /// The second window, for a room.
    Presenter,
    /// Whether anybody is at a kiosk.
    Visitor,
    /// The number by which staff leaves a kiosk.
    Staff,
    /// The number by which staff will leave a kiosk that begins.
    BeginKiosk,
}

/// What is fixed for a dialog, whatever it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialogInfo {
    /// Its name in the ids of its parts.
    pub id: &'static str,
    /// The message of its title; empty if what it is about gives the title.
    pub title: &'static str,
    /// The key that opens it, as on the caps; empty if none does, or a letter, which the user may choose. What a key asks for at
    /// the table may be refused.
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
const KEYED: [Dialog; 6] = [Dialog::Load, Dialog::Games, Dialog::Save, Dialog::Help, Dialog::Print, Dialog::TypeMove];

impl Dialog {
    /// What is fixed for it.
    pub const fn info(&self) -> DialogInfo {
        use DialogScope::{Anywhere, Ply, Table};
        let (id, title, key, scope) = match self {
            Self::Load => ("load", "load-title", "Ctrl+O", Anywhere),
            Self::Loading => ("loading", "loading-title", "", Anywhere),
            Self::Games => ("games", "", "Ctrl+G", Anywhere),
            Self::Save => ("save", "save-title", "Ctrl+S", Table),
            Self::Help => ("help", "help-title", "F1", Anywhere),
            Self::Learn => ("learn", "learn-title", "", Anywhere),
            Self::About(_) => ("about", "about-title", "", Anywhere),
            Self::Clause { .. } => ("clause", "", "", Table),
            Self::Settings => ("settings", "settings-title", "", Anywhere),
            Self::Colors => ("colors", "colors-title", "", Anywhere),
            Self::Program => ("program", "program-title", "", Anywhere),
            Self::Trouble { .. } => ("trouble", "", "", Anywhere),
            Self::Comment(_) => ("comment", "", "", Table),
            Self::TakeBack => ("take-back", "take-back-title", "Ctrl+Z", Ply),
            Self::AdjustClock(_) => ("clock", "clock-title", "", Table),
            Self::Resign => ("resign", "resign-title", "", Ply),
            Self::ClaimDraw => ("claim", "claim-title", "", Ply),
            Self::AnswerOffer(_) => ("answer", "answer-title", "", Ply),
            Self::Frozen(_) => ("frozen", "frozen-title", "", Ply),
            Self::Out(_) => ("out", "out-title", "", Ply),
            Self::GameOver => ("over", "", "", Ply),
            Self::TypeMove => ("type-move", "type-move-title", "Ctrl+L", Table),
            Self::Print => ("print", "print-title", "Ctrl+P", Table),
            Self::TakeHome => ("take-home", "take-home-title", "", Table),
            Self::Evening => ("evening", "evening-title", "", Anywhere),
            Self::Presenter => ("presenter", "presenter-title", "", Anywhere),
            Self::Visitor => ("visitor", "visitor-title", "", Anywhere),
            Self::Staff => ("staff", "staff-title", "", Anywhere),
            Self::BeginKiosk => ("begin-kiosk", "begin-kiosk-title", "", Anywhere),
        };
        DialogInfo { id, title, key, scope }
    }

    /// The dialog that a key opens on every screen where it makes sense, such as `Ctrl+O` or `F1`.
    pub fn opened_by(key: &str) -> Option<Self> {
        KEYED.into_iter().find(|dialog| dialog.info().key == key)
    }

    /// The player whom it asks, if it asks one: the same question to another player is another dialog.
    pub const fn asks(&self) -> Option<Player> {
        match self {
            Self::AnswerOffer(player) | Self::AdjustClock(player) => Some(*player),
            _ => None,
        }
    }

    /// Whether it has lost its meaning once the board has changed.
    pub fn is_of_the_ply(&self) -> bool {
        self.info().scope == DialogScope::Ply
    }
}
