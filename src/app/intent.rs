//! Intents: the only way from panels, pointer, keys and scripts to the game and the window.
//!
//! Each part has one reader, named with it, which matches all its cases: an intent that no reader carries out does
//! not compile.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use fourhanded::attract::{AttractEvent, StaffPin};
use fourhanded::board::{Army, By, Cell, Player, Seat};
use fourhanded::clock::{Adjustment, ClockRules, FlagRule};
use fourhanded::export::color::Rgb;
use fourhanded::game::NodeId;
use fourhanded::moves::{Action, Move};
use fourhanded::paper::{PaperSize, SheetKind, SheetStyle};
use fourhanded::rota::{EveningResult, EveningSpot, PersonId, StandingsOrder};
use fourhanded::rules::{ClauseId, Kind};
use fourhanded::sound::SoundGroup;
use fourhanded::spec::{Ink, Playable, VariantName};
use fourhanded::store::{
    AnimationSpeed, DockPlace, DrawnMen, EveningTable, GameInFile, KeyCommand, Orientation, PaletteName, SeatOwner,
    SolidEffects, SystemWishes, UsualClock,
};

use crate::app::state::{Dialog, DockTab, Screen, ViewMode};

/// A request to the window.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// To change the game at the table.
    Game(GameIntent),
    /// To have a computer player do something.
    Computer(ComputerIntent),
    /// To do something with the men on the board and in the tray.
    Hand(HandIntent),
    /// To bring another game to the table, or to save the one that is there.
    File(FileIntent),
    /// To see the window in another way.
    View(ViewIntent),
    /// To have new games begin otherwise.
    Habit(HabitIntent),
    /// To see another part of the window.
    Desk(DeskIntent),
    /// To hear something else.
    Sound(SoundIntent),
    /// To take a tour of a game's rules.
    Tour(TourIntent),
    /// To print a sheet or make a picture of the game.
    Paper(PaperIntent),
    /// To have the club evening go on.
    Evening(EveningIntent),
    /// To begin or end the show, or to answer a kiosk.
    Show(ShowIntent),
    /// To show the game to a room in a second window.
    Presenter(PresenterIntent),
    /// To have the position read aloud.
    Read(ReadIntent),
    /// To have letters do something else.
    Key(KeyIntent),
}

