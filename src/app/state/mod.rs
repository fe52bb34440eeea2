//! What the window shows beside the game: screen, dialog, selection, notices. Every room may know it.

mod dialog;
mod evening;
mod game_list;
mod language;
mod letter_board;
mod presenter;
mod preset;
mod sound;
mod switch;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use fourhanded::board::{By, Cell, Player, Seat};
use fourhanded::clock::ClockRules;
use fourhanded::export::army_palette::ArmyPalette;
use fourhanded::export::glyph::ManStyle;
use fourhanded::moves::{Move, Refusal};
use fourhanded::rules::{ClauseId, Kind};
use fourhanded::spec::Choice;
use fourhanded::store::{AnimationSpeed, KeyCommand, PaletteName, SeatOwner, SystemWishes};
pub use fourhanded::store::{
    DockPlace, DrawnMen, Habits, LearnedPages, Orientation, SolidEffects, UsualClock, ViewMode,
};

pub use dialog::{Dialog, DialogScope};
pub use evening::{EveningDesk, EveningPage, ResultDraft};
pub use game_list::{GameList, ListedGame};
pub use language::Language;
pub use letter_board::{LetterBoard, LetterKey, Typing};
pub use presenter::{Presenter, PresenterScreen};
pub use preset::Preset;
pub use sound::SoundChoice;
pub use switch::{KeyChoice, PageWay, Pressed, SwitchChoice, SwitchItem, SwitchLight, SwitchTarget};

/// What fills the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// The title with the saved board beside it.
    #[default]
    Start,
    /// Who plays, and with which options.
    NewGame,
    /// All games to choose from.
    Choose,
    /// The board with plates and dock.
    Table,
    /// The board alone, on which something plays while nobody is there.
    Show,
}

impl Screen {
    /// Whether something is played on the board.
    pub const fn plays(self) -> bool {
        matches!(self, Self::Table | Self::Show)
    }
}

/// The tabs of the dock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DockTab {
    /// The moves in rounds.
    #[default]
    Moves,
    /// The captured men.
    Captured,
    /// The rule sheet.
    Rules,
    /// What happened, sentence by sentence.
    Log,
}

/// How light and edges are drawn in 3D; the better comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolidQuality {
    /// With shadows, and smooth edges.
    #[default]
    High,
    /// With darkness round the feet of men only, and smooth edges.
    Low,
    /// Without shadows, and with edges as they come.
    Plain,
}

/// The look of the window that is chosen, not derived.
#[derive(Resource, Clone, Debug)]
pub struct View {
    /// 2D or 3D.
    pub mode: ViewMode,
    /// How much work is spent on light and edges in 3D, as it was chosen.
    pub effects: SolidEffects,
    /// How much is spent now.
    pub quality: SolidQuality,
    /// Whether 3D can be drawn at once: until then the board stays in 2D.
    pub solid_ready: bool,
    /// Who sits at the bottom.
    pub seat: Seat,
    /// How the board lies toward those who play.
    pub orientation: Orientation,
    /// Where the dock is.
    pub dock: DockPlace,
    /// How men are drawn in 2D, as it was chosen.
    pub men: DrawnMen,
    /// Dark or light panels.
    pub dark: bool,
    /// The colours of armies and board.
    pub palette: ArmyPalette,
    /// The interface scale that the player chose; otherwise the window's size decides.
    pub scale: Option<f32>,
    /// Factor on the time of animations; 0 switches them off.
    pub motion: f32,
    /// The wishes of the system that were followed last.
    pub wishes: SystemWishes,
    /// Whether it is shown what computer players think.
    pub thinking: bool,
    /// Whether a page of a tour lies on the table.
    pub lesson: bool,
    /// How far the board of the show lies beside its place, to the right, in points.
    pub shift: f32,
}

impl Default for View {
    fn default() -> Self {
        Self {
            mode: ViewMode::Flat,
            effects: SolidEffects::default(),
            quality: SolidQuality::default(),
            solid_ready: false,
            seat: Seat::South,
            orientation: Orientation::default(),
            dock: DockPlace::default(),
            men: DrawnMen::default(),
            dark: true,
            palette: ArmyPalette::default(),
            scale: None,
            motion: 1.0,
            wishes: SystemWishes::default(),
            thinking: false,
            lesson: false,
            shift: 0.0,
        }
    }
}

