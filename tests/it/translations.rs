//! Games in other languages: nothing that players read of a shipped game is left in English, and a faulty translation is
//! told with its place.

use std::collections::BTreeSet;
use std::fs;

use expect_test::expect;
use fourhanded::board::Cell;
use fourhanded::spec::{Catalogue, Choice, Translation, Variant};
use fourhanded::text::{ClauseWords, OptionWords, Texts, folded, languages};

use crate::harness::playable;
use crate::saves::Folder;

/// The cells and numbers that a text names.
fn figures(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| word.is_ascii() && word.contains(|c: char| c.is_ascii_digit())).collect()
}

#[test]
fn every_shipped_game_is_told_in_every_language() {
    let english = Texts::english();
    for (code, language) in languages().filter(|(code, _)| *code != "en") {
        let texts = Texts::of(code);
        for (variant, _) in Catalogue::shipped().entries() {
            let told = format!("{} in {language}", variant.id);
            assert!(variant.translation(code).is_some(), "{told}");
            let same = |what: &str, own: &str, translated: &str| {
                assert_ne!(own, translated, "{told}: {what} is in English");
                assert_eq!(figures(own), figures(translated), "{told}: {what} names other cells or numbers");
            };
            same("the summary", english.game_summary(variant), texts.game_summary(variant));
            same("the goal", english.game_goal(variant), texts.game_goal(variant));
            for option in &variant.options {
                let OptionWords { name, text } = texts.option(variant, option);
                assert!(!name.is_empty(), "{told}: {}", option.id);
                same(&option.id, english.option(variant, option).text, text);
            }
            for clause in &variant.playable(Choice::default()).unwrap().rules.clauses.0 {
                let own = english.clause(variant, clause);
                let ClauseWords { title, text, rulings } = texts.clause(variant, clause);
                let id = &clause.id.0;
                assert_ne!(title, own.title, "{told}: the title of {id} is in English");
                same(id, own.text, text);
                for ((id, own), (_, translated)) in own.rulings.into_iter().zip(rulings) {
                    same(id, own, translated);
                }
            }
        }
    }
}

/// The words of a text that begin with a small letter of English.
fn small_words(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '.' && c != '-');
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_lowercase()) && !word.contains('.')).collect()
}

#[test]
fn every_value_of_an_option_of_a_shipped_game_is_called_by_words() {
    let (english, greek) = (Texts::english(), Texts::of("el"));
    for (variant, _) in Catalogue::shipped().entries() {
        for option in &variant.options {
            let mut seen = BTreeSet::new();
            for value in &option.values {
                let told = format!("{}: {}={value}", variant.id, option.id);
                let [own, translated] = [&english, &greek].map(|texts| texts.option_value(variant, option, value));
                let shared = ["on", "off"].contains(&value.as_str());
                assert!(shared || option.value_names.contains_key(value), "{told}: called by its id, {own:?}");
                assert!(own.contains(|c: char| c.is_ascii_lowercase()), "{told}: {own:?}");
                assert!(translated.contains(|c: char| ('α'..='ω').contains(&c)), "{told}: {translated:?}");
                assert_eq!(small_words(&translated), [""; 0], "{told}: {translated:?}");
                assert!(own.chars().count().max(translated.chars().count()) <= 36, "{told}: too long for a button");
                assert!(seen.insert([own, translated]), "{told}: called as another value");
            }
        }
    }
}

#[test]
fn sources_are_told_in_greek_but_for_what_is_printed() {
    let greek = Texts::of("el");
    let left = |variant: &Variant| {
        let source = greek.game_source(variant);
        let words = small_words(&source).join(" ");
        (!words.is_empty() || source.contains("Unknown")).then(|| format!("{}: {words}", variant.id))
    };
    let catalogue = Catalogue::shipped();
    let left: Vec<String> = catalogue.entries().filter_map(|(variant, _)| left(variant)).collect();
    // Titles as they are printed.
    assert_eq!(left, ["orthodox: of", "verney: four-handed chess"]);
    let boxed = catalogue.get("boxed-set").unwrap();
    assert_eq!(greek.game_author(boxed), "Άγνωστος");
    assert_eq!(Texts::english().game_author(boxed), "Unknown");
    assert!(greek.game_words(boxed).contains("Unknown"), "a game is found by the author of its file, too");
}

