//! Where everything goes: bars, dock, stage, the board on it, the plates beside it.
//!
//! Units are egui points: logical pixels divided by the interface scale.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use fourhanded::board::{Army, By, Cell, Seat, Set};
use fourhanded::spec::{FrameStyle, Playable};

use super::camera::{Orbit, mode_shown};
use super::fit::plates_cover_cells;
use crate::app::AppSet;
use crate::app::play::preview::{Preview, shown};
use crate::app::play::session::Session;
use crate::app::state::{Desk, DockPlace, Orientation, Screen, View, ViewMode};

/// The height of what is said below the board of the show, in points.
pub const SHOW_CAPTION: f32 = 132.0;
/// The width of the folded dock.
const FOLDED: f32 = 44.0;
/// The height of a dock below the board, in a large window and in another.
const BELOW: [f32; 2] = [300.0, 232.0];
/// The thickness of a plate at an edge of the table, in logical pixels, and the least of it in points.
const EDGE: [f32; 2] = [72.0, 56.0];
/// The scale of the interface where players sit round the window, unless one is chosen: buttons of 36 points have 45
/// pixels then.
const TABLE_SCALE: f32 = 1.25;
/// The height of the row in which folded plates lie, with the room round them, in points.
pub(super) const FOLDED_PLATES: f32 = 62.0;
/// The size, in points, below which no chosen scale brings a window: what is smaller lacks the room for whole words and a board.
pub(super) const LEAST: Vec2 = Vec2::new(640.0, 360.0);
/// The plate of a narrow window.
pub const SMALL_PLATE: Vec2 = Vec2::new(132.0, 90.0);
/// The width under which the screen of a new game lists the seats below the board.
const ROOMY: f32 = 1240.0;
/// Where on the screen of a new game the presets end.
pub const SETTING_TOP: f32 = 172.0;
/// The height of a seat's row in the list of seats.
pub const SEAT_ROW: f32 = 46.0;
/// The height of what lies below the list of seats.
pub const SEATS_FOOT: f32 = 58.0;
/// The least room for the board on the screen of a new game.
const PREVIEW: f32 = 120.0;
/// The shorter side of a window, in points, under which what a player is asked at his edge of a table has to be small.
const CRAMPED: f32 = 560.0;
/// How wide the room between plates must be, as a share of the stage's height.
const TIGHT: f32 = 0.9;

/// The places of the fixed parts, in points.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct WindowLayout {
    /// Logical pixels a point.
    pub scale: f32,
    /// Physical pixels a logical pixel.
    pub pixels: f32,
    /// The whole window.
    pub window: Vec2,
    /// The height of the bar at the top.
    pub top: f32,
    /// The height of the line at the bottom.
    pub bottom: f32,
    /// The dock, or the strip that opens it; empty where there is neither.
    pub dock: Rect,
    /// On which side of the board it is.
    pub dock_place: DockPlace,
    /// Whether the dock is folded to a strip.
    pub folded: bool,
    /// The stage: where the board is.
    pub stage: Rect,
    /// How thick the plates at the edges of the window are where the players sit round it; 0 where they do not.
    pub edge: f32,
    /// The board on the stage in 2D.
    pub board: FlatBoard,
    /// The size of a seat's plate.
    pub plate: Vec2,
    /// The armies that have one.
    pub armies: Set<Army>,
    /// The seat at a table of the person who moves each army, which may be another than the army's.
    pub sitting: By<Army, Option<Seat>>,
    /// The height of a clock, the lowest part of a plate; 0 where the game has none.
    pub clock: f32,
    /// Whether plates stand in margins beside the board.
    pub plates_in_margins: bool,
    /// Whether plates lie in a row below the stage, since they would cover cells of the 3D board.
    pub plates_folded: bool,
    /// Whether the board has its corner cells.
    pub corners: bool,
    /// Whether the window is large (1080 points high and more).
    pub large: bool,
    /// Whether the seats of a new game stand in a list, as there is no room round the board.
    pub narrow: bool,
    /// Whether a new game is set up in one column without a board, as there is no room for one beside that list.
    pub stacked: bool,
}

