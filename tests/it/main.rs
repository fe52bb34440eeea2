//! Tests of everything that needs no window.

mod agreement;
mod agreement_games;
mod ai;
mod arena;
mod chess;
mod clauses;
mod cli;
mod exchange;
mod fen4;
mod harness;
mod invariants;
mod lang;
mod oracle;
mod oracle_clauses;
mod oracle_samples;
mod perft;
mod samples;
mod saves;
mod sheet;
mod tactics;
mod tidy;
mod variants;
