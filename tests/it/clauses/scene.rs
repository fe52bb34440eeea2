//! Positions of any game as lists of men, and what the tests of its clauses ask of them.

use fourhanded::notation::pgn::PgnText;
use fourhanded::notation::resolve;
use fourhanded::spec::Catalogue;
use fourhanded::store::{SaveGame, parse_any, pgn_text};

use super::Ask;
use crate::harness::{self, Played, Why};
use crate::setup::{rows, set_up};

/// A position of a game.
pub struct Scene {
    variant: String,
    text: String,
}

fn sorted(list: &str) -> Vec<&str> {
    let mut list: Vec<&str> = list.split_whitespace().collect();
    list.sort_unstable();
    list
}

impl Scene {
    /// The initial array.
    pub fn start(variant: &str) -> Self {
        Self { variant: variant.to_owned(), text: "start".to_owned() }
    }

    /// Some men, each `<seat><type>[mark]<cell>`, followed by the turn and further keys.
    pub fn at(variant: &str, men: &str, rest: &str) -> Self {
        let size = harness::play(variant, "start", &[]).text.matches('/').count() + 1;
        Self { variant: variant.to_owned(), text: set_up(size, men, rest) }
    }

    /// The position after some actions, blanks between.
    #[track_caller]
    pub fn after(&self, actions: &str) -> Self {
        Self { variant: self.variant.clone(), text: self.play(actions).text }
    }

    /// Plays some actions, blanks between.
    #[track_caller]
    pub fn play(&self, actions: &str) -> Played {
        let actions: Vec<&str> = actions.split_whitespace().collect();
        harness::play(&self.variant, &self.text, &actions)
    }

    /// An action in the game's own notation.
    #[track_caller]
    pub fn shown(&self, action: &str) -> String {
        harness::display(&self.variant, &self.text, action)
    }

    /// The words of some actions in the PGN dialect of the game, which read as the same actions again.
    #[track_caller]
    pub fn pgn(&self, actions: &str) -> String {
        let mut save = SaveGame::new(harness::playable(&self.variant));
        save.game = harness::game(&self.variant, &self.text);
        for action in actions.split_whitespace() {
            let action = resolve(&save.game, action).unwrap_or_else(|error| panic!("{action}: {error:?}"));
            save.game.play(action).unwrap();
        }
        let text = pgn_text(&save).unwrap();
        let read = parse_any("game", &text, &Catalogue::shipped()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.warnings, [], "{text}");
        assert_eq!(read.save.game.plies(), save.game.plies(), "{text}");
        let pgn = PgnText::parse(&text).unwrap();
        pgn.main_words().map(|word| word.text).collect::<Vec<_>>().join(" ")
    }

    /// The legal board actions, sorted by byte.
    pub fn legal(&self) -> Vec<String> {
        harness::legal(&self.variant, &self.text)
    }

    /// Whether a board action is legal.
    pub fn has(&self, action: &str) -> bool {
        self.legal().iter().any(|legal| legal == action)
    }

    /// Whether an action is legal, claims and the like included.
    pub fn offers(&self, action: &str) -> bool {
        harness::all(&self.variant, &self.text).iter().any(|legal| legal == action)
    }

    /// Asserts the whole list of legal board actions, blanks between, in any order.
    #[track_caller]
    pub fn legal_is(&self, expected: &str) {
        assert_eq!(self.legal(), sorted(expected), "{}", self.text);
    }

    /// Asserts all that the man on a cell may do: `-f5 xg5` for `f4-f5` and `f4xg5`, in any order.
    #[track_caller]
    pub fn goes(&self, from: &str, expected: &str) {
        let legal = self.legal();
        let found: Vec<&str> = legal
            .iter()
            .filter_map(|action| action.strip_prefix(from))
            .filter(|rest| rest.starts_with(['-', 'x', '*']))
            .collect();
        assert_eq!(found, sorted(expected), "{from} in {}", self.text);
    }

    /// Asserts that the step or capture is legal, to the queen, rook, bishop and knight and not without a choice.
    #[track_caller]
    pub fn promotes(&self, action: &str) {
        let legal = self.legal();
        let of: Vec<&str> = legal.iter().filter_map(|legal| legal.strip_prefix(action)).collect();
        assert_eq!(of, ["=B", "=N", "=Q", "=R"], "{action} in {}", self.text);
    }

    /// Why a man may not go somewhere; panics if he may.
    #[track_caller]
    pub fn why(&self, from: &str, to: &str) -> Why {
        harness::why(&self.variant, &self.text, from, to)
    }

    /// Asserts that a man may not go somewhere, by which clause and for what reason: `R-1 Walled`.
    #[track_caller]
    pub fn refuses(&self, from: &str, to: &str, expected: &str) {
        let why = self.why(from, to);
        assert_eq!(format!("{} {}", why.clause, why.text), expected, "{from} to {to} in {}", self.text);
    }

