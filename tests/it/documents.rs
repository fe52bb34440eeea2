//! What the documents say about the tree is true: links, names of files and folders, commands, clause ids.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use fourhanded::board::{Player, Seat};
use fourhanded::spec::Catalogue;
use fourhanded::store::{SeatOwner, parse_any, pgn_text};
use fourhanded::text::Texts;

use super::harness;
use super::tidy::complain;

/// The documents whose links and file names are checked, below the root of the repository.
const DOCUMENTS: [&str; 9] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/measurements.md",
    "docs/records.md",
    "docs/rules.md",
    "packaging/README.md",
    "variants/README.md",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a document of the repository.
pub fn read(document: &str) -> String {
    fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// The text without blocks of code, so that what is left is prose with `code` in it.
fn prose(text: &str) -> String {
    text.split("```").step_by(2).collect()
}

/// The targets of `[text](target)` and `![text](target)`, without anchors and without addresses of the web.
fn links(text: &str) -> Vec<String> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let local = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    local.map(|target| target.split('#').next().unwrap_or_default().to_owned()).collect()
}

/// The parts of a text between backticks.
fn code_spans(text: &str) -> Vec<String> {
    prose(text).split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Whether a word in backticks names a file or folder of the repository, rather than a pattern or a placeholder.
fn is_path(word: &str) -> bool {
    let below = [
        "src/",
        "tests/",
        "docs/",
        "variants/",
        "assets/",
        "saves/",
        "scripts/",
        "benches/",
        "packaging/",
        ".cargo/",
        ".ci/",
    ];
    let plain = !word.contains([' ', '*', '<', '{', '…', '(']) && !word.contains("GAME");
    plain && below.iter().any(|folder| word.starts_with(folder))
}

/// The folders below a folder, relative to it, with `/` between names.
fn folders_below(folder: &Path) -> Vec<String> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.push(path.clone());
                walk(&path, found);
            }
        }
    }
    let mut found = Vec::new();
    walk(folder, &mut found);
    found.sort();
    found.iter().map(|path| path.strip_prefix(folder).unwrap().to_str().unwrap().replace('\\', "/")).collect()
}

#[test]
fn links_and_file_names_lead_somewhere() {
    let mut complaints = Vec::new();
    for document in DOCUMENTS {
        let text = read(document);
        let folder = root().join(document).parent().unwrap().to_owned();
        for target in links(&prose(&text)) {
            if !folder.join(&target).exists() {
                complaints.push(format!("{document}: the link {target:?} leads nowhere"));
            }
        }
        for word in code_spans(&text).iter().filter(|word| is_path(word)) {
            if !root().join(word).exists() {
                complaints.push(format!("{document}: there is no {word}"));
            }
        }
    }
    complain(&complaints);
}

#[test]
fn the_map_names_every_folder_of_the_source() {
    let map: BTreeSet<String> = code_spans(&read("ARCHITECTURE.md")).into_iter().collect();
    let named = |folder: &str| map.contains(&format!("src/{folder}")) || map.contains(&format!("src/{folder}/"));
    // What a folder holds in folders of its own is its business; the rooms of the window are named one by one.
    let shallow = |folder: &&String| folder.split('/').count() <= if folder.starts_with("app/") { 2 } else { 1 };
    let folders = folders_below(&root().join("src"));
    let missing = folders.iter().filter(shallow).filter(|folder| !named(folder));
    complain(&missing.map(|folder| format!("ARCHITECTURE.md does not name `src/{folder}`")).collect::<Vec<_>>());
}

#[test]
fn the_commands_of_the_readme_exist() {
    let help = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli")).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands: BTreeSet<&str> = help.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    let mut complaints = Vec::new();
    for document in ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "variants/README.md"] {
        for rest in read(document).split("fourhanded-cli ").skip(1) {
            let word: String = rest.trim_start_matches("-- ").chars().take_while(char::is_ascii_lowercase).collect();
            if !word.is_empty() && !commands.contains(word.as_str()) {
                complaints.push(format!("{document}: fourhanded-cli has no command {word:?}"));
            }
        }
    }
    complain(&complaints);
}

