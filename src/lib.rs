//! **Four-Handed**: chess on boards for four.
//!
//! This library holds everything that needs no window: the rules engine, files, notation, computer
//! players and drawings. Its layers, each knowing only those before it:
//!
//! - [`stopwatch`]: the monotonic clock, for whatever measures time;
//! - [`board`]: cells, directions, topology, seats: vocabulary without rules;
//! - [`rules`]: the compiled, immutable rule set of a game;
//! - [`position`]: the state between two decisions, valid by construction;
//! - [`moves`]: what is legal, what it does, why something is not;
//! - [`game`]: history, undo and redo, result;
//! - [`notation`]: positions and actions as text;
//! - [`spec`]: variant files, compiled to rules;
//! - [`store`]: saved games and settings;
//! - [`audit`]: what holds of every game, checked;
//! - [`ai`]: computer players;
//! - [`arena`]: matches between computer players;
//! - [`tactics`]: positions in which few actions are best, proved and found;
//! - [`export`]: drawings of boards and men;
//! - [`text`]: what players read.

#![forbid(unsafe_code)]

pub mod ai;
pub mod arena;
pub mod audit;
pub mod board;
pub mod export;
pub mod game;
pub mod moves;
pub mod notation;
pub mod position;
pub mod rules;
pub mod spec;
pub mod stopwatch;
pub mod store;
pub mod tactics;
pub mod text;

mod shipped;
