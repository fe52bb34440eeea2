//! Sheets on paper, pictures of games and codes to take home.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use fourhanded::board::{By, Seat};
use fourhanded::export::army_palette::{ArmyPalette, PaletteName};
use fourhanded::export::diagram::{DiagramMark, diagram_svg};
use fourhanded::export::hatching::Hatching;
use fourhanded::export::mark::Mark;
use fourhanded::export::picture::diagram_of;
use fourhanded::export::qr::{LONGEST_IN_QR, qr_picture};
use fourhanded::export::raster::raster;
use fourhanded::paper::{
    Occasion, PaperFace, PaperItem, PaperPage, PaperSize, blank_score_sheet, certificate, evening_sheet, pdf_bytes,
    record_code, result_card, rule_sheet, score_sheet, whist_sheet,
};
use fourhanded::random::Random;
use fourhanded::rota::{
    Evening, EveningGame, EveningResult, StandingsOrder, WHIST_PLAYERS, Wishes, plan, propose, whist_schedule,
};
use fourhanded::spec::{Catalogue, Playable, VariantName};
use fourhanded::store::{
    MoveNotation, SaveGame, SeatOwner, house_games_of, parse_any, record_text, samples, short_record,
};
use fourhanded::text::{Texts, languages};
use fourhanded::tour::Shelf;

use crate::harness::playable;

/// The colours of sheets that nobody has chosen others for.
const HERALDIC: ArmyPalette = ArmyPalette::of(PaletteName::Heraldic);

/// The shipped games.
fn games() -> Vec<Playable> {
    let catalogue = Catalogue::shipped();
    let ids: Vec<String> = catalogue.entries().map(|(variant, _)| variant.id.clone()).collect();
    assert!(ids.len() >= 18);
    ids.iter().map(|id| playable(id)).collect()
}

/// Everything that is written on some pages, with single blanks.
fn words(pages: &[PaperPage]) -> String {
    let texts: Vec<&str> = pages.iter().flat_map(PaperPage::texts).collect();
    single_blanks(&texts.join(" "))
}

fn single_blanks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A game of random moves.
fn random_game(id: &str, plies: usize, seed: u64) -> SaveGame {
    let mut save = SaveGame::new(playable(id));
    let mut random = Random::new(seed);
    while save.game.all_plies().len() < plies && save.game.outcome().is_none() {
        let actions = save.game.board_actions();
        let actions = if actions.is_empty() { save.game.table_actions() } else { actions };
        save.game.play(*random.choose(&actions).unwrap()).unwrap();
    }
    save
}

#[test]
fn every_rule_sheet_holds_every_clause_in_order_and_within_the_page() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for playable in games() {
        let tour = shelf.get(&playable.variant.id).map(|tour| &**tour);
        for (code, _) in languages() {
            let texts = Texts::of(code);
            for size in [PaperSize::A4, PaperSize::Letter] {
                let pages = rule_sheet(&playable, tour, &texts, size);
                let id = &playable.variant.id;
                let all = running_words(&pages);
                let mut rest = all.as_str();
                let mut next = |part: &str| {
                    let part = single_blanks(part);
                    let at = rest.find(&part).unwrap_or_else(|| panic!("{id} {code} lacks {part:?} in its place"));
                    rest = &rest[at + part.len()..];
                };
                for clause in &playable.rules.clauses.0 {
                    let words = texts.clause(&playable.variant, clause);
                    next(&clause.id.0);
                    next(words.title);
                    next(words.text);
                    words.rulings.iter().for_each(|(_, ruling)| next(ruling));
                }
                texts.common_rules(&playable.rules).iter().for_each(|common| next(&common.text));
                pages.iter().for_each(|page| stays_within(page, id));
            }
        }
    }
}

