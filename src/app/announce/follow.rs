//! What of the game, the hand and the desk is said by itself.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use fourhanded::board::{By, Cell, Player};
use fourhanded::clock::ClockFace;
use fourhanded::moves::{Change, in_check};
use fourhanded::rules::Kind;
use fourhanded::text::Texts;

use super::{Announcer, Urgency, reading::targets};
use crate::app::clock::Clock;
use crate::app::intent::Intent;
use crate::app::play::evening::ClubEvening;
use crate::app::play::games::Games;
use crate::app::play::opponent::Thought;
use crate::app::play::session::{BoardChanged, RefusedAttempt, Session};
use crate::app::play::tour::Coach;
use crate::app::state::{Desk, Language, Notice, Presenter, Screen, Selection, SoundChoice, View};
use crate::app::ui::panels::bottom_line;
use crate::app::ui::panels::game_over::noted_words;
use crate::app::ui::panels::tour::{PageWords, words_of};

/// What is watched.
#[derive(SystemParam)]
pub(super) struct Watched<'w, 's> {
    pub(super) intents: MessageReader<'w, 's, Intent>,
    pub(super) changed: MessageReader<'w, 's, BoardChanged>,
    pub(super) refused: MessageReader<'w, 's, RefusedAttempt>,
    pub(super) session: Option<Res<'w, Session>>,
    pub(super) selection: Res<'w, Selection>,
    pub(super) desk: Res<'w, Desk>,
    pub(super) coach: Res<'w, Coach>,
    pub(super) language: Res<'w, Language>,
    pub(super) clock: Res<'w, Clock>,
    pub(super) thought: Res<'w, Thought>,
    pub(super) view: Res<'w, View>,
    pub(super) sound: Res<'w, SoundChoice>,
    pub(super) evening: Res<'w, ClubEvening>,
    pub(super) games: Res<'w, Games>,
    pub(super) presenter: Res<'w, Presenter>,
}

/// How things stood when they were looked at last.
#[derive(Default)]
pub(super) struct LastSeen {
    screen: Screen,
    picked: Option<Cell>,
    placing: Option<Kind>,
    /// Whether the board had changed.
    moved: bool,
    /// How many orders were written.
    orders: usize,
    /// Whether the clocks were paused.
    paused: bool,
    /// Whose time was over.
    fallen: Vec<Player>,
    /// How many warnings of low time each player had had, that of two minutes among them.
    warned: By<Player, usize>,
    promotion: Option<(Cell, Cell)>,
    notice: Option<Notice>,
    /// The words of the page of a tour.
    page: Option<PageWords>,
    /// The hint that was given.
    hint: Option<String>,
    /// What was noted of the game for an evening.
    noted: Option<String>,
}

