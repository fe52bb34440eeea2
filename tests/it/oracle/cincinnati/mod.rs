//! §1: Cincinnati 4-Way.
//!
//! It shares nothing with the oracles of the other games: it walks a 15×15 grid cell by cell, copies the board for
//! every question and follows the words of the rule sheet. It knows board actions, skips and resigning.

mod board;
mod freeze;
mod moves;
mod scatter;
mod text;

use std::collections::HashMap;

use board::{Kind, Seat};
use moves::{Move, Scene};

use super::{Game, Name, Outcome, men};

/// Which of the game's options are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// C-4.30: the third knight is a squirrel.
    pub squirrel: bool,
    /// C-4.72: a superpawn steps in any orthogonal direction.
    pub wazir: bool,
    /// C-5.7: while a partner is in the game only the player whose time is over is out.
    pub partner_goes_on: bool,
}

impl Options {
    fn of(name: &Name) -> Self {
        Self {
            squirrel: name.is_on("squirrel"),
            wazir: name.is_on("wazir-superpawn"),
            partner_goes_on: name.is_on("partner-goes-on"),
        }
    }
}

/// The game.
#[derive(Clone)]
pub struct Cincinnati {
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

/// A random position with few men, in which nobody is in check, as a text. `roll` gives a number below the one it is
/// asked for.
pub fn scatter(name: &Name, roll: &mut dyn FnMut(usize) -> usize) -> String {
    let parsed = scatter::scatter(Options::of(name), roll);
    format!("{} {}", text::rows(&parsed.scene.board), parsed.turn.letter())
}

impl Cincinnati {
    /// The game from its first position, or from any other. The text is taken as it stands; only the turn of the
    /// player to move is judged as if it had just come.
    pub fn start(name: &Name, position: Option<&str>) -> Self {
        let options = Options::of(name);
        let parsed = position.map_or_else(
            || text::start(options),
            |position| text::parse(options, position).unwrap_or_else(|error| panic!("{error}: {position}")),
        );
        let mut game = Self {
            scene: parsed.scene,
            turn: parsed.turn,
            quiet: parsed.quiet,
            choices: Vec::new(),
            seen: HashMap::new(),
            result: None,
        };
        game.come_to_a_decision();
        game.judge_draws();
        game
    }

    /// Ends the game with a win for the side of a player.
    fn won_by(&mut self, player: Seat) {
        let of_side = |seat: men::Seat| [player, player.partner()].iter().any(|own| own.letter() == seat.letter());
        self.result = Some(Outcome::Win(men::Seat::ALL.into_iter().filter(|seat| of_side(*seat)).collect()));
        self.choices.clear();
    }

    fn find(&self, action: &str) -> Move {
        *self
            .choices
            .iter()
            .find(|choice| choice.text() == action)
            .unwrap_or_else(|| panic!("{action} is not legal in {}", text::rows(&self.scene.board)))
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
        let mut skips = 0;
        for _ in 0..4 {
            if self.scene.is_out(self.turn) {
                self.turn = self.turn.next();
                continue;
            }
            if !self.scene.is_frozen(self.turn) {
                self.choices = self.scene.legal_moves(self.turn);
            }
            if !self.choices.is_empty() {
                *self.seen.entry(self.key()).or_insert(0) += 1;
                return skips;
            }
            self.count_turn(self.turn);
            self.turn = self.turn.next();
            skips += 1;
        }
        self.result = Some(Outcome::Draw);
        skips
    }

    /// The draws that come by themselves: bare kings, 75 rounds and the fifth time of a position.
    fn judge_draws(&mut self) {
        if self.result.is_some() {
            return;
        }
        let bare_kings = self.scene.board.men().all(|(_, man)| man.kind == Kind::King);
        let players = Seat::ALL.into_iter().filter(|seat| !self.scene.is_out(*seat));
        let rounds = players.map(|seat| self.quiet[seat as usize]).min().unwrap_or(0);
        let times = self.seen.get(&self.key()).copied().unwrap_or(0);
        if bare_kings || rounds >= 75 || times >= 5 {
            self.result = Some(Outcome::Draw);
            self.choices.clear();
        }
    }

    /// What must be the same for a position to be the same: cells, superpawns, whose turn, who is frozen.
    fn key(&self) -> String {
        let rows = text::rows(&self.scene.board);
        format!("{rows} {} {} {}", self.turn.letter(), self.frozen(), self.out())
    }
}

impl Game for Cincinnati {
    fn copy(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn legal(&self) -> Vec<String> {
        self.choices.iter().map(|choice| choice.text()).collect()
    }

    fn play(&mut self, action: &str) -> Vec<String> {
        let chosen = self.find(action);
        let mover = self.turn;
        self.count_turn(mover);
        if chosen.captures || self.is_pawn_move(chosen) {
            self.quiet = [0; 4];
        }
        self.scene = self.scene.after(chosen);
        self.choices.clear();

        self.scene.settle_freezes(mover);
        // The mover's side wins, also when the procedure froze both sides wholly.
        for winner in [mover, mover.next()] {
            if self.scene.is_side_frozen(winner.next()) {
                self.won_by(winner);
                return Vec::new();
            }
        }

        self.turn = mover.next();
        let skips = self.come_to_a_decision();
        self.judge_draws();
        vec!["skip".to_owned(); skips]
    }

    /// One partner resigns for both.
    fn resign(&mut self) -> Vec<String> {
        self.won_by(self.turn.next());
        Vec::new()
    }

    /// With `partner-goes-on` only his army is static, while his partner is in the game.
    fn flag(&mut self) -> Vec<String> {
        let player = self.turn;
        if !self.scene.options.partner_goes_on || self.scene.is_out(player.partner()) {
            return self.resign();
        }
        self.scene.set_out(player);
        self.choices.clear();
        self.scene.settle_freezes(player);
        if self.scene.is_side_frozen(player) {
            return self.resign();
        }
        self.turn = player.next();
        let skips = self.come_to_a_decision();
        self.judge_draws();
        vec!["skip".to_owned(); skips]
    }

    fn out(&self) -> String {
        men::letters(|seat| Seat::from_letter(seat.letter()).is_some_and(|seat| self.scene.is_out(seat)))
    }

    fn decision(&self) -> String {
        self.turn.letter().to_string()
    }

    fn frozen(&self) -> String {
        men::letters(|seat| Seat::from_letter(seat.letter()).is_some_and(|seat| self.scene.is_frozen(seat)))
    }

    fn checks(&self) -> usize {
        let players = Seat::ALL.into_iter().filter(|seat| !self.scene.is_out(*seat));
        players.filter(|seat| self.scene.is_in_check(*seat)).count()
    }

    fn result(&self) -> Option<Outcome> {
        self.result.clone()
    }
}
