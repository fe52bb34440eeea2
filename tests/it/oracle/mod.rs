//! A second, slow implementation of Cincinnati 4-Way, to compare the engine with.
//!
//! It shares no code, no table and no idea with the engine: it walks a 15×15 grid cell by cell, copies the board
//! for every question and follows the words of the rule sheet. When the two disagree, the rule sheet decides.
//! It knows board actions and skips only; claims, offers and resigning are no part of it.

mod board;
mod freeze;
mod moves;
mod scatter;
pub mod table;
mod text;

use std::collections::HashMap;

use board::{Kind, Seat};
use moves::{Move, Scene};

/// Which of the game's options are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OracleOptions {
    /// C-4.30: the third knight is a squirrel.
    pub squirrel: bool,
    /// C-4.72: a superpawn steps in any orthogonal direction.
    pub wazir: bool,
}

/// A game, from its first position to the one on the board now.
pub struct Oracle {
    scene: Scene,
    /// Whose decision is next, or was when the game ended.
    turn: Seat,
    /// Each player's turns since the last capture or pawn move, by [`Seat::ALL`].
    quiet: [u32; 4],
    /// The legal moves of the player to decide; none when the game is over.
    choices: Vec<Move>,
    /// How often each position has been there for somebody to decide in.
    seen: HashMap<String, u32>,
    result: Option<Outcome>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// Won by the side of this player.
    Win(Seat),
    Draw,
}

impl Oracle {
    /// The game from its first position.
    pub fn start(options: OracleOptions) -> Self {
        Self::begin(text::start(options))
    }

    /// The game from any position. The text is taken as it stands; only the turn of the player to move is judged
    /// as if it had just come.
    pub fn parse(options: OracleOptions, position_text: &str) -> Result<Self, String> {
        text::parse(options, position_text).map(Self::begin)
    }

    /// A game from a random position with few men, in which nobody is in check. `roll` gives a number below the one
    /// it is asked for.
    pub fn scatter(options: OracleOptions, roll: impl FnMut(usize) -> usize) -> Self {
        Self::begin(scatter::scatter(options, roll))
    }

    fn begin(parsed: text::Parsed) -> Self {
        let mut oracle = Self {
            scene: parsed.scene,
            turn: parsed.turn,
            quiet: parsed.quiet,
            choices: Vec::new(),
            seen: HashMap::new(),
            result: None,
        };
        oracle.come_to_a_decision();
        oracle
    }

    /// The legal board actions in grid notation, sorted by byte.
    pub fn legal(&self) -> Vec<String> {
        let mut actions: Vec<String> = self.choices.iter().map(|choice| choice.text()).collect();
        actions.sort();
        actions
    }

    /// Plays a legal action and returns the skips that followed, one `skip` each.
    pub fn play(&mut self, action: &str) -> Vec<String> {
        let chosen = self.find(action);
        let mover = self.turn;
        self.count_turn(mover);
        if chosen.captures || self.is_pawn_move(chosen) {
            self.quiet = [0; 4];
        }
        self.scene = self.scene.after(chosen);
        self.choices.clear();

        self.scene.settle_freezes(mover);
        let they_are_mated = self.scene.is_side_frozen(mover.next());
        let we_are_mated = self.scene.is_side_frozen(mover);
        if they_are_mated {
            // Also when the procedure froze both sides wholly.
            self.result = Some(Outcome::Win(mover));
            return Vec::new();
        }
        if we_are_mated {
            self.result = Some(Outcome::Win(mover.next()));
            return Vec::new();
        }

        self.turn = mover.next();
        let skips = self.come_to_a_decision();
        self.judge_draws();
        vec!["skip".to_owned(); skips]
    }