/// What is written on the pages of a rule sheet without the two texts at the foot of each.
fn running_words(pages: &[PaperPage]) -> String {
    let texts = pages.iter().flat_map(|page| {
        let texts = page.texts();
        let count = texts.len() - 2;
        texts.into_iter().take(count)
    });
    single_blanks(&texts.collect::<Vec<_>>().join(" "))
}

/// Whether all texts end on the page, and all have glyphs.
fn stays_within(page: &PaperPage, name: &str) {
    for item in &page.items {
        let PaperItem::Text { x, y, face, size, text, .. } = item else { continue };
        let right = x + face.width(*size, text);
        assert!(*x >= 10.0 && right <= page.width - 10.0, "{name}: {text:?} from {x} to {right} of {}", page.width);
        assert!(*y >= 10.0 && *y <= page.height - 10.0, "{name}: {text:?} at {y} of {}", page.height);
        assert_eq!(face.missing(text), "", "{name}: {text:?} has signs that the fonts lack");
    }
}

#[test]
fn shares_of_a_point_have_letters() {
    let texts = Texts::of("en");
    for twelfths in 0..=36 {
        let points = texts.points(twelfths);
        assert_eq!(PaperFace::Regular.missing(&points), "", "{points}");
        assert_eq!(fourhanded::rota::parse_points(&points).ok(), Some(twelfths), "{points}");
    }
    assert_eq!([4, 8, 12, 16, 18].map(|twelfths| texts.points(twelfths)), ["1/3", "2/3", "1", "1 1/3", "1½"]);
}

/// What another program reads in a PDF file; `None` where that program is not installed.
fn extracted(pdf: &[u8]) -> Option<String> {
    let mut reader =
        Command::new("pdftotext").args(["-raw", "-", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let mut input = reader.stdin.take().unwrap();
    let pdf = pdf.to_owned();
    let writer = std::thread::spawn(move || input.write_all(&pdf).unwrap());
    let output = reader.wait_with_output().unwrap();
    writer.join().unwrap();
    Some(String::from_utf8(output.stdout).unwrap())
}

/// A text without blanks, as which two texts are compared that are broken into lines in different ways.
fn letters(text: &str) -> String {
    text.chars().filter(|character| !character.is_whitespace()).collect()
}

#[test]
fn other_programs_read_every_clause_whole_in_the_file() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for game in games() {
        let id = &game.variant.id;
        for (code, _) in languages() {
            let texts = Texts::of(code);
            let pages = rule_sheet(&game, shelf.get(id).map(|tour| &**tour), &texts, PaperSize::A4);
            let Some(read) = extracted(&pdf_bytes(&pages, "Rules", code).unwrap()) else { return };
            let mut all = letters(&read);
            for line in pages.iter().flat_map(PaperPage::texts) {
                assert!(all.contains(&letters(line)), "{id} {code}: {line:?}");
            }
            // A clause may go on over the foot of a page.
            for foot in pages.iter().map(|page| page.texts()[page.texts().len() - 2..].concat()) {
                all = all.replace(&letters(&foot), "");
            }
            for clause in &game.rules.clauses.0 {
                let words = texts.clause(&game.variant, clause);
                for part in [words.title, words.text].into_iter().chain(words.rulings.iter().map(|(_, text)| *text)) {
                    assert!(all.contains(&letters(part)), "{id} {code}: {part:?} is not whole in the file");
                }
            }
        }
    }
}

#[test]
fn equal_sheets_are_equal_files() {
    let (game, texts) = (playable("hughes"), Texts::of("el"));
    let make = || pdf_bytes(&rule_sheet(&game, None, &texts, PaperSize::A4), "Hughes", "el").unwrap();
    let file = make();
    assert!(file.starts_with(b"%PDF-"));
    assert_eq!(make(), file);
}

#[test]
fn score_sheets_hold_every_ply() {
    let texts = Texts::of("en");
    let occasion = Occasion { event: "Club evening".to_owned(), date: "1 May".to_owned() };
    for game in games() {
        let id = game.variant.id.clone();
        let blank = blank_score_sheet(&game, &texts, PaperSize::A4, &occasion);
        assert_eq!(blank.len(), 1);
        assert!(words(&blank).contains("Club evening"), "{id}");
        let save = random_game(&id, 120, 7);
        let pages = score_sheet(&save, &texts, PaperSize::Letter, &occasion);
        let mut all = words(&pages);
        let mut plies = 0;
        for (number, ply) in save.game.all_plies().iter().enumerate() {
            let before = save.game.position_at(number);
            let text = texts.action(&save.playable, &before, ply.action, &ply.events);
            if !text.is_empty() {
                let at = all.find(&text).unwrap_or_else(|| panic!("{id}: ply {number}, {text:?}"));
                all.replace_range(at..at + text.len(), "");
                plies += 1;
            }
        }
        assert!(plies > 10, "{id}");
        pages.iter().chain(&blank).for_each(|page| stays_within(page, &id));
    }
}

#[test]
fn a_certificate_is_for_games_that_are_over() {
    let texts = Texts::of("el");
    let occasion = Occasion::default();
    let mut save = random_game("orthodox", 4, 1);
    assert!(certificate(&save, &texts, PaperSize::A4, &occasion).is_none());
    let resign = fourhanded::notation::parse_action(save.game.rules(), save.game.position(), "resign").unwrap();
    save.game.play(resign).unwrap();
    let page = certificate(&save, &texts, PaperSize::A4, &occasion).unwrap();
    stays_within(&page, "certificate");
    let outcome = save.game.outcome().unwrap();
    let told = single_blanks(&texts.outcome(&save.playable, outcome));
    assert!(words(std::slice::from_ref(&page)).contains(&told));
    let card = result_card(&save, &texts, PaperSize::A4, &occasion);
    stays_within(&card, "card");
    assert!(words(&[card]).contains(&texts.game_name(&save.playable.variant).to_owned()));
}

/// The text that a reader of codes finds in one.
fn scanned(svg: &str) -> String {
    let image = raster(svg, 900, 900).unwrap();
    let grey = |x: usize, y: usize| image.pixel(x as u32, y as u32).map_or(255, |pixel| pixel[0]);
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(900, 900, grey);
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1);
    grids[0].decode().unwrap().1
}

