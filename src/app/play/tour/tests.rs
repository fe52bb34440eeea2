//! Tours at a table without a window.

use std::time::Duration;

use bevy::prelude::*;
use fourhanded::board::{By, Player};
use fourhanded::notation::resolve;
use fourhanded::spec::{Catalogue, Choice};
use fourhanded::store::SeatOwner;
use fourhanded::tour::{Help, Shelf};

use super::*;
use crate::app::intent::{FileIntent, GameIntent};
use crate::app::play::session::RefusedAttempt;
use crate::app::power::Busy;
use crate::app::state::Selection;

/// The id of the variant that stands first.
fn first_variant(catalogue: &Catalogue) -> String {
    let mut entries = catalogue.entries();
    entries.find(|(variant, _)| variant.featured).expect("one stands first").0.id.clone()
}

/// A table with a game of two plies.
pub fn table() -> App {
    let catalogue = Catalogue::shipped();
    let variant = catalogue.get(&first_variant(&catalogue)).expect("it is shipped");
    let playable = variant.playable(Choice::default()).expect("it can be played");
    let mut session = Session::new(playable, By::from_fn(|_: Player| SeatOwner::default()), true, 7);
    for _ in 0..2 {
        let action = session.game().board_actions()[0];
        session.take(action);
    }
    let mut app = App::new();
    app.add_message::<Intent>().add_message::<BoardChanged>().add_message::<RefusedAttempt>();
    app.init_resource::<Coach>().init_resource::<Desk>().init_resource::<Clock>().init_resource::<UserLearned>();
    app.init_resource::<Busy>().init_resource::<Selection>();
    app.insert_resource(View::default()).insert_resource(session);
    app.insert_resource(Tours::of(Shelf::shipped(&catalogue)));
    app.add_systems(Update, (apply_intents, session::apply_intents, coach::teach).chain());
    app
}

/// Has an intent carried out.
pub fn send(app: &mut App, intent: impl Into<Intent>) {
    app.world_mut().write_message(intent.into());
    app.update();
}

fn begin(app: &mut App, page: &str) {
    let id = first_variant(&Catalogue::shipped());
    let tour = app.world().resource::<Tours>().get(&id).expect("it has a tour").clone();
    assert!(tour.pages.iter().any(|other| other.id == page), "it has the page");
    send(app, TourIntent::Begin(id, TourPages::From(page.to_owned())));
}

/// Goes on by so much, so that what waits happens.
pub fn wait(app: &mut App, seconds: f32) {
    app.world_mut().resource_mut::<Clock>().skip(Duration::from_secs_f32(seconds));
    app.update();
}

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

fn lesson(app: &App) -> &Lesson {
    app.world().resource::<Coach>().tour().expect("a tour is taken").teaching.lesson()
}

fn play(app: &mut App, text: &str) {
    let action = resolve(session(app).game(), text).expect("an action");
    send(app, GameIntent::Play(action));
}

#[test]
fn whatever_leads_elsewhere_leaves_the_tour_first() {
    let elsewhere: [Intent; 6] = [
        FileIntent::Rematch.into(),
        FileIntent::Paste.into(),
        DeskIntent::Resume.into(),
        DeskIntent::Go(Screen::Start).into(),
        DeskIntent::Quit.into(),
        TourIntent::Leave.into(),
    ];
    for intent in elsewhere {
        let mut app = table();
        let (record, revision) = (session(&app).record_revision(), session(&app).revision());
        let game = session(&app).game().clone();
        begin(&mut app, "leapfrog");
        assert!(session(&app).is_lesson() && app.world().resource::<View>().lesson);
        assert_eq!(app.world().resource::<Desk>().screen, Screen::Table);
        let on_page = session(&app).revision();
        assert!(on_page > revision, "answers for the game are stale");
        let words = format!("{intent:?}");
        send(&mut app, intent);
        let back = session(&app);
        assert!(!back.is_lesson() && !app.world().resource::<View>().lesson, "{words}");
        assert_eq!(back.game().tree(), game.tree(), "{words}");
        assert_eq!((back.game().cursor(), back.record_revision()), (2, record), "{words}");
        assert!(back.revision() > on_page, "{words}: answers for the page are stale");
        assert_eq!(app.world().resource::<Desk>().screen, Screen::Start, "{words}: where one was");
    }
}

#[test]
fn what_changes_the_view_does_not_leave_the_tour() {
    let mut app = table();
    begin(&mut app, "leapfrog");
    send(&mut app, ViewIntent::ToggleTheme);
    send(&mut app, DeskIntent::Open(Dialog::Settings));
    send(&mut app, GameIntent::TakeBack);
    assert!(session(&app).is_lesson());
}

#[test]
fn a_page_answers_the_pupil() {
    let mut app = table();
    begin(&mut app, "leapfrog");
    let [from, to] = ["i6", "i8"].map(|cell| cell.parse().expect("a cell"));
    // What is legal is not what is to be tried.
    play(&mut app, "j3-i5");
    assert_eq!((session(&app).game().cursor(), lesson(&app).steps_done()), (1, 0));
    assert!(!session(&app).hands_are_free(), "it is looked at");
    wait(&mut app, 1.0);
    assert_eq!((session(&app).game().cursor(), lesson(&app).help()), (0, Help::Hint));
    app.world_mut().write_message(RefusedAttempt { from, to: Some(to) });
    app.update();
    assert_eq!(lesson(&app).steps_done(), 1);
    // Four misses, and it plays itself.
    for _ in 0..4 {
        assert_eq!(lesson(&app).steps_done(), 1);
        play(&mut app, "j3-i5");
        wait(&mut app, 1.0);
    }
    wait(&mut app, 1.0);
    assert_eq!((lesson(&app).steps_done(), session(&app).game().cursor()), (2, 1));
    let learned = &app.world().resource::<UserLearned>().0;
    assert!(learned.has(&first_variant(&Catalogue::shipped()), "leapfrog"));
}

#[test]
fn what_is_shown_goes_back_and_what_is_replied_stays() {
    let mut app = table();
    begin(&mut app, "table");
    for plies in 1..=4 {
        wait(&mut app, 1.0);
        assert_eq!(session(&app).game().cursor(), plies);
    }
    wait(&mut app, 2.0);
    assert_eq!((session(&app).game().cursor(), lesson(&app).steps_done()), (0, 1));
    begin(&mut app, "freeze");
    play(&mut app, "d10-b8");
    wait(&mut app, 2.0);
    wait(&mut app, 1.0);
    wait(&mut app, 1.0);
    assert_eq!((session(&app).game().cursor(), lesson(&app).steps_done()), (3, 2));
    assert!(session(&app).hands_are_free());
}