/// The board in 2D: where it lies and which way it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FlatBoard {
    /// The lower left corner, in points from the window's top left.
    pub corner: Vec2,
    /// The side of a cell.
    pub cell: f32,
    /// Files and ranks of the grid.
    pub size: UVec2,
    /// Quarter turns, clockwise, by which the board is turned from South's view.
    pub turns: u8,
}

impl FlatBoard {
    /// The middle of a cell, in points.
    pub fn centre(&self, cell: Cell) -> Vec2 {
        let place = Vec2::new(f32::from(cell.column()) + 0.5, f32::from(cell.row()) + 0.5);
        let size = self.size.as_vec2();
        let turned = match self.turns % 4 {
            0 => place,
            1 => Vec2::new(place.y, size.x - place.x),
            2 => size - place,
            _ => Vec2::new(size.y - place.y, place.x),
        };
        self.corner + Vec2::new(turned.x, -turned.y) * self.cell
    }

    /// The square of a cell, in points.
    pub fn rect(&self, cell: Cell) -> Rect {
        Rect::from_center_size(self.centre(cell), Vec2::splat(self.cell))
    }

    /// The whole board.
    pub fn bounds(&self) -> Rect {
        let size = self.size.as_vec2() * self.cell;
        Rect::from_corners(self.corner, self.corner + Vec2::new(size.x, -size.y))
    }
}

/// The quarter turns, clockwise, that bring a seat to the bottom.
pub const fn turns_of(seat: Seat) -> u8 {
    match seat {
        Seat::South => 0,
        Seat::East => 1,
        Seat::North => 2,
        Seat::West => 3,
    }
}

/// The seat at the bottom after so many quarter turns, clockwise.
pub const fn seat_of(turns: u8) -> Seat {
    match turns % 4 {
        0 => Seat::South,
        1 => Seat::East,
        2 => Seat::North,
        _ => Seat::West,
    }
}

/// The side of the window at which a seat is when the board is turned by so many quarter turns, as a seat: South is below.
const fn side_of(seat: Seat, turns: u8) -> Seat {
    seat_of(turns_of(seat) + 4 - turns % 4)
}

/// The seat at a table of the person who moves an army.
fn seat_of_army(sitting: &By<Army, Option<Seat>>, army: Army) -> Seat {
    sitting[army].unwrap_or(army.0)
}

/// Whether an army of a game has its plate at a side of the window, the board being turned by so many quarter turns.
pub(super) fn is_taken(armies: Set<Army>, sitting: &By<Army, Option<Seat>>, turns: u8, side: Seat) -> bool {
    armies.iter().any(|army| side_of(seat_of_army(sitting, army), turns) == side)
}

/// What lies on the table, as far as the layout cares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Surface {
    /// Files and ranks of the grid.
    pub grid: UVec2,
    /// The armies of the game.
    pub armies: Set<Army>,
    /// The seat at a table of the person who moves each army; `None` if it is the army's own.
    pub sitting: By<Army, Option<Seat>>,
    /// How many take turns.
    pub seats: usize,
    /// Whether the board fills its corners, so that plates stand beside it.
    pub plates_in_margins: bool,
    /// Whether the board has its corner cells.
    pub corners: bool,
    /// Whether the line at the bottom has to hold a tray.
    pub tray: bool,
    /// Whether the plates have clocks.
    pub clocks: bool,
    /// Whether the plates lie in a row below the stage.
    pub folded: bool,
    /// Whether they stand in margins though the board leaves them its corners, which are too small for them.
    pub beside: bool,
}