impl View {
    /// Follows the wishes of the system that have changed since they were followed last, where the user has not chosen otherwise:
    /// a speed or a palette of his own stays, and what a wish brought goes with it. Answers whether anything has changed.
    pub fn follow(&mut self, wishes: SystemWishes) -> bool {
        let before = std::mem::replace(&mut self.wishes, wishes);
        let (was, palette) = (self.motion, self.palette.name);
        let [usual, still] = [AnimationSpeed::default(), AnimationSpeed::Off].map(AnimationSpeed::stretch);
        if wishes.less_motion != before.less_motion {
            let [from, to] = if wishes.less_motion { [usual, still] } else { [still, usual] };
            self.motion = if self.motion == from { to } else { self.motion };
        }
        if wishes.more_contrast != before.more_contrast {
            let [usual, strong] = [PaletteName::default(), PaletteName::HighContrast];
            let [from, to] = if wishes.more_contrast { [usual, strong] } else { [strong, usual] };
            self.palette.name = if palette == from { to } else { palette };
        }
        (was, palette) != (self.motion, self.palette.name)
    }

    /// How the board lies now: still while a page of a tour is read, unless it faces a presenter.
    pub const fn lies(&self) -> Orientation {
        match self.orientation {
            Orientation::TurnToMove | Orientation::Table if self.lesson => Orientation::Fixed,
            chosen => chosen,
        }
    }

    /// How men are drawn now in 2D.
    pub fn man_style(&self) -> ManStyle {
        match self.men {
            DrawnMen::AsTheyFace if self.lies() == Orientation::Table => ManStyle::Token,
            DrawnMen::AsTheyFace | DrawnMen::Figures => ManStyle::Figure,
            DrawnMen::Tokens => ManStyle::Token,
        }
    }

    /// The seat at the bottom when the board is seen from a seat.
    pub const fn bottom_for(&self, seat: Seat) -> Seat {
        match self.lies() {
            Orientation::Mirror => seat.opposite(),
            Orientation::Fixed | Orientation::TurnToMove | Orientation::Table => seat,
        }
    }
}

/// When the show may begin by itself.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShowcaseChoice {
    /// Whether it does after a while.
    pub by_itself: bool,
    /// Whether it is black in the night.
    pub dark_hours: bool,
}

/// What new games begin with, as the user is used to it.
#[derive(Resource, Clone, Debug, Default)]
pub struct UserHabits(pub Habits);

/// The pages of tours that the user has been through.
#[derive(Resource, Clone, Debug, Default)]
pub struct UserLearned(pub LearnedPages);

/// Screen, dialog and what the panels remember.
#[derive(Resource, Debug, Default)]
pub struct Desk {
    /// What fills the window.
    pub screen: Screen,
    /// The screen from which a new game is set up, and to which Escape leads back.
    pub behind: Screen,
    /// What lies over it.
    pub dialog: Option<Dialog>,
    /// What comes when that is closed.
    pub later: Vec<Dialog>,
    /// The dock's tab.
    pub tab: DockTab,
    /// The clause that was last asked for, which the rule sheet marks.
    pub clause: Option<ClauseId>,
    /// How often a clause has been asked for: the rule sheet scrolls to it once each time.
    pub clause_requests: u32,
    /// The words that are looked for in the rule sheet.
    pub rules_search: String,
    /// Whether a dock that is folded for want of room lies open over the stage.
    pub unfolded: bool,
    /// The seat from whose edge the drawer of a table was pulled last.
    pub drawer: Seat,
    /// The revision of the game in which a player of blind orders reads earlier ones: at the next revision they are
    /// covered again.
    pub orders_read: Option<u64>,
    /// A short message that fades.
    pub notice: Option<Notice>,
    /// What of the position was asked to be read, until the board changes.
    pub read_aloud: Option<String>,
    /// What the next letter will do that is pressed in the dialog of the keys.
    pub awaited_letter: Option<KeyCommand>,
    /// The game being set up on the new game screen.
    pub draft: Draft,
    /// A dialog that was opened over another, and the other, which comes back when the upper one is closed.
    pub stacked: Option<(Dialog, Dialog)>,
    /// How much of the moves of the game that is being read has been replayed, from 0 to 1.
    pub loading: f32,
    /// The saved games as last listed, and the one chosen.
    pub saves: Vec<SavedGame>,
    /// The chosen saved game.
    pub chosen_save: Option<PathBuf>,
    /// The games of the file of many games that was opened last.
    pub games: GameList,
    /// What was warned of when the game at the table was read, to be read again.
    pub warnings: Option<Dialog>,
    /// What is typed: the search in the list, the title to save under, a comment.
    pub typed: String,
    /// The path that is typed.
    pub typed_path: String,
    /// Games for how many players are listed: 0 for all, 1 for two, and so on.
    pub players_wanted: usize,
    /// The game whose saves alone are listed, by its name.
    pub only_game: Option<String>,
    /// What the dialog of a club evening shows, and what is typed in it.
    pub evening: EveningDesk,
    /// Whether a game of the last time can be resumed, and how it stood.
    pub resumable: Option<String>,
}

