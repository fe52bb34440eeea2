//! The steps that a script is made of.

use std::num::NonZeroU32;
use std::path::PathBuf;

use serde::Deserialize;

use super::assertion::Assertion;
use super::film::FilmedPart;
use super::frame_cost::FrameCost;
use super::sweep::Grasp;

/// The variable of the environment that asks for pictures which only people look at.
pub const PICTURES: &str = "FOURHANDED_PICTURES";

/// One step of a script.
#[derive(Clone, Debug, Deserialize)]
pub enum ScriptStep {
    /// Begin a game: `id` or `id:option=value`, with the seats of a preset.
    NewGame(String, ScriptSeats),
    /// Begin a game as [`Self::NewGame`] does, with clocks as [`parse_agreement`](fourhanded::clock::parse_agreement) reads them,
    /// such as `60+5D strict`.
    TimedGame(String, ScriptSeats, String),
    /// Load a saved game.
    Load(PathBuf),
    /// Click a cell.
    Click(String),
    /// Put the pointer on a cell.
    Hover(String),
    /// Pick a man up, carry it and let go.
    Drag(String, String),
    /// Play moves in grid notation by dragging; promotions are chosen by their key.
    Play(Vec<String>),
    /// Take a man from the tray, by its button's id, and carry it to a cell.
    Bring(String, String),
    /// Pick a man up and carry it, without letting go.
    Carry(String, String),
    /// Let go what is carried.
    Release,
    /// Press a button, tab or switch of the panels by its id.
    Press(String),
    /// Put the pointer on a button of the panels and press it, without letting go.
    Hold(String),
    /// Put the pointer on a button, tab or switch of the panels.
    Point(String),
    /// Move the pointer from where it is, by so many logical pixels to the right and down.
    Nudge(f32, f32),
    /// Turn the wheel by so many lines, away from the user.
    Wheel(f32),
    /// A finger comes down, with a number of its own, at a cell, at a button by its id, or at `x,y` in logical pixels.
    TouchBegin(u64, String),
    /// A finger that is down goes there.
    TouchMove(u64, String),
    /// A finger is lifted.
    TouchEnd(u64),
    /// The system calls a finger off.
    TouchCancel(u64),
    /// Tap a cell or a button.
    Tap(String),
    /// Play moves in grid notation by dragging with a finger; promotions are chosen by a tap.
    PlayByTouch(Vec<String>),
    /// Play moves in grid notation by the cursor on the board: arrow keys and Enter; promotions are chosen by their key.
    PlayByKeys(Vec<String>),
    /// Wait for the light of the switch until it is on a button, tab or switch of the panels by its id, or on a cell, and press
    /// Space there, group by group.
    SwitchTo(String),
    /// Play moves in grid notation by the switch alone.
    PlayBySwitch(Vec<String>),
    /// Press a key, such as `V`, `Escape`, `Ctrl+Z`, `Shift+ArrowLeft`. `Z@W` has the letter on the
    /// place that a W has in English.
    Key(String),
    /// Drop a file on the window.
    DropFile(PathBuf),
    /// Copy a file.
    Copy(PathBuf, PathBuf),
    /// Put a text on the clipboard.
    Clipboard(String),
    /// Type text into the field that has the focus.
    Type(String),
    /// Make the window so large, in logical pixels.
    Resize(u32, u32),
    /// Turn the 3D board by dragging, so many logical pixels to the right.
    Orbit(f32),
    /// Drag something to and fro, a little every frame, until so many frames are drawn in which a computer player
    /// thinks, or none does; the script fails if a frame does not show where the pointer was moved to in it.
    Sweep { grasp: Grasp, frames: u32, thinking: bool },
    /// Go through the open dialog of a name with Tab, at the usual size of texts and buttons and at twice that size; the
    /// script fails if the dialog hangs out of the window, if something that has the focus is cut or not seen, or if Tab goes
    /// another way than a screen reader.
    Walk(String),
    /// Go through the window with Tab where no dialog is open; the script fails if something is missed, or if Tab goes another way
    /// than a screen reader.
    WalkWindow,
    /// Take the tours of all games, or of one by its id, to their ends: each step is done by hand. The script fails if one cannot
    /// be done, or if the board does not show the page.
    WalkTours(Option<String>),
    /// Print how long the frames since the last such step have taken. What is on a busy machine is not judged.
    Frames(String),
    /// Check that no frame since the last such step, or since [`Self::Frames`], has taken more than so many seconds.
    FramesWithin(f32),
    /// Print what the frames since the last such step have cost beside their pixels, and check that none has cost more than this.
    CostWithin(FrameCost),
    /// Set the factor on animation times; 0 switches them off.
    Motion(f32),
    /// Have the system wish for less motion, or for more contrast, or no longer.
    SystemWishes { less_motion: bool, more_contrast: bool },
    /// Put the 3D camera so many degrees round and high, and so near.
    Camera { round: f32, high: f32, near: f32 },
    /// Draw only what pictures need: a driver without a graphics card takes most of the time.
    Blind(bool),
    /// Have the first pictures in 3D measured, as without a script, or take 3D at its best.
    MeasureFirstPictures(bool),
    /// Wait until nothing moves and no computer player thinks.
    WaitIdle,
    /// Let the program go on by itself for so many seconds, whatever its clock says.
    Linger(f32),
    /// Wait until so many plies have been played, at most so many seconds.
    WaitPly(usize, f32),
    /// Take a picture of the window.
    Screenshot(PathBuf),
    /// Take a picture for people to look at, if [`PICTURES`] is set in the environment; wait until nothing moves in any case.
    Picture(PathBuf),
    /// Take such a picture at once, of what moves.
    PictureNow(PathBuf),
    /// Take every frame from now on.
    Film,
    /// End the film, and check that a part of the window has shown two pictures in it or more, one after the other, and at most so
    /// many.
    Filmed(FilmedPart, usize),
    /// Take a picture of the presenter's window for people to look at, as [`Self::Picture`] does of the first one.
    PresenterPicture(PathBuf),
    /// Make the presenter's window so large, in logical pixels.
    ResizePresenter(u32, u32),
    /// Press a key in the presenter's window, as [`Self::Key`] does in the first one.
    PresenterKey(String),
    /// Close a window as its frame does: the presenter's, or the first one.
    Close(ScriptWindow),
    /// Check something; the script fails if it does not hold.
    Assert(Assertion),
    /// Do nothing for so many seconds; the script fails if more frames than so many are drawn, and again
    /// when it is tried anew: a busy machine may deliver late what belongs to the steps before.
    Idle(f32, u64),
    /// Have the clock that waiting parts of the window ask go on by so many seconds at once.
    Skip(f32),
    /// Have it be another time of day, in hours and minutes; what is skipped goes on from then.
    TimeOfDay(u32, u32),
    /// Have that clock stand but for what is skipped, so that nothing depends on how slowly frames are drawn; or go on by itself
    /// again. How long the script waits and rests is measured all the same.
    StopClock(bool),
    /// Have that clock go so many times as fast as real time.
    Pace(NonZeroU32),
    /// Do some steps so many times.
    Repeat(u32, Vec<Self>),
    /// Note how things stand in the program, so that [`Self::Unchanged`] can compare.
    Remember,
    /// Check that all is as it was when it was noted last, and that the program holds at most so many percent more memory.
    Unchanged(f32),
    /// Check what has been heard since the last such step, sound by sound, such as `Move(Plain)` and `YourTurn(West)`.
    Sounds(Vec<String>),
    /// From now on let sounds be heard too, and not only noted.
    PlayAloud,
    /// Check what has been said to screen readers since the last such step: parts of it, in order.
    Said(Vec<String>),
    /// Check that words have been said once, no more and no less, since the last step of the kind before.
    SaidOnce(String),
    /// Let the window sleep, then have a screen reader press a button by its id, or the cell under the keyboard's cursor if the
    /// id is `cursor`; the script fails if the window does not wake in time.
    Ask(String),
    /// Print something.
    Say(String),
    /// End at once, as a killed program does: nothing is put in order.
    Kill,
    /// End in order.
    Quit,
}

/// One of the two windows.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum ScriptWindow {
    /// The window of the program.
    First,
    /// The presenter's.
    Presenter,
}

/// Who sits at the table in [`ScriptStep::NewGame`].
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum ScriptSeats {
    /// A person at each seat.
    FourPlayers,
    /// Two people, each with both armies of a side.
    DoubleDummy,
    /// A person at the first seat, computers elsewhere.
    Alone,
    /// Four computers.
    Watch,
    /// Four computers of a level.
    Computers(u8),
}