/// Changes of the game at the table; `play::session` carries them out.
#[derive(Clone, Debug)]
pub enum GameIntent {
    /// To take an action.
    Play(Action),
    /// A computer player's answer to the revision of the game that it was asked about.
    Answer { revision: u64, action: Action },
    /// To take the last ply back; if another line was given up for it, that one is played again.
    TakeBack,
    /// To take the last ply back with the consent of the opponents, which a game with clocks may need.
    TakeBackAgreed,
    /// To undo the last change of the record: a line given up for another, or a part cut out.
    Undo,
    /// To see the position after an action of the record; the line leads through it.
    Select(NodeId),
    /// To make the variation that an action is in the main line where it begins.
    Promote(NodeId),
    /// To cut an action out of the record, with all that follows it.
    Cut(NodeId),
    /// To write a comment behind an action, in the place of the one that is there; an empty text takes that away.
    Comment(NodeId, String),
    /// To put a symbol such as `!?` behind an action, or to take it away if it is there.
    Symbol(NodeId, &'static str),
    /// To go so many plies on (negative: back).
    Step(isize),
    /// To see the position after so many plies; the rest is kept for redo.
    Jump(usize),
    /// To see a part of the ended game once more, from the position after so many plies to that after so many;
    /// `play::replay` goes on with it.
    Replay { from: usize, to: usize },
    /// To let waiting computer players go on after a takeback.
    Continue,
    /// To have computer players wait.
    Hold,
    /// To see the last mate of an army as it stood on the board.
    ShowMate(Army),
    /// To go back from the mate that is shown to where one was.
    LeaveMate,
    /// To have the clocks pause, or go on.
    PauseClocks(bool),
    /// To end a player's time behind an action, where that takes a key.
    PressClock,
    /// To change the clock of a player by hand.
    AdjustClock(Player, Adjustment),
    /// To claim the fallen flag of a player.
    ClaimFlag(Player),
    /// To let a player go on whose time is over.
    GoOn(Player),
}

/// What computer players are asked for beside their moves; `play::opponent` carries it out.
#[derive(Clone, Debug)]
pub enum ComputerIntent {
    /// To have the computer player that thinks play the best that it has found so far.
    MoveNow,
    /// To be told what a strong player would do.
    Hint,
    /// To have the men who are to be placed before play put where a computer player would put them.
    PlaceAll,
}

/// What pointer and keys do with men; `input::hand` carries it out.
#[derive(Clone, Debug)]
pub enum HandIntent {
    /// To pick a man up, or do with the picked man what a click on the cell means.
    ClickCell(Cell),
    /// To move the man from one cell to another; asks for the promotion if there is a choice.
    Drop { from: Cell, to: Cell },
    /// To choose what the waiting pawn becomes.
    Promote(Kind),
    /// To pick a kind of man in the tray.
    PickKind(Kind),
    /// To carry a man from the tray to the board.
    CarryKind(Kind),
    /// To write an order.
    Order(Move),
    /// To strike the last order out.
    StrikeOrder,
    /// To let go of what is picked up.
    Cancel,
    /// To have the cells of the last refusal marked, or no longer.
    ShowRefusal,
}

/// Games that come to the table or are saved; `play::files` carries it out, and keeps the game under way first.
#[derive(Clone, Debug)]
pub enum FileIntent {
    /// To begin a new game; partners may advise one another or not, clocks are agreed or not, and it is the game of an evening with
    /// this text or of none.
    NewGame {
        playable: Box<Playable>,
        seats: By<Player, SeatOwner>,
        advice: bool,
        clock: Option<Box<ClockRules>>,
        evening: Option<String>,
    },
    /// To play the game that has ended once more, the first move passing on.
    Rematch,
    /// To watch a game of the house: the id of the variant, and its place among those of it, from 0.
    House(String, usize),
    /// To save under a title.
    Save { title: String },
    /// To save to a file that the player names.
    SaveTo(PathBuf),
    /// To load a file; one of many games is listed.
    Load(PathBuf),
    /// To open a game of a file of many; its place there counts from 0.
    LoadGame { path: PathBuf, place: usize },
    /// The game that was looked for in a file of many, or why the file cannot be read.
    Found { path: PathBuf, found: Result<Option<Box<GameInFile>>, String> },
    /// To open the game or the position that is on the clipboard.
    Paste,
    /// To copy the game to the clipboard.
    Copy,
    /// To copy the position to the clipboard.
    CopyPosition,
    /// To ask for a file to load with the system's dialog.
    AskForFile,
    /// To ask for a place to save with the system's dialog.
    AskForPlace,
    /// To move a saved game out of the list (into `saves/deleted`).
    Delete(PathBuf),
}

/// Changes of how the board and the window are seen; `ui::view` carries them out.
#[derive(Clone, Debug)]
pub enum ViewIntent {
    /// To see the board in 2D or 3D.
    Mode(ViewMode),
    /// To see the board from a seat.
    From(Seat),
    /// To turn the board by quarter turns, clockwise.
    Turn(i8),
    /// To be nearer to the 3D board by so many steps (negative: farther).
    Zoom(i8),
    /// To see the board as at first.
    Reset,
    /// To have the board lie otherwise toward those who play.
    Orient(Orientation),
    /// To have the dock somewhere else.
    Dock(DockPlace),
    /// To have men drawn otherwise in 2D.
    Men(DrawnMen),
    /// To have more or less work spent on light and edges in 3D.
    Effects(SolidEffects),
    /// To have armies and board in the colours of another palette.
    Palette(PaletteName),
    /// To have an army in another colour than that of the palette, or no longer.
    Paint(Ink, Option<Rgb>),
    /// To have all armies in the colours of the palette again.
    PlainColors,
    /// To have men move faster or slower.
    Pace(AnimationSpeed),
    /// To have less motion and more contrast as the system wishes, or no longer.
    Follow(SystemWishes),
    /// To see, or no longer to see, what computer players think.
    ToggleThinking,
    /// To switch between the dark and the light theme.
    ToggleTheme,
    /// To make everything larger or smaller by so many steps; 0: as the window's size suggests.
    Scale(i8),
    /// To have the window speak the language with this code.
    Speak(String),
    /// To have the window speak a language again by its code, with what had been chosen: nothing if it is the system's.
    SpeakAgain(String, Option<String>),
    /// To have the show begin by itself after a while, or not.
    Showcase(bool),
    /// To have the show black in the night, or not.
    DarkHours(bool),
    /// To do everything by one switch, with a light that rests so long on each group; or no longer.
    OneSwitch(Option<Duration>),
}

/// Changes of what new games begin with; `ui::habits` carries it out.
#[derive(Clone, Debug)]
pub enum HabitIntent {
    /// To have computer players of another level.
    Level(u8),
    /// To have other clocks.
    Clock(UsualClock),
    /// To have something else happen when a time is over.
    Flag(FlagRule),
    /// To have the clocks of computer players run, or not.
    TimeComputers(bool),
    /// To have names of players offered again.
    Remember(Vec<String>),
    /// To have a name offered no longer.
    Forget(String),
    /// To have no name offered any longer.
    ForgetAll,
}

/// Screens, dialogs, tabs and notices; `ui::desk` carries it out.
#[derive(Clone, Debug)]
pub enum DeskIntent {
    /// To go on with the game of the last time.
    Resume,
    /// To go to another screen.
    Go(Screen),
    /// To set a game up, by the id of its variant.
    SetUp(String),
    /// To open a dialog.
    Open(Dialog),
    /// To close the dialog.
    CloseDialog,
    /// To look at a tab of the dock, also where that is folded.
    ShowTab(DockTab),
    /// To read a clause in the rule sheet.
    ShowClause(ClauseId),
    /// To see only those clauses of the rule sheet that have these words.
    SearchRules(String),
    /// To pull the drawer with moves, rules and tools from the edge of a seat, or to push it back there.
    PullDrawer(Seat),
    /// To fold a dock that lies open over the stage.
    FoldDock,
    /// To read one's earlier orders behind the veil, or to cover them again.
    ReadOrders,
    /// To be told in a few words why something cannot be had: a message's id.
    Tell(&'static str),
    /// To end the program.
    Quit,
}

/// Changes of what is heard; `sound` carries them out.
#[derive(Clone, Copy, Debug)]
pub enum SoundIntent {
    /// To hear nothing, or to hear again what is switched on.
    ToggleMute,
    /// To have it louder by so many steps (negative: softer), and to hear it.
    Volume(i8),
    /// To hear some of the sounds, or no longer.
    Switch(SoundGroup),
}

/// Tours of rules; `play::tour` carries it out. Whatever brings another game or another screen leaves a tour, too.
#[derive(Clone, Debug)]
pub enum TourIntent {
    /// To begin a tour by its id, for a game that of its variant, with some of its pages.
    Begin(String, TourPages),
    /// To go to the next page.
    Next,
    /// To go to the page before.
    Back,
    /// To begin the page anew.
    Again,
    /// To be helped.
    Help,
    /// To go back to where one was before the tour.
    Leave,
    /// To set up the game that the tour is about.
    SetUpGame,
}

/// Which pages of a tour are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TourPages {
    /// All, from the first that was not done yet.
    All,
    /// The essential ones.
    Essential,
    /// All, from the one with this id.
    From(String),
}

/// Sheets and pictures of the game at the table; `play::paper` carries it out.
#[derive(Clone, Debug)]
pub enum PaperIntent {
    /// To have a sheet made on paper of a size, with the event that the game was part of, and shown by the system.
    Print(SheetKind, SheetStyle, String),
    /// To save a picture to a file, or in the folder of pictures.
    Save(PictureFormat, Option<PathBuf>),
    /// To ask for a place for a picture with the system's dialog.
    AskForPlace(PictureFormat),
    /// To copy a picture of the position to the clipboard.
    Copy,
}

/// Changes of the club evening; `play::evening` carries them out.
#[derive(Clone, Debug)]
pub enum EveningIntent {
    /// To have somebody on the list who comes, for the first time or again. Whoever comes first begins an evening.
    Come(String),
    /// To have somebody pause, or leave.
    Leave(PersonId),
    /// To call somebody otherwise.
    Rename(PersonId, String),
    /// To call the evening otherwise.
    Title(String),
    /// To have another game next.
    Game(VariantName),
    /// To have computers on so many chairs at least.
    Computers(usize),
    /// To have computers of another level.
    Level(u8),
    /// To have the next game with clocks, or without.
    Clock(Option<Box<ClockRules>>),
    /// To have another proposal for the next game.
    Shuffle,
    /// To have what is at a place stay there in other proposals, or no longer.
    Pin(EveningSpot),
    /// To exchange what is at two places of the proposal.
    Exchange(EveningSpot, EveningSpot),
    /// To begin the game that is proposed, or anew the one that was begun.
    Play,
    /// To enter the result of a game by hand, or another in its place; the game by its place in the list, from 0.
    Enter(usize, EveningResult),
    /// To take a game off the list, by its place, from 0.
    Strike(usize),
    /// To end the evening.
    End,
    /// To have standings and rota printed.
    Print(PaperSize, StandingsOrder),
    /// To have a table written for spreadsheets.
    SaveTable(EveningTable, StandingsOrder),
    /// To have the evening written as a page for browsers, and shown.
    SavePage(StandingsOrder),
}

/// A format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// The position as PNG.
    Png,
    /// The position as SVG.
    Svg,
    /// All positions of the game as GIF.
    Gif,
}