impl Surface {
    /// A game at whose table everybody sits at an army of his own, without clocks.
    pub fn of(playable: &Playable) -> Self {
        let (rules, board) = (&playable.rules, &playable.rules.board);
        Self {
            grid: UVec2::new(board.columns().into(), board.rows().into()),
            armies: rules.present().collect(),
            sitting: By::default(),
            seats: rules.order.len(),
            plates_in_margins: playable.look.frame == FrameStyle::Outline,
            corners: Cell::at(0, 0).is_some_and(|corner| board.contains(corner)),
            tray: false,
            clocks: false,
            folded: false,
            beside: false,
        }
    }
}

impl WindowLayout {
    /// The layout of a window of `window` logical pixels.
    pub fn of(window: Vec2, pixels: f32, table: Surface, view: &View, screen: Screen) -> Self {
        let turns = turns_of(view.seat);
        let Surface { grid, armies, sitting, seats, plates_in_margins: outlined, corners, tray, clocks, .. } = table;
        let (in_row, squeezed, plates_in_margins) = (table.folded, table.beside, outlined || table.beside);
        // Automatic: a step of a quarter for every 270 pixels beyond 1080.
        let automatic = ((window.y / 1080.0 * 4.0).floor() / 4.0).max(1.0);
        let table = screen == Screen::Table;
        let around = table && view.lies() == Orientation::Table;
        let automatic = if around { automatic.max(TABLE_SCALE) } else { automatic };
        let most = (window / LEAST).min_element().max(1.0);
        let scale = view.scale.unwrap_or(automatic).min(most);
        let size = window / scale;
        let large = size.y >= 1000.0;
        let edge = if around { (EDGE[0] / scale).max(EDGE[1]) } else { 0.0 };
        let place = if table && view.lesson { beside_page(size, view.dock) } else { view.dock };
        let folded = around
            || match place {
                _ if table && view.lesson => false,
                DockPlace::Right | DockPlace::Left => size.x < 1200.0,
                DockPlace::Below => false,
                DockPlace::Folded => true,
            };
        let narrow = size.x < ROOMY;
        let list = SEATS_FOOT + SEAT_ROW * seats as f32 + 4.0;
        let stacked = narrow && size.y < SETTING_TOP + list + PREVIEW;
        // A page is always beside its board, also where that leaves less room for both.
        let column = if view.lesson { (size.x * 0.4).clamp(244.0, 344.0) } else { 344.0 };
        let (top, bottom, dock) = match (table && !around, large) {
            (false, _) => (0.0, 0.0, 0.0),
            (true, true) => (48.0, if tray { 92.0 } else { 40.0 }, if folded { FOLDED } else { 384.0 }),
            (true, false) => (44.0, if tray { 82.0 } else { 36.0 }, if folded { FOLDED } else { column }),
        };
        let whole = Rect::new(0.0, top, size.x, size.y);
        let (dock, beside) = match place {
            DockPlace::Right | DockPlace::Folded => {
                let x = size.x - dock;
                (Rect { min: Vec2::new(x, top), ..whole }, Rect { max: Vec2::new(x, size.y), ..whole })
            }
            DockPlace::Left => {
                (Rect { max: Vec2::new(dock, size.y), ..whole }, Rect { min: Vec2::new(dock, top), ..whole })
            }
            DockPlace::Below => {
                let height = match (table && !around, view.lesson) {
                    (false, _) => 0.0,
                    (true, false) => BELOW[usize::from(!large)],
                    // A page is read whole.
                    (true, true) => (size.y * 0.38).clamp(BELOW[1], 420.0),
                };
                let y = size.y - height;
                (Rect { min: Vec2::new(0.0, y), ..whole }, Rect { max: Vec2::new(size.x, y), ..whole })
            }
        };
        let row = if in_row { FOLDED_PLATES } else { 0.0 };
        let stage = match screen {
            Screen::Table => Rect { max: beside.max - Vec2::new(0.0, bottom + row), ..beside },
            Screen::Show => Rect::new(12.0 + view.shift, 12.0, size.x - 12.0 + view.shift, size.y - SHOW_CAPTION - 6.0),
            // The saved board stands at the right of the title, in the frame's own margin.
            Screen::Start => Rect::new(size.x * 0.46, size.y * 0.04, size.x, (size.y * 0.92).min(size.y - 56.0)),
            Screen::NewGame | Screen::Choose => {
                let below = match (narrow, plates_in_margins) {
                    (true, _) => list,
                    (false, true) => size.y * 0.06 + 104.0,
                    (false, false) => size.y * 0.06,
                };
                let above = (size.y * 0.22).max(SETTING_TOP + 8.0);
                Rect::new(size.x * 0.07, above, size.x * 0.45, (size.y - below).max(above + 40.0))
            }
        };
        let grid = grid.max(UVec2::ONE);
        let along = if turns.is_multiple_of(2) { grid } else { grid.yx() };
        // The frame and its line want some room all round.
        let plate = match (large, plates_in_margins) {
            (true, false) => Vec2::new(300.0, 112.0),
            (false, false) => Vec2::new(226.0, 92.0),
            (true, true) => Vec2::new(236.0, 146.0),
            (false, true) => Vec2::new(168.0, 122.0),
        };
        let clock = match (clocks && table && !around, large) {
            (false, _) => 0.0,
            (true, true) => 62.0,
            (true, false) => 50.0,
        };
        // Where plates of that width would make the board much smaller than the stage is high, they are small.
        let tight = plates_in_margins && table && stage.width() - 2.0 * plate.x - 30.0 < TIGHT * stage.height();
        // Nor do two fit over one another in a low window.
        let low = squeezed && 2.0 * (plate.y + clock) + 12.0 > stage.height();
        let plate = if tight || low { SMALL_PLATE } else { plate };
        let plate = plate + Vec2::Y * clock;
        // Where the board fills its corners, the plates stand in margins of their own; beside a page the board needs the room.
        let margins = if around {
            let both = |sides: [Seat; 2]| {
                let taken = |side: &Seat| is_taken(armies, &sitting, turns, *side);
                if armies.is_empty() || sides.iter().any(taken) { 2.0 * edge } else { 0.0 }
            };
            Vec2::new(both([Seat::West, Seat::East]), both([Seat::South, Seat::North]))
        } else if plates_in_margins && table && !in_row && !(tight && view.lesson) {
            Vec2::new(2.0 * plate.x + 30.0, 12.0)
        } else {
            Vec2::ZERO
        };
        // Files and ranks are written outside such a board, the larger the cells the larger.
        let (labels, share) = match screen {
            // A plate at an edge of the table would lie over what hangs below their lines.
            Screen::Table if outlined && around => (16.0, 0.75),
            // No margin beside the board has room for them.
            Screen::Table if outlined && tight && view.lesson => (20.0, 0.75),
            Screen::Table if outlined => (8.0, 0.75),
            Screen::Start if outlined => (24.0, 0.9),
            _ => (18.0, 0.0),
        };
        let room = stage.size() - Vec2::splat(labels) - margins;
        let physical = scale * pixels;
        let fit = (room / (along.as_vec2() + share)).min_element().max(4.0);
        let cell = ((fit * physical).floor().max(4.0)) / physical;
        let extent = along.as_vec2() * cell;
        let snap = |points: f32| (points * physical).round() / physical;
        let corner = stage.center() + Vec2::new(-extent.x, extent.y) / 2.0;
        let corner = Vec2::new(snap(corner.x), snap(corner.y));
        let board = FlatBoard { corner, cell, size: grid, turns };
        Self {
            armies,
            sitting,
            plates_in_margins,
            plates_folded: in_row,
            corners,
            scale,
            pixels,
            window: size,
            top,
            bottom,
            dock,
            dock_place: place,
            folded,
            stage,
            edge,
            board,
            plate,
            clock,
            large,
            narrow,
            stacked,
        }
    }