#[test]
fn codes_hold_the_record() {
    let short = random_game("cincinnati-4-way", 12, 3);
    let text = scanned(&record_code(&short).unwrap().svg);
    assert_eq!(text, record_text(&short, MoveNotation::Grid));
    let long = random_game("cincinnati-4-way", 240, 3);
    assert!(record_text(&long, MoveNotation::Grid).len() > LONGEST_IN_QR);
    let text = scanned(&record_code(&long).unwrap().svg);
    let parsed = parse_any("code", &text, &Catalogue::shipped()).unwrap();
    assert_eq!(parsed.save.game.position().hash(), long.game.position().hash());
    assert!(qr_picture(&"x".repeat(LONGEST_IN_QR + 1)).is_err());
}

#[test]
fn short_records_are_read_back_in_every_game() {
    let catalogue = Catalogue::shipped();
    for game in games() {
        let id = &game.variant.id;
        let save = random_game(id, 200, 11);
        let text = short_record(&save).unwrap_or_else(|| panic!("{id} has no short record"));
        let lower = text.to_lowercase();
        let mailed = lower.as_bytes().chunks(60).map(|line| String::from_utf8_lossy(line).into_owned());
        let mailed = mailed.collect::<Vec<_>>().join("\n");
        let read = parse_any(id, &mailed, &catalogue).unwrap_or_else(|error| panic!("{id}: {error}")).save;
        let actions = |save: &SaveGame| save.game.all_plies().iter().map(|ply| ply.action).collect::<Vec<_>>();
        assert_eq!(actions(&read), actions(&save), "{id}");
        // A letter that was lost is noticed.
        let damaged = format!("{}{}", &text[..40], &text[41..]);
        assert!(parse_any(id, &damaged, &catalogue).is_err(), "{id}");
    }
}

