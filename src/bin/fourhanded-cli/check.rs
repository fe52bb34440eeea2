//! `check`: what is wrong with variant files, and with the files beside them.

use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fourhanded::ai::network::{Network, NetworkFile};
use fourhanded::spec::{
    self, Catalogue, Choice, Diagnostic, FileKind, Translation, Variant, network_beside, read_network,
};
use fourhanded::store::StoreError;
use fourhanded::tour;
use serde::Serialize;

use crate::inputs::{catalogue_beside, read_file};
use crate::json::{self, Complaint};
use crate::output::{Failure, Out, Result, complain};

#[derive(clap::Args)]
pub struct CheckArgs {
    /// Variant files, and what stands beside them (`my-game.el.ron`, `my-game.tour.ron`, `my-game.net`); `-` is a variant on
    /// standard input.
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
    /// The network beside a variant file, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    network: Option<&'a Path>,
    complaints: &'a [Complaint],
}

/// That a file is fine, as `check` says it.
enum Fine {
    /// There is nothing else to tell.
    Alone,
    /// So is the network in this file, which computers play the game with.
    WithNetwork(PathBuf),
    /// It is a network, and computers can play the game with this id with it. They do so by themselves where it stands
    /// `beside` the game's file.
    NetworkFor { id: String, beside: bool },
}

impl Fine {
    /// The network beside a variant file.
    fn network(&self) -> Option<&Path> {
        match self {
            Self::WithNetwork(file) => Some(file),
            Self::Alone | Self::NetworkFor { .. } => None,
        }
    }
}

impl fmt::Display for Fine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Alone => f.write_str("fine"),
            Self::WithNetwork(file) => write!(f, "fine, and so is its network {}", file.display()),
            Self::NetworkFor { id, beside: true } => write!(f, "fine for {id}"),
            Self::NetworkFor { id, beside: false } => {
                write!(f, "fine for {id}, where a command names it; by itself it is used as {id}.net beside {id}.ron")
            }
        }
    }
}

pub fn run(args: &CheckArgs, out: &mut Out) -> Result {
    let mut fine = true;
    for path in &args.files {
        let (name, found) = if is_network(path) {
            let name = path.display().to_string();
            let found = check_network_file(path, &name);
            (name, Ok(found))
        } else {
            let (name, read) = read_file(path);
            let found = read.map(|text| complaints(path, &name, &text));
            (name, found)
        };
        let told = |complaint: &Diagnostic| (complaint.to_string(), Complaint::from(complaint));
        let (verdict, told): (Option<Fine>, Vec<(String, Complaint)>) = match found {
            Ok(Ok(fine)) => (Some(fine), Vec::new()),
            Ok(Err(found)) | Err(StoreError::Broken(found)) => (None, found.iter().map(told).collect()),
            Err(error) => {
                let message = error.to_string();
                let complaint = Complaint { line: None, column: None, message: message.clone(), hint: None };
                (None, vec![(message, complaint)])
            }
        };
        let (texts, complaints): (Vec<String>, Vec<Complaint>) = told.into_iter().unzip();
        fine &= verdict.is_some();
        if args.json {
            let network = verdict.as_ref().and_then(Fine::network);
            json::print(out, &CheckJson { file: &name, fine: verdict.is_some(), network, complaints: &complaints })?;
            continue;
        }
        if let Some(verdict) = verdict {
            writeln!(out, "{name}: {verdict}")?;
        }
        out.flush()?;
        for text in texts {
            complain(text);
        }
    }
    if fine { Ok(()) } else { Err(Failure::Shown) }
}

/// What is wrong with a text. One that stands beside a variant file is read with the variant in the folder of both, if it
/// is there, and otherwise with the shipped variant or the user's own that it names.
fn complaints(path: &Path, name: &str, text: &str) -> std::result::Result<Fine, Vec<Diagnostic>> {
    match FileKind::of(path) {
        FileKind::Variant => check_network(path, spec::load(name, text)?),
        FileKind::Translation => {
            let catalogue = catalogue_beside(path);
            Translation::load(name, text, |id| named(&catalogue, id)).map(|_| Fine::Alone)
        }
        FileKind::Tour => {
            let catalogue = catalogue_beside(path);
            tour::load(name, text, |id| named(&catalogue, id)).map(|_| Fine::Alone)
        }
    }
}

/// Whether a file has the name of a network, which is no text.
fn is_network(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("net"))
}

/// What is wrong with the file of a network: whether it fits the variant whose name the file has or, if there is none, the
/// one for which it was trained.
fn check_network_file(path: &Path, name: &str) -> std::result::Result<Fine, Vec<Diagnostic>> {
    let wrong = |message: String| vec![Diagnostic::at_offset(name, "", 0, message)];
    let data = read_network(path).map_err(|error| wrong(format!("cannot be read: {error}")))?;
    let file = NetworkFile::from_bytes(data.bytes()).map_err(|error| wrong(error.to_string()))?;
    let catalogue = catalogue_beside(path);
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    let id = stem.filter(|stem| catalogue.get(stem).is_some()).unwrap_or(&file.header.id);
    let playable = named(&catalogue, id).map_err(wrong)?.playable(Choice::default())?;
    let network = Network::new(&file, &playable.rules).map_err(|error| wrong(format!("is not used: {error}")));
    let beside = path.with_extension("ron").exists();
    network.map(|_| Fine::NetworkFor { id: id.to_owned(), beside })
}

/// What is wrong with the network beside a variant file, if there is one: whether it fits the game as it is without
/// options.
fn check_network(path: &Path, variant: Variant) -> std::result::Result<Fine, Vec<Diagnostic>> {
    let file = network_beside(path);
    if !file.exists() {
        return Ok(Fine::Alone);
    }
    let name = file.display().to_string();
    let wrong = |message: String| vec![Diagnostic::at_offset(&name, "", 0, message)];
    let network = read_network(&file).map_err(|error| wrong(format!("cannot be read: {error}")))?;
    let playable = Arc::new(variant.with_network(Some(network))).playable(Choice::default())?;
    let network = Network::of(&playable.rules).map_err(|error| wrong(format!("is not used: {error}")));
    network.map(|_| Fine::WithNetwork(file))
}

/// The variant with an id, or why there is none: its file may be at fault.
fn named<'a>(catalogue: &'a Catalogue, id: &str) -> std::result::Result<&'a Arc<Variant>, String> {
    let of_variant = |complaint: &&Diagnostic| {
        let file = Path::new(&complaint.file);
        FileKind::of(file) == FileKind::Variant && file.file_stem().is_some_and(|stem| stem == id)
    };
    catalogue.named(id).map_err(|hint| match catalogue.complaints().iter().find(of_variant) {
        Some(complaint) => format!("{} has faults: check it first", complaint.file),
        None => hint,
    })
}