    /// The frozen players in the order S W N E, `-` if there are none.
    pub fn frozen(&self) -> String {
        let letters: String =
            Seat::ALL.into_iter().filter(|seat| self.scene.is_frozen(*seat)).map(Seat::letter).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    /// Whose decision is next, `-` when the game is over.
    pub fn turn(&self) -> char {
        match self.result {
            None => self.turn.letter(),
            Some(_) => '-',
        }
    }

    /// `-` while the game lasts, then `win:SN`, `win:WE` or `draw`.
    pub fn result(&self) -> String {
        match self.result {
            None => "-",
            Some(Outcome::Draw) => "draw",
            Some(Outcome::Win(Seat::South | Seat::North)) => "win:SN",
            Some(Outcome::Win(Seat::West | Seat::East)) => "win:WE",
        }
        .to_owned()
    }

    /// The position text.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}", text::rows(&self.scene.board), self.turn.letter());
        if self.frozen() != "-" {
            text += &format!(" frozen={}", self.frozen());
        }
        let quiet: Vec<String> = Seat::ALL
            .into_iter()
            .filter(|seat| self.quiet[*seat as usize] > 0)
            .map(|seat| format!("{}:{}", seat.letter(), self.quiet[seat as usize]))
            .collect();
        if !quiet.is_empty() {
            text += &format!(" quiet={}", quiet.join(","));
        }
        text
    }

    /// Whether a legal action attacks a hostile king that is not frozen; for choosing lively moves.
    pub fn gives_check(&self, action: &str) -> bool {
        let after = self.scene.after(self.find(action));
        [self.turn.next(), self.turn.next().partner()]
            .into_iter()
            .any(|seat| !after.is_frozen(seat) && after.is_in_check(seat))
    }

    /// Whether a legal action freezes somebody who is active now.
    pub fn mates(&self, action: &str) -> bool {
        let mut after = self.scene.after(self.find(action));
        after.settle_freezes(self.turn);
        Seat::ALL.into_iter().any(|seat| after.is_frozen(seat) && !self.scene.is_frozen(seat))
    }

    /// How many superpawns are on the board.
    pub fn superpawns(&self) -> usize {
        self.scene.board.men().filter(|(_, man)| man.chip).count()
    }

    fn find(&self, action: &str) -> Move {
        *self
            .choices
            .iter()
            .find(|choice| choice.text() == action)
            .unwrap_or_else(|| panic!("{action} is not legal in {}", self.text()))
    }

    fn is_pawn_move(&self, action: Move) -> bool {
        let man = self.scene.board.man(action.from);
        man.is_some_and(|man| man.kind == Kind::Pawn)
    }

    fn count_turn(&mut self, seat: Seat) {
        self.quiet[seat as usize] += 1;
    }

    /// Skips players, from the one whose turn it is, until one has something to decide; returns how many were
    /// skipped. If all four were, the game is drawn.
    fn come_to_a_decision(&mut self) -> usize {
        for skips in 0..4 {
            if !self.scene.is_frozen(self.turn) {
                self.choices = self.scene.legal_moves(self.turn);
            }
            if !self.choices.is_empty() {
                *self.seen.entry(self.key()).or_insert(0) += 1;
                return skips;
            }
            self.count_turn(self.turn);
            self.turn = self.turn.next();
        }
        self.result = Some(Outcome::Draw);
        4
    }

    /// The draws that come by themselves: bare kings, 75 rounds and the fifth time of a position.
    fn judge_draws(&mut self) {
        let bare_kings = self.scene.board.men().count() == 4;
        let rounds = self.quiet.into_iter().min().unwrap_or(0);
        let times = self.seen.get(&self.key()).copied().unwrap_or(0);
        if bare_kings || rounds >= 75 || times >= 5 {
            self.result = Some(Outcome::Draw);
            self.choices.clear();
        }
    }

    /// What must be the same for a position to be the same: cells, superpawns, whose turn, who is frozen.
    fn key(&self) -> String {
        let rows = text::rows(&self.scene.board);
        format!("{rows} {} {}", self.turn.letter(), self.frozen())
    }
}