/// Says what has happened since the last frame.
pub(super) fn follow(mut watched: Watched, mut last: Local<LastSeen>, mut announcer: ResMut<Announcer>) {
    let at_table = watched.desk.screen == Screen::Table;
    if last.notice != watched.desk.notice {
        last.notice.clone_from(&watched.desk.notice);
        if let Some(notice) = &last.notice {
            announcer.say(notice.text.as_str(), Urgency::Polite);
        }
    }
    let texts = &watched.language.spoken;
    let changes: Vec<BoardChanged> = watched.changed.read().cloned().collect();
    let other_game = changes.iter().any(|change| change.other_game);
    let refusals = watched.refused.read().count();
    if last.screen != watched.desk.screen {
        last.screen = watched.desk.screen;
        let announced = changes.iter().any(|change| change.other_game);
        announcer.say(screen_name(&watched, announced), Urgency::Polite);
    }
    let Some(session) = watched.session.as_deref().filter(|_| at_table) else {
        *last = LastSeen { screen: last.screen, notice: last.notice.take(), ..LastSeen::default() };
        return;
    };
    // A page tells of its board itself; what is played on it is told like everything else.
    let told: Vec<BoardChanged> =
        changes.iter().filter(|change| !change.of_lesson || !change.events.is_empty()).cloned().collect();
    let mut words = if told.is_empty() { Vec::new() } else { told_of(&told, session, texts) };
    if !words.is_empty() {
        // What was told when the time was over is not told again when that is claimed.
        let mut known: Vec<String> = last.fallen.iter().map(|player| time_over(session, texts, *player)).collect();
        if watched.coach.tour().is_some() && session.game().outcome().is_none() {
            // What is to be done is said by the page.
            known.push(standing(session, texts));
        }
        words.retain(|words| !known.contains(words));
        announcer.say(words.join(" "), Urgency::Polite);
    }
    if let Some(tour) = watched.coach.tour() {
        let page = words_of(texts, tour);
        if last.page.as_ref() != Some(&page) {
            announcer.say(page_told(&page, last.page.as_ref(), texts), Urgency::Polite);
            last.page = Some(page);
        }
    } else {
        last.page = None;
    }
    let moved = !changes.is_empty();
    let ordered = watched.selection.orders.len() > last.orders;
    if let Some(order) = watched.selection.orders.last().filter(|_| ordered) {
        let (from, to) = (order.from.to_string(), order.to.to_string());
        announcer.say(texts.with("aloud-order", &[("from", &from), ("to", &to)]), Urgency::Polite);
    }
    last.orders = watched.selection.orders.len();
    let hint = hint_told(&watched.thought, session, texts);
    if last.hint != hint {
        announcer.say(hint.clone().unwrap_or_default(), Urgency::Polite);
        last.hint = hint;
    }
    let noted = watched.evening.host().and_then(|host| noted_words(texts, host.evening(), session));
    if last.noted != noted {
        // Of a game that comes to the table it was told before.
        announcer.say(noted.clone().filter(|_| !other_game).unwrap_or_default(), Urgency::Polite);
        last.noted = noted;
    }
    if last.placing != watched.selection.placing {
        last.placing = watched.selection.placing;
        if let Some(kind) = last.placing {
            let cells: Vec<String> = session.cells_for(kind).into_iter().map(|cell| cell.to_string()).collect();
            let kind = texts.kind_of(session.playable(), kind);
            let words = texts.with("aloud-in-hand", &[("kind", &kind), ("cells", &cells.join(" "))]);
            announcer.say(words, Urgency::Polite);
        } else if !moved && !last.moved {
            announcer.say(texts.get("aloud-let-go"), Urgency::Polite);
        }
    }
    last.moved = moved;
    if other_game {
        // The clocks of another game have gone on as little as they were paused.
        last.paused = session.is_paused();
        // Two minutes from the first are agreed, not lost.
        let now = watched.clock.now();
        let has_two_minutes =
            |player| session.clocks().is_some_and(|clocks| has_two_minutes(&clocks.face(player, now)));
        last.warned = By::from_fn(|player| usize::from(has_two_minutes(player)));
    }
    about_clocks(session, texts, watched.clock.now(), &words, &mut last, &mut announcer);
    if last.picked != watched.selection.picked {
        last.picked = watched.selection.picked;
        match last.picked {
            Some(cell) => {
                let targets = targets(session, texts, cell);
                announcer.say(texts.with("aloud-picked", &[("targets", &targets)]), Urgency::Polite);
            }
            None if !moved && refusals == 0 && !ordered => announcer.say(texts.get("aloud-let-go"), Urgency::Polite),
            None => {}
        }
    }
    if last.promotion != watched.selection.promotion {
        last.promotion = watched.selection.promotion;
        if let Some((from, to)) = last.promotion {
            let kinds = session.promotions(from, to).into_iter();
            let kinds: Vec<String> = kinds.map(|kind| texts.kind_of(session.playable(), kind)).collect();
            announcer.say(texts.with("aloud-promotion", &[("kinds", &kinds.join(", "))]), Urgency::Polite);
        }
    }
    if let Some(refused) = watched.selection.refusal.as_ref().filter(|_| refusals > 0) {
        announcer.say(bottom_line::refusal_text(texts, session, &refused.refusal), Urgency::Assertive);
    }
}

