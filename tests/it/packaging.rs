//! What packages say of the program is true: names, version, type of saved games, icons, libraries, licences.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use fourhanded::store::{self, Format, SaveGame};

use crate::documents::read;
use crate::harness::playable;

const ID: &str = "org.fourhanded.FourHanded";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The texts between a mark and the next quotation mark.
fn quoted<'t>(text: &'t str, mark: &str) -> Vec<&'t str> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn both_programs_tell_version_commit_and_build() {
    let output = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli")).arg("--version").output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with(&format!("fourhanded-cli {VERSION} (commit ")), "{told}");
    assert!(told.trim_end().ends_with(" build)"), "{told}");
    assert!(read("src/app/launch.rs").contains("version = VERSION.as_str()"));
}

#[test]
fn the_release_is_described() {
    let about = read(&format!("packaging/linux/{ID}.metainfo.xml"));
    assert_eq!(quoted(&about, "<release version=\"").first(), Some(&VERSION));
    assert!(about.contains(&format!("<id>{ID}</id>")) && about.contains(&format!(">{ID}.desktop</launchable>")));
    assert!(read("CHANGELOG.md").contains(&format!("## [{VERSION}]")));
    // Each text is there in Greek, too.
    for tag in ["p", "li", "summary", "name"] {
        let greek = about.matches(&format!("<{tag} xml:lang=\"el\">")).count();
        let english = about.matches(&format!("<{tag}>")).count() - usize::from(tag == "name");
        assert_eq!(greek, english, "{tag}");
    }
}

#[test]
fn the_desktop_finds_the_window_and_its_files() {
    let entry = read(&format!("packaging/linux/{ID}.desktop"));
    let launch = read("src/app/launch.rs");
    assert!(launch.contains(&format!("name: Some(\"{ID}\"")), "the name of the window is that of its entry");
    assert!(entry.contains(&format!("StartupWMClass={ID}\n")) && entry.contains("Exec=fourhanded %f\n"));
    // The actions of the entry start the program with options that it has.
    let options = entry.lines().filter_map(|line| line.strip_prefix("Exec=fourhanded --"));
    for option in options {
        assert!(launch.contains(&format!("{}: bool", option.replace('-', "_"))), "{option}");
    }
    let kind = read(&format!("packaging/linux/{ID}.mime.xml"));
    assert_eq!(quoted(&kind, "pattern=\"*."), [Format::SAVE_ENDING, "pgn4"]);
    let (about, bundle) = (read(&format!("packaging/linux/{ID}.metainfo.xml")), read("packaging/packager.toml"));
    let types = quoted(&kind, "mime-type type=\"");
    assert_eq!(types.len(), 2, "{kind}");
    let (_, taken) = entry.split_once("\nMimeType=").unwrap();
    for name in types.iter().copied().chain(["application/vnd.chess-pgn"]) {
        assert!(taken.lines().next().unwrap().split(';').any(|taken| taken == name), "{name}");
        assert!(about.contains(&format!("<mediatype>{name}</mediatype>")), "{name}");
    }
    for name in types {
        assert!(bundle.contains(&format!("mime-type = \"{name}\"")), "{name}");
    }
    // Flatpak passes icons on whose names begin with that of the program.
    let [icon] = quoted(&kind, " <icon name=\"")[..] else { panic!("{kind}") };
    assert!(icon.starts_with(ID) && !read(&format!("packaging/icons/{icon}.svg")).is_empty(), "{icon}");
    let [magic] = quoted(&kind, "value=\"")[..] else { panic!("{kind}") };
    let save = store::to_text(&SaveGame::new(playable("cincinnati-4-way"))).unwrap();
    assert!(save.starts_with(magic), "{save}");
}

#[test]
fn the_manual_page_has_every_option_of_the_window() {
    let manual = read("packaging/linux/fourhanded.1").replace("\\-", "-");
    let launch = read("src/app/launch.rs");
    let (_, arguments) = launch.split_once("struct Arguments {").unwrap();
    let (arguments, _) = arguments.split_once("\n}").unwrap();
    let options: Vec<String> = arguments
        .split("#[arg(long")
        .skip(1)
        .map(|rest| rest.lines().nth(1).and_then(|field| field.split_once(':')).unwrap().0.trim().replace('_', "-"))
        .collect();
    assert!(options.len() >= 8, "{options:?}");
    for option in options.iter().map(String::as_str).chain(["help", "version"]) {
        assert!(manual.contains(&format!("--{option}")), "{option}");
    }
}

