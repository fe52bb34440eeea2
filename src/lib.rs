//! **Four-Handed**: chess on boards for four.
//!
//! This library holds everything that needs no window: the rules engine, files, notation, computer
//! players and drawings. Its layers, each knowing only those before it:
//!
//! - [`stopwatch`]: the monotonic clock, for whatever measures time;
//! - [`board`]: cells, directions, topology, seats: vocabulary without rules;
//! - [`rules`]: the compiled, immutable rule set of a game;
//! - [`position`]: the state between two decisions, valid by construction;
//! - [`moves`]: what can be asked of a position: what is legal, and why something is not;
//! - [`turn`]: what an action does, up to the next decision;
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
pub mod turn;

mod shipped;
