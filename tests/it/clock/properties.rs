//! Random games with random clocks keep every invariant, can be taken back, and survive save and load.

use std::time::Duration;

use fourhanded::board::{By, Player};
use fourhanded::clock::{Adjustment, ClockMode, ClockOwner, ClockRules, Clocks, FlagRule, PressRule, TimeLeft};
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::random::Random;
use fourhanded::spec::Catalogue;
use fourhanded::stopwatch::Stopwatch;
use fourhanded::store::{self, ClockStanding, SaveGame, SeatOwner};

use super::{ms, seconds};
use crate::harness::playable;

/// Games with two sides, with all against all, with placing before play, with two moves a turn, with proposals, with orders, and
/// for two.
const VARIANTS: [&str; 7] =
    ["cincinnati-4-way", "loeb", "russian-fortress", "howard-double", "blocking-double", "blind-chess", "orthodox"];
const GAMES: u64 = 1000;
const PLIES: usize = 14;

fn random_rules(random: &mut Random) -> ClockRules {
    let turn = ms(random.below(6_000) as u64);
    let mode = match random.below(7) {
        0 => ClockMode::Delay(turn),
        1 => ClockMode::Bronstein(turn),
        2 => ClockMode::Increment(turn),
        3 => ClockMode::Sand,
        4 => ClockMode::PerMove(turn + seconds(1)),
        5 => ClockMode::Periods(1 + random.below(3) as u8, turn + seconds(1)),
        _ => ClockMode::Up,
    };
    let mut some = |time: Duration| (random.below(2) == 0).then_some(time);
    let (capped, first_round, placement) = (some(seconds(60)), some(seconds(3)), some(seconds(4)));
    let computers = some(turn).is_some();
    let press = if some(turn).is_some() { PressRule::Key } else { PressRule::Move };
    ClockRules {
        bank: By::from_fn(|_| ms(1_000 + random.below(30_000) as u64)),
        owner: [ClockOwner::Player, ClockOwner::Side, ClockOwner::Person][random.below(3)],
        cap: capped.filter(|_| matches!(mode, ClockMode::Increment(_))),
        flag: [FlagRule::Strict, FlagRule::Claim, FlagRule::Kind][random.below(3)],
        first_round,
        placement,
        press,
        computers,
        ..ClockRules::new(seconds(1), mode)
    }
}

/// A game that is played with clocks.
struct Timed {
    save: SaveGame,
    clocks: Clocks,
    now: Duration,
    random: Random,
    /// What all sand is together.
    sand: i64,
}

