//! A page of a tour: what it says, its steps, what is said to what the pupil does, and the way on.

use std::iter;

use fourhanded::moves::Action;
use fourhanded::text::Texts;
use fourhanded::tour::{Page, Solution, Step, Wording};

use super::transport;
use crate::app::play::tour::{Teaching, TourUnderWay};
use crate::app::state::DockPlace;
use crate::app::ui::prelude::*;

/// The height of the buttons at the foot, in points.
const FOOT: f32 = 96.0;
/// The width of the column with the buttons where the page lies below the board, in points.
const COLUMN: f32 = 250.0;

/// Shows the page in the place of the dock.
pub fn show(ui: &mut Ui, scene: &Scene<'_>, session: &Session, tour: &TourUnderWay, place: Rect) {
    let inner = place.shrink2(vec2(MARGIN, 10.0));
    let acts = acts_at_table(&tour.teaching, session);
    let foot = FOOT + if acts { 44.0 } else { 0.0 };
    let (page, buttons) = match scene.layout.dock_place {
        DockPlace::Below => {
            let (page, buttons) = inner.split_left_right_at_x(inner.max.x - COLUMN);
            (page.with_max_x(page.max.x - MARGIN), buttons)
        }
        DockPlace::Right | DockPlace::Left | DockPlace::Folded => inner.split_top_bottom_at_y(inner.max.y - foot),
    };
    inside(ui, page, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        head(ui, scene, session, tour);
        scroll(ui, &format!("page {}", tour.teaching.lesson().page().id), |ui| words(ui, scene, tour));
    });
    inside(ui, buttons, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        if acts {
            transport::table_actions(ui, scene, session);
        }
        ways(ui, scene, tour);
    });
}

/// Whether the pupil is to do something for which the dock of a game has the buttons, such as to offer a draw.
fn acts_at_table(teaching: &Teaching, session: &Session) -> bool {
    let Some(Solution::Play(action)) = teaching.lesson().solution() else { return false };
    let flag = action == Action::Flag;
    session.hands_are_free() && (flag || session.table_actions().contains(&action))
}

/// The game, which page of how many, and the way out; below them the clause.
fn head(ui: &mut Ui, scene: &Scene<'_>, session: &Session, tour: &TourUnderWay) {
    let palette = scene.palette;
    let (now, all) = tour.place();
    let (now, all) = (now.to_string(), all.to_string());
    let variant = &session.playable().variant;
    let names = |ui: &mut Ui| {
        let place = scene.with("page-place", &[("page", &now), ("pages", &all)]);
        let title = tour.tour().title.told(&scene.language());
        let game = if title.is_empty() { scene.texts.game_name(variant) } else { title };
        let texts = [
            Text::line(game, Face::Semibold.at(14.0), palette.text2),
            Text::line(&place, Face::Medium.at(13.5), palette.text3),
        ];
        text::stack(ui, &texts);
    };
    row(ui, 40.0, names, |ui| {
        IconButton::new("tour.leave", icon::X, scene.get("page-leave"), "Esc").sends(ui, scene, TourIntent::Leave);
    });
    let page = tour.teaching.lesson().page();
    text::paragraph(ui, page_title(scene.texts, page), Face::Title.at(22.0), palette.text);
    row_from_left(ui, 22.0, |ui| {
        // A course is about the program, not about clauses.
        let clauses = iter::once(&page.clause).chain(&page.also).filter(|_| !tour.tour().is_course());
        for (place, clause) in clauses.enumerate() {
            let name = if place == 0 { "tour.clause".to_owned() } else { format!("tour.clause.{place}") };
            ClauseChip::new(scene, &name, clause).show(ui, scene);
        }
        ui.add_space(6.0);
        dots(ui, scene, &tour.teaching);
    });
    hairline(ui, palette);
}