#[test]
fn games_are_sorted_by_the_names_that_are_shown() {
    let catalogue = Catalogue::shipped();
    let sorted = |code: &str| {
        let texts = Texts::of(code);
        let mut games: Vec<_> = catalogue.entries().map(|(variant, _)| variant).collect();
        games.sort_by_cached_key(|variant| texts.game_order(variant));
        games.into_iter().map(|variant| texts.game_name(variant).to_owned()).collect::<Vec<_>>()
    };
    let greek = sorted("el");
    // The game that stands out, then Latin letters, then Greek ones, whatever their accents.
    assert_eq!(greek.first().map(String::as_str), Some("Cincinnati 4-Way"));
    let place = |name: &str| greek.iter().position(|other| other == name).unwrap();
    let order = [
        "Chess4",
        "Taurus 4-Way, βασιλοκτονία",
        "Διπλό σκάκι με εμπόδια",
        "Ρωσικό σκάκι με φρούρια",
        "Σκάκι στα τυφλά",
    ];
    assert!(order.windows(2).all(|pair| place(pair[0]) < place(pair[1])), "{greek:?}");
    for code in ["el", "en"] {
        let names: Vec<String> = sorted(code).iter().skip(1).map(|name| folded(name)).collect();
        assert!(names.is_sorted(), "{code}: {names:?}");
    }
    assert_ne!(sorted("el"), sorted("en"));
}

#[test]
fn cells_in_sentences_are_written_as_at_the_edge_of_the_board() {
    let texts = Texts::of("en");
    let loeb = playable("loeb");
    let army = loeb.rules.present().next().unwrap();
    let cell: Cell = "f11".parse().unwrap();
    assert_eq!(texts.cell(&loeb, army, cell), "f11");
    // Moves are written as the author of the game writes them.
    assert_eq!(loeb.display.cell(&loeb.rules, army, cell), "F11");
}

/// What is wrong with a translation of `orthodox` whose part behind the header is `rest`.
fn complaints(rest: &str) -> String {
    let text = format!("(\n    schema: 1,\n    variant: \"orthodox\",\n    language: \"el\",\n{rest})\n");
    let catalogue = Catalogue::shipped();
    let found = Translation::load("orthodox.el.ron", &text, |id| catalogue.named(id)).unwrap_err();
    found.iter().map(|complaint| format!("{complaint}\n")).collect()
}

