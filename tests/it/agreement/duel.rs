//! A game played by both.

use std::fmt;

use fourhanded::board::Seat;
use fourhanded::moves::{self, Change, Event};
use fourhanded::notation::listed_text;
use fourhanded::spec::Playable;
use fourhanded::turn;

use super::events::Events;
use super::extra;
use super::positions::chosen;
use crate::dice::Dice;
use crate::harness::{Table, playable};
use crate::oracle::{Oracle, scatter};
use crate::referee::{Implementation as _, Report};

/// How players are in the mood to play.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    /// Captures, checks, promotions and the like.
    Wild,
    /// Anything.
    Calm,
    /// To and fro.
    Idle,
}

/// Games of one variant, played by the engine and by the oracle side by side, one after the other.
pub struct Duel {
    variant: String,
    playable: Playable,
    engine: Table,
    oracle: Oracle,
    mood: Mood,
    /// The legal actions now.
    legal: Vec<String>,
    /// Positions worth beginning from.
    chosen: Vec<String>,
    /// Start and actions so far, for the message when the boards disagree.
    story: String,
    /// The actions so far.
    played: Vec<String>,
    dice: Dice,
    /// How many positions were compared.
    pub positions: usize,
    games: usize,
    pub events: Events,
}

impl Duel {
    pub fn new(variant: &str) -> Self {
        let playable = playable(variant);
        Self {
            variant: variant.to_owned(),
            engine: Table::of(&playable, "start"),
            oracle: Oracle::start(variant),
            chosen: chosen(variant),
            playable,
            mood: Mood::Calm,
            legal: Vec::new(),
            story: String::new(),
            played: Vec::new(),
            dice: Dice::of(&format!("{variant}{}", extra().map_or(String::new(), |times| times.to_string()))),
            positions: 0,
            games: 0,
            events: Events::default(),
        }
    }

    /// Plays on both boards until the game ends or has lasted long enough.
    pub fn play_a_game(&mut self) {
        self.games += 1;
        self.play_plies();
        self.story.clear();
    }

    fn play_plies(&mut self) {
        self.mood = match self.dice.roll(10) {
            0 => Mood::Idle,
            1 | 2 => Mood::Calm,
            _ => Mood::Wild,
        };
        let plies = if self.dice.chance(8) {
            self.set_up("start");
            120
        } else {
            let start = if !self.chosen.is_empty() && self.dice.chance(10) {
                self.dice.pick(&self.chosen).clone()
            } else {
                self.scattered()
            };
            self.set_up(&start);
            60
        };
        for _ in 0..plies {
            if self.legal.is_empty() {
                return;
            }
            let action = self.choose();
            self.play(&action);
            // In idle games repetitions are counted on.
            if self.mood != Mood::Idle && !self.legal.is_empty() && self.dice.chance(12) {
                self.hand_over();
            }
        }
    }

    /// A random position, sometimes with a past.
    fn scattered(&mut self) -> String {
        let dice = &mut self.dice;
        let mut text = scatter(&self.variant, &mut |sides| dice.roll(sides));
        let rules = &self.playable.rules;
        if dice.chance(6) {
            let turns = 60 + dice.roll(14);
            let counts: Vec<String> =
                rules.order.iter().map(|place| format!("{}:{}", place.0.letter(), turns + dice.roll(2))).collect();
            text += &format!(" quiet={}", counts.join(","));
        }
        if self.variant == "loeb" {
            let men = |dice: &mut Dice| -> String { (0..4).map(|_| ['Q', 'R', 'B', 'N', 'P'][dice.roll(5)]).collect() };
            let lost: Vec<String> =
                Seat::ALL.into_iter().map(|seat| format!("{}:{}", seat.letter(), men(dice))).collect();
            text += &format!(" lost={}", lost.join(","));
        }
        if self.variant.contains("dead-king-walking") {
            text += &format!(" seed={}", 1 + dice.roll(1_000_000));
        }
        text
    }

