//! Conversations of the engine protocol: lines of commands, answered by the command line's own code.

#![no_main]

use std::io::Cursor;

use libfuzzer_sys::fuzz_target;

#[path = "../../src/bin/fourhanded-cli/inputs.rs"]
#[allow(dead_code, reason = "the other commands use the rest")]
mod inputs;
#[path = "../../src/bin/fourhanded-cli/json.rs"]
#[allow(dead_code, reason = "the other commands use the rest")]
mod json;
#[path = "../../src/bin/fourhanded-cli/output.rs"]
#[allow(dead_code, reason = "the other commands use the rest")]
mod output;
#[path = "../../src/bin/fourhanded-cli/uci/mod.rs"]
#[allow(dead_code, reason = "clap reads the arguments elsewhere")]
mod uci;

/// The largest table in MiB, and the most threads, that a conversation may ask for: what the machine has is not what is
/// tested.
const MOST: usize = 16;

/// Whether a line asks for a table or for threads beyond [`MOST`].
fn is_costly(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.first() == Some(&"setoption")
        && words.iter().any(|word| word.eq_ignore_ascii_case("hash") || word.eq_ignore_ascii_case("threads"))
        && words.last().and_then(|value| value.parse().ok()).is_some_and(|value: usize| value > MOST)
}

fuzz_target!(|text: &str| {
    let lines: Vec<&str> = text.lines().filter(|line| !is_costly(line)).take(20).collect();
    output::with_stdout(|out| uci::converse("cincinnati-4-way".to_owned(), Cursor::new(lines.join("\n")), out));
});