    /// Whether the window has no room for larger texts.
    pub fn is_full(&self) -> bool {
        self.scale > 1.0 && (self.window - LEAST).min_element() < 1.0
    }

    /// The line below the stage, and below the plates where they lie in a row there.
    pub fn line(&self) -> Rect {
        let plates = if self.plates_folded { FOLDED_PLATES } else { 0.0 };
        let min = Vec2::new(self.stage.min.x, self.stage.max.y + plates);
        Rect::from_corners(min, Vec2::new(self.stage.max.x, min.y + self.bottom))
    }

    /// The side of the window at which a seat is, as a seat: South is below.
    pub const fn side_of(&self, seat: Seat) -> Seat {
        side_of(seat, self.board.turns)
    }

    /// The seat at the table of the person who moves an army.
    pub fn seat_of_army(&self, army: Army) -> Seat {
        seat_of_army(&self.sitting, army)
    }

    /// The side of the window at which that person sits.
    pub fn side_of_army(&self, army: Army) -> Seat {
        self.side_of(self.seat_of_army(army))
    }

    /// Whether players sit round a window so small that what one of them is asked would cover much of the board.
    pub fn cramped(&self) -> bool {
        self.edge > 0.0 && self.window.min_element() < CRAMPED
    }

    /// How much room there is at the right hand of who sits at a side of the window, between the board and the plate of another
    /// side or the window's edge, in points.
    pub fn beside_board(&self, side: Seat) -> f32 {
        let other = match side {
            Seat::South | Seat::East => Seat::East,
            Seat::North | Seat::West => Seat::West,
        };
        ((self.window.x - self.board.bounds().width()) / 2.0 - self.edge_at(other)).max(0.0)
    }