    fn set_up(&mut self, start: &str) {
        self.story = format!("{} from {start}:", self.variant);
        self.played.clear();
        self.engine = Table::of(&self.playable, start);
        self.oracle = Oracle::begin(&self.variant, start);
        self.compare();
    }

    /// Both go on from the position text.
    fn hand_over(&mut self) {
        let text = self.engine.text();
        let before = self.legal.clone();
        let story = std::mem::take(&mut self.story);
        self.set_up(&text);
        assert_eq!(self.legal, before, "the same after handing over {text}, {story}");
    }

    /// Asserts that both report the same, and counts it.
    fn compare(&mut self) {
        let engine = self.engine.report();
        let oracle = self.oracle.report();
        // The oracle takes a seat that nobody has for one that is out.
        let rules = &self.playable.rules;
        let plays = |letter: &char| rules.present().any(|army| army.0.letter() == *letter);
        let oracle = Report { out: oracle.out.chars().filter(plays).collect(), ..oracle };
        let differences = engine.differences("engine", &oracle, "oracle");
        assert!(differences.is_empty(), "{}\n{}\nnow {}", differences.join("\n"), self.story, self.engine.text());
        self.legal = engine.legal;
        self.positions += 1;
    }

    fn play(&mut self, action: &str) {
        self.story += " ";
        self.story += action;
        let followed = self.engine.play(action);
        let expected = self.oracle.play_recorded(action, &followed);
        assert_eq!(followed, expected, "what followed (engine, oracle), {}\nnow {}", self.story, self.engine.text());
        self.events.add_ply(&self.playable.rules, action, &followed, self.engine.events());
        self.played.push(action.to_owned());
        self.compare();
    }

    /// A legal action, a resignation or a fallen flag.
    fn choose(&mut self) -> String {
        let time = self.playable.rules.defeat.time;
        if self.dice.chance(if time.lets_play_on() { 60 } else { 400 }) {
            return "flag".to_owned();
        }
        if self.playable.variant.id == "blind-chess" {
            return self.orders();
        }
        // Where the game goes on without the one who resigns, more of them do.
        let rules = &self.playable.rules;
        let goes_on = rules.sides().len() > 2 || self.playable.variant.id == "blocking-double";
        let often = if goes_on { 120 } else { 600 };
        if self.dice.chance(often) {
            return "resign".to_owned();
        }
        let lively = match self.mood {
            Mood::Idle if self.dice.chance(12) => self.lively(),
            Mood::Idle => self.back(),
            Mood::Calm if self.dice.chance(4) => self.lively(),
            Mood::Wild if !self.dice.chance(6) => self.lively(),
            Mood::Calm | Mood::Wild => Vec::new(),
        };
        let from = if lively.is_empty() { &self.legal } else { &lively };
        self.dice.pick(from).clone()
    }

    /// The actions of one of the kinds of lively actions that are possible now.
    fn lively(&mut self) -> Vec<String> {
        let game = self.engine.game();
        let (rules, position) = (game.rules(), game.position());
        let is_pawn = |mv: &moves::Move| position.man(mv.from).is_some_and(|man| man.kind() == rules.pawns.kind);
        let takes_king =
            |mv: &moves::Move| position.man(mv.to).is_some_and(|man| rules.kind(man.kind()).royal && mv.from != mv.to);
        let moves = game.board_moves();
        let of = |wanted: &dyn Fn(&moves::Move) -> bool| -> Vec<String> {
            let wanted = moves.iter().filter(|mv| wanted(mv));
            wanted.map(|mv| listed_text(rules, position, moves::Action::Move(*mv))).collect()
        };
        let mut kinds = vec![
            self.those(|action| action.contains('=')),
            self.those(|action| action.contains('x')),
            self.those(|action| action.starts_with('O')),
            self.those(|action| action.contains('*')),
            self.those(|action| action.starts_with("propose:")),
            self.those(|action| action == "accept" || action == "pass"),
            of(&takes_king),
            of(&is_pawn),
        ];
        kinds.retain(|actions| !actions.is_empty());
        // Twice as likely as any other.
        let kind = self.dice.roll(kinds.len() + 2);
        if kind < kinds.len() { kinds.swap_remove(kind) } else { self.sharp() }
    }