/// What a page is called: as its clause, if it has no title of its own.
pub fn page_title<'a>(texts: &Texts, page: &'a Page) -> &'a str {
    let Page { title, clause, playable, .. } = page;
    if !title.is_empty() {
        return title.told(&texts.get("language-code"));
    }
    let clause = playable.rules.clauses.get(clause);
    clause.map_or("", |clause| texts.clause(&playable.variant, clause).title)
}

/// That the page is done, and what comes next.
fn farewell(texts: &Texts, tour: &TourUnderWay) -> String {
    match tour.next_page() {
        Some(next) => texts.with("page-done", &[("next", page_title(texts, next))]),
        None if tour.tour().is_course() => texts.get("page-course-done"),
        None => texts.get("page-tour-done"),
    }
}

/// A dot for each step: full when it is done, with a ring while it is to be done.
fn dots(ui: &mut Ui, scene: &Scene<'_>, teaching: &Teaching) {
    let palette = scene.palette;
    let done = teaching.lesson().steps_done();
    let steps = teaching.lesson().page().steps.len();
    for step in 0..steps {
        let (_, rect) = ui.allocate_space(vec2(14.0, 14.0));
        let (color, radius) = if step < done { (palette.good, 5.0) } else { (palette.edge, 4.0) };
        ui.painter().circle_filled(rect.center(), radius, color);
        if step == done {
            ui.painter().circle_filled(rect.center(), 5.0, palette.accent);
            ui.painter().circle_stroke(rect.center(), 7.0, (1.5, palette.accent));
        }
    }
}

/// What the page says, what is to be done now, and what is said to what was done.
fn words(ui: &mut Ui, scene: &Scene<'_>, tour: &TourUnderWay) {
    let (palette, language, teaching) = (scene.palette, scene.language(), &tour.teaching);
    ui.spacing_mut().item_spacing.y = 10.0;
    ui.add_space(2.0);
    text::paragraph(ui, teaching.lesson().page().say.told(&language), Face::Medium.at(16.0), palette.text);
    if let Some(praise) = teaching.praise() {
        note(ui, scene, (icon::CHECK_CIRCLE, palette.good), praise.told(&language), "tour.praise");
    }
    if let Some(words) = reproach(scene.texts, teaching) {
        note(ui, scene, (icon::X, palette.bad), &words, "tour.not-this");
    }
    if let Some(hint) = teaching.hint() {
        note(ui, scene, (icon::LIGHTBULB, palette.accent), hint.told(&language), "tour.hint");
    }
    text::paragraph(ui, &task(scene.texts, tour), Face::Bold.at(14.0), palette.accent);
}

/// What is to be done now on the page.
fn task(texts: &Texts, tour: &TourUnderWay) -> String {
    let lesson = tour.teaching.lesson();
    match lesson.step() {
        Some(Step::Show(_)) => texts.get("page-show"),
        Some(Step::Reply(_)) => texts.get("page-reply"),
        Some(Step::Play { .. }) => texts.get("page-play"),
        Some(Step::Try { .. }) => texts.get("page-try"),
        Some(Step::Ask { .. }) => texts.with("page-ask", &[("found", &lesson.found().len().to_string())]),
        None => farewell(texts, tour),
    }
}

/// What is said to what the pupil has done wrong.
fn reproach(texts: &Texts, teaching: &Teaching) -> Option<String> {
    let taps = matches!(teaching.lesson().step(), Some(Step::Ask { .. }));
    teaching.is_not_this().then(|| texts.get(if taps { "page-not-there" } else { "page-not-this" }))
}

/// A page in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageWords {
    /// Its title and what it says.
    pub says: String,
    /// What is said to the step that was done last.
    pub praise: String,
    /// What is said to what the pupil has done wrong.
    pub reproach: String,
    /// The hint, once it is given.
    pub hint: String,
    /// What is to be done now.
    pub task: String,
    /// Which cells are lit, and from where to where an arrow leads, if anything is.
    pub lit: String,
}