#[test]
fn a_faulty_translation_is_told_with_its_place() {
    let words = "    name: \"Σκάκι\",\n    summary: \"Το σκάκι.\",\n    goal: \"Ματ.\",\n";
    expect![[r#"
        orthodox.el.ron:8:28: orthodox has no option "squirrel" (there are none)
    "#]]
    .assert_eq(&complaints(&format!("{words}    options: {{ \"squirrel\": (name: \"Σκίουρος\", text: \"…\") }},\n")));
    expect![[r#"
        orthodox.el.ron:8:56: clause O-2 has 1 rulings here and 0 there (translate each of them, in their order)
    "#]]
    .assert_eq(&complaints(&format!(
        "{words}    clauses: {{ \"O-2\": (title: \"…\", text: \"…\", rulings: [\"…\"]) }},\n"
    )));
    expect![[r#"
        orthodox.el.ron:6:14: the summary is empty (every translation says it)
    "#]]
    .assert_eq(&complaints("    name: \"Σκάκι\",\n    summary: \" \",\n    goal: \"Ματ.\",\n"));
    expect![[r#"
        orthodox.el.ron:6:5: unknown field `sumary` in `Translation` (did you mean `summary`?)
    "#]]
    .assert_eq(&complaints("    name: \"Σκάκι\",\n    sumary: \"Το σκάκι.\",\n    goal: \"Ματ.\",\n"));
    let catalogue = Catalogue::shipped();
    let values = "(schema: 1, variant: \"chess4\", language: \"el\", name: \"α\", summary: \"β\", goal: \"γ\", \
                  options: {\"method\": (name: \"δ\", text: \"ε\", values: {\"1\": \" \", \"3\": \"ζ\"})})";
    let found = Translation::load("chess4.el.ron", values, |id| catalogue.named(id)).unwrap_err();
    let found: String = found.iter().map(|complaint| format!("{complaint}\n")).collect();
    expect![[r#"
        chess4.el.ron:1:141: the name of the value "1" is empty (write what players shall read)
        chess4.el.ron:1:151: option "method" has no value "3" (did you mean "1"?)
    "#]]
    .assert_eq(&found);
    let other = "(schema: 1, variant: \"ortodox\", language: \"Greek\", name: \"\", summary: \"a\", goal: \"b\")";
    let found = Translation::load("other.el.ron", other, |id| catalogue.named(id)).unwrap_err();
    expect![[r#"other.el.ron:1:22: no variant "ortodox" (did you mean "orthodox"?)"#]].assert_eq(&found[0].to_string());
    let newer = other.replace("schema: 1", "schema: 2");
    let found = Translation::load("other.el.ron", &newer, |id| catalogue.named(id)).unwrap_err();
    expect!["other.el.ron:1:2: schema 2 is not known to this version of the program (schema 1 is; a newer program may read the file)"].assert_eq(&found[0].to_string());
}

#[test]
fn translations_stand_beside_a_users_own_game() {
    let folder = Folder::new();
    let orthodox = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/variants/orthodox.ron")).unwrap();
    fs::write(folder.path("mine.ron"), orthodox.replacen("\"orthodox\"", "\"mine\"", 1)).unwrap();
    let greek = "(schema: 1, variant: \"mine\", language: \"el\", name: \"Δικό μου\", summary: \"…\", goal: \"Ματ.\")";
    fs::write(folder.path("mine.el.ron"), greek).unwrap();
    let catalogue = Catalogue::with_folder(&folder.path(""));
    assert!(catalogue.complaints().is_empty(), "{:?}", catalogue.complaints());
    let variant = catalogue.get("mine").unwrap();
    assert_eq!(Texts::of("el").game_name(variant), "Δικό μου");
    assert_eq!(Texts::english().game_name(variant), variant.name);

    // So do the values of options; without words of their own they are called by their ids.
    let chess4 = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/variants/chess4.ron")).unwrap();
    let plain = chess4.replacen("\"chess4\"", "\"other\"", 1).replace(", name: \"Kings on the left\"", "");
    fs::write(folder.path("other.ron"), plain).unwrap();
    let words = "(schema: 1, variant: \"other\", language: \"el\", name: \"α\", summary: \"β\", goal: \"γ\", \
                 options: {\"array\": (name: \"δ\", text: \"ε\", values: {\"wiki\": \"Όπως εκεί\"})})";
    fs::write(folder.path("other.el.ron"), words).unwrap();
    let told = Catalogue::with_folder(&folder.path(""));
    assert!(told.complaints().is_empty(), "{:?}", told.complaints());
    let other = told.get("other").unwrap();
    let array = other.options.iter().find(|option| option.id == "array").unwrap();
    let called = |code: &str| ["wiki", "kings-left"].map(|value| Texts::of(code).option_value(other, array, value));
    assert_eq!(called("el"), ["Όπως εκεί", "Kings left"]);
    assert_eq!(called("en"), ["As in the source", "Kings left"]);

    // What is left out is shown as the variant file has it, and a faulty translation leaves the game as it is.
    let playable = variant.playable(Choice::default()).unwrap();
    let clause = &playable.rules.clauses.0[0];
    assert_eq!(Texts::of("el").clause(variant, clause).text, clause.text);
    fs::write(folder.path("mine.el.ron"), greek.replace("goal:", "gaol:")).unwrap();
    let catalogue = Catalogue::with_folder(&folder.path(""));
    assert_eq!(catalogue.complaints().len(), 1);
    assert_eq!(Texts::of("el").game_name(catalogue.get("mine").unwrap()), variant.name);
}
