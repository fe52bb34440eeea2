//! Tests of everything that needs no window.

#![allow(clippy::expect_used, clippy::unwrap_used, reason = "a test fails by panicking, in its helpers too")]

mod agreement;
mod ai;
mod arena;
mod chess;
mod chess_notation;
mod chess_pgn;
mod choices;
mod clauses;
mod cli;
mod clock;
mod combinations;
mod contradictions;
mod dice;
mod documents;
mod exchange;
mod fen4;
mod flags;
mod folders;
mod fuzzed;
mod harness;
mod house;
mod invariants;
mod killed;
mod lang;
mod moments;
mod movement;
mod oracle;
mod packaging;
mod paper;
mod perft;
mod records;
mod records_told;
mod referee;
mod samples;
mod saves;
mod setup;
mod sheet;
mod sound;
mod tactics;
mod tidy;
mod tours;
mod translations;
mod variants;
mod variations;
