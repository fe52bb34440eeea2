//! Games in other languages: nothing that players read of a shipped game is left in English, and a faulty translation is
//! told with its place.

use std::collections::BTreeSet;
use std::fs;

use expect_test::expect;
use fourhanded::spec::{Catalogue, Choice, Translation};
use fourhanded::text::{ClauseWords, OptionWords, Texts, languages};

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

    // What is left out is shown as the variant file has it, and a faulty translation leaves the game as it is.
    let playable = variant.playable(Choice::default()).unwrap();
    let clause = &playable.rules.clauses.0[0];
    assert_eq!(Texts::of("el").clause(variant, clause).text, clause.text);
    fs::write(folder.path("mine.el.ron"), greek.replace("goal:", "gaol:")).unwrap();
    let catalogue = Catalogue::with_folder(&folder.path(""));
    assert_eq!(catalogue.complaints().len(), 1);
    assert_eq!(Texts::of("el").game_name(catalogue.get("mine").unwrap()), variant.name);
}