/// What is new on a page of a tour.
fn page_told(page: &PageWords, before: Option<&PageWords>, texts: &Texts) -> String {
    let before = before.filter(|before| before.says == page.says);
    let usual = PageWords::default();
    let old = before.unwrap_or(&usual);
    // What was not the point of the page stays only for a while.
    let back = (!old.reproach.is_empty() && page.reproach.is_empty() && page.praise == old.praise)
        .then(|| texts.get("aloud-taken-back"));
    let parts = [
        (&page.says, &old.says),
        (&page.praise, &old.praise),
        (&page.reproach, &old.reproach),
        (&page.hint, &old.hint),
        (&page.lit, &old.lit),
        (&page.task, &old.task),
    ];
    let new = parts.into_iter().filter(|(now, before)| now != before && !now.is_empty()).map(|(now, _)| now.clone());
    back.into_iter().chain(new).collect::<Vec<_>>().join(" ")
}

/// The hint that is ready, in words.
fn hint_told(thought: &Thought, session: &Session, texts: &Texts) -> Option<String> {
    let player = thought.player.filter(|_| thought.is_about(session) && thought.hint == Some(true))?;
    let army = texts.army(session.playable(), session.playable().rules.home_army(player));
    // In the words in which it would be told if it were played.
    let mut tried = session.game().clone();
    let ply = tried.play(*thought.line.first()?).ok()?;
    let told = texts.told_once(session.playable(), None, &ply.events);
    Some(texts.with("aloud-hint", &[("army", &army), ("told", told.first()?)]))
}

/// That the time of a player is over.
fn time_over(session: &Session, texts: &Texts, player: Player) -> String {
    let playable = session.playable();
    texts.with("change-time-over", &[("army", &texts.army(playable, playable.rules.home_army(player)))])
}

/// How much time a player has at most who is told that two minutes are left, in milliseconds.
const TWO_MINUTES: i64 = 120_000;

/// Whether the time on a clock goes to its end, and is two minutes or less.
fn has_two_minutes(face: &ClockFace) -> bool {
    !face.counts_up && !face.periods_follow && face.time.as_millis() <= TWO_MINUTES
}

/// Says that clocks pause or go on, whose time is over, and whose is low; what was told already is not said again.
fn about_clocks(
    session: &Session,
    texts: &Texts,
    now: Duration,
    told: &[String],
    last: &mut LastSeen,
    announcer: &mut Announcer,
) {
    let paused = session.is_paused();
    if last.paused != paused {
        last.paused = paused;
        announcer.say(texts.get(if paused { "tell-paused" } else { "aloud-goes-on" }), Urgency::Polite);
    }
    let playable = session.playable();
    let fallen: Vec<Player> = session.clocks().map_or_else(Vec::new, |clocks| {
        let timed = playable.rules.players().filter(|player| clocks.is_timed(*player, false));
        timed.filter(|player| clocks.face(*player, now).fallen).collect()
    });
    for player in fallen.iter().filter(|player| !last.fallen.contains(player)) {
        let words = time_over(session, texts, *player);
        if !told.contains(&words) {
            announcer.say(words, Urgency::Assertive);
        }
    }
    last.fallen = fallen;
    let Some(clocks) = session.clocks() else { return };
    for player in playable.rules.players().filter(|player| clocks.is_timed(*player, false)) {
        let face = clocks.face(player, now);
        let warnings = face.warnings() + usize::from(has_two_minutes(&face));
        let before = std::mem::replace(&mut last.warned[player], warnings);
        // Computer players need no warning.
        if warnings <= before || face.fallen || !session.is_human(player) {
            continue;
        }
        let army = texts.army(playable, playable.rules.home_army(player));
        let words = if face.warnings() == 0 {
            texts.with("aloud-two-minutes", &[("army", &army)])
        } else {
            let seconds = face.time.as_millis().div_euclid(1000).max(1).to_string();
            texts.with("aloud-time-low", &[("army", &army), ("seconds", &seconds)])
        };
        announcer.say(words, Urgency::Assertive);
    }
}

/// What the screen is that is seen now; at the table how the game stands, unless that is announced anyway.
fn screen_name(watched: &Watched, announced: bool) -> String {
    let texts = &watched.language.spoken;
    match watched.desk.screen {
        Screen::Start => texts.get("aloud-screen-start"),
        Screen::NewGame => texts.get("aloud-screen-new-game"),
        Screen::Choose => texts.get("aloud-screen-choose"),
        Screen::Show => texts.get("aloud-screen-show"),
        Screen::Table => match watched.session.as_deref().filter(|_| !announced) {
            Some(session) => texts.game_caption(session.playable(), session.game()),
            None => String::new(),
        },
    }
}

