//! `check`: what is wrong with variant files, and with the files beside them.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use fourhanded::spec::{self, Catalogue, Diagnostic, FileKind, Translation};
use fourhanded::store::StoreError;
use fourhanded::tour;
use serde::Serialize;

use crate::inputs::read_file;
use crate::json::{self, Complaint};
use crate::output::{Failure, Out, Result, complain};

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Variant files, and what stands beside them (`my-game.el.ron`, `my-game.tour.ron`); `-` is a variant on standard input.
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
        let (texts, complaints): (Vec<String>, Vec<Complaint>) = match read.map(|text| complaints(path, &name, &text)) {
            Ok(Ok(())) => (Vec::new(), Vec::new()),
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

/// What is wrong with a file. One that stands beside a variant file is read with the variant in the folder of both, if it
/// is there, and otherwise with the variant at hand that it names.
fn complaints(path: &Path, name: &str, text: &str) -> std::result::Result<(), Vec<Diagnostic>> {
    match FileKind::of(path) {
        FileKind::Variant => spec::load(name, text).map(drop),
        FileKind::Translation => {
            let catalogue = beside(path);
            Translation::load(name, text, |id| catalogue.named(id)).map(drop)
        }
        FileKind::Tour => {
            let catalogue = beside(path);
            tour::load(name, text, |id| catalogue.named(id)).map(drop)
        }
    }
}

/// The shipped variants and those in the folder of a file.
fn beside(path: &Path) -> Catalogue {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Catalogue::with_folder(folder.unwrap_or(Path::new(".")))
}