    /// The part of the stage at a hand of a player, where what he has to decide opens: at least as large as asked for along the
    /// side of the window where he sits.
    pub fn hand_of(&self, side: Seat, hand: Hand, least: Vec2) -> Rect {
        let [south, west, north, east] =
            [Seat::South, Seat::West, Seat::North, Seat::East].map(|side| self.edge_at(side));
        let inner = Rect::new(west, north, self.window.x - east, self.window.y - south);
        let beside = self.beside_board(side);
        let half = inner.height() / 2.0;
        let (across, down) = match side {
            Seat::South | Seat::North => (beside.max(least.x), half.max(least.y)),
            Seat::West | Seat::East => (beside.max(least.y), half.max(least.x)),
        };
        let size = Vec2::new(across, down).min(inner.size()).round();
        // The corner of the window toward which the hand lies.
        let corner = match (side, hand) {
            (Seat::South, Hand::Right) | (Seat::East, Hand::Left) => inner.max - size,
            (Seat::East, Hand::Right) | (Seat::North, Hand::Left) => Vec2::new(inner.max.x - size.x, inner.min.y),
            (Seat::North, Hand::Right) | (Seat::West, Hand::Left) => inner.min,
            (Seat::West, Hand::Right) | (Seat::South, Hand::Left) => Vec2::new(inner.min.x, inner.max.y - size.y),
        };
        Rect::from_corners(corner, corner + size)
    }

    /// From points to logical pixels of the window.
    pub fn pixels_at(&self, points: Vec2) -> Vec2 {
        points * self.scale
    }
}

/// A hand of a player who sits at a side of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The right one: what he has to decide opens there.
    Right,
    /// The left one, where the other would cover what he needs.
    Left,
}

