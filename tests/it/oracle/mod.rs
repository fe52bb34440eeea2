//! The oracle: a second, slow implementation of every game, to compare the engine with.
//!
//! It shares no code, no table and no idea with the engine: cells are pairs of numbers, a man attacks a cell when the
//! words of the rule sheet say so, everything is copied for every question. When the two disagree, the rule sheet
//! decides. It is driven by texts only and knows the games by their names.
//!
//! [`ground`] has the boards, [`men`] seats, men and the arrays, [`scene`] what stands on the table and the
//! [`Laws`](scene::Laws) that a game answers, [`moves`] what men do, [`record`] repetitions, quiet rounds and how
//! turns pass on. Every other file is a game, or a few of one kind: what its clauses add, in their words. Cincinnati
//! 4-Way stands by itself in [`cincinnati`]; only [`Oracle`] is common to it and the others.

mod blind;
mod blocking;
mod boxed;
mod chess4;
mod chess4_laws;
mod chesscom_ffa;
mod chesscom_teams;
mod cincinnati;
mod clauses;
mod credit;
mod demonchy;
mod examples;
mod fortress;
mod frozen;
mod ground;
mod howard;
mod loeb;
mod men;
mod moves;
mod orthodox;
mod position;
mod record;
mod savard;
mod scatter;
mod scene;
mod taurus;

use std::cell::RefCell;

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
    /// A copy of the game, to try things out.
    fn copy(&self) -> Box<dyn Game>;
    /// What stands on the table, where that is one scene.
    fn scene(&self) -> Option<&scene::Scene> {
        None
    }
    /// How many kings are attacked.
    fn checks(&self) -> usize {
        let scene = self.scene();
        scene.map_or(0, |scene| Seat::ALL.into_iter().filter(|seat| scene.is_in_check(*seat)).count())
    }
    /// The board actions of the player who decides, in any order; none when the game is over.
    fn legal(&self) -> Vec<String>;
    /// Plays one of them, and answers what followed by itself.
    fn play(&mut self, action: &str) -> Vec<String>;
    /// The moves of walking kings that will follow the next action, as the record has them.
    fn expect(&mut self, _walks: Vec<String>) {}
    /// The player who decides resigns; answers what followed by itself.
    fn resign(&mut self) -> Vec<String> {
        panic!("nobody resigns in this game")
    }
    /// The time of the player who decides is over; answers what followed by itself. In most games he has resigned.
    fn flag(&mut self) -> Vec<String> {
        self.resign()
    }
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
    /// The points that South, West, North and East have collected.
    fn points(&self) -> [u32; 4] {
        [0; 4]
    }
}

/// A name such as `savard-partnership:array=facing,merged-army=on`, taken apart.
pub struct Name {
    pub id: String,
    options: Vec<(String, String)>,
    /// The options that the game has asked for.
    known: RefCell<Vec<String>>,
}

impl Name {
    fn parse(variant: &str) -> Self {
        let (id, options) = variant.split_once(':').unwrap_or((variant, ""));
        let pair = |option: &str| option.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        let options = options.split(',').filter(|option| !option.is_empty());
        let options = options.map(|option| pair(option).expect("name=value")).collect();
        Self { id: id.to_owned(), options, known: RefCell::default() }
    }

    /// The value of an option, or its default.
    pub fn option<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        self.known.borrow_mut().push(name.to_owned());
        let found = self.options.iter().find(|(option, _)| option == name);
        found.map_or(default, |(_, value)| value)
    }

    /// Whether an option that is off by default is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.option(name, "off") == "on"
    }

    /// Asserts that the game has asked for every option: one that the oracle does not know would seem to agree.
    fn assert_known(&self) {
        let known = self.known.borrow();
        for (option, _) in &self.options {
            assert!(known.contains(option), "the oracle of {} knows no option {option}", self.id);
        }
    }
}

/// A game of any kind, by its name.
pub struct Oracle {
    game: Box<dyn Game>,
}

impl Clone for Oracle {
    fn clone(&self) -> Self {
        Self { game: self.game.copy() }
    }
}

impl Oracle {
    /// The game from its first position.
    pub fn start(variant: &str) -> Self {
        Self::begin(variant, None)
    }

    /// The game from a position text. It is taken as it stands; only the turn of the player to move is judged as if it
    /// had just come.
    pub fn from_text(variant: &str, text: &str) -> Self {
        Self::begin(variant, Some(text))
    }

