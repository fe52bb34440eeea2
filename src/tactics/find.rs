//! Finds problems: games of the computer with itself are looked through for actions that a shallow
//! search does not see, and each is proved before it is kept.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::proof::{Goal, averting_actions, best_in_round, forcing_actions, rounds_in};
use super::{Evidence, Problem};
use crate::ai::{Limits, SearchResult, plies_to_end, search};
use crate::game::Game;
use crate::moves::{Action, Change, DecisionKind};
use crate::random::Random;
use crate::spec::Playable;
use crate::turn::apply;

/// At most this many problems of one theme are taken from a variant.
const MOST_OF_A_THEME: usize = 2;
/// The first plies of a game are not looked at: there is nothing to find yet.
const OPENING_PLIES: usize = 6;
/// The nodes with which the players of the games choose their moves.
const PLAYING_NODES: u64 = 250;
/// In how many of a hundred decisions the players do something at random, so that something is left to find.
const RANDOM_PERCENT: usize = 18;
/// The least number of legal actions where there is something to find; of answers to a proposal two suffice.
const MIN_ACTIONS: usize = 6;
/// The nodes of the search that says what is to be found.
const DEEP_NODES: u64 = 12_000;
/// The nodes of the search that confirms by how much an action is better than all others.
const MARGIN_NODES: u64 = 20_000;
/// The nodes of each search that judges one of the other actions.
const OTHER_NODES: u64 = 2_000;
/// The most nodes of a proof.
const PROOF_NODES: u64 = 400_000;
/// The most nodes of the proof that a game is won by force.
const WIN_PROOF_NODES: u64 = 6_000_000;
/// The longest win that is proved, in plies.
const MAX_WIN_PLIES: i32 = 11;
/// The longest fall of an opponent that is proved, in plies.
const MAX_TOPPLE_PLIES: u32 = 9;
/// By how much every other action must be worse where a search is the evidence, in hundredths of a pawn.
const MIN_MARGIN: i32 = 200;
/// By how much the deep search must rate its action above that of a search of one ply, in hundredths of a pawn.
const MIN_SURPRISE: i32 = 150;
/// The least gain in a round that is worth finding, in hundredths of a pawn.
const MIN_ROUND_GAIN: i32 = 200;
/// The score of a game that an action loses at once, in hundredths of a pawn.
const LOST: i32 = -10_000;

/// Plays games of one variant and looks for problems in them.
#[derive(Clone, Debug)]
pub struct Finder {
    /// What is played.
    pub playable: Playable,
    /// The name of the variant with its options, as the problems will have it.
    pub variant: String,
    /// How many games are looked through.
    pub games: usize,
    /// After how many plies a game is left.
    pub max_plies: usize,
    /// What the theme of a problem must begin with; empty takes all.
    pub theme: String,
    /// What the random actions are drawn with: the same seed finds the same problems.
    pub seed: u64,
}

impl Finder {
    /// Plays the games; `on_problem` is called with every problem found.
    pub fn find(&self, mut on_problem: impl FnMut(&Problem)) {
        let mut random = Random::new(self.seed);
        let mut taken: HashMap<String, usize> = HashMap::new();
        for _ in 0..self.games {
            self.look_through_game(&mut random, &mut |problem| {
                let count = taken.entry(problem.theme.clone()).or_default();
                if *count < MOST_OF_A_THEME && problem.theme.starts_with(&self.theme) {
                    *count += 1;
                    on_problem(problem);
                }
            });
        }
    }

    fn look_through_game(&self, random: &mut Random, on_problem: &mut dyn FnMut(&Problem)) {
        let mut game = Game::new(Arc::clone(&self.playable.rules), self.playable.start.clone());
        // The position a ply before, where a player could still avert what the position now is an example of.
        let mut before: Option<Game> = None;
        while game.cursor() < self.max_plies && game.outcome().is_none() {
            let here = Game::new(Arc::clone(game.rules()), game.position().clone());
            if game.cursor() >= OPENING_PLIES
                && let Some(problem) = self.problem(&here)
            {
                if let Some(averted) = before.as_ref().and_then(|before| self.mate_to_avert(before, &problem)) {
                    on_problem(&averted);
                }
                on_problem(&problem);
            }
            before = Some(here);
            let actions = game.board_actions();
            let errs = random.below(100) < RANDOM_PERCENT;
            let action = match random.choose(&actions) {
                Some(action) if errs => *action,
                _ => best(&game, Limits::nodes(PLAYING_NODES)).action,
            };
            if game.play(action).is_err() {
                break;
            }
        }
    }

    /// The problem to avert a mate, where the position a ply later is a problem to give it; `None` unless
    /// few actions of many avert it.
    fn mate_to_avert(&self, before: &Game, next: &Problem) -> Option<Problem> {
        const THEME: &str = "mate to be averted";
        let Evidence::Win(plies) = next.evidence else { return None };
        // The proof takes long: only for what may be told.
        if !THEME.starts_with(&self.theme) || before.board_actions().len() < MIN_ACTIONS {
            return None;
        }
        let plies = plies + 1;
        let solutions = averting_actions(before, plies, 10 * PROOF_NODES)?;
        few(&solutions).then(|| Problem::new(&self.variant, THEME, Evidence::Avert(plies), before, &solutions))
    }