    /// Asserts that an action is refused, by which clause, for what reason and because of which cells.
    #[track_caller]
    pub fn refuses_action(&self, action: &str, expected: &str) {
        let why = harness::why_not(&self.variant, &self.text, action);
        let told = format!("{} {} {}", why.clause, why.text, why.cells.join(" "));
        assert_eq!(told.trim_end(), expected, "{action} in {}", self.text);
    }

    /// Asserts whose decision it is, and the seats of those who are out, `-` if none.
    #[track_caller]
    pub fn stands(&self, turn: &str, out: &str) {
        let played = self.play("");
        assert_eq!((played.turn.as_str(), key(&played, "out")), (turn, out), "{}", played.text);
    }
}

/// The value of a key of the position text, `-` if it is not there.
pub fn key<'a>(played: &'a Played, key: &str) -> &'a str {
    let mut keys = played.text.split(' ').filter_map(|part| part.split_once('='));
    keys.find(|(name, _)| *name == key).map_or("-", |(_, value)| value)
}

/// The points of a side, given by its seats; panics while the game lasts.
#[track_caller]
pub fn points(played: &Played, side: &str) -> f32 {
    let entry = played.points.iter().find(|(seats, _)| seats == side);
    entry.unwrap_or_else(|| panic!("no points of {side}: {:?}", played.points)).1
}

/// How a game ended: `win:SN/mate`, without the points; `-` while it lasts.
pub fn ending(played: &Played) -> String {
    played.result.split('/').take(2).collect::<Vec<_>>().join("/")
}

/// An army in the array of a board with `size` files and ranks: its officers in the order of files or ranks from
/// South's left or from rank 1 on, and its pawns before them.
pub fn army(size: usize, seat: char, officers: &str) -> String {
    let first = (size - 8) / 2;
    let place = |along: usize, depth: usize| {
        let (column, row) = match seat {
            's' => (along, depth),
            'n' => (along, size - 1 - depth),
            'w' => (depth, along),
            _ => (size - 1 - depth, along),
        };
        format!("{}{}", ('a'..='p').nth(column).expect("a file"), row + 1)
    };
    let men = officers.chars().enumerate().map(|(along, kind)| {
        let (home, pawn) = (place(first + along, 0), place(first + along, 1));
        format!("{seat}{kind}{home} {seat}P{pawn}")
    });
    men.collect::<Vec<_>>().join(" ")
}

/// Asserts that the array of a game has these officers, given as for [`army`] with the seat before them:
/// `s:RNBQKBNR`.
#[track_caller]
pub fn array_is(variant: &str, size: usize, armies: &str) {
    let men = armies.split_whitespace().map(|entry| {
        let (seat, officers) = entry.split_once(':').expect("a seat and its officers");
        army(size, seat.chars().next().unwrap_or('s'), officers)
    });
    let men: Vec<String> = men.collect();
    assert_eq!(Scene::start(variant).play("").rows(), rows(size, &men.join(" ")), "{variant}");
}

/// Asserts on the board of 128 cells that c2–b3, j2–k3, c11–b10 and j11–k10 do not touch, for any man and either way, by
/// which clause; other diagonals past the corners and a knight's leap are open.
#[track_caller]
pub fn corners_are_closed(variant: &str, clause: &str) {
    let others = "nKf12 wKa7 eKl6 nPf11";
    for (a, b) in [("c2", "b3"), ("j2", "k3"), ("c11", "b10"), ("j11", "k10")] {
        for (from, to) in [(a, b), (b, a)] {
            for man in ["K", "Q", "B"] {
                let king = if man == "K" { String::new() } else { " sKg1".to_owned() };
                let scene = Scene::at(variant, &format!("{others}{king} s{man}{from}"), "S");
                assert!(!scene.has(&format!("{from}-{to}")), "{man} {from} to {to}");
                scene.refuses(from, to, &format!("{clause} Walled"));
            }
        }
    }
    let king = |cell: &str| Scene::at(variant, &format!("{others} sK{cell}"), "S");
    king("c2").goes("c2", "-c1 -d1 -d2 -d3 -c3");
    king("b3").goes("b3", "-a3 -a4 -b4 -c4 -c3");
    king("c3").goes("c3", "-b3 -b4 -c4 -d4 -d3 -d2 -c2");
    let scene = Scene::at(variant, &format!("{others} sKg1 sBi1 sNj1"), "S");
    scene.goes("i1", "-h2 -g3 -f4 -e5 -d6 -c7 -b8 -a9 -j2");
    scene.refuses("i1", "l4", &format!("{clause} Walled"));
    scene.goes("j1", "-i3 -k3 -h2");
}
