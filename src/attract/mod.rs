//! What is shown to those who watch: the moments of a game that are staged; what the window shows while nobody plays, when that
//! begins and ends, and in which order things come; what a kiosk keeps shut.
//! Nothing here draws; whoever does tells the time.

mod daylight;
mod lock;
mod moment;
mod programme;
mod watch;

pub use daylight::Daylight;
pub use lock::{PinAnswer, PinChoice, PinStep, StaffLock, StaffPin};
pub use moment::{Moment, MomentKind};
pub use programme::{Exhibit, Programme, ShownGame};
pub use watch::{AttractEvent, AttractState, AttractWatch, Bystander, ShowMode};