/// The blocks of code in a language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let blocks = text.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n')).collect()
}

#[test]
fn the_examples_of_records_are_what_the_program_reads_and_prints() {
    let text = read("docs/records.md");
    let catalogue = Catalogue::shipped();
    let mut dialects = BTreeSet::new();
    for example in blocks(&text, "pgn") {
        let read = parse_any("example", example, &catalogue).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(read.warnings, [], "{example}");
        let again = pgn_text(&read.save).unwrap();
        let words = |text: &str| {
            let text = text.replace('(', " ( ").replace(')', " ) ");
            text.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(words(&again), words(example));
        dialects.insert(read.save.playable.name().to_string());
    }
    assert_eq!(dialects.into_iter().collect::<Vec<_>>(), ["cincinnati-4-way:squirrel=on", "orthodox"]);
    for example in blocks(&text, "txt") {
        let read = parse_any("example", example, &catalogue).unwrap_or_else(|error| panic!("{error}"));
        assert!(
            read.save.game.cursor() == 5 && read.save.seats[Player(Seat::South)] == SeatOwner::Human("Anna".to_owned())
        );
    }
    for example in blocks(&text, "ron") {
        let read = parse_any("example", example, &catalogue).unwrap_or_else(|error| panic!("{error}"));
        assert!(read.save.game.cursor() == 3 && read.save.game.tree().has_variations());
    }
    let json = blocks(&text, "json");
    let command = ["board", "orthodox", "--json", "--position", "k7/8/8/8/8/8/8/K7 w - - 0 1"];
    let printed = Command::new(env!("CARGO_BIN_EXE_fourhanded-cli")).args(command).output().unwrap().stdout;
    assert_eq!(json, [String::from_utf8(printed).unwrap()]);
}

/// The clause ids that `docs/rules.md` defines: those at the beginning of a bold text, such as `**V-1**`.
fn sheet_clauses(sheet: &str) -> BTreeSet<String> {
    let bold = sheet.split("**").skip(1).step_by(2);
    let first = bold.filter_map(|text| text.split(' ').next());
    let is_id = |word: &&str| {
        let (letters, numbers) = word.split_once('-').unwrap_or_default();
        let short = (1..=2).contains(&letters.len()) && letters.bytes().all(|byte| byte.is_ascii_uppercase());
        let number = numbers.split('.').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()));
        (short || letters == "4") && number
    };
    first.filter(is_id).map(str::to_owned).collect()
}

/// The ids of the sections that all games share, such as `0.turns`, in `docs/rules.md`.
fn sheet_sections(sheet: &str) -> BTreeSet<String> {
    let ids = sheet.split("(`").skip(1).filter_map(|rest| rest.split('`').next());
    ids.filter(|id| id.starts_with("0.")).map(str::to_owned).collect()
}

#[test]
fn the_rule_sheet_and_the_variant_files_have_the_same_clauses() {
    let sheet = read("docs/rules.md");
    let defined = sheet_clauses(&sheet);
    let catalogue = Catalogue::shipped();
    let mut complaints = Vec::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (variant, _) in catalogue.entries() {
        let clauses = &harness::playable(&variant.id).rules.clauses.0;
        for id in clauses.iter().map(|clause| clause.id.to_string()) {
            if !defined.contains(&id) {
                complaints.push(format!("docs/rules.md has no clause {id}, which {} shows", variant.id));
            }
            used.insert(id);
        }
        if !sheet.contains(&format!("`{}`", variant.id)) {
            complaints.push(format!("docs/rules.md does not name {}", variant.id));
        }
    }
    complaints.extend(defined.difference(&used).map(|id| format!("no variant file shows the clause {id}")));
    complain(&complaints);
}

#[test]
fn the_rule_sheet_has_the_sections_that_all_games_share() {
    let texts = Texts::english();
    let mut shown = BTreeSet::new();
    for (variant, _) in Catalogue::shipped().entries() {
        for rule in texts.common_rules(&harness::playable(&variant.id).rules) {
            shown.insert(rule.id.to_string());
        }
    }
    assert_eq!(sheet_sections(&read("docs/rules.md")), shown);
}
