//! Which program this is.

/// What `--version` tells: the number, the commit, and the build: `debug` if assertions of development are built in, else the
/// profile, such as `release`, or `play` for that of `./play`.
///
/// A program passes `option_env!("FOURHANDED_COMMIT")`, the commit where whoever builds names it. It is not read here: each
/// commit would build the library anew, and so only the programs that tell it are built again.
pub fn version_text(commit: Option<&str>) -> String {
    let commit = commit.filter(|name| !name.is_empty()).unwrap_or("unknown");
    let build = if cfg!(debug_assertions) { "debug" } else { env!("FOURHANDED_PROFILE") };
    format!("{} (commit {commit}, {build} build)", env!("CARGO_PKG_VERSION"))
}
