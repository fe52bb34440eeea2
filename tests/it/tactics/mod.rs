//! Positions in which one action is best, or a few are, and how many of them the computer players find.
//!
//! `tests/data/tactics/positions.tsv` has one a line: variant, theme, proof, best actions (separated by
//! blanks), position. Every proof but `margin` is exhaustive and knows nothing of the search:
//!
//! - `win N`: these actions alone force the win of the game within N plies;
//! - `topple N`: these alone force within N plies that an opponent is mated, frozen or out;
//! - `avert N`: after everything else the opponents force their win within N plies, this action included;
//! - `round G`: whatever the others do until the player's next turn, the action keeps a gain of G
//!   hundredths of a pawn in men; no other comes within [`proof::CLEAR`] of it;
//! - `margin M`: a search of many nodes judges every other action at least M worse.
//!
//! Beside the first and the third, which settle the game, only those stand here with which a search of two seconds
//! agrees: what topples a player or gains most in a round, or has seemed best, need not be.

mod mine;
mod proof;

use std::fs;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourhanded::ai::{Limits, plies_to_end, search};
use fourhanded::game::Game;
use fourhanded::moves::Action;
use fourhanded::notation::{action_text, resolve};

use super::cli::data;
use super::harness::game;

/// How a position is known to have one solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// The win is forced within so many plies.
    Win(u32),
    /// An opponent falls by force within so many plies.
    Topple(u32),
    /// Everything else loses by force within so many plies.
    Avert(u32),
    /// So much is gained in a round, in hundredths of a pawn.
    Round(i32),
    /// By a search only: so much worse is everything else.
    Margin(i32),
}

/// A position with what is best there.
struct Problem {
    variant: String,
    theme: String,
    proof: Proof,
    best: Vec<String>,
    position: String,
}

impl Problem {
    fn parse(line: &str) -> Self {
        let fields: Vec<&str> = line.split('\t').collect();
        let [variant, theme, proof, best, position] = fields[..] else { panic!("five fields: {line}") };
        let (kind, number) = proof.split_once(' ').unwrap_or_else(|| panic!("a proof with its number: {proof}"));
        let number: i32 = number.parse().unwrap();
        let proof = match kind {
            "win" => Proof::Win(number.unsigned_abs()),
            "topple" => Proof::Topple(number.unsigned_abs()),
            "avert" => Proof::Avert(number.unsigned_abs()),
            "round" => Proof::Round(number),
            "margin" => Proof::Margin(number),
            _ => panic!("{kind} is no proof"),
        };
        let best = best.split(' ').map(str::to_owned).collect();
        Self { variant: variant.to_owned(), theme: theme.to_owned(), proof, best, position: position.to_owned() }
    }

    fn game(&self) -> Game {
        game(&self.variant, &self.position)
    }

    /// Whether a search finds it. A forced win of the game is better than a gain of men, of which the
    /// other proofs speak.
    fn solved(&self, limits: &Limits) -> bool {
        let game = self.game();
        let found = search(&game, limits, &AtomicBool::new(false), &mut |_| {});
        let wins = plies_to_end(found.score).is_some_and(|plies| plies > 0);
        let wanted = matches!(self.proof, Proof::Win(_) | Proof::Avert(_));
        self.best.contains(&text(&game, found.action)) || wins && !wanted
    }

    /// Whether the exhaustive proof confirms the solutions; `None` if it needs more than `nodes`, or is none.
    fn confirmed(&self, nodes: u64) -> Option<bool> {
        let game = self.game();
        let solutions = match self.proof {
            Proof::Win(plies) => proof::forcing(&game, proof::Goal::Win, plies, nodes)?,
            Proof::Topple(plies) => proof::forcing(&game, proof::Goal::Topple, plies, nodes)?,
            Proof::Avert(plies) => proof::averting(&game, plies, nodes)?,
            Proof::Round(gain) => {
                let (action, found) = proof::best_in_round(&game, nodes)?;
                return Some(self.best == [text(&game, action)] && found == gain);
            }
            Proof::Margin(_) => return None,
        };
        let mut found: Vec<String> = solutions.into_iter().map(|action| text(&game, action)).collect();
        found.sort_unstable();
        Some(found == self.best)
    }
}

fn text(game: &Game, action: Action) -> String {
    action_text(game.rules(), game.position(), action)
}

fn problems() -> Vec<Problem> {
    let text = fs::read_to_string(data("tactics/positions.tsv")).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(Problem::parse).collect()
}

#[test]
fn solutions_are_legal_and_short_ones_proved() {
    let problems = problems();
    assert!(problems.len() >= 60, "{}", problems.len());
    let mut proved = 0;
    for problem in &problems {
        let game = problem.game();
        for best in &problem.best {
            resolve(&game, best).unwrap_or_else(|error| panic!("{}: {best}: {error}", problem.position));
        }
        assert!(game.board_actions().len() > problem.best.len(), "{}", problem.position);
        if let (Some(number), Proof::Win(plies) | Proof::Topple(plies)) =
            (problem.theme.split(" in ").nth(1), problem.proof)
        {
            assert_eq!(number, proof::rounds(&game, plies).to_string(), "{} {}", problem.theme, problem.position);
        }
        let confirmed = problem.confirmed(20_000);
        assert_ne!(confirmed, Some(false), "{} {:?}: {}", problem.variant, problem.proof, problem.position);
        proved += usize::from(confirmed == Some(true));
    }
    assert!(proved * 4 >= problems.len(), "{proved} of {}", problems.len());
}

/// A small search finds most of those that it can find; which ones may change with the search.
#[test]
fn most_are_found_by_a_small_search() {
    let problems = problems();
    let solved = problems.iter().filter(|problem| problem.solved(&Limits::nodes(4000))).count();
    assert!(solved * 10 >= problems.len() * 6, "{solved} of {}", problems.len());
}

/// All of them at what one thread searches in two seconds on a machine of today: `cargo test --release
/// --no-default-features -- --ignored --nocapture tactics::all_are_found`.
#[test]
#[ignore = "takes minutes"]
fn all_are_found_in_two_seconds() {
    const TWO_SECONDS: u64 = 600_000;
    let problems = problems();
    let missed: Vec<&Problem> =
        problems.iter().filter(|problem| !problem.solved(&Limits::nodes(TWO_SECONDS))).collect();
    for Problem { variant, theme, best, position, .. } in &missed {
        println!("not found: {variant} {theme} {best:?} {position}");
    }
    assert!(missed.is_empty(), "{} of {} not found", missed.len(), problems.len());
    println!("all of {} found within {TWO_SECONDS} nodes", problems.len());
}

#[test]
#[ignore = "proves everything again, in minutes"]
fn all_proofs_hold() {
    let mut wrong = Vec::new();
    for problem in problems() {
        let searched = matches!(problem.proof, Proof::Margin(_));
        if problem.confirmed(u64::MAX) != (!searched).then_some(true) {
            wrong.push(format!("{} {:?}: {}", problem.variant, problem.proof, problem.position));
        }
    }
    assert!(wrong.is_empty(), "not proved:\n{}", wrong.join("\n"));
}

/// A game that begins where another stands.
fn from_here(game: &Game) -> Game {
    Game::new(Arc::clone(game.rules()), game.position().clone())
}
