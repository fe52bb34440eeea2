//! A second, slow implementation of many games, to compare the engine with.
//!
//! It shares no code, no table and no idea with the engine: cells are pairs of numbers, a man attacks a cell when the
//! words of the rule sheet say so, everything is copied for every question. When the two disagree, the rule sheet
//! decides. It is driven by texts only and knows the games by their names.
//!
//! [`ground`] has the boards, [`men`] seats, men and the arrays, [`scene`] what stands on the table and the
//! [`Laws`](scene::Laws) that a game answers, [`moves`] what men do, [`record`] repetitions, quiet rounds and how
//! turns pass on. Every other file is a game, or a few of one kind: what its clauses add, in their words.

mod blind;
mod blocking;
mod fortress;
mod ground;
mod howard;
mod loeb;
mod men;
mod moves;
mod orthodox;
mod record;
mod scene;

use men::{Seat, letters};

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Won by these seats.
    Win(Vec<Seat>),
    /// Most points have these seats.
    Points(Vec<Seat>),
    /// Won by a player whose name is no seat (`light`).
    Named(&'static str),
    Draw,
}

/// A game, from its first position to the one on the board now.
pub trait Game {
    /// The board actions of who decides, in any order; none when the game is over.
    fn legal(&self) -> Vec<String>;
    /// Plays one of them, and answers what followed by itself.
    fn play(&mut self, action: &str) -> Vec<String>;
    /// Whose decision is next, or was when the game ended: a seat letter, `light`, `dark`.
    fn decision(&self) -> String;
    /// How it ended.
    fn result(&self) -> Option<Outcome>;
    /// The frozen seats, as letters.
    fn frozen(&self) -> String {
        "-".to_owned()
    }
    /// The eliminated seats, as letters.
    fn out(&self) -> String {
        "-".to_owned()
    }
}

/// A name such as `savard-partnership:array=facing,merged-army=on`, taken apart.
pub struct Name {
    pub id: String,
    options: Vec<(String, String)>,
}

impl Name {
    fn parse(variant: &str) -> Self {
        let (id, options) = variant.split_once(':').unwrap_or((variant, ""));
        let pair = |option: &str| option.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = options.split(',').filter(|option| !option.is_empty());
        Self { id: id.to_owned(), options: options.map(|option| pair(option).expect("name=value")).collect() }
    }

    /// The value of an option, or its default.
    pub fn option<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        let found = self.options.iter().find(|(option, _)| option == name);
        found.map_or(default, |(_, value)| value)
    }

    /// Whether an option that is off by default is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.option(name, "off") == "on"
    }
}

/// The referee at the table: a game of any kind.
pub struct Referee {
    game: Box<dyn Game>,
}

impl Referee {
    /// The game from its first position.
    pub fn start(variant: &str) -> Self {
        let name = Name::parse(variant);
        let game: Box<dyn Game> = match name.id.as_str() {
            "orthodox" => Box::new(orthodox::Orthodox::start()),
            "russian-fortress" => Box::new(fortress::Fortress::start(&name)),
            "howard-double" => Box::new(howard::Howard::start(&name)),
            "loeb" => Box::new(loeb::Loeb::start()),
            "blocking-double" => Box::new(blocking::Blocking::start(&name)),
            "blind-chess" => Box::new(blind::Blind::start()),
            _ => panic!("no such game: {variant}"),
        };
        Self { game }
    }

    /// The legal board actions in grid notation, sorted by byte.
    pub fn legal(&self) -> Vec<String> {
        if self.game.result().is_some() {
            return Vec::new();
        }
        let mut actions = self.game.legal();
        actions.sort();
        actions
    }

    /// Plays a legal action and answers what followed by itself: skips.
    pub fn play(&mut self, action: &str) -> Vec<String> {
        self.game.play(action)
    }

    /// Whose decision is next: a seat letter, `light` or `dark`; `-` when the game is over.
    pub fn decision(&self) -> String {
        if self.game.result().is_some() { "-".to_owned() } else { self.game.decision() }
    }

    /// The frozen seats in the order S W N E, `-` if there are none.
    pub fn frozen(&self) -> String {
        self.game.frozen()
    }

    /// The eliminated seats, likewise.
    pub fn out(&self) -> String {
        self.game.out()
    }

    /// `-` while the game lasts, then `win:SN`, `points:S`, `draw`.
    pub fn result(&self) -> String {
        match self.game.result() {
            None => "-".to_owned(),
            Some(Outcome::Draw) => "draw".to_owned(),
            Some(Outcome::Win(seats)) => format!("win:{}", letters(|seat| seats.contains(&seat))),
            Some(Outcome::Points(seats)) => format!("points:{}", letters(|seat| seats.contains(&seat))),
            Some(Outcome::Named(name)) => format!("win:{name}"),
        }
    }
}

/// The choice that is written like this.
fn find<'a, T>(choices: &'a [T], action: &str, text: impl Fn(&T) -> String) -> &'a T {
    let found = choices.iter().find(|choice| text(choice) == action);
    found.unwrap_or_else(|| panic!("{action} is not legal"))
}
