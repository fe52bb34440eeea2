//! What the source has to keep to, whoever changes it: layers, boundaries, sizes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fourhanded::rules::Weight;
use fourhanded::spec::Catalogue;

use super::documents;

mod comparisons;

/// A source file: its path below `src/` and its text.
struct Source {
    path: String,
    text: String,
}

fn sources() -> Vec<Source> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    walk(&root, &mut paths);
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    let name = |path: &PathBuf| path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
    paths.iter().map(|path| Source { path: name(path), text: text(path) }).collect()
}

/// The layers of the library, each knowing only those before it; those of the last row know none
/// of their own row.
const LAYERS: &[&[&str]] = &[
    &["random", "stopwatch", "version"],
    &["board"],
    &["rules"],
    &["position"],
    &["moves"],
    &["turn"],
    &["clock"],
    &["game"],
    &["notation"],
    &["spec"],
    &["sound"],
    &["rota"],
    &["store"],
    &["ai", "audit", "export", "text"],
    &["tour"],
    &["arena", "attract", "paper", "tactics"],
];

fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|row| row.contains(&module))
}

/// The module of the library that a file belongs to.
fn module(path: &str) -> &str {
    path.split('/').next().unwrap_or_default().trim_end_matches(".rs")
}

impl Source {
    /// Whether it is part of the library, the window and the command line not.
    fn in_library(&self) -> bool {
        !["app", "bin", "main"].contains(&module(&self.path))
    }

    /// Lines with their numbers, comments left out.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate();
        lines.map(|(index, line)| (index + 1, line.split("//").next().unwrap_or_default()))
    }
}

/// The modules that a line of code names below a path such as `crate::`.
fn named(line: &str, root: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    line.split(root)
        .skip(1)
        .flat_map(|rest| match rest.strip_prefix('{') {
            Some(list) => list.split(',').map(|entry| word(entry.trim())).collect(),
            None => vec![word(rest)],
        })
        .collect()
}

/// Fails with all complaints, if there are any.
pub fn complain(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn layers_point_forward_only() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| source.in_library()) {
        let own = module(&source.path);
        if ["lib", "shipped"].contains(&own) {
            continue;
        }
        let Some(height) = layer(own) else {
            complaints.push(format!("src/{}: in no layer", source.path));
            continue;
        };
        for (number, line) in source.code() {
            for used in named(line, "crate::").iter().filter(|used| *used != own) {
                if layer(used).is_some_and(|other| other >= height) {
                    complaints.push(format!("src/{}:{number}: {own} uses {used}, a later layer", source.path));
                }
            }
        }
    }
    complain(&complaints);
}

/// The rooms of the window, each knowing only those before it.
const ROOMS: [&str; 15] = [
    "clock",
    "state",
    "intent",
    "power",
    "play",
    "awake",
    "sound",
    "board",
    "ui",
    "announce",
    "input",
    "script",
    "wishes",
    "start_trace",
    "launch",
];

#[test]
fn rooms_of_the_window_point_forward_only() {
    let mut complaints = Vec::new();
    for source in &sources() {
        let Some(path) = source.path.strip_prefix("app/").filter(|path| *path != "mod.rs") else { continue };
        let own = module(path);
        let Some(height) = ROOMS.iter().position(|room| *room == own) else {
            complaints.push(format!("src/{}: in no room", source.path));
            continue;
        };
        for (number, line) in source.code() {
            for used in named(line, "crate::app::").iter().filter(|used| *used != own) {
                if ROOMS.iter().position(|room| room == used).is_some_and(|other| other >= height) {
                    complaints.push(format!("src/{}:{number}: {own} uses {used}, a later room", source.path));
                }
            }
            if line.contains("super::super::") {
                complaints.push(format!("src/{}:{number}: write the path from crate::app", source.path));
            }
        }
    }
    complain(&complaints);
}

#[test]
fn no_intent_is_passed_over() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| source.path.starts_with("app/")) {
        // The indents of the arms of open matches over intents.
        let mut arms: Vec<usize> = Vec::new();
        for (number, line) in source.code().filter(|(_, line)| !line.trim().is_empty()) {
            let (indent, code) = (line.len() - line.trim_start().len(), line.trim_start());
            arms.retain(|arm| *arm <= indent);
            let pattern = code.split(" => ").next().filter(|pattern| pattern.len() < code.len()).unwrap_or_default();
            if pattern.contains("Intent::") {
                arms.push(indent);
            } else if ["_", "other"].contains(&pattern) && arms.contains(&indent) {
                complaints.push(format!("src/{}:{number}: an arm for all other intents", source.path));
            }
        }
    }
    complain(&complaints);
}