/// A page of a tour as those hear it who do not see it.
pub fn words_of(texts: &Texts, tour: &TourUnderWay) -> PageWords {
    let (language, teaching) = (texts.get("language-code"), &tour.teaching);
    let page = teaching.lesson().page();
    let told = |words: Option<&Wording>| words.map_or_else(String::new, |words| words.told(&language).to_owned());
    PageWords {
        says: format!("{}. {}", page_title(texts, page), page.say.told(&language)),
        praise: told(teaching.praise()),
        reproach: reproach(texts, teaching).unwrap_or_default(),
        hint: told(teaching.hint()),
        task: task(texts, tour),
        lit: lit_told(texts, teaching),
    }
}

/// Which cells are lit, and from where to where an arrow leads.
fn lit_told(texts: &Texts, teaching: &Teaching) -> String {
    let cells: Vec<String> = teaching.lit().into_iter().map(|cell| cell.to_string()).collect();
    let lit = (!cells.is_empty()).then(|| texts.with("aloud-lit", &[("cells", &cells.join(" "))]));
    let arrow = teaching
        .arrow()
        .map(|(from, to)| texts.with("aloud-arrow", &[("from", &from.to_string()), ("to", &to.to_string())]));
    lit.into_iter().chain(arrow).collect::<Vec<_>>().join(" ")
}

/// A sentence on a card, with a sign before it; its place has a name for scripts.
fn note(ui: &mut Ui, scene: &Scene<'_>, (sign, color): (&str, Color32), words: &str, id: &str) {
    let palette = scene.palette;
    let width = ui.available_width();
    let text = Text::paragraph(words, Face::Semibold.at(14.5), palette.text);
    let height = text.set(ui, width - 50.0).size().y;
    let (_, rect) = ui.allocate_space(vec2(width, height + 18.0));
    slab(ui, rect, CONTROL, palette.raised, palette.hairline);
    text::paint_sign(ui, pos2(rect.min.x + 20.0, rect.min.y + 19.0), sign, 20.0, color);
    text.paint(ui, rect.min + vec2(40.0, 9.0), Align2::LEFT_TOP, width - 50.0);
    scene.target(id, rect);
}

/// Help, the page anew; the page before, and the next one or the game itself.
fn ways(ui: &mut Ui, scene: &Scene<'_>, tour: &TourUnderWay) {
    let lesson = tour.teaching.lesson();
    let helps = lesson.solution().is_some();
    let button = |id: &str, word: &str| Button::new(format!("tour.{id}"), scene.get(word)).wide();
    ui.columns_const(|[left, right]| {
        let again = button("again", "page-again").icon(icon::ARROW_COUNTER_CLOCKWISE);
        again.sends(left, scene, TourIntent::Again);
        let help = button("help", "page-help").icon(icon::LIGHTBULB).enabled(helps).show(right, scene);
        scene.tip(&help, scene.with_key(&scene.get("page-help-about"), scene.letter(KeyCommand::Hint)));
        if help.clicked() {
            scene.send(TourIntent::Help);
        }
    });
    let next = |done: bool| if done { ButtonStyle::Primary } else { ButtonStyle::Plain };
    let style = next(lesson.step().is_none());
    ui.columns_const(|[left, right]| {
        let back = button("back", "page-back").icon(icon::CARET_LEFT).enabled(tour.place().0 > 1);
        back.sends(left, scene, TourIntent::Back);
        if tour.is_last() && tour.tour().is_course() {
            let games = button("games", "page-games").icon(icon::GRADUATION_CAP).style(style);
            games.sends(right, scene, TourIntent::Leave);
        } else if tour.is_last() {
            let play = button("play", "page-set-up").icon(icon::PLAY).style(style);
            play.sends(right, scene, TourIntent::SetUpGame);
        } else {
            let next = button("next", "page-next").icon(icon::ARROW_RIGHT).style(style);
            next.sends(right, scene, TourIntent::Next);
        }
    });
}
