//! A folder for one test: the current directory of the window, with the user's data in `home` and
//! the games that scripts load in `games`: the shipped samples, broken ones and those of these tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of a test.
pub struct Folder {
    path: PathBuf,
}

/// Where the files of these tests are.
pub fn sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window")
}

/// The text of a file.
pub fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

impl Folder {
    /// An empty folder but for the games. What a run before left there is gone.
    pub fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window").join(name);
        if path.exists() {
            fs::remove_dir_all(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        let folder = Self { path };
        for part in ["home", "games", "run"] {
            fs::create_dir_all(folder.path.join(part)).unwrap_or_else(|error| panic!("{name}/{part}: {error}"));
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let games = [root.join("saves"), root.join("tests/data/bad/saves"), sources().join("games")];
        for file in games.iter().flat_map(|from| files(from)) {
            let name = file.file_name().expect("a file has a name");
            fs::copy(&file, folder.path.join("games").join(name))
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        }
        folder
    }

    /// Puts a file into it.
    pub fn put(&self, name: &str, text: &str) {
        fs::write(self.path.join(name), text).unwrap_or_else(|error| panic!("{name}: {error}"));
    }

    /// Puts a program into `bin` that stands for all starters of the system: it copies what it is to show into `shown`, unless
    /// there is a file `bin/refuse`.
    #[cfg(unix)]
    pub fn put_viewer(&self) {
        use std::os::unix::fs::PermissionsExt as _;
        for part in ["bin", "shown"] {
            fs::create_dir_all(self.path.join(part)).unwrap_or_else(|error| panic!("{part}: {error}"));
        }
        let script = "#!/bin/sh\nbin=$(dirname \"$0\")\n[ -e \"$bin/refuse\" ] && exit 1\nfor file; do :; done\ncp \"$file\" \"$bin/../shown/\"\n";
        for starter in ["xdg-open", "gio", "gnome-open", "kde-open", "wslview"] {
            let name = format!("bin/{starter}");
            self.put(&name, script);
            fs::set_permissions(self.path.join(&name), fs::Permissions::from_mode(0o755))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The files of a folder in it, sorted; none if it is not there.
    pub fn files(&self, part: &str) -> Vec<PathBuf> {
        files(&self.path.join(part))
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    files.sort();
    files
}