    fn those(&self, wanted: impl Fn(&str) -> bool) -> Vec<String> {
        self.legal.iter().filter(|action| wanted(action)).cloned().collect()
    }

    /// The moves that take back a move of the last rounds.
    fn back(&self) -> Vec<String> {
        let recent = &self.played[self.played.len().saturating_sub(8)..];
        let reversed = |action: &String| action.split_once('-').map(|(from, to)| format!("{to}-{from}"));
        let back: Vec<String> = recent.iter().filter_map(reversed).collect();
        self.those(|action| back.iter().any(|move_back| move_back == action))
    }

    /// The moves, of some that are looked at, that mate or end the game, or else those that give check.
    fn sharp(&mut self) -> Vec<String> {
        let game = self.engine.game();
        let (rules, position) = (game.rules(), game.position());
        let mut found = Vec::new();
        let mut most = 1;
        let moves = game.board_moves();
        let first = if moves.is_empty() { 0 } else { self.dice.roll(moves.len()) };
        for mv in moves.iter().cycle().skip(first).take(moves.len().min(24)) {
            let after = turn::apply_move(rules, position, *mv);
            let mates = |event: &Event| {
                let change = &event.change;
                matches!(
                    change,
                    Change::Froze { .. }
                        | Change::Out { .. }
                        | Change::Headless { .. }
                        | Change::Skipped { .. }
                        | Change::Ended(_)
                )
            };
            let checks = || {
                rules
                    .present()
                    .any(|army| after.position.is_active(army) && moves::in_check(rules, &after.position, army))
            };
            let sharpness = if after.events.iter().any(mates) { 2 } else { usize::from(checks()) };
            if sharpness > most {
                found.clear();
                most = sharpness;
            }
            if sharpness == most {
                found.push(listed_text(rules, position, moves::Action::Move(*mv)));
            }
        }
        found
    }

    /// Orders to the umpire, the first few of them seldom legal.
    fn orders(&mut self) -> String {
        let cells: Vec<String> = self.playable.rules.board.cells().into_iter().map(|cell| cell.to_string()).collect();
        let mut orders = Vec::new();
        if self.dice.chance(3) {
            for _ in 0..1 + self.dice.roll(4) {
                let (from, to) = (self.dice.pick(&cells).clone(), self.dice.pick(&cells).clone());
                orders.push(format!("{from}-{to}"));
            }
        }
        if orders.is_empty() || !self.dice.chance(60) {
            let lively = match self.dice.roll(4) {
                0 => self.those(|order| order.contains('=')),
                1 => self.sharp_orders(),
                _ => Vec::new(),
            };
            let from = if lively.is_empty() { &self.legal } else { &lively };
            orders.push(self.dice.pick(from).clone());
        }
        format!("orders:{}", orders.join(","))
    }

    /// The orders for moves that mate or give check.
    fn sharp_orders(&mut self) -> Vec<String> {
        let moves = self.sharp();
        let order = |text: String| text.replace('x', "-");
        let moves: Vec<String> = moves.into_iter().map(order).collect();
        self.those(|action| moves.iter().any(|sharp| sharp == action))
    }
}

impl Drop for Duel {
    fn drop(&mut self) {
        if std::thread::panicking() && !self.story.is_empty() {
            eprintln!("{}\nnow {}", self.story, self.engine.text());
        }
    }
}

impl fmt::Display for Duel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variant, positions, games, events, .. } = self;
        write!(f, "{variant}: {positions} positions of {games} games agree: {events}")
    }
}
