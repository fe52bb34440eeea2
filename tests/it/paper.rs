//! Sheets on paper, pictures of games and codes to take home.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::process::{Command, Stdio};

use fourhanded::board::Seat;
use fourhanded::export::diagram::diagram_svg;
use fourhanded::export::hatching::Hatching;
use fourhanded::export::picture::{diagram_of, printed, printed_ink_of};
use fourhanded::export::qr::{LONGEST_IN_QR, qr_picture};
use fourhanded::export::raster::raster;
use fourhanded::paper::{
    Occasion, PaperFace, PaperItem, PaperPage, PaperSize, blank_score_sheet, certificate, pdf_bytes, record_code,
    result_card, rule_sheet, score_sheet,
};
use fourhanded::random::Random;
use fourhanded::spec::{Catalogue, Playable};
use fourhanded::store::{MoveNotation, SaveGame, parse_any, record_text, samples, short_record};
use fourhanded::text::{Texts, languages};
use fourhanded::tour::Shelf;

use crate::harness::playable;

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

#[test]
fn other_programs_read_the_clauses_in_the_file() {
    let game = playable("orthodox");
    for (code, _) in languages() {
        let texts = Texts::of(code);
        let pages = rule_sheet(&game, None, &texts, PaperSize::A4);
        let Some(read) = extracted(&pdf_bytes(&pages, "Chess", code).unwrap()) else { return };
        // They order columns and blanks as they like: each line must be there, letter by letter.
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        let all = letters(&read);
        for line in pages.iter().flat_map(PaperPage::texts) {
            assert!(all.contains(&letters(line)), "{code}: {line:?}");
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
        let look = |army| printed_ink_of(game.look.armies[army]);
        let inks: Vec<_> = game.rules.present().map(|army| (look(army).fill, look(army).hatching)).collect();
        assert_eq!(inks.iter().collect::<BTreeSet<_>>().len(), inks.len(), "{}: {inks:?}", game.variant.id);
        let diagram = printed(&game, diagram_of(&game, &game.start, Seat::South, None));
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