    fn begin(variant: &str, text: Option<&str>) -> Self {
        let name = Name::parse(variant);
        let position = text.filter(|_| name.id != "cincinnati-4-way").map(position::Position::parse);
        let position = position.as_ref();
        let game: Box<dyn Game> = match name.id.as_str() {
            "cincinnati-4-way" => Box::new(cincinnati::Cincinnati::start(&name, text)),
            "orthodox" => Box::new(orthodox::Orthodox::begin(position)),
            "chesscom-teams" => Box::new(chesscom_teams::ChesscomTeams::start(&name, position)),
            "chesscom-ffa" => Box::new(chesscom_ffa::FreeForAll::start(&name, position)),
            "savard-partnership" | "savard-free-for-all" => Box::new(savard::Savard::start(&name, position)),
            "demonchy" => Box::new(demonchy::Demonchy::start(&name, position)),
            "taurus-regicide" => Box::new(taurus::Taurus::start(&name, position)),
            "boxed-set" => Box::new(boxed::Boxed::start(&name, position)),
            "chess4" => Box::new(chess4::Chess4::start(&name, position)),
            "verney" | "hughes" | "classic-teams" => Box::new(frozen::Frozen::start(&name, position)),
            "howard-double" => Box::new(howard::Howard::start(&name, position)),
            "russian-fortress" => Box::new(fortress::Fortress::start(&name, position)),
            "blocking-double" => Box::new(blocking::Blocking::start(&name, position)),
            "blind-chess" => Box::new(blind::Blind::start(position)),
            "loeb" => Box::new(loeb::Loeb::start(position)),
            _ => panic!("no such game: {variant}"),
        };
        name.assert_known();
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

    /// Plays a legal action, `resign` or `flag`, and answers what followed by itself: skips.
    pub fn play(&mut self, action: &str) -> Vec<String> {
        match action {
            "resign" => self.game.resign(),
            "flag" => self.game.flag(),
            _ => self.game.play(action),
        }
    }

    /// Plays an action that a record has with what followed it. The moves of walking kings are drawn by the game's
    /// seed: they are taken from the record and must be legal.
    pub fn play_recorded(&mut self, action: &str, followed: &[String]) -> Vec<String> {
        self.game.expect(followed.iter().filter(|word| *word != "skip").cloned().collect());
        self.play(action)
    }

    /// Whose decision is next: a seat letter, `light` or `dark`; `-` when the game is over.
    pub fn decision(&self) -> String {
        if self.game.result().is_some() { "-".to_owned() } else { self.game.decision() }
    }

    /// How many kings are attacked.
    pub fn checks(&self) -> usize {
        self.game.checks()
    }

    /// The frozen seats in the order S W N E, `-` if there are none.
    pub fn frozen(&self) -> String {
        self.game.frozen()
    }

    /// The eliminated seats in the order S W N E, `-` if there are none.
    pub fn out(&self) -> String {
        self.game.out()
    }

    /// The points that South, West, North and East have collected.
    pub fn points(&self) -> [u32; 4] {
        self.game.points()
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

/// A random position of a game, as a text to begin with: few men, nobody in check. `roll` gives a number below the one
/// it is asked for.
pub fn scatter(variant: &str, roll: &mut dyn FnMut(usize) -> usize) -> String {
    let name = Name::parse(variant);
    if name.id == "cincinnati-4-way" {
        return cincinnati::scatter(&name, roll);
    }
    let start = Oracle::start(variant);
    let scene = start.game.scene().unwrap_or_else(|| panic!("{variant} starts from its array only"));
    let crowd = scatter::Crowd {
        ground: scene.ground.clone(),
        seats: Seat::ALL.into_iter().filter(|seat| scene.board.king(*seat).is_some()).collect(),
        kings: &Seat::ALL.map(|seat| scene.board.king(seat).map_or("-".to_owned(), ground::Cell::name)).join(" "),
        pawns_turn: ["verney", "hughes", "classic-teams"].contains(&name.id.as_str()),
        castling: !scene.castling.is_empty(),
        promotes: &|man, cell| scene.laws.promotes(scene, man, cell),
    };
    let text = crowd.scatter(roll);
    if start.decision().len() == 1 {
        return text;
    }
    // In Howard's game the players have no letters.
    let (rows, rest) = text.split_once(' ').expect("a turn");
    let player = if rest.starts_with(['S', 'E']) { "light" } else { "dark" };
    format!("{rows} {player}{}", &rest[1..])
}

/// The choice that is written like this.
fn find<'a, T>(choices: &'a [T], action: &str, text: impl Fn(&T) -> String) -> &'a T {
    let found = choices.iter().find(|choice| text(choice) == action);
    found.unwrap_or_else(|| panic!("{action} is not legal"))
}

/// §0: where the kings of South, West, North and East stand in an array of cross-160; the queens stand beside them.
fn kings(array: &str) -> &'static str {
    match array {
        "queens-light" => "h1 a8 g14 n7",
        "kings-right" => "h1 a7 g14 n8",
        "kings-left" => "g1 a8 h14 n7",
        "facing" => "h1 a7 h14 n7",
        "byg" => "h1 a7 h14 n8",
        "rg" => "g1 a8 g14 n8",
        // Chess4.
        "wiki" => "g1 a8 g14 n7",
        _ => panic!("no such array: {array}"),
    }
}