impl Timed {
    fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let mut save = SaveGame::new(playable(VARIANTS[random.below(VARIANTS.len())]));
        let rules = random_rules(&mut random);
        rules.check().unwrap();
        save.clock = Some(rules);
        save.seats = By::from_fn(|_| match random.below(4) {
            0 => SeatOwner::Computer(1),
            1 => SeatOwner::Human("Anna".to_owned()),
            2 => SeatOwner::Human("Ben".to_owned()),
            _ => SeatOwner::default(),
        });
        let mut clocks = save.clocks().unwrap();
        clocks.resume(Duration::ZERO);
        let mut timed = Self { save, clocks, now: Duration::ZERO, random, sand: 0 };
        timed.sand = timed.all_sand();
        timed
    }

    fn think(&mut self, most: usize) {
        self.now += ms(self.random.below(most) as u64);
    }

    fn all_sand(&self) -> i64 {
        let left = |clock| self.clocks.left(clock, self.now).as_millis();
        let all: i64 = self.clocks.seats().clocks().iter().map(left).sum();
        all + self.clocks.falling_sand(self.now).as_millis()
    }

    /// What a record would have of each player.
    fn recorded(clocks: &Clocks) -> Vec<Option<TimeLeft>> {
        Player::ALL.iter().map(|player| clocks.recorded(*player, false)).collect()
    }

    fn ply(&mut self) -> bool {
        let turn = self.save.game.clock_turn().unwrap();
        self.think(8_000);
        if self.random.below(6) == 0 {
            let before = self.clocks.left(turn.player, self.now);
            self.clocks.pause(self.now);
            self.think(60_000);
            assert_eq!(self.clocks.left(turn.player, self.now), before);
            self.clocks.resume(self.now);
        }
        if self.random.below(12) == 0 && self.clocks.rules().mode != ClockMode::Sand {
            self.adjust(turn.player);
        }
        let falls = self.clocks.falls(self.now);
        assert!(falls.iter().all(|fall| fall.at <= self.now));
        let game = &mut self.save.game;
        let mut actions = game.board_actions();
        if actions.is_empty() {
            actions = game.table_actions();
        }
        let mut action = *self.random.choose(&actions).unwrap();
        match self.clocks.rules().flag {
            FlagRule::Strict if !self.clocks.counts(self.now) => action = Action::Flag,
            FlagRule::Strict => {}
            FlagRule::Claim => {
                for fall in &falls {
                    self.clocks.go_on(fall.player, self.now);
                }
                assert!(self.clocks.falls(self.now).is_empty());
            }
            FlagRule::Kind => assert!(falls.is_empty()),
        }
        game.play(action).unwrap();
        let out = game.position().out();
        if action == Action::Flag && !out.contains(turn.player) {
            self.clocks.go_on(turn.player, self.now);
        }
        self.clocks.played(game.clock_turn(), out, self.now);
        if self.clocks.awaits_press() {
            self.think(500);
            self.clocks.press(self.now);
            for fall in self.clocks.falls(self.now) {
                self.clocks.go_on(fall.player, self.now);
            }
        }
        let game = &mut self.save.game;
        if let Some(left) = self.clocks.recorded(turn.player, turn.placing) {
            let node = game.node();
            game.note_mut(node).set_clock(left);
        }
        self.check();
        self.save.game.decision().is_some()
    }

    fn adjust(&mut self, player: Player) {
        let left = self.clocks.adjust(player, Adjustment::Add(5_000), self.now);
        let node = self.save.game.node();
        self.save.game.note_mut(node).set_adjustment(player, left);
    }

    fn check(&self) {
        let (game, clocks) = (&self.save.game, &self.clocks);
        let turn = game.clock_turn();
        if let Some(running) = clocks.running() {
            assert!(!game.position().out().contains(running));
            assert_eq!(Some(running), turn.map(|turn| turn.player));
        } else if let Some(turn) = turn {
            assert!(!clocks.is_timed(turn.player, turn.placing));
        }
        let rules = clocks.rules();
        if rules.mode == ClockMode::Sand {
            assert_eq!(self.all_sand(), self.sand);
        }
        for clock in clocks.seats().clocks().iter() {
            let left = clocks.left(clock, self.now).as_millis();
            if let Some(cap) = rules.cap {
                // By hand five seconds may have been added.
                assert!(left <= cap.as_millis() as i64 + 5_000);
            }
            assert!(rules.mode != ClockMode::Up || left >= 0);
            let face = clocks.face(clock, self.now);
            assert!(face.period.is_none_or(|(number, count)| (1..=count).contains(&number)));
            assert!(face.delay.is_none_or(|delay| (0.0..=1.0).contains(&delay)));
        }
        assert!(clocks.next_change(self.now).is_none_or(|next| next > self.now && next <= self.now + seconds(1)));
    }

    /// Takes plies back and plays them again.
    fn take_back(&mut self) {
        let (plies, before) = (self.save.game.cursor(), Self::recorded(&self.clocks));
        let back = self.random.below(plies + 1);
        let gives_back = self.clocks.rules().flag == FlagRule::Kind || self.clocks.rules().mode == ClockMode::Up;
        for ply in [back, plies] {
            self.save.game.jump(ply);
            self.clocks.go_to(ply, self.save.game.clock_turn(), self.now);
            self.check();
        }
        if gives_back {
            assert_eq!(Self::recorded(&self.clocks), before);
        }
    }

    /// Saves the game and loads it.
    fn reload(&self) {
        let read = store::parse("save.ron", &store::to_text(&self.save).unwrap(), &Catalogue::default()).unwrap();
        assert_eq!(read.clock, self.save.clock);
        let loaded = read.clocks().unwrap();
        assert!(loaded.is_paused());
        assert_eq!(loaded.running(), self.clocks.running());
        let turn_goes_on = self.save.game.clock_turn().is_some_and(|turn| !turn.begins);
        // A time for each move is not kept within a turn.
        if !(matches!(self.clocks.rules().mode, ClockMode::PerMove(_)) && turn_goes_on) {
            assert_eq!(Self::recorded(&loaded), Self::recorded(&self.clocks), "{:?}", self.clocks.rules());
        }
        assert_eq!(loaded.falling_sand(Duration::ZERO), self.clocks.falling_sand(self.now));
    }

    /// Saves the game in the middle of a decision, in which clocks were changed by hand, and loads it: every clock shows what it
    /// showed, and what the decision takes further is charged alike.
    fn reload_within_a_decision(&mut self) {
        for _ in 0..self.random.below(3) {
            self.think(4_000);
            let player = Player::ALL[self.random.below(4)];
            if self.clocks.rules().mode != ClockMode::Sand && self.clocks.seats().players().contains(player) {
                self.adjust(player);
            }
        }
        self.think(4_000);
        self.clocks.tick(self.now);
        let pressed = !self.clocks.awaits_press();
        let mut save = self.save.clone();
        save.standing = ClockStanding::of(&self.clocks, &save.game);
        let text = store::to_text(&save).unwrap();
        let read = store::parse("save.ron", &text, &Catalogue::default()).unwrap();
        assert_eq!(read.standing, save.standing);
        let loaded = read.clocks().unwrap();
        let shown = |clocks: &Clocks, now| -> Vec<TimeLeft> {
            clocks.seats().clocks().iter().map(|clock| clocks.left(clock, now)).collect()
        };
        // A time for each move is not kept within a turn.
        let turn_goes_on = self.save.game.clock_turn().is_some_and(|turn| !turn.begins);
        if pressed && !(matches!(self.clocks.rules().mode, ClockMode::PerMove(_)) && turn_goes_on) {
            assert_eq!(shown(&loaded, Duration::ZERO), shown(&self.clocks, self.now), "{text}");
        }
        assert_eq!(loaded.running().filter(|_| pressed), self.clocks.running().filter(|_| pressed));
    }
}