#[test]
fn printed_armies_are_told_apart_by_their_hatching() {
    for game in games() {
        let look = |army| HERALDIC.ink_of(game.look.armies[army]);
        let inks: Vec<_> = game.rules.present().map(|army| (look(army).fill, look(army).hatching)).collect();
        assert_eq!(inks.iter().collect::<BTreeSet<_>>().len(), inks.len(), "{}: {inks:?}", game.variant.id);
        let diagram = HERALDIC.print(&game, diagram_of(&game, &game.start, Seat::South, None));
        let image = raster(&diagram_svg(&diagram), 600, 600).unwrap();
        // Where a pixel lets the ground through, rounding tints it.
        let grey =
            |pixel: &[u8]| pixel[3] < 255 || (pixel[0].abs_diff(pixel[1]) < 24 && pixel[1].abs_diff(pixel[2]) < 24);
        assert!(image.rgba.chunks(4).all(grey), "{} prints in colour", game.variant.id);
        assert!(inks.iter().any(|(_, hatching)| *hatching != Hatching::None) || inks.len() <= 2);
    }
}

#[test]
fn the_samples_print() {
    let texts = Texts::of("en");
    for (name, text) in samples() {
        let save = parse_any(name, text, &Catalogue::shipped()).unwrap().save;
        let pages = score_sheet(&save, &texts, PaperSize::A4, &Occasion::default());
        pages.iter().for_each(|page| stays_within(page, name));
        pdf_bytes(&pages, name, "en").unwrap();
    }
    assert!(PaperFace::Regular.width(10.0, "Wide") > PaperFace::Regular.width(10.0, "ill"));
}

#[test]
fn lists_of_orders_fit_into_a_code_as_what_was_carried_out() {
    let catalogue = Catalogue::shipped();
    let (name, text) = house_games_of("blind-chess").next().unwrap();
    let save = parse_any(name, text, &catalogue).unwrap().save;
    assert!(record_text(&save, MoveNotation::Grid).len() > LONGEST_IN_QR && record_code(&save).is_some());
    let read = parse_any(name, &short_record(&save).unwrap(), &catalogue).unwrap().save;
    let end = |save: &SaveGame| (save.game.all_plies().len(), save.game.at_main_end().position().hash());
    assert_eq!(end(&read), end(&save));
}

#[test]
fn every_picture_of_a_clause_says_something_of_its_own() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for game in games() {
        let tour = shelf.get(&game.variant.id).unwrap();
        for (code, _) in languages() {
            let texts = Texts::of(code);
            let pages = rule_sheet(&game, Some(tour), &texts, PaperSize::A4);
            let all = running_words(&pages);
            for clause in &game.rules.clauses.0 {
                let heading = texts.clause(&game.variant, clause).title;
                let named = format!("{} · {heading}", clause.id.0);
                assert!(all.matches(&named).count() <= 1, "{}: {named}", game.variant.id);
            }
            let seen = |words: &str| all.contains(&single_blanks(&texts.get(words)));
            let refuses = tour.pages.iter().any(|page| page.shown_moves().tried.is_some());
            assert_eq!(seen("paper-mark-refused"), refuses, "{}", game.variant.id);
        }
    }
}

#[test]
fn no_rule_sheet_ends_with_a_few_lines_on_a_page() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for game in games() {
        let id = &game.variant.id;
        for (code, _) in languages() {
            let pages = rule_sheet(&game, shelf.get(id).map(|tour| &**tour), &Texts::of(code), PaperSize::A4);
            let last = pages.last().unwrap();
            let ends = last.items.iter().filter_map(|item| match item {
                // Without the line at the foot.
                PaperItem::Text { y, .. } if *y < last.height - 45.0 => Some(*y),
                _ => None,
            });
            let ends = ends.fold(0.0, f32::max) / last.height;
            assert!(ends > 0.12, "{id} {code}: page {} ends at {ends}", pages.len());
        }
    }
}

