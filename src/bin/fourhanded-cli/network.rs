//! `network`: what is in the file of a network, and whether it fits its game.

use std::io::Write as _;
use std::path::PathBuf;

use fourhanded::ai::network::{InputLayout, Network, NetworkFile, NetworkHeader};
use fourhanded::spec::network_from;

use crate::inputs::{self, catalogue, playable};
use crate::output::{Out, Result, fail};

#[derive(clap::Args)]
pub struct NetworkArgs {
    /// The file; `-` is standard input.
    file: PathBuf,
    /// Compare it with this variant instead of the one whose id stands in it.
    #[arg(long)]
    variant: Option<String>,
}

pub fn run(args: &NetworkArgs, out: &mut Out) -> Result {
    let (name, input) = inputs::open(&args.file)?;
    let data = network_from(input).map_err(|error| fail(format!("{name} cannot be read: {error}")))?;
    let file = NetworkFile::from_bytes(data.bytes()).map_err(|error| fail(format!("{name}: {error}")))?;
    let NetworkHeader { id, hidden, base, layout, base_hash, slope, reach, seed, positions, commit } = &file.header;
    writeln!(out, "variant {id}")?;
    writeln!(out, "inputs {}, neurons {hidden}, base {base}", file.inputs())?;
    writeln!(out, "slope {slope:.6}, reach {reach}")?;
    writeln!(
        out,
        "trained with {positions} positions, seed {seed}, commit {}",
        if commit.is_empty() { "-" } else { commit }
    )?;
    writeln!(out, "layout {layout:016x}, values {base_hash:016x}")?;
    out.flush()?;
    let variant = match &args.variant {
        Some(variant) => variant,
        None if catalogue().get(id).is_some() => id,
        None => return Ok(writeln!(out, "no variant {id} is at hand to compare it with")?),
    };
    let playable = playable(variant)?;
    Network::new(&file, &playable.rules).map_err(|error| fail(format!("{name} does not fit {variant}: {error}")))?;
    let symmetry = InputLayout::new(&playable.rules).symmetry();
    Ok(writeln!(out, "it fits {variant}; the board is turned by: {symmetry}")?)
}
