//! The files that are part of the program; written by `build.rs`.

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