#[test]
fn the_library_knows_no_window() {
    let mut complaints = Vec::new();
    for source in sources().iter().filter(|source| source.in_library() || source.path.starts_with("bin/")) {
        for (number, line) in source.code() {
            for word in ["bevy", "egui", "winit"] {
                if line.contains(word) {
                    complaints.push(format!("src/{}:{number}: {word}", source.path));
                }
            }
        }
    }
    complain(&complaints);
}

#[test]
fn only_file_formats_are_serialised() {
    let mut complaints = Vec::new();
    let schemas = ["store/v1.rs", "store/v2.rs", "store/evening/v1.rs", "tour/v1.rs"];
    let frozen = |path: &str| path.starts_with("spec/v1/") || schemas.contains(&path);
    for source in sources().iter().filter(|source| source.in_library() && !frozen(&source.path)) {
        for (number, line) in source.code() {
            if line.contains("derive(") && (line.contains("Serialize") || line.contains("Deserialize")) {
                complaints.push(format!("src/{}:{number}: {}", source.path, line.trim()));
            }
        }
    }
    complain(&complaints);
}

/// Clocks are read in one place each: the monotonic one in `stopwatch`, that of the day in `store/time`.
#[test]
fn clocks_are_read_in_one_place() {
    let mut complaints = Vec::new();
    let places = ["stopwatch.rs", "store/time.rs"];
    let sources = sources();
    let reads = |source: &&Source| !source.path.starts_with("app/") && !places.contains(&source.path.as_str());
    for source in sources.iter().filter(reads) {
        for (number, line) in source.code() {
            for word in ["Instant::now", "SystemTime::now"] {
                if line.contains(word) {
                    complaints.push(format!("src/{}:{number}: {word}", source.path));
                }
            }
        }
    }
    complain(&complaints);
}

#[test]
fn nothing_is_left_undone() {
    let mut complaints = Vec::new();
    for source in sources() {
        for (number, line) in source.code() {
            for word in ["dbg!", "todo!", "unimplemented!"] {
                if line.contains(word) {
                    complaints.push(format!("src/{}:{number}: {word}", source.path));
                }
            }
        }
    }
    complain(&complaints);
}

/// The name of the type that a line of code defines, if it defines one; associated types are none.
fn defined_type(line: &str) -> Option<&str> {
    let mut code = line.trim_start();
    if let Some(public) = code.strip_prefix("pub") {
        code = public
            .strip_prefix('(')
            .and_then(|rest| rest.split_once(')'))
            .map_or(public, |(_, rest)| rest)
            .trim_start();
    }
    let (keyword, rest) = code.split_once(' ')?;
    let alias = keyword == "type" && !line.starts_with(' ');
    let defines = alias || ["struct", "enum", "trait", "union"].contains(&keyword);
    let name = rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
    (defines && name.starts_with(char::is_uppercase)).then_some(name)
}

#[test]
fn no_type_name_stands_for_two_things() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in sources().iter().filter(|source| !source.path.contains("/tests")) {
        let outside_tests = source.text.find("#[cfg(test)]\nmod ").unwrap_or(source.text.len());
        let last = source.text[..outside_tests].lines().count();
        for (number, line) in source.code().take_while(|(number, _)| *number <= last) {
            if let Some(name) = defined_type(line) {
                places.entry(name.to_owned()).or_default().push(format!("src/{}:{number}", source.path));
            }
        }
    }
    assert!(places.len() > 200, "types are no longer found: {places:?}");
    let twice = places.iter().filter(|(_, places)| places.len() > 1);
    complain(&twice.map(|(name, places)| format!("{name}: {}", places.join(", "))).collect::<Vec<_>>());
}

#[test]
fn comments_on_items_stand_alone() {
    let leaning = ["The same", "See there", "He.", "Whoever", "Likewise", "Ditto"];
    let mut complaints = Vec::new();
    for source in sources() {
        for (index, line) in source.text.lines().enumerate() {
            let doc = line.trim_start().strip_prefix("/// ").or_else(|| line.strip_prefix("//! "));
            let begins =
                index == 0 || !source.text.lines().nth(index - 1).unwrap_or_default().trim_start().starts_with("//");
            if begins && doc.is_some_and(|doc| leaning.iter().any(|word| doc.starts_with(word))) {
                complaints.push(format!("src/{}:{}: {}", source.path, index + 1, line.trim()));
            }
        }
    }
    complain(&complaints);
}

#[test]
fn files_are_short() {
    let long = |source: &Source| source.text.lines().count() >= 700;
    let complaints: Vec<String> = sources()
        .iter()
        .filter(|source| long(source))
        .map(|source| format!("src/{} has {} lines: split it", source.path, source.text.lines().count()))
        .collect();
    complain(&complaints);
}

