//! Random games keep every invariant.