impl PictureFormat {
    /// The ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Gif => "gif",
        }
    }
}

/// The show and the kiosk; `play::show` carries it out.
#[derive(Clone, Debug)]
pub enum ShowIntent {
    /// To begin the show.
    Begin,
    /// To end it, by touching anything.
    Touch,
    /// To say that somebody is there and goes on.
    GoOn,
    /// To give up the game at a kiosk and begin anew.
    StartAnew,
    /// To leave the kiosk, for which a number is asked.
    AskStaff,
    /// To try a number.
    TryPin(String),
    /// To hand the window to visitors, for which a number is to be chosen.
    ChoosePin,
    /// To choose a number; chosen twice, it begins the kiosk.
    OfferPin(String),
    /// To hand the window to visitors until a number is typed.
    BeginKiosk(StaffPin),
    /// What the time brings.
    Event(AttractEvent),
}

/// The second window, for a room; `board::presenter` carries it out.
#[derive(Clone, Copy, Debug)]
pub enum PresenterIntent {
    /// To open it on the screen where it is usually, or to close it.
    Toggle,
    /// To have it fill a screen, or be a window among others; where it is not open, it opens.
    Fill(Option<Entity>),
    /// To have it show nothing, or to have it show the game again.
    ToggleBlack,
    /// To have it keep its picture, or to have it follow the game again.
    ToggleFreeze,
    /// To dim all but the place under the pointer, or no longer.
    ToggleSpotlight,
    /// To have it show the board in 2D or 3D.
    Mode(ViewMode),
}