/// Whose turn it is, or how the game has ended.
pub(super) fn standing(session: &Session, texts: &Texts) -> String {
    let (game, playable) = (session.game(), session.playable());
    let turn = match game.outcome() {
        Some(outcome) => return texts.outcome(playable, outcome),
        None => texts.turn(playable, game).unwrap_or_default(),
    };
    let turn = if turn.is_empty() || turn.ends_with(['?', '.', ';']) { turn } else { format!("{turn}.") };
    match placing_told(session, texts) {
        Some(placing) => format!("{turn} {placing}"),
        None => turn,
    }
}

/// Which men may be placed where, if men are placed now.
fn placing_told(session: &Session, texts: &Texts) -> Option<String> {
    let places = session.kinds_to_place().into_iter().map(|kind| {
        let cells: Vec<String> = session.cells_for(kind).into_iter().map(|cell| cell.to_string()).collect();
        (texts.kind_of(session.playable(), kind), cells.join(" "))
    });
    let places: Vec<(String, String)> = places.collect();
    let (_, first) = places.first()?;
    let told = |men: &str, cells: &str| texts.with("aloud-placing", &[("men", men), ("cells", cells)]);
    if places.iter().all(|(_, cells)| cells == first) {
        let names: Vec<String> = places.iter().map(|(name, _)| name.clone()).collect();
        return Some(told(&texts.list(&names), first));
    }
    Some(places.iter().map(|(name, cells)| told(name, cells)).collect::<Vec<_>>().join(" "))
}

/// What a ply did, sentence by sentence, with the turns that were passed over; 1 is the first ply. Behind a veil nothing is told.
pub fn told(session: &Session, texts: &Texts, ply: usize) -> Vec<String> {
    let (playable, plies) = (session.playable(), session.game().all_plies());
    let Some(ply) = ply.checked_sub(1).and_then(|index| plies.get(index)).filter(|_| !session.veiled()) else {
        return Vec::new();
    };
    let skips = ply.events.iter().filter(|event| matches!(event.change, Change::Skipped { .. }));
    let skips = skips.map(|event| texts.change(playable, event));
    texts.told_once(playable, None, &ply.events).into_iter().chain(skips).collect()
}

/// What changes of the board were: the moves that were played, or the place to which somebody went.
fn told_of(changes: &[BoardChanged], session: &Session, texts: &Texts) -> Vec<String> {
    let (game, playable) = (session.game(), session.playable());
    let (cursor, all) = (game.cursor(), game.all_plies().len());
    let standing = standing(session, texts);
    if changes.iter().any(|change| change.other_game) {
        return vec![format!("{}.", texts.game_name(&playable.variant)), standing];
    }
    let played = changes.iter().filter(|change| !change.events.is_empty()).count();
    let mut words: Vec<String> = Vec::new();
    if played == 0 {
        let place = [("ply", cursor.to_string()), ("all", all.to_string())];
        let place = place.each_ref().map(|(name, value)| (*name, value.as_str()));
        words.push(if cursor == 0 { texts.get("aloud-at-start") } else { texts.with("aloud-after-ply", &place) });
        words.extend(told(session, texts, cursor));
    } else {
        for ply in (cursor + 1).saturating_sub(played)..=cursor {
            words.extend(told(session, texts, ply));
        }
    }
    if game.outcome().is_none() && !session.veiled() {
        let (rules, position) = (game.rules(), game.position());
        let checked = rules.present().filter(|army| position.is_active(*army) && in_check(rules, position, *army));
        words.extend(checked.map(|army| texts.with("aloud-check", &[("army", &texts.army(playable, army))])));
    }
    add_standing(&mut words, standing);
    words
}

/// Adds how the game stands to what was told; a result is told by what has brought it about.
pub(super) fn add_standing(words: &mut Vec<String>, standing: String) {
    if !words.contains(&standing) {
        words.push(standing);
    }
}