/// Where something on a page ends, from its top.
fn end_of(item: &PaperItem) -> f32 {
    match item {
        PaperItem::Text { y, .. } => *y,
        PaperItem::Line { from, to, .. } => from.1.max(to.1),
        PaperItem::Area { at, size, .. } => at.1 + size.1,
        PaperItem::Drawing { at, width, svg } => {
            let (_, rest) = svg.split_once("viewBox=\"").unwrap();
            let sides: Vec<f32> =
                rest.split('"').next().unwrap().split(' ').map(|side| side.parse().unwrap()).collect();
            at.1 + width * sides[3] / sides[2]
        }
    }
}

#[test]
fn no_page_of_a_rule_sheet_but_the_last_has_an_empty_foot() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for game in games() {
        let id = &game.variant.id;
        for (code, _) in languages() {
            for size in [PaperSize::A4, PaperSize::Letter] {
                let pages = rule_sheet(&game, shelf.get(id).map(|tour| &**tour), &Texts::of(code), size);
                for (number, page) in (1..pages.len()).zip(&pages) {
                    // The line above the number of the page is the last but two.
                    let (foot, written) = (&page.items[page.items.len() - 3], &page.items[..page.items.len() - 3]);
                    let PaperItem::Line { from: (_, foot), .. } = foot else { panic!("{id} {code}: {foot:?}") };
                    let end = written.iter().map(end_of).fold(0.0, f32::max);
                    assert!(end <= *foot, "{id} {code} {size:?}: page {number} runs into its foot: {end} of {foot}");
                    assert!(foot - end < 110.0, "{id} {code} {size:?}: page {number} ends at {end} of {foot}");
                    let column = |is_right: bool| {
                        let inside = written.iter().filter(|item| match item {
                            PaperItem::Text { x, .. } => (*x > page.width / 2.0) == is_right,
                            PaperItem::Drawing { at, .. } => (at.0 > page.width / 2.0) == is_right,
                            PaperItem::Line { .. } | PaperItem::Area { .. } => false,
                        });
                        inside.map(end_of).fold(0.0, f32::max)
                    };
                    let shorter = column(false).min(column(true));
                    assert!(foot - shorter < 220.0, "{id} {code} {size:?}: page {number}, a column ends at {shorter}");
                }
            }
        }
    }
}

#[test]
fn no_line_of_a_rule_sheet_is_a_sign_alone() {
    let shelf = Shelf::shipped(&Catalogue::shipped());
    for game in games() {
        let id = &game.variant.id;
        for (code, _) in languages() {
            let pages = rule_sheet(&game, shelf.get(id).map(|tour| &**tour), &Texts::of(code), PaperSize::A4);
            for line in pages.iter().flat_map(PaperPage::texts) {
                assert!(line.chars().any(char::is_alphanumeric), "{id} {code}: {line:?}");
            }
        }
    }
}

#[test]
fn lines_break_at_blanks_but_not_at_no_break_spaces() {
    let lines = |text: &str, width| PaperFace::Regular.lines(10.0, text, width);
    assert_eq!(lines("one two", 20.0), ["one", "two"]);
    assert_eq!(lines("one\u{a0}two three", 20.0), ["one\u{a0}two", "three"]);
    assert_eq!(lines(" one  two ", 400.0), ["one two"]);
}

