//! Tours: what is wrong with them is told, pupils are taken through them, and any game gets one.

use std::fs;
use std::sync::Arc;

use expect_test::expect;
use fourhanded::board::Cell;
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::resolve;
use fourhanded::position::Position;
use fourhanded::rules::{ClauseId, Topic};
use fourhanded::spec::{Catalogue, Choice, load as load_variant};
use fourhanded::text::{Texts, languages};
use fourhanded::tour::generate::{Effort, Generated, generate};
use fourhanded::tour::{self, Help, Lesson, LessonAnswer, Page, SHORT_TOUR, Shelf, Solution, Step, Tour};

use crate::harness::playable;
use crate::saves::Folder;

/// A tour of Cincinnati 4-Way with these pages; the clauses without a page are skipped.
fn with_pages(pages: &str) -> String {
    let shown = |id: &str| pages.contains(&format!("clause: \"{id}\""));
    let clauses = playable("cincinnati-4-way").rules.clauses.0.clone();
    let skipped = clauses.iter().filter(|clause| !shown(&clause.id.0));
    let skipped: Vec<String> = skipped.map(|clause| format!("(\"{}\", \"not here\")", clause.id)).collect();
    format!(
        "(\n    schema: 1,\n    variant: \"cincinnati-4-way\",\n    languages: [\"en\"],\n    pages: [\n{pages}    ],\n    \
         skip: [{}],\n)\n",
        skipped.join(", ")
    )
}

fn read(text: &str) -> Result<Tour, String> {
    let catalogue = Catalogue::shipped();
    let found = tour::load("a.tour.ron", text, |id| catalogue.named(id));
    found.map_err(|found| found.iter().map(|complaint| format!("{complaint}\n")).collect())
}

/// A page on leapfrog with these steps.
fn leapfrog(steps: &str) -> String {
    format!(
        "        (\n            id: \"leapfrog\", clause: \"C-4.6\",\n            men: \"sPf4 nP'f5 sPg4 nP'g5 eNg6\",\n            \
         say: {{\"en\": \"A pawn may leap.\"}},\n            steps: [\n{steps}            ],\n        ),\n"
    )
}

fn complaints(pages: &str) -> String {
    read(&with_pages(pages)).unwrap_err()
}