/// A short message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// What it says.
    pub text: String,
    /// Since when.
    pub since: Duration,
    /// Whether it says that something was done; otherwise it says why not.
    pub done: bool,
    /// Whether it is about a change of the record that can be undone.
    pub undo: bool,
}

impl Notice {
    /// How long it stays; longer with a button.
    pub fn stays(&self) -> Duration {
        Duration::from_secs(if self.undo { 12 } else { 4 })
    }
}

impl Desk {
    /// Opens a dialog that was asked for. The page of keys and what a game is, asked for in the list of tours, lead back there
    /// when they are closed.
    pub fn open(&mut self, dialog: Dialog) {
        let over_list = matches!(dialog, Dialog::Help | Dialog::About(_));
        let under = self.dialog.take().filter(|under| over_list && *under == Dialog::Learn);
        if under.is_none() {
            self.typed.clear();
        }
        self.typed_path.clear();
        self.read_aloud = None;
        self.awaited_letter = None;
        self.only_game = None;
        self.stacked = under.map(|under| (dialog.clone(), under));
        self.dialog = Some(dialog);
    }

    /// What the next letter that is pressed will do from then on, if one is waited for.
    pub fn awaits_letter(&self) -> Option<KeyCommand> {
        self.awaited_letter.filter(|_| self.dialog == Some(Dialog::Help))
    }

    /// Closes the open dialog; one that lies under it comes back.
    pub fn close(&mut self) {
        let upper = self.dialog.take();
        self.dialog = self.stacked.take().filter(|(dialog, _)| upper.as_ref() == Some(dialog)).map(|(_, under)| under);
    }

    /// Opens a dialog that was not asked for; it waits until the dialog that is open has been closed.
    pub fn raise(&mut self, dialog: Dialog) {
        if self.dialog.is_none() {
            self.dialog = Some(dialog);
        } else if !self.later.contains(&dialog) {
            self.later.push(dialog);
        }
    }
}

/// A line of the list of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The file.
    pub path: PathBuf,
    /// Its title, or its name if it cannot be read.
    pub title: String,
    /// The name of the game that is played; empty if the file cannot be read.
    pub game: String,
    /// How the game stands, or what is wrong with the file.
    pub about: String,
    /// Who plays; empty if nobody has a name and no computer plays, or the file cannot be read.
    pub players: String,
    /// When it was saved, in seconds since the beginning of 1970, UTC.
    pub saved_at: u64,
    /// When it was saved, as text: how long ago, or on which day.
    pub when: String,
    /// Whether it can be loaded.
    pub sound: bool,
}

/// A game being set up.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// The variant's id; empty until the screen is opened.
    pub variant: String,
    /// The options.
    pub choice: Choice,
    /// Who plays.
    pub preset: Preset,
    /// Who sits where.
    pub seats: By<Player, SeatOwner>,
    /// Whether partners may advise one another.
    pub advice: bool,
    /// The clocks that are agreed, if any.
    pub clock: Option<ClockRules>,
    /// Whether their values are shown one by one.
    pub own_clock: bool,
}

/// What is picked up, hovered and asked about.
#[derive(Resource, Debug, Default)]
pub struct Selection {
    /// The cell of the man that is picked.
    pub picked: Option<Cell>,
    /// The cell under the pointer.
    pub hovered: Option<Cell>,
    /// The cell of the keyboard's cursor, once it is used.
    pub cursor: Option<Cell>,
    /// A man being dragged.
    pub drag: Option<Drag>,
    /// A pawn that waits for its promotion choice: from, to.
    pub promotion: Option<(Cell, Cell)>,
    /// The kind of man that is picked in the tray.
    pub placing: Option<Kind>,
    /// Whether that man is being carried to the board.
    pub carried: bool,
    /// Orders written so far.
    pub orders: Vec<Move>,
    /// The last refusal, with the move that was refused.
    pub refusal: Option<Refused>,
}

/// A man in the hand.
#[derive(Clone, Copy, Debug)]
pub struct Drag {
    /// Where it stood.
    pub from: Cell,
    /// Where the pointer is, in logical pixels of the window.
    pub at: Vec2,
    /// Where the pointer was pressed.
    pub pressed: Vec2,
    /// Whether the pointer has moved far enough for a drag.
    pub moving: bool,
    /// Whether a finger carries him: then he is lifted, so that he is seen.
    pub finger: bool,
    /// Whether the man was picked before the press: then a click lets it go.
    pub was_picked: bool,
}

/// A move that was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Why not.
    pub refusal: Refusal,
    /// Whether its cells are marked.
    pub shown: bool,
}