#[test]
fn a_certificate_names_who_holds_two_seats_once_and_shows_all_armies() {
    let occasion = Occasion::default();
    let texts = Texts::of("en");
    // One player with two armies, and two players by one name.
    for (id, armies) in [("howard-double", 2), ("verney", 2)] {
        let mut save = random_game(id, 4, 1);
        save.seats = By::from_fn(|_| SeatOwner::Human("Anna".to_owned()));
        let resign = fourhanded::notation::parse_action(save.game.rules(), save.game.position(), "resign").unwrap();
        save.game.play(resign).unwrap();
        let page = certificate(&save, &texts, PaperSize::A4, &occasion).unwrap();
        assert!(page.texts().contains(&"Anna"), "{id}: {:?}", page.texts());
        let game = texts.game_name(&save.playable.variant);
        let won = texts.with("paper-certificate-won", &[("count", "1"), ("game", game)]);
        assert!(words(std::slice::from_ref(&page)).contains(&single_blanks(&won)), "{id}: {:?}", page.texts());
        let drawings = page.items.iter().filter(|item| matches!(item, PaperItem::Drawing { .. })).count();
        assert_eq!(drawings, 1 + 2 * armies, "{id}");
        let card = result_card(&save, &texts, PaperSize::A4, &occasion);
        let emblems = card.items.iter().filter(|item| matches!(item, PaperItem::Drawing { .. })).count();
        let code = usize::from(record_code(&save).is_some());
        assert_eq!(emblems, 1 + code + save.playable.rules.present().count(), "{id}");
    }
}

#[test]
fn marks_of_a_printed_board_are_seen_without_colours() {
    let game = playable("orthodox");
    let mut diagram = HERALDIC.print(&game, diagram_of(&game, &game.start, Seat::South, None));
    diagram.men.clear();
    let plain = raster(&diagram_svg(&diagram), 800, 800).unwrap();
    for mark in [Mark::Zone, Mark::WhyNot] {
        for column in 0..2 {
            let mut marked = diagram.clone();
            marked.marks.push(DiagramMark { column, row: 3, mark });
            let image = raster(&diagram_svg(&marked), 800, 800).unwrap();
            let darker = image.rgba.chunks(4).zip(plain.rgba.chunks(4)).filter(|(now, before)| {
                let light = |pixel: &[u8]| pixel[..3].iter().map(|part| i32::from(*part)).sum::<i32>();
                light(now) + 300 < light(before)
            });
            assert!(darker.count() > 300, "{mark:?} in column {column}");
            assert!(image.rgba.chunks(4).all(|pixel| pixel[3] < 255 || pixel[0].abs_diff(pixel[1]) < 24), "{mark:?}");
        }
    }
}

#[test]
fn home_corners_are_hatched_like_the_men() {
    let game = playable("cincinnati-4-way");
    let mut diagram = HERALDIC.print(&game, diagram_of(&game, &game.start, Seat::South, None));
    (diagram.men, diagram.labels) = (Vec::new(), Vec::new());
    let with = diagram_svg(&diagram);
    for (number, army) in game.rules.present().enumerate() {
        let mut bare = diagram.clone();
        bare.armies[number].hatching = Hatching::None;
        let hatched = HERALDIC.ink_of(game.look.armies[army]).hatching != Hatching::None;
        assert_eq!(diagram_svg(&bare) != with, hatched, "{}", Texts::of("en").army(&game, army));
    }
}

#[test]
fn score_sheets_name_all_armies_of_a_column_and_computers_in_readable_letters() {
    let occasion = Occasion::default();
    for (code, _) in languages() {
        let texts = Texts::of(code);
        let game = playable("howard-double");
        let heads = words(&blank_score_sheet(&game, &texts, PaperSize::A4, &occasion));
        for army in game.rules.present() {
            assert!(heads.contains(&texts.army(&game, army)), "{code}: {heads}");
        }
        let mut save = random_game("cincinnati-4-way", 8, 3);
        save.seats = By::from_fn(|_| SeatOwner::Computer(9));
        for page in score_sheet(&save, &texts, PaperSize::A4, &occasion) {
            let name = texts.with("paper-computer-short", &[("level", "9")]);
            let sizes: Vec<f32> = page
                .items
                .iter()
                .filter_map(|item| match item {
                    PaperItem::Text { size, text, .. } if *text == name => Some(*size),
                    _ => None,
                })
                .collect();
            assert!(sizes.len() == 8 && sizes.iter().all(|size| *size > 6.5), "{code}: {sizes:?}");
        }
    }
}