const LEAP: &str = "                Show([\"f4-f6\"]),
                Play(goal: Any([\"f4-f6\"]), hint: {\"en\": \"Over it.\"}, done: {\"en\": \"So.\"}),
                Reply([\"a8-b8\"]),
                Try(from: \"g4\", to: \"g6\", clause: \"0.turns\", cells: [\"g4\"]),
";

#[test]
fn a_page_is_played_before_it_is_believed() {
    let tour = read(&with_pages(&leapfrog("                Play(goal: Cause(Leapfrog)),\n"))).unwrap();
    assert_eq!(tour.pages.len(), 1);
    expect![[r#"
        a.tour.ron:11:17: f4-f7 is not legal (`fourhanded-cli moves` lists what is legal)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Play(goal: Any([\"f4-f7\"])),\n")));
    expect![[r#"
        a.tour.ron:11:17: g4-g6 is not legal (`fourhanded-cli moves` lists what is legal)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Show([\"g4-g6\"]),\n")));
    expect![[r#"
        a.tour.ron:11:37: f4 to f6 is legal (let it be played, or try another)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Try(from: \"f4\", to: \"f6\", cells: []),\n")));
    expect![[r#"
        a.tour.ron:11:17: f4 to f7 is refused by clause C-4.5, not by C-4.6 (write `clause: "C-4.5"`, or try another)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Try(from: \"f4\", to: \"f7\", cells: []),\n")));
    expect![[r#"
        a.tour.ron:11:50: g4 to g6 is refused because of other cells (write `cells: ["g6"]`)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Try(from: \"g4\", to: \"g6\", cells: []),\n")));
    expect![[r#"
        a.tour.ron:11:28: no action reaches the goal (ask for what one action can do)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Play(goal: Cause(Castling)),\n")));
    expect![[r#"
        a.tour.ron:11:27: nobody on h5 may move (ask about another man)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Ask(from: \"h5\"),\n")));
    expect![[r#"
        a.tour.ron:11:28: the board has no cell "a1" (name one that it has)
        a.tour.ron:11:28: no action reaches the goal (ask for what one action can do)
    "#]]
    .assert_eq(&complaints(&leapfrog("                Play(goal: Reach([\"a1\"])),\n")));
    expect![[r#"
        a.tour.ron:10:20: nothing happens on this page (let something be shown, played or tried)
    "#]]
    .assert_eq(&complaints(&leapfrog("")));
}

#[test]
fn a_page_says_what_is_wrong_with_it() {
    let page = leapfrog("                Show([\"f4-f6\"]),\n");
    let told = |from: &str, to: &str| complaints(&page.replace(from, to));
    expect![[r#"
        a.tour.ron:7:37: cincinnati-4-way has no clause "C-4.7" (did you mean "C-4.5"?)
    "#]]
    .assert_eq(&told("C-4.6", "C-4.7"));
    expect![[r#"
        a.tour.ron:8:18: "sPq4": expected a cell such as "f4", found "q4" (`men` is a list such as "sPf4 nKh15")
    "#]]
    .assert_eq(&told("sPf4", "sPq4"));
    expect![[r#"
        a.tour.ron:8:18: two men stand on f4 (`men` is a list such as "sPf4 nKh15")
    "#]]
    .assert_eq(&told("nP'f5", "nP'f4"));
    expect![[r#"
        a.tour.ron:9:18: the text in "en" is missing (the tour names this language)
    "#]]
    .assert_eq(&told("\"en\": \"A pawn may leap.\"", "\"el\": \"Πηδά.\""));
    expect![[r#"
        a.tour.ron:9:18: the text in "en" has 250 characters, 220 at most (say less, or make two pages of it)
    "#]]
    .assert_eq(&told("A pawn may leap.", &"leap ".repeat(50)));
    expect![[r#"
        a.tour.ron:7:38: cincinnati-4-way has no option "squirrel" with the value "maybe" (`fourhanded-cli variants --json` lists options and values)
    "#]].assert_eq(&told("id: \"leapfrog\",", "id: \"leapfrog\", options: {\"squirrel\": \"maybe\"},"));
    expect![[r#"
        a.tour.ron:15:17: two pages have the id "leapfrog" (give this one another)
    "#]]
    .assert_eq(&complaints(&[page.as_str(), &page].concat()));
    let uncovered = with_pages(&page).replace("(\"C-4.5\", \"not here\"), ", "");
    expect![[r#"
        a.tour.ron:5:12: no page shows C-4.5 (make one, or say in `skip` why there is none)
    "#]]
    .assert_eq(&read(&uncovered).unwrap_err());
    // A page that shows two clauses covers both.
    let also = |clause: &str| {
        let from = "clause: \"C-4.6\",";
        uncovered.replace(from, &format!("{from} also: [\"{clause}\"],"))
    };
    let both = read(&also("C-4.5")).unwrap();
    let about = |id: &str| both.pages_about(&ClauseId(id.to_owned())).next().map(|page| page.id.as_str());
    assert_eq!((about("C-4.5"), about("C-4.6"), about("C-4.70")), (Some("leapfrog"), Some("leapfrog"), None));
    expect![[r#"
        a.tour.ron:7:52: cincinnati-4-way has no clause "C-4.7" (did you mean "C-4.5"?)
        a.tour.ron:5:12: no page shows C-4.5 (make one, or say in `skip` why there is none)
    "#]]
    .assert_eq(&read(&also("C-4.7")).unwrap_err());
    expect![[r#"
        a.tour.ron:7:52: C-4.6 is the clause of the page (name other clauses in `also`)
        a.tour.ron:5:12: no page shows C-4.5 (make one, or say in `skip` why there is none)
    "#]]
    .assert_eq(&read(&also("C-4.6")).unwrap_err());
    let covered = with_pages(&page).replace("skip: [", "skip: [(\"C-4.6\", \"no\"), (\"C-4.666\", \"no\"), ");
    expect![[r#"
        a.tour.ron:15:12: clause C-4.6 has a page (take it out of `skip`)
        a.tour.ron:15:29: cincinnati-4-way has no clause "C-4.666" (did you mean "C-4.6"?)
    "#]]
    .assert_eq(&read(&covered).unwrap_err());
    expect![[r#"
        a.tour.ron:2:5: schema 2 is not known to this version of the program (schema 1 is; a newer program may read the file)
    "#]].assert_eq(&read(&with_pages(&page).replace("schema: 1", "schema: 2")).unwrap_err());
    expect![[r#"
        a.tour.ron:3:14: no variant "cincinnati-5-way" (did you mean "cincinnati-4-way"?)
    "#]]
    .assert_eq(&read(&with_pages(&page).replace("4-way", "5-way")).unwrap_err());
}

/// A sound tour that says what kind of game it is in these words.
fn with_about(about: &str) -> String {
    let tour = with_pages(&leapfrog("                Show([\"f4-f6\"]),\n"));
    tour.replace("    pages: [", &format!("    about: (\n{about}    ),\n    pages: ["))
}

const ABOUT: &str = "        history: {\"en\": \"It is old.\"},
        special: {\"en\": \"It has triangles.\"},
        minutes: (20, 60),
";

#[test]
fn a_tour_says_what_kind_of_game_it_is() {
    let about = read(&with_about(ABOUT)).unwrap().about.unwrap();
    assert_eq!((about.history.told("en"), about.special.told("el")), ("It is old.", "It has triangles."));
    assert_eq!(about.minutes, 20..=60);
    assert_eq!(read(&with_pages(&leapfrog("                Show([\"f4-f6\"]),\n"))).unwrap().about, None);

    let told = |from: &str, to: &str| {
        let about = ABOUT.replace(from, to);
        assert_ne!(about, ABOUT);
        read(&with_about(&about)).unwrap_err()
    };
    expect![[r#"
        a.tour.ron:6:18: the text in "en" is missing (the tour names this language)
    "#]]
    .assert_eq(&told("\"en\": \"It is old.\"", "\"el\": \"Παλιό.\""));
    expect![[r#"
        a.tour.ron:7:18: the text in "en" is missing (the tour names this language)
    "#]]
    .assert_eq(&told("\"It has triangles.\"", "\" \""));
    expect![[r#"
        a.tour.ron:6:18: the text in "en" has 800 characters, 480 at most (say it in fewer words)
    "#]]
    .assert_eq(&told("It is old.", &"old ".repeat(200)));
    expect![[r#"
        a.tour.ron:7:18: the text in "en" has 360 characters, 260 at most (say it in fewer words)
    "#]]
    .assert_eq(&told("It has triangles.", &"triangle ".repeat(40)));
    expect![[r#"
        a.tour.ron:8:18: 60 to 20 minutes are no time that a game takes (write two numbers above 0, the smaller one first, such as (20, 60))
    "#]].assert_eq(&told("(20, 60)", "(60, 20)"));
    expect![[r#"
        a.tour.ron:8:18: 20 to 20 minutes are no time that a game takes (write two numbers above 0, the smaller one first, such as (20, 60))
    "#]].assert_eq(&told("(20, 60)", "(20, 20)"));
    expect![[r#"
        a.tour.ron:8:18: 0 to 20 minutes are no time that a game takes (write two numbers above 0, the smaller one first, such as (20, 60))
    "#]].assert_eq(&told("(20, 60)", "(0, 20)"));
    expect![[r#"
        a.tour.ron:8:20: expected a whole number from 0 to 65535, found `-5`
    "#]]
    .assert_eq(&told("(20, 60)", "(-5, 20)"));
    expect![[r#"
        a.tour.ron:8:17: expected `(`
    "#]]
    .assert_eq(&told("(20, 60)", "20"));
    expect![[r#"
        a.tour.ron:8:5: the field `minutes` of `About` is missing (add `minutes: …`)
    "#]]
    .assert_eq(&told("        minutes: (20, 60),\n", ""));
    expect![[r#"
        a.tour.ron:8:9: unknown field `hours` in `About` (expected one of history, special, minutes)
    "#]]
    .assert_eq(&told("minutes", "hours"));
}

#[test]
fn a_course_has_a_name_of_its_own() {
    let page =
        leapfrog("                Show([\"f4-f6\"]),\n").replace("clause:", "title: {\"en\": \"Leap\"}, clause:");
    let head = |extra: &str| {
        format!(
            "(\n    schema: 1,\n{extra}    variant: \"cincinnati-4-way\",\n    languages: [\"en\"],\n    pages: [\n{page}    ],\n)\n"
        )
    };
    let course = read(&head("    id: \"leaps\", title: {\"en\": \"Leaps\"},\n")).unwrap();
    assert!(course.is_course() && course.id == "leaps" && course.title.told("en") == "Leaps");
    assert_eq!(course.pages[0].title.told("en"), "Leap");
    let tour = read(&with_pages(&page)).unwrap();
    assert!(!tour.is_course() && tour.id == "cincinnati-4-way");
    expect![[r#"
        a.tour.ron:3:9: a course has a title (add `title` with its text in every language)
    "#]]
    .assert_eq(&read(&head("    id: \"leaps\",\n")).unwrap_err());
    expect![[r#"
        a.tour.ron:3:12: the tour of a game is called as the game (leave it out, or make a course of the file by an `id`)
    "#]]
    .assert_eq(&read(&head("    title: {\"en\": \"Leaps\"},\n")).unwrap_err());
    expect![[r#"
        a.tour.ron:3:9: "cincinnati-4-way" is the id of the game (give the course another, or leave `id` out for the tour of the game)
    "#]]
        .assert_eq(&read(&head("    id: \"cincinnati-4-way\", title: {\"en\": \"Leaps\"},\n")).unwrap_err());
}

#[test]
fn a_tour_has_a_short_one() {
    let pages = |all: usize, essential: usize| -> String {
        let page = |number: usize| {
            let mark = if number < essential { "essential: true, " } else { "" };
            leapfrog(LEAP).replace("id: \"leapfrog\"", &format!("{mark}id: \"page-{number}\""))
        };
        (0..all).map(page).collect()
    };
    for (all, essential) in [(1, 0), (2, 1), (5, 0), (3, 3), (6, 3), (9, 5)] {
        let found = read(&with_pages(&pages(all, essential)));
        assert!(found.is_ok(), "{essential} of {all}: {found:?}");
    }
    for (all, essential, short) in [(6, 0, 6), (6, 6, 6), (6, 2, 2), (3, 1, 1)] {
        let found = complaints(&pages(all, essential));
        let told = format!("the short tour has {short} of {all} pages (mark 3 to 5 pages with `essential: true`)");
        assert!(found.contains(&told), "{essential} of {all}: {found}");
    }
}

#[test]
fn a_course_on_the_hand_is_there_in_every_language() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    let course = shelf.get("hand").unwrap();
    assert_eq!(shelf.courses().map(|course| course.id.as_str()).collect::<Vec<_>>(), ["hand"]);
    assert_eq!(course.languages, languages().map(|(code, _)| code).collect::<Vec<_>>());
    assert!(course.pages.iter().all(|page| !page.title.is_empty()));
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn a_pupil_is_helped_step_by_step() {
    let tour = Arc::new(read(&with_pages(&leapfrog(LEAP))).unwrap());
    let mut lesson = Lesson::new(&tour, 0).unwrap();
    let played = |lesson: &mut Lesson, text: &str| {
        let action = resolve(lesson.game(), text).unwrap();
        lesson.play(action)
    };
    // What is shown is taken back.
    assert!(matches!(lesson.step(), Some(Step::Show(_))));
    assert_eq!(played(&mut lesson, "f4-f6"), LessonAnswer::Idle);
    lesson.go_on();
    assert_eq!((lesson.steps_done(), lesson.game().cursor()), (1, 0));
    // Legal, but not this: once, twice, three times, and it plays itself.
    assert_eq!(lesson.help(), Help::None);
    assert_eq!(played(&mut lesson, "h1-g2"), LessonAnswer::NotThis);
    assert_eq!((lesson.help(), lesson.game().cursor()), (Help::Hint, 0));
    let refusal = match lesson.try_illegal(cell("g4"), cell("g6")) {
        LessonAnswer::Refused(refusal) => refusal,
        other => panic!("{other:?}"),
    };
    assert_eq!(lesson.game().rules().clause(refusal.topic).0, "C-4.6");
    assert_eq!(lesson.help(), Help::Light([cell("f4"), cell("f6")].into_iter().collect()));
    played(&mut lesson, "h1-g2");
    assert_eq!(lesson.help(), Help::Arrow(cell("f4"), cell("f6")));
    played(&mut lesson, "h1-g2");
    assert_eq!(lesson.help(), Help::PlaysItself);
    lesson.go_on();
    assert_eq!((lesson.steps_done(), lesson.game().cursor(), lesson.help()), (2, 1, Help::None));
    // The others reply, and then something is to be refused.
    lesson.go_on();
    assert_eq!(lesson.game().cursor(), 2);
    assert_eq!(lesson.instead(), LessonAnswer::NotThis);
    assert_eq!(lesson.try_illegal(cell("g4"), cell("g6")), LessonAnswer::Done);
    assert!(lesson.step().is_none());

    // What is lit goes out with the last step that is about it.
    let page = leapfrog(LEAP).replacen("say:", "spot: [\"f4\", \"f6\", \"g4\"], say:", 1);
    let mut lesson = Lesson::new(&Arc::new(read(&with_pages(&page)).unwrap()), 0).unwrap();
    let lit = |lesson: &Lesson| lesson.spot().into_iter().map(|cell| cell.to_string()).collect::<String>();
    assert_eq!(lit(&lesson), "f4g4f6");
    lesson.go_on();
    assert_eq!(lit(&lesson), "f4g4f6", "what plays by itself and goes back changes nothing");
    assert_eq!(played(&mut lesson, "f4-f6"), LessonAnswer::Done);
    assert_eq!(lit(&lesson), "g4", "a later step is about it");
    lesson.go_on();
    assert_eq!(lesson.try_illegal(cell("g4"), cell("g6")), LessonAnswer::Done);
    assert_eq!(lit(&lesson), "");

    // Cells are asked for one by one.
    let tour = Arc::new(read(&with_pages(&leapfrog("                Ask(from: \"h1\"),\n"))).unwrap());
    let mut lesson = Lesson::new(&tour, 0).unwrap();
    assert_eq!(lesson.tap(cell("h3")), LessonAnswer::NotThis);
    assert_eq!(lesson.tap(cell("g2")), LessonAnswer::Found);
    assert_eq!(lesson.tap(cell("i2")), LessonAnswer::Found);
    assert_eq!(lesson.tap(cell("h2")), LessonAnswer::Done);
}

/// The clause of a page, its game with options, its position, and what passes its first step.
fn deed(tour: &Tour, page: usize) -> (String, String, Position, Option<Solution>) {
    let Page { clause, playable, start, .. } = &tour.pages[page];
    (
        clause.0.clone(),
        playable.name().to_string(),
        start.clone(),
        Lesson::new(&Arc::new(tour.clone()), page).unwrap().solution(),
    )
}

/// The tour of a game, made and read.
fn made(name: &str) -> (Generated, Tour) {
    let generated = generate(&playable(name), Effort::default());
    let tour = read(&generated.text).unwrap_or_else(|error| panic!("{name}: {error}"));
    (generated, tour)
}

#[test]
fn every_game_gets_a_tour_of_most_of_its_topics() {
    for (variant, _) in Catalogue::shipped().entries() {
        let (Generated { shown, silent, .. }, tour) = made(&variant.id);
        let topics = shown.len() + silent.len();
        assert!(shown.len() * 10 >= topics * 7, "{}: {} of {topics}, not {silent:?}", variant.id, shown.len());
        assert!(SHORT_TOUR.contains(&tour.essential().count()), "{}", variant.id);
        let array = |page: &&Page| page.id == "array";
        assert!(tour.pages.iter().skip(1).find(array).is_none(), "{}: the table is seen first", variant.id);
        let done: Vec<_> = (0..tour.pages.len()).map(|page| deed(&tour, page)).collect();
        let again = (0..done.len()).find(|place| done[..*place].contains(&done[*place]));
        let again = again.map(|place| &tour.pages[place].id);
        assert!(again.is_none(), "{}: a page is there twice: {again:?}", variant.id);
        for (code, _) in languages() {
            let texts = Texts::of(code);
            for page in &tour.pages {
                let what = format!("{}: {} in {code}: {:?}", variant.id, page.id, page.say.told(code));
                let dones = page.steps.iter().filter_map(|step| match step {
                    Step::Play { done, .. } | Step::Try { done, .. } | Step::Ask { done, .. } => Some(done.told(code)),
                    Step::Show(_) | Step::Reply(_) => None,
                });
                let cut = dones.chain([page.say.told(code)]).any(|text| text.contains('…'));
                assert!(!cut, "{what}: a text is cut");
                // The clause is told once, on the first page about it.
                let clause = page.rules().clauses.get(&page.clause).unwrap();
                let beginning: String = texts.clause(variant, clause).text.chars().take(24).collect();
                let first = tour.pages_about(&page.clause).next().unwrap().id == page.id;
                let told = page.say.told(code).contains(&beginning);
                assert!(!told || first, "{what}: the clause is told again");
            }
        }
        // A page that asks about a man lights him.
        for page in &tour.pages {
            let asked = page.steps.iter().find_map(|step| match step {
                Step::Ask { from, .. } => Some(*from),
                _ => None,
            });
            assert!(asked.is_none_or(|from| page.spot.contains(from)), "{}: {}: {:?}", variant.id, page.id, page.spot);
        }
    }
}

#[test]
fn a_page_knows_the_topics_that_it_shows() {
    let catalogue = Catalogue::shipped();
    let shelf = Shelf::shipped(&catalogue);
    let about = |game: &str, clause: &str, topic: Topic| {
        let clause = ClauseId(clause.to_owned());
        let pages = shelf.get(game).unwrap().pages_about(&clause).filter(|page| page.topics.contains(&topic));
        pages.map(|page| page.id.as_str()).collect::<Vec<_>>()
    };
    // What is tried, what is claimed, and what follows from a move.
    assert_eq!(about("loeb", "L-0", Topic::Castling), ["castling"]);
    assert_eq!(about("loeb", "L-7", Topic::Draw), ["draw"]);
    assert_eq!(about("loeb", "L-5", Topic::HomeBoard), ["king", "own-king", "counter"]);
    assert!(about("loeb", "L-5", Topic::Castling).is_empty());
}

#[test]
fn a_still_picture_shows_what_happens_on_a_page() {
    let catalogue = Catalogue::shipped();
    let shelf = Shelf::shipped(&catalogue);
    let moves = |game: &str, page: &str| {
        let shown = shelf.get(game).unwrap().pages.iter().find(|other| other.id == page).unwrap().shown_moves();
        let text = |(from, to): &(Cell, Cell)| format!("{from}-{to}");
        (shown.played.iter().map(text).collect::<Vec<_>>(), shown.tried.as_ref().map(text))
    };
    // The double step of another, and the capture in passing.
    assert_eq!(moves("loeb", "passing"), (vec!["k6-i6".to_owned(), "i5-j6".to_owned()], None));
    for (variant, _) in catalogue.entries() {
        for page in &shelf.get(&variant.id).unwrap().pages {
            let shown = page.shown_moves();
            // What is played first is legal where the page begins, and what is tried is not.
            let game = Game::new(Arc::clone(&page.playable.rules), page.start.clone());
            let goes = |(from, to): &(Cell, Cell)| {
                game.board_actions().into_iter().any(|action| match action {
                    Action::Move(mv) | Action::Propose(mv) => (mv.from, mv.to) == (*from, *to),
                    _ => false,
                })
            };
            let what = format!("{}: {}: {shown:?}", variant.id, page.id);
            assert!(shown.played.first().is_none_or(goes), "{what}");
            assert!(!shown.tried.as_ref().is_some_and(goes), "{what}");
        }
    }
}

#[test]
fn equal_seeds_make_equal_tours() {
    let tour = |seed| generate(&playable("verney"), Effort { games: 20, seed, ..Effort::default() }).text;
    assert_eq!(tour(1), tour(1));
    assert_ne!(tour(1), tour(2));
}

#[test]
fn games_that_stand_in_a_file_only_get_a_tour() {
    for name in ["frost", "skirmish", "trefoil"] {
        let path = format!("{}/tests/data/variants/{name}.ron", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).unwrap();
        let variant = Arc::new(load_variant(name, &text).unwrap());
        let playable = variant.playable(Choice::default()).unwrap();
        let generated = generate(&playable, Effort::default());
        let found = tour::load("made.tour.ron", &generated.text, |_| Ok(&variant));
        let tour = found.unwrap_or_else(|found| panic!("{name}: {found:?}"));
        // The clauses of the file are in English: a Greek page says in Greek alone what is to be done.
        for page in &tour.pages {
            let clause = playable.rules.clauses.get(&page.clause).unwrap();
            let beginning: String = clause.text.chars().take(12).collect();
            let says = |language| page.say.told(language).contains(&beginning);
            let first = tour.pages_about(&page.clause).next().unwrap().id == page.id;
            assert!(says("en") == first && !says("el"), "{name}: {}: {:?}", page.id, page.say);
        }
        let topics = generated.shown.len() + generated.silent.len();
        assert!(generated.shown.len() * 10 >= topics * 7, "{name}: {:?}", generated.silent);
    }
}

#[test]
fn every_game_has_a_tour_in_every_language() {
    let catalogue = Catalogue::shipped();
    let shelf = Shelf::shipped(&catalogue);
    for (variant, _) in catalogue.entries() {
        let tour = shelf.get(&variant.id).unwrap_or_else(|| panic!("{} has no tour that can be used", variant.id));
        let codes: Vec<&str> = languages().map(|(code, _)| code).collect();
        assert_eq!(tour.languages, codes, "{}", variant.id);
        assert!(SHORT_TOUR.contains(&tour.essential().count()), "{}: the short tour", variant.id);
        // About four minutes: what is more than that nobody reads before a first game.
        assert!(tour.pages.len() <= 12, "{}: {} pages", variant.id, tour.pages.len());
        // Every language is there, and no text is empty: a tour that lacks one cannot be used.
        assert!(tour.about.is_some(), "{}: nothing says what kind of game it is", variant.id);
    }
}

#[test]
fn a_tour_that_breaks_stays_as_it_was() {
    let folder = Folder::new();
    let file = folder.path("a.tour.ron");
    let (home, catalogue, id) = (folder.path(""), Catalogue::shipped(), "cincinnati-4-way");
    let good = with_pages(&leapfrog(LEAP));
    let broken = good.replacen("pages:", "pagse:", 1);
    // Broken from the start: the shipped one stands in, and the file is complained about.
    fs::write(&file, &broken).unwrap();
    let first = Shelf::with_folder(&home, &catalogue);
    let told = first.complaints().first().unwrap().to_string();
    assert!(told.contains("a.tour.ron:5:5") && told.contains("pages"), "{told}");
    assert_ne!(first.get(id).unwrap().pages.len(), 1);
    fs::write(&file, &good).unwrap();
    let mended = first.reread(&home, &catalogue);
    assert_eq!(mended.complaints(), []);
    assert_eq!(mended.get(id).unwrap().pages.len(), 1);
    // Twice broken it is still the last good one.
    fs::write(&file, &broken).unwrap();
    let again = mended.reread(&home, &catalogue).reread(&home, &catalogue);
    assert_eq!(again.complaints().len(), 1);
    assert!(Arc::ptr_eq(again.get(id).unwrap(), mended.get(id).unwrap()));
    fs::remove_file(&file).unwrap();
    let without = again.reread(&home, &catalogue);
    assert_eq!(without.complaints(), []);
    assert_ne!(without.get(id).unwrap().pages.len(), 1);
}
