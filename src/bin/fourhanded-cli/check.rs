//! `check`: what is wrong with variant files.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::spec::{self, Diagnostic};
use fourhanded::store::StoreError;
use serde::Serialize;

use crate::inputs::read_file;
use crate::json::{self, Complaint};
use crate::output::{Failure, Out, Result, complain};

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Variant files; `-` is standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Print JSON: an object a file.
    #[arg(long)]
    json: bool,
}

/// What is wrong with a file, as `check` prints it with `--json`.
#[derive(Serialize)]
struct CheckJson<'a> {
    file: &'a str,
    fine: bool,
    complaints: &'a [Complaint],
}

pub fn run(args: &CheckArgs, out: &mut Out) -> Result {
    let mut fine = true;
    for path in &args.files {
        let (name, read) = read_file(path);
        let told =
            |found: &[Diagnostic]| found.iter().map(|complaint| (complaint.to_string(), complaint.into())).unzip();
        let (texts, complaints): (Vec<String>, Vec<Complaint>) = match read.map(|text| spec::load(&name, &text)) {
            Ok(Ok(_)) => (Vec::new(), Vec::new()),
            Ok(Err(found)) | Err(StoreError::Broken(found)) => told(&found),
            Err(error) => {
                let message = error.to_string();
                let complaint = Complaint { line: None, column: None, message: message.clone(), hint: None };
                (vec![message], vec![complaint])
            }
        };
        fine &= complaints.is_empty();
        if args.json {
            json::print(out, &CheckJson { file: &name, fine: complaints.is_empty(), complaints: &complaints })?;
            continue;
        }
        if complaints.is_empty() {
            writeln!(out, "{name}: fine")?;
        }
        out.flush()?;
        for text in texts {
            complain(text);
        }
    }
    if fine { Ok(()) } else { Err(Failure::Shown) }
}
