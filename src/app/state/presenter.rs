//! The presenter's window as it was asked for: a second window, in which a room sees the board.

use bevy::prelude::*;

use super::ViewMode;

/// What the presenter has chosen for the second window.
#[derive(Resource, Clone, Debug, Default)]
pub struct Presenter {
    /// Whether there is a second window.
    pub open: bool,
    /// The screen that it fills; without one it is a window among others.
    pub screen: Option<Entity>,
    /// Whether the board is seen in 2D or 3D there, whatever the first window has.
    pub mode: ViewMode,
    /// Whether it shows nothing.
    pub black: bool,
    /// Whether it goes on showing what it showed, whatever is tried in the first window.
    pub frozen: bool,
    /// Whether all but the place under the pointer is dimmed.
    pub spotlight: bool,
    /// The screens of the machine, from left to right.
    pub screens: Vec<PresenterScreen>,
}

/// A screen of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PresenterScreen {
    /// The screen as an entity.
    pub entity: Entity,
    /// What the system calls it; empty if it has no name for it.
    pub name: String,
    /// Its size, in physical pixels.
    pub size: UVec2,
    /// Where its upper left corner lies, in physical pixels.
    pub corner: IVec2,
    /// Whether the first window lies on it.
    pub own: bool,
}

impl Presenter {
    /// The screen that the window fills unless another is chosen: the first on which the first window does not lie.
    pub fn usual_screen(&self) -> Option<Entity> {
        self.screens.iter().find(|screen| !screen.own).map(|screen| screen.entity)
    }

    /// Whether the second window follows the game.
    pub const fn follows(&self) -> bool {
        self.open && !self.black && !self.frozen
    }

    /// Forgets what holds for one lecture: the next one begins with a picture.
    pub fn close(&mut self) {
        (self.open, self.black, self.frozen, self.spotlight) = (false, false, false, false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_goes_to_a_screen_of_its_own_where_there_is_one() {
        let screen = |index: u32, own| PresenterScreen {
            entity: Entity::from_raw_u32(index).expect("it is small"),
            name: String::new(),
            size: UVec2::new(1920, 1080),
            corner: IVec2::ZERO,
            own,
        };
        let alone = Presenter { screens: vec![screen(1, true)], ..Presenter::default() };
        assert_eq!(alone.usual_screen(), None);
        let two = Presenter { screens: vec![screen(1, true), screen(2, false)], ..Presenter::default() };
        assert_eq!(two.usual_screen(), Entity::from_raw_u32(2));
    }
}
