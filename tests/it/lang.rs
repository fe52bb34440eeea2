//! Every language says everything, and everything that the program wants to say is there.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fourhanded::spec::Catalogue;
use fourhanded::text::{Texts, languages};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The messages of a file with the `{ $values }` that each names.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            assert!(found.insert(id.to_owned(), BTreeSet::new()).is_none(), "the message {id} stands twice");
            last = id.to_owned();
        }
        let values = line
            .split('$')
            .skip(1)
            .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>());
        if let Some(known) = found.get_mut(&last) {
            known.extend(values);
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn languages_have_the_same_messages() {
    let english = messages(&read(&root("assets/lang/en.ftl")));
    for (code, name) in languages() {
        let other = messages(&read(&root(&format!("assets/lang/{code}.ftl"))));
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        let extra: Vec<_> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{name} lacks {missing:?}, has unknown {extra:?}");
        for (id, values) in &other {
            let unknown: Vec<_> = values.difference(&english[id]).collect();
            assert!(unknown.is_empty(), "{name}: {id} has values that English does not: {unknown:?}");
        }
    }
}

#[test]
fn every_message_that_the_program_wants_exists() {
    let english = messages(&read(&root("assets/lang/en.ftl")));
    let mut files = Vec::new();
    sources(&root("src"), &mut files);
    let speakers = ["texts", "scene", "self", "language.0", "said"];
    let mut missing = Vec::new();
    let mut seen = 0;
    for file in files {
        let text = read(&file);
        for speaker in speakers {
            for method in ["get", "with"] {
                let call = format!("{speaker}.{method}(\"");
                for rest in text.split(call.as_str()).skip(1) {
                    let id: String = rest.chars().take_while(|c| *c != '"').collect();
                    seen += 1;
                    if !english.contains_key(&id) {
                        missing.push(format!("{}: {id}", file.display()));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(seen > 50, "only {seen} calls found: has the way to ask for messages changed?");
}

#[test]
fn no_message_is_left_over() {
    let english = messages(&read(&root("assets/lang/en.ftl")));
    let mut files = Vec::new();
    sources(&root("src"), &mut files);
    let all: String = files.iter().map(|file| read(file)).collect();
    // Families of messages whose ids are put together.
    let families = ["army-", "clock-", "kind-", "how-", "option-", "preset-", "print-", "menu-", "settings-"];
    let unused: Vec<_> = english
        .keys()
        .filter(|id| !families.iter().any(|family| id.starts_with(family)))
        .filter(|id| !all.contains(&format!("\"{id}\"")))
        .collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// What a refusal or a change names leads to a text: a clause of the game's own sheet or a section of
/// the common rules, with the game's numbers.
#[test]
fn every_common_section_has_words() {
    let catalogue = Catalogue::shipped();
    let texts = Texts::english();
    for (variant, _) in catalogue.entries() {
        let playable = catalogue.playable(&variant.id.parse().unwrap()).unwrap();
        let common = texts.common_rules(&playable.rules);
        let has = |id: &str| common.iter().any(|rule| rule.id.0 == id);
        for id in ["0.boards", "0.movement", "0.legal-move", "0.kings", "0.turns", "0.mate", "0.draws", "0.claims"] {
            assert!(has(id), "{}: {id}", variant.id);
        }
        assert_eq!(has("0.freeze"), playable.rules.defeat.mate.freezes(), "{}", variant.id);
        for rule in &common {
            assert!(!rule.text.contains("common-") && !rule.text.contains('{'), "{}: {}", variant.id, rule.text);
        }
    }
    let draws = |id: &str| {
        let common = texts.common_rules(&catalogue.playable(&id.parse().unwrap()).unwrap().rules);
        common.into_iter().find(|rule| rule.id.0 == "0.draws").unwrap().text
    };
    for (id, within_a_turn) in [("howard-double", true), ("loeb", true), ("orthodox", false)] {
        assert!(draws(id).contains("before a draw is judged"), "{id}: {}", draws(id));
        assert_eq!(draws(id).contains("judged when it is over"), within_a_turn, "{id}: {}", draws(id));
    }
    assert!(draws("orthodox").contains("3") && draws("orthodox").contains("75"), "{}", draws("orthodox"));
}

/// The name of a section of the common rules, as it stands behind a refusal, is Greek in Greek.
#[test]
fn every_common_section_has_a_greek_name() {
    let catalogue = Catalogue::shipped();
    let texts = Texts::of("el");
    for (variant, _) in catalogue.entries() {
        let playable = catalogue.playable(&variant.id.parse().unwrap()).unwrap();
        for rule in texts.common_rules(&playable.rules) {
            let section = rule.id.0.strip_prefix("0.").unwrap();
            let name = texts.with("clause-common", &[("section", section)]);
            assert!(!name.contains(|letter: char| letter.is_ascii_alphabetic()), "{section}: {name}");
        }
    }
}

#[test]
fn numbers_are_written_in_groups_of_three_digits_from_10_000_on() {
    let written = |code: &str, numbers: &[u64]| -> Vec<String> {
        let texts = Texts::of(code);
        numbers.iter().map(|number| texts.number(*number)).collect()
    };
    assert_eq!(written("en", &[0, 999, 2_450, 9_999]), ["0", "999", "2450", "9999"]);
    assert_eq!(written("en", &[10_000, 240_000, 1_234_567]), ["10,000", "240,000", "1,234,567"]);
    assert_eq!(written("el", &[10_000, 240_000, 1_234_567]), ["10.000", "240.000", "1.234.567"]);
}
