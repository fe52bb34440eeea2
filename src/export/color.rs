//! A plain colour, written `#RRGGBB`.

pub use crate::spec::{ParseRgbError, Rgb};