    /// What there is to find in a position, if anything.
    fn problem(&self, game: &Game) -> Option<Problem> {
        let decision = game.decision()?;
        let least = if decision.kind == DecisionKind::Answer { 2 } else { MIN_ACTIONS };
        if game.board_actions().len() < least {
            return None;
        }
        let deep = best(game, Limits::nodes(DEEP_NODES));
        if let Some(plies) = plies_to_end(deep.score).filter(|plies| (1..=MAX_WIN_PLIES).contains(plies)) {
            return self.win(game, plies.unsigned_abs());
        }
        // The other kinds take longer to find.
        if self.theme.starts_with("mate") {
            return None;
        }
        let effects = Effects::of(game, deep.action);
        let quick = best(game, Limits::depth(1));
        let many_sides = game.rules().sides().len() > 2;
        let surprising = quick.action != deep.action;
        if (effects.topples() || many_sides && surprising)
            && let Some(problem) = self.topple(game, deep.action, &effects)
        {
            return Some(problem);
        }
        let theme = effects.theme(deep.action);
        let special = !matches!(theme, "capture" | "quiet move");
        // Scores of two sides can be compared; of more they belong to the side that searches.
        if !many_sides && (special || surprising && deep.score - quick.score >= MIN_SURPRISE) {
            let deep = best(game, Limits::nodes(MARGIN_NODES));
            let margin = margin(game, &deep)?;
            return Some(Problem::new(&self.variant, theme, Evidence::Margin(margin), game, &[deep.action]));
        }
        if effects.captures || effects.promotes {
            let (action, gain) = best_in_round(game, PROOF_NODES)?;
            if action == deep.action && gain >= MIN_ROUND_GAIN {
                let theme = if effects.captures && !effects.promotes { "hanging man" } else { theme };
                return Some(Problem::new(&self.variant, theme, Evidence::Round(gain), game, &[action]));
            }
        }
        None
    }

    /// The problem to win within at most `most` plies, if few actions force the shortest win.
    fn win(&self, game: &Game, most: u32) -> Option<Problem> {
        for plies in 1..=most {
            let solutions = forcing_actions(game, Goal::Win, plies, WIN_PROOF_NODES)?;
            if few(&solutions) {
                let theme = format!("mate in {}", rounds_in(game, plies));
                return Some(Problem::new(&self.variant, &theme, Evidence::Win(plies), game, &solutions));
            }
            if !solutions.is_empty() {
                return None;
            }
        }
        None
    }

    /// The problem to topple an opponent, if few actions force that, the one found among them.
    fn topple(&self, game: &Game, found: Action, effects: &Effects) -> Option<Problem> {
        for plies in 1..=MAX_TOPPLE_PLIES {
            let solutions = forcing_actions(game, Goal::Topple, plies, PROOF_NODES / 4)?;
            if few(&solutions) && solutions.contains(&found) {
                let theme = match rounds_in(game, plies) {
                    1 if effects.freezes => "freezing an army".to_owned(),
                    1 => "toppling a player".to_owned(),
                    rounds => format!("toppling a player in {rounds}"),
                };
                return Some(Problem::new(&self.variant, &theme, Evidence::Topple(plies), game, &solutions));
            }
            if !solutions.is_empty() {
                return None;
            }
        }
        None
    }
}

/// What an action brings about at once.
struct Effects {
    freezes: bool,
    thaws: bool,
    puts_out: bool,
    captures: bool,
    promotes: bool,
}

impl Effects {
    fn of(game: &Game, action: Action) -> Self {
        let events = apply(game.rules(), game.position(), action).events;
        let has = |is: fn(&Change) -> bool| events.iter().any(|event| is(&event.change));
        Self {
            freezes: has(|change| matches!(change, Change::Froze { .. })),
            thaws: has(|change| matches!(change, Change::Thawed { .. })),
            puts_out: has(|change| matches!(change, Change::Out { .. } | Change::Headless { .. })),
            captures: has(|change| matches!(change, Change::Captured { .. })),
            promotes: has(|change| matches!(change, Change::Promoted { .. } | Change::BecameSuper { .. })),
        }
    }

    const fn topples(&self) -> bool {
        self.freezes || self.puts_out
    }

    /// The theme of an action that has these effects.
    const fn theme(&self, action: Action) -> &'static str {
        match action {
            _ if self.thaws => "relief of a mate",
            Action::Accept => "a proposal to accept",
            Action::Unwise | Action::Another | Action::Impossible => "a proposal to refuse",
            Action::Propose(_) => "a proposal to make",
            Action::Place { .. } => "placing a man",
            Action::Keep(_) => "an army to keep",
            Action::Pass => "a pass",
            _ if self.promotes => "promotion",
            _ if self.captures => "capture",
            _ => "quiet move",
        }
    }
}

/// Whether there are solutions, and so few that they have to be found.
fn few(solutions: &[Action]) -> bool {
    (1..=2).contains(&solutions.len())
}

fn best(game: &Game, limits: Limits) -> SearchResult {
    search(game, &limits, &AtomicBool::new(false), &mut |_| {})
}

/// By how much every other action is worse than the best one, in hundredths of a pawn, as searches judge;
/// `None` if another one wins at once or comes within [`MIN_MARGIN`].
fn margin(game: &Game, best_found: &SearchResult) -> Option<i32> {
    let rules = game.rules();
    let side = |game: &Game| game.decision().map(|decision| rules.side_of(decision.player));
    let own = side(game)?;
    let mut second = None;
    for action in game.board_actions().into_iter().filter(|action| *action != best_found.action) {
        let mut after = game.clone();
        after.play(action).ok()?;
        let score = match (after.outcome(), side(&after)) {
            (Some(outcome), _) if outcome.winners == [own] => return None,
            (Some(outcome), _) if outcome.winners.is_empty() => 0,
            (Some(_), _) => LOST,
            (None, Some(side)) if side == own => best(&after, Limits::nodes(OTHER_NODES)).score,
            (None, _) => -best(&after, Limits::nodes(OTHER_NODES)).score,
        };
        second = second.max(Some(score));
        if best_found.score - score < MIN_MARGIN {
            return None;
        }
    }
    second.map(|second| (best_found.score - second).min(-LOST))
}
