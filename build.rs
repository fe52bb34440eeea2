//! Embeds every file of `variants/`, every network of `assets/networks/` and every game of `saves/` and `saves/house/`,
//! so that one binary runs anywhere and no code lists games by name. Names the profile that is built, too.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?);
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?);
    let mut code = String::new();
    list(
        &mut code,
        &root.join("variants"),
        "VARIANTS",
        "Name and text of every shipped variant file and of those beside them.",
    )?;
    list(&mut code, &root.join("saves"), "SAVES", "Name and text of every shipped sample game.")?;
    list(&mut code, &root.join("saves/house"), "HOUSE", "Name and text of every game that the program shows.")?;
    list_networks(&mut code, &root.join("assets/networks"))?;
    fs::write(out.join("shipped.rs"), code)?;
    println!("cargo::rustc-env=FOURHANDED_PROFILE={}", profile(&out));
    Ok(())
}

/// The profile that is built, by the folder of its builds: cargo tells only on which of its own two the profile rests.
fn profile(out: &Path) -> String {
    let mut folders = out.ancestors().skip_while(|folder| folder.file_name().is_none_or(|name| name != "build"));
    let name = folders.next().and_then(|build| build.parent()?.file_name());
    name.map_or_else(|| env::var("PROFILE").unwrap_or_default(), |name| name.to_string_lossy().into_owned())
}

/// The files of a folder with an ending, sorted by name.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect();
    files.sort();
    Ok(files)
}

fn list_networks(code: &mut String, folder: &Path) -> io::Result<()> {
    code.push_str("/// Id of the variant and bytes of every shipped network.\n");
    code.push_str("pub(crate) const NETWORKS: &[(&str, &[u8])] = &[\n");
    for path in files(folder, "net")? {
        let id = path.file_stem().unwrap_or_default();
        let _ = writeln!(code, "    ({:?}, include_bytes!({:?})),", id.to_string_lossy(), path.display());
    }
    code.push_str("];\n");
    Ok(())
}

fn list(code: &mut String, folder: &Path, name: &str, about: &str) -> io::Result<()> {
    let files = files(folder, "ron")?;
    let _ = writeln!(code, "/// {about}\npub(crate) const {name}: &[(&str, &str)] = &[");
    for path in files {
        let file = path.file_name().unwrap_or_default();
        let _ = writeln!(code, "    ({:?}, include_str!({:?})),", file.to_string_lossy(), path.display());
    }
    let _ = writeln!(code, "];");
    Ok(())
}
