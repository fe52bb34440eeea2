//! `check`: what is wrong with variant files.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::spec;
use fourhanded::store::read_text;

use crate::output::{Failure, Out, Result, complain};

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Variant files.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub fn run(args: &CheckArgs, out: &mut Out) -> Result {
    let mut fine = true;
    for path in &args.files {
        let name = path.display().to_string();
        let complaints: Vec<String> = match read_text(path) {
            Ok(text) => match spec::load(&name, &text) {
                Ok(_) => Vec::new(),
                Err(complaints) => complaints.iter().map(ToString::to_string).collect(),
            },
            Err(error) => vec![error.to_string()],
        };
        if complaints.is_empty() {
            writeln!(out, "{name}: fine")?;
        }
        fine &= complaints.is_empty();
        out.flush()?;
        for complaint in complaints {
            complain(complaint);
        }
    }
    if fine { Ok(()) } else { Err(Failure::Shown) }
}