/// An evening of so many people and finished games, and games that are planned.
fn evening_of(people: usize, games: usize, planned: usize) -> (Evening, Vec<EveningGame>) {
    let mut evening = Evening::new("paper", "Σκακιστικός Όμιλος «Τέσσερα Χέρια»", 1);
    for number in 0..people {
        evening.come(&format!("Wilhelmina Montgomery-Featherstonehaugh {number}")).unwrap();
    }
    let wishes = Wishes { pins: Vec::new(), out: Vec::new(), computers: 1, level: 10 };
    let (teams, all) = (playable("cincinnati-4-way"), playable("chesscom-ffa"));
    for number in 0..games {
        let game = if number % 3 == 1 { &all } else { &teams };
        let proposal = propose(&evening, game, &wishes).unwrap().game;
        let points = vec![6 + number as u16; proposal.sides.len()];
        evening.announce(proposal).unwrap();
        evening.enter(EveningResult::of_points(points), None).unwrap();
    }
    let planned = plan(&evening, &all, &wishes, planned).unwrap().into_iter().map(|proposal| proposal.game).collect();
    (evening, planned)
}

#[test]
fn the_sheet_of_an_evening_has_everybody_and_every_game_within_its_pages() {
    let catalogue = Catalogue::shipped();
    let game = |name: &VariantName| catalogue.playable(name).ok();
    let unknown = |_: &VariantName| None;
    for (people, games, planned) in [(4, 0, 0), (7, 5, 0), (7, 2, 3), (12, 12, 8)] {
        let (evening, planned) = evening_of(people, games, planned);
        for (code, _) in languages() {
            let texts = Texts::of(code);
            for size in [PaperSize::A4, PaperSize::Letter] {
                let occasion = Occasion { event: String::new(), date: "26.11.2026".to_owned() };
                let order = StandingsOrder::Sum;
                let pages = evening_sheet(&evening, order, &planned, game, &texts, size, &occasion);
                pages.iter().for_each(|page| stays_within(page, code));
                let all = words(&pages);
                for number in 0..people {
                    assert!(all.contains(&format!("Featherstonehaugh {number}")), "{code}: {number} of {people}");
                }
                let boxes = pages.iter().flat_map(|page| &page.items);
                let boxes = boxes.filter(|item| matches!(item, PaperItem::Line { width, .. } if *width == 0.5));
                let rules = games + planned.len();
                assert_eq!(boxes.count(), 4 * 4 * planned.len() + rules, "{code}: four lines a box, and one a game");
                let plain = evening_sheet(&evening, order, &planned, unknown, &texts, size, &occasion);
                assert_eq!(words(&plain).contains("cincinnati-4-way"), games > 0, "{code}");
            }
        }
    }
}

#[test]
fn a_schedule_of_whist_fits_a_page() {
    for players in WHIST_PLAYERS {
        let rounds = whist_schedule(players).unwrap();
        let names: Vec<String> = (1..=players).map(|number| format!("Player {number}")).collect();
        for (code, _) in languages() {
            let texts = Texts::of(code);
            for size in [PaperSize::A4, PaperSize::Letter] {
                for (rounds, names) in [(&rounds[..], &names[..]), (&rounds[..4], &[])] {
                    let page = whist_sheet(rounds, names, &texts, size, &Occasion::default());
                    stays_within(&page, &format!("{players} {code}"));
                    let all = page.texts();
                    for [south, west, north, east] in rounds.iter().flat_map(|round| &round.tables) {
                        let table = format!("{south}–{north} : {west}–{east}");
                        assert!(all.contains(&table.as_str()), "{players}: {table}");
                    }
                    assert!(names.iter().all(|name| all.contains(&name.as_str())), "{players}");
                }
            }
        }
    }
}