/// On which side of the board a page of a tour stands in a window of a size.
fn beside_page(size: Vec2, chosen: DockPlace) -> DockPlace {
    match chosen {
        _ if size.x < size.y => DockPlace::Below,
        DockPlace::Left => DockPlace::Left,
        DockPlace::Right | DockPlace::Below | DockPlace::Folded => DockPlace::Right,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WindowLayout>();
    app.add_systems(Update, arrange.in_set(AppSet::Arrange));
}

pub(super) fn arrange(
    window: Query<&Window, With<PrimaryWindow>>,
    session: Option<Res<Session>>,
    preview: Res<Preview>,
    desk: Res<Desk>,
    view: Res<View>,
    orbit: Res<Orbit>,
    mut unfolded: Local<WindowLayout>,
    mut layout: ResMut<WindowLayout>,
) {
    let Ok(window) = window.single() else { return };
    let table = session.as_ref().map_or(
        Surface {
            grid: UVec2::splat(15),
            armies: Set::EMPTY,
            sitting: By::default(),
            seats: 4,
            plates_in_margins: false,
            corners: false,
            tray: false,
            clocks: false,
            folded: false,
            beside: false,
        },
        |session| {
            let (playable, _) = shown(session, &preview, &desk);
            let (sitting, tray, clocks) = (session.sitting(), session.asks(), session.clocks().is_some());
            Surface { sitting, tray, clocks, ..Surface::of(playable) }
        },
    );
    let size = Vec2::new(window.width(), window.height()).max(Vec2::splat(64.0));
    let mut new = WindowLayout::of(size, window.scale_factor(), table, &view, desk.screen);
    // What plates cover takes long to find out, and only these change it.
    let seen_otherwise = view.is_changed() || desk.is_changed() || orbit.is_changed();
    if new == *unfolded && !seen_otherwise && session.as_ref().is_none_or(|session| !session.is_changed()) {
        return;
    }
    *unfolded = new;
    // On a page of a tour they are left out instead; at the edges of a table they stay where their owners sit.
    let may_fold = desk.screen == Screen::Table && !view.lesson && new.edge == 0.0;
    if let Some(session) = session.as_ref().filter(|_| may_fold) {
        let board = &session.playable().rules.board;
        let flat = new.clear_of_plates(board, table, |surface| {
            WindowLayout::of(size, window.scale_factor(), surface, &view, desk.screen)
        });
        match mode_shown(&view, &desk) {
            ViewMode::Flat => new = flat,
            ViewMode::Solid => {
                // The drawn board keeps its size while it is not seen: its pictures need not be made anew.
                new.board = flat.board;
                if plates_cover_cells(&orbit, view.seat, &new, board) {
                    new.fold_plates();
                }
            }
        }
    }
    layout.set_if_neq(new);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of 14 by 14 cells with files and ranks written outside.
    fn outlined(clocks: bool) -> Surface {
        Surface {
            grid: UVec2::splat(14),
            armies: Set::EMPTY,
            sitting: By::default(),
            seats: 4,
            plates_in_margins: true,
            corners: false,
            tray: false,
            clocks,
            folded: false,
            beside: false,
        }
    }

    /// From the outermost cells to below the line of the letters, in pixels.
    fn labels(layout: &WindowLayout) -> f32 {
        28.0 * (layout.board.cell * layout.scale / 44.0).min(1.0)
    }

    #[test]
    fn a_board_beside_a_page_has_room_for_files_and_ranks() {
        let view = View { lesson: true, ..View::default() };
        for tray in [false, true] {
            let surface = Surface { tray, ..outlined(false) };
            let layout = WindowLayout::of([800.0, 600.0].into(), 1.0, surface, &view, Screen::Table);
            let (board, stage) = (layout.board.bounds(), layout.stage);
            for room in [board.min.x - stage.min.x, board.min.y - stage.min.y, stage.max.y - board.max.y] {
                assert!(room * layout.scale >= labels(&layout) - 2.0, "{tray}: {room} of {} pixels", labels(&layout));
            }
        }
    }

    #[test]
    fn plates_at_the_edges_leave_room_for_files_and_ranks() {
        let surface = outlined(true);
        let view = View { orientation: Orientation::Table, ..View::default() };
        for window in [[800.0, 600.0], [1024.0, 768.0], [1366.0, 768.0], [1920.0, 1080.0]] {
            let layout = WindowLayout::of(window.into(), 1.0, surface, &view, Screen::Table);
            let (room, labels) = ((layout.board.bounds().min.y - layout.edge) * layout.scale, labels(&layout));
            assert!(room >= labels, "{window:?}: {room} of {labels} pixels");
        }
    }
}
