//! Hands on the pages of all tours, without a window.

use bevy::prelude::*;
use fourhanded::moves::{Action, Move};
use fourhanded::spec::Catalogue;
use fourhanded::tour::Solution;

use super::hand::{self, may_pick};
use crate::app::clock::Clock;
use crate::app::intent::{GameIntent, HandIntent, TourIntent, TourPages};
use crate::app::play::session::Session;
use crate::app::play::tour::Coach;
use crate::app::play::tour::tests::{send, table, wait};
use crate::app::state::Selection;

fn session(app: &App) -> &Session {
    app.world().resource::<Session>()
}

/// Which page is read, how many of its steps are done and how many cells of the present one are found.
fn place(app: &App) -> (String, usize, usize) {
    let lesson = app.world().resource::<Coach>().tour().expect("a tour is taken").teaching.lesson();
    (lesson.page().id.clone(), lesson.steps_done(), lesson.found().len())
}

/// Lets pass what plays by itself.
fn rest(app: &mut App) {
    while let Some(left) = app.world().resource::<Coach>().waits(app.world().resource::<Clock>().now()) {
        wait(app, left.as_secs_f32());
    }
    // A hand comes later than the board has changed.
    app.update();
}

/// Does what passes a step, as a hand does it; answers why it cannot.
fn act(app: &mut App, solution: &Solution) -> Result<(), String> {
    let picks = |app: &App, cell| may_pick(session(app), cell);
    match solution {
        Solution::Try(from, to) if picks(app, *from) => send(app, HandIntent::Drop { from: *from, to: *to }),
        Solution::Try(from, _) => send(app, HandIntent::ClickCell(*from)),
        Solution::Tap(cells) => {
            for cell in *cells {
                send(app, HandIntent::ClickCell(cell));
            }
        }
        Solution::Play(Action::Move(mv) | Action::Propose(mv)) => {
            let Move { from, to, promotion, .. } = *mv;
            if !picks(app, from) {
                return Err(format!("the man on {from} cannot be picked up"));
            }
            send(app, HandIntent::Drop { from, to });
            if app.world().resource::<Selection>().promotion.is_some() {
                send(app, HandIntent::Promote(promotion.ok_or("a promotion is asked for")?));
            }
        }
        Solution::Play(Action::Place { kind, cell }) => {
            send(app, HandIntent::PickKind(*kind));
            send(app, HandIntent::ClickCell(*cell));
        }
        Solution::Play(action @ Action::Orders(orders)) => {
            for order in orders.iter() {
                send(app, HandIntent::ClickCell(order.from));
                send(app, HandIntent::ClickCell(order.to));
            }
            if app.world().resource::<Selection>().orders.len() != orders.iter().count() {
                return Err("the orders are not written".to_owned());
            }
            send(app, GameIntent::Play(*action));
        }
        // These have buttons.
        Solution::Play(action) => {
            if !session(app).choices().contains(action) && !session(app).table_actions().contains(action) {
                return Err(format!("there is no button for {action:?}"));
            }
            send(app, GameIntent::Play(*action));
        }
    }
    Ok(())
}

#[test]
fn each_step_of_all_tours_can_be_done_by_a_hand() {
    let mut app = table();
    hand::plugin(&mut app);
    let (mut complaints, mut pages) = (Vec::new(), 0);
    let ids: Vec<String> = Catalogue::shipped().entries().map(|(variant, _)| variant.id.clone()).collect();
    for id in ids {
        send(&mut app, TourIntent::Begin(id.clone(), TourPages::All));
        loop {
            rest(&mut app);
            let before = place(&app);
            let tour = app.world().resource::<Coach>().tour().expect("a tour is taken");
            let (solution, last) = (tour.teaching.lesson().solution(), tour.is_last());
            let Some(solution) = solution else {
                pages += 1;
                if last {
                    break;
                }
                send(&mut app, TourIntent::Next);
                continue;
            };
            let tried = act(&mut app, &solution);
            if tried.is_err() || place(&app) == before {
                complaints.push(format!("{id}: {before:?}: {solution:?}: {tried:?}"));
                if last {
                    break;
                }
                send(&mut app, TourIntent::Next);
            }
        }
        send(&mut app, TourIntent::Leave);
        assert!(!session(&app).is_lesson() && session(&app).game().cursor() == 2, "{id}");
    }
    assert!(complaints.is_empty(), "{complaints:#?}");
    assert!(pages > 150, "{pages}");
}