#[test]
fn the_documents_of_the_package_have_all_that_they_link() {
    let package = read("package");
    let [pages] = loops(&package, "for page in ")[..] else { panic!("./package names its pages in one line") };
    let pages: Vec<String> =
        pages.split(' ').map(|page| page.trim_matches('"').replace("$linux", "packaging/linux")).collect();
    assert!(pages.len() >= 4, "{pages:?}");
    for page in pages.iter().filter(|page| page.ends_with(".md")) {
        let folder = Path::new(page).parent().unwrap();
        for target in read(page).split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let linked = match target.strip_prefix("../") {
                Some(rest) => rest.to_owned(),
                None => folder.join(target).display().to_string(),
            };
            assert!(pages.contains(&linked), "{page} links {linked}");
        }
    }
    let bundle = read("packaging/packager.toml");
    for page in &pages {
        assert!(bundle.contains(&format!("{{ src = \"../{page}\", target = \"{page}\" }}")), "{page}");
    }
}

/// The lists of loops of a shell script that begin so.
fn loops<'t>(script: &'t str, begin: &str) -> Vec<&'t str> {
    script.lines().filter_map(|line| line.trim().strip_prefix(begin)?.strip_suffix("; do")).collect()
}

#[test]
fn debian_is_told_the_text_of_the_licence() {
    let copyright = read("packaging/linux/copyright");
    let text = |indented: &str| {
        indented.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
    };
    let plain = text(&copyright).replace("\n.\n", "\n\n");
    for (file, begin) in [("LICENSE-MIT", "Permission is"), ("assets/fonts/OFL.txt", "SIL OPEN FONT")] {
        let licence = read(file);
        let (_, rest) = licence.split_once(begin).unwrap();
        assert!(plain.contains(rest.trim_end()), "{file}");
    }
    assert!(copyright.contains("/usr/share/common-licenses/Apache-2.0"));
    assert!(read("Cargo.toml").contains("license-file = \"packaging/linux/copyright\""));
}

#[test]
fn a_file_gives_a_game_its_title() {
    for (path, title) in
        [("a/club.4h.ron", "club"), ("club.ron", "club"), ("v1.2.4h.ron", "v1.2"), ("x.pgn", "x"), ("", "")]
    {
        assert_eq!(Format::title_in(Path::new(path)), title, "{path}");
    }
    assert_eq!(Format::of(Path::new("club.4h.ron")), Some(Format::Save));
}

#[test]
fn icons_have_the_sizes_that_their_names_say() {
    let mut sizes = 0;
    for entry in Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/icons").read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "png") {
            continue;
        }
        let bytes = std::fs::read(&path).unwrap();
        // Behind the signature and the head of its first part, a PNG has its width and its height.
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        let size: u32 = path.file_stem().unwrap().to_str().unwrap().parse().unwrap();
        assert_eq!([number(16), number(20)], [size; 2], "{}", path.display());
        sizes += 1;
    }
    assert_eq!(sizes, 8);
}

#[test]
fn the_package_needs_the_libraries_that_the_start_script_installs() {
    let play = read("play");
    let [wanted] = play.lines().filter_map(|line| line.trim().strip_prefix("local wanted=(")).collect::<Vec<_>>()[..]
    else {
        panic!("./play names its libraries in one line");
    };
    let (wanted, _) = wanted.split_once(')').unwrap();
    let wanted: Vec<&str> = wanted.split(' ').filter(|word| word.starts_with(char::is_lowercase)).collect();
    assert!(wanted.len() >= 5, "{wanted:?}");
    let cargo = read("Cargo.toml");
    let known: String =
        cargo.lines().filter(|line| line.starts_with("depends =") || line.starts_with("recommends =")).collect();
    let unnamed: Vec<&&str> = wanted.iter().filter(|name| !known.contains(**name)).collect();
    assert!(unnamed.is_empty(), "package.metadata.deb does not name {unnamed:?}");
}

#[test]
fn the_licence_of_every_dependency_is_in_the_package() {
    let licences = read("assets/licences.txt");
    let cargo = read("Cargo.toml");
    let (_, rest) = cargo.split_once("\n[dependencies]\n").unwrap();
    let (dependencies, _) = rest.split_once("\n[dev-dependencies]\n").unwrap();
    let named = dependencies.lines().filter_map(|line| Some(line.split_once(" = ")?.0));
    let is_name = |name: &&str| {
        let fields = ["version", "optional", "default-features", "features"];
        name.starts_with(char::is_lowercase) && !fields.contains(name)
    };
    let named: BTreeSet<&str> = named.filter(is_name).collect();
    assert!(named.len() > 10 && named.contains("ron"), "{named:?}");
    for name in named.into_iter().chain(["bevy", "bevy_pbr", "wgpu", "egui", "winit"]) {
        assert!(
            licences.lines().any(|line| line.trim_start().starts_with(&format!("{name} "))),
            "{name}: run scripts/licences"
        );
    }
    for font in ["Lato", "Old Standard"] {
        assert!(licences.contains(font), "{font}");
    }
}
