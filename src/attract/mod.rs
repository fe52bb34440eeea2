//! What the window shows while nobody plays: when it begins and ends, in which order things come, and what a kiosk keeps shut.
//! Nothing here draws; whoever does tells the time.

mod lock;
mod programme;
mod watch;

pub use lock::{PinAnswer, StaffLock, StaffPin};
pub use programme::{Exhibit, Programme, ShownGame};
pub use watch::{AttractEvent, AttractState, AttractWatch, Bystander, ShowMode};