#[test]
fn no_code_asks_which_game_it_is() {
    let catalogue = Catalogue::shipped();
    assert!(catalogue.complaints().is_empty(), "{:?}", catalogue.complaints());
    let mut complaints = Vec::new();
    for source in sources() {
        for (number, line) in source.code() {
            for (variant, _) in catalogue.entries() {
                if line.contains(&variant.id) {
                    complaints.push(format!("src/{}:{number}: {}", source.path, variant.id));
                }
            }
        }
    }
    complain(&complaints);
}

#[test]
fn the_reference_has_every_field() {
    let sources = sources();
    let schema: String = sources
        .iter()
        .filter(|source| source.path.starts_with("spec/v1/") || source.path == "tour/v1.rs")
        .map(|source| source.text.as_str())
        .collect();
    let readme = documents::read("variants/README.md");
    let described = |name: &str| {
        let ends = |c: Option<char>| c.is_none_or(|c| !(c.is_alphanumeric() || c == '_' || c == '-'));
        readme
            .match_indices(name)
            .any(|(at, _)| ends(readme[..at].chars().next_back()) && ends(readme[at + name.len()..].chars().next()))
    };
    let names = schema_names(&schema);
    assert!(names.len() > 80, "fields and cases are no longer found: {names:?}");
    let missing: Vec<String> = names.into_iter().filter(|name| !described(name)).collect();
    assert!(missing.is_empty(), "variants/README.md says nothing about {missing:?}");
}

#[test]
fn the_reference_has_every_weight() {
    let readme = documents::read("variants/README.md");
    for weight in Weight::ALL {
        let (start, end) = (format!("| `{weight:?}` |"), format!("| {} | {} |", weight.usual(2), weight.usual(4)));
        let row = readme.lines().find(|line| line.starts_with(&start));
        assert!(row.is_some_and(|row| row.ends_with(&end)), "{weight:?}: {row:?}");
    }
}

/// The fields and cases of all types that are read from files.
fn schema_names(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut reading = false;
    let mut inside = false;
    let mut attribute = false;
    let mut in_macro = false;
    let mut listing: Option<String> = None;
    for line in text.lines().map(|line| line.split("//").next().unwrap_or_default()) {
        let trimmed = line.trim();
        in_macro |= line.starts_with("macro_rules!");
        if in_macro {
            in_macro = !line.starts_with('}');
            continue;
        }
        if listing.is_some() || line.starts_with("names! {") {
            let listed = listing.take().unwrap_or_default() + trimmed;
            match listed.strip_suffix('}') {
                Some(listed) => names.extend(listed_names(listed)),
                None => listing = Some(listed),
            }
            continue;
        }
        attribute |= trimmed.starts_with("#[");
        let part_of_attribute = attribute && !trimmed.contains("derive(");
        attribute &= !trimmed.ends_with(']');
        if part_of_attribute {
            continue;
        }
        reading |= trimmed.starts_with("#[derive(") && trimmed.contains("Deserialize");
        let opens = trimmed.ends_with('{') && (trimmed.contains("struct ") || trimmed.contains("enum "));
        if opens && !line.starts_with(' ') {
            inside = std::mem::take(&mut reading);
        } else if line.starts_with('}') {
            inside = false;
        } else if inside && !trimmed.starts_with('#') && !trimmed.is_empty() {
            names.extend(line_names(trimmed));
        }
    }
    names.sort();
    names.dedup();
    names
}

/// The cases in `names! { Spec of Meaning, "Word": Case, Case `, or of a list without that beginning.
fn listed_names(listing: &str) -> Vec<String> {
    let inside = listing.trim_start_matches("names! {");
    let cases = inside.rsplit(':').next().unwrap_or_default();
    cases.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The names in `pub name: Type,`, `Case,`, `Case(Type),`, `Case { name: Type, … },`.
fn line_names(line: &str) -> Vec<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let fields = |list: &str| -> Vec<String> {
        let field = |entry: &str| entry.split_once(':').map(|(name, _)| name.trim().to_owned());
        list.split(',').filter_map(field).collect()
    };
    if let Some(rest) = line.strip_prefix("pub ") {
        return vec![word(rest)];
    }
    match line.split_once('{') {
        Some((case, list)) => {
            std::iter::once(word(case)).chain(fields(list.trim_end_matches(['}', ',', ' ']))).collect()
        }
        None => match word(line) {
            name if name.is_empty() || line.contains(": &str") => Vec::new(),
            name => vec![name],
        },
    }
}
