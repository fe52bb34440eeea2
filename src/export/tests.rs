//! Tests of the drawn board.

mod boards;
mod drawing;
mod figures;
mod names;
mod vision;