/// What is read aloud of the game at the table; `announce::reading` carries it out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadIntent {
    /// All men, army by army.
    Position,
    /// The men on the file of the cell under the cursor.
    File,
    /// The men on the rank of the cell under the cursor.
    Rank,
    /// Who attacks the cell under the cursor.
    Attackers,
    /// Where the man under the cursor may go.
    Targets,
    /// The last move, and whose turn it is.
    LastMove,
    /// The time that each player has.
    Clocks,
    /// To play what was typed in grid notation, or to have a cell read whose name was typed.
    Typed(String),
    /// To put away what was read.
    Close,
}

/// Which letter does what at the table; `input::letters` carries it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyIntent {
    /// To have the next letter that is pressed do this, or to wait for none.
    Await(Option<KeyCommand>),
    /// To have a letter do this; what it did is done by the letter that did this.
    Bind(KeyCommand, char),
    /// To have all letters do what they do at first.
    Usual,
}

impl From<KeyIntent> for Intent {
    fn from(intent: KeyIntent) -> Self {
        Self::Key(intent)
    }
}

impl From<ReadIntent> for Intent {
    fn from(intent: ReadIntent) -> Self {
        Self::Read(intent)
    }
}

impl From<PresenterIntent> for Intent {
    fn from(intent: PresenterIntent) -> Self {
        Self::Presenter(intent)
    }
}

impl From<EveningIntent> for Intent {
    fn from(intent: EveningIntent) -> Self {
        Self::Evening(intent)
    }
}

impl From<ShowIntent> for Intent {
    fn from(intent: ShowIntent) -> Self {
        Self::Show(intent)
    }
}

impl From<PaperIntent> for Intent {
    fn from(intent: PaperIntent) -> Self {
        Self::Paper(intent)
    }
}

impl From<GameIntent> for Intent {
    fn from(intent: GameIntent) -> Self {
        Self::Game(intent)
    }
}

impl From<ComputerIntent> for Intent {
    fn from(intent: ComputerIntent) -> Self {
        Self::Computer(intent)
    }
}

impl From<HandIntent> for Intent {
    fn from(intent: HandIntent) -> Self {
        Self::Hand(intent)
    }
}

impl From<FileIntent> for Intent {
    fn from(intent: FileIntent) -> Self {
        Self::File(intent)
    }
}

impl From<ViewIntent> for Intent {
    fn from(intent: ViewIntent) -> Self {
        Self::View(intent)
    }
}

impl From<HabitIntent> for Intent {
    fn from(intent: HabitIntent) -> Self {
        Self::Habit(intent)
    }
}

impl From<TourIntent> for Intent {
    fn from(intent: TourIntent) -> Self {
        Self::Tour(intent)
    }
}

impl From<DeskIntent> for Intent {
    fn from(intent: DeskIntent) -> Self {
        Self::Desk(intent)
    }
}

impl From<SoundIntent> for Intent {
    fn from(intent: SoundIntent) -> Self {
        Self::Sound(intent)
    }
}

/// What the panels of a frame want, in order.
#[derive(Debug, Default)]
pub struct Intents(Vec<Intent>);

impl Intents {
    /// Adds one.
    pub fn push(&mut self, intent: impl Into<Intent>) {
        self.0.push(intent.into());
    }

    /// All of them, in order.
    pub fn into_vec(self) -> Vec<Intent> {
        self.0
    }
}