#[test]
fn random_games_keep_every_invariant() {
    let play = |seed| {
        let mut timed = Timed::new(seed);
        let plies = timed.random.below(PLIES);
        for _ in 0..plies {
            if !timed.ply() {
                break;
            }
        }
        timed.reload();
        timed.reload_within_a_decision();
        timed.take_back();
    };
    // Every game that fails is told, by its seed.
    let failed: Vec<u64> = (0..GAMES).filter(|seed| std::panic::catch_unwind(|| play(*seed)).is_err()).collect();
    assert!(failed.is_empty(), "{} games: {failed:?}", failed.len());
}

/// Both kinds of delay leave the same at every press, whatever happens between.
#[test]
fn both_delays_leave_the_same() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let delay = ms(random.below(5_000) as u64);
        let rules =
            ClockRules { mode: ClockMode::Delay(delay), cap: None, flag: FlagRule::Claim, ..random_rules(&mut random) };
        let mut twins = [rules.clone(), ClockRules { mode: ClockMode::Bronstein(delay), ..rules }].map(super::started);
        let mut now = Duration::ZERO;
        for ply in 0..40 {
            now += ms(random.below(9_000) as u64);
            let falls = twins.each_ref().map(|clocks| clocks.falls(now));
            assert_eq!(falls[0], falls[1]);
            let player = Player::ALL[random.below(4)];
            let next = if random.below(4) == 0 { super::more(player) } else { super::turn(player) };
            for clocks in &mut twins {
                for fall in &falls[0] {
                    clocks.go_on(fall.player, now);
                }
                clocks.played(next, fourhanded::board::Set::EMPTY, now);
                clocks.press(now);
            }
            assert_eq!(Timed::recorded(&twins[0]), Timed::recorded(&twins[1]), "seed {seed}, ply {ply}");
        }
    }
}

/// The clock that runs is that of whoever decides next; while a draw offer is answered it is still that of the player who offers.
#[test]
fn an_offer_is_answered_in_the_time_of_who_offers() {
    let playable = playable("cincinnati-4-way");
    let mut game = Game::new(playable.rules.clone(), playable.start.clone());
    let turn = game.clock_turn().unwrap();
    assert!(turn.begins && !turn.placing && game.timed_ply().is_none());
    game.play(Action::OfferDraw).unwrap();
    let answering = game.clock_turn().unwrap();
    assert_ne!(game.decision().unwrap().player, answering.player);
    assert_eq!((answering.player, answering.begins), (turn.player, false));
    game.play(Action::DeclineDraw).unwrap();
    assert_eq!(game.timed_ply(), Some(answering));
    let further = game.clock_turn().unwrap();
    assert_eq!((further.player, further.begins), (turn.player, false));
    let first = game.board_actions()[0];
    game.play(first).unwrap();
    let next = game.clock_turn().unwrap();
    assert!(next.begins && next.player != turn.player);
}

/// Every autosave asks how the clocks stand, which reads the notes of the whole line. The times are for the reader.
#[test]
fn clocks_of_a_long_game_are_put_away_quickly() {
    let random_game = |seed| {
        let mut random = Random::new(seed);
        let mut save = SaveGame::new(playable("cincinnati-4-way"));
        save.clock =
            Some(ClockRules { flag: FlagRule::Kind, ..ClockRules::new(seconds(600), ClockMode::Delay(seconds(1))) });
        let mut clocks = save.clocks().unwrap();
        clocks.resume(Duration::ZERO);
        let mut now = Duration::ZERO;
        while let Some(turn) = save.game.clock_turn().filter(|_| save.game.cursor() < 1_000) {
            now += ms(random.below(4_000) as u64);
            let Some(mv) = random.choose(&save.game.board_moves()).copied() else { break };
            save.game.play(Action::Move(mv)).unwrap();
            clocks.played(save.game.clock_turn(), save.game.position().out(), now);
            let left = clocks.recorded(turn.player, turn.placing).unwrap();
            let node = save.game.node();
            save.game.note_mut(node).set_clock(left);
        }
        (save, clocks)
    };
    let (mut save, clocks) = (0..100).map(random_game).max_by_key(|(save, _)| save.game.cursor()).unwrap();
    save.standing = ClockStanding::of(&clocks, &save.game);
    assert!(save.standing.is_noted(), "{:?}", save.standing);
    let quickest = |run: &dyn Fn() -> usize| {
        let took = (0..9).map(|_| {
            let begun = Stopwatch::start();
            std::hint::black_box(run());
            begun.elapsed()
        });
        took.min().unwrap_or_default()
    };
    let standing = quickest(&|| ClockStanding::of(&clocks, &save.game).left.len());
    let written = quickest(&|| store::to_text(&save).unwrap().len());
    println!("{} plies: standing {standing:?}, text {written:?}", save.game.cursor());
    // The rest of an autosave takes longer still.
    assert!(standing < seconds(1), "{standing:?}");
}
