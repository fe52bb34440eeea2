//! After a game its positions are judged one by one on a thread of their own, for the graph.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::prelude::*;
use crossbeam_channel::{Receiver, unbounded};
use fourhanded::ai::Judgement;

use super::session::Session;
use crate::app::AppSet;
use crate::app::power::{Alarm, Busy};

/// The nodes of one judgement: enough not to miss what is captured next.
const NODES: u64 = 6_000;

/// The judgements of the game that has ended.
#[derive(Resource, Default)]
pub struct Review {
    /// Those that have come so far, in the order of plies.
    pub judgements: Vec<Judgement>,
    of: Option<Ended>,
    coming: Option<(Receiver<Judgement>, Arc<AtomicBool>)>,
}

/// What tells an ended game from others: its length and the keys of its first and last positions.
type Ended = (usize, u64, u64);

impl Review {
    fn stop(&mut self) {
        if let Some((_, stop)) = self.coming.take() {
            stop.store(true, Ordering::Relaxed);
        }
        self.judgements.clear();
        self.of = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>();
    app.add_systems(
        Update,
        (begin, receive)
            .chain()
            .run_if(|session: Option<Res<Session>>| session.is_some_and(|session| !session.is_lesson()))
            .in_set(AppSet::Opponent),
    );
}

fn begin(session: Res<Session>, alarm: Option<Res<Alarm>>, mut review: ResMut<Review>) {
    let game = session.game();
    let ended = game.all_plies().last().filter(|ply| ply.outcome.is_some());
    let now = ended.map(|last| (game.all_plies().len(), game.start().hash(), last.key));
    if review.of == now {
        return;
    }
    review.stop();
    review.of = now;
    if now.is_none() {
        return;
    }
    let (judged, judgements) = unbounded();
    let stop = Arc::new(AtomicBool::new(false));
    review.coming = Some((judgements, Arc::clone(&stop)));
    let (game, alarm) = (game.clone(), alarm.map(|alarm| Alarm::clone(&alarm)));
    std::thread::spawn(move || {
        fourhanded::ai::review(&game, NODES, &stop, &mut |judgement| {
            // The receiver is gone once the flag is set.
            let _ = judged.send(judgement);
            if judgement.ply.is_multiple_of(8) {
                alarm.iter().for_each(Alarm::ring);
            }
        });
        drop(judged);
        alarm.iter().for_each(Alarm::ring);
    });
}

fn receive(mut review: ResMut<Review>, mut busy: ResMut<Busy>) {
    let Some((coming, _)) = &review.bypass_change_detection().coming else { return };
    let fresh: Vec<Judgement> = coming.try_iter().collect();
    if !fresh.is_empty() {
        review.judgements.extend(fresh);
        busy.settle();
    }
}
