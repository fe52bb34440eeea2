//! Fallen flags: in every game each seat's flag falls in turn, in all orders.

use std::fs;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use fourhanded::audit::checked_game;
use fourhanded::board::Player;
use fourhanded::game::{Game, PlayError};
use fourhanded::moves::{Action, DecisionKind, clock_player, decision};
use fourhanded::notation::resolve;
use fourhanded::random::Random;
use fourhanded::spec::{self, Catalogue, Choice, Playable};

use crate::choices;
use crate::harness::playable;

/// More plies than a game lasts in which somebody's flag falls every few turns.
const PLIES: usize = 600;
/// The greatest number of plies between two flags, where the turn comes to the player.
const BETWEEN: usize = 6;
/// The number of plies after which another player's flag falls if the turn does not come to the player.
const PATIENCE: usize = 40;

/// All orders of some players.
fn orders(players: &[Player]) -> Vec<Vec<Player>> {
    if players.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in players {
        let rest: Vec<Player> = players.iter().copied().filter(|player| player != first).collect();
        for mut order in orders(&rest) {
            order.insert(0, *first);
            all.push(order);
        }
    }
    all
}

/// Plays at random, and lets flags fall in an order.
struct Flags {
    order: Vec<Player>,
    /// Whose flag falls next.
    next: usize,
    /// The plies since the last flag, and the number after which the next falls.
    since: usize,
    wait: usize,
    fallen: usize,
}

impl Flags {
    fn choose(&mut self, game: &Game, random: &mut Random) -> Action {
        let clock = game.clock_player().expect("a clock runs until the game is over");
        let position = game.position();
        assert!(!position.out().contains(clock), "the clock of a player who is out runs");
        self.since += 1;
        while position.out().contains(self.order[self.next]) || self.since > PATIENCE {
            self.next = (self.next + 1) % self.order.len();
            self.since = self.since.min(PATIENCE);
        }
        if clock == self.order[self.next] && self.since > self.wait {
            self.next = (self.next + 1) % self.order.len();
            (self.since, self.wait) = (0, random.below(BETWEEN));
            self.fallen += 1;
            return Action::Flag;
        }
        if game.decision().is_some_and(|decision| decision.kind == DecisionKind::AnswerOffer) {
            return if random.below(2) == 0 { Action::AcceptDraw } else { Action::DeclineDraw };
        }
        if random.below(12) == 0 && game.table_actions().contains(&Action::OfferDraw) {
            return Action::OfferDraw;
        }
        *random.choose(&game.board_actions()).expect("a board action")
    }
}

/// Each flag falls when its clock runs, with moves at random in between. The game ends, no clock of a player who is out
/// runs, no flag falls once it is over, and undo, redo, saves and records keep what happened.
#[test]
fn every_game_ends_by_flags_in_every_order() {
    let names = choices::all();
    let next = AtomicUsize::new(0);
    let fallen = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(name) = names.get(next.fetch_add(1, Ordering::Relaxed)) {
                    fallen.fetch_add(play_all_orders(name, &playable(name)), Ordering::Relaxed);
                }
            });
        }
    });
    println!("flags: {} games with options, {} fallen flags", names.len(), fallen.into_inner());
}

/// Every rule about time goes with every game, whatever its file says.
#[test]
fn every_rule_of_time_goes_with_every_game() {
    let catalogue = Catalogue::shipped();
    for (variant, _) in catalogue.entries() {
        let text = fs::read_to_string(format!("{}/variants/{}.ron", env!("CARGO_MANIFEST_DIR"), variant.id)).unwrap();
        let text: String =
            text.lines().filter(|line| !line.trim().starts_with("time: ")).collect::<Vec<_>>().join("\n");
        for rule in ["Resigns", "DrawnByLoneKings", "PartnerGoesOn", "LosesTurn"] {
            let text = text.replacen("    defeat: (", &format!("    defeat: (time: {rule}, "), 1);
            let variant = Arc::new(spec::load(&variant.id, &text).unwrap_or_else(|errors| panic!("{errors:?}")));
            let playable = variant.playable(Choice::default()).unwrap();
            play_all_orders(&format!("{} {rule}", variant.id), &playable);
        }
    }
}

/// Plays a game with flags in all orders of its players; answers how many flags have fallen.
fn play_all_orders(name: &str, playable: &Playable) -> usize {
    let players: Vec<Player> = playable.rules.players().collect();
    let mut fallen = 0;
    for (seed, order) in orders(&players).into_iter().enumerate() {
        let told = format!("{name}, {order:?}");
        let mut flags = Flags { order, next: 0, since: 0, wait: 0, fallen: 0 };
        let choose = |game: &Game, random: &mut Random| Some(flags.choose(game, random));
        let game = checked_game(playable, playable.start.clone(), seed as u64, PLIES, choose)
            .unwrap_or_else(|violation| panic!("{told}: {violation}"));
        assert!(game.outcome().is_some(), "{told}: the game goes on after {} flags", flags.fallen);
        after_the_end(game, &told);
        fallen += flags.fallen;
    }
    fallen
}

fn after_the_end(mut game: Game, told: &str) {
    assert_eq!(game.clock_player(), None, "{told}");
    assert_eq!(game.play(Action::Flag), Err(PlayError::Over), "{told}");
    let refusal = resolve(&game, "flag").expect_err("the game is over");
    assert_eq!(refusal.to_string(), "flag is not possible: the game is over", "{told}");
    let (end, plies) = (game.position().clone(), game.cursor());
    for ply in (0..plies).rev() {
        assert!(game.undo(), "{told}: ply {ply}");
        let flag = game.all_plies()[ply].action == Action::Flag;
        let (rules, position) = (game.rules(), game.position());
        let expected = if flag { clock_player(rules, position) } else { decision(rules, position).player };
        assert_eq!(game.all_plies()[ply].decision.player, expected, "{told}: ply {ply}");
    }
    while game.redo() {}
    assert!(*game.position() == end && game.cursor() == plies, "{told}: undo and redo");
}
